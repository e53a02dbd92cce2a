//! House rules: every ruling that the sources leave open, or on which editions differ, as a named switch with its default (BW-OP, BW-DF).
//!
//! A battle file chooses an edition and overrides any switch under `rules: (house: (…))`. `brickfray rules` prints the table.

use crate::NAME;
use crate::data::topic_switches::TopicSwitches;
use crate::schedule::SetUpSystems;
use bevy::prelude::*;
use brickfray_dice::PoolRoll;
use brickfray_game::ron::{Problems, Raw, Source, one_of};
use brickfray_game::switches::house_section;
use brickfray_game::{BattleInfo, RegisterState, Ruling, SetUp, switches};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::str::FromStr;

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<HouseRules>("house-rules").add_systems(SetUp(NAME), adopt.in_set(SetUpSystems::HouseRules));
}

/// A new battle is fought by its own house rules.
fn adopt(info: Res<BattleInfo>, switches: Res<TopicSwitches>, mut house: ResMut<HouseRules>) {
    *house = HouseRules::of_battle(info.edition.as_deref(), info.house.as_ref(), &switches);
}

/// An edition of the rules that a battle can be fought by: a preset of all switches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edition {
    /// The 2020 edition.
    E2020,
    /// The army chapter's edition of late 2010.
    Late2010,
}

impl Edition {
    /// Every edition.
    pub const ALL: [Edition; 2] = [Edition::E2020, Edition::Late2010];

    /// The one that a battle is fought by: the 2020 edition where it names none.
    pub fn of_battle(edition: Option<&str>) -> Edition {
        edition.and_then(|edition| edition.parse().ok()).unwrap_or(Edition::E2020)
    }

    /// Its short name: `2020`, `late2010`.
    pub const fn name(self) -> &'static str {
        match self {
            Edition::E2020 => "2020",
            Edition::Late2010 => "late2010",
        }
    }

    /// What battle files call it.
    pub const fn in_files(self) -> &'static str {
        match self {
            Edition::E2020 => "brikwars-2020",
            Edition::Late2010 => "brikwars-late2010",
        }
    }
}

impl Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Edition {
    type Err = String;
    fn from_str(word: &str) -> Result<Self, String> {
        let found = Edition::ALL.into_iter().find(|edition| word == edition.name() || word == edition.in_files());
        found.ok_or_else(|| format!("`{word}` is no edition: choose {}", one_of(Edition::ALL.map(Edition::name))))
    }
}

switches! {
    /// Strikes on a squad get the bonus for the squad's Size, not the struck figure's.
    ["BW-OP-01", "BW-AT-09", "BW-AT-10", "BW-DF-07"] squad_size_bonus_in_close_combat: bool = false;
    /// Whose Size gives that bonus where the members of a squad differ in Size: each victim's own, so that a die may hit only some of them,
    /// the smallest member's or the largest's.
    ["BW-OP-43", "BW-AT-09"] mixed_sizes: MixedSizes = MixedSizes::EachVictims;
    /// What a target's Size adds to an Action Roll.
    ["BW-OP-02"] target_size_bonus: TargetSizeBonus = TargetSizeBonus::HalfSize;
    /// What being Outnumbered adds to a Parry.
    ["BW-OP-05"] outnumbered: i32 = -1;
    /// Which rolls being Outnumbered counts for.
    ["BW-OP-05", "BW-CC-31"] outnumbered_rolls: OutnumberedRolls = OutnumberedRolls::ParriesAndCounterstrikes;
    /// A Bonus die that shows its highest face earns another.
    ["BW-OP-09", "BW-NUM-08"] bonus_dice_chain: bool = true;
    /// Damage of several dice fails only when all show 1; otherwise when any does.
    ["BW-OP-08", "BW-NUM-05"] critical_failure: CriticalFailure = CriticalFailure::AllDice;
    /// A d4 Action that shows its 4 throws a Bonus d4 with it.
    ["BW-NUM-12"] incompetent_bonus_action: bool = true;
    /// What becomes of shots that miss.
    ["BW-OP-36", "BW-RG-05"] missed_shots: MissedShots = MissedShots::Vanish;
    /// Shields may parry what is thrown.
    ["BW-RG-09"] shields_parry_thrown_weapons: bool = false, late2010 true;
    /// A half-minded unit acts only with a master: a member of its squad with a mind of its own. Alone it only strikes back.
    ["BW-MN-03", "BW-TU-15"] half_minds_need_a_master: bool = true;
    /// A half-minded unit without a master goes where it is told; otherwise it stays where it is, such as a riderless horse.
    ["BW-MN-03", "BW-HO-08"] half_minds_go_alone: bool = false;
    /// Inches of a Shove between equals.
    ["BW-OP-11"] shove_inches: i32 = 2;
    /// Further inches of a Shove for each inch of Size advantage.
    ["BW-OP-11"] shove_inches_per_size: i32 = 2;
    /// Shoves that are left over, since no other target may be given them, add their Size to that of the Shoves that were put together on
    /// something large; otherwise they are lost.
    ["BW-CC-12", "BW-SM-17"] surplus_shoves_join_in: bool = false;
    /// KnockBack of at least the Size knocks over and disrupts; otherwise KnockBack never does.
    ["BW-OP-13", "BW-CH-13"] knocked_over_at_size: bool = true;
    /// By which inches KnockBack knocks over: those that it has, or those that it goes until something solid stops it.
    ["BW-CH-13", "BW-KB-07", "BW-CH-12"] knocked_over_by: InchesOf = InchesOf::KnockBack;
    /// Armor dice that all show 1 are a Critical Failure, as damage dice are, and stop nothing.
    ["BW-AR-01", "BW-NUM-04"] rolled_armor_can_fail: bool = false;
    /// When a minifig rolls Armor that is dice: once for all the hits of a declaration, or again against each, with what it has suffered
    /// before. What is larger rolls again against each hit.
    ["BW-AR-01", "BW-SD-12"] armor_rolled: ArmorRolled = ArmorRolled::EachDeclaration;
    /// A Parry and the Deflection of Heavy Armor take a die off each; otherwise only one of them does.
    ["BW-AR-07"] deflection_and_parry_stack: bool = true;
    /// Units whose card gives dice of Armor for late 2010 roll them: a Horse's 1d6 instead of 4.
    ["BW-OP-26"] rolls_late2010_armor: bool = false, late2010 true;
    /// Units whose card gives another worth for late 2010 have it: a Horse its 2 U.
    ["BW-BU-06", "AR-UIN-11", "AR-OP-33"] late2010_cards: bool = false, late2010 true;
    /// Units whose card gives another Action die for late 2010 roll it: an Officer its d8.
    ["BW-OF-01", "BW-OP-27", "AR-OP-52", "AR-SPC-32"] late2010_dice: bool = false, late2010 true;
    /// Thirds of cover that a Heavy Shield gives its bearer against shots from before it.
    ["BW-OP-37", "BW-AR-12"] heavy_shield_cover_thirds: u8 = 1;
    /// What an attack beyond its Armor costs something large: an inch of Effective Size, or one after the other until the damage is spent.
    ["BW-OP-40", "BW-SZ-06"] large_damage: LargeDamage = LargeDamage::OneInchAnAttack;
    /// What something larger than a minifig loses when damage comes to exactly its Armor.
    ["BW-OP-07", "BW-SZ-05"] large_something_bad: SomethingBad = SomethingBad::OwnersChoice;
    /// Objects can't dodge, so Strikes on them need no Action Roll.
    ["BW-AT-03"] objects_are_automatic_hits: bool = true;
    /// What is left of the damage of a killing shot carries on to whatever stands next in its line.
    ["BW-OP-21", "BW-SZ-15"] overkill: bool = true;
    /// Dice of an Explosion that Deflection takes off do not hurt, but still knock back; otherwise they do neither.
    ["BW-EX-05", "BW-AR-05"] deflected_dice_knock_back: bool = true;
    /// Explosives that a figure holds go off when an Explosion kills it.
    ["BW-EX-08"] carried_explosives_go_off: bool = true;
    /// Explosive objects go off whatever destroys them; otherwise only an Explosion sets them off.
    ["BW-EX-08"] shot_explosives_go_off: bool = true;
    /// What is added to the Use of an explosive that is thrown.
    ["BW-OP-39"] thrown_explosive_use: i32 = 0, late2010 -1;
    /// How many bursts a weapon with automatic fire may fire in one Action, as its side says: a die each, at -1 for each burst.
    ["BW-WP-07"] bursts: u8 = 1;
    /// Bearers of Two-Handed weapons move an inch less.
    ["BW-OP-25"] two_handed_slows: bool = false;
    /// Picking something up costs the Action; dropping never does.
    ["BW-TU-13"] pick_up_costs_action: bool = true;
    /// Inches of radius for each die of an Explosion, and from one falloff to the next.
    ["BW-OP-20"] explosion_inches_per_die: i32 = 2;
    /// What each started inch beyond a weapon's Range adds to its Action Roll.
    ["BW-OP-22"] beyond_range: i32 = -1;
    /// A throw that misses lands a d6 of inches off in a random direction; otherwise it lands on target.
    ["BW-EX-09"] missed_throws_scatter: bool = true;
    /// Which explosives of the hand are gone once they have gone off: those that take both hands, while another of the others is at hand at
    /// once; none; or all.
    ["BW-EX-10"] explosive_supply: ExplosiveSupply = ExplosiveSupply::ByHands;
    /// BW-SD-12 says that damage in close combat adds up until the end of the turn, step 9 of BW-SM 19.5 that it is cleared after the
    /// resolution.
    ["BW-SD-12", "BW-DF-31"] close_combat_damage_lasts: DamageLasts = DamageLasts::Turn;
    /// A parried hit counts as one of those that a minifig can take from close combat.
    ["BW-SD-16"] parried_hits_count: bool = true;
    /// How many close combat hits a minifig can take in one turn.
    ["BW-CC-28"] close_combat_hits: u8 = 3;
    /// When Parries are rolled: all in one pool before hits are given out, or one for each hit that is parried.
    ["BW-OP-34", "BW-DF-15", "BW-CC-15"] parries_rolled: ParriesRolled = ParriesRolled::Pooled;
    /// A Parry rolled for one hit must also be at least as high as the attacker's own roll.
    ["BW-OP-35", "BW-CC-15"] parry_must_beat_the_attack: bool = false;
    /// What a weapon takes off a hit that it parries; a shield always takes a die off.
    ["BW-OP-03", "BW-CC-17"] weapon_parry: WeaponParry = WeaponParry::OneDie;
    /// What is left of a hit whose only die is taken off: its flat bonus, or nothing.
    ["BW-OP-04", "BW-NUM-17"] hit_without_dice: HitWithoutDice = HitWithoutDice::FlatBonus;
    /// A Parry takes all of a hit of points, such as a mook's one; otherwise it finds no die there to take off, and the points stay.
    ["BW-CC-16", "BW-NUM-17"] parries_stop_points: bool = false;
    /// Damage of exactly the Armor costs a hand at every hit that brings it there; otherwise only where it stands so in the end.
    ["BW-OP-06", "BW-SD-14"] maimed_at_each_hit: bool = false;
    /// What damage of exactly the Armor costs a minifig that has no hand left to lose.
    ["BW-SZ-05", "BW-SD-14", "BW-OP-07"] maimed_without_hands: WithoutHands = WithoutHands::Nothing;
    /// Grabs and Shoves hit automatically; otherwise they are rolled against a Use of 2.
    ["BW-OP-12", "BW-AT-04"] hands_hit_automatically: bool = true;
    /// Grabs and Shoves take effect when all are given out; otherwise each at once.
    ["BW-OP-41", "BW-DF-18"] hands_take_effect_after_all: bool = true;
    /// One declaration may mix Strikes, Grabs and Shoves; otherwise it is of one kind.
    ["BW-DF-17", "BW-SM-07"] mixed_declarations: bool = true, late2010 false;
    /// After the Counterstrikes the attacker may press on with what it has not used yet.
    ["BW-DF-16", "BW-CC-26"] press_the_attack: bool = false, late2010 true;
    /// Bails are made before anything is rolled; otherwise hit by hit.
    ["BW-DF-12", "BW-SM-09"] bails_come_first: bool = false, late2010 true;
    /// A squad takes its Angry Inch only when every member has its Action left; otherwise when every member can move.
    ["BW-DF-25", "BW-SM-02"] angry_inch_needs_all_actions: bool = false, late2010 true;
    /// A figure that is knocked clear of its plate can be given no more hits of the same attack.
    ["BW-DF-30", "BW-SD-11"] knocked_clear_is_spared: bool = true, late2010 false;
    /// Where ranges of a squad are measured: at its closest member, or wherever on members or plate is most convenient.
    ["BW-DF-03", "BW-SQ-11"] ranges_measured_at: RangesMeasuredAt = RangesMeasuredAt::ClosestMember, late2010 RangesMeasuredAt::MembersOrPlate;
    /// A squad can be shot at when only its plate is seen.
    ["BW-DF-04", "BW-SD-01"] plates_can_be_targeted: bool = false, late2010 true;
    /// Whose length is the target's Size for shots at a squad: that of its members, or that of its plate.
    ["BW-DF-05", "BW-AT-08"] shots_go_by: ShotsGoBy = ShotsGoBy::SquadSize, late2010 ShotsGoBy::PlateSize;
    /// Opponents strike back when an attack is over.
    ["BW-CC-24"] counterstrikes: bool = true;
    /// A Counterstrike costs the Action, and only a figure that has one left strikes back; otherwise it costs only the item used.
    ["BW-OP-16", "BW-OP-33"] counterstrikes_need_the_action: bool = false;
    /// A figure that is off its feet can strike back.
    ["BW-OP-15", "BW-CC-24"] disrupted_strike_back: bool = false;
    /// A figure that gets up is at Half Speed for that turn.
    ["BW-OP-14", "BW-KB-04"] slow_on_getting_up: bool = true;
    /// How many d6 of Momentum, and of Physical Opposition, each inch of Effective Size makes.
    ["BW-OP-19", "BW-CH-04", "BW-CH-05"] momentum_dice_per_inch: u8 = 1;
    /// Counterstrikes count among the close combat hits that a minifig can take in a turn.
    ["BW-OP-17"] counterstrikes_count_as_hits: bool = true;
    /// A figure needs an empty hand to grab.
    ["BW-MF-05", "BW-CC-06"] grabs_need_a_free_hand: bool = true;
    /// How the opposed Action dice of a Grab and an escape are read when they are equal.
    ["BW-OP-31", "BW-CC-07"] grab_escape: GrabEscape = GrabEscape::TiesHold;
    /// A figure that bails is Disrupted even where it lands clear of the engagement.
    ["BW-OP-23"] bailing_disrupts_who_escapes: bool = true;
    /// A rider that bails takes its mount along; otherwise it throws itself off the mount, which stays where it is.
    ["BW-TU-12", "BW-HO-05"] bails_take_the_mount: bool = true;
    /// A squad that disengages leaves members behind that are down; otherwise it can't leave without them.
    ["BW-CC-34", "BW-SM-27"] disengaging_leaves_the_fallen: bool = true;
    /// When figures have their Action again: as a turn of their own begins, so that a figure that answers in an opponent's turn still
    /// acts in its own; or as a round begins, for all of which it is the only one.
    ["BW-TU-02", "BW-OP-33"] actions_come_back: ActionsComeBack = ActionsComeBack::OwnTurn;
    /// A squad that has struck, grabbed, shoved or charged may Disengage in the same turn, and after a Sprint too; otherwise a Disengage
    /// takes the place of those and comes before a Sprint.
    ["BW-OP-44", "BW-SM-01", "BW-SM-07", "BW-SM-28"] disengage_after_maneuvers: bool = false;
    /// A unit that moves into the close combat reach of an enemy with an Action left may be attacked there.
    ["BW-TU-03", "BW-OP-33"] moving_into_reach_provokes: bool = true;
    /// Such an attack may also be a Shove or a Grab with a bare hand, so that even unarmed figures answer what comes within an inch.
    ["BW-TU-03", "BW-WP-08"] bare_hands_in_passing: bool = false;
    /// A Charge runs at least half the Move; otherwise any straight run into contact will do.
    ["BW-OP-18", "BW-CH-06"] charge_needs_half_the_move: bool = true;
    /// Whose Size opposes a collision with a member of a squad: the squad's, or its own.
    ["BW-CH-02", "BW-CH-10"] physical_opposition_of: OppositionOf = OppositionOf::Squad;
    /// A squad that is in Full Engagement may combine its Shoves.
    ["BW-DF-20"] combined_shove_in_full_engagement: bool = true, late2010 false;
    /// Which Sizes a combined Shove goes by.
    ["BW-DF-21", "BW-SM-20"] combined_shove_sizes: CombinedSizes = CombinedSizes::SquadSizes, late2010 CombinedSizes::SumsOfSizes;
    /// Shoves may be combined against a large thing that stands loose or a large figure on its own, not only against squads.
    ["BW-DF-23", "BW-SM-19"] combined_shove_of_objects: bool = true, late2010 false;
    /// A combined Shove tears the members it moves out of Grabs with others; otherwise a squad with a member in a Grab can't be shoved so.
    ["BW-CC-06", "BW-SM-22"] combined_shoves_break_grabs: bool = true;
    /// From which Size something that is no squad is large enough to be shoved by all together.
    ["BW-SM-19"] large_object_size: i32 = 2;
    /// A figure that is hit by an Explosion, by a ram or by what is left of a shot's damage may change places with another of its squad, of
    /// equal Size and free to move.
    ["BW-SD-21", "BW-DF-27", "BW-DF-28"] swaps_into_harms_way: bool = false, late2010 true;
    /// Strikes on a member that is hit automatically, where others of its squad are not: the attacker says before the roll which of them go
    /// to it, and those need none; or all are rolled, and it singles out afterwards.
    ["BW-OP-42", "BW-AT-03", "BW-SD-03"] automatic_hits: AutomaticHits = AutomaticHits::SaidBeforeTheRoll;
    /// The attacker singles out for all Strikes that hit before the defender shares out the rest; otherwise hit by hit.
    ["BW-SD-22", "BW-DF-29"] singled_out_first: bool = false, late2010 true;
    /// How many whole inches of a fall make a d6 of damage, where it is higher than a jump and not into water; at 0 falls do no harm.
    ["BW-CH-15", "BW-MF-09"] fall_inches_per_die: i32 = 0;
    /// How many whole inches of KnockBack make a d6 of damage, when something solid stops it with two or more left over; at 0 it only
    /// stops.
    ["BW-KB-07"] stopped_knockback_inches_per_die: i32 = 0;
    /// Coordination costs the Officer its Action.
    ["BW-OF-02", "BW-OF-10", "BW-DF-32"] coordination_costs_the_action: bool = true, late2010 false;
    /// Coordination raises dice up to the Officer's own Action die; otherwise up to d8.
    ["BW-OF-03", "BW-OF-10", "BW-DF-32"] coordination_cap_is_the_officers_die: bool = false, late2010 true;
    /// Coordination helps only where at least two take part.
    ["BW-OF-04", "BW-DF-32"] coordination_needs_two: bool = true, late2010 false;
    /// What a natural 1 of a unit subject to Stupidity comes to.
    ["BW-OP-32", "BW-MN-05"] stupidity: Stupidity = Stupidity::OpponentPicks;
    /// An Officer that stands in no squad when its turn begins is subject to Stupidity.
    ["BW-MN-07", "BW-OF-09", "BW-DF-32"] officers_alone_are_stupid: bool = true, late2010 false;
    /// Armies may have Covert units: Infiltrators, Saboteurs and Assassins. A battle file may put them on the table by any edition.
    ["AR-GEN-11", "AR-SPC-34"] covert_units: bool = false, late2010 true;
    /// An Officer moves 6", as the text beside its card has it; otherwise 5".
    ["AR-OP-10", "AR-SPC-32", "AR-CON-03"] officers_move_six: bool = false;
    /// A Sniper rolls a d4 for Actions, as it does in 2019; otherwise a d6.
    ["AR-OP-11", "AR-SPC-32"] snipers_roll_d4: bool = false;
    /// Units cost the Construction Points that the text beside their card says, where the two differ: a Phalanx 6 and a Cybernetik 6;
    /// otherwise what the card says, 5 each.
    ["AR-OP-02", "AR-BUD-09", "AR-SPC-32"] cp_of_the_text: bool = false;
    /// How the Structure Level of something that is built comes onto the ladder of 0, 1/2, 1, 2 and 3.
    ["AR-OP-04", "AR-UIN-05"] structure_rounding: Rounding = Rounding::Down;
    /// The mod Bargain makes minifigs as cheap as 1/2 U, as recruits and Workers are; otherwise nothing costs less than 1 U by it.
    ["AR-OP-05", "AR-MOD-06", "AR-CON-04"] bargains_go_below_one: bool = true;
    /// The mods Heavy and Light go to the next Structure Level of the ladder; otherwise a whole level up or down.
    ["AR-OP-06", "AR-MOD-07"] armor_mods_step_the_ladder: bool = true;
    /// A side that is worth less than the strongest begins with an Almighty Benny for each Unit Inch of difference.
    ["BW-BEN-07", "BW-BU-06"] balance_with_bennies: bool = false;
    /// What is left of a Unit Inch of that difference earns an Almighty Benny too; otherwise it is dropped.
    ["AR-OP-37", "AR-BAL-02"] fractions_earn_a_benny: bool = false;
    /// Sides are as strong as the sum of their Effective Sizes; otherwise as the prices of what is left of them.
    ["AR-OP-34", "AR-BAL-07", "AR-BAL-08"] strength_by_size: bool = false;
    /// A side that is worth less than half of its strongest opponent must trigger an Endgame, and chooses which.
    ["BW-BU-06", "AR-BAL-04"] endgames: bool = true;
    /// When that is looked at: as a side's turn begins, or for all sides when a round ends.
    ["AR-OP-35", "AR-BAL-05"] endgames_checked: EndgamesChecked = EndgamesChecked::RoundEnds;
    /// What a Benny does when it is spent on a roll.
    ["BW-OP-10", "BW-BEN-06"] benny_effect: BennyEffect = BennyEffect::AddD6;
    /// A Benny may be added to damage whose every die shows 1, and its die saves that from failing as any other of the roll would;
    /// otherwise a Critical Failure stands.
    ["BW-BEN-06", "BW-NUM-05", "BW-NUM-06"] bennies_save_failed_damage: bool = false;
    /// Over the Top Bennies are kept; otherwise those not spent are gone when the Action is over.
    ["BW-BEN-08"] over_the_top_is_kept: bool = false;
    /// The sheet does not say where the inches of a plate's move are measured.
    ["BW-SQ-12"] moves_measured_at: MeasuredAt = MeasuredAt::Middle;
    /// When a squad partly in rough ground is slowed: as soon as a member is in it, or as soon as any part of the plate is.
    ["BW-SQ-17", "BW-DF-08"] impediments: Impediments = Impediments::Members, late2010 Impediments::Plate;
    /// How many degrees off the way they look riders may set out, and be turned at the end of a move; 180 lets them go any way.
    ["BW-SQ-14"] forward_cone: i32 = 45;
    /// What becomes of a move that ends where the members fit and the plate does not.
    ["BW-SQ-16", "BW-DF-09"] plate_without_room: PlateWithoutRoom = PlateWithoutRoom::Refused, late2010 PlateWithoutRoom::Disbands;
    /// What comes of a Sprint whose die shows a natural 1, besides that it brings no inches.
    ["BW-OP-24", "BW-TU-11"] failed_sprint: FailedSprint = FailedSprint::FallsAfterMove;
    /// A Sprint's die that shows its highest face earns a Bonus die, as a roll of a distance; otherwise a natural 6 is Over the Top.
    ["BW-TU-10", "BW-NUM-07", "BW-NUM-09"] sprint_bonus_dice: bool = false;
    /// What a Two-Handed item in the hands of a member adds to the inches of a Sprint.
    ["BW-OP-25"] two_handed_sprint: i32 = 0;
    /// Studs of a plate, across and deep, for each on foot, when a squad is made or reformed in play.
    ["BW-SQ-04", "BW-DF-01"] studs_on_foot: (u8, u8) = (4, 4), late2010 (2, 4);
    /// Studs that dispersing adds for each member both ways, and concentrating takes away as far as bodies allow.
    ["BW-SQ-09"] spacing_studs: u8 = 2;
    /// A rider without the trait Rider either steers its mount in a turn or does something else with its Action; otherwise both.
    ["BW-HO-07"] ordinary_riders_choose: bool = true;
    /// An Angry Inch is steering: a figure that rides without being a Rider begins no attack with it, and takes none to disengage after another
    /// Action.
    ["BW-HO-07", "BW-CC-02"] angry_inches_are_steering: bool = false;
    /// To ram is steering and nothing else, so that any rider may, also one that has steered; otherwise it is fighting too, for Riders
    /// only.
    ["BW-HO-07", "BW-CH-09"] rams_are_steering: bool = true;
    /// A rider may strike with what its mount strikes with by nature, in the place of what it holds itself.
    ["BW-HO-04"] ridden_mounts_strike: bool = true;
    /// Mounting costs the rider its Action.
    ["BW-HO-07", "BW-HO-08"] mounting_costs_the_action: bool = true;
    /// Getting off a mount costs the rider its Action.
    ["BW-HO-07"] dismounting_costs_the_action: bool = false;
    /// A rider whose mount dies under it is Disrupted.
    ["BW-HO-05", "BW-KB-04"] riders_fall_disrupted: bool = true;
    /// A mount that an enemy sits on can be taken over by any figure that reaches it; otherwise only a mount without a rider can.
    ["BW-HO-08"] ridden_mounts_can_be_hijacked: bool = false;
    /// A side that has lost every figure with a mind of its own fights on with the half-minds that are left, such as one riderless mount;
    /// otherwise it has lost.
    ["BW-MN-03", "BW-HO-08", "AR-BAL-09"] half_minds_fight_on: bool = false;
    /// A figure that bails lands clear only when no part of its body is over a plate; otherwise its middle counts.
    ["BW-DF-13", "BW-SM-25"] bails_end_wholly_clear: bool = false, late2010 true;
    /// A figure in Light or Heavy Armor can't jump, so that it rises only where it can climb.
    ["BW-AR-04"] armor_prevents_jumping: bool = false, late2010 true;
    /// What becomes of a figure that can't swim, such as one in armor, and is pushed into deep water: it stays where it is, makes its way at
    /// Half Speed, or dies.
    ["BW-AR-03", "BW-AR-04"] deep_water: DeepWater = DeepWater::Holds;
    /// A squad that is attacked in a Skirmish may let its members change places as well, before the first attack on it in a turn.
    ["BW-SE-04", "BW-DF-26"] both_sides_rearrange: bool = false, late2010 true;
    /// Members who change places walk there; otherwise rearranging before a Skirmish costs no inches.
    ["BW-SE-04", "BW-DF-26"] swaps_cost_inches: bool = true, late2010 false;
    /// When Civilians act that nobody plays: in the Civilian Round, in an ordinary turn of their side's own after the others, or under Mob Rule.
    ["AR-OP-49", "AR-CIV-08", "AR-CIV-12"] civilians_act_in: CiviliansActIn = CiviliansActIn::MobPhase, late2010 CiviliansActIn::CivilianRound;
    /// Whether Civilians that nobody plays may attack: never, when they are riled, or as they like.
    ["AR-OP-09", "AR-CIV-06", "AR-CIV-07"] civilians_may_attack: CiviliansMayAttack = CiviliansMayAttack::Riled;
}

/// AR-OP-04: how a number comes onto a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rounding {
    /// To the rung below.
    Down,
    /// To the nearest rung, and up from between two.
    Nearest,
    /// To the rung above.
    Up,
}

/// AR-OP-49: when Civilians act that nobody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CiviliansActIn {
    /// In the Civilian Round: players pick one after the other.
    CivilianRound,
    /// In a turn of their own, which one more player has.
    OwnTurn,
    /// In the mob phase.
    MobPhase,
}

/// AR-OP-09: when Civilians that nobody plays may attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CiviliansMayAttack {
    /// Never.
    Never,
    /// When they are riled.
    Riled,
    /// As they like.
    Always,
}

/// AR-OP-35: when it is looked at whether a side must trigger an Endgame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EndgamesChecked {
    /// When a round ends, for all sides at once.
    RoundEnds,
    /// As each side's turn begins, for that side.
    TurnBegins,
}

/// BW-OP-02: what a target's Size adds to an Action Roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TargetSizeBonus {
    /// Half the Size rounded down, -1 at Size 0.
    HalfSize,
    /// The Size less one.
    SizeLessOne,
    /// Nothing.
    None,
}

/// BW-OP-42: when the attacker says which Strikes go to a member that is hit automatically.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AutomaticHits {
    /// Before the others are rolled; these need no roll.
    SaidBeforeTheRoll,
    /// When all are rolled.
    RolledWithTheRest,
}

/// BW-OP-43: whose Size counts for Strikes on a squad of several Sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MixedSizes {
    /// Each die is compared with the number of each victim.
    EachVictims,
    /// The smallest member's, no matter which takes the hit.
    Smallest,
    /// The largest member's.
    Largest,
}

/// BW-OP-08: when damage of several dice is a Critical Failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CriticalFailure {
    /// When every die shows 1.
    AllDice,
    /// When any die shows 1.
    AnyDie,
}

/// BW-CH-13: which inches of KnockBack count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum InchesOf {
    /// All that it has, wherever it is stopped.
    KnockBack,
    /// Those that it goes.
    TheWay,
}

/// BW-AR-01: when a minifig rolls Armor that is dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ArmorRolled {
    /// Once for all the hits of a declaration.
    EachDeclaration,
    /// Again against each hit.
    EachHit,
}

/// BW-OP-36: what becomes of shots that miss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MissedShots {
    /// Nothing.
    Vanish,
    /// Each goes astray like a throw that misses, and hits the figure that stands where it lands.
    GoAstray,
}

/// BW-EX-10: which explosives of the hand are gone once they have gone off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExplosiveSupply {
    /// Those that take both hands; of the others a figure has another at once.
    ByHands,
    /// None.
    Endless,
    /// All.
    Single,
}

/// BW-OP-34: when Parries are rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ParriesRolled {
    /// In one pool, before hits are given out.
    Pooled,
    /// One for each hit that is parried.
    EachHit,
}

/// BW-OP-03: what a weapon takes off a hit that it parries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WeaponParry {
    /// One die, as a shield does.
    OneDie,
    /// All of it.
    Everything,
}

/// BW-OP-04: what is left of a hit whose only die is taken off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HitWithoutDice {
    /// Its flat bonus.
    FlatBonus,
    /// Nothing.
    Nothing,
}

/// BW-OP-40: what damage beyond its Armor costs something large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LargeDamage {
    /// An inch for each attack.
    OneInchAnAttack,
    /// Armor is rolled and taken off again and again, an inch each time, until the damage is spent.
    RepeatUntilSpent,
}

/// BW-OP-07: what something large loses to Something Bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SomethingBad {
    /// What its owner says.
    OwnersChoice,
    /// An inch of its Move.
    Move,
    /// Something that it holds; an inch of its Move when it holds nothing.
    Item,
    /// Nothing.
    Nothing,
}

/// BW-SZ-05: what a maiming costs a figure that has no hand left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WithoutHands {
    /// Nothing.
    Nothing,
    /// Another limb: an inch of its Move.
    Move,
    /// Its life.
    Life,
}

/// BW-DF-03: where ranges of a squad are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RangesMeasuredAt {
    /// At its closest member.
    ClosestMember,
    /// At its closest member or its plate, whatever is nearer.
    MembersOrPlate,
}

/// BW-DF-05: what the Size of a squad is that is shot at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ShotsGoBy {
    /// Its Squad Size.
    SquadSize,
    /// The length of its plate.
    PlateSize,
}

/// BW-OP-05: which rolls being Outnumbered counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OutnumberedRolls {
    /// Parries only.
    Parries,
    /// Parries and Counterstrikes.
    ParriesAndCounterstrikes,
}

/// BW-TU-02: when figures have their Action again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ActionsComeBack {
    /// As a turn of their own begins.
    OwnTurn,
    /// As a round begins.
    NewRound,
}

/// BW-OP-31: which figure wins when a Grab's dice are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GrabEscape {
    /// The holder.
    TiesHold,
    /// The held one.
    TiesBreakFree,
}

/// BW-CH-02: whose Size opposes a collision with a member of a squad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OppositionOf {
    /// The squad's.
    Squad,
    /// The figure's own.
    Figure,
}

/// BW-DF-21: which Sizes a combined Shove goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CombinedSizes {
    /// Squad Sizes.
    SquadSizes,
    /// The sums of the members' Effective Sizes.
    SumsOfSizes,
}

/// BW-OP-32: what a natural 1 of a unit subject to Stupidity comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stupidity {
    /// An opponent names a legal action that it takes instead.
    OpponentPicks,
    /// A failure like any other.
    Nothing,
}

/// BW-OP-10: what a Benny does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BennyEffect {
    /// It adds a d6 to a roll that has just been made.
    AddD6,
    /// Nothing: Bennies are counted and not spent.
    Nothing,
}

/// BW-SD-12: how long damage in close combat adds up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DamageLasts {
    /// Until the attack is resolved.
    Resolution,
    /// Until the turn ends.
    Turn,
}

/// BW-DF-08: by what of it a squad is slowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Impediments {
    /// By its members.
    Members,
    /// By any part of its plate as well.
    Plate,
}

/// BW-DF-09: what becomes of a move to where the plate does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlateWithoutRoom {
    /// It is refused.
    Refused,
    /// The squad disbands there.
    Disbands,
}

/// BW-OP-24: what comes of a failed Sprint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FailedSprint {
    /// No inches, and nothing else.
    NoInches,
    /// No inches, and all are Disrupted when their move, or the turn, ends.
    FallsAfterMove,
    /// No inches, and all are Disrupted at once.
    FallsAtOnce,
}

/// BW-AR-03, BW-AR-04: what becomes of a figure that is in deep water and can't swim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DeepWater {
    /// It stays where it is, until something pushes it out.
    Holds,
    /// It makes its way at Half Speed, with both arms.
    Wades,
    /// It dies.
    Drowns,
}

/// Where the inches of a plate's move are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MeasuredAt {
    /// At the middle of the plate.
    Middle,
    /// At the member that goes furthest.
    FurthestMember,
}

impl Default for HouseRules {
    fn default() -> Self {
        HouseRules::preset(Edition::E2020)
    }
}

impl HouseRules {
    /// The rulings of an edition.
    pub fn preset(edition: Edition) -> Self {
        HouseRules::of_edition(edition.name())
    }

    /// The rulings of a battle: those of its edition, with what its file overrides.
    pub(crate) fn of_battle(edition: Option<&str>, house: Option<&Raw>, switches: &TopicSwitches) -> Self {
        let overrides = house.and_then(|raw| {
            let mut ignored = Problems::new(&Source::new("house rules", raw.text()));
            raw.read_shared::<Overrides>(&house_section(&switches.names(), LISTED), &mut ignored)
        });
        HouseRules::preset(Edition::of_battle(edition)).with(overrides.unwrap_or_default())
    }
}

/// Every ruling of an edition, those of topics last.
pub(crate) fn rulings(edition: &str, switches: &TopicSwitches) -> Vec<Ruling> {
    let edition = Edition::of_battle(Some(edition));
    let rules = HouseRules::preset(edition);
    SWITCHES.iter().map(|switch| switch.ruling(&rules)).chain(switches.rulings(edition)).collect()
}

/// Where all house rules are listed, for whoever misspells one.
const LISTED: &str = "`brickfray rules` lists them";

/// Notes what is wrong with the house rules of a battle file.
pub(crate) fn check(raw: &Raw, switches: &TopicSwitches, problems: &mut Problems) {
    switches.check(raw, problems);
    let Some(overrides) = raw.read_shared::<Overrides>(&house_section(&switches.names(), LISTED), problems) else { return };
    let rules = HouseRules::default().with(overrides);
    let mut tell = |name: &str, value: &dyn Display, bounds: &str| {
        let at = raw.field_or_all(name);
        problems.at(at.span(), at.path(), format!("`{name}` is {value}, and {bounds}"));
    };
    for (name, value, least) in [
        ("shove_inches", rules.shove_inches, 0),
        ("shove_inches_per_size", rules.shove_inches_per_size, 0),
        ("explosion_inches_per_die", rules.explosion_inches_per_die, 1),
        ("large_object_size", rules.large_object_size, 0),
        ("fall_inches_per_die", rules.fall_inches_per_die, 0),
        ("stopped_knockback_inches_per_die", rules.stopped_knockback_inches_per_die, 0),
    ] {
        if !(least..=24).contains(&value) {
            tell(name, &value, &format!("inches of this kind go from {least} to 24"));
        }
    }
    if !(0..=180).contains(&rules.forward_cone) {
        tell("forward_cone", &rules.forward_cone, "a cone goes from 0 to 180 degrees");
    }
    let (across, deep) = rules.studs_on_foot;
    if [across, deep].iter().any(|studs| !(1..=12).contains(studs)) {
        tell("studs_on_foot", &format!("({across}, {deep})"), "studs for each member go from 1 to 12");
    }
    if rules.spacing_studs > 11 {
        tell("spacing_studs", &rules.spacing_studs, "what spacing adds or takes away goes from 0 to 11 studs");
    }
    if rules.heavy_shield_cover_thirds > 2 {
        tell("heavy_shield_cover_thirds", &rules.heavy_shield_cover_thirds, "cover is 0, 1 or 2 thirds");
    }
    if !(1..=4).contains(&rules.momentum_dice_per_inch) {
        tell("momentum_dice_per_inch", &rules.momentum_dice_per_inch, "an inch makes 1 to 4 dice");
    }
    if rules.close_combat_hits == 0 {
        tell("close_combat_hits", &rules.close_combat_hits, "a minifig can take 1 hit at least, or nobody on foot could ever be struck");
    }
    if !(1..=6).contains(&rules.bursts) {
        tell("bursts", &rules.bursts, "an automatic weapon fires 1 to 6 bursts");
    }
    for (name, modifier) in [
        ("outnumbered", rules.outnumbered),
        ("beyond_range", rules.beyond_range),
        ("two_handed_sprint", rules.two_handed_sprint),
        ("thrown_explosive_use", rules.thrown_explosive_use),
    ] {
        if !(-10..=10).contains(&modifier) {
            tell(name, &modifier, "a modifier goes from -10 to 10");
        }
    }
}

impl HouseRules {
    /// A damage roll read by these rules: whether it is a Critical Failure (BW-NUM-05, BW-OP-08), from which no number added to it
    /// saves it (BW-NUM-06).
    pub fn judged(&self, roll: PoolRoll) -> PoolRoll {
        let any_one = roll.dice.iter().any(|die| !die.bonus && die.face == 1);
        PoolRoll { failed: roll.failed || (self.critical_failure == CriticalFailure::AnyDie && any_one), ..roll }
    }

    /// Bennies may be added to this damage (BW-BEN-06): it is no Critical Failure, or only for want of a die that shows more than 1.
    pub fn takes_bennies(&self, damage: &PoolRoll) -> bool {
        !damage.is_critical_failure() || (self.bennies_save_failed_damage && !damage.failed)
    }

    /// What a target's Size adds to an Action Roll (BW-AT 7.2).
    pub fn size_bonus(&self, size: i32) -> i32 {
        match self.target_size_bonus {
            TargetSizeBonus::HalfSize if size == 0 => -1,
            TargetSizeBonus::HalfSize => size / 2,
            TargetSizeBonus::SizeLessOne => size - 1,
            TargetSizeBonus::None => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::topic_switches::SwitchDef;
    use brickfray_dice::{DiceTray, Die, Pool, Stream};

    /// BW-NUM-04, BW-NUM-05, BW-OP-08: of several dice all must show 1, or any by house rule.
    #[test]
    fn bw_num_06_a_number_does_not_rescue_a_critical_failure() {
        let any = HouseRules { critical_failure: CriticalFailure::AnyDie, ..HouseRules::default() };
        for (dice, faces, total, by_any) in [(1, "1", 0, 0), (2, "1 1", 0, 0), (2, "1 2", 5, 0), (2, "3 2", 7, 7)] {
            let mut tray = DiceTray::scripted(&faces.parse().unwrap(), 0);
            let roll = Pool::of(dice, Die::D6, 2).roll(&mut tray, Stream::Battle, true, "a test").unwrap();
            assert_eq!(HouseRules::default().judged(roll.clone()).total(), total, "{faces}");
            assert_eq!(any.judged(roll).total(), by_any, "{faces}");
        }
    }

    /// BW-BEN-06, BW-OP-08: where any die that shows 1 fails the roll, another die does not save it.
    #[test]
    fn bw_ben_06_failed_damage_takes_bennies_by_house_rule() {
        let house = |bennies_save_failed_damage, critical_failure| HouseRules {
            bennies_save_failed_damage,
            critical_failure,
            ..HouseRules::default()
        };
        let rules = [(false, CriticalFailure::AllDice), (true, CriticalFailure::AllDice), (true, CriticalFailure::AnyDie)];
        for (faces, expected) in [("1 1", [false, true, false]), ("1 2", [true, true, false]), ("2 2", [true; 3])] {
            let takes = rules.map(|(save, failure)| {
                let mut tray = DiceTray::scripted(&faces.parse().unwrap(), 0);
                let roll = Pool::of(2, Die::D6, 0).roll(&mut tray, Stream::Battle, true, "a test").unwrap();
                house(save, failure).takes_bennies(&house(save, failure).judged(roll))
            });
            assert_eq!(takes, expected, "{faces}");
        }
    }

    #[test]
    fn bw_op_02_the_size_table_and_its_alternative() {
        let rules = HouseRules::default();
        assert_eq!([0, 1, 2, 3, 4, 7, 8, 9].map(|size| rules.size_bonus(size)), [-1, 0, 1, 1, 2, 3, 4, 4]);
        let other = HouseRules { target_size_bonus: TargetSizeBonus::SizeLessOne, ..rules };
        assert_eq!([0, 1, 2, 9].map(|size| other.size_bonus(size)), [-1, 0, 1, 8]);
    }

    #[test]
    fn rules_of_the_table_and_of_topics_stand_in_one_section() {
        static NAPS: SwitchDef =
            SwitchDef { name: "naps_count", rules: &["BW-TU-02"], about: "A nap is an Action.", in_2020: true, in_late2010: false };
        let switches = TopicSwitches::default().with(&NAPS);
        let told = |text: &str| {
            let mut problems = Problems::new(&Source::new("battle.ron", text));
            check(&Raw::of_text(text), &switches, &mut problems);
            problems.to_string()
        };
        assert_eq!(told("(overkill: false, naps_count: false)"), told("()"));
        let rules = HouseRules::of_battle(None, Some(&Raw::of_text("(naps_count: false, overkill: false)")), &switches);
        assert_eq!(rules, HouseRules { overkill: false, ..HouseRules::default() });
        let wrong = told("(naps_cuont: true, overkil: true, lunch: 3, naps_count: 7, bursts: 9, close_combat_hits: 0)");
        for said in [
            "`naps_count`?",
            "`overkil`",
            "`overkill`?",
            "`lunch`",
            "`brickfray rules` lists them",
            "expected `true` or `false`",
            "1 to 6 bursts",
            "a minifig can take 1 hit at least",
        ] {
            assert!(wrong.contains(said), "{said}: {wrong}");
        }
    }
}

//! House rules: every ruling that the sources leave open, or on which editions differ, as a named switch with its default (BW-OP, BW-DF).
//!
//! A battle file chooses an edition and overrides any switch under `rules: (house: (…))`. `brickfray rules` prints the table.

mod choices;
pub(crate) mod edition;
mod in_force;
mod rolls;

pub use choices::{
    ActionsComeBack, ArmorRolled, AutomaticHits, BennyEffect, CiviliansActIn, CiviliansMayAttack, CombinedSizes, CriticalFailure,
    DamageLasts, DeepWater, EndgamesChecked, ExplosiveSupply, FailedSprint, GrabEscape, HitWithoutDice, Impediments, InchesOf, LargeDamage,
    MeasuredAt, MissedShots, MixedSizes, OppositionOf, OutnumberedRolls, ParriesRolled, PlateWithoutRoom, RangesMeasuredAt, Rounding,
    ShotsGoBy, SomethingBad, Stupidity, TargetSizeBonus, WeaponParry, WithoutHands,
};
pub use edition::Edition;
pub(crate) use in_force::{check, plugin, rulings};

use brickfray_game::switches;

switches! {
    /// Strikes on a squad get the bonus for the squad's Size, not the struck figure's.
    ["BW-OP-01", "BW-AT-09", "BW-AT-10", "BW-DF-07"] squad_size_bonus_in_close_combat: bool = false;
    /// Whose Size counts for Strikes on a squad of mixed Sizes: each victim's own (a die may then hit only some members), the smallest
    /// member's, or the largest's.
    ["BW-OP-43", "BW-AT-09"] mixed_sizes: MixedSizes = MixedSizes::EachVictims;
    /// What a target's Size adds to an Action Roll.
    ["BW-OP-02"] target_size_bonus: TargetSizeBonus = TargetSizeBonus::HalfSize;
    /// Modifier to the Parries of a squad that is Outnumbered.
    ["BW-OP-05"] outnumbered: i32 = -1;
    /// Which rolls being Outnumbered affects.
    ["BW-OP-05", "BW-CC-31"] outnumbered_rolls: OutnumberedRolls = OutnumberedRolls::ParriesAndCounterstrikes;
    /// A Bonus die that shows its highest face earns another.
    ["BW-OP-09", "BW-NUM-08"] bonus_dice_chain: bool = true;
    /// When damage of several dice is a Critical Failure: only when all dice show 1, or when any does.
    ["BW-OP-08", "BW-NUM-05"] critical_failure: CriticalFailure = CriticalFailure::AllDice;
    /// An Action d4 that shows its 4 earns a Bonus d4.
    ["BW-NUM-12"] incompetent_bonus_action: bool = true;
    /// What happens to shots that miss.
    ["BW-OP-36", "BW-RG-05"] missed_shots: MissedShots = MissedShots::Vanish;
    /// Shields may parry thrown weapons.
    ["BW-RG-09"] shields_parry_thrown_weapons: bool = false, late2010 true;
    /// A half-minded unit acts only with a master: a member of its squad with a mind of its own. Alone it only strikes back.
    ["BW-MN-03", "BW-TU-15"] half_minds_need_a_master: bool = true;
    /// A half-minded unit without a master, such as a riderless horse, moves when ordered; otherwise it stays where it is.
    ["BW-MN-03", "BW-HO-08"] half_minds_go_alone: bool = false;
    /// Inches of a Shove between equal Sizes.
    ["BW-OP-11"] shove_inches: i32 = 2;
    /// Extra inches of a Shove for each inch of Size advantage.
    ["BW-OP-11"] shove_inches_per_size: i32 = 2;
    /// Leftover Shoves that no other target can take add their Size to the Shoves combined against a large target; otherwise they are lost.
    ["BW-CC-12", "BW-SM-17"] surplus_shoves_join_in: bool = false;
    /// KnockBack of at least the target's Size knocks it over and disrupts it; otherwise KnockBack never does.
    ["BW-OP-13", "BW-CH-13"] knocked_over_at_size: bool = true;
    /// Which inches of KnockBack decide whether it knocks over: all of them, or only those moved before something solid stops it.
    ["BW-CH-13", "BW-KB-07", "BW-CH-12"] knocked_over_by: InchesOf = InchesOf::KnockBack;
    /// Armor dice that all show 1 are a Critical Failure, like damage dice, and stop nothing.
    ["BW-AR-01", "BW-NUM-04"] rolled_armor_can_fail: bool = false;
    /// When a minifig whose Armor is dice rolls them: once for all hits of a declaration, or again for each hit, against all its damage so
    /// far. Larger targets always roll again for each hit.
    ["BW-AR-01", "BW-SD-12"] armor_rolled: ArmorRolled = ArmorRolled::EachDeclaration;
    /// A Parry and the Deflection of Heavy Armor each take off a die; otherwise only one of them does.
    ["BW-AR-07"] deflection_and_parry_stack: bool = true;
    /// Units whose cards give Armor dice for late 2010 roll them: a Horse 1d6 instead of 4.
    ["BW-OP-26"] rolls_late2010_armor: bool = false, late2010 true;
    /// Units whose cards give another worth for late 2010 have that worth: a Horse 2 U.
    ["BW-BU-06", "AR-UIN-11", "AR-OP-33"] late2010_cards: bool = false, late2010 true;
    /// Units whose cards give another Action die for late 2010 roll it: an Officer a d8.
    ["BW-OF-01", "BW-OP-27", "AR-OP-52", "AR-SPC-32"] late2010_dice: bool = false, late2010 true;
    /// Thirds of cover that a Heavy Shield gives its bearer against shots from the front.
    ["BW-OP-37", "BW-AR-12"] heavy_shield_cover_thirds: u8 = 1;
    /// What damage beyond its Armor costs a large target: one inch of Effective Size for each attack, or inch after inch until the damage
    /// is spent.
    ["BW-OP-40", "BW-SZ-06"] large_damage: LargeDamage = LargeDamage::OneInchAnAttack;
    /// What a target larger than a minifig loses when damage exactly equals its Armor.
    ["BW-OP-07", "BW-SZ-05"] large_something_bad: SomethingBad = SomethingBad::OwnersChoice;
    /// Objects can't dodge, so Strikes on them need no Action Roll.
    ["BW-AT-03"] objects_are_automatic_hits: bool = true;
    /// Leftover damage of a killing shot carries on to the next target in its line.
    ["BW-OP-21", "BW-SZ-15"] overkill: bool = true;
    /// Dice of an Explosion that Deflection takes off do no damage but still knock back; otherwise they do neither.
    ["BW-EX-05", "BW-AR-05"] deflected_dice_knock_back: bool = true;
    /// Explosives that a figure holds go off when an Explosion kills it.
    ["BW-EX-08"] carried_explosives_go_off: bool = true;
    /// Explosive objects go off no matter what destroys them; otherwise only an Explosion sets them off.
    ["BW-EX-08"] shot_explosives_go_off: bool = true;
    /// Modifier to the Use of a thrown explosive.
    ["BW-OP-39"] thrown_explosive_use: i32 = 0, late2010 -1;
    /// How many bursts an automatic weapon may fire in one Action, chosen by its side: one die for each burst, each at -1 for every burst.
    ["BW-WP-07"] bursts: u8 = 1;
    /// Bearers of Two-Handed weapons move an inch less.
    ["BW-OP-25"] two_handed_slows: bool = false;
    /// Picking something up costs the Action; dropping never does.
    ["BW-TU-13"] pick_up_costs_action: bool = true;
    /// Inches of radius for each die of an Explosion, and inches after which it loses a die.
    ["BW-OP-20"] explosion_inches_per_die: i32 = 2;
    /// Modifier to the Action Roll for each started inch beyond a weapon's Range.
    ["BW-OP-22"] beyond_range: i32 = -1;
    /// A throw that misses lands d6 inches off in a random direction; otherwise it lands on target.
    ["BW-EX-09"] missed_throws_scatter: bool = true;
    /// Which hand-held explosives are used up when they go off: only two-handed ones (of the others the figure has another at once), none,
    /// or all.
    ["BW-EX-10"] explosive_supply: ExplosiveSupply = ExplosiveSupply::ByHands;
    /// How long damage in close combat adds up: until the attack is resolved (step 9 of BW-SM 19.5), or until the turn ends (BW-SD-12).
    ["BW-SD-12", "BW-DF-31"] close_combat_damage_lasts: DamageLasts = DamageLasts::Turn;
    /// A parried hit counts towards the close combat hits that a minifig can take.
    ["BW-SD-16"] parried_hits_count: bool = true;
    /// How many close combat hits a minifig can take in one turn.
    ["BW-CC-28"] close_combat_hits: u8 = 3;
    /// When Parries are rolled: all in one pool before hits are assigned, or one for each parried hit.
    ["BW-OP-34", "BW-DF-15", "BW-CC-15"] parries_rolled: ParriesRolled = ParriesRolled::Pooled;
    /// A Parry rolled for one hit must also be at least as high as the attacker's own roll.
    ["BW-OP-35", "BW-CC-15"] parry_must_beat_the_attack: bool = false;
    /// How much a weapon takes off a hit that it parries; a shield always takes off one die.
    ["BW-OP-03", "BW-CC-17"] weapon_parry: WeaponParry = WeaponParry::OneDie;
    /// What is left of a hit whose only die is taken off: its flat bonus, or nothing.
    ["BW-OP-04", "BW-NUM-17"] hit_without_dice: HitWithoutDice = HitWithoutDice::FlatBonus;
    /// A Parry stops all of a hit that does points instead of dice, such as a mook's 1 point; otherwise there is no die to take off, and
    /// the points stay.
    ["BW-CC-16", "BW-NUM-17"] parries_stop_points: bool = false;
    /// Damage that exactly equals Armor costs a hand at every hit that brings the total there; otherwise only if the final total equals it.
    ["BW-OP-06", "BW-SD-14"] maimed_at_each_hit: bool = false;
    /// What damage that exactly equals its Armor costs a minifig that has no hand left to lose.
    ["BW-SZ-05", "BW-SD-14", "BW-OP-07"] maimed_without_hands: WithoutHands = WithoutHands::Nothing;
    /// Grabs and Shoves hit automatically; otherwise they are rolled against a Use of 2.
    ["BW-OP-12", "BW-AT-04"] hands_hit_automatically: bool = true;
    /// Grabs and Shoves take effect once all of them are assigned; otherwise each takes effect at once.
    ["BW-OP-41", "BW-DF-18"] hands_take_effect_after_all: bool = true;
    /// One declaration may mix Strikes, Grabs and Shoves; otherwise they must all be of one kind.
    ["BW-DF-17", "BW-SM-07"] mixed_declarations: bool = true, late2010 false;
    /// After the Counterstrikes the attacker may Press the Attack with whatever it has not used yet.
    ["BW-DF-16", "BW-CC-26"] press_the_attack: bool = false, late2010 true;
    /// All Bails happen before anything is rolled; otherwise they happen hit by hit.
    ["BW-DF-12", "BW-SM-09"] bails_come_first: bool = false, late2010 true;
    /// A squad can take its Angry Inch only if every member has its Action left; otherwise it is enough that every member can move.
    ["BW-DF-25", "BW-SM-02"] angry_inch_needs_all_actions: bool = false, late2010 true;
    /// A figure knocked clear of its plate can take no more hits of the same attack.
    ["BW-DF-30", "BW-SD-11"] knocked_clear_is_spared: bool = true, late2010 false;
    /// Where ranges to and from a squad are measured: at its closest member, or at its closest member or its plate, whichever is nearer.
    ["BW-DF-03", "BW-SQ-11"] ranges_measured_at: RangesMeasuredAt = RangesMeasuredAt::ClosestMember, late2010 RangesMeasuredAt::MembersOrPlate;
    /// A squad can be shot at even if only its plate is visible.
    ["BW-DF-04", "BW-SD-01"] plates_can_be_targeted: bool = false, late2010 true;
    /// Which Size a squad has as a target of shots: its Squad Size, or the length of its plate.
    ["BW-DF-05", "BW-AT-08"] shots_go_by: ShotsGoBy = ShotsGoBy::SquadSize, late2010 ShotsGoBy::PlateSize;
    /// Opponents strike back when an attack is over.
    ["BW-CC-24"] counterstrikes: bool = true;
    /// A Counterstrike costs the Action, and only a figure that has one left strikes back; otherwise it costs only the item used.
    ["BW-OP-16", "BW-OP-33"] counterstrikes_need_the_action: bool = false;
    /// A Disrupted figure can strike back.
    ["BW-OP-15", "BW-CC-24"] disrupted_strike_back: bool = false;
    /// A figure that gets up is at Half Speed for that turn.
    ["BW-OP-14", "BW-KB-04"] slow_on_getting_up: bool = true;
    /// How many d6 of Momentum, and of Physical Opposition, each inch of Effective Size gives.
    ["BW-OP-19", "BW-CH-04", "BW-CH-05"] momentum_dice_per_inch: u8 = 1;
    /// Counterstrikes count towards the close combat hits that a minifig can take in a turn.
    ["BW-OP-17"] counterstrikes_count_as_hits: bool = true;
    /// A figure needs an empty hand to grab.
    ["BW-MF-05", "BW-CC-06"] grabs_need_a_free_hand: bool = true;
    /// Who wins when the opposed Action dice of a Grab and an escape are equal.
    ["BW-OP-31", "BW-CC-07"] grab_escape: GrabEscape = GrabEscape::TiesHold;
    /// A figure that bails is Disrupted even if it lands clear of the engagement.
    ["BW-OP-23"] bailing_disrupts_who_escapes: bool = true;
    /// A rider that bails takes its mount along; otherwise it throws itself off the mount, which stays where it is.
    ["BW-TU-12", "BW-HO-05"] bails_take_the_mount: bool = true;
    /// A squad that disengages leaves behind members that are down; otherwise it can't leave without them.
    ["BW-CC-34", "BW-SM-27"] disengaging_leaves_the_fallen: bool = true;
    /// When figures regain their Action: as their own turn begins, so that a figure that answers in an opponent's turn can still act in its
    /// own; or as a round begins, and then they have only one for the whole round.
    ["BW-TU-02", "BW-OP-33"] actions_come_back: ActionsComeBack = ActionsComeBack::OwnTurn;
    /// A squad that has struck, grabbed, shoved, charged or sprinted may Disengage in the same turn; otherwise a Disengage replaces those
    /// attacks and must come before a Sprint.
    ["BW-OP-44", "BW-SM-01", "BW-SM-07", "BW-SM-28"] disengage_after_maneuvers: bool = false;
    /// A unit that moves into the close combat reach of an enemy with an Action left may be attacked there.
    ["BW-TU-03", "BW-OP-33"] moving_into_reach_provokes: bool = true;
    /// The attack on a unit that moves into reach may also be a Shove or a Grab with a bare hand, so that even unarmed figures can answer
    /// what comes within an inch.
    ["BW-TU-03", "BW-WP-08"] bare_hands_in_passing: bool = false;
    /// A Charge must run at least half the Move; otherwise any straight run into contact is enough.
    ["BW-OP-18", "BW-CH-06"] charge_needs_half_the_move: bool = true;
    /// Whose Size opposes a collision with a member of a squad: the squad's, or the member's own.
    ["BW-CH-02", "BW-CH-10"] physical_opposition_of: OppositionOf = OppositionOf::Squad;
    /// A squad that is in Full Engagement may combine its Shoves.
    ["BW-DF-20"] combined_shove_in_full_engagement: bool = true, late2010 false;
    /// Which Sizes a combined Shove compares.
    ["BW-DF-21", "BW-SM-20"] combined_shove_sizes: CombinedSizes = CombinedSizes::SquadSizes, late2010 CombinedSizes::SumsOfSizes;
    /// Shoves may also be combined against a large loose object or a large figure on its own, not only against squads.
    ["BW-DF-23", "BW-SM-19"] combined_shove_of_objects: bool = true, late2010 false;
    /// A combined Shove tears the members it moves out of Grabs with others; otherwise a squad with a member in a Grab can't be shoved this
    /// way.
    ["BW-CC-06", "BW-SM-22"] combined_shoves_break_grabs: bool = true;
    /// From which Size something that isn't a squad is large enough for a combined Shove.
    ["BW-SM-19"] large_object_size: i32 = 2;
    /// A figure hit by an Explosion, by a ram or by a shot's leftover damage may change places with a squad mate of equal Size that is free
    /// to move.
    ["BW-SD-21", "BW-DF-27", "BW-DF-28"] swaps_into_harms_way: bool = false, late2010 true;
    /// Strikes on a squad member that is hit automatically while others of its squad are not: the attacker chooses before the roll which
    /// Strikes go to it, and those need no roll; or all are rolled, and the attacker singles it out afterwards.
    ["BW-OP-42", "BW-AT-03", "BW-SD-03"] automatic_hits: AutomaticHits = AutomaticHits::SaidBeforeTheRoll;
    /// The attacker singles out victims for all Strikes that hit before the defender assigns the rest; otherwise both choose hit by hit.
    ["BW-SD-22", "BW-DF-29"] singled_out_first: bool = false, late2010 true;
    /// How many whole inches of a fall cause a d6 of damage, if it is higher than a jump and not into water; at 0 falls do no damage.
    ["BW-CH-15", "BW-MF-09"] fall_inches_per_die: i32 = 0;
    /// How many whole leftover inches of KnockBack cause a d6 of damage, when something solid stops it with two or more left over; at 0 it
    /// only stops.
    ["BW-KB-07"] stopped_knockback_inches_per_die: i32 = 0;
    /// Coordination costs the Officer its Action.
    ["BW-OF-02", "BW-OF-10", "BW-DF-32"] coordination_costs_the_action: bool = true, late2010 false;
    /// Coordination raises dice up to the Officer's own Action die; otherwise up to d8.
    ["BW-OF-03", "BW-OF-10", "BW-DF-32"] coordination_cap_is_the_officers_die: bool = false, late2010 true;
    /// Coordination helps only if at least two members take part.
    ["BW-OF-04", "BW-DF-32"] coordination_needs_two: bool = true, late2010 false;
    /// What happens when a unit subject to Stupidity rolls a natural 1.
    ["BW-OP-32", "BW-MN-05"] stupidity: Stupidity = Stupidity::OpponentPicks;
    /// An Officer outside any squad when its turn begins is subject to Stupidity.
    ["BW-MN-07", "BW-OF-09", "BW-DF-32"] officers_alone_are_stupid: bool = true, late2010 false;
    /// Armies may have Covert units: Infiltrators, Saboteurs and Assassins. A battle file may put them on the table in any edition.
    ["AR-GEN-11", "AR-SPC-34"] covert_units: bool = false, late2010 true;
    /// An Officer moves 6", as the text beside its card says; otherwise 5".
    ["AR-OP-10", "AR-SPC-32", "AR-CON-03"] officers_move_six: bool = false;
    /// A Sniper rolls a d4 for Actions, as in 2019; otherwise a d6.
    ["AR-OP-11", "AR-SPC-32"] snipers_roll_d4: bool = false;
    /// Where a card and the text beside it differ, units cost the Construction Points of the text: a Phalanx 6 and a Cybernetik 6;
    /// otherwise those of the card, 5 each.
    ["AR-OP-02", "AR-BUD-09", "AR-SPC-32"] cp_of_the_text: bool = false;
    /// How the Structure Level of something built is rounded to the ladder of 0, 1/2, 1, 2 and 3.
    ["AR-OP-04", "AR-UIN-05"] structure_rounding: Rounding = Rounding::Down;
    /// The mod Bargain can make minifigs as cheap as 1/2 U, like recruits and Workers; otherwise it makes nothing cheaper than 1 U.
    ["AR-OP-05", "AR-MOD-06", "AR-CON-04"] bargains_go_below_one: bool = true;
    /// The mods Heavy and Light move one step on the ladder of Structure Levels; otherwise a whole level up or down.
    ["AR-OP-06", "AR-MOD-07"] armor_mods_step_the_ladder: bool = true;
    /// A side that is worth less than the strongest begins with an Almighty Benny for each Unit Inch of difference.
    ["BW-BEN-07", "BW-BU-06"] balance_with_bennies: bool = false;
    /// A leftover fraction of a Unit Inch of that difference earns an Almighty Benny too; otherwise it is dropped.
    ["AR-OP-37", "AR-BAL-02"] fractions_earn_a_benny: bool = false;
    /// A side's strength is the sum of its remaining Effective Sizes; otherwise it is the price of its remaining forces.
    ["AR-OP-34", "AR-BAL-07", "AR-BAL-08"] strength_by_size: bool = false;
    /// A side that is worth less than half of its strongest opponent must trigger an Endgame, and chooses which.
    ["BW-BU-06", "AR-BAL-04"] endgames: bool = true;
    /// When to check whether a side must trigger an Endgame: as its turn begins, or for all sides when a round ends.
    ["AR-OP-35", "AR-BAL-05"] endgames_checked: EndgamesChecked = EndgamesChecked::RoundEnds;
    /// What a Benny does when it is spent on a roll.
    ["BW-OP-10", "BW-BEN-06"] benny_effect: BennyEffect = BennyEffect::AddD6;
    /// A Benny may be added to damage whose dice all show 1, and its die saves the roll as any other die would; otherwise the Critical
    /// Failure stands.
    ["BW-BEN-06", "BW-NUM-05", "BW-NUM-06"] bennies_save_failed_damage: bool = false;
    /// Unspent Over the Top Bennies are kept; otherwise they are lost when the Action is over.
    ["BW-BEN-08"] over_the_top_is_kept: bool = false;
    /// Where the distance that a plate moves is measured.
    ["BW-SQ-12"] moves_measured_at: MeasuredAt = MeasuredAt::Middle;
    /// When a squad partly in rough ground is slowed: as soon as a member is in it, or as soon as any part of the plate is.
    ["BW-SQ-17", "BW-DF-08"] impediments: Impediments = Impediments::Members, late2010 Impediments::Plate;
    /// How many degrees off their facing riders may move, and may turn at the end of a move; 180 allows any direction.
    ["BW-SQ-14"] forward_cone: i32 = 45;
    /// What happens to a move that ends where the members fit and the plate does not.
    ["BW-SQ-16", "BW-DF-09"] plate_without_room: PlateWithoutRoom = PlateWithoutRoom::Refused, late2010 PlateWithoutRoom::Disbands;
    /// What else happens when a Sprint rolls a natural 1 and so adds no inches.
    ["BW-OP-24", "BW-TU-11"] failed_sprint: FailedSprint = FailedSprint::FallsAfterMove;
    /// A Sprint die that shows its highest face earns a Bonus die, like any roll for a distance; otherwise a natural 6 is Over the Top.
    ["BW-TU-10", "BW-NUM-07", "BW-NUM-09"] sprint_bonus_dice: bool = false;
    /// Modifier to the inches of a Sprint if a member holds a Two-Handed item.
    ["BW-OP-25"] two_handed_sprint: i32 = 0;
    /// Studs of a plate, across and deep, for each member on foot, when a squad is created or reformed in play.
    ["BW-SQ-04", "BW-DF-01"] studs_on_foot: (u8, u8) = (4, 4), late2010 (2, 4);
    /// Studs that dispersing adds for each member in both directions, and that concentrating removes as far as the bodies allow.
    ["BW-SQ-09"] spacing_studs: u8 = 2;
    /// In each turn a rider without the trait Rider either steers its mount or does something else with its Action; otherwise it may do
    /// both.
    ["BW-HO-07"] ordinary_riders_choose: bool = true;
    /// An Angry Inch counts as steering: a figure that rides without being a Rider can't begin an attack with it, nor use it to disengage
    /// after another Action.
    ["BW-HO-07", "BW-CC-02"] angry_inches_are_steering: bool = false;
    /// Ramming counts only as steering, so any rider may ram, even one that has already steered; otherwise it counts as fighting too, and
    /// only Riders may.
    ["BW-HO-07", "BW-CH-09"] rams_are_steering: bool = true;
    /// A rider may strike with its mount's natural weapons instead of with what it holds.
    ["BW-HO-04"] ridden_mounts_strike: bool = true;
    /// Mounting costs the rider its Action.
    ["BW-HO-07", "BW-HO-08"] mounting_costs_the_action: bool = true;
    /// Getting off a mount costs the rider its Action.
    ["BW-HO-07"] dismounting_costs_the_action: bool = false;
    /// A rider whose mount dies under it is Disrupted.
    ["BW-HO-05", "BW-KB-04"] riders_fall_disrupted: bool = true;
    /// Any figure that reaches a mount can take it over even if an enemy rides it; otherwise only if it has no rider.
    ["BW-HO-08"] ridden_mounts_can_be_hijacked: bool = false;
    /// A side that has lost every figure with a mind of its own fights on with the half-minds that are left, such as a riderless mount;
    /// otherwise it has lost.
    ["BW-MN-03", "BW-HO-08", "AR-BAL-09"] half_minds_fight_on: bool = false;
    /// A figure that bails lands clear only if no part of its body is over a plate; otherwise only its middle counts.
    ["BW-DF-13", "BW-SM-25"] bails_end_wholly_clear: bool = false, late2010 true;
    /// A figure in Light or Heavy Armor can't jump and gets higher only by climbing.
    ["BW-AR-04"] armor_prevents_jumping: bool = false, late2010 true;
    /// What happens to a figure that can't swim, such as one in armor, when it is pushed into deep water: it stays where it is, moves at
    /// Half Speed, or dies.
    ["BW-AR-03", "BW-AR-04"] deep_water: DeepWater = DeepWater::Holds;
    /// A squad that is attacked in a Skirmish may rearrange its members too, before the first attack on it in a turn.
    ["BW-SE-04", "BW-DF-26"] both_sides_rearrange: bool = false, late2010 true;
    /// Members who change places before a Skirmish use up the inches they walk; otherwise rearranging costs no inches.
    ["BW-SE-04", "BW-DF-26"] swaps_cost_inches: bool = true, late2010 false;
    /// When Civilians that nobody plays act: in the Civilian Round, in an ordinary turn of their own after the other sides, or under Mob
    /// Rule.
    ["AR-OP-49", "AR-CIV-08", "AR-CIV-12"] civilians_act_in: CiviliansActIn = CiviliansActIn::MobPhase, late2010 CiviliansActIn::CivilianRound;
    /// Whether Civilians that nobody plays may attack: never, only when they are riled, or always.
    ["AR-OP-09", "AR-CIV-06", "AR-CIV-07"] civilians_may_attack: CiviliansMayAttack = CiviliansMayAttack::Riled;
}

//! Hook points on the field: a topic adds plain functions here to change what other topics do. Previews, offers, odds and systems all call
//! the same hooks.

use crate::data::catalogue::WeaponData;
use crate::data::specialty::SpecialtyDef;
use crate::field::Field;
use crate::figures::figure::Figure;
use crate::under_way::attack::Attack;
use crate::under_way::hit::{Hit, damage_pool, pierces};
use crate::under_way::maneuver::Maneuver;
use bevy::prelude::{App, Commands, Entity, Mut, Resource};
use brickfray_dice::{DiceTray, Die, Pool};
use brickfray_game::card::Condition;
use brickfray_game::kit::hooks::HookList;
use brickfray_game::kit::house::{NumberDef, TopicRules};
use brickfray_game::{ActionInfo, Heading, Outbox, Party, Refusal, Target, facts};
use brickfray_table::{Inches, PieceId, SideId, Solid, Spot};
use brickfray_words::{Named, Term, Text};

/// The hooks of every point on the field.
#[derive(Resource, Clone, Default)]
pub(crate) struct Hooks {
    /// Why a figure may not do what it attempts.
    pub veto: HookList<fn(&Field, &Attempt) -> Option<Refusal>>,
    /// Changes a weapon's values in the hands of a figure that attacks with it, at range or hand to hand.
    pub wield: HookList<fn(&Field, &Wielding, &mut Wielded)>,
    /// A modifier to the Action Rolls of a ranged attack, and its reason.
    pub to_hit: HookList<fn(&Field, &RangedAttack) -> Option<(Text, i32)>>,
    /// What blocks a blow that would reach a figure.
    pub ward: HookList<fn(&Field, &Blow) -> Option<Ward>>,
    /// The ways in which figures may get out of a hit that they were given.
    pub ways_out: HookList<&'static WayOut>,
    /// Whether a side mistakes an enemy unit for one of its own.
    pub is_trusted: HookList<fn(&Field, SideId, PieceId) -> bool>,
    /// Whether a Strike or shot of the first figure at the second needs no roll, beyond the cases of BW-AT-03.
    pub sure_hit: HookList<fn(&Field, &Figure, &Figure) -> bool>,
    /// Whether a figure can't use this way out of the hits of this attack.
    pub no_way_out: HookList<fn(&Field, &Attack, &Figure, &'static WayOut) -> bool>,
    /// Whether the die of this figure's Action Roll shows its highest face, no matter what it rolled.
    pub best_face: HookList<fn(&Field, PieceId) -> bool>,
    /// A modifier to each die that a figure rolls, for Actions and for damage.
    pub each_die: HookList<fn(&Field, &Figure) -> Option<(Text, i32)>>,
    /// Changes the Specialty die of a figure for that specialty (AR-GEN-03).
    pub specialty_die: HookList<fn(&Field, PieceId, &SpecialtyDef, Die) -> Die>,
    /// Whether a figure's Specialty die for this turn has been rolled (`true`), or may still be rolled although its Action is spent
    /// (AR-AST-07).
    pub die_is_rolled: HookList<fn(&Field, &Figure) -> Option<bool>>,
    /// Whether a figure on the table is all but invisible to all of these figures, which are of one side.
    pub is_nearly_invisible: HookList<fn(&Field, &Figure, &[Figure]) -> bool>,
    /// Why a figure doesn't attack anybody now, not even passers-by.
    pub harmless: HookList<fn(&Field, &Figure) -> Option<Refusal>>,
    /// Whether a unit with these members stops before walking into a Trap.
    pub senses_traps: HookList<fn(&Field, &[Figure]) -> bool>,
    /// A condition of a unit with these members, for its card.
    pub condition: HookList<fn(&Field, PieceId, &[Figure]) -> Option<Condition>>,
    /// A figure's extra value for planning, in thousandths of a Unit Inch, in addition to its price: its potential.
    pub in_store: HookList<fn(&Field, &Figure) -> i64>,
    /// The formation that a figure is useless in without the weapons that it holds, in a word or two.
    pub formation: HookList<fn(&Field, &Figure) -> Option<Text>>,
    /// Pieces that a figure should go to before it turns to the enemy.
    pub errand: HookList<fn(&Field, &Figure) -> Vec<(PieceId, Solid)>>,
}

/// Lets topics add hooks.
pub(crate) trait AddHooks {
    /// The hooks, for adding to them.
    fn hooks(&mut self) -> Mut<'_, Hooks>;
}

impl AddHooks for App {
    fn hooks(&mut self) -> Mut<'_, Hooks> {
        self.world_mut().get_resource_or_init::<Hooks>()
    }
}

/// What a figure is about to do.
pub(crate) enum Attempt<'a> {
    /// A maneuver.
    Maneuver {
        /// The maneuver; compare it with [`Attempt::is`].
        info: &'static ActionInfo,
        target: Option<Target>,
        /// The units that do it, and what they use.
        parties: &'a [Party],
    },
    /// A walk.
    Walk {
        who: PieceId,
        /// The destination, if it is known.
        to: Option<Spot>,
        /// Part of the path is jumped, up or down.
        jumps: bool,
        /// Part of the path is climbed.
        climbs: bool,
        /// The corners of the path.
        path: &'a [Spot],
    },
}

impl Attempt<'_> {
    /// The units, or single figures of units, that attempt it.
    pub fn units(&self) -> Vec<PieceId> {
        match self {
            Attempt::Maneuver { parties, .. } => parties.iter().map(|party| party.who).collect(),
            Attempt::Walk { who, .. } => vec![*who],
        }
    }

    /// The target of a maneuver, if it is a piece.
    pub fn target_piece(&self) -> Option<PieceId> {
        match self {
            Attempt::Maneuver { target: Some(Target::Piece(piece)), .. } => Some(*piece),
            _ => None,
        }
    }

    /// Whether it is a maneuver listed under the attacks.
    pub fn is_attack(&self) -> bool {
        matches!(self, Attempt::Maneuver { info, .. } if info.heading == Heading::ATTACK)
    }

    /// Whether it is the maneuver with this info, such as `&SPRINT.info`.
    pub fn is(&self, maneuver: &'static ActionInfo) -> bool {
        matches!(self, Attempt::Maneuver { info, .. } if std::ptr::eq(*info, maneuver))
    }
}

/// A ranged attack (shot or throw) on a unit or a spot.
pub(crate) struct RangedAttack<'a> {
    /// The unit that attacks.
    pub unit: PieceId,
    /// The unit or spot that is attacked.
    pub target: Target,
    /// How many ninths of the target are hidden from the attackers that see it best.
    pub hidden: u8,
    /// The weapon or item used.
    pub item: &'a str,
    /// The piece that the weapon is mounted on, if any (AR-GUN-04).
    pub mounted_on: Option<PieceId>,
}

/// A figure that attacks with a weapon.
pub(crate) struct Wielding<'a> {
    pub figure: &'a Figure,
    pub weapon: &'a WeaponData,
    pub maneuver: Maneuver,
    /// The unit that it attacks, if known.
    pub target: Option<PieceId>,
}

/// The values of a weapon in a figure's hands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wielded {
    /// The die of the Action Roll.
    pub die: Die,
    /// The total that a die of the Action Roll must reach.
    pub use_: i32,
    pub range: Inches,
    pub damage: Pool,
    /// The other effects of a hit.
    pub hit: Hit,
    /// Inches that a hit knocks a minifig back.
    pub knockback: i32,
    /// The modifiers to each die of the Action Roll, with their reasons.
    pub modifiers: Vec<(Text, i32)>,
}

/// A hit, Shove, Grab or blast that is about to affect a figure.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blow<'a> {
    origin: Origin<'a>,
    /// The figure that it would affect.
    pub victim: PieceId,
    /// It is a Grab or Shove by a bare hand.
    pub is_by_hand: bool,
}

/// Where a blow comes from.
#[derive(Clone, Copy, Debug)]
enum Origin<'a> {
    /// A spot.
    Spot(Spot),
    /// Whichever of these pieces is nearest to the victim.
    Nearest(&'a [PieceId]),
}

/// What a blow does to a figure if nothing blocks it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BlowEffect {
    /// It hits the figure.
    Hit,
    /// An Explosion reaches it.
    Reach,
    /// A hand grabs it.
    Grab,
    /// It is shoved.
    Shove,
}

impl BlowEffect {
    /// Its wording for a figure, such as "hit anna".
    fn to(self, whom: &Named) -> Text {
        match self {
            BlowEffect::Hit => text!("ward-hit", whom = whom),
            BlowEffect::Reach => text!("ward-reach", whom = whom),
            BlowEffect::Grab => text!("ward-grab", whom = whom),
            BlowEffect::Shove => text!("ward-shove", whom = whom),
        }
    }
}

/// A way out of a hit that a figure was given, used before its damage is rolled. A figure can try each way once per attack.
pub(crate) struct WayOut {
    /// Its word in answers: `red-shirt`.
    pub word: &'static str,
    /// Its name for players.
    pub name: Term,
    /// Its text as an option of a question.
    pub says: Term,
    /// The rule that grants it.
    pub rule: &'static str,
    /// Whether this figure has it against a hit of this attack.
    pub may: fn(&Field, &Attack, &Figure) -> bool,
    pub how: EscapeKind,
    /// Pays the cost of trying it, whether or not it succeeds.
    pub pay: fn(Entity, &mut Commands),
}

/// How a figure gets out of a hit.
pub(crate) enum EscapeKind {
    /// A friend near enough takes the hit instead.
    Friend {
        /// How near the friend must be.
        near: Near,
        /// The friend jumps to its side.
        jumps: bool,
    },
    /// By itself. Returns whether the hit is cancelled; `None` if the dice ran out.
    ByItself(fn(&Field, &Attack, &Figure, &mut DiceTray, &mut Outbox) -> Option<bool>),
}

/// How near a friend must be.
#[derive(Clone, Copy)]
pub(crate) enum Near {
    /// Within a number of inches set by a house rule.
    Within(&'static NumberDef),
    /// Within as many inches as this die rolls.
    Rolled(Die),
}

impl Near {
    /// The most inches that are likely; a highest face adds a Bonus d6 (AR-GEN-05).
    pub(crate) fn most(self, rules: &TopicRules) -> Inches {
        match self {
            Near::Within(inches) => rules.inches(inches),
            Near::Rolled(die) => Inches::whole(i32::from(die.faces() + Die::D6.faces())),
        }
    }
}

/// Something that blocks a blow.
pub(crate) struct Ward {
    /// Its name: "a Shield Wall".
    pub what: Text,
    /// The rule that lets it block.
    pub rule: &'static str,
    /// How much of the blow it blocks.
    pub off: Off,
}

/// How much of a blow is blocked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Off {
    /// All of it.
    All,
    /// This many of its damage dice.
    Dice(usize),
}

impl Ward {
    /// Reports that a figure's blow against another is blocked wholly or in part.
    pub(crate) fn tell(&self, by: PieceId, deed: BlowEffect, whom: &Named, out: &mut Outbox) {
        let (what, ward) = (deed.to(whom), &self.what);
        let (what, why) = match self.off {
            Off::All => (what, text!("ward-parries", ward = ward)),
            Off::Dice(1) => (text!("ward-fully", what = what), text!("ward-takes-a-die", ward = ward)),
            Off::Dice(dice) => (text!("ward-fully", what = what), text!("ward-takes-dice", ward = ward, dice = dice)),
        };
        out.say(self.rule, facts::Prevented { who: by, what, why });
    }
}

impl<'a> Blow<'a> {
    /// A blow by the nearest of these members to the victim.
    pub(crate) fn by(members: &'a [PieceId], victim: PieceId) -> Self {
        Blow { origin: Origin::Nearest(members), victim, is_by_hand: false }
    }

    /// A blow from this spot.
    pub(crate) fn at(spot: Spot, victim: PieceId) -> Self {
        Blow { origin: Origin::Spot(spot), victim, is_by_hand: false }
    }

    /// Makes it a blow by a bare hand.
    pub(crate) fn by_hand(self) -> Self {
        Blow { is_by_hand: true, ..self }
    }

    /// The spot that it comes from.
    pub(crate) fn from(&self, field: &Field) -> Spot {
        match self.origin {
            Origin::Spot(spot) => spot,
            Origin::Nearest(members) => {
                let nearest = field.space.closest_pair(members, &[self.victim]).and_then(|(one, ..)| field.space.solid(one));
                nearest.map(|solid| solid.placement.spot).unwrap_or_default()
            }
        }
    }
}

impl Field<'_, '_> {
    /// What blocks the blow, if anything does.
    pub(crate) fn ward(&self, blow: &Blow) -> Option<Ward> {
        // A ward that blocks everything takes precedence over a partial one.
        self.hooks.ward.all().filter_map(|ward| ward(self, blow)).min_by_key(|ward| ward.off)
    }

    /// What blocks the blow completely, if anything does.
    pub(crate) fn full_ward(&self, blow: &Blow) -> Option<Ward> {
        self.ward(blow).filter(|ward| ward.off == Off::All)
    }

    /// Returns whether something blocks the blow completely, and if so, reports it.
    pub(crate) fn tell_if_warded(&self, by: PieceId, deed: BlowEffect, blow: &Blow, out: &mut Outbox) -> bool {
        let ward = self.full_ward(blow);
        if let Some(ward) = &ward {
            ward.tell(by, deed, self.names.of(blow.victim), out);
        }
        ward.is_some()
    }

    /// Why a figure may not do what it attempts, if any topic objects.
    pub(crate) fn vetoed(&self, attempt: &Attempt) -> Option<Refusal> {
        self.hooks.veto.all().find_map(|veto| veto(self, attempt))
    }

    /// Whether a figure is all but invisible to all of these others, which are of one side.
    pub(crate) fn is_nearly_invisible(&self, figure: &Figure, by: &[Figure]) -> bool {
        self.hooks.is_nearly_invisible.all().any(|is_nearly_invisible| is_nearly_invisible(self, figure, by))
    }

    /// Why a figure doesn't attack anybody now, if any topic objects.
    pub(crate) fn harmless(&self, figure: &Figure) -> Option<Refusal> {
        self.hooks.harmless.all().find_map(|harmless| harmless(self, figure))
    }

    /// What topics add to the Action Rolls of a ranged attack, with reasons.
    pub(crate) fn added_to_hit(&self, attack: &RangedAttack) -> impl Iterator<Item = (Text, i32)> {
        self.hooks.to_hit.all().filter_map(|hook| hook(self, attack))
    }

    /// The values of a weapon in the hands of a figure that attacks with it.
    pub(crate) fn wielded(&self, wielding: &Wielding) -> Wielded {
        let Wielding { figure, weapon, .. } = wielding;
        let hit = Hit { pierces: pierces(figure, weapon), ..Hit::of(weapon) };
        let range = weapon.range.unwrap_or_default();
        let (die, use_, knockback) = (figure.action, i32::from(weapon.use_), i32::from(weapon.knockback));
        let mut wielded = Wielded { die, use_, range, damage: damage_pool(weapon, die), hit, knockback, modifiers: Vec::new() };
        self.hooks.wield.all().for_each(|hook| hook(self, wielding, &mut wielded));
        let own = self.on_each_die(figure);
        let dice = i32::try_from(wielded.damage.dice.len()).unwrap_or(i32::MAX);
        wielded.damage.plus += own.iter().map(|(_, by)| by.saturating_mul(dice)).sum::<i32>();
        wielded.modifiers.extend(own);
        wielded
    }

    /// Groups figures that attack with the same weapon into pools with the same values (BW-NUM-20, AR-MKS-08), in order of id.
    pub(crate) fn pools(
        &self,
        weapon: &WeaponData,
        maneuver: Maneuver,
        members: &[Figure],
        target: Option<PieceId>,
    ) -> Vec<(Wielded, Vec<PieceId>)> {
        let mut pools: Vec<(Wielded, Vec<PieceId>)> = Vec::new();
        for figure in members {
            let wielded = self.wielded(&Wielding { figure, weapon, maneuver, target });
            match pools.iter_mut().find(|(of, _)| *of == wielded) {
                Some((_, pool)) => pool.push(figure.id),
                None => pools.push((wielded, vec![figure.id])),
            }
        }
        pools
    }

    /// Whether a side mistakes an enemy unit for one of its own (AR-INF-02).
    pub(crate) fn mistakes_for_own(&self, side: SideId, unit: PieceId) -> bool {
        self.hooks.is_trusted.all().any(|is_trusted| is_trusted(self, side, unit))
    }

    /// Whether a unit with these members stops before walking into a Trap.
    pub(crate) fn senses_traps(&self, members: &[Figure]) -> bool {
        self.hooks.senses_traps.all().any(|senses| senses(self, members))
    }

    /// Whether topics make an attack of one figure on another hit without a roll.
    pub(crate) fn hits_surely(&self, striker: &Figure, victim: &Figure) -> bool {
        self.hooks.sure_hit.all().any(|is_sure| is_sure(self, striker, victim))
    }

    /// Whether the die of this figure's Action Roll shows its highest face.
    pub(crate) fn rolled_highest_face(&self, who: PieceId) -> bool {
        self.hooks.best_face.all().any(|shows| shows(self, who))
    }

    /// The modifiers to each die that a figure rolls, with their reasons.
    pub(crate) fn on_each_die(&self, figure: &Figure) -> Vec<(Text, i32)> {
        self.hooks.each_die.all().filter_map(|hook| hook(self, figure)).collect()
    }

    /// The sum of [`Self::on_each_die`].
    pub(crate) fn added_to_each_die(&self, figure: &Figure) -> i32 {
        self.on_each_die(figure).iter().map(|(_, by)| by).sum()
    }

    /// The Specialty die of a figure for that specialty (AR-GEN-03), as changed by topics.
    pub(crate) fn specialty_die(&self, who: PieceId, specialty: &SpecialtyDef, die: Die) -> Die {
        self.hooks.specialty_die.all().fold(die, |die, hook| hook(self, who, specialty, die))
    }
}

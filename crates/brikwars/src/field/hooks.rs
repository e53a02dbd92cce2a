//! Points at which a topic adds to what others do, as plain functions over the field: what they do they do alike for previews, offers,
//! odds and systems.

use crate::data::catalogue::WeaponData;
use crate::data::specialty::SpecialtyDef;
use crate::data::topic_switches::{NumberDef, TopicRules};
use crate::field::Field;
use crate::figures::figure::Figure;
use crate::under_way::attack::Attack;
use crate::under_way::hit::{Hit, damage_pool, pierces};
use crate::under_way::maneuver::Maneuver;
use crate::units::hooks::HookList;
use bevy::prelude::{App, Commands, Entity, Mut, Resource};
use brickfray_dice::{DiceTray, Die, Pool};
use brickfray_game::card::Condition;
use brickfray_game::{ActionInfo, Heading, Outbox, Party, Refusal, Target, facts};
use brickfray_table::{Inches, PieceId, SideId, Solid, Spot};
use brickfray_words::{Named, Term, Text};

/// The hooks of every point.
#[derive(Resource, Clone, Default)]
pub(crate) struct Hooks {
    /// Why a figure may not do what it is about to do.
    pub veto: HookList<fn(&Field, &Attempt) -> Option<Refusal>>,
    /// What a weapon is in the hands of a figure that attacks with it, at range or hand to hand.
    pub wield: HookList<fn(&Field, &Wielding, &mut Wielded)>,
    /// What is added to the Action Rolls of a ranged attack on a unit, and why.
    pub to_hit: HookList<fn(&Field, &RangedAttack) -> Option<(Text, i32)>>,
    /// What stands between a figure and a blow that would reach it.
    pub ward: HookList<fn(&Field, &Blow) -> Option<Ward>>,
    /// How a figure may get out of a hit that it was given.
    pub ways_out: HookList<&'static WayOut>,
    /// A side takes a unit of another for one of its own.
    pub is_trusted: HookList<fn(&Field, SideId, PieceId) -> bool>,
    /// A Strike or a shot of this figure at that one needs no roll, beyond those of BW-AT-03.
    pub sure_hit: HookList<fn(&Field, &Figure, &Figure) -> bool>,
    /// That way out of the hits of this attack is closed to a figure.
    pub no_way_out: HookList<fn(&Field, &Attack, &Figure, &'static WayOut) -> bool>,
    /// The die of this figure's Action Roll shows its highest face, whatever it would have shown.
    pub best_face: HookList<fn(&Field, PieceId) -> bool>,
    /// What is added to each die that a figure rolls, to do something or for damage.
    pub each_die: HookList<fn(&Field, &Figure) -> Option<(Text, i32)>>,
    /// The Specialty die of a figure for that specialty (AR-GEN-03).
    pub specialty_die: HookList<fn(&Field, PieceId, &SpecialtyDef, Die) -> Die>,
    /// A figure's Specialty die for this turn has been rolled, or is still to be rolled though its Action is spent (AR-AST-07).
    pub die_is_rolled: HookList<fn(&Field, &Figure) -> Option<bool>>,
    /// A figure stands on the table and is all but invisible to each of these others, who are of one side.
    pub hardly_seen: HookList<fn(&Field, &Figure, &[Figure]) -> bool>,
    /// Why a figure attacks nobody now, not even who comes by.
    pub harmless: HookList<fn(&Field, &Figure) -> Option<Refusal>>,
    /// A unit of these members stops before it would walk into a Trap.
    pub senses_traps: HookList<fn(&Field, &[Figure]) -> bool>,
    /// What holds for a unit of these members as it stands, for its card.
    pub condition: HookList<fn(&Field, PieceId, &[Figure]) -> Option<Condition>>,
    /// What a figure counts for beyond its price, to those who plan, in thousandths of a Unit Inch: what it has in store.
    pub in_store: HookList<fn(&Field, &Figure) -> i64>,
    /// The formation, in a word or two, in which a figure is of no use without the weapons that it holds.
    pub formation: HookList<fn(&Field, &Figure) -> Option<Text>>,
    /// Where a figure has something to see to that goes before the enemy: the pieces that it should go to.
    pub errand: HookList<fn(&Field, &Figure) -> Vec<(PieceId, Solid)>>,
}

/// Adding hooks, for topics.
pub(crate) trait AddHooks {
    /// The hooks, to add to them.
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
        /// Which, by its words: see [`Attempt::is`].
        info: &'static ActionInfo,
        /// What it is aimed at.
        target: Option<Target>,
        /// The units that do it, and with what.
        parties: &'a [Party],
    },
    /// A unit walks.
    Walk {
        /// Which.
        who: PieceId,
        /// Where to, where that has been said.
        to: Option<Spot>,
        /// Some of it is jumped, up or down.
        jumps: bool,
        /// Some of it is climbed.
        climbs: bool,
        /// The corners of its way.
        path: &'a [Spot],
    },
}

impl Attempt<'_> {
    /// The units, or the figures of units, that are about to do it.
    pub fn units(&self) -> Vec<PieceId> {
        match self {
            Attempt::Maneuver { parties, .. } => parties.iter().map(|party| party.who).collect(),
            Attempt::Walk { who, .. } => vec![*who],
        }
    }

    /// The piece that a maneuver is aimed at.
    pub fn target_piece(&self) -> Option<PieceId> {
        match self {
            Attempt::Maneuver { target: Some(Target::Piece(piece)), .. } => Some(*piece),
            _ => None,
        }
    }

    /// It is an attack, by where it is listed.
    pub fn is_attack(&self) -> bool {
        matches!(self, Attempt::Maneuver { info, .. } if info.heading == Heading::ATTACK)
    }

    /// It is the maneuver with these words, such as `&SPRINT.info`.
    pub fn is(&self, maneuver: &'static ActionInfo) -> bool {
        matches!(self, Attempt::Maneuver { info, .. } if std::ptr::eq(*info, maneuver))
    }
}

/// A ranged attack on a unit or a point of the ground, shot or thrown.
pub(crate) struct RangedAttack<'a> {
    /// The unit that attacks.
    pub unit: PieceId,
    /// The unit that is attacked, or the point.
    pub target: Target,
    /// How many ninths of it are hidden from those who see it best.
    pub hidden: u8,
    /// What it shoots or throws.
    pub item: &'a str,
    /// What that is mounted on (AR-GUN-04).
    pub mounted_on: Option<PieceId>,
}

/// A figure that attacks with a weapon.
pub(crate) struct Wielding<'a> {
    /// Who.
    pub figure: &'a Figure,
    /// The weapon.
    pub weapon: &'a WeaponData,
    /// What it does with it.
    pub maneuver: Maneuver,
    /// The unit that it attacks, where that is known.
    pub target: Option<PieceId>,
}

/// What a weapon is in a figure's hands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wielded {
    /// The die of the Action Roll.
    pub die: Die,
    /// What a die of the Action Roll must reach.
    pub use_: i32,
    /// How far it goes.
    pub range: Inches,
    /// What a hit rolls.
    pub damage: Pool,
    /// What else a hit does.
    pub hit: Hit,
    /// Inches that a hit knocks a minifig back.
    pub knockback: i32,
    /// What is added to each die of the Action Roll, and why.
    pub modifiers: Vec<(Text, i32)>,
}

/// A hit, a Shove, a Grab or a blast that is about to do something to a figure.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blow<'a> {
    origin: Origin<'a>,
    /// The figure that is to take it.
    pub victim: PieceId,
    /// A bare hand grabs or shoves.
    pub is_by_hand: bool,
}

/// Where a blow comes from.
#[derive(Clone, Copy, Debug)]
enum Origin<'a> {
    /// That spot.
    Spot(Spot),
    /// The one of these that is nearest to the victim.
    Nearest(&'a [PieceId]),
}

/// What a blow does to a figure that nothing keeps off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    /// It hits the figure.
    Hit,
    /// An Explosion reaches it.
    Reach,
    /// A hand grabs it.
    Grab,
    /// It is shoved.
    Shove,
}

impl Deed {
    /// As it is told of a figure: "hit anna".
    fn to(self, whom: &Named) -> Text {
        match self {
            Deed::Hit => text!("ward-hit", whom = whom),
            Deed::Reach => text!("ward-reach", whom = whom),
            Deed::Grab => text!("ward-grab", whom = whom),
            Deed::Shove => text!("ward-shove", whom = whom),
        }
    }
}

/// A way out of a hit that a figure was given, before its damage is rolled. A figure tries one of them once in an attack.
pub(crate) struct WayOut {
    /// What an answer calls it: `red-shirt`.
    pub word: &'static str,
    /// What players call it.
    pub name: Term,
    /// What it is, as an option of a question.
    pub says: Term,
    /// The rule by which there is one.
    pub rule: &'static str,
    /// This figure has it, against a hit of this attack.
    pub may: fn(&Field, &Attack, &Figure) -> bool,
    /// How it gets out.
    pub how: How,
    /// What trying it costs, whatever comes of it.
    pub pay: fn(Entity, &mut Commands),
}

/// How a figure gets out of a hit.
pub(crate) enum How {
    /// A friend takes it in its place, one that is so near.
    Friend {
        /// How near.
        near: Near,
        /// The friend jumps to its side.
        jumps: bool,
    },
    /// By itself: says whether the hit comes to nothing. `None` when the dice ran out.
    ByItself(fn(&Field, &Attack, &Figure, &mut DiceTray, &mut Outbox) -> Option<bool>),
}

/// How near a friend must be.
#[derive(Clone, Copy)]
pub(crate) enum Near {
    /// Within so many inches, as house rules say.
    Within(&'static NumberDef),
    /// Within the inches that this die shows.
    Rolled(Die),
}

impl Near {
    /// The most inches that this is likely to be: a highest face adds a Bonus d6 (AR-GEN-05).
    pub(crate) fn most(self, rules: &TopicRules) -> Inches {
        match self {
            Near::Within(inches) => rules.inches(inches),
            Near::Rolled(die) => Inches::whole(i32::from(die.faces() + Die::D6.faces())),
        }
    }
}

/// What keeps a blow off.
pub(crate) struct Ward {
    /// What it is: "a Shield Wall".
    pub what: Text,
    /// The rule by which it does that.
    pub rule: &'static str,
    /// How much of the blow it keeps off.
    pub off: Off,
}

/// How much of a blow is kept off.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Off {
    /// All that it does.
    All,
    /// So many of its damage dice.
    Dice(usize),
}

impl Ward {
    /// Tells that what a figure would do to one of that name comes to nothing or to less.
    pub(crate) fn tell(&self, by: PieceId, deed: Deed, whom: &Named, out: &mut Outbox) {
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
    /// A blow by the one of these that is nearest to the figure that it strikes.
    pub(crate) fn by(members: &'a [PieceId], victim: PieceId) -> Self {
        Blow { origin: Origin::Nearest(members), victim, is_by_hand: false }
    }

    /// A blow that comes from there.
    pub(crate) fn at(spot: Spot, victim: PieceId) -> Self {
        Blow { origin: Origin::Spot(spot), victim, is_by_hand: false }
    }

    /// The same, by bare hands.
    pub(crate) fn by_hand(self) -> Self {
        Blow { is_by_hand: true, ..self }
    }

    /// Where it comes from.
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
    /// What keeps that blow off, if anything does.
    pub(crate) fn ward(&self, blow: &Blow) -> Option<Ward> {
        // A ward that keeps off all of it goes before one that keeps off some.
        self.hooks.ward.all().filter_map(|ward| ward(self, blow)).min_by_key(|ward| ward.off)
    }

    /// What keeps all of that blow off, if anything does.
    pub(crate) fn full_ward(&self, blow: &Blow) -> Option<Ward> {
        self.ward(blow).filter(|ward| ward.off == Off::All)
    }

    /// Tells it where something keeps all of that blow off; false where nothing does.
    pub(crate) fn tell_if_warded(&self, by: PieceId, deed: Deed, blow: &Blow, out: &mut Outbox) -> bool {
        let ward = self.full_ward(blow);
        if let Some(ward) = &ward {
            ward.tell(by, deed, self.names.of(blow.victim), out);
        }
        ward.is_some()
    }

    /// Why a figure may not do that, as far as any topic has something against it.
    pub(crate) fn vetoed(&self, attempt: &Attempt) -> Option<Refusal> {
        self.hooks.veto.all().find_map(|veto| veto(self, attempt))
    }

    /// A figure is all but invisible to each of these others, who are of one side.
    pub(crate) fn hardly_seen(&self, figure: &Figure, by: &[Figure]) -> bool {
        self.hooks.hardly_seen.all().any(|is_hardly_seen| is_hardly_seen(self, figure, by))
    }

    /// Why a figure attacks nobody now, as far as any topic has something against it.
    pub(crate) fn harmless(&self, figure: &Figure) -> Option<Refusal> {
        self.hooks.harmless.all().find_map(|harmless| harmless(self, figure))
    }

    /// What topics add to the Action Rolls of that ranged attack, and why.
    pub(crate) fn added_to_hit(&self, attack: &RangedAttack) -> impl Iterator<Item = (Text, i32)> {
        self.hooks.to_hit.all().filter_map(|hook| hook(self, attack))
    }

    /// What a weapon is in the hands of a figure that attacks with it.
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

    /// Figures who attack with the same weapon, grouped into pools in whose hands it is the same (BW-NUM-20, AR-MKS-08), in the order of
    /// their ids.
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

    /// A side takes a unit of another for one of its own (AR-INF-02).
    pub(crate) fn trusts(&self, side: SideId, unit: PieceId) -> bool {
        self.hooks.is_trusted.all().any(|is_trusted| is_trusted(self, side, unit))
    }

    /// A unit of these members stops before it would walk into a Trap.
    pub(crate) fn senses_traps(&self, members: &[Figure]) -> bool {
        self.hooks.senses_traps.all().any(|senses| senses(self, members))
    }

    /// An attack of this figure on that one needs no roll, by what topics add.
    pub(crate) fn hits_surely(&self, striker: &Figure, victim: &Figure) -> bool {
        self.hooks.sure_hit.all().any(|is_sure| is_sure(self, striker, victim))
    }

    /// The die of this figure's Action Roll shows its highest face.
    pub(crate) fn shows_its_best(&self, who: PieceId) -> bool {
        self.hooks.best_face.all().any(|shows| shows(self, who))
    }

    /// What is added to each die that a figure rolls, and why.
    pub(crate) fn on_each_die(&self, figure: &Figure) -> Vec<(Text, i32)> {
        self.hooks.each_die.all().filter_map(|hook| hook(self, figure)).collect()
    }

    /// What all that adds to each of its dice.
    pub(crate) fn added_to_each_die(&self, figure: &Figure) -> i32 {
        self.on_each_die(figure).iter().map(|(_, by)| by).sum()
    }

    /// The Specialty die of a figure for that specialty (AR-GEN-03), with what other topics make of it.
    pub(crate) fn specialty_die(&self, who: PieceId, specialty: &SpecialtyDef, die: Die) -> Die {
        self.hooks.specialty_die.all().fold(die, |die, hook| hook(self, who, specialty, die))
    }
}

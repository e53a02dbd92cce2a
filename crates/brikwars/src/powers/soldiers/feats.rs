//! Feats (AR-HRO-02 to 04): a Hero attempts a Feat once a turn, or more often if its army paid for more, with a roll against an opponent's
//! d6.

use crate::RESOLVE;
use crate::facts::rolls::with_added;
use crate::field::Field;
use crate::field::hooks::{AddHooks, EscapeKind, WayOut};
use crate::field::maneuvers::{AddManeuver, MOVE, ManeuverDef, TargetRule};
use crate::figures::figure::Figure;
use crate::figures::hero::HERO;
use crate::movement::march::{self, March};
use crate::movement::plan;
use crate::movement::threat::Walk;
use crate::powers::modded;
use crate::powers::soldiers::hero::temper;
use crate::rolls::amounts;
use crate::schedule::HarmSystems;
use crate::under_way::attack::Attack;
use crate::under_way::maneuver::Maneuver;
use crate::under_way::stage::Stage;
use crate::units::turn::moved;
use bevy::prelude::*;
use brickfray_dice::{DiceTray, Die, RolledDie, Stream};
use brickfray_game::kit::agenda::{Agenda, Pending};
use brickfray_game::kit::house::{AddSwitch, SwitchDef};
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry};
use brickfray_game::{
    ActionInfo, Aims, Beat, Cue, FactBody, FactKind, Inbox, Outbox, Party, Prepared, Refusal, RuleId, StandingOn, Step, Target,
};
use brickfray_table::{Inches, Mover, PieceId, PieceIndex, Placement, Solid, Spot};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_switch(&OPPOSED)
        .add_marks([&FEAT, &AT_ITS_BEST])
        .add_maneuvers([&OUTDO], outdo)
        .add_maneuvers([&LEAP], leap)
        .add_systems(RESOLVE, clear_best_mark.in_set(HarmSystems::Note));
    let mut hooks = app.hooks();
    hooks.ways_out.add(0, "AR-HRO-04", &SHRUG);
    hooks.best_face.add(0, "AR-HRO-04", |field, who| field.units.mark(who, &AT_ITS_BEST).is_some());
}

static OPPOSED: SwitchDef = SwitchDef {
    name: "feats_are_opposed",
    rules: &["AR-HRO-03", "AR-OP-28"],
    about: "A Feat succeeds if the Hero's Action die is at least as high as an opponent's d6; otherwise every Feat succeeds.",
    default: true,
    editions: &[],
};

/// How many Feats it has done since its last turn began.
static FEAT: MarkDef =
    MarkDef { name: "has done a Feat", says: term!("mark-feat"), rule: "AR-HRO-02", is_bad: true, until: MarkExpiry::OwnTurnBegins };
/// The die of its next attack shows its highest face.
static AT_ITS_BEST: MarkDef =
    MarkDef { name: "at its best", says: term!("mark-at-its-best"), rule: "AR-HRO-04", is_bad: false, until: MarkExpiry::ThisTurnEnds };

/// A Feat: its next attack of this turn shows the highest face of its die (AR-HRO-04).
pub(crate) static OUTDO: ManeuverDef = ManeuverDef {
    info: ActionInfo { word: "outdo-itself", says: term!("action-outdo"), rule: "AR-HRO-04", aims: Aims::Nothing, ..ActionInfo::PLAIN },
    rank: 37,
    targets: TargetRule::Nothing,
    takes_items: false,
    check: |field, ordered| {
        let hero = ready(field, ordered.parties)?;
        if !hero.has_action_left() {
            return Err(crate::field::tired(field.names.of(hero.id)));
        }
        Ok(Prepared::new(hero.id))
    },
    ideas: |looking| looking.members.iter().any(|member| member.has(&HERO)).then(|| looking.alone(None, None)).into_iter().collect(),
    ..ManeuverDef::PLAIN
};

/// A Feat: it leaps up to a d10 of inches over any obstacle (AR-HRO-04).
pub(crate) static LEAP: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "leap",
        says: term!("action-leap"),
        rule: "AR-HRO-04",
        aims: Aims::Ground,
        heading: MOVE,
        ..ActionInfo::PLAIN
    },
    rank: 38,
    takes_items: false,
    check: |field, ordered| check_leap(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let hero = looking.members.iter().find(|member| member.has(&HERO));
        hero.map(|_| looking.somewhere(&LEAP, looking.inches_about(None))).into_iter().collect()
    },
    ..ManeuverDef::PLAIN
};

/// A Feat: it shrugs off a hit, or snatches a projectile out of the air (AR-HRO-04).
static SHRUG: WayOut = WayOut {
    word: "feat",
    name: term!("way-out-feat"),
    says: term!("way-out-feat-says"),
    rule: "AR-HRO-04",
    may: |field, _, figure| figure.has(&HERO) && !figure.disrupted && has_a_feat_left(field, figure.id),
    how: EscapeKind::ByItself(|field, attack, figure, tray, out| {
        let what = match attack.maneuver() {
            Maneuver::Shoot | Maneuver::Throw => text!("feat-snatch"),
            _ => text!("feat-shrug"),
        };
        try_feat(field, figure, what, tray, out)
    }),
    pay: count_feat,
};

/// Counts a Feat that a Hero has attempted.
pub(super) fn count_feat(hero: Entity, commands: &mut Commands) {
    marks::add(hero, &FEAT, 1, commands);
}

/// True if it may do another Feat before its next turn (AR-HRO-02, AR-UIN-03).
fn has_a_feat_left(field: &Field, hero: PieceId) -> bool {
    field.units.mark(hero, &FEAT).unwrap_or_default() < modded::feats_a_turn(field, hero)
}

/// The one Hero of a party that may do a Feat: on its feet, with a Feat left since its last turn began (AR-HRO-02).
pub(super) fn ready(field: &Field, parties: &[Party]) -> Result<Figure, Refusal> {
    let no = |reason: Text| Refusal::new(RuleId::new("AR-HRO-02"), reason);
    let [party] = parties else { return Err(no(text!("refused-feat-one")).but(text!("refused-feat-one-but"))) };
    let name = field.names.of(party.who);
    let heroes: Vec<Figure> = field.own(party.who)?.into_iter().filter(|member| member.has(&HERO) && !member.disrupted).collect();
    if heroes.is_empty() {
        return Err(no(text!("refused-feat-no-hero", who = name)).but(text!("refused-feat-no-hero-but")));
    }
    let fresh = heroes.into_iter().find(|hero| has_a_feat_left(field, hero.id));
    fresh.ok_or_else(|| no(text!("refused-feat-done", who = name)).but(text!("refused-feat-done-but")))
}

/// Rolls a Feat: the Hero's Action die must equal or beat an opponent's d6 (AR-HRO-03). Returns `None` if the dice ran out.
pub(super) fn try_feat(field: &Field, hero: &Figure, what: Text, tray: &mut DiceTray, out: &mut Outbox) -> Option<bool> {
    if !field.is_on(&OPPOSED) {
        out.say("AR-HRO-03", TriedAFeat { who: hero.id, what, against: None, succeeds: true });
        return Some(true);
    }
    let what_for = format_args!("a Feat of {}", field.names.of(hero.id));
    let rolled = tray.roll_all(Stream::Battle, 1, hero.action, what_for);
    let own = out.or_fail(rolled)?;
    let against = out.or_fail(tray.roll_all(Stream::Battle, 1, Die::D6, what_for))?;
    let shows = |dice: &[RolledDie]| dice.iter().map(|die| i32::from(die.face)).sum::<i32>();
    let temper = temper(&field.units.plain(), hero);
    let succeeds = shows(&own) + temper >= shows(&against);
    out.say("AR-HRO-03", TriedAFeat { who: hero.id, what, against: Some((own, temper, against)), succeeds });
    Some(succeeds)
}

/// Handles the order for its best attack.
fn outdo(
    field: Field,
    mut inbox: ResMut<Inbox>,
    index: Res<PieceIndex>,
    mut tray: ResMut<DiceTray>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let Some(who) = OUTDO.take_prepared::<PieceId>(&mut inbox, &mut out) else { return };
    let (Some(hero), Some(entity)) = (field.units.figure(who), index.entity(who)) else { return };
    let Some(succeeds) = try_feat(&field, &hero, text!("feat-outdo"), &mut tray, &mut out) else { return };
    count_feat(entity, &mut commands);
    if succeeds {
        marks::set(entity, &AT_ITS_BEST, 1, &mut commands);
    }
}

/// Removes the mark once the Hero has made its attack.
fn clear_best_mark(attacks: Query<&Attack>, index: Res<PieceIndex>, mut commands: Commands) {
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)) {
        let rolled = attack.pools.iter().filter(|pool| !pool.automatic).flat_map(|pool| &pool.members);
        rolled.filter_map(|who| index.entity(*who)).for_each(|hero| marks::wipe(hero, &AT_ITS_BEST, &mut commands));
    }
}

struct Leaping {
    who: PieceId,
    towards: Spot,
}

/// Checks whether a Hero may leap there: it must be on its feet, not riding, and neither held nor stopped.
fn check_leap(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<Leaping, Refusal> {
    let no = |reason: Text| Refusal::new(RuleId::new("AR-HRO-04"), reason);
    let Some(Target::Spot(towards)) = target else {
        return Err(no(text!("refused-leap-spot")).but(text!("refused-leap-spot-but")));
    };
    let hero = ready(field, parties)?;
    let name = field.names.of(hero.id);
    if hero.seat.is_some() {
        return Err(no(text!("refused-is-mounted", who = name)).but(text!("refused-leap-not-free-but")));
    }
    if hero.is_stuck() {
        return Err(no(text!("refused-in-a-grab", who = name)).but(text!("refused-leap-not-free-but")));
    }
    if let Some(stop) = hero.stopped {
        return Err(stop.refusal(name));
    }
    if let Some(refusal) = plan::stays(field, field.target_unit(hero.id)) {
        return Err(refusal);
    }
    let from = hero.solid.placement;
    if !field.space.table().holds(Solid::new(hero.solid.body, Placement { spot: towards, ..from })) {
        let reason = text!("refused-over-the-edge", who = field.names.of(hero.id));
        return Err(Refusal::new(RuleId::TABLE, reason).but(text!("refused-over-the-edge-but")));
    }
    if towards == from.spot {
        return Err(no(text!("refused-leap-there", who = field.names.of(hero.id))).but(text!("refused-leap-spot-but")));
    }
    Ok(Leaping { who: hero.id, towards })
}

/// Handles leap orders. The Hero leaps up to a d10 of inches towards the spot, lands on the nearest free place, and leaves its plate.
fn leap(
    mut set: ParamSet<(Field, Mover)>,
    mut inbox: ResMut<Inbox>,
    index: Res<PieceIndex>,
    mut tray: ResMut<DiceTray>,
    mut agenda: Agenda,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let Some(Leaping { who, towards }) = LEAP.take_prepared::<Leaping>(&mut inbox, &mut out) else { return };
    let field = set.p0();
    let (Some(hero), Some(entity)) = (field.units.figure(who), index.entity(who)) else { return };
    let Some(succeeds) = try_feat(&field, &hero, text!("feat-leap"), &mut tray, &mut out) else { return };
    count_feat(entity, &mut commands);
    if !succeeds {
        return;
    }
    let rolled = amounts::roll_of(&field, &hero, Die::D10, &mut tray, format_args!("{} leaps", field.names.of(who)));
    let Some(rolled) = out.or_fail(rolled) else { return };
    let inches = Inches::whole(rolled.sum());
    let to = lands(&field, &hero, towards, inches).unwrap_or(hero.solid.placement);
    let walk = Walk { who, from: Solid::new(hero.solid.body, to), to, is_plate: false };
    let provoked = march::provoked_by_a_step(&field, &hero.clone().but(|hero| hero.plate = None), walk);
    let step = Step { who, from: hero.solid.placement, to, inches: Inches::ZERO };
    out.say("AR-HRO-04", Leapt { step, by: rolled.plus, rolled: rolled.dice });
    let mut mover = set.p1();
    mover.leave_plate(who);
    mover.place(who, to);
    moved::step(entity, &mut commands);
    if !provoked.is_empty() {
        agenda.first([Pending::new(March::in_passing(who, to, provoked))]);
    }
}

/// Where a leap towards that spot lands. `None` if there is no room.
fn lands(field: &Field, hero: &Figure, towards: Spot, inches: Inches) -> Option<Placement> {
    const ABOUT: Inches = Inches::whole(2);
    let from = hero.solid.placement;
    let way = (towards.to_vec2() - from.spot.to_vec2()).clamp_length_max(inches.to_f32());
    let spot = Spot::snapped(from.spot.to_vec2() + way);
    field.free_place(hero.id, Solid::new(hero.solid.body, Placement { spot, ..from }), ABOUT)
}

/// A Hero tried a Feat (AR-HRO-03).
struct TriedAFeat {
    who: PieceId,
    /// "to leap".
    what: Text,
    /// The Hero's dice, the modifier, and the opponent's dice. `None` if Feats aren't opposed.
    against: Option<(Vec<RolledDie>, i32, Vec<RolledDie>)>,
    succeeds: bool,
}

impl FactKind for TriedAFeat {
    const WHAT: &'static str = "tried-a-feat";

    fn tell(self) -> FactBody {
        let TriedAFeat { who, what, against, succeeds } = self;
        let cue = Cue::over(who, if succeeds { text!("remark-feat") } else { text!("remark-feat-fails") }, Beat(35));
        let Some((own, by, theirs)) = against else {
            return FactBody::new(cue, text!("fact-feat-unopposed", who = who, what = what));
        };
        let dice = with_added(&own, by);
        let told = match succeeds {
            true => text!("fact-feat", who = who, what = what, dice = dice, against = &theirs),
            false => text!("fact-feat-fails", who = who, what = what, dice = dice, against = &theirs),
        };
        FactBody::new(cue, told).with_dice(own.into_iter().chain(theirs).collect())
    }
}

/// A Hero leapt.
struct Leapt {
    step: Step,
    rolled: Vec<RolledDie>,
    /// The modifier.
    by: i32,
}

impl FactKind for Leapt {
    const WHAT: &'static str = "leapt";

    fn tell(self) -> FactBody {
        let Leapt { step, rolled, by } = self;
        let told = text!("fact-leapt", who = step.who, spot = step.to.spot, dice = with_added(&rolled, by));
        FactBody::new(Cue::Stepped { steps: vec![step], onto: StandingOn::Ground }, told).with_dice(rolled)
    }
}

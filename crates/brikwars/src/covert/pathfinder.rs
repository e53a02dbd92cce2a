//! Pathfinding (AR-PTH): a Scout at Half Speed passes concealed Traps safely, leads others, and operates locks and mechanisms.

use crate::covert::mechanisms::{self, Tamperer, Test, deeds, mechanisms_at_hand};
use crate::data::house_rules::edition::Edition;
use crate::field::Field;
use crate::field::hooks::AddHooks;
use crate::field::maneuvers::{AddManeuver, HELP, MOVE, ManeuverDef, THINGS, TargetRule};
use crate::figures::figure::Figure;
use crate::movement::ground;
use crate::movement::traps::{IS_LED, NEAR_THE_PATH, PICKS_ITS_WAY, has_traps, on_the_ground};
use crate::powers::minds::full_turn::{self, Open};
use crate::powers::soldiers::scout::{SCOUT, has_scout_sight, watches};
use crate::rolls::rolled_order::RolledOrder;
use crate::units::trail;
use crate::units::turn::action;
use bevy::prelude::*;
use brickfray_dice::Die;
use brickfray_game::kit::agenda::Agenda;
use brickfray_game::kit::house::{AddSwitch, SwitchDef};
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry};
use brickfray_game::{
    ActionInfo, Aims, Beat, Cue, FactBody, FactKind, Inbox, Lack, Outbox, Party, Prepared, Refusal, Refusing, RuleId, Target,
};
use brickfray_table::{PieceId, PieceIndex, SideId};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_switch(&STOPS_BEFORE_TRAPS)
        .add_marks([&LEADS])
        .add_maneuvers([&PICK_WAY], pick_way)
        .add_maneuvers([&LEAD], lead)
        .add_maneuvers([&WORK], work);
    app.hooks().senses_traps.add(0, "AR-PTH-05", stops_before_traps);
}

/// Whether a Scout at full speed stops by itself.
static STOPS_BEFORE_TRAPS: SwitchDef = SwitchDef {
    name: "scouts_stop_before_traps",
    rules: &["AR-PTH-05", "AR-OP-43"],
    about: "A Scout at full speed stops before walking into a Trap, and so does its squad.",
    default: true,
    editions: &[(Edition::Late2010.name(), false)],
};

/// It leads others on its way this turn (AR-PTH-02).
static LEADS: MarkDef =
    MarkDef { name: "leads the way", says: term!("mark-leads-the-way"), rule: "AR-PTH-02", is_bad: false, until: MarkExpiry::ThisTurnEnds };

/// A Scout moves at Half Speed this turn and sets nothing off (AR-PTH-01), nor does its squad if the Scout leads it (AR-PTH-02).
pub(crate) static PICK_WAY: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "pick-way",
        says: term!("action-pick-way"),
        rule: "AR-PTH-01",
        aims: Aims::Nothing,
        heading: MOVE,
        ..ActionInfo::PLAIN
    },
    rank: 90,
    targets: TargetRule::Nothing,
    takes_items: false,
    check: |field, ordered| check_way(field, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let scouts = looking.members.iter().any(|member| is_pathfinder(looking.field, member));
        (scouts && has_traps(looking.field)).then(|| looking.alone(None, None)).into_iter().collect()
    },
    ..ManeuverDef::PLAIN
};

/// A Scout leads a unit on the way that it picks (AR-PTH-02).
pub(crate) static LEAD: ManeuverDef = ManeuverDef {
    info: ActionInfo { word: "lead", says: term!("action-lead"), rule: "AR-PTH-02", aims: Aims::Piece, heading: HELP, ..ActionInfo::PLAIN },
    rank: 91,
    targets: TargetRule::Units,
    takes_items: false,
    check: |field, ordered| check_lead(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let leads = looking.members.iter().any(|member| looking.field.units.trail(member.id).is_some());
        let friends = leads.then(|| looking.vicinity.friends(LEAD.word())).into_iter().flatten().filter(|unit| *unit != looking.unit);
        friends.map(|unit| looking.alone(Some(Target::Piece(unit)), None)).collect()
    },
    ..ManeuverDef::PLAIN
};

/// A Scout operates a lock or a mechanism within arm's reach (AR-PTH-03).
pub(crate) static WORK: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "work",
        says: term!("action-work"),
        rule: "AR-PTH-03",
        aims: Aims::Piece,
        heading: THINGS,
        ..ActionInfo::PLAIN
    },
    rank: 92,
    takes_items: false,
    check: |field, ordered| check_work(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let scouts = looking.members.iter().filter(|member| member.has(&SCOUT));
        let near = scouts.flat_map(|scout| mechanisms_at_hand(looking.field, scout.solid));
        near.map(|piece| looking.alone(Some(Target::Piece(piece)), None)).collect()
    },
    ..ManeuverDef::PLAIN
};

fn no(rule: &'static str, reason: Text) -> Refusing {
    Refusal::new(RuleId::new(rule), reason)
}

/// Whether it finds ways as a Scout. This needs no die, so a copied Specialty doesn't grant it (AR-CDO-05).
fn is_pathfinder(field: &Field, figure: &Figure) -> bool {
    watches(field, figure) && !figure.disrupted
}

/// Whether these members stop before Traps: a Scout at full speed isn't protected, but in 2020 it stops before a Trap, as does its squad
/// (AR-PTH-05, AR-OP-43).
fn stops_before_traps(field: &Field, members: &[Figure]) -> bool {
    field.is_on(&STOPS_BEFORE_TRAPS) && members.iter().any(|member| is_pathfinder(field, member))
}

/// A unit that picks its way, the Scout that finds it, and whether this costs the Scout's Action, which it does if its squad has other
/// members (AR-PTH-02).
struct Picking {
    scout: Figure,
    members: Vec<PieceId>,
    uses_action: bool,
}

/// Checks whether a unit may pick its way: it must have a Scout, and no member may have moved yet.
fn check_way(field: &Field, parties: &[Party]) -> Result<Picking, Refusal> {
    let [party] = parties else { return Err(no("AR-PTH-01", text!("refused-pick-way-one")).but(text!("refused-pick-way-one-but"))) };
    let name = field.names.of(party.who);
    field.own(party.who)?;
    let members = field.units.members(field.target_unit(party.who));
    let mut scouts: Vec<&Figure> = members.iter().filter(|member| is_pathfinder(field, member)).collect();
    if scouts.is_empty() && members.iter().any(|member| has_scout_sight(field, member) && !member.disrupted) {
        return Err(no("AR-EQP-03", text!("refused-no-optics", who = name)).but(text!("refused-no-optics-but")));
    }
    if scouts.is_empty() {
        return Err(no("AR-PTH-01", text!("refused-pick-way-nobody", who = name)).but(text!("refused-pick-way-nobody-but")));
    }
    if members.iter().any(|member| field.units.mark(member.id, &PICKS_ITS_WAY).is_some()) {
        return Err(no("AR-PTH-01", text!("refused-pick-way-already", who = name)).but(text!("refused-pick-way-already-but")));
    }
    if members.iter().any(Figure::has_moved) {
        return Err(no("AR-PTH-01", text!("refused-pick-way-late", who = name)).but(text!("refused-pick-way-late-but")));
    }
    let uses_action = scouts.len() < members.len();
    scouts.retain(|scout| !uses_action || scout.can_act());
    let scout = scouts.first().copied().cloned().ok_or_else(|| {
        let refusing = no("AR-PTH-02", text!("refused-pick-way-tired", who = name));
        refusing.but(text!("refused-pick-way-tired-but")).lacking(Lack::Action)
    })?;
    Ok(Picking { members: members.iter().map(|member| member.id).collect(), scout, uses_action })
}

fn pick_way(mut inbox: ResMut<Inbox>, index: Res<PieceIndex>, mut out: ResMut<Outbox>, mut commands: Commands) {
    let Some(Picking { scout, members, uses_action }) = PICK_WAY.take_prepared::<Picking>(&mut inbox, &mut out) else { return };
    for member in members.iter().filter_map(|member| index.entity(*member)) {
        marks::set(member, &PICKS_ITS_WAY, 1, &mut commands);
    }
    if let Some(entity) = index.entity(scout.id) {
        trail::begin(entity, scout.solid.placement.spot, &mut commands);
        action::spend_if(entity, uses_action, &mut commands);
        if uses_action {
            marks::set(entity, &LEADS, 1, &mut commands);
        }
    }
    out.say("AR-PTH-01", PicksItsWay { who: scout.id, with_squad: uses_action });
}

/// A unit about to be led, and its Scout.
struct Leading {
    scout: PieceId,
    unit: PieceId,
    members: Vec<PieceId>,
    uses_action: bool,
}

/// Checks whether this Scout may lead that unit: the Scout picks its way itself; the unit is of its side, hasn't moved yet, and is within
/// 2" of the Scout's path. The first unit costs the Scout's Action (AR-PTH-02).
fn check_lead(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<Leading, Refusal> {
    let ([party], Some(Target::Piece(piece))) = (parties, target) else {
        return Err(no("AR-PTH-02", text!("refused-lead-one")).but(text!("refused-lead-one-but")));
    };
    let (name, unit) = (field.names.of(party.who), field.target_unit(piece));
    let mut scouts: Vec<Figure> = field.own(party.who)?;
    scouts.retain(|member| field.units.trail(member.id).is_some() && !member.disrupted);
    let Some(scout) = scouts.into_iter().next() else {
        return Err(no("AR-PTH-02", text!("refused-lead-no-way", who = name)).but(text!("refused-lead-no-way-but")));
    };
    let (whom, members) = (field.names.of(unit), field.units.members(unit));
    if members.first().is_none_or(|first| first.side != scout.side) || unit == field.target_unit(scout.id) {
        return Err(no("AR-PTH-02", text!("refused-lead-not-own", whom = whom)).but(text!("refused-lead-not-own-but")));
    }
    let goes_already = |member: &Figure| [&PICKS_ITS_WAY, &IS_LED].into_iter().any(|mark| field.units.mark(member.id, mark).is_some());
    if members.iter().any(Figure::has_moved) {
        return Err(no("AR-PTH-02", text!("refused-lead-late", whom = whom)).but(text!("refused-lead-late-but")));
    }
    if members.iter().any(goes_already) {
        return Err(no("AR-PTH-02", text!("refused-lead-led", whom = whom)).but(text!("refused-lead-late-but")));
    }
    let is_near =
        |member: &Figure| field.units.trail(scout.id).is_some_and(|trail| trail.passes(on_the_ground(member.solid), NEAR_THE_PATH));
    if !members.iter().any(is_near) {
        let reason = text!("refused-lead-too-far", whom = whom, who = field.names.of(scout.id), far = NEAR_THE_PATH);
        return Err(no("AR-PTH-02", reason).but(text!("refused-lead-too-far-but")));
    }
    let uses_action = field.units.mark(scout.id, &LEADS).is_none();
    if uses_action && !scout.can_act() {
        return Err(crate::field::tired(name));
    }
    Ok(Leading { scout: scout.id, unit, members: members.iter().map(|member| member.id).collect(), uses_action })
}

fn lead(mut inbox: ResMut<Inbox>, index: Res<PieceIndex>, mut out: ResMut<Outbox>, mut commands: Commands) {
    let Some(Leading { scout, unit, members, uses_action }) = LEAD.take_prepared::<Leading>(&mut inbox, &mut out) else { return };
    for member in members.iter().filter_map(|member| index.entity(*member)) {
        marks::set(member, &IS_LED, scout, &mut commands);
    }
    if let Some(entity) = index.entity(scout) {
        marks::set(entity, &LEADS, 1, &mut commands);
        action::spend_if(entity, uses_action, &mut commands);
    }
    out.say("AR-PTH-02", Leads { who: scout, unit });
}

/// A Scout operating a mechanism, and the number that its die must reach; `None` if the mechanism belongs to its own side.
struct Working {
    scout: PieceId,
    side: SideId,
    piece: PieceId,
    needed: Option<i32>,
    die: Die,
}

/// Checks whether this Scout may operate that mechanism: it takes its Action and its whole turn, within arm's reach, and there must be
/// something to do (AR-PTH-03). Its d8 must reach the Use of a mechanism set by others (AR-PTH-04, AR-PTH-06).
fn check_work(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<Working, Refusal> {
    let ([party], Some(Target::Piece(piece))) = (parties, target) else {
        return Err(no("AR-PTH-03", text!("refused-mechanism-piece")).but(text!("refused-mechanism-piece-but")));
    };
    let (name, what) = (field.names.of(party.who), field.names.of(piece));
    let mut scouts: Vec<Figure> = field.own(party.who)?.into_iter().filter(|member| member.has(&SCOUT)).collect();
    if scouts.is_empty() {
        return Err(no("AR-PTH-03", text!("refused-mechanism-nobody", who = name)).but(text!("refused-mechanism-nobody-but")));
    }
    let Some(use_) = ground::kind(field, piece).and_then(|kind| kind.mechanism_use()) else {
        return Err(no("AR-PTH-03", text!("refused-mechanism-nothing", what = what)).but(text!("refused-mechanism-nothing-but")));
    };
    scouts.retain(|scout| mechanisms_at_hand(field, scout.solid).contains(&piece));
    if scouts.is_empty() {
        return Err(
            no("AR-PTH-03", text!("refused-mechanism-too-far", what = what, who = name)).but(text!("refused-mechanism-too-far-but"))
        );
    }
    let Some(scout) = scouts.into_iter().find(Figure::can_act) else { return Err(crate::field::tired(name)) };
    if let Some(refusal) = full_turn::has_moved(field, &scout, "AR-PTH-03") {
        return Err(refusal);
    }
    if deeds(field, piece, Tamperer::Scout).is_empty() {
        return Err(no("AR-PTH-03", text!("refused-mechanism-done", what = what)).but(text!("refused-mechanism-done-but")));
    }
    let is_own = field.space.terrain(piece).is_some_and(|terrain| terrain.side == Some(scout.side));
    let die = field.specialty_die(scout.id, &SCOUT, Die::D8);
    Ok(Working { scout: scout.id, side: scout.side, piece, needed: (!is_own).then_some(use_), die })
}

/// Handles the order: it takes the whole turn, whether it succeeds or not.
fn work(mut order: RolledOrder, mut agenda: Agenda) {
    let Some(Working { scout, side, piece, needed, die }) = order.take::<Working>(&WORK) else { return };
    let works = match needed {
        None => true,
        Some(needed) => {
            let what = text!("dice-work", what = order.field.names.of(piece));
            let test = Test { who: scout, die, what_for: what, needed, modifiers: Vec::new(), rule: "AR-PTH-04" };
            let Some((_, succeeds)) = test.roll(&mut order) else { return };
            succeeds
        }
    };
    if let Some(entity) = order.entity(scout) {
        full_turn::begin(entity, Open::Nothing, &mut order.commands);
        action::spend(entity, &mut order.commands);
    }
    if works {
        agenda.first([mechanisms::tampering_step(scout, side, (piece, Tamperer::Scout), 1)]);
    }
    order.out.progressed();
}

/// A Scout picks its way.
struct PicksItsWay {
    who: PieceId,
    with_squad: bool,
}

impl FactKind for PicksItsWay {
    const WHAT: &'static str = "picks-its-way";

    fn tell(self) -> FactBody {
        let PicksItsWay { who, with_squad } = self;
        let told = if with_squad { text!("fact-picks-way-squad", who = who) } else { text!("fact-picks-way", who = who) };
        FactBody::new(Cue::over(who, text!("remark-picks-way"), Beat(35)), told)
    }
}

/// A Scout leads a unit.
struct Leads {
    who: PieceId,
    unit: PieceId,
}

impl FactKind for Leads {
    const WHAT: &'static str = "leads-the-way";

    fn tell(self) -> FactBody {
        let told = text!("fact-leads", who = self.who, unit = self.unit);
        FactBody::new(Cue::over(self.unit, text!("remark-led"), Beat(35)), told)
    }
}

//! Cybernetiks (AR-CYB): they join machines and living things within a d6 of inches: a device replaces a limb, or a machine gets a mind.

use crate::attack::answers;
use crate::data::specialty::{AddSpecialty, SpecialtyDef};
use crate::field::Field;
use crate::field::hooks::AddHooks;
use crate::field::maneuvers::{AddManeuver, HELP, ManeuverDef};
use crate::figures::figure::Figure;
use crate::powers::care::lost_legs;
use crate::powers::works::construction::{self, AddWork, Done, WorkDef};
use crate::powers::works::cybernetik_parts::{BODIES, HAS_A_MIND, LIMBS, MINDS, Part, WHOSE, mind_condition, parts, parts_from};
use crate::rolls::action_roll::number;
use crate::units::harm::fallen;
use crate::units::harm::wounds;
use crate::units::hooks::AddFigureHook;
use crate::units::minds::{HALF_MINDED, JOINED, PROGRAMMED, SUBJUGATED, SUBMISSIVE};
use crate::units::roster::PlainUnits;
use crate::units::things::gear::Hands;
use crate::units::unit::{self, Traits};
use bevy::prelude::*;
use brickfray_dice::{DiceTray, Die, RolledDie, Stream};
use brickfray_game::kit::agenda::{AddSteps, Agenda, Pending};
use brickfray_game::kit::house::AddSwitch;
use brickfray_game::kit::marks::{self, AddMarks};
use brickfray_game::{
    ActionInfo, Aims, Beat, Cue, FactBody, FactKind, Inbox, Outbox, Party, Prepared, Refusal, RemovalReason, Reply, Request, RequestOption,
    RuleId, Talk, Target, Wants, facts,
};
use brickfray_table::{Inches, Mover, PieceId, PieceIndex, SideId, Solid};
use brickfray_words::{Named, Text};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&CYBERNETIK)
        .add_work(&COMBINATIONS)
        .add_marks([&HAS_A_MIND, &JOINED, &WHOSE])
        .add_switch(&LIMBS)
        .add_switch(&MINDS)
        .add_switch(&BODIES)
        .add_maneuvers([&COMBINE], combine)
        .add_step::<Combining, _>("combining", finish)
        .add_step::<Ruining, _>("ruining", ruin)
        .add_figure_hook(3, "AR-CYB-02", apply_mind);
    app.hooks().condition.add(0, "AR-CYB-02", mind_condition);
}

/// It joins living things with machines (AR-CYB-01).
pub(crate) static CYBERNETIK: SpecialtyDef =
    SpecialtyDef { name: "Cybernetik", says: term!("specialty-cybernetik"), rule: "AR-CYB-01", die: Some(Die::D6), is_support: true };

/// The tag of the tool that a Cybernetik must hold.
const TOOL: &str = "mad-science";

static COMBINATIONS: WorkDef = WorkDef { name: "combinations", result_step: |done| Pending::new(Combining { done }) };

/// A Cybernetik joins one thing with another (AR-CYB-01).
pub(crate) static COMBINE: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "combine",
        says: term!("action-combine"),
        rule: "AR-CYB-01",
        aims: Aims::Piece,
        heading: HELP,
        ..ActionInfo::PLAIN
    },
    rank: 65,
    can_be_done_by: |figure| figure.has(&CYBERNETIK),
    takes_items: false,
    check: |field, ordered| check(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let Some(one) = looking.members.iter().find(|member| member.has(&CYBERNETIK)) else { return Vec::new() };
        let figures = looking.field.units.figures().into_iter().filter(|other| other.side == one.side).map(|other| other.id);
        let far = furthest(looking.field, one.id);
        let machines = construction::machines(looking.field, one.side, one.solid, far).into_iter().map(|machine| machine.id);
        let may = |piece: &PieceId| !parts(looking.field, one, *piece, far).is_empty();
        figures.chain(machines).filter(may).map(|piece| looking.alone(Some(Target::Piece(piece)), None)).collect()
    },
    ..ManeuverDef::PLAIN
};

/// The die that it rolls: a d6, unless somebody such as a Tek changes it (AR-AST-01).
fn die(field: &Field, who: PieceId) -> Die {
    field.specialty_die(who, &CYBERNETIK, Die::D6)
}

/// The highest face of its die, in inches.
fn furthest(field: &Field, who: PieceId) -> Inches {
    Inches::whole(i32::from(die(field, who).faces()))
}

#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Combining {
    done: Done,
}

/// The Cybernetik that may begin, and the piece it works on. It needs its Action, its tool in hand, and both parts no further away than the
/// highest face of its die.
fn check(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<(Figure, PieceId), Refusal> {
    let name = parties.first().map_or(Named::unknown(), |party| field.names.of(party.who));
    let words = ("AR-CYB-01", text!("refused-combine-one"), text!("refused-combine-nobody", who = name));
    let one = construction::ready(field, parties, words, |member| member.has(&CYBERNETIK))?;
    let no = |rule: &'static str, reason: Text| Refusal::new(RuleId::new(rule), reason);
    if !field.has_tool(&one, &CYBERNETIK, TOOL) {
        return Err(no("AR-CYB-01", text!("refused-combine-no-tool", who = name)).but(text!("refused-combine-no-tool-but")));
    }
    let Some(Target::Piece(piece)) = target else {
        return Err(no("AR-CYB-01", text!("refused-combine-what")).but(text!("refused-combine-what-but")));
    };
    let far = furthest(field, one.id);
    if field.units.figure(piece).is_some_and(|figure| !one.solid.is_within(figure.solid, far)) {
        let reason = text!("refused-combine-far", what = field.names.of(piece), far = far);
        return Err(no("AR-CYB-02", reason).but(text!("refused-combine-far-but")));
    }
    if parts(field, &one, piece, far).is_empty() {
        let reason = text!("refused-combine-nothing", what = field.names.of(piece), far = far);
        return Err(no("AR-CYB-02", reason).but(text!("refused-combine-nothing-but")));
    }
    Ok((one, piece))
}

/// Handles the order. The die decides how far away both parts may be (AR-CYB-03); a 1 destroys the smaller part.
fn combine(
    field: Field,
    (mut inbox, mut agenda): (ResMut<Inbox>, Agenda),
    index: Res<PieceIndex>,
    mut tray: ResMut<DiceTray>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let Some((one, piece)) = COMBINE.take_prepared::<(Figure, PieceId)>(&mut inbox, &mut out) else { return };
    let Some(entity) = index.entity(one.id) else { return };
    let die = die(&field, one.id);
    let what_for = format!("what {} makes of {}", field.names.of(one.id), field.names.of(piece));
    let rolled = out.or_fail(tray.roll_all(Stream::Battle, 1, die, what_for));
    let Some(rolled) = rolled else { return };
    let number = number(&rolled);
    let fails = number == 1;
    construction::begin(entity, (&COMBINATIONS, if fails { 0 } else { number }), (Some(piece), one.solid.placement), &mut commands);
    out.say("AR-CYB-01", Combines { who: one.id, what: piece, rolled });
    if fails {
        agenda.first([Pending::new(Ruining { who: one.id, piece })]);
    }
}

/// A failed combination. The player may still have to choose the other part.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Ruining {
    who: PieceId,
    piece: PieceId,
}

/// Destroys the smaller of the two parts (AR-CYB-03). If several parts are within reach, the Cybernetik's player chooses the one that it
/// tried to use.
fn ruin(
    mut set: ParamSet<(Field, Hands, Mover)>,
    (mut agenda, waiting): (Agenda, Query<&Ruining>),
    index: Res<PieceIndex>,
    mut talk: Talk,
    mut commands: Commands,
) {
    let Some(&Ruining { who, piece }) = agenda.front(&waiting) else { return };
    let field = set.p0();
    let one = field.units.figure(who);
    let all = one.as_ref().map(|one| parts(&field, one, piece, furthest(&field, who))).unwrap_or_default();
    let (Some(one), false) = (one, all.is_empty()) else {
        agenda.pop();
        return talk.out.progressed();
    };
    let choice = Request {
        question: text!("question-ruin", what = field.names.of(piece)),
        about: vec![piece],
        ..which((who, one.side), piece, &all, &field)
    };
    let Some(smaller) = answers::meant(choice, all, &mut talk) else { return };
    agenda.pop();
    talk.out.progressed();
    talk.out.say("AR-CYB-03", Ruined { who, what: smaller.says(&field) });
    let whole = field.units.figure(piece);
    match (&smaller, &whole) {
        (Part::Body(body), Some(machine)) => {
            let is_smaller = field.units.figure(*body).is_some_and(|body| body.full_size <= machine.full_size);
            destroy(if is_smaller { *body } else { piece }, is_smaller, &mut set, &index, (&mut talk.out, &mut commands));
        }
        _ => use_up(&smaller, &mut set, &index, &mut commands),
    }
}

/// Asks which of these parts to combine with a piece.
fn which((who, asks): (PieceId, SideId), piece: PieceId, all: &[Part], field: &Field) -> Request {
    Request {
        asks,
        rule: RuleId::new("AR-CYB-02"),
        question: text!("question-combine", who = field.names.of(who), what = field.names.of(piece)),
        about: vec![who, piece],
        options: all.iter().map(|part| RequestOption::new(part.key(field), part.says(field)).about(piece)).collect(),
        wants: Wants::ONE,
        default: Reply::one(0),
        why: text!("question-combine-why"),
    }
}

/// Kills a creature or destroys a machine.
fn destroy(
    what: PieceId,
    lives: bool,
    set: &mut ParamSet<(Field, Hands, Mover)>,
    index: &PieceIndex,
    (out, commands): (&mut Outbox, &mut Commands),
) {
    index.entity(what).into_iter().for_each(|entity| fallen::beyond_help(entity, commands));
    set.p2().remove(what);
    match lives {
        true => out.say("AR-CYB-03", facts::Died { who: what }),
        false => out.say("AR-CYB-03", facts::Destroyed { who: what }),
    }
}

/// Removes the smaller part from the game.
fn use_up(part: &Part, set: &mut ParamSet<(Field, Hands, Mover)>, index: &PieceIndex, commands: &mut Commands) {
    match part {
        Part::Arm(item, spot) | Part::Leg(item, spot) => set.p1().take_away(item, *spot),
        Part::Mind(body) => index.entity(*body).into_iter().for_each(|body| fallen::beyond_help(body, commands)),
        Part::Body(body) => {
            let held: Vec<String> =
                set.p0().units.figure(*body).into_iter().flat_map(|body| body.gear.to_vec()).map(|item| item.name).collect();
            for item in held {
                set.p1().drop(*body, &item);
            }
            set.p2().remove(*body);
        }
    }
}

/// Joins the two parts; the player chooses if there are several.
fn finish(
    mut set: ParamSet<(Field, Hands, Mover)>,
    (mut agenda, mut waiting): (Agenda, Query<&mut Combining>),
    traits: Query<&Traits>,
    index: Res<PieceIndex>,
    mut talk: Talk,
    mut commands: Commands,
) {
    let Some(combining) = agenda.front_mut(&mut waiting) else { return };
    let field = set.p0();
    let Done { who, side, on, .. } = combining.done;
    let all = remaining_parts(&field, combining.done);
    let (Some(piece), false) = (on, all.is_empty()) else {
        agenda.pop();
        return talk.out.progressed();
    };
    let choice = which((who, side), piece, &all, &field);
    let Some(part) = answers::meant(choice, all, &mut talk) else { return };
    agenda.pop();
    talk.out.say("AR-CYB-02", Combined { what: piece, with: part.says(&field) });
    let Some(entity) = index.entity(piece) else { return };
    match &part {
        Part::Arm(item, spot) => return set.p1().grow_hand(piece, item, *spot),
        Part::Leg(..) => lost_legs::grow_leg(&field, piece, entity, &mut commands),
        Part::Mind(body) => graft(&field, entity, (*body, side), traits.get(entity).ok(), &mut commands),
        Part::Body(body) => {
            unite(&field, (piece, entity), *body, traits.get(entity).ok(), &mut commands);
            talk.out.say("AR-CYB-02", JoinedMachine { who: *body, what: piece });
            set.p1().strike_like(piece, *body);
        }
    }
    use_up(&part, &mut set, &index, &mut commands);
}

/// The parts that can still be joined with the piece it worked on. Empty if it was interrupted.
fn remaining_parts(field: &Field, done: Done) -> Vec<Part> {
    let Done { who, side, number, at, .. } = done;
    let worked = done.on.zip(field.card_of(who)).filter(|_| !done.interrupted && number > 0);
    worked
        .map(|(piece, card)| parts_from(field, (who, side), Solid::new(card.body(), at), piece, Inches::whole(number)))
        .unwrap_or_default()
}

fn give_mind(field: &Field, machine: Entity, whose: PieceId, commands: &mut Commands) {
    marks::set(machine, &HAS_A_MIND, -i32::from(die_of(field, whose).faces()), commands);
    marks::set(machine, &WHOSE, whose, commands);
}

/// Grafts the mind of a fallen figure onto a machine of `side`: it becomes Half-Minded, and follows its program if the mind was an enemy's
/// (AR-CYB-04).
fn graft(field: &Field, machine: Entity, (whose, side): (PieceId, SideId), traits: Option<&Traits>, commands: &mut Commands) {
    give_mind(field, machine, whose, commands);
    let was_theirs = field.units.fallen().iter().any(|fallen| fallen.id == whose && fallen.side != side);
    let half = if was_theirs { &PROGRAMMED } else { &SUBMISSIVE };
    traits.into_iter().for_each(|traits| unit::add_specialties(machine, traits, &[&HALF_MINDED, half], commands));
}

/// Makes a creature and a machine one unit, as large as the larger of the two, with the inches that both have left.
fn unite(field: &Field, (piece, machine): (PieceId, Entity), body: PieceId, traits: Option<&Traits>, commands: &mut Commands) {
    give_mind(field, machine, body, commands);
    marks::set(machine, &JOINED, 1, commands);
    let Some(creature) = field.units.figure(body) else { return };
    // A half mind stays half a mind in a larger body.
    if let Some(traits) = traits {
        let minds = [&HALF_MINDED, &SUBMISSIVE, &SUBJUGATED, &PROGRAMMED].into_iter().filter(|mind| creature.has(mind));
        unit::add_specialties(machine, traits, &minds.collect::<Vec<_>>(), commands);
    }
    if let Some(was) = field.units.figure(piece) {
        let inches = |inches: i32| u8::try_from(inches).unwrap_or(u8::MAX);
        unit::is_as_large(machine, inches(was.full_size.max(creature.full_size)), commands);
        wounds::set_effective_size(&mut commands.entity(machine), inches(was.size + creature.size));
    }
}

/// The Action die on a mind's card.
fn die_of(field: &Field, whose: PieceId) -> Die {
    let unit = field.card_of(whose);
    unit.map_or(Die::D6, |unit| unit.action_by(&field.house))
}

/// A machine with a mind acts by itself with the mind's die (AR-CYB-02). A grafted mind is a half mind: it needs a leader, or follows its
/// program (AR-CYB-04).
fn apply_mind(units: &PlainUnits, figure: &mut Figure) {
    let Some(faces) = units.mark(figure.id, &HAS_A_MIND) else { return };
    let die = [Die::D4, Die::D6, Die::D8, Die::D10, Die::D12].into_iter().find(|die| i32::from(die.faces()) == -faces);
    (figure.is_busy, figure.action) = (false, die.unwrap_or(Die::D6));
    figure.masterless = units.is_unled(figure);
}

/// A Cybernetik set to work.
struct Combines {
    who: PieceId,
    what: PieceId,
    rolled: Vec<RolledDie>,
}

impl FactKind for Combines {
    const WHAT: &'static str = "combines";

    fn tell(self) -> FactBody {
        let told = text!("fact-combines", who = self.who, what = self.what, dice = &self.rolled);
        FactBody::new(Cue::over(self.what, text!("remark-combines"), Beat(35)), told).with_dice(self.rolled)
    }
}

/// Mad science went wrong.
struct Ruined {
    who: PieceId,
    what: Text,
}

impl FactKind for Ruined {
    const WHAT: &'static str = "ruined";

    fn tell(self) -> FactBody {
        let told = text!("fact-ruined", who = self.who, what = self.what);
        FactBody::new(Cue::over(self.who, text!("remark-ruined"), Beat(35)), told)
    }
}

/// Two parts were joined.
struct Combined {
    what: PieceId,
    with: Text,
}

impl FactKind for Combined {
    const WHAT: &'static str = "combined";

    fn tell(self) -> FactBody {
        let told = text!("fact-combined", what = self.what, with = self.with);
        FactBody::new(Cue::over(self.what, text!("remark-combined"), Beat(35)), told)
    }
}

/// A creature became part of a machine.
struct JoinedMachine {
    who: PieceId,
    what: PieceId,
}

impl FactKind for JoinedMachine {
    const WHAT: &'static str = "became-one";

    fn tell(self) -> FactBody {
        let told = text!("fact-became-one", who = self.who, what = self.what);
        FactBody::new(Cue::TakenOff { who: self.who, why: RemovalReason::Emptied }, told)
    }
}

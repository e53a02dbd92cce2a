//! Engineers (AR-ENG): a d8 says how many changes one makes to a machine beside it, in pairs that cost what they bring.

use crate::attack::answers;
use crate::data::specialty::{ARMS_REACH, AddSpecialty, SpecialtyDef};
use crate::field::Field;
use crate::field::hooks::{AddHooks, Wielded, Wielding};
use crate::field::maneuvers::{AddManeuver, HELP, ManeuverDef};
use crate::figures::figure::Figure;
use crate::powers::construction::{self, AddWork, Done, WorkDef};
use crate::powers::modded;
use crate::rolls::rolled_order::{RolledOrder, told_either_way};
use crate::under_way::agenda::{AddSteps, Agenda, Pending};
use crate::units::hooks::AddFigureHook;
use crate::units::marks::{self, AddMarks, MarkDef, Until};
use crate::units::roster::PlainUnits;
use bevy::prelude::*;
use brickfray_dice::{Die, RolledDie};
use brickfray_game::{
    ActionInfo, Aims, Beat, Choice, ChoiceOption, Cue, Party, Prepared, Refusal, RuleId, Shared, Talk, Target, Telling, Tells, told,
};
use brickfray_table::{Inches, PieceId, PieceIndex};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&ENGINEER)
        .add_work(&RATIONALIZATIONS)
        .add_marks([&RATIONALIZED, &SHOOTS_FAR, &SHOOTS_TRUE, &OUT_OF_ORDER])
        .add_maneuvers([&RATIONALIZE], rationalize)
        .add_step::<Changing, _>(change)
        .add_figure_hook(3, "AR-ENG-06", out_of_order);
    app.hooks().wield.add(0, "AR-ENG-03", with_its_changes);
}

/// It changes machines (AR-ENG-01).
pub(crate) static ENGINEER: SpecialtyDef =
    SpecialtyDef { name: "Engineer", says: term!("specialty-engineer"), rule: "AR-ENG-01", die: Some(Die::D8), is_support: true };

/// What an Engineer holds to do it with.
const TOOL: &str = "engineering";

/// An Engineer has given it a pair of Creation Mods.
static RATIONALIZED: MarkDef =
    MarkDef { name: "rationalized", says: term!("mark-rationalized"), rule: "AR-ENG-02", is_bad: false, until: Until::Wiped };
/// A weapon of it shoots further and is harder to hit with. Which, below 0.
static SHOOTS_FAR: MarkDef =
    MarkDef { name: "shoots further", says: term!("mark-shoots-far"), rule: "AR-ENG-03", is_bad: false, until: Until::Wiped };
/// A weapon of it is easier to hit with and shoots less far. Which, below 0.
static SHOOTS_TRUE: MarkDef =
    MarkDef { name: "shoots straighter", says: term!("mark-shoots-true"), rule: "AR-ENG-03", is_bad: false, until: Until::Wiped };
/// An Engineer has taken it apart, and has parts left.
static OUT_OF_ORDER: MarkDef =
    MarkDef { name: "out of order", says: term!("mark-out-of-order"), rule: "AR-ENG-06", is_bad: true, until: Until::OwnTurnBegins };

/// By so much a change of a weapon's Range goes (AR-ENG-03).
const FURTHER: Inches = Inches::whole(2);
/// No weapon is easier to use than this (AR-ENG-03).
const EASIEST: i32 = 2;

/// What comes of it: a pair for two that were rolled (AR-ENG-02), nothing where it was interrupted.
static RATIONALIZATIONS: WorkDef = WorkDef {
    name: "rationalizations",
    comes_to: |done| Pending::new(Changing { left: if done.interrupted { 0 } else { done.number / 2 }, done }),
};

/// An Engineer changes a machine (AR-ENG-01).
pub(crate) static RATIONALIZE: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "rationalize",
        says: term!("action-rationalize"),
        rule: "AR-ENG-01",
        aims: Aims::Piece,
        heading: HELP,
        ..ActionInfo::PLAIN
    },
    rank: 64,
    takes_items: false,
    check: |field, ordered| check(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let engineer = looking.members.iter().find(|member| member.has(&ENGINEER));
        let near = |one: &Figure| construction::machines(looking.field, one.side, one.solid, ARMS_REACH);
        let machines = engineer.map(near).unwrap_or_default();
        machines.into_iter().map(|machine| looking.alone(Some(Target::Piece(machine.id)), None)).collect()
    },
    ..ManeuverDef::PLAIN
};

/// Changes that are made now, and how many pairs there are.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Changing {
    done: Done,
    left: i32,
}

/// A pair of changes, one for the better and one that pays for it (AR-ENG-02, AR-ENG-03, AR-OP-21). None is about the price (AR-ENG-04).
#[derive(Clone, PartialEq, Eq, Debug)]
enum Pair {
    FastAndLight,
    HeavyAndSlow,
    Further(String),
    Straighter(String),
    Nothing,
}

impl Pair {
    fn key(&self) -> String {
        match self {
            Pair::FastAndLight => "fast-and-light".to_owned(),
            Pair::HeavyAndSlow => "heavy-and-slow".to_owned(),
            Pair::Further(item) => format!("{item}-further"),
            Pair::Straighter(item) => format!("{item}-straighter"),
            Pair::Nothing => "nothing".to_owned(),
        }
    }

    fn says(&self) -> Text {
        match self {
            Pair::FastAndLight => text!("pair-fast-light"),
            Pair::HeavyAndSlow => text!("pair-heavy-slow"),
            Pair::Further(item) => text!("pair-further", item = item),
            Pair::Straighter(item) => text!("pair-straighter", item = item),
            Pair::Nothing => text!("job-nothing"),
        }
    }
}

/// How a weapon is called in a mark.
fn which(field: &Field, item: &str) -> i32 {
    let at = field.catalogue.weapons.keys().position(|name| name == item);
    -1 - at.and_then(|at| i32::try_from(at).ok()).unwrap_or_default()
}

/// The pairs that can still be made of a machine.
fn pairs(field: &Field, machine: &Figure) -> Vec<Pair> {
    let mut pairs = Vec::new();
    if !modded::is_rebuilt(field, machine.id) && machine.move_ > Inches::ZERO {
        pairs.extend([Pair::FastAndLight, Pair::HeavyAndSlow]);
    }
    let is_free = |mark: &MarkDef| field.units.mark(machine.id, mark).is_none();
    for item in &machine.gear {
        let Some(weapon) = field.weapon(&item.name) else { continue };
        let same = |pair: &Pair| pairs.contains(pair);
        let (far, sure) = (Pair::Further(item.name.clone()), Pair::Straighter(item.name.clone()));
        let more = [
            Some(far).filter(|pair| is_free(&SHOOTS_FAR) && !same(pair)),
            Some(sure).filter(|pair| {
                let can = i32::from(weapon.use_) > EASIEST && weapon.range.is_some_and(|range| range > FURTHER);
                is_free(&SHOOTS_TRUE) && can && !same(pair)
            }),
        ];
        pairs.extend(more.into_iter().flatten());
    }
    pairs
}

/// An Engineer has changed something about it (AR-ENG-05).
pub(super) fn is_changed(field: &Field, piece: PieceId) -> bool {
    [&RATIONALIZED, &SHOOTS_FAR, &SHOOTS_TRUE].into_iter().any(|mark| field.units.mark(piece, mark).is_some())
}

/// What an Engineer has changed last is as it was: its weapons first (AR-ENG-05).
pub(super) fn undo(field: &Field, piece: PieceId, index: &PieceIndex, commands: &mut Commands) {
    let Some(entity) = index.entity(piece) else { return };
    let has = |mark: &MarkDef| field.units.mark(piece, mark).is_some();
    match [&SHOOTS_TRUE, &SHOOTS_FAR, &RATIONALIZED].into_iter().find(|mark| has(mark)) {
        Some(mark) if *mark == RATIONALIZED => {
            marks::wipe(entity, mark, commands);
            modded::restore(entity, commands);
        }
        Some(mark) => marks::wipe(entity, mark, commands),
        None => {}
    }
}

/// An Engineer that may begin, and the machine: within its reach, its own side's or one that no enemy keeps (AR-ENG-07), with its tool in hand.
fn check(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<(Figure, PieceId), Refusal> {
    let name = parties.first().map_or("", |party| field.names.of(party.who));
    let words = ("AR-ENG-01", text!("refused-rationalize-one"), text!("refused-rationalize-nobody", who = name));
    let engineer = construction::ready(field, parties, words, |member| member.has(&ENGINEER))?;
    if !field.has_tool(&engineer, &ENGINEER, TOOL) {
        let refusal = Refusal::new(RuleId::new("AR-ENG-01"), text!("refused-rationalize-no-tool", who = name));
        return Err(refusal.but(text!("refused-rationalize-no-tool-but")));
    }
    let Some(Target::Piece(piece)) = target else {
        let refusal = Refusal::new(RuleId::new("AR-ENG-01"), text!("refused-rationalize-what"));
        return Err(refusal.but(text!("refused-rationalize-what-but")));
    };
    let sits_on = field.units.figure(piece).and_then(|figure| figure.seat.as_ref().map(|seat| seat.mount.id));
    let piece = sits_on.unwrap_or(piece);
    let near = construction::machines(field, engineer.side, engineer.solid, ARMS_REACH);
    if near.iter().all(|machine| machine.id != piece) {
        let reason = text!("refused-rationalize-not-near", what = field.names.of(piece), who = name);
        return Err(Refusal::new(RuleId::new("AR-ENG-07"), reason).but(text!("refused-rationalize-not-near-but")));
    }
    Ok((engineer, piece))
}

/// Takes such an order up: the d8 says how many changes there will be. After a 1 the machine is out of order until the Engineer's next turn
/// (AR-ENG-06).
fn rationalize(mut order: RolledOrder) {
    let Some((engineer, machine)) = order.take::<(Figure, PieceId)>(&RATIONALIZE) else { return };
    let (Some(entity), Some(thing)) = (order.entity(engineer.id), order.entity(machine)) else { return };
    let what_for = format!("what {} makes of {}", order.field.names.of(engineer.id), order.field.names.of(machine));
    let die = order.field.specialty_die(engineer.id, &ENGINEER, Die::D8);
    let Some(rolled) = order.amount(die, what_for) else { return };
    let number = rolled.sum();
    construction::begin(entity, (&RATIONALIZATIONS, number), (Some(machine), engineer.solid.placement), &mut order.commands);
    if number == 1 {
        marks::set(thing, &OUT_OF_ORDER, 1, &mut order.commands);
    }
    let rule = if number == 1 { "AR-ENG-06" } else { "AR-ENG-01" };
    order.out.say(rule, Plans { who: engineer.id, what: machine, fails: number == 1, rolled: rolled.dice });
}

/// The changes hold from now on, for the battle (AR-ENG-05): its player says which, pair by pair.
fn change(
    field: Field,
    (mut agenda, mut waiting): (Agenda, Query<&mut Changing>),
    index: Res<PieceIndex>,
    mut talk: Talk,
    mut commands: Commands,
) {
    let Some(changing) = agenda.front_mut(&mut waiting) else { return };
    let Done { who, side, on, .. } = changing.done;
    let machine = on.and_then(|machine| field.units.figure(machine));
    let mut all = machine.as_ref().filter(|_| changing.left > 0).map(|machine| pairs(&field, machine)).unwrap_or_default();
    let (Some(machine), false) = (machine, all.is_empty()) else {
        agenda.pop();
        return talk.out.progressed();
    };
    all.push(Pair::Nothing);
    let choice = Choice {
        asks: side,
        rule: RuleId::new("AR-ENG-02"),
        question: text!("question-rationalize", who = field.names.of(who), what = field.names.of(machine.id), left = changing.left),
        options: all.iter().map(|pair| ChoiceOption::new(pair.key(), pair.says()).about(machine.id)).collect(),
        default: all.len() - 1,
        why: text!("question-rationalize-why"),
    };
    let Some(pair) = answers::meant(choice, all, &mut talk) else { return };
    changing.left -= 1;
    let Some(entity) = index.entity(machine.id).filter(|_| pair != Pair::Nothing) else {
        agenda.pop();
        return talk.out.progressed();
    };
    match &pair {
        Pair::FastAndLight | Pair::HeavyAndSlow => {
            marks::set(entity, &RATIONALIZED, 1, &mut commands);
            modded::rebuild_as(entity, pair == Pair::HeavyAndSlow, &mut commands);
        }
        Pair::Further(item) => marks::set(entity, &SHOOTS_FAR, which(&field, item), &mut commands),
        Pair::Straighter(item) => marks::set(entity, &SHOOTS_TRUE, which(&field, item), &mut commands),
        Pair::Nothing => {}
    }
    talk.out.say("AR-ENG-02", Changed { who, what: machine.id, into: pair.says() });
}

/// A mounted weapon that an Engineer has changed shoots further or straighter (AR-ENG-03).
fn with_its_changes(field: &Field, wielding: &Wielding, wielded: &mut Wielded) {
    let Some(bearer) = wielding.figure.serves else { return };
    let is_it = |mark: &MarkDef| {
        let item =
            field.units.mark(bearer, mark).and_then(|number| field.catalogue.weapons.values().nth(usize::try_from(-1 - number).ok()?));
        item == Some(wielding.weapon)
    };
    if is_it(&SHOOTS_FAR) {
        wielded.range += FURTHER;
        wielded.use_ += 1;
    }
    if is_it(&SHOOTS_TRUE) {
        wielded.range = (wielded.range - FURTHER).max(Inches::ZERO);
        wielded.use_ = (wielded.use_ - 1).max(EASIEST);
    }
}

/// A machine that is out of order does nothing, whoever sits on it (AR-ENG-06).
fn out_of_order(units: &PlainUnits, figure: &mut Figure) {
    let machine = figure.machine().map(|machine| machine.id);
    if machine.is_some_and(|machine| units.mark(machine, &OUT_OF_ORDER).is_some()) {
        (figure.move_, figure.stopped, figure.by_nature) = (Inches::ZERO, true, None);
        if figure.seat.is_none() {
            figure.gear = Shared::default();
        }
    }
}

/// An Engineer set to work.
struct Plans {
    who: PieceId,
    what: PieceId,
    fails: bool,
    rolled: Vec<RolledDie>,
}

impl Tells for Plans {
    const WHAT: &'static str = "rationalizes";

    fn tell(self) -> Telling {
        let Plans { who, what, fails, rolled } = self;
        let success = said!("fact-rationalizes", who = who, what = what, dice = &rolled);
        let failure = said!("fact-rationalizes-fails", who = who, what = what, dice = &rolled);
        told_either_way(Cue::over(what, text!("remark-rationalizes"), Beat(35)), !fails, [success, failure], rolled)
    }
}

/// A machine is another now.
struct Changed {
    who: PieceId,
    what: PieceId,
    into: Text,
}

impl Tells for Changed {
    const WHAT: &'static str = "rationalized";

    fn tell(self) -> Telling {
        let told = said!("fact-rationalized", who = self.who, what = self.what, into = told![self.into]);
        Telling::new(Cue::over(self.what, text!("remark-rationalized"), Beat(35)), told)
    }
}

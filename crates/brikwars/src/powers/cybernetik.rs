//! Cybernetiks (AR-CYB): what is mechanical and what is alive become one, as far away as a d6 says: a device in the place of a limb, a mind in
//! a machine.

use crate::attack::answers;
use crate::data::scaled::Scaled;
use crate::data::specialty::{AddSpecialty, SpecialtyDef};
use crate::field::Field;
use crate::field::maneuvers::{AddManeuver, HELP, ManeuverDef};
use crate::figures::figure::Figure;
use crate::figures::seat::bears_its_gear;
use crate::powers::construction::{self, AddWork, Done, WorkDef};
use crate::powers::lost_legs;
use crate::rolls::action_roll::number;
use crate::under_way::agenda::{AddSteps, Agenda, Pending};
use crate::units::fallen::{self, FallenFigure};
use crate::units::gear::Hands;
use crate::units::hooks::AddFigureHook;
use crate::units::marks::{self, AddMarks, MarkDef, Until};
use crate::units::roster::PlainUnits;
use bevy::prelude::*;
use brickfray_dice::{DiceTray, Die, RolledDie, Stream};
use brickfray_game::{
    ActionInfo, Aims, Beat, Choice, ChoiceOption, Cue, Inbox, Outbox, Party, Prepared, Refusal, RuleId, Talk, Target, Telling, Tells, told,
};
use brickfray_table::{Inches, PieceId, PieceIndex, SideId, Solid, Spot};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&CYBERNETIK)
        .add_work(&COMBINATIONS)
        .add_marks([&HAS_A_MIND])
        .add_maneuvers([&COMBINE], combine)
        .add_step::<Combining, _>(finish)
        .add_figure_hook(3, "AR-CYB-02", with_its_mind);
}

/// It combines what lives with what does not (AR-CYB-01).
pub(crate) static CYBERNETIK: SpecialtyDef =
    SpecialtyDef { name: "Cybernetik", says: term!("specialty-cybernetik"), rule: "AR-CYB-01", die: Some(Die::D6), is_support: true };

/// What a Cybernetik holds to do it with.
const TOOL: &str = "mad-science";

/// A mind has been grafted onto a machine. Its die, below 0.
static HAS_A_MIND: MarkDef =
    MarkDef { name: "has a mind", says: term!("mark-has-a-mind"), rule: "AR-CYB-02", is_bad: false, until: Until::Wiped };

/// What comes of it.
static COMBINATIONS: WorkDef = WorkDef { name: "combinations", comes_to: |done| Pending::new(Combining { done }) };

/// A Cybernetik combines something with something else (AR-CYB-01).
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
    takes_items: false,
    check: |field, ordered| check(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let Some(one) = looking.members.iter().find(|member| member.has(&CYBERNETIK)) else { return Vec::new() };
        let figures = looking.field.units.figures().into_iter().filter(|other| other.side == one.side).map(|other| other.id);
        let machines = construction::machines(looking.field, one.side, one.solid, FAR).into_iter().map(|machine| machine.id);
        let may = |piece: &PieceId| !parts(looking.field, (one.side, one.solid), *piece, FAR).is_empty();
        figures.chain(machines).filter(may).map(|piece| looking.alone(Some(Target::Piece(piece)), None)).collect()
    },
    ..ManeuverDef::PLAIN
};

/// As far as its d6 can show.
const FAR: Inches = Inches::whole(6);

/// A combination that is due.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Combining {
    done: Done,
}

/// What one part becomes by the other (AR-CYB-02, AR-OP-22).
#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    /// That device, which lies there, is an arm now.
    Arm(String, Spot),
    /// It is a leg.
    Leg(String, Spot),
    /// The mind of that one, which has fallen.
    Mind(PieceId),
}

impl Part {
    fn key(&self, field: &Field) -> String {
        match self {
            Part::Arm(item, _) => format!("{item}-as-arm"),
            Part::Leg(item, _) => format!("{item}-as-leg"),
            Part::Mind(fallen) => field.names.of(*fallen).to_owned(),
        }
    }

    fn says(&self, field: &Field) -> Text {
        match self {
            Part::Arm(item, _) => text!("part-arm", item = item),
            Part::Leg(item, _) => text!("part-leg", item = item),
            Part::Mind(fallen) => text!("part-mind", who = field.names.of(*fallen)),
        }
    }
}

/// How near both parts must be: the farther of the two counts (AR-CYB-03).
fn parts(field: &Field, (side, from): (SideId, Solid), piece: PieceId, near: Inches) -> Vec<Part> {
    let Some(figure) = field.units.figure(piece).filter(|figure| from.is_within(figure.solid, near)) else { return Vec::new() };
    if bears_its_gear(&figure.traits) {
        let is_ours = figure.side == side || field.is_left(&figure);
        let free = figure.ridden_by.is_none() && is_ours && field.units.mark(piece, &HAS_A_MIND).is_none();
        let minds = field.units.fallen().into_iter().filter(|body| free && has_mind(body) && from.is_within(body.solid, near));
        return minds.map(|body| Part::Mind(body.id)).collect();
    }
    if figure.side != side || !field.has_hands(&figure) {
        return Vec::new();
    }
    let fits =
        |item: &str| field.weapon(item).is_some_and(|weapon| weapon.scaled.is_none_or(|Scaled(_, inches)| inches <= 1) && weapon.hands < 2);
    let lying = field.dropped_items.0.iter().filter(|one| fits(&one.item.name) && from.distance_to_spot(one.spot, near).is_some());
    let (arm, leg) = (figure.hands < 2, lost_legs::has_lost_a_leg(field, piece));
    let mut found = Vec::new();
    for one in lying {
        let (item, spot) = (one.item.name.clone(), one.spot);
        found.extend(arm.then(|| Part::Arm(item.clone(), spot)));
        found.extend(leg.then_some(Part::Leg(item, spot)));
    }
    found.dedup();
    found
}

/// There is a mind in it that could be used: it has fallen in one piece, and was no machine.
fn has_mind(body: &FallenFigure) -> bool {
    body.treatable && !body.is_machine
}

/// A Cybernetik that may begin, and what on: with its Action, its tool in hand, and a part of each kind near enough for its d6.
fn check(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<(Figure, PieceId), Refusal> {
    let name = parties.first().map_or("", |party| field.names.of(party.who));
    let words = ("AR-CYB-01", text!("refused-combine-one"), text!("refused-combine-nobody", who = name));
    let one = construction::ready(field, parties, words, |member| member.has(&CYBERNETIK))?;
    let no = |rule: &'static str, reason: Text| Refusal::new(RuleId::new(rule), reason);
    if !field.has_tool(&one, &CYBERNETIK, TOOL) {
        return Err(no("AR-CYB-01", text!("refused-combine-no-tool", who = name)).but(text!("refused-combine-no-tool-but")));
    }
    let Some(Target::Piece(piece)) = target else {
        return Err(no("AR-CYB-01", text!("refused-combine-what")).but(text!("refused-combine-what-but")));
    };
    if parts(field, (one.side, one.solid), piece, FAR).is_empty() {
        let reason = text!("refused-combine-nothing", what = field.names.of(piece), far = FAR.to_string());
        return Err(no("AR-CYB-02", reason).but(text!("refused-combine-nothing-but")));
    }
    Ok((one, piece))
}

/// Takes such an order up: the d6 says how far both parts may be (AR-CYB-03). A 1 destroys the smaller one.
fn combine(
    mut set: ParamSet<(Field, Hands)>,
    mut inbox: ResMut<Inbox>,
    index: Res<PieceIndex>,
    mut tray: ResMut<DiceTray>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let Some((one, piece)) = COMBINE.take_prepared::<(Figure, PieceId)>(&mut inbox, &mut out) else { return };
    let field = set.p0();
    let Some(entity) = index.entity(one.id) else { return };
    let die = field.specialty_die(one.id, &CYBERNETIK, Die::D6);
    let what_for = format!("what {} makes of {}", field.names.of(one.id), field.names.of(piece));
    let rolled = out.or_fail(tray.roll_all(Stream::Battle, 1, die, what_for));
    let Some(rolled) = rolled else { return };
    let number = number(&rolled);
    let fails = number == 1;
    construction::begin(entity, (&COMBINATIONS, if fails { 0 } else { number }), (Some(piece), one.solid.placement), &mut commands);
    out.say("AR-CYB-01", Combines { who: one.id, what: piece, rolled });
    let smaller = parts(&field, (one.side, one.solid), piece, FAR).into_iter().next().filter(|_| fails);
    let Some(smaller) = smaller else { return };
    out.say("AR-CYB-03", Ruined { who: one.id, what: smaller.says(&field) });
    use_up(&smaller, &mut set, &index, &mut commands);
}

/// The smaller part is there no more.
fn use_up(part: &Part, set: &mut ParamSet<(Field, Hands)>, index: &PieceIndex, commands: &mut Commands) {
    match part {
        Part::Arm(item, spot) | Part::Leg(item, spot) => set.p1().take_away(item, *spot),
        Part::Mind(body) => index.entity(*body).into_iter().for_each(|body| fallen::beyond_help(body, commands)),
    }
}

/// The two parts are one now: its player says which, where there are several.
fn finish(
    mut set: ParamSet<(Field, Hands)>,
    (mut agenda, mut waiting): (Agenda, Query<&mut Combining>),
    index: Res<PieceIndex>,
    mut talk: Talk,
    mut commands: Commands,
) {
    let Some(combining) = agenda.front_mut(&mut waiting) else { return };
    let field = set.p0();
    let Done { who, side, on, at, number, interrupted, .. } = combining.done;
    let body = field.units.template(who).and_then(|unit| field.catalogue.units.get(unit)).map(|data| data.body());
    let near = Inches::whole(number);
    let found = on.zip(body).filter(|_| !interrupted && number > 0);
    let all = found.map(|(piece, body)| parts(&field, (side, Solid::new(body, at)), piece, near)).unwrap_or_default();
    let (Some(piece), false) = (on, all.is_empty()) else {
        agenda.pop();
        return talk.out.progressed();
    };
    let choice = Choice {
        asks: side,
        rule: RuleId::new("AR-CYB-02"),
        question: text!("question-combine", who = field.names.of(who), what = field.names.of(piece)),
        options: all.iter().map(|part| ChoiceOption::new(part.key(&field), part.says(&field)).about(piece)).collect(),
        default: 0,
        why: text!("question-combine-why"),
    };
    let Some(part) = answers::meant(choice, all, &mut talk) else { return };
    agenda.pop();
    talk.out.say("AR-CYB-02", Combined { what: piece, with: part.says(&field) });
    let Some(entity) = index.entity(piece) else { return };
    match &part {
        Part::Arm(item, spot) => set.p1().grow_hand(piece, item, *spot),
        Part::Leg(..) => {
            lost_legs::grow_leg(&field, piece, entity, &mut commands);
            use_up(&part, &mut set, &index, &mut commands);
        }
        Part::Mind(body) => {
            let unit = field.units.template(*body).and_then(|unit| field.catalogue.units.get(unit));
            let die = unit.map_or(Die::D6, |unit| unit.action_by(&field.house));
            marks::set(entity, &HAS_A_MIND, -i32::from(die.faces()), &mut commands);
            use_up(&part, &mut set, &index, &mut commands);
        }
    }
}

/// A machine with a mind acts by itself, with the die of that (AR-CYB-02), for those who made it (AR-CYB-04).
fn with_its_mind(units: &PlainUnits, figure: &mut Figure) {
    let Some(faces) = units.mark(figure.id, &HAS_A_MIND) else { return };
    let die = [Die::D4, Die::D6, Die::D8, Die::D10, Die::D12].into_iter().find(|die| i32::from(die.faces()) == -faces);
    (figure.masterless, figure.is_busy, figure.action) = (false, false, die.unwrap_or(Die::D6));
}

/// A Cybernetik set to work.
struct Combines {
    who: PieceId,
    what: PieceId,
    rolled: Vec<RolledDie>,
}

impl Tells for Combines {
    const WHAT: &'static str = "combines";

    fn tell(self) -> Telling {
        let told = said!("fact-combines", who = self.who, what = self.what, dice = &self.rolled);
        Telling::new(Cue::over(self.what, text!("remark-combines"), Beat(35)), told).with_dice(self.rolled)
    }
}

/// Mad science went wrong.
struct Ruined {
    who: PieceId,
    what: Text,
}

impl Tells for Ruined {
    const WHAT: &'static str = "ruined";

    fn tell(self) -> Telling {
        let told = said!("fact-ruined", who = self.who, what = told![self.what]);
        Telling::new(Cue::over(self.who, text!("remark-ruined"), Beat(35)), told)
    }
}

/// Two parts are one.
struct Combined {
    what: PieceId,
    with: Text,
}

impl Tells for Combined {
    const WHAT: &'static str = "combined";

    fn tell(self) -> Telling {
        let told = said!("fact-combined", what = self.what, with = told![self.with]);
        Telling::new(Cue::over(self.what, text!("remark-combined"), Beat(35)), told)
    }
}

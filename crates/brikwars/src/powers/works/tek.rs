//! Teks (AR-AST): a Tek spends its Action to raise the Specialty die of a Support unit beside it by one size.

use crate::data::house_rules::edition::Edition;
use crate::data::specialty::{ARMS_REACH, AddSpecialty, SpecialtyDef};
use crate::field::Field;
use crate::field::hooks::AddHooks;
use crate::field::maneuvers::{AddManeuver, HELP, ManeuverDef};
use crate::figures::figure::Figure;
use crate::powers::care::medik::MEDIK;
use crate::powers::works::construction;
use crate::powers::works::cybernetik::CYBERNETIK;
use crate::powers::works::engineer::ENGINEER;
use crate::powers::works::mechanik::MECHANIK;
use crate::rolls::officer::{OFFICER, raise};
use crate::units::harm::fallen::FallenFigure;
use crate::units::turn::action;
use bevy::prelude::*;
use brickfray_dice::Die;
use brickfray_game::kit::house::{AddSwitch, SwitchDef};
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry};
use brickfray_game::{
    ActionInfo, Advice, Aims, Beat, Cue, FactBody, FactKind, Inbox, Outbox, Outlook, Party, Prepared, Refusal, RuleId, Target,
};
use brickfray_table::{Inches, PieceId, PieceIndex, Solid};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&TEK)
        .add_switch(&ANY_SPECIALIST)
        .add_switch(&STACK)
        .add_marks([&ASSISTED, &ASSISTS])
        .add_maneuvers([&ASSIST], assist);
    // This comes after all other changes to the die.
    let mut hooks = app.hooks();
    hooks.specialty_die.add(1, "AR-AST-01", with_assistance);
    hooks.errand.add(1, "AR-AST-01", to_those_at_work);
}

/// It raises the Specialty die of others (AR-AST-01).
pub(crate) static TEK: SpecialtyDef =
    SpecialtyDef { name: "Tek", says: term!("specialty-tek"), rule: "AR-AST-01", is_support: true, ..SpecialtyDef::PLAIN };

static ANY_SPECIALIST: SwitchDef = SwitchDef {
    name: "teks_assist_anybody",
    rules: &["AR-AST-05", "AR-OP-44"],
    about: "A Tek raises the Specialty die of any specialist; otherwise of Support units only.",
    default: true,
    editions: &[(Edition::Late2010.name(), false)],
};

static STACK: SwitchDef = SwitchDef {
    name: "teks_stack",
    rules: &["AR-AST-03", "AR-OP-18"],
    about: "Several Teks may assist one roll, and each raises the die by one size; otherwise only one may.",
    default: false,
    editions: &[],
};

/// How many Teks assist it; each raises its Specialty die by one size.
static ASSISTED: MarkDef =
    MarkDef { name: "assisted", says: term!("mark-assisted"), rule: "AR-AST-01", is_bad: false, until: MarkExpiry::ThisTurnEnds };

/// The figure that it assists.
static ASSISTS: MarkDef =
    MarkDef { name: "assists", says: term!("mark-assists"), rule: "AR-AST-01", is_bad: false, until: MarkExpiry::ThisTurnEnds };

/// A Tek assists a specialist (AR-AST-01).
pub(crate) static ASSIST: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "assist",
        says: term!("action-assist"),
        rule: "AR-AST-01",
        aims: Aims::Piece,
        heading: HELP,
        ..ActionInfo::PLAIN
    },
    rank: 30,
    can_be_done_by: |figure| figure.has(&TEK),
    takes_items: false,
    check: |field, ordered| check(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let tek = looking.members.iter().find(|member| member.has(&TEK));
        let mates = tek.into_iter().flat_map(|tek| looking.field.units.figures().into_iter().filter(move |mate| mate.side == tek.side));
        let mates = mates.filter(|mate| specialty_of(looking.field, mate).is_some());
        mates.map(|mate| looking.alone(Some(Target::Piece(mate.id)), None)).collect()
    },
    outlook: |field, ordered, _| outlook(field, ordered.target),
    ..ManeuverDef::PLAIN
};

/// The Specialty of a figure that a Tek can help with. Its die must be rolled (AR-AST-04), so Coordination doesn't count. It must be that
/// of a Support unit unless house rules allow any.
fn specialty_of(field: &Field, figure: &Figure) -> Option<&'static SpecialtyDef> {
    let is_rolled = |specialty: &SpecialtyDef| specialty.die.is_some() && *specialty != OFFICER;
    let may_be = |specialty: &SpecialtyDef| is_rolled(specialty) && (specialty.is_support || field.is_on(&ANY_SPECIALIST));
    field.specialties_of(figure).find(|specialty| may_be(specialty))
}

/// How far away the machines may be that a specialist works on with one Tek's help: within reach for an Engineer, up to the highest face of
/// the die for a Mechanik or Cybernetik.
fn work_range(specialty: &SpecialtyDef, die: Die) -> Option<Inches> {
    let is = |other: &'static SpecialtyDef| std::ptr::eq(specialty, other);
    if is(&ENGINEER) {
        return Some(ARMS_REACH);
    }
    (is(&MECHANIK) || is(&CYBERNETIK)).then(|| Inches::whole(i32::from(raise(die, Die::D12).faces())))
}

/// True if a Tek is beside the specialist's project: a machine within `far` that the specialist may work on (AR-AST-02).
fn is_at_its_project(field: &Field, tek: &Figure, mate: &Figure, far: Option<Inches>) -> bool {
    let machines = far.map(|far| construction::machines(field, mate.side, mate.solid, far)).unwrap_or_default();
    machines.iter().any(|machine| field.at_hand(tek.solid, machine.solid))
}

/// True if a Tek is beside a specialist, beside the same patient, or beside a machine that the specialist may work on (AR-AST-02).
fn is_in_reach(field: &Field, tek: &Figure, mate: &Figure, far: Option<Inches>) -> bool {
    let beside = |solid| field.at_hand(tek.solid, solid);
    let is_patient = |body: &FallenFigure| body.is_patient() && beside(body.solid) && field.at_hand(mate.solid, body.solid);
    let at_one_patient = || mate.has(&MEDIK) && field.units.fallen().iter().any(is_patient);
    beside(mate.solid) || at_one_patient() || is_at_its_project(field, tek, mate, far)
}

/// True if a specialist has work that a Tek can help with: a patient beside it, or a machine near enough (AR-AST-02).
fn has_work(field: &Field, mate: &Figure) -> bool {
    let is_patient = |body: &FallenFigure| body.is_patient() && field.at_hand(mate.solid, body.solid);
    let within = |specialty: &'static SpecialtyDef| work_range(specialty, field.specialty_die(mate.id, specialty, specialty.die?));
    let far = field.specialties_of(mate).filter_map(within).max();
    let has_machine = || far.is_some_and(|far| !construction::machines(field, mate.side, mate.solid, far).is_empty());
    (mate.has(&MEDIK) && field.units.fallen().iter().any(is_patient)) || has_machine()
}

/// Advises a Tek to assist a specialist that has work, since that is its job (AR-AST-01).
fn outlook(field: &Field, target: Option<Target>) -> Option<Outlook> {
    let Some(Target::Piece(mate)) = target else { return None };
    let advice = if field.units.figure(mate).is_some_and(|mate| has_work(field, &mate)) { Advice::Job } else { Advice::Plain };
    Some(Outlook { worth: 1, advice, ..Outlook::default() })
}

/// The specialists of its side with work, to which a Tek with an Action should go (AR-AST-01).
fn to_those_at_work(field: &Field, tek: &Figure) -> Vec<(PieceId, Solid)> {
    if !tek.has(&TEK) || !tek.can_act() {
        return Vec::new();
    }
    let is_at_work =
        |mate: &Figure| mate.id != tek.id && mate.side == tek.side && specialty_of(field, mate).is_some() && has_work(field, mate);
    field.units.figures().into_iter().filter(is_at_work).map(|mate| (mate.id, mate.solid)).collect()
}

/// Checks whether this Tek may assist that figure. The Tek needs its Action, and the figure must be of its side. The Tek must be beside the
/// figure, beside the same patient, or beside a machine that the figure works on (AR-AST-02). Only one Tek may assist it (AR-AST-03),
/// unless house rules let several add up (AR-OP-18).
fn check(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<(PieceId, PieceId), Refusal> {
    let no = |rule: &'static str, reason: Text| Refusal::new(RuleId::new(rule), reason);
    let ([party], Some(Target::Piece(mate))) = (parties, target) else {
        return Err(no("AR-AST-01", text!("refused-assist-one")).but(text!("refused-assist-one-but")));
    };
    let (name, whom) = (field.names.of(party.who), field.names.of(mate));
    let tek = field.own(party.who)?.into_iter().find(|member| member.has(&TEK) && member.can_act() && member.id != mate);
    let tek = tek.ok_or_else(|| no("AR-AST-01", text!("refused-assist-no-tek", who = name)).but(text!("refused-assist-no-tek-but")))?;
    let Some(mate) = field.units.figure(mate).filter(|mate| mate.side == tek.side) else {
        return Err(no("AR-AST-01", text!("refused-assist-not-own", whom = whom)).but(text!("refused-assist-not-own-but")));
    };
    if specialty_of(field, &mate).is_none() {
        return Err(no("AR-AST-04", text!("refused-assist-no-die", whom = whom)).but(text!("refused-assist-no-die-but")));
    }
    let is_rolled = field.hooks.die_is_rolled.all().find_map(|says| says(field, &mate));
    if is_rolled.unwrap_or(!mate.has_action_left()) {
        let reason =
            if is_rolled.is_some() { text!("refused-assist-rolled", whom = whom) } else { text!("refused-assist-no-action", whom = whom) };
        return Err(no("AR-AST-07", reason).but(text!("refused-assist-rolled-but")));
    }
    if !field.is_on(&STACK) && field.units.mark(mate.id, &ASSISTED).is_some() {
        return Err(no("AR-AST-03", text!("refused-assist-another", whom = whom)).but(text!("refused-assist-another-but")));
    }
    let within = |specialty: &'static SpecialtyDef| work_range(specialty, field.specialty_die(mate.id, specialty, specialty.die?));
    if !is_in_reach(field, &tek, &mate, field.specialties_of(&mate).filter_map(within).max()) {
        return Err(no("AR-AST-02", text!("refused-assist-out-of-reach", whom = whom)).but(text!("refused-assist-out-of-reach-but")));
    }
    Ok((tek.id, mate.id))
}

fn assist(mut inbox: ResMut<Inbox>, index: Res<PieceIndex>, mut out: ResMut<Outbox>, mut commands: Commands) {
    let Some((who, whom)) = ASSIST.take_prepared::<(PieceId, PieceId)>(&mut inbox, &mut out) else { return };
    if let (Some(tek), Some(mate)) = (index.entity(who), index.entity(whom)) {
        action::spend(tek, &mut commands);
        marks::add(mate, &ASSISTED, 1, &mut commands);
        marks::set(tek, &ASSISTS, whom, &mut commands);
    }
    out.say("AR-AST-01", Assists { who, whom });
}

/// Raises a die by one size (AR-AST-01, AR-GEN-07) if a Tek still in reach (AR-AST-02) assists the figure in the turn in which it rolls
/// (AR-AST-07), even for a Medik with improvised tools (AR-AST-06).
fn with_assistance(field: &Field, who: PieceId, specialty: &SpecialtyDef, die: Die) -> Die {
    if field.units.mark(who, &ASSISTED).is_none() {
        return die;
    }
    let mate = field.units.figure(who);
    let assists = |tek: &Figure, mate: &Figure| {
        field.units.marked_piece(tek.id, &ASSISTS) == Some(mate.id)
            && !tek.disrupted
            && is_in_reach(field, tek, mate, work_range(specialty, die))
    };
    let teks = mate.map_or(0, |mate| field.units.with_specialty(&TEK).iter().filter(|tek| assists(tek, &mate)).count());
    (0..teks).fold(die, |die, _| raise(die, Die::D12))
}

/// A Tek assisted a specialist.
struct Assists {
    who: PieceId,
    whom: PieceId,
}

impl FactKind for Assists {
    const WHAT: &'static str = "assists";

    fn tell(self) -> FactBody {
        let told = text!("fact-assists", who = self.who, whom = self.whom);
        FactBody::new(Cue::over(self.whom, text!("remark-assisted"), Beat(35)), told)
    }
}

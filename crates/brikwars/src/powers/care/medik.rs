//! Mediks (AR-KER, BW-SP-01 to 03): a Medik treats a fallen figure within reach, and a die decides how many limbs it loses and when it is
//! up again.

use crate::RESOLVE;
use crate::attack::answers;
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::edition::Edition;
use crate::data::specialty::{AddSpecialty, SpecialtyDef};
use crate::field::Field;
use crate::field::hooks::AddHooks;
use crate::field::maneuvers::{AddManeuver, HELP, ManeuverDef};
use crate::figures::figure::Figure;
use crate::powers::care::lost_legs::{LEGS_LOST, WINGS_LOST, legs_lost, wings_lost};
use crate::powers::care::medik_facts::{Amputated, CannotBeRevived, Revived, TreatmentBegan, TreatmentFailed, Triage};
use crate::powers::minds::full_turn::{self, Open};
use crate::schedule::{HarmSystems, NewTurnSystems};
use crate::under_way::attack::Attack;
use crate::under_way::stage::Stage;
use crate::units::harm::fallen::{self, FallenFigure, Revival};
use crate::units::roster::Units;
use crate::units::things::gear::Hands;
use crate::units::turn::action;
use bevy::prelude::*;
use brickfray_dice::{DiceTray, Die, RolledDie, Stream};
use brickfray_game::kit::agenda::{AddSteps, Agenda, Pending};
use brickfray_game::kit::house::{AddSwitch, SwitchDef};
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry};
use brickfray_game::{
    ActionInfo, Advice, Aims, Inbox, Outbox, Outlook, Party, Prepared, Refusal, RegisterState, Reply, Request, RequestOption, RuleId, Talk,
    Target, Turn, Wants,
};
use brickfray_table::{Inches, Mover, PieceId, PieceIndex, Placement, SideId, Solid};
use brickfray_words::{Named, Text};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&MEDIK)
        .add_switch(&TAKES_THE_TURN)
        .add_marks([&TREATED])
        .add_maneuvers([&TREAT], treat)
        .add_step::<Treatment, _>("treatment", operate)
        .register_state::<AtWork>("at-work")
        .add_systems(RESOLVE, interrupt.in_set(HarmSystems::Note))
        .add_systems(RESOLVE, (keep_the_die.in_set(NewTurnSystems::Keep), finish_work.in_set(NewTurnSystems::Give)));
    let mut hooks = app.hooks();
    hooks.die_is_rolled.add(0, "AR-KER-02", has_not_rolled);
    hooks.errand.add(0, "AR-KER-01", to_the_fallen);
}

/// It treats the fallen (AR-KER-01).
pub(crate) static MEDIK: SpecialtyDef =
    SpecialtyDef { name: "Medik", says: term!("specialty-medik"), rule: "AR-KER-01", die: Some(Die::D8), is_support: true };

/// How long a treatment takes (BW-TU-14).
static TAKES_THE_TURN: SwitchDef = SwitchDef {
    name: "treatment_takes_the_turn",
    rules: &["AR-KER-02", "AR-KER-14", "AR-OP-41"],
    about: "A Medik's treatment lasts from its own turn until its next, and fails if the Medik is hit in between; otherwise it is done at once.",
    default: true,
    editions: &[(Edition::Late2010.name(), false)],
};

static TREATED: MarkDef =
    MarkDef { name: "is treated", says: term!("mark-is-treated"), rule: "AR-KER-02", is_bad: false, until: MarkExpiry::Wiped };

/// The tag of proper medical tools.
const MEDICAL: &str = "medical";
/// The tag of other tools that cut.
const BLADE: &str = "blade";

/// A Medik treats a fallen figure (AR-KER-01).
pub(crate) static TREAT: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "treat",
        says: term!("action-treat"),
        rule: "AR-KER-01",
        aims: Aims::Nothing,
        heading: HELP,
        ..ActionInfo::PLAIN
    },
    rank: 31,
    can_be_done_by: |figure| figure.has(&MEDIK),
    takes_items: false,
    check: |field, ordered| check(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let could = |medik: &Figure| medik.has(&MEDIK) && waiting(looking.field).next().is_some();
        looking.members.iter().any(could).then(|| looking.alone(None, None)).into_iter().collect()
    },
    outlook: |_, _, _| Some(Outlook { worth: 1, advice: Advice::Job, ..Outlook::default() }),
    ..ManeuverDef::PLAIN
};

#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Treatment {
    medik: PieceId,
    side: SideId,
    /// The figure that it treats; `None` until the player has chosen one of several in reach.
    patient: Option<PieceId>,
    die: Die,
    rolled: Option<RolledDie>,
    /// How many limbs it has taken off.
    cut: u8,
    /// The Medik's time is up, so it rolls the die at once (AR-KER-02).
    is_due: bool,
    /// The patient will revive, since no attack has interrupted the treatment.
    revives: bool,
}

/// A Medik that treats a patient until its next turn (AR-KER-02).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::powers) struct AtWork {
    patient: PieceId,
    die: Die,
    at: Placement,
    interrupted: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Limb {
    Leg,
    Wing,
    Arm(Option<String>),
}

/// How many limbs a face of the die costs; `None` if it costs the head (AR-KER-04).
pub(super) fn amputations(face: u8) -> Option<u8> {
    match face {
        0 | 1 => None,
        2..=4 => Some(5 - face),
        _ => Some(0),
    }
}

/// The limbs that a figure has left: arms, legs and wings, as modelled (AR-KER-06, AR-KER-08).
fn limbs(body: &FallenFigure, (legs_lost, wings_lost): (i32, i32), catalogue: &Catalogue) -> Vec<Limb> {
    let busy: u8 = body.held.iter().filter_map(|item| catalogue.weapons.get(item)).map(|weapon| weapon.hands).sum();
    let mut held = body.held.clone();
    held.sort();
    held.dedup();
    let empty = (body.hands > busy).then_some(Limb::Arm(None));
    let legs = (i32::from(body.limbs.legs) > legs_lost).then_some(Limb::Leg);
    let wings = (i32::from(body.limbs.wings) > wings_lost).then_some(Limb::Wing);
    let holding = held.into_iter().take(usize::from(body.hands)).map(|item| Limb::Arm(Some(item)));
    empty.into_iter().chain(holding).chain(legs).chain(wings).collect()
}

/// The fallen that this Medik could treat, by id: of either side, animals too (AR-KER-13), in one piece and within its reach (AR-KER-01,
/// AR-KER-12). Fallen Mediks can't treat (AR-KER-16), and nobody can treat machines (AR-KER-17).
fn patients(field: &Field, medik: &Figure) -> Vec<FallenFigure> {
    waiting(field).filter(|body| field.at_hand(medik.solid, body.solid)).collect()
}

/// The fallen that a Medik could treat and that no Medik is treating yet.
fn waiting(field: &Field) -> impl Iterator<Item = FallenFigure> {
    field.units.fallen().into_iter().filter(|body| body.is_patient() && !is_treated(&field.units, body.id))
}

/// True if something other than a Medik may revive it: it isn't dead for good (AR-KER-05), and no Medik is treating it.
pub(in crate::powers) fn could_come_back(units: &Units, body: &FallenFigure) -> bool {
    !body.for_good && !is_treated(units, body.id)
}

/// True if a Medik is treating it, so that nobody else can (AR-KER-02).
pub(in crate::powers) fn is_treated(units: &Units, who: PieceId) -> bool {
    units.mark(who, &TREATED).is_some()
}

/// The fallen of its own side that a Medik with a cutting tool should go to.
fn to_the_fallen(field: &Field, medik: &Figure) -> Vec<(PieceId, Solid)> {
    if !medik.has(&MEDIK) || die(field, medik).is_none() {
        return Vec::new();
    }
    waiting(field).filter(|body| body.side == medik.side).map(|body| (body.id, body.solid)).collect()
}

/// The die that a Medik rolls with its tools (AR-KER-03). `None` if it has nothing that cuts.
fn die(field: &Field, medik: &Figure) -> Option<Die> {
    let has = |tag: &str| field.has_tool(medik, &MEDIK, tag);
    let die = if has(MEDICAL) { Some(Die::D8) } else { has(BLADE).then_some(Die::D6) }?;
    Some(field.specialty_die(medik.id, &MEDIK, die))
}

/// Checks whether this Medik may treat that figure, or any in its reach. The Medik needs its Action and something that cuts; the patient
/// needs room to stand.
fn check(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<Treatment, Refusal> {
    let no = |rule: &'static str, reason: Text| Refusal::new(RuleId::new(rule), reason);
    let [party] = parties else { return Err(no("AR-KER-15", text!("refused-treat-one")).but(text!("refused-treat-one-but"))) };
    let name = field.names.of(party.who);
    let medik = field.own(party.who)?.into_iter().find(|member| member.has(&MEDIK) && member.can_act());
    let medik =
        medik.ok_or_else(|| no("AR-KER-01", text!("refused-treat-no-medik", who = name)).but(text!("refused-treat-no-medik-but")))?;
    if let Some(refusal) = full_turn::has_moved(field, &medik, "AR-KER-02").filter(|_| field.is_on(&TAKES_THE_TURN)) {
        return Err(refusal);
    }
    let die = die(field, &medik);
    let reason = || text!("refused-treat-nothing-cuts", who = name);
    let die = die.ok_or_else(|| no("AR-KER-03", reason()).but(text!("refused-treat-nothing-cuts-but")))?;
    let near = patients(field, &medik);
    let patient = match target {
        None => None,
        Some(Target::Piece(piece)) => Some(piece),
        Some(Target::Spot(_) | Target::Side(_)) => {
            return Err(no("AR-KER-01", text!("refused-treat-spot")).but(text!("refused-treat-spot-but")));
        }
    };
    if near.is_empty() || patient.is_some_and(|patient| near.iter().all(|body| body.id != patient)) {
        let is_meant = |body: &FallenFigure| {
            body.is_patient() && patient.is_none_or(|patient| patient == body.id) && field.at_hand(medik.solid, body.solid)
        };
        let fallen = field.units.fallen().into_iter();
        if let Some(body) = fallen.filter(is_meant).find(|body| is_treated(&field.units, body.id)) {
            let reason = text!("refused-treat-taken", whom = field.names.of(body.id));
            return Err(no("AR-KER-02", reason).but(text!("refused-treat-taken-but")));
        }
        let reason = match patient {
            None => text!("refused-treat-nobody-near", who = name),
            Some(patient) => text!("refused-treat-not-near", whom = field.names.of(patient), who = name),
        };
        return Err(no("AR-KER-01", reason).but(text!("refused-treat-near-but")));
    }
    let only = if let [body] = near.as_slice() { Some(body.id) } else { None };
    Ok(Treatment {
        medik: medik.id,
        side: medik.side,
        patient: patient.or(only),
        die,
        rolled: None,
        cut: 0,
        is_due: !field.is_on(&TAKES_THE_TURN),
        revives: true,
    })
}

fn treat(mut inbox: ResMut<Inbox>, index: Res<PieceIndex>, mut agenda: Agenda, mut out: ResMut<Outbox>, mut commands: Commands) {
    let Some(treatment) = TREAT.take_prepared::<Treatment>(&mut inbox, &mut out) else { return };
    if let Some(medik) = index.entity(treatment.medik) {
        action::spend(medik, &mut commands);
    }
    out.progressed();
    agenda.first([Pending::new(treatment)]);
}

/// Continues a treatment: chooses the patient, rolls the die, takes off limbs, and revives the patient.
fn operate(
    mut set: ParamSet<(Field, Mover, Hands)>,
    (mut agenda, mut waiting): (Agenda, Query<&mut Treatment>),
    index: Res<PieceIndex>,
    mut tray: ResMut<DiceTray>,
    mut talk: Talk,
    mut commands: Commands,
) {
    let Some(treatment) = agenda.front_mut(&mut waiting) else { return };
    let field = set.p0();
    if treatment.patient.is_none() && !ask_for_a_patient(treatment, &field, &mut talk) {
        return;
    }
    if treatment.is_due {
        let patient = treatment.patient.and_then(|patient| index.entity(patient));
        patient.into_iter().for_each(|patient| marks::wipe(patient, &TREATED, &mut commands));
    }
    let body = field.units.fallen().into_iter().find(|body| body.treatable && Some(body.id) == treatment.patient);
    let Some((body, entity)) = body.and_then(|body| Some((body.clone(), index.entity(body.id)?))) else {
        agenda.pop();
        return talk.out.progressed();
    };
    if treatment.rolled.is_none() {
        talk.out.progressed();
        if !treatment.is_due {
            begin_work(treatment, &body, &field, &index, &mut commands, &mut talk.out);
            agenda.pop();
            return;
        }
        let what_for = format!("Ker-Triage of {}", field.names.of(body.id));
        let rolled = tray.roll_all(Stream::Battle, 1, treatment.die, what_for);
        let Some(rolled) = talk.out.or_fail(rolled) else { return };
        treatment.rolled = rolled.first().copied();
        talk.out.say("AR-KER-04", Triage { who: treatment.medik, patient: body.id, rolled });
    }
    let Some(face) = treatment.rolled.map(|die| die.face) else { return };
    match next_loss(treatment, face, &body, &field, &mut talk) {
        NextLoss::Asked => return,
        NextLoss::Head => {
            fallen::beyond_help(entity, &mut commands);
            talk.out.say("AR-KER-05", CannotBeRevived { who: body.id });
            return agenda.pop();
        }
        NextLoss::Limb(limb) => return amputate(treatment, (body.id, entity), &limb, &mut set.p2(), &mut commands, &mut talk.out),
        NextLoss::Nothing => {}
    }
    let place = field.free_place(body.id, body.solid, Inches::whole(1)).filter(|_| treatment.revives);
    let (medik, acts) = (treatment.medik, face == treatment.die.faces());
    agenda.pop();
    match place {
        Some(at) => {
            fallen::revive(body.id, entity, Revival { at, size: body.size.min(1), acts }, &mut set.p1(), &mut commands);
            talk.out.say("AR-KER-04", Revived { who: body.id, from: body.solid.placement, at, acts });
        }
        None => talk.out.say("AR-KER-02", TreatmentFailed { who: medik, patient: body.id }),
    }
}

/// Takes a limb off the patient and counts it (AR-KER-06).
fn amputate(
    treatment: &mut Treatment,
    (who, entity): (PieceId, Entity),
    limb: &Limb,
    hands: &mut Hands,
    commands: &mut Commands,
    out: &mut Outbox,
) {
    treatment.cut += 1;
    match limb {
        Limb::Leg => marks::add(entity, &LEGS_LOST, 1, commands),
        Limb::Wing => marks::add(entity, &WINGS_LOST, 1, commands),
        Limb::Arm(item) => hands.lose_hand(who, item.as_deref()),
    }
    out.say("AR-KER-06", Amputated { who, limb: limb.name() });
}

/// What the patient loses next.
enum NextLoss {
    /// The answer of the Medik's player is still to come.
    Asked,
    /// The head. Each patient has one (AR-KER-05, AR-KER-07).
    Head,
    Limb(Limb),
    Nothing,
}

/// What the patient loses next, depending on the face of the die (AR-KER-04).
fn next_loss(treatment: &Treatment, face: u8, body: &FallenFigure, field: &Field, talk: &mut Talk) -> NextLoss {
    let lost = (legs_lost(&field.units, body.id), wings_lost(&field.units, body.id));
    let limbs = limbs(body, lost, &field.catalogue);
    match amputations(face) {
        None => NextLoss::Head,
        Some(due) if treatment.cut >= due => NextLoss::Nothing,
        Some(_) if limbs.is_empty() => NextLoss::Head,
        Some(_) => {
            let choice = limb_request(treatment, body, &limbs, field.names.of(body.id));
            answers::meant(choice, limbs, talk).map_or(NextLoss::Asked, NextLoss::Limb)
        }
    }
}

/// True if a figure has a leg left (AR-BUD-16).
pub(crate) fn has_a_leg(units: &Units, who: PieceId) -> bool {
    i32::from(units.limbs_of(who).legs) > legs_lost(units, who)
}

/// A Medik begins a treatment that lasts until its next turn (AR-KER-02).
fn begin_work(treatment: &Treatment, body: &FallenFigure, field: &Field, index: &PieceIndex, commands: &mut Commands, out: &mut Outbox) {
    let medik = index.entity(treatment.medik).zip(field.units.figure(treatment.medik));
    let Some((entity, medik)) = medik else { return };
    let at_work = AtWork { patient: body.id, die: treatment.die, at: medik.solid.placement, interrupted: false };
    commands.entity(entity).insert(at_work);
    full_turn::begin(entity, Open::Nothing, commands);
    index.entity(body.id).into_iter().for_each(|patient| marks::set(patient, &TREATED, 1, commands));
    out.say("AR-KER-02", TreatmentBegan { who: treatment.medik, patient: body.id });
}

/// Asks the Medik's player which of several figures in reach to treat. Returns false while the question is open.
fn ask_for_a_patient(treatment: &mut Treatment, field: &Field, talk: &mut Talk) -> bool {
    let near = field.units.figure(treatment.medik).map(|medik| patients(field, &medik)).unwrap_or_default();
    if near.is_empty() {
        return true;
    }
    let option = |body: &FallenFigure| RequestOption::new(field.names.of(body.id), field.names.of(body.id)).about(body.id);
    let default = near.iter().position(|body| body.side == treatment.side).unwrap_or_default();
    let choice = Request {
        asks: treatment.side,
        rule: RuleId::new("AR-KER-01"),
        question: text!("question-treat", who = field.names.of(treatment.medik)),
        about: vec![treatment.medik],
        options: near.iter().map(option).collect(),
        wants: Wants::ONE,
        default: Reply::one(default),
        why: text!("question-treat-why"),
    };
    let chosen = answers::about(choice, talk);
    treatment.patient = chosen.flatten();
    chosen.is_some()
}

impl Limb {
    /// Its key in answers.
    fn key(&self) -> &str {
        match self {
            Limb::Leg => "leg",
            Limb::Wing => "wing",
            Limb::Arm(None) => "empty",
            Limb::Arm(Some(item)) => item,
        }
    }

    /// Its name for players.
    fn name(&self) -> Text {
        match self {
            Limb::Leg => text!("limb-leg"),
            Limb::Wing => text!("limb-wing"),
            Limb::Arm(None) => text!("limb-empty-arm"),
            Limb::Arm(Some(item)) => text!("limb-arm-with", item = Text::item(item)),
        }
    }
}

/// The index of the least useful limb: an empty arm if another arm holds something, otherwise a leg.
fn missed_least(limbs: &[Limb]) -> usize {
    let holds = |limb: &&Limb| matches!(limb, Limb::Arm(Some(_)));
    let empty = limbs.iter().position(|limb| matches!(limb, Limb::Arm(None))).filter(|_| limbs.iter().any(|limb| holds(&limb)));
    empty.or_else(|| limbs.iter().position(|limb| matches!(limb, Limb::Leg))).unwrap_or_default()
}

/// Asks the Medik's player which limb to take off (AR-KER-06).
fn limb_request(treatment: &Treatment, body: &FallenFigure, limbs: &[Limb], name: &Named) -> Request {
    Request {
        asks: treatment.side,
        rule: RuleId::new("AR-KER-06"),
        question: text!("question-limb", who = name),
        about: vec![body.id],
        options: limbs.iter().map(|limb| RequestOption::new(limb.key(), limb.name()).about(body.id)).collect(),
        wants: Wants::ONE,
        default: Reply::one(missed_least(limbs)),
        why: text!("question-limb-why"),
    }
}

/// Interrupts a Medik at work when an attack affects it (AR-KER-14).
fn interrupt(attacks: Query<&Attack>, mut at_work: Query<(&PieceId, &mut AtWork)>) {
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)) {
        for (who, mut at_work) in at_work.iter_mut().filter(|(_, at_work)| !at_work.interrupted) {
            at_work.interrupted = attack.interrupts_work_of(*who);
        }
    }
}

/// Says that a Medik at work hasn't rolled its die yet (AR-KER-02).
fn has_not_rolled(field: &Field, figure: &Figure) -> Option<bool> {
    (figure.has(&MEDIK) && full_turn::is_busy_with(field, figure, Open::Nothing)).then_some(false)
}

/// Keeps the best die that a Medik at work has had at the end of any turn. It will roll that die, since a bonus may come after it has begun
/// (AR-AST-07) and expires with the turn.
fn keep_the_die(field: Field, mut at_work: Query<(&PieceId, &mut AtWork)>) {
    for (who, mut at_work) in &mut at_work {
        let now = field.units.figure(*who).and_then(|medik| die(&field, &medik));
        let best = now.map_or(at_work.die, |now| now.max(at_work.die));
        if at_work.die != best {
            at_work.die = best;
        }
    }
}

/// Ends the work of Mediks when their side's next turn begins (AR-KER-02).
pub(in crate::powers) fn finish_work(
    turn: Res<Turn>,
    working: Query<(Entity, &PieceId, &SideId, &Placement, &AtWork)>,
    mut agenda: Agenda,
    mut commands: Commands,
) {
    let mut done: Vec<_> = working.iter().filter(|(_, _, side, ..)| **side == turn.side).collect();
    done.sort_by_key(|(_, who, ..)| **who);
    let treatment = |(entity, who, side, placement, at_work): (Entity, &PieceId, &SideId, &Placement, &AtWork)| {
        commands.entity(entity).remove::<AtWork>();
        let revives = !at_work.interrupted && *placement == at_work.at;
        let AtWork { patient, die, .. } = *at_work;
        Pending::new(Treatment { medik: *who, side: *side, patient: Some(patient), die, rolled: None, cut: 0, is_due: true, revives })
    };
    agenda.first(done.into_iter().map(treatment).collect::<Vec<_>>());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ar_ker_06_by_default_a_patient_keeps_the_arms_that_it_fights_with() {
        let rifle = || Limb::Arm(Some("rifle".to_owned()));
        assert_eq!(missed_least(&[Limb::Arm(None), rifle(), Limb::Leg]), 0, "the other arm holds the rifle");
        assert_eq!(missed_least(&[rifle(), Limb::Leg]), 1, "the rifle takes both");
        assert_eq!(missed_least(&[Limb::Arm(None), Limb::Leg]), 1, "it is the last arm");
        assert_eq!(missed_least(&[rifle()]), 0, "there is nothing else");
    }
}

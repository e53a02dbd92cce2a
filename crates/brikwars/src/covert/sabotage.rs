//! Sabotage (AR-SAB): a Saboteur with its tool in hand disables or rigs machines, mounted weapons, locks and Traps.

use crate::attack::answers;
use crate::covert::mechanisms::{self, Tamperer, Test, deeds, mechanisms_at_hand};
use crate::data::specialty::{AddSpecialty, SpecialtyDef};
use crate::field::Field;
use crate::field::hooks::AddHooks;
use crate::field::maneuvers::{AddManeuver, HELP, ManeuverDef};
use crate::figures::figure::Figure;
use crate::movement::ground;
use crate::movement::march::March;
use crate::movement::threat;
use crate::movement::traps::on_the_ground;
use crate::rolls::rolled_order::RolledOrder;
use crate::units::things::tampered::STALLED;
use crate::units::turn::action;
use bevy::prelude::*;
use brickfray_dice::Die;
use brickfray_game::card::Condition;
use brickfray_game::kit::agenda::{AddSteps, Agenda, Pending};
use brickfray_game::kit::house::{AddSwitch, SwitchDef};
use brickfray_game::{
    ActionInfo, Aims, Beat, Cue, FactBody, FactKind, Party, Prepared, Refusal, Refusing, Reply, Request, RequestOption, RuleId, Talk,
    Target, Wants,
};
use brickfray_table::{Inches, PieceId, SideId, Solid};
use brickfray_words::{ListJoin, Text};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&SABOTEUR).add_switch(&AGAINST_USE).add_maneuvers([&SABOTAGE], sabotage).add_step::<Noticed, _>("noticed", respond);
    app.hooks().condition.add(0, "AR-SAB-03", is_out_of_order);
}

/// It sabotages things (AR-SAB-01).
pub(crate) static SABOTEUR: SpecialtyDef =
    SpecialtyDef { name: "Saboteur", says: term!("specialty-saboteur"), rule: "AR-SAB-01", die: Some(Die::D8), ..SpecialtyDef::PLAIN };

/// Whether Sabotage is rolled against Use.
static AGAINST_USE: SwitchDef = SwitchDef {
    name: "sabotage_is_against_use",
    rules: &["AR-SAB-02", "AR-OP-25"],
    about: "Sabotage must reach the Use of a Trap or a lock, and 4 for everything else; otherwise it must reach the target's Size in inches, at least 2.",
    default: false,
    editions: &[],
};

/// The tag of the tool that a Saboteur must hold; it takes both hands (AR-SAB-01).
const TOOL: &str = "two-handed-tool";

/// The minimum number to reach (AR-SAB-02).
const MIN: i32 = 2;

/// The number to reach for things without a Use, if house rules go by Use (AR-OP-25).
const USUAL_USE: i32 = 4;

/// A thing is unattended if no enemy is this near to it (AR-SAB-07).
const ATTENDED_WITHIN: Inches = Inches::whole(5);

/// The face of the die that allows two deeds (AR-SAB-03).
const TWICE: u8 = 8;

/// A Saboteur sabotages something (AR-SAB-02).
pub(crate) static SABOTAGE: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "sabotage",
        says: term!("action-sabotage"),
        rule: "AR-SAB-02",
        aims: Aims::Piece,
        heading: HELP,
        ..ActionInfo::PLAIN
    },
    rank: 93,
    takes_items: false,
    check: |field, ordered| check(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let field = looking.field;
        let saboteurs = looking.members.iter().filter(|member| member.has(&SABOTEUR));
        let near = |one: &Figure| {
            let machines =
                field.units.figures().into_iter().filter(|other| other.side != one.side && field.at_hand(one.solid, other.solid));
            let machines = machines.filter(|other| other.machine().is_some()).map(|other| other.id);
            mechanisms_at_hand(field, one.solid).into_iter().chain(machines).collect::<Vec<_>>()
        };
        saboteurs.flat_map(near).map(|piece| looking.alone(Some(Target::Piece(piece)), None)).collect()
    },
    ..ManeuverDef::PLAIN
};

fn no(rule: &'static str, reason: Text) -> Refusing {
    Refusal::new(RuleId::new(rule), reason)
}

/// A possible target of Sabotage.
struct Aim {
    /// The mechanism or the machine.
    piece: PieceId,
    solid: Solid,
    owner: Option<SideId>,
    /// The number that the die must reach (AR-SAB-02, AR-OP-25).
    needed: i32,
}

/// A piece as a target of Sabotage; `None` if it has no device, mounted weapon, lock or Trap.
fn aim(field: &Field, piece: PieceId) -> Option<Aim> {
    let against_use = field.is_on(&AGAINST_USE);
    let needs = |size: i32, use_: i32| if against_use { use_ } else { size.max(MIN) };
    let members = field.units.members(field.target_unit(piece));
    // A machine with a driver is at its driver's place.
    if let Some((machine, solid)) = members.iter().find_map(|member| Some((member.machine()?, member.solid))) {
        let needed = needs(machine.full_size, USUAL_USE);
        return Some(Aim { piece: machine.id, solid, owner: Some(machine.side), needed });
    }
    let kind = ground::kind(field, piece)?;
    let needed = needs(kind.structure.map_or(1, |structure| i32::from(structure.size)), kind.mechanism_use()?);
    let owner = field.space.terrain(piece).and_then(|terrain| terrain.side);
    Some(Aim { piece, solid: on_the_ground(field.space.solid(piece)?), owner, needed })
}

/// Sabotage about to be attempted.
struct Try {
    who: PieceId,
    side: SideId,
    aim: Aim,
    die: Die,
    is_unattended: bool,
}

/// Checks whether it may sabotage that: it must be a Saboteur that isn't hidden (AR-SAB-06), with its Action and its tool in hand
/// (AR-SAB-01), within arm's reach of something that can be disabled and wasn't set by its own side (AR-SAB-02).
fn check(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<Try, Refusal> {
    let ([party], Some(Target::Piece(piece))) = (parties, target) else {
        return Err(no("AR-SAB-02", text!("refused-sabotage-one")).but(text!("refused-sabotage-one-but")));
    };
    let (name, what) = (field.names.of(party.who), field.names.of(piece));
    if field.units.hidden(party.who).is_some() {
        return Err(no("AR-SAB-06", text!("refused-sabotage-hidden", who = name)).but(text!("refused-sabotage-hidden-but")));
    }
    let mut saboteurs: Vec<Figure> = field.own(party.who)?.into_iter().filter(|member| member.has(&SABOTEUR)).collect();
    if saboteurs.is_empty() {
        return Err(no("AR-SAB-01", text!("refused-sabotage-nobody", who = name)).but(text!("refused-sabotage-nobody-but")));
    }
    let Some(aim) = aim(field, piece) else {
        return Err(no("AR-SAB-02", text!("refused-sabotage-nothing", what = what)).but(text!("refused-sabotage-nothing-but")));
    };
    saboteurs.retain(|one| aim.owner != Some(one.side));
    if saboteurs.is_empty() {
        return Err(no("AR-SAB-02", text!("refused-sabotage-own", what = what)).but(text!("refused-sabotage-own-but")));
    }
    saboteurs.retain(|one| field.has_tool(one, &SABOTEUR, TOOL));
    if saboteurs.is_empty() {
        return Err(no("AR-SAB-01", text!("refused-sabotage-no-tool", who = name)).but(text!("refused-sabotage-no-tool-but")));
    }
    saboteurs.retain(|one| field.at_hand(one.solid, aim.solid));
    if saboteurs.is_empty() {
        return Err(no("AR-SAB-02", text!("refused-sabotage-far", what = what, who = name)).but(text!("refused-sabotage-far-but")));
    }
    let Some(one) = saboteurs.into_iter().find(Figure::can_act) else { return Err(crate::field::tired(name)) };
    if deeds(field, aim.piece, Tamperer::Saboteur).is_empty() {
        return Err(no("AR-SAB-03", text!("refused-sabotage-done", what = what)).but(text!("refused-sabotage-done-but")));
    }
    let attends = |figure: &Figure| {
        let has_eyes = figure.side != one.side && !figure.is_unmanned();
        has_eyes && figure.solid.is_within(aim.solid, ATTENDED_WITHIN)
    };
    let is_unattended = !field.units.figures().iter().any(attends);
    Ok(Try { who: one.id, side: one.side, die: field.specialty_die(one.id, &SABOTEUR, Die::D8), aim, is_unattended })
}

/// Handles the order: the d8 must reach the Size of the thing, with +1 if it is unattended (AR-SAB-02, AR-SAB-07). An 8 allows two deeds,
/// and a natural 1 is noticed (AR-SAB-03, AR-SAB-04).
fn sabotage(mut order: RolledOrder, mut agenda: Agenda) {
    let Some(Try { who, side, aim, die, is_unattended }) = order.take::<Try>(&SABOTAGE) else { return };
    let what_for = text!("dice-sabotage", what = order.field.names.of(aim.piece));
    let modifiers = is_unattended.then(|| (text!("modifier-unattended"), 1)).into_iter().collect();
    let test = Test { who, die, what_for, needed: aim.needed, modifiers, rule: "AR-SAB-02" };
    let Some((face, succeeds)) = test.roll(&mut order) else { return };
    if let Some(entity) = order.entity(who) {
        action::spend(entity, &mut order.commands);
    }
    if succeeds {
        let deeds = if face == TWICE { 2 } else { 1 };
        agenda.first([mechanisms::tampering_step(who, side, (aim.piece, Tamperer::Saboteur), deeds)]);
    }
    if let (1, Some(owner)) = (face, aim.owner) {
        order.out.say("AR-SAB-04", WasNoticed { who, piece: aim.piece });
        agenda.first([Pending::new(Noticed { who, owner })]);
    }
}

/// A Saboteur was noticed, and its target's side may respond.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Noticed {
    who: PieceId,
    owner: SideId,
}

/// One unit of the owner with the Saboteur within reach may attack it at once, as if the Saboteur had moved past it (AR-SAB-04, BW-TU-03).
fn respond((mut agenda, waiting): (Agenda, Query<&Noticed>), field: Field, mut talk: Talk) {
    let Some(&Noticed { who, owner }) = agenda.front(&waiting) else { return };
    let unit = field.target_unit(who);
    let mut able = threat::within_reach_of(&field, unit);
    able.retain(|enemy| field.units.side(*enemy) == Some(owner));
    able.sort();
    let stands = field.space.solid(unit).map(|solid| solid.placement);
    let chosen = match able.as_slice() {
        [] => None,
        [only] => Some(*only),
        _ => {
            let one = |enemy: &PieceId| {
                let name = field.names.of(*enemy);
                RequestOption::new(name, text!("noticed-responds", who = name)).about(*enemy)
            };
            let choice = Request {
                asks: owner,
                rule: RuleId::new("AR-SAB-04"),
                question: text!("question-noticed", whom = field.names.of(who)),
                about: vec![who],
                options: able.iter().map(one).collect(),
                wants: Wants::ONE,
                default: Reply::one(0),
                why: text!("question-noticed-why"),
            };
            let Some(chosen) = answers::meant(choice, able, &mut talk) else { return };
            Some(chosen)
        }
    };
    agenda.pop();
    if let Some((enemy, stands)) = chosen.zip(stands) {
        // That unit is then asked whether it attacks.
        agenda.first([Pending::new(March::in_passing(unit, stands, vec![enemy]))]);
    }
    talk.out.progressed();
}

/// Shows on a machine's card what is disabled. Rigging doesn't show (AR-SAB-05).
fn is_out_of_order(field: &Field, _: PieceId, members: &[Figure]) -> Option<Condition> {
    let machines = members.iter().filter_map(Figure::machine);
    let broken = |machine: &Figure| {
        let weapons = machine.gear.iter().filter(|item| item.broken).map(|item| Text::item(&item.name));
        let drive = field.units.mark(machine.id, &STALLED).map(|_| text!("condition-drive"));
        weapons.chain(drive).collect::<Vec<_>>()
    };
    let all: Vec<Text> = machines.flat_map(broken).collect();
    let text = || text!("condition-broken", what = Text::list(ListJoin::Commas, all.iter().cloned()));
    (!all.is_empty()).then(|| Condition { text: text(), rule: "AR-SAB-03", is_bad: true })
}

/// A Saboteur was noticed.
struct WasNoticed {
    who: PieceId,
    piece: PieceId,
}

impl FactKind for WasNoticed {
    const WHAT: &'static str = "was-noticed";

    fn tell(self) -> FactBody {
        let told = text!("fact-noticed", who = self.who, what = self.piece);
        FactBody::new(Cue::over(self.who, text!("remark-noticed"), Beat(35)), told)
    }
}

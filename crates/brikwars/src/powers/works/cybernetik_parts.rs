//! The parts that a Cybernetik may join (AR-CYB-02, AR-OP-22).

use crate::data::scaled::Scaled;
use crate::field::Field;
use crate::figures::figure::Figure;
use crate::figures::seat::MACHINE;
use crate::powers::care::lost_legs;
use crate::powers::care::medik::is_treated;
use crate::units::harm::fallen::FallenFigure;
use crate::units::minds::is_joined;
use brickfray_game::card::Condition;
use brickfray_game::kit::house::SwitchDef;
use brickfray_game::kit::marks::{MarkDef, MarkExpiry};
use brickfray_table::{Inches, PieceId, SideId, Solid, Spot};
use brickfray_words::{Term, Text};

pub(super) static LIMBS: SwitchDef = SwitchDef {
    name: "cybernetiks_replace_limbs",
    rules: &["AR-CYB-02", "AR-OP-22"],
    about: "A Cybernetik can replace a lost arm or leg with a device that lies nearby.",
    default: true,
    editions: &[],
};
pub(super) static MINDS: SwitchDef = SwitchDef {
    name: "cybernetiks_graft_minds",
    rules: &["AR-CYB-02", "AR-OP-22"],
    about: "A Cybernetik can graft the mind of a fallen figure onto an empty machine, which then acts by itself.",
    default: true,
    editions: &[],
};
pub(super) static BODIES: SwitchDef = SwitchDef {
    name: "cybernetiks_join_bodies",
    rules: &["AR-CYB-02", "AR-OP-22"],
    about: "A Cybernetik can join a living creature of its side and an empty machine into one unit.",
    default: true,
    editions: &[],
};

/// What the marks of a machine with a mind have in common. Cards show them by [`mind_condition`].
const OF_A_MIND: MarkDef = MarkDef { name: "", says: Term::NONE, rule: "AR-CYB-02", is_bad: false, until: MarkExpiry::Wiped };
/// A mind was grafted onto a machine, or a creature is part of it. The number is minus the faces of its die.
pub(in crate::powers) static HAS_A_MIND: MarkDef = MarkDef { name: "has a mind", ..OF_A_MIND };
pub(super) static WHOSE: MarkDef = MarkDef { name: "whose mind", ..OF_A_MIND };

/// Shows on a machine's card whose mind it has, or which creature is part of it (AR-CYB-02).
pub(super) fn mind_condition(field: &Field, _: PieceId, members: &[Figure]) -> Option<Condition> {
    let (machine, whose) = members.iter().find_map(|member| Some((member.id, field.units.marked_piece(member.id, &WHOSE)?)))?;
    let whose = field.names.of(whose);
    let is_one = is_joined(field.units.marks(machine));
    let text = if is_one { text!("condition-joined", who = whose) } else { text!("condition-has-a-mind", who = whose) };
    Some(Condition { text, rule: "AR-CYB-02", is_bad: false })
}

/// A part that can be joined with a piece, and what it becomes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// The device lying there becomes an arm.
    Arm(String, Spot),
    Leg(String, Spot),
    Mind(PieceId),
    /// A living creature as a whole.
    Body(PieceId),
}

impl Part {
    /// Its key in answers.
    pub fn key(&self, field: &Field) -> String {
        match self {
            Part::Arm(item, _) => format!("{item}-as-arm"),
            Part::Leg(item, _) => format!("{item}-as-leg"),
            Part::Mind(fallen) => field.names.of(*fallen).to_string(),
            Part::Body(body) => format!("all-of-{}", field.names.of(*body)),
        }
    }

    /// Its name for players.
    pub fn says(&self, field: &Field) -> Text {
        match self {
            Part::Arm(item, _) => text!("part-arm", item = Text::item(item)),
            Part::Leg(item, _) => text!("part-leg", item = Text::item(item)),
            Part::Mind(fallen) => text!("part-mind", who = field.names.of(*fallen)),
            Part::Body(body) => text!("part-body", who = field.names.of(*body)),
        }
    }
}

/// The parts that a Cybernetik could join with that piece, if both are within `near` of it (AR-CYB-03).
pub(super) fn parts(field: &Field, one: &Figure, piece: PieceId, near: Inches) -> Vec<Part> {
    parts_from(field, (one.id, one.side), one.solid, piece, near)
}

/// Like [`parts`], but both must be within `near` of the place where it worked (AR-CYB-03).
pub(super) fn parts_from(field: &Field, (who, side): (PieceId, SideId), from: Solid, piece: PieceId, near: Inches) -> Vec<Part> {
    let Some(figure) = field.units.figure(piece).filter(|figure| from.is_within(figure.solid, near)) else { return Vec::new() };
    if figure.has(&MACHINE) {
        let is_ours = figure.side == side || field.is_left(&figure);
        let free = figure.ridden_by.is_none() && is_ours && field.units.mark(piece, &HAS_A_MIND).is_none();
        let minds = field
            .units
            .fallen()
            .into_iter()
            .filter(|body| field.is_on(&MINDS) && has_mind(field, body) && from.is_within(body.solid, near));
        let bodies = field.units.figures().into_iter().filter(|body| field.is_on(&BODIES) && body.id != who && body.side == side);
        // Only creatures of the machine's own side, so that nobody loses a figure to an enemy's machine.
        let bodies = bodies.filter(|body| figure.side == side && is_body(body) && from.is_within(body.solid, near));
        let all = minds.map(|body| Part::Mind(body.id)).chain(bodies.map(|body| Part::Body(body.id)));
        return if free { all.collect() } else { Vec::new() };
    }
    if figure.side != side || !field.has_hands(&figure) || !field.is_on(&LIMBS) {
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

/// True if it has a usable mind: it fell in one piece, wasn't a machine, and no Medik is treating it (AR-KER-02).
fn has_mind(field: &Field, body: &FallenFigure) -> bool {
    body.is_patient() && !is_treated(&field.units, body.id)
}

/// True if it is alive and alone: not a machine, not a rider or a mount, and neither holding nor held.
fn is_body(figure: &Figure) -> bool {
    let is_alone = figure.seat.is_none() && figure.ridden_by.is_none() && figure.holds.is_none() && figure.held_by.is_empty();
    is_alone && !figure.has(&MACHINE)
}

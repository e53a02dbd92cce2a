//! Programmed half minds (AR-MND-04): the first line of a figure's program that applies decides what it may do.

use crate::data::careers::Group;
use crate::data::programs::{Clause, ProgramAction, ProgramCondition};
use crate::field::Field;
use crate::field::hooks::{AddHooks, Attempt};
use crate::figures::figure::Figure;
use crate::powers::works::cybernetik_parts::HAS_A_MIND;
use crate::units::minds::PROGRAMMED;
use crate::units::turn::picks::Kind;
use bevy::prelude::App;
use brickfray_game::kit::house::{AddSwitch, SwitchDef};
use brickfray_game::{Refusal, RuleId, Target};
use brickfray_table::Inches;
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_switch(&ANIMALS_FOLLOW).hooks().veto.add(0, "AR-MND-04", not_in_its_program);
}

/// The program of an enemy's mind in a machine (AR-CYB-04): it attacks anybody in reach, otherwise it goes where it is sent.
static GRAFTED: [Clause; 2] = [
    Clause { when: ProgramCondition::VictimInReach, does: ProgramAction::Attack },
    Clause { when: ProgramCondition::Always, does: ProgramAction::Work },
];

static ANIMALS_FOLLOW: SwitchDef = SwitchDef {
    name: "animals_follow_programs",
    rules: &["AR-OP-47", "AR-ANI-11"],
    about: "Wild animals that nobody controls flee, attack or wander as their cards say; otherwise whoever picks one directs it freely.",
    default: true,
    editions: &[],
};

/// The program that binds a figure. Animals follow theirs if nobody controls them (AR-ANI-12, AR-ANI-13) and house rules say so (AR-OP-47),
/// but not in the mob, which has its own rules (AR-MOB-02). Other Programmed figures always follow theirs.
fn program<'f>(field: &'f Field, figure: &Figure) -> Option<&'f [Clause]> {
    if !figure.has(&PROGRAMMED) {
        return None;
    }
    let card = field.card_of(figure.id)?;
    // An enemy's mind in a machine (AR-CYB-04).
    if field.units.mark(figure.id, &HAS_A_MIND).is_some() && card.program.is_empty() {
        return Some(&GRAFTED);
    }
    if card.group == Group::Animal && !field.is_on(&ANIMALS_FOLLOW) {
        return None;
    }
    let is_nobodys = field.turn.is_nobodys(figure.side);
    let binds = if is_nobodys { field.kind_of(figure) != Kind::Mob } else { card.group != Group::Animal };
    (binds && !card.program.is_empty()).then_some(&card.program)
}

/// The nearest living figure that `is_meant` accepts, and its distance.
pub(crate) fn nearest(field: &Field, figure: &Figure, is_meant: impl Fn(&Figure) -> bool) -> Option<(Inches, Figure)> {
    let others = field.units.figures().into_iter().filter(|other| other.id != figure.id && is_meant(other));
    others.map(|other| (figure.solid.distance(other.solid), other)).min_by_key(|(apart, other)| (*apart, other.id))
}

/// How far a figure can still move and reach this turn.
pub(crate) fn move_plus_reach(field: &Field, figure: &Figure) -> Inches {
    figure.inches_left() + field.longest_reach(figure)
}

/// What a Programmed figure has to do now, and the figure to which it does that.
fn now(field: &Field, figure: &Figure, program: &[Clause]) -> Option<(ProgramAction, Option<Figure>)> {
    let other = nearest(field, figure, |other| other.side != figure.side);
    let applies = |clause: &Clause| match (clause.when, &other) {
        (ProgramCondition::Always, _) => true,
        (ProgramCondition::ThreatWithin(inches), Some((apart, _))) => *apart <= Inches::whole(i32::from(inches)),
        (ProgramCondition::VictimInReach, Some((apart, _))) => *apart <= move_plus_reach(field, figure),
        (_, None) => false,
    };
    program.iter().find(|clause| applies(clause)).map(|clause| (clause.does, other.map(|(_, other)| other)))
}

/// True if an order targets that figure's unit.
pub(crate) fn is_aimed_at(field: &Field, attempt: &Attempt, whom: &Figure) -> bool {
    let Attempt::Maneuver { target: Some(Target::Piece(piece)), .. } = attempt else { return false };
    field.target_unit(*piece) == field.target_unit(whom.id)
}

/// True if a walk takes a figure closer to another, or with `away` further away. Also true if the figure stays where it is.
pub(crate) fn leads(attempt: &Attempt, figure: &Figure, other: &Figure, away: bool) -> bool {
    let Attempt::Walk { to: Some(to), .. } = attempt else { return true };
    let (here, there) = (figure.solid.placement.spot, other.solid.placement.spot);
    let (before, after) = (here.distance(there), to.distance(there));
    *to == here || if away { after > before } else { after < before }
}

/// Why a Programmed figure can't do that (AR-MND-04).
fn not_in_its_program(field: &Field, attempt: &Attempt) -> Option<Refusal> {
    let members = attempt.units().into_iter().flat_map(|who| field.units.members(who));
    let (figure, program) = members.into_iter().find_map(|member| Some((member.clone(), program(field, &member)?)))?;
    let who = field.names.of(figure.id);
    let no = |reason: Text| Some(Refusal::new(RuleId::new("AR-MND-04"), reason).but(text!("refused-program-but")));
    let Some((does, other)) = now(field, &figure, program) else { return no(text!("refused-program-stands", who = who)) };
    let Some(other) = other.filter(|_| matches!(does, ProgramAction::Flee | ProgramAction::Attack)) else {
        return if attempt.is_attack() { no(text!("refused-program-peaceful", who = who)) } else { None };
    };
    let whom = field.names.of(other.id);
    match does {
        ProgramAction::Attack if attempt.is_attack() && !is_aimed_at(field, attempt, &other) => {
            no(text!("refused-program-attacks", who = who, whom = whom))
        }
        ProgramAction::Attack if !leads(attempt, &figure, &other, false) => no(text!("refused-program-attacks", who = who, whom = whom)),
        ProgramAction::Flee if attempt.is_attack() || !leads(attempt, &figure, &other, true) => {
            no(text!("refused-program-flees", who = who, whom = whom))
        }
        _ => None,
    }
}

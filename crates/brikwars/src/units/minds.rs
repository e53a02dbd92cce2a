//! Limited minds (BW-MN): half-minds, and figures whose natural 1s are used against their owner.

use crate::data::handling::MACHINE;
use crate::data::specialty::{AddSpecialty, Specialty, SpecialtyDef, includes};
use bevy::prelude::App;
use brickfray_game::kit::house::{AddSwitch, SwitchDef, TopicRules};
use brickfray_game::kit::marks::{MarkDef, MarkExpiry, Marks};
use brickfray_table::Inches;
use brickfray_words::Term;

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&HALF_MINDED).add_specialty(&STUPID).add_specialty(&CIVILIZED);
    app.add_switch(&MASTERS_NEARBY).add_specialty(&SUBMISSIVE).add_specialty(&SUBJUGATED).add_specialty(&PROGRAMMED);
}

/// It has half a mind and acts only with a master (BW-MN-03). Like any other figure it has one Action a turn (AR-MND-01).
pub(crate) static HALF_MINDED: SpecialtyDef =
    SpecialtyDef { name: "HalfMinded", says: term!("specialty-half-minded"), rule: "BW-MN-03", ..SpecialtyDef::PLAIN };

/// Its natural 1s are used against its owner (BW-MN-05).
pub(crate) static STUPID: SpecialtyDef =
    SpecialtyDef { name: "Stupid", says: term!("specialty-stupid"), rule: "BW-MN-05", ..SpecialtyDef::PLAIN };

/// If nobody plays its side, all players direct it in turns (AR-CIV-12).
pub(crate) static CIVILIZED: SpecialtyDef =
    SpecialtyDef { name: "Civilized", says: term!("specialty-civilized"), rule: "AR-CIV-12", ..SpecialtyDef::PLAIN };

/// Its half mind follows a master (AR-MND-02).
pub(crate) static SUBMISSIVE: SpecialtyDef =
    SpecialtyDef { name: "Submissive", says: term!("specialty-submissive"), rule: "AR-MND-02", ..SpecialtyDef::PLAIN };

/// Its half mind obeys its captor (AR-MND-03).
pub(crate) static SUBJUGATED: SpecialtyDef =
    SpecialtyDef { name: "Subjugated", says: term!("specialty-subjugated"), rule: "AR-MND-03", ..SpecialtyDef::PLAIN };

/// Its half mind follows a program (AR-MND-04).
pub(crate) static PROGRAMMED: SpecialtyDef =
    SpecialtyDef { name: "Programmed", says: term!("specialty-programmed"), rule: "AR-MND-04", ..SpecialtyDef::PLAIN };

static MASTERS_NEARBY: SwitchDef = SwitchDef {
    name: "masters_lead_from_nearby",
    rules: &["AR-MND-02", "BW-MN-03"],
    about: "Any conscious friend with a mind of its own within 5\" leads a Submissive figure; otherwise only a member of its squad or its rider does.",
    default: true,
    editions: &[],
};

/// True if masters can lead from outside the squad, by house rule.
pub(crate) fn masters_lead_from_nearby(rules: &TopicRules) -> bool {
    rules.is_on(&MASTERS_NEARBY)
}

/// How near a master or a captor must be (AR-MND-02, AR-MND-03).
pub(crate) const LED_WITHIN: Inches = Inches::whole(5);

/// A creature is joined with this machine and gives it a mind of its own (AR-CYB-02).
pub(crate) static JOINED: MarkDef =
    MarkDef { name: "is one with", says: Term::NONE, rule: "AR-CYB-02", is_bad: false, until: MarkExpiry::Wiped };

/// True if a piece with these marks is a machine joined with a creature.
pub(crate) fn is_joined(marks: Option<&Marks>) -> bool {
    marks.is_some_and(|marks| marks.get(&JOINED).is_some())
}

/// True if a figure with these traits and marks has a whole mind of its own, and so may be a master. A machine has one only if a creature
/// is joined with it; its driver's mind doesn't count.
pub(crate) fn is_whole(traits: &[Specialty], marks: Option<&Marks>) -> bool {
    !includes(traits, &HALF_MINDED) && (!includes(traits, &MACHINE) || is_joined(marks))
}

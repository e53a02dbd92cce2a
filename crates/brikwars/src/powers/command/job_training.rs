//! Job Training (AR-CIV-14 to 17): Professionals and Workers roll a better die for tasks of their job when they use its tool (AR-CIV-15). A
//! Commando may copy the die (AR-CDO-02).

use crate::data::catalogue::UnitData;
use crate::data::specialty::{AddSpecialty, SpecialtyDef, includes};
use crate::field::Field;
use crate::field::hooks::{AddHooks, Wielded, Wielding};
use crate::powers::command::laissez_faire::jobs_follow_gear;
use crate::under_way::hit::damage_pool;
use bevy::prelude::App;
use brickfray_dice::Die;

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&JOB_TRAINING).hooks().wield.add(0, "AR-CIV-14", at_its_job);
}

/// It has a die for its job: a Professional (AR-SPC-02, AR-CIV-14), or a Worker (AR-SPC-04, AR-CIV-17).
pub(crate) static JOB_TRAINING: SpecialtyDef = SpecialtyDef {
    name: "JobTraining",
    says: term!("specialty-job-training"),
    rule: "AR-CIV-14",
    die: Some(Die::D6),
    ..SpecialtyDef::PLAIN
};

/// A figure with Job Training rolls its Specialty die with the tools of its job, and its own die for everything else (AR-CIV-14,
/// AR-CIV-17). Its career piece determines its job (AR-CIV-15). If jobs follow gear, every tool that it holds counts (AR-CAP-05).
fn at_its_job(field: &Field, Wielding { figure, weapon, .. }: &Wielding, wielded: &mut Wielded) {
    if !figure.has(&JOB_TRAINING) {
        return;
    }
    let is_its_tool = |card: &UnitData| card.career.as_ref().is_some_and(|job| weapon.is(job));
    let is_its_job = match jobs_follow_gear(&field.topic_rules) {
        true => field.catalogue.units.values().any(|card| includes(&card.traits, &JOB_TRAINING) && is_its_tool(card)),
        false => field.card_of(figure.id).is_some_and(is_its_tool),
    };
    if is_its_job {
        let die = field.specialty_die(figure.id, &JOB_TRAINING, Die::D6);
        if die > wielded.die {
            (wielded.die, wielded.damage) = (die, damage_pool(weapon, die));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::catalogue::Catalogue;
    use brickfray_game::Library;

    /// AR-SPC-02, AR-SPC-04, AR-CIV-14 to 17: which cards have a job and with which tool, and that this changes nothing else about them.
    #[test]
    fn ar_civ_14_professionals_and_workers_have_a_die_for_their_job() {
        let library = Library::shipped(crate::ENTRIES);
        let Some(catalogue) = library.stats::<Catalogue>() else { panic!("no stat data") };
        let with_a_job: Vec<(&str, Option<&str>, Die)> = catalogue
            .units
            .iter()
            .filter(|(_, unit)| includes(&unit.traits, &JOB_TRAINING))
            .map(|(name, unit)| (name.as_str(), unit.career.as_deref(), unit.action))
            .collect();
        assert_eq!(with_a_job, [("professional", Some("pro-tool"), Die::D4), ("worker", Some("work-tool"), Die::D4)]);
        assert_eq!(JOB_TRAINING.die, Some(Die::D6));
    }
}

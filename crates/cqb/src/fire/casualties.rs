//! Casualties (CQB-048, CQB-107): a unit loses models, and a player chooses which.

use crate::state::course::{Course, Step};
use crate::table::field::Field;
use crate::table::model::{Model, Unit, gap};
use crate::table::unit::{Arms, Ranks};
use bevy::prelude::*;
use brickfray_game::{Reply, Request, RequestOption, RuleId, Talk, Wants, facts};
use brickfray_table::PieceId;
use brickfray_words::Text;

/// Sorts these models of a unit in the order in which its player would give them up: plain weapons before others, then those nearest to the
/// enemy. Without `by_weapon`, only the distance counts.
pub(crate) fn likeliest(unit: &Unit, among: &[PieceId], enemies: &[Vec2], by_weapon: bool) -> Vec<PieceId> {
    let mut models: Vec<&Model> = unit.models.iter().filter(|model| among.contains(&model.id)).collect();
    let near = |model: &Model| enemies.iter().map(|enemy| gap(*enemy, model.solid())).min_by(f32::total_cmp).unwrap_or_default();
    let is_special = |model: &Model| by_weapon && is_special(unit, model);
    models
        .sort_by(|one, other| is_special(one).cmp(&is_special(other)).then(near(one).total_cmp(&near(other))).then(one.id.cmp(&other.id)));
    models.into_iter().map(|model| model.id).collect()
}

/// True if a model has another weapon than the usual one of its kind.
fn is_special(unit: &Unit, model: &Model) -> bool {
    // For a vehicle the answer doesn't matter: it has no other models.
    model.weapon().map(|arm| &arm.name) != unit.squad().map(|squad| &squad.troop.weapon)
}

/// Lets models fall: all candidates if there are no more than must fall, otherwise those that the player chooses or, by house rule, those
/// nearest to the enemy.
pub(crate) fn fall(mut set: ParamSet<(Field, Ranks)>, mut course: ResMut<Course>, mut talk: Talk) {
    let Some(Step::Casualties(casualties)) = course.0.last().cloned() else { return };
    if talk.out.has_failed() {
        return;
    }
    let field = set.p0();
    let Some(unit) = field.unit(casualties.unit) else {
        course.0.pop();
        return talk.out.progressed();
    };
    let among: Vec<PieceId> = casualties.among.iter().copied().filter(|model| unit.model(*model).is_some()).collect();
    let count = usize::try_from(casualties.count).unwrap_or(usize::MAX).min(among.len());
    let fallen: Vec<PieceId> = if field.house.target_chooses_casualties && among.len() > count {
        let option = |model: &PieceId| {
            let weapon = unit.model(*model).and_then(Model::weapon).map_or("", |arm| &arm.name);
            let name = field.names.of(*model);
            RequestOption::new(name, text!("casualty", model = name, weapon = Text::item(weapon))).about(*model)
        };
        let so_many = u32::try_from(count).unwrap_or(u32::MAX);
        let request = Request {
            asks: casualties.asks,
            rule: RuleId::new("CQB-048"),
            question: text!("ask-casualties", count = so_many, who = field.names.of(casualties.unit)),
            about: vec![casualties.unit],
            options: among.iter().map(option).collect(),
            wants: Wants::Pick { at_least: so_many, at_most: so_many },
            // By default, a player who picks the enemy's casualties takes those that their owner would most like to spare (CQB-046).
            default: Reply::Picked(if casualties.asks == unit.side {
                (0..count).collect()
            } else {
                (among.len() - count..among.len()).collect()
            }),
            why: if casualties.asks == unit.side { text!("why-casualties") } else { text!("why-casualties-picked") },
        };
        let Some([Reply::Picked(places)]) = talk.request([&request]) else { return };
        places.into_iter().filter_map(|place| among.get(place).copied()).collect()
    } else {
        among.into_iter().take(count).collect()
    };
    course.0.pop();
    talk.out.progressed();
    let is_wiped_out = fallen.len() == unit.models.len();
    let weapon_inheritors = if field.house.weapon_taken_over { weapon_inheritors(&unit, &fallen) } else { Vec::new() };
    let mut ranks = set.p1();
    for model in fallen {
        ranks.remove(model);
        talk.out.say("CQB-048", facts::Died { who: model });
    }
    weapon_inheritors.into_iter().for_each(|(model, with)| ranks.arm(model, with));
    if is_wiped_out {
        ranks.remove(casualties.unit);
    }
}

/// Returns the survivors with plain weapons that take up the special weapons of the fallen, by id (CQB-189).
fn weapon_inheritors(unit: &Unit, fallen: &[PieceId]) -> Vec<(PieceId, Arms)> {
    let has_fallen = |model: &&Model| fallen.contains(&model.id);
    let lost = unit.models.iter().filter(has_fallen).filter(|model| is_special(unit, model)).map(|model| Arms(model.arms.to_vec()));
    let free = unit.models.iter().filter(|model| !has_fallen(model) && !is_special(unit, model)).map(|model| model.id);
    free.zip(lost).collect()
}

//! Declaring an assault (CQB-100, CQB-114, CQB-115, CQB-119): which units may assault which, and who then fights which target.

use crate::state::course::{Activation, Assault, Course, Fight, Group, Stage};
use crate::table::field::{Field, SLACK};
use crate::table::model::{Model, Unit};
use crate::table::sight::Lines;
use brickfray_game::{Args, Order, Refusal, RuleId, Target};
use brickfray_table::{PieceId, SideId};
use brickfray_words::Text;

/// The order word that declares an assault.
pub const STORM: &str = "storm";

/// Returns the assault that an order declares, if it is legal: one unit on one, several on one, or one on two.
pub fn declared(field: &Field, course: &Course, side: SideId, order: &Order) -> Result<Assault, Refusal> {
    let refuse = |rule, reason: Text, but: Text| Err(Refusal::new(RuleId::new(rule), reason).but(but));
    let Order::Act { targets, parties, args, .. } = order else {
        return refuse("CQB-100", text!("refused-storm-whom"), text!("refused-storm-whom-but"));
    };
    let mut by = Vec::new();
    for party in parties {
        let unit = field.own(party.who, side)?;
        may_assault(field, course, &unit)?;
        by.push(unit);
    }
    let mut at = Vec::new();
    for target in targets {
        let Target::Piece(piece) = target else {
            return refuse("CQB-100", text!("refused-storm-whom"), text!("refused-storm-whom-but"));
        };
        at.push(field.enemy_of(*piece, side)?);
    }
    if by.is_empty() || at.is_empty() {
        return refuse("CQB-100", text!("refused-storm-whom"), text!("refused-storm-whom-but"));
    }
    if by.len() > 1 && at.len() > 1 || at.len() > 2 {
        return refuse("CQB-115", text!("refused-storm-many"), text!("refused-storm-many-but"));
    }
    if let Some(flyer) = at.iter().find(|target| target.flies()) {
        return refuse("CQB-188", text!("refused-storm-flyer", target = field.names.of(flyer.id)), text!("refused-storm-flyer-but"));
    }
    let has_machine = |units: &[Unit]| units.iter().any(|unit| unit.vehicle().is_some());
    if has_machine(&by) && has_machine(&at) {
        return refuse("CQB-160", text!("refused-storm-machines"), text!("refused-storm-machines-but"));
    }
    if (has_machine(&by) && by.len() > 1) || ((has_machine(&by) || has_machine(&at)) && at.len() > 1) {
        return refuse("CQB-161", text!("refused-storm-mixed"), text!("refused-storm-mixed-but"));
    }
    let is_twice = |units: &[Unit]| units.iter().enumerate().any(|(place, unit)| units[..place].iter().any(|other| other.id == unit.id));
    if is_twice(&by) || is_twice(&at) {
        return refuse("CQB-100", text!("refused-storm-twice"), text!("refused-storm-twice-but"));
    }
    let lines = field.lines();
    for (unit, target) in by.iter().flat_map(|unit| at.iter().map(move |target| (unit, target))) {
        if !is_near(field, &lines, unit, target) {
            let reason = text!("refused-storm-far", who = field.names.of(unit.id), target = field.names.of(target.id));
            return refuse("CQB-100", reason, text!("refused-storm-far-but", far = field.house.assault_from));
        }
    }
    let second = second_targets_models(field, &by, &at, args)?;
    Ok(assault(&lines, field, &by, &at, &second))
}

/// True if a unit is near enough to another to assault it (CQB-100, CQB-118).
pub fn is_near(field: &Field, lines: &Lines, unit: &Unit, target: &Unit) -> bool {
    lines.units_apart(unit, target) <= field.house.assault_from.to_f32() + SLACK
}

/// Checks that a unit may declare an assault now (CQB-119). Returns its activation.
fn may_assault<'c>(field: &Field, course: &'c Course, unit: &Unit) -> Result<&'c Activation, Refusal> {
    let refuse = |rule, reason: Text, but: Text| Err(Refusal::new(RuleId::new(rule), reason).but(but));
    let name = field.names.of(unit.id);
    let (Some(activation), Some(member)) = (course.waiting(), course.member(unit.id)) else {
        if unit.condition.acted {
            return refuse("CQB-012", text!("refused-acted", who = name), text!("refused-acted-but"));
        }
        return refuse("CQB-012", text!("refused-not-activated", who = name), text!("refused-not-activated-but", who = name));
    };
    if unit.vehicle().is_some() && !unit.walks() {
        return refuse("CQB-150", text!("refused-storm-vehicle", who = name), text!("refused-storm-vehicle-but"));
    }
    if unit.condition.pinned {
        return refuse("CQB-063", text!("refused-pinned", who = name), text!("refused-pinned-but", who = name));
    }
    if member.has_assaulted {
        return refuse("CQB-119", text!("refused-storm-again", who = name), text!("refused-storm-again-but"));
    }
    if field.house.assault_costs_action && member.left == 0 {
        return refuse("CQB-014", text!("refused-no-actions", who = name), text!("refused-no-actions-but"));
    }
    if member.arrives {
        return refuse("CQB-088", text!("refused-arrives", who = name), text!("refused-arrives-but", who = name));
    }
    Ok(activation)
}

/// Returns the enemies that a unit could assault now.
pub fn assaultable<'f>(field: &'f Field, course: &Course, unit: &Unit) -> Vec<Unit<'f>> {
    if may_assault(field, course, unit).is_err() {
        return Vec::new();
    }
    let lines = field.lines();
    field.enemies(unit.side).into_iter().filter(|enemy| unit.can_assault(enemy) && is_near(field, &lines, unit, enemy)).collect()
}

/// Returns the models that fight a second target (CQB-115): those that the order names or, by default, those that stand nearer to it.
fn second_targets_models(field: &Field, by: &[Unit], at: &[Unit], args: &Args) -> Result<Vec<PieceId>, Refusal> {
    let refuse = |reason: Text, but: Text| Err(Refusal::new(RuleId::new("CQB-115"), reason).but(but));
    let ([unit], [first, second]) = (by, at) else {
        return match args.pieces.is_empty() {
            true => Ok(Vec::new()),
            false => refuse(text!("refused-storm-split"), text!("refused-storm-split-but")),
        };
    };
    if args.pieces.is_empty() {
        let far =
            |model: &Model, target: &Unit| target.spots().iter().map(|spot| spot.distance(model.spot())).fold(f32::INFINITY, f32::min);
        let nearer = |model: &&Model| far(model, second) < far(model, first);
        let mut nearer: Vec<PieceId> = unit.models.iter().filter(nearer).map(|model| model.id).collect();
        if nearer.is_empty() {
            nearer.extend(unit.models.iter().skip(1).max_by_key(|model| model.id).map(|model| model.id));
        }
        if nearer.len() == unit.models.len() {
            nearer.pop();
        }
        if nearer.is_empty() {
            return refuse(text!("refused-storm-alone", who = field.names.of(unit.id)), text!("refused-storm-alone-but"));
        }
        return Ok(nearer);
    }
    if let Some(other) = args.pieces.iter().find(|piece| unit.model(**piece).is_none()) {
        let reason = text!("refused-not-of-unit", model = field.names.of(*other), who = field.names.of(unit.id));
        return refuse(reason, text!("refused-not-of-unit-but"));
    }
    let mut models = args.pieces.clone();
    models.sort_unstable();
    models.dedup();
    if models.len() == unit.models.len() {
        return refuse(text!("refused-storm-nobody-left", target = field.names.of(first.id)), text!("refused-storm-nobody-left-but"));
    }
    Ok(models)
}

/// Returns an assault with its fights, from where the units stand now. Their cover counts from here on (CQB-108).
fn assault(lines: &Lines, field: &Field, by: &[Unit], at: &[Unit], second: &[PieceId]) -> Assault {
    let fight = |(place, target): (usize, &Unit)| {
        let fights = |model: &&Model| at.len() == 1 || second.contains(&model.id) == (place == 1);
        let group = |unit: &Unit| {
            let models: Vec<&Model> = unit.models.iter().filter(fights).collect();
            let spots: Vec<_> = models.iter().map(|model| model.spot()).collect();
            let cover = lines.cover(&spots, &target.spots()).filter(|_| field.house.assaulters_use_cover);
            Group { unit: unit.id, models: models.into_iter().map(|model| model.id).collect(), cover, bonus: 0, lost: 0 }
        };
        let groups: Vec<Group> = by.iter().map(group).collect();
        let from: Vec<_> = by.iter().flat_map(Unit::spots).collect();
        let cover = lines.cover(&target.spots(), &from);
        let models = target.models.iter().map(|model| model.id).collect();
        let defends = Group { unit: target.id, models, cover, bonus: 0, lost: 0 };
        let watched = target.watch.may_react(field.clock.turns);
        Fight {
            by: groups,
            at: defends,
            round: 0,
            in_cover: cover.is_some(),
            house: lines.building_of(target),
            is_pinned: false,
            watched,
            strikes: Vec::new(),
            has_bonus: false,
            is_struck: false,
            is_over: false,
            is_undecided: false,
            is_released: false,
        }
    };
    let fights = at.iter().enumerate().map(fight).collect();
    Assault { fights, stage: Stage::Declared, shot: Vec::new(), fired: 0, to_give_out: None, lost: Vec::new() }
}

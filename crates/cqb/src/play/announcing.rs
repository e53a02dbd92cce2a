//! Announcements (CQB-012, CQB-023, CQB-063, CQB-088, CQB-174, CQB-175): which actions a unit may announce now.

use crate::play::bridge::{Bridge, refuse};
use crate::state::course::{ACTIONS, Action, Member};
use crate::state::mission::Deployment;
use crate::table::model::Unit;
use brickfray_game::kit::refusals;
use brickfray_game::{Order, Refusal, RuleId};
use brickfray_table::PieceId;
use brickfray_words::Text;

/// Returns the actions that an announcement names, one or two of them (CQB-012).
pub fn read(order: &Order) -> Result<Vec<Action>, Refusal> {
    let Order::Act { args, .. } = order else { return Ok(Vec::new()) };
    args.words.iter().map(|word| action(word)).collect()
}

fn action(word: &str) -> Result<Action, Refusal> {
    Action::ANNOUNCED.into_iter().find(|action| action.word() == word).ok_or_else(|| {
        let words: Vec<&str> = Action::ANNOUNCED.iter().map(|action| action.word()).collect();
        Refusal::new(RuleId::new("CQB-013"), text!("refused-no-action", word = Text::written(word)))
            .but(text!("refused-no-action-but", words = Text::written(words.join(", "))))
    })
}

/// Returns every announcement of up to `most` actions that could make sense. Overwatch can only come last (CQB-080).
pub fn announcements(most: u8) -> Vec<Vec<Action>> {
    let one = Action::ANNOUNCED.map(|action| vec![action]);
    let two = Action::ANNOUNCED
        .into_iter()
        .filter(|first| *first != Action::Watch)
        .flat_map(|first| Action::ANNOUNCED.map(|second| vec![first, second]));
    one.into_iter().chain(two.filter(|_| most > 1)).collect()
}

/// Returns the announcements that a card offers a unit at the start of its activation, the most common ones first. They have two actions,
/// unless the first one ends the activation. Players can order others in words.
pub fn offered(unit: &Unit) -> Vec<Vec<Action>> {
    use Action::{Call, Disembark, Embark, Leave, Move, Shoot, Smoke, Watch};
    const WALKS: [&[Action]; 15] = [
        &[Move, Move],
        &[Move, Shoot],
        &[Shoot, Move],
        &[Shoot, Shoot],
        &[Move, Watch],
        &[Shoot, Watch],
        &[Smoke, Move],
        &[Move, Smoke],
        &[Smoke, Shoot],
        &[Shoot, Smoke],
        &[Move, Embark],
        &[Embark],
        &[Call, Move],
        &[Move, Call],
        &[Call, Shoot],
    ];
    const RIDES: [&[Action]; 4] = [&[Disembark, Move], &[Disembark, Shoot], &[Disembark, Watch], &[Disembark, Smoke]];
    let rides = unit.aboard.is_some();
    let leaves = (unit.flies() && !rides).then(|| vec![Leave]);
    let plans: &[&[Action]] = if rides { &RIDES } else { &WALKS };
    plans.iter().map(|plan| plan.to_vec()).chain(leaves).collect()
}

/// Checks that these units may announce these actions now.
pub fn may_announce(bridge: &Bridge, units: &[PieceId], plan: &[Action]) -> Result<(), Refusal> {
    let Some(first) = units.first().copied() else {
        return refuse("CQB-012", text!("refused-one-by-one"), text!("refused-one-by-one-but"));
    };
    if plan.is_empty() {
        let name = bridge.field.names.of(first);
        return refuse("CQB-012", text!("refused-announce-nothing", who = name), text!("refused-announce-nothing-but", who = name));
    }
    if units.iter().enumerate().any(|(place, unit)| units[..place].contains(unit)) {
        return Err(refusals::named_twice(bridge.field.names.of(first)));
    }
    for unit in units {
        let unit = bridge.field.own(*unit, bridge.turn.side)?;
        match bridge.course.activation() {
            None => begins(bridge, &unit, units.len(), plan)?,
            Some(_) => goes_on(bridge, &unit, plan)?,
        }
        fits(bridge, &unit, plan)?;
    }
    // Otherwise a unit could announce fire without a target (CQB-012, CQB-040), and choose after the interrupts what to do instead
    // (CQB-175).
    let sees_nobody = |unit: &PieceId| bridge.field.unit(*unit).is_none_or(|unit| bridge.targets(&unit).is_empty());
    if plan.first() == Some(&Action::Shoot) && units.iter().all(sees_nobody) {
        let name = bridge.field.names.of(first);
        return refuse("CQB-040", text!("refused-shoots-nobody", who = name), text!("refused-shoots-nobody-but"));
    }
    Ok(())
}

/// True if reserves may come on: from the second round on (CQB-088), or at once in a meeting engagement (CQB-192).
pub fn may_arrive(bridge: &Bridge) -> bool {
    bridge.turn.round >= 2 || bridge.mission.deployment == Deployment::Meeting
}

/// Checks that a unit may begin its activation (CQB-012, CQB-063, CQB-088). Vehicles can do all that infantry can, including overwatch and
/// rallies (CQB-086, CQB-138).
fn begins(bridge: &Bridge, unit: &Unit, of: usize, plan: &[Action]) -> Result<(), Refusal> {
    let name = bridge.field.names.of(unit.id);
    may_activate(bridge, unit)?;
    if unit.condition.pinned {
        return refuse("CQB-063", text!("refused-pinned", who = name), text!("refused-pinned-but", who = name));
    }
    if unit.in_reserve {
        if !may_arrive(bridge) {
            return refuse("CQB-088", text!("refused-reserve-early", who = name), text!("refused-reserve-early-but"));
        }
        if of > 1 || plan.first() != Some(&Action::Move) {
            return refuse("CQB-088", text!("refused-reserve-moves", who = name), text!("refused-reserve-moves-but"));
        }
    }
    Ok(())
}

/// Checks that a unit may be activated at all now (CQB-012).
pub fn may_activate(bridge: &Bridge, unit: &Unit) -> Result<(), Refusal> {
    let name = bridge.field.names.of(unit.id);
    if let Some(other) = bridge.course.activation().and_then(|activation| activation.members.first()) {
        let other = bridge.field.names.of(other.unit);
        return refuse("CQB-012", text!("refused-in-activation", other = other), text!("refused-in-activation-but", other = other));
    }
    if unit.condition.acted {
        return refuse("CQB-012", text!("refused-acted", who = name), text!("refused-acted-but"));
    }
    Ok(())
}

/// Checks that a unit in its activation may announce more actions, or other ones (CQB-174, CQB-175).
fn goes_on(bridge: &Bridge, unit: &Unit, plan: &[Action]) -> Result<(), Refusal> {
    let name = bridge.field.names.of(unit.id);
    let Some(member) = bridge.course.member(unit.id) else {
        may_activate(bridge, unit)?;
        return Ok(());
    };
    if unit.condition.pinned {
        return refuse("CQB-063", text!("refused-pinned", who = name), text!("refused-pinned-but", who = name));
    }
    let may = free_actions(bridge, unit, member);
    if may == 0 {
        let next = member.next().map(|next| next.text()).unwrap_or_default();
        return refuse("CQB-012", text!("refused-announced", who = name, next = &next), text!("refused-announced-but", who = name));
    }
    if plan.len() > usize::from(may) {
        return refuse("CQB-012", text!("refused-announce-many", who = name, may = may), text!("refused-announce-many-but", may = may));
    }
    Ok(())
}

/// Returns how many actions a unit in its activation may announce now: those not announced yet, or one to replace an announced action that
/// has become impossible.
pub fn free_actions(bridge: &Bridge, unit: &Unit, member: &Member) -> u8 {
    match member.next() {
        None => member.left,
        Some(Action::Shoot) if member.reassigns || bridge.targets(unit).is_empty() => 1,
        Some(_) if member.reassigns => 1,
        Some(Action::Move) if member.is_stuck => 1,
        Some(_) => 0,
    }
}

/// Checks that these actions fit together, and that the unit can take them (CQB-012, CQB-023, CQB-080, CQB-087).
fn fits(bridge: &Bridge, unit: &Unit, plan: &[Action]) -> Result<(), Refusal> {
    let name = bridge.field.names.of(unit.id);
    if plan.len() > usize::from(ACTIONS) {
        return refuse(
            "CQB-012",
            text!("refused-announce-many", who = name, may = ACTIONS),
            text!("refused-announce-many-but", may = ACTIONS),
        );
    }
    if plan.iter().position(|action| *action == Action::Watch).is_some_and(|place| place + 1 < plan.len()) {
        return refuse("CQB-080", text!("refused-watch-first"), text!("refused-watch-first-but"));
    }
    if unit.is_there() && !unit.is_coherent() && plan.first() != Some(&Action::Move) {
        return refuse("CQB-023", text!("refused-is-scattered", who = name), text!("refused-is-scattered-but"));
    }
    can_do(bridge, unit, plan)?;
    let clouds = plan.iter().filter(|action| **action == Action::Smoke).count();
    let left = bridge.field.smoke.left(unit.side);
    if clouds > 0 && !unit.has_smoke() {
        return refuse("CQB-087", text!("refused-no-launchers", who = name), text!("refused-no-smoke-but"));
    }
    if clouds > usize::from(left) {
        let side = bridge.field.names.side(unit.side);
        return refuse("CQB-087", text!("refused-no-smoke", side = side, left = left), text!("refused-no-smoke-but"));
    }
    Ok(())
}

/// True if its side has a vehicle with enough seats for the unit, on the table or still to come (CQB-137).
fn has_seats(bridge: &Bridge, unit: &Unit) -> bool {
    let seats = |other: &Unit| other.vehicle().is_some_and(|vehicle| usize::from(vehicle.seats) >= unit.models.len());
    bridge.field.force(unit.side).iter().any(seats)
}

/// True if the unit could ever take these actions, with what its side has. Other actions are not offered (CQB-013).
pub fn are_ever_possible(bridge: &Bridge, unit: &Unit, plan: &[Action]) -> bool {
    plan.iter().all(|action| match action {
        Action::Embark => unit.vehicle().is_none() && has_seats(bridge, unit),
        Action::Disembark => unit.aboard.is_some(),
        Action::Leave => unit.flies(),
        Action::Smoke => unit.has_smoke() && bridge.field.smoke.left(unit.side) > 0,
        Action::Call => bridge.missions.left(unit.side) > 0,
        Action::Move => !unit.condition.immobile,
        Action::Rally => false,
        Action::Shoot | Action::Watch => true,
    })
}

/// Checks that a unit of this kind and in this state can take these actions (CQB-089, CQB-137, CQB-170, CQB-172, CQB-179).
fn can_do(bridge: &Bridge, unit: &Unit, plan: &[Action]) -> Result<(), Refusal> {
    let name = bridge.field.names.of(unit.id);
    let is_in = |action: Action| plan.contains(&action);
    let vehicle = unit.vehicle();
    if unit.aboard.is_some() && plan.first() != Some(&Action::Disembark) {
        return refuse("CQB-179", text!("refused-is-aboard", who = name), text!("refused-is-aboard-but", who = name));
    }
    if is_in(Action::Disembark) && !unit.aboard.and_then(|vehicle| bridge.field.unit(vehicle)).is_some_and(|vehicle| vehicle.is_there()) {
        return refuse("CQB-137", text!("refused-not-aboard", who = name), text!("refused-not-aboard-but"));
    }
    let embarks = plan.iter().position(|action| *action == Action::Embark);
    if embarks.is_some_and(|place| place + 1 < plan.len()) {
        return refuse("CQB-179", text!("refused-does-nothing-aboard", who = name), text!("refused-does-nothing-aboard-but"));
    }
    if vehicle.is_some() && (is_in(Action::Embark) || is_in(Action::Disembark)) {
        return refuse("CQB-137", text!("refused-no-passenger", who = name), text!("refused-no-passenger-but"));
    }
    if is_in(Action::Embark) && !has_seats(bridge, unit) {
        return refuse("CQB-137", text!("refused-no-transport", who = name), text!("refused-no-transport-but"));
    }
    if is_in(Action::Leave) && !unit.flies() {
        return refuse("CQB-172", text!("refused-no-flyer", who = name), text!("refused-no-flyer-but"));
    }
    let calls = plan.iter().filter(|action| **action == Action::Call).count();
    let left = bridge.missions.left(unit.side);
    if calls > usize::from(left) {
        let side = bridge.field.names.side(unit.side);
        return refuse("CQB-089", text!("refused-no-missions", side = side, left = left), text!("refused-no-missions-but"));
    }
    if is_in(Action::Move) && bridge.course.member(unit.id).is_some_and(|member| member.is_stuck) {
        return refuse("CQB-032", text!("refused-stuck", who = name), text!("refused-immobile-but"));
    }
    if is_in(Action::Move) && unit.condition.immobile {
        return refuse("CQB-135", text!("refused-immobile", who = name), text!("refused-immobile-but"));
    }
    Ok(())
}

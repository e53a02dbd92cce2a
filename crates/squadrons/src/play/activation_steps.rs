//! Carries out activations (SQN-042, SQN-043, SQN-052 to 061, SQN-076, SQN-152): deployment, declaration, flight and passing. Impossible
//! actions become Passes; dangerous terrain is resolved at the end.

use crate::RESOLVE;
use crate::attack::salvo::Volley;
use crate::attack::targeting_options::{Occasion, attacks};
use crate::geometry::course::leave_for;
use crate::geometry::flight::{Cut, Leg, Step, turnabout};
use crate::objectives::securing::{securable, why_not};
use crate::play::danger;
use crate::schedule::{DeclareSystems, SettleSystems};
use crate::state::acting::{ACTIVATE, TURNABOUT, acting, is_act};
use crate::state::activation::{Action, Activation, Active, cost, declared, may_declare};
use crate::state::deployment;
use crate::state::mission::Mission;
use crate::state::rounds::{Phase, Rounds};
use crate::table::field::Field;
use crate::table::vessel::{Crews, Ship};
use crate::trial::Trial;
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_game::kit::topic::AddTopic;
use brickfray_game::{Inbox, Order, Outbox, Party, Refusal, RuleId, Turn, facts};
use brickfray_table::{Inches, Spot};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(RESOLVE, go_on.in_set(SettleSystems::GoOn))
        .add_one_of(DeclareSystems::Orders, deploy)
        .add_one_of(DeclareSystems::Orders, activate)
        .add_one_of(DeclareSystems::Orders, fly)
        .add_one_of(DeclareSystems::Orders, pass);
}

/// Returns the actions with which this order begins a ship's activation, if the order is legal (SQN-042, SQN-043, SQN-052 to 061).
pub fn may_activate(field: &Field, activation: &Activation, turn: &Turn, order: &Order) -> Result<Vec<Action>, Refusal> {
    let refuse = |rule, reason: Text, but: Text| Err(Refusal::new(RuleId::new(rule), reason).but(but));
    let Order::Act { parties, .. } = order else {
        return refuse("SQN-052", text!("refused-activate-one-by-one"), text!("refused-name-one-ship-but"));
    };
    let [party] = &parties[..] else {
        return refuse("SQN-052", text!("refused-activate-one-by-one"), text!("refused-name-one-ship-but"));
    };
    let ship = field.own(party.who, turn.side)?;
    let name = field.names.of(ship.id);
    if let Some(active) = activation.0.as_ref().filter(|active| active.ship != ship.id || !active.actions.is_empty()) {
        let other = field.names.of(active.ship);
        return refuse("SQN-052", text!("refused-in-activation", other = other), text!("refused-in-activation-but", other = other));
    }
    if ship.in_reserve && !deployment::places(field, &ship).is_empty() {
        return refuse("SQN-042", text!("refused-in-reserve", who = name), text!("refused-in-reserve-but", who = name));
    }
    let Some(actions) = declared(order) else {
        return refuse(
            "SQN-055",
            text!("refused-undeclared", who = name),
            text!("refused-declare-but", word = Text::written(ACTIVATE), who = name),
        );
    };
    let actions = actions?;
    may_declare(&actions, ship.command, &field.house).map_err(|refusal| refusal.about(name))?;
    Ok(actions)
}

/// Begins an activation: pays for its actions, and rolls whether a ship loses its last Command Point (SQN-055, SQN-059).
pub(crate) fn activate(
    mut set: ParamSet<(Field, Crews)>,
    mut activation: ResMut<Activation>,
    (turn, mut rounds): (Res<Turn>, ResMut<Rounds>),
    mut inbox: ResMut<Inbox>,
    mut tray: ResMut<DiceTray>,
    mut out: ResMut<Outbox>,
) {
    let Some(order) = inbox.take_order(|order| is_act(order, ACTIVATE)) else { return };
    let field = set.p0();
    let Some(actions) = out.or_fail(may_activate(&field, &activation, &turn, &order)) else { return };
    let Order::Act { parties, .. } = order else { return };
    let Some(ship) = parties.first().and_then(|party| field.ship(party.who)) else { return };
    rounds.declined = 0;
    let (id, last) = (ship.id, ship.command == 1);
    let price = cost(&actions, &field.house);
    let words: Vec<String> = actions.iter().map(Action::to_string).collect();
    out.say("SQN-055", facts::Declared { maneuver: words.join(", "), by: vec![id], at: None, spot: None, with: None });
    if ship.in_reserve {
        out.say("SQN-043", facts::Prevented { who: id, what: text!("prevented-deploy"), why: text!("prevented-no-room") });
        out.say("SQN-043", facts::Destroyed { who: id });
        activation.0 = None;
        rounds.hand_over = true;
        set.p1().lose(id);
        return;
    }
    let mut active = activation.0.take().unwrap_or_else(|| Active::new(id, Vec::new(), Leg::nowhere(ship.placement)));
    active.actions = actions;
    let left = ship.command.saturating_sub(price);
    if last && !field.is_steadied(&ship) {
        let die = Trial::one((id, field.names.of(id)), "SQN-059", text!("command-point"), 2);
        let Some(kept) = die.succeeds(&mut tray, &mut out) else { return };
        if !kept {
            out.say("SQN-059", facts::Prevented { who: id, what: text!("prevented-act"), why: text!("prevented-last-point-lost") });
            // The ship does nothing, but has had its activation.
            active.done = active.actions.len();
        }
    }
    activation.0 = Some(active);
    set.p1().set_command(id, left);
    out.progressed();
}

/// Flies the Move or Advance of a ship (SQN-070 to 079).
pub(crate) fn fly(
    mut set: ParamSet<(Field, Crews)>,
    mut activation: ResMut<Activation>,
    mut inbox: ResMut<Inbox>,
    mut out: ResMut<Outbox>,
) {
    let field = set.p0();
    let flies = |order: &Order| match order {
        Order::Move { who, .. } => activation.0.as_ref().is_some_and(|active| active.ship == *who && active.next().is_some()),
        order => is_act(order, TURNABOUT),
    };
    let Some(order) = inbox.take_order(flies) else { return };
    let Some((ship, steps)) = out.or_fail(flight_of(&field, &activation, &order)) else { return };
    let Some(active) = &mut activation.0 else { return };
    let leave = leave_for(&steps, active.leave(ship.vessel, &field.house));
    let (flown, by) = field.flown(&ship, &steps);
    let (id, from, to) = (ship.id, ship.placement, flown.end);
    let inches = Inches::snapped(flown.legs.iter().map(|leg| leg.inches).sum());
    let path: Vec<Spot> = flown.legs.iter().map(|leg| Spot::snapped(leg.end())).collect();
    let is_turnabout = steps == turnabout();
    active.note_flight(&steps, leave, &flown.legs);
    active.done += 1;
    out.say(if is_turnabout { "SQN-074" } else { "SQN-071" }, facts::Moved { who: id, from, to, path, inches });
    if flown.cut.is_some() {
        // A ship that is stopped ends its activation at once.
        active.done = active.actions.len();
    }
    match (flown.cut, by) {
        (Some(Cut::ByBase(_)), Some(by)) => {
            let why = text!("prevented-by-base", other = field.names.of(by));
            out.say("SQN-076", facts::Prevented { who: id, what: text!("prevented-fly-on"), why });
        }
        (Some(_), _) => {
            let why = text!("prevented-by-edge");
            out.say("SQN-077", facts::Prevented { who: id, what: text!("prevented-fly-on"), why });
        }
        (None, _) => {}
    }
    set.p1().place(id, to);
}

/// Returns the ship and steps of a flight order, if they are legal.
pub fn flight_of<'a>(field: &'a Field, activation: &Activation, order: &Order) -> Result<(Ship<'a>, Vec<Step>), Refusal> {
    let parties = match order {
        Order::Move { who, .. } => vec![Party { who: *who, with: None }],
        Order::Act { parties, .. } => parties.clone(),
        Order::EndTurn => Vec::new(),
    };
    let action = match (order, activation.0.as_ref().and_then(Active::next)) {
        (_, Some(Action::Advance)) => Action::Advance,
        (Order::Move { .. }, _) | (_, Some(Action::Move)) => Action::Move,
        _ => Action::Advance,
    };
    let (ship, active) = acting(field, activation, action, &parties)?;
    let leave = active.leave(ship.vessel, &field.house);
    match order {
        Order::Move { path, facing, .. } => field.plot(&ship, path, *facing, leave).map(|steps| (ship, steps)),
        _ if leave.turnabout => Ok((ship, turnabout().to_vec())),
        _ => {
            let reason = text!("refused-turn-about", who = field.names.of(ship.id));
            Err(Refusal::new(RuleId::new("SQN-074"), reason).but(text!("refused-turn-about-but")))
        }
    }
}

/// Checks that a ship may decline its next declared action (SQN-056).
pub fn may_pass(field: &Field, activation: &Activation, parties: &[Party]) -> Result<(), Refusal> {
    let next = activation.0.as_ref().and_then(Active::next);
    // A ship that has fired once has attacked and need not fire another weapon.
    let has_attacked = activation.0.as_ref().is_some_and(|active| active.attacks > 0);
    let may_be_declined = |next: &Action| match next {
        Action::Attack => has_attacked || field.house.declared_actions_may_be_declined,
        Action::Secure => field.house.declared_actions_may_be_declined,
        _ => false,
    };
    let declined = next.filter(may_be_declined);
    let (ship, _) = acting(field, activation, declined.or(next).unwrap_or(Action::Pass), parties)?;
    match declined {
        Some(_) => Ok(()),
        None => {
            let next = next.map(Action::text).unwrap_or_default();
            let reason = text!("refused-pass", who = field.names.of(ship.id), next = &next);
            Err(Refusal::new(RuleId::new("SQN-056"), reason).but(text!("refused-pass-but", next = next)))
        }
    }
}

/// Declines the next declared action of a ship.
pub(crate) fn pass(field: Field, mut activation: ResMut<Activation>, mut inbox: ResMut<Inbox>, mut out: ResMut<Outbox>) {
    let Some(Order::Act { parties, .. }) = inbox.take_order(|order| is_act(order, Action::Pass.word())) else { return };
    if may_pass(&field, &activation, &parties).is_err() {
        return;
    }
    if let Some(active) = &mut activation.0 {
        active.done += 1;
        out.progressed();
    }
}

/// Continues an activation without an order: impossible actions become Passes, and an activation with no actions left ends (SQN-056,
/// SQN-152).
pub(crate) fn go_on(
    mut set: ParamSet<(Field, Crews)>,
    (volley, mission): (Res<Volley>, Res<Mission>),
    mut rounds: ResMut<Rounds>,
    mut activation: ResMut<Activation>,
    mut tray: ResMut<DiceTray>,
    mut out: ResMut<Outbox>,
) {
    if volley.0.is_some() || out.has_failed() || rounds.phase != Phase::Flying {
        return;
    }
    let Some(active) = &mut activation.0 else { return };
    let field = set.p0();
    let Some(ship) = field.ship(active.ship) else {
        // The ship has been destroyed.
        activation.0 = None;
        rounds.hand_over = true;
        return out.progressed();
    };
    let id = ship.id;
    match active.next() {
        None if active.actions.is_empty() => {}
        None => {
            let Some(left) = danger::endanger(&field, &ship, &active.legs, &mut tray, &mut out) else { return };
            activation.0 = None;
            rounds.hand_over = true;
            out.progressed();
            let has_slid = !ship.slides.is_empty();
            let mut crews = set.p1();
            crews.set_hit_points(id, left);
            if has_slid {
                crews.set_slides(id, Vec::new());
            }
            if left == 0 {
                crews.lose(id);
                out.say("SQN-152", facts::Destroyed { who: id });
            }
        }
        Some(action) => skip_action(action, active, &ship, &field, Occasion::of(&mission, &rounds), &mut out),
    }
}

/// Skips the next action if it is a Pass or has become impossible (SQN-056).
fn skip_action(action: Action, active: &mut Active, ship: &Ship, field: &Field, occasion: Occasion, out: &mut Outbox) {
    match action {
        Action::Pass => {
            active.done += 1;
            out.progressed();
        }
        Action::Attack if attacks(field, ship, active, occasion).is_empty() => {
            if active.attacks == 0 {
                let (what, why) = (text!("prevented-attack"), text!("prevented-no-target"));
                out.say("SQN-056", facts::Prevented { who: ship.id, what, why });
            }
            active.done += 1;
            out.progressed();
        }
        Action::Secure if securable(field, ship, active).is_empty() => {
            let (rule, why) = why_not(field, ship, active);
            out.say(rule, facts::Prevented { who: ship.id, what: text!("prevented-secure"), why });
            active.done += 1;
        }
        Action::Attack | Action::Secure | Action::Move | Action::Advance => {}
    }
}

/// Deploys a ship from reserve (SQN-042, SQN-044).
pub(crate) fn deploy(
    mut set: ParamSet<(Field, Crews)>,
    mut activation: ResMut<Activation>,
    turn: Res<Turn>,
    mut inbox: ResMut<Inbox>,
    mut out: ResMut<Outbox>,
) {
    let field = set.p0();
    let is_deployment = |order: &Order| matches!(order, Order::Move { who, .. } if field.ship(*who).is_some_and(|ship| ship.in_reserve));
    let Some(Order::Move { who, path, facing }) = inbox.take_order(is_deployment) else { return };
    let Some(to) = out.or_fail(deployment::may_deploy(&field, &activation, &turn, who, &path, facing)) else { return };
    let Some(from) = field.ship(who).map(|ship| ship.placement) else { return };
    activation.0 = Some(Active::new(who, Vec::new(), Leg::nowhere(to)));
    out.say("SQN-042", facts::Deployed { who, from, to });
    set.p1().launch(who, to);
}

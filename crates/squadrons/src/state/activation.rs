//! Activations (SQN-052 to 062): which actions a ship may declare, what they cost, and which it has carried out.

use crate::build::profile::UnitRule;
use crate::geometry::flight::{self, Leave, Leg, Step};
use crate::house_rules::HouseRules;
use crate::table::vessel::Vessel;
use bevy::prelude::{App, Resource};
use brickfray_game::{Order, Refusal, RegisterState, RuleId};
use brickfray_table::{Inches, PieceId};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};
use std::fmt;

pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<Activation>("activation");
}

/// The highest number of actions in an activation (SQN-057).
pub const MAX_ACTIONS: usize = 4;

/// An action in the activation of a ship.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Flies (SQN-060, SQN-071).
    Move,
    /// Flies on after the Move (SQN-061).
    Advance,
    /// Fires (SQN-090).
    Attack,
    /// Secures an objective (SQN-160).
    Secure,
    /// Does nothing (SQN-056).
    Pass,
}

impl Action {
    pub const ALL: [Action; 5] = [Action::Move, Action::Advance, Action::Attack, Action::Secure, Action::Pass];

    /// Returns its word in orders.
    pub const fn word(self) -> &'static str {
        match self {
            Action::Move => "move",
            Action::Advance => "advance",
            Action::Attack => "attack",
            Action::Secure => "secure",
            Action::Pass => "pass",
        }
    }

    /// Returns its name in refusals, for dice and in panels.
    pub fn text(self) -> Text {
        text!("action-name-*", self.word())
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Move => "Move",
            Action::Advance => "Advance",
            Action::Attack => "Attack",
            Action::Secure => "Secure",
            Action::Pass => "Pass",
        })
    }
}

/// Separates the actions of a declaration in the old form of orders: `move+attack`.
const BETWEEN: char = '+';

/// Returns the actions that an order declares, if it declares any: `activate with NAME as move, attack`. The form of version 0.1, `activate
/// with NAME:move+attack`, still works.
pub fn declared(order: &Order) -> Option<Result<Vec<Action>, Refusal>> {
    let Order::Act { parties, args, .. } = order else { return None };
    match parties.first().and_then(|party| party.with.as_deref()) {
        _ if !args.words.is_empty() => Some(args.words.iter().map(|word| action(word)).collect()),
        Some(with) => Some(read(with)),
        None => None,
    }
}

/// Parses the actions of a declaration: `move+advance+attack`.
pub fn read(text: &str) -> Result<Vec<Action>, Refusal> {
    text.split(BETWEEN).map(action).collect()
}

fn action(word: &str) -> Result<Action, Refusal> {
    Action::ALL.into_iter().find(|action| action.word() == word).ok_or_else(|| {
        let words: Vec<&str> = Action::ALL.iter().map(|action| action.word()).collect();
        let reason = text!("refused-no-action", word = Text::written(word));
        Refusal::new(RuleId::new("SQN-061"), reason).but(text!("refused-no-action-but", words = Text::written(words.join(", "))))
    })
}

/// Writes actions in the form that [`read`] parses.
pub fn written(actions: &[Action]) -> String {
    actions.iter().map(|action| action.word()).collect::<Vec<_>>().join(&BETWEEN.to_string())
}

/// Returns the Command Points that declared actions cost (SQN-058).
pub fn cost(actions: &[Action], house: &HouseRules) -> u8 {
    let costs = |action: &&Action| house.passes_cost_command || **action != Action::Pass;
    actions.iter().filter(costs).count().min(usize::from(u8::MAX)) as u8
}

/// Checks that a ship with `command` Command Points may declare these actions (SQN-052, SQN-057, SQN-060, SQN-061).
pub fn may_declare(actions: &[Action], command: u8, house: &HouseRules) -> Result<(), Refusal> {
    let refuse = |rule, reason: Text, but: Text| Err(Refusal::new(RuleId::new(rule), reason).but(but));
    if command == 0 {
        return refuse("SQN-052", text!("refused-declare-no-points"), text!("refused-no-points-but"));
    }
    if command == 1 {
        let is_move = matches!(actions, [Action::Move]);
        return if is_move {
            Ok(())
        } else {
            refuse("SQN-060", text!("refused-declare-one-point"), text!("refused-declare-one-point-but"))
        };
    }
    let count = |wanted: Action| actions.iter().filter(|action| **action == wanted).count();
    if actions.len() < 2 {
        return refuse("SQN-057", text!("refused-declare-one"), text!("refused-declare-one-but"));
    }
    if actions.len() > MAX_ACTIONS {
        return refuse("SQN-057", text!("refused-declare-many", count = actions.len()), text!("refused-declare-many-but"));
    }
    if let Some(twice) = Action::ALL.into_iter().find(|action| *action != Action::Pass && count(*action) > 1) {
        let reason = text!("refused-declare-twice", action = twice.text(), count = count(twice));
        return refuse("SQN-057", reason, text!("refused-declare-twice-but"));
    }
    let Some(flies) = actions.iter().position(|action| *action == Action::Move) else {
        return refuse("SQN-060", text!("refused-declare-no-move"), text!("refused-declare-no-move-but"));
    };
    if actions.iter().position(|action| *action == Action::Advance).is_some_and(|on| on != flies + 1) {
        return refuse("SQN-061", text!("refused-declare-advance"), text!("refused-declare-advance-but"));
    }
    let price = cost(actions, house);
    if price > command {
        let reason = text!("refused-declare-dear", price = price, has = command);
        return refuse("SQN-055", reason, text!("refused-declare-dear-but"));
    }
    Ok(())
}

/// Returns the declarations that make sense for a ship with `command` Command Points. Passes come last, since their position makes no
/// difference, and a Secure only after the Move, since it needs it (SQN-161).
pub fn declarations(command: u8, with_secure: bool, house: &HouseRules) -> Vec<Vec<Action>> {
    let useful = [Action::Move, Action::Advance, Action::Attack, Action::Secure];
    let mut found: Vec<Vec<Action>> = Vec::new();
    let mut growing: Vec<Vec<Action>> = useful.iter().map(|action| vec![*action]).collect();
    while let Some(actions) = growing.pop() {
        found.extend((0..=MAX_ACTIONS - actions.len()).map(|passes| [actions.as_slice(), &vec![Action::Pass; passes]].concat()));
        growing.extend(useful.iter().filter(|action| !actions.contains(action)).map(|action| [actions.as_slice(), &[*action]].concat()));
    }
    found.retain(|actions| {
        let place = |wanted: Action| actions.iter().position(|action| *action == wanted);
        let secures = place(Action::Secure).is_none_or(|secure| with_secure && place(Action::Move).is_some_and(|flies| flies < secure));
        secures && may_declare(actions, command, house).is_ok()
    });
    found.sort_by_key(|actions| (actions.len(), actions.contains(&Action::Pass), actions.clone()));
    found.dedup();
    found
}

/// Returns every declaration that any ship could make.
pub fn all_declarations() -> Vec<Vec<Action>> {
    let mut all: Vec<Vec<Action>> = Vec::new();
    let mut growing: Vec<Vec<Action>> = vec![Vec::new()];
    while let Some(actions) = growing.pop() {
        let next = Action::ALL.iter().filter(|action| **action == Action::Pass || !actions.contains(action));
        if actions.len() < MAX_ACTIONS {
            growing.extend(next.map(|action| [actions.as_slice(), &[*action]].concat()));
        }
        all.extend((!actions.is_empty()).then_some(actions));
    }
    all
}

/// The current activation, if any.
#[derive(Resource, Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Activation(pub Option<Active>);

/// A ship in its activation.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Active {
    pub ship: PieceId,
    /// The actions that it has declared; empty if it has only been deployed (SQN-042).
    pub actions: Vec<Action>,
    /// How many of them are done.
    pub done: usize,
    /// What it has flown so far, starting with a leg of length zero where it lay.
    pub legs: Vec<Leg>,
    /// Whether it has pivoted.
    pub pivoted: bool,
    /// Whether it has made the extra pivot of Agile (SQN-073).
    pub agile_used: bool,
    /// By how much it has extended its flight with Boost (SQN-075).
    pub boosted: Inches,
    /// The weapons that it has fired in its Attack, or that have failed to lock on (A-1, SQN-125).
    pub fired: Vec<String>,
    /// How often it has fired in its Attack.
    pub attacks: usize,
}

impl Active {
    /// Starts an activation.
    pub fn new(ship: PieceId, actions: Vec<Action>, lies: Leg) -> Self {
        let (pivoted, agile_used) = (false, false);
        Active { ship, actions, done: 0, legs: vec![lies], pivoted, agile_used, boosted: Inches::ZERO, fired: Vec::new(), attacks: 0 }
    }

    /// Returns the next action; `None` if all are done or none was declared.
    pub fn next(&self) -> Option<Action> {
        self.actions.get(self.done).copied()
    }

    /// True if the activation is a rush (SQN-112).
    pub fn is_rush(&self, house: &HouseRules) -> bool {
        self.actions.len() >= usize::from(house.rush_from)
    }

    /// Returns how it may fly in its next Move or Advance (SQN-071 to 075).
    pub fn leave(&self, vessel: &Vessel, house: &HouseRules) -> Leave {
        let advances = self.next() == Some(Action::Advance);
        let boost = if vessel.profile.has(UnitRule::Boost) && self.actions.contains(&Action::Advance) && !self.pivoted {
            house.boost_inches - self.boosted
        } else {
            Inches::ZERO
        };
        let agile = usize::from(vessel.profile.has(UnitRule::Agile) && !self.agile_used);
        let has_boosted = self.boosted > Inches::ZERO;
        Leave { inches: vessel.profile.move_, boost, pivots: if has_boosted { 0 } else { 1 + agile }, turnabout: advances && !has_boosted }
    }

    /// Records a flight.
    pub fn note_flight(&mut self, steps: &[Step], leave: Leave, legs: &[Leg]) {
        let pivots = steps.iter().filter(|step| matches!(step, Step::Pivot(_))).count();
        self.pivoted |= pivots > 0;
        self.agile_used |= pivots > 1;
        self.boosted += (flight::length(steps) - leave.inches).max(Inches::ZERO);
        self.legs.extend(legs);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_words::Language;

    fn rule(actions: &str, command: u8) -> Option<String> {
        let actions = read(actions).unwrap();
        may_declare(&actions, command, &HouseRules::default()).err().map(|refusal| refusal.rule.as_str().to_owned())
    }

    /// SQN-062: two activations of Move and Attack, or one rush with a point left.
    #[test]
    fn sqn_057_to_062_what_may_be_declared() {
        for (actions, command) in [
            ("move", 1),
            ("move+attack", 4),
            ("attack+move", 2),
            ("move+pass", 2),
            ("move+advance+attack", 4),
            ("attack+move+advance", 3),
            ("move+advance+attack+secure", 4),
            ("move+pass+pass+pass", 4),
        ] {
            assert_eq!(rule(actions, command), None, "{actions}");
        }
        for (actions, command, id) in [
            ("move", 0, "SQN-052"),
            ("move+attack", 1, "SQN-060"),
            ("attack", 1, "SQN-060"),
            ("move", 2, "SQN-057"),
            ("move+advance+attack+secure+pass", 6, "SQN-057"),
            ("move+attack+attack", 4, "SQN-057"),
            ("attack+pass", 4, "SQN-060"),
            ("move+attack+advance", 4, "SQN-061"),
            ("advance+move", 4, "SQN-061"),
            ("move+advance+attack", 2, "SQN-055"),
        ] {
            assert_eq!(rule(actions, command).as_deref(), Some(id), "{actions} with {command}");
        }
        assert_eq!(read("move+atack").unwrap_err().rule.as_str(), "SQN-061");
        let twice = may_declare(&read("move+attack+attack").unwrap(), 4, &HouseRules::default()).unwrap_err();
        assert_eq!(twice.to_string(), "Attack is declared 2 times [SQN-057]; declare each action once");
        assert_eq!(twice.reason.in_language(Language::German), "Angreifen ist 2-mal angesagt");
    }

    #[test]
    fn every_declaration_that_is_offered_may_be_made() {
        let house = HouseRules::default();
        for command in 0..=6 {
            for with_secure in [false, true] {
                let offered = declarations(command, with_secure, &house);
                assert_eq!(offered.is_empty(), command == 0);
                assert!(offered.iter().all(|actions| may_declare(actions, command, &house).is_ok()), "{offered:?}");
                assert!(offered.iter().all(|actions| read(&written(actions)).as_ref() == Ok(actions)));
                assert!(with_secure || offered.iter().all(|actions| !actions.contains(&Action::Secure)));
            }
        }
        assert_eq!(declarations(1, true, &house), [[Action::Move]]);
        let offered = declarations(4, true, &house);
        assert_eq!(offered.iter().filter(|actions| !actions.contains(&Action::Pass)).count(), 13);
        // Everything that may be declared is offered with its Passes last, except a Secure before the Move.
        for mut actions in all_declarations().into_iter().filter(|actions| may_declare(actions, 4, &house).is_ok()) {
            let place = |wanted: Action| actions.iter().position(|action| *action == wanted);
            let no_effect = place(Action::Secure).is_some_and(|secure| place(Action::Move) > Some(secure));
            actions.sort_by_key(|action| *action == Action::Pass);
            assert_eq!(offered.contains(&actions), !no_effect, "{actions:?}");
        }
    }
}

//! Pressing the attack (BW-CC-26, BW-DF-16): where house rules have it, the attacker goes on after the Counterstrikes with what it has
//! not used yet.

use super::agenda::{Agenda, Pending};
use super::attack::say_declared;
use super::close_combat::{self, Call, weapon_for};
use super::counterstrike::Counterstrikes;
use super::field::Field;
use super::maneuver::Maneuver;
use super::unit::Figure;
use crate::game::{Asked, Choice, ChoiceOption, Party, RuleId, Talk, Target};
use crate::table::{PieceId, SideId};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// Who may press on against whom.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Press {
    /// Who attacks.
    pub side: SideId,
    /// Its units.
    pub units: Vec<PieceId>,
    /// Who has taken part, and so has spent its Action on it.
    pub took_part: Vec<PieceId>,
    /// The unit that is attacked.
    pub target: PieceId,
}

impl Press {
    /// These units, of whom those have taken part, may press on against that one.
    pub fn by(side: SideId, units: impl IntoIterator<Item = PieceId>, took_part: Vec<PieceId>, target: PieceId) -> Self {
        let mut units: Vec<PieceId> = units.into_iter().collect();
        units.sort();
        units.dedup();
        Press { side, units, took_part, target }
    }
}

/// Asks the attacker whether to press on, once after each exchange, while somebody has something left to strike with.
pub(super) fn press(mut agenda: ResMut<Agenda>, field: Field, mut talk: Talk, mut commands: Commands) {
    let Some(Pending::Press(mut press)) = agenda.front().cloned() else { return };
    // It costs no further Action, only what is not used yet; whose Action went elsewhere has no part in it.
    let on_its_feet = |member: &Figure| member.can_act() || (!member.disrupted && press.took_part.contains(&member.id));
    let armed = |unit: &&PieceId| {
        let able = field.units.members(**unit).into_iter().filter(on_its_feet);
        able.into_iter().any(|member| weapon_for(&field, &member, None).is_some())
    };
    let parties: Vec<Party> = press.units.iter().filter(armed).map(|unit| Party { who: *unit, with: None }).collect();
    let call = Call {
        side: press.side,
        maneuver: Maneuver::Strike,
        can: &on_its_feet,
        target: press.target,
        parties: &parties,
        coordination: &[],
        outnumbered: Vec::new(),
    };
    let Some((attack, _)) = (!parties.is_empty()).then(|| close_combat::build_what_can(&field, &call).ok()).flatten() else {
        agenda.pop();
        talk.out.progressed();
        return;
    };
    let choice = Choice {
        asks: press.side,
        rule: RuleId::new("BW-CC-26"),
        question: format!("press the attack on {}?", field.names.of(press.target)),
        options: vec![ChoiceOption::new("press", "strike again with what is not used yet"), ChoiceOption::new("stop", "let it be")],
        default: 0,
        why: "what is not used this turn is lost".to_owned(),
    };
    let Asked::Answered(key) = talk.ask(choice) else { return };
    agenda.pop();
    talk.out.progressed();
    if key == "press" {
        say_declared(&attack, Maneuver::Strike.word().to_owned(), Some(Target::Piece(press.target)), &mut talk.out);
        let counters = Counterstrikes::against(press.side, press.units.iter().copied(), Some(press.target));
        press.took_part.extend(attack.participants.iter().copied());
        agenda.first([Pending::Counterstrikes(counters), Pending::Press(press)]);
        commands.spawn((Name::new("attack"), attack));
    }
}

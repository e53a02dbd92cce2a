//! Pressing the attack (BW-CC-26, BW-DF-16, BW-DF-17): where house rules have it, the attacker goes on after the Counterstrikes with what
//! it has not used yet: Strikes, or Grabs or Shoves with hands that have done nothing.

use super::agenda::{Agenda, Pending};
use super::attack::{Attack, say_declared};
use super::close_combat::{self, Call};
use super::counterstrike::Counterstrikes;
use super::field::Field;
use super::hands;
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
    /// Who of them has grabbed or shoved.
    pub by_hand: Vec<PieceId>,
    /// The unit that is attacked.
    pub target: PieceId,
}

impl Press {
    /// These units, of whom those have taken part, some of them with bare hands, may press on against that one.
    pub fn by(
        side: SideId,
        units: impl IntoIterator<Item = PieceId>,
        (took_part, by_hand): (Vec<PieceId>, Vec<PieceId>),
        target: PieceId,
    ) -> Self {
        let mut units: Vec<PieceId> = units.into_iter().collect();
        units.sort();
        units.dedup();
        Press { side, units, took_part, by_hand, target }
    }

    /// It has no part in it whose Action went elsewhere: pressing costs no further Action, only what is not used yet.
    fn can(&self, member: &Figure) -> bool {
        member.can_act() || (!member.disrupted && self.took_part.contains(&member.id))
    }

    /// A hand of it has served no purpose this turn (BW-MF-05, BW-WP-07): neither bare nor with what it holds.
    fn has_a_hand(&self, member: &Figure, field: &Field) -> bool {
        let used = member.gear.iter().filter(|item| item.used).filter_map(|item| field.weapon(&item.name));
        !self.by_hand.contains(&member.id) && used.map(|weapon| weapon.hands).sum::<u8>() < member.hands
    }

    /// The Strikes, Grabs or Shoves of all who still can; nothing when nobody can.
    fn attack(&self, field: &Field, maneuver: Maneuver) -> Option<Attack> {
        let can = |member: &Figure| self.can(member);
        if maneuver == Maneuver::Strike {
            let parties: Vec<Party> = self.units.iter().map(|unit| Party { who: *unit, with: None }).collect();
            let (side, target) = (self.side, self.target);
            let call = Call { side, maneuver, can: &can, target, parties: &parties, coordination: &[], outnumbered: Vec::new() };
            return close_combat::build_what_can(field, &call).ok().map(|(attack, _)| attack);
        }
        let victims = field.attacked_by(self.side, self.target).ok().filter(|_| field.units.object(self.target).is_none())?;
        let can = |member: &Figure| self.can(member) && self.has_a_hand(member, field);
        let build = |by: &[(PieceId, Maneuver)]| hands::build(field, self.target, &victims, by, &can).ok();
        let by: Vec<(PieceId, Maneuver)> = self.units.iter().map(|unit| (*unit, maneuver)).filter(|one| build(&[*one]).is_some()).collect();
        if by.is_empty() { None } else { build(&by) }
    }
}

/// Asks the attacker whether to press on, once after each exchange, while somebody has something left to do so with: one kind at a time
/// (BW-DF-17).
pub(super) fn press(mut agenda: ResMut<Agenda>, field: Field, mut talk: Talk, mut commands: Commands) {
    let Some(Pending::Press(mut press)) = agenda.front().cloned() else { return };
    let kinds = [Maneuver::Strike, Maneuver::Grab, Maneuver::Shove];
    let can: Vec<(Maneuver, Attack)> = kinds.into_iter().filter_map(|kind| Some((kind, press.attack(&field, kind)?))).collect();
    if can.is_empty() {
        agenda.pop();
        talk.out.progressed();
        return;
    }
    let option = |(kind, attack): &(Maneuver, Attack)| match kind {
        Maneuver::Strike => ChoiceOption::new("press", "strike again with what is not used yet"),
        kind => ChoiceOption::new(kind.word(), format!("{kind} with the hands of {}", attack.participants.len())),
    };
    let strikes = can.iter().any(|(kind, _)| *kind == Maneuver::Strike);
    let choice = Choice {
        asks: press.side,
        rule: RuleId::new("BW-CC-26"),
        question: format!("press the attack on {}?", field.names.of(press.target)),
        options: can.iter().map(option).chain([ChoiceOption::new("stop", "let it be")]).collect(),
        default: if strikes { 0 } else { can.len() },
        why: if strikes { "what is not used this turn is lost" } else { "who has struck keeps its hands to itself" }.to_owned(),
    };
    let Asked::Answered(key) = talk.ask(choice) else { return };
    agenda.pop();
    talk.out.progressed();
    let word = if key == "press" { Maneuver::Strike.word() } else { key.as_str() };
    let Some((kind, attack)) = can.into_iter().find(|(kind, _)| kind.word() == word) else { return };
    say_declared(&attack, word.to_owned(), Some(Target::Piece(press.target)), &mut talk.out);
    let counters = Counterstrikes::against(press.side, press.units.iter().copied(), Some(press.target));
    press.took_part.extend(attack.participants.iter().copied());
    if kind != Maneuver::Strike {
        press.by_hand.extend(attack.participants.iter().copied());
    }
    agenda.first([Pending::Counterstrikes(counters), Pending::Press(press)]);
    commands.spawn((Name::new("attack"), attack));
}

//! Throws the dice of a fact onto the table before the outcome is shown.

use super::acting::Acting;
use super::moments::Waiting;
use crate::game::{Cue, Fact};
use crate::table::PieceId;
use crate::view::scene::tableau::room;
use crate::view::show::dice::DiceShown;
use crate::view::show::dice::throw::{self, Hand, Standing as Stands, landing};
use bevy::math::Vec3;

/// Seconds for which dice lie on the table before the outcome is shown.
const READ: f32 = 0.1;

/// The attacker and victim of the last hit among these facts.
fn last_hit<'f>(facts: impl Iterator<Item = &'f Fact>) -> Option<(PieceId, PieceId)> {
    facts.fold(None, |last, fact| match fact.cue {
        Cue::Hit { by, victim, .. } => Some((by, victim)),
        Cue::Declared { .. } => None,
        _ => last,
    })
}

/// The piece that determines the colour of dice beside `beside`: damage dice have the colour of the piece that dealt the hit.
fn whose(cue: &Cue, beside: PieceId, hit: Option<(PieceId, PieceId)>) -> PieceId {
    let is_damage = matches!(cue, Cue::Summed { remark, .. } if remark.by.is_none());
    hit.filter(|(_, victim)| is_damage && *victim == beside).map_or(beside, |(by, _)| by)
}

/// The piece beside which a fact's dice fall: the roller, or the piece that their sum is about.
fn thrower(cue: &Cue) -> Option<PieceId> {
    match cue {
        Cue::Rolled { who, .. } | Cue::Contested { who, .. } => Some(*who),
        Cue::Summed { remark, .. } => remark.by.or(remark.words.as_ref().map(|(piece, _)| *piece)),
        _ => None,
    }
}

impl Acting<'_, '_, '_, '_, '_> {
    /// Returns the seconds for which a fact waits for dice that are thrown for it now, because outcomes are shown only once the dice lie.
    /// `before` are the facts before this one.
    pub(super) fn waits_for_dice<'f>(&mut self, fact: &Fact, waiting: Waiting, before: impl Iterator<Item = &'f Fact>) -> Option<f32> {
        if waiting.blast.is_some() || self.said.thrown == Some(waiting.fact) {
            return None;
        }
        let length = self.throw(fact, waiting.fact, before)?;
        self.said.thrown = Some(waiting.fact);
        Some(length)
    }

    /// Throws the dice of a fact onto the table, if dice are shown there. Returns the seconds until they have been read. `place`, the
    /// fact's index in the journal, seeds the throw.
    fn throw<'f>(&mut self, fact: &Fact, place: usize, before: impl Iterator<Item = &'f Fact>) -> Option<f32> {
        if self.dice.shown != DiceShown::Table || self.dice.are_falling() || fact.dice.is_empty() || fact.dice.len() > throw::MAX {
            return None;
        }
        let who = thrower(&fact.cue)?;
        let by = Vec3::from(self.pose(who)?.translation);
        let standing = self.standing();
        let eye = self.eye.unwrap_or(by + Vec3::new(0.0, 9.0, 9.0));
        let spot = landing((by, eye), &standing, fact.dice.len(), self.size)?;
        let thrown = throw::throw(&fact.dice, Hand { by, spot, eye }, &standing, u32::try_from(place).unwrap_or_default())?;
        let length = thrown.length() + READ;
        self.dice.throw(thrown, whose(&fact.cue, who, last_hit(before)));
        Some(length)
    }

    /// Everything shown on the table.
    fn standing(&self) -> Vec<Stands> {
        let mut found: Vec<(PieceId, Stands)> = Vec::new();
        for (id, _, shown, ..) in self.actors.iter().filter(|(_, _, shown, ..)| shown.standing.is_there()) {
            if let Some(body) = self.index.entity(*id).and_then(|entity| self.bodies.get(entity).ok()) {
                found.push((*id, (shown.pose, *body)));
                found.extend(shown.on_pedestal.then(|| (*id, room(shown.pose))));
            }
        }
        found.sort_by_key(|(id, _)| *id);
        found.into_iter().map(|(_, stands)| stands).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::words::Text;
    use crate::game::{Beat, Guard, Remark};

    #[test]
    fn dice_are_thrown_by_who_rolled_them() {
        let (one, two) = (PieceId(1), PieceId(2));
        let rolled = Cue::Rolled {
            who: one,
            what_for: Text::written(""),
            with: None,
            modifiers: Vec::new(),
            needed: 4,
            successes: 0,
            guard: Guard::None,
        };
        let summed = |remark| Cue::Summed { what_for: Text::written(""), total: 3, remark };
        assert_eq!(thrower(&rolled), Some(one));
        assert_eq!(thrower(&summed(Remark::over(two, Text::written("3"), Beat(22)))), Some(two));
        assert_eq!(thrower(&summed(Remark::over(two, Text::written("3"), Beat(22)).by(one))), Some(one));
        let damage = summed(Remark::over(two, Text::written("3"), Beat(22)));
        assert_eq!(whose(&damage, two, Some((one, two))), one, "who hit rolls the damage");
        assert_eq!(whose(&damage, two, Some((two, one))), two, "of another hit");
        assert_eq!(whose(&rolled, one, Some((two, one))), one);
        assert_eq!(thrower(&Cue::RolledOff { winner: None }), None, "sides have no hands");
    }
}

//! Programs of half-minded units (AR-MND-04): a list of conditions and actions. A unit carries out the first that applies.

use serde::{Deserialize, Serialize};

/// A line of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    /// When it applies.
    pub when: ProgramCondition,
    /// What the unit does then.
    pub does: ProgramAction,
}

/// When a line of a program applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ProgramCondition {
    /// A unit of another side is within this many inches.
    ThreatWithin(u8),
    /// A unit of another side is close enough to be reached and struck this turn.
    VictimInReach,
    /// At any time.
    Always,
}

/// What a unit does when a line of its program applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ProgramAction {
    /// Moves away from the nearest threat.
    Flee,
    /// Attacks the nearest victim.
    Attack,
    /// Moves wherever it likes and attacks nobody.
    Wander,
    /// Follows orders but attacks nobody.
    Work,
}

/// Whether a unit with this program attacks others by itself (AR-ANI-11).
pub(crate) fn is_predator(program: &[Clause]) -> bool {
    program.iter().any(|clause| clause.does == ProgramAction::Attack)
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_game::ron::{self, Source};

    #[test]
    fn ar_mnd_04_a_program_is_a_list_in_its_order() {
        let read = |text: &str| ron::read::<Vec<Clause>>(&Source::new("stats.ron", text));
        let found = read("[(when: ThreatWithin(4), does: Flee), (when: Always, does: Wander)]").unwrap();
        assert_eq!(found[0], Clause { when: ProgramCondition::ThreatWithin(4), does: ProgramAction::Flee });
        assert!(!is_predator(&found) && is_predator(&read("[(when: VictimInReach, does: Attack)]").unwrap()));
        assert!(read("[(when: Always, does: Sing)]").is_err());
    }
}

//! Programs of half minds (AR-MND-04): lists of what one does and when; the first that applies is done.

use serde::{Deserialize, Serialize};

/// A line of such a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    /// When it applies.
    pub when: When,
    /// What is done then.
    pub does: Does,
}

/// When a line of a program applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum When {
    /// A unit of another side is within so many inches.
    ThreatWithin(u8),
    /// A unit of another side is no further off than it goes and reaches in a turn.
    VictimInReach,
    /// At any time.
    Always,
}

/// What a line of a program says to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Does {
    /// It goes away from the nearest threat.
    Flee,
    /// It goes for the nearest victim.
    Attack,
    /// It goes where it will, and attacks nobody.
    Wander,
    /// It does as it is told, but attacks nobody.
    Work,
}

/// It goes for others by itself (AR-ANI-11).
pub(crate) fn is_predator(program: &[Clause]) -> bool {
    program.iter().any(|clause| clause.does == Does::Attack)
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_game::ron::{self, Source};

    #[test]
    fn ar_mnd_04_a_program_is_a_list_in_its_order() {
        let read = |text: &str| ron::read::<Vec<Clause>>(&Source::new("stats.ron", text));
        let found = read("[(when: ThreatWithin(4), does: Flee), (when: Always, does: Wander)]").unwrap();
        assert_eq!(found[0], Clause { when: When::ThreatWithin(4), does: Does::Flee });
        assert!(!is_predator(&found) && is_predator(&read("[(when: VictimInReach, does: Attack)]").unwrap()));
        assert!(read("[(when: Always, does: Sing)]").is_err());
    }
}

//! Grades of armour and of anti-tank weapons (CQB-130, CQB-131).

use brickfray_words::Term;
use serde::{Deserialize, Serialize};

/// How strong armour is, or how strong a weapon is against armour. Grades are relative to the era of the battle (CQB-131).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Grade {
    /// VLt.
    VeryLight,
    /// Lt.
    Light,
    /// Md.
    Medium,
    /// Hvy.
    Heavy,
    /// VHvy.
    VeryHeavy,
}

impl Grade {
    /// Every grade, weakest first.
    pub const ALL: [Grade; 5] = [Grade::VeryLight, Grade::Light, Grade::Medium, Grade::Heavy, Grade::VeryHeavy];

    /// Returns its number in the penetration table, 1 to 5 (CQB-133).
    pub const fn number(self) -> i32 {
        match self {
            Grade::VeryLight => 1,
            Grade::Light => 2,
            Grade::Medium => 3,
            Grade::Heavy => 4,
            Grade::VeryHeavy => 5,
        }
    }

    /// Returns its name for players.
    pub const fn name(self) -> Term {
        match self {
            Grade::VeryLight => term!("grade-very-light"),
            Grade::Light => term!("grade-light"),
            Grade::Medium => term!("grade-medium"),
            Grade::Heavy => term!("grade-heavy"),
            Grade::VeryHeavy => term!("grade-very-heavy"),
        }
    }
}

/// The part of a hull that is hit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum HullSide {
    Front,
    Flank,
    Rear,
}

impl HullSide {
    /// Returns its name for players.
    pub const fn name(self) -> Term {
        match self {
            HullSide::Front => term!("hull-front"),
            HullSide::Flank => term!("hull-side"),
            HullSide::Rear => term!("hull-rear"),
        }
    }
}

/// The armour of a vehicle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Armour {
    pub front: Grade,
    pub side: Grade,
    pub rear: Grade,
}

impl Armour {
    /// Returns armour of the same grade on all sides.
    pub const fn all_around(grade: Grade) -> Self {
        Armour { front: grade, side: grade, rear: grade }
    }

    /// Returns the armour of this part of the hull.
    pub const fn of(self, side: HullSide) -> Grade {
        match side {
            HullSide::Front => self.front,
            HullSide::Flank => self.side,
            HullSide::Rear => self.rear,
        }
    }

    /// Returns the grade of its weakest side, which a fire mission hits (CQB-089).
    pub fn weakest(self) -> Grade {
        self.front.min(self.side).min(self.rear)
    }
}

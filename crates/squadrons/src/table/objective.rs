//! Markers (SQN-040, SQN-041, SQN-160 to 164): entry points and objectives, and when an objective may be secured.

use crate::build::profile::OBJECTIVE_HIT_POINTS;
use crate::geometry::flight::{Base, Leg, passes_over};
use crate::geometry::targeting::apart;
use bevy::prelude::*;
use brickfray_game::{Refusal, RegisterState, RuleId};
use brickfray_table::{Inches, PieceId, Placement, SideId};
use brickfray_words::{Named, Text};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_state::<EntryPoint>("entry-point").register_state::<Objective>("objective");
}

/// What the die of a Secure action needs (SQN-160).
pub const TO_SECURE: i32 = 3;
/// Enemies must be at least this far from the marker and the ship (SQN-160).
pub const UNDISTURBED: Inches = Inches::whole(3);
/// The ship must be nearer than this to the marker, if house rules require it (SQN-160, SQN-161).
pub const NEAR: Inches = Inches::whole(1);

/// A marker where the ships of its side come in (SQN-041).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct EntryPoint;

/// What ships have to do with an objective.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ObjectiveKind {
    /// Scan it, after flying over it (SQN-161).
    Scan,
    /// Pick it up after flying over it, and survive with it (SQN-162).
    Recover,
    /// Shoot at it (SQN-163).
    Destroy,
}

/// An objective on the table.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Objective {
    /// What ships have to do with it now.
    pub kind: ObjectiveKind,
    /// The Hit Points that it has left (SQN-163).
    pub hit_points: u8,
    /// The sides that have scanned it.
    pub scanned_by: Vec<SideId>,
    /// The ship that has picked it up.
    pub carried_by: Option<PieceId>,
}

impl Objective {
    /// Returns an untouched objective of this kind.
    pub fn new(kind: ObjectiveKind) -> Self {
        Objective { kind, hit_points: OBJECTIVE_HIT_POINTS, scanned_by: Vec::new(), carried_by: None }
    }
}

/// A read-only view of an objective.
#[derive(Clone, Copy, Debug)]
pub struct Marker<'a> {
    /// Its piece.
    pub id: PieceId,
    /// The side that has to defend it; [`SideId::NOBODY`] if there is none.
    pub side: SideId,
    pub placement: Placement,
    /// Its kind and state.
    pub objective: &'a Objective,
}

impl Marker<'_> {
    /// True if a side may still secure it.
    pub fn is_open_to(&self, side: SideId) -> bool {
        match self.objective.kind {
            ObjectiveKind::Scan => !self.objective.scanned_by.contains(&side),
            ObjectiveKind::Recover => true,
            ObjectiveKind::Destroy => false,
        }
    }
}

/// What decides whether a ship may secure a marker.
pub struct Attempt<'a> {
    /// The ship's name, for messages.
    pub ship: &'a Named,
    /// The ship's base where it is now.
    pub base: Base,
    /// What it has flown in this activation.
    pub legs: &'a [Leg],
    /// Whether its activation has an Advance.
    pub advanced: bool,
    /// The marker's name, for messages.
    pub marker: &'a Named,
    /// The marker's base.
    pub at: Base,
    /// The kind of the objective.
    pub kind: ObjectiveKind,
    /// The bases of all enemies on the table, with their names.
    pub enemies: &'a [(Named, Base)],
    /// Whether the ship must also end near the marker (house rule, SQN-161).
    pub only_nearby: bool,
}

/// Checks that a marker may be secured (SQN-160 to 162, SQN-164).
pub fn may_secure(attempt: &Attempt) -> Result<(), Refusal> {
    let Attempt { ship, base, legs, advanced, marker, at, kind, enemies, only_nearby } = attempt;
    let (ship, marker) = (*ship, *marker);
    let refuse = |rule, reason: Text, but: Text| Err(Refusal::new(RuleId::new(rule), reason).but(but));
    if *kind == ObjectiveKind::Destroy {
        return refuse("SQN-163", text!("refused-secure-destroy", marker = marker), text!("refused-secure-destroy-but"));
    }
    if !passes_over(legs, base.radius, *at) {
        let reason = text!("refused-secure-not-over", ship = ship, marker = marker);
        return refuse("SQN-161", reason, text!("refused-secure-not-over-but"));
    }
    if *kind == ObjectiveKind::Recover && *advanced {
        let reason = text!("refused-secure-advanced", ship = ship, marker = marker);
        return refuse("SQN-162", reason, text!("refused-secure-advanced-but"));
    }
    if *only_nearby && apart(*base, *at) >= NEAR {
        let reason = text!("refused-secure-far", ship = ship, far = NEAR, marker = marker);
        return refuse("SQN-160", reason, text!("refused-secure-far-but"));
    }
    let near = enemies.iter().find(|(_, enemy)| apart(*enemy, *at) < UNDISTURBED || apart(*enemy, *base) < UNDISTURBED);
    match near {
        Some((enemy, base_of_enemy)) => {
            let beside = if apart(*base_of_enemy, *at) < UNDISTURBED { marker } else { ship };
            let reason = text!("refused-secure-disturbed", enemy = enemy, far = UNDISTURBED, beside = beside);
            refuse("SQN-160", reason, text!("refused-secure-disturbed-but"))
        }
        None => Ok(()),
    }
}

/// Changes an objective. Every change of an objective goes through here.
pub fn change(marker: PieceId, objective: Objective, index: &brickfray_table::PieceIndex, commands: &mut Commands) {
    if let Some(entity) = index.entity(marker) {
        commands.entity(entity).insert(objective);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_table::Facing;

    fn base(x: f32, y: f32) -> Base {
        Base { at: Vec2::new(x, y), radius: 0.787 }
    }

    fn attempt<'a>(legs: &'a [Leg], enemies: &'a [(Named, Base)], kind: ObjectiveKind) -> Attempt<'a> {
        let end = legs.last().map_or(Vec2::ZERO, Leg::end);
        let base = Base { at: end, radius: 0.787 };
        Attempt {
            ship: Named::unknown(),
            base,
            legs,
            advanced: false,
            marker: Named::unknown(),
            at: self::base(4.0, 1.0),
            kind,
            enemies,
            only_nearby: false,
        }
    }

    #[test]
    fn sqn_160_to_162_what_it_takes_to_secure_a_marker() {
        let east = |from: f32, inches: f32| Leg { from: Vec2::new(from, 0.0), facing: Facing::towards(Vec2::X), inches };
        let (over, short) = ([east(0.0, 7.0)], [east(-6.0, 7.0)]);
        let rule = |attempt: Attempt| may_secure(&attempt).err().map(|refusal| refusal.rule.as_str().to_owned());
        assert_eq!(rule(attempt(&over, &[], ObjectiveKind::Scan)), None, "it need not end there");
        assert_eq!(rule(attempt(&short, &[], ObjectiveKind::Scan)).as_deref(), Some("SQN-161"));
        assert_eq!(rule(Attempt { only_nearby: true, ..attempt(&over, &[], ObjectiveKind::Scan) }).as_deref(), Some("SQN-160"));
        assert_eq!(rule(Attempt { advanced: true, ..attempt(&over, &[], ObjectiveKind::Recover) }).as_deref(), Some("SQN-162"));
        assert_eq!(rule(Attempt { advanced: true, ..attempt(&over, &[], ObjectiveKind::Scan) }), None);
        assert_eq!(rule(attempt(&over, &[], ObjectiveKind::Destroy)).as_deref(), Some("SQN-163"));
        for (x, y) in [(4.0, 5.0), (10.0, 2.0)] {
            let enemies = [(Named::unknown().clone(), base(x, y))];
            assert_eq!(rule(attempt(&over, &enemies, ObjectiveKind::Scan)).as_deref(), Some("SQN-160"), "near the marker, or the ship");
        }
        let far = [(Named::unknown().clone(), base(4.0, 1.0 + 3.0 + 2.0 * 0.787 + 0.6))];
        assert_eq!(rule(attempt(&over, &far, ObjectiveKind::Scan)), None, "within 3 inches is nearer than that (SQN-015)");
    }
}

//! Missions (SQN-220 to 251): where ships come in, where markers lie, and what scores.

use crate::geometry::targeting::apart;
use crate::table::objective::ObjectiveKind;
use crate::table::vessel::base_at;
use bevy::math::Vec2;
use bevy::prelude::{App, Resource};
use brickfray_game::{Names, Refusal, RegisterState, RuleId};
use brickfray_table::{Facing, Inches, PieceId, Placement, SideId, Spot, TableSize};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<Mission>("mission").register_resource_state::<Score>("score");
}

/// The number of rounds in a game (SQN-016, SQN-063).
pub const ROUNDS: u32 = 4;
/// The distance of the four outer objectives from the middle, towards the corners (SQN-230).
pub const OUTER: f32 = 9.0;
/// The distance from its own edge at which a defender places the objectives to destroy (SQN-241).
pub const BEFORE_EDGE: Inches = Inches::whole(6);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum MissionKind {
    /// No objectives: only kills score (SQN-220). Ships come in from opposite edges.
    #[default]
    Dogfight,
    /// Four objectives to scan (SQN-230 to 232).
    DebrisField,
    /// An attacker has to destroy two objectives, and one of its ships is wanted (SQN-240 to 242).
    TargetAcquired,
    /// Five objectives to scan and then to recover (SQN-250, SQN-251).
    CrossedPaths,
}

impl MissionKind {
    pub const fn name(self) -> &'static str {
        match self {
            MissionKind::Dogfight => "Dogfight",
            MissionKind::DebrisField => "Debris Field",
            MissionKind::TargetAcquired => "Target Acquired",
            MissionKind::CrossedPaths => "Crossed Paths",
        }
    }

    /// True if markers are secured in it.
    pub const fn secures_markers(self) -> bool {
        matches!(self, MissionKind::DebrisField | MissionKind::CrossedPaths)
    }

    /// Returns the initial kind of its objectives.
    pub const fn objectives(self) -> ObjectiveKind {
        match self {
            MissionKind::TargetAcquired => ObjectiveKind::Destroy,
            _ => ObjectiveKind::Scan,
        }
    }

    /// Returns the points for scanning an objective (SQN-230, SQN-250).
    pub const fn scan_points(self) -> u32 {
        if matches!(self, MissionKind::CrossedPaths) { 1 } else { 2 }
    }

    /// Returns the rule that describes it.
    pub const fn rule(self) -> &'static str {
        match self {
            MissionKind::Dogfight => "SQN-041",
            MissionKind::DebrisField => "SQN-230",
            MissionKind::TargetAcquired => "SQN-240",
            MissionKind::CrossedPaths => "SQN-250",
        }
    }
}

/// The mission being played.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Mission {
    pub kind: MissionKind,
    /// The side that attacks, if the mission has an attacker; the battle file names it (SQN-240).
    pub attacker: SideId,
    /// The nominated ships, each with the side that nominated it (SQN-232, SQN-242, SQN-250).
    pub nominated: Vec<(SideId, PieceId)>,
}

/// An edge of the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Edge {
    middle: Vec2,
    /// The direction along it: to the right when looking in over it from outside.
    along: Vec2,
    /// Half its length.
    half: f32,
}

/// Returns a side's own edge (SQN-230, SQN-240). The first side has the south edge, or the west edge if the mission uses the short edges
/// and those are in the west and east; the second side has the opposite one.
pub fn edge(size: TableSize, side: SideId, kind: MissionKind) -> Edge {
    let (x, z) = (size.x.to_f32() / 2.0, size.z.to_f32() / 2.0);
    let wide = x >= z;
    let is_short = kind != MissionKind::TargetAcquired;
    let sign = if side.0 == 0 { 1.0 } else { -1.0 };
    // On a square table all edges have the same length.
    if x == z || wide != is_short {
        Edge { middle: Vec2::new(0.0, z * sign), along: Vec2::new(sign, 0.0), half: x }
    } else {
        Edge { middle: Vec2::new(-x * sign, 0.0), along: Vec2::new(0.0, sign), half: z }
    }
}

impl Edge {
    /// Returns the point `right` inches to the right of the edge's middle and `inwards` inches in from the edge.
    fn point(&self, right: f32, inwards: f32) -> Vec2 {
        self.middle + self.along * right - self.middle.normalize_or_zero() * inwards
    }

    /// Returns how far along it a point lies, and how far in from it.
    fn seen(&self, at: Vec2) -> (f32, f32) {
        let away = at - self.middle;
        (away.dot(self.along), -away.dot(self.middle.normalize_or_zero()))
    }

    /// Returns the facing from the edge straight in over the table.
    pub fn inwards(&self) -> Facing {
        Facing::towards(-self.middle)
    }
}

/// Returns where a ship in reserve waits beside its side's edge, given its index and the number of ships in reserve (SQN-041).
pub fn in_reserve(size: TableSize, side: SideId, kind: MissionKind, (place, of): (usize, usize)) -> Placement {
    /// The distance between ships, and from the table to the first row.
    const APART: f32 = 2.2;
    let edge = edge(size, side, kind);
    let a_row = ((edge.half * 2.0 / APART) as usize).max(1);
    let (row, column, columns) = (place / a_row, place % a_row, of.saturating_sub(place / a_row * a_row).min(a_row));
    let right = (column as f32 - (columns as f32 - 1.0) / 2.0) * APART;
    Placement::on_ground(Spot::snapped(edge.point(right, -APART * (row as f32 + 1.0))), edge.inwards())
}

/// Returns the initial entry points of a side (SQN-230, SQN-240, SQN-250).
pub fn entry_points(size: TableSize, side: SideId, kind: MissionKind, attacker: SideId) -> Vec<Spot> {
    let edge = edge(size, side, kind);
    let places: Vec<Vec2> = match kind {
        MissionKind::Dogfight | MissionKind::DebrisField => [-0.5, 0.5].map(|part| edge.point(edge.half * part, 0.0)).to_vec(),
        MissionKind::TargetAcquired if attacker == side => vec![edge.point(0.0, 0.0)],
        MissionKind::TargetAcquired => [-1.0, 1.0].map(|part| edge.point(edge.half * part, 0.0)).to_vec(),
        MissionKind::CrossedPaths => {
            let sign = if side.0 == 0 { 1.0 } else { -1.0 };
            vec![Vec2::new(-size.x.to_f32() / 2.0 * sign, size.z.to_f32() / 2.0 * sign)]
        }
    };
    places.into_iter().map(Spot::snapped).collect()
}

/// Returns the initial positions of the objectives (SQN-230, SQN-241, SQN-250).
pub fn objectives(size: TableSize, kind: MissionKind, defender: SideId) -> Vec<Spot> {
    let outer = Vec2::new(size.x.to_f32(), size.z.to_f32()).normalize_or_zero() * OUTER;
    let corners = [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)].map(|(x, z)| Spot::at(x * outer.x, z * outer.y));
    match kind {
        MissionKind::Dogfight => Vec::new(),
        MissionKind::DebrisField => corners.to_vec(),
        MissionKind::CrossedPaths => [Spot::default()].into_iter().chain(corners).collect(),
        MissionKind::TargetAcquired => {
            let edge = edge(size, defender, kind);
            [-0.33, 0.33].map(|part| Spot::snapped(edge.point(edge.half * part, BEFORE_EDGE.to_f32()))).to_vec()
        }
    }
}

/// Returns the ends of the line on which a marker may be placed before the game begins; `None` if it may not be moved (SQN-230, SQN-241).
pub fn line(size: TableSize, kind: MissionKind, defender: SideId, what: Laid) -> Option<(Vec2, Vec2)> {
    let (edge, inwards) = match (what, kind) {
        (Laid::Entry(side), MissionKind::DebrisField | MissionKind::Dogfight) => (edge(size, side, kind), 0.0),
        (Laid::Objective, MissionKind::TargetAcquired) => (edge(size, defender, kind), BEFORE_EDGE.to_f32()),
        _ => return None,
    };
    let half = edge.half - inwards;
    Some((edge.point(-half, inwards), edge.point(half, inwards)))
}

/// A marker that may be placed before the game begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Laid {
    /// An entry point of this side.
    Entry(SideId),
    Objective,
}

/// Checks that a marker may be placed at a spot before the game begins (SQN-230, SQN-241). `others` are the spots of the other objectives.
pub fn may_lay(size: TableSize, kind: MissionKind, defender: SideId, what: Laid, at: Spot, others: &[Spot]) -> Result<(), Refusal> {
    const OFF: f32 = 0.02;
    let refuse = |rule, reason: Text, but: Text| Err(Refusal::new(RuleId::new(rule), reason).but(but));
    match (what, kind) {
        (Laid::Entry(side), MissionKind::DebrisField | MissionKind::Dogfight) => {
            let edge = edge(size, side, kind);
            let (along, inwards) = edge.seen(at.to_vec2());
            if inwards.abs() > OFF || along.abs() > edge.half + OFF {
                return refuse(kind.rule(), text!("refused-lay-entry"), text!("refused-lay-entry-but"));
            }
            Ok(())
        }
        (Laid::Objective, MissionKind::TargetAcquired) => {
            let edge = edge(size, defender, kind);
            let (along, inwards) = edge.seen(at.to_vec2());
            let room = edge.half - BEFORE_EDGE.to_f32();
            if (inwards - BEFORE_EDGE.to_f32()).abs() > OFF || along.abs() > room + OFF {
                let but = text!("refused-lay-elsewhere-but", far = BEFORE_EDGE);
                return refuse("SQN-241", text!("refused-lay-elsewhere"), but);
            }
            let base = |spot: Spot| base_at(Placement::on_ground(spot, Facing::NORTH));
            if others.iter().any(|other| apart(base(*other), base(at)) < BEFORE_EDGE) {
                let but = text!("refused-lay-near-but", far = BEFORE_EDGE);
                return refuse("SQN-241", text!("refused-lay-near"), but);
            }
            Ok(())
        }
        _ => refuse(kind.rule(), text!("refused-lay-fixed"), text!("refused-lay-fixed-but")),
    }
}

/// A feat that scores victory points (SQN-220).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Feat {
    /// Destroyed the first ship of the game.
    FirstKill,
    /// Destroyed the enemy's Squadron Leader.
    LeaderKilled,
    /// Destroyed more than half of the enemy's ships.
    MoreThanHalf,
    /// Destroyed all of the enemy's ships.
    All,
    /// Scanned an objective.
    Scanned(PieceId),
    /// Destroyed an objective.
    Destroyed(PieceId),
    /// Defended an objective.
    Held(PieceId),
    /// Recovered an objective.
    BroughtHome(PieceId),
    /// Its nominated ship survived.
    Survived(PieceId),
    /// Destroyed a nominated enemy ship.
    Caught(PieceId),
}

impl Feat {
    /// Returns the feat in words.
    pub fn text(&self, names: &Names) -> Text {
        match self {
            Feat::FirstKill => text!("feat-first-kill"),
            Feat::LeaderKilled => text!("feat-leader-killed"),
            Feat::MoreThanHalf => text!("feat-more-than-half"),
            Feat::All => text!("feat-all"),
            Feat::Scanned(marker) => text!("feat-scanned", marker = names.of(*marker)),
            Feat::Destroyed(marker) => text!("feat-destroyed", marker = names.of(*marker)),
            Feat::Held(marker) => text!("feat-held", marker = names.of(*marker)),
            Feat::BroughtHome(marker) => text!("feat-brought-home", marker = names.of(*marker)),
            Feat::Survived(ship) => text!("feat-survived", ship = names.of(*ship)),
            Feat::Caught(ship) => text!("feat-caught", ship = names.of(*ship)),
        }
    }
}

/// All victory points scored so far: the side, the feat and its points.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Score(pub Vec<(SideId, Feat, u32)>);

impl Score {
    /// Returns the points of a side.
    pub fn of(&self, side: SideId) -> u32 {
        self.0.iter().filter(|(of, ..)| *of == side).map(|(.., points)| points).sum()
    }

    /// True if this side has already scored this feat.
    pub fn has(&self, side: SideId, feat: &Feat) -> bool {
        self.0.iter().any(|(of, done, _)| *of == side && done == feat)
    }

    /// True if any side has already scored this feat.
    pub fn has_anybody(&self, feat: &Feat) -> bool {
        self.0.iter().any(|(_, done, _)| done == feat)
    }
}

/// Returns the feats that a side scores now for destroying enemy ships (SQN-220, SQN-221): `lost` of the `began` ships that the enemy
/// started with, including its Squadron Leader if `leader`.
pub fn for_kills(score: &Score, side: SideId, began: usize, lost: usize, leader: bool) -> Vec<(Feat, u32)> {
    let mut feats = Vec::new();
    if lost > 0 && !score.has_anybody(&Feat::FirstKill) {
        feats.push((Feat::FirstKill, 1));
    }
    if leader {
        feats.push((Feat::LeaderKilled, 2));
    }
    if 2 * lost > began {
        feats.push((Feat::MoreThanHalf, 1));
    }
    if began > 0 && lost == began {
        feats.push((Feat::All, 2));
    }
    feats.retain(|(feat, _)| !score.has(side, feat));
    feats
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: TableSize = TableSize { x: Inches::whole(36), z: Inches::whole(36) };
    const BROAD: TableSize = TableSize { x: Inches::whole(48), z: Inches::whole(36) };
    const FIRST: SideId = SideId(0);
    const SECOND: SideId = SideId(1);

    /// SQN-230: towards the corners, even if the table is not square.
    #[test]
    fn sqn_230_the_outer_objectives_lie_nine_inches_towards_the_corners() {
        let of = |x: i32, z: i32| {
            let size = TableSize { x: Inches::whole(x), z: Inches::whole(z) };
            objectives(size, MissionKind::DebrisField, SideId(0))
        };
        assert!(of(36, 36)[3].distance(Spot::at(6.364, 6.364)) <= Inches::thousandths(1));
        assert!(of(48, 36)[3].distance(Spot::at(7.2, 5.4)) <= Inches::thousandths(1));
        assert!(of(72, 36)[1].distance(Spot::at(8.05, -4.025)) <= Inches::thousandths(1));
    }

    #[test]
    fn sqn_230_objectives_lie_nine_inches_from_the_middle() {
        let objectives = objectives(SQUARE, MissionKind::DebrisField, FIRST);
        assert_eq!(objectives[0], Spot::at(-6.364, -6.364));
        assert!(objectives.iter().all(|spot| spot.distance(Spot::default()) == Inches::whole(9)));
        assert_eq!(super::objectives(SQUARE, MissionKind::CrossedPaths, FIRST).len(), 5);
        let entries = entry_points(SQUARE, FIRST, MissionKind::DebrisField, FIRST);
        assert_eq!(entries, [Spot::at(-9.0, 18.0), Spot::at(9.0, 18.0)]);
        let short = entry_points(BROAD, FIRST, MissionKind::DebrisField, FIRST);
        assert!(short.iter().all(|spot| spot.x == Inches::whole(-24)), "the short edges: {short:?}");
    }

    #[test]
    fn sqn_240_sqn_241_where_attacker_and_defender_come_in() {
        let entries = |side| entry_points(BROAD, side, MissionKind::TargetAcquired, SECOND);
        assert_eq!(entries(SECOND), [Spot::at(0.0, -18.0)], "the long edges");
        assert_eq!(entries(FIRST), [Spot::at(-24.0, 18.0), Spot::at(24.0, 18.0)]);
        let laid = objectives(BROAD, MissionKind::TargetAcquired, FIRST);
        let lay = |at: Spot, others: &[Spot]| may_lay(BROAD, MissionKind::TargetAcquired, FIRST, Laid::Objective, at, others);
        assert_eq!(lay(laid[0], &laid[1..]), Ok(()));
        for (at, others) in
            [(Spot::at(0.0, 11.0), vec![]), (Spot::at(20.0, 12.0), vec![]), (Spot::at(0.0, 12.0), vec![Spot::at(7.0, 12.0)])]
        {
            assert_eq!(lay(at, &others).unwrap_err().rule.as_str(), "SQN-241", "{at}");
        }
        assert_eq!(lay(Spot::at(18.0, 12.0), &[Spot::at(-18.0, 12.0)]), Ok(()));
    }

    #[test]
    fn sqn_250_paths_cross_from_corner_to_corner() {
        let corner = |side| entry_points(SQUARE, side, MissionKind::CrossedPaths, FIRST);
        assert_eq!((corner(FIRST), corner(SECOND)), (vec![Spot::at(-18.0, 18.0)], vec![Spot::at(18.0, -18.0)]));
        let moved = may_lay(SQUARE, MissionKind::CrossedPaths, FIRST, Laid::Entry(FIRST), Spot::at(0.0, 18.0), &[]);
        assert_eq!(moved.unwrap_err().rule.as_str(), "SQN-250");
    }

    /// SQN-T14: the final score of both sides in the example.
    #[test]
    fn sqn_t14_scoring() {
        let mut score = Score::default();
        let give = |score: &mut Score, side: SideId, feats: Vec<(Feat, u32)>| {
            score.0.extend(feats.into_iter().map(|(feat, points)| (side, feat, points)))
        };
        give(&mut score, FIRST, vec![(Feat::Scanned(PieceId(1)), 2), (Feat::Scanned(PieceId(2)), 2)]);
        let first = for_kills(&score, FIRST, 6, 1, false);
        give(&mut score, FIRST, first);
        give(&mut score, FIRST, vec![(Feat::Survived(PieceId(9)), 2)]);
        give(&mut score, SECOND, vec![(Feat::Scanned(PieceId(1)), 2)]);
        for lost in 1..=4 {
            let feats = for_kills(&score, SECOND, 6, lost, lost >= 2);
            give(&mut score, SECOND, feats);
        }
        assert_eq!((score.of(FIRST), score.of(SECOND)), (7, 5));
    }

    #[test]
    fn sqn_220_sqn_221_kills_score_once_each() {
        let mut score = Score::default();
        let counts =
            |score: &Score, lost, leader| for_kills(score, FIRST, 4, lost, leader).into_iter().map(|(_, points)| points).sum::<u32>();
        assert_eq!(counts(&score, 0, false), 0);
        assert_eq!(counts(&score, 2, false), 1, "two of four are not more than half");
        assert_eq!(counts(&score, 4, true), 1 + 2 + 1 + 2);
        score.0.push((SECOND, Feat::FirstKill, 1));
        assert_eq!(counts(&score, 1, false), 0, "the first ship of the game is lost once");
    }
}

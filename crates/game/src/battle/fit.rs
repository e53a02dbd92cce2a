//! Checks that everything in a battle file fits on the table without overlapping.

use crate::battle::TerrainPiece;
use crate::battle::check::{Check, TABLE_SIZES};
use crate::battle::set_up::terrain_names;
use brickfray_table::{Body, Facing, Placement, Solid, Spot, TableSize};
use std::ops::Range;

/// Something that stands on the table: terrain, or a piece of a side.
#[derive(Clone, Debug)]
pub struct Standing {
    /// Its name.
    pub name: String,
    /// Whether it is terrain or a piece.
    pub kind: Kind,
    /// Its body at its position.
    pub solid: Solid,
    /// The span of its position in the file.
    pub span: Range<usize>,
    /// The path of its position in the file.
    pub path: String,
}

impl Standing {
    /// A piece of a side.
    pub fn piece(name: String, solid: Solid, span: Range<usize>, path: String) -> Self {
        Standing { name, kind: Kind::Piece, solid, span, path }
    }
}

/// What kind of thing stands on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Terrain.
    Terrain {
        /// Whether pieces may not stand in it.
        blocks: bool,
    },
    /// A piece of a side.
    Piece,
}

impl Kind {
    /// Whether two of these kinds may not overlap.
    fn excludes(self, other: Kind) -> bool {
        let open = |kind| kind == Kind::Terrain { blocks: false };
        let both_terrain = matches!((self, other), (Kind::Terrain { .. }, Kind::Terrain { .. }));
        !both_terrain && !open(self) && !open(other)
    }
}

impl Check<'_> {
    /// Checks that everything has room.
    pub(crate) fn room(&mut self) {
        let forces = self.battle.forces.clone();
        let mut standing = self.standing_terrain();
        standing.extend(forces.standing(self));
        self.on_the_table(&standing);
        self.beside_each_other(&standing);
    }

    fn standing_terrain(&self) -> Vec<Standing> {
        let stands = |(index, (name, piece)): (usize, (String, &TerrainPiece))| {
            let kind = self.battle.kinds.get(&**piece.kind)?;
            let body = Body::from(kind.shape);
            // A round body needs the same room whichever way it faces.
            let facing = if matches!(body, Body::Round { .. }) { Facing::NORTH } else { piece.facing };
            Some(Standing {
                name,
                kind: Kind::Terrain { blocks: kind.blocks_movement },
                solid: Solid::new(body, Placement::on_ground(Spot { x: piece.at.0, z: piece.at.1 }, facing)),
                span: piece.at.span(),
                path: format!("terrain[{index}].at"),
            })
        };
        terrain_names(self.battle).into_iter().zip(&self.battle.terrain).enumerate().filter_map(stands).collect()
    }

    fn on_the_table(&mut self, standing: &[Standing]) {
        let (x, z) = *self.battle.table.size;
        let (least, most) = TABLE_SIZES;
        if !self.has_read(&["table"]) || [x, z].iter().any(|side| !(least..=most).contains(side)) {
            return;
        }
        let table = TableSize { x, z };
        for it in standing.iter().filter(|it| !table.holds(it.solid)) {
            if self.problems.is_full() {
                return;
            }
            let half = (x / 2, z / 2);
            let message = format!("`{}` is not wholly on the table", it.name);
            let help = format!("the table reaches from -{0} to {0} east and from -{1} to {1} south of its middle", half.0, half.1);
            self.problems.at(it.span.clone(), &it.path, message).help(help);
        }
    }

    fn beside_each_other(&mut self, standing: &[Standing]) {
        for (place, it) in standing.iter().enumerate() {
            for other in standing[..place].iter().filter(|other| it.kind.excludes(other.kind)) {
                if !it.solid.overlaps(other.solid) {
                    continue;
                }
                if self.problems.is_full() {
                    return;
                }
                let message = format!("`{}` stands in `{}`", it.name, other.name);
                self.problems.at(it.span.clone(), &it.path, message).see_also(other.span.clone(), format!("`{}`", other.name));
            }
        }
    }
}

//! Names: maps the names that files and players use to piece ids, and back.

use bevy::prelude::*;
use brickfray_table::{PieceId, PieceName, SideId};
use brickfray_words::{ListJoin, NameOwner, Named, Naming, Text, titled};
use std::collections::BTreeMap;

/// The names of all pieces and sides. Observers keep it up to date with the pieces.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    by_piece: BTreeMap<PieceId, Named>,
    by_name: BTreeMap<String, PieceId>,
    /// The names of the sides, in their order.
    pub sides: Vec<Named>,
}

impl Names {
    /// These sides, and no pieces yet.
    pub fn of_sides(sides: Vec<String>) -> Self {
        let sides = sides.iter().zip(0..).map(|(name, place)| Named::new(NameOwner::Side(place), name)).collect();
        Names { sides, ..Names::default() }
    }

    /// The name of a piece; `?` if it is unknown.
    pub fn of(&self, piece: PieceId) -> &Named {
        self.by_piece.get(&piece).unwrap_or(Named::unknown())
    }

    /// The name of a side; `?` if it is unknown.
    pub fn side(&self, side: SideId) -> &Named {
        self.sides.get(usize::from(side.0)).unwrap_or(Named::unknown())
    }

    /// The side of this name.
    pub fn side_called(&self, name: &str) -> Option<SideId> {
        let place = self.sides.iter().position(|side| side == name)?;
        u8::try_from(place).ok().map(SideId)
    }

    /// The piece of this name.
    pub fn piece(&self, name: &str) -> Option<PieceId> {
        self.by_name.get(name).copied()
    }

    /// The piece of this name, as written in scripts or as shown in headlines.
    pub fn meant(&self, name: &str) -> Option<PieceId> {
        let in_headlines = || self.by_name.iter().find(|(own, _)| titled(own).eq_ignore_ascii_case(name)).map(|(_, piece)| *piece);
        self.piece(name).or_else(in_headlines)
    }

    /// All names of pieces, in alphabetical order.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.by_name.keys().map(String::as_str)
    }

    /// Adds a piece.
    pub fn insert(&mut self, piece: PieceId, name: &str) {
        self.by_piece.insert(piece, Named::new(NameOwner::Piece(piece.0), name));
        self.by_name.insert(name.to_owned(), piece);
    }

    /// A list of names for a sentence: "a, b and c".
    pub fn list(&self, pieces: &[PieceId]) -> Text {
        Text::list(ListJoin::And, pieces.iter().map(|piece| self.of(*piece).into()))
    }
}

impl Naming for Names {
    fn piece(&self, id: u32) -> &Named {
        self.of(PieceId(id))
    }

    fn side(&self, place: u8) -> &Named {
        Names::side(self, SideId(place))
    }
}

/// The name of an item in words: `powder-keg` becomes `powder keg`.
pub fn in_words(item: &str) -> String {
    item.replace('-', " ")
}

/// The name of the unit that a piece belongs to, from the piece's name: `halberds` for `halberds.3`.
pub fn unit_of(name: &str) -> &str {
    name.rsplit_once('.').map_or(name, |(unit, _)| unit)
}

pub(crate) fn learn_names(named: On<Insert, PieceName>, pieces: Query<(&PieceId, &PieceName)>, mut names: ResMut<Names>) {
    if let Ok((piece, name)) = pieces.get(named.entity) {
        names.insert(*piece, &name.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_is_meant_by_its_name_and_by_that_of_its_headline() {
        let mut names = Names::default();
        names.insert(PieceId(1), "crimson-blades");
        names.insert(PieceId(2), "crimson-blades.1");
        for name in ["crimson-blades", "Crimson Blades", "crimson blades"] {
            assert_eq!(names.meant(name), Some(PieceId(1)), "{name}");
        }
        assert_eq!((names.meant("Crimson Blades 1"), names.meant("Crimson Blade")), (Some(PieceId(2)), None));
    }
}

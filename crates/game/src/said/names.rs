//! Names: from what files and players call a piece to its id, and back.

use bevy::prelude::*;
use brickfray_table::{PieceId, PieceName, SideId};
use std::collections::BTreeMap;

/// The names of all pieces and sides. Kept in step with the pieces by observers.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    by_piece: BTreeMap<PieceId, String>,
    by_name: BTreeMap<String, PieceId>,
    /// Names of the sides, in their order.
    pub sides: Vec<String>,
}

impl Names {
    /// No pieces yet, and these sides.
    pub fn of_sides(sides: Vec<String>) -> Self {
        Names { sides, ..Names::default() }
    }

    /// What a piece is called; `?` for one that never was.
    pub fn of(&self, piece: PieceId) -> &str {
        self.by_piece.get(&piece).map_or("?", String::as_str)
    }

    /// What a side is called; `?` for one that never was.
    pub fn side(&self, side: SideId) -> &str {
        self.sides.get(usize::from(side.0)).map_or("?", String::as_str)
    }

    /// The piece of that name.
    pub fn piece(&self, name: &str) -> Option<PieceId> {
        self.by_name.get(name).copied()
    }

    /// Every name, in order of the alphabet.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.by_name.keys().map(String::as_str)
    }

    /// Adds a piece.
    pub fn insert(&mut self, piece: PieceId, name: &str) {
        self.by_piece.insert(piece, name.to_owned());
        self.by_name.insert(name.to_owned(), piece);
    }

    /// A list of names for a sentence: "a, b and c".
    pub fn list(&self, pieces: &[PieceId]) -> String {
        match pieces {
            [] => "nobody".to_owned(),
            [one] => self.of(*one).to_owned(),
            [most @ .., last] => {
                let most: Vec<&str> = most.iter().map(|id| self.of(*id)).collect();
                format!("{} and {}", most.join(", "), self.of(*last))
            }
        }
    }
}

/// A name as it stands in a headline: `grey-geese.2` is Grey Geese 2.
pub fn titled(name: &str) -> String {
    let words = name.split(['-', '.', '_', ' ']).filter(|word| !word.is_empty());
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    };
    words.map(capital).collect::<Vec<_>>().join(" ")
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
    fn names_stand_in_headlines_in_words() {
        let titles = ["grey-geese", "grey-geese.2", "Gander", "übel--b", ""].map(titled);
        assert_eq!(titles, ["Grey Geese", "Grey Geese 2", "Gander", "Übel B", ""]);
    }
}

//! Names: from what files and players call a piece to its id, and back.

use bevy::prelude::*;
use brickfray_table::{PieceId, PieceName, SideId};
use brickfray_words::Text;
use std::collections::{BTreeMap, BTreeSet};

/// The names of all pieces and sides. Kept in step with the pieces by observers.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    by_piece: BTreeMap<PieceId, String>,
    by_name: BTreeMap<String, PieceId>,
    /// Names of the sides, in their order.
    pub sides: Vec<String>,
    /// Names of what things are done with.
    items: BTreeSet<String>,
}

impl Names {
    /// No pieces yet, and these sides.
    pub fn of_sides(sides: Vec<String>) -> Self {
        Names { sides, ..Names::default() }
    }

    /// The same, with the names of what things are done with.
    pub fn with_items(self, items: impl IntoIterator<Item = String>) -> Self {
        Names { items: items.into_iter().collect(), ..self }
    }

    /// What a piece is called; `?` for one that never was.
    pub fn of(&self, piece: PieceId) -> &str {
        self.by_piece.get(&piece).map_or("?", String::as_str)
    }

    /// What a side is called; `?` for one that never was.
    pub fn side(&self, side: SideId) -> &str {
        self.sides.get(usize::from(side.0)).map_or("?", String::as_str)
    }

    /// The side of that name.
    pub fn side_called(&self, name: &str) -> Option<SideId> {
        let place = self.sides.iter().position(|side| side == name)?;
        u8::try_from(place).ok().map(SideId)
    }

    /// The piece of that name.
    pub fn piece(&self, name: &str) -> Option<PieceId> {
        self.by_name.get(name).copied()
    }

    /// The piece that somebody means by a name: as scripts write it, or as it stands in a headline.
    pub fn meant(&self, name: &str) -> Option<PieceId> {
        let in_headlines = || self.by_name.iter().find(|(own, _)| titled(own).eq_ignore_ascii_case(name)).map(|(_, piece)| *piece);
        self.piece(name).or_else(in_headlines)
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

    /// A sentence for players to read, with every name in it as it stands in a headline, and things as things: `grey-geese throw a
    /// powder-keg` is `Grey Geese throw a powder keg`.
    pub fn spoken(&self, text: &str) -> String {
        let is_of_name = |letter: char| letter.is_alphanumeric() || "-_.".contains(letter);
        let mut told = String::with_capacity(text.len() + 8);
        let mut rest = text;
        while let Some(start) = rest.find(is_of_name) {
            let (before, from) = rest.split_at(start);
            let (word, after) = from.split_at(from.find(|letter| !is_of_name(letter)).unwrap_or(from.len()));
            // A full stop after a name ends the sentence.
            let name = word.trim_end_matches('.');
            let is_known = self.by_name.contains_key(name) || self.sides.iter().any(|side| side == name);
            told.push_str(before);
            told.push_str(&match name {
                _ if is_known => titled(name),
                _ if self.items.contains(name) => in_words(name),
                _ => name.to_owned(),
            });
            told.push_str(word.get(name.len()..).unwrap_or_default());
            rest = after;
        }
        told + rest
    }

    /// A list of names for a sentence: "a, b and c".
    pub fn list(&self, pieces: &[PieceId]) -> Text {
        match pieces {
            [] => text!("list-nobody"),
            [one] => self.of(*one).into(),
            [most @ .., last] => {
                let most: Vec<&str> = most.iter().map(|id| self.of(*id)).collect();
                text!("list-and", most = most.join(", "), last = self.of(*last))
            }
        }
    }
}

/// The name of a thing in words: `powder-keg` is a powder keg.
pub fn in_words(item: &str) -> String {
    item.replace('-', " ")
}

/// The unit that a piece belongs to, by its name: that of `halberds.3` is `halberds`.
pub fn unit_of(name: &str) -> &str {
    name.rsplit_once('.').map_or(name, |(unit, _)| unit)
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
    fn a_piece_is_meant_by_its_name_and_by_that_of_its_headline() {
        let mut names = Names::default();
        names.insert(PieceId(1), "crimson-blades");
        names.insert(PieceId(2), "crimson-blades.1");
        for name in ["crimson-blades", "Crimson Blades", "crimson blades"] {
            assert_eq!(names.meant(name), Some(PieceId(1)), "{name}");
        }
        assert_eq!((names.meant("Crimson Blades 1"), names.meant("Crimson Blade")), (Some(PieceId(2)), None));
    }

    #[test]
    fn names_in_a_sentence_are_spoken_and_nothing_else_is() {
        let mut names = Names::of_sides(vec!["crown".to_owned()]);
        for (id, name) in ["grey-geese", "grey-geese.2", "gander"].into_iter().enumerate() {
            names.insert(PieceId(id as u32), name);
        }
        let told = names.spoken("grey-geese.2 strikes gander, for the crown's sake: 4.5\" to grey-geese. (grey-gees, übel) 3+");
        assert_eq!(told, "Grey Geese 2 strikes Gander, for the Crown's sake: 4.5\" to Grey Geese. (grey-gees, übel) 3+");
        assert_eq!([names.spoken(""), names.spoken("gander"), names.spoken("...")], ["", "Gander", "..."]);
    }

    #[test]
    fn things_in_a_sentence_are_spoken_as_things() {
        let names = Names::of_sides(Vec::new()).with_items(["powder-keg".to_owned()]);
        assert_eq!(names.spoken("throws a powder-keg, half-way. powder-kegs"), "throws a powder keg, half-way. powder-kegs");
    }

    #[test]
    fn names_stand_in_headlines_in_words() {
        let titles = ["grey-geese", "grey-geese.2", "Gander", "übel--b", ""].map(titled);
        assert_eq!(titles, ["Grey Geese", "Grey Geese 2", "Gander", "Übel B", ""]);
    }
}

//! What the rules tell, as players say it: names as in headlines, lengths to the quarter of an inch, no coordinates.

use super::order_text::text_in_number;
use crate::game::guide::Course;
use crate::game::{Names, Refusal, Rejected, unit_of};
use crate::table::PieceId;
use crate::ui::state::last_word::Word;
use std::collections::BTreeSet;

/// A refusal for players to read.
pub fn refusal(no: &Refusal, names: &Names) -> Word {
    Word { text: told_apart(&text_in_number(&no.reason)), ..Word::from(no) }.spoken(names)
}

/// Why something was not taken, for players to read.
pub fn rejected(no: &Rejected, names: &Names) -> Word {
    match no {
        Rejected::Refused(no) => refusal(no, names),
        no => Word::from(no).spoken(names),
    }
}

/// The pieces that a refusal to a unit speaks of beside the unit and its members.
pub fn others(no: &Rejected, unit: PieceId, names: &Names) -> Vec<PieceId> {
    let Rejected::Refused(no) = no else { return Vec::new() };
    let own = names.of(unit);
    let spoken_of = no.reason.parts().filter_map(|part| names.piece(&part.english()));
    spoken_of.filter(|piece| unit_of(names.of(*piece)) != own && names.of(*piece) != own).collect()
}

/// A course for players to read.
pub fn course(course: Course, names: &Names) -> Course {
    let told = |text: String| names.spoken(&told_apart(&text));
    Course { words: told(course.words), danger: course.danger.map(told), shortfall: course.shortfall.map(told), ..course }
}

/// The text with a capital at its beginning.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A line of the log for players to read.
pub(super) fn for_players(text: &str, names: &Names) -> String {
    names.spoken(&in_degrees(&in_quarters(&without_facings(&without_spots(text)))))
}

/// The text without the spots of the table in it: `moves 2" to (0, -3.5)` is `moves 2"`.
fn without_spots(text: &str) -> String {
    let mut told = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('(') {
        let (before, from) = rest.split_at(start);
        let end = from.find(')').filter(|end| is_spot(from.get(1..*end).unwrap_or_default()));
        let Some(end) = end else {
            told.push_str(before);
            told.push('(');
            rest = from.get(1..).unwrap_or_default();
            continue;
        };
        let before = before.trim_end();
        let before = [" to", " at", " nach", " bei"].iter().find_map(|word| before.strip_suffix(word)).unwrap_or(before);
        // What stood between two commas leaves none.
        let before = before.strip_suffix(',').unwrap_or(before);
        told.push_str(before);
        rest = from.get(end + 1..).unwrap_or_default();
    }
    told + rest
}

/// The text without the facings that follow a move: `moves 2", facing 90°` is `moves 2"`.
fn without_facings(text: &str) -> String {
    let mut told = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((start, said)) = FACINGS.iter().find_map(|said| Some((rest.find(said)?, said))) {
        let (before, from) = rest.split_at(start);
        let number = from.get(said.len()..).unwrap_or_default();
        let end = number.find(|letter: char| !letter.is_ascii_digit() && letter != '.').unwrap_or(number.len());
        let after = number.get(end..).unwrap_or_default();
        told.push_str(before);
        match after.strip_prefix('\u{B0}').filter(|_| end > 0) {
            Some(after) => rest = after,
            None => {
                told.push_str(said);
                rest = number;
            }
        }
    }
    told + rest
}

/// What a facing that follows a move begins with.
const FACINGS: [&str; 2] = [", facing ", ", Blick auf "];

/// Two numbers with a comma between.
fn is_spot(text: &str) -> bool {
    text.split_once(',').is_some_and(|(x, z)| [x, z].iter().all(|number| number.trim().parse::<f32>().is_ok()))
}

/// Every length to the nearest quarter of an inch; one that is less than an eighth to the twentieth, and never to nothing.
fn in_quarters(text: &str) -> String {
    let to = |inches: f32, parts: f32| (inches * parts).round() / parts;
    rounded(text, '"', |inches| match to(inches, 4.0) {
        0.0 if inches > 0.0 => to(inches, 20.0).max(0.05),
        quarters => quarters,
    })
}

/// Every length to the nearest quarter, or more finely where two that differ would come to the same: "3.05" away, and can be thrown 3"".
fn told_apart(text: &str) -> String {
    let finely = |parts: f32| rounded(text, '"', |inches| (inches * parts).round() / parts);
    let told = [4.0, 20.0, 100.0].into_iter().map(finely).find(|told| lengths(told) == lengths(text));
    told.unwrap_or_else(|| text.to_owned())
}

/// How many different lengths a text tells of.
fn lengths(text: &str) -> usize {
    let number = |before: &str| before.rsplit(|letter: char| !letter.is_ascii_digit() && letter != '.').next().map(str::to_owned);
    let (told, _) = text.rsplit_once('"').unwrap_or_default();
    told.split('"').filter_map(number).filter_map(|number| number.parse::<f32>().ok()).map(f32::to_bits).collect::<BTreeSet<_>>().len()
}

/// Every facing to the nearest degree.
fn in_degrees(text: &str) -> String {
    rounded(text, '\u{B0}', f32::round)
}

/// Every number before this sign rounded; one that would come to nothing stays as it is.
fn rounded(text: &str, sign: char, round: impl Fn(f32) -> f32) -> String {
    let mut told = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(end) = rest.find(sign) {
        let (before, after) = rest.split_at(end);
        let start = before
            .rfind(|letter: char| !letter.is_ascii_digit() && letter != '.')
            .map_or(0, |at| at + before[at..].chars().next().map_or(1, char::len_utf8));
        let (words, number) = before.split_at(start);
        told.push_str(words);
        match number.parse::<f32>().map(&round) {
            Ok(rounded) if rounded > 0.0 => told.push_str(&rounded.to_string()),
            _ => told.push_str(number),
        }
        told.push(sign);
        rest = after.get(sign.len_utf8()..).unwrap_or_default();
    }
    told + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{PieceId, SideId};

    #[test]
    fn a_question_begins_as_a_sentence_does() {
        assert_eq!([sentence("hit 1 of 3: who takes it?"), sentence("Änne?"), sentence("")], ["Hit 1 of 3: who takes it?", "Änne?", ""]);
    }

    #[test]
    fn a_line_is_told_as_players_say_it() {
        let mut names = Names::of_sides(vec!["crimson".to_owned()]);
        names.insert(PieceId(1), "crimson-blades");
        assert_eq!(names.side(SideId(0)), "crimson");
        let told = |text: &str| for_players(text, &names);
        assert_eq!(told("crimson-blades move 4.999\" to (0.614, 2.039)"), "Crimson Blades move 5\"");
        assert_eq!(told("crimson-blades ziehen 4.999\" nach (0.614, 2.039), Blick auf 90\u{B0}"), "Crimson Blades ziehen 5\"");
        assert_eq!(told("towards 5 o'clock, to (1, -2): clear of it"), "towards 5 o'clock: clear of it");
        assert_eq!(told("comet wird aufgestellt bei (3, 0)"), "comet wird aufgestellt");
        assert_eq!(told("comet moves 6\", facing 356.83\u{B0}"), "comet moves 6\"");
        assert_eq!(told("comet turns to face 356.83\u{B0}"), "comet turns to face 357\u{B0}");
        assert_eq!(told("crimson-blades are drawn up at (0, -1), facing 90"), "Crimson Blades are drawn up, facing 90");
        assert_eq!(
            told("2.12\" from it (a wall), 0.05\" and 3\" more (of 4, 5 or 6)"),
            "2\" from it (a wall), 0.05\" and 3\" more (of 4, 5 or 6)"
        );
        assert_eq!(told("comet moves 0.001\", wisp 0.12\""), "comet moves 0.05\", wisp 0.1\"");
        assert_eq!(told("ends ( here \" and (1, 2"), "ends ( here \" and (1, 2");
    }

    #[test]
    fn lengths_that_differ_are_told_apart() {
        assert_eq!(told_apart("it is 4.1\" away and can be thrown 3\""), "it is 4\" away and can be thrown 3\"");
        assert_eq!(told_apart("it is 3.042\" away and can be thrown 3\""), "it is 3.05\" away and can be thrown 3\"");
        assert_eq!(told_apart("it is 3.012\" away and can be thrown 3\""), "it is 3.01\" away and can be thrown 3\"");
        assert_eq!(told_apart("3.001\" and 3\", so 3\""), "3.001\" and 3\", so 3\"");
        assert_eq!(told_apart("no length"), "no length");
    }
}

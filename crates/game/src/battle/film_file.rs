//! Films in files of their own.

use crate::battle::film::{ShotData, check, placed, wrong_numbers};
use crate::battle::kinds::{FileKind, read_as};
use crate::said::names::Names;
use brickfray_ron::{Problems, Source, Spanned};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename = "film")]
struct FilmFile {
    film: Vec<Spanned<ShotData>>,
}

/// Reads a film file, `(film: [...])`, for a battle with `orders` orders in its script and pieces of these names.
pub fn read_film(source: &Source, orders: usize, names: &Names) -> Result<Vec<ShotData>, Problems> {
    let (film, mut problems) = shots_of(source)?;
    check(&film, Some(orders), names, &mut problems);
    problems.into_result(placed(&film, source))
}

/// Checks a film file without knowing its battle. Returns the number of its shots.
pub fn check_film(source: &Source) -> Result<usize, Problems> {
    let (film, mut problems) = shots_of(source)?;
    for (index, shot) in film.iter().enumerate() {
        for (message, help) in wrong_numbers(shot) {
            problems.at(shot.span(), format!("film[{index}]"), message).help(help);
        }
    }
    problems.into_result(film.len())
}

/// The shots of a film file, with a problem if there are none.
fn shots_of(source: &Source) -> Result<(Vec<Spanned<ShotData>>, Problems), Problems> {
    let file: FilmFile = read_as(source, FileKind::Film.one())?;
    let mut problems = Problems::new(source);
    if file.film.is_empty() {
        problems.at(0..source.text.len().min(1), "film", "the film has no shot").help("write one, such as `(view: Director)`");
    }
    Ok((file.film, problems))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::film::{FocusData, unmet_shots};
    use brickfray_table::PieceId;

    fn read_shot(shot: &str) -> Result<Vec<ShotData>, Vec<(usize, String)>> {
        let mut names = Names::default();
        names.insert(PieceId(1), "sapper");
        let text = format!("(film: [\n({shot}, view: From(eye: (1, 2, 3), at: (0, 0, 0))),\n])");
        read_film(&Source::new("it.ron", text), 3, &names)
            .map_err(|problems| problems.iter().map(|problem| (problem.line_column().0, problem.message.clone())).collect())
    }

    #[test]
    fn a_lens_is_focused_on_a_piece_a_point_or_a_distance() {
        let read = |focus: &str| {
            read_shot(&format!("focus: Some({focus}), aperture: 2.8")).map(|shots| (shots[0].focus.clone(), shots[0].aperture))
        };
        assert_eq!(read("Distance(9)"), Ok((Some(FocusData::Distance(9.0)), 2.8)));
        assert_eq!(read("Point(1, 2, -3)"), Ok((Some(FocusData::Point(1.0, 2.0, -3.0)), 2.8)));
        assert!(matches!(read("Piece(\"sapper\")"), Ok((Some(FocusData::Piece(name)), _)) if name.as_str() == "sapper"));
        let plain = read_shot("order: 0").unwrap();
        assert_eq!((&plain[0].focus, plain[0].aperture), (&None, 5.6), "everything is sharp");
    }

    #[test]
    fn a_shot_that_waits_for_what_does_not_happen_is_known() {
        let read = |order: usize, fact: &str| read_shot(&format!("order: {order}, fact: \"{fact}\"")).unwrap();
        let film = [read(1, "exploded"), read(2, "slides")].concat();
        let in_vain = |order: usize, facts: &[&str]| {
            unmet_shots(&film, order, facts).into_iter().map(|(shot, what)| format!("{} {what}", shot.place)).collect::<Vec<_>>()
        };
        assert_eq!(in_vain(1, &["moved", "exploded"]), Vec::<String>::new());
        assert_eq!(in_vain(1, &["moved"]), ["it.ron:2 exploded"]);
        assert_eq!(in_vain(2, &["slid", "exploded"]), ["it.ron:2 slides"], "a word of another order does not count");
    }

    #[test]
    fn a_focus_that_cannot_be_is_told() {
        for (shot, told) in [
            ("focus: Some(Distance(0))", "`focus` is 0"),
            ("focus: Some(Distance(-3))", "`focus` is -3"),
            ("focus: Some(Piece(\"saper\"))", "there is no piece called `saper`"),
            ("focus: Some(Point(0, 99999, 0))", "a number is too large"),
            ("aperture: 0", "`aperture` is 0"),
            ("aperture: NaN", "`aperture` is NaN"),
            ("aperture: 100", "`aperture` is 100"),
            ("order: 9", "the script has no order 9"),
            ("fact: \"died\"", "before the first order there are no facts to wait for"),
        ] {
            assert_eq!(read_shot(shot), Err(vec![(2, told.to_owned())]), "{shot}");
        }
        assert!(read_shot("focus: Some(Nobody(3))").is_err());
        for (film, told) in [
            ("(view: From(eye: (1, -2, 3), at: (0, 0, 0)))", "under the table"),
            ("(view: Orbit(around: Point(0, 1, 0), distance: 9, pitch: -20, heading: (0, 90), lasts: 3))", "under the table"),
            ("(view: Orbit(around: Point(0, 1, 0), distance: 9, pitch: 20, heading: (0, 7200), lasts: 3))", "`heading` is 7200"),
            ("(view: Orbit(around: Point(0, 1, 0), distance: 9, pitch: 200, heading: (0, 90), lasts: 3))", "`pitch` is 200"),
            ("", "the film has no shot"),
        ] {
            let refused = read_film(&Source::new("it.ron", format!("(film: [{film}])")), 3, &Names::default()).unwrap_err().to_string();
            assert!(refused.contains(told), "{refused}");
        }
    }

    #[test]
    fn another_kind_of_file_is_told_as_what_it_is() {
        for (text, kind) in [("(rules: \"brikwars2020\", table: (width: 20, depth: 20), sides: [])", "a battle"), ("(said: [])", "a save")]
        {
            let told = check_film(&Source::new("it.ron", text)).unwrap_err().to_string();
            assert!(told.contains(&format!("this is {kind}, not a film")), "{told}");
        }
        let told = check_film(&Source::new("it.ron", "(fims: [])")).unwrap_err().to_string();
        assert!(told.contains("fims") && !told.contains("this is"), "{told}");
    }
}

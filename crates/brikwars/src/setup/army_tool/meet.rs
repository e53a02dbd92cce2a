//! `brickfray army meet`: writes a battle in which armies meet.

use crate::armies::army::Army;
use crate::armies::army_file::read_army;
use crate::armies::plan::ArmyPlan;
use crate::data::catalogue::Catalogue;
use crate::orders::registered::REGISTERED;
use crate::setup::command_line::check_battle;
use crate::setup::meeting;
use brickfray_game::library::find;
use brickfray_game::ron::Source;
use brickfray_game::tool::{ToolError, refused};
use brickfray_game::{Library, is_same_file, renew};
use clap::ArgMatches;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Writes a battle between legal armies.
pub(super) fn meet(
    matches: &ArgMatches,
    library: &Library,
    known: &BTreeMap<String, Source>,
    out: &mut dyn Write,
) -> Result<(), ToolError> {
    let catalogue = &*library.stats::<Catalogue>().unwrap_or_default();
    let path = matches.get_one::<PathBuf>("out").cloned().unwrap_or_default();
    let mut plans = Vec::new();
    for name in matches.get_many::<String>("several").into_iter().flatten() {
        let source = find("army", known, name).map_err(refused)?;
        read_army(&source, catalogue, &REGISTERED.switches).map_err(refused)?;
        if is_same_file(Path::new(name), &path) {
            return Err(refused(format!("that would overwrite {name}, one of the armies: write the battle to another file")));
        }
        plans.push(ArmyPlan::of(&source, catalogue).map_err(refused)?);
    }
    let sides = meeting::sides_of(plans).map_err(refused)?;
    let text = meeting::arrange(sides.clone(), matches.get_flag("even"), catalogue).map_err(refused)?;
    check_battle(&text, library)?;
    renew(&path, &text).map_err(refused)?;
    let armies: Vec<Army> = sides.iter().filter_map(|side| meeting::look_over(side, catalogue).0).collect();
    let weaker = match (armies.as_slice(), sides.as_slice()) {
        ([own, other], [ours, theirs]) => {
            match meeting::bennies([own, other].map(|army| meeting::strength(army, catalogue, &own.house)), &own.house) {
                [0, 0] => "; neither is weaker by a Benny".to_owned(),
                [0, bennies] => format!("; {} is weaker, by Bennies: {bennies}", theirs.title),
                [bennies, _] => format!("; {} is weaker, by Bennies: {bennies}", ours.title),
            }
        }
        _ => String::new(),
    };
    writeln!(out, "{}: {}{weaker}", path.display(), meeting::title(sides.iter().map(|side| side.title.as_str())))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::army_tool::tests::told;
    use brickfray_game::battle::read::read;

    #[test]
    fn two_armies_meet_in_a_battle_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("fight.ron");
        let (out, error) = told(&["meet", "night-watch", "menagerie", "--even", "--out", path.to_str().unwrap()]);
        assert!(out.ends_with("The Night Watch against The Travelling Menagerie; neither is weaker by a Benny\n"), "{out} {error:?}");
        let text = std::fs::read_to_string(&path).unwrap();
        let battle = read(&Source::new("fight.ron", text), &Library::shipped(&[crate::ENTRY])).unwrap();
        assert_eq!(&*battle.title, "The Night Watch against The Travelling Menagerie");
        std::fs::write(&path, r#"(title: "T", units: [(name: "a", unit: "hero")], creations: [(name: "tank", kind: Vehicle, size: 30)])"#)
            .unwrap();
        let out = folder.path().join("no/fight.ron");
        let refused = |two: [&str; 2]| told(&["meet", two[0], two[1], "--out", out.to_str().unwrap()]).1.unwrap();
        assert!(refused(["night-watch", path.to_str().unwrap()]).contains("`tank` is too large for a table"));
        let over = told(&["meet", "night-watch", path.to_str().unwrap(), "--out", path.to_str().unwrap()]).1.unwrap();
        assert!(over.contains("would overwrite"), "{over}");
        assert!(refused(["night-watch", "menagery"]).contains("did you mean `menagerie`?"));
        assert!(refused(["night-watch", "menagerie"]).contains("fight.ron"), "no folder");
    }

    /// AR-DRF-09: allies fight as one side and pool what they drafted; allies alone have no opponent.
    #[test]
    fn ar_drf_09_allies_meet_others_as_one_side() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name).display().to_string();
        for (name, rest) in [("a", r#"alliance: "North", stock: ["axe"]"#), ("b", ""), ("c", r#"alliance: "North", stock: ["bow"]"#)] {
            let text = format!(r#"(title: "{name}", squads: [(name: "line", unit: "rifleman", count: 2)], {rest})"#);
            std::fs::write(path(name), text).unwrap();
        }
        let (out, error) = told(&["meet", &path("a"), &path("b"), &path("c"), "--out", &path("fight.ron")]);
        assert!(out.ends_with(": North against b; b is weaker, by Bennies: 2\n"), "{out} {error:?}");
        let text = std::fs::read_to_string(path("fight.ron")).unwrap();
        assert!(text.contains(r#"stock: ["axe", "bow"]"#), "{text}");
        let library = Library::shipped(&[crate::ENTRY]);
        let battle = read(&Source::new("fight.ron", text), &library).unwrap();
        let names: Vec<String> = brickfray_game::battle::set_up::names_of(&battle).all().map(str::to_owned).collect();
        assert!(names.iter().any(|name| name == "blue-line-2.1") && !names.iter().any(|name| name == "red-line-2.1"), "{names:?}");
        let (_, error) = told(&["meet", &path("a"), &path("c"), "--out", &path("none.ron")]);
        assert!(error.unwrap().contains("they are all allies (`alliance: \"North\"`)"));
    }
}

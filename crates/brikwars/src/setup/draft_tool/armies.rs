//! The army files that a draft produces.

use crate::armies::draft::{Draft, Standing};
use crate::data::catalogue::Catalogue;
use crate::setup::meeting::armies_of;
use brickfray_game::tool::{ToolError, refused, refused_at};
use brickfray_game::{may_renew, renew};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Writes each player's army into a folder.
pub(super) fn write_armies(
    folder: &Path,
    (draft, standing): (&Draft, &Standing),
    catalogue: &Catalogue,
    out: &mut dyn Write,
) -> Result<(), ToolError> {
    let seats = draft.seats().into_iter().zip(armies_of(draft, standing));
    let armies: Vec<(PathBuf, String)> =
        seats.map(|(seat, army)| (folder.join(format!("{}.ron", draft.player(seat))), army.text(catalogue))).collect();
    // If somebody edited one in the barracks since, that is their work, so writes none.
    for (path, _) in &armies {
        may_renew(path).map_err(|error| refused_at(path, error))?;
    }
    std::fs::create_dir_all(folder).map_err(refused)?;
    for (path, text) in &armies {
        renew(path, text).map_err(refused)?;
        writeln!(out, "{}", path.display())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::armies::plan::ArmyPlan;
    use crate::setup::draft_tool::tests::{bennies, library, table_of, told};
    use crate::setup::meeting;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::names_of;
    use brickfray_game::ron::Source;

    /// AR-DRF-05, AR-DRF-07, AR-DRF-09, AR-DRF-13, AR-DRF-14: players draft everything, each gets an army file, and the alliances meet.
    #[test]
    fn ar_drf_09_what_is_drafted_becomes_armies_and_a_battle() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name).display().to_string();
        for (name, players) in [("garrison", ["ann", "bob", "bob"]), ("two-villages", ["ann", "bob", "cy"])] {
            let words = [name, "--rest", "--out", &path(""), "--battle", &path("fight.ron"), "--save", &path("saved.ron")];
            let (out, error) = told(&words);
            assert!(error.is_none() && out.contains("The draft is over"), "{out} {error:?}");
            let catalogue = library().stats::<Catalogue>().unwrap();
            for player in players {
                let text = std::fs::read_to_string(folder.path().join(format!("{player}.ron"))).unwrap();
                let plan = ArmyPlan::of(&Source::new("x", text), &catalogue).unwrap();
                assert!(plan.is_drafted() && !plan.squads.is_empty() && meeting::look_over(&plan, &catalogue).0.is_some());
            }
            let text = std::fs::read_to_string(path("fight.ron")).unwrap();
            let (before, after) = text.split_once("rules: (edition: \"brikwars-late2010\"").unwrap();
            let bennies_for_weaker = format!("{before}rules: (edition: \"brikwars-late2010\", house: (balance_with_bennies: true){after}");
            let given = bennies(&table_of(&bennies_for_weaker));
            assert_eq!(given, bennies(&table_of(&text)), "the draft itself is the balance, whatever house rules say (AR-DRF-14)");
            assert_eq!(given.map(|count| count > 0), [name == "garrison"; 2], "the stacks, and nothing besides");
            assert_eq!(text.contains("unit: \"civilian\""), name == "garrison", "the guard has nothing yet (AR-CAP-11)");
            assert_eq!(out.contains("nobody there has"), name == "garrison", "{out}");
            assert_eq!(text.contains("bennies: "), name == "garrison", "the stacks that were chosen");
            let battle = read(&Source::new("fight.ron", text), &library()).unwrap();
            assert!(names_of(&battle).all().count() > 20);
            let again = told(&[&path("saved.ron")]).0;
            assert_eq!(again, told(&[name, "--rest"]).0, "it is saved with all that was chosen");
            if name == "garrison" {
                let bought =
                    bennies_for_weaker.lines().filter(|line| !line.trim_start().starts_with("stock: ")).collect::<Vec<_>>().join("\n");
                assert_ne!(bennies(&table_of(&bought)), given, "armies that were bought are evened out");
            }
        }
        assert!(told(&["garrison", "--out", &path("no")]).1.unwrap().contains("not over yet"));
        // It doesn't overwrite files of other kinds, only its own, as above.
        let diary = path("diary.txt");
        std::fs::write(&diary, "Dear diary, the players: ann, the table: round").unwrap();
        for (option, why) in
            [("--battle", "a file is there that somebody else has written or changed"), ("--save", "another kind of file is there")]
        {
            let error = told(&["garrison", "--rest", option, &diary]).1.unwrap();
            assert!(error.contains(&format!("diary.txt: {why}: choose another name")), "{option}: {error}");
        }
        assert_eq!(std::fs::read_to_string(&diary).unwrap(), "Dear diary, the players: ann, the table: round");
        // It doesn't overwrite an army edited since, and then none of the others.
        let armies = tempfile::tempdir().unwrap();
        let out = armies.path().display().to_string();
        let at = |name: &str| armies.path().join(name);
        for _ in 0..2 {
            assert_eq!(told(&["garrison", "--rest", "--out", &out]).1, None);
        }
        let handed_out = format!("{}// handed out\n", std::fs::read_to_string(at("bob.ron")).unwrap());
        std::fs::write(at("bob.ron"), &handed_out).unwrap();
        std::fs::remove_file(at("ann.ron")).unwrap();
        let error = told(&["garrison", "--rest", "--out", &out]).1.unwrap();
        assert!(error.contains("bob.ron: a file is there that somebody else has written or changed"), "{error}");
        assert!(std::fs::read_to_string(at("bob.ron")).unwrap() == handed_out && !at("ann.ron").exists());
    }

    /// AR-DRF-10, AR-DRF-12, AR-DRF-14: drafted armies meet in the order and with the Bennies that they drafted, even if they hand out
    /// their equipment first.
    #[test]
    fn ar_drf_14_drafted_armies_keep_their_place_and_their_bennies() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name).display().to_string();
        assert_eq!(told(&["garrison", "--rest", "--out", &path("")]).1, None);
        let catalogue = library().stats::<Catalogue>().unwrap();
        let plan = |name: &str| ArmyPlan::of(&Source::new("x", std::fs::read_to_string(path(name)).unwrap()), &catalogue).unwrap();
        let (ann, bob) = (plan("ann.ron"), plan("bob.ron"));
        assert_eq!([ann.turn, bob.turn], [Some(2), Some(1)]);
        assert!(ann.bennies > 0 && bob.bennies > 0);
        let text = meeting::arrange(vec![ann.clone(), bob.clone()], true, &catalogue).unwrap();
        let first = text.find(&format!("bennies: {}, brings: (\n            title: {:?}", bob.bennies, bob.title));
        let second = text.find(&format!("bennies: {}, brings: (\n            title: {:?}", ann.bennies, ann.title));
        assert!(first.is_some() && first < second, "{text}");
        let alone = meeting::arrange(vec![ann, ArmyPlan { squads: Vec::new(), ..bob }], false, &catalogue);
        assert!(alone.unwrap_err().contains("has drafted nobody"));
    }
}

//! The command as a whole, and what the tests of its parts share.

use super::*;
use brickfray_dice::{DiceScript, DiceTray};
use brickfray_game::battle::read::read;
use brickfray_game::battle::set_up::set_up;
use brickfray_game::ron::Source;
use brickfray_game::save::save;
use brickfray_game::{Input, Library, Names, say};
use std::path::Path;
use tempfile::TempDir;

/// What the command prints, or the error with which it ends.
fn told(words: &[&str]) -> Result<String, String> {
    let matches = command().try_get_matches_from([&["campaign"], words].concat()).map_err(|error| error.to_string())?;
    let mut out = Vec::new();
    run(&matches, crate::ENTRIES, &mut ToolContext { mods: None, own: None, out: &mut out, draw: |_| Ok(()), print: |_| Ok(()) })
        .map_err(|error| error.to_string())?;
    Ok(String::from_utf8(out).unwrap())
}

/// A campaign and its files, in a folder of their own.
pub(in crate::campaign) struct War {
    folder: TempDir,
}

impl War {
    /// Begins a campaign of these two armies.
    pub(in crate::campaign) fn new(armies: [&str; 2], more: &[&str]) -> Self {
        let war = War { folder: tempfile::tempdir().unwrap() };
        for (name, army) in ["a.ron", "b.ron"].into_iter().zip(armies) {
            std::fs::write(war.at(name), format!("(title: {name:?}, {army})")).unwrap();
        }
        let (file, a, b) = (war.at("war.ron"), war.at("a.ron"), war.at("b.ron"));
        told(&[&["new", &file, "--army", &a, "--army", &b], more].concat()).unwrap();
        war
    }

    pub(in crate::campaign) fn at(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    pub(in crate::campaign) fn text(&self) -> String {
        std::fs::read_to_string(self.at("war.ron")).unwrap()
    }

    pub(in crate::campaign) fn told(&self, what: &str, words: &[&str]) -> Result<String, String> {
        told(&[&[what, &self.at("war.ron")], words].concat())
    }

    /// Writes the next battle, plays it with these dice and orders, and saves it.
    pub(in crate::campaign) fn fight(&self, name: &str, dice: &str, orders: &[&str]) -> String {
        let battle = self.at("battle.ron");
        self.told("next", &["--out", &battle]).unwrap();
        self.play(&battle, name, dice, orders)
    }

    /// Plays a battle with these dice and orders, and saves it.
    pub(in crate::campaign) fn play(&self, battle: &str, name: &str, dice: &str, orders: &[&str]) -> String {
        let saved = self.at(name);
        let text = std::fs::read_to_string(battle).unwrap();
        let read = read(&Source::new(battle.to_owned(), text.clone()), &Library::shipped(&[crate::ENTRY])).unwrap();
        let mut app = crate::headless_app();
        let tray = DiceTray::scripted(&dice.parse::<DiceScript>().unwrap(), 1);
        set_up(app.world_mut(), &read, tray, (battle.to_owned(), text)).unwrap();
        for order in orders {
            let input = Input::parse(order, app.world().resource::<Names>()).unwrap();
            say(app.world_mut(), input).unwrap_or_else(|error| panic!("{order}: {error}"));
        }
        save(app.world(), Path::new(&saved)).unwrap();
        saved
    }
}

pub(super) const RIFLES: [&str; 2] =
    [r#"squads: [(name: "line", unit: "rifleman", count: 2, formation: Line)]"#, r#"units: [(name: "lone", unit: "rifleman")]"#];
pub(super) const SHOT: [&str; 2] = ["move blue-line to (0, 4)", "shoot red-lone with blue-line.1:rifle"];

#[test]
fn what_is_given_wrongly_is_told_and_changes_nothing() {
    let war = War::new(RIFLES, &["--purse", "10"]);
    let before = war.text();
    let (file, a, built) = (war.at("war.ron"), war.at("a.ron"), war.at("built.ron"));
    std::fs::write(&built, r#"(title: "Wheels", creations: [(name: "van", kind: Vehicle, size: 4, driver: "pilot")])"#).unwrap();
    for (words, why) in [
        (vec!["new", &file, "--army", &a, "--army", &a], "that name is taken"),
        (vec!["new", "x.ron", "--army", &a], "a campaign has 2 to 4 armies, not 1"),
        (vec!["new", "x.ron", "--army", &a, "--army", "night-wach"], "did you mean `night-watch`?"),
        (vec!["new", "x.ron", "--army", &a, "--army", &a, "--style", "casuel"], "is not a style"),
        (vec!["new", "x.ron", "--army", &a, "--army", &a, "--purse", "-3"], "is not an amount"),
        (vec!["new", "x.ron", "--army", &a, "--army", &a, "--purse", "NaN"], "is not an amount"),
        (vec!["new", "x.ron", "--army", &a, "--army", &built], "Wheels has creations (van), which a campaign can't carry over"),
        (vec!["status", &a], "the campaign is incomplete"),
        (vec!["status", "nowhere.ron"], "nowhere.ron can't be read: there is no such file"),
        (vec!["next", &file, "--out", &file], "the campaign itself"),
        (vec!["take", &file, "x.save"], "no battle is under way"),
        (vec!["give", &file, "blue", "999999999999"], "is not an amount"),
        (vec!["give", &file, "blue", "-5"], "is not an amount"),
        (vec!["give", &file, "blue", "1000"], "a purse holds at most 1000; that is 10 too much"),
        (vec!["give", &file, "green", "1"], "there is no faction `green`: there are blue, red"),
        (vec!["alert", &file, "blue", "2"], "AR-BUD-19"),
        (vec!["repair", &file, "blue", "line"], "needs no repair"),
        (vec!["buy", &file, "blue", "medik", "--count", "-1"], "invalid value"),
        (vec!["buy", &file, "blue", "hero"], "hero costs 14 CP, and blue has 10 [AR-BUD-06]"),
        (vec!["dismiss", &file, "blue", "lone"], "nothing in the army is called `lone`: there are line"),
    ] {
        let error = told(&words).unwrap_err();
        assert!(error.to_lowercase().contains(&why.to_lowercase()), "{words:?}: {error}");
        assert_eq!(war.text(), before, "{words:?}");
    }
}

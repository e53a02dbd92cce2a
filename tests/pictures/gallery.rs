//! `brickfray gallery`: the project's own cases are as they were, and a small change is found, by name.

use super::STUDIO;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::PoisonError;

/// A gallery of one battle with two cases.
struct Gallery {
    folder: tempfile::TempDir,
}

const BATTLE: &str = "(
    title: \"A knock\",
    table: (size: (20, 16), ground: Grass),
    sides: [(name: \"red\", color: \"vermillion\", emblem: Star), (name: \"blue\", color: \"blue\", emblem: Oak)],
    units: [
        (name: \"ann\", side: \"red\", unit: \"swordsman\", at: (0, 0), facing: 90),
        (name: \"ben\", side: \"blue\", unit: \"swordsman\", at: (1, 0), facing: 270),
    ],
    rules: (edition: \"brikwars-2020\"),
    seed: 1,
    script: [\"dice 5 1 4 4 4 4\", \"strike ben with ann:sword\", \"answer default\"],
)";
const CASES: &str = "(battle: \"knock.ron\", size: (320, 180), guards: \"A knock.\", cases: [
    (name: \"start\"),
    (name: \"end\", until: End),
])";

fn brickfray(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_brickfray")).args(arguments).output().unwrap()
}

fn told(output: &Output) -> (Option<i32>, String) {
    (output.status.code(), format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr)))
}

impl Gallery {
    fn new() -> Self {
        let gallery = Gallery { folder: tempfile::tempdir().unwrap() };
        gallery.write("knock.ron", BATTLE);
        gallery.write("knock.case.ron", CASES);
        gallery
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.path(name), text).unwrap();
    }

    fn says(&self, what: &[&str]) -> (Option<i32>, String) {
        let mut arguments = vec!["gallery", what[0], self.folder.path().to_str().unwrap()];
        arguments.extend(&what[1..]);
        told(&brickfray(&arguments))
    }
}

#[test]
fn the_projects_own_cases_are_as_they_were() {
    let _alone = STUDIO.lock().unwrap_or_else(PoisonError::into_inner);
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("gallery");
    let doing = if super::updating() { "bless" } else { "check" };
    let (status, said) = told(&brickfray(&["gallery", doing, own.to_str().unwrap()]));
    assert_eq!(status, Some(0), "{said}\n(`brickfray gallery bless` where it is meant)");
}

#[test]
fn what_is_blessed_is_as_it_was_and_a_small_change_is_found_by_name() {
    let _alone = STUDIO.lock().unwrap_or_else(PoisonError::into_inner);
    let gallery = Gallery::new();
    let (status, said) = gallery.says(&["check"]);
    assert!(status == Some(1) && said.contains("knock/start: it has no golden"), "{said}");
    let (status, said) = gallery.says(&["bless"]);
    assert!(status == Some(0) && said.contains("knock/end: new") && said.contains("2 goldens written"), "{said}");
    assert_eq!(gallery.says(&["check"]).0, Some(0));
    let (status, said) = gallery.says(&["bless"]);
    assert!(status == Some(0) && said.contains("0 goldens written"), "{said}");

    for (change, with, differs) in [
        ("at: (1, 0)", "at: (1.02, 0)", "knock/start: state, picture"),
        ("facing: 270", "facing: 271", "knock/start: state, picture"),
        ("dice 5 1", "dice 6 1", "knock/end: facts"),
        ("color: \"blue\"", "color: \"navy\"", "knock/start: picture"),
    ] {
        let changed = BATTLE.replacen(change, with, 1);
        assert_ne!(changed, BATTLE, "{change}");
        gallery.write("knock.ron", &changed);
        let (status, said) = gallery.says(&["check"]);
        assert!(status == Some(1) && said.contains(differs) && said.contains("it guards: A knock."), "{change}: {said}");
    }
    gallery.write("knock.ron", BATTLE);
    assert!(gallery.path("goldens/failed/knock.start.new.png").is_file(), "what failed can be looked at");
    assert_eq!(gallery.says(&["check"]).0, Some(0));
    assert!(!gallery.path("goldens/failed").exists(), "and goes when it is mended");
}

#[test]
fn facts_alone_are_asked_without_drawing_and_wrong_files_and_drivers_are_told() {
    let _alone = STUDIO.lock().unwrap_or_else(PoisonError::into_inner);
    let gallery = Gallery::new();
    assert_eq!(gallery.says(&["bless"]).0, Some(0));
    let (status, said) = gallery.says(&["check", "--facts", "--filter", "*/start"]);
    assert!(status == Some(0) && said.contains("1 of 1"), "{said}");
    gallery.write("knock.ron", &BATTLE.replacen("dice 5 1", "dice 6 1", 1));
    let (status, said) = gallery.says(&["check", "--facts"]);
    assert!(status == Some(1) && said.contains("knock/end: facts") && said.contains("roll 5") && said.contains("roll 6"), "{said}");
    assert!(said.contains("knock/start: state") && !said.contains("picture"), "the dice that lie ready are of the state: {said}");

    let golden = gallery.path("goldens/knock/start.golden");
    let whole = std::fs::read_to_string(&golden).unwrap();
    let other: String =
        whole.lines().map(|line| if line.starts_with("driver") { "driver another\n".to_owned() } else { format!("{line}\n") }).collect();
    std::fs::write(&golden, other).unwrap();
    let (status, said) = gallery.says(&["bless"]);
    assert!(status == Some(2) && said.contains("--other-driver") && said.contains("another"), "{said}");
    assert_eq!(gallery.says(&["bless", "--other-driver"]).0, Some(0));
    std::fs::write(&golden, &whole[..20]).unwrap();
    let (status, said) = gallery.says(&["check"]);
    assert!(status == Some(2) && said.contains("start.golden can't be read"), "{said}");
    gallery.write("knock.case.ron", "(batle: \"knock.ron\")");
    let (status, said) = gallery.says(&["check"]);
    assert!(status == Some(2) && said.contains("`batle`") && said.contains("knock.case.ron:1"), "{said}");
}

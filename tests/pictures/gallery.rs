//! `brickfray gallery`: the project's own cases are unchanged, and a small change is found and named.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

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
    Command::new(env!("CARGO_BIN_EXE_brickfray")).args(arguments).stdin(std::process::Stdio::null()).output().unwrap()
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
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("gallery");
    let doing = if super::updating() { "bless" } else { "check" };
    let (status, said) = told(&brickfray(&["gallery", doing, own.to_str().unwrap()]));
    assert_eq!(status, Some(0), "{said}\n(`brickfray gallery bless` where it is meant)");
}

#[test]
fn what_is_blessed_is_as_it_was_and_a_small_change_is_found_by_name() {
    // A battle for each change.
    let changes = [
        (
            "knock",
            &[("at: (1, 0)", "at: (1.02, 0)"), ("dice 5 1", "dice 6 1")][..],
            &["knock/start: state, picture", "knock/end: facts"][..],
        ),
        ("turned", &[("facing: 270", "facing: 271")], &["turned/start: state, picture"]),
        ("painted", &[("color: \"blue\"", "color: \"navy\"")], &["painted/start: picture"]),
    ];
    let gallery = Gallery::new();
    for (name, ..) in &changes[1..] {
        gallery.write(&format!("{name}.ron"), BATTLE);
        gallery.write(&format!("{name}.case.ron"), &CASES.replacen("knock.ron", &format!("{name}.ron"), 1));
    }
    let (status, said) = gallery.says(&["check"]);
    assert!(status == Some(1) && said.contains("knock/start: it has no golden"), "{said}");
    let (status, said) = gallery.says(&["bless"]);
    assert!(status == Some(0) && said.contains("knock/end: new") && said.contains("6 goldens written"), "{said}");
    let (status, said) = gallery.says(&["bless"]);
    assert!(status == Some(0) && said.contains("0 goldens written"), "{said}");

    for (name, changes, _) in &changes {
        let mut changed = BATTLE.to_owned();
        for (change, with) in *changes {
            assert!(changed.contains(change), "{change}");
            changed = changed.replacen(change, with, 1);
        }
        gallery.write(&format!("{name}.ron"), &changed);
    }
    let (status, said) = gallery.says(&["check"]);
    assert!(status == Some(1) && said.contains("it guards: A knock."), "{said}");
    for differs in changes.iter().flat_map(|(.., differs)| *differs) {
        assert!(said.contains(differs), "{differs}: {said}");
    }
    for (name, ..) in &changes {
        gallery.write(&format!("{name}.ron"), BATTLE);
    }
    assert!(gallery.path("goldens/failed/knock/start.new.png").is_file(), "what failed can be looked at");
    assert_eq!(gallery.says(&["check"]).0, Some(0));
    assert!(!gallery.path("goldens/failed").exists(), "and goes when it is mended");
}

#[test]
fn what_is_found_is_told_as_json_junit_and_a_page_and_a_case_that_breaks_does_not_end_the_rest() {
    let gallery = Gallery::new();
    assert_eq!(gallery.says(&["bless"]).0, Some(0));
    let (page, junit) = (gallery.path("page"), gallery.path("junit.xml"));
    let found = |arguments: &[&str]| {
        let told = ["check", "--json", "--report", page.to_str().unwrap(), "--junit", junit.to_str().unwrap()];
        let (status, said) = gallery.says(&[&told[..], arguments].concat());
        let (start, end) = (said.find('{').unwrap(), said.rfind('}').unwrap());
        (status, serde_json::from_str::<serde_json::Value>(&said[start..=end]).unwrap())
    };
    let (status, visit) = found(&["--twice"]);
    assert_eq!((status, visit["cases"].as_array().unwrap().len(), &visit["cases"][0]["verdict"]), (Some(0), 2, &"same".into()), "{visit}");
    let shares = ["1/2", "2/2"].map(|share| found(&["--facts", "--shard", share]).1["cases"][0]["name"].to_string());
    assert_ne!(shares[0], shares[1]);

    let broken =
        BATTLE.replacen("at: (1, 0)", "at: (1.3, 0)", 1).replacen("dice 5 1", "dice 6 1", 1).replacen("answer default", "answer both", 1);
    gallery.write("knock.ron", &broken);
    let (status, visit) = found(&[]);
    let case = |name: &str| visit["cases"].as_array().unwrap().iter().find(|case| case["name"] == name).unwrap().clone();
    assert_eq!((status, &case("knock/end")["verdict"]), (Some(2), &"broken".into()), "{visit}");
    assert!(case("knock/end")["notes"][0].as_str().unwrap().contains("knock.ron:11: `answer both`"), "{visit}");
    let facts = &case("knock/end")["facts"];
    assert!(
        facts["is"][facts["first"].as_u64().unwrap() as usize].as_str().unwrap().contains('6'),
        "what differed before it broke: {facts}"
    );
    let boxes = &case("knock/start")["picture"]["boxes"];
    assert!(boxes[0]["pieces"].as_array().unwrap().contains(&"ben".into()), "who was moved is named: {boxes}");
    let text = |path: &Path| std::fs::read_to_string(path).unwrap();
    assert!(text(&junit).contains("failures=\"1\" errors=\"1\"") && text(&page.join("index.html")).contains("it would pass with"));
    for picture in ["was", "new", "difference", "flip"] {
        assert!(page.join(format!("pictures/knock/start.{picture}.png")).is_file(), "{picture}");
    }

    gallery.write("knock.ron", &BATTLE.replacen("at: (1, 0)", "at: (1.02, 0)", 1));
    gallery.write("knock.case.ron", &CASES.replacen("guards", "masks: [(0, 0, 320, 180)], guards", 1));
    let (_, visit) = found(&[]);
    assert!(visit["cases"].as_array().unwrap().iter().all(|case| case["picture"].is_null() && !case["state"].is_null()), "{visit}");
}

/// A page overwrites only the previous page, wherever it is put. Results are reported even if nothing can be written.
#[test]
fn a_page_removes_nobodys_pictures_and_what_can_not_be_kept_is_told_all_the_same() {
    let gallery = Gallery::new();
    assert_eq!(gallery.says(&["bless"]).0, Some(0));
    let goldens = || {
        let mut all: Vec<PathBuf> = ["goldens/pictures", "goldens/knock"]
            .into_iter()
            .flat_map(|name| std::fs::read_dir(gallery.path(name)).unwrap())
            .map(|entry| entry.unwrap().path())
            .collect();
        all.retain(|path| path.is_file());
        all.sort();
        all
    };
    let before = goldens();
    let page = gallery.path("goldens");
    for _ in 0..2 {
        let (status, said) = gallery.says(&["check", "--facts", "--report", page.to_str().unwrap()]);
        assert!(status == Some(0) && page.join("index.html").is_file(), "{said}");
        assert_eq!(goldens(), before);
    }
    // Nothing can be written beside the goldens.
    gallery.write("knock.ron", &BATTLE.replacen("facing: 270", "facing: 200", 1));
    gallery.write("goldens/failed", "somebody's notes");
    let (junit, failures) = (gallery.path("junit.xml"), gallery.path("elsewhere"));
    let (status, said) = gallery.says(&["check", "--junit", junit.to_str().unwrap()]);
    assert!(status == Some(1) && said.contains("differs  knock/start: state, picture") && said.contains("--failures DIR"), "{said}");
    assert!(std::fs::read_to_string(&junit).unwrap().contains("failures=\"2\""));
    let (status, said) = gallery.says(&["check", "--failures", failures.to_str().unwrap()]);
    assert!(status == Some(1) && !said.contains("--failures DIR") && failures.join("knock/start.new.png").is_file(), "{said}");
    gallery.write("knock.ron", BATTLE);
    assert_eq!(gallery.says(&["check", "--failures", failures.to_str().unwrap()]).0, Some(0));
    assert!(!failures.exists(), "what failed goes when it is mended");
}

#[test]
fn goldens_whose_case_is_gone_are_pruned_when_that_is_said() {
    let gallery = Gallery::new();
    let golden = "brickfray golden 1\npicture 8x4-00000000000000ff.png\ndriver x\nstate 1\nfacts\n";
    std::fs::create_dir_all(gallery.path("goldens/knock")).unwrap();
    gallery.write("goldens/knock/gone.golden", golden);
    gallery.write("goldens/knock/end.golden", golden);
    let (status, said) = gallery.says(&["prune"]);
    assert!(status == Some(0) && said.contains("gone.golden") && !said.contains("end.golden") && said.contains("add `--yes`"), "{said}");
    assert!(gallery.path("goldens/knock/gone.golden").is_file());
    let (status, said) = gallery.says(&["prune", "--yes"]);
    assert!(status == Some(0) && said.contains("removed: 1 goldens without a case"), "{said}");
    assert!(!gallery.path("goldens/knock/gone.golden").exists() && gallery.path("goldens/knock/end.golden").is_file());
}

#[test]
fn what_hands_do_is_in_the_picture_and_what_they_can_not_is_told() {
    let gallery = Gallery::new();
    let case = |name: &str, does: &str| format!("(name: \"{name}\", input: [{does}]),");
    let cases = |does: &[(&str, &str)]| {
        let cases: String = does.iter().map(|(name, does)| case(name, does)).collect();
        format!("(battle: \"knock.ron\", panels: true, size: (640, 400), guards: \"Hands.\", cases: [{cases}])")
    };
    let done = |does: &str| cases(&[("held", does)]);
    gallery.write("knock.case.ron", &done("Drag(Piece(\"ann\"), Spot(-2, 2))"));
    assert_eq!(gallery.says(&["bless"]).0, Some(0));
    assert_eq!(gallery.says(&["check", "--twice"]).0, Some(0), "hands do the same each time");
    let impossible = [
        ("nobody", "Point(Piece(\"anne\"))", "there is no piece called `anne`; did you mean `ann`?"),
        ("outside", "Click(Pixel(640, 10))", "the pixel 640, 10 is not in the picture, which is 640x400"),
        ("no-button", "Click(Button(\"quack\"))", "nothing that can be clicked says `quack`; there are"),
        ("covered", "Click(Piece(\"ann\")), Point(Spot(-4, 1))", "a panel lies over the spot -4, 1"),
        ("no-key", "Press(\"Strg+Z\")", "`Strg+Z` can't be pressed"),
    ];
    let dropped = [("held", "Drag(Piece(\"ann\"), Spot(-2, 2)), Drop")];
    gallery.write("knock.case.ron", &cases(&[&dropped[..], &impossible.map(|(name, does, _)| (name, does))].concat()));
    let (status, said) = gallery.says(&["check"]);
    assert_eq!(status, Some(2), "{said}");
    assert!(said.contains("knock/held: picture"), "put down it is no ghost any more: {said}");
    for (name, _, why) in impossible {
        assert!(said.contains(&format!("broken   knock/{name}")) && said.contains(why), "{name}: {said}");
    }
}

/// The effect of a click is shown completely before the next click, which can then hit what the first one opened.
#[test]
fn a_click_after_a_click_is_not_lost() {
    let gallery = Gallery::new();
    let case = |clicks: &str| {
        format!("(battle: \"first-battle\", panels: true, size: (1000, 760), guards: \"Clicks.\", input: [Press(\"Esc\"), {clicks}])")
    };
    let shown = |clicks: &str| {
        gallery.write("knock.case.ron", &case(clicks));
        gallery.says(&["show", "--out", gallery.path("out").to_str().unwrap()])
    };
    let (status, said) = shown("Click(Button(\"Settings\")), Click(Button(\"off\"))");
    assert_eq!(status, Some(0), "{said}");
    let (status, said) = shown("Click(Button(\"off\"))");
    assert!(status == Some(2) && said.contains("nothing that can be clicked says `off`"), "{said}");
}

/// A case can be a moment of a film. A moment after the film's end is an error, and the cases after it are still drawn.
#[test]
fn a_moment_of_a_film_is_a_case() {
    let gallery = Gallery::new();
    let film = BATTLE.replacen(
        "script:",
        "film: [(view: From(eye: (3, 4, 5), at: (0, 0, 0))), (order: 1, view: From(eye: (-3, 4, 5), at: (0, 0, 0)))], script:",
        1,
    );
    gallery.write("knock.ron", &film);
    let cases = "(battle: \"knock.ron\", size: (320, 180), guards: \"A film.\", cases: [(name: \"begins\", film: 0.2), (name: \"struck\", film: 1.5)])";
    gallery.write("knock.case.ron", cases);
    assert_eq!(gallery.says(&["bless"]).0, Some(0));
    let (status, said) = gallery.says(&["check"]);
    assert_eq!(status, Some(0), "{said}");
    gallery.write("knock.ron", &film.replacen("eye: (-3", "eye: (-3.5", 1));
    let (status, said) = gallery.says(&["check"]);
    assert!(
        status == Some(1) && said.contains("differs  knock/begins: texts\n") && said.contains("knock/struck: texts, picture"),
        "{said}"
    );
    gallery.write("knock.ron", &film);
    gallery.write("knock.case.ron", &cases.replacen("film: 0.2", "film: 599", 1));
    let out = gallery.path("out");
    let (status, said) = gallery.says(&["show", "--out", out.to_str().unwrap()]);
    assert!(status == Some(2) && said.contains("knock/begins: the film of ") && said.contains("there is no moment 599 seconds"), "{said}");
    assert!(said.contains("struck.png"), "the other is drawn: {said}");
}

/// Runs the steps of the workflow that use this program, and the script for any shell.
#[test]
fn the_workflow_and_the_script_for_ci_are_green_and_then_red() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/gallery-ci");
    let workflow = std::fs::read_to_string(docs.join("workflow.yml")).unwrap();
    let steps: Vec<&str> = workflow.lines().filter_map(|line| line.trim().strip_prefix("run: ")).collect();
    let ours: Vec<&str> = steps.iter().copied().filter(|step| step.starts_with("brickfray ")).collect();
    assert_eq!((steps.len(), ours.len()), (3, 1), "{steps:?}");

    let project = tempfile::tempdir().unwrap();
    let gallery = project.path().join("gallery");
    std::fs::create_dir(&gallery).unwrap();
    let write = |battle: &str| {
        std::fs::write(gallery.join("knock.ron"), battle).unwrap();
        std::fs::write(gallery.join("knock.case.ron"), CASES).unwrap();
    };
    write(BATTLE);
    let folder = Path::new(env!("CARGO_BIN_EXE_brickfray")).parent().unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    let run = |step: &str| {
        let output = Command::new("bash").args(["-c", step]).current_dir(project.path()).env("PATH", &path).output().unwrap();
        told(&output)
    };
    assert_eq!(run("brickfray gallery bless").0, Some(0));
    let script = docs.join("gallery.sh").display().to_string();
    for step in ours.iter().copied().chain([script.as_str()]) {
        let (status, said) = run(step);
        assert_eq!(status, Some(0), "{step}: {said}");
    }
    let (page, xml) = (project.path().join("gallery-report"), project.path().join("gallery.xml"));
    // The workflow notices a moved piece; the script, which doesn't draw, notices another result.
    let reds = [BATTLE.replacen("at: (1, 0)", "at: (1.02, 0)", 1), BATTLE.replacen("dice 5 1", "dice 6 1", 1)];
    for (red, step) in reds.iter().zip([ours[0], script.as_str()]) {
        write(red);
        std::fs::remove_dir_all(&page).unwrap();
        std::fs::remove_file(&xml).unwrap();
        let (status, said) = run(step);
        assert_eq!(status, Some(1), "{step}: {said}");
        assert!(page.join("index.html").is_file() && xml.is_file(), "{step}: what differs is there to be looked at");
    }
}

#[test]
fn facts_alone_are_asked_without_drawing_and_wrong_files_and_drivers_are_told() {
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
    assert!(said.contains("nothing has been written"), "{said}");
    assert_eq!(gallery.says(&["bless", "--other-driver"]).0, Some(0));
    std::fs::write(&golden, &whole[..20]).unwrap();
    let (status, said) = gallery.says(&["check"]);
    assert!(status == Some(2) && said.contains("start.golden can't be read"), "{said}");
    gallery.write("knock.case.ron", "(batle: \"knock.ron\")");
    let (status, said) = gallery.says(&["check"]);
    assert!(status == Some(2) && said.contains("`batle`") && said.contains("knock.case.ron:1"), "{said}");
}

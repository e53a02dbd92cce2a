//! Terminal output: no messages of drivers, nothing after the reader has closed it, no control characters.

use super::{brickfray, text, written};
use std::path::Path;
use std::process::{Command, Stdio};

/// A layer of Mesa's drivers prints an error if the system names no folder for sockets, so the program names one.
#[test]
fn a_shot_says_nothing_of_folders_for_sockets() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("x.png").display().to_string();
    let output = Command::new(env!("CARGO_BIN_EXE_brickfray"))
        .args(["shot", "first-battle", "--out", &out, "--size", "64x36"])
        .env_remove("XDG_RUNTIME_DIR")
        .env_remove("NODEVICE_SELECT")
        .output()
        .unwrap();
    assert!(!text(&output.stderr).contains("XDG_RUNTIME_DIR"), "{}", text(&output.stderr));
}

/// If the reader closes the output (`brickfray battles | head -1`), the program ends without an error.
#[test]
fn what_nobody_reads_any_more_ends_the_program_quietly() {
    let closed = || {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        writer
    };
    for arguments in [
        "battles",
        "demo --list",
        "check first-battle smiting-hippies",
        "rules BW-SM",
        "rules",
        "credits",
        "show first-battle",
        "show first-battle --json",
        "referee smiting-hippies",
        "referee smiting-hippies --json --list-orders",
        "gallery list",
        "army list",
        "army list night-watch",
        "army check night-watch",
        "army cost night-watch",
        "army units",
        "army draft garrison",
        "fleet list",
        "campaign --help",
        "--help",
        "--version",
    ] {
        let arguments: Vec<&str> = arguments.split(' ').collect();
        let mut program = Command::new(env!("CARGO_BIN_EXE_brickfray"));
        let output = program.args(&arguments).stdout(closed()).stderr(Stdio::piped()).output().unwrap();
        assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(0), ""), "{arguments:?}");
        let both = program.stderr(closed()).status().unwrap();
        assert_eq!(both.code(), Some(0), "{arguments:?} with neither output");
    }
    // If nobody reads the error either, the exit status alone reports it.
    for (arguments, code) in [(&["check", "no/such.ron"][..], 2), (&["frobnicate"], 2), (&["rules", "BW-SM-0010"], 2)] {
        let status = Command::new(env!("CARGO_BIN_EXE_brickfray")).args(arguments).stdout(closed()).stderr(closed()).status().unwrap();
        assert_eq!(status.code(), Some(code), "{arguments:?}");
    }
}

/// Titles, names, fact texts, paths and errors can't control the terminal.
#[test]
fn control_characters_of_files_are_never_written_out() {
    let mods = tempfile::tempdir().unwrap();
    for folder in ["battles", "fleets", "dir"] {
        std::fs::create_dir(mods.path().join(folder)).unwrap();
    }
    let folder = mods.path().display().to_string();
    let plain = |arguments: &[&str], shown: &str| {
        let output = brickfray(&[&["--mods", &folder], arguments].concat());
        let told = text(&output.stdout) + &text(&output.stderr);
        assert!(told.contains(shown), "{arguments:?} does not show {shown}: {told:?}");
        let obeyed = told.chars().find(|c| c.is_control() && !matches!(c, '\n' | '\t'));
        assert_eq!(obeyed, None, "{arguments:?}: {told:?}");
    };
    let escape = r#"\u{1b}[2J\u{9b}31m\r\u{7}"#;
    let fleet = |about: &str| format!("(title: \"{about}\", about: \"{about}\", ships: [(name: \"a\", design: \"dart\", leader: true)])");
    written(&mods.path().join("fleets"), "odd.ron", &fleet(escape));
    plain(&["fleet", "list"], "␛[2J");
    plain(&["fleet", "list", "odd"], "␛[2J");
    let skirmish = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/battles/whole.ron")).unwrap();
    let title = skirmish.find("title: \"").unwrap() + "title: \"".len();
    written(&mods.path().join("battles"), "odd.ron", &format!("{}{escape}{}", &skirmish[..title], &skirmish[title..]));
    plain(&["battles"], "␛[2J");
    // In their place, in errors of a file, and in the name of one.
    let raw = skirmish.replacen("pikeman", "pike\u{1b}[31mman", 1).replacen("end turn", "expect \u{1b}]0;x\u{7}", 1);
    let broken = written(&mods.path().join("dir"), "broken\u{1b}[2J.ron", &raw);
    plain(&["check", &broken], "broken␛[2J.ron");
    plain(&["check", "no/such\u{1b}[2J.ron"], "no/such␛[2J.ron");
    let orders = written(&mods.path().join("dir"), "orders", "expect \u{1b}[2Jnothing\nend turn\u{1b}[2J\n");
    plain(&["referee", "first-battle", "--orders", &orders], "␛[2J");
}

//! Scripts, dice and answers for the referee: their errors, where they stop, and that they end.

use super::{brickfray, fails, text, written};
use brickfray::game::Library;
use brickfray::game::battle::read::read;
use brickfray::game::save::read_save;
use brickfray::referee::{RefereeOptions, referee};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// A battle with pikes in front of a hippie, and this script.
fn battle(folder: &Path, script: &str) -> String {
    let content = format!(
        r#"(
    title: "Before the wall", table: (size: (24, 18)),
    sides: [(name: "red", color: "vermillion", emblem: Star), (name: "blue", color: "blue", emblem: Moon)],
    squads: [
        (name: "axes", side: "red", unit: "axeman", count: 1, at: (0, 1.26)),
        (name: "wall", side: "blue", unit: "hippie", count: 1, at: (0, 0)),
    ],
    script: [
{script}
    ],
)"#
    );
    written(folder, "wall.ron", &content)
}

#[test]
fn it_stops_after_so_many_orders_and_answers_whoever_gives_them() {
    for answers in [&[][..], &["--answers", "default"][..]] {
        for until in 0..6 {
            let until = format!("entry:{until}");
            let asked = ["referee", "smiting-hippies", "--until", &until];
            let output = brickfray(&asked.into_iter().chain(answers.iter().copied()).collect::<Vec<_>>());
            let said = text(&output.stdout).lines().filter(|line| line.starts_with("> ")).count();
            assert_eq!((output.status.code(), format!("entry:{said}")), (Some(0), until), "{}", text(&output.stderr));
        }
    }
    // Here every question gets its default answer, and the third input is the answer to the first of them.
    let folder = tempfile::tempdir().unwrap();
    let script = r#"        "strike wall with axes:axe", "end turn", "end turn""#;
    let file = battle(folder.path(), script);
    let output = brickfray(&["referee", &file, "--answers", "default", "--until", "entry:2"]);
    let lines = text(&output.stdout);
    let said: Vec<&str> = lines.lines().filter(|line| line.starts_with("> ")).collect();
    assert_eq!(said.len(), 2, "{said:?}");
    let strike = brickfray(&["referee", &file, "--answers", "default", "--until", "1"]);
    let said = text(&strike.stdout);
    let said: Vec<&str> = said.lines().filter(|line| line.starts_with("> ")).collect();
    assert!(said.len() > 1 && said[1..].iter().all(|line| line.starts_with("> answer")), "an order is played with its answers: {said:?}");
    fails(&["referee", &file, "--until", "few"], 2, &["`entry:N`"]);
}

#[test]
fn what_a_failing_script_played_is_saved() {
    let folder = tempfile::tempdir().unwrap();
    let save = folder.path().join("game.ron").display().to_string();
    let orders = written(folder.path(), "orders", "end turn\nmove swords to (0, 0)\nend turn\n");
    fails(&["referee", "smiting-hippies", "--orders", &orders, "--save", &save], 1, &["orders:2: `move swords to (0, 0)`", "BW-TU-01"]);
    assert_eq!(read_save(Path::new(&save)).unwrap().said.len(), 1);
    let listed = brickfray(&["referee", "smiting-hippies", "--orders", &orders, "--list-orders"]);
    assert!(text(&listed.stdout).contains("legal: end turn"), "what was asked for is listed too");
}

#[test]
fn where_nothing_can_be_written_nothing_is_played_or_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let nowhere = folder.path().join("no/such").display().to_string();
    for args in [["referee", "smiting-hippies", "--save"], ["shot", "smiting-hippies", "--out"]] {
        let output = brickfray(&args.into_iter().chain([nowhere.as_str()]).collect::<Vec<_>>());
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), String::new()));
        assert!(text(&output.stderr).contains("there is no folder"), "{}", text(&output.stderr));
    }
}

#[test]
fn a_game_is_not_saved_over_what_it_is_made_of() {
    let folder = tempfile::tempdir().unwrap();
    let orders = written(folder.path(), "orders", "end turn\n");
    fails(&["referee", "smiting-hippies", "--orders", &orders, "--save", &orders], 2, &["the script is there: choose another name"]);
    assert_eq!(std::fs::read_to_string(&orders).unwrap(), "end turn\n");
    let file = battle(folder.path(), "");
    fails(&["referee", &file, "--save", &file], 2, &["the battle is there: choose another name"]);
}

/// Removes a folder as soon as anything is written.
struct Saboteur<'a>(&'a Path);

impl Write for Saboteur<'_> {
    fn write(&mut self, told: &[u8]) -> std::io::Result<usize> {
        let _ = std::fs::remove_dir(self.0);
        Ok(told.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_failing_script_that_can_t_be_saved_in_the_end_says_both() {
    let dir = tempfile::tempdir().unwrap();
    let folder = dir.path().join("saves");
    std::fs::create_dir(&folder).unwrap();
    let library = Library::shipped(brickfray::rulebooks::ENTRIES);
    let source = library.battle("smiting-hippies").unwrap();
    let battle = read(&source, &library).unwrap();
    let orders = Some(("orders".to_owned(), "end turn\nmove swords to (0, 0)\n".to_owned()));
    let options = RefereeOptions { orders, save: Some(folder.join("game.ron")), ..RefereeOptions::default() };
    let error = referee(&battle, &source, &library, &options, &mut Saboteur(&folder)).unwrap_err();
    let said = error.to_string();
    assert!(said.contains("orders:2: `move swords to (0, 0)`") && said.contains("is not saved"), "{said}");
    assert_eq!(error.exit_code(), 2);
}

#[test]
fn the_line_of_an_error_is_the_files() {
    let folder = tempfile::tempdir().unwrap();
    let illegal = battle(folder.path(), "        // A comment.\n        \"end turn\",\n        \"move axes to (0, 9)\",");
    fails(&["referee", &illegal], 1, &["wall.ron:11: `move axes to (0, 9)`", "BW-TU-01"]);
    let unexpected = battle(folder.path(), "        \"end turn\", \"expect pigs fly\",");
    fails(&["referee", &unexpected], 1, &["wall.ron:9: expected `pigs fly`"]);
}

#[test]
fn dice_that_were_told_and_not_rolled_are_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let orders = written(folder.path(), "orders", "dice 5 d6=3\nend turn\nscatter 2\n");
    fails(&["referee", "smiting-hippies", "--orders", &orders], 1, &["were never rolled", "`dice 5 d6=3`", "`scatter 2`"]);
    let dice = written(folder.path(), "dice", "6 6");
    let orders = written(folder.path(), "orders", "end turn\n");
    fails(&["referee", "smiting-hippies", "--orders", &orders, "--dice", &dice], 1, &["`dice 6 6`"]);
    let stopped = brickfray(&["referee", "smiting-hippies", "--until", "2"]);
    assert!(stopped.status.success(), "a game that is stopped early has rolled fewer: {}", text(&stopped.stderr));
}

#[test]
fn check_plays_a_script_as_the_referee_does() {
    let folder = tempfile::tempdir().unwrap();
    for (script, told) in [
        (r#""end turn", "dice 3""#, "were never rolled"),
        (r#""end turn", "expect axes dies""#, "expected"),
        (r#""end turn", "answer yes""#, "no question is open"),
        (r#""expect refused BW-TU-01", "end turn""#, "it was legal"),
    ] {
        fails(&["check", &battle(folder.path(), script)], 2, &["wall.ron:9", told]);
    }
    assert!(brickfray(&["check", &battle(folder.path(), r#""end turn", "expect no dies""#)]).status.success());
}

#[test]
fn what_a_script_says_is_checked_before_anything_is_played() {
    let folder = tempfile::tempdir().unwrap();
    let orders = "end turn\nstrik hippies with pikes\nexpect refused BW-SQ-99\nend turn\nend turn\ndance with pikes\n";
    let orders = written(folder.path(), "orders", orders);
    let arguments = ["referee", "smiting-hippies", "--orders", &orders];
    fails(
        &arguments,
        2,
        &["orders:2: `strik`", "did you mean `strike`?", "orders:3: `BW-SQ-99` is not the id of a rule", "orders:6: `dance`"],
    );
    assert!(brickfray(&arguments).stdout.is_empty(), "nothing was played");
    let file = battle(folder.path(), "        \"dance wall with axes\",\n        \"expect refused BW-SQ-99\", \"end turn\"");
    fails(
        &["check", &file],
        2,
        &["wall.ron:9:10", "`dance` is not an order of this game", "wall.ron:10:", "`BW-SQ-99` is not the id of a rule"],
    );

    let many = written(folder.path(), "many", &"dance\n".repeat(5_000));
    let output = brickfray(&["referee", "smiting-hippies", "--orders", &many]);
    let said = text(&output.stderr);
    assert!(said.lines().count() < 110 && said.contains("100 problems in") && said.contains("and perhaps more"), "{said}");
}

/// Runs the program with this standard input, and kills it if it does not end.
fn with_input(arguments: &[&str], input: impl Iterator<Item = Vec<u8>>) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_brickfray"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut pipe = program.stdin.take().unwrap();
    // The program closes its input when it has read enough.
    for part in input {
        if pipe.write_all(&part).is_err() {
            break;
        }
    }
    drop(pipe);
    program.wait_with_output().unwrap()
}

#[test]
fn input_that_does_not_end_is_not_read_to_its_end() {
    let endless = with_input(&["referee", "first-battle", "--orders", "-"], std::iter::repeat_n(b"end turn\n".repeat(4_000), 100_000));
    let said = text(&endless.stderr);
    assert!(endless.status.code() == Some(2) && said.contains("standard input is larger than 1024 KiB"), "{said}");
    for option in ["--dice", "--answers"] {
        let output = with_input(&["referee", "smiting-hippies", option, "-"], std::iter::once(vec![b' '; 2 << 20]));
        assert!(text(&output.stderr).contains("is larger than 1024 KiB"), "{option}: {}", text(&output.stderr));
    }
    fails(&["referee", "first-battle", "--orders", "-", "--dice", "-"], 2, &["read only once"]);
    let answers = with_input(&["referee", "smiting-hippies", "--answers", "-"], std::iter::once(b"\n".to_vec()));
    assert!(answers.status.success(), "{}", text(&answers.stderr));
}

#[test]
fn answers_that_nobody_asks_for_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let answers = folder.path().join("answers.txt");
    std::fs::write(&answers, "default\n\nmaybe\nnever\n").unwrap();
    let answers = answers.display().to_string();
    fails(&["referee", "smiting-hippies", "--answers", &answers], 1, &["answers.txt:1: nobody asked for the answer `default` and 2 more"]);
    let so_far = brickfray(&["referee", "smiting-hippies", "--answers", &answers, "--until", "1"]);
    assert!(so_far.status.success(), "the rest may still ask for them: {}", text(&so_far.stderr));
    fails(&["referee", "smiting-hippies", "--answers", "defalt"], 2, &["there is no file defalt", "`--answers default`"]);
}

#[cfg(unix)]
#[test]
fn devices_and_pipes_are_no_files() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe.ron").display().to_string();
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for path in [pipe.as_str(), "/dev/zero", folder.path().to_str().unwrap()] {
        for option in ["--orders", "--dice", "--answers"] {
            fails(&["referee", "first-battle", option, path], 2, &[path, "is not a file"]);
        }
    }
    for path in [pipe.as_str(), "/dev/zero"] {
        for command in ["referee", "show", "check"] {
            fails(&[command, path], 2, &[path, "is not a file"]);
        }
    }
}

#[test]
fn a_photograph_that_cannot_be_taken_says_what_can() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("it.png").display().to_string();
    let wrong: [(&[&str], &[&str]); 12] = [
        (&["--focal", "0"], &["a focal length must be a number from 8 to 400"]),
        (&["--focal", "-50"], &["a focal length must be a number from 8 to 400"]),
        (&["--focal", "1e9"], &["a focal length must be a number from 8 to 400"]),
        (&["--focal", "NaN"], &["a focal length must be a number from 8 to 400"]),
        (&["--focus", "-1"], &["a distance to focus on must be a number from 0.5 to 1000"]),
        (&["--exposure", "99"], &["an exposure must be a number from -6 to 6"]),
        (&["--preset", "potrait"], &["`portrait`", "`table`", "`hero`"]),
        (&["--caption", "a|b|c"], &["TITLE|a line"]),
        (&["--size", "16384x8640"], &["each from 16 to 8192"]),
        (&["--aperture", "2"], &["nothing is focused on", "--focus"]),
        (&["--of", "iron-pikes"], &["--preset portrait"]),
        (&["--preset", "table", "--of", "iron-pikes"], &["--preset portrait"]),
    ];
    for (args, told) in wrong {
        let output = brickfray(&[&["shot", "first-battle", "--out", &out], args].concat());
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let stderr = text(&output.stderr);
        assert!(told.iter().all(|words| stderr.contains(words)), "{args:?}: {stderr}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left behind");
}

/// An argument that isn't UTF-8 is refused before anything is done, and the error names it.
#[cfg(target_os = "linux")]
#[test]
fn an_argument_that_is_no_text_is_named() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let odd = OsStr::from_bytes(b"caf\xe9.ron");
    for (before, told) in [
        (&["check"][..], "argument 2 is not text in UTF-8"),
        (&["referee", "first-battle", "--save"], "argument 4, after `--save`, is not text in UTF-8"),
        (&["army", "draft", "x", "--save"], "argument 5, after `--save`, is not text"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_brickfray")).args(before).arg(odd).output().unwrap();
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(told) && said.contains(r"caf\xE9.ron"), "{said}");
    }
}

/// If a mod has nothing to read, the error says so and suggests the right folder.
#[test]
fn a_mod_that_is_none_is_told_whatever_is_done_with_it() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("stat")).unwrap();
    written(&folder.path().join("stat"), "mine.ron", "()");
    let mods = folder.path().display().to_string();
    for asked in [&["battles"][..], &["army", "list"], &["fleet", "list"]] {
        fails(&[&["--mods", &mods], asked].concat(), 2, &["is not a mod", "its folder `stat`: rename it to `stats`"]);
    }
    std::fs::rename(folder.path().join("stat"), folder.path().join("pictures")).unwrap();
    fails(&["--mods", &mods, "battles"], 2, &["is not a mod: it has none of the folders of a mod", "`stats`"]);
}

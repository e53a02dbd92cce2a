//! Two processes at once: when both read, change and write the same file, nothing that either of them writes is lost.

use super::{brickfray, text, written};
use std::process::{Child, Command, Stdio};

/// Starts the program without waiting for it.
fn begun(arguments: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_brickfray"));
    command.args(arguments).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").stdout(Stdio::null()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

#[cfg(unix)]
#[test]
fn two_who_choose_in_one_draft_lose_no_pick() {
    let folder = tempfile::tempdir().unwrap();
    let names: Vec<String> = ('a'..='j').map(|letter| format!("lot-{letter}")).collect();
    let lots: String = names.iter().map(|name| format!("(name: {name:?}, items: [\"sword\"]), ")).collect();
    let draft = written(folder.path(), "draft.ron", &format!("(title: \"T\", players: [\"ann\", \"bob\"], lots: [{lots}])"));
    for pair in names.chunks(2) {
        let both: Vec<Child> = pair.iter().map(|lot| begun(&["army", "draft", &draft, "--pick", lot, "--save", &draft])).collect();
        for one in both {
            let output = one.wait_with_output().unwrap();
            assert!(output.status.success(), "{}", text(&output.stderr));
        }
    }
    let (_, picks) = std::fs::read_to_string(&draft).unwrap().split_once("picks:").map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
    let lost: Vec<&String> = names.iter().filter(|name| !picks.contains(&format!("{name:?},"))).collect();
    assert!(lost.is_empty(), "{lost:?} are lost: {picks}");
}

#[cfg(unix)]
#[test]
fn of_several_who_begin_one_campaign_one_does() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("war.ron").display().to_string();
    let begin = |title: &str| begun(&["campaign", "new", &file, "--title", title, "--army", "night-watch", "--army", "harvest-rising"]);
    let all: Vec<(String, Child)> = (0..4).map(|number| format!("War {number}")).map(|title| (title.clone(), begin(&title))).collect();
    let outputs: Vec<_> = all.into_iter().map(|(title, one)| (title, one.wait_with_output().unwrap())).collect();
    let won: Vec<&String> = outputs.iter().filter(|(_, output)| output.status.success()).map(|(title, _)| title).collect();
    assert_eq!(won.len(), 1, "one begins it: {won:?}");
    assert!(std::fs::read_to_string(&file).unwrap().contains(won[0].as_str()), "and it is that one's");
    for (_, output) in outputs.iter().filter(|(_, output)| !output.status.success()) {
        assert!(text(&output.stderr).contains("that name is taken: choose another"), "{}", text(&output.stderr));
    }
    assert!(brickfray(&["campaign", "status", &file]).status.success());
}

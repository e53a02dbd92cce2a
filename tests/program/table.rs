//! Saves that are continued, the table as it is shown, and whose turn it is.

use super::{brickfray, fails, text, written};
use brickfray::game::save::read_save;
use serde_json::Value;
use std::path::Path;

/// A save of a battle after this many inputs of its script.
fn kept(folder: &Path, battle: &str, until: Option<usize>) -> String {
    let path = folder.join(format!("{battle}-{until:?}.ron")).display().to_string();
    let many = until.map(|until| format!("entry:{until}"));
    let until = many.iter().flat_map(|until| ["--until", until]);
    let output = brickfray(&["referee", battle, "--save", &path].into_iter().chain(until).collect::<Vec<_>>());
    assert!(output.status.success(), "{}", text(&output.stderr));
    path
}

fn said(save: &str) -> Vec<(String, String)> {
    read_save(Path::new(save)).unwrap().said
}

fn told(arguments: &[&str]) -> String {
    let output = brickfray(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&told(arguments)).unwrap()
}

#[test]
fn a_save_is_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let whole = kept(folder.path(), "smiting-hippies", None);
    let half = kept(folder.path(), "smiting-hippies", Some(4));
    assert_eq!(said(&half), said(&whole)[..4]);
    let rest: String = said(&whole)[4..].iter().map(|(line, _)| format!("{line}\n")).collect();
    let rest = written(folder.path(), "rest", &rest);
    let end = folder.path().join("end.ron").display().to_string();
    let report = told(&["referee", &half, "--orders", &rest, "--save", &end]);
    assert!(report.contains("hippies.3") && report.contains("> "), "{report}");
    assert_eq!(said(&end), said(&whole), "dice included");

    // Without orders nothing is played, and the battle's script isn't started again.
    let report = told(&["referee", &end]);
    assert!(!report.contains("> ") && report.starts_with("= "), "{report}");
    fails(&["referee", &half], 1, &["the save: ", "is asked", "answer KEY"]);
    let answered = told(&["referee", &half, "--answers", "default", "--until", "entry:1", "--json"]);
    assert_eq!(answered.lines().count(), 4, "pieces, the table as it was, an answer, the outcome: {answered}");

    // The dice were determined when the game began.
    let dice = written(folder.path(), "dice", "dice 6\nend turn\n");
    fails(&["referee", &half, "--orders", &dice], 2, &["already fixed", "`dice` lines"]);
    fails(&["referee", &half, "--seed", "3"], 2, &["already fixed", "--seed"]);
}

#[test]
fn saves_are_checked_like_battles() {
    let folder = tempfile::tempdir().unwrap();
    let save = kept(folder.path(), "smiting-hippies", Some(3));
    let said = told(&["check", &save, "first-battle"]);
    assert!(said.contains("good, a game of battles/smiting-hippies.ron after 3 orders and answers"), "{said}");
    let whole = std::fs::read_to_string(&save).unwrap();
    let illegal = written(folder.path(), "illegal.ron", &whole.replacen("move pikes to (0, -2.145)", "move pikes to (0, 9)", 1));
    fails(&["check", &illegal], 2, &["entry 1", "move pikes to (0, 9)"]);
    fails(&["referee", &illegal], 2, &["entry 1"]);
    let torn = written(folder.path(), "torn.ron", &whole[..whole.len() / 2]);
    fails(&["check", &torn], 2, &["the save is incomplete"]);
    fails(&["show", &torn], 2, &["the save is incomplete"]);
}

#[test]
fn the_referee_says_whose_turn_it_is_after_every_order() {
    let folder = tempfile::tempdir().unwrap();
    let orders = written(folder.path(), "orders", "end turn\nend turn\n");
    let report = told(&["referee", "smiting-hippies", "--orders", &orders]);
    let turns: Vec<&str> = report.lines().filter(|line| line.starts_with("= ")).collect();
    assert_eq!(turns, ["= round 1: crown to move", "= round 1: meadow to move", "= round 2: crown to move"]);
    let asked = told(&["referee", "smiting-hippies", "--until", "entry:3"]);
    assert!(asked.ends_with("= round 1: crown to move; meadow to answer first\n"), "{asked}");

    let lines = told(&["referee", "smiting-hippies", "--orders", &orders, "--json"]);
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let turns: Vec<Value> = lines.iter().filter(|line| line.get("said").is_some()).map(|line| line["turn"].clone()).collect();
    assert_eq!((turns.len(), lines.len()), (3, 5), "the pieces before them, the outcome after");
    assert_eq!((&turns[1]["side"], &turns[1]["round"], &turns[2]["round"]), (&"meadow".into(), &1.into(), &2.into()));
    assert!(turns.iter().all(|turn| turn["over"] == false && turn["asked"].as_array().unwrap().is_empty()));
    let over = told(&["referee", "crossed-paths", "--json"]);
    let over: Value = serde_json::from_str(over.lines().rev().nth(1).unwrap()).unwrap();
    assert!(over["turn"]["side"].is_string(), "{over}");
}

#[test]
fn odds_are_told_of_any_order_and_of_nothing_else() {
    let strike = ["odds", "smiting-hippies", "strike hippies with swords:sword", "--after", "entry:2", "--runs", "50"];
    let said = told(&strike);
    assert!(said.contains("tried 50 times") && said.contains("meadow, lost: ") && said.contains(" ± "), "{said}");
    assert_eq!(told(&strike), said, "the same seeds, the same odds");
    let found = json(&[&strike[..], &["--json"]].concat());
    let times: u64 = found["lost"]["meadow"]["times"].as_array().unwrap().iter().map(|times| times.as_u64().unwrap()).sum();
    assert_eq!((found["runs"].as_u64(), times), (Some(50), 50));
    assert_ne!(json(&[&strike[..], &["--json", "--seed", "77"]].concat())["lost"], found["lost"], "other seeds, other dice");
    let ships = json(&["odds", "dogfight", "attack sting with shrike:disruptor-cannons", "--after", "entry:5", "--runs", "40", "--json"]);
    assert!(ships["points"].as_object().is_some_and(|points| points.keys().any(|what| what.starts_with("sting: "))), "{ships}");

    fails(&["odds", "smiting-hippies", "strike hippies with swords:sword"], 1, &["strike hippies", "bring the plates into contact"]);
    fails(&["odds", "smiting-hippies", "strike nobody with swords:sword"], 1, &["nobody"]);
    fails(&["odds", "smiting-hippies", "answer default", "--after", "entry:3"], 1, &["an answer has no odds"]);
    fails(&["odds", "smiting-hippies", "end turn", "--runs", "0"], 2, &["--runs"]);
    fails(&["odds", "no-such-battle", "end turn"], 2, &["no-such-battle"]);
}

#[test]
fn the_table_is_shown_as_it_stands() {
    let start = json(&["show", "smiting-hippies", "--json"]);
    let pikes = unit(&start, "pikes");
    assert_eq!((&pikes["side"], &pikes["at"]["z"], &pikes["at"]["facing"]), (&"crown".into(), &(-5.145).into(), &180.0.into()));
    assert_eq!(pikes["members"].as_array().unwrap().len(), 5);
    assert_eq!((start["said"].as_u64(), start["engagements"].as_array().unwrap().len()), (Some(0), 0));
    assert!(start["things"].as_array().unwrap().iter().any(|thing| thing["name"] == "pool-1" && thing["at"]["facing"] == 90.0));
    assert!(start["legal"].as_array().unwrap().iter().any(|order| order == "end turn"));

    let asked = json(&["show", "smiting-hippies", "--after", "entry:3", "--json"]);
    let engaged: Vec<_> = asked["engagements"].as_array().unwrap().iter().map(|engagement| engagement["called"].as_str()).collect();
    assert_eq!(engaged, [Some("Skirmish"), Some("Full Engagement")], "pikes reach 2 inches (BW-SE-01), the swords touch");
    assert_eq!((&asked["turn"]["asked"], asked["legal"].as_array().unwrap().len()), (&serde_json::json!(["meadow"]), 2));
    assert!(asked["requests"][0]["question"].as_str().unwrap().contains("8 hits"));

    // A hidden figure has no place, but everybody sees its marker (AR-STL-35).
    let hidden = json(&["show", "tests/rules/ar-stl-21-where-it-left.ron", "--after", "1", "--json"]);
    assert_eq!((&hidden["markers"][0]["side"], &hidden["markers"][0]["bricks"]), (&"red".into(), &1.into()));
    assert_eq!((&hidden["markers"][0]["at"]["x"], unit(&hidden, "spy")), (&(-20.0).into(), Value::default()));
    assert_eq!(start["markers"].as_array().map(Vec::len), Some(0));

    shows_a_save_and_its_past(&asked);

    // Answers before the first order belong to that order, so they aren't played without it.
    let said = |after: &str| json(&["show", "crossed-paths", "--after", after, "--json"])["said"].as_u64().unwrap();
    assert_eq!((json(&["show", "crossed-paths", "--json"])["said"].as_u64(), said("0"), said("entry:2")), (Some(0), 0, 2));
    assert!(said("1") > 2, "two answers and an order");

    // A fallen figure lies where it can be treated, and is shown there.
    let fallen = told(&["show", "field-hospital", "--after", "entry:18"]);
    let lies = fallen.split("what else is there").nth(1).unwrap_or_default();
    assert!(lies.contains("crimson-rifles.2 at (") && lies.contains("in one piece [AR-KER-12]"), "{fallen}");
    assert!(lies.contains("being treated [AR-KER-02]"), "{fallen}");

    let text = told(&["show", "smiting-hippies", "--after", "entry:3"]);
    for words in [
        "pikes at (0, -2.145) facing 180: ",
        "swords and hippies: Full Engagement",
        "= round 1: crown to move; meadow to answer first",
        "? 8 hits are coming in on hippies",
        "legal: answer parry",
        "Armor 4",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
}

/// The unit with this name in the output of `show`.
fn unit(shown: &Value, name: &str) -> Value {
    shown["units"].as_array().unwrap().iter().find(|unit| unit["name"] == name).cloned().unwrap_or_default()
}

/// A save shows the same as the battle after three entries, and earlier states.
fn shows_a_save_and_its_past(asked: &Value) {
    let folder = tempfile::tempdir().unwrap();
    let save = kept(folder.path(), "smiting-hippies", None);
    assert_eq!(&json(&["show", &save, "--after", "entry:3", "--json"]), asked);
    let end = json(&["show", &save, "--json"]);
    assert_eq!(end, json(&["show", "smiting-hippies", "--after", "all", "--json"]));
    let dead = unit(&end, "hippies")["members"].as_array().unwrap().iter().filter(|member| member["health"] == "dead").count();
    assert!(dead > 0, "{end}");
    // Counted by orders, the answers of an order are played with it.
    let struck = json(&["show", "smiting-hippies", "--after", "3", "--json"]);
    assert_eq!(struck, json(&["show", &save, "--after", "3", "--json"]));
    let entries = struck["said"].as_u64().unwrap();
    assert!(entries > 3 && struck["requests"].as_array().is_some_and(Vec::is_empty), "{struck}");
    assert_eq!(struck, json(&["show", &save, "--after", &format!("entry:{entries}"), "--json"]));
    for file in [&*save, "smiting-hippies"] {
        fails(&["show", file, "--after", "99"], 2, &[" orders, not 99"]);
        fails(&["show", file, "--after", "entry:99"], 2, &[" orders and answers, not 99"]);
    }
}

/// JSON says the side of each piece, its mount, its losses and the outcome, so that programs need not parse sentences.
#[test]
fn programs_are_told_of_sides_mounts_losses_and_the_outcome() {
    let lines = |battle: &str| -> Vec<Value> {
        told(&["referee", battle, "--json"]).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let battle = lines("smiting-hippies");
    let piece = |name: &str| battle[0]["pieces"].as_array().unwrap().iter().find(|piece| piece["name"] == name).cloned().unwrap();
    assert_eq!((&piece("pikes")["side"], &piece("hippies.1")["side"]), (&"crown".into(), &"meadow".into()));
    assert!(piece("pool-1")["side"].is_null(), "terrain is nobody's");
    let end = battle.last().unwrap();
    assert_eq!((&end["outcome"]["over"], &end["outcome"]["result"]), (&false.into(), &Value::Null));
    let [crown, meadow] = [0, 1].map(|side| end["losses"][side].clone());
    assert_eq!((&crown["side"], &meadow["side"]), (&"crown".into(), &"meadow".into()));
    let lost = meadow["lost"].as_array().unwrap();
    assert!(!lost.is_empty() && lost.iter().all(|one| one["squad"] == "hippies" && one["side"] == "meadow"), "{end}");
    let all = battle[0]["pieces"].as_array().unwrap().iter().filter(|piece| piece["name"].as_str().unwrap().starts_with("hippies."));
    assert_eq!(all.count() as u64, lost.len() as u64 + meadow["left"].as_u64().unwrap());

    let folder = tempfile::tempdir().unwrap();
    let duel = r#"(title: "Duel", table: (size: (24, 24)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
        units: [(name: "lord", side: "red", unit: "rider", mount: "horse", at: (0, 6)), (name: "ann", side: "red", unit: "rifleman", at: (6, 4)),
            (name: "bob", side: "blue", unit: "minifig", at: (6, -4), facing: 180)],
        script: ["dice 6 6 6 6 6 1", "shoot bob with ann:rifle"])"#;
    let path = written(folder.path(), "duel.ron", duel);
    let output = brickfray(&["referee", &path, "--json"]);
    let all: Vec<Value> = text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let id = |name: &str| all[0]["pieces"].as_array().unwrap().iter().find(|piece| piece["name"] == name).cloned().unwrap();
    assert_eq!(id("lord.mount")["mount_of"], id("lord")["id"]);
    assert!(id("lord").get("mount_of").is_none());
    let end = all.last().unwrap();
    assert_eq!((&end["outcome"]["winner"], &end["outcome"]["result"]), (&"red".into(), &"red wins".into()), "{}", text(&output.stderr));
    assert_eq!((&end["losses"][1]["lost"][0]["name"], &end["losses"][1]["left"]), (&"bob".into(), &0.into()));
    assert_eq!(end["losses"][0]["left"], 3, "a mount counts too");
    let shown = json(&["show", &path, "--after", "all", "--json"]);
    assert_eq!(
        (&shown["fallen"][0]["name"], &shown["fallen"][0]["side"]),
        (&"bob".into(), &"blue".into()),
        "dead lone figures are told of"
    );
    let lord = shown["units"].as_array().unwrap().iter().find(|unit| unit["name"] == "lord").unwrap();
    assert_eq!(lord["mount"]["name"], "lord.mount");
    assert_eq!(json(&["show", &path, "--json"])["fallen"].as_array().map(Vec::len), Some(0));
}

/// The page about JSON names every fact word and every cue.
#[test]
fn the_page_of_json_names_everything() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join("docs/json.md")).unwrap();
    let (mut open, mut words) = (vec![root.join("crates")], Vec::new());
    while let Some(folder) = open.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                // The plain game exists for tests only.
                open.extend((!path.ends_with("plain")).then_some(path));
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let file = std::fs::read_to_string(&path).unwrap();
                let told = file.lines().filter_map(|line| line.trim().strip_prefix("const WHAT: &'static str = \""));
                words.extend(told.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())));
            }
        }
    }
    assert!(words.len() > 100);
    let cues = std::fs::read_to_string(root.join("crates/game/src/said/cue.rs")).unwrap();
    let cues = cues.split_once("pub enum Cue {").unwrap().1.split_once("\n}").unwrap().0;
    let is_name = |line: &&str| line.starts_with("    ") && line.as_bytes().get(4).is_some_and(u8::is_ascii_uppercase);
    words.extend(cues.lines().filter(is_name).map(|line| line.trim().split(['(', ' ', ',']).next().unwrap().to_owned()));
    let missing: Vec<&String> = words.iter().filter(|word| !page.contains(&format!("`{word}`"))).collect();
    assert_eq!(missing, Vec::<&String>::new());
}

#[test]
fn ships_are_shown_with_their_points() {
    let shown = json(&["show", "dogfight", "--after", "all", "--json"]);
    let ships = shown["units"].as_array().unwrap();
    let points = |ship: &Value| ship["points"].as_array().unwrap().iter().map(|points| points["of"].as_u64().unwrap()).collect::<Vec<_>>();
    assert!(ships.iter().any(|ship| points(ship).len() == 2 && ship["at"]["on_table"] == true), "{shown}");
    let text = told(&["show", "dogfight", "--after", "all"]);
    assert!(text.contains("Hit Points ") && text.contains("Command ") && text.contains(" VP"), "{text}");
    let reserve = told(&["show", "crossed-paths"]);
    assert!(reserve.contains("off the table") && reserve.contains("in reserve [SQN-041]"), "{reserve}");
}

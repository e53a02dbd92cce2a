//! `check` as authors of mods use it: every kind of file, whole mods, lessons and films to their end; and `list`.

use super::{brickfray, fails, text, written};
use serde_json::Value;
use std::path::Path;

const TABLE: &str = r#"table: (size: (24, 24)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue", controller: AutoAnswers)],
    squads: [(name: "pikes", side: "red", unit: "pikeman", count: 3, at: (0, 6)), (name: "guard", side: "blue", unit: "swordsman", count: 3, at: (0, -6), facing: 180)],"#;

fn battle(rest: &str) -> String {
    format!("(\n    title: \"It\",\n    {TABLE}\n{rest}\n)\n")
}

/// Both output streams and the exit status.
fn told(arguments: &[&str]) -> (i32, String) {
    let output = brickfray(arguments);
    (output.status.code().unwrap_or(-1), format!("{}{}", text(&output.stdout), text(&output.stderr)))
}

fn makes(folder: &Path, name: &str, content: &str) -> String {
    let path = folder.join(name);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, content).unwrap();
    path.display().to_string()
}

#[test]
fn every_kind_of_file_is_checked_as_what_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let good = [
        ("stats.ron", r#"(weapons: {"spoon": (look: Sword, hands: 1, use: 2, reach: 1, damage: Action(dice: 1))})"#, "good"),
        ("army.ron", r#"(title: "Mine", squads: [(name: "line", unit: "rifleman", count: 3)])"#, "good, 3 U"),
        ("fleet.ron", r#"(title: "Mine", ships: [(name: "a", design: "dart", leader: true)])"#, "good, "),
        ("draft.ron", r#"(title: "Mine", players: ["ann", "bob"], lots: [(name: "a", items: ["sword"])])"#, "good, a draft of 1 lots"),
        ("film.ron", "(film: [(view: Director)])", "good, a film"),
        ("keys.ron", "(preset: \"table\", text: 1.25)", "good, controls and settings"),
        (
            "campaign.ron",
            r#"(format: 1, title: "War", factions: [(name: "blue", army: (title: "A", squads: [(name: "a", unit: "minifig", count: 2)])),
            (name: "red", army: (title: "B", squads: [(name: "a", unit: "minifig", count: 2)]))])"#,
            "good, a campaign of 2 factions",
        ),
        ("one.case.ron", r#"(battle: "first-battle", guards: "It.")"#, "good, cases: 1"),
    ];
    for (name, content, says) in good {
        let path = written(folder.path(), name, content);
        let (status, said) = told(&["check", &path]);
        assert!(status == 0 && said.contains(says), "{name}: {said}");
    }
    let wrong = [
        ("stats.ron", r#"(units: {"odd": (size: 1, armor: 4, action: d6, move: 5, gear: ["spon"])})"#, "there is no weapon `spon`"),
        ("army.ron", r#"(title: "Mine", budget: U(1), squads: [(name: "line", unit: "rifleman", count: 3)])"#, "AR-BUD-01"),
        ("fleet.ron", r#"(title: "Mine", ships: [(name: "a", design: "drat", leader: true)])"#, "did you mean `dart`?"),
        ("film.ron", "(film: [(view: Director, speed: 9)])", "`speed` is 9"),
        ("keys.ron", "(preset: \"tabel\")", "tabel"),
        ("one.case.ron", r#"(battle: "first-battle", until: Orders(99), guards: "It.")"#, "orders, not 99"),
    ];
    for (name, content, says) in wrong {
        let path = written(folder.path(), name, content);
        fails(&["check", &path], 2, &[says, name]);
    }
    let (status, said) = told(&["check", "night-watch", "vanguard"]);
    assert!(status == 0 && said.contains("night-watch: good, 15 of 15 U") && said.contains("vanguard: good, 298"), "{said}");
}

#[test]
fn whoever_wants_a_battle_is_told_what_else_a_file_is() {
    let folder = tempfile::tempdir().unwrap();
    let army = written(folder.path(), "army.ron", r#"(title: "Mine", squads: [(name: "line", unit: "rifleman", count: 3)])"#);
    let stats = written(folder.path(), "stats.ron", r#"(weapons: {})"#);
    fails(&["referee", &army], 2, &["this is an army, not a battle", &format!("brickfray check {army}"), "army meet"]);
    fails(&["referee", &stats], 2, &["this is a stat file, not a battle", &format!("brickfray check {stats}")]);
}

/// For a wrong kind of file, every reader names its kind instead of the missing fields.
#[test]
fn a_battle_or_a_game_in_place_of_another_file_is_told_as_that() {
    let folder = tempfile::tempdir().unwrap();
    let battle = written(folder.path(), "battle.ron", r#"(table: (48, 48), sides: [])"#);
    let save = folder.path().join("game.ron").display().to_string();
    let recording = folder.path().join("seen.rec").display().to_string();
    let play = ["referee", "first-battle", "--until", "0", "--save", &save, "--as", "crimson", "--record", &recording];
    assert_eq!(told(&play).0, 0);
    let readers: [(&[&str], &[&str], &str); 6] = [
        (&["army", "check"], &[], "not an army"),
        (&["army", "draft"], &[], "not a draft"),
        (&["fleet", "check"], &[], "not a fleet"),
        (&["campaign", "status"], &[], "not a campaign"),
        (&["campaign", "take"], &["none.ron"], "not a campaign"),
        (&["gallery", "list"], &[], "not a file of gallery cases"),
    ];
    for (before, after, is_not) in readers {
        for (file, is) in [(&battle, "this is a battle"), (&save, "this is a save"), (&recording, "this is a recording of a game")] {
            fails(&[before, &[file.as_str()], after].concat(), 2, &[is, is_not]);
        }
    }
    let diary = written(folder.path(), "diary.txt", "my diary");
    fails(&["gallery", "list", &diary], 2, &["this is not a file of gallery cases", "`.case.ron`"]);
}

#[test]
fn all_that_is_wrong_with_a_script_is_told_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let script = r#"    script: [
        "move pikes to (0, 5)",
        "expect nothing of the kind",
        "move pikes to (11, 11)",
        "expect what is passed over",
        "end turn",
        "expect another thing",
    ],"#;
    let path = written(folder.path(), "it.ron", &battle(script));
    let (status, said) = told(&["check", &path]);
    assert_eq!(status, 2, "{said}");
    for line in ["it.ron:7: expected `nothing of the kind`", "it.ron:8: `move pikes to (11, 11)`", "it.ron:11: expected `another thing`"] {
        assert!(said.contains(line), "{line}: {said}");
    }
    assert!(!said.contains("passed over"), "what follows a refused order is no fault of its own: {said}");
    fails(&["referee", &path], 1, &["it.ron:7: expected `nothing of the kind`"]);
}

#[test]
fn a_film_that_waits_in_vain_says_where() {
    let folder = tempfile::tempdir().unwrap();
    let film = r#"    script: ["move pikes to (0, 5)", "end turn"],
    film: [
        (order: 1, fact: "moved", view: Director),
        (order: 1, fact: "explodid", view: Director),
        (order: 2, fact: "nothing", view: Director),
    ],"#;
    let path = written(folder.path(), "it.ron", &battle(film));
    let (status, said) = told(&["check", &path]);
    assert_eq!(status, 2, "{said}");
    for line in ["it.ron:8: a shot of order 1 waits for the fact `explodid`", "it.ron:9: a shot of order 2 waits for the fact `nothing`"] {
        assert!(said.contains(line), "{line}: {said}");
    }
    let frames = folder.path().join("out").display().to_string();
    fails(&["demo", &path, "--out", &frames], 2, &["it.ron:8: a shot of order 1 waits for the fact `explodid`"]);
}

#[test]
fn a_lesson_is_played_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let lesson = |until: &str, show: &str| {
        let steps = format!(
            "    lesson: [\n        (title: \"Look\", say: \"Look.\", until: Look),\n        (title: \"Go\", say: \"Go.\",\n            until: {until},\n            show: [{show}]),\n        (title: \"Back\", say: \"Back.\", until: Undo),\n    ],"
        );
        written(folder.path(), "it.ron", &battle(&steps))
    };
    let good = lesson("Fact(what: \"moved\", about: [\"pikes\"])", "\"move pikes to (0, 5)\"");
    let (status, said) = told(&["check", &good]);
    assert!(status == 0 && said.contains("good, a lesson of 3 steps"), "{said}");
    let far = lesson("Fact(what: \"moved\")", "\"move pikes to (0, -11)\"");
    fails(&["check", &far], 2, &["it.ron:9: lesson[1].show[0]: `move pikes to (0, -11)`", "move at most"]);
    let never = lesson("Fact(what: \"flown\")", "\"move pikes to (0, 5)\"");
    fails(&["check", &never], 2, &["it.ron:8: lesson[1].until: this does not happen", "`flown`", "moved: pikes moves"]);
    let another = lesson("Fact(what: \"moved\", about: [\"guard\"])", "\"move pikes to (0, 5)\"");
    fails(&["check", &another], 2, &["it.ron:8: lesson[1].until: this does not happen"]);
    let nobody = lesson("Fact(what: \"moved\", about: [\"gaurd\"])", "\"move pikes to (0, 5)\"");
    fails(&["check", &nobody], 2, &["there is no piece or side called `gaurd`", "did you mean `guard`?"]);
    let given = lesson("Did(\"turn pikes facing 90\")", "\"turn pikes facing 90\"");
    assert_eq!(told(&["check", &given]).0, 0);
    let not_given = lesson("Did(\"strike with pikes\")", "\"move pikes to (0, 5)\"");
    fails(&["check", &not_given], 2, &["it.ron:8: lesson[1].until: this order is not given"]);
    let cannot = lesson("Can(\"strike guard with pikes\")", "\"move pikes to (0, 5)\"");
    fails(&["check", &cannot], 2, &["it.ron:8: lesson[1].until: this order can't be given"]);
    let (status, said) = told(&["check", "learn-squads", "learn-ships"]);
    assert!(status == 0 && said.matches("good, a lesson of").count() == 2 && !said.contains("no `show`"), "{said}");
}

#[test]
fn a_whole_mod_is_checked_and_what_is_passed_over_is_warned_of() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("mod");
    let spoon = r#"(weapons: {"spoon": (look: Sword, hands: 1, use: 2, reach: 1, damage: Action(dice: 1))},
        units: {"cook": (size: 1, armor: 4, action: d6, move: 5, gear: ["spoon"])})"#;
    makes(&dir, "stats/spoon.ron", spoon);
    makes(&dir, "armies/cooks.ron", r#"(title: "Cooks", squads: [(name: "line", unit: "cook", count: 3)])"#);
    makes(&dir, "battles/kitchen.ron", &battle("").replace("pikeman", "cook"));
    makes(&dir, "gallery/kitchen.case.ron", r#"(battle: "kitchen", guards: "It.")"#);
    makes(&dir, "readme.md", "A mod.");
    let path = dir.display().to_string();
    let (status, said) = told(&["check", &path]);
    assert_eq!(status, 0, "{said}");
    for says in ["spoon.ron: good", "cooks.ron: good, 3 U", "kitchen.ron: good", "kitchen.case.ron: good, cases: 1"] {
        assert!(said.contains(says), "{says}: {said}");
    }
    assert!(!said.contains("warning"), "{said}");

    let (status, said) = told(&["check", &dir.join("gallery").display().to_string()]);
    assert!(status == 2 && !said.contains("warning"), "without the mod there is no such battle, and cases lie anywhere: {said}");
    makes(&dir, "stat/more.ron", "()");
    makes(&dir, "stats/notes.txt", "x");
    makes(&dir, "stats/deeper/x.ron", "()");
    makes(&dir, "loose.ron", spoon);
    makes(&dir, "stats/troop.ron", r#"(title: "Cooks", squads: [(name: "line", unit: "cook", count: 3)], budget: None)"#);
    makes(&dir, "stats/bad.ron", r#"(units: {"odd": (size: 1, armor: 4, action: d6, move: 5, gear: ["spon"])})"#);
    makes(&dir, "armies/bad.ron", r#"(title: "Bad", squads: [(name: "line", unit: "kook", count: 3)])"#);
    makes(&dir, "battles/bad.ron", &battle(r#"script: ["expect it"],"#));
    let (status, said) = told(&["check", &path]);
    assert_eq!(status, 2, "{said}");
    for says in [
        "stat/ is not read: did you mean `stats/`?",
        "notes.txt is not read: the names of files in `stats/` end in `.ron`",
        "deeper/ is not read",
        "loose.ron lies in none of the folders of a mod and is not read by its name: it is a stat file, put it into `stats/`",
        "troop.ron: this is an army, and a file in `stats/` is a stat file: move it into `armies/`",
        "there is no weapon `spon`",
        "did you mean `cook`?",
        "expected `it`",
        "cooks.ron: good",
        "kitchen.ron: good",
    ] {
        assert!(said.contains(says), "{says}: {said}");
    }
    assert_eq!(said.matches("there is no weapon `spon`").count(), 1, "a fault is told once: {said}");
}

#[test]
fn one_bad_name_of_an_army_is_one_problem() {
    let folder = tempfile::tempdir().unwrap();
    let text = r#"(title: "It", table: (size: (24, 24)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
        armies: [(side: "red", army: "night-wacth", at: (0, 8)), (side: "blue", army: "menagerie", at: (0, -8), facing: 180)],
        script: ["move red-wall to (0, 5)", "move red-wall to (0, 4)", "end turn", "move red-wall to (0, 3)"])"#;
    let path = written(folder.path(), "it.ron", text);
    let (status, said) = told(&["check", &path]);
    assert!(status == 2 && said.contains("did you mean `night-watch`?") && said.contains("1 problem in"), "{said}");
    let case =
        written(folder.path(), "it.case.ron", r#"(battle: "it.ron", guards: "It.", cases: [(name: "a"), (name: "b", until: Orders(1))])"#);
    let (_, said) = told(&["check", &case]);
    assert_eq!(said.matches("did you mean `night-watch`?").count(), 1, "{said}");
    let (status, said) = told(&["gallery", "check", &case, "--facts"]);
    assert_eq!((status, said.matches("did you mean `night-watch`?").count()), (2, 1), "{said}");
    assert!(said.contains("for the same reason as it/a"), "{said}");
}

#[test]
fn what_is_shipped_is_listed_with_its_numbers() {
    let (status, said) = told(&["list", "weapons"]);
    assert!(status == 0 && said.contains("BrikWars") && said.contains("Squadrons: weapons"), "{said}");
    let pike = said.lines().find(|line| line.trim_start().starts_with("pike ")).unwrap();
    assert!(pike.contains("use 4") && pike.contains("reach 2\""), "{pike}");
    for (what, says) in
        [("units", "medik"), ("terrain", "blocks sight"), ("colours", "vermillion"), ("upgrades", "shield"), ("designs", "dart")]
    {
        let (status, said) = told(&["list", what]);
        assert!(status == 0 && said.contains(says), "{what}: {said}");
        let (_, json) = told(&["list", what, "--json"]);
        let json: Value = serde_json::from_str(&json).unwrap();
        let entries = json[0]["entries"].as_array().unwrap();
        assert!(!entries.is_empty() && entries[0]["name"].is_string() && !entries[0]["data"].is_null(), "{json}");
    }
    fails(&["list", "wepons"], 2, &["weapons"]);
    let folder = tempfile::tempdir().unwrap();
    makes(folder.path(), "stats/x.ron", r#"(palette: {"sludge": (1, 2, 3)})"#);
    let (_, said) = told(&["--mods", &folder.path().display().to_string(), "list", "colours"]);
    assert!(said.contains("sludge") && said.contains("#010203"), "{said}");
}

#[test]
fn both_spellings_of_an_edition_are_read_everywhere() {
    let folder = tempfile::tempdir().unwrap();
    let hash = |edition: &str| {
        let path = written(folder.path(), "it.ron", &battle(&format!("rules: (edition: \"{edition}\"),")));
        let (status, said) = told(&["show", &path, "--json"]);
        assert_eq!(status, 0, "{edition}: {said}");
        serde_json::from_str::<Value>(&said).unwrap()["hash"].as_str().unwrap().to_owned()
    };
    assert_eq!(hash("late2010"), hash("brikwars-late2010"));
    assert_eq!(hash("2020"), hash("brikwars-2020"));
    assert_ne!(hash("2020"), hash("late2010"));
    let wrong = written(folder.path(), "wrong.ron", &battle("rules: (edition: \"late2011\"),"));
    fails(&["check", &wrong], 2, &["there is no edition `late2011`"]);
    let army = r#"(title: "Mine", edition: "brikwars-2020", squads: [(name: "line", unit: "mook", count: 4)])"#;
    let (status, said) = told(&["check", &written(folder.path(), "army.ron", army)]);
    assert!(status == 0 && said.contains("good, 2 U"), "a mook is half an inch in 2020: {said}");
    for edition in ["2020", "brikwars-2020"] {
        let war = folder.path().join(format!("{edition}.ron")).display().to_string();
        let (status, said) = told(&["campaign", "new", &war, "--army", "night-watch", "--army", "grey-lancers", "--edition", edition]);
        assert!(status == 0 && said.contains(", 2020\n"), "{said}");
    }
    let (status, said) = told(&["rules", "--edition", "late2010"]);
    assert!(status == 0 && said.starts_with("brikwars-late2010"), "{said}");
}

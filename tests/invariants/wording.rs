//! Messages carry no meaning for the rules: a game is the same whatever its messages say.

use super::{log, play, table};
use brickfray::game::{Journal, Requests};
use brickfray_words::shuffle_messages;
use std::process::Command;

/// One battle of each rulebook.
const BATTLES: [&str; 4] = ["first-battle", "dogfight", "storm-the-house", "first-duel"];

/// The variable that tells the child process to shuffle the messages.
const SHUFFLE: &str = "BRICKFRAY_TEST_SHUFFLED";

/// The prefixes of the child process's output lines: what was played, and the message text.
const MARKS: [&str; 2] = ["played: ", "worded: "];

#[test]
#[ignore = "it is started by the test that compares"]
fn battles_played() {
    if std::env::var_os(SHUFFLE).is_some() {
        shuffle_messages();
    }
    let [played, worded] = MARKS;
    for name in BATTLES {
        let picks: Vec<u32> = (0..60).map(|n| n * 71 + 3).collect();
        let mut app = table(name, 2);
        let said = play(&mut app, &picks);
        assert!(said.len() > 10, "{name} is played");
        let world = app.world();
        for (line, hash) in log(world) {
            println!("{played}{name} {line} {hash}");
        }
        for fact in world.resource::<Journal>().facts() {
            println!("{played}{name} {}", serde_json::to_string(fact).unwrap());
            println!("{worded}{name} {}", fact.told);
        }
        for request in world.resource::<Requests>().open() {
            println!("{played}{name} {}", serde_json::to_string(request).unwrap());
        }
    }
}

/// The output of a child process that plays the battles: what was played, and the message texts.
fn told(is_shuffled: bool) -> [Vec<String>; 2] {
    let mut process = Command::new(std::env::current_exe().unwrap());
    process.args(["wording::battles_played", "--exact", "--ignored", "--nocapture"]);
    if is_shuffled {
        process.env(SHUFFLE, "1");
    }
    let output = process.output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{text}\n{}", String::from_utf8_lossy(&output.stderr));
    MARKS.map(|mark| text.lines().filter_map(|line| line.split_once(mark)).map(|(_, told)| told.to_owned()).collect())
}

#[test]
fn a_game_is_the_same_whatever_its_messages_say() {
    let [[played, worded], [same, others]] = [told(false), told(true)];
    assert!(played.len() > 200 && worded.len() > 100, "{} and {}", played.len(), worded.len());
    let differs = played.iter().zip(&same).find(|(one, other)| one != other);
    assert_eq!((differs, played.len()), (None, same.len()));
    // Shuffling does change the messages.
    assert!(worded.iter().zip(&others).filter(|(one, other)| one != other).count() > worded.len() / 2);
}

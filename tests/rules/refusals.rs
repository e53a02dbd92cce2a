//! What a refusal suggests fits the refused piece.

use super::play;
use brickfray::game::ron::Source;
use brickfray::referee::RefereeOptions;

#[test]
fn what_would_be_legal_fits_whoever_is_refused() {
    let battle = r#"(
        title: "Words", table: (size: (48, 24)), sides: [(name: "red", color: "vermillion", emblem: Star), (name: "blue", color: "blue", emblem: Moon)],
        terrain: [(kind: "brambles", at: (0, 4)), (kind: "lake", at: (-12, 0))],
        squads: [
            (name: "front", side: "red", unit: "minifig", count: 2, plate: (8, 4), formation: Line, at: (14, 1.26)),
            (name: "foes", side: "blue", unit: "minifig", count: 2, plate: (8, 4), formation: Line, at: (14, 0)),
        ],
        units: [
            (name: "new", side: "red", unit: "minifig", at: (14, 3)),
            (name: "stuck", side: "red", unit: "minifig", at: (0, 6)),
            (name: "wet", side: "red", unit: "man-at-arms", at: (-12, 0)),
            (name: "dry", side: "red", unit: "man-at-arms", at: (-12, 4)),
            (name: "friend", side: "red", unit: "halberdier", at: (6, 0)),
            (name: "full", side: "red", unit: "swordsman", at: (5.2, 0)),
            (name: "maimed", side: "red", unit: "minifig", at: (6.7, 0.4)),
            (name: "foe", side: "blue", unit: "swordsman", at: (7.6, 0.4)),
        ],
        script: [
            "expect refused BW-SE-09", "join front with new",
            "move stuck to (0, 4.3)",
            "expect refused BW-SM-06", "angry-inch (0, 3.6) with stuck",
            "expect refused BW-AR-03", "move wet to (-12, -4)",
            "expect refused BW-AR-03", "move dry to (-12, 1)",
            "drop with friend:halberd",
            "expect refused BW-TU-13", "pick-up with full:halberd",
            "grab foes with front.1",
            "answer foes.1",
            "end turn",
            "expect refused BW-SM-02", "disengage (14, -0.9) with foes",
            "dice 4 4",
            "strike maimed with foe:sword",
            "answer maimed",
            "expect maimed loses a hand",
            "end turn",
            "answer last-stand",
            "expect refused BW-TU-13", "pick-up with maimed:halberd",
            "expect refused BW-SM-02", "disengage (14, 2) with front",
        ],
    )"#;
    let report = play(&Source::new("words", battle.to_owned()), &RefereeOptions::default()).unwrap();
    for told in [
        // BW-SE-09: a figure that joins is in no Full Engagement that it could leave.
        "front is in Full Engagement with foes [BW-SE-09]; join a squad that is not in Full Engagement, or form one",
        // BW-SM-06, not BW-SM-02: without the brambles it could move.
        "stuck is Stopped [BW-SM-06]; fight from where it stands",
        // BW-AR-03: a figure that stands in the water can't go around it.
        "lake-1 is deep, and wet cannot swim [BW-AR-03]; leave it there until a Shove or KnockBack takes it out",
        "lake-1 is deep, and dry cannot swim [BW-AR-03]; go around it",
        // BW-TU-13: an empty-handed figure has nothing to drop.
        "full has no hand free for it [BW-TU-13]; drop something first",
        "maimed has too few hands left for it [BW-TU-13]; have another figure pick it up",
        // BW-SM-02, BW-CC-33: the held figure, and the figure that holds it.
        "foes.1 is in a Grab and cannot move [BW-SM-02]; break free first",
        "front.1 is in a Grab and cannot move [BW-SM-02]; let go first",
    ] {
        assert!(report.contains(&format!("refused: {told}\n")), "{told}: {report}");
    }
}

/// A refusal gives the one reason that applies, and no others.
#[test]
fn a_refusal_tells_the_one_reason_that_holds() {
    let battle = r#"(
        title: "One reason", table: (size: (80, 40)), sides: [(name: "red", color: "vermillion", emblem: Star), (name: "blue", color: "blue", emblem: Moon)],
        rules: (edition: "brikwars-late2010", house: (endgames: false)),
        terrain: [(kind: "brambles", at: (-20, 4)), (kind: "wall", at: (20, 7))],
        units: [
            (name: "ox", side: "red", unit: "heavy", at: (0, 0), mount: "horse"),
            (name: "bull", side: "red", unit: "heavy", at: (5, 0)),
            (name: "ram", side: "red", unit: "heavy", at: (10, 0)),
            (name: "bomber", side: "red", unit: "minifig", gear: ["sword"], at: (14, 0)),
            (name: "spy", side: "red", unit: "infiltrator", at: (20, 8)),
            (name: "thief", side: "red", unit: "saboteur", at: (24, 8), mount: "horse"),
            (name: "hero", side: "red", unit: "hero", at: (-10, 0), mount: "horse"),
            (name: "stuck", side: "red", unit: "hero", at: (-20, 6)),
            (name: "eng", side: "red", unit: "engineer", at: (-27.8, 0)),
            (name: "van", side: "red", unit: "pilot", mount: "truck", at: (-30, 0)),
            (name: "crew", side: "red", unit: "minifig", at: (-31.6, 0)),
            (name: "foe", side: "blue", unit: "rifleman", at: (0, -16), facing: 180),
        ],
        script: [
            "expect refused AR-CMP-07", "compensate with ox",
            "compensate with bull",
            "expect refused AR-CMP-07", "compensate with bull",
            "move ram to (10, 1)",
            "expect refused AR-CMP-05", "compensate with ram",
            "expect refused BW-WP-07", "throw foe with bomber",
            "move spy to (20.5, 8)",
            "expect refused AR-STL-07", "hide with spy",
            "expect refused AR-STL-07", "hide with thief",
            "expect refused AR-HRO-04", "leap (-10, 4) with hero",
            "move stuck to (-20, 4.3)",
            "expect refused BW-TU-07", "leap (-20, 8) with stuck",
            "dice d8=1",
            "rationalize van with eng",
            "expect refused AR-ENG-06", "move van to (-30, -4)",
            "expect refused AR-ENG-06", "fire foe with crew:deck-gun",
        ],
    )"#;
    let report = play(&Source::new("reasons", battle.to_owned()), &RefereeOptions::default()).unwrap();
    for told in [
        "ox is mounted [AR-CMP-07]; dismount, and Compensate in another turn",
        "bull is already Compensating [AR-CMP-07]; wait for its next turn",
        "ram has moved this turn [AR-CMP-05]; Compensate in another turn, before it moves",
        "nobody in bomber has an explosive to throw [BW-WP-07]; throw what one of them holds and has not used yet",
        "spy has moved this turn [AR-STL-07]; hide at the start of a turn, before it moves",
        "thief is mounted [AR-STL-07]; dismount, and hide in another turn",
        "hero is mounted [AR-HRO-04]; do another Feat",
        "stuck can't move any further: it is Stopped this turn [BW-TU-07]; fight from where it stands, or move it in another turn",
        "van can't move any further: its machine is out of order [AR-ENG-06]; wait for the Engineer's next turn",
        "van.mount is out of order [AR-ENG-06]; wait for the Engineer's next turn",
    ] {
        assert!(report.contains(&format!("refused: {told}\n")), "{told}: {report}");
    }
}

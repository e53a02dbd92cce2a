//! What a refusal says would be legal fits the piece that is refused.

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
        "front is in Full Engagement with foes [BW-SE-09]; join a squad that is in none, or form one",
        // BW-SM-06, not BW-SM-02: it could move, but for the brambles.
        "stuck is Stopped [BW-SM-06]; fight from where it stands",
        // BW-AR-03: there is no way around for a figure that stands in it.
        "lake-1 is deep, and wet cannot swim [BW-AR-03]; stay in it, unless a Shove or KnockBack takes it out",
        "lake-1 is deep, and dry cannot swim [BW-AR-03]; go around it",
        // BW-TU-13: a figure that holds nothing has nothing to drop.
        "full has no hand free for it [BW-TU-13]; drop something first",
        "maimed has too few hands left for it [BW-TU-13]; let another pick it up",
        // BW-SM-02, BW-CC-33: the figure that is held and the figure that holds it.
        "foes.1 is in a Grab and cannot move [BW-SM-02]; break free first",
        "front.1 is in a Grab and cannot move [BW-SM-02]; let go first",
    ] {
        assert!(report.contains(&format!("refused: {told}\n")), "{told}: {report}");
    }
}

//! Small random battles in which everybody is close to something that it can act on.

use super::random_armies::{STATS, has, rules};

/// A battle file of a market day: all kinds of units, friend beside foe, with cover, ore and powder among them. Things that rarely happen
/// between two armies happen here at once: Grabs, poison, challenged disguises.
pub(super) fn market_day(draw: &mut dyn FnMut(usize) -> usize) -> String {
    let (late, mut terrain, mut units) = (draw(2) == 0, String::new(), String::new());
    let rules = rules(draw, late);
    let cards = &STATS.1.units;
    let small: Vec<&str> =
        cards.iter().filter(|(_, card)| card.size <= 1 && !has(card, "Machine")).map(|(name, _)| name.as_str()).collect();
    for place in 0..36 {
        let (x, z) = ((place % 6) as f32 * 1.9 - 4.75, (place / 6) as f32 * 1.7 - 4.25);
        match draw(9) {
            0 => {
                let kind = ["wall", "crates", "ore", "depot", "powder-barrel", "bush", "mine", "spikes", "snare"][draw(9)];
                terrain += &format!("(kind: \"{kind}\", at: ({x:.2}, {:.2}), facing: {}), ", z + 0.3, draw(2) * 90);
            }
            1 => {}
            _ => {
                let (side, unit) = (["red", "blue"][draw(2)], small[draw(small.len())]);
                units +=
                    &format!("(name: \"u{place}\", side: \"{side}\", unit: \"{unit}\", at: ({x:.2}, {z:.2}), facing: {}), ", draw(4) * 90);
            }
        }
    }
    let swarm = "squads: [(name: \"rats\", side: \"red\", unit: \"venomous-vermin\", count: 3, at: (0, 7))]";
    format!(
        "(title: \"Market day\", table: (size: (24, 24)), {rules}, terrain: [{terrain}],\n\
         sides: [(name: \"red\", color: \"vermillion\"), (name: \"blue\", color: \"blue\")],\n\
         {swarm}, units: [{units}])"
    )
}

/// The pieces for an action that is rarely possible, within a few inches of (0, 0), red in the south and blue in the north. `{n}` is the
/// number of the corner, and `@(x, z)` a place in it.
struct Corner {
    terrain: &'static str,
    squads: &'static str,
    units: &'static str,
}

/// An empty corner.
const BARE: Corner = Corner { terrain: "", squads: "", units: "" };

/// A corner for each rarely possible action.
const CORNERS: [Corner; 11] = [
    // Interventions (AR-CMD-04).
    Corner {
        units: r#"(name: "chief-{n}", side: "red", unit: "commander", at: @(0, 3)), (name: "chief2-{n}", side: "red", unit: "commander", at: @(1, 3)),
            (name: "gun-{n}", side: "red", unit: "rifleman", at: @(-1, 2)), (name: "foe-{n}", side: "blue", unit: "rifleman", at: @(0, -3)),"#,
        ..BARE
    },
    // Fallen figures, and Mediks who treat them (AR-KER).
    Corner {
        units: r#"(name: "medik-{n}", side: "red", unit: "medik", at: @(0.9, 1.3)), (name: "medik2-{n}", side: "blue", unit: "medik", at: @(0.9, -1.3)),
            (name: "a-{n}", side: "red", unit: "hero", gear: ["sword"], at: @(0, 0.6)), (name: "b-{n}", side: "blue", unit: "hero", gear: ["sword"], at: @(0, -0.6)),"#,
        ..BARE
    },
    // Traps and a way past them (AR-PTH).
    Corner {
        terrain: r#"(kind: "mine", at: @(0, 0), side: "red"), (kind: "spikes", at: @(-2.5, 0)), (kind: "snare", at: @(2.5, 0), side: "blue"),"#,
        units: r#"(name: "scout-{n}", side: "blue", unit: "scout", at: @(0, -1.6)), (name: "b-{n}", side: "blue", unit: "minifig", at: @(1, -1.6)),
            (name: "scout2-{n}", side: "red", unit: "scout", at: @(0, 1.6)), (name: "rider-{n}", side: "red", unit: "rider", mount: "horse", at: @(-2.5, 2)),"#,
        ..BARE
    },
    // A gate, and a figure that works it (AR-PTH-03).
    Corner {
        terrain: r#"(kind: "portcullis", at: @(0, 0), side: "red"), (kind: "pillar", at: @(-2, 0)), (kind: "pillar", at: @(2, 0)),"#,
        units: r#"(name: "scout-{n}", side: "blue", unit: "scout", at: @(0, -0.9)), (name: "thief-{n}", side: "blue", unit: "saboteur", at: @(1, -0.9)),
            (name: "porter-{n}", side: "red", unit: "minifig", at: @(0, 0.9)),"#,
        ..BARE
    },
    // Sabotage (AR-SAB).
    Corner {
        units: r#"(name: "thief-{n}", side: "red", unit: "saboteur", at: @(0, 0.7)), (name: "rat-{n}", side: "red", unit: "saboteur", at: @(2, 0.7)),
            (name: "bow-{n}", side: "blue", unit: "catapult", at: @(0, -1.2)), (name: "mech-{n}", side: "blue", unit: "mechanik", at: @(2, -1.2)),"#,
        ..BARE
    },
    // Feats (AR-HRO).
    Corner {
        terrain: r#"(kind: "cargo", at: @(1.6, 2)), (kind: "low-wall", at: @(-2, 0)),"#,
        units: r#"(name: "hero-{n}", side: "red", unit: "hero", gear: ["sword"], mods: [SecondFeat, ThirdFeat], at: @(0, 2)),
            (name: "foe-{n}", side: "blue", unit: "minifig", gear: ["sword"], at: @(0, -0.8)),"#,
        ..BARE
    },
    // Poison and what helps against it, a Swarm (AR-ANI-17, AR-ANI-18).
    Corner {
        squads: r#"(name: "rats-{n}", side: "red", unit: "vermin", count: 5, at: @(0, 3)),"#,
        units: r#"(name: "snake-{n}", side: "red", unit: "venomous-vermin", at: @(0, 0.4)), (name: "b-{n}", side: "blue", unit: "minifig", at: @(0, -0.3)),
            (name: "medik-{n}", side: "blue", unit: "medik", at: @(0.9, -0.3)),"#,
        ..BARE
    },
    // A disguised figure and a hidden one (AR-INF, AR-STL).
    Corner {
        terrain: r#"(kind: "wall", at: @(0, 1)), (kind: "ruin", at: @(0, -1.5)),"#,
        units: r#"(name: "spy-{n}", side: "red", unit: "infiltrator", at: @(-0.5, 1.7)), (name: "knife-{n}", side: "red", unit: "assassin", at: @(0.5, 1.7)),
            (name: "guard-{n}", side: "blue", unit: "scout", at: @(0, -2.6)), (name: "watch-{n}", side: "blue", unit: "swordsman", at: @(2, -2.6)),"#,
        ..BARE
    },
    // Fire and water (BW-EX-07).
    Corner {
        units: r#"(name: "flames-{n}", side: "red", unit: "minifig", gear: ["flamegun"], at: @(0, 2)), (name: "burnt-{n}", side: "blue", unit: "hero", at: @(0, -1)),
            (name: "flames2-{n}", side: "red", unit: "minifig", gear: ["fire-bomb", "sword"], at: @(1, 2)), (name: "bear-{n}", side: "blue", unit: "heavy", at: @(1, -1)),"#,
        ..BARE
    },
    // Clothes that change hands (AR-CAP-14).
    Corner {
        units: r#"(name: "thug-{n}", side: "red", unit: "minifig", at: @(0, 0.45)), (name: "ace-{n}", side: "blue", unit: "hero", at: @(0, -0.45)),
            (name: "thug2-{n}", side: "blue", unit: "worker", at: @(1.5, -0.45)), (name: "chief-{n}", side: "red", unit: "leader", at: @(1.5, 0.45)),"#,
        ..BARE
    },
    // Figures that give orders and figures that copy (AR-LDR, AR-CDO, AR-GRL).
    Corner {
        units: r#"(name: "captain-{n}", side: "blue", unit: "leader", at: @(0, -2)), (name: "jack-{n}", side: "blue", unit: "commando", at: @(1, -2)),
            (name: "mook-{n}", side: "blue", unit: "mook", at: @(2, -2)), (name: "great-{n}", side: "red", unit: "great-leader", at: @(0, 2)),
            (name: "a-{n}", side: "red", unit: "swordsman", at: @(1, 2)),"#,
        ..BARE
    },
];

/// The distance between corners, in inches.
const APART: f32 = 8.0;

impl Corner {
    /// The corner as lists of a battle file.
    fn written(&self, number: usize, spot: [f32; 2]) -> [String; 3] {
        [self.terrain, self.squads, self.units].map(|text| {
            let text = text.replace("{n}", &number.to_string());
            let mut parts = text.split("@(");
            let first = parts.next().unwrap_or_default().to_owned();
            parts.fold(first, |done, part| {
                let (place, rest) = part.split_once(')').unwrap();
                let (x, z) = place.split_once(", ").unwrap();
                let at = |text: &str, by: f32| text.parse::<f32>().unwrap() + by;
                format!("{done}({:.2}, {:.2}){rest}", at(x, spot[0]), at(z, spot[1]))
            })
        })
    }
}

/// A battle file of a few corners.
pub(super) fn corners(draw: &mut dyn FnMut(usize) -> usize) -> String {
    let late = draw(2) == 0;
    let rules = rules(draw, late);
    let mut lists = [String::new(), String::new(), String::new()];
    for number in 0..3 {
        let written = CORNERS[draw(CORNERS.len())].written(number, [(number as f32 - 1.0) * APART, 0.0]);
        lists.iter_mut().zip(written).for_each(|(list, text)| *list += &text);
    }
    with_corners(&rules, lists)
}

/// A battle file of these lists: terrain, squads and units.
fn with_corners(rules: &str, [terrain, squads, units]: [String; 3]) -> String {
    format!(
        "(title: \"Corners\", table: (size: (28, 16)), {rules}, terrain: [{terrain}],\n\
         sides: [(name: \"red\", color: \"vermillion\"), (name: \"blue\", color: \"blue\")],\n\
         squads: [{squads}], units: [{units}])"
    )
}

/// A corner without a legal battle would never be drawn, and nobody would notice.
#[test]
fn every_corner_can_be_fought_in() {
    use brickfray::game::battle::read::read;
    for (number, corner) in CORNERS.iter().enumerate() {
        let text = with_corners("rules: ()", corner.written(number, [0.0, 0.0]));
        let found = read(&brickfray::game::ron::Source::new("corner", text), &STATS.0);
        assert!(found.is_ok(), "corner {number}: {}", found.err().map(|error| error.to_string()).unwrap_or_default());
    }
}

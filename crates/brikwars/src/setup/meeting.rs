//! Two armies that are to meet: how strong each is beside the other, and a battle file that has them do so.

use crate::armies::army::{Army, Soldier};
use crate::armies::plan::{ArmyPlan, Fault};
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::HouseRules;
use crate::game_flow::balance::Strength;
use crate::orders::registered::REGISTERED;
use crate::present::sheet::Paper;
use crate::setup::armies::ground;
use bevy::math::Vec2;
use brickfray_game::sheet::Sheet;
use brickfray_table::Facing;
use std::fmt::Write;

/// The army that a plan makes, and everything that is wrong with it; no army where a file of it could not be read.
pub fn look_over(plan: &ArmyPlan, catalogue: &Catalogue) -> (Option<Army>, Vec<Fault>) {
    plan.look_over(catalogue, &REGISTERED.switches)
}

/// The card of a soldier; `None` where its unit is unknown. `colour` is one of the palette.
pub fn card(soldier: &Soldier, catalogue: &Catalogue, house: &HouseRules, colour: &str) -> Option<Sheet> {
    Paper { catalogue, specialties: &REGISTERED.specialties, house, colour }.sheet(soldier)
}

/// How strong an army is before a battle, by its own house rules: what its figures are worth, mounts for themselves (AR-BAL-01, AR-BAL-07,
/// AR-BAL-09).
pub fn strength(army: &Army, catalogue: &Catalogue) -> Strength {
    let by_price = HouseRules { strength_by_size: false, ..army.house.clone() };
    let of = |soldier: &Soldier| {
        let card = |name: &String| catalogue.units.get(name);
        let mount = soldier.mount.as_ref().and_then(card);
        let own = card(&soldier.unit).map(|data| Strength::of(data, &soldier.mods, mount, data.size, &by_price));
        let ridden = mount.map(|data| Strength::of(data, &[], None, data.size, &by_price));
        own.unwrap_or_default().0 + ridden.unwrap_or_default().0
    };
    Strength(army.soldiers().map(of).sum())
}

/// The Almighty Bennies that the weaker of two may take before the battle, by these house rules: the first, the second (AR-BAL-01,
/// AR-BAL-02, AR-OP-37).
pub fn bennies(strengths: [Strength; 2], house: &HouseRules) -> [u32; 2] {
    let earned =
        |own: Strength, other: Strength| if house.fractions_earn_a_benny { own.behind_rounded_up(other) } else { own.behind(other) };
    [earned(strengths[0], strengths[1]), earned(strengths[1], strengths[0])]
}

/// Between the first ranks of two armies that meet, in inches.
const BETWEEN: f32 = 14.0;
/// Behind the last ranks, and beside the outermost, in inches.
const AROUND: f32 = 3.0;
/// The least width and depth of the table, in inches: its hut and its trees stand clear of each other.
const LEAST: (f32, f32) = (30.0, 24.0);
/// The most, which is what a table may have.
const MOST: f32 = 120.0;

/// A side that comes to a meeting.
#[derive(Clone, Debug)]
pub struct Contender<'c> {
    /// What its army is in a file.
    pub plan: &'c ArmyPlan,
    /// What that comes to.
    pub army: &'c Army,
    /// The Almighty Bennies that it begins with.
    pub bennies: u32,
}

/// The sides of a meeting, in the order of their turns: name, colour, emblem.
const SIDES: [(&str, &str, &str); 4] =
    [("blue", "blue", "Moon"), ("red", "vermillion", "Sun"), ("green", "bluish-green", "Oak"), ("yellow", "yellow", "Tower")];

/// Where each of them stands, by the way that it looks, in degrees.
const LOOKS: [f32; 4] = [0.0, 180.0, 90.0, 270.0];

/// How the sides of a meeting stand.
struct Layout {
    /// The width and depth of the table.
    size: (f32, f32),
    /// How wide an army is drawn up.
    width: f32,
    /// Where the middle of each army is.
    at: Vec<Vec2>,
    /// Where they meet, north of the table's middle or south of it.
    middle: f32,
}

/// Two stand across from each other, as close to the table's ends as they are deep; of more each has an edge of a square table.
fn lay_out(grounds: &dyn Fn(f32) -> Vec<Vec2>, width: f32) -> Layout {
    let deep_and_wide = grounds(width);
    let widest = deep_and_wide.iter().map(|ground| ground.x).fold(0.0, f32::max);
    if let [ours, theirs] = deep_and_wide.as_slice() {
        let deep = (ours.y + theirs.y + BETWEEN + 2.0 * AROUND).max(LEAST.1).ceil();
        // Where one is deeper than the other, they meet nearer to the edge of the one that is not.
        let middle = (theirs.y - ours.y) / 2.0;
        let from = |ground: &Vec2| BETWEEN / 2.0 + ground.y / 2.0;
        let at = vec![Vec2::new(0.0, middle + from(ours)), Vec2::new(0.0, middle - from(theirs))];
        return Layout { size: ((widest + 2.0 * AROUND).max(LEAST.0).ceil(), deep), width, at, middle };
    }
    // Nobody stands in the corner of another.
    let clear = (widest / 2.0 + 1.0).max(BETWEEN / 2.0);
    let deepest = deep_and_wide.iter().map(|ground| ground.y).fold(0.0, f32::max);
    let edge = (2.0 * (clear + deepest + AROUND)).max(LEAST.0).ceil();
    let at = |(ground, looks): (&Vec2, &f32)| -Facing::degrees(*looks).direction() * (clear + ground.y / 2.0);
    Layout { size: (edge, edge), width, at: deep_and_wide.iter().zip(&LOOKS).map(at).collect(), middle: 0.0 }
}

/// The battle file of two to four armies that meet on open ground: a table with room for all, something to hide behind, and each as the file
/// itself has it, so that the battle stays as it is whatever becomes of the armies' own files. By the edition and the house rules of the
/// first; where they are `evened`, the weaker take their Bennies (AR-BAL-01). `None` where no table has room for them.
pub fn battle(contenders: &[Contender], evened: bool, catalogue: &Catalogue) -> Option<String> {
    let first = contenders.first().filter(|_| (2..=SIDES.len()).contains(&contenders.len()))?;
    let on_foot = first.army.house.studs_on_foot;
    let grounds = |width: f32| contenders.iter().map(|one| ground(one.army, catalogue, on_foot, width)).collect();
    let widths = [26.0, 40.0, 60.0, 80.0, MOST - 4.0].map(|width| lay_out(&grounds, width));
    let fits = |layout: &Layout| layout.size.0.max(layout.size.1) <= MOST;
    let [.., widest] = &widths;
    let layout = widths.iter().find(|layout| fits(layout) && layout.size.1 <= layout.width * 1.2);
    let layout = layout.or_else(|| widths.iter().filter(|layout| fits(layout)).min_by(|one, other| one.size.1.total_cmp(&other.size.1)));
    let Layout { size: (wide, deep), width, at, middle } = layout.or(Some(widest).filter(|layout| fits(layout)))?;
    let titles: Vec<&str> = contenders.iter().map(|one| one.plan.title.as_str()).collect();
    let mut out = format!("(\n    title: {:?},\n", titles.join(" against "));
    let about = "{\"en\": \"Armies meet on open ground.\", \"de\": \"Armeen treffen auf offenem Feld aufeinander.\"}";
    let _ = writeln!(out, "    about: {about},\n    table: (size: ({wide}, {deep}), ground: Grass),");
    out.push_str("    terrain: [\n");
    for (kind, x, z, facing) in terrain(*wide, *deep, contenders.len() == 2) {
        let _ = writeln!(out, "        (kind: {kind:?}, at: ({x:.2}, {:.2}), facing: {facing}),", z + middle);
    }
    out.push_str("    ],\n    sides: [\n");
    for (name, colour, emblem) in SIDES.iter().take(contenders.len()) {
        let _ = writeln!(out, "        (name: {name:?}, color: {colour:?}, emblem: {emblem}),");
    }
    let _ = writeln!(out, "    ],\n    rules: (edition: {:?}{}),", first.plan.edition.in_files(), house(first.plan, evened));
    out.push_str("    armies: [\n");
    for (((one, (side, ..)), at), looks) in contenders.iter().zip(&SIDES).zip(at).zip(&LOOKS) {
        let army = one.plan.text(catalogue).trim_end().replace('\n', "\n        ");
        let bennies = if one.bennies == 0 { String::new() } else { format!(", bennies: {}", one.bennies) };
        let _ = writeln!(
            out,
            "        (side: {side:?}, at: ({:.1}, {:.1}), facing: {looks}, width: {width}{bennies}, brings: {army}),",
            at.x, at.y
        );
    }
    let camera = (-0.3 * wide, 0.5 * deep, 0.72 * deep);
    let _ = writeln!(out, "    ],\n    camera: (from: ({:.1}, {:.1}, {:.1}), at: (0, 0.5, 0)),\n)", camera.0, camera.1, camera.2);
    Some(out)
}

/// Something to hide behind, around where armies meet: kind, inches east and south of there, facing.
fn terrain(wide: f32, deep: f32, is_across: bool) -> Vec<(&'static str, f32, f32, i32)> {
    let edge = wide / 2.0;
    let mut pieces = vec![("low-wall", -4.0, -1.6, 6), ("low-wall", 4.0, 1.6, 186), ("crates", 0.7, -3.2, 20), ("crates", -0.7, 3.2, 70)];
    if is_across {
        pieces.extend([
            ("bush", -wide / 4.0, 1.4, 0),
            ("bush", wide / 4.0, -1.4, 0),
            ("hut", 3.4 - edge, -0.4, 90),
            ("tree", edge - 2.2, 1.2, 0),
            ("tree", edge - 3.6, -2.0, 0),
        ]);
    } else {
        let corner = deep / 2.0;
        pieces.extend([
            ("hut", 3.4 - edge, 3.4 - corner, 45),
            ("tree", edge - 2.2, corner - 2.2, 0),
            ("tree", edge - 2.2, 2.2 - corner, 0),
        ]);
    }
    pieces
}

/// What follows the edition: the house rules of an army, and that the weaker take their Bennies.
fn house(plan: &ArmyPlan, evened: bool) -> String {
    const EVENED: &str = "balance_with_bennies";
    match plan.house.as_deref() {
        Some(house) if evened && !house.contains(EVENED) => {
            format!(", house: ({EVENED}: true, {}", house.trim_start().trim_start_matches('('))
        }
        Some(house) => format!(", house: {house}"),
        None if evened => format!(", house: ({EVENED}: true)"),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::armies::army_file::ARMY_FILES;
    use brickfray_game::Library;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::names_of;
    use brickfray_game::ron::Source;
    use std::sync::Arc;

    fn armies(texts: [&str; 2], catalogue: &Catalogue) -> [(ArmyPlan, Army); 2] {
        texts.map(|text| {
            let plan = ArmyPlan::of(&Source::new("x", text), catalogue).unwrap();
            let (army, faults) = look_over(&plan, catalogue);
            assert_eq!(faults, []);
            (plan, army.unwrap())
        })
    }

    /// AR-BAL-01, AR-BAL-02, AR-BAL-07, AR-BAL-09, AR-BAL-10, AR-OP-37: what is told before the battle is what is handed out in it.
    #[test]
    fn ar_bal_01_armies_are_weighed_before_they_meet() {
        let catalogue: Arc<Catalogue> = Library::shipped(ENTRIES).stats().unwrap();
        let lancers =
            r#"(title: "a", squads: [(name: "l", unit: "rider", mount: "horse", count: 3), (name: "c", unit: "civilian", count: 4)])"#;
        let bargain = r#"(title: "b", squads: [(name: "r", unit: "minifig", count: 7, mods: [Bargain, Unskilled])])"#;
        let [(_, first), (_, second)] = armies([lancers, bargain], &catalogue);
        let strengths = [strength(&first, &catalogue), strength(&second, &catalogue)];
        assert_eq!(strengths.map(|strength| strength.0), [60_000, 35_000], "a horse of late 2010 has its rider in the price");
        assert_eq!(bennies(strengths, &first.house), [0, 2]);
        assert_eq!(bennies(strengths, &HouseRules { fractions_earn_a_benny: true, ..first.house }), [0, 3]);
    }

    fn battle_of(armies: &[(ArmyPlan, Army)], catalogue: &Catalogue) -> Option<String> {
        let contenders: Vec<Contender> = armies.iter().map(|(plan, army)| Contender { plan, army, bennies: 2 }).collect();
        battle(&contenders, true, catalogue)
    }

    #[test]
    fn any_armies_find_room_on_a_table() {
        let library = Library::shipped(ENTRIES);
        let catalogue: Arc<Catalogue> = library.stats().unwrap();
        let horde = r#"(title: "Horde", squads: [(name: "a", unit: "minifig", count: 300), (name: "b", unit: "rider", mount: "horse", count: 60)])"#;
        let one = r#"(title: "One \"x\"", house: (cp_of_the_text: true), units: [(name: "a", unit: "minifig")])"#;
        let mut texts: Vec<String> = ARMY_FILES.files(None).unwrap().values().map(|source| source.text.to_string()).collect();
        texts.extend([horde.to_owned(), one.to_owned()]);
        for (place, first) in texts.iter().enumerate() {
            for second in &texts {
                let two = armies([first, second], &catalogue);
                let more: Vec<_> = two.iter().cloned().chain(armies([&texts[place / 2], one], &catalogue)).collect();
                for armies in [&two[..], &more[..3], &more[..]] {
                    let text = battle_of(armies, &catalogue).unwrap();
                    let source = Source::new("battle.ron", text.clone());
                    let battle = read(&source, &library).unwrap_or_else(|problems| panic!("{problems}\n{text}"));
                    assert!(names_of(&battle).all().any(|name| name.starts_with("blue-")));
                }
            }
        }
        let squad = |at: usize| format!(r#"(name: "s{at}", unit: "elephant", count: 480)"#);
        let crowd = format!(r#"(title: "Crowd", squads: [{}])"#, (0..4).map(squad).collect::<Vec<_>>().join(", "));
        let crowds = armies([&crowd, &crowd], &catalogue);
        assert_eq!(battle_of(&crowds, &catalogue), None, "no table is so large");
        assert_eq!(battle_of(&crowds[..1], &catalogue), None, "one alone meets nobody");
    }
}

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

/// The battle file of two armies that meet on open ground: a table with room for both, something to hide behind, and each as the file itself
/// has it, so that the battle stays as it is whatever becomes of the armies' own files. By the edition and the house rules of the first;
/// where they are `evened`, the weaker takes its Bennies (AR-BAL-01). `None` where no table has room for both.
pub fn battle(plans: [&ArmyPlan; 2], armies: [&Army; 2], evened: bool, catalogue: &Catalogue) -> Option<String> {
    let on_foot = armies[0].house.studs_on_foot;
    let grounds = |width: f32| armies.map(|army| ground(army, catalogue, on_foot, width));
    let depth = |[first, second]: [Vec2; 2]| first.y + second.y + BETWEEN + 2.0 * AROUND;
    let widths = [26.0, 40.0, 60.0, 80.0, MOST - 4.0];
    let width = widths.into_iter().find(|width| depth(grounds(*width)) <= width * 1.2).unwrap_or(MOST - 4.0);
    let grounds = grounds(width);
    let deep = depth(grounds).max(LEAST.1).ceil();
    let wide = (grounds[0].x.max(grounds[1].x) + 2.0 * AROUND).max(LEAST.0).ceil();
    if deep > MOST || wide > MOST {
        return None;
    }
    // Where one is deeper than the other, they meet nearer to the edge of the one that is not.
    let middle = (grounds[1].y - grounds[0].y) / 2.0;
    let [ours_from, theirs_from] = grounds.map(|ground| BETWEEN / 2.0 + ground.y / 2.0);
    let [ours, theirs] = plans;
    let mut out = format!("(\n    title: {:?},\n", format!("{} against {}", ours.title, theirs.title));
    out.push_str(
        "    about: {\"en\": \"Two armies meet on open ground.\", \"de\": \"Zwei Armeen treffen auf offenem Feld aufeinander.\"},\n",
    );
    let _ = writeln!(out, "    table: (size: ({wide}, {deep}), ground: Grass),");
    let (edge, far) = (wide / 2.0, wide / 4.0);
    out.push_str("    terrain: [\n");
    for (kind, x, z, facing) in [
        ("low-wall", -4.0, -1.6, 6),
        ("low-wall", 4.0, 1.6, 186),
        ("bush", -far, 1.4, 0),
        ("bush", far, -1.4, 0),
        ("crates", 0.7, -3.2, 20),
        ("crates", -0.7, 3.2, 70),
        ("hut", 3.4 - edge, -0.4, 90),
        ("tree", edge - 2.2, 1.2, 0),
        ("tree", edge - 3.6, -2.0, 0),
    ] {
        let _ = writeln!(out, "        (kind: {kind:?}, at: ({x:.2}, {:.2}), facing: {facing}),", z + middle);
    }
    out.push_str("    ],\n");
    out.push_str("    sides: [\n        (name: \"blue\", color: \"blue\", emblem: Moon),\n        (name: \"red\", color: \"vermillion\", emblem: Sun),\n    ],\n");
    const EVENED: &str = "balance_with_bennies";
    let house = match ours.house.as_deref() {
        Some(house) if evened && !house.contains(EVENED) => {
            format!(", house: ({EVENED}: true, {}", house.trim_start().trim_start_matches('('))
        }
        Some(house) => format!(", house: {house}"),
        None if evened => format!(", house: ({EVENED}: true)"),
        None => String::new(),
    };
    let _ = writeln!(out, "    rules: (edition: {:?}{house}),", ours.edition.in_files());
    out.push_str("    armies: [\n");
    for (side, plan, at, facing) in [("blue", ours, middle + ours_from, ""), ("red", theirs, middle - theirs_from, ", facing: 180")] {
        let army = plan.text(catalogue).trim_end().replace('\n', "\n        ");
        let _ = writeln!(out, "        (side: {side:?}, at: (0, {at:.1}){facing}, width: {width}, brings: {army}),");
    }
    let camera = (-0.3 * wide, 0.5 * deep, 0.72 * deep);
    let _ = writeln!(out, "    ],\n    camera: (from: ({:.1}, {:.1}, {:.1}), at: (0, 0.5, 0)),\n)", camera.0, camera.1, camera.2);
    Some(out)
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

    #[test]
    fn any_two_armies_find_room_on_a_table() {
        let library = Library::shipped(ENTRIES);
        let catalogue: Arc<Catalogue> = library.stats().unwrap();
        let horde = r#"(title: "Horde", squads: [(name: "a", unit: "minifig", count: 300), (name: "b", unit: "rider", mount: "horse", count: 60)])"#;
        let one = r#"(title: "One \"x\"", house: (cp_of_the_text: true), units: [(name: "a", unit: "minifig")])"#;
        let mut texts: Vec<String> = ARMY_FILES.files(None).unwrap().values().map(|source| source.text.to_string()).collect();
        texts.extend([horde.to_owned(), one.to_owned()]);
        for first in &texts {
            for second in &texts {
                let [(ours, red), (theirs, blue)] = armies([first, second], &catalogue);
                let text = battle([&ours, &theirs], [&red, &blue], true, &catalogue).unwrap();
                let battle =
                    read(&Source::new("battle.ron", text.clone()), &library).unwrap_or_else(|problems| panic!("{problems}\n{text}"));
                assert!(names_of(&battle).all().any(|name| name.starts_with("blue-")));
            }
        }
        let squad = |at: usize| format!(r#"(name: "s{at}", unit: "elephant", count: 480)"#);
        let crowd = format!(r#"(title: "Crowd", squads: [{}])"#, (0..4).map(squad).collect::<Vec<_>>().join(", "));
        let [(ours, red), (theirs, blue)] = armies([&crowd, &crowd], &catalogue);
        assert_eq!(battle([&ours, &theirs], [&red, &blue], true, &catalogue), None, "no table is so large");
    }
}

//! The text of a battle file in which armies meet.

use crate::armies::army::Army;
use crate::armies::plan::ArmyPlan;
use crate::data::catalogue::Catalogue;
use crate::setup::armies::ground;
use crate::setup::meeting::cover::{gathering, terrain};
use crate::setup::meeting::layout::{LOOKS, Layout, MAX, best_layout, lay_out};
use crate::setup::meeting::sides::{SIDES, STRAYS, title};
use bevy::math::{Vec2, Vec2Swizzles};
use std::fmt::Write;

/// The terms of a battle between sides.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Terms {
    /// Whether the weaker of two sides begins with the Bennies of AR-BAL-01.
    pub bennies_for_weaker: bool,
    /// Whether there is a vein of ore to gather from.
    pub has_ore_vein: bool,
    /// The seed of the battle; 0 for none.
    pub seed: u64,
}

/// A side of a battle between armies.
#[derive(Clone, Debug)]
pub(super) struct Contender<'c> {
    pub(super) side: usize,
    pub(super) plan: &'c ArmyPlan,
    pub(super) army: &'c Army,
    /// The Almighty Bennies with which it begins, besides those that house rules give the weaker side.
    pub(super) bennies: u32,
    /// Where it stands: an index into [`LOOKS`].
    pub(super) place: usize,
}

/// How wide the figures without a player stand, in inches.
const STRAYS_WIDE: f32 = 14.0;
/// Their facing, in degrees.
const STRAYS_LOOK: f32 = 90.0;

/// The battle file of two to four armies on open ground: a table with room for all, and some cover. It contains the armies, so that it
/// doesn't change with their files, and the figures without a player. It uses the edition and house rules of the first army. `None` if no
/// table is large enough.
pub(super) fn battle(contenders: &[Contender], strays: Option<&(ArmyPlan, Army)>, terms: Terms, catalogue: &Catalogue) -> Option<String> {
    let Terms { has_ore_vein, seed, .. } = terms;
    let first = contenders.first().filter(|_| (2..=SIDES.len()).contains(&contenders.len()))?;
    let on_foot = first.army.house.studs_on_foot;
    let grounds = |width: f32| contenders.iter().map(|one| ground(one.army, catalogue, on_foot, width)).collect::<Vec<Vec2>>();
    let places: Vec<usize> = contenders.iter().map(|one| one.place).collect();
    // They face along the table, so width and depth are swapped.
    let aside = strays.map(|(_, army)| ground(army, catalogue, on_foot, STRAYS_WIDE)).unwrap_or_default().yx();
    let layouts = [26.0, 40.0, 60.0, 80.0, MAX - 4.0].map(|width| lay_out((&grounds(width), &places), aside, width));
    let Layout { size: (wide, deep), field, width, at, middle, strays: strays_at } = best_layout(&layouts)?;
    let mut out = format!("(\n    title: {:?},\n", title(contenders.iter().map(|one| one.plan.title.as_str())));
    let [english, german] = about(contenders, strays.is_some(), has_ore_vein);
    let _ = writeln!(out, "    about: {{\"en\": {english:?}, \"de\": {german:?}}},\n    table: (size: ({wide}, {deep}), ground: Grass),");
    out.push_str("    terrain: [\n");
    let is_across = contenders.len() == 2 && places.iter().all(|place| *place < 2);
    let vein = if has_ore_vein { gathering(field.0, is_across) } else { Vec::new() };
    for (kind, x, z, facing) in terrain(field.0, field.1, is_across).into_iter().chain(vein) {
        let _ = writeln!(out, "        (kind: {kind:?}, at: ({x:.2}, {:.2}), facing: {facing}),", z + middle);
    }
    out.push_str("    ],\n    sides: [\n");
    let sides: Vec<_> = contenders.iter().filter_map(|one| SIDES.get(one.side)).collect();
    for (name, colour, emblem) in &sides {
        let _ = writeln!(out, "        (name: {name:?}, color: {colour:?}, emblem: {emblem}),");
    }
    if strays.is_some() {
        let (name, colour, emblem) = STRAYS;
        let _ = writeln!(out, "        (name: {name:?}, color: {colour:?}, emblem: {emblem}, controller: Everybody),");
    }
    let house = first.plan.house.as_ref().map(|house| format!(", house: {house}")).unwrap_or_default();
    let _ = writeln!(out, "    ],\n    rules: (edition: {:?}{house}),", first.plan.edition.in_files());
    if seed != 0 {
        let _ = writeln!(out, "    seed: {seed},");
    }
    out.push_str("    armies: [\n");
    let brings = |plan: &ArmyPlan| plan.text(catalogue).trim_end().replace('\n', "\n        ");
    for ((one, (side, ..)), at) in contenders.iter().zip(&sides).zip(at) {
        let (army, looks) = (brings(one.plan), LOOKS.get(one.place).copied().unwrap_or_default());
        let bennies = if one.bennies == 0 { String::new() } else { format!(", bennies: {}", one.bennies) };
        let _ = writeln!(
            out,
            "        (side: {side:?}, at: ({:.1}, {:.1}), facing: {looks}, width: {width}{bennies}, brings: {army}),",
            at.x, at.y
        );
    }
    if let Some((plan, _)) = strays {
        let (side, at, army) = (STRAYS.0, strays_at, brings(plan));
        let _ = writeln!(
            out,
            "        (side: {side:?}, at: ({:.1}, {:.1}), facing: {STRAYS_LOOK}, width: {STRAYS_WIDE}, brings: {army}),",
            at.x, at.y
        );
    }
    let camera = (-0.3 * wide, 0.5 * deep, 0.72 * deep);
    let _ = writeln!(out, "    ],\n    camera: (from: ({:.1}, {:.1}, {:.1}), at: (0, 0.5, 0)),\n)", camera.0, camera.1, camera.2);
    Some(out)
}

/// The description of the battle, in English and German.
fn about(contenders: &[Contender], has_strays: bool, has_ore_vein: bool) -> [String; 2] {
    let abouts = contenders.iter().map(|one| &one.plan).filter(|plan| plan.is_drafted() && !plan.about.is_empty());
    let drafted: String = abouts.map(|plan| format!(" {}: {}.", plan.title, plan.about)).collect();
    let (ore, erz) = match has_ore_vein {
        true => (
            " There is a vein of ore between them: work beside it for a turn to gather points, which count once they are in a depot.",
            " Zwischen ihnen liegt eine Erzader: Wer einen Zug lang neben ihr arbeitet, sammelt Punkte, die zählen, sobald sie in einem Lager sind.",
        ),
        false => ("", ""),
    };
    let (left, rest) = match has_strays {
        true => (
            " Figures that nobody drafted stand aside, and nobody plays them.",
            " Figuren, die im Draft niemand gewählt hat, stehen abseits, und niemand spielt sie.",
        ),
        false => ("", ""),
    };
    let english = format!("Armies meet on open ground.{ore}{left}{drafted}");
    let german = format!("Armeen treffen auf offenem Feld aufeinander.{erz}{rest}{drafted}");
    [english, german]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::armies::files::ARMY_FILES;
    use crate::setup::meeting::tests::armies;
    use brickfray_game::Library;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::names_of;
    use brickfray_game::ron::Source;
    use std::sync::Arc;

    fn battle_of(armies: &[(ArmyPlan, Army)], strays: Option<&(ArmyPlan, Army)>, catalogue: &Catalogue) -> Option<String> {
        let all = armies.iter().enumerate();
        let contenders: Vec<Contender> = all.map(|(side, (plan, army))| Contender { side, plan, army, bennies: 2, place: side }).collect();
        battle(&contenders, strays, Terms { has_ore_vein: true, ..Terms::default() }, catalogue)
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
                let horde = two[1].1.soldiers().count() > 100;
                let strays = Some(&two[1]).filter(|_| !horde);
                for (armies, strays) in [(&two[..], None), (&more[..3], None), (&more[..], None), (&two[..], strays), (&more[..], strays)] {
                    let text = battle_of(armies, strays, &catalogue).unwrap();
                    let source = Source::new("battle.ron", text.clone());
                    let battle = read(&source, &library).unwrap_or_else(|problems| panic!("{problems}\n{text}"));
                    assert!(names_of(&battle).all().any(|name| name.starts_with("blue-")));
                }
            }
        }
        let squad = |at: usize| format!(r#"(name: "s{at}", unit: "elephant", count: 480)"#);
        let crowd = format!(r#"(title: "Crowd", squads: [{}])"#, (0..4).map(squad).collect::<Vec<_>>().join(", "));
        let crowds = armies([&crowd, &crowd], &catalogue);
        assert_eq!(battle_of(&crowds, None, &catalogue), None, "no table is so large");
        assert_eq!(battle_of(&crowds[..1], None, &catalogue), None, "one alone meets nobody");
    }
}

//! The battle that a draft produces.

use crate::armies::draft::{Draft, Standing};
use crate::data::catalogue::Catalogue;
use crate::setup::command_line::check_battle;
use crate::setup::meeting::{armies_of, not_handed_out, of_alliances};
use brickfray_game::tool::{ToolError, refused};
use brickfray_game::{Library, renew};
use std::io::Write;
use std::path::Path;

/// Writes the battle between the alliances, and reports how much equipment nobody bears.
pub(super) fn write_battle(
    path: &Path,
    (draft, standing): (&Draft, &Standing),
    catalogue: &Catalogue,
    library: &Library,
    out: &mut dyn Write,
) -> Result<(), ToolError> {
    let armies = armies_of(draft, standing);
    let left = not_handed_out(&armies);
    let text = of_alliances(draft, standing, armies, catalogue).map_err(ToolError::Refused)?;
    check_battle(&text, library)?;
    path.parent().map_or(Ok(()), std::fs::create_dir_all).map_err(refused)?;
    renew(path, &text).map_err(refused)?;
    writeln!(out, "{}", path.display())?;
    if left > 0 {
        writeln!(
            out,
            "nobody there has {left} of the items: use `--out DIR`, hand them out in the barracks, and let the armies meet with `army meet`"
        )?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::armies::creations::Kind;
    use crate::armies::draft::{Forces, LotKind};
    use crate::armies::files::ARMY_FILES;
    use crate::armies::plan::ArmyPlan;
    use crate::setup::draft_tool::tests::{file, library, table, table_of, told};
    use crate::setup::meeting;
    use crate::setup::meeting::read_draft_file;
    use crate::units::unit::Recruit;
    use bevy::prelude::{App, With};
    use bevy::utils::default;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_game::ron::Source;
    use brickfray_game::{Names, Turn};
    use brickfray_table::{Facing, PieceName, Placement, SideId, Terrain};
    use std::collections::BTreeMap;

    /// AR-DRF-10: the battle's briefing names drafted objectives, each with its side, and says nothing about them if there are none.
    #[test]
    fn ar_drf_10_objectives_are_told_in_the_briefing() {
        let briefing = |extras: &str| {
            let text = format!(
                r#"(title: "Mill", players: ["a", "b"], divider: "b", {extras}
                lots: [(name: "one", units: [(name: "one", unit: "rifleman")]), (name: "two", units: [(name: "two", unit: "rifleman")])])"#
            );
            let (folder, path) = file(&text);
            let out = folder.path().join("fight.ron").display().to_string();
            assert_eq!(told(&[&path, "--pick", "one", "--pick", "two", "--rest", "--battle", &out]).1, None);
            let text = std::fs::read_to_string(out).unwrap();
            let battle = read(&Source::new("fight.ron", text), &library()).unwrap();
            let mut app = crate::headless_app();
            set_up(app.world_mut(), &battle, default(), ("fight.ron".to_owned(), String::new())).unwrap();
            brickfray_game::card::briefing(app.world_mut())
        };
        let told = briefing(r#"victory: ["burn the mill"], bonus: ["two Bennies for the bridge"],"#);
        let wins = told.wins.for_players();
        let lines: Vec<&str> = wins.lines().skip(1).collect();
        assert_eq!(
            (lines, told.rule),
            (vec!["Blue can also win like this: burn the mill", "Red can earn a bonus like this: two Bennies for the bridge"], "AR-DRF-10")
        );
        let none = briefing("");
        assert_eq!((none.wins.to_string().lines().count(), none.rule), (1, ""));
    }

    /// AR-DRF-02, AR-MOD-11: armies make a battle however finely they are divided, and choices can be saved in any file.
    #[test]
    fn ar_drf_02_every_army_can_be_divided_and_fought_with() {
        let names: Vec<String> = ARMY_FILES.files(None).unwrap().into_keys().collect();
        for by in ["Squads", "Figures", "Pieces"] {
            let head = "// (title: \"none\") \n";
            let tail = "// the end (of it)";
            let armies: Vec<&str> = names.iter().map(String::as_str).chain(["built.ron"]).collect();
            let (folder, path) = file(&format!("{head}(title: \"All\", players: [\"a\", \"b\"], armies: {armies:?}, by: {by}) {tail}"));
            std::fs::write(folder.path().join("built.ron"), BUILT).unwrap();
            let out = |name: &str| folder.path().join(name).display().to_string();
            let (_, error) = told(&[&path, "--rest", "--battle", &out("fight.ron"), "--save", &out("saved.ron")]);
            assert_eq!(error, None, "{by}");
            assert_eq!(told(&[&out("saved.ron")]).0, told(&[&path, "--rest"]).0);
            let saved = Source::new(out("saved.ron"), std::fs::read_to_string(out("saved.ron")).unwrap());
            let draft = read_draft_file(&saved, &library()).unwrap().draft;
            let (standing, _) = draft.standing();
            assert!(standing.owners.iter().all(Option::is_some));
            let mut app = table(&out("fight.ron"));
            assert_eq!(units_there(&mut app), units_of(&draft), "{by}: all of the lots stand there");
            let items = draft.lots.iter().map(|lot| if let LotKind::Forces(forces) = &lot.holds { forces.items.len() } else { 0 });
            assert_eq!(
                not_handed_out(&armies_of(&draft, &standing)),
                items.sum::<usize>(),
                "{by}: and what was drafted by itself can be handed out"
            );
        }
    }

    /// An army's creations: a machine with a driver, one without, a creature and a building.
    const BUILT: &str = r#"(title: "Built", creations: [(name: "tank", kind: Vehicle, size: 4, weapons: ["deck-gun"], driver: "pilot"),
        (name: "cart", kind: Vehicle, size: 2), (name: "beast", kind: Creature(legs: 4), size: 3, mods: [Fast, Light]), (name: "keep", kind: Building, size: 8)])"#;

    /// The contents of all lots of a draft on a table, by unit. Creations have no card file and count by kind.
    fn units_of(draft: &Draft) -> BTreeMap<String, u32> {
        let mut all = BTreeMap::new();
        let mut add = |name: &str, count: u32| *all.entry(name.to_owned()).or_default() += count;
        let forces = draft.lots.iter().filter_map(|lot| if let LotKind::Forces(forces) = &lot.holds { Some(forces) } else { None });
        for Forces { squads, creations, .. } in forces {
            for alike in squads.iter().flat_map(|squad| &squad.members) {
                add(&alike.soldier.unit, alike.count);
                alike.soldier.mount.iter().for_each(|mount| add(mount, alike.count));
            }
            for (_, creation) in creations {
                add(if creation.kind == Kind::Building { "(building)" } else { "(built)" }, 1);
                creation.driver.iter().for_each(|driver| add(driver, 1));
            }
        }
        all
    }

    /// The contents of a table.
    fn units_there(app: &mut App) -> BTreeMap<String, u32> {
        let catalogue = library().stats::<Catalogue>().unwrap();
        let world = app.world_mut();
        let mut all = BTreeMap::new();
        for recruit in world.query::<&Recruit>().iter(world) {
            let name = if catalogue.units.contains_key(&recruit.unit) { &recruit.unit } else { "(built)" };
            *all.entry(name.to_owned()).or_default() += 1;
        }
        for _ in world.query_filtered::<&SideId, With<Terrain>>().iter(world) {
            *all.entry("(building)".to_owned()).or_default() += 1;
        }
        all
    }

    /// AR-DRF-08, AR-CIV-01, AR-MOB-01: leftover figures take part in the battle without a player; leftover equipment isn't there.
    #[test]
    fn ar_drf_08_who_is_left_over_is_there_and_nobodys() {
        let fight = |rest: &str| {
            let (folder, path) = file(&format!(
                r#"(title: "T", players: ["a", "b"], divider: "b", lots: [(name: "one", units: [(name: "one", unit: "rifleman")]),
                (name: "two", units: [(name: "two", unit: "rifleman")]), {rest}])"#
            ));
            let out = folder.path().join("fight.ron").display().to_string();
            let picks = ["--pick", "one", "--pick", "two", "--pick", "pass", "--pick", "pass"];
            let (said, error) = told(&[&[path.as_str()], &picks[..], &["--battle", &out]].concat());
            assert_eq!(error, None, "{said}");
            (said, table(&out))
        };
        let (said, mut app) = fight(
            r#"(name: "crowd", squads: [(name: "crowd", unit: "civilian", count: 3)], units: [(name: "rex", unit: "horse"), (name: "king", unit: "great-leader")]),
            (name: "line", squads: [(name: "line", members: [(unit: "phalanx", count: 2), (unit: "great-leader")])]),
            (name: "works", creations: [(name: "tank", kind: Vehicle, size: 4, driver: "pilot"), (name: "keep", kind: Building, size: 8)]),
            (name: "axes", items: ["axe", "axe"])"#,
        );
        assert!(said.contains("Left over, and nobody's:\n    crowd") && said.contains("    axes"), "{said}");
        let world = app.world_mut();
        let turn = *world.resource::<Turn>();
        let strays = SideId(2);
        assert!(turn.sides == 2 && turn.is_nobodys(strays) && world.resource::<Names>().side(strays) == "strays");
        let mut pieces = world.query::<(&PieceName, &SideId, &Placement)>();
        let mut theirs: Vec<(String, f32)> =
            pieces.iter(world).filter(|(_, side, _)| **side == strays).map(|(name, _, at)| (name.0.clone(), at.spot.x.to_f32())).collect();
        theirs.sort_by(|(one, _), (other, _)| one.cmp(other));
        theirs.retain(|(name, _)| !name.contains("-plate-"));
        let names: Vec<&str> = theirs.iter().map(|(name, _)| name.as_str()).collect();
        let expected = [
            "strays-crowd",
            "strays-crowd.1",
            "strays-crowd.2",
            "strays-crowd.3",
            "strays-keep",
            "strays-line",
            "strays-line.1",
            "strays-line.2",
            "strays-line.3",
            "strays-rex",
            "strays-tank",
            "strays-tank.mount",
        ];
        assert_eq!(names, expected, "one Great Leader is enough");
        assert!(theirs.iter().all(|(_, x)| *x < -14.0), "aside: {theirs:?}");
        let (_, mut app) = fight(r#"(name: "works", creations: [(name: "keep", kind: Building, size: 8)])"#);
        let world = app.world_mut();
        assert_eq!(world.query_filtered::<&SideId, With<Terrain>>().iter(world).collect::<Vec<_>>(), [&strays], "a building by itself");
        let (_, app) = fight(r#"(name: "axes", items: ["axe"])"#);
        assert_eq!(app.world().resource::<Names>().side_called("strays"), None, "nobody is left over");
    }

    /// AR-DRF-10, AR-DRF-11: the draft's battle uses a start that a player chose, and so does a battle of the armies that it produces.
    #[test]
    fn ar_drf_10_a_start_that_was_chosen_is_where_one_stands() {
        let stands = |starts: &str, picks: [&str; 3]| {
            let (folder, path) = file(&format!(
                r#"(title: "T", players: ["ann", "bob"], divider: "bob", starts: {starts}, lots: [(name: "one", units: [(name: "one", unit: "rifleman")]),
                (name: "two", units: [(name: "two", unit: "rifleman")])])"#
            ));
            let at = |name: &str| folder.path().join(name).display().to_string();
            let picks: Vec<&str> = picks.iter().flat_map(|pick| ["--pick", pick]).collect();
            let (fight, out) = (at("fight.ron"), at(""));
            assert_eq!(told(&[&[path.as_str()], &picks[..], &["--rest", "--battle", &fight, "--out", &out]].concat()).1, None);
            let catalogue = library().stats::<Catalogue>().unwrap();
            let plan = |name: &str| ArmyPlan::of(&Source::new("x", std::fs::read_to_string(at(name)).unwrap()), &catalogue).unwrap();
            let again = meeting::arrange(vec![plan("ann.ron"), plan("bob.ron")], false, &catalogue).unwrap();
            let facings = [table(&fight), table_of(&again)].map(|mut app| {
                let world = app.world_mut();
                let of = |world: &mut bevy::prelude::World, side| {
                    let mut figures = world.query_filtered::<(&SideId, &Placement), With<Recruit>>();
                    figures.iter(world).find(|(of, _)| **of == SideId(side)).map(|(_, placement)| placement.facing)
                };
                [of(world, 0), of(world, 1)]
            });
            assert_eq!(facings[0], facings[1]);
            facings[0].map(Option::unwrap)
        };
        let (north, south, east, west) = (Facing::degrees(180.0), Facing::degrees(0.0), Facing::degrees(270.0), Facing::degrees(90.0));
        let compass = r#"["north", "south"]"#;
        assert_eq!(stands(compass, ["start-north", "one", "two"]), [north, south], "it looks south from there");
        assert_eq!(stands(compass, ["start-south", "one", "two"]), [south, north]);
        let places = r#"["mill", "bridge"]"#;
        assert_eq!(stands(places, ["start-mill", "one", "two"]), [south, north]);
        assert_eq!(stands(places, ["start-bridge", "one", "two"]), [north, south], "the other");
        assert_eq!(stands(r#"["west", "east"]"#, ["start-east", "one", "two"]), [east, west]);
    }
}

//! The lineup of a battle: its squads, lone figures and spare plates, and how they are spawned.

use crate::armies::creation_mods::Mod;
use crate::armies::members::Enrolled;
use crate::data::catalogue::{Catalogue, UnitData};
use crate::data::house_rules::HouseRules;
use crate::data::specialty::includes;
use crate::game_flow::balance::Drafted;
use crate::game_flow::objectives::{Objective, Objectives};
use crate::powers::works::mechanik::MECHANIK;
use crate::powers::{modded, works::barriers, works::wares};
use crate::rolls::bennies::{Benny, Purse};
use crate::setup::check::Inspection;
use crate::setup::sections::{Sections, SquadData};
use crate::things::caches;
use crate::units::unit::Recruit;
use bevy::math::Vec2;
use bevy::prelude::*;
use brickfray_game::battle::set_up::{Ids, named, placed, terrain_names};
use brickfray_game::battle::{Battle, Check, Forces, Frame, SideData, Standing};
use brickfray_game::ron::Spanned;
use brickfray_game::{Names, TerrainKind};
use brickfray_table::{
    Body, Carried, Formation, FormationSlot, OnPlate, PieceId, PieceName, Placement, Removed, SideId, SparePlate, SquadPlate, Terrain,
    give_to, spread,
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The squads and figures that fight in a battle.
#[derive(Debug)]
pub struct Lineup {
    pub catalogue: Arc<Catalogue>,
    pub sections: Sections,
    /// The studs of a plate per figure on foot by the rules of the battle, across and deep (BW-DF-01).
    pub on_foot: (u8, u8),
    /// The Almighty Bennies with which sides begin, by side (AR-DRF-10, AR-DRF-12).
    pub bennies: Vec<(Spanned<String>, u32)>,
    /// Additional victory conditions and bonuses, by side (AR-DRF-10).
    pub objectives: Vec<(String, Objective)>,
    /// Whether at least one of its armies was drafted (AR-DRF-14).
    pub is_drafted: bool,
    pub house: HouseRules,
    /// Whether sides may build units during the battle (AR-MEC-09), so that names for these are reserved.
    pub raises: bool,
    /// The terrain kinds of bought buildings, with the name of their side (AR-UIN-06).
    pub owners: BTreeMap<String, String>,
}

/// A mount that will be spawned under its rider.
struct Ridden<'a> {
    unit: &'a str,
    rider: (PieceId, String),
    side: SideId,
    placement: Placement,
    mods: &'a [Spanned<Mod>],
}

impl Forces for Lineup {
    fn given_names(&self) -> Vec<(&Spanned<String>, String)> {
        let Sections { squads, units, .. } = &self.sections;
        let squads = squads.iter().enumerate().map(|(index, squad)| (&squad.name, format!("squads[{index}].name")));
        let units = units.iter().enumerate().map(|(index, unit)| (&unit.name, format!("units[{index}].name")));
        squads.chain(units).collect()
    }

    fn kinds(&self) -> BTreeMap<String, TerrainKind> {
        let kind = |name: &String| Some((name.clone(), self.catalogue.terrain.get(name)?.kind()));
        self.owners.keys().filter_map(kind).collect()
    }

    fn check(&self, check: &mut Check) {
        let mut inspection = Inspection { lineup: self, check };
        inspection.squads();
        inspection.lone_units();
        inspection.treasures();
    }

    fn count(&self, check: &mut Check) -> bool {
        Inspection { lineup: self, check }.numbers()
    }

    fn check_whole(&self, check: &mut Check) {
        let mut inspection = Inspection { lineup: self, check };
        inspection.sides_without_figures();
        inspection.names_of_spare_plates();
    }

    fn names(&self, battle: &Battle) -> Vec<String> {
        self.names_of_pieces(battle).into_iter().chain(self.names_of_barriers(battle)).collect()
    }

    fn standing(&self, check: &mut Check) -> Vec<Standing> {
        Inspection { lineup: self, check }.standing()
    }

    fn spawn(&self, battle: &Battle, world: &mut World, ids: &mut Ids) {
        self.give_buildings(battle, world);
        for cache in &self.sections.caches {
            let (points, guards) = self.in_cache(cache);
            let mut pieces = world.query_filtered::<(Entity, &PieceName), With<Terrain>>();
            let piece = pieces.iter(world).find(|(_, name)| name.0 == **cache.piece).map(|(piece, _)| piece);
            piece.into_iter().for_each(|piece| caches::fill(piece, points, guards.map(|side| battle.side(side)), &mut world.commands()));
        }
        let mut ridden = self.spawn_squads(battle, world, ids);
        ridden.extend(self.spawn_lone_figures(battle, world, ids));
        for (side, name) in self.spare_plates(battle) {
            let made = SquadPlate { studs: (4, 4), formation: Formation::default() };
            let side = battle.side(&side);
            world.spawn((named(ids.give(), name), side, Placement::default(), Body::plate(made.studs), made, SparePlate, Removed));
        }
        for Ridden { unit, rider: (by, rider), side, placement, mods } in ridden {
            let Some(data) = self.catalogue.units.get(unit) else { continue };
            let recruit = recruit(unit, None, data);
            let mount = world.spawn((named(ids.give(), mount_name(&rider)), side, data.body(), recruit, placement, Carried(by))).id();
            modded::give(mount, mods.iter().map(|one| **one), &mut world.commands());
        }
        world.flush();
        let built = self.names_of_built(battle).into_iter().map(|(_, name)| name);
        for name in built.chain(self.names_of_barriers(battle)) {
            world.resource_mut::<Names>().insert(ids.give(), &name);
        }
        if let Some(mut purse) = world.get_resource_mut::<Purse>() {
            self.bennies.iter().for_each(|(side, count)| purse.give(battle.side(side), Benny::Almighty, *count));
        }
        world.insert_resource(Drafted(self.is_drafted));
        world.insert_resource(Objectives(self.objectives.iter().map(|(side, one)| (battle.side(side), one.clone())).collect()));
        let mut catalogue = Catalogue::clone(&self.catalogue);
        catalogue.shops = self.wares().collect();
        world.insert_resource(catalogue);
    }
}

impl Lineup {
    /// Gives each side its bought buildings (AR-UIN-06).
    fn give_buildings(&self, battle: &Battle, world: &mut World) {
        let terrain: Vec<(Entity, String)> =
            world.query::<(Entity, &Terrain)>().iter(world).map(|(piece, terrain)| (piece, terrain.kind.clone())).collect();
        for (piece, kind) in terrain {
            if let Some(owner) = self.owners.get(&kind) {
                give_to(&mut world.entity_mut(piece), battle.side(owner));
            }
        }
    }

    /// Spawns the squads, and returns their mounts for spawning later.
    fn spawn_squads(&self, battle: &Battle, world: &mut World, ids: &mut Ids) -> Vec<Ridden<'_>> {
        let mut ridden = Vec::new();
        for squad in &self.sections.squads {
            let side = battle.side(&squad.side);
            let studs = self.plate_studs(squad);
            let placement = placed(battle, *squad.at, squad.facing);
            let made = SquadPlate { studs, formation: squad.formation };
            let plate = world.spawn((named(ids.give(), squad.name.to_string()), side, placement, Body::plate(studs), made)).id();
            for (index, (member, place)) in squad.roster().zip(self.places(squad)).enumerate() {
                let Some((data, body)) = self.cast(member) else { continue };
                let slot = FormationSlot::new(index, place);
                let (id, name) = (ids.give(), format!("{}.{}", squad.name, index + 1));
                let placement = slot.placement_on(placement);
                let recruit = recruit(member.unit, member.gear, data);
                let figure = world.spawn((named(id, name.clone()), side, body, recruit, placement, slot, OnPlate(plate))).id();
                modded::give(figure, member.mods(), &mut world.commands());
                ridden.extend(member.mount.map(|mount| Ridden { unit: mount, rider: (id, name), side, placement, mods: &[] }));
            }
        }
        ridden
    }

    /// Spawns the lone figures, and returns their mounts for spawning later.
    fn spawn_lone_figures(&self, battle: &Battle, world: &mut World, ids: &mut Ids) -> Vec<Ridden<'_>> {
        let mut ridden = Vec::new();
        for unit in &self.sections.units {
            let Some((data, body)) = self.cast(unit.enrolled()) else { continue };
            let placement = placed(battle, *unit.at, unit.facing);
            let (id, name, side) = (ids.give(), unit.name.to_string(), battle.side(&unit.side));
            let recruit = recruit(&unit.unit, unit.gear.as_ref(), data);
            let figure = world.spawn((named(id, name.clone()), side, body, recruit, placement)).id();
            modded::give(figure, unit.enrolled().mods(), &mut world.commands());
            let mods = unit.mount_mods.as_slice();
            ridden.extend(unit.mount.as_ref().map(|mount| Ridden { unit: mount, rider: (id, name), side, placement, mods }));
        }
        ridden
    }
}

/// The name of a rider's mount.
fn mount_name(rider: &str) -> String {
    format!("{rider}.mount")
}

fn recruit(unit: &str, gear: Option<&Vec<Spanned<String>>>, data: &UnitData) -> Recruit {
    let gear = gear.map_or_else(|| data.gear.clone(), |gear| gear.iter().map(|item| item.to_string()).collect());
    Recruit { unit: unit.to_owned(), gear }
}

/// The studs per figure on a plate with all of these: as many as the largest needs. A figure on foot needs `on_foot`.
pub(crate) fn room_of<'d>(cards: impl Iterator<Item = &'d UnitData>, on_foot: (u8, u8)) -> (u8, u8) {
    let wants = |data: &UnitData| if data.room == UnitData::ROOM_ON_FOOT { on_foot } else { data.room };
    cards.map(wants).fold((1, 1), |most, room| (most.0.max(room.0), most.1.max(room.1)))
}

const MAX_SPARE_PLATES: usize = 6;

impl Lineup {
    /// A figure's card and body, including its mount.
    pub fn cast(&self, member: Enrolled) -> Option<(&UnitData, Body)> {
        let data = self.catalogue.units.get(&**member.unit)?;
        let mount = member.mount.and_then(|mount| self.catalogue.units.get(&**mount));
        Some((data, mount.map_or_else(|| data.body(), |mount| data.body_on(mount))))
    }

    /// The plate of a squad in studs: as in the file, or fitted to its members (BW-SQ-04).
    pub fn plate_studs(&self, squad: &SquadData) -> (u8, u8) {
        match &squad.plate {
            Some(plate) => **plate,
            None => squad.formation.plate_for(squad.roster().count(), self.room(squad)),
        }
    }

    /// The studs per member of a squad: as many as the largest needs.
    pub fn room(&self, squad: &SquadData) -> (u8, u8) {
        let data = |name: &Spanned<String>| self.catalogue.units.get(&**name);
        room_of(squad.roster().filter_map(|member| member.mount.and_then(data).or_else(|| data(member.unit))), self.on_foot)
    }

    /// The positions of a squad's members in the plate's frame.
    pub fn places(&self, squad: &SquadData) -> Vec<Vec2> {
        spread(squad.formation, self.plate_studs(squad), squad.roster().count(), self.room(squad))
    }

    /// The spare plates for squads that sides form during the battle (BW-SQ-07), as (side, name). A side has one for each figure beyond its
    /// number of squads, from one to six in all.
    pub fn spare_plates(&self, frame: &Frame) -> Vec<(String, String)> {
        let Sections { squads, units, .. } = &self.sections;
        let of_side = |side: &SideData| {
            let squads: Vec<usize> = squads.iter().filter(|squad| squad.side == side.name).map(|squad| squad.roster().count()).collect();
            let figures = squads.iter().sum::<usize>() + units.iter().filter(|unit| unit.side == side.name).count();
            let spare = if figures == 0 { 0 } else { figures.saturating_sub(squads.len()).clamp(1, MAX_SPARE_PLATES) };
            (1..=spare).map(|number| (side.name.to_string(), format!("{}-plate-{number}", side.name))).collect::<Vec<_>>()
        };
        frame.sides.iter().flat_map(of_side).collect()
    }

    /// The names of all pieces other than terrain, in the order of their ids. Includes those that sides may build in play.
    fn names_of_pieces(&self, battle: &Frame) -> Vec<String> {
        let Sections { squads, units, .. } = &self.sections;
        let members = |squad: &SquadData| (1..=squad.roster().count()).map(|number| format!("{}.{number}", squad.name)).collect::<Vec<_>>();
        let in_squads = squads.iter().flat_map(|squad| std::iter::once(squad.name.to_string()).chain(members(squad)));
        let lone = units.iter().map(|unit| unit.name.to_string());
        let spare = self.spare_plates(battle).into_iter().map(|(_, name)| name);
        let ridden = squads.iter().flat_map(|squad| {
            let mounted = squad.roster().enumerate().filter(|(_, member)| member.mount.is_some());
            mounted.map(|(index, _)| mount_name(&format!("{}.{}", squad.name, index + 1)))
        });
        let alone = units.iter().filter(|unit| unit.mount.is_some()).map(|unit| mount_name(&unit.name));
        let built = self.names_of_built(battle).into_iter().map(|(_, name)| name);
        in_squads.chain(lone).chain(spare).chain(ridden).chain(alone).chain(built).collect()
    }

    /// The names of the barriers that Mechaniks may build in play (AR-MEC-04), if one takes part in the battle. Their ids follow all
    /// others, in the order in which they are built.
    fn names_of_barriers(&self, battle: &Battle) -> Vec<String> {
        let Sections { squads, units, .. } = &self.sections;
        let is_mechanik = |name: &Spanned<String>| self.catalogue.units.get(&**name).is_some_and(|data| includes(&data.traits, &MECHANIK));
        let members = squads.iter().flat_map(SquadData::roster).map(|member| member.unit);
        if !members.chain(units.iter().map(|unit| &unit.unit)).any(is_mechanik) {
            return Vec::new();
        }
        barriers::names_of_barriers(&terrain_names(battle).into_iter().chain(self.names_of_pieces(battle)).collect())
    }

    /// The sides and names of units that sides may build in play (AR-MEC-09).
    pub fn names_of_built(&self, frame: &Frame) -> Vec<(String, String)> {
        let sides = frame.sides.iter().filter(|side| self.raises && side.is_played());
        sides.flat_map(|side| wares::names_of_built(&side.name).into_iter().map(|name| (side.name.to_string(), name))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use brickfray_game::Library;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::{names_of, set_up};
    use brickfray_game::ron::Source;
    use brickfray_table::STUD_PITCH;

    fn battle(squad: &str, edition: &str) -> Battle {
        let text = format!(
            r#"(title: "Drawn up", table: (size: (24, 24)), rules: (edition: "{edition}"),
            terrain: [(kind: "ruin", at: (-8, 0))],
            sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue", emblem: Moon)],
            squads: [(name: "squad", side: "red", {squad}, at: (0, 6))],
            units: [(name: "lord", side: "blue", unit: "rider", mount: "horse", at: (0, -6), facing: 180)])"#
        );
        read(&Source::new("drawn-up", text), &Library::shipped(ENTRIES)).unwrap_or_else(|problems| panic!("{problems}"))
    }

    fn table(battle: &Battle) -> App {
        let mut app = crate::headless_app();
        set_up(app.world_mut(), battle, default(), ("drawn-up".to_owned(), String::new())).unwrap();
        app
    }

    /// BW-MF-10, BW-HO-06, BW-DF-01: figures on foot have 4 by 4 studs each, which are 1.26", in late 2010 2 by 4; riders 4 by 8, which are
    /// 2.52".
    #[test]
    fn bw_sq_04_a_plate_is_made_to_fit_its_members() {
        let studs = |squad: &str, edition: &str| {
            let mut app = table(&battle(squad, edition));
            let mut plates = app.world_mut().query_filtered::<&SquadPlate, Without<SparePlate>>();
            plates.single(app.world()).unwrap().studs
        };
        assert_eq!(studs(r#"unit: "minifig", count: 12"#, "brikwars-2020"), (16, 12));
        assert_eq!(studs(r#"unit: "minifig", count: 12"#, "brikwars-late2010"), (10, 12));
        assert_eq!(studs(r#"unit: "rider", mount: "horse", formation: Line, count: 3"#, "brikwars-2020"), (12, 8));
        assert_eq!([4, 8].map(|studs| (STUD_PITCH * studs).in_thousandths()), [1_260, 2_520]);
    }

    /// AR-MEC-09: names for units built in play are reserved if the battle may have any. Nothing else may have these names.
    #[test]
    fn ar_mec_09_names_are_kept_for_what_is_built_in_play() {
        let of = |house: &str, red: &str| {
            let text = format!(
                r#"(title: "Built", table: (size: (24, 24)), rules: (house: ({house})),
                sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue"), (name: "town", color: "sky", controller: Everybody)],
                units: [(name: "{red}", side: "red", unit: "minifig", at: (0, 6)), (name: "b", side: "blue", unit: "minifig", at: (0, -6)),
                (name: "t", side: "town", unit: "civilian", at: (6, 0))])"#
            );
            read(&Source::new("built", text), &Library::shipped(ENTRIES))
        };
        let refused = of("points_build: true", "red-built-1").err().map(|problems| problems.to_string()).unwrap_or_default();
        assert!(refused.contains("`red-built-1` is the name of a unit that `red` builds in play (AR-MEC-09)"), "{refused}");
        let battle = of("points_build: false", "red-built-1").unwrap();
        assert!(names_of(&battle).piece("blue-built-1").is_none(), "nobody builds");
        let battle = of("points_build: true", "a").unwrap();
        let names = names_of(&battle);
        let kept = ["red", "blue", "town"].map(|side| names.all().filter(|name| name.starts_with(&format!("{side}-built-"))).count());
        assert_eq!(kept, [12, 12, 0], "nobody builds for those whom nobody plays");
        assert_eq!(*table(&battle).world().resource::<Names>(), names);
    }

    #[test]
    fn pieces_get_the_names_and_ids_that_were_foretold() {
        let battle = battle(r#"members: [(unit: "minifig", count: 2), (unit: "rider", mount: "horse")], plate: (16, 8)"#, "brikwars-2020");
        let mut app = table(&battle);
        let world = app.world_mut();
        let mut pieces: Vec<(PieceId, String)> =
            world.query::<(&PieceId, &PieceName)>().iter(world).map(|(id, name)| (*id, name.0.clone())).collect();
        pieces.sort();
        let names: Vec<&str> = pieces.iter().map(|(_, name)| name.as_str()).collect();
        let members = ["squad", "squad.1", "squad.2", "squad.3", "lord"];
        let spare = ["red-plate-1", "red-plate-2", "blue-plate-1", "squad.3.mount", "lord.mount"];
        assert_eq!(names, [&["ruin-1"][..], &members, &spare].concat());
        let foretold = names_of(&battle);
        assert!(pieces.iter().all(|(id, name)| foretold.of(*id) == name));
    }
}

//! Setting up: a battle that has been read and checked is put on the table.

use super::{Battle, CameraData, Controller, Emblem, Enrolled, Ground};
use crate::dice::{DiceScript, DiceTray, Stream};
use crate::game::choice::{AutoSides, OpenChoice};
use crate::game::journal;
use crate::game::resolve::Fault;
use crate::game::ron::{Raw, Spanned};
use crate::game::stats::{Catalogue, UnitData};
use crate::game::turn::Turn;
use crate::game::{Names, SetUp, rulebook, state};
use crate::table::{
    Body, Carried, Facing, Formation, FormationSlot, Inches, OnPlate, PieceId, PieceName, Placement, Removed, SideId, Solid, SparePlate,
    Spot, SquadPlate, TableSize, Terrain, spread,
};
use bevy::math::Vec2;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// Which unit template a figure was made from and what it was given to carry: what a rulebook makes its components from.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Recruit {
    /// The template's name in the stat files.
    pub unit: String,
    /// What it was given, by name.
    pub gear: Vec<String>,
}

/// What everybody should know about the battle on the table besides its pieces. Not state: it never changes while it is fought.
#[derive(Resource, Clone, Debug)]
pub struct BattleSheet {
    /// What it is called.
    pub title: String,
    /// A line or two about it.
    pub about: String,
    /// What the ground is made of.
    pub ground: Ground,
    /// Colour and emblem of each side.
    pub sides: Vec<(String, Emblem)>,
    /// Where pictures are taken from, if the file says.
    pub camera: Option<CameraData>,
    /// The rulebook and its edition, if the file says.
    pub edition: Option<String>,
    /// House rules that differ from the edition's, for the rulebook to read.
    pub house: Option<Raw>,
    /// The script's lines.
    pub script: Vec<String>,
    /// The dice as they were dealt, for saves.
    pub dealt: DiceTray,
    /// The file's name and text, for saves.
    pub source: (String, String),
}

/// Dice to be told instead of rolled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// On the Battle stream; seeded when absent.
    pub battle: Option<DiceScript>,
    /// On the Scatter stream; seeded when absent.
    pub scatter: Option<DiceScript>,
}

impl Told {
    /// The tray that gives these dice, and others by a seed.
    pub fn tray(&self, seed: u64) -> DiceTray {
        let mut tray = DiceTray::seeded(seed);
        for (stream, script) in [(Stream::Battle, &self.battle), (Stream::Scatter, &self.scatter)] {
            if let Some(script) = script {
                tray = tray.with_script(stream, script);
            }
        }
        tray
    }
}

/// Puts a battle on the table in place of whatever was there, and begins its journal. The battle has been checked against the catalogue.
pub fn set_up(world: &mut World, battle: &Battle, catalogue: &Catalogue, tray: DiceTray, source: (String, String)) -> Result<(), Fault> {
    let old: Vec<Entity> = world.query_filtered::<Entity, With<PieceId>>().iter(world).collect();
    for entity in old {
        world.despawn(entity);
    }
    state::forget(world);
    let side_names: Vec<String> = battle.sides.iter().map(|side| side.name.to_string()).collect();
    let auto = battle.sides.iter().enumerate().filter(|(_, side)| side.controller == Controller::AutoAnswers);
    world.insert_resource(AutoSides(auto.map(|(index, _)| SideId(index as u8)).collect()));
    world.insert_resource(Names::of_sides(side_names.clone()));
    world.insert_resource(OpenChoice::default());
    world.insert_resource(Turn { sides: battle.sides.len() as u8, ..default() });
    world.insert_resource(TableSize { x: battle.table.size.0, z: battle.table.size.1 });
    world.insert_resource(tray.clone());
    world.insert_resource(BattleSheet {
        title: battle.title.clone(),
        about: battle.about.clone(),
        ground: battle.table.ground,
        sides: battle.sides.iter().map(|side| (side.color.to_string(), side.emblem)).collect(),
        camera: battle.camera,
        edition: battle.rules.edition.as_ref().map(|edition| edition.to_string()),
        house: battle.rules.house.clone(),
        script: battle.script.iter().map(|line| line.to_string()).collect(),
        dealt: tray,
        source,
    });

    let mut ids = (0..).map(PieceId);
    let mut next_id = || ids.next().unwrap_or(PieceId(u32::MAX));
    let side_of = |name: &str| SideId(side_names.iter().position(|side| side == name).unwrap_or_default() as u8);

    for (name, piece) in terrain_names(battle).into_iter().zip(&battle.terrain) {
        let Some(kind) = catalogue.terrain.get(&**piece.kind) else { continue };
        let placement = Placement::on_ground(Spot { x: piece.at.0, z: piece.at.1 }, piece.facing);
        let terrain = Terrain {
            kind: piece.kind.to_string(),
            blocks_movement: kind.blocks_movement,
            blocks_sight: kind.blocks_sight,
            platform: kind.platform,
        };
        world.spawn((named(next_id(), name), placement, Body::from(kind.shape), terrain));
    }
    let mut mounts = Vec::new();
    for squad in &battle.squads {
        let side = side_of(&squad.side);
        let on_foot = battle.rules.studs_on_foot;
        let studs = plate_studs(squad, catalogue, on_foot);
        let placement = placed(battle, catalogue, *squad.at, squad.facing);
        let made = SquadPlate { studs, formation: squad.formation };
        let plate = world.spawn((named(next_id(), squad.name.to_string()), side, placement, Body::plate(studs), made)).id();
        let places = places(squad, catalogue, on_foot);
        for (index, (member, place)) in squad.roster().zip(places).enumerate() {
            let Some((data, body)) = cast(member, catalogue) else { continue };
            let slot = FormationSlot::new(index, place);
            let (id, name) = (next_id(), format!("{}.{}", squad.name, index + 1));
            let placement = slot.placement_on(placement);
            world.spawn((figure(id, name.clone(), side, body, recruit(member.unit, member.gear, data)), placement, slot, OnPlate(plate)));
            mounts.extend(member.mount.map(|mount| (mount, name, id, side, placement)));
        }
    }
    for unit in &battle.units {
        let Some((data, body)) = cast(unit.enrolled(), catalogue) else { continue };
        let placement = placed(battle, catalogue, *unit.at, unit.facing);
        let recruit = recruit(&unit.unit, unit.gear.as_ref(), data);
        let (id, name, side) = (next_id(), unit.name.to_string(), side_of(&unit.side));
        world.spawn((figure(id, name.clone(), side, body, recruit), placement));
        mounts.extend(unit.mount.as_ref().map(|mount| (mount, name, id, side, placement)));
    }
    for (side, name) in spare_plates(battle) {
        let made = SquadPlate { studs: (4, 4), formation: Formation::default() };
        let side = side_of(&side);
        world.spawn((named(next_id(), name), side, Placement::default(), Body::plate(made.studs), made, SparePlate, Removed));
    }
    for (mount, rider, by, side, placement) in mounts {
        let Some(data) = catalogue.units.get(&**mount) else { continue };
        let recruit = recruit(mount, None, data);
        world.spawn((figure(next_id(), mount_name(&rider), side, data.body(), recruit), placement, Carried(by)));
    }
    world.insert_resource(catalogue.clone());
    rulebook::put_in_play(world, battle.rules.rulebook);
    world.run_schedule(SetUp(battle.rules.rulebook));
    journal::begin(world)
}

fn named(id: PieceId, name: String) -> impl Bundle {
    (Name::new(name.clone()), id, PieceName(name))
}

fn figure(id: PieceId, name: String, side: SideId, body: Body, recruit: Recruit) -> impl Bundle {
    (named(id, name), side, body, recruit)
}

/// What a mount is called, by its rider's name.
fn mount_name(rider: &str) -> String {
    format!("{rider}.mount")
}

/// A figure's template, and its body: on its feet or on what it sits on.
pub(super) fn cast<'a>(member: Enrolled, catalogue: &'a Catalogue) -> Option<(&'a UnitData, Body)> {
    let data = catalogue.units.get(&**member.unit)?;
    let mount = member.mount.and_then(|mount| catalogue.units.get(&**mount));
    Some((data, mount.map_or_else(|| data.body(), |mount| data.body_on(mount))))
}

fn recruit(unit: &str, gear: Option<&Vec<Spanned<String>>>, data: &UnitData) -> Recruit {
    let gear = gear.map_or_else(|| data.gear.clone(), |gear| gear.iter().map(|item| item.to_string()).collect());
    Recruit { unit: unit.to_owned(), gear }
}

/// Where a plate or lone figure stands at the beginning: on the ground, or on the platform that its middle is over.
pub fn placed(battle: &Battle, catalogue: &Catalogue, at: (Inches, Inches), facing: Facing) -> Placement {
    let spot = Spot { x: at.0, z: at.1 };
    let platform = |piece: &super::TerrainPiece| {
        let kind = catalogue.terrain.get(&**piece.kind).filter(|kind| kind.platform)?;
        let solid = Solid::new(kind.shape.into(), Placement::on_ground(Spot { x: piece.at.0, z: piece.at.1 }, piece.facing));
        solid.is_over(spot).then(|| solid.top())
    };
    let lift = battle.terrain.iter().filter_map(platform).max().unwrap_or(Inches::ZERO);
    Placement { lift, ..Placement::on_ground(spot, facing) }
}

/// The plate of a squad in studs: as the file says, or made to fit its members (BW-SQ-04), by what each on foot wants (BW-DF-01).
pub fn plate_studs(squad: &super::SquadData, catalogue: &Catalogue, on_foot: Option<(u8, u8)>) -> (u8, u8) {
    if let Some(plate) = &squad.plate {
        return **plate;
    }
    squad.formation.plate_for(squad.roster().count(), room(squad, catalogue, on_foot))
}

/// What each member of a squad wants of its plate in studs: as much as the largest of them.
pub(super) fn room(squad: &super::SquadData, catalogue: &Catalogue, on_foot: Option<(u8, u8)>) -> (u8, u8) {
    let usual = UnitData::ROOM_ON_FOOT;
    let wants = |data: &UnitData| if data.room == usual { on_foot.unwrap_or(usual) } else { data.room };
    let data = |name: &Spanned<String>| catalogue.units.get(&**name);
    let rooms = squad.roster().filter_map(|member| member.mount.and_then(data).or_else(|| data(member.unit))).map(wants);
    rooms.fold((1, 1), |most, room| (most.0.max(room.0), most.1.max(room.1)))
}

/// What each piece of terrain is called: as the file says, or its kind and a number.
pub fn terrain_names(battle: &Battle) -> Vec<String> {
    let mut numbers = std::collections::BTreeMap::<&str, u32>::new();
    let name = |piece: &super::TerrainPiece, number: &mut u32| match &piece.name {
        Some(name) => name.to_string(),
        None => {
            *number += 1;
            format!("{}-{number}", piece.kind)
        }
    };
    battle.terrain.iter().map(|piece| name(piece, numbers.entry(&piece.kind).or_default())).collect()
}

/// The most spare plates of a side.
const MOST_SPARE_PLATES: usize = 6;

/// The plates that lie ready beside the table for squads that are made while the battle is fought (BW-SQ-07): whose, and what they are
/// called. As many as a side has figures beyond its squads, one at least and six at most.
pub fn spare_plates(battle: &Battle) -> Vec<(String, String)> {
    let of_side = |side: &super::SideData| {
        let squads: Vec<usize> = battle.squads.iter().filter(|squad| squad.side == side.name).map(|squad| squad.roster().count()).collect();
        let figures = squads.iter().sum::<usize>() + battle.units.iter().filter(|unit| unit.side == side.name).count();
        let spare = if figures == 0 { 0 } else { figures.saturating_sub(squads.len()).clamp(1, MOST_SPARE_PLATES) };
        (1..=spare).map(|number| (side.name.to_string(), format!("{}-plate-{number}", side.name))).collect::<Vec<_>>()
    };
    battle.sides.iter().flat_map(of_side).collect()
}

/// The names that the pieces of a battle will have, with the ids that they will get.
pub fn names_of(battle: &Battle) -> Names {
    let mut names = Names::of_sides(battle.sides.iter().map(|side| side.name.to_string()).collect());
    let squads = battle.squads.iter().flat_map(|squad| {
        let members = (1..=squad.roster().count()).map(|number| format!("{}.{number}", squad.name));
        std::iter::once(squad.name.to_string()).chain(members)
    });
    let lone = battle.units.iter().map(|unit| unit.name.to_string());
    let spare = spare_plates(battle).into_iter().map(|(_, name)| name);
    let in_squads = battle.squads.iter().flat_map(|squad| {
        let mounted = squad.roster().enumerate().filter(|(_, member)| member.mount.is_some());
        mounted.map(|(index, _)| mount_name(&format!("{}.{}", squad.name, index + 1)))
    });
    let alone = battle.units.iter().filter(|unit| unit.mount.is_some()).map(|unit| mount_name(&unit.name));
    let mounts = in_squads.chain(alone);
    for (id, name) in terrain_names(battle).into_iter().chain(squads).chain(lone).chain(spare).chain(mounts).enumerate() {
        names.insert(PieceId(id as u32), &name);
    }
    names
}

/// Where the riders of a squad would stand, for checking: their places in the plate's frame.
pub fn places(squad: &super::SquadData, catalogue: &Catalogue, on_foot: Option<(u8, u8)>) -> Vec<Vec2> {
    spread(squad.formation, plate_studs(squad, catalogue, on_foot), squad.roster().count(), room(squad, catalogue, on_foot))
}

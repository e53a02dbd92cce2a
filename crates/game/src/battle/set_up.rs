//! Sets up a battle that was read and checked: puts it on the table.

use crate::battle::TerrainPiece;
pub use crate::battle::ids::{Ids, named};
pub use crate::battle::told::StreamDice;
use crate::{SetUp, state};
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_ron::{Raw, Source};
use brickfray_table::{Body, Facing, Inches, PieceId, Placement, SideId, Solid, Spot, TableSize, Terrain};

use crate::battle::film::{ShotData, placed as placed_shots};
use crate::battle::lesson::LessonStep;
use crate::battle::{Battle, CameraData, Controller, Emblem, Ground, TimeOfDay, emblems};
use crate::driver::talk::Fault;
use crate::driver::{resolve, rules_api};
use crate::kit::house::{AllTopicSwitches, TopicRules};
use crate::said::names::Names;
use crate::said::requests::{AutoSides, Requests};
use crate::shown::look::{Clouds, ItemsOnTable, Markers, UnderWay};
use crate::shown::scenery::Scenery;
use crate::shown::tableau::Stacks;
use crate::state::kinds::registrar;
use crate::state::turn::Turn;
use brickfray_words::Worded;
use std::path::Path;

/// What a rulebook may need to know about the battle apart from its pieces. Not part of the state: it never changes during a battle.
#[derive(Resource, Clone, Debug)]
pub struct BattleInfo {
    /// Its title.
    pub title: Worded,
    /// A line or two about it.
    pub about: Worded,
    /// What the player should do first.
    pub first: Worded,
    /// The ground cover.
    pub ground: Ground,
    /// It is played on a stage, where distances mean nothing.
    pub is_stage: bool,
    /// The time of day.
    pub time: TimeOfDay,
    /// Colour and emblem of each side.
    pub sides: Vec<(String, Emblem)>,
    /// The camera for pictures, if the file has one.
    pub camera: Option<CameraData>,
    /// The camera shots for a film of its script.
    pub film: Vec<ShotData>,
    /// The lesson for its player.
    pub lesson: Vec<LessonStep>,
    /// The rulebook and its edition, if the file says.
    pub edition: Option<String>,
    /// House rules that differ from the edition's, for the rulebook to parse.
    pub house: Option<Raw>,
    /// The script's lines.
    pub script: Vec<String>,
    /// The dice tray at the beginning, for saves.
    pub dealt: DiceTray,
    /// The file's name and text, for saves.
    pub source: (String, String),
    /// The absolute path of the battle file's folder, for saves: files that the battle names are looked for there. `None` if it wasn't read
    /// from a file.
    pub folder: Option<String>,
}

/// Puts a battle on the table in place of whatever was there, and begins its journal.
pub fn set_up(world: &mut World, battle: &Battle, tray: DiceTray, source: (String, String)) -> Result<(), Fault> {
    let old: Vec<Entity> = world.query_filtered::<Entity, With<PieceId>>().iter(world).collect();
    for entity in old {
        world.despawn(entity);
    }
    state::forget(world);
    let auto = battle.sides.iter().enumerate().filter(|(_, side)| side.controller != Controller::HotSeat);
    world.insert_resource(AutoSides(auto.map(|(index, _)| SideId(index as u8)).collect()));
    world.insert_resource(names_without_pieces(battle));
    world.insert_resource(Requests::default());
    // The rulebook of this battle may never write these, so what the last battle left is cleared.
    world.insert_resource(ItemsOnTable::default());
    world.insert_resource(Markers::default());
    world.insert_resource(Clouds::default());
    world.insert_resource(Stacks::default());
    world.insert_resource(UnderWay::default());
    world.insert_resource(Turn { sides: battle.sides.iter().filter(|side| side.is_played()).count() as u8, ..default() });
    world.insert_resource(TableSize { x: battle.table.size.0, z: battle.table.size.1 });
    world.insert_resource(tray.clone());
    world.insert_resource(BattleInfo {
        title: battle.title.clone(),
        about: battle.about.clone(),
        first: battle.first.clone(),
        ground: battle.table.ground,
        is_stage: battle.table.is_stage,
        time: battle.table.time,
        sides: battle.sides.iter().map(|side| side.color.to_string()).zip(emblems(&battle.sides)).collect(),
        camera: battle.camera,
        film: placed_shots(&battle.film, &Source::new(&*source.0, &*source.1)),
        lesson: battle.lesson.clone(),
        edition: battle.rules.edition.as_ref().map(|edition| edition.to_string()),
        house: battle.rules.house.clone(),
        script: battle.script.iter().map(|line| line.to_string()).collect(),
        dealt: tray,
        folder: folder_of(&source.0),
        source,
    });

    let mut ids = Ids::default();
    for (name, piece) in terrain_names(battle).into_iter().zip(&battle.terrain) {
        let Some(kind) = battle.kinds.get(&**piece.kind) else { continue };
        let placement = Placement::on_ground(Spot { x: piece.at.0, z: piece.at.1 }, piece.facing);
        let terrain = Terrain {
            kind: piece.kind.to_string(),
            blocks_movement: kind.blocks_movement,
            blocks_sight: kind.blocks_sight,
            platform: kind.platform,
            side: piece.side.as_ref().map(|name| battle.side(name)),
        };
        world.spawn((named(ids.give(), name), placement, Body::from(kind.shape), terrain, Scenery::from(kind)));
    }
    battle.forces.spawn(battle, world, &mut ids);
    rules_api::put_in_play(world, battle.rules.rulebook);
    world.run_schedule(SetUp(battle.rules.rulebook));
    resolve::begin(world)
}

/// The absolute path of the folder of a file; `None` if there is no such file.
pub fn folder_of(file: &str) -> Option<String> {
    let file = Path::new(file);
    let folder = std::path::absolute(file).ok().filter(|_| file.is_file())?.parent()?.to_owned();
    folder.into_os_string().into_string().ok()
}

/// The text of a battle, named by its path in `folder`, so that files that it names are found from any working directory.
pub(crate) fn source_in(folder: Option<&String>, name: &str, text: &str) -> Source {
    let name = match folder {
        Some(folder) if folder_of(name).as_ref() != Some(folder) => {
            Path::new(folder).join(Path::new(name).file_name().unwrap_or_default()).display().to_string()
        }
        _ => name.to_owned(),
    };
    Source::new(name, text.to_owned())
}

impl BattleInfo {
    /// The text of the battle, to be read again.
    pub fn to_source(&self) -> Source {
        source_in(self.folder.as_ref(), &self.source.0, &self.source.1)
    }
}

/// Where a piece stands at the beginning: on the ground, or on the platform that its middle is over.
pub fn placed(battle: &Battle, at: (Inches, Inches), facing: Facing) -> Placement {
    let spot = Spot { x: at.0, z: at.1 };
    let platform = |piece: &TerrainPiece| {
        let kind = battle.kinds.get(&**piece.kind).filter(|kind| kind.platform)?;
        let solid = Solid::new(kind.shape.into(), Placement::on_ground(Spot { x: piece.at.0, z: piece.at.1 }, piece.facing));
        solid.is_over(spot).then(|| solid.top())
    };
    let lift = battle.terrain.iter().filter_map(platform).max().unwrap_or(Inches::ZERO);
    Placement { lift, ..Placement::on_ground(spot, facing) }
}

/// The name of each piece of terrain: its own, or its kind and a number.
pub fn terrain_names(battle: &Battle) -> Vec<String> {
    let mut numbers = std::collections::BTreeMap::<&str, u32>::new();
    let name = |piece: &TerrainPiece, number: &mut u32| match &piece.name {
        Some(name) => name.to_string(),
        None => {
            *number += 1;
            format!("{}-{number}", piece.kind)
        }
    };
    battle.terrain.iter().map(|piece| name(piece, numbers.entry(&piece.kind).or_default())).collect()
}

/// The names of the sides, without pieces.
fn names_without_pieces(battle: &Battle) -> Names {
    let sides = battle.sides.iter().map(|side| side.name.to_string()).collect();
    Names::of_sides(sides)
}

/// The names of a battle's sides and pieces, with the ids that the pieces will get.
pub fn names_of(battle: &Battle) -> Names {
    let mut names = names_without_pieces(battle);
    let mut ids = Ids::default();
    for name in terrain_names(battle).into_iter().chain(battle.forces.names(battle)) {
        names.insert(ids.give(), &name);
    }
    names
}

/// The values of the topics' house rules are set when a battle is set up. Rulebooks whose set-up reads them order it after this.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct SetHouseRules;

/// Lets rulebooks have house rules of their topics.
pub trait AddHouseRules {
    /// Sets the values of the topics' house rules in each battle of the rulebook, in [`SetHouseRules`]. `edition` returns the edition's name
    /// in the `editions` of house rules, for the edition that a battle file names.
    fn add_house_rules(&mut self, edition: fn(Option<&str>) -> &'static str) -> &mut Self;
}

impl AddHouseRules for App {
    fn add_house_rules(&mut self, edition: fn(Option<&str>) -> &'static str) -> &mut Self {
        let rulebook = registrar(self);
        let set = move |info: Res<BattleInfo>, switches: Res<AllTopicSwitches>, mut rules: ResMut<TopicRules>| {
            *rules = TopicRules::of_battle(switches.of(rulebook), edition(info.edition.as_deref()), info.house.as_ref());
        };
        self.add_systems(SetUp(rulebook), set.in_set(SetHouseRules))
    }
}

//! Troops: reads and checks the units of battle files, and spawns them.

use crate::NAME;
use crate::build::force::{FORCE_FILES, Force, UnitKind, check as check_force, read_force};
use crate::data::armoury::Armoury;
use crate::data::profile::{Troop, Vehicle};
use crate::data::weapon::Weapon;
use crate::geometry::coherency::is_coherent;
use crate::house_rules::HouseRules;
use crate::setup::muster::{Brought, Muster, hull, model_name};
use crate::setup::sections::{Sections, SquadData, VehicleData};
use crate::state::clock::Clock;
use crate::state::mission::{MARKER, MissionKind};
use crate::state::missions::Missions;
use crate::state::smoke::Smoke;
use crate::state::watch::Watch;
use crate::table::ground::{self, Ground};
use crate::table::objective::Holding;
use crate::table::unit::{Arm, Arms, BODY, Condition, Machine, Squad, set_aboard};
use bevy::prelude::*;
use brickfray_game::battle::form::{BattleDraft, draft};
use brickfray_game::battle::set_up::{Ids, named};
use brickfray_game::battle::{Battle, Check, Forces, Frame, Standing};
use brickfray_game::library::find_beside;
use brickfray_game::lists::WEAPON;
use brickfray_game::ron::{Source, Spanned, Wide, did_you_mean, one_of};
use brickfray_game::{BattleInfo, Items, Library, SetUp, TerrainKind};
use brickfray_table::{
    Body, Inches, PieceId, Placement, SideId, Spot, TableSize, Terrain, carry_from_the_start, give_to_unit, keep_in_reserve,
};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Registers the system that sets up a battle.
pub(crate) fn plugin(app: &mut App) {
    app.add_systems(SetUp(NAME), set_up);
}

/// How many models a squad may have.
const MODELS: RangeInclusive<u8> = 1..=20;
/// How many squads there may be.
const SQUADS: usize = 60;
/// How many rounds may be played.
const ROUNDS: RangeInclusive<u8> = 1..=20;

/// The troops of a battle file.
#[derive(Debug)]
struct Troops {
    armoury: Arc<Armoury>,
    sections: Sections,
    /// The forces that could be read, each with its index in the sections.
    forces: Vec<(usize, Force)>,
}

pub(crate) fn armoury(library: &Library) -> Arc<Armoury> {
    library.stats().unwrap_or_default()
}

/// The maximum number of forces in a battle. Each may be a file of its own.
const MAX_FORCES: usize = 16;

/// Reads a battle file.
pub fn read_battle(source: &Source, library: &Library) -> BattleDraft {
    let mut draft = draft::<Sections>(source);
    let armoury = armoury(library);
    let mut forces = Vec::new();
    for (place, data) in draft.forces.forces.iter().enumerate() {
        let (span, field) = data.said();
        let at = format!("forces[{place}].{field}");
        if place >= MAX_FORCES {
            let message = format!("there are {} forces; at most {MAX_FORCES} are allowed", draft.forces.forces.len());
            draft.problems.at(span, at, message);
            break;
        }
        match (&data.force, &data.brings) {
            (Some(name), None) => match find_beside("force", library.named_files(FORCE_FILES.name), name, source) {
                Err(error) => {
                    draft.problems.at(span, at, error.to_string());
                }
                Ok(found) => match read_force(&found, &armoury) {
                    Ok(force) => forces.push((place, force)),
                    Err(problems) => {
                        draft.problems.at(span, at, "this force can't be brought");
                        draft.problems.merge(problems);
                    }
                },
            },
            (None, Some(plan)) => forces.push((place, check_force(plan, &format!("{at}."), &armoury, &mut draft.problems))),
            (named, _) => {
                let message = if named.is_some() { "this side brings two forces" } else { "this side brings no force" };
                draft.problems.at(span, at, message).help("say `force: \"NAME\"` or `brings: (title: \"..\", units: [..])`");
            }
        }
    }
    // The names of the units of a force that can't be brought are unknown, so scripts that use them are not to blame.
    if forces.len() < draft.forces.forces.len() && !draft.unread.contains(&"forces") {
        draft.unread.push("forces");
    }
    draft.of_forces(|_, sections| Troops { armoury, sections, forces })
}

pub fn terrain_kinds(library: &Library) -> BTreeMap<String, TerrainKind> {
    armoury(library).terrain.iter().map(|(name, data)| (name.clone(), data.kind())).collect()
}

/// Returns what orders can name as an item: weapons.
pub fn items(library: &Library) -> Items {
    let names = armoury(library).weapons.keys().cloned().collect();
    Items { what: WEAPON, names, words: Vec::new(), wrong: None, wrong_order: None }
}

impl Troops {
    fn muster<'a>(&'a self, frame: &'a Frame) -> Muster<'a> {
        Muster { armoury: &self.armoury, sections: &self.sections, forces: &self.forces, frame }
    }

    fn weapon(&self, name: &str) -> Weapon {
        self.armoury.weapons.get(name).cloned().unwrap_or_else(|| Weapon::of_shots(1))
    }

    fn troop(&self, squad: &SquadData) -> Option<&Troop> {
        self.armoury.troops.get(&**squad.troop)
    }

    fn machine(&self, vehicle: &VehicleData) -> Option<&Vehicle> {
        self.armoury.vehicles.get(&**vehicle.kind)
    }

    /// Returns the vehicle that a squad is in, if any.
    fn carrier(&self, squad: &SquadData) -> Option<&VehicleData> {
        let name = squad.aboard.as_ref()?;
        self.sections.vehicles.iter().find(|vehicle| *vehicle.name == **name)
    }

    fn objectives(&self, frame: &Frame) -> Vec<Spot> {
        let told = &self.sections.mission.objectives;
        if !told.is_empty() {
            return told.iter().map(|at| Spot { x: at.0, z: at.1 }).collect();
        }
        let table = TableSize { x: frame.table.size.0, z: frame.table.size.1 };
        self.muster(frame).mission().objectives(table).into_iter().map(Spot::snapped).collect()
    }

    /// Checks the vehicles and their passengers.
    fn check_vehicles(&self, check: &mut Check) {
        for (place, vehicle) in self.sections.vehicles.iter().enumerate() {
            let at = format!("vehicles[{place}]");
            check.side_known(&vehicle.side, &at);
            if self.machine(vehicle).is_none() {
                let names = || self.armoury.vehicles.keys().map(String::as_str);
                let help = did_you_mean(&vehicle.kind, names()).unwrap_or_else(|| format!("choose {}", one_of(names())));
                let message = format!("there is no vehicle `{}`", *vehicle.kind);
                check.problems.at(vehicle.kind.span(), format!("{at}.kind"), message).help(help);
            }
        }
        for (place, squad) in self.sections.squads.iter().enumerate() {
            let Some(name) = &squad.aboard else { continue };
            let at = format!("squads[{place}].aboard");
            let Some(carrier) = self.carrier(squad).filter(|carrier| carrier.side == squad.side) else {
                let message = format!("`{}` has no vehicle `{}`", *squad.side, **name);
                check.problems.at(name.span(), at, message).help("name a vehicle of its side");
                continue;
            };
            let seats = self.machine(carrier).map_or(0, |vehicle| usize::from(vehicle.seats));
            let inside = self.sections.squads.iter().filter(|other| other.aboard.as_ref().is_some_and(|other| **other == **name));
            let models: usize = inside.map(|other| usize::from(**other.count)).sum();
            if models > seats {
                let message = format!("`{}` has {seats} seats, but {models} models are in it (CQB-137)", **name);
                check.problems.at(name.span(), at, message).help("let fewer get in");
            } else if squad.at.is_some() || squad.models.is_some() {
                let message = format!("`{}` is both in a vehicle and on the table", *squad.name);
                check.problems.at(name.span(), at, message).help("leave out `at` and `models`, or `aboard`");
            }
        }
    }
}

impl Forces for Troops {
    fn given_names(&self) -> Vec<(&Spanned<String>, String)> {
        let squads = self.sections.squads.iter().enumerate().map(|(place, squad)| (&squad.name, format!("squads[{place}].name")));
        let vehicles = self.sections.vehicles.iter().enumerate().map(|(place, vehicle)| (&vehicle.name, format!("vehicles[{place}].name")));
        squads.chain(vehicles).collect()
    }

    fn check(&self, check: &mut Check) {
        for (place, squad) in self.sections.squads.iter().enumerate() {
            let at = format!("squads[{place}]");
            check.side_known(&squad.side, &at);
            if self.troop(squad).is_none() {
                let names = || self.armoury.troops.keys().map(String::as_str);
                let help = did_you_mean(&squad.troop, names()).unwrap_or_else(|| format!("choose {}", one_of(names())));
                let message = format!("there is no kind of troops `{}`", *squad.troop);
                check.problems.at(squad.troop.span(), format!("{at}.troop"), message).help(help);
            }
            for name in squad.weapons.keys().filter(|name| !self.armoury.weapons.contains_key(&***name)) {
                let names = || self.armoury.weapons.keys().map(String::as_str);
                let help = did_you_mean(name, names()).unwrap_or_else(|| format!("choose {}", one_of(names())));
                check.problems.at(name.span(), format!("{at}.weapons"), format!("there is no weapon `{}`", **name)).help(help);
            }
        }
        self.check_vehicles(check);
        for (place, force) in self.sections.forces.iter().enumerate() {
            check.side_known(&force.side, &format!("forces[{place}]"));
        }
        if let Some(attacker) = &self.sections.mission.attacker {
            check.side_known_at(attacker, "mission.attacker");
            if self.sections.mission.kind != MissionKind::Seize {
                let problem = check.problems.at(attacker.span(), "mission.attacker", "this mission has no attacker");
                problem.help("leave it out, or play `kind: Seize`");
            }
        }
        let mission = &self.sections.mission;
        let has_objectives = matches!(mission.kind, MissionKind::Encounter | MissionKind::Seize);
        if let Some(first) = mission.objectives.first().filter(|_| !has_objectives) {
            let problem = check.problems.at(first.span(), "mission.objectives", "this mission has no objectives");
            problem.help("leave them out, or play `kind: Encounter` or `Seize`");
        }
        if let Some(first) = &self.sections.course.first {
            check.side_known_at(first, "course.first");
        }
        if let Some(third) = check.battle.sides.get(2) {
            let span = third.name.span();
            check.problems.at(span, "sides[2]", "only two sides can fight here").label("the third");
        }
    }

    fn count(&self, check: &mut Check) -> bool {
        let mut is_good = true;
        let mut number = |check: &mut Check, number: &Spanned<Wide<u8>>, range: RangeInclusive<u8>, at: String, what: &str| {
            if !range.contains(&***number) {
                let message = format!("{what} must be {} to {}, not {}", range.start(), range.end(), ***number);
                check.problems.at(number.span(), at, message);
                is_good = false;
            }
        };
        for (place, squad) in self.sections.squads.iter().enumerate() {
            let at = |field: &str| format!("squads[{place}].{field}");
            number(check, &squad.count, MODELS, at("count"), "the number of models in a squad");
            if let Some(started) = &squad.started {
                number(check, started, **squad.count..=*MODELS.end(), at("started"), "the number of models that it started with");
            }
        }
        if let Some(rounds) = &self.sections.course.rounds {
            number(check, rounds, ROUNDS, "course.rounds".to_owned(), "the number of rounds in a battle");
        }
        for (place, squad) in self.sections.squads.iter().enumerate() {
            let count = usize::from(**squad.count);
            let armed: usize = squad.weapons.values().map(|count| usize::from(***count)).sum();
            let first = squad.weapons.keys().next().filter(|_| armed > count);
            if let Some(first) = first {
                let message = format!("{armed} weapons for {count} models");
                check.problems.at(first.span(), format!("squads[{place}].weapons"), message).help("each model has one");
            }
            if let Some(models) = squad.models.as_ref().filter(|models| models.len() != count) {
                let message = format!("{} places for {count} models", models.len());
                check.problems.at(models.span(), format!("squads[{place}].models"), message).help("give a place for each of them");
                is_good = false;
            }
            if let Some((models, _)) = squad.models.as_ref().zip(squad.at.as_ref()) {
                let problem = check.problems.at(models.span(), format!("squads[{place}].models"), "the place of this squad is given twice");
                problem.help("leave out `at` or `models`");
            }
        }
        let course = &self.sections.course;
        for (field, each) in [("smoke", &course.smoke), ("fire_missions", &course.fire_missions)] {
            if let Some(each) = each.as_ref().filter(|each| each.len() != 2) {
                let message = format!("there are two sides, not {}", each.len());
                check
                    .problems
                    .at(each.span(), format!("course.{field}"), message)
                    .help(format!("say how many each side has: `{field}: [2, 1]`"));
            }
        }
        if let Some(first) = self.sections.vehicles.get(SQUADS) {
            let message = format!("there are {} vehicles; at most {SQUADS} are allowed", self.sections.vehicles.len());
            check.problems.at(first.name.span(), format!("vehicles[{SQUADS}].name"), message).label("the first too many");
            is_good = false;
        }
        if let Some(first) = self.sections.squads.get(SQUADS) {
            let message = format!("there are {} squads; at most {SQUADS} are allowed", self.sections.squads.len());
            check.problems.at(first.name.span(), format!("squads[{SQUADS}].name"), message).label("the first too many");
            is_good = false;
        }
        is_good
    }

    fn check_whole(&self, check: &mut Check) {
        let squads = self.sections.squads.iter().map(|squad| &squad.side);
        let alone = squads.chain(self.sections.vehicles.iter().map(|vehicle| &vehicle.side));
        let fought_for: Vec<&Spanned<String>> = alone.chain(self.sections.forces.iter().map(|force| &force.side)).collect();
        check.sides_fought_for(&fought_for, "give it a `force`, `squads` or `vehicles`");
        for (place, squad) in self.sections.squads.iter().enumerate() {
            let Some(models) = &squad.models else { continue };
            let spots: Vec<Vec2> = models.iter().map(|(x, z)| Vec2::new(x.to_f32(), z.to_f32())).collect();
            if !is_coherent(&spots) && squad.started.is_none() {
                let message = format!("the models of `{}` do not hold together (CQB-023)", *squad.name);
                let problem = check.problems.at(models.span(), format!("squads[{place}].models"), message);
                problem.help(
                    "each must be within an inch of another one; a squad that has lost models needs `started`, the number it started with",
                );
            }
        }
    }

    fn names(&self, battle: &Battle) -> Vec<String> {
        let units = self.muster(battle).all().into_iter().flat_map(|unit| {
            let count = if matches!(unit.kind, UnitKind::Squad { .. }) { unit.lies.len() } else { 0 };
            let models: Vec<String> = (1..=count).map(|number| model_name(&unit.name, number)).collect();
            [unit.name].into_iter().chain(models)
        });
        units.chain((1..=self.objectives(battle).len()).map(|number| format!("{OBJECTIVE}-{number}"))).collect()
    }

    fn standing(&self, check: &mut Check) -> Vec<Standing> {
        let muster = self.muster(check.battle);
        let mut standing = Vec::new();
        for unit in muster.all() {
            let flies = matches!(&unit.kind, UnitKind::Vehicle(kind) if self.armoury.vehicles.get(kind).is_some_and(Vehicle::flies));
            // Flyers stand on nothing, and units of forces have found room.
            if unit.waits || unit.aboard.is_some() || flies || unit.place.1.starts_with("forces") {
                continue;
            }
            for (number, solid) in muster.solids(&unit).into_iter().enumerate() {
                let name = if unit.started == 1 { unit.name.clone() } else { model_name(&unit.name, number + 1) };
                standing.push(Standing::piece(name, solid, unit.place.0.clone(), unit.place.1.clone()));
            }
        }
        standing
    }

    fn spawn(&self, battle: &Battle, world: &mut World, ids: &mut Ids) {
        let all = self.muster(battle).all();
        // Passengers come before their vehicles, so the ids of the vehicles are worked out first.
        let mut later = *ids;
        let mut vehicles: BTreeMap<&str, PieceId> = BTreeMap::new();
        for unit in &all {
            let id = later.give();
            match unit.kind {
                UnitKind::Squad { .. } => unit.lies.iter().for_each(|_| {
                    later.give();
                }),
                UnitKind::Vehicle(_) => {
                    vehicles.insert(&unit.name, id);
                }
            }
        }
        for unit in &all {
            let carrier = unit.aboard.as_ref().and_then(|name| vehicles.get(name.as_str())).copied();
            match &unit.kind {
                UnitKind::Squad { troop, weapons } => self.spawn_squad(unit, (troop, weapons), carrier, world, ids),
                UnitKind::Vehicle(kind) => self.spawn_vehicle(unit, kind, world, ids),
            }
        }
        for (number, spot) in self.objectives(battle).into_iter().enumerate() {
            let body = Body::Round { radius: MARKER, height: Inches::thousandths(200) };
            let name = named(ids.give(), format!("{OBJECTIVE}-{}", number + 1));
            world.spawn((name, SideId::NOBODY, Placement::on_ground(spot, Default::default()), body, Holding::default()));
        }
        world.insert_resource(self.muster(battle).mission());
        let course = &self.sections.course;
        let first = course.first.as_ref().map(|first| battle.side(first));
        let rounds = course.rounds.as_ref().map_or(Clock::default().rounds, |rounds| u32::from(***rounds));
        world.insert_resource(Clock { first, rounds, ..Clock::default() });
        let counters = course.smoke.as_ref().map(|smoke| smoke.value.clone()).unwrap_or_default();
        world.insert_resource(Smoke { counters, clouds: Vec::new() });
        world.insert_resource(Missions(course.fire_missions.as_ref().map(|each| each.value.clone()).unwrap_or_default()));
        world.insert_resource(crate::state::course::Course::default());
        world.insert_resource(BattleArmoury(self.armoury.clone()));
    }
}

/// The armoury of the current battle.
#[derive(Resource, Clone, Debug)]
struct BattleArmoury(Arc<Armoury>);

/// Sets up a new battle: its house rules, and the effects of its terrain.
fn set_up(
    info: Res<BattleInfo>,
    armoury: Option<Res<BattleArmoury>>,
    terrain: Query<(Entity, &Terrain)>,
    mut house: ResMut<HouseRules>,
    mut commands: Commands,
) {
    *house = HouseRules::of_battle(info.house.as_ref());
    let Some(armoury) = armoury else { return };
    for (entity, terrain) in &terrain {
        if let Some(data) = armoury.0.terrain.get(&terrain.kind) {
            ground::lay(entity, Ground::from(data), &mut commands);
        }
    }
}

impl Troops {
    fn spawn_squad(
        &self,
        unit: &Brought,
        (troop, weapons): (&String, &[String]),
        carrier: Option<PieceId>,
        world: &mut World,
        ids: &mut Ids,
    ) {
        let Some(numbers) = self.armoury.troops.get(troop) else { return };
        let id = ids.give();
        let made = Squad { kind: troop.clone(), troop: numbers.clone(), started: unit.started };
        let condition = Condition { pinned: unit.pinned, ..Condition::default() };
        let mut spawned = world.spawn((named(id, unit.name.clone()), unit.side, made, condition, Watch::default()));
        if unit.waits {
            keep_in_reserve(&mut spawned);
        }
        if let Some(carrier) = carrier {
            set_aboard(&mut spawned, carrier);
        }
        for ((number, lies), weapon) in unit.lies.iter().enumerate().zip(weapons) {
            let arms = Arms(vec![Arm::new(weapon.clone(), self.weapon(weapon))]);
            let mut model = world.spawn((named(ids.give(), model_name(&unit.name, number + 1)), unit.side, *lies, BODY, arms));
            give_to_unit(&mut model, id);
            if unit.waits {
                keep_in_reserve(&mut model);
            }
            if let Some(carrier) = carrier {
                carry_from_the_start(&mut model, carrier);
            }
        }
    }

    fn spawn_vehicle(&self, unit: &Brought, kind: &str, world: &mut World, ids: &mut Ids) {
        let (Some(machine), Some(lies)) = (self.armoury.vehicles.get(kind), unit.lies.first()) else { return };
        let made = Machine { kind: kind.to_owned(), vehicle: machine.clone() };
        let hovers = machine.flies() && !unit.waits && unit.moved == Inches::ZERO;
        let condition = Condition { pinned: unit.pinned, moved: unit.moved, hovers, ..Condition::default() };
        let arms = Arms(machine.weapons.iter().map(|name| Arm::new(name.clone(), self.weapon(name))).collect());
        let name = named(ids.give(), unit.name.clone());
        let mut spawned = world.spawn((name, unit.side, *lies, hull(machine), made, condition, Watch::default(), arms));
        if unit.waits {
            keep_in_reserve(&mut spawned);
        }
    }
}

/// The prefix of objective names, which a number follows: `objective-1`.
const OBJECTIVE: &str = "objective";

//! Troops: what battle files say of squads, and how those come onto the table.

use crate::NAME;
use crate::data::armoury::Armoury;
use crate::data::profile::{Troop, Vehicle};
use crate::data::weapon::Weapon;
use crate::geometry::coherency::is_coherent;
use crate::geometry::formation::places;
use crate::house_rules::HouseRules;
use crate::setup::sections::{Sections, SquadData, VehicleData};
use crate::state::clock::Clock;
use crate::state::missions::Missions;
use crate::state::smoke::Smoke;
use crate::state::watch::Watch;
use crate::table::ground::{self, Ground};
use crate::table::unit::{Aboard, Arm, Arms, BODY, Condition, Machine, Squad};
use bevy::prelude::*;
use brickfray_game::battle::form::{BattleDraft, draft};
use brickfray_game::battle::set_up::{Ids, named};
use brickfray_game::battle::{Battle, Check, Forces, Frame, Standing};
use brickfray_game::lists::WEAPON;
use brickfray_game::ron::{Source, Spanned, Wide, did_you_mean, one_of};
use brickfray_game::{BattleInfo, Items, Library, SetUp, TerrainKind};
use brickfray_table::{Body, Carried, Inches, PieceId, Placement, SideId, Solid, Spot, Terrain, give_to_unit, keep_in_reserve};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_systems(SetUp(NAME), set_up);
}

/// How many models a squad may have.
const MODELS: RangeInclusive<u8> = 1..=20;
/// How many squads there may be.
const SQUADS: usize = 60;
/// How many rounds may be played.
const ROUNDS: RangeInclusive<u8> = 1..=20;

/// The troops that fight.
#[derive(Debug)]
struct Troops {
    armoury: Arc<Armoury>,
    sections: Sections,
}

/// The armoury of a library.
pub(crate) fn armoury(library: &Library) -> Arc<Armoury> {
    library.stats().unwrap_or_default()
}

/// Reads a battle file.
pub fn read_battle(source: &Source, library: &Library) -> BattleDraft {
    let armoury = armoury(library);
    draft::<Sections>(source).of_forces(|_, sections| Troops { armoury, sections })
}

/// The kinds of terrain there are.
pub fn terrain_kinds(library: &Library) -> BTreeMap<String, TerrainKind> {
    armoury(library).terrain.iter().map(|(name, data)| (name.clone(), data.kind())).collect()
}

/// What can be named as a thing that is used: weapons.
pub fn items(library: &Library) -> Items {
    let names = armoury(library).weapons.keys().cloned().collect();
    Items { what: WEAPON, names, words: Vec::new(), wrong: None, wrong_order: None }
}

impl Troops {
    fn weapon(&self, name: &str) -> Weapon {
        self.armoury.weapons.get(name).cloned().unwrap_or_else(|| Weapon::of_shots(1))
    }

    fn troop(&self, squad: &SquadData) -> Option<&Troop> {
        self.armoury.troops.get(&**squad.troop)
    }

    /// The weapon of each model of a squad, special ones first.
    fn weapons(&self, squad: &SquadData) -> Vec<String> {
        let special = squad.weapons.iter().flat_map(|(name, count)| std::iter::repeat_n(name.value.clone(), usize::from(***count)));
        let usual = self.troop(squad).map_or_else(String::new, |troop| troop.weapon.clone());
        let mut weapons: Vec<String> = special.take(usize::from(**squad.count)).collect();
        weapons.resize(usize::from(**squad.count), usual);
        weapons
    }

    /// Where the models of a squad stand, or will stand; beside its own edge of the table where it is in reserve.
    fn places(&self, squad: &SquadData, frame: &Frame) -> Vec<Placement> {
        let count = usize::from(**squad.count);
        let looks = squad.facing;
        let at = |spot: Vec2| Placement::on_ground(Spot::snapped(spot), looks);
        if let Some(models) = &squad.models {
            return models.iter().take(count).map(|(x, z)| Placement::on_ground(Spot { x: *x, z: *z }, looks)).collect();
        }
        let middle = match &squad.at {
            Some(at) => Vec2::new(at.0.to_f32(), at.1.to_f32()),
            None => self.beside(squad, frame),
        };
        places(squad.formation, count, middle, looks.direction()).into_iter().map(at).collect()
    }

    /// Where a squad waits that is in reserve: behind the edge of its side, one beside the other.
    fn beside(&self, squad: &SquadData, frame: &Frame) -> Vec2 {
        let waits = |other: &&SquadData| other.at.is_none() && other.models.is_none() && other.side == squad.side;
        let place = self.sections.squads.iter().filter(waits).position(|other| other.name == squad.name).unwrap_or_default();
        let (x, z) = (frame.table.size.0.to_f32() / 2.0, frame.table.size.1.to_f32() / 2.0);
        let deep = z + 4.0;
        Vec2::new(-x + 3.0 + place as f32 * 5.0, if frame.side(&squad.side) == SideId(0) { deep } else { -deep })
    }

    fn is_in_reserve(squad: &SquadData) -> bool {
        squad.at.is_none() && squad.models.is_none() && squad.aboard.is_none()
    }

    fn machine(&self, vehicle: &VehicleData) -> Option<&Vehicle> {
        self.armoury.vehicles.get(&**vehicle.kind)
    }

    /// Where a vehicle is, or waits: behind the edge of its side.
    fn lies(&self, vehicle: &VehicleData, frame: &Frame) -> Placement {
        let spot = match &vehicle.at {
            Some(at) => Spot { x: at.0, z: at.1 },
            None => {
                let waits = |other: &&VehicleData| other.at.is_none() && other.side == vehicle.side;
                let place = self.sections.vehicles.iter().filter(waits).position(|other| other.name == vehicle.name).unwrap_or_default();
                let (x, z) = (frame.table.size.0.to_f32() / 2.0, frame.table.size.1.to_f32() / 2.0 + 10.0);
                Spot::snapped(Vec2::new(-x + 3.0 + place as f32 * 5.0, if frame.side(&vehicle.side) == SideId(0) { z } else { -z }))
            }
        };
        Placement::on_ground(spot, vehicle.facing)
    }

    /// The vehicle that a squad is in.
    fn carrier(&self, squad: &SquadData) -> Option<&VehicleData> {
        let name = squad.aboard.as_ref()?;
        self.sections.vehicles.iter().find(|vehicle| *vehicle.name == **name)
    }

    /// Checks the vehicles, and who is in them.
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
                let message = format!("`{}` has {seats} seats, and {models} models are in it (CQB-137)", **name);
                check.problems.at(name.span(), at, message).help("let fewer get in");
            } else if squad.at.is_some() || squad.models.is_some() {
                let message = format!("`{}` is in a vehicle, and stands on the table too", *squad.name);
                check.problems.at(name.span(), at, message).help("leave out `at` and `models`, or `aboard`");
            }
        }
    }
}

/// The body of a vehicle: its hull (CQB-034).
fn hull(vehicle: &Vehicle) -> Body {
    let (x, z, height) = vehicle.size;
    Body::Block { x, z, height }
}

/// What a model is called.
fn model_name(squad: &str, number: usize) -> String {
    format!("{squad}.{number}")
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
        if let Some(first) = &self.sections.course.first {
            check.side_known_at(first, "course.first");
        }
        if let Some(third) = check.battle.sides.get(2) {
            let span = third.name.span();
            check.problems.at(span, "sides[2]", "two sides fight here, and no more").label("the third");
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
            number(check, &squad.count, MODELS, at("count"), "the models of a squad");
            if let Some(started) = &squad.started {
                number(check, started, **squad.count..=*MODELS.end(), at("started"), "the models that it started with");
            }
        }
        if let Some(rounds) = &self.sections.course.rounds {
            number(check, rounds, ROUNDS, "course.rounds".to_owned(), "the rounds of a battle");
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
                check.problems.at(models.span(), format!("squads[{place}].models"), message).help("say where each of them stands");
                is_good = false;
            }
            if let Some((models, _)) = squad.models.as_ref().zip(squad.at.as_ref()) {
                let problem =
                    check.problems.at(models.span(), format!("squads[{place}].models"), "it is said twice where this squad stands");
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
            let message = format!("there are {} vehicles, and {SQUADS} is the most", self.sections.vehicles.len());
            check.problems.at(first.name.span(), format!("vehicles[{SQUADS}].name"), message).label("the first too many");
            is_good = false;
        }
        if let Some(first) = self.sections.squads.get(SQUADS) {
            let message = format!("there are {} squads, and {SQUADS} is the most", self.sections.squads.len());
            check.problems.at(first.name.span(), format!("squads[{SQUADS}].name"), message).label("the first too many");
            is_good = false;
        }
        is_good
    }

    fn check_whole(&self, check: &mut Check) {
        let squads = self.sections.squads.iter().map(|squad| &squad.side);
        let fought_for: Vec<&Spanned<String>> = squads.chain(self.sections.vehicles.iter().map(|vehicle| &vehicle.side)).collect();
        check.sides_fought_for(&fought_for, "give it `squads` or `vehicles`");
        for (place, squad) in self.sections.squads.iter().enumerate() {
            let Some(models) = &squad.models else { continue };
            let spots: Vec<Vec2> = self.places(squad, check.battle).into_iter().map(|at| at.spot.to_vec2()).collect();
            if !is_coherent(&spots) && squad.started.is_none() {
                let message = format!("the models of `{}` do not hold together (CQB-023)", *squad.name);
                let problem = check.problems.at(models.span(), format!("squads[{place}].models"), message);
                problem.help("each stands within an inch of another one; a squad that has lost models says how many it `started` with");
            }
        }
    }

    fn names(&self, _: &Battle) -> Vec<String> {
        let all = self.sections.squads.iter().flat_map(|squad| {
            let models = (1..=usize::from(**squad.count)).map(|number| model_name(&squad.name, number));
            [squad.name.to_string()].into_iter().chain(models)
        });
        all.chain(self.sections.vehicles.iter().map(|vehicle| vehicle.name.to_string())).collect()
    }

    fn standing(&self, check: &mut Check) -> Vec<Standing> {
        let mut standing = Vec::new();
        for (place, vehicle) in self.sections.vehicles.iter().enumerate() {
            // What flies stands on nothing.
            if let (Some(at), Some(machine)) = (&vehicle.at, self.machine(vehicle).filter(|machine| !machine.flies())) {
                let solid = Solid::new(hull(machine), self.lies(vehicle, check.battle));
                standing.push(Standing::piece(vehicle.name.to_string(), solid, at.span(), format!("vehicles[{place}].at")));
            }
        }
        for (place, squad) in self.sections.squads.iter().enumerate().filter(|(_, squad)| !Self::is_in_reserve(squad)) {
            let (span, path) = match (&squad.at, &squad.models) {
                (Some(at), _) => (at.span(), format!("squads[{place}].at")),
                (None, Some(models)) => (models.span(), format!("squads[{place}].models")),
                (None, None) => continue,
            };
            for (number, lies) in self.places(squad, check.battle).into_iter().enumerate() {
                let solid = Solid::new(BODY, Placement { facing: Default::default(), ..lies });
                standing.push(Standing::piece(model_name(&squad.name, number + 1), solid, span.clone(), path.clone()));
            }
        }
        standing
    }

    fn spawn(&self, battle: &Battle, world: &mut World, ids: &mut Ids) {
        // Squads come first, and name the vehicles that they are in: those have the ids after them.
        let mut later = *ids;
        for _ in self.sections.squads.iter().flat_map(|squad| 0..=**squad.count) {
            later.give();
        }
        let vehicles: BTreeMap<&str, PieceId> =
            self.sections.vehicles.iter().map(|vehicle| (vehicle.name.as_str(), later.give())).collect();
        for squad in &self.sections.squads {
            let Some(troop) = self.troop(squad) else { continue };
            let side = battle.side(&squad.side);
            let started = squad.started.as_ref().map_or(**squad.count, |started| ***started);
            let made = Squad { kind: squad.troop.to_string(), troop: troop.clone(), started };
            let condition = Condition { pinned: squad.pinned, ..Condition::default() };
            let id = ids.give();
            let carrier = self.carrier(squad).and_then(|carrier| vehicles.get(carrier.name.as_str())).copied();
            let mut spawned = world.spawn((named(id, squad.name.to_string()), side, made, condition, Watch::default()));
            let waits = Self::is_in_reserve(squad);
            if waits {
                keep_in_reserve(&mut spawned);
            }
            let unit = spawned.id();
            for ((number, lies), weapon) in self.places(squad, battle).into_iter().enumerate().zip(self.weapons(squad)) {
                let arms = Arms(vec![Arm::new(weapon.clone(), self.weapon(&weapon))]);
                let parts = (named(ids.give(), model_name(&squad.name, number + 1)), side, lies, BODY, arms);
                let mut model = world.spawn(parts);
                give_to_unit(&mut model, id);
                if waits {
                    keep_in_reserve(&mut model);
                }
                if let Some(carrier) = carrier {
                    model.insert(Carried(carrier));
                }
            }
            if let Some(carrier) = carrier {
                world.entity_mut(unit).insert(Aboard(carrier));
            }
        }
        for vehicle in &self.sections.vehicles {
            let Some(machine) = self.machine(vehicle) else { continue };
            let made = Machine { kind: vehicle.kind.to_string(), vehicle: machine.clone() };
            let hovers = machine.flies() && vehicle.at.is_some() && vehicle.moved == Inches::ZERO;
            let condition = Condition { pinned: vehicle.pinned, moved: vehicle.moved, hovers, ..Condition::default() };
            let arms = Arms(machine.weapons.iter().map(|name| Arm::new(name.clone(), self.weapon(name))).collect());
            let (lies, side) = (self.lies(vehicle, battle), battle.side(&vehicle.side));
            let name = named(ids.give(), vehicle.name.to_string());
            let mut spawned = world.spawn((name, side, lies, hull(machine), made, condition, Watch::default(), arms));
            if vehicle.at.is_none() {
                keep_in_reserve(&mut spawned);
            }
        }
        let course = &self.sections.course;
        let first = course.first.as_ref().map(|first| battle.side(first));
        let rounds = course.rounds.as_ref().map_or(Clock::default().rounds, |rounds| u32::from(***rounds));
        world.insert_resource(Clock { first, rounds, ..Clock::default() });
        let counters = course.smoke.as_ref().map(|smoke| smoke.value.clone()).unwrap_or_default();
        world.insert_resource(Smoke { counters, clouds: Vec::new() });
        world.insert_resource(Missions(course.fire_missions.as_ref().map(|each| each.value.clone()).unwrap_or_default()));
        world.insert_resource(crate::state::course::Course::default());
        world.insert_resource(InForce(self.armoury.clone()));
    }
}

/// The armoury of the battle on the table.
#[derive(Resource, Clone, Debug)]
struct InForce(Arc<Armoury>);

/// A new battle is fought by its own house rules, and its terrain does what its kind does.
fn set_up(
    info: Res<BattleInfo>,
    armoury: Option<Res<InForce>>,
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

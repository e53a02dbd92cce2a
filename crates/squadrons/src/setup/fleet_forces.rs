//! Forces of ships (SQN-040, SQN-041, SQN-045): reads fleets, ships and the mission from battle files, checks them and spawns their pieces.

use crate::NAME;
use crate::build::fleet::{self, Fleet, built, read_fleet, tell};
use crate::build::shipyard::Shipyard;
use crate::house_rules::HouseRules;
use crate::setup::objective_check;
use crate::setup::sections::{Sections, ShipData};
use crate::state::activation;
use crate::state::mission::{self, Mission, MissionKind};
use crate::state::rounds::{self, Rounds};
use crate::table::hazard::{self, Hazard};
use crate::table::objective::{EntryPoint, Objective, ObjectiveKind};
use crate::table::vessel::{BODY, CommandDie, HitPoints, RADIUS, Vessel};
use bevy::prelude::*;
use brickfray_game::battle::form::{BattleDraft, draft};
use brickfray_game::battle::set_up::{Ids, named};
use brickfray_game::battle::{Battle, Check, Forces, Frame, Standing};
use brickfray_game::library::find_beside;
use brickfray_game::lists::WEAPON;
use brickfray_game::ron::{Problems, Source, Spanned};
use brickfray_game::{BattleInfo, Items, Library, Order, Refusal, RuleId, SetUp, TerrainKind};
use brickfray_table::{Body, Facing, Inches, Placement, SideId, Solid, Spot, TableSize, Terrain, keep_in_reserve};
use brickfray_words::Text;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(SetUp(NAME), set_up);
}

/// The ships and the mission of a battle file.
#[derive(Debug)]
struct FleetForces {
    yard: Arc<Shipyard>,
    sections: Sections,
    /// The fleets that could be read, each with its index in the file's `fleets`.
    fleets: Vec<(usize, Fleet)>,
}

/// The shipyard of a library.
fn yard(library: &Library) -> Arc<Shipyard> {
    library.stats().unwrap_or_else(|| Arc::new(Shipyard::empty()))
}

/// The highest number of fleets in a battle, since each may be a file of its own.
const MAX_FLEETS: usize = 64;

/// Reads a battle file.
pub fn read_battle(source: &Source, library: &Library) -> BattleDraft {
    let mut draft = draft::<Sections>(source);
    let yard = yard(library);
    let mut fleets = Vec::new();
    for (place, data) in draft.forces.fleets.iter().enumerate() {
        if place >= MAX_FLEETS {
            let message = format!("there are {} fleets, and {MAX_FLEETS} is the most", draft.forces.fleets.len());
            draft.problems.at(data.fleet.span(), format!("fleets[{place}]"), message);
            break;
        }
        match find_beside("fleet", library.named_files(fleet::FLEET_FILES.name), &data.fleet, source) {
            Err(error) => {
                draft.problems.at(data.fleet.span(), format!("fleets[{place}].fleet"), error.to_string());
            }
            Ok(found) => match read_fleet(&found, &yard) {
                Ok(fleet) => fleets.push((place, fleet)),
                Err(problems) => {
                    draft.problems.at(data.fleet.span(), format!("fleets[{place}].fleet"), "this fleet can't be brought");
                    draft.problems.merge(problems);
                }
            },
        }
    }
    // If a fleet can't be used, the names of its ships are unknown; scripts that use them must not be blamed for that.
    if fleets.len() < draft.forces.fleets.len() && !draft.unread.contains(&"fleets") {
        draft.unread.push("fleets");
    }
    draft.of_forces(|_, sections| FleetForces { yard, sections, fleets })
}

/// The kinds of terrain in the shipyard.
pub fn terrain_kinds(library: &Library) -> BTreeMap<String, TerrainKind> {
    yard(library).terrain.iter().map(|(name, data)| (name.clone(), data.kind())).collect()
}

/// Why no ship could ever declare these actions; `None` if one could, or if it is no declaration.
fn refuse_undeclarable(_: &str, word: &str) -> Option<Refusal> {
    let actions = activation::read(word).ok()?;
    activation::may_declare(&actions, u8::MAX, &HouseRules::default()).err()
}

/// Like [`refuse_undeclarable`], for an order that lists its actions as words.
fn refuse_undeclarable_by(order: &Order) -> Option<Refusal> {
    let is_declaration = matches!(order, Order::Act { args, .. } if !args.words.is_empty());
    let declared = activation::declared(order).filter(|_| is_declaration)?;
    declared.and_then(|actions| activation::may_declare(&actions, u8::MAX, &HouseRules::default())).err()
}

/// The items that orders can name: weapons, and the actions of a declaration.
pub fn items(library: &Library) -> Items {
    let yard = yard(library);
    let mut names: Vec<String> = yard.weapons.keys().cloned().collect();
    names.extend(activation::all_declarations().iter().map(|actions| activation::written(actions)));
    Items { what: WEAPON, names, words: Vec::new(), wrong: Some(refuse_undeclarable), wrong_order: Some(refuse_undeclarable_by) }
}

impl FleetForces {
    fn attacker(&self, frame: &Frame) -> SideId {
        self.sections.mission.attacker.as_ref().map_or(SideId(0), |name| frame.side(name))
    }

    fn size(frame: &Frame) -> TableSize {
        TableSize { x: frame.table.size.0, z: frame.table.size.1 }
    }

    /// Every ship: its name, side and vessel, and its own entry in the file unless it belongs to a fleet.
    fn ships<'a>(&'a self, frame: &'a Frame) -> Vec<(String, SideId, Vessel, Option<&'a ShipData>)> {
        let vessel = |ship: &fleet::Ship| Vessel {
            design: ship.design.clone(),
            hull: ship.hull,
            profile: ship.profile.clone(),
            weapons: ship.weapons.clone(),
            leader: ship.leader,
        };
        let mut found = Vec::new();
        for (place, fleet) in &self.fleets {
            let side = &self.sections.fleets[*place].side;
            found.extend(fleet.ships.iter().map(|ship| (format!("{}-{}", **side, ship.name), frame.side(side), vessel(ship), None)));
        }
        for data in &self.sections.ships {
            let mut unheard = Problems::new(&Source::new("", ""));
            let parts = (data.design.as_ref(), data.upgrades.as_slice(), data.weapons.as_slice());
            let build = built(parts, 0..0, &self.yard, ("", &mut unheard));
            let design = data.design.as_ref().map(|design| design.value.clone());
            let ship = fleet::Ship::new(data.name.to_string(), design, build, data.leader, &self.yard);
            found.push((data.name.to_string(), frame.side(&data.side), vessel(&ship), Some(data)));
        }
        found
    }

    /// Every entry point: its name, side and spot.
    fn entries(&self, frame: &Frame) -> Vec<(String, SideId, Spot)> {
        let kind = self.sections.mission.kind;
        let mut found = Vec::new();
        for (place, name) in frame.sides.iter().enumerate().take(2) {
            let side = SideId(place as u8);
            let told = self.sections.mission.entries.iter().filter(|entry| *entry.side == *name.name);
            let mut spots: Vec<Spot> = told.map(|entry| Spot { x: entry.at.0, z: entry.at.1 }).collect();
            if spots.is_empty() {
                spots = mission::entry_points(Self::size(frame), side, kind, self.attacker(frame));
            }
            found.extend(spots.into_iter().enumerate().map(|(number, spot)| (format!("{}-entry-{}", *name.name, number + 1), side, spot)));
        }
        found
    }

    /// Every objective: its name, side and spot.
    fn objectives(&self, frame: &Frame) -> Vec<(String, SideId, Spot)> {
        let kind = self.sections.mission.kind;
        let defender = rounds::enemy(self.attacker(frame));
        let told = self.sections.mission.objectives.iter().map(|at| Spot { x: at.0, z: at.1 });
        let mut spots: Vec<Spot> = told.collect();
        if spots.is_empty() {
            spots = mission::objectives(Self::size(frame), kind, defender);
        }
        let (word, side) = match kind.objectives() {
            ObjectiveKind::Destroy => ("relay", defender),
            _ => ("beacon", SideId::NOBODY),
        };
        spots.into_iter().enumerate().map(|(number, spot)| (format!("{word}-{}", number + 1), side, spot)).collect()
    }
}

impl FleetForces {
    /// Where the file names each ship, in order: in its fleet or its own entry. A span and a path.
    fn ship_places(&self) -> Vec<(Range<usize>, String)> {
        let mut places = Vec::new();
        for (place, fleet) in &self.fleets {
            let brought = (self.sections.fleets[*place].fleet.span(), format!("fleets[{place}].fleet"));
            places.extend(std::iter::repeat_n(brought, fleet.ships.len()));
        }
        let alone = self.sections.ships.iter().enumerate();
        places.extend(alone.map(|(place, ship)| (ship.name.span(), format!("ships[{place}].name"))));
        places
    }

    /// Where the file has what the name of each piece is made from, in order: a span and a path.
    fn name_places(&self, battle: &Battle) -> Vec<(Range<usize>, String)> {
        let mut places = self.ship_places();
        for (_, side, _) in self.entries(battle) {
            let span = battle.sides.get(usize::from(side.0)).map_or(0..0, |side| side.name.span());
            places.push((span, format!("sides[{}].name", side.0)));
        }
        let told = &self.sections.mission.objectives;
        let objectives = self.objectives(battle).into_iter().enumerate();
        places.extend(objectives.map(|(place, _)| (told.get(place).map_or(0..0, Spanned::span), format!("mission.objectives[{place}]"))));
        places
    }
}

impl Forces for FleetForces {
    fn given_names(&self) -> Vec<(&Spanned<String>, String)> {
        self.sections.ships.iter().enumerate().map(|(place, ship)| (&ship.name, format!("ships[{place}].name"))).collect()
    }

    fn check(&self, check: &mut Check) {
        for (place, fleet) in self.sections.fleets.iter().enumerate() {
            check.side_known(&fleet.side, &format!("fleets[{place}]"));
        }
        for (place, ship) in self.sections.ships.iter().enumerate() {
            let at = format!("ships[{place}]");
            check.side_known(&ship.side, &at);
            let parts = (ship.design.as_ref(), ship.upgrades.as_slice(), ship.weapons.as_slice());
            let whole = built(parts, ship.name.span(), &self.yard, (&at, check.problems)).profile(&self.yard).hit_points;
            if let Some(points) = ship.hit_points.as_ref().filter(|points| !(1..=whole).contains(&***points)) {
                let message = format!("`{}` is a ship of {whole} Hit Points, and can't have {} of them left", *ship.name, **points);
                check.problems.at(points.span(), format!("{at}.hit_points"), message).help(format!("say 1 to {whole}"));
            }
        }
        let mission = &self.sections.mission;
        if let Some(attacker) = &mission.attacker {
            check.side_known_at(attacker, "mission.attacker");
            if mission.kind != MissionKind::TargetAcquired {
                let message = format!("nobody attacks in a mission of the kind {}", mission.kind.name());
                check.problems.at(attacker.span(), "mission.attacker", message).help("leave it out, or play `kind: TargetAcquired`");
            }
        }
        if let Some(first) = mission.objectives.first().filter(|_| mission.kind == MissionKind::Dogfight) {
            let problem = check.problems.at(first.span(), "mission.objectives", "a Dogfight is about no objectives");
            problem.help("leave them out, or say another `kind`");
        }
        for (place, entry) in mission.entries.iter().enumerate() {
            check.side_known(&entry.side, &format!("mission.entries[{place}]"));
        }
        if let Some(third) = check.battle.sides.get(2) {
            let span = third.name.span();
            check.problems.at(span, "sides[2]", "two sides fight here, and no more").label("the third");
        }
    }

    fn count(&self, check: &mut Check) -> bool {
        /// The highest number of ships of both sides together.
        const MAX: usize = 100;
        /// The highest number of markers of one kind.
        const MAX_MARKERS: usize = 20;
        let mission = &self.sections.mission;
        if let Some(round) = mission.round.as_ref().filter(|round| !(1..=mission::ROUNDS).contains(&***round)) {
            let message = format!("a game has rounds 1 to {}, not {}", mission::ROUNDS, **round);
            check.problems.at(round.span(), "mission.round", message);
        }
        let each = self.ship_places();
        if let Some((span, path)) = each.get(MAX) {
            let message = format!("there are {} ships, and {MAX} is the most", each.len());
            check.problems.at(span.clone(), path, message).label("the first too many");
        }
        let entries = mission.entries.get(MAX_MARKERS).map(|entry| (entry.at.span(), "entries", mission.entries.len()));
        let objectives = mission.objectives.get(MAX_MARKERS).map(|at| (at.span(), "objectives", mission.objectives.len()));
        let too_many: Vec<_> = entries.into_iter().chain(objectives).collect();
        for (span, field, markers) in &too_many {
            let message = format!("there are {markers} markers of one kind, and {MAX_MARKERS} is the most");
            check.problems.at(span.clone(), format!("mission.{field}[{MAX_MARKERS}]"), message).label("the first too many");
        }
        each.len() <= MAX && too_many.is_empty()
    }

    fn check_whole(&self, check: &mut Check) {
        let fleets = self.sections.fleets.iter().map(|fleet| &fleet.side);
        let fought_for: Vec<&Spanned<String>> = fleets.chain(self.sections.ships.iter().map(|ship| &ship.side)).collect();
        check.sides_fought_for(&fought_for, "give it a `fleet` or `ships`");
        let battle = check.battle;
        if check.has_read(&["table", "mission"]) {
            objective_check::entries(check.problems, &battle.frame, &self.sections.mission.entries);
            objective_check::check(check.problems, (&battle.frame, &self.sections), &self.objectives(battle));
        }
        // A ship with a misspelt side belongs to no side, and that has already been reported.
        let are_known = fought_for.iter().all(|side| battle.sides.iter().any(|known| known.name == **side));
        for (place, side) in battle.sides.iter().enumerate().take(2).filter(|_| are_known) {
            let ships = self.ships(battle);
            let leaders: Vec<&str> = ships
                .iter()
                .filter(|(_, of, vessel, _)| *of == SideId(place as u8) && vessel.leader)
                .map(|(name, ..)| name.as_str())
                .collect();
            if leaders.len() > 1 {
                let reason = format!("{} lead `{}` together", leaders.join(" and "), *side.name);
                let fault = Refusal::new(RuleId::new("SQN-045"), Text::written(reason)).but(Text::written("let one of them lead"));
                tell(check.problems, side.name.span(), &format!("sides[{place}]"), fault);
            }
        }
        // The names of fleet ships are generated, so other pieces may have the same ones.
        let mut called = BTreeMap::<String, Vec<(Range<usize>, String)>>::new();
        for (name, place) in self.names(battle).into_iter().zip(self.name_places(battle)) {
            called.entry(name).or_default().push(place);
        }
        for (name, mut places) in called {
            let is_given = |(_, path): &(Range<usize>, String)| path.starts_with("ships[");
            // Two ships that the file gives the same name have already been reported.
            if places.len() < 2 || places.iter().all(is_given) {
                continue;
            }
            // Point at the name that is easiest to change.
            places.sort_by_key(|(span, path)| (!is_given(&(span.clone(), path.clone())), !path.starts_with("fleets[")));
            let ((span, path), other) = (places[0].clone(), places[1].0.clone());
            let problem = check.problems.at(span.clone(), path, format!("two pieces would be called `{name}`"));
            problem.help("give a ship, or a side, another name");
            if !other.is_empty() && other != span {
                problem.see_also(other, "the other is made here");
            }
        }
    }

    fn names(&self, battle: &Battle) -> Vec<String> {
        let ships = self.ships(battle).into_iter().map(|(name, ..)| name);
        let entries = self.entries(battle).into_iter().map(|(name, ..)| name);
        let objectives = self.objectives(battle).into_iter().map(|(name, ..)| name);
        ships.chain(entries).chain(objectives).collect()
    }

    fn standing(&self, _: &mut Check) -> Vec<Standing> {
        let on_table = self.sections.ships.iter().enumerate().filter_map(|(place, ship)| Some((place, ship, ship.at.as_ref()?)));
        let standing = on_table.map(|(place, ship, at)| {
            // The base is round, so its facing doesn't matter.
            let solid = Solid::new(BODY, Placement::on_ground(Spot { x: at.0, z: at.1 }, Facing::NORTH));
            Standing::piece(ship.name.to_string(), solid, at.span(), format!("ships[{place}].at"))
        });
        standing.collect()
    }

    fn spawn(&self, battle: &Battle, world: &mut World, ids: &mut Ids) {
        let (size, kind) = (Self::size(battle), self.sections.mission.kind);
        let ships = self.ships(battle);
        let waiting = |side: SideId| ships.iter().filter(move |(_, of, _, data)| *of == side && data.is_none_or(|data| data.at.is_none()));
        let mut placed = BTreeMap::<SideId, usize>::new();
        for (name, side, vessel, data) in &ships {
            let at = data.and_then(|data| Some((data.at.as_ref()?, data.facing)));
            let placement = match at {
                Some((at, facing)) => Placement::on_ground(Spot { x: at.0, z: at.1 }, facing),
                None => {
                    let place = placed.entry(*side).or_default();
                    *place += 1;
                    mission::in_reserve(size, *side, kind, (*place - 1, waiting(*side).count()))
                }
            };
            let whole = vessel.profile.hit_points;
            let hit_points = data.and_then(|data| data.hit_points.as_ref()).map_or(whole, |points| **points);
            let parts = (vessel.clone(), HitPoints(hit_points), CommandDie(0));
            let mut ship = world.spawn((named(ids.give(), name.clone()), *side, placement, BODY, parts));
            if at.is_none() {
                keep_in_reserve(&mut ship);
            }
        }
        let lies = |spot: Spot, facing: Facing| Placement::on_ground(spot, facing);
        for (name, side, spot) in self.entries(battle) {
            let facing = Facing::towards(-spot.to_vec2());
            world.spawn((named(ids.give(), name), side, lies(spot, facing), MARKER, EntryPoint));
        }
        for (name, side, spot) in self.objectives(battle) {
            world.spawn((named(ids.give(), name), side, lies(spot, Facing::default()), MARKER, Objective::new(kind.objectives())));
        }
        world.insert_resource(Yard(self.yard.clone()));
        world.insert_resource(Mission { kind, attacker: self.attacker(battle), nominated: Vec::new() });
        let round = self.sections.mission.round.as_ref().map_or(0, |round| **round - 1);
        world.insert_resource(Rounds { round, laying: self.sections.mission.laying, ..Rounds::default() });
    }
}

/// The body of a marker: a disc as wide as a ship's base.
const MARKER: Body = Body::Round { radius: RADIUS, height: Inches::thousandths(300) };

/// The shipyard of the current battle.
#[derive(Resource, Clone, Debug)]
pub struct Yard(pub Arc<Shipyard>);

/// Applies the house rules of the battle file when a battle begins, and makes its terrain into hazards (SQN-150).
pub(crate) fn set_up(
    info: Res<BattleInfo>,
    yard: Option<Res<Yard>>,
    terrain: Query<(Entity, &Terrain)>,
    mut house: ResMut<HouseRules>,
    mut commands: Commands,
) {
    *house = HouseRules::of_battle(info.house.as_ref());
    let Some(yard) = yard else { return };
    for (entity, terrain) in &terrain {
        if let Some(kind) = yard.0.terrain.get(&terrain.kind) {
            hazard::lay(entity, Hazard { obscuring: kind.obscuring, dangerous: kind.dangerous }, &mut commands);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up as put_up;
    use brickfray_game::save::{SaveError, SavedGame, play_save, read_save, save, saved_game};

    /// A battle file with these ships and this mission.
    fn battle(ships: &str, mission: &str) -> String {
        format!(
            r#"(
    title: "Forces", table: (size: (48, 36)), rules: (edition: "squadrons"),
    sides: [(name: "red", color: "vermillion", emblem: Star), (name: "blue", color: "blue", emblem: Moon)],
    mission: ({mission}),
    {ships},
)"#
        )
    }

    const TWO: &str = r#"ships: [(name: "a", side: "red", design: "dart"), (name: "b", side: "blue", design: "dart")]"#;

    fn wrong(ships: &str, mission: &str) -> String {
        let source = Source::new("forces.ron", battle(ships, mission));
        read(&source, &Library::shipped(crate::ENTRIES)).map(|_| ()).unwrap_err().to_string()
    }

    #[test]
    fn sqn_041_entry_points_lie_at_an_edge_or_a_corner() {
        let entries = |at: &str| format!("kind: CrossedPaths, entries: [(side: \"red\", at: {at})]");
        let library = Library::shipped(crate::ENTRIES);
        for at in ["(-24, 18)", "(24, 3)", "(0, -18)"] {
            assert!(read(&Source::new("x.ron", battle(TWO, &entries(at))), &library).is_ok(), "{at}");
        }
        for (at, lies) in [("(0, 0)", "inside the table"), ("(24, 19)", "beside the table"), ("(90, 90)", "beside the table")] {
            let told = wrong(TWO, &entries(at));
            let said = [lies, "[SQN-041]", "forces.ron:4:", "mission.entries[0].at", "24 inches east and west"];
            assert!(said.iter().all(|said| told.contains(said)), "{told}");
        }
    }

    #[test]
    fn what_has_one_name_twice_is_told_once_and_where_it_stands() {
        let ship = |name: &str, side: &str| format!(r#"(name: "{name}", side: "{side}", design: "dart")"#);
        let told = wrong(&format!("ships: [{}, {}]", ship("a", "red"), ship("a", "blue")), "");
        assert!(told.contains("there are two pieces called `a`") && told.contains("1 problem in"), "{told}");
        let told = wrong(&format!("ships: [{}, {}]", ship("red-entry-1", "red"), ship("b", "blue")), "");
        assert!(told.contains("two pieces would be called `red-entry-1`") && told.contains("forces.ron:5:"), "{told}");
        assert!(told.contains("ships[0].name") && told.contains("the other is made here") && told.contains("1 problem in"), "{told}");
    }

    #[test]
    fn too_many_ships_are_told_where_the_first_of_them_stands() {
        let ships: Vec<String> = (0..102).map(|n| format!("\n(name: \"a{n}\", side: \"red\", design: \"dart\")")).collect();
        let told = wrong(&format!("ships: [{}]", ships.join(",")), "");
        assert!(told.contains("there are 102 ships, and 100 is the most") && told.contains("ships[100].name"), "{told}");
        assert!(told.contains("forces.ron:106:"), "{told}");
    }

    #[test]
    fn what_is_misspelt_makes_no_other_mistake() {
        let told = wrong(
            r#"ships: [(name: "comet", side: "red", design: "dart", leader: true), (name: "regent", side: "bleu", design: "dart", leader: true)]"#,
            "",
        );
        assert!(told.contains("there is no side `bleu`") && told.contains("1 problem in"), "{told}");
        let told = wrong(TWO, r#"kind: TargetAcquired, attacker: "green""#);
        assert!(told.contains("there is no side `green`") && told.contains("mission.attacker") && !told.contains("mission.side"), "{told}");
    }

    #[test]
    fn a_word_that_goes_on_and_on_is_not_told_whole() {
        let endless = "9".repeat(100_000);
        let told = wrong(&format!(r#"ships: [(name: "a", side: "{endless}", design: "dart")]"#), "");
        assert!(told.contains("there is no side `999") && told.contains("…`") && told.len() < 2_000, "{told}");
    }

    /// A saved game whose battle uses a fleet file beside it, and the folder of both.
    fn kept() -> (tempfile::TempDir, SavedGame) {
        let folder = tempfile::tempdir().unwrap();
        let fleet = r#"(title: "Near", ships: [(name: "c", design: "dart", leader: true)])"#;
        std::fs::write(folder.path().join("near.ron"), fleet).unwrap();
        let file = folder.path().join("skirmish.ron");
        let ships = r#"fleets: [(side: "red", fleet: "near.ron")], ships: [(name: "b", side: "blue", design: "dart")]"#;
        std::fs::write(&file, battle(ships, "")).unwrap();
        let library = Library::shipped(crate::ENTRIES);
        let source = library.battle(&file.display().to_string()).unwrap();
        let mut app = crate::headless_app();
        let named = (source.name.to_string(), source.text.to_string());
        put_up(app.world_mut(), &read(&source, &library).unwrap(), DiceTray::seeded(1), named).unwrap();
        let path = folder.path().join("game.sav");
        save(app.world(), &path).unwrap();
        (folder, read_save(&path).unwrap())
    }

    fn played(game: &SavedGame) -> Result<SavedGame, SaveError> {
        let mut app = crate::headless_app();
        play_save(app.world_mut(), game, &Library::shipped(crate::ENTRIES))?;
        saved_game(app.world())
    }

    #[test]
    fn a_save_finds_the_fleet_beside_its_battle_from_any_folder() {
        let (folder, game) = kept();
        assert_eq!(game.folder.as_deref(), folder.path().to_str());
        // Named relative to the folder where it was started, which isn't the folder of this test.
        let named = SavedGame { battle: "skirmish.ron".to_owned(), ..game.clone() };
        let again = played(&named).unwrap();
        assert_eq!((again.battle.as_str(), again.folder), ("skirmish.ron", game.folder.clone()), "and is saved so again");
        let old = SavedGame { folder: None, ..named };
        assert!(matches!(played(&old), Err(SaveError::Battle { .. })), "an old save knows no folder");
        let old = SavedGame { folder: None, opening: None, checksum: String::new(), ..game };
        assert!(played(&old).is_ok(), "one with a path finds it all the same");
    }

    #[test]
    fn a_save_with_no_orders_says_that_what_it_begins_with_has_changed() {
        let (folder, game) = kept();
        assert!(game.said.is_empty() && played(&game).is_ok());
        let fleet = r#"(title: "Near", ships: [(name: "c", design: "mauler", leader: true)])"#;
        std::fs::write(folder.path().join("near.ron"), fleet).unwrap();
        let error = played(&game).unwrap_err();
        let said = error.to_string();
        assert!(
            matches!(error, SaveError::Begins { .. }) && said.contains("game.sav") && said.contains("rules or data have changed"),
            "{said}"
        );
        assert!(said.contains("--mods"), "{said}");
        assert!(played(&SavedGame { opening: None, ..game }).is_ok(), "old saves do not know");
    }

    #[test]
    fn before_its_first_round_a_game_is_in_none() {
        let library = Library::shipped(crate::ENTRIES);
        let source = Source::new("x.ron", battle(TWO, "kind: CrossedPaths, round: 3"));
        let ships = r#"ships: [(name: "a", side: "red", design: "dart"), (name: "c", side: "red", design: "dart"), (name: "b", side: "blue", design: "dart")]"#;
        let source = Source::new(source.name, source.text.replace(TWO, ships));
        let mut app = crate::headless_app();
        put_up(app.world_mut(), &read(&source, &library).unwrap(), DiceTray::seeded(1), ("x".to_owned(), String::new())).unwrap();
        assert_eq!(brickfray_game::guide::moment(app.world_mut()).unwrap().round, "before round 3 of 4");
    }
}

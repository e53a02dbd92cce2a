//! Random armies: units from the stat files within a budget, on a board with terrain between the armies.

use super::random_play::odd_rules;
use super::random_scenes::{corners, market_day};
use brickfray::game::Library;
use brickfray::game::battle::Battle;
use brickfray::game::battle::read::read;
use brickfray::game::ron::Source;
use brickfray::rulebooks::ENTRIES;
use brickfray::rulebooks::brikwars::armies::prices::{is_plain, worth_on};
use brickfray::rulebooks::brikwars::{Catalogue, Edition, Group, HouseRules, Quarters, UnitData};
use std::sync::{Arc, LazyLock};

/// The budget of a side, in Unit Inches.
const BUDGET: u32 = 20;

/// Mods in matched pairs, for plain minifigs and for machines (AR-MOD-01).
const PAIRS: [[&str; 2]; 7] = [
    ["Fast", "Light"],
    ["Heavy", "Slow"],
    ["Bargain", "Light"],
    ["Bargain", "Unskilled"],
    ["Skilled", "Premium"],
    ["Skilled", "Slow"],
    ["Heavy", "Unskilled"],
];
/// The first pairs may also be given to things without a Mind.
const PAIRS_WITHOUT_A_MIND: usize = 3;

/// The terrain between the armies.
const TERRAIN: [&str; 15] = [
    "low-wall",
    "wall",
    "pool",
    "lake",
    "crates",
    "cargo",
    "barrel",
    "powder-barrel",
    "brambles",
    "step",
    "rubble",
    "mine",
    "spikes",
    "snare",
    "portcullis",
];
/// The terrain in that list that a side may have set (AR-PTH-06).
const MECHANISMS: [&str; 4] = ["mine", "spikes", "snare", "portcullis"];

/// The library, and its unit cards.
pub(crate) static STATS: LazyLock<(Library, Arc<Catalogue>)> = LazyLock::new(|| {
    let library = Library::shipped(ENTRIES);
    let catalogue = library.stats::<Catalogue>().unwrap();
    (library, catalogue)
});

/// An army being built.
struct Muster<'d> {
    draw: &'d mut dyn FnMut(usize) -> usize,
    house: HouseRules,
    left: Quarters,
    number: usize,
    squads: String,
    units: String,
    creations: String,
}

impl Muster<'_> {
    fn one_of<'t, T: ?Sized>(&mut self, all: &[&'t T]) -> &'t T {
        all[(self.draw)(all.len())]
    }

    /// A random unit that meets a condition.
    fn unit(&mut self, is_one: impl Fn(&UnitData) -> bool) -> &'static str {
        let all: Vec<&str> = STATS.1.units.iter().filter(|(_, card)| is_one(card)).map(|(name, _)| name.as_str()).collect();
        self.one_of(&all)
    }

    /// Pays for a unit if the budget allows it.
    fn pays(&mut self, unit: &str, mount: Option<&str>, count: u32) -> bool {
        let card = |name: &str| &STATS.1.units[name];
        let price = worth_on(card(unit), mount.map(card), &self.house) * count;
        let fits = price <= self.left;
        self.left = if fits { self.left.less(price) } else { self.left };
        fits
    }

    fn name(&mut self) -> String {
        self.number += 1;
        format!("u{}", self.number)
    }

    /// Its gear instead of its card's: usually the card's, sometimes another unit's.
    fn gear(&mut self) -> String {
        if (self.draw)(5) > 0 {
            return String::new();
        }
        let other = self.unit(is_on_foot);
        format!(", gear: {:?}", STATS.1.units[other].gear)
    }

    fn mods(&mut self, unit: &str) -> String {
        if has(&STATS.1.units[unit], "Hero") && (self.draw)(2) == 0 {
            return String::from([", mods: [SecondFeat]", ", mods: [SecondFeat, ThirdFeat]"][(self.draw)(2)]);
        }
        if !is_plain(&STATS.1.units[unit]) || (self.draw)(2) > 0 {
            return String::new();
        }
        let [good, bad] = PAIRS[(self.draw)(PAIRS.len())];
        format!(", mods: [{good}, {bad}]")
    }

    /// A squad on its plate, of one kind or mixed.
    fn squad(&mut self) {
        let (kinds, mut members) = (1 + (self.draw)(3), String::new());
        for _ in 0..kinds {
            let (unit, count) = (self.unit(is_on_foot), 1 + (self.draw)(3) as u32);
            if self.pays(unit, None, count) {
                let (gear, mods) = (self.gear(), self.mods(unit));
                members += &format!("(unit: \"{unit}\", count: {count}{gear}{mods}), ");
            }
        }
        let name = self.name();
        if !members.is_empty() {
            self.squads += &format!("(name: \"{name}\", members: [{members}]), ");
        }
    }

    fn alone(&mut self, unit: &str) {
        let name = self.name();
        if self.pays(unit, None, 1) {
            let (gear, mods) = if is_on_foot(&STATS.1.units[unit]) { (self.gear(), self.mods(unit)) } else { Default::default() };
            self.units += &format!("(name: \"{name}\", unit: \"{unit}\"{gear}{mods}), ");
        }
    }

    /// A rider on a horse or in a machine.
    fn mounted(&mut self) {
        let (unit, mount) = (self.unit(is_on_foot), self.unit(|card| has(card, "Mount")));
        let name = self.name();
        if self.pays(unit, Some(mount), 1) {
            self.units += &format!("(name: \"{name}\", unit: \"{unit}\", mount: \"{mount}\"), ");
        }
    }

    /// Animals, sometimes with a figure that they obey.
    fn animals(&mut self) {
        let (unit, count) = (self.unit(|card| card.group == Group::Animal), 1 + (self.draw)(3) as u32);
        let name = self.name();
        if self.pays(unit, None, count) {
            let master = (self.draw)(2) == 0 && self.pays("minifig", None, 1);
            let master = if master { "(unit: \"minifig\", gear: [\"pike\"]), " } else { "" };
            self.squads += &format!("(name: \"{name}\", members: [{master}(unit: \"{unit}\", count: {count})]), ");
        }
    }

    /// A machine with its crew and its mechanics.
    fn crew(&mut self) {
        let machine = self.unit(|card| has(card, "Machine"));
        self.alone(machine);
        self.alone("catapult");
        for unit in ["gunner", "gunner", "mechanik", "engineer", "cybernetik"] {
            if (self.draw)(2) == 0 {
                self.alone(unit);
            }
        }
    }

    /// A built vehicle or creature, with random legal mods.
    fn creation(&mut self) {
        let (size, pair) = (1 + (self.draw)(5), PAIRS[(self.draw)(PAIRS_WITHOUT_A_MIND)]);
        let most = Quarters::whole(size as u32 + 1);
        if most > self.left {
            return;
        }
        self.left = self.left.less(most);
        let mods = if (self.draw)(2) == 0 { pair.join(", ") } else { String::new() };
        let driver = self.one_of(&["pilot", "minifig", "worker", "gunner"]);
        let name = self.name();
        let autonomous = (self.draw)(3);
        let what = match (self.draw)(4) {
            3 => format!("kind: Building, size: {size}"),
            0 => format!("kind: Creature(legs: {}), size: {size}, mods: [{mods}]", (self.draw)(7)),
            1 => format!("kind: Vehicle, size: {size}, mods: [{mods}], weapons: [\"hull-gun\"], driver: \"{driver}\""),
            _ => {
                format!("kind: Vehicle, size: {size}, mods: [{mods}], autonomous: {autonomous}, weapons: [\"hull-gun\", \"deck-gun\"]")
            }
        };
        self.creations += &format!("(name: \"{name}\", {what}), ");
    }
}

pub(super) fn has(card: &UnitData, specialty: &str) -> bool {
    card.traits.iter().any(|one| one.name() == specialty)
}

fn is_on_foot(card: &UnitData) -> bool {
    card.needs.is_none() && !matches!(card.group, Group::Animal | Group::Machine) && !has(card, "Mount")
}

/// The army file of a side.
fn army(draw: &mut dyn FnMut(usize) -> usize, late: bool) -> String {
    let house = HouseRules::preset(if late { Edition::Late2010 } else { Edition::E2020 });
    let none = String::new;
    let mut muster = Muster { draw, house, left: Quarters::whole(BUDGET - 3), number: 0, squads: none(), units: none(), creations: none() };
    if (muster.draw)(4) == 0 {
        muster.alone("great-leader");
    }
    for _ in 0..14 {
        match (muster.draw)(13) {
            0..3 => muster.squad(),
            3..8 => {
                let unit = muster.unit(is_on_foot);
                muster.alone(unit);
            }
            8 => muster.mounted(),
            9 => muster.animals(),
            10 => muster.crew(),
            11 => muster.creation(),
            _ => {
                // A Support unit and the unit that helps it, side by side.
                let unit = muster.unit(|card| card.group == Group::Support && card.needs.is_none());
                muster.alone(unit);
                muster.alone("tek");
            }
        }
    }
    let Muster { squads, units, creations, .. } = muster;
    let edition = if late { "late2010" } else { "2020" };
    format!(
        "(title: \"Drawn\", budget: U({BUDGET}), edition: \"{edition}\", squads: [{squads}], units: [{units}], creations: [{creations}])"
    )
}

/// Civilians and animals between the armies, which no player controls.
fn town(draw: &mut dyn FnMut(usize) -> usize) -> String {
    const FOLK: [&str; 8] =
        ["civilian", "civilian", "professional", "vermin", "venomous-vermin", "small-animal", "medium-predator", "flying-vermin"];
    let one = |number: usize| {
        let (unit, x, z) = (FOLK[draw(FOLK.len())], number as f32 * 4.0 - 14.0, draw(30) as f32 / 10.0 - 1.5);
        format!("(name: \"folk-{number}\", side: \"town\", unit: \"{unit}\", at: ({x}, {z:.1})), ")
    };
    (0..8).map(one).collect()
}

/// Random rules: an edition; in some battles a third of the house rules is changed, in some jobs follow gear, and in some the slain drop
/// points that can build.
pub(super) fn rules(draw: &mut dyn FnMut(usize) -> usize, late: bool) -> String {
    let edition = if late { "brikwars-late2010" } else { "brikwars-2020" };
    match draw(5) {
        0 => odd_rules(edition, &mut *draw),
        1 => format!("rules: (edition: \"{edition}\", house: (jobs_follow_gear: true))"),
        2 => format!("rules: (edition: \"{edition}\", house: (the_slain_drop_points: true, points_build: true))"),
        _ => format!("rules: (edition: \"{edition}\")"),
    }
}

/// A battle file of two armies that meet.
fn two_armies(draw: &mut dyn FnMut(usize) -> usize) -> String {
    let late = draw(2) == 0;
    let rules = rules(draw, late);
    let terrain = |draw: &mut dyn FnMut(usize) -> usize| {
        let (kind, x, z) = (TERRAIN[draw(TERRAIN.len())], draw(280) as f32 / 10.0 - 14.0, draw(40) as f32 / 10.0 - 2.0);
        let set_by = if MECHANISMS.contains(&kind) { ["", ", side: \"red\"", ", side: \"blue\""][draw(3)] } else { "" };
        format!("(kind: \"{kind}\", at: ({x:.1}, {z:.1}), facing: {}{set_by}), ", draw(12) * 30)
    };
    let count = 2 + draw(7);
    let terrain: String = (0..count).map(|_| terrain(draw)).collect();
    let (town, its_side) = match draw(2) {
        0 => (town(draw), ", (name: \"town\", color: \"sky\", controller: Everybody)"),
        _ => (String::new(), ""),
    };
    // Beyond the flanks are a figure that may hide and one that digs.
    let flank = |side: &str, x: i32, z: i32| {
        format!(
            "(name: \"{side}-spy\", side: \"{side}\", unit: \"assassin\", at: ({x}, {z})), \
             (name: \"{side}-guest\", side: \"{side}\", unit: \"infiltrator\", at: ({}, {z})), ",
            x + 1
        )
    };
    let (flanks, walls) = match draw(2) {
        0 => (flank("red", -18, 8) + &flank("blue", 17, -8), "(kind: \"wall\", at: (-17.5, 7)), (kind: \"wall\", at: (17.5, -7)), "),
        _ => (String::new(), ""),
    };
    // In between are things to take and to buy.
    let (hoard, caches) = match draw(2) {
        0 => (
            "(name: \"hoard\", kind: \"cache\", at: (-6, 0)), (kind: \"shop\", at: (6, 0)), ",
            "caches: [(piece: \"hoard\", points: 9.5)], ",
        ),
        _ => ("", ""),
    };
    let apart = 4 + draw(5);
    let (red, blue) = (army(draw, late), army(draw, late));
    format!(
        "(title: \"Drawn armies\", table: (size: (40, 36)), {rules}, terrain: [{walls}{hoard}{terrain}], {caches}\n\
         sides: [(name: \"red\", color: \"vermillion\"), (name: \"blue\", color: \"blue\"){its_side}],\n\
         armies: [(side: \"red\", at: (0, {apart}), width: 28, brings: {red}),\n\
         (side: \"blue\", at: (0, -{apart}), facing: 180, width: 28, brings: {blue})],\n\
         units: [{flanks}{town}])"
    )
}

/// The first random battle that is playable: an army may lack a unit that another needs, or stand in a wall.
pub(crate) fn drawn_battle(draw: &mut dyn FnMut(usize) -> usize) -> Option<(Source, Battle)> {
    let battle = [market_day, corners, corners, two_armies, two_armies][draw(5)];
    (0..60).find_map(|_| {
        let source = Source::new("drawn", battle(draw));
        let battle = read(&source, &STATS.0).ok()?;
        Some((source, battle))
    })
}

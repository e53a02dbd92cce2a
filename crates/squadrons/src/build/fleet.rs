//! Fleets (SQN-045): reads fleet files and checks that fleets are legal.

use crate::build::builder::{Build, Cost, DESIGN, Part, unknown};
use crate::build::profile::{Profile, WeaponProfile, WeaponRule};
use crate::build::shipyard::Shipyard;
use brickfray_game::battle::names::bad_name;
use brickfray_game::kinds::read_as;
use brickfray_game::ron::{Problems, Source, Spanned};
use brickfray_game::{Hull, NamedFiles, Refusal, RuleId};
use brickfray_words::{Language, Text};
use include_dir::{Dir, include_dir};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::ops::Range;

static SHIPPED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/fleets");

/// If a fleet has far too many ships, only this many are read.
const MAX_READ: usize = 1_000;

#[derive(Clone, PartialEq, Debug)]
pub struct Fleet {
    /// Its display name.
    pub title: String,
    /// A description in one line.
    pub about: String,
    /// The points that it may cost.
    pub points: u32,
    /// Its ships, in the order of the file.
    pub ships: Vec<Ship>,
}

/// A ship of a fleet.
#[derive(Clone, PartialEq, Debug)]
pub struct Ship {
    /// Its name in orders.
    pub name: String,
    /// The design that it is based on.
    pub design: Option<String>,
    pub build: Build,
    /// Whether it leads the squadron, which costs nothing (SQN-045).
    pub leader: bool,
    pub profile: Profile,
    /// Its weapons, with their names.
    pub weapons: Vec<(String, WeaponProfile)>,
    pub cost: Cost,
    /// Its model.
    pub hull: Hull,
}

impl Ship {
    /// Returns a ship with these parts.
    pub fn new(name: String, design: Option<String>, build: Build, leader: bool, yard: &Shipyard) -> Ship {
        let profile = build.profile(yard);
        let weapons: Vec<(String, WeaponProfile)> =
            build.weapons.iter().filter_map(|name| Some((name.clone(), yard.weapons.get(name)?.clone()))).collect();
        let designed = design.as_ref().and_then(|name| yard.designs.get(name)).map(|design| design.hull);
        let fast = profile.move_ > yard.base.profile.move_;
        let hull = designed.unwrap_or_else(|| hull_for(&weapons, leader, fast));
        Ship { name, design, leader, profile, weapons, cost: build.cost(yard), build, hull }
    }
}

/// Returns the hull of a ship without a design. It depends on the weapons, then on whether the ship leads, then on whether it is fast.
fn hull_for(weapons: &[(String, WeaponProfile)], leader: bool, fast: bool) -> Hull {
    let all_around = |weapon: &WeaponProfile| !weapon.rules.iter().any(|rule| matches!(rule, WeaponRule::Fixed | WeaponRule::Arc(_)));
    if weapons.iter().any(|(_, weapon)| all_around(weapon)) {
        Hull::Turret
    } else if weapons.iter().any(|(_, weapon)| weapon.has(WeaponRule::TargetLock)) {
        Hull::Bomber
    } else if leader {
        Hull::Leader
    } else if fast {
        Hull::Scout
    } else {
        Hull::Fighter
    }
}

impl Fleet {
    /// Returns the total cost, in points.
    pub fn cost(&self) -> u32 {
        self.ships.iter().map(|ship| ship.cost.total()).fold(0, u32::saturating_add)
    }

    /// Returns the faults of the fleet as a whole (SQN-045): it costs too much, has too many ships or none, or doesn't have exactly one
    /// leader.
    pub fn faults(&self, yard: &Shipyard) -> Vec<Refusal> {
        let refuse = |reason: String, but: &str| Refusal::new(RuleId::new("SQN-045"), Text::written(reason)).but(Text::written(but));
        let (cost, most, ships) = (self.cost(), yard.fleet.ships, self.ships.len());
        let leaders: Vec<&str> = self.ships.iter().filter(|ship| ship.leader).map(|ship| ship.name.as_str()).collect();
        let mut faults = Vec::new();
        if ships == 0 {
            faults.push(refuse("the fleet has no ships".to_owned(), "add some"));
        }
        if ships > most {
            faults.push(refuse(format!("the fleet has {ships} ships; at most {most} are allowed"), "remove some"));
        }
        if cost > self.points {
            let over = cost - self.points;
            faults.push(refuse(
                format!("the fleet is over budget by {over} points: it costs {cost} of {}", self.points),
                "remove something or raise `points`",
            ));
        }
        match leaders.as_slice() {
            [] if ships > 0 => faults.push(refuse("nobody leads the fleet".to_owned(), "set `leader: true` on one ship")),
            [] | [_] => {}
            several => faults.push(refuse(format!("{} lead the fleet together", several.join(" and ")), "let one of them lead")),
        }
        faults
    }
}

/// The contents of a fleet file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FleetFile {
    pub(crate) title: String,
    #[serde(default)]
    pub(crate) about: String,
    #[serde(default)]
    pub(crate) points: Option<u32>,
    pub(crate) ships: Spanned<Vec<Spanned<Entry>>>,
}

/// One ship or several alike, based on a design or built of single parts.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    pub(crate) name: Spanned<String>,
    #[serde(default)]
    pub(crate) design: Option<Spanned<String>>,
    #[serde(default)]
    pub(crate) upgrades: Vec<Spanned<String>>,
    #[serde(default)]
    pub(crate) weapons: Vec<Spanned<String>>,
    #[serde(default)]
    pub(crate) leader: bool,
    #[serde(default)]
    pub(crate) count: Option<Spanned<u8>>,
}

/// Reads a fleet file; returns all problems if it can't be parsed or the fleet is not legal.
pub fn read_fleet(source: &Source, yard: &Shipyard) -> Result<Fleet, Problems> {
    let (fleet, problems) = look_over(source, yard)?;
    problems.into_result(fleet)
}

/// Like [`read_fleet`], but also returns a fleet that is not legal, with its problems. Fails only if the file can't be parsed.
pub fn look_over(source: &Source, yard: &Shipyard) -> Result<(Fleet, Problems), Problems> {
    let file: FleetFile = read_as(source, "a fleet")?;
    let mut problems = Problems::new(source);
    let mut fleet = Fleet { title: file.title, about: file.about, points: file.points.unwrap_or(yard.fleet.points), ships: Vec::new() };
    let mut named: BTreeMap<&str, &Spanned<String>> = BTreeMap::new();
    // The index of the entry that each ship comes from.
    let mut owners: Vec<usize> = Vec::new();
    for (place, entry) in file.ships.iter().enumerate() {
        let at = format!("ships[{place}]");
        if let Some(why) = bad_name(&entry.name) {
            problems.at(entry.name.span(), format!("{at}.name"), format!("`{}` can't be a name", *entry.name)).label(why);
        }
        if let Some(first) = named.get(entry.name.as_str()) {
            let problem = problems.at(entry.name.span(), format!("{at}.name"), format!("`{}` is given twice", *entry.name));
            problem.see_also(first.span(), "here first").help("for several of a kind, use `count`");
        }
        named.entry(&entry.name).or_insert(&entry.name);
        let build = built((entry.design.as_ref(), &entry.upgrades, &entry.weapons), entry.name.span(), yard, (&at, &mut problems));
        let count = entry.count.as_ref().map_or(1, |count| **count);
        if let Some(count) = entry.count.as_ref().filter(|count| !(1..=100).contains(&***count)) {
            problems.at(count.span(), format!("{at}.count"), format!("{} can't be a number of ships", **count)).label("1 to 100");
        }
        let ship = Ship::new(String::new(), entry.design.as_ref().map(|design| design.value.clone()), build, entry.leader, yard);
        let name = |number: u8| if count == 1 { entry.name.value.clone() } else { format!("{}-{number}", *entry.name) };
        let room = MAX_READ.saturating_sub(fleet.ships.len());
        fleet.ships.extend((1..=count.min(100)).take(room).map(|number| Ship { name: name(number), ..ship.clone() }));
        owners.resize(fleet.ships.len(), place);
    }
    // The names of ships in an entry with a count are generated, so another entry may already have one of them.
    let mut owner: BTreeMap<&str, usize> = BTreeMap::new();
    for (ship, here) in fleet.ships.iter().zip(owners) {
        let there = *owner.entry(&ship.name).or_insert(here);
        if file.ships[here].name.value != file.ships[there].name.value {
            let message = format!("two ships would be called `{}`", ship.name);
            let problem = problems.at(file.ships[here].name.span(), format!("ships[{here}].name"), message);
            problem.see_also(file.ships[there].name.span(), "the other").help("give one of them another name");
        }
    }
    for fault in fleet.faults(yard) {
        tell(&mut problems, file.ships.span(), "ships", fault);
    }
    Ok((fleet, problems))
}

/// The spans of a build's parts in the file.
struct Spans {
    upgrades: Vec<Range<usize>>,
    weapons: Vec<Range<usize>>,
}

/// The parts of a ship in a file: its design, and its further upgrades and weapons.
type Parts<'a> = (Option<&'a Spanned<String>>, &'a [Spanned<String>], &'a [Spanned<String>]);

/// Returns the build of a ship. Adds everything that is not legal to `problems`, at the part or at the ship.
pub(crate) fn built(
    (design, upgrades, weapons): Parts,
    ship: Range<usize>,
    yard: &Shipyard,
    (at, problems): (&str, &mut Problems),
) -> Build {
    let mut build = Build::default();
    let mut spans = Spans { upgrades: Vec::new(), weapons: Vec::new() };
    if let Some(name) = design {
        match yard.designs.get(&**name) {
            Some(design) => {
                spans.upgrades = vec![name.span(); design.upgrades.len()];
                spans.weapons = vec![name.span(); design.weapons.len()];
                build = design.into();
            }
            None => tell(problems, name.span(), at, unknown(name, DESIGN, yard.designs.keys())),
        }
    }
    let more = [(&mut build.upgrades, &mut spans.upgrades, upgrades), (&mut build.weapons, &mut spans.weapons, weapons)];
    for (names, spans, more) in more {
        names.extend(more.iter().map(|name| name.value.clone()));
        spans.extend(more.iter().map(Spanned::span));
    }
    for (part, fault) in build.faults(yard) {
        let span = match part {
            Part::Upgrade(place) => spans.upgrades[place].clone(),
            Part::Weapon(place) => spans.weapons[place].clone(),
            // An unknown design has already been reported.
            Part::Ship if design.is_some_and(|name| !yard.designs.contains_key(&**name)) => continue,
            Part::Ship => ship.clone(),
        };
        tell(problems, span, at, fault);
    }
    build
}

pub(crate) fn tell(problems: &mut Problems, span: Range<usize>, at: &str, fault: Refusal) {
    problems
        .at(span, at, format!("{} [{}]", fault.reason.in_language(Language::English), fault.rule))
        .help(fault.legal.in_language(Language::English));
}

/// The fleet files that are shipped, and those of mods.
pub const FLEET_FILES: NamedFiles = NamedFiles {
    name: "fleets",
    shipped: &SHIPPED,
    one: "a fleet",
    known_by: &["ships"],
    battle_advice: "a battle file names it: `fleets: [(side: \"azure\", fleet: \"NAME\")]`",
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::shipyard::tests::shipped as yard;
    use brickfray_game::Library;
    use brickfray_game::battle::read::read as read_battle;
    use brickfray_game::battle::set_up::names_of;

    fn fleet(ships: &str) -> Result<Fleet, String> {
        let source = Source::new("fleets/mine.ron", format!("(\n    title: \"Mine\",\n    ships: [{ships}],\n)"));
        read_fleet(&source, &yard()).map_err(|problems| problems.to_string())
    }

    #[test]
    fn section_13_the_shipped_fleets_come_to_298_and_300_points() {
        let all: Vec<(String, u32, usize)> = FLEET_FILES
            .files(None)
            .unwrap()
            .values()
            .map(|source| read_fleet(source, &yard()).unwrap())
            .map(|fleet| (fleet.title.clone(), fleet.cost(), fleet.ships.len()))
            .collect();
        assert_eq!(all, [("Swarm".to_owned(), 300, 10), ("Vanguard".to_owned(), 298, 6)]);
    }

    #[test]
    fn a_ship_without_a_design_looks_as_what_it_is_built_for() {
        let of =
            |parts: &str| fleet(&format!(r#"(name: "a", leader: true, design: "dart"), (name: "own", {parts})"#)).unwrap().ships[1].hull;
        assert_eq!(of(r#"upgrades: ["speed-1"], weapons: ["energy-cannons"]"#), Hull::Scout);
        assert_eq!(of(r#"upgrades: ["speed-1"], weapons: ["heavy-energy-turret"]"#), Hull::Turret);
        assert_eq!(of(r#"weapons: ["energy-cannons", "concussion-missiles"]"#), Hull::Bomber);
        assert_eq!(of(r#"upgrades: ["shield"], weapons: ["energy-cannons"]"#), Hull::Fighter);
        assert_eq!(of(r#"design: "bulwark", upgrades: ["speed-1"]"#), Hull::Turret);
        let led = fleet(r#"(name: "a", leader: true, weapons: ["energy-cannons"])"#).unwrap();
        assert_eq!(led.ships[0].hull, Hull::Leader);
    }

    /// Battle files refer to a mod's fleet by name, even if it replaces a shipped one.
    #[test]
    fn a_fleet_of_a_mod_is_called_by_its_name() {
        let mods = tempfile::tempdir().unwrap();
        std::fs::create_dir(mods.path().join("fleets")).unwrap();
        let write = |name: &str, text: &str| std::fs::write(mods.path().join("fleets").join(name), text).unwrap();
        write("mine.ron", r#"(title: "Mine", ships: [(name: "one", design: "dart", leader: true)])"#);
        write("swarm.ron", r#"(title: "Few", ships: [(name: "only", design: "scout", leader: true)])"#);
        let battle = Source::new(
            "battle.ron",
            r#"(title: "t", table: (size: (36, 36)), rules: (edition: "squadrons"),
            sides: [(name: "us", color: "vermillion"), (name: "them", color: "bluish-green")],
            fleets: [(side: "us", fleet: "mine"), (side: "them", fleet: "swarm")])"#,
        );
        let library = Library::with_mods(mods.path(), crate::ENTRIES).unwrap();
        let names = names_of(&read_battle(&battle, &library).unwrap());
        assert!(names.piece("us-one").is_some() && names.piece("them-only").is_some() && names.piece("them-ace").is_none());
        let without = read_battle(&battle, &Library::shipped(crate::ENTRIES)).unwrap_err().to_string();
        assert!(without.contains("there is no fleet `mine`"), "{without}");
    }

    #[test]
    fn several_alike_are_numbered_and_a_design_can_be_added_to() {
        let fleet =
            fleet(r#"(name: "a", design: "dart", leader: true), (name: "b", design: "dart", upgrades: ["boost"], count: 2)"#).unwrap();
        let told: Vec<(&str, u32)> = fleet.ships.iter().map(|ship| (ship.name.as_str(), ship.cost.total())).collect();
        assert_eq!(told, [("a", 23), ("b-1", 25), ("b-2", 25)]);
    }

    #[test]
    fn sqn_045_what_may_not_be_brought() {
        let leader = r#"(name: "a", design: "dart", leader: true)"#;
        for (ships, told) in [
            (String::new(), "the fleet has no ships [SQN-045]"),
            (r#"(name: "a", design: "dart")"#.to_owned(), "nobody leads the fleet"),
            (format!(r#"{leader}, (name: "b", design: "ace", leader: true)"#), "a and b lead the fleet together"),
            (format!(r#"{leader}, (name: "b", design: "dart", count: 15)"#), "16 ships; at most 15 are allowed"),
            (format!(r#"{leader}, (name: "b", design: "heavy-bomber", count: 5)"#), "over budget by 38 points: it costs 338 of 300"),
            (format!(r#"{leader}, (name: "b", design: "drat")"#), "did you mean `dart`?"),
            (format!(r#"{leader}, (name: "b", weapons: ["energy-canons"])"#), "mine.ron:3:"),
            (format!(r#"{leader}, (name: "a", design: "dart")"#), "`a` is given twice"),
            (
                format!(r#"{leader}, (name: "b-2", design: "dart"), (name: "b", design: "dart", count: 2)"#),
                "two ships would be called `b-2`",
            ),
            (
                format!(r#"{leader}, (name: "b", design: "dart", count: 2), (name: "b-1", design: "dart")"#),
                "two ships would be called `b-1`",
            ),
            (format!(r#"{leader}, (name: "B", design: "dart")"#), "can't be a name"),
            (format!(r#"{leader}, (name: "b", design: "dart", count: 0)"#), "1 to 100"),
            (format!(r#"{leader}, (name: "b", design: "dart", colour: "red")"#), "unknown field `colour`"),
        ] {
            let error = fleet(&ships).unwrap_err();
            assert!(error.contains(told), "{ships}: {error}");
        }
    }
}

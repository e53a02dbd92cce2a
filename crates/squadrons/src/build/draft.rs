//! A fleet being built: the lines of a fleet file, which can be edited and written back. The reader of fleet files checks it, so that each
//! fault is described in one place.

use crate::build::builder::Build;
use crate::build::fleet::{Fleet, FleetFile, look_over};
use crate::build::shipyard::{Design, Shipyard};
use brickfray_game::kinds::read_as;
use brickfray_game::ron::{Problem, Problems, Source};
use std::fmt::Write;

/// The highest number of ships in one line.
pub const MAX_ALIKE: u8 = 100;

/// A fleet being built.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FleetDraft {
    /// Its display name.
    pub title: String,
    /// A description in one line.
    pub about: String,
    /// The points that it may cost, if not the default.
    pub points: Option<u32>,
    pub lines: Vec<Line>,
}

/// A line of a fleet: one ship, or several alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The name of the ship in orders.
    pub name: String,
    /// The design that it started from.
    pub design: Option<String>,
    /// All its parts, including those of the design.
    pub build: Build,
    /// Whether it leads the squadron.
    pub leader: bool,
    /// The number of ships.
    pub count: u8,
}

/// A fault of a draft.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The index of the line that it is about; `None` for the fleet as a whole.
    pub line: Option<usize>,
    /// What is wrong, with the rule id.
    pub text: String,
    /// How to fix it.
    pub help: Option<String>,
}

impl Line {
    /// Returns its design, if it still has all parts of it.
    pub fn after(&self, yard: &Shipyard) -> Option<&str> {
        let design = self.design.as_deref()?;
        let has_all = |had: &[String], parts: &[String]| parts.iter().all(|part| had.contains(part));
        let whole = |parts: &Design| has_all(&self.build.upgrades, &parts.upgrades) && has_all(&self.build.weapons, &parts.weapons);
        yard.designs.get(design).is_none_or(whole).then_some(design)
    }
}

impl FleetDraft {
    /// Returns a draft with one ship, the leader.
    pub fn new(yard: &Shipyard) -> FleetDraft {
        let mut draft = FleetDraft { title: "My fleet".to_owned(), about: String::new(), points: None, lines: Vec::new() };
        let first = yard.designs.keys().next().cloned();
        draft.add(first.as_deref(), yard);
        draft.lines.iter_mut().for_each(|line| line.leader = true);
        draft
    }

    /// Returns the draft of a fleet file, even if the fleet is not legal. Fails only if the file can't be parsed.
    pub fn of(source: &Source, yard: &Shipyard) -> Result<FleetDraft, Problems> {
        let file: FleetFile = read_as(source, "a fleet")?;
        let lines = file.ships.iter().map(|entry| {
            let mut build = entry.design.as_ref().and_then(|name| yard.designs.get(&**name)).map(Build::from).unwrap_or_default();
            build.upgrades.extend(entry.upgrades.iter().map(|name| name.value.clone()));
            build.weapons.extend(entry.weapons.iter().map(|name| name.value.clone()));
            Line {
                name: entry.name.value.clone(),
                design: entry.design.as_ref().map(|name| name.value.clone()),
                build,
                leader: entry.leader,
                count: entry.count.as_ref().map_or(1, |count| **count),
            }
        });
        Ok(FleetDraft { lines: lines.collect(), title: file.title, about: file.about, points: file.points })
    }

    /// Returns the text of a fleet file with this draft.
    pub fn text(&self, yard: &Shipyard) -> String {
        let mut out = format!("(\n    title: {:?},\n", self.title);
        if !self.about.is_empty() {
            let _ = writeln!(out, "    about: {:?},", self.about);
        }
        if let Some(points) = self.points {
            let _ = writeln!(out, "    points: {points},");
        }
        out.push_str("    ships: [\n");
        for line in &self.lines {
            let _ = write!(out, "        (name: {:?}", line.name);
            let (mut upgrades, mut weapons) = (line.build.upgrades.clone(), line.build.weapons.clone());
            if let Some(name) = line.after(yard) {
                let _ = write!(out, ", design: {name:?}");
                if let Some(design) = yard.designs.get(name) {
                    leave_out(&mut upgrades, &design.upgrades);
                    leave_out(&mut weapons, &design.weapons);
                }
            }
            for (what, parts) in [("upgrades", upgrades), ("weapons", weapons)] {
                if !parts.is_empty() {
                    let _ = write!(out, ", {what}: {parts:?}");
                }
            }
            if line.leader {
                out.push_str(", leader: true");
            }
            if line.count != 1 {
                let _ = write!(out, ", count: {}", line.count);
            }
            out.push_str("),\n");
        }
        out.push_str("    ],\n)\n");
        out
    }

    /// Returns the fleet of this draft and all its faults. The fleet is `None` if the draft's file could not be parsed.
    pub fn look_over(&self, yard: &Shipyard) -> (Option<Fleet>, Vec<Fault>) {
        let (fleet, problems) = match look_over(&Source::new("the fleet", self.text(yard)), yard) {
            Ok((fleet, problems)) => (Some(fleet), problems),
            Err(problems) => (None, problems),
        };
        let line = |path: &str| path.strip_prefix("ships[")?.split_once(']')?.0.parse().ok();
        let fault = |problem: &Problem| Fault {
            line: line(&problem.path),
            text: problem.message.clone(),
            help: problem.help.clone().or_else(|| Some(problem.label.clone()).filter(|label| !label.is_empty())),
        };
        (fleet, problems.iter().map(fault).collect())
    }

    /// Returns a name like this that no line has yet.
    fn fresh(&self, like: &str) -> String {
        let is_taken = |name: &str| self.lines.iter().any(|line| line.name == name);
        let numbered = (2..).map(|number| format!("{like}-{number}"));
        std::iter::once(like.to_owned()).chain(numbered).find(|name| !is_taken(name)).unwrap_or_default()
    }

    /// Adds a ship based on a design, or without parts; returns the index of its line.
    pub fn add(&mut self, design: Option<&str>, yard: &Shipyard) -> usize {
        let build = design.and_then(|name| yard.designs.get(name)).map(Build::from).unwrap_or_default();
        let name = self.fresh(design.unwrap_or("ship"));
        self.lines.push(Line { name, design: design.map(str::to_owned), build, leader: false, count: 1 });
        self.lines.len() - 1
    }

    /// Adds a copy after a line; the copy doesn't lead. Returns the index of the copy.
    pub fn double(&mut self, place: usize) -> usize {
        let Some(line) = self.lines.get(place) else { return place };
        let stem = line.name.trim_end_matches(|letter: char| letter.is_ascii_digit()).trim_end_matches('-');
        let twin = Line { name: self.fresh(if stem.is_empty() { "ship" } else { stem }), leader: false, ..line.clone() };
        self.lines.insert(place + 1, twin);
        place + 1
    }

    pub fn remove(&mut self, place: usize) {
        if place < self.lines.len() {
            self.lines.remove(place);
        }
    }

    /// Makes this line the only one that leads.
    pub fn lead(&mut self, place: usize) {
        for (other, line) in self.lines.iter_mut().enumerate() {
            line.leader = other == place;
        }
    }

    /// Changes the number of ships in a line, within 1 to [`MAX_ALIKE`].
    pub fn count(&mut self, place: usize, by: i8) {
        if let Some(line) = self.lines.get_mut(place) {
            line.count = line.count.saturating_add_signed(by).clamp(1, MAX_ALIKE);
        }
    }

    /// Adds an upgrade to a ship and removes those that don't go with it, or removes the upgrade if the ship has it.
    pub fn toggle_upgrade(&mut self, place: usize, name: &str, yard: &Shipyard) {
        let Some(line) = self.lines.get_mut(place) else { return };
        let had = line.build.upgrades.iter().any(|other| other == name);
        let group = |name: &str| yard.upgrades.get(name).and_then(|upgrade| upgrade.one_of.as_ref());
        line.build.upgrades.retain(|other| other != name && (had || group(name).is_none() || group(other) != group(name)));
        if !had {
            line.build.upgrades.push(name.to_owned());
        }
    }

    /// Adds a weapon to a ship, or removes it if the ship has it.
    pub fn toggle_weapon(&mut self, place: usize, name: &str) {
        let Some(line) = self.lines.get_mut(place) else { return };
        let had = line.build.weapons.iter().any(|other| other == name);
        line.build.weapons.retain(|other| other != name);
        if !had {
            line.build.weapons.push(name.to_owned());
        }
    }
}

/// Removes each of these parts once, so that duplicates stay and are reported.
fn leave_out(parts: &mut Vec<String>, these: &[String]) {
    for part in these {
        if let Some(place) = parts.iter().position(|other| other == part) {
            parts.remove(place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::fleet::{FLEET_FILES, read_fleet};
    use crate::build::shipyard::tests::shipped;

    #[test]
    fn shipped_fleets_are_the_same_after_they_were_taken_up_and_written() {
        let yard = shipped();
        for source in FLEET_FILES.files(None).unwrap().values() {
            let draft = FleetDraft::of(source, &yard).unwrap();
            let written = Source::new("again", draft.text(&yard));
            assert_eq!(read_fleet(&written, &yard).unwrap(), read_fleet(source, &yard).unwrap());
            assert_eq!(FleetDraft::of(&written, &yard).unwrap(), draft);
        }
    }

    #[test]
    fn a_fleet_is_put_together_and_what_is_wrong_is_told_by_line() {
        let yard = shipped();
        let mut draft = FleetDraft::new(&yard);
        assert_eq!(draft.look_over(&yard).1, [], "what it begins with is good");
        let dart = draft.add(Some("dart"), &yard);
        let other = draft.double(dart);
        assert_eq!((draft.lines[dart].name.as_str(), draft.lines[other].name.as_str()), ("dart", "dart-2"));
        draft.toggle_upgrade(dart, "speed-2", &yard);
        assert_eq!(draft.lines[dart].build.upgrades, ["agility", "speed-2"], "in the place of the other speed");
        assert_eq!((draft.lines[dart].after(&yard), draft.lines[other].after(&yard)), (None, Some("dart")));
        draft.toggle_upgrade(dart, "speed-2", &yard);
        draft.toggle_upgrade(dart, "speed-1", &yard);
        assert_eq!(draft.lines[dart].after(&yard), Some("dart"), "it has all that the design has again");
        draft.toggle_weapon(other, "energy-cannons");
        draft.lines[dart].name = "Dart".to_owned();
        let (fleet, faults) = draft.look_over(&yard);
        assert_eq!(fleet.unwrap().ships.len(), 3);
        let told: Vec<_> = faults.iter().map(|fault| (fault.line, fault.text.as_str())).collect();
        assert_eq!(told, [(Some(1), "`Dart` can't be a name"), (Some(2), "a ship needs at least one weapon [SQN-204]")]);
        draft.lead(other);
        assert_eq!(draft.lines.iter().map(|line| line.leader).collect::<Vec<_>>(), [false, false, true]);
        draft.count(dart, 120);
        draft.count(other, -5);
        assert_eq!((draft.lines[dart].count, draft.lines[other].count), (MAX_ALIKE, 1));
        (0..9).for_each(|_| draft.remove(0));
        assert_eq!(draft.look_over(&yard).1[0].text, "the fleet has no ships [SQN-045]");
    }

    #[test]
    fn what_may_not_be_brought_is_taken_up_all_the_same() {
        let yard = shipped();
        let text = r#"(title: "x \"y\"", points: 20, ships: [(name: "a", design: "drat", upgrades: ["boost", "boost"], count: 0)])"#;
        let draft = FleetDraft::of(&Source::new("x", text), &yard).unwrap();
        assert_eq!(FleetDraft::of(&Source::new("x", draft.text(&yard)), &yard).unwrap(), draft);
        assert!(draft.look_over(&yard).1.len() >= 4, "{:?}", draft.look_over(&yard).1);
        assert!(FleetDraft::of(&Source::new("x", "(ships: 5)"), &yard).is_err());
        let odd = FleetDraft { title: "\u{1}\u{1F680}\n\"".to_owned(), ..draft };
        assert_eq!(FleetDraft::of(&Source::new("x", odd.text(&yard)), &yard).unwrap().title, odd.title);
    }
}

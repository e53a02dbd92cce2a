//! An army that is being put together: its squads and lone units as an army file has them, changed one thing at a time, and written as
//! such a file again. Whether it may be brought is asked of the reader of army files, so that nothing is told twice.

use crate::armies::army::{Army, Budget, Soldier};
use crate::armies::army_file::{ArmyFile, look_over};
use crate::armies::creation_mods::Mod;
use crate::armies::creations::{Creation, Kind};
use crate::armies::members::Roll;
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::Edition;
use crate::data::quarters::Quarters;
use crate::data::topic_switches::TopicSwitches;
use brickfray_game::ron::{Problem, Problems, Source, read};
use brickfray_table::Formation;
use std::fmt::Write;

/// The most members that are put together at once; files may have more.
pub const MOST_ALIKE: u32 = 100;

/// The largest Size of what is built.
pub const LARGEST: u8 = 40;

/// An army that is being put together.
#[derive(Clone, PartialEq, Debug)]
pub struct ArmyPlan {
    /// What it is called.
    pub title: String,
    /// One line for panels.
    pub about: String,
    /// What it may cost.
    pub budget: Budget,
    /// The edition that it is priced by.
    pub edition: Edition,
    /// House rules as its file has them, brackets and all.
    pub house: Option<String>,
    /// Its squads, and after them the units on their own.
    pub squads: Vec<SquadPlan>,
    /// What is built for it, by name.
    pub creations: Vec<(String, Creation)>,
}

/// A squad, or a unit on its own.
#[derive(Clone, PartialEq, Debug)]
pub struct SquadPlan {
    /// Its name, by which orders call it.
    pub name: String,
    /// Its members, those who are alike together. A unit on its own is the only one.
    pub members: Vec<Alike>,
    /// How they are drawn up.
    pub formation: Formation,
    /// It stands on a plate.
    pub on_plate: bool,
}

/// Members who are alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alike {
    /// What each of them is.
    pub soldier: Soldier,
    /// How many there are.
    pub count: u32,
}

/// A part of a plan: where something is done, and what a fault is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    /// A squad as a whole.
    Squad(usize),
    /// Members of a squad who are alike, or a unit on its own.
    Members(usize, usize),
    /// Something that is built.
    Creation(usize),
}

/// What is wrong with a plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The part that it is about; the army as a whole otherwise.
    pub part: Option<Part>,
    /// What is wrong, with the rule.
    pub text: String,
    /// What to do about it.
    pub help: Option<String>,
}

impl Soldier {
    /// One of this unit with what its card has it carry.
    pub fn by_its_card(unit: &str, catalogue: &Catalogue) -> Soldier {
        let gear = catalogue.units.get(unit).map(|data| data.gear.clone()).unwrap_or_default();
        Soldier { unit: unit.to_owned(), gear, mount: None, mods: Vec::new() }
    }
}

impl ArmyPlan {
    /// One with a squad to begin with, for 15 Unit Inches.
    pub fn new(title: &str, catalogue: &Catalogue) -> ArmyPlan {
        let mut plan = ArmyPlan {
            title: title.to_owned(),
            about: String::new(),
            budget: Budget::U(Quarters::whole(15)),
            edition: Edition::Late2010,
            house: None,
            squads: Vec::new(),
            creations: Vec::new(),
        };
        plan.add_squad("minifig", catalogue);
        plan
    }

    /// The army of a file, whatever may be wrong with it. The error is about its form.
    pub fn of(source: &Source, catalogue: &Catalogue) -> Result<ArmyPlan, Problems> {
        let file: ArmyFile = read(source)?;
        let members = |roll: Roll| {
            let alike = |(member, count): (_, Option<&_>)| Alike {
                soldier: Soldier::of(member, catalogue),
                count: count.map_or(1, |count: &brickfray_game::ron::Spanned<u32>| **count),
            };
            roll.groups().map(alike).collect()
        };
        let squads = file.squads.iter().map(|squad| SquadPlan {
            name: squad.name.to_string(),
            members: members(squad.roll()),
            formation: squad.formation,
            on_plate: true,
        });
        let units = file.units.iter().map(|unit| SquadPlan {
            name: unit.name.to_string(),
            members: members(unit.roll()),
            formation: Formation::default(),
            on_plate: false,
        });
        Ok(ArmyPlan {
            title: file.title.to_string(),
            about: file.about.clone(),
            budget: file.budget.as_ref().map_or(Budget::None, |budget| **budget),
            edition: file.edition.as_ref().and_then(|word| word.parse().ok()).unwrap_or(Edition::Late2010),
            house: file.house.as_ref().map(|house| house.text().to_owned()),
            squads: squads.chain(units).collect(),
            creations: file.creations.iter().map(|entry| (entry.name.to_string(), entry.creation())).collect(),
        })
    }

    /// The file that says it.
    pub fn text(&self, catalogue: &Catalogue) -> String {
        let mut out = format!("(\n    title: {:?},\n", self.title);
        if !self.about.is_empty() {
            let _ = writeln!(out, "    about: {:?},", self.about);
        }
        match self.budget {
            Budget::U(most) => out.push_str(&format!("    budget: U({}),\n", in_file(most))),
            Budget::Cp(most) => out.push_str(&format!("    budget: Cp({}),\n", in_file(most))),
            Budget::None => {}
        }
        if self.edition != Edition::Late2010 {
            let _ = writeln!(out, "    edition: {:?},", self.edition.name());
        }
        if let Some(house) = &self.house {
            let _ = writeln!(out, "    house: {house},");
        }
        for (section, on_plate) in [("squads", true), ("units", false)] {
            let of_section: Vec<String> =
                self.squads.iter().filter(|squad| squad.on_plate == on_plate).map(|squad| squad.text(catalogue)).collect();
            if !of_section.is_empty() {
                let _ = writeln!(out, "    {section}: [\n{}    ],", of_section.concat());
            }
        }
        if !self.creations.is_empty() {
            out.push_str("    creations: [\n");
            for (name, Creation { kind, size, mods, autonomous }) in &self.creations {
                let kind = match kind {
                    Kind::Creature { legs } => format!("Creature(legs: {legs})"),
                    other => other.to_string(),
                };
                let autonomous = if *autonomous == 0 { String::new() } else { format!(", autonomous: {autonomous}") };
                let _ = writeln!(out, "        (name: {name:?}, kind: {kind}, size: {size}{}{autonomous}),", mods_text(mods));
            }
            out.push_str("    ],\n");
        }
        out.push_str(")\n");
        out
    }

    /// The army that it makes, and everything that is wrong with it. No army where a file of it could not be read at all.
    pub(crate) fn look_over(&self, catalogue: &Catalogue, switches: &TopicSwitches) -> (Option<Army>, Vec<Fault>) {
        let (army, problems) = match look_over(&Source::new("the army", self.text(catalogue)), catalogue, switches) {
            Ok((army, problems)) => (Some(army), problems),
            Err(problems) => (None, problems),
        };
        let fault = |problem: &Problem| Fault {
            part: self.part_at(&problem.path),
            text: problem.message.clone(),
            help: problem.help.clone().or_else(|| Some(problem.label.clone()).filter(|label| !label.is_empty())),
        };
        (army, problems.iter().map(fault).collect())
    }

    /// The part that a path of its file leads to: `squads[1].members[0].gear[2]`.
    fn part_at(&self, path: &str) -> Option<Part> {
        let number = |path: &str, field: &str| -> Option<(usize, String)> {
            let (number, rest) = path.strip_prefix(field)?.strip_prefix('[')?.split_once(']')?;
            Some((number.parse().ok()?, rest.trim_start_matches('.').to_owned()))
        };
        if let Some((at, _)) = number(path, "creations") {
            return Some(Part::Creation(at));
        }
        if let Some((at, _)) = number(path, "units") {
            return Some(Part::Members(self.first_lone() + at, 0));
        }
        let (at, rest) = number(path, "squads")?;
        match number(&rest, "members") {
            Some((member, _)) => Some(Part::Members(at, member)),
            None if rest.is_empty() || rest == "name" => Some(Part::Squad(at)),
            None => Some(Part::Members(at, 0)),
        }
    }

    /// Where the units on their own begin.
    fn first_lone(&self) -> usize {
        self.squads.iter().position(|squad| !squad.on_plate).unwrap_or(self.squads.len())
    }

    /// Its parts in the order in which they are listed: each squad before its members.
    pub fn parts(&self) -> Vec<Part> {
        let mut parts = Vec::new();
        for (at, squad) in self.squads.iter().enumerate() {
            parts.extend(squad.on_plate.then_some(Part::Squad(at)));
            parts.extend((0..squad.members.len()).map(|member| Part::Members(at, member)));
        }
        parts.extend((0..self.creations.len()).map(Part::Creation));
        parts
    }

    /// The members of that part.
    pub fn members(&self, part: Part) -> Option<&Alike> {
        let Part::Members(squad, member) = part else { return None };
        self.squads.get(squad)?.members.get(member)
    }

    fn members_mut(&mut self, part: Part) -> Option<&mut Alike> {
        let Part::Members(squad, member) = part else { return None };
        self.squads.get_mut(squad)?.members.get_mut(member)
    }

    /// What is built there.
    pub fn creation(&self, part: Part) -> Option<&Creation> {
        let Part::Creation(at) = part else { return None };
        self.creations.get(at).map(|(_, creation)| creation)
    }

    fn creation_mut(&mut self, part: Part) -> Option<&mut Creation> {
        let Part::Creation(at) = part else { return None };
        self.creations.get_mut(at).map(|(_, creation)| creation)
    }

    /// The name of that part: members of a squad have its.
    pub fn name_mut(&mut self, part: Part) -> Option<&mut String> {
        match part {
            Part::Squad(at) | Part::Members(at, _) => self.squads.get_mut(at).map(|squad| &mut squad.name),
            Part::Creation(at) => self.creations.get_mut(at).map(|(name, _)| name),
        }
    }

    /// A name like this that nothing has yet.
    fn fresh(&self, like: &str) -> String {
        let is_taken =
            |name: &str| self.squads.iter().any(|squad| squad.name == name) || self.creations.iter().any(|(other, _)| other == name);
        let numbered = (2..).map(|number| format!("{like}-{number}"));
        std::iter::once(like.to_owned()).chain(numbered).find(|name| !is_taken(name)).unwrap_or_default()
    }

    /// Adds a squad of five of a unit; gives them.
    pub fn add_squad(&mut self, unit: &str, catalogue: &Catalogue) -> Part {
        let members = vec![Alike { soldier: Soldier::by_its_card(unit, catalogue), count: 5 }];
        let squad = SquadPlan { name: self.fresh("squad"), members, formation: Formation::default(), on_plate: true };
        let at = self.first_lone();
        self.squads.insert(at, squad);
        Part::Members(at, 0)
    }

    /// Adds a unit on its own; gives it.
    pub fn add_unit(&mut self, unit: &str, catalogue: &Catalogue) -> Part {
        let members = vec![Alike { soldier: Soldier::by_its_card(unit, catalogue), count: 1 }];
        self.squads.push(SquadPlan { name: self.fresh(unit), members, formation: Formation::default(), on_plate: false });
        Part::Members(self.squads.len() - 1, 0)
    }

    /// Adds somebody to the squad of a part; gives it. A unit on its own takes nobody.
    pub fn add_member(&mut self, part: Part, unit: &str, catalogue: &Catalogue) -> Option<Part> {
        let (Part::Squad(at) | Part::Members(at, _)) = part else { return None };
        let squad = self.squads.get_mut(at).filter(|squad| squad.on_plate)?;
        squad.members.push(Alike { soldier: Soldier::by_its_card(unit, catalogue), count: 1 });
        Some(Part::Members(at, squad.members.len() - 1))
    }

    /// Adds something that is built; gives it.
    pub fn add_creation(&mut self) -> Part {
        let creation = Creation { kind: Kind::Vehicle, size: 4, mods: Vec::new(), autonomous: 0 };
        self.creations.push((self.fresh("vehicle"), creation));
        Part::Creation(self.creations.len() - 1)
    }

    /// Adds a part like this one after it; gives it.
    pub fn double(&mut self, part: Part) -> Part {
        let stem = |name: &str| name.trim_end_matches(|letter: char| letter.is_ascii_digit()).trim_end_matches('-').to_owned();
        match part {
            Part::Members(at, member) if self.squads.get(at).is_some_and(|squad| squad.on_plate) => {
                let Some(twin) = self.members(part).cloned() else { return part };
                self.squads[at].members.insert(member + 1, twin);
                Part::Members(at, member + 1)
            }
            Part::Squad(at) | Part::Members(at, _) => {
                let Some(squad) = self.squads.get(at) else { return part };
                let twin = SquadPlan { name: self.fresh(&stem(&squad.name)), ..squad.clone() };
                self.squads.insert(at + 1, twin);
                if matches!(part, Part::Squad(_)) { Part::Squad(at + 1) } else { Part::Members(at + 1, 0) }
            }
            Part::Creation(at) => {
                let Some((name, creation)) = self.creations.get(at) else { return part };
                let twin = (self.fresh(&stem(name)), creation.clone());
                self.creations.insert(at + 1, twin);
                Part::Creation(at + 1)
            }
        }
    }

    /// Leaves a part out; a squad goes with the last of its members.
    pub fn remove(&mut self, part: Part) {
        match part {
            Part::Squad(at) if at < self.squads.len() => {
                self.squads.remove(at);
            }
            Part::Members(at, member) => {
                let Some(squad) = self.squads.get_mut(at) else { return };
                if member < squad.members.len() {
                    squad.members.remove(member);
                }
                if squad.members.is_empty() {
                    self.squads.remove(at);
                }
            }
            Part::Creation(at) if at < self.creations.len() => {
                self.creations.remove(at);
            }
            Part::Squad(_) | Part::Creation(_) => {}
        }
    }

    /// So many more or fewer of those who are alike on a plate; so many inches more or less of what is built.
    pub fn count(&mut self, part: Part, by: i32) {
        let Part::Members(at, _) = part else {
            if let Some(creation) = self.creation_mut(part) {
                creation.size = creation.size.saturating_add_signed(by.clamp(-100, 100) as i8).min(LARGEST);
            }
            return;
        };
        let on_plate = self.squads.get(at).is_some_and(|squad| squad.on_plate);
        if let Some(alike) = self.members_mut(part).filter(|_| on_plate) {
            alike.count = alike.count.saturating_add_signed(by).clamp(1, MOST_ALIKE);
        }
    }

    /// Draws a squad up otherwise: in a block, a line, a ring.
    pub fn draw_up(&mut self, part: Part) {
        let (Part::Squad(at) | Part::Members(at, _)) = part else { return };
        if let Some(squad) = self.squads.get_mut(at).filter(|squad| squad.on_plate) {
            squad.formation = match squad.formation {
                Formation::Block => Formation::Line,
                Formation::Line => Formation::Ring,
                Formation::Ring => Formation::Block,
            };
        }
    }

    /// Makes those of a part this unit, with what its card has it carry. What can't be ridden or modded is not yet asked.
    pub fn make(&mut self, part: Part, unit: &str, catalogue: &Catalogue) {
        if let Some(alike) = self.members_mut(part) {
            let mount = alike.soldier.mount.take();
            alike.soldier = Soldier { mount, ..Soldier::by_its_card(unit, catalogue) };
        }
    }

    /// Gives those of a part an item, or takes it away.
    pub fn toggle_gear(&mut self, part: Part, item: &str) {
        let Some(alike) = self.members_mut(part) else { return };
        toggle(&mut alike.soldier.gear, item.to_owned());
    }

    /// Puts those of a part on such a mount, each on one of its own, or on their feet again.
    pub fn toggle_mount(&mut self, part: Part, mount: &str) {
        let Some(alike) = self.members_mut(part) else { return };
        let had = alike.soldier.mount.as_deref() == Some(mount);
        alike.soldier.mount = (!had).then(|| mount.to_owned());
    }

    /// Gives those of a part, or what is built, a mod in the place of one of its type (AR-MOD-04), or takes it away.
    pub fn toggle_mod(&mut self, part: Part, one: Mod) {
        let mods = match part {
            Part::Creation(_) => self.creation_mut(part).map(|creation| &mut creation.mods),
            _ => self.members_mut(part).map(|alike| &mut alike.soldier.mods),
        };
        let Some(mods) = mods else { return };
        mods.retain(|other| *other == one || other.kind() != one.kind());
        toggle(mods, one);
    }

    /// Makes what is built something of that kind.
    pub fn rebuild(&mut self, part: Part, kind: Kind) {
        if let Some(creation) = self.creation_mut(part) {
            creation.kind = kind;
        }
    }
}

impl SquadPlan {
    /// As files write it, a line or several.
    fn text(&self, catalogue: &Catalogue) -> String {
        let alike = |Alike { soldier, count }: &Alike| {
            let Soldier { unit, gear, mount, mods } = soldier;
            let count = if *count == 1 { String::new() } else { format!(", count: {count}") };
            let by_card = Soldier::by_its_card(unit, catalogue).gear;
            let gear = if *gear == by_card { String::new() } else { format!(", gear: {gear:?}") };
            let mount = mount.as_ref().map(|mount| format!(", mount: {mount:?}")).unwrap_or_default();
            format!("unit: {unit:?}{count}{gear}{mount}{}", mods_text(mods))
        };
        let formation = match self.formation {
            Formation::Block => String::new(),
            other => format!(", formation: {other:?}"),
        };
        if let [only] = self.members.as_slice() {
            return format!("        (name: {:?}, {}{formation}),\n", self.name, alike(only));
        }
        let members: Vec<String> = self.members.iter().map(|members| format!("            ({}),\n", alike(members))).collect();
        format!("        (name: {:?}{formation}, members: [\n{}        ]),\n", self.name, members.concat())
    }
}

/// Quarters as files write them: `14.25`.
fn in_file(quarters: Quarters) -> String {
    (f64::from(quarters.count()) / 4.0).to_string()
}

fn mods_text(mods: &[Mod]) -> String {
    let names: Vec<String> = mods.iter().map(Mod::to_string).collect();
    if names.is_empty() { String::new() } else { format!(", mods: [{}]", names.join(", ")) }
}

/// Adds one, or takes it away where it is there.
fn toggle<T: PartialEq>(all: &mut Vec<T>, one: T) {
    let had = all.contains(&one);
    all.retain(|other| *other != one);
    if !had {
        all.push(one);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::armies::army_file::{ARMY_FILES, read_army};
    use crate::orders::registered::REGISTERED;
    use brickfray_game::Library;
    use std::sync::Arc;

    fn shipped() -> Arc<Catalogue> {
        Library::shipped(ENTRIES).stats().unwrap()
    }

    fn told(plan: &ArmyPlan) -> Vec<(Option<Part>, String)> {
        plan.look_over(&shipped(), &REGISTERED.switches).1.into_iter().map(|fault| (fault.part, fault.text)).collect()
    }

    #[test]
    fn shipped_armies_are_the_same_after_they_were_taken_up_and_written() {
        let catalogue = shipped();
        let full = r#"(title: "All \"of\" it", budget: Cp(99.75), edition: "2020", house: (cp_of_the_text: true),
            squads: [
                (name: "a", unit: "minifig", count: 3, mods: [Heavy, Slow], formation: Ring, gear: ["sword", "shield"]),
                (name: "b", formation: Line, mount: "horse", members: [(unit: "rider"), (unit: "rider", gear: [], count: 2)]),
            ],
            units: [(name: "c", unit: "medik", gear: ["syringe"])],
            creations: [(name: "d", kind: Creature(legs: 4), size: 3, mods: [Fast, Light], autonomous: 2), (name: "e", kind: Building, size: 9)])"#;
        let sources = ARMY_FILES.files(None).unwrap().into_values().chain([Source::new("full", full)]);
        for source in sources {
            let plan = ArmyPlan::of(&source, &catalogue).unwrap();
            let written = Source::new("again", plan.text(&catalogue));
            let read = |source| look_over(source, &catalogue, &REGISTERED.switches).unwrap().0;
            assert_eq!(read(&written), read(&source), "{}", written.text);
            assert_eq!(ArmyPlan::of(&written, &catalogue).unwrap(), plan);
        }
    }

    /// AR-BUD-01, AR-MOD-01, AR-MOD-04, AR-SPC-39: faults are told by the part that they are about.
    #[test]
    fn an_army_is_put_together_and_what_is_wrong_is_told_by_part() {
        let catalogue = shipped();
        let mut plan = ArmyPlan::new("Mine", &catalogue);
        assert_eq!(told(&plan), [], "what it begins with is good");
        let first = Part::Members(0, 0);
        let lone = plan.add_unit("medik", &catalogue);
        let squad = plan.add_squad("rifleman", &catalogue);
        assert_eq!((lone, squad), (Part::Members(1, 0), Part::Members(1, 0)), "squads stand before units on their own");
        let lone = Part::Members(2, 0);
        assert_eq!(plan.add_member(lone, "tek", &catalogue), None);
        let member = plan.add_member(squad, "officer", &catalogue).unwrap();
        assert_eq!(plan.parts(), [Part::Squad(0), first, Part::Squad(1), squad, member, lone]);
        plan.count(squad, 3);
        plan.count(lone, 3);
        assert_eq!([squad, lone].map(|part| plan.members(part).unwrap().count), [8, 1]);
        plan.toggle_mod(first, Mod::Heavy);
        plan.toggle_gear(squad, "pike");
        *plan.name_mut(lone).unwrap() = "Doc Two".to_owned();
        let all = told(&plan);
        assert_eq!(all.iter().map(|(part, _)| *part).collect::<Vec<_>>(), [Some(first), Some(squad), Some(lone)], "{all:?}");
        assert!(all[0].1.contains("AR-MOD-01") && all[1].1.contains("hands") && all[2].1.contains("can't be a name"), "{all:?}");
        plan.toggle_mod(first, Mod::Light);
        assert_eq!(plan.members(first).unwrap().soldier.mods, [Mod::Light], "in the place of the other");
        plan.toggle_mod(first, Mod::Light);
        plan.toggle_gear(squad, "pike");
        *plan.name_mut(lone).unwrap() = "doc".to_owned();
        assert_eq!(told(&plan), []);
        let tank = plan.add_creation();
        plan.count(tank, 90);
        let over = told(&plan);
        assert!(over[0].1.contains("AR-BUD-01") && over[0].0.is_none(), "{over:?}");
        plan.remove(tank);
        plan.make(lone, "tek", &catalogue);
        assert!(told(&plan)[0].1.contains("AR-SPC-39"));
        plan.toggle_mount(squad, "horse");
        plan.toggle_mount(squad, "horse");
        assert_eq!(plan.members(squad).unwrap().soldier, Soldier::by_its_card("rifleman", &catalogue));
    }

    #[test]
    fn parts_are_doubled_and_left_out() {
        let catalogue = shipped();
        let mut plan = ArmyPlan::new("Mine", &catalogue);
        let twin = plan.double(Part::Squad(0));
        let members = plan.double(Part::Members(0, 0));
        let lone = plan.add_unit("medik", &catalogue);
        let other = plan.double(lone);
        let tank = plan.add_creation();
        plan.double(tank);
        let names: Vec<&str> = plan.squads.iter().map(|squad| squad.name.as_str()).collect();
        assert_eq!(names, ["squad", "squad-2", "medik", "medik-2"]);
        assert_eq!((twin, members, other), (Part::Squad(1), Part::Members(0, 1), Part::Members(3, 0)));
        assert_eq!(plan.creations[1].0, "vehicle-2");
        plan.draw_up(twin);
        assert_eq!(plan.squads[1].formation, Formation::Line);
        for part in [Part::Members(0, 1), Part::Members(0, 0), Part::Squad(0), Part::Members(0, 0), Part::Members(0, 0)] {
            plan.remove(part);
        }
        assert!(plan.squads.is_empty());
        for part in [Part::Squad(3), Part::Members(7, 7), Part::Creation(9)] {
            plan.remove(part);
            plan.count(part, 3);
            plan.toggle_mod(part, Mod::Fast);
            plan.toggle_gear(part, "sword");
            plan.make(part, "medik", &catalogue);
            assert_eq!(plan.double(part), part);
        }
        plan.creations.clear();
        assert!(told(&plan)[0].1.contains("nobody is in this army"));
    }

    #[test]
    fn what_may_not_be_brought_is_taken_up_all_the_same() {
        let catalogue = shipped();
        let text = r#"(title: "x", squads: [(name: "a", unit: "medic", count: 4000000000, gear: ["sord"]), (name: "b")], units: [(name: "a", unit: "?")])"#;
        let plan = ArmyPlan::of(&Source::new("x", text), &catalogue).unwrap();
        assert_eq!(ArmyPlan::of(&Source::new("x", plan.text(&catalogue)), &catalogue).unwrap(), plan);
        assert!(told(&plan).len() >= 4, "{:?}", told(&plan));
        assert!(ArmyPlan::of(&Source::new("x", "(title: 5"), &catalogue).is_err());
        let odd = ArmyPlan { title: "\u{1}\u{1F680}\n\"".to_owned(), ..ArmyPlan::new("x", &catalogue) };
        let read = read_army(&Source::new("x", odd.text(&catalogue)), &catalogue, &REGISTERED.switches).unwrap();
        assert_eq!(read.title, odd.title);
    }
}

//! An army that is being put together: its squads and lone units as an army file has them, changed one thing at a time, and written as
//! such a file again. Whether it may be brought is asked of the reader of army files, so that nothing is told twice.

use crate::armies::army::{Army, Budget, Price, Soldier};
use crate::armies::army_file::{ArmyFile, LONGEST_SIDE, SquadEntry, UnitEntry, longest_name, look_over};
use crate::armies::creation_mods::{Mod, ModType};
use crate::armies::creations::{Creation, Kind};
use crate::armies::fittings::looks;
use crate::armies::jobs::jobs_of;
use crate::armies::members::{Enrolled, MOST_FIGURES, Roll};
use crate::armies::prices::{is_plain, worth_of_swarm};
use crate::data::careers::Group;
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::{Edition, HouseRules};
use crate::data::quarters::Quarters;
use crate::data::topic_switches::TopicSwitches;
use brickfray_game::ron::{Problem, Problems, Source, Spanned, read};
use brickfray_table::Formation;
use std::fmt::Write;
use std::ops::Add;

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
    /// The equipment that nobody holds yet, where it was drafted: what is handed out comes from it, and what is taken goes back (AR-DRF-09).
    pub stock: Option<Vec<String>>,
    /// What its alliance is called: armies of one fight as one side where they meet (AR-DRF-09).
    pub alliance: Option<String>,
    /// Its place in the order of turns, where that was drafted (AR-DRF-10).
    pub turn: Option<u32>,
    /// The place where it begins, from 1, where that was drafted (AR-DRF-10): the southern edge of the table, the northern, the western, the
    /// eastern.
    pub start: Option<u32>,
    /// The Almighty Bennies that it begins with, where such were drafted (AR-DRF-12).
    pub bennies: u32,
    /// Further ways to win that were drafted, in words (AR-DRF-10).
    pub victory: Vec<String>,
    /// What it may earn, in words (AR-DRF-10).
    pub bonus: Vec<String>,
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

impl SquadPlan {
    /// What it costs: those in it, and what vermin are together (AR-ANI-18).
    pub fn price(&self, catalogue: &Catalogue, house: &HouseRules) -> Price {
        let cards = self.members.iter().filter_map(|alike| Some((catalogue.units.get(&alike.soldier.unit)?, alike.count)));
        let worth = if self.on_plate { worth_of_swarm(cards) } else { Quarters::ZERO };
        let members = self.members.iter().map(|alike| alike.price(catalogue, house));
        members.fold(Price { worth, ..Price::default() }, Add::add)
    }
}

/// Members who are alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alike {
    /// What each of them is.
    pub soldier: Soldier,
    /// How many there are.
    pub count: u32,
}

impl Alike {
    /// What they cost, all of them, each by itself.
    pub fn price(&self, catalogue: &Catalogue, house: &HouseRules) -> Price {
        self.soldier.price(catalogue, house).times(self.count)
    }
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

/// What something built of that kind is called until somebody names it.
const fn word_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Vehicle => "vehicle",
        Kind::Creature { .. } => "creature",
        Kind::Building => "building",
    }
}

impl ArmyPlan {
    /// One with a squad to begin with, for 15 Unit Inches.
    pub fn new(title: &str, catalogue: &Catalogue) -> ArmyPlan {
        let mut plan = ArmyPlan { budget: Budget::U(Quarters::whole(15)), ..ArmyPlan::empty(title) };
        plan.add_squad("minifig", catalogue);
        plan
    }

    /// One with nobody in it, and no budget.
    pub(crate) fn empty(title: &str) -> ArmyPlan {
        ArmyPlan {
            title: title.to_owned(),
            about: String::new(),
            budget: Budget::None,
            edition: Edition::Late2010,
            house: None,
            squads: Vec::new(),
            creations: Vec::new(),
            stock: None,
            alliance: None,
            turn: None,
            start: None,
            bennies: 0,
            victory: Vec::new(),
            bonus: Vec::new(),
        }
    }

    /// The same with nothing in it but the squad of a part, or what is built there; gives that part in it.
    pub fn only(&self, part: Part) -> (ArmyPlan, Part) {
        let mut only = ArmyPlan { budget: self.budget, edition: self.edition, stock: self.stock.clone(), ..ArmyPlan::empty("") };
        let part = match part {
            Part::Squad(at) | Part::Members(at, _) => {
                only.squads.extend(self.squads.get(at).cloned());
                if let Part::Members(_, member) = part { Part::Members(0, member) } else { Part::Squad(0) }
            }
            Part::Creation(at) => {
                only.creations.extend(self.creations.get(at).cloned());
                Part::Creation(0)
            }
        };
        (only, part)
    }

    /// The armies of allies as one: by the edition of the first, with no budget, and with all that they drafted in stock.
    pub(crate) fn allied(title: &str, plans: impl IntoIterator<Item = ArmyPlan>) -> ArmyPlan {
        let mut all = ArmyPlan::empty(title);
        let mut edition = None;
        let mut abouts = Vec::new();
        for plan in plans {
            all.edition = *edition.get_or_insert(plan.edition);
            all.house = all.house.or(plan.house);
            all.turn = all.turn.into_iter().chain(plan.turn).min();
            all.start = all.start.into_iter().chain(plan.start).min();
            all.bennies = all.bennies.saturating_add(plan.bennies);
            all.victory.extend(plan.victory);
            all.bonus.extend(plan.bonus);
            abouts.extend(Some(plan.about).filter(|about| !about.is_empty()));
            plan.squads.into_iter().for_each(|squad| all.take_in(squad));
            plan.creations.into_iter().for_each(|creation| all.take_in_creation(creation));
            if let Some(stock) = plan.stock {
                all.stock.get_or_insert_default().extend(stock);
            }
        }
        all.about = abouts.join("; ");
        all
    }

    /// Takes a squad or a unit in, under a name that nothing has yet.
    pub(crate) fn take_in(&mut self, squad: SquadPlan) {
        let at = if squad.on_plate { self.first_lone() } else { self.squads.len() };
        let squad = SquadPlan { name: self.fresh(&squad.name), ..squad };
        self.squads.insert(at, squad);
    }

    /// The same with what is built.
    pub(super) fn take_in_creation(&mut self, (name, creation): (String, Creation)) {
        self.creations.push((self.fresh(&name), creation));
    }

    /// The army of a file, whatever may be wrong with it. The error is about its form.
    pub fn of(source: &Source, catalogue: &Catalogue) -> Result<ArmyPlan, Problems> {
        Ok(ArmyPlan::of_file(&read(source)?, catalogue))
    }

    /// The army of a file that has been read.
    pub(crate) fn of_file(file: &ArmyFile, catalogue: &Catalogue) -> ArmyPlan {
        let squads = file.squads.iter().map(|entry| SquadPlan::of_squad(entry, catalogue));
        let units = file.units.iter().map(|entry| SquadPlan::of_unit(entry, catalogue));
        ArmyPlan {
            title: file.title.to_string(),
            about: file.about.clone(),
            budget: file.budget.as_ref().map_or(Budget::None, |budget| **budget),
            edition: file.edition.as_ref().and_then(|word| word.parse().ok()).unwrap_or(Edition::Late2010),
            house: file.house.as_ref().map(|house| house.text().to_owned()),
            squads: squads.chain(units).collect(),
            creations: file.creations.iter().map(|entry| (entry.name.to_string(), entry.creation())).collect(),
            stock: file.stock.as_ref().map(|stock| stock.iter().map(|item| item.to_string()).collect()),
            alliance: file.alliance.clone(),
            turn: file.turn.as_ref().map(|turn| **turn),
            start: file.start.as_ref().map(|start| **start),
            bennies: file.bennies.as_ref().map_or(0, |bennies| **bennies),
            victory: file.victory.clone(),
            bonus: file.bonus.clone(),
        }
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
            for (name, Creation { kind, size, mods, autonomous, like, weapons, driver }) in &self.creations {
                let kind = match kind {
                    Kind::Creature { legs } => format!("Creature(legs: {legs})"),
                    other => other.to_string(),
                };
                let autonomous = if *autonomous == 0 { String::new() } else { format!(", autonomous: {autonomous}") };
                let named = |field: &str, name: &Option<String>| name.as_ref().map_or(String::new(), |name| format!(", {field}: {name:?}"));
                let weapons = if weapons.is_empty() { String::new() } else { format!(", weapons: {weapons:?}") };
                let fittings = format!("{}{weapons}{}", named("like", like), named("driver", driver));
                let _ = writeln!(out, "        (name: {name:?}, kind: {kind}, size: {size}{}{autonomous}{fittings}),", mods_text(mods));
            }
            out.push_str("    ],\n");
        }
        if let Some(stock) = &self.stock {
            let _ = writeln!(out, "    stock: {stock:?},");
        }
        if let Some(alliance) = &self.alliance {
            let _ = writeln!(out, "    alliance: {alliance:?},");
        }
        if let Some(turn) = self.turn {
            let _ = writeln!(out, "    turn: {turn},");
        }
        if let Some(start) = self.start {
            let _ = writeln!(out, "    start: {start},");
        }
        if self.bennies > 0 {
            let _ = writeln!(out, "    bennies: {},", self.bennies);
        }
        for (field, objectives) in [("victory", &self.victory), ("bonus", &self.bonus)] {
            if !objectives.is_empty() {
                let _ = writeln!(out, "    {field}: {objectives:?},");
            }
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

    /// What a part costs; a squad all of it.
    pub fn price(&self, part: Part, catalogue: &Catalogue, house: &HouseRules) -> Price {
        let of = |alike: &Alike| alike.price(catalogue, house);
        match part {
            Part::Squad(at) => self.squads.get(at).map(|squad| squad.price(catalogue, house)).unwrap_or_default(),
            Part::Members(..) => self.members(part).map(of).unwrap_or_default(),
            Part::Creation(_) => self.creation(part).map(|creation| creation.whole_price(catalogue, house)).unwrap_or_default(),
        }
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
    pub(crate) fn fresh(&self, like: &str) -> String {
        let is_taken =
            |name: &str| self.squads.iter().any(|squad| squad.name == name) || self.creations.iter().any(|(other, _)| other == name);
        let short = |behind: String| {
            let room = longest_name(LONGEST_SIDE).saturating_sub(behind.len());
            format!("{}{behind}", &like[..like.floor_char_boundary(room.min(like.len()))])
        };
        let numbered = (2..).map(|number| short(format!("-{number}")));
        std::iter::once(short(String::new())).chain(numbered).find(|name| !is_taken(name)).unwrap_or_default()
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
        let creation =
            Creation { kind: Kind::Vehicle, size: 4, mods: Vec::new(), autonomous: 0, like: None, weapons: Vec::new(), driver: None };
        self.creations.push((self.fresh(word_of(Kind::Vehicle)), creation));
        Part::Creation(self.creations.len() - 1)
    }

    /// Adds a part like this one after it; gives it.
    pub fn double(&mut self, part: Part) -> Part {
        match part {
            Part::Members(at, member) if self.squads.get(at).is_some_and(|squad| squad.on_plate) => {
                let Some(twin) = self.members(part).cloned() else { return part };
                self.squads[at].members.insert(member + 1, twin);
                Part::Members(at, member + 1)
            }
            Part::Squad(at) | Part::Members(at, _) => {
                let Some(squad) = self.squads.get(at) else { return part };
                let twin = SquadPlan { name: self.fresh(stem(&squad.name)), ..squad.clone() };
                self.squads.insert(at + 1, twin);
                if matches!(part, Part::Squad(_)) { Part::Squad(at + 1) } else { Part::Members(at + 1, 0) }
            }
            Part::Creation(at) => {
                let Some((name, creation)) = self.creations.get(at) else { return part };
                let twin = (self.fresh(stem(name)), creation.clone());
                self.creations.insert(at + 1, twin);
                Part::Creation(at + 1)
            }
        }
    }

    /// What so many soldiers held goes back to the stock, where the army was drafted.
    fn put_back(&mut self, soldier: &Soldier, count: u32) {
        if let Some(stock) = &mut self.stock {
            put_into(stock, soldier.gear.iter(), count);
        }
    }

    /// Leaves a part out; a squad goes with the last of its members.
    pub fn remove(&mut self, part: Part) {
        match part {
            Part::Squad(at) if at < self.squads.len() => {
                let squad = self.squads.remove(at);
                squad.members.iter().for_each(|alike| self.put_back(&alike.soldier, alike.count));
            }
            Part::Members(at, member) => {
                let gone = self.members(part).cloned();
                gone.iter().for_each(|alike| self.put_back(&alike.soldier, alike.count));
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
        let Some(alike) = self.members_mut(part).filter(|_| on_plate) else { return };
        let before = alike.count;
        // A file may have more of them.
        alike.count = before.saturating_add_signed(by).clamp(1, MOST_ALIKE.max(before));
        let (gone, soldier) = (before.saturating_sub(alike.count), alike.soldier.clone());
        self.put_back(&soldier, gone);
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

    /// What those of a part may be, where it was drafted: what they hold says it, and what is worn or ridden stays (AR-DRF-09, AR-CAP-10).
    /// `None` where they may be anything.
    pub fn may_be(&self, part: Part, catalogue: &Catalogue) -> Option<Vec<String>> {
        self.stock.as_ref()?;
        let soldier = &self.members(part)?.soldier;
        let jobs = if is_open(soldier, catalogue, true) { jobs_of(&soldier.gear, catalogue) } else { Vec::new() };
        let others = jobs.into_iter().filter(|job| *job != soldier.unit).map(str::to_owned);
        Some([soldier.unit.clone()].into_iter().chain(others).collect())
    }

    /// Makes those of a part this unit, on what they ride, without mods and with what its card has it carry; where it was drafted, with what
    /// they carry already.
    pub fn make(&mut self, part: Part, unit: &str, catalogue: &Catalogue) {
        let is_drafted = self.is_drafted();
        let Some(alike) = self.members_mut(part) else { return };
        let Soldier { gear, mount, unit: was, .. } = alike.soldier.clone();
        let by_card = Soldier::by_its_card(unit, catalogue);
        alike.soldier = Soldier { mount, gear: if is_drafted { gear } else { by_card.gear.clone() }, ..by_card };
        // Whoever was called by what it was is called by what it is.
        let name = self.fresh(unit);
        let (Part::Squad(at) | Part::Members(at, _)) = part else { return };
        if let Some(squad) = self.squads.get_mut(at).filter(|squad| !squad.on_plate && stem(&squad.name) == was && was != unit) {
            squad.name = name;
        }
    }

    /// It was drafted: nobody and nothing can be added to it.
    pub fn is_drafted(&self) -> bool {
        self.stock.is_some()
    }

    /// Gives those of a part an item, or takes it away; gives the part that has it then. In an army that was drafted it comes from the stock,
    /// to as many as there are of it, and goes back there; and the pieces say what minifigs are (AR-DRF-09, AR-CAP-10).
    pub fn toggle_gear(&mut self, part: Part, item: &str, catalogue: &Catalogue) -> Option<Part> {
        let Part::Members(squad, member) = part else { return None };
        let Some(stock) = &mut self.stock else {
            toggle(&mut self.members_mut(part)?.soldier.gear, item.to_owned());
            return Some(part);
        };
        let members = &mut self.squads.get_mut(squad)?.members;
        let alike = members.get_mut(member)?;
        let held = alike.soldier.gear.iter().filter(|held| *held == item).count();
        if held > 0 {
            alike.soldier.gear.retain(|held| held != item);
            put_into(stock, std::iter::repeat_n(&item.to_owned(), held), alike.count);
            known_by_its_piece(&mut alike.soldier, catalogue);
            return Some(part);
        }
        let left = u32::try_from(stock.iter().filter(|other| *other == item).count()).unwrap_or(u32::MAX);
        let given = left.min(alike.count);
        if given == 0 {
            return None;
        }
        for _ in 0..given {
            let at = stock.iter().position(|other| other == item)?;
            stock.remove(at);
        }
        let mut soldier = alike.soldier.clone();
        soldier.gear.push(item.to_owned());
        known_by_its_piece(&mut soldier, catalogue);
        if given == alike.count {
            alike.soldier = soldier;
            return Some(part);
        }
        alike.count -= given;
        members.insert(member + 1, Alike { soldier, count: given });
        Some(Part::Members(squad, member + 1))
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
        if one.kind() == ModType::Feats {
            return toggle_feat(mods, one);
        }
        mods.retain(|other| *other == one || other.kind() != one.kind());
        toggle(mods, one);
    }

    /// Makes what is built something of that kind: what such a thing can't have is left out.
    pub fn rebuild(&mut self, part: Part, kind: Kind, catalogue: &Catalogue) {
        let Some(creation) = self.creation_mut(part) else { return };
        let was = word_of(creation.kind);
        creation.kind = kind;
        if kind != Kind::Vehicle {
            creation.driver = None;
        }
        if kind == Kind::Building {
            creation.weapons.clear();
            creation.autonomous = 0;
        }
        if creation.like.as_ref().is_some_and(|like| !looks(creation, catalogue).contains(&like)) {
            creation.like = None;
        }
        let mods = std::mem::take(&mut creation.mods);
        creation.mods = mods.into_iter().filter(|one| creation.may_have(*one)).collect();
        // A name that nobody has chosen follows what it is.
        let Part::Creation(at) = part else { return };
        let is_a_number = |rest: &str| rest.strip_prefix('-').is_some_and(|number| number.parse::<u32>().is_ok());
        let is_given = |name: &str| name.strip_prefix(was).is_some_and(|rest| rest.is_empty() || is_a_number(rest));
        if was != word_of(kind) && self.creations.get(at).is_some_and(|(name, _)| is_given(name)) {
            let name = self.fresh(word_of(kind));
            self.creations[at].0 = name;
        }
    }

    /// Has such a unit drive a vehicle, or nobody.
    pub fn toggle_driver(&mut self, part: Part, driver: &str) {
        if let Some(creation) = self.creation_mut(part) {
            let had = creation.driver.as_deref() == Some(driver);
            creation.driver = (!had).then(|| driver.to_owned());
        }
    }

    /// Has what is built look like that, or as its Size has it.
    pub fn toggle_look(&mut self, part: Part, like: &str) {
        if let Some(creation) = self.creation_mut(part) {
            let had = creation.like.as_deref() == Some(like);
            creation.like = (!had).then(|| like.to_owned());
        }
    }

    /// Mounts a weapon on what is built.
    pub fn arm(&mut self, part: Part, weapon: &str) {
        if let Some(creation) = self.creation_mut(part) {
            creation.weapons.push(weapon.to_owned());
        }
    }

    /// Takes a weapon off it. With the last of them nothing is left that could act by itself.
    pub fn disarm(&mut self, part: Part, weapon: &str) {
        let Some(creation) = self.creation_mut(part) else { return };
        if let Some(at) = creation.weapons.iter().rposition(|other| other == weapon) {
            creation.weapons.remove(at);
        }
        if creation.weapons.is_empty() {
            creation.autonomous = 0;
        }
    }

    /// Has its weapons take so many Actions by themselves, or none (AR-MOD-09).
    pub fn toggle_autonomous(&mut self, part: Part, actions: u8) {
        if let Some(creation) = self.creation_mut(part) {
            creation.autonomous = if creation.autonomous == actions { 0 } else { actions };
        }
    }
}

/// Puts these into a stock so many times: as often as there may be figures, whatever a file says.
fn put_into<'i>(stock: &mut Vec<String>, items: impl Iterator<Item = &'i String> + Clone, count: u32) {
    stock.extend((0..u64::from(count).min(MOST_FIGURES)).flat_map(|_| items.clone().cloned()));
    stock.sort();
}

/// What it holds says what it is: it is a plain minifig, a Civilian, or one whose piece is held in a hand; the last only where that piece is
/// gone, or where its owner chooses. What is worn, ridden or served is no item, and whoever is known by that stays what it is.
fn is_open(soldier: &Soldier, catalogue: &Catalogue, chooses: bool) -> bool {
    let Some(data) = catalogue.units.get(&soldier.unit) else { return false };
    let career = data.career.as_ref().and_then(|career| Some((career, catalogue.careers.get(career)?)));
    let holds = |tag: &str| soldier.gear.iter().filter_map(|item| catalogue.weapons.get(item)).any(|item| item.is(tag));
    match career {
        _ if data.group == Group::Civilian => true,
        Some((tag, piece)) => piece.hands > 0 && (chooses || !holds(tag)),
        None => is_plain(data),
    }
}

/// A minifig with no job of its own, or one whose piece is gone, is what its pieces suggest (AR-CAP-10 to 12). A plain one with a weapon stays
/// that, unless it holds the tool of a trade. Specialists take no mods (AR-MOD-11).
pub(super) fn known_by_its_piece(soldier: &mut Soldier, catalogue: &Catalogue) {
    let Some(data) = catalogue.units.get(&soldier.unit) else { return };
    let jobs = jobs_of(&soldier.gear, catalogue);
    let Some(job) = jobs.first().copied().filter(|_| is_open(soldier, catalogue, false)) else { return };
    let is_weapon = catalogue.careers.values().any(|career| career.job == job && career.weapon);
    if job == soldier.unit || (is_plain(data) && is_weapon) {
        return;
    }
    soldier.unit = job.to_owned();
    if !catalogue.units.get(job).is_some_and(is_plain) {
        soldier.mods.clear();
    }
}

/// A name without the number that tells it from others.
fn stem(name: &str) -> &str {
    name.trim_end_matches(|letter: char| letter.is_ascii_digit()).trim_end_matches('-')
}

/// Members as files write them.
fn members(roll: Roll, catalogue: &Catalogue) -> Vec<Alike> {
    let alike = |(member, count): (Enrolled, Option<&Spanned<u32>>)| Alike {
        soldier: Soldier::of(member, catalogue),
        count: count.map_or(1, |count| **count),
    };
    roll.groups().map(alike).collect()
}

impl SquadPlan {
    /// That of a squad in a file.
    pub(super) fn of_squad(entry: &SquadEntry, catalogue: &Catalogue) -> SquadPlan {
        let SquadEntry { name, formation, .. } = entry;
        SquadPlan { name: name.to_string(), members: members(entry.roll(), catalogue), formation: *formation, on_plate: true }
    }

    /// That of a unit on its own in a file.
    pub(super) fn of_unit(entry: &UnitEntry, catalogue: &Catalogue) -> SquadPlan {
        let formation = Formation::default();
        SquadPlan { name: entry.name.to_string(), members: members(entry.roll(), catalogue), formation, on_plate: false }
    }

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
pub(crate) fn in_file(quarters: Quarters) -> String {
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

/// Gives a Hero a further Feat, or takes it: a third comes with the second, and goes with it (AR-UIN-03).
fn toggle_feat(mods: &mut Vec<Mod>, one: Mod) {
    let had = mods.contains(&one);
    mods.retain(|other| other.kind() != ModType::Feats);
    mods.extend(match (one, had) {
        (Mod::SecondFeat, true) => &[][..],
        (Mod::ThirdFeat, false) => &[Mod::SecondFeat, Mod::ThirdFeat],
        _ => &[Mod::SecondFeat],
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::armies::army_file::read_army;
    use crate::armies::files::ARMY_FILES;
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
        plan.toggle_gear(squad, "pike", &catalogue);
        *plan.name_mut(lone).unwrap() = "Doc Two".to_owned();
        let all = told(&plan);
        assert_eq!(all.iter().map(|(part, _)| *part).collect::<Vec<_>>(), [Some(first), Some(squad), Some(lone)], "{all:?}");
        assert!(all[0].1.contains("AR-MOD-01") && all[1].1.contains("hands") && all[2].1.contains("can't be a name"), "{all:?}");
        plan.toggle_mod(first, Mod::Light);
        assert_eq!(plan.members(first).unwrap().soldier.mods, [Mod::Light], "in the place of the other");
        plan.toggle_mod(first, Mod::Light);
        plan.toggle_gear(squad, "pike", &catalogue);
        *plan.name_mut(lone).unwrap() = "doc".to_owned();
        assert_eq!(told(&plan), []);
        let tank = plan.add_creation();
        plan.count(tank, 90);
        let over = told(&plan);
        assert!(over[0].1.contains("AR-BUD-01") && over[0].0.is_none(), "{over:?}");
        plan.remove(tank);
        plan.make(lone, "tek", &catalogue);
        assert!(told(&plan)[0].1.contains("AR-SPC-39"));
        assert_eq!(plan.name_mut(lone).unwrap(), "doc", "a name that somebody chose stays");
        let added = plan.add_unit("minifig", &catalogue);
        plan.make(added, "tank", &catalogue);
        assert_eq!(plan.name_mut(added).unwrap(), "tank");
        plan.remove(added);
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
            plan.toggle_gear(part, "sword", &catalogue);
            plan.make(part, "medik", &catalogue);
            assert_eq!(plan.double(part), part);
        }
        plan.creations.clear();
        assert!(told(&plan)[0].1.contains("nobody is in this army"));
    }

    /// AR-UIN-05, AR-UIN-09, AR-MOD-09: a vehicle has a driver, weapons and a look; what it becomes keeps what it can have.
    #[test]
    fn ar_uin_09_what_is_built_is_driven_and_armed() {
        let (catalogue, house) = (shipped(), HouseRules::default());
        let mut plan = ArmyPlan::new("x", &catalogue);
        let built = plan.add_creation();
        plan.toggle_driver(built, "hero");
        assert_eq!(plan.price(built, &catalogue, &house).worth, Quarters::whole(4 + 2));
        plan.toggle_driver(built, "pilot");
        plan.toggle_look(built, "truck");
        ["deck-gun", "hull-gun", "hull-gun"].into_iter().for_each(|weapon| plan.arm(built, weapon));
        plan.disarm(built, "hull-gun");
        plan.toggle_autonomous(built, 2);
        [Mod::Fast, Mod::Light].into_iter().for_each(|one| plan.toggle_mod(built, one));
        assert_eq!((plan.price(built, &catalogue, &house).worth, told(&plan)), (Quarters::whole(4 + 2), vec![]));
        let written = plan.text(&catalogue);
        let fitted = r#"mods: [Fast, Light], autonomous: 2, like: "truck", weapons: ["deck-gun", "hull-gun"], driver: "pilot""#;
        assert!(written.contains(fitted), "{written}");
        let mut creature = plan.clone();
        creature.rebuild(built, Kind::Creature { legs: 4 }, &catalogue);
        let is = creature.creation(built).unwrap();
        assert_eq!((&is.driver, &is.like, is.weapons.len(), is.autonomous, is.mods.len()), (&None, &None, 2, 2, 2));
        assert_eq!(told(&creature), []);
        let mut building = plan.clone();
        building.rebuild(built, Kind::Building, &catalogue);
        let is = building.creation(built).unwrap();
        assert_eq!((is.weapons.len(), is.autonomous, is.mods.as_slice()), (0, 0, &[Mod::Light][..]));
        ["deck-gun", "hull-gun"].into_iter().for_each(|weapon| plan.disarm(built, weapon));
        plan.toggle_driver(built, "pilot");
        plan.toggle_look(built, "truck");
        let is = plan.creation(built).unwrap();
        assert_eq!((is.autonomous, &is.driver, &is.like), (0, &None, &None));
    }

    #[test]
    fn what_may_not_be_brought_is_taken_up_all_the_same() {
        let catalogue = shipped();
        let text = r#"(title: "x", squads: [(name: "a", unit: "medic", count: 4000000000, gear: ["sord"]), (name: "b")], units: [(name: "a", unit: "?")])"#;
        let plan = ArmyPlan::of(&Source::new("x", text), &catalogue).unwrap();
        assert_eq!(ArmyPlan::of(&Source::new("x", plan.text(&catalogue)), &catalogue).unwrap(), plan);
        assert!(told(&plan).len() >= 4, "{:?}", told(&plan));
        let mut many = ArmyPlan { stock: Some(Vec::new()), ..plan };
        many.remove(Part::Members(0, 0));
        assert_eq!(many.stock.map(|stock| stock.len()), Some(2_000), "not four thousand million");
        assert!(ArmyPlan::of(&Source::new("x", "(title: 5"), &catalogue).is_err());
        let odd = ArmyPlan { title: "\u{1}\u{1F680}\n\"".to_owned(), ..ArmyPlan::new("x", &catalogue) };
        let read = read_army(&Source::new("x", odd.text(&catalogue)), &catalogue, &REGISTERED.switches).unwrap();
        assert_eq!(read.title, odd.title);
    }

    /// AR-DRF-09, AR-CAP-10, AR-CAP-11, AR-CAP-12: equipment that was drafted is handed out, and says what minifigs are.
    #[test]
    fn ar_drf_09_equipment_is_handed_out_and_says_what_minifigs_are() {
        let catalogue = shipped();
        let text = r#"(title: "x", squads: [(name: "a", unit: "civilian", count: 4, gear: [])], units: [(name: "h", unit: "hero", gear: [])],
            stock: ["axe", "megaphone", "syringe", "syringe"])"#;
        let mut plan = ArmyPlan::of(&Source::new("x", text), &catalogue).unwrap();
        let kinds = |plan: &ArmyPlan| {
            let kinds = plan.squads.iter().flat_map(|squad| &squad.members);
            kinds
                .map(|alike| format!("{} {} {}", alike.count, alike.soldier.unit, alike.soldier.gear.join("+")))
                .collect::<Vec<_>>()
                .join(", ")
        };
        let all = Part::Members(0, 0);
        let mediks = plan.toggle_gear(all, "syringe", &catalogue).unwrap();
        assert_eq!((mediks, kinds(&plan).as_str()), (Part::Members(0, 1), "2 civilian , 2 medik syringe, 1 hero "));
        assert_eq!(plan.toggle_gear(all, "syringe", &catalogue), None, "none is left");
        let fighter = plan.toggle_gear(all, "axe", &catalogue).unwrap();
        assert_eq!(plan.toggle_gear(fighter, "megaphone", &catalogue), Some(fighter));
        assert_eq!(kinds(&plan), "1 civilian , 1 leader axe+megaphone, 2 medik syringe, 1 hero ");
        assert_eq!(plan.stock, Some(Vec::new()));
        assert_eq!(plan.may_be(fighter, &catalogue), Some(vec!["leader".to_owned(), "minifig".to_owned()]));
        assert_eq!(plan.may_be(Part::Members(1, 0), &catalogue), Some(vec!["hero".to_owned()]));
        plan.toggle_gear(fighter, "megaphone", &catalogue);
        plan.toggle_gear(Part::Members(1, 0), "megaphone", &catalogue);
        assert_eq!(kinds(&plan), "1 civilian , 1 minifig axe, 2 medik syringe, 1 hero megaphone", "a cape is worn, and stays");
        assert_eq!(told(&plan), []);
        let written = Source::new("x", plan.text(&catalogue));
        assert_eq!(ArmyPlan::of(&written, &catalogue).unwrap(), plan);
        let mut less = plan.clone();
        less.count(Part::Members(0, 2), -1);
        less.remove(Part::Squad(0));
        less.remove(Part::Members(0, 0));
        let left = ["axe", "megaphone", "syringe", "syringe"].map(str::to_owned);
        assert_eq!((less.squads.len(), less.stock), (0, Some(left.to_vec())), "nothing is lost");
        plan.make(Part::Members(0, 2), "leader", &catalogue);
        let wrong = told(&plan);
        assert!(
            wrong[0].1.contains("whoever is called leader is known by a motivational tool, and one here holds none [AR-DRF-09]"),
            "{wrong:?}"
        );
    }
}

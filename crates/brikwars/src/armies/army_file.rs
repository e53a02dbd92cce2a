//! Army files: what a player brings, as files write it, and all that is wrong with one.

use crate::armies::army::{Army, Budget, Soldier, Squad};
use crate::armies::buildings::can_be_bought;
use crate::armies::creation_mods::Mod;
use crate::armies::creations::{Creation, Kind};
use crate::armies::files::DRAFT_FILES;
use crate::armies::fittings::drives;
use crate::armies::members::{Enrolled, MOST_FIGURES, Members, MembersCheck, Roll};
use crate::data::catalogue::Catalogue;
use crate::data::handling;
use crate::data::house_rules::{self, Edition, HouseRules};
use crate::data::specialty::includes;
use crate::data::stat_check::MOST_ACTIONS;
use crate::data::topic_switches::TopicSwitches;
use crate::figures::seat::MACHINE;
use brickfray_game::Refusal;
use brickfray_game::battle::names::{LONGEST, bad_name};
use brickfray_game::kinds::kind_of_any_game;
use brickfray_game::lists::{UNIT, WEAPON};
use brickfray_game::ron::{Problems, Raw, Source, Spanned, read, section, unknown};
use brickfray_table::Formation;
use brickfray_words::Language;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::ops::Range;

/// An army as files write it.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Army", deny_unknown_fields)]
pub(crate) struct ArmyFile {
    pub(super) title: Spanned<String>,
    #[serde(default)]
    pub(super) about: String,
    #[serde(default)]
    pub(super) budget: Option<Spanned<Budget>>,
    #[serde(default)]
    pub(super) edition: Option<Spanned<String>>,
    #[serde(default)]
    pub(super) house: Option<Raw>,
    #[serde(default)]
    pub(super) squads: Vec<SquadEntry>,
    #[serde(default)]
    pub(super) units: Vec<UnitEntry>,
    #[serde(default)]
    pub(super) creations: Vec<CreationEntry>,
    #[serde(default)]
    pub(super) stock: Option<Vec<Spanned<String>>>,
    #[serde(default)]
    pub(super) alliance: Option<String>,
    #[serde(default)]
    pub(super) turn: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) start: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) bennies: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) victory: Vec<String>,
    #[serde(default)]
    pub(super) bonus: Vec<String>,
}

impl ArmyFile {
    /// Those of its sections that can be read by themselves, where the whole can't.
    fn what_can_be_read(source: &Source) -> Self {
        fn part<T: DeserializeOwned>(source: &Source, field: &str) -> Option<T> {
            section(source, field)?.read_sound()
        }
        ArmyFile {
            title: Spanned::from(String::new()),
            about: String::new(),
            budget: None,
            edition: part(source, "edition"),
            house: section(source, "house"),
            squads: part(source, "squads").unwrap_or_default(),
            units: part(source, "units").unwrap_or_default(),
            creations: part(source, "creations").unwrap_or_default(),
            stock: part(source, "stock"),
            alliance: None,
            turn: part(source, "turn"),
            start: part(source, "start"),
            bennies: part(source, "bennies"),
            victory: Vec::new(),
            bonus: Vec::new(),
        }
    }

    /// Everybody in it could be read, and every name of a unit and an item in it is known.
    fn is_known(&self, army: &Army, catalogue: &Catalogue) -> bool {
        let is_unit = |name: &Spanned<String>| catalogue.units.contains_key(name.as_str());
        let is_item = |name: &Spanned<String>| catalogue.weapons.contains_key(name.as_str());
        let mut members = self.squads.iter().map(SquadEntry::roll).chain(self.units.iter().map(UnitEntry::roll)).flat_map(Roll::groups);
        let are_known = members
            .all(|(member, _)| is_unit(member.unit) && member.mount.is_none_or(is_unit) && member.gear.into_iter().flatten().all(is_item));
        let is_built = |entry: &CreationEntry| entry.driver.as_ref().is_none_or(is_unit) && entry.weapons.iter().all(is_item);
        let is_whole = army.squads.len() == self.squads.len() + self.units.len();
        is_whole && are_known && self.creations.iter().all(is_built) && self.stock.iter().flatten().all(is_item)
    }

    /// Where a unit of that card is written last, and what that place is called.
    fn last_of(&self, unit: &str) -> Option<(Range<usize>, String)> {
        let squads = self.squads.iter().map(SquadEntry::roll).enumerate().map(|(place, roll)| (format!("squads[{place}]"), roll));
        let alone = self.units.iter().map(UnitEntry::roll).enumerate().map(|(place, roll)| (format!("units[{place}].unit"), roll));
        let called = |(at, roll): (String, Roll<'_>)| {
            let mut groups = roll.groups().filter(|(member, _)| **member.unit == unit);
            groups.next().map(|(member, _)| (member.unit.span(), at))
        };
        squads.chain(alone).filter_map(called).next_back()
    }
}

/// The largest Size of what is built for an army.
const LARGEST: u8 = 40;

/// The most Almighty Bennies that an army begins with.
pub(crate) const MOST_BENNIES: u32 = 2_000;

/// The side with the longest name of those that the program itself gives armies to.
pub(crate) const LONGEST_SIDE: &str = "yellow";

/// What something of an army is called in a battle.
pub(crate) fn on_the_table(side: &str, name: &str) -> String {
    format!("{side}-{name}")
}

/// The most letters that a name in an army of that side can have.
pub(crate) fn longest_name(side: &str) -> usize {
    LONGEST.saturating_sub(on_the_table(side, "").len())
}

/// A squad: all alike, or its members listed.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SquadEntry {
    pub(super) name: Spanned<String>,
    #[serde(default)]
    unit: Option<Spanned<String>>,
    #[serde(default)]
    count: Option<Spanned<u32>>,
    #[serde(default)]
    members: Vec<Members>,
    #[serde(default)]
    gear: Option<Vec<Spanned<String>>>,
    #[serde(default)]
    mount: Option<Spanned<String>>,
    #[serde(default)]
    mods: Vec<Spanned<Mod>>,
    #[serde(default)]
    pub(super) formation: Formation,
}

impl SquadEntry {
    pub(super) fn roll(&self) -> Roll<'_> {
        let SquadEntry { unit, count, members, gear, mount, mods, .. } = self;
        Roll { unit: unit.as_ref(), count: count.as_ref(), members, gear: gear.as_ref(), mount: mount.as_ref(), mods }
    }
}

/// One on its own.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UnitEntry {
    pub(super) name: Spanned<String>,
    unit: Spanned<String>,
    #[serde(default)]
    gear: Option<Vec<Spanned<String>>>,
    #[serde(default)]
    mount: Option<Spanned<String>>,
    #[serde(default)]
    mods: Vec<Spanned<Mod>>,
}

impl UnitEntry {
    pub(super) fn roll(&self) -> Roll<'_> {
        let UnitEntry { unit, gear, mount, mods, .. } = self;
        Roll { unit: Some(unit), count: None, members: &[], gear: gear.as_ref(), mount: mount.as_ref(), mods }
    }
}

/// Something that is built.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CreationEntry {
    pub(super) name: Spanned<String>,
    kind: Kind,
    size: Spanned<i64>,
    #[serde(default)]
    mods: Vec<Spanned<Mod>>,
    #[serde(default)]
    autonomous: Option<Spanned<i64>>,
    #[serde(default)]
    like: Option<Spanned<String>>,
    #[serde(default)]
    weapons: Vec<Spanned<String>>,
    #[serde(default)]
    driver: Option<Spanned<String>>,
}

impl CreationEntry {
    pub(super) fn creation(&self) -> Creation {
        let mods = self.mods.iter().map(|one| **one).collect();
        // What is beyond its bounds is told; until it is mended it counts for the nearest number within.
        let within = |number: i64, most: u8| u8::try_from(number.clamp(0, most.into())).unwrap_or(most);
        Creation {
            kind: self.kind,
            size: within(*self.size, LARGEST),
            mods,
            autonomous: self.autonomous.as_ref().map_or(0, |actions| within(**actions, MOST_ACTIONS)),
            like: self.like.as_ref().map(|like| like.to_string()),
            weapons: self.weapons.iter().map(|weapon| weapon.to_string()).collect(),
            driver: self.driver.as_ref().map(|driver| driver.to_string()),
        }
    }
}

/// What was taken for an army and is another file of the program's.
fn another_kind(source: &Source) -> Option<&'static str> {
    kind_of_any_game(source).map(|kind| kind.one()).or_else(|| DRAFT_FILES.is_one(source).then_some(DRAFT_FILES.one))
}

/// Reads an army file, and says all that is wrong with it: its form first, then what may not be brought.
pub(crate) fn read_army(source: &Source, catalogue: &Catalogue, switches: &TopicSwitches) -> Result<Army, Problems> {
    let (army, problems) = look_over(source, catalogue, switches)?;
    problems.into_result(army)
}

/// The same, for callers that show what is wrong beside what it costs. The error is about its form, and all else that is wrong with what can
/// be read of it.
pub(crate) fn look_over(source: &Source, catalogue: &Catalogue, switches: &TopicSwitches) -> Result<(Army, Problems), Problems> {
    let mut problems = Problems::new(source);
    match read::<ArmyFile>(source) {
        Ok(file) => {
            let army = inspect(&file, ("", LONGEST_SIDE), &mut problems, catalogue, switches);
            Ok((army, problems))
        }
        Err(form) if let Some(kind) = another_kind(source) => {
            let mut problems = Problems::new(form.source());
            problems.at(0..0, "", format!("this is {kind}, not an army")).help("`brickfray army list` lists the armies there are");
            Err(problems)
        }
        Err(mut form) => {
            inspect_form(&ArmyFile::what_can_be_read(source), ("", LONGEST_SIDE), &mut problems, catalogue, switches);
            form.merge(problems);
            form.sort();
            Err(form)
        }
    }
}

/// The army of a side that stands at a place of a file (`armies[0].brings.`, or nothing where it is all of the file); all that is wrong with it
/// is added to the problems of the file.
pub(crate) fn inspect(
    file: &ArmyFile,
    (at, side): (&str, &str),
    problems: &mut Problems,
    catalogue: &Catalogue,
    switches: &TopicSwitches,
) -> Army {
    let army = inspect_form(file, (at, side), problems, catalogue, switches);
    // What has an unknown name has no price and may be what another needs: what is too much without it stays too much, and nothing else is sure.
    let is_known = file.is_known(&army, catalogue);
    if is_known || army.soldiers().next().is_some() {
        for (unit, fault) in army
            .faults(catalogue)
            .into_iter()
            .filter(|(_, fault)| is_known || ["AR-BUD-01", "AR-GRL-05", "AR-SPC-34", "AR-UIN-02"].contains(&fault.rule.as_str()))
        {
            let of_unit = unit.and_then(|unit| file.last_of(unit));
            let of_budget = || file.budget.as_ref().filter(|_| unit.is_none()).map(|budget| (budget.span(), "budget".to_owned()));
            let (span, field) = of_unit.or_else(of_budget).unwrap_or_else(|| (file.title.span(), "title".to_owned()));
            tell(problems, span, &format!("{at}{field}"), fault);
        }
    }
    army
}

/// The same without what is wrong with it as a whole: what is left of an army after a battle may lack what it could not be raised without.
pub(crate) fn inspect_form(
    file: &ArmyFile,
    (at, side): (&str, &str),
    problems: &mut Problems,
    catalogue: &Catalogue,
    switches: &TopicSwitches,
) -> Army {
    let mut check = Check { side, ..Check::new(at, catalogue, problems) };
    let edition = check.edition(file.edition.as_ref());
    if let Some(house) = &file.house {
        house_rules::check(house, switches, check.problems);
    }
    let mut army = Army {
        title: file.title.to_string(),
        about: file.about.clone(),
        budget: file.budget.as_ref().map_or(Budget::None, |budget| **budget),
        house: HouseRules::of_battle(Some(edition.in_files()), file.house.as_ref(), switches),
        squads: Vec::new(),
        creations: Vec::new(),
        stock: file.stock.as_ref().map(|stock| stock.iter().map(|item| item.to_string()).collect()),
        victory: file.victory.clone(),
        bonus: file.bonus.clone(),
    };
    (army.squads, army.creations) = check.all((&file.squads, &file.units, &file.creations));
    check.items(file.stock.as_deref().unwrap_or_default(), &format!("{at}stock"));
    for (field, number, bounds) in
        [("turn", &file.turn, 1..=100), ("start", &file.start, 1..=100), ("bennies", &file.bennies, 0..=MOST_BENNIES)]
    {
        if let Some(number) = number.as_ref().filter(|number| !bounds.contains(*number)) {
            let (least, most) = bounds.into_inner();
            check.problems.at(number.span(), format!("{at}{field}"), format!("`{field}` is {least} to {most}, not {}", **number));
        }
    }
    army
}

fn tell(problems: &mut Problems, span: Range<usize>, at: &str, fault: Refusal) {
    problems
        .at(span, at, format!("{} [{}]", fault.reason.in_language(Language::English), fault.rule))
        .help(fault.legal.in_language(Language::English));
}

/// A file that is being checked.
pub(super) struct Check<'c> {
    catalogue: &'c Catalogue,
    problems: &'c mut Problems,
    /// What stands before the names of its fields.
    at: &'c str,
    /// The side that the army fights for.
    side: &'c str,
    /// How many figures there are so far.
    figures: u64,
    /// Where each name stands first.
    named: BTreeMap<String, Range<usize>>,
}

impl<'c> Check<'c> {
    pub(super) fn new(at: &'c str, catalogue: &'c Catalogue, problems: &'c mut Problems) -> Self {
        Check { catalogue, problems, at, side: LONGEST_SIDE, figures: 0, named: BTreeMap::new() }
    }

    /// Squads, units on their own and what is built: what can be made of them.
    pub(super) fn all(
        &mut self,
        (squads, units, creations): (&[SquadEntry], &[UnitEntry], &[CreationEntry]),
    ) -> (Vec<Squad>, Vec<(String, Creation)>) {
        let at = self.at;
        let mut made = Vec::new();
        for (place, entry) in squads.iter().enumerate() {
            made.extend(self.squad(entry, &format!("{at}squads[{place}]")));
        }
        for (place, entry) in units.iter().enumerate() {
            made.extend(self.unit(entry, &format!("{at}units[{place}]")));
        }
        let creations = creations.iter().enumerate();
        (made, creations.map(|(place, entry)| self.creation(entry, &format!("{at}creations[{place}]"))).collect())
    }

    /// The edition that it is priced by: that of the army chapter where it names none (AR-GEN-11).
    fn edition(&mut self, edition: Option<&Spanned<String>>) -> Edition {
        let Some(word) = edition else { return Edition::Late2010 };
        word.parse().unwrap_or_else(|told: String| {
            self.problems.at(word.span(), format!("{}edition", self.at), told);
            Edition::Late2010
        })
    }

    /// A name can be one, and is given once.
    fn name(&mut self, name: &Spanned<String>, at: &str) {
        let most = longest_name(self.side);
        let (side, is_too_long) = (self.side, name.len() > most);
        let too_long = || format!("a name here has at most {most} letters: battles write `{}`", on_the_table(side, "NAME"));
        if let Some(why) = bad_name(name).map(str::to_owned).or_else(|| is_too_long.then(too_long)) {
            self.problems.at(name.span(), format!("{at}.name"), format!("`{}` can't be a name", **name)).label(why);
        }
        if let Some(first) = self.named.get(name.as_str()) {
            let problem = self.problems.at(name.span(), format!("{at}.name"), format!("`{}` is given twice", **name));
            problem.see_also(first.clone(), "here first").help("give one of them another name");
        }
        self.named.entry(name.to_string()).or_insert_with(|| name.span());
    }

    /// The soldiers of a roll, as long as an army may have so many.
    fn soldiers(&mut self, name: &Spanned<String>, roll: Roll, at: &str) -> Vec<Soldier> {
        let mut members = MembersCheck { catalogue: self.catalogue, problems: self.problems };
        members.squad(name, roll, at);
        let Some(count) = members.number(name, roll, at) else { return Vec::new() };
        // Each on a mount of its own, at most.
        let count = if roll.mount.is_some() || roll.members.iter().any(|members| members.mount.is_some()) { 2 * count } else { count };
        self.figures += count;
        if self.figures > MOST_FIGURES {
            // Told once, where it is too much.
            if self.figures - count <= MOST_FIGURES {
                let message = format!("with `{}` the army has {} figures, and {MOST_FIGURES} is the most [TABLE]", **name, self.figures);
                self.problems.at(name.span(), at, message).help("leave some at home");
            }
            return Vec::new();
        }
        roll.call().map(|member| Soldier::of(member, self.catalogue)).collect()
    }

    /// Items that are held in no hand yet: each is one that a hand can hold.
    pub(super) fn items(&mut self, items: &[Spanned<String>], at: &str) {
        let mut members = MembersCheck { catalogue: self.catalogue, problems: self.problems };
        for (place, item) in items.iter().enumerate() {
            members.item(item, &format!("{at}[{place}]"));
        }
    }

    fn squad(&mut self, entry: &SquadEntry, at: &str) -> Option<Squad> {
        self.name(&entry.name, at);
        let soldiers = self.soldiers(&entry.name, entry.roll(), at);
        (!soldiers.is_empty()).then(|| Squad { name: entry.name.to_string(), soldiers, formation: entry.formation, on_plate: true })
    }

    fn unit(&mut self, entry: &UnitEntry, at: &str) -> Option<Squad> {
        self.name(&entry.name, at);
        let soldiers = self.soldiers(&entry.name, entry.roll(), at);
        (!soldiers.is_empty()).then(|| Squad { name: entry.name.to_string(), soldiers, formation: Formation::default(), on_plate: false })
    }

    /// What a creation looks like, has mounted on it and is driven by: things that there are, on what can have them.
    fn fittings(&mut self, entry: &CreationEntry, at: &str) {
        let Catalogue { units, weapons, .. } = self.catalogue;
        let is_machine = |name: &str| units.get(name).is_some_and(|data| includes(&data.traits, &MACHINE));
        let is_building = entry.kind == Kind::Building;
        if let Some(like) = entry.like.as_ref().filter(|_| is_building) {
            self.built_like(like, &format!("{at}.like"));
        }
        let like = entry.like.iter().filter(|_| !is_building);
        for (name, field) in like.map(|like| (like, "like")).chain(entry.driver.iter().map(|driver| (driver, "driver"))) {
            if !units.contains_key(&**name) {
                unknown(self.problems, name, &format!("{at}.{field}"), UNIT, units.keys());
            }
        }
        for (place, item) in entry.weapons.iter().enumerate().filter(|(_, item)| !weapons.contains_key(&***item)) {
            unknown(self.problems, item, &format!("{at}.weapons[{place}]"), WEAPON, weapons.keys());
        }
        let is_vehicle = entry.kind == Kind::Vehicle;
        let is_unlike = |like: &&Spanned<String>| !is_building && units.contains_key(&***like) && is_machine(like) != is_vehicle;
        if let Some(like) = entry.like.as_ref().filter(is_unlike) {
            let message = format!("a {} does not look like `{}`", entry.kind, **like);
            self.problems.at(like.span(), format!("{at}.like"), message).help("vehicles look like machines, and creatures like animals");
        }
        let driven = entry.driver.as_ref().filter(|_| !is_vehicle);
        if let Some(first) = driven.or(entry.weapons.first().filter(|_| is_building)) {
            let message = match entry.kind {
                Kind::Building => format!("a {} has neither a `driver` nor `weapons` mounted on it here", entry.kind),
                _ => format!("a {} goes by itself, and has no `driver`", entry.kind),
            };
            self.problems.at(first.span(), at, message).help("leave it out");
        }
        if let Some(driver) = entry.driver.as_ref().filter(|driver| units.get(&***driver).is_some_and(|data| !drives(data))) {
            let message = format!("`{}` drives nothing", **driver);
            self.problems.at(driver.span(), format!("{at}.driver"), message).help("take a minifig: `driver: \"pilot\"`");
        }
        let size = entry.creation().size;
        let mounted = handling::wrongly_mounted(entry.weapons.iter().filter_map(|item| weapons.get(&**item)), size.into());
        if let (Some(first), Some(last), Some((message, help))) =
            (entry.weapons.first(), entry.weapons.last(), mounted.filter(|_| !is_building))
        {
            self.problems.at(first.span().start..last.span().end, format!("{at}.weapons"), message).help(help);
        }
    }

    /// What a building looks like: a kind of terrain that can be bought.
    fn built_like(&mut self, like: &Spanned<String>, at: &str) {
        let terrain = &self.catalogue.terrain;
        let can_be_bought = || terrain.iter().filter(|(_, data)| can_be_bought(data)).map(|(name, _)| name);
        if !terrain.contains_key(&**like) {
            unknown(self.problems, like, at, "building", can_be_bought());
        } else if !can_be_bought().any(|name| *name == **like) {
            let names: Vec<&str> = can_be_bought().map(String::as_str).collect();
            let message = format!("a Building does not look like `{}`", **like);
            self.problems.at(like.span(), at, message).help(format!("buildings look like one of these: {}", names.join(", ")));
        }
    }

    fn creation(&mut self, entry: &CreationEntry, at: &str) -> (String, Creation) {
        self.name(&entry.name, at);
        let mut bounds = |value: &Spanned<i64>, most: u8, field: &str, (what, rule): (&str, &str)| {
            if !(0..=most.into()).contains(&**value) {
                let message = format!("{what} is 0 to {most}, not {} [{rule}]", **value);
                let help = if **value < 0 { "write 0 or more".to_owned() } else { format!("write {most} or less") };
                self.problems.at(value.span(), format!("{at}.{field}"), message).help(help);
            }
        };
        bounds(&entry.size, LARGEST, "size", ("a Size", "AR-UIN-05"));
        if let Some(actions) = &entry.autonomous {
            bounds(actions, MOST_ACTIONS, "autonomous", ("the number of Actions that it takes by itself", "AR-MOD-09"));
        }
        let creation = entry.creation();
        for fault in creation.faults() {
            let span =
                entry.mods.first().zip(entry.mods.last()).map_or(entry.name.span(), |(first, last)| first.span().start..last.span().end);
            tell(self.problems, span, &format!("{at}.mods"), fault);
        }
        self.fittings(entry, at);
        (entry.name.to_string(), creation)
    }
}

impl Soldier {
    /// One as a file has it; what it carries is what its card says, where the file says nothing.
    pub(super) fn of(member: Enrolled, catalogue: &Catalogue) -> Self {
        let card = catalogue.units.get(&**member.unit).map(|data| data.gear.clone()).unwrap_or_default();
        Soldier {
            unit: member.unit.to_string(),
            gear: member.gear.map_or(card, |gear| gear.iter().map(|item| item.to_string()).collect()),
            mount: member.mount.map(|mount| mount.to_string()),
            mods: member.mods().collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::armies::files::ARMY_FILES;
    use crate::orders::registered::REGISTERED;
    use brickfray_game::Library;
    use std::sync::Arc;

    fn shipped() -> Arc<Catalogue> {
        Library::shipped(ENTRIES).stats().unwrap()
    }

    fn army(text: &str) -> Result<Army, String> {
        let source = Source::new("armies/mine.ron", format!("(\n    title: \"Mine\",\n{text})"));
        read_army(&source, &shipped(), &REGISTERED.switches).map_err(|problems| problems.to_string())
    }

    fn costs(text: &str) -> String {
        army(text).unwrap_or_else(|problems| panic!("{problems}")).price(&shipped()).to_string()
    }

    /// AR-TX-02, AR-UIN-02, AR-UIN-09 to 11, AR-CON-05, AR-CON-07: late in 2010, and in 2020.
    #[test]
    fn ar_tx_02_what_an_army_costs() {
        let all = r#"
            squads: [(name: "line", unit: "minifig", count: 6), (name: "rabble", unit: "mook", count: 2)],
            units: [
                (name: "hero", unit: "hero"), (name: "guest", unit: "infiltrator"), (name: "horseman", unit: "rider", mount: "horse"),
                (name: "digger", unit: "worker"),
            ],
            creations: [(name: "truck", kind: Vehicle, size: 4), (name: "barn", kind: Building, size: 12)],"#;
        assert!(costs(all).starts_with("20 U,"), "{}", costs(all));
        let in_2020 = costs(&format!("{all} edition: \"2020\", house: (covert_units: true),"));
        assert!(in_2020.starts_with("20 1/2 U,"), "{in_2020}");
    }

    /// AR-TX-04, AR-MOD-02, AR-MOD-06, AR-OP-05: ten recruits.
    #[test]
    fn ar_tx_04_recruits_are_a_bargain() {
        let recruits = r#"squads: [(name: "recruits", unit: "minifig", count: 10, mods: [Bargain, Unskilled])],"#;
        assert_eq!(costs(recruits), "5 U, 40 CP");
        assert_eq!(costs(&format!("{recruits} house: (bargains_go_below_one: false),")), "10 U, 40 CP");
    }

    /// AR-BUD-01, AR-BUD-02, AR-BUD-06, AR-OP-32.
    #[test]
    fn ar_bud_01_a_budget_is_kept_in_either_currency_or_none() {
        let four = r#"squads: [(name: "line", unit: "rifleman", count: 4)],"#;
        for (budget, spent) in [
            ("budget: U(4),", "4 of 4 U (36 CP)"),
            ("budget: Cp(36.5),", "36 of 36 1/2 CP (4 U)"),
            ("budget: None,", "4 U, 36 CP"),
            ("", "4 U, 36 CP"),
        ] {
            assert_eq!(army(&format!("{four} {budget}")).unwrap().spent(&shipped()), spent);
        }
        let over = army(&format!("{four} budget: Cp(30),")).unwrap_err();
        assert!(over.contains("costs 36 CP, 6 more than its 30 [AR-BUD-01]") && over.contains("at: budget"), "{over}");
        assert!(army(&format!("{four} budget: U(3.75),")).unwrap_err().contains("4 U, 1/4 more than its 3 3/4"));
    }

    /// AR-SPC-39.
    #[test]
    fn ar_spc_39_some_need_others() {
        let tek = r#"(name: "mate", unit: "tek"), (name: "other", unit: "tek")"#;
        let alone = army(&format!("units: [{tek}],")).unwrap_err();
        assert!(alone.contains("a tek needs another Support unit") && alone.contains("medik"), "{alone}");
        assert!(alone.contains("at: units[1].unit"), "where the last of them stands: {alone}");
        assert_eq!(alone.matches("AR-SPC-39").count(), 1, "each is told once");
        assert!(army(&format!("units: [{tek}, (name: \"doc\", unit: \"medik\")],")).is_ok());
        assert!(army(r#"units: [(name: "gun", unit: "gunner")],"#).unwrap_err().contains("needs a mounted weapon"));
    }

    /// What is wrong with one figure hides nothing that another lacks (AR-SPC-39); only a name that may be what it needs does.
    #[test]
    fn ar_spc_39_is_told_beside_other_mistakes() {
        let alone = r#"(name: "mate", unit: "tek"), (name: "gun", unit: "gunner")"#;
        let with = |other: &str| army(&format!("units: [{alone}, {other}],")).unwrap_err();
        let told = |text: &str| (text.contains("a tek needs"), text.contains("a gunner needs"));
        assert_eq!(told(&with(r#"(name: "m", unit: "minifig", mods: [Skilled])"#)), (true, true));
        assert_eq!(told(&with(r#"(name: "mate", unit: "minifig")"#)), (true, true), "a name that is given twice");
        assert_eq!(told(&with(r#"(name: "m", unit: "medic")"#)), (false, false), "it may be a medik that is meant");
        assert_eq!(told(&with(r#"(name: "m", unit: "medik", gear: ["bone-sword"])"#)), (false, false));
    }

    #[test]
    fn ar_grl_05_an_army_has_one_great_leader() {
        let hat = |name: &str| format!(r#"(name: "{name}", unit: "great-leader")"#);
        assert!(army(&format!("units: [{}],", hat("one"))).is_ok());
        let two = army(&format!("units: [{}, {}],", hat("one"), hat("two"))).unwrap_err();
        assert!(two.contains("an army has one great-leader at most [AR-GRL-05]"), "{two}");
        let beside = army(&format!(r#"units: [{}, {}, (name: "x", unit: "wizard")],"#, hat("one"), hat("two"))).unwrap_err();
        assert!(beside.contains("AR-GRL-05") && beside.contains("wizard"), "{beside}");
    }

    #[test]
    fn what_can_not_be_read_does_not_hide_the_rest() {
        let told = army(
            r#"units: [(name: "a", unit: "wizard"), (name: "a", unit: "minifig")],
            creations: [(name: "beast", kind: Creature(legs: -3), size: 4)],"#,
        )
        .unwrap_err();
        for words in ["-3", "there is no unit `wizard`", "`a` is given twice"] {
            assert!(told.contains(words), "{words}: {told}");
        }
        assert!(!told.contains("nobody is in this army"), "{told}");
    }

    #[test]
    fn other_kinds_of_files_are_told_apart_from_armies() {
        for (text, kind) in [
            (r#"table: (size: (24, 24)), sides: [(name: "red")], units: [],"#, "a battle"),
            (r#"brickfray: "0.9.0", said: [],"#, "a save"),
            ("lots: [],", "a draft"),
        ] {
            let told = army(text).unwrap_err();
            assert!(told.contains(&format!("this is {kind}, not an army")) && !told.contains("unknown field"), "{told}");
        }
        assert!(army("squats: [],").unwrap_err().contains("unknown field"));
    }

    /// AR-MOD-01, AR-MOD-04, AR-MOD-11, AR-BUD-01: what may not be brought, with its place and what would be.
    #[test]
    fn what_may_not_be_brought_is_told() {
        let unit = |rest: &str| format!(r#"units: [(name: "a", {rest})],"#);
        for (text, told) in [
            (String::new(), "nobody is in this army [AR-BUD-01]"),
            (unit(r#"unit: "medic""#), "did you mean `medik`?"),
            (unit(r#"unit: "medik", mods: [Heavy, Slow]"#), "specialists take no mods [AR-MOD-11]"),
            (unit(r#"unit: "minifig", mods: [Heavy, Light]"#), "Heavy and Light are of one type [AR-MOD-04]"),
            (unit(r#"unit: "minifig", mods: [Fast]"#), "1 good and 0 bad: mods come in matched pairs [AR-MOD-01]"),
            (unit(r#"unit: "minifig", mods: [Quick]"#), "unknown name `Quick`"),
            (unit(r#"unit: "minifig", gear: ["pike", "shield"]"#), "this takes 3 hands"),
            (unit(r#"unit: "elephant", gear: ["rifle"]"#), "`elephant` has no hands to hold anything with (BW-MF-05)"),
            (unit(r#"unit: "minifig", mount: "medik""#), "`medik` can't be ridden"),
            (unit(r#"unit: "minifig", colour: "red""#), "unknown field `colour`"),
            (unit(r#"unit: "minifig"), (name: "a", unit: "minifig""#), "`a` is given twice"),
            (r#"units: [(name: "A b", unit: "minifig")],"#.to_owned(), "can't be a name"),
            (
                r#"squads: [(name: "w", unit: "worker", count: 1000000000)],"#.to_owned(),
                "1000000000 members, and 500 is the most that a plate here holds [BW-SQ-03]",
            ),
            (r#"squads: [(name: "w", unit: "worker", count: 5000000000)],"#.to_owned(), "mine.ron:3:"),
            (r#"squads: [(name: "w", unit: "worker", count: 0)],"#.to_owned(), "there is at least 1 of each member"),
            (r#"squads: [(name: "w")],"#.to_owned(), "`w` has no members"),
            (r#"creations: [(name: "t", kind: Vehicle, size: 99)],"#.to_owned(), "a Size is 0 to 40, not 99 [AR-UIN-05]"),
            (r#"creations: [(name: "t", kind: Vehicle, size: -1)],"#.to_owned(), "a Size is 0 to 40, not -1 [AR-UIN-05]"),
            (r#"creations: [(name: "t", kind: Vehicle, size: 3, autonomous: -1)],"#.to_owned(), "by itself is 0 to 20, not -1 [AR-MOD-09]"),
            (
                r#"creations: [(name: "t", kind: Vehicle, size: 3, autonomous: 400)],"#.to_owned(),
                "by itself is 0 to 20, not 400 [AR-MOD-09]",
            ),
            (r#"creations: [(name: "t", kind: Tank, size: 9)],"#.to_owned(), "unknown name `Tank`"),
            (r#"creations: [(name: "t", kind: Building, size: 9, like: "towre")],"#.to_owned(), "did you mean `tower`?"),
            (r#"creations: [(name: "t", kind: Building, size: 9, like: "tree")],"#.to_owned(), "a Building does not look like `tree`"),
            (r#"creations: [(name: "t", kind: Building, size: 9, driver: "pilot")],"#.to_owned(), "a Building has neither a `driver` nor"),
            (
                r#"creations: [(name: "t", kind: Building, size: 9, weapons: ["hull-gun"])],"#.to_owned(),
                "a Building has neither a `driver` nor",
            ),
            (r#"creations: [(name: "t", kind: Creature(legs: 4), size: 3, driver: "pilot")],"#.to_owned(), "a Creature goes by itself"),
            (
                r#"creations: [(name: "t", kind: Creature(legs: 4), size: 2, weapons: ["deck-gun"])],"#.to_owned(),
                "has 2 inches at most (BW-WP-14)",
            ),
            (r#"creations: [(name: "t", kind: Creature(legs: 4), size: 3, weapons: ["sword"])],"#.to_owned(), "must shoot (AR-GUN-04)"),
            (r#"creations: [(name: "t", kind: Building, size: 9, mods: [Fast, Light])],"#.to_owned(), "Fast is for what moves by itself"),
            (r#"edition: "2011", units: [(name: "a", unit: "minifig")],"#.to_owned(), "`2011` is no edition"),
            (r#"house: (cp_of_the_tex: true), units: [(name: "a", unit: "minifig")],"#.to_owned(), "cp_of_the_text"),
            (r#"budget: U(-3), units: [(name: "a", unit: "minifig")],"#.to_owned(), "quarters from 0 to 1000"),
            (r#"budget: Gold(3), units: [(name: "a", unit: "minifig")],"#.to_owned(), "unknown name `Gold`"),
        ] {
            let error = army(&text).unwrap_err();
            assert!(error.contains(told) && error.contains("armies/mine.ron"), "{text}: {error}");
        }
        let many: Vec<String> = (0..6).map(|at| format!(r#"(name: "w{at}", unit: "worker", count: 400)"#)).collect();
        let error = army(&format!("squads: [{}],", many.join(", "))).unwrap_err();
        assert!(error.contains("with `w5` the army has 2400 figures, and 2000 is the most [TABLE]"), "{error}");
    }

    /// AR-BUD-01: what is too much without what nobody knows is told with it; what might be within the budget is not.
    #[test]
    fn ar_bud_01_a_budget_is_told_beside_names_that_nobody_knows() {
        let unknown = r#"squads: [(name: "line", unit: "rifleman", count: 4), (name: "odd", unit: "medic")],"#;
        let both = army(&format!("{unknown} budget: Cp(30),")).unwrap_err();
        assert!(both.contains("did you mean `medik`?") && both.contains("costs 36 CP, 6 more than its 30 [AR-BUD-01]"), "{both}");
        let one = army(&format!("{unknown} budget: Cp(36),")).unwrap_err();
        assert!(one.contains("did you mean `medik`?") && !one.contains("AR-BUD-01"), "{one}");
        let nobody = army(r#"squads: [(name: "odd", unit: "minifig", count: 600)],"#).unwrap_err();
        assert!(!nobody.contains("nobody is in this army"), "{nobody}");
    }

    /// What a battle makes of a name is a name too: of the longest side, and of the one that is known.
    #[test]
    fn names_leave_room_for_the_side_that_a_battle_puts_before_them() {
        let named =
            |letters: usize| format!("squads: [(name: \"a\", unit: \"worker\"),\n(name: {:?}, unit: \"worker\")],", "b".repeat(letters));
        assert!(army(&named(33)).is_ok());
        let told = army(&named(34)).unwrap_err();
        for words in ["mine.ron:4:8", "at: squads[1].name", "at most 33 letters: battles write `yellow-NAME`"] {
            assert!(told.contains(words), "{words}: {told}");
        }
        for (section, rest) in [("units", "unit: \"worker\""), ("creations", "kind: Building, size: 3")] {
            let told = army(&format!("{section}: [(name: {:?}, {rest})],", "b".repeat(34))).unwrap_err();
            assert!(told.contains("33 letters"), "{told}");
        }
        let source = Source::new("x", format!("(title: \"x\", {})", named(36)));
        let file: ArmyFile = read(&source).unwrap();
        for (side, is_good) in [("red", true), ("blue", false)] {
            let mut problems = Problems::new(&source);
            inspect(&file, ("", side), &mut problems, &shipped(), &REGISTERED.switches);
            assert_eq!(problems.is_empty(), is_good, "{side}: {problems}");
        }
    }

    /// AR-SPC-35: a hint, and no limit.
    #[test]
    fn ar_spc_35_kinds_of_specialists_are_counted() {
        let some = army(
            r#"units: [(name: "a", unit: "medik"), (name: "b", unit: "medik"), (name: "c", unit: "scout"), (name: "d", unit: "pikeman")],"#,
        );
        let some = some.unwrap();
        assert!(some.without_their_piece(&shipped()).is_empty());
        let unarmed = army(r#"units: [(name: "a", unit: "sniper", gear: ["rifle"]), (name: "b", unit: "hero", gear: [])],"#).unwrap();
        let catalogue = shipped();
        let told: Vec<_> = unarmed.without_their_piece(&catalogue).into_iter().collect();
        assert_eq!(told, [("sniper", "a ranged weapon with a scope")], "AR-EQP-03; a cape is worn");
        for (units, told) in [
            (
                r#"(name: "a", unit: "rider"), (name: "b", unit: "pilot")"#,
                vec![("pilot", "nothing to drive"), ("rider", "nothing to ride")],
            ),
            (r#"(name: "a", unit: "rider", mount: "horse"), (name: "b", unit: "pilot", mount: "cart")"#, Vec::new()),
            (
                r#"(name: "a", unit: "rider"), (name: "b", unit: "horse"), (name: "c", unit: "pilot"), (name: "d", unit: "cart")"#,
                Vec::new(),
            ),
            (r#"(name: "a", unit: "rider"), (name: "d", unit: "cart")"#, vec![("rider", "nothing to ride")]),
        ] {
            let army = army(&format!("units: [{units}],")).unwrap();
            assert_eq!(army.on_foot(&catalogue).into_iter().collect::<Vec<_>>(), told, "AR-HRS-02, AR-STN-01: {units}");
        }
        assert_eq!(some.specialists(&shipped()).into_iter().collect::<Vec<_>>(), ["medik", "scout"]);
    }

    #[test]
    fn the_shipped_armies_come_to_15_unit_inches() {
        let catalogue = shipped();
        let all: Vec<String> = ARMY_FILES
            .files(None)
            .unwrap()
            .values()
            .map(|source| read_army(source, &catalogue, &REGISTERED.switches).unwrap_or_else(|problems| panic!("{problems}")))
            .map(|army| format!("{}: {}", army.title, army.spent(&catalogue)))
            .collect();
        assert_eq!(all.len(), 6);
        assert!(all.iter().all(|army| army.contains(": 15 of 15 U")), "{all:#?}");
    }
}

//! Draft files: reads the players, the lots on the pile and the picks, and makes the armies that result.

use crate::armies::army_file::{ArmyFile, Check, CreationEntry, SquadEntry, UnitEntry};
use crate::armies::division::{Division, MAX_LOTS, divide};
use crate::armies::draft::{Draft, Forces, Lot, LotKind, PASS, Pick, PickOrder, Seat, Standing, divided_by, rolled_for, stacks};
use crate::armies::files::ARMY_FILES;
use crate::armies::plan::{ArmyPlan, MemberGroup, SquadPlan, infer_unit_from_items};
use crate::data::careers::Needs;
use crate::data::catalogue::Catalogue;
use crate::data::house_rules;
use brickfray_dice::DiceTray;
use brickfray_game::battle::names::bad_name;
use brickfray_game::kinds::read_as;
use brickfray_game::kit::house::TopicSwitches;
use brickfray_game::library::find_beside;
use brickfray_game::ron::{Problems, Raw, Source, Spanned, read, unknown};
use brickfray_game::{Library, titled};
use brickfray_table::Formation;
use brickfray_words::Language;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The most players of a draft, and the most stacks of Bennies.
const MAX: usize = 20;
/// A draft as written in a file.
#[derive(Deserialize)]
#[serde(rename = "Draft", deny_unknown_fields)]
struct DraftFile {
    title: Spanned<String>,
    #[serde(default)]
    about: String,
    #[serde(default)]
    players: Vec<Spanned<String>>,
    #[serde(default)]
    alliances: Vec<Vec<Spanned<String>>>,
    #[serde(default)]
    divider: Option<Spanned<String>>,
    #[serde(default)]
    house: Option<Raw>,
    #[serde(default)]
    seed: u64,
    #[serde(default)]
    armies: Vec<Spanned<String>>,
    #[serde(default)]
    by: DividedBy,
    #[serde(default)]
    lots: Vec<LotEntry>,
    #[serde(default)]
    turn_places: bool,
    #[serde(default)]
    starts: Vec<Spanned<String>>,
    #[serde(default)]
    benny_stacks: Option<Spanned<u32>>,
    #[serde(default)]
    victory: Vec<Spanned<String>>,
    #[serde(default)]
    bonus: Vec<Spanned<String>>,
    #[serde(default)]
    divided: Option<Spanned<Vec<Spanned<Division>>>>,
    #[serde(default)]
    picks: Option<Spanned<Vec<Spanned<String>>>>,
}

/// How whole armies on the pile are divided into lots (AR-DRF-02, AR-DRF-07).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
enum DividedBy {
    /// A lot for each squad and each lone unit.
    #[default]
    Squads,
    /// A lot for each figure with its gear.
    Figures,
    /// A lot for each figure and one for each item of its gear.
    Pieces,
}

/// A lot that the divider has composed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LotEntry {
    name: Spanned<String>,
    #[serde(default)]
    squads: Vec<SquadEntry>,
    #[serde(default)]
    units: Vec<UnitEntry>,
    #[serde(default)]
    creations: Vec<CreationEntry>,
    #[serde(default)]
    items: Vec<Spanned<String>>,
}

/// A draft read from a file.
#[derive(Clone, PartialEq, Debug)]
pub struct DraftInFile {
    /// The draft with the picks of the file.
    pub draft: Draft,
    /// One line for lists.
    pub about: String,
    /// Span of the divider's steps in the file, brackets included. `Err`: there are none; the offset (before the title) where they can be
    /// inserted.
    divided: Result<Range<usize>, usize>,
    /// Span of the picks, or the offset where they can be inserted.
    picks: Result<Range<usize>, usize>,
}

/// Reads a draft file and reports every problem in it, including its picks.
pub(crate) fn read_draft(source: &Source, library: &Library, switches: &TopicSwitches) -> Result<DraftInFile, Problems> {
    let file: DraftFile = read_as(source, "a draft")?;
    let mut problems = Problems::new(source);
    let catalogue = library.stats::<Catalogue>().unwrap_or_default();
    let alliances = alliances(&file, &mut problems);
    if let Some(house) = &file.house {
        house_rules::check(house, switches, &mut problems);
    }
    let rota = PickOrder::of_house(file.house.as_ref(), switches);
    let mut tray = DiceTray::seeded(file.seed);
    let alliances = match &file.divider {
        Some(divider) => divided_by(alliances, divider),
        // Only scripted trays run out of dice.
        None => rolled_for(alliances.clone(), &mut tray).unwrap_or(alliances),
    };
    let players: usize = alliances.iter().map(Vec::len).sum();
    let mut pile = Pile { catalogue: &catalogue, lots: Vec::new(), names: BTreeSet::from([PASS.to_owned()]), numbers: BTreeMap::new() };
    for (place, entry) in file.lots.iter().enumerate() {
        let forces = forces(entry, &format!("lots[{place}]."), &catalogue, &mut problems);
        pile.lay(&entry.name, LotKind::Forces(forces));
    }
    for (place, named) in file.armies.iter().enumerate() {
        if problems.is_full() || pile.lots.len() > MAX_LOTS {
            break;
        }
        match army(named, source, library, &catalogue) {
            Ok(plan) => pile.lay_army(&plan, file.by),
            Err(told) => {
                problems.at(named.span(), format!("armies[{place}]"), told);
            }
        }
    }
    lay_extras(&file, players, &mut pile, &mut tray, &mut problems);
    let mut lots = pile.lots;
    check_lots(&file, &lots, &mut problems);
    let steps: &[Spanned<Division>] = file.divided.as_deref().map_or(&[], Vec::as_slice);
    for (place, step) in steps.iter().enumerate() {
        if let Err(refusal) = divide(&mut lots, step, &catalogue) {
            let message = format!("{} [{}]", refusal.reason.in_language(Language::English), refusal.rule);
            problems.at(step.span(), format!("divided[{place}]"), message).help(refusal.legal.in_language(Language::English));
            break;
        }
    }
    let divided = steps.iter().map(|step| (**step).clone()).collect();
    let words: &[Spanned<String>] = file.picks.as_deref().map_or(&[], Vec::as_slice);
    let picks = words.iter().map(|word| Pick::from(word.as_str())).collect();
    let house = file.house.as_ref().map(|house| house.text().to_owned());
    let draft = Draft { title: file.title.to_string(), alliances, rota, lots, divided, picks, house };
    if problems.is_empty()
        && let (_, Some((place, refusal))) = draft.standing()
        && let Some(word) = words.get(place)
    {
        let message = format!("{} [{}]", refusal.reason.in_language(Language::English), refusal.rule);
        problems.at(word.span(), format!("picks[{place}]"), message).help(refusal.legal.in_language(Language::English));
    }
    let before_title = source.text[..file.title.span().start].rfind("title").unwrap_or(0);
    let picks = file.picks.as_ref().map_or(Err(before_title), |picks| Ok(picks.span()));
    let divided = file.divided.as_ref().map_or(Err(before_title), |divided| Ok(divided.span()));
    problems.into_result(DraftInFile { draft, about: file.about, divided, picks })
}

/// The players by alliance; a player without an alliance forms one alone.
fn alliances(file: &DraftFile, problems: &mut Problems) -> Vec<Vec<String>> {
    let alone = file.players.iter().map(std::slice::from_ref);
    let all: Vec<&[Spanned<String>]> = alone.chain(file.alliances.iter().map(Vec::as_slice)).collect();
    let mut first: BTreeMap<&str, Range<usize>> = BTreeMap::new();
    for name in all.iter().copied().flatten() {
        if let Some(why) = bad_name(name) {
            problems.at(name.span(), "players", format!("`{}` can't be a name", **name)).label(why);
        }
        if let Some(first) = first.get(name.as_str()) {
            let problem = problems.at(name.span(), "players", format!("`{}` is listed twice", **name));
            problem.see_also(first.clone(), "here first").help("give one of them another name");
        }
        first.entry(name).or_insert_with(|| name.span());
    }
    let alliances: Vec<Vec<String>> =
        all.iter().filter(|names| !names.is_empty()).map(|names| names.iter().map(|name| name.to_string()).collect()).collect();
    if alliances.len() < 2 {
        let problem = problems.at(file.title.span(), "players", "a draft needs at least two players [AR-DRF-01]");
        problem.help("name `players: [\"ann\", \"bob\"]`, or `alliances: [[\"ann\"], [\"bob\", \"cy\"]]`");
    }
    if first.len() > MAX {
        problems
            .at(file.title.span(), "players", format!("there are {} players; at most {MAX} are allowed", first.len()))
            .help("make it two drafts");
    }
    if let Some(divider) = file.divider.as_ref().filter(|divider| !first.contains_key(divider.as_str())) {
        let names: Vec<String> = first.keys().map(|name| (*name).to_owned()).collect();
        unknown(problems, divider, "divider", "player", names.iter());
    }
    alliances
}

/// The contents of a composed lot. Problems are reported as in army files.
fn forces(entry: &LotEntry, at: &str, catalogue: &Catalogue, problems: &mut Problems) -> Forces {
    if let Some(why) = bad_name(&entry.name) {
        problems.at(entry.name.span(), format!("{at}name"), format!("`{}` can't be a name", *entry.name)).label(why);
    }
    let mut check = Check::new(at, catalogue, problems);
    check.all((&entry.squads, &entry.units, &entry.creations));
    check.items(&entry.items, &format!("{at}items"));
    for (place, creation) in entry.creations.iter().enumerate() {
        if let Some((why, instead)) = creation.creation().stays_at_home() {
            let message = format!("`{}` {why}, and can't be brought to a battle", *creation.name);
            problems.at(creation.name.span(), format!("{at}creations[{place}]"), message).help(instead);
        }
    }
    let squads = entry.squads.iter().map(|squad| SquadPlan::of_squad(squad, catalogue));
    Forces {
        squads: squads.chain(entry.units.iter().map(|unit| SquadPlan::of_unit(unit, catalogue))).collect(),
        creations: entry.creations.iter().map(|creation| (creation.name.to_string(), creation.creation())).collect(),
        items: entry.items.iter().map(|item| item.to_string()).collect(),
    }
}

/// Reads an army for the pile. It may exceed its budget (AR-DRF-01), but it must be readable.
fn army(named: &Spanned<String>, source: &Source, library: &Library, catalogue: &Catalogue) -> Result<ArmyPlan, String> {
    let found = find_beside("army", library.named_files(ARMY_FILES.name), named, source).map_err(|error| error.to_string())?;
    let file: ArmyFile = read(&found).map_err(|problems| problems.to_string())?;
    let mut problems = Problems::new(&found);
    let mut check = Check::new("", catalogue, &mut problems);
    check.all((&file.squads, &file.units, &file.creations));
    check.items(file.stock.as_deref().unwrap_or_default(), "stock");
    if !problems.is_empty() {
        return Err(problems.to_string());
    }
    let plan = ArmyPlan::of(&found, catalogue).map_err(|problems| problems.to_string())?;
    match plan.creations.iter().find_map(|(name, creation)| Some((name, creation.stays_at_home()?))) {
        Some((name, (why, instead))) => Err(format!("`{name}` of this army {why}, and can't be brought to a battle: {instead}")),
        None => Ok(plan),
    }
}

/// Collects the lots of the pile.
struct Pile<'c> {
    catalogue: &'c Catalogue,
    lots: Vec<Lot>,
    /// Names already taken.
    names: BTreeSet<String>,
    /// The number last appended to each name, from which to search for the next free one.
    numbers: BTreeMap<String, usize>,
}

impl Pile<'_> {
    /// Adds a lot under a unique name other than the word for passing. Its items decide what its minifigs are; one with no items is a
    /// Civilian (AR-CAP-11, AR-CAP-12). Drops lots beyond the maximum.
    fn lay(&mut self, like: &str, mut holds: LotKind) {
        if self.lots.len() > MAX_LOTS {
            return;
        }
        // Give each figure the job that its items allow.
        if let LotKind::Forces(forces) = &mut holds {
            let members = forces.squads.iter_mut().flat_map(|squad| &mut squad.members);
            members.for_each(|alike| infer_unit_from_items(&mut alike.soldier, self.catalogue));
        }
        let mut name = like.to_owned();
        while !self.names.insert(name.clone()) {
            let number = self.numbers.entry(like.to_owned()).or_insert(1);
            *number += 1;
            name = format!("{like}-{number}");
        }
        self.lots.push(Lot { name, holds });
    }

    /// Adds an army, divided into lots (AR-DRF-07).
    fn lay_army(&mut self, plan: &ArmyPlan, by: DividedBy) {
        for squad in &plan.squads {
            if by == DividedBy::Squads {
                let forces = Forces { squads: vec![squad.clone()], ..Forces::default() };
                self.lay(&squad.name, LotKind::Forces(forces));
                continue;
            }
            for MemberGroup { soldier, count } in &squad.members {
                for _ in 0..(*count).min(MAX_LOTS as u32 + 1) {
                    let mut soldier = soldier.clone();
                    let items = if by == DividedBy::Pieces { std::mem::take(&mut soldier.gear) } else { Vec::new() };
                    if !items.is_empty() {
                        infer_unit_from_items(&mut soldier, self.catalogue);
                    }
                    let unit = soldier.unit.clone();
                    let members = vec![MemberGroup { soldier, count: 1 }];
                    let alone = SquadPlan { name: unit.clone(), members, formation: Formation::default(), on_plate: false };
                    self.lay(&unit, LotKind::Forces(Forces { squads: vec![alone], ..Forces::default() }));
                    for item in items {
                        self.lay(&item, LotKind::Forces(Forces { items: vec![item.clone()], ..Forces::default() }));
                    }
                }
            }
        }
        for creation in &plan.creations {
            let forces = Forces { creations: vec![creation.clone()], ..Forces::default() };
            self.lay(&creation.0, LotKind::Forces(forces));
        }
        for item in plan.stock.iter().flatten().filter(|item| self.catalogue.weapons.contains_key(*item)).cloned().collect::<Vec<_>>() {
            self.lay(&item.clone(), LotKind::Forces(Forces { items: vec![item], ..Forces::default() }));
        }
    }
}

/// Adds the lots besides forces (AR-DRF-10), with one place of each kind for every player.
fn lay_extras(file: &DraftFile, players: usize, pile: &mut Pile, tray: &mut DiceTray, problems: &mut Problems) {
    if file.turn_places {
        (1..=players as u32).for_each(|number| pile.lay(&format!("turn-{number}"), LotKind::TurnPlace(number)));
    }
    if let (Some(last), true) = (file.starts.last(), !file.starts.is_empty() && file.starts.len() != players) {
        let message = format!("{} starting places for {players} players: each needs exactly one [AR-DRF-11]", file.starts.len());
        problems.at(last.span(), "starts", message).help("name as many as there are players");
    }
    for start in &file.starts {
        if let Some(why) = bad_name(start) {
            problems.at(start.span(), "starts", format!("`{}` can't be a name", **start)).label(why);
        }
        pile.lay(&format!("start-{}", **start), LotKind::Start(start.to_string()));
    }
    if let Some(count) = &file.benny_stacks {
        if **count as usize > MAX {
            problems.at(count.span(), "benny_stacks", format!("there are {} stacks; at most {MAX} are allowed", **count));
        }
        // Only scripted trays run out of dice.
        for (number, bennies) in stacks((**count).min(MAX as u32), tray).unwrap_or_default().into_iter().enumerate() {
            pile.lay(&format!("bennies-{}", number + 1), LotKind::Bennies(bennies));
        }
    }
    for (number, victory) in file.victory.iter().enumerate() {
        pile.lay(&format!("victory-{}", number + 1), LotKind::Victory(victory.to_string()));
    }
    for (number, bonus) in file.bonus.iter().enumerate() {
        pile.lay(&format!("bonus-{}", number + 1), LotKind::Bonus(bonus.to_string()));
    }
}

/// Checks that the pile is neither empty nor too large, and that each composed lot has a name of its own and isn't empty.
fn check_lots(file: &DraftFile, lots: &[Lot], problems: &mut Problems) {
    if lots.is_empty() && problems.is_empty() {
        let problem = problems.at(file.title.span(), "lots", "the pile is empty [AR-DRF-01]");
        problem.help("put `armies: [\"night-watch\", \"harvest-rising\"]` or `lots` on it");
    }
    if lots.len() > MAX_LOTS {
        let message = format!("the pile has more than {MAX_LOTS} lots");
        problems.at(file.title.span(), "lots", message).help("make them larger: `by: Squads`");
    }
    let mut named: BTreeMap<&str, Range<usize>> = BTreeMap::new();
    for (place, entry) in file.lots.iter().enumerate() {
        let at = format!("lots[{place}]");
        if let Some(first) = named.get(entry.name.as_str()) {
            let problem = problems.at(entry.name.span(), format!("{at}.name"), format!("`{}` is given twice", *entry.name));
            problem.see_also(first.clone(), "here first").help("give one of them another name");
        }
        named.entry(&entry.name).or_insert_with(|| entry.name.span());
        if *entry.name == PASS {
            problems.at(entry.name.span(), format!("{at}.name"), "`pass` is the word for passing: give this lot another name");
        }
        let LotEntry { squads, units, creations, items, .. } = entry;
        if squads.is_empty() && units.is_empty() && creations.is_empty() && items.is_empty() {
            let problem = problems.at(entry.name.span(), at, format!("`{}` is empty", *entry.name));
            problem.help("give it `squads`, `units`, `creations` or `items`");
        }
    }
}

impl DraftInFile {
    /// The text of the file with its division and picks replaced by those of `draft`.
    pub fn text_with(&self, source: &Source, draft: &Draft) -> String {
        let list = |words: Vec<String>| match words.as_slice() {
            [] => "[]".to_owned(),
            words => format!("[\n        {},\n    ]", words.join(",\n        ")),
        };
        let picks = list(draft.picks.iter().map(|pick| format!("{:?}", String::from(pick))).collect());
        let divided = list(draft.divided.iter().map(Division::to_string).collect());
        let mut edits: Vec<(Range<usize>, String)> = Vec::new();
        let mut put = |name: &str, at: &Result<Range<usize>, usize>, list: String, is_needed: bool| match at {
            Ok(span) => edits.push((span.clone(), list)),
            Err(at) if is_needed => edits.push((*at..*at, format!("{name}: {list},\n    "))),
            Err(_) => {}
        };
        put("picks", &self.picks, picks, true);
        put("divided", &self.divided, divided, !draft.divided.is_empty());
        // Replace from the end of the file backwards, so that the earlier spans stay valid.
        edits.sort_by_key(|(span, _)| std::cmp::Reverse(span.start));
        let mut text = source.text.to_string();
        edits.into_iter().for_each(|(span, list)| text.replace_range(span, &list));
        text
    }
}

impl From<&Pick> for String {
    fn from(pick: &Pick) -> String {
        match pick {
            Pick::Lot(name) => name.clone(),
            Pick::Pass => PASS.to_owned(),
        }
    }
}

/// The name of an alliance: its members' names joined with "and".
pub(crate) fn alliance(draft: &Draft, place: usize) -> String {
    let names: Vec<String> = draft.alliances.get(place).into_iter().flatten().map(|name| titled(name)).collect();
    names.join(" and ")
}

/// Whether an army is the drafted one with its equipment handed out: it has as many figures and the same items, no matter who holds them
/// (AR-DRF-09).
pub fn is_handed_out_of(army: &ArmyPlan, drafted: &ArmyPlan) -> bool {
    let has = |plan: &ArmyPlan| {
        let (mut figures, mut things) = (0_u64, BTreeMap::<String, u64>::new());
        for MemberGroup { soldier, count } in plan.squads.iter().flat_map(|squad| &squad.members) {
            figures += u64::from(*count);
            for thing in soldier.gear.iter().chain(&soldier.mount) {
                *things.entry(thing.clone()).or_default() += u64::from(*count);
            }
        }
        let built = plan.creations.iter().flat_map(|(name, creation)| creation.weapons.iter().chain([name]).chain(&creation.driver));
        for thing in built.chain(plan.stock.iter().flatten()) {
            *things.entry(thing.clone()).or_default() += 1;
        }
        (figures, things)
    };
    army.is_drafted() && has(army) == has(drafted)
}

/// The army that a player has drafted: no budget, and the equipment in stock, to be handed out (AR-DRF-01, AR-DRF-09).
pub fn drafted(draft: &Draft, standing: &Standing, seat: Seat) -> ArmyPlan {
    let had = draft.owned_by(standing, seat);
    let title = format!("{} of {}", titled(draft.player(seat)), draft.title);
    let has_allies = draft.alliances.get(seat.alliance).is_some_and(|members| members.len() > 1);
    let alliance = has_allies.then(|| alliance(draft, seat.alliance));
    let mut plan = ArmyPlan { house: draft.house.clone(), alliance, ..ArmyPlan::empty(&title) };
    let mut stock = Vec::new();
    let mut extras = Vec::new();
    for lot in had {
        match &lot.holds {
            LotKind::Forces(Forces { squads, creations, items }) => {
                squads.iter().for_each(|squad| plan.take_in(squad.clone()));
                creations.iter().for_each(|creation| plan.take_in_creation(creation.clone()));
                stock.extend(items.iter().cloned());
            }
            LotKind::TurnPlace(place) => plan.turn = Some(*place),
            LotKind::Start(start) => {
                plan.start = draft.place_of(start);
                extras.push(format!("begins at {start}"));
            }
            LotKind::Bennies(bennies) => plan.bennies += u32::from(*bennies),
            LotKind::Victory(what) => plan.victory.push(what.clone()),
            LotKind::Bonus(what) => plan.bonus.push(what.clone()),
        }
    }
    plan.about = extras.join("; ");
    plan.stock = Some(stock);
    plan
}

/// The figures, creatures, machines and buildings left over at the end of a draft, as an army that nobody plays (AR-DRF-08); buildings
/// become scenery. Left-over equipment isn't included. `None` if nothing else is left.
pub fn left_over(draft: &Draft, standing: &Standing, catalogue: &Catalogue) -> Option<ArmyPlan> {
    let mut plan = ArmyPlan { house: draft.house.clone(), stock: Some(Vec::new()), ..ArmyPlan::empty("Strays") };
    for (lot, _) in draft.lots.iter().zip(&standing.owners).filter(|(_, owner)| owner.is_none()) {
        if let LotKind::Forces(Forces { squads, creations, .. }) = &lot.holds {
            squads.iter().for_each(|squad| plan.take_in(squad.clone()));
            creations.iter().for_each(|creation| plan.take_in_creation(creation.clone()));
        }
    }
    // No army may have two Great Leaders (AR-GRL-05), not even this one.
    let is_alone = |alike: &MemberGroup| catalogue.units.get(&alike.soldier.unit).is_some_and(|data| data.needs == Some(Needs::NoOther));
    let mut is_there = false;
    for squad in &mut plan.squads {
        squad.members.retain_mut(|alike| {
            let is_one = is_alone(alike);
            alike.count = if is_one { 1 } else { alike.count };
            !(is_one && std::mem::replace(&mut is_there, true))
        });
    }
    plan.squads.retain(|squad| !squad.members.is_empty());
    (!plan.squads.is_empty() || !plan.creations.is_empty()).then_some(plan)
}

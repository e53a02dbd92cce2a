//! `brickfray army`: checks armies, lists their prices and members, and makes cards of their units.

use crate::armies::army::{Army, Price, Soldier, Squad};
use crate::armies::army_file::{look_over, read_army};
use crate::armies::creation_mods::{Mod, die_with, in_brackets, move_with};
use crate::armies::files::ARMY_FILES;
use crate::armies::plan::ArmyPlan;
use crate::armies::prices::{points_of, points_of_gear, worth_of};
use crate::data::careers::Group;
use crate::data::catalogue::{Catalogue, UnitData};
use crate::data::house_rules::{Edition, HouseRules};
use crate::orders::registered::REGISTERED;
use crate::present::sheet;
use crate::setup::cards::{creation_in_words, of_army};
use crate::setup::draft_tool;
use crate::setup::meeting;
use brickfray_game::battle::read::read;
use brickfray_game::cards_tool::{Cards, draw_cards, draws_cards, print_cards, prints_cards};
use brickfray_game::library::find;
use brickfray_game::ron::{Source, did_you_mean};
use brickfray_game::tool::{Tool, ToolContext, ToolError, refused};
use brickfray_game::{Library, is_same_file, renew};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The command.
pub const TOOL: Tool = Tool { command, run };

fn command() -> Command {
    let armies = |is_required: bool| {
        let help = "Army files, or names of shipped armies";
        Arg::new("armies").value_name("ARMY").num_args(1..).required(is_required).help(help)
    };
    let edition = Arg::new("edition")
        .long("edition")
        .value_name("EDITION")
        .value_parser(|word: &str| word.parse::<Edition>())
        .default_value("late2010")
        .help("Whose prices: late2010 or 2020");
    let cards = || {
        let help = "Army files, shipped armies, or units";
        Arg::new("cards").value_name("ARMY|UNIT").num_args(1..).required(true).help(help)
    };
    let path = |name: &'static str, value: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name(value).value_parser(value_parser!(PathBuf)).required(true).help(help)
    };
    let several = || {
        let help = "Army files, or names of shipped armies, in the order of their turns; those with one `alliance` fight together";
        Arg::new("several").value_name("ARMY").num_args(2..).required(true).help(help)
    };
    let even = Arg::new("even").long("even").action(ArgAction::SetTrue).help("Of two, the weaker begins with Almighty Bennies (AR-BAL-01)");
    Command::new("army")
        .about("Checks, prices and lists armies for BrikWars")
        .subcommand_required(true)
        .subcommand(Command::new("check").about("Says everything that is wrong with armies").arg(armies(true)))
        .subcommand(Command::new("cost").about("What everybody in an army costs, in Unit Inches and Construction Points").arg(armies(true)))
        .subcommand(Command::new("list").about("Who is in an army and what each can do, or the armies there are").arg(armies(false)))
        .subcommand(
            Command::new("meet")
                .about("Writes a battle file in which armies meet, those of one alliance as one side")
                .arg(several())
                .arg(path("out", "FILE.ron", "The battle file to write"))
                .arg(even),
        )
        .subcommand(draft_tool::command())
        .subcommand(Command::new("units").about("The units that armies are made of, by group, with what each costs").arg(edition))
        .subcommand(draws_cards("Draws the cards of units as pictures, one for each kind of soldier", cards()))
        .subcommand(prints_cards(
            "Prints the cards of an army as a PDF, nine on a page",
            "One card for each soldier instead of one for each kind",
            cards(),
        ))
}

fn run(matches: &ArgMatches, cx: &mut ToolContext) -> Result<(), ToolError> {
    let entries = &[crate::ENTRY];
    let library = cx.mods.map_or_else(|| Ok(Library::shipped(entries)), |mods| Library::with_mods(mods, entries)).map_err(refused)?;
    let catalogue: Arc<Catalogue> = library.stats().unwrap_or_default();
    let known = ARMY_FILES.known(cx.mods, cx.own).map_err(refused)?;
    let Some((what, matches)) = matches.subcommand() else { return Ok(()) };
    if matches!(what, "card" | "print") {
        let cards = cards(matches, &catalogue, &known)?;
        if cards.is_empty() {
            return Err(refused("there is nobody to make a card of: name an army with squads or units"));
        }
        return if what == "card" { draw_cards(cards, matches, cx) } else { print_cards(cards, matches, cx) };
    }
    if what == "draft" {
        return draft_tool::run(matches, &library, cx);
    }
    let out = &mut *cx.out;
    if what == "meet" {
        return meet(matches, &library, &known, out);
    }
    if what == "units" {
        let edition = matches.get_one::<Edition>("edition").copied().unwrap_or(Edition::Late2010);
        return Ok(units(&catalogue, &HouseRules::preset(edition), out)?);
    }
    let named: Vec<&String> = matches.get_many("armies").into_iter().flatten().collect();
    let look_over = |source| look_over(&source, &catalogue, &REGISTERED.switches).map_err(|problems| problems.to_string());
    if named.is_empty() {
        for (name, source) in known {
            let (army, _) = look_over(source).map_err(refused)?;
            writeln!(out, "{name:<16} {}{}", army.spent(&catalogue), about(&army))?;
        }
        return Ok(());
    }
    let mut faults = Vec::new();
    for name in named {
        match find("army", &known, name).map_err(|error| error.to_string()).and_then(look_over) {
            Err(told) => faults.push(told),
            Ok((army, problems)) => {
                match what {
                    "cost" => costs(&army, &catalogue, out)?,
                    "list" => list(&army, &catalogue, out)?,
                    _ if problems.is_empty() => check(name, &army, &catalogue, out)?,
                    _ => {}
                }
                if !problems.is_empty() {
                    faults.push(problems.to_string());
                }
            }
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(ToolError::Refused(faults.join("\n"))) }
}

/// Writes a battle between legal armies.
fn meet(matches: &ArgMatches, library: &Library, known: &BTreeMap<String, Source>, out: &mut dyn Write) -> Result<(), ToolError> {
    let catalogue = &*library.stats::<Catalogue>().unwrap_or_default();
    let path = matches.get_one::<PathBuf>("out").cloned().unwrap_or_default();
    let mut plans = Vec::new();
    for name in matches.get_many::<String>("several").into_iter().flatten() {
        let source = find("army", known, name).map_err(refused)?;
        read_army(&source, catalogue, &REGISTERED.switches).map_err(refused)?;
        if is_same_file(Path::new(name), &path) {
            return Err(refused(format!("{name} is one of the armies, and would be written over: write the battle to another file")));
        }
        plans.push(ArmyPlan::of(&source, catalogue).map_err(refused)?);
    }
    let sides = meeting::sides_of(plans).map_err(refused)?;
    let text = meeting::arrange(sides.clone(), matches.get_flag("even"), catalogue).map_err(refused)?;
    read(&Source::new("the battle", text.clone()), library).map_err(refused)?;
    renew(&path, &text).map_err(refused)?;
    let armies: Vec<Army> = sides.iter().filter_map(|side| meeting::look_over(side, catalogue).0).collect();
    let weaker = match (armies.as_slice(), sides.as_slice()) {
        ([own, other], [ours, theirs]) => {
            match meeting::bennies([own, other].map(|army| meeting::strength(army, catalogue, &own.house)), &own.house) {
                [0, 0] => "; neither is weaker by a Benny".to_owned(),
                [0, bennies] => format!("; {} is weaker, by Bennies: {bennies}", theirs.title),
                [bennies, _] => format!("; {} is weaker, by Bennies: {bennies}", ours.title),
            }
        }
        _ => String::new(),
    };
    writeln!(out, "{}: {}{weaker}", path.display(), meeting::title(sides.iter().map(|side| side.title.as_str())))?;
    Ok(())
}

/// The cards of the named armies, each in the colour that its side would have; then those of named units, as their card files say.
fn cards(matches: &ArgMatches, catalogue: &Catalogue, known: &BTreeMap<String, Source>) -> Result<Vec<Cards>, ToolError> {
    let mut colours = meeting::side_colours().into_iter().cycle();
    let [first, ..] = meeting::side_colours();
    let house = HouseRules::preset(Edition::Late2010);
    let paper = sheet::Paper { catalogue, specialties: &REGISTERED.specialties, house: &house, colour: first };
    let mut armies = Vec::new();
    let mut units: Cards = Vec::new();
    for name in matches.get_many::<String>("cards").into_iter().flatten() {
        if catalogue.units.contains_key(name) && !known.contains_key(name) {
            let sheet = paper.sheet(&Soldier::by_its_card(name, catalogue));
            units.extend(sheet.map(|sheet| (sheet, 1)));
            continue;
        }
        let source = find("army", known, name).map_err(|error| {
            let all = known.keys().chain(catalogue.units.keys()).map(String::as_str);
            let hint = did_you_mean(name, all).map(|hint| format!(" ({hint})")).unwrap_or_default();
            if name.contains(['/', '.']) { refused(error) } else { refused(format!("no army and no unit is called `{name}`{hint}")) }
        })?;
        let army = read_army(&source, catalogue, &REGISTERED.switches).map_err(refused)?;
        armies.push(of_army(&army, catalogue, colours.next().unwrap_or(first)));
    }
    Ok(armies.into_iter().chain([units]).filter(|cards| !cards.is_empty()).collect())
}

/// Reports that an army is legal, what is useless in it, and a warning for new players if it has many kinds of specialists (AR-SPC-35).
fn check(name: &str, army: &Army, catalogue: &Catalogue, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{name}: good, {}", army.spent(catalogue))?;
    for (unit, piece) in army.specialists_lacking_piece(catalogue) {
        writeln!(out, "    a {unit} does not hold {piece}, so that its Specialty is of no use (AR-EQP-03)")?;
    }
    for (unit, lacks) in army.on_foot(catalogue) {
        writeln!(out, "    a {unit} has {lacks}, and begins on foot: give it a `mount`, or take something that waits for it")?;
    }
    let kinds = army.specialists(catalogue).len();
    if kinds > 2 {
        writeln!(out, "    {kinds} kinds of specialists: new players had better begin with one or two (AR-SPC-35)")?;
    }
    Ok(())
}

/// A soldier in words: "minifig with sword and shield on horse (Bargain, Unskilled)".
fn in_words(soldier: &Soldier) -> String {
    let Soldier { unit, gear, mount, mods } = soldier;
    let carries = if gear.is_empty() { String::new() } else { format!(" with {}", gear.join(" and ")) };
    let rides = mount.as_ref().map(|mount| format!(" on {mount}")).unwrap_or_default();
    format!("{unit}{carries}{rides}{}", in_brackets(mods))
}

/// The same without its default gear.
fn without_gear(soldier: &Soldier, catalogue: &Catalogue) -> String {
    let is_as_ever = catalogue.units.get(&soldier.unit).is_some_and(|data| data.gear == soldier.gear);
    in_words(&if is_as_ever { Soldier { gear: Vec::new(), ..soldier.clone() } } else { soldier.clone() })
}

/// The price of an army, line by line.
fn costs(army: &Army, catalogue: &Catalogue, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}: {}", army.title, army.spent(catalogue))?;
    writeln!(out, "{:>8} {:>7}", "U", "CP")?;
    let mut line = |price: Price, what: &str| writeln!(out, "{:>8} {:>7}  {what}", price.worth, price.points);
    for squad in &army.squads {
        let kinds: Vec<(Price, String)> = squad
            .kinds()
            .into_iter()
            .map(|(soldier, count)| (soldier.price(catalogue, &army.house).times(count), format!("{count} x {}", in_words(soldier))))
            .collect();
        let swarm = Price { worth: squad.worth_of_swarm(catalogue), ..Price::default() };
        match kinds.as_slice() {
            [(price, what)] if !squad.on_plate => line(*price, &format!("{}: {}", squad.name, what.trim_start_matches("1 x ")))?,
            [(price, what)] => line(*price + swarm, &format!("{}: {what}", squad.name))?,
            several => {
                let all = several.iter().fold(swarm, |all, (price, _)| all + *price);
                line(all, &format!("{}:", squad.name))?;
                for (price, what) in several {
                    line(*price, &format!("    {what}"))?;
                }
            }
        }
    }
    for (name, creation) in &army.creations {
        let built = format!("{name}: {}", creation_in_words(creation, &army.house));
        let own = creation.price(catalogue, &army.house);
        match &creation.driver {
            None => line(own, &built)?,
            Some(driver) => {
                let driven = creation.driver_price(catalogue, &army.house);
                line(own + driven, &built)?;
                line(own, "    by itself")?;
                line(driven, &format!("    driven by {}", in_words(&Soldier::by_its_card(driver, catalogue))))?;
            }
        }
    }
    Ok(())
}

/// An army's description, to be appended to its name; empty if it has none.
fn about(army: &Army) -> String {
    if army.about.is_empty() { String::new() } else { format!(": {}", army.about) }
}

/// The members of an army, squad by squad, its drafted objectives (AR-DRF-10), and one card for each kind of unit.
fn list<'a>(army: &'a Army, catalogue: &'a Catalogue, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}{}", army.title, about(army))?;
    let mut kinds: BTreeMap<(&str, &[Mod]), &UnitData> = BTreeMap::new();
    for Squad { name, soldiers, .. } in &army.squads {
        let runs = soldiers.chunk_by(|one, other| one == other);
        let runs: Vec<String> = runs.map(|run| format!("{} {}", run.len(), without_gear(&run[0], catalogue))).collect();
        writeln!(out, "{name:<12} {}", runs.join(", "))?;
        for soldier in soldiers {
            let kinds_of_it = [Some((&soldier.unit, soldier.mods.as_slice())), soldier.mount.as_ref().map(|mount| (mount, [].as_slice()))];
            let known = |(unit, mods): (&'a String, &'a [Mod])| Some(((unit.as_str(), mods), catalogue.units.get(unit)?));
            kinds.extend(kinds_of_it.into_iter().flatten().filter_map(known));
        }
    }
    for (name, creation) in &army.creations {
        let words = |before: &str, all: &[String]| if all.is_empty() { String::new() } else { format!("{before}{}", all.join(" and ")) };
        let driver: Vec<String> = creation.driver.iter().cloned().collect();
        let mods: Vec<String> = creation.mods.iter().map(Mod::to_string).collect();
        let built = creation_in_words(creation, &army.house);
        writeln!(out, "{name:<12} {built}{}{}{}", words(", with ", &creation.weapons), words(", driven by ", &driver), words(", ", &mods))?;
        let drives = driver.iter().filter_map(|unit| catalogue.units.get_key_value(unit));
        kinds.extend(drives.map(|(name, data)| ((name.as_str(), [].as_slice()), data)));
    }
    for (how, all) in [("it can also win like this", &army.victory), ("it can earn a bonus like this", &army.bonus)] {
        for what in all {
            writeln!(out, "{how}: {what} [AR-DRF-10]")?;
        }
    }
    for ((name, mods), data) in kinds {
        let (die, move_) = (die_with(data.action_by(&army.house), mods), move_with(data.move_by(&army.house), mods));
        let armor = sheet::armor(data, mods, &army.house);
        writeln!(out, "\n{name}{}: {}", in_brackets(mods), data.about)?;
        writeln!(out, "    Action {die}  Move {move_}  Armor {armor}  Size {}", data.size)?;
        if let Some(career) = data.career.as_ref().and_then(|career| catalogue.careers.get(career)) {
            writeln!(out, "    known by {}", career.about)?;
        }
        for specialty in data.traits.iter().filter_map(|specialty| REGISTERED.specialties.find(specialty.name())) {
            let die = specialty.die.map(|die| format!(" {die}")).unwrap_or_default();
            writeln!(out, "    {}{die}: {}", specialty.says, specialty.about())?;
        }
    }
    Ok(())
}

/// Every known unit, by group; machines with their mounted weapons.
fn units(catalogue: &Catalogue, house: &HouseRules, out: &mut dyn Write) -> io::Result<()> {
    for group in Group::ALL {
        writeln!(out, "{group}")?;
        for (name, data) in catalogue.units.iter().filter(|(_, data)| data.group == group) {
            let mounted = (group == Group::Machine).then(|| points_of_gear(data.gear.iter().map(String::as_str), catalogue));
            let (worth, points) = (worth_of(data, house), points_of(data, house) + mounted.unwrap_or_default());
            let known_by = data.career.as_ref().and_then(|career| catalogue.careers.get(career)).map(|career| career.about.as_str());
            let known_by = known_by.map(|about| format!(", by {about}")).unwrap_or_default();
            writeln!(out, "    {name:<16} {worth:>4} U {points:>3} CP{known_by}")?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(words: &[&str]) -> (String, Option<String>) {
        let matches = command().try_get_matches_from([&["army"], words].concat()).unwrap();
        let mut out = Vec::new();
        let error = run(&matches, &mut ToolContext { mods: None, own: None, out: &mut out, draw: |_| Ok(()), print: |_| Ok(()) })
            .err()
            .map(|error| error.to_string());
        (String::from_utf8(out).unwrap(), error)
    }

    #[test]
    fn armies_are_checked_priced_and_listed() {
        let (checked, error) = told(&["check", "night-watch", "harvest-rising"]);
        assert!(checked.starts_with("night-watch: good, 15 of 15 U") && error.is_none(), "{checked}");
        assert!(checked.contains("kinds of specialists: new players"), "{checked}");
        let costs = told(&["cost", "harvest-rising"]).0;
        assert!(costs.contains("       4      24      8 x worker with pickaxe"), "{costs}");
        assert!(costs.contains("recruits: 6 x minifig with sword and shield (Bargain, Unskilled)"), "{costs}");
        let list = told(&["list", "grey-lancers"]).0;
        assert!(list.contains("lances       4 rider") && list.contains("horse: half a mind"), "{list}");
        assert!(list.contains("Action d6  Move 5\"  Armor 4  Size 1"), "{list}");
        assert_eq!(told(&["list"]).0.lines().count(), 6);
        let list = told(&["list", "harvest-rising"]).0;
        assert!(list.contains("6 minifig with sword and shield (Bargain, Unskilled)"), "{list}");
        assert!(list.contains("\nminifig (Bargain, Unskilled): an ordinary minifig\n    Action d4  Move 5\"  Armor 4  Size 1\n"), "{list}");
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("bare.ron").display().to_string();
        std::fs::write(&path, r#"(title: "Friend's Horse", about: "", units: [(name: "anna", unit: "minifig")])"#).unwrap();
        assert!(told(&["list", &path]).0.starts_with("Friend's Horse\n"));
    }

    /// AR-UIN-09, AR-UIN-10: creations and their drivers are both listed, and both get cards.
    #[test]
    fn what_is_built_is_listed_and_printed_with_who_drives_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("built.ron").display().to_string();
        let built = r#"(name: "crawler", kind: Vehicle, size: 4, mods: [Heavy, Slow], weapons: ["hull-gun"], driver: "pilot")"#;
        let text = format!(r#"(title: "Built", units: [(name: "anna", unit: "minifig")], creations: [{built}])"#);
        std::fs::write(&path, text).unwrap();
        let list = told(&["list", &path]).0;
        let line = "crawler      Vehicle, Size 4, Structure Level 3, Move 5\", with hull-gun, driven by pilot, Heavy and Slow";
        assert!(list.contains(line) && list.contains("\npilot: "), "{list}");
        let pdf = folder.path().join("cards.pdf").display().to_string();
        assert!(told(&["print", &path, "--out", &pdf]).0.contains("3 cards on 1 page"));
        assert!(told(&["print", &path, "--out", &pdf, "--all"]).0.contains("3 cards on 1 page"), "each is there once");
        let other = told(&["print", &path, "--out", &path]).1.unwrap();
        assert!(other.contains("built.ron can't be written") && other.contains("a name that ends in .pdf"), "{other}");
    }

    /// AR-BUD-04, AR-BUD-06, AR-UIN-09: in Construction Points, a machine's mounted weapons and its driver cost extra, though in Unit
    /// Inches they are included in its price; the prices on an army's cards sum to that of the army.
    #[test]
    fn ar_uin_09_the_cards_of_an_army_come_to_what_it_costs() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mine.ron").display().to_string();
        let text = r#"(title: "Mine", squads: [(name: "wall", members: [(unit: "officer"), (unit: "phalanx", count: 4)])],
            units: [(name: "p", unit: "pilot", mount: "truck"), (name: "x", unit: "truck"), (name: "o", unit: "pilot")],
            creations: [(name: "lorry", kind: Vehicle, size: 4, like: "truck", driver: "pilot", weapons: ["deck-gun"])])"#;
        std::fs::write(&path, text).unwrap();
        let costs = told(&["cost", &path]).0;
        for line in [
            "       4      17  p: pilot with pistol on truck\n",
            "       4       9  x: truck with deck-gun\n",
            "       1       8  o: pilot with pistol\n",
            "       4      17  lorry: Vehicle, Size 4, Structure Level 2, Move 10\"\n",
            "       4       9      by itself\n",
            "       0       8      driven by pilot with pistol\n",
        ] {
            assert!(costs.contains(line), "{line}{costs}");
        }
        let matches = command().try_get_matches_from(["army", "print", &path, "--out", "cards.pdf"]).unwrap();
        let catalogue = Library::shipped(&[crate::ENTRY]).stats::<Catalogue>().unwrap();
        let Some((_, matches)) = matches.subcommand() else { panic!("no subcommand") };
        let cards = cards(matches, &catalogue, &BTreeMap::new()).unwrap().concat();
        let cards: Vec<(String, u32)> =
            cards.iter().map(|(sheet, count)| (format!("{}; {}: {}", sheet.owner, sheet.name, sheet.worth), *count)).collect();
        let told: Vec<(&str, u32)> = cards.iter().map(|(card, count)| (card.as_str(), *count)).collect();
        let expected = [
            ("Mine: Wall; Officer: 1 U, 11 CP", 1),
            ("Mine: Wall; Phalanx: 1 U, 8 CP", 4),
            ("Mine: P; Pilot on a truck: 4 U, 17 CP", 1),
            ("Mine: X; Truck: 4 U, 9 CP", 1),
            ("Mine: O; Pilot: 1 U, 8 CP", 1),
            ("Mine: Lorry; Pilot: 0 U, 8 CP", 1),
            ("Mine; Lorry: 4 U, 9 CP", 1),
        ];
        assert_eq!(told, expected);
        assert!(costs.starts_with("Mine: 18 U, 94 CP\n"), "{costs}");
    }

    /// AR-UIN-05, AR-MOD-07, AR-MOD-08: the card of a creation shows what it is on the table.
    #[test]
    fn ar_mod_07_the_card_of_what_is_built_has_a_structure_level_less_where_it_is_light() {
        let catalogue = Library::shipped(&[crate::ENTRY]).stats::<Catalogue>().unwrap();
        let numbers = |mods: &str| {
            let text = format!(r#"(title: "Mine", creations: [(name: "van", kind: Vehicle, size: 4, mods: [{mods}], driver: "pilot")])"#);
            let army = read_army(&Source::new("mine", text), &catalogue, &REGISTERED.switches).unwrap();
            let cards = of_army(&army, &catalogue, "blue");
            let (sheet, _) = cards.iter().find(|(sheet, _)| sheet.name == "Van").unwrap().clone();
            let shown = |stat: &brickfray_game::card::Stat| match &stat.value {
                brickfray_game::card::StatValue::Words(words) => words.to_string(),
                brickfray_game::card::StatValue::Die(die) => die.to_string(),
            };
            sheet.numbers.iter().map(shown).collect::<Vec<_>>().join(", ")
        };
        assert_eq!(numbers(""), "4\", 2d10, 10\", d6");
        assert_eq!(numbers("Fast, Light"), "4\", d10, 15\", d6");
    }

    #[test]
    fn what_players_have_put_together_is_known_by_its_name() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("armies")).unwrap();
        let own = |name: &str| folder.path().join("armies").join(name);
        std::fs::write(own("tin-hats.ron"), r#"(title: "Tin hats", units: [(name: "anna", unit: "minifig")])"#).unwrap();
        std::fs::write(own("broken.ron"), b"\xff\xfe").unwrap();
        std::fs::write(own("night-watch.ron"), r#"(title: "Another", units: [(name: "anna", unit: "minifig")])"#).unwrap();
        let listed = |army: &str, own: Option<&Path>| {
            let matches = command().try_get_matches_from(["army", "list", army]).unwrap();
            let mut out = Vec::new();
            run(&matches, &mut ToolContext { mods: None, own, out: &mut out, draw: |_| Ok(()), print: |_| Ok(()) })
                .map(|()| String::from_utf8(out).unwrap())
                .map_err(|error| error.to_string())
        };
        assert!(listed("tin-hats", Some(folder.path())).unwrap().starts_with("Tin hats"));
        assert!(!listed("night-watch", Some(folder.path())).unwrap().starts_with("Another"), "what is shipped keeps its name");
        assert!(listed("tin-hats", None).unwrap_err().contains("tin-hats"));
    }

    /// AR-SPC-50: every unit with its prices in either edition.
    #[test]
    fn ar_spc_50_every_unit_is_listed_with_its_prices() {
        let (late, now) = (told(&["units"]).0, told(&["units", "--edition", "2020"]).0);
        assert!(late.contains("Support\n") && late.contains("    medik               1 U   6 CP, by a medical tool\n"), "{late}");
        assert!(late.contains("    mook              1/4 U   2 CP") && now.contains("    mook              1/2 U   2 CP"), "{now}");
        assert!(late.contains("great-leader        1 U") && now.contains("great-leader        2 U"));
    }

    #[test]
    fn what_is_wrong_is_told_and_the_rest_all_the_same() {
        let (out, error) = told(&["check", "night-wach", "menagerie"]);
        assert!(out.starts_with("menagerie: good"), "{out}");
        let error = error.unwrap();
        assert!(
            error.contains("there is no army `night-wach` (did you mean `night-watch`?)") && error.contains("of an army file"),
            "{error}"
        );
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("over.ron");
        std::fs::write(&path, r#"(title: "Over", budget: U(1), squads: [(name: "a", unit: "minifig", count: 3)])"#).unwrap();
        let (out, error) = told(&["cost", path.to_str().unwrap()]);
        assert!(out.contains("Over: 3 of 1 U"), "{out}");
        assert!(error.unwrap().contains("2 more than its 1 [AR-BUD-01]"));
        std::fs::write(&path, "(title: \"Over\", squads: [(").unwrap();
        assert!(told(&["list", path.to_str().unwrap()]).1.unwrap().contains("over.ron:1:"));
    }

    #[test]
    fn two_armies_meet_in_a_battle_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("fight.ron");
        let (out, error) = told(&["meet", "night-watch", "menagerie", "--even", "--out", path.to_str().unwrap()]);
        assert!(out.ends_with("The Night Watch against The Travelling Menagerie; neither is weaker by a Benny\n"), "{out} {error:?}");
        let text = std::fs::read_to_string(&path).unwrap();
        let battle = read(&Source::new("fight.ron", text), &Library::shipped(&[crate::ENTRY])).unwrap();
        assert_eq!(&*battle.title, "The Night Watch against The Travelling Menagerie");
        std::fs::write(&path, r#"(title: "T", units: [(name: "a", unit: "hero")], creations: [(name: "tank", kind: Vehicle, size: 30)])"#)
            .unwrap();
        let out = folder.path().join("no/fight.ron");
        let refused = |two: [&str; 2]| told(&["meet", two[0], two[1], "--out", out.to_str().unwrap()]).1.unwrap();
        assert!(refused(["night-watch", path.to_str().unwrap()]).contains("`tank` is too large for a table"));
        let over = told(&["meet", "night-watch", path.to_str().unwrap(), "--out", path.to_str().unwrap()]).1.unwrap();
        assert!(over.contains("would be written over"), "{over}");
        assert!(refused(["night-watch", "menagery"]).contains("did you mean `menagerie`?"));
        assert!(refused(["night-watch", "menagerie"]).contains("fight.ron"), "no folder");
    }

    /// AR-DRF-09: allies fight as one side and pool what they drafted; allies alone have no opponent.
    #[test]
    fn ar_drf_09_allies_meet_others_as_one_side() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name).display().to_string();
        for (name, rest) in [("a", r#"alliance: "North", stock: ["axe"]"#), ("b", ""), ("c", r#"alliance: "North", stock: ["bow"]"#)] {
            let text = format!(r#"(title: "{name}", squads: [(name: "line", unit: "rifleman", count: 2)], {rest})"#);
            std::fs::write(path(name), text).unwrap();
        }
        let (out, error) = told(&["meet", &path("a"), &path("b"), &path("c"), "--out", &path("fight.ron")]);
        assert!(out.ends_with(": North against b; b is weaker, by Bennies: 2\n"), "{out} {error:?}");
        let text = std::fs::read_to_string(path("fight.ron")).unwrap();
        assert!(text.contains(r#"stock: ["axe", "bow"]"#), "{text}");
        let library = Library::shipped(&[crate::ENTRY]);
        let battle = read(&Source::new("fight.ron", text), &library).unwrap();
        let names: Vec<String> = brickfray_game::battle::set_up::names_of(&battle).all().map(str::to_owned).collect();
        assert!(names.iter().any(|name| name == "blue-line-2.1") && !names.iter().any(|name| name == "red-line-2.1"), "{names:?}");
        let (_, error) = told(&["meet", &path("a"), &path("c"), "--out", &path("none.ron")]);
        assert!(error.unwrap().contains("they are allies (`alliance: \"North\"`)"));
    }

    /// AR-DRF-10, AR-MEC-03: objectives that an army has drafted, and all that a Mechanik of it does.
    #[test]
    fn ar_drf_10_objectives_of_an_army_are_listed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.ron").display().to_string();
        let army = |objectives: &str| format!(r#"(title: "A", units: [(name: "a", unit: "mechanik")], {objectives})"#);
        std::fs::write(&path, army(r#"victory: ["burn the mill"], bonus: ["two Bennies for the bridge"]"#)).unwrap();
        let (list, error) = told(&["list", &path]);
        let (wins, earns) = (
            "it can also win like this: burn the mill [AR-DRF-10]\n",
            "it can earn a bonus like this: two Bennies for the bridge [AR-DRF-10]\n",
        );
        assert!(list.contains(wins) && list.contains(earns) && error.is_none(), "{list}");
        assert!(
            list.contains("builds barriers from spare parts")
                && list.contains("where points pay for building, it builds units and equipment"),
            "{list}"
        );
        std::fs::write(&path, army("")).unwrap();
        assert!(!told(&["list", &path]).0.contains("AR-DRF-10"));
    }

    #[test]
    fn mods_must_be_there() {
        let folder = tempfile::tempdir().unwrap();
        let nowhere = folder.path().join("nowhere");
        let matches = command().try_get_matches_from(["army", "list"]).unwrap();
        let mut out = Vec::new();
        let refused =
            run(&matches, &mut ToolContext { mods: Some(&nowhere), own: None, out: &mut out, draw: |_| Ok(()), print: |_| Ok(()) })
                .unwrap_err()
                .to_string();
        assert!(refused.contains("nowhere") && out.is_empty(), "{refused}");
    }
}

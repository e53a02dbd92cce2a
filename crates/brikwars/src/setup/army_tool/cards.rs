//! `brickfray army card` and `brickfray army print`: the cards of armies and units.

use crate::armies::army::Soldier;
use crate::armies::army_file::read_army;
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::{Edition, HouseRules};
use crate::orders::registered::REGISTERED;
use crate::present::sheet;
use crate::setup::cards::of_army;
use crate::setup::meeting;
use brickfray_game::cards_tool::Cards;
use brickfray_game::library::find;
use brickfray_game::ron::{Source, did_you_mean};
use brickfray_game::tool::{ToolError, refused};
use clap::ArgMatches;
use std::collections::BTreeMap;

/// The cards of the named armies, each in the colour that its side would have, then those of the named units, as their card files say.
pub(super) fn cards(matches: &ArgMatches, catalogue: &Catalogue, known: &BTreeMap<String, Source>) -> Result<Vec<Cards>, ToolError> {
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
            if name.contains(['/', '.']) { refused(error) } else { refused(format!("there is no army or unit called `{name}`{hint}")) }
        })?;
        let army = read_army(&source, catalogue, &REGISTERED.switches).map_err(refused)?;
        armies.push(of_army(&army, catalogue, colours.next().unwrap_or(first)));
    }
    Ok(armies.into_iter().chain([units]).filter(|cards| !cards.is_empty()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::army_tool::command::command;
    use crate::setup::army_tool::tests::told;
    use brickfray_game::Library;

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

    /// AR-BUD-04, AR-BUD-06, AR-UIN-09: in Construction Points, a machine's mounted weapons and its driver cost extra, though their price
    /// in Unit Inches includes them. The prices on an army's cards add up to the price of the army.
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
}

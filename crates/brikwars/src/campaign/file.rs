//! Campaign files: reads, checks and writes them.

use crate::armies::army_file::{ArmyFile, inspect_form};
use crate::armies::plan::{ArmyPlan, in_file};
use crate::campaign::state::{Campaign, Currency, Faction, Fought, Repair, Style};
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::{self, Edition};
use crate::data::quarters::Quarters;
use crate::orders::registered::REGISTERED;
use crate::setup::meeting::side_names;
use brickfray_game::kinds::read_as;
use brickfray_game::ron::{Problems, Raw, Source, Spanned, did_you_mean};
use brickfray_game::{write_new, write_whole};
use serde::Deserialize;
use std::fmt::Write;
use std::io;
use std::path::Path;

/// The format version of campaign files that this program reads and writes.
const FORMAT: u64 = 1;

/// A campaign as written in a file.
#[derive(Deserialize)]
#[serde(rename = "Campaign", deny_unknown_fields)]
struct CampaignFile {
    format: Spanned<u64>,
    title: Spanned<String>,
    #[serde(default)]
    style: Style,
    #[serde(default)]
    currency: Currency,
    #[serde(default)]
    edition: Option<Spanned<String>>,
    #[serde(default)]
    house: Option<Raw>,
    #[serde(default)]
    seed: u64,
    #[serde(default)]
    shops: Option<Vec<Spanned<String>>>,
    factions: Spanned<Vec<FactionEntry>>,
    #[serde(default)]
    fighting: bool,
    #[serde(default)]
    history: Vec<FoughtEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FactionEntry {
    name: Spanned<String>,
    #[serde(default)]
    purse: Quarters,
    #[serde(default)]
    alert: Quarters,
    army: ArmyFile,
    #[serde(default)]
    repairs: Vec<RepairEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RepairEntry {
    unit: Spanned<String>,
    inches: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FoughtEntry {
    title: String,
    save: String,
    #[serde(default)]
    rounds: u32,
    #[serde(default)]
    told: Vec<String>,
}

/// The format version that a file states, even if the rest can't be read.
fn stated_format(text: &str) -> Option<u64> {
    let (_, after) = text.split_once("format:")?;
    let digits: String = after.trim_start().chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

/// Reads a campaign file; the error reports every problem.
pub(super) fn read_campaign(source: &Source, catalogue: &Catalogue) -> Result<Campaign, String> {
    // This program can't judge the rest of a file with a newer format.
    if let Some(newer) = stated_format(&source.text).filter(|format| *format > FORMAT) {
        let name = &source.name;
        return Err(format!(
            "{name}: a newer version of the program wrote this campaign (format {newer}; this one reads {FORMAT}): use that version; the file is left as it is"
        ));
    }
    let file: CampaignFile =
        read_as(source, "a campaign").map_err(|problems| format!("{problems}\nThe campaign is incomplete; the file is left as it is."))?;
    let mut problems = Problems::new(source);
    let campaign = inspect(&file, &mut problems, catalogue);
    problems.into_result(campaign).map_err(|problems| problems.to_string())
}

/// Reads a campaign; the error holds every problem with its place.
pub(super) fn check_campaign(source: &Source, catalogue: &Catalogue) -> Result<Campaign, Problems> {
    let mut problems = Problems::new(source);
    if let Some(newer) = stated_format(&source.text).filter(|format| *format > FORMAT) {
        let message = format!("a newer version of the program wrote this campaign: its format is {newer}, and this one reads {FORMAT}");
        problems.at(0..0, "format", message).help("use that version");
        return Err(problems);
    }
    let campaign = inspect(&read_as(source, "a campaign")?, &mut problems, catalogue);
    problems.into_result(campaign)
}

fn inspect(file: &CampaignFile, problems: &mut Problems, catalogue: &Catalogue) -> Campaign {
    if *file.format != FORMAT {
        problems.at(file.format.span(), "format", format!("there is no format {}", *file.format)).help(format!("write `format: {FORMAT}`"));
    }
    let edition = file.edition.as_ref().map_or(Edition::Late2010, |word| {
        word.parse().unwrap_or_else(|told: String| {
            problems.at(word.span(), "edition", told);
            Edition::Late2010
        })
    });
    if let Some(house) = &file.house {
        house_rules::check(house, &REGISTERED.switches, problems);
    }
    inspect_shops(file, problems, catalogue);
    let house = file.house.as_ref().map(|house| house.text().to_owned());
    let names = side_names();
    if !(2..=names.len()).contains(&file.factions.len()) {
        let message = format!("a campaign has 2 to {} factions, not {}", names.len(), file.factions.len());
        problems.at(file.factions.span(), "factions", message);
    }
    let mut factions = Vec::new();
    for (place, entry) in file.factions.iter().enumerate().take(names.len()) {
        factions.push(inspect_faction(entry, (place, names[place]), (edition, house.as_ref()), problems, catalogue));
    }
    let fought = |entry: &FoughtEntry| Fought {
        title: entry.title.clone(),
        save: entry.save.clone(),
        rounds: entry.rounds,
        told: entry.told.clone(),
    };
    Campaign {
        title: file.title.to_string(),
        style: file.style,
        currency: file.currency,
        edition,
        house,
        seed: file.seed,
        shops: file.shops.as_ref().map(|shops| shops.iter().map(|what| what.to_string()).collect()),
        factions,
        fighting: file.fighting,
        history: file.history.iter().map(fought).collect(),
    }
}

/// Checks that everything that the shops sell is a known unit or weapon.
fn inspect_shops(file: &CampaignFile, problems: &mut Problems, catalogue: &Catalogue) {
    for (place, what) in file.shops.iter().flatten().enumerate() {
        if !catalogue.units.contains_key(&**what) && !catalogue.weapons.contains_key(&**what) {
            let known = catalogue.units.keys().chain(catalogue.weapons.keys()).map(String::as_str);
            let hint = did_you_mean(what, known).unwrap_or_else(|| "`brickfray army units` lists the units".to_owned());
            problems.at(what.span(), format!("shops[{place}]"), format!("there is no unit or item called `{}`", **what)).help(hint);
        }
    }
}

/// Checks a faction, its name and its army, using the edition and house rules of the campaign.
fn inspect_faction(
    entry: &FactionEntry,
    (place, name): (usize, &str),
    (edition, house): (Edition, Option<&String>),
    problems: &mut Problems,
    catalogue: &Catalogue,
) -> Faction {
    let at = format!("factions[{place}]");
    if *entry.name != name {
        let message = format!("this faction is called `{name}`, not `{}`", *entry.name);
        problems.at(entry.name.span(), format!("{at}.name"), message).help("factions are named after their colors, in turn order");
    }
    inspect_form(&entry.army, (&format!("{at}.army."), name), problems, catalogue, &REGISTERED.switches);
    let plan = ArmyPlan { edition, house: house.cloned(), ..ArmyPlan::of_file(&entry.army, catalogue) };
    let bare = ArmyPlan { squads: plan.squads.clone(), edition, house: house.cloned(), ..ArmyPlan::empty(&plan.title) };
    let said = ArmyPlan::of_file(&entry.army, catalogue);
    if (ArmyPlan { about: plan.about.clone(), ..bare.clone() }) != plan || said.edition != Edition::Late2010 || said.house.is_some() {
        let message = "this army has a budget, an edition, house rules, creations, a stock, a turn or bennies of its own";
        let help = "leave them out: the campaign has edition and house rules, and its purses are the budget";
        problems.at(entry.name.span(), format!("{at}.army"), message).help(help);
    }
    let repairs = inspect_repairs(entry, &at, &plan, problems);
    Faction { name: entry.name.to_string(), purse: entry.purse, alert: entry.alert, plan, repairs }
}

/// Checks the repairs of a faction: each is for a different lone unit and for at least one inch.
fn inspect_repairs(entry: &FactionEntry, at: &str, plan: &ArmyPlan, problems: &mut Problems) -> Vec<Repair> {
    let mut repairs: Vec<Repair> = Vec::new();
    for (place, Repair { unit, inches }, span) in entry
        .repairs
        .iter()
        .enumerate()
        .map(|(place, one)| (place, Repair { unit: one.unit.to_string(), inches: *one.inches }, one.unit.span()))
    {
        if problems.is_full() {
            break;
        }
        let is_there = plan.squads.iter().any(|squad| squad.name == unit && !squad.on_plate);
        let is_twice = repairs.iter().any(|other| other.unit == unit);
        if !is_there || is_twice || inches == 0 {
            let message = format!("`{unit}` is not a unit on its own here, or has lost no inches, or is listed twice");
            problems.at(span, format!("{at}.repairs[{place}]"), message);
        }
        repairs.push(Repair { unit, inches });
    }
    repairs
}

impl Campaign {
    /// The text of its campaign file.
    pub(super) fn text(&self, catalogue: &Catalogue) -> String {
        let mut out = String::from("// A campaign of Brickfray. `brickfray campaign status FILE` tells how it stands.\n(\n");
        let _ = writeln!(out, "    format: {FORMAT},\n    title: {:?},\n    style: {:?},", self.title, self.style);
        if self.currency != Currency::default() {
            let _ = writeln!(out, "    currency: {:?},", self.currency);
        }
        let _ = writeln!(out, "    edition: {:?},", self.edition.name());
        if let Some(house) = &self.house {
            let _ = writeln!(out, "    house: {house},");
        }
        let _ = writeln!(out, "    seed: {},", self.seed);
        if let Some(shops) = &self.shops {
            let _ = writeln!(out, "    shops: {shops:?},");
        }
        out.push_str("    factions: [\n");
        for Faction { name, purse, alert, plan, repairs } in &self.factions {
            let _ = writeln!(out, "        (\n            name: {name:?},\n            purse: {},", in_file(*purse));
            if *alert > Quarters::ZERO {
                let _ = writeln!(out, "            alert: {},", in_file(*alert));
            }
            let bare = ArmyPlan { edition: Edition::Late2010, house: None, ..plan.clone() };
            let army = bare.text(catalogue).trim_end().replace('\n', "\n            ");
            let _ = writeln!(out, "            army: {army},");
            if !repairs.is_empty() {
                let repairs: Vec<String> =
                    repairs.iter().map(|Repair { unit, inches }| format!("(unit: {unit:?}, inches: {inches})")).collect();
                let _ = writeln!(out, "            repairs: [{}],", repairs.join(", "));
            }
            out.push_str("        ),\n");
        }
        out.push_str("    ],\n");
        if self.fighting {
            out.push_str("    fighting: true,\n");
        }
        if !self.history.is_empty() {
            out.push_str("    history: [\n");
            for Fought { title, save, rounds, told } in &self.history {
                let _ = writeln!(out, "        (title: {title:?}, save: {save:?}, rounds: {rounds}, told: [");
                told.iter().for_each(|line| {
                    let _ = writeln!(out, "            {line:?},");
                });
                out.push_str("        ]),\n");
            }
            out.push_str("    ],\n");
        }
        out.push_str(")\n");
        out
    }

    /// Writes the file atomically, and only if it can be read back.
    pub(super) fn write(&self, path: &Path, catalogue: &Catalogue) -> Result<(), String> {
        self.written(path, catalogue, |text| write_whole(path, |file| file.write_all(text.as_bytes())))
    }

    /// Writes a new campaign; fails if the file exists already.
    pub(super) fn write_new_file(&self, path: &Path, catalogue: &Catalogue) -> Result<(), String> {
        self.written(path, catalogue, |text| write_new([path.to_owned()], |file| file.write_all(text.as_bytes())).map(drop))
    }

    fn written(&self, path: &Path, catalogue: &Catalogue, write: impl FnOnce(&str) -> io::Result<()>) -> Result<(), String> {
        let text = self.text(catalogue);
        let name = path.display().to_string();
        read_campaign(&Source::new(name.clone(), text.clone()), catalogue)?;
        write(&text).map_err(|error| format!("{name}: {error}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::campaign::state::tests::campaign;
    use brickfray_game::Library;
    use std::sync::Arc;

    fn shipped() -> Arc<Catalogue> {
        Library::shipped(ENTRIES).stats().unwrap()
    }

    fn full() -> Campaign {
        let armies = [
            r#"about: "ours", squads: [(name: "line", members: [(unit: "minifig", count: 2), (unit: "medik", gear: ["sword"])], formation: Ring)], units: [(name: "tusk", unit: "elephant")]"#,
            r#"squads: [(name: "raw", unit: "minifig", count: 3, mods: [Bargain, Unskilled])]"#,
        ];
        let mut full = campaign(Style::Scenario, armies);
        full.title = "A \"war\", (format: 9)".to_owned();
        (full.currency, full.seed, full.fighting) = (Currency::U, u64::MAX, true);
        full.shops = Some(vec!["sword".to_owned(), "medik".to_owned()]);
        (full.house, full.edition) = (Some("(endgames: false)".to_owned()), Edition::E2020);
        for faction in &mut full.factions {
            (faction.plan.house, faction.plan.edition) = (full.house.clone(), full.edition);
        }
        (full.factions[0].purse, full.factions[0].alert) = (Quarters::new(38), Quarters::new(5));
        full.factions[0].repairs.push(Repair { unit: "tusk".to_owned(), inches: 2 });
        let told = vec!["blue lost \"nobody\"".to_owned()];
        full.history.push(Fought { title: "Ours against theirs".to_owned(), save: "00ff".to_owned(), rounds: 3, told });
        full
    }

    fn read_text(text: &str) -> Result<Campaign, String> {
        read_campaign(&Source::new("war.ron", text), &shipped())
    }

    #[test]
    fn what_is_written_is_read_again_as_it_was() {
        let full = full();
        assert_eq!(read_text(&full.text(&shipped())).unwrap(), full);
        let mut bare = campaign(Style::Casual, [r#"units: [(name: "a", unit: "hero")]"#, ""]);
        assert_eq!(read_text(&bare.text(&shipped())).unwrap(), bare, "an army with nobody left is one");
        bare.factions[0].plan.squads[0].members[0].soldier.unit = "tek".to_owned();
        assert!(read_text(&bare.text(&shipped())).is_ok(), "a Tek whose mates have fallen is left all the same (AR-SPC-39)");
    }

    #[test]
    fn the_example_of_the_documentation_is_a_campaign() {
        let page = include_str!("../../../../docs/formats/campaigns.md");
        let example = page.split("```").nth(1).unwrap().strip_prefix("ron\n").unwrap();
        let campaign = read_text(example).unwrap();
        assert_eq!((campaign.style, campaign.factions[0].purse), (Style::Strategic, Quarters::new(38)));
    }

    #[test]
    fn what_is_no_whole_campaign_is_refused_and_told() {
        let text = full().text(&shipped());
        for cut in (1..text.len()).step_by(97).filter(|cut| text.is_char_boundary(*cut)) {
            let error = read_text(&text[..cut]).unwrap_err();
            assert!(error.contains("war.ron"), "{cut}: {error}");
        }
        for (from, to, told) in [
            ("format: 1", "format: 2", "a newer version of the program wrote this campaign (format 2; this one reads 1)"),
            ("format: 1", "format: 0", "there is no format 0"),
            ("style: Scenario", "style: Scenaria", "unknown name `Scenaria`"),
            ("factions:", "fractions:", "unknown field `fractions`"),
            ("purse: 9.5", "purse: -1", "quarters from 0 to 1000"),
            ("purse: 9.5", "purse: 1e300", "quarters from 0 to 1000"),
            ("purse: 9.5", "purse: 0.1", "quarters from 0 to 1000"),
            ("edition: \"2020\"", "edition: \"2021\"", "`2021` is not an edition"),
            ("endgames: false", "endgame: false", "endgames"),
            ("\"sword\", \"medik\"]", "\"sward\", \"medik\"]", "there is no unit or item called `sward`"),
            ("name: \"red\"", "name: \"green\"", "this faction is called `red`, not `green`"),
            ("unit: \"elephant\"", "unit: \"elefant\"", "elephant"),
            ("inches: 2", "inches: 0", "has lost no inches"),
            ("inches: 2", "inches: 999", "war.ron"),
            ("unit: \"tusk\"", "unit: \"trunk\"", "`trunk` is not a unit on its own"),
            ("about: \"ours\"", "budget: U(3)", "a budget, an edition"),
            ("about: \"ours\"", "edition: \"2020\"", "a budget, an edition"),
            ("rounds: 3", "rounds: -3", "war.ron"),
        ] {
            assert!(text.contains(from), "{from}");
            let error = read_text(&text.replacen(from, to, 1)).unwrap_err();
            assert!(error.contains(told), "{to}: {error}");
        }
        let alone = text.replacen("factions: [", "factions: [], history: [", 1);
        assert!(read_text(&alone).is_err() && read_text("").is_err() && read_text("()").is_err());
    }

    #[test]
    fn a_file_is_written_whole_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("war.ron");
        full().write(&path, &shipped()).unwrap();
        let before = std::fs::read_to_string(&path).unwrap();
        let mut broken = full();
        broken.factions[0].repairs[0].inches = 0;
        assert!(broken.write(&path, &shipped()).unwrap_err().contains("has lost no inches"));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), before, "what could not be read again is not written");
        assert!(full().write(&folder.path().join("no/war.ron"), &shipped()).unwrap_err().contains("there is no folder"));
    }
}

//! `brickfray force`: checks forces, shows their costs and units, prints their units as cards, and writes battles in which two of them
//! meet.

use crate::build::force::{FORCE_FILES, Force, UnitKind, look_over, read_force};
use crate::build::plan::ForcePlan;
use crate::data::armoury::Armoury;
use crate::setup::troops;
use crate::show::meeting::{SIDES, battle};
use crate::show::sheet::of_force;
use brickfray_game::battle::read::read;
use brickfray_game::card::StatValue;
use brickfray_game::cards_tool::{Cards, draw_cards, draws_cards, print_cards, prints_cards};
use brickfray_game::library::find;
use brickfray_game::ron::{Problems, Source};
use brickfray_game::tool::{ToolContext, ToolError, refused};
use brickfray_game::{Library, RulebookEntry, is_same_file, renew};
use clap::{Arg, ArgMatches, Command, value_parser};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

pub fn command() -> Command {
    let forces = |is_required: bool| {
        let help = "Force files, or names of shipped forces";
        Arg::new("forces").value_name("FORCE").num_args(1..).required(is_required).help(help)
    };
    let two = Arg::new("two").value_name("FORCE").num_args(2).required(true).help("Two force files, or names of shipped forces");
    let out = Arg::new("out").long("out").value_name("FILE.ron").value_parser(value_parser!(PathBuf)).required(true);
    Command::new("force")
        .about("Check, price and list forces for Close Quarters Battle")
        .subcommand_required(true)
        .subcommand(Command::new("check").about("Report every error in forces").arg(forces(true)))
        .subcommand(Command::new("cost").about("Print what each unit of a force costs").arg(forces(true)))
        .subcommand(
            Command::new("list")
                .about("List the units of a force and what each can do; without a force, list all forces")
                .arg(forces(false)),
        )
        .subcommand(
            Command::new("meet").about("Write a battle file in which two forces fight").arg(two).arg(out.help("Battle file to write")),
        )
        .subcommand(draws_cards("Draw the cards of units as pictures, one per kind of unit", forces(true)))
        .subcommand(prints_cards(
            "Print the cards of a force as a PDF, nine to a page",
            "Print one card per unit instead of one per kind",
            forces(true),
        ))
}

/// Runs the command. Battles are read with all rulebooks, since one of them defines the colours of sides.
pub fn run(matches: &ArgMatches, entries: &'static [RulebookEntry], cx: &mut ToolContext) -> Result<(), ToolError> {
    let library = cx.mods.map_or_else(|| Ok(Library::shipped(entries)), |mods| Library::with_mods(mods, entries)).map_err(refused)?;
    let armoury = troops::armoury(&library);
    let known = FORCE_FILES.known(cx.mods, cx.own).map_err(refused)?;
    let Some((what, matches)) = matches.subcommand() else { return Ok(()) };
    match what {
        "card" => return draw_cards(cards(matches, &armoury, &known)?, matches, cx),
        "print" => return print_cards(cards(matches, &armoury, &known)?, matches, cx),
        "meet" => return meet(matches, (&library, &armoury), &known, cx.out),
        _ => {}
    }
    let out = &mut *cx.out;
    let named: Vec<&String> = matches.get_many("forces").into_iter().flatten().collect();
    if named.is_empty() {
        for (name, source) in &known {
            match look_over(source, &armoury) {
                Ok((force, _)) => writeln!(out, "{name:<16} {} points, {} units: {}", force.cost(), force.units.len(), force.about)?,
                Err(_) => writeln!(out, "{name:<16} faulty: `brickfray force check {name}` says why")?,
            }
        }
        return Ok(());
    }
    let mut faults = Vec::new();
    for name in named {
        let found = find("force", &known, name).map_err(|error| error.to_string());
        match found.and_then(|source| look_over(&source, &armoury).map_err(|problems: Problems| problems.to_string())) {
            Err(told) => faults.push(told),
            Ok((force, problems)) => {
                match what {
                    "cost" => costs(&force, out)?,
                    "list" => list(&force, &armoury, out)?,
                    _ if problems.is_empty() => writeln!(out, "{name}: good, {} of {} points", force.cost(), force.points)?,
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

/// Returns the cards of the named forces, each force in the colour of a side.
fn cards(matches: &ArgMatches, armoury: &Armoury, known: &BTreeMap<String, Source>) -> Result<Vec<Cards>, ToolError> {
    let mut all = Vec::new();
    for (name, (_, colour, _)) in matches.get_many::<String>("forces").into_iter().flatten().zip(SIDES.into_iter().cycle()) {
        let source = find("force", known, name).map_err(refused)?;
        all.push(of_force(&read_force(&source, armoury).map_err(refused)?, armoury, colour));
    }
    Ok(all)
}

/// Writes the battle of two legal forces. The text is read as a check before it is written.
fn meet(
    matches: &ArgMatches,
    (library, armoury): (&Library, &Armoury),
    known: &BTreeMap<String, Source>,
    out: &mut dyn Write,
) -> Result<(), ToolError> {
    let path = matches.get_one::<PathBuf>("out").cloned().unwrap_or_default();
    let mut forces = Vec::new();
    for name in matches.get_many::<String>("two").into_iter().flatten() {
        let source = find("force", known, name).map_err(refused)?;
        if is_same_file(Path::new(name), &path) {
            return Err(refused(format!("that would overwrite {name}, one of the forces: write the battle to another file")));
        }
        read_force(&source, armoury).map_err(refused)?;
        forces.push(ForcePlan::of(&source).map_err(refused)?);
    }
    let [one, other] = forces.as_slice() else { return Ok(()) };
    let text = battle([one, other]).map_err(refused)?;
    read(&Source::new(path.display().to_string(), text.clone()), library).map_err(refused)?;
    renew(&path, &text).map_err(refused)?;
    writeln!(out, "{}: {} against {}", path.display(), one.title, other.title)?;
    Ok(())
}

/// Writes what a force costs, unit by unit.
fn costs(force: &Force, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}: {} of {} points, {} units", force.title, force.cost(), force.points, force.units.len())?;
    for unit in &force.units {
        writeln!(out, "{:>5}  {:<16} {}", unit.cost, unit.name, what(&unit.kind))?;
    }
    Ok(())
}

/// Describes a unit: `10 regular: 1 automatic, 9 rifle`.
fn what(kind: &UnitKind) -> String {
    match kind {
        UnitKind::Vehicle(kind) => kind.clone(),
        UnitKind::Squad { troop, weapons } => {
            let runs = weapons.chunk_by(|one, other| one == other);
            let runs: Vec<String> = runs.filter_map(|run| Some(format!("{} {}", run.len(), run.first()?))).collect();
            format!("{} {troop}: {}", weapons.len(), runs.join(", "))
        }
    }
}

/// Writes the units of a force, and what each kind can do.
fn list(force: &Force, armoury: &Armoury, out: &mut dyn Write) -> io::Result<()> {
    let about = if force.about.is_empty() { String::new() } else { format!(": {}", force.about) };
    writeln!(out, "{}{about}", force.title)?;
    for unit in &force.units {
        writeln!(out, "{:<16} {}", unit.name, what(&unit.kind))?;
    }
    for (sheet, _) in of_force(force, armoury, SIDES[0].1) {
        let numbers = sheet.numbers.iter().map(|stat| match &stat.value {
            StatValue::Words(words) => format!("{} {words}", stat.label),
            StatValue::Die(die) => format!("{} {die}", stat.label),
        });
        writeln!(out, "\n{} ({})\n    {}", sheet.name, sheet.worth, numbers.collect::<Vec<_>>().join("  "))?;
        for line in &sheet.weapons {
            let told = sheet.columns.iter().zip(line).skip(1).filter(|(_, value)| !value.is_empty());
            let parts: Vec<String> = told.map(|(column, value)| format!("{} {value}", column.text())).collect();
            writeln!(out, "    {:<20} {}", line[0], parts.join("  "))?;
        }
        for note in &sheet.notes {
            writeln!(out, "    {}: {} [{}]", note.name, note.about, note.rule)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use brickfray_game::sheet::Sheet;

    fn told(words: &[&str]) -> (String, Option<String>) {
        let matches = command().try_get_matches_from([&["force"], words].concat()).unwrap();
        let mut out = Vec::new();
        let draw = |all: &[(Sheet, PathBuf)]| if all.len() > 9 { Err("too many".to_owned()) } else { Ok(()) };
        let mut cx = ToolContext { mods: None, own: None, out: &mut out, draw, print: |_| Ok(()) };
        let error = run(&matches, ENTRIES, &mut cx).err().map(|error| error.to_string());
        (String::from_utf8(out).unwrap(), error)
    }

    #[test]
    fn forces_are_checked_priced_and_listed() {
        assert_eq!(told(&["check", "ridge-company"]).0, "ridge-company: good, 491 of 500 points\n");
        assert!(told(&["list"]).0.contains("ridge-company    491 points, 5 units: two squads"));
        let costs = told(&["cost", "ridge-company"]).0;
        assert!(costs.contains("  100  first            10 regular: 1 automatic, 1 rocket-launcher, 8 rifle"), "{costs}");
        let listed = told(&["list", "ridge-company"]).0;
        assert!(listed.contains("Anvil (150 points)\n    Fire 4+  Morale 3+  Front heavy  Side medium  Rear light  Move 8\""), "{listed}");
        assert!(listed.contains("Seats: Carries up to 8 models."), "{listed}");
    }

    #[test]
    fn cards_are_drawn_and_printed() {
        let (out, error) = told(&["card", "ridge-company", "--out", "cards"]);
        assert_eq!((out.lines().next(), error), (Some("cards/first.png"), None));
        let (out, error) = told(&["print", "ridge-company", "iron-stride", "--all", "--out", "cards.pdf"]);
        assert!(out.starts_with("cards.pdf: ") && out.ends_with(" on 2 pages\n") && error.is_none(), "{out}");
        assert!(told(&["print", "ridge-company", "--out", "cards.txt"]).1.unwrap().contains("choose a name that ends in .pdf"));
    }

    #[test]
    fn two_forces_meet_in_a_battle_that_can_be_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("fight.ron").display().to_string();
        let (out, error) = told(&["meet", "ridge-company", "valley-levy", "--out", &path]);
        assert!(out.ends_with(": Ridge Company against Valley Levy\n"), "{out} {error:?}");
        assert!(told(&["meet", "ridge-company", "iron-stride", "--out", &path]).1.is_none(), "the tool overwrites its own file");
        std::fs::write(&path, r#"(title: "Mine", units: [(name: "bus", vehicle: "carrier")])"#).unwrap();
        assert!(told(&["meet", &path, "valley-levy", "--out", &path]).1.unwrap().contains("would overwrite"));
        let taken = told(&["meet", "ridge-company", "valley-levy", "--out", &path]).1.unwrap();
        assert!(taken.contains("somebody else has written or changed"), "{taken}");
        let fight = folder.path().join("other.ron").display().to_string();
        assert_eq!(told(&["meet", &path, "valley-levy", "--out", &fight]).1, None, "a force of a file");
    }

    #[test]
    fn what_is_wrong_is_told_and_the_rest_all_the_same() {
        let (out, error) = told(&["check", "ridge-compny", "valley-levy"]);
        assert!(out.starts_with("valley-levy: good"), "{out}");
        assert!(error.unwrap().contains("there is no force `ridge-compny` (did you mean `ridge-company`?)"));
    }
}

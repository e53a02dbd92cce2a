//! `brickfray fleet`: checks, prices and lists fleets, and draws the cards of ships. `odds` has its subcommand for odds.

use crate::build::fleet::{self, Fleet, Ship, look_over, read_fleet};
use crate::build::shipyard::Shipyard;
use crate::show::odds;
use crate::show::sheet::sheet;
use brickfray_game::battle::names::bad_name;
use brickfray_game::library::{LibraryError, find};
use brickfray_game::ron::{Problems, did_you_mean};
use brickfray_game::sheet::Sheet;
use brickfray_game::tool::{Tool, ToolContext, ToolError, refused};
use clap::{Arg, ArgMatches, Command, value_parser};
use std::fmt::Display;
use std::io::Write;
use std::path::PathBuf;

/// The command `brickfray fleet`.
pub const TOOL: Tool = Tool { command, run };

fn command() -> Command {
    let fleets = |is_required: bool| {
        let help = "Fleet files, or names of shipped fleets";
        Arg::new("fleets").value_name("FLEET").num_args(1..).required(is_required).help(help)
    };
    Command::new("fleet")
        .about("Check, price and list fleets for Squadrons")
        .subcommand_required(true)
        .subcommand(Command::new("check").about("Report every error in fleets").arg(fleets(true)))
        .subcommand(Command::new("cost").about("Print what each ship costs, part by part").arg(fleets(true)))
        .subcommand(
            Command::new("card")
                .about("Draw the cards of ships as pictures, one per ship")
                .arg(
                    Arg::new("cards")
                        .value_name("FLEET|DESIGN")
                        .num_args(1..)
                        .required(true)
                        .help("Fleet files, shipped fleets, or designs"),
                )
                .arg(
                    Arg::new("out")
                        .long("out")
                        .value_name("DIR")
                        .value_parser(value_parser!(PathBuf))
                        .required(true)
                        .help("Folder to write into"),
                ),
        )
        .subcommand(odds::command())
        .subcommand(Command::new("list").about("List the ships of a fleet as cards; without a fleet, list all fleets").arg(fleets(false)))
}

fn run(matches: &ArgMatches, cx: &mut ToolContext) -> Result<(), ToolError> {
    let yard = Shipyard::with_mods(cx.mods).map_err(refused)?;
    let known = fleet::FLEET_FILES.known(cx.mods, cx.own).map_err(refused)?;
    let Some((what, matches)) = matches.subcommand() else { return Ok(()) };
    match what {
        odds::NAME => return odds::run(matches, &yard, cx.out),
        "card" => return pictures(matches, &yard, cx),
        _ => {}
    }
    let out = &mut *cx.out;
    let named: Vec<&String> = matches.get_many("fleets").into_iter().flatten().collect();
    if named.is_empty() {
        for (name, source) in &known {
            let fleet = read_fleet(source, &yard).map_err(refused)?;
            writeln!(out, "{name:<18} {} points, {} ships: {}", fleet.cost(), fleet.ships.len(), fleet.about)?;
        }
        return Ok(());
    }
    let mut faults = Vec::new();
    for name in named {
        let found = find("fleet", &known, name).map_err(|error: LibraryError| error.to_string());
        let looked_over = found.and_then(|source| look_over(&source, &yard).map_err(|problems: Problems| problems.to_string()));
        match looked_over {
            Err(told) => faults.push(told),
            Ok((fleet, problems)) => {
                match what {
                    "cost" => costs(&fleet, out)?,
                    "list" => cards(&fleet, out)?,
                    _ if problems.is_empty() => writeln!(out, "{name}: good, {} of {} points", fleet.cost(), fleet.points)?,
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

/// Draws the cards of all ships of the named fleets and designs.
fn pictures(matches: &ArgMatches, yard: &Shipyard, cx: &mut ToolContext) -> Result<(), ToolError> {
    let folder = matches.get_one::<PathBuf>("out").cloned().unwrap_or_default();
    let known = fleet::FLEET_FILES.known(cx.mods, cx.own).map_err(refused)?;
    let mut drawn: Vec<(Sheet, PathBuf)> = Vec::new();
    for name in matches.get_many::<String>("cards").into_iter().flatten() {
        let ships = match yard.designs.get(name) {
            Some(design) => vec![Ship::new(name.clone(), Some(name.clone()), design.into(), false, yard)],
            None => {
                let source = find("fleet", &known, name).map_err(|error| {
                    let fleets = known.keys().map(String::as_str);
                    let all = fleets.chain(yard.designs.keys().map(String::as_str));
                    let hint = did_you_mean(name, all).map(|hint| format!(" ({hint})")).unwrap_or_default();
                    if name.contains(['/', '.']) {
                        refused(error)
                    } else {
                        refused(format!("there is no fleet or design called `{name}`{hint}"))
                    }
                })?;
                read_fleet(&source, yard).map_err(refused)?.ships
            }
        };
        for ship in ships {
            if let Some(why) = bad_name(&ship.name) {
                return Err(refused(format!("`{}` can't be the name of a ship, nor of a file: {why}", ship.name.escape_debug())));
            }
            let path = folder.join(format!("{}.png", ship.name));
            if drawn.iter().any(|(_, other)| *other == path) {
                return Err(refused(format!("two ships are called {}: draw their cards into two folders", ship.name)));
            }
            drawn.push((sheet(&ship, yard), path));
        }
    }
    (cx.draw)(&drawn).map_err(ToolError::Refused)?;
    for (_, path) in &drawn {
        writeln!(cx.out, "{}", path.display())?;
    }
    Ok(())
}

/// Writes the cost of a fleet, ship by ship.
fn costs(fleet: &Fleet, out: &mut dyn Write) -> std::io::Result<()> {
    writeln!(out, "{}: {} of {} points, {} ships", fleet.title, fleet.cost(), fleet.points, fleet.ships.len())?;
    for ship in &fleet.ships {
        let parts = ship.cost.parts.iter().map(|(name, cost)| format!("{name} {cost}"));
        let surcharge = (ship.cost.surcharge > 0).then(|| format!("for {} parts {}", ship.build.parts(), ship.cost.surcharge));
        let base = format!("hull {}", ship.cost.base);
        let all: Vec<String> = std::iter::once(base).chain(parts).chain(surcharge).collect();
        writeln!(out, "{:>5}  {:<18} {}", ship.cost.total(), ship.name, all.join(", "))?;
    }
    Ok(())
}

/// Writes the ships of a fleet as text cards.
fn cards(fleet: &Fleet, out: &mut dyn Write) -> std::io::Result<()> {
    writeln!(out, "{}: {}", fleet.title, fleet.about)?;
    for ship in &fleet.ships {
        writeln!(out)?;
        card(ship, out)?;
    }
    Ok(())
}

fn card(ship: &Ship, out: &mut dyn Write) -> std::io::Result<()> {
    let profile = &ship.profile;
    let leads = if ship.leader { ", leads the squadron" } else { "" };
    let design = ship.design.as_ref().filter(|design| **design != ship.name).map(|design| format!(", design {design}")).unwrap_or_default();
    writeln!(out, "{} ({} points{design}{leads})", ship.name, ship.cost.total())?;
    writeln!(
        out,
        "    Cmd {}  Mov {}  Skl {}+  Def {}+  Tgh {}  HP {}",
        profile.command, profile.move_, profile.skill, profile.defence, profile.toughness, profile.hit_points
    )?;
    if !profile.rules.is_empty() {
        writeln!(out, "    {}", list(&profile.rules))?;
    }
    for (name, weapon) in &ship.weapons {
        let rules = if weapon.rules.is_empty() { "all around".to_owned() } else { list(&weapon.rules) };
        let (range, attacks, damage, piercing) = (weapon.range, weapon.attacks, weapon.damage, weapon.piercing);
        writeln!(out, "    {name:<26} Rng {range}  Att {attacks}  Dmg {damage}  Prc {piercing}  {rules}")?;
    }
    Ok(())
}

fn list(rules: &[impl Display]) -> String {
    rules.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(words: &[&str]) -> (String, Option<String>) {
        let matches = command().try_get_matches_from([&["fleet"], words].concat()).unwrap();
        let mut out = Vec::new();
        let draw = |all: &[(Sheet, PathBuf)]| if all.len() > 9 { Err("too many".to_owned()) } else { Ok(()) };
        let error = run(&matches, &mut ToolContext { mods: None, own: None, out: &mut out, draw, print: |_| Ok(()) })
            .err()
            .map(|error| error.to_string());
        (String::from_utf8(out).unwrap(), error)
    }

    #[test]
    fn fleets_are_checked_priced_and_listed() {
        assert_eq!(told(&["check", "swarm", "vanguard"]).0, "swarm: good, 300 of 300 points\nvanguard: good, 298 of 300 points\n");
        let costs = told(&["cost", "vanguard"]).0;
        assert!(costs.contains("fighter-2          hull 15, command-1 10, skilled-2 4, hit-points-1 5, shield 3"), "{costs}");
        let cards = told(&["list", "vanguard"]).0;
        assert!(cards.contains("flag (42 points, design command, leads the squadron)"), "{cards}");
        assert!(cards.contains("Cmd 4  Mov 6\"  Skl 4+  Def 4+  Tgh 6  HP 6"), "{cards}");
        assert!(told(&["list"]).0.contains("swarm              300 points, 10 ships"));
    }

    #[test]
    fn cards_are_drawn_of_fleets_and_designs() {
        assert_eq!(told(&["card", "dart", "scout", "--out", "cards"]).0, "cards/dart.png\ncards/scout.png\n");
        let (out, error) = told(&["card", "vanguard", "--out", "."]);
        assert!(out.starts_with("./flag.png\n./fighter-1.png\n") && error.is_none(), "{out}");
        assert!(told(&["card", "drat", "--out", "."]).1.unwrap().contains("did you mean `dart`?"));
        assert!(told(&["card", "no/such.ron", "--out", "."]).1.unwrap().contains("no/such.ron"));
        assert!(told(&["card", "mauler", "vanguard", "--out", "."]).1.unwrap().contains("two ships are called mauler"));
        assert_eq!(told(&["card", "swarm", "--out", "."]).1.as_deref(), Some("too many"), "what the artist says is told");
    }

    /// Every subcommand refuses a mods folder that doesn't exist.
    #[test]
    fn mods_must_be_there() {
        let folder = tempfile::tempdir().unwrap();
        let nowhere = folder.path().join("nowhere");
        for words in [&["fleet", "list"][..], &["fleet", "odds", "dart", "dart"]] {
            let matches = command().try_get_matches_from(words).unwrap();
            let mut out = Vec::new();
            let refused =
                run(&matches, &mut ToolContext { mods: Some(&nowhere), own: None, out: &mut out, draw: |_| Ok(()), print: |_| Ok(()) })
                    .unwrap_err()
                    .to_string();
            assert!(refused.contains("nowhere can't be read") && out.is_empty(), "{refused}");
        }
        std::fs::create_dir(&nowhere).unwrap();
        let matches = command().try_get_matches_from(["fleet", "list"]).unwrap();
        assert!(
            run(&matches, &mut ToolContext { mods: Some(&nowhere), own: None, out: &mut Vec::new(), draw: |_| Ok(()), print: |_| Ok(()) })
                .is_ok(),
            "one with nothing in it"
        );
    }

    /// A mod's design may have any name, but can't make files outside the folder.
    #[test]
    fn cards_are_written_nowhere_but_where_they_are_asked_for() {
        let mods = tempfile::tempdir().unwrap();
        std::fs::create_dir(mods.path().join("squadrons")).unwrap();
        let yard = r#"(designs: {"../outside": (about: "", hull: Scout, weapons: [])})"#;
        std::fs::write(mods.path().join("squadrons/mine.ron"), yard).unwrap();
        let matches = command().try_get_matches_from(["fleet", "card", "../outside", "--out", "cards"]).unwrap();
        let draw = |all: &[(Sheet, PathBuf)]| Err(format!("{all:?} would be drawn"));
        let refused = run(&matches, &mut ToolContext { mods: Some(mods.path()), own: None, out: &mut Vec::new(), draw, print: |_| Ok(()) })
            .unwrap_err()
            .to_string();
        assert!(refused.contains("can't be") && !refused.contains("drawn"), "{refused}");
    }

    #[test]
    fn what_is_wrong_is_told_and_the_rest_all_the_same() {
        let (out, error) = told(&["check", "swarn", "swarm"]);
        assert_eq!(out, "swarm: good, 300 of 300 points\n");
        assert!(error.unwrap().contains("there is no fleet `swarn` (did you mean `swarm`?)"));
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("over.ron");
        std::fs::write(&path, r#"(title: "Over", points: 20, ships: [(name: "a", design: "dart", leader: true)])"#).unwrap();
        let (out, error) = told(&["cost", path.to_str().unwrap()]);
        assert!(out.contains("Over: 23 of 20 points"), "{out}");
        assert!(error.unwrap().contains("it costs 23 of 20 [SQN-045]"));
    }
}

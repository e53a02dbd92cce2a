//! `brickfray army`: checks armies, lists their prices and members, and makes cards of their units.

mod cards;
mod command;
mod costs;
mod list;
mod meet;

#[cfg(test)]
mod tests;

use crate::armies::army_file::look_over;
use crate::armies::files::ARMY_FILES;
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::{Edition, HouseRules};
use crate::orders::registered::REGISTERED;
use crate::setup::army_tool::cards::cards;
use crate::setup::army_tool::command::command;
use crate::setup::army_tool::costs::{costs, units};
use crate::setup::army_tool::list::{about, check, list};
use crate::setup::army_tool::meet::meet;
use crate::setup::command_line::library;
use crate::setup::draft_tool;
use brickfray_game::cards_tool::{draw_cards, print_cards};
use brickfray_game::library::find;
use brickfray_game::tool::{Tool, ToolContext, ToolError, refused};
use clap::ArgMatches;
use std::sync::Arc;

pub const TOOL: Tool = Tool { command, run };

fn run(matches: &ArgMatches, cx: &mut ToolContext) -> Result<(), ToolError> {
    let library = library(cx, &[crate::ENTRY])?;
    let catalogue: Arc<Catalogue> = library.stats().unwrap_or_default();
    let known = ARMY_FILES.known(cx.mods, cx.own).map_err(refused)?;
    let Some((what, matches)) = matches.subcommand() else { return Ok(()) };
    if matches!(what, "card" | "print") {
        let cards = cards(matches, &catalogue, &known)?;
        if cards.is_empty() {
            return Err(refused("there are no cards to make: name an army with squads or units"));
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

//! The command line arguments of `brickfray campaign`.

use crate::campaign::state::{Currency, MAX_PURSE, Style};
use crate::data::quarters::Quarters;
use crate::setup::command_line::edition;
use brickfray_game::tool::{flag, option, whole_number};
use clap::{Arg, ArgAction, Command, value_parser};
use std::path::PathBuf;

pub fn command() -> Command {
    Command::new("campaign")
        .about("Play a series of battles: survivors carry over, and Construction Points are earned and spent")
        .subcommand_required(true)
        .subcommand(new())
        .subcommand(next())
        .subcommand(take())
        .subcommand(Command::new("call-off").about("Cancel the last battle written").arg(file()))
        .subcommand(Command::new("status").about("Show who is alive, what is in each purse, and what that can buy").arg(file()))
        .subcommand(buy())
        .subcommand(dismiss())
        .subcommand(
            Command::new("repair").about("Repair a unit, in a campaign for Unit Inches (AR-BUD-19)").arg(file()).arg(faction()).arg(one(
                "name",
                "UNIT",
                "Unit that has lost inches",
            )),
        )
        .subcommand(
            Command::new("give")
                .about("Add points to a purse, such as the reward of a bonus objective")
                .arg(file())
                .arg(faction())
                .arg(number("How many points to add")),
        )
        .subcommand(
            Command::new("alert")
                .about("Set the Alert level of a faction: it can't buy units worth more (AR-BUD-19)")
                .arg(file())
                .arg(faction())
                .arg(number("Alert level, in Unit Inches")),
        )
}

/// The subcommand that begins a campaign.
fn new() -> Command {
    Command::new("new")
        .about("Start a campaign of two to four armies")
        .arg(file())
        .arg(option("army", "ARMY", "Army file or shipped army; repeat for two to four armies").action(ArgAction::Append).required(true))
        .arg(
            option("style", "STYLE", "How points are earned: casual, scenario, realtime or strategic")
                .value_parser(|word: &str| word.parse::<Style>())
                .default_value("strategic"),
        )
        .arg(option("title", "TITLE", "Title of the campaign"))
        .arg(
            option("currency", "CURRENCY", "Currency: cp (Construction Points), or u (Unit Inches) up to an Alert level (AR-BUD-19)")
                .value_parser(|word: &str| word.parse::<Currency>())
                .default_value("cp"),
        )
        .arg(
            option("purse", "AMOUNT", "Points in each purse at the start")
                .value_parser(amount)
                .allow_negative_numbers(true)
                .default_value("0"),
        )
        .arg(edition("Edition of prices and battles: late2010 or 2020 [default: that of the first army]"))
        .arg(
            option("seed", "N", "Seed of the dice rolled between battles")
                .value_parser(whole_number::<u64>)
                .allow_negative_numbers(true)
                .default_value("0"),
        )
}

/// The subcommand that writes the next battle.
fn next() -> Command {
    Command::new("next")
        .about("Record the result of the last battle, and write the next one")
        .arg(file())
        .arg(path("save", "SAVE", "Save of the last battle").long("save"))
        .arg(path("out", "BATTLE.ron", "Battle file to write").long("out").required(true))
        .arg(flag("even", "Give the weaker of two armies Almighty Bennies (AR-BAL-01)"))
        .arg(unfinished())
}

/// The subcommand that records the result of a battle.
fn take() -> Command {
    Command::new("take")
        .about("Record the result of the battle: who is alive, and what was gained")
        .arg(file())
        .arg(path("save", "SAVE", "Save of the battle").required(true))
        .arg(unfinished())
}

/// The subcommand that buys for a faction.
fn buy() -> Command {
    Command::new("buy")
        .about("Buy units, upgrades and equipment for a faction")
        .arg(file())
        .arg(faction())
        .arg(one("what", "UNIT|ITEM", "What to buy").num_args(1..))
        .arg(option("into", "SQUAD", "Squad that new units join or form").conflicts_with("for"))
        .arg(option("for", "NAME", "Unit, squad or member (such as `line.2`) that gets the item or becomes that unit"))
        .arg(option("count", "N", "How many to buy").value_parser(whole_number::<u32>).allow_negative_numbers(true).default_value("1"))
}

/// The subcommand that dismisses units or takes items from them.
fn dismiss() -> Command {
    Command::new("dismiss")
        .about("Dismiss a unit, or take an item from it, for free")
        .arg(file())
        .arg(faction())
        .arg(one("name", "NAME", "Unit, squad or member (such as `line.2`)"))
        .arg(option("item", "ITEM", "Item to take away instead of dismissing the unit"))
}

/// An argument that takes a path.
fn path(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    Arg::new(name).value_name(value).value_parser(value_parser!(PathBuf)).help(help)
}

/// The argument for the campaign file.
fn file() -> Arg {
    path("file", "FILE", "Campaign file").required(true)
}

/// The argument for the faction that acts.
fn faction() -> Arg {
    Arg::new("faction").value_name("FACTION").required(true).help("Faction, by its color")
}

/// A required argument that takes a word.
fn one(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    Arg::new(name).value_name(value).required(true).help(help)
}

/// A required argument that takes an amount.
fn number(help: &'static str) -> Arg {
    Arg::new("amount").value_name("AMOUNT").required(true).value_parser(amount).allow_negative_numbers(true).help(help)
}

/// The option to record a battle that isn't over yet.
fn unfinished() -> Arg {
    flag("as-it-stands", "Record the battle even if nobody has won yet")
}

/// Parses an amount from the command line.
fn amount(word: &str) -> Result<Quarters, String> {
    let number = word.parse::<f64>().ok().and_then(Quarters::of_number);
    number.ok_or_else(|| format!("`{word}` is not an amount: amounts are whole quarters from 0 to {MAX_PURSE}, such as 1, 0.5 or 9.25"))
}

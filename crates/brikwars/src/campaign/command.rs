//! The command line arguments of `brickfray campaign`.

use crate::campaign::state::{Currency, MAX_PURSE, Style};
use crate::data::quarters::Quarters;
use crate::setup::command_line::edition;
use brickfray_game::tool::{flag, option, whole_number};
use clap::{Arg, ArgAction, Command, value_parser};
use std::path::PathBuf;

pub fn command() -> Command {
    Command::new("campaign")
        .about("Plays a series of battles: survivors carry over, and Construction Points are earned and spent")
        .subcommand_required(true)
        .subcommand(new())
        .subcommand(next())
        .subcommand(take())
        .subcommand(Command::new("call-off").about("Calls off the last battle written, as if it had never been").arg(file()))
        .subcommand(Command::new("status").about("Shows who is alive, what is in the purses and what that can buy").arg(file()))
        .subcommand(buy())
        .subcommand(dismiss())
        .subcommand(
            Command::new("repair").about("Repairs a unit, in a campaign for Unit Inches (AR-BUD-19)").arg(file()).arg(faction()).arg(one(
                "name",
                "UNIT",
                "The unit that has lost inches",
            )),
        )
        .subcommand(
            Command::new("give")
                .about("Adds to a purse, such as the reward of a bonus objective")
                .arg(file())
                .arg(faction())
                .arg(number("How much")),
        )
        .subcommand(
            Command::new("alert")
                .about("Sets the Alert level of a faction: it can't buy units worth more (AR-BUD-19)")
                .arg(file())
                .arg(faction())
                .arg(number("The level, in Unit Inches")),
        )
}

/// The subcommand that begins a campaign.
fn new() -> Command {
    Command::new("new")
        .about("Begins a campaign of two to four armies")
        .arg(file())
        .arg(option("army", "ARMY", "An army file or a shipped army; two to four of them").action(ArgAction::Append).required(true))
        .arg(
            option("style", "STYLE", "How points come in: casual, scenario, realtime or strategic")
                .value_parser(|word: &str| word.parse::<Style>())
                .default_value("strategic"),
        )
        .arg(option("title", "TITLE", "Its title"))
        .arg(
            option("currency", "CURRENCY", "The currency: cp, or u up to an Alert level (AR-BUD-19)")
                .value_parser(|word: &str| word.parse::<Currency>())
                .default_value("cp"),
        )
        .arg(
            option("purse", "AMOUNT", "What is in each purse at the beginning")
                .value_parser(amount)
                .allow_negative_numbers(true)
                .default_value("0"),
        )
        .arg(edition("The edition of its prices and battles, late2010 or 2020; that of the first army when absent"))
        .arg(
            option("seed", "N", "The seed of the dice that are rolled between battles")
                .value_parser(whole_number::<u64>)
                .allow_negative_numbers(true)
                .default_value("0"),
        )
}

/// The subcommand that writes the next battle.
fn next() -> Command {
    Command::new("next")
        .about("Writes the next battle, after recording the result of the last one")
        .arg(file())
        .arg(path("save", "SAVE", "The saved game of the last battle").long("save"))
        .arg(path("out", "BATTLE.ron", "The battle file to write").long("out").required(true))
        .arg(flag("even", "The weaker of two begins with Almighty Bennies (AR-BAL-01)"))
        .arg(unfinished())
}

/// The subcommand that records the result of a battle.
fn take() -> Command {
    Command::new("take")
        .about("Records the result of the battle: who is alive, and what was gained")
        .arg(file())
        .arg(path("save", "SAVE", "The saved game of the battle").required(true))
        .arg(unfinished())
}

/// The subcommand that buys for a faction.
fn buy() -> Command {
    Command::new("buy")
        .about("Buys units, upgrades and equipment for a faction")
        .arg(file())
        .arg(faction())
        .arg(one("what", "UNIT|ITEM", "What to buy").num_args(1..))
        .arg(option("into", "SQUAD", "The squad that new units join, or form").conflicts_with("for"))
        .arg(option("for", "NAME", "Who becomes that unit or gets the item: a unit, a squad, or a member such as `line.2`"))
        .arg(option("count", "N", "How many").value_parser(whole_number::<u32>).allow_negative_numbers(true).default_value("1"))
}

/// The subcommand that dismisses units or takes items from them.
fn dismiss() -> Command {
    Command::new("dismiss")
        .about("Dismisses a unit, or makes it put an item down, for free")
        .arg(file())
        .arg(faction())
        .arg(one("name", "NAME", "A unit, a squad, or a member such as `line.2`"))
        .arg(option("item", "ITEM", "The item that it puts down instead"))
}

/// An argument that takes a path.
fn path(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    Arg::new(name).value_name(value).value_parser(value_parser!(PathBuf)).help(help)
}

/// The argument for the campaign file.
fn file() -> Arg {
    path("file", "FILE", "The campaign file").required(true)
}

/// The argument for the faction that acts.
fn faction() -> Arg {
    Arg::new("faction").value_name("FACTION").required(true).help("A faction, by its color")
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
    flag("as-it-stands", "Records a battle that nobody has won yet")
}

/// Parses an amount from the command line.
fn amount(word: &str) -> Result<Quarters, String> {
    let number = word.parse::<f64>().ok().and_then(Quarters::of_number);
    number.ok_or_else(|| format!("`{word}` is not an amount: amounts are whole quarters from 0 to {MAX_PURSE}, such as 1, 0.5 or 9.25"))
}

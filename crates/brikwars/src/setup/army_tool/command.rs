//! The command line arguments of `brickfray army`.

use crate::setup::command_line::edition;
use crate::setup::draft_tool;
use brickfray_game::cards_tool::{draws_cards, prints_cards};
use brickfray_game::tool::{flag, path};
use clap::{Arg, Command};

pub(super) fn command() -> Command {
    let armies = |is_required: bool| {
        let help = "Army files, or names of shipped armies";
        Arg::new("armies").value_name("ARMY").num_args(1..).required(is_required).help(help)
    };
    let cards = || {
        let help = "Army files, shipped armies, or units";
        Arg::new("cards").value_name("ARMY|UNIT").num_args(1..).required(true).help(help)
    };
    let several = || {
        let help = "Army files, or names of shipped armies, in turn order; armies of the same `alliance` fight together";
        Arg::new("several").value_name("ARMY").num_args(2..).required(true).help(help)
    };
    Command::new("army")
        .about("Check, price and list armies for BrikWars")
        .subcommand_required(true)
        .subcommand(Command::new("check").about("Report every error in armies").arg(armies(true)))
        .subcommand(
            Command::new("cost")
                .about("Print what each soldier of an army costs, in Unit Inches and Construction Points")
                .arg(armies(true)),
        )
        .subcommand(
            Command::new("list")
                .about("List the soldiers of an army and what each can do; without an army, list all armies")
                .arg(armies(false)),
        )
        .subcommand(
            Command::new("meet")
                .about("Write a battle file in which armies fight; armies of one alliance are one side")
                .arg(several())
                .arg(path("out", "FILE.ron", "Battle file to write").required(true))
                .arg(flag("even", "Give the weaker of two armies Almighty Bennies (AR-BAL-01)")),
        )
        .subcommand(draft_tool::command())
        .subcommand(
            Command::new("units")
                .about("List all units by group, with their prices")
                .arg(edition("Edition of the prices: late2010 or 2020").default_value("late2010")),
        )
        .subcommand(draws_cards("Draw the cards of units as pictures, one per kind of soldier", cards()))
        .subcommand(prints_cards(
            "Print the cards of an army as a PDF, nine to a page",
            "Print one card per soldier instead of one per kind",
            cards(),
        ))
}

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
        let help = "Army files, or names of shipped armies, in the order of their turns; those with one `alliance` fight together";
        Arg::new("several").value_name("ARMY").num_args(2..).required(true).help(help)
    };
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
                .arg(path("out", "FILE.ron", "The battle file to write").required(true))
                .arg(flag("even", "Of two, the weaker begins with Almighty Bennies (AR-BAL-01)")),
        )
        .subcommand(draft_tool::command())
        .subcommand(
            Command::new("units")
                .about("The units that armies are made of, by group, with what each costs")
                .arg(edition("Whose prices: late2010 or 2020").default_value("late2010")),
        )
        .subcommand(draws_cards("Draws the cards of units as pictures, one for each kind of soldier", cards()))
        .subcommand(prints_cards(
            "Prints the cards of an army as a PDF, nine on a page",
            "One card for each soldier instead of one for each kind",
            cards(),
        ))
}

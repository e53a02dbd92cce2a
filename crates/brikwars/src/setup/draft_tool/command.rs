//! The command line arguments of `brickfray army draft`.

use crate::setup::command_line::{flag, named, path};
use clap::{Arg, ArgAction, Command};

/// The subcommand.
pub(in crate::setup) fn command() -> Command {
    Command::new("draft")
        .about("Tells how a Military Draft stands, goes on with it, and writes the armies that come of it")
        .arg(Arg::new("draft").value_name("DRAFT").help("A draft file, or a shipped draft; without one, the drafts there are"))
        .arg(
            named("split", "LOT", "The divider splits that lot into what it is made of; before anybody has chosen, several in turn")
                .action(ArgAction::Append),
        )
        .arg(named("join", "LOT,LOT", "The divider puts the second lot with the first, when all are split").action(ArgAction::Append))
        .arg(named("pick", "LOT", "What is chosen next, or `pass`; several in turn").action(ArgAction::Append))
        .arg(flag("rest", "The program chooses for everybody from here on"))
        .arg(path("save", "FILE", "Writes the draft with all that has been chosen"))
        .arg(path("out", "DIR", "Writes the army of each player into a folder, when the draft is over"))
        .arg(path("battle", "FILE.ron", "Writes a battle in which the alliances meet, when the draft is over"))
}

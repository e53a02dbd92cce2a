//! The command line arguments of `brickfray army draft`.

use brickfray_game::tool::{flag, option, path};
use clap::{Arg, ArgAction, Command};

pub(in crate::setup) fn command() -> Command {
    Command::new("draft")
        .about("Shows a Military Draft, continues it, and writes the resulting armies")
        .arg(Arg::new("draft").value_name("DRAFT").help("A draft file, or a shipped draft; without one, the drafts there are"))
        .arg(
            option("split", "LOT", "The divider splits that lot into its parts; only before the first pick, several in turn")
                .action(ArgAction::Append),
        )
        .arg(option("join", "LOT,LOT", "The divider joins the second lot to the first, after all splits").action(ArgAction::Append))
        .arg(option("pick", "LOT", "The next pick, or `pass`; several in turn").action(ArgAction::Append))
        .arg(flag("rest", "The program picks for everybody from here on"))
        .arg(path("save", "FILE", "Writes the draft with all picks"))
        .arg(path("out", "DIR", "Writes the army of each player into a folder, when the draft is over"))
        .arg(path("battle", "FILE.ron", "Writes a battle in which the alliances meet, when the draft is over"))
}

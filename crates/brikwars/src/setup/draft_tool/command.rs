//! The command line arguments of `brickfray army draft`.

use brickfray_game::tool::{flag, option, path};
use clap::{Arg, ArgAction, Command};

pub(in crate::setup) fn command() -> Command {
    Command::new("draft")
        .about("Show a Military Draft, continue it, and write the resulting armies")
        .arg(Arg::new("draft").value_name("DRAFT").help("Draft file or shipped draft; without one, list all drafts"))
        .arg(option("split", "LOT", "Split this lot into its parts, before the first pick; can be repeated").action(ArgAction::Append))
        .arg(option("join", "LOT,LOT", "Join the second lot to the first, after all splits; can be repeated").action(ArgAction::Append))
        .arg(option("pick", "LOT", "Next pick, or `pass`; can be repeated").action(ArgAction::Append))
        .arg(flag("rest", "Let the program pick for everybody from here on"))
        .arg(path("save", "FILE", "Write the draft with all picks to this file"))
        .arg(path("out", "DIR", "Write the army of each player into this folder, when the draft is over"))
        .arg(path("battle", "FILE.ron", "Write a battle in which the alliances fight, when the draft is over"))
}

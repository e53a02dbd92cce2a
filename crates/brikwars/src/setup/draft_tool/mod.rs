//! `brickfray army draft`: shows and plays a Military Draft on the command line, and writes the resulting armies (AR-DRF).

mod armies;
mod battle;
mod command;
mod go_on;
mod tell;

#[cfg(test)]
mod tests;

pub(super) use command::command;

use crate::armies::files::DRAFT_FILES;
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::{Edition, HouseRules};
use crate::present::lots::price;
use crate::setup::draft_tool::armies::write_armies;
use crate::setup::draft_tool::battle::write_battle;
use crate::setup::draft_tool::go_on::go_on;
use crate::setup::draft_tool::tell::tell;
use crate::setup::meeting::read_draft_file;
use brickfray_game::library::find;
use brickfray_game::ron::Source;
use brickfray_game::tool::{ToolContext, ToolError, refused, refused_at};
use brickfray_game::{Library, alone_with, has_field, may_replace, write_whole};
use clap::ArgMatches;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

pub(super) fn run(matches: &ArgMatches, library: &Library, cx: &mut ToolContext) -> Result<(), ToolError> {
    let saved = matches.get_one::<PathBuf>("save");
    // Locks the file, so that changes that others make between reading and writing aren't lost.
    let there = saved.filter(|path| path.exists());
    let _alone = there.map(|path| alone_with(path).map_err(|error| refused_at(path, error))).transpose()?;
    let known = DRAFT_FILES.known(cx.mods, cx.own).map_err(refused)?;
    let catalogue = library.stats::<Catalogue>().unwrap_or_default();
    let Some(name) = matches.get_one::<String>("draft") else {
        if ["save", "out", "battle", "pick", "split", "join"].into_iter().any(|id| matches.contains_id(id)) {
            return Err(refused("which draft? `brickfray army draft` lists those there are"));
        }
        return list(&known, library, cx.out);
    };
    let source = find("draft", &known, name).map_err(refused)?;
    let in_file = read_draft_file(&source, library).map_err(refused)?;
    let mut draft = in_file.draft.clone();
    let house = HouseRules::preset(Edition::Late2010);
    go_on(&mut draft, matches, &catalogue, &house)?;
    let (standing, _) = draft.standing();
    tell(&draft, &standing, &|holds| price(holds, &catalogue, &house), cx.out)?;
    if let Some(path) = saved {
        let text = in_file.text_with(&source, &draft);
        // Army files beside the original draft may be missing beside this one.
        read_draft_file(&Source::new(path.display().to_string(), text.clone()), library).map_err(refused)?;
        let is_a_draft = |there: &[u8]| has_field(there, &["players", "alliances"]);
        write(path, &text, is_a_draft, cx.out)?;
    }
    let (folder, battle) = (matches.get_one::<PathBuf>("out"), matches.get_one::<PathBuf>("battle"));
    if (folder.is_some() || battle.is_some()) && standing.next.is_some() {
        return Err(refused("the draft is not over yet: go on with `--pick LOT`, or `--rest`"));
    }
    if let Some(folder) = folder {
        write_armies(folder, (&draft, &standing), &catalogue, cx.out)?;
    }
    if let Some(path) = battle {
        write_battle(path, (&draft, &standing), &catalogue, library, cx.out)?;
    }
    Ok(())
}

fn list(known: &BTreeMap<String, Source>, library: &Library, out: &mut dyn Write) -> Result<(), ToolError> {
    for (name, source) in known {
        let read = read_draft_file(source, library).map_err(refused)?;
        writeln!(out, "{name:<16} {} lots for {} players: {}", read.draft.lots.len(), read.draft.seats().len(), read.about)?;
    }
    Ok(())
}

/// Writes a file, replacing only a file of the same kind.
fn write(path: &Path, text: &str, is_alike: impl FnOnce(&[u8]) -> bool, out: &mut dyn Write) -> Result<(), ToolError> {
    let made = may_replace(path, is_alike);
    let made = made.and_then(|()| path.parent().map_or(Ok(()), std::fs::create_dir_all));
    let written = made.and_then(|()| write_whole(path, |file| file.write_all(text.as_bytes())));
    written.map_err(|error| refused_at(path, error))?;
    Ok(writeln!(out, "{}", path.display())?)
}

//! Writes the next battle of a campaign.

use crate::armies::plan::ArmyPlan;
use crate::campaign::account::sides;
use crate::campaign::state::{Campaign, Style};
use crate::campaign::told::no_next_battle;
use crate::campaign::tool::take::{seed_of, take};
use crate::data::catalogue::Catalogue;
use crate::setup::command_line::check_battle;
use crate::setup::meeting::{Terms, arrange_sides, title};
use brickfray_game::tool::{ToolContext, ToolError, refused, refused_at};
use brickfray_game::{Library, can_write, is_same_file, renew};
use clap::ArgMatches;
use std::path::{Path, PathBuf};

pub(super) fn next(
    mut campaign: Campaign,
    matches: &ArgMatches,
    path: &Path,
    library: &Library,
    cx: &mut ToolContext,
) -> Result<(), ToolError> {
    let catalogue = library.stats::<Catalogue>().unwrap_or_default();
    let out = matches.get_one::<PathBuf>("out").cloned().unwrap_or_default();
    if is_same_file(&out, path) {
        return Err(refused("that would overwrite the campaign itself: write the battle to another file"));
    }
    if matches.contains_id("save") {
        take(&mut campaign, matches, path, library, cx)?;
    }
    let of_side = sides(&campaign);
    if of_side.len() < 2 {
        let told = no_next_battle(&campaign, &catalogue).unwrap_or_default();
        if matches.contains_id("save") {
            return Ok(writeln!(cx.out, "{told}")?);
        }
        return Err(refused(told));
    }
    let house = campaign.house_in_battle();
    let plans = of_side.iter().map(|place| (*place, ArmyPlan { house: house.clone(), ..campaign.factions[*place].fit() })).collect();
    let number = campaign.history.len() + 1;
    // The seed identifies the battle, even if its table and terrain are edited.
    let terms = Terms {
        bennies_for_weaker: matches.get_flag("even"),
        has_ore_vein: campaign.style == Style::Realtime,
        seed: seed_of(&campaign, number),
    };
    let text = arrange_sides(plans, terms, &catalogue)
        .map_err(|error| refused(format!("{error}: buy what it lacks, or dismiss units that need it (`brickfray campaign`)")))?;
    check_battle(&text, library)?;
    can_write(path).map_err(|error| refused_at(path, error))?;
    renew(&out, &text).map_err(refused)?;
    campaign.fighting = true;
    campaign.write(path, &catalogue).map_err(refused)?;
    let titles = title(of_side.iter().map(|place| campaign.factions[*place].plan.title.as_str()));
    writeln!(cx.out, "{}: battle {number}, {titles}", out.display())?;
    Ok(writeln!(cx.out, "play and save it, then `brickfray campaign take {} SAVE`", path.display())?)
}

#[cfg(test)]
mod tests {
    use crate::campaign::tool::tests::{RIFLES, SHOT, War};
    use std::path::Path;

    /// AR-BUD-11: a battle that leaves only one side is recorded too, and no further one is written.
    #[test]
    fn ar_bud_11_after_the_last_battle_there_is_no_next() {
        let war = War::new(RIFLES, &["--style", "casual"]);
        let saved = war.fight("one.save", "4 5", &SHOT);
        let told = war.told("next", &["--save", &saved, "--out", &war.at("two.ron")]).unwrap();
        assert!(
            told.contains("    red lost 1 rifleman\n") && told.ends_with("the campaign is over: blue alone has an army left\n"),
            "{told}"
        );
        assert!(!Path::new(&war.at("two.ron")).exists());
    }

    /// AR-BUD-13, AR-BUD-14: battles of a real-time campaign have a vein and depots.
    #[test]
    fn ar_bud_14_battles_in_real_time_have_something_to_gather() {
        let war = War::new(RIFLES, &["--style", "realtime"]);
        war.told("next", &["--out", &war.at("battle.ron")]).unwrap();
        let text = std::fs::read_to_string(war.at("battle.ron")).unwrap();
        assert!(text.contains("kind: \"ore\"") && text.matches("kind: \"depot\"").count() == 2, "{text}");
    }
}

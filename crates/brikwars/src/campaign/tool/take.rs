//! Records how a battle of a campaign ended.

use crate::armies::plan::ArmyPlan;
use crate::armies::spoils::{WORKERS_DIE, gathered};
use crate::campaign::account::{ended, is_of, settle_battle};
use crate::campaign::state::{Campaign, Fought};
use crate::data::catalogue::Catalogue;
use crate::rolls::amounts;
use crate::setup::meeting;
use crate::setup::sections::Sections;
use crate::things::gather::ONES_GATHER_NOTHING;
use bevy::ecs::system::RunSystemOnce;
use brickfray_dice::DiceTray;
use brickfray_game::Library;
use brickfray_game::battle::form::draft;
use brickfray_game::ron::Source;
use brickfray_game::save::{SavedGame, play_save, read_save};
use brickfray_game::tool::{ToolContext, ToolError, refused};
use clap::ArgMatches;
use std::path::{Path, PathBuf};

/// Records the result of a saved battle. Writes the campaign file before it prints anything, no matter what happens to the next battle.
pub(super) fn take(
    campaign: &mut Campaign,
    matches: &ArgMatches,
    path: &Path,
    library: &Library,
    cx: &mut ToolContext,
) -> Result<(), ToolError> {
    let catalogue = library.stats::<Catalogue>().unwrap_or_default();
    let save = matches.get_one::<PathBuf>("save").cloned().unwrap_or_default();
    let name = save.display();
    if !campaign.fighting {
        return Err(refused(format!("no battle is under way: `brickfray campaign next {} --out BATTLE.ron` writes one", path.display())));
    }
    let game = read_save(&save).map_err(refused)?;
    let checksum = checksum(&game);
    if let Some(number) = campaign.history.iter().position(|fought| fought.save == checksum) {
        return Err(refused(format!("{name}: this is battle {} of the campaign, which is already recorded", number + 1)));
    }
    let source = Source::new(game.battle.clone(), game.text.clone());
    let there = draft::<Sections>(&source);
    let brings = there.forces.armies.iter().filter_map(|army| Some((army.side.to_string(), army.brings.as_ref()?)));
    let brought: Vec<(String, ArmyPlan)> = brings.map(|(side, file)| (side, ArmyPlan::of_file(file, &catalogue))).collect();
    let sides_there: Vec<String> = there.frame.sides.iter().map(|side| side.name.to_string()).collect();
    is_of(campaign, &sides_there, &brought).map_err(|why| refused(format!("{name}: this is a different battle: {why}")))?;
    // Earlier versions gave battles no seed.
    let number = campaign.history.len() + 1;
    if ![0, seed_of(campaign, number)].contains(&there.frame.seed) {
        return Err(refused(format!("{name}: this is a different battle, not battle {number} of the campaign: its seed differs")));
    }
    let mut app = brickfray_game::headless_app(library.rulebooks);
    play_save(app.world_mut(), &game, library).map_err(refused)?;
    let ended = app.world_mut().run_system_once(ended).map_err(refused)?;
    if ended.over.is_none() && !matches.get_flag("as-it-stands") {
        return Err(refused(format!(
            "{name}: nobody has won this battle yet: play it to its end (`brickfray play --load {name}`), or take it `--as-it-stands`"
        )));
    }
    let (rules, topics) = (campaign.rules(), campaign.topic_rules());
    let mut tray = DiceTray::seeded(seed_of(campaign, number));
    let mut gather = || {
        let roll = amounts::roll_by((&rules, &topics), WORKERS_DIE, &mut tray, "what a Worker produces")?;
        Ok(gathered(&roll, topics.is_on(&ONES_GATHER_NOTHING)))
    };
    let (mut after, told) = settle_battle(campaign, &ended, &mut gather, &catalogue).map_err(refused)?;
    let title = meeting::title(brought.iter().map(|(_, plan)| plan.title.as_str()));
    after.fighting = false;
    after.history.push(Fought { title: title.clone(), save: checksum, rounds: ended.rounds, told: told.clone() });
    *campaign = after;
    campaign.write(path, &catalogue).map_err(refused)?;
    writeln!(cx.out, "battle {number}: {title}")?;
    for line in told {
        writeln!(cx.out, "    {line}")?;
    }
    Ok(())
}

/// The seed of a battle and of the dice rolled after it, independent of all earlier rolls.
pub(super) fn seed_of(campaign: &Campaign, number: usize) -> u64 {
    campaign.seed.wrapping_add((number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// Identifies a save. Saves of old versions have no checksum, so theirs is made from their contents.
fn checksum(game: &SavedGame) -> String {
    if game.checksum.is_empty() { format!("{} of {}", game.said.len(), game.opening.as_deref().unwrap_or_default()) } else { game.summed() }
}

#[cfg(test)]
mod tests {
    use crate::campaign::tool::tests::{RIFLES, War};

    /// AR-BUD-16, AR-BUD-17, AR-CIV-23: Workers produce after each battle, with seeded dice; a save is recorded only once, and only for its
    /// own battle.
    #[test]
    fn ar_bud_17_workers_produce_after_each_battle_and_no_save_counts_twice() {
        let diggers = r#"squads: [(name: "dig", members: [(unit: "worker", count: 3), (unit: "minifig")])]"#;
        let war = War::new([diggers, diggers], &["--seed", "7"]);
        let saved = war.fight("one.save", "", &["end turn"]);
        let error = war.told("take", &[&saved]).unwrap_err();
        assert!(error.contains("nobody has won this battle yet") && error.contains("--as-it-stands"), "{error}");
        let before = war.text();
        let taken = war.told("take", &[&saved, "--as-it-stands"]).unwrap();
        assert!(taken.contains("blue has ") && taken.contains("CP from Workers: ") && taken.matches(" + ").count() == 4, "{taken}");
        std::fs::write(war.at("war.ron"), &before).unwrap();
        assert_eq!(war.told("take", &[&saved, "--as-it-stands"]).unwrap(), taken, "by the same dice");
        let first = war.at("first.ron");
        std::fs::copy(war.at("battle.ron"), &first).unwrap();
        let again = war.fight("two.save", "", &["end turn", "end turn"]);
        let error = war.told("take", &[&saved, "--as-it-stands"]).unwrap_err();
        assert!(error.contains("this is battle 1 of the campaign, which is already recorded"), "{error}");
        let older = war.play(&first, "older.save", "", &["end turn", "end turn", "end turn"]);
        let error = war.told("take", &[&older, "--as-it-stands"]).unwrap_err();
        assert!(error.contains("this is a different battle, not battle 2 of the campaign"), "{error}");
        let later = war.told("next", &["--save", &again, "--as-it-stands", "--out", &war.at("three.ron")]).unwrap();
        assert!(later.contains("battle 2: ") && later.contains("three.ron: battle 3, "), "{later}");
        let third = war.fight("three.save", "", &["end turn", "end turn", "end turn"]);
        let nowhere = war.at("no/folder/four.ron");
        assert!(war.told("next", &["--save", &third, "--as-it-stands", "--out", &nowhere]).is_err());
        assert!(war.text().matches("rounds: ").count() == 3, "what came of a battle is kept where the next one can't be written");
        let error = war.told("take", &[&third, "--as-it-stands"]).unwrap_err();
        assert!(error.contains("no battle is under way"), "{error}");
        war.told("next", &["--out", &war.at("four.ron")]).unwrap();
        assert_eq!(war.told("call-off", &[]).unwrap(), "the battle is called off and has changed nothing\n");
        assert!(war.told("call-off", &[]).unwrap_err().contains("there is no battle to call off"));
    }

    #[test]
    fn a_save_of_another_battle_or_a_broken_one_changes_nothing() {
        let (war, other) = (War::new(RIFLES, &[]), War::new([RIFLES[1], RIFLES[0]], &[]));
        war.fight("one.save", "", &["end turn"]);
        let before = war.text();
        let foreign = other.fight("other.save", "", &["end turn"]);
        let broken = war.at("broken.save");
        let whole = std::fs::read_to_string(war.at("one.save")).unwrap();
        std::fs::write(&broken, &whole[..whole.len() / 2]).unwrap();
        let forged = war.at("forged.save");
        std::fs::write(&forged, whole.replacen("end turn", "end turm", 1)).unwrap();
        for (save, why) in [
            (foreign.as_str(), "this is a different battle: blue brought a different army"),
            (&broken, "the save is incomplete"),
            (&forged, "end turm"),
            (&war.at("none.save"), "the file can't be read"),
            (&war.at("a.ron"), "this is not a save"),
        ] {
            let error = war.told("take", &[save, "--as-it-stands"]).unwrap_err();
            assert!(error.contains(why), "{save}: {error}");
            assert_eq!(war.text(), before);
        }
    }
}

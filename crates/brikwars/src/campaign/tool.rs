//! `brickfray campaign`: a series of battles in which survivors, purses and purchases carry over.

use crate::armies::files::ARMY_FILES;
use crate::armies::plan::ArmyPlan;
use crate::armies::spoils::{WORKERS_DIE, gathered};
use crate::campaign::account::{ended, is_of, settle_battle, sides};
pub use crate::campaign::command::command;
use crate::campaign::file::{check_campaign, read_campaign};
use crate::campaign::market::{Recipient, buy, dismiss, repair};
use crate::campaign::state::{Campaign, Currency, Faction, Fought, MAX_PURSE, Style};
use crate::campaign::told::{no_next_battle, status};
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::Edition;
use crate::data::quarters::Quarters;
use crate::rolls::amounts;
use crate::setup::meeting::{Terms, arrange_sides, side_names};
use crate::setup::sections::Sections;
use crate::things::gather::ONES_GATHER_NOTHING;
use bevy::ecs::system::RunSystemOnce;
use brickfray_dice::DiceTray;
use brickfray_game::battle::form::draft;
use brickfray_game::battle::read::read;
use brickfray_game::library::{find, read_file};
use brickfray_game::ron::Source;
use brickfray_game::save::{SavedGame, play_save, read_save};
use brickfray_game::tool::{ToolContext, ToolError, refused};
use brickfray_game::{Library, OtherFiles, RulebookEntry, alone_with, can_write, renew};
use clap::ArgMatches;
use std::path::{Path, PathBuf};

/// Campaign files.
pub const FILES: OtherFiles = OtherFiles {
    one: "a campaign",
    known_by: &["factions"],
    check: |source, library| {
        let campaign = check_campaign(source, &library.stats::<Catalogue>().unwrap_or_default())?;
        Ok(format!("good, a campaign of {} factions, battles fought: {}", campaign.factions.len(), campaign.history.len()))
    },
};

/// Runs the command. Saves are replayed with all rulebooks of the program, since the state hash covers what each of them stores.
pub fn run(matches: &ArgMatches, rulebooks: &'static [RulebookEntry], cx: &mut ToolContext) -> Result<(), ToolError> {
    let library = cx.mods.map_or_else(|| Ok(Library::shipped(rulebooks)), |mods| Library::with_mods(mods, rulebooks)).map_err(refused)?;
    let catalogue = library.stats::<Catalogue>().unwrap_or_default();
    let Some((what, matches)) = matches.subcommand() else { return Ok(()) };
    let path = matches.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    if what == "new" {
        return begin(matches, &path, &library, cx);
    }
    let name = path.display().to_string();
    // Lock the file, so that no other process changes it between reading and writing.
    let _alone = alone_with(&path).map_err(|error| refused(format!("{name}: the campaign can't be read: {error}")))?;
    let source = read_file(&path, name).map_err(refused)?;
    let mut campaign = read_campaign(&source, &catalogue).map_err(refused)?;
    let word = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    match what {
        "status" => return Ok(status(&campaign, &catalogue, cx.out)?),
        "take" => return take(&mut campaign, matches, &path, &library, cx),
        "next" => return next(campaign, matches, &path, &library, cx),
        "call-off" if !campaign.fighting => return Err(refused("no battle is under way that could be called off")),
        "call-off" => {
            campaign.fighting = false;
            campaign.write(&path, &catalogue).map_err(refused)?;
            return Ok(writeln!(cx.out, "the battle is called off, and nothing has come of it")?);
        }
        _ => {}
    }
    let place = campaign.faction(word("faction").unwrap_or_default()).map_err(refused)?;
    if campaign.fighting {
        return Err(refused(
            "a battle is under way, and armies and purses stay as they are until `brickfray campaign take FILE SAVE` has taken in how it \
             ended; `brickfray campaign call-off FILE` calls it off",
        ));
    }
    let told = between_battles(&mut campaign, place, (what, matches), &catalogue).map_err(refused)?;
    campaign.write(&path, &catalogue).map_err(refused)?;
    for line in told {
        writeln!(cx.out, "{line}")?;
    }
    Ok(())
}

/// Carries out an action of a faction between two battles; returns the report.
fn between_battles(
    campaign: &mut Campaign,
    place: usize,
    (what, matches): (&str, &ArgMatches),
    catalogue: &Catalogue,
) -> Result<Vec<String>, String> {
    let word = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    // Each is used only by the commands that have this argument.
    let name = || word("name").unwrap_or_default();
    let amount = || matches.get_one::<Quarters>("amount").copied().unwrap_or_default();
    match what {
        "buy" => {
            let whose = match (word("into"), word("for")) {
                (Some(squad), _) => Recipient::Squad(squad),
                (None, Some(name)) => Recipient::Given(name),
                (None, None) => Recipient::Nobody,
            };
            let count = matches.get_one::<u32>("count").copied().unwrap_or(1);
            let all = matches.get_many::<String>("what").into_iter().flatten();
            all.map(|what| buy(campaign, place, what, (whose, count), catalogue)).collect()
        }
        "dismiss" => {
            let name = name();
            dismiss(campaign, place, name, word("item"))?;
            Ok(vec![match word("item") {
                Some(item) => format!("{name} puts down {item}, for nothing"),
                None => format!("{name} goes, for nothing"),
            }])
        }
        "repair" => Ok(vec![repair(campaign, place, name())?]),
        "alert" => Ok(vec![alert(campaign, place, amount())?]),
        "give" => Ok(vec![put_into_purse(campaign, place, amount())?]),
        _ => Ok(Vec::new()),
    }
}

/// Sets the Alert level of a faction (AR-BUD-19).
fn alert(campaign: &mut Campaign, place: usize, level: Quarters) -> Result<String, String> {
    if campaign.currency == Currency::Cp {
        return Err("this campaign is for CP, and Alert levels are for those in Unit Inches [AR-BUD-19]".to_owned());
    }
    let faction = &mut campaign.factions[place];
    faction.alert = level;
    Ok(format!("{} has Alert level {level}", faction.name))
}

/// Adds an amount to the purse of a faction.
fn put_into_purse(campaign: &mut Campaign, place: usize, amount: Quarters) -> Result<String, String> {
    let (currency, faction) = (campaign.currency, &mut campaign.factions[place]);
    let over = faction.collect(amount);
    if over > Quarters::ZERO {
        return Err(format!("a purse holds {MAX_PURSE} at most, and that is {over} too much"));
    }
    Ok(format!("{} has {} {currency} in its purse", faction.name, faction.purse))
}

/// Begins a campaign. Its edition is the requested one or that of the first army; its house rules are those of the first army.
fn begin(matches: &ArgMatches, path: &Path, library: &Library, cx: &mut ToolContext) -> Result<(), ToolError> {
    let catalogue = library.stats::<Catalogue>().unwrap_or_default();
    let known = ARMY_FILES.known(cx.mods, cx.own).map_err(refused)?;
    let named: Vec<&String> = matches.get_many("army").into_iter().flatten().collect();
    let names = side_names();
    if !(2..=names.len()).contains(&named.len()) {
        return Err(refused(format!("a campaign has 2 to {} armies, not {}: `--army ONE --army OTHER`", names.len(), named.len())));
    }
    if path.exists() {
        return Err(refused(format!("{}: something has that name: choose another", path.display())));
    }
    let mut plans = Vec::new();
    for name in named {
        let source = find("army", &known, name).map_err(refused)?;
        plans.push(ArmyPlan::of(&source, &catalogue).map_err(refused)?);
    }
    for plan in &plans {
        let built: Vec<&str> = plan.creations.iter().map(|(name, _)| name.as_str()).collect();
        if !built.is_empty() {
            let (title, built) = (&plan.title, built.join(", "));
            return Err(refused(format!(
                "{title} has what is built for it ({built}), which no campaign carries over: leave it out, or bring a machine by whoever \
                 drives it, as in `(unit: \"pilot\", mount: \"truck\")`"
            )));
        }
    }
    if let Some(edition) = matches.get_one::<Edition>("edition") {
        plans.iter_mut().for_each(|plan| plan.edition = *edition);
    }
    // Check that the armies can meet.
    arrange_sides(plans.iter().cloned().enumerate().collect(), Terms::default(), &catalogue).map_err(refused)?;
    let Some((edition, house)) = plans.first().map(|first| (first.edition, first.house.clone())) else { return Ok(()) };
    let purse = matches.get_one::<Quarters>("purse").copied().unwrap_or_default();
    let faction = |(name, plan): (&str, ArmyPlan)| Faction {
        name: name.to_owned(),
        purse,
        alert: Quarters::ZERO,
        plan: ArmyPlan { about: plan.about, squads: plan.squads, edition, house: house.clone(), ..ArmyPlan::empty(&plan.title) },
        repairs: Vec::new(),
    };
    let title = matches.get_one::<String>("title").cloned();
    let campaign = Campaign {
        title: title.unwrap_or_else(|| plans.iter().map(|plan| plan.title.as_str()).collect::<Vec<_>>().join(" against ")),
        style: matches.get_one::<Style>("style").copied().unwrap_or_default(),
        currency: matches.get_one::<Currency>("currency").copied().unwrap_or_default(),
        edition,
        seed: matches.get_one::<u64>("seed").copied().unwrap_or_default(),
        shops: None,
        factions: names.into_iter().zip(plans).map(faction).collect(),
        house,
        fighting: false,
        history: Vec::new(),
    };
    campaign.write_new_file(path, &catalogue).map_err(refused)?;
    writeln!(cx.out, "{}: {}", path.display(), campaign.title)?;
    Ok(status(&campaign, &catalogue, cx.out)?)
}

/// Writes the next battle.
fn next(mut campaign: Campaign, matches: &ArgMatches, path: &Path, library: &Library, cx: &mut ToolContext) -> Result<(), ToolError> {
    let catalogue = library.stats::<Catalogue>().unwrap_or_default();
    let out = matches.get_one::<PathBuf>("out").cloned().unwrap_or_default();
    if out.exists() && out.canonicalize().ok() == path.canonicalize().ok() {
        return Err(refused("that is the campaign itself, which would be written over: write the battle to another file"));
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
        .map_err(|error| refused(format!("{error}: buy what it lacks, or dismiss who can't go without (`brickfray campaign`)")))?;
    read(&Source::new("the battle", text.clone()), library).map_err(refused)?;
    can_write(path).map_err(|error| refused(format!("{}: {error}", path.display())))?;
    renew(&out, &text).map_err(refused)?;
    campaign.fighting = true;
    campaign.write(path, &catalogue).map_err(refused)?;
    let titles: Vec<&str> = of_side.iter().map(|place| campaign.factions[*place].plan.title.as_str()).collect();
    writeln!(cx.out, "{}: battle {number}, {}", out.display(), titles.join(" against "))?;
    Ok(writeln!(cx.out, "play and save it, then `brickfray campaign take {} SAVE`", path.display())?)
}

/// Records the result of a saved battle. The campaign file is written before anything is printed, whatever happens to the next battle.
fn take(campaign: &mut Campaign, matches: &ArgMatches, path: &Path, library: &Library, cx: &mut ToolContext) -> Result<(), ToolError> {
    let catalogue = library.stats::<Catalogue>().unwrap_or_default();
    let save = matches.get_one::<PathBuf>("save").cloned().unwrap_or_default();
    let name = save.display();
    if !campaign.fighting {
        return Err(refused(format!("no battle is under way: `brickfray campaign next {} --out BATTLE.ron` writes one", path.display())));
    }
    let game = read_save(&save).map_err(refused)?;
    let checksum = checksum(&game);
    if let Some(number) = campaign.history.iter().position(|fought| fought.save == checksum) {
        return Err(refused(format!("{name}: this is battle {} of the campaign, which it knows already", number + 1)));
    }
    let source = Source::new(game.battle.clone(), game.text.clone());
    let there = draft::<Sections>(&source);
    let brings = there.forces.armies.iter().filter_map(|army| Some((army.side.to_string(), army.brings.as_ref()?)));
    let brought: Vec<(String, ArmyPlan)> = brings.map(|(side, file)| (side, ArmyPlan::of_file(file, &catalogue))).collect();
    let sides_there: Vec<String> = there.frame.sides.iter().map(|side| side.name.to_string()).collect();
    is_of(campaign, &sides_there, &brought).map_err(|why| refused(format!("{name}: this is another battle: {why}")))?;
    // Earlier versions gave battles no seed.
    let number = campaign.history.len() + 1;
    if ![0, seed_of(campaign, number)].contains(&there.frame.seed) {
        return Err(refused(format!("{name}: this is another battle, and not battle {number} of the campaign: its seed is another")));
    }
    let mut app = brickfray_game::headless_app(library.rulebooks);
    play_save(app.world_mut(), &game, library).map_err(refused)?;
    let ended = app.world_mut().run_system_once(ended).map_err(refused)?;
    if ended.over.is_none() && !matches.get_flag("as-it-stands") {
        return Err(refused(format!(
            "{name}: nobody has won this battle yet: play it to its end (`brickfray play --load {name}`), or take it in `--as-it-stands`"
        )));
    }
    let (rules, topics) = (campaign.rules(), campaign.topic_rules());
    let mut tray = DiceTray::seeded(seed_of(campaign, number));
    let mut gather = || {
        let roll = amounts::roll_by((&rules, &topics), WORKERS_DIE, &mut tray, "what a Worker produces")?;
        Ok(gathered(&roll, topics.is_on(&ONES_GATHER_NOTHING)))
    };
    let (mut after, told) = settle_battle(campaign, &ended, &mut gather, &catalogue).map_err(refused)?;
    let title = brought.iter().map(|(_, plan)| plan.title.as_str()).collect::<Vec<_>>().join(" against ");
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
fn seed_of(campaign: &Campaign, number: usize) -> u64 {
    campaign.seed.wrapping_add((number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// Identifies a save. Saves of old versions have no checksum, so theirs is made from their contents.
fn checksum(game: &SavedGame) -> String {
    if game.checksum.is_empty() { format!("{} of {}", game.said.len(), game.opening.as_deref().unwrap_or_default()) } else { game.summed() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_dice::DiceScript;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_game::save::save;
    use brickfray_game::{Input, Names, say};
    use tempfile::TempDir;

    fn library() -> Library {
        Library::shipped(&[crate::ENTRY])
    }

    fn told(words: &[&str]) -> Result<String, String> {
        let matches = command().try_get_matches_from([&["campaign"], words].concat()).map_err(|error| error.to_string())?;
        let mut out = Vec::new();
        run(&matches, crate::ENTRIES, &mut ToolContext { mods: None, own: None, out: &mut out, draw: |_| Ok(()), print: |_| Ok(()) })
            .map_err(|error| error.to_string())?;
        Ok(String::from_utf8(out).unwrap())
    }

    struct War {
        folder: TempDir,
    }

    impl War {
        /// A campaign of two such armies.
        fn new(armies: [&str; 2], more: &[&str]) -> Self {
            let war = War { folder: tempfile::tempdir().unwrap() };
            for (name, army) in ["a.ron", "b.ron"].into_iter().zip(armies) {
                std::fs::write(war.at(name), format!("(title: {name:?}, {army})")).unwrap();
            }
            let (file, a, b) = (war.at("war.ron"), war.at("a.ron"), war.at("b.ron"));
            told(&[&["new", &file, "--army", &a, "--army", &b], more].concat()).unwrap();
            war
        }

        fn at(&self, name: &str) -> String {
            self.folder.path().join(name).display().to_string()
        }

        fn text(&self) -> String {
            std::fs::read_to_string(self.at("war.ron")).unwrap()
        }

        fn told(&self, what: &str, words: &[&str]) -> Result<String, String> {
            told(&[&[what, &self.at("war.ron")], words].concat())
        }

        /// Writes the next battle, plays it with these dice and orders, and saves it.
        fn fight(&self, name: &str, dice: &str, orders: &[&str]) -> String {
            let battle = self.at("battle.ron");
            self.told("next", &["--out", &battle]).unwrap();
            self.play(&battle, name, dice, orders)
        }

        /// Plays a battle with these dice and orders, and saves it.
        fn play(&self, battle: &str, name: &str, dice: &str, orders: &[&str]) -> String {
            let saved = self.at(name);
            let text = std::fs::read_to_string(battle).unwrap();
            let read = read(&Source::new(battle.to_owned(), text.clone()), &library()).unwrap();
            let mut app = crate::headless_app();
            let tray = DiceTray::scripted(&dice.parse::<DiceScript>().unwrap(), 1);
            set_up(app.world_mut(), &read, tray, (battle.to_owned(), text)).unwrap();
            for order in orders {
                let input = Input::parse(order, app.world().resource::<Names>()).unwrap();
                say(app.world_mut(), input).unwrap_or_else(|error| panic!("{order}: {error}"));
            }
            save(app.world(), Path::new(&saved)).unwrap();
            saved
        }
    }

    /// AR-MOD-02: the status of a campaign shows mods, as the list of an army does.
    #[test]
    fn ar_mod_02_mods_are_told_in_a_campaign() {
        let recruits = r#"squads: [(name: "kids", unit: "minifig", count: 4, gear: ["sword"], mods: [Bargain, Unskilled])]"#;
        let war = War::new([recruits, r#"units: [(name: "lone", unit: "rifleman")]"#], &[]);
        let status = war.told("status", &[]).unwrap();
        assert!(status.contains("  4 minifig with sword (Bargain, Unskilled)\n"), "{status}");
    }

    const RIFLES: [&str; 2] =
        [r#"squads: [(name: "line", unit: "rifleman", count: 2, formation: Line)]"#, r#"units: [(name: "lone", unit: "rifleman")]"#];
    const SHOT: [&str; 2] = ["move blue-line to (0, 4)", "shoot red-lone with blue-line.1:rifle"];

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

    /// AR-BUD-11, AR-BUD-12, AR-BUD-18: a casual battle, from the army files to the purse, and what it buys.
    #[test]
    fn ar_bud_18_a_casual_campaign_is_fought_and_paid_for() {
        let war = War::new(RIFLES, &["--style", "casual", "--title", "The feud"]);
        let saved = war.fight("one.save", "4 5", &SHOT);
        let status = war.told("status", &[]).unwrap();
        assert!(status.starts_with("The feud: casual, for CP, late2010\n") && status.contains("a battle is under way"), "{status}");
        assert!(war.told("buy", &["blue", "sword", "--for", "line.1"]).unwrap_err().contains("a battle is under way"));
        let taken = war.told("take", &[&saved]).unwrap();
        assert_eq!(
            taken,
            "battle 1: a.ron against b.ron\n    blue lost nobody\n    red lost 1 rifleman\n    blue has 4 1/2 CP collected in the battle\n"
        );
        let status = war.told("status", &[]).unwrap();
        assert!(
            status.contains("blue: a.ron, 4 1/2 CP in its purse\n    line                  2 U     18 CP  2 rifleman with rifle\n"),
            "{status}"
        );
        assert!(
            status.contains("    nobody is left\n")
                && status.contains("    equipment: 1 CP ")
                && status.ends_with("the campaign is over: blue alone has an army left\n"),
            "{status}"
        );
        assert!(war.told("take", &[&saved]).unwrap_err().contains("no battle is under way"));
        let next = war.told("next", &["--out", &war.at("two.ron")]).unwrap_err();
        assert!(next.contains("blue alone has an army left"), "{next}");
        let full = war.told("buy", &["blue", "scout", "--for", "line.1"]).unwrap_err();
        assert!(full.contains("takes 3 hands") && full.contains("--item ITEM"), "{full}");
        war.told("dismiss", &["blue", "line.1", "--item", "rifle"]).unwrap();
        assert_eq!(
            war.told("buy", &["blue", "scout", "--for", "line.1"]).unwrap(),
            "blue pays 2 CP for scout and has 2 left; 4 1/2 CP were rounded down to 4 as they were spent (AR-BUD-12)\n"
        );
        assert_eq!(war.told("give", &["red", "20.5"]).unwrap(), "red has 20 1/2 CP in its purse\n");
    }

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
        assert!(error.contains("this is battle 1 of the campaign, which it knows already"), "{error}");
        let older = war.play(&first, "older.save", "", &["end turn", "end turn", "end turn"]);
        let error = war.told("take", &[&older, "--as-it-stands"]).unwrap_err();
        assert!(error.contains("this is another battle, and not battle 2 of the campaign"), "{error}");
        let later = war.told("next", &["--save", &again, "--as-it-stands", "--out", &war.at("three.ron")]).unwrap();
        assert!(later.contains("battle 2: ") && later.contains("three.ron: battle 3, "), "{later}");
        let third = war.fight("three.save", "", &["end turn", "end turn", "end turn"]);
        let nowhere = war.at("no/folder/four.ron");
        assert!(war.told("next", &["--save", &third, "--as-it-stands", "--out", &nowhere]).is_err());
        assert!(war.text().matches("rounds: ").count() == 3, "what came of a battle is kept where the next one can't be written");
        let error = war.told("take", &[&third, "--as-it-stands"]).unwrap_err();
        assert!(error.contains("no battle is under way"), "{error}");
        war.told("next", &["--out", &war.at("four.ron")]).unwrap();
        assert_eq!(war.told("call-off", &[]).unwrap(), "the battle is called off, and nothing has come of it\n");
        assert!(war.told("call-off", &[]).unwrap_err().contains("no battle is under way"));
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
            (foreign.as_str(), "this is another battle: blue brought another army"),
            (&broken, "no whole save"),
            (&forged, "end turm"),
            (&war.at("none.save"), "the file can't be read"),
            (&war.at("a.ron"), "this is no save"),
        ] {
            let error = war.told("take", &[save, "--as-it-stands"]).unwrap_err();
            assert!(error.contains(why), "{save}: {error}");
            assert_eq!(war.text(), before);
        }
    }

    #[test]
    fn what_is_given_wrongly_is_told_and_changes_nothing() {
        let war = War::new(RIFLES, &["--purse", "10"]);
        let before = war.text();
        let (file, a, built) = (war.at("war.ron"), war.at("a.ron"), war.at("built.ron"));
        std::fs::write(&built, r#"(title: "Wheels", creations: [(name: "van", kind: Vehicle, size: 4, driver: "pilot")])"#).unwrap();
        for (words, why) in [
            (vec!["new", &file, "--army", &a, "--army", &a], "something has that name"),
            (vec!["new", "x.ron", "--army", &a], "a campaign has 2 to 4 armies, not 1"),
            (vec!["new", "x.ron", "--army", &a, "--army", "night-wach"], "did you mean `night-watch`?"),
            (vec!["new", "x.ron", "--army", &a, "--army", &a, "--style", "casuel"], "is no style"),
            (vec!["new", "x.ron", "--army", &a, "--army", &a, "--purse", "-3"], "is no amount"),
            (vec!["new", "x.ron", "--army", &a, "--army", &a, "--purse", "NaN"], "is no amount"),
            (vec!["new", "x.ron", "--army", &a, "--army", &built], "Wheels has what is built for it (van), which no campaign carries over"),
            (vec!["status", &a], "this is no whole campaign"),
            (vec!["status", "nowhere.ron"], "nowhere.ron can't be read: there is no such file"),
            (vec!["next", &file, "--out", &file], "the campaign itself"),
            (vec!["take", &file, "x.save"], "no battle is under way"),
            (vec!["give", &file, "blue", "999999999999"], "is no amount"),
            (vec!["give", &file, "blue", "-5"], "is no amount"),
            (vec!["give", &file, "blue", "1000"], "a purse holds 1000 at most, and that is 10 too much"),
            (vec!["give", &file, "green", "1"], "there is no faction `green`: there are blue, red"),
            (vec!["alert", &file, "blue", "2"], "AR-BUD-19"),
            (vec!["repair", &file, "blue", "line"], "needs no repair"),
            (vec!["buy", &file, "blue", "medik", "--count", "-1"], "invalid value"),
            (vec!["buy", &file, "blue", "hero"], "hero costs 14 CP, and blue has 10 [AR-BUD-06]"),
            (vec!["dismiss", &file, "blue", "lone"], "nothing in the army is called `lone`: there are line"),
        ] {
            let error = told(&words).unwrap_err();
            assert!(error.to_lowercase().contains(&why.to_lowercase()), "{words:?}: {error}");
            assert_eq!(war.text(), before, "{words:?}");
        }
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

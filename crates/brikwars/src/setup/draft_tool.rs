//! `brickfray army draft`: shows and plays a Military Draft on the command line, and writes the resulting armies (AR-DRF).

use crate::armies::army::Price;
use crate::armies::division::Division;
use crate::armies::draft::{Draft, Event, LotKind, Pick, Standing};
use crate::armies::files::DRAFT_FILES;
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::{Edition, HouseRules};
use crate::present::lots::{best, in_words, price};
use crate::setup::meeting::{armies_of, not_handed_out, of_alliances, read_draft_file};
use brickfray_game::battle::read::read;
use brickfray_game::library::find;
use brickfray_game::ron::Source;
use brickfray_game::tool::{ToolContext, ToolError, refused};
use brickfray_game::{Library, Refusal, alone_with, has_field, may_renew, may_replace, renew, write_whole};
use brickfray_words::Language;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::ops::Add;
use std::path::{Path, PathBuf};

/// The subcommand.
pub(crate) fn command() -> Command {
    let path = |name: &'static str, value: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name(value).value_parser(value_parser!(PathBuf)).help(help)
    };
    Command::new("draft")
        .about("Tells how a Military Draft stands, goes on with it, and writes the armies that come of it")
        .arg(Arg::new("draft").value_name("DRAFT").help("A draft file, or a shipped draft; without one, the drafts there are"))
        .arg(
            Arg::new("split")
                .long("split")
                .value_name("LOT")
                .action(ArgAction::Append)
                .help("The divider splits that lot into what it is made of; before anybody has chosen, several in turn"),
        )
        .arg(
            Arg::new("join")
                .long("join")
                .value_name("LOT,LOT")
                .action(ArgAction::Append)
                .help("The divider puts the second lot with the first, when all are split"),
        )
        .arg(
            Arg::new("pick")
                .long("pick")
                .value_name("LOT")
                .action(ArgAction::Append)
                .help("What is chosen next, or `pass`; several in turn"),
        )
        .arg(Arg::new("rest").long("rest").action(ArgAction::SetTrue).help("The program chooses for everybody from here on"))
        .arg(path("save", "FILE", "Writes the draft with all that has been chosen"))
        .arg(path("out", "DIR", "Writes the army of each player into a folder, when the draft is over"))
        .arg(path("battle", "FILE.ron", "Writes a battle in which the alliances meet, when the draft is over"))
}

fn told_of(refusal: &Refusal) -> String {
    format!("{} [{}]; {}", refusal.reason.in_language(Language::English), refusal.rule, refusal.legal.in_language(Language::English))
}

/// The divider's steps.
fn divisions(matches: &ArgMatches) -> Result<Vec<Division>, ToolError> {
    let all = |id: &str| matches.get_many::<String>(id).into_iter().flatten().cloned().collect::<Vec<String>>();
    let splits = all("split").into_iter().map(|lot| Ok(Division::Split(lot)));
    let joins = all("join").into_iter().map(|lots| match lots.split_once(',') {
        Some((lot, other)) => Ok(Division::Join(lot.trim().to_owned(), other.trim().to_owned())),
        None => Err(refused(format!("`{lots}` is one lot: put two together, as `--join axes,bows`"))),
    });
    splits.chain(joins).collect()
}

/// Runs the subcommand.
pub(crate) fn run(matches: &ArgMatches, library: &Library, cx: &mut ToolContext) -> Result<(), ToolError> {
    let saved = matches.get_one::<PathBuf>("save");
    // Locks the file, so that nobody else's changes between reading and writing are lost.
    let there = saved.filter(|path| path.exists());
    let _alone = there.map(|path| alone_with(path).map_err(|error| refused(format!("{}: {error}", path.display())))).transpose()?;
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
        // Army files beside the original draft may not be beside this one.
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

/// Lists all drafts.
fn list(known: &BTreeMap<String, Source>, library: &Library, out: &mut dyn Write) -> Result<(), ToolError> {
    for (name, source) in known {
        let read = read_draft_file(source, library).map_err(refused)?;
        writeln!(out, "{name:<16} {} lots for {} players: {}", read.draft.lots.len(), read.draft.seats().len(), read.about)?;
    }
    Ok(())
}

/// Continues a draft: the divider's steps, then the picks, then automatic picks for the rest if asked for.
fn go_on(draft: &mut Draft, matches: &ArgMatches, catalogue: &Catalogue, house: &HouseRules) -> Result<(), ToolError> {
    for step in divisions(matches)? {
        draft.divide(step, catalogue).map_err(|refusal| refused(told_of(&refusal)))?;
    }
    for word in matches.get_many::<String>("pick").into_iter().flatten() {
        draft.picks.push(Pick::from(word.as_str()));
        if let (_, Some((_, refusal))) = draft.standing() {
            return Err(refused(told_of(&refusal)));
        }
    }
    if matches.get_flag("rest") {
        let rest = draft.rest(|draft, standing, seat| best(draft, standing, seat, catalogue, house));
        draft.picks.extend(rest);
    }
    Ok(())
}

/// Writes each player's army into a folder.
fn write_armies(
    folder: &Path,
    (draft, standing): (&Draft, &Standing),
    catalogue: &Catalogue,
    out: &mut dyn Write,
) -> Result<(), ToolError> {
    let seats = draft.seats().into_iter().zip(armies_of(draft, standing));
    let armies: Vec<(PathBuf, String)> =
        seats.map(|(seat, army)| (folder.join(format!("{}.ron", draft.player(seat))), army.text(catalogue))).collect();
    // If one was edited in the barracks since, it is somebody's work, so none is written.
    for (path, _) in &armies {
        may_renew(path).map_err(|error| refused(format!("{}: {error}", path.display())))?;
    }
    std::fs::create_dir_all(folder).map_err(refused)?;
    for (path, text) in &armies {
        renew(path, text).map_err(refused)?;
        writeln!(out, "{}", path.display())?;
    }
    Ok(())
}

/// Writes the battle between the alliances, and reports how much equipment is left without a bearer.
fn write_battle(
    path: &Path,
    (draft, standing): (&Draft, &Standing),
    catalogue: &Catalogue,
    library: &Library,
    out: &mut dyn Write,
) -> Result<(), ToolError> {
    let armies = armies_of(draft, standing);
    let left = not_handed_out(&armies);
    let text = of_alliances(draft, standing, armies, catalogue).map_err(ToolError::Refused)?;
    read(&Source::new("the battle", text.clone()), library).map_err(refused)?;
    path.parent().map_or(Ok(()), std::fs::create_dir_all).map_err(refused)?;
    renew(path, &text).map_err(refused)?;
    writeln!(out, "{}", path.display())?;
    if left > 0 {
        writeln!(
            out,
            "{left} things are handed to nobody there: with `--out DIR`, the barracks hands them out, and `army meet` has the armies meet"
        )?;
    }
    Ok(())
}

/// Writes a file, replacing only a file of the same kind.
fn write(path: &Path, text: &str, is_alike: impl FnOnce(&[u8]) -> bool, out: &mut dyn Write) -> Result<(), ToolError> {
    let made = may_replace(path, is_alike);
    let made = made.and_then(|()| path.parent().map_or(Ok(()), std::fs::create_dir_all));
    let written = made.and_then(|()| write_whole(path, |file| file.write_all(text.as_bytes())));
    written.map_err(|error| refused(format!("{}: {error}", path.display())))?;
    Ok(writeln!(out, "{}", path.display())?)
}

/// Prints the state of a draft: the rotation, the choices so far, who has what, what is left and who chooses next.
fn tell(draft: &Draft, standing: &Standing, price: &dyn Fn(&LotKind) -> Price, out: &mut dyn Write) -> io::Result<()> {
    let alliances: Vec<String> = draft.alliances.iter().map(|names| names.join(" and ")).collect();
    writeln!(out, "{}: {}", draft.title, alliances.join(", then "))?;
    for event in &standing.events {
        match event {
            Event::Took(seat, lot) => writeln!(out, "  {} takes {}", draft.player(*seat), draft.lots[*lot].name)?,
            Event::Passed(seat) => writeln!(out, "  {} passes", draft.player(*seat))?,
            Event::Skipped(_) => {}
            Event::Fell(seat, lot) => writeln!(out, "  {} falls to {}", draft.lots[*lot].name, draft.player(*seat))?,
        }
    }
    for seat in draft.seats() {
        let had = draft.owned_by(standing, seat);
        let all = had.iter().map(|lot| price(&lot.holds)).fold(Price::default(), Add::add);
        writeln!(out, "{}: {all}", draft.player(seat))?;
        for lot in had {
            writeln!(out, "    {:<16} {}", lot.name, in_words(&lot.holds, true))?;
        }
    }
    let left: Vec<_> = draft.lots.iter().zip(&standing.owners).filter(|(_, owner)| owner.is_none()).map(|(lot, _)| lot).collect();
    if !left.is_empty() {
        writeln!(out, "{}:", if standing.next.is_some() { "On the pile" } else { "Left over, and nobody's" })?;
    }
    for lot in left {
        let Price { worth, points } = price(&lot.holds);
        writeln!(out, "    {:<16} {worth:>6} U {points:>5} CP  {}", lot.name, in_words(&lot.holds, false))?;
    }
    match standing.next {
        Some(seat) => writeln!(out, "{} chooses next", draft.player(seat)),
        None => writeln!(out, "The draft is over"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::armies::creations::Kind;
    use crate::armies::draft::Forces;
    use crate::armies::files::ARMY_FILES;
    use crate::armies::plan::ArmyPlan;
    use crate::rolls::bennies::{Benny, Purse};
    use crate::setup::meeting;
    use crate::units::unit::Recruit;
    use bevy::prelude::{App, With};
    use bevy::utils::default;
    use brickfray_game::battle::set_up::{names_of, set_up};
    use brickfray_game::{Names, Turn};
    use brickfray_table::{Facing, PieceName, Placement, SideId, Terrain};

    fn library() -> Library {
        Library::shipped(&[crate::ENTRY])
    }

    fn told(words: &[&str]) -> (String, Option<String>) {
        let matches = command().try_get_matches_from([&["draft"], words].concat()).unwrap();
        let mut out = Vec::new();
        let mut context = ToolContext { mods: None, own: None, out: &mut out, draw: |_| Ok(()), print: |_| Ok(()) };
        let error = run(&matches, &library(), &mut context).err().map(|error| error.to_string());
        (String::from_utf8(out).unwrap(), error)
    }

    fn file(text: &str) -> (tempfile::TempDir, String) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("draft.ron");
        std::fs::write(&path, text).unwrap();
        let path = path.display().to_string();
        (folder, path)
    }

    /// The table of a draft's battle.
    fn table(battle: &str) -> App {
        let text = std::fs::read_to_string(battle).unwrap();
        table_of(&text)
    }

    fn table_of(text: &str) -> App {
        let battle = read(&Source::new("fight.ron", text), &library()).unwrap_or_else(|problems| panic!("{problems}\n{text}"));
        let mut app = crate::headless_app();
        set_up(app.world_mut(), &battle, default(), ("fight.ron".to_owned(), text.to_owned())).unwrap();
        app
    }

    /// The Almighty Bennies of two sides.
    fn bennies(app: &App) -> [u32; 2] {
        [0, 1].map(|side| app.world().resource::<Purse>().count(SideId(side), Benny::Almighty))
    }

    /// AR-DRF-01 to 03, AR-DRF-10 to 12: the divider chooses last, stacks are face down, and refusals say what is legal.
    #[test]
    fn ar_drf_03_a_draft_is_told_and_gone_on_with() {
        let (out, error) = told(&["garrison"]);
        assert!(out.starts_with("The old garrison: ann, then bob\n") && out.ends_with("ann chooses next\n") && error.is_none(), "{out}");
        assert!(out.contains("wall                  4 U    32 CP  4 \u{d7} Phalanx\n"), "{out}");
        assert!(out.contains("a stack of Almighty Bennies, face down") && !out.contains("1 Almighty Bennies"), "{out}");
        let (out, _) = told(&["garrison", "--pick", "hero", "--pick", "bennies-1", "--pick", "turn-2"]);
        assert!(out.contains("  ann takes turn-2\n  turn-1 falls to bob\n") && out.ends_with("bob chooses next\n"), "{out}");
        assert!(!out.contains("bennies-1        a stack") && out.contains(" Almighty Bennies\n"), "whoever has it looks: {out}");
        let (_, error) = told(&["garrison", "--pick", "heros"]);
        assert!(error.unwrap().starts_with("there is no lot `heros` [AR-DRF-01]; did you mean `hero`?"), "told with what would be legal");
        assert_eq!(told(&[]).0.lines().count(), DRAFT_FILES.files(None).unwrap().len());
    }

    /// AR-DRF-05, AR-DRF-07, AR-DRF-09, AR-DRF-13, AR-DRF-14: everything is drafted, each player gets an army file, and the alliances meet.
    #[test]
    fn ar_drf_09_what_is_drafted_becomes_armies_and_a_battle() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name).display().to_string();
        for (name, players) in [("garrison", ["ann", "bob", "bob"]), ("two-villages", ["ann", "bob", "cy"])] {
            let words = [name, "--rest", "--out", &path(""), "--battle", &path("fight.ron"), "--save", &path("saved.ron")];
            let (out, error) = told(&words);
            assert!(error.is_none() && out.contains("The draft is over"), "{out} {error:?}");
            let catalogue = library().stats::<Catalogue>().unwrap();
            for player in players {
                let text = std::fs::read_to_string(folder.path().join(format!("{player}.ron"))).unwrap();
                let plan = ArmyPlan::of(&Source::new("x", text), &catalogue).unwrap();
                assert!(plan.is_drafted() && !plan.squads.is_empty() && meeting::look_over(&plan, &catalogue).0.is_some());
            }
            let text = std::fs::read_to_string(path("fight.ron")).unwrap();
            let (before, after) = text.split_once("rules: (edition: \"brikwars-late2010\"").unwrap();
            let bennies_for_weaker = format!("{before}rules: (edition: \"brikwars-late2010\", house: (balance_with_bennies: true){after}");
            let given = bennies(&table_of(&bennies_for_weaker));
            assert_eq!(given, bennies(&table_of(&text)), "the draft itself is the balance, whatever house rules say (AR-DRF-14)");
            assert_eq!(given.map(|count| count > 0), [name == "garrison"; 2], "the stacks, and nothing besides");
            assert_eq!(text.contains("unit: \"civilian\""), name == "garrison", "the guard has nothing yet (AR-CAP-11)");
            assert_eq!(out.contains("handed to nobody"), name == "garrison", "{out}");
            assert_eq!(text.contains("bennies: "), name == "garrison", "the stacks that were chosen");
            let battle = read(&Source::new("fight.ron", text), &library()).unwrap();
            assert!(names_of(&battle).all().count() > 20);
            let again = told(&[&path("saved.ron")]).0;
            assert_eq!(again, told(&[name, "--rest"]).0, "it is saved with all that was chosen");
            if name == "garrison" {
                let bought =
                    bennies_for_weaker.lines().filter(|line| !line.trim_start().starts_with("stock: ")).collect::<Vec<_>>().join("\n");
                assert_ne!(bennies(&table_of(&bought)), given, "armies that were bought are evened out");
            }
        }
        assert!(told(&["garrison", "--out", &path("no")]).1.unwrap().contains("not over yet"));
        // Files of other kinds aren't overwritten; its own are, as above.
        let diary = path("diary.txt");
        std::fs::write(&diary, "Dear diary, the players: ann, the table: round").unwrap();
        for (option, why) in
            [("--battle", "a file stands there that somebody has written or changed"), ("--save", "another kind of file stands there")]
        {
            let error = told(&["garrison", "--rest", option, &diary]).1.unwrap();
            assert!(error.contains(&format!("diary.txt: {why}: choose another name")), "{option}: {error}");
        }
        assert_eq!(std::fs::read_to_string(&diary).unwrap(), "Dear diary, the players: ann, the table: round");
        // An army edited since isn't overwritten, and then neither are the others.
        let armies = tempfile::tempdir().unwrap();
        let out = armies.path().display().to_string();
        let at = |name: &str| armies.path().join(name);
        for _ in 0..2 {
            assert_eq!(told(&["garrison", "--rest", "--out", &out]).1, None);
        }
        let handed_out = format!("{}// handed out\n", std::fs::read_to_string(at("bob.ron")).unwrap());
        std::fs::write(at("bob.ron"), &handed_out).unwrap();
        std::fs::remove_file(at("ann.ron")).unwrap();
        let error = told(&["garrison", "--rest", "--out", &out]).1.unwrap();
        assert!(error.contains("bob.ron: a file stands there that somebody has written or changed"), "{error}");
        assert!(std::fs::read_to_string(at("bob.ron")).unwrap() == handed_out && !at("ann.ron").exists());
    }

    /// AR-DRF-10: drafted objectives are in the battle's briefing, each with its side; without any there is no such text.
    #[test]
    fn ar_drf_10_objectives_are_told_in_the_briefing() {
        let briefing = |extras: &str| {
            let text = format!(
                r#"(title: "Mill", players: ["a", "b"], divider: "b", {extras}
                lots: [(name: "one", units: [(name: "one", unit: "rifleman")]), (name: "two", units: [(name: "two", unit: "rifleman")])])"#
            );
            let (folder, path) = file(&text);
            let out = folder.path().join("fight.ron").display().to_string();
            assert_eq!(told(&[&path, "--pick", "one", "--pick", "two", "--rest", "--battle", &out]).1, None);
            let text = std::fs::read_to_string(out).unwrap();
            let battle = read(&Source::new("fight.ron", text), &library()).unwrap();
            let mut app = crate::headless_app();
            set_up(app.world_mut(), &battle, default(), ("fight.ron".to_owned(), String::new())).unwrap();
            brickfray_game::card::briefing(app.world_mut())
        };
        let told = briefing(r#"victory: ["burn the mill"], bonus: ["two Bennies for the bridge"],"#);
        let wins = told.wins.for_players();
        let lines: Vec<&str> = wins.lines().skip(1).collect();
        assert_eq!(
            (lines, told.rule),
            (vec!["Blue can also win like this: burn the mill", "Red can earn a bonus like this: two Bennies for the bridge"], "AR-DRF-10")
        );
        let none = briefing("");
        assert_eq!((none.wins.to_string().lines().count(), none.rule), (1, ""));
    }

    /// AR-DRF-02, AR-DRF-04, AR-DRF-08, AR-OP-38: lots of single pieces, and the switch.
    #[test]
    fn ar_drf_04_lots_may_be_single_pieces_and_cycles_may_go_back() {
        let text =
            |rest: &str| format!(r#"(title: "Fine", players: ["a", "b"], divider: "b", armies: ["night-watch"], by: Pieces, {rest})"#);
        let picks = r#"picks: ["officer", "heavy-shield", "sword"]"#;
        let (_folder, path) = file(&text(picks));
        let (out, error) = told(&[&path]);
        assert!(out.ends_with("b chooses next\n") && error.is_none(), "{out} {error:?}");
        let (_folder, path) = file(&text(&format!("{picks}, house: (draft_snakes: true)")));
        let (out, error) = told(&[&path, "--pick", "pass"]);
        assert!(out.contains("  a takes officer\n  b takes heavy-shield\n  b takes sword\n  a passes\n"), "{out} {error:?}");
    }

    /// AR-DRF-02, AR-MOD-11: any armies, however finely divided, make a battle; choices can be saved in any file.
    #[test]
    fn ar_drf_02_every_army_can_be_divided_and_fought_with() {
        let names: Vec<String> = ARMY_FILES.files(None).unwrap().into_keys().collect();
        for by in ["Squads", "Figures", "Pieces"] {
            let head = "// (title: \"none\") \n";
            let tail = "// the end (of it)";
            let armies: Vec<&str> = names.iter().map(String::as_str).chain(["built.ron"]).collect();
            let (folder, path) = file(&format!("{head}(title: \"All\", players: [\"a\", \"b\"], armies: {armies:?}, by: {by}) {tail}"));
            std::fs::write(folder.path().join("built.ron"), BUILT).unwrap();
            let out = |name: &str| folder.path().join(name).display().to_string();
            let (_, error) = told(&[&path, "--rest", "--battle", &out("fight.ron"), "--save", &out("saved.ron")]);
            assert_eq!(error, None, "{by}");
            assert_eq!(told(&[&out("saved.ron")]).0, told(&[&path, "--rest"]).0);
            let saved = Source::new(out("saved.ron"), std::fs::read_to_string(out("saved.ron")).unwrap());
            let draft = read_draft_file(&saved, &library()).unwrap().draft;
            let (standing, _) = draft.standing();
            assert!(standing.owners.iter().all(Option::is_some));
            let mut app = table(&out("fight.ron"));
            assert_eq!(units_there(&mut app), units_of(&draft), "{by}: all of the lots stand there");
            let items = draft.lots.iter().map(|lot| if let LotKind::Forces(forces) = &lot.holds { forces.items.len() } else { 0 });
            assert_eq!(
                not_handed_out(&armies_of(&draft, &standing)),
                items.sum::<usize>(),
                "{by}: and what was drafted by itself can be handed out"
            );
        }
    }

    /// An army's creations: a machine with a driver, one without, a creature and a building.
    const BUILT: &str = r#"(title: "Built", creations: [(name: "tank", kind: Vehicle, size: 4, weapons: ["deck-gun"], driver: "pilot"),
        (name: "cart", kind: Vehicle, size: 2), (name: "beast", kind: Creature(legs: 4), size: 3, mods: [Fast, Light]), (name: "keep", kind: Building, size: 8)])"#;

    /// The contents of all lots of a draft on a table, by unit; creations have no card file and count by kind.
    fn units_of(draft: &Draft) -> BTreeMap<String, u32> {
        let mut all = BTreeMap::new();
        let mut add = |name: &str, count: u32| *all.entry(name.to_owned()).or_default() += count;
        let forces = draft.lots.iter().filter_map(|lot| if let LotKind::Forces(forces) = &lot.holds { Some(forces) } else { None });
        for Forces { squads, creations, .. } in forces {
            for alike in squads.iter().flat_map(|squad| &squad.members) {
                add(&alike.soldier.unit, alike.count);
                alike.soldier.mount.iter().for_each(|mount| add(mount, alike.count));
            }
            for (_, creation) in creations {
                add(if creation.kind == Kind::Building { "(building)" } else { "(built)" }, 1);
                creation.driver.iter().for_each(|driver| add(driver, 1));
            }
        }
        all
    }

    /// The contents of a table.
    fn units_there(app: &mut App) -> BTreeMap<String, u32> {
        let catalogue = library().stats::<Catalogue>().unwrap();
        let world = app.world_mut();
        let mut all = BTreeMap::new();
        for recruit in world.query::<&Recruit>().iter(world) {
            let name = if catalogue.units.contains_key(&recruit.unit) { &recruit.unit } else { "(built)" };
            *all.entry(name.to_owned()).or_default() += 1;
        }
        for _ in world.query_filtered::<&SideId, With<Terrain>>().iter(world) {
            *all.entry("(building)".to_owned()).or_default() += 1;
        }
        all
    }

    /// AR-DRF-02: what doesn't fit on a table is reported before it becomes a lot.
    #[test]
    fn ar_drf_02_what_stays_at_home_is_no_lot() {
        let large = r#"(name: "ark", kind: Vehicle, size: 30)"#;
        let (_folder, path) = file(&format!(r#"(title: "T", players: ["a", "b"], lots: [(name: "x", creations: [{large}])])"#));
        let error = told(&[&path]).1.unwrap_or_default();
        assert!(error.contains("lots[0].creations[0]") && error.contains("`ark` is too large for a table"), "{error}");
        let (folder, path) = file(r#"(title: "T", players: ["a", "b"], armies: ["big.ron"])"#);
        std::fs::write(folder.path().join("big.ron"), format!(r#"(title: "Big", creations: [{large}])"#)).unwrap();
        let error = told(&[&path]).1.unwrap_or_default();
        assert!(error.contains("`ark` of this army is too large for a table"), "{error}");
    }

    /// AR-DRF-08, AR-CIV-01, AR-MOB-01: leftover figures are in the battle without a player; leftover equipment isn't.
    #[test]
    fn ar_drf_08_who_is_left_over_is_there_and_nobodys() {
        let fight = |rest: &str| {
            let (folder, path) = file(&format!(
                r#"(title: "T", players: ["a", "b"], divider: "b", lots: [(name: "one", units: [(name: "one", unit: "rifleman")]),
                (name: "two", units: [(name: "two", unit: "rifleman")]), {rest}])"#
            ));
            let out = folder.path().join("fight.ron").display().to_string();
            let picks = ["--pick", "one", "--pick", "two", "--pick", "pass", "--pick", "pass"];
            let (said, error) = told(&[&[path.as_str()], &picks[..], &["--battle", &out]].concat());
            assert_eq!(error, None, "{said}");
            (said, table(&out))
        };
        let (said, mut app) = fight(
            r#"(name: "crowd", squads: [(name: "crowd", unit: "civilian", count: 3)], units: [(name: "rex", unit: "horse"), (name: "king", unit: "great-leader")]),
            (name: "line", squads: [(name: "line", members: [(unit: "phalanx", count: 2), (unit: "great-leader")])]),
            (name: "works", creations: [(name: "tank", kind: Vehicle, size: 4, driver: "pilot"), (name: "keep", kind: Building, size: 8)]),
            (name: "axes", items: ["axe", "axe"])"#,
        );
        assert!(said.contains("Left over, and nobody's:\n    crowd") && said.contains("    axes"), "{said}");
        let world = app.world_mut();
        let turn = *world.resource::<Turn>();
        let strays = SideId(2);
        assert!(turn.sides == 2 && turn.is_nobodys(strays) && world.resource::<Names>().side(strays) == "strays");
        let mut pieces = world.query::<(&PieceName, &SideId, &Placement)>();
        let mut theirs: Vec<(String, f32)> =
            pieces.iter(world).filter(|(_, side, _)| **side == strays).map(|(name, _, at)| (name.0.clone(), at.spot.x.to_f32())).collect();
        theirs.sort_by(|(one, _), (other, _)| one.cmp(other));
        theirs.retain(|(name, _)| !name.contains("-plate-"));
        let names: Vec<&str> = theirs.iter().map(|(name, _)| name.as_str()).collect();
        let expected = [
            "strays-crowd",
            "strays-crowd.1",
            "strays-crowd.2",
            "strays-crowd.3",
            "strays-keep",
            "strays-line",
            "strays-line.1",
            "strays-line.2",
            "strays-line.3",
            "strays-rex",
            "strays-tank",
            "strays-tank.mount",
        ];
        assert_eq!(names, expected, "one Great Leader is enough");
        assert!(theirs.iter().all(|(_, x)| *x < -14.0), "aside: {theirs:?}");
        let (_, mut app) = fight(r#"(name: "works", creations: [(name: "keep", kind: Building, size: 8)])"#);
        let world = app.world_mut();
        assert_eq!(world.query_filtered::<&SideId, With<Terrain>>().iter(world).collect::<Vec<_>>(), [&strays], "a building by itself");
        let (_, app) = fight(r#"(name: "axes", items: ["axe"])"#);
        assert_eq!(app.world().resource::<Names>().side_called("strays"), None, "nobody is left over");
    }

    /// AR-DRF-10, AR-DRF-11: a player's chosen start is used in the draft's battle and in one of the resulting armies.
    #[test]
    fn ar_drf_10_a_start_that_was_chosen_is_where_one_stands() {
        let stands = |starts: &str, picks: [&str; 3]| {
            let (folder, path) = file(&format!(
                r#"(title: "T", players: ["ann", "bob"], divider: "bob", starts: {starts}, lots: [(name: "one", units: [(name: "one", unit: "rifleman")]),
                (name: "two", units: [(name: "two", unit: "rifleman")])])"#
            ));
            let at = |name: &str| folder.path().join(name).display().to_string();
            let picks: Vec<&str> = picks.iter().flat_map(|pick| ["--pick", pick]).collect();
            let (fight, out) = (at("fight.ron"), at(""));
            assert_eq!(told(&[&[path.as_str()], &picks[..], &["--rest", "--battle", &fight, "--out", &out]].concat()).1, None);
            let catalogue = library().stats::<Catalogue>().unwrap();
            let plan = |name: &str| ArmyPlan::of(&Source::new("x", std::fs::read_to_string(at(name)).unwrap()), &catalogue).unwrap();
            let again = meeting::arrange(vec![plan("ann.ron"), plan("bob.ron")], false, &catalogue).unwrap();
            let facings = [table(&fight), table_of(&again)].map(|mut app| {
                let world = app.world_mut();
                let of = |world: &mut bevy::prelude::World, side| {
                    let mut figures = world.query_filtered::<(&SideId, &Placement), With<Recruit>>();
                    figures.iter(world).find(|(of, _)| **of == SideId(side)).map(|(_, placement)| placement.facing)
                };
                [of(world, 0), of(world, 1)]
            });
            assert_eq!(facings[0], facings[1]);
            facings[0].map(Option::unwrap)
        };
        let (north, south, east, west) = (Facing::degrees(180.0), Facing::degrees(0.0), Facing::degrees(270.0), Facing::degrees(90.0));
        let compass = r#"["north", "south"]"#;
        assert_eq!(stands(compass, ["start-north", "one", "two"]), [north, south], "it looks south from there");
        assert_eq!(stands(compass, ["start-south", "one", "two"]), [south, north]);
        let places = r#"["mill", "bridge"]"#;
        assert_eq!(stands(places, ["start-mill", "one", "two"]), [south, north]);
        assert_eq!(stands(places, ["start-bridge", "one", "two"]), [north, south], "the other");
        assert_eq!(stands(r#"["west", "east"]"#, ["start-east", "one", "two"]), [east, west]);
    }

    /// AR-DRF-01: lot names are unique, and none is the word for passing.
    #[test]
    fn ar_drf_01_lots_have_names_of_their_own() {
        let folder = tempfile::tempdir().unwrap();
        let army = r#"(title: "x", squads: [(name: "pass", unit: "minifig"), (name: "bennies-1", unit: "minifig")])"#;
        std::fs::write(folder.path().join("odd.ron"), army).unwrap();
        let path = folder.path().join("draft.ron");
        std::fs::write(&path, r#"(title: "T", players: ["a", "b"], armies: ["odd.ron"], benny_stacks: 1)"#).unwrap();
        let (out, error) = told(&[&path.display().to_string(), "--rest"]);
        assert!(out.contains("takes pass-2\n") && out.contains("takes bennies-1-2\n") && error.is_none(), "{out} {error:?}");
        let elsewhere = folder.path().join("other").join("saved.ron").display().to_string();
        assert!(told(&[&path.display().to_string(), "--save", &elsewhere]).1.unwrap().contains("odd.ron"), "it would not find its army");
        let broken = r#"(title: "x", creations: [(name: "t", kind: Vehicle, size: 200, mods: [Heavy, Heavy, Heavy, Heavy])])"#;
        std::fs::write(folder.path().join("odd.ron"), broken).unwrap();
        assert!(told(&[&path.display().to_string()]).1.unwrap().contains("a Size is 0 to 40, not 200"));
    }

    /// AR-DRF-10, AR-DRF-12, AR-DRF-14: drafted armies meet in the order and with the Bennies that they drafted, even if their equipment
    /// has been handed out first.
    #[test]
    fn ar_drf_14_drafted_armies_keep_their_place_and_their_bennies() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name).display().to_string();
        assert_eq!(told(&["garrison", "--rest", "--out", &path("")]).1, None);
        let catalogue = library().stats::<Catalogue>().unwrap();
        let plan = |name: &str| ArmyPlan::of(&Source::new("x", std::fs::read_to_string(path(name)).unwrap()), &catalogue).unwrap();
        let (ann, bob) = (plan("ann.ron"), plan("bob.ron"));
        assert_eq!([ann.turn, bob.turn], [Some(2), Some(1)]);
        assert!(ann.bennies > 0 && bob.bennies > 0);
        let text = meeting::arrange(vec![ann.clone(), bob.clone()], true, &catalogue).unwrap();
        let first = text.find(&format!("bennies: {}, brings: (\n            title: {:?}", bob.bennies, bob.title));
        let second = text.find(&format!("bennies: {}, brings: (\n            title: {:?}", ann.bennies, ann.title));
        assert!(first.is_some() && first < second, "{text}");
        let alone = meeting::arrange(vec![ann, ArmyPlan { squads: Vec::new(), ..bob }], false, &catalogue);
        assert!(alone.unwrap_err().contains("has drafted nobody"));
    }

    /// AR-DRF-01, AR-DRF-11: errors in a draft file are reported with their place.
    #[test]
    fn what_is_wrong_with_a_draft_is_told() {
        let two = r#"players: ["a", "b"]"#;
        let lot = r#"lots: [(name: "x", items: ["sword"])]"#;
        for (rest, told_of) in [
            (String::new(), "a draft is for two at least [AR-DRF-01]"),
            (two.to_owned(), "nothing lies on the pile [AR-DRF-01]"),
            (format!(r#"{two}, divider: "c", {lot}"#), "there is no player `c`"),
            (format!(r#"players: ["a", "a"], {lot}"#), "`a` sits at the table twice"),
            (format!(r#"{two}, lots: [(name: "x", items: ["sord"])]"#), "did you mean `sword`?"),
            (format!(r#"{two}, lots: [(name: "x", units: [(name: "m", unit: "medic")])]"#), "lots[0].units[0].unit"),
            (format!(r#"{two}, lots: [(name: "x")]"#), "nothing is in `x`"),
            (format!(r#"{two}, lots: [(name: "pass", items: ["sword"])]"#), "whoever passes says `pass`"),
            (format!(r#"{two}, lots: [(name: "x", items: ["axe"]), (name: "x", items: ["axe"])]"#), "`x` is given twice"),
            (format!(r#"{two}, {lot}, starts: ["north"]"#), "1 places to begin at for 2 players: each has exactly one [AR-DRF-11]"),
            (format!(r#"{two}, {lot}, benny_stacks: 4000000000"#), "4000000000 stacks, and 20 is the most"),
            (format!(r#"{two}, armies: ["night-wach"]"#), "did you mean `night-watch`?"),
            (format!(r#"{two}, {lot}, house: (draft_snake: true)"#), "draft_snake"),
            (format!(r#"{two}, {lot}, divider: "b", picks: ["y"]"#), "there is no lot `y` [AR-DRF-01]"),
            (format!(r#"{two}, {lot}, picks: ["x", "x"]"#), "the draft is over [AR-DRF-08]"),
        ] {
            let (_folder, path) = file(&format!("(\n    title: \"T\", {rest})"));
            let error = told(&[&path]).1.unwrap_or_default();
            assert!(error.contains(told_of) && error.contains("draft.ron:"), "{rest}: {error}");
        }
    }
}

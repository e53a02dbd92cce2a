//! `brickfray deck`: checks, lists and prints decks, shows their costs and odds, and writes battles between them.

use crate::data::card::CardKind;
use crate::data::card_set::CardSet;
use crate::data::deck::{COPIES, DECK_FILES, Deck, look_over, read_deck};
use crate::data::deck_plan::DeckPlan;
use crate::data::wording;
use crate::setup::players;
use crate::show::meeting::{SIDES, battle, title};
use crate::show::sheet::{of_deck, payers, sort};
use crate::sums::curve::Curve;
use crate::sums::odds::cards::{OPENING_HAND, chances_by_round};
use crate::sums::odds::percent;
use crate::sums::opening::Opening;
use brickfray_game::battle::read::read;
use brickfray_game::cards_tool::{Cards, draw_cards, draws_cards, print_cards, prints_cards};
use brickfray_game::library::find;
use brickfray_game::ron::{Problems, Source};
use brickfray_game::tool::{ToolContext, ToolError, refused};
use brickfray_game::{Library, RulebookEntry, is_same_file, renew};
use clap::{Arg, ArgMatches, Command, value_parser};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The command-line definition of `brickfray deck`.
pub fn command() -> Command {
    let decks = |is_required: bool| {
        let help = "Deck files, or names of shipped decks";
        Arg::new("decks").value_name("DECK").num_args(1..).required(is_required).help(help)
    };
    let several = Arg::new("several").value_name("DECK").num_args(2..=SIDES.len()).required(true);
    let out = Arg::new("out").long("out").value_name("FILE.ron").value_parser(value_parser!(PathBuf)).required(true);
    Command::new("deck")
        .about("Check, list and print decks for duels of cards and dice")
        .subcommand_required(true)
        .subcommand(Command::new("check").about("Report every error in decks").arg(decks(true)))
        .subcommand(Command::new("cost").about("Print what the cards of a deck cost, and the odds of its opening hand").arg(decks(true)))
        .subcommand(
            Command::new("list").about("List the cards of a deck and what they do; without a deck, list all decks").arg(decks(false)),
        )
        .subcommand(
            Command::new("meet")
                .about("Write a battle file in which two to four decks fight")
                .arg(several.help("Deck files, or names of shipped decks, in clockwise order"))
                .arg(out.help("Battle file to write")),
        )
        .subcommand(draws_cards("Draw the characters and cards of decks as pictures, one per kind", decks(true)))
        .subcommand(prints_cards(
            "Print the characters and cards of decks as a PDF, nine to a page, with the backs on separate pages",
            "Print every copy of each card, ready to play, instead of one of each",
            decks(true),
        ))
}

/// Runs the command. Battles between decks are read with all rulebooks, since another rulebook defines the colours of sides.
pub fn run(matches: &ArgMatches, entries: &'static [RulebookEntry], cx: &mut ToolContext) -> Result<(), ToolError> {
    let library = cx.mods.map_or_else(|| Ok(Library::shipped(entries)), |mods| Library::with_mods(mods, entries)).map_err(refused)?;
    let set = players::set(&library);
    let known = DECK_FILES.known(cx.mods, cx.own).map_err(refused)?;
    let Some((what, matches)) = matches.subcommand() else { return Ok(()) };
    match what {
        "card" => return draw_cards(cards(matches, &set, &known)?, matches, cx),
        "print" => return print_cards(cards(matches, &set, &known)?, matches, cx),
        "meet" => return meet(matches, (&library, &set), &known, cx.out),
        _ => {}
    }
    let out = &mut *cx.out;
    let named: Vec<&String> = matches.get_many("decks").into_iter().flatten().collect();
    if named.is_empty() {
        for (name, source) in &known {
            match look_over(source, &set) {
                Ok((deck, problems)) => {
                    let legal = if problems.is_empty() { "" } else { " (not legal yet)" };
                    writeln!(out, "{name:<16} {}{legal}: {}", characters(&deck, &set), deck.about)?;
                }
                Err(_) => writeln!(out, "{name:<16} faulty: `brickfray deck check {name}` says why")?,
            }
        }
        return Ok(());
    }
    let mut faults = Vec::new();
    for name in named {
        let found = find("deck", &known, name).map_err(|error| error.to_string());
        match found.and_then(|source| look_over(&source, &set).map_err(|problems: Problems| problems.to_string())) {
            Err(told) => faults.push(told),
            Ok((deck, problems)) => {
                match what {
                    "cost" => costs(&deck, &set, out)?,
                    "list" => list(&deck, &set, out)?,
                    _ if problems.is_empty() => {
                        writeln!(out, "{name}: good, {} characters and {} cards", deck.characters.len(), deck.cards.len())?;
                    }
                    _ => {}
                }
                if !problems.is_empty() {
                    faults.push(problems.to_string());
                }
            }
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(ToolError::Refused(faults.join("\n"))) }
}

/// The sheets of the named decks, each deck in the colour of the side that it would play.
fn cards(matches: &ArgMatches, set: &CardSet, known: &BTreeMap<String, Source>) -> Result<Vec<Cards>, ToolError> {
    let mut all = Vec::new();
    for (name, (_, colour, _)) in matches.get_many::<String>("decks").into_iter().flatten().zip(SIDES.into_iter().cycle()) {
        let source = find("deck", known, name).map_err(refused)?;
        all.push(of_deck(&read_deck(&source, set).map_err(refused)?, set, colour));
    }
    Ok(all)
}

/// Writes a battle file between legal decks. The text is read back as a check before it is written.
fn meet(
    matches: &ArgMatches,
    (library, set): (&Library, &CardSet),
    known: &BTreeMap<String, Source>,
    out: &mut dyn Write,
) -> Result<(), ToolError> {
    let path = matches.get_one::<PathBuf>("out").cloned().unwrap_or_default();
    let mut plans = Vec::new();
    for name in matches.get_many::<String>("several").into_iter().flatten() {
        let source = find("deck", known, name).map_err(refused)?;
        if is_same_file(Path::new(name), &path) {
            return Err(refused(format!("that would overwrite {name}, one of the decks: write the battle to another file")));
        }
        read_deck(&source, set).map_err(refused)?;
        plans.push(DeckPlan::of(&source).map_err(refused)?);
    }
    let plans: Vec<&DeckPlan> = plans.iter().collect();
    let text = battle(&plans).map_err(refused)?;
    read(&Source::new(path.display().to_string(), text.clone()), library).map_err(refused)?;
    renew(&path, &text).map_err(refused)?;
    writeln!(out, "{}: {}", path.display(), title(&plans))?;
    Ok(())
}

/// The characters of a deck: "Vex, Iole, Marrow".
fn characters(deck: &Deck, set: &CardSet) -> String {
    deck.characters.iter().map(|name| set.character_name(name)).collect::<Vec<_>>().join(", ")
}

/// Writes the costs of a deck's cards, one by one and counted, and the odds of its opening hand.
fn costs(deck: &Deck, set: &CardSet, out: &mut dyn Write) -> io::Result<()> {
    let curve = Curve::of(deck.cards.iter().filter_map(|name| set.cards.get(name)));
    let count = |sort| curve.sorts.get(&sort).copied().unwrap_or_default();
    let [attacks, actions, resources, edges] = [CardKind::Attack, CardKind::Action, CardKind::Resource, CardKind::Edge].map(count);
    writeln!(out, "{}: {attacks} attacks, {actions} actions, {resources} resources, {edges} edges", deck.title)?;
    for (name, data, count) in deck.kinds(set) {
        writeln!(out, "{count:>3} {:<10} {name:<18} {}, {}", data.cost.to_string(), sort(data.kind.sort()), payers(&data.payers, set))?;
    }
    let mut bars = |what: &str, all: Vec<(String, usize)>| -> io::Result<()> {
        writeln!(out, "{what}")?;
        all.into_iter().try_for_each(|(label, count)| writeln!(out, "{label:>6} {} {count}", "#".repeat(count)))
    };
    bars("Cards by energy:", curve.energy.iter().map(|(energy, count)| (format!("<{energy}>"), *count)).collect())?;
    bars("Cards by dice:", curve.dice.iter().map(|(dice, count)| (dice.to_string(), *count)).collect())?;
    bars("Dice by what they must show:", curve.needs.iter().map(|(need, count)| (format!("[{need}]"), *count)).collect())?;
    let Opening { attack, edge, payable_attack, payable } = Opening::of(deck, set);
    writeln!(out, "The opening hand has:")?;
    for (what, chance) in [
        ("an attack", attack),
        ("an attack that a character can pay for at once", payable_attack),
        ("an attack or an action that a character can pay for at once", payable),
        ("an edge", edge),
    ] {
        writeln!(out, "{:>8}  {what}", percent(chance))?;
    }
    writeln!(out, "Chance to have drawn one of so many copies by the opening hand, and with two cards more each turn:")?;
    let size = u32::try_from(deck.cards.len()).unwrap_or(u32::MAX);
    for copies in 1..=COPIES {
        let wanted = u32::try_from(copies).unwrap_or(u32::MAX);
        let chances: Vec<String> = chances_by_round(size, wanted, &DRAWN).into_iter().map(|chance| percent(chance).to_string()).collect();
        writeln!(out, "{copies:>6}  {}", chances.join("  "))?;
    }
    Ok(())
}

/// How many cards are drawn in the beginning and, roughly, in each round after that (CARD-020, CARD-034).
const DRAWN: [u32; 6] = [OPENING_HAND, 2, 2, 2, 2, 2];

/// Writes the characters and cards of a deck, with their effects.
fn list(deck: &Deck, set: &CardSet, out: &mut dyn Write) -> io::Result<()> {
    let about = if deck.about.is_empty() { String::new() } else { format!(": {}", deck.about) };
    writeln!(out, "{}{about}", deck.title)?;
    for (name, data) in deck.characters.iter().filter_map(|name| Some((name, set.characters.get(name)?))) {
        let traits = set.trait_names(&data.traits);
        let (hp, energy, pool, refresh) = (data.hp, data.energy, &data.pool, data.refresh);
        writeln!(out, "{name:<10} {traits}: HP {hp}, energy {energy}, pool {pool}, refresh {refresh}")?;
        if let Some(ability) = &data.ability {
            writeln!(out, "           {}", text!("card-ability", what = wording::ability(ability)))?;
        }
        if let Some(death) = &data.death {
            writeln!(out, "           {}", text!("card-death", what = wording::ability(death)))?;
        }
    }
    for (name, data, count) in deck.kinds(set) {
        let said = wording::card(data).iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
        writeln!(out, "{count:>3} {:<10} {name:<18} {said}", data.cost.to_string())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use brickfray_game::sheet::Sheet;
    use brickfray_game::tool::Printing;

    fn told(words: &[&str]) -> (String, Option<String>) {
        let matches = command().try_get_matches_from([&["deck"], words].concat()).unwrap();
        let mut out = Vec::new();
        let draw = |all: &[(Sheet, PathBuf)]| if all.len() > 40 { Err("too many".to_owned()) } else { Ok(()) };
        let print = |printing: &Printing| if printing.faces().count() > 80 { Err("too many".to_owned()) } else { Ok(()) };
        let mut cx = ToolContext { mods: None, own: None, out: &mut out, draw, print };
        let error = run(&matches, ENTRIES, &mut cx).err().map(|error| error.to_string());
        (String::from_utf8(out).unwrap(), error)
    }

    #[test]
    fn decks_are_checked_listed_and_counted() {
        assert_eq!(told(&["check", "red-dawn"]).0, "red-dawn: good, 3 characters and 33 cards\n");
        assert!(told(&["list"]).0.contains("red-dawn         Vex, Iole, Marrow: Hits hard"));
        let listed = told(&["list", "red-dawn"]).0;
        assert!(listed.contains("  2 <2>[4]     cleave             Damage 5\n"), "{listed}");
        assert!(listed.contains("           After its death: discard 2 cards: an enemy gets 2 damage tokens\n"), "{listed}");
        let costs = told(&["cost", "red-dawn"]).0;
        assert!(costs.contains("  2 <2>[4]     cleave             Attack, Alpha\n"), "{costs}");
        let counted: usize = costs
            .lines()
            .skip_while(|line| *line != "Cards by energy:")
            .skip(1)
            .take_while(|line| line.trim_start().starts_with('<'))
            .map(|line| line.matches('#').count())
            .sum();
        assert_eq!(counted, 33, "{costs}");
        assert!(costs.contains(" %  an attack that a character can pay for at once\n"), "{costs}");
    }

    /// CARD-011, CARD-081: three characters with backs, and every card.
    #[test]
    fn card_081_a_deck_is_printed_with_its_death_effects_on_the_back() {
        let (out, error) = told(&["print", "red-dawn", "--all", "--out", "deck.pdf"]);
        assert_eq!((out.as_str(), error), ("deck.pdf: 36 cards on 8 pages\n", None));
        let (out, error) = told(&["card", "red-dawn", "--out", "cards"]);
        assert_eq!((out.lines().next(), error), (Some("cards/vex.png"), None));
        assert!(told(&["print", "red-dawn", "--out", "deck.txt"]).1.unwrap().contains("choose a name that ends in .pdf"));
    }

    /// CARD-010: two to four decks meet in one battle file.
    #[test]
    fn card_010_decks_meet_in_a_battle_that_can_be_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name).display().to_string();
        let (out, error) = told(&["meet", "red-dawn", "blue-line", "storm-front", "long-watch", "--out", &path("four.ron")]);
        assert!(out.ends_with(": Red dawn against Blue line against Storm front against Long watch\n"), "{out} {error:?}");
        let text = std::fs::read_to_string(path("four.ron")).unwrap();
        let library = Library::shipped(ENTRIES);
        assert_eq!(read(&Source::new("four.ron", text), &library).unwrap().sides.len(), 4);
        std::fs::write(path("mine.ron"), r#"(title: "Mine", characters: ["vex", "iole", "rook"], cards: {"duck": 3})"#).unwrap();
        let few = told(&["meet", &path("mine.ron"), "red-dawn", "--out", &path("b.ron")]).1.unwrap();
        assert!(few.contains("33 cards, not 3"), "{few}");
        let over = told(&["meet", &path("mine.ron"), "red-dawn", "--out", &path("mine.ron")]).1.unwrap();
        assert!(over.contains("would overwrite"), "{over}");
    }

    #[test]
    fn a_deck_that_is_not_finished_is_listed() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("decks")).unwrap();
        let own = |name: &str, text: &str| std::fs::write(folder.path().join("decks").join(name), text).unwrap();
        own("half.ron", r#"(title: "Half", about: "mine", characters: ["vex", "iole", "rook"], cards: {"duck": 3})"#);
        own("torn.ron", "(title: 5");
        let matches = command().try_get_matches_from(["deck", "list"]).unwrap();
        let mut out = Vec::new();
        let mut cx = ToolContext { mods: None, own: Some(folder.path()), out: &mut out, draw: |_| Ok(()), print: |_| Ok(()) };
        run(&matches, ENTRIES, &mut cx).unwrap();
        let told = String::from_utf8(out).unwrap();
        assert!(told.contains("Vex, Iole, Rook (not legal yet): mine\n") && told.contains("torn             faulty: "), "{told}");
        assert_eq!(told.lines().count(), 6);
    }

    #[test]
    fn what_is_wrong_is_told_and_the_rest_all_the_same() {
        let (out, error) = told(&["check", "red-dwn", "blue-line"]);
        assert!(out.starts_with("blue-line: good"), "{out}");
        assert!(error.unwrap().contains("there is no deck `red-dwn` (did you mean `red-dawn`?)"));
    }
}

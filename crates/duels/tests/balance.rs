//! How balanced the shipped decks are, and how well the program plays them (CARD-100 to 103).
//!
//! `GAMES=400 cargo test -p brickfray_duels --test balance -- --ignored --nocapture` has the program play each pairing of shipped decks
//! against itself that many times, with sides swapped, and prints the tables of `docs/cards.md`. Without `--ignored` it plays a few duels
//! against random legal play.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop short")]

use bevy::prelude::World;
use brickfray_dice::DiceTray;
use brickfray_duels::ENTRY;
use brickfray_duels::data::deck::Deck;
use brickfray_duels::data::deck::{DECK_FILES, read_deck};
use brickfray_duels::data::{FOLDER, card_set::CardSet};
use brickfray_game::battle::read::read;
use brickfray_game::battle::set_up::set_up;
use brickfray_game::library::embedded;
use brickfray_game::planning::speakers;
use brickfray_game::ron::Source;
use brickfray_game::{Input, Level, Library, Order, Outcome, Requests, RulebookEntry, Turn, headless_app, legal_orders, say};
use brickfray_opponent::decide;
use brickfray_table::SideId;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The stat files of another rulebook define the colours of sides.
const ENTRIES: &[RulebookEntry] = &[brickfray_brikwars::ENTRY, ENTRY];
const DECKS: [&str; 4] = ["red-dawn", "blue-line", "storm-front", "long-watch"];
/// More inputs than any duel takes.
const MAX: usize = 6_000;
/// A random player that could do something else passes once in this many inputs.
const PASSES: usize = 10;

fn games(usual: u64) -> u64 {
    std::env::var("GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(usual)
}

/// How a duel ended, and the cards that each side played.
struct Ended {
    turn: Turn,
    played: BTreeMap<SideId, BTreeSet<String>>,
}

impl Ended {
    fn is_won_by(&self, side: SideId) -> bool {
        self.turn.outcome == Some(Outcome::Won(side))
    }
}

/// Plays a duel between two decks to its end; `say_for` chooses each input.
fn play(decks: [&str; 2], seed: u64, library: &Library, mut say_for: impl FnMut(&mut World, SideId) -> Input) -> Ended {
    let [red, blue] = decks;
    let text = format!(
        r#"(title: "Balance", rules: (edition: "duels"), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
            players: [(side: "red", deck: "{red}"), (side: "blue", deck: "{blue}")])"#
    );
    let source = Source::new("balance.ron", text);
    let battle = read(&source, library).unwrap();
    let mut app = headless_app(ENTRIES);
    set_up(app.world_mut(), &battle, DiceTray::seeded(seed), (source.name.to_string(), source.text.to_string())).unwrap();
    let world = app.world_mut();
    let mut played: BTreeMap<SideId, BTreeSet<String>> = BTreeMap::new();
    for _ in 0..MAX {
        let turn = *world.resource::<Turn>();
        if turn.outcome.is_some() {
            return Ended { turn, played };
        }
        let side = *speakers(world).first().unwrap();
        let input = say_for(world, side);
        if let Input::Order(Order::Act { args, .. }) = &input {
            played.entry(side).or_default().extend(args.item.clone());
        }
        say(world, input).unwrap();
    }
    panic!("{decks:?} with seed {seed} does not end");
}

/// A random input that this side may give now.
fn anything(world: &mut World, side: SideId, luck: &mut DiceTray) -> Input {
    let requests = world.resource::<Requests>();
    let asked = requests.open().filter(|request| request.asks == side);
    let replies = asked.flat_map(|request| request.some_replies(4).into_iter().map(|reply| request.key_of(&reply)).collect::<Vec<_>>());
    let mut all: Vec<Input> = replies.map(|key| Input::Answer { by: Some(side), key }).collect();
    all.extend(legal_orders(world).into_iter().map(Input::Order));
    if luck.shuffle(PASSES)[0] > 0 && all.iter().any(|input| !matches!(input, Input::Order(Order::EndTurn))) {
        all.retain(|input| !matches!(input, Input::Order(Order::EndTurn)));
    }
    all[luck.shuffle(all.len())[0]].clone()
}

/// The Wilson bounds of a proportion at 95 % confidence, in percent.
fn wilson(won: u64, of: u64) -> (f64, f64) {
    let (n, z) = (of as f64, 1.96_f64);
    let share = won as f64 / n;
    let (middle, half) = (share + z * z / (2.0 * n), z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt());
    (100.0 * (middle - half) / (1.0 + z * z / n), 100.0 * (middle + half) / (1.0 + z * z / n))
}

/// The program beats random legal play: its share of wins is not significantly below 95 %.
#[test]
fn the_program_beats_random_play() {
    let (games, library) = (games(4), Library::shipped(ENTRIES));
    let won =
        (0..games).filter(|game| {
            let own = SideId((game % 2) as u8);
            let decks = [DECKS[(game / 2 % 4) as usize], DECKS[(game / 2 + 1 + game / 8) as usize % 4]];
            let mut luck = DiceTray::seeded(game + 1_000);
            let ended = play(decks, *game, &library, |world, side| {
                if side == own { decide(world, Level::Fair).unwrap() } else { anything(world, side, &mut luck) }
            });
            ended.is_won_by(own)
        });
    let won = won.count() as u64;
    let (least, most) = wilson(won, games);
    println!("won {won} of {games}: {least:.1} % to {most:.1} %");
    assert!(most >= 95.0, "won {won} of {games}");
}

/// How many duels a side with this card in its deck won and lost, and in how many of each it played the card.
#[derive(Clone, Copy, Default)]
struct Use {
    won: u64,
    lost: u64,
    played_won: u64,
    played_lost: u64,
}

/// The counts over duels between shipped decks.
#[derive(Default)]
struct Counted {
    /// The number of duels won, by winner and loser.
    won: BTreeMap<(&'static str, &'static str), u64>,
    uses: BTreeMap<(&'static str, String), Use>,
    turns: u64,
    drawn: u64,
}

impl Counted {
    /// Counts a duel between the decks of two seats.
    fn note(&mut self, seats: [&'static str; 2], ended: &Ended, decks: &BTreeMap<&str, Deck>) {
        self.turns += u64::from(ended.turn.round);
        let Some(winner) = [SideId(0), SideId(1)].into_iter().find(|side| ended.is_won_by(*side)) else {
            self.drawn += 1;
            return;
        };
        let (winning, losing) = (seats[usize::from(winner.0)], seats[usize::from(1 - winner.0)]);
        *self.won.entry((winning, losing)).or_default() += 1;
        for (place, deck) in seats.into_iter().enumerate() {
            let side = SideId(place as u8);
            for card in decks[deck].cards.iter().collect::<BTreeSet<_>>() {
                let used = self.uses.entry((deck, card.clone())).or_default();
                let is_played = u64::from(ended.played.get(&side).is_some_and(|played| played.contains(card)));
                let (all, played) =
                    if side == winner { (&mut used.won, &mut used.played_won) } else { (&mut used.lost, &mut used.played_lost) };
                *all += 1;
                *played += is_played;
            }
        }
    }

    fn of(&self, winner: &'static str, loser: &'static str) -> u64 {
        self.won.get(&(winner, loser)).copied().unwrap_or_default()
    }

    /// How many duels a deck won, and how many were not drawn.
    fn wins(&self, deck: &'static str) -> (u64, u64) {
        let won: u64 = DECKS.iter().map(|other| self.of(deck, other)).sum();
        (won, won + DECKS.iter().map(|other| self.of(other, deck)).sum::<u64>())
    }

    /// The percentages of won and lost duels in which each card was played, sorted by the difference.
    fn shares(&self) -> Vec<(f64, f64, &(&'static str, String))> {
        let share = |part: u64, of: u64| 100.0 * part as f64 / of.max(1) as f64;
        let row = |(key, used): (_, &Use)| (share(used.played_won, used.won), share(used.played_lost, used.lost), key);
        let mut rows: Vec<_> = self.uses.iter().map(row).collect();
        rows.sort_by(|one, other| (other.0 - other.1).total_cmp(&(one.0 - one.1)));
        rows
    }

    /// The tables of `docs/cards.md`.
    fn tables(&self, all: u64) -> String {
        let head = format!("| won by | {} | all | 95 % |\n| --- | {} --- | --- |", DECKS.join(" | "), "--- | ".repeat(4));
        let line = |deck: &'static str| {
            let cell = |other: &&'static str| if deck == *other { "-".to_owned() } else { self.of(deck, other).to_string() };
            let cells: Vec<String> = DECKS.iter().map(cell).collect();
            let (won, of) = self.wins(deck);
            let (least, most) = wilson(won, of);
            format!("| {deck} | {} | {won} of {of} | {least:.1} to {most:.1} % |", cells.join(" | "))
        };
        let turns = self.turns as f64 / all as f64;
        let about = format!("\n{all} duels, {} drawn, {turns:.1} rounds on average.\n", self.drawn);
        let of_cards = "| card | deck | played when won | when lost |\n| --- | --- | --- | --- |".to_owned();
        let card = |(won, lost, (deck, card)): (f64, f64, &(&str, String))| format!("| {card} | {deck} | {won:.0} % | {lost:.0} % |");
        let lines = DECKS.into_iter().map(line).chain([about, of_cards]).chain(self.shares().into_iter().map(card));
        [head].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
    }
}

/// No deck wins significantly more than 55 % against the others, and no card is played in more than 60 % of won and less than 40 % of lost
/// duels.
#[test]
#[ignore = "takes twenty minutes on two cores: it tells how even the decks are"]
fn decks_are_even() {
    let (games, library) = (games(400), Library::shipped(ENTRIES));
    let set = CardSet::of(&embedded(FOLDER.shipped, "cards")).0;
    let file = |name: &str| embedded(DECK_FILES.shipped, "decks").into_iter().find(|source| source.name.contains(name)).unwrap();
    let decks: BTreeMap<&str, Deck> = DECKS.iter().map(|name| (*name, read_deck(&file(name), &set).unwrap())).collect();
    let pairs = DECKS.into_iter().enumerate().flat_map(|(place, one)| DECKS.into_iter().skip(place + 1).map(move |other| [one, other]));
    let duels: Vec<([&str; 2], u64)> = pairs.flat_map(|pair| (0..games).map(move |game| (pair, game))).collect();
    let (counted, next) = (Mutex::new(Counted::default()), AtomicUsize::new(0));
    // The order in which duels end doesn't affect the counts.
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(([one, other], game)) = duels.get(next.fetch_add(1, Ordering::Relaxed)).copied() {
                    let seats = if game % 2 == 0 { [one, other] } else { [other, one] };
                    let ended = play(seats, game / 2, &library, |world, _| decide(world, Level::Fair).unwrap());
                    counted.lock().unwrap().note(seats, &ended, &decks);
                }
            });
        }
    });
    let (counted, all) = (counted.into_inner().unwrap(), duels.len() as u64);
    println!("{}", counted.tables(all));
    for deck in DECKS {
        let (won, of) = counted.wins(deck);
        assert!(wilson(won, of).0 <= 55.0, "{deck} is proven to win more than 55 %");
    }
    let shares = counted.shares();
    let unfair: Vec<_> = shares.iter().filter(|(won, lost, _)| *won > 60.0 && *lost < 40.0).collect();
    assert!(unfair.is_empty(), "{unfair:?}");
}

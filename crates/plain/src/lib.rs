//! A plain game for tests: it demonstrates what the engine promises to every game, so no test of the engine needs a real one.
//!
//! Each side has pieces with a strength, and coins. At the start of a round, both sides bid simultaneously for another coin (P-01). In its
//! turn, a side may hit one or two pieces of the other side; each target costs 2, paid with coins of its choice (P-02). The other side may
//! ward its pieces one by one before the hit takes effect (P-03). Once a turn, a side may storm: the other side distributes the damage
//! (P-04). A side without pieces on the table has lost, and after twelve rounds the game is a draw (P-05). In its turn, a side draws a card
//! that only it sees, and may play one for a coin (P-06). Pieces may wait beside the table until they are called (P-07). A side that
//! doesn't storm may hoard a coin (P-08).

mod actions;
mod answers;
mod cards;
mod looks;
mod play;
mod state;

use bevy::prelude::*;
use brickfray_game::battle::form::draft;
use brickfray_game::battle::set_up::{Ids, named};
use brickfray_game::battle::stage::seat;
use brickfray_game::battle::{Battle, Check, Forces, Frame, Standing};
use brickfray_game::kit::house::{AllTopicSwitches, TopicSwitches};
use brickfray_game::ron::{Problems, Source, Spanned};
use brickfray_game::rule_texts::RuleTexts;
use brickfray_game::{InPile, Items, RulebookEntry, StatData, StatFolder, Stats};
use brickfray_table::{Body, Inches, Placement, SideId, Solid, Spot, give_to_unit, keep_in_reserve};
use brickfray_words::Catalogue;
use include_dir::{Dir, include_dir};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

pub use actions::SPEECH;
pub use cards::{Card, DECK, DISCARDS, HAND};
pub use state::{Purses, Strength};

/// The rulebook's name.
pub const NAME: &str = "plain";

static WORDS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/words");
static MESSAGES: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::of("plain", &WORDS));
static NOTHING: Dir<'_> = Dir::new("", &[]);

pub(crate) fn messages() -> &'static Catalogue {
    &MESSAGES
}

brickfray_words::register!(messages);

/// A message that is stored untranslated and put into words when displayed.
macro_rules! text {
    ($($message:tt)*) => { ::brickfray_words::text!($crate::messages, $($message)*) };
}
pub(crate) use text;

/// The plain game as a rulebook of the program.
pub const ENTRY: RulebookEntry = RulebookEntry {
    name: NAME,
    title: "Plain game",
    editions: &["plain-1"],
    a_rule: "P-01",
    credits: "Our own.",
    plugin: |app| {
        app.add_plugins((state::plugin, play::plugin, cards::plugin, answers::plugin, looks::plugin));
    },
    check_house: |raw, problems| SWITCHES.check_alone(raw, "there are no others", problems),
    rulings: |_| SWITCHES.rulings(""),
    stats: StatFolder {
        name: "plain",
        one: "a stat file",
        maps: &[],
        known_by: &[],
        shipped: &NOTHING,
        read: |_, _| {
            let palette = [("red", (180, 30, 30)), ("blue", (30, 60, 180))].map(|(name, colour)| (name.to_owned(), colour));
            Some(Stats { data: StatData::new(()), palette: BTreeMap::from(palette) })
        },
    },
    named_files: &[],
    check_named: |_, source, _| Problems::new(source).into_result(String::new()),
    other_files: &[],
    lists: |_| Vec::new(),
    draft: |source, _| draft::<Sections>(source).of_forces(|_, sections| sections),
    terrain: |_| BTreeMap::new(),
    items: |_| Items::default(),
    order_words: || actions::ALL.iter().map(|info| info.word).collect(),
    answers: &[],
    rules: || {
        static RULES: LazyLock<RuleTexts> = LazyLock::new(|| RuleTexts::shipped(include_str!("../rules.ron")));
        &RULES
    },
    messages,
};

/// A battle of two pieces against two, with this script.
pub fn battle(script: &[&str]) -> Source {
    scripted("plain.ron", include_str!("../battle.ron"), script)
}

/// The same battle with the pieces of each side in one unit.
pub fn battle_of_units(script: &[&str]) -> Source {
    let text = battle(script).text.replace("side: \"red\", at", "side: \"red\", unit: \"reds\", at");
    Source::new("plain-units.ron", text.replace("side: \"blue\", at", "side: \"blue\", unit: \"blues\", at"))
}

/// The same battle on a stage: without a table, and without positions.
pub fn battle_on_a_stage(script: &[&str]) -> Source {
    scripted("plain-stage.ron", include_str!("../stage.ron"), script)
}

fn scripted(name: &str, text: &str, script: &[&str]) -> Source {
    let lines: Vec<String> = script.iter().map(|line| format!("{line:?}")).collect();
    Source::new(name, text.replace("script: []", &format!("script: [{}]", lines.join(", "))))
}

/// The house rules that the topics of this game have registered.
static SWITCHES: LazyLock<TopicSwitches> =
    LazyLock::new(|| brickfray_game::headless_app(ENTRIES).world().resource::<AllTopicSwitches>().of(NAME).clone());

/// The rulebooks of an app that plays only this game.
pub const ENTRIES: &[RulebookEntry] = &[ENTRY];

brickfray_game::battle_sections! {
    on_a_stage
    /// The game's own sections of a battle file.
    #[derive(Debug)]
    pub struct Sections {
        /// The pieces.
        pub pieces: Vec<Piece>,
        /// The values of each side's coins.
        pub coins: Vec<Vec<u32>>,
        /// The values of the cards in each side's deck, in any order: they are shuffled.
        pub cards: Vec<Vec<u32>>,
    }
}

/// A piece in a battle file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Piece {
    name: Spanned<String>,
    side: Spanned<String>,
    /// Its position on a table; on a stage it has a seat instead.
    #[serde(default)]
    at: Option<Spanned<(Inches, Inches)>>,
    strength: u32,
    /// Waits beside the table until it is called (P-07).
    #[serde(default)]
    waits: bool,
    /// The unit without a plate that it belongs to: the unit may do whatever any of its members may, together.
    #[serde(default)]
    unit: Option<String>,
}

const BODY: Body = Body::Round { radius: Inches::whole(1), height: Inches::whole(2) };

/// The place of a waiting piece: two inches beyond the table edge nearest to its post.
fn beside(post: Placement, depth: Inches) -> Placement {
    let away = depth.to_f32() / 2.0 + 2.0;
    let z = Inches::snapped(if post.spot.z < Inches::ZERO { -away } else { away });
    Placement { spot: Spot { z, ..post.spot }, ..post }
}

impl Sections {
    /// Each piece's position, or its post if it is in reserve: on the table, or in its side's row on a stage.
    fn places(&self, frame: &Frame) -> Vec<Placement> {
        let place = |(index, piece): (usize, &Piece)| match &piece.at {
            Some(at) => Placement::on_ground(Spot { x: at.0, z: at.1 }, Default::default()),
            None => {
                let of_its_side = |other: &&Piece| other.side == piece.side;
                let before = self.pieces[..index].iter().filter(of_its_side).count();
                seat(frame.side(&piece.side), frame.sides.len(), (before, self.pieces.iter().filter(of_its_side).count()))
            }
        };
        self.pieces.iter().enumerate().map(place).collect()
    }

    /// The units with their sides, in the order in which pieces name them.
    fn units(&self) -> Vec<(&str, &str)> {
        let mut units: Vec<(&str, &str)> = Vec::new();
        for piece in &self.pieces {
            let unit = piece.unit.as_deref().filter(|unit| units.iter().all(|(name, _)| name != unit));
            units.extend(unit.map(|unit| (unit, piece.side.as_str())));
        }
        units
    }
}

impl Forces for Sections {
    fn given_names(&self) -> Vec<(&Spanned<String>, String)> {
        self.pieces.iter().enumerate().map(|(index, piece)| (&piece.name, format!("pieces[{index}].name"))).collect()
    }

    fn check(&self, check: &mut Check) {
        for (index, piece) in self.pieces.iter().enumerate() {
            check.side_known(&piece.side, &format!("pieces[{index}]"));
            if piece.at.is_none() && check.has_read(&["table"]) && !check.battle.table.is_stage {
                let problem = check.problems.at(
                    piece.name.span(),
                    format!("pieces[{index}]"),
                    format!("`{}` has no place on the table", *piece.name),
                );
                problem.help("add `at: (X, Z)`, or leave out `table` to play on a stage");
            }
        }
    }

    fn count(&self, _: &mut Check) -> bool {
        true
    }

    fn check_whole(&self, check: &mut Check) {
        let fought_for: Vec<&Spanned<String>> = self.pieces.iter().map(|piece| &piece.side).collect();
        check.sides_fought_for(&fought_for, "give it a piece");
    }

    fn names(&self, battle: &Battle) -> Vec<String> {
        let cards = (0..battle.sides.len()).flat_map(|side| {
            let count = self.cards.get(side).map_or(0, Vec::len);
            (1..=count).map(move |number| card_name(&battle.sides[side].name, number))
        });
        let units = self.units().into_iter().map(|(name, _)| name.to_owned());
        units.chain(self.pieces.iter().map(|piece| piece.name.to_string())).chain(cards).collect()
    }

    fn standing(&self, check: &mut Check) -> Vec<Standing> {
        let stands = |((index, piece), lies): ((usize, &Piece), Placement)| {
            let span = piece.at.as_ref().map_or_else(|| piece.name.span(), Spanned::span);
            Standing::piece(piece.name.to_string(), Solid::new(BODY, lies), span, format!("pieces[{index}].at"))
        };
        self.pieces.iter().enumerate().zip(self.places(check.battle)).map(stands).collect()
    }

    fn spawn(&self, battle: &Battle, world: &mut World, ids: &mut Ids) {
        let mut units = BTreeMap::new();
        for (name, side) in self.units() {
            let unit = ids.give();
            world.spawn((named(unit, name.to_owned()), battle.side(side)));
            units.insert(name, unit);
        }
        for (piece, lies) in self.pieces.iter().zip(self.places(battle)) {
            let name = piece.name.to_string();
            let parts = (named(ids.give(), name), battle.side(&piece.side), lies, BODY, Strength(piece.strength));
            let mut piece_there = world.spawn(parts);
            if piece.waits {
                piece_there.insert(beside(lies, battle.table.size.1));
                keep_in_reserve(&mut piece_there);
                state::post(&mut piece_there, lies);
            }
            if let Some(unit) = piece.unit.as_deref().and_then(|unit| units.get(unit)) {
                give_to_unit(&mut piece_there, *unit);
            }
        }
        let coins = (0..battle.sides.len()).map(|side| (SideId(side as u8), self.coins.get(side).cloned().unwrap_or_default()));
        world.insert_resource(Purses::of(coins));
        for (side, cards) in battle.sides.iter().zip(&self.cards) {
            for (place, worth) in cards.iter().enumerate() {
                let lies = InPile { pile: DECK.to_owned(), place: i32::try_from(place).unwrap_or(i32::MAX) };
                world.spawn((named(ids.give(), card_name(&side.name, place + 1)), battle.side(&side.name), lies, Card(*worth)));
            }
        }
    }
}

/// The name of a card: its index in the deck before shuffling, which reveals nothing about it.
fn card_name(side: &str, number: usize) -> String {
    format!("{side}-card.{number}")
}

//! How well each side stands, as an estimate for the program when it plays a side.

use crate::data::verb;
use crate::state::held::HAND;
use crate::table::board::{Board, Hero};
use crate::table::duel::Table;
use bevy::prelude::*;
use brickfray_game::Order;
use brickfray_game::planning::{Planning, Standing, WithPlaces};
use brickfray_table::{PieceId, SideId};

/// The value of a living character.
const LIFE: i64 = 2_500;
/// The value of a character's HP is `hp * (HP - LESS * hp)`: each further HP (up to 40) adds less. So the program kills one character
/// before it attacks the next.
const HP: i64 = 600;
const LESS: i64 = 5;
/// The value of one energy; low, since burden goes at the end of the round.
const ENERGY: i64 = 30;
/// The value of a die by its face; high, since only a refresh brings it back.
const DIE: [i64; 7] = [0, 100, 200, 320, 450, 560, 660];
/// The value of a card in hand, which is refilled at the end of the round.
const CARD: i64 = 180;
/// The value of each point of a lasting effect from an attached card: more energy, Resistance, Hardened.
const MORE_ENERGY: i64 = 450;
const RESISTS: i64 = 400;
const HARDENS: i64 = 250;
/// The value of a good recurring token; a bad one counts as much less.
const RECURS: i64 = 400;

/// Registers the systems that the program asks.
pub(crate) fn planning(app: &mut App) -> Planning {
    Planning {
        standings: app.register_system(standings),
        // The list of legal orders is complete, so no approaches are needed.
        approaches: app.register_system(|_: In<PieceId>| Vec::<Order>::new()),
    }
}

fn standings(_: In<WithPlaces>, table: Table) -> Vec<Standing> {
    let board = table.board();
    (0..board.sides).map(SideId).map(|side| Standing { side, strength: strength(&board, side), place: 0 }).collect()
}

/// The value of the lasting effects of a character's attached cards: energy and Resistance add up, of Hardened only the highest counts
/// (CARD-093, CARD-094).
fn lasting(board: &Board, hero: &Hero) -> i64 {
    let (mut all, mut hardened) = (0, 0);
    for standing in board.attached(hero.id).filter_map(|(card, _)| card.face()).flat_map(|(_, card)| &card.standing) {
        match standing {
            verb::Standing::Energy(by) => all += i64::from(*by) * MORE_ENERGY,
            verb::Standing::Resist(_, by) => all += i64::from(*by) * RESISTS,
            verb::Standing::Harden(_, by) => hardened = hardened.max(*by),
            verb::Standing::Taunt => {}
        }
    }
    all + i64::from(hardened) * HARDENS
}

/// The value of the HP that a character has left.
fn life_left(hp: u32) -> i64 {
    let hp = i64::from(hp);
    hp * (HP - LESS * hp)
}

fn strength(board: &Board, side: SideId) -> i64 {
    let hero = |hero: Hero| {
        let dice: i64 = hero.is.dice().iter().map(|face| DIE[usize::from((*face).min(6))]).sum();
        let tokens: i64 =
            hero.is.tokens.iter().filter_map(|token| token.repeats).map(|repeat| if repeat.is_boon() { RECURS } else { -RECURS }).sum();
        LIFE + life_left(board.hp_left(&hero)) + i64::from(board.energy(&hero)) * ENERGY + dice + tokens + lasting(board, &hero)
    };
    let cards = board.cards.iter().filter(|card| card.side == side && card.pile == HAND).count() as i64;
    board.living(side).map(hero).sum::<i64>() + cards * CARD
}

//! What a program wants to know that plays a side: how well each stands.

use crate::data::verb;
use crate::state::held::HAND;
use crate::table::board::{Board, Hero};
use crate::table::duel::Table;
use bevy::prelude::*;
use brickfray_game::Order;
use brickfray_game::planning::{Planning, Standing, WithPlaces};
use brickfray_table::{PieceId, SideId};

/// What a character counts that lives.
const LIFE: i64 = 2_500;
/// What the first HP count, and how much less each HP counts per HP: the program kills one character before it attacks the next. (HP go up to 40.)
const HP: i64 = 600;
const LESS: i64 = 5;
/// What energy counts: it comes back at the end of the round.
const ENERGY: i64 = 30;
/// What a die counts, by its face: it comes back by a refresh alone.
const DIE: [i64; 7] = [0, 100, 200, 320, 450, 560, 660];
/// What a card in hand counts: the hand is refilled at the end of the round.
const CARD: i64 = 180;
/// What each point of an attached card counts: of more energy every round, of Resistance, and of Hardened.
const MORE_ENERGY: i64 = 450;
const RESISTS: i64 = 400;
const HARDENS: i64 = 250;
/// What a token counts that does its work at the end of each round.
const RECURS: i64 = 400;

/// Registers what it is asked.
pub(crate) fn planning(app: &mut App) -> Planning {
    Planning {
        standings: app.register_system(standings),
        // The listing has all that there is.
        approaches: app.register_system(|_: In<PieceId>| Vec::<Order>::new()),
    }
}

fn standings(_: In<WithPlaces>, table: Table) -> Vec<Standing> {
    let board = table.board();
    (0..board.sides).map(SideId).map(|side| Standing { side, strength: strength(&board, side), place: 0 }).collect()
}

/// What the attached cards of a character count that hold for as long as they are there: energy and Resistance add up, of Hardened the highest
/// counts (CARD-093, CARD-094).
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

/// What HP count together.
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

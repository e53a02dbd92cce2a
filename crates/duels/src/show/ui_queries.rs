//! What panels show: characters with their numbers, cards in hand, and lost characters.

use crate::data::card::Card;
use crate::data::wording;
use crate::play::bridge::{Asked, Bridge};
use crate::state::held::HAND;
use crate::sums::payment::{places, usual, without};
use crate::table::board::{Board, Hero, Lack};
use crate::table::duel::Table;
use bevy::prelude::*;
use brickfray_game::card::{
    Briefing, Condition, Face, Front, Health, Meeting, Payment, Pegs, PieceTooltip, Portrait, Sights, Stat, StatValue, Tally, Tokens,
    UiQueries, UnitCard, UnitSummary, Way,
};
use brickfray_game::guide::{Moment, SuggestedMove};
use brickfray_game::{Order, Outcome};
use brickfray_table::{Inches, PieceId, Placement, SideId};
use brickfray_words::Text;

/// Registers the systems that panels ask.
pub(crate) fn ui_queries(app: &mut App) -> UiQueries {
    UiQueries {
        briefing: app.register_system(Briefing::default),
        unit_summaries: app.register_system(summaries),
        card: app.register_system(card),
        faces: app.register_system(faces),
        meetings: app.register_system(Vec::<Meeting>::new),
        would_meet: app.register_system(|_: In<(PieceId, Placement)>| Vec::<Meeting>::new()),
        met_on_the_way: app.register_system(|_: In<Way>| Vec::<PieceId>::new()),
        in_range_from: app.register_system(|_: In<(PieceId, Placement)>| Vec::<PieceId>::new()),
        suggested_move: app.register_system(|_: In<PieceId>| None::<SuggestedMove>),
        tokens: app.register_system(|_: In<SideId>| None::<Tokens>),
        front: Some(app.register_system(front)),
        thing: app.register_system(|_: In<PieceId>| None::<PieceTooltip>),
        fallen: app.register_system(fallen),
        lost: app.register_system(lost),
        sights: app.register_system(|_: In<(PieceId, PieceId)>| None::<Sights>),
        guide: None,
        ranges: None,
        moment: Some(app.register_system(moment)),
    }
}

/// Whose action it is, and the label for passing (CARD-030, CARD-032).
fn moment(bridge: Bridge) -> Option<Moment> {
    let asked = bridge.asked();
    let result = bridge.turn.outcome.map(|outcome| match outcome {
        Outcome::Won(side) => text!("moment-won", side = asked.names.side(side)),
        Outcome::Nobody => text!("moment-nobody"),
    });
    Some(Moment {
        round: text!("moment-round", round = bridge.turn.round),
        says: (asked.may_act && result.is_none()).then(|| text!("moment-acts")),
        unit: None,
        end: text!("moment-end"),
        about_end: text!("moment-end.about"),
        may_not_end: asked.build(&Order::EndTurn).err(),
        result,
        ends_turn: true,
        areas: Vec::new(),
    })
}

fn summaries(bridge: Bridge) -> Vec<UnitSummary> {
    let asked = bridge.asked();
    let could = |hero: &Hero| hero.side == asked.side && asked.may_act;
    asked
        .board
        .heroes
        .iter()
        .filter(|hero| !hero.is.is_dead)
        .map(|hero| summary(&asked.board, hero, could(hero), asked.names.of(hero.id)))
        .collect()
}

fn summary(board: &Board, hero: &Hero, could: bool, name: &str) -> UnitSummary {
    let small = |number: u32| u8::try_from(number).unwrap_or(u8::MAX);
    let hp = Pegs { left: small(board.hp_left(hero)), of: hero.data.hp, vital: true };
    let energy = Pegs { left: board.energy(hero), of: board.most_energy(hero), vital: false };
    UnitSummary {
        id: hero.id,
        name: name.to_owned(),
        side: hero.side,
        is_plate: false,
        left: Inches::ZERO,
        stays: Some(text!("stays-character")),
        total: Inches::ZERO,
        figures: usize::from(!hero.is.is_dead),
        actors: usize::from(could && !hero.is.is_dead),
        tally: Tally { pegs: vec![hp, energy], tag: None, is_named: true },
    }
}

fn card(In(piece): In<PieceId>, bridge: Bridge, table: Table) -> Option<UnitCard> {
    let asked = bridge.asked();
    let board = &asked.board;
    let hero = board.hero(piece)?;
    let summary = summary(board, &hero, hero.side == asked.side && asked.may_act, table.names.of(piece));
    let stat = |label: Text, value: Text, about: Text| Stat { label, value: StatValue::Words(value), about };
    let part = |left: u32, all: u32| Text::written(format!("{left}/{all}"));
    let dice = hero.is.dice().iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    let stats = vec![
        stat(text!("stat-hp"), part(board.hp_left(&hero), hero.data.hp.into()), text!("stat-hp.about")),
        stat(text!("stat-energy"), part(board.energy(&hero).into(), board.most_energy(&hero).into()), text!("stat-energy.about")),
        stat(text!("stat-dice"), Text::written(if dice.is_empty() { "-" } else { &dice }), text!("stat-dice.about")),
        stat(text!("stat-pool"), Text::written(hero.data.pool.to_string()), text!("stat-pool.about")),
        stat(text!("stat-refresh"), hero.data.refresh.into(), text!("stat-refresh.about")),
        stat(text!("stat-trait"), board.set.trait_names(&hero.data.traits), text!("stat-trait.about")),
    ];
    Some(UnitCard { summary, about: Text::NONE, members: Vec::new(), stats, weapons: Vec::new(), conditions: conditions(board, &hero) })
}

/// The conditions of a character: attached cards, tokens, lasting effects, ability and Death Effect.
fn conditions(board: &Board, hero: &Hero) -> Vec<Condition> {
    let holds = |text: Text, rule: &'static str, is_bad: bool| Condition { text, rule, is_bad };
    let mut all = Vec::new();
    for (card, attached) in board.attached(hero.id) {
        let Some((_, data)) = card.face() else { continue };
        let lies = match data.attack() {
            Some(_) => holds(text!("card-attached-damage", card = &data.name, damage = u32::from(attached.damage)), "CARD-052", true),
            None => holds(text!("card-attached", card = &data.name), "CARD-015", false),
        };
        all.push(lies);
    }
    let damage = hero.is.tokens.iter().filter(|token| token.repeats.is_none()).map(|token| u32::from(token.damage)).sum::<u32>();
    if damage > 0 {
        all.push(holds(text!("card-tokens", count = damage), "CARD-099", true));
    }
    for repeat in hero.is.tokens.iter().filter_map(|token| token.repeats) {
        all.push(holds(wording::recurring(repeat), "CARD-106", !repeat.is_boon()));
    }
    all.extend(hero.is.lasting.iter().map(|standing| holds(wording::standing(standing), "CARD-093", false)));
    if hero.is.is_suppressed {
        all.push(holds(text!("holds-suppressed"), "CARD-096", true));
    }
    if let Some(ability) = &hero.data.ability {
        all.push(holds(text!("card-ability", what = wording::ability(ability)), "CARD-031", false));
    }
    if let Some(death) = &hero.data.death {
        all.push(holds(text!("card-death", what = wording::ability(death)), "CARD-081", false));
    }
    all
}

/// The text of a card in a pile; if it is in a hand, also how it would be paid for.
fn front(In(piece): In<PieceId>, bridge: Bridge) -> Option<Front> {
    let asked = bridge.asked();
    let card = asked.board.card(piece)?;
    let (name, data) = card.face()?;
    Some(Front {
        key: name.to_owned(),
        label: (&data.name).into(),
        cost: (&data.cost).into(),
        band: data.payers.traits().first().and_then(|name| Some(asked.board.set.traits.get(name)?.color)),
        about: wording::card(data),
        payment: if card.pile == HAND { payment(&asked, data, card.side) } else { None },
    })
}

/// The default payer for a card and what it would have left; otherwise what the character lacks that comes closest.
fn payment(asked: &Asked, card: &Card, side: SideId) -> Option<Result<Payment, Text>> {
    let board = &asked.board;
    let payers = board.payers(side, card, asked.declared());
    if let Some(hero) = board.usual_payer(&payers) {
        let dice = usual(&card.cost, hero.is.dice())?;
        let left = without(hero.is.dice(), &dice).iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        let (who, energy) = (&hero.data.name, u32::from(board.energy(&hero) - card.cost.energy));
        let told = match left.as_str() {
            "" => text!("hand-pays-no-dice", who = who, energy = energy),
            left => text!("hand-pays", who = who, energy = energy, dice = Text::written(left)),
        };
        return Some(Ok(Payment { by: hero.id, energy: card.cost.energy, dice: places(hero.is.dice(), &dice), told }));
    }
    Some(Err(match asked.nearest_payer(card, side)? {
        (_, Lack::Dead | Lack::Trait) => text!("hand-lacks-payer"),
        (hero, lack) => asked.lacking(&hero, lack, "CARD-040").reason,
    }))
}

fn portrait(hero: &Hero, name: &str) -> Portrait {
    Portrait {
        id: hero.id,
        name: name.to_owned(),
        face: Face::Figure(hero.data.look.clone(), String::new()),
        health: if hero.is.is_dead { Health::Dead } else { Health::Up },
        spent: false,
        state: Text::NONE,
        wound: None,
        helps: false,
    }
}

fn faces(In(of): In<Vec<PieceId>>, table: Table) -> Vec<Portrait> {
    let board = table.board();
    of.into_iter().filter_map(|id| board.hero(id)).map(|hero| portrait(&hero, table.names.of(hero.id))).collect()
}

/// Dead characters that lie on the table: they can still be inspected for their Death Effects.
fn fallen(table: Table, places: Query<(&PieceId, &Placement)>) -> Vec<(PieceId, Placement, PieceTooltip)> {
    let board = table.board();
    let glance = |hero: &Hero| {
        let at = places.iter().find(|(id, _)| **id == hero.id).map(|(_, at)| *at)?;
        let name = table.names.of(hero.id).into();
        let glance =
            PieceTooltip { name, side: Some(hero.side), about: Text::NONE, stats: Vec::new(), conditions: conditions(&board, hero) };
        Some((hero.id, at, glance))
    };
    board.heroes.iter().filter(|hero| hero.is.is_dead).filter_map(glance).collect()
}

fn lost(table: Table) -> Vec<(PieceId, SideId)> {
    table.board().heroes.iter().filter(|hero| hero.is.is_dead).map(|hero| (hero.id, hero.side)).collect()
}

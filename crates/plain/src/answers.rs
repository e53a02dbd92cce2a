//! The plain game's answers to the engine's queries.

use crate::actions::{ALL, CALL, HIT, HOARD, PLAY, PRICE, SPEECH, STORM, WARD};
use crate::cards::{Card, HAND, PILES, named_card};
use crate::state::{Course, HOARDING, Purses, Strength, WARDED, other};
use crate::{NAME, text};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::card::{
    Briefing, Condition, Face, Front, Health, Meeting, Pegs, PieceTooltip, Portrait, Sights, Tally, Tokens, UiQueries, UnitCard,
    UnitSummary, Way,
};
use brickfray_game::guide::SuggestedMove;
use brickfray_game::kit::house::TopicRules;
use brickfray_game::kit::marks::Marks;
use brickfray_game::kit::refusals;
use brickfray_game::planning::{Planning, Standing, WithPlaces};
use brickfray_game::{
    ActionInfo, AddRulebook, Aims, Args, Cost, FigureLook, InPile, Listing, MoveCost, Names, Offer, Offering, Order, Party, Prepared,
    Refusal, Requests, RuleId, RulesApi, Target, Turn,
};
use brickfray_table::{InReserve, Inches, MemberOf, PieceId, PieceIndex, Placement, Removed, SideId, Spot};
use brickfray_words::Text;
use std::cmp::Ordering;
use std::collections::BTreeSet;

/// Everything on the table, and what each side has.
#[derive(SystemParam)]
pub(crate) struct Table<'w, 's> {
    index: Res<'w, PieceIndex>,
    requests: Res<'w, Requests>,
    rules: Res<'w, TopicRules>,
    pieces: Query<
        'w,
        's,
        (&'static PieceId, &'static SideId, Option<&'static Marks>, Option<&'static MemberOf>),
        (With<Strength>, Without<Removed>, Without<InReserve>),
    >,
    reserves: Query<'w, 's, (&'static PieceId, &'static SideId), (With<Strength>, With<InReserve>)>,
    cards: Query<'w, 's, (&'static PieceId, &'static SideId, &'static InPile, &'static Card)>,
}

impl Table<'_, '_> {
    /// The pieces of a side, by id.
    fn of(&self, side: SideId) -> Vec<PieceId> {
        let mut pieces: Vec<PieceId> = self.pieces.iter().filter(|(_, of, ..)| **of == side).map(|(id, ..)| *id).collect();
        pieces.sort_unstable();
        pieces
    }

    /// A side's pieces in reserve, by id.
    fn in_reserve(&self, side: SideId) -> Vec<PieceId> {
        let mut waiting: Vec<PieceId> = self.reserves.iter().filter(|(_, of)| **of == side).map(|(id, _)| *id).collect();
        waiting.sort_unstable();
        waiting
    }

    /// Who may act for a side: its pieces, or the units that they belong to.
    fn doers(&self, side: SideId) -> Vec<PieceId> {
        let own = self.pieces.iter().filter(|(_, of, ..)| **of == side);
        let mut doers: Vec<PieceId> = own.map(|(id, _, _, unit)| unit.map_or(*id, |unit| unit.0)).collect();
        doers.sort_unstable();
        doers.dedup();
        doers
    }

    /// The values of the cards in a side's hand, without duplicates.
    fn worths(&self, side: SideId) -> BTreeSet<u32> {
        self.hand(side).into_iter().map(|(_, worth)| worth).collect()
    }

    /// The cards in a side's hand and their values, by id: only those that the viewer may see.
    fn hand(&self, side: SideId) -> Vec<(PieceId, u32)> {
        let in_hand = self.cards.iter().filter(|(_, of, lies, _)| **of == side && lies.pile == HAND);
        let mut hand: Vec<(PieceId, u32)> = in_hand.map(|(id, .., card)| (*id, card.0)).collect();
        hand.sort_unstable();
        hand
    }

    fn has_warded(&self, piece: PieceId) -> bool {
        self.index
            .entity(piece)
            .and_then(|piece| self.pieces.get(piece).ok())
            .is_some_and(|(_, _, marks, _)| marks.is_some_and(|marks| marks.get(&WARDED).is_some()))
    }
}

/// A sum that stops at the largest number.
pub(crate) fn sum(numbers: impl IntoIterator<Item = u32>) -> u32 {
    numbers.into_iter().fold(0, u32::saturating_add)
}

/// The cost of hitting these targets (P-02).
pub(crate) fn cost(targets: &[impl Sized]) -> u32 {
    PRICE.saturating_mul(u32::try_from(targets.len()).unwrap_or(u32::MAX))
}

fn no(rule: &'static str, reason: Text, but: Text) -> Refusal {
    Refusal::new(RuleId::new(rule), reason).but(but)
}

/// Whether an order is legal, apart from its payment.
pub(crate) fn legal(order: &Order, table: &Table, turn: &Turn, course: &Course) -> Result<(), Refusal> {
    let not_now = || no("P-02", text!("not-now"), text!("not-now-but"));
    let wards = course.hit.as_ref().filter(|hit| hit.is_paid && hit.wards.is_none());
    let Order::Act { maneuver, targets, parties, args } = order else {
        return match order {
            Order::EndTurn => Ok(()),
            _ => Err(no("P-02", text!("no-move"), text!("no-move-but"))),
        };
    };
    let Some(info) = ALL.into_iter().find(|info| info.word == maneuver) else {
        return Err(refusals::no_such_action(maneuver, ALL.map(|info| info.word)));
    };
    says_only_its_parts(info, (targets, parties, args))?;
    let side = wards.map_or(turn.side, |hit| other(hit.side));
    if maneuver == PLAY.word {
        return match wards {
            None if !course.has_played => named_card(order, table.hand(side)).map(|_| ()),
            _ => Err(not_now()),
        };
    }
    if maneuver == HOARD.word {
        return match wards {
            None if !table.rules.is_on(&HOARDING) => Err(not_now()),
            None if course.has_stormed_or_hoarded => Err(no("P-08", text!("no-hoarding"), text!("no-hoarding-but"))),
            None => Ok(()),
            Some(_) => Err(not_now()),
        };
    }
    if maneuver == CALL.word {
        return match (wards, &parties[..]) {
            (None, [party]) if !table.in_reserve(side).contains(&party.who) => {
                Err(no("P-07", text!("not-in-reserve"), text!("not-in-reserve-but")))
            }
            (None, [_]) => Ok(()),
            _ => Err(not_now()),
        };
    }
    // Each piece wards for itself.
    let own = if maneuver == WARD.word { table.of(side) } else { table.doers(side) };
    let [Party { who, .. }] = parties[..] else { return Err(no("P-02", text!("own"), text!("own-but"))) };
    if !own.contains(&who) {
        return Err(no("P-02", text!("own"), text!("own-but")));
    }
    match wards {
        Some(_) if info.word == WARD.word && table.has_warded(who) => Err(no("P-03", text!("ward-used"), text!("ward-used-but"))),
        Some(_) if info.word == WARD.word => Ok(()),
        None if info.word == STORM.word && !course.has_stormed_or_hoarded => Ok(()),
        None if info.word == HIT.word => {
            let is_enemy = |target: &Target| matches!(target, Target::Piece(piece) if table.pieces.iter().any(|(id, of, ..)| id == piece && *of != side));
            let are_different = targets.first() != targets.get(1);
            let fits = (1..=2).contains(&targets.len()) && are_different && targets.iter().all(is_enemy);
            if fits { Ok(()) } else { Err(no("P-02", text!("at-enemies"), text!("at-enemies-but"))) }
        }
        _ => Err(not_now()),
    }
}

/// Refuses an order with parts that its action doesn't take.
fn says_only_its_parts(info: &ActionInfo, (targets, parties, args): (&[Target], &[Party], &Args)) -> Result<(), Refusal> {
    if let Some(item) = parties.iter().find_map(|party| party.with.as_ref()) {
        return Err(refusals::takes_no_item(info.word, item));
    }
    if info.aims == Aims::Nothing && !targets.is_empty() {
        return Err(refusals::takes_no_target(info.word));
    }
    let is_of_the_side = [PLAY.word, HOARD.word].contains(&info.word);
    if is_of_the_side && !parties.is_empty() {
        return Err(refusals::takes_nobody(info.word));
    }
    let mut taken = Args::default();
    if info.word == HIT.word {
        taken.amounts.clone_from(&args.amounts);
    } else if info.word == PLAY.word {
        taken.item.clone_from(&args.item);
    }
    args.are_only(&taken, info.word)
}

/// The indices of the coins that an order pays with; `None` if it names no coins.
pub(crate) fn coins_of(order: &Order, coins: &[u32]) -> Result<Option<Vec<usize>>, Refusal> {
    let Order::Act { maneuver, targets, args, .. } = order else { return Ok(None) };
    if maneuver != HIT.word {
        return Ok(None);
    }
    let cost = cost(targets);
    let all = sum(coins.iter().copied());
    if all < cost {
        return Err(no("P-02", text!("no-coins", has = all, cost = cost), text!("no-coins-but")));
    }
    let mut places: Vec<usize> = Vec::new();
    for amount in &args.amounts {
        let place = (0..coins.len()).find(|place| coins[*place] == *amount && !places.contains(place));
        let no_coin = || no("P-02", text!("no-such-coin", worth = *amount), text!("no-such-coin-but"));
        let place = place.ok_or_else(no_coin)?;
        places.push(place);
    }
    places.sort_unstable();
    if places.is_empty() {
        return Ok(None);
    }
    match Cost::Total(cost).paid_by(places.iter().map(|place| coins[*place])) {
        Ordering::Equal => Ok(Some(places)),
        Ordering::Greater => Err(no("P-02", text!("too-many-coins", cost = cost), text!("too-many-coins-but"))),
        Ordering::Less => Err(no("P-02", text!("too-few-coins", cost = cost), text!("too-few-coins-but"))),
    }
}

fn check(In(order): In<Order>, table: Table, turn: Res<Turn>, course: Res<Course>, purses: Res<Purses>) -> Result<Prepared, Refusal> {
    legal(&order, &table, &turn, &course)?;
    coins_of(&order, purses.coins(turn.side)).map(|_| Prepared::default())
}

/// Every legal order, except those that name coins.
fn orders(table: &Table, turn: &Turn, course: &Course, purses: &Purses) -> Vec<Order> {
    let side = table.requests.window().map_or(turn.side, |(side, _)| side);
    let enemies = table.of(other(side));
    let mut orders = vec![Order::EndTurn];
    orders.extend(table.worths(side).into_iter().map(|worth| by_itself(&PLAY, Some(worth.to_string()))));
    orders.push(by_itself(&HOARD, None));
    let alone = |word: &str, who: PieceId| Order::act(word, None, vec![Party { who, with: None }]);
    orders.extend(table.of(side).into_iter().map(|who| alone(WARD.word, who)));
    orders.extend(table.in_reserve(side).into_iter().map(|who| alone(CALL.word, who)));
    for who in table.doers(side) {
        let parties = || vec![Party { who, with: None }];
        orders.push(Order::act(STORM.word, None, parties()));
        for (place, one) in enemies.iter().enumerate() {
            orders.push(Order::act(HIT.word, Some(Target::Piece(*one)), parties()));
            orders.extend(enemies[place + 1..].iter().map(|other| Order::Act {
                maneuver: HIT.word.to_owned(),
                targets: vec![Target::Piece(*one), Target::Piece(*other)],
                parties: parties(),
                args: Args::default(),
            }));
        }
    }
    orders.retain(|order| legal(order, table, turn, course).is_ok() && coins_of(order, purses.coins(turn.side)).is_ok());
    orders
}

fn list(table: Table, turn: Res<Turn>, course: Res<Course>, purses: Res<Purses>) -> Listing {
    Listing { orders: orders(&table, &turn, &course, &purses), sampled: Vec::new() }
}

fn offer(In(offering): In<Offering>, table: Table, turn: Res<Turn>, course: Res<Course>, purses: Res<Purses>) -> Vec<Offer> {
    let of_it = |order: &Order| matches!(order, Order::Act { parties, .. } if parties.iter().any(|party| party.who == offering.unit));
    let orders = orders(&table, &turn, &course, &purses).into_iter().filter(of_it);
    let offered = |order: Order| {
        let Order::Act { maneuver, .. } = &order else { return None };
        let info = ALL.into_iter().find(|info| info.word == maneuver)?;
        let target = if let Some(Target::Piece(piece)) = order.target() { Some(piece) } else { None };
        Some(Offer { info, with: None, target, order, lays: None, patch: None, refused: None, outlook: None })
    };
    orders.filter_map(offered).collect()
}

/// The actions of a side itself: play a card from its hand (P-06), or hoard (P-08).
fn deeds(table: Table, turn: Res<Turn>, course: Res<Course>) -> Vec<Offer> {
    let side = table.requests.window().map_or(turn.side, |(side, _)| side);
    let offer = |info, with: Option<String>| {
        let order = by_itself(info, with.clone());
        let refused = legal(&order, &table, &turn, &course).err();
        Offer { info, with, target: None, order, lays: None, patch: None, refused, outlook: None }
    };
    let cards = table.worths(side).into_iter().map(|worth| offer(&PLAY, Some(worth.to_string())));
    cards.chain([offer(&HOARD, None)]).collect()
}

/// An order of the side itself, without a piece.
fn by_itself(info: &ActionInfo, item: Option<String>) -> Order {
    Order::Act { maneuver: info.word.to_owned(), targets: Vec::new(), parties: Vec::new(), args: Args { item, ..Args::default() } }
}

type Pieces<'w, 's> = Query<'w, 's, (&'static PieceId, &'static SideId, &'static Strength, Option<&'static MemberOf>), Without<Removed>>;

/// The unit that a piece belongs to, or the piece itself if it belongs to none.
fn unit(id: PieceId, of: Option<&MemberOf>) -> PieceId {
    of.map_or(id, |of| of.0)
}

fn summaries(pieces: Pieces, names: Res<Names>) -> Vec<UnitSummary> {
    let units: BTreeSet<PieceId> = pieces.iter().map(|(id, _, _, of)| unit(*id, of)).collect();
    units.into_iter().filter_map(|unit| summary(unit, &pieces, &names)).collect()
}

fn summary(id: PieceId, pieces: &Pieces, names: &Names) -> Option<UnitSummary> {
    let members: Vec<(SideId, u32)> =
        pieces.iter().filter(|(own, _, _, of)| unit(**own, *of) == id).map(|(_, side, strength, _)| (*side, strength.0)).collect();
    let (side, _) = *members.first()?;
    let left = u8::try_from(sum(members.iter().map(|(_, strength)| *strength))).unwrap_or(u8::MAX);
    let is_unit = pieces.iter().all(|(own, ..)| *own != id);
    Some(UnitSummary {
        id,
        name: names.of(id).to_string(),
        side,
        is_plate: is_unit,
        left: Inches::ZERO,
        stays: None,
        total: Inches::ZERO,
        figures: members.len(),
        actors: members.len(),
        tally: Tally { pegs: vec![Pegs { left, of: left, vital: true }], tag: None, is_named: false },
    })
}

fn card(In(piece): In<PieceId>, pieces: Pieces, names: Res<Names>) -> Option<UnitCard> {
    let summary = summary(piece, &pieces, &names)?;
    let mut members: Vec<Portrait> =
        pieces.iter().filter(|(id, _, _, of)| **id != piece && unit(**id, *of) == piece).map(|(id, ..)| portrait(*id, &names)).collect();
    members.sort_by_key(|member| member.id);
    let (about, stats, weapons) = (Text::NONE, Vec::new(), Vec::new());
    Some(UnitCard { summary, about, members, stats, weapons, conditions: Vec::<Condition>::new() })
}

fn front(In(piece): In<PieceId>, cards: Query<(&PieceId, &Card)>) -> Option<Front> {
    let (_, card) = cards.iter().find(|(id, _)| **id == piece)?;
    let label = text!("card", worth = card.0);
    Some(Front { key: card.0.to_string(), label, cost: Text::NONE, band: None, about: Vec::new(), payment: None })
}

fn portrait(id: PieceId, names: &Names) -> Portrait {
    Portrait {
        id,
        name: names.of(id).to_string(),
        face: Face::Figure(FigureLook::default(), String::new()),
        health: Health::Up,
        spent: false,
        state: Text::NONE,
        wound: None,
        helps: false,
    }
}

fn lost(pieces: Query<(&PieceId, &SideId), (With<Strength>, With<Removed>)>) -> Vec<(PieceId, SideId)> {
    let mut lost: Vec<(PieceId, SideId)> = pieces.iter().map(|(id, side)| (*id, *side)).collect();
    lost.sort_unstable();
    lost
}

fn tokens(In(side): In<SideId>, purses: Res<Purses>) -> Option<Tokens> {
    let coins = purses.coins(side);
    let kinds = vec![(Text::written("coins"), coins.len() as u32)];
    (!coins.is_empty()).then(|| Tokens { kinds, got_for: Vec::new(), about: Text::written("They pay for hits."), rule: "P-02" })
}

fn standings(_: In<WithPlaces>, pieces: Pieces, purses: Res<Purses>, table: Table) -> Vec<Standing> {
    let standing = |side: SideId| {
        let strength = sum(pieces.iter().filter(|(_, of, ..)| **of == side).map(|(_, _, strength, _)| strength.0));
        let coins = sum(purses.coins(side).iter().copied());
        let cards = sum(table.hand(side).into_iter().map(|(_, worth)| worth));
        Standing { side, strength: i64::from(strength) * 1_000 + i64::from(coins) * 50 + i64::from(cards) * 30, place: 0 }
    };
    [SideId(0), SideId(1)].map(standing).to_vec()
}

pub(crate) fn plugin(app: &mut App) {
    let ui_queries = UiQueries {
        briefing: app.register_system(Briefing::default),
        unit_summaries: app.register_system(summaries),
        card: app.register_system(card),
        faces: app.register_system(|_: In<Vec<PieceId>>| Vec::<Portrait>::new()),
        meetings: app.register_system(Vec::<Meeting>::new),
        would_meet: app.register_system(|_: In<(PieceId, Placement)>| Vec::<Meeting>::new()),
        met_on_the_way: app.register_system(|_: In<Way>| Vec::<PieceId>::new()),
        in_range_from: app.register_system(|_: In<(PieceId, Placement)>| Vec::<PieceId>::new()),
        suggested_move: app.register_system(|_: In<PieceId>| None::<SuggestedMove>),
        tokens: app.register_system(tokens),
        front: Some(app.register_system(front)),
        thing: app.register_system(|_: In<PieceId>| None::<PieceTooltip>),
        fallen: app.register_system(Vec::<(PieceId, Placement, PieceTooltip)>::new),
        lost: app.register_system(lost),
        sights: app.register_system(|_: In<(PieceId, PieceId)>| None::<Sights>),
        guide: None,
        ranges: None,
        moment: None,
    };
    let planning =
        Planning { standings: app.register_system(standings), approaches: app.register_system(|_: In<PieceId>| Vec::<Order>::new()) };
    let api = RulesApi {
        rulebook: NAME,
        check: app.register_system(check),
        offer: app.register_system(offer),
        deeds: Some(app.register_system(deeds)),
        list: app.register_system(list),
        move_cost: app.register_system(|_: In<(PieceId, Vec<Spot>)>| None::<MoveCost>),
        ui_queries,
        speech: SPEECH,
        planning,
        secrets: None,
        piles: &PILES,
    };
    app.add_rules_api(api);
}

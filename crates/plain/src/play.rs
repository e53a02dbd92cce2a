//! The rules of the plain game as systems.

use crate::actions::{CALL, HIT, HOARD, PLAY, PRICE, STORM, WARD, WINDOW};
use crate::answers::coins_of;
use crate::cards;
use crate::state::{Course, DamageHooks, Hit, Purses, ROUNDS, Stormed, Strength, Strengths};
use crate::{NAME, text};
use bevy::prelude::*;
use brickfray_game::facts::{BattleEnded, Declared, Destroyed, PointsLost, TurnBegan};
use brickfray_game::kit::agenda::{AddSteps, Agenda, AgendaSystems, Pending};
use brickfray_game::kit::house::{TopicRules, TopicSwitches};
use brickfray_game::kit::marks;
use brickfray_game::kit::orders::AddOrders;
use brickfray_game::{
    AddRulebook, BattleInfo, Cost, FactBody, FactKind, Inbox, Names, Order, Outbox, Outcome, Remark, Reply, Request, RequestOption,
    Resolve, ResolveSystems, RuleId, SetUp, Talk, Target, Turn, Wants,
};
use brickfray_table::{InReserve, PieceId, Removed, SideId};

/// The damage of a storm (P-04).
const STORM_DAMAGE: u32 = 2;

/// A side has hoarded.
struct Hoarded {
    side: SideId,
}

impl FactKind for Hoarded {
    const WHAT: &'static str = "hoarded";
    fn tell(self) -> FactBody {
        FactBody::new(Remark::default(), text!("hoarded", side = self.side))
    }
}

/// The orders of topics are carried out: those for cards.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
struct ByTopics;

pub(crate) fn plugin(app: &mut App) {
    app.add_rulebook(NAME).add_agenda().add_step::<Stormed, _>("stormed", storm);
    app.world_mut().get_resource_or_init::<DamageHooks>().0.add(0, "P-02", |damage| damage + 1);
    app.add_orders(ByTopics).add_order_system([PLAY.word], cards::play);
    app.configure_sets(Resolve(NAME), ByTopics.in_set(ResolveSystems::Declare));
    app.configure_sets(Resolve(NAME), (AgendaSystems::Step, AgendaSystems::StepTaken).chain().in_set(ResolveSystems::Combat));
    app.add_systems(
        Resolve(NAME),
        (
            take_orders.in_set(ResolveSystems::Declare).after(ByTopics),
            (bid, pay, ward, strike).chain().in_set(ResolveSystems::Combat).before(AgendaSystems::Step),
            (marks::expire, cards::reshuffle, cards::draw, end).chain().in_set(ResolveSystems::Settle),
        ),
    )
    .add_systems(SetUp(NAME), adopt);
}

fn other(side: SideId) -> SideId {
    SideId(1 - side.0.min(1))
}

/// Sets the house rules when a battle is set up.
fn adopt(info: Res<BattleInfo>, switches: Res<TopicSwitches>, mut rules: ResMut<TopicRules>) {
    *rules = TopicRules::of_battle(&switches.of(NAME), "", info.house.as_ref());
}

fn take_orders(
    (mut inbox, mut course, mut turn): (ResMut<Inbox>, ResMut<Course>, ResMut<Turn>),
    mut purses: ResMut<Purses>,
    mut out: ResMut<Outbox>,
    mut strengths: Strengths,
    mut agenda: Agenda,
) {
    let Some(order) = inbox.take_order(|_| true) else { return };
    let Some(places) = out.or_fail(coins_of(&order, purses.coins(turn.side))) else { return };
    out.progressed();
    let Order::Act { maneuver, targets, parties, .. } = order else {
        *turn = turn.next();
        (course.has_stormed, course.has_drawn, course.has_played) = (false, false, false);
        return out.say("P-05", TurnBegan { side: turn.side, round: turn.round });
    };
    if maneuver == HOARD.word {
        course.has_stormed = true;
        purses.give(turn.side, 1);
        return out.say("P-08", Hoarded { side: turn.side });
    }
    let Some(by) = parties.first().map(|party| party.who) else { return };
    let at: Vec<PieceId> =
        targets.iter().filter_map(|target| if let Target::Piece(piece) = target { Some(*piece) } else { None }).collect();
    out.say("P-02", Declared { maneuver: maneuver.clone(), by: vec![by], at: at.first().copied(), spot: None, with: None });
    match maneuver.as_str() {
        word if word == HIT.word => {
            purses.take(turn.side, places.as_deref().unwrap_or_default());
            course.hit = Some(Hit { by, side: turn.side, at, is_paid: places.is_some(), warded: Vec::new(), wards: None });
        }
        word if word == STORM.word => {
            course.has_stormed = true;
            agenda.first([Pending::new(Stormed(other(turn.side)))]);
        }
        word if word == CALL.word => strengths.call(by),
        word if word == WARD.word => {
            if let Some(hit) = &mut course.hit {
                hit.wards = Some(by);
            }
            strengths.spend(by);
        }
        _ => {}
    }
}

/// Both sides bid simultaneously, without knowing the other's bid (P-01). The higher bidder gets a coin worth its bid.
fn bid(mut course: ResMut<Course>, turn: Res<Turn>, mut purses: ResMut<Purses>, mut talk: Talk) {
    if course.bid >= turn.round || turn.outcome.is_some() {
        return;
    }
    let bid = |side: SideId| Request {
        asks: side,
        rule: RuleId::new("P-01"),
        question: text!("bid"),
        about: Vec::new(),
        options: Vec::new(),
        wants: Wants::Amount { from: 0, to: 3 },
        default: Reply::Amount(1),
        why: text!("bid-why"),
    };
    let [red, blue] = [SideId(0), SideId(1)].map(bid);
    let Some([Reply::Amount(first), Reply::Amount(second)]) = talk.request([&red, &blue]) else { return };
    course.bid = turn.round;
    if first != second {
        purses.give(SideId(u8::from(second > first)), u32::try_from(first.max(second)).unwrap_or_default());
    }
}

/// Asks which coins pay for a hit, if there is a choice (P-02).
fn pay(mut course: ResMut<Course>, mut purses: ResMut<Purses>, mut talk: Talk) {
    let Some(hit) = course.hit.as_mut().filter(|hit| !hit.is_paid) else { return };
    let coins = purses.coins(hit.side).to_vec();
    let cost = PRICE * hit.at.len() as u32;
    let option = |(place, worth): (usize, &u32)| RequestOption::new(format!("coin-{}", place + 1), text!("coin", worth = *worth));
    let mut request = Request {
        asks: hit.side,
        rule: RuleId::new("P-02"),
        question: text!("pay"),
        about: vec![hit.by],
        options: coins.iter().enumerate().map(option).collect(),
        wants: Wants::Pay { cost: Cost::Total(cost), worth: coins.clone() },
        default: Reply::Pass,
        why: text!("pay-why"),
    };
    request.default = request.some_replies(1).into_iter().next().unwrap_or(Reply::Pass);
    let Some([Reply::Picked(places)]) = talk.request([&request]) else { return };
    purses.take(hit.side, &places);
    hit.is_paid = true;
}

/// Lets the other side choose the piece to ward (P-03).
fn ward(mut course: ResMut<Course>, names: Res<Names>, mut talk: Talk) {
    let Some(hit) = course.hit.as_mut().filter(|hit| hit.is_paid) else { return };
    let side = other(hit.side);
    let open: Vec<PieceId> = hit.at.iter().copied().filter(|piece| !hit.warded.contains(piece)).collect();
    if hit.wards.is_none() || open.is_empty() {
        return;
    }
    let request = Request {
        asks: side,
        rule: RuleId::new("P-03"),
        question: text!("whom"),
        about: hit.wards.into_iter().collect(),
        options: open.iter().map(|piece| RequestOption::new(names.of(*piece), names.of(*piece)).about(*piece)).collect(),
        wants: Wants::ONE,
        default: Reply::one(0),
        why: text!("whom-why"),
    };
    let Some([Reply::Picked(places)]) = talk.request([&request]) else { return };
    hit.wards = None;
    hit.warded.extend(places.first().and_then(|place| open.get(*place)));
}

/// Opens the window for wards; resolves the hit once the other side has passed or has warded all targets.
fn strike(mut course: ResMut<Course>, names: Res<Names>, hooks: Res<DamageHooks>, mut strengths: Strengths, mut talk: Talk) {
    let Some(hit) = course.hit.clone().filter(|hit| hit.is_paid && hit.wards.is_none()) else { return };
    let open: Vec<PieceId> = hit.at.iter().copied().filter(|piece| !hit.warded.contains(piece)).collect();
    if let Some(first) = open.first() {
        let window = Request {
            asks: other(hit.side),
            rule: RuleId::new("P-03"),
            question: text!("window", who = names.of(*first)),
            about: open.clone(),
            options: Vec::new(),
            wants: Wants::Orders { window: WINDOW.to_owned() },
            default: Reply::Pass,
            why: text!("window-why"),
        };
        if talk.request([&window]).is_none() {
            return;
        }
    }
    course.hit = None;
    talk.out.progressed();
    open.into_iter().for_each(|piece| harm(piece, hooks.damage(), &mut strengths, &mut talk));
}

/// Asks how to distribute the damage of a storm (P-04).
fn storm((mut agenda, storms): (Agenda, Query<&Stormed>), names: Res<Names>, mut strengths: Strengths, mut talk: Talk) {
    let Some(&Stormed(side)) = agenda.front(&storms) else { return };
    let pieces = strengths.of(side);
    let most: Vec<u32> = pieces.iter().map(|(_, strength)| *strength).collect();
    let so_many = STORM_DAMAGE.min(most.iter().sum());
    let mut left = so_many;
    let first = most.iter().map(|most| {
        let takes = left.min(*most);
        left -= takes;
        takes
    });
    let request = Request {
        asks: side,
        rule: RuleId::new("P-04"),
        question: text!("share"),
        about: Vec::new(),
        options: pieces.iter().map(|(id, _)| RequestOption::new(names.of(*id), names.of(*id)).about(*id)).collect(),
        default: Reply::Shared(first.collect()),
        wants: Wants::Share { so_many, most },
        why: text!("share-why"),
    };
    let Some([Reply::Shared(shares)]) = talk.request([&request]) else { return };
    agenda.pop();
    for ((piece, _), points) in pieces.into_iter().zip(shares).filter(|(_, points)| *points > 0) {
        harm(piece, points, &mut strengths, &mut talk);
    }
}

fn harm(piece: PieceId, points: u32, strengths: &mut Strengths, talk: &mut Talk) {
    let Some(left) = strengths.lose(piece, points) else { return };
    talk.out.say("P-02", PointsLost { who: piece, kind: text!("strength"), points, left });
    if left == 0 {
        talk.out.say("P-05", Destroyed { who: piece });
    }
}

/// A side without pieces on the table has lost (P-05).
fn end(
    pieces: Query<&SideId, (With<Strength>, Without<Removed>, Without<InReserve>)>,
    mut turn: ResMut<Turn>,
    rules: Res<TopicRules>,
    mut talk: Talk,
) {
    if turn.outcome.is_some() {
        return;
    }
    let has = [SideId(0), SideId(1)].map(|side| pieces.iter().any(|of| *of == side));
    let outcome = match has {
        [true, true] if turn.round > rules.number(&ROUNDS) => Outcome::Nobody,
        [true, true] => return,
        [true, false] => Outcome::Won(SideId(0)),
        [false, true] => Outcome::Won(SideId(1)),
        [false, false] => Outcome::Nobody,
    };
    turn.outcome = Some(outcome);
    let winner = if let Outcome::Won(side) = outcome { Some(side) } else { None };
    talk.out.say("P-05", BattleEnded { winner });
}

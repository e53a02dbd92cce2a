//! The rules of the plain game as systems.

use crate::actions::{CALL, HIT, HOARD, PRICE, STORM, WARD, WINDOW};
use crate::answers::coins_of;
use crate::cards;
use crate::state::{Course, Hit, Purses, Strength, Strengths};
use crate::{NAME, text};
use bevy::prelude::*;
use brickfray_game::facts::{BattleEnded, Declared, Destroyed, PointsLost, TurnBegan};
use brickfray_game::{
    AddRulebook, Cost, FactBody, FactKind, Inbox, Names, Order, Outbox, Outcome, Remark, Reply, Request, RequestOption, Resolve,
    ResolveSystems, RuleId, Talk, Target, Turn, Wants,
};
use brickfray_table::{InReserve, PieceId, Removed, SideId};

/// The number of rounds after which the game is a draw (P-05).
const ROUNDS: u32 = 12;
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

pub(crate) fn plugin(app: &mut App) {
    app.add_rulebook(NAME);
    app.add_systems(
        Resolve(NAME),
        (
            (cards::play, take_orders).chain().in_set(ResolveSystems::Declare),
            (bid, pay, ward, strike, storm).chain().in_set(ResolveSystems::Combat),
            (cards::reshuffle, cards::draw, end).chain().in_set(ResolveSystems::Settle),
        ),
    );
}

fn other(side: SideId) -> SideId {
    SideId(1 - side.0.min(1))
}

fn take_orders(
    (mut inbox, mut course, mut turn): (ResMut<Inbox>, ResMut<Course>, ResMut<Turn>),
    mut purses: ResMut<Purses>,
    mut out: ResMut<Outbox>,
    mut strengths: Strengths,
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
            course.stormed = Some(other(turn.side));
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
fn strike(mut course: ResMut<Course>, names: Res<Names>, mut strengths: Strengths, mut talk: Talk) {
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
    open.into_iter().for_each(|piece| harm(piece, 1, &mut strengths, &mut talk));
}

/// Asks how to distribute the damage of a storm (P-04).
fn storm(mut course: ResMut<Course>, names: Res<Names>, mut strengths: Strengths, mut talk: Talk) {
    let Some(side) = course.stormed else { return };
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
    course.stormed = None;
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
fn end(pieces: Query<&SideId, (With<Strength>, Without<Removed>, Without<InReserve>)>, mut turn: ResMut<Turn>, mut talk: Talk) {
    if turn.outcome.is_some() {
        return;
    }
    let has = [SideId(0), SideId(1)].map(|side| pieces.iter().any(|of| *of == side));
    let outcome = match has {
        [true, true] if turn.round > ROUNDS => Outcome::Nobody,
        [true, true] => return,
        [true, false] => Outcome::Won(SideId(0)),
        [false, true] => Outcome::Won(SideId(1)),
        [false, false] => Outcome::Nobody,
    };
    turn.outcome = Some(outcome);
    let winner = if let Outcome::Won(side) = outcome { Some(side) } else { None };
    talk.out.say("P-05", BattleEnded { winner });
}

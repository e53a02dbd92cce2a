//! The rules of the plain game as systems.

use crate::actions::{CALL, HIT, HOARD, PLAY, STORM, WARD, WINDOW};
use crate::answers::{coins_of, cost, sum};
use crate::cards;
use crate::state::{Course, DamageHooks, Hit, Purses, ROUNDS, Stormed, Strength, Strengths, other};
use crate::{NAME, text};
use bevy::prelude::*;
use brickfray_game::battle::set_up::AddHouseRules;
use brickfray_game::facts::{BattleEnded, Declared, Destroyed, PointsLost, TurnBegan};
use brickfray_game::kit::agenda::{AddSteps, Agenda, AgendaSystems, Pending};
use brickfray_game::kit::house::TopicRules;
use brickfray_game::kit::marks;
use brickfray_game::kit::orders::AddOrders;
use brickfray_game::{
    AddRulebook, Cost, FactBody, FactKind, Inbox, Names, Order, Outbox, Outcome, Remark, Reply, Request, RequestOption, Resolve,
    ResolveSystems, RuleId, Talk, Target, Turn, Wants,
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

/// The parts of a run that the plain game adds to those of the engine.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
enum PlainSystems {
    /// Carries out orders for actions.
    Act,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_rulebook(NAME).add_agenda().add_step::<Stormed, _>("stormed", storm).add_house_rules(|_| "");
    app.world_mut().get_resource_or_init::<DamageHooks>().0.add(0, "P-02", |damage| damage + 1);
    app.add_orders(PlainSystems::Act)
        .add_order_system([HIT.word], begin_hit)
        .add_order_system([STORM.word], begin_storm)
        .add_order_system([WARD.word], begin_ward)
        .add_order_system([CALL.word], call)
        .add_order_system([HOARD.word], hoard)
        .add_order_system([PLAY.word], cards::play);
    app.configure_sets(Resolve(NAME), PlainSystems::Act.in_set(ResolveSystems::Declare));
    app.configure_sets(Resolve(NAME), (AgendaSystems::Step, AgendaSystems::StepTaken).chain().in_set(ResolveSystems::Combat));
    app.add_systems(
        Resolve(NAME),
        (
            end_turn.in_set(ResolveSystems::Declare).after(PlainSystems::Act),
            (pay, ward, strike).chain().in_set(ResolveSystems::Combat).before(AgendaSystems::Step),
            (end, bid, (marks::expire, cards::reshuffle, cards::draw).chain().run_if(a_turn_begins)).chain().in_set(ResolveSystems::Settle),
        ),
    );
}

/// Run condition: the side has yet to draw its card, and the game goes on.
fn a_turn_begins(course: Res<Course>, turn: Res<Turn>) -> bool {
    !course.has_drawn && turn.outcome.is_none()
}

/// Tells of an order and returns the piece that carries it out and the pieces that it targets.
fn declare(order: &Order, out: &mut Outbox) -> Option<(PieceId, Vec<PieceId>)> {
    let Order::Act { maneuver, targets, parties, .. } = order else { return None };
    let by = parties.first()?.who;
    let piece = |target: &Target| if let Target::Piece(piece) = target { Some(*piece) } else { None };
    let at: Vec<PieceId> = targets.iter().filter_map(piece).collect();
    out.say("P-02", Declared { maneuver: maneuver.clone(), by: vec![by], at: at.first().copied(), spot: None, with: None });
    Some((by, at))
}

/// Ends the turn (P-05).
fn end_turn(mut inbox: ResMut<Inbox>, mut course: ResMut<Course>, mut turn: ResMut<Turn>, mut out: ResMut<Outbox>) {
    if inbox.take_order(|order| *order == Order::EndTurn).is_some() {
        *turn = turn.next();
        (course.has_stormed_or_hoarded, course.has_drawn, course.has_played) = (false, false, false);
        out.say("P-05", TurnBegan { side: turn.side, round: turn.round });
    }
}

/// Gives the side a coin (P-08).
fn hoard(mut inbox: ResMut<Inbox>, turn: Res<Turn>, (mut course, mut purses): (ResMut<Course>, ResMut<Purses>), mut out: ResMut<Outbox>) {
    if inbox.take_order(|_| true).is_some() {
        course.has_stormed_or_hoarded = true;
        purses.give(turn.side, 1);
        out.say("P-08", Hoarded { side: turn.side });
    }
}

/// Begins a hit; takes the coins that the order names (P-02).
fn begin_hit(
    mut inbox: ResMut<Inbox>,
    turn: Res<Turn>,
    (mut course, mut purses): (ResMut<Course>, ResMut<Purses>),
    mut out: ResMut<Outbox>,
) {
    let Some(order) = inbox.take_order(|_| true) else { return };
    let Some(places) = out.or_fail(coins_of(&order, purses.coins(turn.side))) else { return };
    let Some((by, at)) = declare(&order, &mut out) else { return };
    purses.take(turn.side, places.as_deref().unwrap_or_default());
    course.hit = Some(Hit { by, side: turn.side, at, is_paid: places.is_some(), warded: Vec::new(), wards: None });
}

/// Begins a storm (P-04).
fn begin_storm(mut inbox: ResMut<Inbox>, turn: Res<Turn>, mut course: ResMut<Course>, mut agenda: Agenda, mut out: ResMut<Outbox>) {
    if inbox.take_order(|_| true).and_then(|order| declare(&order, &mut out)).is_some() {
        course.has_stormed_or_hoarded = true;
        agenda.first([Pending::new(Stormed(other(turn.side)))]);
    }
}

/// Brings a piece in reserve to the table (P-07).
fn call(mut inbox: ResMut<Inbox>, mut strengths: Strengths, mut out: ResMut<Outbox>) {
    if let Some((by, _)) = inbox.take_order(|_| true).and_then(|order| declare(&order, &mut out)) {
        strengths.call(by);
    }
}

/// Has a piece ward (P-03).
fn begin_ward(mut inbox: ResMut<Inbox>, mut course: ResMut<Course>, mut strengths: Strengths, mut out: ResMut<Outbox>) {
    let Some((by, _)) = inbox.take_order(|_| true).and_then(|order| declare(&order, &mut out)) else { return };
    if let Some(hit) = &mut course.hit {
        hit.wards = Some(by);
    }
    strengths.mark_warded(by);
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
    let cost = cost(&hit.at);
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
    let so_many = STORM_DAMAGE.min(sum(most.iter().copied()));
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

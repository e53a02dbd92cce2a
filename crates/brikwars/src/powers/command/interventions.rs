//! Interventions (AR-CMD-04, AR-OP-30): the effects that a Commander buys with its Action and Strategy bricks of its side, each with its
//! own order.

use crate::armies::prices::is_plain;
use crate::attack::answers;
use crate::data::harm::BlastKind;
use crate::data::quarters::Quarters;
use crate::field::Field;
use crate::field::ideas::{Idea, IdeaSearch};
use crate::field::maneuvers::{AddManeuver, HELP, ManeuverDef, TargetRule};
use crate::figures::figure::Figure;
use crate::movement::plan;
use crate::powers::care::medik::could_come_back;
use crate::powers::command::commander::{COMMANDER, bricks, pay, ready};
use crate::powers::command::commander_facts::{Bombards, CallsUp, PullsStrings, Returns, SendsOn, strategy_bricks};
use crate::powers::modded::worth_of_figure;
use crate::ranged::stray_shots::scattered;
use crate::rolls::bennies::{Benny, Purse};
use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::blast::Blast;
use crate::under_way::hit::Hit;
use crate::under_way::maneuver::Maneuver;
use crate::under_way::stage::Stage;
use crate::units::harm::fallen::{self, FallenFigure, Revival};
use crate::units::hooks::AddFigureHook;
use crate::units::turn::action;
use bevy::prelude::*;
use brickfray_dice::{DiceError, DiceTray, Die, Pool, Stream};
use brickfray_game::kit::agenda::{AddSteps, Agenda, Pending};
use brickfray_game::kit::house::{AddSwitch, NumberDef};
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry};
use brickfray_game::{
    ActionInfo, Aims, Heading, Inbox, Outbox, Party, Prepared, Refusal, Refusing, Reply, Request, RequestOption, RuleId, Talk, Target,
    Wants,
};
use brickfray_table::{Facing, Mover, PieceId, PieceIndex, Placement, SideId, Solid, Spot};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    for price in [&FREE_MOVE, &ALMIGHTY_BENNY, &BOMBARDMENT, &RESERVES] {
        app.add_number(price);
    }
    app.add_marks([&SENT_ON])
        .add_maneuvers(INTERVENTIONS, intervene)
        .add_step::<Reserves, _>("reserves", return_reserves)
        // This comes after everything else that changes a Move, since it repeats the resulting Move.
        .add_figure_hook(3, "AR-CMD-04", |units, figure| {
            let more = units.mark(figure.id, &SENT_ON).unwrap_or_default();
            figure.move_ = figure.move_ * (1 + more);
        });
}

/// How many extra Moves it may make this turn.
static SENT_ON: MarkDef =
    MarkDef { name: "sent on", says: term!("mark-sent-on"), rule: "AR-CMD-04", is_bad: false, until: MarkExpiry::ThisTurnEnds };

const fn price(name: &'static str, about: &'static str, bricks: u32) -> NumberDef {
    NumberDef::of(name, &["AR-OP-30", "AR-CMD-04"], about, bricks, (0, 20))
}

/// The price of a free Move in Strategy bricks (AR-CMD-04, AR-OP-30).
static FREE_MOVE: NumberDef = price("bricks_to_send_on", "Price of a free Move in Strategy bricks; at 0 there is no such Intervention.", 1);
/// The price of an Almighty Benny (AR-CMD-04, AR-OP-30).
static ALMIGHTY_BENNY: NumberDef =
    price("bricks_to_pull_strings", "Price of an Almighty Benny in Strategy bricks; at 0 there is no such Intervention.", 1);
/// The price of a bombardment (AR-CMD-04, AR-OP-30).
static BOMBARDMENT: NumberDef =
    price("bricks_to_bombard", "Price of a bombardment in Strategy bricks; at 0 there is no such Intervention.", 2);
/// The price of reserves (AR-CMD-04, AR-OP-30).
static RESERVES: NumberDef = price("bricks_to_call_up", "Price of reserves in Strategy bricks; at 0 there is no such Intervention.", 3);

/// How many d10 of damage a bombardment does (AR-CMD-04, AR-OP-30).
const SHELLS: usize = 2;
/// How many Unit Inches return as reserves (AR-CMD-04, AR-OP-30).
const CALLED_UP: Quarters = Quarters::whole(3);

/// What all Interventions have in common.
const INTERVENTION: ManeuverDef =
    ManeuverDef { info: ActionInfo { rule: "AR-CMD-04", heading: HELP, ..ActionInfo::PLAIN }, takes_items: false, ..ManeuverDef::PLAIN };

static INTERVENTIONS: [&ManeuverDef; 4] = [&SEND_ON, &PULL_STRINGS, &BOMBARD, &CALL_UP];

/// A friendly unit makes a free Move (AR-CMD-04).
pub(crate) static SEND_ON: ManeuverDef = ManeuverDef {
    info: ActionInfo { word: "send-on", says: term!("action-send-on"), aims: Aims::Piece, ..INTERVENTION.info },
    rank: 35,
    check: |field, ordered| send_on(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        ideas(looking, &FREE_MOVE, || {
            let friends = looking.vicinity.friends(SEND_ON.word()).into_iter();
            friends.map(|friend| looking.alone(Some(Target::Piece(friend)), None)).collect()
        })
    },
    ..INTERVENTION
};

/// Its side gets an Almighty Benny (AR-CMD-04).
pub(crate) static PULL_STRINGS: ManeuverDef = ManeuverDef {
    info: ActionInfo { word: "pull-strings", says: term!("action-pull-strings"), aims: Aims::Nothing, ..INTERVENTION.info },
    rank: 41,
    targets: TargetRule::Nothing,
    check: |field, ordered| pays(field, ordered.parties, &ALMIGHTY_BENNY).map(|by| Prepared::new(by.to(InterventionEffect::PullStrings))),
    ideas: |looking| ideas(looking, &ALMIGHTY_BENNY, || vec![looking.alone(None, None)]),
    ..INTERVENTION
};

/// An Explosion near a point that the Commander sees (AR-CMD-04).
pub(crate) static BOMBARD: ManeuverDef = ManeuverDef {
    info: ActionInfo { word: "bombard", says: term!("action-bombard"), aims: Aims::Piece, heading: Heading::ATTACK, ..INTERVENTION.info },
    rank: 42,
    is_sampled: true,
    check: |field, ordered| bombard(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        ideas(looking, &BOMBARDMENT, || {
            let at_them = looking.ideas_per_enemy(&BOMBARD, None, None).map(Idea::without_partners);
            // Offers its own position, which it surely sees, to show that the target may be a point on the ground.
            at_them.chain([looking.alone(Some(Target::Spot(looking.here())), None)]).collect()
        })
    },
    ..INTERVENTION
};

/// Dead minifigs return (AR-CMD-04).
pub(crate) static CALL_UP: ManeuverDef = ManeuverDef {
    info: ActionInfo { word: "call-up", says: term!("action-call-up"), aims: Aims::Nothing, ..INTERVENTION.info },
    rank: 43,
    targets: TargetRule::Nothing,
    check: |field, ordered| call_up(field, ordered.parties).map(Prepared::new),
    ideas: |looking| ideas(looking, &RESERVES, || vec![looking.alone(None, None)]),
    ..INTERVENTION
};

struct Intervention {
    commander: PieceId,
    side: SideId,
    deed: InterventionEffect,
}

enum InterventionEffect {
    /// Gives this unit a free Move.
    SendOn(PieceId),
    PullStrings,
    /// Bombards this point.
    Bombard(Spot),
    /// Calls up reserves to the edge nearest to this point.
    CallUp(Spot),
}

impl InterventionEffect {
    fn price(&self) -> &'static NumberDef {
        match self {
            InterventionEffect::SendOn(_) => &FREE_MOVE,
            InterventionEffect::PullStrings => &ALMIGHTY_BENNY,
            InterventionEffect::Bombard(_) => &BOMBARDMENT,
            InterventionEffect::CallUp(_) => &RESERVES,
        }
    }
}

/// A Commander whose side can pay.
struct Paying(Figure);

impl Paying {
    /// Makes it pay for this effect.
    fn to(self, deed: InterventionEffect) -> Intervention {
        Intervention { commander: self.0.id, side: self.0.side, deed }
    }
}

/// Reserves that are returning.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Reserves {
    commander: PieceId,
    side: SideId,
    /// They return at the edge nearest to this point.
    near: Spot,
    /// How many Unit Inches may still return.
    left: Quarters,
}

fn no(reason: Text) -> Refusing {
    Refusal::new(RuleId::new("AR-CMD-04"), reason)
}

/// The price of an Intervention by the house rules, in bricks.
fn cost(field: &Field, price: &NumberDef) -> i32 {
    i32::try_from(field.number(price)).unwrap_or(i32::MAX)
}

/// Suggestions for an Intervention. Just one without a target if the Commander's side can't pay for it.
fn ideas(looking: &IdeaSearch, price: &NumberDef, all: impl FnOnce() -> Vec<Idea>) -> Vec<Idea> {
    let cost = cost(looking.field, price);
    match looking.members.iter().find(|member| member.has(&COMMANDER)).filter(|_| cost > 0) {
        None => Vec::new(),
        Some(commander) if bricks(looking.field, commander.side) < cost => vec![looking.alone(None, None)],
        Some(_) => all(),
    }
}

/// The Commander that pays `price` for an Intervention.
fn pays(field: &Field, parties: &[Party], price: &NumberDef) -> Result<Paying, Refusal> {
    let commander = ready(field, parties)?.swap_remove(0);
    let cost = cost(field, price);
    if cost == 0 {
        return Err(no(text!("refused-intervention-none")).but(text!("refused-intervention-none-but")));
    }
    let has = bricks(field, commander.side);
    if has < cost {
        let reason = text!("refused-intervention-bricks", cost = strategy_bricks(cost), bricks = strategy_bricks(has));
        return Err(no(reason).but(text!("refused-intervention-bricks-but")));
    }
    Ok(Paying(commander))
}

/// Checks whether that unit may be given a free Move: it must be of the Commander's side, and nothing may keep it from moving.
fn send_on(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<Intervention, Refusal> {
    let paying = pays(field, parties, &FREE_MOVE)?;
    let Some(Target::Piece(piece)) = target else { return Err(SEND_ON.needs_a_piece()) };
    let unit = field.target_unit(piece);
    if field.units.side(unit) != Some(paying.0.side) || field.units.members(unit).is_empty() {
        return Err(no(text!("refused-send-on-not-own", whom = field.names.of(unit))).but(text!("refused-send-on-not-own-but")));
    }
    match plan::stays(field, unit) {
        Some(refusal) => Err(refusal),
        None => Ok(paying.to(InterventionEffect::SendOn(unit))),
    }
}

/// Checks whether that point, or the position of that piece, may be bombarded: the Commander must be able to see a figure of its own size
/// there.
fn bombard(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<Intervention, Refusal> {
    let paying = pays(field, parties, &BOMBARDMENT)?;
    let spot = match target {
        Some(Target::Spot(spot)) => Some(spot).filter(|spot| field.space.table().has(spot.to_vec2())),
        Some(Target::Piece(piece)) => field.space.solid(field.target_unit(piece)).map(|solid| solid.placement.spot),
        Some(Target::Side(_)) | None => None,
    };
    let Some(spot) = spot else { return Err(no(text!("refused-bombard-nowhere")).but(text!("refused-bombard-but"))) };
    let eyes = paying.0.solid;
    let there = Solid::new(eyes.body, Placement { spot, lift: field.space.ground_at(spot), ..eyes.placement });
    if !field.space.sees(eyes, there, paying.0.id) {
        let reason = text!("refused-bombard-unseen", who = field.names.of(paying.0.id));
        return Err(no(reason).but(text!("refused-bombard-but")));
    }
    Ok(paying.to(InterventionEffect::Bombard(spot)))
}

/// Checks whether reserves may be called up: a plain minifig of the Commander's side must have fallen, with room for it at the edge.
fn call_up(field: &Field, parties: &[Party]) -> Result<Intervention, Refusal> {
    let paying = pays(field, parties, &RESERVES)?;
    let near = paying.0.solid.placement.spot;
    let fallen = plain_fallen(field, paying.0.side, CALLED_UP);
    let Some((first, _)) = fallen.first() else { return Err(no(text!("refused-call-up-nobody")).but(text!("refused-call-up-nobody-but"))) };
    if place_at_the_edge(field, first, near).is_none() {
        return Err(no(text!("refused-call-up-no-room")).but(text!("refused-call-up-no-room-but")));
    }
    Ok(paying.to(InterventionEffect::CallUp(near)))
}

/// Handles the orders: each takes the Commander's Action and bricks of its side (AR-CMD-01).
fn intervene(
    field: Field,
    mut inbox: ResMut<Inbox>,
    index: Res<PieceIndex>,
    (mut tray, mut purse): (ResMut<DiceTray>, ResMut<Purse>),
    mut agenda: Agenda,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let taken = INTERVENTIONS.iter().find_map(|one| one.take_prepared::<Intervention>(&mut inbox, &mut out));
    let Some(Intervention { commander: who, side, deed }) = taken else { return };
    let cost = cost(&field, deed.price());
    if let Some(commander) = index.entity(who) {
        action::spend(commander, &mut commands);
    }
    pay(&field, (who, side), cost, &index, &mut commands);
    match deed {
        InterventionEffect::SendOn(unit) => {
            let members = field.units.member_ids(unit);
            members.into_iter().filter_map(|member| index.entity(member)).for_each(|member| marks::add(member, &SENT_ON, 1, &mut commands));
            out.say("AR-CMD-04", SendsOn { who, unit, cost });
        }
        InterventionEffect::PullStrings => {
            purse.give(side, Benny::Almighty, 1);
            out.say("AR-CMD-04", PullsStrings { who, side, cost });
        }
        InterventionEffect::Bombard(aim) => {
            let drifts = drift(&field, aim, &mut tray);
            let Some((to, scatter)) = out.or_fail(drifts) else { return };
            let from = edge(&field, aim).0;
            out.say("AR-CMD-04", Bombards { who, cost, from, aim, to, scatter });
            agenda.begin((shelling(who, side, to), Blast::landed_at(to)));
        }
        InterventionEffect::CallUp(near) => {
            out.say("AR-CMD-04", CallsUp { who, cost });
            agenda.first([Pending::new(Reserves { commander: who, side, near, left: CALLED_UP })]);
        }
    }
}

/// Scatters a bombardment: a d12 gives the clock direction and a d6 the inches (AR-CMD-04).
fn drift(field: &Field, aim: Spot, tray: &mut DiceTray) -> Result<(Spot, (u8, u8)), DiceError> {
    let what_for = "where a bombardment comes down";
    let clock = tray.roll(Stream::Scatter, Die::D12, what_for)?;
    let inches = tray.roll(Stream::Scatter, Die::D6, what_for)?;
    Ok((scattered(aim, clock, inches, field.space.table()), (clock, inches)))
}

/// The Explosion of a bombardment; nobody makes an Action Roll for it.
fn shelling(commander: PieceId, side: SideId, at: Spot) -> Attack {
    let hit = Hit { blast: Some(BlastKind::Blast), ..Hit::default() };
    let damage = Pool::of(SHELLS, Die::D10, 0);
    let pool = AttackPool { damage, hit, ..AttackPool::bare_handed(Maneuver::Throw, commander, Vec::new(), Die::D6) };
    Attack::new(Maneuver::Throw, side, None, vec![pool], &[]).at(Some(at)).joined_by([commander]).beginning_at(Stage::Blast)
}

/// The fallen plain minifigs of a side worth at most `most`, by id, each with its worth (AR-CMD-04). Bodies too damaged to treat count; the
/// dead for good (AR-KER-05) and those that a Medik is treating (AR-KER-02) don't.
fn plain_fallen(field: &Field, side: SideId, most: Quarters) -> Vec<(FallenFigure, Quarters)> {
    let could = |body: &FallenFigure| body.side == side && could_come_back(&field.units, body);
    let own = field.units.fallen().into_iter().filter(|body| could(body) && field.card_of(body.id).is_some_and(is_plain));
    let worth = |body: &FallenFigure| worth_of_figure(field, body.id, None).filter(|worth| *worth <= most);
    own.filter_map(|body| worth(&body).map(|worth| (body, worth))).collect()
}

/// The point of the table's edge nearest to a spot, and the facing from there onto the table. A side's own edge is the one nearest to its
/// Commander (AR-CMD-04), because its starting edge isn't recorded.
fn edge(field: &Field, near: Spot) -> (Spot, Facing) {
    let (half, at) = (field.space.table(), near.to_vec2());
    let half = Vec2::new(half.x.to_f32(), half.z.to_f32()) / 2.0;
    let edges = [
        (half.y - at.y, Vec2::new(at.x, half.y), Facing::NORTH),
        (half.y + at.y, Vec2::new(at.x, -half.y), Facing::SOUTH),
        (half.x - at.x, Vec2::new(half.x, at.y), Facing::WEST),
        (half.x + at.x, Vec2::new(-half.x, at.y), Facing::EAST),
    ];
    let nearest = edges.into_iter().min_by(|one, other| one.0.total_cmp(&other.0));
    nearest.map(|(_, point, inwards)| (Spot::snapped(point), inwards)).unwrap_or_default()
}

/// The free place at that edge nearest to a spot.
fn place_at_the_edge(field: &Field, body: &FallenFigure, near: Spot) -> Option<Placement> {
    let (point, facing) = edge(field, near);
    let (half, inwards) = (body.solid.body.half_extents(), facing.direction());
    // A small gap to the edge and between bodies.
    const HAIR: f32 = 0.01;
    let front = point.to_vec2() + inwards * (half.y + HAIR);
    let (step, table) = (inwards.perp() * (half.x * 2.0 + HAIR), field.space.table());
    let most = (table.x.max(table.z).to_f32() / step.length()) as i32;
    let aside = (0..=most).flat_map(|steps| [steps, -steps]).map(|steps| Spot::snapped(front + step * steps as f32));
    aside.map(|spot| Placement { spot, lift: field.space.ground_at(spot), facing }).find(|to| {
        let there = Solid::new(body.solid.body, *to);
        field.has_room(body.id, there)
    })
}

/// Returns reserves one by one while enough Unit Inches are left (AR-CMD-04). If not all of them can return, their player chooses. Like all
/// figures that return, they act only on their next turn.
fn return_reserves(
    mut set: ParamSet<(Field, Mover)>,
    (mut agenda, mut waiting): (Agenda, Query<&mut Reserves>),
    index: Res<PieceIndex>,
    mut talk: Talk,
    mut commands: Commands,
) {
    let Some(reserves) = agenda.front_mut(&mut waiting) else { return };
    let field = set.p0();
    let fallen = plain_fallen(&field, reserves.side, reserves.left);
    let are_all = fallen.iter().map(|(_, worth)| *worth).sum::<Quarters>() <= reserves.left;
    let next = match fallen.first().filter(|_| are_all) {
        Some((body, _)) => Some(body.id),
        None if fallen.is_empty() => None,
        None => {
            let Some(chosen) = answers::about(ask_who_returns(reserves, &fallen, &field), &mut talk) else { return };
            chosen
        }
    };
    talk.out.progressed();
    let next = fallen.into_iter().find(|(body, _)| Some(body.id) == next);
    let next = next.and_then(|(body, worth)| Some((index.entity(body.id)?, place_at_the_edge(&field, &body, reserves.near)?, body, worth)));
    let Some((entity, at, body, worth)) = next else { return agenda.pop() };
    reserves.left = reserves.left.less(worth);
    fallen::revive(body.id, entity, Revival { at, size: body.size, acts: false }, &mut set.p1(), &mut commands);
    talk.out.say("AR-CMD-04", Returns { who: body.id, from: body.solid.placement, at });
}

/// Asks which of the fallen returns next.
fn ask_who_returns(reserves: &Reserves, fallen: &[(FallenFigure, Quarters)], field: &Field) -> Request {
    let option = |body: &FallenFigure| RequestOption::new(field.names.of(body.id), field.names.of(body.id)).about(body.id);
    Request {
        asks: reserves.side,
        rule: RuleId::new("AR-CMD-04"),
        question: text!("question-call-up", who = field.names.of(reserves.commander)),
        about: vec![reserves.commander],
        options: fallen.iter().map(|(body, _)| option(body)).collect(),
        wants: Wants::ONE,
        default: Reply::one(0),
        why: text!("question-call-up-why"),
    }
}

//! Gathering (AR-BUD-13 to 15): a figure that works for a turn at a gathering point gets a sack of Construction Points, and then has to
//! deliver it.

use crate::RESOLVE;
use crate::armies::spoils::{WORK_TOOL, WORKERS_DIE, gathered, is_worker};
use crate::data::catalogue::TerrainData;
use crate::data::house_rules::HouseRules;
use crate::data::quarters::Quarters;
use crate::data::specialty::ARMS_REACH;
use crate::facts::rolls::with_added;
use crate::field::Field;
use crate::field::hooks::AddHooks;
use crate::field::maneuvers::{AddManeuver, ManeuverDef, THINGS, TargetRule};
use crate::figures::figure::Figure;
use crate::figures::item::Item;
use crate::powers::command::laissez_faire::jobs_follow_gear;
use crate::powers::minds::full_turn::{self, Open};
use crate::powers::works::spawner::SPAWNER;
use crate::rolls::amounts;
use crate::schedule::SettleSystems;
use crate::units::things::coffers::Coffers;
use crate::units::things::gear::{Gear, Hands, free_hands};
use crate::units::turn::action;
use bevy::prelude::*;
use brickfray_dice::{DiceTray, Die, PoolRoll};
use brickfray_game::kit::house::{AddSwitch, SwitchDef, TopicRules};
use brickfray_game::{
    ActionInfo, Aims, Beat, Cue, FactBody, FactKind, Inbox, Lack, Outbox, Party, Prepared, Refusal, Refusing, Remark, RuleId,
};
use brickfray_table::{Inches, PieceId, PieceIndex, Placement, Removed, SideId, Solid, Spot, Terrain};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    let mut hooks = app.hooks();
    hooks.errand.add(0, "AR-BUD-14", to_a_depot);
    hooks.in_store.add(0, "AR-BUD-14", |_, bearer| WORTH * i64::from(bearer.gear.iter().map(|item| item.points).sum::<u32>()));
    app.add_switch(&ONES_GATHER_NOTHING)
        .add_maneuvers([&GATHER], gather)
        .add_systems(RESOLVE, (fall, deliver).chain().in_set(SettleSystems::Spoils).run_if(any_with_component::<Terrain>));
}

pub(crate) static ONES_GATHER_NOTHING: SwitchDef = SwitchDef {
    name: "ones_gather_nothing",
    rules: &["AR-BUD-13", "AR-OP-03"],
    about: "A natural 1 gathers nothing, during a battle and after it; otherwise it gathers 1 Construction Point.",
    default: false,
    editions: &[],
};

/// The item that holds gathered points, by its name in the stat files; it takes one hand (AR-BUD-14).
pub(crate) const SACK: &str = "sack";

/// The value of a point in a sack for the AI: less than that of a delivered point.
const WORTH: i64 = 70;

/// A minifig works at a gathering point (AR-BUD-15).
pub(crate) static GATHER: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "gather",
        says: term!("action-gather"),
        rule: "AR-BUD-15",
        aims: Aims::Nothing,
        heading: THINGS,
        ..ActionInfo::PLAIN
    },
    rank: 76,
    targets: TargetRule::Nothing,
    takes_items: false,
    check: |field, ordered| check(field, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let near = looking.members.iter().filter(|member| point_beside(looking.field, member).is_some());
        near.map(|member| looking.by(member.id, None)).collect()
    },
    ..ManeuverDef::PLAIN
};

/// A figure that gathers, the gathering point, and the die.
struct Work {
    who: PieceId,
    at: PieceId,
    die: Die,
    /// The modifier of each die (AR-HRO-06).
    each: i32,
}

fn no(rule: &'static str, reason: Text) -> Refusing {
    Refusal::new(RuleId::new(rule), reason)
}

/// The nearest terrain of a kind within a distance of a body; terrain that it touches counts too.
fn beside(field: &Field, solid: Solid, near: Inches, is: impl Fn(&TerrainData) -> bool) -> Option<PieceId> {
    let of_kind = field.space.terrain_where(|terrain| field.catalogue.terrain.get(&terrain.kind).is_some_and(&is));
    let within = of_kind.into_iter().filter(|(_, other)| solid.is_within(*other, near) || solid.touches(*other));
    within.min_by_key(|(piece, other)| (solid.distance(*other), *piece)).map(|(piece, _)| piece)
}

/// The gathering point within arm's reach of a figure (AR-GEN-06).
fn point_beside(field: &Field, figure: &Figure) -> Option<PieceId> {
    beside(field, figure.solid, ARMS_REACH, |kind| kind.gathers)
}

/// The die that a figure gathers with: its Action die, or for a Worker the die of its job (AR-BUD-17). If jobs follow gear, any figure that
/// holds the tool is a Worker (AR-CAP-05).
fn die_of(field: &Field, figure: &Figure) -> Die {
    let does_the_work = match jobs_follow_gear(&field.topic_rules) {
        true => figure.gear.iter().any(|item| field.weapon(&item.name).is_some_and(|tool| tool.is(WORK_TOOL))),
        false => field.card_of(figure.id).is_some_and(is_worker),
    };
    if does_the_work { WORKERS_DIE } else { figure.action }
}

/// Checks whether it may gather: it needs a whole turn (AR-BUD-15), a free hand (AR-BUD-14), and a gathering point beside it.
fn check(field: &Field, parties: &[Party]) -> Result<Work, Refusal> {
    let [party] = parties else { return Err(no("AR-BUD-15", text!("refused-gather-one")).but(text!("refused-gather-one-but"))) };
    let members = field.own(party.who)?;
    let name = field.names.of(party.who);
    let near: Vec<(&Figure, PieceId)> = members.iter().filter_map(|member| Some((member, point_beside(field, member)?))).collect();
    if near.is_empty() {
        return Err(no("AR-BUD-13", text!("refused-gather-nothing", who = name)).but(text!("refused-gather-nothing-but")));
    }
    let able = near.into_iter().filter(|(member, _)| member.can_act());
    let Some((figure, at)) = able.min_by_key(|(member, _)| (free_hands(member, &field.catalogue) == 0, member.has_moved(), member.id))
    else {
        let reason = text!("refused-gather-tired", who = name);
        return Err(no("BW-TU-02", reason).but(text!("refused-gather-tired-but")).lacking(Lack::Action));
    };
    if let Some(refusal) = full_turn::has_moved(field, figure, "AR-BUD-15") {
        return Err(refusal);
    }
    if free_hands(figure, &field.catalogue).saturating_sub(u8::from(figure.holds.is_some())) == 0 {
        let reason = text!("refused-gather-full", who = field.names.of(figure.id));
        return Err(no("AR-BUD-14", reason).but(text!("refused-gather-full-but")));
    }
    Ok(Work { who: figure.id, at, die: die_of(field, figure), each: field.added_to_each_die(figure) })
}

/// Handles the order; the roll is an amount (AR-BUD-13).
fn gather(
    mut hands: Hands,
    (house, rules): (Res<HouseRules>, Res<TopicRules>),
    index: Res<PieceIndex>,
    mut tray: ResMut<DiceTray>,
    mut inbox: ResMut<Inbox>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let Some(Work { who, at, die, each }) = GATHER.take_prepared::<Work>(&mut inbox, &mut out) else { return };
    let rolled = amounts::roll_by((&house, &rules), die, &mut tray, "what is gathered");
    let Some(roll) = out.or_fail(rolled) else { return };
    let roll = PoolRoll { plus: each * roll.dice.len() as i32, ..roll };
    if let Some(entity) = index.entity(who) {
        action::spend(entity, &mut commands);
        full_turn::begin(entity, Open::Nothing, &mut commands);
    }
    let points = gathered(&roll, rules.is_on(&ONES_GATHER_NOTHING));
    if points > 0 {
        hands.give(who, Item { points, ..Item::ready(SACK.to_owned()) });
    }
    out.say("AR-BUD-13", PointsGathered { who, at, points, roll });
}

/// Figures that were killed drop what they had gathered where they fell (AR-BUD-14).
fn fall(mut set: ParamSet<(Query<(&PieceId, &Gear, &Placement), With<Removed>>, Hands)>, mut out: ResMut<Outbox>) {
    let held = |gear: &Gear| gear.items.iter().filter(|item| item.points > 0).count();
    let mut bearers: Vec<(PieceId, usize, Spot)> =
        set.p0().iter().filter(|(_, gear, _)| held(gear) > 0).map(|(id, gear, at)| (*id, held(gear), at.spot)).collect();
    bearers.sort_by_key(|(who, ..)| *who);
    let mut hands = set.p1();
    for (who, sacks, at) in bearers {
        (0..sacks).for_each(|_| {
            hands.drop(who, SACK);
        });
        out.say("AR-BUD-14", LostLoad { who, at });
    }
}

/// Credits each side with what its figures bring to one of its depots or buildings (AR-BUD-14).
pub(crate) fn deliver(
    mut set: ParamSet<(Query<(&PieceId, &Gear), Without<Removed>>, Field, Hands, ResMut<Coffers>)>,
    buildings: Owned,
    mut out: ResMut<Outbox>,
) {
    let mut loaded: Vec<PieceId> =
        set.p0().iter().filter(|(_, gear)| gear.items.iter().any(|item| item.points > 0)).map(|(id, _)| *id).collect();
    if loaded.is_empty() {
        return;
    }
    loaded.sort();
    let field = set.p1();
    let arrived: Vec<(PieceId, SideId, PieceId)> = loaded.into_iter().filter_map(|who| arrival(&field, &buildings, who)).collect();
    for (who, side, at) in arrived {
        let mut hands = set.p2();
        let sacks = std::iter::from_fn(|| hands.take(who, SACK));
        let points: u32 = sacks.map(|sack| sack.points).fold(0, u32::saturating_add);
        let mut coffers = set.p3();
        coffers.put(side, Quarters::whole(points));
        out.say("AR-BUD-14", Delivered { who, at, side, points, all: coffers.of(side) });
    }
}

/// The buildings that sides have bought.
type Owned<'w, 's> = Query<'w, 's, (&'static PieceId, &'static SideId), (With<Terrain>, Without<Removed>)>;

/// Where a bearer can deliver now, with its id and side: a building of its side that it touches; otherwise a depot, or a machine or Spawner
/// of its side, if no enemy is within reach of that. Disrupted bearers can't deliver, and Disrupted enemies don't count.
fn arrival(field: &Field, buildings: &Owned, who: PieceId) -> Option<(PieceId, SideId, PieceId)> {
    let bearer = field.units.figure(who).filter(|bearer| !bearer.disrupted)?;
    let touches = |piece: &PieceId| field.space.solid(*piece).is_some_and(|solid| bearer.solid.touches(solid));
    let own = buildings.iter().filter(|(_, side)| **side == bearer.side).map(|(piece, _)| *piece).filter(touches).min();
    if let Some(at) = own {
        return Some((bearer.id, bearer.side, at));
    }
    let at = beside(field, bearer.solid, Inches::ZERO, |kind| kind.depot).or_else(|| collecting_machine(field, &bearer))?;
    let depot = field.space.solid(at).unwrap_or(bearer.solid);
    (!is_held(field, bearer.side, depot)).then_some((bearer.id, bearer.side, at))
}

/// True if an enemy of a side is on its feet and within reach of that.
fn is_held(field: &Field, side: SideId, solid: Solid) -> bool {
    field.units.figures().iter().any(|other| other.side != side && !other.disrupted && field.at_hand(other.solid, solid))
}

/// Where the bearer of a sack should go: depots, and machines and Spawners of its side.
fn to_a_depot(field: &Field, bearer: &Figure) -> Vec<(PieceId, Solid)> {
    if bearer.gear.iter().all(|item| item.points == 0) {
        return Vec::new();
    }
    let depots = field.space.terrain_where(|terrain| field.catalogue.terrain.get(&terrain.kind).is_some_and(|kind| kind.depot));
    let takers = takers(field, bearer).into_iter().map(|figure| (figure.id, figure.solid));
    depots.into_iter().chain(takers).filter(|(_, solid)| !is_held(field, bearer.side, *solid)).collect()
}

/// The machines of its side, as their drivers, and its Spawners; not its own machine.
fn takers(field: &Field, bearer: &Figure) -> Vec<Figure> {
    let is_one = |figure: &Figure| figure.machine().is_some() || figure.has(&SPAWNER);
    let others = field.units.figures().into_iter();
    others.filter(|other| other.id != bearer.id && other.side == bearer.side && is_one(other)).collect()
}

/// The machine that a bearer drives, otherwise a machine or Spawner of its side that it touches. The lowest id if there are several
/// (AR-BUD-14).
fn collecting_machine(field: &Field, bearer: &Figure) -> Option<PieceId> {
    let own = bearer.machine().map(|machine| machine.id);
    let others = || takers(field, bearer).into_iter();
    own.or_else(|| others().filter(|other| other.solid.touches(bearer.solid)).map(|other| other.machine().unwrap_or(&other).id).min())
}

/// A figure gathered points (AR-BUD-13).
struct PointsGathered {
    who: PieceId,
    at: PieceId,
    points: u32,
    roll: PoolRoll,
}

impl FactKind for PointsGathered {
    const WHAT: &'static str = "gathered";

    fn tell(self) -> FactBody {
        let PointsGathered { who, at, points, roll } = self;
        let told = if points > 0 {
            text!("fact-gathers", who = who, at = at, points = i64::from(points), dice = with_added(&roll.dice, roll.plus))
        } else {
            text!("fact-gathers-nothing", who = who, at = at, dice = with_added(&roll.dice, roll.plus))
        };
        FactBody::new(Cue::over(who, text!("remark-gathers", points = points), Beat(35)), told).with_dice(roll.dice)
    }
}

/// The bearer of a sack was killed (AR-BUD-14).
struct LostLoad {
    who: PieceId,
    at: Spot,
}

impl FactKind for LostLoad {
    const WHAT: &'static str = "lost-load";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::unseen(), text!("fact-lost-load", who = self.who, spot = self.at))
    }
}

/// Gathered points were delivered (AR-BUD-14).
struct Delivered {
    who: PieceId,
    at: PieceId,
    side: SideId,
    points: u32,
    all: Quarters,
}

impl FactKind for Delivered {
    const WHAT: &'static str = "delivered";

    fn tell(self) -> FactBody {
        let Delivered { who, at, side, points, all } = self;
        let told = text!("fact-delivers", who = who, at = at, side = side, points = i64::from(points), all = all);
        FactBody::new(Remark::over(who, text!("remark-delivers", points = points), Beat(35)).by(who), told)
    }
}

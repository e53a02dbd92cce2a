//! Pilots (AR-STN): once a turn, a Pilot takes its machine beyond its limits with a stunt. An enemy uses the inches that the d8 doesn't
//! cover.

use crate::attack::answers;
use crate::charges::collision::Ram;
use crate::data::catalogue::Maneuvering;
use crate::data::specialty::AddSpecialty;
use crate::field::Field;
use crate::field::maneuvers::{AddManeuver, MOVE, ManeuverDef};
use crate::figures::figure::Figure;
use crate::figures::seat::PILOT;
use crate::movement::march::{self, March};
use crate::movement::threat::Walk;
use crate::movement::{flight, ground, plan, steering};
use crate::rolls::amounts;
use crate::units::turn::moved::Steps;
use bevy::prelude::*;
use brickfray_dice::{DiceTray, Die, RolledDie};
use brickfray_game::kit::agenda::{AddSteps, Agenda, Pending};
use brickfray_game::kit::house::{AddSwitch, NumberDef};
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry};
use brickfray_game::{
    ActionInfo, Aims, Beat, Cue, FactBody, FactKind, Inbox, Outbox, Party, Prepared, Refusal, Refusing, Reply, Request, RequestOption,
    RuleId, Talk, Target, Wants, facts,
};
use brickfray_table::{Facing, Inches, Mover, PieceId, PieceIndex, Placement, SideId, Solid, Spot};
use brickfray_words::{Named, Term, Text};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_number(&DEGREES_FOR_AN_INCH);
    app.add_specialty(&PILOT).add_marks([&HAS_DONE_A_STUNT]).add_maneuvers([&STUNT], declare).add_step::<Stunt, _>("stunt", drive);
}

/// It has tried its stunt this turn (AR-STN-01).
static HAS_DONE_A_STUNT: MarkDef =
    MarkDef { name: "has done a stunt", says: term!("mark-stunt"), rule: "AR-STN-01", is_bad: false, until: MarkExpiry::ThisTurnEnds };

/// A Pilot drives a stunt (AR-STN-02).
pub(crate) static STUNT: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "stunt",
        says: term!("action-stunt"),
        rule: "AR-STN-02",
        aims: Aims::Ground,
        heading: MOVE,
        ..ActionInfo::PLAIN
    },
    rank: 62,
    takes_items: false,
    is_sampled: true,
    check: |field, ordered| check(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let pilot = looking.members.iter().find(|member| member.has(&PILOT) && member.machine().is_some() && member.plate.is_none());
        let further = |pilot: &Figure| {
            let (from, left) = (pilot.solid.placement, plan::inches_left(std::slice::from_ref(pilot)).to_f32());
            let spot = Spot::snapped(from.spot.to_vec2() + from.facing.direction() * (left + WORTH_A_TRY));
            looking.by(pilot.id, Some(Target::Spot(spot)))
        };
        pilot.map(further).into_iter().collect()
    },
    ..ManeuverDef::PLAIN
};

/// How many inches beyond its Move the suggestions for a stunt reach.
const WORTH_A_TRY: f32 = 3.0;

static DEGREES_FOR_AN_INCH: NumberDef = NumberDef::of(
    "stunt_degrees_for_an_inch",
    &["AR-OP-17", "AR-STN-04"],
    "How many degrees of turning, beyond what a machine may turn anyway, count as one inch of a stunt.",
    45,
    (1, 360),
);

/// The degrees from one of eight directions to the next.
const EIGHTH: f32 = 45.0;

/// The step in which a path is sampled, in inches.
const STEP: f32 = 0.1;

/// The directions in which an enemy may push (AR-STN-07), clockwise from the north.
const DIRECTIONS: [(&str, Term); 8] = [
    ("north", term!("way-north")),
    ("north-east", term!("way-north-east")),
    ("east", term!("way-east")),
    ("south-east", term!("way-south-east")),
    ("south", term!("way-south")),
    ("south-west", term!("way-south-west")),
    ("west", term!("way-west")),
    ("north-west", term!("way-north-west")),
];

/// A stunt that has been declared.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Stunt {
    pilot: PieceId,
    course: Course,
    /// The inches that the d8 doesn't cover, set once the machine has driven the rest (AR-STN-05).
    thrust: Option<Inches>,
}

/// A machine's path, and which parts of it need a stunt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Course {
    from: Placement,
    to: Spot,
    /// The Move left before the stunt, in inches.
    left: Inches,
    /// How much Move the path costs.
    takes: Inches,
    /// The inches that the initial turn counts as.
    turn: Inches,
    /// It moves in a direction that it isn't facing (AR-STN-04).
    slides: bool,
    /// It passes above obstacles that would stop it, along the whole path (AR-STN-04).
    flies: bool,
    /// It has wings, so flying needs no stunt.
    has_wings: bool,
    /// How many inches the stunt needs.
    needs: Inches,
}

/// The inches of stunt for a turn of `beyond` degrees outside its cone (AR-STN-04, AR-OP-17): one for each 45 degrees begun, or as house
/// rules say.
fn inches_of_a_turn(beyond: f32, degrees_for_an_inch: u32) -> Inches {
    Inches::whole((beyond / degrees_for_an_inch.max(1) as f32 - 0.01).ceil().max(0.0) as i32)
}

impl Course {
    fn length(&self) -> f32 {
        self.from.spot.distance(self.to).to_f32()
    }

    fn spot(&self, far: f32) -> Spot {
        Spot::snapped(self.from.spot.to_vec2().lerp(self.to.to_vec2(), (far / self.length().max(STEP)).clamp(0.0, 1.0)))
    }

    /// The Move that the first `far` inches of the path cost.
    fn taken(&self, far: f32) -> f32 {
        self.takes.to_f32() * far / self.length().max(STEP)
    }

    /// The inches of stunt used after `far` inches of the path and a rise of `risen` (AR-STN-04).
    fn counts(&self, far: f32, risen: f32) -> f32 {
        let beyond = if self.slides || self.flies { far } else { (self.taken(far) - self.left.to_f32()).max(0.0) };
        self.turn.to_f32() + beyond + if self.flies || self.has_wings { 0.0 } else { risen }
    }

    /// How far it gets if `inches` are covered, and its facing there (AR-STN-03, AR-STN-05).
    fn carried_out(&self, field: &Field, inches: i32) -> (f32, Facing) {
        let covered = inches as f32 + STEP / 10.0;
        let heading = Facing::towards(self.to.to_vec2() - self.from.spot.to_vec2());
        if covered < self.turn.to_f32() {
            let way = steering::signed_turn(self.from.facing, heading).signum();
            let degrees = field.number(&DEGREES_FOR_AN_INCH) as f32 * inches as f32;
            return (0.0, Facing::degrees(self.from.facing.in_degrees() + way * degrees));
        }
        let (mut far, mut risen, mut stood) = (0.0, 0.0, field.space.level_at(self.from.spot));
        let steps = (self.length() / STEP).ceil() as i32;
        for step in 1..=steps {
            let next = (step as f32 * STEP).min(self.length());
            let level = field.space.level_at(self.spot(next));
            risen += (level - stood).max(Inches::ZERO).to_f32();
            stood = level;
            if self.counts(next, risen) > covered {
                break;
            }
            far = next;
        }
        (far, if self.slides { self.from.facing } else { heading })
    }
}

fn no(rule: &'static str, reason: Text) -> Refusing {
    Refusal::new(RuleId::new(rule), reason)
}

/// How much the ground rises in all along a straight path.
fn rise(field: &Field, from: Spot, to: Spot) -> Inches {
    let steps = (from.distance(to).to_f32() / STEP).ceil() as i32;
    let at = |step: i32| field.space.level_at(Spot::snapped(from.to_vec2().lerp(to.to_vec2(), step as f32 / steps.max(1) as f32)));
    (1..=steps).map(|step| (at(step) - at(step - 1)).max(Inches::ZERO)).sum()
}

/// The path of a Pilot's machine to a spot, and how many inches of stunt it needs (AR-STN-02, AR-STN-04): for missing Move, turning too
/// far, moving where it doesn't face, or rising onto something. If anything else blocks it, it flies.
fn course(field: &Field, pilot: &Figure, to: Spot) -> Course {
    let from = pilot.solid.placement;
    let length = from.spot.distance(to);
    let cone = match pilot.mobility.maneuvering {
        Maneuvering::Foot => 180.0,
        Maneuvering::Forward => field.house.forward_cone as f32,
        Maneuvering::Stationary => 0.0,
    };
    let heading = Facing::towards(to.to_vec2() - from.spot.to_vec2());
    let turn = inches_of_a_turn(steering::signed_turn(from.facing, heading).abs() - cone, field.number(&DEGREES_FOR_AN_INCH));
    let has_wings = flight::flies(field, pilot);
    let way = if has_wings {
        flight::way(field, pilot, from.spot, to)
    } else {
        let around = field.space.around_the_way(from.spot, to, pilot.solid.body.reach());
        ground::way(field, pilot, from.spot, to, &[pilot.id], &around)
    };
    let is_level = way.is_ok();
    let in_the_way = |piece| field.units.side(piece).is_some_and(|side| side != pilot.side);
    let only_rises = way.as_ref().err().is_some_and(|refusal| refusal.rule == RuleId::new("AR-STN-04"))
        && field.space.in_the_way(pilot.solid, to, &[pilot.id], in_the_way).is_none();
    let flies = !is_level && !only_rises;
    let takes = way.map_or(length, |way| way.cost(pilot.is_at_half_speed()));
    let left = plan::inches_left(std::slice::from_ref(pilot));
    let slides = turn > length && !flies;
    let turn = if slides { Inches::ZERO } else { turn };
    let plain = Course { from, to, left, takes, turn, slides, flies, has_wings, needs: Inches::ZERO };
    let needs = plain.counts(length.to_f32(), rise(field, from.spot, to).to_f32());
    Course { needs: Inches::snapped(needs), ..plain }
}

/// Checks whether this Pilot may drive that stunt: one per turn (AR-STN-01), in a machine that is in no squad and that it may still drive,
/// without another Action (AR-STN-10), to a place where the machine has room.
fn check(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<Stunt, Refusal> {
    let ([party], Some(Target::Spot(to))) = (parties, target) else {
        return Err(no("AR-STN-02", text!("refused-stunt-one")).but(text!("refused-stunt-one-but")));
    };
    let name = field.names.of(party.who);
    let drives = |member: &Figure| member.has(&PILOT) && member.seat.is_some() && member.machine().is_some();
    let pilot = field.own(party.who)?.into_iter().find(drives);
    let reason = || text!("refused-stunt-no-pilot", who = name);
    let pilot = pilot.ok_or_else(|| no("AR-STN-02", reason()).but(text!("refused-stunt-no-pilot-but")))?;
    if pilot.plate.is_some() {
        return Err(no("AR-STN-02", text!("refused-stunt-plate", who = name)).but(text!("refused-stunt-plate-but")));
    }
    if field.units.mark(pilot.id, &HAS_DONE_A_STUNT).is_some() {
        return Err(no("AR-STN-01", text!("refused-stunt-done", who = name)).but(text!("refused-stunt-done-but")));
    }
    if let Some(refusal) = plan::stays(field, pilot.id) {
        return Err(refusal);
    }
    let there = Solid::new(pilot.solid.body, Placement { spot: to, lift: field.space.ground_at(to), ..pilot.solid.placement });
    if !field.has_room(pilot.id, there) {
        return Err(no("BW-SQ-16", text!("refused-stunt-no-room", who = name)).but(text!("refused-stunt-no-room-but")));
    }
    let course = course(field, &pilot, to);
    if course.needs <= Inches::ZERO {
        return Err(no("AR-STN-02", text!("refused-stunt-none", who = name)).but(text!("refused-stunt-none-but")));
    }
    Ok(Stunt { pilot: pilot.id, course, thrust: None })
}

fn declare(mut inbox: ResMut<Inbox>, index: Res<PieceIndex>, mut agenda: Agenda, mut out: ResMut<Outbox>, mut commands: Commands) {
    let Some(stunt) = STUNT.take_prepared::<Stunt>(&mut inbox, &mut out) else { return };
    if let Some(pilot) = index.entity(stunt.pilot) {
        marks::set(pilot, &HAS_DONE_A_STUNT, 1, &mut commands);
    }
    out.progressed();
    agenda.first([Pending::new(stunt)]);
}

/// Drives a stunt as far as the d8 allows (AR-STN-02, AR-STN-08, AR-STN-09); an enemy then spends the rest as Thrust (AR-STN-03).
fn drive(
    mut set: ParamSet<(Field, Mover, Steps)>,
    (mut agenda, mut waiting): (Agenda, Query<&mut Stunt>),
    mut tray: ResMut<DiceTray>,
    mut talk: Talk,
) {
    let Some(stunt) = agenda.front_mut(&mut waiting) else { return };
    let field = set.p0();
    let who = stunt.pilot;
    let Some(pilot) = field.units.figure(who).filter(|pilot| pilot.seat.is_some()) else {
        agenda.pop();
        return talk.out.progressed();
    };
    if let Some(thrust) = stunt.thrust {
        let pushed = if thrust > Inches::ZERO { push(&field, &pilot, thrust, &mut talk) } else { Some(None) };
        let Some(pushed) = pushed else { return };
        agenda.pop();
        talk.out.progressed();
        if let Some(to) = pushed {
            agenda.first([Pending::new(Ram::thrust(who, to))]);
        }
        return;
    }
    let what_for = format!("a stunt of {}", field.names.of(who));
    let rolled = amounts::roll(&field, field.specialty_die(who, &PILOT, Die::D8), &mut tray, what_for);
    let Some(rolled) = talk.out.or_fail(rolled) else { return };
    let (course, inches) = (stunt.course, rolled.sum());
    let covered = Inches::whole(inches);
    let succeeds = covered >= course.needs;
    talk.out.say("AR-STN-02", Tried { who, needs: course.needs, rolled: rolled.dice, succeeds });
    stunt.thrust = Some((course.needs - covered).max(Inches::ZERO));
    let (far, facing) = course.carried_out(&field, if succeeds { i32::MAX / 2 } else { inches });
    let there = |far: f32| {
        let spot = course.spot(far);
        Placement { spot, facing, lift: field.space.ground_at(spot) }
    };
    let back = (0..=(far / STEP).ceil() as i32).map(|step| (far - step as f32 * STEP).max(0.0));
    let ends = back.into_iter().find(|far| field.has_room(who, Solid::new(pilot.solid.body, there(*far))));
    let Some(far) = ends else { return };
    let to = there(far);
    let walk = Walk { who, from: Solid::new(pilot.solid.body, to), to, is_plate: false };
    let provoked = march::provoked_by_a_step(&field, &pilot, walk);
    let inches = Inches::snapped(course.taken(far)).min(course.left);
    // The extra inches of a stunt don't use up its Move.
    let gone = course.from.spot.distance(to.spot);
    let moved = facts::Moved { who, from: course.from, to, path: vec![to.spot], inches: gone };
    let flew = (course.flies || course.has_wings, pilot.solid);
    flight::say("AR-STN-05", &field, flew, moved, &mut talk.out);
    set.p1().place(who, to);
    set.p2().walk(who, inches);
    set.p2().steer(who);
    if !provoked.is_empty() {
        agenda.first([Pending::new(March::in_passing(who, to, provoked))]);
    }
}

/// Asks the player of the nearest enemy in which direction the Thrust goes (AR-STN-06, AR-STN-07). Returns where it ends, `Some(None)` if
/// there is no enemy or the machine stays where it is, `None` while the question is open.
fn push(field: &Field, pilot: &Figure, thrust: Inches, talk: &mut Talk) -> Option<Option<Spot>> {
    let Some(enemy) = nearest(field, pilot, |other| other.side != pilot.side) else { return Some(None) };
    let from = pilot.solid.placement;
    let friend = nearest(field, pilot, |other| other.side == pilot.side && other.id != pilot.id);
    let worst = friend.map_or(-from.facing.direction(), |(.., friend)| friend.placement.spot.to_vec2() - from.spot.to_vec2());
    let choice = direction(enemy.1, (pilot.id, field.names.of(pilot.id)), thrust, eighth(worst));
    let at = answers::meant(choice, (0..DIRECTIONS.len()).collect(), talk)?;
    let way = Facing::degrees(at as f32 * EIGHTH).direction();
    let off = |far: f32| Spot::snapped(from.spot.to_vec2() + way * far);
    let steps = (thrust.to_f32() / STEP).ceil() as i32;
    let on_the_table = |far: &f32| field.space.table().holds(pilot.solid.at(off(*far)));
    let far = (0..=steps).map(|step| (thrust.to_f32() - step as f32 * STEP).max(0.0)).find(on_the_table);
    talk.out.say("AR-STN-03", Pushes { who: pilot.id, by: enemy.0, thrust, to: DIRECTIONS[at].1 });
    Some(far.filter(|far| *far > 0.0).map(off))
}

/// The figure nearest to a Pilot among those that `is_meant` accepts, with its side and its body. Ties go to the side that moves next
/// (AR-STN-06), then to the lowest id.
fn nearest(field: &Field, pilot: &Figure, is_meant: impl Fn(&Figure) -> bool) -> Option<(PieceId, SideId, Solid)> {
    let others = field.units.figures().into_iter().filter(|other| is_meant(other) && !other.is_unmanned());
    let near = others.min_by_key(|other| (pilot.solid.distance(other.solid), field.turns_until(other.side), other.id))?;
    Some((near.id, near.side, near.solid))
}

/// The index of the direction nearest to a vector.
fn eighth(way: Vec2) -> usize {
    let degrees = Facing::towards(way).in_degrees().rem_euclid(360.0);
    ((degrees / EIGHTH).round() as usize) % DIRECTIONS.len()
}

/// Asks the player of the nearest enemy in which direction the rest of a stunt goes.
fn direction(asks: SideId, (who, name): (PieceId, &Named), thrust: Inches, default: usize) -> Request {
    Request {
        asks,
        rule: RuleId::new("AR-STN-07"),
        question: text!("question-stunt", who = name, thrust = thrust),
        about: vec![who],
        options: DIRECTIONS.iter().map(|(key, says)| RequestOption::new(*key, Text::written(&**says))).collect(),
        wants: Wants::ONE,
        default: Reply::one(default),
        why: text!("question-stunt-why"),
    }
}

/// A Pilot tried a stunt.
struct Tried {
    who: PieceId,
    needs: Inches,
    rolled: Vec<RolledDie>,
    succeeds: bool,
}

impl FactKind for Tried {
    const WHAT: &'static str = "tried-a-stunt";

    fn tell(self) -> FactBody {
        let Tried { who, needs, rolled, succeeds } = self;
        let (remark, told) = if succeeds {
            (text!("remark-stunt"), text!("fact-stunt", who = who, needs = needs, dice = &rolled))
        } else {
            (text!("remark-stunt-fails"), text!("fact-stunt-fails", who = who, needs = needs, dice = &rolled))
        };
        FactBody::new(Cue::over(who, remark, Beat(35)), told).with_dice(rolled)
    }
}

/// An enemy spends the rest of a stunt.
struct Pushes {
    who: PieceId,
    by: PieceId,
    thrust: Inches,
    to: Term,
}

impl FactKind for Pushes {
    const WHAT: &'static str = "pushes-a-stunt";

    fn tell(self) -> FactBody {
        let Pushes { who, by, thrust, to } = self;
        let told = text!("fact-stunt-thrust", who = who, by = by, thrust = thrust, way = Text::written(&*to));
        FactBody::new(Cue::over(who, text!("remark-stunt-thrust"), Beat(35)), told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// AR-STN-04, AR-OP-17.
    #[test]
    fn ar_op_17_an_inch_for_each_started_45_degrees() {
        assert_eq!([-10.0, 0.0, 1.0, 45.0, 46.0, 135.0].map(|beyond| inches_of_a_turn(beyond, 45)), [0, 0, 1, 1, 2, 3].map(Inches::whole));
        assert_eq!([46.0, 90.0, 91.0].map(|beyond| inches_of_a_turn(beyond, 90)), [1, 1, 2].map(Inches::whole));
    }

    #[test]
    fn ar_stn_07_there_are_eight_ways_to_push() {
        let ways = [(0.0, -1.0), (1.0, -1.0), (1.0, 0.1), (0.0, 2.0), (-1.0, 0.0)].map(|(x, z)| eighth(Vec2::new(x, z)));
        assert_eq!(ways, [0, 1, 2, 4, 6]);
    }
}

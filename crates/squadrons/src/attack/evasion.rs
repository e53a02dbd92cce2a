//! Evasion (SQN-140 to 145): the target of an attack slides aside and may reroll failed dice.

use crate::build::profile::UnitRule;
use crate::geometry::contact::TOUCH;
use crate::geometry::flight::{Base, Leg};
use crate::house_rules::HouseRules;
use crate::table::vessel::Ship;
use bevy::math::Vec2;
use brickfray_game::{Beat, Cue, FactBody, FactKind, MoveKind, Reply, Request, RequestOption, RuleId, Wants};
use brickfray_table::{Facing, Inches, PieceId, Placement, Spot};
use brickfray_words::{Named, Text};
use serde::{Deserialize, Serialize};

/// The furthest that a ship may slide (SQN-141).
pub const FURTHEST: Inches = Inches::whole(2);
/// The most inches that rounding to the table's grain may take off a distance.
const GRAIN: f32 = 0.002;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SlideDirection {
    Left,
    Right,
}

impl SlideDirection {
    /// Returns its word in answers.
    const fn word(self) -> &'static str {
        match self {
            SlideDirection::Left => "left",
            SlideDirection::Right => "right",
        }
    }
}

/// What may stop a slide.
#[derive(Clone, Copy, Debug)]
pub struct Surroundings<'a> {
    /// The bases of other pieces.
    pub others: &'a [Base],
    /// The table's width and depth.
    pub table: Vec2,
    /// Whether ships may slide over bases, but not end on one.
    pub pass_over: bool,
}

/// Returns the placement of a ship after a slide (SQN-141). The ship stops at the edge of the table and at the first base that it would
/// overlap. A ship that may pass over bases stops only short of one that it would end on.
pub fn slide(from: Placement, radius: f32, (aside, far): (SlideDirection, Inches), around: Surroundings) -> Placement {
    let way = from.facing.turned(if aside == SlideDirection::Left { -90.0 } else { 90.0 }).direction();
    let at = from.spot.to_vec2();
    let mut gone = far.to_f32();
    for (at, way, half) in [(at.x, way.x, around.table.x / 2.0), (at.y, way.y, around.table.y / 2.0)] {
        if way.abs() > 1e-6 {
            gone = gone.min(((half - radius - at * way.signum()) / way.abs()).max(0.0));
        }
    }
    // How far the ship slides before it meets a base, in inches. A base that it only touches in passing is not in its way.
    let meets = |base: &Base| {
        let apart = base.at - at;
        let (along, across) = (apart.dot(way), way.perp_dot(apart));
        let reach = radius + base.radius;
        let is_met = along > 0.0 && across.abs() < reach - TOUCH;
        is_met.then(|| (along - (reach * reach - across * across).sqrt() - GRAIN).max(0.0))
    };
    let in_way = around.others.iter().filter_map(|base| Some((base, meets(base)?)));
    let mut in_way: Vec<(&Base, f32)> = in_way.filter(|(_, met)| *met < gone).collect();
    in_way.sort_by(|(_, one), (_, other)| one.total_cmp(other));
    if around.pass_over {
        // Starts with the furthest base, since a ship that stops short of one may end on another.
        for (base, met) in in_way.into_iter().rev() {
            if (at + way * gone).distance(base.at) < radius + base.radius - TOUCH {
                gone = met;
            }
        }
    } else if let Some((_, met)) = in_way.first() {
        gone = *met;
    }
    Placement { spot: Spot::snapped(at + way * gone), ..from }
}

/// Returns the leg of a slide between two placements (SQN-153).
pub fn slid(from: Placement, to: Placement) -> Leg {
    let (at, way) = (from.spot.to_vec2(), to.spot.to_vec2() - from.spot.to_vec2());
    let facing = if way == Vec2::ZERO { from.facing } else { Facing::towards(way) };
    Leg { from: at, facing, inches: way.length() }
}

/// A way to evade an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    pub slide: (SlideDirection, Inches),
    /// Whether it uses Countermeasures, at no cost (SQN-142).
    pub countermeasures: bool,
}

/// The answer for not evading.
pub const STAY: &str = "stay";
/// The prefix of answers that use Countermeasures.
const FREE: &str = "free-";

impl Answer {
    /// Returns its key as an answer: `left-1.5`, `free-right-2`.
    pub fn key(&self) -> String {
        let inches = self.slide.1.to_string();
        format!("{}{}-{}", if self.countermeasures { FREE } else { "" }, self.slide.0.word(), inches.trim_end_matches('"'))
    }
}

/// Returns the ways in which a ship can evade, with Command Points or Countermeasures (SQN-140, SQN-142); empty if it has neither.
pub fn answers(ship: &Ship, house: &HouseRules) -> Vec<Answer> {
    let mut found = Vec::new();
    let has_countermeasures = ship.has(UnitRule::Countermeasures) && !ship.countermeasures_used;
    let free = has_countermeasures && (ship.command > 0 || house.countermeasures_without_command);
    for countermeasures in [false, true] {
        if if countermeasures { free } else { ship.command > 0 } {
            for aside in [SlideDirection::Left, SlideDirection::Right] {
                found.extend((1..=4).rev().map(|halves| Answer { slide: (aside, FURTHEST * halves / 4), countermeasures }));
            }
        }
    }
    found
}

/// Removes answers that lead to the same place at the same price as an earlier one.
pub fn distinct(mut answers: Vec<Answer>, lands: impl Fn(&Answer) -> Placement) -> Vec<Answer> {
    let mut found: Vec<(bool, Spot)> = Vec::new();
    answers.retain(|answer| {
        let leads = (answer.countermeasures, lands(answer).spot);
        let is_new = !found.contains(&leads);
        found.push(leads);
        is_new
    });
    answers
}

/// A comparison of staying and evading.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Weighed {
    /// The comparison in words.
    pub why: Text,
    /// The Hit Points that evading saves on average; losing the ship counts as a few more.
    pub saves: f64,
}

/// How many Hit Points evading must save on average to be worth a Command Point.
const WORTH_A_POINT: f64 = 0.5;
/// How many it must save to be worth using Countermeasures.
const WORTH_COUNTERMEASURES: f64 = 0.25;

/// Returns the index of the default answer: the furthest slide that saves enough for its price, preferring Countermeasures; `None` to stay.
fn worth_it(lies: Placement, answers: &[Answer], lands: impl Fn(&Answer) -> Placement, saves: f64) -> Option<usize> {
    let is_worth_it = |answer: &Answer| saves >= if answer.countermeasures { WORTH_COUNTERMEASURES } else { WORTH_A_POINT };
    let gone = |answer: &Answer| lies.spot.distance(lands(answer).spot);
    let worth_it = answers.iter().enumerate().filter(|(_, answer)| is_worth_it(answer));
    // Reversed, since `max_by_key` returns the last of several maxima.
    worth_it.rev().max_by_key(|(_, answer)| (answer.countermeasures, gone(answer))).map(|(place, _)| place)
}

/// Asks the owner of a target whether and where it evades (SQN-140, SQN-146).
pub fn question(
    ship: &Ship,
    (name, attacker, weapon): (&Named, &Named, &str),
    answers: &[Answer],
    lands: impl Fn(&Answer) -> Placement,
    weighed: &Weighed,
) -> Request {
    let free = answers.iter().any(|answer| answer.countermeasures);
    let stay = RequestOption::new(STAY, text!("evade-stay")).about(ship.id);
    let option = |answer: &Answer| {
        let (aside, far) = answer.slide;
        let (side, price) =
            (text!("aside-*", aside.word()), if answer.countermeasures { text!("evade-free") } else { text!("evade-price") });
        let spot = lands(answer).spot;
        let gone = ship.placement.spot.distance(spot);
        // The actual distance shows whether something is in the way.
        let goes = match gone < far - Inches::thousandths(10) {
            true if gone < Inches::thousandths(10) => text!("evade-not-a-step"),
            true => text!("evade-as-far-as-it-comes", inches = Text::written(format!("{:.1}", gone.to_f32())), side = side),
            false => text!("evade-goes", far = far, side = side),
        };
        RequestOption::new(answer.key(), text!("evade-option", goes = goes, price = price)).about(ship.id).landing(spot, true)
    };
    Request {
        asks: ship.side,
        rule: RuleId::new("SQN-140"),
        question: text!("ask-evade", attacker = attacker, target = name, weapon = Text::item(weapon)),
        about: vec![ship.id],
        options: std::iter::once(stay).chain(answers.iter().map(option)).collect(),
        wants: Wants::ONE,
        default: Reply::one(worth_it(ship.placement, answers, &lands, weighed.saves).map_or(0, |place| 1 + place)),
        why: if free { text!("why-evade-free", why = &weighed.why) } else { weighed.why.clone() },
    }
}

/// A ship has slid aside (SQN-141).
pub(crate) struct Slid {
    pub who: PieceId,
    pub from: Placement,
    pub to: Placement,
}

impl FactKind for Slid {
    const WHAT: &'static str = "slid";

    fn tell(self) -> FactBody {
        let Slid { who, from, to } = self;
        let told = text!("fact-slides", who = who, far = from.spot.distance(to.spot), spot = to.spot);
        FactBody::new(Cue::moved(who, from, to, MoveKind::Slid), told)
    }
}

/// A ship has used up something that works only once (SQN-142).
pub(crate) struct UsedUp {
    pub who: PieceId,
    pub item: Text,
}

impl FactKind for UsedUp {
    const WHAT: &'static str = "used-up";

    fn tell(self) -> FactBody {
        let told = text!("fact-uses-up", who = self.who, item = &self.item);
        FactBody::new(Cue::over(self.who, self.item, Beat(40)), told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_game::{Fact, Names};
    use brickfray_words::Language;
    use proptest::prelude::*;

    const R: f32 = 0.787;

    fn around(others: &[Base]) -> Surroundings<'_> {
        Surroundings { others, table: Vec2::splat(36.0), pass_over: false }
    }

    fn lies(x: f32, z: f32) -> Placement {
        Placement::on_ground(Spot::at(x, z), Facing::NORTH)
    }

    #[test]
    fn sqn_141_a_ship_slides_aside_until_something_is_in_its_way() {
        let slid = |aside, far, others: &[Base]| slide(lies(0.0, 0.0), R, (aside, Inches::snapped(far)), around(others)).spot;
        assert_eq!(slid(SlideDirection::Left, 1.5, &[]), Spot::at(-1.5, 0.0));
        assert_eq!(slid(SlideDirection::Right, 2.0, &[]), Spot::at(2.0, 0.0));
        let beside = Base { at: Vec2::new(2.574, 0.0), radius: R };
        assert_eq!(slid(SlideDirection::Right, 2.0, &[beside]), Spot::at(0.998, 0.0));
        assert_eq!(slid(SlideDirection::Left, 2.0, &[beside]), Spot::at(-2.0, 0.0));
        let edge = slide(lies(17.0, 0.0), R, (SlideDirection::Right, FURTHEST), around(&[]));
        assert_eq!(edge.spot, Spot::at(17.213, 0.0));
    }

    /// a slide stops at a base that it only grazes, unless it may pass over bases; it doesn't stop at one that it only touches.
    #[test]
    fn sqn_141_a_12_a_slide_stops_at_what_it_grazes_and_not_at_what_it_touches() {
        let slid = |base: Base, pass_over| {
            slide(lies(0.0, 0.0), R, (SlideDirection::Right, FURTHEST), Surroundings { pass_over, ..around(&[base]) }).spot
        };
        let beside = |x: f32, z: f32| Base { at: Vec2::new(x, z), radius: R };
        let grazed = beside(0.9, 1.55);
        let stopped = slid(grazed, false);
        assert!(stopped.x < Inches::thousandths(700) && stopped.x > Inches::thousandths(500), "{stopped}");
        assert_eq!(slid(grazed, true), Spot::at(2.0, 0.0));
        for touched in [2.0 * R, 2.0 * R - 0.0004, 2.0 * R + 0.0004] {
            assert_eq!(slid(beside(0.9, touched), false), Spot::at(2.0, 0.0), "{touched}");
        }
        let in_its_end = beside(3.0, 0.2);
        assert_eq!(slid(in_its_end, true), slid(in_its_end, false), "no ship ends on a base");
    }

    #[test]
    fn sqn_140_by_default_a_ship_evades_where_that_saves_enough_for_its_price() {
        let answer = |aside, far: f32, countermeasures| Answer { slide: (aside, Inches::snapped(far)), countermeasures };
        let answers =
            [answer(SlideDirection::Left, 1.0, false), answer(SlideDirection::Right, 2.0, false), answer(SlideDirection::Left, 2.0, false)];
        let with_free = [answers.as_slice(), &[answer(SlideDirection::Left, 1.5, true)]].concat();
        let lies = Placement::on_ground(Spot::at(0.0, 0.0), Facing::NORTH);
        let lands = |answer: &Answer| slide(lies, R, answer.slide, around(&[]));
        let by_default = |answers: &[Answer], saves| worth_it(lies, answers, lands, saves);
        assert_eq!(by_default(&answers, 0.4), None, "it keeps its Command Point");
        assert_eq!(by_default(&answers, 0.5), Some(1), "the first of the furthest");
        assert_eq!(by_default(&with_free, 0.4), Some(3), "Countermeasures cost no Command Point");
        assert_eq!(by_default(&with_free, 0.1), None);
    }

    #[test]
    fn sqn_141_of_slides_that_end_at_the_same_place_one_is_asked_about() {
        let answer = |aside, far: f32, countermeasures| Answer { slide: (aside, Inches::snapped(far)), countermeasures };
        let (left, right) = (SlideDirection::Left, SlideDirection::Right);
        let all =
            [(left, 2.0, false), (left, 1.0, false), (right, 2.0, false), (right, 1.5, false), (right, 0.5, false), (right, 2.0, true)];
        let all: Vec<Answer> = all.into_iter().map(|(aside, far, free)| answer(aside, far, free)).collect();
        let beside = Base { at: Vec2::new(2.574, 0.0), radius: R };
        let lands = |answer: &Answer| slide(lies(0.0, 0.0), R, answer.slide, around(&[beside]));
        let keys: Vec<String> = distinct(all.clone(), lands).iter().map(Answer::key).collect();
        assert_eq!(keys, ["left-2", "left-1", "right-2", "right-0.5", "free-right-2"], "each price has its own");
        let unhindered = |answer: &Answer| slide(lies(0.0, 0.0), R, answer.slide, around(&[]));
        assert_eq!(distinct(all.clone(), unhindered), all);
    }

    proptest! {
        /// No ship slides onto a base or off the table, whether it may pass over bases or not.
        #[test]
        fn a_slide_ends_clear(
            (x, z) in (-17.0..17.0_f32, -17.0..17.0_f32),
            others in prop::collection::vec((-4.0..4.0_f32, -2.0..2.0_f32), 1..4),
            (left, pass_over) in (any::<bool>(), any::<bool>()),
        ) {
            let here = Vec2::new(x, z);
            let others: Vec<Base> = others.into_iter().map(|(east, south)| Base { at: here + Vec2::new(east, south), radius: R }).collect();
            prop_assume!(others.iter().all(|base| here.distance(base.at) > 2.0 * R));
            let aside = if left { SlideDirection::Left } else { SlideDirection::Right };
            let around = Surroundings { pass_over, ..around(&others) };
            let end = slide(lies(x, z), R, (aside, FURTHEST), around).spot.to_vec2();
            prop_assert!(others.iter().all(|base| end.distance(base.at) > 2.0 * R - 0.002));
            prop_assert!(end.abs().max_element() <= (18.0 - R).max(Vec2::new(x, z).abs().max_element()) + 0.001);
        }
    }

    #[test]
    fn sqn_141_and_142_are_told() {
        let mut names = Names::default();
        names.insert(PieceId(3), "gull");
        let (from, to) = (lies(0.0, 0.0), lies(2.0, 0.0));
        let slid = Fact::new(RuleId::new("SQN-141"), Slid { who: PieceId(3), from, to });
        assert_eq!(slid.text(&names), "gull slides 2\" to (2, 0)");
        assert_eq!(slid.cue, Cue::moved(PieceId(3), from, to, MoveKind::Slid));
        let used = Fact::new(RuleId::new("SQN-142"), UsedUp { who: PieceId(3), item: Text::written("Chaff") });
        assert_eq!(
            (used.text(&names).as_str(), &used.cue),
            ("gull uses its Chaff", &Cue::over(PieceId(3), Text::written("Chaff"), Beat(40)))
        );
        assert_eq!(brickfray_game::exact(&slid.told, &names, Language::German), "gull gleitet 2\" nach (2, 0)");
        names.insert(PieceId(3), "darts");
        assert_eq!(brickfray_game::exact(&used.told, &names, Language::German), "darts verbrauchen Chaff");
    }
}

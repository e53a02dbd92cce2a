//! Detecting (AR-STL-16 to 19, 28 to 32): the enemy nearest to where a hidden figure appears may have noticed it on its way.

use crate::attack::answers;
use crate::field::Field;
use crate::figures::figure::Figure;
use crate::powers::soldiers::scout::watches;
use crate::rolls::amounts;
use crate::units::harm::condition;
use crate::units::hidden::{self, Hidden};
use crate::units::turn::moved;
use bevy::prelude::*;
use brickfray_dice::{DiceTray, RolledDie};
use brickfray_game::kit::agenda::{AddSteps, Agenda};
use brickfray_game::kit::house::{AddSwitch, SwitchDef};
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry};
use brickfray_game::{Beat, Cue, FactBody, FactKind, Reply, Request, RequestOption, RuleId, StandingOn, Step, Talk, Wants};
use brickfray_table::{Inches, Mover, PieceId, PieceIndex, Placement, Solid, Spot};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_switch(&BY_SCOUTS).add_marks([&HAS_APPEARED]).add_step::<LookedFor, _>("looked-for", look);
}

/// It appeared this turn.
pub(crate) static HAS_APPEARED: MarkDef =
    MarkDef { name: "has appeared", says: term!("mark-has-appeared"), rule: "AR-STL-19", is_bad: false, until: MarkExpiry::ThisTurnEnds };

/// A figure that has walked unseen, and what came of the nearest enemy's roll.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct LookedFor {
    who: PieceId,
    detected: Option<Detected>,
}

/// An enemy detected it and chooses the place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Detected {
    by: PieceId,
    within: Inches,
}

impl LookedFor {
    /// A search for this figure.
    pub fn new(who: PieceId) -> Self {
        LookedFor { who, detected: None }
    }
}

/// The distance between the points of a way that are offered to a detector.
const STEP: f32 = 1.0;

/// The points of a way from the marker that are offered to a detector, the last first: its end, its corners, every inch between them, and
/// on each leg the points at exactly the rolled distance from the detector, and the nearest one (AR-STL-18).
pub(crate) fn points(marker: Spot, way: &[Spot], eye: Spot, within: Inches) -> Vec<Spot> {
    let mut points = vec![marker];
    for leg in std::iter::once(marker).chain(way.iter().copied()).collect::<Vec<_>>().windows(2) {
        let (from, long) = (leg[0].to_vec2(), leg[0].distance(leg[1]).to_f32());
        let ahead = (leg[1].to_vec2() - from).normalize_or_zero();
        let whole = (1..=(long / STEP).floor() as i32).map(|step| STEP * step as f32);
        let mut inches: Vec<f32> = whole.chain(turning_points((from, ahead), eye, within)).collect();
        inches.retain(|inches| *inches > 0.0 && *inches < long);
        inches.sort_by(f32::total_cmp);
        points.extend(inches.into_iter().map(|inches| Spot::snapped(from + ahead * inches)));
        points.push(leg[1]);
    }
    points.reverse();
    points.dedup();
    points
}

/// Distances along a leg from `from` in direction `ahead`: where it is exactly `within` from an eye, and where it is nearest to it.
fn turning_points((from, ahead): (Vec2, Vec2), eye: Spot, within: Inches) -> impl Iterator<Item = f32> {
    const GRAIN: f32 = 0.001;
    let apart = eye.to_vec2() - from;
    let (along, across) = (apart.dot(ahead), apart.perp_dot(ahead));
    let half = (within.to_f32().powi(2) - across * across).max(0.0).sqrt();
    // Spots are rounded to thousandths, which may put one slightly too far away.
    let inside = move |edge: f32, inwards: f32| {
        let near = (0..=2).map(|grains| edge + inwards * GRAIN * grains as f32);
        near.into_iter().find(|inches| Spot::snapped(from + ahead * *inches).distance(eye) <= within)
    };
    [inside(along - half, 1.0), inside(along + half, -1.0), Some(along)].into_iter().flatten()
}

/// Whether only Scouts detect.
static BY_SCOUTS: SwitchDef = SwitchDef {
    name: "only_scouts_detect",
    rules: &["AR-CON-09", "AR-STL-16"],
    about: "Only the nearest Scout can detect a figure that appears; otherwise the nearest enemy of any kind can.",
    default: false,
    editions: &[],
};

/// The nearest enemies, one of which may detect it, by id, and their distance. They must be on their feet with a mind or a crew
/// (AR-STL-08); by house rule only Scouts count (AR-CON-09). Distances are measured between centres (AR-STL-16, AR-STL-31).
fn nearest(field: &Field, figure: &Figure) -> Option<(Vec<Figure>, Inches)> {
    let only_scouts = field.is_on(&BY_SCOUTS);
    let is_able = |enemy: &Figure| !enemy.disrupted && !enemy.is_unmanned() && (!only_scouts || watches(field, enemy));
    let may = |enemy: &Figure| field.watches_for(enemy, figure.side) && is_able(enemy);
    let mut enemies: Vec<Figure> = field.units.figures().into_iter().filter(may).collect();
    let apart = |enemy: &Figure| enemy.solid.placement.spot.distance(figure.solid.placement.spot);
    let least = enemies.iter().map(apart).min()?;
    enemies.retain(|enemy| apart(enemy) == least);
    Some((enemies, least))
}

/// Chooses among enemies at equal distance (AR-STL-17): the player whose side moves next decides. Returns `None` while the question is
/// open.
fn choose_detector(field: &Field, who: PieceId, enemies: Vec<Figure>, talk: &mut Talk) -> Option<Figure> {
    if let [_] = enemies.as_slice() {
        return enemies.into_iter().next();
    }
    let asks = enemies.iter().map(|enemy| enemy.side).min_by_key(|side| field.turns_until(*side))?;
    let option =
        |enemy: &Figure| RequestOption::new(field.names.of(enemy.id), text!("looks-for", who = field.names.of(enemy.id))).about(enemy.id);
    let choice = Request {
        asks,
        rule: RuleId::new("AR-STL-17"),
        question: text!("question-who-looks", who = field.names.of(who)),
        about: vec![who],
        options: enemies.iter().map(option).collect(),
        wants: Wants::ONE,
        default: Reply::one(
            enemies.iter().enumerate().max_by_key(|(at, enemy)| (enemy.action, std::cmp::Reverse(*at))).map_or(0, |(at, _)| at),
        ),
        why: text!("who-looks-why"),
    };
    answers::meant(choice, enemies, talk)
}

/// Whether a roll detects at that distance: it must be at least the distance in inches, and a natural 1 always fails (AR-STL-16,
/// AR-STL-30).
pub(crate) fn detects(rolled: i32, is_natural_one: bool, apart: Inches) -> bool {
    !is_natural_one && Inches::whole(rolled) >= apart
}

/// Runs the step: the nearest enemy rolls; if it detects the figure, its player chooses at which point of the way (AR-STL-18). The figure
/// is then there, with its full Move and its Action (AR-STL-19).
fn look(
    (mut agenda, mut waiting): (Agenda, Query<&mut LookedFor>),
    mut set: ParamSet<(Field, Mover)>,
    index: Res<PieceIndex>,
    mut tray: ResMut<DiceTray>,
    mut talk: Talk,
    mut commands: Commands,
) {
    let Some(looking) = agenda.front_mut(&mut waiting) else { return };
    let who = looking.who;
    let field = set.p0();
    let (Some(entity), Some(figure), Some(hidden)) = (index.entity(who), field.units.figure(who), field.units.hidden(who).cloned()) else {
        agenda.pop();
        return talk.out.progressed();
    };
    let (here, is_its_turn) = (figure.solid.placement, figure.side == field.turn.side);
    let Some(detected) = looking.detected else {
        // Nobody rolls if no enemy is left (AR-STL-29).
        let found = match nearest(&field, &figure) {
            None => None,
            Some((enemies, apart)) => {
                let Some(enemy) = choose_detector(&field, who, enemies, &mut talk) else { return };
                let what_for = format!("{} looks for {}", field.names.of(enemy.id), field.names.of(who));
                let rolled = amounts::roll(&field, enemy.action, &mut tray, what_for);
                let Some(rolled) = talk.out.or_fail(rolled) else { return };
                let plus = field.added_to_each_die(&enemy);
                let one = rolled.dice.first().is_some_and(|die| die.face == 1);
                let sum = rolled.sum() + plus;
                let detects = detects(sum, one, apart);
                talk.out.say("AR-STL-16", SearchedFor { by: enemy.id, who, apart, rolled: rolled.dice, detects });
                detects.then_some(Detected { by: enemy.id, within: Inches::whole(sum) })
            }
        };
        match found {
            Some(found) => looking.detected = Some(found),
            None => {
                agenda.pop();
                stands((who, is_its_turn), entity, hidden.marker, here, &mut talk, &mut commands);
            }
        }
        return talk.out.progressed();
    };
    let way = hidden.way.clone().unwrap_or_default();
    let Some(answer) = where_it_was(&field, &figure, &hidden, &way, detected, &mut talk) else { return };
    agenda.pop();
    let to = answer.unwrap_or(here);
    stands((who, is_its_turn), entity, hidden.marker, to, &mut talk, &mut commands);
    set.p1().place(who, to);
}

/// The point of its way at which it was detected, chosen by the detector's player: no further from the detector than the roll (AR-STL-18).
/// Returns `None` while the question is open.
fn where_it_was(
    field: &Field,
    figure: &Figure,
    hidden: &Hidden,
    way: &[Spot],
    detected: Detected,
    talk: &mut Talk,
) -> Option<Option<Placement>> {
    let here = figure.solid.placement;
    let Some(detector) = field.units.figure(detected.by) else { return Some(Some(here)) };
    let at = |spot: Spot| Placement { spot, lift: field.space.ground_at(spot), ..here };
    let is_free = |there: &Placement| field.has_room(figure.id, Solid::new(figure.solid.body, *there));
    let eye = detector.solid.placement.spot;
    let points = points(hidden.marker.spot, way, eye, detected.within).into_iter();
    let near = points.filter(|spot| spot.distance(eye) <= detected.within);
    let mut places: Vec<Placement> = near.map(at).filter(|there| there.spot == here.spot || is_free(there)).collect();
    // The end of the way is always an option.
    if !places.iter().any(|there| there.spot == here.spot) {
        places.insert(0, here);
    }
    if places.len() == 1 {
        return Some(places.first().copied());
    }
    let nearest = places.iter().enumerate().min_by_key(|(_, there)| there.spot.distance(eye)).map_or(0, |(place, _)| place);
    let options = places.iter().zip(1..).map(|(there, number)| {
        let label = text!("detected-at", spot = there.spot);
        RequestOption::new(number.to_string(), label).about(figure.id).landing(there.spot, true)
    });
    let choice = Request {
        asks: detector.side,
        rule: RuleId::new("AR-STL-18"),
        question: text!("question-detected", who = field.names.of(figure.id)),
        about: vec![figure.id],
        options: options.collect(),
        wants: Wants::ONE,
        default: Reply::one(nearest),
        why: text!("detected-why"),
    };
    answers::meant(choice, places.into_iter().map(Some).collect(), talk)
}

/// Puts it on the table, visible to everybody. The way from its marker stays secret (AR-STL-35).
fn stands((who, is_its_turn): (PieceId, bool), figure: Entity, from: Placement, to: Placement, talk: &mut Talk, commands: &mut Commands) {
    hidden::wipe(figure, commands);
    // It has its full Move, no matter which way it came.
    moved::forget_way(figure, commands);
    condition::walks_freely(figure, commands);
    // A figure that didn't walk is looked for after its turn is over.
    if is_its_turn {
        marks::set(figure, &HAS_APPEARED, 1, commands);
    }
    talk.out.say("AR-STL-19", HiddenRevealed { step: Step { who, from, to, inches: Inches::ZERO } });
}

/// An enemy looked for a figure that appears.
struct SearchedFor {
    by: PieceId,
    who: PieceId,
    apart: Inches,
    rolled: Vec<RolledDie>,
    detects: bool,
}

impl FactKind for SearchedFor {
    const WHAT: &'static str = "looked-for";

    fn tell(self) -> FactBody {
        let SearchedFor { by, who, apart, rolled, detects } = self;
        let (told, remark) = match detects {
            true => (text!("fact-detects", by = by, who = who, apart = apart, dice = &rolled), text!("remark-detects")),
            false => (text!("fact-detects-not", by = by, who = who, apart = apart, dice = &rolled), text!("remark-detects-not")),
        };
        FactBody::new(Cue::over(by, remark, Beat(35)), told).with_dice(rolled)
    }
}

/// A figure that was hidden is on the table.
struct HiddenRevealed {
    step: Step,
}

impl FactKind for HiddenRevealed {
    const WHAT: &'static str = "is-there";

    fn tell(self) -> FactBody {
        let told = text!("fact-is-there", who = self.step.who, spot = self.step.to.spot);
        FactBody::new(Cue::Stepped { steps: vec![self.step], onto: StandingOn::Ground }, told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// AR-STL-16, AR-STL-30: the numbers of AR-TX-24.
    #[test]
    fn ar_tx_24_as_many_inches_detect_and_a_natural_one_never() {
        assert!(!detects(3, false, Inches::whole(4)));
        assert!(detects(4, false, Inches::whole(4)));
        assert!(!detects(1, true, Inches::whole(1)));
        assert!(!detects(7, false, Inches::thousandths(7_010)), "AR-STL-31: nothing is rounded");
    }

    #[test]
    fn ar_stl_18_the_points_of_a_way_are_its_end_its_corners_the_inches_between_and_the_furthest_of_a_roll() {
        let told = |way: &[(f32, f32)], eye: (f32, f32), within: i32| {
            let way: Vec<Spot> = way.iter().map(|(x, z)| Spot::at(*x, *z)).collect();
            let points = points(Spot::at(0.0, 0.0), &way, Spot::at(eye.0, eye.1), Inches::whole(within));
            points.iter().map(Spot::to_string).collect::<Vec<_>>()
        };
        // No point of the way is that near.
        assert_eq!(told(&[(2.5, 0.0), (2.5, 1.0)], (2.5, 9.0), 5), ["(2.5, 1)", "(2.5, 0)", "(2, 0)", "(1, 0)", "(0, 0)"]);
        // AR-STL-18: points 5" from an eye that is 3" beside the way are 4" before and 4" behind it.
        let ahead = told(&[(6.0, 0.0)], (5.5, 3.0), 5);
        assert_eq!(ahead, ["(6, 0)", "(5.5, 0)", "(5, 0)", "(4, 0)", "(3, 0)", "(2, 0)", "(1.5, 0)", "(1, 0)", "(0, 0)"]);
        assert!(told(&[(12.0, 0.0)], (5.5, 3.0), 5).contains(&"(9.5, 0)".to_owned()), "and on its far side");
    }
}

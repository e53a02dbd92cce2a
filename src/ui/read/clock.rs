//! The clock: a question whose answers are the twelve hours. Each hour stands for a direction and the place where it leads.

use crate::game::{Request, RequestOption};
use crate::table::PieceId;
use bevy::math::Vec2;

/// How near to a landing place a click must be, in inches.
const NEAR: f32 = 0.7;

#[derive(Clone, PartialEq, Debug)]
pub struct Hour {
    /// 1 to 12; 12 is north.
    pub hour: u8,
    /// The key of the answer.
    pub key: String,
    /// The piece that would go there.
    pub who: Option<PieceId>,
    /// The place where it leads.
    pub place: Vec2,
    /// True if the piece would be clear of whatever it must get out of.
    pub clear: bool,
}

/// The hours that a question offers; `None` if it isn't a clock.
pub fn hours(choice: &Request) -> Option<Vec<Hour>> {
    let hour = |option: &RequestOption| {
        let hour: u8 = option.key.parse().ok().filter(|hour| (1..=12).contains(hour))?;
        let landing = option.spot?;
        Some(Hour { hour, key: option.key.clone(), who: option.piece, place: landing.spot.to_vec2(), clear: landing.clear })
    };
    choice.options.iter().map(hour).collect::<Option<Vec<Hour>>>().filter(|hours| hours.len() > 1)
}

/// The answers that lead to the place nearest to a point of the table; none if no place is near it.
pub fn answers_at(choice: &Request, ground: Vec2) -> Vec<String> {
    if let Some(hours) = hours(choice) {
        return nearest(&hours, ground).map(|hour| hour.key.clone()).into_iter().collect();
    }
    let Some(spot) = landing_near(choice, ground).and_then(|option| option.spot) else { return Vec::new() };
    let there = landings(choice).filter(|(option, _)| option.spot.is_some_and(|landing| landing.spot == spot.spot));
    there.map(|(option, _)| option.key.clone()).collect()
}

/// The options that lead to a place, each with that place; none if the question is a clock.
pub fn landings(choice: &Request) -> impl Iterator<Item = (&RequestOption, Vec2)> {
    let is_clock = hours(choice).is_some();
    choice.legal().filter(move |_| !is_clock).filter_map(|option| Some((option, option.spot?.spot.to_vec2())))
}

/// The option whose place is nearest to a point of the table, or the first of several that lead there; `None` if no place is near it.
pub fn landing_near(choice: &Request, ground: Vec2) -> Option<&RequestOption> {
    let far = |(_, at): &(&RequestOption, Vec2)| at.distance(ground);
    let near = landings(choice).min_by(|one, other| far(one).total_cmp(&far(other)));
    near.filter(|found| far(found) < NEAR).map(|(option, _)| option)
}

/// The hour whose place is nearest to a point of the table; `None` if no place is near it.
pub fn nearest(hours: &[Hour], ground: Vec2) -> Option<&Hour> {
    let far = |hour: &&Hour| hour.place.distance(ground);
    hours.iter().min_by(|a, b| far(a).total_cmp(&far(b))).filter(|hour| far(hour) < NEAR)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::words::Text;
    use crate::game::{Reply, RuleId, Wants};
    use crate::table::{SideId, Spot};

    fn choice(options: Vec<RequestOption>) -> Request {
        Request {
            asks: SideId(0),
            rule: RuleId::new("BW-SM-26"),
            question: Text::written(""),
            about: Vec::new(),
            options,
            wants: Wants::ONE,
            default: Reply::one(0),
            why: Text::written(""),
        }
    }

    #[test]
    fn bw_sm_26_the_hours_are_read_with_where_they_lead_to() {
        let asked = choice(vec![
            RequestOption::new("1", Text::written("towards 1 o'clock")).landing(Spot::at(1.5, -2.0), true),
            RequestOption::new("2", Text::written("towards 2 o'clock")).landing(Spot::at(2.0, -1.0), false),
        ]);
        let found = hours(&asked).unwrap();
        assert_eq!(found[0].place, Vec2::new(1.5, -2.0));
        assert!(found[0].clear && !found[1].clear);
        assert_eq!(nearest(&found, Vec2::new(1.9, -1.2)).map(|hour| hour.hour), Some(2));
        assert_eq!(nearest(&found, Vec2::new(5.0, 5.0)), None);
    }

    #[test]
    fn a_point_between_places_is_answered_by_all_that_lead_to_the_nearer_one() {
        let to = |key: &str, x: f32| RequestOption::new(key, Text::written(key)).landing(Spot::at(x, 0.0), true);
        let asked =
            choice(vec![RequestOption::new("stay", Text::written("stay")), to("left", -2.0), to("right", 2.0), to("free-right", 2.0)]);
        assert_eq!(answers_at(&asked, Vec2::new(-1.6, 0.2)), ["left"]);
        assert_eq!(answers_at(&asked, Vec2::new(1.8, 0.0)), ["right", "free-right"]);
        assert!(answers_at(&asked, Vec2::ZERO).is_empty());
    }

    #[test]
    fn other_questions_have_no_hours() {
        assert_eq!(
            hours(&choice(vec![
                RequestOption::new("strike", Text::written("strike back")),
                RequestOption::new("none", Text::written("no"))
            ])),
            None
        );
        assert_eq!(
            hours(&choice(vec![RequestOption::new("1", Text::written("one")), RequestOption::new("2", Text::written("two"))])),
            None
        );
    }
}

//! Checks the markers of battle files: entry points must lie at an edge of the table (SQN-041); objectives must lie on the table, clear of
//! each other and, if they are to be destroyed, clear of ships (SQN-163).

use crate::build::fleet::tell;
use crate::geometry::contact::TOUCH;
use crate::setup::sections::{EntryData, Sections};
use crate::table::objective::ObjectiveKind;
use crate::table::vessel::RADIUS;
use bevy::math::Vec2;
use brickfray_game::battle::Frame;
use brickfray_game::ron::Problems;
use brickfray_game::{Refusal, RuleId};
use brickfray_table::{Inches, SideId, Spot};
use brickfray_words::Text;

/// Reports entry points that lie neither at an edge nor at a corner of the table.
pub(crate) fn entries(problems: &mut Problems, frame: &Frame, entries: &[EntryData]) {
    let half = (frame.table.size.0.to_f32() / 2.0, frame.table.size.1.to_f32() / 2.0);
    for (place, entry) in entries.iter().enumerate() {
        let (x, z) = (entry.at.0.to_f32().abs(), entry.at.1.to_f32().abs());
        let is_on_table = x <= half.0 + TOUCH && z <= half.1 + TOUCH;
        if !is_on_table || (x < half.0 - TOUCH && z < half.1 - TOUCH) {
            let lies = if is_on_table { "inside the table" } else { "beside the table" };
            let fault = Refusal::new(
                RuleId::new("SQN-041"),
                Text::written(format!("this entry point lies {lies}, not at an edge or a corner of it")),
            );
            let but = format!("the edges are {} inches east and west of the middle, and {} north and south", half.0, half.1);
            tell(problems, entry.at.span(), &format!("mission.entries[{place}].at"), fault.but(Text::written(but)));
        }
    }
}

/// Reports misplaced objectives. `objectives` are all of them with their names, including those that the mission places.
pub(crate) fn check(problems: &mut Problems, (frame, sections): (&Frame, &Sections), objectives: &[(String, SideId, Spot)]) {
    let (mission, radius) = (&sections.mission, RADIUS.to_f32());
    let half = Vec2::new(frame.table.size.0.to_f32(), frame.table.size.1.to_f32()) / 2.0;
    let at = |(x, z): (Inches, Inches)| Vec2::new(x.to_f32(), z.to_f32());
    let overlap = |one: Vec2, other: Vec2| one.distance(other) < 2.0 * radius - TOUCH;
    for (place, (told, (name, ..))) in mission.objectives.iter().zip(objectives).enumerate() {
        let path = format!("mission.objectives[{place}]");
        if (at(**told).abs() + radius).cmpgt(half + TOUCH).any() {
            problems.at(told.span(), &path, format!("`{name}` does not lie wholly on the table"));
        }
        let earlier = mission.objectives[..place].iter().zip(objectives).find(|(other, _)| overlap(at(***other), at(**told)));
        if let Some((other, (first, ..))) = earlier {
            let problem = problems.at(told.span(), &path, format!("`{name}` lies on `{first}`"));
            problem.see_also(other.span(), format!("`{first}`")).help("lay it elsewhere");
        }
    }
    if mission.kind.objectives() != ObjectiveKind::Destroy {
        return;
    }
    for (place, ship) in sections.ships.iter().enumerate() {
        let Some(lies) = &ship.at else { continue };
        if let Some((relay, ..)) = objectives.iter().find(|(_, _, spot)| overlap(spot.to_vec2(), at(**lies))) {
            let fault = Refusal::new(RuleId::new("SQN-163"), Text::written(format!("`{}` lies on `{relay}`", *ship.name)));
            tell(
                problems,
                lies.span(),
                &format!("ships[{place}].at"),
                fault.but(Text::written("lay it beside: no ship can end on a relay")),
            );
        }
    }
}

//! Runs a lesson: starts its steps, and detects when the player has done what they ask for.

use crate::game::battle::lesson::{LEARNER, StepGoal, input, lesson_progress};
use crate::game::{self, BattleInfo, Input, Journal, Names, Order, Requests, Turn};
use crate::ui::state::bindings::{Ask, Bindings};
use crate::ui::state::hand::selection::Selection;
use crate::ui::state::last_word::Word;
use crate::ui::state::screens::lesson::{Lesson, Stage, Tried};
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::start_screen::StartScreen;
use crate::ui::state::ui_model::UiModel;
use crate::ui::state::wish::Wish;
use crate::view::scene::camera::{Glide, Orbit};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// How far the camera must turn, in radians, or zoom, as a ratio, to count as looking around.
const LOOKS: (f32, f32) = (0.3, 1.15);

/// The state that a lesson watches.
#[derive(SystemParam)]
pub(super) struct Watched<'w> {
    journal: Res<'w, Journal>,
    names: Res<'w, Names>,
    selection: Res<'w, Selection>,
    orbit: Option<Res<'w, Orbit>>,
    glide: Option<Res<'w, Glide>>,
    turn: Res<'w, Turn>,
    requests: Res<'w, Requests>,
}

/// Starts the lesson of a battle that was just put on the table, at the step that the journal has reached.
pub(super) fn begin_lesson(info: Option<Res<BattleInfo>>, journal: Res<Journal>, names: Res<Names>, mut lesson: ResMut<Lesson>) {
    let Some(info) = info.filter(|info| info.is_changed()) else { return };
    let (step, _) = lesson_progress(&info.lesson, journal.entries(), &names);
    *lesson = Lesson::begin(info.lesson.clone(), step);
}

/// Run condition: the step waits until an order is legal.
pub(super) fn waits_for_an_order(lesson: Res<Lesson>) -> bool {
    lesson.current().is_some_and(|step| matches!(step.until, StepGoal::Can(_)))
}

/// Checks if the order that the step waits for is legal now.
pub(super) fn check_step_order(world: &mut World) {
    let (lesson, journal) = (world.resource::<Lesson>(), world.resource::<Journal>());
    let now = (journal.len(), journal.rewinds());
    let Some(StepGoal::Can(line)) =
        lesson.current().map(|step| &step.until).filter(|_| lesson.tried.as_ref().is_none_or(|tried| tried.when != now))
    else {
        return;
    };
    let Some(Input::Order(order)) = input(line, world.resource::<Names>()) else { return };
    let no = game::check(world, &order).err();
    let is_passed_by = world.resource::<Turn>().side != LEARNER;
    let undo = world.resource::<Bindings>().key_of(Ask::Undo);
    let passed_by = || Word::failed(words!("lesson-passed-by", undo = undo));
    let no = no.map(|no| if is_passed_by { passed_by() } else { Word::from(&no) });
    world.resource_mut::<Lesson>().tried = Some(Tried { when: now, no });
}

/// Advances the lesson, unless an animation is playing or something covers the table.
pub(super) fn follow_lesson(
    watched: Watched,
    (model, start, panels): (Res<UiModel>, Res<StartScreen>, Res<Panels>),
    mut lesson: ResMut<Lesson>,
    mut wishes: MessageWriter<Wish>,
) {
    let Some(step) = lesson.current() else { return };
    let is_covered = watched.journal.is_looking_back() || start.page.is_some() || panels.briefing || !panels.left.is_empty();
    // A camera that is still gliding isn't the player's doing.
    let is_arriving = !matches!(lesson.stage, Stage::Waits { .. }) && watched.glide.as_ref().is_some_and(|glide| glide.is_under_way());
    if is_covered || !model.is_idle || is_arriving {
        return;
    }
    if watched.is_flown(&lesson) {
        lesson.stage = watched.waits();
        return;
    }
    if let Some(other) = watched.other_side_asked() {
        wishes.write(Wish::Lines { lines: vec![other], aloud: false });
        return;
    }
    let can = lesson.tried.as_ref().is_some_and(|tried| tried.no.is_none());
    let entries = watched.journal.len();
    if let Some((earlier, stage)) = watched.taken_back(&lesson) {
        lesson.go_back(earlier, stage);
        return;
    }
    let next = match lesson.stage {
        Stage::Before if step.first.is_empty() => watched.waits(),
        Stage::Before => {
            let lines = step.first.iter().map(|line| line.to_string()).collect();
            wishes.write(Wish::Lines { lines, aloud: false });
            Stage::Said
        }
        Stage::Said => watched.waits(),
        Stage::Waits { since, rewinds, orbit, .. } if watched.is_done(&step.until, since, rewinds, orbit) || can => {
            // The questions about it must be answered first.
            if watched.requests.is_empty() {
                lesson.go_on();
            }
            return;
        }
        Stage::Waits { since, rewinds, orbit, passed } => {
            let is_stuck = watched.turn.side != LEARNER && watched.requests.is_empty() && watched.turn.outcome.is_none();
            if !is_stuck || passed == Some(entries) {
                return;
            }
            // Gives the orders that a question has held up, and ends the turn.
            let rest = step.first.iter().map(|line| line.to_string());
            let lines = rest.chain([Order::EndTurn.text(&watched.names)]).collect();
            wishes.write(Wish::Lines { lines, aloud: false });
            Stage::Waits { since, rewinds, orbit, passed: Some(entries) }
        }
    };
    lesson.stage = next;
}

impl Watched<'_> {
    /// The default answer to another side's question, as a line of a script; `None` while the learner is asked something.
    fn other_side_asked(&self) -> Option<String> {
        let request = self.requests.first().filter(|_| self.requests.of(LEARNER).is_none())?;
        let (by, key) = (Some(request.asks), request.key_of(&request.default));
        Some(Input::Answer { by, key }.text(&self.names))
    }

    /// The step to which an undo leads back, with its stage; `None` if nothing was undone, or if the step asks for an undo.
    fn taken_back(&self, lesson: &Lesson) -> Option<(usize, Stage)> {
        let Stage::Waits { since, rewinds, orbit, .. } = lesson.stage else { return None };
        let asks_for_it = lesson.current().is_some_and(|step| step.until == StepGoal::Undo);
        let entries = self.journal.entries();
        if asks_for_it || entries.len() >= since {
            return None;
        }
        let ends = lesson.begun.iter().skip(1).map(|(_, began)| *began).chain([since]);
        for ((place, began), end) in lesson.begun.iter().copied().zip(ends) {
            let until = |place: usize| lesson.steps.get(place).map(|step| &step.until);
            let is_undone = match until(place) {
                // The next step asks the player to undo this one, so it stays done.
                now if [now, until(place + 1)].contains(&Some(&StepGoal::Undo)) => false,
                _ if began > entries.len() => true,
                Some(deed) if deed.leaves_a_trace() => deed.done_in(&entries[began..], &self.names).is_none(),
                Some(StepGoal::Can(_)) => entries.len() < end,
                // A deed that leaves no trace in the journal stays done.
                _ => false,
            };
            if is_undone {
                let waits = Stage::Waits { since: began, rewinds, orbit, passed: None };
                return Some((place, if began > entries.len() { Stage::Before } else { waits }));
            }
        }
        Some((lesson.step, Stage::Before))
    }

    /// True if the player should look around while the camera is gliding by itself. That movement must not count.
    fn is_flown(&self, lesson: &Lesson) -> bool {
        let is_to_look = lesson.current().is_some_and(|step| step.until == StepGoal::Look);
        is_to_look && matches!(lesson.stage, Stage::Waits { .. }) && self.glide.as_ref().is_some_and(|glide| glide.is_under_way())
    }

    fn waits(&self) -> Stage {
        Stage::Waits { since: self.journal.len(), rewinds: self.journal.rewinds(), orbit: self.orbit(), passed: None }
    }

    fn orbit(&self) -> Orbit {
        self.orbit.as_deref().copied().unwrap_or_default()
    }

    fn is_done(&self, deed: &StepGoal, since: usize, rewinds: u32, orbit: Orbit) -> bool {
        match deed {
            StepGoal::Read | StepGoal::Can(_) => false,
            StepGoal::Look => looked_around(orbit, self.orbit()),
            StepGoal::Select(name) => self.selection.unit.is_some() && self.selection.unit == self.names.piece(name),
            // Viewing an earlier moment rewinds too, but leaves nothing to redo.
            StepGoal::Undo => self.journal.rewinds() > rewinds && self.journal.redoable() > 0,
            StepGoal::Did(_) | StepGoal::Fact { .. } => {
                let since = since.min(self.journal.len());
                deed.done_in(&self.journal.entries()[since..], &self.names).is_some()
            }
        }
    }
}

/// True if the camera moved enough between these two views to count as looking around.
fn looked_around(before: Orbit, now: Orbit) -> bool {
    let (turned, nearer) = LOOKS;
    let ratio = now.distance.max(before.distance) / now.distance.min(before.distance).max(1e-3);
    let eye = |orbit: Orbit| orbit.transform().translation - orbit.target;
    eye(before).angle_between(eye(now)) > turned || ratio > nearer || before.target.distance(now.target) > 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_nudges_the_camera_has_not_looked_around() {
        let at = Orbit::default();
        assert!(!looked_around(at, at));
        assert!(!looked_around(at, Orbit { heading: at.heading + 0.1, distance: at.distance * 1.05, ..at }));
        assert!(
            looked_around(at, Orbit { heading: at.heading + 0.6, ..at }) && looked_around(at, Orbit { heading: at.heading - 0.6, ..at })
        );
        assert!(
            looked_around(at, Orbit { distance: at.distance * 1.3, ..at })
                && looked_around(at, Orbit { distance: at.distance * 0.7, ..at })
        );
        assert!(looked_around(at, Orbit { target: at.target + Vec3::X * 3.0, ..at }));
    }
}

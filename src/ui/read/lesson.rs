//! Follows a lesson: begins its steps, and sees when their deeds are done.

use crate::game::battle::lesson::{Deed, come_so_far};
use crate::game::{BattleInfo, Journal, Names, OpenChoice, Order, Turn};
use crate::table::SideId;
use crate::ui::state::lesson::{Lesson, Stage};
use crate::ui::state::panels_shown::Panels;
use crate::ui::state::selection::Selection;
use crate::ui::state::start_screen::StartScreen;
use crate::ui::state::ui_model::UiModel;
use crate::ui::state::wish::Wish;
use crate::view::scene::camera::Orbit;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// The side that learns; the others do what the lesson says.
pub const LEARNER: SideId = SideId(0);

/// What a lesson looks at.
#[derive(SystemParam)]
pub(super) struct Watched<'w> {
    journal: Res<'w, Journal>,
    names: Res<'w, Names>,
    selection: Res<'w, Selection>,
    orbit: Option<Res<'w, Orbit>>,
    turn: Res<'w, Turn>,
    choice: Res<'w, OpenChoice>,
}

/// Begins the lesson of a battle that has come on the table, where it was left.
pub(super) fn begin_lesson(info: Option<Res<BattleInfo>>, journal: Res<Journal>, names: Res<Names>, mut lesson: ResMut<Lesson>) {
    let Some(info) = info.filter(|info| info.is_changed()) else { return };
    let (step, _) = come_so_far(&info.lesson, journal.entries(), &names);
    *lesson = Lesson::begin(info.lesson.clone(), step);
}

/// Takes the lesson on by what has been done, while nothing is being shown and nothing lies over the table.
pub(super) fn follow_lesson(
    watched: Watched,
    (model, start, panels): (Res<UiModel>, Res<StartScreen>, Res<Panels>),
    mut lesson: ResMut<Lesson>,
    mut wishes: MessageWriter<Wish>,
) {
    let Some(step) = lesson.current() else { return };
    let is_covered = watched.journal.is_looking_back() || start.page.is_some() || panels.briefing || !panels.left.is_empty();
    if is_covered || !model.is_idle {
        return;
    }
    let entries = watched.journal.len();
    let next = match lesson.stage {
        Stage::Before if step.first.is_empty() => watched.waits(),
        Stage::Before => {
            let lines = step.first.iter().map(|line| line.to_string()).collect();
            wishes.write(Wish::Lines { lines, aloud: false });
            Stage::Said
        }
        Stage::Said => watched.waits(),
        Stage::Waits { since, rewinds, orbit, .. } if watched.is_done(&step.until, since, rewinds, orbit) => {
            // First comes what is asked about it.
            if watched.choice.0.is_none() {
                lesson.go_on();
            }
            return;
        }
        Stage::Waits { since, rewinds, orbit, passed } => {
            let is_stuck = watched.turn.side != LEARNER && watched.choice.0.is_none() && watched.turn.outcome.is_none();
            if !is_stuck || passed == Some(entries) {
                return;
            }
            // What a question has held up is done now.
            let rest = step.first.iter().map(|line| line.to_string());
            let lines = rest.chain([Order::EndTurn.text(&watched.names)]).collect();
            wishes.write(Wish::Lines { lines, aloud: false });
            Stage::Waits { since, rewinds, orbit, passed: Some(entries) }
        }
    };
    lesson.stage = next;
}

impl Watched<'_> {
    fn waits(&self) -> Stage {
        Stage::Waits { since: self.journal.len(), rewinds: self.journal.rewinds(), orbit: self.orbit(), passed: None }
    }

    fn orbit(&self) -> Orbit {
        self.orbit.as_deref().copied().unwrap_or_default()
    }

    fn is_done(&self, deed: &Deed, since: usize, rewinds: u32, orbit: Orbit) -> bool {
        match deed {
            Deed::Read => false,
            Deed::Look => self.orbit() != orbit,
            Deed::Select(name) => self.selection.unit.is_some() && self.selection.unit == self.names.piece(name),
            // Who only looks back has nothing to redo.
            Deed::Undo => self.journal.rewinds() > rewinds && self.journal.redoable() > 0,
            Deed::Fact(_) => {
                let since = since.min(self.journal.len());
                deed.done_in(&self.journal.entries()[since..], &self.names).is_some()
            }
        }
    }
}

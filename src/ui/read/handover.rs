//! Decides who may look at the table now, and lowers the curtain when people must pass the mouse on.

use crate::game::battle::lesson::LEARNER;
use crate::game::card::{are_secrets_kept, is_asked_in_secret};
use crate::game::planning::speakers;
use crate::game::{AutoSides, BattleInfo, Journal, MinorRequest, Players, Request, Requests, Turn, Viewer};
use crate::table::SideId;
use crate::ui::state::bindings::Bindings;
use crate::ui::state::hand::player_hand::PlayerHand;
use crate::ui::state::hand::selection::{Hover, Selection};
use crate::ui::state::screens::handover::{Handover, HandoverState};
use crate::ui::state::screens::lesson::Lesson;
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::start_screen::StartScreen;
use crate::ui::state::ui_model::UiModel;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// Adds the curtain. Only for a window at which people sit, not for pictures and films.
pub(in crate::ui) fn plugin(app: &mut App) {
    app.add_systems(Update, pass_on.in_set(crate::ui::state::frame::UiSystems::Read).after(crate::ui::read::ui_model::refresh));
}

/// Lowers or raises the curtain, and sets whose view the window shows.
fn pass_on(world: &mut World) {
    let seconds = world.get_resource::<Time<Real>>().map_or(f32::INFINITY, Time::delta_secs);
    world.resource_mut::<Handover>().bypass_change_detection().rest(seconds);
    let now = passing(world);
    let at_the_table = people(world);
    if world.resource_mut::<Handover>().judge(now) {
        info!("the curtain is down");
        let_go(world);
    }
    let handover = world.resource::<Handover>();
    let eyes = match at_the_table[..] {
        // A recording shows what its side saw.
        _ if world.resource::<Journal>().recorded_for().is_some() => {
            world.resource::<Journal>().recorded_for().map_or(Viewer::All, Viewer::Of)
        }
        [] => Viewer::All,
        [only] => Viewer::Of(only),
        // In a lesson, the mouse is never passed on.
        _ if is_lesson(world) => Viewer::Of(LEARNER),
        _ if handover.waits_for().is_some() => Viewer::Anybody,
        _ => handover.has().map_or(Viewer::Anybody, Viewer::Of),
    };
    world.resource_mut::<Viewer>().set_if_neq(eyes);
}

/// Collects the conditions for a handover.
fn passing(world: &mut World) -> HandoverState {
    let is_new = world.is_resource_changed::<BattleInfo>();
    if !world.contains_resource::<BattleInfo>() {
        return HandoverState::default();
    }
    let (journal, model) = (world.resource::<Journal>(), world.resource::<UiModel>());
    let is_shown = !model.is_behind;
    let settings = world.resource::<Bindings>().settings;
    let at_the_table: Vec<SideId> = people(world);
    let is_shared = at_the_table.len() > 1 && !is_lesson(world) && !journal.is_looking_back();
    let is_aside = is_aside(world, is_shared);
    let word = speakers(world).into_iter().find(|side| !is_aside && at_the_table.contains(side));
    let has_secrets = is_shared && word.is_some() && are_secrets_kept(world);
    HandoverState {
        is_new,
        is_shared,
        word,
        has_secrets,
        is_asked_in_secret: is_asked_in_secret(world),
        is_shown,
        curtain: settings.curtain,
    }
}

/// True if a lesson is on the table and the player hasn't left it. The lesson plays the other sides.
pub(in crate::ui) fn is_lesson(world: &World) -> bool {
    let has_steps = world.get_resource::<BattleInfo>().is_some_and(|info| !info.lesson.is_empty());
    has_steps && !world.get_resource::<Lesson>().is_some_and(Lesson::is_left)
}

/// True if the settings answer the open question before anybody sees it. If people share the mouse, even a window that can't be used lowers
/// the curtain; otherwise others could tell that a side is able to react.
fn is_aside(world: &World, is_shared: bool) -> bool {
    let settings = world.resource::<Bindings>().settings;
    let (requests, hardly_matters) = (world.resource::<Requests>(), world.resource::<MinorRequest>());
    let asked = requests.of_people(world.resource::<Players>()).filter(|_| world.resource::<Journal>().redoable() == 0);
    asked.is_some_and(|request| {
        let tells = is_shared && request.window().is_some() && settings.window_reveals_reaction();
        !tells && settings.answers(request, hardly_matters.is(request))
    })
}

/// Tells which sides people play.
#[derive(SystemParam)]
pub(in crate::ui) struct People<'w> {
    players: Res<'w, Players>,
    auto_sides: Res<'w, AutoSides>,
    turn: Res<'w, Turn>,
}

impl People<'_> {
    /// The number of sides that people play at this computer.
    pub(in crate::ui) fn count(&self) -> usize {
        played_by_people(&self.players, &self.auto_sides, self.turn.sides).count()
    }

    /// The request that people must answer; `None` if only the program is asked.
    pub(in crate::ui) fn asked<'r>(&self, requests: &'r Requests) -> Option<&'r Request> {
        requests.of_people(&self.players).filter(|request| self.players.program(request.asks).is_none())
    }
}

/// The sides that people play at this computer.
fn people(world: &World) -> Vec<SideId> {
    played_by_people(world.resource::<Players>(), world.resource::<AutoSides>(), world.resource::<Turn>().sides).collect()
}

fn played_by_people<'p>(players: &'p Players, auto_sides: &'p AutoSides, sides: u8) -> impl Iterator<Item = SideId> + 'p {
    (0..sides).map(SideId).filter(|side| players.program(*side).is_none() && !auto_sides.0.contains(side))
}

/// Clears everything that the previous player had selected, held or opened.
fn let_go(world: &mut World) {
    world.resource_mut::<Selection>().select(None);
    world.insert_resource(PlayerHand::default());
    world.insert_resource(Hover::default());
    let mut panels = world.resource_mut::<Panels>();
    (panels.menu, panels.unfolded, panels.rebinding, panels.help) = (None, None, None, false);
    world.resource_mut::<StartScreen>().close();
}

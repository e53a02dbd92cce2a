//! Reads who is to look at the table now, and lets the curtain down where people pass the mouse on.

use crate::game::card::{are_secrets_kept, is_asked_in_secret};
use crate::game::planning::speakers;
use crate::game::{AutoSides, BattleInfo, Eyes, HardlyMatters, Journal, Players, Requests, Turn};
use crate::table::SideId;
use crate::ui::state::bindings::Bindings;
use crate::ui::state::handover::{Handover, Passing};
use crate::ui::state::panels_shown::Panels;
use crate::ui::state::player_hand::PlayerHand;
use crate::ui::state::selection::{Hover, Selection};
use crate::ui::state::start_screen::StartScreen;
use crate::ui::state::ui_model::UiModel;
use bevy::prelude::*;

/// The curtain, for a window at which people sit; pictures and films have none.
pub(in crate::ui) fn plugin(app: &mut App) {
    app.add_systems(Update, pass_on.in_set(crate::ui::state::frame::UiSystems::Read).after(super::ui_model::refresh));
}

/// Lets the curtain down or up.
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
        // What a recording shows is what its side saw.
        _ if world.resource::<Journal>().recorded_for().is_some() => world.resource::<Journal>().recorded_for().map_or(Eyes::All, Eyes::Of),
        [] => Eyes::All,
        [only] => Eyes::Of(only),
        _ if handover.waits_for().is_some() => Eyes::Anybody,
        _ => handover.has().map_or(Eyes::Anybody, Eyes::Of),
    };
    world.resource_mut::<Eyes>().set_if_neq(eyes);
}

/// How things stand.
fn passing(world: &mut World) -> Passing {
    let is_new = world.is_resource_changed::<BattleInfo>();
    let Some(info) = world.get_resource::<BattleInfo>() else { return Passing::default() };
    let is_lesson = !info.lesson.is_empty();
    let (journal, model) = (world.resource::<Journal>(), world.resource::<UiModel>());
    let is_shown = !model.is_behind;
    let settings = world.resource::<Bindings>().settings;
    // Such a question is answered before anybody sees it.
    let is_aside = !settings.asks_all
        && journal.redoable() == 0
        && world.resource::<Requests>().first().is_some_and(|request| world.resource::<HardlyMatters>().is(request));
    let at_the_table: Vec<SideId> = people(world);
    let is_shared = at_the_table.len() > 1 && !is_lesson && !journal.is_looking_back();
    let word = speakers(world).into_iter().find(|side| !is_aside && at_the_table.contains(side));
    let has_secrets = is_shared && word.is_some() && are_secrets_kept(world);
    Passing { is_new, is_shared, word, has_secrets, is_asked_in_secret: is_asked_in_secret(world), is_shown, curtain: settings.curtain }
}

/// The sides that people play at this computer.
fn people(world: &World) -> Vec<SideId> {
    let (players, answer_themselves) = (world.resource::<Players>(), world.resource::<AutoSides>());
    let all = (0..world.resource::<Turn>().sides).map(SideId);
    all.filter(|side| players.program(*side).is_none() && !answer_themselves.0.contains(side)).collect()
}

/// Whoever had the mouse has nothing in hand any more, and nothing of theirs is open.
fn let_go(world: &mut World) {
    world.resource_mut::<Selection>().select(None);
    world.insert_resource(PlayerHand::default());
    world.insert_resource(Hover::default());
    let mut panels = world.resource_mut::<Panels>();
    (panels.menu, panels.unfolded, panels.rebinding, panels.help) = (None, None, None, false);
    world.resource_mut::<StartScreen>().close();
}

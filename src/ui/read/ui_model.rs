//! Reads the battle into the model of the window, once after each change.

use crate::game::card::UnitCard;
use crate::game::planning::{side_to_order, speakers};
use crate::game::words::Named;
use crate::game::{BattleInfo, Journal, Names, Players, Requests, RulesApi, Turn, Viewer, card, guide, through, titled};
use crate::table::{PieceId, SideId, Terrain};
use crate::ui::read::forecast::ways;
use crate::ui::read::{available_actions, ending, log, timeline};
use crate::ui::state::hand::selection::Selection;
use crate::ui::state::ui_model::{SideLook, Stamp, UiModel};
use crate::ui::style::theme;
use crate::view::make::palette;
use crate::view::show::dice::{DiceShown, TableDice};
use crate::view::show::playback::Playback;
use bevy::prelude::*;
use bevy_egui::egui::Color32;
use brickfray_words::spoken;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Updates the model if something has changed.
pub(super) fn refresh(world: &mut World) {
    let Some(info) = world.get_resource::<BattleInfo>().cloned() else { return };
    let stamp = stamp(world, &info);
    let is_idle = stamp.is_idle;
    let before = std::mem::take(&mut *world.resource_mut::<UiModel>());
    if before.stamp == stamp {
        // Put back without triggering change detection.
        *world.resource_mut::<UiModel>().bypass_change_detection() = before;
        return;
    }
    let mut model = before;
    let new_state = moved_on(&model.stamp, &stamp);
    model.is_behind |= new_state;
    if new_state {
        let sided: BTreeSet<PieceId> = world.query_filtered::<&PieceId, (With<SideId>, Without<Terrain>)>().iter(world).copied().collect();
        model.timeline = timeline::read(world.resource(), stamp.eyes, |piece| sided.contains(&piece));
    }
    (model.entries, model.redoable) = (world.resource::<Journal>().len(), world.resource::<Journal>().redoable());
    // Changes appear in the model only after they have been shown. Another battle, or the state after an undo, appears at once.
    let reads_table = model.is_behind && (is_idle || is_elsewhere(&model.stamp, &stamp));
    // The card shows the state that the player has seen: it waits for the animations, unless the player selects another unit.
    let reads_selected = is_idle || model.stamp.selection.unit != stamp.selection.unit;
    if reads_table {
        read_turn(world, &mut model);
        model.is_behind = false;
    }
    // Ignores what the viewer may see, because a question to another side bars orders too.
    let is_ours = model.program_side.is_none() && side_to_order(world).is_some_and(|side| stamp.eyes.see(side));
    if reads_table || reads_selected {
        through(world, stamp.eyes, |world| {
            if reads_table {
                read_table(world, &info, &mut model);
                model.deeds = if is_ours { available_actions::of_a_side(world) } else { Vec::new() };
            }
            if reads_selected {
                read_selected(world, &stamp.selection, &mut model);
            }
        });
    }
    let new_log =
        new_state || (model.stamp.shown, model.stamp.draws_dice, model.stamp.is_idle) != (stamp.shown, stamp.draws_dice, stamp.is_idle);
    if new_log {
        read_log(world, &stamp, is_idle, &mut model);
    }
    model.ending = model.outcome().map(|_| ending::read(world, model.sides.len(), &model.log));
    model.is_idle = is_idle;
    model.stamp = stamp;
    *world.resource_mut::<UiModel>() = model;
}

/// The current inputs of the model.
fn stamp(world: &World, info: &BattleInfo) -> Stamp {
    let playback = world.get_resource::<Playback>();
    let journal = world.resource::<Journal>();
    // What happened in this frame isn't being shown yet, but will be.
    let all_shown = |playback: &Playback| playback.is_idle() && playback.shown() >= journal.facts().count();
    let (shown, is_idle) = playback.map_or((usize::MAX, true), |playback| (playback.told(), all_shown(playback)));
    Stamp {
        eyes: *world.resource::<Viewer>(),
        language: spoken(),
        title: info.title.to_string(),
        entries: journal.len(),
        rewinds: journal.rewinds(),
        opening: journal.opening().len(),
        choice: !world.resource::<Requests>().is_empty(),
        players: world.resource::<Players>().clone(),
        looks_back: journal.is_looking_back(),
        shown,
        is_idle,
        selection: world.resource::<Selection>().clone(),
        side_colours: info.sides.iter().map(|(colour, _)| colour.clone()).collect(),
        draws_dice: world.get_resource::<TableDice>().is_none_or(|dice| dice.shown != DiceShown::Nowhere),
    }
}

/// True if something other than the selection, the dice or the playback has changed.
fn moved_on(a: &Stamp, b: &Stamp) -> bool {
    let one = (a.eyes, a.language, a.entries, a.rewinds, a.opening, a.choice, a.looks_back, &a.title, &a.players);
    one != (b.eyes, b.language, b.entries, b.rewinds, b.opening, b.choice, b.looks_back, &b.title, &b.players)
        || a.side_colours != b.side_colours
}

/// True if another battle is on the table, the game has been rewound, or the view has changed to another side.
fn is_elsewhere(before: &Stamp, now: &Stamp) -> bool {
    let place = |stamp: &Stamp| (stamp.eyes, stamp.language, stamp.title.clone(), stamp.rewinds, stamp.opening, stamp.side_colours.clone());
    place(before) != place(now)
}

/// Reads the log. Resumes from the previous log if possible.
fn read_log(world: &World, stamp: &Stamp, is_idle: bool, model: &mut UiModel) {
    let Some(api) = world.get_resource::<RulesApi>() else { return };
    (model.roles, model.words) = (api.speech.roles, api.speech.words);
    model.item = Some(api.speech.name);
    let reading = log::Reading {
        names: world.resource(),
        speech: &api.speech,
        draws_dice: stamp.draws_dice,
        eyes: stamp.eyes,
        goes_on: stamp.choice || !is_idle,
    };
    let was = &model.stamp;
    let goes_on = !is_elsewhere(was, stamp) && was.draws_dice == stamp.draws_dice && was.shown <= stamp.shown;
    let before = if goes_on { Arc::unwrap_or_clone(std::mem::take(&mut model.log)) } else { Vec::new() };
    model.log = Arc::new(log::read(world.resource(), reading, stamp.shown, before));
}

/// Reads the card and the actions of the selected unit.
fn read_selected(world: &mut World, selection: &Selection, model: &mut UiModel) {
    model.card = selection.unit.and_then(|unit| card::of_unit(world, unit)).map(spoken_card);
    // The program's actions aren't shown.
    let is_ours = model.program_side.is_none() && !model.is_asking;
    model.actions = if is_ours { available_actions::read(world, selection) } else { Vec::new() };
    model.reach = selection.unit.and_then(|unit| guide::reach(world, unit, &[])).unwrap_or_default();
    model.could_reach = selection.unit.map(|unit| guide::could_reach(world, unit)).unwrap_or_default();
    model.ranges = selection.unit.map(|unit| guide::ranges(world, unit)).unwrap_or_default();
    let may_move = selection.unit.filter(|unit| is_ours && selection.member.is_none() && model.is_orderable(*unit));
    model.suggested_move = may_move.and_then(|unit| ways::suggested_move(world, unit));
    model.companions = if is_ours { available_actions::companions(world, selection, &model.units) } else { Vec::new() };
}

/// Reads the turn, and which sides must answer a request.
fn read_turn(world: &mut World, model: &mut UiModel) {
    model.turn = *world.resource::<Turn>();
    model.eyes = *world.resource::<Viewer>();
    let requests = world.resource::<Requests>();
    model.is_asking = requests.bars_orders();
    model.ordered = requests.window().map_or(model.turn.side, |(side, _)| side);
    model.players = world.resource::<Players>().clone();
    let programs = |side: &SideId| model.players.program(*side).is_some();
    let speakers = speakers(world);
    // If a person is asked too, the program waits, because its answer tells that person nothing.
    model.program_side = speakers.first().copied().filter(|_| speakers.iter().all(programs));
}

/// Reads everything else that doesn't depend on the selection, as the viewer may see it.
fn read_table(world: &mut World, info: &BattleInfo, model: &mut UiModel) {
    let names = world.resource::<Names>().clone();
    let sides = info.sides.iter().enumerate().map(|(place, (colour, emblem))| {
        let side = SideId(place as u8);
        let [red, green, blue] = palette::moulded(colour);
        let colour = Color32::from_rgb(red, green, blue);
        let (name, tokens) = (names.side(side), card::tokens(world, side));
        let name = Named::new(name.who(), &name.titled()).counted(name.is_plural());
        SideLook { name, colour, accent: theme::accent(colour), emblem: *emblem, tokens }
    });
    model.sides = sides.collect();
    (model.title, model.about) = (info.title.to_string(), info.about.to_string());
    model.briefing = card::briefing(world).then(&info.first);
    model.piles = card::piles(world);
    model.units = card::unit_summaries(world);
    model.moment = guide::moment(world);
    let requests = world.resource::<Requests>();
    let mut asked: Vec<PieceId> = requests.open().flat_map(|request| request.options.iter().filter_map(|option| option.piece)).collect();
    let mut seen = BTreeSet::new();
    asked.retain(|piece| seen.insert(*piece));
    let about: Vec<PieceId> = requests.open().flat_map(|request| request.about.iter().copied()).collect();
    model.questioned = model.units.iter().map(|unit| unit.id).filter(|unit| about.contains(unit)).collect();
    model.faces = card::faces(world, asked);
    for unit in &mut model.units {
        unit.name = titled(&unit.name);
    }
    model.faces.iter_mut().for_each(|face| face.name = titled(&face.name));
    model.meetings = card::meetings(world);
}

/// Capitalises the names on a unit's card.
fn spoken_card(mut card: UnitCard) -> UnitCard {
    card.summary.name = titled(&card.summary.name);
    card.members.iter_mut().for_each(|member| member.name = titled(&member.name));
    card
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::DiceTray;
    use crate::game::battle::read::read;
    use crate::game::battle::set_up::set_up;
    use crate::game::{Input, Library, Order, Party, Target, say};
    use crate::rulebooks::ENTRIES;

    fn opened(battle: &str) -> App {
        let mut app = crate::headless_app();
        app.init_resource::<Selection>().init_resource::<UiModel>();
        let library = Library::shipped(ENTRIES);
        let source = library.battle(battle).unwrap();
        let battle = read(&source, &library).unwrap();
        let text = (source.name.to_string(), source.text.to_string());
        set_up(app.world_mut(), &battle, DiceTray::seeded(7), text).unwrap();
        refresh(app.world_mut());
        app
    }

    #[test]
    fn nothing_is_told_before_it_has_been_shown() {
        let mut app = opened("first-battle");
        let world = app.world_mut();
        let first = world.resource::<UiModel>().turn.side;
        // Its facts haven't been played yet.
        world.insert_resource(Playback::default());
        say(world, Input::Order(Order::EndTurn)).unwrap();
        refresh(world);
        let model = world.resource::<UiModel>();
        assert_eq!((model.turn.side, model.entries, model.is_idle), (first, 1, false));
        world.remove_resource::<Playback>();
        refresh(world);
        assert!(world.resource::<UiModel>().turn.side != first);
    }

    #[test]
    fn bw_cc_06_who_holds_somebody_stays_and_is_said_to() {
        let mut app = opened("tests/rules/bw-cc-07-one-after-the-other.ron");
        let world = app.world_mut();
        let names = world.resource::<Names>().clone();
        let piece = |name: &str| names.piece(name).unwrap();
        let stays = |world: &World| world.resource::<UiModel>().summary(piece("fans")).unwrap().stays.clone();
        assert_eq!(stays(world), None);
        let parties = vec![Party { who: piece("fans"), with: None }];
        let grab = Order::act("grab", Some(Target::Piece(piece("foe"))), parties);
        say(world, Input::Order(grab)).unwrap();
        for key in ["foe.1", "foe.2"] {
            say(world, Input::answer(key.to_owned())).unwrap();
        }
        refresh(world);
        assert_eq!(stays(world).map(|why| why.for_players().into_owned()).as_deref(), Some("Fans 1 is in a Grab and cannot move"));
    }

    #[test]
    fn bw_se_06_only_who_could_join_is_offered_as_a_companion() {
        let companions = |battle: &str, unit: &str| {
            let mut app = opened(battle);
            let world = app.world_mut();
            let names = world.resource::<Names>().clone();
            world.resource_mut::<Selection>().select(names.piece(unit));
            refresh(world);
            let found = world.resource::<UiModel>().companions.clone();
            found.into_iter().map(|piece| names.of(piece).to_string()).collect::<Vec<_>>()
        };
        assert_eq!(companions("tests/rules/bw-cc-06-grab.ron", "fans"), ["swords"]);
        // No unit is anywhere near the enemy.
        assert_eq!(companions("tests/rules/bw-tu-09-up-at-the-edge.ron", "one"), [""; 0]);
    }
}

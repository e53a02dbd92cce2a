//! The reading: everything that panels and tools want to know of the battle, as plain values, read once after every change.
//!
//! Panels draw from this and from nothing else of the rules, so they draw the same with a window and without.

use super::deeds::{self, Deed};
use super::eye::Met;
use super::log::{self, LogEntry};
use super::selection::Selection;
use super::theme;
use crate::game::battle::Emblem;
use crate::game::card::{self, Brief, Meeting, Portrait, Tokens, UnitCard};
use crate::game::guide::{self, Area, Moment, Range};
use crate::game::{BattleSheet, Journal, Names, OpenChoice, Outcome, Referee, Role, Turn, Words};
use crate::table::{PieceId, SideId};
use crate::view::palette;
use crate::view::playback::Playback;
use bevy::prelude::*;
use bevy_egui::egui::Color32;

/// How a side is told from the others.
#[derive(Clone, PartialEq, Debug)]
pub struct SideLook {
    /// Its name.
    pub name: String,
    /// Its colour as moulded.
    pub colour: Color32,
    /// Its colour on dark panels.
    pub accent: Color32,
    /// Its emblem.
    pub emblem: Emblem,
    /// What it has in its purse.
    pub tokens: Option<Tokens>,
}

/// What changes make a new reading necessary.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Stamp {
    title: String,
    entries: usize,
    rewinds: u32,
    opening: usize,
    choice: bool,
    shown: usize,
    is_idle: bool,
    selection: Selection,
}

/// The battle as panels and tools read it.
#[derive(Resource, Clone, Debug, Default)]
pub struct Reading {
    /// What the battle is called.
    pub title: String,
    /// A line or two about it.
    pub about: String,
    /// Whose turn it is.
    pub turn: Turn,
    /// The sides, in their order.
    pub sides: Vec<SideLook>,
    /// Every unit on the table, by id.
    pub units: Vec<Brief>,
    /// The engagements.
    pub meetings: Vec<Meeting>,
    /// The selected unit.
    pub card: Option<UnitCard>,
    /// What the selected unit can and can't do.
    pub deeds: Vec<Deed>,
    /// Own units that could join the selected one in something it could do.
    pub companions: Vec<PieceId>,
    /// Where the selected unit may be put, where the rulebook leads it.
    pub reach: Vec<Area>,
    /// Where it could be put once it may be moved, where the rulebook leads it.
    pub could_reach: Vec<Area>,
    /// What its weapons cover, where that is more than so many inches around it.
    pub ranges: Vec<Range>,
    /// What the game is at, where turns do not say it all.
    pub moment: Option<Moment>,
    /// How the rulebook says what something is done with.
    pub item: Option<fn(&str) -> String>,
    /// The units that the open question names.
    pub asked_of: Vec<PieceId>,
    /// The heads of the figures that the open question speaks of.
    pub faces: Vec<Portrait>,
    /// The parts that members can take in what their unit does together.
    pub roles: &'static [Role],
    /// What the rulebook calls what panels show of any game.
    pub words: Words,
    /// What was said and what happened, as far as it has been shown.
    pub log: Vec<LogEntry>,
    /// How many entries the journal has.
    pub entries: usize,
    /// How many entries can be played again.
    pub redoable: usize,
    /// A question stands open.
    pub is_asking: bool,
    /// Everything has been shown.
    pub is_idle: bool,
    /// Something has happened that has not been shown, so that it is not told yet.
    pub(super) is_behind: bool,
    pub(super) stamp: Stamp,
}

impl Reading {
    /// The least to know of a unit; `None` when it is not on the table.
    pub fn brief(&self, unit: PieceId) -> Option<&Brief> {
        self.units.iter().find(|brief| brief.id == unit)
    }

    /// How a side is told from the others.
    pub fn side(&self, side: SideId) -> Option<&SideLook> {
        self.sides.get(usize::from(side.0))
    }

    /// A side's colour on dark panels.
    pub fn accent(&self, side: SideId) -> Color32 {
        self.side(side).map_or(theme::TEXT, |side| side.accent)
    }

    /// What the unit that is selected, and in the midst of something, can do to what is pointed at, where that is one thing only.
    pub fn only_deed(&self, selection: &Selection, met: Met) -> Option<&Deed> {
        let is_aimed = |deed: &&Deed| deed.no.is_none() && deed.target.is_some_and(|target| target == met.piece || target == met.unit);
        let mut deeds = self.deeds.iter().filter(|_| self.goes_on(selection)).filter(is_aimed);
        deeds.next().filter(|_| deeds.next().is_none())
    }

    /// The unit that is selected is in the midst of something, and is to go on.
    pub fn goes_on(&self, selection: &Selection) -> bool {
        selection.unit.is_some() && self.in_the_midst() == selection.unit
    }

    /// The unit that is in the midst of something, and is to go on.
    pub fn in_the_midst(&self) -> Option<PieceId> {
        self.moment.as_ref().and_then(|moment| moment.unit)
    }

    /// The side to move owns this unit, and may give it orders now.
    pub fn is_orderable(&self, unit: PieceId) -> bool {
        self.turn.outcome.is_none() && !self.is_asking && self.brief(unit).is_some_and(|brief| brief.side == self.turn.side)
    }

    /// What something is done with, as players say it.
    pub fn said(&self, item: &str) -> String {
        self.item.map_or_else(|| item.to_owned(), |said| said(item))
    }

    /// Who has won, once somebody has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.turn.outcome
    }
}

/// Reads the battle again when something has changed.
pub(super) fn refresh(world: &mut World) {
    let Some(sheet) = world.get_resource::<BattleSheet>().cloned() else { return };
    let playback = world.get_resource::<Playback>();
    let journal = world.resource::<Journal>();
    // What was said in this frame is not being shown yet, but will be.
    let all_shown = |playback: &Playback| playback.is_idle() && playback.shown() >= journal.facts().count();
    let (shown, is_idle) = playback.map_or((usize::MAX, true), |playback| (playback.shown(), all_shown(playback)));
    let stamp = Stamp {
        title: sheet.title.clone(),
        entries: journal.len(),
        rewinds: journal.rewinds(),
        opening: journal.opening().len(),
        choice: world.resource::<OpenChoice>().0.is_some(),
        shown,
        is_idle,
        selection: world.resource::<Selection>().clone(),
    };
    let before = std::mem::take(&mut *world.resource_mut::<Reading>());
    if before.stamp == stamp {
        // Put back without anybody noticing.
        *world.resource_mut::<Reading>().bypass_change_detection() = before;
        return;
    }
    let moved_on = |a: &Stamp, b: &Stamp| {
        (a.entries, a.rewinds, a.opening, a.choice, &a.title) != (b.entries, b.rewinds, b.opening, b.choice, &b.title)
    };
    let mut reading = before;
    let new_state = moved_on(&reading.stamp, &stamp);
    reading.is_behind |= new_state;
    (reading.entries, reading.redoable) = (world.resource::<Journal>().len(), world.resource::<Journal>().redoable());
    // Nothing is told before it has been shown; another battle and what is taken back stand there at once.
    let jumps = |stamp: &Stamp| (stamp.title.clone(), stamp.rewinds, stamp.opening);
    if reading.is_behind && (is_idle || jumps(&reading.stamp) != jumps(&stamp)) {
        read_table(world, &sheet, &mut reading);
        reading.is_behind = false;
    }
    let new_log = new_state || reading.stamp.shown != stamp.shown;
    if let Some(referee) = world.get_resource::<Referee>().filter(|_| new_log) {
        (reading.roles, reading.words) = (referee.speech.roles, referee.speech.words);
        reading.item = Some(referee.speech.item);
        reading.log = log::read(world.resource::<Journal>(), world.resource::<Names>(), &referee.speech, stamp.shown);
    }
    // A card shows what the eye has been shown: it waits until the play has caught up, unless another unit is asked about.
    let another = reading.stamp.selection.unit != stamp.selection.unit;
    if another || is_idle {
        reading.card = stamp.selection.unit.and_then(|unit| card::of_unit(world, unit));
        reading.deeds = deeds::read(world, &stamp.selection);
        reading.reach = stamp.selection.unit.and_then(|unit| guide::reach(world, unit, &[])).unwrap_or_default();
        reading.could_reach = stamp.selection.unit.map(|unit| guide::could_reach(world, unit)).unwrap_or_default();
        reading.ranges = stamp.selection.unit.map(|unit| guide::ranges(world, unit)).unwrap_or_default();
        reading.companions = deeds::companions(world, &stamp.selection, &reading.units);
    }
    reading.is_idle = is_idle;
    reading.stamp = stamp;
    *world.resource_mut::<Reading>() = reading;
}

/// Reads what does not depend on the selection.
fn read_table(world: &mut World, sheet: &BattleSheet, reading: &mut Reading) {
    let names = world.resource::<Names>().clone();
    let sides = sheet.sides.iter().enumerate().map(|(place, (colour, emblem))| {
        let side = SideId(place as u8);
        let [red, green, blue] = palette::rgb(colour).unwrap_or([150, 154, 156]);
        let colour = Color32::from_rgb(red, green, blue);
        let (name, tokens) = (names.side(side).to_owned(), card::tokens(world, side));
        SideLook { name, colour, accent: theme::accent(colour), emblem: *emblem, tokens }
    });
    reading.sides = sides.collect();
    (reading.title, reading.about) = (sheet.title.clone(), sheet.about.clone());
    reading.turn = *world.resource::<Turn>();
    reading.is_asking = world.resource::<OpenChoice>().0.is_some();
    reading.units = card::briefs(world);
    reading.moment = guide::moment(world);
    let mut asked: Vec<PieceId> =
        world.resource::<OpenChoice>().0.iter().flat_map(|choice| choice.options.iter().filter_map(|option| option.piece)).collect();
    let mut seen = std::collections::BTreeSet::new();
    asked.retain(|piece| seen.insert(*piece));
    let choice = world.resource::<OpenChoice>().0.as_ref();
    let words: Vec<&str> =
        choice.iter().flat_map(|choice| choice.question.split(|c: char| c.is_whitespace() || ":,?;".contains(c))).collect();
    reading.asked_of = reading.units.iter().filter(|unit| words.contains(&unit.name.as_str())).map(|unit| unit.id).collect();
    reading.faces = card::faces(world, asked);
    reading.meetings = card::meetings(world);
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
        app.init_resource::<Selection>().init_resource::<Reading>();
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
        let first = world.resource::<Reading>().turn.side;
        // Its facts are yet to be played.
        world.insert_resource(Playback::default());
        say(world, Input::Order(Order::EndTurn)).unwrap();
        refresh(world);
        let reading = world.resource::<Reading>();
        assert_eq!((reading.turn.side, reading.entries, reading.is_idle), (first, 1, false));
        world.remove_resource::<Playback>();
        refresh(world);
        assert!(world.resource::<Reading>().turn.side != first);
    }

    #[test]
    fn bw_cc_06_who_holds_somebody_stays_and_is_said_to() {
        let mut app = opened("tests/rules/bw-cc-07-one-after-the-other.ron");
        let world = app.world_mut();
        let names = world.resource::<Names>().clone();
        let piece = |name: &str| names.piece(name).unwrap();
        let stays = |world: &World| world.resource::<Reading>().brief(piece("fans")).unwrap().stays.clone();
        assert_eq!(stays(world), None);
        let parties = vec![Party { who: piece("fans"), with: None }];
        let grab = Order::Act { maneuver: "grab".to_owned(), target: Some(Target::Piece(piece("foe"))), parties };
        say(world, Input::Order(grab)).unwrap();
        for key in ["foe.1", "foe.2"] {
            say(world, Input::Answer(key.to_owned())).unwrap();
        }
        refresh(world);
        assert_eq!(stays(world).as_deref(), Some("fans.1 is in a Grab and cannot move"));
    }

    #[test]
    fn bw_se_06_only_who_could_join_is_offered_as_a_companion() {
        let companions = |battle: &str, unit: &str| {
            let mut app = opened(battle);
            let world = app.world_mut();
            let names = world.resource::<Names>().clone();
            world.resource_mut::<Selection>().select(names.piece(unit));
            refresh(world);
            let found = world.resource::<Reading>().companions.clone();
            found.into_iter().map(|piece| names.of(piece).to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(companions("tests/rules/bw-cc-06-grab.ron", "fans"), ["swords"]);
        // Nobody is anywhere near the enemy.
        assert_eq!(companions("tests/rules/bw-tu-09-up-at-the-edge.ron", "one"), [""; 0]);
    }
}

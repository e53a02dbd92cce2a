//! Shows the table without a window, as text or JSON: the state of everything on it, and the legal inputs.
//!
//! Everything comes from the interface that all rulebooks share: the units' cards, things on the table, engagements and tokens.

use super::asked::may_be_said;
use super::failure::RefereeError;
use super::losses::{Lost, fallen};
use super::opened::Opened;
use super::referee::{RefereeOptions, Table};
use super::standing::{Standing, standing};
use super::until::{Played, StopPoint};
use super::viewer::{Asked, english, eyes_of, for_players};
use super::written::{Written, read_script};
use bevy::prelude::*;
use brickfray_game::battle::set_up::set_up;
use brickfray_game::card::{self, Condition, Front, Health, PieceTooltip, Pile, Portrait, StatValue, UnitCard, UnitSummary};
use brickfray_game::save::play_save;
use brickfray_game::words::Named;
use brickfray_game::{
    BattleInfo, Clouds, Journal, Library, Markers, Names, Request, Requests, Viewer, go_to, headless_app, input_count_text, state, through,
};
use brickfray_table::{Carried, PieceId, Placement, Removed, SideId, TableSize};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{Write, sink};

/// Options for [`show()`].
#[derive(Clone, Debug, Default)]
pub struct ShowOptions {
    /// How far to play. By default, a battle's script isn't played, and a save is played to its end.
    pub after: Option<StopPoint>,
    /// Whether to write JSON instead of text.
    pub json: bool,
    /// The side whose view is shown.
    pub viewer: Option<String>,
}

/// Sets up a battle or a saved game and reports the state of the table.
pub fn show(opened: &Opened, library: &Library, options: ShowOptions, out: &mut dyn Write) -> Result<(), RefereeError> {
    let mut app = headless_app(library.rulebooks);
    let world = app.world_mut();
    let eyes = put_on_table(world, opened, library, options.after, options.viewer.as_deref())?;
    // Legal inputs are collected before hidden information is removed, because another side's open questions block orders too.
    let legal = may_be_said(world, eyes);
    let shown = through(world, eyes, |world| Shown::of(world, eyes, legal));
    if options.json {
        let line = serde_json::to_string(&shown).map_err(std::io::Error::other)?;
        writeln!(out, "{line}")?;
        return Ok(());
    }
    Ok(shown.write(out)?)
}

/// Sets up a battle or a saved game, played as far as requested. Returns the eyes of the viewer, who isn't told why another side's line
/// can't be played.
pub(super) fn put_on_table(
    world: &mut World,
    opened: &Opened,
    library: &Library,
    after: Option<StopPoint>,
    viewer: Option<&str>,
) -> Result<Viewer, RefereeError> {
    let played = match opened {
        Opened::Game(game) => {
            play_save(world, game, library)?;
            let journal = world.resource::<Journal>();
            let played = Played::of(journal.inputs());
            let place = after.unwrap_or(StopPoint::End).place_in(journal.inputs());
            go_to(world, place).map_err(|error| RefereeError::NoWayBack { error })?;
            played
        }
        Opened::Battle(battle, source) => {
            let play = RefereeOptions { until: Some(after.unwrap_or_default()), ..RefereeOptions::default() };
            let script: Written = read_script(battle, source, play.orders.as_ref())?;
            let tray = script.told.tray(battle.seed);
            set_up(world, battle, tray, (source.name.to_string(), source.text.to_string()))
                .map_err(|fault| script.dice.located_fault(fault))?;
            let eyes = eyes_of(world.resource::<Names>(), viewer)?;
            Table::new(world, &play, &script, &mut sink()).seen_by(eyes).play_steps(&script)?;
            Played::of(world.resource::<Journal>().inputs())
        }
    };
    after.map_or(Ok(()), |after| after.is_in(played))?;
    eyes_of(world.resource::<Names>(), viewer)
}

/// The table, as it is reported.
#[derive(Serialize)]
struct Shown {
    battle: String,
    /// The number of orders and answers played.
    said: usize,
    turn: Standing,
    /// `None` in the view of one side: the hash covers the whole state, including what is hidden from that side.
    #[serde(skip_serializing_if = "Option::is_none")]
    hash: Option<String>,
    /// The table's width and depth; `None` if the game is played on a stage.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<(f32, f32)>,
    sides: Vec<ShownSide>,
    units: Vec<ShownUnit>,
    things: Vec<ShownThing>,
    /// The pieces that are out of the battle.
    fallen: Vec<Lost>,
    markers: Vec<ShownMarker>,
    /// Clouds of smoke: the centre (two coordinates) and radius of each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    smoke: Vec<(f32, f32, f32)>,
    /// The piles of all sides, if the game has any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    piles: Vec<ShownPile>,
    engagements: Vec<ShownMeeting>,
    requests: Vec<Asked>,
    legal: Vec<String>,
    sampled: Vec<&'static str>,
}

#[derive(Serialize)]
struct ShownSide {
    name: String,
    /// The tokens in its purse by kind, and what it got them for.
    tokens: BTreeMap<String, u32>,
    got_for: Vec<String>,
}

/// The place of a piece and the direction that it faces.
#[derive(Clone, Copy, Serialize)]
struct Place {
    x: f32,
    z: f32,
    /// Its height above the table.
    up: f32,
    facing: f32,
    on_table: bool,
}

#[derive(Serialize)]
struct ShownUnit {
    id: PieceId,
    name: String,
    side: String,
    at: Option<Place>,
    is_squad: bool,
    about: String,
    /// The state of a unit that is a single piece.
    state: Option<String>,
    /// The mount of a unit that is a single piece.
    #[serde(skip_serializing_if = "Option::is_none")]
    mount: Option<Mount>,
    move_left: f32,
    #[serde(rename = "move")]
    move_: f32,
    /// Why it may not move at all now, if so.
    stays: Option<String>,
    can_act: usize,
    points: Vec<Points>,
    tag: Option<String>,
    stats: Vec<(String, String)>,
    weapons: Vec<ShownWeapon>,
    conditions: Vec<ShownCondition>,
    members: Vec<ShownMember>,
}

#[derive(Serialize)]
struct Points {
    left: u8,
    of: u8,
    /// Whether it is out of the game at zero.
    vital: bool,
}

#[derive(Serialize)]
struct ShownWeapon {
    name: String,
    count: usize,
    ready: usize,
    words: Vec<String>,
}

#[derive(Serialize)]
struct ShownCondition {
    text: String,
    rule: &'static str,
    is_bad: bool,
}

#[derive(Serialize)]
struct ShownMember {
    id: PieceId,
    name: String,
    at: Option<Place>,
    health: &'static str,
    state: String,
    spent: bool,
    /// Points of damage that it has suffered.
    wound: Option<i32>,
    /// Its mount.
    #[serde(skip_serializing_if = "Option::is_none")]
    mount: Option<Mount>,
}

/// A mount, which has no place of its own.
#[derive(Clone, Serialize)]
struct Mount {
    id: PieceId,
    name: String,
}

#[derive(Serialize)]
struct ShownThing {
    id: PieceId,
    name: String,
    side: Option<String>,
    at: Place,
    about: String,
    stats: Vec<(String, String)>,
    conditions: Vec<ShownCondition>,
}

/// The last known place of a hidden piece.
#[derive(Serialize)]
struct ShownMarker {
    side: String,
    at: Place,
    bricks: u32,
}

/// A pile of a side, from the top.
#[derive(Serialize)]
struct ShownPile {
    side: String,
    pile: &'static str,
    /// Each piece with the text on its face, if that is visible.
    pieces: Vec<(String, Option<String>)>,
}

#[derive(Serialize)]
struct ShownMeeting {
    one: String,
    other: String,
    called: String,
    full: bool,
}

/// The mount of each rider.
fn mounts(world: &mut World) -> BTreeMap<PieceId, Mount> {
    let mut carried = world.query_filtered::<(&PieceId, &Carried), Without<Removed>>();
    let pairs: Vec<(PieceId, PieceId)> = carried.iter(world).map(|(id, carried)| (carried.0, *id)).collect();
    let names = world.resource::<Names>();
    pairs.into_iter().map(|(rider, id)| (rider, Mount { id, name: names.of(id).to_string() })).collect()
}

/// The place of every piece that hasn't been removed.
fn places(world: &mut World) -> BTreeMap<PieceId, Place> {
    let size = *world.resource::<TableSize>();
    let mut pieces = world.query_filtered::<(&PieceId, &Placement), Without<Removed>>();
    pieces.iter(world).map(|(id, at)| (*id, Place::of(*at, size))).collect()
}

impl Shown {
    fn of(world: &mut World, eyes: Viewer, (legal, sampled): (Vec<String>, Vec<&'static str>)) -> Self {
        let (places, mounts) = (places(world), mounts(world));
        let (turn, hash) = (standing(world), (eyes == Viewer::All).then(|| state::hash(world).to_string()));
        let names = world.resource::<Names>().clone();
        let summaries = card::unit_summaries(world);
        let units: Vec<ShownUnit> = summaries.into_iter().map(|summary| unit(world, summary, &names, (&places, &mounts))).collect();
        let known = |id: &PieceId| units.iter().any(|unit| unit.id == *id || unit.members.iter().any(|member| member.id == *id));
        let others: Vec<PieceId> = places.keys().filter(|id| !known(id)).copied().collect();
        let size = *world.resource::<TableSize>();
        let mut things = Vec::new();
        for id in others {
            things.extend(card::glance(world, id).zip(places.get(&id)).map(|(glance, at)| ShownThing::new(id, glance, &names, *at)));
        }
        let lying = card::fallen(world).into_iter();
        things.extend(lying.map(|(id, lies, glance)| ShownThing::new(id, glance, &names, Place::of(lies, size))));
        let markers = world.resource::<Markers>().0.iter();
        let markers = markers.map(|marker| ShownMarker {
            side: names.side(marker.side).to_string(),
            at: Place::of(marker.at, size),
            bricks: marker.bricks,
        });
        let markers = markers.collect();
        let clouds = world.resource::<Clouds>().0.iter();
        let smoke = clouds.map(|cloud| (cloud.at.x.to_f32(), cloud.at.z.to_f32(), cloud.radius.to_f32())).collect();
        let side = |(place, name): (usize, &Named)| {
            let tokens = card::tokens(world, SideId(place as u8));
            let (kinds, got_for) = tokens.map(|tokens| (tokens.kinds, tokens.got_for)).unwrap_or_default();
            let tokens = kinds.iter().map(|(kind, count)| (for_players(kind), *count)).collect();
            ShownSide { name: name.to_string(), tokens, got_for: got_for.iter().map(for_players).collect() }
        };
        let sides = names.sides.iter().enumerate().map(side).collect();
        let engagements = card::meetings(world).into_iter().map(|meeting| ShownMeeting {
            one: names.of(meeting.one).to_string(),
            other: names.of(meeting.other).to_string(),
            called: for_players(&meeting.called),
            full: meeting.full,
        });
        let engagements = engagements.collect();
        let is_stage = world.get_resource::<BattleInfo>().is_some_and(|info| info.is_stage);
        Shown {
            battle: world.get_resource::<BattleInfo>().map(|info| info.title.to_string()).unwrap_or_default(),
            said: world.resource::<Journal>().len(),
            turn,
            hash,
            table: (!is_stage).then(|| (size.x.to_f32(), size.z.to_f32())),
            sides,
            units,
            things,
            fallen: fallen(world),
            markers,
            smoke,
            piles: piles(world, &names),
            engagements,
            requests: world.resource::<Requests>().open().map(|request| Asked::of(request, eyes)).collect(),
            legal,
            sampled,
        }
    }
}

/// The piles of each side.
fn piles(world: &mut World, names: &Names) -> Vec<ShownPile> {
    let named = |(piece, face): (PieceId, Option<Front>)| (names.of(piece).to_string(), face.map(|face| english(&face.label)));
    let shown = |pile: Pile| ShownPile {
        side: names.side(pile.side).to_string(),
        pile: pile.kind.name,
        pieces: pile.pieces.into_iter().map(named).collect(),
    };
    card::piles(world).into_iter().map(shown).collect()
}

impl ShownPile {
    /// The known content: the visible faces, and the number of pieces that lie face down.
    fn text(&self) -> String {
        let seen: Vec<&str> = self.pieces.iter().filter_map(|(_, face)| face.as_deref()).collect();
        let unseen = self.pieces.len() - seen.len();
        let down = (unseen > 0 || seen.is_empty()).then(|| format!("{unseen} face down"));
        let all: Vec<String> = seen.into_iter().map(str::to_owned).chain(down.filter(|_| !self.pieces.is_empty())).collect();
        format!("{}: {}", self.pile, if all.is_empty() { "nothing".to_owned() } else { all.join(", ") })
    }
}

/// The places and mounts of pieces.
type Found<'a> = (&'a BTreeMap<PieceId, Place>, &'a BTreeMap<PieceId, Mount>);

fn unit(world: &mut World, summary: UnitSummary, names: &Names, (places, mounts): Found) -> ShownUnit {
    let card = card::of_unit(world, summary.id);
    let (about, stats, weapons, conditions, members) = match card {
        Some(UnitCard { about, stats, weapons, conditions, members, .. }) => (about, stats, weapons, conditions, members),
        None => Default::default(),
    };
    let points = summary.tally.pegs.iter().map(|pegs| Points { left: pegs.left, of: pegs.of, vital: pegs.vital });
    let weapons = weapons.into_iter().map(|line| ShownWeapon {
        name: line.name,
        count: line.count,
        ready: line.ready,
        words: line.words.iter().map(for_players).collect(),
    });
    // A unit of one piece is listed once only.
    let (own, members): (Vec<Portrait>, Vec<Portrait>) = members.into_iter().partition(|member| member.id == summary.id);
    let members = members.into_iter().map(|portrait| member(portrait, (places, mounts)));
    let members: Vec<ShownMember> = members.collect();
    // A unit without a body of its own is at the centre of its members.
    let middle = || {
        let there: Vec<Place> = members.iter().filter_map(|member| member.at).filter(|at| at.on_table).collect();
        let (count, first) = (there.len() as f32, *there.first()?);
        let mean = |of: fn(&Place) -> f32| (there.iter().map(of).sum::<f32>() / count * 1000.0).round() / 1000.0;
        Some(Place { x: mean(|at| at.x), z: mean(|at| at.z), ..first })
    };
    ShownUnit {
        at: places.get(&summary.id).copied().or_else(middle),
        side: names.side(summary.side).to_string(),
        is_squad: summary.is_plate,
        about: for_players(&about),
        state: own.first().map(|portrait| for_players(&portrait.state)),
        mount: mounts.get(&summary.id).cloned(),
        move_left: summary.left.to_f32(),
        move_: summary.total.to_f32(),
        stays: summary.stays.map(|why| why.to_string()),
        can_act: summary.actors,
        points: points.collect(),
        tag: summary.tally.tag.as_ref().map(for_players),
        stats: numbers(&stats),
        weapons: weapons.collect(),
        conditions: shown_conditions(conditions),
        members,
        id: summary.id,
        name: summary.name,
    }
}

fn numbers(stats: &[card::Stat]) -> Vec<(String, String)> {
    let value = |stat: &card::Stat| match &stat.value {
        StatValue::Words(words) => for_players(words),
        StatValue::Die(die) => die.to_string(),
    };
    stats.iter().map(|stat| (for_players(&stat.label), value(stat))).collect()
}

fn shown_conditions(conditions: Vec<Condition>) -> Vec<ShownCondition> {
    conditions.into_iter().map(|Condition { text, rule, is_bad }| ShownCondition { text: text.to_string(), rule, is_bad }).collect()
}

fn member(portrait: Portrait, (places, mounts): Found) -> ShownMember {
    let health = match portrait.health {
        Health::Up => "up",
        Health::Down => "down",
        Health::Dead => "dead",
    };
    ShownMember {
        id: portrait.id,
        name: portrait.name,
        at: places.get(&portrait.id).copied(),
        health,
        state: for_players(&portrait.state),
        spent: portrait.spent,
        wound: portrait.wound.map(|wound| wound.points),
        mount: mounts.get(&portrait.id).cloned(),
    }
}

impl ShownThing {
    /// A thing on the table that isn't a unit, or isn't one any more.
    fn new(id: PieceId, glance: PieceTooltip, names: &Names, at: Place) -> Self {
        ShownThing {
            id,
            name: glance.name.to_string(),
            side: glance.side.map(|side| names.side(side).to_string()),
            at,
            about: for_players(&glance.about),
            stats: numbers(&glance.stats),
            conditions: shown_conditions(glance.conditions),
        }
    }
}

impl Place {
    fn of(at: Placement, table: TableSize) -> Self {
        let (x, z) = (at.spot.x.to_f32(), at.spot.z.to_f32());
        let on_table = x.abs() <= table.x.to_f32() / 2.0 && z.abs() <= table.z.to_f32() / 2.0;
        Place { x, z, up: at.lift.to_f32(), facing: at.facing.in_degrees(), on_table }
    }

    fn text(&self) -> String {
        let up = if self.up > 0.0 { format!(", {}\" up", self.up) } else { String::new() };
        match self.on_table {
            true => format!("at ({}, {}) facing {}{up}", self.x, self.z, self.facing),
            false => "off the table".to_owned(),
        }
    }
}

fn place(at: Option<Place>) -> String {
    at.map_or_else(|| "off the table".to_owned(), |at| at.text())
}

fn stats_in_words(stats: &[(String, String)]) -> String {
    stats.iter().map(|(label, value)| format!("{label} {value}").trim().to_owned()).collect::<Vec<_>>().join(", ")
}

fn write_conditions(conditions: &[ShownCondition], out: &mut dyn Write) -> std::io::Result<()> {
    conditions.iter().try_for_each(|condition| writeln!(out, "        {} [{}]", condition.text, condition.rule))
}

impl Shown {
    fn write(&self, out: &mut dyn Write) -> std::io::Result<()> {
        let hash = self.hash.as_ref().map(|hash| format!(" [{hash}]")).unwrap_or_default();
        writeln!(out, "{}, after {}{hash}", self.battle, input_count_text(self.said))?;
        if let Some((wide, deep)) = self.table {
            writeln!(out, "the table is {wide}\" by {deep}\"")?;
        }
        for side in &self.sides {
            let purse: Vec<String> = side.tokens.iter().map(|(kind, count)| format!("{count} {kind}")).collect();
            let purse = if purse.is_empty() { String::new() } else { format!(": {}", purse.join(", ")) };
            writeln!(out, "{}{purse}", side.name)?;
            for line in &side.got_for {
                writeln!(out, "        {line}")?;
            }
            for unit in self.units.iter().filter(|unit| unit.side == side.name) {
                unit.write(out)?;
            }
            for pile in self.piles.iter().filter(|pile| pile.side == side.name) {
                writeln!(out, "    {}", pile.text())?;
            }
        }
        if !self.things.is_empty() || !self.markers.is_empty() || !self.smoke.is_empty() {
            writeln!(out, "what else is there")?;
        }
        for thing in &self.things {
            let owner = thing.side.as_ref().map(|side| format!(", {side}'s")).unwrap_or_default();
            let stats = if thing.stats.is_empty() { String::new() } else { format!(": {}", stats_in_words(&thing.stats)) };
            writeln!(out, "    {} {}{owner}{stats}", thing.name, thing.at.text())?;
            write_conditions(&thing.conditions, out)?;
        }
        for ShownMarker { side, at, bricks } in &self.markers {
            let bricks = if *bricks == 1 { "1 brick".to_owned() } else { format!("{bricks} bricks") };
            writeln!(out, "    a marker of {side} at ({}, {}), with {bricks}", at.x, at.z)?;
        }
        for (x, z, radius) in &self.smoke {
            writeln!(out, "    smoke at ({x}, {z}), {radius}\" all around")?;
        }
        for meeting in &self.engagements {
            writeln!(out, "{} and {}: {}", meeting.one, meeting.other, meeting.called)?;
        }
        writeln!(out, "= {}", self.turn)?;
        for request in &self.requests {
            let (Asked::Whole(Request { question, rule, .. }) | Asked::Outside { question, rule, .. }) = request;
            writeln!(out, "? {} [{rule}]", english(question))?;
        }
        for line in &self.legal {
            writeln!(out, "legal: {line}")?;
        }
        if !self.sampled.is_empty() {
            writeln!(out, "only some are listed of: {}", self.sampled.join(", "))?;
        }
        Ok(())
    }
}

impl ShownUnit {
    fn write(&self, out: &mut dyn Write) -> std::io::Result<()> {
        let tag = self.tag.as_ref().map(|tag| format!(" ({tag})")).unwrap_or_default();
        let state = self.state.as_ref().map(|state| format!("; {state}")).unwrap_or_default();
        writeln!(out, "    {}{tag} {}: {}{state}", self.name, place(self.at), stats_in_words(&self.stats))?;
        if let Some(stays) = &self.stays {
            writeln!(out, "        stays: {stays}")?;
        }
        for weapon in &self.weapons {
            writeln!(out, "        {} {}, {} ready: {}", weapon.count, weapon.name, weapon.ready, weapon.words.join(", "))?;
        }
        write_conditions(&self.conditions, out)?;
        for member in &self.members {
            let spent = if member.spent && member.health != "dead" { ", has acted" } else { "" };
            let at = if member.health == "dead" { String::new() } else { format!(" {}", place(member.at)) };
            writeln!(out, "        {}{at}: {}{spent}", member.name, member.state)?;
        }
        Ok(())
    }
}

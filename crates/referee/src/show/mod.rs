//! Shows the table without a window, as text or JSON: the state of everything on it, and the legal inputs.
//!
//! Everything comes from the interface that all rulebooks share: the units' cards, things on the table, engagements and tokens.

mod collect;
mod played;
mod text;

pub(super) use played::put_on_table;

use crate::asked::may_be_said;
use crate::failure::RefereeError;
use crate::losses::Lost;
use crate::opened::Opened;
use crate::standing::Standing;
use crate::until::StopPoint;
use crate::viewer::Asked;
use brickfray_game::{Library, headless_app, through};
use brickfray_table::PieceId;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;

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

/// A piece's position and facing.
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

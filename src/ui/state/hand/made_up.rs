//! Made-up states of the window, for tests.

use crate::game::card::{Face, Health, Portrait, Tally, UnitCard, UnitSummary, WeaponLine};
use crate::game::words::Text;
use crate::game::{ActionInfo, Hull, Order, Party, Target, messages};
use crate::table::{Body, Facing, Inches, PieceId, Placement, SideId, Solid, Spot};
use crate::ui::state::hand::available_action::AvailableAction;
use crate::ui::state::hand::held_piece::{HeldMode, HeldPiece};
use crate::ui::state::hand::selection::RayHit;
use crate::ui::state::last_word::Word;
use crate::ui::state::ui_model::UiModel;
use bevy::math::Vec2;
use bevy::prelude::default;
use brickfray_words::Term;

/// An action that units use on one another; its button says "Attack".
pub const STRIKE: ActionInfo = ActionInfo { word: "strike", says: Term::new(messages, "heading-attack"), ..ActionInfo::PLAIN };

/// A unit with its whole Move left.
pub fn summary(id: u32, name: &str, side: u8) -> UnitSummary {
    UnitSummary {
        id: PieceId(id),
        name: name.to_owned(),
        side: SideId(side),
        is_plate: true,
        left: Inches::whole(5),
        stays: None,
        total: Inches::whole(5),
        figures: 3,
        actors: 3,
        tally: Tally::default(),
    }
}

/// A table on which nothing moves: pikes and bows of the side to move, and foes of the other side.
pub fn model() -> UiModel {
    UiModel { units: vec![summary(1, "pikes", 0), summary(2, "bows", 0), summary(3, "foes", 1)], is_idle: true, ..default() }
}

/// The display names of the units of [`model`] and their members.
pub fn names(piece: PieceId) -> String {
    match piece.0 {
        1 => "pikes".to_owned(),
        2 => "bows".to_owned(),
        3 => "foes".to_owned(),
        other => format!("pikes.{}", other - 10),
    }
}

/// A hit of the mouse ray on this piece of this unit.
pub fn met(piece: u32, unit: u32) -> RayHit {
    let side = Some(SideId(u8::from(unit == 3)));
    RayHit { piece: PieceId(piece), unit: PieceId(unit), side, is_ground: false, far: 10.0 }
}

/// A plate at this position.
pub fn solid(x: f32, z: f32) -> Solid {
    Solid::new(Body::plate((12, 4)), Placement::on_ground(Spot::at(x, z), Facing::NORTH))
}

/// The pikes, held.
pub fn held(how: HeldMode) -> HeldPiece {
    HeldPiece { visible: true, ..HeldPiece::pick_up(&summary(1, "pikes", 0), solid(0.0, 0.0), how, Vec2::ZERO) }
}

/// The card of a unit with this many members, all of them standing.
pub fn card(unit: u32, members: u32, weapons: Vec<WeaponLine>) -> UnitCard {
    let member = |place: u32| Portrait {
        id: PieceId(10 + place),
        name: names(PieceId(10 + place)),
        face: Face::Ship(Hull::default(), String::new()),
        health: Health::Up,
        spent: false,
        state: Text::NONE,
        wound: None,
        helps: false,
    };
    let members = (1..=members).map(member).collect();
    UnitCard {
        summary: summary(unit, &names(PieceId(unit)), 0),
        about: Text::NONE,
        members,
        stats: Vec::new(),
        weapons,
        conditions: Vec::new(),
    }
}

/// An action of the pikes, legal unless `no` gives a reason.
pub fn action(what: &'static ActionInfo, target: Option<u32>, no: Option<&str>) -> AvailableAction {
    let target = target.map(PieceId);
    let parties = vec![Party { who: PieceId(1), with: None }];
    let order = Order::act(what.word, target.map(Target::Piece), parties);
    AvailableAction {
        what,
        with: None,
        target,
        target_name: target.map(names).unwrap_or_default(),
        at_thing: false,
        order,
        lays: None,
        patch: None,
        no: no.map(Word::failed),
        outlook: None,
    }
}

//! Lists the surviving and lost pieces by side, for programs that keep track of campaigns.

use bevy::prelude::*;
use brickfray_game::words::Named;
use brickfray_game::{Look, Names, card, unit_of};
use brickfray_table::{Carried, PieceId, PieceIndex, SideId};
use serde::Serialize;

/// A piece of the battle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct NamedPiece {
    id: PieceId,
    name: String,
    /// The name of its side; `None` if it belongs to nobody.
    side: Option<String>,
    /// The rider that it carries.
    #[serde(skip_serializing_if = "Option::is_none")]
    mount_of: Option<PieceId>,
}

/// A piece that is out of the battle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Lost {
    id: PieceId,
    name: String,
    side: String,
    /// Its squad; for a mount, the squad of its rider.
    squad: Option<String>,
}

/// The losses of one side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Losses {
    side: String,
    /// Its pieces that are out of the battle.
    lost: Vec<Lost>,
    /// How many figures or ships are left.
    left: usize,
}

/// All pieces, sorted by name.
pub(super) fn pieces(world: &World) -> Vec<NamedPiece> {
    let (names, index) = (world.resource::<Names>(), world.resource::<PieceIndex>());
    let piece = |name: &str| {
        let id = names.piece(name)?;
        let entity = index.entity(id);
        let side = entity.and_then(|entity| world.get::<SideId>(entity)).map(|side| names.side(*side).to_string());
        let mount_of = entity.and_then(|entity| world.get::<Carried>(entity)).map(|carried| carried.0);
        Some(NamedPiece { id, name: name.to_owned(), side, mount_of })
    };
    names.all().filter_map(piece).collect()
}

/// All pieces that are out of the battle, by id.
pub(super) fn fallen(world: &mut World) -> Vec<Lost> {
    let lost = card::lost(world);
    let names = world.resource::<Names>();
    let told = |(id, side): (PieceId, SideId)| {
        let name = names.of(id).to_string();
        let squad = Some(unit_of(&name)).filter(|squad| *squad != name && names.piece(squad).is_some()).map(str::to_owned);
        Lost { id, side: names.side(side).to_string(), squad, name }
    };
    lost.into_iter().map(told).collect()
}

/// The losses of every side, in the order of the sides.
pub(super) fn losses(world: &mut World) -> Vec<Losses> {
    let fallen = fallen(world);
    let mut fighters = world.query::<(&SideId, &Look)>();
    let sides: Vec<SideId> = fighters.iter(world).filter(|(_, look)| !matches!(look, Look::Marker(_))).map(|(side, _)| *side).collect();
    let names = world.resource::<Names>();
    let of_side = |(place, side): (usize, &Named)| {
        let lost: Vec<Lost> = fallen.iter().filter(|lost| lost.side == side[..]).cloned().collect();
        let all = sides.iter().filter(|of| usize::from(of.0) == place).count();
        Losses { side: side.to_string(), left: all.saturating_sub(lost.len()), lost }
    };
    names.sides.iter().enumerate().map(of_side).collect()
}

//! Asking the rulebook in play for cards and what else panels show.

use crate::driver::referee::{Clerk, Referee};
use crate::shown::card::{Brief, Glance, Health, Meeting, Portrait, Sights, Tokens, UnitCard};
use bevy::prelude::*;
use brickfray_table::{PieceId, SideId};

fn clerk(world: &World) -> Option<Clerk> {
    world.get_resource::<Referee>().map(|referee| referee.clerk)
}

/// The least to know of every unit on the table, by id.
pub fn briefs(world: &mut World) -> Vec<Brief> {
    clerk(world).and_then(|clerk| world.run_system(clerk.briefs).ok()).unwrap_or_default()
}

/// The card of a unit; `None` when it is not on the table.
pub fn of_unit(world: &mut World, unit: PieceId) -> Option<UnitCard> {
    world.run_system_with(clerk(world)?.card, unit).ok().flatten()
}

/// What is told at a glance of a unit, from its card, or of whatever else lies on the table.
pub fn glance(world: &mut World, piece: PieceId) -> Option<Glance> {
    let Some(card) = of_unit(world, piece) else { return world.run_system_with(clerk(world)?.thing, piece).ok().flatten() };
    let standing = card.members.iter().filter(|member| member.health == Health::Up).count();
    let strength = if card.brief.is_plate { format!("{standing} of {} on their feet", card.members.len()) } else { String::new() };
    let UnitCard { brief, stats, conditions, .. } = card;
    Some(Glance { name: brief.name, side: Some(brief.side), about: strength, stats, conditions })
}

/// The portraits of these pieces, in their order.
pub fn faces(world: &mut World, of: Vec<PieceId>) -> Vec<Portrait> {
    clerk(world).and_then(|clerk| world.run_system_with(clerk.faces, of).ok()).unwrap_or_default()
}

/// The engagements.
pub fn meetings(world: &mut World) -> Vec<Meeting> {
    clerk(world).and_then(|clerk| world.run_system(clerk.meetings).ok()).unwrap_or_default()
}

/// What a side has in its purse.
pub fn tokens(world: &mut World, side: SideId) -> Option<Tokens> {
    world.run_system_with(clerk(world)?.tokens, side).ok().flatten()
}

/// What a unit, or one of its members, sees of a piece.
pub fn sights(world: &mut World, unit: PieceId, at: PieceId) -> Option<Sights> {
    world.run_system_with(clerk(world)?.sights, (unit, at)).ok().flatten()
}

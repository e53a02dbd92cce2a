//! Asks the rulebook in play for cards and for everything else that panels show.

use crate::driver::rules_api::{RulesApi, UiQueries, Way};
use crate::said::names::Names;
use crate::said::requests::Requests;
use crate::shown::briefing::Briefing;
use crate::shown::card::{Front, Health, Meeting, PieceTooltip, Portrait, Sights, Tokens, UnitCard, UnitSummary};
use crate::shown::guide::SuggestedMove;
use crate::state::piles::{self, PileKind, Shows};
use bevy::prelude::*;
use brickfray_table::{PieceId, Placement, SideId};
use brickfray_words::Text;

fn queries(world: &World) -> Option<UiQueries> {
    world.get_resource::<RulesApi>().map(|api| api.ui_queries)
}

/// A short summary of every unit on the table, by id.
pub fn unit_summaries(world: &mut World) -> Vec<UnitSummary> {
    queries(world).and_then(|queries| world.run_system(queries.unit_summaries).ok()).unwrap_or_default()
}

/// The card of a unit; `None` if it isn't on the table.
pub fn of_unit(world: &mut World, unit: PieceId) -> Option<UnitCard> {
    world.run_system_with(queries(world)?.card, unit).ok().flatten()
}

/// A short description of a unit, taken from its card, or of anything else on the table.
pub fn glance(world: &mut World, piece: PieceId) -> Option<PieceTooltip> {
    let Some(card) = of_unit(world, piece) else { return world.run_system_with(queries(world)?.thing, piece).ok().flatten() };
    let standing = card.members.iter().filter(|member| member.health == Health::Up).count();
    let all = card.members.len();
    let strength = if card.summary.is_plate && all > 1 { text!("glance-standing", count = standing, all = all) } else { Text::NONE };
    let UnitCard { summary, stats, conditions, .. } = card;
    let name = world.resource::<Names>().of(summary.id).into();
    Some(PieceTooltip { name, side: Some(summary.side), about: strength, stats, conditions })
}

/// The portraits of these pieces, in the same order.
pub fn faces(world: &mut World, of: Vec<PieceId>) -> Vec<Portrait> {
    queries(world).and_then(|queries| world.run_system_with(queries.faces, of).ok()).unwrap_or_default()
}

/// A pile of a side.
#[derive(Clone, Debug)]
pub struct Pile {
    /// Its owner.
    pub side: SideId,
    /// Its kind.
    pub kind: PileKind,
    /// The pieces in the pile, top first, each with its front if that is visible.
    pub pieces: Vec<(PieceId, Option<Front>)>,
}

/// All piles, including empty ones: by side, and for each side in the order of the rulebook. Their fronts are those visible on the table as
/// it is, or as seen [through](crate::through) somebody's eyes.
pub fn piles(world: &mut World) -> Vec<Pile> {
    let Some(api) = world.get_resource::<RulesApi>().copied() else { return Vec::new() };
    let mut lying = piles::all(world);
    let sides = world.resource::<Names>().sides.len();
    let mut all = Vec::new();
    for side in (0..sides).filter_map(|side| u8::try_from(side).ok()).map(SideId) {
        for kind in api.piles {
            let pieces = lying.remove(&(side, kind.name.to_owned())).unwrap_or_default();
            let mut front = |piece: PieceId| world.run_system_with(api.ui_queries.front?, piece).ok().flatten();
            all.push(Pile { side, kind: *kind, pieces: pieces.into_iter().map(|piece| (piece, front(piece))).collect() });
        }
    }
    all
}

/// The engagements.
pub fn meetings(world: &mut World) -> Vec<Meeting> {
    queries(world).and_then(|queries| world.run_system(queries.meetings).ok()).unwrap_or_default()
}

/// The engagements that a unit would be in if it walked there.
pub fn would_meet(world: &mut World, unit: PieceId, lies: Placement) -> Vec<Meeting> {
    queries(world).and_then(|queries| world.run_system_with(queries.would_meet, (unit, lies)).ok()).unwrap_or_default()
}

/// The enemies that may attack a unit while it makes this move.
pub fn met_on_the_way(world: &mut World, way: Way) -> Vec<PieceId> {
    queries(world).and_then(|queries| world.run_system_with(queries.met_on_the_way, way).ok()).unwrap_or_default()
}

/// The enemies that a unit could shoot at if it walked there.
pub fn in_range_from(world: &mut World, unit: PieceId, lies: Placement) -> Vec<PieceId> {
    queries(world).and_then(|queries| world.run_system_with(queries.in_range_from, (unit, lies)).ok()).unwrap_or_default()
}

/// A move that takes a unit to where it can do more.
pub fn suggested_move(world: &mut World, unit: PieceId) -> Option<SuggestedMove> {
    world.run_system_with(queries(world)?.suggested_move, unit).ok().flatten()
}

/// The pieces lying out of action on the table, by id, each with its placement and description.
pub fn fallen(world: &mut World) -> Vec<(PieceId, Placement, PieceTooltip)> {
    queries(world).and_then(|queries| world.run_system(queries.fallen).ok()).unwrap_or_default()
}

/// The figures or ships that are out of the battle, by id, each with its side.
pub fn lost(world: &mut World) -> Vec<(PieceId, SideId)> {
    queries(world).and_then(|queries| world.run_system(queries.lost).ok()).unwrap_or_default()
}

/// Whether some answer to an open question is secret.
pub fn is_asked_in_secret(world: &World) -> bool {
    let open = world.get_resource::<Requests>().into_iter().flat_map(Requests::open);
    open.flat_map(|request| &request.options).any(|option| option.told.is_some())
}

/// Whether anything on the table, or the answer to an open question, is secret.
pub fn are_secrets_kept(world: &mut World) -> bool {
    let Some(api) = world.get_resource::<RulesApi>().copied() else { return false };
    // A hand is always secret.
    let has_hands = api.piles.iter().any(|kind| kind.shows == Shows::Owner);
    has_hands || is_asked_in_secret(world) || api.secrets.is_some_and(|secrets| world.run_system(secrets.are_kept).unwrap_or(false))
}

/// What a player should know before the battle begins; empty without a rulebook.
pub fn briefing(world: &mut World) -> Briefing {
    queries(world).and_then(|queries| world.run_system(queries.briefing).ok()).unwrap_or_default()
}

/// What a side has in its purse.
pub fn tokens(world: &mut World, side: SideId) -> Option<Tokens> {
    world.run_system_with(queries(world)?.tokens, side).ok().flatten()
}

/// What a unit, or one of its members, sees of a piece.
pub fn sights(world: &mut World, unit: PieceId, at: PieceId) -> Option<Sights> {
    world.run_system_with(queries(world)?.sights, (unit, at)).ok().flatten()
}

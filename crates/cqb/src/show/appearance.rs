//! Appearance: how models look, for the code that shows the battle.

use crate::NAME;
use crate::house_rules::HouseRules;
use crate::state::smoke::Smoke;
use crate::table::objective::Holding;
use crate::table::unit::{Arms, Condition, Machine, Squad, WRECK};
use bevy::prelude::*;
use brickfray_game::{Cloud, Clouds, Follow, Grip, Held, Look, Marker, MarkerLook, Markers, Scenery, Stance, TerrainLook};
use brickfray_table::{Body, Carried, MemberOf, PieceId, Placement, Removed, SideId, Terrain, TerrainShape};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Follow(NAME), (dress, arm, mark, burn_out, flag, smoke, stand).chain());
}

type New = (Entity, Option<&'static MemberOf>, Option<&'static Machine>);

/// Gives new models their look: an infantry model gets that of its squad's troop type, a vehicle its own.
fn dress(new: Query<New, (With<Arms>, Without<Look>)>, squads: Query<(&PieceId, &Squad)>, mut commands: Commands) {
    for (piece, of, machine) in &new {
        let troop = of.and_then(|of| squads.iter().find(|(unit, _)| **unit == of.0)).map(|(_, squad)| &squad.troop.look);
        let look = machine.map(|machine| &machine.vehicle.look).or(troop);
        commands.entity(piece).insert(Look::Figure(look.cloned().unwrap_or_default()));
    }
}

/// Puts a man's weapon into his hands (CQB-189).
fn arm(changed: Query<(Entity, &Arms), (With<MemberOf>, Changed<Arms>)>, mut commands: Commands) {
    for (piece, arms) in &changed {
        let held = arms.0.iter().filter_map(|arm| arm.weapon.look).map(|look| Held { look, hands: 2, ..Held::default() });
        commands.entity(piece).insert(Grip { hands: 2, held: held.collect(), ..Grip::default() });
    }
}

type Standing = (Entity, Option<&'static MemberOf>, Option<&'static Stance>, Has<Removed>, Has<Carried>);

/// Shows objectives as markers.
fn mark(new: Query<Entity, (With<Holding>, Without<Look>)>, mut commands: Commands) {
    new.iter().for_each(|piece| {
        commands.entity(piece).insert(Look::Marker(MarkerLook::Goal));
    });
}

type Hulk = (Entity, &'static Terrain, &'static Body);

/// Shows what a destroyed vehicle leaves as its burnt-out hull (CQB-135).
fn burn_out(new: Query<Hulk, Without<Scenery>>, mut commands: Commands) {
    for (piece, terrain, body) in new.iter().filter(|(_, terrain, _)| terrain.kind == WRECK) {
        let shape = match *body {
            Body::Block { x, z, height } => TerrainShape::Block { x, z, height },
            Body::Round { radius, height } => TerrainShape::Round { radius, height },
        };
        commands.entity(piece).insert(Scenery { shape, look: TerrainLook::Wreck, climbable: terrain.platform });
    }
}

/// Puts up the flag of a side that is alone in contact with an objective, with a brick for each turn that this has lasted (CQB-190).
fn flag(objectives: Query<(&PieceId, &Placement, &Holding)>, mut markers: ResMut<Markers>) {
    let mut held: Vec<_> = objectives.iter().filter_map(|(id, at, holding)| Some((*id, at, holding.touched?, holding.turns))).collect();
    held.sort_by_key(|(id, ..)| *id);
    let marker = |(_, at, side, turns): (PieceId, &Placement, SideId, u8)| Marker { side, at: *at, bricks: u32::from(turns) };
    markers.set_if_neq(Markers(held.into_iter().map(marker).collect()));
}

/// Shows smoke where it was laid (CQB-090).
fn smoke(laid: Res<Smoke>, house: Res<HouseRules>, mut clouds: ResMut<Clouds>) {
    clouds.set_if_neq(Clouds(laid.clouds.iter().map(|cloud| Cloud { at: cloud.at, radius: house.smoke_radius }).collect()));
}

/// Hides models that have fallen or are in a vehicle, and lays those of pinned units down (CQB-062).
fn stand(pieces: Query<Standing, With<PieceId>>, units: Query<(&PieceId, &Condition)>, mut commands: Commands) {
    let pinned: Vec<PieceId> = units.iter().filter(|(_, condition)| condition.pinned).map(|(unit, _)| *unit).collect();
    for (piece, of, stance, removed, aboard) in &pieces {
        let gone = removed || aboard;
        let down = of.is_some_and(|of| pinned.contains(&of.0));
        let now = Stance { gone, down, ..default() };
        if stance != Some(&now) {
            commands.entity(piece).insert(now);
        }
    }
}

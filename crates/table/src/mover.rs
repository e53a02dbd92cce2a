//! The only place that moves pieces: systems that change where a piece is, which plate it is on, or whether it is on the table, do it here.

use super::body::Body;
use super::piece::{PieceId, PieceName, Placement, SideId};
use super::plate::{Carried, FormationSlot, InReserve, OnPlate, Removed, Riders, SquadPlate, Terrain};
use super::space::PieceIndex;
use bevy::ecs::system::SystemParam;
use bevy::math::Vec2;
use bevy::prelude::*;

/// Moves pieces. A plate's riders move with it.
#[derive(SystemParam)]
pub struct Mover<'w, 's> {
    placements: Query<'w, 's, &'static mut Placement>,
    slots: Query<'w, 's, &'static mut FormationSlot>,
    riders: Query<'w, 's, &'static Riders>,
    on: Query<'w, 's, &'static OnPlate>,
    index: Res<'w, PieceIndex>,
    commands: Commands<'w, 's>,
}

impl Mover<'_, '_> {
    /// Where a piece is.
    pub fn placement(&self, piece: PieceId) -> Option<Placement> {
        self.placements.get(self.index.entity(piece)?).ok().copied()
    }

    /// Places a plate or a figure. A plate's riders keep their slots; a rider that moves on its own plate gets a new one.
    pub fn place(&mut self, piece: PieceId, to: Placement) {
        let Some(entity) = self.index.entity(piece) else { return };
        if let Ok(mut placement) = self.placements.get_mut(entity) {
            placement.set_if_neq(to);
        }
        let riders: Vec<Entity> = self.riders.get(entity).map(|riders| riders.iter().collect()).unwrap_or_default();
        for rider in riders {
            if let (Ok(slot), Ok(mut placement)) = (self.slots.get(rider), self.placements.get_mut(rider)) {
                placement.set_if_neq(slot.placement_on(to));
            }
        }
        let plate = self.on.get(entity).ok().and_then(|on| self.placements.get(on.0).ok()).copied();
        if let (Some(plate), Ok(mut slot)) = (plate, self.slots.get_mut(entity)) {
            let away = to.spot.to_vec2() - plate.spot.to_vec2();
            let in_plate = plate.facing.rotation().inverse() * Vec3::new(away.x, 0.0, away.y);
            *slot = FormationSlot::new(usize::from(slot.index), Vec2::new(in_plate.x, in_plate.z));
        }
    }

    /// Takes a rider off its plate; it then stands on its own.
    pub fn leave_plate(&mut self, piece: PieceId) {
        if let Some(entity) = self.index.entity(piece) {
            self.commands.entity(entity).remove::<(OnPlate, FormationSlot)>();
        }
    }

    /// Puts a figure on a plate that lies, or will lie, at `lies`: from the ground, from another plate or from elsewhere on this one.
    pub fn step_onto(&mut self, piece: PieceId, plate: PieceId, slot: FormationSlot, lies: Placement) {
        let (Some(entity), Some(plate)) = (self.index.entity(piece), self.index.entity(plate)) else { return };
        if let Ok(mut placement) = self.placements.get_mut(entity) {
            placement.set_if_neq(slot.placement_on(lies));
        }
        self.commands.entity(entity).insert((OnPlate(plate), slot));
    }

    /// Lays a plate on the table, or changes the size and placement of one that is already there. Put figures onto it with
    /// [`Mover::step_onto`].
    pub fn lay_plate(&mut self, plate: PieceId, made: SquadPlate, lies: Placement) {
        let Some(entity) = self.index.entity(plate) else { return };
        if let Ok(mut placement) = self.placements.get_mut(entity) {
            placement.set_if_neq(lies);
        }
        self.commands.entity(entity).insert((made, Body::plate(made.studs))).remove::<Removed>();
    }

    /// Makes `by` carry a piece. The carrier gets the body of both; the piece leaves its plate.
    pub fn carry(&mut self, piece: PieceId, by: PieceId, body: Body) {
        let (Some(entity), Some(carrier)) = (self.index.entity(piece), self.index.entity(by)) else { return };
        self.commands.entity(entity).insert(Carried(by)).remove::<(OnPlate, FormationSlot)>();
        self.commands.entity(carrier).insert(body);
    }

    /// Sets down a carried piece: it stands in its carrier's place, on the same plate if the carrier is on one. The carrier gets its own
    /// body back and keeps its place until it is moved.
    pub fn set_down(&mut self, piece: PieceId, by: PieceId, body: Option<Body>) {
        let (Some(entity), Some(carrier)) = (self.index.entity(piece), self.index.entity(by)) else { return };
        if let Ok([mut own, place]) = self.placements.get_many_mut([entity, carrier]) {
            own.set_if_neq(*place);
        }
        if let (Ok(on), Ok(slot)) = (self.on.get(carrier), self.slots.get(carrier)) {
            let (plate, slot) = (on.0, *slot);
            self.commands.entity(entity).insert((OnPlate(plate), slot));
        }
        self.commands.entity(entity).remove::<Carried>();
        if let Some(body) = body {
            self.commands.entity(carrier).insert(body);
        }
    }

    /// Moves a piece to another side.
    pub fn change_sides(&mut self, piece: PieceId, side: SideId) {
        if let Some(entity) = self.index.entity(piece) {
            self.commands.entity(entity).insert(side);
        }
    }

    /// Puts a piece that was removed back on the table, on no plate.
    pub fn put_back(&mut self, piece: PieceId, at: Placement) {
        let Some(entity) = self.index.entity(piece) else { return };
        if let Ok(mut placement) = self.placements.get_mut(entity) {
            placement.set_if_neq(at);
        }
        self.commands.entity(entity).remove::<Removed>();
    }

    /// Moves a piece from reserve onto the table.
    pub fn bring_on(&mut self, piece: PieceId, to: Placement) {
        self.place(piece, to);
        if let Some(entity) = self.index.entity(piece) {
            self.commands.entity(entity).remove::<InReserve>();
        }
    }

    /// Moves a piece from the table into reserve.
    pub fn send_off(&mut self, piece: PieceId, to: Placement) {
        self.place(piece, to);
        if let Some(entity) = self.index.entity(piece) {
            self.commands.entity(entity).insert(InReserve);
        }
    }

    /// Spawns a new piece of a side. Returns its commands so that the caller can add further components.
    pub fn raise(&mut self, piece: PieceId, name: String, (at, body): (Placement, Body), side: SideId) -> EntityCommands<'_> {
        self.commands.spawn((piece, Name::new(name.clone()), PieceName(name), at, body, side))
    }

    /// Spawns a new piece of terrain. Returns its commands so that the caller can add further components.
    pub fn put_up(&mut self, piece: PieceId, name: String, (at, body): (Placement, Body), terrain: Terrain) -> EntityCommands<'_> {
        self.commands.spawn((piece, Name::new(name.clone()), PieceName(name), at, body, terrain))
    }

    /// Takes a piece off the table.
    pub fn remove(&mut self, piece: PieceId) {
        if let Some(entity) = self.index.entity(piece) {
            self.commands.entity(entity).insert(Removed).remove::<(OnPlate, FormationSlot, Carried)>();
        }
    }
}

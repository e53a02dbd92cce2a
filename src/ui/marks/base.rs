//! Helpers that draw marks on pieces: positions of pieces, the height of marks, and a frame around a base.

use super::overlay::{Flat, Overlay};
use crate::game::Tableau;
use crate::table::{
    Body, Carried, Group, Inches, MemberOf, OnPlate, PLATE_THICKNESS, PieceId, PieceIndex, Placement, Removed, Solid, Space,
};
use crate::view::models::pedestal::raised;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::Color32;

/// The height of marks on the ground, in inches: above the ground's studs, below the pieces.
pub(super) const GROUND: f32 = 0.03;
/// The height of marks that must be visible on plates.
pub(super) const ON_PLATES: f32 = 0.21;
/// The height of marks on studs that don't belong to a plate.
pub(super) const ON_STUDS: f32 = 0.084;

type Standing = (&'static Body, &'static Placement, Option<&'static OnPlate>, Option<&'static MemberOf>, Has<Tableau>);

/// The positions of pieces, for the systems that draw marks on them.
#[derive(SystemParam)]
pub(super) struct Stand<'w, 's> {
    index: Res<'w, PieceIndex>,
    pub(super) space: Space<'w, 's>,
    solids: Query<'w, 's, Standing, (Without<Removed>, Without<Carried>)>,
}

impl Stand<'_, '_> {
    /// The body of a piece at its position in the game state, raised if it is on a pedestal. A unit without a plate is a ring around its
    /// members.
    pub(super) fn solid(&self, piece: PieceId) -> Option<Solid> {
        match self.solids.get(self.index.entity(piece)?) {
            Ok((body, placement, .., on_pedestal)) => Some(Solid::new(*body, raised(*placement, on_pedestal))),
            Err(_) => Group::of(self.members(piece).collect()).ring(),
        }
    }

    /// The members of a unit without a plate.
    pub(super) fn members(&self, unit: PieceId) -> impl Iterator<Item = Solid> {
        let of_it = self.solids.iter().filter(move |(.., of, _)| of.is_some_and(|of| of.0 == unit));
        of_it.map(|(body, placement, ..)| Solid::new(*body, *placement))
    }

    /// The distance from a body to the nearest figure of a unit, or to the unit itself if it has no figures.
    pub(super) fn apart(&self, from: Solid, unit: PieceId) -> Option<Inches> {
        let plate = self.index.entity(unit)?;
        let riders = self.solids.iter().filter(|(_, _, on, ..)| on.is_some_and(|on| on.0 == plate));
        let riders = riders.map(|(body, placement, ..)| Solid::new(*body, *placement));
        let nearest = riders.chain(self.members(unit)).map(|solid| from.distance(solid)).min();
        nearest.or_else(|| self.solid(unit).map(|solid| from.distance(solid)))
    }
}

/// The height of marks under a piece. A piece above the ground stands among studs.
pub(super) fn over(solid: Solid, on_ground: f32) -> f32 {
    let lift = solid.placement.lift;
    if lift > Inches::ZERO { lift.to_f32() + ON_STUDS } else { on_ground }
}

/// Draws a frame around a piece's base.
pub(super) fn around(overlay: &mut Overlay, solid: Solid, margin: f32, width: f32, colour: Color32) {
    around_at(overlay, solid, margin, width, colour, GROUND);
}

/// Draws a frame around a piece's base, at this height if the piece stands on the ground.
pub(super) fn around_at(overlay: &mut Overlay, solid: Solid, margin: f32, width: f32, colour: Color32, height: f32) {
    let pose = solid.placement.pose_in_world();
    let at = Vec3::new(pose.translation.x, over(solid, height), pose.translation.z);
    let is_flat = solid.body.height() <= PLATE_THICKNESS;
    let flat = match solid.body {
        Body::Block { .. } if (solid.placement.lift == Inches::ZERO || is_flat) && solid.body.reach() > 0.6 => {
            Flat::Frame { half: solid.body.half_extents() + Vec2::splat(margin), width }
        }
        _ => Flat::Ring { radius: solid.body.reach() + margin, width },
    };
    overlay.mark(flat, at, pose.rotation, colour);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{Facing, Spot};
    use crate::ui::state::hand::made_up::solid;

    #[test]
    fn a_plate_has_a_frame_and_what_is_round_or_small_a_ring() {
        let mut overlay = Overlay::default();
        let figure = Solid::new(
            Body::Round { radius: Inches::thousandths(300), height: Inches::whole(1) },
            Placement::on_ground(Spot::at(0.0, 0.0), Facing::NORTH),
        );
        around(&mut overlay, solid(2.0, 3.0), 0.1, 0.05, Color32::WHITE);
        around(&mut overlay, figure, 0.1, 0.05, Color32::WHITE);
        assert!(matches!(overlay.marks[0].flat, Flat::Frame { width: 0.05, .. }), "{:?}", overlay.marks[0]);
        assert!(matches!(overlay.marks[1].flat, Flat::Ring { .. }), "{:?}", overlay.marks[1]);
        assert_eq!(overlay.marks[0].at, Vec3::new(2.0, GROUND, 3.0));
    }

    #[test]
    fn what_is_raised_is_marked_where_it_stands() {
        let mut up = solid(0.0, 0.0);
        up.placement.lift = Inches::whole(2);
        assert_eq!((over(solid(0.0, 0.0), GROUND), over(up, GROUND)), (GROUND, 2.0 + ON_STUDS));
    }
}

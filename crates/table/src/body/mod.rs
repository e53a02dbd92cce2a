//! Bodies: the shape of a piece and its collider.
//!
//! A body stands with the middle of its underside at its [`Placement`](crate::Placement). Rules ask about [`Solid`]s (a body at a
//! placement), so they can ask about places where a piece might stand as well as about where it stands now.

mod distance;
mod line;
mod shape;
mod slide;
mod solid;

pub use line::Blocker;
pub use shape::{Body, CONTACT, PLATE_THICKNESS, STUD_PITCH, TerrainShape};
pub use solid::Solid;

#[cfg(test)]
mod tests {
    use super::{Body, Solid};
    use crate::{Facing, Inches, Placement, Spot};

    /// A minifig on foot: two studs wide, one deep, 40 mm tall.
    const FIGURE: Body = Body::Block { x: Inches::thousandths(630), z: Inches::thousandths(315), height: Inches::thousandths(1_575) };

    pub(super) fn figure_at(x: f32, z: f32) -> Solid {
        Solid::new(FIGURE, Placement::on_ground(Spot::at(x, z), Facing::NORTH))
    }
}

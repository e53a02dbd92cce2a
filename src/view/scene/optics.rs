//! Optics: the lens of the table's camera: its angle of view, its focus and its exposure.
//!
//! Focal lengths are those of a camera with a picture 24 mm high, and the table has its real size: a minifig is 4 cm high and blurs as in a
//! photograph of toys.

use super::camera::{Orbit, follow_orbit};
use crate::third_party::dof::{DepthOfField, DepthOfFieldMode};
use crate::view::make::reset::InitResettable;
use crate::view::make::setting::{TableCamera, ViewSystems};
use bevy::camera::visibility::VisibilitySystems;
use bevy::camera::{CameraUpdateSystems, Exposure};
use bevy::light::SimulationLightSystems;
use bevy::math::ops;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resettable::<Optics>().add_systems(Update, put_lens_on.in_set(ViewSystems::Camera).after(follow_orbit)).add_systems(
        PostUpdate,
        (keep_shape, focus)
            .chain()
            .after(CameraUpdateSystems)
            .after(TransformSystems::Propagate)
            .before(VisibilitySystems::UpdateFrusta)
            .before(SimulationLightSystems::UpdateDirectionalLightCascades),
    );
}

/// Height of the picture in the camera, in millimetres.
const FILM: f32 = 24.0;
/// Millimetres in an inch.
const INCH: f32 = 25.4;
/// The largest blur, as a fraction of the picture's height.
pub const WIDEST_BLUR: f32 = 0.1;
/// How far the blur of a disc reaches, in quarters of the disc's width (`FELT` in `shaders/depth_of_field.wgsl`).
pub const FELT: f32 = 2.2;
/// The assumed distance of everything behind the table, in inches.
const BEHIND: f32 = 200.0;
/// The nearest focus of a lens, in multiples of its focal length.
const NEAREST: f32 = 1.25;

/// The lens settings of the table's camera.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Optics {
    /// The vertical angle of view in radians.
    pub angle: f32,
    /// The focus; if `None`, everything is sharp.
    pub focus: Option<Focus>,
    /// Exposure compensation in stops: each stop doubles the brightness.
    pub exposure: f32,
}

impl Default for Optics {
    fn default() -> Self {
        Optics { angle: Optics::ANGLE, focus: None, exposure: 0.0 }
    }
}

impl Optics {
    /// The default vertical angle of view in radians.
    pub const ANGLE: f32 = std::f32::consts::FRAC_PI_4;
    /// The shortest and longest focal length, in millimetres.
    pub const FOCALS: (f32, f32) = (8.0, 400.0);
    /// The widest and the narrowest aperture, as f-numbers.
    pub const APERTURES: (f32, f32) = (1.0, 64.0);
    /// The default aperture.
    pub const APERTURE: f32 = 5.6;
    /// The darkest and the brightest exposure, in stops.
    pub const EXPOSURES: (f32, f32) = (-6.0, 6.0);
    /// The nearest and the furthest distance to focus on, in inches.
    pub const DISTANCES: (f32, f32) = (0.5, 1_000.0);
}

/// The focus distance and the aperture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Focus {
    /// What is in focus.
    pub on: Sharp,
    /// The f-number of the aperture: the lower it is, the shallower the focus.
    pub aperture: f32,
}

/// The point in focus.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Sharp {
    /// At this distance in front of the camera, in inches.
    Far(f32),
    /// As far away as this point in world space.
    At(Vec3),
}

impl Sharp {
    /// Its distance from the camera of an orbit, in inches.
    pub fn distance(self, orbit: Orbit) -> f32 {
        let far = match self {
            Sharp::Far(far) => far,
            Sharp::At(point) => {
                let eye = orbit.transform();
                eye.forward().dot(point - eye.translation)
            }
        };
        far.clamp(Optics::DISTANCES.0, Optics::DISTANCES.1)
    }
}

/// The vertical angle of view (radians) of a lens with this focal length (millimetres).
pub fn angle_of_view(focal: f32) -> f32 {
    2.0 * ops::atan(FILM / 2.0 / focal)
}

/// The focal length (millimetres) for a vertical angle of view (radians).
pub fn focal_length(angle: f32) -> f32 {
    FILM / 2.0 / ops::tan(angle / 2.0)
}

/// The depth of field for a focus at this distance (inches), in a picture of this height in pixels of which `part`, as a fraction of the
/// height, is drawn.
fn depth_of_field(angle: f32, far: f32, aperture: f32, high: f32, part: f32) -> DepthOfField {
    DepthOfField {
        mode: DepthOfFieldMode::Gaussian,
        focal_distance: far.max(focal_length(angle) / INCH * NEAREST),
        sensor_height: FILM / INCH,
        // Bevy measures blur relative to the height of what is drawn.
        aperture_f_stops: aperture * part,
        max_circle_of_confusion_diameter: high * WIDEST_BLUR,
        max_depth: BEHIND,
    }
}

/// Applies the lens to the camera.
fn put_lens_on(optics: Res<Optics>, mut cameras: Query<(&mut Projection, &mut Exposure), With<TableCamera>>) {
    for (mut projection, mut exposure) in &mut cameras {
        if matches!(&*projection, Projection::Perspective(lens) if lens.fov != optics.angle)
            && let Projection::Perspective(lens) = &mut *projection
        {
            lens.fov = optics.angle;
        }
        let ev100 = Exposure::EV100_BLENDER - optics.exposure;
        if exposure.ev100 != ev100 {
            exposure.ev100 = ev100;
        }
    }
}

/// Gives a camera that draws a part of a picture the aspect ratio of the whole picture, so that shadows and culling are those of the whole.
fn keep_shape(mut cameras: Query<(&Camera, &mut Projection), With<TableCamera>>) {
    for (camera, mut projection) in &mut cameras {
        if let (Some(part), Projection::Perspective(lens)) = (camera.sub_camera_view, projection.bypass_change_detection()) {
            lens.aspect_ratio = part.full_size.x as f32 / part.full_size.y as f32;
        }
    }
}

/// Applies the focus to the camera.
fn focus(
    mut commands: Commands,
    (optics, orbit): (Res<Optics>, Res<Orbit>),
    cameras: Query<(Entity, &Camera, Has<DepthOfField>), With<TableCamera>>,
) {
    for (entity, camera, has_focus) in &cameras {
        let drawn = camera.physical_target_size().map_or(720.0, |size| size.y as f32);
        let (high, part) = camera.sub_camera_view.map_or((drawn, 1.0), |part| {
            let high = part.full_size.y as f32;
            (high * drawn / part.size.y as f32, part.size.y as f32 / high)
        });
        match optics.focus {
            Some(Focus { on, aperture }) => {
                commands.entity(entity).insert(depth_of_field(optics.angle, on.distance(*orbit), aperture, high, part));
            }
            None if has_focus => {
                commands.entity(entity).remove::<DepthOfField>();
            }
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_longer_lens_sees_less_and_its_length_is_found_again(focal in 8.0_f32..400.0, more in 0.5_f32..50.0) {
            prop_assert!(angle_of_view(focal + more) < angle_of_view(focal));
            prop_assert!((focal_length(angle_of_view(focal)) - focal).abs() < 1e-3 * focal);
        }
    }

    #[test]
    fn lenses_are_those_of_photographers() {
        let degrees = |focal| angle_of_view(focal).to_degrees();
        assert!((degrees(50.0) - 27.0).abs() < 0.1 && (degrees(24.0) - 53.1).abs() < 0.1, "{} {}", degrees(50.0), degrees(24.0));
        assert!((focal_length(Optics::ANGLE) - 29.0).abs() < 0.1);
    }

    #[test]
    fn what_is_sharp_is_measured_along_the_way_that_the_camera_looks() {
        let orbit = Orbit { target: Vec3::ZERO, distance: 10.0, heading: 0.0, pitch: 0.0 };
        assert!((Sharp::At(Vec3::new(5.0, 0.0, -2.0)).distance(orbit) - 12.0).abs() < 1e-4);
        assert_eq!(Sharp::At(Vec3::Z * 30.0).distance(orbit), Optics::DISTANCES.0, "behind the eye nothing can be sharp");
        assert_eq!(Sharp::Far(7.0).distance(orbit), 7.0);
    }

    #[test]
    fn a_part_of_a_picture_is_blurred_as_the_whole() {
        // In Bevy, blur is proportional to the drawn height in pixels divided by the f-number.
        let pixels = |high: f32, part: f32| high * part / depth_of_field(0.5, 9.0, 4.0, high, part).aperture_f_stops;
        assert!((pixels(1000.0, 1.0) - pixels(1000.0, 0.2)).abs() < 1e-3);
        assert_eq!(depth_of_field(0.5, 9.0, 4.0, 1000.0, 0.2).max_circle_of_confusion_diameter, 100.0);
    }
}

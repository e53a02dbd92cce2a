//! Gestures: what a figure does where it stands. Every one winds up, makes contact at [`CONTACT`], holds for a moment and comes back to rest.
//!
//! A figure is stiff, as brick figures are: arms swing at the shoulder, and the rest leans as one.

use super::motion::{ease, move_models};
use super::pace::Pace;
use crate::view::make::setting::ViewSystems;
use crate::view::models::figure::parts::{AtRest, FigureParts};
use bevy::math::{Isometry3d, ops};
use bevy::prelude::*;
use std::f32::consts::{PI, TAU};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, move_limbs.in_set(ViewSystems::Animate).before(move_models));
}

/// Seconds from the beginning of a blow until it lands.
pub const CONTACT: f32 = 0.42;

/// What a figure does where it stands, on its model.
#[derive(Component, Clone, Copy, Debug)]
pub struct Gesture {
    /// What is done.
    pub kind: GestureKind,
    /// Seconds since it began; less than nothing while it waits.
    pub age: f32,
    /// A number of the figure's own, from 0 to 1: a crowd is no machine.
    pub own: f32,
}

/// What is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GestureKind {
    /// Strikes out with the right arm.
    Strike,
    /// Takes aim and recoils.
    Shoot,
    /// Throws from behind the head.
    Throw,
    /// Pushes with both arms.
    Shove,
    /// Raises what it guards with.
    Parry,
    /// Is struck, and stays on its feet.
    Flinch,
    /// Keeps its balance, with its arms.
    Totter,
    /// Rises on its hind legs, as a horse does.
    Rear,
}

/// How a figure holds itself, apart from how it stands at rest.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Posture {
    /// The right and the left arm, about the axis of the shoulders, in radians: forward and up is positive.
    arms: (f32, f32),
    /// The upper body, about the hips: back is positive.
    torso: f32,
    /// The whole of it leans back about its soles, and aside, in radians.
    lean: (f32, f32),
    /// It goes forward, in inches.
    lunge: f32,
    /// It rises on its hind legs, in radians.
    rear: f32,
}

/// Where a horse's hind hooves are behind its middle, in inches.
const HIND: f32 = 0.5;

impl Posture {
    /// What it makes of a model that stands at the origin.
    pub fn body(self) -> Isometry3d {
        let lean = Quat::from_rotation_x(self.lean.0) * Quat::from_rotation_z(self.lean.1);
        let hind = Vec3::Z * HIND;
        let rears = Isometry3d::from_translation(hind) * Isometry3d::from_rotation(Quat::from_rotation_x(self.rear)) * -hind;
        Isometry3d::new(Vec3::NEG_Z * self.lunge + rears, Quat::from_rotation_x(self.rear) * lean)
    }
}

/// The value at a moment between keys of (moment, value), easing from each to the next.
fn keyed(keys: &[(f32, f32)], at: f32) -> f32 {
    let Some(next) = keys.iter().position(|(moment, _)| *moment > at) else { return keys.last().map_or(0.0, |(_, value)| *value) };
    let Some((from, to)) = next.checked_sub(1).and_then(|before| Some((keys.get(before)?, keys.get(next)?))) else {
        return keys.first().map_or(0.0, |(_, value)| *value);
    };
    from.1 + (to.1 - from.1) * ease((at - from.0) / (to.0 - from.0).max(1e-4))
}

/// A blow: -1 when it is drawn back, 1 while it lands, 0 at rest.
fn blow(seconds: f32) -> f32 {
    keyed(&[(0.0, 0.0), (0.24, -1.0), (CONTACT - 0.1, -1.0), (CONTACT, 1.0), (CONTACT + 0.06, 1.0), (0.8, 0.0)], seconds)
}

impl GestureKind {
    /// Seconds that it takes.
    pub fn length(self) -> f32 {
        match self {
            GestureKind::Strike | GestureKind::Shoot | GestureKind::Throw | GestureKind::Shove => 0.8,
            GestureKind::Parry => 0.65,
            GestureKind::Flinch => 0.5,
            GestureKind::Totter => 1.1,
            GestureKind::Rear => 0.75,
        }
    }

    /// How a figure holds itself this many seconds after it began.
    pub fn posture(self, seconds: f32, own: f32) -> Posture {
        let seconds = seconds.clamp(0.0, self.length());
        let blow = blow(seconds);
        let (drawn, struck) = ((-blow).max(0.0), blow.max(0.0));
        let swing = ops::sin(seconds / self.length() * PI).max(0.0);
        match self {
            GestureKind::Strike => Posture {
                arms: (1.9 * drawn - 0.45 * struck, 0.3 * drawn),
                torso: 0.1 * drawn - 0.16 * struck,
                lean: (0.06 * drawn - 0.14 * struck, 0.0),
                lunge: 0.17 * struck - 0.05 * drawn,
                ..default()
            },
            GestureKind::Shoot => Posture {
                arms: (0.12 * drawn + 0.32 * struck, 0.12 * drawn + 0.32 * struck),
                torso: 0.1 * struck,
                lean: (0.1 * struck, 0.0),
                lunge: -0.07 * struck,
                ..default()
            },
            GestureKind::Throw => Posture {
                arms: (2.7 * drawn - 0.5 * struck, 0.5 * drawn),
                torso: 0.2 * drawn - 0.24 * struck,
                lean: (0.14 * drawn - 0.16 * struck, 0.0),
                ..default()
            },
            GestureKind::Shove => Posture {
                arms: (0.95 * struck - 0.35 * drawn, 0.95 * struck - 0.35 * drawn),
                torso: 0.12 * drawn - 0.2 * struck,
                lean: (0.12 * drawn - 0.24 * struck, 0.0),
                lunge: 0.24 * struck - 0.08 * drawn,
                ..default()
            },
            GestureKind::Parry => {
                let up = keyed(&[(0.0, 0.0), (0.14, 1.0), (0.42, 1.0), (0.65, 0.0)], seconds);
                Posture { arms: (0.35 * up, 1.05 * up), lean: (0.09 * up, 0.0), lunge: -0.04 * up, ..default() }
            }
            GestureKind::Flinch => {
                let back = keyed(&[(0.0, 0.0), (0.08, 1.0), (0.22, -0.25), (0.36, 0.1), (0.5, 0.0)], seconds);
                Posture { arms: (0.5 * back, 0.5 * back), torso: 0.12 * back, lean: (0.2 * back, 0.07 * (own - 0.5) * back), ..default() }
            }
            GestureKind::Totter => {
                // It ends as it began, out of step with its neighbours.
                let wave = |turns: f32| swing * ops::sin(TAU * (turns * seconds / self.length() + own));
                Posture { arms: (1.1 * wave(2.0), -1.1 * wave(2.0)), lean: (0.17 * wave(1.5), 0.2 * wave(1.0)), ..default() }
            }
            GestureKind::Rear => Posture { rear: 0.62 * swing, arms: (0.7 * swing, 0.4 * swing), ..default() },
        }
    }
}

impl Gesture {
    /// Begins after so many seconds.
    pub fn after(kind: GestureKind, seconds: f32, own: f32) -> Self {
        Gesture { kind, age: -seconds, own }
    }

    /// How its figure holds itself now.
    pub fn posture(&self) -> Posture {
        self.kind.posture(self.age, self.own)
    }
}

/// Moves arms and upper bodies of figures that do something where they stand.
pub(super) fn move_limbs(
    mut commands: Commands,
    mut figures: Query<(Entity, Option<&FigureParts>, &mut Gesture)>,
    mut parts: Query<(&AtRest, &mut Transform)>,
    pace: Res<Pace>,
) {
    for (entity, figure, mut gesture) in &mut figures {
        gesture.age += pace.0;
        let is_over = gesture.age >= gesture.kind.length();
        let Posture { arms: (right, left), torso, .. } = if is_over { Posture::default() } else { gesture.posture() };
        // A model without limbs stands still for the same time.
        let parts_of = |figure: &FigureParts| [(figure.arm_right, right), (figure.arm_left, left), (figure.torso, torso)];
        for (part, angle) in figure.into_iter().flat_map(parts_of) {
            if let Ok((rest, mut transform)) = parts.get_mut(part) {
                *transform = Transform { rotation: Quat::from_rotation_x(angle) * rest.0.rotation, ..rest.0 };
            }
        }
        if is_over {
            commands.entity(entity).remove::<Gesture>();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use GestureKind::*;

    #[test]
    fn every_gesture_begins_and_ends_at_rest() {
        for kind in [Strike, Shoot, Throw, Shove, Parry, Flinch, Totter, Rear] {
            for own in [0.0, 0.4, 0.9] {
                for seconds in [-1.0, 0.0, kind.length(), 9.0] {
                    let Posture { arms, torso, lean, lunge, rear } = kind.posture(seconds, own);
                    let all = [arms.0, arms.1, torso, lean.0, lean.1, lunge, rear];
                    assert!(all.iter().all(|angle| angle.abs() < 1e-4), "{kind:?} at {seconds}: {all:?}");
                }
                let most = (0..20).map(|step| kind.posture(kind.length() * step as f32 / 20.0, own).arms.0.abs()).fold(0.0, f32::max);
                assert!(most > 0.1, "{kind:?} moves");
            }
        }
    }

    #[test]
    fn a_blow_is_drawn_back_lands_and_holds() {
        let arm = |seconds: f32| Strike.posture(seconds, 0.0).arms.0;
        assert!(arm(0.26) > 1.5 && arm(CONTACT) < 0.0, "{} {}", arm(0.26), arm(CONTACT));
        assert!((arm(CONTACT) - arm(CONTACT + 0.05)).abs() < 1e-4, "contact holds still");
        assert!(Strike.posture(CONTACT, 0.0).body().translation.z < -0.1, "it goes for the enemy");
    }

    #[test]
    fn a_horse_rears_on_its_hind_hooves() {
        let body = Rear.posture(Rear.length() / 2.0, 0.0).body();
        let (hind, fore) = (body * (Vec3::Z * HIND), body * Vec3::NEG_Z);
        assert!((hind - Vec3::Z * HIND).length() < 1e-4 && fore.y > 0.5, "{hind} {fore}");
    }
}

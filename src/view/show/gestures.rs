//! Gestures: what a figure does on the spot. Every gesture winds up, makes contact at [`CONTACT`], holds for a moment and returns to rest.
//!
//! A figure is stiff, as brick figures are: the arms swing at the shoulders, and the rest leans as one.

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

/// Seconds from the start of a blow until it lands.
pub const CONTACT: f32 = 0.42;

/// The gesture that a model is making.
#[derive(Component, Clone, Copy, Debug)]
pub struct Gesture {
    pub kind: GestureKind,
    /// Seconds since it began; negative while it waits.
    pub age: f32,
    /// A number from 0 to 1 of the figure's own, so that a crowd doesn't move in step.
    pub own: f32,
    /// How the figure reaches for its target.
    pub reach: Reach,
}

/// How a figure reaches for a target: it turns to it, steps up to it, and comes back.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Reach {
    /// How far it turns to its left, in radians.
    pub turn: f32,
    /// How far it steps ahead, in inches.
    pub step: f32,
    /// Distance to the target along the ground, in inches; 0 without a target.
    pub far: f32,
    /// How much higher than the figure the target stands, in inches.
    pub up: f32,
}

/// The longest step that a figure takes towards a target, in inches.
const STEP: f32 = 1.5;

impl Reach {
    /// Reaches from where a figure stands to within an arm's length of `at`. If the target is further away than a step and an arm, the
    /// figure only turns to it.
    pub fn towards(stands: Isometry3d, at: Vec3, arm: f32) -> Self {
        let way = stands.inverse() * at;
        let far = Vec2::new(way.x, way.z).length();
        let turn = if far > 0.05 { ops::atan2(-way.x, -way.z) } else { 0.0 };
        let step = (far - arm).max(0.0);
        Reach { turn, step: if step > STEP { 0.0 } else { step }, far, up: way.y }
    }
}

/// The kinds of gestures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GestureKind {
    /// Strikes out with the right arm.
    Strike,
    /// Takes aim and recoils.
    Shoot,
    /// Recoils from the shot of a weapon mounted on it.
    Fire,
    /// Throws from behind the head.
    Throw,
    /// Pushes with both arms.
    Shove,
    /// Raises its weapon or shield to parry.
    Parry,
    /// Reaches out with both hands and holds on.
    Hold,
    /// Is held and struggles.
    Struggle,
    /// Bends its knees and leaps.
    Leap,
    /// Shivers before it explodes.
    Shiver,
    /// Is hit but stays on its feet.
    Flinch,
    /// Waves its arms to keep its balance.
    Totter,
    /// Rises on its hind legs, as a horse does.
    Rear,
}

/// A pose of a figure, relative to how it stands at rest.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Posture {
    /// The right and the left arm, about the axis of the shoulders, in radians: forward and up is positive.
    arms: (f32, f32),
    /// The upper body, about the hips: back is positive.
    torso: f32,
    /// The whole body leans back about its soles, and sideways, in radians.
    lean: (f32, f32),
    /// How far it moves forward, and up, in inches.
    lunge: f32,
    hop: f32,
    /// How far it turns to its left, in radians.
    turn: f32,
    /// How far it rises on its hind legs, in radians.
    rear: f32,
}

/// Distance of a horse's hind hooves behind its centre, in inches.
const HIND: f32 = 0.5;

impl Posture {
    /// The resulting pose of a model that stands at the origin.
    pub fn body(self) -> Isometry3d {
        let lean = Quat::from_rotation_x(self.lean.0) * Quat::from_rotation_z(self.lean.1);
        let hind = Vec3::Z * HIND;
        let rears = Isometry3d::from_translation(hind) * Isometry3d::from_rotation(Quat::from_rotation_x(self.rear)) * -hind;
        let turn = Quat::from_rotation_y(self.turn);
        Isometry3d::new(turn * (Vec3::NEG_Z * self.lunge + rears) + Vec3::Y * self.hop, turn * Quat::from_rotation_x(self.rear) * lean)
    }
}

/// Interpolates between keys of (moment, value), easing from each to the next.
fn keyed(keys: &[(f32, f32)], at: f32) -> f32 {
    let Some(next) = keys.iter().position(|(moment, _)| *moment > at) else { return keys.last().map_or(0.0, |(_, value)| *value) };
    let Some((from, to)) = next.checked_sub(1).and_then(|before| Some((keys.get(before)?, keys.get(next)?))) else {
        return keys.first().map_or(0.0, |(_, value)| *value);
    };
    from.1 + (to.1 - from.1) * ease((at - from.0) / (to.0 - from.0).max(1e-4))
}

/// The course of a blow: -1 when drawn back, 1 when it lands, 0 at rest.
fn blow(seconds: f32) -> f32 {
    keyed(&[(0.0, 0.0), (0.24, -1.0), (CONTACT - 0.1, -1.0), (CONTACT, 1.0), (CONTACT + 0.06, 1.0), (0.8, 0.0)], seconds)
}

/// The most seconds for which a figure holds another, and how many of them it takes to let go.
const HOLD: f32 = 3.6;
const LETS_GO: f32 = 0.3;
/// How much longer a blow takes if the figure has to step up, in seconds.
const STEPS: f32 = 0.3;
/// How far a shooter turns sideways, in radians: to its right, because its gun lies across the chest.
const STANCE: f32 = 0.72;

impl GestureKind {
    /// Its duration in seconds.
    pub fn length(self) -> f32 {
        match self {
            GestureKind::Hold | GestureKind::Struggle => HOLD,
            GestureKind::Leap => 0.35,
            GestureKind::Shiver => 1.2,
            GestureKind::Strike | GestureKind::Shoot | GestureKind::Fire | GestureKind::Throw | GestureKind::Shove => 0.8,
            GestureKind::Parry => 0.65,
            GestureKind::Flinch => 0.5,
            GestureKind::Totter => 1.1,
            GestureKind::Rear => 0.75,
        }
    }

    /// The posture `seconds` after the gesture began.
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
            GestureKind::Shoot => shooting(seconds, struck),
            GestureKind::Fire => Posture { torso: 0.05 * struck, lean: (0.03 * struck, 0.0), lunge: -0.09 * struck, ..default() },
            GestureKind::Hold => holding(seconds, own),
            GestureKind::Struggle => struggling(seconds, own),
            GestureKind::Leap => {
                let low = keyed(&[(0.0, 0.0), (0.16, 1.0), (0.26, 1.0), (0.35, 0.0)], seconds);
                Posture { arms: (-0.9 * low, -0.9 * low), torso: -0.35 * low, lean: (-0.2 * low, 0.0), hop: -0.1 * low, ..default() }
            }
            GestureKind::Shiver => shivering(seconds, own),
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

/// The posture of a figure that aims and recoils.
fn shooting(seconds: f32, struck: f32) -> Posture {
    let aims = keyed(&[(0.0, 0.0), (0.22, 1.0), (0.6, 1.0), (0.8, 0.0)], seconds);
    Posture {
        arms: (0.3 * struck - 0.4 * aims, 0.3 * struck - 0.4 * aims),
        torso: 0.1 * struck,
        lean: (0.1 * struck, 0.0),
        lunge: -0.07 * struck,
        turn: -STANCE * aims,
        ..default()
    }
}

/// The posture of a figure that holds another and tugs at it.
fn holding(seconds: f32, own: f32) -> Posture {
    let out = keyed(&[(0.0, 0.0), (0.16, -0.3), (CONTACT, 1.0), (HOLD - LETS_GO, 1.0), (HOLD, 0.0)], seconds);
    let tugs = out.max(0.0) * (0.5 + 0.5 * ops::sin(7.0 * seconds + TAU * own));
    Posture { arms: (1.3 * out, 1.3 * out), lean: (0.12 * tugs - 0.1 * out, 0.0), lunge: 0.1 * out, ..default() }
}

/// The posture of a figure that is held and waves its arms.
fn struggling(seconds: f32, own: f32) -> Posture {
    let held = keyed(&[(0.0, 0.0), (0.12, 1.0), (HOLD - LETS_GO, 1.0), (HOLD, 0.0)], seconds);
    let wave = |turns: f32, from: f32| held * ops::sin(TAU * (turns * seconds + own + from));
    Posture {
        arms: (1.5 * held + 0.7 * wave(1.9, 0.0), 1.5 * held - 0.7 * wave(1.9, 0.15)),
        lean: (0.1 * held + 0.08 * wave(1.3, 0.3), 0.14 * wave(1.6, 0.0)),
        hop: 0.06 * wave(1.9, 0.2).abs(),
        ..default()
    }
}

/// The posture of a figure that shivers with fear.
fn shivering(seconds: f32, own: f32) -> Posture {
    let fear = keyed(&[(0.0, 0.0), (0.5, 1.0), (0.9, 1.0), (1.2, 0.0)], seconds);
    let wave = |turns: f32| fear * ops::sin(TAU * (turns * seconds + own));
    Posture {
        arms: (0.15 * wave(9.0), 0.15 * wave(9.0)),
        lean: (0.07 * wave(13.0), 0.1 * wave(11.0)),
        hop: 0.05 * wave(8.0).abs(),
        ..default()
    }
}

impl Gesture {
    /// A gesture that begins after this many seconds.
    pub fn after(kind: GestureKind, seconds: f32, own: f32) -> Self {
        Gesture { kind, age: -seconds, own, reach: Reach::default() }
    }

    /// Its duration in seconds.
    pub fn length(&self) -> f32 {
        self.kind.length() + if self.reach.step > 0.1 { STEPS } else { 0.0 }
    }

    /// The figure's posture now.
    pub fn posture(&self) -> Posture {
        let own = self.kind.posture(self.age, self.own);
        let (age, length) = (self.age.clamp(0.0, self.length()), self.length());
        let there = keyed(&[(0.04, 0.0), (CONTACT - 0.1, 1.0), (length - 0.34, 1.0), (length, 0.0)], age);
        let hop = 0.16 * ops::sin(PI * there).max(0.0) * self.reach.step.min(1.0);
        Posture { turn: own.turn + self.reach.turn * there, lunge: own.lunge + self.reach.step * there, hop: own.hop + hop, ..own }
    }

    /// Ends a hold, for the holder or the held figure.
    pub fn let_go(&mut self) {
        if matches!(self.kind, GestureKind::Hold | GestureKind::Struggle) {
            self.age = self.age.max(HOLD - LETS_GO);
        }
    }
}

/// Moves the arms and upper bodies of figures with a gesture.
pub(super) fn move_limbs(
    mut commands: Commands,
    mut figures: Query<(Entity, Option<&FigureParts>, &mut Gesture)>,
    mut parts: Query<(&AtRest, &mut Transform)>,
    pace: Res<Pace>,
) {
    for (entity, figure, mut gesture) in &mut figures {
        gesture.age += pace.0;
        let is_over = gesture.age >= gesture.length();
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
        for kind in [Strike, Shoot, Throw, Shove, Parry, Hold, Struggle, Leap, Shiver, Flinch, Totter, Rear] {
            for own in [0.0, 0.4, 0.9] {
                for seconds in [-1.0, 0.0, kind.length(), 9.0] {
                    let Posture { arms, torso, lean, lunge, hop, turn, rear } = kind.posture(seconds, own);
                    let all = [arms.0, arms.1, torso, lean.0, lean.1, lunge, hop, turn, rear];
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
    fn who_strikes_steps_up_to_whom_it_strikes_and_comes_back() {
        let stands = Isometry3d::new(Vec3::new(1.0, 0.0, 0.0), Quat::from_rotation_y(0.3));
        let victim = Vec3::new(-1.0, 0.0, 0.4);
        let reach = Reach::towards(stands, victim, 0.9);
        let gesture = |age: f32| Gesture { age, reach, ..Gesture::after(Strike, 0.0, 0.0) };
        let at = |age: f32| stands * gesture(age).posture().body();
        let contact = Vec3::from(at(CONTACT).translation);
        assert!(contact.distance(victim) < 0.95, "{contact}");
        assert!((at(CONTACT).rotation * Vec3::NEG_Z).dot((victim - contact).normalize()) > 0.95, "it looks at it");
        for age in [0.0, gesture(0.0).length()] {
            assert!(Vec3::from(at(age).translation).distance(stands.translation.into()) < 1e-3);
        }
        let far = Reach::towards(stands, Vec3::X * 9.0, 0.9);
        assert_eq!(far.step, 0.0, "nobody steps so far");
        let above = Reach::towards(stands, Vec3::new(1.0, 3.0, 4.0), 0.9);
        assert!((above.far - 4.0).abs() < 1e-4 && (above.up - 3.0).abs() < 1e-4, "a tracer flies there");
        assert_eq!(Reach::towards(stands, stands.translation.into(), 0.9), Reach::default());
    }

    #[test]
    fn hands_hold_on_until_they_let_go() {
        let arm = |gesture: &Gesture| gesture.posture().arms.0;
        let mut held = Gesture { age: 1.5, ..Gesture::after(Hold, 0.0, 0.0) };
        assert!(arm(&held) > 1.2);
        held.let_go();
        held.age += LETS_GO;
        assert!(arm(&held).abs() < 1e-3 && held.age >= held.length());
        let mut struck = Gesture { age: 0.2, ..Gesture::after(Strike, 0.0, 0.0) };
        struck.let_go();
        assert_eq!(struck.age, 0.2, "a blow has nothing to let go of");
    }

    #[test]
    fn a_horse_rears_on_its_hind_hooves() {
        let body = Rear.posture(Rear.length() / 2.0, 0.0).body();
        let (hind, fore) = (body * (Vec3::Z * HIND), body * Vec3::NEG_Z);
        assert!((hind - Vec3::Z * HIND).length() < 1e-4 && fore.y > 0.5, "{hind} {fore}");
    }
}

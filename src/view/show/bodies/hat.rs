//! Hats: a hat that flies in an arc onto a figure's head, and is worn there.

use super::loose::{Start, body, loose};
use crate::third_party::rapier::GRAVITY;
use crate::view::show::pace::Pace;
use bevy::prelude::*;
use bevy_rapier3d::prelude::Velocity;
use std::f32::consts::TAU;

/// A hat flying to a figure's head. Nothing can stop it: its flight is computed, not simulated. It is then worn over whatever else the head
/// wears, until either the hat is cleared away or the head is gone.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Bound {
    /// Where it starts.
    from: Vec3,
    /// The head that it lands on.
    head: Entity,
    /// Duration of the flight in seconds.
    length: f32,
    /// Seconds since the flight began.
    age: f32,
    /// The box around it, as in [`Start`].
    hull: (Vec3, Vec3),
}

/// Lets something fly onto a head, with the given duration in seconds. It gets no body unless that head disappears.
pub(in crate::view::show) fn fly_onto_head(commands: &mut Commands, drawn: impl Bundle, start: Start, (head, length): (Entity, f32)) {
    commands.spawn((drawn, loose(start), Bound { from: start.at.translation, head, length, age: 0.0, hull: start.hull }));
}

/// How a hat sits on top of one that is already worn, in the frame of the head: high, and over one eye.
const WORN: (Vec3, Vec3) = (Vec3::new(0.0, 0.1, -0.02), Vec3::new(-0.16, 0.2, 0.1));
/// How many times it turns over in flight.
const TURNS: f32 = 5.0;
/// Seconds before landing at which it is upright: a turning hat would pass through what is already worn.
const UPRIGHT: f32 = 0.25;

impl Bound {
    pub(super) fn has_arrived(&self) -> bool {
        self.age >= self.length
    }

    /// Its pose now, on the way to `to`.
    fn now(&self, to: Transform) -> Transform {
        let left = self.length - self.age;
        let thrown = (to.translation - self.from) / self.length + Vec3::Y * GRAVITY * self.length / 2.0;
        Transform {
            translation: self.from + thrown * self.age - Vec3::Y * GRAVITY * self.age * self.age / 2.0,
            rotation: to.rotation * Quat::from_rotation_x(TAU * TURNS * (left - UPRIGHT).max(0.0) / self.length),
            ..to
        }
    }
}

/// Moves hats along their flight, and landed hats with their heads. If the head is gone, the hat becomes a body like all others.
pub(super) fn arrive(
    mut commands: Commands,
    mut hats: Query<(Entity, &mut Bound, &mut Transform)>,
    heads: Query<(&GlobalTransform, &InheritedVisibility)>,
    pace: Res<Pace>,
) {
    let (up, [tilt, turn, lean]) = (WORN.0, WORN.1.to_array());
    let worn = Transform::from_translation(up).with_rotation(Quat::from_euler(EulerRot::YXZ, turn, tilt, lean));
    for (hat, mut bound, mut transform) in &mut hats {
        bound.age = (bound.age + pace.0).min(bound.length);
        match heads.get(bound.head).ok().filter(|(_, seen)| seen.get()) {
            Some((head, _)) => {
                let Transform { translation, rotation, .. } = bound.now(head.compute_transform() * worn);
                transform.set_if_neq(Transform { translation, rotation, ..*transform });
            }
            None => {
                commands.entity(hat).remove::<Bound>();
                commands.spawn(body(hat, bound.hull, *transform, Velocity::default()));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{bodies, part, pass, table};
    use super::super::{Litter, LitterLifetime, Loose};
    use super::*;

    #[test]
    fn what_is_bound_for_somewhere_comes_down_there() {
        let mut bound =
            Bound { from: Vec3::new(1.0, 2.0, 3.0), head: Entity::PLACEHOLDER, length: 4.3, age: 0.0, hull: (Vec3::ZERO, Vec3::ONE) };
        let to = Transform::from_xyz(-8.0, 1.5, 0.0).with_rotation(Quat::from_rotation_y(0.3));
        assert_eq!(bound.now(to).translation, bound.from);
        bound.age = 2.0;
        assert!(bound.now(to).translation.y > 50.0, "it flies high");
        assert!(bound.now(to).rotation.angle_between(to.rotation) > 0.1, "and turns over");
        bound.age = 4.1;
        assert!(bound.now(to).translation.y > 5.0 && bound.now(to).rotation.angle_between(to.rotation) < 0.01, "it comes down upright");
        bound.age = 4.3;
        assert!(bound.now(to).translation.distance(to.translation) < 0.01 && bound.now(to).rotation.angle_between(to.rotation) < 0.01);
    }

    #[test]
    fn a_hat_is_worn_until_the_head_is_gone() {
        let mut app = table("powder-keg");
        let head = app.world_mut().spawn((Transform::from_xyz(2.0, 1.2, 3.0), InheritedVisibility::VISIBLE)).id();
        fly_onto_head(&mut app.world_mut().commands(), (), part(Vec3::new(-4.0, 1.0, 0.0), Vec3::ZERO), (head, 0.5));
        app.world_mut().flush();
        let hat = app.world_mut().query_filtered::<Entity, With<Loose>>().single(app.world()).unwrap();
        let from_head = |app: &App| {
            let at = |entity: Entity| app.world().get::<Transform>(entity).unwrap().translation;
            at(hat) - at(head)
        };
        pass(&mut app, 0.7);
        let worn = from_head(&app);
        assert!(worn.length() < 0.2, "it is {worn} from the head");
        app.world_mut().get_mut::<Transform>(head).unwrap().translation.x += 1.0;
        pass(&mut app, 0.1);
        assert!(from_head(&app).distance(worn) < 1e-4, "it goes where the head goes");
        app.world_mut().entity_mut(head).insert(InheritedVisibility::HIDDEN);
        pass(&mut app, 0.5);
        assert!(from_head(&app).y < worn.y - 0.5, "and falls when the head is gone: {}", from_head(&app));
    }

    #[test]
    fn a_hat_flies_to_its_end_where_litter_goes_at_once() {
        let mut app = table("powder-keg");
        app.world_mut().resource_mut::<Litter>().stays = LitterLifetime::AtOnce.seconds();
        let head = app.world_mut().spawn((Transform::from_xyz(2.0, 1.2, 3.0), InheritedVisibility::VISIBLE)).id();
        fly_onto_head(&mut app.world_mut().commands(), (), part(Vec3::Y, Vec3::ZERO), (head, 3.0));
        app.world_mut().flush();
        pass(&mut app, 3.2);
        assert_eq!(bodies(&mut app).len(), 1, "it has just come down");
        pass(&mut app, 2.2);
        assert_eq!(bodies(&mut app).len(), 0, "and is cleared away like everything");
    }
}

//! Pictures that the program paints itself: a handle at once, and the pixels when the stage is set. Whatever stands before the stage is seen
//! without waiting for them.

use super::setting::ViewSystems;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Unpainted>().add_systems(Update, paint.in_set(ViewSystems::Stage));
}

/// Pictures that are still to be painted.
#[derive(Resource, Default)]
struct Unpainted(Vec<(Handle<Image>, fn() -> Image)>);

/// A picture that is painted when the stage is set.
pub fn painted_later(world: &mut World, by: fn() -> Image) -> Handle<Image> {
    let picture = world.resource::<Assets<Image>>().reserve_handle();
    world.get_resource_or_init::<Unpainted>().0.push((picture.clone(), by));
    picture
}

fn paint(mut unpainted: ResMut<Unpainted>, mut images: ResMut<Assets<Image>>) {
    if unpainted.0.is_empty() {
        return;
    }
    for (picture, by) in unpainted.0.drain(..) {
        // It fails only for a picture that nobody has any more.
        let _ = images.insert(&picture, by());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_has_a_handle_at_once_and_its_pixels_when_the_stage_is_set() {
        let mut app = App::new();
        app.init_resource::<Assets<Image>>().add_plugins(plugin);
        let picture = painted_later(app.world_mut(), Image::default);
        assert!(app.world().resource::<Assets<Image>>().get(&picture).is_none());
        app.update();
        assert!(app.world().resource::<Assets<Image>>().get(&picture).is_some());
        app.world_mut().resource_mut::<Assets<Image>>().remove(&picture);
        app.update();
        assert!(app.world().resource::<Assets<Image>>().get(&picture).is_none(), "it is painted once");
    }
}

//! Images that the program paints itself: the handle is available at once, the pixels are filled in with the stage (`ViewSystems::Stage`).
//! Screens shown before the stage don't wait for them.

use super::setting::ViewSystems;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Unpainted>().add_systems(Update, paint.in_set(ViewSystems::Stage));
}

/// Images still to be painted.
#[derive(Resource, Default)]
struct Unpainted(Vec<(Handle<Image>, fn() -> Image)>);

/// Returns the handle of an image that is painted with the stage.
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
        // It fails only for an image that is no longer used.
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

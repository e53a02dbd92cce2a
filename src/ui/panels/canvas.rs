//! The resolution of the table under the panels: the table is drawn into an image with fewer pixels than the window, and the image is
//! stretched over the window. Text keeps the window's resolution.

use crate::ui::state::bindings::Bindings;
use crate::view::make::setting::TableCamera;
use bevy::camera::{ImageRenderTarget, RenderTarget};
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;
use bevy::window::PrimaryWindow;
use bevy_egui::egui::{Color32, LayerId, Rect, TextureId, pos2};
use bevy_egui::{
    EguiContexts, EguiGlobalSettings, EguiPreUpdateSet, EguiPrimaryContextPass, EguiTextureHandle, EguiUserTextures, PrimaryEguiContext,
};

/// The image into which the table is drawn.
#[derive(Resource, Debug)]
pub struct Canvas {
    picture: Handle<Image>,
    texture: TextureId,
    /// The window size in pixels for which the image was made, and the image's size in percent of it.
    of: (UVec2, u32),
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, fit.before(EguiPreUpdateSet::InitContexts).run_if(resource_exists::<Canvas>))
        .add_systems(EguiPrimaryContextPass, stretch.in_set(CanvasSystems).run_if(resource_exists::<Canvas>));
}

/// The system set that stretches the image over the window, before anything is drawn over it.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct CanvasSystems;

/// Draws the table into an image from now on. Call it before any camera is spawned, because the panels get their own camera.
pub fn begin(world: &mut World) {
    world.resource_mut::<EguiGlobalSettings>().auto_create_primary_context = false;
    world.spawn((Camera2d, Camera { order: 1, ..default() }, PrimaryEguiContext, Name::new("Panels")));
    world.insert_resource(Canvas { picture: Handle::default(), texture: TextureId::User(0), of: (UVec2::ZERO, 0) });
}

/// The image's size in pixels for a window of this size, and how many of its pixels make a point of the window.
fn measured(window: UVec2, points: f32, percent: u32) -> (UVec2, f32) {
    let part = percent.clamp(1, 100) as f32 / 100.0;
    let size = (window.as_vec2() * part).round().as_uvec2().max(UVec2::ONE);
    (size, size.x as f32 / points.max(1.0))
}

/// Replaces the image when the window's size or the chosen percentage changes. The window's camera draws into it; cameras that take
/// pictures have their own images.
fn fit(
    windows: Query<&Window, With<PrimaryWindow>>,
    bindings: Res<Bindings>,
    mut cameras: Query<&mut RenderTarget, With<TableCamera>>,
    mut canvas: ResMut<Canvas>,
    (mut images, mut textures): (ResMut<Assets<Image>>, ResMut<EguiUserTextures>),
) {
    let Ok(window) = windows.single() else { return };
    let of = (window.physical_size(), bindings.settings.resolution);
    let (size, scale_factor) = measured(of.0, window.width(), of.1);
    let before = canvas.picture.clone();
    if canvas.of != of {
        let mut picture = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
        picture.sampler = ImageSampler::linear();
        let picture = images.add(picture);
        textures.remove_image(&before);
        let texture = textures.add_image(EguiTextureHandle::Weak(picture.id()));
        *canvas = Canvas { picture, texture, of };
    }
    let onto = ImageRenderTarget { handle: canvas.picture.clone(), scale_factor };
    for mut target in &mut cameras {
        let is_to_change = match &*target {
            RenderTarget::Window(_) => true,
            RenderTarget::Image(image) => image.handle == before && *image != onto,
            _ => false,
        };
        if is_to_change {
            *target = RenderTarget::Image(onto.clone());
        }
    }
}

/// Stretches the image over the window, under the panels.
fn stretch(mut contexts: EguiContexts, canvas: Res<Canvas>) {
    let Ok(context) = contexts.ctx_mut() else { return };
    let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    context.layer_painter(LayerId::background()).image(canvas.texture, context.viewport_rect(), whole, Color32::WHITE);
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::window::WindowResolution;

    #[test]
    fn the_picture_is_a_part_of_the_window_and_its_points_are_the_windows() {
        assert_eq!(measured(UVec2::new(1920, 1080), 1920.0, 50), (UVec2::new(960, 540), 0.5));
        assert_eq!(measured(UVec2::new(1920, 1080), 960.0, 100), (UVec2::new(1920, 1080), 2.0), "of a screen with two pixels a point");
        assert_eq!(measured(UVec2::new(1, 1), 0.0, 50).0, UVec2::ONE, "of a window that is folded away");
    }

    #[test]
    fn the_camera_of_the_window_draws_into_the_picture_and_others_into_their_own() {
        let mut app = App::new();
        app.init_resource::<Bindings>().init_resource::<Assets<Image>>().init_resource::<EguiUserTextures>();
        app.init_resource::<EguiGlobalSettings>();
        begin(app.world_mut());
        app.add_systems(Update, fit);
        let window = app.world_mut().spawn((Window { resolution: WindowResolution::new(800, 600), ..default() }, PrimaryWindow)).id();
        let own = app.world_mut().resource_mut::<Assets<Image>>().add(Image::default());
        let camera = app.world_mut().spawn((Camera3d::default(), TableCamera, RenderTarget::default())).id();
        let another = app.world_mut().spawn((Camera3d::default(), TableCamera, RenderTarget::from(own.clone()))).id();
        let mut drawn = |percent: u32, wide: u32| {
            app.world_mut().resource_mut::<Bindings>().settings.resolution = percent;
            app.world_mut().get_mut::<Window>(window).unwrap().resolution.set_physical_resolution(wide, 600);
            app.update();
            let target = |entity: Entity| app.world().get::<RenderTarget>(entity).and_then(|target| target.as_image().cloned()).unwrap();
            assert_eq!(target(another), own);
            (app.world().resource::<Assets<Image>>().get(&target(camera)).unwrap().size(), target(camera))
        };
        let (size, picture) = drawn(50, 800);
        assert_eq!(size, UVec2::new(400, 300));
        assert_eq!(drawn(50, 800), (size, picture.clone()), "it stays while nothing changes");
        assert_eq!(drawn(75, 800).0, UVec2::new(600, 450));
        assert_eq!(drawn(75, 400).0, UVec2::new(300, 450));
        assert!(
            app.world().resource::<Assets<Image>>().get(&picture).is_some_and(|old| old.size() == size),
            "it goes with its last handle"
        );
    }
}

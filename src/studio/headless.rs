//! The renderer without a window: an app that draws into an image, frame by frame, on its own clock.
//!
//! The clock advances only by the time given for each frame, pipelines are compiled before anything is drawn with them, and no drawing
//! depends on the timing of another thread: the same calls give the same pictures. [`Studio::wait_until_ready`] waits for everything that a
//! picture needs.

use super::{PictureSize, StudioError};
use crate::game::{BattleInfo, RulebookEntry, RulesPlugins};
use crate::rulebooks::ENTRIES;
use crate::studio::patience::{PATIENCE, Patience};
use crate::studio::renderer::renderer;
use crate::table::TableSize;
use crate::third_party::{dof, egui, rapier};
use crate::ui::state::screens::panels_shown::Still;
use crate::ui::{Captions, Hands, TablePanels};
use crate::view::ViewPlugin;
use crate::view::film::captions::Caption;
use crate::view::make::reset::Reset;
use crate::view::scene::camera::Orbit;
use crate::view::scene::light::{Finish, Room, camera_look};
use crate::view::show::playback::Playback;
use bevy::app::{PanicHandlerPlugin, TerminalCtrlCHandlerPlugin};
use bevy::asset::RenderAssetUsages;
use bevy::camera::{ImageRenderTarget, RenderTarget, SubCameraView};
use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::image::Image;
use bevy::input::keyboard::Key;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::{Extent3d, PipelineCache, PollType, TextureDimension, TextureFormat, TextureUsages};
use bevy::render::renderer::{RenderAdapterInfo, RenderDevice, RenderGraph, RenderGraphSystems};
use bevy::render::settings::{RenderCreation, RenderResources, WgpuSettings};
use bevy::render::sync_world::SyncWorldPlugin;
use bevy::render::view::screenshot::{CapturedScreenshots, Screenshot};
use bevy::render::{RenderApp, RenderPlugin};
use bevy::time::TimeUpdateStrategy;
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;
use bevy_egui::EguiPreUpdateSet;
use image::RgbImage;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A pause between two frames that only wait.
const REST: Duration = Duration::from_millis(5);
/// Extra frames in which things may still appear after all waiting is over.
const FRAMES_AT_REST: u32 = 2;
/// The same for a studio with panels, which learn their size by being drawn.
const FRAMES_FOR_PANELS: u32 = 3;
/// Frames per second for time that passes without pictures.
const FRAMES_UNSEEN: u32 = 20;

/// The options of a studio.
#[derive(Clone, Copy, Debug)]
pub struct StudioOptions {
    /// The rulebooks of its battles.
    pub rulebooks: &'static [RulebookEntry],
    pub size: PictureSize,
    /// Whether the window's panels are in the picture.
    pub panels: bool,
    /// With panels: whether mouse and keys work as in the window.
    pub hands: bool,
    /// Whether the caption is shown under the picture, as in films.
    pub captions: bool,
    /// Draws with the software renderer even if there is a graphics card, so that other machines get the same picture.
    pub software: bool,
}

impl Default for StudioOptions {
    fn default() -> Self {
        let size = PictureSize::default();
        StudioOptions { rulebooks: ENTRIES, size, panels: false, hands: false, captions: false, software: false }
    }
}

/// An app that draws into an image.
pub struct Studio {
    app: App,
    camera: Entity,
    target: Handle<Image>,
    options: StudioOptions,
    /// The panels' scale relative to their normal size.
    enlarged: f32,
    /// Whether the pipeline that takes pictures is ready.
    is_warmed_up: bool,
}

/// Whether the frame is drawn or only prepared; a resource of the render world.
#[derive(Resource, PartialEq)]
struct IsDrawn(bool);

impl Studio {
    /// Sets the studio up with an empty table.
    pub fn open(options: StudioOptions) -> Result<Self, StudioError> {
        Ok(Studio::open_on(renderer(options.software)?, options))
    }

    /// The same with an existing renderer, which several studios can share.
    pub fn open_on(renderer: RenderResources, options: StudioOptions) -> Self {
        Studio::with(RenderCreation::Manual(renderer), options)
    }

    /// A studio that simulates everything but draws nothing: it has no pictures and needs no driver.
    pub fn without_pictures(rulebooks: &'static [RulebookEntry]) -> Self {
        let nothing = WgpuSettings { backends: None, ..default() };
        Studio::with(RenderCreation::Automatic(nothing.into()), StudioOptions { rulebooks, ..StudioOptions::default() })
    }

    fn with(render_creation: RenderCreation, options: StudioOptions) -> Self {
        let mut app = App::new();
        app.add_plugins(
            DefaultPlugins
                .build()
                .set(WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() })
                .set(RenderPlugin { render_creation, synchronous_pipeline_compilation: true, ..default() })
                .disable::<PipelinedRenderingPlugin>()
                .disable::<WinitPlugin>()
                .disable::<LogPlugin>()
                .disable::<PanicHandlerPlugin>()
                .disable::<TerminalCtrlCHandlerPlugin>(),
        );
        log_once(&mut app);
        if app.get_sub_app(RenderApp).is_none() {
            // Without a renderer Bevy doesn't add this plugin, but needs it as soon as an entity is despawned that would have been drawn.
            app.add_plugins(SyncWorldPlugin);
        }
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO)).add_plugins((
            RulesPlugins { rulebooks: options.rulebooks },
            ViewPlugin,
            rapier::plugin,
            dof::plugin,
        ));
        if options.panels {
            app.insert_resource(Still(true)).add_plugins((egui::plugin, TablePanels));
            if options.hands {
                app.add_plugins(Hands).add_systems(PreUpdate, egui::tell_widgets.before(EguiPreUpdateSet::BeginPass));
            }
        } else if options.captions {
            app.add_plugins((egui::plugin, Captions));
        }
        app.world_mut().resource_mut::<Caption>().is_shown = options.captions;
        let PictureSize { width, height } = options.size;
        let target = blank(&mut app, width, height);
        let room = app.world().resource::<Room>().clone();
        let eye = (camera_look(&room, Finish::Fine), RenderTarget::from(target.clone()), Orbit::default().transform(), Name::new("Camera"));
        let panels = egui::PanelLayoutSize { size: UVec2::new(width, height), pixels_per_point: 1.0 };
        let camera = app.world_mut().spawn((eye, panels)).id();
        for label in [Update.intern(), PostUpdate.intern()] {
            // Runs in the same order each time. Otherwise meshes created in one frame would get other indices, and be drawn in another
            // order.
            app.edit_schedule(label, |schedule| {
                schedule.set_executor(SingleThreadedExecutor::new());
            });
        }
        if let Some(render) = app.get_sub_app_mut(RenderApp) {
            render.configure_sets(RenderGraph, RenderGraphSystems::Render.run_if(resource_equals(IsDrawn(true))));
        }
        app.finish();
        app.cleanup();
        Studio { app, camera, target, options, enlarged: 1.0, is_warmed_up: false }
    }

    /// Whether it was opened with the same size, panels and hands as these options.
    pub(super) fn is_like(&self, options: &StudioOptions) -> bool {
        let kind = |of: &StudioOptions| (of.size, of.panels, of.hands);
        kind(&self.options) == kind(options)
    }

    /// Resets camera, mouse, keys, panels and the clock, so that the next picture looks as in a new studio. The physics of falling bodies
    /// is not reset.
    pub fn reset(&mut self) {
        if self.options.panels {
            self.enlarge_panels(1.0);
        }
        let world = self.app.world_mut();
        world.run_schedule(Reset);
        egui::reset(world);
        world.insert_resource(ButtonInput::<MouseButton>::default());
        world.insert_resource(ButtonInput::<KeyCode>::default());
        world.insert_resource(ButtonInput::<Key>::default());
        world.insert_resource(Time::<()>::default());
        world.insert_resource(Time::<Real>::default());
        world.insert_resource(Time::<Virtual>::default());
        world.insert_resource(Time::<Fixed>::default());
    }

    /// The world, for setting up a table.
    pub fn world(&mut self) -> &mut World {
        self.app.world_mut()
    }

    /// The name of the adapter and the version of its driver.
    pub fn driver(&self) -> String {
        let info = self.app.world().resource::<RenderAdapterInfo>();
        format!("{}; {} {}", info.name, info.driver, info.driver_info)
    }

    pub fn size(&self) -> PictureSize {
        self.options.size
    }

    /// The camera.
    pub(super) fn eye(&self) -> Entity {
        self.camera
    }

    /// The scale of its panels.
    pub(super) fn enlarged(&self) -> f32 {
        self.enlarged
    }

    /// From now on draws only this part of a picture of this size; the part is as large as the studio's pictures.
    pub(super) fn draw_part(&mut self, whole: UVec2, part: URect) -> Result<(), StudioError> {
        self.look_at_part(Some(SubCameraView { full_size: whole, offset: part.min.as_vec2(), size: part.size() }));
        self.wait_until_ready()
    }

    /// Draws all of what the camera sees again.
    pub(super) fn draw_whole(&mut self) {
        self.look_at_part(None);
    }

    fn look_at_part(&mut self, part: Option<SubCameraView>) {
        if let Some(mut camera) = self.app.world_mut().get_mut::<Camera>(self.camera) {
            camera.sub_camera_view = part;
        }
        self.measure_again();
    }

    /// Points the camera: as `view` says, else as the battle says, else over the whole table.
    pub fn look_from(&mut self, view: Option<Orbit>) {
        let world = self.app.world_mut();
        let told = world.get_resource::<BattleInfo>().and_then(|info| info.camera).map(Orbit::from);
        let orbit = view.or(told).unwrap_or_else(|| Orbit::over(*world.resource::<TableSize>()));
        world.insert_resource(orbit);
    }

    /// Draws a frame in which this much time passes.
    pub fn frame(&mut self, passes: Duration) {
        self.update(passes, true);
    }

    /// Runs a frame in which this much time passes. Everything is prepared for the renderer, but nothing is drawn.
    pub fn unseen(&mut self, passes: Duration) {
        self.update(passes, false);
    }

    fn update(&mut self, passes: Duration, is_drawn: bool) {
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(passes));
        if let Some(render) = self.app.get_sub_app_mut(RenderApp) {
            render.insert_resource(IsDrawn(is_drawn));
        }
        self.app.update();
        self.poll();
    }

    /// Skips to the end of everything that is being shown.
    pub fn skip(&mut self) {
        self.app.world_mut().resource_mut::<Playback>().skip();
    }

    /// Whether everything that has happened has been shown.
    pub fn is_idle(&self) -> bool {
        self.app.world().resource::<Playback>().is_idle()
    }

    /// Runs frames in which no time passes until everything for the picture is ready.
    pub fn wait_until_ready(&mut self) -> Result<(), StudioError> {
        let has_panels = self.options.panels || self.options.captions;
        self.wait_for_rest(if has_panels { FRAMES_FOR_PANELS } else { FRAMES_AT_REST })
    }

    /// Lets this much time pass without taking pictures.
    pub fn pass(&mut self, mut time: Duration) -> Result<(), StudioError> {
        let frame = Duration::from_secs(1) / FRAMES_UNSEEN;
        while !time.is_zero() {
            let passes = time.min(frame);
            self.unseen(passes);
            time -= passes;
        }
        self.wait_until_ready()
    }

    /// Scales the panels and their text by this factor.
    pub(super) fn enlarge_panels(&mut self, times: f32) {
        self.enlarged = times;
        let size = UVec2::new(self.options.size.width, self.options.size.height);
        let target = self.target();
        self.app.world_mut().entity_mut(self.camera).insert((egui::PanelLayoutSize { size, pixels_per_point: times }, target));
        self.measure_again();
    }

    fn target(&self) -> RenderTarget {
        RenderTarget::Image(ImageRenderTarget { handle: self.target.clone(), scale_factor: self.enlarged })
    }

    /// Bevy updates the camera's target size when the projection changes, not when the target does.
    fn measure_again(&mut self) {
        if let Some(mut projection) = self.app.world_mut().get_mut::<Projection>(self.camera) {
            projection.set_changed();
        }
    }

    fn wait_for_rest(&mut self, frames: u32) -> Result<(), StudioError> {
        let (mut at_rest, mut patience) = (0, Patience::default());
        while at_rest < frames {
            self.unseen(Duration::ZERO);
            let waiting = self.waiting();
            if waiting == 0 {
                at_rest += 1;
                continue;
            }
            at_rest = 0;
            if patience.ends_at(waiting) {
                return Err(StudioError::Stuck { did: "did not get everything ready", frames: PATIENCE });
            }
            std::thread::sleep(REST);
        }
        Ok(())
    }

    /// Draws a frame in which this much time passes, and returns its picture.
    pub fn picture(&mut self, passes: Duration) -> Result<RgbImage, StudioError> {
        if !std::mem::replace(&mut self.is_warmed_up, true) {
            self.taken(Duration::ZERO, false)?;
            self.wait_for_rest(FRAMES_AT_REST)?;
        }
        let picture = self.taken(passes, true)?;
        if self.waiting() == 0 {
            return Ok(picture);
        }
        // The picture has something new, such as a blur or a fire, whose shader was not loaded yet.
        self.wait_for_rest(FRAMES_AT_REST)?;
        self.taken(Duration::ZERO, true)
    }

    /// The picture of one frame; it is empty if the frame is not drawn.
    fn taken(&mut self, passes: Duration, is_drawn: bool) -> Result<RgbImage, StudioError> {
        let target = self.target();
        let shot = self.app.world_mut().spawn(Screenshot(target)).id();
        self.update(passes, is_drawn);
        let captured = self.app.world().resource::<CapturedScreenshots>().0.clone();
        let stuck = StudioError::Stuck { did: "did not hand the picture over", frames: PATIENCE };
        let mut patience = Patience::default();
        let image = loop {
            let received = captured.lock().ok().and_then(|captured| captured.recv_timeout(REST).ok());
            match received {
                Some((entity, image)) if entity == shot => break image,
                _ if patience.ends_at(1) => return Err(stuck),
                _ => self.poll(),
            }
        };
        self.app.world_mut().despawn(shot);
        image.try_into_dynamic().map(|picture| picture.to_rgb8()).map_err(|_| stuck)
    }

    /// How many pipelines for the picture are not ready yet because their shaders are still loading.
    fn waiting(&self) -> usize {
        let Some(render) = self.app.get_sub_app(RenderApp) else { return 0 };
        render.world().resource::<PipelineCache>().waiting_pipelines().count()
    }

    /// Waits until the GPU has drawn everything that was submitted.
    fn poll(&self) {
        let Some(device) = self.app.world().get_resource::<RenderDevice>() else { return };
        if let Err(error) = device.wgpu_device().poll(PollType::Wait { submission_index: None, timeout: None }) {
            warn!("the renderer did not finish a frame: {error}");
        }
    }
}

/// Logs errors to standard error, but only for the first window or studio of the program, because there is only one log.
pub(crate) fn log_once(app: &mut App) {
    static LOGGING: AtomicBool = AtomicBool::new(false);
    if !LOGGING.swap(true, Ordering::Relaxed) {
        app.add_plugins(LogPlugin { filter: "error,brickfray=warn".to_owned(), ..default() });
    }
}

fn blank(app: &mut App, width: u32, height: u32) -> Handle<Image> {
    let extent = Extent3d { width, height, depth_or_array_layers: 1 };
    let mut image = Image::new_uninit(extent, TextureDimension::D2, TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::RENDER_WORLD);
    image.texture_descriptor.usage |= TextureUsages::RENDER_ATTACHMENT;
    app.world_mut().resource_mut::<Assets<Image>>().add(image)
}

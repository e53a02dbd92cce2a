//! bevy_post_process: depth of field, the blur of a lens.
//!
//! Bevy's own blur ignores depth: a sharp figure bleeds into the blurred ground behind it, and a blurred foreground ends in a hard edge.
//! Its passes are kept, but run a shader of our own, which weighs samples by depth. Bevy orders them after the bloom passes, so the bloom
//! plugin is added too, although no camera uses it: otherwise they would run before anything is drawn.

use bevy::asset::io::embedded::EmbeddedAssetRegistry;
use bevy::prelude::*;
use bevy_post_process::bloom::BloomPlugin;
use bevy_post_process::dof::DepthOfFieldPlugin;
use std::path::Path;

pub use bevy_post_process::dof::{DepthOfField, DepthOfFieldMode};

/// The path of Bevy's shader, which ours replaces.
const SHADER: &str = "bevy_post_process/dof/dof.wgsl";

/// Adds depth of field to cameras that have a [`DepthOfField`] in the mode [`DepthOfFieldMode::Gaussian`].
pub fn plugin(app: &mut App) {
    app.add_plugins((BloomPlugin, DepthOfFieldPlugin));
    if let Some(embedded) = app.world().get_resource::<EmbeddedAssetRegistry>() {
        let full = Path::new(env!("CARGO_MANIFEST_DIR")).join("shaders/depth_of_field.wgsl");
        embedded.insert_asset(full, Path::new(SHADER), include_bytes!("../../shaders/depth_of_field.wgsl"));
    }
}

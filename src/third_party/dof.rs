//! bevy_post_process: depth of field, the blur of a lens.
//!
//! Bevy's own blur takes no heed of depth: a sharp figure shines into the soft ground behind it, and what is soft before it ends in a hard
//! edge. Its passes are kept and run a shader of our own, which weighs by depth. They say when they come by the passes of the glow (bloom), of
//! which no camera makes use: without those they would come before anything is drawn.

use bevy::asset::io::embedded::EmbeddedAssetRegistry;
use bevy::prelude::*;
use bevy_post_process::bloom::BloomPlugin;
use bevy_post_process::dof::DepthOfFieldPlugin;
use std::path::Path;

pub use bevy_post_process::dof::{DepthOfField, DepthOfFieldMode};

/// Where Bevy's shader is found, and ours instead.
const SHADER: &str = "bevy_post_process/dof/dof.wgsl";

/// Adds depth of field to cameras that have a [`DepthOfField`] in the mode [`DepthOfFieldMode::Gaussian`].
pub fn plugin(app: &mut App) {
    app.add_plugins((BloomPlugin, DepthOfFieldPlugin));
    if let Some(embedded) = app.world().get_resource::<EmbeddedAssetRegistry>() {
        let full = Path::new(env!("CARGO_MANIFEST_DIR")).join("shaders/depth_of_field.wgsl");
        embedded.insert_asset(full, Path::new(SHADER), include_bytes!("../../shaders/depth_of_field.wgsl"));
    }
}

//! What the table and the battlefield on it are made of: materials with shaders of their own.
//!
//! The shaders live in `shaders/` and are built into the program, so that it runs from any folder.

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::color::LinearRgba;
use bevy::pbr::{ExtendedMaterial, MaterialExtension, MaterialPlugin};
use bevy::prelude::*;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::ShaderRef;

const STUDS: Handle<Shader> = uuid_handle!("5f1c2f0e-6f7f-4b1c-9a53-0d6b5f6f9a11");
const NOISE: Handle<Shader> = uuid_handle!("0d0b7c0a-3c0e-4f5b-8c53-8b1f8b9d6e27");
const STARS: Handle<Shader> = uuid_handle!("7a9d1d55-41f2-4a0e-9d3f-2a6c0b58e4d3");
const WOOD: Handle<Shader> = uuid_handle!("c2b7a6de-1c44-4e08-8f0b-7d3d1c9be0a4");

pub(super) fn plugin(app: &mut App) {
    load_internal_asset!(app, NOISE, "../../../shaders/noise.wgsl", Shader::from_wgsl);
    load_internal_asset!(app, STARS, "../../../shaders/stars.wgsl", Shader::from_wgsl);
    load_internal_asset!(app, STUDS, "../../../shaders/studs.wgsl", Shader::from_wgsl);
    load_internal_asset!(app, WOOD, "../../../shaders/wood.wgsl", Shader::from_wgsl);
    app.add_plugins((MaterialPlugin::<StuddedGround>::default(), MaterialPlugin::<OiledWood>::default()));
}

/// The material of the battlefield's baseplate.
pub type StuddedGround = ExtendedMaterial<StandardMaterial, Studs>;
/// The material of the table.
pub type OiledWood = ExtendedMaterial<StandardMaterial, Wood>;

/// What the studs' shader needs to know; lengths in inches, colours linear.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub struct Studs {
    /// The ground's own colour.
    #[uniform(100)]
    pub plain: LinearRgba,
    /// The colour of the larger patches.
    #[uniform(100)]
    pub patches: LinearRgba,
    /// The colour of single bricks here and there; its alpha is how many (0 none, 1 all).
    #[uniform(100)]
    pub sprinkle: LinearRgba,
    /// Half the field's size (x, z); then 1 for studs, 0 for planks, 2 for a mat of stars; the last number is unused.
    #[uniform(100)]
    pub field: Vec4,
    /// The way to the key light.
    #[uniform(100)]
    pub sun: Vec4,
}

impl MaterialExtension for Studs {
    fn fragment_shader() -> ShaderRef {
        STUDS.into()
    }
}

/// What the wood's shader needs to know; colours linear.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub struct Wood {
    /// Early wood.
    #[uniform(100)]
    pub pale: LinearRgba,
    /// Late wood.
    #[uniform(100)]
    pub dark: LinearRgba,
    /// What the table fades into far from its middle.
    #[uniform(100)]
    pub backdrop: LinearRgba,
    /// How far from the middle it starts and ends to fade, in inches; the other two are unused.
    #[uniform(100)]
    pub fade: Vec4,
}

impl MaterialExtension for Wood {
    fn fragment_shader() -> ShaderRef {
        WOOD.into()
    }
}

/// How much the table mirrors.
pub const TABLE: f32 = 0.42;
/// How much the ground mirrors.
pub const GROUND: f32 = 0.4;

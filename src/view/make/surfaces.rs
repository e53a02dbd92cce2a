//! The materials of the table and of the battlefield on it, with their own shaders.
//!
//! The shaders are in `shaders/` and are embedded in the program, so that it runs from any folder.

use crate::bricks::{PITCH, STUD, STUD_RADIUS};
use bevy::asset::{RenderAssetUsages, load_internal_asset, uuid_handle};
use bevy::color::LinearRgba;
use bevy::image::ImageSampler;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{ExtendedMaterial, MaterialExtension, MaterialExtensionKey, MaterialExtensionPipeline, MaterialPlugin};
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, Extent3d, RenderPipelineDescriptor, SpecializedMeshPipelineError, TextureDimension, TextureFormat,
};
use bevy::shader::{ShaderDefVal, ShaderRef};

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

/// The uniforms of the studs shader; lengths in inches, colours linear.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub struct Studs {
    /// The ground's own colour.
    #[uniform(100)]
    pub plain: LinearRgba,
    /// The colour of the larger patches.
    #[uniform(100)]
    pub patches: LinearRgba,
    /// The colour of single bricks here and there; the alpha is their share (0 none, 1 all).
    #[uniform(100)]
    pub sprinkle: LinearRgba,
    /// Half the field's size (x, z); then its surface, as a [`Laid`]; the last number is unused.
    #[uniform(100)]
    pub field: Vec4,
    /// The direction to the key light.
    #[uniform(100)]
    pub sun: Vec4,
    /// The contact shadows all over the field: see [`contact_map`].
    #[texture(101)]
    #[sampler(102)]
    pub contact: Handle<Image>,
}

/// Pixels per inch of a contact map, and the most along a side.
const CONTACT_MAP: (f32, u32) = (10.0, 1200);

/// An empty map of contact shadows for a field of this many inches (x, z): one byte per pixel, 255 for fully dark, rows from north to
/// south.
pub fn contact_map(size: Vec2) -> Image {
    let pixels = (size * CONTACT_MAP.0).ceil().as_uvec2().clamp(UVec2::ONE, UVec2::splat(CONTACT_MAP.1));
    let extent = Extent3d { width: pixels.x, height: pixels.y, depth_or_array_layers: 1 };
    let mut map = Image::new_fill(extent, TextureDimension::D2, &[0], TextureFormat::R8Unorm, RenderAssetUsages::default());
    map.sampler = ImageSampler::linear();
    map
}

/// The surface of a battlefield, by its number in the shader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Laid {
    /// Planks.
    Planks,
    /// Plates with studs.
    Studs,
    /// A mat with stars printed on it.
    Stars,
}

/// The shader's constants from the code: the dimensions of studs in ten-thousandths of an inch, and the numbers of [`Laid`].
fn stud_defs() -> [ShaderDefVal; 6] {
    let measure = |name: &str, inches: f32| ShaderDefVal::Int(name.to_owned(), (inches * 10_000.0).round() as i32);
    let kind = |name: &str, laid: Laid| ShaderDefVal::Int(name.to_owned(), laid as i32);
    [
        measure("STUD_PITCH", PITCH),
        measure("STUD_RADIUS", STUD_RADIUS),
        measure("STUD_HEIGHT", STUD),
        kind("LAID_PLANKS", Laid::Planks),
        kind("LAID_STUDS", Laid::Studs),
        kind("LAID_STARS", Laid::Stars),
    ]
}

impl MaterialExtension for Studs {
    fn fragment_shader() -> ShaderRef {
        STUDS.into()
    }

    fn specialize(
        _: &MaterialExtensionPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        _: MaterialExtensionKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        if let Some(fragment) = &mut descriptor.fragment {
            fragment.shader_defs.extend(stud_defs());
        }
        Ok(())
    }
}

/// The uniforms of the wood shader; colours linear.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub struct Wood {
    /// Early wood.
    #[uniform(100)]
    pub pale: LinearRgba,
    /// Late wood.
    #[uniform(100)]
    pub dark: LinearRgba,
    /// The distances from the centre at which it starts and ends to fade into the room, in inches; the brightness of the room; the last
    /// number is unused.
    #[uniform(100)]
    pub fade: Vec4,
    /// The room behind the table.
    #[texture(101, dimension = "cube")]
    #[sampler(102)]
    pub room: Handle<Image>,
}

impl MaterialExtension for Wood {
    fn fragment_shader() -> ShaderRef {
        WOOD.into()
    }
}

/// Reflectance of the table.
pub const TABLE: f32 = 0.42;
/// Reflectance of the ground.
pub const GROUND: f32 = 0.4;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shader_takes_every_measure_from_the_code() {
        let source = include_str!("../../../shaders/studs.wgsl");
        for def in stud_defs() {
            let ShaderDefVal::Int(name, value) = &def else { panic!("{def:?} is no number") };
            assert!(source.contains(&format!("#{{{name}}}")), "{name} is not asked for");
            assert!(*value >= 0);
        }
        // Ten-thousandths are exact: the shader gets the very numbers that models are made with.
        for inches in [PITCH, STUD_RADIUS, STUD] {
            assert_eq!((inches * 10_000.0).round() / 10_000.0, inches);
        }
    }
}

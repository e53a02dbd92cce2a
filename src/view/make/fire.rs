//! The materials of fire: burning plastic, light in the air, and the front of a blast on the ground. Each has its own shader in `shaders/`.
//!
//! Many bricks share one material. Their individual heat and age are stored in the mesh tag ([`tag`]).

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::color::LinearRgba;
use bevy::pbr::{ExtendedMaterial, MaterialExtension, MaterialPlugin};
use bevy::prelude::*;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::ShaderRef;

const FIRE: Handle<Shader> = uuid_handle!("4b1c7c52-2f0d-4a5e-8a0b-5a1f0d3b9c01");
const GLOW: Handle<Shader> = uuid_handle!("4b1c7c52-2f0d-4a5e-8a0b-5a1f0d3b9c02");
const SHOCK: Handle<Shader> = uuid_handle!("4b1c7c52-2f0d-4a5e-8a0b-5a1f0d3b9c03");

pub(super) fn plugin(app: &mut App) {
    load_internal_asset!(app, FIRE, "../../../shaders/fire.wgsl", Shader::from_wgsl);
    load_internal_asset!(app, GLOW, "../../../shaders/glow.wgsl", Shader::from_wgsl);
    load_internal_asset!(app, SHOCK, "../../../shaders/shock.wgsl", Shader::from_wgsl);
    app.add_plugins((MaterialPlugin::<Burning>::default(), MaterialPlugin::<Glow>::default(), MaterialPlugin::<Shock>::default()));
}

/// The material of plastic that burns and cools to soot.
pub type Burning = ExtendedMaterial<StandardMaterial, Fire>;

/// The uniforms of the fire shader.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub struct Fire {
    /// How transparent it becomes by the end of its life: 0 for bricks, 1 for smoke. Only for materials that blend.
    #[uniform(100)]
    pub thin: f32,
}

impl MaterialExtension for Fire {
    fn fragment_shader() -> ShaderRef {
        FIRE.into()
    }
}

/// The material of light in the air.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub struct Glow {
    /// Its colour (linear) at full strength.
    #[uniform(0)]
    pub light: LinearRgba,
}

impl Material for Glow {
    fn fragment_shader() -> ShaderRef {
        GLOW.into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Add
    }
}

/// The material of the front of a blast on the ground.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub struct Shock {
    /// The colour of the dust (linear); the alpha is its density.
    #[uniform(0)]
    pub dust: LinearRgba,
}

impl Material for Shock {
    fn fragment_shader() -> ShaderRef {
        SHOCK.into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Blend
    }
}

/// Packs what a brick's shader needs: its heat or strength and the elapsed fraction of its life, both from 0 to 1, and a number of its own.
pub fn tag(strength: f32, life: f32, own: u8) -> u32 {
    let byte = |part: f32| (part.clamp(0.0, 1.0) * 255.0).round() as u32;
    byte(strength) | byte(life) << 8 | u32::from(own) << 16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_holds_what_its_shader_reads() {
        assert_eq!(tag(1.0, 0.0, 3), 0x03_00_ff);
        assert_eq!(tag(0.0, 1.0, 255), 0xff_ff_00);
        assert_eq!(tag(7.0, -1.0, 0), 0x00_00_ff, "what is out of bounds stays in its own byte");
    }
}

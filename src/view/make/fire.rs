//! What fire is made of: burning plastic, light in the air, and the front of a blast on the ground. Each has a shader of its own in `shaders/`.
//!
//! Many bricks share one material. What is different for each of them, its heat and its age, rides on its mesh tag ([`tag`]).

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

/// Plastic that burns, and cools to soot.
pub type Burning = ExtendedMaterial<StandardMaterial, Fire>;

/// What the fire's shader needs to know.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub struct Fire {
    /// How much of it has cleared at the end of its life: nothing of bricks that stay bricks, all of smoke. For materials that blend.
    #[uniform(100)]
    pub thin: f32,
}

impl MaterialExtension for Fire {
    fn fragment_shader() -> ShaderRef {
        FIRE.into()
    }
}

/// Light in the air.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub struct Glow {
    /// Its colour, linear, at full strength.
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

/// The front of a blast on the ground.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub struct Shock {
    /// The colour of the dust, linear; its alpha is how thick it is.
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

/// What a brick's shader is told of it: how hot or strong it is and which part of its life has gone, both from 0 to 1, and a number of its
/// own.
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

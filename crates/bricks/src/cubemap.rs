//! Generates cubemaps from a function of the light from each direction.

use bevy::asset::RenderAssetUsages;
use bevy::image::Image;
use bevy::math::ops;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension};

/// Generates a cubemap with faces of `side` pixels and `levels` mip levels. `light` gives the light for a direction and a blur.
pub fn cubemap(side: u32, levels: u32, light: impl Fn(Vec3, f32) -> Vec3) -> Image {
    let mut data = Vec::new();
    for face in 0..6 {
        for level in 0..levels {
            let pixels = (side >> level).max(1);
            let blur = level as f32 / (levels - 1).max(1) as f32;
            for row in 0..pixels {
                for column in 0..pixels {
                    let at = |pixel: u32| (pixel as f32 + 0.5) / pixels as f32 * 2.0 - 1.0;
                    let (u, v) = (at(column), at(row));
                    let cube = match face {
                        0 => Vec3::new(1.0, -v, -u),
                        1 => Vec3::new(-1.0, -v, u),
                        2 => Vec3::new(u, 1.0, v),
                        3 => Vec3::new(u, -1.0, -v),
                        4 => Vec3::new(u, -v, 1.0),
                        _ => Vec3::new(-u, -v, -1.0),
                    };
                    // Cubemaps are left-handed, the world isn't.
                    let way = (cube * Vec3::new(1.0, 1.0, -1.0)).normalize();
                    data.extend(shared_exponent(light(way, blur)).to_le_bytes());
                }
            }
        }
    }
    let size = Extent3d { width: side, height: side, depth_or_array_layers: 6 };
    let mut image = Image::new_uninit(size, TextureDimension::D2, TextureFormat::Rgb9e5Ufloat, RenderAssetUsages::RENDER_WORLD);
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels;
    image.texture_view_descriptor = Some(TextureViewDescriptor { dimension: Some(TextureViewDimension::Cube), ..default() });
    image
}

/// A colour packed as three nine-bit mantissas and a shared exponent (`Rgb9e5Ufloat`).
fn shared_exponent(light: Vec3) -> u32 {
    let light = light.clamp(Vec3::ZERO, Vec3::splat(65_000.0));
    let exponent = ops::log2(light.max_element().max(1e-4)).floor() as i32 + 1;
    let scale = ops::exp2((9 - exponent) as f32);
    let [red, green, blue] = (light * scale).to_array().map(|part| (part.round() as u32).min(511));
    red | green << 9 | blue << 18 | ((exponent + 15) as u32) << 27
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_light_reads_back() {
        for light in [Vec3::new(0.25, 1.0, 5.5), Vec3::splat(0.01), Vec3::ZERO] {
            let bits = shared_exponent(light);
            let scale = ops::exp2((bits >> 27) as f32 - 15.0 - 9.0);
            let read = Vec3::new((bits & 511) as f32, (bits >> 9 & 511) as f32, (bits >> 18 & 511) as f32) * scale;
            assert!((read - light).abs().max_element() < 0.006 * light.max_element().max(0.02), "{light} came back as {read}");
        }
    }
}

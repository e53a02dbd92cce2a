//! Wear: the hair-thin scratches of plastic that has been played with. They are visible only in reflections.
//!
//! They are stored in one small roughness map that is laid over every part (see [`into_mesh`](crate::Shape::into_mesh)). It tiles without
//! seams: a scratch that leaves it on one side enters on the other.

use crate::chance;
use bevy::asset::RenderAssetUsages;
use bevy::image::{Image, ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::math::ops;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use std::f32::consts::{PI, TAU};

/// Pixels along a side of the map, a power of two.
const SIDE: u32 = 256;
/// The number of scratches on it.
const SCRATCHES: u32 = 110;
/// The value of unscratched plastic on the map; scratches range from here to 1.
const PLAIN: f32 = 0.3;

/// The roughness at the deepest scratch, given the roughness of unscratched plastic.
pub fn roughest(plain: f32) -> f32 {
    plain / PLAIN
}

/// The map with its mip levels: roughness in its green channel, as `StandardMaterial::metallic_roughness_texture` expects it.
pub fn scratches() -> Image {
    let mut level: Vec<f32> = scratched();
    let mut data = Vec::new();
    let mut side = SIDE as usize;
    let mut levels = 0;
    loop {
        // The blue channel is metallic.
        data.extend(level.iter().flat_map(|wear| [255, ((PLAIN + (1.0 - PLAIN) * wear) * 255.0).round() as u8, 255, 255]));
        levels += 1;
        if side == 1 {
            break;
        }
        let half = side / 2;
        let four = |at: usize| {
            let corner = at / half * 2 * side + at % half * 2;
            (level[corner] + level[corner + 1] + level[corner + side] + level[corner + side + 1]) / 4.0
        };
        level = (0..half * half).map(four).collect();
        side = half;
    }
    let size = Extent3d { width: SIDE, height: SIDE, depth_or_array_layers: 1 };
    let mut image = Image::new_uninit(size, TextureDimension::D2, TextureFormat::Rgba8Unorm, RenderAssetUsages::RENDER_WORLD);
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels;
    let repeat = ImageAddressMode::Repeat;
    let linear = ImageFilterMode::Linear;
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: repeat,
        address_mode_v: repeat,
        mag_filter: linear,
        min_filter: linear,
        mipmap_filter: linear,
        ..default()
    });
    image
}

/// The depth of scratches at each pixel of the largest map, row by row: 0 is none, 1 the middle of a deep one.
fn scratched() -> Vec<f32> {
    let mut wear = vec![0.0_f32; (SIDE * SIDE) as usize];
    for scratch in 0..SCRATCHES {
        let of = |what: u32| chance(scratch, what, 83);
        let mut at = Vec2::new(of(0), of(1)) * SIDE as f32;
        let mut heading = of(2) * TAU;
        // Most are short and faint.
        let length = SIDE as f32 * (0.04 + 0.5 * of(3) * of(3));
        let depth = 0.25 + 0.75 * of(4) * of(4);
        let bend = (of(5) - 0.5) * 0.02;
        for step in 0..length as u32 {
            // It fades in and out.
            let pressed = depth * ops::sin(PI * step as f32 / length);
            touch(&mut wear, at, pressed);
            at += Vec2::from(ops::sin_cos(heading)).yx();
            heading += bend;
        }
    }
    wear
}

/// Scratches the four pixels around a point, weighted by their distance.
fn touch(wear: &mut [f32], at: Vec2, depth: f32) {
    let corner = at.floor();
    let part = at - corner;
    for (right, down) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        let share = (if right == 1 { part.x } else { 1.0 - part.x }) * (if down == 1 { part.y } else { 1.0 - part.y });
        let wrapped = |place: f32, more: i32| (place as i32 + more).rem_euclid(SIDE as i32) as usize;
        let pixel = &mut wear[wrapped(corner.y, down) * SIDE as usize + wrapped(corner.x, right)];
        *pixel = pixel.max(depth * share);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scratches_are_faint_and_cover_little() {
        let wear = scratched();
        assert!(wear.iter().all(|wear| (0.0..=1.0).contains(wear)));
        let worn = wear.iter().filter(|wear| **wear > 0.1).count() as f32 / wear.len() as f32;
        assert!((0.01..0.1).contains(&worn), "{worn} of the plastic is scratched");
    }

    #[test]
    fn every_copy_of_the_map_is_there_and_says_plastic() {
        let map = scratches();
        let data = map.data.as_deref().unwrap_or_default();
        let pixels: u32 = (0..map.texture_descriptor.mip_level_count).map(|level| (SIDE >> level).pow(2)).sum();
        assert_eq!(data.len() as u32, pixels * 4);
        assert!(data.chunks(4).all(|pixel| pixel[1] >= (PLAIN * 255.0) as u8));
    }
}

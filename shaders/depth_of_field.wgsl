// Depth of field, in the two passes of Bevy's `DepthOfFieldMode::Gaussian`: along rows, then along columns.
//
// Every texel is spread over its own circle of confusion, as light is. A texel in front of a pixel spreads over it fully; one behind it
// spreads only as far as the pixel itself is blurred. So a sharp figure keeps its edge and doesn't bleed into the ground behind it.
//
// Foreground that the first pass has spread over the ground must not be spread again as far as the ground is. The first pass therefore
// writes into alpha how much of a pixel is its own, and the second uses it.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput
#import bevy_pbr::mesh_view_bindings::view
#import bevy_pbr::view_transformations::depth_ndc_to_view_z

// The layout is Bevy's.
struct Lens {
    focal_distance: f32,
    focal_length: f32,
    coc_scale_factor: f32,
    max_circle_of_confusion_diameter: f32,
    max_depth: f32,
    pad_a: u32,
    pad_b: u32,
    pad_c: u32,
}

#ifdef MULTISAMPLED
@group(0) @binding(1) var depth_texture: texture_depth_multisampled_2d;
#else
@group(0) @binding(1) var depth_texture: texture_depth_2d;
#endif
@group(0) @binding(2) var color_texture: texture_2d<f32>;
@group(1) @binding(0) var<uniform> lens: Lens;
@group(1) @binding(1) var color_sampler: sampler;

// The spread of a sharp pixel, in pixels.
const SHARP: f32 = 0.3;
// How far a pixel is blurred, in multiples of its spread.
const FELT: f32 = 2.2;
// A texel counts as in front of a pixel if it is nearer than this share of the pixel's distance.
const NEARER: f32 = 0.97;
// The most samples on either side: fewer without multisampling, that is, where the CPU draws a window.
#ifdef MULTISAMPLED
const MOST: f32 = 40.0;
#else
const MOST: f32 = 14.0;
#endif

// The nearest depth in a pixel, so that the pixels of an edge belong to the object in front.
fn nearest_depth(at: vec2<i32>) -> f32 {
#ifdef MULTISAMPLED
    var depth = 0.0;
    for (var sample = 0; sample < i32(textureNumSamples(depth_texture)); sample += 1) {
        depth = max(depth, textureLoad(depth_texture, at, sample));
    }
    return depth;
#else
    return textureLoad(depth_texture, at, 0);
#endif
}

// The distance of a pixel, and its spread in pixels.
fn spread_at(at: vec2<i32>) -> vec2<f32> {
    let depth = min(-depth_ndc_to_view_z(nearest_depth(at)), lens.max_depth);
    let circle = lens.coc_scale_factor * abs(depth - lens.focal_distance) / (depth * max(lens.focal_distance - lens.focal_length, 1e-6));
    let pixels = min(circle * f32(textureDimensions(color_texture).y), lens.max_circle_of_confusion_diameter);
    // A disc is blurred as a Gaussian whose sigma is a quarter of its diameter.
    return vec2(depth, max(pixels * 0.25, SHARP));
}

fn blurred(position: vec4<f32>, way: vec2<f32>, is_second: bool) -> vec4<f32> {
    let here = vec2<i32>(floor(position.xy));
    let last = vec2<i32>(textureDimensions(color_texture)) - vec2(1);
    let own = spread_at(here);
    let furthest = lens.max_circle_of_confusion_diameter * 0.25 * FELT;
    let steps = clamp(ceil(furthest), 1.0, MOST);

    var weight = 1.0 / own.y;
    var sum = textureLoad(color_texture, here, 0).rgb * weight;
    var front = 0.0;
    var inner = 0.5;
    for (var step = 1.0; step <= steps; step += 1.0) {
        // Samples are dense where most of the weight is, and sparse further out.
        let far = max(step, round(furthest * (step / steps) * (step / steps)));
        let next = max(step + 1.0, round(furthest * ((step + 1.0) / steps) * ((step + 1.0) / steps)));
        let outer = (far + next) * 0.5;
        for (var side = -1.0; side <= 1.0; side += 2.0) {
            let there = here + vec2<i32>(way * far * side);
            if any(there < vec2(0)) || any(there > last) {
                continue;
            }
            let other = spread_at(there);
            var spread = other.y;
            if other.x > own.x {
                spread = min(spread, own.y);
            }
            let part = far / spread;
            let color = textureLoad(color_texture, there, 0);
            let given = exp(-0.5 * part * part) / spread * (outer - inner) * select(1.0, color.a, is_second);
            sum += color.rgb * given;
            weight += given;
            front += select(0.0, given, other.x < own.x * NEARER);
        }
        inner = outer;
    }
    return vec4(sum / weight, select(1.0 - front / weight, 1.0, is_second));
}

@fragment
fn gaussian_horizontal(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    return blurred(in.position, vec2(1.0, 0.0), false);
}

@fragment
fn gaussian_vertical(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    return blurred(in.position, vec2(0.0, 1.0), true);
}

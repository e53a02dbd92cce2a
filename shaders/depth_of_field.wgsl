// The blur of a lens, in the two passes of Bevy's `DepthOfFieldMode::Gaussian`: along rows, then along columns.
//
// Every texel is spread over its own circle of confusion, as light is: what lies before a point spreads over it, what lies behind it only
// as far as the point is blurred itself. A sharp figure therefore keeps its edge and does not shine into the ground behind it.
//
// What has spread over the ground along a row is not ground, and must not be spread as far as that along a column: the first pass leaves in
// the alpha how much of a pixel is its own, the second makes use of it.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput
#import bevy_pbr::mesh_view_bindings::view
#import bevy_pbr::view_transformations::depth_ndc_to_view_z

// As Bevy lays them out.
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

// The spread of what is sharp, in pixels.
const SHARP: f32 = 0.3;
// A spread is felt so many times as far.
const FELT: f32 = 2.2;
// What is nearer than so much of a distance stands before what is there.
const NEARER: f32 = 0.97;
// The most places that are looked at on either side: fewer where a processor draws a window, which has no smooth edges either.
#ifdef MULTISAMPLED
const MOST: f32 = 40.0;
#else
const MOST: f32 = 14.0;
#endif

// The depth of what is nearest in a pixel: an edge belongs to what it is the edge of.
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

// How far away a pixel is, and how far it spreads, in pixels.
fn spread_at(at: vec2<i32>) -> vec2<f32> {
    let depth = min(-depth_ndc_to_view_z(nearest_depth(at)), lens.max_depth);
    let circle = lens.coc_scale_factor * abs(depth - lens.focal_distance) / (depth * max(lens.focal_distance - lens.focal_length, 1e-6));
    let pixels = min(circle * f32(textureDimensions(color_texture).y), lens.max_circle_of_confusion_diameter);
    // A disc of some diameter is a bell of a quarter of it.
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
        // Dense where most of the weight is, sparse far out.
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

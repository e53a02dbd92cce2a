// An oiled table top: boards with grain, rings and a soft sheen. Lengths are inches, taken from the world's x and z.

#import brickfray::noise::{hash, noise}
#import bevy_pbr::{
    forward_io::{VertexOutput, FragmentOutput},
    pbr_fragment::pbr_input_from_standard_material,
    pbr_functions::{apply_pbr_lighting, main_pass_post_lighting_processing},
}

struct Wood {
    pale: vec4<f32>,
    dark: vec4<f32>,
    // What the table fades into, and how far from its middle that starts and ends.
    backdrop: vec4<f32>,
    fade: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> wood: Wood;

const BOARD: f32 = 5.4;

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    var pbr = pbr_input_from_standard_material(in, is_front);
    let at = in.world_position.xz + 500.0;
    let width = length(fwidth(at)) * 0.7;
    let board = floor(at.y / BOARD);
    let own = hash(vec2(board, 3.0));
    // Rings: broad waves along the board, warped by slow noise; fibres: fine streaks, gone when they are finer than a pixel.
    let along = at * vec2(0.055, 0.62) + vec2(own * 91.0, own * 37.0);
    let warp = noise(along * vec2(1.0, 0.7)) * 3.4 + noise(along * vec2(3.1, 2.0)) * 0.8;
    let ring = 0.5 + 0.5 * sin((along.y * 2.2 + warp) * 4.4);
    let fine = clamp(0.09 / max(width, 0.001), 0.0, 1.0);
    let fibre = noise(vec2(at.x * 0.9, at.y * 24.0) + own * 53.0) * fine + 0.5 * (1.0 - fine);
    let tone = 0.4 * ring + 0.3 * fibre + 0.5 * own - 0.1;
    var paint = mix(wood.pale.rgb, wood.dark.rgb, clamp(tone, 0.0, 1.0));
    let edge = abs(fract(at.y / BOARD) - 0.5) * BOARD;
    let gap = smoothstep(BOARD * 0.5 - 0.035 - width, BOARD * 0.5 - 0.008, edge) * clamp(0.06 / max(width, 0.06), 0.0, 1.0);
    paint *= 1.0 - 0.72 * gap;
    pbr.material.base_color = vec4(paint, 1.0);
    pbr.material.perceptual_roughness = 0.42 + 0.2 * fibre + 0.1 * ring;
    pbr.specular_occlusion = 1.0 - 0.8 * gap;
    var out: FragmentOutput;
    out.color = apply_pbr_lighting(pbr);
    out.color = main_pass_post_lighting_processing(pbr, out.color);
    let gone = smoothstep(wood.fade.x, wood.fade.y, length(in.world_position.xz));
    out.color = mix(out.color, vec4(wood.backdrop.rgb, 1.0), sqrt(gone));
    return out;
}

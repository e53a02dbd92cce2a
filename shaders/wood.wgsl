// An oiled table top: boards with grain, rings and a soft sheen. Lengths are inches, from the world's x and z. Details finer than a pixel are
// averaged, so that they make no stripes; far from its centre the table fades into the room behind it.

#import brickfray::noise::{hash, noise}
#import bevy_pbr::{
    forward_io::{VertexOutput, FragmentOutput},
    mesh_view_bindings::view,
    pbr_fragment::pbr_input_from_standard_material,
    pbr_functions::{apply_pbr_lighting, main_pass_post_lighting_processing},
}

struct Wood {
    pale: vec4<f32>,
    dark: vec4<f32>,
    // The distances from the centre at which the table starts and stops fading, the brightness of the room behind it, unused.
    fade: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> wood: Wood;
@group(#{MATERIAL_BIND_GROUP}) @binding(101) var room: texture_cube<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(102) var room_sampler: sampler;

const BOARD: f32 = 5.4;

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    var pbr = pbr_input_from_standard_material(in, is_front);
    let at = in.world_position.xz + 500.0;
    let reach = fwidth(at);
    let width = length(reach) * 0.7;
    let board = floor(at.y / BOARD);
    let own = hash(vec2(board, 3.0));
    // Rings are broad waves along the board, warped by slow noise; fibres are fine streaks.
    let along = at * vec2(0.055, 0.62) + vec2(own * 91.0, own * 37.0);
    let warp = noise(along * vec2(1.0, 0.7)) * 5.2 + noise(along * vec2(3.1, 2.0)) * 1.1;
    let seen_rings = 1.0 - smoothstep(0.1, 0.4, reach.y);
    let ring = mix(0.5, 0.5 + 0.5 * sin(along.y * 7.4 + warp * 4.4), seen_rings * (0.45 + 0.55 * noise(along * vec2(0.8, 0.45) + 17.0)));
    let fine = 1.0 - smoothstep(0.012, 0.05, reach.y);
    let fibre = mix(0.5, noise(vec2(at.x * 0.9, at.y * 24.0) + own * 53.0), fine);
    let board_tone = mix(0.5, own, 1.0 - smoothstep(1.0, 4.0, reach.y));
    let tone = 0.26 * ring + 0.3 * fibre + 0.4 * board_tone + 0.02;
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
    if gone > 0.0 {
        // Cubemaps are left-handed.
        let behind = textureSampleLevel(room, room_sampler, -pbr.V * vec3(1.0, 1.0, -1.0), 0.0).rgb;
        out.color = mix(out.color, vec4(behind * wood.fade.z * view.exposure, 1.0), sqrt(gone));
    }
    return out;
}

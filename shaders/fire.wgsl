// Burning plastic: bricks of clear orange with an inner glow that rolls over them and cools from white to soot.
//
// The heat of each brick, its age (0 to 1) and a random number of its own are packed into its mesh tag by `Burns::tag`. Glowing parts are unlit;
// parts that have cooled to soot are lit like any other plastic.

#import brickfray::noise::noise
#import bevy_pbr::{
    forward_io::{VertexOutput, FragmentOutput},
    mesh_functions::get_tag,
    pbr_fragment::pbr_input_from_standard_material,
    pbr_functions::{apply_pbr_lighting, main_pass_post_lighting_processing},
}

struct Fire {
    // How transparent it is at the end of its life.
    thin: f32,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> fire: Fire;

// The colour that a heat from 0 to 1 glows in: none, ember, orange, yellow, white.
fn glow(heat: f32) -> vec3<f32> {
    let ember = vec3(0.34, 0.022, 0.002) * smoothstep(0.14, 0.4, heat);
    let orange = vec3(0.66, 0.2, 0.004) * smoothstep(0.34, 0.6, heat);
    let yellow = vec3(0.35, 0.5, 0.03) * smoothstep(0.56, 0.82, heat);
    let white = vec3(0.4, 0.6, 0.6) * smoothstep(0.86, 1.05, heat);
    return ember + orange + yellow + white;
}

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    var pbr = pbr_input_from_standard_material(in, is_front);
    let tag = get_tag(in.instance_index);
    let heat = f32(tag & 255u) / 255.0;
    let life = f32((tag >> 8u) & 255u) / 255.0;
    let own = f32((tag >> 16u) & 255u) * 1.37;
    // Flames roll up the brick in blotches about as large as a stud.
    let at = in.world_position.xyz * 3.1 + vec3(own, own - life * 7.0, own * 0.5);
    let rolling = noise(at.xy) * 0.4 + noise(at.yz + 17.0) * 0.35 + noise(at.zx * 2.3 + 5.0) * 0.25;
    // Clear plastic is brighter at its edges than where you look straight through it.
    let rim = 1.0 - abs(dot(pbr.N, pbr.V));
    let local = clamp(heat * 1.18 + (rolling - 0.5) * 0.55 * smoothstep(0.0, 0.5, heat) + (rim - 0.4) * 0.22 * heat, 0.0, 1.1);
    let cooled = 1.0 - smoothstep(0.12, 0.45, local);
    let clears = fire.thin * (0.08 + 0.92 * smoothstep(0.25, 1.0, life));
    pbr.material.base_color = vec4(mix(vec3(0.02, 0.006, 0.002), vec3(1.0), cooled) * pbr.material.base_color.rgb, 1.0 - clears);
    pbr.material.perceptual_roughness = mix(0.35, mix(0.62, 0.85, fire.thin), cooled);
    pbr.material.emissive = vec4(glow(local) * 1.25, 0.0);
    var out: FragmentOutput;
    out.color = apply_pbr_lighting(pbr);
    out.color = main_pass_post_lighting_processing(pbr, out.color);
    return out;
}

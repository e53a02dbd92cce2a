// The front of a blast that runs along the ground: a bright crest, and behind it dust that settles.
//
// The disc is as large as the blast's reach. The mesh tag holds how far the front has come and its age, both from 0 to 1.

#import brickfray::noise::noise
#import bevy_pbr::{
    forward_io::VertexOutput,
    mesh_functions::get_tag,
}

struct Shock {
    // The linear colour of the dust; alpha is its density.
    dust: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> shock: Shock;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let tag = get_tag(in.instance_index);
    let front = f32(tag & 255u) / 255.0;
    let life = f32((tag >> 8u) & 255u) / 255.0;
    let off = in.uv - vec2(0.5);
    let out = length(off) * 2.0;
    let ragged = noise(in.world_position.xz * 2.3) * 0.5 + noise(in.world_position.xz * 7.0) * 0.5;
    let edge = front * (0.94 + 0.06 * ragged);
    let crest = smoothstep(edge - 0.07, edge - 0.01, out) * (1.0 - smoothstep(edge - 0.01, edge + 0.012, out));
    let cloud = smoothstep(edge - 0.5, edge - 0.05, out) * (1.0 - smoothstep(edge - 0.05, edge, out)) * smoothstep(0.2, 0.75, ragged);
    let left = (1.0 - life) * (1.0 - life);
    let thick = clamp((cloud * shock.dust.a + crest * 0.9) * left, 0.0, 1.0);
    return vec4(mix(shock.dust.rgb, vec3(1.0, 0.95, 0.85), crest * 0.7), thick);
}

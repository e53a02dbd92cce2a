// The glow in the air around something that burns: brightest where you look through most of it, and gone at its edge, so that the ball has no outline.
//
// Its strength comes from the mesh tag, like the heat of burning plastic.

#import bevy_pbr::{
    forward_io::VertexOutput,
    mesh_functions::get_tag,
    mesh_view_bindings::view,
}

struct Glow {
    // The colour of the light, linear.
    light: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> glow: Glow;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let strength = f32(get_tag(in.instance_index) & 255u) / 255.0;
    let eye = normalize(view.world_position - in.world_position.xyz);
    let depth = abs(dot(normalize(in.world_normal), eye));
    return vec4(glow.light.rgb * strength * depth * depth * depth, 0.0);
}

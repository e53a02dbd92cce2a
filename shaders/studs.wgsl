// A studded baseplate drawn on a flat top. Rays are traced through a thin layer below the surface, so that each stud has a top, a side, an
// edge that catches the light, a shadow and parallax without any triangles.
//
// The surface is the plane of the studs' tops; lengths are inches.

#import brickfray::noise::{hash, noise}
#import brickfray::stars::space
#import bevy_pbr::{
    forward_io::{VertexOutput, FragmentOutput},
    mesh_view_bindings::view,
    pbr_fragment::pbr_input_from_standard_material,
    pbr_functions::{apply_pbr_lighting, main_pass_post_lighting_processing},
}

struct Studs {
    // The two linear colours of the plates.
    plain: vec4<f32>,
    patch_paint: vec4<f32>,
    // A third, sprinkled colour; alpha is its share of the field.
    sprinkle: vec4<f32>,
    // Half the size of the field (x, z), the kind of surface (such as `LAID_STARS`), unused.
    field: vec4<f32>,
    // The direction of the key light.
    sun: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> studs: Studs;
// The contact shadows of everything on the field.
@group(#{MATERIAL_BIND_GROUP}) @binding(101) var contact_map: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(102) var contact_sampler: sampler;

// The measures of a stud come from the code, in ten-thousandths of an inch.
const PITCH: f32 = f32(#{STUD_PITCH}) / 10000.0;
const RADIUS: f32 = f32(#{STUD_RADIUS}) / 10000.0;
const HEIGHT: f32 = f32(#{STUD_HEIGHT}) / 10000.0;
const BEVEL: f32 = 0.02;
// The side of a plate of 32 studs.
const PLATE: f32 = PITCH * 32.0;

// How far along `way`, from `from_xz`, a ray enters the circle around `middle`, in units of depth or height; a large number if it misses.
fn enter(from_xz: vec2<f32>, way: vec2<f32>, middle: vec2<f32>, radius: f32) -> f32 {
    let to = from_xz - middle;
    let a = max(dot(way, way), 1e-8);
    let b = dot(to, way);
    let c = dot(to, to) - radius * radius;
    let d = b * b - a * c;
    if d < 0.0 { return 1e3; }
    let t = (-b - sqrt(d)) / a;
    return select(1e3, t, t > 0.0);
}

struct Relief {
    normal: vec3<f32>,
    light: f32,
}

// What a ray that enters the layer at `at` hits. `at` is in inches; the corners of cells lie at multiples of `PITCH`.
fn relief(at: vec2<f32>, slope: vec2<f32>, sun: vec2<f32>) -> Relief {
    let cell = floor(at / PITCH);
    let here = (cell + 0.5) * PITCH;
    let off = at - here;
    let out = length(off);
    if out < RADIUS {
        let rim = smoothstep(RADIUS - BEVEL, RADIUS, out);
        let lean = off / max(out, 1e-4) * rim * 0.9;
        return Relief(normalize(vec3(lean.x, 1.0, lean.y)), 1.0 + 0.06 * (1.0 - rim));
    }
    // The ray passes this stud: find the first side that it hits among this stud and those ahead, within the layer's depth.
    let ahead = here + select(vec2(-PITCH), vec2(PITCH), slope > vec2(0.0));
    let t_here = enter(at, slope, here, RADIUS);
    let t_x = enter(at, slope, vec2(ahead.x, here.y), RADIUS);
    let t_z = enter(at, slope, vec2(here.x, ahead.y), RADIUS);
    let met = min(min(t_here, t_x), t_z);
    if met < HEIGHT {
        let side = select(select(vec2(here.x, ahead.y), vec2(ahead.x, here.y), met == t_x), here, met == t_here);
        let normal = (at + slope * met - side) / RADIUS;
        return Relief(normalize(vec3(normal.x, 0.12, normal.y)), 1.0 - 0.3 * met / HEIGHT);
    }
    // The floor: darker in the corner at the foot of a stud, and in the shadow of the stud towards the light, which reaches only to the
    // middle of the gap between studs.
    let place = at + slope * HEIGHT;
    let stud = (floor(place / PITCH) + 0.5) * PITCH;
    let corner = 1.0 - 0.42 * exp(-max(length(place - stud) - RADIUS, 0.0) * 26.0);
    let shadow = 1.0 - smoothstep(HEIGHT * 0.82, HEIGHT * 1.02, enter(place, sun, stud, RADIUS));
    return Relief(vec3(0.0, 1.0, 0.0), corner * (1.0 - 0.5 * shadow));
}

// The colour of the brick at this spot: each stud has a single colour, and the colours form patches.
fn brick_colour(at: vec2<f32>) -> vec3<f32> {
    let stud = floor(at / PITCH);
    let block = floor(stud / 2.0);
    let broad = noise(block * 0.085 + 7.3) * 0.65 + noise(block * 0.31 + 3.1) * 0.35;
    let patched = step(0.56, broad + 0.1 * (hash(block + 11.0) - 0.5));
    let sprinkled = step(1.0 - studs.sprinkle.a, hash(stud + 29.0)) * step(0.42, broad);
    var paint = mix(studs.plain.rgb, studs.patch_paint.rgb, patched);
    paint = mix(paint, studs.sprinkle.rgb, sprinkled);
    let tone = 0.87 + 0.2 * noise(at * 0.075) + 0.05 * hash(floor(at / PLATE) + 3.0);
    return paint * tone;
}

// A deck of planks, each eight studs long and two wide: pale boards, tarred seams, and a dark peg at each end.
fn plank_colour(at: vec2<f32>, width: f32) -> vec4<f32> {
    let row = floor(at.y / (PITCH * 2.0));
    let shift = hash(vec2(row, 5.0)) * 5.0;
    let run = floor(at.x / (PITCH * 8.0) + shift);
    let across = abs(fract(at.y / (PITCH * 2.0)) - 0.5) * PITCH * 2.0;
    let along = abs(fract(at.x / (PITCH * 8.0) + shift) - 0.5) * PITCH * 8.0;
    let gap = max(smoothstep(PITCH - 0.026 - width, PITCH - 0.008, across), smoothstep(PITCH * 4.0 - 0.026 - width, PITCH * 4.0 - 0.008, along));
    let peg = 1.0 - smoothstep(0.042, 0.042 + max(width, 0.008), length(vec2(along - PITCH * 3.62, across)));
    let tone = hash(vec2(row, run) + 13.0);
    let paint = mix(mix(studs.plain.rgb, studs.patch_paint.rgb, tone), studs.sprinkle.rgb, step(1.0 - studs.sprinkle.a, hash(vec2(run, row) + 41.0)));
    let grain = 0.9 + 0.16 * noise(at * vec2(0.6, 9.0));
    return vec4(paint * grain * (1.0 - 0.6 * peg * clamp(0.05 / max(width, 0.05), 0.0, 1.0)), 1.0 - gap);
}

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    var pbr = pbr_input_from_standard_material(in, is_front);
    // In the frame of the field, whose origin is the corner of the first stud.
    let at = in.uv;
    let dx = dpdx(at) * 0.25;
    let dy = dpdy(at) * 0.25;
    let width = (length(dx) + length(dy)) * 2.0;
    let studs_in_pixel = max(length(dx), length(dy)) * 4.0 / PITCH;
    if in.world_normal.y > 0.9 {
        let laid = i32(studs.field.z);
        if laid == #{LAID_STARS} {
            let mat_paint = space(at - studs.field.xy, studs.field.xy, width, studs.plain.rgb, studs.patch_paint.rgb, studs.sprinkle.rgb);
            pbr.material.base_color = vec4(mat_paint, 1.0);
            pbr.material.reflectance *= 0.45;
        } else if laid == #{LAID_STUDS} {
            let field = floor(studs.field.xy * 2.0 / PITCH) * PITCH;
            let spot = at - (studs.field.xy * 2.0 - field) * 0.5;
            let inside = all(spot > vec2(0.0)) && all(spot < field);
            pbr.material.base_color = vec4(brick_colour(clamp(spot, vec2(0.001), field - 0.001)), 1.0);
            if inside {
                // Far away, a stud is smaller than a pixel: only its average is drawn, and darker at flatter viewing angles.
                let far = smoothstep(0.3, 0.8, studs_in_pixel);
                let up = vec3(0.0, 1.0, 0.0);
                var met = Relief(up, mix(0.68, 0.9, sqrt(max(pbr.V.y, 0.0))));
                var differ = 0.0;
                if far < 1.0 {
                    let slope = -pbr.V.xz / max(pbr.V.y, 0.36);
                    let sun = studs.sun.xz / max(studs.sun.y, 0.2);
                    // Four samples per pixel, for soft edges.
                    let a = relief(spot + dx * 0.5 + dy * 1.5, slope, sun);
                    let b = relief(spot - dx * 1.5 + dy * 0.5, slope, sun);
                    let c = relief(spot + dx * 1.5 - dy * 0.5, slope, sun);
                    let d = relief(spot - dx * 0.5 - dy * 1.5, slope, sun);
                    let normal = (a.normal + b.normal + c.normal + d.normal) * 0.25;
                    differ = (1.0 - length(normal)) * (1.0 - far);
                    met = Relief(mix(normal, up, far), mix((a.light + b.light + c.light + d.light) * 0.25, met.light, far));
                }
                // Normals that differ within a pixel make it rougher, so that none of them sparkles; so do normals that differ from pixel to
                // pixel.
                let rough = pbr.material.perceptual_roughness;
                pbr.material.perceptual_roughness = min(0.75, sqrt(rough * rough + 0.9 * differ) + 0.3 * smoothstep(0.12, 0.4, studs_in_pixel));
                let seam = min(fract(spot / PLATE), 1.0 - fract(spot / PLATE)) * PLATE;
                let groove = 1.0 - 0.45 * (1.0 - smoothstep(0.006, 0.016 + width, min(seam.x, seam.y))) * clamp(0.03 / max(width, 0.03), 0.0, 1.0);
                pbr.N = normalize(met.normal);
                let shade = met.light * groove;
                pbr.material.base_color = vec4(pbr.material.base_color.rgb * shade, 1.0);
                pbr.diffuse_occlusion = vec3(mix(0.55, 1.0, shade));
                pbr.specular_occlusion = mix(shade, 1.0, 0.2);
            }
        } else if laid == #{LAID_PLANKS} {
            let plank = plank_colour(at, width);
            pbr.material.base_color = vec4(plank.rgb * mix(0.16, 1.0, plank.a), 1.0);
            pbr.specular_occlusion = plank.a;
        }
        let contact = 1.0 - textureSampleLevel(contact_map, contact_sampler, at / (2.0 * studs.field.xy), 0.0).r;
        pbr.material.base_color = vec4(pbr.material.base_color.rgb * contact, 1.0);
        pbr.specular_occlusion *= contact;
    } else {
        pbr.material.base_color = studs.plain * 0.9;
    }
    pbr.material.base_color.a = 1.0;
    var out: FragmentOutput;
    out.color = apply_pbr_lighting(pbr);
    out.color = main_pass_post_lighting_processing(pbr, out.color);
    return out;
}

// A printed space mat: near-black blue, two tints of nebula, stars of three sizes, and over them a grid of six inches with ticks every inch.
// Everything is computed from the place on the mat, so it has no seams and always looks the same. Lengths are inches.

#define_import_path brickfray::stars

#import brickfray::noise::{hash, noise}

// Four octaves of smooth noise, from 0 to 1.
fn clouds(at: vec2<f32>) -> f32 {
    let turn = mat2x2(0.8, 0.6, -0.6, 0.8);
    var place = at;
    var sum = 0.0;
    var weight = 0.5;
    for (var octave = 0; octave < 4; octave++) {
        sum += weight * noise(place);
        place = turn * place * 2.03 + 17.1;
        weight *= 0.5;
    }
    return sum / 0.9375;
}

// Stars, one each in a `share` of the cells of this `size`; `width` is that of a pixel. Their colours run from warm to cool.
fn stars(at: vec2<f32>, size: f32, share: f32, radius: f32, width: f32, salt: f32) -> vec3<f32> {
    let cell = floor(at / size);
    let chance = hash(cell + salt);
    if chance > share { return vec3(0.0); }
    let middle = (cell + 0.15 + 0.7 * vec2(hash(cell + salt + 31.0), hash(cell + salt + 57.0))) * size;
    let bright = 0.35 + 0.65 * hash(cell + salt + 83.0);
    let own = radius * (0.6 + 0.4 * bright);
    // A star smaller than a pixel is drawn larger and dimmed to match, or it would flicker.
    let drawn = max(own, width * 0.6);
    let dim = own * own / (drawn * drawn);
    let away = length(at - middle) / drawn;
    let hue = mix(vec3(1.0, 0.84, 0.66), vec3(0.72, 0.85, 1.0), hash(cell + salt + 11.0));
    return hue * bright * dim * (1.0 - smoothstep(0.35, 1.15, away));
}

// The coverage of a line of this width at this distance from it.
fn line(away: f32, wide: f32, width: f32) -> f32 {
    let soft = max(width, 0.006);
    return (1.0 - smoothstep(wide * 0.5, wide * 0.5 + soft, abs(away))) * clamp(wide / soft, 0.25, 1.0);
}

// The mat's colour at a place, measured from its centre.
fn space(at: vec2<f32>, half: vec2<f32>, width: f32, deep: vec3<f32>, cool: vec3<f32>, warm: vec3<f32>) -> vec3<f32> {
    let bend = vec2(clouds(at * 0.05 + 3.7), clouds(at * 0.05 + 41.3)) * 9.0;
    let mist = clouds((at + bend) * 0.075 + 11.0);
    let other = clouds((at - bend.yx) * 0.06 + 71.0);
    let fine = clouds((at + bend) * 0.34 + 5.0);
    let cool_part = smoothstep(0.46, 0.86, mist) * (0.55 + 0.75 * fine);
    let warm_part = smoothstep(0.52, 0.88, other) * (0.5 + 0.8 * fine);
    let dust = 0.72 + 0.5 * fine;
    var paint = deep * dust + cool * cool_part + warm * warm_part;
    let thick = 0.55 + 0.9 * mist;
    paint += stars(at, 0.42, 0.42 * thick, 0.013, width, 3.0) * 0.8;
    paint += stars(at + 0.37, 1.3, 0.5 * thick, 0.024, width, 19.0) * 1.1;
    paint += stars(at + 0.71, 4.3, 0.6, 0.046, width, 43.0) * 1.2;
    // Six-inch cells from the centre of the mat, with a tick every inch on their sides.
    let six = (fract(at / 6.0 + 0.5) - 0.5) * 6.0;
    let one = fract(at + 0.5) - 0.5;
    let rules = max(line(six.x, 0.022, width), line(six.y, 0.022, width));
    let reach = vec2(1.0 - smoothstep(0.11, 0.13, abs(six.x)), 1.0 - smoothstep(0.11, 0.13, abs(six.y)));
    let near = clamp(1.0 - (width - 0.03) / 0.07, 0.0, 1.0);
    let ticks = max(line(one.x, 0.018, width) * reach.y, line(one.y, 0.018, width) * reach.x) * near;
    let cross = max(line(six.x, 0.03, width) * (1.0 - smoothstep(0.28, 0.3, abs(six.y))), line(six.y, 0.03, width) * (1.0 - smoothstep(0.28, 0.3, abs(six.x))));
    let ink = vec3(0.1, 0.18, 0.28);
    paint = mix(paint, ink, clamp(rules * 0.34 + ticks * 0.5 + cross * 0.5, 0.0, 0.9));
    // The border.
    let edge = half - abs(at);
    let hem = min(edge.x, edge.y);
    paint = mix(paint, ink * 1.2, line(hem - 0.28, 0.035, width) * 0.6);
    return mix(deep * 0.6, paint, smoothstep(0.1, 0.13, hem));
}

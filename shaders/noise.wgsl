// Pseudorandom numbers and smooth noise on the plane; a place always gets the same value.

#define_import_path brickfray::noise

// A pseudorandom number from 0 to 1.
fn hash(at: vec2<f32>) -> f32 {
    let folded = fract(at * vec2(0.1031, 0.1130));
    let mixed = folded + dot(folded, folded.yx + 33.33);
    return fract((mixed.x + mixed.y) * mixed.x * 37.7);
}

// Like `hash`, but interpolated smoothly between whole numbers.
fn noise(at: vec2<f32>) -> f32 {
    let cell = floor(at);
    let f = at - cell;
    let s = f * f * (3.0 - 2.0 * f);
    return mix(
        mix(hash(cell), hash(cell + vec2(1.0, 0.0)), s.x),
        mix(hash(cell + vec2(0.0, 1.0)), hash(cell + vec2(1.0, 1.0)), s.x),
        s.y,
    );
}

//! The caption card of a photograph. The CPU draws it onto the finished picture, so it looks the same at any size, whether the picture was
//! drawn at once or in tiles.

use super::caption;
use bevy_egui::egui::epaint::{ColorImage, Mesh, Primitive, Vertex};
use bevy_egui::egui::{self, Pos2, RawInput, Rect};
use image::{Rgb, RgbImage};

/// The maximum width of the font texture, in pixels.
const LETTERS: usize = 8_192;

/// Draws a card with these lines at the bottom of a picture.
pub fn stamp(picture: &mut RgbImage, lines: &[String]) {
    if lines.is_empty() {
        return;
    }
    let size = egui::vec2(picture.width() as f32, picture.height() as f32);
    let input =
        || RawInput { screen_rect: Some(Rect::from_min_size(Pos2::ZERO, size)), max_texture_side: Some(LETTERS), ..RawInput::default() };
    let context = egui::Context::default();
    context.begin_pass(input());
    caption::card(&context, lines);
    let mut output = context.end_pass();
    // The glyphs are read from the atlas itself.
    output.textures_delta.clear();
    let drawn = context.tessellate(std::mem::take(&mut output.shapes), 1.0);
    let letters = context.fonts(|fonts| fonts.image());
    for primitive in drawn {
        if let Primitive::Mesh(mesh) = &primitive.primitive {
            fill(picture, mesh, primitive.clip_rect, &letters);
        }
    }
}

/// Fills the triangles of a mesh.
fn fill(picture: &mut RgbImage, mesh: &Mesh, clip: Rect, letters: &ColorImage) {
    for corners in mesh.indices.chunks_exact(3) {
        let corner = |place: usize| mesh.vertices.get(corners[place] as usize).copied();
        if let (Some(a), Some(b), Some(c)) = (corner(0), corner(1), corner(2)) {
            triangle(picture, [a, b, c], clip, letters);
        }
    }
}

/// Twice the signed area of a triangle: positive if its corners run clockwise in the picture.
fn area(a: Pos2, b: Pos2, c: Pos2) -> f32 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/// Decides which of two triangles owns the pixels on their shared edge.
fn owns_edge(from: Pos2, to: Pos2) -> bool {
    to.y < from.y || (to.y == from.y && to.x > from.x)
}

fn triangle(picture: &mut RgbImage, corners: [Vertex; 3], clip: Rect, letters: &ColorImage) {
    let [a, mut b, mut c] = corners;
    if area(a.pos, b.pos, c.pos) < 0.0 {
        std::mem::swap(&mut b, &mut c);
    }
    let whole = area(a.pos, b.pos, c.pos);
    if whole <= 0.0 {
        return;
    }
    let picture_rect = Rect::from_min_size(Pos2::ZERO, egui::vec2(picture.width() as f32, picture.height() as f32));
    let bounds = Rect::from_points(&[a.pos, b.pos, c.pos]).intersect(clip).intersect(picture_rect);
    if !bounds.is_positive() {
        return;
    }
    for y in bounds.top() as u32..(bounds.bottom().ceil() as u32).min(picture.height()) {
        for x in bounds.left() as u32..(bounds.right().ceil() as u32).min(picture.width()) {
            let at = Pos2::new(x as f32 + 0.5, y as f32 + 0.5);
            let edges = [(b.pos, c.pos), (c.pos, a.pos), (a.pos, b.pos)];
            let parts = edges.map(|(from, to)| area(from, to, at));
            if (0..3).all(|edge| parts[edge] > 0.0 || (parts[edge] == 0.0 && owns_edge(edges[edge].0, edges[edge].1))) {
                let parts = parts.map(|part| part / whole);
                blend(picture.get_pixel_mut(x, y), source([a, b, c], parts, letters));
            }
        }
    }
}

/// The colour of a point in a triangle: premultiplied, each channel from 0 to 1.
fn source(corners: [Vertex; 3], parts: [f32; 3], letters: &ColorImage) -> [f32; 4] {
    let mix = |of: &dyn Fn(&Vertex) -> f32| corners.iter().zip(parts).map(|(corner, part)| of(corner) * part).sum::<f32>();
    let texel = sampled(letters, mix(&|corner| corner.uv.x), mix(&|corner| corner.uv.y));
    let mut colour = [0.0; 4];
    for (channel, value) in colour.iter_mut().enumerate() {
        *value = mix(&|corner| f32::from(corner.color[channel])) / 255.0 * texel[channel];
    }
    colour
}

/// Samples a texture with bilinear filtering.
fn sampled(image: &ColorImage, u: f32, v: f32) -> [f32; 4] {
    let [wide, high] = image.size;
    let (x, y) = ((u * wide as f32 - 0.5).max(0.0), (v * high as f32 - 0.5).max(0.0));
    let texel = |x: usize, y: usize| image.pixels.get(y.min(high - 1) * wide + x.min(wide - 1)).copied().unwrap_or_default();
    let (left, top) = (x as usize, y as usize);
    let (right_part, low_part) = (x - left as f32, y - top as f32);
    let mut colour = [0.0; 4];
    for (channel, value) in colour.iter_mut().enumerate() {
        let of = |x: usize, y: usize| f32::from(texel(x, y)[channel]) / 255.0;
        let upper = of(left, top) * (1.0 - right_part) + of(left + 1, top) * right_part;
        let lower = of(left, top + 1) * (1.0 - right_part) + of(left + 1, top + 1) * right_part;
        *value = upper * (1.0 - low_part) + lower * low_part;
    }
    colour
}

fn blend(pixel: &mut Rgb<u8>, [red, green, blue, alpha]: [f32; 4]) {
    for (channel, source) in pixel.0.iter_mut().zip([red, green, blue]) {
        *channel = (source * 255.0 + f32::from(*channel) * (1.0 - alpha)).round().clamp(0.0, 255.0) as u8;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stamped(wide: u32, high: u32, lines: &[&str]) -> RgbImage {
        let mut picture = RgbImage::from_pixel(wide, high, Rgb([90, 120, 60]));
        stamp(&mut picture, &lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>());
        picture
    }

    /// The bounds of the pixels that differ from the background, as fractions of the picture.
    fn card(picture: &RgbImage) -> Option<[f32; 4]> {
        let drawn = picture.enumerate_pixels().filter(|(.., pixel)| pixel.0 != [90, 120, 60]);
        let (mut low, mut high) = ([f32::MAX; 2], [f32::MIN; 2]);
        for (x, y, _) in drawn {
            for (axis, at) in [x as f32 / picture.width() as f32, y as f32 / picture.height() as f32].into_iter().enumerate() {
                (low[axis], high[axis]) = (low[axis].min(at), high[axis].max(at));
            }
        }
        (high[0] > low[0]).then_some([low[0], low[1], high[0], high[1]])
    }

    #[test]
    fn a_card_lies_low_in_the_middle_and_grows_with_the_picture() {
        let (small, large) = (stamped(640, 360, &["The keg", "a line"]), stamped(1920, 1080, &["The keg", "a line"]));
        let (one, other) = (card(&small).unwrap(), card(&large).unwrap());
        assert!(one[1] > 0.7 && one[3] < 0.97, "{one:?}");
        assert!((one[0] + one[2] - 1.0).abs() < 0.02, "{one:?}");
        assert!(one.iter().zip(other).all(|(one, other)| (one - other).abs() < 0.01), "{one:?} {other:?}");
        assert!(small.pixels().any(|pixel| pixel.0.iter().all(|part| *part > 230)), "white letters");
        assert_eq!(card(&stamped(64, 36, &[])), None);
    }

    #[test]
    fn other_words_are_another_card_and_the_same_words_the_same_bytes() {
        assert_eq!(stamped(320, 180, &["The keg"]), stamped(320, 180, &["The keg"]));
        assert_ne!(stamped(320, 180, &["The keg"]), stamped(320, 180, &["The jug"]));
    }

    #[test]
    fn half_of_a_square_and_the_other_half_fill_it_once() {
        let mut picture = RgbImage::from_pixel(8, 8, Rgb([0, 0, 0]));
        let white = ColorImage::filled([1, 1], egui::Color32::WHITE);
        let half = egui::Color32::from_rgba_premultiplied(100, 100, 100, 128);
        let vertex = |x: f32, y: f32| Vertex { pos: Pos2::new(x, y), uv: Pos2::ZERO, color: half };
        let [a, b, c, d] = [vertex(1.0, 1.0), vertex(7.0, 1.0), vertex(7.0, 7.0), vertex(1.0, 7.0)];
        for corners in [[a, b, c], [a, d, c]] {
            triangle(&mut picture, corners, Rect::EVERYTHING, &white);
        }
        let filled = picture.pixels().filter(|pixel| pixel.0 == [100; 3]).count();
        assert_eq!((filled, picture.pixels().filter(|pixel| pixel.0 == [0; 3]).count()), (36, 28));
    }
}

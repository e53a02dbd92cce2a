//! Converts pictures to the planes of a video: the brightness of each pixel and the colour of each block of four, by BT.709 in limited
//! range.

use image::RgbImage;

/// How much red, green and blue add to the brightness and to the two colours, in 65536ths, and the value of each for black.
const BRIGHTNESS: ([i32; 3], i32) = ([11_966, 40_254, 4_064], 16);
const BLUENESS: ([i32; 3], i32) = ([-6_596, -22_189, 28_785], 128);
const REDNESS: ([i32; 3], i32) = ([28_784, -26_145, -2_639], 128);

/// The planes of a picture, row by row without gaps.
#[derive(Debug)]
pub struct Planes {
    /// One byte for each pixel.
    pub brightness: Vec<u8>,
    /// The width of the colour planes: half that of the picture, rounded up. Their height is halved in the same way.
    pub colours_across: usize,
    /// How blue each block of four pixels is, one byte each.
    pub blueness: Vec<u8>,
    /// How red each block of four pixels is, one byte each.
    pub redness: Vec<u8>,
}

/// Splits a picture into its planes.
pub fn planes(picture: &RgbImage) -> Planes {
    let (width, height) = picture.dimensions();
    let brightness = picture.pixels().map(|pixel| mixed(pixel.0.map(i32::from), 1, BRIGHTNESS)).collect();
    let (across, down) = (width.div_ceil(2), height.div_ceil(2));
    let (mut blueness, mut redness) = (Vec::new(), Vec::new());
    for (row, column) in (0..down).flat_map(|row| (0..across).map(move |column| (row, column))) {
        // At an odd edge the last pixel counts twice.
        let (x, y) = ([column * 2, (column * 2 + 1).min(width - 1)], [row * 2, (row * 2 + 1).min(height - 1)]);
        let mut four = [0; 3];
        for (x, y) in [(x[0], y[0]), (x[1], y[0]), (x[0], y[1]), (x[1], y[1])] {
            let pixel = picture.get_pixel(x, y);
            four = [0, 1, 2].map(|channel| four[channel] + i32::from(pixel[channel]));
        }
        blueness.push(mixed(four, 4, BLUENESS));
        redness.push(mixed(four, 4, REDNESS));
    }
    Planes { brightness, colours_across: across as usize, blueness, redness }
}

/// Mixes the channels, summed over this many pixels, to one byte.
fn mixed(channels: [i32; 3], pixels: i32, (parts, zero): ([i32; 3], i32)) -> u8 {
    let sum: i32 = channels.iter().zip(parts).map(|(channel, part)| channel * part).sum();
    let whole = pixels * 65_536;
    ((sum + whole / 2).div_euclid(whole) + zero).clamp(0, 255) as u8
}

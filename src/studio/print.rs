//! Prints cards as a PDF: draws them one by one and lays them out nine to a page with crop marks.

use super::PictureSize;
use super::StudioError;
use crate::game::tool::{ACROSS, CARDS_PER_PAGE, Page, Paper, Printing};
use crate::studio::files::{FileKind, can_write, write_whole};
use crate::studio::headless::{Studio, StudioOptions};
use crate::studio::sheet::drawn;
use crate::ui::panels::unit::paper_card::{SIZE, portrait};
use crate::ui::panels::unit::sheet::WholeSheet;
use image::RgbImage;
use image::codecs::jpeg::JpegEncoder;
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref};
use std::collections::BTreeSet;

/// The JPEG quality of the pictures, out of 100.
const QUALITY: u8 = 94;
/// The number of cards in a column of a page.
const DOWN: usize = CARDS_PER_PAGE / ACROSS;
/// A card's width and height in points, 72 to the inch: 63 by 88 millimetres.
const CARD: (f32, f32) = (178.583, 249.449);
/// The length of the crop marks.
const MARK: f32 = 9.0;

/// Draws the cards and writes the PDF.
pub fn print(printing: &Printing) -> Result<(), StudioError> {
    can_write(&printing.path, FileKind::Pdf)?;
    let mut studio =
        Studio::open(StudioOptions { size: PictureSize { width: SIZE.0, height: SIZE.1 }, panels: true, ..StudioOptions::default() })?;
    let mut pictures = Vec::new();
    for sheet in printing.faces() {
        let picture = drawn(&mut studio, sheet, WholeSheet::Card(sheet.clone()), portrait())?;
        pictures.push(jpeg(&picture, &printing.path)?);
    }
    let bytes = pdf(&pictures, &printing.pages(), printing.paper);
    write_whole(&printing.path, |out| out.write_all(&bytes))
}

fn jpeg(picture: &RgbImage, path: &std::path::Path) -> Result<Vec<u8>, StudioError> {
    let mut bytes = Vec::new();
    let encoded = JpegEncoder::new_with_quality(&mut bytes, QUALITY).encode_image(picture);
    encoded.map_err(|error| StudioError::Write { path: path.to_owned(), reason: error.to_string() })?;
    Ok(bytes)
}

/// The lower left corner of each card on a page.
fn places(paper: Paper) -> Vec<(f32, f32)> {
    let (wide, high) = paper.points();
    let (left, bottom) = ((wide - CARD.0 * ACROSS as f32) / 2.0, (high - CARD.1 * DOWN as f32) / 2.0);
    let at = |place: usize| (left + CARD.0 * (place % ACROSS) as f32, bottom + CARD.1 * (DOWN - 1 - place / ACROSS) as f32);
    (0..ACROSS * DOWN).map(at).collect()
}

/// A PDF of these pictures, with the pictures of each page in order.
fn pdf(pictures: &[Vec<u8>], pages: &[Page], paper: Paper) -> Vec<u8> {
    let mut pdf = Pdf::new();
    let (catalog, tree) = (Ref::new(1), Ref::new(2));
    let picture = |place: usize| Ref::new(3 + place as i32);
    let first = 3 + pictures.len() as i32;
    let page = |place: usize| (Ref::new(first + 2 * place as i32), Ref::new(first + 2 * place as i32 + 1));
    pdf.catalog(catalog).pages(tree);
    pdf.pages(tree).kids((0..pages.len()).map(|place| page(place).0)).count(pages.len() as i32);
    for (place, bytes) in pictures.iter().enumerate() {
        let mut image = pdf.image_xobject(picture(place), bytes);
        image.width(SIZE.0 as i32).height(SIZE.1 as i32).bits_per_component(8);
        image.color_space().device_rgb();
        image.filter(Filter::DctDecode);
    }
    let (wide, high) = paper.points();
    for (number, cards) in pages.iter().enumerate() {
        let (id, content) = page(number);
        let mut shown = pdf.page(id);
        shown.parent(tree).media_box(Rect::new(0.0, 0.0, wide, high)).contents(content);
        let mut resources = shown.resources();
        let mut objects = resources.x_objects();
        // Several copies of a card on a page share one object.
        for card in cards.iter().flatten().collect::<BTreeSet<_>>() {
            objects.pair(Name(format!("C{card}").as_bytes()), picture(*card));
        }
        objects.finish();
        resources.finish();
        shown.finish();
        pdf.stream(content, &laid_out(cards, paper));
    }
    pdf.finish()
}

/// The PDF content of one page: its cards and their crop marks.
fn laid_out(cards: &Page, paper: Paper) -> Vec<u8> {
    let mut content = Content::new();
    let places = places(paper);
    for (card, (x, y)) in cards.iter().zip(&places).filter_map(|(card, at)| Some(((*card)?, at))) {
        content.save_state();
        content.transform([CARD.0, 0.0, 0.0, CARD.1, *x, *y]);
        content.x_object(Name(format!("C{card}").as_bytes()));
        content.restore_state();
    }
    content.set_line_width(0.4);
    let (left, bottom) = places.iter().fold((f32::MAX, f32::MAX), |(left, bottom), (x, y)| (left.min(*x), bottom.min(*y)));
    let (right, top) = (left + CARD.0 * ACROSS as f32, bottom + CARD.1 * DOWN as f32);
    let mut mark = |from: (f32, f32), to: (f32, f32)| {
        content.move_to(from.0, from.1);
        content.line_to(to.0, to.1);
        content.stroke();
    };
    for column in 0..=ACROSS {
        let x = left + CARD.0 * column as f32;
        mark((x, bottom - MARK), (x, bottom));
        mark((x, top), (x, top + MARK));
    }
    for row in 0..=DOWN {
        let y = bottom + CARD.1 * row as f32;
        mark((left - MARK, y), (left, y));
        mark((right, y), (right + MARK, y));
    }
    content.finish().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(cards: &[usize]) -> Page {
        std::array::from_fn(|place| cards.get(place).copied())
    }

    #[test]
    fn nine_cards_have_room_on_either_paper_with_their_marks() {
        for paper in [Paper::A4, Paper::Letter] {
            let (wide, high) = paper.points();
            let places = places(paper);
            assert_eq!(places.len(), 9);
            for (x, y) in places {
                assert!(x >= MARK && y >= MARK && x + CARD.0 <= wide - MARK && y + CARD.1 <= high - MARK, "{paper:?}: {x}, {y}");
            }
        }
    }

    #[test]
    fn each_picture_is_there_once_however_many_cards_have_it() {
        let white = jpeg(&RgbImage::from_pixel(8, 8, image::Rgb([255; 3])), std::path::Path::new("cards.pdf")).unwrap();
        let bytes = pdf(&[white.clone(), white], &[page(&[0, 0, 0, 0, 0, 0, 0, 0, 1]), page(&[1])], Paper::A4);
        let text = String::from_utf8_lossy(&bytes);
        assert!(text.starts_with("%PDF-") && text.trim_end().ends_with("%%EOF"));
        let count = |what: &str| text.matches(what).count();
        assert_eq!([count("/Subtype /Image"), count("/Type /Page\n"), count("/C0 Do"), count("/C1 Do")], [2, 2, 8, 2]);
        assert!(text.contains("/Count 2"));
    }

    /// Checks a PDF with `qpdf` if that is installed; a truncated PDF is the negative control.
    #[test]
    fn a_pdf_keeps_to_its_format() {
        let white = jpeg(&RgbImage::from_pixel(SIZE.0, SIZE.1, image::Rgb([255; 3])), std::path::Path::new("cards.pdf")).unwrap();
        let bytes = pdf(&[white.clone(), white], &[page(&[0, 0, 0, 0, 0, 0, 0, 0, 1]), page(&[1, 0, 1])], Paper::A4);
        let pages = String::from_utf8_lossy(&bytes).matches("/C0 3 0 R").count();
        assert_eq!(pages, 2, "once on each page");
        let file = tempfile::NamedTempFile::new().unwrap();
        let status = |bytes: &[u8]| {
            std::fs::write(file.path(), bytes).unwrap();
            let output = std::process::Command::new("qpdf").arg("--check").arg(file.path()).output().ok()?;
            Some((output.status.code(), String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned()))
        };
        let Some((code, told)) = status(&bytes) else {
            eprintln!("qpdf is not installed: nothing else looks at the PDF");
            return;
        };
        assert!(code == Some(0) && !told.contains("WARNING"), "{told}");
        assert!(status(&bytes[..bytes.len() / 2]).is_some_and(|(code, _)| code != Some(0)), "it finds what is wrong");
    }
}

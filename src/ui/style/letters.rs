//! The program's own fonts, and system fonts for characters that they lack, such as Chinese, Japanese, Korean and Arabic ones.

use bevy_egui::egui::{FontData, FontDefinitions};
use skrifa::raw::TableProvider;
use skrifa::{FontRef, MetadataProvider, Tag};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Parts of the names of preferred fonts, best first.
const WANTED: [&str; 14] = [
    "notosanscjk",
    "sourcehansans",
    "notosansarabic",
    "notosans",
    "pingfang",
    "hiragino",
    "applesdgothic",
    "msyh",
    "malgun",
    "yugoth",
    "segoeui",
    "wqy",
    "droidsansfallback",
    "dejavusans.",
];

/// The gap between a hyphen and the next character, in thousandths of the font size.
const HYPHEN_GAP: usize = 60;

/// The program's own fonts. The gap after hyphens is wider than in the files, because two hyphens in a row would otherwise look like a dash
/// at the usual sizes.
pub fn own() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    if let Some(font) = fonts.font_data.get_mut("Ubuntu-Light") {
        let mut contents = font.font.to_vec();
        if spread_hyphens(&mut contents).is_some() {
            *font = Arc::new(FontData { font: contents.into(), ..FontData::clone(font) });
        }
    }
    fonts
}

/// Widens the hyphen of a font by the gap. Leaves the font unchanged if its tables aren't as expected.
fn spread_hyphens(contents: &mut [u8]) -> Option<()> {
    let at = {
        let font = FontRef::new(contents).ok()?;
        let glyph = font.charmap().map('-')?.to_u32() as usize;
        let last = usize::from(font.hhea().ok()?.number_of_h_metrics()).checked_sub(1)?;
        let tables = font.table_directory.table_records();
        let widths = tables.iter().find(|table| table.tag() == Tag::new(b"hmtx"))?.offset() as usize;
        // The glyphs after the last entry are as wide as that entry.
        if glyph > last { return None } else { widths + 4 * glyph }
    };
    let width = contents.get_mut(at..at + 2)?;
    let wider = u16::from_be_bytes([width[0], width[1]]).checked_add(u16::try_from(HYPHEN_GAP).ok()?)?;
    width.copy_from_slice(&wider.to_be_bytes());
    Some(())
}

/// The maximum size of a font file, in bytes. Larger fonts are ignored.
const LARGEST: u64 = 64 << 20;

/// The first character that may be missing. The program's own fonts have all characters before it.
const FIRST: char = '\u{0590}';

/// The script of a character, as far as fonts are concerned: a font has either all characters of a script or none.
pub fn writing(letter: char) -> u32 {
    match letter as u32 {
        // Hangul.
        0x1100..=0x11ff | 0x3130..=0x318f | 0xac00..=0xd7ff => 0xac00,
        // Chinese characters, and the Japanese ones used with them.
        0x2e80..=0x9fff | 0xf900..=0xfaff | 0xff00..=0xffef | 0x2_0000..=0x3_ffff => 0x4e00,
        // Arabic, with its joined forms.
        0x0600..=0x08ff | 0xfb50..=0xfdff | 0xfe70..=0xfeff => 0x0600,
        other => other >> 7,
    }
}

/// The characters of a text that the fonts may lack, without combining marks and other invisible characters.
pub fn unusual(text: &str) -> impl Iterator<Item = char> {
    let is_seen = |letter: &char| letter.is_alphanumeric() || letter.is_ascii_punctuation();
    text.chars().filter(|letter| *letter >= FIRST).filter(is_seen)
}

/// Finds a system font that has all of these characters. Returns the contents of its file, and the index of the font in that file.
pub fn find(letters: &BTreeSet<char>) -> Option<(Vec<u8>, u32)> {
    find_in(&folders(), letters)
}

fn find_in(folders: &[PathBuf], letters: &BTreeSet<char>) -> Option<(Vec<u8>, u32)> {
    let mut files: Vec<(usize, PathBuf)> = folders.iter().flat_map(|folder| fonts_below(folder, 4)).collect();
    files.sort();
    files.into_iter().find_map(|(_, file)| {
        let contents = std::fs::read(&file).ok()?;
        let has_all = |index: &u32| {
            let font = FontRef::from_index(&contents, *index);
            font.is_ok_and(|font| letters.iter().all(|letter| font.charmap().map(*letter).is_some()))
        };
        let index = (0..8).find(has_all)?;
        Some((contents, index))
    })
}

/// The font files in a folder and its subfolders, each with its rank among the preferred fonts.
fn fonts_below(folder: &Path, deep: usize) -> Vec<(usize, PathBuf)> {
    // A folder that can't be read has no usable fonts.
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut found = Vec::new();
    for entry in entries.flatten() {
        let path = entry.path();
        let Ok(about) = std::fs::metadata(&path) else { continue };
        if about.is_dir() && deep > 0 {
            found.extend(fonts_below(&path, deep - 1));
        }
        let ends = path.extension().and_then(|ends| ends.to_str()).map(str::to_ascii_lowercase);
        if about.is_file() && about.len() <= LARGEST && matches!(ends.as_deref(), Some("ttf" | "otf" | "ttc" | "otc")) {
            found.push((place(&path), path));
        }
    }
    found
}

/// The rank of a font: preferred fonts first, and in each family the upright font before bold and italic ones.
fn place(path: &Path) -> usize {
    let name = path.file_name().map(|name| name.to_string_lossy().to_lowercase().replace(['-', '_', ' '], "")).unwrap_or_default();
    let family = WANTED.iter().position(|wanted| name.contains(wanted)).unwrap_or(WANTED.len());
    let is_plain = !["bold", "italic", "oblique", "light", "thin", "black", "mono"].iter().any(|other| name.contains(other));
    2 * family + usize::from(!is_plain)
}

/// The folders in which systems keep their fonts.
fn folders() -> Vec<PathBuf> {
    let home = std::env::var_os("HOME").map(PathBuf::from);
    let windows = std::env::var_os("WINDIR").map(|folder| PathBuf::from(folder).join("Fonts"));
    let of_home = home.into_iter().flat_map(|home| [".local/share/fonts", ".fonts", "Library/Fonts"].map(|folder| home.join(folder)));
    let shared = ["/usr/share/fonts", "/usr/local/share/fonts", "/System/Library/Fonts", "/Library/Fonts"].map(PathBuf::from);
    of_home.chain(shared).chain(windows).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{Context, FontId, RawInput};

    #[test]
    fn one_font_is_looked_for_each_writing() {
        assert_eq!(writing('漢'), writing('か'));
        assert!(writing('한') != writing('漢') && writing('م') != writing('ש'));
        assert_eq!(unusual("Ärger — 12 × Orks 漢字!").collect::<String>(), "漢字");
    }

    #[test]
    fn two_hyphens_stand_apart_and_letters_as_they_did() {
        let wide = |fonts: FontDefinitions, text: &str| {
            let context = Context::default();
            context.set_fonts(fonts);
            let _ = context.run_ui(RawInput::default(), |_| {});
            let font = FontId::proportional(100.0);
            context.fonts_mut(|fonts| fonts.layout_no_wrap(text.to_owned(), font, Default::default()).size().x)
        };
        let grown = |text: &str| wide(own(), text) - wide(FontDefinitions::default(), text);
        assert!((10.0..=14.0).contains(&grown("--")), "{}", grown("--"));
        assert_eq!(grown("Orks"), 0.0);
        assert_eq!(spread_hyphens(&mut []), None);
    }

    #[test]
    fn upright_fonts_that_are_wanted_are_tried_first() {
        let names = ["Bold.ttf", "NotoSansCJK-Bold.ttc", "wqy-zenhei.ttc", "NotoSansCJK-Regular.ttc", "Comic.ttf"];
        let mut sorted = names;
        sorted.sort_by_key(|name| place(Path::new(name)));
        assert_eq!(sorted, ["NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc", "wqy-zenhei.ttc", "Comic.ttf", "Bold.ttf"]);
    }

    #[test]
    fn what_is_no_font_is_passed_over_and_a_font_has_to_have_all_letters() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("notosanscjk.ttf"), b"no font at all").unwrap();
        let letters = |text: &str| text.chars().collect();
        assert!(find_in(&[folder.path().to_owned(), "/no/such/folder".into()], &letters("a")).is_none());
        let fonts = FontDefinitions::default();
        let ubuntu = fonts.font_data["Ubuntu-Light"].font.to_vec();
        std::fs::create_dir(folder.path().join("below")).unwrap();
        std::fs::write(folder.path().join("below/ubuntu.ttf"), &ubuntu).unwrap();
        let found = find_in(&[folder.path().to_owned()], &letters("aЯ"));
        assert!(found.is_some_and(|(contents, index)| contents == ubuntu && index == 0));
        assert!(find_in(&[folder.path().to_owned()], &letters("a漢")).is_none());
    }
}

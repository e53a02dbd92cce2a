//! Names in battle and stat files: which are valid.

/// Words of orders and answers, which would be misread if they were names.
const WORDS: [&str; 14] =
    ["answer", "default", "dice", "empty", "end", "expect", "facing", "leave", "move", "none", "scatter", "to", "turn", "with"];

/// Why a word of orders and answers can't be a name.
pub(crate) const IS_A_WORD: &str = "this word is reserved for orders and answers";

/// The maximum length of a name.
pub const LONGEST: usize = 40;

/// Why this can't be a name; `None` if it can. Names are written in orders, and orders must be readable again.
pub fn bad_name(name: &str) -> Option<&'static str> {
    let follows = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
    if !name.starts_with(|c: char| c.is_ascii_lowercase()) || !name.chars().all(follows) {
        Some("a name begins with a small letter a to z and goes on with small letters, digits, `-` or `_`")
    } else if name.len() > LONGEST {
        Some("a name has at most 40 letters")
    } else if WORDS.contains(&name) {
        Some(IS_A_WORD)
    } else {
        None
    }
}

/// A file name made from a title, without extension: lower-case letters, digits and `-`, at most 60 characters.
pub fn file_stem(title: &str) -> String {
    let spelt = |letter: char| match letter {
        'ä' => "ae".to_owned(),
        'ö' => "oe".to_owned(),
        'ü' => "ue".to_owned(),
        'ß' => "ss".to_owned(),
        letter if letter.is_ascii_alphanumeric() => letter.to_string(),
        _ => "-".to_owned(),
    };
    let plain: String = title.to_lowercase().chars().map(spelt).collect::<String>().chars().take(60).collect();
    let words: Vec<&str> = plain.split('-').filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "untitled".to_owned() } else { words.join("-") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_small_letters_digits_and_dashes() {
        for good in ["a", "red-riflemen", "wall-1", "wall_2b", "ends"] {
            assert_eq!(bad_name(good), None, "{good}");
        }
        assert_eq!(["Gnadenstoß", "Ölf's \"3\"", "  ", "CON/../x"].map(file_stem), ["gnadenstoss", "oelf-s-3", "untitled", "con-x"]);
        assert_eq!(file_stem(&"ä".repeat(99)).len(), 60);
        for bad in ["", "Red", "1st", "-a", "a.1", "a b", "a:b", "ä", "end", "default", &"a".repeat(41)] {
            assert!(bad_name(bad).is_some(), "{bad}");
        }
    }
}

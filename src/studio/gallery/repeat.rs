//! The shell command that checks one case again.

use crate::studio::gallery::case::Case;
use std::path::Path;

/// The command that checks only this case, with the mods that were given unless the case names its own.
pub fn command(case: &Case, mods: Option<&Path>) -> String {
    let mods = mods.filter(|_| case.mods.is_none()).map_or(String::new(), |mods| format!("--mods {} ", path(mods)));
    let filter = quoted(&format!("--filter={}", globset::escape(&case.key)));
    format!("brickfray {mods}gallery check {} {filter}", path(&case.file))
}

/// Quotes a path as a shell word that can't be taken for an option.
fn path(path: &Path) -> String {
    let told = path.display().to_string();
    quoted(&if told.starts_with('-') { format!("./{told}") } else { told })
}

/// Quotes a word for a shell.
fn quoted(word: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./+:@%,=".contains(letter);
    if !word.is_empty() && word.chars().all(is_plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', r"'\''")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ron::Source;
    use crate::studio::gallery::case::read_cases;

    fn told(file: &str, mods: Option<&str>) -> String {
        let source = Source::new("x", "(battle: \"first-battle\", guards: \"It.\", cases: [(name: \"end\")])");
        command(&read_cases(Path::new(file), &source).unwrap()[0], mods.map(Path::new))
    }

    #[test]
    fn a_plain_case_needs_no_quotes() {
        assert_eq!(told("gallery/a.case.ron", None), "brickfray gallery check gallery/a.case.ron --filter=a/end");
        assert_eq!(told("gallery/a.case.ron", Some("my-mods")), "brickfray --mods my-mods gallery check gallery/a.case.ron --filter=a/end");
    }

    /// A shell reads each word unchanged and executes nothing in it.
    #[cfg(unix)]
    #[test]
    fn a_shell_takes_each_word_as_it_was_meant() {
        for file in ["q $(touch pwned);x.case.ron", "it's `a` \"b\".case.ron", "-a.case.ron", "[a]*{b}?!.case.ron", "a\\b/c.case.ron"] {
            let command = told(file, Some("m y"));
            let words = command.replacen("brickfray", r"printf '%s\n'", 1);
            let output = std::process::Command::new("sh").args(["-c", &words]).output().unwrap();
            let words: Vec<String> = String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect();
            let given = if file.starts_with('-') { format!("./{file}") } else { file.to_owned() };
            assert_eq!(words[..5], ["--mods", "m y", "gallery", "check", &given], "{command}");
            let key = format!("{}/end", Path::new(file).file_name().unwrap().to_str().unwrap().trim_end_matches(".case.ron"));
            let glob = globset::Glob::new(words[5].strip_prefix("--filter=").unwrap()).unwrap().compile_matcher();
            assert!(glob.is_match(&key) && !glob.is_match("another/end"), "{command}");
        }
    }
}

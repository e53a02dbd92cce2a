//! Army files of `tests/armies/`: each is priced as the lines `// says: …` at its head have it, and otherwise without what it sets.

use brickfray::rulebooks::ToolContext;
use brickfray::rulebooks::brikwars::TOOL;
use std::path::{Path, PathBuf};

/// The army files.
pub fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/armies");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// What `brickfray army cost` says of an army.
fn cost(text: &str) -> String {
    let file = tempfile::Builder::new().suffix(".ron").tempfile().unwrap();
    std::fs::write(file.path(), text).unwrap();
    let matches = (TOOL.command)().try_get_matches_from(["army", "cost", file.path().to_str().unwrap()]).unwrap();
    let mut out = Vec::new();
    let mut context = ToolContext { mods: None, out: &mut out, draw: |_| Ok(()), print: |_| Ok(()) };
    (TOOL.run)(&matches, &mut context).unwrap();
    String::from_utf8(out).unwrap()
}

/// All that a file says holds.
fn holds(text: &str, cost: &str) -> bool {
    text.lines().filter_map(|line| line.strip_prefix("// says: ")).all(|said| cost.contains(said))
}

#[test]
fn every_army_file_is_priced_as_it_says_and_otherwise_without_its_rules() {
    let files = files();
    assert!(files.len() >= 5);
    for path in files {
        let text = std::fs::read_to_string(&path).unwrap();
        let priced = cost(&text);
        assert!(text.contains("// says: ") && holds(&text, &priced), "{}:\n{priced}", path.display());
        let without: String = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("house:") && !line.trim_start().starts_with("edition:"))
            .collect::<Vec<_>>()
            .join("\n");
        assert!(without.len() < text.trim_end().len() && !holds(&without, &cost(&without)), "{} is priced so anyway", path.display());
    }
}

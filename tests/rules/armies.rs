//! Army files of `tests/armies/` and draft files of `tests/drafts/`: the result has the lines `// says: …` at the head of the file, or the
//! file is refused as `// refuses: …` says. The result differs without the file's edition and house rules or, if it sets none, without its
//! first entry.

use brickfray::rulebooks::ToolContext;
use brickfray::rulebooks::brikwars::TOOL;
use std::path::{Path, PathBuf};

pub fn files() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["tests/armies", "tests/drafts"].into_iter().map(|folder| std::fs::read_dir(root.join(folder)).unwrap());
    let mut files: Vec<PathBuf> = folders.flatten().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// The output of `brickfray army cost` for an army or of `army draft` for a draft; or the error.
fn told(tool: &str, text: &str) -> Result<String, String> {
    let file = tempfile::Builder::new().suffix(".ron").tempfile().unwrap();
    std::fs::write(file.path(), text).unwrap();
    let matches = (TOOL.command)().try_get_matches_from(["army", tool, file.path().to_str().unwrap()]).unwrap();
    let mut out = Vec::new();
    let mut context = ToolContext { mods: None, own: None, out: &mut out, draw: |_| Ok(()), print: |_| Ok(()) };
    (TOOL.run)(&matches, &mut context).map_err(|error| error.to_string())?;
    Ok(String::from_utf8(out).unwrap())
}

/// Whether the output has everything that a file says.
fn holds(text: &str, told: &str) -> bool {
    text.lines().filter_map(|line| line.strip_prefix("// says: ")).all(|said| told.contains(said))
}

#[test]
fn every_army_and_draft_is_as_its_file_says_and_otherwise_without_its_rules() {
    let files = files();
    assert!(files.len() >= 5);
    for path in files {
        let text = std::fs::read_to_string(&path).unwrap();
        let tool = if path.components().any(|part| part.as_os_str() == "drafts") { "draft" } else { "cost" };
        let said = told(tool, &text);
        let refuses: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("// refuses: ")).collect();
        if !refuses.is_empty() {
            let why = said.expect_err("it is refused");
            assert!(refuses.iter().all(|rule| why.contains(rule)), "{}:\n{why}", path.display());
            continue;
        }
        let said = said.unwrap();
        assert!(text.contains("// says: ") && holds(&text, &said), "{}:\n{said}", path.display());
        let sets = |line: &&str| line.trim_start().starts_with("house:") || line.trim_start().starts_with("edition:");
        let first = text.lines().position(|line| line.trim_start().starts_with("(name:"));
        let first = first.filter(|_| !text.lines().any(|line| sets(&line)));
        let kept = text.lines().enumerate().filter(|(place, line)| !sets(line) && Some(*place) != first);
        let without: String = kept.map(|(_, line)| line).collect::<Vec<_>>().join("\n");
        let is_otherwise = told(tool, &without).map_or(true, |said| !holds(&without, &said));
        assert!(without.len() < text.trim_end().len() && is_otherwise, "{} is so anyway", path.display());
    }
}

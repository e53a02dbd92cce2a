//! Files and folders stay small enough to be read: no folder has more than 18 source files, and no function more than 60 lines.

use std::fs;
use std::path::{Path, PathBuf};

const MAX_FILES: usize = 18;
const MAX_LINES: usize = 60;

/// All folders below this one, with their source files.
fn folders(root: &Path) -> Vec<(PathBuf, Vec<PathBuf>)> {
    let entries: Vec<PathBuf> = fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path()).collect();
    let (inner, files): (Vec<PathBuf>, Vec<PathBuf>) = entries.into_iter().partition(|path| path.is_dir());
    let sources = files.into_iter().filter(|path| path.extension().is_some_and(|ending| ending == "rs")).collect();
    let mut all = vec![(root.to_owned(), sources)];
    all.extend(inner.iter().flat_map(|folder| folders(folder)));
    all
}

/// The functions of a formatted source that are too long: name and number of lines.
fn long_functions(text: &str) -> Vec<(String, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut long = Vec::new();
    for (start, line) in lines.iter().enumerate() {
        let indent = &line[..line.len() - line.trim_start().len()];
        let Some(name) = function_name(line) else { continue };
        let Some(opened) = lines[start..].iter().position(|line| line.ends_with(['{', '}', ';'])) else { continue };
        if !lines[start + opened].ends_with('{') {
            continue;
        }
        let closing = format!("{indent}}}");
        if let Some(length) = lines[start..].iter().position(|line| **line == closing)
            && length + 1 > MAX_LINES
        {
            long.push((name.to_owned(), length + 1));
        }
    }
    long
}

/// The name of the function that begins on this line.
fn function_name(line: &str) -> Option<&str> {
    let (before, rest) = line.split_once("fn ")?;
    let is_head = before.split_whitespace().all(|word| matches!(word, "const" | "async" | "unsafe") || word.starts_with("pub"));
    is_head.then(|| rest.split(['(', '<']).next().unwrap_or_default())
}

#[test]
fn folders_and_functions_stay_small() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut large, mut read) = (Vec::new(), 0);
    for (folder, files) in ["src", "crates", "tests", "benches"].iter().flat_map(|name| folders(&root.join(name))) {
        if files.len() > MAX_FILES {
            large.push(format!("{}: {} files", folder.display(), files.len()));
        }
        for file in files {
            read += 1;
            let long = long_functions(&fs::read_to_string(&file).unwrap());
            large.extend(long.into_iter().map(|(name, lines)| format!("{}: `{name}` has {lines} lines", file.display())));
        }
    }
    assert_eq!(large, Vec::<String>::new());
    assert!(read > 700, "{read} files");
}

#[test]
fn a_long_function_is_found_and_a_short_one_is_not() {
    let function =
        |lines: usize| format!("    pub(crate) fn long<T>(\n        &self,\n    ) {{\n{}    }}\n", "        go();\n".repeat(lines));
    let declared = "    fn declared(&self);\n\n    fn short(&self) -> u8 { 1 }\n";
    assert_eq!(long_functions(&format!("impl It {{\n{declared}{}}}\n", function(57))), [("long".to_owned(), 61)]);
    assert_eq!(long_functions(&format!("impl It {{\n{declared}{}}}\n", function(56))), []);
}

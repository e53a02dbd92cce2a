//! A player whose input is refused is told what would be legal: every refusal in the code says it. The type requires the words (`Refusing`
//! isn't a `Refusal`); here the code is checked for words that say nothing.

use super::{mentions, rulebooks, sources};

/// The last argument of each call of this function in some code, with its line number.
fn last_arguments(code: &str, call: &str) -> Vec<(usize, String)> {
    let starts = code.match_indices(call).map(|(at, _)| at + call.len());
    starts.map(|start| (code[..start].lines().count(), last_argument(&code[start..]))).collect()
}

/// The last argument of a call, given the code after its opening parenthesis.
fn last_argument(code: &str) -> String {
    let (mut depth, mut is_text, mut is_escaped, mut last) = (0, false, false, String::new());
    for sign in code.chars() {
        match sign {
            _ if is_escaped => is_escaped = false,
            '\\' if is_text => is_escaped = true,
            '"' => is_text = !is_text,
            '(' | '[' | '{' if !is_text => depth += 1,
            ')' | ']' | '}' if !is_text && depth == 0 => break,
            ')' | ']' | '}' if !is_text => depth -= 1,
            ',' if !is_text && depth == 0 => {
                last.clear();
                continue;
            }
            _ => {}
        }
        last.push(sign);
    }
    last.trim().to_owned()
}

/// Whether an argument is a literal text that says nothing to a player. A text from elsewhere is checked there.
fn says_nothing(argument: &str) -> bool {
    let text = argument.strip_prefix("format!(").unwrap_or(argument);
    let Some(text) = text.strip_prefix('"') else { return argument.starts_with("String::new") || argument.contains("default()") };
    let text = text.split('"').next().unwrap_or_default();
    text.split_whitespace().count() < 2 || text.ends_with('.')
}

/// The crates that may refuse something, and these folders.
fn rooms(folders: &[&'static str]) -> Vec<&'static str> {
    ["game", "referee"].into_iter().chain(rulebooks()).chain(folders.iter().copied()).collect()
}

#[test]
fn every_refusal_says_what_would_be_legal() {
    let (mut found, mut empty) = (0, Vec::new());
    for (path, code) in sources(&rooms(&["ui"])) {
        // The last argument of closures with this name says what would be legal.
        for call in [".but(", " refuse(", "(refuse("] {
            for (line, argument) in last_arguments(&code, call) {
                found += 1;
                if says_nothing(&argument) && !(call.ends_with("refuse(") && code.contains("let refuse = |reason: String| Refusal::new(")) {
                    empty.push(format!("{}:{line}: {argument}", path.display()));
                }
            }
        }
    }
    assert!(found > 250, "only {found} refusals were found");
    assert_eq!(empty, Vec::<String>::new(), "a refusal says in a few words what would be legal");
}

/// Refusals are created only by two functions: other code may name the fields only to read them.
#[test]
fn nobody_leaves_out_what_would_be_legal() {
    let mut made = mentions(&rooms(&["ui", "view", "studio"]), "Refusal {");
    let is_type = |line: &String| {
        ["-> Refusal {", "for Refusal {", "impl Refusal {", "struct Refusal {", "{ rule, reason, legal })"]
            .iter()
            .any(|of| line.contains(of))
    };
    made.retain(|line| !is_type(line));
    assert_eq!(made.len(), 1, "{made:?}");
    assert!(made[0].contains("rule.rs") && made[0].contains("legal: legal.into()"), "{made:?}");
}

#[test]
fn the_reading_finds_words_that_say_nothing() {
    let code = "Refusal::new(rule, \"no (never, \\\" or so\").but(\"\")\nrefuse(\"AB-01\", format!(\"{a}, {b}\"), \"stay\")\n.but(format!(\"move at most {left}\"))";
    assert_eq!(last_arguments(code, ".but("), [(1, "\"\"".to_owned()), (3, "format!(\"move at most {left}\")".to_owned())]);
    assert_eq!(last_arguments(code, "refuse("), [(2, "\"stay\"".to_owned())]);
    assert!(says_nothing("\"\"") && says_nothing("\"stay\"") && says_nothing("String::new()") && says_nothing("\"Go away.\""));
    assert!(!says_nothing("format!(\"move at most {left}\")") && !says_nothing("legal"));
}

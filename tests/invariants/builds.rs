//! Playing and testing build one and the same. A feature that only a test asks for, of a library that the program is built of too, has cargo
//! build that library a second time for tests, and with it everything that stands on it: often all the rules.

use std::collections::BTreeSet;
use std::process::Command;

/// What `cargo ARGUMENTS` would build, without building it: each library with its features.
fn libraries(arguments: &[&str]) -> BTreeSet<String> {
    let output = Command::new(env!("CARGO"))
        .args(arguments)
        .args(["--offline", "--locked", "--unit-graph", "-Z", "unstable-options"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        // A stable cargo shows its graph only to who says that it may change.
        .env("RUSTC_BOOTSTRAP", "1")
        .output()
        .unwrap();
    assert!(output.status.success(), "cargo {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    let graph: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let units = graph["units"].as_array().unwrap();
    units
        .iter()
        .filter(|unit| unit["mode"] == "build" && unit["target"]["kind"][0] == "lib")
        .map(|unit| format!("{} with {}", unit["pkg_id"], unit["features"]))
        .collect()
}

#[test]
fn tests_ask_no_feature_of_what_the_program_is_built_of() {
    let (played, tested) = (libraries(&["build"]), libraries(&["test", "--no-run"]));
    assert!(played.len() > 100, "{played:?}");
    let alone: Vec<_> = played.difference(&tested).collect();
    assert!(alone.is_empty(), "tests build these with other features, and all that stands on them once more: {alone:#?}");
    // What only tests want is seen: they build more, and with sound the program is another.
    assert!(tested.len() > played.len());
    assert!(libraries(&["build", "--features", "sound"]).difference(&tested).next().is_some());
}

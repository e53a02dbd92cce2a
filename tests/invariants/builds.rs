//! The program and its tests use the same builds of libraries. If only a test enables a feature of a library that the program uses too,
//! cargo builds that library a second time for tests, and everything that depends on it: often all the rules.

use std::collections::BTreeSet;
use std::process::Command;

/// The libraries that `cargo ARGUMENTS` would build, each with its features. Builds nothing.
fn libraries(arguments: &[&str]) -> BTreeSet<String> {
    let output = Command::new(env!("CARGO"))
        .args(arguments)
        .args(["--offline", "--locked", "--unit-graph", "-Z", "unstable-options"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        // A stable cargo prints its unit graph only with this variable.
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
    // Libraries that only tests use are found, and sound changes the build.
    assert!(tested.len() > played.len());
    assert!(libraries(&["build", "--features", "sound"]).difference(&tested).next().is_some());
}

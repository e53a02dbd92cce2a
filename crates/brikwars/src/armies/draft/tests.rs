//! Shared helpers for the tests of drafts.

/// Players by alliance.
pub(super) fn names(alliances: &[&[&str]]) -> Vec<Vec<String>> {
    alliances.iter().map(|names| names.iter().map(|name| (*name).to_owned()).collect()).collect()
}

//! The ids of rules: everything that the fact sheets of the rulebooks number.

/// The ids, section by section, one a line.
const ALL: &str = include_str!("rule-ids.txt");

/// The ids that begin so.
pub(super) fn of(beginnings: &[&str]) -> Vec<&'static str> {
    ALL.lines().filter(|line| beginnings.iter().any(|beginning| line.starts_with(beginning))).collect()
}

#[cfg(test)]
mod tests {
    use super::super::ENTRIES;
    use super::*;

    #[test]
    fn every_id_is_one_rulebooks_alone() {
        let all: Vec<&str> = ALL.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
        let theirs: Vec<&str> = ENTRIES.iter().flat_map(|entry| (entry.rules)()).collect();
        assert_eq!(all.len(), theirs.len());
        assert!(all.len() > 500 && all.iter().all(|id| theirs.contains(id)));
        assert!(ENTRIES.iter().all(|entry| (entry.rules)().contains(&entry.a_rule)));
    }
}

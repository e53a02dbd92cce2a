//! Registries of what topics register by name, each name once in a rulebook: specialties, house rules, marks.

use crate::state::kinds::registrar;
use bevy::prelude::{App, Resource};
use std::collections::BTreeMap;

/// What topics have registered, for each rulebook.
#[derive(Resource, Clone, Default)]
pub struct ByRulebook<T: Send + Sync + 'static> {
    rulebooks: BTreeMap<&'static str, T>,
    nothing: T,
}

impl<T: Default + Send + Sync> ByRulebook<T> {
    /// What the topics of a rulebook have registered.
    pub fn of(&self, rulebook: &str) -> &T {
        self.rulebooks.get(rulebook).unwrap_or(&self.nothing)
    }

    pub(crate) fn of_mut(&mut self, rulebook: &'static str) -> &mut T {
        self.rulebooks.entry(rulebook).or_default()
    }
}

/// Something that topics register.
pub trait Registered: Send + Sync + 'static {
    /// Its name, unique among its kind in its rulebook.
    fn name(&self) -> &'static str;
}

/// Everything of one kind that the topics of a rulebook have registered, sorted by name.
pub struct Entries<T: Registered>(Vec<&'static T>);

/// Everything of one kind that topics have registered, for each rulebook.
pub type Registry<T> = ByRulebook<Entries<T>>;

impl<T: Registered> Clone for Entries<T> {
    fn clone(&self) -> Self {
        Entries(self.0.clone())
    }
}

impl<T: Registered> Default for Entries<T> {
    fn default() -> Self {
        Entries(Vec::new())
    }
}

impl<T: Registered> Entries<T> {
    /// All entries.
    pub fn all(&self) -> impl Iterator<Item = &'static T> {
        self.0.iter().copied()
    }

    /// The entry with this name.
    pub fn find(&self, name: &str) -> Option<&'static T> {
        self.0.binary_search_by(|one| one.name().cmp(name)).ok().map(|at| self.0[at])
    }

    /// Adds an entry.
    pub fn add(&mut self, one: &'static T) {
        let at = self.0.partition_point(|other| other.name() < one.name());
        debug_assert!(self.0.get(at).is_none_or(|other| other.name() != one.name()), "{} is registered twice", one.name());
        self.0.insert(at, one);
    }
}

/// Adds an entry to the registry of its kind, for the rulebook whose plugin is being built.
pub fn register<T: Registered>(app: &mut App, one: &'static T) {
    let rulebook = registrar(app);
    app.world_mut().get_resource_or_init::<Registry<T>>().of_mut(rulebook).add(one);
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Registered for &'static str {
        fn name(&self) -> &'static str {
            self
        }
    }

    #[test]
    fn entries_are_found_and_sorted_by_name() {
        for names in [[&"bake", &"cook", &"fry"], [&"fry", &"bake", &"cook"]] {
            let mut entries = Entries::default();
            names.into_iter().for_each(|name| entries.add(name));
            assert_eq!(entries.all().copied().collect::<Vec<_>>(), ["bake", "cook", "fry"]);
            assert_eq!((entries.find("cook"), entries.find("boil")), (Some(&"cook"), None));
        }
    }

    #[test]
    fn each_rulebook_has_its_own_entries() {
        let mut registry = Registry::default();
        for (rulebook, name) in [("kitchen", &"cook"), ("garden", &"dig"), ("garden", &"cook")] {
            registry.of_mut(rulebook).add(name);
        }
        let names = |rulebook: &str| registry.of(rulebook).all().copied().collect::<Vec<_>>();
        assert_eq!([names("garden"), names("kitchen"), names("cellar")], [vec!["cook", "dig"], vec!["cook"], vec![]]);
    }

    #[test]
    #[should_panic(expected = "cook is registered twice")]
    fn a_name_is_registered_once() {
        let mut entries = Entries::default();
        [&"cook", &"cook"].into_iter().for_each(|name| entries.add(name));
    }
}

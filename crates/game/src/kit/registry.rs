//! Registries of what topics register by name, each name once in a rulebook: specialties, house rules, marks.

use crate::state::kinds::registrar;
use bevy::prelude::{App, Resource};

/// Something that topics register.
pub trait Registered: Send + Sync + 'static {
    /// Its name, unique among its kind in its rulebook.
    fn name(&self) -> &'static str;
}

/// Everything of one kind that topics have registered, sorted by name, each with the name of its rulebook.
#[derive(Resource)]
pub struct Registry<T: Registered>(Vec<(&'static str, &'static T)>);

impl<T: Registered> Clone for Registry<T> {
    fn clone(&self) -> Self {
        Registry(self.0.clone())
    }
}

impl<T: Registered> Default for Registry<T> {
    fn default() -> Self {
        Registry(Vec::new())
    }
}

impl<T: Registered> Registry<T> {
    /// The entries of all rulebooks. Kinds that are types of one rulebook have no others.
    pub fn all(&self) -> impl Iterator<Item = &'static T> {
        self.0.iter().map(|(_, one)| *one)
    }

    /// The entries of a rulebook.
    pub fn of<'a>(&'a self, rulebook: &'a str) -> impl Iterator<Item = &'static T> + 'a {
        self.0.iter().filter(move |(of, _)| *of == rulebook).map(|(_, one)| *one)
    }

    /// The first entry with this name.
    pub fn find(&self, name: &str) -> Option<&'static T> {
        self.all().find(|one| one.name() == name)
    }

    /// Returns the registry with one more entry, which keeps it sorted.
    #[must_use]
    pub fn with(mut self, rulebook: &'static str, one: &'static T) -> Self {
        debug_assert!(self.of(rulebook).all(|other| other.name() != one.name()), "{} is registered twice", one.name());
        let at = self.0.partition_point(|(of, other)| (other.name(), *of) < (one.name(), rulebook));
        self.0.insert(at, (rulebook, one));
        self
    }
}

/// Adds an entry to the registry of its kind, for the rulebook whose plugin is being built.
pub fn register<T: Registered>(app: &mut App, one: &'static T) {
    let rulebook = registrar(app);
    let mut registry = app.world_mut().get_resource_or_init::<Registry<T>>();
    *registry = std::mem::take(&mut *registry).with(rulebook, one);
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
    fn what_is_registered_is_found_and_stands_by_name_whoever_comes_first() {
        let of = |names: [&'static &'static str; 3]| {
            names.into_iter().fold(Registry::default(), |all: Registry<_>, one| all.with("kitchen", one))
        };
        for registry in [of([&"bake", &"cook", &"fry"]), of([&"fry", &"bake", &"cook"])] {
            assert_eq!(registry.all().copied().collect::<Vec<_>>(), ["bake", "cook", "fry"]);
            assert_eq!((registry.find("cook"), registry.find("boil")), (Some(&"cook"), None));
        }
    }

    #[test]
    fn each_rulebook_has_its_own_entries() {
        let registry = Registry::default().with("kitchen", &"cook").with("garden", &"dig").with("garden", &"cook");
        assert_eq!(registry.of("garden").copied().collect::<Vec<_>>(), ["cook", "dig"]);
        assert_eq!(registry.of("kitchen").copied().collect::<Vec<_>>(), ["cook"]);
        assert_eq!(registry.of("cellar").count(), 0);
    }
}

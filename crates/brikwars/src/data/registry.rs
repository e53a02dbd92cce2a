//! Registries of what topics register by name, each name once: specialties, topic switches, marks.

use bevy::prelude::{App, Resource};

/// Something that topics register.
pub(crate) trait Registered: Send + Sync + 'static {
    /// Its name, unique among its kind.
    fn name(&self) -> &'static str;
}

/// Everything of one kind that the topics have registered, sorted by name.
#[derive(Resource)]
pub(crate) struct Registry<T: Registered>(Vec<&'static T>);

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
    pub fn all(&self) -> impl Iterator<Item = &'static T> {
        self.0.iter().copied()
    }

    /// The entry with this name.
    pub fn find(&self, name: &str) -> Option<&'static T> {
        self.all().find(|one| one.name() == name)
    }

    /// Returns the registry with one more entry, which keeps it sorted.
    pub fn with(mut self, one: &'static T) -> Self {
        debug_assert!(self.find(one.name()).is_none(), "{} is brought twice", one.name());
        let at = self.0.partition_point(|other| other.name() < one.name());
        self.0.insert(at, one);
        self
    }
}

/// Adds an entry to the registry of its kind.
pub(crate) fn register<T: Registered>(app: &mut App, one: &'static T) {
    let mut registry = app.world_mut().get_resource_or_init::<Registry<T>>();
    *registry = std::mem::take(&mut *registry).with(one);
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
        let of = |names: [&'static &'static str; 3]| names.into_iter().fold(Registry::default(), Registry::with);
        for registry in [of([&"bake", &"cook", &"fry"]), of([&"fry", &"bake", &"cook"])] {
            assert_eq!(registry.all().copied().collect::<Vec<_>>(), ["bake", "cook", "fry"]);
            assert_eq!((registry.find("cook"), registry.find("boil")), (Some(&"cook"), None));
        }
    }
}

//! What ships and fleets are made of, as files describe them: profiles, upgrades, weapons, designs, and the rules for building them.

pub mod builder;
pub mod draft;
pub mod fleet;
pub mod glossary;
pub mod profile;
pub mod shipyard;
pub(crate) mod terrain;
pub(crate) mod yard_check;
pub(crate) mod yard_files;

//! What ships and fleets are made of, as files say it: profiles, upgrades, weapons, designs, and what may be built of them.

pub mod builder;
pub mod draft;
pub mod fleet;
pub mod glossary;
pub mod profile;
pub mod shipyard;
pub(crate) mod terrain;
pub(crate) mod yard_check;
pub(crate) mod yard_files;

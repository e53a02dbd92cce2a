//! Fire: sight and range, hits, casualties, and what they do to morale.

pub mod armour;
pub mod casualties;
pub mod checks;
pub mod destruction;
pub mod mission;
pub mod outlook;
pub mod shooting;
pub mod sighting;

//! Fire: who sees and reaches whom, what hits, who falls, and what that does to morale.

pub mod armour;
pub mod casualties;
pub mod checks;
pub mod destruction;
pub mod mission;
pub mod outlook;
pub mod shooting;
pub mod sighting;

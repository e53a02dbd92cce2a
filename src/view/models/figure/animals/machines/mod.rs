//! Machines, of plain bricks in their side's colour: put together as animals are, so that what makes these go and come apart does the same to
//! them. Their wheels are the legs, and turn as legs swing; the gun or the wheel to steer by is the head.
//!
//! Each part is put together from its frame outward: what was put on last comes off first, and a third of it stays (`breakable`).

mod armored;
mod flying;
mod modern;
pub mod parts;
mod siege;
mod wheeled;

pub use self::armored::{TANK, WALKER};
pub use self::flying::{BIPLANE, GUNSHIP};
pub use self::modern::{CARRIER, HEAVY_TANK, LIGHT_TANK, TECHNICAL};
pub use self::siege::CATAPULT;
pub use self::wheeled::{CART, TRUCK};

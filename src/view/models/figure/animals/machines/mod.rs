//! Machines of plain bricks in their side's colour. They have the same structure as animals, so that the same code moves them and breaks
//! them apart. Their wheels are the legs, which turn as legs swing; the gun or the steering wheel is the head.
//!
//! Each part is built from its frame outward: the last bricks come off first, and a third of it stays (`breakable`).

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

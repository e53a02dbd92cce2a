//! Visual effects as plain values: systems that show something add it to [`Effects`].

use crate::game::Remains;
use bevy::math::Isometry3d;
use bevy::prelude::*;

/// A visual effect that isn't a piece.
#[derive(Clone, Debug)]
pub enum Effect {
    /// A figure or ship breaks into its parts.
    ComesApart {
        piece: Entity,
        /// Where it was shown.
        at: Isometry3d,
        /// The velocity that the hit gives its parts, in inches a second; zero if it falls apart by itself.
        push: Vec3,
        /// The additional outward speed of its bricks, in inches a second.
        burst: f32,
        /// The centre of the Explosion that broke it, if any: each brick flies away from there.
        struck: Option<Vec3>,
        /// The model that its headgear lands on, and after how many seconds.
        hat: Option<(Entity, f32)>,
    },
    /// Bricks break off a piece that still stands.
    Crumbles {
        piece: Entity,
        /// Where it is shown.
        at: Isometry3d,
        /// The velocity that the hit gives its bricks, in inches a second; zero if nothing hit it.
        way: Vec3,
        /// What was left of it as shown before.
        from: Option<Remains>,
        /// What is left of it now.
        to: Option<Remains>,
    },
    /// A figure lands on the ground, or in water.
    Lands {
        /// Its position in world space.
        at: Vec3,
        /// Seconds until it lands.
        delay: f32,
    },
    /// Some bricks of a ship fly off, and it smokes.
    Shed {
        piece: Entity,
        /// Where it was shown.
        at: Isometry3d,
        /// The velocity that they get.
        way: Vec3,
        /// How many bricks.
        count: u32,
    },
    /// A fuse burns on a piece that is about to explode.
    Fuse {
        /// Its position in world space.
        at: Vec3,
        /// Seconds until it starts to burn.
        delay: f32,
        /// Seconds for which it burns.
        length: f32,
    },
    /// An item or missile flies in an arc.
    Thrown {
        /// The item; `None` for a missile.
        item: Option<String>,
        /// The start in world space.
        from: Vec3,
        /// The end in world space.
        to: Vec3,
        /// Duration of the flight in seconds.
        length: f32,
        /// Seconds for which it then lies there and shivers with its fuse alight.
        fuse: f32,
    },
    /// An explosion: a flash, a shock front, flying studs and smoke.
    Blast {
        /// Its centre in world space.
        at: Vec3,
        /// Its radius in inches.
        radius: f32,
    },
    /// A plate skids along the ground and stirs up dust.
    Skid {
        /// The start of its centre, in world space.
        from: Vec3,
        /// The end of its centre.
        to: Vec3,
        /// Distance from its centre to its edges, in inches.
        half: f32,
        /// Duration in seconds.
        length: f32,
    },
    /// A blow lands, and sparks fly.
    Clash {
        /// Its position in world space.
        at: Vec3,
        /// Seconds until it lands.
        delay: f32,
    },
    /// Muzzle flash of a gun.
    Muzzle {
        /// Its position in world space.
        at: Vec3,
        /// The direction in which the gun points.
        way: Vec3,
        /// Seconds until it flashes.
        delay: f32,
    },
    /// A thin streak of light flies straight from a gun.
    Tracer {
        /// The start in world space.
        from: Vec3,
        /// The end in world space.
        to: Vec3,
    },
    /// A bolt of light flies straight from a gun.
    Bolt {
        /// The start in world space.
        from: Vec3,
        /// The end in world space.
        to: Vec3,
        /// Its palette colour.
        colour: String,
        /// Seconds until it starts.
        delay: f32,
        /// Duration of the flight in seconds.
        length: f32,
    },
    /// A missile flies straight, with a trail of puffs.
    Missile {
        /// The start in world space.
        from: Vec3,
        /// The end in world space.
        to: Vec3,
        /// Seconds until it starts.
        delay: f32,
        /// Duration of the flight in seconds.
        length: f32,
    },
    /// A ship's shot hits.
    Impact {
        /// Its position in world space.
        at: Vec3,
        /// The direction of the shot.
        way: Vec3,
        /// Seconds until it hits.
        delay: f32,
        /// Its strength, where a missile has 1.
        strength: f32,
    },
    /// A shield lights up around a piece for a moment.
    Shield {
        /// The centre of the piece in world space.
        at: Vec3,
        /// Its radius in inches.
        radius: f32,
        /// Its palette colour.
        colour: String,
        /// Seconds until it lights up.
        delay: f32,
        /// Seconds for which it stays lit.
        lasts: f32,
    },
    /// A bomb is tossed onto its target.
    Bomb {
        /// Where it is dropped.
        from: Vec3,
        /// Where it hits.
        to: Vec3,
        /// Seconds until it is dropped.
        delay: f32,
        /// Duration of the fall in seconds.
        length: f32,
    },
    /// An engine flares.
    Flare {
        /// The pose of its nozzle, aligned with the ship, in world space.
        at: Isometry3d,
        /// Radius of the nozzle in inches.
        radius: f32,
    },
}

/// Effects waiting to begin, and the number of flying particles.
#[derive(Resource, Default, Debug)]
pub struct Effects {
    pub(super) waiting: Vec<Effect>,
    pub(super) flying: usize,
    pub(super) ends: Ends,
}

/// Which running effects to end before new ones begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Ends {
    /// Nothing.
    #[default]
    Nothing,
    /// Flying effects; loose parts at rest stay.
    Flights,
    /// All effects and loose parts.
    All,
}

impl Effects {
    /// Queues an effect.
    pub fn add(&mut self, effect: Effect) {
        self.waiting.push(effect);
    }

    /// The effects waiting to begin.
    pub fn waiting(&self) -> &[Effect] {
        &self.waiting
    }

    /// Ends everything that flies; litter stays.
    pub fn end_flights(&mut self) {
        self.waiting.clear();
        if self.ends == Ends::Nothing {
            self.ends = Ends::Flights;
        }
    }

    /// Ends all effects and clears away litter.
    pub fn clear(&mut self) {
        self.waiting.clear();
        self.ends = Ends::All;
    }

    /// Whether no effect is waiting or running.
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty() && self.flying == 0
    }
}

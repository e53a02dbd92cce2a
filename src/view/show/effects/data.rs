//! Things to be seen that are no pieces, as plain values: systems that show something add it to [`Effects`].

use crate::game::Remains;
use bevy::math::Isometry3d;
use bevy::prelude::*;

/// Something to be seen that is no piece.
#[derive(Clone, Debug)]
pub enum Effect {
    /// A figure or a ship comes apart into its parts where it stood.
    ComesApart {
        /// The piece's entity.
        piece: Entity,
        /// Where it was seen.
        at: Isometry3d,
        /// How fast what struck it sends its parts off, in inches a second, and which way; nothing where it falls apart by itself.
        push: Vec3,
        /// How fast its bricks fly outward besides, in inches a second.
        burst: f32,
        /// Where the Explosion was that broke it: each brick flies away from there.
        struck: Option<Vec3>,
        /// On whom what it wore comes down in the end, and after how many seconds.
        hat: Option<(Entity, f32)>,
    },
    /// Bricks come off a piece, the rest of which stands.
    Crumbles {
        /// The piece's entity.
        piece: Entity,
        /// Where it is seen.
        at: Isometry3d,
        /// Which way what struck it came, as fast as it sends bricks off (inches a second); nothing where nothing struck it.
        way: Vec3,
        /// What was seen to be left of it.
        from: Option<Remains>,
        /// What is left of it now.
        to: Option<Remains>,
    },
    /// Somebody comes down on the ground, or in water.
    Lands {
        /// Where, in the world.
        at: Vec3,
        /// Seconds until then.
        delay: f32,
    },
    /// Some bricks of a ship fly off, and it smokes.
    Shed {
        /// The piece's entity.
        piece: Entity,
        /// Where it was seen.
        at: Isometry3d,
        /// Which way they are sent off.
        way: Vec3,
        /// How many.
        count: u32,
    },
    /// A fuse burns on what is about to go off.
    Fuse {
        /// Where, in the world.
        at: Vec3,
        /// Seconds until it burns.
        delay: f32,
        /// Seconds that it burns.
        length: f32,
    },
    /// Something flies in an arc.
    Thrown {
        /// Which item; a missile when it is none.
        item: Option<String>,
        /// From where, in the world.
        from: Vec3,
        /// To where.
        to: Vec3,
        /// Seconds.
        length: f32,
        /// Seconds that it then lies there and shivers, with its fuse alight.
        fuse: f32,
    },
    /// A flash, a shell of pressure, flying studs and smoke.
    Blast {
        /// Where, in the world.
        at: Vec3,
        /// How far it reaches, in inches.
        radius: f32,
    },
    /// A plate skids along the ground and stirs up dust.
    Skid {
        /// From where its middle goes, in the world.
        from: Vec3,
        /// To where.
        to: Vec3,
        /// How far its edges are from its middle, in inches.
        half: f32,
        /// Seconds that it takes.
        length: f32,
    },
    /// A blow lands, and sparks fly.
    Clash {
        /// Where, in the world.
        at: Vec3,
        /// Seconds until it lands.
        delay: f32,
    },
    /// Fire before a gun.
    Muzzle {
        /// Where, in the world.
        at: Vec3,
        /// Which way the gun points.
        way: Vec3,
        /// Seconds until it flashes.
        delay: f32,
    },
    /// A thin streak of light flies straight from a gun.
    Tracer {
        /// From where, in the world.
        from: Vec3,
        /// To where.
        to: Vec3,
    },
    /// A bolt of light flies straight from a gun.
    Bolt {
        /// From where, in the world.
        from: Vec3,
        /// To where.
        to: Vec3,
        /// Palette name of its colour.
        colour: String,
        /// Seconds until it flies.
        delay: f32,
        /// Seconds that it flies.
        length: f32,
    },
    /// A missile flies straight, with a trail of puffs.
    Missile {
        /// From where, in the world.
        from: Vec3,
        /// To where.
        to: Vec3,
        /// Seconds until it flies.
        delay: f32,
        /// Seconds that it flies.
        length: f32,
    },
    /// A shot of a ship hits.
    Impact {
        /// Where, in the world.
        at: Vec3,
        /// Which way it flew.
        way: Vec3,
        /// Seconds until it hits.
        delay: f32,
        /// How hard: 1 for a missile.
        strength: f32,
    },
    /// A shield is seen around a piece for a moment.
    Shield {
        /// The middle of the piece, in the world.
        at: Vec3,
        /// How far it reaches, in inches.
        radius: f32,
        /// Palette name of its colour.
        colour: String,
        /// Seconds until it is seen.
        delay: f32,
        /// Seconds that it is seen.
        lasts: f32,
    },
    /// A bomb is tossed onto its target.
    Bomb {
        /// Where it is let go.
        from: Vec3,
        /// Where it strikes.
        to: Vec3,
        /// Seconds until then.
        delay: f32,
        /// Seconds that it flies.
        length: f32,
    },
    /// An engine flares.
    Flare {
        /// Where its mouth is and how the ship lies, in the world.
        at: Isometry3d,
        /// Half the mouth's width, in inches.
        radius: f32,
    },
}

/// Effects that are to begin, and how many things fly.
#[derive(Resource, Default, Debug)]
pub struct Effects {
    pub(super) waiting: Vec<Effect>,
    pub(super) flying: usize,
    pub(super) ends: Ends,
}

/// What of all that is to be seen ends before anything else begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Ends {
    /// Nothing.
    #[default]
    Nothing,
    /// What flies; what has come to rest stays.
    Flights,
    /// All of it.
    All,
}

impl Effects {
    /// Begins an effect.
    pub fn add(&mut self, effect: Effect) {
        self.waiting.push(effect);
    }

    /// The effects that are to begin.
    pub fn waiting(&self) -> &[Effect] {
        &self.waiting
    }

    /// Ends all that flies; what lies about after a fight stays.
    pub fn end_flights(&mut self) {
        self.waiting.clear();
        if self.ends == Ends::Nothing {
            self.ends = Ends::Flights;
        }
    }

    /// Ends all, and clears away what lies about.
    pub fn clear(&mut self) {
        self.waiting.clear();
        self.ends = Ends::All;
    }

    /// Nothing is to be seen.
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty() && self.flying == 0
    }
}

//! Effects: what flashes, flies and falls apart. They are for show only and never touch the state of the game.

mod apart;
mod blast;
mod crumbling;
pub mod data;
mod fire;
mod landing;
mod particle;
mod pieces;
mod space;

use self::blast::Blast;
use self::data::{Effect, Effects, Ends};
pub(super) use self::fire::{Brick, FireKit};
use self::fire::{dim, make_fire_kit};
use self::particle::{Particle, Trails, age_particles, make_trails};
use super::bodies;
use super::heard::of_effect;
use super::motion::move_models;
use super::reduced_motion::ReducedMotion;
use super::shake::{Shake, shake};
use crate::game::{BattleInfo, ItemLooks, Look, Scenery};
use crate::table::{PieceId, Placement, SideId};
use crate::view::make::kit::{BrickKit, Detail};
use crate::view::make::setting::ViewSystems;
use crate::view::models::figure::arm::ArmLook;
use crate::view::models::figure::parts::FigureParts;
use crate::view::models::head::{HeadLook, Mood};
use crate::view::scene::stage::{Seen, Shown};
use crate::view::sound::Sounds;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Effects>().add_systems(Startup, (make_trails, make_fire_kit)).add_systems(
        Update,
        (dim.run_if(resource_changed::<ReducedMotion>), begin_effects, age_particles)
            .chain()
            .in_set(ViewSystems::Animate)
            .before(move_models)
            .before(shake),
    );
}

/// The components needed to break a piece apart.
type Apart = (
    &'static Seen,
    Option<&'static PieceId>,
    Option<&'static Scenery>,
    Option<&'static Look>,
    Option<&'static SideId>,
    Option<&'static Shown>,
);

/// The resources that effects are made with.
#[derive(SystemParam)]
struct Making<'w, 's> {
    commands: Commands<'w, 's>,
    trails: Res<'w, Trails>,
    fire: Res<'w, FireKit>,
    shake: ResMut<'w, Shake>,
    item_looks: Res<'w, ItemLooks>,
    kit: BrickKit<'w>,
    materials: ResMut<'w, Assets<StandardMaterial>>,
    pieces: Query<'w, 's, Apart>,
    ground: Query<'w, 's, (&'static Scenery, &'static Placement)>,
    info: Option<Res<'w, BattleInfo>>,
    figures: Query<'w, 's, &'static FigureParts>,
    arms: Query<'w, 's, &'static ArmLook>,
    heads: Query<'w, 's, (&'static HeadLook, &'static Mood)>,
    drawn: Query<'w, 's, (&'static MeshMaterial3d<StandardMaterial>, &'static Detail, &'static GlobalTransform)>,
}

/// Begins the waiting effects.
fn begin_effects(mut making: Making, mut effects: ResMut<Effects>, mut sounds: ResMut<Sounds>, particles: Query<Entity, With<Particle>>) {
    let is_new = making.info.as_ref().is_some_and(|info| info.is_changed());
    let asked = std::mem::take(&mut effects.ends);
    let ends = if is_new { Ends::All } else { asked };
    if ends != Ends::Nothing {
        for particle in &particles {
            making.commands.entity(particle).despawn();
        }
        making.commands.queue(bodies::clear(ends == Ends::All));
    }
    for effect in std::mem::take(&mut effects.waiting) {
        of_effect(&effect).into_iter().for_each(|heard| sounds.add(heard));
        making.begin(effect);
    }
}

impl Making<'_, '_> {
    fn begin(&mut self, effect: Effect) {
        let Making { commands, kit, trails, .. } = self;
        match effect {
            Effect::Skid { from, to, half, length } => pieces::skid(commands, &self.fire, (from, to), half, length),
            Effect::Clash { at, delay } => pieces::clash(commands, &self.fire, at, delay),
            Effect::Muzzle { at, way, delay } => pieces::muzzle(commands, &self.fire, at, way, delay),
            Effect::Fuse { at, delay, length } => pieces::fuse(commands, &self.fire, at, delay, length),
            Effect::Impact { at, way, delay, strength } => space::impact(commands, &self.fire, at, way, delay, strength),
            Effect::Thrown { item, from, to, length, fuse } => {
                let look = item.and_then(|item| self.item_looks.0.get(&item).copied());
                pieces::thrown(commands, kit, &self.fire, look, (from, to), length, fuse);
            }
            Effect::Tracer { from, to } => pieces::tracer(commands, kit, from, to),
            Effect::Bolt { from, to, colour, delay, length } => space::bolt(commands, kit, from, to, &colour, delay, length),
            Effect::Missile { from, to, delay, length } => space::missile_flight(commands, kit, trails, from, to, delay, length),
            Effect::Bomb { from, to, delay, length } => space::bomb(commands, kit, (from, to), delay, length),
            Effect::Shield { at, radius, colour, delay, lasts } => {
                space::shield(commands, kit, &mut self.materials, (at, radius), &colour, (delay, lasts));
            }
            Effect::Flare { at, radius } => space::flare(commands, kit, at, radius),
            Effect::Blast { at, radius } => {
                self.shake.blast(radius);
                Blast { at, radius }.begin(commands, kit, &self.fire);
            }
            Effect::ComesApart { piece, at, push, burst, struck, hat } => self.come_apart(piece, at, (push, burst, struck), hat),
            Effect::Crumbles { piece, at, way, from, to } => self.crumble(piece, at, way, (from, to)),
            Effect::Lands { at, delay } => self.land(at, delay),
            Effect::Shed { piece, at, way, count } => self.shed(piece, at, way, count),
        }
    }
}

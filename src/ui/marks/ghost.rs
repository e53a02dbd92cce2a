//! The ghost: a translucent copy of the held piece where it would be put down.
//!
//! It uses the meshes of the piece and its riders with one translucent material: greenish white where the piece may stand, red where it may
//! not. For a squad that is about to form, it shows the plate that would be laid. A dragged ghost is lifted off the table and sways. When
//! it is put down, it settles before it disappears.

use super::lift::Lift;
use crate::table::{PieceId, PieceIndex, Riders};
use crate::ui::state::hand::held_piece::{HeldMode, HeldPiece, Verdict};
use crate::ui::state::hand::player_hand::PlayerHand;
use crate::view::make::kit::BrickKit;
use crate::view::models::plate::plate_part;
use crate::view::scene::stage::Seen;
use crate::view::show::reduced_motion::ReducedMotion;
use bevy::ecs::system::SystemParam;
use bevy::light::NotShadowCaster;
use bevy::math::Isometry3d;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Veils>();
}

#[derive(Component)]
pub(super) struct Ghost {
    piece: PieceId,
    lays: Option<(u8, u8)>,
    refused: bool,
    /// The pose in which it would be put down.
    down: Isometry3d,
}

/// A figure on the held plate, with its transform relative to the plate.
#[derive(Component)]
pub(super) struct GhostFigure(Transform);

/// The two materials that ghosts are drawn with.
#[derive(Resource, Default)]
pub(super) struct Veils(Option<[Handle<StandardMaterial>; 2]>);

/// The query data of a ghost. It has a `Lift` while it is dragged and while it settles.
type GhostData = (Entity, &'static mut Ghost, Option<&'static mut Lift>, &'static mut Transform, &'static Children);

/// Moves the ghost to where its piece is held. Spawns and despawns it.
pub(super) fn move_ghost(
    (hand, time, reduced): (Res<PlayerHand>, Res<Time>, Option<Res<ReducedMotion>>),
    mut ghosts: Query<GhostData, Without<GhostFigure>>,
    (mut leaners, children): (Query<(&GhostFigure, &mut Transform)>, Query<&Children>),
    mut veiled: Query<&mut MeshMaterial3d<StandardMaterial>>,
    pieces: Pieces,
    materials: Option<ResMut<Assets<StandardMaterial>>>,
    (mut kit, mut veils): (BrickKit, ResMut<Veils>),
    mut commands: Commands,
) {
    let Some(mut materials) = materials else { return };
    let [clear, red] = veils
        .0
        .get_or_insert_with(|| [veil(&mut materials, [0.82, 1.0, 0.88, 0.5]), veil(&mut materials, [1.0, 0.22, 0.18, 0.55])])
        .clone();
    let (passes, reduced) = (time.delta_secs(), reduced.is_some_and(|reduced| reduced.0));
    let held = hand.held.as_ref().filter(|held| held.visible && held.order().is_some());
    let mut haunted = false;
    for (entity, mut ghost, mut lift, mut transform, parts) in &mut ghosts {
        let Some(held) = held.filter(|held| (held.piece, held.lays) == (ghost.piece, ghost.lays)) else {
            if !settles(&ghost, lift.as_deref_mut(), hand.rests_at.is_some(), passes, reduced) {
                commands.entity(entity).despawn();
            } else if let Some(lift) = lift {
                lean(&lift, &mut transform, ghost.down, parts, &mut leaners);
            }
            continue;
        };
        haunted = true;
        ghost.down = held.at.pose_in_world();
        match lift {
            Some(mut lift) if held.how == HeldMode::Dragged => {
                lift.follow(held.at.spot.to_vec2(), passes, reduced);
                lean(&lift, &mut transform, ghost.down, parts, &mut leaners);
            }
            Some(_) => {
                // It is no longer dragged, but offered, so another ghost is spawned.
                commands.entity(entity).despawn();
                haunted = false;
            }
            None if held.how == HeldMode::Dragged => {
                commands.entity(entity).insert(Lift::begin(held.at.spot.to_vec2()));
            }
            None => {
                transform.set_if_neq(held.at.transform());
            }
        }
        let refused = matches!(held.verdict, Verdict::Refused(_));
        if ghost.refused != refused {
            ghost.refused = refused;
            for part in children.iter_descendants(entity) {
                if let Ok(mut material) = veiled.get_mut(part) {
                    material.0 = if refused { red.clone() } else { clear.clone() };
                }
            }
        }
    }
    if let Some(held) = held.filter(|_| !haunted) {
        pieces.make(held, &clear, &mut kit, &mut commands);
    }
}

/// Animates the ghost of a piece that was put down. Returns false when the ghost must disappear. A cancelled or refused ghost disappears at
/// once.
fn settles(ghost: &Ghost, lift: Option<&mut Lift>, is_put_down: bool, passes: f32, reduced: bool) -> bool {
    let Some(lift) = lift.filter(|lift| lift.is_let_go() || (is_put_down && !ghost.refused)) else { return false };
    lift.let_go();
    lift.settle(Vec2::new(ghost.down.translation.x, ghost.down.translation.z), passes, reduced)
}

/// Applies the lift to the ghost, and makes the figures on it lean.
fn lean(
    lift: &Lift,
    transform: &mut Mut<Transform>,
    down: Isometry3d,
    parts: &Children,
    leaners: &mut Query<(&GhostFigure, &mut Transform)>,
) {
    transform.set_if_neq(Transform::from_isometry(lift.pose(down)));
    for part in parts.iter() {
        if let Ok((GhostFigure(stands), mut leans)) = leaners.get_mut(part) {
            leans.set_if_neq(Transform { rotation: lift.rider(down.rotation) * stands.rotation, ..*stands });
        }
    }
}

/// The models of pieces, which ghosts copy.
#[derive(SystemParam)]
pub(super) struct Pieces<'w, 's> {
    index: Res<'w, PieceIndex>,
    riders: Query<'w, 's, &'static Riders>,
    seen: Query<'w, 's, (&'static Seen, &'static GlobalTransform)>,
    children: Query<'w, 's, &'static Children>,
    parts: Query<'w, 's, (&'static Mesh3d, &'static GlobalTransform, Option<&'static InheritedVisibility>)>,
}

impl Pieces<'_, '_> {
    /// Spawns the ghost of the held piece.
    fn make(&self, held: &HeldPiece, clear: &Handle<StandardMaterial>, kit: &mut BrickKit, commands: &mut Commands) {
        let Some(piece) = self.index.entity(held.piece) else { return };
        let home = held.home.transform().to_matrix().inverse();
        let ghost = Ghost { piece: held.piece, lays: held.lays, refused: false, down: held.at.pose_in_world() };
        let root = commands.spawn((Name::new("Ghost"), ghost, held.at.transform(), Visibility::default())).id();
        if held.how == HeldMode::Dragged {
            commands.entity(root).insert(Lift::begin(held.at.spot.to_vec2()));
        }
        let clear = MeshMaterial3d(clear.clone());
        if let Some(studs) = held.lays {
            let (mesh, _, detail) = plate_part(kit, studs, "white", None);
            commands.spawn((Name::new("Ghost plate"), mesh, detail, clear, NotShadowCaster, ChildOf(root)));
            return;
        }
        let riders = self.riders.get(piece).into_iter().flat_map(|riders| riders.iter());
        for (entity, leans) in riders.map(|rider| (rider, true)).chain([(piece, false)]) {
            let Ok((model, stands)) = self.seen.get(entity) else { continue };
            let stands = Transform::from_matrix(home * stands.to_matrix());
            let group = commands.spawn((Name::new("Ghost of one"), stands, Visibility::default(), ChildOf(root))).id();
            if leans {
                commands.entity(group).insert(GhostFigure(stands));
            }
            let own = stands.to_matrix().inverse() * home;
            for part in std::iter::once(model.model).chain(self.children.iter_descendants(model.model)) {
                let Ok((mesh, place, visible)) = self.parts.get(part) else { continue };
                if visible.is_none_or(|visible| visible.get()) {
                    let away = Transform::from_matrix(own * place.to_matrix());
                    let part = (Name::new("Ghost part"), Mesh3d(mesh.0.clone()), clear.clone(), away);
                    commands.spawn((part, NotShadowCaster, ChildOf(group)));
                }
            }
        }
    }
}

fn veil(materials: &mut Assets<StandardMaterial>, [red, green, blue, alpha]: [f32; 4]) -> Handle<StandardMaterial> {
    materials.add(StandardMaterial {
        base_color: Color::srgba(red, green, blue, alpha),
        perceptual_roughness: 0.5,
        alpha_mode: AlphaMode::Blend,
        ..default()
    })
}

//! The ghost: the held piece, see-through, where it would be put down.
//!
//! It is made of the same parts as the models of the piece and its riders, in one see-through material, green-white where it may stand and
//! red where it may not. For a squad that is yet to be made it is the plate that would be laid for it.

use crate::table::{PieceId, PieceIndex, Riders};
use crate::ui::state::held_piece::{HeldPiece, Verdict};
use crate::ui::state::player_hand::PlayerHand;
use crate::view::make::kit::BrickKit;
use crate::view::models::plate::plate_part;
use crate::view::scene::stage::Seen;
use bevy::ecs::system::SystemParam;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Veils>();
}

/// The ghost of a piece.
#[derive(Component)]
pub(super) struct Ghost {
    piece: PieceId,
    lays: Option<(u8, u8)>,
    refused: bool,
}

/// The two materials that ghosts are drawn with.
#[derive(Resource, Default)]
pub(super) struct Veils(Option<[Handle<StandardMaterial>; 2]>);

/// Brings the ghost to where its piece is held; spawns and despawns it.
pub(super) fn haunt(
    hand: Res<PlayerHand>,
    mut ghosts: Query<(Entity, &mut Ghost, &mut Transform, &Children)>,
    mut veiled: Query<&mut MeshMaterial3d<StandardMaterial>>,
    pieces: Pieces,
    materials: Option<ResMut<Assets<StandardMaterial>>>,
    mut kit: BrickKit,
    mut veils: ResMut<Veils>,
    mut commands: Commands,
) {
    let Some(mut materials) = materials else { return };
    let [clear, red] = veils
        .0
        .get_or_insert_with(|| [veil(&mut materials, [0.82, 1.0, 0.88, 0.5]), veil(&mut materials, [1.0, 0.22, 0.18, 0.55])])
        .clone();
    let held = hand.held.as_ref().filter(|held| held.visible && held.order().is_some());
    let mut haunted = false;
    for (entity, mut ghost, mut transform, children) in &mut ghosts {
        let Some(held) = held.filter(|held| (held.piece, held.lays) == (ghost.piece, ghost.lays)) else {
            commands.entity(entity).despawn();
            continue;
        };
        haunted = true;
        transform.set_if_neq(held.at.transform());
        let refused = matches!(held.verdict, Verdict::Refused(_));
        if ghost.refused != refused {
            ghost.refused = refused;
            for child in children.iter() {
                if let Ok(mut material) = veiled.get_mut(child) {
                    material.0 = if refused { red.clone() } else { clear.clone() };
                }
            }
        }
    }
    if let Some(held) = held.filter(|_| !haunted) {
        pieces.make(held, &clear, &mut kit, &mut commands);
    }
}

/// The models of pieces, which ghosts are copies of.
#[derive(SystemParam)]
pub(super) struct Pieces<'w, 's> {
    index: Res<'w, PieceIndex>,
    riders: Query<'w, 's, &'static Riders>,
    seen: Query<'w, 's, &'static Seen>,
    children: Query<'w, 's, &'static Children>,
    parts: Query<'w, 's, (&'static Mesh3d, &'static GlobalTransform, Option<&'static InheritedVisibility>)>,
}

impl Pieces<'_, '_> {
    /// Makes the ghost of the held piece.
    fn make(&self, held: &HeldPiece, clear: &Handle<StandardMaterial>, kit: &mut BrickKit, commands: &mut Commands) {
        let Some(piece) = self.index.entity(held.piece) else { return };
        let home = held.home.transform().to_matrix().inverse();
        let ghost = Ghost { piece: held.piece, lays: held.lays, refused: false };
        let root = commands.spawn((Name::new("Ghost"), ghost, held.at.transform(), Visibility::default())).id();
        let clear = MeshMaterial3d(clear.clone());
        if let Some(studs) = held.lays {
            let (mesh, _, detail) = plate_part(kit, studs, "white", None);
            commands.spawn((Name::new("Ghost plate"), mesh, detail, clear, NotShadowCaster, ChildOf(root)));
            return;
        }
        let entities = self.riders.get(piece).into_iter().flat_map(|riders| riders.iter()).chain([piece]);
        for model in entities.filter_map(|entity| self.seen.get(entity).ok()) {
            for part in std::iter::once(model.model).chain(self.children.iter_descendants(model.model)) {
                let Ok((mesh, place, visible)) = self.parts.get(part) else { continue };
                if visible.is_none_or(|visible| visible.get()) {
                    let away = Transform::from_matrix(home * place.to_matrix());
                    let part = (Name::new("Ghost part"), Mesh3d(mesh.0.clone()), clear.clone(), away);
                    commands.spawn((part, NotShadowCaster, ChildOf(root)));
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

//! Litter: shows dropped items on the table, flat on their sides.

use crate::game::ItemsOnTable;
use crate::view::make::kit::BrickKit;
use crate::view::make::setting::ViewSystems;
use crate::view::models::items::item;
use bevy::prelude::*;
use std::f32::consts::FRAC_PI_2;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lie.in_set(ViewSystems::Stage));
}

/// Marks a dropped item shown on the table.
#[derive(Component)]
struct ShownItem;

/// Rebuilds the dropped items whenever they have changed.
fn lie(mut commands: Commands, mut kit: BrickKit, litter: Res<ItemsOnTable>, lies: Query<Entity, With<ShownItem>>) {
    if !litter.is_changed() {
        return;
    }
    for old in &lies {
        commands.entity(old).despawn();
    }
    for (place, lying) in litter.0.iter().enumerate() {
        let look = lying.look;
        let drawn = kit.part(format!("{look:?} on the ground"), || item(look, "grey", None).turned(FRAC_PI_2, 0.0, 0.0));
        // The item lies beside the spot, because the figure that dropped it stands there. Each item is turned differently and lies a little
        // higher than the one before, so that two are recognizable as two.
        let (turn, height) = (0.7 + 1.9 * place as f32, 0.06 + 0.03 * (place % 4) as f32);
        let at = Vec3::new(lying.spot.x.to_f32(), height, lying.spot.z.to_f32());
        let turned = Quat::from_rotation_y(turn);
        let pose = Transform::from_translation(at + turned * Vec3::X * 0.5).with_rotation(turned);
        commands.spawn((Name::new(format!("{} on the ground", lying.name)), ShownItem, drawn, pose));
    }
}

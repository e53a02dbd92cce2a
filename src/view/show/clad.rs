//! Updates terrain whose look has changed, such as an emptied chest, once playback has finished.

use super::playback::Playback;
use crate::game::Scenery;
use crate::view::make::setting::ViewSystems;
use crate::view::scene::stage::{BuiltLook, Seen, rebuild_model, stage_pieces};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, clad.in_set(ViewSystems::Stage).before(stage_pieces));
}

/// Rebuilds the model of terrain whose look has changed.
fn clad(mut commands: Commands, playback: Res<Playback>, terrain: Query<(Entity, &Seen, &Scenery, &BuiltLook)>) {
    if !playback.is_idle() && !playback.is_instant() {
        return;
    }
    for (piece, seen, scenery, clad) in &terrain {
        if scenery.look != clad.0 {
            rebuild_model(&mut commands, piece, *seen);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::TerrainLook;
    use crate::table::{Inches, TerrainShape};

    /// AR-BUD-11: a chest isn't shown open before playback has shown who emptied it.
    #[test]
    fn ar_bud_11_a_chest_is_made_again_when_all_has_been_told() {
        let mut app = App::new();
        app.init_resource::<Playback>().add_systems(Update, clad);
        let world = app.world_mut();
        let [x, z, height] = [1, 1, 1].map(Inches::whole);
        let scenery = |look| Scenery { shape: TerrainShape::Block { x, z, height }, look, climbable: false };
        let model = world.spawn_empty().id();
        let chest = world.spawn((Seen { model }, scenery(TerrainLook::Chest), BuiltLook(TerrainLook::Chest))).id();
        let mut is_as_it_was = |look: TerrainLook, playback: Playback| {
            app.world_mut().entity_mut(chest).insert(scenery(look));
            app.world_mut().insert_resource(playback);
            app.update();
            app.world().get::<Seen>(chest).is_some()
        };
        let idle = || {
            let mut playback = Playback::default();
            playback.make_idle();
            playback
        };
        assert!(is_as_it_was(TerrainLook::Chest, idle()));
        assert!(is_as_it_was(TerrainLook::OpenChest, Playback::default()), "its facts are still to be shown");
        assert!(!is_as_it_was(TerrainLook::OpenChest, idle()));
    }
}

//! The curtain: while it is down no models are spawned, so that the screen in front of the stage appears as soon as possible.

use crate::view::make::setting::ViewSystems;
use bevy::prelude::*;

/// While this resource exists, no models are spawned in this frame. It removes itself.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Curtain;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(Update, ViewSystems::Stage.run_if(not(resource_exists::<Curtain>)))
        .add_systems(Last, |mut commands: Commands| commands.remove_resource::<Curtain>());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Resource, Default)]
    struct Staged(u32);

    #[test]
    fn the_stage_is_set_once_the_curtain_has_gone_up() {
        let staged = |curtain: Option<Curtain>, frames: usize| {
            let mut app = App::new();
            app.init_resource::<Staged>().add_plugins(plugin);
            app.add_systems(Update, (|mut staged: ResMut<Staged>| staged.0 += 1).in_set(ViewSystems::Stage));
            if let Some(curtain) = curtain {
                app.insert_resource(curtain);
            }
            (0..frames).for_each(|_| app.update());
            app.world().resource::<Staged>().0
        };
        assert_eq!(staged(None, 3), 3);
        assert_eq!([1, 2, 3].map(|frames| staged(Some(Curtain), frames)), [0, 1, 2]);
    }
}

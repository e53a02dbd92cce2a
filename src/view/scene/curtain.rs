//! The curtain: while it is down nothing is put on the stage, so that what stands before it is seen as soon as can be.

use crate::view::make::setting::ViewSystems;
use bevy::prelude::*;

/// Nothing is put on the stage for so many frames. It goes up by itself.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Curtain(pub u32);

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(Update, ViewSystems::Stage.run_if(not(resource_exists::<Curtain>)))
        .add_systems(Last, raise.run_if(resource_exists::<Curtain>));
}

/// Counts the frames, and takes it away.
fn raise(mut commands: Commands, mut curtain: ResMut<Curtain>) {
    curtain.0 = curtain.0.saturating_sub(1);
    if curtain.0 == 0 {
        commands.remove_resource::<Curtain>();
    }
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
        assert_eq!([1, 2, 3].map(|frames| staged(Some(Curtain(1)), frames)), [0, 1, 2]);
        assert_eq!(staged(Some(Curtain(2)), 3), 1);
        assert_eq!(staged(Some(Curtain(0)), 2), 1, "it goes up after a frame at the latest");
    }
}

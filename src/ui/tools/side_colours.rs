//! Shows the sides in the player's choice of colours.

use crate::game::{BattleInfo, Markers};
use crate::table::SideId;
use crate::ui::state::bindings::Bindings;
use crate::view::scene::stage::{Seen, rebuild_model};
use bevy::prelude::*;

/// Sets the colours of the sides when a battle begins and when the setting changes, and rebuilds the models that use them.
pub(super) fn paint_sides(
    bindings: Res<Bindings>,
    info: Option<ResMut<BattleInfo>>,
    mut markers: Option<ResMut<Markers>>,
    seen: Query<(Entity, &Seen), With<SideId>>,
    mut of_battle: Local<Vec<String>>,
    mut commands: Commands,
) {
    let Some(mut info) = info else { return };
    let is_new = info.is_changed();
    if is_new {
        *of_battle = info.sides.iter().map(|(colour, _)| colour.clone()).collect();
    }
    let wanted = bindings.settings.side_colours.of(&of_battle);
    if info.sides.iter().map(|(colour, _)| colour).eq(&wanted) {
        return;
    }
    // It is the same battle, so nothing else must react to the change.
    let sides = &mut info.bypass_change_detection().sides;
    sides.iter_mut().zip(wanted).for_each(|((colour, _), wanted)| *colour = wanted);
    if let Some(markers) = &mut markers {
        markers.set_changed();
    }
    seen.iter().for_each(|(piece, seen)| rebuild_model(&mut commands, piece, *seen));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::DiceTray;
    use crate::game::Library;
    use crate::game::battle::read::read;
    use crate::game::battle::set_up::set_up;
    use crate::rulebooks::ENTRIES;
    use crate::ui::state::side_colours::SideColours;

    fn lay(app: &mut App) {
        let library = Library::shipped(ENTRIES);
        let source = library.battle("first-battle").unwrap();
        let battle = read(&source, &library).unwrap();
        set_up(app.world_mut(), &battle, DiceTray::seeded(1), (source.name.to_string(), source.text.to_string())).unwrap();
    }

    #[test]
    fn sides_are_painted_once_and_have_their_own_colours_back() {
        let mut app = crate::headless_app();
        app.init_resource::<Bindings>().add_systems(Update, paint_sides);
        lay(&mut app);
        let colours = |app: &mut App, chosen: SideColours| {
            app.world_mut().resource_mut::<Bindings>().settings.side_colours = chosen;
            app.update();
            app.world().resource::<BattleInfo>().sides.iter().map(|(colour, _)| colour.clone()).collect::<Vec<_>>()
        };
        let own = colours(&mut app, SideColours::Battle);
        let light = colours(&mut app, SideColours::Lightness);
        assert_ne!(own, light);
        assert_eq!(colours(&mut app, SideColours::Battle), own);
        colours(&mut app, SideColours::Lightness);
        // The colours apply to another battle as soon as it begins.
        lay(&mut app);
        assert_eq!(colours(&mut app, SideColours::Lightness), light);
        assert_eq!(colours(&mut app, SideColours::Battle), own);
    }

    #[test]
    fn what_is_seen_in_other_colours_is_made_again_and_nothing_else() {
        let mut app = crate::headless_app();
        app.init_resource::<Bindings>().add_systems(Update, paint_sides);
        lay(&mut app);
        let of_side = app.world_mut().query_filtered::<Entity, With<SideId>>().iter(app.world()).next().unwrap();
        let model = app.world_mut().spawn_empty().id();
        app.world_mut().entity_mut(of_side).insert(Seen { model });
        app.update();
        assert!(app.world().get::<Seen>(of_side).is_some(), "in the battle's own colours nothing is made again");
        app.world_mut().resource_mut::<Bindings>().settings.side_colours = SideColours::Lightness;
        app.update();
        assert!(app.world().get::<Seen>(of_side).is_none() && app.world().get_entity(model).is_err());
    }
}

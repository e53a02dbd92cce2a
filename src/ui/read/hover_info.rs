//! The hover information: tells about any piece under the mouse.

use crate::game::card::{self, PieceTooltip};
use crate::game::{Requests, Viewer, through};
use crate::table::PieceId;
use crate::ui::state::hand::player_hand::PlayerHand;
use crate::ui::state::hand::selection::{Hover, Selection};
use crate::ui::state::ui_model::UiModel;
use bevy::prelude::*;

/// How many seconds the mouse must rest on a piece before its information is shown.
const RESTS: f32 = 0.45;

/// The information about the piece on which the mouse rests; `None` if nothing is to be shown.
#[derive(Resource, Default, Debug)]
pub struct HoverInfo(pub Option<PieceTooltip>);

/// The information about a piece, limited to what the viewer may see.
fn seen(world: &mut World, eyes: Viewer, piece: PieceId) -> Option<PieceTooltip> {
    through(world, eyes, |world| card::glance(world, piece))
}

/// Reads the piece on which the mouse rests. Leaves out the selected unit, because it has a card. Shows nothing while another piece is
/// held.
pub(super) fn read_hover_info(world: &mut World, mut rests: Local<(Option<PieceId>, f32)>, mut told: Local<Option<PieceId>>) {
    let (hover, selection) = (*world.resource::<Hover>(), world.resource::<Selection>());
    let hand = world.resource::<PlayerHand>();
    // The card of an open question has priority, and describes its pieces.
    let is_asked = !world.resource::<Requests>().is_empty();
    // An aimed action shows its own odds.
    let is_busy = is_asked || selection.aim.is_some() || hand.held.as_ref().is_some_and(|held| held.visible) || hand.measures;
    let over = hover.met.map(|met| met.unit).filter(|unit| !is_busy && selection.unit != Some(*unit));
    let since = if over == rests.0 { rests.1 + world.resource::<Time>().delta_secs() } else { 0.0 };
    *rests = (over, since);
    let due = over.filter(|_| since >= RESTS);
    if due == *told && !world.resource_ref::<UiModel>().is_changed() {
        return;
    }
    *told = due;
    let eyes = world.resource::<UiModel>().eyes;
    let glance = due.and_then(|piece| seen(world, eyes, piece));
    world.resource_mut::<HoverInfo>().0 = glance;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::DiceTray;
    use crate::game::Names;
    use crate::game::battle::read::read;
    use crate::game::battle::set_up::set_up;
    use crate::game::{Input, Library, say};
    use crate::rulebooks::ENTRIES;
    use crate::table::SideId;

    /// CQB-080, invariant 6: the hover information tells only their own side which tokens lie face down.
    #[test]
    fn what_lies_face_down_is_no_secret_to_its_own_side_alone() {
        let library = Library::shipped(ENTRIES);
        let source = library.battle("storm-the-house").unwrap();
        let mut app = crate::headless_app();
        set_up(app.world_mut(), &read(&source, &library).unwrap(), DiceTray::seeded(5), (String::new(), String::new())).unwrap();
        let watch = Input::parse("watch with lodgers as fire, fire", app.world().resource::<Names>()).unwrap();
        say(app.world_mut(), watch).unwrap();
        let lodgers = app.world().resource::<Names>().piece("lodgers").unwrap();
        let mut told = |eyes: Viewer| -> String {
            let glance = seen(app.world_mut(), eyes, lodgers).unwrap();
            glance.conditions.into_iter().map(|condition| condition.text.to_string()).collect()
        };
        let (own, other) = (told(Viewer::Of(SideId(1))), told(Viewer::Of(SideId(0))));
        assert!(own.contains("Fire") && !other.contains("Fire") && other.contains("face down"), "{own} / {other}");
    }
}

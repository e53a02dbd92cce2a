//! The settings that a player has chosen, brought to the show.

use crate::ui::state::bindings::Bindings;
use crate::view::show::bodies::Litter;
use crate::view::show::dice::TableDice;
use bevy::prelude::*;

/// Brings what is chosen to where it counts.
pub(super) fn obey(bindings: Res<Bindings>, mut litter: ResMut<Litter>, mut dice: ResMut<TableDice>) {
    let stays = bindings.litter.seconds();
    if litter.stays != stays {
        litter.stays = stays;
    }
    if dice.shown != bindings.dice {
        dice.shown = bindings.dice;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::show::bodies::LitterLies;
    use crate::view::show::dice::DiceShown;

    #[test]
    fn dice_fall_on_the_table_of_a_window_unless_the_player_wants_them_elsewhere() {
        let mut app = App::new();
        app.init_resource::<Bindings>().init_resource::<Litter>().init_resource::<TableDice>().add_systems(Update, obey);
        let shown = |app: &mut App| {
            app.update();
            app.world().resource::<TableDice>().shown
        };
        assert_eq!(TableDice::default().shown, DiceShown::Panel, "where there is no window");
        assert_eq!(shown(&mut app), DiceShown::Table);
        app.world_mut().resource_mut::<Bindings>().dice = DiceShown::Nowhere;
        assert_eq!(shown(&mut app), DiceShown::Nowhere);
    }

    #[test]
    fn litter_lies_for_as_long_as_the_player_has_chosen() {
        let mut app = App::new();
        app.init_resource::<Bindings>().init_resource::<Litter>().init_resource::<TableDice>().add_systems(Update, obey);
        let mut stays = |lies: LitterLies| {
            app.world_mut().resource_mut::<Bindings>().litter = lies;
            app.update();
            app.world().resource::<Litter>().stays
        };
        let all = LitterLies::ALL.map(&mut stays);
        assert!(all[0] < 2.0 && all[0] < all[1] && all[1] < all[2] && all[2] == f32::INFINITY, "{all:?}");
        assert_eq!(all[1], Litter::default().stays, "as it is without a window");
    }
}

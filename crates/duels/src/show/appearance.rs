//! Looks: what characters are to be seen as.

use crate::NAME;
use crate::state::fighter::{CharacterName, Fighter};
use crate::table::duel::Cards;
use bevy::prelude::*;
use brickfray_game::{Follow, Grip, Held, Look, Stance};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Follow(NAME), (dress, lie).chain());
}

/// A character that is new looks as the set says.
fn dress(new: Query<(Entity, &CharacterName), Without<Look>>, cards: Res<Cards>, mut commands: Commands) {
    for (piece, name) in &new {
        let Some(data) = cards.0.characters.get(&name.0) else { continue };
        let held = data.holds.map(|look| Held { look, hands: 1, ..Held::default() });
        let grip = Grip { hands: 2, held: held.into_iter().collect(), ..Grip::default() };
        commands.entity(piece).insert((Look::Figure(data.look.clone()), grip));
    }
}

/// A dead character lies where it stood (CARD-080).
fn lie(fighters: Query<(Entity, &Fighter, Option<&Stance>)>, mut commands: Commands) {
    for (piece, fighter, stance) in &fighters {
        let now = Stance { down: fighter.is_dead, ..default() };
        if stance != Some(&now) {
            commands.entity(piece).insert(now);
        }
    }
}

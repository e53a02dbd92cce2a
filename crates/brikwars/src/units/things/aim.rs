//! The last target of a mounted weapon (AR-GUN-06). The bonus from its team lasts as long as it keeps firing at that target.

use crate::RESOLVE;
use crate::schedule::{NewTurnSystems, SettleSystems};
use bevy::prelude::*;
use brickfray_game::{RegisterState, Turn};
use brickfray_table::{Carried, PieceId, PieceIndex, Placement, Removed, SideId, Spot};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Aim>("aim")
        .add_systems(RESOLVE, (lose_aim.in_set(SettleSystems::Aim), drop_stale_aim.in_set(NewTurnSystems::Forget)));
}

/// A weapon mounted on this piece was fired at a point. Its team's bonus lasts as long as it is fired at that point (AR-GUN-06).
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Aim {
    weapon: String,
    bonus: i32,
    /// Where the machine stood.
    from: Placement,
    at: Spot,
    /// The piece that stood there and was fired at, and its placement then. `None` if the target was the ground or is gone.
    target: Option<(PieceId, Placement)>,
    /// The side that fired it. Another side may own the machine.
    by: SideId,
    /// Whether it has been fired this turn, or in that side's last turn (AR-GUN-07).
    fired: bool,
}

impl Aim {
    /// The aim of a weapon that the side `by` has just fired from `from` at `at`.
    pub(crate) fn taken(weapon: &str, bonus: i32, by: SideId, (from, at): (Placement, Spot)) -> Self {
        Aim { weapon: weapon.to_owned(), bonus, from, at, target: None, by, fired: true }
    }

    /// Sets the piece that stands at the point.
    pub(crate) fn on(self, target: Option<(PieceId, Placement)>) -> Self {
        Aim { target, ..self }
    }

    /// The bonus of this weapon from earlier turns, at any point.
    pub(crate) fn bonus_of(&self, weapon: &str) -> i32 {
        if self.weapon == weapon { self.bonus } else { 0 }
    }

    /// The bonus of this weapon from earlier turns if it is fired at that point (AR-GUN-05, AR-GUN-11).
    pub(crate) fn bonus_at(&self, weapon: &str, at: Spot) -> i32 {
        if self.at == at { self.bonus_of(weapon) } else { 0 }
    }

    pub(crate) fn point_of(&self, weapon: &str) -> Option<Spot> {
        (self.weapon == weapon).then_some(self.at)
    }
}

/// Stores the aim of a mounted weapon.
pub(crate) fn keep(bearer: Entity, aim: Aim, commands: &mut Commands) {
    commands.entity(bearer).insert(aim);
}

/// Removes the aim.
pub(crate) fn forget(bearer: Entity, commands: &mut Commands) {
    commands.entity(bearer).remove::<Aim>();
}

/// Where a piece stands. A ridden piece stands where its rider is.
pub(crate) fn stands(piece: PieceId, index: &PieceIndex, places: &Query<(&Placement, Option<&Carried>)>) -> Option<Placement> {
    let (own, carried) = places.get(index.entity(piece)?).ok()?;
    let by = carried.and_then(|by| places.get(index.entity(by.0)?).ok());
    Some(by.map_or(*own, |(rider, _)| *rider))
}

/// Removes the aim if the weapon or its target has moved (AR-GUN-05). Turning doesn't matter. A machine that drives moves its weapons
/// (AR-GUN-14). If the target is gone, the point remains and can be fired at (AR-GUN-11).
fn lose_aim(
    mut aims: Query<(Entity, &PieceId, &mut Aim)>,
    places: Query<(&Placement, Option<&Carried>)>,
    gone: Query<(), With<Removed>>,
    index: Res<PieceIndex>,
    mut commands: Commands,
) {
    for (entity, bearer, mut aim) in &mut aims {
        let is_gone = |piece: PieceId| index.entity(piece).is_none_or(|entity| gone.contains(entity));
        let place = |piece| stands(piece, &index, &places);
        let target = aim.target.filter(|(target, _)| !is_gone(*target));
        let has_left = |piece, stood: Placement| place(piece).is_none_or(|now| (now.spot, now.lift) != (stood.spot, stood.lift));
        let has_moved = has_left(*bearer, aim.from) || target.is_some_and(|(target, stood)| has_left(target, stood));
        if has_moved || is_gone(*bearer) {
            forget(entity, &mut commands);
        } else if aim.target != target {
            aim.target = target;
        }
    }
}

/// Removes the aim if the side that fired it has had a turn without firing (AR-GUN-07).
fn drop_stale_aim(turn: Res<Turn>, mut aims: Query<(Entity, &mut Aim)>, mut commands: Commands) {
    for (entity, mut aim) in &mut aims {
        if aim.by == turn.side {
            aim.fired = false;
        } else if !aim.fired {
            forget(entity, &mut commands);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// AR-GUN-06: the bonus doesn't count for another weapon or another point.
    #[test]
    fn ar_gun_06_what_it_has_goes_with_weapon_and_point() {
        let (here, there) = (Spot::at(1.0, 2.0), Spot::at(1.0, 2.5));
        let aim = Aim::taken("deck-gun", 4, SideId(0), (Placement::default(), here));
        assert_eq!((aim.bonus_at("deck-gun", here), aim.bonus_at("deck-gun", there), aim.bonus_at("hull-gun", here)), (4, 0, 0));
        assert_eq!((aim.bonus_of("deck-gun"), aim.bonus_of("hull-gun")), (4, 0));
        assert_eq!((aim.point_of("deck-gun"), aim.point_of("hull-gun")), (Some(here), None));
    }
}

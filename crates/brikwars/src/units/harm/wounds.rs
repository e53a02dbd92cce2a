//! What attacks have cost a figure: inches of Size and Move, damage that still counts, and its life (BW-SZ, BW-SD-12).

use crate::RESOLVE;
use crate::data::house_rules::{DamageLasts, HouseRules};
use crate::schedule::{HarmSystems, NewTurnSystems};
use crate::under_way::attack::Attack;
use crate::under_way::stage::Stage;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::{Inches, Mover, PieceId, PieceIndex};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_state::<EffectiveSize>("effective-size")
        .register_state::<Slowed>("slowed")
        .register_state::<Hurt>("hurt")
        .register_state::<CloseHits>("close-hits")
        .add_systems(RESOLVE, (forget.in_set(NewTurnSystems::Forget), harm.in_set(HarmSystems::Die)))
        .add_systems(RESOLVE, (shrink.in_set(HarmSystems::Wear), slow.in_set(HarmSystems::Wear)));
}

/// Size less the inches lost (BW-SZ-03).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EffectiveSize(pub u8);

/// Applies the inches of Size that an attack cost to the survivors (BW-SZ-04).
pub(crate) fn shrink(attacks: Query<&Attack>, mut sizes: Query<&mut EffectiveSize>, index: Res<PieceIndex>) {
    for victim in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)).flat_map(|attack| &attack.victims) {
        if let Some(mut size) = index.entity(victim.id).and_then(|entity| sizes.get_mut(entity).ok()) {
            size.set_if_neq(EffectiveSize(u8::try_from(victim.size).unwrap_or_default()));
        }
    }
}

/// Inches of Move that Something Bad has cost (BW-SZ-05).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Slowed(pub u8);

/// The Move left after losing inches of Size and Move: one inch less for each, but at least 1" (BW-SZ-07).
pub fn move_left(of_card: Inches, inches_lost: i32) -> Inches {
    let least = of_card.min(Inches::whole(1));
    (of_card - Inches::whole(inches_lost)).max(least)
}

/// Applies the inches of Move that attacks cost.
pub(crate) fn slow(attacks: Query<&Attack>, mut slowed: Query<&mut Slowed>, index: Res<PieceIndex>, mut commands: Commands) {
    for victim in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)).flat_map(|attack| &attack.victims) {
        let Some(entity) = index.entity(victim.id).filter(|_| victim.slowed > 0) else { continue };
        match slowed.get_mut(entity) {
            Ok(mut slowed) => slowed.0 = slowed.0.saturating_add(victim.slowed),
            Err(_) => {
                commands.entity(entity).insert(Slowed(victim.slowed));
            }
        }
    }
}

/// The close combat hits that an attack dealt, to be stored in [`CloseHits`].
pub(crate) fn close_hits(attack: &Attack) -> impl Iterator<Item = (PieceId, CloseHits)> + '_ {
    attack
        .victims
        .iter()
        .filter(|victim| attack.is_close_combat() && victim.share > 0)
        .map(|victim| (victim.id, CloseHits(victim.close_hits)))
}

/// Damage taken that still counts, against one Armor (BW-SD-12).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Hurt(pub u8);

/// Close combat hits taken this turn (BW-CC-28, BW-CC-29).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CloseHits(pub u8);

/// Applies the effects of an attack: stores lasting damage and hits taken, and removes the dead from the table.
pub(crate) fn harm(
    attacks: Query<&Attack>,
    mut figures: Query<(&mut Hurt, &mut CloseHits)>,
    house: Res<HouseRules>,
    index: Res<PieceIndex>,
    mut mover: Mover,
) {
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)) {
        let lasts = attack.is_close_combat() && house.close_combat_damage_lasts == DamageLasts::Turn;
        for victim in attack.victims.iter().filter(|victim| victim.harmed) {
            if let Some((mut hurt, _)) = index.entity(victim.id).and_then(|entity| figures.get_mut(entity).ok())
                && lasts
            {
                hurt.0 = u8::try_from(victim.hurt).unwrap_or(u8::MAX);
            }
            if victim.dead {
                mover.remove(victim.id);
            }
        }
        for (who, hits) in close_hits(attack) {
            if let Some((_, mut counted)) = index.entity(who).and_then(|entity| figures.get_mut(entity).ok()) {
                *counted = hits;
            }
        }
    }
}

/// At a new turn, resets the damage and close combat hits that added up until then (BW-SD-13, BW-CC-28).
pub(crate) fn forget(mut figures: Query<(&mut Hurt, &mut CloseHits)>) {
    for (mut hurt, mut hits) in &mut figures {
        hurt.set_if_neq(Hurt::default());
        hits.set_if_neq(CloseHits::default());
    }
}

/// Resets a figure's damage and close combat hits.
pub(crate) fn heal(figure: Entity, commands: &mut Commands) {
    commands.entity(figure).insert((Hurt::default(), CloseHits::default()));
}

/// Gives back an inch of Move that Something Bad has cost (AR-MEC-04).
pub(crate) fn restore_move_inch(piece: Entity, commands: &mut Commands) {
    commands.entity(piece).entry::<Slowed>().and_modify(|mut slowed| slowed.0 = slowed.0.saturating_sub(1));
}

/// Sets the Effective Size of a figure or a thing.
pub(crate) fn set_effective_size(piece: &mut EntityCommands, size: u8) {
    piece.insert(EffectiveSize(size));
}

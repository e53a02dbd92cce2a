//! Fire (BW-EX-07): whoever is hit by it burns on, at the start of each of its side's turns, until it is put out by a full Action.

use super::attack::{Attack, Stage, Struck};
use super::damage::{self, Hit};
use super::field::Field;
use super::maneuver::Maneuver;
use super::schedule::{AddTopic, HarmSystems, NewTurnSystems};
use super::unit::Figure;
use super::victim::Victim;
use super::{RESOLVE, turn};
use bevy::prelude::*;
use brickfray_dice::{DiceTray, Pool};
use brickfray_game::{Happening, Inbox, Order, Outbox, Party, Processes, Refusal, RegisterState, RuleId};
use brickfray_table::{PieceId, PieceIndex, Removed, SideId};
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(super) fn plugin(app: &mut App) {
    app.register_state::<Burning>()
        .add_systems(RESOLVE, (burn.in_set(NewTurnSystems::Burn), catch.in_set(HarmSystems::Ignite)))
        .add_orders(&[Maneuver::PutOut], put_out);
}

/// On fire, with these dice (BW-EX-07).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Burning(pub Pool);

/// A victim that lives through a hit with these dice burns with them from now on; of two fires the one with more dice holds.
pub(super) fn kindle(victim: &mut Victim, dice: &Pool) {
    let hotter = victim.burning.as_ref().is_none_or(|burns| burns.dice.len() < dice.dice.len());
    if !victim.dead && !victim.is_object && hotter && !dice.dice.is_empty() {
        victim.burning = Some(dice.clone());
    }
}

/// At the start of a side's turn its burning figures take their fire's dice, in the order of their ids. The roll is an attack by nobody,
/// so that what comes of it comes like of any other.
pub(super) fn burn(
    field: Field,
    burning: Query<(&PieceId, &SideId, &Burning), Without<Removed>>,
    mut tray: ResMut<DiceTray>,
    mut out: ResMut<Outbox>,
    mut processes: Processes,
) {
    let side = field.turn.side;
    let mut alight: Vec<(PieceId, &Pool)> = burning.iter().filter(|(_, of, _)| **of == side).map(|(id, _, fire)| (*id, &fire.0)).collect();
    alight.sort_by_key(|(id, _)| *id);
    // Whose rider burns as well is a victim with its rider.
    let goes_along = |figure: &Figure| figure.ridden_by.is_some_and(|rider| alight.iter().any(|(id, _)| *id == rider));
    let figures = alight.iter().filter_map(|(id, _)| field.units.figure(*id)).filter(|figure| !goes_along(figure));
    let figures: Vec<Figure> = figures.collect();
    if figures.is_empty() {
        return;
    }
    let mut attack = Attack::new(Maneuver::Throw, side, None, Vec::new(), &figures);
    attack.stage = Stage::Blast;
    let mut struck = Vec::new();
    for (who, dice) in alight {
        let Some(victim) = attack.victim_mut(who) else { continue };
        out.say("BW-EX-07", Happening::Burns { who });
        let rolled = damage::dealt(victim, dice, &Hit::default(), &field, &mut tray, &mut out);
        let Some(roll) = out.or_fail(rolled) else { return };
        struck.push(Struck::by_all(who, roll));
    }
    attack.to_suffer = Some(struck);
    processes.begin(attack);
}

/// Sets on fire whom an attack set on fire and left alive.
pub(super) fn catch(
    attacks: Query<&Attack>,
    mut burning: Query<&mut Burning>,
    index: Res<PieceIndex>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    for victim in attacks.iter().filter(|attack| attack.stage == Stage::Harm).flat_map(|attack| &attack.victims) {
        let (Some(dice), Some(entity), false) = (&victim.burning, index.entity(victim.id), victim.dead) else { continue };
        match burning.get_mut(entity) {
            Ok(mut burns) => {
                if burns.0.dice.len() < dice.dice.len() {
                    burns.0.clone_from(dice);
                }
            }
            Err(_) => {
                commands.entity(entity).insert(Burning(dice.clone()));
                out.say("BW-EX-07", Happening::CaughtFire { who: victim.id });
            }
        }
    }
}

/// The members of a party who can put themselves out: burning, on their feet and with an Action left, which it takes whole.
pub(super) fn build(field: &Field, parties: &[Party]) -> Result<Vec<PieceId>, Refusal> {
    let mut out = Vec::new();
    for party in parties {
        let members = field.own(party.who)?;
        let name = field.names.of(party.who);
        if !members.iter().any(|member| member.burning) {
            return Err(Refusal::new(RuleId::new("BW-EX-07"), format!("nobody of {name} is on fire")).but("name one who burns"));
        }
        let able = members.iter().filter(|member| member.burning && member.can_act());
        let able = able.flat_map(|member| std::iter::once(member.id).chain(member.seat.iter().map(|seat| seat.mount.id)));
        let before = out.len();
        out.extend(able);
        if out.len() == before {
            let reason = format!("nobody of {name} who burns has an Action left to put it out");
            return Err(Refusal::new(RuleId::new("BW-TU-02"), reason).but("put it out in another turn"));
        }
    }
    Ok(out)
}

/// Puts fires out on order (BW-EX-07). The order has been checked.
pub(super) fn put_out(
    field: Field,
    burning: Query<(), With<Burning>>,
    mut inbox: ResMut<Inbox>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
    index: Res<PieceIndex>,
) {
    let word = Maneuver::PutOut.word();
    let Some(Order::Act { parties, .. }) = inbox.take_order(|order| matches!(order, Order::Act { maneuver, .. } if maneuver == word))
    else {
        return;
    };
    let Some(alight) = out.or_fail(build(&field, &parties)) else { return };
    for who in alight {
        if let Some(entity) = index.entity(who) {
            turn::spend(entity, &mut commands);
            if burning.contains(entity) {
                commands.entity(entity).remove::<Burning>();
                out.say("BW-EX-07", Happening::PutOut { who });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::unit::tests::minifig;
    use super::*;
    use brickfray_dice::Die;

    #[test]
    fn bw_ex_07_the_hotter_fire_holds_and_the_dead_do_not_burn() {
        let mut victim = Victim::from(&minifig(0, 0.0, 0.0));
        kindle(&mut victim, &Pool::of(2, Die::D4, 0));
        kindle(&mut victim, &Pool::of(1, Die::D4, 1));
        assert_eq!(victim.burning, Some(Pool::of(2, Die::D4, 0)));
        let mut dead = Victim { dead: true, ..Victim::from(&minifig(0, 0.0, 0.0)) };
        kindle(&mut dead, &Pool::of(1, Die::D4, 1));
        assert_eq!(dead.burning, None);
    }
}

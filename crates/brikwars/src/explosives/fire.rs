//! Fire (BW-EX-07): a burning figure takes damage at the start of each of its side's turns until a full Action puts the fire out.

use crate::RESOLVE;
use crate::attack::damage;
use crate::field::Field;
use crate::field::maneuvers::{AddManeuver, ManeuverDef, THINGS, TargetRule};
use crate::figures::figure::Figure;
use crate::schedule::NewTurnSystems;
use crate::under_way::attack::Attack;
use crate::under_way::blast::Blast;
use crate::under_way::hit::Hit;
use crate::under_way::maneuver::Maneuver;
use crate::under_way::pending_damage::PendingDamage;
use crate::under_way::stage::Stage;
use crate::units::harm::burning::Burning;
use crate::units::harm::poison::{POISONED, Sickens};
use crate::units::{harm::burning, turn::action};
use bevy::prelude::*;
use brickfray_dice::{DiceTray, Die, Pool};
use brickfray_game::kit::house::{AddSwitch, SwitchDef};
use brickfray_game::kit::marks::Marks;
use brickfray_game::{ActionInfo, Aims, Beat, Cue, FactBody, FactKind, Inbox, Lack, Outbox, Party, Prepared, Processes, Refusal, RuleId};
use brickfray_table::{PieceId, PieceIndex, Removed, SideId};

pub(crate) fn plugin(app: &mut App) {
    app.add_switch(&POISON_EACH_TURN).add_systems(RESOLVE, burn.in_set(NewTurnSystems::Burn)).add_maneuvers([&PUT_OUT], put_out);
}

/// When poison does its damage.
static POISON_EACH_TURN: SwitchDef = SwitchDef {
    name: "poison_rolls_each_turn",
    rules: &["AR-OP-48", "AR-ANI-17"],
    about: "Poison does damage again as any side's turn begins; otherwise only as its victim's own turn begins, like fire.",
    default: false,
    editions: &[],
};

/// A burning figure puts itself out (BW-EX-07).
pub(crate) static PUT_OUT: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "put-out",
        says: term!("action-put-out"),
        rule: "BW-EX-07",
        aims: Aims::Nothing,
        heading: THINGS,
        ..ActionInfo::PLAIN
    },
    rank: 14,
    targets: TargetRule::Nothing,
    takes_items: false,
    check: |field, ordered| build(field, ordered.parties).map(Prepared::new),
    // Don't mention fire on cards when nothing burns.
    ideas: |looking| looking.members.iter().any(|member| member.burning).then(|| looking.alone(None, None)).into_iter().collect(),
    ..ManeuverDef::PLAIN
};

/// At the start of a side's turn its burning figures take their fire's dice, in order of ids, and its poisoned ones a d4 (AR-ANI-17), by
/// house rule at the start of every side's turn (AR-OP-48). The roll is an attack without a side, so that it has the same effects as any
/// other.
pub(crate) fn burn(
    field: Field,
    ill: Query<(&PieceId, &SideId, Option<&Burning>, Option<&Marks>), Without<Removed>>,
    mut tray: ResMut<DiceTray>,
    mut out: ResMut<Outbox>,
    mut processes: Processes,
) {
    let side = field.turn.side;
    let mut alight: Vec<(PieceId, Pool, bool)> = Vec::new();
    let mut slayers: Vec<(PieceId, SideId)> = Vec::new();
    let each_turn = field.is_on(&POISON_EACH_TURN);
    for (id, of, fire, marks) in ill {
        let fire = fire.filter(|_| *of == side);
        // Nobody is credited for deaths by poison.
        slayers.push((*id, fire.map_or(*of, |fire| fire.by)));
        alight.extend(fire.map(|fire| (*id, fire.dice.clone(), false)));
        let marks = marks.filter(|_| *of == side || each_turn);
        alight.extend(marks.and_then(|marks| marks.get(&POISONED)).map(|_| (*id, Pool::of(1, Die::D4, 0), true)));
    }
    alight.sort_by_key(|(id, _, by_poison)| (*id, *by_poison));
    // A burning figure with a burning rider is a victim together with its rider.
    let goes_along = |figure: &Figure| figure.ridden_by.is_some_and(|rider| alight.iter().any(|(id, ..)| *id == rider));
    let figures = alight.iter().filter_map(|(id, ..)| field.units.figure(*id)).filter(|figure| !goes_along(figure));
    let mut figures: Vec<Figure> = figures.collect();
    figures.dedup_by_key(|figure| figure.id);
    if figures.is_empty() {
        return;
    }
    let mut attack = Attack::new(Maneuver::Throw, side, None, Vec::new(), &figures).beginning_at(Stage::Blast);
    for (who, by) in slayers {
        if let Some(victim) = attack.victim_mut(who) {
            victim.slain_by = Some(by);
        }
    }
    let burns = |who: PieceId| alight.iter().any(|(id, _, by_poison)| *id == who && !by_poison);
    let poisoned: Vec<PieceId> = alight.iter().map(|(who, ..)| *who).filter(|who| !burns(*who)).collect();
    let mut struck = Vec::new();
    for (who, dice, by_poison) in alight {
        let Some(victim) = attack.victim_mut(who) else { continue };
        if by_poison {
            out.say("AR-ANI-17", Sickens { who });
        } else {
            out.say("BW-EX-07", Burns { who });
        }
        let rolled = damage::dealt(victim, &dice, &Hit::default(), &field, &mut tray, &mut out);
        let Some(roll) = out.or_fail(rolled) else { return };
        struck.push(PendingDamage::by_all(who, roll));
    }
    processes.begin((attack, Blast::of_fire_and_poison(struck, poisoned)));
}

/// The members of a party that can put themselves out: burning, not Disrupted and with an Action left, which it uses up.
pub(crate) fn build(field: &Field, parties: &[Party]) -> Result<Vec<PieceId>, Refusal> {
    let mut out = Vec::new();
    for party in parties {
        let members = field.own(party.who)?;
        let name = field.names.of(party.who);
        if !members.iter().any(|member| member.burning) {
            return Err(Refusal::new(RuleId::new("BW-EX-07"), text!("refused-put-out", who = name)).but(text!("refused-put-out-but")));
        }
        let able = members.iter().filter(|member| member.burning && member.can_act());
        let able = able.flat_map(|member| std::iter::once(member.id).chain(member.seat.iter().map(|seat| seat.mount.id)));
        let before = out.len();
        out.extend(able);
        if out.len() == before {
            let reason = text!("refused-put-out-tired", who = name);
            return Err(Refusal::new(RuleId::new("BW-TU-02"), reason).but(text!("refused-put-out-tired-but")).lacking(Lack::Action));
        }
    }
    Ok(out)
}

/// Carries out a checked order to put out fires (BW-EX-07).
pub(crate) fn put_out(
    burning: Query<(), With<Burning>>,
    mut inbox: ResMut<Inbox>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
    index: Res<PieceIndex>,
) {
    let Some(alight) = PUT_OUT.take_prepared::<Vec<PieceId>>(&mut inbox, &mut out) else { return };
    for who in alight {
        if let Some(entity) = index.entity(who) {
            action::spend(entity, &mut commands);
            if burning::put_out(entity, &burning, &mut commands) {
                out.say("BW-EX-07", PutOut { who });
            }
        }
    }
}

/// A figure takes damage from burning (BW-EX-07).
pub struct Burns {
    pub(crate) who: PieceId,
}

impl FactKind for Burns {
    const WHAT: &'static str = "burns";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::over(self.who, text!("remark-on-fire"), Beat(30)), text!("fact-burns", who = self.who))
    }
}

/// A figure put itself out (BW-EX-07).
pub(crate) struct PutOut {
    pub who: PieceId,
}

impl FactKind for PutOut {
    const WHAT: &'static str = "put-out";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::unseen(), text!("fact-puts-itself-out", who = self.who))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, called, fact, over, told};
    use crate::figures::figure::tests::minifig;
    use crate::figures::victim::{Victim, ignite};

    #[test]
    fn bw_ex_07_the_hotter_fire_holds_and_the_dead_do_not_burn() {
        let mut victim = Victim::from(&minifig(0, 0.0, 0.0));
        ignite(&mut victim, &Pool::of(2, Die::D4, 0));
        ignite(&mut victim, &Pool::of(1, Die::D4, 1));
        assert_eq!(victim.burning, Some(Pool::of(2, Die::D4, 0)));
        let mut dead = Victim { dead: true, ..Victim::from(&minifig(0, 0.0, 0.0)) };
        ignite(&mut dead, &Pool::of(1, Die::D4, 1));
        assert_eq!(dead.burning, None);
    }

    #[test]
    fn bw_ex_07_fire_is_told() {
        assert_eq!((told(Burns { who: ANNA }), called(Burns { who: ANNA })), ("anna burns".to_owned(), over(ANNA, "on fire!", 30)));
        assert_eq!((told(PutOut { who: ANNA }), fact(PutOut { who: ANNA }).cue), ("anna puts itself out".to_owned(), Cue::unseen()));
    }
}

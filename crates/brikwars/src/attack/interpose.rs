//! Interposing (BW-SD-21, BW-DF-27, BW-DF-28): where house rules have it, a figure that is struck where it stands may change places with
//! another of its squad before it is hurt. Otherwise a figure is hit where it stands (BW-SD-19).

use crate::RESOLVE;
use crate::attack::blast_radius;
use crate::facts::squads::ChangedPlaces;
use crate::field::Field;
use crate::figures::figure::Figure;
use crate::schedule::CombatSystems;
use crate::under_way::attack::{Attack, InHarmsWay, Stage};
use crate::under_way::attack_pool::AttackPool;
use bevy::prelude::*;
use brickfray_game::{Asked, Choice, ChoiceOption, Outbox, RuleId, Step, Talk};
use brickfray_table::{Inches, Mover, PieceId, Solid, Spot};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_systems(RESOLVE, stand_in.in_set(CombatSystems::StandIn));
}

/// It can change places: on its feet, held by nobody, not Stopped.
pub(crate) fn is_mobile(figure: &Figure) -> bool {
    !figure.disrupted && !figure.is_stuck() && !figure.stopped
}

/// The question to its owner who takes the place of somebody that is struck, but for those who are `spared`; nothing where nobody may.
pub(crate) fn question(field: &Field, who: PieceId, spared: impl Fn(PieceId) -> bool) -> Option<Choice> {
    let figure = field.units.figure(who).filter(|figure| field.house.swaps_into_harms_way && is_mobile(figure))?;
    let fits = |mate: &Figure| {
        let stands = |one: &Figure, other: &Figure| {
            let there = Solid::new(one.solid.body, other.solid.placement);
            field.space.overlapped_by(there, false, &[one.id, other.id]).is_empty()
        };
        stands(mate, &figure) && stands(&figure, mate)
    };
    let may = |mate: &Figure| mate.id != who && mate.size == figure.size && is_mobile(mate) && !spared(mate.id) && fits(mate);
    let mates: Vec<Figure> = field.units.members(figure.plate?).into_iter().filter(may).collect();
    let name = field.names.of(who);
    let mut options = vec![ChoiceOption::new("stay", format!("{name} takes it")).about(who)];
    options.extend(mates.iter().map(|mate| {
        let mate_name = field.names.of(mate.id);
        ChoiceOption::new(mate_name, format!("{mate_name} changes places with it")).about(mate.id)
    }));
    (!mates.is_empty()).then(|| Choice {
        asks: figure.side,
        rule: RuleId::new("BW-SD-21"),
        question: format!("{name} is struck where it stands: who takes its place?"),
        options,
        default: 0,
        why: "one is as good as another".to_owned(),
    })
}

/// Of an Explosion that has landed, one feels no less than the other where they stand: it would change places for nothing.
fn feels_no_less(attack: &Attack, who: PieceId, mate: PieceId, field: &Field) -> bool {
    let (Stage::Blast, Some(at), Some(pool)) = (attack.stage, attack.landed, attack.pools.first()) else { return false };
    let dice = |who: PieceId| blast_radius::reached(pool, at, field).find(|(figure, _)| figure.id == who).map_or(0, |(_, dice)| dice);
    dice(mate) >= dice(who)
}

/// Whoever an Explosion reaches may change places with another of its squad whom less of it does, or nothing (BW-SD-21, BW-DF-27): the
/// nearest first, each once, and whoever has come to stand there stays. True while one is to be asked.
pub(crate) fn steps_aside(attack: &mut Attack, pool: &AttackPool, at: Spot, field: &Field) -> bool {
    match attack.in_harms_way {
        Some(InHarmsWay { settled: false, .. }) => return true,
        Some(InHarmsWay { who, .. }) => attack.standing_there.push(who),
        None => {}
    }
    let may = |who: PieceId| {
        let is_new = !attack.standing_there.contains(&who);
        is_new && question(field, who, |mate| feels_no_less(attack, who, mate, field)).is_some()
    };
    let swaps = field.house.swaps_into_harms_way;
    let next = blast_radius::reached(pool, at, field).map(|(figure, _)| figure.id).find(|who| swaps && may(*who));
    attack.in_harms_way = next.map(|who| InHarmsWay { who, settled: false });
    attack.standing_there.extend(next);
    next.is_some()
}

/// Two of a squad change places.
pub(crate) fn change_places(rule: &'static str, one: PieceId, other: PieceId, mover: &mut Mover, out: &mut Outbox) {
    let (Some(here), Some(there)) = (mover.placement(one), mover.placement(other)) else { return };
    let step = |who, from, to| Step { who, from, to, inches: Inches::ZERO };
    mover.place(one, there);
    mover.place(other, here);
    out.say(rule, ChangedPlaces { steps: vec![step(one, here, there), step(other, there, here)] });
}

/// Asks who takes the place of whom an attack strikes, and lets them change places.
pub(crate) fn stand_in(mut attacks: Query<&mut Attack>, mut set: ParamSet<(Field, Mover)>, mut talk: Talk) {
    for mut attack in &mut attacks {
        let Some(InHarmsWay { who, settled: false }) = attack.in_harms_way else { continue };
        let field = set.p0();
        let mate = match question(&field, who, |mate| attack.has_killed(mate) || feels_no_less(&attack, who, mate, &field)) {
            None => None,
            Some(choice) => {
                let Asked::Answered(key) = talk.ask(choice) else { return };
                field.names.piece(&key)
            }
        };
        if let Some(mate) = mate {
            let mut mover = set.p1();
            change_places("BW-SD-21", who, mate, &mut mover, &mut talk.out);
            for victim in attack.victims.iter_mut().filter(|victim| [who, mate].contains(&victim.id)) {
                victim.placement = mover.placement(victim.id).unwrap_or(victim.placement);
            }
        }
        attack.in_harms_way = Some(InHarmsWay { who: mate.unwrap_or(who), settled: true });
        talk.out.progressed();
    }
}

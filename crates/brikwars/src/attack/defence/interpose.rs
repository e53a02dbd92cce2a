//! Interposing (BW-SD-21, BW-DF-27, BW-DF-28): by house rule, a figure that is struck where it stands may change places with another of its
//! squad before it is hurt. Otherwise the figure that stands there is hit (BW-SD-19).

use crate::RESOLVE;
use crate::attack::blast_radius;
use crate::data::house_rules::HouseRules;
use crate::facts::squads::ChangedPlaces;
use crate::field::Field;
use crate::figures::figure::Figure;
use crate::schedule::CombatSystems;
use crate::under_way::attack::{AddAttackPart, Attack};
use crate::under_way::attack_pool::AttackPool;
use bevy::prelude::*;
use brickfray_game::{Asked, Outbox, Reply, Request, RequestOption, RuleId, Step, Talk, Wants};
use brickfray_table::{Inches, Mover, PieceId, Solid, Spot};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_attack_part::<Interposing>("interposing").add_systems(RESOLVE, stand_in.in_set(CombatSystems::StandIn));
}

/// A figure that is struck where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Struck {
    who: PieceId,
    /// Where the Explosion that reaches it has gone off; `None` for other attacks.
    by_blast_at: Option<Spot>,
    /// Whether it is decided who takes the blow.
    settled: bool,
}

/// The figure that an attack strikes where it stands, and those that may change places with it (BW-SD-21).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Interposing {
    struck: Option<Struck>,
    /// Figures reached by an Explosion that have been asked and remain where they stand now.
    standing: Vec<PieceId>,
}

/// Who takes a blow that strikes a figure where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Taker {
    /// No figure is being struck.
    Nobody,
    /// Not decided yet.
    Open,
    /// This figure takes it.
    Settled(PieceId),
}

impl Interposing {
    /// A figure is struck where it stands. By house rule, its owner is asked first whether another takes its place.
    pub(crate) fn strike(&mut self, who: PieceId, house: &HouseRules) {
        self.struck = Some(Struck { who, by_blast_at: None, settled: !house.swaps_into_harms_way });
    }

    pub(crate) fn taker(&self) -> Taker {
        match self.struck {
            None => Taker::Nobody,
            Some(Struck { settled: false, .. }) => Taker::Open,
            Some(Struck { who, .. }) => Taker::Settled(who),
        }
    }

    pub(crate) fn end(&mut self) {
        self.struck = None;
    }
}

/// Whether a figure can change places: on its feet, not held, not Stopped.
pub(crate) fn is_mobile(figure: &Figure) -> bool {
    !figure.disrupted && !figure.is_stuck() && figure.stopped.is_none()
}

/// Asks the owner which squad mate takes the place of a figure that is struck; `None` if none can. `spared` mates can't.
pub(crate) fn question(field: &Field, who: PieceId, spared: impl Fn(PieceId) -> bool) -> Option<Request> {
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
    let mut options = vec![RequestOption::new("stay", text!("interpose-stay", who = name)).about(who)];
    options.extend(mates.iter().map(|mate| {
        let mate_name = field.names.of(mate.id);
        RequestOption::new(mate_name, text!("interpose-swap", who = mate_name)).about(mate.id)
    }));
    (!mates.is_empty()).then(|| Request {
        asks: figure.side,
        rule: RuleId::new("BW-SD-21"),
        question: text!("ask-interpose", who = name),
        about: vec![who],
        options,
        wants: Wants::ONE,
        default: Reply::one(0),
        why: text!("interpose-why"),
    })
}

/// Whether at least as many dice of an Explosion reach `mate` as `who`, so that changing places would be pointless.
fn is_hit_as_hard(pool: Option<&AttackPool>, at: Option<Spot>, (who, mate): (PieceId, PieceId), field: &Field) -> bool {
    let (Some(at), Some(pool)) = (at, pool) else { return false };
    let dice = |who: PieceId| blast_radius::reached(pool, at, field).find(|(figure, _)| figure.id == who).map_or(0, |(_, dice)| dice);
    dice(mate) >= dice(who)
}

/// Starts asking the next figure reached by an Explosion whether it changes places with a squad mate that fewer of its dice, or none, reach
/// (BW-SD-21, BW-DF-27). The nearest is asked first, each only once, and a figure that has taken a place stays there. Returns whether a
/// figure is to be asked.
pub(crate) fn start_interposing(interposing: &mut Interposing, pool: &AttackPool, at: Spot, field: &Field) -> bool {
    match interposing.taker() {
        Taker::Open => return true,
        Taker::Settled(who) => interposing.standing.push(who),
        Taker::Nobody => {}
    }
    let may = |who: PieceId| {
        let is_new = !interposing.standing.contains(&who);
        is_new && question(field, who, |mate| is_hit_as_hard(Some(pool), Some(at), (who, mate), field)).is_some()
    };
    let swaps = field.house.swaps_into_harms_way;
    let next = blast_radius::reached(pool, at, field).map(|(figure, _)| figure.id).find(|who| swaps && may(*who));
    interposing.struck = next.map(|who| Struck { who, by_blast_at: Some(at), settled: false });
    interposing.standing.extend(next);
    next.is_some()
}

/// Makes two squad members change places.
pub(crate) fn change_places(rule: &'static str, one: PieceId, other: PieceId, mover: &mut Mover, out: &mut Outbox) {
    let (Some(here), Some(there)) = (mover.placement(one), mover.placement(other)) else { return };
    let step = |who, from, to| Step { who, from, to, inches: Inches::ZERO };
    mover.place(one, there);
    mover.place(other, here);
    out.say(rule, ChangedPlaces { steps: vec![step(one, here, there), step(other, there, here)] });
}

/// Asks which figure takes the place of the one that an attack strikes, and makes them change places.
pub(crate) fn stand_in(mut attacks: Query<(&mut Attack, &mut Interposing)>, mut set: ParamSet<(Field, Mover)>, mut talk: Talk) {
    for (mut attack, mut interposing) in &mut attacks {
        let Some(Struck { who, by_blast_at, settled: false }) = interposing.struck else { continue };
        let field = set.p0();
        let is_hit_as_hard = |mate: PieceId| is_hit_as_hard(attack.pools.first(), by_blast_at, (who, mate), &field);
        let mate = match question(&field, who, |mate| attack.has_killed(mate) || is_hit_as_hard(mate)) {
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
        interposing.struck = Some(Struck { who: mate.unwrap_or(who), by_blast_at, settled: true });
        talk.out.progressed();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_struck_where_it_stands_is_state() {
        crate::under_way::attack::tests::is_state(Interposing { standing: vec![PieceId(1)], ..Interposing::default() });
    }
}

//! Picks (AR-CIV-02, AR-MOB-02): players take turns to direct the units that nobody plays, one unit at a time.

use crate::data::careers::Group;
use crate::data::catalogue::{Catalogue, UnitData};
use crate::data::house_rules::{CiviliansActIn, HouseRules};
use crate::data::programs::is_predator;
use crate::figures::figure::Figure;
use crate::units::minds::{CIVILIZED, HALF_MINDED};
use crate::units::roster::Units;
use bevy::prelude::{App, Resource};
use brickfray_game::RegisterState;
use brickfray_game::kit::house::{AddSwitch, SwitchDef, TopicRules};
use brickfray_table::{PieceId, SideId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

pub(crate) fn plugin(app: &mut App) {
    app.add_switch(&MOVES_ON).register_resource_state::<Picks>("picks");
}

/// When units that nobody plays act.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) enum Kind {
    /// In their own side's turn (AR-CIV-08).
    OwnTurn,
    /// In the Civilian Round (AR-CIV-02).
    CivilianRound,
    /// In the mob phase after that (AR-MOB-02).
    Mob,
}

impl Kind {
    /// All kinds, in order of play.
    pub(crate) const ALL: [Kind; 3] = [Kind::OwnTurn, Kind::CivilianRound, Kind::Mob];

    pub(crate) fn rule(self) -> &'static str {
        match self {
            Kind::OwnTurn => "AR-CIV-08",
            Kind::CivilianRound => "AR-CIV-02",
            Kind::Mob => "AR-MOB-02",
        }
    }
}

/// A phase between the players' turns: the units of one kind of a side that nobody plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Phase {
    pub side: SideId,
    /// Which of its units act.
    pub kind: Kind,
}

/// The progress of the current phase and what follows it.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Picks {
    now: Option<Phase>,
    /// The phases that follow in this round, last first.
    to_come: Vec<Phase>,
    /// Sides that have had their Actions back this round.
    refreshed: BTreeSet<SideId>,
    /// The figures that a player directs now.
    in_hand: BTreeSet<PieceId>,
    /// The figures that players have directed this round.
    used: BTreeSet<PieceId>,
    /// How many players have passed in a row.
    passes: u8,
    /// Whether a side has called for Mob Rule: all Civilians and animals join the mob (AR-BAL-12).
    mob_rule: bool,
}

impl Picks {
    pub(crate) fn now(&self) -> Option<Phase> {
        self.now
    }

    /// The current phase, if players pick unit by unit in it.
    pub(crate) fn picking(&self) -> Option<Phase> {
        self.now.filter(|phase| phase.kind != Kind::OwnTurn)
    }

    pub(crate) fn in_hand(&self) -> &BTreeSet<PieceId> {
        &self.in_hand
    }

    pub(crate) fn has_used(&self, who: PieceId) -> bool {
        self.used.contains(&who)
    }

    /// Starts directing these figures.
    pub(crate) fn pick(&mut self, figures: impl IntoIterator<Item = PieceId>) {
        self.in_hand.extend(figures);
    }

    /// Ends the current pick. Returns true if it was a pass, with nobody picked.
    pub(crate) fn end_pick(&mut self) -> bool {
        let passed = self.in_hand.is_empty();
        self.passes = if passed { self.passes.saturating_add(1) } else { 0 };
        self.used.append(&mut self.in_hand);
        passed
    }

    pub(crate) fn passes(&self) -> u8 {
        self.passes
    }

    /// Starts the phases after the players' turns of a round, in this order.
    pub(crate) fn begin(&mut self, phases: impl DoubleEndedIterator<Item = Phase>) {
        *self = Picks { to_come: phases.rev().collect(), mob_rule: self.mob_rule, ..Picks::default() };
    }

    /// Starts the next phase in which any unit can act. Returns it, and whether its side now gets its Actions back. `None` if no phase is
    /// left.
    pub(crate) fn next(&mut self, has_any: impl Fn(Phase, &Picks) -> bool) -> Option<(Phase, bool)> {
        (self.passes, self.now) = (0, None);
        self.in_hand.clear();
        while let Some(phase) = self.to_come.pop() {
            if has_any(phase, self) {
                self.now = Some(phase);
                return Some((phase, self.refreshed.insert(phase.side)));
            }
        }
        None
    }

    /// Makes all Civilians and animals join the mob from now on (AR-BAL-12).
    pub(crate) fn join_the_mob(&mut self) {
        self.mob_rule = true;
    }

    /// True if a side has called for Mob Rule.
    pub(crate) fn is_mob_rule(&self) -> bool {
        self.mob_rule
    }

    /// True if Mob Rule makes the figure join the mob (AR-BAL-12).
    pub(crate) fn joins_mob(&self, figure: &Figure, card: Option<&UnitData>) -> bool {
        self.mob_rule && (figure.has(&CIVILIZED) || card.is_some_and(|card| card.group == Group::Animal))
    }

    /// When a figure that nobody plays acts. Civilians act in the Civilian Round, in a turn of their own or in the mob phase, as house
    /// rules say (AR-CIV-12, AR-OP-49). Peaceful animals act in the Civilian Round, predators and figures with a free mind in the mob phase
    /// (AR-ANI-12, AR-MOB-01).
    pub(crate) fn kind_of(&self, figure: &Figure, units: &Units, (catalogue, house): (&Catalogue, &HouseRules)) -> Kind {
        let card = units.template(figure.id).and_then(|unit| catalogue.units.get(unit));
        if self.joins_mob(figure, card) {
            return Kind::Mob;
        }
        if figure.has(&CIVILIZED) {
            return match house.civilians_act_in {
                CiviliansActIn::CivilianRound => Kind::CivilianRound,
                CiviliansActIn::OwnTurn => Kind::OwnTurn,
                CiviliansActIn::MobPhase => Kind::Mob,
            };
        }
        if figure.has(&HALF_MINDED) && !card.is_some_and(|card| is_predator(&card.program)) { Kind::CivilianRound } else { Kind::Mob }
    }
}

static MOVES_ON: SwitchDef = SwitchDef {
    name: "first_mob_pick_moves_on",
    rules: &["AR-OP-08", "AR-MOB-02"],
    about: "The first pick in the mob phase moves on by one place each round, as in the Civilian Round; otherwise it always belongs to the side whose turn comes first.",
    default: false,
    editions: &[],
};

/// The order in which players pick: turn order. In the Civilian Round the first place moves on by one each round (AR-CIV-05), by house rule
/// in the mob phase too (AR-OP-08).
pub(crate) fn pickers(kind: Kind, (round, players): (u32, u8), rules: &TopicRules) -> Vec<SideId> {
    let first = if kind == Kind::CivilianRound || rules.is_on(&MOVES_ON) { round.saturating_sub(1) % u32::from(players.max(1)) } else { 0 };
    (0..players).map(|place| SideId(((u32::from(place) + first) % u32::from(players.max(1))) as u8)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ar_civ_05_the_first_picker_moves_on_by_one_place_each_round() {
        let of = |kind, round| pickers(kind, (round, 3), &TopicRules::default()).into_iter().map(|side| side.0).collect::<Vec<u8>>();
        assert_eq!([of(Kind::CivilianRound, 1), of(Kind::CivilianRound, 2), of(Kind::CivilianRound, 4)], [[0, 1, 2], [1, 2, 0], [0, 1, 2]]);
        assert_eq!(of(Kind::Mob, 2), [0, 1, 2], "AR-OP-08");
    }

    /// AR-CIV-04.
    #[test]
    fn ar_civ_04_who_picks_nobody_passes_and_a_phase_without_anybody_is_left_out() {
        let phase = |side, kind| Phase { side: SideId(side), kind };
        let mut picks = Picks::default();
        picks.begin([phase(2, Kind::CivilianRound), phase(3, Kind::CivilianRound), phase(2, Kind::Mob)].into_iter());
        let next = |picks: &mut Picks| picks.next(|phase, _| phase.side == SideId(2));
        assert_eq!(next(&mut picks), Some((phase(2, Kind::CivilianRound), true)));
        assert!(picks.end_pick() && picks.passes() == 1);
        picks.pick([PieceId(7)]);
        assert!(!picks.end_pick() && picks.passes() == 0 && picks.has_used(PieceId(7)));
        assert_eq!(next(&mut picks), Some((phase(2, Kind::Mob), false)), "its Actions come back once");
        assert_eq!(next(&mut picks), None);
    }
}

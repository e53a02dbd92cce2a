//! The Civilian Round and the mob phase (AR-CIV-02 to 05, AR-MOB-02). After all players' turns, the players take turns to pick and direct
//! one unit that no player owns, no matter which side it seems to be on (AR-CIV-03). Its orders end with the pick (AR-CIV-13). By house
//! rule these units have an ordinary turn instead (AR-CIV-08).

use crate::NAME;
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::{CiviliansActIn, HouseRules};
use crate::field::Field;
use crate::field::hooks::{AddHooks, Attempt};
use crate::figures::figure::Figure;
use crate::schedule::SetUpSystems;
use crate::squads::squad::{FORM, JOIN};
use crate::units::roster::Units;
use crate::units::turn::picks::{Kind, Phase, Picks, pickers};
use bevy::prelude::*;
use brickfray_game::guide::Moment;
use brickfray_game::kit::house::TopicRules;
use brickfray_game::{AutoSides, Cue, FactBody, FactKind, Inbox, Names, Order, Refusal, RuleId, SetUp, Turn};
use brickfray_table::{PieceId, SideId};
use std::collections::BTreeSet;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(SetUp(NAME), seat_civilian_player.in_set(SetUpSystems::Balance));
    app.hooks().veto.add(0, "AR-CIV-02", one_at_a_time);
}

/// If Civilians have their own turn, a player plays them (AR-CIV-08).
fn seat_civilian_player(turn: Res<Turn>, house: Res<HouseRules>, mut auto: ResMut<AutoSides>) {
    if house.civilians_act_in == CiviliansActIn::OwnTurn {
        auto.0.retain(|side| !turn.is_nobodys(*side));
    }
}

/// Whether the phase has a unit left to direct that isn't Disrupted.
pub(super) fn has_any(phase: Phase, picks: &Picks, figures: &[Figure], units: &Units, by: (&Catalogue, &HouseRules)) -> bool {
    let is_open = |figure: &&Figure| figure.side == phase.side && !figure.disrupted && !picks.has_used(figure.id);
    figures.iter().filter(is_open).any(|figure| picks.kind_of(figure, units, by) == phase.kind)
}

/// The first side to pick in a phase; `None` if it is a turn.
pub(super) fn first_picker(kind: Kind, (turn, rules): (&Turn, &TopicRules), standing: &BTreeSet<SideId>) -> Option<SideId> {
    let order = pickers(kind, (turn.round, turn.sides), rules).into_iter();
    order.filter(|_| kind != Kind::OwnTurn).find(|side| standing.contains(side))
}

/// The next side to pick.
pub(super) fn next_picker(kind: Kind, (turn, rules): (&Turn, &TopicRules), standing: &BTreeSet<SideId>) -> Option<SideId> {
    let order = pickers(kind, (turn.round, turn.sides), rules);
    let after = order.iter().position(|side| *side == turn.speaker()).map_or(0, |place| place + 1);
    order.iter().cycle().skip(after).take(order.len()).find(|side| standing.contains(side)).copied()
}

/// The first order for a unit picks it (AR-CIV-02).
pub(super) fn note_pick(inbox: Res<Inbox>, units: Units, mut picks: ResMut<Picks>) {
    let named: Vec<PieceId> = match inbox.order() {
        Some(Order::Move { who, .. }) => vec![*who],
        Some(Order::Act { parties, .. }) => parties.iter().map(|party| party.who).collect(),
        Some(Order::EndTurn) | None => return,
    };
    picks.pick(named.into_iter().flat_map(|who| units.member_ids(units.unit_of(who))));
}

/// Refuses orders to several units: a pick is one unit, except that figures forming a squad are picked together (AR-CIV-02, AR-CIV-07).
fn one_at_a_time(field: &Field, attempt: &Attempt) -> Option<Refusal> {
    let phase = field.picks.picking()?;
    let units: BTreeSet<PieceId> = attempt.units().into_iter().map(|who| field.units.unit_of(who)).collect();
    if units.len() < 2 || attempt.is(&FORM.info) || attempt.is(&JOIN.info) {
        return None;
    }
    Some(Refusal::new(RuleId::new(phase.kind.rule()), text!("refused-pick-one")).but(text!("refused-pick-one-but")))
}

/// The state of the game during picks: whose pick it is, and the picked unit.
pub(crate) fn moment(turn: Res<Turn>, picks: Res<Picks>, names: Res<Names>, units: Units) -> Option<Moment> {
    let phase = picks.picking().filter(|_| turn.outcome.is_none())?;
    let in_hand = picks.in_hand().first().map(|first| units.unit_of(*first)).filter(|unit| !units.members(*unit).is_empty());
    let side = names.side(turn.speaker());
    let says = match (in_hand, phase.kind) {
        (Some(unit), _) => text!("moment-directs", side = side, who = names.of(unit)),
        (None, Kind::Mob) => text!("moment-picks-of-the-mob", side = side),
        (None, _) => text!("moment-picks", side = side),
    };
    let (end, about_end) = match in_hand {
        Some(_) => (text!("moment-hand-on"), text!("moment-hand-on.about")),
        None => (text!("moment-pass"), text!("moment-pass.about")),
    };
    let round = text!("moment-round", round = turn.round);
    Some(Moment { round, says: Some(says), unit: in_hand, end, about_end, ..Moment::default() })
}

/// A player's pick begins.
pub(super) struct Picking {
    /// The player's side.
    pub side: SideId,
    /// The side to pick from.
    pub of: SideId,
    /// The phase.
    pub kind: Kind,
}

impl FactKind for Picking {
    const WHAT: &'static str = "picking";

    fn tell(self) -> FactBody {
        let Self { side, of, kind } = self;
        let told = match kind {
            Kind::Mob => text!("fact-picks-of-the-mob", side = side, of = of),
            Kind::CivilianRound | Kind::OwnTurn => text!("fact-picks", side = side, of = of),
        };
        FactBody::new(Cue::unseen(), told)
    }
}

/// A player passes.
pub(super) struct Passed {
    pub side: SideId,
}

impl FactKind for Passed {
    const WHAT: &'static str = "passed";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::unseen(), text!("fact-passes", side = self.side))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::told;

    fn sides(of: &[u8]) -> BTreeSet<SideId> {
        of.iter().copied().map(SideId).collect()
    }

    #[test]
    fn ar_civ_05_beaten_players_are_passed_over() {
        let turn = |directs: u8, round| Turn { side: SideId(3), round, directs: Some(SideId(directs)), sides: 3, outcome: None };
        let standing = sides(&[0, 2]);
        let rules = TopicRules::default();
        let next = |directs, round| next_picker(Kind::CivilianRound, (&turn(directs, round), &rules), &standing).map(|side| side.0);
        assert_eq!([next(0, 1), next(2, 1), next(1, 1), next(0, 2)], [Some(2), Some(0), Some(2), Some(2)]);
        let first = |kind, round| first_picker(kind, (&turn(0, round), &rules), &standing).map(|side| side.0);
        assert_eq!([first(Kind::CivilianRound, 2), first(Kind::CivilianRound, 3), first(Kind::OwnTurn, 1)], [Some(2), Some(2), None]);
    }

    #[test]
    fn ar_civ_02_picks_are_told() {
        let picking = |kind| told(Picking { side: SideId(0), of: SideId(1), kind });
        assert_eq!(picking(Kind::CivilianRound), "the Civilian Round: red picks one of blue, or passes");
        assert_eq!(picking(Kind::Mob), "the mob phase: red picks one of blue, or passes");
        assert_eq!(told(Passed { side: SideId(1) }), "blue passes");
    }
}

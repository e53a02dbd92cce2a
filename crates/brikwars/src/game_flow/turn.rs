//! Turns (BW-TU): sides take turns; a unit has one Action a round.

use crate::RESOLVE;
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::{ActionsComeBack, HouseRules};
use crate::explosives::chain_reaction::Fuses;
use crate::game_flow::civilian_round::{Passed, Picking, first_picker, has_any, next_picker, note_pick};
use crate::schedule::{DeclareSystems, NewTurnSystems, SettleSystems};
use crate::under_way::attack::Attack;
use crate::units::harm::condition;
use crate::units::harm::condition::{Disrupted, HalfSpeed};
use crate::units::hidden::Hidden;
use crate::units::minds::is_whole;
use crate::units::roster::Units;
use crate::units::turn::action::Actions;
use crate::units::turn::picks::{Kind, Phase, Picks};
use crate::units::unit::Traits;
use bevy::prelude::*;
use brickfray_game::kit::marks::Marks;
use brickfray_game::{Inbox, Order, Outbox, Outcome, RegisterState, Turn, facts};
use brickfray_table::{PieceId, Removed, SideId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<TurnIsNew>()
        .register_resource_state::<FirstTurnBegun>("begun")
        .configure_sets(RESOLVE, DeclareSystems::NewTurn.run_if(TurnIsNew::holds))
        .add_systems(
            RESOLVE,
            (
                (note_pick.run_if(|picks: Res<Picks>| picks.picking().is_some()), take_turns).chain().in_set(DeclareSystems::TurnEnds),
                refresh_side.in_set(NewTurnSystems::Refresh),
                find_outcome.in_set(SettleSystems::Outcome).run_if(not(any_with_component::<Attack>)),
            ),
        );
}

/// Whether a turn has just begun, for topics that clear what they keep for one turn.
#[derive(Resource, Default)]
pub(crate) struct TurnIsNew {
    turn: bool,
    /// Whether a round began with it.
    round: bool,
}

impl TurnIsNew {
    /// Run condition: a turn began in this run.
    pub(crate) fn holds(new: Res<TurnIsNew>) -> bool {
        new.turn
    }

    /// Whether a round began with the turn.
    pub(crate) fn round(&self) -> bool {
        self.round
    }
}

/// Ends the turn on order (BW-TU-01) and begins that of the next side that isn't beaten. Between two rounds come the phases of figures
/// without a player (AR-CIV-02, AR-MOB-02), where ending means ending a pick. At the very start of the battle, begins the first turn
/// without an order.
pub(crate) fn take_turns(
    mut inbox: ResMut<Inbox>,
    mut turn: ResMut<Turn>,
    mut new: ResMut<TurnIsNew>,
    (mut begun, mut picks): (ResMut<FirstTurnBegun>, ResMut<Picks>),
    units: Units,
    (minds, house, catalogue): (Query<Mind>, Res<HouseRules>, Res<Catalogue>),
    mut out: ResMut<Outbox>,
) {
    *new = TurnIsNew::default();
    if begun.0 && inbox.take_order(|order| *order == Order::EndTurn).is_none() {
        return;
    }
    if !begun.0 {
        begun.0 = true;
        return begin(TurnIsNew { turn: true, round: true }, *turn, &mut turn, &mut new, &mut out);
    }
    let standing = standing(&units, &minds, (&house, turn.sides));
    let next = std::iter::successors(Some(turn.next()), |turn| Some(turn.next())).take(usize::from(turn.sides));
    let next = next.into_iter().find(|turn| standing.contains(&turn.side)).unwrap_or(turn.next());
    let figures = units.figures();
    let open = |phase: Phase, picks: &Picks| has_any(phase, picks, &figures, &units, (&catalogue, &house));
    if picks.now().is_none() && next.round > turn.round {
        let nobodys: BTreeSet<SideId> = figures.iter().map(|figure| figure.side).filter(|side| turn.is_nobodys(*side)).collect();
        picks.begin(Kind::ALL.into_iter().flat_map(|kind| nobodys.iter().map(move |side| Phase { side: *side, kind })));
    } else if let Some(phase) = picks.picking() {
        if picks.end_pick() {
            out.say("AR-CIV-04", Passed { side: turn.speaker() });
        }
        if usize::from(picks.passes()) < standing.len() && open(phase, &picks) {
            turn.directs = next_picker(phase.kind, (&turn, units.topic_rules()), &standing);
            out.say(phase.kind.rule(), Picking { side: turn.speaker(), of: phase.side, kind: phase.kind });
            return;
        }
    } else if picks.now().is_none() {
        return begin(TurnIsNew { turn: true, round: next.round != turn.round }, next, &mut turn, &mut new, &mut out);
    }
    match picks.next(open) {
        Some((phase, is_first)) => {
            let began = Turn { side: phase.side, directs: None, ..*turn };
            let directs = first_picker(phase.kind, (&began, units.topic_rules()), &standing);
            begin(TurnIsNew { turn: is_first, round: false }, Turn { directs, ..began }, &mut turn, &mut new, &mut out);
            if let Some(side) = directs {
                out.say(phase.kind.rule(), Picking { side, of: phase.side, kind: phase.kind });
            }
        }
        None => begin(TurnIsNew { turn: true, round: next.round != turn.round }, next, &mut turn, &mut new, &mut out),
    }
}

/// Begins a turn.
fn begin(is: TurnIsNew, next: Turn, turn: &mut Turn, new: &mut TurnIsNew, out: &mut Outbox) {
    *turn = next;
    *new = is;
    out.say("BW-TU-01", facts::TurnBegan { side: turn.side, round: turn.round });
}

/// A figure's side, traits, whether it is off the table, whether it is just hidden, and its marks.
type Mind = (&'static SideId, &'static Traits, Has<Removed>, Has<Hidden>, Option<&'static Marks>);

/// The sides with a player that aren't beaten: with a figure on the table or hidden (AR-STL-33). Machines don't count (AR-BAL-11).
/// Half-minds don't count once all of their side's figures with a mind of their own are gone, unless house rules let them fight on
/// (BW-MN-03, BW-HO-08).
fn standing(units: &Units, minds: &Query<Mind>, (house, players): (&HouseRules, u8)) -> BTreeSet<SideId> {
    let hidden = units.all_hidden().into_iter().map(|figure| figure.side);
    let mut standing: BTreeSet<SideId> = units.all().into_iter().map(|(_, side)| side).chain(hidden).collect();
    let minded = |side: SideId| {
        let whole = minds.iter().filter(move |(of, traits, .., marks)| **of == side && is_whole(&traits.0, *marks));
        whole.map(|(.., removed, hidden, _)| removed && !hidden)
    };
    standing.retain(|side| side.0 < players);
    standing.retain(|side| house.half_minds_fight_on || minded(*side).any(|gone| !gone) || minded(*side).count() == 0);
    standing
}

/// Whether the first turn has begun.
#[derive(Resource, Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(crate) struct FirstTurnBegun(pub bool);

/// At a new turn, restores the Actions of the side's figures or, by house rule, of all sides at the start of a round (BW-TU-02), and the
/// Disrupted stand up (BW-OP-14).
pub(crate) fn refresh_side(
    (turn, new, house): (Res<Turn>, Res<TurnIsNew>, Res<HouseRules>),
    mut actions: Actions,
    figures: Query<(Entity, &PieceId, &SideId, Has<Disrupted>, Has<HalfSpeed>), Without<Removed>>,
    mut commands: Commands,
    mut out: ResMut<Outbox>,
) {
    let have_it_again = |side: SideId| match house.actions_come_back {
        ActionsComeBack::OwnTurn => side == turn.side,
        ActionsComeBack::NewRound => new.round,
    };
    actions.give_back(have_it_again);
    condition::recover((turn.side, &house), &figures, &mut commands, &mut out);
}

/// Ends the battle when at most one side with a player is unbeaten.
pub(crate) fn find_outcome(
    units: Units,
    fuses: Res<Fuses>,
    (minds, house): (Query<Mind>, Res<HouseRules>),
    mut turn: ResMut<Turn>,
    mut out: ResMut<Outbox>,
) {
    if turn.outcome.is_some() || !fuses.0.is_empty() {
        return;
    }
    let standing = standing(&units, &minds, (&house, turn.sides));
    let outcome = match (standing.len(), standing.first()) {
        (0, _) => Outcome::Nobody,
        (1, Some(side)) => Outcome::Won(*side),
        _ => return,
    };
    end(outcome, &mut turn, &mut out);
}

/// Ends the battle.
pub(crate) fn end(outcome: Outcome, turn: &mut Turn, out: &mut Outbox) {
    turn.outcome = Some(outcome);
    let winner = if let Outcome::Won(side) = outcome { Some(side) } else { None };
    out.say("GAME", facts::BattleEnded { winner });
}

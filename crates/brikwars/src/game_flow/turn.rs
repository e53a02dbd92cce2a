//! Turns (BW-TU): sides move one after the other; a unit has one Action a round.

use crate::RESOLVE;
use crate::data::house_rules::{ActionsComeBack, HouseRules};
use crate::data::specialty::includes;
use crate::explosives::chain_reaction::Fuses;
use crate::figures::seat::MACHINE;
use crate::schedule::{DeclareSystems, NewTurnSystems, SettleSystems};
use crate::under_way::attack::Attack;
use crate::units::action::Actions;
use crate::units::condition;
use crate::units::condition::{Disrupted, HalfSpeed};
use crate::units::minds::HALF_MINDED;
use crate::units::roster::Units;
use crate::units::unit::Traits;
use bevy::prelude::*;
use brickfray_game::{Inbox, Order, Outbox, Outcome, RegisterState, Turn, facts};
use brickfray_table::{PieceId, Removed, SideId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<TurnIsNew>()
        .register_resource_state::<Begun>()
        .configure_sets(RESOLVE, DeclareSystems::NewTurn.run_if(TurnIsNew::holds))
        .add_systems(
            RESOLVE,
            (
                take_turns.in_set(DeclareSystems::TurnEnds),
                refresh_side.in_set(NewTurnSystems::Refresh),
                find_outcome.in_set(SettleSystems::Outcome),
            ),
        );
}

/// A turn has just begun; a topic that keeps something for a turn clears it.
#[derive(Resource, Default)]
pub(crate) struct TurnIsNew {
    turn: bool,
    /// A round began with it.
    round: bool,
}

impl TurnIsNew {
    /// Run condition: a turn began in this run.
    pub(crate) fn holds(new: Res<TurnIsNew>) -> bool {
        new.turn
    }

    /// A round began with it.
    pub(crate) fn round(&self) -> bool {
        self.round
    }
}

/// Ends the turn on order (BW-TU-01) and begins the next side's; sides that are beaten are passed over. Once, at the very beginning, the
/// first turn begins by itself.
pub(crate) fn take_turns(
    mut inbox: ResMut<Inbox>,
    mut turn: ResMut<Turn>,
    mut new: ResMut<TurnIsNew>,
    mut begun: ResMut<Begun>,
    units: Units,
    (minds, house): (Query<Mind>, Res<HouseRules>),
    mut out: ResMut<Outbox>,
) {
    *new = TurnIsNew::default();
    if begun.0 && inbox.take_order(|order| *order == Order::EndTurn).is_none() {
        return;
    }
    let before = begun.0.then_some(turn.round);
    if begun.0 {
        let standing = standing(&units, &minds, &house);
        let next = std::iter::successors(Some(turn.next()), |turn| Some(turn.next())).take(usize::from(turn.sides));
        *turn = next.into_iter().find(|turn| standing.contains(&turn.side)).unwrap_or(turn.next());
    }
    begun.0 = true;
    *new = TurnIsNew { turn: true, round: before != Some(turn.round) };
    out.say("BW-TU-01", facts::TurnBegan { side: turn.side, round: turn.round });
}

/// The side of a figure, what sets it apart, and whether it is off the table.
type Mind = (&'static SideId, &'static Traits, Has<Removed>);

/// The sides that are not beaten. Machines fight for nobody (AR-BAL-11), and half-minds alone don't count once all of their side that had a mind of their own are gone, unless house
/// rules let them fight on (BW-MN-03, BW-HO-08).
fn standing(units: &Units, minds: &Query<Mind>, house: &HouseRules) -> BTreeSet<SideId> {
    let mut standing: BTreeSet<SideId> = units.all().into_iter().map(|(_, side)| side).collect();
    let minded = |side: SideId| {
        let whole = minds
            .iter()
            .filter(move |(of, traits, _)| **of == side && ![&HALF_MINDED, &MACHINE].into_iter().any(|none| includes(&traits.0, none)));
        whole.map(|(.., gone)| gone)
    };
    standing.retain(|side| house.half_minds_fight_on || minded(*side).any(|gone| !gone) || minded(*side).count() == 0);
    standing
}

/// The first turn has begun.
#[derive(Resource, Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Begun(pub bool);

/// A new turn: the side's figures have their Action again, or by house rules those of all sides when it begins a round (BW-TU-02), and
/// the Disrupted stand up (BW-OP-14).
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

/// The battle is over when at most one side is not beaten.
pub(crate) fn find_outcome(
    units: Units,
    attacks: Query<(), With<Attack>>,
    fuses: Res<Fuses>,
    (minds, house): (Query<Mind>, Res<HouseRules>),
    mut turn: ResMut<Turn>,
    mut out: ResMut<Outbox>,
) {
    if turn.outcome.is_some() || !attacks.is_empty() || !fuses.0.is_empty() {
        return;
    }
    let standing = standing(&units, &minds, &house);
    let outcome = match (standing.len(), standing.first()) {
        (0, _) => Outcome::Nobody,
        (1, Some(side)) => Outcome::Won(*side),
        _ => return,
    };
    end(outcome, &mut turn, &mut out);
}

/// The battle is over.
pub(crate) fn end(outcome: Outcome, turn: &mut Turn, out: &mut Outbox) {
    turn.outcome = Some(outcome);
    let winner = if let Outcome::Won(side) = outcome { Some(side) } else { None };
    out.say("GAME", facts::BattleEnded { winner });
}

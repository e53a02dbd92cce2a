//! The order of systems in one run of the rules, as system sets. Topics add systems that take orders, take steps or run during an attack.

use crate::{NAME, RESOLVE};
use bevy::prelude::*;
use brickfray_game::kit::agenda::{AddSteps, AgendaSystems};
use brickfray_game::kit::marks;
use brickfray_game::kit::orders::AddOrders;
use brickfray_game::{Inbox, Order, ResolveSystems, SetUp};

/// The parts of [`ResolveSystems::Declare`], in order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum DeclareSystems {
    /// Just before a turn ends: some figures change sides.
    TurnOver,
    /// A turn ends and the next begins.
    TurnEnds,
    /// Effects that end or return with a new turn.
    NewTurn,
    /// One topic takes the order.
    Orders,
    /// Something catches fire or goes off, before anything else continues.
    GoOff,
    /// Immediate consequences of what was done.
    After,
}

/// The parts of a new turn, in order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum NewTurnSystems {
    /// Lasting effects copy what they need from the turn that ends.
    Keep,
    /// Clears what was kept for one turn.
    Forget,
    /// Moves and Actions are restored; Disrupted figures stand up.
    Refresh,
    /// Squads get their Angry Inch back (BW-SM-01).
    Renew,
    /// Figures that can't decide freely this turn: those in a full-turn Action, bewildered minds, the mob.
    Minds,
    /// Fire does its damage.
    Burn,
    /// Sides receive what they get each turn.
    Give,
    /// Hidden figures stay hidden or appear (AR-STL-10).
    Lurk,
    /// Scouts look for hidden figures, before anything about these is reported (AR-STL-20).
    Search,
    /// Sides that have become too weak end the battle (AR-BAL-04).
    Endgames,
}

/// The stages of an attack, inside [`ResolveSystems::Combat`], in the order of the sheet's step list (BW-SM 19.5).
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum CombatSystems {
    /// The figures that attack a unit are counted (BW-CC-32).
    Count,
    /// By house rule, defenders bail before anything else (BW-DF-12).
    BailFirst,
    /// Strikes that need no roll are resolved before the others are rolled (BW-OP-42).
    SureStrikes,
    /// Step 5: Action dice are rolled, pool by pool (BW-SD-07).
    Roll,
    /// Step 6: the defender's Parries, one pool by default (BW-OP-34).
    Parry,
    /// A figure swaps places with the target (BW-SD-21).
    StandIn,
    /// Steps 3 and 7: Grabs and Shoves are resolved (BW-SM-18), and combined Shoves (BW-SM-22).
    Hands,
    /// Something thrown lands and goes off (BW-EX-02).
    Blast,
    /// Step 8: hits are allocated evenly, and their damage is rolled (BW-SD-08, BW-SD-10).
    Hits,
    /// Misses land (BW-RG-05).
    Misses,
    /// Step 9, first half: damage of exactly the Armor costs a hand (BW-SD-14).
    Maim,
    /// Steps 4 and 9: each topic writes the results of the attack into its own components.
    Harm,
    /// The attack is over.
    Finish,
}

/// The parts of [`CombatSystems::Harm`], in order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum HarmSystems {
    /// Grabs take hold (BW-CC-06).
    Hold,
    /// Riders leap off falling mounts.
    LeapOff,
    /// KnockBack and Bails move figures (BW-KB-01).
    Push,
    /// Some figures are Disrupted (BW-KB-04).
    Disrupt,
    /// Riders fall with their mounts or off them.
    Fall,
    /// Dead figures leave the table.
    Die,
    /// Figures that lost inches become smaller or slower.
    Wear,
    /// Figures catch fire (BW-EX-07).
    Ignite,
    /// Used items are marked or consumed.
    UseUp,
    /// Chain reactions are lit (BW-EX-08).
    Light,
    /// Actions are spent (BW-SQ-25).
    Spend,
    /// Topics record what they need to know about the finished attack.
    Note,
    /// Bennies used in the attack are removed (BW-BEN-08).
    PassAway,
    /// Blunders come up (BW-MN-05).
    Blunders,
}

/// The parts of [`ResolveSystems::Settle`], in order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum SettleSystems {
    /// The job of holding other things may pass to another figure (AR-CAP-06).
    Jobs,
    /// Plates without figures are removed.
    Empty,
    /// Things in the air come down.
    ComeDown,
    /// Figures in deep water drown (BW-AR-03).
    Drown,
    /// Traps go off under figures that have entered them (AR-PTH-01).
    Tread,
    /// Grabs that are out of reach end (BW-CC-06).
    Slip,
    /// Weapons lose their aim if they or their targets have moved (AR-GUN-05).
    Aim,
    /// Determines which units are engaged with each other (BW-SE-05).
    Engage,
    /// Gathered things fall or are delivered; what the slain drop is collected (AR-BUD-14, AR-BUD-18).
    Spoils,
    /// Scouts that have moved look for hidden figures (AR-STL-20).
    Search,
    /// Checks whether the battle is over.
    Outcome,
}

/// The steps of setting up a battle, in order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum SetUpSystems {
    /// Its house rules take effect.
    HouseRules,
    /// Figures get the components of their cards.
    Enlist,
    /// Applies Creation Mods to figures (AR-MOD).
    Train,
    /// Riders get on their mounts.
    Mount,
    /// Objects get their structure.
    Build,
    /// Traps are placed and gates raised.
    Lay,
    /// The weaker side gets its Bennies.
    Balance,
}

/// Run condition: the order ends the turn.
fn ends_a_turn(inbox: Res<Inbox>) -> bool {
    inbox.order() == Some(&Order::EndTurn)
}

/// Orders the system sets.
pub(crate) fn plugin(app: &mut App) {
    use {CombatSystems as C, DeclareSystems as D, HarmSystems as H, NewTurnSystems as N, SetUpSystems as U, SettleSystems as S};
    app.add_agenda()
        .add_orders(D::Orders)
        .add_systems(RESOLVE, marks::expire.in_set(N::Forget))
        .configure_sets(
            RESOLVE,
            (D::TurnOver, D::TurnEnds, D::NewTurn, D::Orders, D::GoOff, AgendaSystems::Step, AgendaSystems::StepTaken, D::After)
                .chain()
                .in_set(ResolveSystems::Declare),
        )
        .configure_sets(RESOLVE, D::TurnOver.run_if(ends_a_turn))
        .configure_sets(
            RESOLVE,
            (N::Keep, N::Forget, N::Refresh, N::Renew, N::Minds, N::Burn, N::Give, N::Lurk, N::Search, N::Endgames)
                .chain()
                .in_set(D::NewTurn),
        )
        .configure_sets(
            RESOLVE,
            (
                (C::Count, C::BailFirst, C::SureStrikes, C::Roll, C::Parry, C::StandIn).chain(),
                (C::Hands, C::Blast, C::Hits, C::Misses, C::Maim, C::Harm, C::Finish).chain(),
            )
                .chain()
                .in_set(ResolveSystems::Combat),
        )
        .configure_sets(
            RESOLVE,
            (
                (H::Hold, H::LeapOff, H::Push, H::Disrupt, H::Fall, H::Die).chain(),
                (H::Wear, H::Ignite, H::UseUp, H::Light, H::Spend, H::Note, H::PassAway, H::Blunders).chain(),
            )
                .chain()
                .in_set(C::Harm),
        )
        .configure_sets(
            RESOLVE,
            (S::Jobs, S::Empty, S::ComeDown, S::Drown, S::Tread, S::Slip, S::Aim, S::Engage, S::Spoils, S::Search, S::Outcome)
                .chain()
                .in_set(ResolveSystems::Settle),
        )
        .configure_sets(SetUp(NAME), (U::HouseRules, U::Enlist, U::Train, U::Mount, U::Build, U::Lay, U::Balance).chain());
}

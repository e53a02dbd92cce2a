//! One run of the rules, part by part, and what a topic adds to it: systems that take orders, take steps, or have their place in an attack.

use crate::{NAME, RESOLVE};
use bevy::ecs::schedule::ScheduleConfigs;
use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;
use brickfray_game::{Inbox, Order, ResolveSystems, SetUp};

/// The parts of [`ResolveSystems::Declare`], in order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum DeclareSystems {
    /// A turn is about to end: some change sides by what it has come to.
    TurnOver,
    /// A turn ends and the next begins.
    TurnEnds,
    /// What ends or comes back with a new turn.
    NewTurn,
    /// An order is taken up, by one topic.
    Orders,
    /// Something catches fire or goes off, before anything else goes on.
    GoOff,
    /// The next step is taken, by the topic whose it is.
    Steps,
    /// More steps wait for another run.
    StepTaken,
    /// What follows at once from what was done.
    After,
}

/// The parts of a new turn, in order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum NewTurnSystems {
    /// What lasts beyond the turn that ends takes along what it needs from that turn.
    Keep,
    /// What was kept for a turn is forgotten.
    Forget,
    /// Moves and Actions come back, the Disrupted stand up.
    Refresh,
    /// Squads have their Angry Inch again (BW-SM-01).
    Renew,
    /// Minds are made up for the turn.
    Minds,
    /// What burns does its harm.
    Burn,
    /// What a side is given for the turn.
    Give,
    /// Hidden figures stay hidden or appear (AR-STL-10).
    Lurk,
    /// Scouts look for hidden figures before that is said (AR-STL-20).
    Search,
    /// Sides that have become too weak bring the battle to its end (AR-BAL-04).
    Endgames,
}

/// The stages of an attack, inside [`ResolveSystems::Combat`], in the order of the sheet's step list (BW-SM 19.5).
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum CombatSystems {
    /// The figures that attack a unit are counted (BW-CC-32).
    Count,
    /// Where house rules have it, defenders bail before anything else (BW-DF-12).
    BailFirst,
    /// Strikes that need no roll are delivered before the others are rolled (BW-OP-42).
    SureStrikes,
    /// Step 5: Action dice are rolled, pool by pool (BW-SD-07).
    Roll,
    /// Step 6: the defender's Parries, one pool by default (BW-OP-34).
    Parry,
    /// A figure changes places with the one that is struck (BW-SD-21).
    StandIn,
    /// Steps 3 and 7: Grabs and Shoves are given out (BW-SM-18), a combined Shove is carried out (BW-SM-22).
    Hands,
    /// Something thrown lands and goes off (BW-EX-02).
    Blast,
    /// Step 8: hits are given out evenly, damage rolled as they are (BW-SD-08, BW-SD-10).
    Hits,
    /// Misses land (BW-RG-05).
    Misses,
    /// Step 9, first half: damage of exactly the Armor costs a hand (BW-SD-14).
    Maim,
    /// Steps 4 and 9: every topic writes what the attack did into the components it owns.
    Harm,
    /// The attack is over.
    Finish,
}

/// The parts of [`CombatSystems::Harm`], in order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum HarmSystems {
    /// Grabs take hold (BW-CC-06).
    Hold,
    /// Riders leap off what falls.
    LeapOff,
    /// KnockBack and Bails move figures (BW-KB-01).
    Push,
    /// Some are thrown off their feet (BW-KB-04).
    Disrupt,
    /// Riders fall with their mounts, or off them.
    Fall,
    /// The dead leave the table.
    Die,
    /// Figures that lost inches are smaller or slower.
    Wear,
    /// Figures catch fire (BW-EX-07).
    Ignite,
    /// What was used is used.
    UseUp,
    /// What goes off next is lit (BW-EX-08).
    Light,
    /// Actions are spent (BW-SQ-25).
    Spend,
    /// Topics note what they need to know of an attack that is over.
    Note,
    /// Bennies of the attack are gone (BW-BEN-08).
    PassAway,
    /// Blunders come up (BW-MN-05).
    Blunders,
}

/// The parts of [`ResolveSystems::Settle`], in order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum SettleSystems {
    /// Who holds other things may be something else (AR-CAP-06).
    Jobs,
    /// Plates that no figure stands on are taken off.
    Empty,
    /// What hangs in the air comes down.
    ComeDown,
    /// Figures in deep water drown (BW-AR-03).
    Drown,
    /// Traps go off under who has come into them (AR-PTH-01).
    Tread,
    /// Grabs that reach no more are lost (BW-CC-06).
    Slip,
    /// Weapons that have moved, or whose targets have, lose their aim (AR-GUN-05).
    Aim,
    /// Which units are engaged with which (BW-SE-05).
    Engage,
    /// Scouts that have moved look around (AR-STL-20).
    Search,
    /// What was gathered falls or is delivered, and what the slain drop is collected (AR-BUD-14, AR-BUD-18).
    Spoils,
    /// The end of the battle.
    Outcome,
}

/// What is done when a battle is put on the table, in order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum SetUpSystems {
    /// Its house rules hold.
    HouseRules,
    /// Figures get what their cards say.
    Enlist,
    /// Creation Mods make of figures what they make (AR-MOD).
    Train,
    /// Riders get on their mounts.
    Mount,
    /// Things get their structure.
    Build,
    /// Traps are laid and gates raised.
    Lay,
    /// The weaker side gets its Bennies.
    Balance,
}

/// What a topic adds to the run.
pub(crate) trait AddTopic {
    /// Systems of one part, which never do anything in the same run as its others, so that their order says nothing.
    fn add_one_of<M>(&mut self, part: impl SystemSet, system: impl IntoScheduleConfigs<ScheduleSystem, M>) -> &mut Self;
}

impl AddTopic for App {
    fn add_one_of<M>(&mut self, part: impl SystemSet, system: impl IntoScheduleConfigs<ScheduleSystem, M>) -> &mut Self {
        let part = part.intern();
        let system: ScheduleConfigs<ScheduleSystem> = system.in_set(part).ambiguous_with(part);
        self.add_systems(RESOLVE, system)
    }
}

/// Run condition: the end of a turn is ordered.
fn ends_a_turn(inbox: Res<Inbox>) -> bool {
    inbox.order() == Some(&Order::EndTurn)
}

/// Puts the parts in their order.
pub(crate) fn plugin(app: &mut App) {
    use {CombatSystems as C, DeclareSystems as D, HarmSystems as H, NewTurnSystems as N, SetUpSystems as U, SettleSystems as S};
    app.configure_sets(
        RESOLVE,
        (D::TurnOver, D::TurnEnds, D::NewTurn, D::Orders, D::GoOff, D::Steps, D::StepTaken, D::After)
            .chain()
            .in_set(ResolveSystems::Declare),
    )
    .configure_sets(RESOLVE, D::Orders.run_if(Inbox::holds_order))
    .configure_sets(RESOLVE, D::TurnOver.run_if(ends_a_turn))
    .configure_sets(
        RESOLVE,
        (N::Keep, N::Forget, N::Refresh, N::Renew, N::Minds, N::Burn, N::Give, N::Lurk, N::Search, N::Endgames).chain().in_set(D::NewTurn),
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

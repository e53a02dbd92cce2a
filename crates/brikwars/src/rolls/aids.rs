//! What helps a roll that has just been made, apart from Bennies: topics add hooks, and the side that rolled is asked as for a Benny.

use crate::RESOLVE;
use crate::field::Field;
use crate::schedule::DeclareSystems;
use crate::units::hooks::HookList;
use bevy::prelude::*;
use brickfray_dice::Die;
use brickfray_table::{PieceId, PieceIndex, SideId};
use brickfray_words::Text;

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<RollAids>()
        .init_resource::<JustPaid>()
        .add_systems(RESOLVE, (|mut paid: ResMut<JustPaid>| paid.0.clear()).in_set(DeclareSystems::TurnEnds));
}

/// A roll that has just been made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Roll<'a> {
    /// The side that rolled.
    pub side: SideId,
    /// The unit that rolled, where it is a unit's roll.
    pub unit: Option<PieceId>,
    /// The figures whose dice they are.
    pub members: &'a [PieceId],
    /// It is an Action Roll, some of whose dice have failed: these can be rolled again.
    pub can_be_rolled_again: bool,
    /// More on it would help; a natural 1 fails, however much is added.
    pub can_be_added_to: bool,
    /// It is damage.
    pub is_damage: bool,
    /// What more on it would come to: "2 more would kill it". Nothing where that can't be told.
    pub gain: Option<&'a Text>,
}

impl Roll<'_> {
    /// A roll of that side, which no unit can help.
    pub(crate) fn of(side: SideId) -> Self {
        Roll { side, unit: None, members: &[], can_be_rolled_again: false, can_be_added_to: true, is_damage: false, gain: None }
    }

    /// Damage that a unit does.
    pub(crate) fn damage(side: SideId, unit: PieceId) -> Self {
        Roll { is_damage: true, ..Roll::by(side, unit) }
    }

    /// A roll of a unit.
    pub(crate) fn by(side: SideId, unit: PieceId) -> Self {
        Roll { unit: Some(unit), ..Roll::of(side) }
    }
}

/// What a figure can do for a roll.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Aid {
    /// What an answer calls it.
    pub key: String,
    /// What the log calls what it adds: "inspiration".
    pub name: Text,
    /// The rule that allows it.
    pub rule: &'static str,
    /// What a player reads.
    pub label: Text,
    /// What it does.
    pub help: Help,
    /// The figure that pays for it.
    pub paid_by: PieceId,
    /// The unit whose roll it is for.
    pub helps: PieceId,
}

/// What an aid does for a roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Help {
    /// This die is added.
    AddDie(Die),
    /// The dice that failed are rolled again, each as this die.
    RollAgain(Die),
}

/// A topic's aids.
#[derive(Clone, Copy)]
pub(crate) struct RollAid {
    /// What can be done for a roll.
    pub offers: fn(&Field, &Roll) -> Vec<Aid>,
    /// What that costs the figure that does it.
    pub pay: fn(&Aid, &PieceIndex, &mut Commands),
}

/// The aids that were paid for in this run. What pays for one is spent by commands, which no system sees that is still running, so that a
/// second question about the same roll would offer it once more.
#[derive(Resource, Default)]
pub(crate) struct JustPaid(Vec<Aid>);

impl JustPaid {
    /// Notes that it was paid for.
    pub fn note(&mut self, aid: &Aid) {
        self.0.push(aid.clone());
    }

    /// It was paid for already, or a unit was helped to roll again, which it is once (AR-LDR-05).
    fn has(&self, aid: &Aid) -> bool {
        let again = |aid: &Aid| matches!(aid.help, Help::RollAgain(_));
        let is_same = |paid: &Aid| (&paid.key, paid.paid_by) == (&aid.key, aid.paid_by);
        self.0.iter().any(|paid| is_same(paid) || (again(paid) && again(aid) && paid.helps == aid.helps))
    }
}

/// The aids of all topics.
#[derive(Resource, Clone, Default)]
pub(crate) struct RollAids(HookList<RollAid>);

impl RollAids {
    /// All that can be done for a roll, each with how it is paid.
    pub(crate) fn offers(&self, field: &Field, roll: &Roll, paid: &JustPaid) -> Vec<(Aid, RollAid)> {
        let helps = |aid: &Aid| (roll.can_be_added_to || !matches!(aid.help, Help::AddDie(_))) && !paid.has(aid);
        self.0.all().flat_map(|hook| (hook.offers)(field, roll).into_iter().filter(helps).map(move |aid| (aid, hook))).collect()
    }
}

/// Adding aids, for topics.
pub(crate) trait AddRollAid {
    /// This may help rolls.
    fn add_roll_aid(&mut self, rule: &'static str, aid: RollAid) -> &mut Self;
}

impl AddRollAid for App {
    fn add_roll_aid(&mut self, rule: &'static str, aid: RollAid) -> &mut Self {
        self.world_mut().get_resource_or_init::<RollAids>().0.add(0, rule, aid);
        self
    }
}

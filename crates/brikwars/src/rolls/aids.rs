//! Ways to help a roll just made, other than Bennies. Topics add hooks, and the side that rolled is asked as it is for a Benny.

use crate::RESOLVE;
use crate::field::Field;
use crate::schedule::DeclareSystems;
use bevy::prelude::*;
use brickfray_dice::Die;
use brickfray_game::kit::hooks::HookList;
use brickfray_table::{PieceId, PieceIndex, SideId};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<RollAids>()
        .init_resource::<JustPaid>()
        .add_systems(RESOLVE, (|mut paid: ResMut<JustPaid>| paid.0.clear()).in_set(DeclareSystems::TurnEnds));
}

/// A roll that has just been made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Roll<'a> {
    pub side: SideId,
    /// The unit that rolled, if a unit did.
    pub unit: Option<PieceId>,
    /// The figures that the dice belong to.
    pub members: &'a [PieceId],
    /// Whether it is an Action Roll with failed dice, which can be rerolled.
    pub can_be_rolled_again: bool,
    /// Whether a bonus would help. A natural 1 fails regardless.
    pub can_be_added_to: bool,
    /// Whether it is a damage roll.
    pub is_damage: bool,
    /// The effect of a bonus ("2 more would kill it"), if known.
    pub gain: Option<&'a Text>,
}

impl Roll<'_> {
    /// A side's roll that no unit can help.
    pub(crate) fn of(side: SideId) -> Self {
        Roll { side, unit: None, members: &[], can_be_rolled_again: false, can_be_added_to: true, is_damage: false, gain: None }
    }

    pub(crate) fn damage(side: SideId, unit: PieceId) -> Self {
        Roll { is_damage: true, ..Roll::by(side, unit) }
    }

    pub(crate) fn by(side: SideId, unit: PieceId) -> Self {
        Roll { unit: Some(unit), ..Roll::of(side) }
    }
}

/// Something that a figure can do for a roll.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Aid {
    /// Its key in answers.
    pub key: String,
    /// Its name in the log: "inspiration".
    pub name: Text,
    pub rule: &'static str,
    /// The option's label.
    pub label: Text,
    pub help: Help,
    /// The figure that pays for it.
    pub paid_by: PieceId,
    /// The unit whose roll it helps.
    pub helps: PieceId,
}

/// The effect of an aid on a roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Help {
    AddDie(Die),
    /// Rerolls the failed dice, each as this die.
    RollAgain(Die),
}

/// The hooks of a topic's aid.
#[derive(Clone, Copy)]
pub(crate) struct RollAid {
    pub offers: fn(&Field, &Roll) -> Vec<Aid>,
    /// Makes the figure pay for its aid.
    pub pay: fn(&Aid, &PieceIndex, &mut Commands),
}

/// The aids paid for in this run. Payment uses commands, which take effect later. Without this list, a second question about the same roll
/// would offer the aid again.
#[derive(Resource, Default)]
pub(crate) struct JustPaid(Vec<Aid>);

impl JustPaid {
    pub fn note(&mut self, aid: &Aid) {
        self.0.push(aid.clone());
    }

    /// True if this aid has been paid for, or if its unit has been helped to reroll, which is possible once (AR-LDR-05).
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
    /// All aids available for a roll, each with its hooks.
    pub(crate) fn offers(&self, field: &Field, roll: &Roll, paid: &JustPaid) -> Vec<(Aid, RollAid)> {
        let helps = |aid: &Aid| (roll.can_be_added_to || !matches!(aid.help, Help::AddDie(_))) && !paid.has(aid);
        self.0.all().flat_map(|hook| (hook.offers)(field, roll).into_iter().filter(helps).map(move |aid| (aid, hook))).collect()
    }
}

/// Lets topics add aids.
pub(crate) trait AddRollAid {
    fn add_roll_aid(&mut self, rule: &'static str, aid: RollAid) -> &mut Self;
}

impl AddRollAid for App {
    fn add_roll_aid(&mut self, rule: &'static str, aid: RollAid) -> &mut Self {
        self.world_mut().get_resource_or_init::<RollAids>().0.add(0, rule, aid);
        self
    }
}

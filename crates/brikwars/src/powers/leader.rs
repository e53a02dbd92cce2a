//! Leaders (BW-OF-11, BW-OF-12): an inspiring word gives a unit a d6 for one combined Action of this turn.

use crate::data::specialty::{AddSpecialty, SpecialtyDef};
use crate::field::Field;
use crate::field::maneuvers::{AddManeuver, ManeuverDef};
use crate::rolls::aids::{AddRollAid, Aid, Help, RollAid};
use crate::units::action;
use crate::units::marks::{self, AddMarks, MarkDef, Until};
use bevy::prelude::*;
use brickfray_game::{Aims, Beat, Cue, Deed, Inbox, Outbox, Party, Phrase, Prepared, Refusal, RuleId, Target, Telling, Tells, told};
use brickfray_table::{PieceId, PieceIndex};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&LEADER).add_marks([&INSPIRED]).add_maneuvers([&INSPIRE], inspire).add_roll_aid("BW-OF-11", INSPIRATION);
}

/// A Leader gives a unit a d6 for one Action (BW-OF-11).
pub(crate) static INSPIRE: ManeuverDef = ManeuverDef {
    deed: Deed {
        word: "inspire",
        name: "Inspire",
        about: "a Leader spends its Action, and a unit of its side may add a d6 to one combined Action of this turn",
        rule: "BW-OF-11",
        aims: Aims::Piece,
        told: Phrase { one: "inspires", several: "inspire", rest: "AT" },
        ..Deed::PLAIN
    },
    rank: 10,
    takes_items: false,
    check: |field, ordered| check(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let leads = looking.members.iter().any(|member| member.has(&LEADER));
        let friends = if leads { looking.vicinity.friends(INSPIRE.word()) } else { Vec::new() };
        friends.into_iter().map(|friend| looking.alone(Some(Target::Piece(friend)), None)).collect()
    },
    ..ManeuverDef::PLAIN
};

/// A unit has been inspired, and has not made use of it yet.
static INSPIRED: MarkDef = MarkDef { name: "inspired", rule: "BW-OF-11", is_bad: false, until: Until::TurnEnds };

/// An inspired unit may add a d6 to one combined Action (BW-OF-11, BW-OF-12).
const INSPIRATION: RollAid = RollAid {
    offers: |field, roll| roll.unit.filter(|_| !roll.is_damage).and_then(|unit| inspired(field, unit)).into_iter().collect(),
    pay: |aid, index, commands| {
        if let Some(unit) = index.entity(aid.from) {
            marks::wipe(unit, &INSPIRED, commands);
        }
    },
};

fn inspired(field: &Field, unit: PieceId) -> Option<Aid> {
    field.units.mark(unit, &INSPIRED)?;
    let label = "add the d6 of its inspiration".to_owned();
    Some(Aid { key: "inspiration".to_owned(), label, help: Help::AddDie, from: unit })
}

/// It inspires units (BW-OF-11).
pub(crate) static LEADER: SpecialtyDef =
    SpecialtyDef { name: "Leader", about: "inspires units of its side", rule: "BW-OF-11", ..SpecialtyDef::PLAIN };

/// May this Leader inspire that unit? It costs its Action; the unit is of its own side.
pub(crate) fn check(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<(PieceId, PieceId), Refusal> {
    let ([party], Some(Target::Piece(piece))) = (parties, target) else {
        let what = Refusal::new(RuleId::new("BW-OF-11"), "one Leader inspires one unit");
        return Err(what.but("write `inspire UNIT with LEADER`"));
    };
    let name = field.names.of(party.who);
    let leaders = field.own(party.who)?.into_iter().filter(|member| member.has(&LEADER));
    let able = leaders.into_iter().find(|leader| leader.can_act());
    let reason = || format!("nobody of {name} is a Leader with an Action left");
    let leader = able.ok_or_else(|| Refusal::new(RuleId::new("BW-OF-11"), reason()).but("name a Leader who has one"))?;
    let unit = field.target_unit(piece);
    let members = field.units.members(unit);
    if members.first().is_none_or(|member| member.side != leader.side) {
        let reason = format!("{} is not of its side", field.names.of(unit));
        return Err(Refusal::new(RuleId::new("BW-OF-11"), reason).but("inspire a unit of its own side"));
    }
    Ok((leader.id, unit))
}

/// Takes such an order up.
pub(crate) fn inspire(mut inbox: ResMut<Inbox>, index: Res<PieceIndex>, mut out: ResMut<Outbox>, mut commands: Commands) {
    let Some((leader, unit)) = INSPIRE.take_prepared::<(PieceId, PieceId)>(&mut inbox, &mut out) else { return };
    if let (Some(leader), Some(unit)) = (index.entity(leader), index.entity(unit)) {
        action::spend(leader, &mut commands);
        marks::set(unit, &INSPIRED, 1, &mut commands);
    }
    out.say("BW-OF-11", Inspired { who: leader, unit });
}

/// A Leader inspired a unit (BW-OF-11).
pub(crate) struct Inspired {
    /// The Leader.
    pub who: PieceId,
    /// The unit.
    pub unit: PieceId,
}

impl Tells for Inspired {
    const WHAT: &'static str = "inspired";

    fn tell(self) -> Telling {
        Telling::new(Cue::over(self.unit, "inspired!", Beat(35)), told![self.who, " inspires ", self.unit])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, BERT, called, over, told};

    #[test]
    fn bw_of_11_it_is_told_whom_a_leader_inspires() {
        let inspired = || Inspired { who: ANNA, unit: BERT };
        assert_eq!((told(inspired()), called(inspired())), ("anna inspires bert".to_owned(), over(BERT, "inspired!", 35)));
    }
}

//! Leaders (BW-OF-11, BW-OF-12): an inspiring word gives a unit a d6 for one combined Action of this turn.

use crate::data::catalogue::UnitTrait;
use crate::field::Field;
use crate::rolls::inspired::Inspired;
use crate::schedule::AddTopic;
use crate::under_way::maneuver::Maneuver;
use crate::units::action;
use bevy::prelude::*;
use brickfray_game::{Happening, Inbox, Order, Outbox, Party, Refusal, RuleId, Target};
use brickfray_table::{PieceId, PieceIndex};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_orders(&[Maneuver::Inspire], inspire);
}

/// May this Leader inspire that unit? It costs its Action; the unit is of its own side.
pub(crate) fn check(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<(PieceId, PieceId), Refusal> {
    let ([party], Some(Target::Piece(piece))) = (parties, target) else {
        let what = Refusal::new(RuleId::new("BW-OF-11"), "one Leader inspires one unit");
        return Err(what.but("write `inspire UNIT with LEADER`"));
    };
    let name = field.names.of(party.who);
    let leaders = field.own(party.who)?.into_iter().filter(|member| member.has(UnitTrait::Leader));
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
pub(crate) fn inspire(mut inbox: ResMut<Inbox>, field: Field, index: Res<PieceIndex>, mut out: ResMut<Outbox>, mut commands: Commands) {
    let word = Maneuver::Inspire.word();
    let order = inbox.take_order(|order| matches!(order, Order::Act { maneuver, .. } if maneuver == word));
    let Some(Order::Act { target, parties, .. }) = order else { return };
    let Some((leader, unit)) = out.or_fail(check(&field, target, &parties)) else { return };
    if let (Some(leader), Some(inspired)) = (index.entity(leader), index.entity(unit)) {
        action::spend(leader, &mut commands);
        commands.entity(inspired).insert(Inspired);
    }
    out.say("BW-OF-11", Happening::Inspired { who: leader, unit });
}

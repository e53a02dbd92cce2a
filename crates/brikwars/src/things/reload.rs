//! Reloading (BW-WP-07).

use crate::field::Field;
use crate::field::maneuvers::{AddManeuver, ManeuverDef, Picks, THINGS};
use crate::figures::figure::Figure;
use crate::figures::item::Item;
use crate::units::action;
use crate::units::gear::Hands;
use bevy::prelude::*;
use brickfray_game::{ActionInfo, Aims, Inbox, Lack, Outbox, Party, Prepared, Refusal, Remark, RuleId, Telling, Tells};
use brickfray_table::{PieceId, PieceIndex};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_maneuvers([&RELOAD], reload);
}

/// A weapon is reloaded (BW-WP-07).
pub(crate) static RELOAD: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "reload",
        says: term!("action-reload"),
        rule: "BW-WP-07",
        aims: Aims::Nothing,
        heading: THINGS,
        ..ActionInfo::PLAIN
    },
    rank: 13,
    picks: Picks::Nothing,
    check: |field, ordered| reloadable(field, ordered.parties).map(Prepared::new),
    ideas: |looking| looking.held(|_, weapon| weapon.reload).into_iter().map(|item| looking.alone(None, Some(item))).collect(),
    ..ManeuverDef::PLAIN
};

/// Those of the parties who can reload, each with what (BW-WP table 4.1): it costs the Action.
pub(crate) fn reloadable(field: &Field, parties: &[Party]) -> Result<Vec<(PieceId, String)>, Refusal> {
    let mut found = Vec::new();
    for party in parties {
        let members = field.own(party.who)?;
        let name = field.names.of(party.who);
        let wanted = |item: &&Item| item.unloaded && party.with.as_ref().is_none_or(|with| *with == item.name);
        let empty = |figure: &Figure| figure.gear.iter().find(wanted).map(|item| item.name.clone());
        let able: Vec<_> =
            members.iter().filter(|member| member.can_act()).filter_map(|member| Some((member.id, empty(member)?))).collect();
        if able.is_empty() {
            let reason = match &party.with {
                Some(with) => text!("refused-reload", who = name, item = with),
                None => text!("refused-reload-anything", who = name),
            };
            return Err(Refusal::new(RuleId::new("BW-TU-02"), reason).but(text!("refused-reload-but")).lacking(Lack::Action));
        }
        found.extend(able);
    }
    Ok(found)
}

/// Reloads on order. The order has been checked.
pub(crate) fn reload(mut hands: Hands, index: Res<PieceIndex>, mut inbox: ResMut<Inbox>, mut out: ResMut<Outbox>, mut commands: Commands) {
    let Some(to_reload) = RELOAD.take_prepared::<Vec<(PieceId, String)>>(&mut inbox, &mut out) else { return };
    for (who, item) in to_reload {
        let Some(entity) = index.entity(who) else { continue };
        hands.reload(who, &item);
        action::spend(entity, &mut commands);
        out.say("BW-WP-07", Reloaded { who, item });
    }
}

/// A weapon was reloaded (BW-WP-07).
pub(crate) struct Reloaded {
    /// The figure that did it.
    pub who: PieceId,
    /// What.
    pub item: String,
}

impl Tells for Reloaded {
    const WHAT: &'static str = "reloaded";

    fn tell(self) -> Telling {
        Telling::new(Remark::default().by(self.who), said!("fact-reloads", who = self.who, item = self.item))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, fact, told};

    #[test]
    fn bw_wp_07_it_is_told_what_is_reloaded() {
        let reloaded = || Reloaded { who: ANNA, item: "bow".into() };
        assert_eq!((told(reloaded()), fact(reloaded()).cue), ("anna reloads bow".into(), Remark::default().by(ANNA).into()));
    }
}

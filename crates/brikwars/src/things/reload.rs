//! Reloading (BW-WP-07).

use crate::field::Field;
use crate::field::maneuvers::{AddManeuver, ManeuverDef, THINGS, TargetRule};
use crate::figures::figure::Figure;
use crate::figures::item::Item;
use crate::ranged::fire::may_serve;
use crate::units::things::gear::Hands;
use crate::units::turn::action;
use bevy::prelude::*;
use brickfray_game::{ActionInfo, Aims, FactBody, FactKind, Inbox, Lack, Outbox, Party, Prepared, Refusal, Remark, RuleId};
use brickfray_table::{PieceId, PieceIndex};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_maneuvers([&RELOAD], reload);
}

/// Reloads a weapon (BW-WP-07).
pub(crate) static RELOAD: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "reload",
        says: term!("action-reload"),
        to_item: true,
        rule: "BW-WP-07",
        aims: Aims::Nothing,
        heading: THINGS,
        ..ActionInfo::PLAIN
    },
    rank: 13,
    targets: TargetRule::Nothing,
    check: |field, ordered| reloadable(field, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let mounted = looking.members.iter().flat_map(|one| looking.field.guns(one)).filter(|(_, item)| item.unloaded);
        let mut items = looking.held(|_, weapon| weapon.reload);
        items.extend(mounted.map(|(_, item)| item.name));
        items.sort();
        items.dedup();
        items.into_iter().map(|item| looking.alone(None, Some(item))).collect()
    },
    ..ManeuverDef::PLAIN
};

/// The figure that reloads, the piece with the weapon (itself, or something it is mounted on), and the weapon.
type Reloading = (PieceId, PieceId, String);

/// The figures of these parties that can reload, each with its weapon (BW-WP table 4.1). Reloading takes the Action. Any figure with access
/// to a mounted weapon can reload it (AR-GUN-04).
pub(crate) fn reloadable(field: &Field, parties: &[Party]) -> Result<Vec<Reloading>, Refusal> {
    let mut found = Vec::new();
    for party in parties {
        let members = field.own(party.who)?;
        let name = field.names.of(party.who);
        let wanted = |item: &&Item| item.unloaded && party.with.as_ref().is_none_or(|with| *with == item.name);
        let mut taken: Vec<(PieceId, String)> = Vec::new();
        let mut empty = |figure: &Figure| {
            let own = || figure.gear.iter().find(wanted).map(|item| (figure.id, item.name.clone()));
            if let Some(own) = own().filter(|_| figure.can_act()) {
                return Some(own);
            }
            let mounts = field.gun_mounts(figure).into_iter().filter(|bearer| may_serve(figure, bearer));
            let mounted =
                mounts.flat_map(|bearer| bearer.gear.iter().filter(wanted).map(|item| (bearer.id, item.name.clone())).collect::<Vec<_>>());
            // One figure per weapon is enough.
            let found = mounted.into_iter().find(|found| !taken.contains(found))?;
            taken.push(found.clone());
            Some(found)
        };
        let able: Vec<Reloading> = members.iter().filter_map(|member| empty(member).map(|(of, item)| (member.id, of, item))).collect();
        if able.is_empty() {
            let reason = match &party.with {
                Some(with) => text!("refused-reload", who = name, item = Text::item(with)),
                None => text!("refused-reload-anything", who = name),
            };
            return Err(Refusal::new(RuleId::new("BW-TU-02"), reason).but(text!("refused-reload-but")).lacking(Lack::Action));
        }
        found.extend(able);
    }
    Ok(found)
}

pub(crate) fn reload(mut hands: Hands, index: Res<PieceIndex>, mut inbox: ResMut<Inbox>, mut out: ResMut<Outbox>, mut commands: Commands) {
    let Some(to_reload) = RELOAD.take_prepared::<Vec<Reloading>>(&mut inbox, &mut out) else { return };
    for (who, of, item) in to_reload {
        let Some(entity) = index.entity(who) else { continue };
        hands.reload(of, &item);
        action::spend(entity, &mut commands);
        out.say("BW-WP-07", Reloaded { who, item });
    }
}

/// A weapon was reloaded (BW-WP-07).
pub(crate) struct Reloaded {
    pub who: PieceId,
    pub item: String,
}

impl FactKind for Reloaded {
    const WHAT: &'static str = "reloaded";

    fn tell(self) -> FactBody {
        FactBody::new(Remark::default().by(self.who), text!("fact-reloads", who = self.who, item = Text::item(self.item)))
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

//! Loot (AR-BUD-11, AR-BUD-18): by house rule, each slain enemy drops half of its worth, and the slayer's side gets it at once.

use crate::RESOLVE;
use crate::armies::spoils::{half, value};
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::HouseRules;
use crate::data::quarters::Quarters;
use crate::data::topic_switches::{AddSwitch, SwitchDef, TopicRules};
use crate::schedule::{HarmSystems, SettleSystems};
use crate::things::caches;
use crate::things::gather::SACK;
use crate::under_way::attack::Attack;
use crate::under_way::stage::Stage;
use crate::units::things::coffers::Coffers;
use crate::units::things::gear::Gear;
use crate::units::unit::Recruit;
use bevy::prelude::*;
use brickfray_game::{Beat, FactBody, FactKind, Outbox, Remark};
use brickfray_table::{PieceId, PieceIndex, SideId};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_switch(&THE_SLAIN_DROP).add_systems(
        RESOLVE,
        (
            note.in_set(HarmSystems::Note),
            collect.in_set(SettleSystems::Spoils).after(caches::take).run_if(|coffers: Res<Coffers>| coffers.is_waiting()),
        ),
    );
}

/// Whether the slain drop Construction Points.
pub(crate) static THE_SLAIN_DROP: SwitchDef = SwitchDef {
    name: "the_slain_drop_points",
    rules: &["AR-BUD-11", "AR-BUD-18"],
    about: "Each enemy that is slain drops half of the Construction Points that it was worth, and the side that slew it has them at once: the \
            Casual style of play.",
    in_2020: false,
    in_late2010: false,
};

/// Records the figures slain by an attack.
fn note(attacks: Query<&Attack>, rules: Res<TopicRules>, mut coffers: ResMut<Coffers>) {
    if !rules.is_on(&THE_SLAIN_DROP) {
        return;
    }
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)) {
        for (victim, slayer) in attack.slain() {
            coffers.note(victim.id, slayer);
        }
    }
}

/// Gives the slayers' sides what the slain drop, by the worth of their bodies, Specialties and gear (AR-BUD-11).
fn collect(
    figures: Query<(&Recruit, &Gear)>,
    (catalogue, house): (Res<Catalogue>, Res<HouseRules>),
    index: Res<PieceIndex>,
    mut coffers: ResMut<Coffers>,
    mut out: ResMut<Outbox>,
) {
    for (who, side) in coffers.take_slain() {
        let Some((recruit, gear)) = index.entity(who).and_then(|entity| figures.get(entity).ok()) else { continue };
        let carried: Vec<String> = gear.items.iter().map(|item| item.name.clone()).filter(|item| item != SACK).collect();
        let points = half(value(&recruit.unit, &carried, &catalogue, &house));
        if points > Quarters::ZERO {
            coffers.put(side, points);
            out.say("AR-BUD-18", Looted { who, side, points, all: coffers.of(side) });
        }
    }
}

/// A slain figure dropped Construction Points (AR-BUD-18).
struct Looted {
    who: PieceId,
    side: SideId,
    points: Quarters,
    all: Quarters,
}

impl FactKind for Looted {
    const WHAT: &'static str = "looted";

    fn tell(self) -> FactBody {
        let (points, all) = (self.points.to_string(), self.all.to_string());
        let told = text!("fact-loots", side = self.side, points = Text::written(points), who = self.who, all = Text::written(all));
        FactBody::new(Remark::rest(Beat(15)), told)
    }
}

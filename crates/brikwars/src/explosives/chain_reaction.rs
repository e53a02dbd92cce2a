//! Chain reactions (BW-EX): destroyed explosives go off one after the other, after the attack that destroyed them.

use crate::RESOLVE;
use crate::data::catalogue::{Catalogue, DamageData};
use crate::data::harm::BlastKind;
use crate::data::house_rules::HouseRules;
use crate::schedule::{DeclareSystems, HarmSystems};
use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::hit::{Hit, damage_pool};
use crate::under_way::maneuver::Maneuver;
use crate::under_way::stage::Stage;
use crate::units::things::gear::Gear;
use bevy::prelude::*;
use brickfray_dice::{Die, Pool};
use brickfray_game::{Cue, FactBody, FactKind, Outbox, Processes, RegisterState};
use brickfray_table::{PieceId, PieceIndex, Placement, SideId, Spot, Terrain};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<Fuses>("fuses")
        .add_systems(RESOLVE, (go_off.in_set(DeclareSystems::GoOff), light.in_set(HarmSystems::Light)));
}

/// Something that is about to go off.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fuse {
    /// The object, or the figure that carried the item.
    pub what: PieceId,
    /// The item that was carried.
    pub item: Option<String>,
    /// Where it goes off.
    pub at: Spot,
    pub dice: Pool,
    /// The other effects of its dice.
    pub hit: Hit,
    /// The side whose attack set it off.
    pub side: SideId,
}

impl Fuse {
    /// An object that goes off at this spot with this many dice; `side` set it off.
    pub(crate) fn of_a_thing(what: PieceId, at: Spot, dice: u8, side: SideId) -> Self {
        let hit = Hit { blast: Some(BlastKind::Blast), ..Hit::default() };
        Fuse { what, item: None, at, dice: Pool::of(usize::from(dice), Die::D10, 0), hit, side }
    }
}

/// The fuses in the order in which they go off.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Fuses(pub Vec<Fuse>);

impl Fuses {
    /// Adds a fuse at the end of the queue.
    pub(crate) fn light(&mut self, fuse: Fuse) {
        self.0.push(fuse);
    }
}

/// Lights what an attack destroyed, in order of ids: explosive objects and, by house rule, the explosives of figures that an Explosion
/// killed. An explosive that its bearer used this turn has left its hands.
pub(crate) fn light(
    attacks: Query<&Attack>,
    objects: Query<(&Terrain, &Placement)>,
    bearers: Query<(&Gear, &Placement)>,
    catalogue: Res<Catalogue>,
    house: Res<HouseRules>,
    index: Res<PieceIndex>,
    mut fuses: ResMut<Fuses>,
) {
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)) {
        let blast = attack.pools.first().is_some_and(|pool| pool.hit.blast.is_some());
        for victim in attack.victims.iter().filter(|victim| victim.dead) {
            let Some(entity) = index.entity(victim.id) else { continue };
            if let Ok((terrain, placement)) = objects.get(entity) {
                let dice = catalogue.terrain.get(&terrain.kind).map_or(0, |data| data.explodes);
                if dice > 0 && (blast || house.shot_explosives_go_off) {
                    fuses.light(Fuse::of_a_thing(victim.id, placement.spot, dice, attack.side()));
                }
            }
            let Some((gear, placement)) = bearers.get(entity).ok().filter(|_| blast && house.carried_explosives_go_off) else { continue };
            for item in gear.items.iter().filter(|item| !item.used) {
                let Some(weapon) = catalogue.weapons.get(&item.name) else { continue };
                if matches!(weapon.damage, DamageData::Explosion { .. }) && weapon.range.is_none() {
                    let (at, dice, item) = (placement.spot, damage_pool(weapon, Die::D6), Some(item.name.clone()));
                    fuses.0.push(Fuse { what: victim.id, item, at, dice, hit: Hit::of(weapon), side: attack.side() });
                }
            }
        }
    }
}

/// Sets off the next fuse as an Explosion without a side, once the attack that lit it is over.
pub(crate) fn go_off(attacks: Query<(), With<Attack>>, mut fuses: ResMut<Fuses>, mut out: ResMut<Outbox>, mut processes: Processes) {
    if fuses.0.is_empty() || !attacks.is_empty() {
        return;
    }
    let Fuse { what, item, at, dice, hit, side } = fuses.0.remove(0);
    out.say("BW-EX-08", WentOff { who: what, item: item.clone(), at });
    let pool = AttackPool { item, damage: dice, hit, successes: 1, ..AttackPool::bare_handed(Maneuver::Throw, what, Vec::new(), Die::D6) };
    processes.begin(Attack::new(Maneuver::Throw, side, None, vec![pool], &[]).at(Some(at)).beginning_at(Stage::Blast));
}

/// Something went off by itself (BW-EX-08).
pub(crate) struct WentOff {
    /// The object, or the figure that carried the item.
    pub who: PieceId,
    /// The item that was carried.
    pub item: Option<String>,
    pub at: Spot,
}

impl FactKind for WentOff {
    const WHAT: &'static str = "went-off";

    fn tell(self) -> FactBody {
        let WentOff { who, item, at } = self;
        let told = match item {
            Some(item) => text!("fact-goes-off-item", item = Text::item(item), who = who, spot = at),
            None => text!("fact-goes-off", who = who, spot = at),
        };
        FactBody::new(Cue::unseen(), told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, at, fact, told};

    #[test]
    fn bw_ex_08_it_is_told_what_goes_off() {
        let off = |item: Option<&str>| WentOff { who: ANNA, item: item.map(str::to_owned), at: at(1.0).spot };
        assert_eq!(
            (told(off(None)), told(off(Some("keg")))),
            ("anna goes off at (1, 0)".into(), "the keg of anna goes off at (1, 0)".into())
        );
        assert_eq!(fact(off(None)).cue, Cue::unseen());
    }
}

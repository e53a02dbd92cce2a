//! Single Grabs and Shoves (BW-CC-06, BW-CC-08): which figures take part, and with which hand.

use crate::field::Field;
use crate::figures::figure::Figure;
use crate::figures::item::Item;
use crate::melee::close_combat::within_an_inch;
use crate::melee::shove::too_small;
use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::maneuver::{ANGRY_INCH, Maneuver};
use crate::units::things::gear::free_hands;
use brickfray_game::{Refusal, RuleId};
use brickfray_table::PieceId;
use brickfray_words::Text;

/// The roll that a Grab or Shove needs if house rules require one (BW-OP-12).
const ROLLED_USE: i32 = 2;

/// The figure, whether it grabs or shoves, and the item it names, if any.
pub(crate) type By = (PieceId, Maneuver, Option<String>);

/// Builds single Grabs and Shoves: they hit automatically (BW-AT-04), and the defender allocates them. In a Full Engagement all members may
/// take part, in a Skirmish those within an inch of an opponent (bare hands reach 1", BW-WP-08).
pub(crate) fn build(
    field: &Field,
    target: PieceId,
    victims: &[Figure],
    by: &[By],
    can: &dyn Fn(&Figure) -> bool,
) -> Result<Attack, Refusal> {
    let mut pools = Vec::new();
    let mut taken: Vec<PieceId> = Vec::new();
    for (who, maneuver, with) in by {
        let (unit, near) = within_an_inch(field, *who, target, victims, can)?;
        let free = field.free(*who, near, &taken)?;
        let own = self::pools(field, unit, &free, *maneuver, with.as_ref())?;
        taken.extend(own.iter().flat_map(|pool| pool.members.iter().copied()));
        pools.extend(own.into_iter().map(|pool| AttackPool { automatic: field.house.hands_hit_automatically, use_: ROLLED_USE, ..pool }));
    }
    // In a Skirmish only the victims that an attacker reaches take part (BW-SE-02).
    let everybody = pools.iter().any(|pool| field.fights_fully(pool.unit, target));
    let hands: Vec<Figure> = taken.iter().filter_map(|member| field.units.figure(*member)).collect();
    let near = |victim: &&Figure| hands.iter().any(|figure| field.reaches(figure.solid, victim, ANGRY_INCH));
    let reached: Vec<Figure> = victims.iter().filter(|victim| everybody || near(victim)).cloned().collect();
    let shovers = pools.iter().filter(|pool| pool.maneuver == Maneuver::Shove).flat_map(|pool| &pool.members);
    let sizes: Vec<i32> = shovers.filter_map(|member| field.units.figure(*member)).map(|figure| figure.shove_size()).collect();
    if let Some(refusal) = too_small(field, target, &sizes, &reached).filter(|_| !sizes.is_empty()) {
        return Err(refusal);
    }
    let mut attack = Attack::new(pools[0].maneuver, field.turn.side, Some(target), pools, victims);
    attack.exclude_unreached(&reached);
    Ok(attack.with_knocked_clear_spared(field.house.knocked_clear_is_spared))
}

/// The attack pools of those that have a hand free: one pool for those with the same die and the same item in that hand.
pub(crate) fn pools(
    field: &Field,
    unit: PieceId,
    members: &[Figure],
    maneuver: Maneuver,
    with: Option<&String>,
) -> Result<Vec<AttackPool>, Refusal> {
    let mut pools: Vec<AttackPool> = Vec::new();
    for figure in members {
        let Some(item) = hand(field, figure, maneuver, with) else { continue };
        match pools.iter_mut().find(|pool| pool.action == figure.action && pool.item == item) {
            Some(pool) => pool.members.push(figure.id),
            None => pools.push(AttackPool { item, ..AttackPool::bare_handed(maneuver, unit, vec![figure.id], figure.action) }),
        }
    }
    if !pools.is_empty() {
        return Ok(pools);
    }
    let name = field.names.of(unit);
    let is_grab = maneuver == Maneuver::Grab;
    let (reason, instead) = match with {
        Some(item) => (text!("refused-grab-no-item", who = name, item = Text::item(item)), text!("refused-grab-no-item-but")),
        None if is_grab => (text!("refused-grab-no-hand", who = name), text!("refused-grab-no-hand-but")),
        None => (text!("refused-shove-no-hand", who = name), text!("refused-shove-no-hand-but")),
    };
    Err(Refusal::new(RuleId::new("BW-MF-05"), reason).but(instead))
}

/// The hand with which a figure grabs or shoves, by the item in it: the hand with the named item; otherwise an empty one; if both are full,
/// one with an unused item, which it uses up (BW-WP-07), preferably not a shield, since that can be named. A hand that holds a figure isn't
/// empty. House rules may require an empty hand for a Grab. `None` if no hand will do.
fn hand(field: &Field, figure: &Figure, maneuver: Maneuver, with: Option<&String>) -> Option<Option<String>> {
    match maneuver {
        Maneuver::Grab if figure.holds.is_some() || figure.hands == 0 => return None,
        // A mount has no hands and shoves with its body.
        Maneuver::Shove if figure.hands == 0 => return figure.can_shove_by_build().then_some(None),
        _ => {}
    }
    let shield = |item: &Item| field.weapon(&item.name).filter(|weapon| weapon.hands > 0).map(|weapon| weapon.shield);
    let ready = figure.gear.iter().filter(|item| !item.used && with.is_none_or(|with| *with == item.name));
    let full = ready.filter_map(|item| Some((shield(item)?, &item.name))).min_by_key(|(shield, _)| *shield);
    let is_free = free_hands(figure, &field.catalogue) > u8::from(figure.holds.is_some());
    match with {
        None if is_free => Some(None),
        None if maneuver == Maneuver::Grab && field.house.grabs_need_a_free_hand => None,
        _ => full.map(|(_, item)| Some(item.clone())),
    }
}

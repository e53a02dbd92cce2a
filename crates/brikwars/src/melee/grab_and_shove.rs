//! Single Grabs and Shoves (BW-CC-06, BW-CC-08, BW-SM-15 to 18): given out round by round, and applied when all are.

use crate::attack::eligibility::{ineligible, is_full};
use crate::attack::finish::is_at;
use crate::attack::knockback::{away, has_knocked_over, knocks_over};
use crate::attack::{bail, momentum};
use crate::data::house_rules::HouseRules;
use crate::facts::harm::{HitAssigned, HitsLost, MomentumRolled};
use crate::field::Field;
use crate::figures::figure::Figure;
use crate::figures::item::Item;
use crate::figures::victim::Victim;
use crate::melee::close_combat::within_an_inch;
use crate::melee::shove::{shove_inches, too_small};
use crate::rolls::action_roll::CANNON_FODDER;
use crate::rolls::bennies::Bennies;
use crate::schedule::{AddTopic, CombatSystems};
use crate::under_way::attack::{Attack, Knock, Stage};
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::maneuver::{ANGRY_INCH, Maneuver};
use crate::units::gear::free_hands;
use bevy::prelude::*;
use brickfray_dice::succeeds;
use brickfray_game::{Asked, Choice, ChoiceOption, Names, Outbox, Refusal, RuleId};
use brickfray_table::{PieceId, SideId};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_one_of(CombatSystems::Hands, assign.run_if(is_at(Stage::AssignHands)));
}

/// What a Grab or Shove must reach where house rules have it rolled (BW-OP-12).
const ROLLED_USE: i32 = 2;

/// Who grabs or shoves, which, and with what if that is named.
pub(crate) type By = (PieceId, Maneuver, Option<String>);

/// Builds single Grabs and Shoves: they hit automatically (BW-AT-04), and the defender gives them out. In a Full Engagement all may
/// take part, in a Skirmish those within an inch of somebody (BW-WP-08: bare hands reach 1").
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
        let piles = self::pools(field, unit, &free, *maneuver, with.as_ref())?;
        taken.extend(piles.iter().flat_map(|pool| pool.members.iter().copied()));
        pools.extend(piles.into_iter().map(|pool| AttackPool { automatic: field.house.hands_hit_automatically, use_: ROLLED_USE, ..pool }));
    }
    // In a Skirmish only those whom somebody reaches take part (BW-SE-02).
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
    attack.only_reaches(&reached);
    Ok(Attack { spares_the_clear: field.house.knocked_clear_is_spared, ..attack })
}

/// The piles of those who have a hand for it: of the same die and with the same thing in that hand.
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
        Some(item) => (format!("nobody of {name} has {item} that is not used yet this turn"), "leave it out"),
        None if is_grab => (format!("nobody of {name} has a hand free to grab with"), "drop something, or shove"),
        None => (format!("nobody of {name} has a hand left to shove with"), "strike"),
    };
    Err(Refusal::new(RuleId::new("BW-MF-05"), reason).but(instead))
}

/// With what hand somebody grabs or shoves: the one that holds the thing named, an empty one, or where both are full one that holds
/// something not used yet, which it uses up (BW-WP-07), rather what is no shield, since that can be named. The hand that holds somebody
/// is not empty, and who grabs needs an empty one where house rules say so. `None` when it has no hand for it.
fn hand(field: &Field, figure: &Figure, maneuver: Maneuver, with: Option<&String>) -> Option<Option<String>> {
    match maneuver {
        Maneuver::Grab if figure.holds.is_some() || figure.hands == 0 => return None,
        // A mount has no hands, and shoves with its body.
        Maneuver::Shove if figure.hands == 0 => return figure.has_what_to_shove_with().then_some(None),
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

/// A Grab or Shove that is to be given out: by whom, which, and of what Size.
type Hand = (PieceId, Maneuver, i32);

/// How many of those that are left a target takes in this round: one Grab; or of Shoves enough to sum to its Size (BW-SM-15), in the
/// first round only one (BW-SM-16), later several put together (BW-SM-17). `None` when it can't be given any, has had its share, or would
/// be hit more often in this turn than the `limit` of a minifig (BW-CC-28).
fn needed(victim: &Victim, round: u32, left: &[(Maneuver, i32)], limit: u8) -> Option<usize> {
    let gone = victim.dead || victim.out_of_reach;
    // With a mount under it nobody is a minifig (BW-CC-30).
    if gone || victim.share >= round || (victim.mount_size.unwrap_or_default() < 1 && is_full(victim, limit)) {
        return None;
    }
    if left.first().is_some_and(|(maneuver, _)| *maneuver == Maneuver::Grab) {
        return Some(1);
    }
    let shoves = left.iter().take_while(|(maneuver, _)| *maneuver == Maneuver::Shove);
    let mut sum = 0;
    let needed = shoves.into_iter().position(|(_, size)| {
        sum += size;
        sum >= victim.stands_as()
    })? + 1;
    (needed == 1 || round > 1).then_some(needed)
}

/// The same of a victim of this attack: whoever is knocked clear of its plate is given none, unless house rules have it so, and whoever has
/// bailed clear never is (BW-SD-11).
fn takes(attack: &Attack, victim: &Victim, round: u32, left: &[(Maneuver, i32)], limit: u8) -> Option<usize> {
    let is_spared = victim.clear && (attack.spares_the_clear || attack.has_escaped(victim.id));
    if is_spared { None } else { needed(victim, round, left, limit) }
}

/// How many of those that are left a victim would be given: what it needs, and where house rules say so with several Shoves put together
/// also those that nobody could be given after them (BW-CC-12).
fn share(attack: &Attack, victim: &Victim, left: &[(Maneuver, i32)], house: &HouseRules) -> Option<usize> {
    let (round, limit) = (attack.round, house.close_combat_hits);
    let needed = takes(attack, victim, round, left, limit)?;
    if needed == 1 || !house.surplus_shoves_join_in {
        return Some(needed);
    }
    let rest = &left[needed..];
    // Another round opens when nobody can be given them in this one.
    let can_take = |other: &Victim| takes(attack, other, round + 1, rest, limit).is_some();
    let surplus = rest.iter().take_while(|(maneuver, _)| *maneuver == Maneuver::Shove).count();
    Some(if attack.victims.iter().any(can_take) { needed } else { needed + surplus })
}

/// Gives out Grabs and Shoves, round by round (BW-SM-16 to 18), and who is given one may bail (BW-SM-09); none takes effect before all
/// are given out (BW-OP-41).
pub(crate) fn assign(mut attacks: Query<&mut Attack>, field: Field, names: Res<Names>, mut bennies: Bennies) {
    for mut attack in attacks.iter_mut().filter(|attack| attack.stage == Stage::AssignHands) {
        let hands = in_order(&attack, &field);
        let limit = field.house.close_combat_hits;
        while attack.next < hands.len() {
            let left: Vec<(Maneuver, i32)> = hands[attack.next..].iter().map(|(_, maneuver, size)| (*maneuver, *size)).collect();
            let round = attack.round;
            if let Some(who) = attack.delivered {
                let Some(bundle) = bundle(&attack, who, &hands, &left, &field.house) else { return };
                let Some(more) = momentum(&mut attack, who, &names, &mut bennies) else { return };
                attack.delivered = None;
                give(&mut attack, who, Taken::Suffered(more), bundle, &field, &mut bennies.talk.out);
                continue;
            }
            if let Some(bailing) = attack.bailing {
                let Some(bundle) = bundle(&attack, bailing.who, &hands, &left, &field.house) else { return };
                let Some(()) = bail::lengthen(&mut attack, &names, &mut bennies) else { return };
                let Some(choice) = attack.bailing.and_then(|bailing| bail::direction(&attack, bailing, &field, &names)) else { return };
                let Asked::Answered(key) = bennies.talk.ask(choice) else { return };
                let clear = bail::land(&mut attack, key.parse().unwrap_or(12), &field, &mut bennies.talk.out);
                if clear {
                    give(&mut attack, bailing.who, Taken::Escaped, bundle, &field, &mut bennies.talk.out);
                } else {
                    attack.delivered = Some(bailing.who);
                }
                continue;
            }
            let can =
                |attack: &Attack, round: u32| attack.victims.iter().any(|victim| takes(attack, victim, round, &left, limit).is_some());
            if !can(&attack, round) {
                // Everybody who can be given one this round has been: the next round opens, unless that helps nobody either.
                if can(&attack, round + 1) {
                    attack.round += 1;
                    for victim in attack.victims.iter_mut().filter(|victim| victim.share < round) {
                        victim.share = round;
                    }
                    continue;
                }
                // But for the limit of a minifig somebody could take one.
                let but_for_it = attack.victims.iter().any(|victim| takes(&attack, victim, round + 1, &left, u8::MAX).is_some());
                let rule = if but_for_it { "BW-SD-15" } else { "BW-SM-17" };
                bennies.talk.out.say(rule, HitsLost { hits: left.len() as u32 });
                break;
            }
            let side = attack.victims.first().map_or(attack.side, |victim| victim.side);
            let choice = which_target(&attack, side, &left, &field.house, &names);
            let Asked::Answered(key) = bennies.talk.ask(choice) else { return };
            let (name, how) = key.split_once('+').unwrap_or((key.as_str(), ""));
            let Some(who) = names.piece(name) else { return };
            if how == "bail" {
                if bail::roll(&mut attack, who, &field, &mut bennies).is_none() {
                    return;
                }
                continue;
            }
            let Some(bundle) = bundle(&attack, who, &hands, &left, &field.house) else { return };
            if how == "parry" {
                give(&mut attack, who, Taken::Parried, bundle, &field, &mut bennies.talk.out);
            } else {
                attack.delivered = Some(who);
            }
        }
        attack.stage = Stage::Harm;
        bennies.talk.out.progressed();
    }
}

/// The Grabs and Shoves of an attack as they are given out: as they are named, of several Shoves the largest first, so that one who is
/// large enough shoves alone (BW-SM-16, BW-SM-17).
fn in_order(attack: &Attack, field: &Field) -> Vec<Hand> {
    let size = |member: &PieceId| field.units.figure(*member).map_or(1, |figure| figure.shove_size());
    let hitting = attack.pools.iter().flat_map(|pool| hitting(pool).map(|member| (member, pool.maneuver, size(&member))));
    let mut hands: Vec<Hand> = hitting.collect();
    let runs = hands.chunk_by_mut(|(_, one, _), (_, other, _)| one == other);
    runs.filter(|run| run[0].1 == Maneuver::Shove).for_each(|run| run.sort_by_key(|(.., size)| std::cmp::Reverse(*size)));
    hands
}

/// What a victim would be given of what is left.
fn bundle<'a>(attack: &Attack, who: PieceId, hands: &'a [Hand], left: &[(Maneuver, i32)], house: &HouseRules) -> Option<&'a [Hand]> {
    let victim = attack.victims.iter().find(|victim| victim.id == who)?;
    hands.get(attack.next..attack.next + share(attack, victim, left, house)?)
}

/// The members of a pile whose hands hit: all, or those whose dice did.
fn hitting(pool: &AttackPool) -> impl Iterator<Item = PieceId> + '_ {
    let hits = |place: usize| pool.automatic || pool.rolled.get(place).is_some_and(|die| succeeds(die.face, pool.needed()));
    pool.members.iter().enumerate().filter(move |(place, _)| hits(*place)).map(|(_, member)| *member)
}

fn which_target(attack: &Attack, side: SideId, left: &[(Maneuver, i32)], house: &HouseRules, names: &Names) -> Choice {
    let is_grab = left.first().is_some_and(|(maneuver, _)| *maneuver == Maneuver::Grab);
    let what = if is_grab { "Grab" } else { "Shove" };
    let mut options = Vec::new();
    for victim in &attack.victims {
        let name = names.of(victim.id);
        let share = share(attack, victim, left, house);
        let refused = share.is_none().then(|| {
            if let Some(barred) = ineligible(attack, victim, house.close_combat_hits) {
                barred.into()
            } else if victim.share >= attack.round {
                Refusal::new(RuleId::new("BW-SM-18"), "another has taken fewer of them").but("give it to another")
            } else {
                let reason = format!("it is Size {}, too large for the Shoves that are left", victim.stands_as());
                Refusal::new(RuleId::new("BW-SM-15"), reason).but("give it to one who is smaller")
            }
        });
        let takes = match share {
            Some(many) if many > 1 => format!("{many} Shoves together"),
            _ => "it".to_owned(),
        };
        if attack.parries > 0 && attack.defends(victim) {
            let parries = ChoiceOption::new(format!("{name}+parry"), format!("{name} parries {takes}"));
            options.push(parries.about(victim.id).unless(refused.clone()));
        }
        options.push(ChoiceOption::new(name, format!("{name} takes {takes}")).about(victim.id).unless(refused.clone()));
        if bail::may(attack, victim) {
            options.push(ChoiceOption::new(format!("{name}+bail"), format!("{name} bails")).about(victim.id).unless(refused));
        }
    }
    let default = options.iter().position(|option| option.refused.is_none()).unwrap_or_default();
    Choice {
        asks: side,
        rule: RuleId::new("BW-SM-18"),
        question: format!("{what} {} of {}: who takes it?", attack.next + 1, attack.next + left.len()),
        options,
        default,
        why: "by default it is the first of them who may".to_owned(),
    }
}

/// What becomes of a Grab or Shove.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Taken {
    /// A Shove goes so many inches further than by Size.
    Suffered(i32),
    Parried,
    /// It has bailed clear of it.
    Escaped,
}

/// The inches that a Charge's Momentum adds to a Shove that somebody takes, as its side says (BW-CH-07). `None` while the question stands
/// open, or when the dice ran out.
fn momentum(attack: &mut Attack, who: PieceId, names: &Names, bennies: &mut Bennies) -> Option<i32> {
    let Some(momentum) = attack.momentum.clone() else { return Some(0) };
    let choice = momentum::whether_to_add(attack.side, &momentum, "inches", names.of(who));
    let Asked::Answered(key) = bennies.talk.ask(choice) else { return None };
    if key != "add" {
        return Some(0);
    }
    let rolled = momentum::roll(&momentum, bennies);
    let roll = bennies.talk.out.or_fail(rolled)?;
    attack.momentum = None;
    // It is added to no dice, so that by itself it may be a Critical Failure (BW-NUM-05).
    let failed = roll.is_critical_failure();
    bennies.talk.out.say("BW-CH-07", MomentumRolled { victim: who, roll: roll.clone(), failed });
    Some(roll.total())
}

/// Gives a victim what it takes. A parried Grab or Shove has no effect (BW-CC-21); hits count all the same, parried ones where house
/// rules have it so (BW-SD-16).
fn give(attack: &mut Attack, who: PieceId, taken: Taken, bundle: &[Hand], field: &Field, out: &mut Outbox) {
    let (round, first, parried) = (attack.round, attack.next, taken == Taken::Parried);
    // Rider and mount together are no minifig, and take as many (BW-CC-30).
    let is_minifig = attack.victims.iter().any(|victim| victim.id == who && victim.mount_size.unwrap_or_default() < 1);
    let counts = is_minifig && (!parried || field.house.parried_hits_count);
    let Some(victim) = attack.victim_mut(who) else { return };
    victim.share = round;
    victim.close_hits = victim.close_hits.saturating_add(if counts { bundle.len() as u8 } else { 0 });
    let size = victim.stands_as();
    for (number, (by, maneuver, _)) in bundle.iter().enumerate() {
        let hit = (first + number) as u32 + 1;
        let with = (*maneuver == Maneuver::Grab).then(|| "grab".to_owned());
        out.say("BW-SM-18", HitAssigned { hit, by: *by, with, victim: who, parried });
    }
    attack.next += bundle.len();
    attack.parries -= u32::from(parried);
    let Taken::Suffered(more) = taken else { return };
    if bundle[0].1 == Maneuver::Grab {
        attack.grabs.push((bundle[0].0, who));
        return;
    }
    let strength: i32 = bundle.iter().map(|(.., size)| size).sum();
    let is_fodder = |who: PieceId| field.units.figure(who).is_some_and(|figure| figure.has(&CANNON_FODDER));
    // Cannon Fodder shoves for nothing, whomever it shoves (BW-CC-10).
    let fodder = bundle.iter().all(|(by, ..)| is_fodder(*by));
    let inches = if fodder { 0 } else { shove_inches(strength, size, &field.house).unwrap_or_default() + more };
    let from = field.space.solid(bundle[0].0).map(|solid| solid.placement.spot).unwrap_or_default();
    if inches > 0 {
        attack.knocks.push(Knock { who, from, inches, topples: Some((who, size)) });
    }
    let mut over = inches > 0 && knocks_over(inches, size, &field.house);
    if !field.house.hands_take_effect_after_all
        && let Some(victim) = attack.victim_mut(who)
    {
        let push = field.space.push(victim.solid(), away(from, victim.placement.spot, inches), &[who]);
        over |= has_knocked_over(push.travelled, size, &field.house);
        victim.placement.spot = push.to;
        let plate = victim.plate.and_then(|plate| field.space.solid(plate));
        victim.clear |= plate.is_some_and(|plate| !plate.is_over(push.to));
    }
    if over && !attack.disrupted.contains(&who) {
        attack.disrupted.push(who);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::figure::tests::minifig;
    use crate::under_way::attack;

    const SHOVE: (Maneuver, i32) = (Maneuver::Shove, 1);
    const GRAB: (Maneuver, i32) = (Maneuver::Grab, 1);

    #[test]
    fn bw_sm_16_one_shove_in_the_first_round_and_17_several_later() {
        let mut victim = Victim::from(&minifig(0, 0.0, 0.0));
        victim.size = 2;
        assert_eq!(needed(&victim, 1, &[SHOVE; 3], 3), None);
        victim.share = 1;
        assert_eq!(needed(&victim, 2, &[SHOVE; 3], 3), Some(2));
        assert_eq!(needed(&victim, 2, &[SHOVE], 3), None, "BW-SM-15");
        assert_eq!(needed(&victim, 2, &[SHOVE, GRAB, SHOVE], 3), None, "a Grab adds nothing to a Shove");
        victim.share = 2;
        assert_eq!(needed(&victim, 2, &[SHOVE; 2], 3), None, "it has had its share of this round");
    }

    #[test]
    fn bw_cc_12_shoves_that_are_left_over_join_in_by_house_rule() {
        let figures: Vec<Figure> = (0..2).map(|n| minifig(n, n as f32, 0.0)).collect();
        let mut attack = Attack::new(Maneuver::Shove, SideId(1), None, Vec::new(), &figures);
        attack.victims[0].size = 2;
        (attack.victims[1].clear, attack.round) = (true, 2);
        let (lost, joined) = (HouseRules::default(), HouseRules { surplus_shoves_join_in: true, ..HouseRules::default() });
        let share = |attack: &Attack, left: &[(Maneuver, i32)], house| share(attack, &attack.victims[0], left, house);
        assert_eq!([&lost, &joined].map(|house| share(&attack, &[SHOVE; 3], house)), [Some(2), Some(3)]);
        assert_eq!(share(&attack, &[SHOVE; 4], &joined), Some(2), "the other two are a share of their own");
        assert_eq!(share(&attack, &[SHOVE, SHOVE, SHOVE, GRAB], &joined), Some(3), "a Grab adds nothing to a Shove");
        attack.victims[1].clear = false;
        assert_eq!(share(&attack, &[SHOVE; 3], &joined), Some(2), "somebody else may be given the third");
    }

    #[test]
    fn bw_cc_28_hands_know_the_limit_of_hits_in_a_turn() {
        let mut victim = Victim::from(&minifig(0, 0.0, 0.0));
        victim.close_hits = 2;
        assert_eq!(needed(&victim, 1, &[SHOVE], 3), Some(1));
        victim.close_hits = 3;
        assert_eq!(needed(&victim, 1, &[SHOVE], 3), None);
        assert_eq!(needed(&victim, 1, &[GRAB], 3), None);
        (victim.size, victim.full_size) = (2, 2);
        assert_eq!(needed(&victim, 2, &[SHOVE; 2], 3), Some(2), "BW-CC-30: larger units know no limit");
        victim.size = 1;
        assert_eq!(needed(&victim, 2, &[SHOVE], 3), Some(1), "BW-CC-30: a wounded Horse neither");
    }

    /// BW-SD-11, BW-DF-30: by house rule whoever was shoved clear may be given another, and who bailed clear never is.
    #[test]
    fn bw_df_30_who_is_shoved_clear_is_spared_unless_house_rules_say_otherwise() {
        let figures = [minifig(0, 0.0, 0.0)];
        let mut attack = Attack::new(Maneuver::Shove, SideId(1), None, Vec::new(), &figures);
        attack.victims[0].clear = true;
        let given = |attack: &Attack| takes(attack, &attack.victims[0], 1, &[SHOVE], 3);
        assert_eq!(given(&attack), None);
        attack.spares_the_clear = false;
        assert_eq!(given(&attack), Some(1));
        attack.bails.push(attack::Bailed { who: attack.victims[0].id, to: Default::default(), clear: true, off: None });
        assert_eq!(given(&attack), None);
    }

    #[test]
    fn bw_cc_06_a_grab_asks_for_no_size() {
        let mut victim = Victim::from(&minifig(0, 0.0, 0.0));
        victim.size = 4;
        assert_eq!(needed(&victim, 1, &[GRAB], 3), Some(1));
    }
}

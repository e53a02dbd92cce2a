//! Bailing (BW-TU-12, BW-SM-24 to 26): a response Action that throws a figure clear of a hit, if it goes far enough.

use crate::RESOLVE;
use crate::attack::hits::eligibility::ineligible;
use crate::attack::knockback;
use crate::data::house_rules::HouseRules;
use crate::field::{Field, riding};
use crate::figures::figure::Figure;
use crate::figures::seat::MACHINE;
use crate::figures::victim::Victim;
use crate::rolls::action_roll;
use crate::rolls::aids::Roll;
use crate::rolls::bennies::{Bennies, Offered};
use crate::schedule::CombatSystems;
use crate::under_way::attack::Attack;
use crate::under_way::bails::{Bailed, Bailing};
use crate::under_way::stage::Stage;
use bevy::prelude::*;
use brickfray_dice::RolledDie;
use brickfray_game::{Asked, Beat, FactBody, FactKind, Manner, Names, Outbox, Remark, Reply, Request, RequestOption, RuleId, Wants};
use brickfray_table::{Body, Facing, Inches, PieceId, Placement, SideId, Solid, Spot};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(RESOLVE, first.in_set(CombatSystems::BailFirst));
}

/// Whether a victim may bail from the next hit: in close combat only, with an Action left and on its feet; never if Bails came first.
pub(crate) fn may(attack: &Attack, victim: &Victim) -> bool {
    !attack.bails.came_first() && can(attack, victim)
}

fn can(attack: &Attack, victim: &Victim) -> bool {
    let has_action_left = victim.may_bail && !attack.casualties.spent().contains(&victim.id);
    // A figure can't see a blow coming that hits without a roll (BW-AT-03, AR-INF-05).
    let is_sure = attack.is_of_strikes() && !attack.pools.is_empty() && attack.pools.iter().all(|pool| pool.automatic);
    attack.is_close_combat() && has_action_left && !victim.automatic && !victim.out_of_reach && !is_sure
}

/// The next victim to ask, before anything is rolled, whether it bails (BW-DF-12): one that can and hasn't been asked. A victim that has
/// taken the maximum of hits has none to bail from (BW-CC-28).
fn next(attack: &Attack, house: &HouseRules) -> Option<(PieceId, SideId)> {
    let unasked = |victim: &&Victim| {
        can(attack, victim) && !attack.bails.was_asked_first(victim.id) && ineligible(attack, victim, house.close_combat_hits).is_none()
    };
    let next = attack.victims.iter().filter(|_| house.bails_come_first).find(unasked);
    next.map(|victim| (victim.id, victim.side))
}

/// By house rule, all figures that will bail do so before any maneuver is rolled (BW-DF-12, BW-SQ-20).
pub(crate) fn first(mut attacks: Query<&mut Attack>, field: Field, names: Res<Names>, mut bennies: Bennies) {
    for mut attack in attacks.iter_mut().filter(|attack| attack.is_at(Stage::BailFirst)) {
        loop {
            if attack.bails.bailing().is_some() {
                let Some(_) = come_down(&mut attack, &field, &mut bennies) else { return };
                continue;
            }
            let Some((who, side)) = next(&attack, &field.house) else { break };
            let choice = Request {
                asks: side,
                rule: RuleId::new("BW-DF-12"),
                question: text!("ask-bail-first", who = names.of(who)),
                about: vec![who],
                options: vec![
                    RequestOption::new("stay", text!("bail-stay", who = names.of(who))).about(who),
                    RequestOption::new("bail", text!("bail-go", who = names.of(who))).about(who),
                ],
                wants: Wants::ONE,
                default: Reply::one(0),
                why: text!("bail-why"),
            };
            let Asked::Answered(key) = bennies.talk.ask(choice) else { return };
            attack.bails.ask_first(who);
            if key == "bail" && roll(&mut attack, who, &field, &mut bennies).is_none() {
                return;
            }
        }
        needs_no_roll(&mut attack, field.house.close_combat_hits);
        attack.go_on_to(Stage::SureStrikes);
    }
}

/// Figures that have bailed and still lie there are hit without a roll (BW-AT-03): if only they can be hit, no Strike is rolled.
fn needs_no_roll(attack: &mut Attack, limit: u8) {
    let mut open = attack.victims.iter().filter(|victim| ineligible(attack, victim, limit).is_none()).peekable();
    let some_have = attack.is_of_strikes() && attack.bails.iter().next().is_some();
    let all = some_have && open.peek().is_some() && open.all(|victim| victim.automatic);
    attack.pools.iter_mut().for_each(|pool| pool.automatic |= all);
}

/// Rolls the distance of a Bail: its own Action die in inches (BW-SM-26, BW-SQ-20, BW-DF-11), which may go Over the Top (BW-NUM-09). This
/// spends its Action. `None` if the dice ran out.
pub(crate) fn roll(attack: &mut Attack, who: PieceId, field: &Field, bennies: &mut Bennies) -> Option<()> {
    let Some(figure) = field.units.figure(who) else { return Some(()) };
    let rolled = action_roll::roll_one(&mut bennies.tray, figure.action, &field.house, &format!("{} bails", field.names.of(who)));
    let dice = bennies.talk.out.or_fail(rolled)?;
    let added = field.added_to_each_die(&figure);
    attack.casualties.spend(who);
    bennies.earn(figure.side, action_roll::earned_by(&figure, &dice));
    attack.bails.leap(Bailing { who, dice, plus: added, settled: false });
    Some(())
}

/// Offers the side of a bailing figure to add Bennies to the distance (BW-BEN-06), even after a natural 1. `None` until the question is
/// answered.
fn lengthen(attack: &mut Attack, field: &Field, bennies: &mut Bennies) -> Option<()> {
    let names = &field.names;
    let side = attack.victim(attack.bails.bailing()?.who)?.side;
    while let Some(bailing) = attack.bails.lengthening() {
        let on = text!("benny-on-bail", who = names.of(bailing.who), inches = bailing.inches());
        match bennies.offer(field, &Roll::of(side), on, false) {
            Offered::Waits => return None,
            Offered::Kept | Offered::Again(_) => bailing.settled = true,
            Offered::Added(roll, _) => bailing.plus += roll.sum(),
        }
    }
    Some(())
}

/// Completes the current Bail: asks for Bennies and a direction, and lands the figure. Returns whether it is clear of the hit; `None` until
/// all questions are answered.
pub(crate) fn come_down(attack: &mut Attack, field: &Field, bennies: &mut Bennies) -> Option<bool> {
    lengthen(attack, field, bennies)?;
    let choice = direction(attack, attack.bails.bailing()?, field)?;
    let Asked::Answered(key) = bennies.talk.ask(choice) else { return None };
    Some(land(attack, key.parse().unwrap_or(12), field, &mut bennies.talk.out))
}

/// Where a Bail ends.
struct Landing {
    to: Spot,
    /// See [`Bailed`].
    clear: bool,
    /// The mount that it leaves, and its body without the mount.
    off: Option<(PieceId, Body)>,
}

/// The step in inches of the search for room beside a mount.
const STEP: f32 = 0.1;

/// Where a figure that bails in this direction lands, and whether it is clear of its own plate and all units engaged with it (BW-SM-25,
/// BW-DF-13); for a lone figure, whether it is out of their reach.
fn landing(attack: &Attack, bailing: &Bailing, field: &Field, hour: i32) -> Option<Landing> {
    let victim = attack.victim(bailing.who)?;
    let by = Facing::degrees(hour as f32 * 30.0).direction() * bailing.inches() as f32;
    let past: Vec<PieceId> = knockback::fallen(attack).chain([bailing.who]).collect();
    let (solid, to, off) = match leaves_its_mount(victim, field) {
        true => off_its_mount(victim, by, &past, field)?,
        false => (victim.solid(), field.space.push(victim.solid(), by, &past).to, None),
    };
    let there = solid.at(to);
    let engaged = victim.plate.map(|plate| field.engagements.fully_engaged_with(plate)).unwrap_or_default();
    let plates = attack.pools.iter().map(|pool| pool.unit).chain(victim.plate).chain(engaged);
    let is_over = |plate: Solid| match field.house.bails_end_wholly_clear {
        true => there.overlap_along(Vec2::ZERO, plate).is_some(),
        false => plate.is_over(to),
    };
    let over = plates.filter_map(|plate| field.space.solid(plate)).any(is_over);
    let near = || {
        // Bare hands reach an inch (BW-WP-08).
        let reach = |item: &Option<String>| item.as_ref().and_then(|item| field.weapon(item)?.reach).unwrap_or(Inches::whole(1));
        attack.pools.iter().any(|pool| {
            let mut attackers = pool.members.iter().filter_map(|member| field.space.solid(*member));
            attackers.any(|attacker| attacker.distance(there) <= reach(&pool.item))
        })
    };
    Some(Landing { to, clear: !over && (victim.plate.is_some() || !near()), off })
}

/// Whether a bailing figure leaves its mount: always if that is a machine, which can't bail (AR-UIN-02), and a horse by house rule
/// (BW-TU-12).
fn leaves_its_mount(victim: &Victim, field: &Field) -> bool {
    let sits_on = |rider: Figure| rider.seat.as_ref().is_some_and(|seat| seat.mount.has(&MACHINE));
    victim.mount_size.is_some() && (!field.house.bails_take_the_mount || field.units.figure(victim.id).is_some_and(sits_on))
}

/// Where a rider that bails off its mount lands: at least as far as rolled, and clear of the mount. It stays in the saddle if there is no
/// room.
fn off_its_mount(victim: &Victim, by: Vec2, past: &[PieceId], field: &Field) -> Option<(Solid, Spot, Option<(PieceId, Body)>)> {
    let rider = field.units.figure(victim.id)?;
    let mount = &rider.seat.as_ref()?.mount;
    let (pair, beast) = (victim.solid(), Solid::new(mount.solid.body, victim.placement));
    let alone = Solid::new(riding::on_foot(field, &rider), victim.placement);
    let steps = ((beast.body.reach() + alone.body.reach()) / STEP).ceil() as i32;
    let mut further = (0..=steps).map(|step| by + by.normalize_or_zero() * (step as f32 * STEP));
    let beside = further.find_map(|by| Some(field.space.push(alone, by, past).to).filter(|to| !alone.at(*to).overlaps(beast)));
    Some(match beside {
        Some(to) => (alone, to, Some((mount.id, alone.body))),
        None => (pair, pair.placement.spot, None),
    })
}

/// Asks for the direction of the Bail: one of the twelve hours of a clock, with 12 to the north.
fn direction(attack: &Attack, bailing: &Bailing, field: &Field) -> Option<Request> {
    let victim = attack.victim(bailing.who)?;
    let attackers = attack.members().filter_map(|member| field.space.solid(member));
    let foes: Vec<Vec2> = attackers.map(|solid| solid.placement.spot.to_vec2()).collect();
    let landings: Vec<Landing> = (1..=12).filter_map(|hour| landing(attack, bailing, field, hour)).collect();
    let options = landings.iter().enumerate().map(|(place, Landing { to, clear, .. })| {
        let (hour, spot) = (place + 1, to.to_string());
        let label = match *clear {
            true => text!("bail-clear", hour = hour, spot = Text::written(spot)),
            false => text!("bail-short", hour = hour, spot = Text::written(spot)),
        };
        RequestOption::new(hour.to_string(), label).about(bailing.who).landing(*to, *clear)
    });
    let far = |spot: Spot| foes.iter().map(|foe| foe.distance(spot.to_vec2())).fold(f32::MAX, f32::min);
    let best = landings.iter().enumerate().max_by(|(_, a), (_, b)| a.clear.cmp(&b.clear).then(far(a.to).total_cmp(&far(b.to))));
    let default = best.map_or(0, |(place, _)| place);
    Some(Request {
        asks: victim.side,
        rule: RuleId::new("BW-SM-26"),
        question: text!("ask-bail-direction", who = field.names.of(bailing.who), inches = bailing.inches()),
        about: vec![bailing.who],
        options: options.collect(),
        wants: Wants::ONE,
        default: Reply::one(default),
        why: text!("bail-direction-why"),
    })
}

/// Lands a bailing figure. Clear of everything, it has escaped the hit and leaves its squad; otherwise it lies there as an Automatic Hit and
/// takes it (BW-SM-24, BW-DF-14). Either way it ends Disrupted (BW-OP-23). Its mount comes along or, by house rule, stays behind. Returns
/// whether it escaped.
fn land(attack: &mut Attack, hour: i32, field: &Field, out: &mut Outbox) -> bool {
    let Some(bailing) = attack.bails.come_down() else { return false };
    let Some(Landing { to, clear, off }) = landing(attack, &bailing, field, hour) else { return false };
    let escapes_disrupted = field.house.bailing_disrupts_who_escapes;
    // It bails from where earlier hits have pushed it, so these pushes are included in its landing place. Grabs and Shoves that take effect
    // after all hits are allocated haven't moved any figure yet.
    let lands_pushed = !(attack.is_by_hand() && field.house.hands_take_effect_after_all);
    let Some(victim) = attack.victim_mut(bailing.who) else { return false };
    let from = victim.placement;
    victim.placement = Placement { spot: to, ..from };
    victim.automatic = true;
    victim.clear |= clear;
    if let Some((mount, body)) = off {
        (victim.body, victim.partner, victim.mount_size) = (body, None, None);
        // Hits may still be given to the mount alone, and pushes of the pair become pushes of the mount.
        attack.victim_mut(mount).into_iter().for_each(|mount| mount.partner = None);
        if lands_pushed {
            attack.knocks.pass_on(bailing.who, mount);
        }
    }
    attack.keep_together(bailing.who);
    if lands_pushed {
        attack.knocks.forget(bailing.who);
    }
    attack.bails.land(Bailed { who: bailing.who, to, clear, off: off.map(|(mount, _)| mount) });
    if !clear || escapes_disrupted {
        attack.casualties.throw_down(bailing.who);
    }
    let placement = Placement { spot: to, ..from };
    let inches = Inches::whole(bailing.inches());
    out.say("BW-SM-24", ThrewItselfAside { who: bailing.who, from, to: placement, dice: bailing.dice, inches, clear });
    clear
}

/// A figure threw itself aside (BW-SM-24).
pub(crate) struct ThrewItselfAside {
    pub who: PieceId,
    pub from: Placement,
    pub to: Placement,
    /// The dice for the distance.
    pub dice: Vec<RolledDie>,
    /// The distance, including what was added.
    pub inches: Inches,
    /// It is clear of the hit.
    pub clear: bool,
}

impl FactKind for ThrewItselfAside {
    const WHAT: &'static str = "bailed";

    fn tell(self) -> FactBody {
        let ThrewItselfAside { who, from, to, dice, inches, clear } = self;
        let gone = from.spot.distance(to.spot);
        // Allows a few thousandths for snapped lengths; a rider that leaves its mount may go further.
        let is_all = gone >= inches - Inches::thousandths(5);
        let far = if is_all { Text::from(inches) } else { text!("fact-way-of", gone = gone, all = inches) };
        let (told, words) = match clear {
            true => (text!("fact-bails-clear", who = who, far = far, spot = to.spot), text!("remark-bails")),
            false => (text!("fact-bails-short", who = who, far = far, spot = to.spot), text!("remark-bails-and-falls")),
        };
        FactBody::new(Remark::over(who, words, Beat(35)).seen(who, Manner::Leap), told).with_dice(dice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, at, called, d6s, fact, over, told};

    #[test]
    fn bw_sm_24_bails_are_told() {
        let bails = |inches, clear| {
            let dice = d6s(&[4], 0).dice;
            ThrewItselfAside { who: ANNA, from: at(0.0), to: at(2.0), dice, inches: Inches::whole(inches), clear }
        };
        assert_eq!(told(bails(2, true)), "anna bails 2\" to (2, 0), clear of the attack");
        assert_eq!(told(bails(4, false)), "anna bails 2\" of 4\" to (2, 0), but not far enough");
        assert_eq!((called(bails(2, true)), called(bails(4, false))), (over(ANNA, "bails!", 35), over(ANNA, "bails, and falls", 35)));
        assert_eq!(fact(bails(2, true)).cue, Remark::over(ANNA, text!("remark-bails"), Beat(35)).seen(ANNA, Manner::Leap).into());
        assert_eq!(fact(bails(2, true)).dice, d6s(&[4], 0).dice);
        // BW-NUM-12: the Bonus die of a d4 is reported with it.
        let two = ThrewItselfAside { dice: d6s(&[4, 2], 0).dice, ..bails(6, true) };
        assert_eq!(fact(two).dice, d6s(&[4, 2], 0).dice);
    }
}

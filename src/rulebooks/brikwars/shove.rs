//! Shoves (BW-CC-08 to 13, BW-SM-15 to 23): one by one against members, or all as one against the whole squad.

use super::attack::{Attack, AttackPool, Knock, Stage, Victim, by_die};
use super::close_combat::engaged_unit;
use super::engagement::ANGRY_INCH;
use super::field::{Field, ids};
use super::house_rules::HouseRules;
use super::knockback::{away, knocks_over};
use super::maneuver::Maneuver;
use super::unit::{Figure, squad_size};
use crate::dice::Pool;
use crate::game::{Asked, AutoSides, Choice, ChoiceOption, Happening, Inbox, Names, OpenChoice, Outbox, Party, Refusal, RuleId, ask};
use crate::table::{CONTACT, Inches, Mover, PieceId, Placement, SideId, Solid, Spot};
use bevy::math::Vec2;
use bevy::prelude::*;

/// How far a Shove goes (BW-CC-10, BW-SM-21, BW-OP-11): 2", and 2" more for each inch of Size advantage; `None` when the shover is
/// smaller (BW-CC-09).
pub fn shove_inches(size: i32, target: i32, house: &HouseRules) -> Option<i32> {
    (size >= target).then(|| house.shove_inches + house.shove_inches_per_size * (size - target))
}

/// The members of the parties who may shove: in a Full Engagement all, in a Skirmish those within an inch of somebody (BW-WP-08: bare
/// hands reach 1").
fn shovers(field: &Field, parties: &[Party], target: PieceId, victims: &[Figure]) -> Result<Vec<(PieceId, Vec<Figure>)>, Refusal> {
    let mut all = Vec::new();
    for party in parties {
        let (unit, members) = engaged_unit(field, party, target)?;
        let name = field.names.of(party.who);
        let able: Vec<Figure> = members.into_iter().filter(Figure::can_act).collect();
        if able.is_empty() {
            return Err(Refusal::new(RuleId::new("BW-TU-02"), format!("nobody of {name} has an Action left")));
        }
        let full = field.engagements.is_full(unit, target);
        let near = |figure: &Figure| full || victims.iter().any(|victim| figure.solid.distance(victim.solid) <= ANGRY_INCH);
        let near: Vec<Figure> = able.into_iter().filter(near).collect();
        if near.is_empty() {
            let reason = format!("nobody of {name} is within an inch of {}", field.names.of(target));
            return Err(Refusal::new(RuleId::new("BW-SE-02"), reason).but("bring the plates into contact"));
        }
        all.push((unit, near));
    }
    Ok(all)
}

fn bare_hands(groups: Vec<(PieceId, Vec<Figure>)>) -> Vec<AttackPool> {
    let piles = groups.into_iter().flat_map(|(unit, members)| by_die(&members).into_iter().map(move |pile| (unit, pile)));
    piles
        .map(|(unit, (action, members))| AttackPool {
            unit,
            members,
            item: None,
            action,
            use_: 0,
            modifiers: Vec::new(),
            automatic: true,
            damage: Pool::default(),
            hit: super::damage::Hit::default(),
            knockback: 0,
            disrupts: true,
            successes: 0,
        })
        .collect()
}

/// Builds single Shoves: they hit automatically (BW-AT-04), and the defender gives them out.
pub(super) fn build(field: &Field, target: PieceId, parties: &[Party]) -> Result<Attack, Refusal> {
    let target = field.target_unit(target);
    let victims = field.hostile(target)?;
    let groups = shovers(field, parties, target, &victims)?;
    let sizes: i32 = groups.iter().flat_map(|(_, members)| members).map(|figure| figure.size).sum();
    let smallest = victims.iter().map(|victim| victim.size).min().unwrap_or_default();
    if sizes < smallest {
        let reason = format!("together they are Size {sizes}, and nobody of {} is smaller than {smallest}", field.names.of(target));
        return Err(Refusal::new(RuleId::new("BW-CC-09"), reason));
    }
    Ok(Attack::new(Maneuver::Shove, field.turn.side, Some(target), bare_hands(groups), &victims))
}

/// Builds a combined Shove of one squad against another (BW-SM-19).
pub(super) fn build_combined(field: &Field, target: PieceId, parties: &[Party]) -> Result<Attack, Refusal> {
    let target = field.target_unit(target);
    let victims = field.hostile(target)?;
    if parties.len() > 1 {
        let rule = RuleId::new("BW-SM-19");
        return Err(Refusal::new(rule, "one squad combines its Shoves, not several").but("name one squad"));
    }
    let groups = shovers(field, parties, target, &victims)?;
    Ok(Attack::new(Maneuver::CombinedShove, field.turn.side, Some(target), bare_hands(groups), &victims))
}

/// What a combined Shove comes to.
enum Combined {
    /// The target is pushed so far.
    Pushed(i32),
    /// The shover is the smaller (BW-SM-23).
    Failed { size: i32, against: i32 },
}

/// Carries out a combined Shove (BW-SM-20 to 23): by Squad Sizes; on success the whole plate slides, and is Knocked Over when that is
/// far enough (BW-CH-12, BW-CH-13); on failure the shover finds itself in Full Engagement.
pub(super) fn combined(mut attacks: Query<&mut Attack>, mut set: ParamSet<(Field, Mover)>, mut out: ResMut<Outbox>) {
    let waiting = |attack: &Attack| attack.maneuver == Maneuver::CombinedShove && attack.stage == Stage::Assign;
    for mut attack in attacks.iter_mut().filter(|attack| waiting(attack)) {
        attack.stage = Stage::Harm;
        let field = set.p0();
        let (Some(target), Some(unit)) = (attack.target, attack.pools.first().map(|pool| pool.unit)) else { continue };
        let shovers: Vec<Figure> = attack.participants.iter().filter_map(|member| field.units.figure(*member)).collect();
        let members = field.units.members(target);
        let (size, against) = (squad_size(&shovers), squad_size(&members));
        let result = shove_inches(size, against, &field.house).map_or(Combined::Failed { size, against }, Combined::Pushed);
        let (Some(ours), Some(theirs)) = (field.space.solid(unit), field.space.solid(target)) else { continue };
        match result {
            Combined::Pushed(inches) => {
                let over = knocks_over(inches, against, &field.house);
                let by = away(ours.placement.spot, theirs.placement.spot, inches);
                let (to, stopped_by) = slide_plate(&field, theirs, &members, target, by);
                set.p1().place(target, to);
                let from = theirs.placement;
                out.say("BW-SM-22", Happening::Pushed { who: target, from, to, inches: Inches::whole(inches), stopped_by });
                if over {
                    out.say("BW-CH-12", Happening::KnockedOver { who: target });
                    attack.disrupted = ids(&members);
                }
            }
            Combined::Failed { size, against } => {
                out.say("BW-SM-23", Happening::ShoveFailed { who: unit, target, size, against });
                if let Some(to) = into_contact(&field, ours, theirs, unit) {
                    set.p1().place(unit, to);
                }
            }
        }
    }
}

/// Where a plate with its riders comes to rest when it is slid, and what stopped it: whichever of them is stopped first stops all.
fn slide_plate(field: &Field, plate: Solid, members: &[Figure], target: PieceId, by: Vec2) -> (Placement, Option<PieceId>) {
    let own: Vec<PieceId> = ids(members).into_iter().chain([target]).collect();
    let pushes = members.iter().map(|member| member.solid).chain([plate]).map(|solid| field.space.push(solid, by, &own));
    let shortest = pushes.min_by_key(|push| push.travelled);
    let far = shortest.map_or(Inches::ZERO, |push| push.travelled);
    let mut met = shortest.and_then(|push| push.stopped_by);
    let mut at = plate.at(Spot::snapped(plate.placement.spot.to_vec2() + by.normalize_or_zero() * far.to_f32()));
    // Plates stop plates: back off from whatever it would come to lie in.
    while let Some(other) = field.space.overlapped_by(at, true, &own).first().copied() {
        let back = plate.placement.spot.to_vec2() - at.placement.spot.to_vec2();
        if back.length() < 0.02 {
            return (plate.placement, Some(other));
        }
        met = Some(other);
        at = at.at(Spot::snapped(at.placement.spot.to_vec2() + back.normalize_or_zero() * 0.02));
    }
    (at.placement, met)
}

/// Where a plate stands when it has closed up to another: moved straight towards it until they touch; `None` when it is in the way of
/// something or they touch already.
fn into_contact(field: &Field, ours: Solid, theirs: Solid, unit: PieceId) -> Option<Placement> {
    if ours.distance(theirs) < CONTACT {
        return None;
    }
    let (from, to) = ours.nearest_points(theirs);
    let way = Vec2::new(to.x - from.x, to.z - from.z);
    let at = ours.at(Spot::snapped(ours.placement.spot.to_vec2() + way));
    let own: Vec<PieceId> = ids(&field.units.members(unit)).into_iter().chain([unit]).collect();
    field.space.overlapped_by(at, true, &own).is_empty().then_some(at.placement)
}

/// How many of the Shoves that are left a target needs in this round: enough to sum to its Size (BW-SM-15). In the first round only one
/// counts (BW-SM-16); later several may be put together (BW-SM-17). `None` when it can't be shoved, or has had its share.
pub fn shoves_needed(victim: &Victim, round: u32, left: &[i32]) -> Option<usize> {
    if victim.dead || victim.share >= round {
        return None;
    }
    let mut sum = 0;
    let needed = left.iter().position(|size| {
        sum += size;
        sum >= victim.size
    })? + 1;
    (needed == 1 || round > 1).then_some(needed)
}

/// Gives out the Shoves, round by round (BW-SM-16 to 18), and notes the pushes; none takes effect before all are given out (BW-OP-41).
pub(super) fn assign_shoves(
    mut attacks: Query<&mut Attack>,
    field: Field,
    names: Res<Names>,
    mut inbox: ResMut<Inbox>,
    mut open: ResMut<OpenChoice>,
    auto: Res<AutoSides>,
    mut out: ResMut<Outbox>,
) {
    for mut attack in attacks.iter_mut().filter(|attack| attack.stage == Stage::AssignShoves) {
        let shovers: Vec<(PieceId, i32)> = attack
            .pools
            .iter()
            .flat_map(|pool| &pool.members)
            .map(|member| (*member, field.units.figure(*member).map_or(1, |figure| figure.size)))
            .collect();
        while attack.next < shovers.len() {
            let left: Vec<i32> = shovers[attack.next..].iter().map(|(_, size)| *size).collect();
            let round = attack.round;
            let can = |attack: &Attack, round: u32| attack.victims.iter().any(|victim| shoves_needed(victim, round, &left).is_some());
            if !can(&attack, round) {
                // Everybody who can be shoved this round has been: the next round opens, unless that helps nobody either.
                if can(&attack, round + 1) {
                    attack.round += 1;
                    for victim in attack.victims.iter_mut().filter(|victim| victim.share < round) {
                        victim.share = round;
                    }
                    continue;
                }
                out.say("BW-SM-17", Happening::HitsLost { hits: left.len() as u32 });
                break;
            }
            let side = attack.victims.first().map_or(attack.side, |victim| victim.side);
            let choice = which_target(&attack, side, round, &left, &names);
            let Asked::Answered(key) = ask(choice, &mut inbox, &mut open, &auto, &mut out) else { return };
            let (name, parried) = key.strip_suffix("+parry").map_or((key.as_str(), false), |name| (name, true));
            let Some(who) = names.piece(name) else { return };
            give(&mut attack, who, parried, &shovers, &left, &field, &mut out);
        }
        attack.stage = Stage::Harm;
        out.progressed();
    }
}

fn which_target(attack: &Attack, side: SideId, round: u32, left: &[i32], names: &Names) -> Choice {
    let mut options = Vec::new();
    for victim in &attack.victims {
        let name = names.of(victim.id);
        let needed = shoves_needed(victim, round, left);
        let refused = needed.is_none().then(|| {
            if victim.share >= round {
                Refusal::new(RuleId::new("BW-SM-18"), "another has taken fewer Shoves")
            } else {
                Refusal::new(RuleId::new("BW-SM-15"), format!("it is Size {}, too large for the Shoves that are left", victim.size))
            }
        });
        let takes = match needed {
            Some(many) if many > 1 => format!("{many} Shoves together"),
            _ => "it".to_owned(),
        };
        if attack.parries > 0 && !victim.automatic {
            options.push(
                ChoiceOption::new(format!("{name}+parry"), format!("{name} parries {takes}")).about(victim.id).unless(refused.clone()),
            );
        }
        options.push(ChoiceOption::new(name, format!("{name} takes {takes}")).about(victim.id).unless(refused));
    }
    let default = options.iter().position(|option| option.refused.is_none()).unwrap_or_default();
    Choice {
        asks: side,
        rule: RuleId::new("BW-SM-18"),
        question: format!("Shove {} of {}: who takes it?", attack.next + 1, attack.next + left.len()),
        options,
        default,
        why: "the first who may".to_owned(),
    }
}

fn give(attack: &mut Attack, who: PieceId, parried: bool, shovers: &[(PieceId, i32)], left: &[i32], field: &Field, out: &mut Outbox) {
    let (round, first) = (attack.round, attack.next);
    let Some(victim) = attack.victim_mut(who) else { return };
    let Some(needed) = shoves_needed(victim, round, left) else { return };
    victim.share = round;
    victim.close_hits = victim.close_hits.saturating_add(needed as u8);
    let size = victim.size;
    let bundle = &shovers[first..first + needed];
    for (number, (by, _)) in bundle.iter().enumerate() {
        let hit = (first + number) as u32 + 1;
        out.say("BW-SM-18", Happening::HitAssigned { hit, by: *by, with: None, victim: who, parried });
    }
    attack.next += needed;
    if parried {
        attack.parries -= 1;
        return;
    }
    let strength: i32 = bundle.iter().map(|(_, size)| size).sum();
    let inches = shove_inches(strength, size, &field.house).unwrap_or_default();
    let from = field.space.solid(bundle[0].0).map(|solid| solid.placement.spot).unwrap_or_default();
    attack.knocks.push(Knock { who, from, inches });
    if knocks_over(inches, size, &field.house) && !attack.disrupted.contains(&who) {
        attack.disrupted.push(who);
    }
}

#[cfg(test)]
mod tests {
    use super::super::unit::tests::minifig;
    use super::*;

    #[test]
    fn bw_tx_12_a_shove_goes_two_inches_and_two_for_each_inch_of_size() {
        let house = HouseRules::default();
        assert_eq!(shove_inches(6, 3, &house), Some(8));
        assert_eq!(shove_inches(1, 1, &house), Some(2));
        assert_eq!(shove_inches(2, 2, &house), Some(2), "BW-CC-12: two minifigs on a Horse");
        assert_eq!(shove_inches(3, 4, &house), None, "BW-CC-09");
    }

    #[test]
    fn bw_sm_16_one_shove_in_the_first_round_and_17_several_later() {
        let mut victim = Victim::from(&minifig(0, 0.0, 0.0));
        victim.size = 2;
        assert_eq!(shoves_needed(&victim, 1, &[1, 1, 1]), None);
        victim.share = 1;
        assert_eq!(shoves_needed(&victim, 2, &[1, 1, 1]), Some(2));
        assert_eq!(shoves_needed(&victim, 2, &[1]), None, "BW-SM-15");
        victim.share = 2;
        assert_eq!(shoves_needed(&victim, 2, &[1, 1]), None, "it has had its share of this round");
    }
}

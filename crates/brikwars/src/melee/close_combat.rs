//! Combined Strikes (BW-SE, BW-SM): which figures may take part, with which weapons, needing which roll.

use crate::attack::hits::single_out::may_be_singled_out;
use crate::data::house_rules::{AutomaticHits, MixedSizes};
use crate::field::hooks::{Wielded, Wielding};
use crate::field::weapons::{is_by_nature, preferred, weapons_for};
use crate::field::{Field, ids, tired};
use crate::figures::figure::Figure;
use crate::figures::irrelevant::target_size;
use crate::figures::seat;
use crate::figures::victim::Victim;
use crate::rolls::officer;
use crate::rolls::officer::Coordination;
use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::hit::{Hit, damage_pool};
use crate::under_way::maneuver::{ANGRY_INCH, Maneuver};
use brickfray_game::{Party, Refusal, RuleId};
use brickfray_table::{Inches, PieceId, SideId};
use brickfray_words::{Named, Text};
use std::cmp::Reverse;

/// A combined Strike to be built.
pub(crate) struct Call<'a> {
    /// The side that strikes.
    pub side: SideId,
    /// Strike or Counterstrike.
    pub maneuver: Maneuver,
    /// Which figures can take part: an active Strike or one in response to a move takes an unspent Action (BW-TU-02), a Counterstrike only
    /// an unused item (BW-CC-24).
    pub can: &'a dyn Fn(&Figure) -> bool,
    /// The unit that is struck.
    pub target: PieceId,
    /// The single member that is struck, if one is named (BW-OP-42).
    pub named: Option<PieceId>,
    /// The units that strike, and with what.
    pub parties: &'a [Party],
    /// Whether a party may strike with an explosive that it names.
    pub explosives: bool,
    /// Officers ordered to coordinate it.
    pub coordination: &'a [Coordination],
    /// Units with the penalty for being Outnumbered (BW-OP-05).
    pub outnumbered: Vec<PieceId>,
}

/// Builds a combined Strike.
///
/// In a Full Engagement every member may take part, no matter where it stands (BW-SE-05). In a Skirmish, only members with an opponent in
/// reach of their weapon may (BW-SE-02, BW-WP-08, BW-WP-09). A fully engaged unit may strike nothing outside its engagement (BW-SE-07). All parties' hits form one
/// distribution (BW-SE-06), in the order of the parties (BW-SD-17). The hardest hits of a party come first if it names no weapon, as when
/// it strikes back, in passing or pressing on.
pub(crate) fn build(field: &Field, call: &Call) -> Result<Attack, Refusal> {
    let mut victims = field.attacked_by(call.side, call.target)?;
    victims.retain(|victim| call.named.is_none_or(|named| victim.id == named));
    if let Some(named) = call.named.filter(|_| victims.is_empty()) {
        let squad = field.names.of(call.target);
        let reason = text!("refused-strike-no-longer-with", who = field.names.of(named), squad = squad);
        return Err(Refusal::new(RuleId::GAME, reason).but(text!("refused-strike-no-longer-with-but", squad = squad)));
    }
    let mut strikers: Vec<Striker> = Vec::new();
    for party in call.parties {
        let mut found = party_strikers(field, call, party, &victims, &strikers)?;
        if party.with.is_none() {
            // The order doesn't say which weapon comes first.
            found.sort_by_key(|striker| Reverse(striker.hits_for(field)));
        }
        strikers.extend(found);
    }
    one_explosive(field, call, &mut strikers)?;
    let coordination = officer::joined(field, call.coordination, strikers.iter().map(|striker| striker.figure.id));
    for &Coordination { unit, .. } in &coordination {
        // Keeps their sequence, which is the order in which hits are resolved (BW-SD-17).
        let mates = || strikers.iter().filter(|striker| striker.unit == unit).map(|mate| mate.figure.clone()).collect();
        let raised = officer::raised(mates(), unit, &coordination);
        for (striker, figure) in strikers.iter_mut().filter(|striker| striker.unit == unit).zip(raised) {
            striker.figure = figure;
        }
    }
    if let Some(refusal) = call.named.and_then(|_| may_be_named(field, victims.first()?, call, &strikers)) {
        return Err(refusal);
    }
    let reached = reached(field, call.target, &strikers, &victims);
    let is_sure = |victim: &Figure| strikers.iter().all(|striker| field.hits_surely(&striker.figure, victim));
    let automatic = reached.iter().all(|victim| field.is_automatic_hit(victim) || is_sure(victim));
    let pools = pooled(field, call, strikers, size_bonuses(field, &reached), automatic);
    let goes_off = pools.iter().any(|pool| pool.hit.blast.is_some());
    // The figures that an Explosion harms are determined where it goes off.
    let mut attack = Attack::new(call.maneuver, call.side, Some(call.target), pools, if goes_off { &[][..] } else { &victims[..] });
    attack.exclude_unreached(&reached);
    Ok(attack.with_knocked_clear_spared(field.house.knocked_clear_is_spared))
}

/// The attack pools of these strikers: figures of equal Size with the same die, maneuver and weapon share a pool (BW-SM-14).
fn pooled(
    field: &Field,
    call: &Call,
    strikers: Vec<Striker>,
    (size, sizes_apart): (Option<Bonus>, Vec<(PieceId, i32)>),
    automatic: bool,
) -> Vec<AttackPool> {
    let mut pools: Vec<AttackPool> = Vec::new();
    // Large and small attackers may be able to single out different victims (BW-SD-04).
    let mut sizes: Vec<i32> = Vec::new();
    for Striker { unit, figure, item } in strikers {
        let Some(weapon) = field.weapon(&item) else { continue };
        let Wielded { die, use_, damage, hit, knockback, modifiers: own, .. } =
            field.wielded(&Wielding { figure: &figure, weapon, maneuver: call.maneuver, target: Some(call.target) });
        let outnumbered = call.outnumbered.contains(&unit).then(|| (text!("modifier-outnumbered"), field.house.outnumbered));
        let modifiers: Vec<Bonus> = size.clone().into_iter().chain(outnumbered).chain(own).collect();
        let alike = |(pool, size): &(&mut AttackPool, &i32)| {
            let is_same = (pool.unit, pool.item.as_ref(), pool.action, pool.use_, pool.hit) == (unit, Some(&item), die, use_, hit);
            is_same && **size == figure.seen_size() && pool.modifiers == modifiers && pool.damage == damage
        };
        match pools.iter_mut().zip(&sizes).find(alike) {
            Some((pool, _)) => pool.members.push(figure.id),
            None => {
                let pool = AttackPool::with_item(call.maneuver, unit, vec![figure.id], die, &item, weapon);
                pools.push(AttackPool { use_, modifiers, sizes: sizes_apart.clone(), automatic, damage, hit, knockback, ..pool });
                sizes.push(figure.seen_size());
            }
        }
    }
    pools
}

/// Why Strikes may not target this member of a squad: the attackers can't single it out (BW-SD-03, BW-SD-04), or it can't take that many
/// hits (BW-CC-28).
fn may_be_named(field: &Field, figure: &Figure, call: &Call, strikers: &[Striker]) -> Option<Refusal> {
    let (name, squad) = (field.names.of(figure.id), field.names.of(call.target));
    let victim = Victim { automatic: field.is_automatic_hit(figure), ..Victim::from(figure) };
    let is_alone = field.units.member_ids(call.target).len() == 1;
    let too_small = |striker: &Striker| !is_alone && !may_be_singled_out(&victim, striker.figure.seen_size());
    let without_a_roll = victim.automatic && field.house.automatic_hits == AutomaticHits::RolledWithTheRest && !is_alone;
    if without_a_roll && !field.units.members(call.target).iter().all(|member| field.is_automatic_hit(member)) {
        let reason = text!("refused-strike-rolled-first", squad = squad, who = name);
        return Some(Refusal::new(RuleId::new("BW-OP-42"), reason).but(text!("refused-strike-squad-but", squad = squad)));
    }
    if strikers.iter().any(too_small) {
        return field.picks_its_victim(Maneuver::Strike.word(), figure.id);
    }
    let left = usize::from(field.house.close_combat_hits.saturating_sub(victim.close_hits));
    let is_minifig = figure.full_size <= 1 && figure.seat.is_none();
    if victim.automatic && is_minifig && strikers.len() > left {
        let (reason, instead) = too_many(name, squad, left, strikers.len());
        return Some(Refusal::new(RuleId::new("BW-CC-28"), reason).but(instead));
    }
    None
}

/// Reason and suggestion if there are more Strikes than hits the figure can still take this turn (BW-CC-28).
fn too_many(name: &Named, squad: &Named, left: usize, strikes: usize) -> (Text, Text) {
    match left {
        0 => (text!("refused-strike-no-more-hits", who = name), text!("refused-strike-squad-but", squad = squad)),
        1 => (text!("refused-strike-one-more-hit", who = name, strikes = strikes), text!("refused-strike-one-more-hit-but")),
        _ => {
            let reason = text!("refused-strike-more-hits", who = name, left = left, strikes = strikes);
            (reason, text!("refused-strike-more-hits-but", left = left))
        }
    }
}

/// Like [`build`], but leaves out the parties that can no longer take part, and returns them with the reason (BW-SM-12).
pub(crate) fn build_what_can(field: &Field, call: &Call) -> Result<(Attack, Vec<(PieceId, Refusal)>), Refusal> {
    let first = match build(field, call) {
        Ok(attack) => return Ok((attack, Vec::new())),
        Err(refusal) => refusal,
    };
    let (mut built, mut able, mut unable) = (None, Vec::new(), Vec::new());
    for party in call.parties {
        able.push(party.clone());
        match build(field, &Call { parties: &able, outnumbered: call.outnumbered.clone(), ..*call }) {
            Ok(attack) => built = Some(attack),
            Err(refusal) => {
                able.pop();
                unable.push((field.target_unit(party.who), refusal));
            }
        }
    }
    built.map(|attack| (attack, unable)).ok_or(first)
}

/// A striking figure, its unit and its item.
struct Striker {
    unit: PieceId,
    figure: Figure,
    item: String,
}

impl Striker {
    /// Twice the average damage of its hits.
    fn hits_for(&self, field: &Field) -> i32 {
        field.weapon(&self.item).map_or(0, |weapon| damage_pool(weapon, self.figure.action).twice_mean())
    }
}

/// The victims that take part: in a Skirmish those that an attacker reaches (BW-SE-02); all of them as soon as one attacker is fully
/// engaged with them, since all hits form one distribution (BW-SE-06).
fn reached(field: &Field, target: PieceId, strikers: &[Striker], victims: &[Figure]) -> Vec<Figure> {
    let everybody = strikers.iter().any(|striker| field.fights_fully(striker.unit, target));
    let reach = |striker: &Striker| match field.weapon(&striker.item).and_then(|weapon| weapon.reach) {
        Some(reach) => reach,
        None if explodes_on_strike(field, &striker.item) => ANGRY_INCH,
        None => Inches::ZERO,
    };
    let near = |victim: &&Figure| strikers.iter().any(|striker| field.reaches(striker.figure.solid, victim, reach(striker)));
    victims.iter().filter(|victim| everybody || near(victim)).cloned().collect()
}

/// The reason for a bonus, and its amount.
pub(crate) type Bonus = (Text, i32);

/// The Size bonus against a target in close combat (BW-AT-09): one for all if all have the same Size or house rules use one member
/// (BW-OP-43) or the squad (BW-OP-01); otherwise each victim's own. Rider and mount count as the Size of both (BW-SZ-14), Cannon Fodder as
/// a minifig (AR-IRR-04).
pub(crate) fn size_bonuses(field: &Field, victims: &[Figure]) -> (Option<Bonus>, Vec<(PieceId, i32)>) {
    let of_all = |what: Text, size: i32| {
        let bonus = field.house.size_bonus(size);
        ((bonus != 0).then_some((what, bonus)), Vec::new())
    };
    if field.house.squad_size_bonus_in_close_combat {
        return of_all(text!("modifier-squad-size"), target_size(victims));
    }
    let sizes = || victims.iter().map(Figure::seen_size);
    let (smallest, largest) = (sizes().min().unwrap_or(1), sizes().max().unwrap_or(1));
    match field.house.mixed_sizes {
        MixedSizes::Smallest => of_all(text!("modifier-size"), smallest),
        MixedSizes::Largest => of_all(text!("modifier-size"), largest),
        MixedSizes::EachVictims if sizes().all(|size| field.house.size_bonus(size) == field.house.size_bonus(smallest)) => {
            of_all(text!("modifier-size"), smallest)
        }
        MixedSizes::EachVictims => {
            let both = |victim: &Figure| [Some(victim.id), victim.seat.as_ref().map(|seat| seat.mount.id)];
            let own = victims.iter().flat_map(|victim| both(victim).map(|who| Some((who?, field.house.size_bonus(victim.seen_size())))));
            (None, own.flatten().collect())
        }
    }
}

/// Whether the item explodes when used to strike: explosives that can be thrown also strike, with the reach of bare hands (table 4.1).
pub(crate) fn explodes_on_strike(field: &Field, item: &str) -> bool {
    field.weapon(item).is_some_and(|weapon| weapon.throw.is_some() && Hit::of(weapon).blast.is_some())
}

/// Limits Strikes with an explosive to one figure, as for throwing one (BW-EX-04): the first that can.
fn one_explosive(field: &Field, call: &Call, strikers: &mut Vec<Striker>) -> Result<(), Refusal> {
    let explosives = strikers.iter().filter(|striker| explodes_on_strike(field, &striker.item)).count();
    if explosives == 0 {
        return Ok(());
    }
    if explosives < strikers.len() || strikers.iter().any(|striker| striker.item != strikers[0].item) {
        let refusal = Refusal::new(RuleId::new("BW-EX-04"), text!("refused-strike-explosive"));
        return Err(refusal.but(text!("refused-strike-explosive-but")));
    }
    strikers.truncate(1);
    // The target's side chooses the figure at which it goes off, as for any Explosion (BW-SD-20).
    call.named.and_then(|named| field.picks_its_victim(Maneuver::Strike.word(), named)).map_or(Ok(()), Err)
}

/// The party's unit and its living members; refused if it may not fight the target in close combat (BW-SE-07).
pub(crate) fn engaged_unit(field: &Field, party: &Party, target: PieceId) -> Result<(PieceId, Vec<Figure>), Refusal> {
    let members = field.units.members(party.who);
    let unit = field.target_unit(party.who);
    let opponents = field.engagements.fully_engaged_with(unit);
    if !opponents.is_empty() && !opponents.contains(&target) {
        let reason = text!("refused-strike-turns-on", who = field.names.of(unit), whom = field.names.of(target));
        return Err(Refusal::new(RuleId::new("BW-SE-07"), reason).but(text!("refused-attack-those", whom = field.names.list(&opponents))));
    }
    Ok((unit, members))
}

/// The unit and its able members, with an Action left or pressing on, that are within an inch of an opponent or in Full Engagement.
pub(crate) fn within_an_inch(
    field: &Field,
    who: PieceId,
    target: PieceId,
    victims: &[Figure],
    can: &dyn Fn(&Figure) -> bool,
) -> Result<(PieceId, Vec<Figure>), Refusal> {
    let (unit, members) = engaged_unit(field, &Party { who, with: None }, target)?;
    let name = field.names.of(who);
    let able: Vec<Figure> = members.into_iter().filter(can).collect();
    if able.is_empty() {
        return Err(tired(name));
    }
    let able: Vec<Figure> = able.into_iter().filter(|figure| !figure.arms_busy).collect();
    if able.is_empty() {
        let reason = text!("refused-strike-arms", who = name);
        return Err(Refusal::new(RuleId::new("BW-TU-09"), reason).but(text!("refused-strike-arms-but")));
    }
    let full = field.fights_fully(unit, target);
    let near = |figure: &Figure| full || victims.iter().any(|victim| field.reaches(figure.solid, victim, ANGRY_INCH));
    let near: Vec<Figure> = able.into_iter().filter(near).collect();
    if near.is_empty() {
        let reason = text!("refused-strike-not-near", who = name, whom = field.names.of(target));
        return Err(Refusal::new(RuleId::new("BW-SE-02"), reason).but(text!("refused-strike-contact-but")));
    }
    Ok((unit, near))
}

/// The refusal of a party without the weapon to strike with (BW-WP-07).
pub(crate) fn unarmed(field: &Field, party: &Party) -> Refusal {
    let name = field.names.of(party.who);
    let members = field.units.members(party.who);
    let ready = members.iter().find_map(|member| weapons_for(field, member, None).next().map(|(item, _)| item.to_owned()));
    let reason = match &party.with {
        Some(with) => text!("refused-strike-no-item", who = name, item = Text::item(with)),
        None => text!("refused-strike-nothing-left", who = name),
    };
    let legal = match ready {
        Some(item) if party.with.is_some() => text!("refused-strike-with-but", item = Text::item(item)),
        _ if members.iter().any(|member| member.hands > 0) => text!("refused-strike-by-hand-but"),
        _ => text!("refused-strike-shove-but"),
    };
    Refusal::new(RuleId::new("BW-WP-07"), reason).but(legal)
}

/// Whether striking with one item excludes the other: an Action is one Strike, but Rider and mount strike once each (AR-HRS-02, AR-HRS-06).
pub(crate) fn strikes_instead(figure: &Figure, one: &str, other: &str) -> bool {
    !figure.strikes_with_its_mount() || is_by_nature(figure, one) == is_by_nature(figure, other)
}

/// Whether striking back with one item excludes the other: if they are the same item (BW-OP-16), or if a mount's Strike replaces that of
/// its rider (BW-HO-04, AR-HRS-03).
fn counterstrikes_instead(figure: &Figure, one: &str, other: &str) -> bool {
    one == other || figure.seat.is_some() && (is_by_nature(figure, one) || is_by_nature(figure, other))
}

/// The striking members of a party, which may be part of a squad (BW-SQ-22), with their weapons; if nobody can strike, refused with the
/// closest reason.
fn party_strikers(field: &Field, call: &Call, party: &Party, victims: &[Figure], taken: &[Striker]) -> Result<Vec<Striker>, Refusal> {
    let (unit, members) = engaged_unit(field, party, call.target)?;
    let full = field.fights_fully(unit, call.target);
    let (mut able, mut armed, mut shortest) = (false, false, None::<Inches>);
    let mut strikers = Vec::new();
    let taken_by = |member: &Figure| {
        let who = member.id;
        taken.iter().filter(move |other| other.figure.id == who)
    };
    // Counterstrikes: one per item (BW-OP-16). Action: one Strike.
    let each_item = call.maneuver == Maneuver::Counterstrike;
    let strikes_on = |member: &Figure| each_item || member.strikes_with_its_mount() || taken_by(member).next().is_none();
    // A rider that has steered strikes with its mount only (AR-HRS-01).
    let fits = |member: &Figure, item: &str| each_item || !member.has_its_hands_full() || is_by_nature(member, item);
    let can = |member: &Figure| (call.can)(member) && party.with.as_ref().is_none_or(|with| fits(member, with));
    let busy = members.iter().any(|member| can(member) && taken_by(member).next().is_some());
    for member in members.into_iter().filter(|member| can(member) && strikes_on(member)) {
        able = true;
        let in_its_place = |item: &str, other: &str| {
            if each_item { counterstrikes_instead(&member, item, other) } else { strikes_instead(&member, item, other) }
        };
        let free = weapons_for(field, &member, party.with.as_ref())
            .filter(|(item, _)| fits(&member, item) && !taken_by(&member).any(|other| in_its_place(item, &other.item)));
        let explosive = member.gear.iter().filter(|held| party.with.as_ref() == Some(&held.name) && !held.used && !member.arms_busy);
        let explosive =
            explosive.filter(|held| call.explosives && explodes_on_strike(field, &held.name)).map(|held| (held.name.as_str(), ANGRY_INCH));
        let Some((item, reach)) = free.chain(explosive).max_by_key(|weapon| preferred(&member, weapon)) else { continue };
        armed = true;
        if full || victims.iter().any(|victim| field.reaches(member.solid, victim, reach)) {
            // A mount rolls with its Rider's Skill or its own (BW-HO-04, AR-HRS-04).
            let action = if is_by_nature(&member, item) { seat::built_in(&member) } else { member.action };
            let item = item.to_owned();
            strikers.push(Striker { unit, figure: member.but(|striker| striker.action = action), item });
        } else {
            let apart = field.space.closest_pair(&[member.id], &ids(victims)).map(|(.., apart)| apart).unwrap_or_default();
            let short = (apart - reach).max(Inches::ZERO);
            shortest = Some(shortest.map_or(short, |other| other.min(short)));
        }
    }
    if strikers.is_empty() {
        return Err(nobody_strikes(field, call, (party, unit), &Lack { busy, able, armed, shortest }));
    }
    Ok(strikers)
}

/// What the members of a party lack to strike.
struct Lack {
    /// Some already strike with another party.
    busy: bool,
    /// Some are able to strike.
    able: bool,
    /// Some able members have something to strike with.
    armed: bool,
    /// How many inches the longest weapon falls short.
    shortest: Option<Inches>,
}

/// The refusal with the closest reason why no member of a party can strike.
fn nobody_strikes(field: &Field, call: &Call, (party, unit): (&Party, PieceId), lack: &Lack) -> Refusal {
    let name = field.names.of(party.who);
    let is_shield = |with: &&String| field.weapon(with).is_some_and(|weapon| weapon.shield);
    if let Some(with) = party.with.as_ref().filter(is_shield).filter(|_| lack.able) {
        let refusal = Refusal::new(RuleId::new("BW-WP-11"), text!("refused-strike-shield", item = Text::item(with)));
        return refusal.but(text!("refused-strike-shield-but"));
    }
    match (lack.able, lack.armed, lack.shortest) {
        (false, ..) if lack.busy => {
            Refusal::new(RuleId::GAME, text!("refused-strike-already", who = name)).but(text!("refused-named-twice-but"))
        }
        (false, ..) => tired(name),
        (true, false, _) => unarmed(field, party),
        (.., Some(Inches::ZERO)) => {
            let reason = text!("refused-strike-unseen", who = name, whom = field.names.of(call.target));
            Refusal::new(RuleId::new("BW-AT-02"), reason).but(text!("refused-strike-unseen-but"))
        }
        _ if field.is_held_off(unit, call.target) => {
            let reason = text!("refused-strike-held-off", who = name, whom = field.names.of(call.target));
            Refusal::new(RuleId::new("BW-SE-12"), reason).but(text!("refused-strike-held-off-but"))
        }
        (.., Some(short)) => {
            let reason = text!("refused-strike-too-far", who = name, far = short, whom = field.names.of(call.target));
            Refusal::new(RuleId::new("BW-SE-02"), reason).but(text!("refused-strike-too-far-but"))
        }
        _ => Refusal::new(RuleId::new("BW-SE-02"), text!("refused-strike-nobody-can", who = name)).but(text!("refused-strike-contact-but")),
    }
}

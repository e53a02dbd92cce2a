//! Charges (BW-CH-06 to 08): a straight run of at least half the Move into contact, and one attack with its Momentum.

use crate::attack::momentum::Momentum;
use crate::attack::{hits::mook_points, outlook};
use crate::charges::run::way_into;
use crate::data::house_rules::HouseRules;
use crate::field::hooks::Wielding;
use crate::field::ideas::Idea;
use crate::field::maneuvers::{AddManeuver, ManeuverDef, TargetRule};
use crate::field::would_engage::would_be_full;
use crate::field::{Field, riding, tired, weapons};
use crate::figures::figure::Figure;
use crate::figures::irrelevant::squad_strength;
use crate::melee::close_combat::Call;
use crate::melee::counterstrike::Counterstrikes;
use crate::melee::{close_combat, grab_and_shove, shove};
use crate::movement::march::March;
use crate::movement::plan;
use crate::movement::plan::inches_left;
use crate::rolls::officer;
use crate::rolls::officer::Coordination;
use crate::under_way::attack::{Attack, say_declared};
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::maneuver::{ANGRY_INCH, Maneuver};
use crate::words::SHOVE;
use bevy::prelude::*;
use brickfray_dice::{Die, Pool};
use brickfray_game::kit::agenda::{AddSteps, Agenda, Pending};
use brickfray_game::{ActionInfo, Aims, Inbox, Outbox, Party, Prepared, Refusal, RuleId, Target, facts};
use brickfray_table::{Inches, PieceId, Placement, SideId, Solid, Spot};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_maneuvers([&CHARGE], declare).add_step::<ChargeHome, _>("charge-home", strike);
}

/// A straight run into contact and one attack with its Momentum (BW-CH-06).
pub(crate) static CHARGE: ManeuverDef = ManeuverDef {
    info: ActionInfo { word: "charge", says: term!("action-charge"), rule: "BW-CH-06", aims: Aims::Piece, ..ActionInfo::PLAIN },
    rank: 4,
    targets: TargetRule::Units,
    is_coordinated: true,
    check: |field, ordered| build(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        if looking.squad.is_some() {
            return Vec::new();
        }
        let span = Some(inches_left(&looking.members));
        let items = looking.held(|_, weapon| weapon.reach.is_some() && !weapon.shield).into_iter().chain([SHOVE.to_owned()]);
        let with = |item: String| looking.ideas_per_enemy(&CHARGE, span, Some(&item)).map(Idea::without_partners).collect::<Vec<_>>();
        let both = looking.held_and_natural_pairs();
        let with_both = both.iter().flat_map(|both| {
            let hostile = looking.ideas_per_enemy(&CHARGE, span, None).map(Idea::without_partners);
            hostile.map(|idea| idea.with_both(both))
        });
        items.flat_map(with).chain(with_both).collect()
    },
    outlook: |field, ordered, _| {
        let (_, home) = build(field, ordered.target, ordered.parties).ok()?;
        let attack = foreseen(field, &home)?;
        Some(mook_points::adjusted_outlook(outlook::of_attack(&attack, &field.house, &field.names)?, &attack, field))
    },
    ..ManeuverDef::PLAIN
};

/// The attack at the end of a run.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChargeHome {
    /// The side that charges.
    pub side: SideId,
    pub unit: PieceId,
    /// The unit that is charged.
    pub target: PieceId,
    /// The units that strike, and with what.
    pub parties: Vec<Party>,
    /// Officers who coordinate it.
    pub coordination: Vec<Coordination>,
    /// Whether it has waited one run for everything that follows from the new positions.
    pub has_settled: bool,
}

/// A figure's Momentum dice: a d6 for each inch of Effective Size, none at Size 0 (BW-CH-01, BW-CH-04, BW-OP-19).
pub fn momentum(size: i32, house: &HouseRules) -> Pool {
    Pool::of(usize::try_from(size).unwrap_or_default() * usize::from(house.momentum_dice_per_inch), Die::D6, 0)
}

/// Builds the run and the attack of a Charge.
pub(crate) fn build(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<(Vec<Spot>, ChargeHome), Refusal> {
    let Some(Target::Piece(target)) = target else { return Err(CHARGE.needs_a_piece()) };
    let target = field.target_unit(target);
    field.hostile(target)?;
    let (parties, coordination) = officer::split(field, parties)?;
    let Some(first) = parties.first() else {
        return Err(Refusal::new(RuleId::GAME, text!("refused-charge-nobody")).but(text!("refused-charge-nobody-but")));
    };
    let unit = field.target_unit(first.who);
    let members = field.own(unit)?;
    if parties.iter().any(|party| field.target_unit(party.who) != unit) {
        let reason = text!("refused-charge-one-squad");
        return Err(Refusal::new(RuleId::new("BW-CH-06"), reason).but(text!("refused-charge-one-squad-but")));
    }
    if !members.iter().any(Figure::can_act) {
        return Err(tired(field.names.of(unit)));
    }
    for party in &parties {
        let (_, named) = close_combat::engaged_unit(field, party, target)?;
        riding::cannot_charge(field, &named, party.with.as_ref()).map_or(Ok(()), Err)?;
    }
    let officers: Vec<Figure> = officer::spent(field, &coordination).filter_map(|officer| field.units.figure(officer)).collect();
    riding::would_have_its_hands_full(field, &officers, text!("reason-charge-steers")).map_or(Ok(()), Err)?;
    let shoves = parties.iter().any(is_shove);
    if shoves {
        if let Some(one) = coordination.first() {
            let reason = text!("refused-charge-no-dice", who = field.names.of(one.officer));
            return Err(Refusal::new(RuleId::new("BW-CH-07"), reason).but(text!("refused-charge-no-dice-but")));
        }
        let named: Vec<Figure> = parties.iter().flat_map(|party| field.units.members(party.who)).collect();
        may_shove(field, target, &named, parties.iter().all(is_shove))?;
    }
    officer::check_participants_of(field, &coordination, strikers(field, &parties)?)?;
    let (run, plan) = way_into(field, unit, target, &members)?;
    if plan.disbands {
        let reason = text!("refused-charge-no-room", who = field.names.of(unit));
        return Err(Refusal::new(RuleId::new("BW-DF-09"), reason).but(text!("refused-charge-no-room-but")));
    }
    if plan.arms && !parties.iter().any(|party| strikes_by_nature(field, party)) {
        let reason = text!("refused-charge-arms", who = field.names.of(unit));
        return Err(Refusal::new(RuleId::new("BW-TU-09"), reason).but(text!("refused-charge-arms-but")));
    }
    let end = End::of(field, (unit, plan.to), target);
    if !parties.iter().any(|party| end.is_in_reach_of(party)) {
        let reason = text!("refused-charge-reaches-nobody", whom = field.names.of(target));
        return Err(Refusal::new(RuleId::new("BW-SE-02"), reason).but(text!("refused-charge-reaches-nobody-but")));
    }
    if let Some(refusal) = end.is_too_large_for(&parties).filter(|_| shoves) {
        return Err(refusal);
    }
    let side = field.turn.side;
    Ok((vec![run], ChargeHome { side, unit, target, parties, coordination, has_settled: false }))
}

/// The figures that strike at the end of a run, each once, except that a Rider and its mount both strike (AR-HRS-02); refused if no member
/// of a party has the weapon for it.
fn strikers(field: &Field, parties: &[Party]) -> Result<Vec<PieceId>, Refusal> {
    let mut strikers: Vec<(PieceId, String)> = Vec::new();
    for party in parties.iter().filter(|party| !is_shove(party)) {
        let weapon = |member: &Figure| weapons::weapon_for(field, member, party.with.as_ref()).map(|(item, _)| item.to_owned());
        let is_taken = |member: &&Figure| {
            let is_instead =
                |item: String| strikers.iter().any(|(who, other)| *who == member.id && close_combat::strikes_instead(member, &item, other));
            weapon(member).is_some_and(is_instead)
        };
        let able: Vec<Figure> = field.units.members(party.who).into_iter().filter(Figure::can_act).collect();
        let taken: Vec<PieceId> = able.iter().filter(is_taken).map(|member| member.id).collect();
        let free = field.free(party.who, able, &taken)?.into_iter();
        let armed: Vec<(PieceId, String)> = free.filter_map(|member| Some((member.id, weapon(&member)?))).collect();
        if armed.is_empty() {
            return Err(close_combat::unarmed(field, party));
        }
        strikers.extend(armed);
    }
    Ok(strikers.into_iter().map(|(who, _)| who).collect())
}

/// The end of a run.
struct End<'a> {
    field: &'a Field<'a, 'a>,
    /// The unit's placements before and after the run; `None` if all members take part wherever they stand, because the target is an object
    /// in contact or the plates are in Full Engagement (BW-SE-05, BW-SQ-10), unless a wall separates them (BW-SE-12).
    way: Option<(Placement, Placement)>,
    target: PieceId,
}

impl<'a> End<'a> {
    fn of(field: &'a Field<'a, 'a>, (unit, to): (PieceId, Placement), target: PieceId) -> Self {
        let from = field.space.solid(unit).filter(|_| field.units.object(target).is_none());
        let is_full = |from: &Solid| would_be_full(field, (unit, Solid { placement: to, ..*from }), target);
        End { field, way: from.filter(|from| !is_full(from)).map(|from| (from.placement, to)), target }
    }

    /// A member's position there.
    fn stands(&self, member: &Figure) -> Option<Solid> {
        self.way.map(|(from, to)| plan::moved_along(member.solid, from, to))
    }

    /// The figures that a member with this reach can reach there (BW-SE-02).
    fn reached_by(&self, member: &Figure, reach: Inches) -> Vec<Figure> {
        let victims = self.field.units.members(self.target);
        let there = self.stands(member);
        let reaches = |victim: &Figure| there.is_none_or(|there| self.field.reaches(there, victim, reach));
        victims.into_iter().filter(reaches).collect()
    }

    /// Whether a member of a party reaches a figure there, with its weapon or its hands.
    fn is_in_reach_of(&self, party: &Party) -> bool {
        let reach = |member: &Figure| match is_shove(party) {
            true => Some(ANGRY_INCH),
            false => weapons::weapon_for(self.field, member, party.with.as_ref()).map(|(_, reach)| reach),
        };
        let reaches = |member: &Figure| reach(member).is_some_and(|reach| !self.reached_by(member, reach).is_empty());
        self.field.units.object(self.target).is_some() || self.field.units.members(party.who).iter().any(|it| it.can_act() && reaches(it))
    }

    /// The refusal if those in reach are too small to shove any of their targets (BW-CC-09).
    fn is_too_large_for(&self, parties: &[Party]) -> Option<Refusal> {
        let named = parties.iter().flat_map(|party| self.field.units.members(party.who)).filter(can_shove);
        let (mut sizes, mut reached): (Vec<i32>, Vec<Figure>) = (Vec::new(), Vec::new());
        for member in named {
            let near = self.reached_by(&member, ANGRY_INCH);
            sizes.extend((!near.is_empty()).then(|| member.shove_size()));
            reached.extend(near);
        }
        shove::too_small(self.field, self.target, &sizes, &reached).filter(|_| !sizes.is_empty())
    }
}

/// Whether it has an Action and can shove.
fn can_shove(member: &Figure) -> bool {
    member.can_act() && member.can_shove_by_build() && !member.arms_busy
}

/// Whether a member of a party has a natural attack, which it can use even when its arms are busy.
fn strikes_by_nature(field: &Field, party: &Party) -> bool {
    let busy = field.units.members(party.who).into_iter().map(|member| member.but(|member| member.arms_busy = true));
    let strikes = |member: &Figure| weapons::weapon_for(field, member, party.with.as_ref()).is_some();
    !is_shove(party) && busy.filter(Figure::can_act).any(|member| strikes(&member))
}

/// Whether the party shoves at the end of its run instead of striking (BW-CH-07).
fn is_shove(party: &Party) -> bool {
    party.with.as_deref() == Some(SHOVE)
}

/// Checks whether a Charge may end in a Shove (BW-CH-07): the whole unit must shove, with free hands, and be large enough to shove at least
/// one figure of the target (BW-CC-09).
fn may_shove(field: &Field, target: PieceId, members: &[Figure], all_do: bool) -> Result<(), Refusal> {
    if !all_do {
        let reason = text!("refused-charge-mixed");
        return Err(Refusal::new(RuleId::new("BW-CH-07"), reason).but(text!("refused-charge-mixed-but")));
    }
    let sizes: Vec<i32> = members.iter().filter(|member| can_shove(member)).map(Figure::shove_size).collect();
    shove::too_small(field, target, &sizes, &field.hostile(target)?).map_or(Ok(()), Err)
}

/// Takes an order to charge.
pub(crate) fn declare(mut inbox: ResMut<Inbox>, field: Field, mut agenda: Agenda, mut out: ResMut<Outbox>) {
    let Some((path, home)) = CHARGE.take_prepared::<(Vec<Spot>, ChargeHome)>(&mut inbox, &mut out) else { return };
    let Some(march) = out.or_fail(March::begin(&field, home.unit, path, None)) else { return };
    out.say(
        "BW-CH-06",
        facts::Declared { maneuver: CHARGE.word().to_owned(), by: vec![home.unit], at: Some(home.target), spot: None, with: None },
    );
    agenda.first([Pending::new(march), Pending::new(home)]);
}

/// The attack once the run has ended in contact: one Strike or Shove without pressing on (BW-CC-27), with the Momentum of the squad's Size
/// (BW-CH-02), pooled (BW-CH-03).
pub(crate) fn strike(mut agenda: Agenda, mut waiting: Query<&mut ChargeHome>, field: Field, mut out: ResMut<Outbox>) {
    let Some(home) = agenda.front_mut(&mut waiting) else { return };
    out.progressed();
    // A run into contact leads to a Full Engagement (BW-SE-05), which is computed once everything is in place.
    if !home.has_settled {
        home.has_settled = true;
        return;
    }
    let home = home.clone();
    agenda.pop();
    match blow(&field, &home) {
        Ok((attack, momentum, unable)) => {
            for (who, refusal) in unable {
                out.say("BW-SM-12", facts::ActionFailed { who, what: text!("vain-*", attack.maneuver().word()), why: refusal.reason });
            }
            say_declared(&attack, attack.maneuver().word().to_owned(), Some(Target::Piece(home.target)), &mut out);
            officer::tell(&field, &home.coordination, &attack, &mut out);
            agenda.first([Pending::new(Counterstrikes::against(home.side, [home.unit], Some(home.target)))]);
            agenda.begin((attack, momentum));
        }
        Err(refusal) => {
            let what = facts::ActionFailed { who: home.unit, what: text!("vain-charge"), why: refusal.reason };
            out.say("BW-CH-06", what);
        }
    }
}

/// The attack by the members that reach, and the reasons of those that can't take part.
fn blow(field: &Field, home: &ChargeHome) -> Result<(Attack, Momentum, Vec<(PieceId, Refusal)>), Refusal> {
    if field.units.members(home.unit).is_empty() {
        let reason = text!("refused-charge-nobody-left", who = field.names.of(home.unit));
        return Err(Refusal::new(RuleId::new("BW-CH-06"), reason).but(text!("refused-charge-nobody-left-but")));
    }
    let touch = field.space.touch(home.unit, home.target);
    if !touch {
        let reason = text!("refused-charge-no-contact", who = field.names.of(home.unit), whom = field.names.of(home.target));
        return Err(Refusal::new(RuleId::new("BW-CH-06"), reason).but(text!("refused-charge-no-contact-but")));
    }
    let call = Call {
        side: home.side,
        maneuver: Maneuver::Strike,
        can: &Figure::can_strike,
        target: home.target,
        named: None,
        parties: &home.parties,
        explosives: false,
        coordination: &home.coordination,
        outnumbered: Vec::new(),
    };
    let (attack, unable) = match home.parties.iter().any(is_shove) {
        true => shoves(field, home)?,
        false => close_combat::build_what_can(field, &call)?,
    };
    let dice = momentum(squad_strength(&field.units.members(home.unit)), &field.house);
    let attack = attack.parried_by_shields_only(true).joined_by(officer::spent(field, &home.coordination));
    Ok((attack, Momentum::of(dice), unable))
}

/// The Strikes at the end of a run as they would be rolled, for predictions; `None` if it ends in a Shove.
pub(crate) fn foreseen(field: &Field, home: &ChargeHome) -> Option<Attack> {
    let victims = field.attacked_by(home.side, home.target).ok()?;
    let (size, sizes) = close_combat::size_bonuses(field, &victims);
    let coordination = officer::joined(field, &home.coordination, strikers(field, &home.parties).ok()?);
    let mut pools: Vec<AttackPool> = Vec::new();
    for party in home.parties.iter().filter(|party| !is_shove(party)) {
        let able: Vec<Figure> = field.units.members(party.who).into_iter().filter(Figure::can_act).collect();
        for member in officer::raised_all(able, home.unit, &coordination) {
            let Some((item, _)) = weapons::weapon_for(field, &member, party.with.as_ref()) else { continue };
            if pools.iter().any(|pool| pool.item.as_deref() == Some(item)) {
                continue;
            }
            let Some(weapon) = field.weapon(item) else { continue };
            let wielded = field.wielded(&Wielding { figure: &member, weapon, maneuver: Maneuver::Strike, target: Some(home.target) });
            let pool = AttackPool::with_item(Maneuver::Strike, home.unit, vec![member.id], wielded.die, item, weapon);
            let modifiers = size.clone().into_iter().chain(wielded.modifiers).collect();
            pools.push(AttackPool {
                use_: wielded.use_,
                damage: wielded.damage,
                hit: wielded.hit,
                modifiers,
                sizes: sizes.clone(),
                ..pool
            });
        }
    }
    (!pools.is_empty()).then(|| Attack::new(Maneuver::Strike, home.side, Some(home.target), pools, &victims))
}

/// The Shoves by the members that reach, and the reasons why others don't.
fn shoves(field: &Field, home: &ChargeHome) -> Result<(Attack, Vec<(PieceId, Refusal)>), Refusal> {
    let victims = field.attacked_by(home.side, home.target)?;
    let near = |party: &Party| close_combat::within_an_inch(field, party.who, home.target, &victims, &Figure::can_act);
    let unable: Vec<(PieceId, Refusal)> = home.parties.iter().filter_map(|party| Some((party.who, near(party).err()?))).collect();
    let able = home.parties.iter().filter(|party| unable.len() == home.parties.len() || near(party).is_ok());
    let by: Vec<grab_and_shove::By> = able.map(|party| (party.who, Maneuver::Shove, None)).collect();
    Ok((grab_and_shove::build(field, home.target, &victims, &by, &Figure::can_act)?, unable))
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_game::library::Library;
    use brickfray_game::ron::Source;
    use brickfray_game::{Names, Offer, Offering, offers};

    #[test]
    fn bw_ch_04_a_die_of_momentum_for_each_inch_of_size() {
        assert_eq!(momentum(2, &HouseRules::default()).to_string(), "2d6");
        assert!(momentum(0, &HouseRules::default()).dice.is_empty(), "BW-CH-01: Size 0 has none");
    }

    /// A battle of red and blue, with the offers of a unit of red.
    fn offered(units: &str, unit: &str) -> (App, Vec<Offer>) {
        let library = Library::shipped(crate::ENTRIES);
        let sides = r#"[(name: "red", color: "vermillion"), (name: "blue", color: "blue")]"#;
        let text = format!(r#"(title: "A run", table: (size: (24, 18)), sides: {sides}, {units})"#);
        let battle = read(&Source::new("a run", text.clone()), &library).unwrap();
        let mut app = crate::headless_app();
        set_up(app.world_mut(), &battle, DiceTray::seeded(1), ("a run".to_owned(), text)).unwrap();
        let unit = app.world().resource::<Names>().piece(unit).unwrap();
        let offered = offers(app.world_mut(), Offering { unit, partners: Vec::new() });
        (app, offered)
    }

    /// BW-OP-43, BW-AT-09: differences between victims are shown before the run.
    #[test]
    fn bw_op_43_a_charge_tells_what_each_of_a_squad_needs() {
        let squads = r#"squads: [
            (name: "swords", side: "red", unit: "swordsman", count: 3, at: (0, 4), facing: 0),
            (name: "mob", side: "blue", members: [(unit: "minifig"), (unit: "vermin")], at: (0, -1), facing: 180),
            (name: "wall", side: "blue", unit: "minifig", count: 2, at: (9, 4), facing: 180),
        ]"#;
        let (app, offered) = offered(squads, "swords");
        let mob = app.world().resource::<Names>().piece("mob").unwrap();
        let told = |with: &str| {
            let is_it = |offer: &&Offer| offer.info.word == "charge" && offer.target == Some(mob) && offer.with.as_deref() == Some(with);
            let short = |offer: &Offer| offer.outlook.as_ref().map(|outlook| outlook.short.to_string());
            offered.iter().find(is_it).map(|offer| (offer.refused.is_none(), short(offer)))
        };
        assert_eq!(told("sword"), Some((true, Some("0.8 hits, 3+ or 2+".to_owned()))));
        assert_eq!(told(SHOVE), Some((true, None)), "Shoves need no roll");
    }

    /// AR-HRS-02: a Rider is offered to strike itself, by its mount, or with both in one Action; others must choose (AR-HRS-01).
    #[test]
    fn ar_hrs_02_a_rider_is_offered_to_strike_by_both() {
        let with = |unit: &str, z: f32, word: &str| {
            let units = format!(
                r#"units: [
                    (name: "lancer", side: "red", unit: "{unit}", mount: "horse", gear: ["axe"], at: (0, {z}), facing: 0),
                    (name: "anna", side: "blue", unit: "minifig", at: (0, 0)),
                ]"#
            );
            let (_, offered) = offered(&units, "lancer");
            let legal = offered.into_iter().filter(|offer| offer.info.word == word && offer.refused.is_none());
            legal.filter_map(|offer| offer.with).filter(|with| with != SHOVE).collect::<Vec<String>>()
        };
        assert_eq!(with("rider", 1.8, "strike"), ["axe", "hooves", "axe+hooves"]);
        assert_eq!(with("rider", 8.0, "charge"), ["axe", "hooves", "axe+hooves"]);
        assert_eq!(with("minifig", 1.8, "strike"), ["axe", "hooves"]);
        assert_eq!(with("minifig", 8.0, "charge"), ["hooves"]);
    }
}

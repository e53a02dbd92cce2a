//! Declarations in close combat (BW-SM-07, BW-SM-08): a mix of Strikes, Grabs and Shoves. Grabs and Shoves come first, then the Strikes,
//! then the opponents' Counterstrikes.

use crate::attack::{hits::mook_points, outlook};
use crate::data::catalogue::WeaponData;
use crate::field::Field;
use crate::field::assailants::Assailants;
use crate::field::maneuvers::{AddManeuver, ManeuverDef, Ordered, TargetRule};
use crate::figures::figure::Figure;
use crate::melee::close_combat::{Call, explodes_on_strike};
use crate::melee::counterstrike::Counterstrikes;
use crate::melee::press_attack::Press;
use crate::melee::{close_combat, grab_and_shove, rearrange};
use crate::rolls::officer;
use crate::rolls::officer::Coordination;
use crate::under_way::attack::{Attack, say_declared};
use crate::under_way::maneuver::{ANGRY_INCH, Maneuver};
use crate::words;
use bevy::prelude::*;
use brickfray_game::kit::agenda::{AddSteps, Agenda, Pending};
use brickfray_game::{ActionInfo, Aims, Inbox, Manner, Order, Outbox, Outlook, Party, Prepared, Refusal, RuleId, Target, facts};
use brickfray_table::{PieceId, SideId};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_maneuvers([&STRIKE, &GRAB, &SHOVE], declare).add_step::<Strikes, _>("strikes", strike);
}

/// Combined Strikes in close combat (BW-CC-05).
pub(crate) static STRIKE: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "strike",
        says: term!("action-strike"),
        rule: "BW-CC-05",
        aims: Aims::Piece,
        shared: true,
        ..ActionInfo::PLAIN
    },
    rank: 0,
    allowed_after_inch: true,
    targets: TargetRule::Members,
    is_coordinated: true,
    check: prepared,
    ideas: |looking| {
        let strikes =
            |item: &str, weapon: &WeaponData| explodes_on_strike(looking.field, item) || (weapon.reach.is_some() && !weapon.shield);
        let items = looking.held(strikes).into_iter();
        let with = |item: String| {
            let span = looking.field.weapon(&item).and_then(|weapon| weapon.reach);
            let hostile = looking.ideas_per_enemy(&STRIKE, span, Some(&item));
            hostile.chain(looking.to_objects(&STRIKE, span, false, Some(&item))).collect::<Vec<_>>()
        };
        let both = looking.held_and_natural_pairs();
        let with_both = both.iter().flat_map(|both| {
            let spans = [&both.0, &both.1].map(|item| looking.field.weapon(item).and_then(|weapon| weapon.reach));
            let hostile = looking.ideas_per_enemy(&STRIKE, spans.into_iter().min().flatten(), None);
            hostile.map(|idea| idea.with_both(both))
        });
        items.flat_map(with).chain(with_both).collect()
    },
    outlook: told,
    ..ManeuverDef::PLAIN
};

/// Single Grabs (BW-CC-06).
pub(crate) static GRAB: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "grab",
        says: term!("action-grab"),
        rule: "BW-CC-06",
        aims: Aims::Piece,
        shared: true,
        manner: Manner::Hold,
        ..ActionInfo::PLAIN
    },
    rank: 1,
    allowed_after_inch: true,
    targets: TargetRule::Units,
    check: prepared,
    ideas: |looking| looking.ideas_per_enemy(&GRAB, Some(ANGRY_INCH), None).collect(),
    outlook: told,
    ..ManeuverDef::PLAIN
};

/// Single Shoves, each against a member (BW-CC-08).
pub(crate) static SHOVE: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "shove",
        says: term!("action-shove"),
        rule: "BW-CC-08",
        aims: Aims::Piece,
        shared: true,
        manner: Manner::Push,
        ..ActionInfo::PLAIN
    },
    rank: 2,
    allowed_after_inch: true,
    targets: TargetRule::Units,
    check: prepared,
    ideas: |looking| looking.ideas_per_enemy(&SHOVE, Some(ANGRY_INCH), None).collect(),
    outlook: told,
    ..ManeuverDef::PLAIN
};

/// The maneuver of an order's word, for units that name no item.
fn kind(word: &str) -> Option<Maneuver> {
    [Maneuver::Strike, Maneuver::Grab, Maneuver::Shove].into_iter().find(|kind| kind.word() == word)
}

/// Checks and prepares the order.
fn prepared(field: &Field, ordered: &Ordered) -> Result<Prepared, Refusal> {
    match (kind(ordered.maneuver.word()), ordered.target) {
        (Some(kind), Some(Target::Piece(piece))) => build(field, kind, piece, ordered.parties).map(Prepared::new),
        _ => Err(ordered.maneuver.needs_a_piece()),
    }
}

/// The predicted outcome of the order.
fn told(field: &Field, _: &Ordered, prepared: &Prepared) -> Option<Outlook> {
    let declared = prepared.get::<Declaration>()?;
    let of = |attack: &Option<Attack>| {
        let attack = attack.as_ref()?;
        Some(mook_points::adjusted_outlook(outlook::foreseen(attack, field)?, attack, field))
    };
    // Grabs and Shoves aren't comparable to Strikes.
    of(&declared.strikes).or_else(|| Some(Outlook { worth: 0, ..of(&declared.hands)? }))
}

/// What an order declares.
pub(crate) struct Declaration {
    /// The Grabs and Shoves.
    pub hands: Option<Attack>,
    /// The Strikes as they would be made now.
    pub strikes: Option<Attack>,
    /// The Strikes to be made later.
    pub to_come: Strikes,
}

/// Declared Strikes that are still to be made.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Strikes {
    /// The side that strikes.
    pub side: SideId,
    /// The unit that is struck.
    pub target: PieceId,
    /// The single member that is struck, if one is named (BW-OP-42).
    pub named: Option<PieceId>,
    /// The units that strike, and with what.
    pub parties: Vec<Party>,
    /// Officers who coordinate the Strikes.
    pub coordination: Vec<Coordination>,
}

impl Strikes {
    /// The Strikes as they can be made now.
    pub(crate) fn build(&self, field: &Field) -> Result<Attack, Refusal> {
        close_combat::build(field, &self.call()).map(|attack| self.with_officers(attack, field))
    }

    /// The Strikes of those who still can, and the others with the reason why they can't (BW-SM-12).
    fn build_what_can(&self, field: &Field) -> Result<(Attack, Vec<(PieceId, Refusal)>), Refusal> {
        close_combat::build_what_can(field, &self.call()).map(|(attack, unable)| (self.with_officers(attack, field), unable))
    }

    fn call(&self) -> Call<'_> {
        Call {
            side: self.side,
            maneuver: Maneuver::Strike,
            can: &Figure::can_strike,
            target: self.target,
            named: self.named,
            parties: &self.parties,
            explosives: true,
            coordination: &self.coordination,
            outnumbered: Vec::new(),
        }
    }

    fn with_officers(&self, attack: Attack, field: &Field) -> Attack {
        attack.joined_by(officer::spent(field, &self.coordination))
    }
}

/// Builds an order to strike, grab or shove, or refuses it. Parties that name no item do what the order's word says; parties that name
/// `grab` or `shove` do that; those that name a weapon strike with it. Only Strikes may target a single member of a squad (BW-SD-03).
pub(crate) fn build(field: &Field, maneuver: Maneuver, target: PieceId, parties: &[Party]) -> Result<Declaration, Refusal> {
    let named = field.one_of_a_squad(target);
    let target = field.target_unit(target);
    let victims = field.attacked(target)?;
    for party in parties {
        field.own(party.who)?;
    }
    let (parties, coordination) = officer::split(field, parties)?;
    let (mut hands, mut strikes) = (Vec::new(), Vec::new());
    for party in parties {
        match (party.with.as_deref(), maneuver) {
            (Some(words::GRAB), _) | (None, Maneuver::Grab) => hands.push((party.who, Maneuver::Grab, None)),
            (Some(words::SHOVE), _) | (None, Maneuver::Shove) => hands.push((party.who, Maneuver::Shove, None)),
            // Using a shield to shove is a Shove (BW-WP-11).
            (Some(item), Maneuver::Shove) if field.weapon(item).is_some_and(|weapon| weapon.shield) => {
                hands.push((party.who, Maneuver::Shove, party.with))
            }
            _ => strikes.push(party),
        }
    }
    // In an order to grab or shove, a party that names a weapon strikes; refused if no party does what the order says.
    let by_hand = [Maneuver::Grab, Maneuver::Shove].contains(&maneuver) && !hands.iter().any(|(_, kind, _)| *kind == maneuver);
    if let Some(item) = strikes.iter().find_map(|party| party.with.as_ref()).filter(|_| by_hand) {
        return Err(not_by_hand(field, maneuver, item, target));
    }
    let strikes_too = |unit: PieceId| strikes.iter().any(|party| field.target_unit(party.who) == unit);
    if let Some(one) = coordination.iter().find(|one| !strikes_too(one.unit)) {
        let reason = text!("refused-declare-no-strikes", who = field.names.of(one.unit));
        return Err(Refusal::new(RuleId::new("BW-OF-08"), reason).but(text!("refused-declare-no-strikes-but")));
    }
    let mut kinds: Vec<Maneuver> = hands.iter().map(|(_, kind, _)| *kind).chain(strikes.iter().map(|_| Maneuver::Strike)).collect();
    kinds.dedup();
    if kinds.len() > 1 && !field.house.mixed_declarations {
        let reason = text!("refused-declare-one-kind");
        return Err(Refusal::new(RuleId::new("BW-DF-17"), reason).but(text!("refused-declare-one-kind-but")));
    }
    if field.units.object(target).is_some() && !hands.is_empty() {
        let reason = text!("refused-declare-object", what = field.names.of(target));
        return Err(Refusal::new(RuleId::new("BW-CC-08"), reason).but(text!("refused-strike-it-but")));
    }
    let grabs = hands.iter().any(|(_, kind, _)| *kind == Maneuver::Grab);
    if let Some(machine) = victims.first().filter(|_| grabs && victims.iter().all(|victim| victim.machine().is_some())) {
        let whom = field.names.of(machine.id);
        let is_driver = machine.seat.is_some();
        let reason = if is_driver { text!("refused-grab-driver", whom = whom) } else { text!("refused-grab-machine", whom = whom) };
        return Err(Refusal::new(RuleId::new("BW-CC-06"), reason).but(text!("refused-grab-machine-but")));
    }
    let hands = if hands.is_empty() { None } else { Some(grab_and_shove::build(field, target, &victims, &hands, &Figure::can_act)?) };
    let busy: Vec<PieceId> = hands.iter().flat_map(|attack| attack.participants().iter().copied()).collect();
    if let Some(refusal) = hands.as_ref().and_then(|hands| field.picks_its_victim(hands.maneuver().word(), named?)) {
        return Err(refusal);
    }
    let to_come = Strikes { side: field.turn.side, target, named, parties: strikes, coordination };
    let strikes = if to_come.parties.is_empty() { None } else { Some(without(to_come.build(field)?, &busy)?) };
    officer::check_participants(field, &to_come.coordination, strikes.as_ref().map_or(&[], |attack| &attack.pools))?;
    Ok(Declaration { hands, strikes, to_come })
}

/// The refusal of a Grab or Shove with an item: only bare hands can, except that a shield can shove (BW-WP-08, BW-WP-11).
fn not_by_hand(field: &Field, maneuver: Maneuver, item: &str, target: PieceId) -> Refusal {
    let reason = if maneuver == Maneuver::Grab {
        text!("refused-declare-grab-with", item = Text::item(item))
    } else {
        text!("refused-declare-shove-with", item = Text::item(item))
    };
    let legal = text!("refused-declare-with-but", item = Text::item(item), whom = field.names.of(target));
    Refusal::new(RuleId::new("BW-WP-08"), reason).but(legal)
}

/// The attack without the busy figures; refused if none is left.
fn without(mut attack: Attack, busy: &[PieceId]) -> Result<Attack, Refusal> {
    for pool in &mut attack.pools {
        pool.members.retain(|member| !busy.contains(member));
    }
    attack.pools.retain(|pool| !pool.members.is_empty());
    if attack.pools.is_empty() {
        let reason = text!("refused-declare-nobody-left");
        return Err(Refusal::new(RuleId::new("BW-WP-07"), reason).but(text!("refused-declare-nobody-left-but")));
    }
    Ok(attack)
}

/// Takes an order to strike, grab or shove.
pub(crate) fn declare(
    mut inbox: ResMut<Inbox>,
    field: Field,
    mut assailants: ResMut<Assailants>,
    mut agenda: Agenda,
    mut out: ResMut<Outbox>,
) {
    let is_mine = |order: &Order| matches!(order, Order::Act { maneuver, .. } if kind(maneuver).is_some());
    let Some(order) = inbox.take_order(is_mine) else { return };
    let Some(built) = out.or_fail(inbox.take_prepared::<Declaration>()) else { return };
    let (Order::Act { parties, .. }, Some(Target::Piece(target))) = (&order, order.target()) else { return };
    let by: Vec<PieceId> = parties.iter().map(|party| field.target_unit(party.who)).collect();
    match rearrange::before(&field, &assailants, (field.target_unit(target), &by), || order.clone()) {
        Some(rearrange) => {
            agenda.first([Pending::new(rearrange)]);
            out.progressed();
        }
        None => carry_out(&order, Ok(built), &field, &mut assailants, &mut agenda, &mut out),
    }
}

/// Builds the declaration again as things stand now.
pub(crate) fn rebuild(field: &Field, order: &Order) -> Result<Declaration, Refusal> {
    match (order, order.target()) {
        (Order::Act { maneuver, parties, .. }, Some(Target::Piece(target))) => {
            build(field, kind(maneuver).unwrap_or(Maneuver::Strike), target, parties)
        }
        _ => Err(STRIKE.needs_a_piece()),
    }
}

/// Carries out such an order, or reports why it can no longer be done.
pub(crate) fn carry_out(
    order: &Order,
    built: Result<Declaration, Refusal>,
    field: &Field,
    assailants: &mut Assailants,
    agenda: &mut Agenda,
    out: &mut Outbox,
) {
    let (Order::Act { maneuver: word, parties, .. }, Some(Target::Piece(target))) = (order, order.target()) else { return };
    let word = word.clone();
    let Declaration { hands, strikes, to_come } = match built {
        Ok(declaration) => declaration,
        Err(refusal) => {
            let who = parties.first().map_or(target, |party| field.target_unit(party.who));
            out.say("BW-SE-02", facts::ActionFailed { who, what: text!("vain-*", &word), why: refusal.reason });
            return;
        }
    };
    let pools = [&hands, &strikes].into_iter().flatten().flat_map(|attack| attack.pools.clone());
    let whole = Attack::new(Maneuver::Strike, to_come.side, to_come.named.or(Some(to_come.target)), pools.collect(), &[]);
    say_declared(&whole, word, Some(Target::Piece(target)), out);
    // All of them count as attackers, including those that strike after the Grabs (BW-CC-32).
    assailants.attack(to_come.target, whole.participants());
    let coordination = strikes.iter().flat_map(|strikes| officer::joined(field, &to_come.coordination, strikes.members())).collect();
    strikes.iter().for_each(|strikes| officer::tell(field, &to_come.coordination, strikes, out));
    let attackers = whole.pools.iter().map(|pool| pool.unit);
    let by_hand: Vec<PieceId> = hands.iter().flat_map(|attack| attack.participants().iter().copied()).collect();
    let press = Press::by(to_come.side, attackers.clone(), (whole.participants().to_vec(), by_hand), to_come.target);
    let press = Press { coordination, ..press };
    let counters = Pending::new(Counterstrikes::against(to_come.side, attackers, Some(to_come.target)));
    let (first, then) = match (hands, strikes) {
        (Some(hands), Some(_)) => (hands, vec![Pending::new(to_come), counters]),
        (Some(attack), None) | (None, Some(attack)) => (attack, vec![counters]),
        (None, None) => return,
    };
    let presses = field.house.press_the_attack.then(|| Pending::new(press));
    agenda.first(then.into_iter().chain(presses));
    agenda.begin(first);
}

/// Makes the Strikes that follow Grabs and Shoves, as things stand then (BW-SM-12); those no longer possible are dropped.
pub(crate) fn strike(mut agenda: Agenda, waiting: Query<&Strikes>, field: Field, mut out: ResMut<Outbox>) {
    let Some(strikes) = agenda.front(&waiting).cloned() else { return };
    agenda.pop();
    out.progressed();
    let nothing = |who: PieceId, refusal: Refusal| facts::ActionFailed { who, what: text!("vain-strike"), why: refusal.reason };
    match strikes.build_what_can(&field) {
        Ok((attack, unable)) => {
            for (who, refusal) in unable {
                out.say("BW-SM-12", nothing(who, refusal));
            }
            agenda.begin(attack);
        }
        Err(refusal) => {
            let who = strikes.parties.first().map_or(strikes.target, |party| field.target_unit(party.who));
            out.say("BW-SM-12", nothing(who, refusal));
        }
    }
}

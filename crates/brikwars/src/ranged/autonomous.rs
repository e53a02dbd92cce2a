//! Autonomous weapons (AR-MOD-09): weapons mounted on such a machine fire without a crew, once for each Action paid for.

use crate::attack::declare::declared;
use crate::attack::outlook;
use crate::data::catalogue::{DamageData, WeaponData};
use crate::field::Field;
use crate::field::hooks::AddHooks;
use crate::field::ideas::{Idea, IdeaSearch};
use crate::field::maneuvers::{AddManeuver, ManeuverDef, TargetRule};
use crate::figures::figure::Figure;
use crate::figures::item::Item;
use crate::figures::seat::has_mounted_gear;
use crate::ranged::shoot::{refuse_outside_melee, shoot, under_fire};
use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::maneuver::Maneuver;
use bevy::prelude::*;
use brickfray_game::card::Condition;
use brickfray_game::kit::agenda::Agenda;
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry};
use brickfray_game::{ActionInfo, Aims, Inbox, Manner, Outbox, Party, Prepared, Refusal, Refusing, RuleId, Target};
use brickfray_table::{PieceId, PieceIndex};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_marks([&HAS_FIRED, &BY_HAND]).add_maneuvers([&AUTOFIRE], autofire);
    app.hooks().condition.add(0, "AR-MOD-09", fires_by_itself);
}

/// How often it has fired automatically this turn.
static HAS_FIRED: MarkDef = MarkDef {
    name: "has fired by itself",
    says: term!("mark-has-fired"),
    rule: "AR-MOD-09",
    is_bad: true,
    until: MarkExpiry::ThisTurnEnds,
};

/// How many automatic Actions an Engineer has taken from it (AR-ENG-03).
pub(crate) static BY_HAND: MarkDef =
    MarkDef { name: "fired by hand", says: term!("mark-by-hand"), rule: "AR-ENG-03", is_bad: true, until: MarkExpiry::Wiped };

/// An Autonomous weapon fires (AR-MOD-09).
pub(crate) static AUTOFIRE: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "autofire",
        says: term!("action-autofire"),
        to_item: true,
        rule: "AR-MOD-09",
        aims: Aims::Piece,
        manner: Manner::Shoot,
        ..ActionInfo::PLAIN
    },
    rank: 66,
    targets: TargetRule::Units,
    check: |field, ordered| match ordered.target {
        Some(Target::Piece(piece)) => build(field, piece, ordered.parties).map(Prepared::new),
        _ => Err(ordered.maneuver.needs_a_piece()),
    },
    ideas,
    outlook: |field, _, prepared| outlook::foreseen(prepared.get::<Attack>()?, field),
    ..ManeuverDef::PLAIN
};

fn ideas(looking: &IdeaSearch) -> Vec<Idea> {
    let machines = looking.members.iter().filter_map(|member| machine(looking.field, member));
    let mut items: Vec<String> =
        machines.flat_map(|(machine, _)| machine.gear.iter().map(|item| item.name.clone()).collect::<Vec<_>>()).collect();
    items.sort();
    items.dedup();
    let at = |item: &String| {
        let hostile = looking.ideas_per_enemy(&AUTOFIRE, None, Some(item));
        hostile.chain(looking.to_objects(&AUTOFIRE, None, true, Some(item))).collect::<Vec<_>>()
    };
    items.iter().flat_map(at).map(Idea::without_partners).collect()
}

/// The machine with mounted weapons that a figure is or sits on, and its automatic Actions per turn. `None` if it has no such machine.
fn machine(field: &Field, figure: &Figure) -> Option<(Figure, i32)> {
    let mount = figure.seat.as_ref().map(|seat| &seat.mount).filter(|mount| has_mounted_gear(&mount.traits));
    let bearer = mount.or(Some(figure).filter(|figure| has_mounted_gear(&figure.traits)))?;
    let machine = field.units.figure(bearer.id)?;
    let actions = actions(field, &machine);
    (actions > 0).then_some((machine, actions))
}

/// A machine's automatic Actions per turn: those of its card, less those that an Engineer has taken away (AR-ENG-03).
pub(crate) fn actions(field: &Field, machine: &Figure) -> i32 {
    let card = field.card_of(machine.id);
    card.map_or(0, |card| i32::from(card.autonomous)) - field.units.mark(machine.id, &BY_HAND).unwrap_or_default()
}

fn no(rule: &'static str, reason: Text) -> Refusing {
    Refusal::new(RuleId::new(rule), reason)
}

/// Builds the shot of one Autonomous weapon with the machine's die (BW-BU-03), whatever its driver does.
fn build(field: &Field, target: PieceId, parties: &[Party]) -> Result<Attack, Refusal> {
    let [party] = parties else { return Err(no("AR-MOD-09", text!("refused-fire-one")).but(text!("refused-fire-one-but"))) };
    let name = field.names.of(party.who);
    let target = field.target_unit(target);
    let targets = field.attacked(target)?;
    let members = field.own(party.who)?;
    let Some((member, (machine, actions))) = members.iter().find_map(|member| Some((member, machine(field, member)?))) else {
        return Err(no("AR-MOD-09", text!("refused-autofire-none", who = name)).but(text!("refused-autofire-none-but")));
    };
    if machine.disrupted {
        let reason = text!("refused-disrupted-act", who = field.names.of(machine.id));
        return Err(no("BW-KB-04", reason).but(text!("refused-disrupted-act-but")));
    }
    let fired = field.units.mark(machine.id, &HAS_FIRED).unwrap_or_default();
    if fired >= actions {
        return Err(
            no("AR-MOD-09", text!("refused-autofire-done", who = field.names.of(machine.id))).but(text!("refused-autofire-done-but"))
        );
    }
    let (item, weapon) = ready(field, party, &machine)?;
    let unit = field.target_unit(member.id);
    refuse_outside_melee(field, unit, Some(target), None, Maneuver::Shoot)?;
    let firing = machine.clone().but(|firing| (firing.solid, firing.serves) = (member.solid, Some(machine.id)));
    let pools = shoot(field, unit, Maneuver::Shoot, (&item, weapon), vec![firing], target, &targets)?;
    let pools = pools.into_iter().map(|pool| AttackPool { unit, members: vec![machine.id], mounted_on: Some(machine.id), ..pool });
    Ok(under_fire(field, Maneuver::Shoot, target, &targets, pools.collect()).without_action_cost())
}

/// The weapon with which a machine fires: ready and not yet fired this turn (BW-WP-07).
fn ready<'a>(field: &'a Field, party: &Party, machine: &Figure) -> Result<(String, &'a WeaponData), Refusal> {
    let name = field.names.of(machine.id);
    let shoots = |weapon: &&WeaponData| weapon.range.is_some() && weapon.damage != DamageData::None;
    let meant = machine.gear.iter().filter(|item| party.with.as_ref().is_none_or(|with| *with == item.name));
    let mut meant = meant.filter_map(|item| Some((item, field.weapon(&item.name).filter(shoots)?))).peekable();
    if meant.peek().is_none() {
        let item = party.with.clone().unwrap_or_default();
        return Err(
            no("AR-MOD-09", text!("refused-fire-no-gun", who = name, item = Text::item(item))).but(text!("refused-fire-no-access-but"))
        );
    }
    let meant: Vec<_> = meant.collect();
    if let Some((item, _)) = meant.first().filter(|_| meant.iter().all(|(item, _)| item.broken)) {
        return Err(no("AR-SAB-03", text!("refused-fire-broken", item = Text::item(&item.name))).but(text!("refused-fire-broken-but")));
    }
    let is_ready = |item: &Item| !item.used && !item.unloaded && !item.broken;
    if let Some((item, weapon)) = meant.iter().find(|(item, _)| is_ready(item)) {
        return Ok((item.name.clone(), *weapon));
    }
    let (reason, instead) = match meant.iter().find(|(item, _)| !item.broken && !item.used) {
        Some((item, _)) => {
            let legal = text!("refused-shoot-empty-but", who = name, item = Text::item(&item.name));
            (text!("refused-shoot-empty", item = Text::item(&item.name), who = name), legal)
        }
        None => {
            let used = meant.iter().find(|(item, _)| item.used).map_or("", |(item, _)| item.name.as_str());
            (text!("refused-fire-used", item = Text::item(used)), text!("refused-fire-used-but"))
        }
    };
    Err(no("BW-WP-07", reason).but(instead))
}

/// Takes an order to fire automatically: it costs only one of the machine's own Actions.
fn autofire(
    mut inbox: ResMut<Inbox>,
    field: Field,
    index: Res<PieceIndex>,
    mut agenda: Agenda,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let Some(attack) = declared(&AUTOFIRE, &mut inbox, &field, &mut out) else { return };
    for machine in attack.members().filter_map(|machine| index.entity(machine)) {
        marks::add(machine, &HAS_FIRED, 1, &mut commands);
    }
    agenda.begin(attack);
}

/// Shows on the card of a machine or its driver that it fires automatically.
fn fires_by_itself(field: &Field, _: PieceId, members: &[Figure]) -> Option<Condition> {
    let (_, actions) = members.iter().find_map(|member| machine(field, member))?;
    let text = text!("condition-autonomous", actions = i64::from(actions));
    Some(Condition { text, rule: "AR-MOD-09", is_bad: false })
}

//! Animals (AR-ANI): predators have a better die for bites than for anything else, and vermin on one plate bite together as a Swarm.

use crate::armies::prices::VERMIN_TO_THE_INCH;
use crate::attack::declare::declared;
use crate::data::catalogue::UnitData;
use crate::field::Field;
use crate::field::hooks::{AddHooks, Wielded, Wielding};
use crate::field::maneuvers::{AddManeuver, ManeuverDef, TargetRule};
use crate::figures::figure::Figure;
use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::maneuver::Maneuver;
use bevy::prelude::*;
use brickfray_dice::{Die, Pool};
use brickfray_game::kit::agenda::Agenda;
use brickfray_game::{ActionInfo, Aims, Inbox, Lack, Outbox, Party, Prepared, Refusal, RuleId, Target};
use brickfray_table::PieceId;
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_maneuvers([&SWARM], swarm);
    app.hooks().wield.add(0, "AR-ANI-08", set_predator_die);
}

/// How many vermin make a Swarm of Size 1" (AR-ANI-18).
const AT_LEAST: usize = VERMIN_TO_THE_INCH as usize;

/// A Swarm bites (AR-ANI-18).
pub(crate) static SWARM: ManeuverDef = ManeuverDef {
    info: ActionInfo { word: "swarm", says: term!("action-swarm"), rule: "AR-ANI-18", aims: Aims::Piece, ..ActionInfo::PLAIN },
    rank: 51,
    targets: TargetRule::Units,
    takes_items: false,
    check: |field, ordered| match ordered.target {
        Some(Target::Piece(piece)) => build(field, piece, ordered.parties).map(Prepared::new),
        _ => Err(ordered.maneuver.needs_a_piece()),
    },
    ideas: |looking| {
        let is_swarm = looking.members.len() >= AT_LEAST && looking.members.iter().all(|member| is_vermin(looking.field, member));
        if is_swarm { looking.ideas_per_enemy(&SWARM, None, None).collect() } else { Vec::new() }
    },
    ..ManeuverDef::PLAIN
};

/// True if it is vermin: an animal of Size 0".
fn is_vermin(field: &Field, figure: &Figure) -> bool {
    let card = field.card_of(figure.id);
    card.is_some_and(UnitData::is_vermin)
}

/// Predators roll a d8 in close combat (AR-ANI-08).
fn set_predator_die(_: &Field, Wielding { weapon, .. }: &Wielding, wielded: &mut Wielded) {
    if weapon.is("fierce") {
        wielded.die = wielded.die.max(Die::D8);
    }
}

/// Builds the bite of a Swarm (AR-ANI-18). A Swarm has at least 4 members, so it is of Size 1" or more. Each member that is in contact and
/// has its Action spends it and does 1 point of damage.
fn build(field: &Field, target: PieceId, parties: &[Party]) -> Result<Attack, Refusal> {
    let no = |reason: Text| Refusal::new(RuleId::new("AR-ANI-18"), reason);
    let [party] = parties else { return Err(no(text!("refused-swarm-one")).but(text!("refused-swarm-but"))) };
    let name = field.names.of(party.who);
    let unit = field.target_unit(party.who);
    let members = field.own(unit)?;
    if members.len() < AT_LEAST || !members.iter().all(|member| is_vermin(field, member)) {
        return Err(no(text!("refused-swarm-few", who = name)).but(text!("refused-swarm-but")));
    }
    let victims = field.attacked(field.target_unit(target))?;
    let able: Vec<Figure> = members.into_iter().filter(Figure::can_act).collect();
    if able.is_empty() {
        let refused = Refusal::new(RuleId::new("BW-TU-02"), text!("refused-no-action-left", who = name));
        return Err(refused.but(text!("refused-do-it-in-another-turn-but")).lacking(Lack::Action));
    }
    let bites = |one: &Figure, victim: &Figure| field.reaches(one.solid, victim, field.longest_reach(one));
    let near: Vec<PieceId> = able.iter().filter(|one| victims.iter().any(|victim| bites(one, victim))).map(|one| one.id).collect();
    let bitten: Vec<Figure> = victims.into_iter().filter(|victim| able.iter().any(|one| bites(one, victim))).collect();
    let first = near.first().and_then(|first| able.iter().find(|one| one.id == *first));
    let with = first.and_then(|first| first.by_nature.as_ref()).map(|item| item.name.clone());
    let weapon = with.as_ref().and_then(|name| field.weapon(name));
    let (Some(first), Some(item), Some(weapon)) = (first, with.as_ref(), weapon) else {
        let whom = field.names.of(target);
        return Err(no(text!("refused-swarm-far", who = name, whom = whom)).but(text!("refused-swarm-far-but")));
    };
    let pool = AttackPool::with_item(Maneuver::Strike, unit, vec![first.id], first.action, item, weapon);
    let points = i32::try_from(near.len()).unwrap_or(i32::MAX);
    let pool = AttackPool { damage: Pool::number(points), ..pool };
    let others = able.iter().map(|one| one.id).filter(|id| *id != first.id);
    Ok(Attack::new(Maneuver::Strike, field.turn.side, Some(field.target_unit(target)), vec![pool], &bitten).joined_by(others))
}

fn swarm(mut inbox: ResMut<Inbox>, field: Field, mut agenda: Agenda, mut out: ResMut<Outbox>) {
    if let Some(attack) = declared(&SWARM, &mut inbox, &field, &mut out) {
        agenda.begin(attack);
    }
}

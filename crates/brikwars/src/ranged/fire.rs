//! Firing what is mounted on something (AR-GUN-04): whoever has access to the weapon serves it, and it shoots from where it is mounted.

use crate::attack::declare::at_once;
use crate::attack::outlook;
use crate::data::catalogue::{DamageData, WeaponData};
use crate::field::Field;
use crate::field::ideas::Idea;
use crate::field::maneuvers::{AddManeuver, ManeuverDef, Picks};
use crate::figures::figure::Figure;
use crate::ranged::shoot::{shoot, stays_inside, under_fire};
use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::maneuver::Maneuver;
use bevy::prelude::*;
use brickfray_game::{ActionInfo, Aims, Lack, Manner, Party, Prepared, Refusal, Refusing, RuleId, Target};
use brickfray_table::PieceId;
use brickfray_words::Text;

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_maneuvers([&FIRE], at_once(&FIRE));
}

/// A figure fires a mounted weapon (AR-GUN-04).
pub(crate) static FIRE: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "fire",
        says: term!("action-fire"),
        rule: "AR-GUN-04",
        aims: Aims::Piece,
        manner: Manner::Shoot,
        ..ActionInfo::PLAIN
    },
    rank: 60,
    picks: Picks::Units,
    check: |field, ordered| match ordered.target {
        Some(Target::Piece(piece)) => build(field, piece, ordered.parties).map(Prepared::new),
        _ => Err(ordered.maneuver.needs_a_piece()),
    },
    ideas: |looking| {
        let mut items: Vec<String> = looking.members.iter().flat_map(|one| looking.field.guns(one)).map(|(_, item)| item.name).collect();
        items.sort();
        items.dedup();
        let with = |item: &String| {
            let hostile = looking.to_the_hostile(&FIRE, None, Some(item));
            hostile.chain(looking.to_objects(&FIRE, None, true, Some(item))).collect::<Vec<_>>()
        };
        items.iter().flat_map(with).map(Idea::without_partners).collect()
    },
    outlook: |field, _, prepared| outlook::of_attack(prepared.get::<Attack>()?, &field.house, &field.names),
    ..ManeuverDef::PLAIN
};

fn no(rule: &'static str, reason: Text) -> Refusing {
    Refusal::new(RuleId::new(rule), reason)
}

/// A mounted weapon, and who fires it.
struct Gun<'a> {
    crew: Figure,
    bearer: Figure,
    item: String,
    weapon: &'a WeaponData,
}

/// Builds the shot of one mounted weapon. Range and sight are its own, where it is mounted; the die is that of whoever fires it.
fn build(field: &Field, target: PieceId, parties: &[Party]) -> Result<Attack, Refusal> {
    let [party] = parties else { return Err(no("AR-GUN-04", text!("refused-fire-one")).but(text!("refused-fire-one-but"))) };
    let target = field.target_unit(target);
    let targets = field.attacked(target)?;
    let Gun { crew, bearer, item, weapon } = gun(field, party)?;
    let unit = field.target_unit(crew.id);
    stays_inside(field, unit, Some(target), None, Maneuver::Shoot)?;
    // It is looked at as if whoever serves it stood where it is.
    let serving = Figure { solid: bearer.solid, serves: Some(bearer.id), ..crew.clone() };
    let fired = shoot(field, field.target_unit(bearer.id), Maneuver::Shoot, (&item, weapon), vec![serving], target, &targets)?;
    let pools = fired.into_iter().map(|pool| AttackPool { unit, members: vec![crew.id], mounted_on: Some(bearer.id), ..pool });
    Ok(under_fire(field, Maneuver::Shoot, target, &targets, pools.collect()))
}

/// Who of a party can fire a mounted weapon, and which: with its Action left, which driving leaves it (BW-HO-07), and with access to one
/// that is ready and has not been fired this turn (BW-WP-07).
fn gun<'a>(field: &'a Field, party: &Party) -> Result<Gun<'a>, Refusal> {
    let name = field.names.of(party.who);
    let members = field.own(party.who)?;
    let mut nearest = None;
    for crew in &members {
        for bearer in field.gun_mounts(crew) {
            let wanted = bearer.gear.iter().filter(|item| party.with.as_ref().is_none_or(|with| *with == item.name));
            for item in wanted {
                let shoots = |weapon: &&WeaponData| weapon.range.is_some() && weapon.damage != DamageData::None;
                let Some(weapon) = field.weapon(&item.name).filter(shoots) else { continue };
                let refusal = if !may_serve(crew, &bearer) {
                    no("BW-TU-02", text!("refused-fire-busy", who = field.names.of(crew.id)))
                        .but(text!("refused-do-it-in-another-turn-but"))
                        .lacking(Lack::Action)
                } else if item.broken {
                    no("AR-SAB-03", text!("refused-fire-broken", item = &item.name)).but(text!("refused-fire-broken-but"))
                } else if item.used {
                    no("BW-WP-07", text!("refused-fire-used", item = &item.name)).but(text!("refused-fire-used-but"))
                } else if item.unloaded {
                    let legal = text!("refused-shoot-empty-but", who = name, item = &item.name);
                    no("BW-WP-07", text!("refused-shoot-empty", item = &item.name, who = name)).but(legal)
                } else {
                    return Ok(Gun { crew: crew.clone(), item: item.name.clone(), weapon, bearer });
                };
                nearest.get_or_insert(refusal);
            }
        }
    }
    let reason = || match &party.with {
        Some(with) => text!("refused-fire-no-gun", who = name, item = with),
        None => text!("refused-fire-no-access", who = name),
    };
    Err(nearest.unwrap_or_else(|| no("AR-GUN-04", reason()).but(text!("refused-fire-no-access-but"))))
}

/// It can do that now: with its Action left, on its feet, and its hands free. Whoever steers what the weapon is mounted on guides that too
/// (BW-HO-07); whoever steers something else has its hands full (BW-HO-07).
pub(crate) fn may_serve(crew: &Figure, bearer: &Figure) -> bool {
    let guides = bearer.ridden_by == Some(crew.id) || bearer.id == crew.id;
    let is_free = guides || crew.can_shoot();
    crew.has_its_action() && is_free && !crew.arms_busy && !crew.has_ridden && !crew.is_busy
}

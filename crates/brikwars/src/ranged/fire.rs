//! Firing mounted weapons (AR-GUN-04): anyone with access to the weapon may serve it, and it shoots from its mount.

use crate::attack::declare::at_once;
use crate::attack::outlook;
use crate::data::catalogue::{DamageData, WeaponData};
use crate::field::hooks::RangedAttack;
use crate::field::ideas::{Idea, IdeaSearch};
use crate::field::maneuvers::{AddManeuver, ManeuverDef, TargetRule};
use crate::field::{Field, riding, tired};
use crate::figures::figure::Figure;
use crate::figures::item::Item;
use crate::ranged::shoot::{Shot, none_could_hit, refuse_outside_melee, shoot, under_fire};
use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::hit::Hit;
use crate::under_way::maneuver::Maneuver;
use bevy::prelude::*;
use brickfray_game::{ActionInfo, Aims, Lack, Manner, Party, Prepared, Refusal, Refusing, RuleId, Target};
use brickfray_table::{PieceId, Placement, Solid, Spot};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_maneuvers([&FIRE], at_once(&FIRE));
}

/// A figure fires a mounted weapon (AR-GUN-04).
pub(crate) static FIRE: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "fire",
        says: term!("action-fire"),
        to_item: true,
        rule: "AR-GUN-04",
        aims: Aims::Piece,
        manner: Manner::Shoot,
        ..ActionInfo::PLAIN
    },
    rank: 60,
    targets: TargetRule::Units,
    is_sampled: true,
    check: |field, ordered| match ordered.target {
        Some(Target::Piece(piece)) => build(field, piece, ordered.parties).map(Prepared::new),
        Some(Target::Spot(spot)) => build_at_the_ground(field, spot, ordered.parties).map(Prepared::new),
        Some(Target::Side(_)) | None => Err(ordered.maneuver.needs_a_piece()),
    },
    ideas: |looking| {
        let guns: Vec<(PieceId, Item)> = looking.members.iter().flat_map(|one| looking.field.guns(one)).collect();
        let mut items: Vec<String> = guns.iter().map(|(_, item)| item.name.clone()).collect();
        items.sort();
        items.dedup();
        let with = |item: &String| {
            let hostile = looking.ideas_per_enemy(&FIRE, None, Some(item));
            let things = looking.to_objects(&FIRE, None, true, Some(item));
            hostile.chain(things).chain(ground_ideas(looking, &guns, item)).collect::<Vec<_>>()
        };
        items.iter().flat_map(with).map(Idea::without_partners).collect()
    },
    outlook: |field, _, prepared| outlook::foreseen(prepared.get::<Attack>()?, field),
    ..ManeuverDef::PLAIN
};

/// Ideas for firing an explosive weapon at the ground: at the spot that it is homed in on, and at the nearest opponent's spot.
fn ground_ideas(looking: &IdeaSearch, guns: &[(PieceId, Item)], item: &String) -> Vec<Idea> {
    if !looking.field.weapon(item).is_some_and(goes_off) {
        return Vec::new();
    }
    let homed_in = guns.iter().filter(|(_, gun)| gun.name == *item).filter_map(|(bearer, _)| looking.field.units.aim(*bearer));
    let nearest = looking.nearest_opponent().map(|(nearest, _)| nearest.placement.spot);
    let mut spots: Vec<Spot> = homed_in.filter_map(|aim| aim.point_of(item)).chain(nearest).collect();
    spots.sort_unstable_by_key(|spot| (spot.x, spot.z));
    spots.dedup();
    let idea = |spot| looking.alone(Some(Target::Spot(spot)), Some(item.clone()));
    spots.into_iter().map(idea).collect()
}

/// True if it explodes where it lands, so that it needs to hit nobody.
fn goes_off(weapon: &WeaponData) -> bool {
    Hit::of(weapon).blast.is_some()
}

fn no(rule: &'static str, reason: Text) -> Refusing {
    Refusal::new(RuleId::new(rule), reason)
}

/// A mounted weapon, and the figure that fires it.
struct Gun<'a> {
    crew: Figure,
    bearer: Figure,
    item: String,
    weapon: &'a WeaponData,
}

impl Gun<'_> {
    /// The crew figure, as if it stood at the weapon.
    fn serving(&self) -> Figure {
        self.crew.clone().but(|crew| (crew.solid, crew.serves) = (self.bearer.solid, Some(self.bearer.id)))
    }

    /// The pools of its shots, with the Action of its crew.
    fn fired(&self, field: &Field, pools: Vec<AttackPool>) -> Vec<AttackPool> {
        let (unit, mounted_on) = (field.target_unit(self.crew.id), Some(self.bearer.id));
        pools.into_iter().map(|pool| AttackPool { unit, members: vec![self.crew.id], mounted_on, ..pool }).collect()
    }
}

/// Builds the shot of one mounted weapon. Range and sight are measured from its mount; the die is that of the crew.
fn build(field: &Field, target: PieceId, parties: &[Party]) -> Result<Attack, Refusal> {
    let [party] = parties else { return Err(no("AR-GUN-04", text!("refused-fire-one")).but(text!("refused-fire-one-but"))) };
    let target = field.target_unit(target);
    let targets = field.attacked(target)?;
    let gun = gun(field, party)?;
    refuse_outside_melee(field, field.target_unit(gun.crew.id), Some(target), None, Maneuver::Shoot)?;
    let mount = field.target_unit(gun.bearer.id);
    let fired = shoot(field, mount, Maneuver::Shoot, (&gun.item, gun.weapon), vec![gun.serving()], target, &targets)?;
    Ok(under_fire(field, Maneuver::Shoot, target, &targets, gun.fired(field, fired)))
}

/// Builds the shot of one mounted weapon at a spot on the ground, for weapons that explode there (BW-EX-04). Sight is checked as if the
/// crew stood at the weapon (BW-AT-02); range is measured from its mount (BW-RG-01). Cover and Size don't matter.
fn build_at_the_ground(field: &Field, spot: Spot, parties: &[Party]) -> Result<Attack, Refusal> {
    let [party] = parties else { return Err(no("AR-GUN-04", text!("refused-fire-one")).but(text!("refused-fire-one-but"))) };
    let gun = gun(field, party)?;
    let (bearer, item, weapon) = (&gun.bearer, gun.item.as_str(), gun.weapon);
    refuse_outside_melee(field, field.target_unit(gun.crew.id), None, Some(spot), Maneuver::Shoot)?;
    if !goes_off(weapon) {
        return Err(no("BW-EX-04", text!("refused-fire-ground", item = Text::item(item))).but(text!("refused-fire-ground-but")));
    }
    if !field.space.table().has(spot.to_vec2()) {
        return Err(no("BW-AT-02", text!("refused-fire-nowhere")).but(text!("refused-fire-nowhere-but")));
    }
    let there =
        Solid::new(riding::on_foot(field, &gun.crew), Placement { spot, lift: field.space.ground_at(spot), ..bearer.solid.placement });
    if !field.space.sees(bearer.solid, there, bearer.id) {
        let reason = text!("refused-fire-unseen", item = Text::item(item));
        return Err(no("BW-AT-02", reason).but(text!("refused-fire-unseen-but")));
    }
    let apart = bearer.solid.distance_to_point(Vec3::from(there.placement.pose_in_world().translation));
    let unit = field.target_unit(bearer.id);
    let aimed = RangedAttack { unit, target: Target::Spot(spot), hidden: 0, item, mounted_on: Some(bearer.id) };
    let modifiers: Vec<(Text, i32)> = field.added_to_hit(&aimed).filter(|(_, by)| *by != 0).collect();
    let shot = Shot { unit, maneuver: Maneuver::Shoot, item, weapon, target: None, apart, modifiers: &modifiers, added_damage: 0 };
    let pools = shot.pools(field, &[gun.serving()]);
    if none_could_hit(field, &pools) {
        let (needed, range) = (pools.first().map_or(0, AttackPool::needed), weapon.range.unwrap_or_default());
        let reason = text!("refused-fire-far", apart = apart, item = Text::item(item), range = range, needed = needed);
        return Err(no("BW-OP-22", reason).but(text!("refused-fire-far-but")));
    }
    Ok(Attack::new(Maneuver::Shoot, field.turn.side, None, gun.fired(field, pools), &[]).at(Some(spot)))
}

/// The member of a party that can fire a mounted weapon, and the weapon. The member needs an Action (driving doesn't use it up, BW-HO-07)
/// and access to a ready weapon that hasn't been fired this turn (BW-WP-07).
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
                let refusal = if !crew.has_action_left() {
                    tired(field.names.of(crew.id))
                } else if !may_serve(crew, &bearer) {
                    no("BW-TU-02", text!("refused-fire-busy", who = field.names.of(crew.id)))
                        .but(text!("refused-do-it-in-another-turn-but"))
                        .lacking(Lack::Action)
                } else if item.broken {
                    no("AR-SAB-03", text!("refused-fire-broken", item = Text::item(&item.name))).but(text!("refused-fire-broken-but"))
                } else if item.used {
                    no("BW-WP-07", text!("refused-fire-used", item = Text::item(&item.name))).but(text!("refused-fire-used-but"))
                } else if item.unloaded {
                    let legal = text!("refused-shoot-empty-but", who = name, item = Text::item(&item.name));
                    no("BW-WP-07", text!("refused-shoot-empty", item = Text::item(&item.name), who = name)).but(legal)
                } else {
                    return Ok(Gun { crew: crew.clone(), item: item.name.clone(), weapon, bearer });
                };
                nearest.get_or_insert(refusal);
            }
        }
    }
    let reason = || match &party.with {
        Some(with) => text!("refused-fire-no-gun", who = name, item = Text::item(with)),
        None => text!("refused-fire-no-access", who = name),
    };
    Err(nearest.unwrap_or_else(|| no("AR-GUN-04", reason()).but(text!("refused-fire-no-access-but"))))
}

/// True if a figure can serve a weapon now: it has its Action left, isn't Disrupted, and has its hands free. Steering what the weapon is
/// mounted on doesn't prevent that; steering anything else does (BW-HO-07).
pub(crate) fn may_serve(crew: &Figure, bearer: &Figure) -> bool {
    let guides = bearer.ridden_by == Some(crew.id) || bearer.id == crew.id;
    let is_free = guides || crew.can_shoot();
    crew.has_action_left() && is_free && !crew.arms_busy && !crew.has_ridden && !crew.is_busy
}

#[cfg(test)]
mod tests {
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_game::library::Library;
    use brickfray_game::ron::Source;
    use brickfray_game::{Names, Offering, Order, Target, legal_orders, offers};
    use brickfray_table::Spot;

    /// The list offers the ground under the nearest opponent, whatever the order in the file.
    #[test]
    fn the_point_of_the_ground_that_is_offered_is_where_the_nearest_opponent_stands() {
        let text = r#"(title: "Two foes", table: (size: (40, 40)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
            units: [
                (name: "far", side: "blue", unit: "minifig", at: (0, -9)), (name: "near", side: "blue", unit: "minifig", at: (1, -6)),
                (name: "bess", side: "red", unit: "catapult", at: (0, 4)), (name: "anna", side: "red", unit: "gunner", at: (0, 6)),
            ])"#;
        let battle = read(&Source::new("two", text), &Library::shipped(crate::ENTRIES)).unwrap_or_else(|problems| panic!("{problems}"));
        let mut app = crate::headless_app();
        let world = app.world_mut();
        set_up(world, &battle, DiceTray::seeded(1), ("two".to_owned(), String::new())).unwrap();
        let unit = world.resource::<Names>().piece("anna").unwrap();
        let spot = |order: &Order| match (order, order.target()) {
            (Order::Act { maneuver, .. }, Some(Target::Spot(spot))) if maneuver == "fire" => Some(spot),
            _ => None,
        };
        let offered: Vec<Spot> =
            offers(world, Offering { unit, partners: Vec::new() }).iter().filter_map(|offer| spot(&offer.order)).collect();
        assert_eq!(offered, [Spot::at(1.0, -6.0)]);
        assert_eq!(legal_orders(world).iter().filter_map(spot).collect::<Vec<_>>(), offered);
    }
}

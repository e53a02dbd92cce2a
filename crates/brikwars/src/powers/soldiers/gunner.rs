//! Gunners (AR-GUN): they fire mounted weapons with a d8, support each other's shots with large ones, and home in on stationary targets.

use crate::RESOLVE;
use crate::data::catalogue::WeaponData;
use crate::data::scaled::Scaled;
use crate::data::specialty::AddSpecialty;
use crate::field::Field;
use crate::field::hooks::{AddHooks, RangedAttack, Wielded, Wielding};
use crate::field::maneuvers::{AddManeuver, HELP, ManeuverDef};
use crate::figures::figure::Figure;
use crate::figures::item::Item;
use crate::figures::seat::GUNNER;
use crate::schedule::HarmSystems;
use crate::under_way::attack::Attack;
use crate::under_way::stage::Stage;
use crate::units::things::aim::{self, Aim};
use crate::units::turn::action;
use bevy::prelude::*;
use brickfray_dice::Die;
use brickfray_game::card::Condition;
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry, MarkValue};
use brickfray_game::{ActionInfo, Aims, Beat, Cue, FactBody, FactKind, Inbox, Outbox, Party, Prepared, Refusal, Refusing, RuleId, Target};
use brickfray_table::{Carried, PieceId, PieceIndex, Placement};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&GUNNER)
        .add_marks([&SUPPORTED, &SUPPORTS])
        .add_maneuvers([&SUPPORT], support)
        .add_systems(RESOLVE, update_homing.after(HarmSystems::Spend).before(HarmSystems::Note));
    let mut hooks = app.hooks();
    hooks.wield.add(0, "AR-GUN-01", with_a_gunners_die);
    hooks.to_hit.add(0, "AR-GUN-02", by_its_team);
    hooks.to_hit.add(0, "AR-GUN-05", homing_modifier);
    hooks.condition.add(0, "AR-GUN-02", of_its_guns);
}

/// Gunners support a weapon mounted on this piece this turn. The mark stores which weapon, and how many support it.
static SUPPORTED: MarkDef = MarkDef {
    name: "gun is supported",
    says: term!("mark-gun-supported"),
    rule: "AR-GUN-02",
    is_bad: false,
    until: MarkExpiry::ThisTurnEnds,
};

/// Names the piece whose mounted weapon this Gunner supports.
static SUPPORTS: MarkDef = MarkDef {
    name: "supports a gun",
    says: term!("mark-supports-a-gun"),
    rule: "AR-GUN-02",
    is_bad: false,
    until: MarkExpiry::ThisTurnEnds,
};

/// Gunners support the shot of a large mounted weapon (AR-GUN-02).
pub(crate) static SUPPORT: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "support",
        says: term!("action-support"),
        rule: "AR-GUN-02",
        aims: Aims::Piece,
        heading: HELP,
        ..ActionInfo::PLAIN
    },
    rank: 61,
    can_be_done_by: |figure| figure.has(&GUNNER),
    check: |field, ordered| check(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let gunners = looking.members.iter().filter(|member| member.has(&GUNNER));
        let guns = gunners.flat_map(|gunner| looking.field.guns(gunner));
        let large = guns.filter(|(_, item)| looking.field.weapon(&item.name).is_some_and(|weapon| inches(weapon) > 1));
        let mut large: Vec<(PieceId, String)> = large.map(|(bearer, item)| (bearer, item.name)).collect();
        large.sort();
        large.dedup();
        large.into_iter().map(|(bearer, item)| looking.alone(Some(Target::Piece(bearer)), Some(item))).collect()
    },
    ..ManeuverDef::PLAIN
};

/// The size of a mounted weapon in inches; a minifig's weapon counts as 1.
fn inches(weapon: &WeaponData) -> i32 {
    weapon.scaled.map_or(1, |Scaled(_, inches)| inches.into())
}

/// The number that a mark of `bearer` holds for a weapon mounted on it.
fn of_weapon(field: &Field, bearer: PieceId, mark: &MarkDef, item: &str) -> i32 {
    let value = field.units.marks(bearer).and_then(|marks| marks.value(mark));
    value.filter(|value| matches!(value, MarkValue::OfItem(name, _) if name == item)).map_or(0, MarkValue::count)
}

fn no(rule: &'static str, reason: Text) -> Refusing {
    Refusal::new(RuleId::new(rule), reason)
}

struct Supporting {
    gunner: PieceId,
    bearer: PieceId,
    item: String,
    /// How many will then support the weapon.
    count: i32,
}

/// Checks whether this Gunner may support that weapon. The Gunner needs its Action (AR-GUN-12) and access to the weapon (AR-GUN-04), which
/// must not have been fired. The team, with the Gunner who fires, can't outnumber the weapon's inches (AR-GUN-03).
fn check(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<Supporting, Refusal> {
    let ([party], Some(Target::Piece(piece))) = (parties, target) else {
        return Err(no("AR-GUN-02", text!("refused-support-one")).but(text!("refused-support-one-but")));
    };
    let name = field.names.of(party.who);
    let gunner = field.own(party.who)?.into_iter().find(|member| member.has(&GUNNER) && member.can_shoot() && !member.arms_busy);
    let reason = || text!("refused-support-no-gunner", who = name);
    let gunner = gunner.ok_or_else(|| no("AR-GUN-12", reason()).but(text!("refused-support-no-gunner-but")))?;
    let sits_on = field.units.figure(piece).and_then(|figure| figure.seat.as_ref().map(|seat| seat.mount.id));
    let bearer = sits_on.unwrap_or(piece);
    let what = field.names.of(bearer);
    let Some(bearer) = field.gun_mounts(&gunner).into_iter().find(|other| other.id == bearer) else {
        return Err(no("AR-GUN-04", text!("refused-support-no-access", who = name, what = what)).but(text!("refused-fire-no-access-but")));
    };
    let wanted = |item: &&Item| party.with.as_ref().is_none_or(|with| *with == item.name);
    let large = |item: &&Item| field.weapon(&item.name).is_some_and(|weapon| inches(weapon) > 1);
    let Some(item) = bearer.gear.iter().filter(wanted).find(large) else {
        return Err(no("AR-GUN-03", text!("refused-support-small", what = what)).but(text!("refused-support-small-but")));
    };
    if item.broken {
        return Err(no("AR-SAB-03", text!("refused-fire-broken", item = Text::item(&item.name))).but(text!("refused-fire-broken-but")));
    }
    if item.used {
        return Err(no("AR-GUN-02", text!("refused-fire-used", item = Text::item(&item.name))).but(text!("refused-support-late-but")));
    }
    let so_far = of_weapon(field, bearer.id, &SUPPORTED, &item.name);
    if field.units.mark(bearer.id, &SUPPORTED).is_some() && so_far == 0 {
        let reason = text!("refused-support-another", what = what);
        return Err(no("AR-GUN-12", reason).but(text!("refused-support-another-but")));
    }
    let most = field.weapon(&item.name).map_or(1, inches) - 1;
    if so_far >= most {
        let reason = text!("refused-support-full", item = Text::item(&item.name), most = most);
        return Err(no("AR-GUN-03", reason).but(text!("refused-support-full-but")));
    }
    Ok(Supporting { gunner: gunner.id, bearer: bearer.id, item: item.name.clone(), count: so_far + 1 })
}

fn support(mut inbox: ResMut<Inbox>, index: Res<PieceIndex>, mut out: ResMut<Outbox>, mut commands: Commands) {
    let Some(Supporting { gunner, bearer, item, count }) = SUPPORT.take_prepared(&mut inbox, &mut out) else { return };
    if let (Some(entity), Some(machine)) = (index.entity(gunner), index.entity(bearer)) {
        action::spend(entity, &mut commands);
        let count = u32::try_from(count).unwrap_or_default();
        marks::set(machine, &SUPPORTED, MarkValue::OfItem(item.clone(), count), &mut commands);
        marks::set(entity, &SUPPORTS, bearer, &mut commands);
    }
    out.say("AR-GUN-02", Supports { who: gunner, on: bearer, item });
}

/// Makes Gunners fire mounted weapons with a d8 (AR-GUN-01).
fn with_a_gunners_die(field: &Field, wielding: &Wielding, wielded: &mut Wielded) {
    let Wielding { figure, .. } = wielding;
    if figure.serves.is_some() && figure.has(&GUNNER) {
        wielded.die = field.specialty_die(figure.id, &GUNNER, Die::D8);
    }
}

/// How many Gunners support a weapon this turn and still have access to it (AR-GUN-04).
fn team(field: &Field, bearer: PieceId, item: &str) -> i32 {
    let said = of_weapon(field, bearer, &SUPPORTED, item);
    if said == 0 {
        return 0;
    }
    let supports = |gunner: &Figure| field.units.marked_piece(gunner.id, &SUPPORTS) == Some(bearer) && !gunner.disrupted;
    let has_access = |gunner: &Figure| field.gun_mounts(gunner).iter().any(|mount| mount.id == bearer);
    let gunners = field.units.with_specialty(&GUNNER).into_iter().filter(|gunner| supports(gunner) && has_access(gunner)).count();
    said.min(i32::try_from(gunners).unwrap_or(i32::MAX))
}

/// Adds 1 for each Gunner that supports the weapon this turn, even if somebody else fires it (AR-GUN-02).
fn by_its_team(field: &Field, attack: &RangedAttack) -> Option<(Text, i32)> {
    let by = team(field, attack.mounted_on?, attack.item);
    (by > 0).then(|| (text!("shot-supported"), by))
}

/// Adds the Support kept from earlier turns (AR-GUN-05, AR-GUN-09). It has no limit, but a natural 1 still misses (AR-GUN-10).
fn homing_modifier(field: &Field, attack: &RangedAttack) -> Option<(Text, i32)> {
    let at = match attack.target {
        Target::Piece(piece) => field.space.solid(piece)?.placement.spot,
        Target::Spot(spot) => spot,
        Target::Side(_) => return None,
    };
    let by = field.units.aim(attack.mounted_on?)?.bonus_at(attack.item, at);
    (by > 0).then(|| (text!("shot-homed-in"), by))
}

/// Shows on a card what its guns get from their teams and from homing in.
fn of_its_guns(field: &Field, _: PieceId, members: &[Figure]) -> Option<Condition> {
    let bearers = members.iter().map(|member| member.seat.as_ref().map_or(member, |seat| &seat.mount)).chain(members);
    let told = |bearer: &Figure, item: &Item| {
        let homed_in = field.units.aim(bearer.id).map_or(0, |aim| aim.bonus_of(&item.name));
        let by = team(field, bearer.id, &item.name) + homed_in;
        (by > 0).then(|| text!("condition-gun-bonus", item = Text::item(&item.name), by = by))
    };
    let found = bearers.flat_map(|bearer| bearer.gear.iter().filter_map(move |item| told(bearer, item))).next()?;
    Some(Condition { text: found, rule: "AR-GUN-02", is_bad: false })
}

/// After a mounted weapon has fired, its Support lasts and adds up while it fires at the same point (AR-GUN-05, AR-GUN-06). A natural 1
/// ends it (AR-GUN-08).
fn update_homing(
    attacks: Query<&Attack>,
    field: Field,
    aims: Query<&Aim>,
    places: Query<(&Placement, Option<&Carried>)>,
    index: Res<PieceIndex>,
    mut commands: Commands,
) {
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)) {
        let stands = |piece| aim::stands(piece, &index, &places);
        let target = attack.target().and_then(|target| Some((target, stands(target)?)));
        let at = target.map(|(_, stands)| stands.spot).or(attack.spot());
        for pool in &attack.pools {
            let (Some(bearer), Some(item), Some(at)) = (pool.mounted_on, &pool.item, at) else { continue };
            let Some(entity) = index.entity(bearer) else { continue };
            let bonus = team(&field, bearer, item) + aims.get(entity).map_or(0, |aim| aim.bonus_at(item, at));
            let failed = pool.rolled.iter().any(|die| die.face == 1);
            match stands(bearer) {
                Some(from) if bonus > 0 && !failed => {
                    aim::keep(entity, Aim::taken(item, bonus, attack.side(), (from, at)).on(target), &mut commands)
                }
                _ => aim::forget(entity, &mut commands),
            }
        }
    }
}

/// A Gunner supported the shot of a mounted weapon.
struct Supports {
    who: PieceId,
    on: PieceId,
    item: String,
}

impl FactKind for Supports {
    const WHAT: &'static str = "supports";

    fn tell(self) -> FactBody {
        let told = text!("fact-supports", who = self.who, item = Text::item(self.item), on = self.on);
        FactBody::new(Cue::over(self.who, text!("remark-supports"), Beat(35)), told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::scaled::ScaledType;
    use crate::facts::tests::{ANNA, BERT, called, over, told};

    /// AR-GUN-03: a team may have as many members as the weapon has inches.
    #[test]
    fn ar_gun_03_an_inch_of_weapon_has_no_room_for_a_second_gunner() {
        let gun = |inches| WeaponData { scaled: Some(Scaled(ScaledType::Gun, inches)), ..WeaponData::default() };
        assert_eq!([inches(&WeaponData::default()), inches(&gun(1)), inches(&gun(3))].map(|inches| inches - 1), [0, 0, 2]);
    }

    #[test]
    fn ar_gun_02_support_is_told() {
        let supports = || Supports { who: ANNA, on: BERT, item: "deck-gun".into() };
        assert_eq!((told(supports()), called(supports())), ("anna supports the deck-gun of bert".into(), over(ANNA, "supports", 35)));
    }
}

//! A Feat of strength (AR-HRO-04): a Hero picks up a loose object of up to 3" and throws it at somebody.

use crate::attack::outlook;
use crate::data::catalogue::{DamageData, WeaponData};
use crate::data::harm::Pierces;
use crate::field;
use crate::field::Field;
use crate::field::ideas::Idea;
use crate::field::maneuvers::{AddManeuver, ManeuverDef, TargetRule};
use crate::figures::figure::Figure;
use crate::figures::hero::HERO;
use crate::powers::soldiers::feats;
use crate::ranged::{shoot, thrown};
use crate::under_way::attack::{Attack, say_declared};
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::maneuver::Maneuver;
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_game::kit::agenda::Agenda;
use brickfray_game::{
    ActionInfo, Aims, Cue, FactBody, FactKind, Inbox, ItemLook, Manner, MoveKind, Outbox, Party, Prepared, Refusal, Refusing, RuleId,
    Target,
};
use brickfray_table::{Inches, Mover, PieceId, PieceIndex, Placement, Solid};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_maneuvers([&HURL], hurl);
}

/// The largest thing that a Hero throws, in inches (AR-HRO-04).
const LARGEST: i32 = 3;

/// How far an object flies that wasn't made for throwing (BW-WP table 4.1).
const THROW: Inches = Inches::whole(3);

/// A Feat: it throws a loose object beside it (AR-HRO-04).
pub(crate) static HURL: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "hurl",
        says: term!("action-hurl"),
        rule: "AR-HRO-04",
        aims: Aims::Piece,
        manner: Manner::Throw,
        ..ActionInfo::PLAIN
    },
    rank: 89,
    targets: TargetRule::Units,
    takes_items: false,
    check: |field, ordered| match ordered.target {
        Some(Target::Piece(piece)) => build(field, piece, ordered.parties).map(Prepared::new),
        _ => Err(ordered.maneuver.needs_a_piece()),
    },
    ideas: |looking| {
        let hero = looking.members.iter().find(|member| member.has(&HERO));
        let has_a_thing = hero.is_some_and(|hero| at_hand(looking.field, hero).is_some());
        let at = looking.ideas_per_enemy(&HURL, Some(THROW), None).filter(|_| has_a_thing);
        at.map(|idea| Idea { max_distance: Some(THROW), ..idea.without_partners() }).collect()
    },
    outlook: |field, _, prepared| outlook::foreseen(&prepared.get::<Hurling>()?.attack, field),
    ..ManeuverDef::PLAIN
};

struct Hurling {
    hero: PieceId,
    thing: PieceId,
    attack: Attack,
}

fn no(reason: Text) -> Refusing {
    Refusal::new(RuleId::new("AR-HRO-04"), reason)
}

/// The nearest loose object within a Hero's reach that isn't too large, with its kind. The lowest id if several are equally near.
fn at_hand(field: &Field, hero: &Figure) -> Option<(Figure, String)> {
    let loose = field.units.objects().into_iter().filter_map(|(thing, _)| {
        let kind = &field.space.terrain(thing)?.kind;
        let is_loose = field.catalogue.terrain.get(kind).is_some_and(|data| data.loose);
        let thing = field.units.object(thing).filter(|thing| is_loose && thing.full_size <= LARGEST)?;
        field.at_hand(hero.solid, thing.solid).then(|| (thing, kind.clone()))
    });
    loose.min_by_key(|(thing, _)| (hero.solid.distance(thing.solid), thing.id))
}

/// The weapon data of a thrown object: a random object, thrown (BW-WP table 4.1), that does an Action die minus 2 of damage for each inch
/// of its size.
fn as_weapon(thing: &Figure) -> WeaponData {
    let inches = u8::try_from(thing.full_size.max(1)).unwrap_or(1);
    WeaponData {
        about: String::new(),
        look: ItemLook::Knife,
        tags: Vec::new(),
        hands: 2,
        scaled: None,
        use_: 4,
        reach: None,
        range: None,
        throw: Some(THROW),
        damage: DamageData::Action { dice: inches, plus: -2 * inches as i8 },
        shield: false,
        knockback: 0,
        knockback_disrupts: true,
        pierces: Pierces::Never,
        less_distance: false,
        size_adds_damage: false,
        automatic: false,
        reload: false,
        covers: false,
        cp: None,
    }
}

/// Builds the throw of one Hero that may do a Feat, has its Action and has its hands free.
fn build(field: &Field, target: PieceId, parties: &[Party]) -> Result<Hurling, Refusal> {
    let hero = feats::ready(field, parties)?;
    let name = field.names.of(hero.id);
    if !hero.can_throw() || hero.hands == 0 || hero.is_stuck() {
        return Err(field::tired(name));
    }
    let (thing, kind) =
        at_hand(field, &hero).ok_or_else(|| no(text!("refused-hurl-nothing", who = name)).but(text!("refused-hurl-nothing-but")))?;
    let target = field.target_unit(target);
    let victims = field.attacked(target)?;
    if target == thing.id {
        return Err(no(text!("refused-hurl-itself", what = field.names.of(thing.id))).but(text!("refused-hurl-itself-but")));
    }
    let unit = field.target_unit(hero.id);
    shoot::refuse_outside_melee(field, unit, Some(target), None, Maneuver::Throw)?;
    let weapon = as_weapon(&thing);
    let who = hero.id;
    let pools = thrown::aimed(field, unit, (&kind, &weapon), vec![hero], target, &victims)?;
    let pools: Vec<AttackPool> = pools.into_iter().map(|pool| AttackPool { unit: who, ..pool }).collect();
    let attack = shoot::under_fire(field, Maneuver::Throw, target, &victims, pools);
    let attack = attack.parried_by_shields_only(field.house.shields_parry_thrown_weapons);
    Ok(Hurling { hero: who, thing: thing.id, attack })
}

/// Handles the order: if the Feat succeeds, the object is thrown and lands beside its target.
fn hurl(
    mut set: ParamSet<(Field, Mover)>,
    mut inbox: ResMut<Inbox>,
    index: Res<PieceIndex>,
    mut agenda: Agenda,
    mut tray: ResMut<DiceTray>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let Some((target, _)) = HURL.take(&mut inbox) else { return };
    let Some(Hurling { hero: who, thing, attack }) = out.or_fail(inbox.take_prepared::<Hurling>()) else { return };
    let field = set.p0();
    let (Some(hero), Some(entity)) = (field.units.figure(who), index.entity(who)) else { return };
    let what = text!("feat-hurl", what = field.names.of(thing));
    let Some(succeeds) = feats::try_feat(&field, &hero, what, &mut tray, &mut out) else { return };
    feats::count_feat(entity, &mut commands);
    if !succeeds {
        return;
    }
    say_declared(&attack, HURL.word().to_owned(), target, &mut out);
    let lies = field.space.solid(thing).zip(attack.target().and_then(|target| field.space.solid(target)));
    let to = lies.and_then(|(solid, target)| landing_place(&field, thing, solid, target));
    if let Some((from, to)) = to {
        out.say("AR-HRO-04", Hurled { who, what: thing, from, to });
        set.p1().place(thing, to);
    }
    agenda.begin(attack);
}

/// Where an object was, and where it lands: the free place nearest to its target. `None` if there is no free place.
fn landing_place(field: &Field, thing: PieceId, solid: Solid, target: Solid) -> Option<(Placement, Placement)> {
    let from = solid.placement;
    let about = Inches::snapped(solid.body.reach() + target.body.reach() + 1.0);
    let to = field.free_place(thing, Solid::new(solid.body, Placement { spot: target.placement.spot, ..from }), about)?;
    Some((from, to))
}

/// A Hero threw something large.
struct Hurled {
    who: PieceId,
    what: PieceId,
    from: Placement,
    to: Placement,
}

impl FactKind for Hurled {
    const WHAT: &'static str = "hurled";

    fn tell(self) -> FactBody {
        let Hurled { who, what, from, to } = self;
        FactBody::new(Cue::moved(what, from, to, MoveKind::Thrown), text!("fact-hurled", who = who, what = what, spot = to.spot))
    }
}

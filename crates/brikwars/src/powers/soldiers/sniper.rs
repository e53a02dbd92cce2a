//! Snipers (AR-SNP, BW-RG-07): if a Sniper spends its whole turn on one shot through a scope, it hits without a roll.

use crate::RESOLVE;
use crate::attack::declare::declared;
use crate::attack::outlook;
use crate::data::catalogue::{DamageData, WeaponData};
use crate::data::specialty::{AddSpecialty, SpecialtyDef, includes};
use crate::field::hooks::Wielding;
use crate::field::ideas::Idea;
use crate::field::maneuvers::{AddManeuver, ManeuverDef, TargetRule};
use crate::field::{Field, nobody};
use crate::figures::figure::Figure;
use crate::powers::minds::full_turn::{self, Open};
use crate::ranged::shoot::{refuse_outside_melee, who_sees};
use crate::schedule::{NewTurnSystems, SettleSystems};
use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::maneuver::Maneuver;
use crate::units::turn::moved::Moved;
use crate::units::unit::Traits;
use bevy::prelude::*;
use brickfray_game::kit::agenda::Agenda;
use brickfray_game::kit::house::{AddSwitch, SwitchDef};
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry};
use brickfray_game::{ActionInfo, Aims, Inbox, Manner, Outbox, Party, Prepared, Refusal, Refusing, RegisterState, RuleId, Target, Turn};
use brickfray_table::{Inches, PieceId, PieceIndex, Placement, Removed, SideId, Spot};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_switch(&STEALTH_FROM_SCOPES);
    app.add_specialty(&SNIPER)
        .add_marks([&WAS_MOVED])
        .add_maneuvers([&SNIPE], snipe)
        .register_state::<PreviousStand>("stood")
        .add_systems(RESOLVE, (note_moves.in_set(SettleSystems::Aim), note_places.in_set(NewTurnSystems::Give)));
}

/// It snipes (AR-SNP-01).
pub(crate) static SNIPER: SpecialtyDef =
    SpecialtyDef { name: "Sniper", says: term!("specialty-sniper"), rule: "AR-SNP-01", ..SpecialtyDef::PLAIN };

/// It has been moved by others since its last turn ended (AR-SNP-07).
static WAS_MOVED: MarkDef =
    MarkDef { name: "was moved", says: term!("mark-was-moved"), rule: "AR-SNP-07", is_bad: true, until: MarkExpiry::Wiped };

/// Where a Sniper stood when its last turn ended.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct PreviousStand {
    at: Spot,
    /// Whether its side's next turn has begun.
    is_back: bool,
}

static STEALTH_FROM_SCOPES: SwitchDef = SwitchDef {
    name: "stealth_hides_from_snipers",
    rules: &["AR-SNP-04"],
    about: "A target with Stealth and two thirds of cover can't be sniped, unless it is Marked or in a Scout's view; otherwise any visible target can.",
    default: true,
    editions: &[],
};

/// The minimum distance of a target for a scope (AR-SNP-01).
const NEAREST: Inches = Inches::whole(5);

/// The tags of a weapon that can snipe (AR-SNP-01).
const SCOPED: &str = "scoped";
const LONG_RANGED: &str = "long-ranged";

/// A Sniper snipes (AR-SNP-01).
pub(crate) static SNIPE: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "snipe",
        says: term!("action-snipe"),
        rule: "AR-SNP-01",
        aims: Aims::Piece,
        manner: Manner::Shoot,
        ..ActionInfo::PLAIN
    },
    rank: 32,
    can_be_done_by: |figure| figure.has(&SNIPER),
    targets: TargetRule::Members,
    check: |field, ordered| match ordered.target {
        Some(Target::Piece(piece)) => build(field, piece, ordered.parties).map(Prepared::new),
        _ => Err(ordered.maneuver.needs_a_piece()),
    },
    ideas: |looking| {
        if !looking.members.iter().any(|member| member.has(&SNIPER)) {
            return Vec::new();
        }
        let things = looking.to_objects(&SNIPE, None, true, None);
        looking.ideas_per_enemy(&SNIPE, None, None).chain(things).map(Idea::without_partners).collect()
    },
    outlook: |field, _, prepared| outlook::foreseen(prepared.get::<Attack>()?, field),
    ..ManeuverDef::PLAIN
};

fn no(rule: &'static str, reason: Text) -> Refusing {
    Refusal::new(RuleId::new(rule), reason)
}

/// Builds the shot of one Sniper. Without an Action Roll it can't fail or go Over the Top, and neither Size nor partial cover matters
/// (AR-SNP-02, AR-SNP-04). It targets one figure: its side may single out any member of a unit that the Sniper could snipe. Others in a
/// melee with that unit aren't hit (AR-SNP-06).
fn build(field: &Field, target: PieceId, parties: &[Party]) -> Result<Attack, Refusal> {
    let [party] = parties else { return Err(no("AR-SNP-01", text!("refused-snipe-one")).but(text!("refused-snipe-one-but"))) };
    let named = field.one_of_a_squad(target);
    let targets = field.attacked(field.target_unit(target))?;
    let (sniper, item, weapon) = armed(field, party)?;
    if let Some(refusal) = full_turn::has_moved(field, &sniper, "AR-SNP-07") {
        return Err(refusal);
    }
    if field.units.mark(sniper.id, &WAS_MOVED).is_some() {
        let reason = text!("refused-snipe-moved", who = field.names.of(sniper.id));
        return Err(no("AR-SNP-07", reason).but(text!("refused-snipe-moved-but")));
    }
    let (unit, foe) = (field.target_unit(sniper.id), field.target_unit(target));
    refuse_outside_melee(field, unit, Some(foe), None, Maneuver::Shoot)?;
    let wielded = field.wielded(&Wielding { figure: &sniper, weapon, maneuver: Maneuver::Shoot, target: None });
    let (mut victims, mut refused) = (Vec::new(), nobody(field.names.of(target)));
    for one in targets.into_iter().filter(|one| named.is_none_or(|named| named == one.id)).rev() {
        match why_no_snipe(field, unit, (&sniper, wielded.range), &one) {
            None => victims.push(one),
            Some(refusal) => refused = refusal,
        }
    }
    let side = victims.first().map(|one| one.side).ok_or(refused)?;
    let pool = AttackPool::with_item(Maneuver::Shoot, unit, vec![sniper.id], wielded.die, &item, weapon);
    let pool = AttackPool { automatic: true, damage: wielded.damage, hit: wielded.hit, knockback: wielded.knockback, ..pool };
    let mut attack = Attack::new(Maneuver::Shoot, field.turn.side, Some(named.unwrap_or(foe)), vec![pool], &victims);
    // An Automatic Hit may affect any of them (BW-SD-03).
    attack.victims.iter_mut().for_each(|victim| victim.automatic = true);
    attack.hits.put_first(side);
    Ok(attack)
}

/// The Sniper of a party that has its Action, and its scoped weapon (AR-SNP-01).
fn armed<'a>(field: &'a Field, party: &Party) -> Result<(Figure, String, &'a WeaponData), Refusal> {
    let name = field.names.of(party.who);
    let snipers: Vec<Figure> = field.own(party.who)?.into_iter().filter(|member| member.has(&SNIPER)).collect();
    if snipers.is_empty() {
        return Err(no("AR-SNP-01", text!("refused-snipe-no-sniper", who = name)).but(text!("refused-snipe-no-sniper-but")));
    }
    let with_scope = |sniper: Figure| {
        let ready = sniper.gear.iter().filter(|item| !item.used && !item.unloaded);
        let mut ready = ready.filter(|item| party.with.as_ref().is_none_or(|with| *with == item.name));
        let (item, weapon) = ready.find_map(|item| Some((item.name.clone(), field.weapon(&item.name).filter(|weapon| serves(weapon))?)))?;
        Some((sniper, item, weapon))
    };
    let reason = || text!("refused-snipe-not-ready", who = name);
    snipers
        .into_iter()
        .filter(Figure::can_shoot)
        .find_map(with_scope)
        .ok_or_else(|| no("AR-SNP-01", reason()).but(text!("refused-snipe-not-ready-but")))
}

/// True if it can be used for sniping: it is Long-Ranged and has a scope (AR-SNP-01).
fn serves(weapon: &WeaponData) -> bool {
    weapon.is(SCOPED) && weapon.is(LONG_RANGED) && weapon.range.is_some() && weapon.damage != DamageData::None
}

/// Why a Sniper can't snipe a figure: too little of it is visible (AR-SNP-03, AR-SNP-04), it is so near that only a normal shot is possible
/// (AR-SNP-05), or it is out of Range (AR-SNP-03).
fn why_no_snipe(field: &Field, unit: PieceId, (sniper, range): (&Figure, Inches), target: &Figure) -> Option<Refusal> {
    let (name, whom) = (field.names.of(sniper.id), field.names.of(target.id));
    let apart = sniper.solid.distance(target.solid);
    if apart < NEAREST {
        let reason = text!("refused-snipe-near", whom = whom, apart = apart);
        return Some(no("AR-SNP-05", reason).but(text!("refused-snipe-near-but")));
    }
    if apart > range {
        let reason = text!("refused-snipe-far", whom = whom, apart = apart, range = range);
        return Some(no("AR-SNP-03", reason).but(text!("refused-snipe-far-but")));
    }
    let by = std::slice::from_ref(sniper);
    if who_sees(field, unit, by.to_vec(), std::slice::from_ref(target)).0.is_empty() {
        return Some(no("AR-SNP-04", text!("refused-snipe-unseen", who = name, whom = whom)).but(text!("refused-snipe-unseen-but")));
    }
    let reason = || text!("refused-snipe-stealth", who = name, whom = whom);
    let is_lost = field.is_on(&STEALTH_FROM_SCOPES) && field.is_nearly_invisible(target, by);
    is_lost.then(|| no("AR-SNP-04", reason()).but(text!("refused-snipe-stealth-but")))
}

/// A Sniper on the table.
type OnTheTable<'w, 's> = Query<
    'w,
    's,
    (Entity, &'static SideId, &'static Placement, &'static Traits, Option<&'static Moved>, Option<&'static mut PreviousStand>),
    Without<Removed>,
>;

/// Marks Snipers that others have moved: they aren't where they stood when their last turn ended, and didn't move there on their own turn
/// (AR-SNP-07).
fn note_moves(turn: Res<Turn>, snipers: OnTheTable, mut commands: Commands) {
    for (sniper, side, placement, _, walked, stood) in &snipers {
        let by_itself = *side == turn.side && walked.is_some();
        if stood.is_some_and(|stood| stood.at != placement.spot) && !by_itself {
            marks::set(sniper, &WAS_MOVED, 1, &mut commands);
        }
    }
}

/// Notes where a Sniper stands when its own turn is over and another side's begins.
fn note_places(turn: Res<Turn>, mut snipers: OnTheTable, mut commands: Commands) {
    for (sniper, side, placement, traits, _, stood) in &mut snipers {
        let now = PreviousStand { at: placement.spot, is_back: false };
        match stood {
            Some(mut stood) if *side == turn.side => stood.is_back = true,
            Some(mut stood) if stood.is_back => {
                *stood = now;
                marks::wipe(sniper, &WAS_MOVED, &mut commands);
            }
            None if *side != turn.side && includes(&traits.0, &SNIPER) => {
                commands.entity(sniper).insert(now);
            }
            _ => {}
        }
    }
}

/// Handles the order; the shot takes the whole turn (AR-SNP-01, AR-GEN-10).
fn snipe(
    mut inbox: ResMut<Inbox>,
    field: Field,
    index: Res<PieceIndex>,
    mut agenda: Agenda,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let Some(attack) = declared(&SNIPE, &mut inbox, &field, &mut out) else { return };
    for sniper in attack.participants().iter().filter_map(|sniper| index.entity(*sniper)) {
        full_turn::begin(sniper, Open::Nothing, &mut commands);
    }
    agenda.begin(attack);
}

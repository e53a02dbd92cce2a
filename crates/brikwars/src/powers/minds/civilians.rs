//! Civilians (AR-CIV): they do everyday tasks, attack at most when riled, and don't use military weapons. Professionals are better at their
//! jobs.

use crate::RESOLVE;
use crate::data::catalogue::WeaponData;
use crate::data::house_rules::CiviliansMayAttack;
use crate::data::scaled::Scaled;
use crate::data::specialty::includes;
use crate::field::Field;
use crate::field::hooks::{AddHooks, Attempt};
use crate::figures::figure::Figure;
use crate::figures::item::Item;
use crate::melee::angry_inch::TAKE_THE_INCH;
use crate::ranged::fire::FIRE;
use crate::schedule::HarmSystems;
use crate::squads::squad::{FORM, JOIN};
use crate::under_way::attack::Attack;
use crate::under_way::maneuver::Maneuver;
use crate::under_way::stage::Stage;
use crate::units::hooks::AddFigureHook;
use crate::units::minds::{CIVILIZED, HALF_MINDED, PROGRAMMED};
use crate::units::roster::PlainUnits;
use crate::units::unit::Traits;
use bevy::prelude::*;
use brickfray_game::card::Condition;
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry};
use brickfray_game::{Party, Refusal, RuleId, Turn};
use brickfray_table::{Body, Inches, PieceId, PieceIndex, Placement, Removed, SideId, Solid, Space};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_marks([&WAS_ATTACKED, &SAW_ONE_DIE])
        .add_figure_hook(0, "AR-CIV-11", leaves_alone)
        .add_systems(RESOLVE, rile.in_set(HarmSystems::Note));
    let mut hooks = app.hooks();
    hooks.harmless.add(0, "AR-CIV-06", refuse_civilian_attack);
    hooks.veto.add(0, "AR-CIV-06", no_attack);
    hooks.veto.add(0, "AR-CIV-07", no_squad);
    hooks.veto.add(0, "AR-CIV-11", not_for_civilians);
    hooks.condition.add(0, "AR-CIV-07", riled_condition);
}

/// It was attacked (AR-CIV-07).
static WAS_ATTACKED: MarkDef =
    MarkDef { name: "was attacked", says: term!("mark-was-attacked"), rule: "AR-CIV-07", is_bad: false, until: MarkExpiry::Wiped };
/// It saw a Civilian die this round (AR-CIV-07). Its side moves last in a round, so the mark lasts until it may be directed.
static SAW_ONE_DIE: MarkDef =
    MarkDef { name: "saw one die", says: term!("mark-saw-one-die"), rule: "AR-CIV-07", is_bad: false, until: MarkExpiry::OwnTurnEnds };

/// How near a Civilian must be to see another die (AR-CIV-07).
const NEAR: Inches = Inches::whole(5);
/// How near to each other Civilians must be to band together (AR-CIV-07).
const BANDS: Inches = Inches::whole(2);

/// True if a weapon is military (AR-CIV-11): mounted weapons, weapons of Vehicles, and ranged ones above Size 1".
fn is_military(weapon: &WeaponData) -> bool {
    let is_served = ["mounted-weapon", "vehicle", "military"].iter().any(|tag| weapon.is(tag));
    is_served || weapon.scaled.is_some_and(|Scaled(_, inches)| inches > 1 && weapon.range.is_some())
}

/// Keeps a Civilian from using military weapons that it holds (AR-CIV-11).
fn leaves_alone(units: &PlainUnits, figure: &mut Figure) {
    if !figure.has(&CIVILIZED) {
        return;
    }
    let is_too_much = |name: &str| units.weapon(name).is_some_and(is_military);
    if figure.gear.iter().any(|item| is_too_much(&item.name)) {
        figure.gear.iter_mut().for_each(|item| item.used |= is_too_much(&item.name));
    }
}

/// True if nobody plays its side and it is a Civilian or a peaceful animal (AR-ANI-12).
fn is_peaceful(field: &Field, figure: &Figure) -> bool {
    let by_nature = figure.has(&CIVILIZED) || (figure.has(&HALF_MINDED) && !figure.has(&PROGRAMMED));
    by_nature && field.turn.is_nobodys(figure.side)
}

/// True if it is riled (AR-CIV-07): it was attacked, saw a Civilian die within 5" this round, or holds a weapon that isn't on its card, so
/// somebody gave it one. Tools, shields and things that it carries for others don't count.
pub(crate) fn is_riled(field: &Field, figure: &Figure) -> bool {
    let own = field.card_of(figure.id);
    let is_own = |name: &String| own.is_some_and(|card| card.gear.contains(name));
    let is_weapon = |item: &Item| field.weapon(&item.name).is_some_and(|weapon| !weapon.shield && field.catalogue.is_weapon(weapon));
    let was_given = figure.gear.iter().any(|item| !is_own(&item.name) && is_weapon(item));
    was_given || [&WAS_ATTACKED, &SAW_ONE_DIE].into_iter().any(|mark| field.units.mark(figure.id, mark).is_some())
}

/// Refuses an attack by a Civilian without a player or a peaceful animal (AR-ANI-12), since directions are for everyday tasks (AR-CIV-06).
/// It may attack if it is riled or house rules allow it (AR-OP-09), and under Mob Rule (AR-BAL-12).
fn refuse_civilian_attack(field: &Field, figure: &Figure) -> Option<Refusal> {
    if !is_peaceful(field, figure) || field.picks.joins_mob(figure, field.card_of(figure.id)) {
        return None;
    }
    let who = field.names.of(figure.id);
    match field.house.civilians_may_attack {
        CiviliansMayAttack::Always => None,
        CiviliansMayAttack::Riled if is_riled(field, figure) => None,
        CiviliansMayAttack::Riled => {
            Some(Refusal::new(RuleId::new("AR-CIV-06"), text!("refused-not-riled", who = who)).but(text!("refused-not-riled-but")))
        }
        CiviliansMayAttack::Never => {
            Some(Refusal::new(RuleId::new("AR-CIV-06"), text!("refused-never-attacks", who = who)).but(text!("refused-never-attacks-but")))
        }
    }
}

/// Refuses attacks by figures that may not attack.
fn no_attack(field: &Field, attempt: &Attempt) -> Option<Refusal> {
    let Attempt::Maneuver { parties, .. } = attempt else { return None };
    if !attempt.is_attack() && !attempt.is(&TAKE_THE_INCH.info) {
        return None;
    }
    // A player's figures attack as the player likes, so most orders return here.
    let is_nobodys = |party: &&Party| field.units.side(party.who).is_some_and(|side| field.turn.is_nobodys(side));
    let mut directed = parties.iter().filter(is_nobodys).flat_map(|party| field.units.members(party.who));
    directed.find_map(|member| field.harmless(&member))
}

/// Refuses that Civilians form a Squad, an armed rabble, unless they are riled and near each other (AR-CIV-07).
fn no_squad(field: &Field, attempt: &Attempt) -> Option<Refusal> {
    if !attempt.is(&FORM.info) && !attempt.is(&JOIN.info) {
        return None;
    }
    let members: Vec<Figure> = attempt.units().into_iter().flat_map(|who| field.units.members(who)).collect();
    let civilian = members.iter().find(|member| is_peaceful(field, member))?;
    if let Some(calm) = members.iter().find(|member| !is_riled(field, member)) {
        let reason = text!("refused-not-riled", who = field.names.of(calm.id));
        return Some(Refusal::new(RuleId::new("AR-CIV-07"), reason).but(text!("refused-rabble-but")));
    }
    let is_near = |one: &Figure| members.iter().any(|other| other.id != one.id && one.solid.is_within(other.solid, BANDS));
    let away = members.iter().find(|member| members.len() > 1 && !is_near(member))?;
    let whom = members.iter().find(|other| other.id != away.id).unwrap_or(civilian);
    let reason = text!("refused-rabble-far", who = field.names.of(away.id), whom = field.names.of(whom.id));
    Some(Refusal::new(RuleId::new("AR-CIV-07"), reason).but(text!("refused-rabble-but")))
}

/// Refuses military weapons, citing the rule (AR-CIV-11): those that a Civilian holds, and any mounted weapon.
fn not_for_civilians(field: &Field, attempt: &Attempt) -> Option<Refusal> {
    let Attempt::Maneuver { parties, .. } = attempt else { return None };
    if !attempt.is_attack() {
        return None;
    }
    let no = |reason: Text| Some(Refusal::new(RuleId::new("AR-CIV-11"), reason).but(text!("refused-military-but")));
    parties.iter().find_map(|party| {
        let members = || field.units.members(party.who);
        if attempt.is(&FIRE.info) {
            let members = members();
            let first = members.first().filter(|_| members.iter().all(|member| member.has(&CIVILIZED)))?;
            return no(text!("refused-mounted", who = field.names.of(first.id)));
        }
        let with = party.with.as_ref().filter(|with| field.weapon(with).is_some_and(is_military))?;
        let holds = |member: &Figure| member.has(&CIVILIZED) && member.gear.iter().any(|item| item.name == **with);
        let who = members().into_iter().find(holds)?;
        no(text!("refused-military", who = field.names.of(who.id), item = Text::item(with)))
    })
}

/// Shows on a unit's card that one of its members is riled.
fn riled_condition(field: &Field, _: PieceId, members: &[Figure]) -> Option<Condition> {
    let by_marks = |member: &&Figure| is_peaceful(field, member) && is_riled(field, member);
    members.iter().find(by_marks).map(|_| Condition { text: text!("condition-riled"), rule: "AR-CIV-07", is_bad: false })
}

type Witness = (Entity, &'static PieceId, &'static SideId, &'static Traits, &'static Placement, &'static Body);

/// Riles Civilians that were attacked or saw another die, by any cause (AR-CIV-07).
fn rile(
    attacks: Query<&Attack>,
    witnesses: Query<Witness, Without<Removed>>,
    bodies: Query<(&Traits, &Placement, &Body)>,
    (index, turn, space): (Res<PieceIndex>, Res<Turn>, Space),
    mut commands: Commands,
) {
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)) {
        let is_by_somebody = attack.maneuver() != Maneuver::Environment;
        let civilian = |who: PieceId| bodies.get(index.entity(who)?).ok().filter(|(traits, ..)| includes(&traits.0, &CIVILIZED));
        let fallen = attack.victims.iter().filter(|victim| victim.dead && !victim.is_object).filter_map(|victim| civilian(victim.id));
        let fallen: Vec<Solid> = fallen.map(|(_, placement, body)| Solid::new(*body, *placement)).collect();
        let may_be = |traits: &Traits| includes(&traits.0, &CIVILIZED) || includes(&traits.0, &HALF_MINDED);
        let living = witnesses.iter().filter(|(_, who, _, traits, ..)| may_be(traits) && !attack.has_killed(**who));
        for (entity, who, side, traits, placement, body) in living {
            if is_by_somebody && *side != attack.side() && attack.victims.iter().any(|victim| victim.id == *who) {
                marks::set(entity, &WAS_ATTACKED, 1, &mut commands);
            }
            let here = Solid::new(*body, *placement);
            if includes(&traits.0, &CIVILIZED) && fallen.iter().any(|there| here.is_within(*there, NEAR) && space.sees(here, *there, *who))
            {
                let until = if turn.side == *side { MarkExpiry::ThisTurnEnds } else { MarkExpiry::OwnTurnEnds };
                marks::set(entity, &MarkDef { until, ..SAW_ONE_DIE }, 1, &mut commands);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::data::catalogue::Catalogue;
    use crate::powers::command::job_training::JOB_TRAINING;
    use brickfray_dice::Die;
    use brickfray_game::Library;
    use std::sync::Arc;

    /// AR-CIV-11: Civilians may use standard minifig weapons.
    #[test]
    fn ar_civ_11_what_is_made_for_war() {
        let catalogue: Arc<Catalogue> = Library::shipped(ENTRIES).stats().unwrap();
        let military = |name: &str| is_military(&catalogue.weapons[name]);
        assert!(military("minigun") && !military("rifle") && !military("sword") && !military("grenade"));
    }

    /// AR-CIV-09, AR-CIV-10, AR-CIV-12, AR-CIV-14, AR-CIV-17: the cards; Civilians are free in any army.
    #[test]
    fn ar_civ_10_the_cards_of_civilians() {
        let catalogue: Arc<Catalogue> = Library::shipped(ENTRIES).stats().unwrap();
        let of = |name: &str| {
            let unit = &catalogue.units[name];
            (unit.action, unit.move_, includes(&unit.traits, &CIVILIZED), includes(&unit.traits, &JOB_TRAINING))
        };
        assert_eq!(of("civilian"), (Die::D4, Inches::whole(5), true, false));
        assert_eq!(of("professional"), (Die::D4, Inches::whole(5), true, true));
        assert_eq!(of("worker"), (Die::D4, Inches::whole(5), false, true));
    }
}

//! Phalanxes (AR-SHW, AR-MAR, BW-AR-08, BW-AR-09, BW-SP-20 to 23): two or more Phalanx members of a squad form a wall of Heavy Shields, and
//! armor doesn't slow them on the march.

use crate::RESOLVE;
use crate::data::catalogue::Catalogue;
use crate::data::handling::HEAVY;
use crate::data::specialty::{AddSpecialty, SpecialtyDef, includes};
use crate::field::Field;
use crate::field::hooks::{AddHooks, Attempt, Blow, Off, Ward};
use crate::field::maneuvers::{AddManeuver, MOVE, ManeuverDef, TargetRule};
use crate::figures::figure::Figure;
use crate::movement::sprint::SPRINT;
use crate::schedule::HarmSystems;
use crate::under_way::attack::Attack;
use crate::under_way::stage::Stage;
use crate::units::hooks::{AddContactHook, AddFigureHook, Contact};
use crate::units::roster::{PlainUnits, Units};
use crate::units::unit::Traits;
use bevy::prelude::*;
use brickfray_game::card::Condition;
use brickfray_game::kit::house::{AddSwitch, NumberDef, SwitchDef, TopicRules};
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry};
use brickfray_game::{ActionInfo, Aims, Beat, Cue, FactBody, FactKind, Inbox, Outbox, Party, Prepared, Refusal, RuleId};
use brickfray_table::{OnPlate, PieceId, PieceIndex, Placement, Spot};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&PHALANX)
        .add_switch(&ONE_DIE)
        .add_number(&ARC)
        .add_switch(&STOPS_HANDS)
        .add_switch(&HEAVIES_TOO)
        .add_marks([&MARCHING, &BROKEN])
        .add_maneuvers([&MARCH], march)
        .add_figure_hook(0, "AR-MAR-01", on_the_march)
        .add_contact_hook("AR-SHW-07", is_blocked_by_wall)
        .add_systems(RESOLVE, break_walls.in_set(HarmSystems::Note));
    let mut hooks = app.hooks();
    hooks.veto.add(0, "AR-MAR-02", refuse_beyond_walk);
    hooks.ward.add(0, "AR-SHW-02", parried_by_a_wall);
    hooks.condition.add(0, "AR-SHW-01", stands_as_a_wall);
    hooks.formation.add(0, "AR-SHW-01", wall_condition);
}

/// It forms Shield Walls and marches (AR-SHW-01, AR-MAR-01).
pub(crate) static PHALANX: SpecialtyDef =
    SpecialtyDef { name: "Phalanx", says: term!("specialty-phalanx"), rule: "AR-SHW-01", ..SpecialtyDef::PLAIN };

static ONE_DIE: SwitchDef = SwitchDef {
    name: "shield_walls_take_one_die",
    rules: &["AR-SHW-03", "BW-SP-24", "BW-OP-30"],
    about: "A Shield Wall takes one die off each hit; otherwise it cancels the hit.",
    default: false,
    editions: &[],
};

static ARC: NumberDef = NumberDef::of(
    "shield_wall_degrees",
    &["AR-OP-14", "AR-SHW-04"],
    "The width of the arc in front that a Shield Wall protects, in degrees.",
    180,
    (1, 180),
);

static STOPS_HANDS: SwitchDef = SwitchDef {
    name: "shield_walls_stop_hands",
    rules: &["AR-OP-15", "AR-SHW-11"],
    about: "A Shield Wall stops Shoves and Grabs too; otherwise it stops only attacks that do damage.",
    default: true,
    editions: &[],
};

static HEAVIES_TOO: SwitchDef = SwitchDef {
    name: "heavies_make_shield_walls",
    rules: &["AR-CON-08"],
    about: "Heavies with Heavy Shields form Shield Walls as Phalanx units do.",
    default: false,
    editions: &[],
};

/// The squad marches this turn.
static MARCHING: MarkDef =
    MarkDef { name: "marches", says: term!("mark-marches"), rule: "AR-MAR-01", is_bad: false, until: MarkExpiry::ThisTurnEnds };
/// A shield of the wall has parried an attack that didn't come from the front.
static BROKEN: MarkDef = MarkDef {
    name: "Shield Wall broken",
    says: term!("mark-shield-wall-broken"),
    rule: "AR-SHW-06",
    is_bad: true,
    until: MarkExpiry::OwnTurnBegins,
};

/// A squad marches (AR-MAR-01).
pub(crate) static MARCH: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "march",
        says: term!("action-march"),
        rule: "AR-MAR-01",
        aims: Aims::Nothing,
        heading: MOVE,
        ..ActionInfo::PLAIN
    },
    rank: 29,
    targets: TargetRule::Nothing,
    takes_items: false,
    check: |field, ordered| check(field, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let is_slow = looking.members.iter().any(|member| member.has(&PHALANX) && member.slowed_by_armor);
        (is_slow && looking.squad.is_none()).then(|| looking.alone(None, None)).into_iter().collect()
    },
    ..ManeuverDef::PLAIN
};

/// The squads that may march: each with at least two Phalanx members, before moving or sprinting (AR-MAR-02, AR-MAR-05).
fn check(field: &Field, parties: &[Party]) -> Result<Vec<PieceId>, Refusal> {
    let no = |rule: &'static str, reason: Text| Refusal::new(RuleId::new(rule), reason);
    for party in parties {
        let (members, name) = (field.own(party.who)?, field.names.of(party.who));
        if !field.units.is_plate(party.who) || field.units.how_many(party.who, &PHALANX) < 2 {
            return Err(no("AR-MAR-01", text!("refused-march-no-phalanx", who = name)).but(text!("refused-march-no-phalanx-but")));
        }
        if members.iter().any(|member| member.has_moved()) {
            return Err(no("AR-MAR-05", text!("refused-march-moved", who = name)).but(text!("refused-march-moved-but")));
        }
        if field.units.mark(party.who, &MARCHING).is_some() {
            return Err(no("AR-MAR-01", text!("refused-march-already", who = name)).but(text!("refused-march-already-but")));
        }
    }
    Ok(parties.iter().map(|party| party.who).collect())
}

fn march(mut inbox: ResMut<Inbox>, index: Res<PieceIndex>, mut out: ResMut<Outbox>, mut commands: Commands) {
    let Some(squads) = MARCH.take_prepared::<Vec<PieceId>>(&mut inbox, &mut out) else { return };
    for squad in squads {
        if let Some(plate) = index.entity(squad) {
            marks::set(plate, &MARCHING, 1, &mut commands);
        }
        out.say("AR-MAR-01", Marches { squad });
    }
}

/// While its squad marches with two Phalanx members, armor doesn't slow a figure (AR-MAR-01, AR-MAR-03). Anything else that slows it still
/// does (AR-MAR-04).
fn on_the_march(units: &PlainUnits, figure: &mut Figure) {
    if !figure.slowed_by_armor || !figure.has(&PHALANX) {
        return;
    }
    let Some(plate) = figure.plate else { return };
    if units.mark(plate, &MARCHING).is_some() && units.how_many(plate, &PHALANX) >= 2 {
        figure.slowed_by_armor = false;
    }
}

/// Refuses that a marching squad does anything but walk: it can't jump, climb or sprint (AR-MAR-02).
fn refuse_beyond_walk(field: &Field, attempt: &Attempt) -> Option<Refusal> {
    if !attempt.is(&SPRINT.info) && !matches!(attempt, Attempt::Walk { jumps, climbs, .. } if *jumps || *climbs) {
        return None;
    }
    let mut units = attempt.units().into_iter().map(|who| field.target_unit(who));
    let marching = units.find(|unit| field.units.mark(*unit, &MARCHING).is_some())?;
    let reason = text!("refused-march-only-walks", who = field.names.of(marching));
    Some(Refusal::new(RuleId::new("AR-MAR-02"), reason).but(text!("refused-march-only-walks-but")))
}

/// A Shield Wall: its placement, and how far forward its shields are.
struct Wall {
    lies: Placement,
    front: f32,
    arc: u32,
}

impl Wall {
    /// How far in front of the middle of the squad a spot is.
    fn forward(&self, spot: Spot) -> f32 {
        self.lies.facing.direction().dot(spot.to_vec2() - self.lies.spot.to_vec2())
    }

    /// True if the wall stops an attack from `from` on a member at `at`. The attack must come from less than 90 degrees to either side of
    /// the shields' facing, or the arc of the house rules (AR-SHW-04, AR-OP-14), and the member must be behind the shields (AR-SHW-05).
    fn covers(&self, from: Spot, at: Spot) -> bool {
        const TOLERANCE: f32 = 0.01;
        let is_before = self.forward(from) - self.forward(at) > TOLERANCE && self.forward(at) <= self.front + TOLERANCE;
        is_before && self.faces(from, at)
    }

    /// True if `spot`, seen from `from`, lies within the wall's arc.
    fn faces(&self, spot: Spot, from: Spot) -> bool {
        let off = self.lies.facing.direction().angle_to(spot.to_vec2() - from.to_vec2());
        off.to_degrees().abs() <= self.arc as f32 / 2.0
    }
}

/// True if it can be part of a Shield Wall: a Phalanx member, or under a house rule a Heavy (AR-CON-08).
fn can_join_shield_wall(units: &Units, figure: &Figure) -> bool {
    figure.has(&PHALANX) || (figure.has(&HEAVY) && units.topic_rules().is_on(&HEAVIES_TOO))
}

/// True if a squad may have two members that can form a Shield Wall. This is a quick check: a Phalanx member that is a Heavy too may count
/// twice.
fn has_enough(units: &Units, squad: PieceId) -> bool {
    let heavies = || if units.topic_rules().is_on(&HEAVIES_TOO) { units.how_many(squad, &HEAVY) } else { 0 };
    units.how_many(squad, &PHALANX) + heavies() >= 2
}

/// The wall of a squad, which faces where the squad does (AR-SHW-10) and lets friends through (AR-SHW-08). It needs two or more Phalanx
/// members on their feet with Heavy Shields that haven't parried elsewhere (AR-SHW-01, AR-SHW-06, AR-SHW-09), and a squad in no Full
/// Engagement (AR-SHW-07).
fn wall(units: &Units, catalogue: &Catalogue, lies: Placement, squad: PieceId, is_in_melee: bool) -> Option<Wall> {
    if is_in_melee || units.mark(squad, &BROKEN).is_some() {
        return None;
    }
    let bears = |member: &Figure| {
        can_join_shield_wall(units, member) && !member.disrupted && member.gear.iter().any(|item| is_heavy_shield(&item.name, catalogue))
    };
    let bearers: Vec<Figure> = units.members(squad).into_iter().filter(bears).collect();
    let mut wall = Wall { lies, front: f32::MIN, arc: units.topic_rules().number(&ARC) };
    wall.front = bearers.iter().map(|bearer| wall.forward(bearer.solid.placement.spot)).fold(f32::MIN, f32::max);
    (bearers.len() >= 2).then_some(wall)
}

fn is_heavy_shield(name: &str, catalogue: &Catalogue) -> bool {
    catalogue.weapons.get(name).is_some_and(|weapon| weapon.shield && weapon.covers)
}

/// The wall that a squad forms at its current placement.
fn standing_wall(field: &Field, squad: PieceId) -> Option<Wall> {
    let is_in_melee = !field.engagements.fully_engaged_with(squad).is_empty();
    if is_in_melee || !has_enough(&field.units, squad) {
        return None;
    }
    wall(&field.units, &field.catalogue, field.space.solid(squad)?.placement, squad, false)
}

/// Parries an attack on a Shield Wall without a roll (AR-SHW-02), even Shoves and Grabs unless house rules let them through (AR-SHW-11,
/// AR-OP-15). The attack has no effect, or under a house rule loses a die.
fn parried_by_a_wall(field: &Field, blow: &Blow) -> Option<Ward> {
    if blow.is_by_hand && !field.is_on(&STOPS_HANDS) {
        return None;
    }
    let wall = standing_wall(field, field.units.unit_of(blow.victim))?;
    let stands = field.units.figure(blow.victim)?.solid.placement.spot;
    let is_covered = wall.covers(blow.from(field), stands);
    let off = if field.is_on(&ONE_DIE) { Off::Dice(1) } else { Off::All };
    is_covered.then(|| Ward { what: text!("ward-shield-wall"), rule: "AR-SHW-02", off })
}

/// Shows on a squad's card that it forms a wall (AR-SHW-01).
fn stands_as_a_wall(field: &Field, squad: PieceId, _: &[Figure]) -> Option<Condition> {
    standing_wall(field, squad).map(|_| Condition { text: text!("condition-shield-wall"), rule: "AR-SHW-01", is_bad: false })
}

/// Shows that a figure is part of its squad's wall (AR-SHW-01).
fn wall_condition(field: &Field, figure: &Figure) -> Option<Text> {
    let squad = figure.plate.filter(|_| can_join_shield_wall(&field.units, figure))?;
    standing_wall(field, squad).map(|_| text!("ward-shield-wall"))
}

/// True if a Shield Wall keeps two units out of Full Engagement (AR-SHW-07, BW-SE-12). It doesn't if its squad walked into contact on its
/// own turn.
fn is_blocked_by_wall(contact: &Contact) -> bool {
    let holds = |squad: PieceId, other: PieceId| {
        if !has_enough(contact.units, squad) {
            return false;
        }
        let (Some(ours), Some(theirs)) = (contact.solid(squad), contact.solid(other)) else { return false };
        let is_in_melee = !(contact.fully_engaged_with)(squad).is_empty();
        let wall = wall(contact.units, contact.catalogue, ours.placement, squad, is_in_melee);
        !contact.walked_in(squad)
            && wall.is_some_and(|wall| wall.forward(theirs.placement.spot) > 0.0 && wall.faces(theirs.placement.spot, wall.lies.spot))
    };
    holds(contact.one, contact.other) || holds(contact.other, contact.one)
}

/// Breaks a squad's wall until the squad's next turn when one of its Heavy Shields parries an attack from elsewhere than the front
/// (AR-SHW-06). A Heavy's shield counts if Heavies form walls (AR-CON-08). A squad with fewer than two members for a wall has no wall to
/// break.
fn break_walls(
    attacks: Query<&Attack>,
    (bearers, places): (Query<(&Traits, &OnPlate, &Placement)>, Query<&Placement>),
    (catalogue, rules): (Res<Catalogue>, Res<TopicRules>),
    index: Res<PieceIndex>,
    mut commands: Commands,
) {
    let heavies_too = rules.is_on(&HEAVIES_TOO);
    let of_a_wall = |traits: &Traits| includes(&traits.0, &PHALANX) || (heavies_too && includes(&traits.0, &HEAVY));
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)) {
        let by = attack.members().find_map(|member| places.get(index.entity(member)?).ok());
        for (who, _) in attack.parries.with().iter().filter(|(_, item)| is_heavy_shield(item, &catalogue)) {
            let Some((_, on, at)) = index.entity(*who).and_then(|entity| bearers.get(entity).ok()).filter(|(traits, ..)| of_a_wall(traits))
            else {
                continue;
            };
            let is_before = by.is_some_and(|by| at.facing.direction().dot(by.spot.to_vec2() - at.spot.to_vec2()) > 0.0);
            let mates = bearers.iter().filter(|(traits, other, _)| other.0 == on.0 && of_a_wall(traits)).count();
            if !is_before && mates >= 2 {
                marks::set(on.0, &BROKEN, 1, &mut commands);
            }
        }
    }
}

/// A squad marches.
struct Marches {
    squad: PieceId,
}

impl FactKind for Marches {
    const WHAT: &'static str = "marches";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::over(self.squad, text!("remark-marches"), Beat(25)), text!("fact-marches", who = self.squad))
    }
}

//! Half minds without a leader (AR-MND): a Submissive unit strays, and returns to its side when a master is near again. Workers are
//! captured, and are free again when their captor is gone.

use crate::RESOLVE;
use crate::data::specialty::{AddSpecialty, SpecialtyDef, includes};
use crate::facts::seats::ChangedSides;
use crate::field::Field;
use crate::figures::figure::Figure;
use crate::schedule::{DeclareSystems, HarmSystems};
use crate::under_way::attack::Attack;
use crate::under_way::stage::Stage;
use crate::units::minds::{HALF_MINDED, LED_WITHIN, SUBJUGATED, SUBMISSIVE};
use crate::units::unit::{self, Traits};
use bevy::prelude::*;
use brickfray_game::kit::house::{AddSwitch, NumberDef};
use brickfray_game::{Outbox, RegisterState};
use brickfray_table::{Inches, Mover, PieceId, PieceIndex, SideId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&WORKER)
        .add_number(&GUARDED_WITHIN)
        .register_state::<FormerSide>("formerly")
        .register_resource_state::<Killings>("killings")
        .add_systems(RESOLVE, ((capture, return_strays, stray).chain().in_set(DeclareSystems::TurnOver), note.in_set(HarmSystems::Note)));
}

/// It works for its faction, or for its captor (AR-CIV-17 to 22).
pub(crate) static WORKER: SpecialtyDef =
    SpecialtyDef { name: "Worker", says: term!("specialty-worker"), rule: "AR-CIV-17", ..SpecialtyDef::PLAIN };

static GUARDED_WITHIN: NumberDef = NumberDef::of(
    "workers_guarded_within",
    &["AR-OP-50", "AR-CIV-21"],
    "A Worker can't be captured while a conscious friend with a mind of its own is within this many inches.",
    5,
    (0, 100),
);

/// The side that a figure belonged to before it strayed or was captured.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct FormerSide {
    side: SideId,
    captured: bool,
    /// Whether its captors made it Subjugated (AR-CIV-22).
    subjugated: bool,
}

/// Which sides have killed figures of which others, as (slayer, victim) (AR-CIV-22).
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct Killings(BTreeSet<(SideId, SideId)>);

/// Records which side killed figures of which other.
fn note(attacks: Query<&Attack>, mut killings: ResMut<Killings>) {
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)) {
        killings.0.extend(attack.slain().map(|(victim, slayer)| (slayer, victim.side)));
    }
}

/// True for a conscious figure with a mind of its own. A machine has its driver's mind.
fn is_master(figure: &Figure) -> bool {
    !figure.disrupted && !figure.has(&HALF_MINDED) && !figure.is_unmanned()
}

/// True if a conscious figure of `side` with a mind of its own is near any of these.
fn is_led_by(figures: &[Figure], side: SideId, whom: &[Figure], within: Inches) -> bool {
    let is_near = |master: &Figure| whom.iter().any(|one| one.id != master.id && one.solid.is_within(master.solid, within));
    figures.iter().any(|figure| figure.side == side && is_master(figure) && is_near(figure))
}

type FormerSides<'w, 's> = Query<'w, 's, &'static FormerSide>;

/// At the end of its turn, a side captures Workers in arm's reach of its minifigs, unless a conscious friend with a mind of its own is near
/// them (AR-CIV-20, AR-CIV-21, AR-OP-50). They become Subjugated if it has killed any of their faction (AR-CIV-22).
fn capture(
    mut set: ParamSet<(Field, Mover)>,
    traits: Query<&Traits>,
    former: FormerSides,
    (killings, index): (Res<Killings>, Res<PieceIndex>),
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let field = set.p0();
    let side = field.turn.side;
    if field.picks.now().is_some() || field.turn.is_nobodys(side) {
        return;
    }
    let figures = field.units.figures();
    let mut captured: Vec<(PieceId, Vec<Figure>)> = Vec::new();
    for (unit, of) in field.units.all().into_iter().filter(|(_, of)| *of != side) {
        let members = field.units.members(unit);
        let are_workers = !members.is_empty() && members.iter().all(|member| member.has(&WORKER) && member.seat.is_none());
        // A figure in disguise passes for a friend of the Workers, so it can't capture them (AR-INF-02).
        let is_captor =
            |figure: &Figure| figure.side == side && is_master(figure) && field.has_hands(figure) && !field.mistakes_for_own(of, figure.id);
        let by_hand = |captor: &Figure| is_captor(captor) && members.iter().any(|one| field.at_hand(captor.solid, one.solid));
        if are_workers && figures.iter().any(by_hand) && !is_led_by(&figures, of, &members, field.inches(&GUARDED_WITHIN)) {
            captured.push((unit, members));
        }
    }
    let mut mover = set.p1();
    for (unit, members) in captured {
        mover.change_sides(unit, side);
        for member in &members {
            mover.change_sides(member.id, side);
            let Some(entity) = index.entity(member.id) else { continue };
            let Ok(traits) = traits.get(entity) else { continue };
            let before = former.get(entity).ok().copied().filter(|former| former.captured);
            let before = before.unwrap_or(FormerSide { side: member.side, captured: true, subjugated: false });
            if before.side == side {
                free(entity, before, traits, &mut commands);
                continue;
            }
            let is_broken = killings.0.contains(&(side, member.side)) && !includes(&traits.0, &SUBJUGATED);
            if is_broken {
                unit::add_specialty(entity, traits, &SUBJUGATED, &mut commands);
            }
            commands.entity(entity).insert(FormerSide { subjugated: before.subjugated || is_broken, ..before });
        }
        out.say("AR-CIV-20", ChangedSides { who: unit, side });
    }
}

/// Ends straying or captivity, and with it what the captors made of it.
fn free(figure: Entity, formerly: FormerSide, traits: &Traits, commands: &mut Commands) {
    commands.entity(figure).remove::<FormerSide>();
    if formerly.subjugated {
        unit::take_specialty(figure, traits, &SUBJUGATED, commands);
    }
}

/// The side that a strayed or captured unit joins now, if any. A strayed unit returns when its side has a master near it (AR-MND-02).
/// Subjugated captives are free when no unit of their captor is within 5" or sees them; other captives don't count (AR-MND-03). They return
/// to their side, or stray if it has no figures left.
fn side_to_join(
    field: &Field,
    figures: &[Figure],
    members: &[Figure],
    (formerly, captives): (FormerSide, &BTreeSet<PieceId>),
) -> Option<SideId> {
    if !formerly.captured {
        return is_led_by(figures, formerly.side, members, LED_WITHIN).then_some(formerly.side);
    }
    let now = members.first()?.side;
    let holds =
        |captor: &Figure, one: &Figure| captor.solid.is_within(one.solid, LED_WITHIN) || field.space.sees(captor.solid, one.solid, one.id);
    let is_captor = |figure: &&Figure| figure.side == now && !captives.contains(&figure.id) && !figure.is_unmanned();
    let is_held = figures.iter().filter(is_captor).any(|captor| members.iter().any(|one| holds(captor, one)));
    let is_free = members.iter().all(|one| includes(&one.traits, &SUBJUGATED)) && !is_held;
    let stands = |side: SideId| figures.iter().any(|one| one.side == side);
    let somebody = is_free.then(|| if stands(formerly.side) { Some(formerly.side) } else { side_for_strays(field) });
    somebody.flatten().filter(|side| *side != now)
}

/// The side that strays join: the first one without a player.
pub(crate) fn side_for_strays(field: &Field) -> Option<SideId> {
    let first = SideId(field.turn.sides);
    (field.names.sides.len() > usize::from(first.0)).then_some(first)
}

/// When a turn ends, units that have strayed or whose captor is gone return to their own side, whole squads together. The mob keeps those
/// that have joined it (AR-BAL-12).
fn return_strays(
    mut set: ParamSet<(Field, Mover)>,
    former: Query<(&PieceId, &FormerSide)>,
    traits: Query<&Traits>,
    index: Res<PieceIndex>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    if former.is_empty() {
        return;
    }
    let field = set.p0();
    let figures = field.units.figures();
    let former: BTreeMap<PieceId, FormerSide> = former.iter().map(|(id, formerly)| (*id, *formerly)).collect();
    let captives: BTreeSet<PieceId> = former.iter().filter(|(_, formerly)| formerly.captured).map(|(id, _)| *id).collect();
    let mut back: Vec<(PieceId, Vec<PieceId>, SideId, &'static str)> = Vec::new();
    for (unit, _) in field.units.all() {
        let members = field.units.members(unit);
        let Some(first) = members.first().and_then(|first| former.get(&first.id)) else { continue };
        let is_alike = |one: &FormerSide| (one.side, one.captured) == (first.side, first.captured);
        let is_of_the_mob = |member: &Figure| field.picks.joins_mob(member, field.card_of(member.id));
        if members.iter().any(is_of_the_mob) || !members.iter().all(|member| former.get(&member.id).is_some_and(is_alike)) {
            continue;
        }
        if let Some(side) = side_to_join(&field, &figures, &members, (*first, &captives)) {
            back.push((unit, with_mounts(&members), side, if first.captured { "AR-MND-03" } else { "AR-MND-02" }));
        }
    }
    let mut mover = set.p1();
    for (unit, members, side, rule) in back {
        mover.change_sides(unit, side);
        for member in members {
            mover.change_sides(member, side);
            let traits = index.entity(member).and_then(|entity| Some((entity, traits.get(entity).ok()?)));
            if let (Some((entity, traits)), Some(formerly)) = (traits, former.get(&member)) {
                free(entity, *formerly, traits, &mut commands);
            }
        }
        out.say(rule, ChangedSides { who: unit, side });
    }
}

/// When a player's turn ends, Submissive units without a master stray if there is a side without a player: they are directed in the
/// Civilian Round (AR-MND-02, AR-ANI-12). A unit is a single figure, a figure with its mount, or a squad on its plate.
fn stray(mut set: ParamSet<(Field, Mover)>, index: Res<PieceIndex>, mut out: ResMut<Outbox>, mut commands: Commands) {
    let field = set.p0();
    let Some(to) = side_for_strays(&field).filter(|_| field.picks.now().is_none()) else { return };
    let played = field.units.all().into_iter().filter(|(_, side)| !field.turn.is_nobodys(*side));
    let units = played.map(|(unit, side)| (unit, side, field.units.members(unit)));
    let strays: Vec<(PieceId, SideId, Vec<Figure>)> = units.filter(|(.., members)| is_masterless(members)).collect();
    let mut mover = set.p1();
    for (unit, side, members) in strays {
        mover.change_sides(unit, to);
        for who in with_mounts(&members) {
            mover.change_sides(who, to);
            if let Some(entity) = index.entity(who) {
                commands.entity(entity).insert(FormerSide { side, captured: false, subjugated: false });
            }
        }
        out.say("AR-MND-02", ChangedSides { who: unit, side: to });
    }
}

/// True if all members of a unit are Submissive and none has a master (AR-MND-02).
fn is_masterless(members: &[Figure]) -> bool {
    !members.is_empty() && members.iter().all(|member| member.masterless && member.has(&SUBMISSIVE))
}

/// The members of a unit and their mounts.
pub(crate) fn with_mounts(members: &[Figure]) -> Vec<PieceId> {
    let mounts = members.iter().filter_map(|member| Some(member.seat.as_ref()?.mount.id));
    members.iter().map(|member| member.id).chain(mounts).collect()
}

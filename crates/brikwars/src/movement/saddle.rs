//! Mounting and dismounting (BW-HO-07, BW-HO-08), and being thrown: all ways in which rider and mount join and part.

use crate::data::catalogue::Catalogue;
use crate::data::house_rules::HouseRules;
use crate::facts::seats::{ChangedSides, GotOff, GotOn};
use crate::field::Field;
use crate::field::ideas::{Idea, IdeaSearch};
use crate::field::maneuvers::{AddManeuver, MOVE, ManeuverDef};
use crate::field::riding::on_foot;
use crate::figures::figure::{Figure, JUMP};
use crate::figures::seat;
use crate::movement::march;
use crate::movement::march::March;
use crate::movement::threat::Walk;
use crate::schedule::{HarmSystems, SetUpSystems};
use crate::under_way::agenda::{Agenda, Pending};
use crate::under_way::attack::Attack;
use crate::under_way::bails::Bailed;
use crate::under_way::stage::Stage;
use crate::units::harm::condition::Disrupted;
use crate::units::minds::HALF_MINDED;
use crate::units::mount::{Mounted, Together, leave_mount, set_own_mount, sit_on_mount};
use crate::units::unit::Recruit;
use crate::units::{harm::condition, turn::action, turn::fought, turn::moved};
use crate::{NAME, RESOLVE};
use bevy::prelude::*;
use brickfray_game::{ActionInfo, Aims, Inbox, Lack, Outbox, Party, Prepared, Refusal, RuleId, SetUp, Target};
use brickfray_table::{Body, Carried, Inches, Mover, OnPlate, PieceId, PieceIndex, Placement, Solid, Spot};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(SetUp(NAME), saddle_up.in_set(SetUpSystems::Mount))
        .add_systems(RESOLVE, (leap_off.in_set(HarmSystems::LeapOff), fall.in_set(HarmSystems::Fall)))
        .add_maneuvers([&MOUNT], mount)
        .add_maneuvers([&DISMOUNT], dismount);
}

/// A figure mounts a mount of its own side or one without a side (BW-HO-08).
pub(crate) static MOUNT: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "mount",
        says: term!("action-mount"),
        rule: "BW-HO-08",
        aims: Aims::Piece,
        heading: MOVE,
        ..ActionInfo::PLAIN
    },
    rank: 24,
    check: |field, ordered| getting_on(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: mounts_at_hand,
    ..ManeuverDef::PLAIN
};

/// A rider dismounts (BW-HO-07).
pub(crate) static DISMOUNT: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "dismount",
        says: term!("action-dismount"),
        rule: "BW-HO-07",
        aims: Aims::Ground,
        heading: MOVE,
        ..ActionInfo::PLAIN
    },
    rank: 25,
    is_sampled: true,
    check: |field, ordered| getting_off(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: gets_off,
    ..ManeuverDef::PLAIN
};

/// The maximum distance for getting on a mount, and from it after getting off: an arm's reach.
const WITHIN_REACH: Inches = Inches::whole(1);

/// Seats figures on the mounts they carry under them; each is then a pair (AR-BAL-09). Runs during setup.
pub(crate) fn saddle_up(mounts: Query<(&PieceId, &Carried)>, index: Res<PieceIndex>, mut commands: Commands) {
    for (mount, carried) in &mounts {
        if let Some(rider) = index.entity(carried.0) {
            sit_on_mount(rider, *mount, &mut commands);
            set_own_mount(rider, *mount, &mut commands);
        }
    }
}

/// The figure that mounts, and the mount.
pub(crate) struct GettingOn {
    rider: Figure,
    mount: Figure,
    /// The rider that is pulled off the mount, and where it will stand.
    off: Option<(PieceId, Placement)>,
}

/// The single figure of an order, free to mount or dismount: not Disrupted (BW-KB-04), not held (BW-CC-06), not interrupted (BW-TU-04) or
/// Stopped (BW-TU-07), in no Full Engagement, where nobody changes places (BW-SE-09), and with its Action left if this costs it.
fn one(field: &Field, parties: &[Party], costs: bool) -> Result<Figure, Refusal> {
    let [Party { who, with: None }] = parties else {
        return Err(Refusal::new(RuleId::new("BW-HO-07"), text!("refused-saddle-one")).but(text!("refused-mount-but")));
    };
    let name = field.names.of(*who);
    field.own(*who)?;
    let Some(figure) = field.units.figure(*who) else {
        return Err(
            Refusal::new(RuleId::new("BW-HO-07"), text!("refused-saddle-squad", who = name)).but(text!("refused-name-a-member-but"))
        );
    };
    if figure.disrupted {
        return Err(Refusal::new(RuleId::new("BW-KB-04"), text!("refused-disrupted", who = name)).but(text!("refused-move-disrupted-but")));
    }
    if figure.is_stuck() {
        return Err(Refusal::new(RuleId::new("BW-CC-06"), text!("refused-in-a-grab", who = name)).but(text!("refused-let-go-but")));
    }
    if let Some(held_up) = field.units.held_up(*who) {
        return Err(held_up.refusal(name));
    }
    if let Some(stop) = figure.stopped {
        return Err(stop.refusal(name));
    }
    if let Some(foe) = field.engagements.fully_engaged_with(field.units.unit_of(*who)).first() {
        let reason = text!("refused-full-engagement-with", who = name, whom = field.names.of(*foe));
        return Err(Refusal::new(RuleId::new("BW-SE-09"), reason).but(text!("refused-disengage-first-but")));
    }
    if costs && !figure.can_act() {
        return Err(Refusal::new(RuleId::new("BW-TU-02"), text!("refused-no-action-left", who = name))
            .but(text!("refused-do-it-in-another-turn-but"))
            .lacking(Lack::Action));
    }
    Ok(figure)
}

/// Checks whether a figure may mount that mount (BW-HO-08): one of its own side without a rider, or a half-minded one that nobody holds.
pub(crate) fn getting_on(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<GettingOn, Refusal> {
    let no = |rule: &'static str, reason: Text| Refusal::new(RuleId::new(rule), reason);
    let Some(Target::Piece(piece)) = target else {
        return Err(no("BW-HO-01", text!("refused-mount-spot")).but(text!("refused-mount-but")));
    };
    let rider = one(field, parties, field.house.mounting_costs_the_action)?;
    let (name, what) = (field.names.of(rider.id), field.names.of(piece));
    let Some(mount) = field.units.figure(piece).filter(|mount| mount.has(&seat::MOUNT)) else {
        return Err(no("BW-HO-01", text!("refused-mount-not-ridden", what = what)).but(text!("refused-mount-not-ridden-but")));
    };
    if let Some(seat) = &rider.seat {
        let reason = text!("refused-mount-sits", who = name, what = field.names.of(seat.mount.id));
        return Err(no("BW-HO-01", reason).but(text!("refused-mount-sits-but")));
    }
    if rider.has(&seat::MOUNT) || rider.full_size > 1 {
        return Err(no("BW-HO-01", text!("refused-mount-no-rider", who = name)).but(text!("refused-mount-no-rider-but")));
    }
    let apart = rider.solid.distance(mount.solid);
    if apart > WITHIN_REACH {
        let reason = text!("refused-mount-apart", who = name, far = apart, what = what);
        return Err(no("BW-HO-08", reason).but(text!("refused-mount-apart-but", far = WITHIN_REACH)));
    }
    if mount.solid.placement.lift - rider.solid.placement.lift > JUMP {
        let reason = text!("refused-mount-too-high", who = name, what = what);
        return Err(no("BW-MF-09", reason).but(text!("refused-mount-too-high-but")));
    }
    let both = [rider.id, mount.id, mount.ridden_by.unwrap_or(mount.id)];
    if let Some(met) = field.space.in_the_way(rider.solid, mount.solid.placement.spot, &both, |_| false) {
        let reason = text!("refused-mount-in-the-way", who = name, what = what, other = field.names.of(met));
        return Err(no("BW-SQ-15", reason).but(text!("refused-mount-in-the-way-but")));
    }
    if mount.disrupted {
        return Err(no("BW-KB-04", text!("refused-mount-disrupted", what = what)).but(text!("refused-move-disrupted-but")));
    }
    if mount.is_stuck() {
        return Err(no("BW-CC-06", text!("refused-mount-held", what = what)).but(text!("refused-mount-held-but")));
    }
    let off = may_have(field, &rider, &mount)?;
    Ok(GettingOn { rider, mount, off })
}

/// Refuses a mount unless it is of the rider's side and free, or can be taken over (BW-HO-08). Returns the rider to be pulled off, if any.
fn may_have(field: &Field, rider: &Figure, mount: &Figure) -> Result<Option<(PieceId, Placement)>, Refusal> {
    let what = field.names.of(mount.id);
    let no = |reason: Text| Err(Refusal::new(RuleId::new("BW-HO-08"), reason).but(text!("refused-mount-another-but")));
    if let Some(foe) = field.engagements.fully_engaged_with(field.units.unit_of(mount.id)).first() {
        let reason = text!("refused-full-engagement-with", who = what, whom = field.names.of(*foe));
        return Err(Refusal::new(RuleId::new("BW-SE-09"), reason).but(text!("refused-mount-another-but")));
    }
    let sitting = mount.ridden_by.and_then(|by| field.units.figure(by));
    let hijacks = mount.side != rider.side;
    if let Some(sitting) = sitting {
        let by = field.names.of(sitting.id);
        if !hijacks || !field.house.ridden_mounts_can_be_hijacked {
            return no(text!("refused-mount-sits", who = by, what = what));
        }
        if sitting.plate.is_some() {
            return no(text!("refused-mount-sits-in-squad", who = by, what = what));
        }
        return match beside(field, &sitting) {
            Some(there) => Ok(Some((sitting.id, there))),
            None => no(text!("refused-mount-no-room", who = by)),
        };
    }
    if hijacks && !mount.has(&HALF_MINDED) && !mount.has(&seat::MACHINE) {
        return no(text!("refused-mount-own-mind", what = what));
    }
    if hijacks && let Some(plate) = mount.plate {
        let mates = field.units.members(plate);
        if let Some(master) = mates.iter().find(|mate| !mate.has(&HALF_MINDED)) {
            return no(text!("refused-mount-held-by", what = what, who = field.names.of(master.id)));
        }
    }
    Ok(None)
}

/// Carries out a checked order to mount: both stand where the mount stood, in its squad if that is of the same side. A mount of another
/// side changes sides (BW-HO-08).
pub(crate) fn mount(
    mut set: ParamSet<(Field, Mover)>,
    mut together: Together,
    recruits: Query<&Recruit>,
    catalogue: Res<Catalogue>,
    house: Res<HouseRules>,
    index: Res<PieceIndex>,
    (mut agenda, mut inbox): (Agenda, ResMut<Inbox>),
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let Some(GettingOn { rider, mount, off }) = MOUNT.take_prepared(&mut inbox, &mut out) else { return };
    let (Some(entity), Some(beast)) = (index.entity(rider.id), index.entity(mount.id)) else { return };
    let data = |entity: Entity| recruits.get(entity).ok().and_then(|recruit| catalogue.units.get(&recruit.unit));
    let (Some(own), Some(under)) = (data(entity), data(beast)) else { return };
    let plate = mount.plate.filter(|_| mount.side == rider.side);
    let lies = plate.and_then(|plate| set.p0().space.solid(plate)).map(|solid| solid.placement);
    let at = mount.solid.placement;
    let there = Walk { who: rider.id, from: Solid::new(own.body_on(under), at), to: at, is_plate: false };
    let provoked = march::provoked_by_a_step(&set.p0(), &rider, there);
    if !provoked.is_empty() {
        agenda.first([Pending::new(March::in_passing(plate.unwrap_or(rider.id), at, provoked))]);
    }
    if let Some((who, to)) = off {
        let body = index.entity(who).and_then(data).map(|data| data.body());
        pull_off(&mut set.p1(), mount.id, who, body, to);
        if let Some(thrown) = index.entity(who) {
            leave_mount(thrown, &mut commands);
            out.say("BW-HO-08", GotOff { who, mount: mount.id, to, plate: None, fell: true });
            fallen(who, thrown, false, &house, &mut commands, &mut out);
        }
    }
    let mut mover = set.p1();
    match (plate, lies, mount.slot) {
        (Some(plate), Some(lies), Some(slot)) => mover.step_onto(rider.id, plate, slot, lies),
        _ => {
            mover.leave_plate(rider.id);
            mover.place(rider.id, at);
        }
    }
    mover.carry(mount.id, rider.id, own.body_on(under));
    out.say("BW-HO-08", GotOn { who: rider.id, mount: mount.id, plate, from: rider.solid.placement, at });
    if mount.side != rider.side {
        mover.change_sides(mount.id, rider.side);
        out.say("BW-HO-08", ChangedSides { who: mount.id, side: rider.side });
        // Its move in its old side's turn counts for that turn only (BW-TU-01).
        moved::forget_way(beast, &mut commands);
    }
    together.begin(entity, house.mounting_costs_the_action);
    moved::step(entity, &mut commands);
    sit_on_mount(entity, mount.id, &mut commands);
    if house.mounting_costs_the_action {
        action::spend(entity, &mut commands);
    }
}

/// The figure that dismounts, its mount, and where it will stand.
pub(crate) struct GettingOff {
    rider: Figure,
    mount: PieceId,
    to: Placement,
}

/// Checks whether a rider may dismount there: beside its mount, off its plate, overlapping nothing. It leaves its squad (BW-SQ-07).
pub(crate) fn getting_off(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<GettingOff, Refusal> {
    let rider = one(field, parties, field.house.dismounting_costs_the_action)?;
    let name = field.names.of(rider.id);
    let Some(seat) = &rider.seat else {
        let reason = text!("refused-dismount-sits-on-nothing", who = name);
        return Err(Refusal::new(RuleId::new("BW-HO-07"), reason).but(text!("refused-dismount-sits-on-nothing-but")));
    };
    let Some(Target::Spot(spot)) = target else {
        return Err(Refusal::new(RuleId::new("BW-HO-07"), text!("refused-dismount-aimed")).but(text!("refused-dismount-aimed-but")));
    };
    let mount = seat.mount.id;
    match stands_at(field, &rider, spot) {
        Ok(to) => Ok(GettingOff { mount, to, rider }),
        Err(reason) => Err(Refusal::new(RuleId::new("BW-SQ-16"), reason).but(text!("refused-dismount-but"))),
    }
}

/// The rider's position on foot at a spot beside its mount, or why it can't stand there.
fn stands_at(field: &Field, rider: &Figure, spot: Spot) -> Result<Placement, Text> {
    let (pair, name) = (rider.solid, field.names.of(rider.id));
    let to = Placement { spot, lift: field.space.ground_at(spot), ..pair.placement };
    let there = Solid::new(on_foot(field, rider), to);
    let mount = rider.seat.as_ref().map_or(pair, |seat| Solid::new(seat.mount.solid.body, pair.placement));
    let apart = there.distance(mount);
    if apart > WITHIN_REACH {
        return Err(text!("refused-dismount-apart", who = name, far = apart));
    }
    if there.overlaps(mount) {
        return Err(text!("refused-dismount-in-mount", who = name));
    }
    if !field.space.table().holds(there) {
        return Err(text!("refused-over-the-edge", who = name));
    }
    let plate = rider.plate.and_then(|plate| field.space.solid(plate));
    if plate.is_some_and(|plate| plate.is_over(spot)) {
        return Err(text!("refused-dismount-on-plate", who = name));
    }
    if let Some(met) = field.space.overlapped_by(there, false, &[rider.id]).first() {
        return Err(text!("refused-stands-in", who = name, what = field.names.of(*met)));
    }
    let from = Solid::new(there.body, Placement { spot: pair.placement.spot, ..to });
    if let Some(met) = field.space.in_the_way(from, spot, &[rider.id], |_| false) {
        return Err(text!("refused-dismount-in-the-way", who = name, what = field.names.of(met)));
    }
    if to.lift - pair.placement.lift > JUMP {
        return Err(text!("refused-dismount-too-high", who = name));
    }
    Ok(to)
}

/// The first free place beside a rider's mount: left and right of the saddle first, then along its flanks, ahead and behind.
fn beside(field: &Field, rider: &Figure) -> Option<Placement> {
    let half = rider.solid.body.half_extents();
    let own = on_foot(field, rider).half_extents() + Vec2::splat(0.06);
    let (across, along) = (half.x + own.x, half.y + own.y);
    let flanks = [0.0, 0.4, -0.4, 0.8, -0.8].into_iter().flat_map(|z| [-1.0, 1.0].map(|way| Vec2::new(way * across, z)));
    let ends = [1.0, 1.2, 1.5].into_iter().flat_map(|far| [1.0, -1.0].map(|way| Vec2::new(0.0, way * along * far)));
    let further = [1.3, 1.6, 2.0].into_iter().flat_map(|far| [-1.0, 1.0].map(|way| Vec2::new(way * across * far, 0.0)));
    let spots = flanks.chain(further).chain(ends).map(|at| rider.solid.placement.spot_of(at));
    spots.into_iter().find_map(|spot| stands_at(field, rider, spot).ok())
}

/// Carries out a checked order to dismount: the mount stays in its place and squad.
pub(crate) fn dismount(
    mut set: ParamSet<(Field, Mover)>,
    mut together: Together,
    house: Res<HouseRules>,
    index: Res<PieceIndex>,
    mut agenda: Agenda,
    mut inbox: ResMut<Inbox>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let Some(GettingOff { rider, mount, to }) = DISMOUNT.take_prepared(&mut inbox, &mut out) else { return };
    let field = set.p0();
    let Some(entity) = index.entity(rider.id) else { return };
    let body = on_foot(&field, &rider);
    let took_the_inch = field.units.angry_inch_taken(field.units.unit_of(rider.id));
    let there = Walk { who: rider.id, from: Solid::new(body, to), to, is_plate: false };
    let provoked = march::provoked_by_a_step(&field, &rider.clone().but(|rider| rider.plate = None), there);
    if !provoked.is_empty() {
        agenda.first([Pending::new(March::in_passing(rider.id, to, provoked))]);
    }
    pull_off(&mut set.p1(), mount, rider.id, Some(body), to);
    if let Some(beast) = index.entity(mount) {
        together.end(entity, beast);
    }
    leave_mount(entity, &mut commands);
    moved::step(entity, &mut commands);
    if took_the_inch {
        // If its squad has taken the Angry Inch, so has the figure (BW-SM-01).
        fought::record_angry_inch(entity, &mut commands);
    }
    out.say("BW-HO-07", GotOff { who: rider.id, mount, to, plate: None, fell: false });
    // A rider that has steered has already committed this turn's Action (BW-HO-07).
    if house.dismounting_costs_the_action || rider.has_its_hands_full() {
        action::spend(entity, &mut commands);
    }
}

/// A rider that its mount throws off, and where it ends up.
pub(crate) struct Throw {
    rider: Figure,
    mount: PieceId,
    body: Body,
    to: Placement,
}

/// How a mount throws off its rider, onto a place beside it. `None` if there is no room.
pub(crate) fn throw_of(field: &Field, rider: &Figure) -> Option<Throw> {
    let mount = rider.seat.as_ref()?.mount.id;
    Some(Throw { mount, body: on_foot(field, rider), to: beside(field, rider)?, rider: rider.clone() })
}

/// A mount throws off its rider, and keeps its place and squad.
pub(crate) fn throw(
    thrown: Throw,
    (mover, together): (&mut Mover, &mut Together),
    index: &PieceIndex,
    house: &HouseRules,
    out: &mut Outbox,
) {
    let Throw { rider, mount, body, to } = thrown;
    let (Some(entity), Some(beast)) = (index.entity(rider.id), index.entity(mount)) else { return };
    pull_off(mover, mount, rider.id, Some(body), to);
    together.end(entity, beast);
    leave_mount(entity, together.commands());
    out.say("AR-BAL-12", GotOff { who: rider.id, mount, to, plate: None, fell: true });
    fallen(rider.id, entity, rider.disrupted, house, together.commands(), out);
}

/// Separates a mount, which stays where it is, from its rider, which is moved elsewhere.
fn pull_off(mover: &mut Mover, mount: PieceId, rider: PieceId, body: Option<Body>, to: Placement) {
    mover.set_down(mount, rider, body);
    mover.leave_plate(rider);
    mover.place(rider, to);
}

/// Disrupts a rider that came off its mount involuntarily, if house rules say so.
fn fallen(who: PieceId, entity: Entity, is_down: bool, house: &HouseRules, commands: &mut Commands, out: &mut Outbox) {
    if house.riders_fall_disrupted && !is_down {
        condition::throw_down(who, entity, "BW-HO-05", commands, out);
    }
}

/// Separates riders that bailed off their mounts and survived; the mount stands where both stood (BW-TU-12).
pub(crate) fn leap_off(
    attacks: Query<&Attack>,
    riders: Query<(&Recruit, Option<&OnPlate>), With<Mounted>>,
    ids: Query<&PieceId>,
    catalogue: Res<Catalogue>,
    index: Res<PieceIndex>,
    mut mover: Mover,
    mut together: Together,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)) {
        for &Bailed { who, off, .. } in attack.bails.iter().filter(|bailed| !attack.has_killed(bailed.who)) {
            let (Some(mount), Some(entity), Some(at)) = (off, index.entity(who), mover.placement(who)) else { continue };
            let (Ok((recruit, on)), Some(beast)) = (riders.get(entity), index.entity(mount)) else { continue };
            mover.set_down(mount, who, catalogue.units.get(&recruit.unit).map(|data| data.body()));
            leave_mount(entity, &mut commands);
            together.end(entity, beast);
            let plate = on.and_then(|on| ids.get(on.0).ok()).copied();
            out.say("BW-TU-12", GotOff { who, mount, to: at, plate, fell: true });
        }
    }
}

/// Handles attacks that killed a rider or its mount (BW-HO-05): a riderless mount stays where it is; a rider without a mount ends up there
/// on foot or Disrupted.
pub(crate) fn fall(
    attacks: Query<&Attack>,
    riders: Query<(Entity, &PieceId, &Mounted, &Recruit, Has<Disrupted>, Option<&OnPlate>)>,
    ids: Query<&PieceId>,
    catalogue: Res<Catalogue>,
    (house, index): (Res<HouseRules>, Res<PieceIndex>),
    mut mover: Mover,
    mut together: Together,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)) {
        let mut parted: Vec<_> =
            riders.iter().filter(|(_, rider, mounted, ..)| attack.has_killed(**rider) || attack.has_killed(mounted.0)).collect();
        parted.sort_by_key(|(_, rider, ..)| **rider);
        for (entity, rider, mounted, recruit, is_down, on) in parted {
            let Some(at) = mover.placement(*rider) else { continue };
            mover.set_down(mounted.0, *rider, catalogue.units.get(&recruit.unit).map(|data| data.body()));
            leave_mount(entity, &mut commands);
            if let Some(mount) = index.entity(mounted.0) {
                together.end(entity, mount);
            }
            if attack.has_killed(*rider) {
                // A mount that was down with its rider stays down without it (BW-KB-04).
                if let Some(mount) = index.entity(mounted.0).filter(|_| is_down && !attack.has_killed(mounted.0)) {
                    condition::throw_down(mounted.0, mount, "BW-KB-04", &mut commands, &mut out);
                }
            } else {
                let plate = on.and_then(|on| ids.get(on.0).ok()).copied();
                out.say("BW-HO-05", GotOff { who: *rider, mount: mounted.0, to: at, plate, fell: true });
                fallen(*rider, entity, is_down, &house, &mut commands, &mut out);
            }
        }
    }
}

/// Ideas for the nearby mounts that members of a unit could mount.
fn mounts_at_hand(looking: &IdeaSearch) -> Vec<Idea> {
    let on_foot: Vec<&Figure> = looking.members.iter().filter(|member| member.seat.is_none() && !member.has(&seat::MOUNT)).collect();
    let gets_on = |mount: &Figure| {
        let near = on_foot.iter().filter(|member| member.solid.is_within(mount.solid, WITHIN_REACH));
        let target = Some(Target::Piece(mount.id));
        let may = |member: &&&Figure| getting_on(looking.field, target, &[Party { who: member.id, with: None }]).is_ok();
        let who = near.clone().find(may).or_else(|| near.clone().next())?;
        Some(looking.by(who.id, target))
    };
    looking.scene.mounts.iter().filter_map(gets_on).collect()
}

/// The idea that the single rider of a unit dismounts.
fn gets_off(looking: &IdeaSearch) -> Vec<Idea> {
    let is_alone = |member: &Figure| member.id == looking.unit || looking.members.len() == 1;
    let rider = looking.members.iter().find(|member| member.seat.is_some() && is_alone(member));
    let off = |rider: &Figure| {
        let spot = beside(looking.field, rider).map_or(rider.solid.placement.spot, |there| there.spot);
        looking.by(rider.id, Some(Target::Spot(spot)))
    };
    rider.map(off).into_iter().collect()
}

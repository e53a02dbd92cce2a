//! The choices for a Mechanik's unit of work (AR-MEC-04, AR-OP-20), and which of them are available around it.

use crate::data::handling::wrongly_mounted;
use crate::data::quarters::Quarters;
use crate::field::Field;
use crate::figures::figure::Figure;
use crate::movement::traps;
use crate::powers::works::barriers;
use crate::powers::works::construction;
use crate::powers::works::engineer_changes;
use crate::powers::works::wares::Buildable;
use crate::units::things::dropped_items::DroppedItem;
use crate::units::things::tampered::{JAMMED, STALLED};
use brickfray_game::kit::house::{NumberDef, SwitchDef};
use brickfray_table::{Inches, PieceId, SideId, Solid, Spot};
use brickfray_words::Text;

pub(super) static BARRIERS: SwitchDef = SwitchDef {
    name: "mechaniks_build_barriers",
    rules: &["AR-MEC-04", "AR-OP-20"],
    about: "A Mechanik can build barriers of spare parts with its units of work; otherwise it can only repair and move what is there.",
    default: true,
    editions: &[],
};

pub(super) static COMPONENTS: SwitchDef = SwitchDef {
    name: "mechaniks_restore_components",
    rules: &["AR-MEC-04", "AR-OP-20"],
    about: "A Mechanik's unit of work can remount a weapon that has fallen off, or restore an inch of lost Move; otherwise it can restore only inches of Effective Size.",
    default: true,
    editions: &[],
};

pub(super) static INCHES: NumberDef = NumberDef::of(
    "inches_restored_per_work",
    &["AR-MEC-04", "AR-OP-20"],
    "How many inches of Effective Size one unit of a Mechanik's work restores to a machine or a structure, up to what it has lost.",
    1,
    (1, 20),
);

/// A unit of work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Job {
    /// Restores an inch of Effective Size to it.
    Inch(PieceId),
    /// Mounts that weapon, which lies there, on it.
    Weapon(PieceId, String, Spot),
    /// Restores an inch of its Move.
    Move(PieceId),
    /// Undoes a change by an Engineer (AR-ENG-05).
    Undo(PieceId),
    /// Repairs a sabotaged weapon (AR-SAB-03).
    Fix(PieceId, String),
    /// Makes it able to move again (AR-SAB-03).
    Drive(PieceId),
    /// Repairs a jammed mechanism (AR-SAB-03).
    Free(PieceId),
    /// Moves a mounted weapon from a machine or a wreck to another machine.
    Shift { item: String, from: PieceId, to: PieceId },
    /// Builds a barrier from the parts of that piece.
    Barrier(PieceId),
    /// Builds something that its side pays for (AR-MEC-09).
    Build(Buildable, Quarters),
    /// Does no further work.
    Nothing,
}

impl Job {
    /// Its key in answers.
    pub fn key(&self, field: &Field) -> String {
        let name = |piece: &PieceId| field.names.of(*piece).to_string();
        match self {
            Job::Inch(piece) => name(piece),
            Job::Weapon(piece, item, _) => format!("{item}-on-{}", name(piece)),
            Job::Move(piece) => format!("move-of-{}", name(piece)),
            Job::Undo(piece) => format!("mods-of-{}", name(piece)),
            Job::Fix(piece, item) => format!("{item}-of-{}", name(piece)),
            Job::Drive(piece) => format!("drive-of-{}", name(piece)),
            Job::Free(piece) => format!("works-of-{}", name(piece)),
            Job::Shift { item, from, to } => format!("{item}-of-{}-on-{}", name(from), name(to)),
            Job::Barrier(piece) => format!("barrier-of-{}", name(piece)),
            Job::Build(ware, _) => ware.key(),
            Job::Nothing => "nothing".to_owned(),
        }
    }

    /// Its name for players.
    pub fn says(&self, field: &Field) -> Text {
        match self {
            Job::Inch(piece) => match field.number(&INCHES) {
                1 => text!("job-inch", what = field.names.of(*piece)),
                inches => text!("job-inches", what = field.names.of(*piece), inches = i64::from(inches)),
            },
            Job::Weapon(piece, item, _) => text!("job-weapon", what = field.names.of(*piece), item = Text::item(item)),
            Job::Move(piece) => text!("job-move", what = field.names.of(*piece)),
            Job::Undo(piece) => text!("job-undo", what = field.names.of(*piece)),
            Job::Fix(piece, item) => text!("job-fix", what = field.names.of(*piece), item = Text::item(item)),
            Job::Drive(piece) => text!("job-drive", what = field.names.of(*piece)),
            Job::Free(piece) => text!("job-free", what = field.names.of(*piece)),
            Job::Shift { item, from, to } => {
                text!("job-shift", what = field.names.of(*to), item = Text::item(item), from = field.names.of(*from))
            }
            Job::Barrier(piece) => text!("job-barrier", what = field.names.of(*piece)),
            Job::Build(ware, cost) => ware.says(*cost),
            Job::Nothing => text!("job-nothing"),
        }
    }

    /// The piece that it works on.
    pub fn piece(&self) -> Option<PieceId> {
        match self {
            Job::Inch(piece) | Job::Weapon(piece, ..) | Job::Move(piece) | Job::Undo(piece) => Some(*piece),
            Job::Fix(piece, _) | Job::Drive(piece) | Job::Free(piece) | Job::Barrier(piece) => Some(*piece),
            Job::Shift { to, .. } => Some(*to),
            Job::Build(..) | Job::Nothing => None,
        }
    }

    /// True if it only repairs something that was broken.
    pub fn mends(&self) -> bool {
        !matches!(self, Job::Shift { .. } | Job::Barrier(_) | Job::Build(..) | Job::Nothing)
    }
}

/// The available work within a distance (AR-MEC-04), repairs first. It never exceeds the original state (AR-MEC-08).
pub(super) fn jobs(field: &Field, side: SideId, from: Solid, near: Inches) -> Vec<Job> {
    let mut jobs = Vec::new();
    let lying = lying_weapons(field, from, near);
    let restores = field.is_on(&COMPONENTS);
    let machines = construction::machines(field, side, from, near);
    for machine in &machines {
        if machine.size < machine.full_size {
            jobs.push(Job::Inch(machine.id));
        }
        let fits = lying.iter().filter(|(item, _)| restores && has_room_for(field, machine, item));
        jobs.extend(fits.map(|(item, spot)| Job::Weapon(machine.id, item.clone(), *spot)));
        if restores && field.units.is_slowed(machine.id) {
            jobs.push(Job::Move(machine.id));
        }
        if engineer_changes::is_changed(field, machine.id) {
            jobs.push(Job::Undo(machine.id));
        }
        jobs.extend(machine.gear.iter().filter(|item| item.broken).map(|item| Job::Fix(machine.id, item.name.clone())));
        jobs.extend(field.units.mark(machine.id, &STALLED).map(|_| Job::Drive(machine.id)));
    }
    let jammed = field.space.terrain_where(|_| true).into_iter().filter(|(piece, _)| field.units.mark(*piece, &JAMMED).is_some());
    let jammed = jammed.filter(|(_, solid)| from.is_within(traps::on_the_ground(*solid), near));
    jobs.extend(jammed.map(|(piece, _)| Job::Free(piece)));
    let structures = field.units.objects().into_iter().filter_map(|(piece, _)| field.units.object(piece));
    let broken = structures.filter(|thing| thing.size < thing.full_size && from.is_within(thing.solid, near));
    jobs.extend(broken.map(|thing| Job::Inch(thing.id)));
    jobs.extend(shifts(field, &machines, from, near));
    if field.is_on(&BARRIERS) && !barriers::sites(field, from).is_empty() {
        jobs.extend(barriers::parts(field, from, near).into_iter().map(|part| Job::Barrier(part.of)));
    }
    jobs
}

/// The weapons that lie within a distance and can be mounted (AR-MEC-03), nearest first: one of each kind, with its place.
fn lying_weapons(field: &Field, from: Solid, near: Inches) -> Vec<(String, Spot)> {
    let is_mounted = |item: &str| field.weapon(item).is_some_and(|weapon| weapon.range.is_some() && weapon.scaled.is_some());
    let lying = field.dropped_items.0.iter().filter(|one| is_mounted(&one.item.name));
    let mut lying: Vec<(Inches, &DroppedItem)> = lying.filter_map(|one| Some((from.distance_to_spot(one.spot, near)?, one))).collect();
    lying.sort_by_key(|(apart, _)| *apart);
    let mut found: Vec<(String, Spot)> = Vec::new();
    for (_, DroppedItem { item, spot }) in lying {
        if found.iter().all(|(name, _)| *name != item.name) {
            found.push((item.name.clone(), *spot));
        }
    }
    found
}

/// True if another weapon can be mounted on a machine (AR-UIN-12).
fn has_room_for(field: &Field, machine: &Figure, item: &String) -> bool {
    let all = machine.gear.iter().map(|item| &item.name).chain([item]).filter_map(|item| field.weapon(item));
    wrongly_mounted(all, machine.full_size).is_none()
}

/// The weapons that can be moved from a machine, or from a wreck with parts left, to another machine.
fn shifts(field: &Field, machines: &[Figure], from: Solid, near: Inches) -> Vec<Job> {
    let wrecks = field.units.fallen().into_iter().filter(|body| barriers::parts_left(field, body.id, from, near) > 0);
    let wrecks = wrecks.map(|body| (body.id, body.held));
    let mounted = |machine: &Figure| (machine.id, machine.gear.iter().map(|item| item.name.clone()).collect());
    let sources: Vec<(PieceId, Vec<String>)> = machines.iter().map(mounted).chain(wrecks).collect();
    let mut jobs = Vec::new();
    for to in machines {
        for (from, items) in sources.iter().filter(|(from, _)| *from != to.id) {
            for item in items.iter().filter(|item| has_room_for(field, to, item)) {
                let job = Job::Shift { item: item.clone(), from: *from, to: to.id };
                if !jobs.contains(&job) {
                    jobs.push(job);
                }
            }
        }
    }
    jobs
}

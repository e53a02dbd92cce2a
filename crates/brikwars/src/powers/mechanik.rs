//! Mechaniks (AR-MEC): a d8 says how far one reaches, and while the others move it mends machines and structures there.

use crate::attack::answers;
use crate::data::handling::wrongly_mounted;
use crate::data::specialty::{AddSpecialty, SpecialtyDef};
use crate::field::Field;
use crate::field::maneuvers::{AddManeuver, HELP, ManeuverDef, Picks};
use crate::figures::figure::Figure;
use crate::movement::traps;
use crate::powers::construction::{self, AddWork, Done, WorkDef};
use crate::powers::engineer;
use crate::rolls::rolled_order::{RolledOrder, told_either_way};
use crate::under_way::agenda::{AddSteps, Agenda, Pending};
use crate::units::gear::Hands;
use crate::units::marks;
use crate::units::tampered::{JAMMED, STALLED};
use crate::units::wounds;
use bevy::prelude::*;
use brickfray_dice::{Die, RolledDie};
use brickfray_game::{ActionInfo, Aims, Beat, Choice, ChoiceOption, Cue, Party, Prepared, Refusal, RuleId, Talk, Telling, Tells, told};
use brickfray_table::{Inches, PieceId, PieceIndex, SideId, Solid};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&MECHANIK).add_work(&REPAIRS).add_maneuvers([&REPAIR], repair).add_step::<Mending, _>(mend);
}

/// It mends machines (AR-MEC-01).
pub(crate) static MECHANIK: SpecialtyDef =
    SpecialtyDef { name: "Mechanik", says: term!("specialty-mechanik"), rule: "AR-MEC-01", die: Some(Die::D8), is_support: true };

/// What a Mechanik holds to do it with.
const TOOL: &str = "mechanik";

/// What comes of repairs.
static REPAIRS: WorkDef = WorkDef {
    name: "repairs",
    // As many units of work as inches were rolled at most (AR-MEC-05).
    comes_to: |done| Pending::new(Mending { left: done.units.min(done.number), done }),
};

/// A Mechanik repairs what is around it (AR-MEC-02).
pub(crate) static REPAIR: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "repair",
        says: term!("action-repair"),
        rule: "AR-MEC-02",
        aims: Aims::Nothing,
        heading: HELP,
        ..ActionInfo::PLAIN
    },
    rank: 63,
    picks: Picks::Nothing,
    takes_items: false,
    check: |field, ordered| check(field, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let works = |member: &Figure| member.has(&MECHANIK) && !jobs(looking.field, member.side, member.solid, LIKELY).is_empty();
        looking.members.iter().any(works).then(|| looking.alone(None, None)).into_iter().collect()
    },
    ..ManeuverDef::PLAIN
};

/// So far around it a Mechanik looks for work: what its d8 shows at most without a Bonus die.
const LIKELY: Inches = Inches::whole(8);

/// Repairs that are over, and the units of work that are still to be named.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Mending {
    done: Done,
    left: i32,
}

/// A unit of work (AR-MEC-04, AR-OP-20).
#[derive(Clone, PartialEq, Eq, Debug)]
enum Job {
    /// An inch of Effective Size comes back to it.
    Inch(PieceId),
    /// A weapon that lies there is mounted on it.
    Weapon(PieceId, String),
    /// An inch of Move comes back to it.
    Move(PieceId),
    /// What an Engineer has made of it is undone (AR-ENG-05).
    Undo(PieceId),
    /// A weapon that somebody has put out of order works again (AR-SAB-03).
    Fix(PieceId, String),
    /// It moves again (AR-SAB-03).
    Drive(PieceId),
    /// A mechanism that is jammed works again (AR-SAB-03).
    Free(PieceId),
    /// Nothing more.
    Nothing,
}

impl Job {
    /// What an answer calls it.
    fn key(&self, field: &Field) -> String {
        let name = |piece: &PieceId| field.names.of(*piece).to_owned();
        match self {
            Job::Inch(piece) => name(piece),
            Job::Weapon(piece, item) => format!("{item}-on-{}", name(piece)),
            Job::Move(piece) => format!("move-of-{}", name(piece)),
            Job::Undo(piece) => format!("mods-of-{}", name(piece)),
            Job::Fix(piece, item) => format!("{item}-of-{}", name(piece)),
            Job::Drive(piece) => format!("drive-of-{}", name(piece)),
            Job::Free(piece) => format!("works-of-{}", name(piece)),
            Job::Nothing => "nothing".to_owned(),
        }
    }

    /// What a player calls it.
    fn says(&self, field: &Field) -> Text {
        match self {
            Job::Inch(piece) => text!("job-inch", what = field.names.of(*piece)),
            Job::Weapon(piece, item) => text!("job-weapon", what = field.names.of(*piece), item = item),
            Job::Move(piece) => text!("job-move", what = field.names.of(*piece)),
            Job::Undo(piece) => text!("job-undo", what = field.names.of(*piece)),
            Job::Fix(piece, item) => text!("job-fix", what = field.names.of(*piece), item = item),
            Job::Drive(piece) => text!("job-drive", what = field.names.of(*piece)),
            Job::Free(piece) => text!("job-free", what = field.names.of(*piece)),
            Job::Nothing => text!("job-nothing"),
        }
    }

    fn piece(&self) -> Option<PieceId> {
        match self {
            Job::Inch(piece) | Job::Weapon(piece, _) | Job::Move(piece) | Job::Undo(piece) => Some(*piece),
            Job::Fix(piece, _) | Job::Drive(piece) | Job::Free(piece) => Some(*piece),
            Job::Nothing => None,
        }
    }
}

/// The work that there is within so many inches (AR-MEC-04): no more than what was whole once (AR-MEC-08).
fn jobs(field: &Field, side: SideId, from: Solid, near: Inches) -> Vec<Job> {
    let mut jobs = Vec::new();
    let lies = |item: &str| field.weapon(item).is_some_and(|weapon| weapon.range.is_some() && weapon.scaled.is_some());
    let lying = field.dropped_items.0.iter().filter(|one| lies(&one.item.name) && from.distance_to_spot(one.spot, near).is_some());
    let lying: Vec<&String> = lying.map(|one| &one.item.name).collect();
    for machine in construction::machines(field, side, from, near) {
        if machine.size < machine.full_size {
            jobs.push(Job::Inch(machine.id));
        }
        for item in &lying {
            let all = machine.gear.iter().map(|item| &item.name).chain([*item]).filter_map(|item| field.weapon(item));
            let job = Job::Weapon(machine.id, (*item).clone());
            if wrongly_mounted(all, machine.full_size).is_none() && !jobs.contains(&job) {
                jobs.push(job);
            }
        }
        if field.units.is_slowed(machine.id) {
            jobs.push(Job::Move(machine.id));
        }
        if engineer::is_changed(field, machine.id) {
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
    jobs
}

/// A Mechanik that may begin: with its Action, and its tool in hand (AR-MEC-01).
fn check(field: &Field, parties: &[Party]) -> Result<Figure, Refusal> {
    let name = parties.first().map_or("", |party| field.names.of(party.who));
    let words = ("AR-MEC-02", text!("refused-repair-one"), text!("refused-repair-nobody", who = name));
    let mechanik = construction::ready(field, parties, words, |member| member.has(&MECHANIK))?;
    if !field.has_tool(&mechanik, &MECHANIK, TOOL) {
        let refusal = Refusal::new(RuleId::new("AR-MEC-01"), text!("refused-repair-no-tool", who = name));
        return Err(refusal.but(text!("refused-repair-no-tool-but")));
    }
    Ok(mechanik)
}

/// Takes such an order up: the d8 is rolled for how far it reaches (AR-MEC-02, AR-MEC-03), with a Tek a d10 (AR-MEC-10). A 1 reaches nothing
/// (AR-MEC-06), and its Action is gone.
fn repair(mut order: RolledOrder) {
    let Some(mechanik) = order.take::<Figure>(&REPAIR) else { return };
    let Some(entity) = order.entity(mechanik.id) else { return };
    let what_for = format!("repairs of {}", order.field.names.of(mechanik.id));
    let die = order.field.specialty_die(mechanik.id, &MECHANIK, Die::D8);
    let Some(rolled) = order.amount(die, what_for) else { return };
    let inches = if rolled.sum() == 1 { 0 } else { rolled.sum() };
    construction::begin(entity, (&REPAIRS, inches), (None, mechanik.solid.placement), &mut order.commands);
    order.out.say("AR-MEC-03", Repairs { who: mechanik.id, inches, rolled: rolled.dice });
}

/// What has been mended works from now on (AR-MEC-03): its player says what that is, unit by unit.
fn mend(
    mut set: ParamSet<(Field, Hands)>,
    (mut agenda, mut waiting): (Agenda, Query<&mut Mending>),
    index: Res<PieceIndex>,
    mut talk: Talk,
    mut commands: Commands,
) {
    let Some(mending) = agenda.front_mut(&mut waiting) else { return };
    let field = set.p0();
    let (Done { who, side, number, at, .. }, near) = (mending.done, Inches::whole(mending.done.number));
    let body = field.units.template(who).and_then(|unit| field.catalogue.units.get(unit)).map(|data| data.body());
    let mut jobs =
        body.filter(|_| mending.left > 0 && number > 0).map_or(Vec::new(), |body| jobs(&field, side, Solid::new(body, at), near));
    if jobs.is_empty() {
        agenda.pop();
        return talk.out.progressed();
    }
    jobs.push(Job::Nothing);
    let choice = Choice {
        asks: side,
        rule: RuleId::new("AR-MEC-04"),
        question: text!("question-repair", who = field.names.of(who), left = mending.left),
        options: jobs.iter().map(|job| option(job, &field)).collect(),
        default: 0,
        why: text!("question-repair-why"),
    };
    let Some(job) = answers::meant(choice, jobs, &mut talk) else { return };
    mending.left -= 1;
    if job == Job::Nothing {
        agenda.pop();
        return talk.out.progressed();
    }
    let (says, piece) = (job.says(&field), job.piece());
    match &job {
        Job::Inch(piece) => {
            let size = field.units.figure(*piece).or_else(|| field.units.object(*piece)).map(|thing| thing.size);
            if let (Some(entity), Some(size)) = (index.entity(*piece), size.and_then(|size| u8::try_from(size + 1).ok())) {
                wounds::make_whole(&mut commands.entity(entity), size);
            }
        }
        Job::Weapon(piece, item) => {
            let place = field.dropped_items.0.iter().position(|one| one.item.name == *item);
            if let Some(place) = place {
                set.p1().pick_up(*piece, place);
            }
        }
        Job::Move(piece) => index.entity(*piece).into_iter().for_each(|entity| wounds::go_faster(entity, &mut commands)),
        Job::Undo(piece) => engineer::undo(&field, *piece, &index, &mut commands),
        Job::Fix(piece, item) => set.p1().tamper(*piece, item, |item| item.broken = false),
        Job::Drive(piece) => index.entity(*piece).into_iter().for_each(|entity| marks::wipe(entity, &STALLED, &mut commands)),
        Job::Free(piece) => index.entity(*piece).into_iter().for_each(|entity| marks::wipe(entity, &JAMMED, &mut commands)),
        Job::Nothing => {}
    }
    talk.out.say("AR-MEC-04", Mended { who, piece, what: says });
}

fn option(job: &Job, field: &Field) -> ChoiceOption {
    let option = ChoiceOption::new(job.key(field), job.says(field));
    match job.piece() {
        Some(piece) => option.about(piece),
        None => option,
    }
}

/// A Mechanik set to work.
struct Repairs {
    who: PieceId,
    inches: i32,
    rolled: Vec<RolledDie>,
}

impl Tells for Repairs {
    const WHAT: &'static str = "repairs";

    fn tell(self) -> Telling {
        let Repairs { who, inches, rolled } = self;
        let success = said!("fact-repairs", who = who, dice = &rolled, inches = Inches::whole(inches));
        let failure = said!("fact-repairs-nothing", who = who, dice = &rolled);
        told_either_way(Cue::over(who, text!("remark-repairs"), Beat(35)), inches > 0, [success, failure], rolled)
    }
}

/// A Mechanik has mended something.
struct Mended {
    who: PieceId,
    piece: Option<PieceId>,
    what: Text,
}

impl Tells for Mended {
    const WHAT: &'static str = "mended";

    fn tell(self) -> Telling {
        let told = said!("fact-mended", who = self.who, what = told![self.what]);
        Telling::new(Cue::over(self.piece.unwrap_or(self.who), text!("remark-mended"), Beat(35)), told)
    }
}

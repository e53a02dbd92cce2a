//! Mechaniks (AR-MEC): a d8 decides how far a Mechanik reaches; within that it repairs machines and structures during the turns of other
//! sides.

use crate::attack::answers;
use crate::data::quarters::Quarters;
use crate::data::specialty::{AddSpecialty, SpecialtyDef};
use crate::field::Field;
use crate::field::hooks::AddHooks;
use crate::field::maneuvers::{AddManeuver, HELP, ManeuverDef, TargetRule};
use crate::figures::figure::Figure;
use crate::powers::works::barriers;
use crate::powers::works::construction::{self, AddWork, Done, WorkDef};
use crate::powers::works::engineer_changes;
use crate::powers::works::mechanik_jobs::{BARRIERS, COMPONENTS, INCHES, Job, jobs};
use crate::powers::works::wares::{self, Buildable, Offer, POINTS_BUILD, Site};
use crate::rolls::rolled_order::{RolledOrder, roll_outcome_fact};
use crate::units::harm::wounds;
use crate::units::things::coffers::Coffers;
use crate::units::things::gear::Hands;
use crate::units::things::tampered::{JAMMED, STALLED};
use bevy::prelude::*;
use brickfray_dice::{Die, RolledDie};
use brickfray_game::kit::agenda::{AddSteps, Agenda, Pending};
use brickfray_game::kit::house::AddSwitch;
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry};
use brickfray_game::{
    ActionInfo, Aims, Beat, Cue, FactBody, FactKind, Party, Prepared, Refusal, Reply, Request, RequestOption, RuleId, Talk, Wants,
};
use brickfray_table::{Inches, Mover, PieceId, PieceIndex, Solid};
use brickfray_words::{Named, Text};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.hooks().in_store.add(0, "AR-MEC-09", points_to_build_with);
    app.add_marks([&MAY_BUILD])
        .add_specialty(&MECHANIK)
        .add_work(&REPAIRS)
        .add_switch(&BARRIERS)
        .add_switch(&COMPONENTS)
        .add_number(&INCHES)
        .add_maneuvers([&REPAIR], repair)
        .add_step::<Mending, _>("mending", mend);
}

/// It repairs machines (AR-MEC-01).
pub(crate) static MECHANIK: SpecialtyDef =
    SpecialtyDef { name: "Mechanik", says: term!("specialty-mechanik"), rule: "AR-MEC-01", die: Some(Die::D8), is_support: true };

/// The tag of the tool that a Mechanik must hold.
const TOOL: &str = "mechanik";

static REPAIRS: WorkDef = WorkDef {
    name: "repairs",
    // At most as many units of work as inches were rolled (AR-MEC-05).
    result_step: |done| Pending::new(Mending { left: done.turns_passed.min(done.number), done, building: None }),
};

/// A Mechanik repairs things around it (AR-MEC-02).
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
    can_be_done_by: |figure| figure.has(&MECHANIK),
    targets: TargetRule::Nothing,
    takes_items: false,
    check: |field, ordered| check(field, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let builds = |member: &Figure| wares::to_build_with(looking.field, member.side) > Quarters::ZERO;
        let mends = |member: &Figure| !jobs(looking.field, member.side, member.solid, LIKELY).is_empty();
        let works = |member: &Figure| member.has(&MECHANIK) && (mends(member) || builds(member));
        looking.members.iter().any(works).then(|| looking.alone(None, None)).into_iter().collect()
    },
    ..ManeuverDef::PLAIN
};

/// How far around it a Mechanik looks for work: the most that its d8 can show without a Bonus die.
const LIKELY: Inches = Inches::whole(8);

/// It is at work and may build within this many inches (AR-MEC-09).
static MAY_BUILD: MarkDef =
    MarkDef { name: "may build", says: term!("mark-may-build"), rule: "AR-MEC-09", is_bad: false, until: MarkExpiry::OwnTurnBegins };

/// The value for the AI of a point that a Mechanik at work may build with, on top of its value in the coffers.
const WORTH: i64 = 60;
/// The most points that the AI expects it to build for.
const AT_MOST: i64 = 12;

/// The value of the points that a Mechanik at work may build with: those in its side's coffers now.
fn points_to_build_with(field: &Field, figure: &Figure) -> i64 {
    if field.units.mark(figure.id, &MAY_BUILD).is_none() {
        return 0;
    }
    WORTH * i64::from(wares::to_build_with(field, figure.side).rounded_down()).min(AT_MOST)
}

/// Finished repairs, and the units of work still to be spent.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Mending {
    done: Done,
    left: i32,
    /// The source of parts for a barrier that has no place yet.
    building: Option<PieceId>,
}

/// The Mechanik that may begin: it needs its Action and its tool in hand (AR-MEC-01).
fn check(field: &Field, parties: &[Party]) -> Result<Figure, Refusal> {
    let name = parties.first().map_or(Named::unknown(), |party| field.names.of(party.who));
    let words = ("AR-MEC-02", text!("refused-repair-one"), text!("refused-repair-nobody", who = name));
    let mechanik = construction::ready(field, parties, words, |member| member.has(&MECHANIK))?;
    if !field.has_tool(&mechanik, &MECHANIK, TOOL) {
        let refusal = Refusal::new(RuleId::new("AR-MEC-01"), text!("refused-repair-no-tool", who = name));
        return Err(refusal.but(text!("refused-repair-no-tool-but")));
    }
    Ok(mechanik)
}

/// Handles the order: the d8, with a Tek a d10 (AR-MEC-10), decides how far it reaches (AR-MEC-02, AR-MEC-03). A 1 wastes its Action
/// (AR-MEC-06).
fn repair(mut order: RolledOrder) {
    let Some(mechanik) = order.take::<Figure>(&REPAIR) else { return };
    let Some(entity) = order.entity(mechanik.id) else { return };
    let what_for = format!("repairs of {}", order.field.names.of(mechanik.id));
    let die = order.field.specialty_die(mechanik.id, &MECHANIK, Die::D8);
    let Some(rolled) = order.amount(die, what_for) else { return };
    let inches = if rolled.sum() == 1 { 0 } else { rolled.sum() };
    construction::begin(entity, (&REPAIRS, inches), (None, mechanik.solid.placement), &mut order.commands);
    if inches > 0 && order.field.is_on(&POINTS_BUILD) {
        marks::set(entity, &MAY_BUILD, inches, &mut order.commands);
    }
    order.out.say("AR-MEC-03", Repairs { who: mechanik.id, inches, rolled: rolled.dice });
}

/// Applies the repairs (AR-MEC-03). The player chooses each unit of work, and the place of a barrier.
fn mend(
    mut set: ParamSet<(Field, Hands, Mover, ResMut<Coffers>)>,
    (mut agenda, mut waiting): (Agenda, Query<&mut Mending>),
    index: Res<PieceIndex>,
    mut talk: Talk,
    mut commands: Commands,
) {
    let Some(mending) = agenda.front_mut(&mut waiting) else { return };
    let field = set.p0();
    let (Done { who, side, number, at, .. }, near) = (mending.done, Inches::whole(mending.done.number));
    let body = field.card_of(who).map(|data| data.body());
    let works = body.filter(|_| number > 0).map(|body| Solid::new(body, at));
    if let (Some(of), Some(works)) = (mending.building, works) {
        let Some(site) = barriers::ask_barrier_place(&field, (who, side), works, &mut talk) else { return };
        mending.building = None;
        let part = barriers::parts(&field, works, near).into_iter().find(|part| part.of == of);
        let Some(plan) = part.and_then(|part| barriers::plan(&field, &index, part, site)) else { return talk.out.progressed() };
        talk.out.say("AR-MEC-04", Built { who, what: plan.id, of });
        return plan.carry_out(&index, &mut set.p2(), &mut talk.out, &mut commands);
    }
    let site = Site { who, side, at, near };
    let offers = works.filter(|_| mending.left > 0).map_or(Vec::new(), |works| work(&field, &site, works));
    if offers.is_empty() {
        agenda.pop();
        return talk.out.progressed();
    }
    let choice = Request {
        asks: side,
        rule: RuleId::new("AR-MEC-04"),
        question: text!("question-repair", who = field.names.of(who), left = mending.left),
        about: vec![who],
        options: offers.iter().map(|(job, refused)| option(job, &field).unless(refused.clone())).collect(),
        wants: Wants::ONE,
        default: Reply::one(suggested(&offers)),
        why: text!("question-repair-why"),
    };
    let jobs = offers.into_iter().map(|(job, _)| job).collect();
    let Some(job) = answers::meant(choice, jobs, &mut talk) else { return };
    mending.left -= 1;
    if let Job::Barrier(of) = job {
        mending.building = Some(of);
        return talk.out.progressed();
    }
    if job == Job::Nothing {
        agenda.pop();
        return talk.out.progressed();
    }
    if let Job::Build(ware, cost) = job {
        talk.out.progressed();
        if set.p3().pay(side, cost) {
            let product = wares::product(&set.p0(), (ware, cost), site);
            agenda.first(product.and_then(|product| product.carry_out(&mut set.p2(), &mut talk.out)).map(Pending::new));
        }
        return;
    }
    let (says, piece) = (job.says(&field), job.piece());
    carry_out(&job, &mut set, &index, &mut commands);
    talk.out.say("AR-MEC-04", Mended { who, piece, what: says, mends: job.mends() });
}

/// Carries out a unit of work (AR-MEC-04).
fn carry_out(job: &Job, set: &mut ParamSet<(Field, Hands, Mover, ResMut<Coffers>)>, index: &PieceIndex, commands: &mut Commands) {
    let field = set.p0();
    match job {
        Job::Inch(piece) => {
            let thing = field.units.figure(*piece).or_else(|| field.units.object(*piece));
            let more = i32::try_from(field.number(&INCHES)).unwrap_or(i32::MAX);
            let size = thing.and_then(|thing| u8::try_from(thing.size.saturating_add(more).min(thing.full_size)).ok());
            if let (Some(entity), Some(size)) = (index.entity(*piece), size) {
                wounds::set_effective_size(&mut commands.entity(entity), size);
            }
        }
        Job::Weapon(piece, item, spot) => {
            let place = field.dropped_items.0.iter().position(|one| one.item.name == *item && one.spot == *spot);
            if let Some(place) = place {
                set.p1().pick_up(*piece, place);
            }
        }
        Job::Shift { item, from, to } => {
            if field.units.figure(*from).is_none() {
                barriers::salvage(*from, index, commands);
            }
            engineer_changes::forget(&field, *from, item, index, commands);
            let mut hands = set.p1();
            if let Some(taken) = hands.take(*from, item) {
                hands.give(*to, taken);
            }
        }
        Job::Move(piece) => index.entity(*piece).into_iter().for_each(|entity| wounds::restore_move_inch(entity, commands)),
        Job::Undo(piece) => engineer_changes::undo(&field, *piece, index, commands),
        Job::Fix(piece, item) => set.p1().tamper(*piece, item, |item| item.broken = false),
        Job::Drive(piece) => index.entity(*piece).into_iter().for_each(|entity| marks::wipe(entity, &STALLED, commands)),
        Job::Free(piece) => index.entity(*piece).into_iter().for_each(|entity| marks::wipe(entity, &JAMMED, commands)),
        Job::Barrier(_) | Job::Build(..) | Job::Nothing => {}
    }
}

/// All choices for a unit of work there, with the refusal of those that aren't possible: repairs, things to build, and [`Job::Nothing`].
fn work(field: &Field, site: &Site, from: Solid) -> Vec<(Job, Option<Refusal>)> {
    // Repairs count even if the Mechanik is gone (AR-MEC-07); building needs it to be there.
    let is_there = field.units.figure(site.who).is_some();
    let jobs = jobs(field, site.side, from, site.near).into_iter().filter(|job| is_there || job.mends()).map(|job| (job, None));
    let built = if is_there { wares::offers(field, site) } else { Vec::new() };
    let built = built.into_iter().map(|Offer { ware, cost, refused }| (Job::Build(ware, cost), refused));
    let all: Vec<_> = jobs.chain(built).collect();
    if all.iter().any(|(_, refused)| refused.is_none()) { all.into_iter().chain([(Job::Nothing, None)]).collect() } else { Vec::new() }
}

/// The default choice: repairs, otherwise the most expensive unit that its side can afford, otherwise equipment. It neither builds barriers
/// nor moves weapons, nor undoes an Engineer's changes.
fn suggested(offers: &[(Job, Option<Refusal>)]) -> usize {
    let rank = |(job, refused): &(Job, Option<Refusal>)| match (job, refused) {
        (Job::Nothing, _) => (1, Quarters::ZERO),
        (_, Some(_)) => (0, Quarters::ZERO),
        (Job::Build(Buildable::Unit(_), cost), None) => (3, *cost),
        (Job::Build(Buildable::Item(_), cost), None) => (2, *cost),
        // An Engineer of its own side may have changed the machine for the better.
        (Job::Undo(_), None) => (0, Quarters::ZERO),
        (job, None) if job.mends() => (4, Quarters::ZERO),
        (_, None) => (0, Quarters::ZERO),
    };
    (0..offers.len()).rev().max_by_key(|place| rank(&offers[*place])).unwrap_or_default()
}

fn option(job: &Job, field: &Field) -> RequestOption {
    let option = RequestOption::new(job.key(field), job.says(field));
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

impl FactKind for Repairs {
    const WHAT: &'static str = "repairs";

    fn tell(self) -> FactBody {
        let Repairs { who, inches, rolled } = self;
        let success = text!("fact-repairs", who = who, dice = &rolled, inches = Inches::whole(inches));
        let failure = text!("fact-repairs-nothing", who = who, dice = &rolled);
        roll_outcome_fact(Cue::over(who, text!("remark-repairs"), Beat(35)), inches > 0, [success, failure], rolled)
    }
}

/// A Mechanik repaired something.
struct Mended {
    who: PieceId,
    piece: Option<PieceId>,
    what: Text,
    /// Whether it repaired something broken; otherwise it moved something.
    mends: bool,
}

impl FactKind for Mended {
    const WHAT: &'static str = "mended";

    fn tell(self) -> FactBody {
        let told = match self.mends {
            true => text!("fact-mended", who = self.who, what = self.what),
            false => text!("fact-moved-device", who = self.who, what = self.what),
        };
        FactBody::new(Cue::over(self.piece.unwrap_or(self.who), text!("remark-mended"), Beat(35)), told)
    }
}

/// A Mechanik has built a barrier.
struct Built {
    who: PieceId,
    what: PieceId,
    of: PieceId,
}

impl FactKind for Built {
    const WHAT: &'static str = "barrier-built";

    fn tell(self) -> FactBody {
        let told = text!("fact-barrier", who = self.who, what = self.what, of = self.of);
        FactBody::new(Cue::over(self.who, text!("remark-barrier"), Beat(35)), told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_game::library::Library;
    use brickfray_game::planning::{WithPlaces, standings};
    use brickfray_game::ron::Source;
    use brickfray_game::{Input, Names, say};

    /// AR-MEC-04: by default it repairs what is broken, but leaves an Engineer's changes alone.
    #[test]
    fn ar_mec_04_the_default_undoes_no_changes() {
        let machine = PieceId(1);
        let suggests = |jobs: &[Job]| suggested(&jobs.iter().map(|job| (job.clone(), None)).collect::<Vec<_>>());
        assert_eq!(suggests(&[Job::Undo(machine), Job::Nothing]), 1);
        assert_eq!(suggests(&[Job::Undo(machine), Job::Inch(machine), Job::Nothing]), 1);
    }

    /// AR-MEC-09: to the AI, a Mechanik at work is worth what its side can build with now, even if the points came after it began.
    #[test]
    fn ar_mec_09_one_at_work_counts_for_the_points_that_there_are() {
        let text = r#"(title: "Builds", table: (size: (36, 24)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
            rules: (edition: "brikwars-late2010", house: (endgames: false, points_build: true)),
            terrain: [(kind: "ore", at: (0, 0)), (kind: "depot", at: (0, 4))],
            units: [
                (name: "anna", side: "red", unit: "minifig", gear: [], at: (0, 2.4), facing: 180),
                (name: "mech", side: "red", unit: "mechanik", at: (9, 4)),
                (name: "bert", side: "blue", unit: "minifig", gear: ["sword"], at: (14, -9), facing: 180),
            ])"#;
        let stands = |lines: &[&str], dice: &str| {
            let battle = read(&Source::new("builds", text.to_owned()), &Library::shipped(crate::ENTRIES)).unwrap();
            let mut app = crate::headless_app();
            let world = app.world_mut();
            set_up(world, &battle, DiceTray::scripted(&dice.parse().unwrap(), 1), ("builds".to_owned(), String::new())).unwrap();
            for line in lines {
                let input = Input::parse(line, world.resource::<Names>()).unwrap();
                say(world, input).unwrap_or_else(|error| panic!("{line}: {error}"));
            }
            standings(world, WithPlaces(true))[0].strength
        };
        let idle = stands(&["gather with anna"], "d6=6 d6=1");
        assert_eq!(stands(&["gather with anna", "repair with mech"], "d6=6 d6=1 d8=5"), idle + 7 * WORTH);
        assert_eq!(stands(&["repair with mech", "gather with anna"], "d8=5 d6=6 d6=1"), idle + 7 * WORTH);
        assert_eq!(stands(&["gather with anna", "repair with mech"], "d6=6 d6=1 d8=1"), idle, "a 1 reaches nothing");
    }
}

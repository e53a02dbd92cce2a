//! Laissez-faire CAPITALISM (AR-CAP-05 to 09, AR-CAP-13, AR-CAP-15): under a house rule, a minifig's jobs follow what it holds and wears.
//! It has all Specialties of these jobs, and without any job it is a Civilian. Without the house rule it keeps its first job (AR-CAP-03,
//! AR-CAP-04).

use crate::NAME;
use crate::RESOLVE;
use crate::armies::creation_mods::Mod;
use crate::armies::jobs::{CIVILIAN, MINIFIG, jobs_of};
use crate::data::careers::{Group, Needs};
use crate::data::catalogue::{Catalogue, UnitData};
use crate::data::house_rules::HouseRules;
use crate::data::specialty::includes;
use crate::figures::seat::MACHINE;
use crate::powers::modded::mods_of;
use crate::schedule::{SetUpSystems, SettleSystems};
use crate::units::harm::armor::{self, Armor};
use crate::units::harm::wounds;
use crate::units::minds::HALF_MINDED;
use crate::units::mount::Mounted;
use crate::units::things::gear::Gear;
use crate::units::things::worn::{self, Worn};
use crate::units::unit::{self, Recruit, Size, Traits};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_dice::{Die, Pool};
use brickfray_game::kit::agenda::{AddSteps, Agenda, Pending};
use brickfray_game::kit::house::{AddSwitch, SwitchDef, TopicRules};
use brickfray_game::kit::marks::Marks;
use brickfray_game::{
    Asked, Beat, Cue, FactBody, FactKind, Names, Outbox, RegisterState, Reply, Request, RequestOption, RuleId, SetUp, Shared, Talk, Wants,
    titled,
};
use brickfray_table::{Inches, PieceId, PieceIndex, Removed, SideId};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_switch(&JOBS_FOLLOW_GEAR)
        .add_switch(&BEST_OF_EACH)
        .register_state::<Jobs>("jobs")
        .add_step::<NewJobs, _>("new-jobs", take_up)
        .add_systems(SetUp(NAME), begin.in_set(SetUpSystems::Train))
        .add_systems(RESOLVE, find.in_set(SettleSystems::Jobs));
}

static BEST_OF_EACH: SwitchDef = SwitchDef {
    name: "jobs_give_the_best_of_each",
    rules: &["AR-OP-07", "AR-CAP-07"],
    about: "A minifig with several jobs at once has the best Action die, the longest Move and the best Armor of them; otherwise it has those of one job, chosen by its owner.",
    default: false,
    editions: &[],
};

pub(in crate::powers) static JOBS_FOLLOW_GEAR: SwitchDef = SwitchDef {
    name: "jobs_follow_gear",
    rules: &["AR-CAP-03", "AR-CAP-05", "AR-OP-39"],
    about: "A minifig always has the jobs of all the gear that it holds and wears, and is a Civilian without any; otherwise it keeps its first job for good.",
    default: false,
    editions: &[],
};

/// True if jobs follow what a minifig holds and wears (AR-CAP-05).
pub(crate) fn jobs_follow_gear(rules: &TopicRules) -> bool {
    rules.is_on(&JOBS_FOLLOW_GEAR)
}

#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Jobs {
    /// Names of unit cards, with the suggested one first (AR-CAP-10).
    all: Vec<String>,
    /// The job whose Action die, Move and Armor it has (AR-CAP-07).
    line: String,
}

/// A queued step: the jobs of this minifig have changed with its gear.
#[derive(Component, Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct NewJobs(PieceId);

type Minifig = (
    (Entity, &'static PieceId, &'static SideId),
    (&'static Recruit, &'static Gear, &'static Traits),
    (Option<&'static Marks>, Option<&'static Mounted>, Option<&'static Worn>, Option<&'static Jobs>),
);

/// The minifigs on the table, and what determines their jobs.
#[derive(SystemParam)]
pub(crate) struct Minifigs<'w, 's> {
    minifigs: Query<'w, 's, Minifig, Without<Removed>>,
    mounts: Query<'w, 's, (&'static Recruit, &'static Gear)>,
    armor: Query<'w, 's, &'static Armor>,
    sizes: Query<'w, 's, &'static Size>,
    index: Res<'w, PieceIndex>,
    catalogue: Res<'w, Catalogue>,
    rules: Res<'w, TopicRules>,
    house: Res<'w, HouseRules>,
}

impl Minifigs<'_, '_> {
    /// The career pieces that a figure has from its seat (AR-CAP-13): from what it rides or drives, and from the weapons mounted on that.
    fn crewed(&self, mounted: Option<&Mounted>) -> &'static [&'static str] {
        let mount = mounted.and_then(|mounted| self.mounts.get(self.index.entity(mounted.0)?).ok());
        let card = mount.and_then(|(recruit, gear)| Some((self.catalogue.units.get(&recruit.unit)?, gear)));
        card.map_or(&[], |(card, gear)| crew_of(card, !gear.items.is_empty()))
    }

    /// Every figure that can have jobs, with the jobs that its gear gives it (held, worn and crewed pieces) and the `Jobs` stored so far
    /// (AR-CAP-05). Empty unless jobs follow gear. Animals and machines have no jobs.
    fn all(&self) -> Vec<(Entity, PieceId, Vec<String>, Option<&Jobs>)> {
        if !jobs_follow_gear(&self.rules) {
            return Vec::new();
        }
        let of =
            |((entity, piece, _), (recruit, gear, _), (_, mounted, clothes, known)): <Minifig as bevy::ecs::query::QueryData>::Item<
                '_,
                '_,
            >| {
                let data = self.catalogue.units.get(&recruit.unit).filter(|data| !matches!(data.group, Group::Animal | Group::Machine))?;
                let held: Vec<String> = gear.items.iter().map(|item| item.name.clone()).collect();
                let worn = worn::pieces(clothes, data, &self.catalogue);
                Some((entity, *piece, jobs(recruit, data, (&held, &worn, self.crewed(mounted)), &self.catalogue), known.cloned()))
            };
        let mut all: Vec<_> = self.minifigs.iter().filter_map(of).collect();
        all.sort_by_key(|(_, piece, ..)| *piece);
        all.into_iter()
            .map(|(entity, piece, jobs, _)| (entity, piece, jobs, self.minifigs.get(entity).ok().and_then(|(.., (.., known))| known)))
            .collect()
    }
}

/// The career pieces that the rider or driver gets from a mount with this card (AR-CAP-13); other crew get none. A Horse makes a Rider, a
/// machine a Pilot, and one with mounted weapons a Gunner too. Standing beside a gun changes nothing.
fn crew_of(card: &UnitData, has_mounted_weapons: bool) -> &'static [&'static str] {
    match (includes(&card.traits, &MACHINE), has_mounted_weapons) {
        (true, true) => &["vehicle", "mounted-weapon"],
        (true, false) => &["vehicle"],
        (false, _) => &["mount"],
    }
}

/// The jobs of a minifig, the suggested one first: by what it wears, crews and holds. No two figures share such a piece (AR-CAP-13). It is
/// a plain minifig or a Civilian only if it has no other job (AR-CAP-05, AR-CAP-10, AR-CAP-11).
fn jobs(recruit: &Recruit, data: &UnitData, (held, worn, crewed): (&[String], &[String], &[&str]), catalogue: &Catalogue) -> Vec<String> {
    let own_piece = data.career.as_ref().and_then(|career| catalogue.careers.get(career));
    let own_job = own_piece.map_or(MINIFIG, |piece| piece.job.as_str());
    let stays = data.needs == Some(Needs::SupportUnit);
    let mut jobs: Vec<&str> = if stays { vec![own_job] } else { Vec::new() };
    let pieces = worn.iter().map(String::as_str).chain(crewed.iter().copied());
    let by_pieces = pieces.filter_map(|career| catalogue.careers.get(career)).map(|piece| piece.job.as_str());
    for job in by_pieces.chain(jobs_of(held, catalogue)) {
        if !jobs.contains(&job) {
            jobs.push(job);
        }
    }
    if jobs.iter().any(|job| ![MINIFIG, CIVILIAN].contains(job)) {
        jobs.retain(|job| ![MINIFIG, CIVILIAN].contains(job));
    }
    // A special card for the same job, such as a swordsman's, is kept.
    jobs.into_iter().map(|job| if job == own_job { recruit.unit.clone() } else { job.to_owned() }).collect()
}

/// The stat line of a job (AR-CAP-07).
#[derive(Clone, PartialEq, Eq, Debug)]
struct Line {
    die: Die,
    move_: Inches,
    /// Its Armor without worn armor, which its wearer keeps in any job.
    armor: Pool,
}

impl Line {
    /// The stat line of a job's card.
    fn of(job: &str, catalogue: &Catalogue, house: &HouseRules) -> Option<Line> {
        let data = catalogue.units.get(job)?;
        Some(Line { die: data.action_by(house), move_: data.move_by(house), armor: armor::bare(data, house) })
    }

    /// The best of both in each stat (AR-OP-07). Armor is compared by its average.
    fn best(self, other: Line) -> Line {
        let armor = if other.armor.twice_mean() > self.armor.twice_mean() { other.armor } else { self.armor };
        Line { die: self.die.max(other.die), move_: self.move_.max(other.move_), armor }
    }
}

/// The combined stat line of several jobs: the best of each (AR-OP-07). `None` if house rules use the line of one job.
fn best_line(jobs: &[String], minifigs: &Minifigs) -> Option<Line> {
    if !minifigs.rules.is_on(&BEST_OF_EACH) {
        return None;
    }
    jobs.iter().filter_map(|job| Line::of(job, &minifigs.catalogue, &minifigs.house)).reduce(Line::best)
}

/// Turns a minifig into its jobs: all their Specialties, the die, Move and Armor of one of them (AR-CAP-07), and its worn armor on top.
fn apply_jobs(figure: Entity, jobs: Jobs, minifigs: &Minifigs, commands: &mut Commands) {
    let (catalogue, house) = (&*minifigs.catalogue, &*minifigs.house);
    let mut traits = Vec::new();
    for specialty in jobs.all.iter().filter_map(|job| catalogue.units.get(job)).flat_map(|data| data.traits.iter()) {
        if !traits.contains(specialty) {
            traits.push(specialty.clone());
        }
    }
    // Mods are permanent and don't depend on the job (AR-MOD-05).
    let has_half_a_mind = minifigs.minifigs.get(figure).is_ok_and(|(.., (marks, ..))| mods_of(marks).any(|one| one == Mod::HalfMinded));
    if has_half_a_mind && !includes(&traits, &HALF_MINDED) {
        traits.push((&HALF_MINDED).into());
    }
    if let Some(Line { die, move_, armor }) = best_line(&jobs.all, minifigs).or_else(|| Line::of(&jobs.line, catalogue, house)) {
        let worn = minifigs.armor.get(figure).ok().and_then(|armor| armor.worn);
        unit::replace_stats(figure, (die, move_, Armor::over(armor, worn)), Shared::from(traits), commands);
    }
    let (is, was) = (catalogue.units.get(&jobs.line).map(|data| data.size), minifigs.sizes.get(figure).ok().map(|size| size.0));
    if let (Some(size), Some(was)) = (is, was)
        && (size == 0) != (was == 0)
    {
        become_as_large(figure, size, commands);
    }
    commands.entity(figure).insert(jobs);
}

/// Adjusts the Size of a figure that has become Cannon Fodder or has stopped being it (AR-SPC-33, AR-IRR-03).
fn become_as_large(figure: Entity, size: u8, commands: &mut Commands) {
    unit::is_as_large(figure, size, commands);
    wounds::set_effective_size(&mut commands.entity(figure), size);
}

/// At setup, gives every minifig the jobs of its gear, with the stat line of its own card if that is one of them.
pub(crate) fn begin(minifigs: Minifigs, mut commands: Commands) {
    for (figure, _, all, _) in minifigs.all() {
        let own = minifigs.minifigs.get(figure).map(|(_, (recruit, ..), _)| recruit.unit.clone()).unwrap_or_default();
        let line = if all.contains(&own) { own } else { all.first().cloned().unwrap_or_default() };
        apply_jobs(figure, Jobs { all, line }, &minifigs, &mut commands);
    }
}

/// Queues the minifigs that have changed jobs by taking or losing an item (AR-CAP-06), once nothing else is under way.
pub(crate) fn find(minifigs: Minifigs, mut agenda: Agenda, waiting: Query<&NewJobs>, mut out: ResMut<Outbox>) {
    if agenda.front(&waiting).is_some() {
        return;
    }
    let changed = minifigs.all().into_iter().filter(|(_, _, jobs, known)| known.is_none_or(|known| known.all != *jobs));
    let steps: Vec<Pending> = changed.map(|(_, piece, ..)| Pending::new(NewJobs(piece))).collect();
    if !steps.is_empty() {
        agenda.first(steps);
        out.progressed();
    }
}

/// Gives a minifig its new jobs. If their stat lines differ, its owner chooses one (AR-CAP-07), unless house rules give it the best of each
/// (AR-OP-07).
pub(crate) fn take_up(
    minifigs: Minifigs,
    mut agenda: Agenda,
    waiting: Query<&NewJobs>,
    names: Res<Names>,
    mut talk: Talk,
    mut commands: Commands,
) {
    let Some(&NewJobs(piece)) = agenda.front(&waiting) else { return };
    let now = minifigs.all().into_iter().find(|(_, other, ..)| *other == piece).map(|(figure, _, jobs, _)| (figure, jobs));
    let Some((figure, all)) = now else {
        agenda.pop();
        talk.out.progressed();
        return;
    };
    let lines: Vec<_> = all.iter().filter_map(|job| Some((job, Line::of(job, &minifigs.catalogue, &minifigs.house)?))).collect();
    let differ = lines.iter().any(|(_, line)| lines.first().is_some_and(|(_, first)| first != line));
    let side = minifigs.index.entity(piece).and_then(|entity| minifigs.minifigs.get(entity).ok()).map(|((.., side), ..)| *side);
    let is_asked = differ && !minifigs.rules.is_on(&BEST_OF_EACH);
    let line = match side.filter(|_| is_asked) {
        None => all.first().cloned().unwrap_or_default(),
        Some(asks) => {
            let option = |(job, Line { die, move_, armor }): &(&String, Line)| {
                let (job, armor) = (*job, armor.to_string());
                let label = text!("job-line", job = Text::written(titled(job)), die = die, inches = move_, armor = Text::written(armor));
                RequestOption::new(job.clone(), label)
            };
            let choice = Request {
                asks,
                rule: RuleId::new("AR-CAP-07"),
                question: text!("question-job", who = names.of(piece)),
                about: vec![piece],
                options: lines.iter().map(option).collect(),
                wants: Wants::ONE,
                default: Reply::one(0),
                why: text!("question-job-why"),
            };
            let Asked::Answered(key) = talk.ask(choice) else { return };
            key
        }
    };
    agenda.pop();
    talk.out.progressed();
    talk.out.say("AR-CAP-05", JobsChanged { who: piece, jobs: all.join(", ") });
    apply_jobs(figure, Jobs { all, line }, &minifigs, &mut commands);
}

/// A minifig's jobs changed (AR-CAP-05).
struct JobsChanged {
    who: PieceId,
    jobs: String,
}

impl FactKind for JobsChanged {
    const WHAT: &'static str = "became";

    fn tell(self) -> FactBody {
        let told = text!("fact-became", who = self.who, jobs = Text::written(&self.jobs));
        FactBody::new(Cue::over(self.who, Text::written(self.jobs.as_str()), Beat(30)), told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use brickfray_game::Library;

    /// AR-CAP-05, AR-CAP-08, AR-CAP-11, AR-TX-09: worn pieces stay, held ones add up, and a minifig without any is a Civilian.
    #[test]
    fn ar_cap_05_what_is_held_and_worn_adds_up() {
        let catalogue = Library::shipped(ENTRIES).stats::<Catalogue>().unwrap();
        let on = |unit: &str, held: &str, crewed: &[&str]| {
            let recruit = Recruit { unit: unit.to_owned(), gear: Vec::new() };
            let held: Vec<String> = held.split_whitespace().map(str::to_owned).collect();
            let card = &catalogue.units[unit];
            jobs(&recruit, card, (&held, &worn::pieces(None, card, &catalogue), crewed), &catalogue).join(" ")
        };
        for (unit, held, expected) in [
            ("professional", "mop", "professional"),
            ("professional", "mop syringe", "medik professional"),
            ("hero", "syringe", "hero medik"),
            ("hero", "", "hero"),
            ("medik", "", "civilian"),
            ("medik", "syringe sword", "medik skirmisher"),
            ("swordsman", "sword", "skirmisher"),
            ("swordsman", "axe", "swordsman"),
            ("minifig", "heavy-shield megaphone", "leader phalanx"),
            ("heavy-phalanx", "heavy-shield", "heavy-phalanx"),
            ("rider", "", "civilian"),
        ] {
            assert_eq!(on(unit, held, &[]), expected, "{unit} with {held}");
        }
        let crew = |mount: &str, armed: bool| crew_of(&catalogue.units[mount], armed);
        assert_eq!(on("rider", "", crew("horse", false)), "rider", "it is known by its Horse");
        assert_eq!(on("swordsman", "axe", crew("horse", false)), "rider", "AR-CAP-13: a plain minifig is only what is nothing else");
        assert_eq!([true, false].map(|armed| on("civilian", "", crew("tank", armed))), ["pilot gunner", "pilot"]);
        assert_eq!(on("medik", "syringe", crew("cart", false)), "pilot medik");
        let stripped = |unit: &str, worn: &[&str]| {
            let recruit = Recruit { unit: unit.to_owned(), gear: Vec::new() };
            let worn: Vec<String> = worn.iter().map(|piece| (*piece).to_owned()).collect();
            jobs(&recruit, &catalogue.units[unit], (&["sword".to_owned()], &worn, &[]), &catalogue).join(" ")
        };
        assert_eq!(stripped("hero", &[]), "skirmisher", "AR-CAP-14");
        assert_eq!(stripped("minifig", &["cape", "hood"]), "hero assassin skirmisher");
    }
}

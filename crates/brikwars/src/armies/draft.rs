//! The Military Draft (AR-DRF): the forces and the equipment of all sides lie on one pile, in lots, and players choose in turns until all
//! is chosen or nobody wants any more. Nothing has a price.

use crate::armies::creations::Creation;
use crate::armies::division::{self, Division};
use crate::armies::plan::SquadPlan;
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::Edition;
use crate::data::topic_switches::{AddSwitch, SwitchDef, TopicRules, TopicSwitches};
use bevy::prelude::App;
use brickfray_dice::{DiceError, DiceTray, Die, Stream};
use brickfray_game::ron::{Raw, did_you_mean};
use brickfray_game::{Refusal, RuleId};
use brickfray_words::Text;

/// The rotation goes back and forth.
static SNAKES: SwitchDef = SwitchDef {
    name: "draft_snakes",
    rules: &["AR-OP-38", "AR-DRF-04"],
    about: "In a Military Draft every second cycle goes through the rotation backwards; otherwise each goes the same way.",
    in_2020: false,
    in_late2010: false,
};

/// Whose picks alternate.
static ALTERNATE: SwitchDef = SwitchDef {
    name: "draft_alternates_alliances",
    rules: &["AR-OP-08", "AR-DRF-05"],
    about: "In a Military Draft alliances alternate, one pick each, however many are in them; otherwise each of their members has a pick in every cycle.",
    in_2020: true,
    in_late2010: true,
};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_switch(&SNAKES).add_switch(&ALTERNATE);
}

/// In which order players pick.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rota {
    /// Every second cycle goes backwards (AR-DRF-04, AR-OP-38).
    pub snakes: bool,
    /// Each member of an alliance has a pick in every cycle; otherwise alliances alternate (AR-DRF-05, AR-OP-08).
    pub by_players: bool,
}

impl Rota {
    /// That of a draft file, by its house rules.
    pub(crate) fn of_house(house: Option<&Raw>, switches: &TopicSwitches) -> Self {
        let rules = TopicRules::of_battle(switches, Edition::Late2010, house);
        Rota { snakes: rules.is_on(&SNAKES), by_players: !rules.is_on(&ALTERNATE) }
    }

    /// How many picks there are before every player has had one.
    fn cycle(self, sizes: &[usize]) -> usize {
        if self.by_players { sizes.iter().sum() } else { sizes.len() * sizes.iter().copied().max().unwrap_or(0) }
    }
}

/// Something that is chosen as a whole (AR-DRF-02, AR-DRF-13).
#[derive(Clone, PartialEq, Debug)]
pub struct Lot {
    /// What it is called when it is chosen.
    pub name: String,
    /// What it is.
    pub holds: Holds,
}

/// What a lot is.
#[derive(Clone, PartialEq, Debug)]
pub enum Holds {
    /// Squads, units, what is built and equipment, from a single weapon to an army.
    Forces(Forces),
    /// A place in the order of turns, from 1 (AR-DRF-10).
    TurnPlace(u32),
    /// Where one begins.
    Start(String),
    /// A stack of Almighty Bennies, which lies face down until it is chosen (AR-DRF-12).
    Bennies(u8),
    /// One more way to win besides being the last faction that stands.
    Victory(String),
    /// Something to be earned in the battle.
    Bonus(String),
}

/// What is fought with.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Forces {
    /// Squads and units on their own.
    pub squads: Vec<SquadPlan>,
    /// What is built, by name.
    pub creations: Vec<(String, Creation)>,
    /// Equipment, to be handed out.
    pub items: Vec<String>,
}

/// What there is one of for each player: whoever has one chooses no other (AR-DRF-11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum OneEach {
    TurnPlace,
    Start,
}

impl Holds {
    fn one_each(&self) -> Option<OneEach> {
        match self {
            Holds::TurnPlace(_) => Some(OneEach::TurnPlace),
            Holds::Start(_) => Some(OneEach::Start),
            _ => None,
        }
    }
}

/// What a player does when it is its turn to choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pick {
    /// It takes a lot.
    Lot(String),
    /// It passes, and forfeits this pick only (AR-DRF-08).
    Pass,
}

/// The word for passing.
pub const PASS: &str = "pass";

impl From<&str> for Pick {
    fn from(word: &str) -> Pick {
        if word == PASS { Pick::Pass } else { Pick::Lot(word.to_owned()) }
    }
}

/// The edges of a table, in the order of their places.
const EDGES: [&str; 4] = ["south", "north", "west", "east"];

/// A player by its place: its alliance and its place in that, in the order of the rotation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Seat {
    /// Which alliance.
    pub alliance: usize,
    /// Which of its members.
    pub member: usize,
}

/// A draft (AR-DRF-13).
#[derive(Clone, PartialEq, Debug)]
pub struct Draft {
    /// What it is called.
    pub title: String,
    /// The players by name, alliance by alliance in the order of the rotation.
    pub alliances: Vec<Vec<String>>,
    /// Every second cycle goes backwards (AR-DRF-04).
    pub rota: Rota,
    /// What there is to be chosen.
    pub lots: Vec<Lot>,
    /// How the divider has come to these from those of the file (AR-DRF-03).
    pub divided: Vec<Division>,
    /// What has been done so far.
    pub picks: Vec<Pick>,
    /// The house rules of its file, brackets and all: those of the armies that come of it.
    pub house: Option<String>,
}

/// Something that has come to pass in a draft.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A player took this lot.
    Took(Seat, usize),
    /// A player passed.
    Passed(Seat),
    /// There was nothing left that a player could choose.
    Skipped(Seat),
    /// This lot was left over and fell to a player (AR-DRF-11).
    Fell(Seat, usize),
}

/// How a draft stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Who has each lot.
    pub owners: Vec<Option<Seat>>,
    /// Who chooses next; nobody where the draft is over.
    pub next: Option<Seat>,
    /// What has come to pass, in its order.
    pub events: Vec<Event>,
}

/// Who divides the pile takes the last place: its alliance is the last, and it is the last in that; the others keep their order (AR-DRF-03,
/// AR-DRF-06).
pub fn divided_by(mut alliances: Vec<Vec<String>>, divider: &str) -> Vec<Vec<String>> {
    let is_divider = |name: &String| name == divider;
    for alliance in &mut alliances {
        alliance.sort_by_key(|name| is_divider(name));
    }
    alliances.sort_by_key(|alliance| alliance.iter().any(is_divider));
    alliances
}

/// Where nobody divides it, places are rolled for: a d20 for each alliance and for each of its members, the highest first, ties again
/// (AR-DRF-07).
pub fn rolled_for(alliances: Vec<Vec<String>>, tray: &mut DiceTray) -> Result<Vec<Vec<String>>, DiceError> {
    let members = alliances.into_iter().map(|alliance| ranked(alliance, String::clone, tray)).collect::<Result<Vec<_>, _>>()?;
    ranked(members, |alliance| alliance.join(", "), tray)
}

/// These in the order of what is rolled for them. One alone rolls nothing.
fn ranked<T>(all: Vec<T>, name: impl Fn(&T) -> String + Copy, tray: &mut DiceTray) -> Result<Vec<T>, DiceError> {
    if all.len() < 2 {
        return Ok(all);
    }
    let mut rolled = Vec::new();
    for one in all {
        rolled.push((tray.roll(Stream::Battle, Die::D20, format_args!("the place of {} in the draft", name(&one)))?, one));
    }
    let mut ranks = Vec::new();
    for face in (1..=20).rev() {
        let (tied, others): (Vec<_>, Vec<_>) = rolled.into_iter().partition(|(rolled, _)| *rolled == face);
        rolled = others;
        ranks.extend(ranked(tied.into_iter().map(|(_, one)| one).collect(), name, tray)?);
    }
    Ok(ranks)
}

/// The Almighty Bennies of so many stacks, 1d6 each, rolled as the lots are made (AR-DRF-12).
pub fn stacks(count: u32, tray: &mut DiceTray) -> Result<Vec<u8>, DiceError> {
    (1..=count).map(|number| tray.roll(Stream::Battle, Die::D6, format_args!("stack {number} of Bennies"))).collect()
}

/// Whose pick it is after so many, with so many members in each alliance: alliances alternate, and in each its members take its picks in
/// turn (AR-DRF-04 to 06); or by house rules every player has one pick in each cycle (AR-OP-08).
pub fn seat_of(pick: usize, sizes: &[usize], rota: Rota) -> Option<Seat> {
    if rota.by_players {
        let rounds = 0..sizes.iter().copied().max().unwrap_or(0);
        let of_round = |member: usize| {
            sizes.iter().enumerate().filter(move |(_, size)| member < **size).map(move |(alliance, _)| Seat { alliance, member })
        };
        let seats: Vec<Seat> = rounds.flat_map(of_round).collect();
        let place = pick.checked_rem(seats.len())?;
        let is_back = rota.snakes && (pick / seats.len()) % 2 == 1;
        return seats.get(if is_back { seats.len() - 1 - place } else { place }).copied();
    }
    let cycle = pick.checked_div(sizes.len())?;
    let place = pick % sizes.len();
    let alliance = if rota.snakes && cycle % 2 == 1 { sizes.len() - 1 - place } else { place };
    Some(Seat { alliance, member: cycle.checked_rem(sizes[alliance])? })
}

/// A draft as far as it has come.
#[derive(Clone, Debug)]
struct Course<'d> {
    draft: &'d Draft,
    sizes: Vec<usize>,
    standing: Standing,
    /// How many picks there were, passes and players without a choice among them.
    number: usize,
    /// How many lots were taken in this cycle.
    taken: usize,
}

impl<'d> Course<'d> {
    fn new(draft: &'d Draft) -> Self {
        let standing = Standing { owners: vec![None; draft.lots.len()], next: None, events: Vec::new() };
        let mut course = Course { draft, sizes: draft.alliances.iter().map(Vec::len).collect(), standing, number: 0, taken: 0 };
        course.find_next();
        course
    }

    /// Goes to the next player who has a choice; when there is none any more, the draft is over.
    fn find_next(&mut self) {
        // In a cycle every player has had a pick.
        let cycle = self.draft.rota.cycle(&self.sizes);
        self.standing.next = None;
        loop {
            self.last_fall();
            let begins_a_cycle = self.number > 0 && cycle > 0 && self.number.is_multiple_of(cycle);
            if self.standing.owners.iter().all(Option::is_some) || (begins_a_cycle && self.taken == 0) {
                break;
            }
            if begins_a_cycle {
                self.taken = 0;
            }
            let Some(seat) = seat_of(self.number, &self.sizes, self.draft.rota) else { break };
            if self.draft.legal(&self.standing, seat).is_empty() {
                self.standing.events.push(Event::Skipped(seat));
                self.number += 1;
                continue;
            }
            self.standing.next = Some(seat);
            return;
        }
        self.rest_falls();
    }

    /// The next player does this.
    fn pick(&mut self, pick: &Pick) -> Result<(), Refusal> {
        let Some(seat) = self.standing.next else {
            return Err(
                Refusal::new(RuleId::new("AR-DRF-08"), Text::written("the draft is over")).but(Text::written("leave this pick out"))
            );
        };
        match pick {
            Pick::Pass => self.standing.events.push(Event::Passed(seat)),
            Pick::Lot(name) => {
                let lot = self.draft.take(&self.standing, seat, name)?;
                self.taken += 1;
                self.standing.owners[lot] = Some(seat);
                self.standing.events.push(Event::Took(seat, lot));
            }
        }
        self.number += 1;
        self.find_next();
        Ok(())
    }

    /// The last place in the order of turns, and the last place to begin at, fall to whoever has none (AR-DRF-10, AR-DRF-11).
    fn last_fall(&mut self) {
        for kind in [OneEach::TurnPlace, OneEach::Start] {
            let left = self.left_of(kind);
            let [lot] = left.as_slice() else { continue };
            let without: Vec<Seat> = self.draft.seats().into_iter().filter(|seat| !self.draft.has(&self.standing, *seat, kind)).collect();
            if let [seat] = without.as_slice() {
                self.falls(*lot, *seat);
            }
        }
    }

    /// When the draft is over, whoever has none of what each has one of gets one, in the order of the rotation (AR-DRF-11).
    fn rest_falls(&mut self) {
        for kind in [OneEach::TurnPlace, OneEach::Start] {
            for seat in self.draft.seats() {
                let left = self.left_of(kind).first().copied();
                if let Some(lot) = left.filter(|_| !self.draft.has(&self.standing, seat, kind)) {
                    self.falls(lot, seat);
                }
            }
        }
    }

    fn falls(&mut self, lot: usize, seat: Seat) {
        self.standing.owners[lot] = Some(seat);
        self.standing.events.push(Event::Fell(seat, lot));
    }

    fn left_of(&self, kind: OneEach) -> Vec<usize> {
        let lots = self.draft.lots.iter().zip(&self.standing.owners).enumerate();
        lots.filter(|(_, (lot, owner))| owner.is_none() && lot.holds.one_each() == Some(kind)).map(|(place, _)| place).collect()
    }
}

impl Draft {
    /// Every seat, in the order of the rotation.
    pub fn seats(&self) -> Vec<Seat> {
        let sizes: Vec<usize> = self.alliances.iter().map(Vec::len).collect();
        let most = sizes.iter().copied().max().unwrap_or(0);
        let members = (0..most).flat_map(|member| (0..sizes.len()).map(move |alliance| Seat { alliance, member }));
        members.filter(|seat| seat.member < sizes[seat.alliance]).collect()
    }

    /// Who sits there.
    pub fn player(&self, seat: Seat) -> &str {
        self.alliances.get(seat.alliance).and_then(|alliance| alliance.get(seat.member)).map_or("", String::as_str)
    }

    /// How it stands, and the first of its picks that may not be, with the reason.
    pub fn standing(&self) -> (Standing, Option<(usize, Refusal)>) {
        let mut course = Course::new(self);
        for (place, pick) in self.picks.iter().enumerate() {
            if let Err(refusal) = course.pick(pick) {
                return (course.standing, Some((place, refusal)));
            }
        }
        (course.standing, None)
    }

    /// What everybody picks from here on who picks by this: to the end, or to the first pick that may not be.
    pub fn rest(&self, choose: impl Fn(&Draft, &Standing, Seat) -> Pick) -> Vec<Pick> {
        let mut course = Course::new(self);
        let mut picks = Vec::new();
        let so_far = self.picks.iter().all(|pick| course.pick(pick).is_ok());
        while let Some(seat) = course.standing.next.filter(|_| so_far) {
            let pick = choose(self, &course.standing, seat);
            if course.pick(&pick).is_err() {
                break;
            }
            picks.push(pick);
        }
        picks
    }

    /// The place of the table, from 1, that a start of that name is. Where all are called by points of the compass it is the edge of that name,
    /// otherwise they are places in the order in which they are listed: the southern edge, the northern, the western, the eastern.
    pub(super) fn place_of(&self, start: &str) -> Option<u32> {
        let starts = || self.lots.iter().filter_map(|lot| if let Holds::Start(name) = &lot.holds { Some(name.as_str()) } else { None });
        let edge = |name: &str| EDGES.iter().position(|edge| *edge == name);
        let is_compass = starts().all(|name| edge(name).is_some());
        let place = if is_compass { edge(start) } else { starts().position(|name| name == start) };
        place.and_then(|place| u32::try_from(place + 1).ok())
    }

    fn has(&self, standing: &Standing, seat: Seat, kind: OneEach) -> bool {
        self.lots.iter().zip(&standing.owners).any(|(lot, owner)| *owner == Some(seat) && lot.holds.one_each() == Some(kind))
    }

    /// The lots that a player may take: those that nobody has, and not another of which each has one (AR-DRF-11).
    pub fn legal(&self, standing: &Standing, seat: Seat) -> Vec<usize> {
        let had: Vec<OneEach> = [OneEach::TurnPlace, OneEach::Start].into_iter().filter(|kind| self.has(standing, seat, *kind)).collect();
        let may = |(lot, owner): (&Lot, &Option<Seat>)| owner.is_none() && lot.holds.one_each().is_none_or(|kind| !had.contains(&kind));
        let lots = self.lots.iter().zip(&standing.owners).enumerate();
        lots.filter(|(_, one)| may(*one)).map(|(place, _)| place).collect()
    }

    fn take(&self, standing: &Standing, seat: Seat, name: &str) -> Result<usize, Refusal> {
        let legal = self.legal(standing, seat);
        if let Some(lot) = legal.iter().copied().find(|lot| self.lots[*lot].name == name) {
            return Ok(lot);
        }
        let names = || legal.iter().filter_map(|lot| self.lots.get(*lot)).map(|lot| lot.name.as_str());
        let (rule, reason) = match self.lots.iter().position(|lot| lot.name == name).map(|lot| standing.owners[lot]) {
            None => ("AR-DRF-01", format!("there is no lot `{name}`")),
            Some(Some(owner)) => ("AR-DRF-01", format!("{} has `{name}` already", self.player(owner))),
            Some(None) => ("AR-DRF-11", format!("{} has one such already", self.player(seat))),
        };
        let hint = did_you_mean(name, names()).map(|hint| format!("{hint} ")).unwrap_or_default();
        let list: Vec<&str> = names().chain([PASS]).collect();
        Err(Refusal::new(RuleId::new(rule), Text::written(reason)).but(Text::written(format!("{hint}choose one of {}", list.join(", ")))))
    }

    /// The divider takes a step (AR-DRF-02, AR-DRF-03).
    ///
    /// # Errors
    ///
    /// Somebody has chosen already, or the pile can't be divided so.
    pub fn divide(&mut self, step: Division, catalogue: &Catalogue) -> Result<(), Refusal> {
        if !self.picks.is_empty() {
            let reason = "somebody has chosen already, and the pile is divided before that".to_owned();
            return Err(Refusal::new(RuleId::new("AR-DRF-03"), Text::written(reason)).but(Text::written("take back what has been chosen")));
        }
        division::divide(&mut self.lots, &step, catalogue)?;
        self.divided.push(step);
        Ok(())
    }

    /// What a player has, in the order of the lots.
    pub fn had_by(&self, standing: &Standing, seat: Seat) -> Vec<&Lot> {
        self.lots.iter().zip(&standing.owners).filter(|(_, owner)| **owner == Some(seat)).map(|(lot, _)| lot).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_words::Language;
    use proptest::prelude::*;

    fn names(alliances: &[&[&str]]) -> Vec<Vec<String>> {
        alliances.iter().map(|names| names.iter().map(|name| (*name).to_owned()).collect()).collect()
    }

    fn draft(alliances: &[&[&str]], lots: usize) -> Draft {
        let lots = (0..lots).map(|lot| Lot { name: format!("lot-{lot}"), holds: Holds::Forces(Forces::default()) }).collect();
        Draft {
            title: String::new(),
            alliances: names(alliances),
            rota: Rota::default(),
            lots,
            divided: Vec::new(),
            picks: Vec::new(),
            house: None,
        }
    }

    /// Who took what, in turn, `-` for who passed, `.` for who had nothing to choose, brackets for what fell to somebody.
    fn told(draft: &Draft) -> String {
        let (standing, refusal) = draft.standing();
        assert_eq!(refusal, None);
        let word = |event: &Event| match event {
            Event::Took(seat, _) => draft.player(*seat).to_owned(),
            Event::Passed(seat) => format!("-{}", draft.player(*seat)),
            Event::Skipped(seat) => format!(".{}", draft.player(*seat)),
            Event::Fell(seat, lot) => format!("({} {})", draft.player(*seat), draft.lots[*lot].name),
        };
        standing.events.iter().map(word).collect::<Vec<_>>().join(" ")
    }

    fn pick(draft: &mut Draft, words: &str) {
        draft.picks.extend(words.split_whitespace().map(Pick::from));
    }

    const ALL: &str = "lot-0 lot-1 lot-2 lot-3 lot-4 lot-5 lot-6 lot-7";

    /// AR-TX-10, AR-DRF-01, AR-DRF-03, AR-DRF-04, AR-OP-38.
    #[test]
    fn ar_tx_10_the_divider_is_last_and_the_rotation_may_snake() {
        let mut draft = Draft { alliances: divided_by(names(&[&["A"], &["B"], &["C"]]), "B"), ..draft(&[], 8) };
        pick(&mut draft, ALL);
        assert_eq!(told(&draft), "A C B A C B A C");
        assert_eq!(draft.standing().0.next, None, "nothing is left");
        draft.rota.snakes = true;
        assert_eq!(told(&draft), "A C B B C A A C");
    }

    /// AR-DRF-05, AR-DRF-06, AR-OP-08: one against two, the divider last of its own.
    #[test]
    fn ar_drf_06_alliances_alternate_and_their_members_take_turns() {
        let mut draft = Draft { alliances: divided_by(names(&[&["A", "B"], &["C"]]), "A"), ..draft(&[], 8) };
        assert_eq!(draft.alliances, names(&[&["C"], &["B", "A"]]));
        pick(&mut draft, ALL);
        assert_eq!(told(&draft), "C B C A C B C A");
        draft.rota.by_players = true;
        assert_eq!(told(&draft), "C B A C B A C B");
        draft.rota.snakes = true;
        assert_eq!(told(&draft), "C B A A B C C B");
    }

    /// AR-DRF-08: a pass forfeits one pick; a cycle of passes ends it.
    #[test]
    fn ar_drf_08_when_all_pass_it_is_over() {
        let mut draft = draft(&[&["A"], &["B"]], 5);
        pick(&mut draft, "lot-0 pass pass lot-1 pass");
        assert_eq!((told(&draft).as_str(), draft.standing().0.next), ("A -B -A B -A", Some(Seat { alliance: 1, member: 0 })));
        pick(&mut draft, "pass");
        let standing = draft.standing().0;
        assert_eq!((standing.next, standing.owners.iter().filter(|owner| owner.is_none()).count()), (None, 3), "the rest is left");
        pick(&mut draft, "lot-2");
        let (_, refused) = draft.standing();
        assert_eq!(refused.map(|(place, refusal)| (place, refusal.rule.to_string())), Some((6, "AR-DRF-08".to_owned())));
    }

    /// AR-DRF-01, AR-DRF-11: what may not be chosen, and what would be.
    #[test]
    fn ar_drf_11_what_may_not_be_chosen_is_told() {
        let mut draft = draft(&[&["A"], &["B"]], 2);
        draft.lots.extend((1..=2).map(|number| Lot { name: format!("turn-{number}"), holds: Holds::TurnPlace(number) }));
        let refused = |picks: &str| {
            let mut draft = draft.clone();
            pick(&mut draft, picks);
            let (place, refusal) = draft.standing().1.unwrap();
            format!(
                "{place} {} {}: {}",
                refusal.rule,
                refusal.reason.in_language(Language::English),
                refusal.legal.in_language(Language::English)
            )
        };
        assert_eq!(
            refused("lot-9"),
            "0 AR-DRF-01 there is no lot `lot-9`: did you mean `lot-0`? choose one of lot-0, lot-1, turn-1, turn-2, pass"
        );
        assert_eq!(
            refused("lot-0 lot-0"),
            "1 AR-DRF-01 A has `lot-0` already: did you mean `lot-1`? choose one of lot-1, turn-1, turn-2, pass"
        );
        pick(&mut draft, "turn-2");
        assert_eq!(told(&draft), "A (B turn-1)", "the last falls to whoever has none");
        pick(&mut draft, "lot-0 lot-1");
        assert_eq!(draft.standing().0.next, None);
    }

    /// AR-DRF-10, AR-DRF-11: each has exactly one place, whoever passes all the time too; and who has no more to choose is not asked.
    #[test]
    fn ar_drf_11_everybody_has_one_place_in_the_end() {
        let places = |count| (1..=count).map(|number| Lot { name: format!("place-{number}"), holds: Holds::Start(format!("{number}")) });
        let mut draft = Draft { lots: places(3).collect(), ..draft(&[&["A"], &["B"], &["C"]], 0) };
        pick(&mut draft, "pass pass pass");
        assert_eq!(told(&draft), "-A -B -C (A place-1) (B place-2) (C place-3)");
        draft.picks.clear();
        pick(&mut draft, "place-2 pass pass pass");
        assert_eq!(told(&draft), "A -B -C .A -B", "A has its place");
        let mut draft = Draft { lots: places(4).collect(), ..draft_of_four() };
        pick(&mut draft, "pass pass pass pass");
        let fallen = "-A -C -B -D (A place-1) (C place-2) (B place-3) (D place-4)";
        assert_eq!(told(&draft), fallen, "in the order of the rotation, which goes from alliance to alliance");
    }

    /// Two against two.
    fn draft_of_four() -> Draft {
        draft(&[&["A", "B"], &["C", "D"]], 0)
    }

    /// AR-DRF-01: whoever chooses for everybody comes to an end, also where two lots have one name or a pick may not be.
    #[test]
    fn the_rest_is_chosen_to_the_end() {
        let mut draft = draft(&[&["A"], &["B"]], 3);
        draft.lots.push(draft.lots[0].clone());
        let first = |draft: &Draft, standing: &Standing, seat| {
            draft.legal(standing, seat).first().map_or(Pick::Pass, |lot| Pick::Lot(draft.lots[*lot].name.clone()))
        };
        draft.picks = draft.rest(first);
        assert_eq!(told(&draft), "A B A B");
        assert_eq!(draft.rest(first), []);
        draft.picks.clear();
        assert_eq!(draft.rest(|_, _, _| Pick::from("nothing-like-it")), []);
    }

    /// AR-DRF-07: without a divider places are rolled for, ties again.
    #[test]
    fn ar_drf_07_places_are_rolled_for() {
        let script = "d20=7 d20=7 d20=3 d20=12 d20=4 d20=19".parse().unwrap();
        let mut tray = DiceTray::seeded(0).with_script(Stream::Battle, &script);
        let alliances = rolled_for(names(&[&["A", "B"], &["C"]]), &mut tray).unwrap();
        assert_eq!(alliances, names(&[&["C"], &["B", "A"]]), "7 and 7, then 3 and 12; 4 and 19 for the alliances");
        let second_is_first = rolled_for(names(&[&["A"], &["B"]]), &mut DiceTray::scripted(&"d20=3 d20=12".parse().unwrap(), 0));
        assert_eq!(second_is_first.unwrap(), names(&[&["B"], &["A"]]));
        assert!(rolled_for(names(&[&["A"], &["B"]]), &mut DiceTray::scripted(&"d20=3".parse().unwrap(), 0)).is_err());
    }

    /// AR-DRF-12.
    #[test]
    fn ar_drf_12_stacks_are_rolled_as_they_are_laid() {
        let script = "d6=4 d6=1".parse().unwrap();
        assert_eq!(stacks(2, &mut DiceTray::scripted(&script, 0)).unwrap(), [4, 1]);
    }

    proptest! {
        /// AR-DRF-03 to 06, AR-DRF-11: whoever divides sits last; alliances have as many picks, but for one; everybody ends with one place; it
        /// comes to an end.
        #[test]
        fn ar_drf_06_every_draft_is_fair(sizes in proptest::collection::vec(1..4_usize, 1..5), lots in 0..20_usize, snakes: bool, seed: u64) {
            let alliances: Vec<Vec<String>> =
                sizes.iter().enumerate().map(|(at, size)| (0..*size).map(|member| format!("{at}.{member}")).collect()).collect();
            let players: usize = sizes.iter().sum();
            let alliances = divided_by(alliances, "0.0");
            prop_assert_eq!(alliances.last().and_then(|last| last.last()).map(String::as_str), Some("0.0"));
            let mut all = draft(&[], lots);
            all.lots.extend((1..=players).map(|number| Lot { name: format!("turn-{number}"), holds: Holds::TurnPlace(number as u32) }));
            let mut draft = Draft { alliances, rota: Rota { snakes, ..Rota::default() }, ..all };
            let mut dice = seed;
            loop {
                let (standing, refused) = draft.standing();
                prop_assert_eq!(refused, None);
                let Some(seat) = standing.next else { break };
                let legal = draft.legal(&standing, seat);
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let drawn = (dice >> 33) as usize % (legal.len() + 1);
                draft.picks.push(legal.get(drawn).map_or(Pick::Pass, |lot| Pick::Lot(draft.lots[*lot].name.clone())));
                prop_assert!(draft.picks.len() < 2_000, "it comes to an end");
            }
            let standing = draft.standing().0;
            for seat in draft.seats() {
                let places = draft.had_by(&standing, seat).iter().filter(|lot| matches!(lot.holds, Holds::TurnPlace(_))).count();
                prop_assert_eq!(places, 1);
            }
            let turns = |alliance: usize| {
                standing.events.iter().filter(|event| match event {
                    Event::Took(seat, _) | Event::Passed(seat) | Event::Skipped(seat) => seat.alliance == alliance,
                    Event::Fell(..) => false,
                }).count()
            };
            let all: Vec<usize> = (0..draft.alliances.len()).map(turns).collect();
            prop_assert!(all.iter().max().unwrap() - all.iter().min().unwrap() <= 1, "{:?}", all);
        }
    }
}

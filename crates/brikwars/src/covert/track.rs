//! Scouts looking for hidden figures (AR-STL-20 to 25, AR-TRK-01): when a Scout looks, the player of a hidden figure must say whether the
//! figure is there, has been there, or neither.

use crate::RESOLVE;
use crate::attack::answers;
use crate::covert::reach::{Reach, Walker, inches_since, pips_for, spread};
use crate::covert::stealth;
use crate::field::Field;
use crate::field::hooks::{AddHooks, Attempt};
use crate::figures::figure::Figure;
use crate::powers::soldiers::scout::scouts_on_watch;
use crate::schedule::{NewTurnSystems, SettleSystems};
use crate::units::hidden::{self, Hidden, HiddenFigure, PIPS_FOR_A_MOVE, Searched};
use bevy::prelude::*;
use brickfray_game::kit::agenda::{AddSteps, Agenda, Pending};
use brickfray_game::{
    Beat, Cue, FactBody, FactKind, Outbox, Refusal, Reply, Request, RequestOption, RuleId, StandingOn, Step, Talk, Turn, Wants,
};
use brickfray_table::{Inches, Mover, PieceId, PieceIndex, Placement, SideId, Solid, Spot};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

pub(crate) fn plugin(app: &mut App) {
    app.add_step::<Searching, _>("searching", search)
        .add_systems(RESOLVE, searched_at_the_turn.in_set(NewTurnSystems::Search))
        .add_systems(RESOLVE, search_last_seen.in_set(SettleSystems::Search).run_if(any_with_component::<Hidden>));
    app.hooks().veto.add(0, "AR-STL-24", was_not_there);
}

/// A Scout looks for a hidden figure.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Searching {
    scout: PieceId,
    who: PieceId,
}

/// The searches that are due: each Scout on its feet (AR-TRK-03) looks for each hidden figure of another side, unless it has already done
/// so from its current position since that side's last turn.
fn due(field: &Field, of: impl Fn(&Figure, SideId) -> bool) -> Vec<Searching> {
    let lost: Vec<HiddenFigure> = field.units.all_hidden().into_iter().filter(|lost| !lost.hidden.is_appearing()).collect();
    if lost.is_empty() {
        return Vec::new();
    }
    let scouts = scouts_on_watch(field);
    let mut due = Vec::new();
    for lost in lost {
        for scout in scouts.iter().filter(|scout| field.watches_for(scout, lost.side) && of(scout, lost.side)) {
            let before = |searched: &Searched| searched.from == scout.solid.placement && searched.pips >= lost.hidden.pips;
            if !lost.hidden.searched.iter().any(before) {
                due.push(Searching { scout: scout.id, who: lost.id });
            }
        }
    }
    due
}

/// At the start of a side's turn, all Scouts of other sides look for its hidden figures (AR-STL-20).
fn searched_at_the_turn(turn: Res<Turn>, field: Field, mut agenda: Agenda) {
    let due = due(&field, |_, side| side == turn.side);
    agenda.first(due.into_iter().map(Pending::new));
}

/// A Scout that has moved looks around from its new position (AR-STL-20).
pub(crate) fn search_last_seen(turn: Res<Turn>, field: Field, mut agenda: Agenda, mut out: ResMut<Outbox>) {
    if agenda.is_busy() {
        return;
    }
    let due = due(&field, |scout, _| scout.side == turn.side && scout.has_moved());
    if !due.is_empty() {
        agenda.first(due.into_iter().map(Pending::new));
        out.progressed();
    }
}

/// The answer of a hidden figure's player to a Scout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Answer {
    /// It is at this spot (AR-STL-21, 1).
    Here(Spot),
    /// It was there and left the area at this spot, after this many inches (AR-STL-21, 2).
    Left(Spot, Inches),
    /// Neither (AR-STL-21, 3).
    Elsewhere,
}

/// How many places of each kind are offered.
const OFFERED: usize = 6;

/// The possible answers: places in view where it can be; places where it can have left the view; and "neither", if it can be somewhere
/// without having been in view (AR-STL-25).
fn answers_to(field: &Field, walker: &Walker, hidden: &Hidden, move_: Inches, scout: &Figure) -> Vec<Answer> {
    let in_view = |spot: Spot| stealth::in_view(field, scout.solid, walker.at(field, spot), walker.who);
    let budget =
        Inches::thousandths(move_.in_thousandths().saturating_mul(i32::try_from(hidden.moves(&field.topic_rules)).unwrap_or(i32::MAX)));
    let all = Reach::of(field, walker, budget, &|_| false);
    let (there, elsewhere): (Vec<(Spot, Inches)>, Vec<(Spot, Inches)>) = all.places().partition(|(spot, _)| in_view(*spot));
    if there.is_empty() {
        return Vec::new();
    }
    let spots = |places: &[(Spot, Inches)]| places.iter().map(|(spot, _)| *spot).collect::<Vec<_>>();
    let mut answers: Vec<Answer> = places_within(&spots(&there), scout.solid.placement.spot).into_iter().map(Answer::Here).collect();
    let seen: BTreeSet<(Inches, Inches)> = there.iter().map(|(spot, _)| (spot.x, spot.z)).collect();
    // The last place before this one was still in view.
    let leaves = |spot: Spot| all.way_to(spot).iter().rev().nth(1).is_some_and(|before| seen.contains(&(before.x, before.z)));
    let crossed: Vec<(Spot, Inches)> = elsewhere.into_iter().filter(|(spot, _)| leaves(*spot)).collect();
    let inches = |spot: &Spot| crossed.iter().find(|(other, _)| other == spot).map_or(Inches::ZERO, |(_, inches)| *inches);
    answers.extend(spread(&spots(&crossed), OFFERED).into_iter().map(|spot| Answer::Left(spot, inches(&spot))));
    if !in_view(walker.marker.spot) {
        answers.push(Answer::Elsewhere);
    }
    answers
}

/// The places in view of a Scout that are offered to a hidden figure's player (AR-STL-22): some that are far apart, including the nearest
/// to the Scout and the furthest from it.
fn places_within(there: &[Spot], scout: Spot) -> Vec<Spot> {
    let mut chosen = spread(there, OFFERED);
    let apart = |spot: &&Spot| (spot.distance(scout), spot.x, spot.z);
    for extreme in [there.iter().max_by_key(apart), there.iter().min_by_key(apart)].into_iter().flatten() {
        if !chosen.contains(extreme) {
            chosen.push(*extreme);
        }
    }
    chosen
}

/// Runs a search.
fn search(
    (mut agenda, waiting): (Agenda, Query<&Searching>),
    mut set: ParamSet<(Field, Mover)>,
    index: Res<PieceIndex>,
    mut talk: Talk,
    mut commands: Commands,
) {
    let Some(&Searching { scout, who }) = agenda.front(&waiting) else { return };
    let field = set.p0();
    let known = (field.units.figure(scout), field.units.hidden(who).cloned(), field.units.hidden_body(who), field.units.hidden_move(who));
    let (Some(entity), Some(side), (Some(scout), Some(hidden), Some(body), Some(move_))) =
        (index.entity(who), field.units.side_of_hidden(who), known)
    else {
        agenda.pop();
        return talk.out.progressed();
    };
    let walker = Walker { who, body, marker: hidden.marker };
    let answers = field.space.keeping(|| answers_to(&field, &walker, &hidden, move_, &scout));
    // If it can't have been anywhere in view, nothing is asked or shown.
    let is_asked = !answers.is_empty();
    let answer = if is_asked { said(&field, side, who, &scout, answers, &mut talk) } else { Some(Answer::Elsewhere) };
    let Some(answer) = answer else { return };
    agenda.pop();
    talk.out.progressed();
    let mut searched = hidden.searched.clone();
    let denied = is_asked && answer == Answer::Elsewhere;
    searched.push(Searched { from: scout.solid.placement, body: scout.solid.body, pips: hidden.pips, denied });
    match answer {
        Answer::Elsewhere => {
            hidden::set(entity, Hidden { searched, ..hidden }, &mut commands);
            if is_asked {
                talk.out.say("AR-STL-21", Searches { scout: scout.id, who });
            }
        }
        Answer::Left(spot, inches) => {
            let marker = Placement { spot, lift: field.space.ground_at(spot), ..hidden.marker };
            let pips = hidden.pips.saturating_sub(pips_for(inches, move_, field.number(&PIPS_FOR_A_MOVE))).max(1);
            hidden::set(entity, Hidden { searched, ..hidden }.tracked_to(marker, pips), &mut commands);
            talk.out.say("AR-STL-21", TrailFound { scout: scout.id, who, spot, pips });
        }
        Answer::Here(spot) => {
            const NEAR: Inches = Inches::whole(1);
            let at = field.free_place(who, walker.at(&field, spot), NEAR).unwrap_or(walker.at(&field, spot).placement);
            hidden::wipe(entity, &mut commands);
            let step = Step { who, from: hidden.marker, to: at, inches: Inches::ZERO };
            talk.out.say("AR-STL-22", Found { scout: scout.id, step });
            set.p1().put_back(who, at);
        }
    }
}

/// Asks the player of a hidden figure for an answer to a Scout. Returns `None` while the question is open.
fn said(field: &Field, side: SideId, who: PieceId, scout: &Figure, answers: Vec<Answer>, talk: &mut Talk) -> Option<Answer> {
    let (mut here, mut left) = (0, 0);
    let options = answers.iter().map(|answer| match answer {
        Answer::Here(spot) => {
            here += 1;
            RequestOption::new(format!("here-{here}"), text!("search-here", spot = spot)).about(who).landing(*spot, false)
        }
        Answer::Left(spot, _) => {
            left += 1;
            RequestOption::new(format!("left-{left}"), text!("search-left", spot = spot)).about(who).landing(*spot, true)
        }
        Answer::Elsewhere => RequestOption::new("elsewhere", text!("search-elsewhere")),
    });
    let choice = Request {
        asks: side,
        rule: RuleId::new("AR-STL-21"),
        question: text!("question-search", scout = field.names.of(scout.id), who = field.names.of(who)),
        about: vec![scout.id, who],
        options: options.collect(),
        wants: Wants::ONE,
        default: Reply::one(answers.len() - 1),
        why: text!("search-why"),
    };
    answers::meant(choice, answers, talk)
}

/// If a player has denied that a figure was in an area, its way may enter that area only after the denial (AR-STL-24). Other searches don't
/// limit the way: those that found its trail (AR-STL-21, answer 2), and those where it couldn't be and nobody was asked.
fn was_not_there(field: &Field, attempt: &Attempt) -> Option<Refusal> {
    let Attempt::Walk { who, path, .. } = attempt else { return None };
    let hidden = field.units.hidden(*who).filter(|hidden| hidden.is_appearing())?;
    let figure = field.units.figure(*who)?;
    let way: Vec<Spot> = hidden.way.iter().flatten().chain(path.iter()).copied().collect();
    let walker = Walker { who: *who, body: figure.solid.body, marker: hidden.marker };
    let move_ = field.units.hidden_move(*who)?;
    let too_soon = |searched: &&Searched| {
        let eyes = Solid::new(searched.body, searched.from);
        let in_view = |spot: Spot| stealth::in_view(field, eyes, walker.at(field, spot), *who);
        let since = inches_since(hidden.marker.spot, &way, &in_view);
        since.is_some_and(|inches| pips_for(inches, move_, field.number(&PIPS_FOR_A_MOVE)) > hidden.pips.saturating_sub(searched.pips))
    };
    let searched = hidden.searched.iter().filter(|searched| searched.denied).find(too_soon)?;
    let reason = text!("refused-was-not-there", who = field.names.of(*who), spot = searched.from.spot);
    Some(Refusal::new(RuleId::new("AR-STL-24"), reason).but(text!("refused-was-not-there-but")))
}

/// A Scout looked for a hidden figure that hasn't been there.
struct Searches {
    scout: PieceId,
    who: PieceId,
}

impl FactKind for Searches {
    const WHAT: &'static str = "searched";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::unseen(), text!("fact-searches", scout = self.scout, who = self.who))
    }
}

/// A Scout found the trail of a hidden figure.
struct TrailFound {
    scout: PieceId,
    who: PieceId,
    spot: Spot,
    pips: u32,
}

impl FactKind for TrailFound {
    const WHAT: &'static str = "trail-found";

    fn tell(self) -> FactBody {
        let TrailFound { scout, who, spot, pips } = self;
        let told = text!("fact-trail-found", scout = scout, who = who, spot = spot, pips = pips);
        FactBody::new(Cue::over(scout, text!("remark-trail-found"), Beat(35)), told)
    }
}

/// A Scout found a hidden figure.
struct Found {
    scout: PieceId,
    step: Step,
}

impl FactKind for Found {
    const WHAT: &'static str = "found";

    fn tell(self) -> FactBody {
        let told = text!("fact-found", scout = self.scout, who = self.step.who, spot = self.step.to.spot);
        FactBody::new(Cue::Stepped { steps: vec![self.step], onto: StandingOn::Ground }, told)
    }
}

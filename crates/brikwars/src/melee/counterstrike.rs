//! Counterstrikes (BW-CC-24 to 26, BW-SM-13): after the attack, the attacked unit strikes back with its unused items.

use crate::RESOLVE;
use crate::attack::answers;
use crate::data::house_rules::OutnumberedRolls;
use crate::facts::squads::Coordinated;
use crate::field::assailants::Assailants;
use crate::field::weapons::{is_by_nature, weapon_for, weapons_for};
use crate::field::{Field, ids};
use crate::figures::figure::Figure;
use crate::melee::close_combat::Call;
use crate::melee::{angry_inch, close_combat};
use crate::movement::plan::moved_along;
use crate::rolls::officer;
use crate::rolls::officer::{Coordination, OFFICER};
use crate::schedule::HarmSystems;
use crate::under_way::agenda::{AddSteps, Agenda};
use crate::under_way::attack::{Attack, say_declared};
use crate::under_way::maneuver::{ANGRY_INCH, Maneuver};
use crate::under_way::stage::Stage;
use bevy::prelude::*;
use brickfray_game::{Party, Reply, Request, RequestOption, RuleId, Talk, Target, Wants};
use brickfray_table::{Inches, Mover, PieceId, PieceIndex, SideId, Solid};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_step::<Counterstrikes, _>("counterstrikes", answer).add_systems(RESOLVE, keep.in_set(HarmSystems::Note));
}

/// Pending Counterstrikes.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Counterstrikes {
    /// The side that is struck back at.
    pub against: SideId,
    /// The attacking units, the current one first.
    pub attackers: Vec<PieceId>,
    /// The unit that was attacked, if any; asked first.
    pub target: Option<PieceId>,
    /// The units already asked whether they strike back at the current attacker.
    pub asked: Vec<PieceId>,
    /// The units that strike back.
    pub parties: Vec<Party>,
    /// Officers who coordinate the Counterstrikes.
    pub coordination: Vec<Coordination>,
    /// Hits already dealt by other sides' Counterstrikes: all form one distribution (BW-SE-06, BW-SM-27).
    pub dealt: Vec<(PieceId, u32)>,
    /// Whether the attackers are Disengaging (BW-CC-33).
    pub disengaging: bool,
}

impl Counterstrikes {
    /// Counterstrikes against these units, which attacked `target`.
    pub fn against(side: SideId, attackers: impl IntoIterator<Item = PieceId>, target: Option<PieceId>) -> Self {
        let mut attackers: Vec<PieceId> = attackers.into_iter().collect();
        attackers.sort();
        attackers.dedup();
        Counterstrikes {
            against: side,
            attackers,
            target,
            asked: Vec::new(),
            parties: Vec::new(),
            coordination: Vec::new(),
            dealt: Vec::new(),
            disengaging: false,
        }
    }
}

/// Records the hits of one side's Counterstrikes, so that the next side's continue the distribution.
pub(crate) fn keep(attacks: Query<&Attack>, agenda: Agenda, mut waiting: Query<&mut Counterstrikes>) {
    let Some(counters) = agenda.front_mut(&mut waiting) else { return };
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm) && attack.maneuver() == Maneuver::Counterstrike) {
        if attack.target() == counters.attackers.first().copied() {
            counters.dealt = attack.victims.iter().map(|victim| (victim.id, victim.share)).collect();
        }
    }
}

/// The members of a unit, at the positions `there`, that can strike back at another: not Disrupted, with an item unused this turn that
/// reaches (BW-OP-16); in Full Engagement any reach will do.
fn able<'a>(field: &Field, unit: PieceId, members: &'a [Figure], there: &[Solid], at: PieceId, full: bool) -> Vec<&'a Figure> {
    let opponents = field.units.members(at);
    let bound = field.engagements.fully_engaged_with(unit);
    if !bound.is_empty() && !bound.contains(&at) {
        return Vec::new();
    }
    let reaches = |(figure, solid): &(&Figure, &Solid)| {
        let Some((_, reach)) = weapon_for(field, figure, None) else { return false };
        figure.can_counter(&field.house) && (full || opponents.iter().any(|them| field.reaches(**solid, them, reach)))
    };
    members.iter().zip(there).filter(reaches).map(|(figure, _)| figure).collect()
}

/// The next unit that may strike back, with the question to its player: the target first, then the others by id (BW-CC-25).
fn next(field: &Field, counters: &Counterstrikes) -> Option<(PieceId, (Request, Vec<Answer>))> {
    let &at = counters.attackers.first()?;
    let units = field.units.all().into_iter().filter(|(_, side)| *side != counters.against).map(|(unit, _)| unit);
    let others = units.filter(|unit| Some(*unit) != counters.target);
    let mut all = counters.target.into_iter().chain(others).filter(|unit| !counters.asked.contains(unit));
    all.find_map(|unit| Some((unit, question(field, unit, at)?)))
}

/// How a unit strikes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Answer {
    /// The items it uses.
    with: With,
    /// Whether an officer coordinates it (BW-OF-08).
    is_coordinated: bool,
}

/// The items that a unit strikes back with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum With {
    /// None: it doesn't strike back.
    Nothing,
    /// One item of each of its members.
    OneItem,
    /// Every unused item (BW-OP-16).
    Everything,
    /// One item, after an Angry Inch (BW-SM-04).
    TheInch,
}

/// The question to a unit's player whether and how it strikes back, with the answer behind each option.
fn question(field: &Field, unit: PieceId, at: PieceId) -> Option<(Request, Vec<Answer>)> {
    let members = field.units.members(unit);
    let side = members.first()?.side;
    let here: Vec<Solid> = members.iter().map(|member| member.solid).collect();
    let full = field.engagements.is_full(unit, at);
    let count = able(field, unit, &members, &here, at, full).len();
    let closer = closer(field, unit, &members, at, count);
    let (mut options, mut answers) = (Vec::new(), Vec::new());
    let mut offer = |with: With, is_coordinated: bool, option: RequestOption| {
        options.push(option);
        answers.push(Answer { with, is_coordinated });
    };
    if count > 0 {
        offer(With::OneItem, false, RequestOption::new("strike", text!("counter-strike", count = count)));
    }
    let has_more = items(field, unit, at, &members) > 1;
    if has_more {
        let label = text!("counter-everything", count = count);
        offer(With::Everything, false, RequestOption::new("everything", label));
    }
    if let Some(more) = closer {
        offer(With::TheInch, false, RequestOption::new("close-in", text!("counter-close-in", count = more)));
    }
    if count == 0 && !has_more && closer.is_none() {
        return None;
    }
    if let Some(officer) = coordinator(field, &members) {
        let name = field.names.of(officer.officer);
        if count >= officer.least {
            let option = RequestOption::new("coordinate", text!("counter-strike-coordinated", count = count, who = name));
            offer(With::OneItem, true, option.about(officer.officer));
        }
        if has_more && count >= officer.least {
            let label = text!("counter-everything-coordinated", count = count, who = name);
            offer(With::Everything, true, RequestOption::new("everything+coordinate", label).about(officer.officer));
        }
        if let Some(more) = closer.filter(|more| *more >= officer.least) {
            let label = text!("counter-close-in-coordinated", count = more, who = name);
            offer(With::TheInch, true, RequestOption::new("close-in+coordinate", label).about(officer.officer));
        }
    }
    offer(With::Nothing, false, RequestOption::new("none", text!("counter-none")));
    let (name, them) = (field.names.of(unit), field.names.of(at));
    let choice = Request {
        asks: side,
        rule: RuleId::new("BW-SM-13"),
        question: text!("question-counterstrike", who = name, whom = them),
        about: vec![unit, at],
        options,
        wants: Wants::ONE,
        default: Reply::one(0),
        why: text!("question-counterstrike-why"),
    };
    Some((choice, answers))
}

/// The maximum number of items with which a member of a unit can strike back: one Counterstrike per item (BW-OP-16).
fn items(field: &Field, unit: PieceId, at: PieceId, members: &[Figure]) -> usize {
    let (opponents, full) = (field.units.members(at), field.engagements.is_full(unit, at));
    let reaches = |member: &Figure, reach: Inches| full || opponents.iter().any(|them| field.reaches(member.solid, them, reach));
    let ready = members.iter().filter(|member| member.can_counter(&field.house));
    let count = |member: &Figure| {
        let all = weapons_for(field, member, None).filter(|(_, reach)| reaches(member, *reach));
        let (by_nature, held): (Vec<_>, Vec<_>) = all.partition(|(item, _)| is_by_nature(member, item));
        // A mount strikes instead of its rider's held items (BW-HO-04).
        if member.seat.is_some() { held.len().max(by_nature.len()) } else { held.len() + by_nature.len() }
    };
    ready.map(count).max().unwrap_or_default()
}

/// How many could strike back after an Angry Inch, if that is more than now (BW-SM-01, BW-SM-04).
fn closer(field: &Field, unit: PieceId, members: &[Figure], at: PieceId, now: usize) -> Option<usize> {
    let refused = angry_inch::incapable(field, unit, members)
        .or_else(|| angry_inch::too_late(field, unit, members))
        .or_else(|| angry_inch::check_all_unused(field, members));
    if refused.is_some() || field.engagements.is_full(unit, at) {
        return None;
    }
    let nearest = field.space.closest_pair(&ids(members), &field.units.member_ids(at));
    nearest.filter(|(.., apart)| *apart <= ANGRY_INCH * 4)?;
    let to = angry_inch::closing(field, unit, members, at)?.to;
    let from = field.space.solid(unit)?;
    let there: Vec<Solid> = members.iter().map(|member| moved_along(member.solid, from.placement, to)).collect();
    let touches = field.space.solid(at).is_some_and(|them| Solid::new(from.body, to).distance(them) < brickfray_table::CONTACT);
    let full = touches && field.units.is_plate(unit) && field.units.is_plate(at);
    let then = able(field, unit, members, &there, at, full).len();
    (then > now).then_some(then)
}

/// A member that can coordinate if asked to; `None` if officers do so unasked (BW-OF-08).
fn coordinator(field: &Field, members: &[Figure]) -> Option<Coordination> {
    let officers = members.iter().filter(|member| member.has(&OFFICER) && !officer::is_unasked(field));
    officers.into_iter().find_map(|officer| officer::coordination(field, officer.id).ok())
}

/// Asks each unit that may strike back, as long as both sides have figures left (BW-CC-39), then resolves their Strikes together: all
/// Counterstrikes against a unit are simultaneous (BW-SM-27). They cost no Action but use up their items (BW-OP-16).
pub(crate) fn answer(
    (mut agenda, mut waiting): (Agenda, Query<&mut Counterstrikes>),
    mut set: ParamSet<(Field, Mover)>,
    mut assailants: ResMut<Assailants>,
    index: Res<PieceIndex>,
    mut talk: Talk,
    mut commands: Commands,
) {
    let Some(counters) = agenda.front_mut(&mut waiting) else { return };
    while let Some(&at) = counters.attackers.first() {
        while let Some((unit, (choice, answers))) =
            Some(set.p0()).filter(|field| may_be_struck(field, at)).and_then(|field| field.units.keeping(|| next(&field, counters)))
        {
            let Some(answer) = answers::meant(choice, answers, &mut talk) else { return };
            let field = set.p0();
            take_down(&field, counters, unit, answer, &mut talk);
            if answer.with == With::TheInch
                && let Some(inch) = angry_inch::closing(&field, unit, &field.units.members(unit), at)
            {
                // Recompute engagements before asking the next unit.
                angry_inch::take(&inch, &mut set.p1(), &index, &mut commands, &mut talk.out);
                talk.out.progressed();
                return;
            }
        }
        let field = set.p0();
        for party in &counters.parties {
            // All strike back at once, including other sides (BW-SM-27).
            assailants.attack(at, &ids(&able_to_strike_back(&field, party.who, at)));
        }
        if let Some(attack) = build(&field, counters, &assailants) {
            say_declared(&attack, Maneuver::Counterstrike.word().to_owned(), Some(Target::Piece(at)), &mut talk.out);
            officer::tell_unasked(&field, &[], &attack, &mut talk.out);
            talk.out.progressed();
            agenda.begin(attack);
            return;
        }
    }
    agenda.pop();
    if agenda.is_busy() {
        talk.out.progressed();
    }
}

/// Records a unit's answer: how many Counterstrikes, and who coordinates them (BW-OF-08).
fn take_down(field: &Field, counters: &mut Counterstrikes, unit: PieceId, answer: Answer, talk: &mut Talk) {
    counters.asked.push(unit);
    let members = field.units.members(unit);
    let strikes = match (answer.with, counters.attackers.first()) {
        (With::Nothing, _) | (_, None) => 0,
        (With::Everything, Some(at)) => items(field, unit, *at, &members),
        (With::OneItem | With::TheInch, _) => 1,
    };
    counters.parties.extend((0..strikes).map(|_| Party { who: unit, with: None }));
    if answer.is_coordinated {
        let found = coordinator(field, &members);
        if let Some(one) = found {
            talk.out.say("BW-OF-08", Coordinated { who: one.officer, unit });
        }
        counters.coordination.extend(found);
    }
}

/// The Counterstrikes of one side against the current attacker; other sides follow. `None` if nobody strikes back: then moves on to the
/// next attacker.
fn build(field: &Field, counters: &mut Counterstrikes, assailants: &Assailants) -> Option<Attack> {
    let &at = counters.attackers.first()?;
    let side = counters.parties.first().and_then(|party| field.units.side(party.who));
    let (now, later): (Vec<Party>, Vec<Party>) =
        std::mem::take(&mut counters.parties).into_iter().partition(|party| field.units.side(party.who) == side);
    counters.parties = later;
    let (coordination, later): (Vec<Coordination>, Vec<Coordination>) =
        std::mem::take(&mut counters.coordination).into_iter().partition(|one| field.units.side(one.unit) == side);
    counters.coordination = later;
    if counters.parties.is_empty() {
        counters.attackers.remove(0);
        counters.asked.clear();
    }
    let side = side.filter(|_| may_be_struck(field, at))?;
    let suffers = field.house.outnumbered_rolls != OutnumberedRolls::Parries;
    let outnumbered = now.iter().map(|party| party.who).filter(|unit| suffers && assailants.outnumber(field, *unit)).collect();
    let parties: Vec<Party> = now.into_iter().filter(|party| can_strike_back_now(field, party.who, at)).collect();
    let can = |figure: &Figure| figure.can_counter(&field.house);
    let call = Call {
        side,
        maneuver: Maneuver::Counterstrike,
        can: &can,
        target: at,
        named: None,
        parties: &parties,
        explosives: false,
        coordination: &coordination,
        outnumbered,
    };
    let needs_the_action = field.house.counterstrikes_need_the_action;
    let (attack, _) = close_combat::build_what_can(field, &call).ok()?;
    // Only the coordinating Officer spends its Action, unless house rules differ (BW-OP-16).
    let attack = if needs_the_action { attack } else { attack.without_action_cost() };
    let mut attack =
        attack.in_response(!needs_the_action).against_leaving(counters.disengaging).joined_by(officer::spent(field, &coordination));
    for (who, hits) in &counters.dealt {
        attack.victim_mut(*who).into_iter().for_each(|victim| victim.share = *hits);
    }
    Some(attack)
}

/// Whether the attacker still has figures to strike back at. Once one side is beaten the exchange is over (BW-CC-39), even if its horses
/// are left (BW-MN-03).
fn may_be_struck(field: &Field, at: PieceId) -> bool {
    field.house.counterstrikes && field.turn.outcome.is_none() && !field.units.members(at).is_empty()
}

/// Whether a member of the unit can now strike back at the other.
fn can_strike_back_now(field: &Field, unit: PieceId, at: PieceId) -> bool {
    !able_to_strike_back(field, unit, at).is_empty()
}

/// The members of a unit that can now strike back at another.
fn able_to_strike_back(field: &Field, unit: PieceId, at: PieceId) -> Vec<Figure> {
    let members = field.units.members(unit);
    let here: Vec<Solid> = members.iter().map(|member| member.solid).collect();
    able(field, unit, &members, &here, at, field.engagements.is_full(unit, at)).into_iter().cloned().collect()
}

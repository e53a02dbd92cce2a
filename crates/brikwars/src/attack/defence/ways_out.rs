//! Ways out of a hit that a figure was given: a friend takes it instead (AR-HRO-05, AR-GRL-02), or it is cancelled (AR-HRO-04). Topics
//! define who has one ([`WayOut`]); the question comes after the hit and before its damage is rolled.

use crate::RESOLVE;
use crate::attack::{answers, defence::interpose};
use crate::facts::rolls::with_added;
use crate::facts::squads::LeftSquad;
use crate::field::Field;
use crate::field::hooks::{EscapeKind, Near, WayOut};
use crate::figures::figure::Figure;
use crate::figures::victim::Victim;
use crate::rolls::amounts;
use crate::schedule::CombatSystems;
use crate::under_way::attack::{AddAttackPart, Attack};
use bevy::prelude::*;
use brickfray_dice::{DiceTray, RolledDie};
use brickfray_game::{Beat, Cue, FactBody, FactKind, Reply, Request, RequestOption, RuleId, StandingOn, Step, Talk, Wants};
use brickfray_table::{Inches, Mover, PieceId, PieceIndex, Placement, Solid};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_attack_part::<WaysOut>("ways-out").add_systems(RESOLVE, take.in_set(CombatSystems::StandIn).after(interpose::stand_in));
}

/// The outcome of a hit on a figure that has a way out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Fate {
    /// This figure takes it.
    Takes(PieceId),
    /// Nobody takes it.
    Nothing,
}

/// A hit given to a figure that has a way out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Given {
    who: PieceId,
    /// The way that it is trying, by its word, and how near friends must be to help, once known.
    tries: Option<(String, Inches)>,
    /// The outcome, once decided.
    fate: Option<Fate>,
}

/// The use of ways out in an attack.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct WaysOut {
    given: Option<Given>,
    /// The ways that figures have tried in this attack, by word: each only once (AR-HRO-05).
    have_tried: Vec<(PieceId, String)>,
}

impl WaysOut {
    /// A hit is given to a figure. Returns `false` if it has no way out, so there is nothing to ask.
    pub(crate) fn give(&mut self, attack: &Attack, who: PieceId, field: &Field) -> bool {
        let has_one = field.units.figure(who).is_some_and(|figure| !self.of(attack, &figure, field).is_empty());
        self.given = has_one.then_some(Given { who, tries: None, fate: None });
        has_one
    }

    /// Whether the outcome of a hit is still to be decided.
    pub(crate) fn are_asked(&self) -> bool {
        self.given.as_ref().is_some_and(|given| given.fate.is_none())
    }

    /// Takes the outcome of the hit, once it is decided.
    pub(crate) fn settled(&mut self) -> Option<Fate> {
        self.given.take_if(|given| given.fate.is_some())?.fate
    }

    fn settle(&mut self, fate: Fate) {
        self.given.iter_mut().for_each(|given| given.fate = Some(fate));
    }

    /// The ways out that a figure has: not yet tried in this attack, and with a friend near enough if one is needed.
    fn of(&self, attack: &Attack, figure: &Figure, field: &Field) -> Vec<&'static WayOut> {
        let is_barred = |way: &'static WayOut| field.hooks.no_way_out.all().any(|bars| bars(field, attack, figure, way));
        let may = |way: &&'static WayOut| {
            let is_new = !self.have_tried.iter().any(|(who, word)| *who == figure.id && *word == way.word);
            let helps = |near: Near, jumps| !friends(attack, figure, (near.most(&field.topic_rules), jumps), field).is_empty();
            let is_open = || match way.how {
                EscapeKind::Friend { near, jumps } => helps(near, jumps),
                EscapeKind::ByItself(_) => true,
            };
            is_new && (way.may)(field, attack, figure) && is_open() && !is_barred(way)
        };
        field.hooks.ways_out.all().filter(may).collect()
    }
}

/// The friends within `inches` that can take the hit, nearest first; not a machine without a driver. If they have to jump, they must be on
/// foot and have room to land.
fn friends(attack: &Attack, figure: &Figure, (inches, jumps): (Inches, bool), field: &Field) -> Vec<Figure> {
    let can = |mate: &Figure| {
        let can_jump = || mate.seat.is_none() && interpose::is_mobile(mate) && lands(figure, mate, field).is_some();
        let is_friend = mate.side == figure.side && mate.id != figure.id && !mate.is_unmanned() && !attack.has_killed(mate.id);
        is_friend && figure.solid.is_within(mate.solid, inches) && (!jumps || stands_beside(figure, mate) || can_jump())
    };
    let mut mates: Vec<Figure> = field.units.figures().into_iter().filter(can).collect();
    mates.sort_by_key(|mate| (figure.solid.distance(mate.solid), mate.id));
    mates
}

/// Whether the two are in one squad and so already stand side by side.
fn stands_beside(figure: &Figure, mate: &Figure) -> bool {
    mate.plate.is_some() && mate.plate == figure.plate
}

/// Where a friend that jumps to a figure's side lands; `None` if there is no room.
fn lands(figure: &Figure, mate: &Figure, field: &Field) -> Option<Placement> {
    const BESIDE: Inches = Inches::whole(3);
    field.free_place(mate.id, Solid::new(mate.solid.body, figure.solid.placement), BESIDE)
}

/// Asks which way out the figure hit tries, if any, and carries it out.
fn take(
    mut attacks: Query<(&mut Attack, &mut WaysOut)>,
    mut set: ParamSet<(Field, Mover)>,
    index: Res<PieceIndex>,
    mut tray: ResMut<DiceTray>,
    mut talk: Talk,
    mut commands: Commands,
) {
    for (mut attack, mut ways_out) in &mut attacks {
        let Some(Given { who, tries, fate: None }) = ways_out.given.clone() else { continue };
        let field = set.p0();
        let Some(figure) = field.units.figure(who) else {
            ways_out.settle(Fate::Takes(who));
            continue;
        };
        let ways = ways_out.of(&attack, &figure, &field);
        let Some((way, inches)) = tries.and_then(|(word, inches)| Some((ways.iter().find(|way| way.word == word)?, inches))) else {
            let Some(chosen) = ask_which(&figure, &ways, &field, &mut talk) else { return };
            talk.out.progressed();
            let Some(way) = chosen else {
                ways_out.settle(Fate::Takes(who));
                continue;
            };
            let inches = match way.how {
                EscapeKind::Friend { near: Near::Within(inches), .. } => field.inches(inches),
                EscapeKind::Friend { near: Near::Rolled(die), .. } => {
                    let rolled = amounts::roll_of(&field, &figure, die, &mut tray, format_args!("{} calls for help", field.names.of(who)));
                    let Some(rolled) = talk.out.or_fail(rolled) else { return };
                    let inches = Inches::whole(rolled.sum());
                    talk.out.say(way.rule, CalledForHelp { who, inches, by: rolled.plus, rolled: rolled.dice });
                    inches
                }
                EscapeKind::ByItself(succeeds) => {
                    let Some(is_out) = succeeds(&field, &attack, &figure, &mut tray, &mut talk.out) else { return };
                    if is_out {
                        ways_out.settle(Fate::Nothing);
                    }
                    record_way_out(&mut ways_out, way, (who, &index), &mut commands);
                    continue;
                }
            };
            ways_out.given.iter_mut().for_each(|given| given.tries = Some((way.word.to_owned(), inches)));
            continue;
        };
        let EscapeKind::Friend { jumps, .. } = way.how else { continue };
        let mates = friends(&attack, &figure, (inches, jumps), &field);
        let Some(taker) = ask_whom(&figure, &mates, way, &field, &mut talk) else { return };
        talk.out.progressed();
        record_way_out(&mut ways_out, way, (who, &index), &mut commands);
        let Some(mate) = taker.and_then(|taker| mates.into_iter().find(|mate| mate.id == taker)) else {
            ways_out.given.iter_mut().for_each(|given| given.tries = None);
            continue;
        };
        let lands = if jumps && !stands_beside(&figure, &mate) { lands(&figure, &mate, &field) } else { None };
        take_its_place(&mut attack, who, (&mate, lands), way, &mut set.p1(), &mut talk);
        ways_out.settle(Fate::Takes(mate.id));
    }
}

/// A friend takes the hit in a figure's place, jumping to its side first if necessary.
fn take_its_place(
    attack: &mut Attack,
    who: PieceId,
    (mate, lands): (&Figure, Option<Placement>),
    way: &WayOut,
    mover: &mut Mover,
    talk: &mut Talk,
) {
    if let (Some(_), Some(squad)) = (lands, mate.plate) {
        talk.out.say("BW-SQ-07", LeftSquad { who: mate.id, squad });
    }
    let step = lands.map(|to| Step { who: mate.id, from: mate.solid.placement, to, inches: Inches::ZERO });
    talk.out.say(way.rule, HitTakenForOther { who: mate.id, whom: who, what: way.name.into(), step });
    join(attack, mate);
    if let Some(to) = lands {
        jump(attack, mate.id, to, mover);
    }
}

/// Records that a figure has tried a way out, and pays its cost.
fn record_way_out(ways_out: &mut WaysOut, way: &WayOut, (who, index): (PieceId, &PieceIndex), commands: &mut Commands) {
    ways_out.have_tried.push((who, way.word.to_owned()));
    if let Some(entity) = index.entity(who) {
        (way.pay)(entity, commands);
    }
}

/// Adds a friend to the victims of the attack; it can't be given other hits.
fn join(attack: &mut Attack, mate: &Figure) {
    if attack.victim(mate.id).is_none() {
        attack.victims.extend(Victim::with_mount(mate).into_iter().map(|victim| Victim { clear: true, hurt: 0, ..victim }));
        attack.victims.sort_by_key(|victim| victim.id);
    }
}

/// Moves a friend to this place, off its plate if it stands on one.
fn jump(attack: &mut Attack, mate: PieceId, to: Placement, mover: &mut Mover) {
    mover.leave_plate(mate);
    mover.place(mate, to);
    if let Some(victim) = attack.victim_mut(mate) {
        (victim.placement, victim.plate) = (to, None);
    }
}

/// Asks which way out a figure tries, if any. `None` until the question is answered.
fn ask_which(figure: &Figure, ways: &[&'static WayOut], field: &Field, talk: &mut Talk) -> Option<Option<&'static WayOut>> {
    let Some(first) = ways.first() else { return Some(None) };
    let name = field.names.of(figure.id);
    let mut options = vec![RequestOption::new("itself", text!("way-out-itself", who = name)).about(figure.id)];
    options.extend(ways.iter().map(|way| RequestOption::new(way.word, way.says)));
    let choice = Request {
        asks: figure.side,
        rule: RuleId::new(first.rule),
        question: text!("ask-way-out", who = name),
        about: vec![figure.id],
        options,
        wants: Wants::ONE,
        default: Reply::one(1),
        why: text!("way-out-why"),
    };
    answers::meant(choice, std::iter::once(None).chain(ways.iter().copied().map(Some)).collect(), talk)
}

/// Asks which of these friends takes the hit, if any. `None` until the question is answered.
fn ask_whom(figure: &Figure, mates: &[Figure], way: &WayOut, field: &Field, talk: &mut Talk) -> Option<Option<PieceId>> {
    if mates.is_empty() {
        talk.out.say(way.rule, NoHelpNear { who: figure.id });
        return Some(None);
    }
    let name = field.names.of(figure.id);
    let mut options = vec![RequestOption::new("itself", text!("way-out-itself", who = name)).about(figure.id)];
    options.extend(mates.iter().map(|mate| {
        let mate_name = field.names.of(mate.id);
        RequestOption::new(mate_name, text!("way-out-takes", who = mate_name)).about(mate.id)
    }));
    let choice = Request {
        asks: figure.side,
        rule: RuleId::new(way.rule),
        question: text!("ask-way-out-who", who = name),
        about: vec![figure.id],
        options,
        wants: Wants::ONE,
        default: Reply::one(1),
        why: text!("way-out-who-why"),
    };
    answers::meant(choice, std::iter::once(None).chain(mates.iter().map(|mate| Some(mate.id))).collect(), talk)
}

/// A figure called for help and rolled how near friends must be.
struct CalledForHelp {
    who: PieceId,
    inches: Inches,
    rolled: Vec<RolledDie>,
    /// What was added.
    by: i32,
}

impl FactKind for CalledForHelp {
    const WHAT: &'static str = "called-for-help";

    fn tell(self) -> FactBody {
        let CalledForHelp { who, inches, rolled, by } = self;
        let told = text!("fact-called-for-help", who = who, inches = inches, dice = with_added(&rolled, by));
        let beside = text!("fact-called-for-help-beside", who = who, inches = inches);
        FactBody::new(Cue::over(who, text!("remark-called-for-help"), Beat(25)), told).with_dice(rolled).beside(beside, 0)
    }
}

/// A figure called for help, but nobody was near enough.
struct NoHelpNear {
    who: PieceId,
}

impl FactKind for NoHelpNear {
    const WHAT: &'static str = "nobody-near";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::unseen(), text!("fact-nobody-near", who = self.who))
    }
}

/// A figure takes a hit in another's place.
struct HitTakenForOther {
    who: PieceId,
    whom: PieceId,
    /// "Red Shirt".
    what: Text,
    /// Its jump to the other's side, if it made one.
    step: Option<Step>,
}

impl FactKind for HitTakenForOther {
    const WHAT: &'static str = "took-its-place";

    fn tell(self) -> FactBody {
        let HitTakenForOther { who, whom, what, step } = self;
        let told = text!("fact-took-its-place", who = who, whom = whom, what = &what);
        let cue = match step {
            Some(step) => Cue::Stepped { steps: vec![step], onto: StandingOn::Ground },
            None => Cue::over(who, what, Beat(35)),
        };
        FactBody::new(cue, told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hit_that_a_figure_may_get_out_of_is_state() {
        let given = Given { who: PieceId(1), tries: Some(("red-shirt".to_owned(), Inches::whole(4))), fate: None };
        crate::under_way::attack::tests::is_state(WaysOut { given: Some(given), have_tried: Vec::new() });
    }
}

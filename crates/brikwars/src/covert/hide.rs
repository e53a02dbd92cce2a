//! Hiding (AR-STL-07 to 12): a figure that no enemy sees well leaves the table; a marker stays where it was last seen.

use crate::RESOLVE;
use crate::covert::stealth::{STEALTH, TWO_THIRDS};
use crate::covert::{appear, disguise};
use crate::field::Field;
use crate::field::maneuvers::{AddManeuver, MOVE, ManeuverDef, TargetRule};
use crate::figures::figure::Figure;
use crate::schedule::NewTurnSystems;
use crate::units::harm::poison::POISONED;
use crate::units::hidden::{self, Hidden};
use crate::units::turn::action;
use bevy::prelude::*;
use brickfray_game::kit::agenda::{AddSteps, Agenda, Pending};
use brickfray_game::{
    ActionInfo, Aims, Asked, Beat, Cue, FactBody, FactKind, Inbox, Outbox, Party, Prepared, Refusal, Reply, Request, RequestOption, RuleId,
    Talk, Turn, Wants,
};
use brickfray_table::{Mover, PieceId, PieceIndex, SideId, Spot};
use brickfray_words::{Named, Text};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_maneuvers([&HIDE], hide)
        .add_step::<HideChoice, _>("lurking", stay_or_appear)
        .add_systems(RESOLVE, ask_the_hidden.in_set(NewTurnSystems::Lurk));
}

/// A figure hides (AR-STL-07).
pub(crate) static HIDE: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "hide",
        says: term!("action-hide"),
        rule: "AR-STL-07",
        aims: Aims::Nothing,
        heading: MOVE,
        ..ActionInfo::PLAIN
    },
    rank: 80,
    targets: TargetRule::Nothing,
    takes_items: false,
    check: |field, ordered| check(field, ordered.parties).map(Prepared::new),
    ideas: |looking| looking.members.iter().any(|member| member.has(&STEALTH)).then(|| looking.alone(None, None)).into_iter().collect(),
    ..ManeuverDef::PLAIN
};

/// An enemy that sees more than a third of a figure and so keeps it from hiding (AR-STL-07): one on its feet, with a mind or a crew
/// (AR-STL-08).
fn spotter(field: &Field, hider: &Figure) -> Option<PieceId> {
    let sees = |enemy: &Figure| {
        let between = field.space.between(&[enemy.solid], &[hider.solid], &[enemy.id, hider.id]);
        between.view(enemy.solid.eyes_in_world()).hidden_ninths(hider.solid) < TWO_THIRDS
    };
    let could = |enemy: &Figure| field.watches_for(enemy, hider.side) && !enemy.disrupted && !enemy.is_unmanned();
    let mut enemies = field.units.figures().into_iter().filter(could);
    enemies.find(sees).map(|enemy| enemy.id)
}

/// Checks whether it may hide: it must be stealthy, in no squad (AR-STL-05), unmounted and free, with its Action and before moving
/// (AR-STL-07), and every enemy that could spot it sees at most a third of it.
fn check(field: &Field, parties: &[Party]) -> Result<PieceId, Refusal> {
    let no = |rule: &'static str, reason: Text| Refusal::new(RuleId::new(rule), reason);
    let [party] = parties else { return Err(no("AR-STL-07", text!("refused-hide-one")).but(text!("refused-hide-one-but"))) };
    let name = field.names.of(party.who);
    let hider = field.own(party.who)?.into_iter().find(|member| member.has(&STEALTH));
    let hider =
        hider.ok_or_else(|| no("AR-STL-07", text!("refused-hide-no-stealth", who = name)).but(text!("refused-hide-no-stealth-but")))?;
    if hider.plate.is_some() || field.units.is_plate(party.who) {
        return Err(no("AR-STL-05", text!("refused-hide-squad", who = name)).but(text!("refused-hide-squad-but")));
    }
    if !hider.can_act() {
        return Err(crate::field::tired(name));
    }
    if let Some((reason, instead)) = not_ready(field, &hider, name) {
        return Err(no("AR-STL-07", reason).but(instead));
    }
    if let Some(enemy) = spotter(field, &hider) {
        let reason = text!("refused-hide-seen", who = name, enemy = field.names.of(enemy));
        return Err(no("AR-STL-07", reason).but(text!("refused-hide-seen-but")));
    }
    Ok(hider.id)
}

/// Handles the order: the figure leaves the table, and a marker is placed where it was (AR-STL-09, AR-STL-10).
fn hide(mut inbox: ResMut<Inbox>, index: Res<PieceIndex>, mut mover: Mover, mut out: ResMut<Outbox>, mut commands: Commands) {
    let Some(who) = HIDE.take_prepared::<PieceId>(&mut inbox, &mut out) else { return };
    let (Some(figure), Some(stood)) = (index.entity(who), mover.placement(who)) else { return };
    action::spend(figure, &mut commands);
    hidden::set(figure, Hidden::at(stood), &mut commands);
    disguise::forgotten(figure, &mut commands);
    out.say("AR-STL-09", Hides { who, spot: stood.spot });
    mover.remove(who);
}

/// A hidden figure of the side to move. Its player must still choose whether it stays hidden or appears (AR-STL-10).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct HideChoice {
    who: PieceId,
    side: SideId,
}

/// Why a figure with its Action still can't hide, and what would be legal: it must be unmounted, free and unmoved, and fire or poison would
/// give it away (AR-STL-07).
fn not_ready(field: &Field, hider: &Figure, name: &Named) -> Option<(Text, Text)> {
    if hider.has_moved() {
        return Some((text!("refused-has-moved", who = name), text!("refused-hide-late-but")));
    }
    if hider.seat.is_some() {
        return Some((text!("refused-is-mounted", who = name), text!("refused-hide-mounted-but")));
    }
    if hider.is_stuck() {
        return Some((text!("refused-in-a-grab", who = name), text!("refused-let-go-first-but")));
    }
    if hider.burning {
        return Some((text!("refused-hide-burns", who = name), text!("refused-hide-burns-but")));
    }
    let is_poisoned = field.units.mark(hider.id, &POISONED).is_some();
    is_poisoned.then(|| (text!("refused-hide-poisoned", who = name), text!("refused-hide-poisoned-but")))
}

/// At the start of its side's turn, each hidden figure stays hidden with its Action, or appears (AR-STL-10, AR-STL-11).
fn ask_the_hidden(turn: Res<Turn>, hidden: Query<(&PieceId, &SideId), With<Hidden>>, mut agenda: Agenda) {
    let mut own: Vec<HideChoice> =
        hidden.iter().filter(|(_, side)| **side == turn.side).map(|(who, side)| HideChoice { who: *who, side: *side }).collect();
    own.sort_by_key(|lurking| lurking.who);
    agenda.first(own.into_iter().map(Pending::new));
}

/// After this many turns, the default answer is to appear.
const LONG_ENOUGH: u32 = 6;

/// Asks its player whether it stays hidden or appears.
fn stay_or_appear(
    (mut agenda, waiting): (Agenda, Query<&HideChoice>),
    mut set: ParamSet<(Field, Mover)>,
    index: Res<PieceIndex>,
    mut talk: Talk,
    mut commands: Commands,
) {
    let Some(&HideChoice { who, side }) = agenda.front(&waiting) else { return };
    let field = set.p0();
    let (Some(figure), Some(hidden)) = (index.entity(who), field.units.hidden(who).cloned()) else {
        agenda.pop();
        return talk.out.progressed();
    };
    let name = field.names.of(who);
    let moves = hidden.moves(&field.topic_rules);
    let choice = Request {
        asks: side,
        rule: RuleId::new("AR-STL-10"),
        question: text!("question-lurk", who = name, pips = hidden.pips, moves = moves),
        about: vec![who],
        options: vec![
            RequestOption::new("stay", text!("lurk-stay", who = name)),
            RequestOption::new("appear", text!("lurk-appear", who = name)),
        ],
        wants: Wants::ONE,
        default: Reply::one(usize::from(hidden.pips >= LONG_ENOUGH)),
        why: text!("lurk-why"),
    };
    let Asked::Answered(key) = talk.ask(choice) else { return };
    agenda.pop();
    if key == "appear" {
        appear::begin(&field, who, &hidden).into_iter().for_each(|at| set.p1().put_back(who, at));
        appear::start(who, figure, hidden, moves, &mut agenda, &mut talk.out, &mut commands);
    } else {
        let pips = hidden.pips + 1;
        action::spend(figure, &mut commands);
        hidden::set(figure, Hidden { pips, ..hidden }, &mut commands);
        talk.out.say("AR-STL-10", StaysHidden { who, pips });
    }
}

/// A figure hid.
struct Hides {
    who: PieceId,
    spot: Spot,
}

impl FactKind for Hides {
    const WHAT: &'static str = "hid";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::over(self.who, text!("remark-hides"), Beat(35)), text!("fact-hides", who = self.who, spot = self.spot))
    }
}

/// A figure stays hidden.
struct StaysHidden {
    who: PieceId,
    pips: u32,
}

impl FactKind for StaysHidden {
    const WHAT: &'static str = "stayed-hidden";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::unseen(), text!("fact-stays-hidden", who = self.who, pips = self.pips))
    }
}

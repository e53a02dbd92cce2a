//! Appearing (AR-STL-12 to 15): a hidden figure walks unseen from its marker to the place where it shows itself.

use crate::RESOLVE;
use crate::covert::detect::LookedFor;
use crate::field::Field;
use crate::field::hooks::{AddHooks, Attempt};
use crate::field::maneuvers::{AddManeuver, MOVE, ManeuverDef, TargetRule};
use crate::figures::figure::Figure;
use crate::movement::sprint;
use crate::schedule::DeclareSystems;
use crate::units::hidden::{self, Hidden};
use crate::units::hooks::AddFigureHook;
use crate::units::roster::PlainUnits;
use crate::units::turn::action;
use bevy::prelude::*;
use brickfray_game::kit::agenda::{Agenda, Pending};
use brickfray_game::{ActionInfo, Aims, Beat, Cue, FactBody, FactKind, Inbox, Outbox, Party, Prepared, Refusal, RuleId, Turn};
use brickfray_table::{Inches, PieceId, Placement, Removed, SideId};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_maneuvers([&SHOW], show).add_figure_hook(9, "AR-STL-13", unseen_moves).add_systems(
        RESOLVE,
        (search_unmoved_appearing.in_set(DeclareSystems::TurnOver), arrive.in_set(DeclareSystems::After).after(sprint::tumble)),
    );
    app.hooks().veto.add(0, "AR-STL-11", only_appears);
}

/// A figure that is appearing shows itself where it is.
pub(crate) static SHOW: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "appear",
        says: term!("action-appear"),
        rule: "AR-STL-12",
        aims: Aims::Nothing,
        heading: MOVE,
        ..ActionInfo::PLAIN
    },
    rank: 81,
    targets: TargetRule::Nothing,
    takes_items: false,
    check: |field, ordered| check(field, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let appears = looking.members.iter().any(|member| looking.field.units.is_appearing(member.id));
        appears.then(|| looking.alone(None, None)).into_iter().collect()
    },
    ..ManeuverDef::PLAIN
};

fn check(field: &Field, parties: &[Party]) -> Result<PieceId, Refusal> {
    let no = |reason: Text| Refusal::new(RuleId::new("AR-STL-12"), reason);
    let [party] = parties else { return Err(no(text!("refused-appear-one")).but(text!("refused-appear-one-but"))) };
    let appears = field.own(party.who)?.into_iter().find(|member| field.units.is_appearing(member.id));
    let name = field.names.of(party.who);
    appears.map(|figure| figure.id).ok_or_else(|| no(text!("refused-appear-not", who = name)).but(text!("refused-appear-not-but")))
}

/// Where a hidden figure returns to the table: at its marker, or at the nearest free place.
pub(crate) fn begin(field: &Field, who: PieceId, hidden: &Hidden) -> Option<Placement> {
    const NEAR: Inches = Inches::whole(2);
    let body = field.units.hidden_body(who)?;
    field.free_place(who, brickfray_table::Solid::new(body, hidden.marker), NEAR).or(Some(hidden.marker))
}

/// Makes a hidden figure appear. It may walk as far as the Moves it has gathered (AR-STL-13, AR-STL-14), or starts at its marker without
/// any (AR-STL-15). It has its Action again (AR-STL-19).
pub(crate) fn start(
    who: PieceId,
    figure: Entity,
    hidden: Hidden,
    moves: u32,
    agenda: &mut Agenda,
    out: &mut Outbox,
    commands: &mut Commands,
) {
    out.say("AR-STL-12", Appears { who, moves });
    action::spend_if(figure, false, commands);
    hidden::set(figure, Hidden { way: Some(Vec::new()), ..hidden }, commands);
    if moves == 0 {
        looked_for(who, agenda);
    }
}

/// Queues the nearest enemy's attempt to detect a figure that has walked unseen (AR-STL-16).
pub(crate) fn looked_for(who: PieceId, agenda: &mut Agenda) {
    agenda.first([Pending::new(LookedFor::new(who))]);
}

/// Handles the order to show itself.
fn show(mut inbox: ResMut<Inbox>, mut agenda: Agenda, mut out: ResMut<Outbox>) {
    if let Some(who) = SHOW.take_prepared::<PieceId>(&mut inbox, &mut out) {
        looked_for(who, &mut agenda);
        out.progressed();
    }
}

/// Lets the enemy look for figures that have finished their unseen walk.
fn arrive(appearing: Query<(&PieceId, &Hidden), Without<Removed>>, mut agenda: Agenda, mut out: ResMut<Outbox>) {
    if agenda.is_busy() {
        return;
    }
    let mut arrived: Vec<PieceId> =
        appearing.iter().filter(|(_, hidden)| hidden.way.as_ref().is_some_and(|way| !way.is_empty())).map(|(who, _)| *who).collect();
    arrived.sort();
    if let Some(who) = arrived.first() {
        looked_for(*who, &mut agenda);
        out.progressed();
    }
}

/// When a turn ends, lets the enemy look for figures that are appearing but haven't walked. It looks for them where they are, before
/// anybody can act against them (AR-STL-16, AR-STL-19).
fn search_unmoved_appearing(turn: Res<Turn>, appearing: Query<(&PieceId, &SideId, &Hidden), Without<Removed>>, mut agenda: Agenda) {
    let own = appearing.iter().filter(|(_, side, hidden)| **side == turn.side && hidden.is_appearing());
    let mut own: Vec<PieceId> = own.map(|(who, ..)| *who).collect();
    own.sort();
    own.into_iter().rev().for_each(|who| looked_for(who, &mut agenda));
}

/// Lets a figure that is appearing walk as far as its gathered Moves (AR-STL-13).
fn unseen_moves(units: &PlainUnits, figure: &mut Figure) {
    if let Some(hidden) = units.hidden(figure.id).filter(|hidden| hidden.is_appearing()) {
        figure.move_ =
            Inches::thousandths(figure.move_.in_thousandths() * i32::try_from(hidden.moves(units.topic_rules())).unwrap_or(i32::MAX));
    }
}

/// A figure that is appearing can do nothing else until it has appeared, and can only jump and climb as it could have on foot (AR-STL-11,
/// AR-STL-14).
fn only_appears(field: &Field, attempt: &Attempt) -> Option<Refusal> {
    if attempt.is(&SHOW.info) || matches!(attempt, Attempt::Walk { .. }) {
        return None;
    }
    // Help on its way would come too late, since it has already gone that way.
    let appearing = attempt.units().into_iter().chain(attempt.target_piece()).find(|who| field.units.is_appearing(*who))?;
    let reason = text!("refused-appearing", who = field.names.of(appearing));
    Some(Refusal::new(RuleId::new("AR-STL-11"), reason).but(text!("refused-appearing-but")))
}

/// A hidden figure appears.
struct Appears {
    who: PieceId,
    moves: u32,
}

impl FactKind for Appears {
    const WHAT: &'static str = "appears";

    fn tell(self) -> FactBody {
        let told = text!("fact-appears", who = self.who, moves = self.moves);
        FactBody::new(Cue::over(self.who, text!("remark-appears"), Beat(25)), told)
    }
}

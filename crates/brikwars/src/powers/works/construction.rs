//! Construction Actions (AR-GEN-10): work that takes a whole turn, continues during other sides' turns, and is finished when its side's
//! next turn begins. A hit interrupts it. The topic of the work defines the result.

use crate::field::Field;
use crate::figures::figure::Figure;
use crate::figures::seat::MACHINE;
use crate::powers::minds::full_turn::{self, Open};
use crate::schedule::{DeclareSystems, HarmSystems, NewTurnSystems};
use crate::under_way::attack::Attack;
use crate::under_way::stage::Stage;
use crate::units::turn::action;
use crate::{NAME, RESOLVE};
use bevy::prelude::*;
use brickfray_game::kit::agenda::{Agenda, Pending};
use brickfray_game::kit::registry::{Registered, Registry, register};
use brickfray_game::{Lack, Party, Refusal, RegisterState, RuleId, Turn};
use brickfray_table::{Inches, PieceId, Placement, Removed, SideId, Solid};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Works>()
        .register_state::<AtConstruction>("at-construction")
        .add_systems(RESOLVE, interrupt.in_set(HarmSystems::Note))
        .add_systems(RESOLVE, pass.in_set(DeclareSystems::NewTurn).after(NewTurnSystems::Give).before(NewTurnSystems::Lurk));
}

/// A kind of work, registered by its topic.
#[derive(Clone, Copy)]
pub(crate) struct WorkDef {
    /// Its name in saves.
    pub name: &'static str,
    /// Makes the step that applies the result.
    pub result_step: fn(Done) -> Pending,
}

pub(crate) type Works = Registry<WorkDef>;

impl Registered for WorkDef {
    fn name(&self) -> &'static str {
        self.name
    }
}

/// Lets topics register kinds of work.
pub(crate) trait AddWork {
    fn add_work(&mut self, work: &'static WorkDef) -> &mut Self;
}

impl AddWork for App {
    fn add_work(&mut self, work: &'static WorkDef) -> &mut Self {
        register(self, work);
        self
    }
}

/// A figure that is at work until its side's next turn.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct AtConstruction {
    work: String,
    /// The result of its die.
    number: i32,
    /// The piece that it works on.
    on: Option<PieceId>,
    at: Placement,
    /// Whether the current turn counts as a unit of work: another player plays it.
    counts: bool,
    /// How many turns of others have passed without an interruption (AR-MEC-04).
    turns_passed: i32,
    interrupted: bool,
}

/// Finished work.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Done {
    /// The figure that was at work.
    pub who: PieceId,
    pub side: SideId,
    /// The result of its die.
    pub number: i32,
    /// The piece that it worked on.
    pub on: Option<PieceId>,
    /// Where it worked.
    pub at: Placement,
    /// How many turns of others passed without an interruption.
    pub turns_passed: i32,
    pub interrupted: bool,
}

/// Makes a figure begin work, which takes its Action and its turn.
pub(crate) fn begin(
    figure: Entity,
    (work, number): (&'static WorkDef, i32),
    (on, at): (Option<PieceId>, Placement),
    commands: &mut Commands,
) {
    let work = work.name.to_owned();
    commands.entity(figure).insert(AtConstruction { work, number, on, at, counts: false, turns_passed: 0, interrupted: false });
    full_turn::begin(figure, Open::Nothing, commands);
    action::spend(figure, commands);
}

/// The member of a party that could begin such work: it must have its Action, not have moved, and be skilled (AR-EQP-03).
pub(crate) fn ready(
    field: &Field,
    parties: &[Party],
    (rule, one, nobody): (&'static str, Text, Text),
    is_skilled: impl Fn(&Figure) -> bool,
) -> Result<Figure, Refusal> {
    let no = |reason: Text| Refusal::new(RuleId::new(rule), reason);
    let [party] = parties else { return Err(no(one).but(text!("refused-work-one-but"))) };
    let name = field.names.of(party.who);
    let skilled: Vec<Figure> = field.own(party.who)?.into_iter().filter(|member| is_skilled(member)).collect();
    if skilled.is_empty() {
        return Err(no(nobody).but(text!("refused-work-nobody-but")));
    }
    let able = skilled.into_iter().find(Figure::can_act);
    let tired = || Refusal::new(RuleId::new("BW-TU-02"), text!("refused-no-action-left", who = name));
    let able = able.ok_or_else(|| tired().but(text!("refused-do-it-in-another-turn-but")).lacking(Lack::Action))?;
    full_turn::has_moved(field, &able, "AR-GEN-10").map_or(Ok(able), Err)
}

/// The machines within a distance that a side may work on, by id: its own, and enemy machines that were abandoned (AR-MEC-03, AR-ENG-07).
pub(crate) fn machines(field: &Field, side: SideId, from: Solid, near: Inches) -> Vec<Figure> {
    let within = |machine: &Figure| from.is_within(machine.solid, near);
    let is_ours = |machine: &Figure| machine.side == side || field.is_left(machine);
    let machine = |figure: Figure| match &figure.seat {
        Some(seat) if seat.mount.has(&MACHINE) => field.units.figure(seat.mount.id),
        _ => Some(figure).filter(|figure| figure.has(&MACHINE)),
    };
    field.units.figures().into_iter().filter_map(machine).filter(|machine| within(machine) && is_ours(machine)).collect()
}

/// Interrupts a figure at work when an attack affects it; its work so far is kept (AR-MEC-07).
fn interrupt(attacks: Query<&Attack>, mut at_work: Query<(&PieceId, &mut AtConstruction)>) {
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)) {
        for (who, mut at_work) in at_work.iter_mut().filter(|(_, at_work)| !at_work.interrupted) {
            at_work.interrupted = attack.interrupts_work_of(*who);
        }
    }
}

/// Counts the turn that has passed. Each turn of another player is a unit of work, and the work ends when its own side's turn begins.
fn pass(
    (turn, works): (Res<Turn>, Res<Works>),
    mut working: Query<(Entity, &PieceId, &SideId, &Placement, &mut AtConstruction, Has<Removed>)>,
    mut agenda: Agenda,
    mut commands: Commands,
) {
    let mut done = Vec::new();
    for (entity, who, side, placement, mut at_work, removed) in &mut working {
        // A figure that was moved or has died stops working.
        at_work.interrupted |= *placement != at_work.at || removed;
        at_work.turns_passed += i32::from(at_work.counts && !at_work.interrupted);
        at_work.counts = *side != turn.side && !turn.is_nobodys(turn.side);
        if *side == turn.side {
            commands.entity(entity).remove::<AtConstruction>();
            let AtConstruction { number, on, at, turns_passed, interrupted, .. } = *at_work;
            done.push((at_work.work.clone(), Done { who: *who, side: *side, number, on, at, turns_passed, interrupted }));
        }
    }
    done.sort_by_key(|(_, done)| done.who);
    agenda.first(done.into_iter().filter_map(|(work, done)| Some((works.of(NAME).find(&work)?.result_step)(done))).collect::<Vec<_>>());
}

//! Sprint (BW-TU-10, BW-TU-11, BW-SQ-19): a unit spends its Actions on extra inches. The whole unit rolls once, with its smallest Action
//! die.

use crate::RESOLVE;
use crate::data::house_rules::{FailedSprint, HouseRules, Stupidity};
use crate::facts::rolls::{added, failed, failed_with_dice};
use crate::facts::squads::Coordinated;
use crate::field::maneuvers::{AddManeuver, MOVE, ManeuverDef};
use crate::field::{Field, ids};
use crate::figures::figure::{Figure, FigureState};
use crate::figures::seat;
use crate::movement::march::March;
use crate::rolls::action_roll::{goes_over_the_top, over_the_top, roll_one};
use crate::rolls::aids::Roll;
use crate::rolls::bennies::{Bennies, Offered, Purse};
use crate::rolls::officer;
use crate::rolls::officer::Coordination;
use crate::schedule::{DeclareSystems, NewTurnSystems};
use crate::under_way::blunder::Blunder;
use crate::units::roster::next_side_with_units;
use crate::units::turn::action::spend;
use crate::units::turn::moved::Moved;
use crate::units::{harm::condition, mount, turn::moved};
use bevy::prelude::*;
use brickfray_dice::{DiceError, DiceTray, Die, Pool, PoolRoll, Stream};
use brickfray_game::kit::agenda::{AddSteps, Agenda, Pending, is_next};
use brickfray_game::{
    ActionInfo, Aims, Beat, Cue, FactBody, FactKind, Inbox, Lack, Outbox, Party, Prepared, Refusal, RegisterState, Remark, RuleId,
};
use brickfray_table::{Inches, PieceId, PieceIndex, Removed, SideId};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Tumbles>("tumbles")
        .add_systems(RESOLVE, (forget.in_set(NewTurnSystems::Forget), tumble.in_set(DeclareSystems::After).run_if(not(is_next::<March>))))
        .add_maneuvers([&SPRINT], sprint)
        .add_step::<Dash, _>("dash", dash);
}

/// A unit spends its Actions on extra inches (BW-TU-10).
pub(crate) static SPRINT: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "sprint",
        says: term!("action-sprint"),
        rule: "BW-SQ-19",
        aims: Aims::Nothing,
        heading: MOVE,
        ..ActionInfo::PLAIN
    },
    rank: 17,
    is_coordinated: true,
    check: |field, ordered| match ordered.target {
        Some(_) => Err(Refusal::new(RuleId::new("BW-SQ-19"), text!("refused-sprint-aimed")).but(text!("refused-sprint-but"))),
        None => build(field, ordered.parties).map(Prepared::new),
    },
    ideas: |looking| looking.goes_alone().then(|| looking.alone(None, None)).into_iter().collect(),
    ..ManeuverDef::PLAIN
};

/// Sprinted with a Critical Failure after having moved this far. It falls when it moves further or when the turn ends (BW-OP-24).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tumbles(pub Inches);

/// The die of a Sprint: the smallest Action die in the squad (BW-SQ-19, BW-DF-10).
pub fn sprint_die(members: &[Figure]) -> Option<Die> {
    members.iter().map(seat::legs).min()
}

/// Rolls a Sprint. Action Rolls earn no Bonus dice (BW-NUM-09); distance rolls do (BW-NUM-07).
fn roll(die: Die, house: &HouseRules, tray: &mut DiceTray, what_for: &str) -> Result<PoolRoll, DiceError> {
    if house.sprint_bonus_dice {
        return Pool::of(1, die, 0).roll(tray, Stream::Battle, house.bonus_dice_chain, what_for);
    }
    Ok(PoolRoll { dice: roll_one(tray, die, house, what_for)?, plus: 0, ..PoolRoll::default() })
}

/// The sprinting figures and their die.
pub(crate) struct Sprint {
    who: PieceId,
    members: Vec<Figure>,
    die: Die,
    /// Whether a figure whose die is rolled may go Over the Top (BW-NUM-12, BW-NUM-13).
    over_the_top: bool,
    /// The figure whose die is rolled, if it is subject to Stupidity (BW-MN-05).
    stupid: Option<PieceId>,
    coordination: Vec<Coordination>,
}

/// Builds the ordered Sprint, or refuses it: nobody may be Disrupted, held or at Half Speed, and all must have their Action left. An
/// Officer may coordinate it and runs along (BW-OF-07).
pub(crate) fn build(field: &Field, parties: &[Party]) -> Result<Sprint, Refusal> {
    let (sprinters, coordination) = officer::split(field, parties)?;
    let [Party { who, with: None }] = sprinters.as_slice() else {
        let rule = RuleId::new("BW-SQ-19");
        return Err(Refusal::new(rule, text!("refused-sprint-one")).but(text!("refused-sprint-but")));
    };
    let members = field.own(*who)?;
    let unit = field.units.unit_of(*who);
    if unit != *who {
        let reason = text!("refused-move-with-squad", who = field.names.of(*who));
        let legal = text!("refused-sprint-with-squad-but", squad = field.names.of(unit));
        return Err(Refusal::new(RuleId::new("BW-SQ-01"), reason).but(legal));
    }
    let walk = || text!("refused-sprint-walk-but");
    let refused = |rule: &'static str, reason: Text, legal: Text| Some(Refusal::new(RuleId::new(rule), reason).but(legal));
    let unable = |member: &Figure| {
        let who = field.names.of(member.id);
        match &**member {
            FigureState { disrupted: true, .. } => {
                refused("BW-KB-04", text!("refused-sprint-disrupted", who = who), text!("refused-move-disrupted-but"))
            }
            FigureState { masterless: true, .. } => refused("BW-MN-03", text!("refused-sprint-masterless", who = who), walk()),
            FigureState { holds: Some(_), .. } => {
                refused("BW-CC-06", text!("refused-in-a-grab", who = who), text!("refused-let-go-first-but"))
            }
            // Breaking free takes the Action that the Sprint needs (BW-CC-07).
            _ if member.is_stuck() => refused("BW-CC-06", text!("refused-in-a-grab", who = who), text!("refused-sprint-break-free-but")),
            FigureState { stopped: Some(stop), .. } => Some(stop.refusal(who)),
            _ if member.is_at_half_speed() => refused("BW-TU-06", text!("refused-sprint-half-speed", who = who), walk()),
            FigureState { action_spent: true, .. } => {
                let reason = text!("refused-sprint-action-spent", who = who);
                refused("BW-TU-02", reason, walk()).map(|refusal| refusal.lacking(Lack::Action))
            }
            _ => None,
        }
    };
    if let Some(refusal) = members.iter().find_map(unable) {
        return Err(refusal);
    }
    if let Some(held_up) = field.units.held_up(*who) {
        return Err(held_up.refusal(field.names.of(*who)));
    }
    officer::check_participants_of(field, &coordination, members.iter().map(|member| member.id))?;
    let coordination = officer::joined(field, &coordination, members.iter().map(|member| member.id));
    let raised = officer::raised(members.clone(), unit, &coordination);
    let die = sprint_die(&raised).unwrap_or(Die::D6);
    let whose: Vec<&Figure> = members.iter().zip(&raised).filter(|(_, raised)| seat::legs(raised) == die).map(|(own, _)| own).collect();
    let over_the_top = whose.iter().any(|own| goes_over_the_top(own));
    let stupid = whose.iter().find(|own| own.stupid).map(|own| own.id);
    Ok(Sprint { who: *who, members, die, over_the_top, stupid, coordination })
}

/// A Sprint that has been rolled but hasn't added inches yet.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dash {
    pub who: PieceId,
    /// Its roll, including dice added by Bennies.
    pub roll: PoolRoll,
    pub plus: i32,
    /// The figure that blunders and so does something else instead of tumbling (BW-MN-05).
    pub blunders: Option<PieceId>,
}

impl Dash {
    fn inches(&self) -> Inches {
        if self.roll.is_critical_failure() { Inches::ZERO } else { Inches::whole((self.roll.total() + self.plus).max(0)) }
    }
}

/// Takes an order to sprint, in formation (BW-SQ-18): rolls the die, which may go Over the Top (BW-NUM-09).
pub(crate) fn sprint(
    field: Field,
    mut inbox: ResMut<Inbox>,
    mut tray: ResMut<DiceTray>,
    mut purse: ResMut<Purse>,
    mut agenda: Agenda,
    mut out: ResMut<Outbox>,
) {
    let Some(Sprint { who, members, die, over_the_top: goes, stupid, coordination }) = SPRINT.take_prepared(&mut inbox, &mut out) else {
        return;
    };
    let house = &field.house;
    for one in coordination {
        out.say("BW-OF-03", Coordinated { who: one.officer, unit: one.unit });
    }
    let what_for = format!("{}: sprint", field.names.of(who));
    let rolled = roll(die, house, &mut tray, &what_for);
    let Some(roll) = out.or_fail(rolled) else { return };
    let laden = members.iter().flat_map(|member| &member.gear).any(|item| field.weapon(&item.name).is_some_and(|item| item.hands > 1));
    let bennies = if goes && !house.sprint_bonus_dice { over_the_top(&roll.dice) } else { 0 };
    let blunders = stupid.filter(|_| roll.is_critical_failure() && house.stupidity == Stupidity::OpponentPicks);
    // The best bonus among the figures whose die is rolled.
    let runners = members.iter().filter(|member| seat::legs(member) == die);
    let own = runners.map(|runner| field.added_to_each_die(runner)).max().unwrap_or_default() * roll.dice.len() as i32;
    let dash = Dash { who, roll, plus: own + if laden { house.two_handed_sprint } else { 0 }, blunders };
    out.say("BW-SQ-19", SprintRolled { who, roll: dash.roll.clone(), plus: dash.plus, inches: dash.inches() });
    purse.earn(field.turn.side, bennies, &mut out);
    agenda.first([Pending::new(dash)]);
}

/// Offers the side to add Bennies to a Sprint (BW-BEN-06). `None` while the question is open.
fn lengthen(dash: &mut Dash, side: SideId, field: &Field, bennies: &mut Bennies) -> Option<()> {
    let name = field.names.of(dash.who);
    loop {
        let on = text!("roll-sprint", who = name, far = dash.inches());
        match bennies.offer(field, &Roll::by(side, dash.who), on, true) {
            Offered::Waits => return None,
            Offered::Kept | Offered::Again(_) => return Some(()),
            Offered::Added(roll, _) if roll.dice.is_empty() => {}
            Offered::Added(roll, _) => {
                dash.roll = std::mem::take(&mut dash.roll).and(roll);
                bennies.talk.out.say("BW-SQ-19", Lengthened { who: dash.who, inches: dash.inches() });
            }
        }
    }
}

/// The side may add Bennies to the inches (BW-BEN-06), which apply to the whole squad (BW-BEN-05). Then spends every member's Action and
/// adds the inches to this turn's Move.
pub(crate) fn dash(
    field: Field,
    mut agenda: Agenda,
    mut waiting: Query<&mut Dash>,
    index: Res<PieceIndex>,
    mut bennies: Bennies,
    mut commands: Commands,
) {
    let Some(dash) = agenda.front_mut(&mut waiting) else { return };
    let members = field.units.members(dash.who);
    let side = members.first().map_or(field.turn.side, |member| member.side);
    let failed = dash.roll.is_critical_failure();
    if !failed && lengthen(dash, side, &field, &mut bennies).is_none() {
        return;
    }
    let (inches, blunders) = (dash.inches(), dash.blunders);
    agenda.pop();
    agenda.first(blunders.map(|who| Pending::new(Blunder { who, to: next_side_with_units(&field.turn, &field.units) })));
    bennies.end_of_action();
    let out = &mut bennies.talk.out;
    out.progressed();
    for (member, id) in members.iter().zip(ids(&members)) {
        let Some(entity) = index.entity(id) else { continue };
        spend(entity, &mut commands);
        if member.seat.is_some() {
            mount::steer(entity, &mut commands);
        }
        moved::sprint(entity, inches, &mut commands);
        match field.house.failed_sprint {
            _ if blunders == Some(id) => {}
            FailedSprint::FallsAfterMove if failed => {
                commands.entity(entity).insert(Tumbles(member.walked));
            }
            FailedSprint::FallsAtOnce if failed => condition::throw_down(id, entity, "BW-OP-24", &mut commands, out),
            _ => {}
        }
    }
}

/// A tumbling unit falls after its move (BW-OP-24).
pub(crate) fn tumble(
    tumbling: Query<(Entity, &PieceId, &Tumbles, Option<&Moved>), Without<Removed>>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let walked = |moved: Option<&Moved>| moved.map_or(Inches::ZERO, |moved| moved.0);
    let mut falling: Vec<_> = tumbling.iter().filter(|(_, _, tumbles, moved)| walked(*moved) > tumbles.0).collect();
    falling.sort_by_key(|(_, id, ..)| **id);
    for (entity, id, ..) in falling {
        commands.entity(entity).remove::<Tumbles>();
        condition::throw_down(*id, entity, "BW-OP-24", &mut commands, &mut out);
    }
}

/// At the end of the turn, units that still tumble fall (BW-OP-24).
pub(crate) fn forget(
    tumbling: Query<(Entity, &PieceId), (With<Tumbles>, Without<Removed>)>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let mut falling: Vec<_> = tumbling.iter().collect();
    falling.sort_by_key(|(_, id)| **id);
    for (entity, id) in falling {
        commands.entity(entity).remove::<Tumbles>();
        condition::throw_down(*id, entity, "BW-OP-24", &mut commands, &mut out);
    }
}

/// A Sprint was rolled (BW-SQ-19).
pub(crate) struct SprintRolled {
    pub who: PieceId,
    pub roll: PoolRoll,
    pub plus: i32,
    pub inches: Inches,
}

impl FactKind for SprintRolled {
    const WHAT: &'static str = "sprint-rolled";

    fn tell(self) -> FactBody {
        let SprintRolled { who, roll, plus, inches } = self;
        let told =
            text!("fact-sprints", who = who, dice = &roll.dice, added = Text::written(added(plus)), failed = failed(&roll), far = inches);
        let beside = text!("fact-sprints-beside", who = who, far = inches, failed = failed_with_dice(&roll));
        let remark = Remark::over(who, Text::written(format!("+{inches}")), Beat(40)).by(who);
        let cue = Cue::Summed { what_for: text!("sum-sprint"), total: roll.total() + plus, remark };
        FactBody::new(cue, told).with_dice(roll.dice).beside(beside, plus)
    }
}

/// The inches that a unit rolled were added to its Move (BW-SQ-19).
pub(crate) struct Lengthened {
    pub who: PieceId,
    pub inches: Inches,
}

impl FactKind for Lengthened {
    const WHAT: &'static str = "lengthened";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::unseen(), text!("fact-sprint-lengthened", who = self.who, far = self.inches))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, beside, called, d6s, fact, over, told};
    use crate::figures::figure::tests::minifig;

    #[test]
    fn bw_tx_10_a_squad_sprints_with_its_smallest_die() {
        let members: Vec<Figure> = [Die::D6, Die::D6, Die::D8, Die::D4]
            .into_iter()
            .enumerate()
            .map(|(id, action)| minifig(id as u32, 0.0, 0.0).but(|figure| figure.action = action))
            .collect();
        assert_eq!(sprint_die(&members), Some(Die::D4));
        let mut tray = DiceTray::scripted(&"d4=3".parse().unwrap(), 0);
        assert_eq!(roll(Die::D4, &HouseRules::default(), &mut tray, "a test").unwrap().total(), 3);
    }

    #[test]
    fn bw_num_09_an_action_roll_earns_no_bonus_die_and_a_distance_does() {
        let mut tray = DiceTray::scripted(&"6 6 2".parse().unwrap(), 0);
        assert_eq!(roll(Die::D6, &HouseRules::default(), &mut tray, "a test").unwrap().total(), 6);
        let distance = HouseRules { sprint_bonus_dice: true, ..HouseRules::default() };
        assert_eq!(roll(Die::D6, &distance, &mut tray, "a test").unwrap().total(), 8);
    }

    #[test]
    fn bw_tu_11_a_natural_1_is_a_critical_failure() {
        let mut tray = DiceTray::scripted(&"1".parse().unwrap(), 0);
        assert!(roll(Die::D8, &HouseRules::default(), &mut tray, "a test").unwrap().is_critical_failure());
    }

    #[test]
    fn bw_sq_19_sprints_are_told() {
        let sprinted = |faces: &[u8], plus| SprintRolled { who: ANNA, roll: d6s(faces, 0), plus, inches: Inches::whole(3) };
        assert_eq!(told(sprinted(&[2], 1)), "anna sprints (2+1): +3\"");
        assert_eq!(told(sprinted(&[1], 0)), "anna sprints (1, a Critical Failure): +3\"");
        assert_eq!(beside(sprinted(&[2], 1)), Some(("anna sprints: +3\"".to_owned(), 1)));
        assert_eq!(beside(sprinted(&[1], 0)), Some(("anna sprints: +3\", Critical Failure".to_owned(), 0)));
        assert_eq!((called(sprinted(&[2], 1)), fact(sprinted(&[2], 1)).dice), (over(ANNA, "+3\"", 40), d6s(&[2], 0).dice));
        let further = || Lengthened { who: ANNA, inches: Inches::whole(5) };
        assert_eq!((told(further()), fact(further()).cue), ("anna sprints 5\" in total".to_owned(), Cue::unseen()));
    }
}

//! Endgames (AR-BAL-04 to 06, AR-BAL-12, BW-BU-06): a side worth less than half of its strongest opponent triggers the end of the battle.

use crate::RESOLVE;
use crate::data::house_rules::{EndgamesChecked, HouseRules};
use crate::data::topic_switches::{AddSwitch, SwitchDef, TopicRules};
use crate::field::Field;
use crate::field::hooks::{AddHooks, Attempt};
use crate::game_flow::balance::{Forces, Strength, strongest_against};
use crate::game_flow::mob::JoiningTheMob;
use crate::game_flow::turn;
use crate::powers::command::interventions::CALL_UP;
use crate::rolls::bennies::{Benny, Purse};
use crate::schedule::NewTurnSystems;
use crate::under_way::agenda::{AddSteps, Agenda, Pending};
use crate::units::hidden::Hidden;
use crate::units::marks::{self, AddMarks, MarkDef, MarkExpiry};
use crate::units::turn::last_stands::LastStands;
use crate::units::turn::picks::Picks;
use crate::units::unit::Recruit;
use bevy::prelude::*;
use brickfray_game::{
    Asked, Cue, FactBody, FactKind, Names, Outbox, Outcome, Refusal, RegisterState, Reply, Request, RequestOption, RuleId, Talk, Turn,
    Wants,
};
use brickfray_table::{Removed, SideId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

pub(crate) fn plugin(app: &mut App) {
    app.hooks().veto.add(0, "AR-BAL-12", no_reserves);
    app.add_switch(&MAY_STAND).add_switch(&MAY_END).add_switch(&MAY_CALL_THE_MOB);
    app.register_resource_state::<Endgames>("endgames")
        .add_marks([&LAST_STAND_MADE])
        .add_step::<EndgameStep, _>("endgame-step", choose)
        .add_systems(RESOLVE, (time_is_up, check).chain().in_set(NewTurnSystems::Endgames));
}

/// The sides that have triggered an Endgame, and when the battle ends.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Endgames {
    /// The sides that have triggered one; each can do so once per battle (AR-BAL-06).
    triggered: BTreeSet<SideId>,
    /// The last round, once there is one (Sudden End).
    last_round: Option<u32>,
}

/// A side that must trigger an Endgame chooses which.
#[derive(Component, Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct EndgameStep {
    side: SideId,
    /// The next full round, counted from the trigger.
    last_round: u32,
}

/// The available Endgames (AR-BAL-12).
const LAST_STAND: &str = "last-stand";
const SUDDEN_END: &str = "sudden-end";
const MOB_RULE: &str = "mob-rule";

/// A house rule for the availability of an Endgame (AR-OP-36).
const fn on_the_menu(name: &'static str, about: &'static str) -> SwitchDef {
    SwitchDef { name, rules: &["AR-OP-36", "AR-BAL-12"], about, in_2020: true, in_late2010: true }
}

static MAY_STAND: SwitchDef = on_the_menu("endgame_last_stand", "A side that must trigger an Endgame may choose a Last Stand.");
static MAY_END: SwitchDef = on_the_menu("endgame_sudden_end", "A side that must trigger an Endgame may choose a Sudden End.");
static MAY_CALL_THE_MOB: SwitchDef = on_the_menu("endgame_mob_rule", "A side that must trigger an Endgame may choose Mob Rule.");

/// Its side makes its Last Stand (AR-BAL-12).
static LAST_STAND_MADE: MarkDef =
    MarkDef { name: "last stand", says: term!("mark-last-stand"), rule: "AR-BAL-12", is_bad: true, until: MarkExpiry::Wiped };

/// The sides to check now: all after a round, or each at the start of its turn (AR-BAL-05, AR-OP-35).
fn looked_at(turn: &Turn, starts_round: bool, house: &HouseRules) -> Vec<SideId> {
    match house.endgames_checked {
        EndgamesChecked::RoundEnds if starts_round && turn.round > 1 => (0..turn.sides).map(SideId).collect(),
        EndgamesChecked::RoundEnds => Vec::new(),
        EndgamesChecked::TurnBegins => vec![turn.side],
    }
}

/// Makes sides that are worth less than half of their strongest opponent trigger an Endgame, once each (AR-BAL-04, AR-BAL-06, BW-BU-06).
pub(crate) fn check(
    forces: Forces,
    (turn, new): (Res<Turn>, Res<turn::TurnIsNew>),
    (house, rules, picks): (Res<HouseRules>, Res<TopicRules>, Res<Picks>),
    names: Res<Names>,
    mut endgames: ResMut<Endgames>,
    mut agenda: Agenda,
    mut out: ResMut<Outbox>,
) {
    let has_a_mob = || forces.could_be_a_mob(&turn, &names);
    if !house.endgames || turn.outcome.is_some() || menu(&rules, &picks, has_a_mob()).is_empty() {
        return;
    }
    let looked_at = looked_at(&turn, new.round(), &house);
    if looked_at.is_empty() {
        return;
    }
    let strengths = forces.strengths(&turn);
    let is_outmatched = |side: &SideId| outmatched(*side, &strengths) && !endgames.triggered.contains(side);
    let due: Vec<SideId> = looked_at.into_iter().filter(is_outmatched).collect();
    let last_round = last_round(&turn, new.round());
    for side in &due {
        endgames.triggered.insert(*side);
        out.say("AR-BAL-04", EndgameDue { side: *side });
    }
    agenda.first(due.into_iter().map(|side| Pending::new(EndgameStep { side, last_round })));
}

/// The available Endgames (AR-BAL-12): those allowed by house rules (AR-OP-36); Mob Rule only if it would have a mob.
fn menu(rules: &TopicRules, picks: &Picks, has_a_mob: bool) -> Vec<&'static str> {
    let has_a_mob = has_a_mob && !picks.is_mob_rule();
    let all = [(LAST_STAND, &MAY_STAND, true), (SUDDEN_END, &MAY_END, true), (MOB_RULE, &MAY_CALL_THE_MOB, has_a_mob)];
    all.into_iter().filter(|(_, switch, can)| *can && rules.is_on(switch)).map(|(endgame, ..)| endgame).collect()
}

/// Whether a side that is still on the table is worth less than half of its strongest opponent.
fn outmatched(side: SideId, strengths: &BTreeMap<SideId, Strength>) -> bool {
    strengths.get(&side).is_some_and(|own| own.is_outmatched_by(strongest_against(side, strengths)))
}

/// Lets the side choose its Endgame (AR-BAL-12). Last Stand: an Almighty Benny for each whole Unit Inch that it is behind, and no more
/// reinforcements. Sudden End: the battle ends after the next full round. Mob Rule: all Civilians and animals become a mob. If another side
/// has called for Mob Rule in the meantime and nothing else is available, nothing happens.
pub(crate) fn choose(
    mut agenda: Agenda,
    waiting: Query<&EndgameStep>,
    (forces, turn, rules, names): (Forces, Res<Turn>, Res<TopicRules>, Res<Names>),
    (mut endgames, mut purse, mut picks, mut last_stands): (ResMut<Endgames>, ResMut<Purse>, ResMut<Picks>, ResMut<LastStands>),
    figures: Query<(Entity, &SideId), (With<Recruit>, Or<(Without<Removed>, With<Hidden>)>)>,
    mut talk: Talk,
    mut commands: Commands,
) {
    let Some(&EndgameStep { side, last_round }) = agenda.front(&waiting) else { return };
    if turn.outcome.is_some() {
        agenda.pop();
        talk.out.progressed();
        return;
    }
    let strengths = forces.strengths(&turn);
    let own = strengths.get(&side).copied().unwrap_or_default();
    let bennies = own.behind(strongest_against(side, &strengths));
    let has_a_mob = forces.could_be_a_mob(&turn, &names);
    let option = |endgame| match endgame {
        LAST_STAND => RequestOption::new(endgame, text!("endgame-last-stand", bennies = bennies)),
        SUDDEN_END => RequestOption::new(endgame, text!("endgame-sudden-end", round = last_round)),
        _ => RequestOption::new(endgame, text!("endgame-mob-rule")),
    };
    let options: Vec<RequestOption> = menu(&rules, &picks, has_a_mob).into_iter().map(option).collect();
    if options.is_empty() {
        agenda.pop();
        return talk.out.progressed();
    }
    let choice = Request {
        asks: side,
        rule: RuleId::new("AR-BAL-12"),
        question: text!("question-endgame"),
        about: Vec::new(),
        options,
        wants: Wants::ONE,
        default: Reply::one(0),
        why: text!("question-endgame-why"),
    };
    let Asked::Answered(key) = talk.ask(choice) else { return };
    agenda.pop();
    talk.out.progressed();
    if key == SUDDEN_END {
        let last = endgames.last_round.map_or(last_round, |last| last.min(last_round));
        endgames.last_round = Some(last);
        talk.out.say("AR-BAL-12", SuddenEnd { side, round: last });
    } else if key == MOB_RULE {
        picks.join_the_mob();
        agenda.first([Pending::new(JoiningTheMob)]);
        talk.out.say("AR-BAL-12", MobRule { side });
    } else {
        purse.give(side, Benny::Almighty, bennies);
        last_stands.begin(side);
        for (figure, _) in figures.iter().filter(|(_, of)| **of == side) {
            marks::set(figure, &LAST_STAND_MADE, 1, &mut commands);
        }
        talk.out.say("AR-BAL-12", LastStand { side, bennies });
    }
}

/// Refuses reserves to a side that makes its Last Stand (AR-BAL-12). Spawners and construction check that themselves.
fn no_reserves(field: &Field, attempt: &Attempt) -> Option<Refusal> {
    if !attempt.is(&CALL_UP.info) {
        return None;
    }
    let members = attempt.units().into_iter().flat_map(|unit| field.units.members(unit));
    let who = members.into_iter().find(|member| field.last_stands.is_cut_off(member.side))?.id;
    let reason = text!("refused-last-stand-reserves", who = field.names.of(who));
    Some(Refusal::new(RuleId::new("AR-BAL-12"), reason).but(text!("refused-last-stand-reserves-but")))
}

/// The next full round: the current one if it has only just begun.
fn last_round(turn: &Turn, starts_round: bool) -> u32 {
    turn.round + u32::from(!starts_round)
}

/// After the last round, the single strongest side wins by what is left of it (AR-BAL-12, Sudden End).
pub(crate) fn time_is_up(forces: Forces, endgames: Res<Endgames>, mut turn: ResMut<Turn>, mut out: ResMut<Outbox>) {
    if turn.outcome.is_some() || endgames.last_round.is_none_or(|last| turn.round <= last) {
        return;
    }
    turn::end(strongest(&forces.strengths(&turn)), &mut turn, &mut out);
}

/// The outcome by strength.
fn strongest(strengths: &BTreeMap<SideId, Strength>) -> Outcome {
    let most = strengths.values().copied().max().unwrap_or_default();
    let mut with_most = strengths.iter().filter(|(_, strength)| **strength == most).map(|(side, _)| *side);
    match (with_most.next(), with_most.next()) {
        (Some(side), None) => Outcome::Won(side),
        _ => Outcome::Nobody,
    }
}

/// A side is so much weaker that it must trigger an Endgame (AR-BAL-04).
pub(crate) struct EndgameDue {
    side: SideId,
}

impl FactKind for EndgameDue {
    const WHAT: &'static str = "endgame-due";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::unseen(), text!("fact-endgame-due", side = self.side))
    }
}

/// A side makes its Last Stand (AR-BAL-12).
struct LastStand {
    side: SideId,
    bennies: u32,
}

impl FactKind for LastStand {
    const WHAT: &'static str = "last-stand";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::unseen(), text!("fact-last-stand", side = self.side, bennies = self.bennies))
    }
}

/// A side calls a Sudden End (AR-BAL-12).
struct SuddenEnd {
    side: SideId,
    round: u32,
}

impl FactKind for SuddenEnd {
    const WHAT: &'static str = "sudden-end";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::unseen(), text!("fact-sudden-end", side = self.side, round = self.round))
    }
}

/// A side lets the mob rule (AR-BAL-12).
struct MobRule {
    side: SideId,
}

impl FactKind for MobRule {
    const WHAT: &'static str = "mob-rule";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::unseen(), text!("fact-mob-rule", side = self.side))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{fact, told};

    #[test]
    fn ar_bal_04_it_is_told_who_is_outmatched_and_what_it_does() {
        let due = || EndgameDue { side: SideId(1) };
        assert_eq!((told(due()), fact(due()).cue), ("blue is outmatched and must trigger an Endgame".to_owned(), Cue::unseen()));
        assert_eq!(told(LastStand { side: SideId(1), bennies: 3 }), "blue makes its Last Stand, with 3 Almighty Bennies");
        assert_eq!(told(LastStand { side: SideId(1), bennies: 1 }), "blue makes its Last Stand, with one Almighty Benny");
        assert_eq!(told(MobRule { side: SideId(0) }), "red calls for Mob Rule: Civilians and animals join the mob");
        assert_eq!(told(SuddenEnd { side: SideId(0), round: 7 }), "red calls a Sudden End: the battle ends after round 7");
    }

    /// AR-BAL-05, AR-OP-35.
    #[test]
    fn ar_bal_05_all_are_looked_at_when_a_round_has_ended() {
        let turn = |side, round| Turn { side: SideId(side), round, ..Turn::default() };
        let by = |endgames_checked| HouseRules { endgames_checked, ..HouseRules::default() };
        let ends = by(EndgamesChecked::RoundEnds);
        assert_eq!(looked_at(&turn(0, 1), true, &ends), [], "no round has ended yet");
        assert_eq!(looked_at(&turn(0, 2), true, &ends), [SideId(0), SideId(1)]);
        assert_eq!(looked_at(&turn(1, 2), false, &ends), []);
        assert_eq!(looked_at(&turn(1, 1), false, &by(EndgamesChecked::TurnBegins)), [SideId(1)]);
        assert_eq!([last_round(&turn(0, 2), true), last_round(&turn(1, 2), false)], [2, 3], "the next full round");
    }

    /// AR-BAL-12.
    #[test]
    fn ar_bal_12_a_sudden_end_goes_to_the_stronger() {
        let of = |list: &[u64]| list.iter().enumerate().map(|(side, strength)| (SideId(side as u8), Strength(*strength))).collect();
        assert_eq!(strongest(&of(&[3, 5])), Outcome::Won(SideId(1)));
        assert_eq!(strongest(&of(&[5, 5, 2])), Outcome::Nobody);
        assert!(outmatched(SideId(0), &of(&[2, 5])) && !outmatched(SideId(1), &of(&[2, 5])) && !outmatched(SideId(0), &of(&[2])));
    }
}

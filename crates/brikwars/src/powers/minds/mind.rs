//! Minds (BW-MN): Stupidity turns a natural 1 of an Incompetent unit against its owner; an Officer on its own is bewildered.

use crate::RESOLVE;
use crate::data::house_rules::{HouseRules, Stupidity};
use crate::field::Field;
use crate::field::weapons::weapon_for;
use crate::figures::figure::Figure;
use crate::figures::seat;
use crate::rolls::natural_ones::natural_ones;
use crate::rolls::officer::OFFICER;
use crate::schedule::{HarmSystems, NewTurnSystems};
use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::blunder::Blunder;
use crate::under_way::maneuver::Maneuver;
use crate::under_way::stage::Stage;
use crate::units::harm::condition;
use crate::units::harm::condition::Bewildered;
use crate::units::roster::{Units, next_side_with_units};
use bevy::prelude::*;
use brickfray_game::kit::agenda::{AddSteps, Agenda, Pending};
use brickfray_game::{Asked, Beat, FactBody, FactKind, Manner, Remark, Reply, Request, RequestOption, RuleId, Talk, Turn, Wants};
use brickfray_table::{PieceId, PieceIndex};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(RESOLVE, (bewilder.in_set(NewTurnSystems::Minds), notice.in_set(HarmSystems::Blunders)))
        .add_step::<Blunder, _>("blunder", blunder);
}

/// Queues the blunders of a finished attack: natural 1s of Actions in a side's own turn, and of attacks on a passing enemy (BW-MN-05,
/// BW-OP-32).
pub(crate) fn notice(attacks: Query<&Attack>, units: Units, turn: Res<Turn>, mut agenda: Agenda) {
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm) && !attack.is_response()) {
        let victim_side = attack.victims.iter().map(|victim| victim.side).find(|side| *side != attack.side());
        let to = victim_side.unwrap_or_else(|| next_side_with_units(&turn, &units));
        let mut blunderers: Vec<PieceId> = attack.pools.iter().flat_map(|pool| natural_ones(pool, &units)).collect();
        blunderers.dedup();
        agenda.first(blunderers.into_iter().map(|who| Pending::new(Blunder { who, to })));
    }
}

/// What an opponent may choose for a blunder: nothing, or a strike at a friend within reach.
fn options(field: &Field, figure: &Figure) -> Vec<RequestOption> {
    let mut options = vec![RequestOption::new("nothing", text!("blunder-nothing"))];
    let Some((item, reach)) = weapon_for_blunder(field, figure) else { return options };
    let friends = field.units.figures().into_iter().filter(|other| other.side == figure.side && other.id != figure.id);
    for friend in friends.filter(|friend| field.reaches(figure.solid, friend, reach)) {
        let name = field.names.of(friend.id);
        options.push(RequestOption::new(name, text!("blunder-strike", whom = name, item = Text::item(&item))).about(friend.id));
    }
    options
}

/// The weapon for the blunder. It may be used up, since the blunder replaces the figure's Action.
fn weapon_for_blunder(field: &Field, figure: &Figure) -> Option<(String, brickfray_table::Inches)> {
    let mut fresh = figure.clone();
    // Arms that have swum or climbed are busy (BW-TU-09).
    fresh.gear.iter_mut().for_each(|item| item.used = figure.arms_busy);
    weapon_for(field, &fresh, None).map(|(item, reach)| (item.to_owned(), reach))
}

/// Asks an opponent for one legal action that the figure takes instead (BW-MN-05), unless the battle is over.
pub(crate) fn blunder(mut agenda: Agenda, waiting: Query<&Blunder>, field: Field, mut talk: Talk) {
    let Some(&Blunder { who, to }) = agenda.front(&waiting) else { return };
    let is_asked = field.house.stupidity == Stupidity::OpponentPicks && field.turn.outcome.is_none();
    let figure = field.units.figure(who).filter(|figure| !figure.disrupted && is_asked);
    let Some(figure) = figure else {
        agenda.pop();
        talk.out.progressed();
        return;
    };
    let name = field.names.of(who);
    let options = options(&field, &figure);
    let default = options.len() - 1;
    if default == 0 {
        talk.out.say("BW-MN-05", Blundered { who, at: None });
    }
    let choice = Request {
        asks: to,
        rule: RuleId::new("BW-MN-05"),
        question: text!("question-blunder", who = name),
        about: vec![who],
        options,
        wants: Wants::ONE,
        default: Reply::one(default),
        why: text!("question-blunder-why"),
    };
    let Asked::Answered(key) = talk.ask(choice) else { return };
    agenda.pop();
    talk.out.progressed();
    let friend = field.names.piece(&key).and_then(|friend| field.units.figure(friend));
    let (Some(friend), Some((item, _))) = (friend, weapon_for_blunder(&field, &figure)) else { return };
    let Some(weapon) = field.weapon(&item) else { return };
    talk.out.say("BW-MN-05", Blundered { who, at: Some(friend.id) });
    let is_by_nature = figure.by_nature.as_ref().is_some_and(|own| own.name == item);
    let action = if is_by_nature { seat::legs(&figure) } else { figure.action };
    let pool = AttackPool::with_item(Maneuver::Strike, who, vec![who], action, &item, weapon);
    // Strikes on a held figure need no roll, even a friend's (BW-AT-03).
    let pool = AttackPool { automatic: field.is_automatic_hit(&friend), ..pool };
    agenda.begin(Attack::new(Maneuver::Strike, to, Some(friend.id), vec![pool], &[friend]).in_response(true));
}

/// At the start of its side's turn, bewilders an Officer in no squad; other Officers recover. An Officer that joins a squad later in the
/// turn stays bewildered (BW-TX-20).
pub(crate) fn bewilder(
    turn: Res<Turn>,
    (units, house): (Units, Res<HouseRules>),
    index: Res<PieceIndex>,
    was: Query<Entity, With<Bewildered>>,
    mut commands: Commands,
) {
    for entity in &was {
        condition::bewilder(entity, false, &mut commands);
    }
    if !house.officers_alone_are_stupid {
        return;
    }
    let alone = |figure: &Figure| figure.side == turn.side && figure.plate.is_none();
    for figure in units.with_specialty(&OFFICER).iter().filter(|figure| alone(figure) && !units.borrows(figure.id, &OFFICER)) {
        if let Some(entity) = index.entity(figure.id) {
            condition::bewilder(entity, true, &mut commands);
        }
    }
}

/// A natural 1 was turned against its owner (BW-MN-05).
pub(crate) struct Blundered {
    pub who: PieceId,
    /// The friend that it strikes instead. `None` if it strikes nobody.
    pub at: Option<PieceId>,
}

impl FactKind for Blundered {
    const WHAT: &'static str = "blundered";

    fn tell(self) -> FactBody {
        let remark = Remark::over(self.who, text!("remark-blundered"), Beat(45));
        match self.at {
            Some(at) => FactBody::new(remark.seen(self.who, Manner::Strike), text!("fact-blundered", who = self.who, at = at)),
            None => FactBody::new(remark, text!("fact-blundered-at-nobody", who = self.who)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, BERT, called, fact, over, told};

    #[test]
    fn bw_mn_05_blunders_are_told() {
        let blundered = || Blundered { who: ANNA, at: Some(BERT) };
        assert_eq!((told(blundered()), called(blundered())), ("anna blunders, and strikes bert".to_owned(), over(ANNA, "blunders!", 45)));
        assert_eq!(fact(blundered()).cue, Remark::over(ANNA, text!("remark-blundered"), Beat(45)).seen(ANNA, Manner::Strike).into());
        let alone = Blundered { who: ANNA, at: None };
        assert_eq!(told(alone), "anna blunders, and does nothing: nobody on its own side is within reach");
    }
}

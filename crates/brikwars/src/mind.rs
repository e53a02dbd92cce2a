//! Minds (BW-MN): Stupidity turns a natural 1 of an Incompetent unit against its owner; an Officer on its own is no wiser.

use super::agenda::{AddSteps, Agenda, Pending};
use super::attack::{Attack, Stage};
use super::attack_pool::AttackPool;
use super::close_combat::weapon_for;
use super::field::Field;
use super::files::UnitTrait;
use super::house_rules::{HouseRules, Stupidity};
use super::maneuver::Maneuver;
use super::schedule::{HarmSystems, NewTurnSystems};
use super::turn::next_with_somebody;
use super::unit::Figure;
use super::units::Units;
use super::{RESOLVE, mount};
use bevy::prelude::*;
use brickfray_game::{Asked, Choice, ChoiceOption, Happening, Refusal, RegisterState, RuleId, Talk, Turn};
use brickfray_table::{PieceId, PieceIndex, SideId};
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(super) fn plugin(app: &mut App) {
    app.register_state::<Bewildered>()
        .add_systems(RESOLVE, (bewilder.in_set(NewTurnSystems::Minds), notice.in_set(HarmSystems::Blunders)))
        .add_step::<Blunder, _>(blunder);
}

/// An Officer that stood in no squad when its turn began: it is subject to Stupidity all turn (BW-MN-07, BW-OF-09, BW-TX-20).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Bewildered;

/// A natural 1 of somebody subject to Stupidity.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Blunder {
    /// Who blunders.
    pub who: PieceId,
    /// The side that makes use of it.
    pub to: SideId,
}

/// Why these go nowhere: they have half a mind each, and nobody leads them (BW-MN-03). House rules may have them go where they are told.
pub(super) fn nobody_leads(field: &Field, figures: &[Figure]) -> Option<Refusal> {
    let alone = !field.house.half_minds_go_alone && figures.iter().all(|figure| figure.masterless);
    figures.first().filter(|_| alone).map(|stray| unled(field, stray.id))
}

/// Somebody with half a mind does nothing that nobody leads it to (BW-MN-03).
pub(super) fn unled(field: &Field, stray: PieceId) -> Refusal {
    let reason = format!("{} has half a mind, and nobody leads it", field.names.of(stray));
    Refusal::new(RuleId::new("BW-MN-03"), reason).but("mount it, or take it into a squad with somebody")
}

/// Notes the blunders of an attack that is over: the natural 1s of Actions, on one's own turn or when somebody comes by (BW-MN-05,
/// BW-OP-32).
pub(super) fn notice(attacks: Query<&Attack>, units: Units, turn: Res<Turn>, mut agenda: Agenda) {
    for attack in attacks.iter().filter(|attack| attack.stage == Stage::Harm && !attack.is_response) {
        let victim_side = attack.victims.iter().map(|victim| victim.side).find(|side| *side != attack.side);
        let to = victim_side.unwrap_or_else(|| next_with_somebody(&turn, &units));
        let mut blunderers: Vec<PieceId> = attack.pools.iter().flat_map(|pool| natural_ones(pool, &units)).collect();
        blunderers.dedup();
        agenda.first(blunderers.into_iter().map(|who| Pending::new(Blunder { who, to })));
    }
}

/// Those subject to Stupidity whose dice of a pile show a natural 1. A raised die does not cure it (BW-MN-06). A Bonus die comes after a
/// success, and is none of them.
fn natural_ones(pool: &AttackPool, units: &Units) -> impl Iterator<Item = PieceId> {
    let ones = pool.rolled.iter().filter(|die| die.face == 1 && !die.bonus).filter_map(|die| pool.members.get(die.thrown));
    ones.copied().filter(|who| units.figure(*who).is_some_and(|figure| figure.stupid))
}

/// How many of a pile do something else instead of what they meant to, as an opponent names it (BW-MN-05): what they would have thrown or
/// fired flies nowhere.
pub(super) fn do_something_else(pool: &AttackPool, units: &Units, house: &HouseRules) -> usize {
    if house.stupidity == Stupidity::OpponentPicks { natural_ones(pool, units).count() } else { 0 }
}

/// Those who would throw something, or fire something that goes off, and do something else instead keep it: they roll for nothing, in a
/// pile of their own. True where nothing flies at all then.
pub(super) fn keeps_in_hand(attack: &mut Attack, units: &Units, house: &HouseRules) -> bool {
    let flies = |pool: &AttackPool| pool.maneuver == Maneuver::Throw || pool.hit.blast.is_some();
    if house.stupidity != Stupidity::OpponentPicks || !attack.pools.iter().any(flies) {
        return false;
    }
    let mut kept = Vec::new();
    for pool in attack.pools.iter_mut().filter(|pool| flies(pool)) {
        let blunderers: Vec<PieceId> = natural_ones(pool, units).collect();
        kept.extend(pool.take_out(&blunderers).map(|pool| AttackPool { item: None, ..pool }));
    }
    attack.pools.extend(kept);
    attack.pools.iter().all(|pool| pool.item.is_none() || pool.members.is_empty())
}

/// What an opponent may have somebody do: nothing, or strike one of its own side within reach.
fn options(field: &Field, figure: &Figure) -> Vec<ChoiceOption> {
    let mut options = vec![ChoiceOption::new("nothing", "nothing at all")];
    let Some((item, reach)) = weapon_for_blunder(field, figure) else { return options };
    let friends = field.units.figures().into_iter().filter(|other| other.side == figure.side && other.id != figure.id);
    for friend in friends.filter(|friend| field.reaches(figure.solid, friend, reach)) {
        let name = field.names.of(friend.id);
        options.push(ChoiceOption::new(name, format!("strike {name} with its {item}")).about(friend.id));
    }
    options
}

/// What it strikes with: used or not, since the blunder comes in the place of what it did.
fn weapon_for_blunder(field: &Field, figure: &Figure) -> Option<(String, brickfray_table::Inches)> {
    let mut fresh = figure.clone();
    // Arms that have swum or climbed are busy (BW-TU-09).
    fresh.gear.iter_mut().for_each(|item| item.used = figure.arms_busy);
    weapon_for(field, &fresh, None).map(|(item, reach)| (item.to_owned(), reach))
}

/// An opponent names one legal action that it takes instead (BW-MN-05), while the battle is on.
pub(super) fn blunder(mut agenda: Agenda, waiting: Query<&Blunder>, field: Field, mut talk: Talk) {
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
        let why = "it blunders, and has none of its own within reach".to_owned();
        talk.out.say("BW-MN-05", Happening::CameToNothing { who, what: "go on".to_owned(), why });
    }
    let choice = Choice {
        asks: to,
        rule: RuleId::new("BW-MN-05"),
        question: format!("{name} blunders: what does it do instead?"),
        options,
        default,
        why: "harm done by the enemy to the enemy".to_owned(),
    };
    let Asked::Answered(key) = talk.ask(choice) else { return };
    agenda.pop();
    talk.out.progressed();
    let friend = field.names.piece(&key).and_then(|friend| field.units.figure(friend));
    let (Some(friend), Some((item, _))) = (friend, weapon_for_blunder(&field, &figure)) else { return };
    let Some(weapon) = field.weapon(&item) else { return };
    talk.out.say("BW-MN-05", Happening::Blundered { who, at: friend.id });
    let is_by_nature = figure.by_nature.as_ref().is_some_and(|own| own.name == item);
    let action = if is_by_nature { mount::legs(&figure) } else { figure.action };
    let pool = AttackPool::with_item(Maneuver::Strike, who, vec![who], action, &item, weapon);
    // Who is held needs no roll, whoever strikes it (BW-AT-03).
    let pool = AttackPool { automatic: field.is_automatic_hit(&friend), ..pool };
    let mut attack = Attack::new(Maneuver::Strike, to, Some(friend.id), vec![pool], &[friend]);
    attack.is_response = true;
    agenda.begin(attack);
}

/// At the start of its side's turn an Officer that stands in no squad is bewildered, and the others are themselves again. Joining a
/// squad later in the turn does not undo it (BW-TX-20).
pub(super) fn bewilder(
    turn: Res<Turn>,
    (units, house): (Units, Res<HouseRules>),
    index: Res<PieceIndex>,
    was: Query<Entity, With<Bewildered>>,
    mut commands: Commands,
) {
    for entity in &was {
        commands.entity(entity).remove::<Bewildered>();
    }
    if !house.officers_alone_are_stupid {
        return;
    }
    let alone = |figure: &Figure| figure.side == turn.side && figure.has(UnitTrait::Officer) && figure.plate.is_none();
    for figure in units.figures().iter().filter(|figure| alone(figure)) {
        if let Some(entity) = index.entity(figure.id) {
            commands.entity(entity).insert(Bewildered);
        }
    }
}

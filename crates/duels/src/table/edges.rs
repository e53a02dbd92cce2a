//! Edges (CARD-070 to 073, CARD-124): when they may be played, and who might have one. Edges respond to attacks and actions, never to
//! edges.

use crate::data::card::{Card, Timing};
use crate::data::verb::{Effect, Verb};
use crate::state::course::{Attack, Moment};
use crate::state::held::{DECK, HAND};
use crate::table::board::{Board, Held, Hero};
use brickfray_table::SideId;

/// Whether a side may play an edge with this timing now (CARD-053, CARD-055, CARD-073). `moment` is `None` in its action phase; `attack` is
/// the attack being resolved, if any.
pub fn is_time(board: &Board, timing: Timing, side: SideId, moment: Option<Moment>, attack: Option<&Attack>) -> bool {
    let defends = || attack.and_then(|attack| board.hero(attack.defender?)).is_some_and(|hero| hero.side == side);
    match (timing, moment) {
        (Timing::AnyTime, _)
        | (Timing::Phase, None)
        | (Timing::Resolved, Some(Moment::Resolved))
        | (Timing::TurnEnds, Some(Moment::TurnEnd)) => true,
        (Timing::Declared, Some(Moment::Declared)) => {
            let may_react =
                |attack: &Attack| attack.reactions < board.house.reactions && (!attack.is_redirected || board.house.redirected_reacts);
            defends() && attack.is_some_and(may_react)
        }
        (Timing::Hits, Some(Moment::Hit)) => attack.is_some_and(|attack| attack.side == side),
        (Timing::IsHit, Some(Moment::Hit)) => defends(),
        _ => false,
    }
}

/// Whether a side might be able to play an edge or use an ability now, judged by public information: any of its hidden cards may be in its
/// hand.
pub fn could_play(board: &Board, side: SideId, moment: Moment, attack: Option<&Attack>) -> bool {
    plays_from(board, side, moment, attack, None)
}

/// Whether a side can play an edge from its hand, or use an ability, that does something now.
pub fn can_play(board: &Board, side: SideId, moment: Moment, attack: Option<&Attack>) -> bool {
    plays_from(board, side, moment, attack, Some(HAND))
}

/// Whether any of these effects would do something: healing needs something to heal (CARD-090), and resting needs burden.
pub fn have_effect(board: &Board, side: SideId, effects: &[Effect]) -> bool {
    let does = |effect: &Effect| match effect.does {
        Verb::Heal(most) => board.living(side).any(|hero| board.could_heal(&hero, most)),
        Verb::Rest(_) => board.living(side).any(|hero| hero.is.burden > 0),
        _ => true,
    };
    effects.iter().any(does)
}

/// Whether a side could play an edge or use an ability now. With `only`, edges must be in that pile and do something; otherwise they may be
/// anywhere in hand and deck.
fn plays_from(board: &Board, side: SideId, moment: Moment, attack: Option<&Attack>, only: Option<&str>) -> bool {
    let is_time = |timing: Timing| is_time(board, timing, side, Some(moment), attack);
    let hand = board.cards.iter().filter(|card| card.side == side && card.pile == HAND).count();
    let declared = attack.filter(|_| moment == Moment::Declared);
    let fits = |card: &Held| {
        let lies = only.map_or(card.pile == HAND || card.pile == DECK, |pile| card.pile == pile);
        let plays = |data: &Card| data.timing().is_some_and(is_time) && !board.payers(side, data, declared).is_empty();
        let is_of_use = |data: &Card| only.is_none() || have_effect(board, side, &data.effects);
        card.side == side && lies && card.face().is_some_and(|(_, data)| plays(data) && is_of_use(data))
    };
    let uses = |hero: &Hero| {
        board.usable(hero).is_some_and(|ability| {
            let can_pay = hero.is.is_dead || board.lacks(hero, &ability.cost).is_none();
            ability.when.is_some_and(is_time) && can_pay && hand >= usize::from(ability.discards)
        })
    };
    (hand > 0 && board.cards.iter().any(fits)) || board.heroes.iter().any(|hero| hero.side == side && uses(hero))
}

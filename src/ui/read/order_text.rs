//! Words orders and answers as sentences for the log: `Alpha throws a rifle at Beta` for the order `throw beta with alpha:rifle`.

use crate::game::words::{ListJoin, Named, Text};
use crate::game::{ActionInfo, Args, Input, Names, Order, Party, Speech, Target};
use crate::table::SideId;

/// Words an order as a sentence. Returns answers, and orders without a sentence, as written. The end of a turn is empty.
pub(super) fn said(input: &Input, by: Option<SideId>, names: &Names, speech: &Speech) -> String {
    match input {
        Input::Order(Order::Act { maneuver, targets, parties, args }) => {
            let sentence = sentence(maneuver, targets, (by, parties, args), names, speech);
            sentence.map_or_else(|| input.text(names), |sentence| sentence.for_players().into_owned())
        }
        // Its consequences say more: whose turn it is, or who picks next.
        Input::Order(Order::EndTurn) => String::new(),
        // AR-STL-35: leaves the destination to the facts, which tell only what everybody may know.
        Input::Order(Order::Move { who, .. }) => moves(names.of(*who)),
        Input::Answer { key: _, .. } => input.text(names),
    }
}

/// Words an order or answer briefly, for undo and redo.
pub fn short_text(input: &Input, by: Option<SideId>, names: &Names, speech: &Speech) -> String {
    match input {
        Input::Order(Order::EndTurn) => words!("order-text-end").to_owned(),
        Input::Answer { key, .. } => words!("order-text-answer", key = key),
        _ => said(input, by, names, speech),
    }
}

fn moves(who: &Named) -> String {
    words!("order-text-moves", who = who, number = number_of(who))
}

/// The arguments of an order in words: an item, or words.
fn argument_text(args: &Args, speech: &Speech) -> Option<Text> {
    let said: Vec<Text> = args.item.iter().chain(&args.words).map(|word| in_words(word, speech)).collect();
    (!said.is_empty()).then(|| Text::list(ListJoin::Commas, said))
}

/// The sentence of an order. Its subject is the order's parties, or otherwise the side that gave the order.
fn sentence(
    maneuver: &str,
    targets: &[Target],
    (by, parties, args): (Option<SideId>, &[Party], &Args),
    names: &Names,
    speech: &Speech,
) -> Option<Text> {
    let action = (speech.info)(maneuver)?;
    let (word, helped_by) = speech.helping().unzip();
    let (helpers, doers): (Vec<&Party>, Vec<&Party>) = parties.iter().partition(|party| word.is_some() && party.with.as_deref() == word);
    let item = doers.first().and_then(|party| party.with.as_deref());
    let alike = doers.iter().all(|party| party.with.as_deref() == item);
    // If they use different items, each name is followed by its item.
    let name = |party: &&Party| match party.with.as_deref().filter(|_| !alike) {
        Some(item) => with_item(names.of(party.who), item),
        None => names.of(party.who).into(),
    };
    let mut who: Vec<Text> = doers.iter().map(name).collect();
    who.extend(by.filter(|_| doers.is_empty()).map(|side| names.side(side).into()));
    let at = |target: &Target| match target {
        Target::Piece(piece) => names.of(*piece).into(),
        Target::Spot(spot) => (*spot).into(),
        Target::Side(side) => names.side(*side).into(),
    };
    let at = if targets.is_empty() { Text::NONE } else { Text::list(ListJoin::And, targets.iter().map(at)) };
    let item = item.filter(|_| alike).map(|item| in_words(item, speech));
    let told = action.told(Text::list(ListJoin::And, who), at, item.or_else(|| argument_text(args, speech)).into())?;
    if helpers.is_empty() {
        return Some(told);
    }
    let helpers = Text::list(ListJoin::And, helpers.iter().map(|party| names.of(party.who).into()));
    Some(Text::joined([told, Text::written(", "), helped_by.unwrap_or_default().into(), Text::written(" "), helpers]))
}

/// A name with an item: "alpha (axe)".
fn with_item(name: &Named, item: &str) -> Text {
    Text::joined([name.into(), Text::written(" ("), Text::item(item), Text::written(")")])
}

/// Words an action with its item briefly: `Strike with sword`, but `Throw sword` if the action is done to the item.
pub fn action_with(what: &ActionInfo, item: &str) -> String {
    if what.to_item {
        words!("order-text-action-on", action = what.name(), item = item)
    } else {
        words!("order-text-action-with", action = what.name(), item = item)
    }
}

/// The grammatical number of a name: 1 for singular, 2 for plural.
pub fn number_of(name: &Named) -> u32 {
    if name.is_plural() { 2 } else { 1 }
}

/// Words an item for players: as the rulebook puts it, or otherwise its name with an article.
fn in_words(item: &str, speech: &Speech) -> Text {
    let plain = || Text::written(with_article(&(speech.name)(item).for_players()));
    (speech.item)(item).map_or_else(plain, Text::exactly)
}

fn with_article(item: &str) -> String {
    let sound = if item.starts_with(['a', 'e', 'i', 'o', 'u']) { "vowel" } else { "consonant" };
    words!("order-text-a", sound = sound, item = item)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebooks::brikwars::{ENTRY, SPEECH};
    use crate::table::PieceId;

    #[test]
    fn every_order_is_a_plain_sentence() {
        let mut names = Names::of_sides(vec!["red".to_owned(), "blue".to_owned()]);
        for (id, name) in ["alpha", "beta", "gamma"].into_iter().enumerate() {
            names.insert(PieceId(id as u32 + 1), name);
        }
        let speech = SPEECH;
        let told = |order: &str| said(&Input::parse(order, &names).unwrap(), None, &names, &speech);
        assert_eq!(told("throw beta with alpha:rifle"), "Alpha throws a rifle at Beta");
        assert_eq!(told("strike beta with alpha:axe, gamma:sword"), "Alpha (axe) and Gamma (sword) strike Beta");
        assert_eq!(told("shoot beta with alpha:rifle, gamma:coordinate"), "Alpha shoots at Beta with a rifle, coordinated by Gamma");
        assert_eq!(told("sprint with alpha"), "Alpha sprints");
        let named = |word: &str| action_with((speech.info)(word).unwrap(), "sword");
        assert_eq!(["strike", "throw", "pick-up"].map(named), ["Strike with sword", "Throw sword", "Pick up sword"]);
        assert_eq!(told("shove beta with alpha"), "Alpha shoves Beta");
        assert_eq!(told("answer stay"), "answer stay");
        // AR-STL-35: the order must not reveal a move that was made unseen.
        assert_eq!(told("move alpha via (1, 2) to (3, 4)"), "Alpha moves");
        for word in (ENTRY.order_words)() {
            let order = Order::act(word, None, Vec::new());
            assert_ne!(said(&Input::Order(order.clone()), None, &names, &speech), order.text(&names), "{word} has no sentence");
        }
    }
}

//! What was said, as a plain sentence for the log: `alpha throws a rifle at beta`, where the order itself is `throw beta with alpha:rifle`.

use super::spoken::for_players;
use crate::game::words::{Language, Text, are_many, spoken};
use crate::game::{ActionInfo, Args, Input, Names, Order, Party, Phrase, Sentence, Speech, Target, titled};
use crate::table::SideId;

/// What a side said, as a sentence; an answer, and an order that no sentence is known for, as they are written. Nothing of the end of a turn.
pub(super) fn said(input: &Input, by: Option<SideId>, names: &Names, speech: &Speech) -> String {
    match input {
        Input::Order(Order::Act { maneuver, targets, parties, args }) => {
            sentence(maneuver, targets, (by, parties, args), names, speech).unwrap_or_else(|| input.text(names))
        }
        // What it brings about says more: whose turn it is, or who is next to pick.
        Input::Order(Order::EndTurn) => String::new(),
        // Where it goes is told by what comes of it, as far as that is for all to know.
        Input::Order(Order::Move { who, .. }) => words!("order-text-moves", who = names.of(*who), number = number_of(names.of(*who))),
        Input::Answer { key: _, .. } => input.text(names),
    }
}

/// The same in few words, for whoever takes it back or plays it again.
pub fn briefly(input: &Input, by: Option<SideId>, names: &Names, speech: &Speech) -> String {
    match input {
        Input::Order(Order::Move { who, .. }) => {
            let who = names.of(*who);
            words!("order-text-moves", who = titled(who), number = number_of(who))
        }
        Input::Order(Order::EndTurn) => words!("order-text-end").to_owned(),
        Input::Answer { key, .. } => words!("order-text-answer", key = names.spoken(key)),
        _ => for_players(&said(input, by, names, speech), names),
    }
}

/// What an order says with its arguments: a thing, or words.
fn said_of_it(args: &Args, speech: &Speech) -> Option<String> {
    let said: Vec<String> = args.item.iter().chain(&args.words).map(|word| in_words(word, speech)).collect();
    (!said.is_empty()).then(|| said.join(", "))
}

/// The sentence of an order: what those do who are named in it, or else the side that gave it.
fn sentence(
    maneuver: &str,
    targets: &[Target],
    (by, parties, args): (Option<SideId>, &[Party], &Args),
    names: &Names,
    speech: &Speech,
) -> Option<String> {
    let Phrase { one, several, rest, alone } = (speech.info)(maneuver)?.told();
    let rest = if targets.is_empty() { alone } else { rest };
    let (word, helped_by) = speech.helping().unzip();
    let (helpers, doers): (Vec<&Party>, Vec<&Party>) = parties.iter().partition(|party| word.is_some() && party.with.as_deref() == word);
    let item = doers.first().and_then(|party| party.with.as_deref());
    let alike = doers.iter().all(|party| party.with.as_deref() == item);
    // Where they use different items, each item stands with the name.
    let name = |party: &&Party| match party.with.as_deref().filter(|_| !alike) {
        Some(item) => format!("{} ({item})", names.of(party.who)),
        None => names.of(party.who).to_owned(),
    };
    let mut who: Vec<String> = doers.iter().map(name).collect();
    who.extend(by.filter(|_| doers.is_empty()).map(|side| titled(names.side(side))));
    let at = |target: &Target| match target {
        Target::Piece(piece) => names.of(*piece).to_owned(),
        Target::Spot(spot) => spot.to_string(),
        Target::Side(side) => names.side(*side).to_owned(),
    };
    let at = joined(targets.iter().map(at).collect());
    let item = item.filter(|_| alike).map(|item| in_words(item, speech));
    let rest = match item.or_else(|| said_of_it(args, speech)) {
        Some(item) => rest.replace("ITEM", &item),
        None => rest.replace(&format!(" {} ITEM", words!("order-text-with")), "").replace("ITEM", words!("order-text-something")),
    };
    let helpers: Vec<String> = helpers.iter().map(|party| names.of(party.who).to_owned()).collect();
    let help = if helpers.is_empty() { String::new() } else { format!(", {} {}", helped_by.unwrap_or_default(), joined(helpers)) };
    let are_many = doers.len() > 1 || who.first().is_some_and(|name| are_many(name));
    let does = if are_many { several } else { one };
    let line = format!("{} {does} {}", joined(who), rest.replace("AT", &at));
    Some(format!("{}{help}", line.trim_end()))
}

/// An action and what it is done with, in few words: `Strike with sword`, but `Throw sword`, of what is itself thrown.
pub fn action_with(what: &ActionInfo, item: &str) -> String {
    let rest = what.told().rest;
    if rest.contains("ITEM") && !rest.contains(&format!("{} ITEM", words!("order-text-with"))) {
        words!("order-text-action-on", action = what.name(), item = item)
    } else {
        words!("order-text-action-with", action = what.name(), item = item)
    }
}

/// Names for a sentence: "alpha and beta and gamma".
fn joined(names: Vec<String>) -> String {
    names.into_iter().reduce(|one, other| words!("order-text-and", one = one, other = other)).unwrap_or_default()
}

/// What a fact tells. Where it is a message, its verbs are in the number of the names in it already.
pub(super) fn told(sentence: &Sentence, names: &Names) -> String {
    let text = sentence.spoken(names);
    if sentence.is_message() { text } else { in_number(text) }
}

/// A text with its verb in the number of the name that it begins with: in English, or where it has no other words.
pub(super) fn text_in_number(text: &Text) -> String {
    if text.is_message() && spoken() != Language::English { text.to_string() } else { in_number(text.to_string()) }
}

/// An English sentence that begins with a name, with its verb in the number of that name.
fn in_number(text: String) -> String {
    let Some((name, rest)) = text.split_once(' ').filter(|(name, _)| are_many(name)) else { return text };
    let (verb, end) = rest.split_once(' ').map_or((rest, String::new()), |(verb, end)| (verb, format!(" {end}")));
    format!("{name} {}{end}", of_several(verb))
}

/// The number that a sentence about somebody is in, by its name as in a headline: 1, or 2 for a plural.
pub fn number_of(name: &str) -> u32 {
    let last = name.rsplit(' ').next().unwrap_or_default().to_lowercase();
    if are_many(&last) { 2 } else { 1 }
}

/// What several do, where one does this.
fn of_several(verb: &str) -> &str {
    match verb {
        "is" => "are",
        "was" => "were",
        "has" => "have",
        "does" => "do",
        "goes" => "go",
        _ => verb.strip_suffix('s').unwrap_or(verb),
    }
}

/// What something is done with, as players say it: in the rulebook's words if it has any, else as a thing.
fn in_words(item: &str, speech: &Speech) -> String {
    let said = (speech.item)(item);
    if said == item { with_article(&(speech.name)(item)) } else { said }
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
    fn several_do_what_one_does() {
        let told = |text: &str| in_number(text.to_owned());
        assert_eq!(told("fans grabs foe"), "fans grab foe");
        assert_eq!(told("swords is drawn up at (0, 0)"), "swords are drawn up at (0, 0)");
        assert_eq!(["Corsairs", "Stars Hollows", "Old Guard 2"].map(number_of), [2, 2, 1]);
        assert_eq!(told("fans has 5\" left"), "fans have 5\" left");
        for as_it_is in ["fans.1 grabs foe", "boss dies", "hits are lost", "the plate of fans is empty"] {
            assert_eq!(told(as_it_is), as_it_is);
        }
    }

    #[test]
    fn every_order_is_a_plain_sentence() {
        let mut names = Names::of_sides(vec!["red".to_owned(), "blue".to_owned()]);
        for (id, name) in ["alpha", "beta", "gamma"].into_iter().enumerate() {
            names.insert(PieceId(id as u32 + 1), name);
        }
        let speech = SPEECH;
        let told = |order: &str| said(&Input::parse(order, &names).unwrap(), None, &names, &speech);
        assert_eq!(told("throw beta with alpha:rifle"), "alpha throws a rifle at beta");
        assert_eq!(told("strike beta with alpha:axe, gamma:sword"), "alpha (axe) and gamma (sword) strike beta");
        assert_eq!(told("shoot beta with alpha:rifle, gamma:coordinate"), "alpha shoots at beta with a rifle, coordinated by gamma");
        assert_eq!(told("sprint with alpha"), "alpha sprints");
        let named = |word: &str| action_with((speech.info)(word).unwrap(), "sword");
        assert_eq!(["strike", "throw", "pick-up"].map(named), ["Strike with sword", "Throw sword", "Pick up sword"]);
        assert_eq!(told("shove beta with alpha"), "alpha shoves beta");
        assert_eq!(told("answer stay"), "answer stay");
        // AR-STL-35: a way that was gone unseen does not stand in what was ordered.
        assert_eq!(told("move alpha via (1, 2) to (3, 4)"), "alpha moves");
        for word in (ENTRY.order_words)() {
            let order = Order::act(word, None, Vec::new());
            assert_ne!(said(&Input::Order(order.clone()), None, &names, &speech), order.text(&names), "{word} has no sentence");
        }
    }
}

//! Lines of text for orders and answers: a printed line parses back into the same input. Files, logs, saves and the referee use them.

use crate::said::names::Names;
use crate::said::order::{Args, Input, Order, Party, Target};
use crate::said::request::PASS;
use brickfray_ron::{nearest, one_of};
use brickfray_table::{Facing, PieceId, Spot};

/// Why a line can't be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OrderError {
    /// The line does not follow the grammar.
    #[error("`{}` is not an order: {expected}", shortened(line))]
    Grammar {
        /// The line.
        line: String,
        /// The expected form.
        expected: String,
    },
    /// No piece has this name.
    #[error("there is no `{}` on this table{}", shortened(name), hint.as_ref().map(|hint| format!(": did you mean `{hint}`?")).unwrap_or_default())]
    UnknownName {
        /// The name.
        name: String,
        /// The nearest existing name.
        hint: Option<String>,
    },
    /// No side has this name.
    #[error("there is no side `{}`: {}", shortened(name), hint.as_ref().map_or_else(|| format!("choose {sides}"), |hint| format!("did you mean `{hint}`?")))]
    UnknownSide {
        /// The name.
        name: String,
        /// The nearest existing name.
        hint: Option<String>,
        /// All existing names, for a sentence.
        sides: String,
    },
}

const ORDERS: &str = "write `move NAME to (X, Z) facing DEGREES`, `turn NAME facing DEGREES`, `MANEUVER TARGET with NAME:ITEM, NAME:ITEM`, `MANEUVER with NAME:ITEM`, `answer KEY` or `end turn`";

/// What an order may say after its units.
const MORE: &str = "after the units come `using ITEM`, `paying NUMBER, NUMBER`, `of NAME, NAME` or `as WORD, WORD`, each at most once";

/// The message for a line that begins with the unit that acts.
const VERB_FIRST: &str = "an order begins with its action, not with a unit: `MANEUVER TARGET with NAME`, `move NAME to (X, Z)`";

impl Input {
    /// Parses a line.
    pub fn parse(line: &str, names: &Names) -> Result<Self, OrderError> {
        let answer = |text: &str| match text.trim().split_once(char::is_whitespace) {
            Some(("answer", key)) => Some(key.trim().to_owned()),
            _ => None,
        };
        if let Some(key) = answer(line) {
            return Ok(Input::Answer { by: None, key });
        }
        let Some((side, said)) = line.split_once(':').map(|(side, said)| (side.trim(), said)) else {
            return Order::parse(line, names).map(Input::Order);
        };
        // In an order, a colon separates a unit from its item.
        if side.is_empty() || side.contains(char::is_whitespace) {
            return Order::parse(line, names).map(Input::Order);
        }
        let by = names.side_called(side).ok_or_else(|| no_side(side, names))?;
        let not_an_answer = || OrderError::Grammar {
            line: line.trim().to_owned(),
            expected: "only answers name their side: `SIDE: answer KEY`".to_owned(),
        };
        answer(said).map(|key| Input::Answer { by: Some(by), key }).ok_or_else(not_an_answer)
    }

    /// Whether this passes: the answer to a window that gives no order.
    pub fn is_pass(&self) -> bool {
        matches!(self, Input::Answer { key, .. } if key == PASS)
    }

    /// The order line that parses back into this input.
    pub fn text(&self, names: &Names) -> String {
        match self {
            Input::Order(order) => order.text(names),
            Input::Answer { by: None, key } => format!("answer {key}"),
            Input::Answer { by: Some(side), key } => format!("{}: answer {key}", names.side(*side)),
        }
    }
}

/// The error that no side has this name.
pub fn no_side(name: &str, names: &Names) -> OrderError {
    let hint = nearest(name, names.sides.iter().map(|name| &**name)).map(str::to_owned);
    OrderError::UnknownSide { name: name.to_owned(), hint, sides: one_of(names.sides.iter().map(|name| &**name)) }
}

/// The beginning of a text, for messages: longer texts are cut.
pub fn shortened(text: &str) -> String {
    const MAX: usize = 120;
    match text.char_indices().nth(MAX) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

impl Order {
    /// Parses an order.
    pub fn parse(line: &str, names: &Names) -> Result<Self, OrderError> {
        let mut words = Words { line, rest: line.trim(), names };
        let order = match words.word() {
            "end" => {
                words.expect("turn")?;
                Order::EndTurn
            }
            verb @ ("move" | "turn") => {
                let who = words.piece()?;
                let mut path = Vec::new();
                let mut facing = None;
                while !words.rest.is_empty() {
                    match words.word() {
                        "via" | "to" if path.len() >= Order::MAX_LEGS => {
                            return Err(words.error(&format!("a path has at most {} spots, including its end", Order::MAX_LEGS)));
                        }
                        "via" | "to" if verb == "move" => path.push(words.spot()?),
                        "facing" if facing.is_some() => return Err(words.error("say `facing` only once")),
                        "facing" => facing = Some(Facing::degrees(words.number()?)),
                        _ => return Err(words.error("after the name of the piece say `to (X, Z)`, `via (X, Z)` or `facing DEGREES`")),
                    }
                }
                if path.is_empty() && facing.is_none() {
                    return Err(words.error("say where to: `to (X, Z)`, or which way: `facing DEGREES`"));
                }
                Order::Move { who, path, facing }
            }
            "" => return Err(words.error(ORDERS)),
            // A side's own maneuver without targets may be a single word; the name of a piece alone is not an order.
            maneuver if words.rest.is_empty() && names.piece(maneuver).is_none() && is_word(maneuver) => {
                Order::act(maneuver, None, Vec::new())
            }
            _ if words.rest.is_empty() => return Err(words.error(ORDERS)),
            maneuver => {
                words.act(maneuver).map_err(|error| if names.piece(maneuver).is_some() { words.error(VERB_FIRST) } else { error })?
            }
        };
        if words.rest.is_empty() { Ok(order) } else { Err(words.error(&format!("expected nothing more, found `{}`", words.rest))) }
    }

    /// The line that parses back into this order.
    pub fn text(&self, names: &Names) -> String {
        match self {
            Order::EndTurn => "end turn".to_owned(),
            Order::Move { who, path, facing } => {
                let mut line = format!("{} {}", if path.is_empty() { "turn" } else { "move" }, names.of(*who));
                for (leg, spot) in path.iter().enumerate() {
                    let word = if leg + 1 == path.len() { "to" } else { "via" };
                    line += &format!(" {word} {spot}");
                }
                if let Some(facing) = facing {
                    line += &format!(" facing {}", facing.to_string().trim_end_matches('°'));
                }
                line
            }
            Order::Act { maneuver, targets, parties, args } => {
                let target = |target: &Target| match target {
                    Target::Piece(piece) => names.of(*piece).to_string(),
                    Target::Spot(spot) => spot.to_string(),
                    Target::Side(side) => format!("side {}", names.side(*side)),
                };
                let party = |party: &Party| match &party.with {
                    Some(item) => format!("{}:{item}", names.of(party.who)),
                    None => names.of(party.who).to_string(),
                };
                let mut line = maneuver.clone();
                let mut say = |word: &str, list: Vec<String>| {
                    if !list.is_empty() {
                        line += &format!("{word} {}", list.join(", "));
                    }
                };
                say("", targets.iter().map(target).collect());
                say(" with", parties.iter().map(party).collect());
                say(" using", args.item.iter().cloned().collect());
                say(" paying", args.amounts.iter().map(u32::to_string).collect());
                say(" of", args.pieces.iter().map(|piece| names.of(*piece).to_string()).collect());
                say(" as", args.words.clone());
                line
            }
        }
    }
}

/// Whether a text looks like the word of a maneuver: lower-case letters, with hyphens between them.
fn is_word(text: &str) -> bool {
    text.split('-').all(|part| !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase()))
}

/// A line being parsed, word by word.
struct Words<'a> {
    line: &'a str,
    rest: &'a str,
    names: &'a Names,
}

impl<'a> Words<'a> {
    fn error(&self, expected: &str) -> OrderError {
        OrderError::Grammar { line: self.line.trim().to_owned(), expected: expected.to_owned() }
    }

    /// Takes the next word: up to a space, a comma, a bracket or a colon.
    fn word(&mut self) -> &'a str {
        let end = self.rest.find(|c: char| c.is_whitespace() || matches!(c, ',' | '(' | ')' | ':')).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest.trim_start();
        word
    }

    /// Whether the next word is this one.
    fn is_next(&self, word: &str) -> bool {
        self.rest.strip_prefix(word).is_some_and(|after| after.starts_with(char::is_whitespace))
    }

    fn take(&mut self, sign: char) -> bool {
        match self.rest.strip_prefix(sign) {
            Some(rest) => {
                self.rest = rest.trim_start();
                true
            }
            None => false,
        }
    }

    fn expect(&mut self, wanted: &str) -> Result<(), OrderError> {
        let found = self.rest.split_whitespace().next();
        if self.word() == wanted {
            return Ok(());
        }
        Err(self.error(&match found {
            Some(found) => format!("expected `{wanted}`, found `{found}`; {ORDERS}"),
            None => format!("`{wanted}` is missing; {ORDERS}"),
        }))
    }

    fn piece(&mut self) -> Result<PieceId, OrderError> {
        let name = self.word();
        if name.is_empty() {
            return Err(self.error("the name of a piece is missing"));
        }
        self.names
            .piece(name)
            .ok_or_else(|| OrderError::UnknownName { name: name.to_owned(), hint: nearest(name, self.names.all()).map(str::to_owned) })
    }

    /// Parses what follows the word of a maneuver.
    fn act(&mut self, maneuver: &str) -> Result<Order, OrderError> {
        let mut targets = Vec::new();
        if !self.is_next("with") && !self.says_more() {
            targets = self.list(Words::target)?;
        }
        let mut args = Args::default();
        let mut parties = Vec::new();
        // A side may do something without units, if the order has arguments.
        if !self.says_more() {
            self.expect("with")?;
            parties = self.list(Words::party)?;
        }
        while !self.rest.is_empty() {
            match self.word() {
                "using" if args.item.is_none() => args.item = Some(self.named("the name of an item is missing after `using`")?),
                "paying" if args.amounts.is_empty() => args.amounts = self.list(Words::amount)?,
                "of" if args.pieces.is_empty() => args.pieces = self.list(Words::piece)?,
                "as" if args.words.is_empty() => args.words = self.list(|words| words.named("a word is missing after `as`"))?,
                _ => return Err(self.error(MORE)),
            }
        }
        Ok(Order::Act { maneuver: maneuver.to_owned(), targets, parties, args })
    }

    /// Whether the next word is a keyword of an argument.
    fn says_more(&self) -> bool {
        ["using", "paying", "of", "as"].into_iter().any(|word| self.is_next(word) && self.names.piece(word).is_none())
    }

    fn target(&mut self) -> Result<Target, OrderError> {
        if self.rest.starts_with('(') {
            return self.spot().map(Target::Spot);
        }
        if self.is_next("side") && self.names.piece("side").is_none() {
            self.word();
            let name = self.word();
            return self.names.side_called(name).map(Target::Side).ok_or_else(|| no_side(name, self.names));
        }
        self.piece().map(Target::Piece)
    }

    /// Parses a comma-separated list.
    fn list<T>(&mut self, one: impl Fn(&mut Self) -> Result<T, OrderError>) -> Result<Vec<T>, OrderError> {
        let mut all = vec![one(self)?];
        while self.take(',') {
            if all.len() == Order::MAX_NAMED {
                return Err(self.error(&format!("an order lists at most {} of a kind", Order::MAX_NAMED)));
            }
            all.push(one(self)?);
        }
        Ok(all)
    }

    fn named(&mut self, missing: &str) -> Result<String, OrderError> {
        let word = self.word();
        if word.is_empty() { Err(self.error(missing)) } else { Ok(word.to_owned()) }
    }

    fn amount(&mut self) -> Result<u32, OrderError> {
        let word = self.named("a number is missing after `paying`")?;
        if word.len() > 9 && word.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(self.error(&format!("`{}` is too large a number", shortened(&word))));
        }
        word.parse().map_err(|_| self.error(&format!("expected a whole number, found `{}`", shortened(&word))))
    }

    fn party(&mut self) -> Result<Party, OrderError> {
        let who = self.piece()?;
        let with = self.take(':').then(|| self.word().to_owned());
        if with.as_deref() == Some("") {
            return Err(self.error("the name of an item is missing after `:`"));
        }
        Ok(Party { who, with })
    }

    fn number(&mut self) -> Result<f32, OrderError> {
        let word = self.word();
        if word.is_empty() {
            return Err(self.error("a number is missing"));
        }
        // `parse` also accepts `inf` and `NaN`, which have no digits.
        let number = word.parse::<f32>().ok().filter(|_| word.contains(|c: char| c.is_ascii_digit()));
        if number.is_some_and(|number| number.abs() > 10_000.0) {
            return Err(self.error(&format!("`{}` is too large: numbers go up to 10000", shortened(word))));
        }
        number.ok_or_else(|| self.error(&format!("expected a number, found `{}`", shortened(word))))
    }

    fn spot(&mut self) -> Result<Spot, OrderError> {
        let closed = "a spot is written `(X, Z)`: inches east and south of the table's middle";
        if !self.take('(') {
            return Err(self.error(closed));
        }
        let x = self.number()?;
        if !self.take(',') {
            return Err(self.error(closed));
        }
        let z = self.number()?;
        if self.take(')') { Ok(Spot::at(x, z)) } else { Err(self.error(closed)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_table::{Inches, SideId};
    use proptest::prelude::*;

    fn names() -> Names {
        let mut names = Names::of_sides(vec!["red".to_owned(), "blue".to_owned()]);
        for (id, name) in ["geese", "frogs", "frogs.1", "the-wall"].iter().enumerate() {
            names.insert(PieceId(id as u32), name);
        }
        names
    }

    #[test]
    fn lines_read_back_as_they_print() {
        for line in [
            "move geese to (3, -4.5) facing 90",
            "move frogs via (1, 1) to (2, 2)",
            "turn geese facing 15",
            "poke frogs with geese:reed, frogs.1:straw",
            "throw (2, 3.25) with frogs.1:pebble",
            "nudge frogs with geese",
            "hop with geese, frogs.1:lead",
            "swap frogs, frogs.1, (1, 2), side red with geese using reed paying 4, 2 of frogs, the-wall as fast, low",
            "bid paying 3",
            "deal side blue using pebble",
            "pass-by",
            "end turn",
        ] {
            assert_eq!(Order::parse(line, &names()).unwrap().text(&names()), line);
        }
        assert_eq!(Input::parse("answer frogs.1+duck", &names()).unwrap(), Input::answer("frogs.1+duck"));
        let of_blue = Input::parse("blue: answer a, b", &names()).unwrap();
        assert_eq!(of_blue, Input::Answer { by: Some(SideId(1)), key: "a, b".to_owned() });
        assert_eq!(of_blue.text(&names()), "blue: answer a, b");
        let error = |line: &str| Input::parse(line, &names()).unwrap_err().to_string();
        assert_eq!(error("bleu: answer a"), "there is no side `bleu`: did you mean `blue`?");
        assert!(error("blue: end turn").contains("only answers name their side"));
        assert!(error("blue:poke").contains("only answers name their side"));
        for line in ["blue:answer a, b", " blue : answer a, b"] {
            assert_eq!(Input::parse(line, &names()).unwrap(), of_blue, "{line}");
        }
    }

    #[test]
    fn what_an_order_says_too_much_is_told_by_its_word() {
        let told = |line: &str| Order::parse(line, &names()).unwrap().says_no_more().map_err(|refusal| refusal.to_string());
        assert_eq!(told("poke frogs with geese:reed"), Ok(()));
        assert!(told("poke frogs with geese paying 4").unwrap_err().contains("`paying`"));
        assert!(told("poke frogs with geese as fast").unwrap_err().contains("`as`"));
        assert!(told("poke frogs, geese with geese").unwrap_err().contains("names 2"));
    }

    #[test]
    fn a_line_that_is_no_order_says_what_was_expected() {
        for (line, says) in [
            ("", "write `move NAME"),
            ("Poke", "write `move NAME"),
            ("geese", "write `move NAME"),
            ("geese poke frogs", "begins with its action"),
            ("move", "the name of a piece is missing"),
            ("move geese", "say where to"),
            ("move geese to 3, 4", "a spot is written"),
            ("move geese to (3 4)", "a spot is written"),
            ("move geese to (1e9, 4)", "`1e9` is too large: numbers go up to 10000"),
            ("move geese to (inf, 4)", "expected a number, found `inf`"),
            ("move geese to (1e308, 4)", "`1e308` is too large: numbers go up to 10000"),
            ("turn geese facing", "a number is missing"),
            ("poke frogs with geese paying 999999999999999999", "`999999999999999999` is too large a number"),
            ("move geese to (1, 1) fast", "after the name of the piece"),
            (&format!("move geese {}", "via (1, 1) ".repeat(Order::MAX_LEGS + 1)), "at most 64 spots"),
            ("end", "`turn` is missing"),
            ("end turn now", "expected nothing more, found `now`"),
            ("poke frogs", "`with` is missing"),
            ("poke frogs, with geese", "there is no `with`"),
            ("poke frogs with geese paying", "a number is missing after `paying`"),
            ("poke frogs with geese paying x", "expected a whole number, found `x`"),
            ("poke frogs with geese paying 1 paying 2", "each at most once"),
            ("poke frogs with geese using", "an item is missing after `using`"),
            ("poke frogs with geese as", "a word is missing after `as`"),
            ("poke side green with geese", "there is no side `green`"),
            ("poke frogs with geese under frogs", "after the units come"),
            (&format!("poke frogs with geese{}", ", geese".repeat(Order::MAX_NAMED + 1)), "lists at most 1000 of a kind"),
            ("poke frogs with geese:", "the name of an item is missing"),
            ("turn geese to (1, 1)", "after the name of the piece"),
            ("move geese to (1, 1) facing 10 facing 20", "say `facing` only once"),
            ("turn geese facing 10 facing 10", "say `facing` only once"),
        ] {
            let error = Order::parse(line, &names()).unwrap_err().to_string();
            assert!(error.contains(says), "{line}: {error}");
        }
    }

    #[test]
    fn a_way_may_be_as_long_as_that() {
        let line = format!("move geese {}to (1, 1)", "via (2, 1) ".repeat(Order::MAX_LEGS - 1));
        assert_eq!(Order::parse(&line, &names()).unwrap().text(&names()), line);
    }

    #[test]
    fn an_unknown_name_gets_the_nearest() {
        let error = Order::parse("turn forgs facing 90", &names()).unwrap_err();
        assert_eq!(error.to_string(), "there is no `forgs` on this table: did you mean `frogs`?");
    }

    proptest! {
        #[test]
        fn any_line_is_read_or_refused_and_never_panics(line in "\\PC{0,60}") {
            if let Ok(order) = Order::parse(&line, &names()) {
                prop_assert_eq!(Order::parse(&order.text(&names()), &names()), Ok(order));
            }
        }

        #[test]
        fn any_move_reads_back(x in -99_999..99_999_i32, z in -99_999..99_999_i32, turn in proptest::option::of(0..36_000_i32)) {
            let path = vec![Spot { x: Inches::thousandths(x), z: Inches::thousandths(z) }];
            let order = Order::Move { who: PieceId(1), path, facing: turn.map(|t| Facing::degrees(t as f32 / 100.0)) };
            prop_assert_eq!(Order::parse(&order.text(&names()), &names()), Ok(order));
        }
    }
}

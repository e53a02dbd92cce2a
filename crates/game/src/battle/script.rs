//! Scripts: a battle played from text, one step per line, with given dice and expected facts.
//!
//! The lines are in a battle file under `script`, or in a file by themselves. This module parses them; the referee plays them. The format
//! is described in `docs/formats/scripts.md`.

use crate::battle::told::StreamDice;
use crate::rules::rule::RuleId;
use crate::rules::rule_texts::RuleTexts;
use crate::said::names::Names;
use crate::said::order::{Input, Order, Party};
use crate::said::order_line::{OrderError, shortened};
use brickfray_dice::DiceScript;
use brickfray_ron::{MAX_PROBLEMS, is_misspelt, nearest, one_of};

/// A line of a script that isn't blank.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScriptLine {
    /// Plays an order or an answer.
    Input(Input),
    /// Sets the next dice of the Battle stream.
    Dice(DiceScript),
    /// Sets the next dice of the Scatter stream.
    Scatter(DiceScript),
    /// Expects something to have happened, or to happen next.
    Expect(Expectation),
}

/// What a script expects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expectation {
    /// One of the facts not matched so far contains this.
    Fact(String),
    /// No fact since the last order or answer contains this.
    NoFact(String),
    /// The next order or answer is refused by the rule with this id.
    Refused(String),
    /// The open question contains this.
    Choice(String),
}

/// A step of a script: what the referee does for one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The number of the line, as numbered by the reader.
    pub line: usize,
    /// The line without comment.
    pub text: String,
    /// What to do.
    pub action: StepAction,
}

/// What a step does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StepAction {
    /// Plays an order or an answer.
    Play(Input),
    /// Checks an expectation.
    Expect(Expectation),
}

/// A parsed script: its dice, and its steps in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Script {
    /// The scripted dice. A stream that the script has no line for is rolled from the seed.
    pub told: StreamDice,
    /// The steps in order.
    pub steps: Vec<Step>,
}

/// Why a line can't be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ScriptError {
    /// It isn't an order.
    #[error("{error}{}", hint.map(|hint| format!("; should the line begin with `{hint}`?")).unwrap_or_default())]
    Order {
        /// The error in the line as an order.
        error: OrderError,
        /// The word that the line should probably begin with.
        hint: Option<&'static str>,
    },
    /// It orders something that this game doesn't have.
    #[error("`{}` is not an order of this game{}", shortened(word), hint.map_or_else(|| format!(": there are {words}"), |hint| meant(&Some(hint))))]
    UnknownAction {
        /// The word of the order.
        word: String,
        /// The nearest known word.
        hint: Option<&'static str>,
        /// All known words, for a sentence.
        words: String,
    },
    /// Its dice are invalid.
    #[error("{0}")]
    Dice(String),
    /// It doesn't say which dice.
    #[error("`{0}` needs faces: write them after it, or `{0} none` when no die may be rolled")]
    NoDice(&'static str),
    /// It doesn't say what is expected.
    #[error("`{0}` needs a text: write some words of what you expect after it")]
    ExpectsNothing(&'static str),
    /// The kind of expectation is misspelt.
    #[error("`expect {word}`: did you mean `expect {meant}`? (if the log should say `{word}`, write the words before it too)")]
    MisspeltExpectation {
        /// The misspelt word.
        word: String,
        /// What was probably meant.
        meant: &'static str,
    },
    /// The first word is written in capitals.
    #[error("`{}`: write `{meant}`, in small letters", shortened(word))]
    Capitals {
        /// The word.
        word: String,
        /// What was probably meant.
        meant: &'static str,
    },
    /// It expects a refusal but names no rule.
    #[error("`expect refused` needs a rule: write the id of one after it")]
    RefusedByNothing,
    /// It is an answer without a key.
    #[error("`answer` needs an option: write the key of one after it")]
    NoAnswer,
    /// It names something that isn't a rule.
    #[error("`{}` is not the id of a rule{}", shortened(id), meant(hint))]
    NoRule {
        /// What the line gives as a rule id.
        id: String,
        /// The nearest rule id.
        hint: Option<&'static str>,
    },
    /// It expects a refusal, but no order or answer follows.
    #[error("no order or answer follows that could be refused")]
    NothingToRefuse,
}

fn meant(hint: &Option<&'static str>) -> String {
    hint.map(|hint| format!(" (did you mean `{hint}`?)")).unwrap_or_default()
}

/// The words that can begin a line in any game.
const FIRST_WORDS: [&str; 7] = ["dice", "scatter", "expect", "answer", "move", "turn", "end turn"];

impl ScriptLine {
    /// Parses a line; `None` if it is blank or only a comment.
    pub fn parse(line: &str, names: &Names) -> Result<Option<Self>, ScriptError> {
        let line = without_comment(line);
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let in_small = FIRST_WORDS.into_iter().find(|words| begins_with(words, &first.to_ascii_lowercase()) && !begins_with(words, first));
        match first {
            "" => Ok(None),
            _ if let Some(meant) = in_small => Err(ScriptError::Capitals { word: first.to_owned(), meant }),
            "dice" => faces("dice", rest).map(ScriptLine::Dice).map(Some),
            "scatter" => faces("scatter", rest).map(ScriptLine::Scatter).map(Some),
            "expect" => expectation(rest).map(ScriptLine::Expect).map(Some),
            "answer" if rest.is_empty() => Err(ScriptError::NoAnswer),
            _ => Input::parse(line, names).map(ScriptLine::Input).map(Some).map_err(|error| ScriptError::Order {
                error,
                hint: nearest_of(first, &FIRST_WORDS).filter(|near| !begins_with(near, first)),
            }),
        }
    }
}

/// Whether `first` is the first of these words.
fn begins_with(words: &str, first: &str) -> bool {
    words.split(' ').next() == Some(first)
}

/// The line up to a `#` that begins it or follows a space.
fn without_comment(line: &str) -> &str {
    let comment = line.match_indices('#').map(|(at, _)| at).find(|&at| line[..at].chars().next_back().is_none_or(char::is_whitespace));
    line[..comment.unwrap_or(line.len())].trim()
}

fn faces(word: &'static str, rest: &str) -> Result<DiceScript, ScriptError> {
    match rest {
        "" => Err(ScriptError::NoDice(word)),
        "none" => Ok(DiceScript::default()),
        faces => faces.parse().map_err(ScriptError::Dice),
    }
}

fn expectation(rest: &str) -> Result<Expectation, ScriptError> {
    let (first, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let text = |what, text: &str| if text.is_empty() { Err(ScriptError::ExpectsNothing(what)) } else { Ok(text.to_owned()) };
    match first {
        "no" => text("expect no", after.trim()).map(Expectation::NoFact),
        "choice" => text("expect choice", after.trim()).map(Expectation::Choice),
        "refused" => {
            let rule = text("expect refused", after.trim()).map_err(|_| ScriptError::RefusedByNothing)?;
            let like_an_id = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-';
            let good = rule.starts_with(|c: char| c.is_ascii_uppercase()) && rule.chars().all(like_an_id);
            if good { Ok(Expectation::Refused(rule)) } else { Err(ScriptError::NoRule { id: rule, hint: None }) }
        }
        _ => match ["choice", "refused"].into_iter().find(|word| is_misspelt(first, word)) {
            Some(meant) if !after.is_empty() => Err(ScriptError::MisspeltExpectation { word: first.to_owned(), meant }),
            _ => text("expect", rest).map(Expectation::Fact),
        },
    }
}

impl Script {
    /// The number of orders that it plays, except those that should be refused.
    pub fn orders(&self) -> usize {
        let refused = self.steps.iter().filter(|step| matches!(step.action, StepAction::Expect(Expectation::Refused(_)))).count();
        let orders = self.steps.iter().filter(|step| matches!(step.action, StepAction::Play(Input::Order(_)))).count();
        orders.saturating_sub(refused)
    }

    /// Parses a script from numbered lines. The error holds every line that can't be read.
    pub fn parse<'a>(lines: impl IntoIterator<Item = (usize, &'a str)>, names: &Names) -> Result<Self, Vec<(usize, ScriptError)>> {
        Script::read(lines, names, None)
    }

    /// Parses a script for a rulebook. The error holds every line that can't be read or uses words or rules that this game doesn't have, at
    /// most [`MAX_PROBLEMS`] of them.
    pub fn read<'a>(
        lines: impl IntoIterator<Item = (usize, &'a str)>,
        names: &Names,
        lexicon: Option<&Lexicon>,
    ) -> Result<Self, Vec<(usize, ScriptError)>> {
        let mut script = Script::default();
        let mut errors = Vec::new();
        let mut to_be_refused = None;
        for (number, text) in lines {
            if errors.len() >= MAX_PROBLEMS {
                return Err(errors);
            }
            let line = ScriptLine::parse(text, names).and_then(|line| match (lexicon, line) {
                (Some(lexicon), Some(line)) => lexicon.knows(line, to_be_refused.is_some()).map(Some),
                (_, line) => Ok(line),
            });
            let line = line.map_err(|error| match (lexicon, error) {
                (Some(lexicon), error @ ScriptError::Order { .. }) => lexicon.unknown_first(text, names).unwrap_or(error),
                (_, error) => error,
            });
            let action = match line {
                Ok(None) => continue,
                Ok(Some(ScriptLine::Dice(dice))) => {
                    script.told.battle.get_or_insert_default().append(dice);
                    continue;
                }
                Ok(Some(ScriptLine::Scatter(dice))) => {
                    script.told.scatter.get_or_insert_default().append(dice);
                    continue;
                }
                Ok(Some(ScriptLine::Input(input))) => {
                    to_be_refused = None;
                    StepAction::Play(input)
                }
                Ok(Some(ScriptLine::Expect(expectation))) => {
                    if matches!(expectation, Expectation::Refused(_)) {
                        to_be_refused = Some(number);
                    }
                    StepAction::Expect(expectation)
                }
                Err(error) => {
                    to_be_refused = None;
                    errors.push((number, error));
                    continue;
                }
            };
            script.steps.push(Step { line: number, text: without_comment(text).to_owned(), action });
        }
        errors.extend(to_be_refused.map(|number| (number, ScriptError::NothingToRefuse)));
        if errors.is_empty() { Ok(script) } else { Err(errors) }
    }

    /// The lines of a script file, numbered from 1.
    pub fn lines_of(text: &str) -> impl Iterator<Item = (usize, &str)> {
        text.lines().enumerate().map(|(index, line)| (index + 1, line))
    }

    /// The items that its orders name, each with line number and maneuver, except in orders that should be refused.
    pub fn items(&self) -> Vec<(usize, &str, &str)> {
        let mut items = Vec::new();
        for (line, order) in self.legal_orders() {
            if let Order::Act { maneuver, parties, args, .. } = order {
                let named = parties.iter().filter_map(|Party { with, .. }| with.as_deref()).chain(args.item.as_deref());
                items.extend(named.map(|item| (line, maneuver.as_str(), item)));
            }
        }
        items
    }

    /// Its orders with their line numbers, except those that should be refused.
    pub fn legal_orders(&self) -> Vec<(usize, &Order)> {
        let mut orders = Vec::new();
        let mut to_be_refused = false;
        for step in &self.steps {
            match &step.action {
                StepAction::Expect(expectation) => to_be_refused |= matches!(expectation, Expectation::Refused(_)),
                StepAction::Play(input) => {
                    if let (Input::Order(order), false) = (input, to_be_refused) {
                        orders.push((step.line, order));
                    }
                    to_be_refused = false;
                }
            }
        }
        orders
    }
}

/// The words and rules that scripts for a rulebook can use.
#[derive(Clone, Debug)]
pub struct Lexicon {
    order_words: Vec<&'static str>,
    rules: &'static RuleTexts,
}

impl Lexicon {
    /// A lexicon of these words for orders and of the rules with these texts.
    pub fn new(mut order_words: Vec<&'static str>, rules: &'static RuleTexts) -> Self {
        order_words.sort_unstable();
        order_words.dedup();
        Lexicon { order_words, rules }
    }

    /// The error for a word that can't begin a line.
    fn unknown(&self, word: &str) -> ScriptError {
        let words: Vec<&'static str> = FIRST_WORDS.into_iter().chain(self.order_words.iter().copied()).collect();
        ScriptError::UnknownAction {
            word: word.to_owned(),
            hint: nearest_of(word, &words),
            words: one_of(self.order_words.iter().copied()),
        }
    }

    /// For a line that can't be read: the error that its first word is neither a known word nor a name, if so. It explains more than the
    /// error about the rest of the line.
    fn unknown_first(&self, line: &str, names: &Names) -> Option<ScriptError> {
        let first = without_comment(line).split_whitespace().next()?;
        let is_known = FIRST_WORDS.into_iter().any(|words| begins_with(words, first)) || self.order_words.contains(&first);
        (!is_known && names.piece(first).is_none()).then(|| self.unknown(first))
    }

    /// Checks a line: the game has its order, and a rule that it names exists. An order that should be refused may be one that this game
    /// doesn't have.
    fn knows(&self, line: ScriptLine, to_be_refused: bool) -> Result<ScriptLine, ScriptError> {
        match &line {
            ScriptLine::Input(Input::Order(Order::Act { maneuver, .. }))
                if !to_be_refused && !self.order_words.contains(&maneuver.as_str()) =>
            {
                Err(self.unknown(maneuver))
            }
            ScriptLine::Expect(Expectation::Refused(rule)) if !self.has_rule(rule) => {
                Err(ScriptError::NoRule { id: rule.clone(), hint: nearest(rule, self.rules.ids()) })
            }
            _ => Ok(line),
        }
    }

    fn has_rule(&self, id: &str) -> bool {
        [RuleId::TABLE, RuleId::GAME].iter().any(|rule| rule.as_str() == id) || self.rules.of(id).is_some()
    }
}

/// The nearest of these words.
fn nearest_of(word: &str, words: &[&'static str]) -> Option<&'static str> {
    let near = nearest(word, words.iter().copied())?;
    words.iter().copied().find(|word| *word == near)
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_table::PieceId;
    use proptest::prelude::*;
    use std::sync::LazyLock;

    fn names() -> Names {
        let mut names = Names::default();
        for (id, name) in ["geese", "frogs", "frogs.1"].iter().enumerate() {
            names.insert(PieceId(id as u32), name);
        }
        names
    }

    fn parse(text: &str) -> Result<Script, Vec<(usize, ScriptError)>> {
        Script::parse(Script::lines_of(text), &names())
    }

    #[test]
    fn a_script_is_split_into_dice_and_steps() {
        let script = parse(
            "# Poking.\n\ndice 2 4 5 3 1   # the geese\npoke frogs with geese:reed\nexpect 2\nscatter 3 5\ndice 5\nexpect no dies\nexpect choice Duck\nanswer duck\nend turn",
        )
        .unwrap();
        assert_eq!(script.told.battle, Some("2 4 5 3 1 5".parse().unwrap()));
        assert_eq!(script.told.scatter, Some("3 5".parse().unwrap()));
        let steps: Vec<_> = script.steps.iter().map(|step| (step.line, step.text.as_str())).collect();
        assert_eq!(
            steps,
            [
                (4, "poke frogs with geese:reed"),
                (5, "expect 2"),
                (8, "expect no dies"),
                (9, "expect choice Duck"),
                (10, "answer duck"),
                (11, "end turn")
            ]
        );
        assert_eq!(script.steps[2].action, StepAction::Expect(Expectation::NoFact("dies".to_owned())));
        assert_eq!(script.items(), [(4, "poke", "reed")]);
    }

    #[test]
    fn a_script_without_dice_leaves_them_to_the_seed_and_none_means_none() {
        assert_eq!(parse("end turn").unwrap().told, StreamDice::default());
        assert_eq!(parse("dice none").unwrap().told.battle, Some(DiceScript::default()));
    }

    #[test]
    fn every_bad_line_says_what_is_wrong_with_it() {
        let errors = parse("dice\ndice 7 d6=7\nexpect\nexpect no\nexpect refused maybe\nexpcet geese\nturn geese\nmoev geese to (1, 1)\nexpect choise of geese\nMOVE geese to (1, 1)\nEndturn\nexpect refused AB-01").unwrap_err();
        let said: Vec<String> = errors.iter().map(|(line, error)| format!("{line}: {error}")).collect();
        for (said, wanted) in said.iter().zip([
            "1: `dice` needs faces",
            "2: `d6=7`: a d6 has no face 7",
            "3: `expect` needs a text",
            "4: `expect no` needs a text",
            "5: `maybe` is not the id of a rule",
            "6: `expcet geese` is not an order: `with` is missing",
            "7: `turn geese` is not an order: say where to",
            "8: `moev geese to (1, 1)` is not an order: expected `with`, found `to`",
            "9: `expect choise`: did you mean `expect choice`?",
            "10: `MOVE`: write `move`, in small letters",
            "11: `Endturn` is not an order",
            "12: no order or answer follows",
        ]) {
            assert!(said.starts_with(wanted), "{said}");
        }
        assert_eq!(said.len(), 12);
        let nameless = parse("expect refused").unwrap_err();
        assert_eq!(nameless[0].1, ScriptError::RefusedByNothing);
        let first_word = |said: &str, meant: &str| said.ends_with(&format!("; should the line begin with `{meant}`?"));
        assert!(first_word(&said[5], "expect") && first_word(&said[7], "move") && first_word(&said[10], "end turn"), "{said:?}");
        // A word that only begins like a keyword is an ordinary expected text.
        assert!(parse("expect refusals of geese\nexpect choose").is_ok());
    }

    #[test]
    fn items_of_orders_that_are_to_be_refused_are_nobodys_business() {
        let script = parse("expect refused AB-02\npoke frogs with geese:spoon\npoke frogs with geese:fork").unwrap();
        assert_eq!(script.items(), [(3, "poke", "fork")]);
    }

    fn lexicon() -> Lexicon {
        static RULES: LazyLock<RuleTexts> =
            LazyLock::new(|| RuleTexts::shipped("(sections: [(title: \"Rules\", rules: {\"AB-01\": \"Text.\", \"AB-02\": \"Text.\"})])"));
        Lexicon::new(vec!["poke", "nudge"], &RULES)
    }

    fn said(text: &str) -> Vec<String> {
        let read = Script::read(Script::lines_of(text), &names(), Some(&lexicon()));
        read.map(|_| Vec::new()).unwrap_or_else(|errors| errors.iter().map(|(line, error)| format!("{line}: {error}")).collect())
    }

    #[test]
    fn what_the_game_does_not_know_is_found_before_it_is_played() {
        let errors = said("pok frogs with geese\nend turn\ndance frogs with geese\nexpect refused AB-20\nend turn\nendturn");
        assert_eq!(
            errors,
            [
                "1: `pok` is not an order of this game (did you mean `poke`?)",
                "3: `dance` is not an order of this game: there are `nudge` or `poke`",
                "4: `AB-20` is not the id of a rule (did you mean `AB-02`?)",
                "6: `endturn` is not an order of this game (did you mean `end turn`?)",
            ]
        );
        assert_eq!(said("poke frogs with geese\nexpect refused AB-02\ndance frogs with geese\nexpect refused TABLE\nend turn"), [""; 0]);
    }

    #[test]
    fn so_many_bad_lines_are_told_and_no_more() {
        let text = "shout\n".repeat(3 * MAX_PROBLEMS);
        assert_eq!(said(&text).len(), MAX_PROBLEMS);
        let long = said(&"a".repeat(100_000));
        assert!(long.len() == 1 && long[0].len() < 1_000, "{}", long[0].len());
    }

    proptest! {
        #[test]
        fn no_line_makes_it_panic(line in "\\PC{0,40}", word in "(dice|scatter|expect|expect no|expect refused|answer) \\PC{0,12}") {
            let _ = (parse(&line), said(&line));
            let _ = (parse(&word), said(&word));
        }
    }
}

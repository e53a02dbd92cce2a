//! The referee: plays a script of orders and answers by the rules, without a window, and tells what happens as text or JSON lines.

use crate::dice::DiceScript;
use crate::game::battle::Battle;
use crate::game::battle::set_up::{names_of, set_up};
use crate::game::ron::Source;
use crate::game::save::{SaveError, save};
use crate::game::script::{Expectation, Script, ScriptError, Step, StepAction};
use crate::game::{Choice, Fact, Fault, Input, Journal, Names, OpenChoice, Order, Rejected, legal_orders, say, state};
use crate::table::{PieceId, SideId};
use bevy::prelude::*;
use serde::Serialize;
use std::collections::VecDeque;
use std::io::Write;
use std::path::PathBuf;

/// What the referee is to do.
#[derive(Clone, Debug, Default)]
pub struct RefereeOptions {
    /// The script to play, with its file's name; the battle's own when absent.
    pub orders: Option<(String, String)>,
    /// Battle dice to be told instead of the script's.
    pub dice: Option<DiceScript>,
    /// The seed of the dice that nobody tells, instead of the battle's.
    pub seed: Option<u64>,
    /// What answers a question when the script has no `answer`.
    pub answers: Answers,
    /// One JSON object a line instead of text.
    pub json: bool,
    /// Stop after so many orders and answers.
    pub until: Option<usize>,
    /// Print the legal orders in the end.
    pub list_orders: bool,
    /// Save the game in the end.
    pub save: Option<PathBuf>,
}

/// What answers a question when the script has no `answer`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Answers {
    /// Nothing: the referee stops and says what was asked.
    #[default]
    None,
    /// The default of every question.
    Default,
    /// These keys, in order.
    Told(Vec<String>),
}

/// Why the referee stopped.
#[derive(Debug, thiserror::Error)]
pub enum RefereeError {
    /// Lines of the script can't be read.
    #[error("{}", .0.iter().map(|(file, line, error)| format!("{file}:{line}: {error}")).collect::<Vec<_>>().join("\n"))]
    Script(Vec<(String, usize, ScriptError)>),
    /// An order or answer was illegal.
    #[error("line {line}, `{text}`: {error}")]
    Illegal {
        /// The script's line.
        line: usize,
        /// What it says.
        text: String,
        /// Why not, by which rule, and what would have been legal.
        error: Rejected,
    },
    /// An answer that was told beforehand was illegal.
    #[error("answer {place} of --answers, `{text}`: {error}")]
    Misanswered {
        /// Its place among them, from 1.
        place: usize,
        /// What it says.
        text: String,
        /// Why not.
        error: Rejected,
    },
    /// A question stands open and nobody answers it.
    #[error("{asks} is asked: {question} Answers: {options}. Say `answer KEY` in the script, or give --answers")]
    Unanswered {
        /// Who is asked.
        asks: String,
        /// What.
        question: String,
        /// The keys of the legal answers.
        options: String,
    },
    /// Something did not come out as expected.
    #[error("line {line}: expected {expected}, but {found}")]
    Unexpected {
        /// The script's line.
        line: usize,
        /// What was expected.
        expected: String,
        /// What came instead.
        found: String,
    },
    /// The battle could not begin.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// The game could not be saved.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// What is told can't be written.
    #[error("the report can't be written: {0}")]
    Write(#[from] std::io::Error),
}

impl RefereeError {
    /// The exit status of the program: 1 when something was illegal or unexpected, 2 when it could not be tried.
    pub fn exit_code(&self) -> u8 {
        match self {
            RefereeError::Illegal { .. }
            | RefereeError::Misanswered { .. }
            | RefereeError::Unanswered { .. }
            | RefereeError::Unexpected { .. } => 1,
            RefereeError::Script(_) | RefereeError::Fault(_) | RefereeError::Save(_) | RefereeError::Write(_) => 2,
        }
    }
}

/// Plays a battle and tells what happens.
pub fn referee(battle: &Battle, source: &Source, options: &RefereeOptions, out: &mut dyn Write) -> Result<(), RefereeError> {
    let names = names_of(battle);
    let script = read_script(battle, &names, options)?;
    let mut told = script.told.clone();
    if options.dice.is_some() {
        told.battle.clone_from(&options.dice);
    }
    let tray = told.tray(options.seed.unwrap_or(battle.seed));
    let mut app = crate::headless_app();
    set_up(app.world_mut(), battle, tray, (source.name.to_string(), source.text.to_string()))?;
    let answers = match &options.answers {
        Answers::Told(keys) => keys.iter().cloned().collect(),
        Answers::None | Answers::Default => VecDeque::new(),
    };
    let mut table = Table { world: app.world_mut(), out, options, answers, looked_at: 0, said: 0, refusal: None };
    table.open()?;
    for step in &script.steps {
        if options.until.is_some_and(|until| table.said >= until) {
            break;
        }
        table.step(step)?;
    }
    let answered = if options.until.is_none_or(|until| table.said < until) { table.answer_all() } else { Ok(()) };
    if options.list_orders {
        table.list_orders()?;
    }
    answered?;
    if let Some(path) = &options.save {
        save(table.world, path)?;
    }
    Ok(())
}

fn read_script(battle: &Battle, names: &Names, options: &RefereeOptions) -> Result<Script, RefereeError> {
    let (file, read) = match &options.orders {
        Some((file, text)) => (file.as_str(), Script::parse(Script::lines_of(text), names)),
        None => ("script", Script::parse(battle.script.iter().enumerate().map(|(place, line)| (place + 1, line.as_str())), names)),
    };
    read.map_err(|errors| RefereeError::Script(errors.into_iter().map(|(line, error)| (file.to_owned(), line, error)).collect()))
}

/// A table that the referee watches over.
struct Table<'a> {
    world: &'a mut World,
    out: &'a mut dyn Write,
    options: &'a RefereeOptions,
    answers: VecDeque<String>,
    /// Facts that an expectation has passed.
    looked_at: usize,
    /// Orders and answers played.
    said: usize,
    /// The next order is to be refused by this rule.
    refusal: Option<(usize, String)>,
}

#[derive(Serialize)]
struct Piece<'a> {
    id: PieceId,
    name: &'a str,
}

#[derive(Serialize)]
struct Told<'a> {
    said: Option<&'a str>,
    facts: Vec<ToldFact<'a>>,
    choice: Option<&'a Choice>,
    hash: String,
}

#[derive(Serialize)]
struct ToldFact<'a> {
    text: String,
    #[serde(flatten)]
    fact: &'a Fact,
}

impl Table<'_> {
    fn names(&self) -> &Names {
        self.world.resource::<Names>()
    }

    fn open(&mut self) -> Result<(), RefereeError> {
        if self.options.json {
            let names = self.names();
            let pieces: Vec<Piece> = names.all().filter_map(|name| Some(Piece { id: names.piece(name)?, name })).collect();
            let sides: Vec<(SideId, &String)> = names.sides.iter().enumerate().map(|(place, name)| (SideId(place as u8), name)).collect();
            let line = serde_json::json!({ "pieces": pieces, "sides": sides }).to_string();
            writeln!(self.out, "{line}")?;
        }
        let facts = self.world.resource::<Journal>().opening().to_vec();
        self.tell(None, &facts)
    }

    /// Tells what happened.
    fn tell(&mut self, said: Option<&str>, facts: &[Fact]) -> Result<(), RefereeError> {
        let hash = state::hash(self.world).to_string();
        let names = self.world.resource::<Names>();
        let choice = self.world.resource::<OpenChoice>().0.as_ref();
        if self.options.json {
            let facts = facts.iter().map(|fact| ToldFact { text: fact.text(names), fact }).collect();
            let line = serde_json::to_string(&Told { said, facts, choice, hash }).map_err(std::io::Error::other)?;
            writeln!(self.out, "{line}")?;
            return Ok(());
        }
        if let Some(said) = said {
            writeln!(self.out, "> {said}")?;
        }
        for fact in facts.iter().filter(|fact| fact.is_told()) {
            writeln!(self.out, "    {} [{}]", fact.text(names), fact.rule)?;
        }
        if let Some(choice) = choice {
            let keys: Vec<&str> = choice.legal().map(|option| option.key.as_str()).collect();
            writeln!(
                self.out,
                "? {}: {} ({}; default {}) [{}]",
                names.side(choice.asks),
                choice.question,
                keys.join(", "),
                choice.default_key(),
                choice.rule
            )?;
        }
        Ok(())
    }

    fn step(&mut self, step: &Step) -> Result<(), RefereeError> {
        match &step.action {
            StepAction::Play(input) => {
                if let Input::Order(_) = input {
                    self.answer_all()?;
                }
                self.play(step, input.clone())
            }
            StepAction::Expect(Expectation::Refused(rule)) => {
                self.refusal = Some((step.line, rule.clone()));
                Ok(())
            }
            StepAction::Expect(expectation) => self.expect(step.line, expectation),
        }
    }

    fn play(&mut self, step: &Step, input: Input) -> Result<(), RefereeError> {
        let before = self.world.resource::<Journal>().facts().count();
        let result = say(self.world, input);
        match (result, self.refusal.take()) {
            (Ok(_), None) => {
                self.said += 1;
                self.looked_at = before;
                let facts = self.last_facts();
                self.tell(Some(&step.text), &facts)
            }
            (Ok(_), Some((line, rule))) => Err(RefereeError::Unexpected {
                line,
                expected: format!("`{}` to be refused by {rule}", step.text),
                found: "it was legal".to_owned(),
            }),
            (Err(error), None) => Err(RefereeError::Illegal { line: step.line, text: step.text.clone(), error }),
            (Err(Rejected::Refused(refusal)), Some((_, rule))) if refusal.rule.as_str() == rule => {
                if !self.options.json {
                    writeln!(self.out, "> {}\n    refused: {refusal}", step.text)?;
                }
                Ok(())
            }
            (Err(error), Some((line, rule))) => Err(RefereeError::Unexpected {
                line,
                expected: format!("`{}` to be refused by {rule}", step.text),
                found: format!("it was refused so: {error}"),
            }),
        }
    }

    fn last_facts(&self) -> Vec<Fact> {
        self.world.resource::<Journal>().entries().last().map(|entry| entry.facts.clone()).unwrap_or_default()
    }

    /// Answers every question that stands open, as the options say, until none does.
    fn answer_all(&mut self) -> Result<(), RefereeError> {
        while let Some(choice) = self.world.resource::<OpenChoice>().0.clone() {
            let key = match self.options.answers {
                Answers::Default => Some(choice.default_key().to_owned()),
                Answers::Told(_) => self.answers.pop_front(),
                Answers::None => None,
            };
            let Some(key) = key else {
                let options: Vec<&str> = choice.legal().map(|option| option.key.as_str()).collect();
                let asks = self.names().side(choice.asks).to_owned();
                return Err(RefereeError::Unanswered { asks, question: choice.question.clone(), options: options.join(", ") });
            };
            let text = format!("answer {key}");
            let before = self.world.resource::<Journal>().facts().count();
            let told = if let Answers::Told(told) = &self.options.answers { told.len() } else { 0 };
            let place = told - self.answers.len();
            say(self.world, Input::Answer(key)).map_err(|error| RefereeError::Misanswered { place, text: text.clone(), error })?;
            self.said += 1;
            self.looked_at = self.looked_at.min(before);
            let facts = self.last_facts();
            self.tell(Some(&text), &facts)?;
        }
        Ok(())
    }

    fn expect(&mut self, line: usize, expectation: &Expectation) -> Result<(), RefereeError> {
        let names = self.world.resource::<Names>();
        let line_of = |fact: &Fact| if fact.is_told() { format!("{} [{}]", fact.text(names), fact.rule) } else { String::new() };
        let facts: Vec<String> = self.world.resource::<Journal>().facts().map(line_of).collect();
        let new = &facts[self.looked_at.min(facts.len())..];
        let list = |facts: &[String]| {
            if facts.is_empty() { "nothing more happened".to_owned() } else { format!("what happened is:\n    {}", facts.join("\n    ")) }
        };
        match expectation {
            Expectation::Fact(text) => match new.iter().position(|fact| fact.contains(text.as_str())) {
                Some(place) => {
                    self.looked_at += place + 1;
                    Ok(())
                }
                None => Err(RefereeError::Unexpected { line, expected: format!("`{text}`"), found: list(new) }),
            },
            Expectation::NoFact(text) => {
                let last = self.world.resource::<Journal>().entries().last().map_or(0, |entry| entry.facts.len());
                let since = &facts[facts.len().saturating_sub(last)..];
                match since.iter().find(|fact| fact.contains(text.as_str())) {
                    Some(fact) => Err(RefereeError::Unexpected {
                        line,
                        expected: format!("nothing with `{text}`"),
                        found: format!("this happened: {fact}"),
                    }),
                    None => Ok(()),
                }
            }
            Expectation::Choice(text) => match &self.world.resource::<OpenChoice>().0 {
                Some(choice) if choice.question.contains(text.as_str()) => Ok(()),
                Some(choice) => Err(RefereeError::Unexpected {
                    line,
                    expected: format!("the question `{text}`"),
                    found: format!("this is asked: {}", choice.question),
                }),
                None => {
                    Err(RefereeError::Unexpected { line, expected: format!("the question `{text}`"), found: "nothing is asked".to_owned() })
                }
            },
            Expectation::Refused(_) => Ok(()),
        }
    }

    fn list_orders(&mut self) -> Result<(), RefereeError> {
        let orders = legal_orders(self.world);
        let names = self.world.resource::<Names>();
        let lines: Vec<String> = match &self.world.resource::<OpenChoice>().0 {
            Some(choice) => choice.legal().map(|option| format!("answer {}", option.key)).collect(),
            None => orders.iter().map(|order: &Order| order.text(names)).collect(),
        };
        if self.options.json {
            let line = serde_json::json!({ "legal": lines }).to_string();
            writeln!(self.out, "{line}")?;
        } else {
            for line in lines {
                writeln!(self.out, "legal: {line}")?;
            }
        }
        Ok(())
    }
}

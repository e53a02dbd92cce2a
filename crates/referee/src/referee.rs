//! The referee: plays a script of orders and answers by the rules, without a window, and tells what happens as text or JSON lines.

use super::asked::{answers_to, may_be_said};
use super::failure::{At, Kept, RefereeError};
use super::losses::{losses, pieces};
use super::opened::is_like_a_save;
use super::standing::{Standing, standing};
use super::until::{Played, Until};
use super::viewer::{Asked, english, eyes_of};
use super::written::{ToldDice, Written, read_script, script_of};
use bevy::prelude::*;
use brickfray_dice::{DiceTray, Stream};
use brickfray_game::battle::Battle;
use brickfray_game::battle::read::read;
use brickfray_game::battle::set_up::set_up;
use brickfray_game::planning::said_by;
use brickfray_game::recording::{Recorder, begins_like_a_recording};
use brickfray_game::ron::Source;
use brickfray_game::save::{SavedGame, can_save, play_save, save};
use brickfray_game::script::{Expectation, Script, Step, StepAction};
use brickfray_game::words::Named;
use brickfray_game::{
    Eyes, Fact, Input, Journal, Level, Library, Names, Order, Rejected, Requests, Told, check, headless_app, may_replace, say, shortened,
    state,
};
use brickfray_opponent::decide;
use brickfray_table::{PieceIndex, SideId};
use serde::Serialize;
use std::collections::VecDeque;
use std::io::Write;
use std::path::{Path, PathBuf};

/// What the referee is to do.
#[derive(Clone, Debug, Default)]
pub struct RefereeOptions {
    /// The script to play, with its file's name; the battle's own when absent.
    pub orders: Option<(String, String)>,
    /// Battle dice to be told instead of the script's.
    pub dice: Option<ToldDice>,
    /// The seed of the dice that are not told, instead of the battle's.
    pub seed: Option<u64>,
    /// What answers a question when the script has no `answer`.
    pub answers: Answers,
    /// The file that tells the answers.
    pub answers_file: Option<String>,
    /// One JSON object a line instead of text.
    pub json: bool,
    /// The program plays all sides, so well, from where the script ends to the end of the battle. The battle's own script is not played then.
    pub plays_on: Option<Level>,
    /// Stop there.
    pub until: Option<Until>,
    /// Print the legal orders in the end.
    pub list_orders: bool,
    /// Save the game in the end.
    pub save: Option<PathBuf>,
    /// The side through whose eyes it is told; nothing is kept from the referee itself.
    pub viewer: Option<String>,
    /// Record what that side sees.
    pub record: Option<PathBuf>,
}

/// What answers a question when the script has no `answer`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Answers {
    /// Nothing: the referee stops and says what was asked.
    #[default]
    None,
    /// The default of every question.
    Default,
    /// These keys, in order: the lines of a file, of which blank ones say nothing.
    Told(Vec<String>),
}

/// Plays a battle and tells what happens.
pub fn referee(
    battle: &Battle,
    source: &Source,
    library: &Library,
    options: &RefereeOptions,
    out: &mut dyn Write,
) -> Result<(), RefereeError> {
    referee_on(headless_app(library.rulebooks).world_mut(), battle, source, library, options, out)
}

/// The same on a table that may have had another battle on it: of an app with the library's rulebooks.
fn referee_on(
    world: &mut World,
    battle: &Battle,
    source: &Source,
    library: &Library,
    options: &RefereeOptions,
    out: &mut dyn Write,
) -> Result<(), RefereeError> {
    let own = options.plays_on.is_none() || options.orders.is_some();
    let script = if own { read_script(battle, source, options.orders.as_ref())? } else { Written::default() };
    let mut told = script.told.clone();
    if let Some(dice) = &options.dice {
        told.battle = Some(dice.script.clone());
    }
    let tray = told.tray(options.seed.unwrap_or(battle.seed));
    set_up(world, battle, tray, (source.name.to_string(), source.text.to_string()))
        .map_err(|fault| options.dice.as_ref().map_or(&script.dice, |dice| &dice.lines).blamed(fault))?;
    lend(library, world, options);
    Table::new(world, options, &script, out).play(&script)
}

/// The program that plays on lays other tables beside this one.
fn lend(library: &Library, world: &mut World, options: &RefereeOptions) {
    if options.plays_on.is_some() {
        world.insert_resource(library.clone());
    }
}

/// The most faults of a script that are looked for.
const MOST_FAULTS: usize = 20;

/// Plays a battle by its own script and gives everything that is wrong with it. What follows an order that was refused is played as well, but
/// for what was expected of that order.
pub fn faults(battle: &Battle, source: &Source, library: &Library) -> Vec<RefereeError> {
    let script = match read_script(battle, source, None) {
        Ok(script) => script,
        Err(error) => return vec![error],
    };
    let mut app = headless_app(library.rulebooks);
    let (world, tray) = (app.world_mut(), script.told.tray(battle.seed));
    if let Err(fault) = set_up(world, battle, tray, (source.name.to_string(), source.text.to_string())) {
        return vec![script.dice.blamed(fault)];
    }
    let options = RefereeOptions::default();
    Table::new(world, &options, &script, &mut std::io::sink()).faults(&script)
}

/// Plays a battle file by its own script: what was told, or why it stopped, with what was told till then. It is played in the world of an app
/// with the library's rulebooks, after whatever battle has been played there: to make an app takes longer than most scripts.
pub fn report(world: &mut World, source: &Source, library: &Library, options: &RefereeOptions) -> Result<String, String> {
    let battle = read(source, library).map_err(|problems| problems.to_string())?;
    let mut told = Vec::new();
    let played = referee_on(world, &battle, source, library, options, &mut told);
    let told = String::from_utf8_lossy(&told).into_owned();
    played.map_err(|error| format!("{error}\n--- so far ---\n{told}")).map(|()| told)
}

/// Goes on with a saved game and tells what happens.
pub fn go_on(game: &SavedGame, library: &Library, options: &RefereeOptions, out: &mut dyn Write) -> Result<(), RefereeError> {
    let battle = game.read_battle(library)?;
    // Its battle's own script begins with the battle.
    let script = options.orders.as_ref().map_or_else(|| Ok(Written::of_a_save()), |orders| script_of(&battle, orders))?;
    let options_told = [(options.dice.is_some(), "--dice"), (options.seed.is_some(), "--seed")];
    let lines_told = [(script.told.battle.is_some(), "the `dice` lines"), (script.told.scatter.is_some(), "the `scatter` lines")];
    if let Some((_, what)) = options_told.into_iter().chain(lines_told).find(|(told, _)| *told) {
        return Err(RefereeError::DealtAlready(what.to_owned()));
    }
    let mut app = headless_app(library.rulebooks);
    play_save(app.world_mut(), game, library)?;
    lend(library, app.world_mut(), options);
    let looked_at = app.world().resource::<Journal>().facts().count();
    Table { goes_on: true, looked_at, ..Table::new(app.world_mut(), options, &script, out) }.play(&script)
}

/// Whether the game may be saved there: over none of the files that it is made of, each told with what it is, and over none that is no save.
pub fn may_save<'f>(path: &Path, inputs: impl IntoIterator<Item = (&'static str, &'f Path)>) -> Result<(), RefereeError> {
    // A file that is not there yet is no input.
    let Ok(place) = path.canonicalize() else { return Ok(()) };
    let same = inputs.into_iter().find(|(_, input)| input.canonicalize().is_ok_and(|input| input == place));
    let other = || {
        may_replace(&place, |beginning| is_like_a_save(beginning) && !begins_like_a_recording(beginning))
            .is_err()
            .then_some("another kind of file")
    };
    let what = same.map(|(what, _)| what).or_else(other);
    what.map_or(Ok(()), |what| Err(RefereeError::OverInput { path: path.to_owned(), what }))
}

/// A table that the referee watches over.
pub(super) struct Table<'a> {
    world: &'a mut World,
    out: &'a mut dyn Write,
    options: &'a RefereeOptions,
    /// The script's file and where it tells dice.
    script: &'a Written,
    /// Dice are told by the script or the options.
    told: Told,
    /// What happened till now was told when it did.
    goes_on: bool,
    answers: VecDeque<(usize, String)>,
    /// Facts that an expectation has passed.
    looked_at: usize,
    /// How many orders and answers were in the journal before.
    before: usize,
    /// What has been counted of the journal.
    counted: Counted,
    /// The next order is to be refused by this rule.
    refusal: Option<(usize, String)>,
    /// Who is told.
    eyes: Eyes,
    /// What that side sees is kept.
    recorder: Option<Recorder>,
}

/// What was counted in a journal so far. Each new line adds to it, so that the lines before it are not counted again.
#[derive(Clone, Copy, Default)]
struct Counted {
    /// Facts, the opening's too.
    facts: usize,
    /// What was said, and how many entries of the journal these are.
    said: Played,
    entries: usize,
}

impl Counted {
    /// With what has been written since.
    fn and_since(self, journal: &Journal, before: usize) -> Self {
        let is_on = (1..=journal.len()).contains(&self.entries);
        let mut counted = if is_on { self } else { Counted { facts: journal.opening().len(), ..Counted::default() } };
        for (place, entry) in journal.entries().iter().enumerate().skip(counted.entries) {
            counted.facts += entry.facts.len();
            counted.said = if place < before { counted.said } else { counted.said.and(&entry.input) };
        }
        Counted { entries: journal.len(), ..counted }
    }
}

#[derive(Serialize)]
struct Report<'a> {
    said: Option<&'a str>,
    facts: Vec<ReportedFact<'a>>,
    requests: Vec<Asked>,
    turn: Standing,
    /// Nothing where it is told through the eyes of a side: it follows from all that there is.
    #[serde(skip_serializing_if = "Option::is_none")]
    hash: Option<String>,
}

#[derive(Serialize)]
struct ReportedFact<'a> {
    text: String,
    #[serde(flatten)]
    fact: &'a Fact,
}

impl<'a> Table<'a> {
    /// This table, as these eyes see it.
    pub(super) fn seen_by(self, eyes: Eyes) -> Self {
        Table { eyes, ..self }
    }

    pub(super) fn new(world: &'a mut World, options: &'a RefereeOptions, script: &'a Written, out: &'a mut dyn Write) -> Self {
        let answers = match &options.answers {
            Answers::Told(keys) => {
                let said = keys.iter().enumerate().filter(|(_, key)| !key.is_empty());
                said.map(|(index, key)| (index + 1, key.clone())).collect()
            }
            Answers::None | Answers::Default => VecDeque::new(),
        };
        let told = Told {
            battle: options.dice.as_ref().map(|dice| dice.script.clone()).or(script.told.battle.clone()),
            scatter: script.told.scatter.clone(),
        };
        let before = world.resource::<Journal>().len();
        Table {
            world,
            before,
            counted: Counted::default(),
            out,
            options,
            script,
            told,
            goes_on: false,
            answers,
            looked_at: 0,
            refusal: None,
            eyes: Eyes::All,
            recorder: None,
        }
    }

    /// Plays the script, and then lists and saves what was asked for, whether it failed or not.
    fn play(mut self, script: &Script) -> Result<(), RefereeError> {
        self.options.save.as_ref().map_or(Ok(()), |path| can_save(path))?;
        self.eyes = eyes_of(self.names(), self.options.viewer.as_deref())?;
        if let (Some(_), Eyes::Of(side)) = (&self.options.record, self.eyes) {
            let recorded = if self.goes_on { Recorder::of_game(self.world, side) } else { Recorder::begin(self.world, side) };
            self.recorder = Some(recorded?);
        }
        let played = self.open().and_then(|()| self.play_steps(script)).and_then(|()| self.play_on()).and_then(|()| self.finish());
        let closed = self.close();
        let played = played.and(closed);
        let listed = if self.options.list_orders { self.list_orders() } else { Ok(()) };
        let saved = self.options.save.as_ref().map_or(Ok(()), |path| save(self.world, path));
        let recorded = self.recorder.iter().zip(&self.options.record).try_for_each(|(recorder, path)| recorder.write_to(path));
        let saved = saved.and(recorded);
        match (played.and(listed), saved) {
            (Ok(()), saved) => Ok(saved?),
            (Err(error), Ok(())) => Err(error),
            (Err(error), Err(save)) => Err(RefereeError::AlsoUnsaved { error: error.into(), save }),
        }
    }

    /// Plays the steps of a script, as many as are asked for.
    pub(super) fn play_steps(&mut self, script: &Script) -> Result<(), RefereeError> {
        for step in &script.steps {
            if self.is_done() || matches!(&step.action, StepAction::Play(input) if self.is_beyond(input)) {
                break;
            }
            self.step(step)?;
        }
        Ok(())
    }

    /// Plays all steps of a script, whatever is wrong with one of them. A question that it does not answer is answered by its default.
    fn faults(mut self, script: &Script) -> Vec<RefereeError> {
        let mut faults = Vec::new();
        let mut is_lost = false;
        for step in &script.steps {
            if is_lost && matches!(step.action, StepAction::Expect(_) | StepAction::Play(Input::Answer { .. })) {
                continue;
            }
            is_lost = false;
            let mut played = self.step(step);
            if let Err(error @ RefereeError::Unanswered { .. }) = played {
                faults.push(error);
                self.answer_by_default();
                played = self.step(step);
            }
            if let Err(error) = played {
                is_lost = !matches!(step.action, StepAction::Expect(_));
                faults.push(error);
            }
            // Dice that are told fall to whoever rolls next: after an order that was refused that would be somebody else.
            let is_over = is_lost && (self.told.battle.is_some() || self.told.scatter.is_some());
            if is_over || faults.len() >= MOST_FAULTS {
                return faults;
            }
        }
        faults.extend(self.finish().err());
        faults
    }

    fn answer_by_default(&mut self) {
        while let Some(by) = self.world.resource::<Requests>().first().map(|request| request.asks) {
            if say(self.world, Input::Answer { by: Some(by), key: "default".to_owned() }).is_err() {
                return;
            }
        }
    }

    /// Has the program play all sides to the end of the battle, or as far as is asked for.
    fn play_on(&mut self) -> Result<(), RefereeError> {
        let Some(level) = self.options.plays_on else { return Ok(()) };
        while !self.is_done() {
            let Some(input) = decide(self.world, level).filter(|input| !self.is_beyond(input)) else { break };
            let text = input.text(self.names());
            self.looked_at = self.count().facts;
            say(self.world, input).map_err(|error| {
                let at = At { file: "--play-on".to_owned(), line: 0 };
                RefereeError::Illegal { at, text: text.clone(), error }
            })?;
            let facts = self.last_facts();
            self.tell(Some(&text), &facts)?;
        }
        Ok(())
    }

    /// As much was played as was asked for.
    fn is_done(&mut self) -> bool {
        let Some(until) = self.options.until else { return false };
        until.is_over(self.count().said, !self.world.resource::<Requests>().is_empty())
    }

    /// It is an order, and as many were played as were asked for.
    fn is_beyond(&mut self, input: &Input) -> bool {
        matches!(input, Input::Order(_)) && self.is_full()
    }

    /// As many orders were played as were asked for.
    fn is_full(&mut self) -> bool {
        let Some(until) = self.options.until else { return false };
        until.is_full(self.count().said)
    }

    fn count(&mut self) -> Counted {
        self.counted = self.counted.and_since(self.world.resource::<Journal>(), self.before);
        self.counted
    }

    /// Answers what is still asked, and looks whether every answer and every die that was told was needed.
    fn finish(&mut self) -> Result<(), RefereeError> {
        // A window that the last order has opened may stay open.
        if self.options.answers == Answers::None && self.is_full() {
            return Ok(());
        }
        self.answer_all(0, None)?;
        if self.is_done() {
            return Ok(());
        }
        if let Some((line, first)) = self.answers.front() {
            let at = At { file: self.answers_file(), line: *line };
            return Err(RefereeError::Unasked { at, first: first.clone(), left: self.answers.len() });
        }
        let tray = self.world.resource::<DiceTray>();
        let told = [("dice", Stream::Battle, &self.told.battle), ("scatter", Stream::Scatter, &self.told.scatter)];
        let left = told.into_iter().filter(|(.., told)| told.is_some()).map(|(word, stream, _)| (word, tray.left(stream)));
        let left: Vec<(&str, String)> = left.filter(|(_, left)| !left.is_empty()).map(|(word, left)| (word, left.to_string())).collect();
        let Some((word, _)) = left.first() else { return Ok(()) };
        let (stream, lines) = match (*word, &self.options.dice) {
            ("dice", Some(dice)) => (Stream::Battle, &dice.lines),
            ("dice", None) => (Stream::Battle, &self.script.dice),
            _ => (Stream::Scatter, &self.script.scatter),
        };
        let at = lines.at(usize::try_from(tray.rolled(stream)).unwrap_or_default());
        Err(RefereeError::Unrolled { at, left })
    }

    fn answers_file(&self) -> String {
        self.options.answers_file.clone().unwrap_or_else(|| "--answers".to_owned())
    }

    fn at(&self, line: usize) -> At {
        At { file: self.script.file.clone(), line }
    }

    fn names(&self) -> &Names {
        self.world.resource::<Names>()
    }

    fn open(&mut self) -> Result<(), RefereeError> {
        if self.options.json {
            let (names, pieces) = (self.names(), pieces(self.world));
            let sides: Vec<(SideId, &Named)> = names.sides.iter().enumerate().map(|(place, name)| (SideId(place as u8), name)).collect();
            let line = serde_json::json!({ "pieces": pieces, "sides": sides }).to_string();
            writeln!(self.out, "{line}")?;
        }
        let facts = if self.goes_on { Vec::new() } else { self.world.resource::<Journal>().opening().to_vec() };
        self.tell(None, &facts)
    }

    /// Tells what happened.
    fn tell(&mut self, said: Option<&str>, facts: &[Fact]) -> Result<(), RefereeError> {
        if let Some(recorder) = self.recorder.as_mut().filter(|_| said.is_some()) {
            recorder.add(self.world);
        }
        let eyes = self.eyes;
        let hash = (eyes == Eyes::All).then(|| state::hash(self.world).to_string());
        let turn = standing(self.world);
        let names = self.world.resource::<Names>();
        let seen = self.world.resource::<Journal>().entries().last().filter(|_| eyes != Eyes::All).map(|entry| entry.line(names, eyes));
        let said = said.map(|said| seen.as_deref().unwrap_or(said));
        let facts: Vec<&Fact> = facts.iter().map(|fact| fact.seen_by(eyes)).collect();
        let requests: Vec<Asked> = self.world.resource::<Requests>().open().map(|request| Asked::of(request, eyes)).collect();
        if self.options.json {
            let facts = facts.into_iter().map(|fact| ReportedFact { text: fact.text(names), fact }).collect();
            let line = serde_json::to_string(&Report { said, facts, requests, turn, hash }).map_err(std::io::Error::other)?;
            writeln!(self.out, "{line}")?;
            return Ok(());
        }
        if let Some(said) = said {
            writeln!(self.out, "> {said}")?;
        }
        for fact in facts.into_iter().filter(|fact| fact.is_told()) {
            writeln!(self.out, "    {} [{}]", fact.text(names), fact.rule)?;
        }
        for asked in requests {
            let request = match asked {
                Asked::Whole(request) => request,
                Asked::Outside { asks, rule, question } => {
                    writeln!(self.out, "? {}: {} [{rule}]", names.side(asks), english(&question))?;
                    continue;
                }
            };
            writeln!(
                self.out,
                "? {}: {} ({}; default {}) [{}]",
                names.side(request.asks),
                english(&request.question),
                answers_to(&request),
                request.key_of(&request.default),
                request.rule
            )?;
        }
        writeln!(self.out, "= {turn}")?;
        Ok(())
    }

    fn step(&mut self, step: &Step) -> Result<(), RefereeError> {
        match &step.action {
            StepAction::Play(input) => {
                if let Input::Order(order) = input {
                    self.answer_all(step.line, Some(order))?;
                    if self.is_done() {
                        return Ok(());
                    }
                }
                self.play_one(step, input.clone())
            }
            StepAction::Expect(Expectation::Refused(rule)) => {
                self.refusal = Some((step.line, rule.clone()));
                Ok(())
            }
            // What happened instead may be for others alone.
            StepAction::Expect(expectation) => {
                let kept = RefereeError::Kept { at: self.at(step.line), what: Kept::Unexpected };
                let expected = self.expect(step.line, expectation);
                expected.map_err(|error| if self.eyes == Eyes::All { error } else { kept })
            }
        }
    }

    /// Plays one step. Why another side's is refused is not for the side of `--as`.
    fn play_one(&mut self, step: &Step, input: Input) -> Result<(), RefereeError> {
        let other = said_by(self.world, &input).filter(|side| !self.eyes.see(*side));
        let played = self.try_one(step, input, other.is_none());
        match (played, other) {
            (Err(RefereeError::Illegal { .. }), Some(side)) => Err(self.kept(step.line, Kept::Refused, side)),
            (Err(RefereeError::Unexpected { .. }), Some(_)) => Err(RefereeError::Kept { at: self.at(step.line), what: Kept::Unexpected }),
            (played, _) => played,
        }
    }

    /// Why another side could not go on is not for the side of `--as`.
    fn kept(&self, line: usize, what: fn(String) -> Kept, side: SideId) -> RefereeError {
        RefereeError::Kept { at: self.at(line), what: what(self.names().side(side).to_string()) }
    }

    fn try_one(&mut self, step: &Step, input: Input, is_told: bool) -> Result<(), RefereeError> {
        let before = self.count().facts;
        let result = say(self.world, input);
        match (result, self.refusal.take()) {
            (Ok(_), None) => {
                self.looked_at = before;
                let facts = self.last_facts();
                self.tell(Some(&step.text), &facts)
            }
            (Ok(_), Some((line, rule))) => Err(RefereeError::Unexpected {
                at: self.at(line),
                expected: format!("`{}` to be refused by {rule}", step.text),
                found: "it was legal".to_owned(),
            }),
            (Err(error), None) => Err(RefereeError::Illegal { at: self.at(step.line), text: step.text.clone(), error }),
            (Err(Rejected::Refused(refusal)), Some((_, rule))) if refusal.rule.as_str() == rule => {
                if !self.options.json && is_told {
                    writeln!(self.out, "> {}\n    refused: {refusal}", step.text)?;
                }
                Ok(())
            }
            (Err(error), Some((line, rule))) => Err(RefereeError::Unexpected {
                at: self.at(line),
                expected: format!("`{}` to be refused by {rule}", step.text),
                found: format!("it was refused so: {error}"),
            }),
        }
    }

    fn last_facts(&self) -> Vec<Fact> {
        self.world.resource::<Journal>().entries().last().map(|entry| entry.facts.clone()).unwrap_or_default()
    }

    /// Answers every request that stands open, as the options say, until none does or enough was played. The line is that of the order which
    /// they keep waiting, or 0. A window stays open for an order of the side that is asked, legal or not, and for any that is legal there.
    fn answer_all(&mut self, line: usize, order: Option<&Order>) -> Result<(), RefereeError> {
        while let Some(request) = self.world.resource::<Requests>().first().cloned().filter(|_| !self.is_done()) {
            // One that the script expects to be refused there is tried as well.
            let is_tried = self.refusal.is_some() && matches!(self.options.answers, Answers::None);
            let mut is_its = |order: &Order| given_by(self.world, order) == Some(request.asks) || check(self.world, order).is_ok();
            if request.window().is_some() && order.is_some_and(|order| is_tried || is_its(order)) {
                return Ok(());
            }
            let key = match self.options.answers {
                Answers::Default => Some((0, request.key_of(&request.default))),
                Answers::Told(_) => self.answers.pop_front(),
                Answers::None => None,
            };
            let is_kept = !self.eyes.see(request.asks);
            if is_kept && key.is_none() {
                return Err(self.kept(line, Kept::Unanswered, request.asks));
            }
            let Some((told_in, key)) = key else {
                let asks = self.names().side(request.asks).to_string();
                return Err(RefereeError::Unanswered {
                    at: self.at(line),
                    asks,
                    question: english(&request.question),
                    options: answers_to(&request),
                });
            };
            let by = self.world.resource::<Requests>().open().nth(1).map(|_| request.asks);
            let input = Input::Answer { by, key };
            let text = input.text(self.names());
            let before = self.count().facts;
            let file = self.answers_file();
            let misanswered = |error: Rejected| RefereeError::Misanswered { at: At { file, line: told_in }, text: text.clone(), error };
            if let Err(error) = say(self.world, input) {
                return Err(if is_kept { self.kept(line, Kept::Refused, request.asks) } else { misanswered(error) });
            }
            self.looked_at = self.looked_at.min(before);
            let facts = self.last_facts();
            self.tell(Some(&text), &facts)?;
        }
        Ok(())
    }

    fn expect(&mut self, line: usize, expectation: &Expectation) -> Result<(), RefereeError> {
        let (names, journal) = (self.world.resource::<Names>(), self.world.resource::<Journal>());
        let line_of = |fact: &Fact| if fact.is_told() { format!("{} [{}]", fact.text(names), fact.rule) } else { String::new() };
        let unexpected = |expected: String, found: String| Err(RefereeError::Unexpected { at: self.at(line), expected, found });
        match expectation {
            Expectation::Fact(text) => {
                let new: Vec<String> = journal.facts().skip(self.looked_at).map(line_of).collect();
                match new.iter().position(|fact| fact.contains(text.as_str())) {
                    Some(place) => {
                        self.looked_at += place + 1;
                        Ok(())
                    }
                    None if new.is_empty() => unexpected(format!("`{}`", shortened(text)), "nothing more happened".to_owned()),
                    None => unexpected(format!("`{}`", shortened(text)), format!("what happened is:\n    {}", new.join("\n    "))),
                }
            }
            Expectation::NoFact(text) => {
                let last = journal.entries().last().map_or(&[][..], |entry| &entry.facts);
                match last.iter().map(line_of).find(|fact| fact.contains(text.as_str())) {
                    Some(fact) => unexpected(format!("nothing with `{text}`"), format!("this happened: {fact}")),
                    None => Ok(()),
                }
            }
            Expectation::Choice(text) => {
                let questions: Vec<_> = self.world.resource::<Requests>().open().map(|request| english(&request.question)).collect();
                let found = if questions.is_empty() {
                    "nothing is asked".to_owned()
                } else {
                    format!("this is asked: {}", questions.join("\n    "))
                };
                let is_asked = questions.iter().any(|question| question.contains(text.as_str()));
                if is_asked { Ok(()) } else { unexpected(format!("the question `{text}`"), found) }
            }
            Expectation::Refused(_) => Ok(()),
        }
    }

    /// Tells programs how it stands in the end and what every side has lost.
    fn close(&mut self) -> Result<(), RefereeError> {
        if self.options.json {
            let (outcome, losses) = (standing(self.world).outcome(), losses(self.world));
            writeln!(self.out, "{}", serde_json::json!({ "outcome": outcome, "losses": losses }))?;
        }
        Ok(())
    }

    fn list_orders(&mut self) -> Result<(), RefereeError> {
        let (lines, sampled) = may_be_said(self.world, self.eyes);
        if self.options.json {
            let line = serde_json::json!({ "legal": lines, "sampled": sampled }).to_string();
            writeln!(self.out, "{line}")?;
            return Ok(());
        }
        if let Eyes::Of(side) = self.eyes
            && lines.is_empty()
        {
            let name = self.names().side(side).to_owned();
            writeln!(self.out, "{name} may say nothing now")?;
        }
        for line in lines {
            writeln!(self.out, "legal: {line}")?;
        }
        if !sampled.is_empty() {
            writeln!(self.out, "only some are listed of: {}", sampled.join(", "))?;
        }
        Ok(())
    }
}

/// The side of the unit that an order names.
fn given_by(world: &World, order: &Order) -> Option<SideId> {
    let who = match order {
        Order::Move { who, .. } => *who,
        Order::Act { parties, .. } => parties.first()?.who,
        Order::EndTurn => return None,
    };
    world.get::<SideId>(world.resource::<PieceIndex>().entity(who)?).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_saved_over_none_of_its_own_files() {
        let folder = tempfile::tempdir().unwrap();
        let [orders, dice] = ["orders", "dice"].map(|name| folder.path().join(name));
        std::fs::write(&orders, "end turn").unwrap();
        std::fs::write(&dice, "6").unwrap();
        let inputs = || [("the script", orders.as_path()), ("the file of dice", dice.as_path())];
        let other = folder.path().join("../").join(folder.path().file_name().unwrap()).join("dice");
        let error = may_save(&other, inputs()).unwrap_err();
        assert!(error.to_string().ends_with("because the file of dice stands there: choose another name"), "{error}");
        assert_eq!(error.exit_code(), 2);
        assert!(may_save(&folder.path().join("new.ron"), inputs()).is_ok());
        std::fs::write(folder.path().join("old.ron"), "").unwrap();
        assert!(may_save(&folder.path().join("old.ron"), inputs()).is_ok(), "nothing is in it");
        std::fs::write(folder.path().join("old.ron"), "// A game.\n(\n    brickfray: \"0.1.0\",").unwrap();
        assert!(may_save(&folder.path().join("old.ron"), inputs()).is_ok(), "an older save is");
        std::fs::write(folder.path().join("diary.txt"), "Dear diary").unwrap();
        let error = may_save(&folder.path().join("diary.txt"), inputs()).unwrap_err();
        assert!(error.to_string().ends_with("because another kind of file stands there: choose another name"), "{error}");
    }
}

//! The log: the facts of the journal as lines with their dice, grouped by order.

use crate::dice::{RolledDie, succeeds};
use crate::game::words::{Named, Voice, spoken};
use crate::game::{Cue, Entry, Fact, Input, Journal, MoveKind, Names, RemovalReason, Speech, Viewer, exact, unit_of};
use crate::ui::read::about::about;
use crate::ui::read::forecast::exchange;
use crate::ui::read::order_text;
use crate::ui::read::order_text::number_of;
use crate::ui::state::log_entry::{DieMark, DieResult, LogEntry, LogLine};

/// What the reader of the log needs to know.
#[derive(Clone, Copy)]
pub(super) struct Reading<'a> {
    pub(super) names: &'a Names,
    /// The rulebook's wording.
    pub(super) speech: &'a Speech,
    /// True if dice are drawn as pictures, so that the text leaves them out.
    pub(super) draws_dice: bool,
    /// Whose view the log shows.
    pub(super) eyes: Viewer,
    /// True if the last order isn't finished: it waits for an answer or is still being shown.
    pub(super) goes_on: bool,
}

/// Reads the first `shown` facts of the journal. `before` is the log from when fewer facts had been shown; reading resumes at its last
/// order.
pub(super) fn read(journal: &Journal, reading: Reading, shown: usize, mut before: Vec<LogEntry>) -> Vec<LogEntry> {
    let last_order = before.iter().rposition(|entry| entry.number > 0 && !entry.follows);
    before.truncate(last_order.unwrap_or(0));
    let read_from = last_order.and_then(|_| before.iter().map(|entry| entry.number).max()).unwrap_or(0);
    let mut left = shown;
    // Returns how many of these facts have been shown, and whether these are all.
    let mut seen = |facts: &[Fact]| {
        let seen = facts.len().min(left);
        left -= seen;
        (seen, seen == facts.len())
    };
    let mut new = Vec::new();
    // How many of the last entries are answers that wait for those of other sides.
    let mut waiting = 0;
    let (count, mut is_all) = seen(journal.opening());
    let opening = told(&journal.opening()[..count], reading.eyes);
    if before.is_empty() {
        new.extend(entries(0, String::new(), &opening, reading));
    }
    for (place, said) in journal.entries().iter().enumerate() {
        // Leaves out entries after the first one that isn't fully shown.
        if !is_all {
            break;
        }
        let (count, all) = seen(&said.facts);
        is_all = all;
        let facts = &said.facts[..count];
        if place < read_from {
            continue;
        }
        if facts.is_empty() && !all {
            break;
        }
        // A pass without consequences.
        if facts.is_empty() && said.input.is_pass() {
            continue;
        }
        let follows = matches!(said.input, Input::Answer { .. });
        if matches!(said.input, Input::Answer { by: Some(_), .. }) && facts.is_empty() {
            waiting += 1;
        } else {
            let waited = std::mem::take(&mut waiting);
            // Once all sides have answered, the facts contain each answer.
            new.truncate(new.len() - if follows { waited } else { 0 });
        }
        let first = new.len();
        let line = heading(said, reading);
        new.extend(entries(place + 1, line, &told(facts, reading.eyes), reading));
        new[first].0.follows = follows;
    }
    before.extend(summed_up(new, reading));
    before
}

/// Words each entry for players. Adds to each order a summary of its result, including its answers.
fn summed_up(mut new: Vec<(LogEntry, Vec<&Fact>)>, reading: Reading) -> Vec<LogEntry> {
    let Reading { names, goes_on, .. } = reading;
    let mut place = 0;
    while place < new.len() {
        let behind = new[place + 1..].iter().take_while(|(entry, _)| entry.follows).count();
        let facts: Vec<&Fact> = new[place..=place + behind].iter().flat_map(|(_, facts)| facts).copied().collect();
        let is_over = !goes_on || place + behind + 1 < new.len();
        let entry = &mut new[place].0;
        entry.result = exchange::result(&facts, names, is_over).unwrap_or_default();
        entry.weight = exchange::weight(&facts);
        entry.units = about(facts).0.into_iter().map(|piece| unit_of(names.of(piece)).to_owned()).collect();
        place += behind + 1;
    }
    let spoken = |(mut entry, _): (LogEntry, _)| {
        // Drops a line that repeats the summary.
        let result = &entry.result;
        let is_said = !entry.said.is_empty();
        entry.lines.retain(|line| !is_said || line.text != *result || !line.dice.is_empty());
        entry
    };
    new.into_iter().map(spoken).collect()
}

/// The heading of an entry, as far as the viewer may know it. An answer that waits for those of other sides has only this heading, because
/// it has no facts yet.
fn heading(said: &Entry, reading: Reading) -> String {
    let side = said.by.map_or(Named::unknown(), |side| reading.names.side(side));
    let (count, is_kept) = (number_of(side), said.is_kept_from(reading.eyes));
    match &said.input {
        Input::Order(_) if is_kept => words!("log-order-kept", side = side),
        Input::Answer { .. } if is_kept => words!("log-decided", side = side, count = count),
        Input::Answer { key, .. } => {
            words!("log-decided-so", side = side, count = count, answer = key)
        }
        input => order_text::said(input, said.by, reading.names, reading.speech),
    }
}

/// The facts as the viewer sees them.
fn told(facts: &[Fact], eyes: Viewer) -> Vec<&Fact> {
    facts.iter().map(|fact| fact.seen_by(eyes)).collect()
}

/// Turns a journal entry and its facts into entries of the log. If the first fact repeats the order, it becomes part of the heading. If
/// another side's turn begins among the facts, the rest goes under a heading for that side.
fn entries<'f>(number: usize, said: String, facts: &[&'f Fact], reading: Reading) -> Vec<(LogEntry, Vec<&'f Fact>)> {
    let Reading { names, draws_dice, .. } = reading;
    let mut entry = LogEntry { number, said, ..LogEntry::default() };
    let (mut done, mut of_it) = (Vec::new(), Vec::new());
    for (place, fact) in facts.iter().copied().enumerate() {
        if let Cue::TurnBegan { side, round } = &fact.cue
            && place > 0
        {
            let next = LogEntry { turn: Some((*side, *round)), ..LogEntry::default() };
            done.push((std::mem::replace(&mut entry, next), std::mem::take(&mut of_it)));
        }
        of_it.push(fact);
        match &fact.cue {
            _ if !fact.is_told() => {}
            Cue::TurnBegan { side, round } => {
                if place == 0 {
                    (entry.turn, entry.said) = (Some((*side, *round)), String::new());
                }
            }
            cue if place == 0 && is_a_way(cue) => {
                (entry.said, entry.rule) = (fact.for_players(names), Some(fact.rule.to_string()));
            }
            Cue::Declared { .. } if place == 0 => entry.rule = Some(fact.rule.to_string()),
            // If several sides have chosen at once, each line names its side.
            Cue::Chose { .. } if place == 0 && chose(facts) > 1 => {
                (entry.said, entry.rule) = (fact.for_players(names), Some(fact.rule.to_string()));
            }
            Cue::Chose { side, label } if place == 0 => {
                (entry.said, entry.by, entry.rule) = (label.for_players().into_owned(), Some(*side), Some(fact.rule.to_string()));
            }
            // The answer has already named the figure that takes the hit.
            Cue::Hit { .. } if entry.by.is_some() && entry.lines.is_empty() => {}
            _ => match line(fact, names, draws_dice) {
                again if place == 0 && again.text == entry.said => entry.rule = Some(again.rule),
                line => entry.lines.push(line),
            },
        }
    }
    done.push((entry, of_it));
    done
}

/// How many sides have chosen something.
fn chose(facts: &[&Fact]) -> usize {
    facts.iter().filter(|fact| matches!(fact.cue, Cue::Chose { .. })).count()
}

/// True if the cue is a move that was ordered.
fn is_a_way(cue: &Cue) -> bool {
    match cue {
        Cue::Moved { how, .. } => matches!(how, MoveKind::Walked | MoveKind::Flown { .. } | MoveKind::Deployed),
        Cue::Left { to, .. } => to.is_some(),
        Cue::Stepped { .. } | Cue::Joined { .. } => true,
        _ => false,
    }
}

fn line(fact: &Fact, names: &Names, draws_dice: bool) -> LogLine {
    let beside = fact.beside.as_ref().filter(|_| draws_dice);
    let told = beside.map_or(&fact.told, |beside| &beside.told);
    let text = told.said(&Voice::for_players().knowing(names)).into_owned();
    let is_loud = match fact.cue {
        Cue::TakenOff { why, .. } => why != RemovalReason::Emptied,
        Cue::Engaged { contact, began, .. } => contact && began,
        Cue::Scored { .. } | Cue::BattleEnded { .. } => true,
        _ => false,
    };
    let (dice, plus) = beside.map_or((Vec::new(), 0), |beside| (drawn(fact), beside.plus));
    LogLine { plus, text, exact: exact(told, names, spoken()), rule: fact.rule.to_string(), dice, is_loud }
}

/// The dice of a fact, as the log draws them.
fn drawn(fact: &Fact) -> Vec<DieMark> {
    let luck = |die: &RolledDie| match fact.cue {
        Cue::Rolled { needed, .. } if succeeds(die.face, needed) => DieResult::Success,
        Cue::Rolled { .. } => DieResult::Failure,
        _ => DieResult::Sum,
    };
    fact.dice.iter().map(|die| DieMark { die: die.die, face: die.face, luck: luck(die), bonus: die.bonus }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Die;
    use crate::game::battle::read::read as read_battle;
    use crate::game::battle::set_up::{names_of, set_up};
    use crate::game::planning::lay;
    use crate::game::ron::Source;
    use crate::game::script::StepAction;
    use crate::game::words::Text;
    use crate::game::{Guard, Library, Requests, RuleId, RulesApi, Script, facts, say};
    use crate::rulebooks::ENTRIES;
    use crate::rulebooks::brikwars::SPEECH;
    use crate::table::{Inches, PieceId, Placement, SideId};
    use crate::ui::state::log_entry::{LogFilter, Weight};
    use bevy::prelude::*;

    #[test]
    fn what_the_first_fact_says_again_stands_in_the_heading() {
        let mut names = Names::of_sides(vec!["red".to_owned(), "blue".to_owned()]);
        names.insert(PieceId(1), "pikes");
        let moved = facts::Moved {
            who: PieceId(1),
            from: Placement::default(),
            to: Placement::default(),
            path: Vec::new(),
            inches: Inches::whole(2),
        };
        let reading = Reading { names: &names, speech: &SPEECH, draws_dice: true, eyes: Viewer::All, goes_on: false };
        let read = |number: usize, said: &str, facts: &[Fact]| -> Vec<LogEntry> {
            entries(number, said.to_owned(), &facts.iter().collect::<Vec<_>>(), reading).into_iter().map(|(entry, _)| entry).collect()
        };
        let of_move = &read(1, "move pikes to (0, 0)", &[Fact::new(RuleId::new("BW-SQ-12"), moved.clone())])[0];
        assert_eq!((of_move.said.as_str(), of_move.lines.len()), ("Pikes move 2\"", 0));
        let died = Fact::new(RuleId::new("BW-MF-03"), facts::Died { who: PieceId(1) });
        let heads = |said: &str| {
            let entry = &read(1, said, std::slice::from_ref(&died))[0];
            (entry.rule.clone(), entry.lines.len())
        };
        assert_eq!(heads("Pikes die"), (Some("BW-MF-03".to_owned()), 0), "a line that only repeats the heading is left out");
        assert_eq!(heads("Pikes fall"), (None, 1));
        let began = Fact::new(RuleId::new("BW-TU-01"), facts::TurnBegan { side: SideId(1), round: 2 });
        let of_turn = &read(2, "end turn", std::slice::from_ref(&began))[0];
        assert_eq!((of_turn.said.as_str(), of_turn.turn), ("", Some((SideId(1), 2))));
        let of_both = read(3, "move pikes to (0, 0)", &[Fact::new(RuleId::new("BW-SQ-12"), moved), began]);
        let told: Vec<(&str, bool)> = of_both.iter().map(|entry| (entry.said.as_str(), entry.turn.is_some())).collect();
        assert_eq!(told, [("Pikes move 2\"", false), ("", true)]);
    }

    #[test]
    fn what_the_heading_tells_of_the_result_is_not_told_again_below_it() {
        let names = Names::of_sides(vec!["red".to_owned(), "blue".to_owned()]);
        let reading = Reading { names: &names, speech: &SPEECH, draws_dice: true, eyes: Viewer::All, goes_on: false };
        let ended = Fact::new(RuleId::GAME, facts::BattleEnded { winner: Some(SideId(0)) });
        let lines = |said: &str| {
            let entry = summed_up(entries(1, said.to_owned(), &[&ended], reading), reading).remove(0);
            (entry.result, entry.lines.len())
        };
        let result = "the battle is over: Red wins".to_owned();
        assert_eq!(lines("end turn"), (result.clone(), 0));
        assert_eq!(lines(""), (result, 1), "where nothing was said the line is the heading");
    }

    #[test]
    fn answers_of_several_sides_say_whose_they_are() {
        let names = Names::of_sides(vec!["red".to_owned(), "blue".to_owned()]);
        let reading = |eyes| Reading { names: &names, speech: &SPEECH, draws_dice: true, eyes, goes_on: false };
        let kept = Entry {
            input: Input::Answer { by: Some(SideId(0)), key: "2".to_owned() },
            facts: Vec::new(),
            hash: "0".parse().unwrap(),
            by: Some(SideId(0)),
            in_secret: true,
        };
        let heads = |eyes| heading(&kept, reading(eyes));
        assert_eq!([Viewer::Of(SideId(0)), Viewer::Of(SideId(1))].map(heads), ["Red has decided: 2", "Red has decided"]);

        let chose =
            |side, label: &str| Fact::new(RuleId::GAME, facts::QuestionAnswered { side: SideId(side), label: Text::written(label) });
        let (red, blue) = (chose(0, "2"), chose(1, "1"));
        let told = |facts: &[&Fact]| {
            let (entry, _) = entries(1, String::new(), facts, reading(Viewer::All)).remove(0);
            (entry.said, entry.by, entry.lines.into_iter().map(|line| line.text).collect::<Vec<_>>())
        };
        assert_eq!(told(&[&red, &blue]), ("Red decides: 2".to_owned(), None, vec!["Blue decides: 1".to_owned()]));
        assert_eq!(told(&[&red]), ("2".to_owned(), Some(SideId(0)), Vec::new()), "one answer alone is in the colour of its side");
    }

    #[test]
    fn when_all_have_answered_what_each_has_decided_stands_in_the_log_once() {
        let source = Source::new("bids.ron", include_str!("../../../crates/plain/gallery/hand.ron"));
        let mut app = lay(&source, &Library::shipped(brickfray_plain::ENTRIES)).unwrap();
        let mut said_after = |side, bid: &str| {
            say(app.world_mut(), Input::Answer { by: Some(SideId(side)), key: bid.to_owned() }).unwrap();
            let log = read_of(&app, usize::MAX, Vec::new());
            assert_eq!(log, read_of(&app, usize::MAX, read_of(&app, 1, Vec::new())), "it is read on as it is read at once");
            let told = |entry: LogEntry| std::iter::once(entry.said).chain(entry.lines.into_iter().map(|line| line.text));
            log.into_iter().flat_map(told).filter(|line| line.contains("decide")).collect::<Vec<_>>()
        };
        assert_eq!(said_after(0, "2"), ["Red has decided: 2"]);
        assert_eq!(said_after(1, "1"), ["Red decides: 2", "Blue decides: 1"]);
    }

    /// A battle in which the first orders of its script have been played, with the dice of that script.
    fn played(battle: &str, orders: usize) -> App {
        let mut app = crate::headless_app();
        let (world, library) = (app.world_mut(), Library::shipped(ENTRIES));
        let source = library.battle(battle).unwrap();
        let battle = read_battle(&source, &library).unwrap();
        let script = Script::parse(battle.script_lines(&source), &names_of(&battle)).unwrap();
        set_up(world, &battle, script.told.tray(battle.seed), (source.name.to_string(), source.text.to_string())).unwrap();
        let said = script.steps.into_iter().filter_map(|step| if let StepAction::Play(input) = step.action { Some(input) } else { None });
        for input in said.take(orders) {
            say(world, input).unwrap();
        }
        app
    }

    fn read_of(app: &App, shown: usize, before: Vec<LogEntry>) -> Vec<LogEntry> {
        let world = app.world();
        let speech = world.resource::<RulesApi>().speech;
        let reading = Reading { names: world.resource(), speech: &speech, draws_dice: true, eyes: Viewer::All, goes_on: false };
        read(world.resource(), reading, shown, before)
    }

    #[test]
    fn an_exchange_is_told_in_one_line() {
        let log = read_of(&played("powder-keg", 3), usize::MAX, Vec::new());
        let keg = log.last().unwrap();
        assert_eq!(
            (keg.said.as_str(), keg.result.as_str()),
            (
                "Fuse throws a powder keg",
                "4 of Halberds fall, 6 of Musketeers are off their feet, 2 of Halberds are off their feet, and more"
            )
        );
        assert_eq!((keg.weight, keg.units.contains("halberds"), keg.units.contains("boarders")), (Weight::Loss, true, false));
        let moved = &log[log.len() - 2];
        assert_eq!((moved.said.as_str(), moved.result.as_str(), moved.weight), ("Fuse moves 5\"", "", Weight::Plain));
        let shown = |filter: LogFilter| log.iter().filter(|entry| filter.shows(entry, Some("boarders"))).count();
        assert_eq!([LogFilter::All, LogFilter::Fights, LogFilter::Losses, LogFilter::Unit].map(shown), [4, 1, 1, 1]);
    }

    #[test]
    fn answers_follow_their_order_and_what_they_bring_is_told_with_it() {
        let log = read_of(&played("smiting-hippies", 12), usize::MAX, Vec::new());
        let orders: Vec<&LogEntry> = log.iter().filter(|entry| !entry.follows).collect();
        assert!(log.len() > orders.len(), "there are answers");
        assert!(log.iter().filter(|entry| entry.follows).all(|entry| entry.number > 1));
        let fell = orders.iter().filter(|entry| entry.weight == Weight::Loss).count();
        assert!(fell > 0 && orders.iter().any(|entry| entry.result.contains("fall")), "{orders:?}");
    }

    #[test]
    fn a_log_that_is_read_on_is_the_one_that_is_read_at_once() {
        // An order that leaves open who pays has no facts until that question is answered.
        let mut duel = played("learn-cards", 0);
        for line in ["play using hammer", "play using strike"] {
            let input = Input::parse(line, duel.world().resource::<Names>()).unwrap();
            say(duel.world_mut(), input).unwrap();
            while !duel.world().resource::<Requests>().is_empty() {
                say(duel.world_mut(), Input::answer("default")).unwrap();
            }
        }
        let others = [("smiting-hippies", 14), ("dogfight", 12)].map(|(battle, orders)| (battle, played(battle, orders)));
        for (battle, app) in [("learn-cards", duel)].into_iter().chain(others) {
            let all = app.world().resource::<Journal>().facts().count();
            let mut log = Vec::new();
            for shown in 0..=all {
                log = read_of(&app, shown, log);
                assert_eq!(log, read_of(&app, shown, Vec::new()), "{battle}: {shown} of {all}");
            }
        }
    }

    #[test]
    fn dice_are_drawn_beside_a_line_of_its_own_words() {
        let mut names = Names::of_sides(vec!["crowns".to_owned(), "blue".to_owned()]);
        names.insert(PieceId(1), "pikes");
        let die = |face| RolledDie { die: Die::D6, face, bonus: false, thrown: 0 };
        let rolled = facts::Rolled {
            who: PieceId(1),
            what_for: Text::written("pike"),
            with: None,
            dice: vec![die(4), die(1)],
            unthrown: Vec::new(),
            modifiers: vec![(Text::written("cover"), -1)],
            needed: 3,
            successes: 1,
            guard: Guard::None,
        };
        let rolled = Fact::new(RuleId::GAME, rolled);
        let told = line(&rolled, &names, false);
        assert!(told.dice.is_empty() && told.text.contains("4 1"), "they are told where they are not drawn: {}", told.text);
        let shown = line(&rolled, &names, true);
        assert_eq!((shown.text.as_str(), shown.plus, shown.is_loud), ("Pikes: pike, -1 cover. 3+: 1 of 2", 0, false));
        assert_eq!(shown.dice.iter().map(|mark| mark.luck).collect::<Vec<_>>(), [DieResult::Success, DieResult::Failure]);
        let off = facts::RolledOff { rolls: vec![(SideId(0), vec![die(2)]), (SideId(1), vec![die(6)])], winner: Some(SideId(1)) };
        let shown = line(&Fact::new(RuleId::GAME, off), &names, true);
        assert_eq!((shown.text.as_str(), shown.dice.len()), ("Crowns roll 2, Blue rolls 6: Blue goes first", 2));
        assert!(shown.dice.iter().all(|mark| mark.luck == DieResult::Sum));
        let died = line(&Fact::new(RuleId::GAME, facts::Died { who: PieceId(1) }), &names, true);
        assert_eq!((died.text.as_str(), died.is_loud), ("Pikes die", true), "in the number of the name");
    }
}

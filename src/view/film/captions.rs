//! Captions: what the rules did, in a line or two.
//!
//! The first line says who does what, the second what it came to, as far as that has been shown.

use crate::game::{BattleInfo, Cue, Fact, Going, Gone, Journal, Names, RulesApi, Speech};
use crate::table::Inches;
use crate::view::make::setting::ViewSystems;
use crate::view::show::playback::Playback;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Caption>().add_systems(Update, write.in_set(ViewSystems::Camera));
}

/// What stands under the picture.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Caption {
    /// It is to be read.
    pub is_shown: bool,
    /// Two lines at most.
    pub lines: Vec<String>,
}

/// What an attack, an Explosion or a push has come to so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Outcome {
    rolled: Vec<(u32, usize)>,
    blasts: u32,
    damage: i32,
    pushed: Option<String>,
    tipped: bool,
    down: u32,
    dead: u32,
    destroyed: u32,
}

/// One or many of something.
fn count(many: u32, one: &str, more: &str) -> Option<String> {
    match many {
        0 => None,
        1 => Some(format!("1 {one}")),
        _ => Some(format!("{many} {more}")),
    }
}

impl Outcome {
    fn note(&mut self, fact: &Fact) {
        match &fact.cue {
            Cue::Rolled { successes, .. } => self.rolled.push((*successes, fact.dice.len())),
            Cue::BlewUp { total, .. } => (self.blasts, self.damage) = (self.blasts + 1, self.damage.max(*total)),
            Cue::Moved { how: Going::Pushed, inches, .. } => self.pushed = Some(roughly(*inches)),
            Cue::Tipped { .. } => self.tipped = true,
            Cue::Fell { .. } => self.down += 1,
            Cue::TakenOff { why: Gone::Died, .. } => self.dead += 1,
            Cue::TakenOff { why: Gone::Destroyed, .. } => self.destroyed += 1,
            _ => {}
        }
    }

    /// The second line.
    fn line(&self) -> String {
        let dice = match self.rolled.as_slice() {
            [] => None,
            [(hits, of)] | [(hits, of), ..] => Some(format!("{hits} of {of} hit")),
        };
        let blast = match self.blasts {
            0 => None,
            1 => Some(format!("an Explosion of {}", self.damage)),
            many => Some(format!("{many} Explosions")),
        };
        let parts = [
            dice.filter(|_| blast.is_none()),
            blast,
            self.pushed.as_ref().map(|far| format!("pushed {far}")),
            self.tipped.then(|| "Knocked Over".to_owned()),
            count(self.dead, "falls", "fall"),
            count(self.destroyed, "is destroyed", "are destroyed"),
            count(self.down, "is off its feet", "are off their feet"),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" \u{b7} ")
    }
}

/// A length as one says it: to the half inch.
fn roughly(inches: Inches) -> String {
    let halves = (inches.to_f32() * 2.0).round() / 2.0;
    format!("{halves}\"")
}

/// Names of pieces as a caption has them: without the dashes of files.
fn called(pieces: &[crate::table::PieceId], names: &Names) -> String {
    let name = |piece: &crate::table::PieceId| names.of(*piece).replace('-', " ");
    pieces.iter().map(name).collect::<Vec<_>>().join(" and ")
}

/// The first line of what a fact begins, where it begins something.
fn headline(fact: &Fact, names: &Names, speech: Option<Speech>) -> Option<String> {
    let with_capital = |text: String| {
        let mut letters = text.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    };
    let line = match &fact.cue {
        Cue::Declared { maneuver, by, at, .. } => {
            let action = speech.and_then(|speech| (speech.info)(maneuver)).map_or(maneuver.clone(), |info| info.name.to_string());
            match at {
                Some(at) => format!("{} vs {}: {action}", called(by, names), called(&[*at], names)),
                None => format!("{}: {action}", called(by, names)),
            }
        }
        Cue::Moved { who, how: Going::Walked, inches, .. } => format!("{} move {}", called(&[*who], names), roughly(*inches)),
        _ => return None,
    };
    Some(with_capital(line))
}

/// The caption for facts that have begun to be shown, the last of them last.
fn caption<'a>(facts: impl Iterator<Item = &'a Fact>, names: &Names, speech: Option<Speech>) -> Vec<String> {
    let (mut head, mut outcome) = (None, Outcome::default());
    for fact in facts {
        if let Some(line) = headline(fact, names, speech) {
            (head, outcome) = (Some(line), Outcome::default());
        }
        outcome.note(fact);
    }
    let lines = head.into_iter().chain(Some(outcome.line()));
    lines.filter(|line| !line.is_empty()).collect()
}

/// Writes what is being shown, and takes it away when the turn ends.
fn write(
    mut shown: ResMut<Caption>,
    playback: Res<Playback>,
    journal: Option<Res<Journal>>,
    names: Option<Res<Names>>,
    api: Option<Res<RulesApi>>,
    info: Option<Res<BattleInfo>>,
) {
    let (Some(journal), Some(names), true) = (journal, names, shown.is_shown) else { return };
    let begun: Vec<&Fact> = journal.facts().take(playback.shown()).collect();
    // What came before the turn began is told.
    let first = begun.iter().rposition(|fact| matches!(fact.cue, Cue::TurnBegan { .. })).map_or(0, |turn| turn + 1);
    let waiting = playback.waiting();
    let seen = begun.iter().enumerate().skip(first).filter(|(place, _)| !waiting.contains(place)).map(|(_, fact)| *fact);
    let told = caption(seen, &names, api.map(|api| api.speech));
    let is_title = told.is_empty() && journal.is_empty();
    let lines = if is_title { info.iter().map(|info| info.title.clone()).collect() } else { told };
    if shown.lines != lines {
        shown.lines = lines;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{RuleId, Sentence};
    use crate::table::{PieceId, Placement, Spot};

    fn fact(cue: Cue, dice: usize) -> Fact {
        let die = crate::dice::RolledDie { die: crate::dice::Die::D6, face: 3, bonus: false, thrown: 0 };
        Fact { rule: RuleId::new("BW-SQ-01"), what: "it".into(), cue, dice: vec![die; dice], told: Sentence::default(), beside: None }
    }

    fn names() -> Names {
        let mut names = Names::default();
        names.insert(PieceId(1), "iron-pikes");
        names.insert(PieceId(2), "the-watch");
        names
    }

    fn read(facts: &[Fact]) -> Vec<String> {
        caption(facts.iter(), &names(), None)
    }

    #[test]
    fn a_caption_says_who_does_what_and_what_it_came_to() {
        let declared = Cue::Declared { maneuver: "shove".to_owned(), by: vec![PieceId(1)], at: Some(PieceId(2)), spot: None, with: None };
        let pushed = Cue::Moved {
            who: PieceId(2),
            from: Placement::default(),
            to: Placement::default(),
            via: Vec::new(),
            inches: Inches::whole(6),
            how: Going::Pushed,
        };
        let over = Cue::Tipped { who: PieceId(2), remark: Default::default() };
        let fell = Cue::Fell { who: PieceId(2) };
        assert_eq!(read(&[fact(declared.clone(), 0)]), ["Iron pikes vs the watch: shove"]);
        let all = [declared.clone(), pushed, over, fell.clone(), fell].map(|cue| fact(cue, 0));
        assert_eq!(read(&all)[1], "pushed 6\" \u{b7} Knocked Over \u{b7} 2 are off their feet");
        assert_eq!(read(&[all[4].clone(), fact(declared, 0)]).len(), 1, "what came of something else is not counted");
    }

    #[test]
    fn lengths_are_said_to_the_half_inch() {
        assert_eq!([4_903, 1_000, 665, 100].map(|length| roughly(Inches::thousandths(length))), ["5\"", "1\"", "0.5\"", "0\""]);
    }

    #[test]
    fn explosions_and_dice_are_counted() {
        let blew_up = || fact(Cue::BlewUp { at: Spot::at(0.0, 0.0), radius: Inches::whole(2), total: 9 }, 1);
        let died = || fact(Cue::TakenOff { who: PieceId(1), why: Gone::Died }, 0);
        assert_eq!(read(&[blew_up(), died()]), ["an Explosion of 9 \u{b7} 1 falls"]);
        assert_eq!(read(&[blew_up(), died(), blew_up(), died()]), ["2 Explosions \u{b7} 2 fall"]);
        let rolled = Cue::Rolled {
            who: PieceId(1),
            what_for: "strike".to_owned(),
            modifiers: Vec::new(),
            needed: 3,
            successes: 2,
            guard: crate::game::Guard::None,
        };
        assert_eq!(read(&[fact(rolled, 4)]), ["2 of 4 hit"]);
        assert_eq!(read(&[]), Vec::<String>::new());
    }
}

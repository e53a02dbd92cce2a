//! Captions: what happens, in a line or two, shown when it is seen.
//!
//! The first line says who does what; the second line says the outcome, as far as it has been shown. A caption never comes before its
//! event, and stays long enough to be read.

use crate::game::words::{ListJoin, Text, with_capital};
use crate::game::{BattleInfo, Cue, Fact, Guard, MoveKind, Names, RemovalReason, RulesApi, SeenJournal, Speech};
use crate::table::{Inches, PieceId, PieceIndex, Placement, Spot, SquadPlate};
use crate::view::make::setting::ViewSystems;
use crate::view::show::playback::{Playback, is_same_spot};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Caption>().add_systems(Update, write.in_set(ViewSystems::Camera));
}

/// The minimum seconds for which a caption stays.
pub const READ: f32 = 1.2;

/// Seconds after which a caption that isn't extended disappears, to uncover the picture.
pub const STANDS: f32 = 2.4;

/// The caption under the picture.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Caption {
    /// Whether captions are shown.
    pub is_shown: bool,
    lines: Vec<String>,
    /// Seconds since it was last extended.
    stood: f32,
}

impl Caption {
    /// The lines to show now: two at most.
    pub fn lines(&self) -> &[String] {
        if self.is_shown && self.stood < STANDS { &self.lines } else { &[] }
    }

    /// Replaces the caption once the current one has been read, or keeps it if the lines are the same.
    fn say(&mut self, lines: Vec<String>, passes: f32, at_once: bool) {
        self.stood += passes;
        if self.lines != lines && (at_once || may_change(&self.lines, self.stood, &lines)) {
            (self.lines, self.stood) = (lines, 0.0);
        }
    }
}

/// The names of pieces for captions, and which of them are plural.
struct Cast<'a> {
    names: &'a Names,
    speech: Option<Speech>,
    several: &'a dyn Fn(PieceId) -> bool,
    /// Where a piece is, or was when it was taken off.
    place: &'a dyn Fn(PieceId) -> Option<Spot>,
}

/// The outcome of an attack, an Explosion or a push so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Outcome {
    rolled: Option<(u32, usize)>,
    stopped: Option<(u32, usize, Guard)>,
    blasts: Vec<Spot>,
    pushed: Option<String>,
    tipped: bool,
    down: u32,
    dead: u32,
    destroyed: Vec<PieceId>,
    lost: Option<(PieceId, String, u32)>,
}

/// A number, in words if it is small enough.
fn in_words(number: u32) -> String {
    words!("caption-number-*", &number.to_string()).to_owned()
}

/// Text for a number of things; `None` for zero. `says` gets the number in words and as a number.
fn some(many: usize, says: impl Fn(String, usize) -> String) -> Option<String> {
    (many > 0).then(|| says(in_words(many as u32), many))
}

impl Outcome {
    fn note(&mut self, fact: &Fact) {
        match &fact.cue {
            Cue::Rolled { successes, guard: Guard::None, .. } => (self.rolled, self.stopped) = (Some((*successes, fact.dice.len())), None),
            Cue::Rolled { successes, guard, .. } if *successes > 0 => self.stopped = Some((*successes, fact.dice.len(), *guard)),
            Cue::BlewUp { at, .. } => self.blasts.push(*at),
            Cue::Moved { how: MoveKind::Pushed, inches, .. } => self.pushed = Some(roughly(*inches)),
            Cue::Tipped { .. } => self.tipped = true,
            Cue::Fell { .. } => self.down += 1,
            Cue::TakenOff { why: RemovalReason::Died, .. } => self.dead += 1,
            Cue::TakenOff { why: RemovalReason::Destroyed, who } => self.destroyed.push(*who),
            Cue::Lost { who, kind, points, .. } => self.lost = Some((*who, kind.to_string(), *points)),
            _ => {}
        }
    }

    /// What has broken, without what has exploded, which is an Explosion.
    fn broken(&self, cast: &Cast) -> Option<String> {
        let went_off = |who: &PieceId| (cast.place)(*who).is_some_and(|place| self.blasts.iter().any(|blast| is_same_spot(*blast, place)));
        let broken: Vec<PieceId> = self.destroyed.iter().copied().filter(|who| !went_off(who)).collect();
        match broken.as_slice() {
            [] => None,
            [one] => Some(words!("caption-is-gone", who = cast.called(&[*one]), number = cast.number(&[*one]))),
            many => some(many.len(), |many, number| words!("caption-is-gone", who = many, number = number)),
        }
    }

    /// The result of the dice, if there are several.
    fn dice(&self) -> Option<String> {
        if let Some((_, _, Guard::Shield)) = self.stopped {
            return Some(words!("caption-shield").to_owned());
        }
        match (self.stopped, self.rolled) {
            (Some((_, 0 | 1, _)), _) => None,
            (Some((2, 2, _)), _) => Some(words!("caption-both-stopped").to_owned()),
            (Some((some, of, _)), _) if some as usize == of => Some(words!("caption-all-stopped", of = of)),
            (Some((some, of, _)), _) => Some(words!("caption-some-stopped", some = some, of = of)),
            (None, Some((0, _))) => Some(words!("caption-miss").to_owned()),
            (None, Some((_, 0 | 1))) | (None, None) => None,
            (None, Some((2, 2))) => Some(words!("caption-both-hit").to_owned()),
            (None, Some((some, of))) if some as usize == of => Some(words!("caption-all-hit", of = of)),
            (None, Some((some, of))) => Some(words!("caption-some-hit", some = some, of = of)),
        }
    }

    /// The second line: the two most important outcomes.
    fn line(&self, cast: &Cast) -> String {
        let lost = self
            .lost
            .as_ref()
            .map(|(who, kind, points)| words!("caption-loses", who = cast.called(&[*who]), points = *points, kind = kind));
        let broken = self.broken(cast);
        let consequences = [
            some(self.blasts.len(), |many, number| words!("caption-explosions", many = many, number = number))
                .filter(|_| self.blasts.len() > 1),
            some(self.dead as usize, |many, number| words!("caption-fall", many = many, number = number)),
            self.pushed.as_ref().map(|far| words!("caption-pushed", far = far)),
            self.tipped.then(|| words!("caption-tipped").to_owned()),
            lost.filter(|_| broken.is_none()),
            broken,
            some(self.down as usize, |many, number| words!("caption-down", many = many, number = number)).filter(|_| !self.tipped),
        ];
        let mut parts: Vec<String> = consequences.into_iter().flatten().take(2).collect();
        if parts.is_empty() {
            parts.extend(self.dice());
        }
        with_capital(&parts.join(", "))
    }
}

/// Formats a length as a person would say it, rounded to half an inch.
fn roughly(inches: Inches) -> String {
    let halves = (inches.to_f32() * 2.0).round() / 2.0;
    words!("caption-inches", far = halves.to_string(), number = if halves == 1.0 { 1 } else { 2 })
}

/// Makes a name or word from a file readable: replaces its hyphens and dots with spaces.
fn read(word: &str) -> String {
    word.replace(['-', '.'], " ")
}

impl Cast<'_> {
    /// The names of pieces, as shown in a caption.
    fn called(&self, pieces: &[PieceId]) -> Text {
        let name = |piece: &PieceId| {
            let name = self.names.of(*piece);
            Text::from(name.counted(name.is_plural() || (self.several)(*piece)))
        };
        Text::list(ListJoin::And, pieces.iter().map(name))
    }

    fn are_several(&self, pieces: &[PieceId]) -> bool {
        pieces.len() > 1 || pieces.iter().any(|piece| (self.several)(*piece))
    }

    /// The grammatical number of a sentence about these pieces: 1, or 2 for several.
    fn number(&self, pieces: &[PieceId]) -> u32 {
        if self.are_several(pieces) { 2 } else { 1 }
    }

    /// The sentence for an action, if its rulebook has words for it.
    fn sentence(&self, maneuver: &str, by: &[PieceId], at: Option<PieceId>, with: Option<&str>) -> Option<String> {
        let speech = self.speech?;
        let at = at.map(|at| self.called(&[at]));
        let with = with.map(|with| (speech.item)(with).unwrap_or_else(|| Text::item(with)));
        let told = (speech.info)(maneuver)?.told(self.called(by), at.into(), with.into())?;
        Some(told.for_players().into_owned())
    }

    /// The first line for a fact and who acts in it, if the fact begins something. `who` acted in the previous line.
    fn headline(&self, fact: &Fact, who: &[PieceId]) -> Option<(String, Vec<PieceId>)> {
        match &fact.cue {
            Cue::Declared { maneuver, by, at, with, .. } => Some((self.sentence(maneuver, by, *at, with.as_deref())?, by.clone())),
            Cue::Moved { who, how: MoveKind::Walked | MoveKind::Flown { .. }, .. } => {
                Some((words!("caption-moves", who = self.called(&[*who]), number = self.number(&[*who])), vec![*who]))
            }
            Cue::Flew { by, item: Some(item), .. } => {
                let item = read(item);
                let (by, number) = (self.called(&[*by]), self.number(&[*by]));
                let told = if item.starts_with(['a', 'e', 'i', 'o', 'u']) {
                    words!("caption-throws-an", who = by, number = number, item = item)
                } else {
                    words!("caption-throws-a", who = by, number = number, item = item)
                };
                Some((told, who.to_vec()))
            }
            // A counter-attack is an action of its own.
            Cue::Rolled { who: rolls, what_for, with: Some(_), guard: Guard::None, .. } if !who.is_empty() && !who.contains(rolls) => {
                Some((words!("caption-does", who = self.called(&[*rolls]), what = what_for), vec![*rolls]))
            }
            _ => None,
        }
    }

    /// The caption for the facts seen so far, the latest last.
    fn caption<'b>(&self, facts: impl Iterator<Item = &'b Fact>) -> Vec<String> {
        let (mut head, mut outcome) = ((None, Vec::new()), Outcome::default());
        for fact in facts {
            if let Some((line, who)) = self.headline(fact, &head.1) {
                if !matches!(fact.cue, Cue::Flew { .. }) {
                    outcome = Outcome::default();
                }
                head = (Some(line), who);
            }
            outcome.note(fact);
        }
        let lines = head.0.into_iter().chain(Some(outcome.line(self)));
        lines.filter(|line| !line.is_empty()).collect()
    }
}

/// Whether the current caption may change: it has been read, or is only extended.
fn may_change(stands: &[String], seconds: f32, next: &[String]) -> bool {
    let goes_on = |(stands, next): (&String, &String)| next.starts_with(stands.as_str());
    seconds >= READ || (next.len() >= stands.len() && stands.iter().zip(next).all(goes_on))
}

/// Writes captions for what is seen, and clears them when the turn ends.
fn write(
    mut shown: ResMut<Caption>,
    (playback, time): (Res<Playback>, Res<Time>),
    (journal, names, index): (Option<SeenJournal>, Option<Res<Names>>, Option<Res<PieceIndex>>),
    (plates, places): (Query<(), With<SquadPlate>>, Query<&Placement>),
    (api, info): (Option<Res<RulesApi>>, Option<Res<BattleInfo>>),
) {
    let (Some(journal), Some(names), true) = (journal, names, shown.is_shown) else { return };
    let begun: Vec<&Fact> = journal.facts().take(playback.shown()).collect();
    // Facts from before the turn are over.
    let first = begun.iter().rposition(|fact| matches!(fact.cue, Cue::TurnBegan { .. })).map_or(0, |turn| turn + 1);
    let unseen = playback.unseen();
    let seen = begun.iter().enumerate().skip(first).filter(|(place, _)| !unseen.contains(place)).map(|(_, fact)| *fact);
    let entity = |piece: PieceId| index.as_ref().and_then(|index| index.entity(piece));
    let several = |piece: PieceId| entity(piece).is_some_and(|entity| plates.contains(entity));
    let place = |piece: PieceId| entity(piece).and_then(|entity| places.get(entity).ok()).map(|placement| placement.spot);
    let cast = Cast { names: &names, speech: api.map(|api| api.speech), several: &several, place: &place };
    let told = cast.caption(seen);
    let is_title = told.is_empty() && journal.is_empty();
    let lines = if is_title { info.iter().map(|info| info.title.to_string()).collect() } else { told };
    shown.say(lines, time.delta_secs(), playback.is_instant());
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_plain::SPEECH;

    fn fact(cue: Cue, dice: usize) -> Fact {
        let die = crate::dice::RolledDie { die: crate::dice::Die::D6, face: 3, bonus: false, thrown: 0 };
        Fact { dice: vec![die; dice], ..crate::view::fact(cue) }
    }

    /// `iron-pikes` is plural, `fuse` is singular; they hit. Each is as many inches east as its id.
    fn lines(facts: &[Fact]) -> Vec<String> {
        let mut names = Names::default();
        for (id, name) in [(1, "iron-pikes"), (2, "the-watch"), (3, "fuse")] {
            names.insert(PieceId(id), name);
        }
        let cast = Cast {
            names: &names,
            speech: Some(SPEECH),
            several: &|piece| piece != PieceId(3),
            place: &|piece| Some(Spot::at(piece.0 as f32, 0.0)),
        };
        cast.caption(facts.iter())
    }

    fn declared(maneuver: &str, by: u32) -> Cue {
        Cue::Declared { maneuver: maneuver.to_owned(), by: vec![PieceId(by)], at: Some(PieceId(2)), spot: None, with: None }
    }

    fn rolled(who: u32, successes: u32, guard: Guard) -> Cue {
        Cue::Rolled {
            who: PieceId(who),
            what_for: Text::written("counterstrike with pike"),
            with: Some("pike".to_owned()),
            modifiers: Vec::new(),
            needed: 3,
            successes,
            guard,
        }
    }

    #[test]
    fn a_caption_says_who_does_what_and_what_it_came_to() {
        let pushed = Cue::Moved {
            who: PieceId(2),
            from: Placement::default(),
            to: Placement::default(),
            via: Vec::new(),
            inches: Inches::whole(6),
            how: MoveKind::Pushed,
        };
        let over = Cue::Tipped { who: PieceId(2), remark: Default::default() };
        let fell = Cue::Fell { who: PieceId(2) };
        assert_eq!(lines(&[fact(declared("hit", 1), 0)]), ["Iron Pikes hit The Watch"]);
        assert_eq!(lines(&[fact(declared("hit", 3), 0)]), ["Fuse hits The Watch"]);
        assert_eq!(lines(&[fact(declared("a phase", 3), 0)]), Vec::<String>::new(), "what has no sentence is not said");
        let all = [declared("hit", 1), pushed, over, fell.clone(), fell].map(|cue| fact(cue, 0));
        assert_eq!(lines(&all)[1], "Pushed 6 inches, Knocked Over");
        assert_eq!(lines(&[all[4].clone(), fact(declared("hit", 1), 0)]).len(), 1, "what came of something else is not counted");
    }

    #[test]
    fn lengths_are_said_to_the_half_inch() {
        let all = [4_903, 1_000, 665, 100].map(|length| roughly(Inches::thousandths(length)));
        assert_eq!(all, ["5 inches", "1 inch", "0.5 inches", "0 inches"]);
    }

    #[test]
    fn explosions_and_the_fallen_are_counted_and_what_went_off_is_not_also_broken() {
        let blew_up = |x: f32| fact(Cue::BlewUp { at: Spot::at(x, 0.0), radius: Inches::whole(2), total: 9 }, 1);
        let gone = |who, why| fact(Cue::TakenOff { who: PieceId(who), why }, 0);
        let flew =
            || fact(Cue::Flew { by: PieceId(3), item: Some("ale-keg".to_owned()), from: Spot::at(0.0, 0.0), to: Spot::at(1.0, 0.0) }, 0);
        assert_eq!(lines(&[blew_up(0.0), gone(1, RemovalReason::Died)]), ["One falls"]);
        let twice = [
            gone(3, RemovalReason::Destroyed),
            blew_up(3.0),
            gone(1, RemovalReason::Died),
            gone(2, RemovalReason::Destroyed),
            blew_up(2.0),
            gone(1, RemovalReason::Died),
        ];
        assert_eq!(lines(&twice), ["Two Explosions, two fall"]);
        assert_eq!(lines(&[flew(), blew_up(1.0), gone(3, RemovalReason::Destroyed)]), ["Fuse throws an ale keg", "Fuse is gone"]);
        let later = [gone(2, RemovalReason::Destroyed), gone(3, RemovalReason::Destroyed), blew_up(3.0)];
        assert_eq!(lines(&later)[0], "The Watch are gone", "a wall that fell before something went off is not that");
    }

    #[test]
    fn dice_are_told_where_there_are_several_and_who_strikes_back_is_named() {
        let began = || fact(declared("hit", 1), 0);
        let second = |facts: &[Fact]| lines(facts).get(1).cloned();
        assert_eq!(second(&[began(), fact(rolled(1, 1, Guard::None), 1)]), None, "one die needs no number");
        assert_eq!(second(&[began(), fact(rolled(1, 2, Guard::None), 4)]).as_deref(), Some("2 of 4 hit"));
        assert_eq!(second(&[began(), fact(rolled(1, 4, Guard::None), 4)]).as_deref(), Some("All 4 hit"));
        assert_eq!(second(&[began(), fact(rolled(1, 0, Guard::None), 1)]).as_deref(), Some("A miss"));
        let parried = [began(), fact(rolled(1, 4, Guard::None), 4), fact(rolled(2, 3, Guard::Own), 4)];
        assert_eq!(second(&parried).as_deref(), Some("3 of 4 stopped"));
        let back = [&parried[..], &[fact(rolled(2, 2, Guard::None), 4)]].concat();
        assert_eq!(lines(&back), ["The Watch: counterstrike with pike", "2 of 4 hit"]);
        assert_eq!(
            second(&[began(), fact(rolled(1, 4, Guard::None), 4), fact(rolled(2, 1, Guard::Shield), 4)]).as_deref(),
            Some("The shield holds")
        );
    }

    #[test]
    fn a_caption_stands_until_it_has_been_read_but_may_be_added_to() {
        let [one, two, other] = [vec!["a".to_owned()], vec!["a".to_owned(), "b".to_owned()], vec!["c".to_owned()]];
        assert!(may_change(&[], 0.0, &one) && may_change(&one, 0.0, &two));
        assert!(may_change(&one, 0.0, &["a keg".to_owned()]), "a sentence may go on");
        assert!(!may_change(&one, READ - 0.1, &other) && !may_change(&two, 0.2, &one));
        assert!(may_change(&one, READ, &other));
    }

    #[test]
    fn a_caption_goes_when_it_has_been_read_and_comes_again_when_something_is_added() {
        let [one, two] = [vec!["a".to_owned()], vec!["a".to_owned(), "b".to_owned()]];
        let mut caption = Caption { is_shown: true, ..Caption::default() };
        caption.say(one.clone(), 0.1, false);
        caption.say(one.clone(), STANDS - 0.1, false);
        assert_eq!(caption.lines(), one);
        caption.say(one, 0.2, false);
        assert!(caption.lines().is_empty(), "it covers what is under it no longer");
        caption.say(two.clone(), 0.1, false);
        assert_eq!(caption.lines(), two);
        caption.is_shown = false;
        assert!(caption.lines().is_empty());
    }
}

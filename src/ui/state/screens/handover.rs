//! The handover: where people share one computer, who has the mouse, and to whom it is to be passed before anything more is seen. While it
//! waits for that, a curtain hides the table (AR-STL-35).

use crate::table::SideId;
use bevy::prelude::*;

/// So long, in seconds, the curtain stays down whatever is pressed: a key that was meant for what was there before must not raise it.
const LEAST: f32 = 0.5;

/// When the table is hidden between two people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Curtain {
    /// While something on the table is not for the eyes of all.
    #[default]
    Secrets,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl Curtain {
    /// All of them.
    pub const ALL: [Curtain; 3] = [Curtain::Secrets, Curtain::Always, Curtain::Never];

    /// Its word in a file.
    pub const fn word(self) -> &'static str {
        match self {
            Curtain::Secrets => "secrets",
            Curtain::Always => "always",
            Curtain::Never => "never",
        }
    }

    /// What it is called.
    pub fn name(self) -> &'static str {
        words!("curtain-*", self.word())
    }
}

/// What decides whether the mouse is to be passed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Passing {
    /// Another game has come to the table: nobody has looked at it yet.
    pub is_new: bool,
    /// Two people at least share the mouse, and the game is played and not looked back at.
    pub is_shared: bool,
    /// The side that is to say something, where a person at this computer plays it.
    pub word: Option<SideId>,
    /// Something on the table is not for the eyes of all.
    pub has_secrets: bool,
    /// What is asked is to be answered while nobody else looks.
    pub is_asked_in_secret: bool,
    /// What led here has been shown, or is not going to be.
    pub is_shown: bool,
    /// What the player has chosen.
    pub curtain: Curtain,
}

/// Who has the mouse, and who is to have it.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Handover {
    /// The side that is to look now: the curtain is down until it says that it does.
    to: Option<SideId>,
    /// The side that has looked last.
    has: Option<SideId>,
    /// The others have been asked to look away meanwhile.
    is_alone: bool,
    /// How long the curtain has been down, in seconds.
    rests: f32,
}

impl Handover {
    /// The side that the curtain waits for; `None` while it is up.
    pub fn waits_for(&self) -> Option<SideId> {
        self.to
    }

    /// The side that has looked last.
    pub fn has(&self) -> Option<SideId> {
        self.has
    }

    /// The side that it waits for has the mouse already: only the others are to look away.
    pub fn is_to_itself(&self) -> bool {
        self.to.is_some() && self.to == self.has
    }

    /// So many seconds pass.
    pub fn rest(&mut self, seconds: f32) {
        self.rests += seconds;
    }

    /// The side that it waits for looks now. Nothing happens while the curtain has hardly come down.
    pub fn take(&mut self) {
        if self.rests >= LEAST
            && let Some(side) = self.to.take()
        {
            (self.has, self.is_alone) = (Some(side), true);
        }
    }

    /// Lets the curtain down where the mouse is to be passed on, and up where it need not be any more. Tells whether it has come down.
    pub fn judge(&mut self, now: Passing) -> bool {
        if now.is_new {
            *self = Handover::default();
        }
        let Some(word) = now.word.filter(|_| now.is_shared) else {
            // Who plays, and whether anybody does, may have changed meanwhile.
            self.to = None;
            return false;
        };
        if !self.is_due(word, now) {
            self.is_alone &= self.has == Some(word);
            (self.to, self.has) = (None, Some(word));
            return false;
        }
        // Whoever has the mouse sees the end of what it has done.
        let comes_down = self.to != Some(word) && now.is_shown;
        if comes_down {
            (self.to, self.rests) = (Some(word), 0.0);
        }
        comes_down
    }

    /// That side may look only once the others have been asked to look away.
    fn is_due(&self, word: SideId, now: Passing) -> bool {
        let is_another = self.has != Some(word);
        let must_be_alone = now.has_secrets && is_another || now.is_asked_in_secret && (is_another || !self.is_alone);
        match now.curtain {
            Curtain::Secrets => must_be_alone,
            // The first to look at a table without secrets sees what everybody may.
            Curtain::Always => must_be_alone || is_another && self.has.is_some(),
            Curtain::Never => false,
        }
    }
}

/// The curtain is up: the table can be seen and used.
pub fn is_up(handover: Option<Res<Handover>>) -> bool {
    handover.is_none_or(|handover| handover.to.is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: SideId = SideId(0);
    const BLUE: SideId = SideId(1);
    /// Two people share the mouse, and everything has been shown.
    const PLAIN: Passing = Passing {
        is_new: false,
        is_shared: true,
        word: Some(RED),
        has_secrets: false,
        is_asked_in_secret: false,
        is_shown: true,
        curtain: Curtain::Secrets,
    };

    /// A handover in which that side has the mouse, and what is next to be judged.
    fn with(has: SideId) -> Handover {
        let mut handover = Handover::default();
        assert!(!handover.judge(Passing { word: Some(has), ..PLAIN }));
        handover
    }

    fn takes(handover: &mut Handover) {
        handover.rest(LEAST);
        handover.take();
    }

    #[test]
    fn ar_stl_35_it_comes_down_when_the_word_passes_and_something_is_hidden() {
        let hidden = Passing { word: Some(BLUE), has_secrets: true, ..PLAIN };
        let mut handover = with(RED);
        assert!(!handover.judge(Passing { has_secrets: true, ..PLAIN }), "who hides something has the mouse already");
        assert!(!handover.judge(Passing { is_shown: false, ..hidden }) && handover.waits_for().is_none(), "what it did is still shown");
        assert!(handover.judge(hidden));
        assert_eq!((handover.waits_for(), handover.is_to_itself()), (Some(BLUE), false));
        assert!(!handover.judge(hidden), "it comes down once");
        assert_eq!(handover.waits_for(), Some(BLUE));
        takes(&mut handover);
        assert!(!handover.judge(hidden) && handover.waits_for().is_none(), "Blue looks");
        assert!(handover.judge(Passing { has_secrets: true, ..PLAIN }), "and so back");
        // Taken back or gone on meanwhile: it is raised, or waits for the other.
        assert!(handover.judge(hidden) || handover.waits_for().is_none());
    }

    #[test]
    fn nothing_changes_while_nothing_is_hidden_nobody_shares_or_the_program_has_the_word() {
        let other = Passing { word: Some(BLUE), ..PLAIN };
        let hidden = Passing { has_secrets: true, ..other };
        let never = Passing { curtain: Curtain::Never, ..hidden };
        let programs = Passing { word: None, ..hidden };
        let alone = Passing { is_shared: false, ..hidden };
        for now in [other, never, programs, alone] {
            assert!(!with(RED).judge(now), "{now:?}");
        }
        assert!(with(RED).judge(hidden), "each of these decides it");
        // The program has said something between two turns of the same person.
        let mut handover = with(RED);
        assert!(!handover.judge(programs) && !handover.judge(Passing { has_secrets: true, ..PLAIN }));
    }

    #[test]
    fn it_always_comes_down_for_those_who_want_that_but_not_before_a_battle_without_secrets() {
        let always = Passing { curtain: Curtain::Always, ..PLAIN };
        let mut handover = Handover::default();
        assert!(!handover.judge(Passing { is_new: true, ..always }));
        assert!(handover.judge(Passing { word: Some(BLUE), ..always }));
        takes(&mut handover);
        assert!(handover.judge(always));
    }

    #[test]
    fn a_game_that_comes_to_the_table_with_secrets_is_shown_to_nobody_before_they_are_alone() {
        let mut handover = with(RED);
        assert!(handover.judge(Passing { is_new: true, has_secrets: true, ..PLAIN }));
        assert!(!handover.is_to_itself());
        let mut other = with(RED);
        assert!(!other.judge(Passing { is_new: true, ..PLAIN }));
    }

    #[test]
    fn ar_sab_05_what_is_asked_in_secret_is_asked_once_the_others_look_away() {
        let secret = Passing { is_asked_in_secret: true, has_secrets: true, ..PLAIN };
        let mut handover = with(RED);
        assert!(handover.judge(secret) && handover.is_to_itself());
        takes(&mut handover);
        assert!(!handover.judge(secret), "they look away until somebody else has the word");
        let other = Passing { word: Some(BLUE), ..PLAIN };
        assert!(!handover.judge(other) && !handover.judge(PLAIN));
        assert!(handover.judge(secret), "somebody else has looked since");
    }

    #[test]
    fn a_key_that_was_meant_for_the_table_does_not_raise_it() {
        let mut handover = with(RED);
        assert!(handover.judge(Passing { word: Some(BLUE), has_secrets: true, ..PLAIN }));
        handover.take();
        assert_eq!(handover.waits_for(), Some(BLUE));
        handover.rest(LEAST / 2.0);
        handover.take();
        assert_eq!(handover.waits_for(), Some(BLUE));
        takes(&mut handover);
        assert_eq!(handover.waits_for(), None);
    }

    #[test]
    fn it_is_raised_when_the_battle_is_over_or_is_looked_back_at() {
        let mut handover = with(RED);
        assert!(handover.judge(Passing { word: Some(BLUE), has_secrets: true, ..PLAIN }));
        assert!(!handover.judge(Passing { word: None, has_secrets: true, ..PLAIN }));
        assert_eq!(handover.waits_for(), None);
    }
}

//! The handover of the mouse between people who share a computer: who has it, and who gets it next. A curtain hides the table until the
//! next person confirms (AR-STL-35).

use crate::table::SideId;
use bevy::prelude::*;

/// How many seconds the curtain stays down at least: a key that was pressed just before it came down must not raise it.
const MIN: f32 = 0.5;

/// When the table is hidden between two people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Curtain {
    /// Only while something on the table is secret.
    #[default]
    Secrets,
    Always,
    Never,
}

impl Curtain {
    pub const ALL: [Curtain; 3] = [Curtain::Secrets, Curtain::Always, Curtain::Never];

    /// The word in files.
    pub const fn word(self) -> &'static str {
        match self {
            Curtain::Secrets => "secrets",
            Curtain::Always => "always",
            Curtain::Never => "never",
        }
    }

    pub fn name(self) -> &'static str {
        words!("curtain-*", self.word())
    }
}

/// The conditions that decide whether the mouse must be passed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HandoverState {
    /// True if another game has been put on the table and nobody has looked at it yet.
    pub is_new: bool,
    /// True if at least two people share the mouse and are playing, not viewing an earlier moment.
    pub is_shared: bool,
    /// The side that must act, if a person at this computer plays it.
    pub word: Option<SideId>,
    /// True if something on the table is secret.
    pub has_secrets: bool,
    /// True if the open question must be answered in private.
    pub is_asked_in_secret: bool,
    /// True if the animations so far have ended or won't be shown.
    pub is_shown: bool,
    pub curtain: Curtain,
}

/// Who has the mouse, and who gets it next.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Handover {
    /// The side that must look next. The curtain is down until that side confirms.
    to: Option<SideId>,
    /// The side that looked last.
    has: Option<SideId>,
    /// True if the others have already been asked to look away.
    is_alone: bool,
    /// How many seconds the curtain has been down.
    rests: f32,
}

impl Handover {
    /// The side that the curtain waits for; `None` while it is up.
    pub fn waits_for(&self) -> Option<SideId> {
        self.to
    }

    /// The side that looked last.
    pub fn has(&self) -> Option<SideId> {
        self.has
    }

    /// True if the side that the curtain waits for already has the mouse, so that only the others must look away.
    pub fn has_mouse_already(&self) -> bool {
        self.to.is_some() && self.to == self.has
    }

    /// Advances the clock by this many seconds.
    pub fn rest(&mut self, seconds: f32) {
        self.rests += seconds;
    }

    /// Raises the curtain because the awaited side confirms that it is looking. Does nothing if the curtain has only just come down.
    pub fn take(&mut self) {
        if self.rests >= MIN
            && let Some(side) = self.to.take()
        {
            (self.has, self.is_alone) = (Some(side), true);
        }
    }

    /// Lowers the curtain if the mouse must be passed on, and raises it if that is no longer necessary. Returns true if it came down.
    pub fn judge(&mut self, now: HandoverState) -> bool {
        if now.is_new {
            *self = Handover::default();
        }
        let Some(word) = now.word.filter(|_| now.is_shared) else {
            // The seats may have changed, or nobody plays any more.
            self.to = None;
            return false;
        };
        if !self.is_due(word, now) {
            self.is_alone &= self.has == Some(word);
            (self.to, self.has) = (None, Some(word));
            return false;
        }
        // The previous player sees the end of their own action first.
        let comes_down = self.to != Some(word) && now.is_shown;
        if comes_down {
            (self.to, self.rests) = (Some(word), 0.0);
        }
        comes_down
    }

    /// True if the side may look only after the others have been asked to look away.
    fn is_due(&self, word: SideId, now: HandoverState) -> bool {
        let is_another = self.has != Some(word);
        let must_be_alone = now.has_secrets && is_another || now.is_asked_in_secret && (is_another || !self.is_alone);
        match now.curtain {
            Curtain::Secrets => must_be_alone,
            // The first person at a table without secrets needs no curtain.
            Curtain::Always => must_be_alone || is_another && self.has.is_some(),
            Curtain::Never => false,
        }
    }
}

/// Run condition: the curtain is up, so the table can be seen and used.
pub fn is_up(handover: Option<Res<Handover>>) -> bool {
    handover.is_none_or(|handover| handover.to.is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: SideId = SideId(0);
    const BLUE: SideId = SideId(1);
    /// Two people share the mouse, and all animations have ended.
    const PLAIN: HandoverState = HandoverState {
        is_new: false,
        is_shared: true,
        word: Some(RED),
        has_secrets: false,
        is_asked_in_secret: false,
        is_shown: true,
        curtain: Curtain::Secrets,
    };

    /// A handover in which the given side has the mouse.
    fn with(has: SideId) -> Handover {
        let mut handover = Handover::default();
        assert!(!handover.judge(HandoverState { word: Some(has), ..PLAIN }));
        handover
    }

    fn takes(handover: &mut Handover) {
        handover.rest(MIN);
        handover.take();
    }

    #[test]
    fn ar_stl_35_it_comes_down_when_the_word_passes_and_something_is_hidden() {
        let hidden = HandoverState { word: Some(BLUE), has_secrets: true, ..PLAIN };
        let mut handover = with(RED);
        assert!(!handover.judge(HandoverState { has_secrets: true, ..PLAIN }), "who hides something has the mouse already");
        assert!(
            !handover.judge(HandoverState { is_shown: false, ..hidden }) && handover.waits_for().is_none(),
            "what it did is still shown"
        );
        assert!(handover.judge(hidden));
        assert_eq!((handover.waits_for(), handover.has_mouse_already()), (Some(BLUE), false));
        assert!(!handover.judge(hidden), "it comes down once");
        assert_eq!(handover.waits_for(), Some(BLUE));
        takes(&mut handover);
        assert!(!handover.judge(hidden) && handover.waits_for().is_none(), "Blue looks");
        assert!(handover.judge(HandoverState { has_secrets: true, ..PLAIN }), "and so back");
        // After an undo or another order, the curtain goes up or waits for the other side.
        assert!(handover.judge(hidden) || handover.waits_for().is_none());
    }

    #[test]
    fn nothing_changes_while_nothing_is_hidden_nobody_shares_or_the_program_has_the_word() {
        let other = HandoverState { word: Some(BLUE), ..PLAIN };
        let hidden = HandoverState { has_secrets: true, ..other };
        let never = HandoverState { curtain: Curtain::Never, ..hidden };
        let programs = HandoverState { word: None, ..hidden };
        let alone = HandoverState { is_shared: false, ..hidden };
        for now in [other, never, programs, alone] {
            assert!(!with(RED).judge(now), "{now:?}");
        }
        assert!(with(RED).judge(hidden), "each of these decides it");
        // The program acted between two turns of the same person.
        let mut handover = with(RED);
        assert!(!handover.judge(programs) && !handover.judge(HandoverState { has_secrets: true, ..PLAIN }));
    }

    #[test]
    fn it_always_comes_down_for_those_who_want_that_but_not_before_a_battle_without_secrets() {
        let always = HandoverState { curtain: Curtain::Always, ..PLAIN };
        let mut handover = Handover::default();
        assert!(!handover.judge(HandoverState { is_new: true, ..always }));
        assert!(handover.judge(HandoverState { word: Some(BLUE), ..always }));
        takes(&mut handover);
        assert!(handover.judge(always));
    }

    #[test]
    fn a_game_that_comes_to_the_table_with_secrets_is_shown_to_nobody_before_they_are_alone() {
        let mut handover = with(RED);
        assert!(handover.judge(HandoverState { is_new: true, has_secrets: true, ..PLAIN }));
        assert!(!handover.has_mouse_already());
        let mut other = with(RED);
        assert!(!other.judge(HandoverState { is_new: true, ..PLAIN }));
    }

    #[test]
    fn ar_sab_05_what_is_asked_in_secret_is_asked_once_the_others_look_away() {
        let secret = HandoverState { is_asked_in_secret: true, has_secrets: true, ..PLAIN };
        let mut handover = with(RED);
        assert!(handover.judge(secret) && handover.has_mouse_already());
        takes(&mut handover);
        assert!(!handover.judge(secret), "they look away until somebody else has the word");
        let other = HandoverState { word: Some(BLUE), ..PLAIN };
        assert!(!handover.judge(other) && !handover.judge(PLAIN));
        assert!(handover.judge(secret), "somebody else has looked since");
    }

    #[test]
    fn a_key_that_was_meant_for_the_table_does_not_raise_it() {
        let mut handover = with(RED);
        assert!(handover.judge(HandoverState { word: Some(BLUE), has_secrets: true, ..PLAIN }));
        handover.take();
        assert_eq!(handover.waits_for(), Some(BLUE));
        handover.rest(MIN / 2.0);
        handover.take();
        assert_eq!(handover.waits_for(), Some(BLUE));
        takes(&mut handover);
        assert_eq!(handover.waits_for(), None);
    }

    #[test]
    fn it_is_raised_when_the_battle_is_over_or_is_looked_back_at() {
        let mut handover = with(RED);
        assert!(handover.judge(HandoverState { word: Some(BLUE), has_secrets: true, ..PLAIN }));
        assert!(!handover.judge(HandoverState { word: None, has_secrets: true, ..PLAIN }));
        assert_eq!(handover.waits_for(), None);
    }
}

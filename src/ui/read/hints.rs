//! The hint: a sentence that says what the left mouse button would do right now.

use crate::game::Manner;
use crate::table::{Inches, PieceId};
use crate::ui::read::forecast::forecast_text::expected_result;
use crate::ui::state::bindings::{Ask, Bindings, Chord, Trigger};
use crate::ui::state::forecasts::Forecasts;
use crate::ui::state::hand::available_action::AvailableAction;
use crate::ui::state::hand::held_piece::{HeldMode, Verdict};
use crate::ui::state::hand::player_hand::PlayerHand;
use crate::ui::state::hand::selection::{Hover, RayHit, Selection};
use crate::ui::state::ui_model::UiModel;
use bevy::input::mouse::MouseButton;
use brickfray_words::{Language, spoken};

pub struct Hints<'a> {
    pub model: &'a UiModel,
    pub hover: &'a Hover,
    pub hand: &'a PlayerHand,
    pub selection: &'a Selection,
    /// True if the animations are paused.
    pub is_halted: bool,
    pub names: &'a dyn Fn(PieceId) -> String,
    pub bindings: &'a Bindings,
    pub forecasts: &'a Forecasts,
}

impl Hints<'_> {
    /// Says what the left button would do right now.
    pub fn hint(&self) -> String {
        let shown = || self.while_shown();
        let measured = || self.hand.measures.then(|| words!("hints-measure").to_owned());
        let said = shown()
            .or_else(measured)
            .or_else(|| self.while_the_program_thinks())
            .or_else(|| self.while_held())
            .or_else(|| self.while_apart())
            .or_else(|| self.over_card())
            .or_else(|| self.only_click())
            .or_else(|| self.highlighted_place_hint());
        said.or_else(|| self.while_aimed()).or_else(|| self.over_unit()).unwrap_or_else(|| self.over_nothing())
    }

    fn key(&self, ask: Ask) -> String {
        self.bindings.key_of(ask)
    }

    fn click(&self, ask: Ask) -> String {
        self.bindings.click_of(ask)
    }

    /// The name of the mouse button and the modifiers for a drag.
    fn drag(&self, ask: Ask) -> String {
        let Some(chord) = self.bindings.chords(ask).first() else { return String::new() };
        match chord.trigger {
            Trigger::Button(button) if !matches!(button, MouseButton::Other(_)) => {
                let labels = &self.bindings.labels;
                let (whole, plain) = (chord.name(labels), Chord::plain(chord.trigger).name(labels));
                let held = whole.strip_suffix(&plain).unwrap_or_default();
                format!("{held}{}", words!("hints-drag-*", &format!("{button:?}")))
            }
            _ => chord.name(&self.bindings.labels),
        }
    }

    fn not_now(&self) -> String {
        words!("hints-not-now", key = self.key(Ask::Cancel))
    }

    fn name(&self, piece: PieceId) -> String {
        (self.names)(piece)
    }

    fn while_shown(&self) -> Option<String> {
        if self.model.is_idle {
            return None;
        }
        let (halt, skip) = (self.key(Ask::Halt), self.key(Ask::Skip));
        Some(if self.is_halted {
            words!("hints-halted", halt = halt, skip = skip)
        } else {
            words!("hints-shown", halt = halt, skip = skip)
        })
    }

    fn while_the_program_thinks(&self) -> Option<String> {
        let side = self.model.side(self.model.program_side?)?;
        Some(words!("hints-program", side = &side.name, menu = self.key(Ask::Cancel)))
    }

    fn while_held(&self) -> Option<String> {
        let held = self.hand.held.as_ref().filter(|held| held.visible)?;
        let home = self.key(Ask::Cancel);
        let turns = format!("{}/{}", self.key(Ask::TurnLeft), self.key(Ask::TurnRight));
        let waypoint = held.takes_waypoint().then(|| words!("hints-waypoint", click = self.click(Ask::Add)));
        let back = (!held.path.is_empty()).then(|| words!("hints-drop-waypoint", key = self.key(Ask::DropWaypoint)));
        let turns_it = [Some(words!("hints-turn", keys = &turns)), waypoint, back];
        let turn = turns_it.into_iter().flatten().collect::<Vec<_>>().join(" · ");
        let may_not = || words!("hints-may-not", who = &held.name);
        let send = || words!("hints-send", who = &held.name);
        Some(match (held.how, &held.verdict) {
            (HeldMode::Dragged, _) if held.is_dragged_off() => words!("hints-set-apart", who = &held.name, accept = self.key(Ask::Accept)),
            (HeldMode::Dragged, Verdict::Refused(_)) => format!("{} · {}", may_not(), words!("hints-goes-home", key = home)),
            (HeldMode::Dragged, _) => {
                let goes_home = words!("hints-home", key = home, click = self.click(Ask::Menu));
                format!("{} · {turn} · {goes_home}", words!("hints-set-down", who = &held.name))
            }
            (HeldMode::Turned, _) => {
                words!("hints-turned", accept = self.key(Ask::Accept), who = &held.name, turns = turns, home = home)
            }
            (HeldMode::Aimed, Verdict::Legal) if held.lays.is_some() => format!("{} · {}", words!("hints-laid"), self.not_now()),
            (HeldMode::Aimed, Verdict::Refused(no)) => format!("{} · {}", words!("hints-not-there", why = &no.text), self.not_now()),
            (HeldMode::Aimed, _) => format!("{} · {}", send(), self.not_now()),
            (HeldMode::Offered, Verdict::Refused(_)) => may_not(),
            (HeldMode::Offered, _) => format!("{} · {turn}", send()),
        })
    }

    /// The hint while members have separate spots assigned.
    fn while_apart(&self) -> Option<String> {
        let count = self.hand.apart.len();
        let keys = || words!("hints-apart", accept = self.key(Ask::Accept), count = count, back = self.key(Ask::Cancel));
        (count > 0).then(keys)
    }

    /// The hint while a card of the hand is under the mouse.
    fn over_card(&self) -> Option<String> {
        self.hover.card.map(|_| words!("hints-card", keep = self.key(Ask::KeepHand)))
    }

    /// The hint if the selected unit has only one action on the piece under the mouse.
    fn only_click(&self) -> Option<String> {
        let met = self.hover.met.filter(|_| self.selection.aim.is_none())?;
        let action = self.model.only_action(self.selection, met)?;
        let (word, target) = (action.what.word, &action.target_name);
        let told = match &action.with {
            Some(with) => words!("hints-act-with", action = word, target = target, with = self.model.said(with)),
            None => words!("hints-act", action = word, target = target),
        };
        Some(format!("{told}{}", self.promises(action)))
    }

    fn highlighted_place_hint(&self) -> Option<String> {
        let held = self.hand.held.as_ref().filter(|held| held.is_led() && held.takes_waypoint())?;
        let words = || words!("hints-highlighted", click = self.click(Ask::Add));
        (self.hover.met.is_none() && !held.visible).then(words)
    }

    fn while_aimed(&self) -> Option<String> {
        let aim = self.selection.aim.as_ref()?;
        let aimed = || self.model.actions.iter().filter(|action| action.is(Some(aim)));
        let name = aimed().next().map_or(aim.maneuver.as_str(), |action| action.what.name());
        let target = self
            .unit_under_mouse()
            .and_then(|met| [met.piece, met.unit].into_iter().find(|piece| aimed().any(|action| action.target == Some(*piece))));
        let told = match target {
            Some(target) => {
                let throws = aimed().any(|action| action.what.manner == Manner::Throw);
                let action = aimed().find(|action| action.target == Some(target) && action.no.is_none());
                let promises = action.map(|action| self.promises(action)).unwrap_or_default();
                let (name, target) = (within(name.to_owned()), self.name(target));
                let told = if throws {
                    words!("hints-act-at", action = name, target = target)
                } else {
                    words!("hints-act", action = name, target = target)
                };
                format!("{told}{promises}")
            }
            None if aimed().any(AvailableAction::at_ground) => words!("hints-aim-place", action = name),
            None => words!("hints-aim-target", action = name),
        };
        Some(format!("{told} · {}", self.not_now()))
    }

    /// The likely result of an action, worded as on its button; empty if unknown.
    fn promises(&self, action: &AvailableAction) -> String {
        let promise = expected_result(action, self.forecasts, self.model);
        if promise.odds.is_empty() { String::new() } else { format!(" · {}", promise.odds) }
    }

    fn unit_under_mouse(&self) -> Option<RayHit> {
        self.hover.met.filter(|met| met.side.is_some())
    }

    fn over_unit(&self) -> Option<String> {
        let met = self.unit_under_mouse()?;
        let summary = self.model.summary(met.unit);
        if !self.model.is_orderable(met.unit) {
            return summary.map(|_| words!("hints-look", who = self.name(met.unit)));
        }
        let (unit, is_selected, is_member) = (self.name(met.unit), self.selection.unit == Some(met.unit), met.piece != met.unit);
        if self.selection.member == Some(met.piece) {
            let back = words!("hints-back", who = self.name(met.piece));
            let drag = || words!("hints-by-drag-unit", unit = self.name(met.piece));
            return Some(if self.model.sends_members().is_some() { format!("{back} · {}", drag()) } else { back });
        }
        let select = || words!("hints-select", unit = &unit);
        let only = || words!("hints-only", who = self.name(met.piece));
        if let Some(stays) = summary.and_then(|summary| summary.stays.as_ref()).map(|stays| stays.for_players()) {
            return Some(match (is_selected, is_member) {
                (false, _) => format!("{} · {stays}", select()),
                (true, true) => format!("{} · {stays}", only()),
                (true, false) => stays.into_owned(),
            });
        }
        Some(match (is_selected, is_member) {
            (true, true) => format!("{} · {}", only(), words!("hints-by-drag-unit", unit = &unit)),
            (true, false) if summary.is_some_and(|summary| summary.left <= Inches::ZERO) => {
                words!("hints-no-move", unit = &unit)
            }
            (true, false) => {
                let turns = format!("{}/{}", self.key(Ask::TurnLeft), self.key(Ask::TurnRight));
                words!("hints-selected", unit = &unit, turns = turns)
            }
            (false, _) if self.selection.unit.is_some_and(|unit| self.model.is_orderable(unit)) => {
                let join = words!("hints-join", click = self.click(Ask::Add));
                format!("{} · {join} · {}", select(), words!("hints-by-drag"))
            }
            (false, _) => format!("{} · {}", select(), words!("hints-by-drag")),
        })
    }

    fn over_nothing(&self) -> String {
        words!(
            "hints-camera",
            orbit = self.drag(Ask::Orbit),
            pan = within(self.drag(Ask::Pan)),
            zoom = within(self.key(Ask::Zoom)),
            next = self.key(Ask::NextUnit),
            help = self.key(Ask::Help)
        )
    }
}

/// A name inside a sentence: in lower case in English.
fn within(name: String) -> String {
    if spoken() == Language::English { name.to_lowercase() } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ActionInfo;
    use crate::game::words::Text;
    use crate::rulebooks::brikwars::messages;
    use crate::ui::state::hand::held_piece::HeldPiece;
    use crate::ui::state::hand::made_up::{STRIKE, action, held, met, model, names};
    use crate::ui::state::hand::selection::Aim;
    use crate::ui::state::last_word::Word;
    use bevy::prelude::default;
    use brickfray_words::Term;

    /// The hint for a state of the window, with the mouse over a piece.
    fn hint(model: &UiModel, met: Option<RayHit>, hand: PlayerHand, selection: &Selection) -> String {
        let hover = Hover { met, ..default() };
        let bindings = &Bindings::default();
        let forecasts = &Forecasts::default();
        Hints { model, hover: &hover, hand: &hand, selection, is_halted: false, names: &names, bindings, forecasts }.hint()
    }

    fn selected(unit: u32) -> Selection {
        Selection { unit: Some(PieceId(unit)), ..default() }
    }

    #[test]
    fn over_nothing_it_says_how_to_look_around() {
        let said = hint(&model(), None, PlayerHand::default(), &Selection::default());
        assert_eq!(said, "Right drag: orbit · middle drag: pan · wheel: zoom · N: next unit · F1: keys");
    }

    #[test]
    fn over_a_unit_it_says_what_a_click_and_a_drag_would_do() {
        let said = |met, selection: &Selection| hint(&model(), Some(met), PlayerHand::default(), selection);
        assert_eq!(said(met(1, 1), &Selection::default()), "Click: select pikes · drag: move it");
        assert_eq!(said(met(2, 2), &selected(1)), "Click: select bows · Shift+click: join the attack · drag: move it");
        assert_eq!(said(met(1, 1), &selected(1)), "Drag: move pikes · click the ground: it goes there · Q/E turn it");
        assert_eq!(said(met(11, 1), &selected(1)), "Click: select only pikes.1 · drag: move pikes");
        let member = Selection { member: Some(PieceId(11)), ..selected(1) };
        assert_eq!(said(met(11, 1), &member), "Click: pikes.1 goes back into its squad");
        assert_eq!(said(met(3, 3), &selected(1)), "Click: look at foes");
    }

    #[test]
    fn over_a_unit_that_cannot_move_it_says_why() {
        let mut model = model();
        model.units[0].left = Inches::ZERO;
        model.units[1].stays = Some(Text::written("bows.1 is in a Grab and cannot move"));
        let said = |met, selection: &Selection| hint(&model, Some(met), PlayerHand::default(), selection);
        assert_eq!(said(met(1, 1), &selected(1)), "pikes has no Move left this turn; its card shows what else it can do");
        assert_eq!(said(met(2, 2), &selected(1)), "Click: select bows · bows.1 is in a Grab and cannot move");
        assert_eq!(said(met(2, 2), &selected(2)), "bows.1 is in a Grab and cannot move");
    }

    #[test]
    fn with_a_piece_in_the_hand_it_says_where_that_goes() {
        let said = |held: HeldPiece| hint(&model(), None, PlayerHand { held: Some(held), ..default() }, &selected(1));
        let refused = || Verdict::Refused(Word::failed("a wall"));
        assert!(said(held(HeldMode::Dragged)).starts_with("Release: set pikes down here · Q/E turn · Shift+click waypoint"));
        assert_eq!(
            said(HeldPiece { verdict: refused(), ..held(HeldMode::Dragged) }),
            "pikes can't stand there · release or Esc: put it back"
        );
        assert!(said(held(HeldMode::Offered)).starts_with("Click: send pikes here"));
        assert_eq!(said(HeldPiece { verdict: refused(), ..held(HeldMode::Aimed) }), "Not there: a wall · Esc: cancel");
        assert!(said(held(HeldMode::Turned)).starts_with("Enter or click: turn pikes"));
    }

    #[test]
    fn an_aim_says_its_target_and_what_would_come_of_it() {
        static THROW: ActionInfo =
            ActionInfo { word: "throw", says: Term::new(messages, "action-throw"), manner: Manner::Throw, ..ActionInfo::PLAIN };
        static HIT: ActionInfo = STRIKE;
        let mut model = model();
        model.actions = vec![action(&HIT, Some(3), None), action(&THROW, Some(3), None)];
        let aimed = |word: &str| Selection { aim: Some(Aim { maneuver: word.to_owned(), with: None }), ..selected(1) };
        let said = |met, word| hint(&model, met, PlayerHand::default(), &aimed(word));
        assert_eq!(said(Some(met(3, 3)), "strike"), "Click: attack foes · … · Esc: cancel");
        assert_eq!(said(Some(met(3, 3)), "throw"), "Click: throw at foes · … · Esc: cancel");
        assert_eq!(said(None, "strike"), "Attack: click a lit target · Esc: cancel");
    }

    #[test]
    fn what_is_shown_and_measured_comes_first() {
        let busy = UiModel { is_idle: false, ..model() };
        assert_eq!(hint(&busy, None, PlayerHand::default(), &selected(1)), "Space: pause · End or click: skip ahead");
        let measures = PlayerHand { measures: true, held: Some(held(HeldMode::Dragged)), ..default() };
        assert!(hint(&model(), None, measures, &selected(1)).starts_with("Drag: measure"));
    }
}

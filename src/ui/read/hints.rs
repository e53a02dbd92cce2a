//! The hint: what the left button would do right now, in a sentence.

use crate::game::Manner;
use crate::table::{Inches, PieceId};
use crate::ui::state::available_action::AvailableAction;
use crate::ui::state::bindings::{Ask, Bindings};
use crate::ui::state::held_piece::{How, Verdict};
use crate::ui::state::player_hand::PlayerHand;
use crate::ui::state::selection::{Hover, Met, Selection};
use crate::ui::state::ui_model::UiModel;

/// The data that the hint is made from.
pub struct Hints<'a> {
    /// The battle.
    pub model: &'a UiModel,
    /// What lies under the mouse.
    pub hover: &'a Hover,
    /// What is held.
    pub hand: &'a PlayerHand,
    /// What is selected.
    pub selection: &'a Selection,
    /// The playback is halted.
    pub is_halted: bool,
    /// What pieces are called.
    pub names: &'a dyn Fn(PieceId) -> String,
    /// The bindings of the keys.
    pub bindings: &'a Bindings,
}

impl Hints<'_> {
    /// What the left button would do right now, for the hint strip.
    pub fn hint(&self) -> String {
        let shown = || self.while_shown();
        let measured = || self.hand.measures.then(|| "Drag: measure, from anything to anything · click: ping".to_owned());
        let said = shown().or_else(measured).or_else(|| self.while_held()).or_else(|| self.only_click()).or_else(|| self.lit_place());
        said.or_else(|| self.while_aimed()).or_else(|| self.over_unit()).unwrap_or_else(|| self.over_nothing())
    }

    fn key(&self, ask: Ask) -> String {
        self.bindings.key_of(ask)
    }

    fn add(&self) -> String {
        click(&self.key(Ask::Add))
    }

    fn name(&self, piece: PieceId) -> String {
        (self.names)(piece)
    }

    fn while_shown(&self) -> Option<String> {
        if self.model.is_idle {
            return None;
        }
        let (halt, skip) = (self.key(Ask::Halt), self.key(Ask::Skip));
        let halt = if self.is_halted { format!("Halted · {halt}: go on") } else { format!("{halt}: halt") };
        Some(format!("{halt} · {skip} or click: skip ahead"))
    }

    fn while_held(&self) -> Option<String> {
        let held = self.hand.held.as_ref().filter(|held| held.visible)?;
        let home = self.key(Ask::Cancel);
        let turns = format!("{}/{}", self.key(Ask::TurnLeft), self.key(Ask::TurnRight));
        let waypoint = if held.takes_waypoint() { format!(" · {} waypoint", self.add()) } else { String::new() };
        let back = if held.path.is_empty() { String::new() } else { format!(" · {}: drop the waypoint", self.key(Ask::DropWaypoint)) };
        let turn = format!("{turns} turn{waypoint}{back}");
        Some(match (held.how, &held.verdict) {
            (How::Dragged, Verdict::Refused(_)) => format!("{} may not stand there · release or {home}: it goes home", held.name),
            (How::Dragged, _) => {
                format!("Release: set {} down here · {turn} · {home} or {}: home", held.name, click(&self.key(Ask::Menu)))
            }
            (How::Turned, _) => format!("{} or click: turn {} · {turns} on · {home}: as it was", self.key(Ask::Accept), held.name),
            (How::Aimed, Verdict::Legal) if held.lays.is_some() => format!("Click: their plate is laid here · {home}: not now"),
            (How::Aimed, Verdict::Refused(no)) => format!("Not there: {} · {home}: not now", no.text),
            (How::Aimed, _) => format!("Click: send {} here · {home}: not now", held.name),
            (How::Offered, Verdict::Refused(_)) => format!("{} may not stand there", held.name),
            (How::Offered, _) => format!("Click: send {} here · {turn}", held.name),
        })
    }

    /// The only thing that the selected unit can do to the piece under the mouse.
    fn only_click(&self) -> Option<String> {
        let met = self.hover.met.filter(|_| self.selection.aim.is_none())?;
        let action = self.model.only_action(self.selection, met)?;
        let with = action.with.as_ref().map(|with| format!(" with {}", self.model.said(with))).unwrap_or_default();
        Some(format!("Click: {} {}{with}{}", action.what.word, action.target_name, promises(action)))
    }

    fn lit_place(&self) -> Option<String> {
        let held = self.hand.held.as_ref().filter(|held| held.is_led() && held.takes_waypoint())?;
        let words = || format!("Click a highlighted place: send it there · {}: a waypoint on its way", self.add());
        (self.hover.met.is_none() && !held.visible).then(words)
    }

    fn while_aimed(&self) -> Option<String> {
        let aim = self.selection.aim.as_ref()?;
        let home = self.key(Ask::Cancel);
        let aimed = || self.model.actions.iter().filter(|action| action.is(Some(aim)));
        let name = aimed().next().map_or(aim.maneuver.as_str(), |action| action.what.name);
        let target = self
            .unit_under_mouse()
            .and_then(|met| [met.piece, met.unit].into_iter().find(|piece| aimed().any(|action| action.target == Some(*piece))));
        Some(match target {
            Some(target) => {
                let at = if aimed().any(|action| action.what.manner == Manner::Throw) { " at" } else { "" };
                let action = aimed().find(|action| action.target == Some(target) && action.no.is_none());
                let promises = action.map(promises).unwrap_or_default();
                format!("Click: {}{at} {}{promises} · {home}: not now", name.to_lowercase(), self.name(target))
            }
            None if aimed().any(AvailableAction::at_ground) => {
                format!("{name}: click a place on the table · {home}: not now")
            }
            None => format!("{name}: click a lit target · {home}: not now"),
        })
    }

    fn unit_under_mouse(&self) -> Option<Met> {
        self.hover.met.filter(|met| met.side.is_some())
    }

    fn over_unit(&self) -> Option<String> {
        let met = self.unit_under_mouse()?;
        let summary = self.model.summary(met.unit);
        if !self.model.is_orderable(met.unit) {
            return summary.map(|_| format!("Click: look at {}", self.name(met.unit)));
        }
        let (unit, is_selected, is_member) = (self.name(met.unit), self.selection.unit == Some(met.unit), met.piece != met.unit);
        if self.selection.member == Some(met.piece) {
            return Some(format!("Click: {} goes back into its squad", self.name(met.piece)));
        }
        if let Some(stays) = summary.and_then(|summary| summary.stays.as_ref()) {
            return Some(match (is_selected, is_member) {
                (false, _) => format!("Click: select {unit} · {stays}"),
                (true, true) => format!("Click: only {} · {stays}", self.name(met.piece)),
                (true, false) => stays.clone(),
            });
        }
        Some(match (is_selected, is_member) {
            (true, true) => format!("Click: only {} · drag: move {unit}", self.name(met.piece)),
            (true, false) if summary.is_some_and(|summary| summary.left <= Inches::ZERO) => {
                format!("{unit} has no Move left this turn; what else it can do stands on its card")
            }
            (true, false) => {
                let turns = format!("{}/{}", self.key(Ask::TurnLeft), self.key(Ask::TurnRight));
                format!("Drag: move {unit} · click the ground: it goes there · {turns} turn it")
            }
            (false, _) if self.selection.unit.is_some_and(|unit| self.model.is_orderable(unit)) => {
                format!("Click: select {unit} · {}: join the attack · drag: move it", self.add())
            }
            (false, _) => format!("Click: select {unit} · drag: move it"),
        })
    }

    fn over_nothing(&self) -> String {
        let drag = |ask: Ask| self.key(ask).replace("button", "drag");
        format!(
            "{}: orbit · {}: pan · {}: zoom · {}: next unit · {}: keys",
            drag(Ask::Orbit),
            drag(Ask::Pan).to_lowercase(),
            self.key(Ask::Zoom).to_lowercase(),
            self.key(Ask::NextUnit),
            self.key(Ask::Help)
        )
    }
}

/// The likely result of an action, in a word or two.
fn promises(action: &AvailableAction) -> String {
    action.outlook.as_ref().map(|outlook| format!(" · {}", outlook.short)).unwrap_or_default()
}

/// A button of the mouse as a click of it.
fn click(chord: &str) -> String {
    chord.replace("Left button", "click").replace("Right button", "right click").replace("button", "click")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ActionInfo;
    use crate::ui::state::held_piece::HeldPiece;
    use crate::ui::state::last_word::Word;
    use crate::ui::state::made_up::{STRIKE, action, held, met, model, names};
    use crate::ui::state::selection::Aim;
    use bevy::prelude::default;

    /// The hint in a state of the window, with the mouse over something.
    fn hint(model: &UiModel, met: Option<Met>, hand: PlayerHand, selection: &Selection) -> String {
        let hover = Hover { met, ..default() };
        let bindings = &Bindings::default();
        Hints { model, hover: &hover, hand: &hand, selection, is_halted: false, names: &names, bindings }.hint()
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
        assert_eq!(said(met(11, 1), &selected(1)), "Click: only pikes.1 · drag: move pikes");
        let member = Selection { member: Some(PieceId(11)), ..selected(1) };
        assert_eq!(said(met(11, 1), &member), "Click: pikes.1 goes back into its squad");
        assert_eq!(said(met(3, 3), &selected(1)), "Click: look at foes");
    }

    #[test]
    fn over_a_unit_that_cannot_move_it_says_why() {
        let mut model = model();
        model.units[0].left = Inches::ZERO;
        model.units[1].stays = Some("bows.1 is in a Grab and cannot move".to_owned());
        let said = |met, selection: &Selection| hint(&model, Some(met), PlayerHand::default(), selection);
        assert_eq!(said(met(1, 1), &selected(1)), "pikes has no Move left this turn; what else it can do stands on its card");
        assert_eq!(said(met(2, 2), &selected(1)), "Click: select bows · bows.1 is in a Grab and cannot move");
        assert_eq!(said(met(2, 2), &selected(2)), "bows.1 is in a Grab and cannot move");
    }

    #[test]
    fn with_a_piece_in_the_hand_it_says_where_that_goes() {
        let said = |held: HeldPiece| hint(&model(), None, PlayerHand { held: Some(held), ..default() }, &selected(1));
        let refused = || Verdict::Refused(Word::failed("a wall"));
        assert!(said(held(How::Dragged)).starts_with("Release: set pikes down here · Q/E turn · Shift+click waypoint"));
        assert_eq!(
            said(HeldPiece { verdict: refused(), ..held(How::Dragged) }),
            "pikes may not stand there · release or Esc: it goes home"
        );
        assert!(said(held(How::Offered)).starts_with("Click: send pikes here"));
        assert_eq!(said(HeldPiece { verdict: refused(), ..held(How::Aimed) }), "Not there: a wall · Esc: not now");
        assert!(said(held(How::Turned)).starts_with("Enter or click: turn pikes"));
    }

    #[test]
    fn an_aim_says_its_target_and_what_would_come_of_it() {
        static THROW: ActionInfo = ActionInfo { word: "throw", name: "Throw", manner: Manner::Throw, ..ActionInfo::PLAIN };
        static HIT: ActionInfo = STRIKE;
        let mut model = model();
        model.actions = vec![action(&HIT, Some(3), None), action(&THROW, Some(3), None)];
        let aimed = |word: &str| Selection { aim: Some(Aim { maneuver: word.to_owned(), with: None }), ..selected(1) };
        let said = |met, word| hint(&model, met, PlayerHand::default(), &aimed(word));
        assert_eq!(said(Some(met(3, 3)), "strike"), "Click: strike foes · Esc: not now");
        assert_eq!(said(Some(met(3, 3)), "throw"), "Click: throw at foes · Esc: not now");
        assert_eq!(said(None, "strike"), "Strike: click a lit target · Esc: not now");
    }

    #[test]
    fn what_is_shown_and_measured_comes_first() {
        let busy = UiModel { is_idle: false, ..model() };
        assert_eq!(hint(&busy, None, PlayerHand::default(), &selected(1)), "Space: halt · End or click: skip ahead");
        let measures = PlayerHand { measures: true, held: Some(held(How::Dragged)), ..default() };
        assert!(hint(&model(), None, measures, &selected(1)).starts_with("Drag: measure"));
    }
}

//! Sounds of the UI: buttons, pages, questions, refusals, and pieces that are picked up and put down.

use crate::game::{Request, Requests};
use crate::ui::state::hand::player_hand::PlayerHand;
use crate::ui::state::last_word::StatusMessage;
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::start_screen::{StartPage, StartScreen};
use crate::ui::state::ui_model::UiModel;
use crate::view::sound::{Heard, Sound, Sounds};
use bevy::prelude::*;
use bevy_egui::EguiOutput;
use bevy_egui::egui::WidgetType;
use bevy_egui::egui::output::OutputEvent;

#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct LastFrame {
    /// The open pages.
    pages: (Option<StartPage>, bool, bool, Option<&'static str>),
    asks: Option<Request>,
    holds: bool,
    /// How many seconds the visible refusal still stays; 0 without one.
    refused: f32,
}

/// Plays the sounds for everything that has changed since the previous frame.
pub(super) fn hear(
    outputs: Query<&EguiOutput>,
    (start, panels): (Res<StartScreen>, Res<Panels>),
    (question, model): (Res<Requests>, Res<UiModel>),
    (last, hand): (Res<StatusMessage>, Res<PlayerHand>),
    mut before: Local<LastFrame>,
    mut sounds: ResMut<Sounds>,
) {
    let events = outputs.iter().flat_map(|output| &output.platform_output.events);
    let clicks = events.filter(|event| is_press(event)).count();
    let now = LastFrame {
        pages: (start.page, panels.help, panels.briefing, panels.workshop),
        asks: model.request(&question).cloned().filter(|_| model.is_idle && model.timeline.is_none()),
        holds: hand.held.is_some(),
        refused: if last.word.as_ref().is_some_and(|word| word.is_refusal) { last.left } else { 0.0 },
    };
    let heard = between(&before, &now, clicks > 0);
    heard.into_iter().for_each(|sound| sounds.add(Heard::everywhere(sound)));
    *before = now;
}

/// True if the event is a click on an enabled control. Clicks on labels and backgrounds don't count.
fn is_press(event: &OutputEvent) -> bool {
    matches!(event, OutputEvent::Clicked(info) if info.enabled && !matches!(info.typ, WidgetType::Label | WidgetType::Other))
}

/// The sounds for the changes between two frames. `is_clicked` is true if a button was clicked.
fn between(before: &LastFrame, now: &LastFrame, is_clicked: bool) -> Vec<Sound> {
    [
        (Sound::Refused, now.refused > before.refused),
        (Sound::Page, now.pages != before.pages),
        (Sound::Click, is_clicked && now.pages == before.pages),
        (Sound::Ask, now.asks.is_some() && now.asks != before.asks),
        (Sound::Lift, now.holds && !before.holds),
        (Sound::PutDown, before.holds && !now.holds),
    ]
    .into_iter()
    .filter(|(_, is_heard)| *is_heard)
    .map(|(sound, _)| sound)
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::words::Text;
    use crate::game::{Reply, Wants};
    use crate::ui::state::last_word::Word;
    use bevy_egui::egui::WidgetInfo;

    #[test]
    fn a_page_is_turned_and_its_button_does_not_click_besides() {
        let before = LastFrame::default();
        let turned = LastFrame { pages: (Some(StartPage::Games), false, false, None), ..LastFrame::default() };
        assert_eq!(between(&before, &turned, true), [Sound::Page]);
        assert_eq!(between(&turned, &turned, true), [Sound::Click]);
        assert!(between(&turned, &turned, false).is_empty());
    }

    #[test]
    fn pieces_are_heard_as_they_leave_the_table_and_come_back() {
        let (empty, holds) = (LastFrame::default(), LastFrame { holds: true, ..LastFrame::default() });
        assert_eq!(between(&empty, &holds, false), [Sound::Lift]);
        assert_eq!(between(&holds, &empty, false), [Sound::PutDown]);
    }

    #[test]
    fn a_refusal_is_heard_once_each_time_and_a_question_when_it_is_put() {
        let mut app = App::new();
        app.init_resource::<Sounds>()
            .init_resource::<StartScreen>()
            .init_resource::<Panels>()
            .init_resource::<Requests>()
            .insert_resource(UiModel { is_idle: true, ..UiModel::default() })
            .init_resource::<StatusMessage>()
            .init_resource::<PlayerHand>()
            .add_systems(Update, hear);
        let mut heard = |word: Option<Word>| {
            let mut last = app.world_mut().resource_mut::<StatusMessage>();
            match word {
                Some(word) => last.say(word),
                None => last.left -= 0.1,
            }
            app.update();
            std::mem::take(&mut *app.world_mut().resource_mut::<Sounds>()).waiting().iter().map(|heard| heard.sound).collect::<Vec<_>>()
        };
        assert!(heard(Some(Word::done("saved"))).is_empty());
        assert_eq!(heard(Some(Word::failed("too far"))), [Sound::Refused]);
        assert!(heard(None).is_empty());
        assert_eq!(heard(Some(Word::failed("too far"))), [Sound::Refused], "the same again");
    }

    #[test]
    fn each_question_is_heard_when_it_is_put() {
        let asks = |question: &str| LastFrame { asks: Some(question_of(question)), ..LastFrame::default() };
        assert_eq!(between(&LastFrame::default(), &asks("who?"), false), [Sound::Ask]);
        assert!(between(&asks("who?"), &asks("who?"), false).is_empty() && between(&asks("who?"), &LastFrame::default(), false).is_empty());
        assert_eq!(between(&asks("who?"), &asks("who else?"), false), [Sound::Ask]);
    }

    fn question_of(words: &str) -> Request {
        let (asks, rule) = (crate::table::SideId(0), crate::game::RuleId::new("X-1"));
        Request {
            asks,
            rule,
            question: Text::written(words),
            about: Vec::new(),
            options: Vec::new(),
            wants: Wants::ONE,
            default: Reply::one(0),
            why: Text::written(""),
        }
    }

    #[test]
    fn buttons_click_and_words_and_backgrounds_do_not() {
        let pressed = |typ: WidgetType, enabled: bool| is_press(&OutputEvent::Clicked(WidgetInfo::labeled(typ, enabled, "words")));
        assert!(pressed(WidgetType::Button, true) && !pressed(WidgetType::Button, false));
        assert!(!pressed(WidgetType::Label, true) && !pressed(WidgetType::Other, true));
    }
}

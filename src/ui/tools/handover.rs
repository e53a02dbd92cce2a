//! The keys while the curtain is down: one raises it, one opens the start screen.

use crate::ui::input::free_keys::FreeKeys;
use crate::ui::state::bindings::Ask;
use crate::ui::state::screens::handover::Handover;
use crate::ui::state::screens::start_screen::{StartPage, StartScreen};
use bevy::prelude::*;

/// Raises the curtain, or opens the start screen. The start screen has its own keys, including the one that closes it.
pub(super) fn take(keys: FreeKeys, mut handover: ResMut<Handover>, mut start: ResMut<StartScreen>, mut was_away: Local<bool>) {
    let was_away = std::mem::replace(&mut *was_away, start.page.is_some());
    if handover.waits_for().is_none() || was_away || start.page.is_some() {
        return;
    }
    if keys.asks().any(|ask| ask == Ask::Accept) {
        handover.take();
    } else if keys.asks().any(|ask| ask == Ask::Cancel) {
        start.open(StartPage::Start);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::SideId;
    use crate::ui::input::keyboard::Keyboard;
    use crate::ui::state::bindings::{Bindings, Trigger};
    use crate::ui::state::screens::handover::{HandoverState, is_up};

    #[derive(Resource, Default)]
    struct Used(u32);

    #[test]
    fn enter_raises_the_curtain_and_does_nothing_else_and_no_other_key_raises_it() {
        let mut app = App::new();
        app.init_resource::<Bindings>().init_resource::<Handover>().init_resource::<Used>().init_resource::<StartScreen>();
        app.add_systems(Update, ((|mut used: ResMut<Used>| used.0 += 1).run_if(is_up), take).chain());
        let now = HandoverState { is_shared: true, word: Some(SideId(0)), has_secrets: true, is_shown: true, ..HandoverState::default() };
        let pressed = |app: &mut App, key: KeyCode| {
            let mut keyboard = Keyboard::default();
            keyboard.take(Trigger::Key(key), true);
            app.insert_resource(keyboard);
            app.update();
            (app.world().resource::<Handover>().waits_for(), app.world().resource::<Used>().0)
        };
        assert_eq!(pressed(&mut app, KeyCode::Enter), (None, 1));
        let mut handover = Handover::default();
        assert!(handover.judge(now));
        handover.rest(1.0);
        app.insert_resource(handover);
        for key in [KeyCode::Space, KeyCode::KeyU, KeyCode::Escape] {
            assert!(app.world().resource::<StartScreen>().page.is_none(), "{key:?}");
            assert_eq!(pressed(&mut app, key), (Some(SideId(0)), 1), "{key:?}");
        }
        assert_eq!(app.world().resource::<StartScreen>().page, Some(StartPage::Start));
        assert_eq!(pressed(&mut app, KeyCode::Enter), (Some(SideId(0)), 1), "the start screen has that key");
        app.world_mut().resource_mut::<StartScreen>().page = None;
        assert_eq!(pressed(&mut app, KeyCode::Escape), (Some(SideId(0)), 1));
        assert!(app.world().resource::<StartScreen>().page.is_none(), "the key that closed it does not open it again");
        assert_eq!(pressed(&mut app, KeyCode::Enter), (None, 1), "the tools have not seen that key");
        assert_eq!(pressed(&mut app, KeyCode::Enter), (None, 2));
    }
}

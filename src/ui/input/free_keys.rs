//! The keys that the panels leave to the table. A focused text field leaves none; a focused button leaves all except those that press it or
//! move the focus.

use super::keyboard::Keys;
use crate::ui::state::bindings::{Ask, Trigger};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Key, Popup};
use bevy_egui::{EguiContext, PrimaryEguiContext};

/// Which kind of panel widget has keyboard focus.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Focus {
    #[default]
    Nowhere,
    /// A button, or another widget that can be pressed.
    Button,
    Field,
    /// An open list or menu, which closes by itself.
    List,
}

/// Reads which widget has keyboard focus.
pub(super) fn look_for_focus(mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>, mut focus: ResMut<Focus>) {
    let Ok(mut context) = contexts.single_mut() else { return };
    let context = context.get_mut();
    let has_focus = context.memory(|memory| memory.focused().is_some());
    let closes = context.input(|input| input.key_pressed(Key::Escape));
    let now = match (context.text_edit_focused(), Popup::is_any_open(context), has_focus) {
        (true, ..) => Focus::Field,
        // egui has already taken the focus from the field.
        (false, ..) if closes && *focus == Focus::Field => Focus::Field,
        (false, true, _) => Focus::List,
        (false, false, true) => Focus::Button,
        (false, false, false) => Focus::Nowhere,
    };
    focus.set_if_neq(now);
}

/// The keys that the panels leave to the table.
#[derive(SystemParam)]
pub struct FreeKeys<'w> {
    keys: Keys<'w>,
    focus: Option<Res<'w, Focus>>,
}

impl FreeKeys<'_> {
    fn focus(&self) -> Focus {
        self.focus.as_deref().copied().unwrap_or_default()
    }

    pub fn key_of(&self, ask: Ask) -> String {
        self.keys.bindings.key_of(ask)
    }

    /// True if the player is typing text.
    pub fn are_written_with(&self) -> bool {
        self.focus() == Focus::Field
    }

    /// The controls used in this frame, in order.
    pub fn asks(&self) -> impl Iterator<Item = Ask> + '_ {
        let focus = self.focus();
        self.keys.asks_of(move |trigger| match focus {
            Focus::Nowhere => true,
            Focus::Button => !activates_or_moves_focus(trigger),
            Focus::Field => false,
            Focus::List => !activates_or_moves_focus(trigger) && trigger != Trigger::Key(KeyCode::Escape),
        })
    }

    /// The number keys pressed in this frame for this control, as indices from 0.
    pub fn numbers(&self, ask: Ask) -> impl Iterator<Item = usize> + '_ {
        self.keys.numbers(ask).filter(|_| !self.are_written_with())
    }

    /// True if a key or button of this control is down, or was down in this frame.
    pub fn is_held(&self, ask: Ask) -> bool {
        !self.are_written_with() && self.keys.is_held(ask)
    }
}

/// True if a key presses the focused widget or moves the focus.
fn activates_or_moves_focus(trigger: Trigger) -> bool {
    use KeyCode::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Enter, NumpadEnter, Space, Tab};
    let keys = [Enter, NumpadEnter, Space, Tab, ArrowUp, ArrowDown, ArrowLeft, ArrowRight];
    matches!(trigger, Trigger::Key(key) if keys.contains(&key))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::input::keyboard::Keyboard;
    use crate::ui::state::bindings::Bindings;
    use bevy::ecs::system::SystemState;

    #[test]
    fn a_button_leaves_the_keys_that_do_not_press_it_and_a_field_leaves_none() {
        let mut world = World::new();
        world.init_resource::<Bindings>();
        let mut asks = |focus: Focus| -> Vec<Ask> {
            let mut keyboard = Keyboard::default();
            [KeyCode::Enter, KeyCode::Escape].into_iter().for_each(|key| keyboard.take(Trigger::Key(key), true));
            world.insert_resource(keyboard);
            world.insert_resource(focus);
            let mut state = SystemState::<FreeKeys>::new(&mut world);
            let keys = state.get(&world).unwrap();
            keys.asks().collect()
        };
        assert_eq!(asks(Focus::Nowhere), [Ask::Accept, Ask::Cancel]);
        assert_eq!(asks(Focus::Button), [Ask::Cancel], "Enter presses the button");
        assert_eq!(asks(Focus::Field), []);
        assert_eq!(asks(Focus::List), [], "Esc closes the list and nothing behind it");
    }
}

//! The commands for the whole plan on the bench: buttons in the workshop's head, and the same commands by key.

use crate::ui::input::keyboard::Keys;
use crate::ui::state::bindings::{Ask, Bindings};
use crate::ui::workbench::pick_list::PickList;
use bevy_egui::egui::Ui;

/// A command for the whole plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whole {
    /// Starts another plan.
    New,
    /// Lists the plans that can be opened.
    List,
    /// Saves the plan to its file.
    Save,
    Undo,
    Redo,
    /// Closes the open list, or else the workshop.
    Close,
}

impl Whole {
    /// The commands whose keys, as the player has bound them, were pressed.
    pub fn of_keys(keys: &Keys) -> Vec<Whole> {
        let of = |ask| match ask {
            Ask::Cancel => Some(Whole::Close),
            Ask::QuickSave => Some(Whole::Save),
            Ask::QuickLoad => Some(Whole::List),
            Ask::Undo => Some(Whole::Undo),
            Ask::Redo => Some(Whole::Redo),
            _ => None,
        };
        keys.asks().filter_map(of).collect()
    }
}

/// Sorts the requested commands. Most are added to `wanted` and close the open list, which may be out of date. `Close` closes the list
/// first. Returns true if the workshop stays open.
pub fn sort<D, T>(asked: impl IntoIterator<Item = Whole>, list: &mut Option<PickList<T>>, wanted: &mut Vec<D>, of: fn(Whole) -> D) -> bool {
    let mut is_open = true;
    for what in asked {
        match what {
            Whole::Close => is_open &= list.take().is_some(),
            other => {
                *list = None;
                wanted.push(of(other));
            }
        }
    }
    is_open
}

/// Draws the buttons. Returns the command of the clicked one.
pub fn buttons(ui: &mut Ui, bindings: &Bindings) -> Option<Whole> {
    let mut clicked = None;
    for (name, about, ask, what) in [
        (words!("head-new"), words!("head-new.about"), None, Whole::New),
        (words!("head-load"), words!("head-load.about"), Some(Ask::QuickLoad), Whole::List),
        (words!("head-save"), words!("head-save.about"), Some(Ask::QuickSave), Whole::Save),
        ("\u{21BA}", words!("head-undo-about"), Some(Ask::Undo), Whole::Undo),
        ("\u{21BB}", words!("head-redo-about"), Some(Ask::Redo), Whole::Redo),
        (words!("head-close"), words!("head-close.about"), Some(Ask::Cancel), Whole::Close),
    ] {
        let about = match ask {
            Some(ask) => words!("head-about-key", about = about, key = bindings.key_of(ask)),
            None => about.to_owned(),
        };
        if ui.button(name).on_hover_text(about).clicked() {
            clicked = Some(what);
        }
    }
    clicked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn to_close_shuts_the_list_first_and_then_the_workshop() {
        let out = || Some(PickList::new("list", Vec::<(u8, String, String)>::new()));
        let (mut list, mut wanted) = (out(), Vec::new());
        assert!(sort([Whole::Close], &mut list, &mut wanted, |what| what));
        assert!(list.is_none() && wanted.is_empty());
        assert!(!sort([Whole::Close, Whole::Undo], &mut list, &mut wanted, |what| what));
        assert_eq!(wanted, [Whole::Undo]);
        list = out();
        assert!(sort([Whole::Save], &mut list, &mut wanted, |what| what));
        assert!(list.is_none(), "what has been saved is not on it");
    }
}

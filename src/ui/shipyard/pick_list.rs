//! The list of what can be put on the bench, fleets that are shipped or were saved, and designs for another ship.

use super::bench::{Bench, Do};
use crate::game::ron::Source;
use crate::rulebooks::squadrons::builder::Build;
use crate::rulebooks::squadrons::glossary::titled;
use crate::rulebooks::squadrons::shipyard::Shipyard;
use crate::ui::style::theme;
use bevy_egui::egui::{Button, RichText, ScrollArea, Ui, vec2};
use std::collections::BTreeMap;
use std::path::Path;

/// Something on the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Thing {
    /// A fleet, by the name of a shipped one or by its file.
    Fleet(String),
    /// A ship after this design, or one with nothing.
    Ship(Option<String>),
}

/// A list that is out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PickList {
    /// Its heading.
    pub(super) title: &'static str,
    /// What is on it: the thing, its words, and what stands beside them.
    pub(super) things: Vec<(Thing, String, String)>,
    /// Where the keys are.
    pub(super) at: usize,
}

impl PickList {
    /// These fleets, then those in a folder.
    pub(super) fn fleets(known: &BTreeMap<String, Source>, folder: &Path) -> PickList {
        let from = |source: &Source| if source.name.starts_with("fleets/") { words!("pick-list-shipped") } else { words!("pick-list-mod") };
        let thing = |(name, source): (&String, &Source)| (Thing::Fleet(name.clone()), titled(name), from(source).to_owned());
        let mut things: Vec<_> = known.iter().map(thing).collect();
        let mut files: Vec<_> = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
        files.retain(|file| file.extension().is_some_and(|extension| extension == "ron"));
        files.sort();
        things.extend(files.into_iter().map(|file| {
            let name = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
            (Thing::Fleet(file.display().to_string()), titled(&name), words!("pick-list-yours").to_owned())
        }));
        PickList { title: words!("pick-list-fleets"), things, at: 0 }
    }

    /// The designs that another ship can begin with.
    pub(super) fn designs(yard: &Shipyard) -> PickList {
        let mut things: Vec<_> = yard
            .designs
            .iter()
            .map(|(name, design)| {
                let points = Build::from(design).cost(yard).total();
                let about = if design.about.is_empty() { String::new() } else { format!(": {}", design.about) };
                (Thing::Ship(Some(name.clone())), format!("{}{about}", titled(name)), words!("pick-list-points", points = points))
            })
            .collect();
        let points = words!("pick-list-points", points = yard.base.cost);
        things.push((Thing::Ship(None), words!("pick-list-bare-hull").to_owned(), points));
        PickList { title: words!("pick-list-ships"), things, at: 0 }
    }
}

/// Draws the list; gives what was taken from it.
pub(super) fn show(ui: &mut Ui, bench: &mut Bench) -> Option<Do> {
    let (list, follows) = (bench.pick_list.clone()?, bench.follows);
    let mut chosen = None;
    ui.horizontal(|ui| {
        ui.label(RichText::new(list.title).heading().color(theme::WHITE));
        if ui.button(words!("pick-list-back")).on_hover_text(words!("pick-list-back.about")).clicked() {
            bench.pick_list = None;
        }
    });
    let high = (ui.available_height() - 4.0).max(60.0);
    ScrollArea::vertical().id_salt("pick list").max_height(high).min_scrolled_height(high).show(ui, |ui| {
        let wide = ui.available_width().min(640.0);
        for (place, (thing, words, aside)) in list.things.iter().enumerate() {
            let button = Button::new(words.as_str()).selected(place == list.at).truncate();
            let row = ui.add(button.min_size(vec2(wide, 26.0)).right_text(theme::small(aside)));
            if follows && place == list.at {
                row.scroll_to_me(None);
            }
            if row.clicked() {
                chosen = Some(Do::Take(thing.clone()));
            }
        }
    });
    chosen
}

//! Stealth and secrecy (AR-STL): better cover, figures that hide and appear elsewhere, and Scouts that look for them; also concealed and
//! sabotaged things: Traps, gates, Sabotage (AR-PTH, AR-SAB).

pub(crate) mod appear;
pub(crate) mod detect;
pub(crate) mod disguise;
pub(crate) mod going_off;
pub(crate) mod hide;
pub(crate) mod mechanisms;
pub(crate) mod pathfinder;
pub(crate) mod reach;
pub(crate) mod sabotage;
pub(crate) mod secrets;
pub(crate) mod stealth;
pub(crate) mod track;
pub(crate) mod vendetta;

use bevy::prelude::App;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((appear::plugin, detect::plugin, disguise::plugin, hide::plugin, stealth::plugin, track::plugin, vendetta::plugin));
    app.add_plugins((going_off::plugin, mechanisms::plugin, pathfinder::plugin, sabotage::plugin));
}

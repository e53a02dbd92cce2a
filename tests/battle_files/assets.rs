//! What Bevy's asset system loads from the library.

use super::{ENTRIES, source_of};
use bevy::asset::{AssetPlugin, AssetServer, Assets, LoadState, UntypedHandle};
use bevy::prelude::{App, TaskPoolPlugin};
use brickfray::game::library::{FileAsset, Library, LibraryPlugin, SHIPPED};
use std::path::Path;

/// An app with assets and no renderer. Runs until `done` is true for the load state, or for ten seconds.
fn app_until(start: impl Fn(&AssetServer) -> Vec<UntypedHandle>, done: impl Fn(Option<LoadState>) -> bool) -> (App, Vec<UntypedHandle>) {
    let mut app = App::new();
    app.add_plugins((TaskPoolPlugin::default(), LibraryPlugin { library: Library::shipped(ENTRIES) }, AssetPlugin::default()));
    app.finish();
    let handles = start(app.world().resource::<AssetServer>());
    let begun = std::time::Instant::now();
    while begun.elapsed().as_secs() < 10 {
        app.update();
        let server = app.world().resource::<AssetServer>();
        if handles.iter().all(|handle| done(server.get_load_state(handle))) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    (app, handles)
}

fn is_loaded(state: Option<LoadState>) -> bool {
    matches!(state, Some(LoadState::Loaded))
}

fn has_failed(state: Option<LoadState>) -> bool {
    matches!(state, Some(LoadState::Failed(_)))
}

#[test]
fn assets_hold_what_the_library_holds() {
    let library = Library::shipped(ENTRIES);
    let units = source_of(&Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/stats/units.ron"));
    for (path, source) in [("battles/first-battle.ron", &library.battles["first-battle"]), ("stats/units.ron", &units)] {
        let load = |server: &AssetServer| vec![server.load::<FileAsset>(format!("{SHIPPED}://{path}")).untyped()];
        let (app, _handles) = app_until(load, is_loaded);
        let (_, file) = app.world().resource::<Assets<FileAsset>>().iter().next().unwrap();
        assert_eq!(file.0.text, source.text);
        assert_eq!(app.world().resource::<Library>().battles, library.battles);
    }
}

#[test]
fn what_is_not_there_is_not_loaded() {
    let load = |server: &AssetServer| vec![server.load::<FileAsset>("shipped://battles/last-battle.ron").untyped()];
    let (app, handles) = app_until(load, has_failed);
    let server = app.world().resource::<AssetServer>();
    assert!(handles.iter().all(|handle| has_failed(server.get_load_state(handle))));
}

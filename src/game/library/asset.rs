//! The library in Bevy's asset system: an asset source `shipped://` that holds all its files, and a loader for them.

use super::{Library, LibraryError, source_of};
use crate::game::ron::Source;
use bevy::asset::io::memory::{Dir, MemoryAssetReader};
use bevy::asset::io::{AssetSourceBuilder, Reader};
use bevy::asset::{AssetLoader, LoadContext};
use bevy::prelude::*;
use std::path::Path;

/// The name of the asset source that holds the library: `shipped://battles/first-battle.ron`.
pub const SHIPPED: &str = "shipped";

/// A file of the library as it stands: a battle file is read with [`read`](crate::game::battle::read::read).
#[derive(Asset, TypePath, Clone, Debug, PartialEq)]
pub struct FileAsset(pub Source);

/// Loads [`FileAsset`]s.
#[derive(Default, TypePath)]
struct FileLoader;

impl AssetLoader for FileLoader {
    type Asset = FileAsset;
    type Settings = ();
    type Error = LibraryError;

    async fn load(&self, reader: &mut dyn Reader, (): &(), context: &mut LoadContext<'_>) -> Result<FileAsset, LibraryError> {
        read_whole(reader, context).await.map(FileAsset)
    }

    fn extensions(&self) -> &[&str] {
        &["ron"]
    }
}

async fn read_whole(reader: &mut dyn Reader, context: &LoadContext<'_>) -> Result<Source, LibraryError> {
    let name = context.path().to_string();
    let mut bytes = Vec::new();
    match reader.read_to_end(&mut bytes).await {
        Ok(_) => source_of(name, bytes),
        Err(error) => Err(LibraryError::Unreadable { path: name.into(), reason: error.to_string() }),
    }
}

/// Makes a library known to the app: as a resource, and as the asset source [`SHIPPED`] when the app has assets. To be added before
/// Bevy's `AssetPlugin`, because sources can't be added to it later.
pub struct LibraryPlugin {
    /// The library.
    pub library: Library,
}

impl Plugin for LibraryPlugin {
    fn build(&self, app: &mut App) {
        let dir = Dir::default();
        for (folder, sources) in &self.library.stat_files {
            for source in sources {
                dir.insert_asset(&Path::new(folder).join(file_name(source)), source.text.as_bytes().to_vec());
            }
        }
        for (name, source) in &self.library.battles {
            dir.insert_asset(&Path::new("battles").join(format!("{name}.ron")), source.text.as_bytes().to_vec());
        }
        app.register_asset_source(SHIPPED, AssetSourceBuilder::new(move || Box::new(MemoryAssetReader { root: dir.clone() })))
            .insert_resource(self.library.clone());
    }

    fn finish(&self, app: &mut App) {
        if app.world().contains_resource::<AssetServer>() {
            app.init_asset::<FileAsset>().init_asset_loader::<FileLoader>();
        }
    }
}

fn file_name(source: &Source) -> String {
    Path::new(&*source.name).file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebooks::ENTRIES;
    use bevy::asset::LoadState;

    /// An app with assets and nothing that draws, run until `done` with what was loaded, or for ten seconds.
    fn app_until(
        start: impl Fn(&AssetServer) -> Vec<UntypedHandle>,
        done: impl Fn(Option<LoadState>) -> bool,
    ) -> (App, Vec<UntypedHandle>) {
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
        for (path, source) in [("battles/first-battle.ron", &library.battles["first-battle"]), ("stats/units.ron", &units(&library))] {
            let load = |server: &AssetServer| vec![server.load::<FileAsset>(format!("{SHIPPED}://{path}")).untyped()];
            let (app, _handles) = app_until(load, is_loaded);
            let (_, file) = app.world().resource::<Assets<FileAsset>>().iter().next().unwrap();
            assert_eq!(file.0.text, source.text);
            assert_eq!(app.world().resource::<Library>().battles, library.battles);
        }
    }

    fn units(library: &Library) -> Source {
        library.stat_files["stats"].iter().find(|source| source.name.ends_with("units.ron")).unwrap().clone()
    }

    #[test]
    fn what_is_not_there_is_not_loaded() {
        let load = |server: &AssetServer| vec![server.load::<FileAsset>("shipped://battles/last-battle.ron").untyped()];
        let (app, handles) = app_until(load, has_failed);
        let server = app.world().resource::<AssetServer>();
        assert!(handles.iter().all(|handle| has_failed(server.get_load_state(handle))));
    }
}

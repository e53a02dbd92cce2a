//! The library in Bevy's asset system: an asset source `shipped://` that holds everything embedded, and loaders for battle and stat files
//! that call the same readers as a program without assets.

use super::{Library, LibraryError, StatFile, source_of};
use crate::game::ron::Source;
use bevy::asset::io::memory::{Dir, MemoryAssetReader};
use bevy::asset::io::{AssetSourceBuilder, Reader};
use bevy::asset::{AssetLoader, LoadContext};
use bevy::prelude::*;
use std::path::Path;

/// The name of the asset source that holds the library: `shipped://battles/first-battle.ron`.
pub const SHIPPED: &str = "shipped";

/// A battle file as it stands, to be read with [`read`](crate::game::battle::read::read).
#[derive(Asset, TypePath, Clone, Debug, PartialEq)]
pub struct BattleSource(pub Source);

/// A stat file that has been read.
#[derive(Asset, TypePath, Clone, Debug, PartialEq)]
pub struct StatFileAsset(pub StatFile);

/// Loads [`BattleSource`]s.
#[derive(Default, TypePath)]
struct BattleLoader;

impl AssetLoader for BattleLoader {
    type Asset = BattleSource;
    type Settings = ();
    type Error = LibraryError;

    async fn load(&self, reader: &mut dyn Reader, (): &(), context: &mut LoadContext<'_>) -> Result<BattleSource, LibraryError> {
        read_whole(reader, context).await.map(BattleSource)
    }

    fn extensions(&self) -> &[&str] {
        &["ron"]
    }
}

/// Loads [`StatFileAsset`]s.
#[derive(Default, TypePath)]
struct StatFileLoader;

impl AssetLoader for StatFileLoader {
    type Asset = StatFileAsset;
    type Settings = ();
    type Error = LibraryError;

    async fn load(&self, reader: &mut dyn Reader, (): &(), context: &mut LoadContext<'_>) -> Result<StatFileAsset, LibraryError> {
        let source = read_whole(reader, context).await?;
        Ok(StatFileAsset(StatFile::read(&source)?))
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

impl Default for LibraryPlugin {
    fn default() -> Self {
        LibraryPlugin { library: Library::shipped() }
    }
}

impl Plugin for LibraryPlugin {
    fn build(&self, app: &mut App) {
        let dir = Dir::default();
        for source in &self.library.stats {
            dir.insert_asset(&Path::new("stats").join(file_name(source)), source.text.as_bytes().to_vec());
        }
        for (name, source) in &self.library.battles {
            dir.insert_asset(&Path::new("battles").join(format!("{name}.ron")), source.text.as_bytes().to_vec());
        }
        app.register_asset_source(SHIPPED, AssetSourceBuilder::new(move || Box::new(MemoryAssetReader { root: dir.clone() })))
            .insert_resource(self.library.clone());
    }

    fn finish(&self, app: &mut App) {
        if app.world().contains_resource::<AssetServer>() {
            app.init_asset::<BattleSource>()
                .init_asset::<StatFileAsset>()
                .init_asset_loader::<BattleLoader>()
                .init_asset_loader::<StatFileLoader>();
        }
    }
}

fn file_name(source: &Source) -> String {
    Path::new(&*source.name).file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    use bevy::asset::LoadState;

    /// An app with assets and nothing that draws, run until `done` with what was loaded, or for ten seconds.
    fn app_until(
        start: impl Fn(&AssetServer) -> Vec<UntypedHandle>,
        done: impl Fn(Option<LoadState>) -> bool,
    ) -> (App, Vec<UntypedHandle>) {
        let mut app = App::new();
        app.add_plugins((TaskPoolPlugin::default(), LibraryPlugin::default(), AssetPlugin::default()));
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
        let library = Library::shipped();
        let load = |server: &AssetServer| {
            vec![
                server.load::<BattleSource>("shipped://battles/first-battle.ron").untyped(),
                server.load::<StatFileAsset>("shipped://stats/units.ron").untyped(),
            ]
        };
        let (app, _handles) = app_until(load, is_loaded);
        let (_, battle) = app.world().resource::<Assets<BattleSource>>().iter().next().unwrap();
        assert_eq!(battle.0.text, library.battle("first-battle").unwrap().text);
        let (_, stats) = app.world().resource::<Assets<StatFileAsset>>().iter().next().unwrap();
        assert_eq!(stats.0.units, library.catalogue.units);
        assert_eq!(app.world().resource::<Library>(), &library);
    }

    #[test]
    fn a_battle_is_no_stat_file_and_what_is_not_there_is_not_loaded() {
        let load = |server: &AssetServer| {
            vec![
                server.load::<StatFileAsset>("shipped://battles/first-battle.ron").untyped(),
                server.load::<BattleSource>("shipped://battles/last-battle.ron").untyped(),
            ]
        };
        let (app, handles) = app_until(load, has_failed);
        let server = app.world().resource::<AssetServer>();
        assert!(handles.iter().all(|handle| has_failed(server.get_load_state(handle))));
    }
}

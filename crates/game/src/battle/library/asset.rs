//! The library in Bevy's asset system: an asset source `shipped://` with all its files, and a loader for them.

use crate::battle::library::{Library, LibraryError, source_of};
use bevy::asset::io::memory::{Dir, MemoryAssetReader};
use bevy::asset::io::{AssetSourceBuilder, Reader};
use bevy::asset::{AssetLoader, LoadContext};
use bevy::prelude::*;
use brickfray_ron::Source;
use std::path::Path;

/// The name of the library's asset source: `shipped://battles/first-battle.ron`.
pub const SHIPPED: &str = "shipped";

/// A file of the library as text. Battle files are parsed with [`read`](crate::battle::read::read).
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

/// Adds the library to the app: as a resource and, if the app has assets, as the asset source [`SHIPPED`]. Must be added before Bevy's
/// `AssetPlugin`, because asset sources can't be added later.
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
        for (folder, sources) in [("battles", &self.library.battles), ("demos", &self.library.demos)] {
            for (name, source) in sources {
                dir.insert_asset(&Path::new(folder).join(format!("{name}.ron")), source.text.as_bytes().to_vec());
            }
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

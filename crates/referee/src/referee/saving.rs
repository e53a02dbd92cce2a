//! Checks where a game may be saved.

use crate::failure::RefereeError;
use crate::opened::is_like_a_save;
use brickfray_game::may_replace;
use brickfray_game::recording::begins_like_a_recording;
use std::path::Path;

/// Checks whether the game may be saved at `path`. It must not overwrite any of `inputs` (each with its description), nor a file that isn't
/// a save.
pub fn may_save<'f>(path: &Path, inputs: impl IntoIterator<Item = (&'static str, &'f Path)>) -> Result<(), RefereeError> {
    // A file that doesn't exist yet is no input.
    let Ok(place) = path.canonicalize() else { return Ok(()) };
    let same = inputs.into_iter().find(|(_, input)| input.canonicalize().is_ok_and(|input| input == place));
    let other = || {
        may_replace(&place, |beginning| is_like_a_save(beginning) && !begins_like_a_recording(beginning))
            .is_err()
            .then_some("another kind of file")
    };
    let what = same.map(|(what, _)| what).or_else(other);
    what.map_or(Ok(()), |what| Err(RefereeError::OverInput { path: path.to_owned(), what }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_saved_over_none_of_its_own_files() {
        let folder = tempfile::tempdir().unwrap();
        let [orders, dice] = ["orders", "dice"].map(|name| folder.path().join(name));
        std::fs::write(&orders, "end turn").unwrap();
        std::fs::write(&dice, "6").unwrap();
        let inputs = || [("the script", orders.as_path()), ("the file of dice", dice.as_path())];
        let other = folder.path().join("../").join(folder.path().file_name().unwrap()).join("dice");
        let error = may_save(&other, inputs()).unwrap_err();
        assert!(error.to_string().ends_with("because the file of dice is there: choose another name"), "{error}");
        assert_eq!(error.exit_code(), 2);
        assert!(may_save(&folder.path().join("new.ron"), inputs()).is_ok());
        std::fs::write(folder.path().join("old.ron"), "").unwrap();
        assert!(may_save(&folder.path().join("old.ron"), inputs()).is_ok(), "nothing is in it");
        std::fs::write(folder.path().join("old.ron"), "// A game.\n(\n    brickfray: \"0.1.0\",").unwrap();
        assert!(may_save(&folder.path().join("old.ron"), inputs()).is_ok(), "an older save is");
        std::fs::write(folder.path().join("diary.txt"), "Dear diary").unwrap();
        let error = may_save(&folder.path().join("diary.txt"), inputs()).unwrap_err();
        assert!(error.to_string().ends_with("because another kind of file is there: choose another name"), "{error}");
    }
}

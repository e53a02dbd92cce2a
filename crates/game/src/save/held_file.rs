//! Files whose lock ends when they are dropped.

use std::fs::File;
use std::ops::{Deref, DerefMut};

/// An open file whose lock, if any, is released on drop. Otherwise the lock would last until no process has the file open, and a child
/// process holds all open files of this one until it has started.
#[derive(Debug)]
pub struct HeldFile(pub File);

impl Deref for HeldFile {
    type Target = File;

    fn deref(&self) -> &File {
        &self.0
    }
}

impl DerefMut for HeldFile {
    fn deref_mut(&mut self) -> &mut File {
        &mut self.0
    }
}

impl Drop for HeldFile {
    fn drop(&mut self) {
        // If the file can't be locked, there is nothing to unlock.
        let _ = self.0.unlock();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_ends_with_its_file_though_another_process_has_that_open() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.ron");
        let held = HeldFile(File::create(&path).unwrap());
        held.lock().unwrap();
        let at_a_child = held.try_clone().unwrap();
        assert!(File::open(&path).unwrap().try_lock().is_err());
        drop(held);
        assert!(File::open(&path).unwrap().try_lock().is_ok());
        drop(at_a_child);
    }
}

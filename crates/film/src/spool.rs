//! An anonymous temporary file of byte strings. It disappears when the program ends, however that happens.

use std::fs::File;
use std::io::{Read, Result, Seek, SeekFrom, Write};
use std::path::Path;

/// Byte strings in a file, by index.
#[derive(Debug)]
pub(crate) struct Spool {
    file: File,
    /// The offset and length of each.
    kept: Vec<(u64, usize)>,
    length: u64,
}

impl Spool {
    /// An empty spool, in a file on the disk of this folder.
    pub(crate) fn open(folder: &Path) -> Result<Self> {
        tempfile::tempfile_in(folder).map(Spool::of)
    }

    pub(crate) fn of(file: File) -> Self {
        Spool { file, kept: Vec::new(), length: 0 }
    }

    /// Appends these bytes.
    pub(crate) fn push(&mut self, bytes: &[u8]) -> Result<()> {
        self.file.seek(SeekFrom::Start(self.length))?;
        self.file.write_all(bytes)?;
        self.kept.push((self.length, bytes.len()));
        self.length += bytes.len() as u64;
        Ok(())
    }

    /// Repeats the last entry without writing it again.
    pub(crate) fn push_last_again(&mut self) {
        self.kept.extend(self.kept.last().copied());
    }

    pub(crate) fn len(&self) -> usize {
        self.kept.len()
    }

    /// The length of an entry in bytes; 0 if there is none.
    pub(crate) fn length_of(&self, number: usize) -> usize {
        self.kept.get(number).map_or(0, |(_, length)| *length)
    }

    /// An entry; empty if there is none.
    pub(crate) fn get(&mut self, number: usize) -> Result<Vec<u8>> {
        let (start, length) = self.kept.get(number).copied().unwrap_or_default();
        let mut bytes = vec![0; length];
        self.file.seek(SeekFrom::Start(start))?;
        self.file.read_exact(&mut bytes)?;
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_comes_back_in_any_order_and_no_file_is_seen() {
        let folder = tempfile::tempdir().unwrap();
        let mut spool = Spool::open(folder.path()).unwrap();
        for text in ["one", "", "three"] {
            spool.push(text.as_bytes()).unwrap();
        }
        assert_eq!(spool.get(2).unwrap(), b"three");
        assert_eq!(spool.get(0).unwrap(), b"one");
        spool.push(b"four").unwrap();
        spool.push_last_again();
        let all: Vec<Vec<u8>> = (0..spool.len()).map(|number| spool.get(number).unwrap()).collect();
        assert_eq!(all, [b"one".as_slice(), b"", b"three", b"four", b"four"]);
        assert_eq!((spool.length, spool.length_of(4), spool.length_of(5)), (12, 4, 0));
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_told() {
        let mut spool = Spool::of(File::options().write(true).open("/dev/full").unwrap());
        assert_eq!(spool.push(b"one").unwrap_err().kind(), std::io::ErrorKind::StorageFull);
    }
}

//! Fuzzing: [`subjects`] says what is tried with a text, [`reshape`] changes texts so that they still parse more often than not.
//!
//! `scripts/fuzz` runs the targets; `tests/fuzzed.rs` of the project tries the same subjects with the corpus and with what was found.

#[cfg(feature = "program")]
pub mod program_subjects;
pub mod reshape;
pub mod subjects;

/// One of these many changes is made by the fuzzer's own hand, byte by byte.
const PLAIN: u32 = 4;

/// Changes the first `size` bytes in place and says how many they are now; nothing where only the fuzzer's own hand can help.
pub fn mutate(data: &mut [u8], size: usize, max_size: usize, seed: u32) -> Option<usize> {
    if seed.is_multiple_of(PLAIN) {
        return None;
    }
    let text = std::str::from_utf8(&data[..size]).ok()?;
    let other = reshape::reshape(text, u64::from(seed));
    let end = other.floor_char_boundary(max_size.min(data.len()));
    data[..end].copy_from_slice(&other.as_bytes()[..end]);
    Some(end)
}

/// A fuzz target that tries one of the subjects of a list, by its name.
#[macro_export]
macro_rules! target {
    ($subjects:ident, $subject:literal) => {
        use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};

        fuzz_target!(|data: &[u8]| {
            for (_, takes) in $crate::$subjects::ALL.iter().filter(|(name, _)| *name == $subject) {
                takes.tried(data);
            }
        });

        fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
            $crate::mutate(data, size, max_size, seed).unwrap_or_else(|| fuzzer_mutate(data, size, max_size))
        });
    };
}

//! A section that more than one reader knows.

/// A section whose fields are read by several, each its own.
#[derive(Clone, Copy, Debug)]
pub struct SharedSection<'a> {
    /// What people call a field of it, such as "house rule".
    pub called: &'a str,
    /// The fields that others read.
    pub others: &'a [&'a str],
    /// Where all of its fields are listed, in a sentence.
    pub listed: &'a str,
}

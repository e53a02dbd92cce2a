//! Sections that several readers share.

/// A section with several readers, each of which reads its own fields.
#[derive(Clone, Copy, Debug)]
pub struct SharedSection<'a> {
    /// What messages call one of its fields, such as "house rule".
    pub called: &'a str,
    /// The fields that other readers read.
    pub others: &'a [&'a str],
    /// Where all of its fields are listed, as a sentence for messages.
    pub listed: &'a str,
}

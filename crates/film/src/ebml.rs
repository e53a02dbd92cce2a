//! EBML, the format of Matroska and WebM files: elements with an id, a size and a content, which may consist of elements.

/// An element with this content.
pub(crate) fn element(id: u32, content: &[u8]) -> Vec<u8> {
    let mut bytes = head(id, content.len() as u64);
    bytes.extend(content);
    bytes
}

/// An element that consists of other elements.
pub(crate) fn master(id: u32, children: &[Vec<u8>]) -> Vec<u8> {
    element(id, &children.concat())
}

/// An unsigned integer element.
pub(crate) fn number(id: u32, number: u64) -> Vec<u8> {
    let bytes = number.to_be_bytes();
    let first = bytes.iter().position(|byte| *byte != 0).unwrap_or(7);
    element(id, &bytes[first..])
}

/// An unsigned integer element of fixed length, so that the value of an offset doesn't change the size of the file.
pub(crate) fn place(id: u32, place: u64) -> Vec<u8> {
    element(id, &place.to_be_bytes())
}

/// A floating-point element.
pub(crate) fn float(id: u32, number: f64) -> Vec<u8> {
    element(id, &number.to_be_bytes())
}

/// The header of an element: its id and the size of its content.
pub(crate) fn head(id: u32, size: u64) -> Vec<u8> {
    let id = id.to_be_bytes();
    let first = id.iter().position(|byte| *byte != 0).unwrap_or(3);
    let mut bytes = id[first..].to_vec();
    // Seven bits a byte; the position of the first bit set gives the number of bytes. All bits set would mean "unknown".
    let length = (1..8_usize).find(|length| size < (1 << (7 * length)) - 1).unwrap_or(8);
    let told = size | 1 << (7 * length);
    bytes.extend(&told.to_be_bytes()[8 - length..]);
    bytes
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// The elements in these bytes: the offset of each, its id and its content. Returns an error if the bytes end too early.
    pub(crate) fn read(bytes: &[u8]) -> Result<Vec<(usize, u32, &[u8])>, usize> {
        let (mut found, mut at) = (Vec::new(), 0);
        while at < bytes.len() {
            let long = bytes[at].leading_zeros() as usize + 1;
            let id = bytes.get(at..at + long).ok_or(at)?.iter().fold(0, |id, byte| id << 8 | u32::from(*byte));
            let size_at = at + long;
            let long = bytes.get(size_at).ok_or(at)?.leading_zeros() as usize + 1;
            let size = bytes.get(size_at..size_at + long).ok_or(at)?.iter().fold(0_u64, |size, byte| size << 8 | u64::from(*byte));
            let size = (size & !(1 << (7 * long))) as usize;
            let content = bytes.get(size_at + long..size_at + long + size).ok_or(at)?;
            found.push((at, id, content));
            at = size_at + long + size;
        }
        Ok(found)
    }

    #[test]
    fn elements_are_written_as_the_standard_has_them() {
        assert_eq!(number(0x4286, 1), [0x42, 0x86, 0x81, 1]);
        assert_eq!(number(0xD7, 0), [0xD7, 0x81, 0]);
        assert_eq!(number(0x2AD7B1, 1_000_000), [0x2A, 0xD7, 0xB1, 0x83, 0x0F, 0x42, 0x40]);
        assert_eq!(element(0x4282, b"webm"), [0x42, 0x82, 0x84, b'w', b'e', b'b', b'm']);
        assert_eq!(head(0xA3, 126), [0xA3, 0xFE]);
        assert_eq!(head(0xA3, 127), [0xA3, 0x40, 127], "all bits set would mean that nobody knows");
        assert_eq!(head(0xA3, 16_383), [0xA3, 0x20, 0x3F, 0xFF]);
        assert_eq!(master(0xA0, &[number(0xB3, 5), number(0xF7, 1)]), [0xA0, 0x86, 0xB3, 0x81, 5, 0xF7, 0x81, 1]);
        assert_eq!(float(0x4489, 1.0), [0x44, 0x89, 0x88, 0x3F, 0xF0, 0, 0, 0, 0, 0, 0]);
        assert_eq!(place(0xF1, 1).len(), place(0xF1, u64::MAX).len());
    }

    #[test]
    fn elements_that_are_read_are_those_that_were_written() {
        let bytes = [number(0x4286, 1), element(0xA3, &[7; 200])].concat();
        assert_eq!(read(&bytes).unwrap(), [(0, 0x4286, [1].as_slice()), (4, 0xA3, [7; 200].as_slice())]);
        assert_eq!(read(&bytes[..bytes.len() - 1]), Err(4));
    }
}

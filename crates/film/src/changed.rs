//! Finds what differs between one frame and the next.

/// A rectangle of pixels: its upper left corner and its size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    pub(crate) left: usize,
    pub(crate) top: usize,
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl Part {
    /// The indices of its pixels in a picture that is `across` pixels wide, row by row.
    pub(crate) fn pixels(self, across: usize) -> impl Iterator<Item = usize> {
        let Part { left, top, width, height } = self;
        (top..top + height).flat_map(move |row| (left..left + width).map(move |column| row * across + column))
    }
}

/// The smallest rectangle with every pixel in which two pictures differ, both `across` pixels wide; `None` if they are equal.
pub(crate) fn changed<P: PartialEq>(before: &[P], now: &[P], across: usize) -> Option<Part> {
    let rows_of = |pixels| <[P]>::chunks(pixels, across.max(1));
    let rows: Vec<usize> =
        rows_of(before).zip(rows_of(now)).enumerate().filter(|(_, (before, now))| before != now).map(|(row, _)| row).collect();
    let (top, bottom) = (*rows.first()?, *rows.last()?);
    let in_some_row = |column: &usize| rows.iter().any(|row| before[row * across + column] != now[row * across + column]);
    let (left, right) = ((0..across).find(in_some_row)?, (0..across).rev().find(in_some_row)?);
    Some(Part { left, top, width: right + 1 - left, height: bottom + 1 - top })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_part_that_differs_is_found() {
        let before = vec![0; 5 * 4];
        let mut now = before.clone();
        assert_eq!(changed(&before, &now, 5), None);
        now[5 + 3] = 1;
        assert_eq!(changed(&before, &now, 5), Some(Part { left: 3, top: 1, width: 1, height: 1 }));
        now[15 + 1] = 1;
        let part = changed(&before, &now, 5).unwrap();
        assert_eq!(part, Part { left: 1, top: 1, width: 3, height: 3 });
        assert_eq!(part.pixels(5).collect::<Vec<_>>(), [6, 7, 8, 11, 12, 13, 16, 17, 18]);
    }
}

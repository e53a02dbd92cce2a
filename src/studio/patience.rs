//! How long to wait for the renderer.

/// Waiting for the renderer ends after this many frames without progress. Frames, not seconds: on a paused or overloaded machine the frames
/// are as late as what they wait for, and a picture test must not fail because of the clock.
pub(super) const PATIENCE: u32 = 3_000;

/// Counts frames without progress.
#[derive(Default)]
pub(super) struct Patience {
    waiting: usize,
    frames: u32,
}

impl Patience {
    /// Counts a frame with this many things still pending; returns whether that number has stayed the same for [`PATIENCE`] frames.
    pub(super) fn ends_at(&mut self, waiting: usize) -> bool {
        self.frames = if self.waiting == waiting { self.frames + 1 } else { 0 };
        self.waiting = waiting;
        self.frames >= PATIENCE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patience_ends_only_where_nothing_comes_nearer() {
        let mut patience = Patience::default();
        assert!((0..PATIENCE).all(|_| !patience.ends_at(4)), "the first of them is news");
        assert!(patience.ends_at(4));

        let mut patience = Patience::default();
        assert!((0..10 * PATIENCE).all(|frame| !patience.ends_at((frame / (PATIENCE / 2)) as usize + 1)), "each step is progress");
    }
}

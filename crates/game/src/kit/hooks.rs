//! Hooks: plain functions by which a topic changes what other topics do, without these knowing about it.
//!
//! A rulebook has one [`HookList`] for each point at which topics may intervene; its functions are called by rank, then by rule id,
//! independent of plugin order.

/// The functions of one hook point, in calling order.
#[derive(Clone)]
pub struct HookList<F>(Vec<(u8, &'static str, F)>);

impl<F> Default for HookList<F> {
    fn default() -> Self {
        HookList(Vec::new())
    }
}

impl<F: Copy> HookList<F> {
    /// Adds a function that implements this rule. Lower ranks are called first; most have rank 0.
    pub fn add(&mut self, rank: u8, rule: &'static str, hook: F) {
        let at = self.0.partition_point(|(other, of, _)| (*other, *of) <= (rank, rule));
        self.0.insert(at, (rank, rule, hook));
    }

    /// The functions in calling order.
    pub fn all(&self) -> impl Iterator<Item = F> {
        self.0.iter().map(|(.., hook)| *hook)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hooks_are_called_by_rank_then_by_rule() {
        let of = |hooks: [(u8, &'static str, i32); 3]| {
            let mut list = HookList::default();
            hooks.into_iter().for_each(|(rank, rule, hook)| list.add(rank, rule, hook));
            list.all().collect::<Vec<i32>>()
        };
        let (late, first, second) = ((1, "P-01", 3), (0, "P-01", 1), (0, "P-02", 2));
        assert_eq!(of([late, first, second]), [1, 2, 3]);
        assert_eq!(of([second, late, first]), [1, 2, 3]);
    }
}

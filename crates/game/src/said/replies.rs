//! Some legal replies to a request, for programs that try them one after another.

use crate::said::request::{Cost, Reply, Request, Wants};
use std::ops::RangeInclusive;

impl Request {
    /// Some of the legal replies in a stable order, at most `most` of them, or all if there are few. For programs that try them one after
    /// another. The orders of a window are not replies.
    pub fn some_replies(&self, most: usize) -> Vec<Reply> {
        /// The maximum number of candidates examined, most of which may be illegal.
        const MAX_CANDIDATES: usize = 4_096;
        let legal = self.legal_places();
        let found: Box<dyn Iterator<Item = Reply>> = match &self.wants {
            Wants::Orders { .. } => Box::new(std::iter::once(Reply::Pass)),
            Wants::Amount { from, to } => {
                let (from, between) = (i128::from(*from), i128::from(*to) - i128::from(*from));
                let steps = between.clamp(0, most.saturating_sub(1) as i128).max(1);
                let at = move |step: i128| i64::try_from(from + between * step / steps).ok().map(Reply::Amount);
                Box::new((0..=steps).filter_map(at))
            }
            Wants::Pick { at_least, at_most } => Box::new(subsets(legal, *at_least as usize..=*at_most as usize).map(Reply::Picked)),
            Wants::Pay { cost: Cost::Each(needs), .. } => Box::new(subsets(legal, needs.len()..=needs.len()).map(Reply::Picked)),
            Wants::Pay { .. } => Box::new(subsets(legal.clone(), 0..=legal.len()).map(Reply::Picked)),
            Wants::Share { so_many, most } => {
                let (so_many, most, count) = (*so_many, most.clone(), self.options.len());
                // Gives the first option as much as it can have, and the rest to the options after it.
                let from = move |first: usize| {
                    let (mut left, mut shares) = (so_many, vec![0; count]);
                    for place in legal.iter().cycle().skip(first).take(legal.len()) {
                        shares[*place] = left.min(most.get(*place).copied().unwrap_or_default());
                        left -= shares[*place];
                    }
                    Reply::Shared(shares)
                };
                Box::new((0..self.options.len()).map(from))
            }
        };
        let mut replies: Vec<Reply> = Vec::new();
        for reply in found.take(MAX_CANDIDATES) {
            if replies.len() < most && !replies.contains(&reply) && self.allows(&reply).is_ok() {
                replies.push(reply);
            }
        }
        if !replies.contains(&self.default) && self.allows(&self.default).is_ok() {
            replies.truncate(most.saturating_sub(1));
            replies.push(self.default.clone());
        }
        replies
    }
}

/// The subsets of these places with these sizes, small ones first.
fn subsets(places: Vec<usize>, sizes: RangeInclusive<usize>) -> impl Iterator<Item = Vec<usize>> {
    let (from, to) = (*sizes.start(), (*sizes.end()).min(places.len()));
    (from..=to).flat_map(move |size| {
        let (all, count) = (places.clone(), places.len());
        let first: Vec<usize> = (0..size).collect();
        // The next subset of the same size: the last place that can move up does, and the places after it follow directly.
        let next = move |chosen: &Vec<usize>| {
            let moves = (0..size).rev().find(|at| chosen[*at] + (size - at) < count)?;
            let mut next = chosen[..moves].to_vec();
            next.extend((chosen[moves] + 1..).take(size - moves));
            Some(next)
        };
        let of = all.clone();
        std::iter::successors(Some(first), next).map(move |chosen| chosen.into_iter().filter_map(|at| of.get(at).copied()).collect())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::said::request::tests::request;

    #[test]
    fn replies_for_programs_are_legal_and_all_where_they_are_few() {
        let so_many = |wants: Wants, default: Reply, most: usize| {
            let request = request(wants, default);
            let replies = request.some_replies(most);
            assert!(replies.iter().all(|reply| request.check(&request.key_of(reply)).as_ref() == Ok(reply)), "{replies:?}");
            replies.len()
        };
        assert_eq!(so_many(Wants::ONE, Reply::one(2), 9), 3);
        assert_eq!(so_many(Wants::ONE, Reply::one(0), 2), 2, "a default that is forbidden is none of them");
        assert_eq!(so_many(Wants::Pick { at_least: 0, at_most: 3 }, Reply::Picked(Vec::new()), 99), 8);
        assert_eq!(so_many(Wants::Amount { from: 1, to: 6 }, Reply::Amount(1), 99), 6);
        assert_eq!(so_many(Wants::Amount { from: i64::MIN, to: i64::MAX }, Reply::Amount(0), 5), 5);
        assert!(so_many(Wants::Share { so_many: 4, most: vec![4; 4] }, Reply::Shared(vec![0, 2, 2, 0]), 99) >= 4);
        assert_eq!(so_many(Wants::Pay { cost: Cost::Each(vec![3]), worth: vec![6, 4, 3, 1] }, Reply::one(1), 99), 2);
        assert_eq!(so_many(Wants::Orders { window: "reaction".to_owned() }, Reply::Pass, 9), 1);
    }
}

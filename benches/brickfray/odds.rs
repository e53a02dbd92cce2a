//! Exact odds.

use brickfray::dice::{Die, Odds, Pool};
use criterion::Criterion;
use std::hint::black_box;

/// The questions that `scripts/odds-oracle` asks icepool, and measures there.
pub fn odds(criterion: &mut Criterion) {
    use Die::{D4, D6, D8, D10, D12};
    let pools: [(&[Die], i32, bool); 10] = [
        (&[D6], 0, true),
        (&[D6], 1, true),
        (&[D6], -2, true),
        (&[D4], 0, true),
        (&[D10], 2, false),
        (&[D6, D6], 3, true),
        (&[D10, D10, D10], 0, true),
        (&[D10, D10, D10], 0, false),
        (&[D8, D6, D4], -1, true),
        (&[D12, D12], 0, true),
    ];
    let pools = pools.map(|(dice, plus, chained)| (Pool { dice: dice.to_vec(), plus }, chained));
    let successes = [(1, 5.0 / 6.0), (10, 2.0 / 6.0), (30, 5.0 / 6.0), (30, 3.0 / 10.0)];
    criterion.bench_function("fifteen questions of odds, exactly", |bencher| {
        bencher.iter(|| {
            let of_pools: Vec<Odds> = black_box(&pools).iter().map(|(pool, chained)| Odds::pool(pool, *chained)).collect();
            let of_hits: Vec<Odds> = black_box(successes).map(|(count, chance)| Odds::successes(count, chance)).into();
            (of_pools, of_hits, Odds::successes(10, 0.5).and(&Odds::successes(30, 4.0 / 6.0)))
        });
    });
}

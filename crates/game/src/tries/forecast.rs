//! Forecasts: predicts the result of an order by playing it many times with other dice and undoing it each time.
//!
//! Every question on the way gets its default answer. All consequences up to the next side's turn count. A forecast is a sample, so each
//! number comes with its standard error.

use crate::driver::planning::side_to_order;
use crate::driver::resolve::{Rejected, check, follow};
use crate::driver::views::imagine;
use crate::said::cue::{Cue, MoveKind, RemovalReason};
use crate::said::fact::Fact;
use crate::said::order::{Input, Order};
use crate::state;
use crate::tries::play_out::play_out;
use crate::tries::tables::{Tables, each};
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_table::{Inches, PieceId, Placement, SideId};
use brickfray_words::Text;
use std::collections::{BTreeMap, BTreeSet};

/// The number of runs for which the final positions of pieces are kept.
const ENDS: u32 = 8;

/// The results of an order that was played many times.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Forecast {
    /// The number of runs.
    pub runs: u32,
    /// For each side, how often each number of pieces was lost for good.
    pub lost: BTreeMap<SideId, Tally>,
    /// For each side, how often each number of figures was knocked off its feet at some time.
    pub fell: BTreeMap<SideId, Tally>,
    /// How many times each plate tipped over.
    pub tipped: BTreeMap<PieceId, u32>,
    /// How many times each piece was lost.
    pub gone: BTreeMap<PieceId, u32>,
    /// For each piece, how often it was pushed or thrown each distance, in whole inches.
    pub pushed: BTreeMap<PieceId, Tally>,
    /// For each piece and kind of points, how often it lost each number of them.
    pub points: BTreeMap<(PieceId, Text), Tally>,
    /// Where pushed or thrown pieces came to lie, in the first few runs.
    pub ends: Vec<(PieceId, Placement)>,
}

/// How often each number from 0 up occurred.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally(Vec<u32>);

impl FromIterator<usize> for Tally {
    fn from_iter<N: IntoIterator<Item = usize>>(numbers: N) -> Self {
        let mut tally = Tally::default();
        numbers.into_iter().for_each(|number| tally.count(number));
        tally
    }
}

impl Tally {
    /// Counts a number once more.
    fn count(&mut self, number: usize) {
        if self.0.len() <= number {
            self.0.resize(number + 1, 0);
        }
        self.0[number] += 1;
    }

    /// How often this number or a higher one occurred.
    pub fn at_least(&self, number: usize) -> u32 {
        self.0.iter().skip(number).sum()
    }

    /// How often each number occurred.
    pub fn all(&self) -> impl Iterator<Item = (usize, u32)> + '_ {
        self.0.iter().copied().enumerate()
    }

    /// The mean over this many runs, and its standard error.
    pub fn mean(&self, runs: u32) -> (f64, f64) {
        let runs = f64::from(runs.max(1));
        let moment = |power: i32| self.all().map(|(number, times)| (number as f64).powi(power) * f64::from(times)).sum::<f64>() / runs;
        let mean = moment(1);
        (mean, ((moment(2) - mean * mean).max(0.0) / runs).sqrt())
    }
}

impl Forecast {
    /// The average losses of a side, with the standard error.
    pub fn lost_by(&self, side: SideId) -> (f64, f64) {
        self.lost.get(&side).map_or((0.0, 0.0), |tally| tally.mean(self.runs))
    }

    /// The average losses of each side that lost anything, with the standard error.
    pub fn losses(&self) -> impl Iterator<Item = (SideId, (f64, f64))> + '_ {
        self.lost.iter().map(|(side, tally)| (*side, tally.mean(self.runs))).filter(|(_, (mean, _))| *mean > 0.0)
    }

    /// The average losses of a side, and those of all others together.
    pub fn losses_of(&self, side: SideId) -> (f64, f64) {
        let of = |is_its: bool| self.losses().filter(|(of, _)| (*of == side) == is_its).map(|(_, (mean, _))| mean).sum();
        (of(true), of(false))
    }

    /// By how much the others' average losses exceed the side's own. `None` if pieces lost points, because losses alone then don't tell the
    /// whole story.
    pub fn balance(&self, side: SideId) -> Option<f64> {
        let (its, others) = self.losses_of(side);
        self.points.is_empty().then_some(others - its)
    }

    /// Whether the order costs a side more than the others, rounded to tenths as shown to players. False if pieces lost points.
    pub fn costs_more(&self, side: SideId) -> bool {
        let tenths = |mean: f64| (10.0 * mean).round();
        let (its, others) = self.losses_of(side);
        self.points.is_empty() && tenths(its) > tenths(others)
    }

    /// Counts the facts of one run.
    fn count(&mut self, facts: &[Fact], of: &BTreeMap<PieceId, SideId>) {
        self.runs += 1;
        let (mut lost, mut fell): (BTreeMap<SideId, BTreeSet<PieceId>>, BTreeMap<SideId, BTreeSet<PieceId>>) = default();
        let mut pushed: BTreeMap<PieceId, Inches> = BTreeMap::new();
        let mut points: BTreeMap<(PieceId, Text), u32> = BTreeMap::new();
        let mut ends: BTreeMap<PieceId, Placement> = BTreeMap::new();
        for fact in facts.iter().take_while(|fact| !matches!(fact.cue, Cue::TurnBegan { .. })) {
            match &fact.cue {
                Cue::TakenOff { who, why: RemovalReason::Died | RemovalReason::Destroyed } => {
                    if let Some(side) = of.get(who) {
                        lost.entry(*side).or_default().insert(*who);
                    }
                    ends.remove(who);
                    *self.gone.entry(*who).or_default() += 1;
                }
                Cue::Fell { who } => {
                    if let Some(side) = of.get(who) {
                        fell.entry(*side).or_default().insert(*who);
                    }
                }
                Cue::Tipped { who, .. } => *self.tipped.entry(*who).or_default() += 1,
                Cue::Moved { who, to, inches, how: MoveKind::Pushed | MoveKind::Thrown, .. } => {
                    *pushed.entry(*who).or_default() += *inches;
                    ends.insert(*who, *to);
                }
                Cue::Lost { who, kind, points: so_many, .. } | Cue::Paid { who, kind, points: so_many } => {
                    *points.entry((*who, kind.clone())).or_default() += so_many
                }
                _ => {}
            }
        }
        if self.runs <= ENDS {
            self.ends.extend(ends);
        }
        let sides: BTreeSet<SideId> = of.values().copied().collect();
        for side in sides {
            let many = |found: &BTreeMap<SideId, BTreeSet<PieceId>>| found.get(&side).map_or(0, BTreeSet::len);
            self.lost.entry(side).or_default().count(many(&lost));
            self.fell.entry(side).or_default().count(many(&fell));
        }
        for (who, inches) in pushed {
            self.pushed.entry(who).or_default().count(inches.to_f32().round().max(0.0) as usize);
        }
        for (what, so_many) in points {
            self.points.entry(what).or_default().count(so_many as usize);
        }
    }

    /// Adds the runs of another forecast of the same order.
    pub fn add(&mut self, other: &Forecast) {
        fn all<K: Ord + Clone>(into: &mut BTreeMap<K, Tally>, from: &BTreeMap<K, Tally>) {
            for (key, tally) in from {
                let sum = into.entry(key.clone()).or_default();
                for (number, times) in tally.all() {
                    if sum.0.len() <= number {
                        sum.0.resize(number + 1, 0);
                    }
                    sum.0[number] += times;
                }
            }
        }
        if self.runs == 0 {
            self.ends.clone_from(&other.ends);
        }
        self.runs += other.runs;
        all(&mut self.lost, &other.lost);
        all(&mut self.fell, &other.fell);
        all(&mut self.pushed, &other.pushed);
        all(&mut self.points, &other.points);
        for (into, from) in [(&mut self.tipped, &other.tipped), (&mut self.gone, &other.gone)] {
            from.iter().for_each(|(piece, times)| *into.entry(*piece).or_default() += times);
        }
    }
}

/// With fewer tries than this, setting up another table would take longer.
const WORTH_A_TABLE: usize = 30;
/// The number of tries whose results are held before they are counted.
const AT_ONCE: usize = 1_000;

/// Plays an order with the dice of each of these seeds, on several cores if it is worth it, and undoes it. The state is the same
/// afterwards. Nothing that the side giving orders may not know affects the result.
pub fn forecast(world: &mut World, order: &Order, seeds: impl IntoIterator<Item = u64>) -> Result<Forecast, Rejected> {
    check(world, order)?;
    let seeds: Vec<u64> = seeds.into_iter().collect();
    // The odds must not reveal what the side may not know.
    let asks = side_to_order(world);
    let of: BTreeMap<PieceId, SideId> = world.query::<(&PieceId, &SideId)>().iter(world).map(|(piece, side)| (*piece, *side)).collect();
    let before = state::snapshot(world);
    let mut tables = (seeds.len() >= WORTH_A_TABLE).then(|| Tables::beside(world));
    let others = tables.as_mut().map_or(&mut [][..], Tables::worlds);
    others.iter_mut().for_each(|other| state::restore(other, &before));
    let mut found = Forecast::default();
    let counted = seeds.chunks(AT_ONCE).try_for_each(|seeds| {
        let tried = each(world, others, seeds.len(), |world: &mut World, place| {
            match asks {
                Some(side) => imagine(world, side, seeds[place]),
                None => world.insert_resource(DiceTray::seeded(seeds[place])),
            }
            let facts = play_out(world, Input::Order(order.clone()));
            state::restore(world, &before);
            Some(facts)
        });
        tried.into_iter().try_for_each(|(_, facts)| facts.map(|facts| found.count(&facts, &of)))
    });
    if let Some(tables) = tables {
        tables.give_back(world);
    }
    follow(world);
    counted.map(|()| found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_has_its_mean_and_how_sure_that_is() {
        let tally = Tally::from_iter([0, 2, 2, 4]);
        let (mean, error) = tally.mean(4);
        assert_eq!((mean, tally.at_least(1), tally.at_least(3)), (2.0, 3, 1));
        assert!((error - (2.0_f64 / 4.0).sqrt()).abs() < 1e-12, "{error}");
        assert_eq!(Tally::default().mean(0), (0.0, 0.0));
        // A number that came up in only some runs counts as 0 in the others.
        assert_eq!(tally.mean(8).0, 1.0);
    }

    #[test]
    fn forecasts_of_one_order_add_up() {
        let lost = |number: usize| [(SideId(1), Tally::from_iter([number]))].into();
        let one = |number: usize| Forecast { runs: 1, lost: lost(number), tipped: [(PieceId(3), 1)].into(), ..Forecast::default() };
        let mut sum = one(2);
        sum.add(&one(0));
        sum.add(&one(4));
        assert_eq!((sum.runs, sum.lost_by(SideId(1)).0, sum.tipped[&PieceId(3)]), (3, 2.0, 3));
        assert_eq!(sum.losses().count(), 1);
    }
}

//! Assigns figures to places (BW-SQ-07) so that the longest walk is as short as possible.
//!
//! Pure arithmetic over a matrix of walks: one row for each figure, one column for each place.

/// Returns a different place for each row: minimises the longest walk, then the sum of all walks. Needs at least as many places as rows,
/// and rows of equal length.
pub(crate) fn shared_out(walks: &[Vec<i64>]) -> Vec<usize> {
    let longest = shortest_longest(walks);
    // A walk longer than the limit costs more than any sum of shorter ones.
    let too_long = longest.saturating_add(1).saturating_mul(walks.len() as i64 + 1);
    let price = |walk: i64| if walk > longest { walk.saturating_add(too_long) } else { walk };
    least_sum(&walks.iter().map(|row| row.iter().map(|walk| price(*walk)).collect()).collect::<Vec<_>>())
}

/// The smallest possible longest walk.
fn shortest_longest(walks: &[Vec<i64>]) -> i64 {
    // A lower bound: the largest distance of any figure to its nearest place. Most often it is enough.
    let least = walks.iter().filter_map(|row| row.iter().min()).max().copied().unwrap_or_default();
    if places_fit_within(walks, least) {
        return least;
    }
    let mut lengths: Vec<i64> = walks.iter().flatten().copied().filter(|walk| *walk > least).collect();
    lengths.sort_unstable();
    lengths.dedup();
    let enough = lengths.partition_point(|longest| !places_fit_within(walks, *longest));
    lengths.get(enough).or(lengths.last()).copied().unwrap_or(least)
}

/// True if every row can get a place of its own with no walk above `longest`.
fn places_fit_within(walks: &[Vec<i64>], longest: i64) -> bool {
    let places = walks.first().map_or(0, Vec::len);
    let (mut taken_by, mut asked) = (vec![None; places], vec![false; places]);
    (0..walks.len()).all(|who| {
        asked.fill(false);
        find_place_for(walks, longest, who, &mut asked, &mut taken_by)
    })
}

/// Finds a place for row `who`, reassigning other rows if necessary (augmenting path).
fn find_place_for(walks: &[Vec<i64>], longest: i64, who: usize, asked: &mut [bool], taken_by: &mut [Option<usize>]) -> bool {
    for place in 0..taken_by.len() {
        if walks[who][place] > longest || std::mem::replace(&mut asked[place], true) {
            continue;
        }
        if taken_by[place].is_none_or(|other| find_place_for(walks, longest, other, asked, taken_by)) {
            taken_by[place] = Some(who);
            return true;
        }
    }
    false
}

/// The cheapest assignment, by the Hungarian method: rows are added one by one along the cheapest augmenting path. On ties, earlier rows
/// choose first.
fn least_sum(costs: &[Vec<i64>]) -> Vec<usize> {
    let places = costs.first().map_or(0, Vec::len);
    // The potentials of rows and places. The extra last place is where the row being added starts.
    let (mut pays, mut asks) = (vec![0_i64; costs.len()], vec![0_i64; places + 1]);
    let mut taken_by: Vec<Option<usize>> = vec![None; places + 1];
    let (mut slack, mut came_from, mut is_done) = (vec![i64::MAX; places], vec![places; places], vec![false; places + 1]);
    for next in 0..costs.len() {
        slack.fill(i64::MAX);
        came_from.fill(places);
        is_done.fill(false);
        let mut at = places;
        taken_by[at] = Some(next);
        while let Some(row) = taken_by[at] {
            is_done[at] = true;
            for place in (0..places).filter(|place| !is_done[*place]) {
                let more = costs[row][place] - pays[row] - asks[place];
                if more < slack[place] {
                    (slack[place], came_from[place]) = (more, at);
                }
            }
            let Some(nearest) = (0..places).filter(|place| !is_done[*place]).min_by_key(|place| slack[*place]) else { break };
            let by = slack[nearest];
            for place in 0..=places {
                if is_done[place] {
                    asks[place] -= by;
                    if let Some(row) = taken_by[place] {
                        pays[row] += by;
                    }
                } else if place < places {
                    slack[place] -= by;
                }
            }
            at = nearest;
        }
        while at != places {
            let before = came_from[at];
            taken_by[at] = taken_by[before];
            at = before;
        }
    }
    let mut found = vec![0; costs.len()];
    for (place, row) in taken_by.iter().take(places).enumerate() {
        if let Some(row) = row {
            found[*row] = place;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn walks(from: &[i64], to: &[i64]) -> Vec<Vec<i64>> {
        from.iter().map(|from| to.iter().map(|to| (from - to).abs()).collect()).collect()
    }

    #[test]
    fn bw_sq_07_everybody_takes_a_near_place_and_nobody_shares_one() {
        assert_eq!(shared_out(&walks(&[0, 10, 20], &[21, 1, 11])), [1, 2, 0]);
        assert_eq!(shared_out(&walks(&[0, 0], &[1, 3])), [0, 1], "the first named has the first choice");
        assert_eq!(shared_out(&walks(&[5], &[9, 4, 7])), [1], "of several places the nearest");
        assert!(shared_out(&[]).is_empty());
    }

    #[test]
    fn bw_sq_07_a_line_moves_along_instead_of_one_going_all_the_way() {
        assert_eq!(shared_out(&walks(&[-63, 63, 189, 315], &[-189, -63, 63, 189])), [0, 1, 2, 3]);
    }

    #[test]
    fn bw_sq_07_a_shorter_longest_walk_goes_before_a_shorter_sum() {
        let walks = [vec![0, 6], vec![6, 10]];
        assert_eq!(shared_out(&walks), [1, 0], "12 together, where 10 together would be one of 10");
    }

    /// The longest walk and the sum of the best assignment, by brute force.
    fn best(walks: &[Vec<i64>], taken: &mut Vec<usize>) -> (i64, i64) {
        let Some(row) = walks.get(taken.len()) else { return score(walks, taken) };
        let open: Vec<usize> = (0..row.len()).filter(|place| !taken.contains(place)).collect();
        let tried = open.into_iter().map(|place| {
            taken.push(place);
            let found = best(walks, taken);
            taken.pop();
            found
        });
        tried.min().unwrap()
    }

    fn score(walks: &[Vec<i64>], taken: &[usize]) -> (i64, i64) {
        let gone = || walks.iter().zip(taken).map(|(row, place)| row[*place]);
        (gone().max().unwrap_or_default(), gone().sum())
    }

    proptest! {
        /// No assignment is better, whatever the walks: some are far beyond what a figure can walk.
        #[test]
        fn bw_sq_07_no_other_way_is_better(
            (rows, more) in (1_usize..=6, 0_usize..=1),
            near in proptest::collection::vec(0_i64..30, 42),
            beyond in proptest::collection::vec(0_u8..8, 42),
        ) {
            let walk = |at: usize| near[at] + if beyond[at] == 0 { 1 << 40 } else { 0 };
            let walks: Vec<Vec<i64>> = (0..rows).map(|row| (0..rows + more).map(|place| walk(row * 7 + place)).collect()).collect();
            let found = shared_out(&walks);
            let mut places = found.clone();
            places.sort_unstable();
            places.dedup();
            prop_assert_eq!(places.len(), rows, "two share a place: {:?}", found);
            prop_assert_eq!(score(&walks, &found), best(&walks, &mut Vec::new()));
        }
    }
}

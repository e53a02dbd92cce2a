//! The income of the factions after a battle: what was collected, cached and produced.

use crate::armies::spoils::{WORKERS_DIE, half};
use crate::campaign::account::reckoning::Reckoning;
use crate::campaign::state::{Campaign, Faction, Style};
use crate::data::catalogue::Catalogue;
use crate::data::quarters::Quarters;
use brickfray_dice::DiceError;

/// The worth of an army in Construction Points as it goes to battle (AR-BUD-11).
fn worth(faction: &Faction, campaign: &Campaign, catalogue: &Catalogue) -> Quarters {
    let rules = campaign.rules();
    let fit = faction.fit();
    let members = fit.squads.iter().flat_map(|squad| &squad.members);
    members.map(|alike| alike.soldier.price(catalogue, &rules).times(alike.count).points).sum()
}

impl Reckoning<'_> {
    /// Pays each faction what it collected in the battle. Depending on the style, the winner gets the caches of the beaten, and Workers
    /// produce.
    pub(super) fn income(
        &mut self,
        after: &mut Campaign,
        winner: Option<usize>,
        beaten: &[usize],
        gather: &mut dyn FnMut() -> Result<u32, DiceError>,
    ) -> Result<(), DiceError> {
        let style = self.campaign.style;
        for (side, place) in self.of_side.clone().into_iter().enumerate() {
            let collected = self.ended.collected.get(side).copied().unwrap_or_default();
            self.pay(after, place, collected, "collected in the battle");
        }
        if let (Style::Scenario | Style::Strategic, Some(winner)) = (style, winner) {
            for faction in beaten.iter().filter_map(|place| self.campaign.factions.get(*place)) {
                let cache = half(worth(faction, self.campaign, self.catalogue));
                self.pay(after, winner, cache, &format!("from the cache of {}", faction.name));
            }
        }
        if style != Style::Strategic {
            return Ok(());
        }
        for (place, workers) in self.workers.clone() {
            let rolls = (0..workers).map(|_| gather()).collect::<Result<Vec<u32>, DiceError>>()?;
            let sum: Vec<String> = rolls.iter().map(u32::to_string).collect();
            let points = rolls.iter().copied().fold(0, u32::saturating_add);
            let rolls_on =
                if rolls.iter().any(|roll| *roll > u32::from(WORKERS_DIE.faces())) { "; a 6 adds another d6, AR-GEN-05" } else { "" };
            self.pay(after, place, Quarters::whole(points), &format!("from Workers: {} (AR-BUD-17{rolls_on})", sum.join(" + ")));
        }
        Ok(())
    }

    /// Pays points into the purse of a faction.
    fn pay(&mut self, after: &mut Campaign, place: usize, points: Quarters, from: &str) {
        let Some(faction) = after.factions.get_mut(place).filter(|_| points > Quarters::ZERO) else { return };
        let over = faction.collect(points);
        self.told.push(format!("{} has {points} CP {from}", faction.name));
        if over > Quarters::ZERO {
            self.told.push(format!("the purse of {} is full: {over} CP are lost", faction.name));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::campaign::account::ended::Survivor;
    use crate::campaign::account::sides;
    use crate::campaign::account::tests::{army, on, told};
    use crate::campaign::state::tests::campaign;
    use brickfray_game::Library;

    /// AR-TX-35, AR-BUD-16, AR-BUD-17, AR-CIV-23: three able-bodied Workers roll 2, 5 and 1; one without an arm rolls nothing.
    #[test]
    fn ar_tx_35_survivors_carry_over_and_able_bodied_workers_produce() {
        let before = campaign(
            Style::Strategic,
            [
                r#"squads: [(name: "dig", unit: "worker", count: 4), (name: "line", unit: "minifig", count: 3)]"#,
                r#"squads: [(name: "line", unit: "minifig", count: 2)]"#,
            ],
        );
        let lame = Survivor { is_able: false, ..on(0) };
        let left = [
            ("blue-dig.1", on(0)),
            ("blue-dig.2", on(0)),
            ("blue-dig.3", lame),
            ("blue-dig.4", on(0)),
            ("blue-line.2", on(0)),
            ("red-line.1", on(1)),
        ];
        let (after, lines) = told(&before, &left, Some(Some(0)), &[2, 5, 1]);
        assert_eq!((army(&after, 0).as_str(), army(&after, 1).as_str()), ("dig: 4 worker; line: 1 minifig", "line: 1 minifig"));
        let expected = [
            "blue lost 2 minifig",
            "red lost 1 minifig",
            "blue has 9 1/2 CP collected in the battle",
            "blue has 8 CP from Workers: 2 + 5 + 1 (AR-BUD-17)",
        ];
        assert_eq!(lines, expected);
        assert_eq!(after.factions[0].purse, Quarters::new(4 * 17 + 2));
        for style in [Style::Casual, Style::Realtime, Style::Scenario] {
            let (after, _) = told(&Campaign { style, ..before.clone() }, &left, Some(Some(0)), &[]);
            assert_eq!(after.factions[0].purse, Quarters::new(38), "Workers produce in a strategic campaign");
        }
    }

    /// AR-BUD-11, AR-BUD-12: the caches of beaten factions hold half of their worth; the others keep theirs.
    #[test]
    fn ar_bud_11_caches_are_taken_from_the_beaten_by_force() {
        let armies = [
            r#"squads: [(name: "line", unit: "minifig", count: 3)]"#,
            r#"squads: [(name: "dig", unit: "worker", count: 1)], units: [(name: "doc", unit: "medik", gear: ["sword"])]"#,
        ];
        for (style, cache) in [(Style::Scenario, 22), (Style::Strategic, 22), (Style::Casual, 0)] {
            let before = campaign(style, armies);
            let worth = worth(&before.factions[1], &before, &Library::shipped(ENTRIES).stats::<Catalogue>().unwrap());
            assert_eq!(worth, Quarters::whole(11), "3, 6 and 2");
            let (after, lines) = told(&before, &[("blue-line.1", on(0))], Some(Some(0)), &[]);
            assert_eq!(after.factions[0].purse, Quarters::new(38 + cache), "{lines:?}");
            assert!(after.factions[1].plan.squads.is_empty() && sides(&after) == [0]);
            let (after, _) = told(&before, &[("blue-line.1", on(0)), ("red-doc", on(1))], Some(Some(0)), &[]);
            assert_eq!(after.factions[0].purse, Quarters::new(38), "a battle that ends at once leaves the other its own");
        }
    }

    /// AR-CIV-23, AR-BUD-17: captured Workers belong to their captor and produce for it, as do Workers whose faction has nobody else left.
    #[test]
    fn ar_civ_23_captured_workers_produce_for_their_captors() {
        let armies = [
            r#"squads: [(name: "line", unit: "minifig", count: 2)]"#,
            r#"squads: [(name: "dig", unit: "worker", count: 3), (name: "line", unit: "minifig")]"#,
        ];
        let before = campaign(Style::Strategic, armies);
        let left = [("blue-line.1", on(0)), ("red-dig.1", on(0)), ("red-dig.2", on(1)), ("red-line.1", on(1))];
        let (after, lines) = told(&before, &left, None, &[4, 3]);
        assert_eq!(
            (army(&after, 0).as_str(), army(&after, 1).as_str()),
            ("line: 1 minifig; worker: 1 worker", "dig: 1 worker; line: 1 minifig")
        );
        assert!(lines.contains(&"blue captured 1 worker of red".to_owned()), "{lines:?}");
        assert_eq!(after.factions.purse_texts(), ["13 1/2", "3"]);
        let (after, lines) = told(&before, &left[..3], Some(Some(0)), &[1, 1]);
        assert_eq!((army(&after, 0).as_str(), army(&after, 1).as_str()), ("line: 1 minifig; worker: 2 worker", ""), "{lines:?}");
    }

    trait Purses {
        fn purse_texts(&self) -> Vec<String>;
    }

    impl Purses for Vec<Faction> {
        fn purse_texts(&self) -> Vec<String> {
            self.iter().map(|faction| faction.purse.to_string()).collect()
        }
    }
}

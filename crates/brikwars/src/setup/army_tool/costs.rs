//! `brickfray army cost` and `brickfray army units`: what armies and units cost.

use crate::armies::army::{Army, Price, Soldier};
use crate::armies::prices::{points_of, points_of_gear, worth_of};
use crate::data::careers::Group;
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::HouseRules;
use crate::setup::cards::creation_in_words;
use std::io::{self, Write};

/// The price of an army, line by line.
pub(super) fn costs(army: &Army, catalogue: &Catalogue, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}: {}", army.title, army.spent(catalogue))?;
    writeln!(out, "{:>8} {:>7}", "U", "CP")?;
    let mut line = |price: Price, what: &str| writeln!(out, "{:>8} {:>7}  {what}", price.worth, price.points);
    for squad in &army.squads {
        let kinds: Vec<(Price, String)> = squad
            .kinds()
            .into_iter()
            .map(|(soldier, count)| (soldier.price(catalogue, &army.house).times(count), format!("{count} x {}", soldier.in_words())))
            .collect();
        let swarm = Price { worth: squad.worth_of_swarm(catalogue), ..Price::default() };
        match kinds.as_slice() {
            [(price, what)] if !squad.on_plate => line(*price, &format!("{}: {}", squad.name, what.trim_start_matches("1 x ")))?,
            [(price, what)] => line(*price + swarm, &format!("{}: {what}", squad.name))?,
            several => {
                let all = several.iter().fold(swarm, |all, (price, _)| all + *price);
                line(all, &format!("{}:", squad.name))?;
                for (price, what) in several {
                    line(*price, &format!("    {what}"))?;
                }
            }
        }
    }
    for (name, creation) in &army.creations {
        let built = format!("{name}: {}", creation_in_words(creation, &army.house));
        let own = creation.price(catalogue, &army.house);
        match &creation.driver {
            None => line(own, &built)?,
            Some(driver) => {
                let driven = creation.driver_price(catalogue, &army.house);
                line(own + driven, &built)?;
                line(own, "    by itself")?;
                line(driven, &format!("    driven by {}", Soldier::by_its_card(driver, catalogue).in_words()))?;
            }
        }
    }
    Ok(())
}

/// Every known unit, by group. Machines come with their mounted weapons.
pub(super) fn units(catalogue: &Catalogue, house: &HouseRules, out: &mut dyn Write) -> io::Result<()> {
    for group in Group::ALL {
        writeln!(out, "{group}")?;
        for (name, data) in catalogue.units.iter().filter(|(_, data)| data.group == group) {
            let mounted = (group == Group::Machine).then(|| points_of_gear(data.gear.iter().map(String::as_str), catalogue));
            let (worth, points) = (worth_of(data, house), points_of(data, house) + mounted.unwrap_or_default());
            let known_by = data.career.as_ref().and_then(|career| catalogue.careers.get(career)).map(|career| career.about.as_str());
            let known_by = known_by.map(|about| format!(", by {about}")).unwrap_or_default();
            writeln!(out, "    {name:<16} {worth:>4} U {points:>3} CP{known_by}")?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::setup::army_tool::tests::told;

    /// AR-SPC-50: lists every unit with its prices in either edition.
    #[test]
    fn ar_spc_50_every_unit_is_listed_with_its_prices() {
        let (late, now) = (told(&["units"]).0, told(&["units", "--edition", "2020"]).0);
        assert!(late.contains("Support\n") && late.contains("    medik               1 U   6 CP, by a medical tool\n"), "{late}");
        assert!(late.contains("    mook              1/4 U   2 CP") && now.contains("    mook              1/2 U   2 CP"), "{now}");
        assert!(late.contains("great-leader        1 U") && now.contains("great-leader        2 U"));
    }
}

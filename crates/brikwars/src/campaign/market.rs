//! Spending between battles (AR-BUD table 1.3): buying units, upgrades and equipment, repairing and dismissing.

use crate::armies::army::{Army, Price, Soldier, is_built};
use crate::armies::plan::{ArmyPlan, MAX_ALIKE, MemberGroup, Part, SquadPlan};
use crate::campaign::state::{Campaign, Currency, Faction, Style, merge_alike, named};
use crate::data::careers::Group;
use crate::data::catalogue::Catalogue;
use crate::data::quarters::Quarters;
use crate::data::specialty::includes;
use crate::figures::seat::{MOUNT, has_hands};
use crate::setup::meeting::look_over;
use crate::units::minds::CIVILIZED;
use brickfray_game::ron::did_you_mean;
use brickfray_table::Formation;
use std::collections::BTreeSet;

/// Who gets what is bought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Recipient<'a> {
    /// Nobody: a new unit becomes a lone unit.
    Nobody,
    /// New units join this squad, which is created if it doesn't exist.
    Squad(&'a str),
    /// This lone unit, squad, or member given by its number becomes the unit or gets the item.
    Given(&'a str),
}

/// What is left of a purse after paying; `None` if it holds too little. A purse of Construction Points is rounded down when it is spent
/// from (AR-BUD-12).
pub(super) fn spend(purse: Quarters, cost: Quarters, currency: Currency) -> Option<Quarters> {
    if cost == Quarters::ZERO {
        return Some(purse);
    }
    let all = to_spend(purse, currency);
    (cost <= all).then(|| all.less(cost))
}

/// The part of a purse that can be spent.
pub(super) fn to_spend(purse: Quarters, currency: Currency) -> Quarters {
    if currency == Currency::Cp { Quarters::whole(purse.rounded_down()) } else { purse }
}

/// The price in a currency.
fn amount(price: Price, currency: Currency) -> Quarters {
    if currency == Currency::Cp { price.points } else { price.worth }
}

/// The army of a plan, and its faults.
fn looked_over(plan: &ArmyPlan, catalogue: &Catalogue) -> (Option<Army>, BTreeSet<String>) {
    let (army, faults) = look_over(plan, catalogue);
    (
        army,
        faults
            .into_iter()
            .map(|fault| format!("{}{}", fault.text, fault.help.map(|help| format!("; {help}")).unwrap_or_default()))
            .collect(),
    )
}

/// Buys `count` of a unit or an item; returns what was paid, as text. An illegal purchase changes nothing.
pub(super) fn buy(
    campaign: &mut Campaign,
    place: usize,
    what: &str,
    (whose, count): (Recipient, u32),
    catalogue: &Catalogue,
) -> Result<String, String> {
    if count == 0 || count > MAX_ALIKE {
        return Err(format!("1 to {MAX_ALIKE} are bought at once, not {count}"));
    }
    is_for_sale(campaign, what, catalogue)?;
    let (currency, style) = (campaign.currency, campaign.style);
    let faction = &campaign.factions[place];
    let is_unit = catalogue.units.contains_key(what);
    if style == Style::Casual && is_unit && !matches!(whose, Recipient::Given(_)) {
        return Err(format!(
            "in a casual campaign heroes buy upgrades and equipment, and nobody joins them (AR-BUD table 1.3): name whom it is for, `--for NAME`, who becomes a {what}"
        ));
    }
    let plan = with_it(faction, what, (whose, count), catalogue)?;
    let cost = cost(faction, &plan, (what, whose), currency, catalogue)?;
    let left = paid(faction, cost, currency, what)?;
    let faction = &mut campaign.factions[place];
    let founds = match whose {
        Recipient::Squad(squad) if faction.plan.squads.iter().all(|other| other.name != squad) => format!(", a new squad called {squad}"),
        _ => String::new(),
    };
    let bought = if count == 1 { what.to_owned() } else { format!("{count} {what}") };
    let told = told(faction, (cost, &(bought + &founds)), left, currency);
    (faction.plan, faction.purse) = (plan, left);
    Ok(told)
}

/// The army of a faction with what it buys.
fn with_it(faction: &Faction, what: &str, (whose, count): (Recipient, u32), catalogue: &Catalogue) -> Result<ArmyPlan, String> {
    let mut plan = faction.plan.clone();
    let is_unit = catalogue.units.contains_key(what);
    match (is_unit, whose) {
        (true, Recipient::Nobody) => {
            for _ in 0..count {
                plan.add_unit(what, catalogue);
            }
        }
        (true, Recipient::Squad(squad)) => enlist(&mut plan, squad, what, count, catalogue)?,
        (_, Recipient::Given(_)) if count > 1 => {
            return Err("`--count` is for new units: what is given to somebody is one for each".to_owned());
        }
        (_, Recipient::Given(name)) => give(faction, &mut plan, name, what, catalogue)?,
        (false, _) => return Err(format!("who gets the {what}? name a unit, a squad or one of it: `--for line.2`")),
    }
    plan.squads = plan.squads.into_iter().map(merge_alike).collect();
    Ok(plan)
}

/// Makes the named soldiers this unit, or gives them the item. Members of a squad that have it already are skipped.
fn give(faction: &Faction, plan: &mut ArmyPlan, name: &str, what: &str, catalogue: &Catalogue) -> Result<(), String> {
    let part = named(plan, name)?;
    let squad = if let Part::Squad(at) | Part::Members(at, _) = part { plan.squads.get(at) } else { None };
    if squad.is_some_and(|squad| faction.lacks(&squad.name).is_some()) {
        return Err(format!("{name} waits for its repair: `brickfray campaign repair` comes first (AR-BUD-19)"));
    }
    let (mut wrong, mut has_it, mut gets_it) = (None, None, false);
    each(plan, part, |soldier| {
        if let Some(why) = why_no_use(soldier, what, catalogue) {
            has_it.get_or_insert(why);
        } else if let Some(why) = no_upgrade(soldier, what, catalogue) {
            wrong.get_or_insert(why);
        } else {
            gets_it = true;
            equip(soldier, what, catalogue);
        }
    });
    wrong.or(has_it.filter(|_| !gets_it)).map_or(Ok(()), |why| Err(format!("{name} {why}")))
}

/// What a faction pays to change its army into this plan, or why it can't.
fn cost(
    faction: &Faction,
    plan: &ArmyPlan,
    (what, whose): (&str, Recipient),
    currency: Currency,
    catalogue: &Catalogue,
) -> Result<Quarters, String> {
    let (before, old) = looked_over(&faction.plan, catalogue);
    let (after, new) = looked_over(plan, catalogue);
    let fresh: Vec<&str> = new.difference(&old).map(String::as_str).collect();
    let Some(after) = after.filter(|_| fresh.is_empty()) else {
        let is_full = fresh.iter().any(|fault| fault.contains("hand"));
        let down = if is_full && matches!(whose, Recipient::Given(_)) {
            "; `brickfray campaign dismiss FILE FACTION NAME --item ITEM` has it put something down"
        } else {
            ""
        };
        return Err(format!("{}{down}", fresh.join("; ")));
    };
    let is_unit = catalogue.units.contains_key(what);
    let all = |army: &Army| amount(army.price(catalogue), currency);
    let had = before.as_ref().map(all).unwrap_or_default();
    if is_unit && all(&after) < had {
        return Err(format!("that would be no upgrade: with {what} the army is worth {} {currency} less", had.less(all(&after))));
    }
    let worth = Soldier::by_its_card(what, catalogue).price(catalogue, &after.house).worth;
    if currency == Currency::U && is_unit && worth > faction.alert {
        return Err(format!(
            "a {what} is worth {worth} U, more than the Alert level of {}, which is {} [AR-BUD-19]; buy something smaller, or raise it: `brickfray campaign alert`",
            faction.name, faction.alert
        ));
    }
    Ok(all(&after).less(had))
}

/// What is left of a faction's purse after paying, or an error that it holds too little.
fn paid(faction: &Faction, cost: Quarters, currency: Currency, what: &str) -> Result<Quarters, String> {
    spend(faction.purse, cost, currency).ok_or_else(|| {
        let (purse, all) = (faction.purse, to_spend(faction.purse, currency));
        let rounded = if all == purse { String::new() } else { format!(", which are {all} to spend (AR-BUD-12)") };
        let rule = if currency == Currency::Cp { "AR-BUD-06" } else { "AR-BUD-19" };
        format!(
            "{what} costs {cost} {currency}, and {} has {purse}{rounded} [{rule}]; `brickfray campaign status` lists what it can buy",
            faction.name
        )
    })
}

fn told(faction: &Faction, (cost, what): (Quarters, &str), left: Quarters, currency: Currency) -> String {
    let rounded = to_spend(faction.purse, currency);
    let lost = if rounded < faction.purse && cost > Quarters::ZERO {
        format!("; {} {currency} were rounded down to {rounded} as they were spent (AR-BUD-12)", faction.purse)
    } else {
        String::new()
    };
    format!("{} pays {cost} {currency} for {what} and has {left} left{lost}", faction.name)
}

/// Checks that there is such a unit or item and that it is sold here.
pub(super) fn is_for_sale(campaign: &Campaign, what: &str, catalogue: &Catalogue) -> Result<(), String> {
    let known = || catalogue.units.keys().chain(catalogue.weapons.keys()).map(String::as_str);
    if !known().any(|name| name == what) {
        let hint = did_you_mean(what, known()).unwrap_or_else(|| "`brickfray army units` lists the units".to_owned());
        return Err(format!("nothing is called `{}`; {hint}", what.escape_debug()));
    }
    if campaign.currency == Currency::Cp && catalogue.units.get(what).is_some_and(is_built) {
        return Err(
            "what is built has no price in Construction Points here [AR-UIN-02]; `campaign new --currency u` has one in Unit Inches"
                .to_owned(),
        );
    }
    if catalogue.units.get(what).is_some_and(|data| includes(&data.traits, &CIVILIZED)) {
        return Err(format!("a {what} serves nobody and costs nothing, and so is not for sale (AR-CIV-01, AR-CIV-12): buy a worker"));
    }
    match &campaign.shops {
        Some(shops) if !shops.iter().any(|sold| sold == what) => {
            let sold = if shops.is_empty() { "nothing".to_owned() } else { shops.join(", ") };
            Err(format!("no shop of this campaign sells {what} (AR-BUD table 1.3); they sell {sold}"))
        }
        _ => Ok(()),
    }
}

/// Adds new members to the squad with this name.
fn enlist(plan: &mut ArmyPlan, squad: &str, unit: &str, count: u32, catalogue: &Catalogue) -> Result<(), String> {
    let alike = MemberGroup { soldier: Soldier::by_its_card(unit, catalogue), count };
    match plan.squads.iter_mut().find(|other| other.name == squad) {
        Some(other) if !other.on_plate => Err(format!("{squad} stands on no plate, so nobody can join it: name another squad")),
        Some(other) => {
            other.members.push(alike);
            Ok(())
        }
        None => {
            plan.take_in(SquadPlan { name: squad.to_owned(), members: vec![alike], formation: Formation::default(), on_plate: true });
            Ok(())
        }
    }
}

/// Applies a change to every soldier of a part.
fn each(plan: &mut ArmyPlan, part: Part, mut change: impl FnMut(&mut Soldier)) {
    let (at, only) = match part {
        Part::Squad(at) => (at, None),
        Part::Members(at, member) => (at, Some(member)),
        Part::Creation(_) => return,
    };
    let members = plan.squads.get_mut(at).into_iter().flat_map(|squad| squad.members.iter_mut().enumerate());
    members.filter(|(member, _)| only.is_none_or(|only| only == *member)).for_each(|(_, alike)| change(&mut alike.soldier));
}

/// Whether the purchase is a mount for this soldier to ride: it is a mount, and the soldier has hands.
fn is_ridden(what: &str, soldier: &Soldier, catalogue: &Catalogue) -> bool {
    let [mount, rider] = [what, soldier.unit.as_str()].map(|unit| catalogue.units.get(unit));
    mount.is_some_and(|data| includes(&data.traits, &MOUNT)) && rider.is_some_and(has_hands)
}

/// Why a soldier has no use for this unit: it is that unit already, or rides already. `None` otherwise.
fn why_no_use(soldier: &Soldier, what: &str, catalogue: &Catalogue) -> Option<String> {
    if is_ridden(what, soldier, catalogue) {
        return soldier.mount.as_ref().map(|mount| format!("rides already, a mount of the kind {mount}"));
    }
    (soldier.unit == what).then(|| format!("is {what} already"))
}

/// Why a soldier can't become this unit; `None` if it can.
fn no_upgrade(soldier: &Soldier, what: &str, catalogue: &Catalogue) -> Option<String> {
    if !catalogue.units.contains_key(what) || is_ridden(what, soldier, catalogue) {
        return None;
    }
    let group =
        |unit: &str| catalogue.units.get(unit).map(|data| data.group).filter(|group| matches!(group, Group::Animal | Group::Machine));
    let (is, becomes) = (group(&soldier.unit), group(what));
    (is.is_some() || becomes.is_some())
        .then(|| format!("is of the kind {}, and no upgrade makes it {what}; without `--for` a new one is bought", soldier.unit))
}

/// Makes a soldier another unit, keeping its gear and adding the piece of the new career (AR-EQP-03); or gives it a mount or an item.
fn equip(soldier: &mut Soldier, what: &str, catalogue: &Catalogue) {
    if !catalogue.units.contains_key(what) {
        soldier.gear.push(what.to_owned());
        return;
    }
    if is_ridden(what, soldier, catalogue) {
        soldier.mount = Some(what.to_owned());
        return;
    }
    let career = catalogue.units.get(what).and_then(|data| data.career.as_ref());
    let is_piece = |item: &String| catalogue.weapons.get(item).zip(career).is_some_and(|(weapon, career)| weapon.is(career));
    if !soldier.gear.iter().any(is_piece) {
        soldier.gear.extend(Soldier::by_its_card(what, catalogue).gear.into_iter().find(is_piece));
    }
    soldier.unit = what.to_owned();
    // Specialists have no mods (AR-MOD-11).
    soldier.mods.clear();
}

/// Dismisses a unit or takes an item from it, which costs nothing and pays nothing (AR-BUD-19).
pub(super) fn dismiss(campaign: &mut Campaign, place: usize, name: &str, item: Option<&str>) -> Result<(), String> {
    let faction = &mut campaign.factions[place];
    let mut plan = faction.plan.clone();
    let part = named(&mut plan, name)?;
    match item {
        None => plan.remove(part),
        Some(item) => {
            let before = plan.clone();
            each(&mut plan, part, |soldier| {
                if let Some(at) = soldier.gear.iter().position(|held| held == item) {
                    soldier.gear.remove(at);
                }
            });
            if plan == before {
                return Err(format!("nobody of {name} holds {item}"));
            }
        }
    }
    plan.squads = plan.squads.into_iter().map(merge_alike).collect();
    faction.repairs.retain(|repair| plan.squads.iter().any(|squad| squad.name == repair.unit));
    faction.plan = plan;
    Ok(())
}

/// Repairs a unit, paying for the inches of Effective Size that it lacks (AR-BUD-19).
pub(super) fn repair(campaign: &mut Campaign, place: usize, unit: &str) -> Result<String, String> {
    let currency = campaign.currency;
    let faction = &mut campaign.factions[place];
    let Some(inches) = faction.lacks(unit) else {
        let hurt: Vec<&str> = faction.repairs.iter().map(|repair| repair.unit.as_str()).collect();
        let hurt = if hurt.is_empty() { "nobody of it has lost an inch".to_owned() } else { format!("there are {}", hurt.join(", ")) };
        return Err(format!("{unit} of {} needs no repair [AR-BUD-19]: {hurt}", faction.name));
    };
    let cost = Quarters::whole(inches.into());
    let left = paid(faction, cost, currency, unit)?;
    let told = told(faction, (cost, unit), left, currency);
    faction.purse = left;
    faction.repairs.retain(|repair| repair.unit != unit);
    Ok(told)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::campaign::state::Repair;
    use crate::campaign::state::tests::campaign;
    use brickfray_game::Library;
    use std::sync::Arc;

    pub(in crate::campaign) fn shipped() -> Arc<Catalogue> {
        Library::shipped(ENTRIES).stats().unwrap()
    }

    pub(in crate::campaign) fn with_purse(style: Style, purse: Quarters) -> Campaign {
        let mut campaign = campaign(
            style,
            [
                r#"squads: [(name: "line", unit: "minifig", count: 3)], units: [(name: "tusk", unit: "elephant")]"#,
                r#"units: [(name: "x", unit: "minifig")]"#,
            ],
        );
        campaign.factions[0].purse = purse;
        campaign
    }

    /// AR-BUD-12: 9.5 buys what costs 9, and the half is lost.
    #[test]
    fn ar_bud_12_a_purse_is_rounded_down_only_when_it_is_spent() {
        let purse = Quarters::new(38);
        assert_eq!(spend(purse, Quarters::whole(9), Currency::Cp), Some(Quarters::ZERO));
        assert_eq!(spend(purse, Quarters::whole(4), Currency::Cp), Some(Quarters::whole(5)));
        assert_eq!(spend(purse, purse, Currency::Cp), None);
        assert_eq!(spend(purse, Quarters::ZERO, Currency::Cp), Some(purse));
        assert_eq!(spend(purse, Quarters::new(2), Currency::U), Some(Quarters::whole(9)), "Unit Inches go by quarters");
    }

    /// AR-BUD-06, AR-BUD-08, AR-BUD-12: units and equipment at their prices; a short purse is refused and nothing changes.
    #[test]
    fn ar_bud_06_what_is_bought_is_paid_for() {
        let catalogue = shipped();
        let mut campaign = with_purse(Style::Strategic, Quarters::new(4 * 20 + 2));
        let mut bought = |what: &str, whose: Recipient, count: u32| buy(&mut campaign, 0, what, (whose, count), &catalogue);
        assert_eq!(
            bought("medik", Recipient::Nobody, 1).unwrap(),
            "blue pays 6 CP for medik and has 14 left; 20 1/2 CP were rounded down to 20 as they were spent (AR-BUD-12)"
        );
        assert_eq!(bought("minifig", Recipient::Squad("line"), 2).unwrap(), "blue pays 8 CP for 2 minifig and has 6 left");
        assert_eq!(bought("sword", Recipient::Given("line.2"), 1).unwrap(), "blue pays 2 CP for sword and has 4 left");
        assert_eq!(bought("medik", Recipient::Given("line.2"), 1).unwrap(), "blue pays 2 CP for medik and has 2 left", "the increase");
        for (what, whose, count, why) in [
            ("minifig", Recipient::Nobody, 1, "minifig costs 4 CP, and blue has 2 [AR-BUD-06]"),
            ("minifig", Recipient::Nobody, 0, "1 to 100 are bought at once, not 0"),
            ("minifig", Recipient::Nobody, u32::MAX, "not 4294967295"),
            ("medic", Recipient::Nobody, 1, "nothing is called `medic`; did you mean `medik`?"),
            ("sword", Recipient::Nobody, 1, "who gets the sword?"),
            ("sword", Recipient::Squad("line"), 1, "who gets the sword?"),
            ("sword", Recipient::Given("line.9"), 1, "there is no line.9"),
            ("pike", Recipient::Given("line.2"), 1, "hands"),
            ("minifig", Recipient::Squad("tusk"), 1, "tusk stands on no plate"),
            ("minifig", Recipient::Squad("A b"), 1, "can't be a name"),
        ] {
            let error = bought(what, whose, count).unwrap_err();
            assert!(error.contains(why), "{what}: {error}");
        }
        let line: Vec<(u32, &str)> =
            campaign.factions[0].plan.squads[0].members.iter().map(|one| (one.count, one.soldier.unit.as_str())).collect();
        assert_eq!(line, [(1, "minifig"), (1, "medik"), (3, "minifig")]);
        assert_eq!(campaign.factions[0].purse, Quarters::whole(2));
    }

    /// AR-BUD table 1.3: shops sell only what they have; heroes of a casual campaign buy only for themselves. AR-SPC-39 and AR-GRL-05 apply
    /// here too.
    #[test]
    fn what_is_not_for_sale_is_told_with_what_is() {
        let catalogue = shipped();
        let mut shop = Campaign { shops: Some(vec!["sword".to_owned()]), ..with_purse(Style::Scenario, Quarters::whole(50)) };
        let error = buy(&mut shop, 0, "medik", (Recipient::Nobody, 1), &catalogue).unwrap_err();
        assert!(error.contains("no shop of this campaign sells medik") && error.ends_with("they sell sword"), "{error}");
        assert!(buy(&mut shop, 0, "sword", (Recipient::Given("line"), 1), &catalogue).unwrap().contains("pays 6 CP"));
        let mut casual = with_purse(Style::Casual, Quarters::whole(50));
        assert!(buy(&mut casual, 0, "medik", (Recipient::Nobody, 1), &catalogue).unwrap_err().contains("nobody joins them"));
        assert!(buy(&mut casual, 0, "medik", (Recipient::Given("line.1"), 1), &catalogue).is_ok());
        let mut open = with_purse(Style::Strategic, Quarters::whole(50));
        assert!(buy(&mut open, 0, "tek", (Recipient::Nobody, 1), &catalogue).unwrap_err().contains("AR-SPC-39"));
        assert!(buy(&mut open, 0, "great-leader", (Recipient::Nobody, 2), &catalogue).unwrap_err().contains("AR-GRL-05"));
        assert_eq!(open.factions[0].purse, Quarters::whole(50));
    }

    /// AR-BUD table 1.3, AR-UIN-02: an upgraded minifig stays a minifig; a mount is bought to be ridden.
    #[test]
    fn nobody_is_upgraded_to_what_it_can_not_become() {
        let catalogue = shipped();
        let mut campaign = with_purse(Style::Strategic, Quarters::whole(50));
        for (what, whom, why) in [
            ("elephant", "line.1", "line.1 is of the kind minifig, and no upgrade makes it elephant"),
            ("minifig", "tusk", "tusk is of the kind elephant, and no upgrade makes it minifig"),
            ("minifig", "line.1", "line.1 is minifig already"),
            ("civilian", "line.1", "a civilian serves nobody and costs nothing, and so is not for sale"),
            ("worker", "line.1", "that would be no upgrade: with worker the army is worth 1 CP less"),
            ("tank", "line.1", "no price in Construction Points here [AR-UIN-02]"),
        ] {
            let error = buy(&mut campaign, 0, what, (Recipient::Given(whom), 1), &catalogue).unwrap_err();
            assert!(error.contains(why), "{what}: {error}");
        }
        assert!(buy(&mut campaign, 0, "cart", (Recipient::Nobody, 100), &catalogue).unwrap_err().contains("AR-UIN-02"));
        assert!(
            buy(&mut campaign, 0, "horse", (Recipient::Given("line.1"), 1), &catalogue).unwrap().starts_with("blue pays 7 CP for horse")
        );
        let rider = &campaign.factions[0].plan.squads[0].members[0].soldier;
        assert_eq!((rider.unit.as_str(), rider.mount.as_deref()), ("minifig", Some("horse")));
        assert!(
            buy(&mut campaign, 0, "horse", (Recipient::Given("line.1"), 1), &catalogue)
                .unwrap_err()
                .contains("line.1 rides already, a mount of the kind horse")
        );
    }

    /// AR-BUD-19: Unit Inches buy units up to the Alert level; upgrades cost the difference, repairs are paid by the inch, and dismissing
    /// is free.
    #[test]
    fn ar_bud_19_unit_inches_are_spent_up_to_the_alert_level() {
        let catalogue = shipped();
        let mut campaign = Campaign { currency: Currency::U, ..with_purse(Style::Strategic, Quarters::whole(5)) };
        campaign.factions[0].alert = Quarters::ONE;
        campaign.factions[0].repairs.push(Repair { unit: "tusk".to_owned(), inches: 2 });
        let error = buy(&mut campaign, 0, "hero", (Recipient::Nobody, 1), &catalogue).unwrap_err();
        assert!(error.contains("a hero is worth 2 U, more than the Alert level of blue, which is 1 [AR-BUD-19]"), "{error}");
        for name in ["tusk", "tusk.1"] {
            let error = buy(&mut campaign, 0, "sword", (Recipient::Given(name), 1), &catalogue).unwrap_err();
            assert!(error.contains("waits for its repair"), "{error}");
        }
        assert_eq!(
            buy(&mut campaign, 0, "worker", (Recipient::Nobody, 1), &catalogue).unwrap(),
            "blue pays 1/2 U for worker and has 4 1/2 left"
        );
        assert_eq!(
            buy(&mut campaign, 0, "minifig", (Recipient::Given("worker"), 1), &catalogue).unwrap(),
            "blue pays 1/2 U for minifig and has 4 left"
        );
        assert_eq!(repair(&mut campaign, 0, "tusk").unwrap(), "blue pays 2 U for tusk and has 2 left");
        assert!(repair(&mut campaign, 0, "tusk").unwrap_err().contains("needs no repair [AR-BUD-19]: nobody of it has lost an inch"));
        dismiss(&mut campaign, 0, "line.2", None).unwrap();
        assert_eq!((campaign.factions[0].plan.squads[0].members[0].count, campaign.factions[0].purse), (2, Quarters::whole(2)));
        assert!(dismiss(&mut campaign, 0, "lime", None).unwrap_err().contains("called `lime`"));
        assert!(dismiss(&mut campaign, 0, "worker", Some("axe")).unwrap_err().contains("nobody of worker holds axe"));
        dismiss(&mut campaign, 0, "worker", Some("pickaxe")).unwrap();
    }
}

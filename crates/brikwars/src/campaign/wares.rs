//! What a faction can afford between battles (AR-BUD table 1.3), listed for its player.

use crate::armies::army::Soldier;
use crate::armies::members::can_hold;
use crate::armies::prices::points_of_item;
use crate::campaign::market::{Recipient, buy, is_for_sale, to_spend};
use crate::campaign::state::{Campaign, Currency, Style};
use crate::data::catalogue::Catalogue;
use crate::data::quarters::Quarters;
use std::collections::BTreeMap;

/// Names by price, in the currency of the campaign.
pub(super) type Priced<'c> = BTreeMap<Quarters, Vec<&'c str>>;

/// What a faction can buy.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Wares<'c> {
    /// New units with the gear of their cards; none in a casual campaign.
    pub units: Priced<'c>,
    /// Units that one of its soldiers can become or ride, at the lowest price; listed if no new units can join.
    pub upgrades: Priced<'c>,
    /// Items that at least one of its soldiers can hold.
    pub items: Priced<'c>,
}

impl<'c> Wares<'c> {
    /// The wares of the faction with this index.
    pub fn of(campaign: &Campaign, place: usize, catalogue: &'c Catalogue) -> Self {
        let Some(faction) = campaign.factions.get(place) else { return Wares::default() };
        let own = faction.plan.squads.iter().flat_map(|squad| &squad.members).map(|alike| &alike.soldier).collect();
        let shop = Shop { campaign, place, most: to_spend(faction.purse, campaign.currency), own, catalogue };
        let items = if campaign.currency == Currency::Cp { shop.priced(catalogue.weapons.keys(), Shop::item) } else { Priced::new() };
        match campaign.style {
            Style::Casual => Wares { upgrades: shop.priced(catalogue.units.keys(), Shop::upgrade), items, ..Wares::default() },
            _ => Wares { units: shop.priced(catalogue.units.keys(), Shop::unit), items, ..Wares::default() },
        }
    }

    /// The wares as text, one line for each kind: "new units: 4 CP minifig; 6 CP medik".
    pub fn lines(&self, currency: Currency) -> Vec<String> {
        let priced = |wares: &Priced| {
            let of_price = |(price, names): (&Quarters, &Vec<&str>)| format!("{price} {currency} {}", names.join(", "));
            wares.iter().map(of_price).collect::<Vec<_>>().join("; ")
        };
        let kinds = [("new units", &self.units), ("upgrades of who is there", &self.upgrades), ("equipment", &self.items)];
        kinds.into_iter().filter(|(_, wares)| !wares.is_empty()).map(|(kind, wares)| format!("{kind}: {}", priced(wares))).collect()
    }
}

/// The context of a faction's purchases.
struct Shop<'c> {
    campaign: &'c Campaign,
    place: usize,
    /// What it can spend.
    most: Quarters,
    /// The faction's soldiers.
    own: Vec<&'c Soldier>,
    catalogue: &'c Catalogue,
}

impl<'c> Shop<'c> {
    /// The names that are for sale and affordable, by price.
    fn priced<'n>(&self, names: impl Iterator<Item = &'n String>, cost: fn(&Self, &str) -> Option<Quarters>) -> Priced<'n> {
        let mut priced = Priced::new();
        for name in names.filter(|name| is_for_sale(self.campaign, name, self.catalogue).is_ok()) {
            if let Some(cost) = cost(self, name).filter(|cost| *cost <= self.most) {
                priced.entry(cost).or_default().push(name.as_str());
            }
        }
        priced
    }

    /// The price of a new unit; `None` if it can't join.
    fn unit(&self, name: &str) -> Option<Quarters> {
        self.bought(name, Recipient::Nobody)
    }

    /// The price paid for one of these; `None` if it can't be bought.
    fn bought(&self, name: &str, whose: Recipient) -> Option<Quarters> {
        let mut after = self.campaign.clone();
        buy(&mut after, self.place, name, (whose, 1), self.catalogue).ok()?;
        Some(self.most.less(to_spend(after.factions.get(self.place)?.purse, self.campaign.currency)))
    }

    /// The lowest price to make a soldier of the faction this unit or to mount it on this unit. Upgrades that cost nothing aren't listed.
    fn upgrade(&self, name: &str) -> Option<Quarters> {
        let faction = self.campaign.factions.get(self.place)?;
        let each = faction.plan.squads.iter().flat_map(|squad| {
            let firsts = squad.members.iter().scan(1, |next, alike| Some(std::mem::replace(next, *next + alike.count)));
            firsts.map(|number| format!("{}.{number}", squad.name))
        });
        each.filter_map(|whom| self.bought(name, Recipient::Given(&whom))).filter(|cost| *cost > Quarters::ZERO).min()
    }

    /// The price of an item; `None` if no soldier of the faction can hold it.
    fn item(&self, name: &str) -> Option<Quarters> {
        let item = self.catalogue.weapons.get(name)?;
        let is_held = self.own.iter().any(|soldier| can_hold(self.catalogue.units.get(&soldier.unit), item));
        Some(points_of_item(item)).filter(|cost| is_held && *cost > Quarters::ZERO)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::market::tests::{shipped, with_purse};

    fn lines(campaign: &Campaign) -> Vec<String> {
        Wares::of(campaign, 0, &shipped()).lines(campaign.currency)
    }

    /// AR-BUD table 1.3, AR-SPC-39, AR-UIN-02: everything listed can be bought. A Tek can't join alone, creations have no price in
    /// Construction Points, and nobody can hold a gun made for a truck.
    #[test]
    fn what_is_listed_can_be_bought() {
        let catalogue = shipped();
        let open = with_purse(Style::Strategic, Quarters::whole(50));
        let Wares { units, upgrades, items } = Wares::of(&open, 0, &catalogue);
        let units: Vec<&str> = units.into_values().flatten().collect();
        let items: Vec<&str> = items.into_values().flatten().collect();
        assert!(units.contains(&"medik") && ["tek", "cart"].iter().all(|name| !units.contains(name)), "{units:?}");
        assert!(items.contains(&"sword") && ["deck-gun", "hooves"].iter().all(|name| !items.contains(name)), "{items:?}");
        assert!(upgrades.is_empty());
        for unit in units {
            let bought = buy(&mut open.clone(), 0, unit, (Recipient::Nobody, 1), &catalogue);
            assert!(bought.is_ok(), "{bought:?}");
        }
    }

    /// AR-BUD table 1.3: in a casual campaign no units join the heroes, and an upgrade costs the difference.
    #[test]
    fn heroes_of_a_casual_campaign_see_what_they_can_become() {
        let catalogue = shipped();
        let casual = with_purse(Style::Casual, Quarters::whole(3));
        let Wares { units, upgrades, .. } = Wares::of(&casual, 0, &catalogue);
        assert!(units.is_empty());
        assert!(upgrades[&Quarters::whole(2)].contains(&"medik"), "{upgrades:?}");
        assert!(
            upgrades.values().flatten().all(|name| !["minifig", "elephant", "civilian", "archer", "cart"].contains(name)),
            "{upgrades:?}"
        );
        let paid = buy(&mut casual.clone(), 0, "medik", (Recipient::Given("line.1"), 1), &catalogue).unwrap();
        assert_eq!(paid, "blue pays 2 CP for medik and has 1 left");
    }

    #[test]
    fn wares_are_told_in_a_line_for_each_kind() {
        let shops = Some(vec!["sword".to_owned(), "medik".to_owned(), "minifig".to_owned()]);
        let shop = Campaign { shops, ..with_purse(Style::Scenario, Quarters::whole(50)) };
        assert_eq!(lines(&shop), ["new units: 4 CP minifig; 6 CP medik", "equipment: 2 CP sword"]);
        assert_eq!(lines(&Campaign { style: Style::Casual, ..shop.clone() })[0], "upgrades of who is there: 2 CP medik");
        assert!(lines(&Campaign { shops: Some(Vec::new()), ..shop }).is_empty());
    }
}

//! Shops, and heroes that buy (AR-BUD table 1.3, AR-BUD-12): at a shop any figure spends what its side has collected on equipment; in the
//! Casual style Heroes do so anywhere.

use crate::armies::prices::points_if_sold;
use crate::data::quarters::Quarters;
use crate::data::specialty::ARMS_REACH;
use crate::field::Field;
use crate::field::ideas::{Idea, IdeaSearch};
use crate::field::maneuvers::{AddManeuver, ManeuverDef, THINGS, TargetRule};
use crate::figures::figure::Figure;
use crate::figures::hero::HERO;
use crate::figures::item::Item;
use crate::game_flow::loot::THE_SLAIN_DROP;
use crate::units::things::coffers::Coffers;
use crate::units::things::gear::{Hands, can_take};
use bevy::prelude::*;
use brickfray_game::{ActionInfo, Aims, Beat, FactBody, FactKind, Inbox, Outbox, Outlook, Party, Prepared, Refusal, Remark, RuleId};
use brickfray_table::{PieceId, SideId, Terrain};
use brickfray_words::Text;
use std::collections::BTreeSet;

pub(crate) fn plugin(app: &mut App) {
    app.add_maneuvers([&BUY], buy);
}

/// Buys equipment (AR-BUD-12). Costs no Action and is possible at any time of a side's own turn.
pub(crate) static BUY: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "buy",
        says: term!("action-buy"),
        rule: "AR-BUD-12",
        aims: Aims::Nothing,
        heading: THINGS,
        priced: true,
        ..ActionInfo::PLAIN
    },
    rank: 94,
    targets: TargetRule::Nothing,
    check: |field, ordered| check(field, ordered.parties).map(Prepared::new),
    outlook: |field, _, prepared| prepared.get::<Purchase>().map(|purchase| priced(field, purchase)),
    ideas,
    ..ManeuverDef::PLAIN
};

/// A purchase.
struct Purchase {
    who: PieceId,
    side: SideId,
    item: String,
    cost: Quarters,
}

fn no(reason: Text, but: Text) -> Refusal {
    Refusal::new(RuleId::new("AR-BUD-12"), reason).but(but)
}

/// The price of an item that can be bought: a hand-held item with a price in Construction Points.
pub(crate) fn price(field: &Field, item: &str) -> Option<Quarters> {
    field.weapon(item).and_then(points_if_sold)
}

/// Whether a figure buys anywhere: a Hero in the Casual style (AR-BUD-18).
fn buys_anywhere(field: &Field, figure: &Figure) -> bool {
    field.is_on(&THE_SLAIN_DROP) && figure.has(&HERO)
}

/// The shops within arm's reach of a figure (AR-GEN-06).
fn shops_beside(field: &Field, figure: &Figure) -> Vec<PieceId> {
    let is_shop = |terrain: &Terrain| field.catalogue.terrain.get(&terrain.kind).is_some_and(|kind| kind.shop);
    let near = field.space.terrain_where(is_shop).into_iter().filter(|(_, solid)| figure.solid.is_within(*solid, ARMS_REACH));
    near.map(|(piece, _)| piece).collect()
}

/// Whether a shop sells this item: what the battle file says, otherwise anything with a price.
fn sells(field: &Field, shop: PieceId, item: &str) -> bool {
    field.catalogue.shops.get(&**field.names.of(shop)).is_none_or(|wares| wares.iter().any(|ware| ware == item))
}

/// Whether a figure can buy this item where it stands.
fn is_offered(field: &Field, figure: &Figure, item: &str) -> bool {
    buys_anywhere(field, figure) || shops_beside(field, figure).into_iter().any(|shop| sells(field, shop, item))
}

/// Checks a purchase: the figure must not be Disrupted, must be offered the item, have a free hand, and its side must be able to pay.
fn check(field: &Field, parties: &[Party]) -> Result<Purchase, Refusal> {
    let [Party { who, with: Some(item) }] = parties else { return Err(no(text!("refused-buy-one"), text!("refused-buy-one-but"))) };
    let members = field.own(*who)?;
    let name = field.names.of(*who);
    let Some(cost) = price(field, item) else {
        return Err(no(text!("refused-buy-no-price", item = Text::item(item)), text!("refused-buy-no-price-but")));
    };
    let offered: Vec<&Figure> = members.iter().filter(|member| !member.disrupted && is_offered(field, member, item)).collect();
    let Some(first) = offered.first() else {
        return Err(no(text!("refused-buy-nowhere", who = name, item = Text::item(item)), text!("refused-buy-nowhere-but")));
    };
    let (side, all) = (first.side, field.coffers.to_spend(first.side));
    if cost > all {
        let reason = text!("refused-buy-dear", item = Text::item(item), cost = cost, side = field.names.side(side), all = all);
        return Err(no(reason, text!("refused-buy-dear-but")));
    }
    let has_hands =
        |figure: &&&Figure| field.has_hands(figure) && field.weapon(item).is_some_and(|weapon| can_take(figure, weapon, &field.catalogue));
    let Some(buyer) = offered.iter().find(has_hands) else {
        return Err(no(text!("refused-buy-full", who = name, item = Text::item(item)), text!("refused-buy-full-but")));
    };
    Ok(Purchase { who: buyer.id, side, item: item.clone(), cost })
}

/// The items that members could buy where they stand, that their side can pay for and they have hands for.
fn ideas(looking: &IdeaSearch) -> Vec<Idea> {
    let field = looking.field;
    let mut found = Vec::new();
    for member in &looking.members {
        let all = field.coffers.to_spend(member.side);
        let nobody_sells = || !buys_anywhere(field, member) && shops_beside(field, member).is_empty();
        if all == Quarters::ZERO || nobody_sells() {
            continue;
        }
        let items = field.catalogue.weapons.iter().filter(|(item, weapon)| {
            price(field, item).is_some_and(|cost| cost <= all)
                && is_offered(field, member, item)
                && can_take(member, weapon, &field.catalogue)
        });
        let items: BTreeSet<&String> = items.map(|(item, _)| item).collect();
        found.extend(items.into_iter().map(|item| {
            let parties = vec![Party { who: member.id, with: Some(item.clone()) }];
            Idea { with: Some(item.clone()), parties, only_if_legal: true, ..looking.by(member.id, None) }
        }));
    }
    found
}

/// The price, and what the side can spend.
fn priced(field: &Field, Purchase { side, cost, .. }: &Purchase) -> Outlook {
    let about = text!("outlook-price-about", cost = *cost, side = field.names.side(*side), all = field.coffers.to_spend(*side));
    Outlook { short: text!("outlook-price", cost = *cost), about, no_effect: false, worth: 0, ..Outlook::default() }
}

/// Takes an order to buy.
fn buy(mut hands: Hands, mut coffers: ResMut<Coffers>, mut inbox: ResMut<Inbox>, mut out: ResMut<Outbox>) {
    let Some(Purchase { who, side, item, cost }) = BUY.take_prepared::<Purchase>(&mut inbox, &mut out) else { return };
    if coffers.pay(side, cost) {
        hands.give(who, Item::ready(item.clone()));
        out.say("AR-BUD-12", Bought { who, item, cost, left: coffers.of(side) });
    }
}

/// Something was bought (AR-BUD-12).
struct Bought {
    who: PieceId,
    item: String,
    cost: Quarters,
    left: Quarters,
}

impl FactKind for Bought {
    const WHAT: &'static str = "bought";

    fn tell(self) -> FactBody {
        let (cost, left) = (self.cost.to_string(), self.left.to_string());
        let told = text!("fact-buys", who = self.who, item = Text::item(self.item), cost = Text::written(cost), left = Text::written(left));
        FactBody::new(Remark::over(self.who, text!("remark-buys"), Beat(35)).by(self.who), told)
    }
}

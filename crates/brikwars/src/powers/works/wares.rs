//! Building in play (AR-MEC-09): under a house rule, Mechaniks and Spawners turn the points in their side's coffers into units and
//! equipment, at the prices of army lists. What has no price in Construction Points isn't available.

use crate::armies::army::{Soldier, is_built};
use crate::armies::prices::points_if_sold;
use crate::attack::answers;
use crate::data::careers::Needs;
use crate::data::catalogue::UnitData;
use crate::data::house_rules::HouseRules;
use crate::data::quarters::Quarters;
use crate::field::Field;
use crate::figures::figure::Figure;
use crate::figures::item::Item;
use crate::units::things::gear::{Hands, can_take};
use crate::units::unit;
use bevy::prelude::*;
use brickfray_game::kit::agenda::{AddSteps, Agenda};
use brickfray_game::kit::house::{AddSwitch, SwitchDef};
use brickfray_game::{Beat, Cue, FactBody, FactKind, Outbox, Refusal, Reply, Request, RequestOption, RuleId, Talk, Wants, titled};
use brickfray_table::{Inches, Mover, PieceId, Placement, SideId, Solid, Spot};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

pub(crate) fn plugin(app: &mut App) {
    app.add_switch(&POINTS_BUILD).add_step::<HandingOut, _>("handing-out", hand_out);
}

pub(crate) static POINTS_BUILD: SwitchDef = SwitchDef {
    name: "points_build",
    rules: &["AR-MEC-09"],
    about: "Mechaniks and Spawners turn their side's collected Construction Points into units and equipment during the battle: the real-time style of play.",
    default: false,
    editions: &[],
};

/// How many units a side can build in a battle. That many names are reserved, so that scripts and players can refer to the units.
const MAX_BUILT: usize = 12;

/// The names of the units that a side builds in play, in order.
pub(crate) fn names_of_built(side: &str) -> Vec<String> {
    (1..=MAX_BUILT).map(|number| format!("{side}-built-{number}")).collect()
}

/// The last id reserved for units built in play. `None` if nobody can build.
pub(crate) fn last_kept(field: &Field) -> Option<PieceId> {
    let sides = field.names.sides.iter().flat_map(|side| names_of_built(side));
    sides.filter_map(|name| field.names.piece(&name)).max()
}

/// Something that can be built, by its name in the stat files.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Buildable {
    /// A unit with the gear of its card.
    Unit(String),
    /// Equipment, which a figure takes into a hand.
    Item(String),
}

impl Buildable {
    /// Its key in answers.
    pub fn key(&self) -> String {
        match self {
            Buildable::Unit(unit) => format!("raise-{unit}"),
            Buildable::Item(item) => format!("make-{item}"),
        }
    }

    /// Its name and price for players.
    pub fn says(&self, cost: Quarters) -> Text {
        match self {
            Buildable::Unit(unit) => text!("ware-unit", what = Text::written(titled(unit)), cost = cost),
            Buildable::Item(item) => text!("ware-item", what = Text::item(item), cost = cost),
        }
    }
}

/// Where something is built, and which figure builds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Site {
    pub who: PieceId,
    pub side: SideId,
    /// The builder's placement.
    pub at: Placement,
    /// The builder's reach.
    pub near: Inches,
}

/// Something on offer, with the refusal if it isn't available.
#[derive(Clone, Debug)]
pub(crate) struct Offer {
    pub ware: Buildable,
    pub cost: Quarters,
    /// Why it can't be built; `None` if it can.
    pub refused: Option<Refusal>,
}

fn no(reason: Text, but: Text) -> Refusal {
    Refusal::new(RuleId::new("AR-MEC-09"), reason).but(but)
}

/// The kinds of units that a side has brought to the battle, including the fallen.
fn kinds<'f>(field: &'f Field, side: SideId) -> BTreeSet<&'f str> {
    let living = field.units.figures().into_iter().filter(|figure| figure.side == side).map(|figure| figure.id);
    let fallen = field.units.fallen().into_iter().filter(|body| body.side == side).map(|body| body.id);
    living.chain(fallen).filter_map(|who| field.units.template(who)).collect()
}

/// What a side could build with enough points, each with its price: the units that it has brought, and the equipment on their cards.
/// Machines have no price in Construction Points, and there is at most one Great Leader (AR-GRL-05).
pub(crate) fn price_list(field: &Field, side: SideId) -> Vec<(Buildable, Quarters)> {
    if !field.is_on(&POINTS_BUILD) {
        return Vec::new();
    }
    let cards: Vec<(&str, &UnitData)> =
        kinds(field, side).into_iter().filter_map(|unit| Some((unit, field.catalogue.units.get(unit)?))).collect();
    let price = |unit: &str, data: &UnitData| {
        let soldier = Soldier { unit: unit.to_owned(), gear: data.gear.clone(), mount: None, mods: Vec::new() };
        soldier.price(&field.catalogue, &field.house).points
    };
    let is_sold = |data: &UnitData| !is_built(data) && data.needs != Some(Needs::NoOther);
    let units = cards.iter().filter(|(_, data)| is_sold(data)).map(|(unit, data)| (Buildable::Unit((*unit).to_owned()), price(unit, data)));
    let items: BTreeSet<&String> = cards.iter().filter(|(_, data)| !is_built(data)).flat_map(|(_, data)| &data.gear).collect();
    let items = items.into_iter().filter_map(|item| Some((item, field.weapon(item)?)));
    let items = items.filter_map(|(item, weapon)| Some((Buildable::Item(item.clone()), points_if_sold(weapon)?)));
    units.filter(|(_, cost)| *cost > Quarters::ZERO).chain(items).collect()
}

/// What a side can spend on building. Zero if it can't afford anything on the list.
pub(crate) fn to_build_with(field: &Field, side: SideId) -> Quarters {
    let all = field.coffers.to_spend(side);
    if price_list(field, side).iter().any(|(_, cost)| *cost <= all) { all } else { Quarters::ZERO }
}

/// All offers there, including those that are too expensive, have no room or have nobody to take them. Empty if none of them is available.
pub(crate) fn offers(field: &Field, site: &Site) -> Vec<Offer> {
    if to_build_with(field, site.side) == Quarters::ZERO {
        return Vec::new();
    }
    let offer = |(ware, cost): (Buildable, Quarters)| Offer { refused: why_not(field, &ware, cost, site), ware, cost };
    let offers: Vec<Offer> = price_list(field, site.side).into_iter().map(offer).collect();
    if offers.iter().any(|offer| offer.refused.is_none()) { offers } else { Vec::new() }
}

fn why_not(field: &Field, ware: &Buildable, cost: Quarters, site: &Site) -> Option<Refusal> {
    let all = field.coffers.to_spend(site.side);
    let (side, near) = (field.names.side(site.side), site.near.to_string());
    if cost > all {
        let reason = text!("refused-build-dear", what = Text::written(titled(name_of(ware))), cost = cost, side = side, all = all);
        return Some(no(reason, text!("refused-build-dear-but")));
    }
    match ware {
        // A Last Stand gets no reinforcements (AR-BAL-12), but it may build equipment.
        Buildable::Unit(_) if field.last_stands.is_cut_off(site.side) => {
            let refused = Refusal::new(RuleId::new("AR-BAL-12"), text!("refused-build-last-stand", side = side));
            Some(refused.but(text!("refused-build-last-stand-but")))
        }
        Buildable::Unit(_) if next_piece(field, site.side).is_none() => {
            let reason = text!("refused-build-enough", side = side, most = MAX_BUILT);
            Some(no(reason, text!("refused-build-enough-but")))
        }
        Buildable::Unit(unit) if place_of(field, unit, site).is_none() => {
            let reason = text!(
                "refused-build-no-room",
                what = Text::written(titled(unit)),
                near = Text::written(near),
                who = field.names.of(site.who)
            );
            Some(no(reason, text!("refused-build-no-room-but")))
        }
        Buildable::Item(item) if takers(field, item, site).is_empty() => {
            let reason =
                text!("refused-build-no-hand", what = Text::item(item), near = Text::written(near), who = field.names.of(site.who));
            Some(no(reason, text!("refused-build-no-hand-but")))
        }
        _ => None,
    }
}

fn name_of(ware: &Buildable) -> &str {
    match ware {
        Buildable::Unit(name) | Buildable::Item(name) => name,
    }
}

/// The id and name of the next unit that a side builds. `None` if it has built the maximum.
fn next_piece(field: &Field, side: SideId) -> Option<(PieceId, String)> {
    let piece = |name: String| Some((field.names.piece(&name)?, name));
    let free = |(id, _): &(PieceId, String)| field.units.template(*id).is_none();
    names_of_built(field.names.side(side)).into_iter().filter_map(piece).find(free)
}

/// The free place nearest to the builder within its reach, with the id and name of the new unit.
fn place_of(field: &Field, unit: &str, site: &Site) -> Option<(PieceId, String, Placement)> {
    let (id, name) = next_piece(field, site.side)?;
    let body = field.catalogue.units.get(unit)?.body();
    let at = field.free_place(id, Solid::new(body, site.at), site.near)?;
    Some((id, name, Placement { lift: field.space.ground_at(at.spot), ..at }))
}

/// The figures of a side within the builder's reach that could take such an item into a hand, by id.
fn takers(field: &Field, item: &str, site: &Site) -> Vec<Figure> {
    let Some(weapon) = field.weapon(item) else { return Vec::new() };
    let own = field.units.figures().into_iter().filter(|figure| figure.side == site.side && !figure.disrupted);
    let near = own.filter(|figure| figure.solid.distance_to_spot(site.at.spot, site.near).is_some());
    near.filter(|figure| field.has_hands(figure) && can_take(figure, weapon, &field.catalogue)).collect()
}

/// A product that has been paid for.
pub(crate) enum Product {
    Unit(Box<Raising>),
    Item(HandingOut),
}

/// A unit about to be placed on the table.
pub(crate) struct Raising {
    id: PieceId,
    name: String,
    at: Placement,
    card: UnitData,
    house: HouseRules,
    unit: String,
    site: Site,
    cost: Quarters,
    left: Quarters,
}

/// Makes the product of an offer that has been paid for. `None` if there is no room for it any more.
pub(crate) fn product(field: &Field, (ware, cost): (Buildable, Quarters), site: Site) -> Option<Product> {
    let left = field.coffers.to_spend(site.side);
    match ware {
        Buildable::Unit(unit) => {
            let (id, name, at) = place_of(field, &unit, &site)?;
            let (card, house) = (field.catalogue.units.get(&unit)?.clone(), field.house.clone());
            Some(Product::Unit(Box::new(Raising { id, name, at, card, house, unit, site, cost, left })))
        }
        Buildable::Item(item) => Some(Product::Item(HandingOut { site, item, cost, left })),
    }
}

impl Product {
    /// Places a unit on the table, where it may act at once, or returns the equipment to hand out.
    pub fn carry_out(self, mover: &mut Mover, out: &mut Outbox) -> Option<HandingOut> {
        match self {
            Product::Unit(raising) => {
                let Raising { id, name, at, card, house, unit, site, cost, left } = *raising;
                unit::enlist_as(&mut mover.raise(id, name, (at, card.body()), site.side), &unit, &card, &house);
                out.say("AR-MEC-09", Raised { who: id, maker: site.who, unit, at: at.spot, cost, left });
                None
            }
            Product::Item(waiting) => Some(waiting),
        }
    }
}

/// Equipment that has been built and paid for but not handed out.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct HandingOut {
    site: Site,
    item: String,
    cost: Quarters,
    left: Quarters,
}

/// Gives the equipment to a figure within reach. The player chooses if there are several.
fn hand_out(mut set: ParamSet<(Field, Hands)>, (mut agenda, waiting): (Agenda, Query<&HandingOut>), mut talk: Talk) {
    let Some(HandingOut { site, item, cost, left }) = agenda.front(&waiting).cloned() else { return };
    let field = set.p0();
    let takers = takers(&field, &item, &site);
    let option = |figure: &Figure| RequestOption::new(field.names.of(figure.id), field.names.of(figure.id)).about(figure.id);
    let choice = Request {
        asks: site.side,
        rule: RuleId::new("AR-MEC-09"),
        question: text!("question-hand-out", item = Text::item(&item)),
        about: vec![site.who],
        options: takers.iter().map(option).collect(),
        wants: Wants::ONE,
        default: Reply::one(0),
        why: text!("question-hand-out-why"),
    };
    let who = if takers.is_empty() {
        None
    } else {
        let Some(chosen) = answers::about(choice, &mut talk) else { return };
        chosen
    };
    agenda.pop();
    talk.out.progressed();
    if let Some(who) = who {
        set.p1().give(who, Item::ready(item.clone()));
        talk.out.say("AR-MEC-09", Equipped { maker: site.who, who, item, cost, left });
    }
}

/// A unit was built in play (AR-MEC-09).
struct Raised {
    who: PieceId,
    maker: PieceId,
    unit: String,
    at: Spot,
    cost: Quarters,
    left: Quarters,
}

impl FactKind for Raised {
    const WHAT: &'static str = "raised";

    fn tell(self) -> FactBody {
        let (cost, left) = (self.cost.to_string(), self.left.to_string());
        let told = text!(
            "fact-raised",
            maker = self.maker,
            unit = Text::written(titled(&self.unit)),
            who = self.who,
            spot = self.at,
            cost = Text::written(cost),
            left = Text::written(left)
        );
        FactBody::new(Cue::over(self.who, text!("remark-raised"), Beat(35)), told)
    }
}

/// Equipment was built in play and handed to a figure (AR-MEC-09).
struct Equipped {
    maker: PieceId,
    who: PieceId,
    item: String,
    cost: Quarters,
    left: Quarters,
}

impl FactKind for Equipped {
    const WHAT: &'static str = "equipped";

    fn tell(self) -> FactBody {
        let (cost, left) = (self.cost.to_string(), self.left.to_string());
        let told = text!(
            "fact-equipped",
            maker = self.maker,
            item = Text::item(self.item),
            who = self.who,
            cost = Text::written(cost),
            left = Text::written(left)
        );
        FactBody::new(Cue::over(self.who, text!("remark-equipped"), Beat(35)), told)
    }
}

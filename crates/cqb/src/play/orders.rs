//! Queries about orders: whether one is legal, what a unit could do, and which orders are legal.

use crate::assault::after::{CONSOLIDATE, CONSOLIDATES};
use crate::assault::declaring::assaultable;
use crate::assault::outlook::{of_assault, of_joint_assault, owed_by};
use crate::fire::mission::RADIUS;
use crate::fire::outlook::{of_fire, percent};
use crate::geometry::formation::{Formation, places};
use crate::moving::driving;
use crate::play::action_info::{
    ANNOUNCE, ASSAULT, BETWEEN, CALL, DISEMBARK, EMBARK, END, LEAVE, OCCUPY, PLACE, RALLY, SHOOT, SMOKE, WATCH,
};
use crate::play::announcing::{self, announcements, are_ever_possible};
use crate::play::bridge::{Bridge, Ordered};
use crate::play::interrupts::{INTERRUPT, watchers};
use crate::state::course::{ACTIONS, Action, Step, Way};
use crate::state::watch::Token;
use crate::sums::morale::plain;
use crate::table::model::Unit;
use crate::table::unit::Arm;
use bevy::prelude::*;
use brickfray_game::{
    ActionInfo, Args, Extra, Listing, ModelEnd, MoveCost, Offer, Offering, Order, Outlook, Party, Patch, Prepared, Refusal, Target,
};
use brickfray_table::{Inches, PieceId, SideId, Solid, Spot};
use std::f32::consts::TAU;

/// Checks that an order is legal, and keeps what it leads to for the system that takes it up.
pub(crate) fn check(In(order): In<Order>, bridge: Bridge) -> Result<Prepared, Refusal> {
    bridge.build(&order).map(Prepared::new)
}

/// Returns everything other than moves that a unit could do now, with the reason where it can't. Partners are activated together with the
/// unit, and assault what it assaults (CQB-114).
pub(crate) fn offer(In(Offering { unit, partners }): In<Offering>, bridge: Bridge) -> Vec<Offer> {
    let (side, window) = bridge.speaker();
    let Some(unit) = bridge.field.unit_of(unit).and_then(|unit| bridge.field.unit(unit)).filter(|unit| unit.side == side) else {
        return Vec::new();
    };
    let partners: Vec<Unit> = partners
        .into_iter()
        .filter_map(|partner| bridge.field.unit(bridge.field.unit_of(partner)?))
        .filter(|partner| partner.side == side && partner.id != unit.id)
        .collect();
    let offered = |info: &'static ActionInfo, with: Option<String>, target: Option<PieceId>, order: Order| {
        let refused = bridge.build(&order).err();
        // No odds are shown for an order with two targets.
        let is_of_one = with.as_ref().is_none_or(|with| !with.starts_with(BETWEEN));
        let outlook = match (refused.is_none() && is_of_one, partners.as_slice()) {
            (false, _) => None,
            (true, []) => bridge.outlook(&unit, info, target, window.is_some()),
            (true, [partner]) if info.word == ASSAULT.word => {
                let at = target.and_then(|target| bridge.field.unit(target));
                at.and_then(|at| of_joint_assault(&bridge.field, &bridge.course, [&unit, partner], &at))
            }
            (true, _) => None,
        };
        let patch = match info.word {
            word if word == SMOKE.word => {
                Some(Patch { within: Some(bridge.field.house.smoke_within), radius: bridge.field.house.smoke_radius })
            }
            word if word == CALL.word => Some(Patch { within: None, radius: RADIUS }),
            _ => None,
        };
        Offer { info, with, target, order, lays: None, patch, refused, outlook }
    };
    let orders = match window {
        None if partners.is_empty() => [bridge.deeds_of(&unit, true), bridge.deeds_to_two(&unit)].concat(),
        None => {
            let mut deeds = bridge.deeds_of(&unit, true);
            deeds.iter_mut().for_each(|(info, .., order)| join(info, order, &partners));
            deeds
        }
        Some(INTERRUPT) => bridge.reactions_of(&unit),
        Some(_) => bridge.house_to_take(&unit).into_iter().collect(),
    };
    orders.into_iter().map(|(info, with, target, order)| offered(info, with, target, order)).collect()
}

/// Returns the legal orders. Moves, formations, smoke and reactions along a way are only sampled.
pub(crate) fn list(bridge: Bridge) -> Listing {
    let mut orders = bridge.list();
    orders.retain(|order| bridge.build(order).is_ok());
    let has = |word: &str| orders.iter().any(|order| matches!(order, Order::Act { maneuver, .. } if maneuver == word));
    let mut sampled = Vec::new();
    sampled.extend(orders.iter().any(|order| matches!(order, Order::Move { .. })).then_some("move"));
    sampled.extend([SMOKE.word, CALL.word, PLACE.word].into_iter().filter(|word| has(word)));
    Listing { orders, sampled }
}

/// Returns what a way costs a unit or a model: the highest cost of any of its models.
pub(crate) fn move_cost(In((who, path)): In<(PieceId, Vec<Spot>)>, bridge: Bridge) -> Option<MoveCost> {
    let order = Order::Move { who, path, facing: None };
    let walk = match bridge.build(&order).ok()? {
        Ordered::Move(walk) | Ordered::Consolidate(walk) | Ordered::React(_, _, Step::Walk(walk), _) => walk,
        _ => return None,
    };
    let field = &bridge.field;
    let (unit, lines) = (field.unit(walk.unit)?, field.lines());
    let enemies: Vec<Vec2> = field.enemies(unit.side).iter().filter(|enemy| enemy.is_there()).flat_map(Unit::spots).collect();
    let end = |way: &Way| {
        let body = unit.models.iter().find(|model| model.id == way.model)?.body;
        let in_cover = !enemies.is_empty() && lines.cover(&[way.to.spot.to_vec2()], &enemies).is_some();
        Some(ModelEnd { solid: Solid::new(body, way.to), in_cover })
    };
    let dearest = walk.ways.iter().max_by_key(|way| way.inches);
    let inches = dearest.map(|way| way.inches).unwrap_or_default();
    let extra = dearest.map(extra).unwrap_or_default();
    Some(MoveCost { inches, extra, ends: walk.ways.iter().filter_map(end).collect() })
}

/// Returns why a way costs more than its length.
fn extra(way: &Way) -> Extra {
    match way {
        way if driving::reverses(way) => Extra::Reverse,
        way if way.inches > Inches::snapped(way.length()) => Extra::Ground,
        _ => Extra::Furthest,
    }
}

/// How many announcements, of moves and shots, come before overwatch on a card.
const FIRST: usize = 4;

/// Something that a unit could do: the action, what it is done with, its target, and the order.
type PossibleAction = (&'static ActionInfo, Option<String>, Option<PieceId>, Order);

fn act(info: &'static ActionInfo, with: Option<String>, targets: &[PieceId], who: &[PieceId], words: Vec<String>) -> PossibleAction {
    let order = Order::Act {
        maneuver: info.word.to_owned(),
        targets: targets.iter().map(|target| Target::Piece(*target)).collect(),
        parties: who.iter().map(|who| Party { who: *who, with: None }).collect(),
        args: Args { words, ..Args::default() },
    };
    (info, with, targets.first().copied(), order)
}

/// Adds partners to what units do together: they announce the same actions, and assault the same target (CQB-114).
fn join(info: &ActionInfo, order: &mut Order, partners: &[Unit]) {
    if let Order::Act { parties, .. } = order
        && [ANNOUNCE.word, ASSAULT.word].contains(&info.word)
    {
        parties.extend(partners.iter().map(|partner| Party { who: partner.id, with: None }));
    }
}

/// Returns all pairs of these, in either order.
fn pairs(of: &[PieceId]) -> impl Iterator<Item = [PieceId; 2]> {
    of.iter().flat_map(move |one| of.iter().filter(move |other| *other != one).map(move |other| [*one, *other]))
}

/// Returns every combination of this many tokens, as words of an order.
fn token_words(count: u8) -> Vec<Vec<String>> {
    let word = |token: Token| token.word().to_owned();
    match count {
        0 => Vec::new(),
        1 => Token::ALL.map(|token| vec![word(token)]).to_vec(),
        _ => [[Token::Fire, Token::Fire], [Token::Fire, Token::Move], [Token::Move, Token::Move]]
            .map(|pair| pair.map(word).to_vec())
            .to_vec(),
    }
}

/// Returns the orders with which a unit goes on overwatch with this many tokens (CQB-081).
fn watches(unit: &Unit, count: u8) -> Vec<PossibleAction> {
    let deed = |words: Vec<String>| act(&WATCH, Some(words.join(&BETWEEN.to_string())), &[], &[unit.id], words);
    token_words(count).into_iter().map(deed).collect()
}

/// Returns the orders that draw a squad up where it stands, one for each formation (CQB-024).
fn drawn_up(unit: &Unit) -> Vec<(Formation, Order)> {
    let ahead = unit.models.first().map_or(Vec2::NEG_Y, |model| model.at.facing.direction());
    let order = |formation: Formation| {
        let spots = places(formation, unit.models.len(), unit.middle(), ahead);
        let order = Order::Act {
            maneuver: PLACE.word.to_owned(),
            targets: spots.into_iter().map(|spot| Target::Spot(Spot::snapped(spot))).collect(),
            parties: unit.models.iter().map(|model| Party { who: model.id, with: None }).collect(),
            args: Args::default(),
        };
        (formation, order)
    };
    if unit.models.len() < 2 { Vec::new() } else { Formation::ALL.map(order).to_vec() }
}

impl Bridge<'_, '_> {
    /// Returns everything other than moves that a unit of the moving side could do. With `all`, includes what is certain to be refused, so
    /// that a card can show why.
    fn deeds_of(&self, unit: &Unit, all: bool) -> Vec<PossibleAction> {
        let mut found = Vec::new();
        let announce = |plan: &[Action]| {
            let words: Vec<String> = plan.iter().map(|action| action.word().to_owned()).collect();
            act(&ANNOUNCE, Some(words.join(&BETWEEN.to_string())), &[], &[unit.id], words)
        };
        let plans = |most: u8| {
            let mut all = announcements(most);
            all.retain(|plan| are_ever_possible(self, unit, plan));
            all
        };
        let Some(member) = self.course.member(unit.id) else {
            if all && !self.course.is_idle() && !unit.condition.acted {
                // The refusal says which unit has to finish first.
                found.push(announce(&[Action::Move, Action::Move]));
            }
            if self.course.is_idle() && !unit.condition.acted {
                match unit.condition.pinned {
                    true => found.push(act(&RALLY, None, &[], &[unit.id], Vec::new())),
                    false if all => {
                        let mut offered = announcing::offered(unit);
                        offered.retain(|plan| are_ever_possible(self, unit, plan));
                        let others = offered.split_off(FIRST.min(offered.len()));
                        found.extend(offered.iter().map(|plan| announce(plan)));
                        // Passengers can't go on overwatch.
                        found.extend(watches(unit, ACTIONS).into_iter().filter(|_| unit.aboard.is_none()));
                        found.extend(others.iter().map(|plan| announce(plan)));
                        // Their refusals say what to announce first.
                        let nearest = self.nearest_enemy(unit);
                        let after = |info, enemy: PieceId| act(info, None, &[enemy], &[unit.id], Vec::new());
                        found.extend(nearest.into_iter().flat_map(|enemy| [after(&SHOOT, enemy), after(&ASSAULT, enemy)]));
                    }
                    false => {
                        found.extend(plans(ACTIONS).iter().map(|plan| announce(plan)));
                        found.extend(watches(unit, ACTIONS));
                    }
                }
            }
            return found;
        };
        let may = self.may_announce_more(unit);
        if may > 0 {
            found.extend(plans(may).iter().map(|plan| announce(plan)));
        }
        if let Some(next) = member.next() {
            found.extend(self.deeds_of_action(unit, next, member.left, all));
        }
        let near: Vec<PieceId> = assaultable(&self.field, &self.course, unit).iter().map(|enemy| enemy.id).collect();
        let far = if near.is_empty() && all { self.nearest_enemy(unit) } else { None };
        found.extend(near.into_iter().chain(far).map(|enemy| act(&ASSAULT, None, &[enemy], &[unit.id], Vec::new())));
        found.push(act(&END, None, &[], &[unit.id], Vec::new()));
        found
    }

    /// Returns the order with which a unit takes the building that it has won (CQB-118).
    fn house_to_take(&self, unit: &Unit) -> Option<PossibleAction> {
        let Some(Step::Consolidation { winner, house: Some(house) }) = self.course.0.last() else { return None };
        let house = self.field.areas().into_iter().find(|area| area.id == *house && *winner == unit.id)?;
        Some((&OCCUPY, None, None, Order::Move { who: unit.id, path: vec![house.at.spot], facing: None }))
    }

    /// Returns the enemy nearest to a unit.
    fn nearest_enemy(&self, unit: &Unit) -> Option<PieceId> {
        let there = self.field.enemies(unit.side).into_iter().filter(|enemy| enemy.is_there());
        there.min_by(|one, other| unit.apart(one).total_cmp(&unit.apart(other)).then(one.id.cmp(&other.id))).map(|enemy| enemy.id)
    }

    /// Returns what a unit in its activation could do to two enemies at once: fire at both, or assault both (CQB-050, CQB-115).
    fn deeds_to_two(&self, unit: &Unit) -> Vec<PossibleAction> {
        let Some(member) = self.course.member(unit.id) else { return Vec::new() };
        let seen = if member.next() == Some(Action::Shoot) { self.targets(unit) } else { Vec::new() };
        let near: Vec<PieceId> = assaultable(&self.field, &self.course, unit).iter().map(|enemy| enemy.id).collect();
        let deed = |info, [one, other]: [PieceId; 2]| {
            let second = format!("{BETWEEN}{}", self.field.names.of(other));
            act(info, Some(second), &[one, other], &[unit.id], Vec::new())
        };
        let shots = pairs(&seen).filter_map(|pair| match unit.vehicle() {
            Some(_) => self.main_weapon_at(unit, pair),
            None => Some(deed(&SHOOT, pair)),
        });
        let both = shots.chain(pairs(&near).map(|pair| deed(&ASSAULT, pair)));
        both.filter(|(.., order)| self.build(order).is_ok()).collect()
    }

    /// Returns the order with which a vehicle fires its best anti-tank weapons at the second of two targets, and all others at the first
    /// (CQB-136).
    fn main_weapon_at(&self, unit: &Unit, [one, other]: [PieceId; 2]) -> Option<PossibleAction> {
        let arms: Vec<&Arm> = unit.models.iter().flat_map(|model| model.arms).filter(|arm| arm.is_loaded()).collect();
        let best = arms.iter().map(|arm| arm.weapon.anti_tank).max()??;
        let at = |arm: &&Arm| if arm.weapon.anti_tank == Some(best) { other } else { one };
        let main = arms.iter().filter(|arm| at(arm) == other).map(|arm| arm.name.as_str());
        let second: String = main.chain([&**self.field.names.of(other)]).map(|word| format!("{BETWEEN}{word}")).collect();
        let order = Order::Act {
            maneuver: SHOOT.word.to_owned(),
            targets: arms.iter().map(|arm| Target::Piece(at(arm))).collect(),
            parties: arms.iter().map(|arm| Party { who: unit.id, with: Some(arm.name.clone()) }).collect(),
            args: Args::default(),
        };
        arms.iter().any(|arm| at(arm) == one).then_some((&SHOOT, Some(second), Some(one), order))
    }

    /// Returns what a unit could do with its next announced action, if it has `left` actions left.
    fn deeds_of_action(&self, unit: &Unit, next: Action, left: u8, all: bool) -> Vec<PossibleAction> {
        let mut found = Vec::new();
        match next {
            Action::Shoot => {
                let enemies = self.field.enemies(unit.side);
                found.extend(enemies.iter().map(|enemy| act(&SHOOT, None, &[enemy.id], &[unit.id], Vec::new())));
                if !all {
                    let seen = self.targets(unit);
                    found.extend(pairs(&seen).map(|pair| act(&SHOOT, None, &pair, &[unit.id], Vec::new())));
                }
            }
            Action::Watch => found.extend(watches(unit, left)),
            Action::Smoke => {
                let mut order = act(&SMOKE, None, &[], &[unit.id], Vec::new());
                if let Order::Act { targets, .. } = &mut order.3 {
                    targets.push(Target::Spot(Spot::snapped(unit.middle())));
                }
                found.push(order);
            }
            Action::Embark => {
                let seats = |other: &Unit| other.vehicle().is_some_and(|vehicle| vehicle.seats > 0);
                let own = self.field.force(unit.side).into_iter().filter(|other| seats(other)).collect::<Vec<_>>();
                found.extend(own.iter().map(|vehicle| act(&EMBARK, None, &[vehicle.id], &[unit.id], Vec::new())));
            }
            Action::Disembark => found.push(act(&DISEMBARK, None, &[], &[unit.id], Vec::new())),
            Action::Call => {
                let mut order = act(&CALL, None, &[], &[unit.id], Vec::new());
                if let Order::Act { targets, .. } = &mut order.3 {
                    targets.push(Target::Spot(Spot::snapped(self.worth_shells(unit))));
                }
                found.push(order);
            }
            Action::Leave => found.push(act(&LEAVE, None, &[], &[unit.id], Vec::new())),
            Action::Move if all => {
                let deed =
                    |(formation, order): (Formation, Order)| -> PossibleAction { (&PLACE, Some(formation.word().to_owned()), None, order) };
                found.extend(drawn_up(unit).into_iter().map(deed));
            }
            Action::Move | Action::Rally => {}
        }
        found
    }

    /// Returns the default spot for a unit's fire mission (CQB-089): the nearest enemy that it sees, or else its own position. The player
    /// may choose another.
    fn worth_shells(&self, unit: &Unit) -> Vec2 {
        let lines = self.field.lines();
        let sees = |at: &Vec2| unit.models.iter().any(|model| lines.sees_spot(model, *at));
        let middles = self.field.enemies(unit.side).into_iter().map(|enemy| enemy.middle()).filter(sees);
        let far = |at: &Vec2| at.distance_squared(unit.middle());
        middles.min_by(|one, other| far(one).total_cmp(&far(other))).unwrap_or_else(|| unit.middle())
    }

    /// Returns the outlook of fire, an assault or a rally.
    fn outlook(&self, unit: &Unit, info: &ActionInfo, target: Option<PieceId>, reacts: bool) -> Option<Outlook> {
        let at = || self.field.unit(target?);
        match info.word {
            word if word == SHOOT.word => {
                let at = at()?;
                let owed = owed_by(&self.course, at.id).filter(|_| !reacts && self.field.house.one_check);
                of_fire(&self.field, unit, &at, owed)
            }
            word if word == ASSAULT.word => Some(of_assault(&self.field, &self.course, unit, &at()?)),
            word if word == RALLY.word => {
                let (short, tries) = (percent(plain(unit.morale()).chance()), u32::from(ACTIONS));
                let all = 1.0 - (1.0 - plain(unit.morale()).chance()).powi(i32::try_from(tries).unwrap_or(1));
                let about = text!("outlook-rally", chance = percent(all));
                Some(Outlook { short, about, no_effect: false, worth: Outlook::worth_of(all), ..Outlook::default() })
            }
            _ => None,
        }
    }

    /// Returns how a watcher could react, other than by moving.
    fn reactions_of(&self, unit: &Unit) -> Vec<PossibleAction> {
        let fires = unit.watch.may_be(Token::Fire);
        let enemies = self.field.enemies(unit.side);
        enemies.iter().filter(|_| fires).map(|enemy| act(&SHOOT, None, &[enemy.id], &[unit.id], Vec::new())).collect()
    }

    /// Returns candidates for legal orders.
    fn list(&self) -> Vec<Order> {
        if let Some(side) = self.mission.deploys {
            let there = self.field.force(side).into_iter().filter(|unit| unit.is_there());
            let moves = there.flat_map(|unit| self.moves_of(&unit, Inches::whole(6)));
            return moves.chain([Order::EndTurn]).collect();
        }
        let (side, window) = self.speaker();
        match window {
            Some(INTERRUPT) => self.reactions(side),
            Some(CONSOLIDATE) => {
                let Some(Step::Consolidation { winner, house }) = self.course.0.last() else { return Vec::new() };
                let into = self.field.areas().into_iter().find(|area| Some(area.id) == *house);
                let taken = into.map(|area| Order::Move { who: *winner, path: vec![area.at.spot], facing: None });
                let moves = self.field.unit(*winner).map(|unit| self.moves_of(&unit, CONSOLIDATES)).unwrap_or_default();
                moves.into_iter().chain(taken).collect()
            }
            _ => self.orders_of(side),
        }
    }

    fn orders_of(&self, side: SideId) -> Vec<Order> {
        let mut orders = Vec::new();
        for unit in self.field.force(side) {
            orders.extend(self.deeds_of(&unit, false).into_iter().map(|(.., order)| order));
            let member = self.course.member(unit.id);
            if member.is_some_and(|member| member.next() == Some(Action::Move)) {
                let arrives = member.is_some_and(|member| member.arrives);
                orders.extend(if arrives { self.arrivals(&unit) } else { self.moves_of(&unit, unit.moves()) });
                orders.extend(drawn_up(&unit).into_iter().map(|(_, order)| order));
            }
            if member.is_some_and(|member| member.next() == Some(Action::Smoke)) {
                orders.extend(self.spots_of(&unit, &SMOKE));
            }
            if member.is_some_and(|member| member.next() == Some(Action::Call)) {
                orders.extend(self.spots_of(&unit, &CALL));
            }
        }
        orders.extend(self.joint_assaults(side));
        orders.push(Order::EndTurn);
        orders
    }

    /// Returns assaults of several units that are activated together, and of one unit on two (CQB-114, CQB-115).
    fn joint_assaults(&self, side: SideId) -> Vec<Order> {
        let members: Vec<PieceId> =
            self.course.activation().map(|all| all.members.iter().map(|member| member.unit).collect()).unwrap_or_default();
        let enemies = self.field.enemies(side);
        let storm = |targets: &[PieceId], units: &[PieceId]| act(&ASSAULT, None, targets, units, Vec::new()).3;
        let mut orders = Vec::new();
        if members.len() > 1 {
            orders.extend(enemies.iter().map(|enemy| storm(&[enemy.id], &members)));
        }
        for unit in &members {
            let near: Vec<PieceId> = self
                .field
                .unit(*unit)
                .map(|unit| assaultable(&self.field, &self.course, &unit).iter().map(|enemy| enemy.id).collect())
                .unwrap_or_default();
            let pairs = near.iter().flat_map(|one| near.iter().filter(move |other| *other > one).map(move |other| [*one, *other]));
            orders.extend(pairs.map(|pair| storm(&pair, &[*unit])));
        }
        orders
    }

    /// Returns a sample of a unit's moves: around it, and up to its enemies.
    fn moves_of(&self, unit: &Unit, far: Inches) -> Vec<Order> {
        let (middle, far) = (unit.middle(), far.to_f32());
        let around =
            [1.0, 0.5].into_iter().flat_map(|share| (0..8).map(move |place| Vec2::from_angle(place as f32 / 8.0 * TAU) * (far * share)));
        let mut spots: Vec<Vec2> = around.map(|step| middle + step).collect();
        for enemy in self.field.enemies(unit.side) {
            let way = enemy.middle() - middle;
            let short = unit.apart(&enemy);
            // Near enough to declare an assault, and just not near enough.
            for gap in [1.5, 2.2] {
                spots.push(middle + way.normalize_or_zero() * (short - gap).clamp(0.0, far));
            }
        }
        let table = self.field.space.table();
        let spots = spots.into_iter().filter(|spot| table.has(*spot));
        spots.map(|spot| Order::Move { who: unit.id, path: vec![Spot::snapped(spot)], facing: None }).collect()
    }

    /// Returns a sample of places at which a unit could enter from its edge.
    pub fn arrivals(&self, unit: &Unit) -> Vec<Order> {
        let half = self.field.space.table().x.to_f32() / 2.0;
        let far = unit.moves().to_f32();
        let at = |share: f32, deep: f32| {
            let edge = self.field.entry(unit.side, Vec2::new(half * share, 0.0));
            edge - Vec2::new(0.0, edge.y.signum() * deep)
        };
        let shares = (-4..=4).map(|place| place as f32 * 0.2);
        let spots = shares.flat_map(|share| [far * 0.5, far * 0.35, 3.0_f32.min(far)].map(|deep| at(share, deep)));
        spots.map(|spot| Order::Move { who: unit.id, path: vec![Spot::snapped(spot)], facing: None }).collect()
    }

    /// Returns a sample of spots: on the way to each enemy for smoke, and on each enemy for fire missions.
    fn spots_of(&self, unit: &Unit, info: &ActionInfo) -> Vec<Order> {
        let (middle, within) = (unit.middle(), self.field.house.smoke_within.to_f32());
        let spot = |enemy: &Unit| match info.word == SMOKE.word {
            true => middle + (enemy.middle() - middle).normalize_or_zero() * within,
            false => enemy.middle(),
        };
        let order = |spot: Vec2| Order::act(info.word, Some(Target::Spot(Spot::snapped(spot))), vec![Party { who: unit.id, with: None }]);
        self.field.enemies(unit.side).iter().map(|enemy| order(spot(enemy))).collect()
    }

    /// Returns how the watchers of a side could react.
    fn reactions(&self, side: SideId) -> Vec<Order> {
        let reacted = self.course.interrupts().map(|interrupts| interrupts.reacted.clone()).unwrap_or_default();
        let mut orders = Vec::new();
        for unit in watchers(&self.field, side, &reacted) {
            orders.extend(self.reactions_of(&unit).into_iter().map(|(.., order)| order));
            if let Some(walk) = self.course.interrupted_walk().filter(|_| unit.watch.may_be(Token::Fire)) {
                let shares = walk.shares().into_iter().step_by(5);
                orders.extend(shares.map(|share| Order::Act {
                    maneuver: SHOOT.word.to_owned(),
                    targets: vec![Target::Piece(walk.unit), Target::Spot(Spot::snapped(walk.middle(share)))],
                    parties: vec![Party { who: unit.id, with: None }],
                    args: Args::default(),
                }));
            }
            if unit.watch.may_be(Token::Move) {
                orders.extend(self.moves_of(&unit, unit.moves()));
            }
        }
        orders
    }
}

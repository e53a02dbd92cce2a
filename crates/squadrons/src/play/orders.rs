//! Orders: whether one is legal, what a ship could do, and which orders are legal.

use crate::attack::targeting_options::{self, Occasion, attacks, mark, marks, weapons_an_attack};
use crate::attack::{outlook, volley};
use crate::geometry::course::{spoken, ways};
use crate::geometry::flight::{self, Step};
use crate::objectives::securing::{securable, secure_of};
use crate::play::action_info::{self, ACTIVATION, ACTIVATION_WITH_PASSES, ATTACK, PASS, SECURE, TURNING};
use crate::play::activation_steps::{flight_of, may_activate, may_pass};
use crate::play::phases::{layable, lies, may_end, may_lay_now};
use crate::state::acting::{ACTIVATE, TURNABOUT};
use crate::state::activation::{Action, Activation, declarations, written};
use crate::state::deployment::{self, may_deploy};
use crate::state::mission::Mission;
use crate::state::rounds::{Phase, Rounds};
use crate::table::field::Field;
use crate::table::vessel::Ship;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::kit::refusals;
use brickfray_game::{
    ActionInfo, Args, Extra, Listing, MoveCost, Offer, Offering, Order, Outlook, Party, Prepared, Refusal, RuleId, Target, Turn,
};
use brickfray_table::{Inches, PieceId, Spot};

/// Everything that decides whether an order is legal.
#[derive(SystemParam)]
pub(crate) struct Bridge<'w, 's> {
    pub field: Field<'w, 's>,
    pub activation: Res<'w, Activation>,
    pub mission: Res<'w, Mission>,
    pub rounds: Res<'w, Rounds>,
    pub turn: Res<'w, Turn>,
}

impl Bridge<'_, '_> {
    pub(crate) fn occasion(&self) -> Occasion {
        Occasion::of(&self.mission, &self.rounds)
    }

    /// Checks that ships may be activated now.
    fn is_flying(&self) -> Result<(), Refusal> {
        if self.rounds.phase == Phase::Flying {
            return Ok(());
        }
        Err(Refusal::new(RuleId::new("SQN-040"), text!("refused-not-begun")).but(text!("refused-not-begun-but")))
    }

    /// Checks that an order is legal.
    fn check(&self, order: &Order) -> Result<(), Refusal> {
        match order {
            Order::EndTurn => may_end(&self.field, &self.activation, &self.rounds, &self.turn),
            Order::Move { who, path, facing } => self.check_move(*who, path, *facing, order),
            Order::Act { maneuver, parties, args, .. } => {
                self.is_flying()?;
                // Only a declaration may have words besides its ship, and each only once.
                if maneuver == ACTIVATE && parties.iter().all(|party| party.with.is_none()) {
                    order.says_only(&Args { words: args.words.clone(), ..Args::default() })?;
                } else {
                    order.says_no_more()?;
                }
                self.check_act(maneuver, order.target(), parties, order)
            }
        }
    }

    fn check_move(&self, who: PieceId, path: &[Spot], facing: Option<brickfray_table::Facing>, order: &Order) -> Result<(), Refusal> {
        let field = &self.field;
        if field.marker(who).is_some() || field.entry(who).is_some() {
            return may_lay_now(field, (&self.mission, &self.rounds), &self.turn, who, path).map(|_| ());
        }
        self.is_flying()?;
        let ship = field.own(who, self.turn.side)?;
        if ship.in_reserve {
            return may_deploy(field, &self.activation, &self.turn, who, path, facing).map(|_| ());
        }
        flight_of(field, &self.activation, order).map(|_| ())
    }

    fn check_act(&self, word: &str, target: Option<Target>, parties: &[Party], order: &Order) -> Result<(), Refusal> {
        let field = &self.field;
        if let Some(party) = parties.first() {
            field.own(party.who, self.turn.side)?;
        }
        let aims = word == ATTACK.word || word == SECURE.word;
        let item = parties.iter().find_map(|party| party.with.as_deref());
        if let Some(item) = item.filter(|_| word != ACTIVATE && word != ATTACK.word && (action_info::SPEECH.info)(word).is_some()) {
            return Err(refusals::takes_no_item(word, item));
        }
        if target.is_some() && !aims && (action_info::SPEECH.info)(word).is_some() {
            return Err(refusals::takes_no_target(word));
        }
        match word {
            ACTIVATE => may_activate(field, &self.activation, &self.turn, order).map(|_| ()),
            TURNABOUT => flight_of(field, &self.activation, order).map(|_| ()),
            word if word == ATTACK.word => volley::build(field, &self.activation, self.occasion(), target, parties).map(|_| ()),
            word if word == SECURE.word => secure_of(field, &self.activation, target, parties).map(|_| ()),
            word if word == PASS.word => may_pass(field, &self.activation, parties),
            word => Err(refusals::no_such_action(word, [ACTIVATE, TURNABOUT, ATTACK.word, SECURE.word, PASS.word])),
        }
    }

    /// Returns all legal orders; of those that name a point, only a sample.
    fn list(&self) -> Vec<Order> {
        let (field, side) = (&self.field, self.turn.side);
        if let Phase::Laying(side) = self.rounds.phase {
            let beside =
                |at: Spot| [(3, 0), (-3, 0), (0, 3), (0, -3)].map(|(x, z)| Spot { x: at.x + Inches::whole(x), z: at.z + Inches::whole(z) });
            let lying = layable(field, &self.mission, side).into_iter().filter_map(|(id, _)| Some((id, lies(field, id)?.spot)));
            let moves = lying.flat_map(|(who, at)| beside(at).map(|at| Order::Move { who, path: vec![at], facing: None }));
            let moves = moves.filter(|order| self.check(order).is_ok());
            return moves.chain([Order::EndTurn]).collect();
        }
        if self.rounds.phase != Phase::Flying {
            return Vec::new();
        }
        let mut orders = match self.activation.0.as_ref().and_then(|active| field.ship(active.ship).map(|ship| (active, ship))) {
            None => field.fleet(side).iter().filter(|ship| ship.command > 0).flat_map(|ship| self.begin(ship)).collect(),
            Some((active, ship)) => match active.next() {
                None => self.declare(&ship),
                Some(Action::Move | Action::Advance) => {
                    let moves = ways(active.leave(ship.vessel, &field.house)).into_iter();
                    moves.map(|way| self.flight(&ship, &way)).collect()
                }
                Some(Action::Attack) => {
                    let attack = |(target, weapon)| act(&ATTACK, Some(target), ship.id, Some(weapon));
                    let found = attacks(field, &ship, active, self.occasion()).into_iter().map(attack);
                    found.chain([act(&PASS, None, ship.id, None)]).collect()
                }
                Some(Action::Secure) => {
                    let found = securable(field, &ship, active).into_iter().map(|marker| act(&SECURE, Some(marker), ship.id, None));
                    found.chain([act(&PASS, None, ship.id, None)]).collect()
                }
                Some(Action::Pass) => Vec::new(),
            },
        };
        orders.push(Order::EndTurn);
        orders.retain(|order| self.check(order).is_ok());
        orders
    }

    /// Returns the orders that begin a ship's activation: deployments at sampled places, or declarations.
    fn begin(&self, ship: &Ship) -> Vec<Order> {
        let places = if ship.in_reserve { deployment::places(&self.field, ship) } else { Vec::new() };
        if places.is_empty() {
            return self.declare(ship);
        }
        places.into_iter().map(|at| Order::Move { who: ship.id, path: vec![at], facing: None }).collect()
    }

    fn declare(&self, ship: &Ship) -> Vec<Order> {
        let with_secure = self.mission.kind.secures_markers();
        let declared = declarations(ship.command, with_secure, &self.field.house).into_iter();
        declared.map(|actions| declaration(&ACTIVATION, ship.id, &actions)).collect()
    }

    fn flight(&self, ship: &Ship, way: &[Step]) -> Order {
        if way == flight::turnabout() {
            return act(&TURNING, None, ship.id, None);
        }
        let (path, facing) = spoken(ship.placement, way);
        Order::Move { who: ship.id, path, facing }
    }

    /// Returns everything that a ship could do now except fly, with the reason where it can't.
    fn offers(&self, unit: PieceId) -> Vec<Offer> {
        let field = &self.field;
        let Some(ship) = field.ship(unit).filter(|ship| ship.side == self.turn.side && self.rounds.phase == Phase::Flying) else {
            return Vec::new();
        };
        let offered = |info: &'static ActionInfo, target: Option<PieceId>, with: Option<String>, order: Order| {
            let refused = self.check(&order).err();
            let outlook = if refused.is_none() { self.outlook(&ship, &order) } else { None };
            Offer { info, with, target, order, lays: None, patch: None, refused, outlook }
        };
        let offer = |info: &'static ActionInfo, target: Option<PieceId>, with: Option<String>| {
            offered(info, target, with.clone(), act(info, target, unit, with))
        };
        let active = self.activation.0.as_ref().filter(|active| active.ship == unit);
        let Some(active) = active.filter(|active| !active.actions.is_empty()) else {
            let declared = declarations(ship.command, self.mission.kind.secures_markers(), &field.house).into_iter();
            let info = |actions: &[Action]| if actions.contains(&Action::Pass) { &ACTIVATION_WITH_PASSES } else { &ACTIVATION };
            let declares = |actions: Vec<Action>| {
                let info = info(&actions);
                offered(info, None, Some(written(&actions)), declaration(info, unit, &actions))
            };
            return declared.map(declares).collect();
        };
        match active.next() {
            Some(Action::Attack) => {
                let mut found = Vec::new();
                if active.attacks < weapons_an_attack(&ship, field) {
                    for (target, _) in marks(field, ship.side, self.occasion()) {
                        found.extend(
                            targeting_options::ready(&ship, active).map(|(name, _)| offer(&ATTACK, Some(target), Some(name.clone()))),
                        );
                    }
                }
                found.push(offer(&PASS, None, None));
                found
            }
            Some(Action::Secure) => {
                let markers = field.markers().into_iter().map(|marker| offer(&SECURE, Some(marker.id), None));
                markers.chain([offer(&PASS, None, None)]).collect()
            }
            Some(Action::Advance) => vec![offer(&TURNING, None, None)],
            _ => Vec::new(),
        }
    }
}

impl Bridge<'_, '_> {
    /// Returns the predicted outcome of a legal order, if it can be predicted.
    fn outlook(&self, ship: &Ship, order: &Order) -> Option<Outlook> {
        let (field, occasion) = (&self.field, self.occasion());
        let Order::Act { maneuver, parties, .. } = order else { return None };
        match maneuver.as_str() {
            ACTIVATE => {
                let actions = may_activate(field, &self.activation, &self.turn, order).ok()?;
                Some(outlook::of_activation(field, ship, &actions, occasion))
            }
            word if word == ATTACK.word => {
                let salvo = volley::build(field, &self.activation, occasion, order.target(), parties).ok()?;
                outlook::of_attack(field, &self.activation, &salvo, &mark(field, ship.side, salvo.at, occasion).ok()?)
            }
            _ => None,
        }
    }
}

/// Returns the order for an action of a ship.
fn act(info: &ActionInfo, target: Option<PieceId>, who: PieceId, with: Option<String>) -> Order {
    Order::act(info.word, target.map(Target::Piece), vec![Party { who, with }])
}

/// Returns the order with which a ship declares these actions (SQN-055).
fn declaration(info: &ActionInfo, who: PieceId, actions: &[Action]) -> Order {
    let words = actions.iter().map(|action| action.word().to_owned()).collect();
    let args = Args { words, ..Args::default() };
    Order::Act { maneuver: info.word.to_owned(), targets: Vec::new(), parties: vec![Party { who, with: None }], args }
}

/// Checks that an order is legal.
pub(crate) fn check(In(order): In<Order>, bridge: Bridge) -> Result<Prepared, Refusal> {
    bridge.check(&order).map(|()| Prepared::default())
}

/// Returns everything that a ship could do now except fly, with the reason where it can't.
pub(crate) fn offer(In(Offering { unit, .. }): In<Offering>, bridge: Bridge) -> Vec<Offer> {
    bridge.offers(unit)
}

/// Returns the legal orders; of flights, deployments and places for markers, only a sample.
pub(crate) fn list(bridge: Bridge) -> Listing {
    let orders = bridge.list();
    let sampled = if orders.iter().any(|order| matches!(order, Order::Move { .. })) { vec!["move"] } else { Vec::new() };
    Listing { orders, sampled }
}

/// Returns the distance that a ship flies along this path; `None` if it is no legal flight, such as a deployment.
pub(crate) fn move_cost(In((who, path)): In<(PieceId, Vec<Spot>)>, bridge: Bridge) -> Option<MoveCost> {
    let order = Order::Move { who, path, facing: None };
    let (_, steps) = flight_of(&bridge.field, &bridge.activation, &order).ok()?;
    Some(MoveCost { inches: flight::length(&steps).max(Inches::ZERO), extra: Extra::Ground, ends: Vec::new() })
}

//! Orders: is one legal, and which are.

use super::attack::{self, Maneuver};
use super::field::Field;
use super::gear::Item;
use super::movement::{self, Moved};
use crate::game::{DamageData, Order, Party, Refusal, Target};
use crate::table::{PieceId, PieceIndex};
use bevy::prelude::*;

/// Is this order legal? What can be built is.
pub(super) fn check(In(order): In<Order>, field: Field, moved: Query<&Moved>, index: Res<PieceIndex>) -> Result<(), Refusal> {
    match &order {
        Order::EndTurn => Ok(()),
        Order::Move { who, path, facing } => movement::legal_move(&field, &moved, &index, *who, path, *facing),
        Order::Act { maneuver, target, parties } => attack::build(&field, maneuver, *target, parties).map(|_| ()),
    }
}

/// Every attack by one unit with one kind of item that is legal now, and the end of the turn. Moves are too many to list: ask
/// [`check`] about one.
pub(super) fn list(field: Field) -> Vec<Order> {
    let side = field.turn.side;
    let units = field.units.all();
    let mut orders = Vec::new();
    for (unit, _) in units.iter().filter(|(_, of)| *of == side) {
        let items = kinds_of_items(&field, *unit);
        for (target, _) in units.iter().filter(|(_, of)| *of != side) {
            for maneuver in Maneuver::ALL {
                let tries: Vec<Party> = match maneuver {
                    Maneuver::Shove | Maneuver::CombinedShove => vec![Party { who: *unit, with: None }],
                    _ => items
                        .iter()
                        .filter(|item| serves(&field, item, maneuver))
                        .map(|item| Party { who: *unit, with: Some(item.clone()) })
                        .collect(),
                };
                for party in tries {
                    let parties = vec![party];
                    let at = Target::Piece(*target);
                    if attack::build(&field, maneuver.word(), at, &parties).is_ok() {
                        orders.push(Order::Act { maneuver: maneuver.word().to_owned(), target: at, parties });
                    }
                }
            }
        }
    }
    orders.push(Order::EndTurn);
    orders
}

/// The kinds of items that a unit's members hold, by name.
fn kinds_of_items(field: &Field, unit: PieceId) -> Vec<String> {
    let members = field.units.members(unit);
    let mut items: Vec<String> = members.iter().flat_map(|member| member.gear.iter().map(|Item { name, .. }| name.clone())).collect();
    items.sort();
    items.dedup();
    items
}

fn serves(field: &Field, item: &str, maneuver: Maneuver) -> bool {
    field.weapon(item).is_some_and(|weapon| match maneuver {
        Maneuver::Strike => weapon.reach.is_some() && !weapon.shield,
        Maneuver::Shoot => weapon.range.is_some(),
        Maneuver::Throw => weapon.throw.is_some() && matches!(weapon.damage, DamageData::Explosion { .. }),
        Maneuver::Shove | Maneuver::CombinedShove => false,
    })
}

//! Deeds: what the selected unit could do to whom, each with the order that does it, or with the reason why it may not be done.

use super::intents::Word;
use super::selection::Selection;
use crate::game::{self, Catalogue, DamageData, Names, Order, Party, Target, Turn};
use crate::rulebooks::brikwars::{Maneuver, Units};
use crate::table::PieceId;
use bevy::ecs::system::SystemState;
use bevy::prelude::*;

/// Something that could be done to somebody.
#[derive(Clone, PartialEq, Debug)]
pub struct Deed {
    /// What.
    pub maneuver: Maneuver,
    /// With what.
    pub with: Option<String>,
    /// To whom.
    pub target: PieceId,
    /// It is done to the ground, wherever one clicks.
    pub at_ground: bool,
    /// What the target is called.
    pub target_name: String,
    /// The order that does it.
    pub order: Order,
    /// Why it may not be done.
    pub no: Option<Word>,
}

/// A maneuver in the words of the panels: its name, what it does, its rule.
pub fn words(maneuver: Maneuver) -> (&'static str, &'static str, &'static str) {
    match maneuver {
        Maneuver::Strike => {
            ("Strike", "combined Strikes in close combat: all who reach roll their Action dice, the hits are shared out evenly", "BW-CC-05")
        }
        Maneuver::Shoot => ("Shoot", "a combined ranged attack: one range for the whole squad, hits shared out evenly", "BW-RG-01"),
        Maneuver::Shove => ("Shove", "single Shoves: they need no roll, and push members off their plate", "BW-CC-08"),
        Maneuver::CombinedShove => ("Combined Shove", "the whole squad pushes the whole squad: the larger Squad Size wins", "BW-SM-19"),
        Maneuver::Throw => ("Throw", "one figure throws an explosive; it scatters when the roll fails", "BW-EX"),
    }
}

/// The kinds of items that serve a maneuver: with nothing for Shoves.
fn items_for(maneuver: Maneuver, held: &[String], catalogue: &Catalogue) -> Vec<Option<String>> {
    let serves = |item: &String| {
        catalogue.weapons.get(item).is_some_and(|weapon| match maneuver {
            Maneuver::Strike => weapon.reach.is_some() && !weapon.shield,
            Maneuver::Shoot => weapon.range.is_some(),
            Maneuver::Throw => weapon.throw.is_some() && matches!(weapon.damage, DamageData::Explosion { .. }),
            Maneuver::Shove | Maneuver::CombinedShove => false,
        })
    };
    match maneuver {
        Maneuver::Shove | Maneuver::CombinedShove => vec![None],
        _ => held.iter().filter(|item| serves(item)).map(|item| Some(item.clone())).collect(),
    }
}

/// The parties of an attack: the selected unit first, then those that join it with whatever fits.
fn parties(selection: &Selection, unit: PieceId, maneuver: Maneuver, with: Option<&String>) -> Vec<Party> {
    let joins = matches!(maneuver, Maneuver::Strike | Maneuver::Shoot | Maneuver::Shove);
    let partners = selection.partners.iter().filter(|_| joins).map(|partner| Party { who: *partner, with: None });
    std::iter::once(Party { who: unit, with: with.cloned() }).chain(partners).collect()
}

/// Everything that the selected unit could do to every hostile unit; nothing when it is not its turn.
pub(super) fn read(world: &mut World, selection: &Selection) -> Vec<Deed> {
    let Some(unit) = selection.unit else { return Vec::new() };
    let mut state = SystemState::<(Units, Res<Turn>, Res<Names>, Res<Catalogue>)>::new(world);
    let Ok((units, turn, names, catalogue)) = state.get(world) else { return Vec::new() };
    if units.side(unit) != Some(turn.side) {
        return Vec::new();
    }
    let hostile: Vec<(PieceId, String)> =
        units.all().into_iter().filter(|(_, side)| *side != turn.side).map(|(id, _)| (id, names.of(id).to_owned())).collect();
    let here = units.members(unit).first().map(|member| member.solid.placement.spot);
    let mut held: Vec<String> = units.members(unit).iter().flat_map(|member| member.gear.iter().map(|item| item.name.clone())).collect();
    held.sort();
    held.dedup();
    let mut deeds = Vec::new();
    for maneuver in Maneuver::ALL {
        for with in items_for(maneuver, &held, &catalogue) {
            for (target, target_name) in &hostile {
                let order = Order::Act {
                    maneuver: maneuver.word().to_owned(),
                    target: Target::Piece(*target),
                    parties: parties(selection, unit, maneuver, with.as_ref()),
                };
                deeds.push(Deed {
                    maneuver,
                    with: with.clone(),
                    target: *target,
                    at_ground: false,
                    target_name: target_name.clone(),
                    order,
                    no: None,
                });
            }
            if let Some(spot) = here.filter(|_| maneuver == Maneuver::Throw) {
                // At its own feet anything can be thrown that can be thrown at all.
                let order = Order::Act {
                    maneuver: maneuver.word().to_owned(),
                    target: Target::Spot(spot),
                    parties: parties(selection, unit, maneuver, with.as_ref()),
                };
                deeds.push(Deed {
                    maneuver,
                    with: with.clone(),
                    target: unit,
                    at_ground: true,
                    target_name: "the ground".to_owned(),
                    order,
                    no: None,
                });
            }
        }
    }
    for deed in &mut deeds {
        deed.no = game::check(world, &deed.order).err().map(|no| Word::from(&no));
    }
    deeds
}

/// The order to throw something at a point of the ground.
pub fn throw_at(selection: &Selection, spot: crate::table::Spot) -> Option<Order> {
    let (unit, aim) = (selection.unit?, selection.aim.as_ref()?);
    (aim.maneuver == Maneuver::Throw.word()).then(|| Order::Act {
        maneuver: aim.maneuver.clone(),
        target: Target::Spot(spot),
        parties: vec![Party { who: unit, with: aim.with.clone() }],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_that_join_an_attack_come_after_the_one_that_leads_it() {
        let selection = Selection { unit: Some(PieceId(1)), partners: vec![PieceId(4)], aim: None };
        let pike = "pike".to_owned();
        let strike = parties(&selection, PieceId(1), Maneuver::Strike, Some(&pike));
        assert_eq!(strike, [Party { who: PieceId(1), with: Some(pike) }, Party { who: PieceId(4), with: None }]);
        assert_eq!(parties(&selection, PieceId(1), Maneuver::CombinedShove, None).len(), 1);
    }
}

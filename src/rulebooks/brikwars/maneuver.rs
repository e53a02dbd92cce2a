//! Maneuvers: everything that units can do, with the words for it, and who checks and lists which (BW-SM-07).
//!
//! A topic that brings a maneuver adds it here, says in [`check`] whether an order of that kind is legal, in [`offers`] what is worth
//! offering, and has a system of its own in `Declare` that takes such orders up.

use super::field::Field;
use super::unit::Figure;
use super::{attack, fire, gear, litter};
use crate::game::{Aims, DamageData, Deed, Offer, Order, Party, Refusal, RuleId, Target};
use crate::table::PieceId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

/// What a unit can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Maneuver {
    /// Combined Strikes in close combat (BW-CC-05).
    Strike,
    /// A combined ranged attack (BW-RG-01).
    Shoot,
    /// Single Shoves, each against a member (BW-CC-08).
    Shove,
    /// All Shoves as one against the whole squad (BW-SM-19).
    CombinedShove,
    /// An explosive is thrown (BW-EX).
    Throw,
    /// Something is dropped (BW-TU-13).
    Drop,
    /// Something is picked up (BW-TU-13).
    PickUp,
    /// A weapon is reloaded (BW-WP table 4.1).
    Reload,
    /// A burning figure puts itself out (BW-EX-07).
    PutOut,
}

const STRIKE: Deed = Deed {
    word: "strike",
    name: "Strike",
    about: "combined Strikes in close combat: all who reach roll their Action dice, the hits are shared out evenly",
    rule: "BW-CC-05",
    aims: Aims::Piece,
};
const SHOOT: Deed = Deed {
    word: "shoot",
    name: "Shoot",
    about: "a combined ranged attack: one range for the whole squad, hits shared out evenly",
    rule: "BW-RG-01",
    aims: Aims::Piece,
};
const SHOVE: Deed = Deed {
    word: "shove",
    name: "Shove",
    about: "single Shoves: they need no roll, and push members off their plate",
    rule: "BW-CC-08",
    aims: Aims::Piece,
};
const COMBINED_SHOVE: Deed = Deed {
    word: "combined-shove",
    name: "Combined Shove",
    about: "the whole squad pushes the whole squad: the larger Squad Size wins",
    rule: "BW-SM-19",
    aims: Aims::Piece,
};
const THROW: Deed = Deed {
    word: "throw",
    name: "Throw",
    about: "one figure throws an explosive, which scatters when the roll fails, or a light weapon, which lies where it fell",
    rule: "BW-EX-04",
    aims: Aims::Piece,
};

const DROP: Deed = Deed {
    word: "drop",
    name: "Drop",
    about: "lets go of an item, which lies on the ground then; it costs nothing",
    rule: "BW-TU-13",
    aims: Aims::Nothing,
};
const PICK_UP: Deed = Deed {
    word: "pick-up",
    name: "Pick up",
    about: "takes what lies within an inch into a free hand",
    rule: "BW-TU-13",
    aims: Aims::Nothing,
};
const RELOAD: Deed = Deed {
    word: "reload",
    name: "Reload",
    about: "makes a weapon ready that is empty after a shot; it costs the Action",
    rule: "BW-WP-07",
    aims: Aims::Nothing,
};
const PUT_OUT: Deed = Deed {
    word: "put-out",
    name: "Put out",
    about: "whoever burns puts itself out; it costs the whole Action",
    rule: "BW-EX-07",
    aims: Aims::Nothing,
};

impl Maneuver {
    /// Every maneuver that can be ordered.
    pub const ALL: &[Maneuver] = &[
        Maneuver::Strike,
        Maneuver::Shoot,
        Maneuver::Shove,
        Maneuver::CombinedShove,
        Maneuver::Throw,
        Maneuver::Drop,
        Maneuver::PickUp,
        Maneuver::Reload,
        Maneuver::PutOut,
    ];

    /// The maneuver in words.
    pub const fn deed(self) -> &'static Deed {
        match self {
            Maneuver::Strike => &STRIKE,
            Maneuver::Shoot => &SHOOT,
            Maneuver::Shove => &SHOVE,
            Maneuver::CombinedShove => &COMBINED_SHOVE,
            Maneuver::Throw => &THROW,
            Maneuver::Drop => &DROP,
            Maneuver::PickUp => &PICK_UP,
            Maneuver::Reload => &RELOAD,
            Maneuver::PutOut => &PUT_OUT,
        }
    }

    /// It can be done to objects (BW-SZ table).
    pub const fn harms_objects(self) -> bool {
        matches!(self, Maneuver::Strike | Maneuver::Shoot | Maneuver::Throw)
    }

    /// The word for it in orders.
    pub const fn word(self) -> &'static str {
        self.deed().word
    }
}

/// Words that stand in the place of an item in orders.
pub const WITH_WORDS: &[&str] = &[];

impl fmt::Display for Maneuver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Maneuver {
    type Err = Refusal;
    fn from_str(word: &str) -> Result<Self, Refusal> {
        Maneuver::ALL.iter().copied().find(|maneuver| maneuver.word() == word).ok_or_else(|| {
            let words: Vec<&str> = Maneuver::ALL.iter().map(|maneuver| maneuver.word()).collect();
            Refusal::new(RuleId::new("BW-SM-07"), format!("`{word}` is no maneuver")).but(format!("maneuvers are {}", words.join(", ")))
        })
    }
}

/// Is it legal for these to do that? What can be built is.
pub(super) fn check(field: &Field, maneuver: &str, target: Option<Target>, parties: &[Party]) -> Result<(), Refusal> {
    let maneuver: Maneuver = maneuver.parse()?;
    let repeated = parties.iter().enumerate().find(|(place, party)| parties[..*place].contains(party));
    if let Some((_, party)) = repeated {
        return Err(Refusal::new(RuleId::GAME, format!("{} is named twice", field.names.of(party.who))));
    }
    match maneuver {
        Maneuver::Strike | Maneuver::Shoot | Maneuver::Shove | Maneuver::CombinedShove | Maneuver::Throw => {
            attack::build(field, maneuver, target, parties).map(|_| ())
        }
        Maneuver::Drop => litter::droppable(field, parties).map(|_| ()),
        Maneuver::PickUp => litter::reachable(field, parties).map(|_| ()),
        Maneuver::Reload => gear::reloadable(field, parties).map(|_| ()),
        Maneuver::PutOut => fire::build(field, parties).map(|_| ()),
    }
}

/// Everything that a unit could do to anybody, or could not and why; the partners join where several can.
pub(super) fn offers(field: &Field, unit: PieceId, partners: &[PieceId]) -> Vec<Offer> {
    let Ok(members) = field.own(unit) else { return Vec::new() };
    let hostile: Vec<PieceId> = field.units.all().into_iter().filter(|(_, side)| *side != field.turn.side).map(|(id, _)| id).collect();
    let mut held: Vec<String> = members.iter().flat_map(|member| member.gear.iter().map(|item| item.name.clone())).collect();
    held.sort();
    held.dedup();
    let mut offers = Vec::new();
    for &maneuver in Maneuver::ALL {
        for with in items_for(field, maneuver, &held, &members) {
            let joins = matches!(maneuver, Maneuver::Strike | Maneuver::Shoot | Maneuver::Shove);
            let partners = partners.iter().filter(|_| joins).map(|partner| Party { who: *partner, with: None });
            let parties: Vec<Party> = std::iter::once(Party { who: unit, with: with.clone() }).chain(partners).collect();
            let made = |target: Option<Target>| offer(field, maneuver, with.clone(), target, parties.clone());
            if maneuver.deed().aims == Aims::Nothing {
                offers.push(made(None));
                continue;
            }
            offers.extend(hostile.iter().map(|target| made(Some(Target::Piece(*target)))));
            // Any object may be attacked; only what stands at hand or goes off comes to mind.
            let objects = if maneuver.harms_objects() { field.units.objects() } else { Vec::new() };
            let likely = objects.into_iter().filter(|(_, explodes)| *explodes || maneuver == Maneuver::Strike);
            offers.extend(likely.map(|(object, _)| made(Some(Target::Piece(object)))).filter(|offer| offer.refused.is_none()));
            let goes_off = |item: &String| field.weapon(item).is_some_and(|weapon| matches!(weapon.damage, DamageData::Explosion { .. }));
            if maneuver == Maneuver::Throw && with.as_ref().is_some_and(goes_off) {
                // At its own feet anything can be thrown that can be thrown at all.
                offers.push(made(Some(Target::Spot(members[0].solid.placement.spot))));
            }
        }
    }
    offers
}

/// One thing that a unit could do, checked.
fn offer(field: &Field, maneuver: Maneuver, with: Option<String>, target: Option<Target>, parties: Vec<Party>) -> Offer {
    let refused = check(field, maneuver.word(), target, &parties).err();
    let piece = if let Some(Target::Piece(piece)) = target { Some(piece) } else { None };
    let order = Order::Act { maneuver: maneuver.word().to_owned(), target, parties };
    Offer { deed: maneuver.deed(), with, target: piece, order, refused }
}

/// The kinds of items among these that serve a maneuver; nothing for one that needs none.
fn items_for(field: &Field, maneuver: Maneuver, held: &[String], members: &[Figure]) -> Vec<Option<String>> {
    let burns = members.iter().any(|member| member.burning);
    let near = members.iter().flat_map(|member| field.litter.near(member));
    let lying: BTreeSet<String> = near.map(|(_, lying)| lying.item.name.clone()).collect();
    let serves = |item: &&String| {
        field.weapon(item).is_some_and(|weapon| match maneuver {
            Maneuver::Strike => weapon.reach.is_some() && !weapon.shield,
            Maneuver::Shoot => weapon.range.is_some() && weapon.damage != DamageData::None,
            Maneuver::Throw => weapon.throw.is_some(),
            // A squad may drop what it holds too, but hardly means to.
            Maneuver::Drop => members.len() == 1,
            Maneuver::Reload => weapon.reload,
            Maneuver::Shove | Maneuver::CombinedShove | Maneuver::PickUp | Maneuver::PutOut => false,
        })
    };
    match maneuver {
        Maneuver::Shove | Maneuver::CombinedShove => vec![None],
        // Only where there is something to do so with: a card need not speak of fire where nothing burns.
        Maneuver::PickUp => lying.iter().map(|item| Some(item.clone())).collect(),
        Maneuver::PutOut => burns.then_some(None).into_iter().collect(),
        _ => held.iter().filter(serves).map(|item| Some(item.clone())).collect(),
    }
}

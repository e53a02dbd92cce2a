//! Maneuvers: everything that units can do, with the words for it, and who checks and lists which (BW-SM-07).
//!
//! A topic that brings a maneuver adds it here, says in [`check`] whether an order of that kind is legal, in [`offers`] what is worth
//! offering, and has a system of its own in `Declare` that takes such orders up.

use super::field::Field;
use super::{attack, sprint, squad};
use crate::game::{Aims, DamageData, Deed, Offer, Order, Party, Refusal, RuleId, Target};
use crate::table::PieceId;
use serde::{Deserialize, Serialize};
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
    /// A unit spends its Actions on inches (BW-TU-10).
    Sprint,
    /// Figures make a squad (BW-SQ-07).
    Form,
    /// Figures join a squad (BW-SQ-07).
    Join,
    /// A figure leaves its squad (BW-SQ-07).
    Leave,
    /// A squad is given up (BW-SQ-07).
    Disband,
    /// A squad is drawn up anew (BW-SQ-07).
    Reform,
    /// Two of a squad change places (BW-SE-04).
    Swap,
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
    about: "one figure throws an explosive; it scatters when the roll fails",
    rule: "BW-EX-04",
    aims: Aims::Piece,
};

const SPRINT: Deed = Deed {
    word: "sprint",
    name: "Sprint",
    about: "all spend their Action on one roll of the smallest Action die, and may move so many inches more this turn",
    rule: "BW-SQ-19",
    aims: Aims::Nothing,
};
const FORM: Deed = Deed {
    word: "form",
    name: "Form a squad",
    about: "figures make a squad on a spare plate; each walks to its place with the Move it has left",
    rule: "BW-SQ-07",
    aims: Aims::Ground,
};
const JOIN: Deed = Deed {
    word: "join",
    name: "Join",
    about: "figures join a squad of their side: each walks to its place with the Move it has left",
    rule: "BW-SQ-07",
    aims: Aims::Piece,
};
const LEAVE: Deed = Deed {
    word: "leave",
    name: "Leave the squad",
    about: "a figure steps off its plate and stands on its own",
    rule: "BW-SQ-07",
    aims: Aims::Ground,
};
const DISBAND: Deed = Deed {
    word: "disband",
    name: "Disband",
    about: "the squad is given up: everybody stands on its own where it stood",
    rule: "BW-SQ-07",
    aims: Aims::Nothing,
};
const REFORM: Deed = Deed {
    word: "reform",
    name: "Reform",
    about: "the squad is drawn up anew: in a line, ring or block, dispersed against blasts or concentrated against shooting",
    rule: "BW-SQ-09",
    aims: Aims::Nothing,
};
const SWAP: Deed = Deed {
    word: "swap",
    name: "Change places",
    about: "two of a squad change places, before it attacks in a Skirmish",
    rule: "BW-SE-04",
    aims: Aims::Piece,
};

impl Maneuver {
    /// Every maneuver that can be ordered.
    pub const ALL: &[Maneuver] = &[
        Maneuver::Strike,
        Maneuver::Shoot,
        Maneuver::Shove,
        Maneuver::CombinedShove,
        Maneuver::Throw,
        Maneuver::Sprint,
        Maneuver::Form,
        Maneuver::Join,
        Maneuver::Leave,
        Maneuver::Disband,
        Maneuver::Reform,
        Maneuver::Swap,
    ];

    /// It is an attack, against somebody.
    pub const fn is_attack(self) -> bool {
        matches!(self, Maneuver::Strike | Maneuver::Shoot | Maneuver::Shove | Maneuver::CombinedShove | Maneuver::Throw)
    }

    /// The maneuver in words.
    pub const fn deed(self) -> &'static Deed {
        match self {
            Maneuver::Strike => &STRIKE,
            Maneuver::Shoot => &SHOOT,
            Maneuver::Shove => &SHOVE,
            Maneuver::CombinedShove => &COMBINED_SHOVE,
            Maneuver::Throw => &THROW,
            Maneuver::Sprint => &SPRINT,
            Maneuver::Form => &FORM,
            Maneuver::Join => &JOIN,
            Maneuver::Leave => &LEAVE,
            Maneuver::Disband => &DISBAND,
            Maneuver::Reform => &REFORM,
            Maneuver::Swap => &SWAP,
        }
    }

    /// The word for it in orders.
    pub const fn word(self) -> &'static str {
        self.deed().word
    }
}

/// Words that stand in the place of an item in orders.
pub const WITH_WORDS: &[&str] = squad::WORDS;

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
        Maneuver::Sprint if target.is_some() => {
            Err(Refusal::new(RuleId::new("BW-SQ-19"), "a Sprint is done to nobody").but("`sprint with SQUAD`"))
        }
        Maneuver::Sprint => sprint::build(field, parties).map(|_| ()),
        Maneuver::Form | Maneuver::Join | Maneuver::Leave | Maneuver::Disband | Maneuver::Reform | Maneuver::Swap => {
            squad::build(field, maneuver, target, parties).map(|_| ())
        }
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
        for with in items_for(field, maneuver, &held) {
            let joins = matches!(maneuver, Maneuver::Strike | Maneuver::Shoot | Maneuver::Shove);
            let partners = partners.iter().filter(|_| joins).map(|partner| Party { who: *partner, with: None });
            let parties: Vec<Party> = std::iter::once(Party { who: unit, with: with.clone() }).chain(partners).collect();
            let mut offer = |target: Option<Target>| offers.push(offer(field, maneuver, with.clone(), target, parties.clone()));
            hostile.iter().for_each(|target| offer(Some(Target::Piece(*target))));
            if maneuver == Maneuver::Throw {
                // At its own feet anything can be thrown that can be thrown at all.
                offer(Some(Target::Spot(members[0].solid.placement.spot)));
            }
        }
    }
    let alone = vec![Party { who: unit, with: None }];
    let others = std::iter::once((Maneuver::Sprint, None, alone)).chain(squad::options(field, unit, partners));
    offers.extend(others.map(|(maneuver, target, parties)| {
        let with = parties.first().and_then(|party| party.with.clone());
        offer(field, maneuver, with, target, parties)
    }));
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
fn items_for(field: &Field, maneuver: Maneuver, held: &[String]) -> Vec<Option<String>> {
    let serves = |item: &&String| {
        field.weapon(item).is_some_and(|weapon| match maneuver {
            Maneuver::Strike => weapon.reach.is_some() && !weapon.shield,
            Maneuver::Shoot => weapon.range.is_some(),
            Maneuver::Throw => weapon.throw.is_some() && matches!(weapon.damage, DamageData::Explosion { .. }),
            _ => false,
        })
    };
    match maneuver {
        Maneuver::Shove | Maneuver::CombinedShove => vec![None],
        maneuver if !maneuver.is_attack() => Vec::new(),
        _ => held.iter().filter(serves).map(|item| Some(item.clone())).collect(),
    }
}

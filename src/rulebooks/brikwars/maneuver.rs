//! Maneuvers: everything that units can do, with the words for it, and who checks and lists which (BW-SM-07).
//!
//! A topic that brings a maneuver adds it here, says in [`check`] whether an order of that kind is legal, in [`offers`] what is worth
//! offering, and has a system of its own in `Declare` that takes such orders up.

use super::engagement::ANGRY_INCH as ANGRY_INCH_LENGTH;
use super::field::Field;
use super::field::ids;
use super::unit::Figure;
use super::{angry_inch, attack, charge, collision, declaration, disengage, fire, gear, grab, leader, litter, officer, sprint, squad};
use crate::game::{Aims, DamageData, Deed, Offer, Order, Party, Refusal, RuleId, Target, UnitTrait};
use crate::table::{PieceId, Spot};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

/// What a unit can do: the maneuvers and responses of BW-CC-01, and those of the other chapters.
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
    /// Single Grabs (BW-CC-06).
    Grab,
    /// A straight run into contact and one blow with its Momentum (BW-CH-06).
    Charge,
    /// A straight run through whoever is in the way (BW-CH-09).
    Ram,
    /// A free inch at the start of a maneuver (BW-SM-01).
    AngryInch,
    /// A squad leaves close combat (BW-CC-33).
    Disengage,
    /// Somebody held breaks free (BW-CC-07).
    BreakFree,
    /// Somebody lets go of whom it holds (BW-CC-06).
    Release,
    /// A Leader gives a unit a d6 for one Action (BW-OF-11).
    Inspire,
    /// What is done in answer to Strikes; never ordered (BW-CC-24).
    Counterstrike,
    /// What is done against a hit; never ordered (BW-CC-14).
    Parry,
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

const GRAB: Deed = Deed {
    word: "grab",
    name: "Grab",
    about: "single Grabs: they need no roll, and hold members where they are; both are easy to hit then",
    rule: "BW-CC-06",
    aims: Aims::Piece,
};
const CHARGE: Deed = Deed {
    word: "charge",
    name: "Charge",
    about: "a straight run of at least half the Move into contact, and Strikes with its Momentum in one of them",
    rule: "BW-CH-06",
    aims: Aims::Piece,
};
const RAM: Deed = Deed {
    word: "ram",
    name: "Ram",
    about: "a straight run through whoever is in the way: Momentum against Physical Opposition, and damage to both",
    rule: "BW-CH-09",
    aims: Aims::Ground,
};
const ANGRY_INCH: Deed = Deed {
    word: "angry-inch",
    name: "Angry Inch",
    about: "one free inch for the whole squad before its first maneuver of the turn",
    rule: "BW-SM-01",
    aims: Aims::Ground,
};
const DISENGAGE: Deed = Deed {
    word: "disengage",
    name: "Disengage",
    about: "the whole squad leaves close combat by its Angry Inch, after everybody who can has struck back at it",
    rule: "BW-CC-33",
    aims: Aims::Ground,
};
const BREAK_FREE: Deed = Deed {
    word: "break-free",
    name: "Break free",
    about: "somebody who is held rolls against who holds it; it costs its Action",
    rule: "BW-CC-07",
    aims: Aims::Nothing,
};
const RELEASE: Deed =
    Deed { word: "release", name: "Let go", about: "somebody lets go of whom it holds", rule: "BW-CC-06", aims: Aims::Nothing };
const INSPIRE: Deed = Deed {
    word: "inspire",
    name: "Inspire",
    about: "a Leader spends its Action, and a unit of its side may add a d6 to one combined Action of this turn",
    rule: "BW-OF-11",
    aims: Aims::Piece,
};
const COUNTERSTRIKE: Deed =
    Deed { word: "counterstrike", name: "Counterstrike", about: "strikes back", rule: "BW-CC-24", aims: Aims::Piece };
const PARRY: Deed = Deed { word: "parry", name: "Parry", about: "takes a die off a hit", rule: "BW-CC-14", aims: Aims::Nothing };
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
        Maneuver::Grab,
        Maneuver::Shove,
        Maneuver::CombinedShove,
        Maneuver::Charge,
        Maneuver::Ram,
        Maneuver::Shoot,
        Maneuver::Throw,
        Maneuver::AngryInch,
        Maneuver::Disengage,
        Maneuver::BreakFree,
        Maneuver::Release,
        Maneuver::Inspire,
        Maneuver::Sprint,
        Maneuver::Form,
        Maneuver::Join,
        Maneuver::Leave,
        Maneuver::Disband,
        Maneuver::Reform,
        Maneuver::Swap,
        Maneuver::Drop,
        Maneuver::PickUp,
        Maneuver::Reload,
        Maneuver::PutOut,
    ];

    /// It can be done to objects (BW-SZ table).
    pub const fn harms_objects(self) -> bool {
        matches!(self, Maneuver::Strike | Maneuver::Shoot | Maneuver::Throw)
    }

    /// The maneuver in words.
    pub const fn deed(self) -> &'static Deed {
        match self {
            Maneuver::Strike => &STRIKE,
            Maneuver::Shoot => &SHOOT,
            Maneuver::Shove => &SHOVE,
            Maneuver::CombinedShove => &COMBINED_SHOVE,
            Maneuver::Throw => &THROW,
            Maneuver::Grab => &GRAB,
            Maneuver::Charge => &CHARGE,
            Maneuver::Ram => &RAM,
            Maneuver::AngryInch => &ANGRY_INCH,
            Maneuver::Disengage => &DISENGAGE,
            Maneuver::BreakFree => &BREAK_FREE,
            Maneuver::Release => &RELEASE,
            Maneuver::Inspire => &INSPIRE,
            Maneuver::Counterstrike => &COUNTERSTRIKE,
            Maneuver::Parry => &PARRY,
            Maneuver::Sprint => &SPRINT,
            Maneuver::Form => &FORM,
            Maneuver::Join => &JOIN,
            Maneuver::Leave => &LEAVE,
            Maneuver::Disband => &DISBAND,
            Maneuver::Reform => &REFORM,
            Maneuver::Swap => &SWAP,
            Maneuver::Drop => &DROP,
            Maneuver::PickUp => &PICK_UP,
            Maneuver::Reload => &RELOAD,
            Maneuver::PutOut => &PUT_OUT,
        }
    }

    /// The word for it in orders.
    pub const fn word(self) -> &'static str {
        self.deed().word
    }
}

/// Words that stand in the place of an item in orders.
pub const WITH_WORDS: &[&[&str]] = &[&[declaration::GRAB, declaration::SHOVE, officer::WORD], squad::WORDS];

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
    match (maneuver, target) {
        (Maneuver::Strike | Maneuver::Grab | Maneuver::Shove, Some(Target::Piece(piece))) => {
            declaration::build(field, maneuver, piece, parties).map(|_| ())
        }
        (Maneuver::Charge, target) => charge::build(field, target, parties).map(|_| ()),
        (Maneuver::Ram, target) => collision::check(field, target, parties).map(|_| ()),
        (Maneuver::AngryInch, target) => angry_inch::check(field, target, parties).map(|_| ()),
        (Maneuver::Disengage, target) => disengage::check(field, target, parties).map(|_| ()),
        (Maneuver::BreakFree, _) => grab::may_break_free(field, parties).map(|_| ()),
        (Maneuver::Inspire, target) => leader::check(field, target, parties).map(|_| ()),
        (Maneuver::Release, _) => grab::may_release(field, parties).map(|_| ()),
        (Maneuver::Sprint, Some(_)) => Err(Refusal::new(RuleId::new("BW-SQ-19"), "a Sprint is done to nobody").but("`sprint with SQUAD`")),
        (Maneuver::Sprint, None) => sprint::build(field, parties).map(|_| ()),
        (Maneuver::Form | Maneuver::Join | Maneuver::Leave | Maneuver::Disband | Maneuver::Reform | Maneuver::Swap, target) => {
            squad::build(field, maneuver, target, parties).map(|_| ())
        }
        (Maneuver::Drop, _) => litter::droppable(field, parties).map(|_| ()),
        (Maneuver::PickUp, _) => litter::reachable(field, parties).map(|_| ()),
        (Maneuver::Reload, _) => gear::reloadable(field, parties).map(|_| ()),
        (Maneuver::PutOut, _) => fire::build(field, parties).map(|_| ()),
        (maneuver, target) => attack::build(field, maneuver, target, parties).map(|_| ()),
    }
}

/// Everything that a unit could do to anybody, or could not and why; the partners join where several can.
pub(super) fn offers(field: &Field, unit: PieceId, partners: &[PieceId]) -> Vec<Offer> {
    let Ok(members) = field.own(unit) else { return Vec::new() };
    let hostile: Vec<PieceId> = field.units.all().into_iter().filter(|(_, side)| *side != field.turn.side).map(|(id, _)| id).collect();
    let mut held: Vec<String> = members.iter().flat_map(|member| member.gear.iter().map(|item| item.name.clone())).collect();
    held.sort();
    held.dedup();
    let leads = members.iter().any(|member| member.has(UnitTrait::Leader));
    let of_our_side = field.units.all().into_iter().filter(|(_, side)| leads && *side == field.turn.side);
    let inspirable: Vec<PieceId> = of_our_side.map(|(id, _)| id).collect();
    let mut offers = Vec::new();
    // One of a squad does by itself what one can do; the squad moves as a whole.
    let mates: Vec<PieceId> = members.iter().filter(|member| member.id == unit).filter_map(|member| member.plate).collect();
    let is_for_all = |maneuver: &Maneuver| {
        use Maneuver::{AngryInch, Charge, CombinedShove, Disengage, Ram};
        matches!(maneuver, AngryInch | Charge | CombinedShove | Disengage | Ram)
    };
    for &maneuver in Maneuver::ALL.iter().filter(|maneuver| mates.is_empty() || !is_for_all(maneuver)) {
        for with in items_for(field, maneuver, &held, &members) {
            let joins = matches!(maneuver, Maneuver::Strike | Maneuver::Shoot | Maneuver::Shove | Maneuver::Grab);
            let partners = partners.iter().filter(|_| joins).map(|partner| Party { who: *partner, with: None });
            let who = doer(maneuver, unit, &members);
            let parties: Vec<Party> = std::iter::once(Party { who, with: with.clone() }).chain(partners).collect();
            let made = |target: Option<Target>| offer(field, maneuver, with.clone(), target, parties.clone());
            match maneuver.deed().aims {
                Aims::Piece if maneuver == Maneuver::Inspire => {
                    offers.extend(inspirable.iter().map(|target| made(Some(Target::Piece(*target)))))
                }
                Aims::Piece => offers.extend(hostile.iter().map(|target| made(Some(Target::Piece(*target))))),
                Aims::Ground => offers.push(made(Some(Target::Spot(example(field, maneuver, unit, &members, &hostile))))),
                Aims::Nothing => offers.push(made(None)),
            }
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
    let alone = vec![Party { who: unit, with: None }];
    let mates = mates.into_iter().flat_map(|plate| ids(&field.units.members(plate))).filter(|mate| *mate != unit);
    let swaps: Vec<_> = mates.map(|mate| (Maneuver::Swap, Some(Target::Piece(mate)), alone.clone())).collect();
    let sprint = swaps.is_empty().then_some((Maneuver::Sprint, None, alone));
    let others = sprint.into_iter().chain(squad::options(field, unit, partners)).chain(swaps);
    offers.extend(others.map(|(maneuver, target, parties)| {
        let with = parties.first().and_then(|party| party.with.clone());
        offer(field, maneuver, with, target, parties)
    }));
    offers
}

/// Who of a unit does it: the one that it is about, or all.
fn doer(maneuver: Maneuver, unit: PieceId, members: &[Figure]) -> PieceId {
    let found = match maneuver {
        Maneuver::BreakFree => members.iter().find(|member| !member.held_by.is_empty()),
        Maneuver::Release => members.iter().find(|member| member.holds.is_some()),
        _ => None,
    };
    found.map_or(unit, |figure| figure.id)
}

/// A spot where something that is done to the ground could be done: an inch towards or away from the nearest opponent, or aside.
fn example(field: &Field, maneuver: Maneuver, unit: PieceId, members: &[Figure], hostile: &[PieceId]) -> Spot {
    let here = field.space.solid(unit).map(|solid| solid.placement.spot).unwrap_or_default();
    let theirs: Vec<PieceId> = hostile.iter().flat_map(|unit| ids(&field.units.members(*unit))).collect();
    let nearest = field.space.closest_pair(&ids(members), &theirs);
    let Some((nearest, apart)) = nearest.and_then(|(_, them, apart)| Some((field.space.solid(them)?, apart))) else { return here };
    let reach = members.iter().flat_map(|member| &member.gear).filter_map(|item| field.weapon(&item.name)?.reach).max();
    // Far from everybody there is nothing to begin or to leave, wherever one steps.
    let is_an_inch = matches!(maneuver, Maneuver::AngryInch | Maneuver::Disengage);
    if is_an_inch && apart > reach.unwrap_or_default().max(ANGRY_INCH_LENGTH) + ANGRY_INCH_LENGTH * 2 {
        return here;
    }
    let way = (nearest.placement.spot.to_vec2() - here.to_vec2()).normalize_or_zero();
    let inches = ANGRY_INCH_LENGTH.to_f32() - 0.002;
    let tries = [1.0, 0.5, 0.25].into_iter().flat_map(|part| [way, -way, way.perp(), -way.perp()].map(|way| way * part));
    let spots = tries.map(|way| Spot::snapped(here.to_vec2() + way * inches));
    // Closer than an inch, only the way into contact may be legal.
    let unit_of = field.units.unit_of(unit);
    let into_contact = hostile.iter().filter_map(|foe| angry_inch::closing(field, unit_of, members, *foe)).map(|to| to.spot);
    let mut spots = spots.chain(into_contact.filter(|_| maneuver == Maneuver::AngryInch));
    let parties = [Party { who: unit, with: None }];
    spots.find(|spot| check(field, maneuver.word(), Some(Target::Spot(*spot)), &parties).is_ok()).unwrap_or(here)
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
    let near = members.iter().flat_map(|member| field.litter.near(member));
    let lying: BTreeSet<String> = near.map(|(_, lying)| lying.item.name.clone()).collect();
    let serves = |item: &&String| {
        field.weapon(item).is_some_and(|weapon| match maneuver {
            Maneuver::Strike | Maneuver::Charge => weapon.reach.is_some() && !weapon.shield,
            Maneuver::Shoot => weapon.range.is_some() && weapon.damage != DamageData::None,
            Maneuver::Throw => weapon.throw.is_some(),
            // A squad may drop what it holds too, but hardly means to.
            Maneuver::Drop => members.len() == 1,
            Maneuver::Reload => weapon.reload,
            _ => false,
        })
    };
    match maneuver {
        Maneuver::Strike | Maneuver::Charge | Maneuver::Shoot | Maneuver::Throw | Maneuver::Drop | Maneuver::Reload => {
            held.iter().filter(serves).map(|item| Some(item.clone())).collect()
        }
        // Only where there is something to do so with: a card need not speak of fire where nothing burns.
        Maneuver::PickUp => lying.iter().map(|item| Some(item.clone())).collect(),
        Maneuver::PutOut => members.iter().any(|member| member.burning).then_some(None).into_iter().collect(),
        // What squads are made of is offered by its own topic.
        Maneuver::Sprint | Maneuver::Form | Maneuver::Join | Maneuver::Leave | Maneuver::Disband | Maneuver::Reform | Maneuver::Swap => {
            Vec::new()
        }
        _ => vec![None],
    }
}

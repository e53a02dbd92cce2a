//! The changes that an Engineer can make to a machine (AR-ENG-02, AR-ENG-03, AR-OP-21), and their effects.

use crate::armies::creation_mods::Mod;
use crate::data::handling::wrongly_mounted;
use crate::field::Field;
use crate::field::hooks::{Wielded, Wielding};
use crate::figures::figure::Figure;
use crate::powers::modded;
use crate::ranged::autonomous::{self, BY_HAND};
use bevy::prelude::*;
use brickfray_game::kit::house::SwitchDef;
use brickfray_game::kit::marks::{self, MarkDef, MarkExpiry};
use brickfray_table::{Inches, PieceId, PieceIndex};
use brickfray_words::Text;

pub(super) static IN_PAIRS: SwitchDef = SwitchDef {
    name: "engineers_change_in_pairs",
    rules: &["AR-ENG-02", "AR-OP-21"],
    about: "An Engineer changes a machine in pairs, one change for the better and one for the worse that pays for it, half as many pairs as it rolled; otherwise it makes as many single changes as it rolled.",
    default: true,
    editions: &[],
};

const fn mark(name: &'static str, says: brickfray_words::Term) -> MarkDef {
    MarkDef { name, says, rule: "AR-ENG-03", is_bad: false, until: MarkExpiry::Wiped }
}

/// An Engineer has given it Creation Mods. The number is 1 for a pair. For single mods it is a negated bit set of indices into [`MODS`].
static RATIONALIZED: MarkDef = MarkDef { rule: "AR-ENG-02", ..mark("rationalized", term!("mark-rationalized")) };
/// One of its weapons has more range but is harder to hit with. The number says which weapon; it is negative so that cards don't show it.
static SHOOTS_FAR: MarkDef = mark("shoots further", term!("mark-shoots-far"));
/// One of its weapons is easier to hit with but has less range. The number says which one, as in [`SHOOTS_FAR`].
static SHOOTS_TRUE: MarkDef = mark("shoots straighter", term!("mark-shoots-true"));
/// One of its weapons has more range. The number says which one, as in [`SHOOTS_FAR`].
static LONGER: MarkDef = mark("has a longer barrel", term!("mark-longer"));
/// One of its weapons is easier to hit with. The number says which one, as in [`SHOOTS_FAR`].
static HANDIER: MarkDef = mark("has better sights", term!("mark-handier"));
/// A weapon that it got from another machine is harder to hit with. The number says which one, as in [`SHOOTS_FAR`].
static CLUMSIER: MarkDef = MarkDef { is_bad: true, ..mark("has a gun that does not fit", term!("mark-clumsier")) };

/// All marks that record changes.
pub(super) const CHANGES: [&MarkDef; 6] = [&RATIONALIZED, &SHOOTS_FAR, &SHOOTS_TRUE, &LONGER, &HANDIER, &CLUMSIER];

/// The Creation Mods of AR-ENG-02, which cost nothing here (AR-ENG-04).
const MODS: [Mod; 4] = [Mod::Fast, Mod::Light, Mod::Heavy, Mod::Slow];

/// How much a change affects the range of a weapon (AR-ENG-03).
const FURTHER: Inches = Inches::whole(2);
/// The minimum Use of a weapon (AR-ENG-03).
const EASIEST: i32 = 2;

/// An improvement with its drawback, or under a house rule a single change (AR-OP-21).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// Two mods, a good one and a bad one.
    Pair([Mod; 2]),
    /// A single mod.
    Single(Mod),
    /// A weapon gets more range and more Use.
    Further(String),
    /// A weapon gets less Use and less range.
    Straighter(String),
    /// A weapon gets more range. If this needs a drawback, the machine loses an automatic Action.
    Longer { item: String, by_hand: bool },
    /// A weapon gets less Use, with the same drawback.
    Handier { item: String, by_hand: bool },
    /// The machine loses an automatic Action; nothing else changes.
    ByHand,
    /// Swaps one of its weapons with one of another machine. If this needs a drawback, the weapon it gets has more Use.
    Swap { item: String, other: PieceId, theirs: String },
    /// Makes no further changes.
    Nothing,
}

impl Change {
    /// Its key in answers.
    pub fn key(&self, field: &Field) -> String {
        let less = |by_hand: &bool| if *by_hand { "-by-hand" } else { "-alone" };
        match self {
            Change::Pair([one, other]) => format!("{one}-and-{other}").to_lowercase(),
            Change::Single(one) => one.to_string().to_lowercase(),
            Change::Further(item) => format!("{item}-further"),
            Change::Straighter(item) => format!("{item}-straighter"),
            Change::Longer { item, by_hand } => format!("{item}-further{}", less(by_hand)),
            Change::Handier { item, by_hand } => format!("{item}-straighter{}", less(by_hand)),
            Change::ByHand => "by-hand".to_owned(),
            Change::Swap { item, other, theirs } => format!("{item}-for-{theirs}-of-{}", field.names.of(*other)),
            Change::Nothing => "nothing".to_owned(),
        }
    }

    /// How many weapons of a machine the change affects. Each must be paid for.
    pub fn how_many_weapons(&self, machine: &Figure) -> i32 {
        let (Change::Further(of) | Change::Straighter(of) | Change::Longer { item: of, .. } | Change::Handier { item: of, .. }) = self
        else {
            return 1;
        };
        how_many(machine, of)
    }

    /// Its name for players.
    pub fn says(&self, field: &Field) -> Text {
        match self {
            Change::Pair([Mod::Fast, _]) => text!("pair-fast-light"),
            Change::Pair(_) => text!("pair-heavy-slow"),
            Change::Single(Mod::Fast) => text!("change-fast"),
            Change::Single(Mod::Light) => text!("change-light"),
            Change::Single(Mod::Heavy) => text!("change-heavy"),
            Change::Single(_) => text!("change-slow"),
            Change::Further(item) => text!("pair-further", item = Text::item(item)),
            Change::Straighter(item) => text!("pair-straighter", item = Text::item(item)),
            Change::Longer { item, by_hand: true } => text!("pair-longer", item = Text::item(item)),
            Change::Longer { item, .. } => text!("change-longer", item = Text::item(item)),
            Change::Handier { item, by_hand: true } => text!("pair-handier", item = Text::item(item)),
            Change::Handier { item, .. } => text!("change-handier", item = Text::item(item)),
            Change::ByHand => text!("change-by-hand"),
            Change::Swap { item, other, theirs } if field.is_on(&IN_PAIRS) => {
                text!("pair-swap", item = Text::item(item), theirs = Text::written(theirs), other = field.names.of(*other))
            }
            Change::Swap { item, other, theirs } => {
                text!("change-swap", item = Text::item(item), theirs = Text::written(theirs), other = field.names.of(*other))
            }
            Change::Nothing => text!("job-nothing"),
        }
    }

    /// Applies the change to that machine. Moving the weapons of a swap is left to others.
    pub fn make(&self, field: &Field, machine: Entity, commands: &mut Commands) {
        let mut weapon = |mark: &MarkDef, item: &String| marks::set(machine, mark, which(field, item), commands);
        match self {
            Change::Further(item) => weapon(&SHOOTS_FAR, item),
            Change::Straighter(item) => weapon(&SHOOTS_TRUE, item),
            Change::Longer { item, .. } => weapon(&LONGER, item),
            Change::Handier { item, .. } => weapon(&HANDIER, item),
            Change::Swap { theirs, .. } if field.is_on(&IN_PAIRS) => weapon(&CLUMSIER, theirs),
            Change::Pair(mods) => {
                marks::set(machine, &RATIONALIZED, 1, commands);
                modded::give(machine, *mods, commands);
            }
            Change::Single(one) => {
                marks::add(machine, &RATIONALIZED, -bit(*one), commands);
                modded::give(machine, [*one], commands);
            }
            Change::ByHand | Change::Swap { .. } | Change::Nothing => {}
        }
        if matches!(self, Change::Longer { by_hand: true, .. } | Change::Handier { by_hand: true, .. } | Change::ByHand) {
            marks::add(machine, &BY_HAND, 1, commands);
        }
    }
}

/// How many weapons of that name a machine has; they are changed together.
fn how_many(machine: &Figure, item: &str) -> i32 {
    i32::try_from(machine.gear.iter().filter(|other| other.name == item).count()).unwrap_or(i32::MAX)
}

/// The bit of a single mod in the number of [`RATIONALIZED`].
fn bit(one: Mod) -> i32 {
    MODS.iter().position(|other| *other == one).map_or(0, |place| 1 << place)
}

/// The number that stands for a weapon in a mark.
fn which(field: &Field, item: &str) -> i32 {
    let at = field.catalogue.weapons.keys().position(|name| name == item);
    -1 - at.and_then(|at| i32::try_from(at).ok()).unwrap_or_default()
}

/// The changes that can still be made to a machine, including swaps with machines nearby.
pub(super) fn changes(field: &Field, machine: &Figure, near: &[Figure]) -> Vec<Change> {
    let in_pairs = field.is_on(&IN_PAIRS);
    let is_free = |mark: &MarkDef| field.units.mark(machine.id, mark).is_none();
    let by_itself = autonomous::actions(field, machine) > 0;
    let mut changes = if in_pairs { pairs_of_mods(field, machine) } else { single_mods(field, machine) };
    let mut more = |change: Change| {
        if !changes.contains(&change) {
            changes.push(change);
        }
    };
    for item in &machine.gear {
        let Some(weapon) = field.weapon(&item.name) else { continue };
        // One automatic Action less pays for a single weapon.
        let by_hand_pays = by_itself && how_many(machine, &item.name) == 1;
        let item = || item.name.clone();
        let can_be_handier = i32::from(weapon.use_) > EASIEST;
        if in_pairs && is_free(&SHOOTS_FAR) {
            more(Change::Further(item()));
        }
        if in_pairs && is_free(&SHOOTS_TRUE) && can_be_handier && weapon.range.is_some_and(|range| range > FURTHER) {
            more(Change::Straighter(item()));
        }
        if is_free(&LONGER) && (by_hand_pays || !in_pairs) {
            more(Change::Longer { item: item(), by_hand: in_pairs });
        }
        if is_free(&HANDIER) && can_be_handier && (by_hand_pays || !in_pairs) {
            more(Change::Handier { item: item(), by_hand: in_pairs });
        }
    }
    if by_itself && !in_pairs {
        more(Change::ByHand);
    }
    if is_free(&CLUMSIER) {
        swaps(field, machine, near).into_iter().for_each(more);
    }
    changes
}

/// The pairs of Creation Mods that a machine can get: it must move and have no such mods yet (AR-ENG-02).
fn pairs_of_mods(field: &Field, machine: &Figure) -> Vec<Change> {
    let can = !modded::is_rebuilt(field, machine.id) && machine.move_ > Inches::ZERO;
    if can { vec![Change::Pair([Mod::Fast, Mod::Light]), Change::Pair([Mod::Heavy, Mod::Slow])] } else { Vec::new() }
}

/// The single mods that a machine can get: it must have no mod of the same type yet (AR-MOD-04, AR-OP-21).
fn single_mods(field: &Field, machine: &Figure) -> Vec<Change> {
    let has = |kind| modded::mods_of(field.units.marks(machine.id)).any(|mine| mine.kind() == kind);
    let moves = |one: &Mod| machine.move_ > Inches::ZERO || !matches!(one, Mod::Fast | Mod::Slow);
    MODS.into_iter().filter(|one| moves(one) && !has(one.kind())).map(Change::Single).collect()
}

/// The weapons that it can swap with machines nearby, if both have the Power for the weapon they get (AR-UIN-12).
fn swaps(field: &Field, machine: &Figure, near: &[Figure]) -> Vec<Change> {
    let fits = |on: &Figure, gives: &str, gets: &str| {
        let left = on.gear.iter().position(|item| item.name == gives);
        let rest = on.gear.iter().enumerate().filter(|(place, _)| Some(*place) != left).map(|(_, item)| item.name.as_str());
        wrongly_mounted(rest.chain([gets]).filter_map(|item| field.weapon(item)), on.full_size).is_none()
    };
    let mut swaps = Vec::new();
    for other in near.iter().filter(|other| other.id != machine.id) {
        for item in &machine.gear {
            let theirs = other.gear.iter().filter(|theirs| theirs.name != item.name);
            let theirs = theirs.filter(|theirs| fits(machine, &item.name, &theirs.name) && fits(other, &theirs.name, &item.name));
            swaps.extend(theirs.map(|theirs| Change::Swap { item: item.name.clone(), other: other.id, theirs: theirs.name.clone() }));
        }
    }
    swaps
}

/// True if an Engineer has changed anything about it that can be undone (AR-ENG-05).
pub(super) fn is_changed(field: &Field, piece: PieceId) -> bool {
    // The drawback of a swap stays as long as the weapon does.
    let changes = CHANGES.into_iter().filter(|mark| **mark != CLUMSIER).chain([&BY_HAND]);
    changes.into_iter().any(|mark| field.units.mark(piece, mark).is_some())
}

/// Undoes one change by an Engineer with its drawback, weapons first (AR-ENG-05). Swapped weapons stay where they are and keep their
/// drawback.
pub(super) fn undo(field: &Field, piece: PieceId, index: &PieceIndex, commands: &mut Commands) {
    let Some(entity) = index.entity(piece) else { return };
    let number = |mark: &MarkDef| field.units.mark(piece, mark);
    let last = [&HANDIER, &LONGER, &SHOOTS_TRUE, &SHOOTS_FAR, &BY_HAND, &RATIONALIZED].into_iter().find(|mark| number(mark).is_some());
    let Some(last) = last else { return };
    let by_hand = number(&BY_HAND).unwrap_or_default();
    let was_paid_by_hand = [&HANDIER, &LONGER].contains(&last) && field.is_on(&IN_PAIRS);
    if *last == BY_HAND || was_paid_by_hand {
        decrement_by_hand(entity, by_hand, commands);
    }
    match (*last == RATIONALIZED, number(last)) {
        (true, Some(singles)) if singles < 0 => {
            let Some(one) = MODS.into_iter().rev().find(|one| -singles & bit(*one) != 0) else { return };
            modded::take(entity, one, commands);
            marks::add(entity, &RATIONALIZED, bit(one), commands);
            if -singles == bit(one) {
                marks::wipe(entity, &RATIONALIZED, commands);
            }
        }
        (true, _) => {
            marks::wipe(entity, &RATIONALIZED, commands);
            modded::restore(entity, commands);
        }
        (false, _) if *last != BY_HAND => marks::wipe(entity, last, commands),
        _ => {}
    }
}

/// Removes the changes to a weapon that leaves a machine. The weapon doesn't keep them either.
pub(super) fn forget(field: &Field, piece: PieceId, item: &str, index: &PieceIndex, commands: &mut Commands) {
    let Some(entity) = index.entity(piece) else { return };
    let number = |mark: &MarkDef| field.units.mark(piece, mark);
    let is_of_it = |mark: &&MarkDef| number(mark) == Some(which(field, item));
    for mark in [&SHOOTS_FAR, &SHOOTS_TRUE, &LONGER, &HANDIER, &CLUMSIER].into_iter().filter(is_of_it) {
        marks::wipe(entity, mark, commands);
        if [&LONGER, &HANDIER].contains(&mark) && field.is_on(&IN_PAIRS) {
            decrement_by_hand(entity, number(&BY_HAND).unwrap_or_default(), commands);
        }
    }
}

/// Gives the machine back an automatic Action.
fn decrement_by_hand(machine: Entity, by_hand: i32, commands: &mut Commands) {
    match by_hand {
        ..=0 => {}
        1 => marks::wipe(machine, &BY_HAND, commands),
        _ => marks::add(machine, &BY_HAND, -1, commands),
    }
}

/// Applies an Engineer's changes to a mounted weapon (AR-ENG-03).
pub(super) fn with_its_changes(field: &Field, wielding: &Wielding, wielded: &mut Wielded) {
    let Some(bearer) = wielding.figure.serves else { return };
    let is_it = |mark: &MarkDef| {
        let item =
            field.units.mark(bearer, mark).and_then(|number| field.catalogue.weapons.values().nth(usize::try_from(-1 - number).ok()?));
        item == Some(wielding.weapon)
    };
    for (mark, further, harder) in [(&SHOOTS_FAR, 1, 1), (&SHOOTS_TRUE, -1, -1), (&LONGER, 1, 0), (&HANDIER, 0, -1), (&CLUMSIER, 0, 1)] {
        if is_it(mark) {
            wielded.range = (wielded.range + FURTHER * further).max(Inches::ZERO);
            wielded.use_ = if harder < 0 { (wielded.use_ + harder).max(EASIEST) } else { wielded.use_ + harder };
        }
    }
}

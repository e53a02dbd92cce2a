//! The registry of maneuvers (BW-SM-07): everything that units can be ordered to do.
//!
//! A topic registers its maneuvers with [`AddManeuver::add_maneuvers`], with the system that handles their orders. Legality, offers, lists
//! and the words on buttons and in the log all come from the registry.

use crate::field::hooks::Attempt;
use crate::field::ideas::{Idea, IdeaSearch};
use crate::field::{Field, riding, too_late};
use crate::figures::figure::Figure;
use bevy::prelude::*;
use brickfray_game::kit::orders::AddOrders;
use brickfray_game::kit::refusals;
use brickfray_game::{ActionInfo, Heading, Inbox, Order, Outbox, Outlook, Party, Prepared, Refusal, RuleId, Target};
use brickfray_table::PieceId;
use brickfray_words::Text;
use std::any::Any;

/// The heading of maneuvers that help friends.
pub(crate) const HELP: Heading = Heading { place: 1, name: term!("heading-help"), folded: false, numbered: true };

/// The heading of maneuvers while moving, or interrupting a move.
pub(crate) const MOVE: Heading = Heading { place: 2, name: term!("heading-move"), folded: false, numbered: true };

/// The heading of maneuvers that change squads.
pub(crate) const SQUAD: Heading = Heading { place: 3, name: term!("heading-squad"), folded: false, numbered: false };

/// The heading of maneuvers with items, held or lying around.
pub(crate) const THINGS: Heading = Heading { place: 4, name: term!("heading-things"), folded: false, numbered: true };

/// An order for a maneuver, to be checked.
pub(crate) struct Ordered<'a> {
    pub maneuver: &'static ManeuverDef,
    pub target: Option<Target>,
    /// The units that do it, and what they use.
    pub parties: &'a [Party],
}

/// What an order for a maneuver may target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TargetRule {
    /// Whatever its own topic allows.
    Anything,
    /// Nothing at all.
    Nothing,
    /// Units or single squad members: a Strike may target one member (BW-SD-03, BW-OP-42). A mount is targeted through its rider (BW-HO-03).
    Members,
    /// Units only: the defender decides which member is affected (BW-SD-06).
    Units,
}

/// A maneuver, as registered by its topic.
pub(crate) struct ManeuverDef {
    pub info: ActionInfo,
    /// Its position among the maneuvers offered and listed.
    pub rank: u8,
    /// What it may target.
    pub picks: TargetRule,
    /// An order for it may name an item or a word.
    pub takes_items: bool,
    /// It may follow an Angry Inch, which begins a close combat maneuver (BW-CC-02, BW-SM-01).
    pub allowed_after_inch: bool,
    /// An Officer may coordinate it (BW-OF-03).
    pub is_coordinated: bool,
    /// Its orders are too many to list them all.
    pub is_sampled: bool,
    /// Which members could carry it out, if a single member does: if the first of them can't, the others are tried.
    pub can_be_done_by: fn(&Figure) -> bool,
    /// Whether an order is legal, without changing anything. The result is kept for the system that carries the order out.
    pub check: fn(&Field, &Ordered) -> Result<Prepared, Refusal>,
    /// The orders for it that a unit could try.
    pub ideas: fn(&IdeaSearch) -> Vec<Idea>,
    /// A few legal orders for a unit besides its ideas.
    pub samples: fn(&Field, PieceId, &[Figure]) -> Vec<Order>,
    /// What differs between victims, shown before the order is given.
    pub outlook: fn(&Field, &Ordered, &Prepared) -> Option<Outlook>,
    /// The plate that it lays: width and depth in studs.
    pub lays: fn(&Field, &[Party]) -> Option<(u8, u8)>,
}

impl ManeuverDef {
    /// The default values of a maneuver.
    pub(crate) const PLAIN: ManeuverDef = ManeuverDef {
        info: ActionInfo::PLAIN,
        rank: u8::MAX,
        picks: TargetRule::Anything,
        takes_items: true,
        allowed_after_inch: false,
        is_coordinated: false,
        is_sampled: false,
        can_be_done_by: |_| false,
        check: |_, _| Ok(Prepared::default()),
        ideas: |_| Vec::new(),
        samples: |_, _, _| Vec::new(),
        outlook: |_, _, _| None,
        lays: |_, _| None,
    };

    /// Its word in orders.
    pub(crate) const fn word(&self) -> &'static str {
        self.info.word
    }

    /// Takes an order for it from the inbox.
    pub(crate) fn take(&self, inbox: &mut Inbox) -> Option<(Option<Target>, Vec<Party>)> {
        let order = inbox.take_order(|order| matches!(order, Order::Act { maneuver, .. } if maneuver == self.word()))?;
        let target = order.target();
        if let Order::Act { parties, .. } = order { Some((target, parties)) } else { None }
    }

    /// Takes an order for it from the inbox and returns what its check has prepared.
    pub(crate) fn take_prepared<T: Any>(&self, inbox: &mut Inbox, out: &mut Outbox) -> Option<T> {
        self.take(inbox)?;
        out.or_fail(inbox.take_prepared::<T>())
    }

    /// Builds an order for it.
    pub(crate) fn order(&self, target: Option<Target>, parties: Vec<Party>) -> Order {
        Order::act(self.word(), target, parties)
    }

    /// Builds an order for it; `None` if it isn't legal.
    pub(crate) fn if_legal(&'static self, field: &Field, target: Option<Target>, parties: Vec<Party>) -> Option<Order> {
        let is_legal = legal(field, &Ordered { maneuver: self, target, parties: &parties }).is_ok();
        is_legal.then(|| self.order(target, parties))
    }

    /// The refusal of an order that doesn't target a piece but must.
    pub(crate) fn needs_a_piece(&self) -> Refusal {
        let word = self.word();
        let reason = text!("refused-order-needs-a-piece", what = Text::written(word));
        Refusal::new(RuleId::new("BW-SD-01"), reason).but(text!("refused-order-needs-a-piece-but", what = Text::written(word)))
    }
}

/// All maneuvers, in the order in which they are offered.
#[derive(Resource, Default, Clone)]
pub(crate) struct Maneuvers(Vec<&'static ManeuverDef>);

impl Maneuvers {
    pub(crate) fn all(&self) -> impl Iterator<Item = &'static ManeuverDef> {
        self.0.iter().copied()
    }

    /// The maneuver with that word. An unknown word is refused with suggestions.
    pub(crate) fn find(&self, word: &str) -> Result<&'static ManeuverDef, Refusal> {
        let found = self.all().find(|maneuver| maneuver.word() == word);
        found.ok_or_else(|| refusals::no_such_action(word, self.all().map(ManeuverDef::word).collect::<Vec<_>>()))
    }
}

/// Lets topics register maneuvers.
pub(crate) trait AddManeuver {
    /// Registers these maneuvers and the only system that handles their orders.
    fn add_maneuvers<M, const N: usize>(
        &mut self,
        maneuvers: [&'static ManeuverDef; N],
        system: impl IntoSystem<(), (), M> + 'static,
    ) -> &mut Self;
}

impl AddManeuver for App {
    fn add_maneuvers<M, const N: usize>(
        &mut self,
        maneuvers: [&'static ManeuverDef; N],
        system: impl IntoSystem<(), (), M> + 'static,
    ) -> &mut Self {
        let Maneuvers(all) = &mut *self.world_mut().get_resource_or_init::<Maneuvers>();
        for maneuver in maneuvers {
            debug_assert!(all.iter().all(|other| other.word() != maneuver.word()), "{} is brought twice", maneuver.word());
            all.push(maneuver);
        }
        all.sort_by_key(|maneuver| (maneuver.rank, maneuver.word()));
        self.add_order_system(maneuvers.map(ManeuverDef::word), system)
    }
}

/// Whether an order is legal; returns what its check has prepared.
pub(crate) fn legal(field: &Field, ordered: &Ordered) -> Result<Prepared, Refusal> {
    let Ordered { maneuver, target, parties } = *ordered;
    if parties.is_empty() {
        return Err(refusals::by_nobody(maneuver.word()));
    }
    if let Some(twice) = named_twice(field, parties) {
        return Err(refusals::named_twice(field.names.of(twice)));
    }
    if let Some(refusal) = hidden_friend(field, target) {
        return Err(refusal);
    }
    let ridden = parties.iter().find_map(|party| field.ridden(party.who));
    if let Some(refusal) = ridden.or_else(|| refuse_unused_arguments(ordered)).or_else(|| names_one(field, maneuver, target?)) {
        return Err(refusal);
    }
    if !maneuver.allowed_after_inch
        && let Some(refusal) = parties.iter().find_map(|party| too_late::begun(field, party.who))
    {
        return Err(refusal);
    }
    if let Some(refusal) = field.vetoed(&Attempt::Maneuver { info: &maneuver.info, target, parties }) {
        return Err(refusal);
    }
    let refusal = match (maneuver.check)(field, ordered) {
        Ok(prepared) => return Ok(prepared),
        Err(refusal) => refusal,
    };
    try_other_members(field, ordered).ok_or_else(|| riding::better_refusal(field, parties, refusal))
}

/// If the first squad member that could do it can't, tries the others.
fn try_other_members(field: &Field, ordered: &Ordered) -> Option<Prepared> {
    let Ordered { maneuver, target, parties: [party] } = ordered else { return None };
    let could = field.units.members(party.who).into_iter().filter(maneuver.can_be_done_by);
    could.skip(1).find_map(|one| {
        let parties = [Party { who: one.id, ..party.clone() }];
        (maneuver.check)(field, &Ordered { maneuver, target: *target, parties: &parties }).ok()
    })
}

/// Refuses a hidden figure of the mover's own as a target (AR-STL-27). Orders never reveal that another side's figure is hidden.
fn hidden_friend(field: &Field, target: Option<Target>) -> Option<Refusal> {
    let Some(Target::Piece(piece)) = target else { return None };
    let is_gone = field.units.members(piece).is_empty();
    let hides = || field.units.all_hidden().iter().any(|figure| figure.id == piece && figure.side == field.turn.side);
    let refusal = || Refusal::new(RuleId::new("AR-STL-27"), text!("refused-target-hidden", who = field.names.of(piece)));
    (is_gone && hides()).then(|| refusal().but(text!("refused-target-hidden-but")))
}

/// A figure that is named twice: by itself, or as a member of a squad that is named as well.
fn named_twice(field: &Field, parties: &[Party]) -> Option<PieceId> {
    let named = |party: &Party| [party.who].into_iter().chain(field.units.member_ids(party.who)).collect::<Vec<_>>();
    parties.iter().enumerate().find_map(|(place, party)| {
        let before = parties[..place].iter().filter(|other| other.with == party.with);
        let before: Vec<PieceId> = before.flat_map(named).collect();
        named(party).into_iter().find(|who| before.contains(who))
    })
}

/// Why an attack can't target this piece alone: it is a ridden mount (BW-HO-03), or a squad member, which only Strikes may target (BW-SD-03,
/// BW-OP-42).
fn names_one(field: &Field, maneuver: &ManeuverDef, target: Target) -> Option<Refusal> {
    let Target::Piece(piece) = target else { return None };
    match maneuver.picks {
        TargetRule::Anything | TargetRule::Nothing => None,
        TargetRule::Members => field.ridden(piece),
        TargetRule::Units => field.ridden(piece).or_else(|| field.picks_its_victim(maneuver.word(), piece)),
    }
}

/// Refuses an order with a target or an item that its maneuver doesn't use.
fn refuse_unused_arguments(ordered: &Ordered) -> Option<Refusal> {
    let Ordered { maneuver, target, parties } = ordered;
    let item = parties.iter().find_map(|party| party.with.as_ref()).filter(|_| !maneuver.takes_items);
    match (item, target) {
        (Some(item), _) => Some(refusals::takes_no_item(maneuver.word(), item)),
        (None, Some(_)) if maneuver.picks == TargetRule::Nothing => Some(refusals::takes_no_target(maneuver.word())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistyped_maneuver_is_told_what_was_meant() {
        let app = crate::headless_app();
        let maneuvers = app.world().resource::<Maneuvers>();
        for word in ["shoott", "SHOOT"] {
            let refusal = maneuvers.find(word).err().map(|refusal| refusal.legal);
            assert!(refusal.is_some_and(|legal| legal == "did you mean `shoot`?"));
        }
        assert_eq!(maneuvers.find("shoot").ok().map(ManeuverDef::word), Some("shoot"));
    }

    #[test]
    fn the_page_of_formats_names_every_order() {
        let scripts = include_str!("../../../../docs/formats/scripts.md");
        let app = crate::headless_app();
        let is_there = |word: &str| [format!("`{word}`"), format!("`{word} ")].iter().any(|named| scripts.contains(named));
        let missing: Vec<&str> = app.world().resource::<Maneuvers>().all().map(ManeuverDef::word).filter(|word| !is_there(word)).collect();
        assert!(missing.is_empty() && !is_there("moove"), "docs/formats/scripts.md does not have {missing:?}");
    }

    #[test]
    fn every_maneuver_has_words_and_a_place_of_its_own() {
        let app = crate::headless_app();
        let all: Vec<&ManeuverDef> = app.world().resource::<Maneuvers>().all().collect();
        for (place, maneuver) in all.iter().enumerate() {
            let ActionInfo { word, rule, .. } = maneuver.info;
            let (name, about) = (maneuver.info.name(), maneuver.info.about());
            assert!(![word, name, about, rule].contains(&""), "the maneuver `{word}` needs a word, a name, an about and a rule");
            assert!((crate::ENTRY.rules)().of(rule).is_some(), "the maneuver `{word}` cites {rule}: rules.ron has no text for it");
            for other in &all[..place] {
                let free = all.iter().map(|one| one.rank).max().unwrap_or_default() + 1;
                assert!(other.rank != maneuver.rank, "`{word}` and `{}` both have rank {}: {free} is free", other.word(), maneuver.rank);
                assert!(other.word() != word, "two maneuvers have the word `{word}`");
            }
        }
    }
}

//! Figures, squads and things as plain values, read from their components.

mod figures;
mod plain;
mod read;
mod squads;
mod things;

pub(crate) use plain::PlainUnits;

use crate::data::catalogue::Catalogue;
use crate::data::house_rules::HouseRules;
use crate::figures::figure::{Figure, Mobility};
use crate::under_way::maneuver::Maneuver;
use crate::units::harm::armor::Armor;
use crate::units::harm::burning::Burning;
use crate::units::harm::condition::{Bewildered, Disrupted, HalfSpeed, Stopped};
use crate::units::harm::fallen::Fallen;
use crate::units::harm::wounds::{CloseHits, EffectiveSize, Hurt, Slowed};
use crate::units::hidden::Hidden;
use crate::units::hooks::{ContactHooks, FigureHooks};
use crate::units::mount::{BeforeMounting, HasShot, Mounted, OwnMount, Steered};
use crate::units::things::aim::Aim;
use crate::units::things::gear::Gear;
use crate::units::things::holds::Holds;
use crate::units::things::worn::Worn;
use crate::units::trail::Trail;
use crate::units::turn::action::ActionSpent;
use crate::units::turn::fought::{AngryInchTaken, Fought};
use crate::units::turn::moved::{ArmsBusy, MoveStopped, Moved, Sprinted};
use crate::units::turn::played::Played;
use crate::units::unit::{ActionDie, Borrowed, Move, Recruit, Size, Traits};
use bevy::ecs::entity::hash_map::EntityHashMap;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::utils::Parallel;
use brickfray_game::Turn;
use brickfray_game::kit::house::TopicRules;
use brickfray_game::kit::marks::{MarkDef, Marks};
use brickfray_table::{
    Body, Carried, FormationSlot, OnPlate, PieceId, PieceIndex, Placement, Removed, Riders, SideId, SparePlate, SquadPlate, Terrain,
};
use std::collections::BTreeSet;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<FigureCache>().init_resource::<FigureHooks>().init_resource::<ContactHooks>();
}

/// The next side in turn order that still has a unit on the table (BW-TU-01), for questions that any hostile side could answer.
pub(crate) fn next_side_with_units(turn: &Turn, units: &Units) -> SideId {
    let there: BTreeSet<SideId> = units.all().into_iter().map(|(_, side)| side).collect();
    let next = std::iter::successors(Some(turn.next()), |turn| Some(turn.next())).take(usize::from(turn.sides)).map(|turn| turn.side);
    next.into_iter().find(|side| *side != turn.side && there.contains(side)).unwrap_or(turn.next().side)
}

/// A figure's own specialties and the borrowed one.
type Nature = (&'static Traits, Option<&'static Borrowed>);

type Card = (
    (&'static PieceId, &'static SideId, &'static Placement, &'static Body, Option<&'static OnPlate>),
    (&'static EffectiveSize, &'static Armor, &'static ActionDie, &'static Move, &'static Gear, &'static Hurt, &'static CloseHits),
    (Has<Disrupted>, Has<HalfSpeed>, &'static ActionSpent, Option<&'static Holds>, Nature, Has<Bewildered>),
    (Has<Stopped>, Option<&'static Moved>, Option<&'static Sprinted>, &'static Mobility, Option<&'static FormationSlot>),
    (&'static Size, Has<Burning>, Option<&'static Slowed>, Has<ArmsBusy>),
);

type Object =
    (&'static PieceId, &'static Placement, &'static Body, &'static Size, &'static EffectiveSize, &'static Armor, &'static Terrain);

type FallenCard = (
    (&'static PieceId, &'static SideId, &'static Placement, &'static Body),
    (&'static Fallen, &'static Size, &'static Gear, &'static Traits),
);

/// A piece off the table that may have left a wreck.
type Broken = (
    (&'static PieceId, &'static Placement, &'static Body, &'static Size, &'static EffectiveSize, &'static Armor),
    (Option<&'static Traits>, Has<Fallen>, Has<Terrain>),
);

/// A figure's mount, its rider if it is ridden, and the state of the ride.
type Saddle =
    (Option<&'static Mounted>, Option<&'static Carried>, (Has<Steered>, Has<HasShot>, Has<HalfSpeed>, Option<&'static BeforeMounting>));

/// What a unit has done in close combat and during its move.
type Notes = (Has<AngryInchTaken>, Option<&'static MoveStopped>, Option<&'static Fought>);

/// Figures, squads and objects on and off the table, read as plain values.
#[derive(SystemParam)]
pub struct Units<'w, 's> {
    figures: Query<'w, 's, Card, Without<Removed>>,
    plates: Query<
        'w,
        's,
        (&'static PieceId, &'static SideId, &'static Placement, &'static SquadPlate, Option<&'static Riders>),
        Without<Removed>,
    >,
    sides: Query<
        'w,
        's,
        (&'static PieceId, &'static SideId, Option<&'static OnPlate>, Option<&'static Carried>),
        (Without<Removed>, Without<Terrain>),
    >,
    holders: Query<'w, 's, (&'static PieceId, &'static Holds), Without<Removed>>,
    pairs: Query<'w, 's, (&'static PieceId, &'static OwnMount)>,
    notes: Query<'w, 's, (Saddle, Notes, Option<&'static Recruit>)>,
    objects: Query<'w, 's, Object, (With<Terrain>, Without<Removed>)>,
    fallen: Query<'w, 's, FallenCard, With<Removed>>,
    broken: Query<'w, 's, Broken, With<Removed>>,
    owners: Query<'w, 's, &'static SideId, With<Terrain>>,
    hidden: Query<'w, 's, (&'static PieceId, &'static SideId, &'static Hidden, &'static Body, &'static Move)>,
    off_table: Query<'w, 's, (&'static PieceId, &'static SideId, Has<SparePlate>), (With<SquadPlate>, With<Removed>)>,
    marks: Query<'w, 's, &'static Marks>,
    clothes: Query<'w, 's, &'static Worn>,
    trails: Query<'w, 's, &'static Trail>,
    aims: Query<'w, 's, &'static Aim>,
    hooks: Res<'w, FigureHooks>,
    index: Res<'w, PieceIndex>,
    house: Res<'w, HouseRules>,
    topic_rules: Res<'w, TopicRules>,
    catalogue: Res<'w, Catalogue>,
    played: Res<'w, Played>,
    kept: Res<'w, FigureCache>,
}

/// A per-thread cache of figures, filled only within [`Units::keeping`].
#[derive(Resource, Default)]
pub(crate) struct FigureCache(Parallel<Option<EntityHashMap<Option<Figure>>>>);

impl Units<'_, '_> {
    /// Runs `questions` with each figure read only once on this thread. Nothing may change in the meantime.
    pub(crate) fn keeping<T>(&self, questions: impl FnOnce() -> T) -> T {
        if self.kept.0.borrow_local_mut().is_some() {
            return questions();
        }
        let keep = |read| *self.kept.0.borrow_local_mut() = read;
        keep(Some(EntityHashMap::default()));
        let answers = questions();
        keep(None);
        answers
    }

    /// The values of the topics' house rules.
    pub(crate) fn topic_rules(&self) -> &TopicRules {
        &self.topic_rules
    }

    pub(crate) fn marks(&self, piece: PieceId) -> Option<&Marks> {
        self.marks.get(self.index.entity(piece)?).ok()
    }

    /// The number of a mark. `None` if the piece doesn't have the mark.
    pub(crate) fn mark(&self, piece: PieceId, mark: &MarkDef) -> Option<i32> {
        self.marks(piece)?.get(mark)
    }

    /// The piece that a mark names. `None` if the piece doesn't have the mark.
    pub(crate) fn marked_piece(&self, piece: PieceId, mark: &MarkDef) -> Option<PieceId> {
        self.marks(piece)?.piece(mark)
    }

    /// The mount that a rider, dead or alive, brought to the battle.
    pub(crate) fn own_mount(&self, rider: PieceId) -> Option<PieceId> {
        self.pairs.get(self.index.entity(rider)?).ok().map(|(_, own)| own.0)
    }

    /// The rider, dead or alive, that brought a mount to the battle.
    pub(crate) fn owner_of(&self, mount: PieceId) -> Option<PieceId> {
        self.pairs.iter().find(|(_, own)| own.0 == mount).map(|(rider, _)| *rider)
    }

    /// The trail of a figure that is picking its way this turn (AR-PTH-02).
    pub(crate) fn trail(&self, who: PieceId) -> Option<&Trail> {
        self.trails.get(self.index.entity(who)?).ok()
    }

    /// What a weapon mounted on this piece was last fired at, as long as that counts (AR-GUN-06).
    pub(crate) fn aim(&self, bearer: PieceId) -> Option<&Aim> {
        self.aims.get(self.index.entity(bearer)?).ok()
    }

    /// True if a unit has taken its Angry Inch of this player's turn (BW-SM-01). A figure that took one with its old squad uses up that of
    /// its new squad.
    pub fn angry_inch_taken(&self, unit: PieceId) -> bool {
        let taken = |who: PieceId| self.note(who).is_some_and(|(taken, ..)| taken);
        taken(unit) || (self.is_plate(unit) && self.member_ids(unit).into_iter().any(taken))
    }

    /// True if a member of the unit has fought hand to hand in this player's turn (BW-SE-04).
    pub fn has_fought(&self, unit: PieceId) -> bool {
        self.any_fought(unit, |fought| fought.has)
    }

    /// A member of the unit that has attacked hand to hand in this player's turn, and its last maneuver (BW-OP-44).
    pub(crate) fn has_attacked(&self, unit: PieceId) -> Option<(PieceId, Maneuver)> {
        let did = |who: PieceId| self.note(who).and_then(|(.., fought)| Some((who, fought?.did?)));
        self.member_ids(unit).into_iter().find_map(did)
    }

    /// True if a member of the unit has begun a close combat maneuver with an Angry Inch, and nobody has carried out the maneuver yet
    /// (BW-CC-02).
    pub(crate) fn has_begun_to_fight(&self, unit: PieceId) -> bool {
        self.any_fought(unit, |fought| fought.began) && !self.has_fought(unit)
    }

    /// True if a member of the unit has attacked in an engagement that still lasts (BW-SE-04).
    pub(crate) fn has_attacked_before(&self, unit: PieceId) -> bool {
        self.any_fought(unit, |fought| fought.stays)
    }

    fn any_fought(&self, unit: PieceId, is_so: impl Fn(&Fought) -> bool) -> bool {
        self.living(unit).any(|who| self.notes.get(who).is_ok_and(|(_, (.., fought), _)| fought.is_some_and(&is_so)))
    }

    /// True if a unit may move no further this turn because members parried during the move (BW-CC-35, BW-TU-04).
    pub fn is_held_up(&self, unit: PieceId) -> bool {
        self.held_up(unit).is_some()
    }

    /// What holds the unit up; see [`Self::is_held_up`].
    pub(crate) fn held_up(&self, unit: PieceId) -> Option<MoveStopped> {
        self.member_ids(unit).into_iter().flat_map(|who| [Some(who), self.mount_of(who)]).find_map(|who| self.note(who?)?.1.copied())
    }

    fn mount_of(&self, who: PieceId) -> Option<PieceId> {
        self.notes.get(self.index.entity(who)?).ok()?.0.0.map(|mounted| mounted.0)
    }

    fn note(&self, who: PieceId) -> Option<(bool, Option<&MoveStopped>, Option<&Fought>)> {
        self.notes.get(self.index.entity(who)?).ok().map(|(_, notes, _)| notes)
    }
}

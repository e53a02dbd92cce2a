//! Figures, squads and things as plain values, read from their components.

use crate::data::careers::Limbs;
use crate::data::catalogue::{Catalogue, WeaponData};
use crate::data::house_rules::HouseRules;
use crate::data::specialty::{Specialty, SpecialtyDef, includes};
use crate::figures::figure::{Figure, FigureState, Mobility};
use crate::figures::irrelevant::CANNON_FODDER;
use crate::figures::seat;
use crate::figures::seat::{MACHINE, Ride};
use crate::figures::stop::Stop;
use crate::under_way::maneuver::Maneuver;
use crate::units::harm::armor::Armor;
use crate::units::harm::burning::Burning;
use crate::units::harm::condition::{Bewildered, Disrupted, HalfSpeed, Stopped};
use crate::units::harm::fallen::{Fallen, FallenFigure, Wreck};
use crate::units::harm::wounds::{CloseHits, EffectiveSize, Hurt, Slowed, move_left};
use crate::units::hidden::{Hidden, HiddenFigure};
use crate::units::hooks::{ContactHooks, FigureHooks};
use crate::units::minds::{HALF_MINDED, LED_WITHIN, PROGRAMMED, STUPID, SUBJUGATED, SUBMISSIVE, is_whole, masters_lead_from_nearby};
use crate::units::mount::{BeforeMounting, HasShot, Mounted, OwnMount, Steered};
use crate::units::things::aim::Aim;
use crate::units::things::gear::Gear;
use crate::units::things::holds::Holds;
use crate::units::things::worn::{self, Worn};
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
use brickfray_dice::Die;
use brickfray_game::Turn;
use brickfray_game::kit::house::{NumberDef, SwitchDef, TopicRules};
use brickfray_game::kit::marks::{MarkDef, Marks};
use brickfray_table::{
    Body, Carried, FormationSlot, Inches, OnPlate, PieceId, PieceIndex, Placement, Removed, Riders, SideId, Solid, SparePlate, SquadPlate,
    Terrain,
};
use std::collections::BTreeSet;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<FigureCache>().init_resource::<FigureHooks>().init_resource::<ContactHooks>();
}

/// The next side in turn order that still has a unit on the table (BW-TU-01). Used when any hostile side could answer a question.
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

/// Living figures and squads, read as plain values.
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

    /// A figure, from the cache or read again.
    fn read(&self, entity: Entity) -> Option<Figure> {
        if let Some(figure) = self.kept.0.borrow_local_mut().as_ref().and_then(|kept| kept.get(&entity)) {
            return figure.clone();
        }
        let figure = self.read_uncached(entity);
        if let Some(kept) = self.kept.0.borrow_local_mut().as_mut() {
            kept.insert(entity, figure.clone());
        }
        figure
    }

    /// The view of figures and squads that figure hooks get.
    pub(crate) fn plain(&self) -> PlainUnits<'_> {
        PlainUnits { units: self, read: None }
    }

    /// The house rules in force that topics have added.
    pub(crate) fn topic_rules(&self) -> &TopicRules {
        &self.topic_rules
    }

    /// Reads a figure and applies the figure hooks.
    fn read_uncached(&self, entity: Entity) -> Option<Figure> {
        let mut figure = self.read_plain(entity)?;
        let units = PlainUnits { units: self, read: Some((figure.id, self.marks.get(entity).ok())) };
        self.hooks.0.all().for_each(|hook| hook(&units, &mut figure));
        Some(figure)
    }

    /// Reads a figure without hooks: a rider as one with its mount, a mount as carried by its rider (BW-HO).
    fn read_plain(&self, entity: Entity) -> Option<Figure> {
        let figure = self.read_alone(entity)?;
        match self.notes.get(entity).map(|(saddle, ..)| saddle) {
            Ok((Some(mounted), _, (steered, has_shot, slow, before))) => {
                let mount = self.index.entity(mounted.0).and_then(|mount| self.read_alone(mount));
                let before = before.map_or(Inches::ZERO, |before| before.walked);
                let ride = Ride { steered, has_shot, slow, before };
                Some(match mount {
                    Some(mount) => seat::together(figure, mount, ride, &self.house),
                    None => figure,
                })
            }
            Ok((None, Some(carried), _)) => {
                let rider = self.index.entity(carried.0).and_then(|rider| self.read_alone(rider));
                Some(rider.map_or(figure.clone(), |rider| seat::carried(figure, &rider)))
            }
            Ok((None, None, (steered, ..))) => Some(match steered && self.house.ordinary_riders_choose {
                true => figure.but(|figure| figure.has_ridden = true),
                false => figure,
            }),
            Err(_) => Some(figure),
        }
    }

    fn read_alone(&self, entity: Entity) -> Option<Figure> {
        let (
            (id, side, placement, body, on),
            (size, armor, action, move_, gear, hurt, hits),
            (disrupted, half_speed, action_spent, holds, (traits, borrowed), bewildered),
            (stopped, moved, sprinted, mobility, slot),
            (full, burning, slowed, arms_busy),
        ) = self.figures.get(entity).ok()?;
        // With a driver it reads as one with it, and so has a mind.
        let is_machine = includes(&traits.0, &MACHINE);
        let burdened = self.house.two_handed_slows && gear.holds_two_handed(&self.catalogue);
        // Joined figures have lost more inches than either had (AR-CYB-02).
        let lost = (i32::from(full.0) - i32::from(size.0)).max(0) + i32::from(slowed.map_or(0, |slowed| slowed.0)) + i32::from(burdened);
        let state = FigureState {
            id: *id,
            side: *side,
            plate: on.and_then(|on| self.plates.get(on.0).ok()).map(|(id, ..)| *id),
            slot: slot.copied(),
            solid: Solid::new(*body, *placement),
            size: i32::from(size.0),
            full_size: i32::from(full.0),
            armor: armor.pool.plus,
            armor_pool: armor.pool.clone(),
            deflection: armor.deflection(),
            burning,
            action: action.0,
            move_: move_left(move_.0, lost),
            gear: gear.items.clone(),
            hands: gear.hands,
            by_nature: gear.by_nature.clone(),
            hurt: i32::from(hurt.0),
            close_hits: hits.0,
            disrupted,
            half_speed,
            slowed_by_armor: armor.halves_speed(),
            action_spent: action_spent.0,
            holds: holds.map(|holds| holds.0),
            held_by: self.held_by(*id),
            traits: traits.with(borrowed),
            masterless: is_machine
                || (self.house.half_minds_need_a_master && self.is_unled((*side, Solid::new(*body, *placement)), &traits.0, on)),
            stupid: bewildered || action.0 == Die::D4 || includes(&traits.0, &STUPID),
            stopped: stopped.then_some(Stop::THIS_TURN),
            is_busy: is_machine,
            arms_busy,
            walked: moved.map_or(Inches::ZERO, |moved| moved.0),
            has_left_place: moved.is_some(),
            sprinted: sprinted.map_or(Inches::ZERO, |sprinted| sprinted.0),
            mobility: Mobility { swims: mobility.swims && armor.swims(), ..*mobility },
            has_ridden: false,
            seat: None,
            ridden_by: None,
            serves: None,
            braced: None,
        };
        Some(state.into())
    }

    /// Whether a figure has half a mind and nobody leads it: no member of its squad has a whole mind (BW-MN-03), nor, if it is Submissive,
    /// any conscious friend within 5" (AR-MND-02). Programmed figures follow their program, Subjugated ones their captor, and those of a
    /// side that nobody plays are directed (AR-MND-03, AR-MND-04, AR-ANI-13).
    fn is_unled(&self, (side, solid): (SideId, Solid), traits: &[Specialty], on: Option<&OnPlate>) -> bool {
        if !includes(traits, &HALF_MINDED) {
            return false;
        }
        let by_itself = includes(traits, &PROGRAMMED) || includes(traits, &SUBJUGATED) || self.played.is_nobodys(side);
        let nearby = || includes(traits, &SUBMISSIVE) && masters_lead_from_nearby(&self.topic_rules) && self.has_master_near(side, solid);
        !by_itself && !self.has_master(on) && !nearby()
    }

    /// A conscious friend with a whole mind is near enough to lead it (AR-MND-02).
    fn has_master_near(&self, side: SideId, solid: Solid) -> bool {
        self.figures.iter().any(|((id, of, placement, body, _), _, (disrupted, _, _, _, (traits, _), _), ..)| {
            *of == side && !disrupted && is_whole(&traits.0, self.marks(*id)) && solid.is_within(Solid::new(*body, *placement), LED_WITHIN)
        })
    }

    /// A figure on the plate has a whole mind.
    fn has_master(&self, on: Option<&OnPlate>) -> bool {
        let riders = on.and_then(|on| self.plates.get(on.0).ok()).and_then(|(.., riders)| riders);
        let whole = |rider: Entity| {
            self.figures.get(rider).is_ok_and(|(_, _, (.., (traits, _), _), ..)| is_whole(&traits.0, self.marks.get(rider).ok()))
        };
        riders.is_some_and(|riders| riders.iter().any(whole))
    }

    fn held_by(&self, who: PieceId) -> Vec<PieceId> {
        let mut by: Vec<PieceId> = self.holders.iter().filter(|(_, holds)| holds.0 == who).map(|(by, _)| *by).collect();
        by.sort();
        by
    }

    /// The number of a mark; `None` if the piece doesn't have it.
    pub(crate) fn mark(&self, piece: PieceId, mark: &MarkDef) -> Option<i32> {
        self.marks(piece)?.get(mark)
    }

    /// The piece that a mark has to do with; `None` if the piece doesn't have it.
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

    /// The marks of a piece; `None` if it has none.
    pub(crate) fn marks(&self, piece: PieceId) -> Option<&Marks> {
        self.marks.get(self.index.entity(piece)?).ok()
    }

    /// The trail of a figure that is picking its way this turn (AR-PTH-02).
    pub(crate) fn trail(&self, who: PieceId) -> Option<&Trail> {
        self.trails.get(self.index.entity(who)?).ok()
    }

    /// What a weapon mounted on this piece was last fired at, while that still counts (AR-GUN-06).
    pub(crate) fn aim(&self, bearer: PieceId) -> Option<&Aim> {
        self.aims.get(self.index.entity(bearer)?).ok()
    }

    /// Whether a unit has taken its Angry Inch of this player's turn (BW-SM-01). A figure that took it in one squad brings that into
    /// another.
    pub fn angry_inch_taken(&self, unit: PieceId) -> bool {
        let taken = |who: PieceId| self.note(who).is_some_and(|(taken, ..)| taken);
        taken(unit) || (self.is_plate(unit) && self.member_ids(unit).into_iter().any(taken))
    }

    /// Whether a member of the unit has fought hand to hand in this player's turn (BW-SE-04).
    pub fn has_fought(&self, unit: PieceId) -> bool {
        self.any_mark(unit, |fought| fought.has)
    }

    /// A member of the unit that has attacked hand to hand in this player's turn, and its last maneuver (BW-OP-44).
    pub(crate) fn has_attacked(&self, unit: PieceId) -> Option<(PieceId, Maneuver)> {
        let did = |who: PieceId| self.note(who).and_then(|(.., fought)| Some((who, fought?.did?)));
        self.member_ids(unit).into_iter().find_map(did)
    }

    /// Whether a member of the unit has begun a close combat maneuver with an Angry Inch, and none has carried out the maneuver yet
    /// (BW-CC-02).
    pub(crate) fn has_begun_to_fight(&self, unit: PieceId) -> bool {
        self.any_mark(unit, |fought| fought.began) && !self.has_fought(unit)
    }

    /// Whether a member of the unit has attacked in an engagement that still lasts (BW-SE-04).
    pub(crate) fn has_attacked_before(&self, unit: PieceId) -> bool {
        self.any_mark(unit, |fought| fought.stays)
    }

    fn any_mark(&self, unit: PieceId, is_so: impl Fn(&Fought) -> bool) -> bool {
        self.living(unit).any(|who| self.notes.get(who).is_ok_and(|(_, (.., fought), _)| fought.is_some_and(&is_so)))
    }

    /// Whether a unit may move no further this turn because members parried during the move (BW-CC-35, BW-TU-04).
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
        self.notes.get(self.index.entity(who)?).ok().map(|(_, marks, _)| marks)
    }

    /// Whether Something Bad has cost it inches of its Move (BW-SZ-05).
    pub(crate) fn is_slowed(&self, piece: PieceId) -> bool {
        let figure = self.index.entity(piece).and_then(|entity| self.figures.get(entity).ok());
        figure.is_some_and(|(.., (_, _, slowed, _))| slowed.is_some_and(|slowed| slowed.0 > 0))
    }

    /// Whether a figure has this specialty only temporarily.
    pub(crate) fn borrows(&self, who: PieceId, specialty: &SpecialtyDef) -> bool {
        let figure = self.index.entity(who).and_then(|entity| self.figures.get(entity).ok());
        figure.is_some_and(|(_, _, (.., (traits, borrowed), _), ..)| traits.have(borrowed, specialty) && !traits.have(None, specialty))
    }

    /// How many living members of a unit have a specialty, without the effect of figure hooks.
    pub(crate) fn how_many(&self, unit: PieceId, specialty: &SpecialtyDef) -> usize {
        let has = |who: &Entity| {
            let figure = self.figures.get(*who);
            figure.is_ok_and(|(_, _, (.., (traits, borrowed), _), ..)| traits.have(borrowed, specialty))
        };
        self.living(unit).filter(has).count()
    }

    /// The living figures with a specialty, by id; riders and their mounts as one.
    pub(crate) fn with_specialty(&self, specialty: &SpecialtyDef) -> Vec<Figure> {
        let having = self.figures.iter().filter(|(_, _, (.., (traits, borrowed), _), ..)| traits.have(*borrowed, specialty));
        let mut ids: Vec<PieceId> = having.map(|((id, ..), ..)| *id).collect();
        ids.sort();
        ids.into_iter().filter(|id| !self.is_carried(*id)).filter_map(|id| self.figure(id)).collect()
    }

    /// The living figures with weapons mounted on them, by id (AR-GUN-04), including ridden ones.
    pub(crate) fn with_mounted_weapons(&self) -> Vec<PieceId> {
        let bear = self
            .figures
            .iter()
            .filter(|(_, (.., gear, _, _), (.., (traits, _), _), ..)| !gear.items.is_empty() && seat::has_mounted_gear(&traits.0));
        let mut ids: Vec<PieceId> = bear.map(|((id, ..), ..)| *id).collect();
        ids.sort();
        ids
    }

    /// The fallen figures, by id.
    pub(crate) fn fallen(&self) -> Vec<FallenFigure> {
        let figures = self.fallen.iter().map(|((id, side, placement, body), (fallen, size, gear, traits))| FallenFigure {
            id: *id,
            side: *side,
            solid: Solid::new(*body, *placement),
            treatable: fallen.treatable && !includes(&traits.0, &MACHINE),
            for_good: fallen.for_good,
            size: size.0,
            hands: gear.hands,
            held: gear.items.iter().map(|item| item.name.clone()).collect(),
            limbs: self.limbs_of(*id),
            irrelevant: includes(&traits.0, &CANNON_FODDER),
            is_machine: includes(&traits.0, &MACHINE),
        });
        let mut figures: Vec<FallenFigure> = figures.collect();
        figures.sort_by_key(|figure| figure.id);
        figures
    }

    /// The wrecks of machines and the destroyed things, by id (AR-MEC-08).
    pub(crate) fn wreckage(&self) -> Vec<Wreck> {
        let is_wreck = |(traits, fallen, is_thing): (Option<&Traits>, bool, bool), left: EffectiveSize| {
            (fallen && traits.is_some_and(|traits| includes(&traits.0, &MACHINE))) || (is_thing && left.0 == 0)
        };
        let wrecks = self.broken.iter().filter(|((.., left, _), of)| is_wreck(*of, **left));
        let mut wrecks: Vec<Wreck> = wrecks
            .map(|((id, placement, body, size, _, armor), _)| Wreck {
                id: *id,
                solid: Solid::new(*body, *placement),
                size: i32::from(size.0),
                armor: armor.pool.clone(),
            })
            .collect();
        wrecks.sort_by_key(|wreck| wreck.id);
        wrecks
    }

    /// The side that a piece of terrain belongs to.
    pub(crate) fn owner(&self, piece: PieceId) -> Option<SideId> {
        self.owners.get(self.index.entity(piece)?).ok().copied()
    }

    /// What is known of a hidden or appearing figure.
    pub(crate) fn hidden(&self, who: PieceId) -> Option<&Hidden> {
        self.hidden.get(self.index.entity(who)?).ok().map(|(_, _, hidden, ..)| hidden)
    }

    /// The side of a hidden figure.
    pub(crate) fn side_of_hidden(&self, who: PieceId) -> Option<SideId> {
        self.hidden.get(self.index.entity(who)?).ok().map(|(_, side, ..)| *side)
    }

    /// The Move of a hidden figure, by its card.
    pub(crate) fn hidden_move(&self, who: PieceId) -> Option<Inches> {
        self.hidden.get(self.index.entity(who)?).ok().map(|(.., move_)| move_.0)
    }

    /// The body of a hidden figure.
    pub(crate) fn hidden_body(&self, who: PieceId) -> Option<Body> {
        self.hidden.get(self.index.entity(who)?).ok().map(|(_, _, _, body, _)| *body)
    }

    /// Whether it is on the table but still appearing, so that nobody sees it.
    pub(crate) fn is_appearing(&self, who: PieceId) -> bool {
        !self.hidden.is_empty() && self.hidden(who).is_some_and(Hidden::is_appearing)
    }

    /// The hidden figures, by id.
    pub(crate) fn all_hidden(&self) -> Vec<HiddenFigure> {
        let figures = self.hidden.iter().map(|(id, side, hidden, ..)| HiddenFigure { id: *id, side: *side, hidden: hidden.clone() });
        let mut figures: Vec<HiddenFigure> = figures.collect();
        figures.sort_by_key(|figure| figure.id);
        figures
    }

    /// A thing that can be attacked, as a figure of no side that does nothing and holds nothing.
    pub fn object(&self, piece: PieceId) -> Option<Figure> {
        let (id, placement, body, full, size, armor, _) = self.objects.get(self.index.entity(piece)?).ok()?;
        let state = FigureState {
            size: i32::from(size.0),
            full_size: i32::from(full.0),
            armor: armor.pool.plus,
            armor_pool: armor.pool.clone(),
            action_spent: true,
            ..FigureState::bare(*id, SideId::NOBODY, Solid::new(*body, *placement))
        };
        Some(state.into())
    }

    /// Everything that can be attacked besides figures, by id, and whether it explodes when destroyed.
    pub fn objects(&self) -> Vec<(PieceId, bool)> {
        let explodes = |terrain: &Terrain| self.catalogue.terrain.get(&terrain.kind).is_some_and(|data| data.explodes > 0);
        let mut objects: Vec<(PieceId, bool)> = self.objects.iter().map(|(id, .., terrain)| (*id, explodes(terrain))).collect();
        objects.sort();
        objects
    }

    /// A living figure; `None` if there is none with this id.
    pub fn figure(&self, piece: PieceId) -> Option<Figure> {
        self.read(self.index.entity(piece)?)
    }

    /// The living members of a unit, by id: a plate's riders, or the lone figure itself. Empty when there is no such unit.
    pub fn members(&self, unit: PieceId) -> Vec<Figure> {
        let Some(entity) = self.index.entity(unit) else { return Vec::new() };
        if let Some(figure) = self.read(entity) {
            // A ridden mount is no unit: it belongs to its rider.
            return if figure.ridden_by.is_some() { Vec::new() } else { vec![figure] };
        }
        let riders = self.plates.get(entity).ok().and_then(|(.., riders)| riders);
        let mut members: Vec<Figure> = riders.into_iter().flat_map(|riders| riders.iter()).filter_map(|rider| self.read(rider)).collect();
        members.sort_by_key(|figure| figure.id);
        members
    }

    /// The ids of the living members of a unit, in order.
    pub fn member_ids(&self, unit: PieceId) -> Vec<PieceId> {
        let mut ids: Vec<PieceId> = self.living(unit).filter_map(|who| self.sides.get(who).ok()).map(|(id, ..)| *id).collect();
        ids.sort();
        ids
    }

    /// The living members of a unit, in any order.
    fn living(&self, unit: PieceId) -> impl Iterator<Item = Entity> {
        let entity = self.index.entity(unit);
        let riders = entity.and_then(|entity| self.plates.get(entity).ok()).and_then(|(.., riders)| riders);
        // A ridden mount is no unit.
        let alone = entity.filter(|_| riders.is_none() && !self.is_carried(unit));
        riders.into_iter().flat_map(|riders| riders.iter()).chain(alone).filter(|who| self.figures.contains(*who))
    }

    /// The side and body of every living figure, in any order; riders and their mounts as one.
    pub fn bodies(&self) -> impl Iterator<Item = (SideId, Solid)> {
        let figures = self.figures.iter().filter(|((id, ..), ..)| !self.is_carried(**id));
        figures.map(|((_, side, placement, body, _), ..)| (*side, Solid::new(*body, *placement)))
    }

    /// The piece is a plate on the table.
    pub fn is_plate(&self, piece: PieceId) -> bool {
        self.index.entity(piece).is_some_and(|entity| self.plates.contains(entity))
    }

    /// The piece is a plate on the table with no living figure on it.
    pub fn is_empty_plate(&self, piece: PieceId) -> bool {
        let Some(Ok((.., riders))) = self.index.entity(piece).map(|entity| self.plates.get(entity)) else { return false };
        !riders.is_some_and(|riders| riders.iter().any(|rider| self.figures.contains(rider)))
    }

    /// The legs and wings on a figure's card (AR-KER-08); those of a minifig if it has none.
    pub(crate) fn limbs_of(&self, who: PieceId) -> Limbs {
        let card = self.template(who).and_then(|unit| self.catalogue.units.get(unit));
        card.map_or(Limbs { legs: 2, wings: 0 }, seat::limbs)
    }

    /// Whether an item that a figure holds has been used this turn (BW-WP-07), even if the figure couldn't use it now.
    pub(crate) fn has_used(&self, who: PieceId, item: &str) -> bool {
        let card = self.index.entity(who).and_then(|figure| self.figures.get(figure).ok());
        card.is_some_and(|(_, (.., gear, _, _), ..)| gear.items.iter().any(|held| held.name == item && held.used))
    }

    /// The name of the template that a figure was made from.
    pub fn template(&self, piece: PieceId) -> Option<&str> {
        self.notes.get(self.index.entity(piece)?).ok()?.2.map(|recruit| recruit.unit.as_str())
    }

    /// The kinds of career pieces that a figure wears (AR-CAP-14).
    pub(crate) fn worn(&self, who: PieceId) -> Vec<String> {
        let card = self.template(who).and_then(|unit| self.catalogue.units.get(unit));
        let clothes = self.index.entity(who).and_then(|entity| self.clothes.get(entity).ok());
        card.map(|card| worn::pieces(clothes, card, &self.catalogue)).unwrap_or_default()
    }

    /// Whether a figure's clothes differ from its card.
    pub(crate) fn has_changed_clothes(&self, who: PieceId) -> bool {
        self.index.entity(who).is_some_and(|entity| self.clothes.contains(entity))
    }

    /// The size and kind of a plate on the table.
    pub fn plate(&self, piece: PieceId) -> Option<SquadPlate> {
        self.plates.get(self.index.entity(piece)?).ok().map(|(.., plate, _)| *plate)
    }

    /// The plate that a side would lay next: the first spare one, else the first that no figure is left on.
    pub fn spare_plate(&self, side: SideId) -> Option<PieceId> {
        let free = self.off_table.iter().filter(|(_, of, _)| **of == side);
        free.min_by_key(|(id, _, spare)| (!spare, **id)).map(|(id, ..)| *id)
    }

    /// The side of a plate or figure.
    pub fn side(&self, piece: PieceId) -> Option<SideId> {
        self.sides.get(self.index.entity(piece)?).ok().map(|(_, side, ..)| *side)
    }

    /// The unit that a figure acts with: its plate, its rider, or itself.
    pub fn unit_of(&self, figure: PieceId) -> PieceId {
        let of = self.index.entity(figure).and_then(|entity| self.sides.get(entity).ok());
        let Some((.., on, carried)) = of else { return figure };
        let plate = on.and_then(|on| self.plates.get(on.0).ok()).map(|(id, ..)| *id);
        plate.or(carried.map(|carried| carried.0)).unwrap_or(figure)
    }

    /// Every unit on the table with its side, by id: plates, and figures without a plate.
    pub fn all(&self) -> Vec<(PieceId, SideId)> {
        let units = self.sides.iter().filter(|(.., on, carried)| on.is_none() && carried.is_none());
        let mut units: Vec<_> = units.map(|(id, side, ..)| (*id, *side)).collect();
        units.sort();
        units
    }

    /// Whether the piece is a mount with a rider on it.
    fn is_carried(&self, piece: PieceId) -> bool {
        self.index.entity(piece).and_then(|entity| self.notes.get(entity).ok()).is_some_and(|((_, carried, _), ..)| carried.is_some())
    }

    /// Every living figure, by id; riders and their mounts as one.
    pub fn figures(&self) -> Vec<Figure> {
        let mut entities: Vec<(PieceId, Entity)> =
            self.figures.iter().filter_map(|((id, ..), ..)| Some((*id, self.index.entity(*id)?))).collect();
        entities.retain(|(id, _)| !self.is_carried(*id));
        entities.sort();
        entities.into_iter().filter_map(|(_, entity)| self.read(entity)).collect()
    }
}

/// What a figure hook may read of figures and squads: only what doesn't itself run figure hooks, which would recurse endlessly. If a hook
/// needs more, add a method here.
pub(crate) struct PlainUnits<'a> {
    units: &'a Units<'a, 'a>,
    /// The figure that is being read, if any, and its marks: hooks ask for them many times.
    read: Option<(PieceId, Option<&'a Marks>)>,
}

impl PlainUnits<'_> {
    /// The marks of a piece; `None` if it has none.
    pub fn marks(&self, piece: PieceId) -> Option<&Marks> {
        match self.read {
            Some((read, marks)) if read == piece => marks,
            _ => self.units.marks(piece),
        }
    }

    /// The number of a mark; `None` if the piece doesn't have it.
    pub fn mark(&self, piece: PieceId, mark: &MarkDef) -> Option<i32> {
        self.marks(piece)?.get(mark)
    }

    /// The piece that a mark has to do with; `None` if the piece doesn't have it.
    pub fn marked_piece(&self, piece: PieceId, mark: &MarkDef) -> Option<PieceId> {
        self.marks(piece)?.piece(mark)
    }

    /// The legs and wings on a figure's card.
    pub fn limbs_of(&self, who: PieceId) -> Limbs {
        self.units.limbs_of(who)
    }

    /// How many living members of a unit have a specialty, without the effect of figure hooks.
    pub fn how_many(&self, unit: PieceId, specialty: &SpecialtyDef) -> usize {
        self.units.how_many(unit, specialty)
    }

    /// How many other figures of its side that are on their feet have a specialty, without the effect of figure hooks.
    pub fn others_with(&self, figure: &Figure, specialty: &SpecialtyDef) -> usize {
        let cards = self.units.figures.iter().filter(|((id, side, ..), ..)| **side == figure.side && **id != figure.id);
        cards.filter(|(_, _, (disrupted, _, _, _, (traits, borrowed), _), ..)| !disrupted && traits.have(*borrowed, specialty)).count()
    }

    /// What is known of a hidden or appearing figure.
    pub fn hidden(&self, who: PieceId) -> Option<&Hidden> {
        if self.units.hidden.is_empty() { None } else { self.units.hidden(who) }
    }

    /// Whether a figure has half a mind and nobody leads it (AR-MND-02).
    pub fn is_unled(&self, figure: &Figure) -> bool {
        let on = figure.plate.and_then(|plate| self.units.index.entity(plate)).map(OnPlate);
        self.units.house.half_minds_need_a_master && self.units.is_unled((figure.side, figure.solid), &figure.traits, on.as_ref())
    }

    pub fn weapon(&self, name: &str) -> Option<&WeaponData> {
        self.units.catalogue.weapons.get(name)
    }

    pub fn house(&self) -> &HouseRules {
        &self.units.house
    }

    /// Whether a house rule of a topic is on.
    pub fn is_on(&self, switch: &SwitchDef) -> bool {
        self.units.topic_rules.is_on(switch)
    }

    /// The value of a numeric house rule of a topic.
    pub fn number(&self, number: &NumberDef) -> u32 {
        self.units.topic_rules.number(number)
    }

    /// The house rules in force that topics have added.
    pub fn topic_rules(&self) -> &TopicRules {
        &self.units.topic_rules
    }
}

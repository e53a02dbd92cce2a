//! The minifig and its like (BW-MF): the numbers of a card as components, and a plain reading of them for rules and panels.

use super::angry_inch::AngryInchTaken;
use super::armor::{Armor, capped};
use super::attack::{Attack, Stage};
use super::condition::{Disrupted, HalfSpeed, Stopped};
use super::damage::{CloseHits, Hurt};
use super::disengage::HeldUp;
use super::fire::Burning;
use super::gear::{Gear, Item, Unloaded};
use super::grab::Holds;
use super::house_rules::HouseRules;
use super::mind::Bewildered;
use super::movement::Moved;
use super::sprint::Sprinted;
use super::structure::{Slowed, move_left};
use super::turn::ActionSpent;
use crate::dice::{Die, Pool};
use crate::game::{Catalogue, Happening, Maneuvering, Outbox, Recruit, UnitTrait};
use crate::table::{
    Body, FormationSlot, Inches, Mover, OnPlate, PieceId, PieceIndex, Placement, Removed, Riders, SideId, Solid, SparePlate, SquadPlate,
    Terrain,
};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// Longest dimension of the body in whole inches (BW-SZ-01).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Size(pub u8);

/// Size less the inches lost (BW-SZ-03).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EffectiveSize(pub u8);

/// The die rolled for Actions (BW-NUM-02).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ActionDie(pub Die);

/// How far it moves in a turn (BW-MF, BW-TU-01).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Move(pub Inches);

/// What sets a unit apart from a minifig (BW-MF-01, BW-SP).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Traits(pub Vec<UnitTrait>);

/// How it gets about, and how much of a plate it wants.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mobility {
    /// How it steers (BW-SQ-14).
    pub maneuvering: Maneuvering,
    /// It can swim (BW-AR-03).
    pub swims: bool,
    /// The studs of a plate that it wants, across and deep (BW-SQ-04).
    pub room: (u8, u8),
}

/// Gives every new recruit the components of its card. Runs when a battle is set up.
pub(super) fn enlist(
    recruits: Query<(Entity, &Recruit), Without<Size>>,
    catalogue: Res<Catalogue>,
    house: Res<HouseRules>,
    mut commands: Commands,
) {
    for (entity, recruit) in &recruits {
        let Some(data) = catalogue.units.get(&recruit.unit) else { continue };
        commands.entity(entity).insert((
            Size(data.size),
            EffectiveSize(data.size),
            Armor::of_card(data, &house),
            ActionDie(data.action),
            Move(data.move_),
            Mobility { maneuvering: data.maneuvering, swims: data.swims, room: data.room },
            Gear::of(&recruit.gear),
            CloseHits::default(),
            Hurt::default(),
            Traits(data.traits.clone()),
        ));
    }
}

/// A figure as it stands: everything a rule may want to know of it, as plain values.
#[derive(Clone, Debug)]
pub struct Figure {
    /// Who.
    pub id: PieceId,
    /// Whose.
    pub side: SideId,
    /// The plate it stands on.
    pub plate: Option<PieceId>,
    /// Its place on that plate.
    pub slot: Option<FormationSlot>,
    /// Its body where it stands.
    pub solid: Solid,
    /// Effective Size in inches.
    pub size: i32,
    /// Size in inches when whole (BW-SZ-03).
    pub full_size: i32,
    /// Armor; of Armor that is dice, the number that is added to them.
    pub armor: i32,
    /// Armor with its dice, as its card has it (BW-AR-01).
    pub armor_pool: Pool,
    /// Damage dice that its Deflection takes off each attack (BW-AR-05).
    pub deflection: u8,
    /// It is on fire (BW-EX-07).
    pub burning: bool,
    /// What it holds and has to reload (BW-WP table 4.1).
    pub unloaded: Vec<String>,
    /// Action die.
    pub action: Die,
    /// Move.
    pub move_: Inches,
    /// What it holds.
    pub gear: Vec<Item>,
    /// Hands it has left.
    pub hands: u8,
    /// Damage of this turn's close combat so far (BW-SD-12).
    pub hurt: i32,
    /// Close combat hits taken this turn (BW-CC-28).
    pub close_hits: u8,
    /// Off its feet (BW-KB-04).
    pub disrupted: bool,
    /// At Half Speed this turn (BW-TU-06).
    pub half_speed: bool,
    /// Its Action of this round is spent (BW-TU-02).
    pub action_spent: bool,
    /// Whom it holds (BW-CC-06).
    pub holds: Option<PieceId>,
    /// Who holds it, by id.
    pub held_by: Vec<PieceId>,
    /// What sets it apart.
    pub traits: Vec<UnitTrait>,
    /// Its natural 1s are turned against its owner: Incompetent by its own die, marked as such, or an Officer on its own (BW-MN-05 to 08).
    pub stupid: bool,
    /// It has half a mind and nobody in its squad has a whole one, so that it does nothing of its own (BW-MN-03, BW-TU-15, BW-HO-08).
    pub masterless: bool,
    /// May not move this turn (BW-TU-07).
    pub stopped: bool,
    /// The inches that it has moved this turn.
    pub walked: Inches,
    /// The inches that a Sprint added to this turn's Move (BW-TU-10).
    pub sprinted: Inches,
    /// How it gets about.
    pub mobility: Mobility,
}

impl Figure {
    /// It may act: on its feet, with its Action left, and with a mind to do it (BW-MN-03).
    pub fn can_act(&self) -> bool {
        !self.disrupted && !self.action_spent && !self.masterless
    }

    /// It is a thing that belongs to nobody.
    pub fn is_object(&self) -> bool {
        self.side == SideId::NOBODY
    }

    /// Its Armor as players write it, what its lost inches took off left out (BW-SZ-07).
    pub fn armor_text(&self) -> String {
        capped(&self.armor_pool, self.full_size, self.size).to_string()
    }

    /// It may strike back: on its feet; where house rules say so with its Action left (BW-CC-24, BW-OP-15, BW-OP-33).
    pub fn can_counter(&self, house: &HouseRules) -> bool {
        !(self.disrupted || (house.counterstrikes_need_the_action && self.action_spent))
    }

    /// Close combat attacks on it need no roll: it is off its feet, or of a Grab, as grabbed or as grabber (BW-AT-03, BW-CC-40).
    pub fn is_automatic_hit(&self) -> bool {
        self.disrupted || self.is_stuck()
    }

    /// It is of a Grab and can't move away (BW-CC-06).
    pub fn is_stuck(&self) -> bool {
        self.holds.is_some() || !self.held_by.is_empty()
    }

    /// The Size that counts when it shoves or is shoved (BW-CC-09).
    pub fn shove_size(&self) -> i32 {
        self.size
    }

    /// It has that trait.
    pub fn has(&self, wanted: UnitTrait) -> bool {
        self.traits.contains(&wanted)
    }

    /// The inches it may move in a turn: its Move with what a Sprint added (BW-TU-10), half its Move at Half Speed (BW-TU-06), none when
    /// Disrupted (BW-KB-04), what it has moved when Stopped (BW-TU-07).
    pub fn inches_a_turn(&self) -> Inches {
        match (self.disrupted, self.stopped, self.half_speed) {
            (true, ..) => Inches::ZERO,
            (false, true, _) => self.walked,
            (false, false, true) => self.move_ / 2 + self.sprinted,
            (false, false, false) => self.move_ + self.sprinted,
        }
    }

    /// The inches that it could still move by itself this turn.
    pub fn inches_left(&self) -> Inches {
        (self.inches_a_turn() - self.walked).max(Inches::ZERO)
    }

    /// It is in a state to take an Angry Inch: neither Stopped nor Disrupted (BW-CC-04) nor at Half Speed (BW-SM-06).
    pub fn can_take_angry_inch(&self) -> bool {
        !self.stopped && !self.disrupted && !self.half_speed
    }
}

type Card = (
    (&'static PieceId, &'static SideId, &'static Placement, &'static Body, Option<&'static OnPlate>),
    (&'static EffectiveSize, &'static Armor, &'static ActionDie, &'static Move, &'static Gear, &'static Hurt, &'static CloseHits),
    (Has<Disrupted>, Has<HalfSpeed>, Has<ActionSpent>, Option<&'static Holds>, &'static Traits, Has<Bewildered>),
    (Has<Stopped>, Option<&'static Moved>, Option<&'static Sprinted>, &'static Mobility, Option<&'static FormationSlot>),
    (&'static Size, Has<Burning>, Option<&'static Slowed>, Option<&'static Unloaded>),
);

type Object =
    (&'static PieceId, &'static Placement, &'static Body, &'static Size, &'static EffectiveSize, &'static Armor, &'static Terrain);

/// Figures and squads as plain values, living ones only.
#[derive(SystemParam)]
pub struct Units<'w, 's> {
    figures: Query<'w, 's, Card, Without<Removed>>,
    plates: Query<
        'w,
        's,
        (&'static PieceId, &'static SideId, &'static Placement, &'static SquadPlate, Option<&'static Riders>),
        Without<Removed>,
    >,
    holders: Query<'w, 's, (&'static PieceId, &'static Holds), Without<Removed>>,
    marks: Query<'w, 's, (Has<AngryInchTaken>, Has<HeldUp>)>,
    objects: Query<'w, 's, Object, (With<Terrain>, Without<Removed>)>,
    off_table: Query<'w, 's, (&'static PieceId, &'static SideId, Has<SparePlate>), (With<SquadPlate>, With<Removed>)>,
    index: Res<'w, PieceIndex>,
    house: Res<'w, HouseRules>,
    catalogue: Res<'w, Catalogue>,
}

impl Units<'_, '_> {
    fn read(&self, entity: Entity) -> Option<Figure> {
        let (
            (id, side, placement, body, on),
            (size, armor, action, move_, gear, hurt, hits),
            (disrupted, half_speed, action_spent, holds, traits, bewildered),
            (stopped, moved, sprinted, mobility, slot),
            (full, burning, slowed, unloaded),
        ) = self.figures.get(entity).ok()?;
        let burdened = self.house.two_handed_slows && gear.holds_two_handed(&self.catalogue);
        let lost = i32::from(full.0) - i32::from(size.0) + i32::from(slowed.map_or(0, |slowed| slowed.0)) + i32::from(burdened);
        Some(Figure {
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
            unloaded: unloaded.map(|unloaded| unloaded.0.clone()).unwrap_or_default(),
            action: action.0,
            move_: move_left(move_.0, lost),
            gear: gear.items.clone(),
            hands: gear.hands,
            hurt: i32::from(hurt.0),
            close_hits: hits.0,
            disrupted,
            half_speed: half_speed || armor.halves_speed(),
            action_spent,
            holds: holds.map(|holds| holds.0),
            held_by: self.held_by(*id),
            traits: traits.0.clone(),
            masterless: self.house.half_minds_need_a_master && traits.0.contains(&UnitTrait::HalfMinded) && !self.has_master(on),
            stupid: bewildered || action.0 == Die::D4 || traits.0.contains(&UnitTrait::Stupid),
            stopped,
            walked: moved.map_or(Inches::ZERO, |moved| moved.0),
            sprinted: sprinted.map_or(Inches::ZERO, |sprinted| sprinted.0),
            mobility: Mobility { swims: mobility.swims && armor.swims(), ..*mobility },
        })
    }

    /// Somebody on that plate has a mind of its own.
    fn has_master(&self, on: Option<&OnPlate>) -> bool {
        let riders = on.and_then(|on| self.plates.get(on.0).ok()).and_then(|(.., riders)| riders);
        let whole =
            |rider: Entity| self.figures.get(rider).is_ok_and(|(_, _, (.., traits, _), ..)| !traits.0.contains(&UnitTrait::HalfMinded));
        riders.is_some_and(|riders| riders.iter().any(whole))
    }

    fn held_by(&self, who: PieceId) -> Vec<PieceId> {
        let mut by: Vec<PieceId> = self.holders.iter().filter(|(_, holds)| holds.0 == who).map(|(by, _)| *by).collect();
        by.sort();
        by
    }

    /// A unit has taken its Angry Inch of this player's turn (BW-SM-01).
    pub fn angry_inch_taken(&self, unit: PieceId) -> bool {
        self.index.entity(unit).and_then(|entity| self.marks.get(entity).ok()).is_some_and(|(taken, _)| taken)
    }

    /// A unit may move no further this turn, since members parried while it disengaged (BW-CC-35).
    pub fn is_held_up(&self, unit: PieceId) -> bool {
        self.index.entity(unit).and_then(|entity| self.marks.get(entity).ok()).is_some_and(|(_, held)| held)
    }

    /// A thing that can be attacked, as if it were a figure of nobody's side: it does nothing and holds nothing.
    pub fn object(&self, piece: PieceId) -> Option<Figure> {
        let (id, placement, body, full, size, armor, _) = self.objects.get(self.index.entity(piece)?).ok()?;
        Some(Figure {
            id: *id,
            side: SideId::NOBODY,
            plate: None,
            solid: Solid::new(*body, *placement),
            size: i32::from(size.0),
            full_size: i32::from(full.0),
            armor: armor.pool.plus,
            armor_pool: armor.pool.clone(),
            deflection: 0,
            burning: false,
            unloaded: Vec::new(),
            action: Die::D4,
            move_: Inches::ZERO,
            gear: Vec::new(),
            hands: 0,
            hurt: 0,
            close_hits: 0,
            disrupted: false,
            half_speed: false,
            action_spent: true,
            slot: None,
            holds: None,
            held_by: Vec::new(),
            traits: Vec::new(),
            stupid: false,
            masterless: false,
            stopped: false,
            walked: Inches::ZERO,
            sprinted: Inches::ZERO,
            mobility: Mobility { maneuvering: Maneuvering::Stationary, swims: false, room: (0, 0) },
        })
    }

    /// Every thing that can be attacked, by id, and whether it goes off when it is destroyed.
    pub fn objects(&self) -> Vec<(PieceId, bool)> {
        let explodes = |terrain: &Terrain| self.catalogue.terrain.get(&terrain.kind).is_some_and(|data| data.explodes > 0);
        let mut objects: Vec<(PieceId, bool)> = self.objects.iter().map(|(id, .., terrain)| (*id, explodes(terrain))).collect();
        objects.sort();
        objects
    }

    /// A living figure.
    pub fn figure(&self, piece: PieceId) -> Option<Figure> {
        self.read(self.index.entity(piece)?)
    }

    /// The living members of a unit, by id: a plate's riders, or the lone figure itself. Empty when there is no such unit.
    pub fn members(&self, unit: PieceId) -> Vec<Figure> {
        let Some(entity) = self.index.entity(unit) else { return Vec::new() };
        if let Some(figure) = self.read(entity) {
            return vec![figure];
        }
        let riders = self.plates.get(entity).ok().and_then(|(.., riders)| riders);
        let mut members: Vec<Figure> = riders.into_iter().flat_map(|riders| riders.iter()).filter_map(|rider| self.read(rider)).collect();
        members.sort_by_key(|figure| figure.id);
        members
    }

    /// The piece is a plate on the table.
    pub fn is_plate(&self, piece: PieceId) -> bool {
        self.index.entity(piece).is_some_and(|entity| self.plates.contains(entity))
    }

    /// The piece is a plate on the table that nobody living stands on.
    pub fn is_empty_plate(&self, piece: PieceId) -> bool {
        let Some(Ok((.., riders))) = self.index.entity(piece).map(|entity| self.plates.get(entity)) else { return false };
        !riders.is_some_and(|riders| riders.iter().any(|rider| self.figures.contains(rider)))
    }

    /// How a plate on the table is made.
    pub fn plate(&self, piece: PieceId) -> Option<SquadPlate> {
        self.plates.get(self.index.entity(piece)?).ok().map(|(.., plate, _)| *plate)
    }

    /// The plate that a side would lay next: the first that was ready for that, or else the first that nobody is left on.
    pub fn spare_plate(&self, side: SideId) -> Option<PieceId> {
        let free = self.off_table.iter().filter(|(_, of, _)| **of == side);
        free.min_by_key(|(id, _, spare)| (!spare, **id)).map(|(id, ..)| *id)
    }

    /// Whose a plate or figure is.
    pub fn side(&self, piece: PieceId) -> Option<SideId> {
        let entity = self.index.entity(piece)?;
        let figure = self.figures.get(entity).ok().map(|((_, side, ..), ..)| *side);
        figure.or_else(|| self.plates.get(entity).ok().map(|(_, side, ..)| *side))
    }

    /// The unit that a figure acts with: its plate, or itself.
    pub fn unit_of(&self, figure: PieceId) -> PieceId {
        self.figure(figure).and_then(|figure| figure.plate).unwrap_or(figure)
    }

    /// Every unit on the table with its side: plates, and figures that stand on none; by id.
    pub fn all(&self) -> Vec<(PieceId, SideId)> {
        let plates = self.plates.iter().map(|(id, side, ..)| (*id, *side));
        let lone = self.figures.iter().filter(|((.., on), ..)| on.is_none()).map(|((id, side, ..), ..)| (*id, *side));
        let mut units: Vec<_> = plates.chain(lone).collect();
        units.sort();
        units
    }

    /// Every living figure, by id.
    pub fn figures(&self) -> Vec<Figure> {
        let mut entities: Vec<(PieceId, Entity)> =
            self.figures.iter().filter_map(|((id, ..), ..)| Some((*id, self.index.entity(*id)?))).collect();
        entities.sort();
        entities.into_iter().filter_map(|(_, entity)| self.read(entity)).collect()
    }
}

/// Writes the inches that an attack cost into the figures that lived (BW-SZ-04).
pub(super) fn shrink(attacks: Query<&Attack>, mut sizes: Query<&mut EffectiveSize>, index: Res<PieceIndex>) {
    for victim in attacks.iter().filter(|attack| attack.stage == Stage::Harm).flat_map(|attack| &attack.victims) {
        if let Some(mut size) = index.entity(victim.id).and_then(|entity| sizes.get_mut(entity).ok()) {
            size.set_if_neq(EffectiveSize(u8::try_from(victim.size).unwrap_or_default()));
        }
    }
}

/// Plates with nobody left on them are taken off the table.
pub(super) fn clear_empty_plates(mut set: ParamSet<(Units, Mover)>, mut out: ResMut<Outbox>) {
    let units = set.p0();
    let all = units.all().into_iter().map(|(unit, _)| unit);
    let empty: Vec<PieceId> = all.filter(|unit| units.is_empty_plate(*unit)).collect();
    for who in empty {
        set.p1().remove(who);
        out.say("BW-SD-11", Happening::PlateEmptied { who });
    }
}

/// A squad's Size as it stands now (BW-SQ-26 to 30, BW-DF-06): the largest distance across its members in whole inches, half an inch
/// rounded up (BW-OP-29), at most the sum of their Effective
/// Sizes; one member alone has its own. As in BW-TX-11, across means along its ranks or its files, from outer edge to outer edge, not
/// from corner to corner.
pub fn squad_size(members: &[Figure]) -> i32 {
    let sum: i32 = members.iter().map(|figure| figure.size).sum();
    if let [alone] = members {
        return alone.size;
    }
    let Some(ahead) = members.first().map(|figure| figure.solid.placement.facing.direction()) else { return 0 };
    let extent = |along: Vec2| {
        let (mut least, mut most) = (f32::MAX, f32::MIN);
        for corner in members.iter().flat_map(|figure| figure.solid.corners()) {
            (least, most) = (least.min(corner.dot(along)), most.max(corner.dot(along)));
        }
        Inches::snapped(most - least)
    };
    extent(ahead).max(extent(ahead.perp())).rounded_half_up().min(sum)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::table::Formation;
    use crate::table::{Facing, Spot, spread};

    pub(crate) fn minifig(id: u32, x: f32, z: f32) -> Figure {
        let body = Body::Block { x: Inches::thousandths(630), z: Inches::thousandths(315), height: Inches::thousandths(1_575) };
        Figure {
            id: PieceId(id),
            side: SideId(0),
            plate: None,
            slot: None,
            solid: Solid::new(body, Placement::on_ground(Spot::at(x, z), Facing::NORTH)),
            size: 1,
            full_size: 1,
            armor: 4,
            armor_pool: Pool::number(4),
            deflection: 0,
            burning: false,
            unloaded: Vec::new(),
            action: Die::D6,
            move_: Inches::whole(5),
            gear: Vec::new(),
            hands: 2,
            hurt: 0,
            close_hits: 0,
            disrupted: false,
            half_speed: false,
            action_spent: false,
            holds: None,
            held_by: Vec::new(),
            traits: Vec::new(),
            stupid: false,
            masterless: false,
            stopped: false,
            walked: Inches::ZERO,
            sprinted: Inches::ZERO,
            mobility: Mobility { maneuvering: Maneuvering::Foot, swims: true, room: (4, 4) },
        }
    }

    /// BW-SQ-26 to 30, BW-DF-06, BW-OP-29: the span in whole inches, capped, as it stands now.
    #[test]
    fn bw_tx_11_squad_size_is_the_span_capped_by_the_sum_of_sizes() {
        let apart: Vec<Figure> = (0..4).map(|n| minifig(n, n as f32 * 2.79, 0.0)).collect();
        assert_eq!(squad_size(&apart), 4, "span 9, sum 4");
        let ten: Vec<Figure> =
            spread(Formation::Block, (20, 8), 10, (4, 4)).into_iter().enumerate().map(|(n, at)| minifig(n as u32, at.x, at.y)).collect();
        assert_eq!(squad_size(&ten), 6);
        let five: Vec<Figure> = [&ten[0..3], &ten[5..7]].concat();
        assert_eq!(squad_size(&five), 3);
        assert_eq!(squad_size(&ten[..1]), 1, "BW-SQ-29");
        assert_eq!(squad_size(&[]), 0);
    }

    #[test]
    fn bw_tu_06_half_speed_halves_and_disruption_stops() {
        let mut figure = minifig(0, 0.0, 0.0);
        assert_eq!(figure.inches_a_turn(), Inches::whole(5));
        figure.half_speed = true;
        assert_eq!(figure.inches_a_turn(), Inches::thousandths(2_500));
        figure.sprinted = Inches::whole(3);
        assert_eq!(figure.inches_a_turn(), Inches::thousandths(5_500), "BW-TU-10");
        (figure.walked, figure.stopped) = (Inches::whole(2), true);
        assert_eq!((figure.inches_a_turn(), figure.inches_left()), (Inches::whole(2), Inches::ZERO), "BW-TU-07");
        assert!(!figure.can_take_angry_inch(), "BW-CC-04");
        figure.disrupted = true;
        assert_eq!(figure.inches_a_turn(), Inches::ZERO);
        assert!(!figure.can_act() && figure.is_automatic_hit());
    }
}

//! Ground (BW-TU-06 to 09, BW-MF-09, BW-SQ-17): terrain that slows and stops figures, and that they jump, climb and swim.
//!
//! A way is computed for one figure and one straight leg; a squad's way combines those of its members.

use crate::RESOLVE;
use crate::data::catalogue::{Catalogue, Hindrance, TerrainData};
use crate::data::house_rules::{DeepWater, HouseRules, Impediments};
use crate::data::specialty::{AddSpecialty, SpecialtyDef};
use crate::field::Field;
use crate::figures::figure::{Figure, JUMP};
use crate::schedule::SettleSystems;
use crate::under_way::environmental_damage;
use crate::under_way::environmental_damage::Suffers;
use crate::units::roster::Units;
use bevy::prelude::*;
use brickfray_game::kit::agenda::Agenda;
use brickfray_game::{Outbox, Refusal, RuleId, TerrainLook, facts};
use brickfray_table::{Around, Body, CONTACT, Inches, Mover, OnPlate, PieceId, Placement, Removed, Solid, Space, Spot, Stretch, Terrain};

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&SPIDERING)
        .configure_sets(RESOLVE, (SettleSystems::Empty, SettleSystems::ComeDown, SettleSystems::Drown).run_if(pieces_have_changed))
        .add_systems(RESOLVE, come_down.in_set(SettleSystems::ComeDown));
}

/// The terrain effects along a straight way.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Way {
    pub length: Inches,
    /// The stretches at Half Speed, in inches from its start.
    slowed: Vec<(f32, f32)>,
    /// How many inches are climbed, up and down.
    climbed: Inches,
    /// Whether it needs the arms (BW-TU-09).
    pub arms: bool,
    /// Whether it includes jumps, up or down (BW-MF-09).
    pub jumps: bool,
    /// The terrain at its end that Stops the figure (BW-TU-07).
    pub stuck_in: Option<PieceId>,
    /// The standing heights along it: each holds from its distance on.
    levels: Vec<(f32, Inches)>,
}

impl Way {
    /// A way of this length without any terrain.
    pub fn straight(length: Inches) -> Self {
        Way { length, ..Way::default() }
    }

    /// The Move that it costs: inches at Half Speed count double (BW-TU-06), and so does climbing. A figure already at Half Speed isn't
    /// slowed again.
    pub fn cost(&self, at_half_speed: bool) -> Inches {
        let (slowed, climbs) = if at_half_speed { (Inches::ZERO, 1) } else { (self.slowed_inches(), 2) };
        self.length + slowed + self.climbed * climbs
    }

    /// True if any of it is at Half Speed (BW-TU-06).
    pub fn is_slow(&self) -> bool {
        self.slowed_inches() > Inches::ZERO || self.climbs()
    }

    pub fn climbs(&self) -> bool {
        self.climbed > Inches::ZERO
    }

    fn slowed_inches(&self) -> Inches {
        let mut stretches = self.slowed.clone();
        stretches.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut reached = 0.0_f32;
        let mut sum = 0.0;
        for (from, to) in stretches {
            sum += (to - from.max(reached)).max(0.0);
            reached = reached.max(to);
        }
        Inches::snapped(sum).min(self.length)
    }

    /// The combined way of squad members: slow wherever one of theirs is.
    pub fn along(mut self, other: Way) -> Way {
        self.length = self.length.max(other.length);
        self.slowed.extend(other.slowed);
        self.climbed = self.climbed.max(other.climbed);
        self.arms |= other.arms;
        self.jumps |= other.jumps;
        self.stuck_in = self.stuck_in.or(other.stuck_in);
        self
    }
}

/// The stat data of a piece of terrain.
pub(crate) fn kind<'f>(field: &'f Field, piece: PieceId) -> Option<&'f TerrainData> {
    field.catalogue.terrain.get(&field.space.terrain(piece)?.kind)
}

/// The straight way of a figure. Refused if something blocks it, or if it is too high, too deep or would hold the figure. `own` are the
/// pieces that make room for it, `around` the obstacles along the way.
pub(crate) fn way(field: &Field, figure: &Figure, from: Spot, to: Spot, own: &[PieceId], around: &Around) -> Result<Way, Refusal> {
    let start = figure.solid.at(from);
    let stretches = field.space.stretches(start, to);
    let length = from.distance(to);
    let mut way = Way { length, ..Way::default() };
    for stretch in &stretches {
        slow(field, figure, stretch, &mut way)?;
    }
    heights(field, figure, &stretches, &mut way)?;
    let mut passed = own.to_vec();
    if figure.has(&SPIDERING) {
        passed.extend(field.space.terrain_where(|terrain| terrain.blocks_movement).into_iter().map(|(piece, _)| piece));
    }
    let ends = way.levels.iter().skip(1).map(|(from, _)| *from).chain([length.to_f32()]);
    for ((begins, level), ends) in way.levels.iter().zip(ends) {
        let direction = (to.to_vec2() - from.to_vec2()).normalize_or_zero();
        let part = |far: f32| Spot::snapped(from.to_vec2() + direction * far);
        let lift = *level + (start.placement.lift - field.space.level_under(figure.solid)).max(Inches::ZERO);
        let solid = Solid::new(start.body, Placement { spot: part(*begins), lift, ..start.placement });
        let hostile = |piece| field.units.side(piece).is_some_and(|side| side != figure.side);
        if let Some(met) = around.in_the_way(solid, part(ends), &passed, hostile) {
            let reason = text!("refused-move-in-the-way", what = field.names.of(met), who = field.names.of(figure.id));
            return Err(Refusal::new(RuleId::new("BW-SQ-15"), reason).but(text!("refused-go-around-but")));
        }
    }
    Ok(way)
}

/// The cost of a straight way for figures that run headlong over any ground, whatever the obstacles and heights (BW-TU-06 to 09, BW-AR-03).
/// Refused if they can't.
pub(crate) fn headlong(field: &Field, members: &[Figure], by: Vec2) -> Result<Way, Refusal> {
    let mut ways = Way { length: Inches::snapped(by.length()), ..Way::default() };
    for member in members {
        let to = Spot::snapped(member.solid.placement.spot.to_vec2() + by);
        let mut way = Way { length: ways.length, ..Way::default() };
        for stretch in field.space.stretches(member.solid, to) {
            slow(field, member, &stretch, &mut way)?;
        }
        ways = ways.along(way);
    }
    Ok(ways)
}

/// Records the effects of a stretch of ground on a figure. A figure that can't swim doesn't enter deep water, and leaves it only if house
/// rules allow that (BW-AR-03).
fn slow(field: &Field, figure: &Figure, stretch: &Stretch, way: &mut Way) -> Result<(), Refusal> {
    let Some(ground) = kind(field, stretch.terrain) else { return Ok(()) };
    let (name, what) = (field.names.of(figure.id), field.names.of(stretch.terrain));
    let (goes_in_it, is_in_from_the_start) = (stretch.to > stretch.from, stretch.from <= 0.0);
    if ground.deep && goes_in_it {
        let wades = is_in_from_the_start && field.house.deep_water == DeepWater::Wades;
        if !figure.mobility.swims && !wades {
            let reason = text!("refused-move-deep", what = what, who = name);
            let legal = if is_in_from_the_start { text!("refused-move-deep-but") } else { text!("refused-go-around-but") };
            return Err(Refusal::new(RuleId::new("BW-AR-03"), reason).but(legal));
        }
        way.arms = true;
    }
    match ground.impedes {
        Hindrance::Nothing => {}
        Hindrance::Stopped if !is_in_from_the_start => {
            if way.length.to_f32() - stretch.to > 0.01 {
                let reason = text!("refused-move-stopped-in", who = name, what = what);
                return Err(Refusal::new(RuleId::new("BW-TU-07"), reason).but(text!("refused-move-stopped-in-but")));
            }
            way.stuck_in = Some(stretch.terrain);
        }
        Hindrance::HalfSpeed | Hindrance::Stopped => way.slowed.push((stretch.from, stretch.to)),
    }
    Ok(())
}

/// A way through the air of this length that lands at `to`, on a platform of any height or in terrain: deep water requires swimming
/// (BW-AR-03), and thorns hold the figure (BW-TU-07).
pub(crate) fn landing(field: &Field, figure: &Figure, to: Spot, length: Inches) -> Result<Way, Refusal> {
    let mut way = Way::straight(length);
    let there = figure.solid.at(to);
    if field.space.level_at(to) > Inches::ZERO || length == Inches::ZERO {
        return Ok(way);
    }
    for stretch in field.space.stretches(there, to) {
        let Some(ground) = kind(field, stretch.terrain) else { continue };
        if ground.deep && !figure.mobility.swims {
            let reason = text!("refused-move-deep", what = field.names.of(stretch.terrain), who = field.names.of(figure.id));
            return Err(Refusal::new(RuleId::new("BW-AR-03"), reason).but(text!("refused-land-deep-but")));
        }
        way.arms |= ground.deep;
        if ground.impedes == Hindrance::Stopped {
            way.stuck_in = Some(stretch.terrain);
        }
    }
    Ok(way)
}

/// True if a figure can neither jump nor fly: by house rule, in armor (BW-AR-04). For a rider, its mount counts.
pub(crate) fn is_weighed_down(field: &Field, figure: &Figure) -> bool {
    let legs = figure.seat.as_ref().map_or(figure.id, |seat| seat.mount.id);
    let card = field.card_of(legs);
    field.house.armor_prevents_jumping && card.is_some_and(|card| card.wears.is_some())
}

/// It walks up and down any obstacle, including walls, as over level ground (AR-ANI-14).
pub(crate) static SPIDERING: SpecialtyDef =
    SpecialtyDef { name: "Spidering", says: term!("specialty-spidering"), rule: "AR-ANI-14", ..SpecialtyDef::PLAIN };

/// Records the standing heights of a figure along its way, and what it jumps and climbs. Spidering figures do neither (AR-ANI-14), and
/// machines jump only as a stunt (AR-STN-04). There is no limit for going down.
fn heights(field: &Field, figure: &Figure, stretches: &[Stretch], way: &mut Way) -> Result<(), Refusal> {
    let is_platform = |piece: PieceId| field.space.terrain(piece).is_some_and(|terrain| terrain.platform);
    let tops: Vec<(&Stretch, Inches)> = stretches
        .iter()
        .filter(|stretch| is_platform(stretch.terrain))
        .filter_map(|stretch| Some((stretch, field.space.solid(stretch.terrain)?.top())))
        .collect();
    let mut edges: Vec<f32> = tops.iter().flat_map(|(stretch, _)| [stretch.from, stretch.to]).chain([0.0, way.length.to_f32()]).collect();
    edges.sort_by(f32::total_cmp);
    // Because of rounding, a stretch that lasts to the end of the way may end slightly before it.
    edges.dedup_by(|later, earlier| *later - *earlier < CONTACT.to_f32());
    let highest = |at: f32| {
        let under = tops.iter().filter(|(stretch, _)| stretch.from <= at && at <= stretch.to);
        under.max_by_key(|(_, top)| *top).map_or((Inches::ZERO, None), |(stretch, top)| (*top, Some(stretch.terrain)))
    };
    let middles = edges.windows(2).map(|edge| (edge[0], (edge[0] + edge[1]) / 2.0));
    let mut stood = highest(0.0);
    way.levels.push((0.0, stood.0));
    for (from, middle) in middles {
        let next = highest(middle);
        let step = next.0 - stood.0;
        if step == Inches::ZERO {
            continue;
        }
        // Jumping down is possible from any height; only steps up are limited.
        if figure.has(&SPIDERING) {
            way.levels.push((from, next.0));
            stood = next;
            continue;
        }
        let jump = if is_weighed_down(field, figure) { Inches::ZERO } else { JUMP };
        if figure.machine().is_some() && step > Inches::ZERO {
            let what = next.1.map_or_else(|| text!("refused-move-that"), |piece| field.names.of(piece).into());
            let reason = text!("refused-machine-climbs", what = what, step = step);
            return Err(Refusal::new(RuleId::new("AR-STN-04"), reason).but(text!("refused-machine-climbs-but")));
        }
        if step > jump || (step < -JUMP && is_climbable(field, stood.1) && figure.hands > 0 && figure.machine().is_none()) {
            let on = if step > Inches::ZERO { next.1 } else { stood.1 };
            may_climb(field, figure, on, (step, jump))?;
            way.climbed += step.abs();
            way.arms = true;
        } else {
            way.jumps = true;
        }
        way.levels.push((from, next.0));
        stood = next;
    }
    Ok(())
}

fn is_climbable(field: &Field, on: Option<PieceId>) -> bool {
    on.is_some_and(|piece| kind(field, piece).is_some_and(|kind| kind.climbable))
}

/// Refuses a step that is too high to jump, unless it leads onto a climbable platform (BW-MF-09, BW-AR-04) and the figure has a hand for it
/// (BW-TU-09).
fn may_climb(field: &Field, figure: &Figure, on: Option<PieceId>, (step, jump): (Inches, Inches)) -> Result<(), Refusal> {
    if !is_climbable(field, on) {
        let what = on.map_or_else(|| text!("refused-move-that"), |piece| field.names.of(piece).into());
        if jump == Inches::ZERO {
            let reason = text!("refused-move-armored", what = what, step = step, who = field.names.of(figure.id));
            return Err(Refusal::new(RuleId::new("BW-AR-04"), reason).but(text!("refused-go-where-level-but")));
        }
        let reason = text!("refused-move-no-jump", what = what, step = step, jump = JUMP);
        return Err(Refusal::new(RuleId::new("BW-MF-09"), reason).but(text!("refused-move-no-jump-but")));
    }
    if figure.hands == 0 {
        let reason = text!("refused-move-no-hand", who = field.names.of(figure.id));
        return Err(Refusal::new(RuleId::new("BW-TU-09"), reason).but(text!("refused-go-where-level-but")));
    }
    Ok(())
}

/// The effects of the ground under the plate itself on a squad's straight move (BW-SQ-17, BW-DF-08). None if only the members count.
pub(crate) fn under_plate(field: &Field, plate: Solid, to: Spot) -> Way {
    let mut way = Way { length: plate.placement.spot.distance(to), ..Way::default() };
    if field.house.impediments == Impediments::Plate {
        let stretches = field.space.stretches(plate, to).into_iter();
        let slows = |stretch: &Stretch| kind(field, stretch.terrain).is_some_and(|kind| kind.impedes != Hindrance::Nothing);
        way.slowed = stretches.filter(slows).map(|stretch| (stretch.from, stretch.to)).collect();
    }
    way
}

/// Run condition: a piece has moved, appeared or left the table since the last run.
pub(crate) fn pieces_have_changed(
    shifted: Query<(), Or<(Changed<Placement>, Changed<Body>, Changed<OnPlate>, Added<Removed>)>>,
    mut parted: RemovedComponents<OnPlate>,
    mut risen: RemovedComponents<Removed>,
) -> bool {
    let (parted, risen) = (parted.read().count(), risen.read().count());
    !shifted.is_empty() || parted + risen > 0
}

/// The number of d6 of damage for a fall from this height to where a solid now is, if house rules have falling damage. Always 0 into water
/// (BW-CH-15).
pub(crate) fn fall(space: &Space, catalogue: &Catalogue, house: &HouseRules, from: Inches, to: Solid) -> usize {
    let height = from - to.placement.lift;
    if house.fall_inches_per_die == 0 || height <= Inches::ZERO {
        return 0;
    }
    let under = space.stretches(to, to.placement.spot).into_iter().filter_map(|stretch| space.terrain(stretch.terrain));
    let is_water = |terrain: &Terrain| catalogue.terrain.get(&terrain.kind).is_some_and(|kind| kind.look == TerrainLook::Water);
    environmental_damage::dice_for_fall(height, under.into_iter().any(is_water), house.fall_inches_per_die)
}

/// Lowers a piece that was pushed off a platform, or is in the air, onto what is below it. A plate rests on the highest thing under it. By
/// house rule the fall does damage, except into water of any depth (BW-CH-15).
pub(crate) fn come_down(
    mut set: ParamSet<(Units, Space, Mover)>,
    house: Res<HouseRules>,
    catalogue: Res<Catalogue>,
    mut agenda: Agenda,
    mut out: ResMut<Outbox>,
) {
    let units: Vec<PieceId> = set.p0().all().into_iter().map(|(unit, _)| unit).collect();
    let mut suffered = Vec::new();
    for unit in units {
        let is_plate = set.p0().is_plate(unit);
        let space = set.p1();
        let Some(solid) = space.solid(unit) else { continue };
        let level = space.level_under(solid);
        let lift = if is_plate { level } else { level.max(space.ground_at(solid.placement.spot)) };
        if lift == solid.placement.lift {
            continue;
        }
        let (from, to) = (solid.placement, Placement { lift, ..solid.placement });
        let dice = fall(&space, &catalogue, &house, from.lift, Solid::new(solid.body, to));
        set.p2().place(unit, to);
        // Winged figures don't fall, and vermin take no damage from falling (AR-ANI-14).
        let falls = |member: &Figure| !member.has_wings() && !member.has(&SPIDERING);
        suffered.extend(set.p0().members(unit).into_iter().filter(falls).map(|member| Suffers { who: member.id, dice }));
        out.say("TABLE", facts::CameDown { who: unit, from, to });
    }
    environmental_damage::note(&mut agenda, suffered);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bw_tu_06_inches_in_rough_ground_count_for_two_once() {
        let way = Way { length: Inches::whole(5), slowed: vec![(1.0, 3.0), (2.0, 3.5)], ..Way::default() };
        assert_eq!(way.cost(false), Inches::thousandths(7_500));
        assert_eq!(way.cost(true), Inches::whole(5), "who is at Half Speed already is not slowed again");
    }

    #[test]
    fn bw_tu_06_climbing_is_done_at_half_speed() {
        let way = Way { length: Inches::whole(1), climbed: Inches::thousandths(1_500), ..Way::default() };
        assert_eq!(way.cost(false), Inches::whole(4));
        assert_eq!(way.cost(true), Inches::thousandths(2_500));
    }

    #[test]
    fn bw_sq_17_a_squad_is_slow_where_one_of_it_is() {
        let one = Way { length: Inches::whole(4), slowed: vec![(0.0, 1.0)], ..Way::default() };
        let other = Way { length: Inches::whole(4), slowed: vec![(3.0, 4.0)], climbed: Inches::whole(2), ..Way::default() };
        assert_eq!(one.along(other).cost(false), Inches::whole(10));
    }
}

//! Reads a figure from its components.

use crate::data::specialty::{Specialty, includes};
use crate::figures::figure::{Figure, FigureState, Mobility};
use crate::figures::seat::{self, MACHINE, Ride};
use crate::figures::stop::Stop;
use crate::units::harm::wounds::move_left;
use crate::units::minds::{HALF_MINDED, LED_WITHIN, PROGRAMMED, STUPID, SUBJUGATED, SUBMISSIVE, is_whole, masters_lead_from_nearby};
use crate::units::roster::Units;
use crate::units::roster::plain::PlainUnits;
use bevy::prelude::*;
use brickfray_dice::Die;
use brickfray_table::{Inches, OnPlate, PieceId, SideId, Solid};

impl Units<'_, '_> {
    /// A figure, from the cache or read again.
    pub(super) fn read(&self, entity: Entity) -> Option<Figure> {
        if let Some(figure) = self.kept.0.borrow_local_mut().as_ref().and_then(|kept| kept.get(&entity)) {
            return figure.clone();
        }
        let figure = self.read_uncached(entity);
        if let Some(kept) = self.kept.0.borrow_local_mut().as_mut() {
            kept.insert(entity, figure.clone());
        }
        figure
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
        // A machine alone has no mind. With a driver it reads as one figure with a mind.
        let is_machine = includes(&traits.0, &MACHINE);
        let burdened = self.house.two_handed_slows && gear.holds_two_handed(&self.catalogue);
        // A joined figure has the inches of both left, which may be more than its Size (AR-CYB-02).
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
            masterless: is_machine || self.is_unled((*side, Solid::new(*body, *placement)), &traits.0, on),
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

    /// True if a figure has half a mind and nobody leads it: no member of its squad has a whole mind (BW-MN-03), and if it is Submissive,
    /// no conscious friend within 5" has one (AR-MND-02). Programmed figures follow their program, Subjugated ones their captor, and
    /// players direct those of a side that nobody plays (AR-MND-03, AR-MND-04, AR-ANI-13).
    pub(super) fn is_unled(&self, (side, solid): (SideId, Solid), traits: &[Specialty], on: Option<&OnPlate>) -> bool {
        if !self.house.half_minds_need_a_master || !includes(traits, &HALF_MINDED) {
            return false;
        }
        let by_itself = includes(traits, &PROGRAMMED) || includes(traits, &SUBJUGATED) || self.played.is_nobodys(side);
        let nearby = || includes(traits, &SUBMISSIVE) && masters_lead_from_nearby(&self.topic_rules) && self.has_master_near(side, solid);
        !by_itself && !self.has_master(on) && !nearby()
    }

    /// True if a conscious friend with a whole mind is near enough to lead it (AR-MND-02).
    fn has_master_near(&self, side: SideId, solid: Solid) -> bool {
        self.figures.iter().any(|((id, of, placement, body, _), _, (disrupted, _, _, _, (traits, _), _), ..)| {
            *of == side && !disrupted && is_whole(&traits.0, self.marks(*id)) && solid.is_within(Solid::new(*body, *placement), LED_WITHIN)
        })
    }

    /// True if a figure on the plate has a whole mind.
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
}

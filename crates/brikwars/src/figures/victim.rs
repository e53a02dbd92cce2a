//! Victims: copies of the figures and objects that an attack may harm, modified until the Harm stage writes them back.

use crate::figures::figure::Figure;
use crate::figures::irrelevant::SEEN;
use bevy::prelude::*;
use brickfray_dice::Pool;
use brickfray_table::{Body, PieceId, Placement, SideId, Solid};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

/// Marks a victim hurt by fire as burnt up if it died of that (AR-KER-12).
pub(crate) fn mark_burnt_up(victim: &mut Victim) {
    victim.burnt_up |= victim.dead;
}

/// Sets a victim on fire with these dice if it survives the hit; of two fires, the one with more dice stays.
pub(crate) fn ignite(victim: &mut Victim, dice: &Pool) {
    let hotter = victim.burning.as_ref().is_none_or(|burns| burns.dice.len() < dice.dice.len());
    if !victim.dead && !victim.is_object && hotter && !dice.dice.is_empty() {
        victim.burning = Some(dice.clone());
    }
}

/// A figure that an attack may harm.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Victim {
    pub id: PieceId,
    pub side: SideId,
    /// The plate it stood on when the attack began.
    pub plate: Option<PieceId>,
    pub body: Body,
    pub placement: Placement,
    /// Its remaining Effective Size.
    pub size: i32,
    /// Size when undamaged.
    pub full_size: i32,
    /// Its mount or rider. Either may take hits on the other (BW-HO-05, BW-CC-38).
    pub partner: Option<PieceId>,
    /// Effective Size of its mount, 0 when that is dead; used for singling out and Shoves (BW-HO-02, BW-HO-03).
    pub mount_size: Option<i32>,
    /// If it stands fast: the Size that it counts as when shoved (AR-CMP-01).
    pub braced: Option<i32>,
    /// Whether it is Cannon Fodder: of Size 0 when shoved (AR-IRR-03), of a minifig's Size as a target (AR-IRR-04).
    pub irrelevant: bool,
    /// Whether it is an object: it has no owner to make choices, and isn't pushed.
    pub is_object: bool,
    /// Armor: the number, or the last result of its dice.
    pub armor: i32,
    /// Armor as on its card, to be rolled if it has dice.
    pub armor_pool: Pool,
    /// Whether its Armor dice have been rolled in this attack.
    pub armor_rolled: bool,
    /// If Armor is rolled again for each hit (large things): whether it has been rolled for the next one.
    pub armor_ready: bool,
    /// The side credited with its death, if not the attacker's: the side that set it on fire.
    pub slain_by: Option<SideId>,
    /// The dice that its Deflection removes from each hit.
    pub deflection: u8,
    /// Results of Something Bad that its owner still has to apply, if it is larger than a minifig.
    pub bad: u8,
    /// Inches of Move lost to Something Bad.
    pub slowed: u8,
    /// Items lost to Something Bad.
    pub dropped: Vec<String>,
    /// The fire that it has caught.
    pub burning: Option<Pool>,
    /// Whether fire killed it, leaving nothing to treat (AR-KER-12).
    pub burnt_up: bool,
    /// Whether it has been poisoned.
    pub poisoned: bool,
    /// The excess of the damage that killed it (BW-SZ-15).
    pub overkill: i32,
    /// Damage taken so far, including earlier attacks of the turn if they count.
    pub hurt: i32,
    /// Close combat hits taken this turn.
    pub close_hits: u8,
    /// Hits taken in this attack, for even distribution (BW-SD-08).
    pub share: u32,
    /// Whether it is hit without a roll, so that the attacker may single it out (BW-SD-03).
    pub automatic: bool,
    /// Whether it is Disrupted (BW-KB-04): since before the attack, or since a hit killed its mount (BW-HO-05).
    pub disrupted: bool,
    /// Whether it can Bail: with an Action left (BW-TU-12), not held, and not standing fast (AR-CMP-06).
    pub may_bail: bool,
    pub dead: bool,
    /// Whether it is in a Skirmish and beyond the reach of all attackers (BW-SE-02).
    pub out_of_reach: bool,
    /// Whether it was knocked clear of its plate and is no longer a legal target (BW-SD-11).
    pub clear: bool,
    /// Whether a hit got through to it in this attack, no matter how much damage it did.
    pub harmed: bool,
    /// Whether its damage equalled its Armor after some hit (BW-OP-06).
    pub met_armor: bool,
}

impl Victim {
    /// Its body and placement.
    pub fn solid(&self) -> Solid {
        Solid::new(self.body, self.placement)
    }

    /// Whether it is a ridden mount, which moves with its rider.
    pub fn is_mount(&self) -> bool {
        self.partner.is_some() && self.mount_size.is_none()
    }

    /// Its Size including its mount: the larger of the two (BW-SZ-14).
    pub fn combined_size(&self) -> i32 {
        self.size.max(self.mount_size.unwrap_or_default())
    }

    /// Its Size as a target (AR-IRR-04).
    pub fn size_as_target(&self) -> i32 {
        if self.irrelevant { self.combined_size().max(SEEN) } else { self.combined_size() }
    }

    /// Its Size when shoved (BW-CC-09, AR-CMP-01, AR-IRR-03).
    pub fn shove_size(&self) -> i32 {
        let own = if self.irrelevant { 0 } else { self.combined_size() };
        own.max(self.braced.unwrap_or_default())
    }

    /// The victim for a figure, followed by one for its mount.
    pub fn with_mount(figure: &Figure) -> Vec<Victim> {
        let rider = Victim::from(figure);
        let mount = figure.seat.as_ref().map(|seat| Victim {
            plate: rider.plate,
            body: rider.body,
            placement: rider.placement,
            automatic: rider.automatic,
            disrupted: rider.disrupted,
            may_bail: false,
            partner: Some(figure.id),
            ..Victim::from(&seat.mount)
        });
        std::iter::once(rider).chain(mount).collect()
    }

    /// Its Armor for a sentence: the result, or the dice if they haven't been rolled (BW-AR-01).
    pub fn armor_text(&self) -> Text {
        if self.armor_rolled { Text::written(self.armor.to_string()) } else { (&self.armor_pool).into() }
    }
}

impl From<&Figure> for Victim {
    fn from(figure: &Figure) -> Self {
        Victim {
            id: figure.id,
            side: figure.side,
            plate: figure.plate,
            body: figure.solid.body,
            placement: figure.solid.placement,
            size: figure.seat.as_ref().map_or(figure.size, |seat| seat.rider_size),
            full_size: figure.seat.as_ref().map_or(figure.full_size, |seat| seat.rider_full_size),
            partner: figure.seat.as_ref().map(|seat| seat.mount.id),
            mount_size: figure.seat.as_ref().map(|seat| seat.mount.size),
            braced: figure.braced,
            irrelevant: figure.is_irrelevant(),
            is_object: figure.is_object(),
            armor: figure.armor,
            armor_pool: figure.armor_pool.clone(),
            armor_rolled: false,
            armor_ready: false,
            slain_by: None,
            deflection: figure.deflection,
            bad: 0,
            slowed: 0,
            dropped: Vec::new(),
            burning: None,
            burnt_up: false,
            poisoned: false,
            overkill: 0,
            hurt: figure.hurt,
            close_hits: figure.close_hits,
            share: 0,
            automatic: figure.is_automatic_hit(),
            disrupted: figure.disrupted,
            may_bail: figure.can_act() && !figure.is_stuck() && figure.braced.is_none(),
            dead: false,
            out_of_reach: false,
            clear: false,
            harmed: false,
            met_armor: false,
        }
    }
}

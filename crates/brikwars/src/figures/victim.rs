//! Victims: copies of the figures and things that an attack may harm, worked on until the Harm stage writes them back.

use crate::figures::figure::Figure;
use crate::figures::irrelevant::SEEN;
use bevy::prelude::*;
use brickfray_dice::Pool;
use brickfray_table::{Body, PieceId, Placement, SideId, Solid};
use serde::{Deserialize, Serialize};

/// A victim that fire has hurt is burnt up if it died of that (AR-KER-12).
pub(crate) fn burn_up(victim: &mut Victim) {
    victim.burnt_up |= victim.dead;
}

/// A victim that lives through a hit with these dice burns with them from now on; of two fires the one with more dice holds.
pub(crate) fn kindle(victim: &mut Victim, dice: &Pool) {
    let hotter = victim.burning.as_ref().is_none_or(|burns| burns.dice.len() < dice.dice.len());
    if !victim.dead && !victim.is_object && hotter && !dice.dice.is_empty() {
        victim.burning = Some(dice.clone());
    }
}

/// A figure that an attack may harm.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Victim {
    /// Who.
    pub id: PieceId,
    /// Whose.
    pub side: SideId,
    /// The plate it stood on when the attack began.
    pub plate: Option<PieceId>,
    /// Its body.
    pub body: Body,
    /// Where it stands.
    pub placement: Placement,
    /// Effective Size left.
    pub size: i32,
    /// Size when whole.
    pub full_size: i32,
    /// The one that goes with it: its mount, or its rider. Either may take what hits the other (BW-HO-05, BW-CC-38).
    pub partner: Option<PieceId>,
    /// Effective Size of what it sits on, 0 when that is dead: as large it counts for singling out and Shoves (BW-HO-02, BW-HO-03).
    pub mount_size: Option<i32>,
    /// It stands fast, and counts as of this Size when it is shoved (AR-CMP-01).
    pub braced: Option<i32>,
    /// It is Cannon Fodder: of no Size when it is shoved (AR-IRR-03), and of a minifig's when it is aimed at (AR-IRR-04).
    pub irrelevant: bool,
    /// It is a thing: it has no owner to choose, and is not pushed.
    pub is_object: bool,
    /// Armor: the number, or what its dice came to last.
    pub armor: i32,
    /// Armor as its card has it, to be rolled where it has dice.
    pub armor_pool: Pool,
    /// Its dice have been rolled in this resolution.
    pub armor_rolled: bool,
    /// Armor that is rolled again for each hit, as that of something large is, has been rolled for the one that it is about to suffer.
    pub armor_ready: bool,
    /// Who is to be called its slayer, where that is another side than the attacker's: whose fire it burns in.
    pub slain_by: Option<SideId>,
    /// Dice that its Deflection takes off each hit.
    pub deflection: u8,
    /// Results of Something Bad that its owner has yet to suffer, where it is larger than a minifig.
    pub bad: u8,
    /// Inches of Move lost to Something Bad.
    pub slowed: u8,
    /// Items lost to Something Bad.
    pub dropped: Vec<String>,
    /// What it burns with from now on.
    pub burning: Option<Pool>,
    /// Fire killed it, and left nothing that could be treated (AR-KER-12).
    pub burnt_up: bool,
    /// It has been poisoned.
    pub poisoned: bool,
    /// What was left of the damage that killed it (BW-SZ-15).
    pub overkill: i32,
    /// Damage taken so far, earlier attacks of the turn included where they count.
    pub hurt: i32,
    /// Close combat hits taken this turn.
    pub close_hits: u8,
    /// Hits taken in this attack: what even distribution counts (BW-SD-08).
    pub share: u32,
    /// PendingDamage without a roll, so that the attacker may single it out (BW-SD-03).
    pub automatic: bool,
    /// Off its feet (BW-KB-04): when the attack began, or since a hit of it killed its mount (BW-HO-05).
    pub disrupted: bool,
    /// It has an Action to Bail with (BW-TU-12), is not held, and does not stand fast (AR-CMP-06).
    pub may_bail: bool,
    /// Dead.
    pub dead: bool,
    /// In a Skirmish, beyond the reach of every figure that attacks it (BW-SE-02).
    pub out_of_reach: bool,
    /// Knocked clear of its plate, so no longer a legal target (BW-SD-11).
    pub clear: bool,
    /// A hit came through to it in this attack, whatever damage that did.
    pub harmed: bool,
    /// Its damage stood at exactly its Armor after some hit (BW-OP-06).
    pub met_armor: bool,
}

impl Victim {
    /// Its body where it stands.
    pub fn solid(&self) -> Solid {
        Solid::new(self.body, self.placement)
    }

    /// It is ridden: where it goes, its rider says.
    pub fn is_mount(&self) -> bool {
        self.partner.is_some() && self.mount_size.is_none()
    }

    /// The Size that it stands as: its own, or its mount's where that is larger (BW-SZ-14).
    pub fn stands_as(&self) -> i32 {
        self.size.max(self.mount_size.unwrap_or_default())
    }

    /// The Size that it is aimed at as (AR-IRR-04).
    pub fn seen_as(&self) -> i32 {
        if self.irrelevant { self.stands_as().max(SEEN) } else { self.stands_as() }
    }

    /// The Size that counts when it is shoved (BW-CC-09, AR-CMP-01, AR-IRR-03).
    pub fn shove_size(&self) -> i32 {
        let own = if self.irrelevant { 0 } else { self.stands_as() };
        own.max(self.braced.unwrap_or_default())
    }

    /// A figure that an attack may harm, and after it what it sits on, a victim of its own.
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

    /// Its Armor for a sentence: what it was rolled, or the dice while they have not been (BW-AR-01).
    pub fn armor_text(&self) -> String {
        if self.armor_rolled { self.armor.to_string() } else { self.armor_pool.to_string() }
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

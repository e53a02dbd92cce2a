//! Fire at vehicles (CQB-049, CQB-068, CQB-132 to 135): what hits a hull, what penetrates, and the damage.

use crate::facts::Penetrated;
use crate::fire::shooting::attacks;
use crate::fire::sighting::Firer;
use crate::sums::penetration::{penetration, walker_saves};
use crate::sums::test::Test;
use crate::table::field::Field;
use crate::table::model::Unit;
use crate::trial::{Trial, thrown};
use brickfray_dice::DiceTray;
use brickfray_game::{Guard, Outbox};
use brickfray_words::Text;

/// The effects of fire on a vehicle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Struck {
    /// Something hit that could have penetrated (CQB-134).
    pub could_penetrate: bool,
    pub is_destroyed: bool,
    /// Its crew is shaken: it is pinned.
    pub is_shaken: bool,
    /// It can't move any more.
    pub is_immobile: bool,
    /// Its main weapon is disabled.
    pub is_disarmed: bool,
}

/// Rolls a volley at a vehicle: attacks, the saves of a walker, then penetration, weapon by weapon and side by side of the hull (CQB-133,
/// CQB-160). Against flyers every hit counts as a grade higher (CQB-171). `None` if the dice run out.
pub(crate) fn struck(
    field: &Field,
    (by, at): (&Unit, &Unit),
    firers: &[Firer],
    cover: Option<u8>,
    tray: &mut DiceTray,
    out: &mut Outbox,
) -> Option<Struck> {
    let mut struck = Struck::default();
    let Some(vehicle) = at.vehicle() else { return Some(struck) };
    let higher = i32::from(vehicle.flies());
    for (name, weapon, side, hits) in attacks(field, by, firers, |firer| firer.side, tray, out)? {
        let Some(grade) = weapon.anti_tank.filter(|_| hits > 0) else { continue };
        let Some(test) = penetration(grade, higher, vehicle.armour.of(side)) else { continue };
        struck.could_penetrate = true;
        let hits = if field.house.walkers_save_from_fire { walker_saved(field, at, cover, hits, tray, out)? } else { hits };
        let what = text!("dice-penetration", weapon = Text::item(name), side = side.name());
        let who = (by.id, field.names.of(by.id));
        let trial = Trial { who, rule: "CQB-133", what, with: None, dice: hits as usize, test: &test, guard: Guard::None };
        for _ in 0..trial.roll(tray, out)? {
            suffer(field, at, &mut struck, tray, out)?;
        }
    }
    Some(struck)
}

/// Returns how many of these hits a walker fails to save (CQB-160). Other vehicles have no save. `None` if the dice run out.
pub(crate) fn walker_saved(field: &Field, at: &Unit, cover: Option<u8>, hits: u32, tray: &mut DiceTray, out: &mut Outbox) -> Option<u32> {
    if !at.walks() || hits == 0 {
        return Some(hits);
    }
    let test = Test::new(walker_saves(cover), [], field.house.natural_rolls);
    let who = (at.id, field.names.of(at.id));
    let trial = Trial { who, rule: "CQB-160", what: text!("dice-cover"), with: None, dice: hits as usize, test: &test, guard: Guard::Own };
    Some(hits - trial.roll(tray, out)?)
}

/// Applies a hit that penetrated (CQB-135): it destroys the vehicle or, by house rule, has the effect that a die shows.
pub(crate) fn suffer(field: &Field, at: &Unit, struck: &mut Struck, tray: &mut DiceTray, out: &mut Outbox) -> Option<()> {
    if !field.house.damage_table {
        struck.is_destroyed = true;
        return Some(());
    }
    let die = thrown(field.names.of(at.id), &text!("dice-damage"), 1, tray, out)?.pop()?;
    let what = match die.face {
        1 | 2 => {
            struck.is_shaken = true;
            term!("damage-shaken")
        }
        3 => {
            struck.is_immobile = true;
            term!("damage-immobile")
        }
        4 => {
            struck.is_disarmed = true;
            term!("damage-disarmed")
        }
        _ => {
            struck.is_destroyed = true;
            term!("damage-destroyed")
        }
    };
    out.say("CQB-135", Penetrated { who: at.id, die, what });
    Some(())
}

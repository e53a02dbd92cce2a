//! Fire missions (CQB-089, CQB-183): whether one arrives, where it lands, and what it does there.

use crate::data::grade::Grade;
use crate::data::weapon::{Saves, Weapon};
use crate::facts::Shelled;
use crate::fire::armour::{Struck, suffer, walker_saved};
use crate::fire::casualties::likeliest;
use crate::geometry::footing::rim;
use crate::state::course::{Casualties, Owed, Step};
use crate::sums::penetration::penetration;
use crate::sums::shooting::save;
use crate::sums::test::{DIE, Test};
use crate::table::field::Field;
use crate::table::model::Unit;
use crate::trial::{self, Trial};
use bevy::math::Vec2;
use brickfray_dice::{DiceTray, Die, Stream};
use brickfray_game::{Guard, Outbox, facts};
use brickfray_table::{Inches, PieceId, Spot};

/// The roll needed for a mission to arrive, and for a shell to hit each model under it.
const ARRIVES_ON: u8 = 4;
const HITS_ON: u8 = 4;
/// The radius in which it hits.
pub(crate) const RADIUS: Inches = Inches::whole(3);
/// It scatters this many inches less than its die shows.
const SCATTERS_LESS: i32 = 2;
/// Its grade against armour.
const GRADE: Grade = Grade::Light;

/// Resolves a fire mission called by a unit. Returns the steps that follow: casualties, destroyed vehicles, and checks. `None` if the dice
/// run out.
pub(crate) fn come_down(field: &Field, unit: &Unit, at: Spot, tray: &mut DiceTray, out: &mut Outbox) -> Option<Vec<Step>> {
    let test = Test::new(ARRIVES_ON, [], false);
    if Trial::of_unit(field, unit, "CQB-089", text!("dice-mission"), &test).roll(tray, out)? == 0 {
        out.say("CQB-089", facts::ActionFailed { who: unit.id, what: text!("nothing-call"), why: text!("nothing-no-shells") });
        return Some(Vec::new());
    }
    let middle = scattered(field, unit, at, tray, out)?;
    let under: Vec<(Unit, Vec<PieceId>)> = field
        .units()
        .into_iter()
        .filter(|other| other.is_there() && !other.flies())
        .filter_map(|other| {
            let hit = other.models.iter().filter(|model| rim(model.solid(), middle) <= RADIUS.to_f32()).map(|model| model.id);
            let hit: Vec<PieceId> = hit.collect();
            (!hit.is_empty()).then_some((other, hit))
        })
        .collect();
    let (mut falls, mut owed) = (Vec::new(), Vec::new());
    for (other, models) in &under {
        let who = (unit.id, field.names.of(unit.id));
        let what = text!("dice-shells", target = field.names.of(other.id));
        let test = Test::new(HITS_ON, [], field.house.natural_rolls);
        let hits = Trial { who, rule: "CQB-089", what, with: None, dice: models.len(), test: &test, guard: Guard::None }.roll(tray, out)?;
        if other.vehicle().is_some() {
            let struck = shelled(field, (unit, other), middle, hits, tray, out)?;
            if struck.is_destroyed {
                falls.push(Step::Destruction(other.id));
                continue;
            }
            if struck.could_penetrate {
                owed.push(Owed { unit: other.id, lost: 0, is_hit: true, exposed: true });
            }
            continue;
        }
        let lost = unsaved(field, other, middle, hits, tray, out)?.min(u32::try_from(models.len()).unwrap_or(u32::MAX));
        let among = likeliest(other, models, &[middle], field.house.target_chooses_casualties);
        falls.extend((lost > 0).then_some(Step::Casualties(Casualties { unit: other.id, among, count: lost, asks: other.side })));
        // Every unit that is touched checks.
        owed.push(Owed { unit: other.id, lost, is_hit: true, exposed: true });
    }
    let mut steps = vec![Step::Checks(owed)];
    steps.extend(falls.into_iter().rev());
    Some(steps)
}

/// Returns where it lands: off by as many inches as a die shows, minus two, in any of twelve directions. `None` if the dice run out.
fn scattered(field: &Field, unit: &Unit, at: Spot, tray: &mut DiceTray, out: &mut Outbox) -> Option<Vec2> {
    let name = field.names.of(unit.id);
    let far = tray.roll(Stream::Battle, DIE, format_args!("{name}: scatter"));
    let far = (i32::from(out.or_fail(far)?) - SCATTERS_LESS).max(0);
    let mut middle = at.to_vec2();
    if far > 0 {
        let direction = tray.roll(Stream::Battle, Die::D12, format_args!("{name}: scatter direction"));
        let hour = out.or_fail(direction)?;
        middle += Vec2::from_angle(f32::from(hour) / 12.0 * std::f32::consts::TAU) * far as f32;
    }
    let spot = Spot::snapped(middle);
    out.say("CQB-089", Shelled { at: spot, off: Inches::whole(far) });
    Some(spot.to_vec2())
}

/// Returns how many hits are not saved. Cover saves, armour doesn't.
fn unsaved(field: &Field, at: &Unit, middle: Vec2, hits: u32, tray: &mut DiceTray, out: &mut Outbox) -> Option<u32> {
    let lines = field.lines();
    let cover = lines.cover(&at.spots(), &[middle]);
    let shell = Weapon { saves: Saves { no_armour: true, ..Saves::default() }, ..Weapon::of_shots(1) };
    let save = save(at.armour(), cover, &shell, field.house.natural_rolls);
    trial::unsaved(field, at, save.as_ref(), ("CQB-047", hits), tray, out)
}

/// Resolves hits on a vehicle, against its weakest armour. A walker saves as from other fire (CQB-160).
fn shelled(field: &Field, (by, at): (&Unit, &Unit), middle: Vec2, hits: u32, tray: &mut DiceTray, out: &mut Outbox) -> Option<Struck> {
    let mut struck = Struck::default();
    let armour = at.vehicle().map(|vehicle| vehicle.armour.weakest());
    let Some(test) = armour.and_then(|armour| penetration(GRADE, 0, armour)).filter(|_| hits > 0) else { return Some(struck) };
    struck.could_penetrate = true;
    let cover = field.lines().cover(&at.spots(), &[middle]);
    let hits = if field.house.walkers_save_from_fire { walker_saved(field, at, cover, hits, tray, out)? } else { hits };
    let who = (by.id, field.names.of(by.id));
    let trial =
        Trial { who, rule: "CQB-133", what: text!("dice-through"), with: None, dice: hits as usize, test: &test, guard: Guard::None };
    for _ in 0..trial.roll(tray, out)? {
        suffer(field, at, &mut struck, tray, out)?;
    }
    Some(struck)
}

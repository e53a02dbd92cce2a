//! Looks: what the pieces and the table are to be seen as, for those that show the battle.

use crate::NAME;
use crate::data::catalogue::{Catalogue, DamageData, WeaponData};
use crate::data::specialty::{SpecialtyDef, includes};
use crate::figures::item::Item;
use crate::figures::seat::{MACHINE, has_hands};
use crate::powers::lost_legs::{LEGS_LOST, legs};
use crate::powers::medik::MEDIK;
use crate::rolls::officer::OFFICER;
use crate::under_way::attack::Attack;
use crate::under_way::blast::Blast;
use crate::units::burning::Burning;
use crate::units::condition::Disrupted;
use crate::units::dropped_items::DroppedItems;
use crate::units::fallen::{self, Fallen};
use crate::units::gear::Gear;
use crate::units::hidden::Hidden;
use crate::units::marks::Marks;
use crate::units::mount::Mounted;
use crate::units::unit::{Recruit, Size, Traits};
use crate::units::wounds::EffectiveSize;
use bevy::prelude::*;
use brickfray_game::{Follow, Grip, Held, ItemLooks, Lame, Look, Lying, LyingAbout, Marker, Markers, Remains, Scenery, Stance, UnderWay};
use brickfray_table::{Carried, PieceId, Removed, SideId, Terrain};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Follow(NAME), (name_looks, dress, clad, fill_hands, stand, crumble, lay, mark).chain());
}

/// Tells how everything in the stat files looks, whenever they are others.
fn name_looks(catalogue: Res<Catalogue>, mut looks: ResMut<ItemLooks>) {
    if catalogue.is_changed() {
        let weapons = catalogue.weapons.iter().map(|(name, weapon)| (name.clone(), weapon.look));
        looks.set_if_neq(ItemLooks(weapons.collect()));
    }
}

/// A figure that is new looks as its card says.
pub(crate) fn dress(new: Query<(Entity, &Recruit), Without<Look>>, catalogue: Res<Catalogue>, mut commands: Commands) {
    for (piece, recruit) in &new {
        if let Some(data) = catalogue.units.get(&recruit.unit) {
            commands.entity(piece).insert(Look::Figure(data.figure.clone()));
        }
    }
}

/// Terrain that has come to the table in play looks as its kind does.
fn clad(new: Query<(Entity, &Terrain), Without<Scenery>>, catalogue: Res<Catalogue>, mut commands: Commands) {
    for (piece, terrain) in &new {
        if let Some(data) = catalogue.terrain.get(&terrain.kind) {
            commands.entity(piece).insert(Scenery::from(&data.kind()));
        }
    }
}

/// Hands hold what the rules have in them.
fn fill_hands(changed: Query<(Entity, &Gear), Changed<Gear>>, catalogue: Res<Catalogue>, mut commands: Commands) {
    for (piece, gear) in &changed {
        let held = gear.items.iter().filter_map(|item| Some(held(item, catalogue.weapons.get(&item.name)?)));
        commands.entity(piece).insert(Grip { hands: gear.hands, held: held.collect() });
    }
}

fn held(item: &Item, weapon: &WeaponData) -> Held {
    Held {
        look: weapon.look,
        hands: weapon.hands,
        is_shield: weapon.shield,
        goes_off: weapon.throw.is_some() && matches!(weapon.damage, DamageData::Explosion { .. }),
        used: item.used,
    }
}

type Bearing = (
    Entity,
    &'static PieceId,
    Option<&'static mut Stance>,
    (Has<Removed>, Has<Carried>, Has<Disrupted>, Has<Burning>, Option<&'static Fallen>),
    (Option<&'static Mounted>, Option<&'static Traits>, Option<&'static Marks>, Option<&'static Recruit>),
);

/// Pieces stand, lie and sit as the rules have them; the fallen lie as long as there is a Medik on the table that could treat them (AR-KER-01).
fn stand(
    mut pieces: Query<Bearing>,
    attacks: Query<(&Attack, &Blast)>,
    catalogue: Res<Catalogue>,
    mut under_way: ResMut<UnderWay>,
    mut commands: Commands,
) {
    under_way.set_if_neq(UnderWay(!attacks.is_empty()));
    // A figure that died in an attack that still waits for an answer leaves the table when it is over, but has been seen to fall.
    let killed_by = |id: PieceId| attacks.iter().find(|(attack, _)| attack.has_killed(id));
    let is = |traits: Option<&Traits>, what: &SpecialtyDef| traits.is_some_and(|traits| includes(&traits.0, what));
    let medik = pieces.iter().any(|(_, id, _, (removed, ..), (_, traits, ..))| !removed && is(traits, &MEDIK) && killed_by(*id).is_none());
    for (piece, id, stance, (removed, carried, down, burning, lies), (mounted, traits, marks, recruit)) in &mut pieces {
        let killed = killed_by(*id);
        let gone = removed || carried || killed.is_some();
        let is_left = match killed {
            Some((attack, blast)) => fallen::leaves_something(attack, blast),
            None => removed && lies.is_some_and(|fallen| fallen.treatable),
        };
        let fallen = medik && is_left && !is(traits, &MACHINE);
        let lame = marks.and_then(|marks| marks.get(&LEGS_LOST)).map_or(Lame::default(), |lost| {
            let card = recruit.and_then(|recruit| catalogue.units.get(&recruit.unit));
            Lame { lost: u8::try_from(lost).unwrap_or_default(), crawls: lost >= legs(card.is_some_and(|card| !has_hands(card))) }
        });
        let now = Stance { down, gone, fallen, astride: mounted.map(|mounted| mounted.0), leads: is(traits, &OFFICER), burning, lame };
        match stance {
            Some(mut stance) => {
                stance.set_if_neq(now);
            }
            None => {
                commands.entity(piece).insert(now);
            }
        }
    }
}

/// What is built has as many bricks as it has inches of its Size (BW-SZ-03): machines, and terrain that has a structure.
fn crumble(
    built: Query<(Entity, &Size, &EffectiveSize, Option<&Traits>, Option<&Remains>, Has<Terrain>)>,
    changed: Query<(), Changed<EffectiveSize>>,
    mut commands: Commands,
) {
    if changed.is_empty() {
        return;
    }
    for (piece, size, left, traits, was, is_terrain) in &built {
        let is_built = is_terrain || traits.is_some_and(|traits| includes(&traits.0, &MACHINE));
        let now = Remains { left: left.0, of: size.0 };
        if is_built && was != Some(&now) {
            commands.entity(piece).insert(now);
        }
    }
}

/// Where hidden figures were last seen stands a marker, with their pips beside it (AR-STL-09, AR-STL-35).
fn mark(hidden: Query<(&PieceId, &SideId, &Hidden)>, mut markers: ResMut<Markers>) {
    let lurking = hidden.iter().filter(|(.., hidden)| !hidden.is_appearing());
    let mut lurking: Vec<_> =
        lurking.map(|(who, side, hidden)| (who, Marker { side: *side, at: hidden.marker, bricks: hidden.pips })).collect();
    lurking.sort_by_key(|(who, _)| **who);
    markers.set_if_neq(Markers(lurking.into_iter().map(|(_, marker)| marker).collect()));
}

/// What lies on the table is seen there.
fn lay(dropped_items: Res<DroppedItems>, catalogue: Res<Catalogue>, mut lying: ResMut<LyingAbout>) {
    if !dropped_items.is_changed() && !catalogue.is_changed() {
        return;
    }
    let lies = dropped_items.0.iter().filter_map(|thing| {
        let look = catalogue.weapons.get(&thing.item.name)?.look;
        Some(Lying { name: thing.item.name.clone(), look, spot: thing.spot })
    });
    lying.set_if_neq(LyingAbout(lies.collect()));
}

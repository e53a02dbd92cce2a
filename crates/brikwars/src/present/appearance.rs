//! The appearance of pieces and the table, for the views.

use crate::NAME;
use crate::data::catalogue::{Catalogue, DamageData, WeaponData};
use crate::data::specialty::{SpecialtyDef, includes};
use crate::figures::item::Item;
use crate::figures::seat;
use crate::figures::seat::{BEARER, MACHINE};
use crate::powers::care::lost_legs::LEGS_LOST;
use crate::powers::care::medik::MEDIK;
use crate::rolls::officer::OFFICER;
use crate::things::caches::holds_something;
use crate::under_way::attack::Attack;
use crate::under_way::blast::Blast;
use crate::units::harm::burning::Burning;
use crate::units::harm::condition::Disrupted;
use crate::units::harm::fallen::{self, Fallen};
use crate::units::harm::wounds::EffectiveSize;
use crate::units::hidden::Hidden;
use crate::units::mount::Mounted;
use crate::units::things::dropped_items::DroppedItems;
use crate::units::things::gear::Gear;
use crate::units::unit::{Recruit, Size, Traits};
use bevy::prelude::*;
use brickfray_game::kit::marks::Marks;
use brickfray_game::{
    Follow, Grip, Held, ItemLooks, ItemOnTable, ItemsOnTable, Look, LostLegs, Marker, Markers, Remains, Scenery, Stance, TerrainLook,
    UnderWay,
};
use brickfray_table::{Carried, PieceId, Removed, SideId, Terrain};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Follow(NAME), (name_looks, dress, clad, open, fill_hands, stand, crumble, lay, mark).chain());
}

/// Publishes the looks of all items when the stat files change.
fn name_looks(catalogue: Res<Catalogue>, mut looks: ResMut<ItemLooks>) {
    if catalogue.is_changed() {
        let weapons = catalogue.weapons.iter().map(|(name, weapon)| (name.clone(), weapon.look));
        looks.set_if_neq(ItemLooks(weapons.collect()));
    }
}

/// Gives a new figure the look of its card.
pub(crate) fn dress(new: Query<(Entity, &Recruit), Without<Look>>, catalogue: Res<Catalogue>, mut commands: Commands) {
    for (piece, recruit) in &new {
        if let Some(data) = catalogue.units.get(&recruit.unit) {
            commands.entity(piece).insert(Look::Figure(data.figure.clone()));
        }
    }
}

/// Gives terrain that appeared during play the look of its kind.
fn clad(new: Query<(Entity, &Terrain), Without<Scenery>>, catalogue: Res<Catalogue>, mut commands: Commands) {
    for (piece, terrain) in &new {
        if let Some(data) = catalogue.terrain.get(&terrain.kind) {
            commands.entity(piece).insert(Scenery::from(&data.kind()));
        }
    }
}

/// Shows a chest open and empty once its contents have been taken (AR-BUD-11).
fn open(mut caches: Query<(&Terrain, Option<&Marks>, &mut Scenery)>, catalogue: Res<Catalogue>) {
    for (terrain, marks, mut scenery) in &mut caches {
        let Some(data) = catalogue.terrain.get(&terrain.kind).filter(|data| data.cache && data.look == TerrainLook::Chest) else {
            continue;
        };
        let look = if holds_something(marks) { data.look } else { TerrainLook::OpenChest };
        let now = Scenery { look, ..*scenery };
        scenery.set_if_neq(now);
    }
}

/// Shows held items in figures' hands. Those of creatures are mounted on their backs (AR-UIN-12).
fn fill_hands(changed: Query<(Entity, &Gear, Option<&Traits>), Changed<Gear>>, catalogue: Res<Catalogue>, mut commands: Commands) {
    for (piece, gear, traits) in &changed {
        let items = gear.items.iter().filter_map(|item| Some(held(item, catalogue.weapons.get(&item.name)?)));
        let bears = traits.is_some_and(|traits| includes(&traits.0, &BEARER));
        let grip = if bears {
            Grip { hands: gear.hands, on_back: items.map(|item| item.look).collect(), ..Grip::default() }
        } else {
            Grip { hands: gear.hands, held: items.collect(), ..Grip::default() }
        };
        commands.entity(piece).insert(grip);
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

/// Shows pieces standing, lying or sitting. The fallen lie on the table as long as there is a Medik that could treat them (AR-KER-01).
fn stand(
    mut pieces: Query<Bearing>,
    attacks: Query<(&Attack, &Blast)>,
    catalogue: Res<Catalogue>,
    mut under_way: ResMut<UnderWay>,
    mut commands: Commands,
) {
    under_way.set_if_neq(UnderWay(!attacks.is_empty()));
    // A figure killed in an attack leaves the table when the attack is over. Until then it is shown falling.
    let killed_by = |id: PieceId| attacks.iter().find(|(attack, _)| attack.has_killed(id));
    let is = |traits: Option<&Traits>, what: &SpecialtyDef| traits.is_some_and(|traits| includes(&traits.0, what));
    let medik = pieces.iter().any(|(_, id, _, (removed, ..), (_, traits, ..))| !removed && is(traits, &MEDIK) && killed_by(*id).is_none());
    for (piece, id, stance, (removed, carried, down, burning, lies), (mounted, traits, marks, recruit)) in &mut pieces {
        let killed = killed_by(*id);
        let gone = removed || carried || killed.is_some();
        let is_left = match killed {
            Some((attack, blast)) => fallen::leaves_something(attack, blast, *id),
            None => removed && lies.is_some_and(|fallen| fallen.treatable),
        };
        let fallen = medik && is_left && !is(traits, &MACHINE);
        let lame = marks.and_then(|marks| marks.get(&LEGS_LOST)).map_or(LostLegs::default(), |lost| {
            let card = recruit.and_then(|recruit| catalogue.units.get(&recruit.unit));
            let legs = card.map_or(2, |card| seat::limbs(card).legs);
            LostLegs { lost: u8::try_from(lost).unwrap_or_default(), crawls: lost >= i32::from(legs) }
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

/// Shows machines and terrain with structure with as many bricks as their Effective Size has inches (BW-SZ-03).
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

/// Shows markers where hidden figures were last seen, with their pips (AR-STL-09, AR-STL-35).
fn mark(hidden: Query<(&PieceId, &SideId, &Hidden)>, mut markers: ResMut<Markers>) {
    let lurking = hidden.iter().filter(|(.., hidden)| !hidden.is_appearing());
    let mut lurking: Vec<_> =
        lurking.map(|(who, side, hidden)| (who, Marker { side: *side, at: hidden.marker, bricks: hidden.pips })).collect();
    lurking.sort_by_key(|(who, _)| **who);
    markers.set_if_neq(Markers(lurking.into_iter().map(|(_, marker)| marker).collect()));
}

fn lay(dropped_items: Res<DroppedItems>, catalogue: Res<Catalogue>, mut lying: ResMut<ItemsOnTable>) {
    if !dropped_items.is_changed() && !catalogue.is_changed() {
        return;
    }
    let lies = dropped_items.0.iter().filter_map(|thing| {
        let look = catalogue.weapons.get(&thing.item.name)?.look;
        Some(ItemOnTable { name: thing.item.name.clone(), look, spot: thing.spot })
    });
    lying.set_if_neq(ItemsOnTable(lies.collect()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_game::ron::Source;
    use brickfray_game::{Form, Input, ItemLook, Library, Names, say, undo};
    use brickfray_table::PieceIndex;

    const BATTLE: &str = r#"(title: "Looks", table: (size: (40, 30)),
        sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue", emblem: Moon)],
        rules: (house: (endgames: false)),
        terrain: [(kind: "cache", name: "chest", at: (0, 0)), (kind: "cache", name: "bare", at: (6, 0))],
        caches: [(piece: "chest", points: 5)],
        armies: [(side: "blue", at: (0, -8), brings: (title: "Beasts", creations: [
            (name: "beast", kind: Creature(legs: 4), size: 3, weapons: ["deck-gun", "hull-gun"]),
            (name: "cow", kind: Creature(legs: 4), size: 2), (name: "jumbo", kind: Creature(legs: 4), size: 4, like: "elephant"),
            (name: "cart", kind: Vehicle, size: 3), (name: "hauler", kind: Vehicle, size: 4), (name: "fortress", kind: Vehicle, size: 6),
        ]))],
        units: [(name: "anna", side: "red", unit: "minifig", gear: ["sword"], at: (0, 4)), (name: "bert", side: "blue", unit: "minifig", at: (9, 9))])"#;

    fn app() -> App {
        let battle = read(&Source::new("looks", BATTLE), &Library::shipped(ENTRIES)).unwrap();
        let mut app = crate::headless_app();
        set_up(app.world_mut(), &battle, DiceTray::seeded(1), ("looks".to_owned(), String::new())).unwrap();
        app
    }

    fn entity(world: &World, name: &str) -> Entity {
        world.resource::<PieceIndex>().entity(world.resource::<Names>().piece(name).unwrap()).unwrap()
    }

    /// AR-BUD-11: a chest is shown open once its contents have been taken, and full again after an undo.
    #[test]
    fn ar_bud_11_a_chest_that_has_been_emptied_stands_open() {
        let mut app = app();
        let world = app.world_mut();
        let looks = |world: &World| ["chest", "bare"].map(|name| world.get::<Scenery>(entity(world, name)).unwrap().look);
        assert_eq!(looks(world), [TerrainLook::Chest, TerrainLook::OpenChest]);
        let input = Input::parse("move anna to (0, 1.5)", world.resource::<Names>()).unwrap();
        say(world, input).unwrap();
        assert_eq!(looks(world), [TerrainLook::OpenChest; 2]);
        undo(world).unwrap();
        assert_eq!(looks(world), [TerrainLook::Chest, TerrainLook::OpenChest]);
    }

    /// AR-UIN-12: a creature's weapons are shown on its back, a minifig's in its hands.
    #[test]
    fn ar_uin_12_what_a_creature_bears_is_on_its_back() {
        let app = app();
        let grip = |name: &str| app.world().get::<Grip>(entity(app.world(), name)).cloned().unwrap_or_default();
        assert_eq!((grip("blue-beast").on_back, grip("blue-beast").held), (vec![ItemLook::Minigun, ItemLook::AutoGun], Vec::new()));
        assert_eq!((grip("blue-cow").on_back, grip("anna").on_back), (Vec::new(), Vec::new()));
        assert!(!grip("anna").held.is_empty());
    }

    /// AR-UIN-05: a creation looks like its `like` unit, otherwise like a beast of its Size or the closest machine.
    #[test]
    fn ar_uin_05_what_looks_like_no_other_is_drawn_by_its_size() {
        let app = app();
        let form = |name: &str| app.world().get::<Look>(entity(app.world(), name)).and_then(|look| look.figure()).unwrap().form;
        let built = ["blue-beast", "blue-cow", "blue-jumbo", "blue-cart", "blue-hauler", "blue-fortress", "anna"].map(form);
        assert_eq!(built, [Form::Beast(3), Form::Beast(2), Form::Elephant, Form::Cart, Form::Truck, Form::Tank, Form::Foot]);
    }
}

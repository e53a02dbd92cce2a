//! The stage: gives every piece a model as a child entity, and builds the table when a battle begins.
//!
//! A piece's entity is at its place in the game state. Its model is where the piece is shown: [`Shown`] says where, and the model's own
//! transform is the difference, which is zero when nothing moves.

use super::light::key_light;
use crate::game::{BattleInfo, DisguiseSide, Grip, Held, ItemLook, Look, LostLegs, Remains, Scenery, Stance, Tableau, TerrainLook};
use crate::table::{OnPlate, PieceId, PieceIndex, Placement, SideId, SquadPlate, TableSize};
use crate::view::make::kit::{BrickKit, Detail};
use crate::view::make::setting::ViewSystems;
use crate::view::models::figure::arm::ArmLook;
use crate::view::models::figure::parts::FigureParts;
use crate::view::models::figure::{Hand, set_held_items, spawn_for_piece};
use crate::view::models::pedestal::raised;
use crate::view::models::plate::spawn_plate;
use crate::view::models::ships::{spawn_marker, spawn_ship};
use crate::view::models::table::spawn_table;
use crate::view::models::terrain::spawn_terrain;
use bevy::math::Isometry3d;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AtRest>()
        .add_systems(Startup, |mut commands: Commands| {
            commands.spawn(key_light());
        })
        .add_systems(
            Update,
            (lay_table, update_held_items, resize_plate, saddle, crumble, repaint, rebuild_figure, stage_pieces)
                .chain()
                .in_set(ViewSystems::Stage),
        )
        // Runs again for items just thrown: an item can't be in the hand and in the air.
        .add_systems(Update, update_held_items.after(ViewSystems::Advance).before(ViewSystems::Animate));
}

/// The model of a piece.
#[derive(Component, Clone, Copy, Debug)]
pub struct Seen {
    /// The child entity, whose transform may lag behind.
    pub model: Entity,
}

/// The state of a piece as the player has seen it so far.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Shown {
    /// Where it is shown, in world space.
    pub pose: Isometry3d,
    /// The plate on which it is shown.
    pub plate: Option<PieceId>,
    /// How it is shown to stand.
    pub standing: Standing,
    /// The mount on which it is shown.
    pub astride: Option<PieceId>,
    /// Whether it has been shown to throw its explosive this turn, and so holds none.
    pub has_thrown: bool,
    /// What is shown to be left of it.
    pub remains: Option<Remains>,
    /// The legs that it has been shown to lose.
    pub lame: LostLegs,
    /// Whether it stands on a pedestal.
    pub on_pedestal: bool,
}

#[cfg(test)]
impl Shown {
    /// A piece that stands at this pose, on no plate and no mount.
    pub fn on_its_feet(pose: Isometry3d) -> Self {
        let (standing, lame) = (Standing::Up, LostLegs::default());
        Shown { pose, plate: None, standing, astride: None, has_thrown: false, remains: None, lame, on_pedestal: false }
    }
}

/// How a piece stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// On its feet.
    Up,
    /// Thrown off its feet.
    Down,
    /// Dead, and lying where it fell.
    Fallen,
    /// Off the table, or shown as a part of another piece.
    Gone,
}

impl Standing {
    /// The standing for a stance in the game state.
    pub fn of(stance: Stance) -> Self {
        match stance {
            Stance { fallen: true, .. } => Standing::Fallen,
            Stance { gone: true, .. } => Standing::Gone,
            Stance { down: true, .. } => Standing::Down,
            _ => Standing::Up,
        }
    }

    /// Whether it is shown on the table.
    pub fn is_there(self) -> bool {
        matches!(self, Standing::Up | Standing::Down)
    }
}

/// Marks the table's model.
#[derive(Component)]
struct Laid;

/// Builds the table when a battle begins.
fn lay_table(
    mut commands: Commands,
    mut kit: BrickKit,
    info: Option<Res<BattleInfo>>,
    size: Res<TableSize>,
    laid: Query<Entity, With<Laid>>,
) {
    let Some(info) = info.filter(|info| info.is_changed()) else { return };
    for old in &laid {
        commands.entity(old).despawn();
    }
    let table = spawn_table(&mut commands, &mut kit, Vec2::new(size.x.to_f32(), size.z.to_f32()), info.ground, info.time);
    commands.entity(table).insert(Laid);
}

/// An arm and the components that draw it.
type Arm = (&'static ArmLook, &'static Mesh3d, &'static Detail);

/// Whether everything that has happened has been shown.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct AtRest(pub bool);

impl Default for AtRest {
    fn default() -> Self {
        AtRest(true)
    }
}

/// Marks a figure that has lost an item from its hands in the game state, which hasn't been shown yet.
#[derive(Component)]
struct StillHolds;

type Dressed = (Entity, &'static Seen, Ref<'static, Grip>, &'static mut Hands, &'static Shown, Has<StillHolds>);

/// Updates the items in a figure's hands without rebuilding the figure, because it may be in the middle of a throw. A thrown item stays in
/// the hand until it is shown to fly, or until everything has been shown.
fn update_held_items(
    mut commands: Commands,
    mut kit: BrickKit,
    mut dressed: Query<Dressed, Or<(Changed<Grip>, Changed<Shown>, With<StillHolds>)>>,
    figures: Query<&FigureParts>,
    arms: Query<Arm>,
    at_rest: Res<AtRest>,
) {
    for (piece, seen, grip, mut hands, shown, still_holds) in &mut dressed {
        let holds = Hands::of(&grip, shown.has_thrown);
        let is_to_be_shown = !shown.has_thrown && (grip.is_changed() || !at_rest.0) && holds.lacks_only(&hands);
        if is_to_be_shown != still_holds {
            if is_to_be_shown {
                commands.entity(piece).insert(StillHolds);
            } else {
                commands.entity(piece).remove::<StillHolds>();
            }
        }
        if holds == *hands || is_to_be_shown {
            continue;
        }
        let figure = figures.get(seen.model).ok();
        let both = figure.and_then(|figure| Some([arms.get(figure.arm_right).ok()?, arms.get(figure.arm_left).ok()?]));
        if let (Some(figure), Some(both)) = (figure, both) {
            let drawn = both.map(|(look, mesh, detail)| (look, detail.distance_of(&mesh.0)));
            set_held_items(&mut commands, &mut kit, figure, drawn, both_hands(holds.count, in_hands(&holds.held)));
            *hands = holds;
        } else {
            rebuild_model(&mut commands, piece, *seen);
        }
    }
}

/// Rebuilds a plate whose size has changed.
fn resize_plate(mut commands: Commands, laid: Query<(Entity, &Seen, &SquadPlate, &Studs), Changed<SquadPlate>>) {
    for (piece, seen, plate, studs) in &laid {
        if plate.studs != studs.0 {
            commands.entity(seen.model).despawn();
            commands.entity(piece).remove::<(Seen, Studs)>();
        }
    }
}

/// Rebuilds a figure that is shown to mount or dismount.
fn saddle(mut commands: Commands, seated: Query<(Entity, &Seen, &Shown, &Astride), Changed<Shown>>) {
    for (piece, seen, shown, astride) in &seated {
        if shown.astride != astride.0 {
            rebuild_model(&mut commands, piece, *seen);
        }
    }
}

/// Rebuilds a piece that is shown to have lost or regained bricks, together with its rider.
fn crumble(
    mut commands: Commands,
    built: Query<(Entity, &Seen, &Shown, &Built)>,
    changed: Query<(), Changed<Shown>>,
    index: Res<PieceIndex>,
) {
    if changed.is_empty() {
        return;
    }
    for (piece, seen, shown, was) in &built {
        let mount = shown.astride.and_then(|mount| built.get(index.entity(mount)?).ok());
        if (shown.remains, mount.and_then(|(.., mount, _)| mount.remains)) != (was.own, was.mount) {
            rebuild_model(&mut commands, piece, *seen);
        }
    }
}

/// What is left of a piece, and of its mount, as its model was built.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Built {
    own: Option<Remains>,
    mount: Option<Remains>,
}

/// Rebuilds a figure that has changed sides or wears another side's colours.
fn repaint(mut commands: Commands, painted: Query<(Entity, &Seen, &SideId, Option<&DisguiseSide>, &Livery)>) {
    for (piece, seen, side, guise, livery) in &painted {
        if guise.map_or(*side, |guise| guise.0) != livery.0 {
            rebuild_model(&mut commands, piece, *seen);
        }
    }
}

/// Rebuilds a figure whose look has changed.
fn rebuild_figure(mut commands: Commands, dressed: Query<(Entity, &Seen), Changed<Look>>) {
    for (piece, seen) in &dressed {
        rebuild_model(&mut commands, piece, *seen);
    }
}

/// The side in whose colours a piece is shown.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Livery(SideId);

/// The mount with which a figure's model was built.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Astride(Option<PieceId>);

/// The look with which a piece of terrain was built.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct BuiltLook(pub TerrainLook);

/// Rebuilds the model of a piece in its current state.
pub fn rebuild_model(commands: &mut Commands, piece: Entity, seen: Seen) {
    commands.entity(seen.model).despawn();
    commands.entity(piece).remove::<(Seen, Hands)>();
}

/// The size in studs with which a plate's model was built.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Studs((u8, u8));

/// The hands of a figure's model, the items in them, and the weapons mounted on its back.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
struct Hands {
    held: Vec<Held>,
    count: u8,
    on_back: Vec<ItemLook>,
}

impl Hands {
    /// The visible content of the hands: a used item looks unchanged, but a thrown explosive is gone.
    fn of(grip: &Grip, has_thrown: bool) -> Self {
        let is_there = |item: &&Held| !(has_thrown && item.goes_off);
        let seen = grip.held.iter().filter(is_there).map(|item| Held { used: false, ..*item });
        Hands { held: seen.collect(), count: grip.hands, on_back: grip.on_back.clone() }
    }

    /// These hands match `others`, except that at least one item of `others` is missing.
    fn lacks_only(&self, others: &Hands) -> bool {
        let is_among = |item: &Held| others.held.iter().any(|other| (other.look, other.goes_off) == (item.look, item.goes_off));
        self.held.len() < others.held.len()
            && self.held.iter().all(is_among)
            && (self.count, &self.on_back) == (others.count, &others.on_back)
    }
}

type NewPiece = (
    Entity,
    &'static Placement,
    Option<&'static SideId>,
    Option<&'static SquadPlate>,
    Option<&'static Scenery>,
    Option<&'static Look>,
    Option<&'static Grip>,
    (Option<&'static OnPlate>, Option<&'static Stance>, Option<&'static Shown>, Option<&'static Remains>),
    (&'static PieceId, Option<&'static DisguiseSide>, Has<Tableau>),
);

/// The weapons mounted on the back of the creature with this grip.
fn mounted_on(grip: Option<&Grip>) -> &[ItemLook] {
    grip.map_or(&[], |grip| &grip.on_back)
}

/// Gives every new piece its model.
pub fn stage_pieces(
    mut commands: Commands,
    mut kit: BrickKit,
    new: Query<NewPiece, Without<Seen>>,
    ids: Query<&PieceId>,
    (looks, index): (Query<(&Look, Option<&Shown>, Option<&Remains>, Option<&Grip>)>, Res<PieceIndex>),
    info: Option<Res<BattleInfo>>,
) {
    let Some(info) = info else { return };
    let left = |shown: Option<&Shown>, remains: Option<&Remains>| shown.map_or(Remains::worn(remains), |shown| shown.remains);
    for (piece, placement, side, plate, scenery, look, grip, (on, stance, shown, remains), (id, guise, on_pedestal)) in &new {
        let side = guise.map(|guise| &guise.0).or(side);
        let (colour, emblem) = side
            .and_then(|side| info.sides.get(usize::from(side.0)))
            .map_or(("grey", None), |(colour, emblem)| (colour.as_str(), Some(*emblem)));
        let has_thrown = shown.is_some_and(|shown| shown.has_thrown);
        let hands = grip.map(|grip| Hands::of(grip, has_thrown)).unwrap_or_default();
        let stance = stance.copied().unwrap_or_default();
        let astride = shown.map_or(stance.astride, |shown| shown.astride);
        let mount = astride.and_then(|mount| looks.get(index.entity(mount)?).ok());
        let mount = mount.and_then(|(look, shown, remains, grip)| Some((look.figure()?, left(shown, remains), mounted_on(grip))));
        let built = Built { own: left(shown, remains), mount: mount.and_then(|(_, remains, _)| remains) };
        let model = if let Some(plate) = plate {
            spawn_plate(&mut commands, &mut kit, plate.studs, colour, emblem)
        } else if let Some(scenery) = scenery {
            spawn_terrain(&mut commands, &mut kit, scenery, built.own, side.map(|_| (colour, emblem)))
        } else if let Some(look) = look {
            match look {
                Look::Figure(figure) => {
                    let held = both_hands(hands.count, in_hands(&hands.held));
                    spawn_for_piece(&mut commands, &mut kit, id.0, (figure, built.own, mounted_on(grip)), (colour, emblem), held, mount)
                }
                Look::Ship(hull) => spawn_ship(&mut commands, &mut kit, *hull, colour, emblem),
                Look::Marker(marker) => spawn_marker(&mut commands, &mut kit, *marker, colour, emblem),
            }
        } else {
            continue;
        };
        let shown = shown.copied().unwrap_or(Shown {
            pose: raised(*placement, on_pedestal).pose_in_world(),
            plate: on.and_then(|on| ids.get(on.0).ok()).copied(),
            standing: Standing::of(stance),
            astride,
            has_thrown,
            remains: built.own,
            lame: stance.lame,
            on_pedestal,
        });
        commands.entity(piece).insert((Seen { model }, shown, hands, Astride(astride), built, Visibility::default()));
        note_looks(&mut commands, piece, side, plate, scenery);
        commands.entity(model).insert((ChildOf(piece), Model));
    }
}

/// Records how the model of a piece was built, so that it is rebuilt when that changes.
fn note_looks(commands: &mut Commands, piece: Entity, side: Option<&SideId>, plate: Option<&SquadPlate>, scenery: Option<&Scenery>) {
    if let Some(side) = side {
        commands.entity(piece).insert(Livery(*side));
    }
    if let Some(plate) = plate {
        commands.entity(piece).insert(Studs(plate.studs));
    }
    if let Some(scenery) = scenery {
        commands.entity(piece).insert(BuiltLook(scenery.look));
    }
}

/// Marks the model of a piece.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Model;

/// The right and left hand of a figure with this many hands and these items: empty hands are lost first.
fn both_hands(count: u8, held: [Option<ItemLook>; 2]) -> [Hand; 2] {
    let lost = match count {
        0 => [true, true],
        1 => [held[0].is_none(), held[0].is_some()],
        _ => [false, false],
    };
    let hand = |lost: bool, held: Option<ItemLook>| if lost { Hand::Lost } else { held.map_or(Hand::Empty, Hand::Holds) };
    [hand(lost[0], held[0]), hand(lost[1], held[1])]
}

/// The items in the right and left hand: two-handed items and weapons in the right, shields in the left.
pub fn in_hands(things: &[Held]) -> [Option<ItemLook>; 2] {
    let shield = things.iter().position(|thing| thing.is_shield);
    let right = things.iter().enumerate().find(|(place, _)| Some(*place) != shield).map(|(place, _)| place);
    let other = things.iter().enumerate().map(|(place, _)| place).find(|place| Some(*place) != shield && Some(*place) != right);
    let both = right.is_some_and(|right| things[right].hands > 1);
    let left = if both { None } else { shield.or(other) };
    [right, left].map(|place| place.map(|place| things[place].look))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thing(look: ItemLook, hands: u8, is_shield: bool) -> Held {
        Held { look, hands, is_shield, ..Held::default() }
    }

    #[test]
    fn shields_go_left_and_what_takes_both_hands_right() {
        let (sword, shield, pike) = (thing(ItemLook::Sword, 1, false), thing(ItemLook::Shield, 1, true), thing(ItemLook::Pike, 2, false));
        assert_eq!(in_hands(&[shield, sword]), [Some(ItemLook::Sword), Some(ItemLook::Shield)]);
        assert_eq!(in_hands(&[pike]), [Some(ItemLook::Pike), None]);
        assert_eq!(in_hands(&[sword, sword]), [Some(ItemLook::Sword), Some(ItemLook::Sword)]);
        assert_eq!(in_hands(&[shield]), [None, Some(ItemLook::Shield)]);
        assert_eq!(in_hands(&[]), [None, None]);
    }

    /// BW-EX-10: a thrown keg is shown in the hand until it flies; a lost hand disappears at once.
    #[test]
    fn what_is_thrown_away_is_told_from_what_changes_otherwise() {
        let hands = |held: &[Held], count: u8| Hands { held: held.to_vec(), count, on_back: Vec::new() };
        let (keg, sword) = (Held { goes_off: true, ..thing(ItemLook::Keg, 2, false) }, thing(ItemLook::Sword, 1, false));
        assert!(hands(&[], 2).lacks_only(&hands(&[keg], 2)) && hands(&[sword], 2).lacks_only(&hands(&[sword, keg], 2)));
        assert!(!hands(&[keg], 2).lacks_only(&hands(&[], 2)), "it has picked something up");
        assert!(!hands(&[sword], 2).lacks_only(&hands(&[keg], 2)), "it has changed what it holds");
        assert!(!hands(&[], 1).lacks_only(&hands(&[sword], 2)), "it has lost a hand");
    }

    #[test]
    fn bw_sd_14_the_hand_that_holds_nothing_is_the_one_that_is_gone() {
        let sword = Some(ItemLook::Sword);
        let lost = |count: u8, held: [Option<ItemLook>; 2]| both_hands(count, held).map(|hand| matches!(hand, Hand::Lost));
        assert_eq!(lost(2, [None, None]), [false, false]);
        assert_eq!(lost(1, [sword, None]), [false, true]);
        assert_eq!(lost(1, [None, Some(ItemLook::Shield)]), [true, false]);
        assert_eq!(lost(1, [None, None]), [true, false]);
        assert_eq!(lost(0, [None, None]), [true, true]);
    }
}

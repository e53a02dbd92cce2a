//! Tableaux: a piece's pedestal with the dice at its feet, its energy, its tokens and the cards attached to it.
//!
//! Coordinates are in the piece's own frame: -z is ahead, towards the middle of the stage; +x is its right.

use super::curtain::Curtain;
use super::stage::AtRest;
use crate::bricks::{PLATE, chance};
use crate::dice::Die;
use crate::game::{BattleInfo, Tableau};
use crate::table::{Body, Inches, SideId};
use crate::view::make::kit::{BrickKit, Detail};
use crate::view::make::setting::ViewSystems;
use crate::view::models::cards::{self, attached};
use crate::view::models::dice::{relabelled, small_die};
use crate::view::models::pedestal::{RADIUS, energy, on_rim, pedestal, pool, ring, token};
use bevy::light::NotShadowCaster;
use bevy::math::Isometry3d;
use bevy::prelude::*;
use std::f32::consts::PI;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lay.after(ViewSystems::Animate).before(ViewSystems::Camera).run_if(not(resource_exists::<Curtain>)));
}

/// Extent of a tableau to each side.
pub const ASIDE: f32 = 1.15;
/// Extent of a tableau ahead.
pub const AHEAD: f32 = 2.4;
/// Extent of a tableau behind.
pub const BEHIND: f32 = 2.3;
/// Height of the tiles under it.
pub const TILES: f32 = 0.045;

/// The most of anything that is shown: nobody could count more.
pub const MAX: usize = 16;
/// Size of these dice relative to thrown ones, and half their size in inches.
const DIE: f32 = 0.58;
const HALF_DIE: f32 = 0.38 * DIE;
/// Distance of the two columns of dice to the right and left: far enough that the figure hides none of them from a player behind it. Then
/// the distance of the first row ahead, and the distance between rows.
const COLUMN: f32 = 0.91;
const FIRST_ROW: f32 = 0.95;
const ROW: f32 = 0.52;
/// Angles on the rim, as for `on_rim`: of the energy, of the first token, and between tokens. Then the number of tokens side by side.
const ENERGY: f32 = -0.62 * PI;
const TOKEN: (f32, f32) = (0.42 * PI, 0.42);
const ABREAST: usize = 7;

/// The tableau with which a piece is shown, and its root entity.
#[derive(Component, Clone, PartialEq, Debug)]
struct Laid {
    tableau: Tableau,
    side: Option<SideId>,
    root: Entity,
}

/// The kinds of parts around a pedestal.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Part {
    /// A die showing this number.
    Die(u8),
    /// This much energy left.
    Energy(usize),
    /// This much energy spent.
    Spent(usize),
    /// A card that counts this much damage.
    Card(u8),
    /// A token that counts this much damage.
    Token(usize),
    /// Light on the acting piece.
    Light,
}

/// A piece, and the tableau with which it is shown.
type Piece = (Entity, Ref<'static, Tableau>, Option<&'static SideId>, Option<&'static Laid>);

/// Rebuilds the tableaux of pieces. A change is shown once everything that happened before it has been shown.
fn lay(mut commands: Commands, mut kit: BrickKit, pieces: Query<Piece>, info: Option<Res<BattleInfo>>, at_rest: Res<AtRest>) {
    let Some(info) = info else { return };
    for (piece, tableau, side, laid) in &pieces {
        let is_shown = laid.is_some_and(|laid| laid.tableau == *tableau && laid.side.as_ref() == side);
        // In the frame of the change, [`AtRest`] doesn't know yet that there is something to show.
        if is_shown || laid.is_some() && (tableau.is_changed() || !at_rest.0) {
            continue;
        }
        if let Some(laid) = laid {
            commands.entity(laid.root).despawn();
        }
        let drawn = side.and_then(|side| info.sides.get(usize::from(side.0)));
        let (colour, emblem) = drawn.map_or(("grey", None), |(colour, emblem)| (colour.as_str(), Some(*emblem)));
        let stand = kit.part(format!("pedestal {colour} {emblem:?}"), || pedestal(colour, emblem));
        let root = commands.spawn((Name::new("Tableau"), stand, Transform::default(), ChildOf(piece))).id();
        spread(&mut commands, &mut kit, &tableau, (root, colour));
        commands.entity(piece).insert(Laid { tableau: Tableau::clone(&tableau), side: side.copied(), root });
    }
}

/// The components that draw a part.
type Drawn = (Mesh3d, MeshMaterial3d<StandardMaterial>, Detail);

/// Spawns everything around a pedestal. Only tall parts cast shadows: nobody would miss the others.
fn spread(commands: &mut Commands, kit: &mut BrickKit, tableau: &Tableau, (root, colour): (Entity, &str)) {
    let mut put = |part: Part, drawn: Drawn, at: Transform| {
        let put = commands.spawn((part, drawn, at, ChildOf(root))).id();
        if !matches!(part, Part::Die(_) | Part::Energy(_) | Part::Spent(_)) {
            commands.entity(put).insert(NotShadowCaster);
        }
    };
    for (place, face) in tableau.dice.iter().take(MAX).enumerate() {
        put(Part::Die(*face), kit.part(format!("small die {colour}"), || small_die(colour)), die_at(place, *face));
    }
    let foot = Transform::from_translation(on_rim(ENERGY));
    let most = usize::from(tableau.most_energy).min(MAX);
    let left = usize::from(tableau.energy).min(most);
    if left > 0 {
        put(Part::Energy(left), kit.part(format!("energy {left}"), || energy(left, true)), foot);
    }
    if most > left {
        let on_top = foot * Transform::from_xyz(0.0, PLATE * left as f32, 0.0);
        put(Part::Spent(most - left), kit.part(format!("spent energy {}", most - left), || energy(most - left, false)), on_top);
    }
    for (at, damage) in tokens(&tableau.tokens) {
        put(Part::Token(damage), kit.part(format!("token {damage}"), || token(damage)), Transform::from_translation(at));
    }
    let count = tableau.cards.len().min(MAX);
    for (place, damage) in tableau.cards.iter().take(MAX).enumerate() {
        put(Part::Card(*damage), kit.part(format!("attached card {damage}"), || attached(*damage)), card_at(place, count));
    }
    if tableau.acts {
        put(Part::Light, kit.glow_part("ring of light".to_owned(), ring), Transform::default());
        put(Part::Light, kit.haze_part("pool of light".to_owned(), pool), Transform::from_xyz(0.0, 2.0 * TILES, 0.0));
    }
}

/// The transform of a die that shows this face.
fn die_at(place: usize, face: u8) -> Transform {
    let aside = if place.is_multiple_of(2) { -COLUMN } else { COLUMN };
    let at = Vec3::new(aside, TILES + HALF_DIE, -FIRST_ROW - ROW * (place / 2) as f32);
    // Small random turns, so that the dice don't look placed by a machine.
    let turn = Quat::from_rotation_y(0.5 * (chance(place as u32, u32::from(face), 71) - 0.5));
    let shows = relabelled(Die::D6, Quat::IDENTITY, face, Vec3::NEG_Z);
    Transform::from_translation(at).with_rotation(turn * shows).with_scale(Vec3::splat(DIE))
}

/// The place of a mark around a die.
pub fn die_foot(place: usize) -> Vec3 {
    die_at(place, 1).translation.with_y(TILES + 0.02)
}

/// The top of the energy column beside a pedestal.
pub fn energy_top(tableau: &Tableau) -> Vec3 {
    on_rim(ENERGY) + Vec3::Y * PLATE * usize::from(tableau.most_energy).min(MAX) as f32
}

/// The place and height of each token; one that counts no damage is visible too. Tokens without room of their own are stacked on others.
fn tokens(tokens: &[u8]) -> Vec<(Vec3, usize)> {
    let mut high = [0; ABREAST];
    let token = |(place, damage): (usize, &u8)| {
        let (column, damage) = (place % ABREAST, usize::from(*damage).clamp(1, MAX));
        let foot = on_rim(TOKEN.0 + TOKEN.1 * column as f32) + Vec3::Y * PLATE * high[column] as f32;
        high[column] += damage;
        (foot, damage)
    };
    tokens.iter().take(MAX).enumerate().map(token).collect()
}

/// The place of an attached card, one of `of`: half under the pedestal and the cards before it.
fn card_at(place: usize, of: usize) -> Transform {
    let out = RADIUS + cards::BAR - cards::SIZE.y / 2.0 + cards::BAR * place as f32;
    let askew = 0.07 * (chance(place as u32, of as u32, 73) - 0.5);
    Transform::from_xyz(askew, TILES + cards::THICK * (of - place) as f32, out).with_rotation(Quat::from_rotation_y(askew))
}

/// The area of a tableau for a piece shown at this pose: a place and a body that other things keep clear of.
pub fn room(pose: Isometry3d) -> (Isometry3d, Body) {
    let ground = Vec3::new(0.0, -Vec3::from(pose.translation).y, (BEHIND - AHEAD) / 2.0);
    let [x, z] = [2.0 * ASIDE, AHEAD + BEHIND].map(Inches::snapped);
    (pose * Isometry3d::from_translation(ground), Body::Block { x, z, height: Inches::snapped(2.0 * HALF_DIE) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Library;
    use crate::game::battle::read::read;
    use crate::game::battle::set_up::set_up;
    use crate::rulebooks::ENTRIES;
    use crate::table::{PieceId, Placement};
    use crate::view::make::kit::boxed;

    /// A battle with tableaux.
    fn staged(name: &str) -> App {
        let library = Library::shipped(ENTRIES);
        let battle = read(&library.battle(name).unwrap(), &library).unwrap();
        let mut app = App::new();
        app.add_plugins((crate::RULES, boxed, plugin, super::super::rows::plugin)).init_resource::<AtRest>();
        set_up(app.world_mut(), &battle, crate::dice::DiceTray::seeded(3), (name.to_owned(), String::new())).unwrap();
        app.update();
        app
    }

    /// The parts around a piece, in order.
    fn lies(app: &mut App, piece: Entity) -> Vec<Part> {
        let root = app.world().get::<Laid>(piece).unwrap().root;
        let mut parts = app.world_mut().query::<(&Part, &ChildOf)>();
        let mut own: Vec<Part> = parts.iter(app.world()).filter(|(_, of)| of.parent() == root).map(|(part, _)| *part).collect();
        own.sort();
        own
    }

    fn all(app: &mut App) -> usize {
        app.world_mut().query::<&Part>().iter(app.world()).count()
    }

    #[test]
    fn as_much_lies_around_a_piece_as_its_tableau_says() {
        use Part::{Card, Die, Energy, Light, Spent, Token};
        let mut app = staged("learn-cards");
        let mut pieces = app.world_mut().query_filtered::<(&PieceId, Entity), With<Tableau>>();
        assert_eq!(pieces.iter(app.world()).count(), 4);
        let (_, vex) = pieces.iter(app.world()).min().unwrap();
        let before = [Die(1), Die(4), Die(5), Energy(8), Light, Light];
        assert_eq!(lies(&mut app, vex), before);
        let others = all(&mut app) - before.len();
        let now = Tableau { dice: vec![5], energy: 2, most_energy: 8, cards: vec![3, 0], tokens: vec![1, 2, 0], acts: false };
        app.world_mut().entity_mut(vex).insert(now);
        app.world_mut().insert_resource(AtRest(false));
        (0..3).for_each(|_| app.update());
        assert_eq!(lies(&mut app, vex), before, "what happened is still being shown");
        app.world_mut().insert_resource(AtRest(true));
        app.update();
        let after = [Die(5), Energy(2), Spent(6), Card(0), Card(3), Token(1), Token(1), Token(2)];
        assert_eq!((lies(&mut app, vex), all(&mut app)), (after.to_vec(), others + after.len()));
        app.world_mut().entity_mut(vex).insert(Tableau::default());
        (0..2).for_each(|_| app.update());
        assert_eq!((lies(&mut app, vex), all(&mut app)), (Vec::new(), others));
        let stands = app.world_mut().query_filtered::<Entity, With<Mesh3d>>().iter(app.world()).count();
        app.world_mut().entity_mut(vex).despawn();
        assert_eq!(
            app.world_mut().query_filtered::<Entity, With<Mesh3d>>().iter(app.world()).count(),
            stands - 1,
            "its pedestal goes with it"
        );
    }

    #[test]
    fn nothing_lies_around_pieces_of_games_with_distances() {
        for name in ["first-battle", "dogfight", "storm-the-house"] {
            let mut app = staged(name);
            assert!(app.world_mut().query::<&Placement>().iter(app.world()).count() > 4);
            assert_eq!(app.world_mut().query::<&Mesh3d>().iter(app.world()).count(), 0, "{name}");
        }
    }

    #[test]
    fn nothing_lies_on_anything_else() {
        let dice = |place: usize| die_at(place, 3).translation;
        for place in 0..8 {
            assert!(dice(place).xz().length() > RADIUS + HALF_DIE, "die {place} lies on the pedestal");
            assert!((0..place).all(|other| dice(other).distance(dice(place)) > 2.0 * HALF_DIE), "die {place} lies on another");
            assert!(dice(place).x.abs() + HALF_DIE < ASIDE && HALF_DIE - dice(place).z < AHEAD + ROW);
        }
        let energy = on_rim(ENERGY);
        let tokens = tokens(&[2, 1, 0, 1, 1, 1, 1, 3, 1]);
        assert!(tokens.iter().all(|(token, _)| token.distance(energy) > 0.29), "tokens stand beside the energy");
        assert!((tokens[7].0 - tokens[0].0).distance(Vec3::Y * PLATE * 2.0) < 1e-4, "it stands on the first");
        let apart = |one: Vec3, other: Vec3| one.distance(other) > PLATE - 0.001;
        assert!(tokens.iter().enumerate().all(|(place, one)| tokens[..place].iter().all(|other| apart(one.0, other.0))));
        let bar = |place: usize| card_at(place, 3).translation.z + cards::SIZE.y / 2.0 - cards::BAR;
        assert!((0..3).all(|place| bar(place) > RADIUS - 0.01 && (place == 0 || bar(place) >= bar(place - 1) + cards::BAR - 0.01)));
    }
}

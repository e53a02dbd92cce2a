//! Spare parts (AR-MEC-03, AR-MEC-08), and the barriers that Mechaniks build from them (AR-MEC-04).
//!
//! Spare parts come from the wreckage of destroyed things, one part per inch of Size, and from scenery without an owner, which loses an
//! inch of Effective Size for each part.

use crate::attack::answers;
use crate::attack::structure::InchLost;
use crate::field::Field;
use crate::field::hooks::AddHooks;
use crate::figures::figure::Figure;
use crate::powers::works::wares;
use crate::units::{harm::wounds, unit};
use bevy::prelude::*;
use brickfray_dice::Pool;
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry};
use brickfray_game::{Outbox, Reply, Request, RequestOption, RuleId, Talk, Wants, facts};
use brickfray_table::{Body, Facing, Inches, Mover, PieceId, PieceIndex, Placement, SideId, Solid, Spot, Terrain};
use brickfray_words::{Term, Text};
use std::collections::BTreeSet;

pub(crate) fn plugin(app: &mut App) {
    app.add_marks([&SALVAGED]);
    app.hooks().in_store.add(0, "AR-MEC-04", cover);
}

/// How many parts have been taken from a wreck.
static SALVAGED: MarkDef =
    MarkDef { name: "salvaged", says: term!("mark-salvaged"), rule: "AR-MEC-08", is_bad: true, until: MarkExpiry::Wiped };

/// The terrain kind of barriers.
const BARRIER: &str = "barrier";
/// The Size of a barrier in inches (AR-MEC-04).
const SIZE: u8 = 1;
/// The maximum distance of a barrier from its builder. It leaves room for a plate between them.
const FAR: f32 = 3.0;
/// The step in which places for a barrier are sampled, in inches.
const STEP: f32 = 0.1;
/// The minimum gap between a barrier and its builder, in inches.
const GAP: f32 = 0.2;

/// The directions from its builder in which a barrier may stand, clockwise from the north.
const SIDES: [(&str, Term); 8] = [
    ("north", term!("site-north")),
    ("north-east", term!("site-north-east")),
    ("east", term!("site-east")),
    ("south-east", term!("site-south-east")),
    ("south", term!("site-south")),
    ("south-west", term!("site-south-west")),
    ("west", term!("site-west")),
    ("north-west", term!("site-north-west")),
];

/// How many names are reserved for barriers in a battle where somebody can build them, so that scripts can refer to them.
const NAMES_KEPT: usize = 12;

/// The names of barriers that will be built in a battle where the names `taken` are in use, in order.
pub(crate) fn names_of_barriers(taken: &BTreeSet<String>) -> Vec<String> {
    (1_u32..).map(|number| format!("{BARRIER}-{number}")).filter(|name| !taken.contains(name)).take(NAMES_KEPT).collect()
}

/// The value for the AI of a barrier to each figure that it covers: less than of anything else that a Mechanik could spend time on, but not
/// nothing.
const COVER: i64 = 20;
/// How near a figure must be to a barrier to be covered.
const COVERS: Inches = Inches::whole(1);

/// The value of nearby barriers to a figure (AR-MEC-04).
fn cover(field: &Field, figure: &Figure) -> i64 {
    let barriers = field.space.terrain_where(|terrain| terrain.kind == BARRIER);
    if barriers.iter().any(|(_, barrier)| figure.solid.is_within(*barrier, COVERS)) { COVER } else { 0 }
}

/// A source of spare parts.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Part {
    pub of: PieceId,
    /// Whether it is a wreck.
    is_wreck: bool,
    /// How many parts are left of a wreck; for scenery, its remaining inches.
    left: i32,
    /// Its full Size in inches.
    of_size: i32,
    /// Its Armor; a barrier built from it has the same.
    armor: Pool,
}

/// A barrier about to be built.
pub(super) struct Plan {
    pub id: PieceId,
    name: String,
    at: Placement,
    body: Body,
    terrain: Terrain,
    part: Part,
}

/// The sources of spare parts within a distance, by id: wrecks first.
pub(super) fn parts(field: &Field, from: Solid, near: Inches) -> Vec<Part> {
    let taken = |wreck: PieceId| field.units.mark(wreck, &SALVAGED).unwrap_or_default();
    let wrecks = field.units.wreckage().into_iter().filter(|wreck| from.is_within(wreck.solid, near));
    let wrecks = wrecks.map(|wreck| Part {
        of: wreck.id,
        is_wreck: true,
        left: wreck.size - taken(wreck.id),
        of_size: wreck.size,
        armor: wreck.armor,
    });
    let things = field.units.objects().into_iter().filter(|(piece, _)| is_nobodys(field, *piece));
    let things = things.filter_map(|(piece, _)| field.units.object(piece)).filter(|thing| from.is_within(thing.solid, near));
    let things = things.map(|thing| Part {
        of: thing.id,
        is_wreck: false,
        left: thing.size,
        of_size: thing.full_size,
        armor: thing.armor_pool.clone(),
    });
    wrecks.chain(things).filter(|part| part.left > 0).collect()
}

/// True if a piece of scenery may be taken apart (AR-MEC-03): it has no owner and isn't a Trap, a gate or a barrier.
fn is_nobodys(field: &Field, piece: PieceId) -> bool {
    let kind = field.space.terrain(piece).filter(|terrain| terrain.side.is_none()).and_then(|it| field.catalogue.terrain.get(&it.kind));
    let is_a_barrier = field.space.terrain(piece).is_some_and(|terrain| terrain.kind == BARRIER);
    !is_a_barrier && kind.is_some_and(|kind| kind.mechanism_use().is_none()) && field.units.owner(piece).is_none()
}

/// How many parts a wreck has left; 0 if it isn't within this distance.
pub(super) fn parts_left(field: &Field, wreck: PieceId, from: Solid, near: Inches) -> i32 {
    parts(field, from, near).into_iter().find(|part| part.of == wreck && part.is_wreck).map_or(0, |part| part.left)
}

/// Uses up a part of a wreck (AR-MEC-08).
pub(super) fn salvage(wreck: PieceId, index: &PieceIndex, commands: &mut Commands) {
    index.entity(wreck).into_iter().for_each(|wreck| marks::add(wreck, &SALVAGED, 1, commands));
}

fn body(field: &Field) -> Option<Body> {
    field.catalogue.terrain.get(BARRIER).map(|data| data.shape.into())
}

/// The places beside a builder with room for a barrier, each with the index of its direction in [`SIDES`].
pub(super) fn sites(field: &Field, works: Solid) -> Vec<(usize, Placement)> {
    let Some(body) = body(field) else { return Vec::new() };
    let on_each = (0..SIDES.len()).filter_map(|place| {
        let facing = Facing::degrees(place as f32 * 45.0);
        let at = |step: i32| {
            let spot = Spot::snapped(works.placement.spot.to_vec2() + facing.direction() * (step as f32 * STEP));
            Placement { spot, lift: field.space.ground_at(spot), facing }
        };
        let steps = (FAR / STEP) as i32;
        let free = (0..=steps).map(at).find(|at| has_room(field, works, Solid::new(body, *at)));
        free.map(|at| (place, at))
    });
    on_each.collect()
}

/// True if a barrier has room there: on the table, overlapping neither pieces nor plates, and not right beside its builder.
fn has_room(field: &Field, works: Solid, there: Solid) -> bool {
    let free = |is_plate| field.space.overlapped_by(there, is_plate, &[]).is_empty();
    there.distance(works) >= Inches::snapped(GAP) && field.space.table().holds(there) && free(true) && free(false)
}

/// Asks its player where the barrier will stand. Returns `None` while the question is open.
pub(super) fn ask_barrier_place(field: &Field, (who, side): (PieceId, SideId), works: Solid, talk: &mut Talk) -> Option<Placement> {
    let sites = sites(field, works);
    let option = |(place, at): &(usize, Placement)| {
        let (key, says) = SIDES[*place];
        RequestOption::new(key, Text::written(&*says)).about(who).landing(at.spot, true)
    };
    let choice = Request {
        asks: side,
        rule: RuleId::new("AR-MEC-04"),
        question: text!("question-barrier", who = field.names.of(who)),
        about: vec![who],
        options: sites.iter().map(option).collect(),
        wants: Wants::ONE,
        default: Reply::one(0),
        why: text!("question-barrier-why"),
    };
    answers::meant(choice, sites.into_iter().map(|(_, at)| at).collect(), talk)
}

/// Plans a barrier from that source at that place, with the lowest number in its name that no piece on the table has.
pub(super) fn plan(field: &Field, index: &PieceIndex, part: Part, at: Placement) -> Option<Plan> {
    let kind = field.catalogue.terrain.get(BARRIER)?;
    let is_free = |name: &String| field.names.piece(name).and_then(|piece| index.entity(piece)).is_none();
    let name = (1_u32..).map(|number| format!("{BARRIER}-{number}")).find(is_free)?;
    let terrain = Terrain {
        kind: BARRIER.to_owned(),
        blocks_movement: kind.blocks_movement,
        blocks_sight: kind.blocks_sight,
        platform: kind.platform,
        side: None,
    };
    // Ids reserved for units that may still be built can't be used.
    let kept = wares::last_kept(field).map_or(PieceId(0), |last| PieceId(last.0.saturating_add(1)));
    Some(Plan { id: index.next().max(kept), name, at, body: kind.shape.into(), terrain, part })
}

impl Plan {
    /// Puts the barrier on the table with the Armor of its source, which loses a part (AR-MEC-08).
    pub(super) fn carry_out(self, index: &PieceIndex, mover: &mut Mover, out: &mut Outbox, commands: &mut Commands) {
        let Part { of, is_wreck, left, of_size, armor } = self.part;
        unit::build_of(&mut mover.put_up(self.id, self.name, (self.at, self.body), self.terrain), SIZE, armor);
        let Some(entity) = index.entity(of) else { return };
        marks::add(entity, &SALVAGED, 1, commands);
        if is_wreck {
            return;
        }
        wounds::set_effective_size(&mut commands.entity(entity), u8::try_from(left - 1).unwrap_or_default());
        if left > 1 {
            return out.say("AR-MEC-08", InchLost { who: of, left: left - 1, of: of_size });
        }
        mover.remove(of);
        out.say("AR-MEC-08", facts::Destroyed { who: of });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_game::planning::{WithPlaces, standings};
    use brickfray_game::ron::Source;
    use brickfray_game::{Input, Library, Names, Scenery, redo, say, state, undo};

    const BATTLE: &str = r#"(title: "Barriers", table: (size: (40, 30)),
        sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue", emblem: Moon)],
        rules: (house: (endgames: false)),
        terrain: [(kind: "wall", name: "wall", at: (0, 12))],
        units: [(name: "mech", side: "red", unit: "mechanik", at: (0, 8)), (name: "one", side: "blue", unit: "rifleman", at: (0, 0), facing: 180)])"#;

    /// Plays an order line, as a player would.
    fn play(world: &mut World, line: &str) -> Result<(), String> {
        let input = Input::parse(line, world.resource::<Names>()).map_err(|error| error.to_string())?;
        say(world, input).map(drop).map_err(|rejected| format!("{rejected:?}"))
    }

    /// AR-MEC-04: to the AI a barrier is worth little, and only to figures behind it, so it builds none for nothing.
    #[test]
    fn ar_mec_04_a_barrier_counts_for_who_stands_behind_it() {
        let stands = |answers: &[&str]| {
            let battle = read(&Source::new("barriers", BATTLE), &Library::shipped(ENTRIES)).unwrap();
            let mut app = crate::headless_app();
            let dice = DiceTray::scripted(&"d8=5".parse().unwrap(), 0);
            set_up(app.world_mut(), &battle, dice, ("barriers".to_owned(), String::new())).unwrap();
            let world = app.world_mut();
            for line in ["repair with mech", "end turn", "end turn"].iter().chain(answers) {
                play(world, line).unwrap();
            }
            standings(world, WithPlaces(true)).into_iter().map(|standing| standing.strength).collect::<Vec<_>>()
        };
        let (with, without) = (stands(&["answer barrier-of-wall", "answer north"]), stands(&["answer nothing"]));
        assert_eq!((with[0] - without[0], with[1] - without[1]), (COVER, 0));
    }

    /// AR-MEC-04, AR-MEC-08: a barrier is a piece like any other. It has the Armor of the wall that it was built from, and can be seen,
    /// shot at and destroyed. Undo removes it, and redo restores it.
    #[test]
    fn ar_mec_04_a_barrier_is_a_piece_like_any_other() {
        let battle = read(&Source::new("barriers", BATTLE), &Library::shipped(ENTRIES)).unwrap();
        let mut app = crate::headless_app();
        let dice = DiceTray::scripted(&"d8=5 5 5 d10=1 d10=1".parse().unwrap(), 0);
        set_up(app.world_mut(), &battle, dice, ("barriers".to_owned(), String::new())).unwrap();
        let world = app.world_mut();
        for line in ["repair with mech", "end turn", "end turn", "answer barrier-of-wall", "answer north"] {
            play(world, line).unwrap();
        }
        let built = world.resource::<Names>().piece("barrier-1").unwrap();
        let there = |world: &World| world.resource::<PieceIndex>().entity(built);
        let of_it = |world: &World| {
            let barrier = there(world).unwrap();
            let armor = world.get::<crate::units::harm::armor::Armor>(barrier).unwrap().pool.to_string();
            (armor, world.get::<Scenery>(barrier).cloned(), world.get::<Placement>(barrier).copied())
        };
        let (hash, before) = (state::hash(world), of_it(world));
        assert_eq!(before.0, "2d10", "as the wall");
        assert!(before.1.is_some());
        undo(world).unwrap();
        assert!(there(world).is_none(), "not built yet");
        redo(world).unwrap();
        assert_eq!((state::hash(world), of_it(world)), (hash, before));
        play(world, "end turn").unwrap();
        play(world, "shoot barrier-1 with one:rifle").unwrap();
        // Damage that the barrier doesn't stop hits the figure behind it.
        play(world, "answer default").unwrap();
        assert!(world.get::<brickfray_table::Removed>(there(world).unwrap()).is_some(), "6 against 2");
        // A barrier that doesn't exist can't be targeted.
        for _ in 0..5 {
            undo(world).unwrap();
        }
        assert!(there(world).is_none());
        assert!(play(world, "answer nothing").is_ok());
        play(world, "end turn").unwrap();
        assert!(play(world, "shoot barrier-1 with one:rifle").is_err());
    }
}

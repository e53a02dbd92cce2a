//! Caches (AR-BUD-11): a figure that reaches a guarded cache on the table, by force or theft, takes its contents for its side.

use crate::RESOLVE;
use crate::data::quarters::Quarters;
use crate::data::specialty::ARMS_REACH;
use crate::field::Field;
use crate::figures::figure::Figure;
use crate::schedule::SettleSystems;
use crate::things::gather::deliver;
use crate::units::things::coffers::Coffers;
use bevy::prelude::*;
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry, Marks};
use brickfray_game::{Beat, FactBody, FactKind, Outbox, Remark};
use brickfray_table::{PieceId, PieceIndex, SideId, Solid, Terrain};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_marks([&CACHE, &GUARDED_BY]).add_systems(RESOLVE, take.in_set(SettleSystems::Spoils).after(deliver).run_if(any_is_full));
}

/// The contents of a cache, in quarters of a Construction Point.
static CACHE: MarkDef = MarkDef { name: "cache", says: term!("mark-cache"), rule: "AR-BUD-11", is_bad: false, until: MarkExpiry::Wiped };

/// The side that guards a cache; that side takes nothing from it. Stored as -1 minus the side's index, so that no card shows it as a
/// number.
static GUARDED_BY: MarkDef =
    MarkDef { name: "guarded by", says: term!("mark-guarded"), rule: "AR-BUD-11", is_bad: false, until: MarkExpiry::Wiped };

/// Encodes a side as the number of a mark.
fn which(side: SideId) -> i32 {
    -1 - i32::from(side.0)
}

/// Fills a cache with points and sets the side that guards it, if any.
pub(crate) fn fill(cache: Entity, points: Quarters, guards: Option<SideId>, commands: &mut Commands) {
    marks::set(cache, &CACHE, i32::try_from(points.count()).unwrap_or(i32::MAX), commands);
    if let Some(side) = guards {
        marks::set(cache, &GUARDED_BY, which(side), commands);
    }
}

/// True if a piece with these marks is a cache with contents.
pub(crate) fn holds_something(marks: Option<&Marks>) -> bool {
    marks.is_some_and(|marks| marks.get(&CACHE).is_some())
}

/// Run condition: a cache on the table has contents.
fn any_is_full(marked: Query<&Marks, With<Terrain>>) -> bool {
    marked.iter().any(|marks| holds_something(Some(marks)))
}

/// The caches that a side can take something from, by id.
pub(crate) fn open_to(field: &Field, side: SideId) -> Vec<(PieceId, Solid)> {
    let is_open = |piece: PieceId| {
        let guards = field.units.mark(piece, &GUARDED_BY);
        field.units.mark(piece, &CACHE).is_some() && guards != Some(which(side))
    };
    let kinds = |terrain: &Terrain| field.catalogue.terrain.get(&terrain.kind).is_some_and(|kind| kind.cache);
    field.space.terrain_where(kinds).into_iter().filter(|(piece, _)| is_open(*piece)).collect()
}

/// The figure that takes a cache: the nearest on its feet, with hands and within arm's reach. Nobody takes it while an enemy is within
/// arm's reach too.
fn taker(field: &Field, piece: PieceId, cache: Solid) -> Option<Figure> {
    let near: Vec<Figure> = field.units.figures().into_iter().filter(|figure| cache.is_within(figure.solid, ARMS_REACH)).collect();
    let able = near.iter().filter(|figure| !figure.disrupted && field.has_hands(figure) && !field.turn.is_nobodys(figure.side));
    let able = able.filter(|figure| field.units.mark(piece, &GUARDED_BY) != Some(which(figure.side)));
    let nearest = able.min_by_key(|figure| (cache.distance(figure.solid), figure.id))?;
    let is_held = near.iter().any(|other| other.side != nearest.side && !other.disrupted && !field.turn.is_nobodys(other.side));
    (!is_held).then(|| nearest.clone())
}

/// Gives the contents of caches to the sides that take them.
pub(crate) fn take(mut set: ParamSet<(Field, ResMut<Coffers>)>, index: Res<PieceIndex>, mut out: ResMut<Outbox>, mut commands: Commands) {
    let field = set.p0();
    let mut taken: Vec<(PieceId, Quarters, Figure)> = Vec::new();
    for side in (0..field.turn.sides).map(SideId) {
        for (piece, solid) in open_to(&field, side) {
            let points = field.units.mark(piece, &CACHE).and_then(|quarters| u32::try_from(quarters).ok()).map(Quarters::new);
            let by = taker(&field, piece, solid).filter(|by| by.side == side);
            taken.extend(points.zip(by).map(|(points, by)| (piece, points, by)));
        }
    }
    taken.sort_by_key(|(piece, ..)| *piece);
    for (at, points, by) in taken {
        let (who, side) = (by.id, by.side);
        let mut coffers = set.p1();
        coffers.put(side, points);
        index.entity(at).into_iter().for_each(|cache| marks::wipe(cache, &CACHE, &mut commands));
        out.say("AR-BUD-11", Taken { who, at, side, points, all: coffers.of(side) });
    }
}

/// A cache was taken (AR-BUD-11).
struct Taken {
    who: PieceId,
    at: PieceId,
    side: SideId,
    points: Quarters,
    all: Quarters,
}

impl FactKind for Taken {
    const WHAT: &'static str = "cache-taken";

    fn tell(self) -> FactBody {
        let Taken { who, at, side, points, all } = self;
        let (points, all) = (points.to_string(), all.to_string());
        let told = text!("fact-takes-cache", who = who, at = at, side = side, points = Text::written(&points), all = Text::written(all));
        FactBody::new(Remark::over(who, text!("remark-delivers", points = Text::written(points)), Beat(35)).by(who), told)
    }
}

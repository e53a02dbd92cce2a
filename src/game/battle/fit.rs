//! Whether everything in a battle file has room: on the table, on its plate, beside each other.

use super::check::{Check, TABLE_SIZES};
use super::set_up::{cast, placed, places, plate_studs, room, terrain_names};
use super::{SquadData, TerrainPiece};
use crate::table::{Body, Facing, Formation, FormationSlot, Inches, Placement, Solid, Spot, TableSize, spread};
use bevy::math::Vec2;
use std::ops::Range;

/// Something that stands on the table by itself: terrain, a plate, a lone figure.
struct Standing {
    name: String,
    kind: Kind,
    solid: Solid,
    span: Range<usize>,
    path: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Terrain { blocks: bool },
    Plate,
    Figure,
}

impl Kind {
    /// Two such may not overlap.
    fn excludes(self, other: Kind) -> bool {
        let open = |kind| kind == Kind::Terrain { blocks: false };
        let both_terrain = matches!((self, other), (Kind::Terrain { .. }, Kind::Terrain { .. }));
        !both_terrain && !open(self) && !open(other)
    }
}

/// What is wrong with how riders stand on a plate of so many studs.
struct Crowd {
    /// The first rider, from 0, whose body is not all on the plate, and how many are so.
    off: Option<(usize, usize)>,
    /// The first two riders who stand in one another.
    in_one_another: Option<(usize, usize)>,
}

impl Crowd {
    fn fits(&self) -> bool {
        self.off.is_none() && self.in_one_another.is_none()
    }
}

/// How riders with these bodies stand on a plate, each at its place in the plate's frame.
fn crowd(studs: (u8, u8), riders: &[(Body, Vec2)]) -> Crowd {
    let plate = Placement::default();
    let half = Body::plate(studs).half_extents() + Vec2::splat(0.005);
    let solids: Vec<Solid> = riders
        .iter()
        .enumerate()
        .map(|(index, (body, place))| Solid::new(*body, FormationSlot::new(index, *place).placement_on(plate)))
        .collect();
    let is_off = |solid: &Solid| solid.corners().into_iter().any(|corner| !corner.abs().cmple(half).all());
    let first_off = solids.iter().position(is_off);
    let pairs = solids
        .iter()
        .enumerate()
        .flat_map(|(one, solid)| solids.iter().enumerate().skip(one + 1).map(move |(other, with)| (one, other, solid, with)));
    Crowd {
        off: first_off.map(|first| (first, solids.iter().filter(|solid| is_off(solid)).count())),
        in_one_another: pairs.into_iter().find(|(_, _, solid, with)| solid.overlaps(**with)).map(|(one, other, ..)| (one, other)),
    }
}

/// A plate and formation that would hold these bodies, for a hint: the one asked for with a larger plate, or a block.
fn what_would_fit(formation: Formation, room: (u8, u8), bodies: &[Body]) -> Option<(Formation, (u8, u8))> {
    let count = bodies.len();
    let mut tries = [formation, Formation::Block].into_iter().map(|formation| (formation, formation.plate_for(count, room)));
    let fits = |(formation, plate): &(Formation, (u8, u8))| {
        let riders: Vec<_> = bodies.iter().copied().zip(spread(*formation, *plate, count, room)).collect();
        plate.0 <= 96 && plate.1 <= 96 && crowd(*plate, &riders).fits()
    };
    tries.find(fits)
}

impl Check<'_> {
    /// Checks that everything has room.
    pub(super) fn room(&mut self) {
        let mut standing = self.standing_terrain();
        for (index, squad) in self.battle.squads.iter().enumerate() {
            standing.extend(self.standing_plate(index, squad));
        }
        for (index, unit) in self.battle.units.iter().enumerate() {
            let Some((_, body)) = cast(unit.enrolled(), &self.library.catalogue) else { continue };
            standing.push(Standing {
                name: unit.name.to_string(),
                kind: Kind::Figure,
                solid: Solid::new(body, placed(self.battle, &self.library.catalogue, *unit.at, unit.facing)),
                span: unit.at.span(),
                path: format!("units[{index}].at"),
            });
        }
        self.on_the_table(&standing);
        self.beside_each_other(&standing);
    }

    fn standing_terrain(&self) -> Vec<Standing> {
        let stands = |(index, (name, piece)): (usize, (String, &TerrainPiece))| {
            let kind = self.library.catalogue.terrain.get(&**piece.kind)?;
            let body = Body::from(kind.shape);
            // A round thing needs no more room when it is turned.
            let facing = if matches!(body, Body::Round { .. }) { Facing::NORTH } else { piece.facing };
            Some(Standing {
                name,
                kind: Kind::Terrain { blocks: kind.blocks_movement },
                solid: Solid::new(body, Placement::on_ground(spot(*piece.at), facing)),
                span: piece.at.span(),
                path: format!("terrain[{index}].at"),
            })
        };
        terrain_names(self.battle).into_iter().zip(&self.battle.terrain).enumerate().filter_map(stands).collect()
    }

    /// A squad's plate, once it is seen that its riders fit on it; nothing when it can't be told how large it is.
    fn standing_plate(&mut self, index: usize, squad: &SquadData) -> Option<Standing> {
        let catalogue = &self.library.catalogue;
        let bodies: Vec<Body> = squad.roster().map(|member| cast(member, catalogue).map(|(_, body)| body)).collect::<Option<_>>()?;
        let studs = plate_studs(squad, catalogue, self.battle.rules.studs_on_foot);
        let both_forms = squad.unit.is_some() && !squad.members.is_empty();
        if bodies.is_empty() || both_forms {
            return None;
        }
        if [studs.0, studs.1].iter().any(|studs| !(1..=96).contains(studs)) {
            if squad.plate.is_none() {
                let message = format!("`{}` has {} members, too many for one plate", squad.name, bodies.len());
                let help =
                    "plates are at most 96 studs wide and deep: make it several squads, or give the `plate` that they are to crowd on";
                self.problems.at(squad.name.span(), format!("squads[{index}]"), message).help(help);
            }
            return None;
        }
        let riders: Vec<_> = bodies.iter().copied().zip(places(squad, &self.library.catalogue, self.battle.rules.studs_on_foot)).collect();
        let crowd = crowd(studs, &riders);
        if !crowd.fits() {
            let room = room(squad, &self.library.catalogue, self.battle.rules.studs_on_foot);
            self.too_crowded(index, squad, studs, &crowd, what_would_fit(squad.formation, room, &bodies));
        }
        Some(Standing {
            name: squad.name.to_string(),
            kind: Kind::Plate,
            solid: Solid::new(Body::plate(studs), placed(self.battle, &self.library.catalogue, *squad.at, squad.facing)),
            span: squad.at.span(),
            path: format!("squads[{index}].at"),
        })
    }

    fn too_crowded(&mut self, index: usize, squad: &SquadData, studs: (u8, u8), crowd: &Crowd, better: Option<(Formation, (u8, u8))>) {
        let (span, path) = match &squad.plate {
            Some(plate) => (plate.span(), format!("squads[{index}].plate")),
            None => (squad.name.span(), format!("squads[{index}]")),
        };
        let name = &**squad.name;
        let plate = format!("a plate of {} by {} studs", studs.0, studs.1);
        let message = match (crowd.off, crowd.in_one_another) {
            (Some((first, 1)), _) => format!("{name}.{} does not fit on {plate}", first + 1),
            (Some((first, count)), _) => format!("{name}.{} and {} more do not fit on {plate}", first + 1, count - 1),
            (None, Some((one, other))) => format!("{name}.{} and {name}.{} would stand in one another on {plate}", one + 1, other + 1),
            (None, None) => return,
        };
        let problem = self.problems.at(span, path, message);
        if let Some((formation, plate)) = better {
            let formation = if formation == squad.formation { String::new() } else { format!(" and `formation: {formation:?}`") };
            problem.help(format!("`plate: ({}, {})`{formation} would do", plate.0, plate.1));
        }
    }

    fn on_the_table(&mut self, standing: &[Standing]) {
        let (x, z) = *self.battle.table.size;
        let (least, most) = TABLE_SIZES;
        if !self.has_read(&["table"]) || [x, z].iter().any(|side| !(least..=most).contains(side)) {
            return;
        }
        let table = TableSize { x, z };
        for it in standing.iter().filter(|it| !table.holds(it.solid)) {
            if self.problems.is_full() {
                return;
            }
            let half = (x / 2, z / 2);
            let message = format!("`{}` is not wholly on the table", it.name);
            let help = format!("the table reaches from -{0} to {0} east and from -{1} to {1} south of its middle", half.0, half.1);
            self.problems.at(it.span.clone(), &it.path, message).help(help);
        }
    }

    fn beside_each_other(&mut self, standing: &[Standing]) {
        for (place, it) in standing.iter().enumerate() {
            for other in standing[..place].iter().filter(|other| it.kind.excludes(other.kind)) {
                if !it.solid.overlaps(other.solid) {
                    continue;
                }
                if self.problems.is_full() {
                    return;
                }
                let message = format!("`{}` stands in `{}`", it.name, other.name);
                self.problems.at(it.span.clone(), &it.path, message).see_also(other.span.clone(), format!("`{}`", other.name));
            }
        }
    }
}

fn spot(at: (Inches, Inches)) -> Spot {
    Spot { x: at.0, z: at.1 }
}

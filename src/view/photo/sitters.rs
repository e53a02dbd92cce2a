//! Sitters: finds the subjects of a picture among the pieces on the table.

use super::preset::{Around, Sitter};
use crate::game::ron::{did_you_mean, one_of};
use crate::game::{BattleInfo, Hull, Look, Names, Scenery, Stance};
use crate::table::{Body, PieceId, PieceIndex, SideId, SquadPlate, TableSize};
use crate::view::film::framing::Screen;
use crate::view::film::screens::{figure, screen};
use crate::view::scene::camera::Orbit;
use crate::view::scene::stage::{Shown, Standing};
use bevy::ecs::system::SystemParam;
use bevy::math::ops;
use bevy::prelude::*;
use std::collections::BTreeSet;

type Piece = (
    &'static PieceId,
    &'static Shown,
    &'static Body,
    Option<&'static Look>,
    Option<&'static SideId>,
    Option<&'static Stance>,
    Option<&'static Scenery>,
    Has<SquadPlate>,
);

/// The pieces that a photo can show, and what is needed to choose its subject.
#[derive(SystemParam)]
pub struct Sitters<'w, 's> {
    pieces: Query<'w, 's, Piece>,
    names: Option<Res<'w, Names>>,
    index: Option<Res<'w, PieceIndex>>,
    table: Option<Res<'w, TableSize>>,
    info: Option<Res<'w, BattleInfo>>,
}

/// Height of a figure with headgear, in inches.
const TALL: f32 = 1.8;
/// Enemies within this distance count as fighting, in inches.
const FIGHT: f32 = 5.0;

impl Sitters<'_, '_> {
    /// The piece with this name, or an error that says why there is none.
    pub fn named(&self, name: &str) -> Result<PieceId, String> {
        let names = self.names.as_ref().ok_or_else(|| "nothing is on the table".to_owned())?;
        let Some(piece) = names.meant(name) else {
            let help = did_you_mean(name, names.all()).unwrap_or_else(|| format!("there are {}", one_of(self.names_of_units(names))));
            return Err(format!("there is no piece called `{name}`: {help}"));
        };
        if self.sitter(piece).is_none() {
            return Err(format!("`{name}` is not on the table then: choose another, or another moment"));
        }
        Ok(piece)
    }

    /// The names of units and their members, in alphabetical order.
    fn names_of_units<'n>(&self, names: &'n Names) -> BTreeSet<&'n str> {
        self.pieces.iter().filter(|(.., side, _, _, _)| side.is_some()).map(|(id, ..)| &**names.of(*id)).collect()
    }

    /// The subject if none is named. For a hero picture of a fight, it is the piece with the most enemies around it; else the leader of the
    /// first side, or any leader, or the first of all pieces.
    pub fn unnamed(&self, in_a_fight: bool) -> Option<PieceId> {
        let mut standing: Vec<(PieceId, SideId, Vec3, bool)> = self
            .pieces
            .iter()
            .filter(|(_, shown, _, look, .., is_plate)| shown.standing == Standing::Up && look.is_some() && !is_plate)
            .filter_map(|(id, shown, _, look, side, stance, ..)| {
                let leads = stance.is_some_and(|stance| stance.leads) || matches!(look, Some(Look::Ship(Hull::Leader)));
                Some((*id, *side?, shown.pose.translation.into(), leads))
            })
            .collect();
        standing.sort_by_key(|(id, side, ..)| (*side, *id));
        let places: Vec<(PieceId, SideId, Vec3)> = standing.iter().map(|(id, side, at, _)| (*id, *side, *at)).collect();
        let thick = in_a_fight.then(|| densest_fight_piece(&places)).flatten();
        let first = standing.first()?.1;
        let leads = |own: bool| standing.iter().find(|(_, side, _, leads)| (!own || *side == first) && *leads);
        let leader = leads(true).or_else(|| leads(false)).or(standing.first());
        thick.or(leader.map(|(id, ..)| *id))
    }

    /// A piece as a subject: if it is a plate, the figures on it.
    pub fn sitter(&self, piece: PieceId) -> Option<Sitter> {
        let mut members: Vec<_> =
            self.pieces.iter().filter(|(_, shown, ..)| shown.plate == Some(piece) && shown.standing.is_there()).collect();
        if members.is_empty() {
            let own = self.index.as_ref().and_then(|index| index.entity(piece)).and_then(|entity| self.pieces.get(entity).ok());
            members.extend(own.filter(|(_, shown, ..)| shown.standing.is_there()));
        }
        members.sort_by_key(|(id, ..)| **id);
        let (_, first, ..) = members.first()?;
        let ahead = first.pose.rotation * Vec3::NEG_Z;
        let mut sitter = Sitter { heading: ops::atan2(ahead.x, -ahead.z), ..Sitter::default() };
        let mut faces = Vec3::ZERO;
        for (_, shown, body, look, ..) in &members {
            let is_figure = look.and_then(Look::figure).is_some();
            let (half, high) = (body.half_extents(), body.height().to_f32());
            let (high, aside) = match look {
                Some(Look::Figure(_)) => (high.max(TALL), 0.15),
                // Room for what a ship carries on its back.
                Some(Look::Ship(_)) => (high * 1.2, 0.1),
                _ => (high, 0.0),
            };
            let feet = Vec3::from(shown.pose.translation);
            let corners = [(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)]
                .map(|(x, z)| feet + shown.pose.rotation * Vec3::new(x * (half.x + aside), 0.0, z * (half.y + aside)));
            sitter.points.extend(corners);
            sitter.points.push(feet + Vec3::Y * high);
            let face = feet + Vec3::Y * if is_figure { high - 0.5 } else { high * 0.6 };
            // The face comes first.
            let right = shown.pose.rotation * Vec3::X * half.x * 0.7;
            let middle = feet + Vec3::Y * high * 0.5;
            sitter.clear.extend([face, face, middle, middle + right, middle - right, feet + Vec3::Y * high * 0.2]);
            faces += face;
        }
        sitter.face = faces / members.len() as f32;
        Some(sitter)
    }

    /// The surroundings of the subject.
    pub fn around(&self) -> Around {
        let table = self.table.as_deref().copied().unwrap_or_default();
        let seen = || self.pieces.iter().filter(|(_, shown, ..)| shown.standing.is_there());
        let tops = seen().map(|(_, shown, body, ..)| Vec3::from(shown.pose.translation) + Vec3::Y * body.height().to_f32()).collect();
        let walls = seen().filter_map(|(_, shown, .., scenery, _)| scenery.map(|scenery| screen((shown, scenery))));
        let figures = seen().filter(|(_, shown, _, look, ..)| shown.standing == Standing::Up && look.and_then(Look::figure).is_some());
        // Figures' items hide more than the figures do.
        let armed = |screen: Screen| Screen { half: screen.half + Vec3::new(0.15, 0.1, 0.2), ..screen };
        let screens = walls.chain(figures.map(|(_, shown, ..)| armed(figure(shown)))).collect();
        let heading = self.info.as_ref().and_then(|info| info.camera).map_or(0.0, |camera| Orbit::from(camera).heading);
        Around { half: Vec2::new(table.x.to_f32(), table.z.to_f32()) / 2.0, tops, heading, screens }
    }
}

/// The piece with the most enemies nearby, the first if several are equal; `None` if there is no fight.
fn densest_fight_piece(standing: &[(PieceId, SideId, Vec3)]) -> Option<PieceId> {
    let enemies = |side: SideId, at: Vec3| standing.iter().filter(|(_, other, there)| *other != side && there.distance(at) < FIGHT).count();
    let counted = standing.iter().map(|(id, side, at)| (enemies(*side, *at), *id)).filter(|(near, _)| *near > 0);
    counted.max_by_key(|(near, id)| (*near, std::cmp::Reverse(*id))).map(|(_, id)| id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_thick_of_a_fight_is_where_most_enemies_are() {
        let at = |id: u32, side: u8, x: f32| (PieceId(id), SideId(side), Vec3::X * x);
        assert_eq!(densest_fight_piece(&[at(1, 0, 0.0), at(2, 1, 9.0)]), None, "nobody is near anybody");
        assert_eq!(densest_fight_piece(&[at(1, 0, 0.0), at(2, 0, 3.0), at(3, 1, 4.0), at(4, 1, 7.5)]), Some(PieceId(2)));
        assert_eq!(densest_fight_piece(&[at(3, 0, 0.0), at(2, 1, 1.0)]), Some(PieceId(2)), "the first of equals");
    }
}

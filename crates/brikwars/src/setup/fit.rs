//! Checks whether a lineup has room: its plates and lone figures, and the riders on its plates.

use crate::setup::check::Inspection;
use crate::setup::sections::SquadData;
use bevy::math::Vec2;
use brickfray_game::battle::Standing;
use brickfray_game::battle::set_up::placed;
use brickfray_table::{Body, Formation, FormationSlot, Placement, Solid, spread};

/// What is wrong with how riders stand on a plate.
struct Crowd {
    /// The index of the first rider that isn't entirely on the plate, and the number of such riders.
    off: Option<(usize, usize)>,
    /// The indices of the first two riders that overlap.
    overlapping: Option<(usize, usize)>,
}

impl Crowd {
    fn fits(&self) -> bool {
        self.off.is_none() && self.overlapping.is_none()
    }
}

/// Finds riders with these bodies that overlap or don't fit on the plate. Their places are in the plate's frame.
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
        overlapping: pairs.into_iter().find(|(_, _, solid, with)| solid.overlaps(**with)).map(|(one, other, ..)| (one, other)),
    }
}

/// Suggests a formation and plate that would hold these bodies: the same formation on a larger plate, or a block.
fn suggest_fit(formation: Formation, room: (u8, u8), bodies: &[Body]) -> Option<(Formation, (u8, u8))> {
    let count = bodies.len();
    let mut tries = [formation, Formation::Block].into_iter().map(|formation| (formation, formation.plate_for(count, room)));
    let fits = |(formation, plate): &(Formation, (u8, u8))| {
        let riders: Vec<_> = bodies.iter().copied().zip(spread(*formation, *plate, count, room)).collect();
        plate.0 <= 96 && plate.1 <= 96 && crowd(*plate, &riders).fits()
    };
    tries.find(fits)
}

impl Inspection<'_, '_> {
    /// The plates and lone figures with their positions.
    pub fn standing(&mut self) -> Vec<Standing> {
        let lineup = self.lineup;
        let mut standing = Vec::new();
        for (index, squad) in lineup.sections.squads.iter().enumerate() {
            standing.extend(self.standing_plate(index, squad));
        }
        for (index, unit) in lineup.sections.units.iter().enumerate() {
            let Some((_, body)) = lineup.cast(unit.enrolled()) else { continue };
            let solid = Solid::new(body, placed(self.check.battle, *unit.at, unit.facing));
            standing.push(Standing::piece(unit.name.to_string(), solid, unit.at.span(), format!("units[{index}].at")));
        }
        standing
    }

    /// A squad's plate, after a check that its riders fit on it. `None` if its size isn't known.
    fn standing_plate(&mut self, index: usize, squad: &SquadData) -> Option<Standing> {
        let lineup = self.lineup;
        let bodies: Vec<Body> = squad.roster().map(|member| lineup.cast(member).map(|(_, body)| body)).collect::<Option<_>>()?;
        let studs = lineup.plate_studs(squad);
        let both_forms = squad.unit.is_some() && !squad.members.is_empty();
        if bodies.is_empty() || both_forms {
            return None;
        }
        if [studs.0, studs.1].iter().any(|studs| !(1..=96).contains(studs)) {
            if squad.plate.is_none() {
                let message = format!("`{}` has {} members, too many for one plate", squad.name, bodies.len());
                let help =
                    "plates are at most 96 studs wide and deep: split it into several squads, or give a `plate` for them to crowd on";
                self.check.problems.at(squad.name.span(), format!("squads[{index}]"), message).help(help);
            }
            return None;
        }
        let riders: Vec<_> = bodies.iter().copied().zip(lineup.places(squad)).collect();
        let crowd = crowd(studs, &riders);
        if !crowd.fits() {
            self.too_crowded(index, squad, studs, &crowd, suggest_fit(squad.formation, lineup.room(squad), &bodies));
        }
        let solid = Solid::new(Body::plate(studs), placed(self.check.battle, *squad.at, squad.facing));
        Some(Standing::piece(squad.name.to_string(), solid, squad.at.span(), format!("squads[{index}].at")))
    }

    fn too_crowded(&mut self, index: usize, squad: &SquadData, studs: (u8, u8), crowd: &Crowd, better: Option<(Formation, (u8, u8))>) {
        let (span, path) = match &squad.plate {
            Some(plate) => (plate.span(), format!("squads[{index}].plate")),
            None => (squad.name.span(), format!("squads[{index}]")),
        };
        let name = &**squad.name;
        let plate = format!("a plate of {} by {} studs", studs.0, studs.1);
        let message = match (crowd.off, crowd.overlapping) {
            (Some((first, 1)), _) => format!("{name}.{} does not fit on {plate}", first + 1),
            (Some((first, count)), _) => format!("{name}.{} and {} more do not fit on {plate}", first + 1, count - 1),
            (None, Some((one, other))) => format!("{name}.{} and {name}.{} would overlap on {plate}", one + 1, other + 1),
            (None, None) => return,
        };
        let problem = self.check.problems.at(span, path, message);
        if let Some((formation, plate)) = better {
            let formation = if formation == squad.formation { String::new() } else { format!(" and `formation: {formation:?}`") };
            problem.help(format!("`plate: ({}, {})`{formation} would do", plate.0, plate.1));
        }
    }
}

//! Draws an army up: adds its squads, lone units and buildings to those of a battle.

use crate::armies::army::{Army, Soldier, Squad};
use crate::armies::army_file::on_the_table;
use crate::armies::members::Members;
use crate::data::catalogue::Catalogue;
use crate::setup::armies::built::{PlacedCreation, stand};
use crate::setup::armies::rows::{footprints, rows};
use crate::setup::sections::{ArmyData, LoneUnit, Sections, SquadData};
use bevy::math::Vec2;
use brickfray_game::battle::TerrainPiece;
use brickfray_game::ron::Spanned;
use brickfray_table::Inches;
use std::ops::Range;

/// The default width of an army, in inches.
const WIDE: f32 = 14.0;

/// Adds an army's squads, lone units and buildings to those of a battle.
pub(super) fn draw_up(
    army: &Army,
    data: &ArmyData,
    span: Range<usize>,
    (catalogue, on_foot): (&Catalogue, (u8, u8)),
    (sections, terrain): (&mut Sections, &mut Vec<TerrainPiece>),
) {
    let width = data.width.as_ref().map_or(WIDE, |width| width.to_f32());
    let ahead = data.facing.direction();
    let right = Vec2::new(-ahead.y, ahead.x);
    let placed = |place: Vec2| {
        let there = right * place.x - ahead * place.y;
        let (x, z) = *data.at;
        Spanned::new((x + Inches::snapped(there.x), z + Inches::snapped(there.y)), data.at.span())
    };
    let places = rows(&footprints(army, catalogue, on_foot), width);
    for (built, place) in army.creations.iter().zip(places.iter().skip(army.squads.len())) {
        match stand(built, data, &span, placed(*place)) {
            PlacedCreation::Unit(unit) => sections.units.push(unit),
            PlacedCreation::Building(building) => terrain.push(building),
        }
    }
    for (squad, place) in army.squads.iter().zip(places) {
        draw_up_squad(squad, data, &span, placed(place), sections);
    }
}

/// Adds a squad of an army to the squads of a battle, or to the lone units if it has no plate.
fn draw_up_squad(squad: &Squad, data: &ArmyData, span: &Range<usize>, at: Spanned<(Inches, Inches)>, sections: &mut Sections) {
    let spanned = |text: &str| Spanned::new(text.to_owned(), span.clone());
    let gear = |soldier: &Soldier| soldier.gear.iter().map(|item| spanned(item)).collect::<Vec<_>>();
    let mods = |soldier: &Soldier| soldier.mods.iter().map(|one| Spanned::new(*one, span.clone())).collect::<Vec<_>>();
    let name = spanned(&on_the_table(&data.side, &squad.name));
    if let (false, Some(soldier)) = (squad.on_plate, squad.soldiers.first()) {
        sections.units.push(LoneUnit {
            name,
            side: data.side.clone(),
            unit: spanned(&soldier.unit),
            gear: Some(gear(soldier)),
            mount: soldier.mount.as_deref().map(spanned),
            mods: mods(soldier),
            mount_mods: Vec::new(),
            at,
            facing: data.facing,
        });
        return;
    }
    let member = |soldier: &Soldier| Members {
        unit: spanned(&soldier.unit),
        count: None,
        gear: Some(gear(soldier)),
        mount: soldier.mount.as_deref().map(spanned),
        mods: mods(soldier),
    };
    sections.squads.push(SquadData {
        name,
        side: data.side.clone(),
        unit: None,
        count: None,
        members: squad.soldiers.iter().map(member).collect(),
        gear: None,
        mods: Vec::new(),
        mount: None,
        plate: None,
        at,
        facing: data.facing,
        formation: squad.formation,
    });
}

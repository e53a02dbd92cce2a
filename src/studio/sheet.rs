//! Sheets as pictures: a unit's card, drawn by the code of the panels, with its model beside it.

use super::files::{Folder, write_png};
use super::headless::{Studio, StudioOptions};
use super::{PictureSize, StudioError};
use crate::game::battle::{Emblem, Ground};
use crate::game::card::Face;
use crate::game::sheet::Sheet;
use crate::ui::panels::unit::sheet::{WIDTH, WholeSheet, height, portrait};
use crate::view::make::kit::BrickKit;
use crate::view::models::figure::{Hand, spawn_figure};
use crate::view::models::ships::spawn_ship;
use crate::view::models::table::spawn_table;
use crate::view::scene::camera::Orbit;
use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::*;
use image::RgbImage;
use image::imageops::{crop_imm, replace};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Draws sheets, each to its file.
pub fn draw(all: &[(Sheet, PathBuf)]) -> Result<(), StudioError> {
    let folder = |path: &Path| Folder::open(path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new(".")));
    let _folders: Vec<Folder> = all.iter().map(|(_, path)| folder(path)).collect::<Result<_, _>>()?;
    let high = all.iter().map(|(sheet, _)| height(sheet)).fold(0.0_f32, f32::max);
    let size = PictureSize { width: WIDTH as u32, height: (high as u32).clamp(PictureSize::SIDES.0, PictureSize::SIDES.1) };
    let mut studio = Studio::open(StudioOptions { size, panels: true, ..StudioOptions::default() })?;
    for (sheet, path) in all {
        let model = model(&mut studio, &sheet.face)?;
        studio.world().insert_resource(WholeSheet(Some(sheet.clone())));
        studio.wait_until_ready()?;
        let mut picture = studio.picture(Duration::ZERO)?;
        let well = portrait();
        replace(&mut picture, &model, well.left() as i64, well.top() as i64);
        write_png(path, &picture)?;
    }
    Ok(())
}

/// A picture of the model, as large as the portrait on a page: the middle of a picture that shows nothing else.
fn model(studio: &mut Studio, face: &Face) -> Result<RgbImage, StudioError> {
    let world = studio.world();
    world.insert_resource(WholeSheet(None));
    let face = face.clone();
    let put = move |mut commands: Commands, mut kit: BrickKit| put(&mut commands, &mut kit, &face);
    let there = world.run_system_once(put).map_err(|error| StudioError::Asked(format!("the model can't be made: {error}")))?;
    studio.look_from(Some(Orbit::looking(Vec3::new(-4.0, 4.6, -6.2), Vec3::new(0.0, 1.2, 0.0))));
    studio.wait_until_ready()?;
    let picture = studio.picture(Duration::ZERO)?;
    for entity in there {
        studio.world().despawn(entity);
    }
    let (wide, high) = (portrait().width() as u32, portrait().height() as u32);
    let middle = ((picture.width().saturating_sub(wide)) / 2, (picture.height().saturating_sub(high)) / 2);
    Ok(crop_imm(&picture, middle.0, middle.1, wide, high).to_image())
}

/// Puts the model on a table of its own.
fn put(commands: &mut Commands, kit: &mut BrickKit, face: &Face) -> [Entity; 2] {
    let (model, ground) = match face {
        Face::Ship(hull, colour) => (spawn_ship(commands, kit, *hull, colour, Some(Emblem::Star)), Ground::Starfield),
        Face::Figure(look, colour) => {
            (spawn_figure(commands, kit, look, colour, Some(Emblem::Star), [Hand::Empty, Hand::Empty], None), Ground::Grass)
        }
    };
    [model, spawn_table(commands, kit, Vec2::splat(24.0), ground)]
}

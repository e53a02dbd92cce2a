//! Sheets as pictures: a unit's card, drawn by the panels' code, with its model beside it.

use super::{PictureSize, StudioError};
use crate::game::Form;
use crate::game::battle::{Emblem, Ground, TimeOfDay};
use crate::game::card::Face;
use crate::game::sheet::Sheet;
use crate::studio::files::{FileKind, Folder, can_write, write_png};
use crate::studio::headless::{Studio, StudioOptions};
use crate::ui::panels::unit::sheet::{WIDTH, WholeSheet, height, portrait};
use crate::view::make::kit::BrickKit;
use crate::view::models::figure::{Hand, spawn_figure};
use crate::view::models::ships::spawn_ship;
use crate::view::models::table::spawn_table;
use crate::view::scene::camera::Orbit;
use crate::view::scene::stage::in_hands;
use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::*;
use bevy_egui::egui::Rect;
use image::RgbImage;
use image::imageops::{crop_imm, replace};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Draws each sheet to its file.
pub fn draw(all: &[(Sheet, PathBuf)]) -> Result<(), StudioError> {
    let folder = |path: &Path| Folder::open(path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new(".")));
    let _folders: Vec<Folder> = all.iter().map(|(_, path)| folder(path)).collect::<Result<_, _>>()?;
    all.iter().try_for_each(|(_, path)| can_write(path, FileKind::Picture))?;
    let high = all.iter().map(|(sheet, _)| height(sheet)).fold(0.0_f32, f32::max);
    let size = PictureSize { width: WIDTH as u32, height: (high as u32).clamp(PictureSize::SIDES.0, PictureSize::SIDES.1) };
    let mut studio = Studio::open(StudioOptions { size, panels: true, ..StudioOptions::default() })?;
    for (sheet, path) in all {
        write_png(path, &drawn(&mut studio, sheet, WholeSheet::Page(sheet.clone()), portrait())?)?;
    }
    Ok(())
}

/// Draws a sheet in this form, with its model in that part of the picture.
pub(super) fn drawn(studio: &mut Studio, sheet: &Sheet, written: WholeSheet, well: Rect) -> Result<RgbImage, StudioError> {
    let model = model(studio, sheet, well)?;
    studio.world().insert_resource(written);
    studio.wait_until_ready()?;
    let mut picture = studio.picture(Duration::ZERO)?;
    replace(&mut picture, &model, well.left() as i64, well.top() as i64);
    Ok(picture)
}

/// A picture of the model of this size: the middle part of a picture that shows nothing else.
fn model(studio: &mut Studio, sheet: &Sheet, well: Rect) -> Result<RgbImage, StudioError> {
    let world = studio.world();
    world.insert_resource(WholeSheet::None);
    let of = sheet.clone();
    let put = move |mut commands: Commands, mut kit: BrickKit| put(&mut commands, &mut kit, &of);
    let there = world.run_system_once(put).map_err(|error| StudioError::Asked(format!("the model can't be made: {error}")))?;
    studio.look_from(Some(looking_at(sheet)));
    studio.wait_until_ready()?;
    let picture = studio.picture(Duration::ZERO)?;
    for entity in there {
        studio.world().despawn(entity);
    }
    let (wide, high) = (well.width() as u32, well.height() as u32);
    let middle = ((picture.width().saturating_sub(wide)) / 2, (picture.height().saturating_sub(high)) / 2);
    Ok(crop_imm(&picture, middle.0, middle.1, wide, high).to_image())
}

/// The camera's position: closer for figures than for larger models.
fn looking_at(sheet: &Sheet) -> Orbit {
    let (near, middle) = match &sheet.face {
        Face::Ship(..) => (1.0, 1.2),
        Face::Figure(..) if sheet.rides.is_some() => (0.9, 1.1),
        Face::Figure(look, _) => match look.form {
            Form::Elephant | Form::Cart | Form::Catapult => (0.9, 1.1),
            Form::Truck | Form::Tank | Form::Biplane | Form::Walker => (1.3, 1.2),
            Form::HeavyTank | Form::LightTank | Form::Carrier | Form::Technical | Form::Gunship => (1.3, 1.2),
            Form::Horse | Form::WingedHorse | Form::Bear => (0.72, 0.8),
            Form::Foot => (0.82, 1.05),
            Form::Dog | Form::Monkey => (0.5, 0.5),
            Form::Bird => (0.36, 0.42),
            Form::Rat | Form::Snake => (0.32, 0.2),
            Form::Beast(size) => (0.2 + 0.32 * f32::from(size), 0.28 * f32::from(size)),
        },
    };
    Orbit::looking(Vec3::new(-4.0, 3.4, -6.2) * near + Vec3::Y * middle, Vec3::Y * middle)
}

/// Puts the model on an empty table.
fn put(commands: &mut Commands, kit: &mut BrickKit, sheet: &Sheet) -> [Entity; 2] {
    let hands = in_hands(&sheet.held).map(|held| held.map_or(Hand::Empty, Hand::Holds));
    let (model, ground) = match &sheet.face {
        Face::Ship(hull, colour) => (spawn_ship(commands, kit, *hull, colour, Some(Emblem::Star)), Ground::Starfield),
        Face::Figure(look, colour) => {
            (spawn_figure(commands, kit, look, colour, Some(Emblem::Star), hands, sheet.rides.as_ref()), Ground::Grass)
        }
    };
    [model, spawn_table(commands, kit, Vec2::splat(24.0), ground, TimeOfDay::Day)]
}

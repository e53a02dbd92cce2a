//! `brickfray shot`: takes one picture of a battle.

use super::{PictureSize, StudioError, Viewpoint};
use crate::game::ron::one_of;
use crate::game::{Library, Names};
use crate::referee::StopPoint;
use crate::studio::files::{FileKind, can_write, write_png};
use crate::studio::headless::{Studio, StudioOptions};
use crate::studio::photo::{PhotoOptions, take_photo};
use crate::studio::scripted_battle::ScriptedBattle;
use crate::studio::user_input::{UserInput, do_all};
use crate::table::{Carried, MemberOf, OnPlate, PieceId, PieceIndex, Removed, SideId, Terrain};
use crate::ui::WORKSHOPS;
use crate::ui::state::bindings::Bindings;
use crate::ui::state::hand::selection::Selection;
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::workshops::Workshops;
use bevy::ecs::system::SystemState;
use bevy::prelude::{Query, Res, With, Without, World};
use brickfray_words::{Language, speak};
use image::RgbImage;
use std::path::PathBuf;
use std::time::Duration;

/// The options of a picture.
#[derive(Clone, Debug)]
pub struct ShotOptions {
    /// The battle: the name of a shipped one or the path of a file.
    pub battle: String,
    /// Whether a demo with that name has priority over a battle.
    pub is_demo: bool,
    /// The path of the picture.
    pub out: PathBuf,
    pub size: PictureSize,
    /// How far the battle is played.
    pub until: StopPoint,
    /// How far into the playback of the last order or answer; `None` for the end of it.
    pub into: Option<Duration>,
    /// The side from whose view it is seen.
    pub viewer: Option<String>,
    /// The viewpoint; `None` for that of the battle.
    pub camera: Option<Viewpoint>,
    /// Whether the panels are shown.
    pub panels: bool,
    /// The selected unit, or member of one, whose card is shown.
    pub select: Option<String>,
    /// The workshop to open, by its word.
    pub workshop: Option<String>,
    /// The size of the panels and their text, in percent; `None` for the default.
    pub text: Option<u16>,
    /// The language of the panels.
    pub language: Language,
    /// The mouse and key input after that; needs panels.
    pub inputs: Vec<UserInput>,
    pub photo: PhotoOptions,
}

/// Takes the picture and writes it.
pub fn shot(options: &ShotOptions, library: &Library) -> Result<(), StudioError> {
    can_write(&options.out, FileKind::Picture)?;
    options.photo.check()?;
    // With panels the picture is drawn at once, because they are laid out for its size.
    let size = if options.panels { options.size } else { options.photo.render_size(options.size) };
    let mut studio =
        Studio::open(StudioOptions { rulebooks: library.rulebooks, size, panels: options.panels, ..StudioOptions::default() })?;
    let picture = take(&mut studio, options, library)?;
    write_png(&options.out, &picture)
}

/// Takes the picture in an open studio, in tiles if the studio draws less at once.
pub fn take(studio: &mut Studio, options: &ShotOptions, library: &Library) -> Result<RgbImage, StudioError> {
    speak(options.language);
    let open = if options.is_demo { ScriptedBattle::open_demo } else { ScriptedBattle::open };
    let mut scripted_battle = open(studio.world(), library, &options.battle)?;
    ScriptedBattle::set_viewer(studio.world(), options.viewer.as_deref())?;
    if options.panels {
        // The start screen needs the library for its battles.
        studio.world().insert_resource(library.clone());
        studio.world().resource_mut::<Bindings>().settings.language = options.language;
    }
    let at_rest = match options.into {
        None => options.until,
        Some(_) => options.until.before_last(scripted_battle.acts().len()).ok_or_else(|| {
            StudioError::Asked("before the first order nothing is being shown: say after how many orders, 1 or more".to_owned())
        })?,
    };
    scripted_battle.play_until(studio.world(), at_rest)?;
    if let Some(name) = &options.select {
        select(studio.world(), name)?;
    }
    if let Some(word) = &options.workshop {
        let known = WORKSHOPS.iter().map(|workshop| workshop.word);
        let found = Workshops(WORKSHOPS).find(word);
        let found = found.ok_or_else(|| StudioError::Asked(format!("there is no workshop `{word}`: choose {}", one_of(known))))?;
        if let Some(mut panels) = studio.world().get_resource_mut::<Panels>() {
            panels.workshop = Some(found.word);
        }
    }
    // Without mouse input a hand would never fan out.
    if let Some(mut panels) = studio.world().get_resource_mut::<Panels>() {
        panels.keeps_hand = options.inputs.is_empty();
    }
    if let Some(percent) = options.text {
        studio.enlarge_panels(f32::from(percent) / 100.0);
    }
    if !options.inputs.is_empty() {
        // A window first sets up its view of a new battle.
        studio.unseen(Duration::ZERO);
    }
    studio.look_from(options.camera.map(Into::into));
    studio.skip();
    if options.inputs.is_empty() {
        studio.wait_until_ready()?
    } else {
        do_all(studio, &options.inputs)?
    }
    if let Some(into) = options.into {
        scripted_battle.play_until(studio.world(), options.until)?;
        studio.pass(into)?;
    }
    options.photo.pose(studio, options.camera, options.size)?;
    let mut picture = if studio.size() == options.size { studio.picture(Duration::ZERO)? } else { take_photo(studio, options.size)? };
    options.photo.stamp(&mut picture);
    Ok(picture)
}

/// The components that say to which side a piece belongs: its own, its plate's or its carrier's.
type Standing = (&'static PieceId, Option<&'static OnPlate>, Option<&'static Carried>, Option<&'static MemberOf>);

/// Selects a unit by name, or a member in its squad.
fn select(world: &mut World, name: &str) -> Result<(), StudioError> {
    let mut state =
        SystemState::<(Query<Standing, (With<SideId>, Without<Removed>, Without<Terrain>)>, Res<Names>, Res<PieceIndex>)>::new(world);
    let Ok((standing, names, index)) = state.get(world) else { return Ok(()) };
    let named = names.meant(name).and_then(|piece| standing.get(index.entity(piece)?).ok());
    let Some((&piece, on, carried, of)) = named else {
        let mut all: Vec<PieceId> =
            standing.iter().filter(|(_, on, carried, of)| on.is_none() && carried.is_none() && of.is_none()).map(|(id, ..)| *id).collect();
        all.sort();
        let all: Vec<&str> = all.into_iter().map(|unit| &**names.of(unit)).collect();
        return Err(StudioError::Asked(format!("no unit on the table is called `{name}`; there are {}", all.join(", "))));
    };
    let plate = on.and_then(|on| standing.get(on.0).ok()).map(|(plate, ..)| *plate);
    let unit = plate.or(carried.map(|carried| carried.0)).or(of.map(|of| of.0)).unwrap_or(piece);
    let member = (unit != piece).then_some(piece);
    if let Some(mut selection) = world.get_resource_mut::<Selection>() {
        selection.select(Some(unit));
        selection.member = member;
    }
    Ok(())
}

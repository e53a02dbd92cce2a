//! Checks the fields of a case.

use super::Mask;
use super::data::CaseData;
use super::read::Reading;
use crate::game::battle::CameraData;
use crate::game::ron::{Spanned, nearest, one_of};
use crate::referee::StopPoint;
use crate::studio::comparison::compare::Gate;
use crate::studio::{PictureSize, Viewpoint};
use bevy::math::Vec3;
use brickfray_words::{Language, UnknownLanguage};
use std::ops::{Range, RangeInclusive};
use std::path::{Path, PathBuf};

/// The range of the size of panels and their text, in percent.
const TEXT: RangeInclusive<u16> = 50..=300;
/// The maximum number of seconds into the playback of an order.
const LONGEST: f32 = 20.0;
/// The maximum number of seconds into a film.
const LONGEST_FILM: f32 = 600.0;

impl Reading {
    /// The battle or demo of a case, and whether it is a demo. Reports a case that names both or neither.
    pub(super) fn battle_or_demo<'d>(&mut self, path: &str, span: Range<usize>, data: &'d CaseData) -> Option<(&'d Spanned<String>, bool)> {
        match (&data.battle, &data.demo) {
            (Some(battle), None) => Some((battle, false)),
            (None, Some(demo)) => Some((demo, true)),
            (Some(_), Some(demo)) => {
                self.problems.at(demo.span(), path, "a case shows a battle or a demo, not both").help("leave one of them out");
                None
            }
            (None, None) => {
                let help = "`battle: \"first-battle\"`, the path of a file from here, or `demo: \"shove\"`";
                self.problems.at(span, path, "this case has no battle").help(help);
                None
            }
        }
    }

    /// Reports fields that only matter with panels, if the case has none.
    pub(super) fn panels_only(&mut self, path: &str, data: &CaseData) {
        let spans = [
            ("select", data.select.as_ref().map(Spanned::span)),
            ("workshop", data.workshop.as_ref().map(Spanned::span)),
            ("text", data.text.as_ref().map(Spanned::span)),
            ("language", data.language.as_ref().map(Spanned::span)),
            ("input", data.input.as_ref().map(Spanned::span)),
        ];
        for (what, span) in spans {
            if let Some(span) = span.filter(|_| data.panels != Some(true)) {
                self.problems.at(span, path, format!("`{what}` shows only in panels")).help("add `panels: true`");
            }
        }
        if let Some(text) = data.text.as_ref().filter(|text| !TEXT.contains(&***text)) {
            let help = format!("a percentage from {} to {}", TEXT.start(), TEXT.end());
            self.problems.at(text.span(), path, format!("`text` is {}", **text)).help(help);
        }
    }

    /// The folder of a mod; its path is relative to the folder of the case's file.
    pub(super) fn mods(&mut self, path: &str, mods: &Spanned<String>) -> PathBuf {
        let folder = self.folder.join(&**mods);
        if !folder.is_dir() {
            let help = format!("give the path of a mod from the folder of this file, {}", self.folder.display());
            self.problems.at(mods.span(), path, format!("there is no folder {}", folder.display())).help(help);
        }
        folder
    }

    /// A language by its tag.
    pub(super) fn language(&mut self, path: &str, tag: &Spanned<String>) -> Language {
        tag.parse().unwrap_or_else(|unknown: UnknownLanguage| {
            self.problems.at(tag.span(), path, unknown.to_string()).help(one_of(Language::ALL.map(Language::tag)));
            Language::English
        })
    }

    /// A battle by its name, or a file whose path is relative to the folder of the case's file.
    pub(super) fn resolved(&self, battle: &str) -> String {
        let beside = self.folder.join(battle);
        if beside.is_file() { beside.display().to_string() } else { battle.to_owned() }
    }

    /// Reports a battle path that doesn't exist.
    pub(super) fn is_there(&mut self, path: &str, battle: &Spanned<String>) {
        let is_path = battle.ends_with(".ron") || battle.contains(['/', '\\']);
        if !is_path || self.folder.join(&**battle).is_file() || Path::new(&**battle).is_file() {
            return;
        }
        let beside = self.folder.join(&**battle);
        let folder = beside.parent().unwrap_or(&self.folder);
        let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let names: Vec<String> = files.map(|file| file.file_name().to_string_lossy().into_owned()).collect();
        let own = beside.file_name().unwrap_or_default().to_string_lossy();
        let battles = names.iter().map(String::as_str).filter(|name| name.ends_with(".ron") && !name.ends_with(".case.ron"));
        let help = match nearest(&own, battles) {
            Some(near) => format!("did you mean `{near}`, in {}?", folder.display()),
            None => format!("paths start at the folder of this file: {}", self.folder.display()),
        };
        self.problems.at(battle.span(), path, format!("there is no file {}", beside.display())).help(help);
    }

    pub(super) fn size(&mut self, path: &str, size: &Spanned<(u32, u32)>) -> Option<PictureSize> {
        let ((width, height), (least, most)) = (**size, PictureSize::SIDES);
        if [width, height].into_iter().all(|side| (least..=most).contains(&side)) {
            return Some(PictureSize { width, height });
        }
        let message = format!("a picture of {width}x{height} can't be drawn");
        self.problems.at(size.span(), path, message).help(format!("each side has {least} to {most} pixels"));
        None
    }

    pub(super) fn camera(&mut self, path: &str, camera: &Spanned<CameraData>) -> Viewpoint {
        let (from, at) = (Vec3::from(camera.from), Vec3::from(camera.at));
        let is_far = |point: Vec3| !point.is_finite() || point.abs().max_element() > 1_000.0;
        if is_far(from) || is_far(at) {
            self.problems.at(camera.span(), path, "a number is too large").help("points lie within 1000 inches of the table's middle");
        } else if from.distance(at) <= 0.01 {
            self.problems.at(camera.span(), path, "the camera looks at its own place and sees nothing").help("move its eye");
        }
        Viewpoint { from, at }
    }

    pub(super) fn masks(&mut self, path: &str, masks: &[Spanned<Mask>], size: PictureSize) -> Vec<Mask> {
        for mask in masks {
            let (left, top, width, height) = **mask;
            let is_within = |from: u32, long: u32, side: u32| long > 0 && from.checked_add(long).is_some_and(|end| end <= side);
            if !is_within(left, width, size.width) || !is_within(top, height, size.height) {
                let message = format!("the mask {left}, {top}, {width}, {height} is not within the picture");
                let help = format!("left, top, width and height in pixels; the picture is {}x{}", size.width, size.height);
                self.problems.at(mask.span(), path, message).help(help);
            }
        }
        masks.iter().map(|mask| **mask).collect()
    }

    pub(super) fn gate(&mut self, path: &str, gate: &Spanned<Gate>) -> Gate {
        if !(gate.mean > 0.0 && gate.mean <= 255.0) {
            self.problems.at(gate.span(), path, format!("`mean` is {}", gate.mean)).help("levels, above 0 and to 255; 0.05 when absent");
        }
        **gate
    }

    /// Reports fields that conflict with a film: the film determines the camera and what is visible.
    pub(super) fn film(&mut self, path: &str, data: &CaseData) {
        let Some(film) = &data.film else { return };
        let others = [
            ("until", data.until.is_some()),
            ("into", data.into.is_some()),
            ("camera", data.camera.is_some()),
            ("panels", data.panels == Some(true)),
        ];
        for (what, _) in others.into_iter().filter(|(_, is_there)| *is_there) {
            let message = format!("a case has `film` or `{what}`, not both");
            self.problems
                .at(film.span(), path, message)
                .help("leave one of them out: a film has its own camera and plays all of its script");
        }
        if !(0.0..=LONGEST_FILM).contains(&**film) {
            let message = format!("`film` is {}", **film);
            self.problems.at(film.span(), path, message).help(format!("seconds after the film begins, from 0 to {LONGEST_FILM}"));
        }
    }

    pub(super) fn into(&mut self, path: &str, data: &CaseData) {
        let Some(into) = &data.into else { return };
        if let Some(input) = &data.input {
            let help = "leave one of them out: mouse and keys act only when all has been shown";
            self.problems.at(input.span(), path, "a case has `into` or `input`, not both").help(help);
        }
        if !(0.0..=LONGEST).contains(&**into) {
            let message = format!("`into` is {}", **into);
            self.problems.at(into.span(), path, message).help(format!("seconds, from 0 to {LONGEST}"));
        } else if matches!(data.until.unwrap_or_default(), StopPoint::Orders(0) | StopPoint::Entry(0)) {
            let help = "say after how many: `until: Orders(1)` or more, `Entry(1)` or more, or `End`";
            self.problems.at(into.span(), path, "before the first order nothing is being shown").help(help);
        }
    }
}

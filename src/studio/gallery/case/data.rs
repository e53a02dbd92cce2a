//! A case as files have it.

use super::Mask;
use crate::game::battle::CameraData;
use crate::game::ron::Spanned;
use crate::referee::StopPoint;
use crate::studio::comparison::compare::Gate;
use crate::studio::user_input::UserInput;
use serde::Deserialize;

/// The data of a case in a file, or the defaults of a table.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default, rename = "case")]
pub(super) struct CaseData {
    pub(super) name: Option<Spanned<String>>,
    pub(super) guards: Option<String>,
    pub(super) battle: Option<Spanned<String>>,
    pub(super) demo: Option<Spanned<String>>,
    pub(super) mods: Option<Spanned<String>>,
    pub(super) until: Option<StopPoint>,
    pub(super) into: Option<Spanned<f32>>,
    pub(super) film: Option<Spanned<f32>>,
    pub(super) viewer: Option<String>,
    pub(super) camera: Option<Spanned<CameraData>>,
    pub(super) size: Option<Spanned<(u32, u32)>>,
    pub(super) panels: Option<bool>,
    pub(super) select: Option<Spanned<String>>,
    pub(super) workshop: Option<Spanned<String>>,
    pub(super) text: Option<Spanned<u16>>,
    pub(super) language: Option<Spanned<String>>,
    pub(super) input: Option<Spanned<Vec<UserInput>>>,
    pub(super) masks: Option<Vec<Spanned<Mask>>>,
    pub(super) gate: Option<Spanned<Gate>>,
    pub(super) tags: Option<Vec<String>>,
    pub(super) cases: Option<Vec<Spanned<CaseData>>>,
}

impl CaseData {
    /// Fills in missing fields from its table.
    pub(super) fn within(&self, table: &CaseData) -> CaseData {
        let (own, all) = (self.clone(), table.clone());
        // A case's own battle overrides the table's demo, and the other way round.
        let is_own = own.battle.is_some() || own.demo.is_some();
        let tags = all.tags.into_iter().chain(own.tags).flatten().collect();
        CaseData {
            name: own.name,
            guards: own.guards.or(all.guards),
            battle: own.battle.or(all.battle.filter(|_| !is_own)),
            demo: own.demo.or(all.demo.filter(|_| !is_own)),
            mods: own.mods.or(all.mods),
            until: own.until.or(all.until),
            into: own.into.or(all.into),
            film: own.film.or(all.film),
            viewer: own.viewer.or(all.viewer),
            camera: own.camera.or(all.camera),
            size: own.size.or(all.size),
            panels: own.panels.or(all.panels),
            select: own.select.or(all.select),
            workshop: own.workshop.or(all.workshop),
            text: own.text.or(all.text),
            language: own.language.or(all.language),
            input: own.input.or(all.input),
            masks: own.masks.or(all.masks),
            gate: own.gate.or(all.gate),
            tags: Some(tags),
            cases: None,
        }
    }
}

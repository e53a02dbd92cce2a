//! Edits the units, mounts and mods of soldiers in a plan.

use crate::armies::army::Soldier;
use crate::armies::creation_mods::{Mod, ModType};
use crate::armies::plan::model::{ArmyPlan, Part};
use crate::armies::plan::parts::stem;
use crate::data::catalogue::Catalogue;

impl ArmyPlan {
    /// Changes the members of a part into this unit. They keep their mounts, lose their mods and get the gear of the card, or keep their
    /// gear if the army was drafted.
    pub fn make(&mut self, part: Part, unit: &str, catalogue: &Catalogue) {
        let is_drafted = self.is_drafted();
        let Some(alike) = self.members_mut(part) else { return };
        let Soldier { gear, mount, unit: was, .. } = alike.soldier.clone();
        let by_card = Soldier::by_its_card(unit, catalogue);
        alike.soldier = Soldier { mount, gear: if is_drafted { gear } else { by_card.gear.clone() }, ..by_card };
        // A lone unit that was named after its unit is renamed after the new one.
        let name = self.fresh(unit);
        let (Part::Squad(at) | Part::Members(at, _)) = part else { return };
        if let Some(squad) = self.squads.get_mut(at).filter(|squad| !squad.on_plate && stem(&squad.name) == was && was != unit) {
            squad.name = name;
        }
    }

    /// Puts each member of a part on this mount, or on foot if it has that mount already.
    pub fn toggle_mount(&mut self, part: Part, mount: &str) {
        let Some(alike) = self.members_mut(part) else { return };
        let had = alike.soldier.mount.as_deref() == Some(mount);
        alike.soldier.mount = (!had).then(|| mount.to_owned());
    }

    /// Gives a mod to the members of a part or to a creation, or takes it away. It replaces another mod of its type (AR-MOD-04).
    pub fn toggle_mod(&mut self, part: Part, one: Mod) {
        let mods = match part {
            Part::Creation(_) => self.creation_mut(part).map(|creation| &mut creation.mods),
            _ => self.members_mut(part).map(|alike| &mut alike.soldier.mods),
        };
        let Some(mods) = mods else { return };
        if one.kind() == ModType::Feats {
            return toggle_feat(mods, one);
        }
        mods.retain(|other| *other == one || other.kind() != one.kind());
        toggle(mods, one);
    }
}

/// Adds an entry, or removes it if it is there.
pub(super) fn toggle<T: PartialEq>(all: &mut Vec<T>, one: T) {
    let had = all.contains(&one);
    all.retain(|other| *other != one);
    if !had {
        all.push(one);
    }
}

/// Gives a Hero a further Feat, or takes it away: the third Feat includes the second and can't remain without it (AR-UIN-03).
fn toggle_feat(mods: &mut Vec<Mod>, one: Mod) {
    let had = mods.contains(&one);
    mods.retain(|other| other.kind() != ModType::Feats);
    mods.extend(match (one, had) {
        (Mod::SecondFeat, true) => &[][..],
        (Mod::ThirdFeat, false) => &[Mod::SecondFeat, Mod::ThirdFeat],
        _ => &[Mod::SecondFeat],
    });
}

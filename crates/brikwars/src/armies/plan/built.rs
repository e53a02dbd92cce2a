//! Edits the creations of a plan: kind, driver, look and weapons.

use crate::armies::creations::Kind;
use crate::armies::fittings::looks;
use crate::armies::plan::model::{ArmyPlan, Part};
use crate::data::catalogue::Catalogue;

/// The default name of a creation of this kind.
pub(super) const fn word_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Vehicle => "vehicle",
        Kind::Creature { .. } => "creature",
        Kind::Building => "building",
    }
}

impl ArmyPlan {
    /// Changes the kind of a creation and drops what the new kind can't have.
    pub fn rebuild(&mut self, part: Part, kind: Kind, catalogue: &Catalogue) {
        let Some(creation) = self.creation_mut(part) else { return };
        let was = word_of(creation.kind);
        creation.kind = kind;
        if kind != Kind::Vehicle {
            creation.driver = None;
        }
        if kind == Kind::Building {
            creation.weapons.clear();
            creation.autonomous = 0;
        }
        if creation.like.as_ref().is_some_and(|like| !looks(creation, catalogue).contains(&like)) {
            creation.like = None;
        }
        let mods = std::mem::take(&mut creation.mods);
        creation.mods = mods.into_iter().filter(|one| creation.may_have(*one)).collect();
        // A default name follows the new kind.
        let Part::Creation(at) = part else { return };
        let is_a_number = |rest: &str| rest.strip_prefix('-').is_some_and(|number| number.parse::<u32>().is_ok());
        let is_given = |name: &str| name.strip_prefix(was).is_some_and(|rest| rest.is_empty() || is_a_number(rest));
        if was != word_of(kind) && self.creations.get(at).is_some_and(|(name, _)| is_given(name)) {
            let name = self.fresh(word_of(kind));
            self.creations[at].0 = name;
        }
    }

    /// Makes this unit the driver of a vehicle, or removes it if it is.
    pub fn toggle_driver(&mut self, part: Part, driver: &str) {
        if let Some(creation) = self.creation_mut(part) {
            let had = creation.driver.as_deref() == Some(driver);
            creation.driver = (!had).then(|| driver.to_owned());
        }
    }

    /// Makes a creation look like this, or resets it to the default look for its Size.
    pub fn toggle_look(&mut self, part: Part, like: &str) {
        if let Some(creation) = self.creation_mut(part) {
            let had = creation.like.as_deref() == Some(like);
            creation.like = (!had).then(|| like.to_owned());
        }
    }

    /// Mounts a weapon on a creation.
    pub fn arm(&mut self, part: Part, weapon: &str) {
        if let Some(creation) = self.creation_mut(part) {
            creation.weapons.push(weapon.to_owned());
        }
    }

    /// Removes a mounted weapon. Removing the last one also removes the autonomous Actions.
    pub fn disarm(&mut self, part: Part, weapon: &str) {
        let Some(creation) = self.creation_mut(part) else { return };
        if let Some(at) = creation.weapons.iter().rposition(|other| other == weapon) {
            creation.weapons.remove(at);
        }
        if creation.weapons.is_empty() {
            creation.autonomous = 0;
        }
    }

    /// Sets the number of autonomous Actions, or resets it to 0 if it is set to this already (AR-MOD-09).
    pub fn toggle_autonomous(&mut self, part: Part, actions: u8) {
        if let Some(creation) = self.creation_mut(part) {
            creation.autonomous = if creation.autonomous == actions { 0 } else { actions };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::armies::creation_mods::Mod;
    use crate::armies::plan::tests::{shipped, told};
    use crate::data::house_rules::HouseRules;
    use crate::data::quarters::Quarters;

    /// AR-UIN-05, AR-UIN-09, AR-MOD-09: a vehicle has a driver, weapons and a look; a creation that changes its kind keeps what it still
    /// can have.
    #[test]
    fn ar_uin_09_what_is_built_is_driven_and_armed() {
        let (catalogue, house) = (shipped(), HouseRules::default());
        let mut plan = ArmyPlan::new("x", &catalogue);
        let built = plan.add_creation();
        plan.toggle_driver(built, "hero");
        assert_eq!(plan.price(built, &catalogue, &house).worth, Quarters::whole(4 + 2));
        plan.toggle_driver(built, "pilot");
        plan.toggle_look(built, "truck");
        ["deck-gun", "hull-gun", "hull-gun"].into_iter().for_each(|weapon| plan.arm(built, weapon));
        plan.disarm(built, "hull-gun");
        plan.toggle_autonomous(built, 2);
        [Mod::Fast, Mod::Light].into_iter().for_each(|one| plan.toggle_mod(built, one));
        assert_eq!((plan.price(built, &catalogue, &house).worth, told(&plan)), (Quarters::whole(4 + 2), vec![]));
        let written = plan.text(&catalogue);
        let fitted = r#"mods: [Fast, Light], autonomous: 2, like: "truck", weapons: ["deck-gun", "hull-gun"], driver: "pilot""#;
        assert!(written.contains(fitted), "{written}");
        let mut creature = plan.clone();
        creature.rebuild(built, Kind::Creature { legs: 4 }, &catalogue);
        let is = creature.creation(built).unwrap();
        assert_eq!((&is.driver, &is.like, is.weapons.len(), is.autonomous, is.mods.len()), (&None, &None, 2, 2, 2));
        assert_eq!(told(&creature), []);
        let mut building = plan.clone();
        building.rebuild(built, Kind::Building, &catalogue);
        let is = building.creation(built).unwrap();
        assert_eq!((is.weapons.len(), is.autonomous, is.mods.as_slice()), (0, 0, &[Mod::Light][..]));
        ["deck-gun", "hull-gun"].into_iter().for_each(|weapon| plan.disarm(built, weapon));
        plan.toggle_driver(built, "pilot");
        plan.toggle_look(built, "truck");
        let is = plan.creation(built).unwrap();
        assert_eq!((is.autonomous, &is.driver, &is.like), (0, &None, &None));
    }
}

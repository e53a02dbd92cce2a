//! Adds, duplicates, counts, arranges and removes the parts of a plan.

use crate::armies::army::Soldier;
use crate::armies::creations::{Creation, Kind};
use crate::armies::plan::built::word_of;
use crate::armies::plan::model::{ArmyPlan, MemberGroup, Part, SquadPlan};
use crate::armies::plan::parts::stem;
use crate::data::catalogue::Catalogue;
use brickfray_table::Formation;

/// The largest count of a group that can be set here; files may have more.
pub const MAX_ALIKE: u32 = 100;

/// The largest Size that a creation may have.
pub const LARGEST: u8 = 40;

impl ArmyPlan {
    /// Adds a squad of five of a unit; returns its members.
    pub fn add_squad(&mut self, unit: &str, catalogue: &Catalogue) -> Part {
        let members = vec![MemberGroup { soldier: Soldier::by_its_card(unit, catalogue), count: 5 }];
        let squad = SquadPlan { name: self.fresh("squad"), members, formation: Formation::default(), on_plate: true };
        let at = self.first_lone();
        self.squads.insert(at, squad);
        Part::Members(at, 0)
    }

    /// Adds a lone unit; returns it.
    pub fn add_unit(&mut self, unit: &str, catalogue: &Catalogue) -> Part {
        let members = vec![MemberGroup { soldier: Soldier::by_its_card(unit, catalogue), count: 1 }];
        self.squads.push(SquadPlan { name: self.fresh(unit), members, formation: Formation::default(), on_plate: false });
        Part::Members(self.squads.len() - 1, 0)
    }

    /// Adds a member to the squad of a part; returns it. `None` for a lone unit.
    pub fn add_member(&mut self, part: Part, unit: &str, catalogue: &Catalogue) -> Option<Part> {
        let (Part::Squad(at) | Part::Members(at, _)) = part else { return None };
        let squad = self.squads.get_mut(at).filter(|squad| squad.on_plate)?;
        squad.members.push(MemberGroup { soldier: Soldier::by_its_card(unit, catalogue), count: 1 });
        Some(Part::Members(at, squad.members.len() - 1))
    }

    /// Adds a creation; returns it.
    pub fn add_creation(&mut self) -> Part {
        let creation =
            Creation { kind: Kind::Vehicle, size: 4, mods: Vec::new(), autonomous: 0, like: None, weapons: Vec::new(), driver: None };
        self.creations.push((self.fresh(word_of(Kind::Vehicle)), creation));
        Part::Creation(self.creations.len() - 1)
    }

    /// Adds a copy of a part after it; returns the copy.
    pub fn double(&mut self, part: Part) -> Part {
        match part {
            Part::Members(at, member) if self.squads.get(at).is_some_and(|squad| squad.on_plate) => {
                let Some(twin) = self.members(part).cloned() else { return part };
                self.squads[at].members.insert(member + 1, twin);
                Part::Members(at, member + 1)
            }
            Part::Squad(at) | Part::Members(at, _) => {
                let Some(squad) = self.squads.get(at) else { return part };
                let twin = SquadPlan { name: self.fresh(stem(&squad.name)), ..squad.clone() };
                self.squads.insert(at + 1, twin);
                if matches!(part, Part::Squad(_)) { Part::Squad(at + 1) } else { Part::Members(at + 1, 0) }
            }
            Part::Creation(at) => {
                let Some((name, creation)) = self.creations.get(at) else { return part };
                let twin = (self.fresh(stem(name)), creation.clone());
                self.creations.insert(at + 1, twin);
                Part::Creation(at + 1)
            }
        }
    }

    /// Removes a part. A squad is removed with the last of its members.
    pub fn remove(&mut self, part: Part) {
        match part {
            Part::Squad(at) if at < self.squads.len() => {
                let squad = self.squads.remove(at);
                squad.members.iter().for_each(|alike| self.put_back(&alike.soldier, alike.count));
            }
            Part::Members(at, member) => {
                let gone = self.members(part).cloned();
                gone.iter().for_each(|alike| self.put_back(&alike.soldier, alike.count));
                let Some(squad) = self.squads.get_mut(at) else { return };
                if member < squad.members.len() {
                    squad.members.remove(member);
                }
                if squad.members.is_empty() {
                    self.squads.remove(at);
                }
            }
            Part::Creation(at) if at < self.creations.len() => {
                self.creations.remove(at);
            }
            Part::Squad(_) | Part::Creation(_) => {}
        }
    }

    /// Changes the count of a group on a plate, or the Size of a creation, by `by`.
    pub fn count(&mut self, part: Part, by: i32) {
        let Part::Members(at, _) = part else {
            if let Some(creation) = self.creation_mut(part) {
                creation.size = creation.size.saturating_add_signed(by.clamp(-100, 100) as i8).min(LARGEST);
            }
            return;
        };
        let on_plate = self.squads.get(at).is_some_and(|squad| squad.on_plate);
        let Some(alike) = self.members_mut(part).filter(|_| on_plate) else { return };
        let before = alike.count;
        // A file may have a larger count already.
        alike.count = before.saturating_add_signed(by).clamp(1, MAX_ALIKE.max(before));
        let (gone, soldier) = (before.saturating_sub(alike.count), alike.soldier.clone());
        self.put_back(&soldier, gone);
    }

    /// Switches a squad to the next formation: block, line or ring.
    pub fn draw_up(&mut self, part: Part) {
        let (Part::Squad(at) | Part::Members(at, _)) = part else { return };
        if let Some(squad) = self.squads.get_mut(at).filter(|squad| squad.on_plate) {
            squad.formation = match squad.formation {
                Formation::Block => Formation::Line,
                Formation::Line => Formation::Ring,
                Formation::Ring => Formation::Block,
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::armies::creation_mods::Mod;
    use crate::armies::plan::tests::{shipped, told};

    /// AR-BUD-01, AR-MOD-01, AR-MOD-04, AR-SPC-39: each fault is reported with the part that it is about.
    #[test]
    fn an_army_is_put_together_and_what_is_wrong_is_told_by_part() {
        let catalogue = shipped();
        let mut plan = ArmyPlan::new("Mine", &catalogue);
        assert_eq!(told(&plan), [], "what it begins with is good");
        let first = Part::Members(0, 0);
        let lone = plan.add_unit("medik", &catalogue);
        let squad = plan.add_squad("rifleman", &catalogue);
        assert_eq!((lone, squad), (Part::Members(1, 0), Part::Members(1, 0)), "squads stand before units on their own");
        let lone = Part::Members(2, 0);
        assert_eq!(plan.add_member(lone, "tek", &catalogue), None);
        let member = plan.add_member(squad, "officer", &catalogue).unwrap();
        assert_eq!(plan.parts(), [Part::Squad(0), first, Part::Squad(1), squad, member, lone]);
        plan.count(squad, 3);
        plan.count(lone, 3);
        assert_eq!([squad, lone].map(|part| plan.members(part).unwrap().count), [8, 1]);
        plan.toggle_mod(first, Mod::Heavy);
        plan.toggle_gear(squad, "pike", &catalogue);
        *plan.name_mut(lone).unwrap() = "Doc Two".to_owned();
        let all = told(&plan);
        assert_eq!(all.iter().map(|(part, _)| *part).collect::<Vec<_>>(), [Some(first), Some(squad), Some(lone)], "{all:?}");
        assert!(all[0].1.contains("AR-MOD-01") && all[1].1.contains("hands") && all[2].1.contains("can't be a name"), "{all:?}");
        plan.toggle_mod(first, Mod::Light);
        assert_eq!(plan.members(first).unwrap().soldier.mods, [Mod::Light], "in the place of the other");
        plan.toggle_mod(first, Mod::Light);
        plan.toggle_gear(squad, "pike", &catalogue);
        *plan.name_mut(lone).unwrap() = "doc".to_owned();
        assert_eq!(told(&plan), []);
        let tank = plan.add_creation();
        plan.count(tank, 90);
        let over = told(&plan);
        assert!(over[0].1.contains("AR-BUD-01") && over[0].0.is_none(), "{over:?}");
        plan.remove(tank);
        plan.make(lone, "tek", &catalogue);
        assert!(told(&plan)[0].1.contains("AR-SPC-39"));
        assert_eq!(plan.name_mut(lone).unwrap(), "doc", "a name that somebody chose stays");
        let added = plan.add_unit("minifig", &catalogue);
        plan.make(added, "tank", &catalogue);
        assert_eq!(plan.name_mut(added).unwrap(), "tank");
        plan.remove(added);
        plan.toggle_mount(squad, "horse");
        plan.toggle_mount(squad, "horse");
        assert_eq!(plan.members(squad).unwrap().soldier, Soldier::by_its_card("rifleman", &catalogue));
    }

    #[test]
    fn parts_are_doubled_and_left_out() {
        let catalogue = shipped();
        let mut plan = ArmyPlan::new("Mine", &catalogue);
        let twin = plan.double(Part::Squad(0));
        let members = plan.double(Part::Members(0, 0));
        let lone = plan.add_unit("medik", &catalogue);
        let other = plan.double(lone);
        let tank = plan.add_creation();
        plan.double(tank);
        let names: Vec<&str> = plan.squads.iter().map(|squad| squad.name.as_str()).collect();
        assert_eq!(names, ["squad", "squad-2", "medik", "medik-2"]);
        assert_eq!((twin, members, other), (Part::Squad(1), Part::Members(0, 1), Part::Members(3, 0)));
        assert_eq!(plan.creations[1].0, "vehicle-2");
        plan.draw_up(twin);
        assert_eq!(plan.squads[1].formation, Formation::Line);
        for part in [Part::Members(0, 1), Part::Members(0, 0), Part::Squad(0), Part::Members(0, 0), Part::Members(0, 0)] {
            plan.remove(part);
        }
        assert!(plan.squads.is_empty());
        for part in [Part::Squad(3), Part::Members(7, 7), Part::Creation(9)] {
            plan.remove(part);
            plan.count(part, 3);
            plan.toggle_mod(part, Mod::Fast);
            plan.toggle_gear(part, "sword", &catalogue);
            plan.make(part, "medik", &catalogue);
            assert_eq!(plan.double(part), part);
        }
        plan.creations.clear();
        assert!(told(&plan)[0].1.contains("nobody is in this army"));
    }
}

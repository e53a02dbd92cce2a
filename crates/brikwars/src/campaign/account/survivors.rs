//! The fates of those who fought: who is left of a faction after a battle, and which faction each survivor now belongs to.

use crate::armies::army::Soldier;
use crate::armies::plan::{MemberGroup, SquadPlan};
use crate::campaign::account::ended::Survivor;
use crate::campaign::account::reckoning::{Joining, Reckoning, alone};
use crate::campaign::state::{Currency, merge_alike};
use brickfray_table::Formation;
use std::collections::BTreeMap;

/// The fates of those who fought for a faction.
#[derive(Default)]
struct Fates {
    /// Survivors that join an army one by one, and squads with their remaining members; not those in `others`.
    joining: Vec<Joining>,
    /// The number of the fallen, by unit.
    fallen: BTreeMap<String, u32>,
    /// The number of the captured, by captor and unit.
    captured: BTreeMap<(usize, String), u32>,
    /// The number of mounts that lost their rider, by the faction that keeps them and by unit.
    riderless: BTreeMap<(usize, String), u32>,
    /// The captured who need no repair, by captor and unit.
    others: BTreeMap<(usize, String), Vec<MemberGroup>>,
}

impl Reckoning<'_> {
    /// The survivors of a faction, with the faction each now belongs to. Workers without anybody else left in their faction go to the
    /// winner, `taken_by` (AR-CIV-23).
    pub(super) fn survivors(&mut self, place: usize, taken_by: Option<usize>) -> Vec<Joining> {
        let Some(faction) = self.campaign.factions.get(place) else { return Vec::new() };
        let mut fates = Fates::default();
        for (squad, soldiers) in self.fought(place) {
            let mut stayed = Vec::new();
            for one in soldiers {
                stayed.extend(self.stays(one, &squad, (place, taken_by), &mut fates));
            }
            if !stayed.is_empty() {
                fates.joining.push(Joining { to: place, squad: merge_alike(SquadPlan { members: stayed, ..squad }), lacks: None });
            }
        }
        let Fates { joining: mut all, fallen, captured, riderless, others } = fates;
        let joined = others.into_iter().map(|((to, name), members)| {
            let squad = SquadPlan { name, members, formation: Formation::default(), on_plate: true };
            Joining { to, squad: merge_alike(squad), lacks: None }
        });
        all.extend(joined);
        let lost: Vec<String> = fallen.iter().map(|(unit, count)| format!("{count} {unit}")).collect();
        let lost = if lost.is_empty() { "nobody".to_owned() } else { lost.join(", ") };
        self.told.push(format!("{} lost {lost}", faction.name));
        for ((to, unit), count) in riderless {
            let whose = self.campaign.factions.get(to).map_or("", |faction| &faction.name);
            self.told.push(format!("{whose} keeps {count} {unit} whose rider has fallen"));
        }
        for ((to, unit), count) in captured {
            let captor = self.campaign.factions.get(to).map_or("", |faction| &faction.name);
            self.told.push(format!("{captor} captured {count} {unit} of {}", faction.name));
        }
        all
    }

    /// Decides the fate of one soldier, given with the name of its piece. Returns it if it stays with its squad; otherwise records its
    /// fate.
    fn stays(
        &mut self,
        (mut soldier, piece): (Soldier, String),
        squad: &SquadPlan,
        (place, taken_by): (usize, Option<usize>),
        fates: &mut Fates,
    ) -> Option<MemberGroup> {
        let mount = soldier.mount.clone().zip(self.ended.survivors.get(&format!("{piece}.mount")).copied());
        let Some(survivor) = self.ended.survivors.get(&piece).copied() else {
            self.falls(soldier, mount, place, fates);
            return None;
        };
        if let (Some(gone), None) = (&soldier.mount, &mount) {
            *fates.fallen.entry(gone.clone()).or_default() += 1;
            soldier.mount = None;
        }
        let now_of = self.now_of(&survivor).unwrap_or(place);
        let to = taken_by.filter(|_| now_of == place).unwrap_or(now_of);
        if self.is_worker(&soldier) && survivor.is_able {
            *self.workers.entry(to).or_default() += 1;
        }
        let inches = survivor.inches_lost + mount.map_or(0, |(_, mount)| mount.inches_lost);
        let lacks = Some(inches).filter(|inches| *inches > 0 && self.campaign.currency == Currency::U);
        if to != place {
            *fates.captured.entry((to, soldier.unit.clone())).or_default() += 1;
        }
        if lacks.is_some() {
            let name = if squad.on_plate { soldier.unit.clone() } else { squad.name.clone() };
            fates.joining.push(alone(to, &name, soldier, lacks));
        } else if to != place {
            fates.others.entry((to, soldier.unit.clone())).or_default().push(MemberGroup { soldier, count: 1 });
        } else {
            return Some(MemberGroup { soldier, count: 1 });
        }
        None
    }

    /// Records a fallen soldier and what becomes of its mount: fallen too, or riderless.
    fn falls(&self, soldier: Soldier, mount: Option<(String, Survivor)>, place: usize, fates: &mut Fates) {
        *fates.fallen.entry(soldier.unit).or_default() += 1;
        match (mount, soldier.mount) {
            (Some((unit, mount)), _) => {
                let to = self.now_of(&mount).unwrap_or(place);
                *fates.riderless.entry((to, unit.clone())).or_default() += 1;
                fates.joining.push(alone(to, &unit, Soldier::by_its_card(&unit, self.catalogue), None));
            }
            (None, Some(gone)) => *fates.fallen.entry(gone).or_default() += 1,
            (None, None) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::campaign::account::tests::{army, on, reckoned, told};
    use crate::campaign::state::tests::campaign;
    use crate::campaign::state::{Campaign, Repair, Style};
    use crate::data::quarters::Quarters;
    use brickfray_game::Library;

    /// AR-MEC-09, AR-BUD-16: a unit raised in play that survives joins the army, a Worker produces, and the fallen are reported as lost.
    #[test]
    fn ar_mec_09_who_was_raised_in_play_carries_over() {
        let before = campaign(
            Style::Strategic,
            [
                r#"units: [(name: "mech", unit: "mechanik"), (name: "minifig", unit: "minifig")]"#,
                r#"squads: [(name: "line", unit: "minifig", count: 2)]"#,
            ],
        );
        let raised = [
            (0, "blue-built-1", "minifig"),
            (0, "blue-built-2", "worker"),
            (0, "blue-built-3", "minifig"),
            (1, "red-built-1", "medik"),
            (2, "bandits-built-1", "minifig"),
        ];
        let left = |names: &[(&str, usize)]| names.iter().map(|(name, side)| ((*name).to_owned(), on(*side))).collect();
        let living = left(&[
            ("blue-mech", 0),
            ("blue-minifig", 0),
            ("blue-built-1", 0),
            ("blue-built-2", 0),
            ("red-built-1", 1),
            ("bandits-built-1", 2),
        ]);
        let (after, lines) = reckoned(&before, living, &raised, None, &[4]);
        assert_eq!(army(&after, 0), "mech: 1 mechanik; minifig: 1 minifig; minifig-2: 1 minifig; worker: 1 worker");
        assert_eq!(army(&after, 1), "medik: 1 medik", "a side that has one left that it has raised is not beaten");
        assert_eq!(lines[..2], ["blue lost 1 minifig", "red lost 2 minifig"]);
        assert_eq!(after.factions[0].purse, Quarters::new(38 + 16));
        let doc = &after.factions[1].plan.squads[0];
        assert!(!doc.on_plate && doc.members[0].soldier == Soldier::by_its_card("medik", &Library::shipped(ENTRIES).stats().unwrap()));
        let (after, lines) = reckoned(&before, left(&[("red-line.1", 1), ("blue-built-1", 1)]), &raised, Some(Some(1)), &[]);
        assert_eq!((army(&after, 0).as_str(), army(&after, 1).as_str()), ("", "line: 1 minifig; minifig: 1 minifig"));
        assert!(lines.contains(&"blue lost 1 mechanik, 2 minifig, 1 worker".to_owned()), "{lines:?}");
        assert!(lines.contains(&"red captured 1 minifig of blue".to_owned()), "{lines:?}");
    }

    /// AR-BUD-19: a unit that has lost inches stays at home until its repair is paid for; riders and mounts survive separately.
    #[test]
    fn ar_bud_19_who_has_lost_inches_waits_for_its_repair() {
        let armies = [
            r#"units: [(name: "tusk", unit: "elephant"), (name: "lord", unit: "rider", mount: "horse"), (name: "lady", unit: "rider", mount: "horse")]"#,
            r#"squads: [(name: "line", unit: "minifig", count: 2)]"#,
        ];
        let hurt = Survivor { inches_lost: 2, ..on(0) };
        let left = [("blue-tusk", hurt), ("blue-lord", on(0)), ("blue-lady.mount", on(0)), ("red-line.1", on(1))];
        let before = campaign(Style::Strategic, armies);
        let (after, lines) = told(&before, &left, None, &[]);
        assert_eq!(army(&after, 0), "tusk: 1 elephant; lord: 1 rider; horse: 1 horse", "{lines:?}");
        assert!(after.factions[0].repairs.is_empty() && after.factions[0].plan.squads[1].members[0].soldier.mount.is_none());
        assert_eq!(lines[..2], ["blue lost 1 horse, 1 rider", "blue keeps 1 horse whose rider has fallen"]);
        let both_gone = told(&before, &left[..2], None, &[]).1;
        assert_eq!(both_gone[0], "blue lost 2 horse, 1 rider");
        let (after, lines) = told(&Campaign { currency: Currency::U, ..before }, &left, None, &[]);
        assert_eq!(after.factions[0].repairs, [Repair { unit: "tusk".to_owned(), inches: 2 }]);
        assert_eq!(after.factions[0].fit().squads.len(), 2);
        assert_eq!((after.factions[0].purse, lines.len()), (Quarters::ZERO, 3), "nothing comes in by itself");
    }
}

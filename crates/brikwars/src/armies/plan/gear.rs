//! Equipment of a plan: giving and taking items (from the stock if the army was drafted), and the jobs of minifigs that follow from them.

use crate::armies::army::Soldier;
use crate::armies::jobs::jobs_of;
use crate::armies::members::MAX_FIGURES;
use crate::armies::plan::model::{ArmyPlan, MemberGroup, Part};
use crate::armies::plan::soldiers::toggle;
use crate::armies::prices::is_plain;
use crate::data::careers::Group;
use crate::data::catalogue::Catalogue;

impl ArmyPlan {
    /// Whether it was drafted, so nothing can be added to it.
    pub fn is_drafted(&self) -> bool {
        self.stock.is_some()
    }

    /// Returns the gear of `count` soldiers to the stock, if the army was drafted.
    pub(super) fn put_back(&mut self, soldier: &Soldier, count: u32) {
        if let Some(stock) = &mut self.stock {
            put_into(stock, soldier.gear.iter(), count);
        }
    }

    /// The units that the members of a part of a drafted army may be: their items decide; worn or ridden pieces stay (AR-DRF-09,
    /// AR-CAP-10). `None` if they may be anything.
    pub fn may_be(&self, part: Part, catalogue: &Catalogue) -> Option<Vec<String>> {
        self.stock.as_ref()?;
        let soldier = &self.members(part)?.soldier;
        let jobs = if is_open(soldier, catalogue, true) { jobs_of(&soldier.gear, catalogue) } else { Vec::new() };
        let others = jobs.into_iter().filter(|job| *job != soldier.unit).map(str::to_owned);
        Some([soldier.unit.clone()].into_iter().chain(others).collect())
    }

    /// Gives an item to the members of a part, or takes it away. Returns the members that changed, as a part. In a drafted army, items come
    /// from the stock and return to it; if there are too few copies, only some members get one. Their items then decide which units the
    /// minifigs are (AR-DRF-09, AR-CAP-10).
    pub fn toggle_gear(&mut self, part: Part, item: &str, catalogue: &Catalogue) -> Option<Part> {
        let Part::Members(squad, member) = part else { return None };
        let Some(stock) = &mut self.stock else {
            toggle(&mut self.members_mut(part)?.soldier.gear, item.to_owned());
            return Some(part);
        };
        let members = &mut self.squads.get_mut(squad)?.members;
        let alike = members.get_mut(member)?;
        let held = alike.soldier.gear.iter().filter(|held| *held == item).count();
        if held > 0 {
            alike.soldier.gear.retain(|held| held != item);
            put_into(stock, std::iter::repeat_n(&item.to_owned(), held), alike.count);
            infer_unit_from_items(&mut alike.soldier, catalogue);
            return Some(part);
        }
        let left = u32::try_from(stock.iter().filter(|other| *other == item).count()).unwrap_or(u32::MAX);
        let given = left.min(alike.count);
        if given == 0 {
            return None;
        }
        for _ in 0..given {
            let at = stock.iter().position(|other| other == item)?;
            stock.remove(at);
        }
        let mut soldier = alike.soldier.clone();
        soldier.gear.push(item.to_owned());
        infer_unit_from_items(&mut soldier, catalogue);
        if given == alike.count {
            alike.soldier = soldier;
            return Some(part);
        }
        alike.count -= given;
        members.insert(member + 1, MemberGroup { soldier, count: given });
        Some(Part::Members(squad, member + 1))
    }
}

/// Puts these items into a stock `count` times, but at most once for each figure that an army can have.
fn put_into<'i>(stock: &mut Vec<String>, items: impl Iterator<Item = &'i String> + Clone, count: u32) {
    stock.extend((0..u64::from(count).min(MAX_FIGURES)).flat_map(|_| items.clone().cloned()));
    stock.sort();
}

/// Whether its items decide its unit: it is a plain minifig, a Civilian, or a unit known by a piece held in a hand. In the last case the
/// piece must be gone, or `chooses` be true. Worn, ridden and served pieces aren't items, so a unit known by one keeps its job.
fn is_open(soldier: &Soldier, catalogue: &Catalogue, chooses: bool) -> bool {
    let Some(data) = catalogue.units.get(&soldier.unit) else { return false };
    let career = data.career.as_ref().and_then(|career| Some((career, catalogue.careers.get(career)?)));
    let holds = |tag: &str| soldier.gear.iter().filter_map(|item| catalogue.weapons.get(item)).any(|item| item.is(tag));
    match career {
        _ if data.group == Group::Civilian => true,
        Some((tag, piece)) => piece.hands > 0 && (chooses || !holds(tag)),
        None => is_plain(data),
    }
}

/// Changes a minifig without a job, or without the piece of its job, into the unit that its items suggest (AR-CAP-10 to 12). A plain
/// minifig with a weapon stays one unless it holds the tool of a trade. Specialists lose their mods (AR-MOD-11).
pub(in crate::armies) fn infer_unit_from_items(soldier: &mut Soldier, catalogue: &Catalogue) {
    let Some(data) = catalogue.units.get(&soldier.unit) else { return };
    let jobs = jobs_of(&soldier.gear, catalogue);
    let Some(job) = jobs.first().copied().filter(|_| is_open(soldier, catalogue, false)) else { return };
    let is_weapon = catalogue.careers.values().any(|career| career.job == job && career.weapon);
    if job == soldier.unit || (is_plain(data) && is_weapon) {
        return;
    }
    soldier.unit = job.to_owned();
    if !catalogue.units.get(job).is_some_and(is_plain) {
        soldier.mods.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::armies::plan::tests::{shipped, told};
    use brickfray_game::ron::Source;

    /// AR-DRF-09, AR-CAP-10, AR-CAP-11, AR-CAP-12: drafted equipment is handed out and decides the units of minifigs.
    #[test]
    fn ar_drf_09_equipment_is_handed_out_and_says_what_minifigs_are() {
        let catalogue = shipped();
        let text = r#"(title: "x", squads: [(name: "a", unit: "civilian", count: 4, gear: [])], units: [(name: "h", unit: "hero", gear: [])],
            stock: ["axe", "megaphone", "syringe", "syringe"])"#;
        let mut plan = ArmyPlan::of(&Source::new("x", text), &catalogue).unwrap();
        let kinds = |plan: &ArmyPlan| {
            let kinds = plan.squads.iter().flat_map(|squad| &squad.members);
            kinds
                .map(|alike| format!("{} {} {}", alike.count, alike.soldier.unit, alike.soldier.gear.join("+")))
                .collect::<Vec<_>>()
                .join(", ")
        };
        let all = Part::Members(0, 0);
        let mediks = plan.toggle_gear(all, "syringe", &catalogue).unwrap();
        assert_eq!((mediks, kinds(&plan).as_str()), (Part::Members(0, 1), "2 civilian , 2 medik syringe, 1 hero "));
        assert_eq!(plan.toggle_gear(all, "syringe", &catalogue), None, "none is left");
        let fighter = plan.toggle_gear(all, "axe", &catalogue).unwrap();
        assert_eq!(plan.toggle_gear(fighter, "megaphone", &catalogue), Some(fighter));
        assert_eq!(kinds(&plan), "1 civilian , 1 leader axe+megaphone, 2 medik syringe, 1 hero ");
        assert_eq!(plan.stock, Some(Vec::new()));
        assert_eq!(plan.may_be(fighter, &catalogue), Some(vec!["leader".to_owned(), "minifig".to_owned()]));
        assert_eq!(plan.may_be(Part::Members(1, 0), &catalogue), Some(vec!["hero".to_owned()]));
        plan.toggle_gear(fighter, "megaphone", &catalogue);
        plan.toggle_gear(Part::Members(1, 0), "megaphone", &catalogue);
        assert_eq!(kinds(&plan), "1 civilian , 1 minifig axe, 2 medik syringe, 1 hero megaphone", "a cape is worn, and stays");
        assert_eq!(told(&plan), []);
        let written = Source::new("x", plan.text(&catalogue));
        assert_eq!(ArmyPlan::of(&written, &catalogue).unwrap(), plan);
        let mut less = plan.clone();
        less.count(Part::Members(0, 2), -1);
        less.remove(Part::Squad(0));
        less.remove(Part::Members(0, 0));
        let left = ["axe", "megaphone", "syringe", "syringe"].map(str::to_owned);
        assert_eq!((less.squads.len(), less.stock), (0, Some(left.to_vec())), "nothing is lost");
        plan.make(Part::Members(0, 2), "leader", &catalogue);
        let wrong = told(&plan);
        assert!(
            wrong[0].1.contains("a figure is recognized as leader by a motivational tool, but one here holds none [AR-DRF-09]"),
            "{wrong:?}"
        );
    }
}

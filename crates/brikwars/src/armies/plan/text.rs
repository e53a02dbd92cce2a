//! Writes a plan as an army file.

use crate::armies::army::{Budget, Soldier};
use crate::armies::creation_mods::Mod;
use crate::armies::creations::{Creation, Kind};
use crate::armies::plan::model::{ArmyPlan, MemberGroup, SquadPlan};
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::Edition;
use crate::data::quarters::Quarters;
use brickfray_table::Formation;
use std::fmt::Write;

impl ArmyPlan {
    /// The text of its army file.
    pub fn text(&self, catalogue: &Catalogue) -> String {
        let mut out = format!("(\n    title: {:?},\n", self.title);
        if !self.about.is_empty() {
            let _ = writeln!(out, "    about: {:?},", self.about);
        }
        match self.budget {
            Budget::U(most) => out.push_str(&format!("    budget: U({}),\n", in_file(most))),
            Budget::Cp(most) => out.push_str(&format!("    budget: Cp({}),\n", in_file(most))),
            Budget::None => {}
        }
        if self.edition != Edition::Late2010 {
            let _ = writeln!(out, "    edition: {:?},", self.edition.name());
        }
        if let Some(house) = &self.house {
            let _ = writeln!(out, "    house: {house},");
        }
        for (section, on_plate) in [("squads", true), ("units", false)] {
            let of_section: Vec<String> =
                self.squads.iter().filter(|squad| squad.on_plate == on_plate).map(|squad| squad.text(catalogue)).collect();
            if !of_section.is_empty() {
                let _ = writeln!(out, "    {section}: [\n{}    ],", of_section.concat());
            }
        }
        if !self.creations.is_empty() {
            let creations: Vec<String> = self.creations.iter().map(creation_text).collect();
            let _ = writeln!(out, "    creations: [\n{}    ],", creations.concat());
        }
        out.push_str(&self.draft_text());
        out.push_str(")\n");
        out
    }

    /// The fields for what was drafted with it and what it may earn.
    fn draft_text(&self) -> String {
        let mut out = String::new();
        if let Some(stock) = &self.stock {
            let _ = writeln!(out, "    stock: {stock:?},");
        }
        if let Some(alliance) = &self.alliance {
            let _ = writeln!(out, "    alliance: {alliance:?},");
        }
        if let Some(turn) = self.turn {
            let _ = writeln!(out, "    turn: {turn},");
        }
        if let Some(start) = self.start {
            let _ = writeln!(out, "    start: {start},");
        }
        if self.bennies > 0 {
            let _ = writeln!(out, "    bennies: {},", self.bennies);
        }
        for (field, objectives) in [("victory", &self.victory), ("bonus", &self.bonus)] {
            if !objectives.is_empty() {
                let _ = writeln!(out, "    {field}: {objectives:?},");
            }
        }
        out
    }
}

impl SquadPlan {
    /// The squad as written in a file, on one or more lines.
    fn text(&self, catalogue: &Catalogue) -> String {
        let alike = |MemberGroup { soldier, count }: &MemberGroup| {
            let Soldier { unit, gear, mount, mods } = soldier;
            let count = if *count == 1 { String::new() } else { format!(", count: {count}") };
            let by_card = Soldier::by_its_card(unit, catalogue).gear;
            let gear = if *gear == by_card { String::new() } else { format!(", gear: {gear:?}") };
            let mount = mount.as_ref().map(|mount| format!(", mount: {mount:?}")).unwrap_or_default();
            format!("unit: {unit:?}{count}{gear}{mount}{}", mods_text(mods))
        };
        let formation = match self.formation {
            Formation::Block => String::new(),
            other => format!(", formation: {other:?}"),
        };
        if let [only] = self.members.as_slice() {
            return format!("        (name: {:?}, {}{formation}),\n", self.name, alike(only));
        }
        let members: Vec<String> = self.members.iter().map(|members| format!("            ({}),\n", alike(members))).collect();
        format!("        (name: {:?}{formation}, members: [\n{}        ]),\n", self.name, members.concat())
    }
}

/// A creation as written in a file, on one line.
fn creation_text((name, creation): &(String, Creation)) -> String {
    let Creation { kind, size, mods, autonomous, like, weapons, driver } = creation;
    let kind = match kind {
        Kind::Creature { legs } => format!("Creature(legs: {legs})"),
        other => other.to_string(),
    };
    let autonomous = if *autonomous == 0 { String::new() } else { format!(", autonomous: {autonomous}") };
    let named = |field: &str, name: &Option<String>| name.as_ref().map_or(String::new(), |name| format!(", {field}: {name:?}"));
    let weapons = if weapons.is_empty() { String::new() } else { format!(", weapons: {weapons:?}") };
    let fittings = format!("{}{weapons}{}", named("like", like), named("driver", driver));
    format!("        (name: {name:?}, kind: {kind}, size: {size}{}{autonomous}{fittings}),\n", mods_text(mods))
}

/// Quarters as files write them: `14.25`.
pub(crate) fn in_file(quarters: Quarters) -> String {
    (f64::from(quarters.count()) / 4.0).to_string()
}

fn mods_text(mods: &[Mod]) -> String {
    let names: Vec<String> = mods.iter().map(Mod::to_string).collect();
    if names.is_empty() { String::new() } else { format!(", mods: [{}]", names.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::armies::army_file::look_over;
    use crate::armies::files::ARMY_FILES;
    use crate::armies::plan::tests::shipped;
    use crate::orders::registered::REGISTERED;
    use brickfray_game::ron::Source;

    #[test]
    fn shipped_armies_are_the_same_after_they_were_taken_up_and_written() {
        let catalogue = shipped();
        let full = r#"(title: "All \"of\" it", budget: Cp(99.75), edition: "2020", house: (cp_of_the_text: true),
            squads: [
                (name: "a", unit: "minifig", count: 3, mods: [Heavy, Slow], formation: Ring, gear: ["sword", "shield"]),
                (name: "b", formation: Line, mount: "horse", members: [(unit: "rider"), (unit: "rider", gear: [], count: 2)]),
            ],
            units: [(name: "c", unit: "medik", gear: ["syringe"])],
            creations: [(name: "d", kind: Creature(legs: 4), size: 3, mods: [Fast, Light], autonomous: 2), (name: "e", kind: Building, size: 9)])"#;
        let sources = ARMY_FILES.files(None).unwrap().into_values().chain([Source::new("full", full)]);
        for source in sources {
            let plan = ArmyPlan::of(&source, &catalogue).unwrap();
            let written = Source::new("again", plan.text(&catalogue));
            let read = |source| look_over(source, &catalogue, &REGISTERED.switches).unwrap().0;
            assert_eq!(read(&written), read(&source), "{}", written.text);
            assert_eq!(ArmyPlan::of(&written, &catalogue).unwrap(), plan);
        }
    }
}

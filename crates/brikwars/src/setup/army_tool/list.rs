//! `brickfray army check` and `brickfray army list`: checks whether an army is legal, and lists its members.

use crate::armies::army::{Army, Soldier, Squad};
use crate::armies::creation_mods::{Mod, die_with, in_brackets, move_with};
use crate::data::catalogue::{Catalogue, UnitData};
use crate::orders::registered::REGISTERED;
use crate::present::sheet;
use crate::setup::cards::creation_in_words;
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Reports that an army is legal, and what is useless in it. Warns new players if it has many kinds of specialists (AR-SPC-35).
pub(super) fn check(name: &str, army: &Army, catalogue: &Catalogue, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{name}: good, {}", army.spent(catalogue))?;
    for (unit, piece) in army.specialists_lacking_piece(catalogue) {
        writeln!(out, "    a {unit} does not hold {piece}, so it can't use its Specialty (AR-EQP-03)")?;
    }
    for (unit, lacks) in army.on_foot(catalogue) {
        writeln!(out, "    a {unit} has {lacks} and begins on foot: give it a `mount`, or add one that waits for it")?;
    }
    let kinds = army.specialists(catalogue).len();
    if kinds > 2 {
        writeln!(out, "    {kinds} kinds of specialists: new players should begin with one or two (AR-SPC-35)")?;
    }
    Ok(())
}

/// A soldier in words, without its default gear.
fn without_gear(soldier: &Soldier, catalogue: &Catalogue) -> String {
    let is_as_ever = catalogue.units.get(&soldier.unit).is_some_and(|data| data.gear == soldier.gear);
    if is_as_ever { Soldier { gear: Vec::new(), ..soldier.clone() }.in_words() } else { soldier.in_words() }
}

/// An army's description, to append to its name. Empty if it has none.
pub(super) fn about(army: &Army) -> String {
    if army.about.is_empty() { String::new() } else { format!(": {}", army.about) }
}

/// The members of an army, squad by squad, its drafted objectives (AR-DRF-10), and one card for each kind of unit.
pub(super) fn list<'a>(army: &'a Army, catalogue: &'a Catalogue, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}{}", army.title, about(army))?;
    let mut kinds: BTreeMap<(&str, &[Mod]), &UnitData> = BTreeMap::new();
    for Squad { name, soldiers, .. } in &army.squads {
        let runs = soldiers.chunk_by(|one, other| one == other);
        let runs: Vec<String> = runs.map(|run| format!("{} {}", run.len(), without_gear(&run[0], catalogue))).collect();
        writeln!(out, "{name:<12} {}", runs.join(", "))?;
        for soldier in soldiers {
            let kinds_of_it = [Some((&soldier.unit, soldier.mods.as_slice())), soldier.mount.as_ref().map(|mount| (mount, [].as_slice()))];
            let known = |(unit, mods): (&'a String, &'a [Mod])| Some(((unit.as_str(), mods), catalogue.units.get(unit)?));
            kinds.extend(kinds_of_it.into_iter().flatten().filter_map(known));
        }
    }
    for (name, creation) in &army.creations {
        let words = |before: &str, all: &[String]| if all.is_empty() { String::new() } else { format!("{before}{}", all.join(" and ")) };
        let driver: Vec<String> = creation.driver.iter().cloned().collect();
        let mods: Vec<String> = creation.mods.iter().map(Mod::to_string).collect();
        let built = creation_in_words(creation, &army.house);
        writeln!(out, "{name:<12} {built}{}{}{}", words(", with ", &creation.weapons), words(", driven by ", &driver), words(", ", &mods))?;
        let drives = driver.iter().filter_map(|unit| catalogue.units.get_key_value(unit));
        kinds.extend(drives.map(|(name, data)| ((name.as_str(), [].as_slice()), data)));
    }
    for (how, all) in [("it can also win like this", &army.victory), ("it can earn a bonus like this", &army.bonus)] {
        for what in all {
            writeln!(out, "{how}: {what} [AR-DRF-10]")?;
        }
    }
    for ((name, mods), data) in kinds {
        let (die, move_) = (die_with(data.action_by(&army.house), mods), move_with(data.move_by(&army.house), mods));
        let armor = sheet::armor(data, mods, &army.house);
        writeln!(out, "\n{name}{}: {}", in_brackets(mods), data.about)?;
        writeln!(out, "    Action {die}  Move {move_}  Armor {armor}  Size {}", data.size)?;
        if let Some(career) = data.career.as_ref().and_then(|career| catalogue.careers.get(career)) {
            writeln!(out, "    known by {}", career.about)?;
        }
        for specialty in data.traits.iter().filter_map(|specialty| REGISTERED.specialties.find(specialty.name())) {
            let die = specialty.die.map(|die| format!(" {die}")).unwrap_or_default();
            writeln!(out, "    {}{die}: {}", specialty.says, specialty.about())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::setup::army_tool::tests::told;

    #[test]
    fn armies_are_checked_priced_and_listed() {
        let (checked, error) = told(&["check", "night-watch", "harvest-rising"]);
        assert!(checked.starts_with("night-watch: good, 15 of 15 U") && error.is_none(), "{checked}");
        assert!(checked.contains("kinds of specialists: new players"), "{checked}");
        let costs = told(&["cost", "harvest-rising"]).0;
        assert!(costs.contains("       4      24      8 x worker with pickaxe"), "{costs}");
        assert!(costs.contains("recruits: 6 x minifig with sword and shield (Bargain, Unskilled)"), "{costs}");
        let list = told(&["list", "grey-lancers"]).0;
        assert!(list.contains("lances       4 rider") && list.contains("horse: half a mind"), "{list}");
        assert!(list.contains("Action d6  Move 5\"  Armor 4  Size 1"), "{list}");
        assert_eq!(told(&["list"]).0.lines().count(), 6);
        let list = told(&["list", "harvest-rising"]).0;
        assert!(list.contains("6 minifig with sword and shield (Bargain, Unskilled)"), "{list}");
        assert!(list.contains("\nminifig (Bargain, Unskilled): an ordinary minifig\n    Action d4  Move 5\"  Armor 4  Size 1\n"), "{list}");
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("bare.ron").display().to_string();
        std::fs::write(&path, r#"(title: "Friend's Horse", about: "", units: [(name: "anna", unit: "minifig")])"#).unwrap();
        assert!(told(&["list", &path]).0.starts_with("Friend's Horse\n"));
    }

    /// AR-DRF-10, AR-MEC-03: objectives that an army has drafted, and all that a Mechanik of it does.
    #[test]
    fn ar_drf_10_objectives_of_an_army_are_listed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.ron").display().to_string();
        let army = |objectives: &str| format!(r#"(title: "A", units: [(name: "a", unit: "mechanik")], {objectives})"#);
        std::fs::write(&path, army(r#"victory: ["burn the mill"], bonus: ["two Bennies for the bridge"]"#)).unwrap();
        let (list, error) = told(&["list", &path]);
        let (wins, earns) = (
            "it can also win like this: burn the mill [AR-DRF-10]\n",
            "it can earn a bonus like this: two Bennies for the bridge [AR-DRF-10]\n",
        );
        assert!(list.contains(wins) && list.contains(earns) && error.is_none(), "{list}");
        assert!(
            list.contains("builds barriers from spare parts")
                && list.contains("where points pay for building, it builds units and equipment"),
            "{list}"
        );
        std::fs::write(&path, army("")).unwrap();
        assert!(!told(&["list", &path]).0.contains("AR-DRF-10"));
    }
}

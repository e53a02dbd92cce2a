//! Checks the squads, units and items of a file entry by entry, and makes an army of them.

use crate::armies::army::{Soldier, Squad};
use crate::armies::army_file::entries::{CreationEntry, SquadEntry, UnitEntry};
use crate::armies::army_file::names::{LONGEST_SIDE, longest_name, on_the_table};
use crate::armies::creations::Creation;
use crate::armies::members::{MAX_FIGURES, MembersCheck, Roll};
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::Edition;
use brickfray_game::Refusal;
use brickfray_game::battle::names::bad_name;
use brickfray_game::ron::{Problems, Spanned};
use brickfray_table::Formation;
use brickfray_words::Language;
use std::collections::BTreeMap;
use std::ops::Range;

/// The state of a check.
pub(in crate::armies) struct Check<'c> {
    pub(super) catalogue: &'c Catalogue,
    pub(super) problems: &'c mut Problems,
    /// The prefix of its fields' paths.
    pub(super) at: &'c str,
    /// The side that the army fights for.
    pub(super) side: &'c str,
    /// The number of figures so far.
    pub(super) figures: u64,
    /// Where each name first occurs.
    pub(super) named: BTreeMap<String, Range<usize>>,
}

impl<'c> Check<'c> {
    pub(in crate::armies) fn new(at: &'c str, catalogue: &'c Catalogue, problems: &'c mut Problems) -> Self {
        Check { catalogue, problems, at, side: LONGEST_SIDE, figures: 0, named: BTreeMap::new() }
    }

    /// Checks squads, lone units and creations, and returns what can be made of them.
    pub(in crate::armies) fn all(
        &mut self,
        (squads, units, creations): (&[SquadEntry], &[UnitEntry], &[CreationEntry]),
    ) -> (Vec<Squad>, Vec<(String, Creation)>) {
        let at = self.at;
        let mut made = Vec::new();
        for (place, entry) in squads.iter().enumerate() {
            made.extend(self.squad(entry, &format!("{at}squads[{place}]")));
        }
        for (place, entry) in units.iter().enumerate() {
            made.extend(self.unit(entry, &format!("{at}units[{place}]")));
        }
        let creations = creations.iter().enumerate();
        (made, creations.map(|(place, entry)| self.creation(entry, &format!("{at}creations[{place}]"))).collect())
    }

    /// The edition of its prices: by default that of the army chapter (AR-GEN-11).
    pub(super) fn edition(&mut self, edition: Option<&Spanned<String>>) -> Edition {
        let Some(word) = edition else { return Edition::Late2010 };
        word.parse().unwrap_or_else(|told: String| {
            self.problems.at(word.span(), format!("{}edition", self.at), told);
            Edition::Late2010
        })
    }

    /// Checks that a name is valid and unique.
    pub(super) fn name(&mut self, name: &Spanned<String>, at: &str) {
        let most = longest_name(self.side);
        let (side, is_too_long) = (self.side, name.len() > most);
        let too_long = || format!("a name here has at most {most} letters: battles write `{}`", on_the_table(side, "NAME"));
        if let Some(why) = bad_name(name).map(str::to_owned).or_else(|| is_too_long.then(too_long)) {
            self.problems.at(name.span(), format!("{at}.name"), format!("`{}` can't be a name", **name)).label(why);
        }
        if let Some(first) = self.named.get(name.as_str()) {
            let problem = self.problems.at(name.span(), format!("{at}.name"), format!("`{}` is given twice", **name));
            problem.see_also(first.clone(), "here first").help("give one of them another name");
        }
        self.named.entry(name.to_string()).or_insert_with(|| name.span());
    }

    /// The soldiers of a roll; none if the army would have too many figures.
    fn soldiers(&mut self, name: &Spanned<String>, roll: Roll, at: &str) -> Vec<Soldier> {
        let mut members = MembersCheck { catalogue: self.catalogue, problems: self.problems };
        members.squad(name, roll, at);
        let Some(count) = members.number(name, roll, at) else { return Vec::new() };
        // Counts a mount for every member: that is the most there can be.
        let count = if roll.mount.is_some() || roll.members.iter().any(|members| members.mount.is_some()) { 2 * count } else { count };
        self.figures += count;
        if self.figures > MAX_FIGURES {
            // Reported once, where the limit is first exceeded.
            if self.figures - count <= MAX_FIGURES {
                let message = format!("with `{}` the army has {} figures; at most {MAX_FIGURES} are allowed [TABLE]", **name, self.figures);
                self.problems.at(name.span(), at, message).help("remove some");
            }
            return Vec::new();
        }
        roll.call().map(|member| Soldier::of(member, self.catalogue)).collect()
    }

    /// Checks that items in stock can be held in a hand.
    pub(in crate::armies) fn items(&mut self, items: &[Spanned<String>], at: &str) {
        let mut members = MembersCheck { catalogue: self.catalogue, problems: self.problems };
        for (place, item) in items.iter().enumerate() {
            members.item(item, &format!("{at}[{place}]"));
        }
    }

    fn squad(&mut self, entry: &SquadEntry, at: &str) -> Option<Squad> {
        self.name(&entry.name, at);
        let soldiers = self.soldiers(&entry.name, entry.roll(), at);
        (!soldiers.is_empty()).then(|| Squad { name: entry.name.to_string(), soldiers, formation: entry.formation, on_plate: true })
    }

    fn unit(&mut self, entry: &UnitEntry, at: &str) -> Option<Squad> {
        self.name(&entry.name, at);
        let soldiers = self.soldiers(&entry.name, entry.roll(), at);
        (!soldiers.is_empty()).then(|| Squad { name: entry.name.to_string(), soldiers, formation: Formation::default(), on_plate: false })
    }
}

/// Reports a fault with its rule and what would be legal.
pub(super) fn tell(problems: &mut Problems, span: Range<usize>, at: &str, fault: Refusal) {
    problems
        .at(span, at, format!("{} [{}]", fault.reason.in_language(Language::English), fault.rule))
        .help(fault.legal.in_language(Language::English));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::armies::army_file::tests::{army, shipped};
    use crate::armies::army_file::{ArmyFile, inspect};
    use crate::orders::registered::REGISTERED;
    use brickfray_game::ron::{Source, read};

    /// AR-MOD-01, AR-MOD-04, AR-MOD-11, AR-BUD-01: illegal entries are reported with their place and what would be legal.
    #[test]
    fn what_may_not_be_brought_is_told() {
        let unit = |rest: &str| format!(r#"units: [(name: "a", {rest})],"#);
        for (text, told) in [
            (String::new(), "this army is empty [AR-BUD-01]"),
            (unit(r#"unit: "medic""#), "did you mean `medik`?"),
            (unit(r#"unit: "medik", mods: [Heavy, Slow]"#), "specialists take no mods [AR-MOD-11]"),
            (unit(r#"unit: "minifig", mods: [Heavy, Light]"#), "Heavy and Light are of the same type [AR-MOD-04]"),
            (unit(r#"unit: "minifig", mods: [Fast]"#), "1 good and 0 bad: mods come in matched pairs [AR-MOD-01]"),
            (unit(r#"unit: "minifig", mods: [Quick]"#), "unknown name `Quick`"),
            (unit(r#"unit: "minifig", gear: ["pike", "shield"]"#), "this takes 3 hands"),
            (unit(r#"unit: "elephant", gear: ["rifle"]"#), "`elephant` has no hands to hold anything with (BW-MF-05)"),
            (unit(r#"unit: "minifig", mount: "medik""#), "`medik` can't be ridden"),
            (unit(r#"unit: "minifig", colour: "red""#), "unknown field `colour`"),
            (unit(r#"unit: "minifig"), (name: "a", unit: "minifig""#), "`a` is given twice"),
            (r#"units: [(name: "A b", unit: "minifig")],"#.to_owned(), "can't be a name"),
            (
                r#"squads: [(name: "w", unit: "worker", count: 1000000000)],"#.to_owned(),
                "1000000000 members, but a plate here holds at most 500 [BW-SQ-03]",
            ),
            (r#"squads: [(name: "w", unit: "worker", count: 5000000000)],"#.to_owned(), "mine.ron:3:"),
            (r#"squads: [(name: "w", unit: "worker", count: 0)],"#.to_owned(), "a `count` must be at least 1"),
            (r#"squads: [(name: "w")],"#.to_owned(), "`w` has no members"),
            (r#"creations: [(name: "t", kind: Vehicle, size: 99)],"#.to_owned(), "a Size must be 0 to 40, not 99 [AR-UIN-05]"),
            (r#"creations: [(name: "t", kind: Vehicle, size: -1)],"#.to_owned(), "a Size must be 0 to 40, not -1 [AR-UIN-05]"),
            (
                r#"creations: [(name: "t", kind: Vehicle, size: 3, autonomous: -1)],"#.to_owned(),
                "Actions must be 0 to 20, not -1 [AR-MOD-09]",
            ),
            (
                r#"creations: [(name: "t", kind: Vehicle, size: 3, autonomous: 400)],"#.to_owned(),
                "Actions must be 0 to 20, not 400 [AR-MOD-09]",
            ),
            (r#"creations: [(name: "t", kind: Tank, size: 9)],"#.to_owned(), "unknown name `Tank`"),
            (r#"creations: [(name: "t", kind: Building, size: 9, like: "towre")],"#.to_owned(), "did you mean `tower`?"),
            (r#"creations: [(name: "t", kind: Building, size: 9, like: "tree")],"#.to_owned(), "a Building can't look like `tree`"),
            (r#"creations: [(name: "t", kind: Building, size: 9, driver: "pilot")],"#.to_owned(), "a Building can't have a `driver` or"),
            (
                r#"creations: [(name: "t", kind: Building, size: 9, weapons: ["hull-gun"])],"#.to_owned(),
                "a Building can't have a `driver` or",
            ),
            (r#"creations: [(name: "t", kind: Creature(legs: 4), size: 3, driver: "pilot")],"#.to_owned(), "a Creature moves by itself"),
            (
                r#"creations: [(name: "t", kind: Creature(legs: 4), size: 2, weapons: ["deck-gun"])],"#.to_owned(),
                "can have at most 2 inches (BW-WP-14)",
            ),
            (r#"creations: [(name: "t", kind: Creature(legs: 4), size: 3, weapons: ["sword"])],"#.to_owned(), "able to shoot (AR-GUN-04)"),
            (r#"creations: [(name: "t", kind: Building, size: 9, mods: [Fast, Light])],"#.to_owned(), "Fast is only for something"),
            (r#"edition: "2011", units: [(name: "a", unit: "minifig")],"#.to_owned(), "`2011` is not an edition"),
            (r#"house: (cp_of_the_tex: true), units: [(name: "a", unit: "minifig")],"#.to_owned(), "cp_of_the_text"),
            (r#"budget: U(-3), units: [(name: "a", unit: "minifig")],"#.to_owned(), "quarters from 0 to 1000"),
            (r#"budget: Gold(3), units: [(name: "a", unit: "minifig")],"#.to_owned(), "unknown name `Gold`"),
        ] {
            let error = army(&text).unwrap_err();
            assert!(error.contains(told) && error.contains("armies/mine.ron"), "{text}: {error}");
        }
        let many: Vec<String> = (0..6).map(|at| format!(r#"(name: "w{at}", unit: "worker", count: 400)"#)).collect();
        let error = army(&format!("squads: [{}],", many.join(", "))).unwrap_err();
        assert!(error.contains("with `w5` the army has 2400 figures; at most 2000 are allowed [TABLE]"), "{error}");
    }

    /// A name stays valid with the name of a side in front: the longest one, or the known one.
    #[test]
    fn names_leave_room_for_the_side_that_a_battle_puts_before_them() {
        let named =
            |letters: usize| format!("squads: [(name: \"a\", unit: \"worker\"),\n(name: {:?}, unit: \"worker\")],", "b".repeat(letters));
        assert!(army(&named(33)).is_ok());
        let told = army(&named(34)).unwrap_err();
        for words in ["mine.ron:4:8", "at: squads[1].name", "at most 33 letters: battles write `yellow-NAME`"] {
            assert!(told.contains(words), "{words}: {told}");
        }
        for (section, rest) in [("units", "unit: \"worker\""), ("creations", "kind: Building, size: 3")] {
            let told = army(&format!("{section}: [(name: {:?}, {rest})],", "b".repeat(34))).unwrap_err();
            assert!(told.contains("33 letters"), "{told}");
        }
        let source = Source::new("x", format!("(title: \"x\", {})", named(36)));
        let file: ArmyFile = read(&source).unwrap();
        for (side, is_good) in [("red", true), ("blue", false)] {
            let mut problems = Problems::new(&source);
            inspect(&file, ("", side), &mut problems, &shipped(), &REGISTERED.switches);
            assert_eq!(problems.is_empty(), is_good, "{side}: {problems}");
        }
    }
}

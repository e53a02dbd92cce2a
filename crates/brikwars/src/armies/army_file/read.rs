//! Reads army files and reports every problem: malformed entries and illegal armies.

use crate::armies::army::{Army, Budget};
use crate::armies::army_file::check::{Check, tell};
use crate::armies::army_file::entries::ArmyFile;
use crate::armies::army_file::names::LONGEST_SIDE;
use crate::armies::files::DRAFT_FILES;
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::{self, HouseRules};
use brickfray_game::kinds::kind_of_any_game;
use brickfray_game::kit::house::TopicSwitches;
use brickfray_game::ron::{Problems, Source, read};

/// The most Almighty Bennies that an army may begin with.
pub(crate) const MAX_BENNIES: u32 = 2_000;

/// What else this file is, if it is another kind of the program's files.
fn mistaken_kind(source: &Source) -> Option<&'static str> {
    kind_of_any_game(source).map(|kind| kind.one()).or_else(|| DRAFT_FILES.is_one(source).then_some(DRAFT_FILES.one))
}

/// Reads an army file; the error holds every problem, both of its form and of its rules.
pub(crate) fn read_army(source: &Source, catalogue: &Catalogue, switches: &TopicSwitches) -> Result<Army, Problems> {
    let (army, problems) = look_over(source, catalogue, switches)?;
    problems.into_result(army)
}

/// Reads an army file and returns the army with the rules it breaks, for callers that show both. The error is for malformed files and also
/// holds the problems of their readable sections.
pub(crate) fn look_over(source: &Source, catalogue: &Catalogue, switches: &TopicSwitches) -> Result<(Army, Problems), Problems> {
    let mut problems = Problems::new(source);
    match read::<ArmyFile>(source) {
        Ok(file) => {
            let army = inspect(&file, ("", LONGEST_SIDE), &mut problems, catalogue, switches);
            Ok((army, problems))
        }
        Err(form) if let Some(kind) = mistaken_kind(source) => {
            let mut problems = Problems::new(form.source());
            problems.at(0..0, "", format!("this is {kind}, not an army")).help("`brickfray army list` lists the armies there are");
            Err(problems)
        }
        Err(mut form) => {
            inspect_form(&ArmyFile::readable_sections(source), ("", LONGEST_SIDE), &mut problems, catalogue, switches);
            form.merge(problems);
            form.sort();
            Err(form)
        }
    }
}

/// The army at path `at` of a file (`armies[0].brings.`, or empty if it is the whole file), fighting for `side`. Adds everything wrong with
/// it to `problems`.
pub(crate) fn inspect(
    file: &ArmyFile,
    (at, side): (&str, &str),
    problems: &mut Problems,
    catalogue: &Catalogue,
    switches: &TopicSwitches,
) -> Army {
    let army = inspect_form(file, (at, side), problems, catalogue, switches);
    // An entry with an unknown name has no price and may be what another unit needs. So only faults that no such entry could cure are
    // reported, such as being over budget without it.
    let is_known = file.is_known(&army, catalogue);
    if is_known || army.soldiers().next().is_some() {
        for (unit, fault) in army
            .faults(catalogue)
            .into_iter()
            .filter(|(_, fault)| is_known || ["AR-BUD-01", "AR-GRL-05", "AR-SPC-34", "AR-UIN-02"].contains(&fault.rule.as_str()))
        {
            let of_unit = unit.and_then(|unit| file.last_of(unit));
            let of_budget = || file.budget.as_ref().filter(|_| unit.is_none()).map(|budget| (budget.span(), "budget".to_owned()));
            let (span, field) = of_unit.or_else(of_budget).unwrap_or_else(|| (file.title.span(), "title".to_owned()));
            tell(problems, span, &format!("{at}{field}"), fault);
        }
    }
    army
}

/// Like [`inspect`], but without the faults of the army as a whole: what is left of an army after a battle may lack what it needed when it
/// was raised.
pub(crate) fn inspect_form(
    file: &ArmyFile,
    (at, side): (&str, &str),
    problems: &mut Problems,
    catalogue: &Catalogue,
    switches: &TopicSwitches,
) -> Army {
    let mut check = Check { side, ..Check::new(at, catalogue, problems) };
    let edition = check.edition(file.edition.as_ref());
    if let Some(house) = &file.house {
        house_rules::check(house, switches, check.problems);
    }
    let mut army = Army {
        title: file.title.to_string(),
        about: file.about.clone(),
        budget: file.budget.as_ref().map_or(Budget::None, |budget| **budget),
        house: HouseRules::of_battle(Some(edition.in_files()), file.house.as_ref(), switches),
        squads: Vec::new(),
        creations: Vec::new(),
        stock: file.stock.as_ref().map(|stock| stock.iter().map(|item| item.to_string()).collect()),
        victory: file.victory.clone(),
        bonus: file.bonus.clone(),
    };
    (army.squads, army.creations) = check.all((&file.squads, &file.units, &file.creations));
    check.items(file.stock.as_deref().unwrap_or_default(), &format!("{at}stock"));
    for (field, number, bounds) in
        [("turn", &file.turn, 1..=100), ("start", &file.start, 1..=100), ("bennies", &file.bennies, 0..=MAX_BENNIES)]
    {
        if let Some(number) = number.as_ref().filter(|number| !bounds.contains(*number)) {
            let (least, most) = bounds.into_inner();
            check.problems.at(number.span(), format!("{at}{field}"), format!("`{field}` must be {least} to {most}, not {}", **number));
        }
    }
    army
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::armies::army_file::tests::{army, costs, shipped};
    use crate::armies::files::ARMY_FILES;
    use crate::orders::registered::REGISTERED;

    /// AR-TX-02, AR-UIN-02, AR-UIN-09 to 11, AR-CON-05, AR-CON-07: late in 2010, and in 2020.
    #[test]
    fn ar_tx_02_what_an_army_costs() {
        let all = r#"
            squads: [(name: "line", unit: "minifig", count: 6), (name: "rabble", unit: "mook", count: 2)],
            units: [
                (name: "hero", unit: "hero"), (name: "guest", unit: "infiltrator"), (name: "horseman", unit: "rider", mount: "horse"),
                (name: "digger", unit: "worker"),
            ],
            creations: [(name: "truck", kind: Vehicle, size: 4), (name: "barn", kind: Building, size: 12)],"#;
        assert!(costs(all).starts_with("20 U,"), "{}", costs(all));
        let in_2020 = costs(&format!("{all} edition: \"2020\", house: (covert_units: true),"));
        assert!(in_2020.starts_with("20 1/2 U,"), "{in_2020}");
    }

    /// AR-TX-04, AR-MOD-02, AR-MOD-06, AR-OP-05: ten recruits.
    #[test]
    fn ar_tx_04_recruits_are_a_bargain() {
        let recruits = r#"squads: [(name: "recruits", unit: "minifig", count: 10, mods: [Bargain, Unskilled])],"#;
        assert_eq!(costs(recruits), "5 U, 40 CP");
        assert_eq!(costs(&format!("{recruits} house: (bargains_go_below_one: false),")), "10 U, 40 CP");
    }

    /// AR-BUD-01, AR-BUD-02, AR-BUD-06, AR-OP-32.
    #[test]
    fn ar_bud_01_a_budget_is_kept_in_either_currency_or_none() {
        let four = r#"squads: [(name: "line", unit: "rifleman", count: 4)],"#;
        for (budget, spent) in [
            ("budget: U(4),", "4 of 4 U (36 CP)"),
            ("budget: Cp(36.5),", "36 of 36 1/2 CP (4 U)"),
            ("budget: None,", "4 U, 36 CP"),
            ("", "4 U, 36 CP"),
        ] {
            assert_eq!(army(&format!("{four} {budget}")).unwrap().spent(&shipped()), spent);
        }
        let over = army(&format!("{four} budget: Cp(30),")).unwrap_err();
        assert!(over.contains("over budget by 6 CP: it costs 36 of 30 [AR-BUD-01]") && over.contains("at: budget"), "{over}");
        assert!(army(&format!("{four} budget: U(3.75),")).unwrap_err().contains("over budget by 1/4 U: it costs 4 of 3 3/4"));
    }

    /// AR-SPC-39.
    #[test]
    fn ar_spc_39_some_need_others() {
        let tek = r#"(name: "mate", unit: "tek"), (name: "other", unit: "tek")"#;
        let alone = army(&format!("units: [{tek}],")).unwrap_err();
        assert!(alone.contains("a tek needs another Support unit") && alone.contains("medik"), "{alone}");
        assert!(alone.contains("at: units[1].unit"), "where the last of them stands: {alone}");
        assert_eq!(alone.matches("AR-SPC-39").count(), 1, "each is told once");
        assert!(army(&format!("units: [{tek}, (name: \"doc\", unit: \"medik\")],")).is_ok());
        assert!(army(r#"units: [(name: "gun", unit: "gunner")],"#).unwrap_err().contains("needs a mounted weapon"));
    }

    /// The fault of one figure doesn't hide that another lacks what it needs (AR-SPC-39), unless an unknown name may be what it needs.
    #[test]
    fn ar_spc_39_is_told_beside_other_mistakes() {
        let alone = r#"(name: "mate", unit: "tek"), (name: "gun", unit: "gunner")"#;
        let with = |other: &str| army(&format!("units: [{alone}, {other}],")).unwrap_err();
        let told = |text: &str| (text.contains("a tek needs"), text.contains("a gunner needs"));
        assert_eq!(told(&with(r#"(name: "m", unit: "minifig", mods: [Skilled])"#)), (true, true));
        assert_eq!(told(&with(r#"(name: "mate", unit: "minifig")"#)), (true, true), "a name that is given twice");
        assert_eq!(told(&with(r#"(name: "m", unit: "medic")"#)), (false, false), "it may be a medik that is meant");
        assert_eq!(told(&with(r#"(name: "m", unit: "medik", gear: ["bone-sword"])"#)), (false, false));
    }

    #[test]
    fn ar_grl_05_an_army_has_one_great_leader() {
        let hat = |name: &str| format!(r#"(name: "{name}", unit: "great-leader")"#);
        assert!(army(&format!("units: [{}],", hat("one"))).is_ok());
        let two = army(&format!("units: [{}, {}],", hat("one"), hat("two"))).unwrap_err();
        assert!(two.contains("an army can have only one great-leader [AR-GRL-05]"), "{two}");
        let beside = army(&format!(r#"units: [{}, {}, (name: "x", unit: "wizard")],"#, hat("one"), hat("two"))).unwrap_err();
        assert!(beside.contains("AR-GRL-05") && beside.contains("wizard"), "{beside}");
    }

    #[test]
    fn what_can_not_be_read_does_not_hide_the_rest() {
        let told = army(
            r#"units: [(name: "a", unit: "wizard"), (name: "a", unit: "minifig")],
            creations: [(name: "beast", kind: Creature(legs: -3), size: 4)],"#,
        )
        .unwrap_err();
        for words in ["-3", "there is no unit `wizard`", "`a` is given twice"] {
            assert!(told.contains(words), "{words}: {told}");
        }
        assert!(!told.contains("this army is empty"), "{told}");
    }

    #[test]
    fn other_kinds_of_files_are_told_apart_from_armies() {
        for (text, kind) in [
            (r#"table: (size: (24, 24)), sides: [(name: "red")], units: [],"#, "a battle"),
            (r#"brickfray: "0.9.0", said: [],"#, "a save"),
            ("lots: [],", "a draft"),
        ] {
            let told = army(text).unwrap_err();
            assert!(told.contains(&format!("this is {kind}, not an army")) && !told.contains("unknown field"), "{told}");
        }
        assert!(army("squats: [],").unwrap_err().contains("unknown field"));
    }

    /// AR-BUD-01: an army over budget even without its unknown units is reported; one that might be within it is not.
    #[test]
    fn ar_bud_01_a_budget_is_told_beside_names_that_nobody_knows() {
        let unknown = r#"squads: [(name: "line", unit: "rifleman", count: 4), (name: "odd", unit: "medic")],"#;
        let both = army(&format!("{unknown} budget: Cp(30),")).unwrap_err();
        assert!(both.contains("did you mean `medik`?") && both.contains("over budget by 6 CP: it costs 36 of 30 [AR-BUD-01]"), "{both}");
        let one = army(&format!("{unknown} budget: Cp(36),")).unwrap_err();
        assert!(one.contains("did you mean `medik`?") && !one.contains("AR-BUD-01"), "{one}");
        let nobody = army(r#"squads: [(name: "odd", unit: "minifig", count: 600)],"#).unwrap_err();
        assert!(!nobody.contains("this army is empty"), "{nobody}");
    }

    /// AR-SPC-35: a hint, not a limit.
    #[test]
    fn ar_spc_35_kinds_of_specialists_are_counted() {
        let some = army(
            r#"units: [(name: "a", unit: "medik"), (name: "b", unit: "medik"), (name: "c", unit: "scout"), (name: "d", unit: "pikeman")],"#,
        );
        let some = some.unwrap();
        assert!(some.specialists_lacking_piece(&shipped()).is_empty());
        let unarmed = army(r#"units: [(name: "a", unit: "sniper", gear: ["rifle"]), (name: "b", unit: "hero", gear: [])],"#).unwrap();
        let catalogue = shipped();
        let told: Vec<_> = unarmed.specialists_lacking_piece(&catalogue).into_iter().collect();
        assert_eq!(told, [("sniper", "a ranged weapon with a scope")], "AR-EQP-03; a cape is worn");
        for (units, told) in [
            (
                r#"(name: "a", unit: "rider"), (name: "b", unit: "pilot")"#,
                vec![("pilot", "nothing to drive"), ("rider", "nothing to ride")],
            ),
            (r#"(name: "a", unit: "rider", mount: "horse"), (name: "b", unit: "pilot", mount: "cart")"#, Vec::new()),
            (
                r#"(name: "a", unit: "rider"), (name: "b", unit: "horse"), (name: "c", unit: "pilot"), (name: "d", unit: "cart")"#,
                Vec::new(),
            ),
            (r#"(name: "a", unit: "rider"), (name: "d", unit: "cart")"#, vec![("rider", "nothing to ride")]),
        ] {
            let army = army(&format!("units: [{units}],")).unwrap();
            assert_eq!(army.on_foot(&catalogue).into_iter().collect::<Vec<_>>(), told, "AR-HRS-02, AR-STN-01: {units}");
        }
        assert_eq!(some.specialists(&shipped()).into_iter().collect::<Vec<_>>(), ["medik", "scout"]);
    }

    #[test]
    fn the_shipped_armies_come_to_15_unit_inches() {
        let catalogue = shipped();
        let all: Vec<String> = ARMY_FILES
            .files(None)
            .unwrap()
            .values()
            .map(|source| read_army(source, &catalogue, &REGISTERED.switches).unwrap_or_else(|problems| panic!("{problems}")))
            .map(|army| format!("{}: {}", army.title, army.spent(&catalogue)))
            .collect();
        assert_eq!(all.len(), 6);
        assert!(all.iter().all(|army| army.contains(": 15 of 15 U")), "{all:#?}");
    }
}

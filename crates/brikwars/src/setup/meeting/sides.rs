//! The sides of a battle between armies: their names and colours, and which armies are allies.

use crate::armies::plan::ArmyPlan;

/// The sides in the order of their turns: name, colour, emblem.
pub(super) const SIDES: [(&str, &str, &str); 4] =
    [("blue", "blue", "Moon"), ("red", "vermillion", "Sun"), ("green", "bluish-green", "Oak"), ("yellow", "yellow", "Tower")];

/// The side of the figures that a draft leaves over. They have no player (AR-DRF-08).
pub(super) const STRAYS: (&str, &str, &str) = ("strays", "orange", "Flower");

pub(crate) fn side_names() -> [&'static str; SIDES.len()] {
    SIDES.map(|(name, ..)| name)
}

/// The colours of the sides, in order, as names of the palette.
pub fn side_colours() -> [&'static str; SIDES.len()] {
    SIDES.map(|(_, colour, _)| colour)
}

/// The title of a battle between armies with these titles.
pub fn title<'t>(titles: impl IntoIterator<Item = &'t str>) -> String {
    titles.into_iter().collect::<Vec<_>>().join(" against ")
}

/// The armies merged by side. Allies form one side, in the position of the first of them. An error if all are allies.
pub(crate) fn sides_of(plans: Vec<ArmyPlan>) -> Result<Vec<ArmyPlan>, String> {
    let mut sides: Vec<Vec<ArmyPlan>> = Vec::new();
    for plan in plans {
        let is_ally = |side: &&mut Vec<ArmyPlan>| plan.alliance.is_some() && side.iter().any(|other| other.alliance == plan.alliance);
        match sides.iter_mut().find(is_ally) {
            Some(side) => side.push(plan),
            None => sides.push(vec![plan]),
        }
    }
    if let [allies] = sides.as_slice()
        && let [ArmyPlan { alliance: Some(alliance), .. }, _, ..] = allies.as_slice()
    {
        return Err(format!("they are all allies (`alliance: {alliance:?}`), so there is nobody to fight"));
    }
    let one = |mut allies: Vec<ArmyPlan>| match allies.as_slice() {
        [ArmyPlan { alliance: Some(alliance), .. }, _, ..] => Some(ArmyPlan::allied(&alliance.clone(), allies)),
        _ => allies.pop(),
    };
    Ok(sides.into_iter().filter_map(one).collect())
}

/// The armies as numbered sides, with turns in drafted order or as given.
pub(super) fn in_turn(mut plans: Vec<ArmyPlan>) -> Vec<(usize, ArmyPlan)> {
    if plans.iter().all(|plan| plan.turn.is_some()) {
        plans.sort_by_key(|plan| plan.turn);
    }
    plans.into_iter().enumerate().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::armies::army_file::{LONGEST_SIDE, longest_name};
    use crate::data::catalogue::Catalogue;
    use crate::setup::meeting::arrange;
    use brickfray_game::Library;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::names_of;
    use brickfray_game::ron::Source;
    use std::sync::Arc;

    /// AR-DRF-09: the longest names that armies may have are also valid in battles, even when allies share a side.
    #[test]
    fn ar_drf_09_the_longest_names_meet() {
        assert!(SIDES.iter().chain([&STRAYS]).all(|(side, ..)| side.len() <= LONGEST_SIDE.len()));
        let library = Library::shipped(ENTRIES);
        let catalogue: Arc<Catalogue> = library.stats().unwrap();
        let long = |letter: &str| letter.repeat(longest_name(LONGEST_SIDE));
        let text = format!(
            r#"(title: "a", squads: [(name: "{}", unit: "minifig", count: 2)], units: [(name: "{}", unit: "medik")],
            creations: [(name: "{}", kind: Building, size: 3)])"#,
            long("a"),
            long("b"),
            long("c")
        );
        let plan = ArmyPlan::of(&Source::new("x", text), &catalogue).unwrap();
        let allied = |name: &str| ArmyPlan { alliance: Some(name.to_owned()), ..plan.clone() };
        for plans in [vec![plan.clone(); 4], vec![allied("one"), allied("one"), allied("one"), plan.clone()]] {
            let count = plans.len();
            let text = arrange(plans, false, &catalogue).unwrap();
            let battle = read(&Source::new("battle.ron", text), &library).unwrap_or_else(|problems| panic!("{problems}"));
            assert!(names_of(&battle).all().filter(|name| name.contains("aaa") && name.ends_with(".1")).count() == count);
        }
    }
}

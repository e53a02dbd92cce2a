//! Checks the fleets, the ships and the mission of a battle file.

use super::FleetForces;
use crate::build::fleet::{built, tell};
use crate::setup::objective_check;
use crate::state::mission::{self, MissionKind};
use brickfray_game::battle::{Check, Forces};
use brickfray_game::ron::Spanned;
use brickfray_game::{Refusal, RuleId};
use brickfray_table::SideId;
use brickfray_words::Text;
use std::collections::BTreeMap;
use std::ops::Range;

impl FleetForces {
    /// Reports what is wrong with each section.
    pub(super) fn check_sections(&self, check: &mut Check) {
        for (place, fleet) in self.sections.fleets.iter().enumerate() {
            check.side_known(&fleet.side, &format!("fleets[{place}]"));
        }
        for (place, ship) in self.sections.ships.iter().enumerate() {
            let at = format!("ships[{place}]");
            check.side_known(&ship.side, &at);
            let parts = (ship.design.as_ref(), ship.upgrades.as_slice(), ship.weapons.as_slice());
            let whole = built(parts, ship.name.span(), &self.yard, (&at, check.problems)).profile(&self.yard).hit_points;
            if let Some(points) = ship.hit_points.as_ref().filter(|points| !(1..=whole).contains(&***points)) {
                let message = format!("`{}` has {whole} Hit Points and can't have {} of them left", *ship.name, **points);
                check.problems.at(points.span(), format!("{at}.hit_points"), message).help(format!("say 1 to {whole}"));
            }
        }
        let mission = &self.sections.mission;
        if let Some(attacker) = &mission.attacker {
            check.side_known_at(attacker, "mission.attacker");
            if mission.kind != MissionKind::TargetAcquired {
                let message = format!("a mission of the kind {} has no attacker", mission.kind.name());
                check.problems.at(attacker.span(), "mission.attacker", message).help("leave it out, or play `kind: TargetAcquired`");
            }
        }
        if let Some(first) = mission.objectives.first().filter(|_| mission.kind == MissionKind::Dogfight) {
            let problem = check.problems.at(first.span(), "mission.objectives", "a Dogfight has no objectives");
            problem.help("leave them out, or choose another `kind`");
        }
        for (place, entry) in mission.entries.iter().enumerate() {
            check.side_known(&entry.side, &format!("mission.entries[{place}]"));
        }
        if let Some(third) = check.battle.sides.get(2) {
            let span = third.name.span();
            check.problems.at(span, "sides[2]", "only two sides can fight here").label("the third");
        }
    }

    /// Reports numbers that are out of bounds. Returns false if there are too many pieces.
    pub(super) fn count_pieces(&self, check: &mut Check) -> bool {
        /// The highest number of ships of both sides together.
        const MAX: usize = 100;
        /// The highest number of markers of one kind.
        const MAX_MARKERS: usize = 20;
        let mission = &self.sections.mission;
        if let Some(round) = mission.round.as_ref().filter(|round| !(1..=mission::ROUNDS).contains(&***round)) {
            let message = format!("the round of a game must be 1 to {}, not {}", mission::ROUNDS, **round);
            check.problems.at(round.span(), "mission.round", message);
        }
        let each = self.ship_places();
        if let Some((span, path)) = each.get(MAX) {
            let message = format!("there are {} ships; at most {MAX} are allowed", each.len());
            check.problems.at(span.clone(), path, message).label("the first too many");
        }
        let entries = mission.entries.get(MAX_MARKERS).map(|entry| (entry.at.span(), "entries", mission.entries.len()));
        let objectives = mission.objectives.get(MAX_MARKERS).map(|at| (at.span(), "objectives", mission.objectives.len()));
        let too_many: Vec<_> = entries.into_iter().chain(objectives).collect();
        for (span, field, markers) in &too_many {
            let message = format!("there are {markers} markers of one kind; at most {MAX_MARKERS} are allowed");
            check.problems.at(span.clone(), format!("mission.{field}[{MAX_MARKERS}]"), message).label("the first too many");
        }
        each.len() <= MAX && too_many.is_empty()
    }

    /// Reports problems of several sections: sides without ships, several leaders of one side, misplaced markers, names that are used
    /// twice.
    pub(super) fn check_together(&self, check: &mut Check) {
        let fleets = self.sections.fleets.iter().map(|fleet| &fleet.side);
        let fought_for: Vec<&Spanned<String>> = fleets.chain(self.sections.ships.iter().map(|ship| &ship.side)).collect();
        check.sides_fought_for(&fought_for, "give it a `fleet` or `ships`");
        let battle = check.battle;
        if check.has_read(&["table", "mission"]) {
            objective_check::entries(check.problems, &battle.frame, &self.sections.mission.entries);
            objective_check::check(check.problems, (&battle.frame, &self.sections), &self.objectives(battle));
        }
        // A ship with a misspelt side belongs to no side, and that has already been reported.
        let are_known = fought_for.iter().all(|side| battle.sides.iter().any(|known| known.name == **side));
        for (place, side) in battle.sides.iter().enumerate().take(2).filter(|_| are_known) {
            let ships = self.ships(battle);
            let leaders: Vec<&str> = ships
                .iter()
                .filter(|(_, of, vessel, _)| *of == SideId(place as u8) && vessel.leader)
                .map(|(name, ..)| name.as_str())
                .collect();
            if leaders.len() > 1 {
                let reason = format!("{} lead `{}` together", leaders.join(" and "), *side.name);
                let fault = Refusal::new(RuleId::new("SQN-045"), Text::written(reason)).but(Text::written("let one of them lead"));
                tell(check.problems, side.name.span(), &format!("sides[{place}]"), fault);
            }
        }
        // The names of fleet ships are generated, so other pieces may have the same ones.
        let mut called = BTreeMap::<String, Vec<(Range<usize>, String)>>::new();
        for (name, place) in self.names(battle).into_iter().zip(self.name_places(battle)) {
            called.entry(name).or_default().push(place);
        }
        for (name, mut places) in called {
            let is_given = |(_, path): &(Range<usize>, String)| path.starts_with("ships[");
            // Two ships that the file gives the same name have already been reported.
            if places.len() < 2 || places.iter().all(is_given) {
                continue;
            }
            // Point at the name that is easiest to change.
            places.sort_by_key(|(span, path)| (!is_given(&(span.clone(), path.clone())), !path.starts_with("fleets[")));
            let ((span, path), other) = (places[0].clone(), places[1].0.clone());
            let problem = check.problems.at(span.clone(), path, format!("two pieces would be called `{name}`"));
            problem.help("give a ship, or a side, another name");
            if !other.is_empty() && other != span {
                problem.see_also(other, "the other is made here");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::setup::fleet_forces::tests::{TWO, battle};
    use brickfray_game::Library;
    use brickfray_game::battle::read::read;
    use brickfray_game::ron::Source;

    fn wrong(ships: &str, mission: &str) -> String {
        let source = Source::new("forces.ron", battle(ships, mission));
        read(&source, &Library::shipped(crate::ENTRIES)).map(|_| ()).unwrap_err().to_string()
    }

    #[test]
    fn sqn_041_entry_points_lie_at_an_edge_or_a_corner() {
        let entries = |at: &str| format!("kind: CrossedPaths, entries: [(side: \"red\", at: {at})]");
        let library = Library::shipped(crate::ENTRIES);
        for at in ["(-24, 18)", "(24, 3)", "(0, -18)"] {
            assert!(read(&Source::new("x.ron", battle(TWO, &entries(at))), &library).is_ok(), "{at}");
        }
        for (at, lies) in [("(0, 0)", "inside the table"), ("(24, 19)", "beside the table"), ("(90, 90)", "beside the table")] {
            let told = wrong(TWO, &entries(at));
            let said = [lies, "[SQN-041]", "forces.ron:4:", "mission.entries[0].at", "24 inches east and west"];
            assert!(said.iter().all(|said| told.contains(said)), "{told}");
        }
    }

    #[test]
    fn what_has_one_name_twice_is_told_once_and_where_it_stands() {
        let ship = |name: &str, side: &str| format!(r#"(name: "{name}", side: "{side}", design: "dart")"#);
        let told = wrong(&format!("ships: [{}, {}]", ship("a", "red"), ship("a", "blue")), "");
        assert!(told.contains("there are two pieces called `a`") && told.contains("1 problem in"), "{told}");
        let told = wrong(&format!("ships: [{}, {}]", ship("red-entry-1", "red"), ship("b", "blue")), "");
        assert!(told.contains("two pieces would be called `red-entry-1`") && told.contains("forces.ron:5:"), "{told}");
        assert!(told.contains("ships[0].name") && told.contains("the other is made here") && told.contains("1 problem in"), "{told}");
    }

    #[test]
    fn too_many_ships_are_told_where_the_first_of_them_stands() {
        let ships: Vec<String> = (0..102).map(|n| format!("\n(name: \"a{n}\", side: \"red\", design: \"dart\")")).collect();
        let told = wrong(&format!("ships: [{}]", ships.join(",")), "");
        assert!(told.contains("there are 102 ships; at most 100 are allowed") && told.contains("ships[100].name"), "{told}");
        assert!(told.contains("forces.ron:106:"), "{told}");
    }

    #[test]
    fn what_is_misspelt_makes_no_other_mistake() {
        let told = wrong(
            r#"ships: [(name: "comet", side: "red", design: "dart", leader: true), (name: "regent", side: "bleu", design: "dart", leader: true)]"#,
            "",
        );
        assert!(told.contains("there is no side `bleu`") && told.contains("1 problem in"), "{told}");
        let told = wrong(TWO, r#"kind: TargetAcquired, attacker: "green""#);
        assert!(told.contains("there is no side `green`") && told.contains("mission.attacker") && !told.contains("mission.side"), "{told}");
    }

    #[test]
    fn a_word_that_goes_on_and_on_is_not_told_whole() {
        let endless = "9".repeat(100_000);
        let told = wrong(&format!(r#"ships: [(name: "a", side: "{endless}", design: "dart")]"#), "");
        assert!(told.contains("there is no side `999") && told.contains("…`") && told.len() < 2_000, "{told}");
    }
}

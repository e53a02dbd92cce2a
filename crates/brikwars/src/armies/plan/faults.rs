//! What is wrong with a plan, each fault with the part that it is about: as the reader of army files tells it.

use crate::armies::army::Army;
use crate::armies::army_file::look_over;
use crate::armies::plan::model::{ArmyPlan, Part};
use crate::data::catalogue::Catalogue;
use crate::data::topic_switches::TopicSwitches;
use brickfray_game::ron::{Problem, Source};

/// What is wrong with a plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The part that it is about; the army as a whole otherwise.
    pub part: Option<Part>,
    /// What is wrong, with the rule.
    pub text: String,
    /// What to do about it.
    pub help: Option<String>,
}

impl ArmyPlan {
    /// The army that it makes, and everything that is wrong with it. No army where a file of it could not be read at all.
    pub(crate) fn look_over(&self, catalogue: &Catalogue, switches: &TopicSwitches) -> (Option<Army>, Vec<Fault>) {
        let (army, problems) = match look_over(&Source::new("the army", self.text(catalogue)), catalogue, switches) {
            Ok((army, problems)) => (Some(army), problems),
            Err(problems) => (None, problems),
        };
        let fault = |problem: &Problem| Fault {
            part: self.part_at(&problem.path),
            text: problem.message.clone(),
            help: problem.help.clone().or_else(|| Some(problem.label.clone()).filter(|label| !label.is_empty())),
        };
        (army, problems.iter().map(fault).collect())
    }

    /// The part that a path of its file leads to: `squads[1].members[0].gear[2]`.
    fn part_at(&self, path: &str) -> Option<Part> {
        let number = |path: &str, field: &str| -> Option<(usize, String)> {
            let (number, rest) = path.strip_prefix(field)?.strip_prefix('[')?.split_once(']')?;
            Some((number.parse().ok()?, rest.trim_start_matches('.').to_owned()))
        };
        if let Some((at, _)) = number(path, "creations") {
            return Some(Part::Creation(at));
        }
        if let Some((at, _)) = number(path, "units") {
            return Some(Part::Members(self.first_lone() + at, 0));
        }
        let (at, rest) = number(path, "squads")?;
        match number(&rest, "members") {
            Some((member, _)) => Some(Part::Members(at, member)),
            None if rest.is_empty() || rest == "name" => Some(Part::Squad(at)),
            None => Some(Part::Members(at, 0)),
        }
    }
}

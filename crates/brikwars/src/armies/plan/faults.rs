//! The faults of a plan, as the reader of army files reports them, each with the part that it is about.

use crate::armies::army::Army;
use crate::armies::army_file::look_over;
use crate::armies::plan::model::{ArmyPlan, Part};
use crate::data::catalogue::Catalogue;
use brickfray_game::kit::house::TopicSwitches;
use brickfray_game::ron::{Problem, Source};

/// A fault of a plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The part that it is about; `None` for the army as a whole.
    pub part: Option<Part>,
    /// The message, with the rule.
    pub text: String,
    /// How to mend it.
    pub help: Option<String>,
}

impl ArmyPlan {
    /// The resulting army, and everything wrong with it. The army is `None` if its file couldn't be read at all.
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

    /// The part that a path in its file leads to, such as `squads[1].members[0].gear[2]`.
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

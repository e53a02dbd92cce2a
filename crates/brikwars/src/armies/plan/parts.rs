//! The parts of a plan: their list, prices, members and names.

use crate::armies::army::Price;
use crate::armies::army_file::{LONGEST_SIDE, longest_name};
use crate::armies::creations::Creation;
use crate::armies::plan::model::{ArmyPlan, MemberGroup, Part};
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::HouseRules;

impl ArmyPlan {
    /// The index of the first lone unit.
    pub(super) fn first_lone(&self) -> usize {
        self.squads.iter().position(|squad| !squad.on_plate).unwrap_or(self.squads.len())
    }

    /// Its parts in display order: each squad before its members.
    pub fn parts(&self) -> Vec<Part> {
        let mut parts = Vec::new();
        for (at, squad) in self.squads.iter().enumerate() {
            parts.extend(squad.on_plate.then_some(Part::Squad(at)));
            parts.extend((0..squad.members.len()).map(|member| Part::Members(at, member)));
        }
        parts.extend((0..self.creations.len()).map(Part::Creation));
        parts
    }

    /// The price of a part; for a squad, of the whole squad.
    pub fn price(&self, part: Part, catalogue: &Catalogue, house: &HouseRules) -> Price {
        let of = |alike: &MemberGroup| alike.price(catalogue, house);
        match part {
            Part::Squad(at) => self.squads.get(at).map(|squad| squad.price(catalogue, house)).unwrap_or_default(),
            Part::Members(..) => self.members(part).map(of).unwrap_or_default(),
            Part::Creation(_) => self.creation(part).map(|creation| creation.whole_price(catalogue, house)).unwrap_or_default(),
        }
    }

    /// The group of members that a part refers to.
    pub fn members(&self, part: Part) -> Option<&MemberGroup> {
        let Part::Members(squad, member) = part else { return None };
        self.squads.get(squad)?.members.get(member)
    }

    pub(super) fn members_mut(&mut self, part: Part) -> Option<&mut MemberGroup> {
        let Part::Members(squad, member) = part else { return None };
        self.squads.get_mut(squad)?.members.get_mut(member)
    }

    /// The creation that a part refers to.
    pub fn creation(&self, part: Part) -> Option<&Creation> {
        let Part::Creation(at) = part else { return None };
        self.creations.get(at).map(|(_, creation)| creation)
    }

    pub(super) fn creation_mut(&mut self, part: Part) -> Option<&mut Creation> {
        let Part::Creation(at) = part else { return None };
        self.creations.get_mut(at).map(|(_, creation)| creation)
    }

    /// The name of a part; members of a squad have the squad's name.
    pub fn name_mut(&mut self, part: Part) -> Option<&mut String> {
        match part {
            Part::Squad(at) | Part::Members(at, _) => self.squads.get_mut(at).map(|squad| &mut squad.name),
            Part::Creation(at) => self.creations.get_mut(at).map(|(name, _)| name),
        }
    }

    /// A free name based on this one.
    pub(crate) fn fresh(&self, like: &str) -> String {
        let is_taken =
            |name: &str| self.squads.iter().any(|squad| squad.name == name) || self.creations.iter().any(|(other, _)| other == name);
        let short = |behind: String| {
            let room = longest_name(LONGEST_SIDE).saturating_sub(behind.len());
            format!("{}{behind}", &like[..like.floor_char_boundary(room.min(like.len()))])
        };
        let numbered = (2..).map(|number| short(format!("-{number}")));
        std::iter::once(short(String::new())).chain(numbered).find(|name| !is_taken(name)).unwrap_or_default()
    }
}

/// A name without its trailing number.
pub(super) fn stem(name: &str) -> &str {
    name.trim_end_matches(|letter: char| letter.is_ascii_digit()).trim_end_matches('-')
}

//! The state of a campaign between two battles: its factions, their purses and armies, and the battles fought.

use crate::armies::plan::{ArmyPlan, MemberGroup, Part, SquadPlan};
use crate::data::house_rules::{Edition, HouseRules};
use crate::data::quarters::Quarters;
use crate::game_flow::loot::THE_SLAIN_DROP;
use crate::orders::registered::REGISTERED;
use crate::powers::works::wares::POINTS_BUILD;
use brickfray_game::kit::house::TopicRules;
use brickfray_game::ron::Raw;
use serde::Deserialize;
use std::fmt::{self, Display};
use std::str::FromStr;

/// How Construction Points are earned and spent (AR-BUD table 1.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
pub(crate) enum Style {
    /// Each slain enemy drops half of its worth; heroes buy upgrades and equipment.
    Casual,
    /// Enemies guard caches of half their worth; there are shops.
    Scenario,
    /// Minifigs gather in battle.
    Realtime,
    /// Points come from caches, captured Workers and production; between battles, units and upgrades are bought.
    #[default]
    Strategic,
}

impl Style {
    /// Every style, with its name on the command line.
    const ALL: [(Style, &'static str); 4] =
        [(Style::Casual, "casual"), (Style::Scenario, "scenario"), (Style::Realtime, "realtime"), (Style::Strategic, "strategic")];
}

impl Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Style::ALL.iter().find(|(style, _)| style == self).map_or("", |(_, name)| name))
    }
}

impl FromStr for Style {
    type Err = String;
    fn from_str(word: &str) -> Result<Self, String> {
        let known = Style::ALL.iter().find(|(_, name)| *name == word).map(|(style, _)| *style);
        known.ok_or_else(|| format!("`{word}` is not a style: choose casual, scenario, realtime or strategic"))
    }
}

/// The currency of purses (AR-BUD-19).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
pub(crate) enum Currency {
    /// Construction Points.
    #[default]
    Cp,
    /// Unit Inches; no unit worth more than the Alert level can be bought (AR-BUD-19).
    U,
}

impl Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Currency::Cp { "CP" } else { "U" })
    }
}

impl FromStr for Currency {
    type Err = String;
    fn from_str(word: &str) -> Result<Self, String> {
        match word {
            "cp" | "CP" => Ok(Currency::Cp),
            "u" | "U" => Ok(Currency::U),
            _ => Err(format!("`{word}` is not a currency: choose cp or u")),
        }
    }
}

/// A unit waiting to be repaired (AR-BUD-19).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Repair {
    /// The name of the lone unit in the army.
    pub unit: String,
    /// The inches of Effective Size that it has lost.
    pub inches: u8,
}

/// A faction, named after its colour, which is also its side in each battle (AR-BUD-03).
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Faction {
    pub name: String,
    /// What it owns, exact to a quarter (AR-BUD-12).
    pub purse: Quarters,
    /// The highest worth of a unit that it can buy for Unit Inches (AR-BUD-19).
    pub alert: Quarters,
    /// Its army, with the edition and house rules of the campaign.
    pub plan: ArmyPlan,
    /// The units of its army that stay at home until they are repaired.
    pub repairs: Vec<Repair>,
}

/// A battle that has been fought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fought {
    pub title: String,
    /// The checksum of its save, so that no save is recorded twice.
    pub save: String,
    pub rounds: u32,
    /// Its results, line by line.
    pub told: Vec<String>,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Campaign {
    pub title: String,
    pub style: Style,
    pub currency: Currency,
    /// The edition of its battles and prices.
    pub edition: Edition,
    /// The house rules as text, brackets included.
    pub house: Option<String>,
    /// The seed of the dice rolled between battles.
    pub seed: u64,
    /// What is for sale; `None` for everything.
    pub shops: Option<Vec<String>>,
    /// Its factions, in the order of the sides.
    pub factions: Vec<Faction>,
    /// Whether a battle has been written and its result isn't recorded yet.
    pub fighting: bool,
    pub history: Vec<Fought>,
}

/// The most that a purse can hold: the largest amount that files can express.
pub(crate) const MAX_PURSE: Quarters = Quarters::MAX;

impl Campaign {
    /// The house rules that determine its prices.
    pub fn rules(&self) -> HouseRules {
        HouseRules::of_battle(Some(self.edition.in_files()), self.raw_house().as_ref(), &REGISTERED.switches)
    }

    /// The house rules of topics.
    pub fn topic_rules(&self) -> TopicRules {
        TopicRules::of_battle(&REGISTERED.switches, self.edition.name(), self.raw_house().as_ref())
    }

    fn raw_house(&self) -> Option<Raw> {
        self.house.as_ref().map(Raw::of_text)
    }

    /// The house rules of its battles as text. Unless they set it themselves, they include the one that the style needs: the slain drop
    /// points (AR-BUD-18), or points build units (AR-MEC-09).
    pub fn house_in_battle(&self) -> Option<String> {
        let of_style = match self.style {
            Style::Casual => Some(&THE_SLAIN_DROP),
            Style::Realtime => Some(&POINTS_BUILD),
            Style::Scenario | Style::Strategic => None,
        };
        let of_style = of_style.filter(|switch| !self.topic_rules().is_on(switch)).map(|switch| switch.name);
        let own: Vec<String> = self.raw_house().iter().flat_map(Raw::fields).map(|(name, _)| name).collect();
        let Some(name) = of_style.filter(|of_style| own.iter().all(|name| name != of_style)) else { return self.house.clone() };
        let rest = self.house.as_deref().and_then(|house| house.trim_start().strip_prefix('(')).unwrap_or(")");
        let between = if rest.trim_start().starts_with(')') { "" } else { ", " };
        Some(format!("({name}: true{between}{rest}"))
    }

    /// The index of the faction with this name; the error lists the factions.
    pub fn faction(&self, name: &str) -> Result<usize, String> {
        let names = || self.factions.iter().map(|faction| faction.name.as_str());
        let place = names().position(|other| other == name);
        place.ok_or_else(|| format!("there is no faction `{name}`: there are {}", names().collect::<Vec<_>>().join(", ")))
    }
}

impl Faction {
    /// Adds to the purse; returns the amount that doesn't fit.
    pub fn collect(&mut self, amount: Quarters) -> Quarters {
        let all = self.purse + amount;
        self.purse = all.min(MAX_PURSE);
        all.less(MAX_PURSE)
    }

    /// The inches that a unit of its army lacks; `None` if it needs no repair.
    pub fn lacks(&self, unit: &str) -> Option<u8> {
        self.repairs.iter().find(|repair| repair.unit == unit).map(|repair| repair.inches)
    }

    /// The part of its army that can go to battle.
    pub fn fit(&self) -> ArmyPlan {
        let squads = self.plan.squads.iter().filter(|squad| self.lacks(&squad.name).is_none()).cloned().collect();
        ArmyPlan { squads, ..self.plan.clone() }
    }
}

/// Merges neighbouring groups of identical members of a squad.
pub(crate) fn merge_alike(squad: SquadPlan) -> SquadPlan {
    let mut members: Vec<MemberGroup> = Vec::new();
    for alike in squad.members {
        match members.last_mut().filter(|last| last.soldier == alike.soldier) {
            Some(last) => last.count += alike.count,
            None => members.push(alike),
        }
    }
    SquadPlan { members, ..squad }
}

/// The part of an army with this name: a squad or lone unit, or a single member given by its number, `line.2`, which is split off into a
/// group of its own.
pub(crate) fn named(plan: &mut ArmyPlan, name: &str) -> Result<Part, String> {
    let (of, number) = match name.rsplit_once('.') {
        Some((of, number)) => (
            of,
            Some(number.parse::<u32>().map_err(|_| format!("`{name}` is not a member: write the squad and a number, such as `line.2`"))?),
        ),
        None => (name, None),
    };
    let names: Vec<String> = plan.squads.iter().map(|squad| squad.name.clone()).collect();
    let Some((at, squad)) = plan.squads.iter_mut().enumerate().find(|(_, squad)| squad.name == of) else {
        let there = if names.is_empty() { "nobody is left".to_owned() } else { format!("there are {}", names.join(", ")) };
        return Err(format!("nothing in the army is called `{of}`: {there}"));
    };
    let Some(number) = number else { return Ok(if squad.on_plate { Part::Squad(at) } else { Part::Members(at, 0) }) };
    let all: u32 = squad.members.iter().map(|alike| alike.count).sum();
    let mut before = 0;
    for member in 0..squad.members.len() {
        let MemberGroup { soldier, count } = squad.members[member].clone();
        if !(before + 1..=before + count).contains(&number) {
            before += count;
            continue;
        }
        let (ahead, behind) = (number - before - 1, before + count - number);
        let parts = [ahead, 1, behind].map(|count| MemberGroup { soldier: soldier.clone(), count });
        squad.members.splice(member..=member, parts.into_iter().filter(|alike| alike.count > 0));
        return Ok(Part::Members(at, member + usize::from(ahead > 0)));
    }
    let many = if all == 1 { "member" } else { "members" };
    Err(format!("`{of}` has {all} {many}: there is no {name}"))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::armies::army::Soldier;
    use crate::data::catalogue::Catalogue;
    use brickfray_game::Library;
    use brickfray_game::ron::Source;
    use brickfray_table::Formation;

    /// A campaign of these two armies, with empty purses.
    pub(crate) fn campaign(style: Style, armies: [&str; 2]) -> Campaign {
        let catalogue = Library::shipped(ENTRIES).stats::<Catalogue>().unwrap();
        let faction = |(name, army): (&str, &str)| Faction {
            name: name.to_owned(),
            purse: Quarters::ZERO,
            alert: Quarters::ZERO,
            plan: ArmyPlan::of(&Source::new("x", format!("(title: {name:?}, {army})")), &catalogue).unwrap(),
            repairs: Vec::new(),
        };
        Campaign {
            title: "A war".to_owned(),
            style,
            currency: Currency::Cp,
            edition: Edition::Late2010,
            house: None,
            seed: 1,
            shops: None,
            factions: ["blue", "red"].into_iter().zip(armies).map(faction).collect(),
            fighting: false,
            history: Vec::new(),
        }
    }

    /// AR-BUD-18: in a casual campaign the slain drop something, unless its house rules say otherwise.
    #[test]
    fn ar_bud_18_casual_battles_have_a_house_rule() {
        let of = |style, house: Option<&str>| Campaign { house: house.map(str::to_owned), ..campaign(style, ["", ""]) }.house_in_battle();
        assert_eq!(of(Style::Strategic, None), None);
        assert_eq!(of(Style::Casual, None).as_deref(), Some("(the_slain_drop_points: true)"));
        assert_eq!(of(Style::Casual, Some("(endgames: false)")).as_deref(), Some("(the_slain_drop_points: true, endgames: false)"));
        assert_eq!(of(Style::Realtime, None).as_deref(), Some("(points_build: true)"), "AR-MEC-09");
        let own = "(the_slain_drop_points: false)";
        assert_eq!(of(Style::Casual, Some(own)).as_deref(), Some(own), "what its owners say goes");
        let told = "(endgames: false /* the_slain_drop_points */)";
        assert_eq!(of(Style::Casual, Some(told)), Some(format!("(the_slain_drop_points: true, {}", &told[1..])), "a comment sets nothing");
    }

    fn squad(counts: &[(&str, u32)]) -> SquadPlan {
        let soldier = |unit: &str| Soldier { unit: unit.to_owned(), gear: Vec::new(), mount: None, mods: Vec::new() };
        let members = counts.iter().map(|(unit, count)| MemberGroup { soldier: soldier(unit), count: *count }).collect();
        SquadPlan { name: "line".to_owned(), members, formation: Formation::Block, on_plate: true }
    }

    fn told(squad: &SquadPlan) -> String {
        squad.members.iter().map(|alike| format!("{} {}", alike.count, alike.soldier.unit)).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn a_member_is_named_by_its_number_and_stands_by_itself_then() {
        let plan = || ArmyPlan { squads: vec![squad(&[("minifig", 3), ("medik", 1)])], ..ArmyPlan::empty("x") };
        for (name, part, after) in [
            ("line", Part::Squad(0), "3 minifig, 1 medik"),
            ("line.1", Part::Members(0, 0), "1 minifig, 2 minifig, 1 medik"),
            ("line.2", Part::Members(0, 1), "1 minifig, 1 minifig, 1 minifig, 1 medik"),
            ("line.4", Part::Members(0, 1), "3 minifig, 1 medik"),
        ] {
            let mut plan = plan();
            assert_eq!(named(&mut plan, name).unwrap(), part);
            assert_eq!(told(&plan.squads[0]), after);
            assert_eq!(told(&merge_alike(plan.squads.remove(0))), "3 minifig, 1 medik");
        }
        for (name, why) in [
            ("line.5", "`line` has 4 members: there is no line.5"),
            ("line.0", "there is no line.0"),
            ("line.-1", "is not a member"),
            ("line.99999999999", "is not a member"),
            ("lines", "nothing in the army is called `lines`: there are line"),
        ] {
            assert!(named(&mut plan(), name).unwrap_err().contains(why), "{name}");
        }
    }
}

//! What the game must know of a rulebook to read files that are meant for it: its editions, its stat files, and its own sections of
//! battle files.

use crate::battle::form::BattleDraft;
use crate::battle::library::Library;
use crate::battle::lists::StatList;
use crate::battle::script::Lexicon;
use crate::rules::rule::{Refusal, Ruling};
use crate::rules::rule_texts::RuleTexts;
use crate::said::order::Order;
use crate::shown::scenery::TerrainKind;
use bevy::app::App;
use brickfray_ron::{Problems, Raw, Sort, Source};
use brickfray_words::Catalogue;
use include_dir::Dir;
use std::any::Any;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// A rulebook, for those who read files.
#[derive(Clone, Copy, Debug)]
pub struct RulebookEntry {
    /// Its name, such as `chess`.
    pub name: &'static str,
    /// What it is called where players choose among battles, such as `Chess`.
    pub title: &'static str,
    /// Its editions as battle files name them; the first of the first rulebook is the default.
    pub editions: &'static [&'static str],
    /// The id of one of its rules, to show what one looks like.
    pub a_rule: &'static str,
    /// Whose rules these are and under which licence, in a sentence or two, for users who read that in the program.
    pub credits: &'static str,
    /// Adds its rules to an app.
    pub plugin: fn(&mut App),
    /// Notes what is wrong with a section of house rules.
    pub check_house: fn(&Raw, &mut Problems),
    /// The house rules of one of its editions.
    pub rulings: fn(&str) -> Vec<Ruling>,
    /// Its stat files.
    pub stats: StatFolder,
    /// Other files, which battle files call by their names.
    pub named_files: &'static [NamedFiles],
    /// Says what one of those of that folder comes to, in a few words, or what is wrong with it.
    pub check_named: fn(&str, &Source, &Library) -> Result<String, Problems>,
    /// Files that only its own commands read.
    pub other_files: &'static [OtherFiles],
    /// What players may look up without opening a file: weapons, units and so on, each with its numbers.
    pub lists: fn(&Library) -> Vec<StatList>,
    /// Reads a battle file with its own sections, see [`draft`](super::form::draft).
    pub draft: fn(&Source, &Library) -> BattleDraft,
    /// The kinds of terrain that its battles may have.
    pub terrain: fn(&Library) -> BTreeMap<String, TerrainKind>,
    /// What orders may name as a thing that is used.
    pub items: fn(&Library) -> Items,
    /// The words for what can be done, as orders begin with them.
    pub order_words: fn() -> Vec<&'static str>,
    /// Words of answers, which neither a side nor a piece may have for a name.
    pub answers: &'static [&'static str],
    /// What each of its rules says.
    pub rules: fn() -> &'static RuleTexts,
    /// What it says to players, in their languages.
    pub messages: fn() -> &'static Catalogue,
}

impl RulebookEntry {
    /// The edition that a word means: its name in battle files, or that without the rulebook's name.
    pub fn edition(&self, word: &str) -> Option<&'static str> {
        let is_short = |name: &str| name.strip_prefix(self.name).and_then(|rest| rest.strip_prefix('-')) == Some(word);
        self.editions.iter().copied().find(|name| *name == word || is_short(name))
    }

    /// What scripts for it may speak of.
    pub fn lexicon(&self) -> Lexicon {
        Lexicon::new((self.order_words)(), (self.rules)())
    }
}

/// The stat files of a rulebook: a folder of `assets/`, and the one of that name in a `mods/` folder laid over it.
#[derive(Clone, Copy, Debug)]
pub struct StatFolder {
    /// What the folder is called.
    pub name: &'static str,
    /// What one of its files is: "a stat file".
    pub one: &'static str,
    /// Fields that are maps in these files, such as `weapons`.
    pub maps: &'static [&'static str],
    /// Other fields that only these files have.
    pub known_by: &'static [&'static str],
    /// What is shipped in it.
    pub shipped: &'static Dir<'static>,
    /// Reads its files, a later one over an earlier one, and notes what is wrong with them; nothing when too much is.
    pub read: fn(&[Source], &mut Problems) -> Option<Stats>,
}

/// Files that battle files call by their names, such as whole forces: a folder of `assets/`, and the one of that name in a `mods/` folder
/// laid over it. They are read when one is called for.
#[derive(Clone, Copy, Debug)]
pub struct NamedFiles {
    /// What the folder is called.
    pub name: &'static str,
    /// What is shipped in it.
    pub shipped: &'static Dir<'static>,
    /// What one of them is: "an army".
    pub one: &'static str,
    /// Fields that it has and no battle.
    pub known_by: &'static [&'static str],
    /// What makes a battle of it, for who takes it for one.
    pub becomes_a_battle: &'static str,
}

/// Files that only commands of the rulebook read, such as campaigns.
#[derive(Clone, Copy, Debug)]
pub struct OtherFiles {
    /// What one of them is: "a campaign".
    pub one: &'static str,
    /// Fields that it has and no other file.
    pub known_by: &'static [&'static str],
    /// Says what one of them comes to, in a few words, or what is wrong with it.
    pub check: fn(&Source, &Library) -> Result<String, Problems>,
}

/// What stat files say.
#[derive(Clone, Debug)]
pub struct Stats {
    /// What the rulebook has made of them.
    pub data: StatData,
    /// The colours that they name: sRGB bytes by name.
    pub palette: BTreeMap<String, (u8, u8, u8)>,
}

/// Stat data of any kind: only the rulebook that has read it knows what it is.
#[derive(Clone)]
pub struct StatData(Arc<dyn Any + Send + Sync>);

impl StatData {
    /// Puts data away.
    pub fn new(data: impl Any + Send + Sync) -> Self {
        StatData(Arc::new(data))
    }

    /// The data, if it is of that kind.
    pub fn get<T: Any + Send + Sync>(&self) -> Option<Arc<T>> {
        self.0.clone().downcast().ok()
    }
}

impl fmt::Debug for StatData {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StatData")
    }
}

/// What orders may name as a thing that is used.
#[derive(Clone, Debug, Default)]
pub struct Items {
    /// What one is called.
    pub what: Sort,
    /// All there are, by name.
    pub names: Vec<String>,
    /// Words that may stand in the place of one.
    pub words: Vec<&'static str>,
    /// What is wrong with a word that is none of these, in an order to do such a thing, where there is more to say than that.
    pub wrong: Option<fn(&str, &str) -> Option<Refusal>>,
    /// What is wrong with an order that no table could ever make right.
    pub wrong_order: Option<fn(&Order) -> Option<Refusal>>,
}

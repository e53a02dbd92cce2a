//! What the game needs to know about a rulebook to read its files: its editions, its stat files, and its own sections of battle files.

use crate::battle::form::BattleDraft;
use crate::battle::library::Library;
use crate::battle::lists::StatList;
use crate::battle::script::Lexicon;
use crate::rules::rule::{Refusal, Ruling};
use crate::rules::rule_texts::RuleTexts;
use crate::said::order::Order;
use crate::shown::scenery::TerrainKind;
use bevy::app::App;
use brickfray_ron::{NameKind, Problems, Raw, Source};
use brickfray_words::Catalogue;
use include_dir::Dir;
use std::any::Any;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// A rulebook, as far as reading files is concerned.
#[derive(Clone, Copy, Debug)]
pub struct RulebookEntry {
    /// Its name, such as `chess`.
    pub name: &'static str,
    /// Its display name, such as `Chess`.
    pub title: &'static str,
    /// Its editions by their names in battle files. The first edition of the first rulebook is the default.
    pub editions: &'static [&'static str],
    /// The id of one of its rules, as an example in messages.
    pub a_rule: &'static str,
    /// Who owns these rules and under which licence, in a sentence or two shown to users.
    pub credits: &'static str,
    /// Adds its rules to an app.
    pub plugin: fn(&mut App),
    /// Notes the problems of a `house` section of a battle file.
    pub check_house: fn(&Raw, &mut Problems),
    /// The house rules of an edition.
    pub rulings: fn(&str) -> Vec<Ruling>,
    /// Its stat files.
    pub stats: StatFolder,
    /// Other kinds of files, which battle files refer to by name.
    pub named_files: &'static [NamedFiles],
    /// Summarises a file of one of these folders (first argument) in a few words, or returns its problems.
    pub check_named: fn(&str, &Source, &Library) -> Result<String, Problems>,
    /// Files that only commands of this rulebook read.
    pub other_files: &'static [OtherFiles],
    /// Lists that players can look up without opening a file: weapons, units and so on, each with its numbers.
    pub lists: fn(&Library) -> Vec<StatList>,
    /// Reads a battle file with the rulebook's own sections, see [`draft`](super::form::draft).
    pub draft: fn(&Source, &Library) -> BattleDraft,
    /// The terrain kinds that its battles can use.
    pub terrain: fn(&Library) -> BTreeMap<String, TerrainKind>,
    /// The items that its orders can name.
    pub items: fn(&Library) -> Items,
    /// The first words of its orders.
    pub order_words: fn() -> Vec<&'static str>,
    /// Words used in answers; no side or piece may have one as its name.
    pub answers: &'static [&'static str],
    /// The texts of its rules.
    pub rules: fn() -> &'static RuleTexts,
    /// Its message catalogue.
    pub messages: fn() -> &'static Catalogue,
}

impl RulebookEntry {
    /// The edition with this name. The name may lack the prefix with the rulebook's name.
    pub fn edition(&self, word: &str) -> Option<&'static str> {
        let is_short = |name: &str| name.strip_prefix(self.name).and_then(|rest| rest.strip_prefix('-')) == Some(word);
        self.editions.iter().copied().find(|name| *name == word || is_short(name))
    }

    /// The words and rules that scripts for it can use.
    pub fn lexicon(&self) -> Lexicon {
        Lexicon::new((self.order_words)(), (self.rules)())
    }
}

/// The stat files of a rulebook: a folder of `assets/`, overridden by the folder of the same name in `mods/`.
#[derive(Clone, Copy, Debug)]
pub struct StatFolder {
    /// The name of the folder.
    pub name: &'static str,
    /// A noun for one file: "a stat file".
    pub one: &'static str,
    /// Fields of these files whose values are maps, such as `weapons`.
    pub maps: &'static [&'static str],
    /// Other fields that only these files have.
    pub known_by: &'static [&'static str],
    /// The embedded files.
    pub shipped: &'static Dir<'static>,
    /// Reads the files, with later ones overriding earlier ones, and notes their problems. Returns `None` if there are too many problems to
    /// go on.
    pub read: fn(&[Source], &mut Problems) -> Option<Stats>,
}

/// Files that battle files refer to by name, such as whole forces: a folder of `assets/`, overridden by the folder of the same name in
/// `mods/`. They are read only when they are referred to.
#[derive(Clone, Copy, Debug)]
pub struct NamedFiles {
    /// The name of the folder.
    pub name: &'static str,
    /// The embedded files.
    pub shipped: &'static Dir<'static>,
    /// A noun for one file: "an army".
    pub one: &'static str,
    /// Fields that such a file has and a battle file doesn't.
    pub known_by: &'static [&'static str],
    /// Advice for somebody who gave such a file as a battle: how to make a battle from it.
    pub battle_advice: &'static str,
}

/// Files that only commands of the rulebook read, such as campaigns.
#[derive(Clone, Copy, Debug)]
pub struct OtherFiles {
    /// A noun for one file: "a campaign".
    pub one: &'static str,
    /// Fields that such a file has and no other file does.
    pub known_by: &'static [&'static str],
    /// Summarises a file in a few words, or returns its problems.
    pub check: fn(&Source, &Library) -> Result<String, Problems>,
}

/// The contents of a rulebook's stat files.
#[derive(Clone, Debug)]
pub struct Stats {
    /// The rulebook's own data made from them.
    pub data: StatData,
    /// The colours in them: sRGB bytes by name.
    pub palette: BTreeMap<String, (u8, u8, u8)>,
}

/// Stat data of any type, which only the rulebook that made it knows.
#[derive(Clone)]
pub struct StatData(Arc<dyn Any + Send + Sync>);

impl StatData {
    /// Wraps the data.
    pub fn new(data: impl Any + Send + Sync) -> Self {
        StatData(Arc::new(data))
    }

    /// The data, if it is of type `T`.
    pub fn get<T: Any + Send + Sync>(&self) -> Option<Arc<T>> {
        self.0.clone().downcast().ok()
    }
}

impl fmt::Debug for StatData {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StatData")
    }
}

/// The items that orders can name.
#[derive(Clone, Debug, Default)]
pub struct Items {
    /// What kind of name this is, for messages.
    pub what: NameKind,
    /// The names of all items.
    pub names: Vec<String>,
    /// Words that may be used instead of an item's name.
    pub words: Vec<&'static str>,
    /// Explains what is wrong with an unknown item in an order (arguments: maneuver and item), if there is more to say than that the name
    /// is unknown.
    pub wrong: Option<fn(&str, &str) -> Option<Refusal>>,
    /// Explains why an order could never be legal on any table, if so.
    pub wrong_order: Option<fn(&Order) -> Option<Refusal>>,
}

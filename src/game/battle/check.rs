//! What must be true of a battle file beyond its form: names that exist and are there once, numbers that a table can bear, a script that
//! can be read. Whether everything has room is asked in `fit`.

use super::names::bad_name;
use super::read::RulebookEntry;
use super::set_up::{names_of, spare_plates, terrain_names};
use super::{Battle, SquadData};
use crate::game::library::unknown;
use crate::game::ron::{Problems, Source, Spanned, did_you_mean, one_of, section};
use crate::game::script::{Script, ScriptError};
use crate::game::{Library, OrderError, UnitTrait};
use crate::table::Inches;
use std::collections::BTreeMap;
use std::ops::Range;

/// The most figures in one squad.
pub const MOST_IN_SQUAD: u64 = 500;
/// The most figures in a battle.
pub const MOST_FIGURES: u64 = 2_000;
/// The most pieces of terrain in a battle.
pub const MOST_TERRAIN: usize = 1_000;
/// The smallest and the largest battlefield, each way.
pub const TABLE_SIZES: (Inches, Inches) = (Inches::whole(6), Inches::whole(120));

/// A battle that is being checked.
pub(super) struct Check<'a> {
    /// The battle, or what can be read of it.
    pub battle: &'a Battle,
    /// The fields of the file that can't be read.
    pub unread: &'a [&'static str],
    /// The file.
    pub source: &'a Source,
    /// What it may name.
    pub library: &'a Library,
    /// The rules it may be fought by.
    pub rulebooks: &'a [RulebookEntry],
    /// What is wrong with it.
    pub problems: &'a mut Problems,
}

impl Check<'_> {
    /// Checks all that can be.
    pub(super) fn everything(mut self) {
        self.sides();
        self.piece_names();
        self.terrain();
        self.squads();
        self.lone_units();
        let countable = self.numbers();
        self.rules();
        self.camera();
        if countable {
            self.sides_without_figures();
            self.names_of_spare_plates();
            self.script();
            self.room();
        }
    }

    /// These fields of the file could be read.
    pub(super) fn has_read(&self, fields: &[&str]) -> bool {
        fields.iter().all(|field| !self.unread.contains(field))
    }

    fn sides(&mut self) {
        let sides = &self.battle.sides;
        if sides.len() < 2 && self.has_read(&["sides"]) {
            let span = section(self.source, "sides").map_or(0..0, |raw| raw.span());
            self.problems.at(span, "sides", "a battle needs two sides at least");
        }
        if let Some(ninth) = sides.get(8) {
            let message = format!("a battle has eight sides at most, not {}", sides.len());
            self.problems.at(ninth.name.span(), "sides[8].name", message).label("the ninth");
        }
        let mut names = BTreeMap::new();
        let mut colours: BTreeMap<&str, &Spanned<String>> = BTreeMap::new();
        for (index, side) in sides.iter().enumerate() {
            self.name(&mut names, &side.name, side.name.span(), format!("sides[{index}].name"), "side");
            let path = format!("sides[{index}].color");
            if !self.library.palette.contains_key(&**side.color) {
                unknown(self.problems, &side.color, &path, "colour", self.library.palette.keys());
            } else if let Some(first) = colours.insert(&side.color, &side.color) {
                let message = format!("two sides are both `{}` and can't be told apart", side.color);
                self.problems.at(side.color.span(), path, message).see_also(first.span(), "here first");
            }
        }
    }

    /// A name is well made and nobody's yet.
    fn name(&mut self, taken: &mut BTreeMap<String, Range<usize>>, name: &str, span: Range<usize>, path: String, what: &str) {
        if let Some(why) = bad_name(name) {
            self.problems.at(span.clone(), &path, format!("`{name}` can't be a name")).label(why);
        }
        match taken.get(name) {
            Some(first) => {
                let first = first.clone();
                self.problems.at(span, path, format!("there are two {what}s called `{name}`")).see_also(first, "the first");
            }
            None => {
                taken.insert(name.to_owned(), span);
            }
        }
    }

    fn piece_names(&mut self) {
        let mut taken = BTreeMap::new();
        for (index, (name, piece)) in terrain_names(self.battle).into_iter().zip(&self.battle.terrain).enumerate() {
            // One made of its kind is as good as that.
            let (span, field) = piece.name.as_ref().map_or((piece.kind.span(), "kind"), |name| (name.span(), "name"));
            if piece.name.is_some() || self.library.catalogue.terrain.contains_key(&**piece.kind) {
                self.name(&mut taken, &name, span, format!("terrain[{index}].{field}"), "piece");
            }
        }
        for (index, squad) in self.battle.squads.iter().enumerate() {
            self.name(&mut taken, &squad.name, squad.name.span(), format!("squads[{index}].name"), "piece");
        }
        for (index, unit) in self.battle.units.iter().enumerate() {
            self.name(&mut taken, &unit.name, unit.name.span(), format!("units[{index}].name"), "piece");
        }
    }

    /// Nothing is called what a spare plate will be called.
    fn names_of_spare_plates(&mut self) {
        let spare = spare_plates(self.battle);
        let terrain = self.battle.terrain.iter().filter_map(|piece| piece.name.as_ref()).map(|name| ("terrain", name));
        let squads = self.battle.squads.iter().map(|squad| ("squads", &squad.name));
        let units = self.battle.units.iter().map(|unit| ("units", &unit.name));
        for (path, name) in terrain.chain(squads).chain(units) {
            if let Some((side, _)) = spare.iter().find(|(_, plate)| *plate == **name) {
                let message = format!("`{}` is what a spare plate of `{side}` is called", **name);
                self.problems.at(name.span(), path, message).help("choose another name");
            }
        }
    }

    fn terrain(&mut self) {
        for (index, piece) in self.battle.terrain.iter().enumerate() {
            let kinds = &self.library.catalogue.terrain;
            if !kinds.contains_key(&**piece.kind) {
                unknown(self.problems, &piece.kind, &format!("terrain[{index}].kind"), "terrain", kinds.keys());
            }
        }
    }

    fn squads(&mut self) {
        for (index, squad) in self.battle.squads.iter().enumerate() {
            let at = format!("squads[{index}]");
            self.side_known(&squad.side, &at);
            self.one_form(squad, &at);
            if let Some(unit) = &squad.unit {
                self.unit_known(unit, &at);
            }
            if let Some(gear) = &squad.gear {
                self.gear(gear, &at);
            }
            self.mount(squad.mount.as_ref(), squad.unit.as_ref(), &at);
            for (place, members) in squad.members.iter().enumerate() {
                let at = format!("{at}.members[{place}]");
                self.unit_known(&members.unit, &at);
                self.mount(members.mount.as_ref().or(squad.mount.as_ref()), Some(&members.unit), &at);
                if let Some(gear) = &members.gear {
                    self.gear(gear, &at);
                }
            }
            if let Some(plate) = squad.plate.as_ref().filter(|plate| [plate.0, plate.1].iter().any(|studs| !(1..=96).contains(studs))) {
                let message = format!("a plate is 1 to 96 studs wide and deep, not ({}, {})", plate.0, plate.1);
                self.problems.at(plate.span(), format!("{at}.plate"), message);
            }
        }
    }

    /// Its members are all alike or listed, not both and not neither.
    fn one_form(&mut self, squad: &SquadData, at: &str) {
        let help = "say `unit` and `count` when all members are alike, or list them in `members`";
        match (&squad.unit, squad.members.first(), &squad.count) {
            (Some(unit), Some(first), _) => {
                let message = format!("`{}` has both a `unit` and a list of `members`", squad.name);
                self.problems.at(unit.span(), format!("{at}.unit"), message).help(help).see_also(first.unit.span(), "and members");
            }
            (None, None, _) => {
                let message = format!("`{}` has no members", squad.name);
                self.problems.at(squad.name.span(), at, message).help(help);
            }
            (None, Some(_), Some(count)) => {
                let message = "`count` belongs to `unit`, and members are listed here";
                self.problems.at(count.span(), format!("{at}.count"), message).help("give each of the `members` its own `count`");
            }
            _ => {}
        }
    }

    fn lone_units(&mut self) {
        for (index, unit) in self.battle.units.iter().enumerate() {
            let at = format!("units[{index}]");
            self.side_known(&unit.side, &at);
            self.unit_known(&unit.unit, &at);
            self.mount(unit.mount.as_ref(), Some(&unit.unit), &at);
            if let Some(gear) = &unit.gear {
                self.gear(gear, &at);
            }
        }
    }

    fn side_known(&mut self, side: &Spanned<String>, at: &str) {
        let sides = &self.battle.sides;
        if self.has_read(&["sides"]) && !sides.iter().any(|known| known.name == *side) {
            unknown(self.problems, side, &format!("{at}.side"), "side", sides.iter().map(|known| &known.name.value));
        }
    }

    fn unit_known(&mut self, unit: &Spanned<String>, at: &str) {
        let units = &self.library.catalogue.units;
        if !units.contains_key(&**unit) {
            unknown(self.problems, unit, &format!("{at}.unit"), "unit", units.keys());
        }
    }

    /// What somebody sits on can be ridden, and is ridden by somebody who is no mount itself (BW-HO-01).
    fn mount(&mut self, mount: Option<&Spanned<String>>, rider: Option<&Spanned<String>>, at: &str) {
        let Some(mount) = mount else { return };
        let units = &self.library.catalogue.units;
        let is_mount = |unit: &Spanned<String>| units.get(&**unit).is_some_and(|data| data.traits.contains(&UnitTrait::Mount));
        let mounts = units.iter().filter(|(_, data)| data.traits.contains(&UnitTrait::Mount)).map(|(name, _)| name);
        let path = format!("{at}.mount");
        if !units.contains_key(&**mount) {
            unknown(self.problems, mount, &path, "mount", mounts);
        } else if !is_mount(mount) {
            let message = format!("`{}` can't be ridden", **mount);
            self.problems.at(mount.span(), path, message).help(format!("choose {}", one_of(mounts.map(String::as_str))));
        } else if let Some(rider) = rider.filter(|rider| is_mount(rider)) {
            let message = format!("`{}` is a mount itself, and rides nothing", **rider);
            self.problems.at(mount.span(), path, message).see_also(rider.span(), "this is to ride");
        }
    }

    fn gear(&mut self, gear: &[Spanned<String>], at: &str) {
        let (weapons, cards) = (&self.library.catalogue.weapons, &self.library.catalogue.units);
        // Hooves: somebody strikes with them by nature, and no card holds them in a hand.
        let is_grown = |item: &str| cards.values().any(|card| card.strikes_with.as_deref() == Some(item));
        let is_held = |item: &str| cards.values().any(|card| card.gear.iter().any(|held| held == item));
        let mut hands = 0_u32;
        for (place, item) in gear.iter().enumerate() {
            if is_grown(item) && !is_held(item) {
                let message = format!("nobody holds `{}` in a hand", **item);
                self.problems.at(item.span(), format!("{at}.gear[{place}]"), message).help("leave it out");
            }
            match weapons.get(&**item) {
                Some(weapon) => hands = hands.saturating_add(weapon.hands.into()),
                None => unknown(self.problems, item, &format!("{at}.gear[{place}]"), "weapon", weapons.keys()),
            }
        }
        if let (Some(first), Some(last), true) = (gear.first(), gear.last(), hands > 2) {
            let message = format!("this takes {hands} hands, and a minifig has two");
            self.problems.at(first.span().start..last.span().end, format!("{at}.gear"), message).help("take something away");
        } else if let [first, last] = gear
            && let (Some(one), Some(other)) = (weapons.get(&**first), weapons.get(&**last))
            && !one.pairs_with(other)
        {
            let heavy = if one.is_heavy() { first } else { last };
            let message = format!("`{}` is Heavy, and goes together with a shield only (BW-WP-03)", **heavy);
            self.problems.at(first.span().start..last.span().end, format!("{at}.gear"), message).help("take something away");
        }
    }

    /// Checks sizes and counts. False when there are too many figures or pieces to go on with.
    fn numbers(&mut self) -> bool {
        let size = &self.battle.table.size;
        let (least, most) = TABLE_SIZES;
        if self.has_read(&["table"]) && [size.0, size.1].iter().any(|side| !(least..=most).contains(side)) {
            let message = format!("a table is {least} to {most} each way, not {} by {}", size.0, size.1);
            self.problems.at(size.span(), "table.size", message);
        }
        let mut countable = true;
        if let Some(first_too_many) = self.battle.terrain.get(MOST_TERRAIN) {
            let message = format!("there are {} pieces of terrain, and {MOST_TERRAIN} is the most", self.battle.terrain.len());
            self.problems.at(first_too_many.kind.span(), format!("terrain[{MOST_TERRAIN}]"), message);
            countable = false;
        }
        let ridden = self.battle.units.iter().filter(|unit| unit.mount.is_some()).count();
        let mut all = (self.battle.units.len() + ridden) as u64;
        for (index, squad) in self.battle.squads.iter().enumerate() {
            let at = format!("squads[{index}]");
            let unit = squad.unit.iter().map(|_| (squad.count.as_ref(), format!("{at}.count")));
            let listed =
                squad.members.iter().enumerate().map(|(place, members)| (members.count.as_ref(), format!("{at}.members[{place}].count")));
            let mut in_squad = 0_u64;
            for (count, path) in unit.chain(listed) {
                in_squad += count.map_or(1, |count| u64::from(**count));
                if let Some(none) = count.filter(|count| ***count == 0) {
                    self.problems.at(none.span(), path, "nobody is no member: the least is 1");
                }
            }
            if in_squad > MOST_IN_SQUAD {
                let (span, path) =
                    squad.count.as_ref().map_or((squad.name.span(), at.clone()), |count| (count.span(), format!("{at}.count")));
                let message = format!("`{}` has {in_squad} members, and {MOST_IN_SQUAD} is the most", squad.name);
                self.problems.at(span, path, message).help("make it several squads");
                countable = false;
            }
            // Each on a mount of its own, at most.
            let mounted = squad.mount.is_some() || squad.members.iter().any(|members| members.mount.is_some());
            all += if mounted { 2 * in_squad } else { in_squad };
        }
        if all > MOST_FIGURES && countable {
            let span = section(self.source, "squads").map_or(0..0, |raw| raw.span());
            self.problems.at(span, "squads", format!("there are {all} figures in all, and {MOST_FIGURES} is the most"));
            countable = false;
        }
        countable
    }

    fn sides_without_figures(&mut self) {
        if !self.has_read(&["sides", "squads", "units"]) {
            return;
        }
        let of_squads = self.battle.squads.iter().map(|squad| &squad.side);
        let fought_for: Vec<&Spanned<String>> = of_squads.chain(self.battle.units.iter().map(|unit| &unit.side)).collect();
        let known = |name: &Spanned<String>| self.battle.sides.iter().any(|side| side.name == *name);
        // A side that is misspelt somewhere has said enough.
        if !fought_for.iter().all(|side| known(side)) {
            return;
        }
        for (index, side) in self.battle.sides.iter().enumerate() {
            if !fought_for.contains(&&side.name) {
                let message = format!("nobody fights for `{}`", side.name);
                self.problems
                    .at(side.name.span(), format!("sides[{index}].name"), message)
                    .help("give it a squad or a unit, or leave it out");
            }
        }
    }

    fn rules(&mut self) {
        let rules = &self.battle.rules;
        let editions = || self.rulebooks.iter().flat_map(|entry| entry.editions.iter().copied());
        let rulebook = match &rules.edition {
            None => self.rulebooks.first(),
            Some(edition) => {
                let found = self.rulebooks.iter().find(|entry| entry.editions.contains(&edition.as_str()));
                if found.is_none() {
                    let problem = self.problems.at(edition.span(), "rules.edition", format!("there is no edition `{}`", **edition));
                    match did_you_mean(edition, editions()) {
                        Some(hint) => problem.label(hint),
                        None => problem.help(format!("choose {}", one_of(editions()))),
                    };
                }
                found
            }
        };
        if let (Some(rulebook), Some(house)) = (rulebook, &rules.house) {
            (rulebook.check_house)(house, self.problems);
        }
    }

    fn camera(&mut self) {
        let Some(camera) = self.battle.camera else { return };
        let numbers = [camera.from.0, camera.from.1, camera.from.2, camera.at.0, camera.at.1, camera.at.2];
        let span = section(self.source, "camera").map_or(0..0, |raw| raw.span());
        if !numbers.iter().all(|number| number.is_finite() && number.abs() <= 1_000.0) {
            self.problems.at(span, "camera", "a camera stands and looks within 1000 inches of the table's middle");
        } else if camera.from == camera.at {
            self.problems.at(span, "camera", "the camera looks at where it stands, and sees nothing");
        } else if camera.from.1 <= 0.0 {
            self.problems.at(span, "camera", "the camera is not above the table").help("the second number of `from` is its height");
        }
    }

    fn script(&mut self) {
        if !self.has_read(&["terrain", "sides", "squads", "units", "script"]) {
            return;
        }
        let lines = self.battle.script.iter().map(|line| line.as_str()).enumerate();
        match Script::parse(lines, &names_of(self.battle)) {
            Ok(script) => {
                let weapons = &self.library.catalogue.weapons;
                let is_word = |item: &str| self.rulebooks.iter().any(|entry| entry.with_words.iter().any(|words| words.contains(&item)));
                for (index, item) in script.items().into_iter().filter(|(_, item)| !weapons.contains_key(*item) && !is_word(item)) {
                    let item = Spanned::new(item.to_owned(), self.word_in(&self.battle.script[index], item));
                    unknown(self.problems, &item, &format!("script[{index}]"), "weapon", weapons.keys());
                }
            }
            Err(errors) => errors.into_iter().for_each(|(index, error)| self.bad_line(index, error)),
        }
    }

    fn bad_line(&mut self, index: usize, error: ScriptError) {
        let Some(line) = self.battle.script.get(index) else { return };
        let path = format!("script[{index}]");
        match error {
            ScriptError::Order { error: OrderError::UnknownName { name, hint }, .. } => {
                let span = self.word_in(line, &name);
                let problem = self.problems.at(span, path, format!("there is no `{name}` on this table"));
                if let Some(hint) = hint {
                    problem.label(format!("did you mean `{hint}`?"));
                }
            }
            ScriptError::Order { error: OrderError::Grammar { expected, .. }, hint } => {
                let problem = self.problems.at(line.span(), path, "this is no order");
                match hint {
                    Some(hint) => problem.label(format!("did you mean `{hint}`?")),
                    None => problem.help(expected),
                };
            }
            other => {
                self.problems.at(line.span(), path, other.to_string());
            }
        }
    }

    /// Where a word stands in a text of the file; the whole text when it can't be found there.
    fn word_in(&self, text: &Spanned<String>, word: &str) -> Range<usize> {
        let span = text.span();
        let shown = self.source.text.get(span.clone()).unwrap_or_default();
        let of_name = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
        let whole = |at: usize| !shown[..at].ends_with(of_name) && !shown[at + word.len()..].starts_with(of_name);
        let found = shown.match_indices(word).map(|(at, _)| at).find(|&at| !word.is_empty() && whole(at));
        found.map_or(span.clone(), |at| span.start + at..span.start + at + word.len())
    }
}

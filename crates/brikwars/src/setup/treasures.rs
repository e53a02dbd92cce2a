//! Caches and shops of battle files (AR-BUD-11, AR-BUD table 1.3): what is in them, and checks of their sections.

use crate::armies::army::Soldier;
use crate::armies::members::Enrolled;
use crate::armies::prices::points_if_sold;
use crate::armies::spoils::half;
use crate::data::quarters::Quarters;
use crate::setup::check::Inspection;
use crate::setup::lineup::Lineup;
use crate::setup::sections::{CacheData, ShopData};
use brickfray_game::battle::Battle;
use brickfray_game::battle::set_up::terrain_names;
use brickfray_game::ron::{Spanned, one_of, unknown};

impl Lineup {
    /// The contents of a cache and the name of the side that guards it: as in the file, or half of its guards' worth (AR-BUD-11).
    pub(crate) fn in_cache(&self, cache: &CacheData) -> (Quarters, Option<&str>) {
        let guards: Vec<(&str, Quarters)> = cache.guarded_by.iter().filter_map(|name| self.guard(name)).collect();
        let side = guards.first().map(|(side, _)| *side);
        (cache.points.as_ref().map_or_else(|| half(guards.iter().map(|(_, worth)| *worth).sum()), |points| points.0), side)
    }

    /// The side of a squad or unit with that name, and its worth in Construction Points.
    fn guard(&self, name: &str) -> Option<(&str, Quarters)> {
        let worth = |one: Enrolled| {
            let data = self.catalogue.units.get(&**one.unit);
            let gear = match one.gear {
                Some(gear) => gear.iter().map(|item| item.to_string()).collect(),
                None => data.map(|data| data.gear.clone()).unwrap_or_default(),
            };
            let (unit, mount) = (one.unit.to_string(), one.mount.map(|mount| mount.to_string()));
            Soldier { unit, gear, mount, mods: one.mods().collect() }.price(&self.catalogue, &self.house).points
        };
        let squad = self.sections.squads.iter().find(|squad| *squad.name == *name);
        let squad = squad.map(|squad| (squad.side.as_str(), squad.roster().map(worth).sum()));
        let alone = || self.sections.units.iter().find(|unit| *unit.name == *name);
        squad.or_else(|| alone().map(|unit| (unit.side.as_str(), worth(unit.enrolled()))))
    }

    /// The wares of the shops that list any, by shop.
    pub(crate) fn wares(&self) -> impl Iterator<Item = (String, Vec<String>)> {
        self.sections.shops.iter().map(|shop| (shop.piece.to_string(), shop.sells.iter().map(|item| item.to_string()).collect()))
    }
}

/// The kind of a piece of terrain by its name.
fn kind_of<'f>(battle: &'f Battle, name: &str) -> Option<&'f str> {
    let place = terrain_names(battle).into_iter().position(|other| other == name)?;
    battle.terrain.get(place).map(|piece| piece.kind.as_str())
}

impl Inspection<'_, '_> {
    pub(super) fn treasures(&mut self) {
        // Unreadable sections have already been reported.
        if !self.check.has_read(&["terrain", "squads", "units", "armies"]) {
            return;
        }
        let lineup = self.lineup;
        let caches: Vec<&Spanned<String>> = lineup.sections.caches.iter().map(|cache| &cache.piece).collect();
        let shops: Vec<&Spanned<String>> = lineup.sections.shops.iter().map(|shop| &shop.piece).collect();
        self.pieces("caches", "cache", &caches, |lineup, kind| lineup.catalogue.terrain.get(kind).is_some_and(|kind| kind.cache));
        self.pieces("shops", "shop", &shops, |lineup, kind| lineup.catalogue.terrain.get(kind).is_some_and(|kind| kind.shop));
        for (index, cache) in lineup.sections.caches.iter().enumerate() {
            self.cache(cache, &format!("caches[{index}]"));
        }
        for (index, shop) in lineup.sections.shops.iter().enumerate() {
            self.shop(shop, &format!("shops[{index}]"));
        }
    }

    /// Checks that each name is that of a piece of terrain of a suitable kind, and that none comes twice.
    fn pieces(&mut self, section: &str, what: &str, named: &[&Spanned<String>], is: impl Fn(&Lineup, &str) -> bool) {
        let names = terrain_names(self.check.battle);
        for (index, name) in named.iter().enumerate() {
            let at = format!("{section}[{index}].piece");
            match kind_of(self.check.battle, name).map(str::to_owned) {
                None => unknown(self.check.problems, name, &at, "piece of terrain", names.iter()),
                Some(kind) if !is(self.lineup, &kind) => {
                    let kinds: Vec<&str> =
                        self.lineup.catalogue.terrain.keys().map(String::as_str).filter(|kind| is(self.lineup, kind)).collect();
                    let problem = self.check.problems.at(name.span(), at, format!("`{}` is a {kind}, not a {what}", ***name));
                    problem.help(format!("give it the kind {}", one_of(kinds)));
                }
                Some(_) => {
                    if let Some(first) = named[..index].iter().find(|other| other.as_str() == name.as_str()) {
                        let problem = self.check.problems.at(name.span(), at, format!("`{}` is listed twice", ***name));
                        problem.see_also(first.span(), "here first");
                    }
                }
            }
        }
    }

    /// Checks that a cache has contents, given as points or by its guards, who must be of one side.
    fn cache(&mut self, cache: &CacheData, at: &str) {
        let lineup = self.lineup;
        let guards: Vec<String> = lineup
            .sections
            .squads
            .iter()
            .map(|squad| &squad.name)
            .chain(lineup.sections.units.iter().map(|unit| &unit.name))
            .map(|name| name.to_string())
            .collect();
        let mut first: Option<&str> = None;
        for (place, name) in cache.guarded_by.iter().enumerate() {
            let path = format!("{at}.guarded_by");
            let Some((side, _)) = lineup.guard(name) else {
                unknown(self.check.problems, name, &path, "squad or unit", guards.iter());
                continue;
            };
            if let Some(twice) = cache.guarded_by[..place].iter().find(|other| other.as_str() == name.as_str()) {
                let problem = self.check.problems.at(name.span(), path.clone(), format!("`{}` is listed twice", **name));
                problem.see_also(twice.span(), "here first");
            }
            if first.is_some_and(|first| first != side) {
                let message = format!("`{}` fights for `{side}`, but a cache is guarded by one side only", **name);
                self.check.problems.at(name.span(), path, message);
            }
            first = first.or(Some(side));
        }
        let (points, _) = lineup.in_cache(cache);
        if points == Quarters::ZERO && cache.guarded_by.iter().all(|name| lineup.guard(name).is_some()) {
            let problem = self.check.problems.at(cache.piece.span(), at, format!("`{}` is empty [AR-BUD-11]", *cache.piece));
            problem.help("give it `points`, or list guards in `guarded_by`: it then holds half of what they are worth");
        }
    }

    /// Checks that a shop sells something, and only hand-held items with a price.
    fn shop(&mut self, shop: &ShopData, at: &str) {
        let catalogue = self.lineup.catalogue.clone();
        let priced = |name: &str| catalogue.weapons.get(name).and_then(points_if_sold).is_some();
        let all: Vec<String> = catalogue.weapons.keys().filter(|name| priced(name)).cloned().collect();
        if shop.sells.is_empty() {
            let problem = self.check.problems.at(shop.piece.span(), format!("{at}.sells"), format!("`{}` sells nothing", *shop.piece));
            problem.help("list what it sells, or leave the whole shop out: it then sells everything that has a price");
        }
        for (place, item) in shop.sells.iter().enumerate() {
            if let Some(first) = shop.sells[..place].iter().find(|other| other.as_str() == item.as_str()) {
                let message = format!("`{}` is listed twice: a shop never runs out of an item", **item);
                let problem = self.check.problems.at(item.span(), format!("{at}.sells"), message);
                problem.see_also(first.span(), "here first").help("list it once");
                continue;
            }
            if !catalogue.weapons.contains_key(&**item) {
                unknown(self.check.problems, item, &format!("{at}.sells"), "item", all.iter());
            } else if !priced(item) {
                let message = format!("`{}` has no price in Construction Points, or can't be held in a hand", **item);
                self.check.problems.at(item.span(), format!("{at}.sells"), message).help("sell something else");
            }
        }
    }
}

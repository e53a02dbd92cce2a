//! What panels and marks show about ships, markers and the score.

use crate::attack::targeting_options::{Mark, aim, mark};
use crate::build::profile::{WeaponProfile, WeaponRule};
use crate::geometry::targeting::is_obscured;
use crate::play::orders::Bridge;
use crate::play::phases::layable;
use crate::show::sheet::{Left, numbers};
use crate::show::{move_guide, suggested_move, things};
use crate::state::activation::{Action, Active};
use crate::state::mission::{Mission, MissionKind, ROUNDS, Score};
use crate::state::rounds::{Phase, command};
use crate::table::vessel::{Ship, Vessel};
use bevy::prelude::*;
use brickfray_game::card::{
    Briefing, Condition, Cover, Face, Health, Meeting, Pegs, PieceTooltip, Portrait, Sight, Sights, Tally, Tokens, UiQueries, UnitCard,
    UnitSummary, Way, WeaponLine, Wound,
};
use brickfray_game::{BattleInfo, Names, Refusal, RuleId};
use brickfray_table::{Inches, PieceId, Placement, Removed, SideId};
use brickfray_words::{ListJoin, Term, Text};

/// Registers the systems that panels ask.
pub(crate) fn ui_queries(app: &mut App) -> UiQueries {
    UiQueries {
        unit_summaries: app.register_system(unit_summaries),
        card: app.register_system(card),
        faces: app.register_system(faces),
        // Ships never stand in contact.
        meetings: app.register_system(Vec::<Meeting>::new),
        fallen: app.register_system(Vec::<(PieceId, Placement, PieceTooltip)>::new),
        lost: app.register_system(lost),
        would_meet: app.register_system(|_: In<(PieceId, Placement)>| Vec::<Meeting>::new()),
        met_on_the_way: app.register_system(|_: In<Way>| Vec::<PieceId>::new()),
        // A ship's targets are part of its course.
        in_range_from: app.register_system(|_: In<(PieceId, Placement)>| Vec::<PieceId>::new()),
        suggested_move: app.register_system(suggested_move::suggested_move),
        briefing: app.register_system(briefing),
        tokens: app.register_system(tokens),
        front: None,
        thing: app.register_system(things::thing),
        sights: app.register_system(sights),
        guide: Some(move_guide::guide(app)),
        ranges: Some(app.register_system(move_guide::ranges)),
        moment: Some(app.register_system(move_guide::moment)),
    }
}

/// Returns the ships that are out of the battle (SQN-121, SQN-152).
fn lost(off: Query<(&PieceId, &SideId), (With<Vessel>, With<Removed>)>) -> Vec<(PieceId, SideId)> {
    let mut lost: Vec<(PieceId, SideId)> = off.iter().map(|(id, side)| (*id, *side)).collect();
    lost.sort();
    lost
}

/// Summaries of all ships, and of the markers that may be placed now.
fn unit_summaries(bridge: Bridge) -> Vec<UnitSummary> {
    let ships = bridge.field.ships().iter().map(|ship| summary(&bridge, ship)).collect::<Vec<UnitSummary>>();
    let Phase::Laying(side) = bridge.rounds.phase else { return ships };
    let (left, total) = (bridge.field.table.x, bridge.field.table.x);
    let marker = |id: PieceId| {
        let name = bridge.field.names.of(id).to_string();
        UnitSummary { id, name, side, is_plate: false, left, stays: None, total, figures: 1, actors: 1, tally: Tally::default() }
    };
    layable(&bridge.field, &bridge.mission, side).into_iter().map(|(id, _)| marker(id)).chain(ships).collect()
}

/// Returns the activation of this ship, if it is being activated.
fn activation<'a>(bridge: &'a Bridge, ship: &Ship) -> Option<&'a Active> {
    bridge.activation.0.as_ref().filter(|active| active.ship == ship.id)
}

fn summary(bridge: &Bridge, ship: &Ship) -> UnitSummary {
    let far = ship.vessel.profile.move_;
    let name = bridge.field.names.of(ship.id);
    let active = activation(bridge, ship);
    let flies = active.and_then(Active::next).is_some_and(|next| matches!(next, Action::Move | Action::Advance));
    let is_free = bridge.activation.0.is_none() && bridge.rounds.phase == Phase::Flying;
    let left = if flies || (ship.in_reserve && is_free && ship.command > 0) { far } else { Inches::ZERO };
    let other = bridge.activation.0.as_ref().filter(|active| active.ship != ship.id).map(|active| bridge.field.names.of(active.ship));
    let why = || match (bridge.rounds.phase, other, active.and_then(Active::next)) {
        (Phase::Laying(_), ..) => text!("stays-laying"),
        (Phase::Flying, Some(other), _) => text!("stays-other", name = other),
        (Phase::Flying, _, Some(next)) => text!("stays-next", name = name, next = next.text()),
        (Phase::Flying, ..) if ship.command == 0 && active.is_none() => text!("stays-no-command-points", name = name),
        (Phase::Flying, ..) => text!("stays-undeclared", name = name),
        _ => text!("stays-nobody-flies"),
    };
    let stays = (left == Inches::ZERO).then(why);
    let actors = usize::from(ship.command > 0 || active.is_some_and(|active| active.next().is_some()));
    UnitSummary {
        id: ship.id,
        name: name.to_string(),
        side: ship.side,
        is_plate: false,
        left,
        stays,
        total: far,
        figures: 1,
        actors,
        tally: tally(bridge, ship),
    }
}

/// Returns the Hit Points and Command Points of a ship on the table, and what the mission nominated it for (SQN-051, SQN-121).
fn tally(bridge: &Bridge, ship: &Ship) -> Tally {
    let profile = &ship.vessel.profile;
    let pegs = vec![
        Pegs { left: ship.hit_points, of: profile.hit_points, vital: true },
        Pegs { left: ship.command, of: command(ship, bridge.rounds.round), vital: false },
    ];
    let pegs = if ship.in_reserve { Vec::new() } else { pegs };
    Tally { pegs, tag: nominated(bridge, ship).map(|(tag, ..)| tag.into()), is_named: false }
}

/// Returns what a ship has been nominated for, by which rule, and whether that is bad for it.
fn nominated(bridge: &Bridge, ship: &Ship) -> Option<(Term, &'static str, bool)> {
    bridge.mission.nominated.iter().find(|(_, nominated)| *nominated == ship.id)?;
    let is_wanted = bridge.mission.kind == MissionKind::TargetAcquired;
    Some(if is_wanted { (term!("nominated-wanted"), "SQN-242", true) } else { (term!("nominated-to-survive"), "SQN-232", false) })
}

fn portrait(bridge: &Bridge, ship: &Ship, colour: &str) -> Portrait {
    let (left, all) = (ship.hit_points, ship.vessel.profile.hit_points);
    Portrait {
        id: ship.id,
        name: bridge.field.names.of(ship.id).to_string(),
        face: Face::Ship(ship.vessel.hull, colour.to_owned()),
        health: if left == 0 { Health::Dead } else { Health::Up },
        spent: ship.command == 0,
        state: text!("portrait-state", left = left, all = all, command = ship.command),
        wound: (left < all).then(|| Wound { points: i32::from(all - left), about: text!("portrait-wound", lost = all - left, all = all) }),
        helps: false,
    }
}

fn colour(info: Option<&BattleInfo>, side: SideId) -> &str {
    info.and_then(|info| info.sides.get(usize::from(side.0))).map_or("grey", |(colour, _)| colour.as_str())
}

/// Returns the portraits of those pieces that are ships.
fn faces(In(pieces): In<Vec<PieceId>>, bridge: Bridge, info: Option<Res<BattleInfo>>) -> Vec<Portrait> {
    let ships = pieces.into_iter().filter_map(|piece| bridge.field.ship(piece));
    ships.map(|ship| portrait(&bridge, &ship, colour(info.as_deref(), ship.side))).collect()
}

/// Returns the card of a ship: its numbers, weapons and rules (SQN-030, SQN-031).
fn card(In(piece): In<PieceId>, bridge: Bridge, info: Option<Res<BattleInfo>>) -> Option<UnitCard> {
    let ship = bridge.field.ship(piece)?;
    let active = activation(&bridge, &ship);
    let weapon = |(name, weapon): &(String, WeaponProfile)| {
        let has_fired = active.is_some_and(|active| active.fired.contains(name));
        let rules = weapon.rules.iter().map(|rule| rule.name());
        let number = |label: Text, number: Text| Text::joined([label, Text::written(" "), number]);
        let inches = Text::from(weapon.range).exactly();
        let range = number(text!("sheet-range"), inches.clone());
        let attacks = number(text!("sheet-attacks"), weapon.attacks.into());
        let damage = number(text!("sheet-damage"), weapon.damage.into());
        let piercing = number(text!("sheet-piercing"), weapon.piercing.into());
        WeaponLine {
            name: name.clone(),
            count: 1,
            ready: usize::from(!has_fired),
            words: [range, attacks, damage, piercing].into_iter().chain(rules).collect(),
            about: about(weapon),
            far: Some(weapon.range),
            reach: text!("weapon-range", inches = inches),
            range: Some(weapon.range),
            throw: None,
            blast: None,
        }
    };
    let left = Left { command: ship.command, all_command: command(&ship, bridge.rounds.round), hit_points: ship.hit_points };
    Some(UnitCard {
        summary: summary(&bridge, &ship),
        about: ship.vessel.design.as_ref().map(|design| text!("sheet-design", design = Text::written(design))).into(),
        members: vec![portrait(&bridge, &ship, colour(info.as_deref(), ship.side))],
        stats: numbers(&ship.vessel.profile, Some(left)),
        weapons: ship.vessel.weapons.iter().map(weapon).collect(),
        conditions: conditions(&bridge, &ship, active),
    })
}

/// Explains the numbers and special rules of a weapon (SQN-031).
fn about(weapon: &WeaponProfile) -> Text {
    let note = |rule: &WeaponRule| {
        let note = rule.note();
        Text::joined([note.name, Text::written(": "), note.about, Text::written(format!(" [{}]", note.rule))])
    };
    Text::list(ListJoin::Lines, std::iter::once(text!("weapon-about")).chain(weapon.rules.iter().map(note)))
}

/// Returns the conditions that a ship is in now.
fn conditions(bridge: &Bridge, ship: &Ship, active: Option<&Active>) -> Vec<Condition> {
    let mut found = Vec::new();
    let mut say = |text: Text, rule, is_bad| found.push(Condition { text, rule, is_bad });
    if ship.vessel.leader {
        say(text!("condition-leader"), "SQN-059", false);
    }
    for rule in &ship.vessel.profile.rules {
        say(rule.name(), rule.id(), false);
    }
    if ship.in_reserve {
        say(text!("condition-in-reserve"), "SQN-041", false);
    }
    if ship.command == 0 && active.is_none() && bridge.rounds.phase == Phase::Flying {
        say(text!("condition-no-command-points"), "SQN-052", true);
    }
    if ship.command == 1 && active.is_none() && !bridge.field.is_steadied(ship) {
        say(text!("condition-one-command-point"), "SQN-059", true);
    }
    if ship.countermeasures_used {
        say(text!("condition-countermeasures-used"), "SQN-142", true);
    }
    if let Some(active) = active {
        let left: Vec<Text> = active.actions.iter().skip(active.done).map(|action| action.text()).collect();
        let text = if left.is_empty() {
            text!("condition-declares-next")
        } else {
            text!("condition-in-activation", actions = Text::list(ListJoin::Commas, left))
        };
        say(text, "SQN-055", false);
        if active.is_rush(&bridge.field.house) {
            say(text!("condition-rushes"), "SQN-112", true);
        }
    }
    if let Some((text, rule, is_bad)) = nominated(bridge, ship) {
        say(text.into(), rule, is_bad);
    }
    found
}

/// Returns the victory conditions of the mission (SQN-063, SQN-220 to 251).
fn briefing(mission: Res<Mission>) -> Briefing {
    let scores = match mission.kind {
        MissionKind::Dogfight => text!("briefing-dogfight"),
        MissionKind::DebrisField => text!("briefing-debris-field"),
        MissionKind::TargetAcquired => text!("briefing-target-acquired"),
        MissionKind::CrossedPaths => text!("briefing-crossed-paths"),
    };
    let wins = text!("briefing-wins", rounds = ROUNDS, scores = scores);
    Briefing { wins, rule: "SQN-063", first: text!("briefing-first") }
}

/// Returns the victory points of a side (SQN-063, SQN-220).
fn tokens(In(side): In<SideId>, score: Res<Score>, names: Res<Names>) -> Option<Tokens> {
    let about = text!("tokens-about");
    let own = score.0.iter().filter(|(of, ..)| *of == side);
    let got_for = own.map(|(_, feat, points)| Text::joined([(*points).into(), Text::written(": "), feat.text(&names).exactly()])).collect();
    Some(Tokens { kinds: vec![(text!("tokens-kind"), score.of(side))], got_for, about, rule: "SQN-063" })
}

/// Returns whether a ship sees a target, and which of its weapons reach it (SQN-090 to 099).
fn sights(In((unit, target)): In<(PieceId, PieceId)>, bridge: Bridge) -> Option<Sights> {
    let field = &bridge.field;
    let ship = field.ship(unit).filter(|_| unit != target)?;
    let occasion = bridge.occasion();
    let at = field.ship(target).map(|target| target.placement).or(field.marker(target).map(|marker| marker.placement))?;
    let name = field.names.of(target);
    let found = match mark(field, ship.side, target, occasion) {
        Ok(found) => found,
        Err(_) => Mark::Ship(field.ship(target)?),
    };
    let (from, to) = (ship.base(), found.base());
    let in_the_way = field.ship_between(from, to, &[unit, target]).is_some();
    let hidden = in_the_way || field.hazards().iter().any(|(_, footprint, hazard)| hazard.obscuring && is_obscured(from, to, footprint));
    let aims = |(name, weapon): &(String, WeaponProfile)| (Text::item(name), weapon.range, aim(field, &ship, weapon, target, &found).err());
    let weapons: Vec<(Text, Inches, Option<Refusal>)> = ship.vessel.weapons.iter().map(aims).collect();
    let reaching: Vec<Text> = weapons.iter().filter(|(.., refusal)| refusal.is_none()).map(|(name, ..)| name.clone()).collect();
    let best = match (hidden, reaching.is_empty()) {
        (true, _) => Cover::Hidden,
        (false, true) => Cover::Much,
        (false, false) => Cover::Clear,
    };
    // Of several weapons that don't reach it, name the one that comes closest.
    let nearly = weapons.iter().filter_map(|(name, far, refusal)| Some((name, far, refusal.as_ref()?)));
    let nearly = nearly.max_by_key(|(_, far, refusal)| (refusal.rule != RuleId::new("SQN-092"), **far));
    let words = match nearly {
        _ if !reaching.is_empty() => {
            text!("sights-in-reach", name = name, weapons = Text::separated(reaching, &text!("sights-and")))
        }
        Some((weapon, _, refusal)) => {
            let rule = Text::written(format!(" [{}]", refusal.rule));
            Text::joined([weapon.clone(), Text::written(": "), refusal.reason.clone().exactly(), rule])
        }
        None => text!("sights-out-of-reach", name = name),
    };
    let lines = vec![Sight { from: ship.placement.spot, to: at.spot, cover: best }];
    Some(Sights { lines, words, best, at })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attack::outlook::tests::before;
    use brickfray_game::card;

    fn piece(app: &App, name: &str) -> PieceId {
        app.world().resource::<Names>().piece(name).unwrap()
    }

    #[test]
    fn sqn_121_what_a_ship_has_left_is_counted_at_its_foot() {
        let mut app = before("sqn-t8-disruptor", "activate with idle");
        let (fighter, idle) = (piece(&app, "fighter"), piece(&app, "idle"));
        let summaries = card::unit_summaries(app.world_mut());
        let pegs = |of: PieceId| {
            let summary = summaries.iter().find(|summary| summary.id == of).unwrap();
            summary.tally.pegs.iter().map(|pegs| (pegs.left, pegs.of, pegs.vital)).collect::<Vec<_>>()
        };
        assert_eq!(pegs(fighter), [(4, 5, true), (2, 5, false)], "it has paid two, and a Disruptor took one");
        assert_eq!(pegs(idle), [(4, 4, true), (4, 4, false)]);
        assert!(summaries.iter().all(|summary| summary.tally.tag.is_none()), "no ship is nominated in a dogfight");
    }

    #[test]
    fn sqn_242_who_is_wanted_is_told() {
        let mut app = before("sqn-242-wanted", "activate ");
        let summaries = card::unit_summaries(app.world_mut());
        let tagged: Vec<&Text> = summaries.iter().filter_map(|summary| summary.tally.tag.as_ref()).collect();
        assert_eq!(tagged, [&text!("nominated-wanted")]);
    }

    #[test]
    fn sqn_092_whom_no_weapon_reaches_is_told_by_the_one_that_comes_nearest_to_it() {
        let mut app = before("sqn-t3-rush", "activate with runner");
        let world = app.world_mut();
        let piece = |name: &str| world.resource::<Names>().piece(name).unwrap();
        let (runner, wall) = (piece("runner"), piece("wall"));
        let seen = card::sights(world, runner, wall).unwrap();
        let words = seen.words.for_players();
        assert!(words.starts_with("kinetic cannons: wall is ") && words.ends_with("[SQN-092]"), "{words}");
        assert_eq!(card::sights(world, runner, runner), None, "no ship looks at itself");
    }
}

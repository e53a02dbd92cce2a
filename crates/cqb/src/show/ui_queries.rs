//! UI queries: what panels and marks show of units and models.

use crate::assault::after::{CONSOLIDATE, CONSOLIDATES};
use crate::play::announcing::may_arrive;
use crate::play::bridge::Bridge;
use crate::play::interrupts::INTERRUPT;
use crate::play::planning::suggested_move;
use crate::show::lanes;
use crate::show::moment::moment;
use crate::show::sheet::{self, Protection, numbers};
use crate::state::course::{ACTIONS, Action, Step};
use crate::state::mission::MissionKind;
use crate::state::watch::Token;
use crate::table::model::{Make, Model, Unit};
use crate::table::unit::{Arm, Arms};
use bevy::prelude::*;
use brickfray_game::card::{
    Briefing, Condition, Cover, Face, Health, Meeting, Pegs, PieceTooltip, Portrait, Sight, Sights, Stat, Tally, Tokens, UiQueries,
    UnitCard, UnitSummary, Way, WeaponLine,
};
use brickfray_game::{BattleInfo, FigureLook, Names, titled};
use brickfray_table::{Inches, PieceId, Placement, Removed, SideId};
use brickfray_words::{ListJoin, Text};
use std::collections::BTreeMap;

pub(crate) fn ui_queries(app: &mut App) -> UiQueries {
    UiQueries {
        unit_summaries: app.register_system(unit_summaries),
        card: app.register_system(card),
        faces: app.register_system(faces),
        meetings: app.register_system(Vec::<Meeting>::new),
        fallen: app.register_system(Vec::<(PieceId, Placement, PieceTooltip)>::new),
        lost: app.register_system(lost),
        would_meet: app.register_system(|_: In<(PieceId, Placement)>| Vec::<Meeting>::new()),
        met_on_the_way: app.register_system(|_: In<Way>| Vec::<PieceId>::new()),
        in_range_from: app.register_system(in_range_from),
        suggested_move: app.register_system(suggested_move),
        briefing: app.register_system(briefing),
        tokens: app.register_system(tokens),
        front: None,
        thing: app.register_system(thing),
        sights: app.register_system(sights),
        guide: None,
        ranges: Some(app.register_system(lanes::ranges)),
        moment: Some(app.register_system(moment)),
    }
}

/// Returns the models that are out of the battle.
fn lost(off: Query<(&PieceId, &SideId), (With<Arms>, With<Removed>)>) -> Vec<(PieceId, SideId)> {
    let mut lost: Vec<(PieceId, SideId)> = off.iter().map(|(id, side)| (*id, *side)).collect();
    lost.sort_unstable();
    lost
}

/// Returns a summary of every unit.
fn unit_summaries(bridge: Bridge) -> Vec<UnitSummary> {
    bridge.field.units().iter().map(|unit| summary(&bridge, unit)).collect()
}

/// True if a unit can't act yet: it can't come on the table (CQB-088, CQB-192), or is in a vehicle that is not on the table (CQB-137).
fn waits(bridge: &Bridge, unit: &Unit) -> bool {
    let vehicle = unit.aboard.and_then(|vehicle| bridge.field.unit(vehicle));
    unit.in_reserve && !may_arrive(bridge) || vehicle.is_some_and(|vehicle| !vehicle.is_there())
}

/// Returns how many actions a unit may still take in this turn.
fn actions_left(bridge: &Bridge, unit: &Unit) -> u8 {
    match bridge.course.member(unit.id) {
        Some(member) => member.left,
        None if unit.condition.acted || unit.side != bridge.turn.side || waits(bridge, unit) => 0,
        None => ACTIONS,
    }
}

fn summary(bridge: &Bridge, unit: &Unit) -> UnitSummary {
    let name = bridge.field.names.of(unit.id);
    let (side, window) = bridge.speaker();
    let moves = unit.moves();
    let member = bridge.course.member(unit.id);
    let consolidation = match bridge.course.0.last() {
        Some(Step::Consolidation { winner, .. }) if *winner == unit.id => Some(CONSOLIDATES),
        _ => None,
    };
    let reacts = unit.watch.may_react(bridge.field.clock.turns) && unit.watch.may_be(Token::Move);
    let deploys = bridge.mission.deploys == Some(unit.side) && unit.is_there();
    let left = match window {
        _ if deploys => bridge.field.space.table().x,
        Some(CONSOLIDATE) => consolidation.unwrap_or_default(),
        Some(INTERRUPT) if reacts && unit.side == side => moves,
        None if member.is_some_and(|member| member.next() == Some(Action::Move)) => moves,
        _ => Inches::ZERO,
    };
    let stays = match (left > Inches::ZERO, unit.condition.pinned) {
        (true, _) => None,
        (false, true) => Some(text!("stays-pinned", name = name)),
        (false, false) => Some(text!("stays-unannounced", name = name)),
    };
    let actions = actions_left(bridge, unit);
    let tag = if unit.condition.pinned { Some(text!("tag-pinned")) } else { unit.watch.is_on().then(|| text!("tag-watch")) };
    let pegs = vec![Pegs { left: actions, of: ACTIONS, vital: false }];
    UnitSummary {
        id: unit.id,
        name: name.to_string(),
        side: unit.side,
        is_plate: true,
        left,
        stays,
        total: moves,
        figures: unit.models.len(),
        actors: if actions > 0 { unit.models.len() } else { 0 },
        tally: Tally { pegs: if unit.in_reserve { Vec::new() } else { pegs }, tag, is_named: false },
    }
}

fn colour(info: Option<&BattleInfo>, side: SideId) -> &str {
    info.and_then(|info| info.sides.get(usize::from(side.0))).map_or("grey", |(colour, _)| colour.as_str())
}

fn portrait(bridge: &Bridge, unit: &Unit, model: &Model, colour: &str) -> Portrait {
    Portrait {
        id: model.id,
        name: bridge.field.names.of(model.id).to_string(),
        face: Face::Figure(look(unit).clone(), colour.to_owned()),
        health: if unit.condition.pinned { Health::Down } else { Health::Up },
        spent: actions_left(bridge, unit) == 0,
        state: model.weapon().map(|arm| Text::item(&arm.name)).into(),
        wound: None,
        helps: false,
    }
}

/// Returns the portraits of these pieces. A unit is shown by its first model.
fn faces(In(pieces): In<Vec<PieceId>>, bridge: Bridge, info: Option<Res<BattleInfo>>) -> Vec<Portrait> {
    let face = |piece: PieceId| {
        let unit = bridge.field.unit_of(piece).and_then(|unit| bridge.field.unit(unit))?;
        let model = unit.models.iter().find(|model| model.id == piece).or(unit.models.first())?;
        Some(portrait(&bridge, &unit, model, colour(info.as_deref(), unit.side)))
    };
    pieces.into_iter().filter_map(face).collect()
}

/// Returns the card of a unit: its numbers, weapons and state (CQB-020, CQB-046).
fn card(In(piece): In<PieceId>, bridge: Bridge, info: Option<Res<BattleInfo>>) -> Option<UnitCard> {
    let unit = bridge.field.unit_of(piece).and_then(|unit| bridge.field.unit(unit))?;
    let colour = colour(info.as_deref(), unit.side);
    let mut weapons: BTreeMap<&str, Vec<&Arm>> = BTreeMap::new();
    for arm in unit.models.iter().flat_map(|model| model.arms) {
        weapons.entry(&arm.name).or_default().push(arm);
    }
    let line = |(name, arms): (&str, Vec<&Arm>)| {
        let weapon = arms.first().map(|arm| &arm.weapon);
        let range = weapon.and_then(|weapon| weapon.range);
        WeaponLine {
            name: name.to_string(),
            count: arms.len(),
            ready: arms.iter().filter(|arm| arm.is_loaded()).count(),
            words: weapon.map(sheet::in_short).unwrap_or_default(),
            about: weapon.map(|weapon| Text::written(&weapon.about)).into(),
            far: range,
            reach: weapon.map(sheet::reach).into(),
            range,
            throw: None,
            blast: None,
        }
    };
    Some(UnitCard {
        summary: summary(&bridge, &unit),
        about: about(&unit),
        members: unit.models.iter().map(|model| portrait(&bridge, &unit, model, colour)).collect(),
        stats: stats(&unit),
        weapons: weapons.into_iter().map(line).collect(),
        conditions: conditions(&bridge, &unit),
    })
}

/// Returns what the models of a unit look like.
fn look<'a>(unit: &Unit<'a>) -> &'a FigureLook {
    match unit.make {
        Make::Squad(squad) => &squad.troop.look,
        Make::Machine(machine) => &machine.vehicle.look,
    }
}

/// Returns a line about a unit: its kind, and what its file says about it.
fn about(unit: &Unit) -> Text {
    let (kind, about) = match unit.make {
        Make::Squad(squad) => (titled(&squad.kind), squad.troop.about.as_str()),
        Make::Machine(machine) => (titled(&machine.kind), machine.vehicle.about.as_str()),
    };
    Text::written(if about.is_empty() { kind } else { format!("{kind}: {about}") })
}

/// Returns the stats of a unit (CQB-020, CQB-130).
fn stats(unit: &Unit) -> Vec<Stat> {
    let protection = unit.vehicle().map_or_else(|| Protection::Men(unit.armour()), |vehicle| Protection::Hull(vehicle.armour));
    numbers(unit.fire(), unit.cqb(), unit.morale(), protection, unit.moves())
}

/// Returns the conditions that a unit is in now.
fn conditions(bridge: &Bridge, unit: &Unit) -> Vec<Condition> {
    let mut found = Vec::new();
    let mut say = |text: Text, rule, is_bad| found.push(Condition { text, rule, is_bad });
    if unit.condition.pinned {
        say(text!("condition-pinned"), "CQB-063", true);
    }
    if unit.condition.immobile {
        say(text!("condition-immobile"), "CQB-135", true);
    }
    if unit.flies() && unit.condition.hovers {
        say(text!("condition-hovers"), "CQB-171", true);
    }
    if let Some(vehicle) = unit.aboard {
        say(text!("condition-aboard", vehicle = bridge.field.names.of(vehicle)), "CQB-137", false);
    }
    if unit.in_reserve {
        say(text!("condition-in-reserve"), "CQB-088", false);
    } else if !unit.is_coherent() {
        say(text!("condition-scattered"), "CQB-023", true);
    }
    if unit.watch.is_on() {
        let tokens = unit.watch.tokens.iter().map(|token| token.name().into());
        say(text!("condition-watch", tokens = Text::list(ListJoin::Commas, tokens)), "CQB-080", false);
    }
    if let Some(member) = bridge.course.member(unit.id) {
        let plan: Vec<Text> = member.plan.iter().map(|action| action.name().into()).collect();
        if !plan.is_empty() {
            say(text!("condition-announced", actions = Text::list(ListJoin::Commas, plan)), "CQB-012", false);
        }
        if member.must_assault {
            say(text!("condition-must-assault"), "CQB-033", true);
        }
    }
    found
}

/// Returns what wins, and what to do first.
fn briefing(bridge: Bridge) -> Briefing {
    let rounds = bridge.field.clock.rounds;
    let wins = match bridge.mission.kind {
        MissionKind::LastStanding => text!("briefing-wins", rounds = rounds),
        MissionKind::Encounter => text!("briefing-encounter", rounds = rounds),
        MissionKind::Seize => text!("briefing-seize", rounds = rounds, side = bridge.field.names.side(bridge.mission.attacker)),
        MissionKind::Destroy => text!("briefing-destroy", rounds = rounds),
    };
    let first = if bridge.mission.deploys.is_some() { text!("briefing-first-deploying") } else { text!("briefing-first") };
    Briefing { wins, rule: "CQB-190", first }
}

/// Returns the smoke counters that a side has left.
fn tokens(In(side): In<SideId>, bridge: Bridge) -> Option<Tokens> {
    let left = u32::from(bridge.field.smoke.left(side));
    let kinds = vec![(text!("tokens-smoke"), left)];
    (left > 0).then(|| Tokens { kinds, got_for: Vec::new(), about: text!("tokens-smoke-about"), rule: "CQB-087" })
}

/// Returns the enemies that a unit would see from a placement, in its present formation (CQB-041).
fn in_range_from(In((piece, at)): In<(PieceId, Placement)>, bridge: Bridge) -> Vec<PieceId> {
    let field = &bridge.field;
    let Some(unit) = field.unit_of(piece).and_then(|unit| field.unit(unit)).filter(|unit| unit.is_there()) else { return Vec::new() };
    let (lines, way) = (field.lines(), at.spot.to_vec2() - unit.middle());
    let moved: Vec<Model> = unit.models.iter().map(|model| model.moved(way)).collect();
    let sees = |enemy: &Unit| enemy.models.iter().any(|target| moved.iter().any(|model| lines.sees(model, target)));
    field.enemies(unit.side).iter().filter(|enemy| enemy.is_there() && sees(enemy)).map(|enemy| enemy.id).collect()
}

/// Describes an objective and who holds it (CQB-190).
fn objective(piece: PieceId, bridge: &Bridge) -> Option<PieceTooltip> {
    let (_, _, holding) = bridge.field.objectives().into_iter().find(|(id, ..)| *id == piece)?;
    let side = |side: SideId| bridge.field.names.side(side);
    let text = match (holding.holder(), holding.touched) {
        (Some(holder), _) => text!("objective-held", side = side(holder)),
        (None, Some(touches)) => text!("objective-touched", side = side(touches)),
        (None, None) => text!("objective-free"),
    };
    let conditions = vec![Condition { text, rule: "CQB-190", is_bad: false }];
    let name = bridge.field.names.of(piece).into();
    Some(PieceTooltip { name, side: None, about: text!("objective"), stats: Vec::new(), conditions })
}

/// Describes a piece of terrain and its effects, or an objective.
fn thing(In(piece): In<PieceId>, bridge: Bridge, names: Res<Names>) -> Option<PieceTooltip> {
    if let Some(objective) = objective(piece, &bridge) {
        return Some(objective);
    }
    let area = bridge.field.areas().into_iter().find(|area| area.id == piece)?;
    let mut conditions = Vec::new();
    let mut say = |text: Text, rule, is_bad| conditions.push(Condition { text, rule, is_bad });
    if let Some(cover) = area.ground.cover {
        say(text!("ground-cover", needed = cover), "CQB-047", false);
    }
    if area.ground.wood {
        say(text!("ground-wood"), "CQB-042", false);
    }
    if area.ground.building {
        say(text!("ground-building"), "CQB-043", false);
    }
    if area.ground.slow > 1 {
        say(text!("ground-slow", inches = area.ground.slow), "CQB-031", true);
    }
    if area.ground.crossing > Inches::ZERO {
        say(text!("ground-crossing", inches = area.ground.crossing), "CQB-031", true);
    }
    if area.blocks {
        say(text!("ground-impassable"), "CQB-031", true);
    }
    let name = names.of(piece).into();
    Some(PieceTooltip { name, side: None, about: text!("ground"), stats: Vec::new(), conditions })
}

/// Returns what the models of a unit see of another unit (CQB-041).
fn sights(In((unit, target)): In<(PieceId, PieceId)>, bridge: Bridge) -> Option<Sights> {
    let field = &bridge.field;
    let of = |piece: PieceId| field.unit_of(piece).and_then(|unit| field.unit(unit)).filter(|unit| unit.is_there());
    let (by, at) = (of(unit)?, of(target).filter(|at| at.id != unit)?);
    let lines = field.lines();
    let mut seen = Vec::new();
    for model in &by.models {
        let visible = at.models.iter().filter(|target| lines.sees(model, target));
        let nearest = visible.min_by(|one, other| {
            let far = |target: &Model| model.spot().distance(target.spot());
            far(one).total_cmp(&far(other)).then(one.id.cmp(&other.id))
        });
        let (to, cover) = match nearest {
            Some(target) => (target.at.spot, Cover::Clear),
            None => (at.models.first()?.at.spot, Cover::Hidden),
        };
        seen.push(Sight { from: model.at.spot, to, cover });
    }
    let count = seen.iter().filter(|sight| sight.cover == Cover::Clear).count();
    let spots: Vec<Vec2> = by.spots();
    let cover = lines.cover(&at.spots(), &spots);
    let best = match (count, cover) {
        (0, _) => Cover::Hidden,
        (_, Some(_)) => Cover::Some,
        (_, None) => Cover::Clear,
    };
    let name = field.names.of(at.id);
    let words = match cover {
        Some(cover) if count > 0 => text!("sights-in-cover", count = count, of = by.models.len(), name = name, needed = cover),
        _ => text!("sights", count = count, of = by.models.len(), name = name),
    };
    Some(Sights { lines: seen, words, best, at: at.models.first()?.at })
}

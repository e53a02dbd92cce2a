//! Collects what is reported from the interface that all rulebooks share.

use super::{
    Mount, Place, Points, Shown, ShownCondition, ShownMarker, ShownMeeting, ShownMember, ShownPile, ShownSide, ShownThing, ShownUnit,
    ShownWeapon,
};
use crate::losses::fallen;
use crate::standing::standing;
use crate::viewer::{Asked, english, for_players};
use bevy::prelude::*;
use brickfray_game::card::{self, Condition, Front, Health, PieceTooltip, Pile, Portrait, StatValue, UnitCard, UnitSummary};
use brickfray_game::words::Named;
use brickfray_game::{BattleInfo, Clouds, Journal, Markers, Names, Requests, Viewer, state};
use brickfray_table::{Carried, PieceId, Placement, Removed, SideId, TableSize};
use std::collections::BTreeMap;

/// The mount of each rider.
fn mounts(world: &mut World) -> BTreeMap<PieceId, Mount> {
    let mut carried = world.query_filtered::<(&PieceId, &Carried), Without<Removed>>();
    let pairs: Vec<(PieceId, PieceId)> = carried.iter(world).map(|(id, carried)| (carried.0, *id)).collect();
    let names = world.resource::<Names>();
    pairs.into_iter().map(|(rider, id)| (rider, Mount { id, name: names.of(id).to_string() })).collect()
}

/// The place of every piece that hasn't been removed.
fn places(world: &mut World) -> BTreeMap<PieceId, Place> {
    let size = *world.resource::<TableSize>();
    let mut pieces = world.query_filtered::<(&PieceId, &Placement), Without<Removed>>();
    pieces.iter(world).map(|(id, at)| (*id, Place::of(*at, size))).collect()
}

impl Shown {
    pub(super) fn of(world: &mut World, eyes: Viewer, (legal, sampled): (Vec<String>, Vec<&'static str>)) -> Self {
        let (places, mounts) = (places(world), mounts(world));
        let (turn, hash) = (standing(world), (eyes == Viewer::All).then(|| state::hash(world).to_string()));
        let names = world.resource::<Names>().clone();
        let summaries = card::unit_summaries(world);
        let units: Vec<ShownUnit> = summaries.into_iter().map(|summary| unit(world, summary, &names, (&places, &mounts))).collect();
        let known = |id: &PieceId| units.iter().any(|unit| unit.id == *id || unit.members.iter().any(|member| member.id == *id));
        let others: Vec<PieceId> = places.keys().filter(|id| !known(id)).copied().collect();
        let size = *world.resource::<TableSize>();
        let mut things = Vec::new();
        for id in others {
            things.extend(card::glance(world, id).zip(places.get(&id)).map(|(glance, at)| ShownThing::new(id, glance, &names, *at)));
        }
        let lying = card::fallen(world).into_iter();
        things.extend(lying.map(|(id, lies, glance)| ShownThing::new(id, glance, &names, Place::of(lies, size))));
        let markers = world.resource::<Markers>().0.iter();
        let markers = markers.map(|marker| ShownMarker {
            side: names.side(marker.side).to_string(),
            at: Place::of(marker.at, size),
            bricks: marker.bricks,
        });
        let markers = markers.collect();
        let clouds = world.resource::<Clouds>().0.iter();
        let smoke = clouds.map(|cloud| (cloud.at.x.to_f32(), cloud.at.z.to_f32(), cloud.radius.to_f32())).collect();
        let side = |(place, name): (usize, &Named)| {
            let tokens = card::tokens(world, SideId(place as u8));
            let (kinds, got_for) = tokens.map(|tokens| (tokens.kinds, tokens.got_for)).unwrap_or_default();
            let tokens = kinds.iter().map(|(kind, count)| (for_players(kind), *count)).collect();
            ShownSide { name: name.to_string(), tokens, got_for: got_for.iter().map(for_players).collect() }
        };
        let sides = names.sides.iter().enumerate().map(side).collect();
        let engagements = card::meetings(world).into_iter().map(|meeting| ShownMeeting {
            one: names.of(meeting.one).to_string(),
            other: names.of(meeting.other).to_string(),
            called: for_players(&meeting.called),
            full: meeting.full,
        });
        let engagements = engagements.collect();
        let is_stage = world.get_resource::<BattleInfo>().is_some_and(|info| info.is_stage);
        Shown {
            battle: world.get_resource::<BattleInfo>().map(|info| info.title.to_string()).unwrap_or_default(),
            said: world.resource::<Journal>().len(),
            turn,
            hash,
            table: (!is_stage).then(|| (size.x.to_f32(), size.z.to_f32())),
            sides,
            units,
            things,
            fallen: fallen(world),
            markers,
            smoke,
            piles: piles(world, &names),
            engagements,
            requests: world.resource::<Requests>().open().map(|request| Asked::of(request, eyes)).collect(),
            legal,
            sampled,
        }
    }
}

/// The piles of each side.
fn piles(world: &mut World, names: &Names) -> Vec<ShownPile> {
    let named = |(piece, face): (PieceId, Option<Front>)| (names.of(piece).to_string(), face.map(|face| english(&face.label)));
    let shown = |pile: Pile| ShownPile {
        side: names.side(pile.side).to_string(),
        pile: pile.kind.name,
        pieces: pile.pieces.into_iter().map(named).collect(),
    };
    card::piles(world).into_iter().map(shown).collect()
}

/// The places and mounts of pieces.
type Found<'a> = (&'a BTreeMap<PieceId, Place>, &'a BTreeMap<PieceId, Mount>);

fn unit(world: &mut World, summary: UnitSummary, names: &Names, (places, mounts): Found) -> ShownUnit {
    let card = card::of_unit(world, summary.id);
    let (about, stats, weapons, conditions, members) = match card {
        Some(UnitCard { about, stats, weapons, conditions, members, .. }) => (about, stats, weapons, conditions, members),
        None => Default::default(),
    };
    let points = summary.tally.pegs.iter().map(|pegs| Points { left: pegs.left, of: pegs.of, vital: pegs.vital });
    let weapons = weapons.into_iter().map(|line| ShownWeapon {
        name: line.name,
        count: line.count,
        ready: line.ready,
        words: line.words.iter().map(for_players).collect(),
    });
    // A unit of one piece is listed once only.
    let (own, members): (Vec<Portrait>, Vec<Portrait>) = members.into_iter().partition(|member| member.id == summary.id);
    let members = members.into_iter().map(|portrait| member(portrait, (places, mounts)));
    let members: Vec<ShownMember> = members.collect();
    // A unit without a body of its own is at the centre of its members.
    let middle = || {
        let there: Vec<Place> = members.iter().filter_map(|member| member.at).filter(|at| at.on_table).collect();
        let (count, first) = (there.len() as f32, *there.first()?);
        let mean = |of: fn(&Place) -> f32| (there.iter().map(of).sum::<f32>() / count * 1000.0).round() / 1000.0;
        Some(Place { x: mean(|at| at.x), z: mean(|at| at.z), ..first })
    };
    ShownUnit {
        at: places.get(&summary.id).copied().or_else(middle),
        side: names.side(summary.side).to_string(),
        is_squad: summary.is_plate,
        about: for_players(&about),
        state: own.first().map(|portrait| for_players(&portrait.state)),
        mount: mounts.get(&summary.id).cloned(),
        move_left: summary.left.to_f32(),
        move_: summary.total.to_f32(),
        stays: summary.stays.map(|why| why.to_string()),
        can_act: summary.actors,
        points: points.collect(),
        tag: summary.tally.tag.as_ref().map(for_players),
        stats: numbers(&stats),
        weapons: weapons.collect(),
        conditions: shown_conditions(conditions),
        members,
        id: summary.id,
        name: summary.name,
    }
}

fn numbers(stats: &[card::Stat]) -> Vec<(String, String)> {
    let value = |stat: &card::Stat| match &stat.value {
        StatValue::Words(words) => for_players(words),
        StatValue::Die(die) => die.to_string(),
    };
    stats.iter().map(|stat| (for_players(&stat.label), value(stat))).collect()
}

fn shown_conditions(conditions: Vec<Condition>) -> Vec<ShownCondition> {
    conditions.into_iter().map(|Condition { text, rule, is_bad }| ShownCondition { text: text.to_string(), rule, is_bad }).collect()
}

fn member(portrait: Portrait, (places, mounts): Found) -> ShownMember {
    let health = match portrait.health {
        Health::Up => "up",
        Health::Down => "down",
        Health::Dead => "dead",
    };
    ShownMember {
        id: portrait.id,
        name: portrait.name,
        at: places.get(&portrait.id).copied(),
        health,
        state: for_players(&portrait.state),
        spent: portrait.spent,
        wound: portrait.wound.map(|wound| wound.points),
        mount: mounts.get(&portrait.id).cloned(),
    }
}

impl ShownThing {
    /// A thing on the table that isn't a unit, or isn't one any more.
    fn new(id: PieceId, glance: PieceTooltip, names: &Names, at: Place) -> Self {
        ShownThing {
            id,
            name: glance.name.to_string(),
            side: glance.side.map(|side| names.side(side).to_string()),
            at,
            about: for_players(&glance.about),
            stats: numbers(&glance.stats),
            conditions: shown_conditions(glance.conditions),
        }
    }
}

impl Place {
    fn of(at: Placement, table: TableSize) -> Self {
        let (x, z) = (at.spot.x.to_f32(), at.spot.z.to_f32());
        let on_table = x.abs() <= table.x.to_f32() / 2.0 && z.abs() <= table.z.to_f32() / 2.0;
        Place { x, z, up: at.lift.to_f32(), facing: at.facing.in_degrees(), on_table }
    }
}

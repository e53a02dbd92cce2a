//! UI queries: data for panels and markers about the battle as a whole. `card.rs` has a unit's card.

use crate::NAME;
use crate::covert::mechanisms;
use crate::data::catalogue::{Hindrance, TerrainData};
use crate::data::quarters::Quarters;
use crate::field::Field;
use crate::field::would_engage::{members_at, would_be_in_melee, would_engage};
use crate::figures::figure::Figure;
use crate::game_flow::civilian_round;
use crate::game_flow::objectives::Objectives;
use crate::movement::plan::{inches_a_turn, inches_left, stays};
use crate::movement::{ground, march};
use crate::orders::planning;
use crate::powers::works::wares::POINTS_BUILD;
use crate::present::card;
use crate::ranged::shoot::{self, cover_modifier};
use crate::rolls::bennies::{Benny, Purse};
use crate::units::harm::fallen::FallenFigure;
use crate::units::hidden::Hidden;
use crate::units::things::coffers::Coffers;
use crate::units::unit::Recruit;
use bevy::prelude::*;
use brickfray_game::card::{
    Briefing, Condition, Cover, Meeting, PieceTooltip, Sight, Sights, Stat, StatValue, Tally, Tokens, UiQueries, UnitSummary, Way,
};
use brickfray_table::{Inches, PieceId, PieceIndex, Placement, Removed, SideId, Solid};
use brickfray_words::{ListJoin, Text};

pub(crate) fn ui_queries(app: &mut App) -> UiQueries {
    UiQueries {
        unit_summaries: app.register_system(|field: Field| {
            field.units.all().into_iter().map(|(id, side)| summary(&field, id, side)).collect::<Vec<UnitSummary>>()
        }),
        card: app.register_system(card::card),
        faces: app.register_system(card::faces),
        meetings: app.register_system(meetings),
        would_meet: app.register_system(would_meet),
        met_on_the_way: app.register_system(met_on_the_way),
        in_range_from: app.register_system(in_range_from),
        suggested_move: app.register_system(planning::suggested_move),
        briefing: app.register_system(briefing),
        tokens: app.register_system(tokens),
        front: None,
        thing: app.register_system(thing),
        fallen: app.register_system(fallen),
        lost: app.register_system(lost),
        sights: app.register_system(sights),
        guide: None,
        ranges: None,
        moment: Some(app.register_system(civilian_round::moment)),
    }
}

/// A figure that is off the table.
type OffTheTable = (With<Recruit>, With<Removed>, Without<Hidden>);

/// The figures lost: off the table and not hidden (AR-STL-33).
fn lost(off: Query<(&PieceId, &SideId), OffTheTable>) -> Vec<(PieceId, SideId)> {
    let mut lost: Vec<(PieceId, SideId)> = off.iter().map(|(id, side)| (*id, *side)).collect();
    lost.sort();
    lost
}

pub(crate) fn summary(field: &Field, id: PieceId, side: SideId) -> UnitSummary {
    let members = field.units.members(id);
    let stays = stays(field, id).map(|refusal| refusal.reason);
    UnitSummary {
        id,
        name: field.names.of(id).to_string(),
        side,
        is_plate: field.units.is_plate(id),
        left: if stays.is_some() { Inches::ZERO } else { inches_left(&members) },
        stays,
        total: inches_a_turn(&members),
        figures: members.len(),
        actors: members.iter().filter(|member| member.can_act()).count(),
        tally: Tally::default(),
    }
}

fn meetings(field: Field) -> Vec<Meeting> {
    let meeting = |(one, other, full): (PieceId, PieceId, bool)| {
        meeting(&field, (one, field.space.solid(one)?, &field.units.members(one)), other, full)
    };
    field.engagements.all().filter_map(meeting).collect()
}

/// The engagements that a unit would be in after moving there.
fn would_meet(In((unit, lies)): In<(PieceId, Placement)>, field: Field) -> Vec<Meeting> {
    let Some(solid) = field.space.solid(unit) else { return Vec::new() };
    let (walked, members) = (Solid { placement: lies, ..solid }, members_at(&field.units, unit, lies));
    let found = would_engage(&field, unit, (walked, &members)).into_iter();
    found.filter_map(|(other, full)| meeting(&field, (unit, walked, &members), other, full)).collect()
}

/// The enemies that may attack a unit on its way (BW-TU-03).
fn met_on_the_way(In((unit, path, facing)): In<Way>, field: Field) -> Vec<PieceId> {
    march::attackers(&field, unit, path, facing)
}

/// The enemies that a unit could shoot at from a place (BW-RG-01). Empty if it would be in a melee there, where it can't shoot at others
/// (BW-SE-07).
fn in_range_from(In((unit, lies)): In<(PieceId, Placement)>, field: Field) -> Vec<PieceId> {
    let Some(solid) = field.space.solid(unit) else { return Vec::new() };
    let walked = Solid { placement: lies, ..solid };
    field.space.keeping(|| {
        field.units.keeping(|| {
            let is_in_melee = would_be_in_melee(&field, (unit, walked));
            if is_in_melee { Vec::new() } else { shoot::in_range_from(&field, unit, lies) }
        })
    })
}

/// The engagement of a unit at `lies` and another: between their plates if they touch, otherwise between the nearest members.
fn meeting(field: &Field, (one, lies, members): (PieceId, Solid, &[Figure]), other: PieceId, full: bool) -> Option<Meeting> {
    let (called, means) = if full {
        (text!("meeting-full"), text!("meeting-full.means"))
    } else {
        (text!("meeting-skirmish"), text!("meeting-skirmish.means"))
    };
    let are_plates = field.units.is_plate(one) && field.units.is_plate(other);
    let touching = || field.space.solid(other).filter(|theirs| are_plates && lies.touches(*theirs));
    let nearest = || {
        let others = field.units.members(other);
        let pairs = members.iter().flat_map(|mine| others.iter().map(move |theirs| (mine.solid, theirs.solid)));
        pairs.min_by_key(|(mine, theirs)| mine.distance(*theirs))
    };
    let solids = touching().map(|theirs| (lies, theirs)).or_else(nearest)?;
    Some(Meeting { one, other, full, called, means, solids })
}

/// The numbers of an object with structure (BW-SZ-03).
fn structure(thing: &Figure) -> Vec<Stat> {
    let words = |label: Text, words: Text, about: Text| Stat { label, value: StatValue::Words(words), about };
    let size = text!("stat-left-of-size", left = thing.size, total = thing.full_size);
    vec![
        words(text!("stat-size"), size, text!("stat-structure-size")),
        words(text!("stat-armor"), thing.armor_text(), text!("stat-structure-armor")),
    ]
}

fn thing(In(piece): In<PieceId>, field: Field, sides: Query<&SideId>, index: Res<PieceIndex>) -> Option<PieceTooltip> {
    let data = ground::kind(&field, piece)?;
    let impedes = match data.impedes {
        Hindrance::Nothing => None,
        Hindrance::HalfSpeed => Some((text!("terrain-half-speed"), "BW-TU-06", true)),
        Hindrance::Stopped => Some((text!("terrain-stops"), "BW-TU-07", true)),
    };
    let says = [
        (data.blocks_movement && !data.platform).then_some((text!("terrain-blocks"), "BW-SQ-15", true)),
        data.blocks_sight.then_some((text!("terrain-hides"), "BW-AT-02", false)),
        data.platform.then_some((text!("terrain-platform"), "BW-MF-09", false)),
        data.climbable.then_some((text!("terrain-climbable"), "BW-TU-09", false)),
        data.deep.then_some((text!("terrain-deep"), "BW-TU-09", true)),
        impedes,
        data.structure.is_some().then_some((text!("terrain-structure"), "BW-SZ-08", false)),
        (data.explodes > 0).then_some((text!("terrain-explodes"), "BW-EX-01", true)),
        data.loose.then_some((text!("terrain-loose"), "BW-SM-19", false)),
    ];
    let condition = |(text, rule, is_bad): (Text, &'static str, bool)| Condition { text, rule, is_bad };
    let conditions = mechanism(&field, piece, data).into_iter().chain(says.into_iter().flatten().map(condition)).collect();
    let side = index.entity(piece).and_then(|entity| sides.get(entity).ok()).copied();
    let stats = field.units.object(piece).map(|thing| structure(&thing)).unwrap_or_default();
    Some(PieceTooltip { name: field.names.of(piece).into(), side, about: Text::written(&data.about), stats, conditions })
}

/// The state, side and effects of a Trap or gate. A rigged one looks like any other (AR-SAB-05).
fn mechanism(field: &Field, piece: PieceId, data: &TerrainData) -> Vec<Condition> {
    let Some(((state, rule, is_bad), use_)) = mechanisms::state(field, piece).zip(data.mechanism_use()) else { return Vec::new() };
    let says = |text: Text, rule: &'static str, is_bad: bool| Condition { text, rule, is_bad };
    let side = field.space.terrain(piece).and_then(|terrain| terrain.side);
    let trap = data.trap.iter().flat_map(|trap| {
        let hurts = (trap.dice > 0).then(|| text!("terrain-trap-hurts", dice = trap.dice));
        let stops = trap.stops.then(|| text!("terrain-trap-stops"));
        let explodes = (data.explodes > 0).then(|| text!("terrain-trap-explodes"));
        [hurts, stops, explodes]
    });
    let mut found = vec![says(state, rule, is_bad)];
    found.extend(side.map(|side| says(text!("terrain-set-by", side = field.names.side(side)), "AR-PTH-06", false)));
    found.extend(trap.flatten().map(|text| says(text, "AR-PTH-01", true)));
    found.push(says(text!("terrain-use", needed = use_), "AR-PTH-06", false));
    found
}

/// The fallen that could be brought back because they are still in one piece (AR-KER-12), with their marks.
fn fallen(field: Field) -> Vec<(PieceId, Placement, PieceTooltip)> {
    let told = |body: FallenFigure| {
        let marks = field.marks.of(NAME).all().filter(|mark| field.units.mark(body.id, mark).is_some());
        let marked = marks.map(|mark| Condition { text: mark.says.into(), rule: mark.rule, is_bad: mark.is_bad });
        let lies = Condition { text: text!("fallen-in-one-piece"), rule: "AR-KER-12", is_bad: true };
        let glance = PieceTooltip {
            name: field.names.of(body.id).into(),
            side: Some(body.side),
            about: Text::NONE,
            stats: Vec::new(),
            conditions: std::iter::once(lies).chain(marked).collect(),
        };
        (body.id, body.solid.placement, glance)
    };
    field.units.fallen().into_iter().filter(|body| body.treatable).map(told).collect()
}

/// The victory conditions and first steps. It mentions squads only if there are any, and points only if sides build with them (AR-MEC-09).
fn briefing(objectives: Res<Objectives>, field: Field) -> Briefing {
    let told = objectives.told(&field.names);
    let rule = if told.is_empty() { "" } else { "AR-DRF-10" };
    let wins = Text::list(ListJoin::Lines, [text!("briefing-wins")].into_iter().chain(told));
    let has_squads = field.units.figures().iter().any(|figure| figure.plate.is_some());
    let first = if has_squads { text!("briefing-first") } else { text!("briefing-first-alone") };
    let points = field.is_on(&POINTS_BUILD).then(|| text!("briefing-points-build"));
    Briefing { wins, rule, first: Text::list(ListJoin::Lines, [first].into_iter().chain(points)) }
}

/// A side's Bennies by kind (BW-BEN-01), and the whole Construction Points that it can spend (AR-BUD-12).
fn tokens(In(side): In<SideId>, purse: Res<Purse>, coffers: Res<Coffers>) -> Option<Tokens> {
    let count = |kind: &Benny| (kind.says(), purse.count(side, *kind));
    let points = coffers.to_spend(side).count() / Quarters::ONE.count();
    let points = (text!("tokens-points"), points);
    let kinds: Vec<(Text, u32)> = Benny::ALL.iter().map(count).chain([points.clone()]).filter(|(_, count)| *count > 0).collect();
    let about = if points.1 > 0 { text!("tokens-about-points") } else { text!("tokens-about") };
    (!kinds.is_empty()).then_some(Tokens { kinds, got_for: Vec::new(), about, rule: "BW-BEN-06" })
}

/// The visibility of a figure of which this many ninths are hidden, for the UI (BW-AT-02, BW-RG-03).
fn cover(hidden: u8) -> Cover {
    match (hidden, cover_modifier(hidden)) {
        (9, _) => Cover::Hidden,
        (_, 0) => Cover::Clear,
        (_, -1) => Cover::Some,
        _ => Cover::Much,
    }
}

/// The lines of sight from the shooters to the target member that each sees best.
fn sights(In((unit, target)): In<(PieceId, PieceId)>, field: Field) -> Option<Sights> {
    let (ours, target_unit) = (field.units.members(unit), field.units.unit_of(target));
    let theirs: Vec<Figure> =
        if field.units.is_plate(target) { field.units.members(target) } else { field.units.figure(target).into_iter().collect() };
    let at = theirs.first().filter(|_| !ours.is_empty())?.solid.placement;
    let mates = [unit, target_unit].into_iter().flat_map(|unit| field.units.members(field.units.unit_of(unit)));
    let squads: Vec<PieceId> = mates.map(|mate| mate.id).collect();
    let solids = |figures: &[Figure]| figures.iter().map(|figure| figure.solid).collect::<Vec<_>>();
    let between = field.space.between(&solids(&ours), &solids(&theirs), &squads);
    let (mut best, mut seeing, mut lines) = (9, 0, Vec::new());
    for shooter in &ours {
        let view = between.view(shooter.solid.eyes_in_world());
        let hidden = theirs.iter().map(|them| (view.hidden_ninths(them.solid), them));
        let Some((hidden, them)) = hidden.min_by_key(|(hidden, them)| (*hidden, them.id)) else { continue };
        (best, seeing) = (best.min(hidden), seeing + usize::from(hidden < 9));
        lines.push(Sight { from: shooter.solid.placement.spot, to: them.solid.placement.spot, cover: cover(hidden) });
    }
    let name = field.names.of(target);
    let words = match (seeing, cover_modifier(best)) {
        (0, _) => text!("sights-nobody", name = name),
        (_, 0) => text!("sights-clear", count = seeing, all = ours.len(), name = name),
        (_, cover) => text!("sights-cover", count = seeing, all = ours.len(), name = name, cover = cover),
    };
    Some(Sights { lines, words, best: cover(best), at })
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_game::library::Library;
    use brickfray_game::ron::Source;
    use brickfray_game::{Input, Names, Order, Requests, RuleId, card, say};
    use brickfray_table::{Facing, Space, Spot};

    #[test]
    fn bw_sz_08_terrain_and_squads_are_told_of() {
        let library = Library::shipped(crate::ENTRIES);
        let battle = read(&library.battle("powder-keg").unwrap(), &library).unwrap();
        let mut app = crate::headless_app();
        set_up(app.world_mut(), &battle, DiceTray::seeded(1), ("powder-keg".to_owned(), String::new())).unwrap();
        let names = app.world().resource::<Names>().clone();
        let mut told = |name: &str| card::glance(app.world_mut(), names.piece(name).unwrap()).unwrap();
        let barrel = told("barrel-1");
        let rules: Vec<&str> = barrel.conditions.iter().map(|condition| condition.rule).collect();
        assert_eq!(rules, ["BW-SQ-15", "BW-AT-02", "BW-SZ-08", "BW-SM-19"]);
        assert_eq!((barrel.side, &*barrel.about.to_string()), (None, "a barrel"));
        let value = |stat: &Stat| if let StatValue::Words(words) = &stat.value { words.to_string() } else { String::new() };
        let numbers: Vec<String> = barrel.stats.iter().map(value).collect();
        assert_eq!(numbers, ["1\" of 1\"", "d10"]);
        let squad = card::unit_summaries(app.world_mut()).into_iter().find(|summary| summary.is_plate).unwrap();
        let told = card::glance(app.world_mut(), squad.id).unwrap();
        assert!(matches!(&told.about, Text::Message(message) if message.id() == "glance-standing"), "{told:?}");
        assert!(told.side == Some(squad.side) && !told.stats.is_empty(), "{told:?}");
    }

    /// AR-MEC-09: a briefing mentions squads if there are any, and points if sides build with them.
    #[test]
    fn ar_mec_09_a_briefing_tells_what_matters_in_its_battle() {
        let library = Library::shipped(crate::ENTRIES);
        let first = |house: &str, units: &str| {
            let text = format!(
                r#"(title: "t", table: (size: (24, 18)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
                rules: (house: ({house})), {units})"#
            );
            let battle = read(&Source::new("t", text.clone()), &library).unwrap();
            let mut app = crate::headless_app();
            set_up(app.world_mut(), &battle, DiceTray::seeded(1), ("t".to_owned(), text)).unwrap();
            card::briefing(app.world_mut()).first.to_string()
        };
        let alone =
            r#"units: [(name: "a", side: "red", unit: "minifig", at: (0, 5)), (name: "b", side: "blue", unit: "minifig", at: (0, -5))]"#;
        let squads = r#"squads: [
            (name: "a", side: "red", unit: "minifig", count: 2, at: (0, 5)), (name: "b", side: "blue", unit: "minifig", count: 2, at: (0, -5))]"#;
        let told = first("", alone);
        assert!(
            told.starts_with("Click one of your units, ") && !told.contains("squad") && !told.contains("Construction Points"),
            "{told}"
        );
        let told = first("points_build: true", squads);
        assert!(told.starts_with("Click one of your squads, ") && told.ends_with("into units and equipment."), "{told}");
    }

    /// AR-PTH-06, AR-SAB-05: a Trap shows its state, side and effects; a tree belongs to nobody.
    #[test]
    fn ar_pth_06_traps_and_gates_are_told_of() {
        let text = |kind: &str| {
            format!(
                r#"(title: "T", table: (size: (30, 22)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
                terrain: [(name: "it", kind: "{kind}", at: (0, 0), side: "red")],
                units: [(name: "a", side: "red", unit: "minifig", at: (0, 8)), (name: "b", side: "blue", unit: "minifig", at: (0, -8))])"#
            )
        };
        let library = Library::shipped(crate::ENTRIES);
        let told = |kind: &str| {
            let battle = read(&Source::new("t", text(kind).as_str()), &library).unwrap_or_else(|problems| panic!("{problems}"));
            let mut app = crate::headless_app();
            set_up(app.world_mut(), &battle, DiceTray::seeded(1), ("t".to_owned(), String::new())).unwrap();
            let piece = app.world().resource::<Names>().piece("it").unwrap();
            let glance = card::glance(app.world_mut(), piece).unwrap();
            glance.conditions.into_iter().map(|condition| condition.text.to_string()).collect::<Vec<_>>()
        };
        let takes = "tampering with it takes a roll of 4 or more";
        assert_eq!(told("spikes"), ["a Trap, ready to go off", "set by red", "2 d6 damage to each figure that walks in", takes]);
        assert_eq!(told("portcullis")[..3], ["closed", "set by red", takes]);
        let error = read(&Source::new("t", text("tree").as_str()), &library).unwrap_err().to_string();
        assert!(error.contains("a `tree` can't belong to a side") && error.contains("t:2:"), "{error}");
    }

    /// Three pikemen this far from three of a kind with this facing; returns the two squads.
    fn before_a_walk(unit: &str, facing: &str, apart: f32) -> (App, [PieceId; 2]) {
        let text = format!(
            r#"(title: "A walk", table: (size: (30, 22)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
            squads: [
                (name: "pikes", side: "red", unit: "pikeman", count: 3, formation: Line, at: (0, {apart}), facing: 0),
                (name: "mob", side: "blue", unit: "{unit}", count: 3, formation: Line, at: (0, 0), facing: {facing}),
            ])"#
        );
        let battle = read(&Source::new("a walk", text.as_str()), &Library::shipped(crate::ENTRIES)).unwrap();
        let mut app = crate::headless_app();
        set_up(app.world_mut(), &battle, DiceTray::seeded(1), ("a walk".to_owned(), text)).unwrap();
        let squads = ["pikes", "mob"].map(|name| app.world().resource::<Names>().piece(name).unwrap());
        (app, squads)
    }

    /// BW-SE-01, BW-SE-05, AR-SHW-07: predicted engagements match those after the walk, at every distance, in front of a Shield Wall and
    /// behind it.
    #[test]
    fn bw_se_05_the_engagements_of_a_walk_are_told_before_it() {
        let mut told = Vec::new();
        for (unit, facing) in [("minifig", "180"), ("phalanx", "180"), ("phalanx", "0")] {
            // Closer and closer, finally plate to plate.
            for short in [2.0, 1.0, 0.5, 0.002] {
                let (mut app, who) = before_a_walk(unit, facing, 4.0);
                let world = app.world_mut();
                let [ours, theirs] = who.map(|who| {
                    let solid = |In(piece): In<PieceId>, space: Space| space.solid(piece).unwrap();
                    world.run_system_cached_with(solid, who).unwrap()
                });
                let far = ours.slide_into(Vec2::NEG_Y * 4.0, theirs).unwrap() - short;
                let spot = Spot::at(0.0, 4.0 - far);
                let before = card::would_meet(world, who[0], Placement { spot, ..ours.placement });
                say(world, Input::Order(Order::Move { who: who[0], path: vec![spot], facing: None })).unwrap();
                let after = card::meetings(world);
                let plain =
                    |meetings: Vec<Meeting>| meetings.iter().map(|meeting| (meeting.called.to_string(), meeting.full)).collect::<Vec<_>>();
                let (before, after) = (plain(before), plain(after));
                assert_eq!(before, after, "{unit} facing {facing}, to {spot}");
                told.extend(after.into_iter().map(|(called, _)| (unit, facing, called)));
            }
        }
        let has = |unit, facing, called: &str| told.iter().any(|(by, way, name)| (*by, *way, name.as_str()) == (unit, facing, called));
        assert!(has("minifig", "180", "Full Engagement") && has("minifig", "180", "Skirmish"), "{told:?}");
        assert!(!has("phalanx", "180", "Full Engagement") && has("phalanx", "0", "Full Engagement"), "{told:?}");
    }

    /// BW-TU-03: the predicted attackers are those asked during the walk, near and far, armed and unarmed.
    #[test]
    fn bw_tu_03_who_may_attack_in_passing_is_told_before_the_walk() {
        let mut seen = Vec::new();
        for unit in ["pikeman", "minifig"] {
            for far in [1.0, 4.0] {
                let (mut app, [pikes, mob]) = before_a_walk(unit, "180", 6.0);
                let world = app.world_mut();
                let path = vec![Spot::at(0.0, 6.0 - far)];
                let told = card::met_on_the_way(world, (pikes, path.clone(), None));
                say(world, Input::Order(Order::Move { who: pikes, path, facing: None })).unwrap();
                let asked = world.resource::<Requests>().first().is_some_and(|choice| choice.rule == RuleId::new("BW-TU-03"));
                assert_eq!(told, if asked { vec![mob] } else { Vec::new() }, "{unit}, {far}\"");
                seen.push((unit, far, asked));
            }
        }
        assert_eq!(seen, [("pikeman", 1.0, false), ("pikeman", 4.0, true), ("minifig", 1.0, false), ("minifig", 4.0, false)]);
        let mut app = crate::headless_app();
        assert_eq!(card::met_on_the_way(app.world_mut(), (PieceId(1), vec![Spot::at(0.0, 0.0)], None)), Vec::<PieceId>::new());
    }

    /// BW-RG-01, BW-AT-02, BW-SE-07: predicted targets can be shot at after the walk without a penalty for distance; those further away,
    /// behind cover or outside the melee that the unit would enter aren't predicted.
    #[test]
    fn bw_rg_01_who_could_be_shot_at_is_told_before_the_walk() {
        let text = r#"(title: "Rifles", table: (size: (40, 40)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
            terrain: [(kind: "hut", at: (12, 6))],
            squads: [
                (name: "rifles", side: "red", unit: "rifleman", count: 3, formation: Line, at: (0, 14), facing: 0),
                (name: "near", side: "blue", unit: "minifig", count: 3, formation: Line, at: (0, 1), facing: 180),
                (name: "far", side: "blue", unit: "minifig", count: 3, formation: Line, at: (0, -15), facing: 180),
                (name: "hidden", side: "blue", unit: "minifig", at: (12, 3), facing: 180),
            ])"#;
        let lain = || {
            let battle =
                read(&Source::new("rifles", text), &Library::shipped(crate::ENTRIES)).unwrap_or_else(|problems| panic!("{problems}"));
            let mut app = crate::headless_app();
            set_up(app.world_mut(), &battle, DiceTray::seeded(1), ("rifles".to_owned(), text.to_owned())).unwrap();
            app
        };
        let mut app = lain();
        let names = app.world().resource::<Names>().clone();
        let [rifles, near, far, hidden] = ["rifles", "near", "far", "hidden"].map(|name| names.piece(name).unwrap());
        let at = |x: f32, z: f32| Placement::on_ground(Spot::at(x, z), Facing::NORTH);
        let deep = |In(piece): In<PieceId>, space: Space| space.solid(piece).unwrap().body.half_extents().y;
        let gap: f32 = [rifles, near].map(|piece| app.world_mut().run_system_cached_with(deep, piece).unwrap()).iter().sum();
        let mut told = |x, z| card::in_range_from(app.world_mut(), rifles, at(x, z));
        assert_eq!(told(0.0, 10.0), [near]);
        assert_eq!(told(0.0, -8.0), [near, far], "all around");
        assert_eq!(told(12.0, 9.0), [], "the hut stands between");
        assert!(told(12.0, 0.0).contains(&hidden));
        assert_eq!(told(0.0, 1.0 + gap + 0.002), [], "it would be in a melee");
        let mut app = lain();
        let world = app.world_mut();
        say(world, Input::Order(Order::Move { who: rifles, path: vec![Spot::at(0.0, 10.0)], facing: None })).unwrap();
        let shot = |world: &mut World, whom: &str| {
            let Input::Order(order) = Input::parse(&format!("shoot {whom} with rifles"), &names).unwrap() else { panic!("an order") };
            brickfray_game::check(world, &order)
        };
        assert!(shot(world, "near").is_ok());
        assert_eq!(card::in_range_from(world, near, at(0.0, 1.0)), [], "it has nothing to shoot with");
    }

    /// BW-SE-02: a member that would leave its squad counts where it is held, not at its place on the plate.
    #[test]
    fn bw_se_02_one_that_would_leave_its_squad_meets_others_from_where_it_is_held() {
        let library = Library::shipped(crate::ENTRIES);
        let battle = read(&library.battle("field-hospital").unwrap(), &library).unwrap();
        let mut app = crate::headless_app();
        let world = app.world_mut();
        set_up(world, &battle, DiceTray::seeded(1), ("field-hospital".to_owned(), String::new())).unwrap();
        let names = world.resource::<Names>().clone();
        let [member, major] = ["crimson-wall.1", "major"].map(|name| names.piece(name).unwrap());
        let solid = |In(piece): In<PieceId>, space: Space| space.solid(piece).unwrap();
        let stands = world.run_system_cached_with(solid, major).unwrap().placement;
        let lies = Placement { spot: Spot::snapped(stands.spot.to_vec2() + Vec2::X), ..stands };
        let meets = card::would_meet(world, member, lies);
        let met = meets.iter().find(|meeting| meeting.other == major).unwrap();
        assert_eq!((met.full, met.solids.0.placement, met.solids.1.placement), (false, lies, stands));
    }

    #[test]
    fn bw_at_02_what_is_hidden_altogether_is_not_merely_in_cover() {
        assert_eq!([0, 4, 7, 9].map(cover), [Cover::Clear, Cover::Some, Cover::Much, Cover::Hidden]);
    }
}

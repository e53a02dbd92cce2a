//! The move that the program suggests to players and bots.

use super::approaches::{MIN_STEP, approaches_to, opponents_of};
use super::fighting_range::{out_of_place, range};
use crate::field::Field;
use crate::figures::figure::Figure;
use crate::orders::on_foot::Maps;
use bevy::prelude::*;
use brickfray_game::Order;
use brickfray_game::guide::SuggestedMove;
use brickfray_table::{PieceId, Placement, Solid};

/// The best move of a unit towards its errands, or if it has none, its opponents: shooters move into range, all others into contact. `None`
/// if no move improves its position.
pub(crate) fn suggested_move(In(unit): In<PieceId>, field: Field, mut maps: ResMut<Maps>) -> Option<SuggestedMove> {
    let (members, solid) = (field.own(unit).ok()?, field.space.solid(unit)?);
    let of = |member: &Figure| field.hooks.errand.all().flat_map(|hook| hook(&field, member)).collect::<Vec<_>>();
    let errands: Vec<Vec<(PieceId, Solid)>> = members.iter().map(of).collect();
    // A squad has an errand only if all its members have one.
    let is_errand = !errands.iter().any(Vec::is_empty);
    let (goals, range) =
        if is_errand { (errands.concat(), 0.0) } else { (opponents_of(&field, members.first()?.side), range(&field, &members)) };
    let nearest = |from: Solid| goals.iter().map(|(other, solid)| (from.distance(*solid), *other)).min();
    let costs = |from: Solid| nearest(from).map(|(apart, other)| (out_of_place(apart.to_f32(), range), other));
    let (here, _) = costs(solid)?;
    let ends = |order: Order| {
        let Order::Move { path, facing, .. } = &order else { return None };
        let facing = facing.unwrap_or(solid.placement.facing);
        let (cost, towards) = costs(Solid::new(solid.body, Placement { spot: *path.last()?, facing, ..solid.placement }))?;
        Some((cost, SuggestedMove { order, towards, danger: None, is_errand }))
    };
    let found = approaches_to(&field, &mut maps, unit, &goals).into_iter().filter_map(ends);
    let (cost, best) = found.min_by(|one, two| one.0.total_cmp(&two.0))?;
    (cost < here - MIN_STEP).then_some(best)
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_game::library::Library;
    use brickfray_game::ron::Source;
    use brickfray_game::{Input, Names, card, say};
    use brickfray_table::Space;

    #[test]
    fn the_suggested_move_leads_those_with_blades_into_contact_and_those_who_shoot_into_range() {
        // The distance after the suggested move of such a unit, and the suggestion.
        let suggested = |unit: &str, apart: f32| {
            let text = format!(
                r#"(title: "Two squads", table: (size: (60, 60)),
                    sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
                    squads: [
                        (name: "own", side: "red", unit: "{unit}", count: 4, at: (0, 0), facing: 0),
                        (name: "foes", side: "blue", unit: "swordsman", count: 4, at: (0, -{apart}), facing: 180),
                    ])"#
            );
            let library = Library::shipped(crate::ENTRIES);
            let battle = read(&Source::new("two", text), &library).unwrap_or_else(|problems| panic!("{problems}"));
            let mut app = crate::headless_app();
            let world = app.world_mut();
            set_up(world, &battle, DiceTray::seeded(1), ("two".to_owned(), String::new())).unwrap();
            let [own, foes] = ["own", "foes"].map(|name| world.resource::<Names>().piece(name).unwrap());
            assert_eq!(card::suggested_move(world, foes), None, "it is not their turn");
            let found = card::suggested_move(world, own)?;
            assert_eq!(found.towards, foes);
            say(world, Input::Order(found.order)).unwrap();
            assert_eq!(card::suggested_move(world, own), None, "it stands well, or has no Move left");
            let solid = |In(piece): In<PieceId>, space: Space| space.solid(piece).unwrap();
            let [own, foes] = [own, foes].map(|who| world.run_system_cached_with(solid, who).unwrap());
            Some(own.distance(foes).to_f32())
        };
        assert!(suggested("swordsman", 4.0).unwrap() < 0.01);
        let far = suggested("swordsman", 20.0).unwrap();
        assert!(far > 10.0 && far < 16.0, "{far}");
        assert_eq!(suggested("rifleman", 7.0), None, "they are where they can fight");
        let throws = suggested("sapper", 6.0).unwrap();
        assert!(throws > 1.0 && throws < 3.0, "in reach of a throw: {throws}");
        let range = suggested("rifleman", 20.0).unwrap();
        assert!(range > 5.0, "no nearer than they have to be: {range}");
    }

    /// AR-KER-01, AR-BUD-14.
    #[test]
    fn who_has_something_to_see_to_is_sent_there_and_not_to_the_enemy() {
        let text = r#"(title: "Errands", table: (size: (40, 40)), rules: (edition: "brikwars-late2010", house: (endgames: false)),
            sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
            terrain: [(name: "vein", kind: "ore", at: (12, -8)), (name: "yard", kind: "depot", at: (12, -14))],
            units: [
                (name: "far", side: "red", unit: "rifleman", at: (0, 6)),
                (name: "ann", side: "blue", unit: "minifig", at: (0, -1), facing: 180),
                (name: "doc", side: "blue", unit: "medik", at: (-6, -8)),
                (name: "digger", side: "blue", unit: "minifig", at: (14, -8), facing: 270),
            ])"#;
        let library = Library::shipped(crate::ENTRIES);
        let battle = read(&Source::new("errands", text.to_owned()), &library).unwrap_or_else(|problems| panic!("{problems}"));
        let mut app = crate::headless_app();
        let world = app.world_mut();
        set_up(world, &battle, DiceTray::scripted(&"3 4 5".parse().unwrap(), 1), ("errands".to_owned(), String::new())).unwrap();
        let [far, ann, doc, digger, yard] =
            ["far", "ann", "doc", "digger", "yard"].map(|name| world.resource::<Names>().piece(name).unwrap());
        let order = |world: &mut World, line: &str| {
            let input = Input::parse(line, world.resource::<Names>()).unwrap();
            say(world, input).unwrap_or_else(|error| panic!("{line}: {error}"));
        };
        let towards = |world: &mut World, who: PieceId| card::suggested_move(world, who).map(|found| found.towards);
        order(world, "end turn");
        assert_eq!(towards(world, doc), Some(far));
        order(world, "gather with digger");
        order(world, "end turn");
        order(world, "shoot ann with far:rifle");
        order(world, "end turn");
        assert_eq!([doc, digger].map(|who| towards(world, who)), [Some(ann), Some(yard)]);
    }

    /// A battle by the late rules; the first side has the first turn.
    fn set(sides: &str, rest: &str) -> App {
        let text = format!(
            r#"(title: "Set", table: (size: (40, 40)), rules: (edition: "brikwars-late2010", house: (endgames: false)), sides: [{sides}], {rest})"#
        );
        let library = Library::shipped(crate::ENTRIES);
        let battle = read(&Source::new("set", text), &library).unwrap_or_else(|problems| panic!("{problems}"));
        let mut app = crate::headless_app();
        set_up(app.world_mut(), &battle, DiceTray::scripted(&"3 4 5".parse().unwrap(), 1), ("set".to_owned(), String::new())).unwrap();
        app
    }

    /// The goal of a unit's suggested move, and whether that is an errand.
    fn suggested(world: &mut World, who: &str) -> Option<(String, bool)> {
        let who = world.resource::<Names>().piece(who).unwrap();
        let found = card::suggested_move(world, who)?;
        Some((world.resource::<Names>().of(found.towards).to_string(), found.is_errand))
    }

    #[test]
    fn bystanders_are_nobodys_goal() {
        let street = |controller: &str| {
            let sides = format!(
                r#"(name: "red", color: "vermillion"), (name: "blue", color: "blue"), (name: "street", color: "orange"{controller})"#
            );
            let units = r#"units: [
                (name: "sword", side: "red", unit: "swordsman", at: (0, 0)),
                (name: "cook", side: "street", unit: "minifig", at: (0, -4)),
                (name: "foe", side: "blue", unit: "swordsman", at: (0, 12)),
            ]"#;
            suggested(set(&sides, units).world_mut(), "sword")
        };
        assert_eq!(street(", controller: Everybody"), Some(("foe".to_owned(), false)));
        assert_eq!(street(""), Some(("cook".to_owned(), false)), "a side that somebody plays is fought");
    }

    /// AR-AST-01.
    #[test]
    fn a_tek_goes_to_whom_it_could_help_where_there_is_work() {
        let laid = |truck: &str| {
            let sides = r#"(name: "red", color: "vermillion"), (name: "blue", color: "blue")"#;
            let units = format!(
                r#"units: [
                    (name: "tek", side: "red", unit: "tek", at: (0, 0)),
                    (name: "mech", side: "red", unit: "mechanik", at: (10, 0)),
                    (name: "truck", side: "red", unit: "truck", at: {truck}),
                    (name: "foe", side: "blue", unit: "swordsman", at: (0, -12)),
                ]"#
            );
            suggested(set(sides, &units).world_mut(), "tek")
        };
        assert_eq!(laid("(13, 0)"), Some(("mech".to_owned(), true)));
        assert_eq!(laid("(-18, 18)"), Some(("foe".to_owned(), false)), "there is nothing to work on");
    }

    /// AR-SHW-01: items that hold a Shield Wall together shouldn't be thrown away.
    #[test]
    fn what_holds_a_formation_together_is_not_thrown_away_on_advice() {
        use brickfray_game::{Advice, Offering, offers};
        let advice = |unit: &str| {
            let sides = r#"(name: "red", color: "vermillion"), (name: "blue", color: "blue")"#;
            let rest = format!(
                r#"squads: [(name: "own", side: "red", unit: "{unit}", count: 3, formation: Line, at: (0, 0), facing: 0)],
                units: [(name: "foe", side: "blue", unit: "swordsman", at: (0, -3), facing: 180)]"#
            );
            let mut app = set(sides, &rest);
            let world = app.world_mut();
            let own = world.resource::<Names>().piece("own").unwrap();
            let offered = offers(world, Offering { unit: own, partners: Vec::new() });
            let throw = offered.into_iter().find(|offer| offer.info.word == "throw" && offer.refused.is_none() && offer.target.is_some());
            throw.unwrap().outlook.unwrap().advice
        };
        assert!(matches!(advice("phalanx"), Advice::Against(_)));
        assert_eq!(advice("swordsman"), Advice::Plain, "who makes no wall throws what it likes");
    }
}

//! The result of a battle: its survivors, the units raised in it, and what was collected.

use crate::data::quarters::Quarters;
use crate::data::topic_switches::TopicRules;
use crate::powers::care::medik::has_a_leg;
use crate::powers::works::wares::{POINTS_BUILD, names_of_built};
use crate::units::harm::wounds::EffectiveSize;
use crate::units::hidden::Hidden;
use crate::units::roster::Units;
use crate::units::things::coffers::Coffers;
use crate::units::things::gear::Gear;
use crate::units::unit::{Recruit, Size};
use bevy::prelude::*;
use brickfray_game::{Names, Outcome, Turn};
use brickfray_table::{PieceId, Removed, SideId};
use std::collections::BTreeMap;

/// A figure that is on the table or hidden when a battle ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::campaign) struct Survivor {
    /// The side that it now belongs to.
    pub side: usize,
    /// It has at least one arm and one leg (AR-BUD-16).
    pub is_able: bool,
    /// The inches of Effective Size that it has lost.
    pub inches_lost: u8,
}

/// A unit raised during the battle (AR-MEC-09).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::campaign) struct Raised {
    /// The side that raised it.
    pub side: usize,
    /// The name of its piece.
    pub piece: String,
    /// Its unit template; its gear is that of the card.
    pub unit: String,
}

/// The result of a battle.
#[derive(Clone, PartialEq, Debug, Default)]
pub(in crate::campaign) struct Ended {
    /// `Some` if the battle is over, with the winner, if there is one.
    pub over: Option<Option<usize>>,
    /// The last round, from 1.
    pub rounds: u32,
    /// The survivors, by name of their piece.
    pub survivors: BTreeMap<String, Survivor>,
    /// The units raised in play, including the fallen.
    pub raised: Vec<Raised>,
    /// What each side has collected (AR-BUD-14, AR-BUD-18).
    pub collected: Vec<Quarters>,
}

type Left = (&'static PieceId, &'static SideId, &'static Size, &'static EffectiveSize, &'static Gear);

/// The result of the battle in this world as it stands. Hidden figures are off the table but haven't fallen (AR-STL-33).
pub(in crate::campaign) fn ended(
    left: Query<Left, (With<Recruit>, Or<(Without<Removed>, With<Hidden>)>)>,
    units: Units,
    (names, turn): (Res<Names>, Res<Turn>),
    (coffers, rules): (Res<Coffers>, Res<TopicRules>),
) -> Ended {
    let survivor = |(id, side, size, left, gear): (&PieceId, &SideId, &Size, &EffectiveSize, &Gear)| {
        let is_able = gear.hands > 0 && has_a_leg(&units, *id);
        let survivor = Survivor { side: usize::from(side.0), is_able, inches_lost: size.0.saturating_sub(left.0) };
        (names.of(*id).to_string(), survivor)
    };
    let over = turn.outcome.map(|outcome| match outcome {
        Outcome::Won(side) => Some(usize::from(side.0)),
        Outcome::Nobody => None,
    });
    let collected = (0..turn.sides).map(|side| coffers.of(SideId(side))).collect();
    let raised = if rules.is_on(&POINTS_BUILD) { raised(&units, &names) } else { Vec::new() };
    Ended { over, rounds: turn.round, survivors: left.iter().map(survivor).collect(), raised, collected }
}

/// Finds the units raised in play by the names reserved for them.
fn raised(units: &Units, names: &Names) -> Vec<Raised> {
    let kept = names.sides.iter().enumerate().flat_map(|(side, name)| names_of_built(name).into_iter().map(move |piece| (side, piece)));
    let raised = |(side, piece): (usize, String)| {
        let unit = units.template(names.piece(&piece)?)?.to_owned();
        Some(Raised { side, piece, unit })
    };
    kept.filter_map(raised).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::campaign::account::settle_battle;
    use crate::campaign::account::tests::army;
    use crate::campaign::state::Style;
    use crate::campaign::state::tests::campaign;
    use crate::data::catalogue::Catalogue;
    use bevy::ecs::system::RunSystemOnce;
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_game::ron::Source;
    use brickfray_game::{Input, Library, say};

    /// AR-STL-33, AR-BAL-10, AR-BUD-16: a figure hidden when the battle ends has survived, so its side isn't beaten; the fallen haven't.
    #[test]
    fn ar_stl_33_who_is_hidden_has_survived() {
        let text = r#"(title: "Hidden", table: (size: (36, 24)), rules: (edition: "brikwars-late2010", house: (endgames: false)),
            sides: [(name: "blue", color: "blue"), (name: "red", color: "vermillion")], terrain: [(kind: "wall", at: (-8, 7))],
            units: [(name: "blue-spy", side: "blue", unit: "assassin", at: (-8, 8)), (name: "blue-lone", side: "blue", unit: "minifig", at: (0, 3)),
            (name: "red-lone", side: "red", unit: "rifleman", at: (0, -1), facing: 180), (name: "red-other", side: "red", unit: "minifig", at: (8, -8))])"#;
        let battle = read(&Source::new("hidden", text), &Library::shipped(ENTRIES)).unwrap_or_else(|problems| panic!("{problems}"));
        let mut app = crate::headless_app();
        let tray = DiceTray::scripted(&"4 5".parse().unwrap(), 1);
        set_up(app.world_mut(), &battle, tray, ("hidden".to_owned(), text.to_owned())).unwrap();
        for order in ["hide with blue-spy", "end turn", "shoot blue-lone with red-lone:rifle"] {
            let input = Input::parse(order, app.world().resource::<Names>()).unwrap();
            say(app.world_mut(), input).unwrap_or_else(|error| panic!("{order}: {error}"));
        }
        let ended = app.world_mut().run_system_once(ended).unwrap();
        let names: Vec<&str> = ended.survivors.keys().map(String::as_str).collect();
        assert_eq!(names, ["blue-spy", "red-lone", "red-other"]);
        let before = campaign(
            Style::Strategic,
            [
                r#"units: [(name: "spy", unit: "assassin"), (name: "lone", unit: "minifig")]"#,
                r#"units: [(name: "lone", unit: "rifleman"), (name: "other", unit: "minifig")]"#,
            ],
        );
        let catalogue = Library::shipped(ENTRIES).stats::<Catalogue>().unwrap();
        let (after, lines) = settle_battle(&before, &Ended { over: Some(Some(1)), ..ended }, &mut || Ok(1), &catalogue).unwrap();
        assert_eq!((army(&after, 0).as_str(), lines[0].as_str()), ("spy: 1 assassin", "blue lost 1 minifig"));
        assert_eq!(after.factions[1].purse, Quarters::ZERO, "the cache of a side that is not beaten is its own");
    }

    /// AR-MEC-09: the result lists the units raised in the battle if the house rule for that is on.
    #[test]
    fn ar_mec_09_a_battle_tells_who_was_raised_in_it() {
        let raised = |built: bool, lines: &[&str], dice: &str| {
            let text = format!(
                r#"(title: "x", table: (size: (36, 24)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
                rules: (edition: "brikwars-late2010", house: (endgames: false, points_build: {built})),
                terrain: [(kind: "ore", at: (0, 0)), (kind: "depot", at: (0, 4))],
                units: [
                    (name: "anna", side: "red", unit: "minifig", gear: [], at: (0, 2.4), facing: 180),
                    (name: "mech", side: "red", unit: "mechanik", at: (9, 4)),
                    (name: "bert", side: "blue", unit: "minifig", gear: ["sword"], at: (14, -9), facing: 180),
                    {}
                ])"#,
                if built { "" } else { r#"(name: "red-built-1", side: "red", unit: "minifig", at: (9, 9))"# }
            );
            let battle = read(&Source::new("x", text), &Library::shipped(ENTRIES)).unwrap();
            let mut app = crate::headless_app();
            let world = app.world_mut();
            set_up(world, &battle, DiceTray::scripted(&dice.parse().unwrap(), 1), ("x".to_owned(), String::new())).unwrap();
            for line in lines {
                let input = Input::parse(line, world.resource::<Names>()).unwrap();
                say(world, input).unwrap_or_else(|error| panic!("{line}: {error}"));
            }
            world.run_system_once(ended).unwrap()
        };
        let lines = ["gather with anna", "repair with mech", "end turn", "end turn", "answer raise-minifig"];
        let ended = raised(true, &lines, "d6=6 d6=1 d8=5");
        assert_eq!(ended.raised, [Raised { side: 0, piece: "red-built-1".to_owned(), unit: "minifig".to_owned() }]);
        assert!(ended.survivors.contains_key("red-built-1"));
        assert_eq!(raised(true, &[], "").raised, []);
        assert_eq!(raised(false, &[], "").raised, [], "elsewhere anybody may be called so");
    }
}

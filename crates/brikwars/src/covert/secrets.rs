//! Secrets: what some sides don't know about the table. Only the side that rigged a device knows of it (AR-SAB-05), and only a hidden
//! figure's side knows what it does (AR-STL-35).

use crate::units::hidden::{self, Hidden};
use crate::units::things::gear::{Gear, Hands};
use crate::units::things::tampered::{self, GONE_OFF, JAMMED, RIGGED, has_rigged};
use crate::units::turn::moved;
use bevy::prelude::*;
use brickfray_game::kit::marks::{self, Marks};
use brickfray_game::{Requests, Secrets, Viewer};
use brickfray_table::{Mover, PieceId, Removed, SideId, Terrain};

/// Registers the systems that keep secrets.
pub(crate) fn secrets(app: &mut App) -> Secrets {
    Secrets { veil: app.register_system(veil), are_kept: app.register_system(are_kept) }
}

/// Removes from the state what `eyes` may not see. Devices rigged by others appear intact (AR-SAB-05), no matter who owned them then or
/// uses them now. Only its own side knows the way of a figure that walked unseen (AR-STL-35). The caller has to take a snapshot before and
/// restore it afterwards.
fn veil(
    In(eyes): In<Viewer>,
    mut devices: ParamSet<(Query<(&PieceId, &Gear, Option<&Marks>)>, Hands, Mover)>,
    traps: Query<(Entity, &Marks), With<Terrain>>,
    marked: Query<(Entity, &Marks)>,
    hidden: Query<(Entity, &PieceId, &SideId, &Hidden)>,
    requests: Res<Requests>,
    mut commands: Commands,
) {
    marked.iter().for_each(|(piece, marks)| tampered::veil(piece, marks, eyes, &mut commands));
    // A side that has detected it is asked where, and so already knows its way (AR-STL-18).
    let has_detected = matches!(eyes, Viewer::Of(side) if requests.of(side).is_some());
    for (figure, who, _, hidden) in hidden.iter().filter(|(.., side, hidden)| hidden.is_appearing() && !eyes.see(**side) && !has_detected) {
        hidden::set(figure, Hidden { way: Some(Vec::new()), ..hidden.clone() }, &mut commands);
        moved::forget(figure, &mut commands);
        // While that question is open, it already stands at the end of its way.
        devices.p2().place(*who, hidden.marker);
    }
    let knows = |marks: &Marks| match eyes {
        Viewer::All => true,
        Viewer::Of(side) => has_rigged(side, marks),
        Viewer::Anybody => false,
    };
    let bears = devices.p0();
    let unknown = bears.iter().filter(|(.., marks)| eyes != Viewer::All && !marks.is_some_and(knows));
    let rigged =
        unknown.flat_map(|(bearer, gear, _)| gear.items.iter().filter(|item| item.rigged).map(|item| (*bearer, item.name.clone())));
    let mut rigged: Vec<(PieceId, String)> = rigged.collect();
    rigged.sort();
    for (bearer, item) in rigged {
        devices.p1().tamper(bearer, &item, |item| item.rigged = false);
    }
    for (trap, _) in traps.iter().filter(|(_, marks)| marks.get(&RIGGED).is_some() && !knows(marks)) {
        marks::wipe(trap, &RIGGED, &mut commands);
    }
}

/// Whether the table has any secrets: a hidden figure (AR-STL-35), or a rigged device that hasn't failed yet (AR-SAB-05).
fn are_kept(hidden: Query<(), With<Hidden>>, devices: Query<&Gear, Without<Removed>>, traps: Query<&Marks, With<Terrain>>) -> bool {
    let is_rigged = |gear: &Gear| gear.items.iter().any(|item| item.rigged);
    let is_set = |marks: &Marks| marks.get(&RIGGED).is_some() && [&GONE_OFF, &JAMMED].into_iter().all(|mark| marks.get(mark).is_none());
    !hidden.is_empty() || devices.iter().any(is_rigged) || traps.iter().any(is_set)
}

#[cfg(test)]
mod tests {
    use bevy::prelude::*;
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_game::card::are_secrets_kept;
    use brickfray_game::library::Library;
    use brickfray_game::planning::play_out;
    use brickfray_game::ron::Source;
    use brickfray_game::{Forecast, Input, Names, Requests, forecast, imagine, say, state};
    use brickfray_table::SideId;

    const RED: SideId = SideId(0);
    const BLUE: SideId = SideId(1);

    /// Two Saboteurs have rigged a gun and a Trap of the other side, or failed to. It is the other side's turn.
    fn after_sabotage(is_rigged: bool) -> App {
        let text = r#"(title: "Rigged", table: (size: (60, 40)),
            rules: (edition: "brikwars-late2010", house: (endgames: false, sabotage_is_against_use: true)),
            terrain: [(name: "spikes", kind: "spikes", at: (12, 0), side: "blue")],
            sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
            units: [
                (name: "one", side: "red", unit: "saboteur", at: (0, 2.8)),
                (name: "two", side: "red", unit: "saboteur", at: (12, 1.6)),
                (name: "target", side: "red", unit: "minifig", at: (0, 12)),
                (name: "truck", side: "blue", unit: "truck", at: (0, 0)),
                (name: "gunner", side: "blue", unit: "minifig", at: (0, -3)),
                (name: "owner", side: "blue", unit: "minifig", at: (12, -4), facing: 180),
            ])"#;
        let library = Library::shipped(crate::ENTRIES);
        let battle = read(&Source::new("rigged", text.to_owned()), &library).unwrap_or_else(|problems| panic!("{problems}"));
        let mut app = crate::headless_app();
        let (dice, lines) = match is_rigged {
            true => {
                ("d8=7 d8=7", &["sabotage truck with one", "answer rig-deck-gun", "sabotage spikes with two", "answer rig", "end turn"][..])
            }
            false => ("d8=2 d8=2", &["sabotage truck with one", "sabotage spikes with two", "end turn"][..]),
        };
        set_up(app.world_mut(), &battle, DiceTray::scripted(&dice.parse().unwrap(), 1), ("rigged".to_owned(), String::new())).unwrap();
        lines.iter().for_each(|line| tell(&mut app, line));
        app
    }

    fn said(app: &App, line: &str) -> Input {
        Input::parse(line, app.world().resource::<Names>()).unwrap()
    }

    fn tell(app: &mut App, line: &str) {
        let input = said(app, line);
        say(app.world_mut(), input).unwrap_or_else(|error| panic!("{line}: {error}"));
    }

    /// The forecast for an order.
    fn foreseen(app: &mut App, line: &str) -> Forecast {
        let Input::Order(order) = said(app, line) else { panic!("{line} is no order") };
        forecast(app.world_mut(), &order, 0..60).unwrap()
    }

    const SHOT: &str = "fire one with gunner:deck-gun";
    const STEP: &str = "move owner to (12, 0)";

    /// The odds shown to its owner ignore rigging: they equal those of an intact device, and the state is unchanged.
    #[test]
    fn ar_sab_05_the_odds_of_its_owner_do_not_count_what_is_rigged() {
        let [mut rigged, mut sound] = [true, false].map(after_sabotage);
        let before = state::hash(rigged.world_mut());
        for line in [SHOT, STEP] {
            assert_eq!(foreseen(&mut rigged, line), foreseen(&mut sound, line), "{line}");
        }
        assert_eq!(state::hash(rigged.world_mut()), before);
        // The side that knows loses nothing: its simulation fails as it should.
        let fails = |app: &mut App, side: SideId, line: &str| {
            let input = said(app, line);
            let world = app.world_mut();
            let kept = state::snapshot(world);
            imagine(world, side, 3);
            let facts = play_out(world, input).unwrap();
            state::restore(world, &kept);
            facts.iter().any(|fact| ["was-rigged", "trap-went-off"].contains(&&*fact.what))
        };
        for line in [SHOT, STEP] {
            assert_eq!([RED, BLUE].map(|side| fails(&mut rigged, side, line)), [true, false], "{line}");
            assert!(!fails(&mut sound, RED, line), "{line}: only what is rigged fails");
        }
    }

    /// AR-SAB-05: a rigged gun that was left behind and picked up by a third side fails that side by surprise; the side that rigged it
    /// knows.
    #[test]
    fn ar_sab_05_the_odds_of_who_takes_a_rigged_device_up_do_not_count_it_unless_its_side_has_rigged_it() {
        let text = r#"(title: "Handed on", table: (size: (60, 40)),
            rules: (edition: "brikwars-late2010", house: (endgames: false, sabotage_is_against_use: true)),
            sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue"), (name: "green", color: "leaf")],
            units: [
                (name: "one", side: "red", unit: "saboteur", at: (0, 2.8)),
                (name: "mate", side: "red", unit: "minifig", at: (1.5, 2.8)),
                (name: "target", side: "blue", unit: "minifig", at: (0, 14)),
                (name: "truck", side: "blue", unit: "truck", at: (0, 0)),
                (name: "heir", side: "green", unit: "minifig", at: (0, -3)),
            ])"#;
        let [mut rigged, mut sound] = [true, false].map(|is_rigged| {
            let battle = read(&Source::new("handed-on", text.to_owned()), &Library::shipped(crate::ENTRIES)).unwrap();
            let mut app = crate::headless_app();
            let dice = if is_rigged { "d8=7" } else { "d8=2" };
            set_up(app.world_mut(), &battle, DiceTray::scripted(&dice.parse().unwrap(), 1), ("handed-on".to_owned(), String::new()))
                .unwrap();
            tell(&mut app, "sabotage truck with one");
            if is_rigged {
                tell(&mut app, "answer rig-deck-gun");
            }
            ["end turn"; 2].into_iter().for_each(|line| tell(&mut app, line));
            app
        });
        let shot = "fire target with heir:deck-gun";
        assert_eq!(foreseen(&mut rigged, shot), foreseen(&mut sound, shot));
        [&mut rigged, &mut sound].into_iter().for_each(|app| tell(app, "end turn"));
        let shot = "fire target with mate:deck-gun";
        assert_ne!(foreseen(&mut rigged, shot), foreseen(&mut sound, shot), "its side has rigged it");
    }

    /// AR-STL-35, AR-SAB-05: there is a secret from the moment a device is rigged until it has failed.
    #[test]
    fn ar_sab_05_a_secret_is_kept_until_what_is_rigged_has_failed() {
        let mut sound = after_sabotage(false);
        assert!(!are_secrets_kept(sound.world_mut()));
        let mut rigged = after_sabotage(true);
        for (line, is_kept) in [(SHOT, true), (STEP, false)] {
            assert!(are_secrets_kept(rigged.world_mut()), "before `{line}`");
            rigged.world_mut().insert_resource(DiceTray::seeded(3));
            let input = said(&rigged, line);
            say(rigged.world_mut(), input).unwrap_or_else(|error| panic!("{line}: {error}"));
            while !rigged.world().resource::<Requests>().is_empty() {
                say(rigged.world_mut(), Input::answer("default")).unwrap();
            }
            assert_eq!(are_secrets_kept(rigged.world_mut()), is_kept, "after `{line}`");
        }
    }
}

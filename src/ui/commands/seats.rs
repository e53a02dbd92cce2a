//! Seats: who plays which side of the battle on the table.

use crate::game::battle::lesson::LEARNER;
use crate::game::planning::speakers;
use crate::game::{BattleInfo, Input, MinorRequest, Names, Player, Players, Requests, Turn, titled};
use crate::table::SideId;
use crate::ui::read::handover::is_lesson;
use crate::ui::state::bindings::Bindings;
use crate::ui::state::last_word::Word;
use crate::ui::state::screens::start_screen::StartScreen;
use bevy::prelude::*;

/// The refusal to show if the program must act now, so that nobody else may.
pub(super) fn programs_word(world: &World) -> Option<Word> {
    let (speakers, players) = (speakers(world), world.resource::<Players>());
    let side = *speakers.first().filter(|_| speakers.iter().all(|side| players.program(*side).is_some()))?;
    let side = titled(world.resource::<Names>().side(side));
    Some(Word::failed(words!("carry-out-program-plays", side = &side)))
}

/// True if no person here decides what comes next, but the program, the lesson, or the settings, which pass windows that can't be used.
pub(super) fn nobody_here_decides(world: &World) -> bool {
    let requests = world.resource::<Requests>();
    let settings = world.get_resource::<Bindings>().map(|bindings| bindings.settings).unwrap_or_default();
    let is_lessons = || is_lesson(world) && !requests.is_empty() && requests.of(LEARNER).is_none();
    let asked = requests.of_people(world.resource::<Players>()).filter(|request| request.window().is_some());
    let is_closed = || asked.is_some_and(|request| settings.answers(request, world.resource::<MinorRequest>().is(request)));
    programs_word(world).is_some() || is_lessons() || is_closed()
}

/// Prepares an input given at this screen: an answer is given for the first asked side that a person plays.
pub(super) fn from_here(world: &World, input: Input) -> Input {
    let (requests, players) = (world.resource::<Requests>(), world.resource::<Players>());
    match input {
        Input::Answer { by: None, key } => Input::Answer { by: requests.of_people(players).map(|request| request.asks), key },
        said => said,
    }
}

/// The players of the battle that has just begun. Lessons are for people only.
pub(super) fn seats(world: &World) -> Players {
    let is_lesson = world.get_resource::<BattleInfo>().is_some_and(|info| !info.lesson.is_empty());
    let opponent = world.get_resource::<Bindings>().map_or(Player::Person, |bindings| bindings.settings.opponent);
    let plays = world.get_resource::<StartScreen>().map(|start| start.plays).unwrap_or_default();
    if is_lesson { Players::default() } else { plays.seats(usize::from(world.resource::<Turn>().sides), opponent) }
}

/// Sets the players of the initial battle on the table, as if it had been chosen on the start screen.
pub fn seat_laid_out(world: &mut World) {
    let players = seats(world);
    world.insert_resource(players);
}

/// Moves every player to the next side.
pub(super) fn swap_sides(world: &mut World) {
    let (sides, players) = (world.resource::<Turn>().sides, world.resource::<Players>().clone());
    let swapped: Players = (0..sides).map(|side| (SideId((side + 1) % sides), players.of(SideId(side)))).collect();
    world.insert_resource(swapped);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::DiceTray;
    use crate::game::battle::read::read;
    use crate::game::battle::set_up::set_up;
    use crate::game::{Level, Library};
    use crate::rulebooks::ENTRIES;
    use crate::ui::state::screens::start_screen::Plays;

    const FAIR: Player = Player::Program(Level::Fair);

    fn begun(battle: &str) -> App {
        let mut app = crate::headless_app();
        app.init_resource::<Bindings>().init_resource::<StartScreen>();
        let library = Library::shipped(ENTRIES);
        let battle = read(&library.battle(battle).unwrap(), &library).unwrap();
        set_up(app.world_mut(), &battle, DiceTray::seeded(5), (String::new(), String::new())).unwrap();
        app
    }

    #[test]
    fn who_begins_a_battle_sits_where_it_was_chosen_and_the_program_everywhere_else() {
        let mut app = begun("first-battle");
        let world = app.world_mut();
        let sides = |world: &World| [SideId(0), SideId(1)].map(|side| seats(world).of(side));
        assert_eq!(sides(world), [Player::Person, FAIR], "as usual");
        for (plays, seated) in [(Plays::Second, [FAIR, Player::Person]), (Plays::None, [FAIR, FAIR])] {
            world.resource_mut::<StartScreen>().plays = plays;
            assert_eq!(sides(world), seated);
        }
        world.resource_mut::<Bindings>().settings.opponent = Player::Person;
        assert!(!seats(world).has_program(), "people share the mouse");
        assert!(!seats(begun("learn-squads").world()).has_program(), "a lesson has its own other side");
    }

    #[test]
    fn the_battle_that_is_laid_out_at_the_start_is_against_the_program_unless_said_otherwise() {
        let mut app = begun("first-battle");
        let world = app.world_mut();
        let players = |world: &World| [SideId(0), SideId(1)].map(|side| world.resource::<Players>().of(side));
        assert_eq!(players(world), [Player::Person, Player::Person], "nobody has been seated yet");
        seat_laid_out(world);
        assert_eq!(players(world), [Player::Person, FAIR]);
        world.resource_mut::<Bindings>().settings.opponent = Player::Person;
        seat_laid_out(world);
        assert_eq!(players(world), [Player::Person, Player::Person], "people share the mouse by choice");
    }

    #[test]
    fn sides_are_swapped_and_only_the_program_speaks_for_its_own() {
        let mut app = begun("first-battle");
        let world = app.world_mut();
        assert_eq!(programs_word(world), None);
        world.resource_mut::<Players>().seat(SideId(1), FAIR);
        assert_eq!(programs_word(world), None, "it is not its turn");
        swap_sides(world);
        assert_eq!([SideId(0), SideId(1)].map(|side| world.resource::<Players>().of(side)), [FAIR, Player::Person]);
        let no = programs_word(world).unwrap();
        assert!(no.is_refusal && no.text == "the program plays Crimson", "{no:?}");
    }
}

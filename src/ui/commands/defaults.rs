//! *Accept all defaults*: answers all further questions to a side with their defaults until the action is over. Other people are still
//! asked.

use super::carry_out::say;
use super::seats::programs_word;
use crate::game::{Input, Journal, Names, Players, Requests, titled};
use crate::table::SideId;
use crate::ui::state::last_word::Word;
use bevy::prelude::*;
use std::collections::BTreeSet;

/// An action asks at most a few questions per hit. This limit ends an endless sequence of questions.
const MAX: usize = 2_000;

/// The sides that have accepted all defaults, and the action for which they did.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct AcceptsDefaults {
    of: Option<Action>,
    sides: BTreeSet<SideId>,
}

/// An action: the index of its order's entry, and the number of rewinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Action {
    entry: usize,
    rewinds: u32,
}

fn action(journal: &Journal) -> Option<Action> {
    let entry = journal.entries().iter().rposition(|entry| matches!(entry.input, Input::Order(_)))?;
    Some(Action { entry, rewinds: journal.rewinds() })
}

/// Accepts all defaults for the side that is asked. Returns a message about the person who is asked next, or about what went wrong.
pub(super) fn accept_all(world: &mut World) -> Option<Word> {
    let side = asked(world)?;
    let of = action(world.resource::<Journal>());
    let mut accepts = world.get_resource_or_init::<AcceptsDefaults>();
    if accepts.of != of {
        *accepts = AcceptsDefaults { of, sides: BTreeSet::new() };
    }
    accepts.sides.insert(side);
    go_on(world).or_else(|| stops_for(world, side))
}

/// Answers with the defaults while the asked side has accepted them. Returns a message if the game rejects an answer.
pub(super) fn go_on(world: &mut World) -> Option<Word> {
    for _ in 0..MAX {
        let accepts = world.get_resource::<AcceptsDefaults>()?;
        if accepts.of != action(world.resource::<Journal>()) || !asked(world).is_some_and(|side| accepts.sides.contains(&side)) {
            break;
        }
        if programs_word(world).is_some() {
            break;
        }
        let by = asked(world);
        if let Err(no) = say(world, Input::Answer { by, key: "default".to_owned() }) {
            return Some(Word::from(&no));
        }
    }
    None
}

/// Returns a message if another person must decide now. The program answers by itself, so it needs none.
fn stops_for(world: &World, side: SideId) -> Option<Word> {
    let other = asked(world).filter(|other| *other != side && programs_word(world).is_none())?;
    let other = titled(world.resource::<Names>().side(other));
    Some(Word::done(words!("carry-out-stops-for", side = &other)))
}

/// The side that is asked, if a person plays it.
fn asked(world: &World) -> Option<SideId> {
    world.resource::<Requests>().of_people(world.resource::<Players>()).map(|request| request.asks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::DiceTray;
    use crate::game::battle::read::read;
    use crate::game::battle::set_up::set_up;
    use crate::game::{Level, Library, Player, Players, undo};
    use crate::rulebooks::ENTRIES;
    use crate::rulebooks::brikwars::BennySpent;

    const SWORDS: SideId = SideId(0);
    const HIPPIES: SideId = SideId(1);

    /// A battle in which a sword attack was made and the defender is asked whether to parry.
    fn struck() -> App {
        let mut app = crate::headless_app();
        let (world, library) = (app.world_mut(), Library::shipped(ENTRIES));
        let battle = read(&library.battle("smiting-hippies").unwrap(), &library).unwrap();
        set_up(world, &battle, DiceTray::seeded(5), ("smiting-hippies".to_owned(), String::new())).unwrap();
        for order in ["move swords to (-0.212, 2.523)", "strike hippies with swords:sword"] {
            let order = Input::parse(order, world.resource::<Names>()).unwrap();
            say(world, order).unwrap();
        }
        assert_eq!(asked(world), Some(HIPPIES), "they may parry");
        app
    }

    fn spent(world: &World) -> bool {
        world.resource::<Journal>().facts().any(|fact| fact.is::<BennySpent>())
    }

    #[test]
    fn whoever_accepts_all_defaults_accepts_for_nobody_else_and_is_told_who_decides() {
        let mut app = struck();
        let world = app.world_mut();
        let told = accept_all(world).unwrap();
        assert!(!told.is_refusal && told.text.contains(&titled(world.resource::<Names>().side(SWORDS))), "{told:?}");
        assert_eq!(asked(world), Some(SWORDS), "the attacker may spend a Benny");
        assert!(!spent(world), "the attacker has not said so");
    }

    #[test]
    fn once_accepted_the_defaults_are_taken_to_the_end_of_the_action() {
        let mut app = struck();
        let world = app.world_mut();
        accept_all(world);
        assert_eq!(asked(world), Some(SWORDS));
        say(world, Input::answer("default")).unwrap();
        assert_eq!(go_on(world), None);
        assert_ne!(asked(world), Some(HIPPIES), "they have said it already");
        while asked(world) == Some(SWORDS) {
            say(world, Input::answer("default")).unwrap();
            assert_eq!(go_on(world), None);
            assert_ne!(asked(world), Some(HIPPIES));
        }
        assert_eq!(asked(world), None, "the action is over");
    }

    #[test]
    fn who_takes_something_back_is_asked_again_and_so_is_everybody_about_the_next_action() {
        let mut app = struck();
        let world = app.world_mut();
        accept_all(world);
        while asked(world).is_some() {
            say(world, Input::answer("default")).unwrap();
        }
        while asked(world) != Some(HIPPIES) {
            undo(world).unwrap();
        }
        let before = world.resource::<Journal>().len();
        assert_eq!((go_on(world), world.resource::<Journal>().len()), (None, before));
    }

    #[test]
    fn the_program_answers_for_itself_and_nobody_is_told_to_wait_for_it() {
        let mut app = struck();
        let world = app.world_mut();
        world.resource_mut::<Players>().seat(SWORDS, Player::Program(Level::Easy));
        assert_eq!(accept_all(world), None);
        assert_eq!(asked(world), Some(SWORDS));
        say(world, Input::answer("default")).unwrap();
        assert_eq!(go_on(world), None);
        assert_ne!(asked(world), Some(HIPPIES), "the person has accepted what follows");
    }
}

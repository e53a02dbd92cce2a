//! Answers for the player where the settings say so: gives the default answer to questions that hardly matter, and passes windows.

use crate::game::battle::lesson::StepGoal;
use crate::game::{Journal, MinorRequest, Requests};
use crate::ui::read::handover::People;
use crate::ui::state::bindings::Bindings;
use crate::ui::state::hand::reply_draft::AnsweredForYou;
use crate::ui::state::screens::lesson::Lesson;
use crate::ui::state::settings::{Settings, WindowsOpen};
use crate::ui::state::ui_model::UiModel;
use crate::ui::state::wish::Wish;
use bevy::prelude::*;

/// Answers the open question or passes the window once the animations have ended, if the settings leave that to the program. If people
/// share the mouse, a window first stays open for a moment, so that it is harder to tell who could have reacted. After an undo, and while a
/// lesson waits for the player to do something, every question is asked.
pub(super) fn answer(
    (open, aside, journal): (Res<Requests>, Res<MinorRequest>, Res<Journal>),
    (bindings, model, lesson): (Res<Bindings>, Res<UiModel>, Res<Lesson>),
    (people, time): (People, Option<Res<Time<Real>>>),
    mut open_for: Local<(usize, f32)>,
    (mut for_you, mut wishes): (ResMut<AnsweredForYou>, MessageWriter<Wish>),
) {
    for_you.set_if_neq(AnsweredForYou(false));
    let step = lesson.current();
    let is_taught = step.is_some_and(|step| step.until != StepGoal::Read);
    let goes_on = !journal.is_looking_back() && journal.redoable() == 0;
    // A lesson needs the windows that its next steps are about.
    let windows = if step.is_some() { WindowsOpen::Matters } else { bindings.settings.windows };
    let settings = Settings { windows, ..bindings.settings };
    let asked = people.asked(&open).filter(|request| settings.answers(request, aside.is(request)));
    let Some(asked) = asked.filter(|_| model.program_side.is_none() && model.is_idle && !is_taught && goes_on) else { return };
    let entries = journal.len();
    if open_for.0 != entries {
        *open_for = (entries, 0.0);
    }
    let is_told = people.count() > 1 && step.is_none() && settings.window_reveals_reaction();
    let pause = if asked.window().is_some() && is_told { settings.pause } else { 0 };
    if open_for.1 >= pause as f32 {
        for_you.0 = true;
        wishes.write(Wish::AnswerForYou);
    } else {
        open_for.1 += time.map_or(f32::INFINITY, |time| time.delta_secs());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::DiceTray;
    use crate::game::battle::read::read;
    use crate::game::battle::set_up::set_up;
    use crate::game::words::Text;
    use crate::game::{Input, Library, Names, Request, back_to_the_game, look_at, say, undo};
    use crate::game::{Reply, RuleId, Wants};
    use crate::rulebooks::ENTRIES;
    use crate::table::SideId;
    use crate::ui::state::screens::handover::Curtain;

    const ALIKE: &str = r#"(
        title: "Alike",
        table: (size: (24, 18)),
        sides: [(name: "red", color: "red"), (name: "blue", color: "blue")],
        squads: [
            (name: "guns", side: "red", unit: "rifleman", count: 4, at: (0, 4), facing: 0),
            (name: "marks", side: "blue", unit: "rifleman", count: 4, at: (0, -2), facing: 180),
        ],
    )"#;
    /// A battle in which three hits are scored in hand-to-hand combat.
    const HAND_TO_HAND: &str = r#"(
        title: "Hand to hand", table: (size: (14, 10)),
        sides: [(name: "crown", color: "blue"), (name: "meadow", color: "yellow")],
        squads: [
            (name: "swords", side: "crown", unit: "swordsman", count: 3, plate: (12, 4), at: (0, 1.26)),
            (name: "hippies", side: "meadow", unit: "hippie", count: 3, plate: (12, 4), formation: Line, at: (0, 0)),
        ],
    )"#;

    /// A battle in which this order was given with these dice. Each question before the one about who takes a hit got the answer `before`.
    fn ordered(text: &str, dice: &str, order: &str, before: &str) -> App {
        let mut app = crate::headless_app();
        app.init_resource::<Bindings>()
            .init_resource::<Lesson>()
            .init_resource::<AnsweredForYou>()
            .insert_resource(UiModel { is_asking: true, is_idle: true, ..UiModel::default() })
            .add_message::<Wish>()
            .add_systems(Update, answer);
        let (world, library) = (app.world_mut(), Library::shipped(ENTRIES));
        let battle = read(&crate::game::ron::Source::new("alike.ron", text), &library).unwrap_or_else(|problems| panic!("{problems}"));
        set_up(world, &battle, DiceTray::scripted(&dice.parse().unwrap(), 0), ("alike.ron".to_owned(), text.to_owned())).unwrap();
        let order = Input::parse(order, world.resource::<Names>()).unwrap();
        say(world, order).unwrap();
        let is_about_a_hit = |choice: &Request| choice.rule.as_str() == "BW-SD-09";
        while app.world().resource::<Requests>().first().is_some_and(|choice| !is_about_a_hit(choice)) {
            say(app.world_mut(), Input::answer(before.to_owned())).unwrap();
        }
        app
    }

    /// A battle in which three identical rifles are shot at, and their owner is asked which of them takes the hit.
    fn asked() -> App {
        ordered(ALIKE, &["5"; 30].join(" "), "shoot marks with guns:rifle", "default")
    }

    /// BW-SD-09: in hand-to-hand combat each figure could bail out, and the Parries go to the first hits, which are all alike.
    #[test]
    fn hits_that_identical_figures_could_take_hand_to_hand_are_given_out_without_a_question() {
        let strike = |text: &str, before: &str| ordered(text, "2 5 3 6 4 4 1 1 1 1 1 1", "strike hippies with swords:sword", before);
        for before in ["none", "parry"] {
            let mut app = strike(HAND_TO_HAND, before);
            assert!(!app.world().resource::<Requests>().is_empty(), "{before}");
            assert_eq!(wishes(&mut app, false), [Wish::AnswerForYou], "{before}");
            assert!(wishes(&mut app, true).is_empty(), "{before}: who wants to bail has all questions asked");
        }
        let mixed = HAND_TO_HAND.replace(r#"unit: "hippie", count: 3"#, r#"members: [(unit: "hippie", count: 2), (unit: "swordsman")]"#);
        assert_ne!(mixed, HAND_TO_HAND);
        assert!(wishes(&mut strike(&mixed, "none"), false).is_empty(), "they are not alike");
    }

    /// CQB-083: a unit on overwatch that sees no enemy isn't asked whether to interrupt, unless it may use a Move token.
    #[test]
    fn who_could_do_nothing_is_not_asked_whether_to_interrupt() {
        let text = r#"(title: "Watch", table: (size: (30, 24)), rules: (edition: "cqb"),
            sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
            terrain: [(kind: "high-wall", at: (6, 4)), (kind: "high-wall", at: (10, 4)), (kind: "high-wall", at: (2, 4))],
            squads: [
                (name: "guns", side: "red", troop: "regular", count: 5, at: (-6, -6), facing: 180),
                (name: "marks", side: "blue", troop: "regular", count: 5, at: (-6, 8)),
                (name: "eagles", side: "blue", troop: "regular", count: 5, at: (7, 7)),
            ],
            course: (first: "blue", smoke: [0, 0]))"#;
        for (tokens, is_answered) in [("fire, fire", true), ("fire, move", false)] {
            let mut app = ordered(text, "6", &format!("watch with eagles as {tokens}"), "default");
            for line in ["end turn", "activate with guns as shoot, shoot", "shoot marks with guns"] {
                let input = Input::parse(line, app.world().resource::<Names>()).unwrap();
                say(app.world_mut(), input).unwrap();
            }
            assert_eq!(app.world().resource::<Requests>().open().count(), 1);
            assert_eq!(wishes(&mut app, false), if is_answered { vec![Wish::AnswerForYou] } else { Vec::new() }, "{tokens}");
        }
    }

    fn wishes(app: &mut App, asks_all: bool) -> Vec<Wish> {
        let settings = &mut app.world_mut().resource_mut::<Bindings>().settings;
        settings.asks_all = asks_all;
        settings.windows = if asks_all { WindowsOpen::Always } else { WindowsOpen::Matters };
        settings.pause = 0;
        wishes_now(app)
    }

    fn wishes_now(app: &mut App) -> Vec<Wish> {
        app.update();
        app.world_mut().resource_mut::<Messages<Wish>>().drain().collect()
    }

    #[test]
    fn who_of_those_who_are_alike_takes_a_hit_is_only_asked_of_those_who_want_that() {
        let mut app = asked();
        assert!(!app.world().resource::<Requests>().is_empty());
        assert!(wishes(&mut app, true).is_empty(), "the player wants to be asked");
        assert_eq!(wishes(&mut app, false), [Wish::AnswerForYou]);
        app.world_mut().resource_mut::<UiModel>().is_idle = false;
        assert!(wishes(&mut app, false).is_empty(), "what led to it is still being shown");
    }

    #[test]
    fn who_has_taken_something_back_and_who_looks_back_is_left_alone() {
        let mut app = asked();
        say(app.world_mut(), Input::answer("default")).unwrap();
        undo(app.world_mut()).unwrap();
        assert!(wishes(&mut app, false).is_empty(), "or nothing could ever be taken back");
        let mut app = asked();
        look_at(app.world_mut(), 0).unwrap();
        assert!(wishes(&mut app, false).is_empty());
        back_to_the_game(app.world_mut()).unwrap();
        assert_eq!(wishes(&mut app, false).len(), 1);
    }

    /// A window in which Blue may answer.
    fn window() -> Request {
        Request {
            asks: SideId(1),
            rule: RuleId::new("CARD-073"),
            question: Text::written("An edge?"),
            about: Vec::new(),
            options: Vec::new(),
            wants: Wants::Orders { window: "declared".to_owned() },
            default: Reply::Pass,
            why: Text::written("nothing is wanted"),
        }
    }

    /// CARD-073: windows open according to the settings, independently of the other questions.
    #[test]
    fn card_073_windows_open_always_never_or_when_it_matters() {
        let mut app = ordered(ALIKE, "6", "move guns to (0, 4.5)", "default");
        let world = app.world_mut();
        let window = window();
        world.insert_resource(Requests::from_iter([window.clone()]));
        let mut passes = |open: WindowsOpen, matters: bool| {
            let settings = &mut app.world_mut().resource_mut::<Bindings>().settings;
            (settings.windows, settings.pause) = (open, 0);
            app.insert_resource(MinorRequest((!matters).then(|| window.clone())));
            !wishes_now(&mut app).is_empty()
        };
        let told =
            [WindowsOpen::Matters, WindowsOpen::Always, WindowsOpen::Never].map(|open| [false, true].map(|matters| passes(open, matters)));
        assert_eq!(told, [[true, false], [false, false], [true, true]]);
    }

    /// Two people share the mouse: an automatically passed window stays open about as long as one in which the side could act.
    #[test]
    fn a_window_that_is_passed_between_people_stays_open_for_a_moment() {
        let mut app = ordered(ALIKE, "6", "move guns to (0, 4.5)", "default");
        let window = window();
        app.insert_resource(Requests::from_iter([window.clone()])).insert_resource(MinorRequest(Some(window)));
        app.init_resource::<Time<Real>>().world_mut().resource_mut::<Bindings>().settings.pause = 1;
        let mut after = |seconds: f32| {
            app.world_mut().resource_mut::<Time<Real>>().advance_by(std::time::Duration::from_secs_f32(seconds));
            !wishes_now(&mut app).is_empty()
        };
        assert_eq!([0.5, 0.4, 0.2, 0.1].map(&mut after), [false, false, false, true]);
        let mut other = |change: fn(&mut Settings)| {
            app.insert_resource(Bindings::default()).world_mut().resource_mut::<Bindings>().settings.pause = 1;
            change(&mut app.world_mut().resource_mut::<Bindings>().settings);
            // Another moment of the game.
            let order = Input::parse("end turn", app.world().resource::<Names>()).unwrap();
            let requests = app.world().resource::<Requests>().clone();
            app.insert_resource(Requests::default());
            say(app.world_mut(), order).unwrap();
            app.insert_resource(requests);
            !wishes_now(&mut app).is_empty()
        };
        assert!(!other(|_| ()), "each window for itself");
        assert!(other(|settings| settings.pause = 0), "as the players have chosen");
        assert!(other(|settings| settings.curtain = Curtain::Never), "everybody sees everything");
        assert!(other(|settings| settings.windows = WindowsOpen::Never), "nobody ever reacts");
    }

    #[test]
    fn a_question_that_matters_is_asked() {
        let mut app = asked();
        app.insert_resource(MinorRequest(None));
        assert!(wishes(&mut app, false).is_empty());
    }
}

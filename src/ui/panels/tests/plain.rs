//! Requests of every kind on the panels, in the plain game.

use super::*;
use crate::game::{Level, Player, Players, Reply, Requests, Viewer};
use crate::table::Spot;
use crate::ui::input::table_picking::Picker;
use crate::ui::state::hand::reply_draft::ReplyDraft;
use crate::ui::state::wish::Wish;
use bevy::ecs::system::RunSystemOnce;
use bevy_egui::egui::vec2;

fn plain() -> Harness<'static, App> {
    plain_over(&brickfray_plain::battle(&[]))
}

fn plain_over(battle: &Source) -> Harness<'static, App> {
    let library = Library::shipped(brickfray_plain::ENTRIES);
    panels_over(crate::game::headless_app(brickfray_plain::ENTRIES), &library, battle)
}

fn look(panels: &mut Harness<'static, App>, eyes: Viewer) {
    panels.state_mut().world_mut().insert_resource(eyes);
    panels.run_steps(4);
}

/// Plays the first card whose front is visible.
fn play_a_card(panels: &mut Harness<'static, App>) {
    let fronts = |model: &UiModel| model.piles.iter().flat_map(|pile| &pile.pieces).find_map(|(_, front)| front.clone());
    let front = fronts(&get::<UiModel>(panels)).unwrap();
    panels.get_by_label_contains(&front.label.to_string()).click();
    panels.run_steps(4);
}

fn last_line(panels: &mut Harness<'static, App>) -> String {
    let names = get::<Names>(panels).clone();
    get::<Journal>(panels).entries().last().unwrap().input.text(&names)
}

/// People who share the mouse are asked one after the other, and the first answer shows whose it is.
#[test]
fn sides_that_are_asked_at_once_answer_in_turn() {
    let mut panels = plain();
    assert!(says(&panels, "How much do you bid for the next coin?") && says(&panels, "Red"));
    let asked = get::<Requests>(&mut panels).first().unwrap().clone();
    get::<ReplyDraft>(&mut panels).set_amount(&asked, 3);
    push(&mut panels, "Answer");
    assert_eq!(last_line(&mut panels), "red: answer 3");
    assert!(says(&panels, "How much do you bid") && !says(&panels, "Pass"));
    push(&mut panels, "Answer");
    assert_eq!((last_line(&mut panels).as_str(), entries(&mut panels)), ("answer 1", 2));
    assert!(!says(&panels, "How much do you bid"));
}

/// P-06: a card can be played by dragging it as well as by a click, but not if it is dropped over the hand.
#[test]
fn a_card_is_played_by_dragging_it_to_the_table() {
    let mut panels = plain();
    ["red: answer 0", "answer 0"].into_iter().for_each(|line| tell(&mut panels, line));
    look(&mut panels, Viewer::Of(SideId(0)));
    let before = entries(&mut panels);
    let fronts = |model: &UiModel| model.piles.iter().flat_map(|pile| &pile.pieces).find_map(|(_, front)| front.clone());
    let label = fronts(&get::<UiModel>(&mut panels)).unwrap().label.to_string();
    let card = panels.get_by_label_contains(&label).rect().center();
    let (hand, table) = (panels.get_by_label_contains("Hoard").rect().center(), card - vec2(0.0, 250.0));
    let mut drags = |to| {
        panels.drag_at(card);
        panels.run_steps(2);
        panels.hover_at(to);
        panels.run_steps(2);
        panels.drop_at(to);
        panels.run_steps(4);
        entries(&mut panels)
    };
    assert_eq!([hand, table].map(&mut drags), [before, before + 1]);
    assert!(last_line(&mut panels).starts_with("play using "));
}

#[test]
fn a_payment_is_put_together_of_what_may_pay_it() {
    let mut panels = plain();
    ["red: answer 0", "answer 0", "hit ben, bob with ann"].into_iter().for_each(|line| tell(&mut panels, line));
    assert!(says(&panels, "Which coins pay for it?"));
    push(&mut panels, "a coin of 4");
    assert!(says(&panels, "does not pay 4 in all"));
    push(&mut panels, "Answer");
    assert_eq!(entries(&mut panels), 3, "what does not pay is no answer");
    push(&mut panels, "a coin of 3");
    push(&mut panels, "a coin of 1");
    push(&mut panels, "Answer");
    assert_eq!(last_line(&mut panels), "answer coin-1, coin-2");
}

/// A side with an open window can give orders to its units in the other side's turn, until it passes.
#[test]
fn a_window_takes_orders_of_its_side_and_a_pass() {
    let mut panels = plain();
    let lines = ["red: answer 0", "answer 0", "hit ben with ann", "answer coin-1"];
    lines.into_iter().for_each(|line| tell(&mut panels, line));
    assert!(says(&panels, "is hit: who wards it off?") && says(&panels, "Give an order, or pass."));
    let [ann, ben] = ["ann", "ben"].map(|name| get::<Names>(&mut panels).piece(name).unwrap());
    let model = get::<UiModel>(&mut panels);
    assert_eq!((model.turn.side, model.ordered, model.is_asking), (SideId(0), SideId(1), false));
    assert_eq!((model.is_orderable(ann), model.is_orderable(ben), model.questioned.as_slice()), (false, true, &[ben][..]));
    select(&mut panels, ben);
    let before = entries(&mut panels);
    push(&mut panels, "End turn");
    assert_eq!((entries(&mut panels), get::<StatusMessage>(&mut panels).word.is_none()), (before, true), "a window is no turn");
    assert_eq!(get::<UiModel>(&mut panels).actions.iter().map(|action| action.what.word).collect::<Vec<_>>(), ["ward"]);
    push(&mut panels, "Pass");
    assert_eq!(last_line(&mut panels), "answer pass");
    assert_eq!(get::<UiModel>(&mut panels).ordered, SideId(0));
}

/// P-06: the viewer can play from their own hand, and sees only the size of the other hand.
#[test]
fn a_hand_is_shown_to_its_side_and_played_from() {
    let mut panels = plain();
    ["red: answer 0", "answer 0"].into_iter().for_each(|line| tell(&mut panels, line));
    look(&mut panels, Viewer::Of(SideId(1)));
    assert!(says(&panels, "Hand 1") && says(&panels, "Deck 3") && !says(&panels, "a card worth"), "blue sees how many there are");
    assert!(get::<UiModel>(&mut panels).log.iter().all(|entry| !format!("{entry:?}").contains("worth")));
    look(&mut panels, Viewer::Of(SideId(0)));
    assert!(says(&panels, "a card worth"));
    assert!(get::<UiModel>(&mut panels).log.iter().any(|entry| format!("{entry:?}").contains("worth")));
    play_a_card(&mut panels);
    assert!(last_line(&mut panels).starts_with("play using "));
    look(&mut panels, Viewer::Of(SideId(1)));
    assert!(says(&panels, "Discards 1: "), "what was played lies open");
}

/// P-06: of two equal cards, either can be played.
#[test]
fn equal_cards_are_played() {
    let text = brickfray_plain::battle(&[]).text.replace("[1, 1, 2, 3]", "[1, 1, 1, 1]");
    let mut panels = plain_over(&Source::new("plain.ron", text));
    ["red: answer 0", "answer 0", "end turn", "end turn", "red: answer 0", "answer 0"].into_iter().for_each(|line| tell(&mut panels, line));
    look(&mut panels, Viewer::Of(SideId(0)));
    let hand = get::<UiModel>(&mut panels).piles.iter().find(|pile| pile.side == SideId(0) && pile.pieces.len() == 2).is_some();
    assert!(hand, "two cards are in hand");
    let first = panels.query_all_by_label_contains("a card worth 1").next().unwrap();
    first.click();
    panels.run_steps(4);
    assert_eq!(last_line(&mut panels), "play using 1");
}

/// P-06: each playable card has a number, and that number key plays it.
#[test]
fn cards_in_hand_have_numbers() {
    let mut panels = plain();
    ["red: answer 0", "answer 0"].into_iter().for_each(|line| tell(&mut panels, line));
    look(&mut panels, Viewer::Of(SideId(0)));
    let numbered = get::<Numbered>(&mut panels).clone();
    let Some(NumberedDeed::Orders(Order::Act { args, .. })) = numbered.at(0) else { panic!("the first number plays a card") };
    assert!(args.item.is_some());
    look(&mut panels, Viewer::Of(SideId(1)));
    assert_eq!(get::<Numbered>(&mut panels).at(0), None, "the other side has nothing to play");
}

/// P-08: an order that needs no unit has a button beside its side's hand. The other side doesn't see it.
#[test]
fn a_side_does_something_without_a_unit() {
    let mut panels = plain();
    ["red: answer 0", "answer 0"].into_iter().for_each(|line| tell(&mut panels, line));
    look(&mut panels, Viewer::Of(SideId(1)));
    assert!(get::<UiModel>(&mut panels).deeds.is_empty());
    look(&mut panels, Viewer::Of(SideId(0)));
    let hoards = |panels: &mut Harness<'static, App>| {
        let deeds = get::<UiModel>(panels).deeds.clone();
        deeds.iter().find(|deed| deed.what.word == "hoard").unwrap().no.as_ref().map(|no| no.text.clone())
    };
    assert_eq!(hoards(&mut panels), None);
    panels.get_by_label_contains("Hoard").click();
    panels.run_steps(4);
    assert_eq!(last_line(&mut panels), "hoard");
    assert!(hoards(&mut panels).is_some_and(|no| no.contains("has already stormed or hoarded")));
}

/// If somebody has seen a secret, everybody must agree to the undo.
#[test]
fn undo_asks_whether_all_agree_where_a_secret_was_shown() {
    let mut panels = plain();
    ["red: answer 0", "answer 0"].into_iter().for_each(|line| tell(&mut panels, line));
    look(&mut panels, Viewer::Of(SideId(0)));
    play_a_card(&mut panels);
    assert_eq!(entries(&mut panels), 3);
    let undo = |panels: &mut Harness<'static, App>| {
        panels.state_mut().world_mut().write_message(Wish::Undo);
        panels.run_steps(4);
        entries(panels)
    };
    assert_eq!(undo(&mut panels), 3);
    assert!(get::<StatusMessage>(&mut panels).word.as_ref().is_some_and(|word| word.is_refusal));
    assert_eq!(undo(&mut panels), 2);
    assert_eq!(undo(&mut panels), 2, "the last answer has shown them all");
    assert_eq!(undo(&mut panels), 1);
    assert_eq!(undo(&mut panels), 0, "an answer that showed nothing goes at once");
}

/// A single person against the program needn't ask anybody.
#[test]
fn undo_asks_nobody_where_one_person_plays() {
    let mut panels = plain();
    ["red: answer 0", "answer 0"].into_iter().for_each(|line| tell(&mut panels, line));
    look(&mut panels, Viewer::Of(SideId(0)));
    play_a_card(&mut panels);
    assert_eq!(entries(&mut panels), 3);
    get::<Players>(&mut panels).seat(SideId(1), Player::Program(Level::Fair));
    panels.state_mut().world_mut().write_message(Wish::Undo);
    panels.run_steps(4);
    assert!(entries(&mut panels) < 3);
}

/// Its members represent a unit without a plate: a click on any of them selects it, and a ring around all of them is highlighted.
#[test]
fn a_unit_without_a_plate_is_selected_by_its_members() {
    let mut panels = plain_over(&brickfray_plain::battle_of_units(&[]));
    ["red: answer 0", "answer 0"].into_iter().for_each(|line| tell(&mut panels, line));
    let [reds, ann, abe] = ["reds", "ann", "abe"].map(|name| get::<Names>(&mut panels).piece(name).unwrap());
    let units: Vec<(String, usize)> = get::<UiModel>(&mut panels).units.iter().map(|unit| (unit.name.clone(), unit.figures)).collect();
    assert_eq!(units, [("Reds".to_owned(), 2), ("Blues".to_owned(), 2)]);
    let world = panels.state_mut().world_mut();
    let picked = world.run_system_once(move |picker: Picker| (picker.unit_of(ann), picker.unit_of(reds), picker.solid(reds))).unwrap();
    assert_eq!((picked.0, picked.1), (Some(reds), None));
    let ring = picked.2.unwrap();
    assert!(ring.placement.spot == Spot::at(0.0, -5.0) && ring.body.reach() >= 5.0, "{ring:?}");
    select(&mut panels, reds);
    assert!(says(&panels, "Reds") && says(&panels, "Ann") && says(&panels, "Abe"));
    let words: Vec<&str> = get::<UiModel>(&mut panels).actions.iter().map(|action| action.what.word).collect();
    assert!(words.contains(&"storm") && words.contains(&"hit"), "{words:?}");
    tell(&mut panels, "hit ben with reds paying 2");
    tell(&mut panels, "answer pass");
    assert!(get::<UiModel>(&mut panels).units.iter().any(|unit| unit.id == reds) && abe != ann);
}

/// A battle without a table has cards, names and questions like any other.
#[test]
fn a_battle_on_a_stage_is_played_in_the_window() {
    let mut panels = plain_over(&brickfray_plain::battle_on_a_stage(&[]));
    ["red: answer 0", "answer 0"].into_iter().for_each(|line| tell(&mut panels, line));
    let ann = get::<Names>(&mut panels).piece("ann").unwrap();
    select(&mut panels, ann);
    assert!(says(&panels, "Ann"));
    tell(&mut panels, "storm with ann");
    assert!(says(&panels, "Who takes the damage?"));
    push(&mut panels, "Answer");
    assert!(last_line(&mut panels).starts_with("answer ben="));
}

#[test]
fn shares_are_given_out_one_by_one() {
    let mut panels = plain();
    ["red: answer 0", "answer 0", "storm with ann"].into_iter().for_each(|line| tell(&mut panels, line));
    assert!(says(&panels, "Who takes the damage?"));
    push(&mut panels, "\u{2212} Ben");
    assert!(says(&panels, "that adds up to 1"));
    push(&mut panels, "+ Bob");
    let asked = get::<Requests>(&mut panels).first().unwrap().clone();
    assert_eq!(get::<ReplyDraft>(&mut panels).reply(&asked), Reply::Shared(vec![1, 1]));
    let here = entries(&mut panels);
    for wish in [Wish::GoTo(here - 1), Wish::GoTo(here)] {
        panels.state_mut().world_mut().write_message(wish);
        panels.run_steps(4);
    }
    assert_eq!(get::<ReplyDraft>(&mut panels).reply(&asked), asked.default, "the half-made answer is gone");
    push(&mut panels, "\u{2212} Ben");
    push(&mut panels, "+ Bob");
    push(&mut panels, "Answer");
    assert_eq!(last_line(&mut panels), "answer ben=1, bob=1");
}

//! Requests of every kind on the panels, in the plain game.

use super::*;
use crate::game::{Reply, Requests};
use crate::ui::state::reply_draft::ReplyDraft;

fn plain() -> Harness<'static, App> {
    let library = Library::shipped(brickfray_plain::ENTRIES);
    let app = crate::game::headless_app(brickfray_plain::ENTRIES);
    panels_over(app, &library, &brickfray_plain::battle(&[]))
}

fn tell(panels: &mut Harness<'static, App>, line: &str) {
    let input = Input::parse(line, &get::<Names>(panels)).unwrap();
    say(panels.state_mut().world_mut(), input).unwrap();
    panels.run_steps(4);
}

fn push(panels: &mut Harness<'static, App>, words: &str) {
    panels.get_by_label_contains(words).click();
    panels.run_steps(4);
}

fn last_line(panels: &mut Harness<'static, App>) -> String {
    let names = get::<Names>(panels).clone();
    get::<Journal>(panels).entries().last().unwrap().input.text(&names)
}

/// People who share the mouse are asked one after the other, and the first answer says whose it is.
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

/// Whose window is open orders its own units, in the other's turn, until it passes.
#[test]
fn a_window_takes_orders_of_its_side_and_a_pass() {
    let mut panels = plain();
    let lines = ["red: answer 0", "answer 0", "hit ben with ann", "answer coin-1"];
    lines.into_iter().for_each(|line| tell(&mut panels, line));
    assert!(says(&panels, "is hit: who wards it off?") && says(&panels, "Select a unit and give an order, or pass."));
    let [ann, ben] = ["ann", "ben"].map(|name| get::<Names>(&mut panels).piece(name).unwrap());
    let model = get::<UiModel>(&mut panels);
    assert_eq!((model.turn.side, model.ordered, model.is_asking), (SideId(0), SideId(1), false));
    assert_eq!((model.is_orderable(ann), model.is_orderable(ben), model.asked_of.as_slice()), (false, true, &[ben][..]));
    select(&mut panels, ben);
    let before = entries(&mut panels);
    push(&mut panels, "End turn");
    assert_eq!((entries(&mut panels), get::<LastWord>(&mut panels).word.is_none()), (before, true), "a window is no turn");
    assert_eq!(get::<UiModel>(&mut panels).actions.iter().map(|action| action.what.word).collect::<Vec<_>>(), ["ward"]);
    push(&mut panels, "Pass");
    assert_eq!(last_line(&mut panels), "answer pass");
    assert_eq!(get::<UiModel>(&mut panels).ordered, SideId(0));
}

#[test]
fn shares_are_given_out_one_by_one() {
    let mut panels = plain();
    ["red: answer 0", "answer 0", "storm with ann"].into_iter().for_each(|line| tell(&mut panels, line));
    assert!(says(&panels, "Who takes the damage?"));
    push(&mut panels, "\u{2212} Ben");
    assert!(says(&panels, "that makes 1 in all"));
    push(&mut panels, "+ Bob");
    let asked = get::<Requests>(&mut panels).first().unwrap().clone();
    assert_eq!(get::<ReplyDraft>(&mut panels).reply(&asked), Reply::Shared(vec![1, 1]));
    push(&mut panels, "Answer");
    assert_eq!(last_line(&mut panels), "answer ben=1, bob=1");
}

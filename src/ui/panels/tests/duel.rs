//! A duel of cards and dice on the panels: actions of the dead, the text of questions, and cards chosen in the hand.

use super::*;
use crate::game::Viewer;

/// Red has one dead character and one alive; blue attacks first.
const DUEL: &str = r#"(title: "Duel", rules: (edition: "duels"), course: (first: "blue"),
    sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
    players: [(side: "red", hand: ["duck", "strike", "hammer"],
            characters: [(character: "vex", dead: true), (character: "marrow", dice: [3, 5])]),
        (side: "blue", hand: ["shock-baton"], characters: [(character: "null", dice: [4])])])"#;

fn duel() -> Harness<'static, App> {
    let source = Source::new("duel.ron", DUEL.to_owned());
    let mut panels = panels_over(crate::headless_app(), &Library::shipped(ENTRIES), &source);
    panels.state_mut().world_mut().insert_resource(Viewer::Of(SideId(0)));
    panels.run_steps(4);
    panels
}

fn told(panels: &mut Harness<'static, App>, words: &str) -> bool {
    let names = get::<Names>(panels).clone();
    get::<Journal>(panels).facts().any(|fact| fact.text(&names).contains(words))
}

/// CARD-052, CARD-073: a side that is asked for an edge sees who attacks, with what, and the effect.
#[test]
fn card_073_a_question_tells_what_is_to_be_answered() {
    let mut panels = duel();
    tell(&mut panels, "play marrow with null using shock-baton");
    let question = "Null attacks Marrow with Shock Baton (Damage 3; On a hit: the defender suffers Stun 2): do you play an edge?";
    assert!(says(&panels, question));
    assert!(says(&panels, "Play a card from your hand, or pass."));
    push(&mut panels, "Duck [3]");
    push(&mut panels, "Answer");
    assert!(told(&mut panels, "the attack on marrow is negated"));
}

/// CARD-081: the dead have no card to select. Their remaining actions are beside the hand.
#[test]
fn card_081_a_death_effect_is_used_from_beside_the_hand() {
    let mut panels = duel();
    tell(&mut panels, "end turn");
    // Otherwise the hand would fan out under the mouse while the button is pressed.
    get::<Panels>(&mut panels).keeps_hand = true;
    panels.run_steps(4);
    push(&mut panels, "Death Effect of Vex");
    assert!(says(&panels, "Which 2 cards do you discard?"));
    push(&mut panels, "Answer");
    assert!(told(&mut panels, "the death effect of vex is used") && told(&mut panels, "null gets 2 damage tokens"));
    let again = get::<UiModel>(&mut panels).deeds.iter().find(|deed| deed.with.as_deref() == Some("vex")).cloned().unwrap();
    assert!(again.no.is_some(), "one card is left, and two are needed");
}

/// CARD-034: requested cards are chosen in the hand, and each card's accessible name says so too.
#[test]
fn card_034_cards_that_are_asked_for_are_chosen_in_the_hand() {
    let mut panels = duel();
    tell(&mut panels, "end turn");
    tell(&mut panels, "end turn");
    assert!(says(&panels, "Discard up to 2 cards") && !says(&panels, "Chosen"));
    push(&mut panels, "Strike <2>[2]");
    assert!(says(&panels, "Chosen"));
    push(&mut panels, "Strike <2>[2]");
    assert!(!says(&panels, "Chosen"));
    push(&mut panels, "Hammer <2>[4]");
    push(&mut panels, "Answer");
    assert!(told(&mut panels, "discards Hammer"));
}

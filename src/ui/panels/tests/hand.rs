//! A hand of cards on the panels (P-06).

use super::*;
use crate::ui::state::hand::selection::Hover;

/// The height at which a card is drawn.
fn height(panels: &Harness<'static, App>, card: &str) -> f32 {
    panels.get_by_label_contains(card).rect().height()
}

fn hover(panels: &mut Harness<'static, App>, card: &str) {
    let at = panels.get_by_label_contains(card).rect().center();
    panels.hover_at(at);
    panels.run_steps(4);
}

/// Screen readers too say what a card costs, who would pay for it, and why it can't be played (CARD-042).
#[test]
fn card_042_a_hand_says_who_pays_and_what_nobody_has() {
    let panels = panels_of("learn-cards");
    for told in ["Cleave <2>[4]\nDamage 5\nVex pays and keeps 6 energy, dice 5 1", "Duck [3]\nWhen an attack on your side is declared"] {
        assert!(says(&panels, told), "{told}");
    }
    assert!(!says(&panels, "Quick Draw"), "that is the other side's");
}

#[test]
fn a_hand_fans_out_under_the_mouse_and_where_it_is_kept_open() {
    let mut panels = panels_of("learn-cards");
    let closed = height(&panels, "Cleave");
    hover(&mut panels, "Cleave");
    let opened = height(&panels, "Cleave");
    assert!(closed < 40.0 && opened > 80.0, "{closed} {opened}");
    let met = get::<Hover>(&mut panels).card;
    assert!(met.is_some());
    hover(&mut panels, "Duck");
    assert_eq!((height(&panels, "Duck"), get::<Hover>(&mut panels).card), (opened, None), "Duck can't be played now");
    panels.hover_at(bevy_egui::egui::pos2(640.0, 200.0));
    panels.run_steps(4);
    assert_eq!((height(&panels, "Cleave"), get::<Hover>(&mut panels).card), (closed, None));
    get::<Panels>(&mut panels).keeps_hand = true;
    panels.run_steps(4);
    assert_eq!(height(&panels, "Cleave"), opened);
}

/// In a narrow window the cards overlap, but each can still be reached.
#[test]
fn cards_lie_on_each_other_where_there_is_no_room() {
    let mut panels = panels_of("learn-cards");
    panels.set_size(bevy_egui::egui::vec2(560.0, 720.0));
    panels.run_steps(4);
    let cards = ["Cleave", "Duck", "Hammer", "Patch Up", "Finisher"].map(|card| panels.get_by_label_contains(card).rect());
    assert!(cards.windows(2).all(|pair| pair[1].left() - pair[0].left() < 128.0 && pair[0].right() <= pair[1].left() + 0.5), "{cards:?}");
    assert!(cards.iter().all(|card| card.left() >= 0.0 && card.right() <= 560.0), "{cards:?}");
    let before = entries(&mut panels);
    panels.get_by_label_contains("Cleave").click();
    panels.run_steps(4);
    assert_eq!(entries(&mut panels), before + 1);
}

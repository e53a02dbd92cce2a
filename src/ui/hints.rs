//! The hint: what the left button would do right now, in a sentence.

use super::eye::Met;
use super::hand::{Hand, How, Verdict};
use super::reading::Reading;
use super::selection::{Hover, Selection};
use crate::table::PieceId;

/// What the left button would do right now, for the hint strip.
pub fn hint(
    reading: &Reading,
    hover: &Hover,
    hand: &Hand,
    selection: &Selection,
    is_halted: bool,
    names: impl Fn(PieceId) -> String,
) -> String {
    if !reading.is_idle {
        let space = if is_halted { "Halted · Space: go on" } else { "Space: halt" };
        return format!("{space} · click: skip ahead");
    }
    if let Some(held) = hand.held.as_ref().filter(|held| held.visible) {
        let turn = "Q/E turn · Shift+click waypoint";
        return match (held.how, &held.verdict) {
            (How::Dragged, Verdict::Refused(_)) => format!("{} may not stand there · release or Esc: it goes home", held.name),
            (How::Dragged, _) => format!("Release: {} stands here · {turn} · Esc or right click: home", held.name),
            (How::Turned, _) => format!("Enter or click: {} turns · Q/E on · Esc: as it was", held.name),
            (How::Aimed, Verdict::Legal) if held.lays.is_some() => "Click: their plate is laid here · Esc: not now".to_owned(),
            (How::Aimed, Verdict::Refused(no)) => format!("Not there: {} · Esc: not now", no.text),
            (How::Aimed, _) => format!("Click: {} goes here · Esc: not now", held.name),
            (How::Offered, Verdict::Refused(_)) => format!("{} may not stand there", held.name),
            (How::Offered, _) => format!("Click: {} goes here · {turn}", held.name),
        };
    }
    let met = hover.met.filter(|met| met.side.is_some());
    if let Some(aim) = &selection.aim {
        let target = |met: &Met| {
            [met.piece, met.unit]
                .into_iter()
                .find(|piece| reading.deeds.iter().any(|deed| deed.is(Some(aim)) && deed.target == Some(*piece)))
        };
        return match met.and_then(|met| target(&met)) {
            Some(target) => {
                let at = if aim.maneuver == "throw" { " at" } else { "" };
                format!("Click: {}{at} {} · Esc: not now", aim.maneuver, names(target))
            }
            None if reading.deeds.iter().any(|deed| deed.is(Some(aim)) && deed.at_ground()) => {
                format!("{}: click a place on the table · Esc: not now", aim.maneuver)
            }
            None => format!("{}: click a lit target · Esc: not now", aim.maneuver),
        };
    }
    match met {
        Some(met) if reading.is_orderable(met.unit) && selection.member == Some(met.piece) => {
            format!("Click: {} goes back into its squad", names(met.piece))
        }
        Some(met) if reading.is_orderable(met.unit) && selection.unit == Some(met.unit) && met.piece != met.unit => {
            format!("Click: only {} · drag: move {}", names(met.piece), names(met.unit))
        }
        Some(met) if reading.is_orderable(met.unit) && selection.unit == Some(met.unit) => {
            format!("Drag: move {} · click the ground: it goes there · Q/E turn it", names(met.unit))
        }
        Some(met) if reading.is_orderable(met.unit) && selection.unit.is_some_and(|unit| reading.is_orderable(unit)) => {
            format!("Click: select {} · Shift+click: join the attack · drag: move it", names(met.unit))
        }
        Some(met) if reading.is_orderable(met.unit) => format!("Click: select {} · drag: move it", names(met.unit)),
        Some(met) => format!("Click: look at {}", names(met.unit)),
        None => "Right drag: orbit · middle drag: pan · wheel: zoom · N: next unit · F1: keys".to_owned(),
    }
}

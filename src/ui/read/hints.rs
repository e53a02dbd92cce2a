//! The hint: what the left button would do right now, in a sentence.

use crate::game::Manner;
use crate::table::{Inches, PieceId};
use crate::ui::state::available_action::AvailableAction;
use crate::ui::state::bindings::{Ask, Bindings};
use crate::ui::state::held_piece::{Hand, How, Verdict};
use crate::ui::state::selection::{Hover, Met, Selection};
use crate::ui::state::ui_model::UiModel;

/// What the left button would do right now, for the hint strip.
pub fn hint(
    model: &UiModel,
    hover: &Hover,
    hand: &Hand,
    selection: &Selection,
    is_halted: bool,
    names: impl Fn(PieceId) -> String,
    bindings: &Bindings,
) -> String {
    let key = |ask: Ask| bindings.key_of(ask);
    let home = key(Ask::Cancel);
    if !model.is_idle {
        let (halt, skip) = (key(Ask::Halt), key(Ask::Skip));
        let halt = if is_halted { format!("Halted · {halt}: go on") } else { format!("{halt}: halt") };
        return format!("{halt} · {skip} or click: skip ahead");
    }
    if hand.measures {
        return "Drag: measure, from anything to anything · click: ping".to_owned();
    }
    if let Some(held) = hand.held.as_ref().filter(|held| held.visible) {
        let turns = format!("{}/{}", key(Ask::TurnLeft), key(Ask::TurnRight));
        let waypoint = if held.takes_waypoint() { format!(" · {} waypoint", click(&key(Ask::Add))) } else { String::new() };
        let back = if held.path.is_empty() { String::new() } else { format!(" · {}: drop the waypoint", key(Ask::DropWaypoint)) };
        let turn = format!("{turns} turn{waypoint}{back}");
        return match (held.how, &held.verdict) {
            (How::Dragged, Verdict::Refused(_)) => format!("{} may not stand there · release or {home}: it goes home", held.name),
            (How::Dragged, _) => format!("Release: set {} down here · {turn} · {home} or {}: home", held.name, click(&key(Ask::Menu))),
            (How::Turned, _) => format!("{} or click: turn {} · {turns} on · {home}: as it was", key(Ask::Accept), held.name),
            (How::Aimed, Verdict::Legal) if held.lays.is_some() => format!("Click: their plate is laid here · {home}: not now"),
            (How::Aimed, Verdict::Refused(no)) => format!("Not there: {} · {home}: not now", no.text),
            (How::Aimed, _) => format!("Click: send {} here · {home}: not now", held.name),
            (How::Offered, Verdict::Refused(_)) => format!("{} may not stand there", held.name),
            (How::Offered, _) => format!("Click: send {} here · {turn}", held.name),
        };
    }
    let met = hover.met.filter(|met| met.side.is_some());
    if let Some(deed) = hover.met.and_then(|met| model.only_deed(selection, met)).filter(|_| selection.aim.is_none()) {
        let with = deed.with.as_ref().map(|with| format!(" with {}", model.said(with))).unwrap_or_default();
        return format!("Click: {} {}{with}{}", deed.what.word, deed.target_name, promises(deed));
    }
    if hover.met.is_none() && hand.held.as_ref().is_some_and(|held| held.is_led() && held.takes_waypoint()) {
        return format!("Click a lit place: send it there · {}: a waypoint on its way", click(&key(Ask::Add)));
    }
    if let Some(aim) = &selection.aim {
        let target = |met: &Met| {
            [met.piece, met.unit]
                .into_iter()
                .find(|piece| model.actions.iter().any(|deed| deed.is(Some(aim)) && deed.target == Some(*piece)))
        };
        return match met.and_then(|met| target(&met)) {
            Some(target) => {
                let throws = |deed: &AvailableAction| deed.is(Some(aim)) && deed.what.manner == Manner::Throw;
                let at = if model.actions.iter().any(throws) { " at" } else { "" };
                let deed = model.actions.iter().find(|deed| deed.is(Some(aim)) && deed.target == Some(target) && deed.no.is_none());
                let promises = deed.map(promises).unwrap_or_default();
                format!("Click: {}{at} {}{promises} · {home}: not now", aim.maneuver, names(target))
            }
            None if model.actions.iter().any(|deed| deed.is(Some(aim)) && deed.at_ground()) => {
                format!("{}: click a place on the table · {home}: not now", aim.maneuver)
            }
            None => format!("{}: click a lit target · {home}: not now", aim.maneuver),
        };
    }
    let stays = |unit: PieceId| model.brief(unit).and_then(|brief| brief.stays.as_ref());
    let has_no_move = |unit: PieceId| model.brief(unit).is_some_and(|brief| brief.left <= Inches::ZERO);
    match met {
        Some(met) if model.is_orderable(met.unit) && selection.member == Some(met.piece) => {
            format!("Click: {} goes back into its squad", names(met.piece))
        }
        Some(met) if model.is_orderable(met.unit) && stays(met.unit).is_some() => {
            let click = match (selection.unit == Some(met.unit), met.piece == met.unit) {
                (false, _) => format!("Click: select {} · ", names(met.unit)),
                (true, false) => format!("Click: only {} · ", names(met.piece)),
                (true, true) => String::new(),
            };
            format!("{click}{}", stays(met.unit).map_or("", String::as_str))
        }
        Some(met) if model.is_orderable(met.unit) && selection.unit == Some(met.unit) && met.piece != met.unit => {
            format!("Click: only {} · drag: move {}", names(met.piece), names(met.unit))
        }
        Some(met) if model.is_orderable(met.unit) && selection.unit == Some(met.unit) && has_no_move(met.unit) => {
            format!("{} has no Move left this turn; what else it can do stands on its card", names(met.unit))
        }
        Some(met) if model.is_orderable(met.unit) && selection.unit == Some(met.unit) => {
            format!(
                "Drag: move {} · click the ground: it goes there · {}/{} turn it",
                names(met.unit),
                key(Ask::TurnLeft),
                key(Ask::TurnRight)
            )
        }
        Some(met) if model.is_orderable(met.unit) && selection.unit.is_some_and(|unit| model.is_orderable(unit)) => {
            format!("Click: select {} · {}: join the attack · drag: move it", names(met.unit), click(&key(Ask::Add)))
        }
        Some(met) if model.is_orderable(met.unit) => format!("Click: select {} · drag: move it", names(met.unit)),
        Some(met) if model.brief(met.unit).is_some() => format!("Click: look at {}", names(met.unit)),
        _ => {
            let drag = |ask: Ask| key(ask).replace("button", "drag");
            format!(
                "{}: orbit · {}: pan · {}: zoom · {}: next unit · {}: keys",
                drag(Ask::Orbit),
                drag(Ask::Pan).to_lowercase(),
                key(Ask::Zoom).to_lowercase(),
                key(Ask::NextUnit),
                key(Ask::Help)
            )
        }
    }
}

/// What would come of a deed, in a word or two.
fn promises(deed: &AvailableAction) -> String {
    deed.outlook.as_ref().map(|outlook| format!(" · {}", outlook.short)).unwrap_or_default()
}

/// A button of the mouse as a click of it.
fn click(chord: &str) -> String {
    chord.replace("Left button", "click").replace("Right button", "right click").replace("button", "click")
}

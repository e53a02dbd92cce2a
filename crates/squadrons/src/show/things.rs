//! What panels show about markers and terrain (SQN-042, SQN-150 to 163).

use crate::attack::targeting_options::may_be_destroyed;
use crate::build::profile::{Profile, defences};
use crate::play::danger::{DAMAGE, TO_HIT};
use crate::play::orders::Bridge;
use crate::table::objective::{Marker, ObjectiveKind};
use bevy::prelude::*;
use brickfray_game::card::{Condition, PieceTooltip};
use brickfray_table::{PieceId, SideId};
use brickfray_words::Text;

/// Describes a marker or a piece of terrain: what it is, what it is for, and its state.
pub(crate) fn thing(In(piece): In<PieceId>, bridge: Bridge) -> Option<PieceTooltip> {
    let field = &bridge.field;
    let name = field.names.of(piece).into();
    let (side, about, conditions) = if let Some(marker) = field.marker(piece) {
        ((marker.side != SideId::NOBODY).then_some(marker.side), text!("thing-objective"), of_marker(&bridge, &marker))
    } else if let Some((side, _)) = field.entry(piece) {
        let text = text!("thing-ships-come-in", side = field.names.side(side));
        (Some(side), text!("thing-entry-point"), vec![line(text, "SQN-042", false)])
    } else {
        let (.., hazard) = field.hazards().into_iter().find(|(id, ..)| *id == piece)?;
        let dangerous = || line(text!("thing-dangerous", needed = TO_HIT, damage = DAMAGE), "SQN-152", true);
        let obscuring = || line(text!("thing-obscuring"), "SQN-151", false);
        let says = [hazard.dangerous.then(dangerous), hazard.obscuring.then(obscuring)];
        (None, text!("thing-terrain"), says.into_iter().flatten().collect())
    };
    Some(PieceTooltip { name, side, about, stats: Vec::new(), conditions })
}

fn line(text: Text, rule: &'static str, is_bad: bool) -> Condition {
    Condition { text, rule, is_bad }
}

/// Describes what an objective is for, and its state (SQN-160 to 163, SQN-231).
fn of_marker(bridge: &Bridge, marker: &Marker) -> Vec<Condition> {
    let Marker { objective, .. } = marker;
    let names = &bridge.field.names;
    let mut said = match objective.kind {
        ObjectiveKind::Scan => vec![line(text!("thing-to-scan"), "SQN-161", false)],
        ObjectiveKind::Recover => vec![line(text!("thing-to-recover"), "SQN-162", false)],
        ObjectiveKind::Destroy => vec![line(text!("thing-to-destroy"), "SQN-163", false)],
    };
    let may_be_shot = [SideId(0), SideId(1)].into_iter().any(|side| may_be_destroyed(marker, side, bridge.occasion()));
    if may_be_shot {
        let Profile { defence, toughness, hit_points, .. } = defences();
        let left = objective.hit_points;
        let has = text!("thing-points", left = left, all = hit_points, defence = defence, toughness = toughness);
        said.push(line(has, "SQN-163", false));
    }
    said.extend(objective.scanned_by.iter().map(|side| line(text!("thing-scanned-by", side = names.side(*side)), "SQN-161", false)));
    said
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attack::outlook::tests::before;
    use brickfray_game::{Names, card};

    #[test]
    fn sqn_152_markers_and_terrain_are_told_of() {
        let mut app = before("sqn-150-terrain", "activate ");
        let told = |app: &mut App, name: &str| {
            let piece = app.world().resource::<Names>().piece(name).unwrap();
            card::glance(app.world_mut(), piece).unwrap()
        };
        let rules = |glance: &PieceTooltip| glance.conditions.iter().map(|condition| condition.rule).collect::<Vec<_>>();
        let names: Vec<String> = app.world().resource::<Names>().all().map(str::to_owned).collect();
        let terrain: Vec<PieceTooltip> = names.iter().map(|name| told(&mut app, name)).filter(|glance| glance.side.is_none()).collect();
        assert!(!terrain.is_empty() && terrain.iter().all(|glance| !glance.conditions.is_empty()), "{names:?}");
        assert!(terrain.iter().any(|glance| rules(glance).contains(&"SQN-152")));
        let mut app = before("sqn-240-target-acquired", "activate ");
        let (relay, entry) = (told(&mut app, "relay-1"), told(&mut app, "red-entry-1"));
        assert_eq!((rules(&relay), rules(&entry)), (vec!["SQN-163", "SQN-163"], vec!["SQN-042"]));
        assert_eq!(relay.side, Some(SideId(1)), "the side that defends it");
    }
}

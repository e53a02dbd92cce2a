//! Secure actions (SQN-160 to 164): which markers a ship may scan or pick up, and what happens if its die succeeds.

use crate::objectives::scoring;
use crate::schedule::DeclareSystems;
use crate::state::acting::{acting, is_act};
use crate::state::activation::{Action, Activation, Active};
use crate::state::mission::{Feat, Mission, MissionKind, Score};
use crate::state::rounds::enemy;
use crate::table::field::Field;
use crate::table::objective::{self, Attempt, ObjectiveKind, TO_SECURE, may_secure};
use crate::table::vessel::{Crews, Ship, base_at};
use crate::trial::Trial;
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_game::kit::topic::AddTopic;
use brickfray_game::{Beat, Cue, FactBody, FactKind, Inbox, Order, Outbox, Party, Refusal, RuleId, Target, facts};
use brickfray_table::{PieceId, PieceIndex};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_one_of(DeclareSystems::Orders, secure);
}

/// Checks that a ship may secure a marker now (SQN-160 to 164).
pub fn may_secure_now(field: &Field, ship: &Ship, active: &Active, marker: PieceId) -> Result<(), Refusal> {
    let name = field.names.of(marker);
    let Some(found) = field.marker(marker) else {
        let reason = text!("refused-secure-no-objective", marker = name);
        return Err(Refusal::new(RuleId::new("SQN-160"), reason).but(text!("refused-secure-no-objective-but")));
    };
    let enemies: Vec<_> = field.fleet(enemy(ship.side)).into_iter().filter(|enemy| !enemy.in_reserve).collect();
    let enemies: Vec<_> = enemies.iter().map(|enemy| (field.names.of(enemy.id).clone(), enemy.base())).collect();
    may_secure(&Attempt {
        ship: field.names.of(ship.id),
        base: ship.base(),
        // Skips the first leg, which has length zero and marks where it lay before.
        legs: active.legs.get(1..).unwrap_or_default(),
        advanced: active.actions.contains(&Action::Advance),
        marker: name,
        at: base_at(found.placement),
        kind: found.objective.kind,
        enemies: &enemies,
        only_nearby: field.house.secure_only_nearby,
    })?;
    if found.objective.kind == ObjectiveKind::Scan && found.objective.scanned_by.contains(&ship.side) {
        let reason = text!("refused-secure-scanned", marker = name);
        return Err(Refusal::new(RuleId::new("SQN-230"), reason).but(text!("refused-secure-scanned-but")));
    }
    Ok(())
}

/// Returns why a ship can't secure anything, with the rule. Names the obstacle at a marker that it has flown over, if there is one.
pub fn why_not(field: &Field, ship: &Ship, active: &Active) -> (&'static str, Text) {
    for marker in field.markers() {
        if let Err(refusal) = may_secure_now(field, ship, active, marker.id)
            && let Some(rule) = ["SQN-160", "SQN-162", "SQN-230"].into_iter().find(|rule| *rule == refusal.rule.as_str())
        {
            return (rule, refusal.reason);
        }
    }
    ("SQN-161", text!("refused-nothing-to-secure"))
}

/// Returns the markers that a ship may secure now.
pub fn securable(field: &Field, ship: &Ship, active: &Active) -> Vec<PieceId> {
    field.markers().iter().map(|marker| marker.id).filter(|marker| may_secure_now(field, ship, active, *marker).is_ok()).collect()
}

/// Returns the marker of a Secure order, if it is legal.
pub fn secure_of(field: &Field, activation: &Activation, target: Option<Target>, parties: &[Party]) -> Result<PieceId, Refusal> {
    let (ship, active) = acting(field, activation, Action::Secure, parties)?;
    match target {
        Some(Target::Piece(marker)) => may_secure_now(field, &ship, active, marker).map(|()| marker),
        _ => Err(Refusal::new(RuleId::new("SQN-160"), text!("refused-secure-none")).but(text!("refused-secure-none-but"))),
    }
}

/// Carries out a Secure order: the ship secures the marker if its die succeeds (SQN-160 to 162, SQN-230, SQN-250).
pub(crate) fn secure(
    mut set: ParamSet<(Field, Crews)>,
    mut activation: ResMut<Activation>,
    mission: Res<Mission>,
    mut score: ResMut<Score>,
    (mut inbox, index): (ResMut<Inbox>, Res<PieceIndex>),
    mut tray: ResMut<DiceTray>,
    mut commands: Commands,
    mut out: ResMut<Outbox>,
) {
    let Some(order) = inbox.take_order(|order| is_act(order, Action::Secure.word())) else { return };
    let target = order.target();
    let Order::Act { parties, .. } = order else { return };
    let field = set.p0();
    let Some(marker) = out.or_fail(secure_of(&field, &activation, target, &parties)) else { return };
    let Some(active) = &mut activation.0 else { return };
    active.done += 1;
    let (Some(ship), Some(found)) = (field.ship(active.ship), field.marker(marker)) else { return };
    let maneuver = Action::Secure.word().to_owned();
    out.say("SQN-160", facts::Declared { maneuver, by: vec![ship.id], at: Some(marker), spot: None, with: None });
    let die = Trial::one((ship.id, field.names.of(ship.id)), "SQN-160", Action::Secure.text(), TO_SECURE);
    if die.succeeds(&mut tray, &mut out) != Some(true) {
        return;
    }
    let (id, side) = (ship.id, ship.side);
    let mut objective = found.objective.clone();
    match objective.kind {
        ObjectiveKind::Recover => {
            objective.carried_by = Some(id);
            out.say("SQN-162", PickedUp { who: id, item: field.names.of(marker).to_string() });
            set.p1().remove(marker);
        }
        _ => {
            objective.scanned_by.push(side);
            let points = mission.kind.scan_points();
            scoring::give(&mut score, &field, &mut out, mission.kind.rule(), (side, Feat::Scanned(marker), points));
            if mission.kind == MissionKind::CrossedPaths {
                objective.kind = ObjectiveKind::Recover;
            }
        }
    }
    objective::change(marker, objective, &index, &mut commands);
}

/// A ship has picked up a marker (SQN-162).
struct PickedUp {
    who: PieceId,
    item: String,
}

impl FactKind for PickedUp {
    const WHAT: &'static str = "picked-up";

    fn tell(self) -> FactBody {
        let told = text!("fact-picks-up", who = self.who, item = Text::item(&self.item));
        FactBody::new(Cue::over(self.who, Text::item(self.item), Beat(40)), told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_game::{Fact, Names};

    #[test]
    fn sqn_162_what_is_taken_along_is_told_and_stands_over_the_ship() {
        let mut names = Names::default();
        names.insert(PieceId(3), "gull");
        let fact = Fact::new(RuleId::new("SQN-162"), PickedUp { who: PieceId(3), item: "probe".to_owned() });
        assert_eq!(fact.text(&names), "gull picks up probe");
        assert_eq!(fact.cue, Cue::over(PieceId(3), Text::item("probe"), Beat(40)));
    }
}

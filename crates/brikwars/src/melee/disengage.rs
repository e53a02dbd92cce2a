//! Disengaging (BW-CC-33 to 35, BW-SM-27, BW-SM-28): a whole squad leaves by its Angry Inch, after all opponents that can have struck back.
//! It must do so before it attacks (BW-OP-44).

use crate::facts::pushes::Pushed;
use crate::facts::squads::LeftSquad;
use crate::field::Field;
use crate::field::maneuvers::{AddManeuver, MOVE, ManeuverDef};
use crate::field::too_late::refuse_late_escape;
use crate::figures::figure::Figure;
use crate::melee::angry_inch;
use crate::melee::counterstrike::Counterstrikes;
use crate::movement::plan::{moved_along, step_down};
use crate::under_way::agenda::{AddSteps, Agenda, Pending};
use crate::under_way::maneuver::ANGRY_INCH;
use crate::units::mount;
use bevy::prelude::*;
use brickfray_game::{
    ActionInfo, Aims, Beat, Cue, FactBody, FactKind, Inbox, MovedPiece, Outbox, Party, Prepared, Refusal, RuleId, Step, Target, facts,
};
use brickfray_table::{CONTACT, Inches, Mover, PieceId, PieceIndex, Placement, Solid};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_maneuvers([&DISENGAGE], declare).add_step::<BreakAway, _>("break-away", leave);
}

/// A squad leaves close combat (BW-CC-33).
pub(crate) static DISENGAGE: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "disengage",
        says: term!("action-disengage"),
        rule: "BW-CC-33",
        aims: Aims::Ground,
        heading: MOVE,
        goes: MovedPiece::Unit(Some(ANGRY_INCH)),
        ..ActionInfo::PLAIN
    },
    rank: 9,
    allowed_after_inch: true,
    takes_items: false,
    is_sampled: true,
    check: |field, ordered| check(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| match looking.squad {
        None => vec![looking.somewhere(&DISENGAGE, looking.inches_about(Some(looking.engagement_idea_range())))],
        Some(_) => Vec::new(),
    },
    ..ManeuverDef::PLAIN
};

/// The last step of a Disengage.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BreakAway {
    /// The unit that leaves.
    pub unit: PieceId,
    /// Its destination.
    pub to: Placement,
}

/// Checks an order to Disengage to a spot: the unit must be engaged, and at the spot be out of contact with all units (BW-CC-33) or, in a
/// Skirmish, further away than before.
pub(crate) fn check(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<BreakAway, Refusal> {
    let ([party], Some(Target::Spot(spot))) = (parties, target) else {
        let what = Refusal::new(RuleId::new("BW-SM-27"), text!("refused-disengage-one"));
        return Err(what.but(text!("refused-disengage-one-but")));
    };
    let unit = field.target_unit(party.who);
    let members = field.own(unit)?;
    let name = field.names.of(unit);
    if !field.is_engaged(unit) {
        let reason = text!("refused-disengage-not-engaged", who = name);
        return Err(Refusal::new(RuleId::new("BW-CC-33"), reason).but(text!("refused-disengage-not-engaged-but")));
    }
    // If it is too late anyway, don't suggest releasing a Grab.
    let too_late = angry_inch::check_all_unused(field, &members).or_else(|| refuse_late_escape(field, unit, &members));
    if let Some(refusal) = too_late.or_else(|| angry_inch::incapable(field, unit, &members)) {
        return Err(refusal);
    }
    let to = angry_inch::inch(field, unit, &members, spot)?.to;
    if let Some(touched) = touched(field, unit, &members, to) {
        let reason = text!("refused-disengage-touches", who = name, whom = field.names.of(touched));
        return Err(Refusal::new(RuleId::new("BW-CC-33"), reason).but(text!("refused-disengage-touches-but")));
    }
    if let Some(as_near) = enemy_not_left_behind(field, unit, &members, to) {
        let reason = text!("refused-disengage-no-further", who = name, whom = field.names.of(as_near));
        return Err(Refusal::new(RuleId::new("BW-CC-33"), reason).but(text!("refused-disengage-no-further-but")));
    }
    Ok(BreakAway { unit, to })
}

/// An enemy plate that the squad would touch there, in a new or its old Full Engagement.
fn touched(field: &Field, unit: PieceId, members: &[Figure], to: Placement) -> Option<PieceId> {
    let side = members.first().map(|member| member.side);
    let there = field.space.solid(unit).filter(|_| field.units.is_plate(unit)).map(|solid| Solid::new(solid.body, to))?;
    let hostile = field.units.all().into_iter().filter(|(of, theirs)| Some(*theirs) != side && field.units.is_plate(*of));
    let touches = |other: &PieceId| field.space.solid(*other).is_some_and(|them| there.distance(them) < CONTACT);
    hostile.map(|(plate, _)| plate).find(touches)
}

/// In a Skirmish, a unit engaged with this one that it wouldn't get further away from. In a Full Engagement only the plates in contact
/// matter.
fn enemy_not_left_behind(field: &Field, unit: PieceId, members: &[Figure], to: Placement) -> Option<PieceId> {
    let from = field.space.solid(unit).filter(|_| field.engagements.fully_engaged_with(unit).is_empty())?.placement;
    let engaged = field.engagements.all().filter_map(|(one, other, _)| match unit {
        it if it == one => Some(other),
        it if it == other => Some(one),
        _ => None,
    });
    let apart = |at: Placement, foe: PieceId| {
        let foes = field.units.members(foe);
        members.iter().flat_map(|member| foes.iter().map(move |foe| moved_along(member.solid, from, at).distance(foe.solid))).min()
    };
    engaged.filter(|foe| apart(to, *foe) <= apart(from, *foe)).min()
}

/// Declares a Disengage: all opponents that can strike back first (BW-CC-33).
pub(crate) fn declare(mut inbox: ResMut<Inbox>, field: Field, mut agenda: Agenda, mut out: ResMut<Outbox>) {
    let Some(leaving) = DISENGAGE.take_prepared::<BreakAway>(&mut inbox, &mut out) else { return };
    let members = field.units.members(leaving.unit);
    let Some(side) = members.first().map(|member| member.side) else { return };
    out.say(
        "BW-SM-27",
        facts::Declared {
            maneuver: DISENGAGE.word().to_owned(),
            by: vec![leaving.unit],
            at: None,
            spot: Some(leaving.to.spot),
            with: None,
        },
    );
    let counters = Counterstrikes { disengaging: true, ..Counterstrikes::against(side, [leaving.unit], None) };
    agenda.first([Pending::new(counters), Pending::new(leaving)]);
}

/// Finishes a Disengage, which succeeds if a member is still standing (BW-CC-34): the squad takes its Angry Inch and may move on, except
/// members that spent their Action on parrying (BW-CC-35). Disrupted members stay behind.
pub(crate) fn leave(
    (mut agenda, waiting): (Agenda, Query<&BreakAway>),
    mut set: ParamSet<(Field, Mover)>,
    index: Res<PieceIndex>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let Some(BreakAway { unit, to }) = agenda.front(&waiting).cloned() else { return };
    out.progressed();
    let field = set.p0();
    let members = field.units.members(unit);
    let (down, standing): (Vec<&Figure>, Vec<&Figure>) = members.iter().partition(|member| member.disrupted || member.is_stuck());
    let inch = if standing.is_empty() {
        Err(text!("reason-none-on-their-feet"))
    } else if !down.is_empty() && !field.house.disengaging_leaves_the_fallen {
        Err(text!("reason-not-all-on-their-feet"))
    } else if touched(&field, unit, &members, to).is_some() {
        Err(text!("reason-touches-hostile-plate"))
    } else {
        angry_inch::inch(&field, unit, &members, to.spot).map_err(|refusal| refusal.reason)
    };
    let inch = match inch {
        Ok(inch) => inch.of(&standing),
        Err(why) => {
            agenda.pop();
            out.say("BW-CC-34", facts::ActionFailed { who: unit, what: text!("vain-disengage"), why });
            return;
        }
    };
    if !down.is_empty() {
        // The fallen leave the squad first, so that the plate doesn't carry them along in the next run.
        let down: Vec<PieceId> = down.iter().map(|member| member.id).collect();
        let level = field.space.solid(unit).map_or(Inches::ZERO, |plate| plate.placement.lift);
        for Step { who, from, to, inches } in step_down(&mut set.p1(), &down, level) {
            out.say("BW-CC-34", LeftSquad { who, squad: unit });
            out.say("BW-CC-34", Pushed { who, from, to, inches, stopped_by: None, slid: false });
        }
        return;
    }
    agenda.pop();
    let riders = standing.iter().filter(|member| field.house.angry_inches_are_steering && member.seat.is_some());
    for entity in riders.filter_map(|rider| index.entity(rider.id)) {
        mount::steer(entity, &mut commands);
    }
    angry_inch::take(&inch, &mut set.p1(), &index, &mut commands, &mut out);
    out.say("BW-SM-28", Disengaged { who: unit });
}

/// A squad left an engagement (BW-SM-28).
pub(crate) struct Disengaged {
    pub who: PieceId,
}

impl FactKind for Disengaged {
    const WHAT: &'static str = "disengaged";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::over(self.who, text!("remark-disengaged"), Beat(25)), text!("fact-disengaged", who = self.who))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, called, over, told};

    #[test]
    fn bw_sm_28_it_is_told_who_disengages() {
        let disengaged = || Disengaged { who: ANNA };
        assert_eq!((told(disengaged()), called(disengaged())), ("anna disengages".into(), over(ANNA, "disengages", 25)));
    }
}

//! Grabs (BW-CC-06, BW-CC-07, BW-CC-40, BW-SM-10): which figure holds which, the effects on both, and how a Grab ends.

use crate::RESOLVE;
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::{GrabEscape, HouseRules};
use crate::field::Field;
use crate::field::ideas::{Idea, IdeaSearch};
use crate::field::maneuvers::{AddManeuver, MOVE, ManeuverDef, TargetRule};
use crate::figures::figure::Figure;
use crate::melee::grab_facts::{Drawn, Grabbed, LetGo, Opposed};
use crate::rolls::action_roll;
use crate::rolls::aids::Roll;
use crate::rolls::bennies::{Bennies, Offered, Purse};
use crate::schedule::{HarmSystems, SettleSystems};
use crate::under_way::attack::{AddAttackPart, Attack};
use crate::under_way::blunder::Blunder;
use crate::under_way::stage::Stage;
use crate::units::roster::Units;
use crate::units::things::gear::free_hands;
use crate::units::things::holds::Holds;
use crate::units::{things::holds, turn::action};
use bevy::math::Vec2;
use bevy::prelude::*;
use brickfray_dice::{DiceTray, RolledDie};
use brickfray_game::kit::agenda::{AddSteps, Agenda, Pending};
use brickfray_game::{ActionInfo, Aims, Inbox, Lack, Outbox, Party, Prepared, Refusal, RuleId};
use brickfray_table::{Inches, Mover, PieceId, PieceIndex, Placement, Solid, Space};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_attack_part::<NewGrabs>("new-grabs")
        .add_systems(
            RESOLVE,
            (take_hold.in_set(HarmSystems::Hold), end_broken_grabs.in_set(SettleSystems::Slip).run_if(any_with_component::<Holds>)),
        )
        .add_maneuvers([&BREAK_FREE], struggle)
        .add_maneuvers([&RELEASE], release)
        .add_step::<Struggle, _>("struggle", break_free);
}

/// The Grabs of an attack, as (grabber, victim); they take hold once all are allocated (BW-OP-41).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct NewGrabs(Vec<(PieceId, PieceId)>);

impl NewGrabs {
    pub(crate) fn add(&mut self, by: PieceId, whom: PieceId) {
        self.0.push((by, whom));
    }
}

/// A held figure tries to break free (BW-CC-07).
pub(crate) static BREAK_FREE: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "break-free",
        says: term!("action-break-free"),
        rule: "BW-CC-07",
        aims: Aims::Nothing,
        heading: MOVE,
        ..ActionInfo::PLAIN
    },
    rank: 15,
    targets: TargetRule::Nothing,
    takes_items: false,
    allowed_after_inch: true,
    check: |field, ordered| may_break_free(field, ordered.parties).map(Prepared::new),
    ideas: |looking| each_of(looking, |member| !member.held_by.is_empty()),
    ..ManeuverDef::PLAIN
};

/// A figure releases the one it holds (BW-CC-06).
pub(crate) static RELEASE: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "release",
        says: term!("action-release"),
        rule: "BW-CC-06",
        aims: Aims::Nothing,
        heading: MOVE,
        ..ActionInfo::PLAIN
    },
    rank: 16,
    targets: TargetRule::Nothing,
    takes_items: false,
    allowed_after_inch: true,
    check: |field, ordered| may_release(field, ordered.parties).map(Prepared::new),
    ideas: |looking| each_of(looking, |member| member.holds.is_some()),
    ..ManeuverDef::PLAIN
};

/// The maximum distance of a Grab.
const ARMS_LENGTH: Inches = Inches::whole(1);

/// One idea for each member that `is_so`, with its name if there are several; if no member is, one for the whole unit.
fn each_of(looking: &IdeaSearch, is_so: impl Fn(&Figure) -> bool) -> Vec<Idea> {
    let who: Vec<&Figure> = looking.members.iter().filter(|member| is_so(member)).collect();
    let name = |figure: &Figure| (who.len() > 1).then(|| looking.field.names.of(figure.id).to_string());
    let ideas: Vec<Idea> = who.iter().map(|figure| Idea { with: name(figure), ..looking.by(figure.id, None) }).collect();
    if ideas.is_empty() { vec![looking.alone(None, None)] } else { ideas }
}

/// The single figure that an order to release or break free is about.
fn one(parties: &[Party], one_at_a_time: Text) -> Result<&Party, Refusal> {
    match parties {
        [party] => Ok(party),
        _ => Err(Refusal::new(RuleId::new("BW-CC-07"), one_at_a_time).but(text!("refused-grab-one-but"))),
    }
}

/// The holder, if it may release the figure it holds: at any time on its own turn.
pub(crate) fn may_release(field: &Field, parties: &[Party]) -> Result<Figure, Refusal> {
    let party = one(parties, text!("refused-let-go-one"))?;
    let members = field.own(party.who)?;
    let holder = members.into_iter().find(|member| member.holds.is_some());
    let reason = || text!("refused-let-go-holds-nobody", who = field.names.of(party.who));
    holder.ok_or_else(|| Refusal::new(RuleId::new("BW-CC-06"), reason()).but(text!("refused-let-go-holds-nobody-but")))
}

/// The member that would try to break free: the first held one with an Action left, otherwise the first held one.
fn one_held(members: &[Figure]) -> Option<&Figure> {
    let mut held = members.iter().filter(|member| !member.held_by.is_empty());
    let first = held.clone().next();
    held.find(|member| member.can_act()).or(first)
}

/// The figure, or the member of this squad, that may try to break free. Each attempt is individual and costs its Action (BW-CC-07).
pub(crate) fn may_break_free(field: &Field, parties: &[Party]) -> Result<Figure, Refusal> {
    let party = one(parties, text!("refused-break-free-one"))?;
    let name = field.names.of(party.who);
    let members = field.own(party.who)?;
    let reason = || text!("refused-break-free-not-held", who = name);
    let free = || Refusal::new(RuleId::new("BW-CC-07"), reason()).but(text!("refused-break-free-not-held-but"));
    let held = one_held(&members).cloned().ok_or_else(free)?;
    if !held.can_act() {
        let reason = text!("refused-no-action-left", who = field.names.of(held.id));
        return Err(Refusal::new(RuleId::new("BW-TU-02"), reason).but(text!("refused-break-free-tired-but")).lacking(Lack::Action));
    }
    Ok(held)
}

/// Takes an order to release.
pub(crate) fn release(mut inbox: ResMut<Inbox>, index: Res<PieceIndex>, mut out: ResMut<Outbox>, mut commands: Commands) {
    let Some(holder) = RELEASE.take_prepared::<Figure>(&mut inbox, &mut out) else { return };
    let_go(&holder, &index, &mut commands, &mut out);
}

/// Takes an order to break free: rolls the held figure's Action die against the holder's; on a tie it stays held (BW-OP-31).
pub(crate) fn struggle(
    mut inbox: ResMut<Inbox>,
    field: Field,
    index: Res<PieceIndex>,
    mut agenda: Agenda,
    mut tray: ResMut<DiceTray>,
    mut purse: ResMut<Purse>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let Some(held) = BREAK_FREE.take_prepared::<Figure>(&mut inbox, &mut out) else { return };
    let Some(holder) = held.held_by.first().and_then(|holder| field.units.figure(*holder)) else { return };
    let (ours, theirs) = (format!("{} breaks free", field.names.of(held.id)), format!("{} holds on", field.names.of(holder.id)));
    let rolled = action_roll::roll_one(&mut tray, held.action, &field.house, &ours)
        .and_then(|ours| Ok((ours, action_roll::roll_one(&mut tray, holder.action, &field.house, &theirs)?)));
    let Some((dice, against)) = out.or_fail(rolled) else { return };
    for (figure, rolled) in [(&held, &dice), (&holder, &against)] {
        purse.earn(figure.side, action_roll::earned_by(figure, rolled), &mut out);
    }
    if let Some(entity) = index.entity(held.id) {
        action::spend(entity, &mut commands);
    }
    let added = |figure: &Figure| field.added_to_each_die(figure);
    let (plus, plus_against) = (added(&held), added(&holder));
    agenda.first([Pending::new(Struggle { held: held.id, holder: holder.id, dice, against, plus, plus_against })]);
}

/// The rolled dice of a figure that tries to break free and of its holder, still undecided.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Struggle {
    /// The figure that breaks free.
    pub held: PieceId,
    /// The one that holds it.
    pub holder: PieceId,
    /// The dice of the held figure.
    pub dice: Vec<RolledDie>,
    /// The dice of the holder.
    pub against: Vec<RolledDie>,
    /// What Bennies add for the held figure.
    pub plus: i32,
    /// What Bennies add for the holder.
    pub plus_against: i32,
}

impl Struggle {
    /// The totals of the held figure and of the holder.
    fn numbers(&self) -> (i32, i32) {
        (action_roll::number(&self.dice) + self.plus, action_roll::number(&self.against) + self.plus_against)
    }

    /// Whether the held figure breaks free with these totals (BW-OP-31).
    fn is_won(&self, ties: GrabEscape) -> bool {
        let (ours, theirs) = self.numbers();
        match ties {
            GrabEscape::TiesHold => ours > theirs,
            GrabEscape::TiesBreakFree => ours >= theirs,
        }
    }
}

/// The losing side may add Bennies to its die, unless that is a natural 1 (BW-BEN-06); then the Struggle is decided.
pub(crate) fn break_free(
    field: Field,
    mut agenda: Agenda,
    mut waiting: Query<&mut Struggle>,
    index: Res<PieceIndex>,
    mut bennies: Bennies,
    mut commands: Commands,
) {
    let Some(struggle) = agenda.front_mut(&mut waiting) else { return };
    let (Some(held), Some(holder)) = (field.units.figure(struggle.held), field.units.figure(struggle.holder)) else {
        agenda.pop();
        return;
    };
    let ties = field.house.grab_escape;
    let won = loop {
        let won = struggle.is_won(ties);
        let (loser, dice) = if won { (&holder, &struggle.against) } else { (&held, &struggle.dice) };
        if dice.first().is_none_or(|die| die.face == 1) {
            break won;
        }
        let (ours, theirs) = struggle.numbers();
        let (who, from) = (field.names.of(held.id), field.names.of(holder.id));
        let on = text!("roll-breaking-free", who = who, holder = from, ours = ours, theirs = theirs);
        match bennies.offer(&field, &Roll { members: &[loser.id], ..Roll::by(loser.side, field.target_unit(loser.id)) }, on, true) {
            Offered::Waits => return,
            Offered::Kept | Offered::Again(_) => break won,
            Offered::Added(roll, _) if won => struggle.plus_against += roll.sum(),
            Offered::Added(roll, _) => struggle.plus += roll.sum(),
        }
    };
    let (dice, against) = (struggle.dice.clone(), struggle.against.clone());
    agenda.pop();
    if !won && held.stupid && dice.first().is_some_and(|die| die.face == 1) {
        agenda.first([Pending::new(Blunder { who: held.id, to: holder.side })]);
    }
    let opposed = Opposed { who: held.id, dice, by: holder.id, against, won };
    bennies.talk.out.say("BW-CC-07", opposed);
    bennies.end_of_action();
    if won {
        let_go(&holder, &index, &mut commands, &mut bennies.talk.out);
    }
}

fn let_go(holder: &Figure, index: &PieceIndex, commands: &mut Commands, out: &mut Outbox) {
    if let (Some(entity), Some(who)) = (index.entity(holder.id), holder.holds) {
        holds::let_go(entity, commands);
        out.say("BW-CC-06", LetGo { who: holder.id, whom: who });
    }
}

/// Grabs take hold once all are allocated (BW-OP-41): grabber and victim move to where their plates are nearest to each other (BW-SM-10,
/// BW-DF-19). A figure that is already in a Grab can't move away from it (BW-CC-06): only the other moves.
pub(crate) fn take_hold(
    attacks: Query<(&Attack, &NewGrabs)>,
    holders: Query<(&PieceId, &Holds)>,
    mut set: ParamSet<(Space, Mover)>,
    index: Res<PieceIndex>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let mut stuck: Vec<PieceId> = holders.iter().flat_map(|(by, holds)| [*by, holds.0]).collect();
    for (attack, grabs) in attacks.iter().filter(|(attack, _)| attack.is_at(Stage::Harm)) {
        let unit_of = |who: PieceId| attack.pools.iter().find(|pool| pool.members.contains(&who)).map(|pool| pool.unit);
        for &(by, whom) in &grabs.0 {
            let Some(victim) = attack.victim(whom).filter(|victim| !victim.dead) else { continue };
            let plates = (unit_of(by), victim.plate);
            let space = set.p0();
            let (Some(grabber), Some(grabbed)) = (space.solid(by), space.solid(whom)) else { continue };
            let theirs = plates.1.and_then(|plate| space.solid(plate));
            let ours = plates.0.filter(|unit| *unit != by).and_then(|plate| space.solid(plate));
            let moves = |who: PieceId| !stuck.contains(&who);
            let pulled = theirs
                .filter(|_| moves(whom))
                .map_or(grabbed, |plate| nearest_place(&space, grabbed, plate, ours.unwrap_or(grabber), &[by, whom]));
            let reaching = ours.filter(|_| moves(by)).map_or(grabber, |plate| nearest_place(&space, grabber, plate, pulled, &[by, whom]));
            out.say("BW-SM-10", Grabbed { by, who: whom });
            for (who, from, to) in [(whom, grabbed.placement, pulled.placement), (by, grabber.placement, reaching.placement)] {
                if from != to {
                    set.p1().place(who, to);
                    out.say("BW-SM-10", Drawn { who, from, to });
                }
            }
            stuck.extend([by, whom]);
            if let Some(entity) = index.entity(by) {
                holds::hold(entity, whom, &mut commands);
            }
        }
    }
}

/// The place on its plate where a figure is nearest to `to` without overlapping: the best on a grid, the closest to its current place on
/// ties; the current place if none is better.
fn nearest_place(space: &Space, figure: Solid, plate: Solid, to: Solid, except: &[PieceId]) -> Solid {
    const STEPS: i32 = 24;
    let half = plate.body.half_extents() - Vec2::splat(0.32);
    let at = |ix: i32, iz: i32| {
        let step = |i: i32| i as f32 / STEPS as f32 * 2.0 - 1.0;
        let spot = plate.placement.spot_of(Vec2::new(half.x.max(0.0) * step(ix), half.y.max(0.0) * step(iz)));
        Solid { placement: Placement { spot, ..figure.placement }, ..figure }
    };
    let here = |solid: &Solid| (rounded(solid.distance(to)), solid.placement.spot.distance(figure.placement.spot));
    let places = (0..=STEPS).flat_map(|ix| (0..=STEPS).map(move |iz| (ix, iz))).map(|(ix, iz)| at(ix, iz));
    let mut better: Vec<Solid> = places.filter(|place| here(place) < here(&figure)).collect();
    better.sort_by_key(|place| (here(place), place.placement.spot.x, place.placement.spot.z));
    better.into_iter().find(|place| space.overlapped_by(*place, false, except).is_empty()).unwrap_or(figure)
}

/// A distance in twentieths of an inch, so that near-equal distances compare equal.
fn rounded(distance: Inches) -> i32 {
    distance.in_thousandths() / 50
}

/// Ends Grabs if the holder is Disrupted, gone or has lost the hand (BW-SZ-11), if the held figure is gone, or if they are more than an
/// inch apart.
pub(crate) fn end_broken_grabs(
    holders: Query<(&PieceId, &Holds)>,
    units: Units,
    (house, catalogue): (Res<HouseRules>, Res<Catalogue>),
    index: Res<PieceIndex>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    // With the house rule for a free hand, the holding hand can't hold anything else.
    let has_a_hand = |holder: &Figure| if house.grabs_need_a_free_hand { free_hands(holder, &catalogue) > 0 } else { holder.hands > 0 };
    let mut all: Vec<(PieceId, PieceId)> = holders.iter().map(|(by, holds)| (*by, holds.0)).collect();
    all.sort();
    for (by, whom) in all {
        let (holder, held) = (units.figure(by), units.figure(whom));
        let holds = matches!((&holder, &held), (Some(holder), Some(held))
            if !holder.disrupted && has_a_hand(holder) && holder.solid.is_within(held.solid, ARMS_LENGTH));
        if holds {
            continue;
        }
        if let Some(entity) = index.entity(by) {
            holds::let_go(entity, &mut commands);
        }
        if held.is_some() {
            out.say("BW-CC-06", LetGo { who: by, whom });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::figure::tests::minifig;

    #[test]
    fn bw_cc_40_both_of_a_grab_are_automatic_hits_and_stuck() {
        let (mut grabber, mut grabbed) = (minifig(0, 0.0, 0.0), minifig(1, 1.0, 0.0));
        assert!(!grabber.is_automatic_hit() && !grabbed.is_stuck());
        grabber.holds = Some(grabbed.id);
        grabbed.held_by = vec![grabber.id];
        assert!(grabber.is_automatic_hit() && grabbed.is_automatic_hit());
        assert!(grabber.is_stuck() && grabbed.is_stuck());
    }

    #[test]
    fn new_grabs_are_state() {
        crate::under_way::attack::tests::is_state(NewGrabs(vec![(PieceId(1), PieceId(2))]));
    }
}

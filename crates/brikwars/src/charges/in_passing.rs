//! Moving, and attacks in passing (BW-TU-03, BW-TU-04).

use crate::RESOLVE;
use crate::charges::charge::ChargeHome;
use crate::charges::collision::Ram;
use crate::facts::squads::Disbanded;
use crate::field::{Field, ids};
use crate::figures::figure::Figure;
use crate::melee::close_combat::Call;
use crate::melee::{close_combat, grab_and_shove};
use crate::movement::march::{Halt, March, MarchInterrupt, held_up, met_by_turning, unmet};
use crate::movement::plan::Plan;
use crate::movement::threat::threats;
use crate::movement::{flight, plan};
use crate::rolls::officer;
use crate::schedule::DeclareSystems;
use crate::under_way::attack::{Attack, say_declared};
use crate::under_way::declared::InterruptedMove;
use crate::under_way::maneuver::Maneuver;
use crate::under_way::was_parried::WasParried;
use crate::units::turn::moved;
use crate::units::turn::moved::Steps;
use bevy::prelude::*;
use brickfray_game::kit::agenda::{AddSteps, Agenda, Pending};
use brickfray_game::{Asked, Inbox, Order, Outbox, Party, Refusal, Reply, Request, RequestOption, RuleId, Talk, Target, Wants, facts};
use brickfray_table::{Inches, Mover, PieceId, PieceIndex, Placement, SideId, Solid, Spot};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(RESOLVE, begin_march.in_set(DeclareSystems::Orders).ambiguous_with(DeclareSystems::Orders).run_if(Inbox::holds_order))
        .add_step::<March, _>("march", go);
}

/// The placements of a unit and its members.
fn stand(members: &[Figure], who: PieceId, plate: Solid) -> Vec<(PieceId, Placement)> {
    members.iter().map(|member| (member.id, member.solid.placement)).chain([(who, plate.placement)]).collect()
}

/// The rest of a march, planned again for the members left after an attack, from where they are now; refused if there is none.
fn replanned(field: &Field, march: &March) -> Result<March, Refusal> {
    let facing = Some(march.to.facing);
    let Plan { to, inches, arms, stopped, disbands } = plan::plan_on(field, march.who, &march.path, facing)?;
    Ok(March { to, inches, arms: arms || march.arms, stopped, disbands, attacked: None, halted_by: None, ..march.clone() })
}

/// Takes an order to move, which has been checked.
pub(crate) fn begin_march(mut inbox: ResMut<Inbox>, field: Field, mut agenda: Agenda, mut out: ResMut<Outbox>) {
    let Some(Order::Move { who, path, facing }) = inbox.take_order(|order| matches!(order, Order::Move { .. })) else { return };
    if let Some(march) = out.or_fail(March::begin(&field, who, path, facing)) {
        agenda.first([Pending::new(march)]);
        out.progressed();
    }
}

/// The rest of a march after an attack on the way; or the rule and reason why it is over.
fn rest_of(field: &Field, march: &March, members: &[Figure], was_parried: bool, is_pushed: bool) -> Result<March, (&'static str, Text)> {
    let stuck = members.iter().any(|member| member.disrupted || member.is_stuck());
    match (stuck, was_parried) {
        (true, _) if members.iter().any(Figure::is_stuck) => Err(("BW-CC-06", text!("reason-member-held"))),
        (true, _) => Err(("BW-KB-04", text!("reason-member-off-its-feet"))),
        (false, true) => Err(("BW-TU-04", text!("reason-parried"))),
        // After a push, wound or death the way or the Move may have changed (BW-SZ-07, BW-SQ-12).
        (false, false) if !march.path.is_empty() => {
            replanned(field, march).map_err(|refusal| (if is_pushed { "BW-KB-01" } else { "BW-TU-05" }, refusal.reason))
        }
        (false, false) => Ok(march.clone()),
    }
}

/// The possible attacks of an enemy on a passing unit: Strikes and, by house rule, Shoves or Grabs; only those it can make.
fn attacks_by(field: &Field, enemy: PieceId, side: SideId, who: PieceId) -> Vec<Attack> {
    let parties = [Party { who: enemy, with: None }];
    let call = Call {
        side,
        maneuver: Maneuver::Strike,
        can: &Figure::can_act,
        target: who,
        named: None,
        parties: &parties,
        explosives: false,
        coordination: &[],
        outnumbered: Vec::new(),
    };
    let bare_handed = |maneuver: Maneuver| {
        let victims = field.attacked_by(side, who)?;
        let attack = grab_and_shove::build(field, who, &victims, &[(enemy, maneuver, None)], &Figure::can_act)?;
        Ok::<_, Refusal>(attack.by(side))
    };
    let by_hand = [Maneuver::Shove, Maneuver::Grab].into_iter().filter(|_| field.house.bare_hands_in_passing);
    let strike = close_combat::build(field, &call).ok();
    strike.into_iter().chain(by_hand.filter_map(|how| bare_handed(how).ok())).collect()
}

/// A part of a march that is walked at once.
struct Stretch {
    path: Vec<Spot>,
    to: Placement,
    inches: Inches,
}

/// Takes the next stretch from a march: all the rest, or up to what interrupts it, an enemy or a Trap.
fn next_stretch(field: &Field, march: &mut March, members: &[Figure], plate: Solid) -> (Stretch, Option<MarchInterrupt>) {
    let Some(Halt { leg, to, by }) = held_up(field, march, members, plate) else {
        return (Stretch { path: std::mem::take(&mut march.path), to: march.to, inches: march.inches }, None);
    };
    let mut path: Vec<Spot> = march.path.drain(..leg).collect();
    path.push(to.spot);
    let inches = plan::cost_so_far(field, march.who, plate, members, &path).min(march.inches);
    march.inches = march.inches - inches;
    match by {
        MarchInterrupt::Enemy(enemy) => march.halted_by = Some(enemy),
        MarchInterrupt::Trap => march.trapped = true,
        MarchInterrupt::Scout => march.path.clear(),
    }
    (Stretch { path, to, inches }, Some(by))
}

/// Continues a move to its end, or to where the next enemy may attack.
pub(crate) fn go(
    (mut agenda, mut waiting): (Agenda, Query<&mut March>),
    (charges, rams): (Query<&ChargeHome>, Query<&Ram>),
    mut set: ParamSet<(Field, Mover, Steps)>,
    was_parried: Res<WasParried>,
    index: Res<PieceIndex>,
    mut talk: Talk,
    mut commands: Commands,
) {
    let Some(march) = agenda.front_mut(&mut waiting) else { return };
    let runs_at_somebody = charges.iter().any(|home| home.unit == march.who) || rams.iter().any(|ram| ram.who == march.who);
    let on_the_way = if runs_at_somebody { InterruptedMove::Attacking } else { InterruptedMove::Moving };
    let field = set.p0();
    let members = field.units.members(march.who);
    let Some(plate) = field.space.solid(march.who).filter(|_| !members.is_empty()) else {
        agenda.pop();
        talk.out.progressed();
        return;
    };
    let walkers = Walkers { members, plate };
    if std::mem::take(&mut march.trapped) {
        // A Trap that went off may have left no way, or nobody to walk it.
        let stood = stand(&walkers.members, march.who, walkers.plate);
        if walkers.go_on_after(march, &stood, false, &mut set, &index, &mut talk, &mut commands) {
            agenda.pop();
        }
        return talk.out.progressed();
    }
    if let Some(enemy) = march.halted_by {
        match march.attacked.take() {
            Some(stood) => {
                if walkers.go_on_after(march, &stood, was_parried.0, &mut set, &index, &mut talk, &mut commands) {
                    agenda.pop();
                }
                talk.out.progressed();
            }
            None => {
                if let Some(attack) = walkers.provoke(&field, march, enemy, on_the_way, &mut talk) {
                    agenda.begin(attack);
                }
            }
        }
        return;
    }
    if !march.provoked.is_empty() {
        let unmet = |enemy: &PieceId| march.provoked.contains(enemy) && !march.met.contains(enemy);
        march.halted_by = threats(&field, &walkers.members).into_iter().map(|threat| threat.unit).find(unmet);
        if march.halted_by.is_none() {
            agenda.pop();
        }
        talk.out.progressed();
        return;
    }
    walkers.walk(march, &mut agenda, &mut set, &mut talk);
}

/// The marching members of a unit, and its plate.
struct Walkers {
    members: Vec<Figure>,
    plate: Solid,
}

impl Walkers {
    /// After an attack on the way, continues from where the unit is now if there is still a way. Returns true if there is none.
    fn go_on_after(
        &self,
        march: &mut March,
        stood: &[(PieceId, Placement)],
        was_parried: bool,
        set: &mut ParamSet<(Field, Mover, Steps)>,
        index: &PieceIndex,
        talk: &mut Talk,
        commands: &mut Commands,
    ) -> bool {
        let Walkers { members, plate } = self;
        let (field, who) = (set.p0(), march.who);
        march.halted_by = None;
        let now = stand(members, who, *plate);
        let is_pushed = now.iter().any(|(who, at)| stood.iter().any(|(other, stood)| other == who && stood != at));
        let why = match rest_of(&field, march, members, was_parried, is_pushed) {
            Ok(rest) => {
                *march = rest;
                None
            }
            Err(why) => Some(why),
        };
        let is_over = why.is_some() || (is_pushed && march.path.is_empty());
        if let Some((rule, why)) = why {
            talk.out.say(rule, facts::ActionFailed { who, what: text!("vain-move-on"), why });
            for entity in members.iter().filter_map(|member| index.entity(member.id)).filter(|_| was_parried) {
                moved::stop_after_parry(entity, commands);
            }
        }
        // It meant to disband at its destination and was interrupted: its plate has no room here.
        let own: Vec<PieceId> = ids(members).into_iter().chain([who]).collect();
        if is_over && field.units.is_plate(who) && !field.space.overlapped_by(*plate, true, &own).is_empty() {
            let steps = plan::step_down(&mut set.p1(), &ids(members), plate.placement.lift);
            talk.out.say("BW-DF-09", Disbanded { squad: who, steps });
        }
        is_over
    }

    /// When these figures have come into an enemy's reach, asks the enemy whether and how it attacks (BW-TU-03); returns its attack, if
    /// any.
    fn provoke(&self, field: &Field, march: &mut March, enemy: PieceId, on_the_way: InterruptedMove, talk: &mut Talk) -> Option<Attack> {
        let side = field.units.side(enemy)?;
        let mut attacks = attacks_by(field, enemy, side, march.who);
        let choice = provoked(field, enemy, march.who, side, &attacks);
        let answer = if attacks.is_empty() { Asked::Answered("pass".to_owned()) } else { talk.ask(choice) };
        let Asked::Answered(key) = answer else { return None };
        march.met.push(enemy);
        march.halted_by = None;
        talk.out.progressed();
        let place = attacks.iter().position(|attack| key == in_passing(attack))?;
        // A unit that only steps onto a plate or turns has arrived.
        let goes_on = !march.path.is_empty() || on_the_way == InterruptedMove::Attacking;
        let attack = attacks.swap_remove(place).in_passing(goes_on.then_some(on_the_way));
        march.halted_by = Some(enemy);
        march.attacked = Some(stand(&self.members, march.who, self.plate));
        say_declared(&attack, attack.maneuver().word().to_owned(), Some(Target::Piece(march.who)), &mut talk.out);
        officer::tell_unasked(field, &[], &attack, &mut talk.out);
        Some(attack)
    }

    /// Moves them to their destination, or to where the next enemy may attack.
    fn walk(&self, march: &mut March, agenda: &mut Agenda, set: &mut ParamSet<(Field, Mover, Steps)>, talk: &mut Talk) {
        let Walkers { members, plate } = self;
        let field = set.p0();
        let (Stretch { path, to, inches }, by) = next_stretch(&field, march, members, *plate);
        let is_held_up = by.is_some();
        let March { who, arms, stopped, disbands, .. } = march.clone();
        let (walkers, flies) = (ids(members), flight::all_fly(&field, members));
        // The path of an unseen unit is secret (AR-STL-35); its destination is reported after others have looked for it.
        let is_unseen = field.units.is_appearing(who);
        if !is_held_up {
            let provoked = met_by_turning(&field, march, members, *plate, || unmet(&field, march, members));
            let met = march.met.clone();
            agenda.pop();
            if !provoked.is_empty() && !disbands {
                agenda.first([Pending::new(March { met, ..March::in_passing(who, to, provoked) })]);
            }
        }
        let stays = to == plate.placement;
        // Record the path even if it returns to its start.
        set.p2().record_unseen_path(who, &path);
        if is_unseen {
            talk.out.keep_secret();
        }
        if stays {
            talk.out.progressed();
        } else {
            set.p1().place(who, to);
            if is_unseen && !is_held_up {
                talk.out.progressed();
            } else {
                let (path, inches) =
                    if is_unseen { (vec![to.spot], plate.placement.spot.distance(to.spot)) } else { (path.clone(), inches) };
                let moved = facts::Moved { who, from: plate.placement, to, path, inches };
                flight::say("BW-SQ-12", &set.p0(), (flies, *plate), moved, &mut talk.out);
            }
        }
        for member in &walkers {
            set.p2().walk(*member, inches);
            set.p2().leave_a_trail(*member, &path);
            if !stays {
                set.p2().steer(*member);
            }
            if !is_held_up {
                set.p2().suffer(*member, arms, stopped, &mut talk.out);
            }
        }
        if by == Some(MarchInterrupt::Scout) {
            agenda.pop();
            walkers.iter().for_each(|member| set.p2().suffer(*member, arms, false, &mut talk.out));
            talk.out.say("AR-PTH-05", facts::ActionFailed { who, what: text!("vain-move-on"), why: text!("reason-senses-a-trap") });
        }
        if !is_held_up && disbands {
            let steps = plan::step_down(&mut set.p1(), &walkers, to.lift);
            talk.out.say("BW-DF-09", Disbanded { squad: who, steps });
        }
    }
}

/// The rule of an attack in passing.
pub(crate) fn in_passing(attack: &Attack) -> &'static str {
    match attack.maneuver() {
        Maneuver::Shove => "shove",
        Maneuver::Grab => "grab",
        _ => "attack",
    }
}

/// The question to an enemy into whose reach a figure comes (BW-TU-03): it attacks unless it declines. A figure that doesn't parry walks
/// on, which is what remains of the older Ignore (BW-CC-37).
pub(crate) fn provoked(field: &Field, enemy: PieceId, who: PieceId, side: SideId, attacks: &[Attack]) -> Request {
    let (them, us) = (field.names.of(who), field.names.of(enemy));
    let does = |attack: &Attack| match attack.maneuver() {
        Maneuver::Shove => text!("passing-shoves", who = us),
        Maneuver::Grab => text!("passing-grabs", who = us),
        _ => text!("passing-attacks", who = us),
    };
    let attack = |attack: &Attack| RequestOption::new(in_passing(attack), does(attack)).about(who);
    Request {
        asks: side,
        rule: RuleId::new("BW-TU-03"),
        question: text!("question-passing", whom = them, who = us),
        about: vec![who, enemy],
        options: attacks.iter().map(attack).chain([RequestOption::new("pass", text!("passing-let", whom = them))]).collect(),
        wants: Wants::ONE,
        default: Reply::one(0),
        why: text!("question-passing-why"),
    }
}

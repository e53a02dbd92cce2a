//! What each fact looks like: the motion, gesture or words that it begins, and its lead, the time until the next fact may begin.

use super::acting::{Acting, FUSE, Push, above, flight};
use super::foresight::{goes_off, holders, is_taken_off, leaps_aside, parries, takes_hold};
use crate::dice::{RolledDie, least_face};
use crate::game::{Cue, Fact, Guard, Manner, MoveKind, Remark, RemovalReason, StandingOn};
use crate::table::{Inches, PieceId, Placement, Spot};
use crate::view::models::head::Mood;
use crate::view::scene::stage::Standing;
use crate::view::show::effects::data::Effect;
use crate::view::show::gestures::{CONTACT, GestureKind};
use crate::view::show::motion::{Motion, Style};
use bevy::math::Vec3;

impl Acting<'_, '_, '_, '_, '_> {
    /// Begins to show a fact, and returns the seconds until the next may begin. If the fact is part of an Explosion, `blast` is its centre
    /// and radius.
    pub(super) fn begin(&mut self, fact: &Fact, blast: Option<(Spot, Inches)>, ahead: &[&Fact]) -> f32 {
        let cue = &fact.cue;
        self.note_push(cue, blast);
        if let Some(remark) = remark_of(cue) {
            return self.remark(remark);
        }
        let shown = self.moves(cue).or_else(|| self.fights(cue, &fact.dice, ahead)).or_else(|| self.changes(cue, ahead));
        shown.unwrap_or_else(|| lead(cue))
    }

    /// Remembers what hits a piece: broken bricks fly away from there.
    fn note_push(&mut self, cue: &Cue, blast: Option<(Spot, Inches)>) {
        match (cue, blast) {
            (Cue::TakenOff { who, .. }, Some((at, radius))) => {
                let far = self.pose(*who).map_or(0.0, |pose| Vec3::from(pose.translation).distance(above(at, 0.0)));
                let near = 1.0 - (far / radius.to_f32().max(0.1)).clamp(0.0, 1.0);
                self.said.pushes.insert(*who, Push { from: above(at, -0.4), speed: 7.0 + 9.0 * near });
            }
            (Cue::Hit { by, victim, .. }, _) => {
                if let Some(from) = self.pose(*by) {
                    self.said.pushes.insert(*victim, Push { from: Vec3::from(from.translation) + Vec3::Y * 0.4, speed: 5.5 });
                }
            }
            _ => {}
        }
    }

    /// Shows words over a piece, with a gesture.
    fn remark(&mut self, remark: &Remark) -> f32 {
        let mut lead = remark.beat.seconds();
        match (remark.by, remark.gesture) {
            (Some(by), Some(Manner::Hold)) => {
                if let Some((whom, _)) = &remark.words {
                    self.take_hold(by, *whom);
                }
                lead = 0.12;
            }
            (Some(who), Some(Manner::Leap)) => {
                self.gesture(who, GestureKind::Leap, 0.0);
                self.said.leaping.push(who);
                lead = 0.08;
            }
            (Some(who), Some(gesture)) => self.gesture_at(who, gesture_of(gesture), 0.0, remark.towards),
            (Some(who), None) => lead = self.blow(who).map_or(lead, |blow| lead.max(blow)),
            _ => {}
        }
        if let Some((over, words)) = &remark.words {
            self.call(*over, words.to_string());
            // Nothing of it is visible on a ship, and the shots are already under way.
            if self.is_of_space(*over) {
                lead = lead.min(0.2);
            }
        }
        lead
    }

    /// Shows a piece moving or being moved.
    fn moves(&mut self, cue: &Cue) -> Option<f32> {
        Some(match cue {
            Cue::Moved { who, from, to, how: MoveKind::Walked, via, inches } => {
                if self.is_ship(*who) {
                    return Some(self.sail(*who, *from, *to, via, inches.to_f32()));
                }
                let length = (inches.to_f32() * 0.14).clamp(0.3, 1.3);
                self.carry(*who, *from, *to, via, (length, Style::Eases));
                length
            }
            Cue::Moved { who, from, to, how: MoveKind::Flown { over }, via, inches } => {
                let length = (inches.to_f32() * 0.13).clamp(0.5, 1.5);
                self.fly_over(*who, (*from, *to), via, over.to_f32(), length);
                length
            }
            Cue::Moved { who, from, to, how, .. } => self.is_sent(*who, *from, *to, *how),
            Cue::Stepped { steps, onto: StandingOn::Ground } => self.step(steps, None),
            Cue::Stepped { steps, onto: StandingOn::Same } => {
                let plate = steps.first().and_then(|step| self.index.entity(step.who)).and_then(|entity| self.actors.get(entity).ok());
                let plate = plate.and_then(|(_, _, shown, ..)| shown.plate);
                self.step(steps, plate)
            }
            Cue::Stepped { steps, onto: StandingOn::Laid { plate, lies } } => {
                let pose = lies.pose_in_world();
                self.change(*plate, |shown| (shown.pose, shown.standing) = (pose, Standing::Up));
                self.step(steps, Some(*plate))
            }
            Cue::Joined { who, seat, plate, at, .. } => {
                self.change(*seat, |shown| shown.standing = Standing::Gone);
                self.change(*who, |shown| (shown.astride, shown.plate) = (Some(*seat), *plate));
                self.leap(*who, *at);
                0.45
            }
            Cue::Left { who, plate, to: Some(to), .. } => {
                self.part(*who);
                self.change(*who, |shown| shown.plate = *plate);
                self.leap(*who, *to);
                0.4
            }
            Cue::Left { who, plate, to: None, .. } => {
                self.change(*who, |shown| shown.plate = *plate);
                0.0
            }
            _ => return None,
        })
    }

    /// Shows a piece getting somewhere else without walking.
    fn is_sent(&mut self, who: PieceId, from: Placement, to: Placement, how: MoveKind) -> f32 {
        let far = from.spot.distance(to.spot).to_f32();
        match how {
            MoveKind::Walked | MoveKind::Flown { .. } => {
                self.carry(who, from, to, &[], (0.25, Style::Skids));
                0.2
            }
            MoveKind::CameDown => {
                self.drop_to_ground(who, from, to, 0.25);
                0.2
            }
            MoveKind::Pushed => {
                let length = 0.45 + 0.11 * far.min(6.0);
                self.skid(who, from, to, length);
                length * PUSHED
            }
            MoveKind::Drawn => {
                // A grabbed figure is drawn in once the hands reach it; the grabber hops to it with its hands out.
                let is_held = self.said.held.contains_key(&who);
                let (wait, arc) = if is_held { (CONTACT, 0.12) } else { (0.04, 0.35) };
                if let Some(pose) = self.pose(who) {
                    self.send(who, to.pose_in_world(), Motion { arc, age: -wait, ..Motion::slide(pose, 0.34) });
                }
                if is_held { 0.0 } else { 0.12 }
            }
            MoveKind::Thrown => {
                let leaps = self.said.leaping.iter().position(|leaps| *leaps == who).map(|place| self.said.leaping.remove(place));
                if leaps.is_some() {
                    self.dive(who, to, far)
                } else {
                    self.fly(who, to, far)
                }
                0.05
            }
            MoveKind::Deployed => self.come_in(who, from, to),
            MoveKind::Slid => {
                self.call(who, words!("callout-slides").to_owned());
                if let Some(pose) = self.pose(who) {
                    self.send(who, to.pose_in_world(), Motion::slide(pose, 0.55));
                }
                0.6
            }
        }
    }

    /// Shows attacks: a figure strikes, rolls or throws, or something explodes.
    fn fights(&mut self, cue: &Cue, dice: &[RolledDie], ahead: &[&Fact]) -> Option<f32> {
        Some(match cue {
            Cue::Declared { maneuver, by, at, with, .. } if by.iter().any(|unit| self.is_ship(*unit)) => {
                self.take_aim(maneuver, with.as_deref(), by, *at);
                0.5
            }
            Cue::Declared { maneuver, by, at, .. } => self.declare(maneuver, by, *at, ahead),
            Cue::Hit { by, victim, .. } if takes_hold(ahead, *by, *victim) => 0.0,
            Cue::Hit { by, victim, .. } if leaps_aside(ahead, *victim) => self.blow(*by).map_or(0.0, |lead| (lead - 0.2).max(0.0)),
            Cue::Hit { by, victim, .. } => {
                let lead = self.blow(*by).unwrap_or(0.0);
                self.gesture(*victim, GestureKind::Flinch, lead);
                if let (Some(from), Some(at)) = (self.pose(*by), self.pose(*victim)) {
                    let way = (Vec3::from(from.translation) - Vec3::from(at.translation)).normalize_or_zero();
                    let at = Vec3::from(at.translation) + Vec3::Y * 0.95 + way * 0.35;
                    self.effects.add(Effect::Clash { at, delay: lead });
                }
                lead + 0.1
            }
            Cue::Tipped { who, remark } => {
                self.tip(*who);
                self.remark(remark)
            }
            Cue::Rolled { who, what_for, with, needed, successes, guard, .. } => {
                if let Some(length) = self.shoot(*who, with.as_deref(), dice, *needed, ahead) {
                    return Some(length);
                }
                if *guard != Guard::None {
                    self.save(*who, *guard, dice.len() as u32, *successes);
                    if self.said.parrying.take() != Some(*who) {
                        self.gesture(*who, GestureKind::Parry, 0.0);
                    }
                }
                let blow = self.blow(*who);
                if let (Some(lands), Some(defends)) = (blow, parries(ahead)) {
                    self.parry(defends, *who, lands);
                }
                let lead = if self.is_of_space(*who) { 0.22 } else { 0.4 };
                let (what, all, least) = (what_for, dice.len(), least_face(*needed));
                self.call(*who, words!("callout-rolled", what = what, least = least, some = *successes, all = all));
                blow.unwrap_or(lead)
            }
            Cue::Flew { by, item, from, to } => self.flew(*by, item.as_ref(), (*from, *to), goes_off(ahead, *to)),
            Cue::BlewUp { at, radius, .. } => {
                self.burst(*at);
                self.effects.add(Effect::Blast { at: above(*at, 0.0), radius: radius.to_f32() });
                0.3
            }
            _ => return None,
        })
    }

    /// Remembers the blows that units declare until they are shown.
    fn declare(&mut self, maneuver: &str, by: &[PieceId], at: Option<PieceId>, ahead: &[&Fact]) -> f32 {
        let kind = gesture_of(self.manner(maneuver));
        by.iter().for_each(|unit| self.set_mood(*unit, Mood::Straining));
        at.iter().for_each(|unit| self.set_mood(*unit, Mood::Afraid));
        if kind == GestureKind::Shove {
            by.iter().for_each(|unit| self.gesture(*unit, kind, 0.0));
            return CONTACT;
        }
        self.said.lands.clear();
        let alone = by.first().filter(|who| by.len() == 1 && self.is_on_foot(**who)).copied();
        (self.said.culprit, self.said.hat) = (alone, None);
        self.said.holders = holders(ahead);
        self.said.declared.extend(by.iter().map(|unit| (*unit, (kind, at))));
        let rears = by.iter().filter(|unit| kind == GestureKind::Strike && self.rear(**unit)).count();
        if rears > 0 { 0.6 } else { 0.15 }
    }

    /// Shows a thrown item leaving the hand.
    fn flew(&mut self, by: PieceId, item: Option<&String>, (from, to): (Spot, Spot), goes_off: bool) -> f32 {
        self.blow(by);
        if item.is_some() {
            self.change(by, |shown| shown.has_thrown = true);
        }
        self.flies(item, by, (from, to), goes_off)
    }

    /// Shows a piece falling, getting up, losing something, or disappearing.
    fn changes(&mut self, cue: &Cue, ahead: &[&Fact]) -> Option<f32> {
        Some(match cue {
            Cue::TakenOff { who, why: RemovalReason::Died | RemovalReason::Destroyed } => {
                let spot = self.pose(*who).map(|pose| Spot::at(pose.translation.x, pose.translation.z));
                if spot.is_some_and(|spot| goes_off(ahead, spot)) {
                    self.shiver(*who, FUSE);
                    return Some(FUSE);
                }
                self.let_go(*who);
                if self.lies(*who) {
                    self.part(*who);
                    self.stand(*who, Standing::Fallen);
                    return Some(0.28);
                }
                if matches!(cue, Cue::TakenOff { why: RemovalReason::Died, .. })
                    && ahead.iter().any(|fact| matches!(fact.cue, Cue::BlewUp { .. }))
                {
                    self.send_hat(*who);
                }
                self.come_apart(*who, if self.is_of_space(*who) { 5.0 } else { 1.6 });
                0.28
            }
            Cue::TakenOff { who, why: RemovalReason::Emptied } => {
                self.change(*who, |shown| shown.standing = Standing::Gone);
                0.15
            }
            Cue::Crumbled { who, remains, remark } => {
                self.crumble(*who, *remains);
                self.remark(remark)
            }
            Cue::Fell { who } => {
                self.stand(*who, Standing::Down);
                0.04
            }
            Cue::GotUp { who } => {
                self.stand(*who, Standing::Up);
                0.06
            }
            Cue::Lost { who, kind, points, .. } => {
                self.call(*who, words!("callout-points-lost", kind = kind.to_string(), points = *points));
                // Only shots break bricks off it.
                let is_hurt = self.said.shot == Some(*who);
                let ends = is_taken_off(ahead, *who);
                if is_hurt && !ends {
                    self.shed(*who, *points);
                }
                if ends { 0.05 } else { 0.45 }
            }
            Cue::Paid { who, kind, points } => {
                self.call(*who, words!("callout-points-lost", kind = kind.to_string(), points = *points));
                0.45
            }
            Cue::Scored { points, why, .. } => {
                self.callouts.say(Vec3::Y * 2.0, format!("+{points}: {why}"));
                0.8
            }
            _ => return None,
        })
    }
}

/// The share of a push's duration that is its lead.
const PUSHED: f32 = 0.8;

/// The gesture for a manner of attack.
fn gesture_of(manner: Manner) -> GestureKind {
    match manner {
        Manner::Shoot => GestureKind::Shoot,
        Manner::Throw => GestureKind::Throw,
        Manner::Push => GestureKind::Shove,
        Manner::Fend => GestureKind::Parry,
        Manner::Strike => GestureKind::Strike,
        Manner::Hold => GestureKind::Hold,
        Manner::Leap => GestureKind::Leap,
    }
}

/// The remark of a fact that has no motion of its own.
fn remark_of(cue: &Cue) -> Option<&Remark> {
    match cue {
        Cue::Remarked(remark) | Cue::Summed { remark, .. } | Cue::Contested { remark, .. } => Some(remark),
        _ => None,
    }
}

/// Seconds from the start of a fact with this lead until what it says has been shown.
pub(super) fn seen_after(cue: &Cue, lead: f32) -> f32 {
    match cue {
        // A blow lands at the end of its lead; a shot hits.
        Cue::Hit { .. } | Cue::Rolled { .. } => lead,
        Cue::Moved { how: MoveKind::Pushed, .. } => lead / PUSHED,
        Cue::Moved { from, to, how: MoveKind::Thrown, .. } => flight(from.spot.distance(to.spot).to_f32()),
        Cue::BlewUp { .. } => 0.15,
        // A piece that explodes disappears a moment later.
        Cue::TakenOff { .. } => lead + 0.25,
        Cue::Tipped { .. } | Cue::Fell { .. } => 0.6,
        Cue::Lost { .. } | Cue::Paid { .. } => 0.15,
        _ => 0.0,
    }
}

/// The lead of a fact that shows nothing of its own.
fn lead(cue: &Cue) -> f32 {
    match cue {
        Cue::RolledOff { .. } => 0.3,
        Cue::Engaged { contact: true, began: true, .. } => 0.35,
        Cue::Chose { .. } => 0.05,
        Cue::TurnBegan { .. } | Cue::BattleEnded { .. } => 0.25,
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Beat;
    use crate::game::words::Text;
    use crate::table::SideId;

    const WHO: PieceId = PieceId(7);

    #[test]
    fn what_is_only_said_stands_over_the_piece_that_it_is_about() {
        let remark = || Remark::over(WHO, Text::written("free"), Beat(20));
        assert_eq!(remark_of(&remark().into()), Some(&remark()));
        assert_eq!(remark_of(&Cue::Summed { what_for: Text::written("a jump"), total: 3, remark: remark() }), Some(&remark()));
        assert_eq!(remark_of(&Cue::Contested { who: WHO, against: PieceId(1), won: true, remark: remark() }), Some(&remark()));
        assert_eq!(remark_of(&Cue::Fell { who: WHO }), None);
    }

    #[test]
    fn what_dice_were_rolled_for_and_what_they_had_to_show_stands_over_the_piece() {
        let rolled = |some: u32, all: usize| words!("callout-rolled", what = "Target Lock", least = 5, some = some, all = all);
        assert_eq!(rolled(2, 3), "Target Lock on 5+: 2 of 3");
        assert_eq!([rolled(0, 1), rolled(1, 1)], ["Target Lock on 5+: failed", "Target Lock on 5+: succeeded"]);
        let lost = |points: u32| words!("callout-points-lost", kind = "Hit Point", points = points);
        assert_eq!([lost(1), lost(2)], ["\u{2212}1 Hit Point", "\u{2212}2 Hit Points"]);
    }

    #[test]
    fn a_fact_with_nothing_of_its_own_to_see_only_leads() {
        let began = Cue::TurnBegan { side: SideId(0), round: 2 };
        let engaged = |contact, began| Cue::Engaged { one: WHO, other: PieceId(8), contact, began };
        let chose = Cue::Chose { side: SideId(1), label: Text::written("stay") };
        let all = [began, engaged(true, true), engaged(false, true), engaged(true, false), chose];
        assert!(all.iter().all(|cue| remark_of(cue).is_none()));
        assert_eq!(all.map(|cue| lead(&cue)), [0.25, 0.35, 0.0, 0.0, 0.05]);
    }

    #[test]
    fn nothing_is_seen_before_it_happens() {
        let moved = |how| Cue::moved(WHO, Placement::default(), Placement { spot: Spot::at(6.0, 0.0), ..Placement::default() }, how);
        let push = 0.45 + 0.11 * 6.0;
        assert!(seen_after(&moved(MoveKind::Pushed), push * PUSHED) >= push - 1e-4, "when the push is over");
        assert!(seen_after(&moved(MoveKind::Thrown), 0.05) >= flight(6.0), "when it is down");
        let hit = Cue::Hit { number: 1, by: WHO, victim: PieceId(8) };
        assert!(seen_after(&hit, CONTACT + 0.1) >= CONTACT, "when the blow has landed");
        assert_eq!(seen_after(&moved(MoveKind::Walked), 0.8), 0.0, "a walk is said when it begins");
    }

    #[test]
    fn each_manner_of_attack_has_its_gesture() {
        let all = [Manner::Shoot, Manner::Throw, Manner::Push, Manner::Strike, Manner::Fend, Manner::Hold, Manner::Leap].map(gesture_of);
        use GestureKind::*;
        assert_eq!(all, [Shoot, Throw, Shove, Strike, Parry, Hold, Leap]);
    }
}

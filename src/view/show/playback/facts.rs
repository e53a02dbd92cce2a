//! What a fact looks like: the motion, the gesture or the words that it begins, and how long it leads.

use super::acting::{Acting, above, flight};
use crate::game::{Fact, Guard, Happening, Manner};
use crate::table::PieceId;
use crate::view::scene::stage::Standing;
use crate::view::show::effects::data::Effect;
use crate::view::show::motion::{GestureKind, Motion};
use bevy::math::Vec3;

impl Acting<'_, '_, '_, '_, '_> {
    /// Begins to show a fact and gives the seconds until the next may begin.
    pub(super) fn begin(&mut self, fact: &Fact) -> f32 {
        let what = &fact.what;
        if let Some((who, words, length)) = called(what) {
            self.call(who, words);
            return length;
        }
        let shown = self.moves(what).or_else(|| self.fights(what)).or_else(|| self.changes(what));
        shown.or_else(|| self.sails(what)).unwrap_or_else(|| lead(what))
    }

    /// A piece goes, or is sent, somewhere else.
    fn moves(&mut self, what: &Happening) -> Option<f32> {
        Some(match what {
            Happening::Moved { who, from, to, path, inches } => {
                let via = path.split_last().map(|(_, via)| via.to_vec()).unwrap_or_default();
                if self.is_ship(*who) {
                    return Some(self.sail(*who, *from, *to, &via, inches.to_f32()));
                }
                let length = (inches.to_f32() * 0.14).clamp(0.3, 1.3);
                self.carry(*who, *from, *to, &via, length);
                length
            }
            Happening::Pushed { who, from, to, slid: true, .. } => {
                let length = flight(from.spot.distance(to.spot).to_f32());
                self.carry(*who, *from, *to, &[], length);
                self.totter(*who);
                length
            }
            Happening::Pushed { who, from, to, .. } | Happening::Drawn { who, from, to } => {
                self.fly(*who, *to, from.spot.distance(to.spot).to_f32());
                0.05
            }
            Happening::CameDown { who, from, to } => {
                self.carry(*who, *from, *to, &[], 0.25);
                0.2
            }
            Happening::LeftPlate { steps, .. } => self.step(steps, None),
            Happening::ChangedPlaces { steps } => {
                let plate = steps.first().and_then(|step| self.index.entity(step.who)).and_then(|entity| self.actors.get(entity).ok());
                let plate = plate.and_then(|(_, _, shown, ..)| shown.plate);
                self.step(steps, plate)
            }
            Happening::DrawnUp { squad, lies, steps, .. } => {
                let pose = lies.pose_in_world();
                self.change(*squad, |shown| (shown.pose, shown.standing) = (pose, Standing::Up));
                self.step(steps, Some(*squad))
            }
            Happening::GotOn { who, mount, plate, at, .. } => {
                self.change(*mount, |shown| shown.standing = Standing::Gone);
                self.change(*who, |shown| (shown.astride, shown.plate) = (Some(*mount), *plate));
                self.leap(*who, *at);
                0.45
            }
            Happening::GotOff { who, to, plate, .. } => {
                self.part(*who);
                self.change(*who, |shown| shown.plate = *plate);
                self.leap(*who, *to);
                0.4
            }
            _ => return None,
        })
    }

    /// A figure strikes out, rolls, throws, grabs.
    fn fights(&mut self, what: &Happening) -> Option<f32> {
        Some(match what {
            Happening::Declared { maneuver, by, at, with, .. } if by.iter().any(|unit| self.is_ship(*unit)) => {
                self.take_aim(maneuver, with.as_deref(), by, *at);
                0.5
            }
            Happening::Declared { maneuver, by, .. } => {
                let kind = gesture_of(self.manner(maneuver));
                by.iter().for_each(|unit| self.gesture(*unit, kind));
                if kind == GestureKind::Shoot {
                    by.iter().for_each(|unit| self.muzzles(*unit));
                }
                0.45
            }
            Happening::ActionsRolled { who, what_for, dice, needed, successes, guard, .. } => {
                if let Some(length) = self.shoot(*who, what_for, dice, *needed) {
                    return Some(length);
                }
                if *guard != Guard::None {
                    self.save(*who, *guard, dice.len() as u32, *successes);
                    self.gesture(*who, GestureKind::Parry);
                }
                let words = if self.is_of_space(*who) { format!("{what_for}: ") } else { String::new() };
                self.call(*who, format!("{words}{successes} of {}", dice.len()));
                0.5
            }
            Happening::Threw { who, with, from, to, .. } => {
                self.change(*who, |shown| shown.has_thrown = true);
                self.flies(Some(with), *from, *to)
            }
            Happening::Fired { from, to, .. } => self.flies(None, *from, *to),
            Happening::Exploded { at, radius, .. } => {
                self.effects.add(Effect::Blast { at: above(*at, 0.0), radius: radius.to_f32() });
                0.3
            }
            Happening::Grabbed { by, who } => {
                self.gesture(*by, GestureKind::Shove);
                self.call(*who, "grabbed!".to_owned());
                0.3
            }
            Happening::Opposed { who, by, won, .. } => {
                self.gesture(*by, GestureKind::Parry);
                self.call(*who, if *won { "breaks free!" } else { "is held" }.to_owned());
                0.4
            }
            Happening::Blundered { who, .. } => {
                self.call(*who, "blunders!".to_owned());
                self.gesture(*who, GestureKind::Strike);
                0.45
            }
            _ => return None,
        })
    }

    /// A piece falls, gets up, leaves its squad, or is gone.
    fn changes(&mut self, what: &Happening) -> Option<f32> {
        Some(match what {
            Happening::Died { who } | Happening::Destroyed { who } => {
                self.come_apart(*who);
                0.28
            }
            Happening::PlateEmptied { who } => {
                self.change(*who, |shown| shown.standing = Standing::Gone);
                0.15
            }
            Happening::LeftSquad { who, .. } => {
                self.change(*who, |shown| shown.plate = None);
                0.0
            }
            Happening::Disrupted { who } => {
                self.stand(*who, Standing::Down);
                0.04
            }
            Happening::Recovered { who, .. } => {
                self.stand(*who, Standing::Up);
                0.06
            }
            Happening::Scored { points, why, .. } => {
                self.callouts.say(Vec3::Y * 2.0, format!("+{points}: {why}"));
                0.8
            }
            _ => return None,
        })
    }

    /// What only ships do.
    fn sails(&mut self, what: &Happening) -> Option<f32> {
        Some(match what {
            Happening::Deployed { who, from, to } => self.come_in(*who, *from, *to),
            Happening::Slid { who, to, .. } => {
                self.call(*who, "slides aside".to_owned());
                if let Some(pose) = self.pose(*who) {
                    self.send(*who, to.pose_in_world(), Motion::slide(pose, 0.55));
                }
                0.6
            }
            Happening::UsedUp { who, item } | Happening::PickedUp { who, item } if self.is_ship(*who) => {
                self.call(*who, item.clone());
                0.4
            }
            _ => return None,
        })
    }

    /// A piece comes apart where it is seen, a ship in a blast.
    fn come_apart(&mut self, who: PieceId) {
        self.part(who);
        let pose = self.pose(who);
        self.change(who, |shown| shown.standing = Standing::Gone);
        if let Some(pose) = pose.filter(|_| self.is_of_space(who)) {
            let at = Vec3::from(pose.translation) + Vec3::Y * 0.9;
            self.effects.add(Effect::Blast { at, radius: 1.5 });
        }
        if let (Some(pose), Some(entity)) = (pose, self.index.entity(who)) {
            self.effects.add(Effect::ComesApart { piece: entity, at: pose });
        }
    }
}

/// The gesture that goes with a manner of attack.
fn gesture_of(manner: Manner) -> GestureKind {
    match manner {
        Manner::Shoot => GestureKind::Shoot,
        Manner::Throw => GestureKind::Throw,
        Manner::Shove => GestureKind::Shove,
        Manner::Strike => GestureKind::Strike,
    }
}

/// A fact that is shown by words over a piece and nothing else: over which, the words, and the seconds until the next may begin.
fn called(what: &Happening) -> Option<(PieceId, String, f32)> {
    let said = |who: &PieceId, words: &str, length: f32| Some((*who, words.to_owned(), length));
    match what {
        Happening::Maimed { who, .. } => said(who, "a hand!", 0.3),
        Happening::InchLost { who, .. } => said(who, "-1\"", 0.25),
        Happening::SufferedBad { who, .. } => said(who, "Something Bad!", 0.3),
        Happening::CaughtFire { who } | Happening::Burns { who } => said(who, "on fire!", 0.3),
        Happening::CarriedOn { to, .. } => said(to, "Overkill", 0.1),
        Happening::Sank { who, .. } => said(who, "sinks!", 0.3),
        Happening::Stopped { who } => said(who, "Stopped", 0.1),
        Happening::ChangedSides { who, .. } => said(who, "changes sides!", 0.3),
        Happening::KnockedOver { who } => said(who, "Knocked Over", 0.2),
        Happening::Reels { who, down, .. } => said(who, if *down { "off its feet!" } else { "knocked back!" }, 0.2),
        Happening::Bailed { who, clear, .. } => said(who, if *clear { "bails!" } else { "bails, and falls" }, 0.35),
        Happening::LetGo { whom, .. } => said(whom, "free", 0.2),
        Happening::Coordinated { who, .. } => said(who, "Coordination", 0.35),
        Happening::Inspired { unit, .. } => said(unit, "inspired!", 0.35),
        Happening::Disengaged { who } => said(who, "disengages", 0.25),
        Happening::Prevented { who, why, .. } => said(who, why, 0.5),
        _ => counted(what),
    }
}

/// The same for words that tell a number.
fn counted(what: &Happening) -> Option<(PieceId, String, f32)> {
    Some(match what {
        Happening::DamageRolled { victim, damage, .. } => (*victim, damage.to_string(), 0.22),
        Happening::ArmorRolled { who, armor, .. } => (*who, format!("Armor {armor}"), 0.2),
        Happening::Sprinted { who, inches, .. } => (*who, format!("+{inches}"), 0.4),
        Happening::Recounted { who, successes, .. } => (*who, format!("{successes} now"), 0.35),
        Happening::MomentumRolled { victim, roll, failed } => (*victim, format!("+{} Momentum", if *failed { 0 } else { roll.sum() }), 0.3),
        Happening::Collided { with, roll, against, .. } => (*with, format!("{} : {}", roll.total(), against.total()), 0.35),
        Happening::PointsLost { who, kind, points, .. } => {
            let initials: String = kind.split(' ').filter_map(|word| word.chars().next()).collect();
            (*who, format!("\u{2212}{points} {initials}"), 0.45)
        }
        _ => return None,
    })
}

/// How long a fact leads that is seen by nothing of its own.
fn lead(what: &Happening) -> f32 {
    match what {
        Happening::RolledOff { .. } => 0.3,
        Happening::CameToNothing { .. } | Happening::BennySpent { .. } => 0.2,
        Happening::EngagementBegan { full: true, .. } => 0.35,
        Happening::HitsLost { .. } | Happening::Chose { .. } | Happening::BennyEarned { .. } => 0.05,
        Happening::TurnBegan { .. } | Happening::BattleEnded { .. } => 0.25,
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{Inches, SideId};

    const WHO: PieceId = PieceId(7);

    #[test]
    fn what_is_only_said_stands_over_the_piece_that_it_is_about() {
        let words = |what: Happening| called(&what).map(|(who, words, _)| (who, words));
        let over = |words: &str| Some((WHO, words.to_owned()));
        assert_eq!(words(Happening::Stopped { who: WHO }), over("Stopped"));
        assert_eq!(words(Happening::Burns { who: WHO }), over("on fire!"));
        assert_eq!(words(Happening::LetGo { who: PieceId(1), whom: WHO }), over("free"));
        let reels = |down| Happening::Reels { who: WHO, inches: Inches::whole(1), down, clear: true };
        assert_eq!((words(reels(true)), words(reels(false))), (over("off its feet!"), over("knocked back!")));
        let prevented = Happening::Prevented { who: WHO, what: "Attack".to_owned(), why: "it has evaded".to_owned() };
        assert_eq!(words(prevented), over("it has evaded"));
    }

    #[test]
    fn what_is_counted_is_said_in_numbers() {
        let recounted = Happening::Recounted { who: WHO, needed: 4, successes: 3 };
        assert_eq!(called(&recounted), Some((WHO, "3 now".to_owned(), 0.35)));
        let lost = Happening::PointsLost { who: WHO, kind: "Hit Points".to_owned(), points: 2, left: 1 };
        assert_eq!(called(&lost), Some((WHO, "\u{2212}2 HP".to_owned(), 0.45)));
    }

    #[test]
    fn a_fact_with_nothing_of_its_own_to_see_only_leads() {
        let began = Happening::TurnBegan { side: SideId(0), round: 2 };
        let engaged = |full| Happening::EngagementBegan { one: WHO, other: PieceId(8), full };
        let chose = Happening::Chose { side: SideId(1), label: "stay".to_owned() };
        let all = [began, engaged(true), engaged(false), chose];
        assert!(all.iter().all(|what| called(what).is_none()));
        assert_eq!(all.map(|what| lead(&what)), [0.25, 0.35, 0.0, 0.05]);
    }

    #[test]
    fn each_manner_of_attack_has_its_gesture() {
        let all = [Manner::Shoot, Manner::Throw, Manner::Shove, Manner::Strike].map(gesture_of);
        assert_eq!(all, [GestureKind::Shoot, GestureKind::Throw, GestureKind::Shove, GestureKind::Strike]);
    }
}

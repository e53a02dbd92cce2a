//! What a fact looks like: the motion, the gesture or the words that it begins, and how long it leads.

use super::acting::{Acting, above, flight};
use crate::game::{Fact, Guard, Happening, Manner};
use crate::view::scene::stage::Standing;
use crate::view::show::effects::data::Effect;
use crate::view::show::motion::{GestureKind, Motion};
use bevy::math::Vec3;

impl Acting<'_, '_, '_, '_, '_> {
    /// Begins to show a fact and gives the seconds until the next may begin.
    pub(super) fn begin(&mut self, fact: &Fact) -> f32 {
        match &fact.what {
            Happening::Moved { who, from, to, path, inches } => {
                let via = path.split_last().map(|(_, via)| via.to_vec()).unwrap_or_default();
                if self.is_ship(*who) {
                    return self.sail(*who, *from, *to, &via, inches.to_f32());
                }
                let length = (inches.to_f32() * 0.14).clamp(0.3, 1.3);
                self.carry(*who, *from, *to, &via, length);
                length
            }
            Happening::Declared { maneuver, by, at, with, .. } if by.iter().any(|unit| self.is_ship(*unit)) => {
                self.take_aim(maneuver, with.as_deref(), by, *at);
                0.5
            }
            Happening::Declared { maneuver, by, .. } => {
                let kind = match self.manner(maneuver) {
                    Manner::Shoot => GestureKind::Shoot,
                    Manner::Throw => GestureKind::Throw,
                    Manner::Shove => GestureKind::Shove,
                    Manner::Strike => GestureKind::Strike,
                };
                by.iter().for_each(|unit| self.gesture(*unit, kind));
                if kind == GestureKind::Shoot {
                    by.iter().for_each(|unit| self.muzzles(*unit));
                }
                0.45
            }
            Happening::ActionsRolled { who, what_for, dice, needed, successes, guard, .. } => {
                if let Some(length) = self.shoot(*who, what_for, dice, *needed) {
                    return length;
                }
                if *guard != Guard::None {
                    self.save(*who, *guard, dice.len() as u32, *successes);
                    self.gesture(*who, GestureKind::Parry);
                }
                let words = if self.is_of_space(*who) { format!("{what_for}: ") } else { String::new() };
                self.call(*who, format!("{words}{successes} of {}", dice.len()));
                0.5
            }
            Happening::DamageRolled { victim, damage, .. } => {
                self.call(*victim, damage.to_string());
                0.22
            }
            Happening::Maimed { who, .. } => {
                self.call(*who, "a hand!".to_owned());
                0.3
            }
            Happening::ArmorRolled { who, armor, .. } => {
                self.call(*who, format!("Armor {armor}"));
                0.2
            }
            Happening::InchLost { who, .. } => {
                self.call(*who, "-1\"".to_owned());
                0.25
            }
            Happening::SufferedBad { who, .. } => {
                self.call(*who, "Something Bad!".to_owned());
                0.3
            }
            Happening::CaughtFire { who } | Happening::Burns { who } => {
                self.call(*who, "on fire!".to_owned());
                0.3
            }
            Happening::CarriedOn { to, .. } => {
                self.call(*to, "Overkill".to_owned());
                0.1
            }
            Happening::Sank { who, .. } => {
                self.call(*who, "sinks!".to_owned());
                0.3
            }
            Happening::Died { who } | Happening::Destroyed { who } => {
                self.part(*who);
                let pose = self.pose(*who);
                self.change(*who, |shown| shown.standing = Standing::Gone);
                if let Some(pose) = pose.filter(|_| self.is_of_space(*who)) {
                    let at = Vec3::from(pose.translation) + Vec3::Y * 0.9;
                    self.effects.add(Effect::Blast { at, radius: 1.5 });
                }
                if let (Some(pose), Some(entity)) = (pose, self.index.entity(*who)) {
                    self.effects.add(Effect::ComesApart { piece: entity, at: pose });
                }
                0.28
            }
            Happening::PlateEmptied { who } => {
                self.change(*who, |shown| shown.standing = Standing::Gone);
                0.15
            }
            Happening::Pushed { who, from, to, slid, .. } => {
                let far = from.spot.distance(to.spot).to_f32();
                if *slid {
                    let length = flight(far);
                    self.carry(*who, *from, *to, &[], length);
                    self.totter(*who);
                    return length;
                }
                self.fly(*who, *to, far);
                0.05
            }
            Happening::Drawn { who, from, to } => {
                self.fly(*who, *to, from.spot.distance(to.spot).to_f32());
                0.05
            }
            Happening::LeftSquad { who, .. } => {
                self.change(*who, |shown| shown.plate = None);
                0.0
            }
            Happening::CameDown { who, from, to } => {
                self.carry(*who, *from, *to, &[], 0.25);
                0.2
            }
            Happening::Sprinted { who, inches, .. } => {
                self.call(*who, format!("+{inches}"));
                0.4
            }
            Happening::Stopped { who } => {
                self.call(*who, "Stopped".to_owned());
                0.1
            }
            Happening::DrawnUp { squad, lies, steps, .. } => {
                let pose = lies.pose_in_world();
                self.change(*squad, |shown| (shown.pose, shown.standing) = (pose, Standing::Up));
                self.step(steps, Some(*squad))
            }
            Happening::LeftPlate { steps, .. } => self.step(steps, None),
            Happening::ChangedPlaces { steps } => {
                let plate = steps.first().and_then(|step| self.index.entity(step.who)).and_then(|entity| self.actors.get(entity).ok());
                let plate = plate.and_then(|(_, _, shown, ..)| shown.plate);
                self.step(steps, plate)
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
            Happening::ChangedSides { who, .. } => {
                self.call(*who, "changes sides!".to_owned());
                0.3
            }
            Happening::KnockedOver { who } => {
                self.call(*who, "Knocked Over".to_owned());
                0.2
            }
            Happening::Disrupted { who } => {
                self.stand(*who, Standing::Down);
                0.04
            }
            Happening::Reels { who, down, .. } => {
                self.call(*who, if *down { "off its feet!" } else { "knocked back!" }.to_owned());
                0.2
            }
            Happening::Recovered { who, .. } => {
                self.stand(*who, Standing::Up);
                0.06
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
            Happening::Bailed { who, clear, .. } => {
                self.call(*who, if *clear { "bails!" } else { "bails, and falls" }.to_owned());
                0.35
            }
            Happening::Grabbed { by, who } => {
                self.gesture(*by, GestureKind::Shove);
                self.call(*who, "grabbed!".to_owned());
                0.3
            }
            Happening::LetGo { whom, .. } => {
                self.call(*whom, "free".to_owned());
                0.2
            }
            Happening::Opposed { who, by, won, .. } => {
                self.gesture(*by, GestureKind::Parry);
                self.call(*who, if *won { "breaks free!" } else { "is held" }.to_owned());
                0.4
            }
            Happening::Coordinated { who, .. } => {
                self.call(*who, "Coordination".to_owned());
                0.35
            }
            Happening::Inspired { unit, .. } => {
                self.call(*unit, "inspired!".to_owned());
                0.35
            }
            Happening::Recounted { who, successes, .. } => {
                self.call(*who, format!("{successes} now"));
                0.35
            }
            Happening::MomentumRolled { victim, roll, failed } => {
                self.call(*victim, format!("+{} Momentum", if *failed { 0 } else { roll.sum() }));
                0.3
            }
            Happening::Collided { with, roll, against, .. } => {
                self.call(*with, format!("{} : {}", roll.total(), against.total()));
                0.35
            }
            Happening::Disengaged { who } => {
                self.call(*who, "disengages".to_owned());
                0.25
            }
            Happening::Blundered { who, .. } => {
                self.call(*who, "blunders!".to_owned());
                self.gesture(*who, GestureKind::Strike);
                0.45
            }
            Happening::Deployed { who, from, to } => self.come_in(*who, *from, *to),
            Happening::Slid { who, to, .. } => {
                self.call(*who, "slides aside".to_owned());
                if let Some(pose) = self.pose(*who) {
                    self.send(*who, to.pose_in_world(), Motion::slide(pose, 0.55));
                }
                0.6
            }
            Happening::PointsLost { who, kind, points, .. } => {
                let initials: String = kind.split(' ').filter_map(|word| word.chars().next()).collect();
                self.call(*who, format!("\u{2212}{points} {initials}"));
                0.45
            }
            Happening::UsedUp { who, item } | Happening::PickedUp { who, item } if self.is_ship(*who) => {
                self.call(*who, item.clone());
                0.4
            }
            Happening::Scored { points, why, .. } => {
                self.callouts.say(Vec3::Y * 2.0, format!("+{points}: {why}"));
                0.8
            }
            Happening::Prevented { who, why, .. } => {
                self.call(*who, why.clone());
                0.5
            }
            Happening::RolledOff { .. } => 0.3,
            Happening::CameToNothing { .. } | Happening::BennySpent { .. } => 0.2,
            Happening::EngagementBegan { full: true, .. } => 0.35,
            Happening::HitsLost { .. } | Happening::Chose { .. } | Happening::BennyEarned { .. } => 0.05,
            Happening::TurnBegan { .. } | Happening::BattleEnded { .. } => 0.25,
            _ => 0.0,
        }
    }
}

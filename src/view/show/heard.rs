//! Chooses the sounds of effects, motions, dice and facts.

use super::effects::data::Effect;
use super::motion::{Motion, Style};
use super::pace::Pace;
use crate::game::Cue;
use crate::table::{OnPlate, SquadPlate};
use crate::view::make::setting::ViewSystems;
use crate::view::scene::stage::Shown;
use crate::view::sound::{Heard, Sound, Sounds};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sounds>()
        .add_observer(hear_motion)
        .add_systems(Update, pass.after(ViewSystems::Advance).before(ViewSystems::Animate));
}

/// Radius in inches from which Explosions don't sound any larger.
const LARGEST_BLAST: f32 = 6.0;
/// Duration in seconds from which motions don't sound any longer.
const LONGEST: f32 = 1.4;
/// The number of dice from which throws don't sound any larger.
const MANY_DICE: f32 = 10.0;

/// A motion shorter than this, in inches, counts as standing still.
const STAYS: f32 = 0.1;

/// Advances the delays of waiting sounds at the pace of the show.
fn pass(pace: Res<Pace>, mut sounds: ResMut<Sounds>) {
    if !sounds.waiting().is_empty() {
        sounds.pass(pace.0);
    }
}

/// Plays the sound of a motion when it begins, even if it replaces another one. A figure that falls or gets up doesn't count as moving.
fn hear_motion(begun: On<Insert, Motion>, moves: Query<(&Motion, &Shown, Has<SquadPlate>, Has<OnPlate>)>, mut sounds: ResMut<Sounds>) {
    let Ok((motion, shown, is_plate, rides)) = moves.get(begun.entity) else { return };
    let way = Vec3::from(shown.pose.translation) - Vec3::from(motion.from.translation);
    let stays = way.xz().length() < STAYS && motion.via.is_empty() && motion.style == Style::Eases;
    of_motion(motion, (is_plate || !rides) && !stays).into_iter().for_each(|heard| sounds.add(heard));
}

/// The sounds of a motion. Figures that are carried on something else don't make a sliding sound.
fn of_motion(motion: &Motion, is_on_the_ground: bool) -> Vec<Heard> {
    let at = Vec3::from(motion.from.translation);
    let wait = (-motion.age).max(0.0);
    let size = motion.length / LONGEST;
    let one = |sound| vec![Heard { size, delay: wait, ..Heard::at(sound, at) }];
    match motion.style {
        Style::Steers => one(Sound::Engine),
        Style::Eases if is_on_the_ground && motion.arc == 0.0 => one(Sound::Slide),
        Style::Hops(hops) => {
            let step = motion.length / hops.max(1.0);
            let comes_down = |hop: u32| Heard { delay: wait + step * (hop + 1) as f32, ..Heard::at(Sound::Step, at) };
            (0..hops.clamp(1.0, 12.0) as u32).map(comes_down).collect()
        }
        Style::Soars => one(Sound::Whoosh),
        Style::Thrown(_) if motion.arc > 0.5 => one(Sound::Whoosh),
        Style::Tips(_) if is_on_the_ground => vec![Heard { size: 0.4, delay: wait + motion.length * 0.6, ..Heard::at(Sound::Clatter, at) }],
        Style::Eases | Style::Thrown(_) | Style::Skids | Style::Tips(_) => Vec::new(),
    }
}

/// The sounds of an effect.
pub(super) fn of_effect(effect: &Effect) -> Vec<Heard> {
    let one = |sound, at: Vec3, delay: f32, size: f32| vec![Heard { size, delay, ..Heard::at(sound, at) }];
    match effect {
        Effect::Skid { from, length, .. } => one(Sound::Slide, *from, 0.0, length / LONGEST),
        Effect::Clash { at, delay } => one(Sound::Steel, *at, *delay, 0.0),
        Effect::Muzzle { at, delay, .. } => one(Sound::Shot, *at, *delay, 0.0),
        Effect::Fuse { at, delay, .. } => one(Sound::Fuse, *at, *delay, 0.0),
        Effect::Impact { at, delay, strength, .. } => one(Sound::Blast, *at, *delay, 0.25 * strength),
        Effect::Thrown { from, to, length, fuse, .. } => {
            let mut heard = one(Sound::Whoosh, *from, 0.0, 0.0);
            if *fuse > 0.0 {
                heard.extend(one(Sound::Fuse, *to, *length, 0.0));
            }
            heard
        }
        Effect::Bolt { from, delay, .. } => one(Sound::Bolt, *from, *delay, 0.0),
        Effect::Missile { from, delay, .. } | Effect::Bomb { from, delay, .. } => one(Sound::Whoosh, *from, *delay, 0.0),
        Effect::Shield { at, delay, .. } => one(Sound::Shield, *at, *delay, 0.0),
        Effect::Blast { at, radius } => one(Sound::Blast, *at, 0.0, radius / LARGEST_BLAST),
        Effect::ComesApart { at, burst, .. } => one(Sound::Clatter, at.translation.into(), 0.0, burst / 6.0),
        Effect::Crumbles { at, .. } => one(Sound::Clatter, at.translation.into(), 0.0, 0.4),
        Effect::Lands { at, delay } => one(Sound::Thud, *at, *delay, 0.0),
        Effect::Shed { at, count, .. } => one(Sound::Clatter, at.translation.into(), 0.0, *count as f32 / 20.0),
        Effect::Flare { .. } | Effect::Tracer { .. } => Vec::new(),
    }
}

/// The sound of throwing `count` dice.
pub(super) fn of_dice(count: usize, at: Vec3) -> Heard {
    Heard { size: count as f32 / MANY_DICE, ..Heard::at(Sound::Dice, at) }
}

/// The sound of a fact that has no audible effect or motion of its own.
pub(super) fn of_cue(cue: &Cue) -> Option<Sound> {
    match cue {
        Cue::TurnBegan { .. } => Some(Sound::Turn),
        Cue::BattleEnded { .. } => Some(Sound::Ended),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::words::Text;
    use crate::table::SideId;
    use bevy::math::Isometry3d;

    fn heard(heard: &[Heard]) -> Vec<Sound> {
        heard.iter().map(|heard| heard.sound).collect()
    }

    fn motion(style: Style) -> Motion {
        Motion { style, ..Motion::slide(Isometry3d::from_xyz(3.0, 0.0, 1.0), 0.7) }
    }

    #[test]
    fn a_plate_scrapes_and_those_who_ride_it_do_not() {
        assert_eq!(heard(&of_motion(&motion(Style::Eases), true)), [Sound::Slide]);
        assert!(of_motion(&motion(Style::Eases), false).is_empty());
        let leap = Motion { arc: 0.7, ..motion(Style::Eases) };
        assert!(of_motion(&leap, true).is_empty(), "in the air nothing scrapes");
    }

    #[test]
    fn a_motion_that_takes_the_place_of_another_is_heard_and_who_only_gets_up_is_not() {
        let mut app = App::new();
        app.init_resource::<Sounds>().add_observer(hear_motion);
        let pose = |x: f32| Isometry3d::from_xyz(x, 0.0, 1.0);
        let at = |x: f32| Shown::on_its_feet(pose(x));
        let mut heard = |piece: Option<Entity>, shown: Shown| {
            let world = app.world_mut();
            let piece = piece.unwrap_or_else(|| world.spawn_empty().id());
            world.entity_mut(piece).insert((shown, motion(Style::Eases)));
            let all = std::mem::take(&mut *world.resource_mut::<Sounds>());
            (piece, all.waiting().iter().map(|heard| heard.sound).collect::<Vec<_>>())
        };
        let (piece, slides) = heard(None, at(6.0));
        assert_eq!(slides, [Sound::Slide]);
        assert_eq!(heard(Some(piece), at(9.0)).1, [Sound::Slide], "though it was on its way");
        assert_eq!(heard(None, at(3.0)).1, [], "it stays where it is");
    }

    #[test]
    fn who_walks_is_heard_at_each_step_and_ships_all_the_way() {
        let steps = of_motion(&motion(Style::Hops(3.0)), true);
        assert_eq!(heard(&steps), [Sound::Step; 3]);
        assert!(steps.windows(2).all(|pair| pair[0].delay < pair[1].delay) && (steps[2].delay - 0.7).abs() < 1e-5);
        assert!(of_motion(&motion(Style::Hops(1e9)), true).len() <= 12);
        assert_eq!(heard(&of_motion(&motion(Style::Steers), true)), [Sound::Engine]);
    }

    #[test]
    fn what_begins_later_is_heard_later_and_where_it_is() {
        let late = Motion { age: -0.22, arc: 2.0, ..motion(Style::Thrown(1.0)) };
        assert!(matches!(of_motion(&late, false)[..], [Heard { sound: Sound::Whoosh, delay, at: Some(at), .. }]
            if (delay - 0.22).abs() < 1e-6 && at == Vec3::new(3.0, 0.0, 1.0)));
    }

    #[test]
    fn a_large_explosion_sounds_larger_and_a_fuse_burns_until_it() {
        let size = |radius| of_effect(&Effect::Blast { at: Vec3::ZERO, radius })[0].size;
        assert!(size(2.0) < size(4.0) && size(LARGEST_BLAST) >= 1.0);
        let thrown = |fuse| Effect::Thrown { item: None, from: Vec3::X, to: Vec3::Z, length: 0.6, fuse };
        assert_eq!(heard(&of_effect(&thrown(0.0))), [Sound::Whoosh]);
        let burns = of_effect(&thrown(0.5));
        assert_eq!(heard(&burns), [Sound::Whoosh, Sound::Fuse]);
        assert_eq!((burns[1].at, burns[1].delay), (Some(Vec3::Z), 0.6));
    }

    #[test]
    fn turns_and_the_end_are_heard_and_words_are_not() {
        assert_eq!(of_cue(&Cue::TurnBegan { side: SideId(0), round: 1 }), Some(Sound::Turn));
        assert_eq!(of_cue(&Cue::Chose { side: SideId(0), label: Text::written("stay") }), None);
    }
}

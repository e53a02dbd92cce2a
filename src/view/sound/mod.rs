//! Sound: any system adds what is to be heard to [`Sounds`]. The program generates its own samples; [`audio`](crate::third_party::audio)
//! plays them. Without it everything is silent, and nothing fails.

mod kinds;
mod mix;
mod samples;
mod synth;

pub use self::kinds::{Channel, Sound};
use self::mix::Mix;
pub use self::mix::Volumes;
use self::samples::Samples;

use crate::third_party::audio::{Ears, Output, Play};
use crate::view::make::setting::{TableCamera, ViewSystems};
use bevy::prelude::*;
use bevy::tasks::AsyncComputeTaskPool;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sounds>()
        .init_resource::<Volumes>()
        .add_message::<Play>()
        .add_systems(Startup, make_samples)
        .add_systems(Update, (hear, listen).after(ViewSystems::Camera));
}

/// Position of the ears between the camera's target and the camera, as a fraction: at the camera everything would sound far away.
const EARS: f32 = 0.4;
/// The playback speeds of samples, so that no two sound the same.
const PITCHES: [f32; 5] = [1.0, 0.95, 1.05, 0.98, 1.03];

/// A sound to be played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Heard {
    pub sound: Sound,
    /// Its size, from 0 to 1.
    pub size: f32,
    /// Its position in world space; `None` if it has none.
    pub at: Option<Vec3>,
    /// Seconds of the show until it is played.
    pub delay: f32,
}

impl Heard {
    /// A sound without a position.
    pub fn everywhere(sound: Sound) -> Heard {
        Heard { sound, size: 0.0, at: None, delay: 0.0 }
    }

    /// A sound at a position.
    pub fn at(sound: Sound, at: Vec3) -> Heard {
        Heard { at: Some(at), ..Heard::everywhere(sound) }
    }
}

/// The sounds to be played, now or later.
#[derive(Resource, Default, Debug)]
pub struct Sounds {
    waiting: Vec<Heard>,
    mix: Mix,
    /// How many have been played.
    played: usize,
}

impl Sounds {
    /// Queues a sound.
    pub fn add(&mut self, heard: Heard) {
        self.waiting.push(heard);
    }

    /// The sounds that haven't been played yet.
    pub fn waiting(&self) -> &[Heard] {
        &self.waiting
    }

    /// Drops all queued sounds.
    pub fn end(&mut self) {
        self.waiting.retain(|heard| heard.delay <= 0.0);
    }

    /// Advances the delays by seconds of the show: none while it is halted, more than real time when it is fast.
    pub fn pass(&mut self, seconds: f32) {
        self.waiting.iter_mut().for_each(|heard| heard.delay -= seconds);
    }

    /// The sounds to play now, some seconds after the last call.
    fn due(&mut self, passes: f32, volumes: &Volumes) -> Vec<Heard> {
        self.mix.pass(passes);
        let (due, waiting): (Vec<Heard>, Vec<Heard>) = self.waiting.drain(..).partition(|heard| heard.delay <= 0.0);
        self.waiting = waiting;
        due.into_iter().filter(|heard| volumes.of(heard.sound) > 0.0 && self.mix.takes(heard.sound, heard.size)).collect()
    }
}

/// Generates the samples in the background during the first frames, if there is an audio output.
fn make_samples(output: Option<Res<Output>>) {
    if output.is_some() {
        AsyncComputeTaskPool::get()
            .spawn(async {
                Samples::all();
            })
            .detach();
    }
}

/// Plays the due sounds at the player's volume.
fn hear(
    mut sounds: ResMut<Sounds>,
    (time, volumes): (Res<Time>, Res<Volumes>),
    output: Option<ResMut<Output>>,
    mut play: MessageWriter<Play>,
) {
    let due = sounds.due(time.delta_secs(), &volumes);
    let Some((mut output, samples)) = output.zip(Samples::made()) else { return };
    let ducked = sounds.mix.ducked();
    if output.ducked != ducked {
        output.ducked = ducked;
    }
    for heard in due {
        sounds.played += 1;
        let volume = volumes.of(heard.sound);
        let sample = samples.get(heard.sound, heard.size, sounds.played);
        if let Some(sample) = sample {
            let speed = PITCHES[sounds.played % PITCHES.len()];
            play.write(Play { sample, at: heard.at, volume, speed, ducks: heard.sound != Sound::Blast });
        }
    }
}

/// Places the ears over the table, oriented like the camera.
fn listen(cameras: Query<(&Transform, &Camera), (With<TableCamera>, Without<Ears>)>, mut ears: Query<&mut Transform, With<Ears>>) {
    let Some((eye, _)) = cameras.iter().find(|(_, camera)| camera.is_active) else { return };
    let to_table = -eye.translation.y / eye.forward().y.min(-0.05);
    let looked_at = eye.translation + eye.forward() * to_table.clamp(0.0, 200.0);
    for mut ears in &mut ears {
        ears.set_if_neq(Transform { translation: looked_at.lerp(eye.translation, EARS), ..*eye });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).add_plugins(plugin).insert_resource(Output::default());
        app.world_mut().insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(std::time::Duration::from_millis(100)));
        app.update();
        // The samples are made by another thread.
        Samples::all();
        app
    }

    /// The sounds of the next tenth of a second.
    fn played(app: &mut App) -> Vec<Play> {
        app.world_mut().resource_mut::<Sounds>().pass(0.1);
        app.update();
        app.world_mut().resource_mut::<Messages<Play>>().drain().collect()
    }

    #[test]
    fn what_is_added_is_heard_in_its_time_and_once() {
        let mut app = app();
        let at = Vec3::new(3.0, 0.0, -2.0);
        let mut sounds = app.world_mut().resource_mut::<Sounds>();
        sounds.add(Heard { delay: 0.25, ..Heard::at(Sound::Steel, at) });
        sounds.add(Heard::everywhere(Sound::Click));
        assert!(matches!(&played(&mut app)[..], [click] if click.at.is_none()));
        assert!(played(&mut app).is_empty());
        let steel = played(&mut app);
        assert!(matches!(&steel[..], [steel] if steel.at == Some(at) && steel.volume > 0.0 && steel.ducks));
        assert!(played(&mut app).is_empty() && app.world().resource::<Sounds>().waiting().is_empty());
    }

    #[test]
    fn what_is_muted_is_not_played_and_what_is_skipped_neither() {
        let mut app = app();
        app.world_mut().resource_mut::<Volumes>().all = 0.0;
        app.world_mut().resource_mut::<Sounds>().add(Heard::everywhere(Sound::Click));
        assert!(played(&mut app).is_empty());
        app.insert_resource(Volumes::default());
        let mut sounds = app.world_mut().resource_mut::<Sounds>();
        sounds.add(Heard { delay: 0.5, ..Heard::everywhere(Sound::Blast) });
        sounds.end();
        assert!((0..8).all(|_| played(&mut app).is_empty()));
    }

    #[test]
    fn while_the_show_is_halted_what_it_lets_be_heard_waits() {
        let mut app = app();
        app.world_mut().resource_mut::<Sounds>().add(Heard { delay: 0.05, ..Heard::everywhere(Sound::Shot) });
        (0..20).for_each(|_| app.update());
        assert_eq!(app.world().resource::<Sounds>().waiting().len(), 1);
        assert_eq!(played(&mut app).len(), 1);
    }

    #[test]
    fn an_explosion_makes_all_else_step_back() {
        let mut app = app();
        app.world_mut().resource_mut::<Sounds>().add(Heard { size: 1.0, ..Heard::everywhere(Sound::Blast) });
        assert!(played(&mut app).iter().all(|blast| !blast.ducks));
        assert!(app.world().resource::<Output>().ducked < 0.5);
        (0..40).for_each(|_| app.update());
        assert!(app.world().resource::<Output>().ducked > 0.95);
    }

    #[test]
    fn an_explosion_that_is_muted_makes_nothing_step_back() {
        let mut app = app();
        let blasts = Channel::ALL.iter().position(|channel| *channel == Channel::Blasts).unwrap();
        app.world_mut().resource_mut::<Volumes>().of[blasts] = 0.0;
        app.world_mut().resource_mut::<Sounds>().add(Heard { size: 1.0, ..Heard::everywhere(Sound::Blast) });
        assert!(played(&mut app).is_empty());
        assert_eq!(app.world().resource::<Output>().ducked, 1.0);
    }

    #[test]
    fn where_nothing_can_be_heard_nothing_piles_up() {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).add_plugins(plugin);
        for _ in 0..10 {
            app.world_mut().resource_mut::<Sounds>().add(Heard::everywhere(Sound::Click));
            app.update();
        }
        assert!(app.world().resource::<Sounds>().waiting().is_empty());
    }

    #[test]
    fn the_ears_are_between_the_camera_and_what_it_looks_at() {
        let mut app = app();
        let eye = Transform::from_xyz(0.0, 30.0, 30.0).looking_at(Vec3::new(0.0, 0.0, 10.0), Vec3::Y);
        app.world_mut().spawn((eye, Camera::default(), TableCamera));
        let ears = app.world_mut().spawn((Ears, Transform::default())).id();
        app.update();
        let ears = app.world().entity(ears).get::<Transform>().unwrap();
        assert!(ears.translation.distance(Vec3::new(0.0, 12.0, 18.0)) < 0.01, "{ears:?}");
        assert_eq!(ears.rotation, eye.rotation);
    }
}

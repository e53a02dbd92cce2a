//! bevy_audio: samples come out of the machine. Built with the feature `sound` only; without it, or where there is no device, what is to be
//! played is not heard, and nothing fails.

use bevy::prelude::*;
use std::sync::Arc;

/// How many values of a sample are a second.
pub const RATE: u32 = 32_000;

/// The program was built with sound.
pub const IS_BUILT_IN: bool = cfg!(feature = "sound");

/// A sample that is to be heard now.
#[derive(Message, Clone, Debug)]
pub struct Play {
    /// Mono, [`RATE`] values a second.
    pub sample: Arc<[f32]>,
    /// Where it is heard, in the world; everywhere when it is nowhere.
    pub at: Option<Vec3>,
    /// How loud, from 0 to 1.
    pub volume: f32,
    /// How fast it is played: 1 as it is.
    pub speed: f32,
    /// It steps back behind an Explosion.
    pub ducks: bool,
}

/// There is a way for samples to be heard.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Output {
    /// How loud what [`ducks`](Play::ducks) is now, from 0 to 1.
    pub ducked: f32,
}

impl Default for Output {
    fn default() -> Self {
        Output { ducked: 1.0 }
    }
}

/// Whence it is heard.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Transform)]
pub struct Ears;

/// Lets samples be heard; does nothing where the program was built without sound.
pub fn plugin(app: &mut App) {
    #[cfg(feature = "sound")]
    app.add_plugins(heard::plugin);
    #[cfg(not(feature = "sound"))]
    let _ = app;
}

#[cfg(feature = "sound")]
mod heard {
    use super::{Ears, Output, Play, RATE};
    use bevy::prelude::*;
    use bevy_audio::{
        AddAudioSource, AudioPlayer, AudioPlugin, AudioSink, AudioSinkPlayback, ChannelCount, Decodable, PlaybackSettings, SampleRate,
        Source, SpatialAudioSink, SpatialListener, SpatialScale, Volume,
    };
    use std::sync::Arc;
    use std::time::Duration;

    /// How far apart the ears are, in inches of the table: far enough that left and right of the table differ.
    const GAP: f32 = 10.0;
    /// What is nearer than this, in inches, is as loud as it can be.
    const NEAR: f32 = 16.0;
    /// Seconds in which a sample begins to be heard if it ever is.
    const PATIENCE: f32 = 3.0;

    pub(super) fn plugin(app: &mut App) {
        // ALSA writes to the terminal about every device that is not there.
        #[cfg(target_os = "linux")]
        let _kept_quiet = alsa::Output::local_error_handler();
        app.add_plugins(AudioPlugin { default_spatial_scale: SpatialScale::new(1.0 / NEAR), ..default() })
            .add_audio_source::<Sample>()
            .init_resource::<Output>()
            .add_systems(Startup, |mut commands: Commands| {
                commands.spawn((Ears, SpatialListener::new(GAP)));
            })
            .add_systems(First, give_up)
            .add_systems(PostUpdate, (begin, duck).chain());
    }

    /// A sample as bevy_audio plays it.
    #[derive(Asset, TypePath, Clone, Debug)]
    struct Sample(Arc<[f32]>);

    impl Decodable for Sample {
        type Decoder = Reel;

        fn decoder(&self) -> Reel {
            Reel { sample: Arc::clone(&self.0), next: 0 }
        }
    }

    /// A sample that is being played.
    struct Reel {
        sample: Arc<[f32]>,
        next: usize,
    }

    impl Iterator for Reel {
        type Item = f32;

        fn next(&mut self) -> Option<f32> {
            let value = self.sample.get(self.next).copied();
            self.next += 1;
            value
        }
    }

    impl Source for Reel {
        fn current_span_len(&self) -> Option<usize> {
            None
        }

        fn channels(&self) -> ChannelCount {
            ChannelCount::MIN
        }

        fn sample_rate(&self) -> SampleRate {
            SampleRate::new(RATE).unwrap_or(SampleRate::MIN)
        }

        fn total_duration(&self) -> Option<Duration> {
            Some(Duration::from_secs(self.sample.len() as u64) / RATE)
        }
    }

    /// How loud it is when nothing makes it step back.
    #[derive(Component, Clone, Copy, Debug)]
    struct Ducks(f32);

    /// Begins what is to be played.
    fn begin(mut commands: Commands, mut play: MessageReader<Play>, mut samples: ResMut<Assets<Sample>>, output: Option<Res<Output>>) {
        let Some(output) = output else { return };
        for Play { sample, at, volume, speed, ducks } in play.read() {
            let loud = volume * if *ducks { output.ducked } else { 1.0 };
            let settings =
                PlaybackSettings { volume: Volume::Linear(loud), speed: *speed, spatial: at.is_some(), ..PlaybackSettings::DESPAWN };
            let place = Transform::from_translation(at.unwrap_or_default());
            let mut player = commands.spawn((AudioPlayer(samples.add(Sample(Arc::clone(sample)))), settings, place));
            if *ducks {
                player.insert(Ducks(*volume));
            }
        }
    }

    /// Where nothing has ever come to be heard there is no device: then nothing is played any more, and what waits for one is forgotten.
    fn give_up(
        mut commands: Commands,
        waits: Query<Entity, (With<AudioPlayer<Sample>>, Without<AudioSink>, Without<SpatialAudioSink>)>,
        heard: Query<(), Or<(With<AudioSink>, With<SpatialAudioSink>)>>,
        time: Res<Time>,
        (mut waited, mut has_been_heard): (Local<f32>, Local<bool>),
    ) {
        *has_been_heard |= !heard.is_empty();
        *waited = if waits.is_empty() { 0.0 } else { *waited + time.delta_secs() };
        if *waited > PATIENCE && !*has_been_heard {
            waits.iter().for_each(|player| commands.entity(player).try_despawn());
            commands.remove_resource::<Output>();
        }
    }

    /// Makes what is being heard louder or quieter.
    fn duck(
        output: Option<Res<Output>>,
        mut everywhere: Query<(&mut AudioSink, &Ducks)>,
        mut placed: Query<(&mut SpatialAudioSink, &Ducks)>,
    ) {
        let Some(output) = output.filter(|output| output.is_changed()) else { return };
        for (mut sink, Ducks(loud)) in &mut everywhere {
            sink.set_volume(Volume::Linear(loud * output.ducked));
        }
        for (mut sink, Ducks(loud)) in &mut placed {
            sink.set_volume(Volume::Linear(loud * output.ducked));
        }
    }
}

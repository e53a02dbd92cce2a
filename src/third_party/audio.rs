//! bevy_audio: plays samples. Needs the feature `sound`; without it, or without an audio device, playback is silently skipped.

use bevy::prelude::*;
use std::sync::Arc;

/// The sample rate, in values per second.
pub const RATE: u32 = 32_000;

/// Whether the program was built with sound.
pub const IS_BUILT_IN: bool = cfg!(feature = "sound");

/// Message: play a sample now.
#[derive(Message, Clone, Debug)]
pub struct Play {
    /// Mono, [`RATE`] values per second.
    pub sample: Arc<[f32]>,
    /// The position in the world; `None` to play it at full volume everywhere.
    pub at: Option<Vec3>,
    /// The volume, from 0 to 1.
    pub volume: f32,
    /// The playback speed; 1 is the original.
    pub speed: f32,
    /// Whether it gets quieter during an explosion.
    pub ducks: bool,
}

/// Resource: there is an audio output.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Output {
    /// The current volume of samples with [`ducks`](Play::ducks), from 0 to 1.
    pub ducked: f32,
}

impl Default for Output {
    fn default() -> Self {
        Output { ducked: 1.0 }
    }
}

/// The listener.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Transform)]
pub struct Ears;

/// Adds audio output; does nothing if the program was built without sound.
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

    /// The distance between the ears, in inches of the table: large enough to hear the left and right of the table apart.
    const GAP: f32 = 10.0;
    /// A sound nearer than this, in inches, is at its maximum volume.
    const NEAR: f32 = 16.0;
    /// If no sample has started playing after this many seconds, none ever will.
    const PATIENCE: f32 = 3.0;

    pub(super) fn plugin(app: &mut App) {
        // Silences ALSA, which prints a message for every missing device.
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

    /// A sample in the format of bevy_audio.
    #[derive(Asset, TypePath, Clone, Debug)]
    struct Sample(Arc<[f32]>);

    impl Decodable for Sample {
        type Decoder = Reel;

        fn decoder(&self) -> Reel {
            Reel { sample: Arc::clone(&self.0), next: 0 }
        }
    }

    /// The decoder of a playing sample.
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

    /// A ducking sample, with its volume when nothing ducks it.
    #[derive(Component, Clone, Copy, Debug)]
    struct DuckedVolume(f32);

    /// Starts the requested samples.
    fn begin(mut commands: Commands, mut play: MessageReader<Play>, mut samples: ResMut<Assets<Sample>>, output: Option<Res<Output>>) {
        let Some(output) = output else { return };
        for Play { sample, at, volume, speed, ducks } in play.read() {
            let loud = volume * if *ducks { output.ducked } else { 1.0 };
            let settings =
                PlaybackSettings { volume: Volume::Linear(loud), speed: *speed, spatial: at.is_some(), ..PlaybackSettings::DESPAWN };
            let place = Transform::from_translation(at.unwrap_or_default());
            let mut player = commands.spawn((AudioPlayer(samples.add(Sample(Arc::clone(sample)))), settings, place));
            if *ducks {
                player.insert(DuckedVolume(*volume));
            }
        }
    }

    /// If no sample has ever started there is no device: then playback is disabled and waiting samples are dropped.
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

    /// Adjusts the volume of playing samples.
    fn duck(
        output: Option<Res<Output>>,
        mut everywhere: Query<(&mut AudioSink, &DuckedVolume)>,
        mut placed: Query<(&mut SpatialAudioSink, &DuckedVolume)>,
    ) {
        let Some(output) = output.filter(|output| output.is_changed()) else { return };
        for (mut sink, DuckedVolume(loud)) in &mut everywhere {
            sink.set_volume(Volume::Linear(loud * output.ducked));
        }
        for (mut sink, DuckedVolume(loud)) in &mut placed {
            sink.set_volume(Volume::Linear(loud * output.ducked));
        }
    }
}

//! The camera of a film: a fixed viewpoint, the battle's own track, a track in a file, or the director.

use super::{StudioError, Viewpoint};
use crate::game::battle::film::{ShotData, unmet_shots};
use crate::game::battle::film_file::read_film;
use crate::game::library::read_file;
use crate::game::ron::{did_you_mean, one_of};
use crate::game::{BattleInfo, Journal, Names, Requests};
use crate::studio::headless::Studio;
use crate::view::film::operator::{Filming, Operator};
use crate::view::film::track::Track;
use crate::view::show::playback::Playback;
use bevy::prelude::World;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::str::FromStr;

/// What moves the camera of a film.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum FilmCamera {
    /// The track of the battle file; if it has none, the camera stays where the file puts it.
    #[default]
    Own,
    /// The director.
    Director,
    /// A fixed viewpoint.
    Still(Viewpoint),
    /// The camera track in this file.
    File(PathBuf),
}

impl FromStr for FilmCamera {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "own" => Ok(FilmCamera::Own),
            "auto" => Ok(FilmCamera::Director),
            _ if text.contains(':') => text.parse().map(FilmCamera::Still),
            _ if text.ends_with(".ron") => Ok(FilmCamera::File(text.into())),
            _ => Err("write `own`, `auto`, the path of a .ron file, or a viewpoint such as `0,20,18:0,0,0`".to_owned()),
        }
    }
}

impl FilmCamera {
    /// Puts the camera at the start of a film of this many orders, and sets what moves it from then on; returns the shots of its track.
    pub fn take_up(&self, studio: &mut Studio, orders: usize) -> Result<Vec<ShotData>, StudioError> {
        let view = if let FilmCamera::Still(view) = self { Some((*view).into()) } else { None };
        studio.look_from(view);
        let world = studio.world();
        let told = world.resource::<BattleInfo>().film.clone();
        let film = match self {
            FilmCamera::Still(_) | FilmCamera::Director => Vec::new(),
            FilmCamera::Own => told,
            FilmCamera::File(path) => {
                let asked = |error: String| StudioError::Asked(error);
                let source = read_file(path, path.display().to_string()).map_err(|error| asked(error.to_string()))?;
                read_film(&source, orders, world.resource::<Names>()).map_err(|problems| asked(problems.to_string()))?
            }
        };
        world.resource_mut::<Operator>().set_filming(match self {
            FilmCamera::Director => Filming::Directed { cuts: true },
            _ if film.is_empty() => Filming::Off,
            _ => Filming::Track(Track::new(film.clone())),
        });
        Ok(film)
    }
}

/// Tells the camera operator that an order of the script begins, counted from 1; returns the journal index of its first fact.
pub fn order_begins(studio: &mut Studio, order: usize) -> usize {
    let world = studio.world();
    let first_fact = world.resource::<Journal>().facts().count();
    world.resource_mut::<Operator>().order_begins(order, first_fact);
    first_fact
}

/// The errors in the shots of the order just played: shots that wait for a fact that did not happen in it. Its facts begin at `first_fact`.
pub fn unmet(world: &World, film: &[ShotData], order: usize, first_fact: usize) -> Vec<String> {
    let facts: BTreeSet<&str> = world.resource::<Journal>().facts().skip(first_fact).map(|fact| &*fact.what).collect();
    let facts: Vec<&str> = facts.into_iter().collect();
    let asks = world.resource::<Requests>().first().map_or(String::new(), |choice| format!("; it still asks \"{}\"", choice.question));
    let told = unmet_shots(film, order, &facts).into_iter().map(|(shot, what)| {
        let help = did_you_mean(what, facts.iter().copied()).unwrap_or_else(|| format!("there are {}", one_of(facts.iter().copied())));
        format!("{}: a shot of order {order} waits for the fact `{what}`, which does not happen in that order: {help}{asks}", shot.place)
    });
    told.collect()
}

/// Fails if a shot of the order just played waits for a fact that did not happen in it.
pub fn check_shots_met(world: &World, film: &[ShotData], order: usize, first_fact: usize) -> Result<(), StudioError> {
    unmet(world, film, order, first_fact).into_iter().next().map_or(Ok(()), |told| Err(StudioError::Asked(told)))
}

/// Sets the playback speed that the track asks for.
pub fn keep_speed(studio: &mut Studio) {
    let world = studio.world();
    let speed = world.resource::<Operator>().speed();
    world.resource_mut::<Playback>().speed = speed;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cameras_of_films_are_read() {
        assert_eq!("auto".parse(), Ok(FilmCamera::Director));
        assert_eq!("tracks/one.ron".parse(), Ok(FilmCamera::File("tracks/one.ron".into())));
        assert!(matches!("0,20,18:0,0,0".parse(), Ok(FilmCamera::Still(_))));
        for wrong in ["", "somewhere", "1,2:3", "0,0,0:0,0,0"] {
            assert!(wrong.parse::<FilmCamera>().is_err(), "{wrong}");
        }
    }
}

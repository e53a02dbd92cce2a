//! Clothes that have changed hands (AR-CAP-14): figures appear without the career pieces that they have lost, and with those that they have
//! taken.

use crate::NAME;
use crate::data::careers::{Career, Part};
use crate::data::catalogue::{Catalogue, UnitData};
use crate::present::appearance;
use crate::units::things::worn::Worn;
use crate::units::unit::Recruit;
use bevy::prelude::*;
use brickfray_game::{FigureLook, Follow, Look};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Follow(NAME), change.after(appearance::dress));
}

/// Marks a figure that isn't dressed as on its card.
#[derive(Component)]
struct ChangedClothes;

/// Updates figures' looks when what they wear changes.
fn change(
    mut figures: Query<(Entity, &Recruit, Option<&Worn>, &mut Look, Has<ChangedClothes>), Or<(With<Worn>, With<ChangedClothes>)>>,
    catalogue: Res<Catalogue>,
    mut commands: Commands,
) {
    for (piece, recruit, worn, mut look, has_changed) in &mut figures {
        let Some(card) = catalogue.units.get(&recruit.unit) else { continue };
        let now = worn.map_or(card.figure.clone(), |worn| dressed(card, worn, &catalogue));
        look.set_if_neq(Look::Figure(now));
        if worn.is_none() {
            commands.entity(piece).remove::<ChangedClothes>();
        } else if !has_changed {
            commands.entity(piece).insert(ChangedClothes);
        }
    }
}

/// The look of a figure with that card in these pieces.
fn dressed(card: &UnitData, worn: &Worn, catalogue: &Catalogue) -> FigureLook {
    let mut look = card.figure.clone();
    let part = |career: &String| catalogue.careers.get(career).and_then(|piece| Some((piece, piece.part?)));
    let is_worn = |career: &String| worn.pieces().any(|piece| piece == career);
    if let Some((_, part)) = card.career.as_ref().filter(|career| !is_worn(career)).and_then(part) {
        put_on(&mut look, part, &FigureLook::default());
    }
    for (piece, part) in worn.pieces().filter(|piece| card.career.as_ref() != Some(piece)).filter_map(part) {
        put_on(&mut look, part, &worn_by(piece, catalogue));
    }
    look
}

/// The look of figures whose job comes from this piece.
fn worn_by(piece: &Career, catalogue: &Catalogue) -> FigureLook {
    catalogue.units.get(&piece.job).map(|card| card.figure.clone()).unwrap_or_default()
}

/// Copies one part of another look.
fn put_on(look: &mut FigureLook, part: Part, other: &FigureLook) {
    match part {
        Part::Head => {
            look.headgear = other.headgear;
            look.headgear_color = other.headgear_color.clone();
        }
        Part::Back => {
            look.back = other.back;
            look.back_color = other.back_color.clone();
        }
        Part::Torso => look.print = other.print,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::units::things::worn::pieces;
    use brickfray_game::{Back, Headgear, Library, TorsoPrint};
    use std::sync::Arc;

    #[test]
    fn ar_cap_14_what_was_taken_is_seen_on_who_took_it() {
        let catalogue: Arc<Catalogue> = Library::shipped(ENTRIES).stats().unwrap();
        let card = |unit: &str| &catalogue.units[unit];
        let with = |unit: &str, worn: &[&str]| dressed(card(unit), &Worn::of(worn), &catalogue);
        for unit in catalogue.units.values() {
            let own: Vec<String> = pieces(None, unit, &catalogue);
            let own: Vec<&str> = own.iter().map(String::as_str).collect();
            assert_eq!(dressed(unit, &Worn::of(&own), &catalogue), unit.figure, "its own clothes");
        }
        let (hero, robbed) = (&card("hero").figure, with("hero", &[]));
        assert_eq!((robbed.back, robbed.headgear), (Back::None, hero.headgear), "without its cape");
        let thief = with("minifig", &["cape", "fancy-hat"]);
        assert_eq!((thief.back, &thief.back_color), (Back::Cape, &hero.back_color));
        assert_eq!(thief.headgear, card("great-leader").figure.headgear);
        assert_eq!(with("assassin", &[]).headgear, Headgear::default());
        assert_eq!(with("officer", &[]).print, TorsoPrint::default());
    }

    /// Every worn piece changes a visible part of a figure.
    #[test]
    fn what_is_worn_can_be_seen() {
        let catalogue: Arc<Catalogue> = Library::shipped(ENTRIES).stats().unwrap();
        for (name, career) in catalogue.careers.iter().filter(|(_, career)| career.worn) {
            let part = career.part.unwrap_or_else(|| panic!("{name} is worn, and nobody sees where"));
            let mut bare = worn_by(career, &catalogue);
            put_on(&mut bare, part, &FigureLook::default());
            assert_ne!(bare, worn_by(career, &catalogue), "who loses {name} looks no different");
        }
    }
}

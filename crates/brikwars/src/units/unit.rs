//! Minifigs and similar units (BW-MF): the numbers of a card as components.

use crate::NAME;
use crate::data::catalogue::{Catalogue, UnitData};
use crate::data::house_rules::HouseRules;
use crate::data::specialty::{Specialty, SpecialtyDef, includes};
use crate::figures::figure::Mobility;
use crate::schedule::SetUpSystems;
use crate::units::harm::armor::Armor;
use crate::units::harm::wounds;
use crate::units::harm::wounds::{CloseHits, Hurt};
use crate::units::things::gear::Gear;
use crate::units::turn::action::ActionSpent;
use crate::units::turn::fought::Fought;
use bevy::prelude::*;
use brickfray_dice::{Die, Pool};
use brickfray_game::{RegisterState, SetUp, Shared};
use brickfray_table::{Inches, Terrain};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Recruit>("recruit")
        .register_state::<Size>("size")
        .register_state::<ActionDie>("action-die")
        .register_state::<Move>("move")
        .register_state::<Traits>("traits")
        .register_state::<Borrowed>("borrowed")
        .register_state::<Mobility>("mobility")
        .add_systems(SetUp(NAME), (enlist.in_set(SetUpSystems::Enlist), build.in_set(SetUpSystems::Build)));
}

/// The longest dimension of the body in whole inches (BW-SZ-01).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Size(pub u8);

/// The die that it rolls for Actions (BW-NUM-02).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ActionDie(pub Die);

/// How far it moves in a turn (BW-MF, BW-TU-01).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Move(pub Inches);

/// The specialties that set a unit apart from a minifig (BW-MF-01, BW-SP).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Traits(pub Shared<Vec<Specialty>>);

/// A specialty that a figure has for a time, besides its own.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Borrowed(Specialty);

impl Borrowed {
    pub fn is(&self, specialty: &SpecialtyDef) -> bool {
        self.0.name() == specialty.name
    }
}

impl Traits {
    /// True if these, or the borrowed one, include this specialty.
    pub(crate) fn have(&self, borrowed: Option<&Borrowed>, specialty: &SpecialtyDef) -> bool {
        includes(&self.0, specialty) || borrowed.is_some_and(|borrowed| borrowed.is(specialty))
    }

    /// All of these, and the borrowed one.
    pub(crate) fn with(&self, borrowed: Option<&Borrowed>) -> Shared<Vec<Specialty>> {
        match borrowed {
            None => self.0.clone(),
            Some(Borrowed(more)) => self.0.iter().chain([more]).cloned().collect::<Vec<_>>().into(),
        }
    }
}

/// Gives a figure this specialty for a time; see [`give_back`].
pub(crate) fn borrow(figure: Entity, specialty: &SpecialtyDef, commands: &mut Commands) {
    commands.entity(figure).insert(Borrowed(specialty.into()));
}

/// Takes a figure's borrowed specialty away.
pub(crate) fn give_back(figure: Entity, commands: &mut Commands) {
    commands.entity(figure).remove::<Borrowed>();
}

pub(crate) fn add_specialty(figure: Entity, traits: &Traits, specialty: &SpecialtyDef, commands: &mut Commands) {
    add_specialties(figure, traits, &[specialty], commands);
}

pub(crate) fn add_specialties(figure: Entity, traits: &Traits, specialties: &[&SpecialtyDef], commands: &mut Commands) {
    let new: Vec<&SpecialtyDef> = specialties.iter().copied().filter(|specialty| !includes(&traits.0, specialty)).collect();
    if !new.is_empty() {
        let all: Vec<Specialty> = traits.0.iter().cloned().chain(new.into_iter().map(Specialty::from)).collect();
        commands.entity(figure).insert(Traits(all.into()));
    }
}

pub(crate) fn take_specialty(figure: Entity, traits: &Traits, specialty: &SpecialtyDef, commands: &mut Commands) {
    let others: Vec<Specialty> = traits.0.iter().filter(|own| own.name() != specialty.name).cloned().collect();
    commands.entity(figure).insert(Traits(others.into()));
}

/// Changes the Size of a figure (AR-CYB-02).
pub(crate) fn is_as_large(figure: Entity, size: u8, commands: &mut Commands) {
    commands.entity(figure).insert(Size(size));
}

/// Replaces the Action die, Move, Armor and specialties of a figure (AR-CAP-07).
pub(crate) fn replace_stats(
    figure: Entity,
    (die, move_, armor): (Die, Inches, Armor),
    traits: Shared<Vec<Specialty>>,
    commands: &mut Commands,
) {
    let mut figure = commands.entity(figure);
    figure.insert((ActionDie(die), Move(move_), Traits(traits)));
    armor.give(&mut figure);
}

/// Gives every new recruit the components of its card. Runs when a battle is set up.
pub(crate) fn enlist(
    recruits: Query<(Entity, &Recruit), Without<Size>>,
    catalogue: Res<Catalogue>,
    house: Res<HouseRules>,
    mut commands: Commands,
) {
    for (entity, recruit) in &recruits {
        let Some(data) = catalogue.units.get(&recruit.unit) else { continue };
        give_card(&mut commands.entity(entity), data, &recruit.gear, &house);
    }
}

/// Gives a figure the components of a card, with this gear.
fn give_card(figure: &mut EntityCommands, data: &UnitData, gear: &[String], house: &HouseRules) {
    figure.insert((Size(data.size), ActionDie(data.action_by(house)), Move(data.move_by(house)), Traits(data.traits.clone())));
    wounds::set_effective_size(figure, data.size);
    Armor::of_card(data, house).give(figure);
    Gear::of_card(data, gear).give(figure);
    Mobility { maneuvering: data.maneuvering, swims: data.swims, room: data.room }.give(figure);
}

/// Makes a piece that arrives during play a unit of this kind, with the components of its card.
pub(crate) fn enlist_as(figure: &mut EntityCommands, unit: &str, data: &UnitData, house: &HouseRules) {
    figure.insert(Recruit { unit: unit.to_owned(), gear: data.gear.clone() });
    give_card(figure, data, &data.gear, house);
}

/// Gives terrain that has a structure its Size and Armor (BW-SZ table). Runs when a battle is set up.
pub(crate) fn build(objects: Query<(Entity, &Terrain), Without<Size>>, catalogue: Res<Catalogue>, mut commands: Commands) {
    for (entity, terrain) in &objects {
        let Some(structure) = catalogue.terrain.get(&terrain.kind).and_then(|data| data.structure) else { continue };
        build_of(&mut commands.entity(entity), structure.size, structure.armor());
    }
}

/// Gives a thing its Size and Armor.
pub(crate) fn build_of(thing: &mut EntityCommands, size: u8, armor: Pool) {
    thing.insert(Size(size));
    wounds::set_effective_size(thing, size);
    Armor { pool: armor, worn: None }.give(thing);
}

/// The unit template that a figure was made from, and its gear. Its components come from these.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[require(Hurt, CloseHits, ActionSpent, Fought)]
pub struct Recruit {
    /// The template's name in the stat files.
    pub unit: String,
    pub gear: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::seat::{MOUNT, RIDER};
    use crate::units::minds::STUPID;

    #[test]
    fn ar_cdo_03_what_is_borrowed_is_had_beside_the_rest() {
        let own = Traits(vec![Specialty::from(&RIDER)].into());
        let borrowed = Borrowed((&MOUNT).into());
        assert!(own.have(Some(&borrowed), &RIDER) && own.have(Some(&borrowed), &MOUNT) && !own.have(Some(&borrowed), &STUPID));
        assert_eq!((own.with(Some(&borrowed)).len(), own.with(None)), (2, own.0.clone()));
    }
}

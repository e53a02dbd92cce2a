//! Riders and their mounts (BW-HO): two figures with one body on the table, and what they can do together in a turn.
//!
//! The rider is the piece that stands on the plate, moves and acts. While mounted, it reads as one figure with its mount: with the mount's
//! Size and Move, and its own weapons and skill. For hits they are two victims. `movement/saddle/` has mounting and dismounting.

use crate::RESOLVE;
use crate::data::specialty::AddSpecialty;
use crate::figures::seat::{BEARER, MACHINE, MOUNT, RIDER};
use crate::schedule::{HarmSystems, NewTurnSystems};
use crate::under_way::attack::Attack;
use crate::under_way::maneuver::Maneuver;
use crate::under_way::stage::Stage;
use crate::units::harm::condition::{HalfSpeed, Stopped};
use crate::units::turn::action::ActionSpent;
use crate::units::turn::moved::{ArmsBusy, MoveStopped, Moved, SharedWay, Sprinted};
use crate::units::{harm::condition, turn::action};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::{Inches, PieceId, PieceIndex};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&MOUNT)
        .add_specialty(&RIDER)
        .add_specialty(&MACHINE)
        .add_specialty(&BEARER)
        .register_state::<Mounted>("mounted")
        .register_state::<OwnMount>("own-mount")
        .register_state::<Steered>("steered")
        .register_state::<HasShot>("has-shot")
        .register_state::<BeforeMounting>("before")
        .add_systems(RESOLVE, (let_go.in_set(NewTurnSystems::Forget), note_shots.in_set(HarmSystems::Note)));
}

/// Sits on this mount (BW-HO).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mounted(pub PieceId);

/// The mount that it sat on when the battle began. The two share one price (AR-UIN-09) and remain a pair even if others ride the mount
/// (AR-BAL-09).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OwnMount(pub PieceId);

/// Has steered its mount this turn (BW-HO-07).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Steered;

/// Marks a rider that has shot or thrown something this turn and so has let go of the reins (BW-HO-04).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HasShot;

/// What a rider had done this turn before it mounted. It doesn't count for the mount (BW-TU-01).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BeforeMounting {
    /// The inches that it had walked.
    pub walked: Inches,
    /// It had sprinted (BW-TU-10).
    pub sprinted: bool,
    /// It was at Half Speed (BW-TU-06).
    pub slow: bool,
    /// Its arms were busy (BW-TU-09).
    pub arms: bool,
    /// It had spent its Action, or spends it on mounting (BW-TU-02).
    pub acted: bool,
}

/// Records that a rider has steered its mount: it moves the mount or has it strike (AR-HRS-01).
pub(crate) fn steer(rider: Entity, commands: &mut Commands) {
    commands.entity(rider).insert(Steered);
}

/// What a rider and its mount have done together this turn, and what was done to them.
type Shared = (
    (Option<&'static Moved>, Option<&'static Sprinted>, Option<&'static MoveStopped>),
    (Has<HalfSpeed>, Has<Stopped>, Has<ArmsBusy>, Option<&'static BeforeMounting>),
    Option<&'static ActionSpent>,
);

/// Stores what rider and mount do together, and what is done to them, on the rider. Copies it to the mount when they part.
#[derive(SystemParam)]
pub(crate) struct Together<'w, 's> {
    marks: Query<'w, 's, Shared>,
    commands: Commands<'w, 's>,
}

impl<'w, 's> Together<'w, 's> {
    /// Mounts a rider, which may cost its Action. Stores what it has done so far this turn, since that doesn't count for the mount.
    pub fn begin(&mut self, rider: Entity, uses_action: bool) {
        let Ok(((moved, sprinted, _), (slow, _, arms, _), spent)) = self.marks.get(rider) else { return };
        let walked = moved.map_or(Inches::ZERO, |moved| moved.0);
        let acted = uses_action || spent.is_some_and(|spent| spent.0);
        self.commands.entity(rider).insert(BeforeMounting { walked, sprinted: sprinted.is_some(), slow, arms, acted });
    }

    /// Dismounts a rider. The mount takes over the inches that they moved together (BW-TU-01), is held up (BW-TU-04), at Half Speed
    /// (BW-TU-06) and Stopped (BW-TU-07) as they were, and has no Action left if they have spent their shared one (BW-HO-04). Sprinted
    /// inches stay with the mount alone (BW-TU-10).
    pub fn end(&mut self, rider: Entity, mount: Entity) {
        let Ok(((moved, sprinted, held_up), (slow, stopped, arms, before), spent)) = self.marks.get(rider) else { return };
        let before = before.copied().unwrap_or_default();
        let own = self.marks.get(mount).ok().and_then(|((moved, ..), ..)| moved.copied()).unwrap_or_default();
        let gone = moved.map_or(Inches::ZERO, |moved| moved.0) - before.walked;
        let way = SharedWay {
            walked: (gone > Inches::ZERO).then_some(own.0 + gone),
            held_up: held_up.copied(),
            arms: arms && !before.arms,
            sprinted: sprinted.copied().filter(|_| !before.sprinted),
        };
        way.hand_over(rider, mount, &mut self.commands);
        condition::hand_over(mount, (slow && !before.slow, stopped), &mut self.commands);
        if spent.is_some_and(|spent| spent.0 && !before.acted) {
            action::spend(mount, &mut self.commands);
        }
        self.commands.entity(rider).remove::<BeforeMounting>();
    }

    /// The commands, for whatever else happens when the two part.
    pub fn commands(&mut self) -> &mut Commands<'w, 's> {
        &mut self.commands
    }
}

/// Records which figures have shot or thrown from a mount's back (BW-HO-04). Firing a weapon mounted on it counts as steering the mount
/// (BW-HO-07).
pub(crate) fn note_shots(attacks: Query<&Attack>, riders: Query<&Mounted>, index: Res<PieceIndex>, mut commands: Commands) {
    let is_shot = |attack: &&Attack| attack.is_at(Stage::Harm) && matches!(attack.maneuver(), Maneuver::Shoot | Maneuver::Throw);
    for attack in attacks.iter().filter(is_shot) {
        for who in attack.participants() {
            let Some((entity, mounted)) = index.entity(*who).and_then(|entity| Some((entity, riders.get(entity).ok()?))) else { continue };
            let guides = attack.pools.iter().any(|pool| pool.mounted_on == Some(mounted.0) && pool.members.contains(who));
            if guides {
                steer(entity, &mut commands);
            } else {
                commands.entity(entity).insert(HasShot);
            }
        }
    }
}

/// At a new turn, lets every rider choose again (BW-HO-07), and forgets what it did before mounting.
pub(crate) fn let_go(chosen: Query<Entity, Or<(With<Steered>, With<HasShot>, With<BeforeMounting>)>>, mut commands: Commands) {
    for entity in &chosen {
        commands.entity(entity).remove::<(Steered, HasShot, BeforeMounting)>();
    }
}

/// Puts a rider on this mount.
pub(crate) fn sit_on_mount(rider: Entity, mount: PieceId, commands: &mut Commands) {
    commands.entity(rider).insert(Mounted(mount));
}

/// Records the mount that a rider brings to the battle.
pub(crate) fn set_own_mount(rider: Entity, mount: PieceId, commands: &mut Commands) {
    commands.entity(rider).insert(OwnMount(mount));
}

/// Takes a rider off its mount.
pub(crate) fn leave_mount(rider: Entity, commands: &mut Commands) {
    commands.entity(rider).remove::<Mounted>();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attack::hits::rider_or_mount::rider_or_mount_request;
    use crate::data::catalogue::Maneuvering;
    use crate::data::house_rules::HouseRules;
    use crate::data::specialty::{Specialty, SpecialtyDef};
    use crate::figures::figure::Figure;
    use crate::figures::figure::tests::minifig;
    use crate::figures::seat::{Ride, legs, together};
    use crate::figures::victim::Victim;
    use crate::units::minds::HALF_MINDED;
    use brickfray_dice::Die;
    use brickfray_game::{Names, Reply};

    fn horse() -> Figure {
        let mut horse = minifig(9, 0.0, 0.0);
        (horse.size, horse.full_size, horse.move_) = (2, 2, Inches::whole(10));
        horse.mobility.maneuvering = Maneuvering::Forward;
        horse.traits = vec![Specialty::from(&HALF_MINDED), Specialty::from(&MOUNT)].into();
        horse
    }

    fn pair(specialties: &[&SpecialtyDef], steered: bool, house: &HouseRules) -> Figure {
        let mut rider = minifig(0, 0.0, 0.0);
        rider.traits = specialties.iter().map(|one| Specialty::from(*one)).collect::<Vec<_>>().into();
        together(rider, horse(), Ride { steered, ..Ride::default() }, house)
    }

    #[test]
    fn bw_sz_14_a_mounted_knight_counts_as_size_2_and_has_a_horses_legs() {
        let pair = pair(&[], false, &HouseRules::default());
        assert_eq!((pair.size, pair.shove_size(), pair.move_), (2, 2, Inches::whole(10)));
        assert_eq!(pair.mobility.maneuvering, Maneuvering::Forward, "BW-SQ-14");
        assert!(!pair.has(&HALF_MINDED), "the mind is the rider's");
    }

    #[test]
    fn bw_ho_07_an_ordinary_rider_steers_or_fights_and_ho_04_a_rider_does_both() {
        let house = HouseRules::default();
        let steered = pair(&[], true, &house);
        assert!(!steered.can_act() && steered.has_its_hands_full());
        let mut fought = pair(&[], false, &house);
        fought.action_spent = true;
        assert!(fought.cannot_steer() && fought.inches_a_turn() == Inches::ZERO);
        let rider = pair(&[&RIDER], true, &house);
        assert!(rider.can_act() && !rider.can_shoot(), "hand weapons only");
        let mut rider = minifig(0, 0.0, 0.0);
        (rider.traits, rider.action_spent) = (vec![Specialty::from(&RIDER)].into(), true);
        let shot = Ride { has_shot: true, ..Ride::default() };
        assert!(together(rider.clone(), horse(), shot, &house).cannot_steer(), "BW-HO-04: the other way about too");
        assert!(!together(rider, horse(), Ride::default(), &house).cannot_steer(), "who has struck may still steer");
        let free = HouseRules { ordinary_riders_choose: false, ..house };
        assert!(pair(&[], true, &free).can_shoot());
    }

    #[test]
    fn bw_ho_04_the_mount_rolls_with_a_riders_skill() {
        let house = HouseRules::default();
        let mut skilled = pair(&[&RIDER], false, &house);
        skilled.action = Die::D8;
        assert_eq!(legs(&skilled), Die::D8);
        let mut ordinary = pair(&[], false, &house);
        ordinary.action = Die::D8;
        assert_eq!(legs(&ordinary), Die::D6);
    }

    /// AR-TX-30: a Rider with a d6 on a mount with a d8, whose own damage dice don't change.
    #[test]
    fn ar_hrs_04_the_mount_rolls_a_riders_die_even_where_its_own_is_larger() {
        let house = HouseRules::default();
        let mut on_a_bear = pair(&[&RIDER], false, &house);
        on_a_bear.seat.iter_mut().for_each(|seat| seat.mount.action = Die::D8);
        assert_eq!((on_a_bear.action, legs(&on_a_bear)), (Die::D6, Die::D6));
        on_a_bear.disrupted = true;
        assert_eq!(legs(&on_a_bear), Die::D8, "AR-HRS-05");
        let mut ordinary = pair(&[], false, &house);
        ordinary.seat.iter_mut().for_each(|seat| seat.mount.action = Die::D8);
        assert_eq!(legs(&ordinary), Die::D8);
    }

    #[test]
    fn ar_hrs_01_who_has_steered_may_still_have_the_mount_strike() {
        let house = HouseRules::default();
        let mut steered = pair(&[], true, &house);
        assert!(!steered.can_strike(), "it has nothing to strike with");
        steered.by_nature = Some(crate::figures::item::Item::ready("hooves".to_owned()));
        assert!(steered.can_strike() && !steered.can_act() && !steered.strikes_with_its_mount());
        steered.action_spent = true;
        assert!(!steered.can_strike());
        assert!(pair(&[&RIDER], true, &house).strikes_with_its_mount(), "AR-HRS-02");
    }

    #[test]
    fn bw_ho_03_rider_and_mount_are_two_victims_of_size_2() {
        let victims = Victim::with_mount(&pair(&[], false, &HouseRules::default()));
        assert_eq!(victims.iter().map(|victim| (victim.size, victim.combined_size())).collect::<Vec<_>>(), [(1, 2), (2, 2)]);
        assert_eq!((victims[0].partner, victims[1].partner), (Some(PieceId(9)), Some(PieceId(0))));
        assert!(victims[1].is_mount() && !victims[0].is_mount());
    }

    #[test]
    fn bw_ho_05_either_takes_a_hit_while_both_can() {
        let both = pair(&[], false, &HouseRules::default());
        let mut attack = Attack::new(Maneuver::Strike, brickfray_table::SideId(1), None, Vec::new(), &[both]);
        let asked = rider_or_mount_request(&attack, PieceId(0), 3, &Names::default()).unwrap();
        assert_eq!(asked.options.iter().filter_map(|option| option.piece).collect::<Vec<_>>(), [PieceId(0), PieceId(9)]);
        assert_eq!((asked.rule.as_str(), asked.default), ("BW-HO-05", Reply::one(1)), "the horse is whole");
        attack.victims[1].size = 1;
        assert_eq!(rider_or_mount_request(&attack, PieceId(9), 3, &Names::default()).unwrap().default, Reply::one(0));
        attack.keep_together(PieceId(9));
        assert_eq!(attack.victims[0].combined_size(), 1, "BW-SZ-13: a wounded horse lifts no rider");
        attack.victims[1].dead = true;
        assert!(rider_or_mount_request(&attack, PieceId(0), 3, &Names::default()).is_none());
        let shoves =
            Attack::new(Maneuver::Shove, brickfray_table::SideId(1), None, Vec::new(), &[pair(&[], false, &HouseRules::default())]);
        assert_eq!(shoves.victims.len(), 1, "BW-HO-02: hands take hold of both as one");
    }
}

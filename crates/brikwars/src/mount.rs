//! Riders and their mounts (BW-HO): two figures that are one body on the table, and what each turn they can do together.
//!
//! The rider is the piece that stands on the plate, moves and acts. While it sits on a mount it reads as one figure with it: as large and
//! as fast as the mount, armed and skilled as itself. To hits the two are two victims. Getting on and off is in `saddle.rs`.

use super::attack::{Attack, Stage};
use super::condition::{HalfSpeed, Stopped};
use super::disengage::HeldUp;
use super::field::Field;
use super::files::UnitTrait;
use super::ground::ArmsBusy;
use super::house_rules::HouseRules;
use super::maneuver::Maneuver;
use super::movement::Moved;
use super::schedule::{HarmSystems, NewTurnSystems};
use super::sprint::Sprinted;
use super::takers::barred;
use super::turn::ActionSpent;
use super::unit::Figure;
use super::victim::Victim;
use super::{RESOLVE, mind};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_dice::Die;
use brickfray_game::{Choice, ChoiceOption, Names, Party, Refusal, RegisterState, RuleId};
use brickfray_table::{Inches, PieceId, PieceIndex, Solid};
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(super) fn plugin(app: &mut App) {
    app.register_state::<Mounted>()
        .register_state::<Steered>()
        .register_state::<HasShot>()
        .register_state::<Before>()
        .add_systems(RESOLVE, (let_go.in_set(NewTurnSystems::Forget), note_shots.in_set(HarmSystems::Note)));
}

/// Sits on that mount (BW-HO).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mounted(pub PieceId);

/// Has steered its mount this turn (BW-HO-07).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Steered;

/// Has shot or thrown something this turn, for which a rider lets go of its reins (BW-HO-04).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HasShot;

/// What a rider had behind it in this turn when it got on: in that its mount has no part (BW-TU-01).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Before {
    /// The inches that it had walked.
    pub walked: Inches,
    /// It had sprinted (BW-TU-10).
    pub sprinted: bool,
    /// It was at Half Speed (BW-TU-06).
    pub slow: bool,
    /// Its arms were busy (BW-TU-09).
    pub arms: bool,
    /// It had spent its Action, or spends it on getting on (BW-TU-02).
    pub acted: bool,
}

/// What a rider sits on, and what it is without it.
#[derive(Clone, Debug)]
pub struct Seat {
    /// The mount.
    pub mount: Figure,
    /// The rider's own Effective Size.
    pub rider_size: i32,
    /// The rider's own Size when whole.
    pub rider_full_size: i32,
    /// It has steered this turn, and that counts (BW-HO-07).
    pub steered: bool,
    /// It has shot this turn, and that counts (BW-HO-04).
    pub has_shot: bool,
    /// It steers and fights in one Action (BW-HO-04), or house rules ask nobody to choose.
    pub skilled: bool,
}

/// What a rider has done in this turn, or suffers in it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ride {
    /// See [`Steered`].
    pub steered: bool,
    /// See [`HasShot`].
    pub has_shot: bool,
    /// Something has put the rider itself at Half Speed, which its armor does not on a mount's back.
    pub slow: bool,
    /// The inches that it had walked when it got on, see [`Before`].
    pub before: Inches,
}

impl Figure {
    /// It has steered its mount this turn, and does nothing else in it (BW-HO-07).
    pub fn has_its_hands_full(&self) -> bool {
        self.seat.as_ref().is_some_and(|seat| seat.steered && !seat.skilled)
    }

    /// It has done something else with its Action, and steers its mount no more (BW-HO-07). With a Rider's one Action only hand weapons go
    /// (BW-HO-04): when it has shot, that was all of it.
    pub fn cannot_steer(&self) -> bool {
        self.seat.as_ref().is_some_and(|seat| seat.has_shot || (self.action_spent && !seat.steered && !seat.skilled))
    }

    /// It rides and is no Rider: it steers or does something else (BW-HO-07).
    pub fn steers_or_fights(&self) -> bool {
        self.seat.as_ref().is_some_and(|seat| !seat.skilled)
    }

    /// It may act from afar: who steers has one hand for a hand weapon at most, getting off afterwards or not (BW-HO-04).
    pub fn can_shoot(&self) -> bool {
        self.can_act() && !self.has_ridden && !self.seat.as_ref().is_some_and(|seat| seat.steered)
    }
}

/// A rider and its mount as one figure (BW-HO-03, BW-SZ-14): the Size is the larger, the legs are the mount's, all else is the rider's.
pub(super) fn together(rider: Figure, mount: Figure, Ride { steered, has_shot, slow, before }: Ride, house: &HouseRules) -> Figure {
    let seat = Seat {
        rider_size: rider.size,
        rider_full_size: rider.full_size,
        steered: steered && house.ordinary_riders_choose,
        has_shot: has_shot && house.ordinary_riders_choose,
        skilled: rider.has(UnitTrait::Rider) || !house.ordinary_riders_choose,
        mount,
    };
    let mount = &seat.mount;
    Figure {
        size: rider.size.max(mount.size),
        full_size: rider.full_size.max(mount.full_size),
        move_: mount.move_,
        half_speed: slow || mount.half_speed,
        disrupted: rider.disrupted || mount.disrupted,
        stopped: rider.stopped || mount.stopped,
        walked: before.max(mount.walked) + (rider.walked - before),
        sprinted: rider.sprinted.max(mount.sprinted),
        burning: rider.burning || mount.burning,
        mobility: mount.mobility,
        by_nature: mount.by_nature.clone().filter(|_| house.ridden_mounts_strike),
        seat: Some(Box::new(seat)),
        ..rider
    }
}

/// A mount as its rider carries it along: it is where the rider is.
pub(super) fn carried(mount: Figure, rider: &Figure) -> Figure {
    let solid = Solid::new(mount.solid.body, rider.solid.placement);
    Figure { solid, plate: rider.plate, slot: rider.slot, ridden_by: Some(rider.id), masterless: false, ..mount }
}

/// The die that a figure's legs roll: its own; on a mount the mount's, but with the Skill of a Rider (BW-HO-04).
pub(super) fn legs(figure: &Figure) -> Die {
    match &figure.seat {
        Some(seat) if !figure.has(UnitTrait::Rider) => seat.mount.action,
        _ => figure.action,
    }
}

/// A rider moves its mount, and so has steered it this turn.
pub(super) fn steer(rider: Entity, commands: &mut Commands) {
    commands.entity(rider).insert(Steered);
}

/// What a figure has done and suffered in this turn that two share who sit on each other.
type Shared = (
    (Option<&'static Moved>, Option<&'static Sprinted>, Option<&'static HeldUp>),
    (Has<HalfSpeed>, Has<Stopped>, Has<ArmsBusy>, Option<&'static Before>),
    Option<&'static ActionSpent>,
);

/// What rider and mount do and suffer as one is noted on the rider; when the two part, the mount has done and suffered it too.
#[derive(SystemParam)]
pub(super) struct Together<'w, 's> {
    marks: Query<'w, 's, Shared>,
    commands: Commands<'w, 's>,
}

impl Together<'_, '_> {
    /// A rider gets on, which may cost its Action: what it has behind it now is no mount's.
    pub fn begin(&mut self, rider: Entity, costs_the_action: bool) {
        let Ok(((moved, sprinted, _), (slow, _, arms, _), spent)) = self.marks.get(rider) else { return };
        let walked = moved.map_or(Inches::ZERO, |moved| moved.0);
        let acted = costs_the_action || spent.is_some_and(|spent| spent.0);
        self.commands.entity(rider).insert(Before { walked, sprinted: sprinted.is_some(), slow, arms, acted });
    }

    /// A rider comes off: the inches that the two went are the mount's (BW-TU-01), which is held up (BW-TU-04), at Half Speed (BW-TU-06)
    /// and Stopped (BW-TU-07) as they were, and has no Action left when the two have spent theirs, which was one (BW-HO-04); what they
    /// sprinted is the mount's alone (BW-TU-10).
    pub fn end(&mut self, rider: Entity, mount: Entity) {
        let Ok(((moved, sprinted, held_up), (slow, stopped, arms, before), spent)) = self.marks.get(rider) else { return };
        let before = before.copied().unwrap_or_default();
        let own = self.marks.get(mount).ok().and_then(|((moved, ..), ..)| moved.copied()).unwrap_or_default();
        let gone = moved.map_or(Inches::ZERO, |moved| moved.0) - before.walked;
        let mut of_mount = self.commands.entity(mount);
        if gone > Inches::ZERO {
            of_mount.insert(Moved(own.0 + gone));
        }
        if let Some(held_up) = held_up {
            of_mount.insert(*held_up);
        }
        if slow && !before.slow {
            of_mount.insert(HalfSpeed);
        }
        if stopped {
            of_mount.insert(Stopped);
        }
        if arms && !before.arms {
            of_mount.insert(ArmsBusy);
        }
        if let Some(spent) = spent.filter(|spent| spent.0 && !before.acted) {
            of_mount.insert(*spent);
        }
        if let Some(sprinted) = sprinted.filter(|_| !before.sprinted) {
            of_mount.insert(*sprinted);
            self.commands.entity(rider).remove::<Sprinted>();
        }
        self.commands.entity(rider).remove::<Before>();
    }
}

/// Notes who has shot or thrown from a mount's back (BW-HO-04).
pub(super) fn note_shots(attacks: Query<&Attack>, riders: Query<(), With<Mounted>>, index: Res<PieceIndex>, mut commands: Commands) {
    let is_shot = |attack: &&Attack| attack.stage == Stage::Harm && matches!(attack.maneuver, Maneuver::Shoot | Maneuver::Throw);
    for who in attacks.iter().filter(is_shot).flat_map(|attack| &attack.participants) {
        if let Some(entity) = index.entity(*who).filter(|entity| riders.contains(*entity)) {
            commands.entity(entity).insert(HasShot);
        }
    }
}

/// A new turn: every rider may choose again (BW-HO-07), and what was before it got on is over.
pub(super) fn let_go(chosen: Query<Entity, Or<(With<Steered>, With<HasShot>, With<Before>)>>, mut commands: Commands) {
    for entity in &chosen {
        commands.entity(entity).remove::<(Steered, HasShot, Before)>();
    }
}

/// Why a rider can't steer any more in this turn.
pub(super) fn cannot_steer(field: &Field, rider: &Figure) -> Refusal {
    let name = field.names.of(rider.id);
    if rider.seat.as_ref().is_some_and(|seat| seat.skilled) {
        let reason = format!("{name} has shot or thrown something this turn, and steers no mount with that");
        return Refusal::new(RuleId::new("BW-HO-04"), reason).but("steer and strike, or shoot and stand");
    }
    let reason = format!("{name} has spent its Action on something else, and steers no mount this turn");
    Refusal::new(RuleId::new("BW-HO-07"), reason).but("only a Rider does both")
}

/// Why somebody of a unit can do nothing that begins with steering (BW-HO-07): it would have its hands full with that.
pub(super) fn would_have_its_hands_full(field: &Field, members: &[Figure], what: &str) -> Option<Refusal> {
    let rider = members.iter().find(|member| member.steers_or_fights())?;
    let reason = format!("{what}, and {} steers or fights", field.names.of(rider.id));
    Some(Refusal::new(RuleId::new("BW-HO-07"), reason).but("only a Rider does both"))
}

/// Why a unit can't charge: all of it that could strike has its hands full when it has steered there (BW-HO-07).
pub(super) fn cannot_charge(field: &Field, members: &[Figure]) -> Option<Refusal> {
    let strikes = |member: &&Figure| member.can_act() && member.seat.as_ref().is_none_or(|seat| seat.skilled);
    let rider = members.iter().find(|member| member.can_act()).filter(|_| !members.iter().any(|member| strikes(&member)))?;
    let reason = format!("{} has its hands full with steering, and could not strike there", field.names.of(rider.id));
    Some(Refusal::new(RuleId::new("BW-HO-07"), reason).but("ram with the mount; only a Rider does both"))
}

/// The better reason, where somebody has an Action left but its hands full with steering (BW-HO-04, BW-HO-07), or no master (BW-MN-03).
pub(super) fn rather(field: &Field, parties: &[Party], refusal: Refusal) -> Refusal {
    if !["BW-TU-02", "BW-SM-01"].contains(&refusal.rule.as_str()) {
        return refusal;
    }
    let named: Vec<Figure> = parties.iter().flat_map(|party| field.units.members(party.who)).collect();
    if let Some(stray) = named.iter().find(|figure| figure.masterless && !figure.action_spent && !figure.disrupted) {
        return mind::unled(field, stray.id);
    }
    if refusal.rule.as_str() != "BW-TU-02" {
        return refusal;
    }
    let has_steered = |figure: &Figure| figure.has_ridden || figure.seat.as_ref().is_some_and(|seat| seat.steered);
    let steers = |figure: &Figure| !figure.action_spent && !figure.disrupted && has_steered(figure);
    let found = named.into_iter().find(steers);
    match found {
        Some(figure) => {
            let name = field.names.of(figure.id);
            if figure.has_its_hands_full() {
                let reason = format!("{name} has steered its mount this turn, and does nothing else in it");
                Refusal::new(RuleId::new("BW-HO-07"), reason).but("only a Rider does both")
            } else {
                let reason = format!("{name} has steered its mount this turn, and has a hand for a hand weapon at most");
                Refusal::new(RuleId::new("BW-HO-04"), reason).but("strike, or shoot before it moves in another turn")
            }
        }
        None => refusal,
    }
}

/// The question which of a rider and its mount takes a hit that one of them is delivered, to their owner (BW-HO-05, BW-CC-38);
/// nothing when only one of them can.
pub(super) fn which_of_two(attack: &Attack, who: PieceId, limit: u8, names: &Names) -> Option<Choice> {
    let can = |victim: &Victim| barred(attack, victim, limit).is_none();
    let both = attack.victims.iter().filter(|victim| (victim.id == who || victim.partner == Some(who)) && can(victim)).count() == 2;
    rider_or_mount(attack, who, "struck without a roll", names).filter(|_| both)
}

/// The same question about harm that is given out as no hit is, and comes of being so; nothing when only one of them lives.
pub(super) fn rider_or_mount(attack: &Attack, who: PieceId, struck: &str, names: &Names) -> Option<Choice> {
    let find = |piece: PieceId| attack.victims.iter().find(|victim| victim.id == piece && !victim.dead);
    let one = find(who)?;
    let other = find(one.partner?)?;
    let option = |victim: &Victim| {
        let name = names.of(victim.id);
        let label = format!("{name} takes it ({} of {} damage)", victim.hurt, victim.armor_text());
        ChoiceOption::new(name, label).about(victim.id)
    };
    let (rider, mount) = if one.is_mount() { (other, one) } else { (one, other) };
    Some(Choice {
        asks: one.side,
        rule: RuleId::new("BW-HO-05"),
        question: format!("{} is {struck}: who takes the hit, rider or mount?", names.of(who)),
        options: vec![option(rider), option(mount)],
        default: usize::from(mount.size > 1),
        why: "a mount that is whole lives through it".to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::super::unit::tests::minifig;
    use super::*;
    use crate::files::Maneuvering;

    fn horse() -> Figure {
        let mut horse = minifig(9, 0.0, 0.0);
        (horse.size, horse.full_size, horse.move_) = (2, 2, Inches::whole(10));
        horse.mobility.maneuvering = Maneuvering::Forward;
        horse.traits = vec![UnitTrait::HalfMinded, UnitTrait::Mount];
        horse
    }

    fn pair(traits: &[UnitTrait], steered: bool, house: &HouseRules) -> Figure {
        let mut rider = minifig(0, 0.0, 0.0);
        rider.traits = traits.to_vec();
        together(rider, horse(), Ride { steered, ..Ride::default() }, house)
    }

    #[test]
    fn bw_sz_14_a_mounted_knight_counts_as_size_2_and_has_a_horses_legs() {
        let pair = pair(&[], false, &HouseRules::default());
        assert_eq!((pair.size, pair.shove_size(), pair.move_), (2, 2, Inches::whole(10)));
        assert_eq!(pair.mobility.maneuvering, Maneuvering::Forward, "BW-SQ-14");
        assert!(!pair.has(UnitTrait::HalfMinded), "the mind is the rider's");
    }

    #[test]
    fn bw_ho_07_an_ordinary_rider_steers_or_fights_and_ho_04_a_rider_does_both() {
        let house = HouseRules::default();
        let steered = pair(&[], true, &house);
        assert!(!steered.can_act() && steered.has_its_hands_full());
        let mut fought = pair(&[], false, &house);
        fought.action_spent = true;
        assert!(fought.cannot_steer() && fought.inches_a_turn() == Inches::ZERO);
        let rider = pair(&[UnitTrait::Rider], true, &house);
        assert!(rider.can_act() && !rider.can_shoot(), "hand weapons only");
        let mut rider = minifig(0, 0.0, 0.0);
        (rider.traits, rider.action_spent) = (vec![UnitTrait::Rider], true);
        let shot = Ride { has_shot: true, ..Ride::default() };
        assert!(together(rider.clone(), horse(), shot, &house).cannot_steer(), "BW-HO-04: the other way about too");
        assert!(!together(rider, horse(), Ride::default(), &house).cannot_steer(), "who has struck may still steer");
        let free = HouseRules { ordinary_riders_choose: false, ..house };
        assert!(pair(&[], true, &free).can_shoot());
    }

    #[test]
    fn bw_ho_04_the_mount_rolls_with_a_riders_skill() {
        let house = HouseRules::default();
        let mut skilled = pair(&[UnitTrait::Rider], false, &house);
        skilled.action = Die::D8;
        assert_eq!(legs(&skilled), Die::D8);
        let mut ordinary = pair(&[], false, &house);
        ordinary.action = Die::D8;
        assert_eq!(legs(&ordinary), Die::D6);
    }

    #[test]
    fn bw_ho_03_rider_and_mount_are_two_victims_of_size_2() {
        let victims = Victim::with_mount(&pair(&[], false, &HouseRules::default()));
        assert_eq!(victims.iter().map(|victim| (victim.size, victim.stands_as())).collect::<Vec<_>>(), [(1, 2), (2, 2)]);
        assert_eq!((victims[0].partner, victims[1].partner), (Some(PieceId(9)), Some(PieceId(0))));
        assert!(victims[1].is_mount() && !victims[0].is_mount());
    }

    #[test]
    fn bw_ho_05_either_takes_a_hit_while_both_can() {
        let both = pair(&[], false, &HouseRules::default());
        let mut attack = Attack::new(Maneuver::Strike, brickfray_table::SideId(1), None, Vec::new(), &[both]);
        let asked = which_of_two(&attack, PieceId(0), 3, &Names::default()).unwrap();
        assert_eq!(asked.options.iter().filter_map(|option| option.piece).collect::<Vec<_>>(), [PieceId(0), PieceId(9)]);
        assert_eq!((asked.rule.as_str(), asked.default), ("BW-HO-05", 1), "the horse is whole");
        attack.victims[1].size = 1;
        assert_eq!(which_of_two(&attack, PieceId(9), 3, &Names::default()).unwrap().default, 0);
        attack.keep_together(PieceId(9));
        assert_eq!(attack.victims[0].stands_as(), 1, "BW-SZ-13: a wounded horse lifts nobody");
        attack.victims[1].dead = true;
        assert!(which_of_two(&attack, PieceId(0), 3, &Names::default()).is_none());
        let shoves =
            Attack::new(Maneuver::Shove, brickfray_table::SideId(1), None, Vec::new(), &[pair(&[], false, &HouseRules::default())]);
        assert_eq!(shoves.victims.len(), 1, "BW-HO-02: hands take hold of both as one");
    }
}

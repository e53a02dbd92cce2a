//! Commandos (AR-CDO): a Commando copies one Specialty of a friend until its next turn, with a die one size smaller.

use crate::RESOLVE;
use crate::attack::answers;
use crate::data::specialty::{AddSpecialty, SpecialtyDef};
use crate::field::Field;
use crate::field::hooks::AddHooks;
use crate::field::maneuvers::{AddManeuver, HELP, ManeuverDef};
use crate::figures::figure::Figure;
use crate::schedule::NewTurnSystems;
use crate::units::unit::{self, Borrowed};
use bevy::prelude::*;
use brickfray_dice::Die;
use brickfray_game::kit::agenda::{AddSteps, Agenda, Pending};
use brickfray_game::kit::house::{AddSwitch, NumberDef};
use brickfray_game::{
    ActionInfo, Aims, Beat, Cue, FactBody, FactKind, Inbox, Outbox, Party, Prepared, Refusal, Refusing, Reply, Request, RequestOption,
    RuleId, Talk, Target, Turn, Wants,
};
use brickfray_table::{Inches, PieceId, PieceIndex, SideId};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&COMMANDO)
        .add_number(&FAR)
        .add_maneuvers([&COPY], copy)
        .add_step::<Copying, _>("copying", learn)
        .add_systems(RESOLVE, forget.in_set(NewTurnSystems::Forget));
    app.hooks().specialty_die.add(0, "AR-CDO-01", with_a_smaller_die);
}

static FAR: NumberDef = NumberDef::of(
    "commandos_copy_within",
    &["AR-OP-27", "AR-CDO-03"],
    "How many inches away a friend may be for a Commando to copy it; at 0 any distance.",
    0,
    (0, 100),
);

/// It copies what others can do (AR-CDO-01).
pub(crate) static COMMANDO: SpecialtyDef =
    SpecialtyDef { name: "Commando", says: term!("specialty-commando"), rule: "AR-CDO-01", die: Some(Die::D6), ..SpecialtyDef::PLAIN };

/// A Commando copies a Specialty (AR-CDO-01).
pub(crate) static COPY: ManeuverDef = ManeuverDef {
    info: ActionInfo { word: "copy", says: term!("action-copy"), rule: "AR-CDO-01", aims: Aims::Piece, heading: HELP, ..ActionInfo::PLAIN },
    rank: 33,
    can_be_done_by: |figure| figure.has(&COMMANDO),
    takes_items: false,
    check: |field, ordered| check(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let Some(commando) = looking.members.iter().find(|member| member.has(&COMMANDO)) else { return Vec::new() };
        let friends = looking.field.units.figures().into_iter().filter(|friend| friend.side == commando.side && friend.id != commando.id);
        let friends = friends.filter(|friend| !copyable(looking.field, commando, friend).is_empty());
        friends.map(|friend| looking.alone(Some(Target::Piece(friend.id)), None)).collect()
    },
    ..ManeuverDef::PLAIN
};

/// A Commando that copies a friend, before it has chosen a Specialty.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Copying {
    commando: PieceId,
    side: SideId,
    friend: PieceId,
}

fn no(rule: &'static str, reason: Text) -> Refusing {
    Refusal::new(RuleId::new(rule), reason)
}

/// The Specialties that a Commando could copy from a friend. They need a die (AR-CDO-01, AR-CDO-02), and the Commando must lack them. What
/// the friend has copied itself doesn't count, and copying can't be copied: it has no die.
fn copyable(field: &Field, commando: &Figure, friend: &Figure) -> Vec<&'static SpecialtyDef> {
    let is_open = |one: &&'static SpecialtyDef| one.die.is_some() && !commando.has(one) && !field.units.borrows(friend.id, one);
    field.specialties_of(friend).filter(is_open).collect()
}

/// Checks whether this Commando may copy that friend, or a member of that squad. Copying is free, allowed once until its next turn, and
/// possible at any distance unless house rules limit it (AR-OP-27). The friend must be alive and on the table (AR-CDO-03).
fn check(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<Copying, Refusal> {
    let ([party], Some(Target::Piece(friend))) = (parties, target) else {
        return Err(no("AR-CDO-01", text!("refused-copy-one")).but(text!("refused-copy-one-but")));
    };
    let (name, whom) = (field.names.of(party.who), field.names.of(friend));
    let commandos: Vec<Figure> = field.own(party.who)?.into_iter().filter(|member| member.has(&COMMANDO)).collect();
    if commandos.is_empty() {
        return Err(no("AR-CDO-01", text!("refused-copy-no-commando", who = name)).but(text!("refused-copy-no-commando-but")));
    }
    let has_copied = |commando: &Figure| field.specialties_of(commando).any(|one| field.units.borrows(commando.id, one));
    let Some(commando) = commandos.into_iter().find(|commando| !has_copied(commando)) else {
        return Err(no("AR-CDO-03", text!("refused-copy-already", who = name)).but(text!("refused-copy-already-but")));
    };
    let there = field.units.members(friend);
    if there.is_empty() {
        return Err(no("AR-CDO-03", text!("refused-copy-not-there", whom = whom)).but(text!("refused-copy-not-there-but")));
    }
    let friends: Vec<Figure> = there.into_iter().filter(|friend| friend.side == commando.side && friend.id != commando.id).collect();
    if friends.is_empty() {
        return Err(no("AR-CDO-01", text!("refused-copy-no-friend", whom = whom)).but(text!("refused-copy-no-friend-but")));
    }
    let far = field.inches(&FAR);
    let is_near = |friend: &Figure| far == Inches::ZERO || friend.solid.is_within(commando.solid, far);
    let friends: Vec<Figure> = friends.into_iter().filter(is_near).collect();
    if friends.is_empty() {
        let reason = text!("refused-copy-far", whom = whom, far = far);
        return Err(no("AR-CDO-03", reason).but(text!("refused-copy-far-but")));
    }
    let skilled = friends.into_iter().find(|friend| !copyable(field, &commando, friend).is_empty());
    let reason = || text!("refused-copy-no-die", whom = whom);
    let friend = skilled.ok_or_else(|| no("AR-CDO-02", reason()).but(text!("refused-copy-no-die-but")))?;
    Ok(Copying { commando: commando.id, side: commando.side, friend: friend.id })
}

fn copy(mut inbox: ResMut<Inbox>, mut agenda: Agenda, mut out: ResMut<Outbox>) {
    let Some(copying) = COPY.take_prepared::<Copying>(&mut inbox, &mut out) else { return };
    out.progressed();
    agenda.first([Pending::new(copying)]);
}

/// Gives a Commando one Specialty of a friend (AR-CDO-03); its player chooses if there are several. The Commando needs no tool but the
/// backpack (AR-CDO-04): see [`Field::has_tool`]. If a Specialty has effects without a die, its topic must deny these to units that only
/// borrow it (AR-CDO-05).
fn learn((mut agenda, waiting): (Agenda, Query<&Copying>), field: Field, index: Res<PieceIndex>, mut talk: Talk, mut commands: Commands) {
    let Some(&Copying { commando, side, friend }) = agenda.front(&waiting) else { return };
    let both = field.units.figure(commando).zip(field.units.figure(friend));
    let open = both.map(|(commando, friend)| copyable(&field, &commando, &friend)).unwrap_or_default();
    let chosen = match *open.as_slice() {
        [] => None,
        [only] => Some(only),
        _ => {
            let choice = Request {
                asks: side,
                rule: RuleId::new("AR-CDO-01"),
                question: text!("question-copy", who = field.names.of(commando), whom = field.names.of(friend)),
                about: vec![commando, friend],
                options: open.iter().map(|one| RequestOption::new(one.name, one.says).about(friend)).collect(),
                wants: Wants::ONE,
                default: Reply::one(0),
                why: text!("question-copy-why"),
            };
            let Some(chosen) = answers::meant(choice, open, &mut talk) else { return };
            Some(chosen)
        }
    };
    agenda.pop();
    let Some((specialty, entity)) = chosen.zip(index.entity(commando)) else { return talk.out.progressed() };
    unit::borrow(entity, specialty, &mut commands);
    let die = specialty.die.unwrap_or(Die::D6).smaller();
    talk.out.say("AR-CDO-01", Copies { who: commando, whom: friend, what: specialty.says.into(), die });
}

/// Takes copied Specialties away when their side's next turn begins (AR-CDO-03).
fn forget(turn: Res<Turn>, copying: Query<(Entity, &SideId), With<Borrowed>>, mut commands: Commands) {
    for (commando, _) in copying.iter().filter(|(_, side)| **side == turn.side) {
        unit::give_back(commando, &mut commands);
    }
}

/// A copied Specialty uses a die one size smaller (AR-CDO-01), before a Tek raises it (AR-CDO-06).
fn with_a_smaller_die(field: &Field, who: PieceId, specialty: &SpecialtyDef, die: Die) -> Die {
    if field.units.borrows(who, specialty) { die.smaller() } else { die }
}

/// A Commando copied a friend.
struct Copies {
    who: PieceId,
    whom: PieceId,
    /// "Medik".
    what: Text,
    die: Die,
}

impl FactKind for Copies {
    const WHAT: &'static str = "copies";

    fn tell(self) -> FactBody {
        let Self { who, whom, what, die } = self;
        let told = text!("fact-copies", who = who, whom = whom, what = &what, die = die);
        FactBody::new(Cue::over(who, what, Beat(35)), told)
    }
}

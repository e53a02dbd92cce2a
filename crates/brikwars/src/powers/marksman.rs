//! Marksmen (AR-MKS): once a turn one takes aim with a ranged weapon, and a special d8 does one of three things for its shot.

use crate::RESOLVE;
use crate::data::specialty::{AddSpecialty, SpecialtyDef};
use crate::data::topic_switches::{AddSwitch, SwitchDef};
use crate::field::Field;
use crate::field::hooks::{AddHooks, Attempt, Wielded, Wielding};
use crate::field::maneuvers::{AddManeuver, ManeuverDef, Picks};
use crate::figures::figure::Figure;
use crate::ranged::shoot::SHOOT;
use crate::schedule::NewTurnSystems;
use crate::under_way::maneuver::Maneuver;
use crate::units::action;
use crate::units::hooks::AddFigureHook;
use crate::units::marks::{self, AddMarks, MarkDef, Marks, Until};
use bevy::prelude::*;
use brickfray_dice::{DiceTray, Die, RolledDie, Stream};
use brickfray_game::{Aims, Beat, Cue, Deed, Inbox, Outbox, Party, Phrase, Prepared, Refusal, RuleId, Telling, Tells, Turn, told};
use brickfray_table::{Inches, PieceId, PieceIndex, SideId};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&MARKSMANSHIP)
        .add_switch(&FULL_TURN)
        .add_marks([&TRUE, &FAR, &DEADLY, &STILL, &ANSWERS_NOTHING])
        .add_maneuvers([&AIM_TRUE, &AIM_FAR, &AIM_DEADLY], take_aim)
        .add_figure_hook(0, "AR-GEN-10", |units, figure| figure.is_busy |= units.mark(figure.id, &ANSWERS_NOTHING).is_some())
        .add_systems(RESOLVE, stay_still.in_set(NewTurnSystems::Minds));
    let mut hooks = app.hooks();
    hooks.wield.add(0, "AR-MKS-02", with_aim);
    hooks.veto.add(0, "AR-MKS-07", nothing_else);
}

/// It aims with a special d8 (AR-MKS-01).
pub(crate) static MARKSMANSHIP: SpecialtyDef = SpecialtyDef {
    name: "Marksman",
    about: "aims once a turn: a d8 to hit, as a damage die, or for so many inches more of Range",
    rule: "AR-MKS-01",
    die: Some(Die::D8),
    ..SpecialtyDef::PLAIN
};

/// What aiming costs.
static FULL_TURN: SwitchDef = SwitchDef {
    name: "aiming_takes_the_turn",
    rules: &["AR-MKS-07", "AR-GEN-10"],
    about: "A Marksman that aims neither moves in that turn nor does anything but shoot, and answers nothing until its next.",
    in_2020: true,
    in_late2010: false,
};

/// It rolls its attack with the d8.
const TRUE: MarkDef = MarkDef { name: "aims true", rule: "AR-MKS-02", is_bad: false, until: Until::TurnEnds };
/// Its Range is longer by so many inches.
const FAR: MarkDef = MarkDef { name: "aims far", rule: "AR-MKS-02", is_bad: false, until: Until::TurnEnds };
/// One of its damage dice is the d8.
const DEADLY: MarkDef = MarkDef { name: "aims to kill", rule: "AR-MKS-02", is_bad: false, until: Until::TurnEnds };
/// It has taken its turn to aim.
const STILL: MarkDef = MarkDef { name: "does nothing but shoot", rule: "AR-MKS-07", is_bad: true, until: Until::OwnTurn };

/// The turn of another has come, and it has not got up from where it aims.
const ANSWERS_NOTHING: MarkDef = MarkDef { name: "answers nothing", rule: "AR-GEN-10", is_bad: true, until: Until::OwnTurn };

/// What all three ways to aim have in common.
const AIM: ManeuverDef = ManeuverDef {
    deed: Deed { rule: "AR-MKS-02", aims: Aims::Nothing, ..Deed::PLAIN },
    picks: Picks::Nothing,
    takes_items: false,
    check: |field, ordered| check(field, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        looking.members.iter().any(|member| member.has(&MARKSMANSHIP)).then(|| looking.alone(None, None)).into_iter().collect()
    },
    ..ManeuverDef::PLAIN
};

/// The attack is rolled with the d8 (AR-MKS-02 c).
pub(crate) static AIM_TRUE: ManeuverDef = ManeuverDef {
    deed: Deed {
        word: "aim-true",
        name: "Aim true",
        about: "a Marksman rolls its shot of this turn with a d8",
        told: Phrase { one: "aims true", several: "aim true", rest: "" },
        ..AIM.deed
    },
    rank: 26,
    ..AIM
};

/// The Range is longer by the d8 (AR-MKS-02 b).
pub(crate) static AIM_FAR: ManeuverDef = ManeuverDef {
    deed: Deed {
        word: "aim-far",
        name: "Aim far",
        about: "a Marksman rolls a d8: its shot of this turn has so many inches more of Range",
        told: Phrase { one: "aims far", several: "aim far", rest: "" },
        ..AIM.deed
    },
    rank: 27,
    ..AIM
};

/// A damage die is the d8 (AR-MKS-02 a).
pub(crate) static AIM_DEADLY: ManeuverDef = ManeuverDef {
    deed: Deed {
        word: "aim-to-kill",
        name: "Aim to kill",
        about: "one damage die of a Marksman's shot of this turn is a d8",
        told: Phrase { one: "aims to kill", several: "aim to kill", rest: "" },
        ..AIM.deed
    },
    rank: 28,
    ..AIM
};

/// It has a ranged weapon of a minifig in hand that it can still shoot with this turn (AR-MKS-06).
fn is_armed(field: &Field, figure: &Figure) -> bool {
    let fits = |name: &str| field.weapon(name).is_some_and(|weapon| weapon.range.is_some() && weapon.scaled.is_none());
    figure.gear.iter().any(|item| !item.used && !item.unloaded && fits(&item.name))
}

fn has_aimed(field: &Field, figure: &Figure) -> bool {
    [&TRUE, &FAR, &DEADLY].into_iter().any(|mark| field.units.mark(figure.id, mark).is_some())
}

/// The Marksmen of a unit who can take aim: once a turn each, with their Action left and a weapon for it (AR-MKS-01); where aiming takes
/// the turn, before they have moved (AR-MKS-07).
fn check(field: &Field, parties: &[Party]) -> Result<Vec<PieceId>, Refusal> {
    let no = |rule: &'static str, reason: String| Refusal::new(RuleId::new(rule), reason);
    let mut found = Vec::new();
    for party in parties {
        let name = field.names.of(party.who);
        let marksmen: Vec<Figure> = field.own(party.who)?.into_iter().filter(|member| member.has(&MARKSMANSHIP)).collect();
        if marksmen.is_empty() {
            return Err(no("AR-MKS-01", format!("nobody of {name} is a Marksman")).but("name a Marksman"));
        }
        let fresh: Vec<&Figure> = marksmen.iter().filter(|one| !has_aimed(field, one)).collect();
        if fresh.is_empty() {
            return Err(no("AR-MKS-01", format!("{name} has aimed this turn already")).but("shoot, or aim in another turn"));
        }
        let ready: Vec<&Figure> = fresh.into_iter().filter(|one| one.can_shoot() && is_armed(field, one)).collect();
        if ready.is_empty() {
            let reason = format!("nobody of {name} who is a Marksman has an Action left and a weapon to shoot with");
            return Err(no("AR-MKS-06", reason).but("aim with a ranged weapon in hand, before the Action is spent"));
        }
        if field.is_on(&FULL_TURN) && ready.iter().any(|one| one.walked > Inches::ZERO) {
            return Err(
                no("AR-MKS-07", format!("{name} has moved, and aiming takes the whole turn")).but("aim in a turn in which it stays")
            );
        }
        found.extend(ready.into_iter().map(|one| one.id));
    }
    Ok(found)
}

/// Takes orders to aim up: for the Range the d8 is rolled at once, before anybody says what is shot at (AR-MKS-03).
fn take_aim(
    field: Field,
    mut inbox: ResMut<Inbox>,
    mut tray: ResMut<DiceTray>,
    index: Res<PieceIndex>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let ways = [(&AIM_TRUE, &TRUE), (&AIM_FAR, &FAR), (&AIM_DEADLY, &DEADLY)];
    let taken = ways.into_iter().find_map(|(way, mark)| Some((mark, way.take_prepared::<Vec<PieceId>>(&mut inbox, &mut out)?)));
    let Some((mark, marksmen)) = taken else { return };
    for who in marksmen {
        let Some(entity) = index.entity(who) else { continue };
        let rolled = if *mark == FAR {
            let die = die(&field, who);
            let rolled = tray.roll_all(Stream::Battle, 1, die, format_args!("{} aims far", field.names.of(who)));
            let Some(rolled) = out.or_fail(rolled) else { return };
            rolled
        } else {
            Vec::new()
        };
        let inches = rolled.iter().map(|die| i32::from(die.face)).sum();
        marks::set(entity, mark, inches, &mut commands);
        if field.is_on(&FULL_TURN) {
            marks::set(entity, &STILL, 1, &mut commands);
        }
        out.say("AR-MKS-02", TakesAim { who, how: *mark, rolled });
    }
}

/// The Marksman's special die.
fn die(field: &Field, who: PieceId) -> Die {
    field.specialty_die(who, &MARKSMANSHIP, Die::D8)
}

/// What a weapon is in the hands of a Marksman that has taken aim (AR-MKS-02, AR-MKS-04, AR-MKS-06). Where the inches are too few, the shot
/// costs what being beyond Range costs (AR-MKS-05).
fn with_aim(field: &Field, wielding: &Wielding, wielded: &mut Wielded) {
    let Wielding { figure, weapon, maneuver } = wielding;
    if *maneuver != Maneuver::Shoot || weapon.scaled.is_some() || !figure.has(&MARKSMANSHIP) {
        return;
    }
    let aims = |mark| field.units.mark(figure.id, mark);
    if aims(&TRUE).is_some() {
        wielded.die = wielded.die.max(die(field, figure.id));
    }
    if let Some(inches) = aims(&FAR) {
        wielded.range += Inches::whole(inches);
    }
    let die = die(field, figure.id);
    if let (Some(_), Some(smallest)) = (aims(&DEADLY), wielded.damage.dice.iter_mut().min()) {
        *smallest = die.max(*smallest);
    }
}

/// Where aiming takes the turn, whoever has aimed shoots and does nothing else (AR-MKS-07).
fn nothing_else(field: &Field, attempt: &Attempt) -> Option<Refusal> {
    let units: Vec<PieceId> = match attempt {
        Attempt::Walk { who, .. } => vec![*who],
        Attempt::Maneuver { deed, .. } if std::ptr::eq(*deed, &SHOOT.deed) => return None,
        Attempt::Maneuver { parties, .. } => parties.iter().map(|party| party.who).collect(),
    };
    let members = units.into_iter().flat_map(|unit| field.units.member_ids(unit).into_iter().chain([unit]));
    let still = members.into_iter().find(|who| field.units.mark(*who, &STILL).is_some())?;
    let reason = format!("{} takes this turn to aim", field.names.of(still));
    Some(Refusal::new(RuleId::new("AR-MKS-07"), reason).but("shoot, or go on without it"))
}

/// Whoever took its turn to aim has no Action for anything in the turns of others (AR-GEN-10).
fn stay_still(turn: Res<Turn>, marked: Query<(Entity, &Marks, &SideId)>, mut commands: Commands) {
    for (entity, marks, side) in &marked {
        if *side != turn.side && marks.get(&STILL).is_some() {
            action::spend(entity, &mut commands);
            marks::set(entity, &ANSWERS_NOTHING, 1, &mut commands);
        }
    }
}

/// A Marksman took aim.
struct TakesAim {
    who: PieceId,
    how: MarkDef,
    rolled: Vec<RolledDie>,
}

impl Tells for TakesAim {
    const WHAT: &'static str = "takes-aim";

    fn tell(self) -> Telling {
        let Self { who, how, rolled } = self;
        let inches: i32 = rolled.iter().map(|die| i32::from(die.face)).sum();
        let (words, told) = match how {
            FAR => (format!("+{inches}\""), told![who, " aims far (", &rolled, format!("): {inches}\" more of Range")]),
            TRUE => ("aims".to_owned(), told![who, " aims true"]),
            _ => ("aims".to_owned(), told![who, " aims to kill"]),
        };
        Telling::new(Cue::over(who, words, Beat(35)), told).with_dice(rolled)
    }
}

//! Marksmen (AR-MKS): once a turn, a Marksman aims a ranged weapon. A special d8 then improves its shot in one of three ways.

use crate::data::house_rules::edition::Edition;
use crate::data::specialty::{AddSpecialty, SpecialtyDef};
use crate::field::Field;
use crate::field::hooks::{AddHooks, Wielded, Wielding};
use crate::field::maneuvers::{AddManeuver, ManeuverDef, TargetRule};
use crate::figures::figure::Figure;
use crate::powers::minds::full_turn::{self, Open};
use crate::rolls::action_roll::number;
use crate::rolls::rolled_order::RolledOrder;
use crate::under_way::maneuver::Maneuver;
use bevy::prelude::*;
use brickfray_dice::{Die, RolledDie};
use brickfray_game::card::Condition;
use brickfray_game::kit::house::{AddSwitch, SwitchDef};
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry};
use brickfray_game::{ActionInfo, Aims, Beat, Cue, FactBody, FactKind, Party, Prepared, Refusal, RuleId};
use brickfray_table::{Inches, PieceId};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&MARKSMAN)
        .add_switch(&TAKES_THE_TURN)
        .add_marks([&AIMS_TRUE, &AIMS_FAR, &AIMS_TO_KILL])
        .add_maneuvers([&AIM_TRUE, &AIM_FAR, &AIM_TO_KILL], take_aim);
    let mut hooks = app.hooks();
    hooks.wield.add(0, "AR-MKS-02", with_aim);
    hooks.condition.add(0, "AR-MKS-02", aimed_die);
    // The die for the Range is rolled when the Marksman aims.
    hooks.die_is_rolled.add(0, "AR-MKS-03", |field, one| field.units.mark(one.id, &AIMS_FAR).map(|_| true));
}

/// It aims with a special d8 (AR-MKS-01).
pub(crate) static MARKSMAN: SpecialtyDef =
    SpecialtyDef { name: "Marksman", says: term!("specialty-marksman"), rule: "AR-MKS-01", die: Some(Die::D8), ..SpecialtyDef::PLAIN };

static TAKES_THE_TURN: SwitchDef = SwitchDef {
    name: "aiming_takes_the_turn",
    rules: &["AR-MKS-07", "AR-GEN-10", "AR-OP-42"],
    about: "A Marksman that aims can't move in that turn or do anything but shoot, and can't respond to anything until its next turn.",
    default: true,
    editions: &[(Edition::Late2010.name(), false)],
};

/// Until the turn ends, the Marksman rolls the d8 to hit.
static AIMS_TRUE: MarkDef =
    MarkDef { name: "aims true", says: term!("mark-aims-true"), rule: "AR-MKS-02", is_bad: false, until: MarkExpiry::ThisTurnEnds };
/// Its Range is longer by the mark's number of inches.
static AIMS_FAR: MarkDef =
    MarkDef { name: "aims far", says: term!("mark-aims-far"), rule: "AR-MKS-02", is_bad: false, until: MarkExpiry::ThisTurnEnds };
/// One of its damage dice is the d8.
static AIMS_TO_KILL: MarkDef =
    MarkDef { name: "aims to kill", says: term!("mark-aims-to-kill"), rule: "AR-MKS-02", is_bad: false, until: MarkExpiry::ThisTurnEnds };

/// What the three ways to aim have in common.
const AIM: ManeuverDef = ManeuverDef {
    info: ActionInfo { rule: "AR-MKS-02", aims: Aims::Nothing, ..ActionInfo::PLAIN },
    targets: TargetRule::Nothing,
    takes_items: false,
    check: |field, ordered| check(field, ordered.parties).map(Prepared::new),
    ideas: |looking| looking.members.iter().any(|member| member.has(&MARKSMAN)).then(|| looking.alone(None, None)).into_iter().collect(),
    ..ManeuverDef::PLAIN
};

/// Rolls the attack with the d8 (AR-MKS-02 c).
pub(crate) static AIM_TRUE: ManeuverDef =
    ManeuverDef { info: ActionInfo { word: "aim-true", says: term!("action-aim-true"), ..AIM.info }, rank: 26, ..AIM };

/// Adds the d8 to the Range (AR-MKS-02 b).
pub(crate) static AIM_FAR: ManeuverDef =
    ManeuverDef { info: ActionInfo { word: "aim-far", says: term!("action-aim-far"), ..AIM.info }, rank: 27, ..AIM };

/// Makes the d8 one of the damage dice (AR-MKS-02 a).
pub(crate) static AIM_TO_KILL: ManeuverDef =
    ManeuverDef { info: ActionInfo { word: "aim-to-kill", says: term!("action-aim-to-kill"), ..AIM.info }, rank: 28, ..AIM };

/// True if it holds a minifig's ranged weapon that it can still shoot this turn (AR-MKS-06).
fn is_armed(field: &Field, figure: &Figure) -> bool {
    let fits = |name: &str| field.weapon(name).is_some_and(|weapon| weapon.range.is_some() && weapon.scaled.is_none());
    figure.gear.iter().any(|item| !item.used && !item.unloaded && fits(&item.name))
}

fn has_aimed(field: &Field, figure: &Figure) -> bool {
    [&AIMS_TRUE, &AIMS_FAR, &AIMS_TO_KILL].into_iter().any(|mark| field.units.mark(figure.id, mark).is_some())
}

/// The Marksmen of a unit that can aim: once a turn each, with an Action left and a suitable weapon (AR-MKS-01). If aiming takes the turn,
/// they must not have moved (AR-MKS-07).
fn check(field: &Field, parties: &[Party]) -> Result<Vec<PieceId>, Refusal> {
    let no = |rule: &'static str, reason: Text| Refusal::new(RuleId::new(rule), reason);
    let mut found = Vec::new();
    for party in parties {
        let name = field.names.of(party.who);
        let marksmen: Vec<Figure> = field.own(party.who)?.into_iter().filter(|member| member.has(&MARKSMAN)).collect();
        if marksmen.is_empty() {
            return Err(no("AR-MKS-01", text!("refused-aim-no-marksman", who = name)).but(text!("refused-aim-no-marksman-but")));
        }
        let fresh: Vec<&Figure> = marksmen.iter().filter(|one| !has_aimed(field, one)).collect();
        if fresh.is_empty() {
            return Err(no("AR-MKS-01", text!("refused-aim-already", who = name)).but(text!("refused-aim-already-but")));
        }
        let ready: Vec<&Figure> = fresh.into_iter().filter(|one| one.can_shoot() && is_armed(field, one)).collect();
        if ready.is_empty() {
            let reason = text!("refused-aim-not-ready", who = name);
            return Err(no("AR-MKS-06", reason).but(text!("refused-aim-not-ready-but")));
        }
        let takes_the_turn = field.is_on(&TAKES_THE_TURN);
        if let Some(refusal) = ready.iter().filter(|_| takes_the_turn).find_map(|one| full_turn::has_moved(field, one, "AR-MKS-07")) {
            return Err(refusal);
        }
        found.extend(ready.into_iter().map(|one| one.id));
    }
    Ok(found)
}

/// Handles orders to aim. The d8 for the Range is rolled at once, before a target is chosen (AR-MKS-03). Its inches are an amount, so its
/// highest face adds a Bonus d6 (AR-GEN-05).
fn take_aim(mut order: RolledOrder) {
    let ways = [(&AIM_TRUE, &AIMS_TRUE), (&AIM_FAR, &AIMS_FAR), (&AIM_TO_KILL, &AIMS_TO_KILL)];
    let taken = ways.into_iter().find_map(|(way, mark)| Some((mark, order.take::<Vec<PieceId>>(way)?)));
    let Some((mark, marksmen)) = taken else { return };
    for who in marksmen {
        let Some(entity) = order.entity(who) else { continue };
        let mut rolled = Vec::new();
        if *mark == AIMS_FAR {
            let what_for = format!("{} aims far", order.field.names.of(who));
            let die = die(&order.field, who);
            let Some(dice) = order.amount(die, what_for) else { return };
            rolled = dice.dice;
        }
        marks::set(entity, mark, number(&rolled), &mut order.commands);
        if order.field.is_on(&TAKES_THE_TURN) {
            full_turn::begin(entity, Open::Shot, &mut order.commands);
        }
        order.out.say("AR-MKS-02", TakesAim { who, how: mark.says.into(), rolled });
    }
}

fn die(field: &Field, who: PieceId) -> Die {
    field.specialty_die(who, &MARKSMAN, Die::D8)
}

/// Applies the aim of a Marksman to its weapon (AR-MKS-02, AR-MKS-04, AR-MKS-06). If the extra inches aren't enough, the shot takes the
/// usual penalty beyond Range (AR-MKS-05).
fn with_aim(field: &Field, wielding: &Wielding, wielded: &mut Wielded) {
    let Wielding { figure, weapon, maneuver, .. } = wielding;
    if *maneuver != Maneuver::Shoot || weapon.scaled.is_some() || !figure.has(&MARKSMAN) {
        return;
    }
    let aims = |mark| field.units.mark(figure.id, mark);
    if aims(&AIMS_TRUE).is_some() {
        wielded.die = wielded.die.max(die(field, figure.id));
    }
    if let Some(inches) = aims(&AIMS_FAR) {
        wielded.range += Inches::whole(inches);
    }
    let die = die(field, figure.id);
    if let (Some(_), Some(smallest)) = (aims(&AIMS_TO_KILL), wielded.damage.dice.iter_mut().min()) {
        *smallest = die.max(*smallest);
    }
}

/// The die that Marksmen who aim true roll to hit (AR-MKS-02 c).
fn aimed_die(field: &Field, _: PieceId, members: &[Figure]) -> Option<Condition> {
    let aims = |member: &&Figure| member.has_action_left() && field.units.mark(member.id, &AIMS_TRUE).is_some();
    let dice: Vec<Die> = members.iter().filter(aims).map(|member| member.action.max(die(field, member.id))).collect();
    let best = dice.iter().max()?;
    let (best, count) = (*best, dice.len());
    let text = if members.len() == 1 { text!("condition-rolls", die = best) } else { text!("condition-roll", count = count, die = best) };
    Some(Condition { text, rule: "AR-MKS-02", is_bad: false })
}

/// A Marksman took aim.
struct TakesAim {
    who: PieceId,
    /// "aims true".
    how: Text,
    rolled: Vec<RolledDie>,
}

impl FactKind for TakesAim {
    const WHAT: &'static str = "takes-aim";

    fn tell(self) -> FactBody {
        let Self { who, how, rolled } = self;
        if rolled.is_empty() {
            return FactBody::new(Cue::over(who, text!("remark-aims"), Beat(35)), text!("fact-aims", who = who, how = how));
        }
        let inches = number(&rolled);
        let told = text!("fact-aims-far", who = who, how = &how, dice = &rolled, inches = inches);
        let beside = text!("fact-aims-far-beside", who = who, how = how, inches = inches);
        FactBody::new(Cue::over(who, Text::written(format!("+{inches}\"")), Beat(35)), told).with_dice(rolled).beside(beside, 0)
    }
}

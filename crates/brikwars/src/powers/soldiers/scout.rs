//! Scouts (AR-TRK-04 to 09, AR-TRK-11): a Scout marks a target that it sees, and its side then hits that target more easily at range.

use crate::RESOLVE;
use crate::data::specialty::{AddSpecialty, SpecialtyDef};
use crate::field::Field;
use crate::field::hooks::{AddHooks, RangedAttack};
use crate::field::ideas::Idea;
use crate::field::maneuvers::{AddManeuver, HELP, ManeuverDef, TargetRule};
use crate::figures::figure::Figure;
use crate::schedule::HarmSystems;
use crate::under_way::attack::Attack;
use crate::under_way::stage::Stage;
use crate::units::turn::action;
use bevy::prelude::*;
use brickfray_dice::Die;
use brickfray_game::card::Condition;
use brickfray_game::kit::house::{AddSwitch, SwitchDef};
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry};
use brickfray_game::{ActionInfo, Aims, Beat, Cue, FactBody, FactKind, Inbox, Outbox, Party, Prepared, Refusal, RuleId, Target};
use brickfray_table::{Inches, PieceId, PieceIndex};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&SCOUT)
        .add_switch(&MARKING_IS_FREE)
        .add_marks([&HAS_MARKED])
        .add_maneuvers([&MARK_TARGET], mark_target)
        .add_systems(RESOLVE, lose_sight.in_set(HarmSystems::Note));
    let mut hooks = app.hooks();
    hooks.to_hit.add(0, "AR-TRK-04", marked_for);
    hooks.condition.add(0, "AR-TRK-04", is_marked);
    hooks.in_store.add(0, "AR-TRK-04", |field, figure| if field.units.mark(figure.id, &HAS_MARKED).is_some() { WORTH } else { 0 });
}

/// It marks targets (AR-TRK-04).
pub(crate) static SCOUT: SpecialtyDef =
    SpecialtyDef { name: "Scout", says: term!("specialty-scout"), rule: "AR-TRK-04", die: Some(Die::D8), ..SpecialtyDef::PLAIN };

static MARKING_IS_FREE: SwitchDef = SwitchDef {
    name: "marking_is_free",
    rules: &["AR-TRK-05", "AR-OP-13"],
    about: "A Scout marks a target without spending its Action on it.",
    default: false,
    editions: &[],
};

/// It has marked a unit, until its next turn (AR-TRK-05). The number identifies the unit; it is negative so that no card shows it.
static HAS_MARKED: MarkDef =
    MarkDef { name: "has marked", says: term!("mark-has-marked"), rule: "AR-TRK-05", is_bad: false, until: MarkExpiry::OwnTurnBegins };

/// The value of a Mark on a target that friends can still shoot.
const WORTH: i64 = 30;
/// How near a target must be to be marked (AR-TRK-06).
const NEAR: Inches = Inches::whole(8);

/// The tool that a Scout must hold to see that far (AR-EQP-03).
const OPTICS: &str = "optics";

/// A Scout marks a target (AR-TRK-04).
pub(crate) static MARK_TARGET: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "mark-target",
        says: term!("action-mark-target"),
        rule: "AR-TRK-04",
        aims: Aims::Piece,
        heading: HELP,
        ..ActionInfo::PLAIN
    },
    rank: 36,
    targets: TargetRule::Units,
    takes_items: false,
    check: |field, ordered| check(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let scouts = looking.members.iter().any(|member| has_scout_sight(looking.field, member));
        let hostile = scouts.then(|| looking.ideas_per_enemy(&MARK_TARGET, Some(NEAR), None)).into_iter().flatten();
        hostile.map(|idea| Idea { max_distance: Some(NEAR), ..idea.without_partners() }).collect()
    },
    ..ManeuverDef::PLAIN
};

/// True if it sees and marks as a Scout. This needs no die, so a copied Specialty doesn't grant it (AR-CDO-05).
pub(crate) fn has_scout_sight(field: &Field, figure: &Figure) -> bool {
    figure.has(&SCOUT) && !field.units.borrows(figure.id, &SCOUT)
}

/// True if it keeps watch and finds ways as a Scout, which needs optics in hand (AR-EQP-03).
pub(crate) fn watches(field: &Field, figure: &Figure) -> bool {
    has_scout_sight(field, figure) && field.has_tool(figure, &SCOUT, OPTICS)
}

/// All Scouts on their feet that keep watch, by id.
pub(crate) fn scouts_on_watch(field: &Field) -> Vec<Figure> {
    let mut scouts = field.units.with_specialty(&SCOUT);
    scouts.retain(|scout| !scout.disrupted && watches(field, scout));
    scouts
}

/// True if it may mark. This takes its Action unless house rules make it free (AR-TRK-05).
fn may_mark(field: &Field, figure: &Figure) -> bool {
    let is_able = || figure.can_act() || (field.is_on(&MARKING_IS_FREE) && !figure.disrupted && !figure.masterless);
    has_scout_sight(field, figure) && is_able()
}

/// Checks a Mark, and returns the Scout and the unit. A member of the unit must be within 8" and in line of sight (AR-TRK-05, AR-TRK-06). A
/// Scout has only one Mark (AR-TRK-08) and needs optics in hand (AR-EQP-03).
fn check(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<(PieceId, PieceId), Refusal> {
    let no = |rule: &'static str, reason: Text| Refusal::new(RuleId::new(rule), reason);
    let ([party], Some(Target::Piece(piece))) = (parties, target) else {
        return Err(no("AR-TRK-04", text!("refused-mark-one")).but(text!("refused-mark-one-but")));
    };
    let name = field.names.of(party.who);
    let mut scouts: Vec<Figure> = field.own(party.who)?.into_iter().filter(|member| may_mark(field, member)).collect();
    let borrows = |member: &Figure| field.units.borrows(member.id, &SCOUT);
    if scouts.is_empty() && field.units.members(party.who).iter().any(borrows) {
        return Err(no("AR-CDO-05", text!("refused-mark-copied", who = name)).but(text!("refused-mark-copied-but")));
    }
    if scouts.is_empty() {
        return Err(no("AR-TRK-05", text!("refused-mark-no-scout", who = name)).but(text!("refused-mark-no-scout-but")));
    }
    scouts.retain(|scout| field.units.mark(scout.id, &HAS_MARKED).is_none());
    if scouts.is_empty() {
        return Err(no("AR-TRK-08", text!("refused-mark-already", who = name)).but(text!("refused-mark-already-but")));
    }
    scouts.retain(|scout| field.has_tool(scout, &SCOUT, OPTICS));
    if scouts.is_empty() {
        return Err(no("AR-EQP-03", text!("refused-no-optics", who = name)).but(text!("refused-no-optics-but")));
    }
    let unit = field.target_unit(piece);
    let (targets, whom) = (field.hostile(unit)?, field.names.of(unit));
    let near = |scout: &Figure| targets.iter().filter(|target| scout.solid.is_within(target.solid, NEAR)).cloned().collect::<Vec<_>>();
    if scouts.iter().all(|scout| near(scout).is_empty()) {
        let reason = text!("refused-mark-too-far", whom = whom, far = NEAR);
        return Err(no("AR-TRK-06", reason).but(text!("refused-mark-too-far-but")));
    }
    let sees = |scout: &&Figure| near(scout).iter().any(|target| field.space.sees(scout.solid, target.solid, target.id));
    let scout = scouts.iter().find(sees).ok_or_else(|| {
        let reason = text!("refused-mark-unseen", who = name, whom = whom);
        no("AR-TRK-05", reason).but(text!("refused-mark-unseen-but"))
    })?;
    Ok((scout.id, unit))
}

fn mark_target(field: Field, mut inbox: ResMut<Inbox>, index: Res<PieceIndex>, mut out: ResMut<Outbox>, mut commands: Commands) {
    let Some((who, unit)) = MARK_TARGET.take_prepared::<(PieceId, PieceId)>(&mut inbox, &mut out) else { return };
    if let Some(scout) = index.entity(who) {
        marks::set(scout, &HAS_MARKED, unit, &mut commands);
        if !field.is_on(&MARKING_IS_FREE) {
            action::spend(scout, &mut commands);
        }
    }
    out.say("AR-TRK-04", MarksTarget { who, unit });
}

/// The living Scouts that have marked this unit.
pub(crate) fn scouts_on<'a>(field: &'a Field, unit: PieceId) -> impl Iterator<Item = Figure> + 'a {
    let have = move |scout: &Figure| field.units.marked_piece(scout.id, &HAS_MARKED) == Some(unit);
    field.units.with_specialty(&SCOUT).into_iter().filter(have)
}

/// Gives ranged attacks on a target +1, once, if a Scout of their side has marked it (AR-TRK-04, AR-TRK-08); the Scout's own too
/// (AR-TRK-09). Cover still counts, and shooters still need to see the target (AR-TRK-07). Close combat gets no bonus (AR-TRK-11).
fn marked_for(field: &Field, attack: &RangedAttack) -> Option<(Text, i32)> {
    let (side, Target::Piece(target)) = (field.units.side(attack.unit), attack.target) else { return None };
    scouts_on(field, target).any(|scout| Some(scout.side) == side).then(|| (text!("shot-marked"), 1))
}

/// Shows on a unit's card that it is marked.
fn is_marked(field: &Field, unit: PieceId, _: &[Figure]) -> Option<Condition> {
    let by = scouts_on(field, unit).next()?;
    Some(Condition { text: text!("condition-marked", who = field.names.of(by.id)), rule: "AR-TRK-04", is_bad: true })
}

/// Removes the Mark of a Scout that dies (AR-TRK-05).
fn lose_sight(attacks: Query<&Attack>, index: Res<PieceIndex>, mut commands: Commands) {
    let dead = attacks.iter().filter(|attack| attack.is_at(Stage::Harm)).flat_map(|attack| &attack.victims).filter(|victim| victim.dead);
    dead.filter_map(|victim| index.entity(victim.id)).for_each(|entity| marks::wipe(entity, &HAS_MARKED, &mut commands));
}

/// A Scout marked a target.
struct MarksTarget {
    who: PieceId,
    unit: PieceId,
}

impl FactKind for MarksTarget {
    const WHAT: &'static str = "marks-target";

    fn tell(self) -> FactBody {
        let told = text!("fact-marks-target", who = self.who, unit = self.unit);
        FactBody::new(Cue::over(self.unit, text!("remark-marked"), Beat(35)), told)
    }
}

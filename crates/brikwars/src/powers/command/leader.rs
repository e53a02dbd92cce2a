//! Leaders (BW-OF-11, AR-LDR): a Leader spends its Action to give another unit a d6 bonus until the Leader's next turn, or to reroll the
//! failed dice of an Action.

use crate::attack::answers;
use crate::data::specialty::{AddSpecialty, SpecialtyDef};
use crate::field::Field;
use crate::field::hooks::AddHooks;
use crate::field::maneuvers::{AddManeuver, HELP, ManeuverDef};
use crate::figures::figure::Figure;
use crate::rolls::action_roll::number;
use crate::rolls::aids::{AddRollAid, Aid, Help, Roll, RollAid};
use crate::rolls::amounts;
use crate::units::hooks::AddFigureHook;
use crate::units::roster::{PlainUnits, Units};
use crate::units::turn::action;
use bevy::prelude::*;
use brickfray_dice::{DiceTray, Die, PoolRoll, RolledDie};
use brickfray_game::kit::agenda::{AddSteps, Agenda, Pending};
use brickfray_game::kit::house::{AddSwitch, NumberDef};
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry};
use brickfray_game::{
    ActionInfo, Aims, Beat, Cue, FactBody, FactKind, Inbox, Outbox, Party, Prepared, Refusal, Reply, Request, RequestOption, RuleId, Talk,
    Target, Wants,
};
use brickfray_table::{Inches, PieceId, PieceIndex, SideId};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&LEADER)
        .add_number(&EARSHOT)
        .add_marks([&INSPIRED_MOVE, &INSPIRED_ARMOR, &INSPIRED_ACTION, &INSPIRED_DAMAGE, &INSPIRED_AGAIN, &INSPIRES])
        .add_maneuvers([&INSPIRE], inspire)
        .add_step::<Inspiring, _>("inspiring", ask_which_bonus)
        .add_figure_hook(0, "AR-LDR-02", with_a_d6_more)
        .add_roll_aid("BW-OF-11", INSPIRATION)
        .add_roll_aid("AR-LDR-01", ROLLED_AGAIN);
    app.hooks().in_store.add(0, "AR-LDR-02", |field, figure| {
        let is_inspired = |mark| field.units.mark(figure.id, mark).is_some();
        if figure.can_act() && INSPIRATIONS.iter().any(|(_, mark)| is_inspired(*mark)) { WORTH } else { 0 }
    });
}

/// The value for the AI of inspiring a unit that has an Action left.
const WORTH: i64 = 40;

/// It inspires others (BW-OF-11).
pub(crate) static LEADER: SpecialtyDef =
    SpecialtyDef { name: "Leader", says: term!("specialty-leader"), rule: "BW-OF-11", die: Some(Die::D6), ..SpecialtyDef::PLAIN };

/// The tag of the tool that a Leader must hold to be heard (AR-EQP-03).
const TOOL: &str = "motivational";

static EARSHOT: NumberDef =
    NumberDef::of("leaders_heard_within", &["AR-OP-29", "AR-LDR-03"], "How many inches away a unit can hear a Leader.", 10, (0, 100));

/// The bonuses of an inspired unit, as marks on it: inches of Move, Armor, or a die yet to be rolled.
static INSPIRED_MOVE: MarkDef = MarkDef {
    name: "inspired Move",
    says: term!("mark-inspired-move"),
    rule: "AR-LDR-02",
    is_bad: false,
    until: MarkExpiry::OwnTurnBegins,
};
static INSPIRED_ARMOR: MarkDef = MarkDef {
    name: "inspired Armor",
    says: term!("mark-inspired-armor"),
    rule: "AR-LDR-02",
    is_bad: false,
    until: MarkExpiry::OwnTurnBegins,
};
static INSPIRED_ACTION: MarkDef = MarkDef {
    name: "inspired Action",
    says: term!("mark-inspired-action"),
    rule: "AR-LDR-02",
    is_bad: false,
    until: MarkExpiry::OwnTurnBegins,
};
static INSPIRED_DAMAGE: MarkDef = MarkDef {
    name: "inspired damage",
    says: term!("mark-inspired-damage"),
    rule: "AR-LDR-02",
    is_bad: false,
    until: MarkExpiry::OwnTurnBegins,
};

/// It was inspired to reroll dice.
static INSPIRED_AGAIN: MarkDef = MarkDef {
    name: "inspired again",
    says: term!("mark-inspired-again"),
    rule: "AR-LDR-05",
    is_bad: false,
    until: MarkExpiry::OwnTurnBegins,
};

/// It inspires a unit, which may be its own squad, but not itself (AR-LDR-05). The mark names the unit.
static INSPIRES: MarkDef =
    MarkDef { name: "inspires", says: term!("mark-inspires"), rule: "AR-LDR-05", is_bad: false, until: MarkExpiry::OwnTurnBegins };

/// Each of these marks with its key in answers.
static INSPIRATIONS: [(&str, &MarkDef); 4] =
    [("action", &INSPIRED_ACTION), ("damage", &INSPIRED_DAMAGE), ("move", &INSPIRED_MOVE), ("armor", &INSPIRED_ARMOR)];

/// The label of a bonus for players, with this die.
fn label(mark: &MarkDef, die: Die) -> Text {
    match mark {
        mark if *mark == INSPIRED_ACTION => text!("inspires-action", die = die),
        mark if *mark == INSPIRED_DAMAGE => text!("inspires-damage", die = die),
        mark if *mark == INSPIRED_MOVE => text!("inspires-move", die = die),
        _ => text!("inspires-armor", die = die),
    }
}

/// Encodes a die yet to be rolled as the number of a mark: 1 for the usual d6, otherwise its number of faces.
fn number_of(die: Die) -> i32 {
    if die == Die::D6 { 1 } else { i32::from(die.faces()) }
}

/// Decodes a number of [`number_of`].
fn die_of(number: i32) -> Die {
    Die::ALL.into_iter().find(|die| number_of(*die) == number).unwrap_or(Die::D6)
}

/// A Leader inspires a unit (BW-OF-11).
pub(crate) static INSPIRE: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "inspire",
        says: term!("action-inspire"),
        rule: "BW-OF-11",
        aims: Aims::Piece,
        heading: HELP,
        ..ActionInfo::PLAIN
    },
    rank: 10,
    can_be_done_by: |figure| figure.has(&LEADER),
    takes_items: false,
    check: |field, ordered| check(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let leads = looking.members.iter().any(|member| member.has(&LEADER) && looking.field.has_tool(member, &LEADER, TOOL));
        let friends = if leads { looking.vicinity.friends(INSPIRE.word()) } else { Vec::new() };
        friends.into_iter().map(|friend| looking.alone(Some(Target::Piece(friend)), None)).collect()
    },
    ..ManeuverDef::PLAIN
};

/// A Leader is inspiring a unit; the bonus hasn't been chosen yet.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Inspiring {
    leader: PieceId,
    side: SideId,
    unit: PieceId,
}

fn is_inspired(units: &Units, unit: PieceId) -> bool {
    INSPIRATIONS.iter().map(|(_, mark)| *mark).chain([&INSPIRED_AGAIN]).any(|mark| units.mark(unit, mark).is_some())
}

/// True if a unit is within earshot of a Leader (AR-LDR-03, AR-OP-29).
fn hears(field: &Field, unit: PieceId, leader: &Figure) -> bool {
    field.units.members(unit).iter().any(|member| member.solid.is_within(leader.solid, field.inches(&EARSHOT)))
}

/// Checks whether this Leader may inspire that unit: it needs its Action and its tool in hand (AR-EQP-03). The unit must be of its own
/// side, within earshot, not the Leader itself, and not inspired already (AR-LDR-05).
fn check(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<Inspiring, Refusal> {
    let no = |rule: &'static str, reason: Text| Refusal::new(RuleId::new(rule), reason);
    let ([party], Some(Target::Piece(piece))) = (parties, target) else {
        return Err(no("BW-OF-11", text!("refused-inspire-one")).but(text!("refused-inspire-one-but")));
    };
    let name = field.names.of(party.who);
    let mut leaders: Vec<Figure> = field.own(party.who)?.into_iter().filter(|member| member.has(&LEADER) && member.can_act()).collect();
    if leaders.is_empty() {
        return Err(no("BW-OF-11", text!("refused-inspire-no-leader", who = name)).but(text!("refused-inspire-no-leader-but")));
    }
    leaders.retain(|leader| field.has_tool(leader, &LEADER, TOOL));
    let reason = || text!("refused-inspire-no-tool", who = name);
    let leader = leaders.into_iter().next().ok_or_else(|| no("AR-EQP-03", reason()).but(text!("refused-inspire-no-tool-but")))?;
    let unit = field.target_unit(piece);
    let whom = field.names.of(unit);
    if field.units.side(unit) != Some(leader.side) || field.units.members(unit).is_empty() {
        return Err(no("BW-OF-11", text!("refused-inspire-not-own", whom = whom)).but(text!("refused-inspire-not-own-but")));
    }
    if unit == leader.id {
        return Err(no("AR-LDR-05", text!("refused-inspire-itself", who = name)).but(text!("refused-inspire-another-but")));
    }
    if is_inspired(&field.units, unit) {
        return Err(no("AR-LDR-05", text!("refused-inspire-already", whom = whom)).but(text!("refused-inspire-another-but")));
    }
    if !hears(field, unit, &leader) {
        let reason = text!("refused-inspire-out-of-earshot", whom = whom, far = field.inches(&EARSHOT));
        return Err(no("AR-LDR-03", reason).but(text!("refused-inspire-out-of-earshot-but")));
    }
    Ok(Inspiring { leader: leader.id, side: leader.side, unit })
}

fn inspire(mut inbox: ResMut<Inbox>, index: Res<PieceIndex>, mut agenda: Agenda, mut out: ResMut<Outbox>, mut commands: Commands) {
    let Some(inspiring) = INSPIRE.take_prepared::<Inspiring>(&mut inbox, &mut out) else { return };
    if let Some(leader) = index.entity(inspiring.leader) {
        action::spend(leader, &mut commands);
        marks::set(leader, &INSPIRES, inspiring.unit, &mut commands);
    }
    out.say("BW-OF-11", Inspires { who: inspiring.leader, unit: inspiring.unit });
    agenda.first([Pending::new(inspiring)]);
}

/// Asks the Leader's player for the bonus. A bonus to Move or Armor is rolled at once, as an amount (AR-GEN-05), and a natural 1 is wasted
/// (AR-LDR-06). The die of a bonus to an Action or damage roll is rolled along with that (AR-LDR-02).
fn ask_which_bonus(
    (mut agenda, waiting): (Agenda, Query<&Inspiring>),
    field: Field,
    index: Res<PieceIndex>,
    mut tray: ResMut<DiceTray>,
    mut talk: Talk,
    mut commands: Commands,
) {
    let Some(&Inspiring { leader, side, unit }) = agenda.front(&waiting) else { return };
    let die = field.specialty_die(leader, &LEADER, Die::D6);
    let choice = Request {
        asks: side,
        rule: RuleId::new("AR-LDR-01"),
        question: text!("question-inspire", who = field.names.of(unit)),
        about: vec![unit],
        options: INSPIRATIONS.iter().map(|(key, mark)| RequestOption::new(*key, label(mark, die)).about(unit)).collect(),
        wants: Wants::ONE,
        default: Reply::one(0),
        why: text!("question-inspire-why"),
    };
    let Some(mark) = answers::meant(choice, INSPIRATIONS.iter().map(|(_, mark)| *mark).collect(), &mut talk) else { return };
    agenda.pop();
    let Some(entity) = index.entity(unit) else { return };
    if [&INSPIRED_MOVE, &INSPIRED_ARMOR].contains(&mark) {
        let what_for = format!("{} inspires {}", field.names.of(leader), field.names.of(unit));
        let rolled = amounts::roll(&field, die, &mut tray, what_for);
        let Some(PoolRoll { dice: rolled, .. }) = talk.out.or_fail(rolled) else { return };
        let number = number(&rolled);
        if number > 1 {
            marks::set(entity, mark, number, &mut commands);
        }
        talk.out.say("AR-LDR-02", Emboldened { unit, moves: *mark == INSPIRED_MOVE, rolled });
    } else {
        marks::set(entity, mark, number_of(die), &mut commands);
    }
}

/// Gives an inspired unit more Move or Armor (AR-LDR-02), but not the Leader who inspires it from within (AR-LDR-05).
fn with_a_d6_more(units: &PlainUnits, figure: &mut Figure) {
    let unit = figure.plate.unwrap_or(figure.id);
    let Some(marks) = units.marks(unit).filter(|_| units.marked_piece(figure.id, &INSPIRES) != Some(unit)) else { return };
    let more = |mark| marks.get(mark).unwrap_or_default();
    figure.move_ += Inches::whole(more(&INSPIRED_MOVE));
    figure.armor += more(&INSPIRED_ARMOR);
    figure.armor_pool.plus += more(&INSPIRED_ARMOR);
}

/// An inspired unit may add the die to one Action Roll or one damage roll (BW-OF-11), a Squad to one combined Action (BW-OF-12, AR-LDR-04).
/// The Leader who inspires it can't add the die to a roll of its own alone (AR-LDR-05).
const INSPIRATION: RollAid = RollAid {
    offers: |field, roll| {
        let mark = if roll.is_damage { &INSPIRED_DAMAGE } else { &INSPIRED_ACTION };
        let unit = roll.unit.map(|unit| field.target_unit(unit));
        let aid = |from| {
            let die = die_of(field.units.mark(from, mark)?);
            let label = text!("aid-add-inspiration", die = die);
            let (key, name) = ("inspiration".to_owned(), text!("aid-inspiration"));
            Some(Aid { key, name, rule: "BW-OF-11", label, help: Help::AddDie(die), paid_by: from, helps: from })
        };
        let inspires = |who: &PieceId| field.units.marked_piece(*who, &INSPIRES);
        let rolls_alone = |unit: &PieceId| !roll.members.is_empty() && roll.members.iter().all(|who| inspires(who) == Some(*unit));
        unit.filter(|unit| !rolls_alone(unit)).and_then(aid).into_iter().collect()
    },
    pay: |aid, index, commands| {
        for mark in [&INSPIRED_ACTION, &INSPIRED_DAMAGE] {
            index.entity(aid.paid_by).into_iter().for_each(|unit| marks::wipe(unit, mark, commands));
        }
    },
};

/// A Leader within earshot that takes no part and holds its tool (AR-EQP-03) may spend its Action to have the failed dice rerolled
/// (AR-LDR-01, AR-LDR-02), if nobody has inspired the unit yet (AR-LDR-05).
const ROLLED_AGAIN: RollAid = RollAid {
    offers: rolled_again,
    pay: |aid, index, commands| {
        index.entity(aid.paid_by).into_iter().for_each(|leader| action::spend(leader, commands));
        index.entity(aid.helps).into_iter().for_each(|unit| marks::set(unit, &INSPIRED_AGAIN, 1, commands));
    },
};

fn rolled_again(field: &Field, roll: &Roll) -> Vec<Aid> {
    let unit = roll.unit.filter(|_| roll.can_be_rolled_again).map(|unit| field.target_unit(unit));
    let Some(unit) = unit.filter(|unit| !is_inspired(&field.units, *unit)) else { return Vec::new() };
    let aid = |leader: Figure| {
        let name = field.names.of(leader.id);
        let die = field.specialty_die(leader.id, &LEADER, Die::D6);
        let label = text!("aid-roll-again", who = name, die = die);
        let key = format!("again-{name}");
        Aid { key, name: text!("aid-leaders-word"), rule: "AR-LDR-02", label, help: Help::RollAgain(die), paid_by: leader.id, helps: unit }
    };
    let is_able = |leader: &Figure| leader.can_act() && field.has_tool(leader, &LEADER, TOOL);
    let helps =
        |leader: &Figure| leader.side == roll.side && is_able(leader) && !roll.members.contains(&leader.id) && hears(field, unit, leader);
    field.units.with_specialty(&LEADER).into_iter().filter(helps).map(aid).collect()
}

/// A Leader inspired a unit (BW-OF-11).
struct Inspires {
    who: PieceId,
    unit: PieceId,
}

impl FactKind for Inspires {
    const WHAT: &'static str = "inspired";

    fn tell(self) -> FactBody {
        let told = text!("fact-inspired", who = self.who, unit = self.unit);
        FactBody::new(Cue::over(self.unit, text!("remark-inspired"), Beat(35)), told)
    }
}

/// An inspired unit got more Move or Armor.
struct Emboldened {
    unit: PieceId,
    /// Whether the bonus is to Move; otherwise it is to Armor.
    moves: bool,
    rolled: Vec<RolledDie>,
}

impl FactKind for Emboldened {
    const WHAT: &'static str = "emboldened";

    fn tell(self) -> FactBody {
        let Self { unit, moves, rolled } = self;
        let number = number(&rolled);
        let more = match number {
            ..=1 => text!("emboldened-nothing"),
            _ if moves => text!("emboldened-move", number = number),
            _ => text!("emboldened-armor", number = number),
        };
        let cue = Cue::over(unit, if number > 1 { Text::written(format!("+{number}")) } else { more.clone() }, Beat(35));
        let told = text!("fact-emboldened", who = unit, dice = &rolled, more = &more);
        FactBody::new(cue, told).with_dice(rolled).beside(text!("fact-emboldened-beside", who = unit, more = more), 0)
    }
}

//! Vendettas (AR-ASN): an Assassin names an enemy and gets a d8 to use against it only.

use crate::RESOLVE;
use crate::charges::collision::RAM;
use crate::covert::detect::HAS_APPEARED;
use crate::data::specialty::{AddSpecialty, SpecialtyDef};
use crate::field::Field;
use crate::field::hooks::{AddHooks, Attempt, WayOut, Wielded, Wielding};
use crate::field::maneuvers::{AddManeuver, HELP, ManeuverDef, TargetRule};
use crate::figures::figure::Figure;
use crate::movement::plan;
use crate::powers::care::lost_legs::legs_left;
use crate::powers::soldiers::hero::RED_SHIRT;
use crate::rolls::action_roll::number;
use crate::rolls::rolled_order::RolledOrder;
use crate::schedule::HarmSystems;
use crate::under_way::attack::Attack;
use crate::under_way::hit::damage_pool;
use crate::under_way::stage::Stage;
use crate::units::hooks::AddFigureHook;
use crate::units::turn::action;
use bevy::prelude::*;
use brickfray_dice::{Die, RolledDie};
use brickfray_game::card::Condition;
use brickfray_game::kit::house::{AddSwitch, SwitchDef};
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry, Marks};
use brickfray_game::{ActionInfo, Aims, Beat, Cue, FactBody, FactKind, Inbox, Outbox, Party, Prepared, Refusal, RuleId, Target};
use brickfray_table::{Inches, PieceId, PieceIndex, Spot};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&ASSASSIN)
        .add_switch(&LENDS_THE_DIE)
        .add_marks([&VENDETTA, &HAS_STRUCK, &TRUE, &FAR, &DEADLY, &SWIFT])
        .add_maneuvers([&VOW], vow)
        .add_maneuvers([&STRIKE_TRUE, &REACH_FAR, &STRIKE_DEADLY, &GO_SWIFTLY], take_aim)
        // After the Move that a Commander doubles (AR-CMD-04, rank 3). A figure without legs only crawls (AR-KER-09).
        .add_figure_hook(4, "AR-ASN-02", |units, figure| {
            let more = units.mark(figure.id, &SWIFT).filter(|_| legs_left(units, figure) != Some(0)).unwrap_or_default();
            figure.move_ += Inches::whole(more);
        })
        .add_systems(RESOLVE, has_struck.in_set(HarmSystems::Note));
    let mut hooks = app.hooks();
    hooks.veto.add(0, "AR-ASN-02", only_towards_the_named);
    hooks.wield.add(1, "AR-ASN-02", against_the_named);
    hooks.no_way_out.add(0, "AR-ASN-04", first_strike);
    hooks.condition.add(0, "AR-ASN-02", vendetta_condition);
    hooks.in_store.add(0, "AR-ASN-02", |field, figure| if field.units.mark(figure.id, &VENDETTA).is_some() { WORTH } else { 0 });
}

/// It hunts one enemy (AR-ASN-01), which its player chooses freely: usually leaders and Heroes (AR-ASN-06).
pub(crate) static ASSASSIN: SpecialtyDef =
    SpecialtyDef { name: "Assassin", says: term!("specialty-assassin"), rule: "AR-ASN-01", die: Some(Die::D8), ..SpecialtyDef::PLAIN };

/// It has named an enemy unit; the number identifies the unit and is negative so that no card shows it.
static VENDETTA: MarkDef =
    MarkDef { name: "vendetta", says: term!("mark-vendetta"), rule: "AR-ASN-02", is_bad: false, until: MarkExpiry::Wiped };
/// It has attacked the enemy that it named.
static HAS_STRUCK: MarkDef =
    MarkDef { name: "has struck", says: term!("mark-has-struck"), rule: "AR-ASN-03", is_bad: false, until: MarkExpiry::Wiped };

/// The value of having named an enemy, for the AI.
const WORTH: i64 = 60;

/// Whether a Vendetta grants the d8.
static LENDS_THE_DIE: SwitchDef = SwitchDef {
    name: "vendettas_lend_the_die",
    rules: &["AR-OP-26", "AR-ASN-02"],
    about: "An Assassin may use its d8 once a turn against the enemy that it has named; otherwise it only strikes that enemy harder when unseen.",
    default: true,
    editions: &[],
};

const fn for_the_turn(name: &'static str, says: brickfray_words::Term) -> MarkDef {
    MarkDef { name, says, rule: "AR-ASN-02", is_bad: false, until: MarkExpiry::ThisTurnEnds }
}

/// Until the turn ends, the Assassin rolls the d8 to hit the enemy that it named.
static TRUE: MarkDef = for_the_turn("vendetta: true", term!("mark-vendetta-true"));
/// Its Range against its enemy is longer by the mark's number of inches.
static FAR: MarkDef = for_the_turn("vendetta: far", term!("mark-vendetta-far"));
/// One damage die against its enemy is the d8.
static DEADLY: MarkDef = for_the_turn("vendetta: deadly", term!("mark-vendetta-deadly"));
/// Its Move towards its enemy is longer by the mark's number of inches.
static SWIFT: MarkDef = for_the_turn("vendetta: swift", term!("mark-vendetta-swift"));

/// An Assassin names an enemy: free in the first round, later with its Action and in sight of the enemy, once the previous one is gone
/// (AR-ASN-02, AR-ASN-05).
pub(crate) static VOW: ManeuverDef = ManeuverDef {
    info: ActionInfo { word: "vow", says: term!("action-vow"), rule: "AR-ASN-02", aims: Aims::Piece, heading: HELP, ..ActionInfo::PLAIN },
    rank: 84,
    can_be_done_by: |figure| figure.has(&ASSASSIN),
    takes_items: false,
    check: |field, ordered| check(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let is_one = looking.members.iter().any(|member| member.has(&ASSASSIN));
        let hostile = is_one.then(|| looking.ideas_per_enemy(&VOW, None, None)).into_iter().flatten();
        hostile.map(|idea| idea.without_partners()).collect()
    },
    ..ManeuverDef::PLAIN
};

/// The common part of the four ways to use the d8.
const USE: ManeuverDef = ManeuverDef {
    info: ActionInfo { rule: "AR-ASN-02", aims: Aims::Nothing, heading: HELP, ..ActionInfo::PLAIN },
    targets: TargetRule::Nothing,
    takes_items: false,
    check: |field, ordered| check_use(field, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let is_one = looking.members.iter().any(|member| member.has(&ASSASSIN)) && looking.field.is_on(&LENDS_THE_DIE);
        is_one.then(|| looking.alone(None, None)).into_iter().collect()
    },
    ..ManeuverDef::PLAIN
};

/// The attack is rolled with the d8.
pub(crate) static STRIKE_TRUE: ManeuverDef =
    ManeuverDef { info: ActionInfo { word: "vendetta-true", says: term!("action-vendetta-true"), ..USE.info }, rank: 85, ..USE };
/// The Range is longer by the d8.
pub(crate) static REACH_FAR: ManeuverDef =
    ManeuverDef { info: ActionInfo { word: "vendetta-far", says: term!("action-vendetta-far"), ..USE.info }, rank: 86, ..USE };
/// A damage die is the d8.
pub(crate) static STRIKE_DEADLY: ManeuverDef =
    ManeuverDef { info: ActionInfo { word: "vendetta-deadly", says: term!("action-vendetta-deadly"), ..USE.info }, rank: 87, ..USE };
/// The Move is longer by the d8.
pub(crate) static GO_SWIFTLY: ManeuverDef =
    ManeuverDef { info: ActionInfo { word: "vendetta-swift", says: term!("action-vendetta-swift"), ..USE.info }, rank: 88, ..USE };

/// A vow about to be made.
struct Vow {
    who: PieceId,
    unit: PieceId,
    uses_action: bool,
}

/// The unit that an Assassin has named, while any member of it lives.
fn named(field: &Field, who: PieceId) -> Option<PieceId> {
    let unit = field.units.marked_piece(who, &VENDETTA)?;
    let hides = field.units.hidden(unit).is_some();
    (hides || !field.units.members(unit).is_empty()).then_some(unit)
}

fn check(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<Vow, Refusal> {
    let no = |rule: &'static str, reason: Text| Refusal::new(RuleId::new(rule), reason);
    let ([party], Some(Target::Piece(piece))) = (parties, target) else {
        return Err(no("AR-ASN-02", text!("refused-vow-one")).but(text!("refused-vow-one-but")));
    };
    let name = field.names.of(party.who);
    let assassin = field.own(party.who)?.into_iter().find(|member| member.has(&ASSASSIN));
    let assassin = assassin.ok_or_else(|| no("AR-ASN-01", text!("refused-vow-nobody", who = name)).but(text!("refused-vow-nobody-but")))?;
    if let Some(unit) = named(field, assassin.id) {
        let reason = text!("refused-vow-already", who = name, whom = field.names.of(unit));
        return Err(no("AR-ASN-05", reason).but(text!("refused-vow-already-but")));
    }
    let unit = field.target_unit(piece);
    let enemies = field.hostile(unit)?;
    let is_first = field.turn.round == 1 && field.units.mark(assassin.id, &VENDETTA).is_none();
    if !is_first {
        if !assassin.can_act() {
            return Err(crate::field::tired(name));
        }
        if !enemies.iter().any(|enemy| field.space.sees(assassin.solid, enemy.solid, enemy.id)) {
            let reason = text!("refused-vow-unseen", who = name, whom = field.names.of(unit));
            return Err(no("AR-ASN-05", reason).but(text!("refused-vow-unseen-but")));
        }
    }
    Ok(Vow { who: assassin.id, unit, uses_action: !is_first })
}

fn vow(mut inbox: ResMut<Inbox>, index: Res<PieceIndex>, mut out: ResMut<Outbox>, mut commands: Commands) {
    let Some(Vow { who, unit, uses_action }) = VOW.take_prepared::<Vow>(&mut inbox, &mut out) else { return };
    if let Some(assassin) = index.entity(who) {
        marks::set(assassin, &VENDETTA, unit, &mut commands);
        marks::wipe(assassin, &HAS_STRUCK, &mut commands);
        action::spend_if(assassin, uses_action, &mut commands);
    }
    out.say("AR-ASN-02", Vows { who, unit });
}

/// The Assassins that may use their d8: once a turn, before acting, while the enemy they named lives (AR-ASN-02), if house rules allow it
/// (AR-OP-26).
fn check_use(field: &Field, parties: &[Party]) -> Result<Vec<PieceId>, Refusal> {
    let no = |reason: Text| Refusal::new(RuleId::new("AR-ASN-02"), reason);
    if !field.is_on(&LENDS_THE_DIE) {
        let no = Refusal::new(RuleId::new("AR-OP-26"), text!("refused-vendetta-house"));
        return Err(no.but(text!("refused-vendetta-house-but")));
    }
    let mut found = Vec::new();
    for party in parties {
        let name = field.names.of(party.who);
        let assassins: Vec<Figure> = field.own(party.who)?.into_iter().filter(|member| member.has(&ASSASSIN)).collect();
        let hunting: Vec<&Figure> = assassins.iter().filter(|one| named(field, one.id).is_some()).collect();
        if hunting.is_empty() {
            return Err(no(text!("refused-vendetta-nobody", who = name)).but(text!("refused-vendetta-nobody-but")));
        }
        let has_used = |one: &Figure| [&TRUE, &FAR, &DEADLY, &SWIFT].into_iter().any(|mark| field.units.mark(one.id, mark).is_some());
        let fresh = hunting.iter().filter(|one| one.can_act() && !has_used(one)).map(|one| one.id);
        let before = found.len();
        found.extend(fresh);
        if found.len() == before {
            return Err(match hunting.iter().any(|one| has_used(one)) {
                true => no(text!("refused-vendetta-used", who = name)).but(text!("refused-vendetta-used-but")),
                false => crate::field::tired(name),
            });
        }
    }
    Ok(found)
}

/// Handles the orders; extra inches are rolled at once.
fn take_aim(mut order: RolledOrder) {
    let ways = [(&STRIKE_TRUE, &TRUE), (&REACH_FAR, &FAR), (&STRIKE_DEADLY, &DEADLY), (&GO_SWIFTLY, &SWIFT)];
    let taken = ways.into_iter().find_map(|(way, mark)| Some((mark, order.take::<Vec<PieceId>>(way)?)));
    let Some((mark, assassins)) = taken else { return };
    for who in assassins {
        let Some(entity) = order.entity(who) else { continue };
        let mut rolled = Vec::new();
        if [&FAR, &SWIFT].contains(&mark) {
            let what_for = format!("the vendetta of {}", order.field.names.of(who));
            let die = die(&order.field, who);
            let Some(dice) = order.amount(die, what_for) else { return };
            rolled = dice.dice;
        }
        marks::set(entity, mark, number(&rolled), &mut order.commands);
        order.out.say("AR-ASN-02", Prepares { who, how: mark.says.into(), rolled });
    }
}

/// The Vendetta die.
fn die(field: &Field, who: PieceId) -> Die {
    field.specialty_die(who, &ASSASSIN, Die::D8)
}

/// Any part of a walk or a ram beyond the normal Move must bring it closer to its enemy (AR-ASN-02).
fn only_towards_the_named(field: &Field, attempt: &Attempt) -> Option<Refusal> {
    let (who, path) = match attempt {
        Attempt::Walk { who, path, .. } => (*who, path.to_vec()),
        Attempt::Maneuver { target: Some(Target::Spot(to)), parties, .. } if attempt.is(&RAM.info) => {
            (field.target_unit(parties.first()?.who), vec![*to])
        }
        _ => return None,
    };
    let mut members = field.units.members(who);
    let hunter = members.iter().find(|member| field.units.mark(member.id, &SWIFT).is_some())?.id;
    for member in &mut members {
        let more = field.units.mark(member.id, &SWIFT).unwrap_or_default();
        *member = member.clone().but(|member| member.move_ = member.move_ - Inches::whole(more));
    }
    let (left, end) = (plan::inches_left(&members), *path.last()?);
    let way: Vec<Spot> = std::iter::once(field.space.solid(who)?.placement.spot).chain(path.iter().copied()).collect();
    let long: f32 = way.windows(2).map(|leg| leg[0].distance(leg[1]).to_f32()).sum();
    let costs = plan::move_cost(field, who, &path).map_or(Inches::snapped(long), |cost| cost.inches);
    if costs <= left {
        return None;
    }
    let turns_there = along(&way, long * left.to_f32() / costs.to_f32());
    let unit = named(field, hunter);
    let stands = unit.into_iter().flat_map(|unit| field.units.members(unit)).map(|one| one.solid.placement.spot);
    let quarry: Vec<Spot> = stands.chain(unit.and_then(|unit| Some(field.units.hidden(unit)?.marker.spot))).collect();
    let apart = |spot: Spot| quarry.iter().map(|one| one.distance(spot)).min();
    let comes_nearer = apart(end).zip(apart(turns_there)).is_some_and(|(then, before)| then < before);
    let reason = || text!("refused-vendetta-away", who = field.names.of(hunter), left = left);
    (!comes_nearer).then(|| Refusal::new(RuleId::new("AR-ASN-02"), reason()).but(text!("refused-vendetta-away-but")))
}

/// The spot at a distance along a way.
fn along(way: &[Spot], mut far: f32) -> Spot {
    for leg in way.windows(2) {
        let length = leg[0].distance(leg[1]).to_f32();
        if far <= length {
            return Spot::snapped(leg[0].to_vec2().lerp(leg[1].to_vec2(), far / length.max(f32::EPSILON)));
        }
        far -= length;
    }
    way.last().copied().unwrap_or_default()
}

/// Whether its first attack on the named enemy is unseen: it has just appeared, or is all but invisible to that enemy (AR-ASN-03).
fn attacks_unseen(field: &Field, figure: &Figure, unit: PieceId) -> bool {
    let is_new = field.units.mark(figure.id, &HAS_STRUCK).is_none();
    is_new && (field.units.mark(figure.id, &HAS_APPEARED).is_some() || field.is_nearly_invisible(figure, &field.units.members(unit)))
}

/// Modifies its weapon against the named enemy: with the d8 as chosen (AR-ASN-02), and once with two more of the weapon's own damage dice
/// if it attacks unseen (AR-ASN-03).
fn against_the_named(field: &Field, wielding: &Wielding, wielded: &mut Wielded) {
    let Wielding { figure, weapon, target, .. } = wielding;
    let Some(unit) = figure.has(&ASSASSIN).then(|| named(field, figure.id)).flatten().filter(|unit| *target == Some(*unit)) else { return };
    let die = die(field, figure.id);
    let uses = |mark: &MarkDef| field.units.mark(figure.id, mark);
    if uses(&TRUE).is_some() {
        wielded.die = wielded.die.max(die);
    }
    if let Some(inches) = uses(&FAR) {
        wielded.range += Inches::whole(inches);
    }
    if let (Some(_), Some(smallest)) = (uses(&DEADLY), wielded.damage.dice.iter_mut().min()) {
        *smallest = die.max(*smallest);
    }
    let own = damage_pool(weapon, figure.action).dice.first().copied();
    if let Some(own) = own.filter(|_| !wielded.damage.dice.is_empty() && attacks_unseen(field, figure, unit)) {
        wielded.damage.dice.extend([own, own]);
    }
}

/// Nobody can save the named enemy from its first attack (AR-ASN-04).
fn first_strike(field: &Field, attack: &Attack, victim: &Figure, way: &'static WayOut) -> bool {
    if !std::ptr::eq(way, &RED_SHIRT) {
        return false;
    }
    let unit = field.target_unit(victim.id);
    attack.members().any(|who| {
        let hunts = || field.units.figure(who).is_some_and(|figure| figure.has(&ASSASSIN));
        named(field, who) == Some(unit) && field.units.mark(who, &HAS_STRUCK).is_none() && hunts()
    })
}

/// Records that an Assassin has attacked the enemy that it named.
fn has_struck(attacks: Query<&Attack>, hunters: Query<&Marks>, index: Res<PieceIndex>, mut commands: Commands) {
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)) {
        for entity in attack.members().filter_map(|who| index.entity(who)) {
            let named = hunters.get(entity).ok().and_then(|marks| marks.piece(&VENDETTA));
            if named.is_some() && named == attack.target() {
                marks::set(entity, &HAS_STRUCK, 1, &mut commands);
            }
        }
    }
}

/// Shows on its card which enemy it hunts.
fn vendetta_condition(field: &Field, _: PieceId, members: &[Figure]) -> Option<Condition> {
    let unit = members.iter().find_map(|member| named(field, member.id))?;
    let text = text!("condition-vendetta", whom = field.names.of(unit));
    Some(Condition { text, rule: "AR-ASN-02", is_bad: false })
}

/// An Assassin named an enemy.
struct Vows {
    who: PieceId,
    unit: PieceId,
}

impl FactKind for Vows {
    const WHAT: &'static str = "vowed";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::over(self.who, text!("remark-vows"), Beat(35)), text!("fact-vows", who = self.who, unit = self.unit))
    }
}

/// An Assassin chose how to use its d8.
struct Prepares {
    who: PieceId,
    how: Text,
    rolled: Vec<RolledDie>,
}

impl FactKind for Prepares {
    const WHAT: &'static str = "prepares-vendetta";

    fn tell(self) -> FactBody {
        let Prepares { who, how, rolled } = self;
        let cue = Cue::over(who, text!("remark-vendetta"), Beat(35));
        if rolled.is_empty() {
            return FactBody::new(cue, text!("fact-vendetta", who = who, how = how));
        }
        let inches = number(&rolled);
        FactBody::new(cue, text!("fact-vendetta-inches", who = who, how = how, dice = &rolled, inches = inches)).with_dice(rolled)
    }
}

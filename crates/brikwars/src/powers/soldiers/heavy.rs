//! Heavies (AR-CMP): a Heavy that stands still counts as Size 2 when handling weapons and in Shoves and collisions.

use crate::RESOLVE;
use crate::charges::charge::CHARGE;
use crate::data::catalogue::{DamageData, WeaponData};
use crate::data::handling::{COMPENSATING, HEAVY, MINIFIG, usable};
use crate::data::specialty::{AddSpecialty, includes};
use crate::field::Field;
use crate::field::hooks::{AddHooks, Attempt, Wielded, Wielding};
use crate::field::maneuvers::{AddManeuver, MOVE, ManeuverDef, THINGS, TargetRule};
use crate::figures::figure::Figure;
use crate::figures::item::Item;
use crate::figures::stop::Stop;
use crate::schedule::{DeclareSystems, HarmSystems};
use crate::under_way::attack::Attack;
use crate::under_way::hit::damage_pool;
use crate::under_way::stage::Stage;
use crate::units::hooks::AddFigureHook;
use crate::units::roster::PlainUnits;
use crate::units::turn::moved::Moved;
use crate::units::unit::Traits;
use bevy::prelude::*;
use brickfray_game::kit::house::{AddSwitch, SwitchDef};
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry, Marks};
use brickfray_game::{ActionInfo, Aims, Beat, Cue, FactBody, FactKind, Inbox, Outbox, Outlook, Party, Prepared, Refusal, RuleId};
use brickfray_table::{PieceId, PieceIndex};
use brickfray_words::{Named, Text};

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&HEAVY)
        .add_switch(&CHANGES_THE_WEAPON)
        .add_switch(&FOR_WEAPONS_ALONE)
        .add_marks([&STANDS_FAST, &WAS_PUSHED])
        .add_maneuvers([&COMPENSATE], compensate)
        .add_figure_hook(0, "AR-CMP-01", apply_compensating)
        .add_systems(RESOLVE, (end_compensating.in_set(DeclareSystems::After), are_pushed.in_set(HarmSystems::Note)));
    let mut hooks = app.hooks();
    hooks.veto.add(0, "AR-CMP-08", too_big_on_the_move);
    hooks.wield.add(0, "AR-CMP-03", use_as_smaller_weapon);
}

static CHANGES_THE_WEAPON: SwitchDef = SwitchDef {
    name: "compensating_changes_the_weapon",
    rules: &["AR-CMP-03"],
    about: "For a Heavy that Compensates, a Heavy weapon has the Use and damage of a Short one, and a Two-Handed weapon those of a Heavy one; otherwise only the hands that they need change.",
    default: false,
    editions: &[],
};

static FOR_WEAPONS_ALONE: SwitchDef = SwitchDef {
    name: "compensating_is_for_weapons_alone",
    rules: &["AR-CON-10", "AR-CMP-01"],
    about: "A Heavy that Compensates handles larger weapons, but gives and resists Grabs, Shoves and Collisions at its own Size; otherwise it counts as Size 2 for these too.",
    default: false,
    editions: &[],
};

/// It Compensates, until its next turn (AR-CMP-07).
static STANDS_FAST: MarkDef =
    MarkDef { name: "compensates", says: term!("mark-compensates"), rule: "AR-CMP-07", is_bad: false, until: MarkExpiry::OwnTurnBegins };
/// It has been moved by force since its last turn (AR-CMP-05).
static WAS_PUSHED: MarkDef =
    MarkDef { name: "was pushed", says: term!("mark-was-pushed"), rule: "AR-CMP-05", is_bad: true, until: MarkExpiry::OwnTurnEnds };

/// It can't move after it has acted (AR-CMP-06).
const STOP: Stop = Stop { rule: "AR-CMP-06", why: term!("stop-stands-fast"), but: term!("refused-stopped-but") };

/// A Heavy braces itself and Compensates (AR-CMP-07).
pub(crate) static COMPENSATE: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "compensate",
        says: term!("action-compensate"),
        rule: "AR-CMP-07",
        aims: Aims::Nothing,
        heading: MOVE,
        ..ActionInfo::PLAIN
    },
    rank: 40,
    targets: TargetRule::Nothing,
    takes_items: false,
    check: |field, ordered| check(field, ordered.parties).map(Prepared::new),
    ideas: |looking| looking.members.iter().any(|member| member.has(&HEAVY)).then(|| looking.alone(None, None)).into_iter().collect(),
    outlook: |field, ordered, _| ordered.parties.iter().find_map(|party| shot_if_compensating(field, party.who)),
    ..ManeuverDef::PLAIN
};

/// The prospect of a shot at a foe in range with a weapon that a Heavy can use only while it Compensates.
fn shot_if_compensating(field: &Field, unit: PieceId) -> Option<Outlook> {
    let heavies = field.units.members(unit).into_iter().filter(|member| member.has(&HEAVY) && member.braced.is_none());
    let item = heavies.into_iter().find_map(|heavy| {
        let then = usable(heavy.gear.iter().map(|item| field.weapon(&item.name)), heavy.hands, COMPENSATING);
        let foes: Vec<Figure> = field.units.figures().into_iter().filter(|other| other.side != heavy.side).collect();
        let in_range = |item: &Item| {
            let range = field.weapon(&item.name)?.range?;
            foes.iter().any(|foe| field.reaches(heavy.solid, foe, range)).then(|| item.name.clone())
        };
        let too_big = |(item, can): &(&Item, bool)| item.used && *can && !field.units.has_used(heavy.id, &item.name);
        heavy.gear.iter().zip(then).filter(too_big).find_map(|(item, _)| in_range(item))
    })?;
    let short = text!("outlook-then-shoots", item = Text::written(item));
    Some(Outlook { about: short.clone(), short, no_effect: false, worth: 1, ..Outlook::default() })
}

/// The Heavies of these units that may Compensate: on their feet and unmounted, before acting, and not moved by force since their last turn
/// (AR-CMP-05, AR-CMP-07).
fn check(field: &Field, parties: &[Party]) -> Result<Vec<PieceId>, Refusal> {
    let no = |rule: &'static str, reason: Text| Refusal::new(RuleId::new(rule), reason);
    let mut found = Vec::new();
    for party in parties {
        let name = field.names.of(party.who);
        let heavies: Vec<Figure> = field.own(party.who)?.into_iter().filter(|member| member.has(&HEAVY) && !member.disrupted).collect();
        if heavies.is_empty() {
            return Err(no("AR-CMP-01", text!("refused-compensate-no-heavy", who = name)).but(text!("refused-compensate-no-heavy-but")));
        }
        let (mut still, mut why) = (Vec::new(), None);
        for heavy in &heavies {
            match why_not_compensating(field, heavy, name) {
                Some(refusal) => why = why.or(Some(refusal)),
                None => still.push(heavy.id),
            }
        }
        if let Some(refusal) = why.filter(|_| still.is_empty()) {
            return Err(refusal);
        }
        found.extend(still);
    }
    Ok(found)
}

/// Why a Heavy on its feet may not Compensate now (AR-CMP-05, AR-CMP-07).
fn why_not_compensating(field: &Field, heavy: &Figure, name: &Named) -> Option<Refusal> {
    let no = |rule: &'static str, reason: Text, but: Text| Some(Refusal::new(RuleId::new(rule), reason).but(but));
    if heavy.seat.is_some() {
        return no("AR-CMP-07", text!("refused-is-mounted", who = name), text!("refused-compensate-mounted-but"));
    }
    if heavy.braced.is_some() {
        return no("AR-CMP-07", text!("refused-compensate-already", who = name), text!("refused-compensate-already-but"));
    }
    if !heavy.has_action_left() {
        return no("AR-CMP-07", text!("refused-compensate-late", who = name), text!("refused-compensate-late-but"));
    }
    if heavy.has_moved() {
        return no("AR-CMP-05", text!("refused-has-moved", who = name), text!("refused-compensate-moved-but"));
    }
    let was_pushed = field.units.mark(heavy.id, &WAS_PUSHED).is_some();
    was_pushed.then(|| no("AR-CMP-05", text!("refused-compensate-pushed", who = name), text!("refused-compensate-moved-but"))).flatten()
}

fn compensate(mut inbox: ResMut<Inbox>, index: Res<PieceIndex>, mut out: ResMut<Outbox>, mut commands: Commands) {
    let Some(heavies) = COMPENSATE.take_prepared::<Vec<PieceId>>(&mut inbox, &mut out) else { return };
    for who in heavies {
        index.entity(who).into_iter().for_each(|heavy| marks::set(heavy, &STANDS_FAST, 1, &mut commands));
        out.say("AR-CMP-07", Compensates { who });
    }
}

/// Makes a Compensating Heavy count as Size 2 when it handles or pushes things (AR-CMP-01), not as a target (AR-CMP-09). It can't move
/// after it has acted (AR-CMP-06); if it moves before, it stops Compensating. A Heavy that doesn't Compensate can only use what a minifig
/// could hold (AR-CMP-08).
fn apply_compensating(units: &PlainUnits, figure: &mut Figure) {
    if !figure.has(&HEAVY) {
        return;
    }
    let stands = units.mark(figure.id, &STANDS_FAST).is_some() && !figure.disrupted;
    if stands {
        // Under a house rule it counts as larger for weapons only.
        figure.braced = Some(if units.is_on(&FOR_WEAPONS_ALONE) { MINIFIG } else { COMPENSATING });
        figure.stopped = figure.stopped.or(Some(STOP).filter(|_| figure.action_spent));
    }
    let size = if stands { COMPENSATING } else { MINIFIG };
    let can = usable(figure.gear.iter().map(|item| units.weapon(&item.name)), figure.hands, size);
    if can.contains(&false) {
        figure.gear.iter_mut().zip(can).for_each(|(item, can)| item.used |= !can);
    }
}

/// Ends Compensating for a Heavy that chooses to move (AR-CMP-07).
fn end_compensating(moved: Query<(Entity, &Marks), With<Moved>>, mut commands: Commands) {
    for (heavy, marks) in &moved {
        if marks.get(&STANDS_FAST).is_some() {
            marks::wipe(heavy, &STANDS_FAST, &mut commands);
        }
    }
}

/// Ends Compensating for Heavies that an attack pushes. They can't Compensate in their next turn (AR-CMP-05).
fn are_pushed(attacks: Query<&Attack>, traits: Query<&Traits>, index: Res<PieceIndex>, mut commands: Commands) {
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)) {
        let knocked = attack.knocks.iter().map(|knock| knock.who).chain(attack.bails.iter().map(|bailed| bailed.who));
        let pushed = knocked.chain(attack.casualties.pushed_along().iter().copied());
        let is_heavy = |heavy: &Entity| traits.get(*heavy).is_ok_and(|traits| includes(&traits.0, &HEAVY));
        for heavy in pushed.filter_map(|who| index.entity(who)).filter(is_heavy) {
            marks::set(heavy, &WAS_PUSHED, 1, &mut commands);
            marks::wipe(heavy, &STANDS_FAST, &mut commands);
        }
    }
}

/// Refuses weapons too large for a Heavy that doesn't Compensate, citing the rule (AR-CMP-08).
fn too_big_on_the_move(field: &Field, attempt: &Attempt) -> Option<Refusal> {
    let Attempt::Maneuver { info, parties, .. } = attempt else { return None };
    // Putting down, picking up or reloading isn't wielding.
    if info.heading == THINGS {
        return None;
    }
    // A charge ends Compensating (AR-CMP-07).
    let ends_it = attempt.is(&CHARGE.info);
    parties.iter().find_map(|party| {
        let with = party.with.as_ref()?;
        let is_too_big = |heavy: &Figure| {
            let can = usable(heavy.gear.iter().map(|item| field.weapon(&item.name)), heavy.hands, MINIFIG);
            let mut held = heavy.gear.iter().zip(can).filter(|(item, _)| item.name == *with).peekable();
            held.peek().is_some() && held.all(|(_, can)| !can)
        };
        let mut members = field.units.members(party.who).into_iter();
        let heavy = members.find(|member| member.has(&HEAVY) && (member.braced.is_none() || ends_it) && is_too_big(member))?;
        let reason = text!("refused-too-big", who = field.names.of(heavy.id), item = Text::item(with));
        Some(Refusal::new(RuleId::new("AR-CMP-08"), reason).but(text!("refused-too-big-but")))
    })
}

/// Under a house rule, gives a larger weapon the Use and damage of the smaller one that it handles like (AR-CMP-03, AR-OP-16).
fn use_as_smaller_weapon(field: &Field, wielding: &Wielding, wielded: &mut Wielded) {
    let Wielding { figure, weapon, .. } = wielding;
    if figure.braced.is_none() || !figure.has(&HEAVY) || !field.is_on(&CHANGES_THE_WEAPON) || weapon.range.is_some() {
        return;
    }
    let plus = match (weapon.is_heavy(), weapon.hands > 1 && weapon.scaled.is_none()) {
        (true, _) => 0,
        (_, true) => 2,
        _ => return,
    };
    let smaller = WeaponData { damage: DamageData::Action { dice: 1, plus }, ..(*weapon).clone() };
    wielded.damage = damage_pool(&smaller, figure.action);
    wielded.use_ = (wielded.use_ - 1).max(2);
}

/// A Heavy Compensates.
struct Compensates {
    who: PieceId,
}

impl FactKind for Compensates {
    const WHAT: &'static str = "compensates";

    fn tell(self) -> FactBody {
        let told = text!("fact-compensates", who = self.who);
        FactBody::new(Cue::over(self.who, text!("remark-compensates"), Beat(25)), told)
    }
}

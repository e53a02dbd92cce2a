//! Commanders (AR-CMD, BW-OF-13): a Commander that knows of an enemy's death gains a Strategy brick with its Action, and spends bricks on
//! the Interventions of `interventions.rs`.

use crate::RESOLVE;
use crate::data::catalogue::Catalogue;
use crate::data::specialty::{AddSpecialty, SpecialtyDef, includes};
use crate::field::Field;
use crate::field::hooks::AddHooks;
use crate::field::maneuvers::{AddManeuver, HELP, ManeuverDef, TargetRule};
use crate::figures::figure::Figure;
use crate::figures::item::Item;
use crate::powers::command::commander_facts::{BricksPassedOn, LosesBricks, TakesStock};
use crate::schedule::{CombatSystems, HarmSystems};
use crate::under_way::attack::Attack;
use crate::under_way::stage::Stage;
use crate::units::things::gear::Gear;
use crate::units::turn::action;
use crate::units::unit::Traits;
use bevy::prelude::*;
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry, Marks};
use brickfray_game::{ActionInfo, Aims, Inbox, Outbox, Party, Prepared, Refusal, RuleId, Turn};
use brickfray_table::{Body, PieceId, PieceIndex, Placement, Removed, SideId, Solid, Space};
use brickfray_words::Text;
use std::collections::{BTreeMap, BTreeSet};

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&COMMANDER)
        .add_marks([&SAW_A_KILL, &BRICKS])
        .add_maneuvers([&TAKE_STOCK], take_stock)
        .add_systems(RESOLVE, mark_witnesses.in_set(HarmSystems::Note))
        .add_systems(RESOLVE, pass_bricks_on.in_set(CombatSystems::Harm).after(HarmSystems::Blunders));
    app.hooks().in_store.add(0, "AR-CMD-03", |field, figure| WORTH * i64::from(field.units.mark(figure.id, &BRICKS).unwrap_or_default()));
}

/// It intervenes from afar (AR-CMD-01).
pub(crate) static COMMANDER: SpecialtyDef =
    SpecialtyDef { name: "Commander", says: term!("specialty-commander"), rule: "AR-CMD-01", ..SpecialtyDef::PLAIN };

/// It knows that its side has killed an enemy since its side's last turn (AR-CMD-02).
static SAW_A_KILL: MarkDef =
    MarkDef { name: "saw a kill", says: term!("mark-saw-a-kill"), rule: "AR-CMD-02", is_bad: false, until: MarkExpiry::OwnTurnEnds };

/// The Strategy bricks that it keeps for its side (AR-CMD-03).
static BRICKS: MarkDef =
    MarkDef { name: "Strategy bricks", says: term!("mark-strategy-bricks"), rule: "AR-CMD-03", is_bad: false, until: MarkExpiry::Wiped };

/// The value of an unspent brick for the AI: as much as that of a Benny.
const WORTH: i64 = 120;

/// The tag of the tool that Commanders must hold to communicate (AR-CMD-01).
const COMMUNICATIONS: &str = "communications";

/// A Commander gains a Strategy brick (AR-CMD-01).
pub(crate) static TAKE_STOCK: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "take-stock",
        says: term!("action-take-stock"),
        rule: "AR-CMD-01",
        aims: Aims::Nothing,
        heading: HELP,
        ..ActionInfo::PLAIN
    },
    rank: 34,
    targets: TargetRule::Nothing,
    takes_items: false,
    check: |field, ordered| check(field, ordered.parties).map(Prepared::new),
    ideas: |looking| looking.members.iter().any(|member| member.has(&COMMANDER)).then(|| looking.alone(None, None)).into_iter().collect(),
    ..ManeuverDef::PLAIN
};

fn is_connected(items: &[Item], catalogue: &Catalogue) -> bool {
    items.iter().any(|item| catalogue.weapons.get(&item.name).is_some_and(|weapon| weapon.is(COMMUNICATIONS)))
}

/// The Commanders of a party that have their Action and hold a communications tool (AR-CMD-01, AR-EQP-03).
pub(super) fn ready(field: &Field, parties: &[Party]) -> Result<Vec<Figure>, Refusal> {
    let no = |rule: &'static str, reason: Text| Refusal::new(RuleId::new(rule), reason);
    let [party] = parties else { return Err(no("AR-CMD-01", text!("refused-command-one")).but(text!("refused-command-one-but"))) };
    let name = field.names.of(party.who);
    let able: Vec<Figure> = field.own(party.who)?.into_iter().filter(|member| member.has(&COMMANDER) && member.can_act()).collect();
    if able.is_empty() {
        let reason = text!("refused-command-no-commander", who = name);
        return Err(no("AR-CMD-01", reason).but(text!("refused-command-no-commander-but")));
    }
    let ready: Vec<Figure> = able.into_iter().filter(|member| field.has_tool(member, &COMMANDER, COMMUNICATIONS)).collect();
    if ready.is_empty() {
        let reason = text!("refused-command-no-tool", who = name);
        return Err(no("AR-EQP-03", reason).but(text!("refused-command-no-tool-but")));
    }
    Ok(ready)
}

/// Checks whether one of these may take stock: it must have seen or heard of a kill (AR-CMD-02).
fn check(field: &Field, parties: &[Party]) -> Result<(PieceId, SideId), Refusal> {
    let ready = ready(field, parties)?;
    let witness = ready.iter().find(|commander| field.units.mark(commander.id, &SAW_A_KILL).is_some());
    witness.map(|commander| (commander.id, commander.side)).ok_or_else(|| {
        let reason = text!("refused-take-stock", who = field.names.of(ready[0].id));
        Refusal::new(RuleId::new("AR-CMD-02"), reason).but(text!("refused-take-stock-but"))
    })
}

/// Handles the order: it brings one brick, however many enemies were killed (AR-CMD-03).
fn take_stock(field: Field, mut inbox: ResMut<Inbox>, index: Res<PieceIndex>, mut out: ResMut<Outbox>, mut commands: Commands) {
    let Some((who, side)) = TAKE_STOCK.take_prepared::<(PieceId, SideId)>(&mut inbox, &mut out) else { return };
    if let Some(commander) = index.entity(who) {
        action::spend(commander, &mut commands);
        marks::wipe(commander, &SAW_A_KILL, &mut commands);
        marks::add(commander, &BRICKS, 1, &mut commands);
    }
    out.say("AR-CMD-01", TakesStock { who, bricks: bricks(&field, side) + 1 });
}

/// The living figures of a side that keep bricks, by id, each with its number of bricks.
fn keepers(field: &Field, side: SideId) -> Vec<(PieceId, i32)> {
    let own = field.units.figures().into_iter().filter(|figure| figure.side == side);
    own.filter_map(|figure| Some((figure.id, field.units.mark(figure.id, &BRICKS)?))).collect()
}

/// How many Strategy bricks a side has. Any of its Commanders may spend them, and there is no limit (AR-CMD-03).
pub(super) fn bricks(field: &Field, side: SideId) -> i32 {
    keepers(field, side).into_iter().map(|(_, bricks)| bricks).sum()
}

/// Spends bricks of a Commander's side. The Commander's own go first.
pub(super) fn pay(field: &Field, (commander, side): (PieceId, SideId), cost: i32, index: &PieceIndex, commands: &mut Commands) {
    let (own, others): (Vec<_>, Vec<_>) = keepers(field, side).into_iter().partition(|(who, _)| *who == commander);
    let mut due = cost;
    for (who, has) in own.into_iter().chain(others) {
        let (Some(keeper), paid) = (index.entity(who), has.min(due)) else { continue };
        due -= paid;
        if paid == has {
            marks::wipe(keeper, &BRICKS, commands);
        } else {
            marks::set(keeper, &BRICKS, has - paid, commands);
        }
    }
}

/// A living figure, with the components that decide whether it sees or hears of a kill.
type Soldier = (Entity, &'static PieceId, &'static SideId, &'static Traits, &'static Gear, &'static Placement, &'static Body);

/// Marks the Commanders of a side that has killed enemies (AR-CMD-02): those that see a kill themselves, and all of them if any figure of
/// their side with a communications tool sees it. A kill in their own turn counts only in that turn. A kill in another turn counts until
/// their next turn ends.
fn mark_witnesses(
    attacks: Query<&Attack>,
    soldiers: Query<Soldier, Without<Removed>>,
    bodies: Query<(&SideId, &Placement, &Body)>,
    (space, index): (Space, Res<PieceIndex>),
    (catalogue, turn): (Res<Catalogue>, Res<Turn>),
    mut commands: Commands,
) {
    let slayers = |attack: &Attack| attack.slain().map(|(_, side)| side).collect::<BTreeSet<SideId>>();
    let attacks = attacks.iter().filter(|attack| attack.is_at(Stage::Harm));
    for (attack, side) in attacks.flat_map(|attack| slayers(attack).into_iter().map(move |side| (attack, side))) {
        let own = || soldiers.iter().filter(|(_, who, of, ..)| **of == side && !attack.has_killed(**who));
        let is_commander = |traits: &Traits| includes(&traits.0, &COMMANDER);
        if !own().any(|(_, _, _, traits, ..)| is_commander(traits)) {
            continue;
        }
        let killed = attack.slain().filter(|(_, slayer)| *slayer == side);
        let killed = killed.filter_map(|(victim, _)| Some((victim.id, bodies.get(index.entity(victim.id)?).ok()?)));
        let enemies: Vec<(PieceId, Solid)> =
            killed.filter(|(_, (of, ..))| **of != side).map(|(who, (_, placement, body))| (who, Solid::new(*body, *placement))).collect();
        let sees = |placement: &Placement, body: &Body| {
            let eyes = Solid::new(*body, *placement);
            enemies.iter().any(|(who, solid)| space.sees(eyes, *solid, *who))
        };
        let all_hear = own().any(|(.., gear, placement, body)| is_connected(&gear.items, &catalogue) && sees(placement, body));
        let until = if turn.side == side { MarkExpiry::ThisTurnEnds } else { MarkExpiry::OwnTurnEnds };
        for (entity, .., placement, body) in own().filter(|(_, _, _, traits, ..)| is_commander(traits)) {
            if all_hear || sees(placement, body) {
                marks::set(entity, &MarkDef { until, ..SAW_A_KILL }, 1, &mut commands);
            }
        }
    }
}

/// Hands the bricks of dead Commanders to their side's living Commander with the lowest id. If no Commander lives, the bricks are lost
/// (AR-CMD-03).
fn pass_bricks_on(
    attacks: Query<&Attack>,
    living: Query<(Entity, &PieceId, &SideId, &Traits), Without<Removed>>,
    marked: Query<(&SideId, &Marks)>,
    index: Res<PieceIndex>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)) {
        let mut left: BTreeMap<SideId, (PieceId, i32)> = BTreeMap::new();
        for victim in attack.victims.iter().filter(|victim| victim.dead) {
            let Some(entity) = index.entity(victim.id) else { continue };
            let Some((side, bricks)) = marked.get(entity).ok().and_then(|(side, marks)| Some((*side, marks.get(&BRICKS)?))) else {
                continue;
            };
            marks::wipe(entity, &BRICKS, &mut commands);
            left.entry(side).or_insert((victim.id, 0)).1 += bricks;
        }
        for (side, (who, bricks)) in left {
            let commands_on = |(_, heir, of, traits): &(Entity, &PieceId, &SideId, &Traits)| {
                **of == side && !attack.has_killed(**heir) && includes(&traits.0, &COMMANDER)
            };
            match living.iter().filter(commands_on).min_by_key(|(_, heir, ..)| **heir) {
                Some((entity, heir, ..)) => {
                    let has = marked.get(entity).ok().and_then(|(_, marks)| marks.get(&BRICKS)).unwrap_or_default();
                    marks::set(entity, &BRICKS, has + bricks, &mut commands);
                    out.say("AR-CMD-03", BricksPassedOn { who, heir: *heir, bricks });
                }
                None => out.say("AR-CMD-03", LosesBricks { who, bricks }),
            }
        }
    }
}

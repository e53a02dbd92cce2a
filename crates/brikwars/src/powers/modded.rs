//! Figures with Creation Mods (AR-MOD), such as recruits that are cheap because they are Unskilled (AR-MOD-02): the effects of mods in
//! play. A mod is a permanent mark.

use crate::NAME;
use crate::armies::creation_mods::{Mod, die_with};
use crate::armies::creations;
use crate::armies::prices::worth_with;
use crate::data::quarters::Quarters;
use crate::field::Field;
use crate::figures::figure::Figure;
use crate::schedule::SetUpSystems;
use crate::units::harm::armor::LIGHT_ARMOR;
use crate::units::hooks::AddFigureHook;
use crate::units::minds::HALF_MINDED;
use crate::units::roster::PlainUnits;
use crate::units::unit::{self, Traits};
use bevy::prelude::*;
use brickfray_dice::{Die, Pool};
use brickfray_game::SetUp;
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry, Marks};
use brickfray_table::{Inches, PieceId};
use brickfray_words::Term;

pub(crate) fn plugin(app: &mut App) {
    app.add_marks([&SKILLED, &UNSKILLED, &FAST, &SLOW, &HEAVY, &LIGHT, &BARGAIN, &PREMIUM, &HALF, &SECOND_FEAT, &THIRD_FEAT])
        .add_figure_hook(2, "AR-MOD-01", with_its_mods)
        .add_systems(SetUp(NAME), lose_half_a_mind.in_set(SetUpSystems::Train));
}

const fn mark(name: &'static str, says: Term, is_bad: bool) -> MarkDef {
    MarkDef { name, says, rule: "AR-MOD-01", is_bad, until: MarkExpiry::Wiped }
}

static SKILLED: MarkDef = mark("skilled", term!("mark-skilled"), false);
static UNSKILLED: MarkDef = mark("unskilled", term!("mark-unskilled"), true);
static FAST: MarkDef = mark("fast", term!("mark-fast"), false);
static SLOW: MarkDef = mark("slow", term!("mark-slow"), true);
static HEAVY: MarkDef = mark("built heavy", term!("mark-built-heavy"), false);
static LIGHT: MarkDef = mark("built light", term!("mark-built-light"), true);
static BARGAIN: MarkDef = mark("bargain", term!("mark-bargain"), false);
static PREMIUM: MarkDef = mark("premium", term!("mark-premium"), true);
static HALF: MarkDef = mark("half a mind", term!("mark-half-a-mind"), true);
static SECOND_FEAT: MarkDef = MarkDef { rule: "AR-UIN-03", ..mark("a second Feat", term!("mark-second-feat"), false) };
static THIRD_FEAT: MarkDef = MarkDef { rule: "AR-UIN-03", ..mark("a third Feat", term!("mark-third-feat"), false) };

fn mark_of(one: Mod) -> &'static MarkDef {
    match one {
        Mod::Skilled => &SKILLED,
        Mod::Unskilled => &UNSKILLED,
        Mod::Fast => &FAST,
        Mod::Slow => &SLOW,
        Mod::Heavy => &HEAVY,
        Mod::Light => &LIGHT,
        Mod::Bargain => &BARGAIN,
        Mod::Premium => &PREMIUM,
        Mod::HalfMinded => &HALF,
        Mod::SecondFeat => &SECOND_FEAT,
        Mod::ThirdFeat => &THIRD_FEAT,
    }
}

/// Gives a figure these mods, at setup or by an Engineer (AR-ENG-02).
pub(crate) fn give(piece: Entity, mods: impl IntoIterator<Item = Mod>, commands: &mut Commands) {
    mods.into_iter().for_each(|one| marks::set(piece, mark_of(one), 1, commands));
}

/// The mods that change movement and Armor.
const BUILT_IN: [&MarkDef; 4] = [&FAST, &SLOW, &HEAVY, &LIGHT];

/// True if it has such mods.
pub(crate) fn is_rebuilt(field: &Field, piece: PieceId) -> bool {
    BUILT_IN.into_iter().any(|mark| field.units.mark(piece, mark).is_some())
}

/// Takes that mod from it (AR-ENG-05).
pub(crate) fn take(piece: Entity, one: Mod, commands: &mut Commands) {
    marks::wipe(piece, mark_of(one), commands);
}

/// Takes all such mods from it (AR-ENG-05).
pub(crate) fn restore(piece: Entity, commands: &mut Commands) {
    BUILT_IN.into_iter().for_each(|mark| marks::wipe(piece, mark, commands));
}

/// How many Feats a Hero may do each turn (AR-HRO-02, AR-UIN-03).
pub(crate) fn feats_a_turn(field: &Field, hero: PieceId) -> i32 {
    1 + [&SECOND_FEAT, &THIRD_FEAT].into_iter().filter_map(|mark| field.units.mark(hero, mark)).sum::<i32>()
}

pub(crate) fn mods_of(marks: Option<&Marks>) -> impl Iterator<Item = Mod> {
    Mod::ALL.into_iter().filter(move |one| marks.is_some_and(|marks| marks.get(mark_of(*one)).is_some()))
}

/// What a figure costs by its card and its mods: on foot, or with the mount that shares its price (AR-UIN-09).
pub(crate) fn worth_of_figure(field: &Field, who: PieceId, mount: Option<PieceId>) -> Option<Quarters> {
    let mods: Vec<Mod> = mods_of(field.units.marks(who)).collect();
    Some(worth_with(field.card_of(who)?, &mods, mount.and_then(|mount| field.card_of(mount)), &field.house))
}

/// Applies the mods to a figure: to its die, Move and Armor (AR-MOD table 2.2, AR-MOD-05, 07, 08 and 10). Heavy turns a minifig's flesh
/// into wood, Light into paper; a construction gains or loses a Structure Level. The mods of its mount apply to the mount.
fn with_its_mods(units: &PlainUnits, figure: &mut Figure) {
    if let Some(mut seat) = figure.seat.take() {
        for one in units.marks(seat.mount.id).into_iter().flat_map(|marks| mods_of(Some(marks))) {
            match one {
                Mod::Fast => figure.move_ = faster(figure.move_),
                Mod::Slow => figure.half_speed = true,
                Mod::Heavy | Mod::Light => rebuild(units, &mut seat.mount, one),
                _ => {}
            }
        }
        figure.seat = Some(seat);
    }
    for one in units.marks(figure.id).into_iter().flat_map(|marks| mods_of(Some(marks))) {
        match one {
            Mod::Skilled | Mod::Unskilled => {
                figure.action = die_with(figure.action, &[one]);
                figure.stupid |= figure.action == Die::D4;
            }
            // When mounted, the mount moves.
            Mod::Fast if figure.seat.is_none() => figure.move_ = faster(figure.move_),
            Mod::Slow if figure.seat.is_none() => figure.half_speed = true,
            Mod::Heavy | Mod::Light if !figure.armor_pool.dice.is_empty() => rebuild(units, figure, one),
            Mod::Heavy | Mod::Light => {
                let worn = (figure.armor - FLESH).clamp(0, LIGHT_ARMOR);
                (figure.armor, figure.armor_pool) = (worn, armor_with(one, worn));
            }
            Mod::Fast | Mod::Slow | Mod::Bargain | Mod::Premium | Mod::HalfMinded | Mod::SecondFeat | Mod::ThirdFeat => {}
        }
    }
}

/// Fast adds half of the Move.
fn faster(move_: Inches) -> Inches {
    move_ + move_ / 2
}

/// Gives a construction one Structure Level more or less (AR-MOD-07).
fn rebuild(units: &PlainUnits, figure: &mut Figure, one: Mod) {
    let along_the_ladder = units.house().armor_mods_step_the_ladder;
    figure.armor_pool = creations::armor_with(&figure.armor_pool, figure.full_size, one == Mod::Heavy, along_the_ladder);
}

/// The Armor of a minifig's flesh (BW-MF-03).
const FLESH: i32 = 4;

/// The Armor of a Heavy or Light minifig, including what it wears.
pub(crate) fn armor_with(one: Mod, worn: i32) -> Pool {
    if one == Mod::Heavy { Pool::of(1, Die::D10, worn) } else { Pool::number(worn) }
}

/// Makes a figure with that mod Half-Minded (AR-MOD-05).
fn lose_half_a_mind(figures: Query<(Entity, &Marks, &Traits)>, mut commands: Commands) {
    for (figure, _, traits) in figures.iter().filter(|(_, marks, _)| marks.get(&HALF).is_some()) {
        unit::add_specialty(figure, traits, &HALF_MINDED, &mut commands);
    }
}

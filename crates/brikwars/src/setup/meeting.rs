//! Battles between armies: their relative strength, and the battle file in which they meet.

use crate::armies::army::{Army, Soldier};
use crate::armies::creations::{Creation, Kind};
use crate::armies::draft::{Draft, Seat, Standing};
use crate::armies::draft_file::{DraftInFile, alliance, drafted, left_over, read_draft};
use crate::armies::plan::{ArmyPlan, Fault};
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::HouseRules;
use crate::game_flow::balance::Strength;
use crate::orders::registered::REGISTERED;
use crate::present::sheet::Paper;
use crate::setup::armies::ground;
use bevy::math::{Vec2, Vec2Swizzles};
use brickfray_game::Library;
use brickfray_game::ron::{Problems, Source};
use brickfray_game::sheet::Sheet;
use brickfray_table::Facing;
use std::fmt::Write;

/// The army of a plan, with everything that is wrong with it; no army if one of its files can't be read.
pub fn look_over(plan: &ArmyPlan, catalogue: &Catalogue) -> (Option<Army>, Vec<Fault>) {
    plan.look_over(catalogue, &REGISTERED.switches)
}

/// Reads a draft file and reports every problem in it.
pub fn read_draft_file(source: &Source, library: &Library) -> Result<DraftInFile, Problems> {
    read_draft(source, library, &REGISTERED.switches)
}

/// The card of a soldier; `None` if its unit is unknown. `colour` is a name of the palette.
pub fn card(soldier: &Soldier, catalogue: &Catalogue, house: &HouseRules, colour: &str) -> Option<Sheet> {
    Paper { catalogue, specialties: &REGISTERED.specialties, house, colour }.sheet(soldier)
}

/// The card of a creature or vehicle built for an army, with its mounted weapons; `None` for a building.
pub fn built_card(name: &str, creation: &Creation, catalogue: &Catalogue, house: &HouseRules, colour: &str) -> Option<Sheet> {
    let card = creation.card(catalogue, house)?;
    let soldier = Soldier { unit: name.to_owned(), gear: card.gear.clone(), mount: None, mods: creation.mods.clone() };
    let strikes_with = card.strikes_with.clone();
    let known = |item: &String| Some((item.clone(), catalogue.weapons.get(item)?.clone()));
    let weapons = card.gear.iter().chain(&strikes_with).filter_map(known).collect();
    let only = Catalogue { units: [(name.to_owned(), card)].into(), weapons, ..Catalogue::default() };
    Paper { catalogue: &only, specialties: &REGISTERED.specialties, house, colour }.sheet(&soldier)
}

/// The strength of an army before a battle by these house rules: its figures, mounts and creations (AR-BAL-01, AR-BAL-07, AR-BAL-09 to 11).
pub fn strength(army: &Army, catalogue: &Catalogue, house: &HouseRules) -> Strength {
    let by_price = HouseRules { strength_by_size: false, ..house.clone() };
    let of = |soldier: &Soldier| {
        let card = |name: &String| catalogue.units.get(name);
        let mount = soldier.mount.as_ref().and_then(card);
        let own = card(&soldier.unit).map(|data| Strength::of(data, &soldier.mods, mount, data.size, &by_price));
        let ridden = mount.map(|data| Strength::of(data, &[], None, data.size, &by_price));
        own.unwrap_or_default().0 + ridden.unwrap_or_default().0
    };
    // A vehicle counts with its driver, and not at all without one (AR-BAL-11); a bought building always counts (AR-BAL-10).
    let counts = |creation: &&Creation| creation.kind != Kind::Vehicle || creation.driver.is_some();
    let worth = |creation: &Creation| creation.built(house).price + creation.worth_of_driver(catalogue, house);
    let built = army.creations.iter().map(|(_, creation)| creation).filter(counts).map(worth);
    Strength(army.soldiers().map(of).chain(built.map(|worth| u64::from(worth.count()) * Strength::UNIT_INCH / 4)).sum())
}

/// The Almighty Bennies of both sides before the battle by these house rules; only the weaker has any (AR-BAL-01, AR-BAL-02, AR-OP-37).
pub fn bennies(strengths: [Strength; 2], house: &HouseRules) -> [u32; 2] {
    let earned =
        |own: Strength, other: Strength| if house.fractions_earn_a_benny { own.deficit_rounded_up(other) } else { own.behind(other) };
    [earned(strengths[0], strengths[1]), earned(strengths[1], strengths[0])]
}

/// The distance between the first ranks of armies that meet, in inches.
const BETWEEN: f32 = 14.0;
/// The margin behind the last ranks and beside the outermost figures, in inches.
const AROUND: f32 = 3.0;
/// Minimum width and depth of the table, in inches: leaves room for the hut and the trees to stand clear of each other.
const MIN: (f32, f32) = (30.0, 24.0);
/// The maximum, as for any table.
const MAX: f32 = 120.0;

/// The options of a battle between sides.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Terms {
    /// Whether the weaker of two sides begins with the Bennies of AR-BAL-01.
    pub bennies_for_weaker: bool,
    /// Whether there is a vein of ore to gather from.
    pub has_ore_vein: bool,
    /// The seed of the battle; 0 for none.
    pub seed: u64,
}

/// A side of a battle between armies.
#[derive(Clone, Debug)]
struct Contender<'c> {
    /// The index of the side.
    side: usize,
    /// The plan of its army.
    plan: &'c ArmyPlan,
    /// The army made from the plan.
    army: &'c Army,
    /// The Almighty Bennies with which it begins, besides those that house rules give the weaker side.
    bennies: u32,
    /// Where it stands: an index into [`LOOKS`].
    place: usize,
}

/// The side of figures left over from a draft, which have no player (AR-DRF-08).
const STRAYS: (&str, &str, &str) = ("strays", "orange", "Flower");
/// Their width when drawn up, in inches.
const STRAYS_WIDE: f32 = 14.0;
/// Their facing, in degrees.
const STRAYS_LOOK: f32 = 90.0;

/// The title of a battle between armies with these titles.
pub fn title<'t>(titles: impl IntoIterator<Item = &'t str>) -> String {
    titles.into_iter().collect::<Vec<_>>().join(" against ")
}

/// The sides in the order of their turns: name, colour, emblem.
const SIDES: [(&str, &str, &str); 4] =
    [("blue", "blue", "Moon"), ("red", "vermillion", "Sun"), ("green", "bluish-green", "Oak"), ("yellow", "yellow", "Tower")];

/// The names of the sides, in order.
pub(crate) fn side_names() -> [&'static str; SIDES.len()] {
    SIDES.map(|(name, ..)| name)
}

/// The colours of the sides, in order: names of the palette.
pub fn side_colours() -> [&'static str; SIDES.len()] {
    SIDES.map(|(_, colour, _)| colour)
}

/// The facing of armies at each place, in degrees: at the southern edge of the table, the northern, the western and the eastern.
const LOOKS: [f32; 4] = [0.0, 180.0, 90.0, 270.0];

/// The layout of a battle between armies.
struct Layout {
    /// The width and depth of the table.
    size: (f32, f32),
    /// The width and depth of the part of it between and around the armies.
    field: (f32, f32),
    /// The maximum width of an army.
    width: f32,
    /// The centres of the armies.
    at: Vec<Vec2>,
    /// The z coordinate of the middle between the armies.
    middle: f32,
    /// The centre of the figures without a player.
    strays: Vec2,
}

/// The places of the sides: those they chose (AR-DRF-10), or in order if not each has a different one. Two sides stand opposite each other,
/// south and north unless they chose west and east. In an alliance the first chosen place counts.
fn places(starts: &[Option<u32>]) -> Vec<usize> {
    let as_they_come = || (0..starts.len()).collect();
    let Some(chosen) = starts.iter().map(|start| Some(usize::try_from((*start)?).ok()?.saturating_sub(1))).collect::<Option<Vec<_>>>()
    else {
        return as_they_come();
    };
    let mut sorted = chosen.clone();
    sorted.sort_unstable();
    sorted.dedup();
    if sorted.len() < chosen.len() {
        return as_they_come();
    }
    let are_edges = sorted.iter().all(|place| *place < LOOKS.len());
    if are_edges && (chosen.len() > 2 || sorted == [2, 3]) {
        return chosen;
    }
    chosen.iter().map(|place| sorted.iter().filter(|other| *other < place).count()).collect()
}

/// Lays out two armies opposite each other, with the table just deep enough; three or four each get an edge of a square table. Figures
/// without a player stand beside the middle between two, or in the free corner of a square.
fn lay_out((grounds, places): (&[Vec2], &[usize]), strays: Vec2, width: f32) -> Layout {
    let widest = grounds.iter().map(|ground| ground.x).fold(0.0, f32::max);
    let of_place = |place: usize| places.iter().position(|other| *other == place).and_then(|at| grounds.get(at));
    if let (Some(south), Some(north), 2) = (of_place(0), of_place(1), places.len()) {
        let deep = (south.y + north.y + BETWEEN + 2.0 * AROUND).max(MIN.1).ceil();
        // If one army is deeper, the middle shifts towards the other's edge.
        let middle = (north.y - south.y) / 2.0;
        let from = |ground: &Vec2| BETWEEN / 2.0 + ground.y / 2.0;
        let at = |(ground, place): (&Vec2, &usize)| Vec2::new(0.0, if *place == 0 { middle + from(ground) } else { middle - from(ground) });
        let field = ((widest + 2.0 * AROUND).max(MIN.0).ceil(), deep);
        let size = match strays == Vec2::ZERO {
            true => field,
            false => ((field.0 + 2.0 * strays.x + 2.0).ceil(), deep.max(2.0 * middle.abs() + strays.y + 2.0).ceil()),
        };
        let strays = Vec2::new(-(field.0 + strays.x) / 2.0, middle);
        return Layout { size, field, width, at: grounds.iter().zip(places).map(at).collect(), middle, strays };
    }
    // Armies must not overlap at the corners.
    let clear = (widest / 2.0 + 1.0).max(BETWEEN / 2.0);
    let deepest = grounds.iter().map(|ground| ground.y).fold(strays.max_element(), f32::max);
    let edge = (2.0 * (clear + deepest + AROUND)).max(MIN.0).ceil();
    let looks = |place: &usize| LOOKS.get(*place).copied().unwrap_or_default();
    let at = |(ground, place): (&Vec2, &usize)| -Facing::degrees(looks(place)).direction() * (clear + ground.y / 2.0);
    let corner = clear + deepest / 2.0;
    let at = grounds.iter().zip(places).map(at).collect();
    Layout { size: (edge, edge), field: (edge, edge), width, at, middle: 0.0, strays: Vec2::new(-corner, corner) }
}

/// The battle file of two to four armies on open ground: a table with room for all, some cover, and the armies written out, so that the
/// battle doesn't change with their own files. Uses the edition and house rules of the first, and includes the figures without a player.
/// `None` if no table is large enough.
fn battle(contenders: &[Contender], strays: Option<&(ArmyPlan, Army)>, terms: Terms, catalogue: &Catalogue) -> Option<String> {
    let Terms { has_ore_vein, seed, .. } = terms;
    let first = contenders.first().filter(|_| (2..=SIDES.len()).contains(&contenders.len()))?;
    let on_foot = first.army.house.studs_on_foot;
    let grounds = |width: f32| contenders.iter().map(|one| ground(one.army, catalogue, on_foot, width)).collect::<Vec<Vec2>>();
    let places: Vec<usize> = contenders.iter().map(|one| one.place).collect();
    // They face along the table, so width and depth are swapped.
    let aside = strays.map(|(_, army)| ground(army, catalogue, on_foot, STRAYS_WIDE)).unwrap_or_default().yx();
    let layouts = [26.0, 40.0, 60.0, 80.0, MAX - 4.0].map(|width| lay_out((&grounds(width), &places), aside, width));
    let Layout { size: (wide, deep), field, width, at, middle, strays: strays_at } = best_layout(&layouts)?;
    let mut out = format!("(\n    title: {:?},\n", title(contenders.iter().map(|one| one.plan.title.as_str())));
    let [english, german] = about(contenders, strays.is_some(), has_ore_vein);
    let _ = writeln!(out, "    about: {{\"en\": {english:?}, \"de\": {german:?}}},\n    table: (size: ({wide}, {deep}), ground: Grass),");
    out.push_str("    terrain: [\n");
    let is_across = contenders.len() == 2 && places.iter().all(|place| *place < 2);
    let vein = if has_ore_vein { gathering(field.0, is_across) } else { Vec::new() };
    for (kind, x, z, facing) in terrain(field.0, field.1, is_across).into_iter().chain(vein) {
        let _ = writeln!(out, "        (kind: {kind:?}, at: ({x:.2}, {:.2}), facing: {facing}),", z + middle);
    }
    out.push_str("    ],\n    sides: [\n");
    let sides: Vec<_> = contenders.iter().filter_map(|one| SIDES.get(one.side)).collect();
    for (name, colour, emblem) in &sides {
        let _ = writeln!(out, "        (name: {name:?}, color: {colour:?}, emblem: {emblem}),");
    }
    if strays.is_some() {
        let (name, colour, emblem) = STRAYS;
        let _ = writeln!(out, "        (name: {name:?}, color: {colour:?}, emblem: {emblem}, controller: Everybody),");
    }
    let house = first.plan.house.as_ref().map(|house| format!(", house: {house}")).unwrap_or_default();
    let _ = writeln!(out, "    ],\n    rules: (edition: {:?}{house}),", first.plan.edition.in_files());
    if seed != 0 {
        let _ = writeln!(out, "    seed: {seed},");
    }
    out.push_str("    armies: [\n");
    let brings = |plan: &ArmyPlan| plan.text(catalogue).trim_end().replace('\n', "\n        ");
    for ((one, (side, ..)), at) in contenders.iter().zip(&sides).zip(at) {
        let (army, looks) = (brings(one.plan), LOOKS.get(one.place).copied().unwrap_or_default());
        let bennies = if one.bennies == 0 { String::new() } else { format!(", bennies: {}", one.bennies) };
        let _ = writeln!(
            out,
            "        (side: {side:?}, at: ({:.1}, {:.1}), facing: {looks}, width: {width}{bennies}, brings: {army}),",
            at.x, at.y
        );
    }
    if let Some((plan, _)) = strays {
        let (side, at, army) = (STRAYS.0, strays_at, brings(plan));
        let _ = writeln!(
            out,
            "        (side: {side:?}, at: ({:.1}, {:.1}), facing: {STRAYS_LOOK}, width: {STRAYS_WIDE}, brings: {army}),",
            at.x, at.y
        );
    }
    let camera = (-0.3 * wide, 0.5 * deep, 0.72 * deep);
    let _ = writeln!(out, "    ],\n    camera: (from: ({:.1}, {:.1}, {:.1}), at: (0, 0.5, 0)),\n)", camera.0, camera.1, camera.2);
    Some(out)
}

/// The narrowest layout that fits on a table and isn't too deep; otherwise the least deep one that fits.
fn best_layout(layouts: &[Layout]) -> Option<&Layout> {
    let fits = |layout: &&Layout| layout.size.0.max(layout.size.1) <= MAX;
    let narrowest = layouts.iter().find(|layout| fits(layout) && layout.size.1 <= layout.width * 1.2);
    narrowest.or_else(|| layouts.iter().filter(fits).min_by(|one, other| one.size.1.total_cmp(&other.size.1)))
}

/// The description of the battle, in English and German.
fn about(contenders: &[Contender], has_strays: bool, has_ore_vein: bool) -> [String; 2] {
    let abouts = contenders.iter().map(|one| &one.plan).filter(|plan| plan.is_drafted() && !plan.about.is_empty());
    let drafted: String = abouts.map(|plan| format!(" {}: {}.", plan.title, plan.about)).collect();
    let (ore, erz) = match has_ore_vein {
        true => (
            " There is a vein of ore between them: who works beside it for a turn gathers points, which count once they are brought to a depot.",
            " Zwischen ihnen liegt eine Erzader: Wer einen Zug lang neben ihr arbeitet, sammelt Punkte, die zählen, sobald sie in einem Lager sind.",
        ),
        false => ("", ""),
    };
    let (left, rest) = match has_strays {
        true => (
            " Whoever was left over in the draft stands aside, and nobody plays it.",
            " Wer bei der Auswahl übrig blieb, steht abseits, und niemand spielt ihn.",
        ),
        false => ("", ""),
    };
    let english = format!("Armies meet on open ground.{ore}{left}{drafted}");
    let german = format!("Armeen treffen auf offenem Feld aufeinander.{erz}{rest}{drafted}");
    [english, german]
}

/// Cover around where the armies meet: kind, inches east and south of there, facing.
fn terrain(wide: f32, deep: f32, is_across: bool) -> Vec<(&'static str, f32, f32, i32)> {
    let edge = wide / 2.0;
    let mut pieces = vec![("low-wall", -4.0, -1.6, 6), ("low-wall", 4.0, 1.6, 186), ("crates", 0.7, -3.2, 20), ("crates", -0.7, 3.2, 70)];
    if is_across {
        pieces.extend([
            ("bush", -wide / 4.0, 1.4, 0),
            ("bush", wide / 4.0, -1.4, 0),
            ("hut", 3.4 - edge, -0.4, 90),
            ("tree", edge - 2.2, 1.2, 0),
            ("tree", edge - 3.6, -2.0, 0),
        ]);
    } else {
        let corner = deep / 2.0;
        pieces.extend([
            ("hut", 3.4 - edge, 3.4 - corner, 45),
            ("tree", edge - 2.2, corner - 2.2, 0),
            ("tree", edge - 2.2, 2.2 - corner, 0),
        ]);
    }
    pieces
}

/// A vein of ore in the middle, and a depot for each side (AR-BUD-13, AR-BUD-14).
fn gathering(wide: f32, is_across: bool) -> Vec<(&'static str, f32, f32, i32)> {
    let depots = if is_across {
        vec![("depot", -wide / 4.0, 4.6, 0), ("depot", wide / 4.0, -4.6, 0)]
    } else {
        [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)].map(|(x, z)| ("depot", 5.0 * x, 5.0 * z, 0)).to_vec()
    };
    [("ore", 0.0, 0.0, 0)].into_iter().chain(depots).collect()
}

/// The battle between these armies, in drafted order of turns or as given. Allies form one side. Each side begins with its own Bennies; if
/// `bennies_for_weaker`, the weaker of two also gets those of AR-BAL-01, unless the armies were drafted (AR-DRF-14) or the first's house rules give
/// them anyway. Sides stand where they drafted to begin (AR-DRF-10). The error says why they can't meet.
pub fn arrange(plans: Vec<ArmyPlan>, bennies_for_weaker: bool, catalogue: &Catalogue) -> Result<String, String> {
    meet(in_turn(sides_of(plans)?), None, Terms { bennies_for_weaker, ..Terms::default() }, catalogue)
}

/// The armies merged by side: allies together, in the position of the first of them. Errors if all are allies.
pub(crate) fn sides_of(plans: Vec<ArmyPlan>) -> Result<Vec<ArmyPlan>, String> {
    let mut sides: Vec<Vec<ArmyPlan>> = Vec::new();
    for plan in plans {
        let is_ally = |side: &&mut Vec<ArmyPlan>| plan.alliance.is_some() && side.iter().any(|other| other.alliance == plan.alliance);
        match sides.iter_mut().find(is_ally) {
            Some(side) => side.push(plan),
            None => sides.push(vec![plan]),
        }
    }
    if let [allies] = sides.as_slice()
        && let [ArmyPlan { alliance: Some(alliance), .. }, _, ..] = allies.as_slice()
    {
        return Err(format!("they are allies (`alliance: {alliance:?}`), and there is nobody whom they can meet"));
    }
    let one = |mut allies: Vec<ArmyPlan>| match allies.as_slice() {
        [ArmyPlan { alliance: Some(alliance), .. }, _, ..] => Some(ArmyPlan::allied(&alliance.clone(), allies)),
        _ => allies.pop(),
    };
    Ok(sides.into_iter().filter_map(one).collect())
}

/// The armies as numbered sides, in drafted order of turns or as given.
fn in_turn(mut plans: Vec<ArmyPlan>) -> Vec<(usize, ArmyPlan)> {
    if plans.iter().all(|plan| plan.turn.is_some()) {
        plans.sort_by_key(|plan| plan.turn);
    }
    plans.into_iter().enumerate().collect()
}

/// Like [`arrange`], for given sides in this order, on these terms.
pub(crate) fn arrange_sides(sides: Vec<(usize, ArmyPlan)>, terms: Terms, catalogue: &Catalogue) -> Result<String, String> {
    meet(sides, None, terms, catalogue)
}

/// The army of a plan, or the reason why it isn't legal.
fn fit(plan: &ArmyPlan, catalogue: &Catalogue) -> Result<Army, String> {
    let (army, faults) = look_over(plan, catalogue);
    let (Some(army), []) = (army, faults.as_slice()) else {
        let told: Vec<&str> = faults.iter().map(|fault| fault.text.as_str()).collect();
        return Err(format!("{}: {}", plan.title, told.join("; ")));
    };
    Ok(army)
}

/// The battle of these sides, with the figures without a player.
fn meet(sides: Vec<(usize, ArmyPlan)>, strays: Option<ArmyPlan>, terms: Terms, catalogue: &Catalogue) -> Result<String, String> {
    let (sides, plans): (Vec<usize>, Vec<ArmyPlan>) = sides.into_iter().unzip();
    let is_drafted = plans.iter().any(ArmyPlan::is_drafted);
    let mut armies = Vec::new();
    for plan in &plans {
        let at_home = plan.creations.iter().find_map(|(name, creation)| Some((name, creation.stays_at_home()?)));
        if let Some((name, (why, instead))) = at_home {
            let title = &plan.title;
            return Err(format!("{title}: `{name}` {why}, and can be priced but not brought to a battle: {instead}"));
        }
        // Walls and empty machines alone can't fight (AR-BAL-11).
        let fights = |creation: &Creation| matches!(creation.kind, Kind::Creature { .. }) || creation.driver.is_some();
        if plan.is_drafted() && plan.squads.is_empty() && !plan.creations.iter().any(|(_, creation)| fights(creation)) {
            return Err(format!("{} has drafted nobody, and so can't fight", plan.title));
        }
        armies.push(fit(plan, catalogue)?);
    }
    let strays = strays.map(|plan| fit(&plan, catalogue).map(|army| (plan, army))).transpose()?;
    let mut given = vec![0; plans.len()];
    if let ([first, second], true) = (armies.as_slice(), terms.bennies_for_weaker && !is_drafted)
        && !first.house.balance_with_bennies
    {
        given = bennies([first, second].map(|army| strength(army, catalogue, &first.house)), &first.house).to_vec();
    }
    let places = places(&plans.iter().map(|plan| plan.start).collect::<Vec<_>>());
    let all = sides.into_iter().zip(&plans).zip(&armies).zip(given.into_iter().zip(places));
    let contender = |(((side, plan), army), (given, place)): (((usize, _), _), (u32, usize))| {
        let plan: &ArmyPlan = plan;
        Contender { side, plan, army, bennies: plan.bennies.saturating_add(given), place }
    };
    let contenders: Vec<Contender> = all.map(contender).collect();
    battle(&contenders, strays.as_ref(), terms, catalogue)
        .ok_or_else(|| "no table has room for them: two to four can meet, and not too many figures".to_owned())
}

/// The battle between the alliances of a finished draft (AR-DRF-10, AR-DRF-14), with the armies as their equipment has been handed out. The
/// members of an alliance fight as one side and share its equipment (AR-DRF-09). Leftover figures take part without a player (AR-DRF-08).
pub fn of_alliances(draft: &Draft, standing: &Standing, armies: Vec<ArmyPlan>, catalogue: &Catalogue) -> Result<String, String> {
    let seats: Vec<(Seat, ArmyPlan)> = draft.seats().into_iter().zip(armies).collect();
    let side = |place: usize| {
        let members = seats.iter().filter(|(seat, _)| seat.alliance == place).map(|(_, army)| army.clone());
        ArmyPlan::allied(&alliance(draft, place), members)
    };
    let sides = (0..draft.alliances.len()).map(side).collect();
    meet(in_turn(sides), left_over(draft, standing, catalogue), Terms::default(), catalogue)
}

/// The army of each seat of a draft, with all equipment still in stock.
pub fn armies_of(draft: &Draft, standing: &Standing) -> Vec<ArmyPlan> {
    draft.seats().into_iter().map(|seat| drafted(draft, standing, seat)).collect()
}

/// How many items in these armies' stocks haven't been handed out.
pub fn not_handed_out(armies: &[ArmyPlan]) -> usize {
    armies.iter().filter_map(|army| army.stock.as_ref()).map(Vec::len).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::armies::army_file::{LONGEST_SIDE, longest_name};
    use crate::armies::files::ARMY_FILES;
    use crate::rolls::bennies::{Benny, Purse};
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::{names_of, set_up};
    use brickfray_table::SideId;
    use std::sync::Arc;

    fn armies(texts: [&str; 2], catalogue: &Catalogue) -> [(ArmyPlan, Army); 2] {
        texts.map(|text| {
            let plan = ArmyPlan::of(&Source::new("x", text), catalogue).unwrap();
            let (army, faults) = look_over(&plan, catalogue);
            assert_eq!(faults, []);
            (plan, army.unwrap())
        })
    }

    /// AR-BAL-01, AR-BAL-02, AR-BAL-07, AR-BAL-09, AR-BAL-10, AR-OP-37: the Bennies announced before the battle are those given in it, by
    /// the house rules of the first.
    #[test]
    fn ar_bal_01_armies_are_weighed_before_they_meet() {
        let catalogue: Arc<Catalogue> = Library::shipped(ENTRIES).stats().unwrap();
        let lancers =
            r#"(title: "a", squads: [(name: "l", unit: "rider", mount: "horse", count: 3), (name: "c", unit: "civilian", count: 4)])"#;
        let bargain = r#"(title: "b", squads: [(name: "r", unit: "minifig", count: 7, mods: [Bargain, Unskilled])])"#;
        let [(ours, first), (theirs, second)] = armies([lancers, bargain], &catalogue);
        let strengths = [strength(&first, &catalogue, &first.house), strength(&second, &catalogue, &first.house)];
        assert_eq!(strengths.map(|strength| strength.0), [60_000, 35_000], "a horse of late 2010 has its rider in the price");
        assert_eq!(bennies(strengths, &first.house), [0, 2]);
        assert_eq!(bennies(strengths, &HouseRules { fractions_earn_a_benny: true, ..first.house.clone() }), [0, 3]);
        for (house, expected) in
            [("balance_with_bennies: true", [0, 2]), ("balance_with_bennies: true, fractions_earn_a_benny: true", [0, 3])]
        {
            let ours = ArmyPlan { house: Some(format!("({house})")), ..ours.clone() };
            let contender = |side, plan, army| Contender { side, plan, army, bennies: 0, place: side };
            let text = battle(&[contender(0, &ours, &first), contender(1, &theirs, &second)], None, Terms::default(), &catalogue).unwrap();
            let read = read(&Source::new("battle.ron", text.clone()), &Library::shipped(ENTRIES)).unwrap();
            let mut app = brickfray_game::headless_app(ENTRIES);
            set_up(app.world_mut(), &read, DiceTray::seeded(0), ("battle.ron".to_owned(), text)).unwrap();
            let purse = app.world().resource::<Purse>();
            assert_eq!([0, 1].map(|side| purse.count(SideId(side), Benny::Almighty)), expected, "{house}");
        }
    }

    /// The longest names that armies may have are also valid in battles, even when shared by allies (AR-DRF-09).
    #[test]
    fn ar_drf_09_the_longest_names_meet() {
        assert!(SIDES.iter().chain([&STRAYS]).all(|(side, ..)| side.len() <= LONGEST_SIDE.len()));
        let library = Library::shipped(ENTRIES);
        let catalogue: Arc<Catalogue> = library.stats().unwrap();
        let long = |letter: &str| letter.repeat(longest_name(LONGEST_SIDE));
        let text = format!(
            r#"(title: "a", squads: [(name: "{}", unit: "minifig", count: 2)], units: [(name: "{}", unit: "medik")],
            creations: [(name: "{}", kind: Building, size: 3)])"#,
            long("a"),
            long("b"),
            long("c")
        );
        let plan = ArmyPlan::of(&Source::new("x", text), &catalogue).unwrap();
        let allied = |name: &str| ArmyPlan { alliance: Some(name.to_owned()), ..plan.clone() };
        for plans in [vec![plan.clone(); 4], vec![allied("one"), allied("one"), allied("one"), plan.clone()]] {
            let count = plans.len();
            let text = arrange(plans, false, &catalogue).unwrap();
            let battle = read(&Source::new("battle.ron", text), &library).unwrap_or_else(|problems| panic!("{problems}"));
            assert!(names_of(&battle).all().filter(|name| name.contains("aaa") && name.ends_with(".1")).count() == count);
        }
    }

    fn battle_of(armies: &[(ArmyPlan, Army)], strays: Option<&(ArmyPlan, Army)>, catalogue: &Catalogue) -> Option<String> {
        let all = armies.iter().enumerate();
        let contenders: Vec<Contender> = all.map(|(side, (plan, army))| Contender { side, plan, army, bennies: 2, place: side }).collect();
        battle(&contenders, strays, Terms { has_ore_vein: true, ..Terms::default() }, catalogue)
    }

    #[test]
    fn ar_bud_13_a_battle_with_a_vein_of_ore_says_so() {
        let catalogue: Arc<Catalogue> = Library::shipped(ENTRIES).stats().unwrap();
        let army = r#"(title: "a", units: [(name: "w", unit: "worker")])"#;
        let [(ours, _), (theirs, _)] = armies([army, army], &catalogue);
        for has_ore_vein in [true, false] {
            let text = arrange_sides(vec![(0, ours.clone()), (1, theirs.clone())], Terms { has_ore_vein, ..Terms::default() }, &catalogue)
                .unwrap();
            assert_eq!([text.contains("a vein of ore"), text.contains("kind: \"ore\"")], [has_ore_vein; 2]);
        }
    }

    /// AR-DRF-10, AR-DRF-11.
    #[test]
    fn ar_drf_10_who_chose_where_to_begin_stands_there() {
        for (starts, expected) in [
            (vec![None, None], vec![0, 1]),
            (vec![Some(2), Some(1)], vec![1, 0]),
            (vec![Some(4), Some(3)], vec![3, 2]),
            (vec![Some(3), Some(1)], vec![1, 0]),
            (vec![Some(2), Some(2)], vec![0, 1]),
            (vec![Some(2), None], vec![0, 1]),
            (vec![Some(4), Some(1), Some(3)], vec![3, 0, 2]),
            (vec![Some(9), Some(0), Some(7)], vec![2, 0, 1]),
        ] {
            assert_eq!(places(&starts), expected, "{starts:?}");
        }
    }

    #[test]
    fn any_armies_find_room_on_a_table() {
        let library = Library::shipped(ENTRIES);
        let catalogue: Arc<Catalogue> = library.stats().unwrap();
        let horde = r#"(title: "Horde", squads: [(name: "a", unit: "minifig", count: 300), (name: "b", unit: "rider", mount: "horse", count: 60)])"#;
        let one = r#"(title: "One \"x\"", house: (cp_of_the_text: true), units: [(name: "a", unit: "minifig")])"#;
        let mut texts: Vec<String> = ARMY_FILES.files(None).unwrap().values().map(|source| source.text.to_string()).collect();
        texts.extend([horde.to_owned(), one.to_owned()]);
        for (place, first) in texts.iter().enumerate() {
            for second in &texts {
                let two = armies([first, second], &catalogue);
                let more: Vec<_> = two.iter().cloned().chain(armies([&texts[place / 2], one], &catalogue)).collect();
                let horde = two[1].1.soldiers().count() > 100;
                let strays = Some(&two[1]).filter(|_| !horde);
                for (armies, strays) in [(&two[..], None), (&more[..3], None), (&more[..], None), (&two[..], strays), (&more[..], strays)] {
                    let text = battle_of(armies, strays, &catalogue).unwrap();
                    let source = Source::new("battle.ron", text.clone());
                    let battle = read(&source, &library).unwrap_or_else(|problems| panic!("{problems}\n{text}"));
                    assert!(names_of(&battle).all().any(|name| name.starts_with("blue-")));
                }
            }
        }
        let squad = |at: usize| format!(r#"(name: "s{at}", unit: "elephant", count: 480)"#);
        let crowd = format!(r#"(title: "Crowd", squads: [{}])"#, (0..4).map(squad).collect::<Vec<_>>().join(", "));
        let crowds = armies([&crowd, &crowd], &catalogue);
        assert_eq!(battle_of(&crowds, None, &catalogue), None, "no table is so large");
        assert_eq!(battle_of(&crowds[..1], None, &catalogue), None, "one alone meets nobody");
    }
}

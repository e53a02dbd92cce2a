//! Armies in battle files: a side's army is drawn up in rows around a spot, its squads on plates that fit them.

use crate::armies::army::{Army, Soldier, Squad};
use crate::armies::army_file::{self, MAX_BENNIES, on_the_table};
use crate::armies::buildings;
use crate::armies::creation_mods::Mod;
use crate::armies::creations::{Creation, Kind};
use crate::armies::files::ARMY_FILES;
use crate::armies::members::{MAX_FIGURES, Members};
use crate::data::catalogue::{Catalogue, TerrainData, UnitData};
use crate::game_flow::objectives::Objective;
use crate::orders::registered::REGISTERED;
use crate::setup::lineup::room_of;
use crate::setup::sections::{ArmyData, LoneUnit, Sections, SquadData};
use bevy::math::Vec2;
use brickfray_game::Library;
use brickfray_game::battle::TerrainPiece;
use brickfray_game::battle::form::BattleDraft;
use brickfray_game::library::find_beside;
use brickfray_game::ron::{Problems, Source, Spanned, unknown};
use brickfray_table::{Body, Inches, STUD_PITCH};
use std::collections::BTreeMap;
use std::ops::Range;

/// The gap between neighbouring plates and between rows, in inches.
const GAP: f32 = 0.5;

/// The default width of an army, in inches.
const WIDE: f32 = 14.0;

/// What armies add to a battle besides squads and lone units.
#[derive(Default)]
pub(crate) struct Mustered {
    /// The sides' initial Bennies.
    pub bennies: Vec<(Spanned<String>, u32)>,
    /// The cards of their creations.
    pub built: BTreeMap<String, UnitData>,
    /// Their buildings, by the name of their terrain kind, with their side.
    pub buildings: BTreeMap<String, (TerrainData, String)>,
    /// Additional victory conditions and bonuses, by side (AR-DRF-10).
    pub objectives: Vec<(String, Objective)>,
    /// Whether at least one of them was drafted (AR-DRF-14).
    pub is_drafted: bool,
}

/// Reads the armies of a battle file, and adds their squads, lone units and creations to those of the battle.
pub(crate) fn muster(
    source: &Source,
    library: &Library,
    (catalogue, on_foot): (&Catalogue, (u8, u8)),
    draft: &mut BattleDraft<Sections>,
) -> Mustered {
    let BattleDraft { frame, forces: sections, problems, unread } = draft;
    let mut figures = 0;
    let Mustered { mut bennies, mut built, mut buildings, mut objectives, mut is_drafted } = Mustered::default();
    let mut left = Vec::new();
    for (place, data) in std::mem::take(&mut sections.armies).into_iter().enumerate() {
        let at = format!("armies[{place}]");
        // Each of them may be in its own file.
        if problems.is_full() {
            break;
        }
        if !frame.sides.iter().any(|side| side.name == data.side) {
            unknown(problems, &data.side, &format!("{at}.side"), "side", frame.sides.iter().map(|side| &*side.name));
            continue;
        }
        if let Some(count) = &data.bennies {
            if **count > MAX_BENNIES {
                let message = format!("{} Bennies, and {MAX_BENNIES} is the most", **count);
                problems.at(count.span(), format!("{at}.bennies"), message);
            }
            bennies.push((data.side.clone(), **count));
        }
        // Problems with its pieces are reported at the army's place in the file.
        let span = data.army.as_ref().map_or(data.side.span(), Spanned::span);
        match brought(source, library, catalogue, &data, (&at, problems)) {
            Some(army) => {
                figures += (army.soldiers().count() + 2 * army.creations.len()) as u64;
                is_drafted |= army.stock.is_some();
                built.extend(cards_of(&army, &data.side, catalogue));
                let drafted = army.victory.iter().cloned().map(Objective::Victory).chain(army.bonus.iter().cloned().map(Objective::Bonus));
                objectives.extend(drafted.map(|one| (data.side.to_string(), one)));
                if figures > MAX_FIGURES {
                    let message = format!("with this army there are {figures} figures, and {MAX_FIGURES} is the most [TABLE]");
                    problems.at(span, at, message).help("bring smaller armies");
                    break;
                }
                buildings.extend(raised(&army, &data.side, catalogue));
                draw_up(&army, &data, span, (catalogue, on_foot), (sections, &mut frame.terrain));
            }
            None => left.push(data),
        }
    }
    // The names of pieces of unreadable armies are unknown, so don't report scripts, films and lessons that use them.
    if !left.is_empty() && !unread.contains(&"armies") {
        unread.push("armies");
    }
    sections.armies = left;
    Mustered { bennies, built, buildings, objectives, is_drafted }
}

/// The army of an entry; `None`, with a reported problem, if it can't be read.
fn brought(
    source: &Source,
    library: &Library,
    catalogue: &Catalogue,
    data: &ArmyData,
    (at, problems): (&str, &mut Problems),
) -> Option<Army> {
    let (span, army) = match (&data.army, &data.brings) {
        (Some(named), None) => (named.span(), called(named, source, library, catalogue, (at, problems))?),
        (None, Some(file)) => {
            let before = problems.len();
            let army = army_file::inspect(file, (&format!("{at}.brings."), &data.side), problems, catalogue, &REGISTERED.switches);
            if problems.len() > before {
                return None;
            }
            (data.side.span(), army)
        }
        (named, _) => {
            let message = if named.is_some() { "this side brings two armies at once" } else { "this side brings no army" };
            let help = "name one, `army: \"night-watch\"`, or write what it `brings: (title: \"Mine\", squads: [...])`";
            problems.at(data.side.span(), at, message).help(help);
            return None;
        }
    };
    if let Some((name, (why, instead))) = army.creations.iter().find_map(|(name, creation)| Some((name, creation.stays_at_home()?))) {
        let message = format!("`{name}` {why}, and can be priced but not brought to a battle");
        problems.at(span, at, message).help(format!("{instead}, or leave it out of the army"));
        return None;
    }
    if let Some(width) = data.width.as_ref().filter(|width| ***width < Inches::whole(2) || ***width > Inches::whole(120)) {
        problems.at(width.span(), format!("{at}.width"), format!("an army is drawn up 2\" to 120\" wide, not {}", **width));
        return None;
    }
    Some(army)
}

/// The army with that name or in that file.
fn called(
    named: &Spanned<String>,
    source: &Source,
    library: &Library,
    catalogue: &Catalogue,
    (at, problems): (&str, &mut Problems),
) -> Option<Army> {
    let found = match find_beside("army", library.named_files(ARMY_FILES.name), named, source) {
        Ok(found) => found,
        Err(error) => {
            problems.at(named.span(), format!("{at}.army"), error.to_string());
            return None;
        }
    };
    match army_file::read_army(&found, catalogue, &REGISTERED.switches) {
        Ok(army) => Some(army),
        Err(wrong) => {
            problems.at(named.span(), format!("{at}.army"), "this army can't be brought");
            problems.merge(wrong);
            None
        }
    }
}

/// The ground that an army covers when drawn up within this width if possible: `(x, z)` in inches.
pub(crate) fn ground(army: &Army, catalogue: &Catalogue, on_foot: (u8, u8), width: f32) -> Vec2 {
    let footprints = footprints(army, catalogue, on_foot);
    let corner = |(at, size): (Vec2, &Vec2)| at.abs() + *size / 2.0;
    2.0 * rows(&footprints, width).into_iter().zip(&footprints).map(corner).fold(Vec2::ZERO, Vec2::max)
}

/// The footprints of its squads, lone units and creations, in that order.
fn footprints(army: &Army, catalogue: &Catalogue, on_foot: (u8, u8)) -> Vec<Vec2> {
    let squads = army.squads.iter().map(|squad| footprint(squad, catalogue, on_foot));
    squads.chain(army.creations.iter().map(|(_, creation)| 2.0 * body_of(creation, army, catalogue).half_extents())).collect()
}

/// The body of a creation, including its driver.
fn body_of(creation: &Creation, army: &Army, catalogue: &Catalogue) -> Body {
    let building = || buildings::terrain(creation, catalogue, &army.house).map(|data| data.shape.into());
    let driver = creation.driver.as_ref().and_then(|driver| catalogue.units.get(driver));
    let card = creation.card(catalogue, &army.house);
    card.map(|card| driver.map_or(card.body(), |driver| driver.body_on(&card))).or_else(building).unwrap_or(Body::plate((1, 1)))
}

/// The terrain kinds of an army's buildings, by their name on the table, with their side.
fn raised(army: &Army, side: &str, catalogue: &Catalogue) -> BTreeMap<String, (TerrainData, String)> {
    let kind = |(name, creation): &(String, Creation)| {
        Some((kind_of(side, name), (buildings::terrain(creation, catalogue, &army.house)?, side.to_owned())))
    };
    army.creations.iter().filter_map(kind).collect()
}

/// The name of the terrain kind of a side's building; no file can contain it by chance.
fn kind_of(side: &str, name: &str) -> String {
    format!("{side} {name}")
}

/// The cards of an army's creations, by their name on the table.
fn cards_of(army: &Army, side: &str, catalogue: &Catalogue) -> BTreeMap<String, UnitData> {
    let card = |(name, creation): &(String, Creation)| Some((on_the_table(side, name), creation.card(catalogue, &army.house)?));
    army.creations.iter().filter_map(card).collect()
}

/// The footprint of a squad, `(x, z)` in inches.
fn footprint(squad: &Squad, catalogue: &Catalogue, on_foot: (u8, u8)) -> Vec2 {
    let card = |name: &String| catalogue.units.get(name);
    if !squad.on_plate {
        let body = |soldier: &Soldier| {
            let (own, mount) = (card(&soldier.unit)?, soldier.mount.as_ref().and_then(card));
            Some(mount.map_or_else(|| own.body(), |mount| own.body_on(mount)))
        };
        return squad.soldiers.first().and_then(body).map_or(Vec2::ONE, |body: Body| 2.0 * body.half_extents());
    }
    let seats = squad.soldiers.iter().filter_map(|soldier| soldier.mount.as_ref().and_then(card).or_else(|| card(&soldier.unit)));
    let room = room_of(seats, on_foot);
    let studs = squad.formation.plate_for(squad.soldiers.len(), room);
    Vec2::new(studs.0.into(), studs.1.into()) * STUD_PITCH.to_f32()
}

/// The positions of squads with these footprints around the centre, in rows within this width if possible, for an army that faces -z.
fn rows(footprints: &[Vec2], width: f32) -> Vec<Vec2> {
    let mut rows: Vec<Range<usize>> = Vec::new();
    let mut used = 0.0;
    for (place, footprint) in footprints.iter().enumerate() {
        match rows.last_mut() {
            Some(row) if used + GAP + footprint.x <= width => {
                row.end = place + 1;
                used += GAP + footprint.x;
            }
            _ => {
                rows.push(place..place + 1);
                used = footprint.x;
            }
        }
    }
    let depth = |row: &Range<usize>| footprints[row.clone()].iter().map(|footprint| footprint.y).fold(0.0, f32::max);
    let all: f32 = rows.iter().map(depth).sum::<f32>() + GAP * rows.len().saturating_sub(1) as f32;
    let mut front = -all / 2.0;
    let mut places = Vec::with_capacity(footprints.len());
    for row in &rows {
        let of_row = &footprints[row.clone()];
        let wide = of_row.iter().map(|footprint| footprint.x).sum::<f32>() + GAP * (of_row.len() - 1) as f32;
        let mut left = -wide / 2.0;
        for footprint in of_row {
            places.push(Vec2::new(left + footprint.x / 2.0, front + footprint.y / 2.0));
            left += footprint.x + GAP;
        }
        front += depth(row) + GAP;
    }
    places
}

/// A creation as part of a battle.
enum PlacedCreation {
    /// A creature, or a vehicle under its driver.
    Unit(LoneUnit),
    /// A building.
    Building(TerrainPiece),
}

/// A creation of an army, at its place in the battle.
fn stand((name, creation): &(String, Creation), data: &ArmyData, span: &Range<usize>, at: Spanned<(Inches, Inches)>) -> PlacedCreation {
    let spanned = |text: &str| Spanned::new(text.to_owned(), span.clone());
    let (kind, facing) = (spanned(&on_the_table(&data.side, name)), data.facing);
    if creation.kind == Kind::Building {
        return PlacedCreation::Building(TerrainPiece {
            name: Some(kind),
            kind: spanned(&kind_of(&data.side, name)),
            at,
            facing,
            side: None,
        });
    }
    let mods: Vec<Spanned<Mod>> = creation.mods.iter().map(|one| Spanned::new(*one, span.clone())).collect();
    let lone = LoneUnit {
        name: kind.clone(),
        side: data.side.clone(),
        unit: kind.clone(),
        gear: None,
        mount: None,
        mods: Vec::new(),
        mount_mods: Vec::new(),
        at,
        facing,
    };
    PlacedCreation::Unit(match creation.driver.as_deref().map(spanned) {
        Some(driver) => LoneUnit { unit: driver, mount: Some(kind), mount_mods: mods, ..lone },
        None => LoneUnit { mods, ..lone },
    })
}

/// Adds an army's squads, lone units and buildings to those of a battle.
fn draw_up(
    army: &Army,
    data: &ArmyData,
    span: Range<usize>,
    (catalogue, on_foot): (&Catalogue, (u8, u8)),
    (sections, terrain): (&mut Sections, &mut Vec<TerrainPiece>),
) {
    let width = data.width.as_ref().map_or(WIDE, |width| width.to_f32());
    let ahead = data.facing.direction();
    let right = Vec2::new(-ahead.y, ahead.x);
    let placed = |place: Vec2| {
        let there = right * place.x - ahead * place.y;
        let (x, z) = *data.at;
        Spanned::new((x + Inches::snapped(there.x), z + Inches::snapped(there.y)), data.at.span())
    };
    let places = rows(&footprints(army, catalogue, on_foot), width);
    for (built, place) in army.creations.iter().zip(places.iter().skip(army.squads.len())) {
        match stand(built, data, &span, placed(*place)) {
            PlacedCreation::Unit(unit) => sections.units.push(unit),
            PlacedCreation::Building(building) => terrain.push(building),
        }
    }
    for (squad, place) in army.squads.iter().zip(places) {
        draw_up_squad(squad, data, &span, placed(place), sections);
    }
}

/// Adds a squad of an army to a battle: to the squads, or to the lone units if it has no plate.
fn draw_up_squad(squad: &Squad, data: &ArmyData, span: &Range<usize>, at: Spanned<(Inches, Inches)>, sections: &mut Sections) {
    let spanned = |text: &str| Spanned::new(text.to_owned(), span.clone());
    let gear = |soldier: &Soldier| soldier.gear.iter().map(|item| spanned(item)).collect::<Vec<_>>();
    let mods = |soldier: &Soldier| soldier.mods.iter().map(|one| Spanned::new(*one, span.clone())).collect::<Vec<_>>();
    let name = spanned(&on_the_table(&data.side, &squad.name));
    if let (false, Some(soldier)) = (squad.on_plate, squad.soldiers.first()) {
        sections.units.push(LoneUnit {
            name,
            side: data.side.clone(),
            unit: spanned(&soldier.unit),
            gear: Some(gear(soldier)),
            mount: soldier.mount.as_deref().map(spanned),
            mods: mods(soldier),
            mount_mods: Vec::new(),
            at,
            facing: data.facing,
        });
        return;
    }
    let member = |soldier: &Soldier| Members {
        unit: spanned(&soldier.unit),
        count: None,
        gear: Some(gear(soldier)),
        mount: soldier.mount.as_deref().map(spanned),
        mods: mods(soldier),
    };
    sections.squads.push(SquadData {
        name,
        side: data.side.clone(),
        unit: None,
        count: None,
        members: squad.soldiers.iter().map(member).collect(),
        gear: None,
        mods: Vec::new(),
        mount: None,
        plate: None,
        at,
        facing: data.facing,
        formation: squad.formation,
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::rolls::bennies::{Benny, Purse};
    use crate::units::harm::armor::Armor;
    use crate::units::unit::Size;
    use bevy::prelude::{With, Without};
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::{names_of, set_up};
    use brickfray_table::{PieceName, Placement, SideId, Terrain};
    use std::sync::Arc;

    #[test]
    fn an_army_stands_in_rows_and_nobody_in_another() {
        let footprints = [Vec2::new(6.0, 2.0), Vec2::new(6.0, 1.0), Vec2::new(3.0, 1.0), Vec2::new(20.0, 2.0)];
        let places = rows(&footprints, 14.0);
        assert_eq!(places[0], Vec2::new(-3.25, -2.0));
        assert_eq!(places[1].x, 3.25);
        for (one, at) in places.iter().enumerate() {
            for (other, there) in places.iter().enumerate().skip(one + 1) {
                let apart = (*at - *there).abs() - (footprints[one] + footprints[other]) / 2.0;
                assert!(apart.max_element() > 0.4, "{one} and {other}");
            }
        }
        assert_eq!(rows(&[], 14.0), []);
    }

    fn battle(armies: &str) -> Result<Vec<String>, String> {
        let text = format!(
            r#"(title: "t", table: (size: (48, 48)), rules: (edition: "brikwars-late2010"),
            sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")], armies: [{armies}])"#
        );
        let battle = read(&Source::new("battle.ron", text), &Library::shipped(ENTRIES)).map_err(|problems| problems.to_string())?;
        Ok(names_of(&battle).all().map(str::to_owned).collect())
    }

    #[test]
    fn every_shipped_army_can_be_brought() {
        let library = Library::shipped(ENTRIES);
        let names: Vec<&String> = library.named_files("armies").keys().collect();
        assert_eq!(names.len(), 6);
        for name in names {
            let both = format!(r#"(side: "red", army: "{name}", at: (0, 14)), (side: "blue", army: "{name}", at: (0, -14), facing: 180)"#);
            let pieces = battle(&both).unwrap_or_else(|problems| panic!("{name}: {problems}"));
            assert!(pieces.iter().any(|piece| piece.starts_with("red-")) && pieces.iter().any(|piece| piece.starts_with("blue-")));
        }
    }

    #[test]
    fn a_battle_file_may_have_the_army_itself() {
        let own =
            r#"(side: "red", at: (0, 14), brings: (title: "Mine", budget: U(3), squads: [(name: "wall", unit: "phalanx", count: 3)]))"#;
        let blue = r#"(side: "blue", army: "night-watch", at: (0, -14), facing: 180)"#;
        let pieces = battle(&format!("{own}, {blue}")).unwrap();
        assert!(pieces.contains(&"red-wall.3".to_owned()) && pieces.contains(&"blue-doc".to_owned()), "{pieces:?}");
        let over = battle(&format!("{}, {blue}", own.replace("U(3)", "U(2)"))).unwrap_err();
        assert!(over.contains("1 more than its 2 [AR-BUD-01]") && over.contains("armies[0].brings.budget"), "{over}");
    }

    /// AR-DRF-10, AR-DRF-12.
    #[test]
    fn ar_drf_12_a_side_begins_with_the_bennies_of_its_stack() {
        let text = r#"(title: "t", table: (size: (48, 48)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
            armies: [(side: "red", army: "night-watch", at: (0, 14)), (side: "blue", army: "night-watch", at: (0, -14), facing: 180, bennies: 4)])"#;
        let battle = read(&Source::new("battle.ron", text), &Library::shipped(ENTRIES)).unwrap();
        let mut app = brickfray_game::headless_app(ENTRIES);
        set_up(app.world_mut(), &battle, DiceTray::seeded(0), ("battle.ron".to_owned(), text.to_owned())).unwrap();
        let purse = app.world().resource::<Purse>();
        let has = |side| purse.count(SideId(side), Benny::Almighty);
        assert_eq!([has(0), has(1), purse.all(SideId(1))], [0, 4, 4]);
    }

    #[test]
    fn what_can_not_be_brought_is_told() {
        let blue = r#"(side: "blue", army: "night-watch", at: (0, -14), facing: 180)"#;
        for (armies, told) in [
            (r#"(side: "red", army: "night-wach", at: (0, 14))"#, "did you mean `night-watch`?"),
            (r#"(side: "rde", army: "night-watch", at: (0, 14))"#, "did you mean `red`?"),
            (r#"(side: "red", army: "night-watch", at: (0, 40))"#, "is not wholly on the table"),
            (r#"(side: "red", army: "night-watch", at: (0, 14), width: 1)"#, "2\" to 120\" wide, not 1\""),
            (r#"(side: "red", army: "night-watch", at: (0, -14), facing: 180)"#, "` stands in `"),
            (r#"(side: "red", at: (0, 14))"#, "this side brings no army"),
            (r#"(side: "red", army: "night-watch", at: (0, 14), bennies: 1000000)"#, "1000000 Bennies, and 2000 is the most"),
            (r#"(side: "red", army: "night-watch", brings: (title: "x"), at: (0, 14))"#, "this side brings two armies at once"),
            (r#"(side: "red", brings: (title: "x", units: [(name: "a", unit: "medic")]), at: (0, 14))"#, "did you mean `medik`?"),
            (r#"(side: "red", brings: (title: "x", unit: "medik"), at: (0, 14))"#, "unknown field `unit`"),
            (
                r#"(side: "red", brings: (title: "x", units: [(name: "a", unit: "medik", mods: [Fast])]), at: (0, 14))"#,
                "armies[0].brings.units[0].mods",
            ),
        ] {
            let error = battle(&format!("{armies}, {blue}")).unwrap_err();
            assert!(error.contains(told), "{armies}: {error}");
            let is_told_of_the_army = armies.contains("\"red\"") && !told.contains("unknown field");
            assert!(!is_told_of_the_army || !error.contains("nobody fights"), "{armies}: {error}");
        }
    }

    /// AR-UIN-05, AR-UIN-06, AR-TX-03: a bought building is terrain, drawn up with the army, and belongs to its side.
    #[test]
    fn ar_uin_06_a_building_is_brought() {
        let text = r#"(title: "t", table: (size: (48, 48)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
            terrain: [(kind: "wall", at: (0, 0))],
            armies: [(side: "red", at: (0, 14), brings: (title: "Keep", units: [(name: "a", unit: "minifig")], creations: [
                (name: "keep", kind: Building, size: 10, mods: [Heavy, Premium]), (name: "cart", kind: Vehicle, size: 2, like: "cart")])),
                (side: "blue", army: "night-watch", at: (0, -14), facing: 180)])"#;
        let library = Library::shipped(ENTRIES);
        let battle = read(&Source::new("battle.ron", text), &library).unwrap_or_else(|problems| panic!("{problems}"));
        let mut app = crate::headless_app();
        set_up(app.world_mut(), &battle, DiceTray::seeded(0), ("battle.ron".to_owned(), text.to_owned())).unwrap();
        let world = app.world_mut();
        let mut built = world.query_filtered::<(&PieceName, &SideId, &Size, &Armor, &Body, &Placement), With<Terrain>>();
        let (name, side, size, armor, body, at) = built.single(world).unwrap();
        assert_eq!((name.0.as_str(), *side, size.0, armor.pool.to_string().as_str()), ("red-keep", SideId(0), 10, "3d10"));
        assert!(body.half_extents().x > 4.5 && at.spot.z > Inches::whole(7), "{body:?} at {at:?}");
        let mut walls = world.query_filtered::<&PieceName, (With<Terrain>, Without<SideId>)>();
        assert_eq!(walls.single(world).unwrap().0, "wall-1", "what nobody bought belongs to nobody");
        let alone = text
            .replace(r#"units: [(name: "a", unit: "minifig")],"#, "")
            .replace(r#", (name: "cart", kind: Vehicle, size: 2, like: "cart")"#, "");
        let error = read(&Source::new("battle.ron", alone), &library).map(|_| ()).unwrap_err().to_string();
        assert!(error.contains("nobody fights for `red`"), "{error}");
    }

    /// AR-UIN-02, AR-UIN-05, AR-MOD-02: creations come with the numbers of their Size; those that can't be built are reported.
    #[test]
    fn ar_uin_05_what_is_built_is_brought() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("armies")).unwrap();
        let tank = r#"(title: "Tank", units: [(name: "a", unit: "minifig")], creations: [
            (name: "tank", kind: Vehicle, size: 4, mods: [Heavy, Slow], like: "tank", weapons: ["deck-gun"], driver: "pilot"),
            (name: "cow", kind: Creature(legs: 4), size: 2)])"#;
        std::fs::write(folder.path().join("armies/tank.ron"), tank).unwrap();
        let library = Library::with_mods(folder.path(), ENTRIES).unwrap();
        let catalogue: Arc<Catalogue> = library.stats().unwrap();
        let (army, problems) = army_file::look_over(&library.named_files("armies")["tank"], &catalogue, &REGISTERED.switches).unwrap();
        assert!(problems.is_empty() && army.spent(&catalogue) == "7 U, 21 CP", "{}", army.spent(&catalogue));
        let text = r#"(title: "t", table: (size: (48, 48)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
            armies: [(side: "red", army: "tank", at: (0, 14)), (side: "blue", army: "night-watch", at: (0, -14), facing: 180)])"#;
        let battle = read(&Source::new("battle.ron", text), &library).unwrap_or_else(|problems| panic!("{problems}"));
        let pieces: Vec<String> = names_of(&battle).all().map(str::to_owned).collect();
        assert!(
            ["red-a", "red-tank", "red-tank.mount", "red-cow"].iter().all(|name| pieces.iter().any(|piece| piece == name)),
            "{pieces:?}"
        );
        for (change, told) in [
            ("size: 4", "`tank` is too large for a table"),
            ("size: 2)", "`cow` has nothing mounted on it"),
            ("\"pilot\"", "`horse` drives nothing"),
            ("like: \"tank\"", "a Vehicle does not look like `horse`"),
            ("[\"deck-gun\"]", "what is mounted on it must shoot"),
        ] {
            let to = match change {
                "size: 4" => "size: 30",
                "size: 2)" => "size: 2, autonomous: 1)",
                "\"pilot\"" => "\"horse\"",
                "like: \"tank\"" => "like: \"horse\"",
                _ => "[\"sword\"]",
            };
            let own = tank.replace(change, to);
            let red =
                format!(r#"(side: "red", at: (0, 14), brings: {own}), (side: "blue", army: "night-watch", at: (0, -14), facing: 180)"#);
            let error = tests::battle(&red).unwrap_err();
            assert!(error.contains(told), "{told}: {error}");
        }
    }
}

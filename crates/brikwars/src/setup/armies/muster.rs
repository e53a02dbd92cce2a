//! Reads the armies of a battle file, and reports which can't be brought.

use crate::armies::army::Army;
use crate::armies::army_file::{self, MAX_BENNIES};
use crate::armies::files::ARMY_FILES;
use crate::armies::members::MAX_FIGURES;
use crate::data::catalogue::{Catalogue, TerrainData, UnitData};
use crate::game_flow::objectives::Objective;
use crate::orders::registered::REGISTERED;
use crate::setup::armies::built::{cards_of, raised};
use crate::setup::armies::draw_up::draw_up;
use crate::setup::sections::{ArmyData, Sections};
use brickfray_game::Library;
use brickfray_game::battle::form::BattleDraft;
use brickfray_game::library::find_beside;
use brickfray_game::ron::{Problems, Source, Spanned, unknown};
use brickfray_table::Inches;
use std::collections::BTreeMap;

/// What armies add to a battle besides squads and lone units.
#[derive(Default)]
pub(crate) struct Mustered {
    pub bennies: Vec<(Spanned<String>, u32)>,
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
        // Each army may be in a file of its own, so stop once there are too many problems.
        if problems.is_full() {
            break;
        }
        if !frame.sides.iter().any(|side| side.name == data.side) {
            unknown(problems, &data.side, &format!("{at}.side"), "side", frame.sides.iter().map(|side| &*side.name));
            continue;
        }
        if let Some(count) = &data.bennies {
            if **count > MAX_BENNIES {
                let message = format!("{} Bennies are too many; at most {MAX_BENNIES} are allowed", **count);
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
                    let message = format!("with this army there are {figures} figures; at most {MAX_FIGURES} are allowed [TABLE]");
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

/// The army of an entry. `None`, with a reported problem, if it can't be read.
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
        problems.at(width.span(), format!("{at}.width"), format!("an army must be 2\" to 120\" wide, not {}", **width));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::rolls::bennies::{Benny, Purse};
    use crate::setup::armies::tests::battle;
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_table::SideId;

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
        assert!(over.contains("it costs 3 of 2 [AR-BUD-01]") && over.contains("armies[0].brings.budget"), "{over}");
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
            (
                r#"(side: "red", army: "night-watch", at: (0, 14), bennies: 1000000)"#,
                "1000000 Bennies are too many; at most 2000 are allowed",
            ),
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
}

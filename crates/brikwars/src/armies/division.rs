//! The divider's work before a draft (AR-DRF-02, AR-DRF-03): splitting a lot into its parts, or joining two.

use crate::armies::draft::lots::{Forces, Lot, LotKind};
use crate::armies::draft::picks::PASS;
use crate::armies::plan::{MemberGroup, SquadPlan, infer_unit_from_items};
use crate::data::catalogue::Catalogue;
use brickfray_game::ron::did_you_mean;
use brickfray_game::{Refusal, RuleId};
use brickfray_table::Formation;
use brickfray_words::Text;
use serde::Deserialize;
use std::collections::BTreeSet;
use std::fmt::{self, Display};

/// The most lots that a draft may have.
pub const MAX_LOTS: usize = 1_000;

/// A step by which the divider splits or joins lots before a draft (AR-DRF-02, AR-DRF-03).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Division {
    /// Splits a lot: into its squads, units, creations and items; a single squad into its figures; a single figure from the items it holds.
    Split(String),
    /// Joins the second lot to the first.
    Join(String, String),
}

impl Display for Division {
    /// The step as written in files: `Split("tanks")`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Division::Split(lot) => write!(f, "Split({lot:?})"),
            Division::Join(lot, other) => write!(f, "Join({lot:?}, {other:?})"),
        }
    }
}

fn no(reason: String, but: &str) -> Refusal {
    Refusal::new(RuleId::new("AR-DRF-02"), Text::written(reason)).but(Text::written(but))
}

/// Carries out a step of the division.
///
/// # Errors
///
/// If there is no such lot, it holds no forces or can't be split, or the pile would have too many lots.
pub fn divide(lots: &mut Vec<Lot>, step: &Division, catalogue: &Catalogue) -> Result<(), Refusal> {
    match step {
        Division::Split(name) => {
            let (at, forces) = forces_of(lots, name)?;
            let parts = parts(forces, catalogue);
            if parts.len() < 2 {
                return Err(no(format!("`{name}` can't be split"), "split another lot"));
            }
            if lots.len() - 1 + parts.len() > MAX_LOTS {
                return Err(no(format!("the pile would have more than {MAX_LOTS} lots"), "join other lots first"));
            }
            let others = lots.iter().filter(|lot| lot.name != *name).map(|lot| lot.name.clone());
            let mut taken: BTreeSet<String> = others.chain([PASS.to_owned()]).collect();
            let named = parts.into_iter().map(|(like, forces)| Lot { name: free_name(like, &mut taken), holds: LotKind::Forces(forces) });
            let named: Vec<Lot> = named.collect();
            lots.splice(at..=at, named);
        }
        Division::Join(name, other) => {
            if name == other {
                return Err(no(format!("`{name}` is one lot already"), "name another lot to join with it"));
            }
            let more = forces_of(lots, other)?.1.clone();
            let (at, _) = forces_of(lots, name)?;
            if let Some(Lot { holds: LotKind::Forces(forces), .. }) = lots.get_mut(at) {
                forces.squads.extend(more.squads);
                forces.creations.extend(more.creations);
                forces.items.extend(more.items);
            }
            lots.retain(|lot| lot.name != *other);
        }
    }
    Ok(())
}

/// The index of a lot, and its forces.
fn forces_of<'l>(lots: &'l [Lot], name: &str) -> Result<(usize, &'l Forces), Refusal> {
    let found = lots.iter().position(|lot| lot.name == name).and_then(|at| Some((at, lots.get(at)?)));
    match found {
        Some((at, Lot { holds: LotKind::Forces(forces), .. })) => Ok((at, forces)),
        Some(_) => Err(no(format!("`{name}` can't be split or joined"), "split or join lots of units and items")),
        None => {
            let hint = did_you_mean(name, lots.iter().map(|lot| lot.name.as_str())).unwrap_or_else(|| "name a lot on the pile".to_owned());
            Err(no(format!("there is no lot `{name}`"), &hint))
        }
    }
}

/// The parts of forces, each with a name.
fn parts(forces: &Forces, catalogue: &Catalogue) -> Vec<(String, Forces)> {
    let squads = forces.squads.iter().map(|squad| (squad.name.clone(), Forces { squads: vec![squad.clone()], ..Forces::default() }));
    let built = forces.creations.iter().map(|one| (one.0.clone(), Forces { creations: vec![one.clone()], ..Forces::default() }));
    let items = forces.items.iter().map(|item| thing(item));
    let parts: Vec<(String, Forces)> = squads.chain(built).chain(items).collect();
    match forces.squads.as_slice() {
        [squad] if parts.len() == 1 => parts_of_squad(squad, catalogue),
        _ => parts,
    }
}

fn thing(item: &str) -> (String, Forces) {
    (item.to_owned(), Forces { items: vec![item.to_owned()], ..Forces::default() })
}

/// The figures of a squad. A single figure is parted from the items it holds, which may change its unit (AR-CAP-11, AR-CAP-12).
fn parts_of_squad(squad: &SquadPlan, catalogue: &Catalogue) -> Vec<(String, Forces)> {
    let alone = |alike: &MemberGroup| {
        let soldier = alike.soldier.clone();
        let name = soldier.unit.clone();
        let members = vec![MemberGroup { soldier, count: 1 }];
        (
            name.clone(),
            Forces { squads: vec![SquadPlan { name, members, formation: Formation::default(), on_plate: false }], ..Forces::default() },
        )
    };
    match squad.members.as_slice() {
        [one] if one.count == 1 => {
            let mut bare = one.clone();
            let gear = std::mem::take(&mut bare.soldier.gear);
            infer_unit_from_items(&mut bare.soldier, catalogue);
            std::iter::once(alone(&bare)).chain(gear.iter().map(|item| thing(item))).collect()
        }
        members => {
            // Stop soon after the number of lots that a pile can hold.
            let figures = members.iter().flat_map(|alike| std::iter::repeat_n(alike, alike.count.min(MAX_LOTS as u32 + 1) as usize));
            figures.map(alone).collect()
        }
    }
}

/// A unique lot name based on `like`.
fn free_name(like: String, taken: &mut BTreeSet<String>) -> String {
    let mut name = like.clone();
    let mut number = 1;
    while !taken.insert(name.clone()) {
        number += 1;
        name = format!("{like}-{number}");
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::armies::draft_file::read_draft;
    use crate::orders::registered::REGISTERED;
    use brickfray_game::Library;
    use brickfray_game::ron::Source;

    fn lots(text: &str) -> Vec<Lot> {
        let library = Library::shipped(ENTRIES);
        let text = format!(r#"(title: "Lots", players: ["a", "b"], divider: "b", turn_places: true, lots: [{text}])"#);
        read_draft(&Source::new("draft.ron", text), &library, &REGISTERED.switches).unwrap_or_else(|wrong| panic!("{wrong}")).draft.lots
    }

    fn names(lots: &[Lot]) -> String {
        lots.iter().map(|lot| lot.name.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// AR-DRF-02, AR-DRF-03, AR-CAP-12: split down to a figure and its sword, then join again; nothing is lost.
    #[test]
    fn ar_drf_02_lots_are_split_and_put_together() {
        let catalogue = Library::shipped(ENTRIES).stats::<Catalogue>().unwrap();
        let mut lots = lots(
            r#"(name: "line", squads: [(name: "line", unit: "swordsman", count: 2, gear: ["sword"])], items: ["axe", "axe"]), (name: "pile", items: ["bow"])"#,
        );
        let mut step = |step: Division| {
            let done = divide(&mut lots, &step, &catalogue).map_err(|refusal| refusal.to_string());
            (names(&lots), done)
        };
        let split = |lot: &str| Division::Split(lot.to_owned());
        let join = |lot: &str, other: &str| Division::Join(lot.to_owned(), other.to_owned());
        assert_eq!(step(split("line")), ("line axe axe-2 pile turn-1 turn-2".to_owned(), Ok(())));
        assert_eq!(step(split("line")).0, "swordsman swordsman-2 axe axe-2 pile turn-1 turn-2");
        assert_eq!(step(split("swordsman")).0, "civilian sword swordsman-2 axe axe-2 pile turn-1 turn-2");
        assert_eq!(step(join("swordsman-2", "sword")).0, "civilian swordsman-2 axe axe-2 pile turn-1 turn-2");
        assert_eq!(step(join("axe", "axe-2")).0, "civilian swordsman-2 axe pile turn-1 turn-2");
        for (wrong, told) in [
            (split("civilian"), "`civilian` can't be split"),
            (split("turn-1"), "can't be split or joined"),
            (join("axe", "turn-2"), "can't be split or joined"),
            (join("axe", "axe"), "one lot already"),
            (split("swordsmen"), "did you mean `swordsman-2`?"),
            (join("axe", "swords"), "there is no lot `swords`"),
        ] {
            let (now, refused) = step(wrong);
            assert!(refused.clone().unwrap_err().contains(told) && refused.unwrap_err().contains("AR-DRF-02"), "{told}");
            assert_eq!(now, "civilian swordsman-2 axe pile turn-1 turn-2");
        }
        let items = |lot: &Lot| if let LotKind::Forces(forces) = &lot.holds { forces.items.clone() } else { Vec::new() };
        assert_eq!(
            lots.iter().map(items).filter(|items| !items.is_empty()).collect::<Vec<_>>(),
            [vec!["sword".to_owned()], vec!["axe".to_owned(), "axe".to_owned()], vec!["bow".to_owned()]]
        );
    }

    #[test]
    fn ar_drf_02_no_more_than_can_lie_there() {
        let catalogue = Library::shipped(ENTRIES).stats::<Catalogue>().unwrap();
        let mut lots = lots(r#"(name: "line", squads: [(name: "line", unit: "minifig", count: 20)])"#);
        if let LotKind::Forces(forces) = &mut lots[0].holds {
            forces.squads[0].members[0].count = u32::MAX;
        }
        let refused = divide(&mut lots, &Division::Split("line".to_owned()), &catalogue).unwrap_err();
        assert!(refused.to_string().contains("more than 1000 lots"), "{refused}");
    }
}

//! Arranges a battle between armies, or says why they can't meet.

use crate::armies::army::Army;
use crate::armies::creations::{Creation, Kind};
use crate::armies::plan::ArmyPlan;
use crate::data::catalogue::Catalogue;
use crate::setup::meeting::battle_file::{Contender, Terms, battle};
use crate::setup::meeting::layout::places;
use crate::setup::meeting::read::look_over;
use crate::setup::meeting::sides::{in_turn, sides_of};
use crate::setup::meeting::strength::{bennies, strength};

/// The battle between these armies, with turns in drafted order or as given. Allies form one side. Each side begins with its own Bennies.
/// If `bennies_for_weaker`, the weaker of two also gets those of AR-BAL-01, unless the armies were drafted (AR-DRF-14) or the first army's
/// house rules give them anyway. Sides begin where they drafted to (AR-DRF-10). The error says why they can't meet.
pub fn arrange(plans: Vec<ArmyPlan>, bennies_for_weaker: bool, catalogue: &Catalogue) -> Result<String, String> {
    meet(in_turn(sides_of(plans)?), None, Terms { bennies_for_weaker, ..Terms::default() }, catalogue)
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
pub(super) fn meet(sides: Vec<(usize, ArmyPlan)>, strays: Option<ArmyPlan>, terms: Terms, catalogue: &Catalogue) -> Result<String, String> {
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
            return Err(format!("{} has drafted nobody and can't fight", plan.title));
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
        .ok_or_else(|| "no table has room for them: at most four can meet, and with fewer figures".to_owned())
}

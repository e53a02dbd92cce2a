//! The status of a campaign as text.

use crate::armies::army::{Price, Soldier};
use crate::armies::creation_mods::in_brackets;
use crate::armies::plan::{MemberGroup, Part, SquadPlan};
use crate::campaign::state::{Campaign, Currency, Faction, Fought};
use crate::campaign::wares::Wares;
use crate::data::catalogue::Catalogue;
use crate::data::quarters::Quarters;
use std::io::{self, Write};

/// A group of soldiers as text: "3 minifig with sword on horse (Bargain, Unskilled)".
fn in_words(MemberGroup { soldier: Soldier { unit, gear, mount, mods }, count }: &MemberGroup) -> String {
    let carries = if gear.is_empty() { String::new() } else { format!(" with {}", gear.join(" and ")) };
    let rides = mount.as_ref().map(|mount| format!(" on {mount}")).unwrap_or_default();
    format!("{count} {unit}{carries}{rides}{}", in_brackets(mods))
}

/// Writes the status of the campaign: battles fought, survivors, purses, and what those can buy.
pub(super) fn status(campaign: &Campaign, catalogue: &Catalogue, out: &mut dyn Write) -> io::Result<()> {
    let Campaign { title, style, currency, edition, factions, fighting, history, .. } = campaign;
    writeln!(out, "{title}: {style}, for {currency}, {edition}")?;
    for (number, Fought { title, rounds, told, .. }) in (1..).zip(history) {
        let rounds = if *rounds == 1 { "1 round".to_owned() } else { format!("{rounds} rounds") };
        writeln!(out, "battle {number}: {title}, {rounds}")?;
        for line in told {
            writeln!(out, "    {line}")?;
        }
    }
    for place in 0..factions.len() {
        tell(campaign, place, catalogue, out)?;
    }
    if *fighting {
        return writeln!(out, "a battle is under way: `brickfray campaign take FILE SAVE` takes in how it ended");
    }
    let next = no_next_battle(campaign, catalogue);
    writeln!(out, "{}", next.unwrap_or_else(|| "`brickfray campaign next FILE --out BATTLE.ron` writes the next battle".to_owned()))
}

/// Why there can be no next battle (fewer than two factions have an army); `None` if there can.
pub(super) fn no_next_battle(campaign: &Campaign, catalogue: &Catalogue) -> Option<String> {
    let (fit, beaten): (Vec<usize>, Vec<usize>) =
        (0..campaign.factions.len()).partition(|place| !campaign.factions[*place].fit().squads.is_empty());
    let name = |place: &usize| campaign.factions[*place].name.as_str();
    let left = match fit.as_slice() {
        [] => "nobody has an army left".to_owned(),
        [one] => format!("{} alone has an army left", name(one)),
        _ => return None,
    };
    // In a casual campaign no new units join; in others the purse may be too small for any unit (AR-BUD table 1.3).
    let can_return = |place: &&usize| {
        let faction = &campaign.factions[**place];
        !faction.repairs.is_empty() || !Wares::of(campaign, **place, catalogue).units.is_empty()
    };
    let back: Vec<&str> = beaten.iter().filter(can_return).map(name).collect();
    Some(if back.is_empty() {
        format!("the campaign is over: {left}")
    } else {
        format!("{left}, so that there is no next battle until {} buys or repairs one", back.join(" or "))
    })
}

fn tell(campaign: &Campaign, place: usize, catalogue: &Catalogue, out: &mut dyn Write) -> io::Result<()> {
    let rules = campaign.rules();
    let Some(faction) = campaign.factions.get(place) else { return Ok(()) };
    let Faction { name, purse, alert, plan, .. } = faction;
    let currency = campaign.currency;
    let alert = match currency {
        Currency::U => format!(", Alert level {alert}: it buys no unit that is worth more, until `brickfray campaign alert` raises that"),
        Currency::Cp => String::new(),
    };
    writeln!(out, "{name}: {}, {purse} {currency} in its purse{alert}", plan.title)?;
    let mut all = Price::default();
    for (at, squad) in plan.squads.iter().enumerate() {
        let price = plan.price(if squad.on_plate { Part::Squad(at) } else { Part::Members(at, 0) }, catalogue, &rules);
        all = all + price;
        let members: Vec<String> = squad.members.iter().map(in_words).collect();
        let SquadPlan { name, .. } = squad;
        let lacks =
            faction.lacks(name).map(|inches| format!(" (lacks {inches}\": stays at home until it is repaired)")).unwrap_or_default();
        writeln!(out, "    {name:<16} {:>6} U {:>6} CP  {}{lacks}", price.worth, price.points, members.join(", "))?;
    }
    if plan.squads.is_empty() {
        writeln!(out, "    nobody is left")?;
    } else {
        writeln!(out, "    {:<16} {:>6} U {:>6} CP", "together", all.worth, all.points)?;
    }
    if *purse > Quarters::ZERO {
        let wares = Wares::of(campaign, place, catalogue).lines(currency);
        if wares.is_empty() {
            writeln!(out, "    it can buy nothing for that")?;
        }
        for line in wares {
            writeln!(out, "    {line}")?;
        }
    }
    Ok(())
}

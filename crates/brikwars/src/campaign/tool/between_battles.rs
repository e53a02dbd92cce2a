//! What factions do between two battles: they buy, dismiss, repair, and change Alert levels and purses (AR-BUD table 1.3).

use crate::campaign::market::{Recipient, buy, dismiss, repair};
use crate::campaign::state::{Campaign, Currency, MAX_PURSE};
use crate::data::catalogue::Catalogue;
use crate::data::quarters::Quarters;
use clap::ArgMatches;

/// Carries out an action of a faction between two battles; returns the report.
pub(super) fn between_battles(
    campaign: &mut Campaign,
    place: usize,
    (what, matches): (&str, &ArgMatches),
    catalogue: &Catalogue,
) -> Result<Vec<String>, String> {
    let word = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    // Each is used only by the commands that have this argument.
    let name = || word("name").unwrap_or_default();
    let amount = || matches.get_one::<Quarters>("amount").copied().unwrap_or_default();
    match what {
        "buy" => {
            let whose = match (word("into"), word("for")) {
                (Some(squad), _) => Recipient::Squad(squad),
                (None, Some(name)) => Recipient::Given(name),
                (None, None) => Recipient::Nobody,
            };
            let count = matches.get_one::<u32>("count").copied().unwrap_or(1);
            let all = matches.get_many::<String>("what").into_iter().flatten();
            all.map(|what| buy(campaign, place, what, (whose, count), catalogue)).collect()
        }
        "dismiss" => {
            let name = name();
            dismiss(campaign, place, name, word("item"))?;
            Ok(vec![match word("item") {
                Some(item) => format!("{name} puts down {item}, for nothing"),
                None => format!("{name} goes, for nothing"),
            }])
        }
        "repair" => Ok(vec![repair(campaign, place, name())?]),
        "alert" => Ok(vec![alert(campaign, place, amount())?]),
        "give" => Ok(vec![put_into_purse(campaign, place, amount())?]),
        _ => Ok(Vec::new()),
    }
}

/// Sets the Alert level of a faction (AR-BUD-19).
fn alert(campaign: &mut Campaign, place: usize, level: Quarters) -> Result<String, String> {
    if campaign.currency == Currency::Cp {
        return Err("this campaign uses CP; only campaigns in Unit Inches have Alert levels [AR-BUD-19]".to_owned());
    }
    let faction = &mut campaign.factions[place];
    faction.alert = level;
    Ok(format!("{} has Alert level {level}", faction.name))
}

/// Adds an amount to the purse of a faction.
fn put_into_purse(campaign: &mut Campaign, place: usize, amount: Quarters) -> Result<String, String> {
    let (currency, faction) = (campaign.currency, &mut campaign.factions[place]);
    let over = faction.collect(amount);
    if over > Quarters::ZERO {
        return Err(format!("a purse holds at most {MAX_PURSE}; that is {over} too much"));
    }
    Ok(format!("{} has {} {currency} in its purse", faction.name, faction.purse))
}

#[cfg(test)]
mod tests {
    use crate::campaign::tool::tests::{RIFLES, SHOT, War};

    /// AR-BUD-11, AR-BUD-12, AR-BUD-18: a casual battle, from the army files to the purse, and what it buys.
    #[test]
    fn ar_bud_18_a_casual_campaign_is_fought_and_paid_for() {
        let war = War::new(RIFLES, &["--style", "casual", "--title", "The feud"]);
        let saved = war.fight("one.save", "4 5", &SHOT);
        let status = war.told("status", &[]).unwrap();
        assert!(status.starts_with("The feud: casual, for CP, late2010\n") && status.contains("a battle is under way"), "{status}");
        assert!(war.told("buy", &["blue", "sword", "--for", "line.1"]).unwrap_err().contains("a battle is under way"));
        let taken = war.told("take", &[&saved]).unwrap();
        assert_eq!(
            taken,
            "battle 1: a.ron against b.ron\n    blue lost nobody\n    red lost 1 rifleman\n    blue has 4 1/2 CP collected in the battle\n"
        );
        let status = war.told("status", &[]).unwrap();
        assert!(
            status.contains("blue: a.ron, 4 1/2 CP in its purse\n    line                  2 U     18 CP  2 rifleman with rifle\n"),
            "{status}"
        );
        assert!(
            status.contains("    nobody is left\n")
                && status.contains("    equipment: 1 CP ")
                && status.ends_with("the campaign is over: blue alone has an army left\n"),
            "{status}"
        );
        assert!(war.told("take", &[&saved]).unwrap_err().contains("no battle is under way"));
        let next = war.told("next", &["--out", &war.at("two.ron")]).unwrap_err();
        assert!(next.contains("blue alone has an army left"), "{next}");
        let full = war.told("buy", &["blue", "scout", "--for", "line.1"]).unwrap_err();
        assert!(full.contains("takes 3 hands") && full.contains("--item ITEM"), "{full}");
        war.told("dismiss", &["blue", "line.1", "--item", "rifle"]).unwrap();
        assert_eq!(
            war.told("buy", &["blue", "scout", "--for", "line.1"]).unwrap(),
            "blue pays 2 CP for scout and has 2 left; 4 1/2 CP were rounded down to 4 as they were spent (AR-BUD-12)\n"
        );
        assert_eq!(war.told("give", &["red", "20.5"]).unwrap(), "red has 20 1/2 CP in its purse\n");
    }
}

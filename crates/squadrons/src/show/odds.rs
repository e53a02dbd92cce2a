//! `brickfray fleet odds`: the exact odds of one attack by a ship on another (SQN-110 to 125).

use crate::attack::targeting_options::TOO_NEAR;
use crate::build::builder::{Build, DESIGN, unknown};
use crate::build::profile::Profile;
use crate::build::shipyard::Shipyard;
use crate::gunnery::{Situation, chance, shot, to_lock};
use brickfray_game::tool::{ToolError, flag, option, refused, whole_number};
use brickfray_table::Inches;
use clap::{Arg, ArgMatches, Command};
use std::io::Write;

/// The name of the subcommand.
pub(crate) const NAME: &str = "odds";

pub(crate) fn command() -> Command {
    let design = |name: &'static str, help: &'static str| Arg::new(name).value_name("DESIGN").required(true).help(help);
    Command::new(NAME)
        .about("Compute the exact odds of an attack: what each weapon of one ship costs another")
        .arg(design("attacker", "Design that fires"))
        .arg(design("target", "Design that is fired at"))
        .arg(
            option("apart", "INCHES", "Distance between the two bases, in inches")
                .value_parser(|text: &str| text.parse::<f32>().map_err(|_| "write inches, such as 8"))
                .allow_negative_numbers(true)
                .default_value("8"),
        )
        .arg(
            option("hp", "N", "Hit Points that the target has left [default: all]")
                .value_parser(whole_number::<u8>)
                .allow_negative_numbers(true),
        )
        .arg(flag("rush", "The attacker has declared three actions or more (a rush)"))
        .arg(flag("behind", "The attack comes from behind"))
        .arg(flag("evades", "The target evades"))
}

pub(crate) fn run(matches: &ArgMatches, yard: &Shipyard, out: &mut dyn Write) -> Result<(), ToolError> {
    let (attacker, fires) = design(matches, "attacker", yard)?;
    let (target, _) = design(matches, "target", yard)?;
    let apart = matches.get_one::<f32>("apart").copied().unwrap_or_default();
    if !(0.0..=100.0).contains(&apart) {
        return Err(refused(format!("{apart} inches apart is not possible: give 0 to 100")));
    }
    let hit_points = matches.get_one::<u8>("hp").copied().unwrap_or(target.hit_points);
    if hit_points == 0 || hit_points > target.hit_points {
        return Err(refused(format!("the target has 1 to {} Hit Points, not {hit_points}", target.hit_points)));
    }
    let situation = Situation {
        apart: Inches::snapped(apart),
        rush: matches.get_flag("rush"),
        from_behind: matches.get_flag("behind"),
        evades: matches.get_flag("evades"),
        is_whole: hit_points == target.hit_points,
        ..Situation::default()
    };
    for name in &fires.weapons {
        let Some(weapon) = yard.weapons.get(name) else { continue };
        if situation.apart >= weapon.range {
            writeln!(out, "{name}: {} is out of its range of {}", situation.apart, weapon.range)?;
            continue;
        }
        if situation.apart <= TOO_NEAR {
            writeln!(out, "{name}: {} is too near: a target must be more than {TOO_NEAR} away", situation.apart)?;
            continue;
        }
        let shot = shot(&attacker, weapon, &target, situation);
        let locks = to_lock(weapon, &target).map(|needed| chance(needed, false));
        let lost = shot.losses(hit_points);
        let lock = locks.map(|chance| format!(", once it has locked on ({:.1} %)", 100.0 * chance)).unwrap_or_default();
        writeln!(out, "{name}: {:.3} of {hit_points} HP on average{lock}", lost.mean())?;
        for (points, chance) in lost.all() {
            let what = if points == usize::from(hit_points) { format!("{points}, destroyed") } else { points.to_string() };
            writeln!(out, "{:>7.2} %  {what}", 100.0 * chance)?;
        }
    }
    Ok(())
}

/// Returns the profile and parts of the design that an argument names.
fn design(matches: &ArgMatches, which: &str, yard: &Shipyard) -> Result<(Profile, Build), ToolError> {
    let name = matches.get_one::<String>(which).map(String::as_str).unwrap_or_default();
    let design = yard.designs.get(name).ok_or_else(|| refused(unknown(name, DESIGN, yard.designs.keys())))?;
    let build = Build::from(design);
    Ok((build.profile(yard), build))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::shipyard::tests::shipped;

    fn told(words: &str) -> Result<String, String> {
        let matches = command().try_get_matches_from(words.split(' ')).unwrap();
        let mut out = Vec::new();
        run(&matches, &shipped(), &mut out).map_err(|error| error.to_string())?;
        Ok(String::from_utf8(out).unwrap())
    }

    #[test]
    fn sqn_110_the_odds_of_each_weapon_in_its_range() {
        let odds = told("odds dart dart").unwrap();
        assert!(odds.starts_with("energy-cannons: 0.750 of 4 HP on average\n"), "section 15 has 3/4 where nothing is the most: {odds}");
        assert!(odds.contains("  44.88 %  0\n") && odds.contains("%  4, destroyed"), "{odds}");
        assert!(told("odds mauler scout --apart 13").unwrap().contains("energy-cannons: 13\" is out of its range of 12\""));
        assert!(told("odds mauler scout --apart 13").unwrap().contains("once it has locked on (33.3 %)"));
        assert!(told("odds dart dart --apart 1").unwrap().contains("1\" is too near"), "SQN-091");
        assert!(told("odds dart dart --apart 1.1").unwrap().contains("HP on average"));
        assert!(told("odds dart dart --rush").unwrap().contains("0.250 of 4 HP"));
    }

    #[test]
    fn what_is_out_of_the_question_is_refused() {
        assert!(told("odds drat dart").unwrap_err().contains("did you mean `dart`?"));
        assert!(told("odds dart dart --hp 5").unwrap_err().contains("1 to 4 Hit Points"));
        assert!(told("odds dart dart --hp 0").unwrap_err().contains("not 0"));
        assert!(told("odds dart dart --apart NaN").unwrap_err().contains("is not possible"));
    }
}

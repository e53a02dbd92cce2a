//! Begins a campaign.

use crate::armies::files::ARMY_FILES;
use crate::armies::plan::ArmyPlan;
use crate::campaign::state::{Campaign, Currency, Faction, Style};
use crate::campaign::told::status;
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::Edition;
use crate::data::quarters::Quarters;
use crate::setup::meeting::{self, Terms, arrange_sides, side_names};
use brickfray_game::Library;
use brickfray_game::library::find;
use brickfray_game::tool::{ToolContext, ToolError, refused, refused_at};
use clap::ArgMatches;
use std::path::Path;

/// Begins a campaign. Its edition is the requested one or that of the first army; its house rules are those of the first army.
pub(super) fn begin(matches: &ArgMatches, path: &Path, library: &Library, cx: &mut ToolContext) -> Result<(), ToolError> {
    let catalogue = library.stats::<Catalogue>().unwrap_or_default();
    let known = ARMY_FILES.known(cx.mods, cx.own).map_err(refused)?;
    let named: Vec<&String> = matches.get_many("army").into_iter().flatten().collect();
    let names = side_names();
    if !(2..=names.len()).contains(&named.len()) {
        return Err(refused(format!("a campaign has 2 to {} armies, not {}: `--army ONE --army OTHER`", names.len(), named.len())));
    }
    if path.exists() {
        return Err(refused_at(path, "that name is taken: choose another"));
    }
    let mut plans = Vec::new();
    for name in named {
        let source = find("army", &known, name).map_err(refused)?;
        plans.push(ArmyPlan::of(&source, &catalogue).map_err(refused)?);
    }
    for plan in &plans {
        let built: Vec<&str> = plan.creations.iter().map(|(name, _)| name.as_str()).collect();
        if !built.is_empty() {
            let (title, built) = (&plan.title, built.join(", "));
            return Err(refused(format!(
                "{title} has creations ({built}), which a campaign can't carry over: remove them, or bring a machine with its \
                 driver, as in `(unit: \"pilot\", mount: \"truck\")`"
            )));
        }
    }
    if let Some(edition) = matches.get_one::<Edition>("edition") {
        plans.iter_mut().for_each(|plan| plan.edition = *edition);
    }
    // Check that the armies can meet.
    arrange_sides(plans.iter().cloned().enumerate().collect(), Terms::default(), &catalogue).map_err(refused)?;
    let Some((edition, house)) = plans.first().map(|first| (first.edition, first.house.clone())) else { return Ok(()) };
    let purse = matches.get_one::<Quarters>("purse").copied().unwrap_or_default();
    let faction = |(name, plan): (&str, ArmyPlan)| Faction {
        name: name.to_owned(),
        purse,
        alert: Quarters::ZERO,
        plan: ArmyPlan { about: plan.about, squads: plan.squads, edition, house: house.clone(), ..ArmyPlan::empty(&plan.title) },
        repairs: Vec::new(),
    };
    let title = matches.get_one::<String>("title").cloned();
    let campaign = Campaign {
        title: title.unwrap_or_else(|| meeting::title(plans.iter().map(|plan| plan.title.as_str()))),
        style: matches.get_one::<Style>("style").copied().unwrap_or_default(),
        currency: matches.get_one::<Currency>("currency").copied().unwrap_or_default(),
        edition,
        seed: matches.get_one::<u64>("seed").copied().unwrap_or_default(),
        shops: None,
        factions: names.into_iter().zip(plans).map(faction).collect(),
        house,
        fighting: false,
        history: Vec::new(),
    };
    campaign.write_new_file(path, &catalogue).map_err(refused)?;
    writeln!(cx.out, "{}: {}", path.display(), campaign.title)?;
    Ok(status(&campaign, &catalogue, cx.out)?)
}

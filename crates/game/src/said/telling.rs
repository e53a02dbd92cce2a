//! How facts are told: each as one line of the log.

use crate::said::fact::{Fact, Happening, Step};
use crate::said::names::Names;
use brickfray_dice::{Die, PoolRoll, RolledDie};
use brickfray_table::{Inches, PieceId};

impl Fact {
    /// The fact as one line of the log, without its rule.
    pub fn text(&self, names: &Names) -> String {
        let name = |piece: &PieceId| names.of(*piece);
        let level = |full: bool| if full { "Full Engagement" } else { "Skirmish" };
        match &self.what {
            Happening::TurnBegan { side, round } => format!("round {round}: {} to move", names.side(*side)),
            Happening::Moved { who, from, to, inches, .. } if *inches == Inches::ZERO && from.spot == to.spot => {
                match from.facing == to.facing {
                    true => format!("{} stays where it is", name(who)),
                    false => format!("{} turns to face {}", name(who), to.facing),
                }
            }
            Happening::Moved { who, from, to, inches, .. } if from.facing == to.facing => {
                format!("{} moves {inches} to {}", name(who), to.spot)
            }
            Happening::Moved { who, to, inches, .. } => format!("{} moves {inches} to {}, facing {}", name(who), to.spot, to.facing),
            Happening::Declared { maneuver, by, at, spot, with } => {
                let target = at.as_ref().map(|at| name(at).to_owned()).or(spot.map(|spot| spot.to_string())).unwrap_or_default();
                let with = with.as_ref().map(|with| format!(" with {with}")).unwrap_or_default();
                format!("{}: {maneuver} {target}{with}", names.list(by))
            }
            Happening::ActionsRolled { who, what_for, dice, modifiers, needed, successes, .. } => {
                let modifiers: String = modifiers.iter().map(|(why, by)| format!(" {by:+} {why}")).collect();
                // A natural 1 misses whatever is added.
                format!("{}: {what_for} roll {}{modifiers}, {}+ needed: {successes}", name(who), faces(dice), needed.max(&2))
            }
            Happening::NumbersDiffer { who, what_for, numbers } => {
                let numbers: Vec<String> = numbers.iter().map(|(needed, whom)| format!("{needed}+ for {}", names.list(whom))).collect();
                format!("{}: {what_for} needs {}", name(who), numbers.join(", "))
            }
            Happening::HitAutomatically { who, hits } => format!("{}: {hits} hit automatically", name(who)),
            Happening::HitAssigned { hit, by, with, victim, parried } => {
                let with = with.as_ref().map(|with| format!(" ({with})")).unwrap_or_default();
                let parried = if *parried { ", parried" } else { "" };
                format!("hit {hit} of {}{with} goes to {}{parried}", name(by), name(victim))
            }
            Happening::DamageRolled { victim, roll, damage, so_far, armor } => {
                let plus = if roll.plus == 0 { String::new() } else { format!("{:+}", roll.plus) };
                let critical = if roll.is_critical_failure() { ", a Critical Failure" } else { "" };
                // Points alone are no dice with something added.
                let shown = if roll.dice.is_empty() && roll.plus > 0 { roll.plus.to_string() } else { faces(&roll.dice) + &plus };
                let against = armor.map(|armor| format!(": {so_far} against Armor {armor}")).unwrap_or_default();
                format!("{} takes {damage} ({shown}{critical}){against}", name(victim))
            }
            Happening::ArmorRolled { who, roll, armor } => {
                let plus = if roll.plus == 0 { String::new() } else { format!("{:+}", roll.plus) };
                format!("{}: Armor {armor} ({}{plus})", name(who), faces(&roll.dice))
            }
            Happening::Deflected { who } => format!("the armor of {} deflects: a die less", name(who)),
            Happening::InchLost { who, left } => format!("{} loses an inch: {left}\" left", name(who)),
            Happening::Destroyed { who } => format!("{} is destroyed", name(who)),
            Happening::SufferedBad { who, lost: Some(item) } => format!("Something Bad: {} loses its {item}", name(who)),
            Happening::SufferedBad { who, lost: None } => format!("Something Bad: {} loses an inch of its Move", name(who)),
            Happening::CarriedOn { from, to, damage } => format!("{damage} damage carries on through {} to {}", name(from), name(to)),
            Happening::WentOff { who, item: None, at } => format!("{} goes off at {at}", name(who)),
            Happening::WentOff { who, item: Some(item), at } => format!("the {item} of {} goes off at {at}", name(who)),
            Happening::CaughtFire { who } => format!("{} is on fire", name(who)),
            Happening::Burns { who } => format!("{} burns", name(who)),
            Happening::PutOut { who } => format!("{} puts itself out", name(who)),
            Happening::Dropped { who, item, at } => format!("{} drops {item} at {at}", name(who)),
            Happening::CameToLie { item, at } => format!("the {item} lies at {at}"),
            Happening::PickedUp { who, item } => format!("{} picks up {item}", name(who)),
            Happening::Reloaded { who, item } => format!("{} reloads {item}", name(who)),
            Happening::Fired { who, with, to, scatter, .. } => match scatter {
                None => format!("{} fires {with}: it lands at {to}", name(who)),
                Some((clock, inches)) => format!("{} fires {with}: it scatters {inches}\" towards {clock} o'clock, to {to}", name(who)),
            },
            Happening::Maimed { who, lost: Some(item) } => format!("{} loses a hand and its {item}", name(who)),
            Happening::Maimed { who, lost: None } => format!("{} loses a hand", name(who)),
            Happening::Died { who } => format!("{} dies", name(who)),
            Happening::Sank { who, water } => format!("{} sinks in {}", name(who), name(water)),
            Happening::PlateEmptied { who } => format!("nobody is left of {}", name(who)),
            Happening::HitsLost { hits } => format!("{hits} {} lost", if *hits == 1 { "hit is" } else { "hits are" }),
            Happening::Drawn { who, from, to } => format!("{} comes {} to {}", name(who), from.spot.distance(to.spot), to.spot),
            Happening::Pushed { who, from, to, inches, stopped_by, .. } => {
                let gone = from.spot.distance(to.spot);
                // A thousandth more or less is how lengths snap.
                let is_all = gone >= *inches - Inches::thousandths(2);
                let stopped = match stopped_by {
                    Some(by) => format!(", stopped by {}", name(by)),
                    None if is_all => String::new(),
                    None => ", stopped by the edge of the table".to_owned(),
                };
                let gone = if is_all { inches.to_string() } else { format!("{gone} of {inches}") };
                format!("{} is pushed {gone} to {}{stopped}", name(who), to.spot)
            }
            Happening::CameDown { who, from, to } => format!("{} comes down {}", name(who), (from.lift - to.lift).max(Inches::ZERO)),
            Happening::Sprinted { who, roll, plus, inches } => {
                let plus = if *plus == 0 { String::new() } else { format!("{plus:+}") };
                let critical = if roll.is_critical_failure() { ", a Critical Failure" } else { "" };
                format!("{} sprints ({}{plus}{critical}): {inches} more", name(who), faces(&roll.dice))
            }
            Happening::Lengthened { who, inches } => format!("{} goes {inches} further in all", name(who)),
            Happening::Stopped { who } => format!("{} is Stopped", name(who)),
            Happening::DrawnUp { squad, lies, studs, steps } => {
                format!("{} is drawn up at {} on {} by {} studs: {}", name(squad), lies.spot, studs.0, studs.1, walked(steps, names))
            }
            Happening::LeftPlate { squad, steps } => format!("off {}: {}", name(squad), walked(steps, names)),
            Happening::ChangedPlaces { steps } => format!("places are changed: {}", walked(steps, names)),
            Happening::LeftSquad { who, squad } => format!("{} is clear of {}", name(who), name(squad)),
            Happening::GotOn { who, mount, .. } => format!("{} mounts {}", name(who), name(mount)),
            Happening::GotOff { who, mount, fell: true, .. } => format!("{} falls off {}", name(who), name(mount)),
            Happening::GotOff { who, mount, .. } => format!("{} dismounts from {}", name(who), name(mount)),
            Happening::ChangedSides { who, side } => format!("{} is {}'s now", name(who), names.side(*side)),
            Happening::KnockedOver { who } => format!("{} is Knocked Over", name(who)),
            Happening::Disrupted { who } => format!("{} is Disrupted", name(who)),
            Happening::Reels { who, inches, down, clear } => {
                let back = (*inches > Inches::ZERO).then(|| format!("knocked back {inches}"));
                let states = [back, down.then(|| "off its feet".to_owned()), clear.then(|| "clear of its plate".to_owned())];
                format!("{} is {}", name(who), states.into_iter().flatten().collect::<Vec<_>>().join(", "))
            }
            Happening::Recovered { who, slow } => {
                format!("{} is on its feet again{}", name(who), if *slow { ", at Half Speed" } else { "" })
            }
            Happening::Threw { who, with, to, scatter, .. } => match scatter {
                None => format!("{} throws {with}: it lands at {to}", name(who)),
                Some((clock, inches)) => format!("{} throws {with}: it scatters {inches}\" towards {clock} o'clock, to {to}", name(who)),
            },
            Happening::Exploded { at, radius, roll } => {
                format!("an Explosion at {at}, radius {radius}: {} ({})", roll.total(), faces(&roll.dice))
            }
            Happening::EngagementBegan { one, other, full } => format!("{} and {}: {}", name(one), name(other), level(*full)),
            Happening::EngagementEnded { one, other, full } => format!("{} and {}: {} ends", name(one), name(other), level(*full)),
            Happening::ShoveFailed { who, target, size, against } => {
                format!("{} (Size {size}) cannot shove {} (Size {against})", name(who), name(target))
            }
            Happening::BennyEarned { side, bennies } => {
                format!("{} earns {bennies} Over the Top {}", names.side(*side), if *bennies == 1 { "Benny" } else { "Bennies" })
            }
            Happening::Recounted { who, needed, successes } => format!("{}: {}+ needed now: {successes}", name(who), needed.max(&2)),
            Happening::BennySpent { side, kind, roll, on } => {
                // By itself a natural 1 would come to nothing; added to other dice it counts.
                let added: u32 = roll.dice.iter().map(|die| u32::from(die.face)).sum();
                format!("{} spends an {kind} on {on}: {added} more ({})", names.side(*side), faces(&roll.dice))
            }
            Happening::Coordinated { who, unit } => format!("{} coordinates {}", name(who), name(unit)),
            Happening::Inspired { who, unit } => format!("{} inspires {}", name(who), name(unit)),
            Happening::Grabbed { by, who } => format!("{} grabs {}", name(by), name(who)),
            Happening::LetGo { who, whom } => format!("{} holds {} no longer", name(who), name(whom)),
            Happening::Opposed { who, dice, by, against, won } => {
                let result = if *won { "breaks free" } else { "is held" };
                format!("{} rolls {} against {}'s {}: it {result}", name(who), faces(dice), name(by), faces(against))
            }
            Happening::Bailed { who, from, to, inches, clear, .. } => {
                let end = if *clear { "clear of it" } else { "and is still in it" };
                let gone = from.spot.distance(to.spot);
                // A thousandth more or less is how lengths snap; who throws itself off a mount may go further.
                let far = if gone >= *inches - Inches::thousandths(5) { inches.to_string() } else { format!("{gone} of {inches}") };
                format!("{} bails {far} to {}, {end}", name(who), to.spot)
            }
            Happening::Disengaged { who } => format!("{} disengages", name(who)),
            Happening::MomentumRolled { victim, roll, failed: true } => {
                format!("Momentum into {}: 0 ({}, a Critical Failure)", name(victim), faces(&roll.dice))
            }
            Happening::MomentumRolled { victim, roll, .. } => {
                // Its dice are some of the damage's, and by themselves no Critical Failure.
                format!("Momentum into {}: {} ({})", name(victim), roll.sum(), faces(&roll.dice))
            }
            Happening::EndgameDue { side } => format!("{} is outmatched and must trigger an Endgame", names.side(*side)),
            Happening::WentAstray { who, to, scatter: (clock, inches), hit } => {
                let end = hit.as_ref().map_or_else(|| "hits nobody".to_owned(), |hit| format!("hits {}", name(hit)));
                format!("a shot of {} goes astray, {inches}\" towards {clock} o'clock to {to}, and {end}", name(who))
            }
            Happening::Collided { who, with, roll, against, plows } => {
                let result = if *plows { "it plows through" } else { "it is stopped" };
                let shown = |roll: &PoolRoll| {
                    let critical = if roll.is_critical_failure() { ", a Critical Failure" } else { "" };
                    format!("{}{critical}", faces(&roll.dice))
                };
                let (ours, theirs) = (shown(roll), shown(against));
                let (sum, other) = (roll.total(), against.total());
                format!("{} runs into {}: Momentum {sum} ({ours}) against {other} ({theirs}): {result}", name(who), name(with))
            }
            Happening::Blundered { who, at } => format!("{} blunders, and strikes {}", name(who), name(at)),
            Happening::Prevented { who, what, why } => format!("{} cannot {what}: {why}", name(who)),
            Happening::CameToNothing { who, what, why } => format!("{} cannot {what} any more: {why}", name(who)),
            Happening::RolledOff { rolls, winner } => {
                let rolled: Vec<String> = rolls.iter().map(|(side, dice)| format!("{} rolls {}", names.side(*side), faces(dice))).collect();
                let end = winner.map_or_else(|| "again".to_owned(), |side| format!("{} begins", names.side(side)));
                format!("{}: {end}", rolled.join(", "))
            }
            Happening::Deployed { who, to, .. } => format!("{} is deployed at {}, facing {}", name(who), to.spot, to.facing),
            Happening::Slid { who, from, to } => format!("{} slides {} to {}", name(who), from.spot.distance(to.spot), to.spot),
            Happening::PointsLost { who, kind, points, left } => {
                format!("{} loses {points} {kind}{}, {left} left", name(who), if *points == 1 { "" } else { "s" })
            }
            Happening::UsedUp { who, item } => format!("{} uses its {item}", name(who)),
            Happening::Scored { side, points, total, why } => format!("{} scores {points}: {why} ({total} in all)", names.side(*side)),
            Happening::Chose { side, label } => format!("{} decides: {label}", names.side(*side)),
            Happening::BattleEnded { winner: Some(side) } => format!("the battle is over: {} wins", names.side(*side)),
            Happening::BattleEnded { winner: None } => "the battle is over: nobody has won".to_owned(),
        }
    }
}

/// Who walked how far, for a line of the log: `a.1 walks 2.5", a.2`.
fn walked(steps: &[Step], names: &Names) -> String {
    let one = |step: &Step| match step.inches {
        Inches::ZERO => names.of(step.who).to_owned(),
        inches => format!("{} walks {inches}", names.of(step.who)),
    };
    steps.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// The faces of dice for a line of the log: `2 4 5`, Bonus dice in brackets.
fn faces(dice: &[RolledDie]) -> String {
    let face = |die: &RolledDie| {
        let shown = if die.die == Die::D6 { die.face.to_string() } else { format!("{}={}", die.die, die.face) };
        if die.bonus { format!("[{shown}]") } else { shown }
    };
    let shown: Vec<String> = dice.iter().map(face).collect();
    if shown.is_empty() { "no dice".to_owned() } else { shown.join(" ") }
}

//! Predicts the outcome of an attack or an activation before it is ordered: its odds (SQN-110 to 125), its price (SQN-055, SQN-059,
//! SQN-112), and whether it can have any effect. Only for display.

use crate::attack::evasion::{Weighed, answers};
use crate::attack::salvo::{Salvo, dice_of};
use crate::attack::targeting_options::{Aim, Mark, Occasion, aim, marks};
use crate::build::profile::{UnitRule, WeaponProfile};
use crate::geometry::targeting::apart;
use crate::gunnery::{Situation, chance, shot, to_lock};
use crate::state::activation::{Action, Activation, cost};
use crate::table::field::Field;
use crate::table::vessel::Ship;
use brickfray_dice::succeeds;
use brickfray_game::Outlook;
use brickfray_table::Inches;
use brickfray_words::Text;

/// Returns an outlook that says why an order can have no effect.
fn no_effect(about: Text) -> Outlook {
    Outlook { short: text!("outlook-no-effect"), about, no_effect: true, worth: 0, ..Outlook::default() }
}

/// How many Hit Points an attack costs its target on average, and the chance that it destroys the target.
struct Losses {
    mean: f64,
    destroys: f64,
}

fn losses_of(field: &Field, activation: &Activation, salvo: &Salvo, mark: &Mark, evades: bool) -> Option<Losses> {
    let left = mark.hit_points();
    let losses = dice_of(field, activation, &Salvo { evades, ..salvo.clone() })?.losses(left);
    let locks = locks(field, salvo, mark).unwrap_or(1.0);
    Some(Losses { mean: losses.mean() * locks, destroys: losses.of(left.into()) * locks })
}

/// A ship's owner learns its chance of being destroyed if it is at least this.
const WORTH_A_WORD: f64 = 0.005;
/// The value of a ship to its owner beyond its last Hit Point, in Hit Points, since a destroyed ship no longer attacks.
const WORTH_OF_A_SHIP: f64 = 3.0;

/// Returns the chance that a weapon locks on; `None` if it doesn't have to (SQN-125).
fn locks(field: &Field, salvo: &Salvo, mark: &Mark) -> Option<f64> {
    let ship = field.ship(salvo.by)?;
    to_lock(ship.weapon(&salvo.weapon)?, &mark.profile()).map(|needed| chance(needed, false))
}

fn percent(chance: f64) -> Text {
    Text::written(format!("{:.0} %", 100.0 * chance))
}

/// Returns the predicted outcome of an attack: mean loss of Hit Points, chance to destroy the target, and both if the target evades.
pub fn of_attack(field: &Field, activation: &Activation, salvo: &Salvo, mark: &Mark) -> Option<Outlook> {
    let to_hit = dice_of(field, activation, salvo)?.to_hit;
    if !succeeds(6, to_hit) {
        return Some(no_effect(text!("outlook-cannot-hit", needed = to_hit)));
    }
    let Losses { mean, destroys } = losses_of(field, activation, salvo, mark, false)?;
    let locks = locks(field, salvo, mark).map(|chance| text!("outlook-locks", chance = percent(chance)));
    let may_evade = matches!(mark, Mark::Ship(target) if !answers(target, &field.house).is_empty());
    let evades = if may_evade {
        let Losses { mean, destroys } = losses_of(field, activation, salvo, mark, true)?;
        text!("outlook-evades", mean = Text::written(format!("{mean:.1}")), destroys = percent(destroys))
    } else {
        Text::NONE
    };
    let (told, all, destroys) = (Text::written(format!("{mean:.1}")), mark.hit_points(), percent(destroys));
    let about = text!("outlook-attack", mean = &told, all = all, destroys = destroys, locks = locks, evades = evades);
    let short = text!("outlook-points", points = if mean < 0.05 { Text::written("<0.1") } else { told });
    Some(Outlook { short, about, no_effect: false, worth: Outlook::worth_of(mean), ..Outlook::default() })
}

/// Returns the comparison of staying and evading (SQN-141).
pub fn of_evasion(field: &Field, activation: &Activation, salvo: &Salvo, mark: &Mark) -> Option<Weighed> {
    let to_hit = dice_of(field, activation, salvo)?.to_hit;
    if !succeeds(6, to_hit) {
        return Some(Weighed { why: text!("why-cannot-be-hit", needed = to_hit), saves: 0.0 });
    }
    let (stays, evades) = (losses_of(field, activation, salvo, mark, false)?, losses_of(field, activation, salvo, mark, true)?);
    let (mean, destroys) = (|losses: &Losses| Text::written(format!("{:.1}", losses.mean)), |losses: &Losses| percent(losses.destroys));
    let left = mark.hit_points();
    let why = if stays.destroys < WORTH_A_WORD {
        text!("why-evade", stays = mean(&stays), left = left, evades = mean(&evades))
    } else {
        let (destroyed, escapes) = (destroys(&stays), destroys(&evades));
        text!("why-evade-or-die", stays = mean(&stays), left = left, destroyed = destroyed, evades = mean(&evades), escapes = escapes)
    };
    let saves = stays.mean - evades.mean + WORTH_OF_A_SHIP * (stays.destroys - evades.destroys);
    Some(Weighed { why, saves })
}

/// Returns the price of a declaration, and whether an Attack in it could find a target at all.
pub fn of_activation(field: &Field, ship: &Ship, actions: &[Action], occasion: Occasion) -> Outlook {
    let (price, is_rush) = (cost(actions, &field.house), actions.len() >= usize::from(field.house.rush_from));
    let has = ship.command;
    let price_told = if has == 1 && !field.is_steadied(ship) {
        text!("outlook-risky-price", price = price, has = has)
    } else if price < has {
        text!("outlook-price-and-rest", price = price, has = has, rest = has - price)
    } else {
        text!("outlook-price", price = price, has = has)
    };
    let mut about = vec![in_order(actions, ship), price_told];
    let attacks = actions.iter().position(|action| *action == Action::Attack);
    if attacks.is_some() && is_rush {
        about.push(text!("outlook-rush"));
    }
    let no = attacks.and_then(|attacks| no_target(field, ship, &actions[..attacks], is_rush, occasion));
    let has_no_effect = no.is_some();
    let about = Text::separated(about.into_iter().chain(no), &Text::written(". "));
    match has_no_effect {
        true => no_effect(about),
        false => {
            let short = text!("outlook-command-points", price = price);
            Outlook { short, about, no_effect: false, worth: worth(actions, is_rush), ..Outlook::default() }
        }
    }
}

/// Returns the rank of a declaration that can have an effect. Best is an Attack at once, then an Attack after flying, then no Attack, which
/// brings the ship closer for the next one. A rush is worst, since it seldom hits. A declaration with a Secure or a Pass ranks 0.
fn worth(actions: &[Action], is_rush: bool) -> u32 {
    let at = |action: Action| actions.iter().position(|other| *other == action);
    match (at(Action::Attack), is_rush) {
        _ if at(Action::Secure).is_some() || at(Action::Pass).is_some() => 0,
        (Some(0), false) => 3_000,
        (Some(_), false) => 2_000,
        (Some(_), true) => 500,
        (None, _) => 1_000,
    }
}

/// Describes what a ship does in a declaration: "It flies 6", then fires".
fn in_order(actions: &[Action], ship: &Ship) -> Text {
    let far = Text::from(ship.vessel.profile.move_).exactly();
    let deeds = actions.iter().map(|action| match action {
        Action::Move => text!("declared-move", far = &far),
        Action::Advance => text!("declared-advance", far = &far),
        Action::Attack => text!("declared-attack"),
        Action::Secure => text!("declared-secure"),
        Action::Pass => text!("declared-pass"),
    });
    text!("declared", deeds = Text::separated(deeds, &text!("declared-then")))
}

/// Returns why an Attack after these actions finds no target that it could hit: nothing can come into reach however the ship flies, or, if
/// it attacks at once, nothing is in reach now. `None` if it may find one.
fn no_target(field: &Field, ship: &Ship, before: &[Action], rush: bool, occasion: Occasion) -> Option<Text> {
    let profile = &ship.vessel.profile;
    let flights = before.iter().filter(|action| matches!(action, Action::Move | Action::Advance)).count();
    let found = marks(field, ship.side, occasion);
    let mut pairs = found.iter().flat_map(|(id, mark)| ship.vessel.weapons.iter().map(move |(_, weapon)| (*id, mark, weapon)));
    if flights > 0 {
        let far: Inches = std::iter::repeat_n(profile.move_, flights).sum();
        let boost = if profile.has(UnitRule::Boost) { field.house.boost_inches } else { Inches::ZERO };
        let may_reach = pairs.any(|(_, mark, weapon)| apart(ship.base(), mark.base()) - far - boost < weapon.range);
        return (!may_reach).then(|| text!("outlook-nothing-in-reach"));
    }
    let aimed = pairs.filter_map(|(id, mark, weapon)| Some((mark, weapon, aim(field, ship, weapon, id, mark).ok()?)));
    let to_hit = |(mark, weapon, at): (&Mark, &WeaponProfile, Aim)| {
        let situation = Situation { apart: at.apart, rush, kinetic: field.house.kinetic, ..Situation::default() };
        shot(profile, weapon, &mark.profile(), situation).to_hit
    };
    match aimed.map(to_hit).min() {
        None => Some(text!("outlook-no-target")),
        Some(needed) if !succeeds(6, needed) => Some(text!("outlook-cannot-hit-from-here", needed = needed)),
        Some(_) => None,
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::percent;
    use crate::attack::evasion::STAY;
    use crate::table::vessel::HitPoints;
    use bevy::prelude::*;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::{names_of, set_up};
    use brickfray_game::library::Library;
    use brickfray_game::ron::Source;
    use brickfray_game::script::{Script, StepAction};
    use brickfray_game::{Input, Names, Offering, Order, Outlook, Requests, offers, say};
    use brickfray_table::PieceIndex;
    use brickfray_words::{Language, Text};

    /// Returns the battle of a rules file, just before the script line that begins with `line`.
    pub fn before(name: &str, line: &str) -> App {
        let text = std::fs::read_to_string(format!("{}/../../tests/rules/{name}.ron", env!("CARGO_MANIFEST_DIR"))).unwrap();
        let battle = read(&Source::new(name, text), &Library::shipped(crate::ENTRIES)).unwrap();
        let upto: Vec<&str> = battle.script.iter().map(|said| said.as_str()).take_while(|said| !said.starts_with(line)).collect();
        assert!(upto.len() < battle.script.len(), "{line} is there");
        let script = Script::parse(upto.into_iter().enumerate(), &names_of(&battle)).unwrap();
        let mut app = crate::headless_app();
        set_up(app.world_mut(), &battle, script.told.tray(battle.seed), (name.to_owned(), String::new())).unwrap();
        for step in script.steps {
            if let StepAction::Play(input) = step.action {
                say(app.world_mut(), input).unwrap();
            }
        }
        app
    }

    /// Returns the predicted outcome of an order.
    fn told(app: &mut App, order: &str) -> Outlook {
        let world = app.world_mut();
        let Ok(Input::Order(order)) = Input::parse(order, world.resource::<Names>()) else { panic!("{order}") };
        let Order::Act { parties, .. } = &order else { panic!("{order:?}") };
        let offered = offers(world, Offering { unit: parties[0].who, partners: Vec::new() });
        let offer = offered.into_iter().find(|offer| offer.order == order).unwrap();
        offer.outlook.unwrap()
    }

    #[test]
    fn sqn_110_the_odds_of_an_attack_stand_beside_it() {
        let wall = told(&mut before("sqn-t3-rush", "attack wall"), "attack wall with runner:kinetic-cannons");
        assert_eq!(
            (&*wall.short.to_string(), wall.no_effect),
            ("0.3 Hit Points", false),
            "six dice, a third, a half and a third of which go through"
        );
        assert_eq!(
            wall.about,
            "The target loses 0.3 of 4 Hit Points on average; chance to destroy it: 0 %; if it evades: 0.1 and 0 % [SQN-141]."
        );
        let locks = told(&mut before("sqn-t2-target-lock", "attack "), "attack scout with bomber:heavy-concussion-missiles");
        let chance = text!("outlook-locks", chance = percent(1.0 / 3.0));
        assert!(locks.about.parts().any(|part| *part == chance), "{locks:?}");
    }

    #[test]
    fn sqn_011_what_cannot_hit_has_no_effect() {
        let post = told(&mut before("sqn-t3-rush", "attack post"), "attack post with close:kinetic-cannons");
        assert!(post.no_effect && post.about.to_string().contains("a die would have to show 8"), "{post:?}");
    }

    #[test]
    fn sqn_141_whoever_is_attacked_is_told_what_evading_would_save() {
        let mut app = before("sqn-t6-evade", "answer ");
        let asked = app.world_mut().resource::<Requests>().first().cloned().unwrap();
        assert_eq!(asked.why, "staying costs it 0.4 of its 4 Hit Points on average, evading 0.2");
        let german = |text: &Text| text.in_language(Language::German).into_owned();
        assert_eq!(german(&asked.why), "Bleiben kostet es im Mittel 0.4 von 4 Trefferpunkten, Ausweichen 0.2");
        assert!(german(&asked.question).ends_with(" an: Weicht es aus?"), "{}", german(&asked.question));
        let labels: Vec<(String, String)> = asked.options.iter().map(|option| (option.label.to_string(), german(&option.label))).collect();
        let both = |english: &str, german: &str| (english.to_owned(), german.to_owned());
        assert_eq!(labels[0], both("stay", "bleiben"));
        assert_eq!(labels[1], both("2\" left: 1 Command Point", "2\" nach links: 1 Befehlspunkt"));
    }

    /// Losing its last Hit Point counts for more than one, so a damaged ship evades by default when an undamaged one wouldn't.
    #[test]
    fn sqn_140_by_default_whoever_may_be_destroyed_evades() {
        let asked = |left: u8| {
            let mut app = before("sqn-t6-evade", "attack ");
            let world = app.world_mut();
            let names = world.resource::<Names>().clone();
            let prey = world.resource::<PieceIndex>().entity(names.piece("prey").unwrap()).unwrap();
            world.entity_mut(prey).insert(HitPoints(left));
            say(world, Input::parse("attack prey with hunter:energy-cannons", &names).unwrap()).unwrap();
            let asked = world.resource::<Requests>().first().cloned().unwrap();
            (asked.key_of(&asked.default), asked.why.to_string())
        };
        let (unhurt, why) = asked(4);
        assert_eq!((unhurt.as_str(), why.contains("to be destroyed")), (STAY, false), "{why}");
        let (hurt, why) = asked(1);
        assert_eq!((hurt.as_str(), why.contains("(32 % to be destroyed)")), ("left-2", true), "{why}");
    }

    #[test]
    fn sqn_092_a_declared_attack_that_nothing_can_come_into_reach_of_has_no_effect() {
        let mut app = before("sqn-t3-rush", "activate with runner");
        let rush = told(&mut app, "activate with runner as move, advance, attack");
        assert_eq!((&*rush.short.to_string(), rush.no_effect), ("3 Command", false), "it can come near enough");
        let flies = "It flies 6\", then flies on for another 6\", then fires its weapons. ";
        let costs = "It costs 3 of its 4 Command Points, leaving 1 to act again this round [SQN-055, SQN-053]. ";
        assert_eq!(rush.about, format!("{flies}{costs}It is a rush: -2 to hit [SQN-112]"));
        let at_once = told(&mut app, "activate with runner as attack, move");
        assert!(at_once.no_effect && at_once.about.to_string().ends_with("It has no target from where it is [SQN-090]"), "{at_once:?}");
        assert!(!told(&mut app, "activate with runner as move, advance").no_effect);
    }
}

//! Cards for panels: a unit's numbers, members, weapons and conditions.

use crate::NAME;
use crate::attack::blast_radius;
use crate::data::catalogue::{DamageData, WeaponData};
use crate::data::handling::HEAVY;
use crate::data::specialty::SpecialtyDef;
use crate::field::Field;
use crate::field::hooks::Wielding;
use crate::figures::figure::{Figure, squad_size};
use crate::figures::stop::Stop;
use crate::present::ui_queries::summary;
use crate::rolls::officer::OFFICER;
use crate::under_way::maneuver::Maneuver;
use crate::units::unit::Recruit;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_dice::{Die, Pool};
use brickfray_game::BattleInfo;
use brickfray_game::card::{Condition, Face, Health, Portrait, Stat, StatValue, UnitCard, UnitSummary, WeaponLine, Wound};
use brickfray_game::kit::marks::MarkDef;
use brickfray_table::{Inches, PieceId, PieceName, Removed, SideId};
use brickfray_words::{ListJoin, Term, Text};
use std::collections::BTreeSet;

/// Query parameters: all figures ever enlisted, including the dead, and their sides' colours.
#[derive(SystemParam)]
pub(crate) struct Roster<'w, 's> {
    recruits: Query<'w, 's, (&'static PieceId, &'static PieceName, &'static Recruit, &'static SideId, Has<Removed>)>,
    info: Option<Res<'w, BattleInfo>>,
}

impl Roster<'_, '_> {
    fn colour(&self, side: SideId) -> &str {
        let colours = self.info.as_ref().and_then(|info| info.sides.get(usize::from(side.0)));
        colours.map_or("grey", |(colour, _)| colour.as_str())
    }
}

/// The card of a unit; `None` if it isn't on the table.
pub(crate) fn card(In(unit): In<PieceId>, field: Field, roster: Roster) -> Option<UnitCard> {
    let living = field.units.members(unit);
    let first = living.first()?;
    let summary = summary(&field, unit, field.units.side(unit)?);
    let belongs = |id: PieceId, name: &PieceName| {
        let was_member =
            name.0.strip_prefix(&summary.name).is_some_and(|rest| rest.strip_prefix('.').is_some_and(|n| n.parse::<u32>().is_ok()));
        living.iter().any(|member| member.id == id) || (summary.is_plate && was_member)
    };
    let colour = roster.colour(summary.side);
    let mut members: Vec<Portrait> = roster
        .recruits
        .iter()
        .filter(|(id, name, .., removed)| belongs(**id, name) && (*removed || living.iter().any(|member| member.id == **id)))
        .map(|(id, name, recruit, ..)| portrait(&field, (*id, name), recruit, colour, living.iter().find(|member| member.id == *id)))
        .collect();
    members.sort_by_key(|member| member.id);
    let about = roster.recruits.iter().find(|(id, ..)| **id == first.id);
    let about = about.and_then(|(_, _, recruit, ..)| field.catalogue.units.get(&recruit.unit));
    Some(UnitCard {
        about: about.map(|data| Text::written(&data.about)).unwrap_or_default(),
        stats: stats(&summary, &living),
        weapons: weapons(&living, &field),
        conditions: conditions(&summary, &living, &field, &roster),
        members,
        summary,
    })
}

/// The portraits of these figures, in the same order.
pub(crate) fn faces(In(of): In<Vec<PieceId>>, field: Field, roster: Roster) -> Vec<Portrait> {
    let face = |wanted: &PieceId| {
        let (id, name, recruit, side, _) = roster.recruits.iter().find(|(id, ..)| *id == wanted)?;
        Some(portrait(&field, (*id, name), recruit, roster.colour(*side), field.units.figure(*id).as_ref()))
    };
    of.iter().filter_map(face).collect()
}

fn portrait(field: &Field, (id, name): (PieceId, &PieceName), recruit: &Recruit, colour: &str, living: Option<&Figure>) -> Portrait {
    let look = field.catalogue.units.get(&recruit.unit).map(|data| data.figure.clone()).unwrap_or_default();
    let spent = living.is_some_and(|figure| figure.action_spent);
    let (health, state) = match living {
        None => (Health::Dead, text!("portrait-dead")),
        Some(figure) if figure.disrupted => (Health::Down, text!("portrait-disrupted")),
        Some(_) if spent => (Health::Up, text!("portrait-spent")),
        Some(_) => (Health::Up, text!("portrait-ready")),
    };
    let hurt = |figure: &Figure| text!("portrait-wound", points = figure.hurt, armor = figure.armor_text());
    let wound = |figure: &Figure| Wound { points: figure.hurt, about: hurt(figure) };
    Portrait {
        id,
        name: name.0.clone(),
        face: Face::Figure(look, colour.to_owned()),
        health,
        spent,
        state,
        wound: living.filter(|figure| figure.hurt > 0).map(wound),
        helps: living.is_some_and(|figure| figure.has(&OFFICER)),
    }
}

/// Size, Armor, Move and each kind of Action die.
fn stats(summary: &UnitSummary, living: &[Figure]) -> Vec<Stat> {
    let words = |label: Text, words: Text, about: Text| Stat { label, value: StatValue::Words(words), about };
    let (label, about) = if summary.is_plate {
        (text!("stat-squad-size"), text!("stat-squad-size.about"))
    } else {
        (text!("stat-size"), text!("stat-size.about"))
    };
    // Size and Move are those of its mount, which may take the hits (BW-HO-05).
    let mounts = living.iter().filter_map(|member| Some(&member.seat.as_ref()?.mount));
    let mut armors: Vec<Text> = living.iter().chain(mounts).map(Figure::armor_text).collect();
    let mut told = BTreeSet::new();
    armors.retain(|armor| told.insert(armor.clone()));
    let armor = Text::separated(armors, &Text::written(" / "));
    let [left, total] = [summary.left, summary.total].map(|inches| Text::written(inches.quarters()));
    let left = text!("stat-left-of-move", left = left, total = total);
    let mut stats = vec![
        words(label, Text::written(format!("{}\"", squad_size(living))), about),
        words(text!("stat-armor"), armor, text!("stat-armor.about")),
        words(text!("stat-move-left"), left, text!("stat-move-left.about")),
    ];
    let mut dice: Vec<(Die, usize)> = Vec::new();
    for member in living {
        match dice.iter_mut().find(|(die, _)| *die == member.action) {
            Some((_, count)) => *count += 1,
            None => dice.push((member.action, 1)),
        }
    }
    stats.extend(dice.into_iter().map(|(die, count)| Stat {
        label: text!("stat-action"),
        value: StatValue::Die(die),
        about: text!("stat-action-die", die = die, count = count, members = living.len()),
    }));
    stats
}

/// The weapons they hold, those mounted on their mounts, and natural attacks: tusks, hooves, claws.
fn weapons<'f>(living: &'f [Figure], field: &Field) -> Vec<WeaponLine> {
    let mut lines: Vec<WeaponLine> = Vec::new();
    let mounted = |member: &'f Figure| member.seat.iter().flat_map(|seat| seat.mount.gear.iter());
    let all = |member: &'f Figure| member.gear.iter().chain(mounted(member)).chain(&member.by_nature).map(move |item| (member, item));
    let all = living.iter().flat_map(all);
    for (member, item) in all {
        let Some(data) = field.weapon(&item.name) else { continue };
        // Mounted weapons need a crew.
        let serves = member.can_act() || (member.seat.is_none() && member.machine().is_some());
        // A Heavy in its current stance may be unable to use a weapon that is just too big. That doesn't count as used (AR-CMP-08).
        let is_used = item.used && (!member.has(&HEAVY) || field.units.has_used(member.id, &item.name));
        let ready = usize::from(!is_used && serves);
        let line = weapon(&item.name, data, ready, member, field);
        // A weapon that is better in one member's hands than in another's gets its own line.
        match lines.iter_mut().find(|known| known.name == line.name && known.words == line.words) {
            Some(known) => {
                known.count += 1;
                known.ready += ready;
            }
            None => lines.push(line),
        }
    }
    lines
}

fn weapon(name: &str, data: &WeaponData, ready: usize, figure: &Figure, field: &Field) -> WeaponLine {
    let maneuver = if data.range.is_some() { Maneuver::Shoot } else { Maneuver::Strike };
    let wielded = field.wielded(&Wielding { figure, weapon: data, maneuver, target: None });
    let range = data.range.map(|_| wielded.range);
    let reach = reach(data, range);
    let does = if data.shield { text!("weapon-shield") } else { text!("weapon-damage", damage = damage(data, &wielded.damage)) };
    let words = [text!("weapon-use", needed = data.use_), reach.clone(), does];
    WeaponLine {
        name: name.to_owned(),
        count: 1,
        ready,
        words: words.into_iter().filter(|word| !word.is_empty()).collect(),
        about: text!("weapon-about"),
        far: range.or(data.throw).or(data.reach),
        reach,
        range,
        throw: data.throw,
        blast: match data.damage {
            DamageData::Explosion { dice, .. } => Some(blast_radius::radius(usize::from(dice), &field.house)),
            _ => None,
        },
    }
}

fn reach(data: &WeaponData, range: Option<Inches>) -> Text {
    let exact = |inches: Inches| Text::from(inches).exactly();
    let reach = data.reach.map(|inches| text!("weapon-reach", inches = exact(inches)));
    let range = range.map(|inches| text!("weapon-range", inches = exact(inches)));
    let throw = data.throw.map(|inches| text!("weapon-throw", inches = exact(inches)));
    Text::list(ListJoin::Commas, [reach, range, throw].into_iter().flatten())
}

/// The damage dice of a hit, in words.
pub(crate) fn damage(data: &WeaponData, pool: &Pool) -> Text {
    match data.damage {
        DamageData::None => text!("weapon-no-damage"),
        DamageData::Fire { .. } => text!("weapon-fire", dice = pool),
        DamageData::Explosion { .. } => text!("weapon-blast", dice = pool),
        DamageData::Action { .. } | DamageData::Fixed { .. } | DamageData::Points { .. } => pool.into(),
    }
}

/// A condition of single members: test, text, rule, and whether it is bad.
type OfMembers = (fn(&Figure) -> bool, Term, &'static str, bool);

/// The conditions listed first on a card.
const FIRST_CONDITIONS: [OfMembers; 4] = [
    (|member| member.disrupted, term!("condition-disrupted"), "BW-KB-04", true),
    (Figure::is_at_half_speed, term!("condition-half-speed"), "BW-TU-06", true),
    (Figure::has_its_hands_full, term!("condition-steered"), "BW-HO-07", true),
    (Figure::cannot_steer, term!("condition-cannot-steer"), "BW-HO-07", true),
];

/// The conditions listed after the Grabs.
const LATE_CONDITIONS: [OfMembers; 2] = [
    (|member| member.burning, term!("condition-burning"), "BW-EX-07", true),
    (|member| member.gear.iter().any(|item| item.unloaded), term!("condition-must-reload"), "BW-WP-07", false),
];

fn conditions(summary: &UnitSummary, living: &[Figure], field: &Field, roster: &Roster) -> Vec<Condition> {
    let Field { units, names, .. } = field;
    let counted = |(pick, what, rule, is_bad): &OfMembers| {
        let many = living.iter().filter(|member| pick(member)).count();
        (many > 0).then(|| Condition { text: of_all((many, living.len()), *what), rule, is_bad: *is_bad })
    };
    let special = |known: &SpecialtyDef| {
        let many = living.iter().filter(|member| member.has(known)).count();
        (many > 0).then(|| Condition { text: of_all((many, living.len()), known.says), rule: known.rule, is_bad: false })
    };
    let mut found: Vec<Condition> = field.specialties.of(NAME).all().filter_map(special).collect();
    found.extend(engaged(summary.id, field));
    found.extend(FIRST_CONDITIONS.iter().filter_map(counted));
    found.extend(stops(living));
    found.extend(mounts(living, field, roster));
    let mut say = |text: Text, rule: &'static str, is_bad: bool| found.push(Condition { text, rule, is_bad });
    for member in living {
        if let Some(held) = member.holds {
            say(text!("condition-holds", who = names.of(member.id), whom = names.of(held)), "BW-CC-06", false);
        }
        if !member.held_by.is_empty() {
            let by = names.list(&member.held_by);
            say(text!("condition-held", who = names.of(member.id), by = by), "BW-CC-06", true);
        }
    }
    found.extend(LATE_CONDITIONS.iter().filter_map(counted));
    let actions = if living.len() == 1 { term!("condition-action-spent") } else { term!("condition-actions-spent") };
    found.extend(counted(&(|member| member.action_spent, actions, "BW-TU-02", false)));
    found.extend(marked(summary.id, living, field));
    found.extend(field.hooks.condition.all().filter_map(|holds| holds(field, summary.id, living)));
    let mut say = |text: Text, rule: &'static str, is_bad: bool| found.push(Condition { text, rule, is_bad });
    if units.angry_inch_taken(summary.id) {
        say(text!("condition-angry-inch-taken"), "BW-SM-01", false);
    }
    if units.is_held_up(summary.id) {
        say(text!("condition-held-up"), "BW-CC-35", true);
    }
    let maimed = living.iter().filter(|member| member.hands < 2 && field.has_hands(member)).count();
    if maimed > 0 {
        say(text!("condition-lost-a-hand", count = maimed), "BW-SD-14", true);
    }
    found
}

/// The reasons why members can't move, one line each.
fn stops(living: &[Figure]) -> Vec<Condition> {
    let mut stops: Vec<Stop> = Vec::new();
    for stop in living.iter().filter_map(|member| member.stopped) {
        if !stops.contains(&stop) {
            stops.push(stop);
        }
    }
    let told = |stop: Stop| {
        let many = living.iter().filter(|member| member.stopped == Some(stop)).count();
        let text = text!("condition-stopped", why = stop.why);
        Condition { text: of_all((many, living.len()), text), rule: stop.rule, is_bad: true }
    };
    stops.into_iter().map(told).collect()
}

/// A condition that applies to `many` of `all` members; without numbers if it applies to all.
fn of_all((many, all): (usize, usize), what: impl Into<Text>) -> Text {
    if many == all { what.into() } else { text!("condition-of-some", many = many, all = all, what = what) }
}

/// Their mounts with their own Armor, which applies to hits on them (BW-HO-03); one line for each kind.
fn mounts(living: &[Figure], field: &Field, roster: &Roster) -> Vec<Condition> {
    let mut kinds: Vec<(Text, usize)> = Vec::new();
    for mount in living.iter().filter_map(|member| member.seat.as_ref()).map(|seat| &seat.mount) {
        let unit = roster.recruits.iter().find(|(id, ..)| **id == mount.id).map(|(_, _, recruit, ..)| recruit.unit.as_str());
        let called = unit.map_or_else(|| field.names.of(mount.id).into(), Text::item);
        let text = text!("condition-on-mount", mount = called, armor = mount.armor_text());
        match kinds.iter_mut().find(|(known, _)| *known == text) {
            Some((_, many)) => *many += 1,
            None => kinds.push((text, 1)),
        }
    }
    let told = |(text, many): (Text, usize)| Condition { text: of_all((many, living.len()), text), rule: "BW-HO-03", is_bad: false };
    kinds.into_iter().map(told).collect()
}

fn engaged(unit: PieceId, field: &Field) -> Vec<Condition> {
    let all = field.engagements.all().filter(|(one, other, _)| *one == unit || *other == unit);
    let (full_with, near): (Vec<_>, Vec<_>) = all.partition(|(.., full)| *full);
    let with = |pairs: Vec<(PieceId, PieceId, bool)>| {
        let others: Vec<PieceId> = pairs.into_iter().map(|(one, other, _)| if one == unit { other } else { one }).collect();
        (!others.is_empty()).then(|| field.names.list(&others))
    };
    let full = |others: Text| Condition { text: text!("condition-full-engagement", others = others), rule: "BW-SE-05", is_bad: true };
    let skirmish = |others: Text| Condition { text: text!("condition-skirmish", others = others), rule: "BW-SE-02", is_bad: false };
    with(full_with).map(full).into_iter().chain(with(near).map(skirmish)).collect()
}

/// The topics' marks on a unit and its members, with their values if these mean anything to players.
fn marked(unit: PieceId, living: &[Figure], field: &Field) -> Vec<Condition> {
    // Marks without a text are shown by their topics or not at all.
    let on = |mark: &MarkDef| {
        let members = living.iter().map(|member| member.id).filter(|who| *who != unit);
        let found: Vec<i32> = members.chain([unit]).filter_map(|who| field.units.mark(who, mark)).collect();
        let most = found.iter().copied().max()?;
        let many = if found.len() == 1 { living.len() } else { found.len() };
        let says = if most > 1 { text!("condition-counted", what = mark.says, most = most) } else { mark.says.into() };
        let text = of_all((many, living.len()), says);
        Some(Condition { text, rule: mark.rule, is_bad: mark.is_bad })
    };
    field.marks.of(NAME).all().filter(|mark| !mark.says.is_empty()).filter_map(on).collect()
}

#[cfg(test)]
mod tests {
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_game::card;
    use brickfray_game::kit::marks::KnownMarks;
    use brickfray_game::library::Library;
    use brickfray_game::ron::Source;
    use brickfray_game::{Input, Names, Order, Party, say};
    use brickfray_words::{ListJoin, Text};

    #[test]
    fn every_mark_cites_a_rule_that_can_be_looked_up() {
        let app = crate::headless_app();
        let marks: Vec<_> = app.world().resource::<KnownMarks>().of(crate::NAME).all().collect();
        assert!(marks.len() > 20, "{}", marks.len());
        for mark in marks {
            let text = (crate::ENTRY.rules)().of(mark.rule);
            assert!(text.is_some(), "the mark `{}` cites {}: rules.ron has no text for it", mark.name, mark.rule);
        }
    }

    /// AR-MKS-02, AR-SHW-01: a card shows its unit's Specialties and conditions, and a weapon's numbers while aiming.
    #[test]
    fn ar_mks_02_a_card_tells_of_its_unit_as_it_stands() {
        let library = Library::shipped(crate::ENTRIES);
        let source = library.battle("field-hospital").unwrap();
        let told = |who: &str, aims: &str| {
            let battle = read(&source, &library).unwrap();
            let mut app = crate::headless_app();
            let world = app.world_mut();
            set_up(world, &battle, DiceTray::scripted(&"d8=5".parse().unwrap(), 0), (source.name.to_string(), String::new())).unwrap();
            let who = world.resource::<Names>().piece(who).unwrap();
            if !aims.is_empty() {
                let parties = vec![Party { who, with: None }];
                say(world, Input::Order(Order::act(aims, None, parties))).unwrap();
            }
            let card = card::of_unit(world, who).unwrap();
            let conditions = card.conditions.into_iter().map(|condition| condition.text.to_string()).collect::<Vec<_>>().join(", ");
            (conditions, Text::list(ListJoin::Commas, card.weapons[0].words.clone()).to_string())
        };
        let tells = |told: (String, String), conditions: &str, weapon: &str| {
            assert!(told.0.starts_with(conditions) && told.1 == weapon, "{told:?}");
        };
        tells(told("owl", ""), "Marksman", "Use 3, range 10\", damage d6+1");
        tells(told("owl", "aim-far"), "Marksman, aims far: 5", "Use 3, range 15\", damage d6+1");
        assert!(told("owl", "aim-true").0.ends_with("rolls a d8 to hit"), "{:?}", told("owl", "aim-true"));
        tells(told("owl", "aim-to-kill"), "Marksman, aims to kill", "Use 3, range 10\", damage d8+1");
        tells(told("crimson-wall", ""), "Phalanx, Shield Wall", "Use 2, reach 1\", throw 3\", damage d6");
        tells(told("crimson-rifles", ""), "", "Use 3, range 10\", damage d6+1");
        assert_eq!(told("crimson-rifles", "").0, "");
    }

    /// BW-MF-05: a creature's natural attacks are on its card like any weapon, also under a rider.
    #[test]
    fn bw_mf_05_a_card_tells_what_a_creature_strikes_with_by_nature() {
        let library = Library::shipped(crate::ENTRIES);
        let text = r#"(title: "Beasts", table: (size: (24, 18)),
            sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
            units: [
                (name: "jumbo", side: "red", unit: "elephant", at: (0, 5)), (name: "anna", side: "red", unit: "rider", mount: "horse", at: (6, 5)),
                (name: "bert", side: "blue", unit: "minifig", gear: [], at: (0, -5)),
            ])"#;
        let battle = read(&Source::new("beasts", text), &library).unwrap();
        let mut app = crate::headless_app();
        let world = app.world_mut();
        set_up(world, &battle, DiceTray::seeded(0), ("beasts".to_owned(), text.to_owned())).unwrap();
        let mut told = |who: &str| {
            let who = world.resource::<Names>().piece(who).unwrap();
            let lines = card::of_unit(world, who).unwrap().weapons;
            lines
                .iter()
                .map(|line| (line, Text::list(ListJoin::Commas, line.words.clone())))
                .map(|(line, words)| format!("{} {} of {}: {words}", line.name, line.ready, line.count))
                .collect::<Vec<_>>()
        };
        // It has no leader, so it can't act now.
        assert_eq!(told("jumbo"), ["tusks 0 of 1: Use 4, reach 1\", damage 2d6"]);
        let anna = told("anna");
        assert!(anna.len() == 3 && anna[2].starts_with("hooves 1 of 1: Use "), "{anna:?}");
        assert!(told("bert").is_empty(), "bare hands are no weapon");
    }

    /// BW-HO-03, AR-UIN-12: a card also shows the name and Armor of the mount: of a horse, a machine, or an army's creation.
    #[test]
    fn bw_ho_03_a_card_tells_the_armor_of_what_is_sat_on() {
        let library = Library::shipped(crate::ENTRIES);
        let text = r#"(title: "Ridden", table: (size: (48, 36)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
            units: [(name: "anna", side: "red", unit: "pilot", mount: "truck", at: (0, 5)), (name: "bert", side: "red", unit: "minifig", at: (6, 5))],
            squads: [(name: "lancers", side: "blue", members: [
                (unit: "rider", mount: "horse", count: 2), (unit: "rider", mount: "flying-horse")], at: (0, -5))],
            armies: [(side: "red", at: (-14, 5), facing: 0, brings: (title: "A", creations: [
                (name: "lorry", kind: Vehicle, size: 4, mods: [Heavy, Slow], driver: "pilot")]))])"#;
        let battle = read(&Source::new("ridden", text), &library).unwrap();
        let mut app = crate::headless_app();
        let world = app.world_mut();
        set_up(world, &battle, DiceTray::seeded(0), ("ridden".to_owned(), text.to_owned())).unwrap();
        let mut told = |who: &str| {
            let who = world.resource::<Names>().piece(who).unwrap();
            let conditions = card::of_unit(world, who).unwrap().conditions.into_iter();
            conditions.map(|condition| condition.text.to_string()).filter(|text| text.contains("Armor")).collect::<Vec<_>>().join(", ")
        };
        assert_eq!(told("anna"), "on truck: Armor 2d10");
        assert_eq!(told("bert"), "");
        assert_eq!(told("lancers"), "2 of 3 on horse: Armor 4, 1 of 3 on flying-horse: Armor d6");
        assert_eq!(told("red-lorry"), "on red-lorry: Armor 3d10");
    }

    /// AR-MKS-08: in a squad, the weapon of a member that takes aim has its own line.
    #[test]
    fn ar_mks_08_what_is_more_in_the_hands_of_one_stands_apart() {
        let library = Library::shipped(crate::ENTRIES);
        let text = r#"(title: "Apart", table: (size: (24, 18)), rules: (house: (aiming_takes_the_turn: false)),
            sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
            squads: [
                (name: "rifles", side: "red", members: [(unit: "rifleman", count: 2), (unit: "marksman")], at: (0, 4), facing: 0),
                (name: "mob", side: "blue", unit: "minifig", count: 2, at: (0, -4), facing: 180),
            ])"#;
        let battle = read(&Source::new("apart", text), &library).unwrap();
        let mut app = crate::headless_app();
        let world = app.world_mut();
        set_up(world, &battle, DiceTray::scripted(&"d8=5".parse().unwrap(), 0), ("apart".to_owned(), text.to_owned())).unwrap();
        let who = world.resource::<Names>().piece("rifles").unwrap();
        let mut told = || {
            let card = card::of_unit(world, who).unwrap();
            let lines = card.weapons.iter().map(|line| format!("{} {}", line.count, line.reach)).collect::<Vec<_>>();
            let order = Order::act("aim-far", None, vec![Party { who, with: None }]);
            say(world, Input::Order(order)).ok();
            lines
        };
        assert_eq!(told(), ["3 range 10\""]);
        assert_eq!(told(), ["2 range 10\"", "1 range 15\""]);
    }
}

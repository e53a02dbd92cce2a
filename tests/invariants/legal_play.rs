//! Random legal play over several boards: moves, every kind of order, and random answers; after every entry the table is checked for what
//! no rule may break, and at the end the same battle comes out again in every other way that it can be played.
//!
//! 200 battles, or 10,000 when `BRICKFRAY_NIGHTLY=1`.

use bevy::prelude::*;
use brickfray::dice::{DiceTray, RolledDie, Stream};
use brickfray::game::battle::Battle;
use brickfray::game::battle::read::read;
use brickfray::game::battle::set_up::set_up;
use brickfray::game::library::Library;
use brickfray::game::ron::Source;
use brickfray::game::save::{play_save, saved_game};
use brickfray::game::{
    Cue, Fact, Going, Input, Journal, Names, Offering, Onto, OpenChoice, Order, Party, Target, Turn, check, go_to, legal_orders, offers,
    say, state,
};
use brickfray::rulebooks::brikwars::{
    Attack, BennySpent, Burns, CarriedOn, CloseHits, Collided, DamageRolled, DieAdded, HouseRules, MomentumRolled, Mounted, Pushed, Size,
    Victim,
};
use brickfray::rulebooks::{self, rulings};
use brickfray::table::{
    Body, Carried, Facing, OnPlate, PieceId, PieceIndex, Placement, Removed, Riders, SideId, Solid, Spot, SquadPlate, TableSize,
};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::sync::OnceLock;

// --- the boards ----------------------------------------------------------------------------------------------------------------

/// Squads of every kind near each other, with Officers, riders and things that burn and go off.
const MELEE: &str = r#"(
    title: "Melee",
    table: (size: (24, 18)),
    terrain: [(kind: "low-wall", at: (-4, 0)), (kind: "crates", at: (5, 1)), (kind: "barrel", at: (1.5, 0.4)), (kind: "cargo", at: (-2, 0.6)), (kind: "pool", at: (8, -2))],
    sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
    squads: [
        (name: "guard", side: "red", members: [(unit: "swordsman", count: 4), (unit: "officer")], at: (0, 3), facing: 0),
        (name: "pikes", side: "red", members: [(unit: "pikeman", count: 3), (unit: "grenadier")], at: (-6, 3), facing: 0),
        (name: "knights", side: "red", unit: "foot-knight", count: 3, at: (6, 4), facing: 0),
        (name: "shots", side: "blue", members: [(unit: "rifleman", count: 3), (unit: "officer")], at: (-6, -4), facing: 180),
        (name: "axes", side: "blue", unit: "axeman", count: 5, at: (0, -3), facing: 180),
        (name: "signs", side: "blue", unit: "hippie", count: 3, at: (5, -5), facing: 180),
        (name: "lancers", side: "red", members: [(unit: "rider", mount: "horse"), (unit: "pikeman", mount: "horse")], at: (9.5, 2)),
    ],
    units: [
        (name: "rider", side: "red", unit: "rider", mount: "horse", at: (10, 6), facing: 0),
        (name: "hero", side: "red", unit: "hero", at: (-10, 3), facing: 0),
        (name: "fuse", side: "blue", unit: "sapper", at: (-2.5, -5.5), facing: 180),
        (name: "patrol", side: "blue", unit: "policeman", mount: "horse", at: (10, -6), facing: 180),
        (name: "stray", side: "blue", unit: "horse", at: (-11.2, 3), facing: 180),
        (name: "spare", side: "red", unit: "horse", at: (-2.5, 4.6), facing: 90),
    ],
)"#;

/// Riders of both sides among free horses: everything that can happen to rider and mount happens here.
const RIDERS: &str = r#"(
    title: "Riders",
    table: (size: (24, 18)),
    terrain: [(kind: "low-wall", at: (0, 0)), (kind: "step", at: (9, 0))],
    sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
    squads: [
        (name: "lancers", side: "red", unit: "rider", mount: "horse", count: 3, at: (0, 3), facing: 0),
        (name: "mixed", side: "red", members: [(unit: "pikeman"), (unit: "horse"), (unit: "officer", mount: "horse")], at: (-7, 3)),
        (name: "herd", side: "red", unit: "horse", count: 1, plate: (4, 8), at: (5, -2.5), facing: 0),
        (name: "patrol", side: "blue", unit: "policeman", mount: "horse", count: 3, at: (0, -3), facing: 180),
        (name: "team", side: "blue", members: [(unit: "grenadier"), (unit: "horse"), (unit: "axeman", mount: "horse")], at: (-7, -3), facing: 180),
    ],
    units: [
        (name: "knight", side: "red", unit: "foot-knight", mount: "horse", at: (5, 3), facing: 0),
        (name: "stray", side: "red", unit: "horse", at: (9, 4), facing: 0),
        (name: "page", side: "red", unit: "swordsman", at: (9.9, 4)),
        (name: "free", side: "blue", unit: "horse", at: (8.1, 4), facing: 0),
        (name: "hero", side: "blue", unit: "hero", mount: "horse", at: (8, -4), facing: 180),
        (name: "groom", side: "blue", unit: "pikeman", at: (6.2, -2.5), facing: 180),
        (name: "gunner", side: "blue", unit: "minifig", gear: ["bazooka"], at: (3.5, -1), facing: 180),
    ],
)"#;

/// Specialists of both sides within each other's reach, with comrades to lead, to help and to treat.
const SPECIALISTS: &str = r#"(
    title: "Specialists",
    table: (size: (24, 18)),
    terrain: [(kind: "low-wall", at: (-4, 0)), (kind: "pool", at: (9, 0))],
    sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
    squads: [
        (name: "wall", side: "red", unit: "phalanx", count: 3, at: (0, 3), facing: 0),
        (name: "march", side: "red", members: [(unit: "heavy-phalanx", count: 2), (unit: "officer")], at: (5, 3), facing: 0),
        (name: "guns", side: "red", members: [(unit: "rifleman", count: 2), (unit: "marksman"), (unit: "medik")], at: (-6, 4), facing: 0),
        (name: "bulwark", side: "blue", members: [(unit: "phalanx", count: 3), (unit: "leader")], at: (0, -2), facing: 180),
        (name: "blades", side: "blue", unit: "swordsman", count: 4, at: (-5, -3), facing: 180),
    ],
    units: [
        (name: "captain", side: "red", unit: "leader", at: (-2, 5)),
        (name: "surgeon", side: "red", unit: "medik", at: (0, 5)),
        (name: "spanner", side: "red", unit: "tek", at: (1.2, 5)),
        (name: "owl", side: "red", unit: "marksman", at: (2.4, 5)),
        (name: "major", side: "blue", unit: "leader", at: (2, -4), facing: 180),
        (name: "doctor", side: "blue", unit: "medik", at: (-2, -4), facing: 180),
        (name: "wrench", side: "blue", unit: "tek", at: (-3.2, -4.6), facing: 180),
        (name: "hawk", side: "blue", unit: "marksman", at: (4, -4), facing: 180),
        (name: "bomber", side: "blue", unit: "grenadier", at: (6, -3), facing: 180),
        (name: "dasher", side: "blue", unit: "rider", mount: "horse", at: (8, -5), facing: 180),
    ],
)"#;

/// House rules that let riders do what they may not do otherwise.
const WILD: &str = "rules: (house: (ridden_mounts_can_be_hijacked: true, mounting_costs_the_action: false, ordinary_riders_choose: false, \
    half_minds_need_a_master: false)), table:";

/// House rules at random, a third of them, as a battle file writes them.
fn odd_rules(edition: &str, mut draw: impl FnMut(usize) -> usize) -> String {
    let mut house = String::new();
    for ruling in rulings::of(edition).unwrap().1 {
        let value = match (ruling.words, ruling.value.parse::<i32>()) {
            ([], Ok(number)) => [number, 0, 1, 2, number - 1, number + 1, draw(30) as i32 - 3][draw(7)].to_string(),
            ([], Err(_)) => format!("({}, {})", 2 + draw(3), 2 + draw(3)),
            (words, _) => words[draw(words.len())].to_owned(),
        };
        if draw(3) == 0 {
            house += &format!("{}: {value}, ", ruling.name);
        }
    }
    format!("rules: (edition: \"{edition}\", house: ({house}))")
}

struct Board {
    source: Source,
    battle: Battle,
}

fn boards() -> &'static (Library, Vec<Board>) {
    static BOARDS: OnceLock<(Library, Vec<Board>)> = OnceLock::new();
    BOARDS.get_or_init(|| {
        let library = Library::shipped(rulebooks::ENTRIES);
        let late = MELEE.replace("table:", "rules: (edition: \"brikwars-late2010\"), table:");
        let sources = [
            library.battle("first-battle").unwrap(),
            library.battle("powder-keg").unwrap(),
            Source::new("melee", MELEE),
            Source::new("late melee", late),
            Source::new("riders", RIDERS),
            Source::new("wild riders", RIDERS.replace("table:", WILD)),
            Source::new("specialists", SPECIALISTS),
            Source::new("late specialists", SPECIALISTS.replace("table:", "rules: (edition: \"brikwars-late2010\"), table:")),
        ];
        let read = |source: Source| match read(&source, &library) {
            Ok(battle) => Board { source, battle },
            Err(problems) => panic!("{problems}"),
        };
        let boards = sources.into_iter().map(read).collect();
        (library, boards)
    })
}

fn lay(app: &mut App, board: usize, seed: u64) {
    let Board { source, battle } = &boards().1[board];
    let text = (source.name.to_string(), source.text.to_string());
    set_up(app.world_mut(), battle, DiceTray::seeded(seed), text).unwrap();
}

// --- what is said --------------------------------------------------------------------------------------------------------------

/// The pieces of one kind on the table, by id, with their side and place.
fn on_the_table<Kind: bevy::ecs::query::QueryFilter>(world: &mut World) -> Vec<(PieceId, SideId, Placement)> {
    let mut found = world.query_filtered::<(&PieceId, &SideId, &Placement), (Kind, Without<Removed>)>();
    let mut found: Vec<_> = found.iter(world).map(|(id, side, at)| (*id, *side, *at)).collect();
    found.sort_by_key(|(id, ..)| *id);
    found
}

/// Units that can be given orders: plates, and figures that stand on none.
type Unit = Or<(With<SquadPlate>, (With<Size>, Without<OnPlate>))>;

/// One random thing that may be said now. `None` when the battle is over.
fn random_input(world: &mut World, pick: u32) -> Option<Input> {
    let mut dice = pick;
    let mut draw = |below: usize| {
        dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (dice >> 8) as usize % below.max(1)
    };
    let turn = *world.resource::<Turn>();
    if turn.outcome.is_some() {
        return None;
    }
    if let Some(choice) = &world.resource::<OpenChoice>().0 {
        let legal: Vec<&str> = choice.legal().map(|option| option.key.as_str()).collect();
        return Some(Input::Answer(legal[draw(legal.len())].to_owned()));
    }
    let units = on_the_table::<Unit>(world);
    let (ours, theirs): (Vec<_>, Vec<_>) =
        units.into_iter().filter(|(_, side, _)| side.0 < 250).partition(|(_, side, _)| *side == turn.side);
    if ours.is_empty() || theirs.is_empty() || draw(14) == 0 {
        return Some(Input::Order(Order::EndTurn));
    }
    let mut riders = on_the_table::<With<Mounted>>(world);
    riders.retain(|(_, side, _)| *side == turn.side);
    for _ in 0..4 {
        let (who, _, at) = ours[draw(ours.len())];
        let (partner, ..) = ours[draw(ours.len())];
        let by_distance = |(_, _, other): &&(PieceId, SideId, Placement)| at.spot.distance(other.spot);
        let near = theirs.iter().min_by_key(by_distance).copied().unwrap_or(theirs[0]);
        let (foe, _, there) = if draw(3) == 0 { theirs[draw(theirs.len())] } else { near };
        let way = there.spot.to_vec2() - at.spot.to_vec2();
        let ahead = way.normalize_or_zero();
        let somewhere = Facing::degrees(draw(360) as f32).direction() * (draw(60) as f32 / 10.0);
        let spot = |by: Vec2| Spot::snapped(at.spot.to_vec2() + by);
        let act = |maneuver: &str, target: Option<Target>, with: &[Option<&str>]| {
            let party = |(place, with): (usize, &Option<&str>)| Party {
                who: if place == 0 { who } else { partner },
                with: with.map(str::to_owned),
            };
            Order::Act { maneuver: maneuver.to_owned(), target, parties: with.iter().enumerate().map(party).collect() }
        };
        let foes = Some(Target::Piece(foe));
        let facing = (draw(2) == 0).then(|| at.facing.turned(15.0));
        let toward = |path: Vec<Spot>| Order::Move { who, path, facing };
        let tried = match draw(17) {
            0..4 => vec![
                toward(vec![spot(ahead * (way.length() - 1.5).max(0.1))]),
                toward(vec![spot(ahead * 5.0)]),
                toward(vec![spot(ahead * 3.0)]),
                toward(vec![spot(ahead)]),
            ],
            4 => vec![toward(vec![spot(somewhere * 0.4), spot(somewhere)]), toward(vec![spot(somewhere)])],
            5 => vec![act("charge", foes, &[None])],
            6 => vec![
                act("ram", Some(Target::Spot(spot(ahead * (way.length() + 1.0).min(5.0)))), &[None]),
                act("ram", Some(Target::Spot(spot(ahead * 3.0))), &[None]),
            ],
            7 => vec![
                act("angry-inch", Some(Target::Spot(spot(ahead * 0.99))), &[None]),
                act("disengage", Some(Target::Spot(spot(-ahead))), &[None]),
            ],
            8 => vec![act("sprint", None, &[None]), act("combined-shove", foes, &[None, None]), act("combined-shove", foes, &[None])],
            9 => {
                let words = ["line", "ring", "block", "disperse", "concentrate"];
                let word = Some(words[draw(words.len())]);
                vec![
                    act("form", Some(Target::Spot(spot(somewhere * 0.3))), &[word, None]),
                    act("reform", None, &[word]),
                    act("join", Some(Target::Piece(partner)), &[None]),
                    act("leave", Some(Target::Spot(spot(somewhere * 0.3))), &[None]),
                ]
            }
            10 => vec![act("strike", foes, &[None, None]), act("strike", foes, &[None])],
            11 if draw(4) == 0 => {
                // The list skips what is out of the question, and nothing else.
                let all = legal_orders(world);
                let offered = offers(world, Offering { unit: who, partners: Vec::new() });
                for offer in offered.into_iter().filter(|offer| offer.refused.is_none()) {
                    assert!(all.contains(&offer.order), "{:?} is offered and legal, and not listed", offer.order);
                }
                all
            }
            // What one member of a squad could do by itself, or its mount.
            12 if !riders.is_empty() => {
                let (unit, ..) = riders[draw(riders.len())];
                let offered =
                    offers(world, Offering { unit, partners: Vec::new() }).into_iter().rev().filter(|offer| offer.refused.is_none());
                offered.map(|offer| offer.order).collect()
            }
            _ => {
                let offered = offers(world, Offering { unit: who, partners: if draw(2) == 0 { vec![partner] } else { Vec::new() } });
                let legal: Vec<Order> = offered.into_iter().filter(|offer| offer.refused.is_none()).map(|offer| offer.order).collect();
                if legal.is_empty() { Vec::new() } else { vec![legal[draw(legal.len())].clone()] }
            }
        };
        let start = if tried.len() > 6 { draw(tried.len()) } else { 0 };
        if let Some(order) = tried.into_iter().skip(start).find(|order| check(world, order).is_ok()) {
            return Some(Input::Order(order));
        }
    }
    Some(Input::Order(Order::EndTurn))
}

// --- what must hold ------------------------------------------------------------------------------------------------------------

/// The dice of these facts that came out of the tray for them: damage tells again of an Explosion's dice, of Momentum and of Bennies, and
/// so does a collision of the latter.
fn thrown(facts: &[Fact]) -> usize {
    let mut told: Vec<RolledDie> = Vec::new();
    let mut blast: Option<Vec<RolledDie>> = None;
    let mut count = 0;
    for fact in facts {
        let dice = fact.dice.clone();
        let is_a_hit = matches!(fact.cue, Cue::Hit { .. });
        if let Cue::BlewUp { .. } = fact.cue {
            blast = Some(dice.clone());
        }
        // Pushes come when all of an Explosion has been suffered; what they hurt by has dice of its own (BW-KB-07).
        if is_a_hit || fact.is::<Burns>() || fact.is::<CarriedOn>() || fact.is::<Collided>() || fact.is::<Pushed>() {
            blast = None;
        }
        // Momentum that went into a Shove is told once.
        if is_a_hit {
            told.clear();
        }
        if fact.is::<DamageRolled>() && blast.is_some() {
            continue;
        }
        count += dice.len();
        if fact.is::<DamageRolled>() || fact.is::<Collided>() {
            count -= std::mem::take(&mut told).len();
        } else if fact.is::<MomentumRolled>() || is_added_to_damage(fact) {
            told.extend(dice);
        }
    }
    count
}

/// Dice of a Benny, or of another's help, that damage or a collision tells of again.
fn is_added_to_damage(fact: &Fact) -> bool {
    let Cue::Summed { what_for, .. } = &fact.cue else { return false };
    let is_added = fact.is::<BennySpent>() || fact.is::<DieAdded>();
    is_added && ["damage to", "Momentum of", "Physical Opposition of"].iter().any(|roll| what_for.english().starts_with(roll))
}

/// The pieces that act in this fact.
fn actors(fact: &Fact) -> Vec<PieceId> {
    match &fact.cue {
        Cue::Moved { who, how: Going::Walked, .. } | Cue::Rolled { who, .. } => vec![*who],
        Cue::Declared { by, .. } => by.clone(),
        Cue::Flew { by, .. } => vec![*by],
        Cue::Remarked(remark) | Cue::Summed { remark, .. } => remark.by.into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Every piece on the table.
fn standing(world: &mut World) -> BTreeSet<PieceId> {
    world.query_filtered::<&PieceId, Without<Removed>>().iter(world).copied().collect()
}

/// A moment when no question stood open: how many entries there were, and how many dice the tray had given.
#[derive(Clone, Copy)]
struct Rest {
    entries: usize,
    dice: u64,
}

/// Checks after one entry what no rule may break. `before` has the pieces that were on the table before it. Dice that were rolled before a
/// question are told of after its answer, so they are counted from one rest to the next.
fn look_over(world: &mut World, before: &BTreeSet<PieceId>, rest: &mut Rest) -> Result<(), TestCaseError> {
    let facts = world.resource::<Journal>().entries().last().map(|entry| entry.facts.clone()).unwrap_or_default();
    let lines: Vec<String> = facts.iter().map(|fact| fact.text(world.resource::<Names>())).collect();

    let is_open = world.resource::<OpenChoice>().0.is_some();
    if !is_open {
        let journal = world.resource::<Journal>();
        let since: Vec<Fact> = journal.entries()[rest.entries..].iter().flat_map(|entry| entry.facts.clone()).collect();
        let given = dice_given(world) - rest.dice;
        prop_assert_eq!(given, thrown(&since) as u64, "dice thrown and dice told of (invariant 3): {:#?}", lines);
        *rest = Rest { entries: journal.len(), dice: dice_given(world) };
    }

    // Nothing dead acts. A spare plate comes to the table when a squad is drawn up.
    let mut dead = BTreeSet::new();
    for fact in &facts {
        for who in actors(fact) {
            let is_new = |fact: &Fact| matches!(&fact.cue, Cue::Stepped { onto: Onto::Laid { plate, .. }, .. } if *plate == who);
            let is_new = facts.iter().any(is_new);
            let here = (before.contains(&who) || is_new) && !dead.contains(&who);
            prop_assert!(here, "{} acts and is dead: {:#?}", world.resource::<Names>().of(who), lines);
        }
        if let Cue::TakenOff { who, .. } = &fact.cue {
            dead.insert(*who);
        }
    }

    let limit = world.resource::<HouseRules>().close_combat_hits;
    for (id, hits, size) in world.query_filtered::<(&PieceId, &CloseHits, &Size), Without<Removed>>().iter(world) {
        prop_assert!(size.0 > 1 || hits.0 <= limit, "{id:?} took {} close combat hits (BW-CC-28)", hits.0);
    }
    let attack = world.query::<&Attack>().iter(world).next().cloned();
    if let Some(attack) = attack.filter(Attack::is_giving_out_hits) {
        let close = attack.is_close_combat();
        let singled = singled_out(world);
        let with_partner = |victim: &Victim| singled.contains(&victim.id) || victim.partner.is_some_and(|other| singled.contains(&other));
        let able = |victim: &&Victim| able(victim, close, limit) && !with_partner(victim);
        let shares: Vec<u32> = attack.victims().iter().filter(able).map(|victim| victim.share).collect();
        if let (Some(most), Some(least)) = (shares.iter().max(), shares.iter().min()) {
            prop_assert!(most - least <= 1, "hits are uneven, {:?} (BW-SD-08): {:#?}", shares, lines);
        }
        let up = standing(world);
        prop_assert!(attack.members().all(|member| up.contains(&member)), "a dead figure strikes: {:#?}", lines);
        // The attack counts what the facts have told since it began.
        let mut told = 0;
        for fact in world.resource::<Journal>().facts() {
            match fact.cue {
                Cue::Hit { number: 1, .. } => told = 1,
                Cue::Hit { .. } => told += 1,
                _ => {}
            }
        }
        let counted: u32 = attack.victims().iter().filter(|victim| !victim.is_mount()).map(|victim| victim.share).sum();
        // A mount that its rider bails from keeps the share of the pair.
        let is_split = !world.resource::<HouseRules>().bails_take_the_mount;
        prop_assert!(counted == 0 || counted == told || is_split, "{} hits were given and {} are told of: {:#?}", counted, told, lines);
    }

    // Rider and mount know of each other, and are of one side (BW-HO).
    let mut carried = world.query_filtered::<(&PieceId, &Carried, &SideId, Has<OnPlate>), Without<Removed>>();
    for (mount, by, side, on_plate) in carried.iter(world) {
        let (name, rider) = (world.resource::<Names>().of(*mount), world.resource::<PieceIndex>().entity(by.0).unwrap());
        prop_assert_eq!(world.get::<Mounted>(rider), Some(&Mounted(*mount)), "{} has no rider: {:#?}", name, lines);
        prop_assert!(world.get::<Removed>(rider).is_none() && !on_plate, "{name} is carried by no rider: {lines:#?}");
        prop_assert_eq!(world.get::<SideId>(rider), Some(side), "{} is not its rider's: {:#?}", name, lines);
    }
    let mut riders = world.query_filtered::<(&PieceId, &Mounted), Without<Removed>>();
    for (rider, mounted) in riders.iter(world) {
        let mount = world.resource::<PieceIndex>().entity(mounted.0).unwrap();
        prop_assert_eq!(world.get::<Carried>(mount), Some(&Carried(*rider)), "{} sits on nothing", world.resource::<Names>().of(*rider));
    }
    let size = *world.resource::<TableSize>();
    let mut pieces =
        world.query_filtered::<(&PieceId, &Body, &Placement, &Transform, Has<SquadPlate>, Option<&Riders>), (Without<Removed>, Without<Carried>)>();
    let mut plates: Vec<(PieceId, Solid)> = Vec::new();
    for (id, body, placement, transform, is_plate, riders) in pieces.iter(world) {
        let solid = Solid::new(*body, *placement);
        let name = world.resource::<Names>().of(*id);
        prop_assert!(size.holds(solid), "{name} is off the table: {lines:#?}");
        prop_assert_eq!(*transform, placement.transform(), "the transform of {} follows", name);
        if is_plate && !is_open {
            let stand = riders.is_some_and(|riders| riders.iter().any(|rider| world.get::<Removed>(rider).is_none()));
            prop_assert!(stand, "no figure stands on {name}: {lines:#?}");
            for (other, theirs) in &plates {
                let other = world.resource::<Names>().of(*other);
                prop_assert!(!solid.overlaps(*theirs), "{name} lies in {other}: {lines:#?}");
            }
            plates.push((*id, solid));
        }
    }
    Ok(())
}

/// A victim counts for even distribution: it could be given the next hit, and cannot be singled out.
fn able(victim: &Victim, close: bool, limit: u8) -> bool {
    let is_full = close && victim.full_size <= 1 && victim.close_hits >= limit;
    // A figure of twice a man's Size can be singled out by men (BW-SD-04).
    !(victim.dead || victim.clear || victim.out_of_reach || victim.automatic || victim.stands_as() > 1 || is_full)
}

/// The figures that attackers have singled out in this turn: they may have had more hits than others, in any state (BW-SD-03, BW-SD-04).
fn singled_out(world: &World) -> BTreeSet<PieceId> {
    let mut found = BTreeSet::new();
    for fact in world.resource::<Journal>().facts() {
        match &fact.cue {
            Cue::TurnBegan { .. } => found.clear(),
            Cue::Chose { label, .. } => {
                let label = label.english();
                let name = label.strip_prefix("single out ").and_then(|rest| rest.split(' ').next());
                found.extend(name.and_then(|name| world.resource::<Names>().piece(name)));
            }
            _ => {}
        }
    }
    found
}

fn dice_given(world: &World) -> u64 {
    let tray = world.resource::<DiceTray>();
    tray.rolled(Stream::Battle) + tray.rolled(Stream::Scatter)
}

type Said = Vec<(String, String)>;

fn log(world: &World) -> Said {
    let names = world.resource::<Names>();
    world.resource::<Journal>().entries().iter().map(|entry| (entry.input.text(names), entry.hash.to_string())).collect()
}

fn facts(world: &World) -> Vec<Fact> {
    world.resource::<Journal>().facts().cloned().collect()
}

/// Says these lines, and stops where one has a different result.
fn repeat(world: &mut World, said: &[(String, String)]) -> Result<(), TestCaseError> {
    for (line, hash) in said {
        let input = Input::parse(line, world.resource::<Names>());
        prop_assert!(input.is_ok(), "`{}` is no order: {:?}", line, input);
        let again = input.ok().and_then(|input| say(world, input).ok());
        prop_assert!(again.is_some(), "`{}` is refused the second time", line);
        prop_assert_eq!(&state::hash(world).to_string(), hash, "after `{}`", line);
    }
    Ok(())
}

/// Plays on at random and checks the table after every entry.
fn play_on(world: &mut World, picks: &[u32]) -> Result<(), TestCaseError> {
    let mut rest = Rest { entries: 0, dice: dice_given(world) };
    for &pick in picks {
        let Some(input) = random_input(world, pick) else { break };
        let before = standing(world);
        let line = input.text(world.resource::<Names>());
        let played = say(world, input);
        prop_assert!(played.is_ok(), "`{}`, which is legal: {:?}; {:#?}", line, played, log(world));
        if let Err(error) = look_over(world, &before, &mut rest) {
            return Err(TestCaseError::fail(format!("{error}\nafter {:#?}", log(world).iter().map(|said| &said.0).collect::<Vec<_>>())));
        }
    }
    Ok(())
}

/// Battles that are played.
fn cases() -> u32 {
    if std::env::var("BRICKFRAY_NIGHTLY").is_ok_and(|set| set == "1") { 10_000 } else { 200 }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), max_shrink_iters: 60, ..ProptestConfig::default() })]

    #[test]
    fn random_legal_play_breaks_nothing_and_comes_out_again(
        board in 0..8_usize,
        picks in proptest::collection::vec(any::<u32>(), 1..50),
        mid in 0..50_usize,
        seed in 0..1_000_u64,
    ) {
        let mut app = brickfray::headless_app();
        lay(&mut app, board, seed);
        let world = app.world_mut();
        play_on(world, &picks)?;
        let (said, told) = (log(world), facts(world));
        let mid = mid.min(said.len());
        let mut save = saved_game(world).unwrap();

        // Back to any moment, and on from there by the same words (invariant 2).
        go_to(world, mid).unwrap();
        prop_assert_eq!(&log(world)[..], &said[..mid]);
        repeat(world, &said[mid..])?;
        prop_assert_eq!(facts(world), told.clone());

        // Saved at that moment, loaded into another world and continued with the same random picks.
        save.said.truncate(mid);
        let mut loaded = brickfray::headless_app();
        let world = loaded.world_mut();
        play_save(world, &save, &boards().0).unwrap();
        for &pick in &picks[mid..] {
            let Some(input) = random_input(world, pick) else { break };
            prop_assert!(say(world, input).is_ok());
        }
        prop_assert_eq!(log(world), said.clone());

        // The same pieces spawned in another order (invariant 5).
        let mut shuffled = brickfray::headless_app();
        shuffled.world_mut().spawn_batch((0..137).map(|_| ()));
        lay(&mut shuffled, board, seed);
        let world = shuffled.world_mut();
        let start = state::snapshot(world);
        let mut pieces: Vec<Entity> = world.query_filtered::<Entity, With<PieceId>>().iter(world).collect();
        pieces.reverse();
        pieces.into_iter().skip(seed as usize % 2).step_by(2).for_each(|piece| { world.despawn(piece); });
        state::restore(world, &start);
        repeat(world, &said)?;
        prop_assert_eq!(facts(world), told);
    }

    /// With any house rules that are accepted, what may be said is played, breaks nothing, and has the same result again.
    #[test]
    fn by_any_house_rules_random_legal_play_breaks_nothing(
        (board, late) in (0..3_usize, any::<bool>()),
        rules in proptest::collection::vec(any::<u32>(), 400),
        picks in proptest::collection::vec(any::<u32>(), 1..40),
        seed in 0..1_000_u64,
    ) {
        let mut drawn = rules.into_iter().cycle();
        let mut draw = |below: usize| drawn.next().map_or(0, |number| number as usize % below);
        let edition = if late { "brikwars-late2010" } else { "brikwars-2020" };
        // Some numbers are out of range, and plates may be too small or too large.
        let mut laid = (0..20).filter_map(|_| {
            let rules = odd_rules(edition, &mut draw);
            let source = Source::new("odd", [MELEE, RIDERS, SPECIALISTS][board].replace("table:", &format!("{rules}, table:")));
            let battle = read(&source, &boards().0).ok()?;
            Some((rules, source, battle))
        });
        let first = laid.next();
        prop_assume!(first.is_some());
        let Some((rules, source, battle)) = first else { return Ok(()) };
        let mut app = brickfray::headless_app();
        let world = app.world_mut();
        set_up(world, &battle, DiceTray::seeded(seed), (source.name.to_string(), source.text.to_string())).unwrap();
        play_on(world, &picks).map_err(|error| TestCaseError::fail(format!("{error}\nby {rules}")))?;
        let said = log(world);
        go_to(world, 0).unwrap();
        repeat(world, &said)?;
    }
}

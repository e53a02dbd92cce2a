//! Random legal play, for all tests that play at random: how inputs are chosen, checked and repeated.

use super::look_over::{Watch, look_over, standing};
use bevy::prelude::*;
use brickfray::game::{
    Fact, Input, Journal, Names, Offering, Order, Party, Requests, Target, Turn, check, go_to, legal_orders, offers, say, state,
};
use brickfray::rulebooks::brikwars::{Mounted, Size};
use brickfray::rulebooks::rulings;
use brickfray::table::{Facing, OnPlate, PieceId, Placement, Removed, SideId, Spot, SquadPlate, Terrain};
use proptest::prelude::*;

/// Returns a generator of pseudo-random numbers, each below the given limit. The same pick gives the same numbers.
pub(crate) fn drawing(pick: u32) -> impl FnMut(usize) -> usize {
    let mut dice = pick;
    move |below| {
        dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (dice >> 8) as usize % below.max(1)
    }
}

// --- choosing inputs -----------------------------------------------------------------------------------------------------------

/// The pieces of one kind on the table, by id, with their side and place.
pub(crate) fn on_the_table<Kind: bevy::ecs::query::QueryFilter>(world: &mut World) -> Vec<(PieceId, SideId, Placement)> {
    let mut found = world.query_filtered::<(&PieceId, &SideId, &Placement), (Kind, Without<Removed>)>();
    let mut found: Vec<_> = found.iter(world).map(|(id, side, at)| (*id, *side, *at)).collect();
    found.sort_by_key(|(id, ..)| *id);
    found
}

/// Units that can be given orders: plates, and figures without a plate.
type Unit = (Or<(With<SquadPlate>, (With<Size>, Without<OnPlate>))>, Without<Terrain>);

/// A random legal input. `None` when the battle is over.
pub(crate) fn random_input(world: &mut World, pick: u32) -> Option<Input> {
    let mut draw = drawing(pick);
    let turn = *world.resource::<Turn>();
    if turn.outcome.is_some() {
        return None;
    }
    if let Some(choice) = world.resource::<Requests>().first() {
        let legal: Vec<&str> = choice.legal().map(|option| option.key.as_str()).collect();
        return Some(Input::answer(legal[draw(legal.len())].to_owned()));
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
        let attempt = Attempt::draw(&ours, &theirs, &mut draw);
        let tried = attempt.orders(world, &riders, &mut draw);
        let start = if tried.len() > 6 { draw(tried.len()) } else { 0 };
        if let Some(order) = tried.into_iter().skip(start).find(|order| check(world, order).is_ok()) {
            return Some(Input::Order(order));
        }
    }
    Some(Input::Order(Order::EndTurn))
}

/// The parts of a random order: a unit, another that may join in, an opponent and a place.
struct Attempt {
    who: PieceId,
    partner: PieceId,
    foe: PieceId,
    /// The place of the unit.
    at: Placement,
    /// The vector from the unit to the opponent.
    way: Vec2,
    /// The vector from the unit to a random place.
    somewhere: Vec2,
    /// The facing after a move, if the player turns the unit.
    facing: Option<Facing>,
}

impl Attempt {
    /// Draws the parts. Two times in three the opponent is the nearest one.
    fn draw(ours: &[(PieceId, SideId, Placement)], theirs: &[(PieceId, SideId, Placement)], draw: &mut impl FnMut(usize) -> usize) -> Self {
        let (who, _, at) = ours[draw(ours.len())];
        let (partner, ..) = ours[draw(ours.len())];
        let by_distance = |(_, _, other): &&(PieceId, SideId, Placement)| at.spot.distance(other.spot);
        let near = theirs.iter().min_by_key(by_distance).copied().unwrap_or(theirs[0]);
        let (foe, _, there) = if draw(3) == 0 { theirs[draw(theirs.len())] } else { near };
        let way = there.spot.to_vec2() - at.spot.to_vec2();
        let somewhere = Facing::degrees(draw(360) as f32).direction() * (draw(60) as f32 / 10.0);
        let facing = (draw(2) == 0).then(|| at.facing.turned(15.0));
        Attempt { who, partner, foe, at, way, somewhere, facing }
    }

    /// The spot at this offset from the unit.
    fn spot(&self, by: Vec2) -> Spot {
        Spot::snapped(self.at.spot.to_vec2() + by)
    }

    /// A move of the unit along this path.
    fn toward(&self, path: Vec<Spot>) -> Order {
        Order::Move { who: self.who, path, facing: self.facing }
    }

    /// An order of the unit with the first of these items, and of its partner with the others.
    fn act(&self, maneuver: &str, target: Option<Target>, with: &[Option<&str>]) -> Order {
        let party = |(place, with): (usize, &Option<&str>)| Party {
            who: if place == 0 { self.who } else { self.partner },
            with: with.map(str::to_owned),
        };
        Order::act(maneuver, target, with.iter().enumerate().map(party).collect())
    }

    /// Orders of one random kind, in the order in which they are tried.
    fn orders(&self, world: &mut World, riders: &[(PieceId, SideId, Placement)], draw: &mut impl FnMut(usize) -> usize) -> Vec<Order> {
        let (way, somewhere, foes) = (self.way, self.somewhere, Some(Target::Piece(self.foe)));
        let ahead = way.normalize_or_zero();
        match draw(17) {
            0..4 => vec![
                self.toward(vec![self.spot(ahead * (way.length() - 1.5).max(0.1))]),
                self.toward(vec![self.spot(ahead * 5.0)]),
                self.toward(vec![self.spot(ahead * 3.0)]),
                self.toward(vec![self.spot(ahead)]),
            ],
            4 => vec![self.toward(vec![self.spot(somewhere * 0.4), self.spot(somewhere)]), self.toward(vec![self.spot(somewhere)])],
            5 => vec![self.act("charge", foes, &[None])],
            6 => vec![
                self.act("ram", Some(Target::Spot(self.spot(ahead * (way.length() + 1.0).min(5.0)))), &[None]),
                self.act("ram", Some(Target::Spot(self.spot(ahead * 3.0))), &[None]),
            ],
            7 => vec![
                self.act("angry-inch", Some(Target::Spot(self.spot(ahead * 0.99))), &[None]),
                self.act("disengage", Some(Target::Spot(self.spot(-ahead))), &[None]),
            ],
            8 => vec![
                self.act("sprint", None, &[None]),
                self.act("combined-shove", foes, &[None, None]),
                self.act("combined-shove", foes, &[None]),
            ],
            9 => self.regrouping(draw),
            10 => vec![self.act("strike", foes, &[None, None]), self.act("strike", foes, &[None])],
            11 if draw(4) == 0 => self.listed(world),
            // What one member of a squad, or its mount, could do by itself.
            12 if !riders.is_empty() => {
                let (unit, ..) = riders[draw(riders.len())];
                let offered =
                    offers(world, Offering { unit, partners: Vec::new() }).into_iter().rev().filter(|offer| offer.refused.is_none());
                offered.map(|offer| offer.order).collect()
            }
            _ => {
                let partners = if draw(2) == 0 { vec![self.partner] } else { Vec::new() };
                let offered = offers(world, Offering { unit: self.who, partners });
                let legal: Vec<Order> = offered.into_iter().filter(|offer| offer.refused.is_none()).map(|offer| offer.order).collect();
                if legal.is_empty() { Vec::new() } else { vec![legal[draw(legal.len())].clone()] }
            }
        }
    }

    /// Orders that change a squad's formation or members.
    fn regrouping(&self, draw: &mut impl FnMut(usize) -> usize) -> Vec<Order> {
        let words = ["line", "ring", "block", "disperse", "concentrate"];
        let word = Some(words[draw(words.len())]);
        vec![
            self.act("form", Some(Target::Spot(self.spot(self.somewhere * 0.3))), &[word, None]),
            self.act("reform", None, &[word]),
            self.act("join", Some(Target::Piece(self.partner)), &[None]),
            self.act("leave", Some(Target::Spot(self.spot(self.somewhere * 0.3))), &[None]),
        ]
    }

    /// All orders in the list. The list must contain every legal order that is offered.
    fn listed(&self, world: &mut World) -> Vec<Order> {
        let all = legal_orders(world);
        let offered = offers(world, Offering { unit: self.who, partners: Vec::new() });
        for offer in offered.into_iter().filter(|offer| offer.refused.is_none()) {
            assert!(all.contains(&offer.order), "{:?} is offered and legal, and not listed", offer.order);
        }
        all
    }
}

/// A third of the house rules with random values, as in a battle file.
pub(crate) fn odd_rules(edition: &str, mut draw: impl FnMut(usize) -> usize) -> String {
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

pub(crate) type Said = Vec<(String, String)>;

pub(crate) fn log(world: &World) -> Said {
    let names = world.resource::<Names>();
    world.resource::<Journal>().entries().iter().map(|entry| (entry.input.text(names), entry.hash.to_string())).collect()
}

pub(crate) fn facts(world: &World) -> Vec<Fact> {
    world.resource::<Journal>().facts().cloned().collect()
}

/// Repeats these lines, and fails at the first one with a different result.
pub(crate) fn repeat(world: &mut World, said: &[(String, String)]) -> Result<(), TestCaseError> {
    for (line, hash) in said {
        let input = Input::parse(line, world.resource::<Names>());
        prop_assert!(input.is_ok(), "`{}` is no order: {:?}", line, input);
        let again = input.ok().and_then(|input| say(world, input).ok());
        prop_assert!(again.is_some(), "`{}` is refused the second time", line);
        prop_assert_eq!(&state::hash(world).to_string(), hash, "after `{}`", line);
    }
    Ok(())
}

/// Plays on at random. After every entry it checks the rules, and whatever `also` checks.
pub(crate) fn play_on(
    world: &mut World,
    picks: &[u32],
    mut next: impl FnMut(&mut World, u32) -> Option<Input>,
    mut also: impl FnMut(&mut World, &Input) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    let mut watch = Watch::begin(world);
    for &pick in picks {
        let Some(input) = next(world, pick) else { break };
        let before = standing(world);
        let line = input.text(world.resource::<Names>());
        let played = say(world, input.clone());
        prop_assert!(played.is_ok(), "`{}`, which is legal: {:?}; {:#?}", line, played, log(world));
        if let Err(error) = look_over(world, &before, &mut watch).and_then(|()| also(world, &input)) {
            return Err(TestCaseError::fail(format!("{error}\nafter {:#?}", log(world).iter().map(|said| &said.0).collect::<Vec<_>>())));
        }
    }
    Ok(())
}

/// A played battle is reproduced by the same inputs from any entry (invariant 2).
pub(crate) fn comes_out_again_from(world: &mut World, mid: usize) -> Result<(), TestCaseError> {
    let (said, told) = (log(world), facts(world));
    go_to(world, mid).unwrap();
    prop_assert_eq!(&log(world)[..], &said[..mid]);
    repeat(world, &said[mid..])?;
    prop_assert_eq!(facts(world), told);
    Ok(())
}

/// The same pieces, spawned in another order among other entities (invariant 5).
pub(crate) fn comes_out_again_shuffled(lay: impl Fn(&mut App), seed: u64, (said, told): (&Said, &[Fact])) -> Result<(), TestCaseError> {
    let mut shuffled = brickfray::headless_app();
    shuffled.world_mut().spawn_batch((0..137).map(|_| ()));
    lay(&mut shuffled);
    let world = shuffled.world_mut();
    let start = state::snapshot(world);
    let mut pieces: Vec<Entity> = world.query_filtered::<Entity, With<PieceId>>().iter(world).collect();
    pieces.reverse();
    pieces.into_iter().skip(seed as usize % 2).step_by(2).for_each(|piece| {
        world.despawn(piece);
    });
    state::restore(world, &start);
    repeat(world, said)?;
    prop_assert_eq!(facts(world), told);
    Ok(())
}

/// The number of battles to play.
pub(crate) fn cases() -> u32 {
    if std::env::var_os("BRICKFRAY_NIGHTLY").is_some() { 10_000 } else { 50 }
}

//! Dice (CARD-012, CARD-013, CARD-060 to 062, CARD-091, CARD-098): rolls, refreshes, removes, raises and lowers them.

use crate::data::pool::{DicePool, PoolDie};
use crate::play::asking::options_of_dice;
use crate::play::facts::{DiceGained, DiceLost, Suffered, Suffering};
use crate::play::flow::{Flow, StepResult};
use crate::state::course::Step;
use brickfray_dice::{Die, RolledDie, Stream};
use brickfray_game::{Reply, Request, RequestOption, RuleId, Wants};
use brickfray_table::{PieceId, SideId};
use std::cmp::Reverse;
use std::fmt::Display;

/// A die that may be raised or lowered.
#[derive(Clone, Copy)]
struct Turned {
    who: PieceId,
    face: u8,
    /// By how much at most.
    room: u32,
}

impl Flow<'_, '_, '_, '_> {
    /// Rolls `count` dice. `None` when the dice of the tray have run out.
    pub fn roll(&mut self, count: usize, what_for: impl Display) -> Option<Vec<RolledDie>> {
        let rolled = self.tray.roll_all(Stream::Battle, count, Die::D6, what_for);
        self.talk.out.or_fail(rolled)
    }

    /// Adds dice to a character: set dice show their face, the others are rolled (CARD-012, CARD-021, CARD-098).
    pub fn add_dice(&mut self, who: PieceId, dice: &DicePool, rule: &'static str) -> Option<()> {
        let name = self.name(who);
        let rolled = self.roll(dice.rolled(), format_args!("{name}: dice"))?;
        let mut faces = rolled.iter().map(|die: &RolledDie| die.face);
        let mut fighter = self.duel.fighter(who)?;
        let mut all = fighter.dice().to_vec();
        all.extend(dice.dice().iter().filter_map(|die| if let PoolDie::Face(face) = die { Some(*face) } else { faces.next() }));
        fighter.dice = Some(all.clone());
        self.talk.out.say(rule, DiceGained { who, rolled, all });
        Some(())
    }

    /// Refreshes a character's dice: adds its pool, then has its player remove dice beyond the pool's size (CARD-060, CARD-061).
    pub fn refresh(&mut self, who: PieceId, has_rolled: bool) -> StepResult {
        let Some((side, pool, cost, dice)) =
            self.duel.hero(who).map(|hero| (hero.side, hero.data.pool.clone(), hero.data.refresh, hero.is.dice().to_vec()))
        else {
            return self.replace([]);
        };
        if !has_rolled {
            if let Some(mut fighter) = self.duel.fighter(who) {
                fighter.burden = fighter.burden.saturating_add(cost);
            }
            return match self.add_dice(who, &pool, "CARD-060") {
                Some(()) => self.becomes(Step::Refresh { who, has_rolled: true }),
                None => StepResult::Waits,
            };
        }
        let Some(gone) = self.ask_dice(side, who, &dice, dice.len().saturating_sub(pool.size()), "CARD-060") else {
            return StepResult::Waits;
        };
        self.remove_dice(who, &gone, "CARD-060");
        self.replace([])
    }

    /// Asks which `count` dice of a character are removed; the lowest by default. `None` while there is no answer.
    pub fn ask_dice(&mut self, asks: SideId, who: PieceId, dice: &[u8], count: usize, rule: &'static str) -> Option<Vec<usize>> {
        let count = count.min(dice.len());
        if count == 0 {
            return Some(Vec::new());
        }
        let mut lowest: Vec<usize> = (0..dice.len()).collect();
        lowest.sort_by_key(|place| dice[*place]);
        lowest.truncate(count);
        lowest.sort_unstable();
        let number = u32::try_from(count).unwrap_or(0);
        let request = Request {
            asks,
            rule: RuleId::new(rule),
            question: text!("ask-dice-go", count = count, who = self.name(who)),
            about: vec![who],
            options: options_of_dice("", dice),
            wants: Wants::Pick { at_least: number, at_most: number },
            default: Reply::Picked(lowest),
            why: text!("ask-dice-go-why"),
        };
        self.pick(&request)
    }

    /// Removes the dice of a character at these indices.
    pub fn remove_dice(&mut self, who: PieceId, places: &[usize], rule: &'static str) {
        if places.is_empty() {
            return;
        }
        let Some(mut fighter) = self.duel.fighter(who) else { return };
        let dice = fighter.dice().to_vec();
        let (gone, left): (Vec<_>, Vec<_>) = dice.into_iter().enumerate().partition(|(place, _)| places.contains(place));
        fighter.dice = Some(left.into_iter().map(|(_, face)| face).collect());
        self.talk.out.say(rule, DiceLost { who, faces: gone.into_iter().map(|(_, face)| face).collect() });
    }

    /// Removes `count` dice of a character, which its player chooses. `None` while there is no answer.
    pub fn lose_dice(&mut self, who: PieceId, count: usize) -> Option<()> {
        let Some((side, dice)) = self.duel.hero(who).map(|hero| (hero.side, hero.is.dice().to_vec())) else { return Some(()) };
        let gone = self.ask_dice(side, who, &dice, count, "CARD-122")?;
        self.remove_dice(who, &gone, "CARD-122");
        Some(())
    }

    /// Lets the side `asks` reroll any dice of a character; by default those up to 3. `None` while there is no answer.
    pub fn reroll(&mut self, asks: SideId, who: PieceId) -> Option<()> {
        let dice = self.duel.hero(who).map(|hero| hero.is.dice().to_vec()).unwrap_or_default();
        if dice.is_empty() {
            return Some(());
        }
        let low = (0..dice.len()).filter(|place| dice[*place] <= 3).collect();
        let request = Request {
            asks,
            rule: RuleId::new("CARD-122"),
            question: text!("ask-reroll", who = self.name(who)),
            about: vec![who],
            options: options_of_dice("", &dice),
            wants: Wants::Pick { at_least: 0, at_most: u32::try_from(dice.len()).unwrap_or(0) },
            default: Reply::Picked(low),
            why: text!("ask-reroll-why"),
        };
        let places = self.pick(&request)?;
        let name = self.name(who);
        let rolled = self.roll(places.len(), format_args!("{name}: dice again"))?;
        let mut all = dice;
        places.iter().zip(&rolled).for_each(|(place, die)| all[*place] = die.face);
        self.duel.fighter(who)?.dice = Some(all.clone());
        if !rolled.is_empty() {
            self.talk.out.say("CARD-122", DiceGained { who, rolled, all });
        }
        Some(())
    }

    /// Raises dice of these characters by `count` in all, as the side `asks` divides it (CARD-091). Power Up is optional.
    pub fn power_up(&mut self, asks: SideId, heroes: Vec<PieceId>, count: u8) -> Option<()> {
        let dice = self.dice_to_turn(&heroes, |face| 6 - face);
        let so_many = so_many(&dice, count);
        let mut options = self.options_to_turn(&heroes, &dice);
        options.push(RequestOption::new("none", text!("option-none")));
        let mut most: Vec<u32> = dice.iter().map(|die| die.room).collect();
        most.push(so_many);
        let request = Request {
            asks,
            rule: RuleId::new("CARD-091"),
            question: text!("ask-raise", count = so_many),
            about: heroes,
            options,
            default: Reply::Shared(highest_first(&dice, so_many, most.len())),
            wants: Wants::Share { so_many, most },
            why: text!("ask-raise-why"),
        };
        self.turn(&dice, &request, Suffering::Raised, |face, by| (face + by).min(6))
    }

    /// Lowers dice of a character by `count` in all, as its player divides it (CARD-091).
    pub fn power_down(&mut self, who: PieceId, count: u8) -> Option<()> {
        let Some(asks) = self.duel.hero(who).map(|hero| hero.side) else { return Some(()) };
        let dice = self.dice_to_turn(&[who], |face| face - 1);
        let so_many = so_many(&dice, count);
        let request = Request {
            asks,
            rule: RuleId::new("CARD-091"),
            question: text!("ask-lower", count = so_many),
            about: vec![who],
            options: self.options_to_turn(&[who], &dice),
            wants: Wants::Share { so_many, most: dice.iter().map(|die| die.room).collect() },
            default: Reply::Shared(highest_first(&dice, so_many, dice.len())),
            why: text!("ask-lower-why"),
        };
        self.turn(&dice, &request, Suffering::Lowered, |face, by| face.saturating_sub(by).max(1))
    }

    /// The dice of these characters, each with how far it can be raised or lowered.
    fn dice_to_turn(&self, heroes: &[PieceId], room: impl Fn(u8) -> u8) -> Vec<Turned> {
        let board = self.duel.board();
        let mut dice = Vec::new();
        for hero in heroes.iter().filter_map(|who| board.hero(*who)) {
            dice.extend(hero.is.dice().iter().map(|face| Turned { who: hero.id, face: *face, room: u32::from(room(*face)) }));
        }
        dice
    }

    fn options_to_turn(&self, heroes: &[PieceId], dice: &[Turned]) -> Vec<RequestOption> {
        let mut options = Vec::new();
        for who in heroes {
            let own: Vec<u8> = dice.iter().filter(|die| die.who == *who).map(|die| die.face).collect();
            let name = if heroes.len() == 1 { "" } else { self.duel.names.of(*who) };
            options.extend(options_of_dice(name, &own).into_iter().map(|option| option.about(*who)));
        }
        options
    }

    /// Asks how far each die is raised or lowered, and changes the dice.
    fn turn(&mut self, dice: &[Turned], request: &Request, how: Suffering, to: impl Fn(u8, u8) -> u8) -> Option<()> {
        if matches!(request.wants, Wants::Share { so_many: 0, .. }) {
            return Some(());
        }
        let Some([Reply::Shared(shares)]) = self.talk.request([request]) else { return None };
        for who in &request.about {
            let own: Vec<(&Turned, u32)> = dice.iter().zip(shares.iter().copied()).filter(|(die, _)| die.who == *who).collect();
            let count: u32 = own.iter().map(|(_, share)| share).sum();
            if count == 0 {
                continue;
            }
            let faces = own.iter().map(|(die, share)| to(die.face, u8::try_from(*share).unwrap_or(0)));
            self.duel.fighter(*who)?.dice = Some(faces.collect());
            self.talk.out.say("CARD-091", Suffered { who: *who, what: how, count });
        }
        Some(())
    }
}

/// By how much dice are changed in all: `count`, or less if they can't take as much.
fn so_many(dice: &[Turned], count: u8) -> u32 {
    u32::from(count).min(dice.iter().map(|die| die.room).sum())
}

/// The default change of each die, the highest dice first, padded with zeros to the number of options.
fn highest_first(dice: &[Turned], so_many: u32, options: usize) -> Vec<u32> {
    let mut shares = vec![0; options];
    let mut left = so_many;
    let mut order: Vec<usize> = (0..dice.len()).collect();
    order.sort_by_key(|place| Reverse(dice[*place].face));
    for place in order {
        shares[place] = left.min(dice[place].room);
        left -= shares[place];
    }
    shares
}

//! Orders in a request window: how a watcher interrupts (CQB-082 to 091), and where the winner of an assault goes (CQB-112, CQB-118).

use crate::assault::after::CONSOLIDATES;
use crate::fire::shooting::aimed_fire;
use crate::fire::sighting::{may_fire, usual_weapons};
use crate::moving::drawing_up::{Ground, Leave, Wanted};
use crate::play::bridge::{Bridge, Ordered, refuse};
use crate::state::course::{Action, Fire, Step, StepReason, Walk};
use crate::state::watch::Token;
use crate::table::model::{Model, Unit};
use brickfray_game::{Args, Order, Party, Refusal, Target};
use brickfray_table::{PieceId, SideId, Spot};
use brickfray_words::Text;

/// How far a named point may be from the way of a unit to count as a point of it, in inches (CQB-091).
const ON_THE_WAY: f32 = 2.0;

impl Bridge<'_, '_> {
    /// Returns the reaction that an order gives a watcher of a side (CQB-083 to 085, CQB-177).
    pub fn reaction(&self, side: SideId, order: &Order) -> Result<Ordered, Refusal> {
        let Some(interrupts) = self.course.interrupts() else {
            return refuse("CQB-083", text!("refused-no-interrupt"), text!("refused-no-interrupt-but"));
        };
        let watcher = |who: PieceId, token: Token| {
            let unit = self.field.own(who, side)?;
            let name = self.field.names.of(unit.id);
            if !unit.watch.may_react(self.field.clock.turns) || unit.condition.pinned {
                return refuse("CQB-085", text!("refused-no-watch", who = name), text!("refused-no-watch-but"));
            }
            if interrupts.reacted.contains(&unit.id) {
                return refuse("CQB-177", text!("refused-has-reacted", who = name), text!("refused-has-reacted-but"));
            }
            if !unit.watch.may_be(token) {
                let reason = text!("refused-lacks-token", who = name, token = Text::from(token.name()));
                return refuse("CQB-082", reason, text!("refused-lacks-token-but"));
            }
            Ok(unit)
        };
        match order {
            Order::Move { who, path, facing } => {
                let unit = watcher(*who, Token::Move)?;
                let leave = Leave { inches: unit.moves(), may_assault: false, arrives: false };
                let alone: Vec<(PieceId, Spot)> = path.last().map(|spot| (*who, *spot)).into_iter().collect();
                let wanted = if *who == unit.id { Wanted::Formed(path, *facing) } else { Wanted::Apart(&alone) };
                let (walk, _) = self.walk(&unit, &wanted, leave, StepReason::Reaction)?;
                Ok(Ordered::React(unit.id, Token::Move, Step::Walk(walk), 0))
            }
            Order::Act { maneuver, targets, parties, args } if maneuver == Action::Shoot.word() && *args == Args::default() => {
                let [Party { who, with: None }] = parties[..] else {
                    return refuse("CQB-083", text!("refused-one-by-one"), text!("refused-one-by-one-but"));
                };
                let unit = watcher(who, Token::Fire)?;
                self.fires_at_once(&unit, targets)
            }
            _ => refuse("CQB-083", text!("refused-react-how"), text!("refused-react-how-but")),
        }
    }

    /// Plans the fire of a watcher. If the order names a point, the watcher fires when the interrupted unit is there on its way (CQB-091).
    fn fires_at_once(&self, unit: &Unit, targets: &[Target]) -> Result<Ordered, Refusal> {
        let no_path = || refuse("CQB-091", text!("refused-no-path"), text!("refused-no-path-but"));
        let spot = targets.iter().find_map(|target| if let Target::Spot(spot) = target { Some(*spot) } else { None });
        let pieces: Vec<Target> = targets.iter().filter(|target| matches!(target, Target::Piece(_))).copied().collect();
        let walk = self.course.interrupted_walk();
        let Some((spot, walk)) = spot.zip(walk) else {
            if spot.is_some() {
                return no_path();
            }
            let fire = self.fire(unit, &pieces, &[], StepReason::Reaction)?;
            return Ok(Ordered::React(unit.id, Token::Fire, Step::Fire(fire), walk.map_or(0, |walk| walk.walked)));
        };
        let [Target::Piece(piece)] = pieces[..] else {
            return no_path();
        };
        let at = self.field.enemy_of(piece, unit.side)?;
        if at.id != walk.unit {
            return no_path();
        }
        let ground = Ground::of(&self.field, &at);
        let share = walk.share_at(spot.to_vec2(), |share| ground.have_room(&self.on_its_way(&at, walk, share).spots()));
        if walk.middle(share).distance(spot.to_vec2()) > ON_THE_WAY {
            return no_path();
        }
        let at = self.on_its_way(&at, walk, share);
        let lines = self.field.lines();
        let shooters = usual_weapons(unit, &at);
        may_fire(&self.field, &lines, unit, &shooters, &at)?;
        let fire = Fire { by: unit.id, at: vec![aimed_fire(at.id, shooters)], why: StepReason::Reaction, is_rolled: false };
        Ok(Ordered::React(unit.id, Token::Fire, Step::Fire(fire), share))
    }

    /// Returns a unit as it stands after this share of its walk.
    pub fn on_its_way<'u>(&self, unit: &Unit<'u>, walk: &Walk, share: u32) -> Unit<'u> {
        let there = |model: &Model<'u>| {
            let way = walk.ways.iter().find(|way| way.model == model.id);
            Model { at: way.map_or(model.at, |way| way.at(share)), ..*model }
        };
        Unit { models: unit.models.iter().map(there).collect(), ..unit.clone() }
    }

    /// Returns the move of a winner (CQB-112), which may take a building (CQB-118).
    pub fn consolidation(&self, side: SideId, order: &Order) -> Result<Ordered, Refusal> {
        let step = if let Some(Step::Consolidation { winner, house }) = self.course.0.last() { Some((*winner, *house)) } else { None };
        let Some((winner, house)) = step.and_then(|(winner, house)| Some((self.field.unit(winner)?, house))) else {
            return refuse("CQB-112", text!("refused-no-interrupt"), text!("refused-no-interrupt-but"));
        };
        let name = self.field.names.of(winner.id);
        let leave = Leave { inches: CONSOLIDATES, may_assault: false, arrives: false };
        match order {
            Order::Move { who, path, facing } if self.field.unit_of(*who) == Some(winner.id) && winner.side == side => {
                let alone: Vec<(PieceId, Spot)> = path.last().map(|spot| (*who, *spot)).into_iter().collect();
                let wanted = if *who == winner.id { Wanted::Formed(path, *facing) } else { Wanted::Apart(&alone) };
                let taken = house.and_then(|house| self.taken(&winner, &wanted, leave, house));
                let walk = taken.map_or_else(|| self.walk(&winner, &wanted, leave, StepReason::Consolidation).map(|(walk, _)| walk), Ok);
                walk.map(Ordered::Consolidate)
            }
            _ => refuse("CQB-112", text!("refused-consolidates", who = name), text!("refused-consolidates-but", who = name)),
        }
    }

    /// Returns the walk with which a unit takes the building of its beaten enemies, however far its models go (CQB-118); `None` unless all
    /// of them end in it.
    fn taken(&self, winner: &Unit, wanted: &Wanted, leave: Leave, house: PieceId) -> Option<Walk> {
        let area = self.field.areas().into_iter().find(|area| area.id == house)?;
        let ways = Ground::of(&self.field, winner).placed(winner, wanted, leave).ok()?;
        let all = winner.models.iter().all(|model| {
            let end = ways.iter().find(|way| way.model == model.id).map_or(model.at, |way| way.to);
            area.has(end.spot.to_vec2())
        });
        all.then_some(Walk { unit: winner.id, ways, walked: 0, why: StepReason::Consolidation })
    }
}

//! The only place that decides whether an order is legal and what it does. Both the check and the system that carries it out use it.

use crate::assault::after::CONSOLIDATE;
use crate::assault::declaring::{self, STORM};
use crate::fire::shooting::aimed_fire;
use crate::fire::sighting::{Shooter, every_weapon, may_fire, shares, sighting};
use crate::geometry::footing::rim;
use crate::moving::around::out_of;
use crate::moving::drawing_up::{Ground, Leave, Plan, Wanted};
use crate::play::action_info::{ACTIVATE, ALL, ARRANGE, DONE};
use crate::play::announcing::{free_actions, may_activate, may_announce, read};
use crate::play::bridge::{Bridge, Ordered, refuse};
use crate::play::deploying;
use crate::play::interrupts::INTERRUPT;
use crate::state::course::{Action, ActionKind, Aimed, Fire, Member, StepReason, Walk};
use crate::state::watch::Token;
use crate::table::model::{Model, Unit};
use bevy::prelude::*;
use brickfray_game::kit::refusals;
use brickfray_game::{Args, Order, Party, Refusal, Target};
use brickfray_table::{Facing, Inches, PieceId, Placement, SideId, Spot};
use brickfray_words::Text;

/// How near a vehicle a unit must be to get in, and how near it gets out (CQB-137).
pub const BOARDS: Inches = Inches::whole(2);

impl Bridge<'_, '_> {
    /// Returns the side that gives orders now, and the request window that it does so in, if any.
    pub fn speaker(&self) -> (SideId, Option<&str>) {
        self.requests.window().map_or((self.turn.side, None), |(side, window)| (side, Some(window)))
    }

    /// Returns what an order leads to, if it is legal.
    pub fn build(&self, order: &Order) -> Result<Ordered, Refusal> {
        if let Some(side) = self.mission.deploys {
            return deploying::build(self, side, order);
        }
        match self.speaker() {
            (side, Some(INTERRUPT)) => self.reaction(side, order),
            (side, Some(CONSOLIDATE)) => self.consolidation(side, order),
            _ => self.order(order),
        }
    }

    fn order(&self, order: &Order) -> Result<Ordered, Refusal> {
        match order {
            Order::EndTurn => self.end_turn(),
            Order::Move { who, path, facing } => self.moves(*who, path, *facing),
            Order::Act { maneuver, targets, parties, args } => self.act(maneuver, targets, parties, args, order),
        }
    }

    fn end_turn(&self) -> Result<Ordered, Refusal> {
        if let Some(member) = self.course.activation().and_then(|activation| activation.members.first()) {
            let other = self.field.names.of(member.unit);
            return refuse("CQB-012", text!("refused-in-activation", other = other), text!("refused-in-activation-but", other = other));
        }
        Ok(Ordered::EndTurn)
    }

    fn act(&self, word: &str, targets: &[Target], parties: &[Party], args: &Args, order: &Order) -> Result<Ordered, Refusal> {
        // Weapons can only be named to shoot: each weapon of a vehicle picks a target of its own (CQB-136).
        if let Some(with) = parties.iter().find_map(|party| party.with.as_deref()).filter(|_| word != Action::Shoot.word()) {
            return Err(refusals::takes_no_item(word, with));
        }
        let aims_at_many = [Action::Shoot.word(), STORM, ARRANGE].contains(&word);
        let only_words = Args { words: args.words.clone(), ..Args::default() };
        if !aims_at_many {
            let says = if [ACTIVATE, Action::Watch.word()].contains(&word) { only_words } else { Args::default() };
            order.says_only(&says)?;
        }
        let one = [Action::Smoke, Action::Embark, Action::Disembark, Action::Call].map(Action::word);
        let is_aimed = aims_at_many || one.contains(&word);
        if !targets.is_empty() && !is_aimed && ALL.iter().any(|info| info.word == word) {
            return Err(refusals::takes_no_target(word));
        }
        match word {
            ACTIVATE => {
                let units = self.own_units(parties)?;
                let plan = read(order)?;
                may_announce(self, &units, &plan)?;
                Ok(Ordered::Announce(units, plan))
            }
            word if word == Action::Rally.word() => self.rally(parties),
            word if word == Action::Shoot.word() => self.shoot(targets, parties, args, word),
            word if word == Action::Watch.word() => self.watch(parties, args),
            word if word == Action::Smoke.word() => self.smoke(order.target(), parties),
            word if word == Action::Embark.word() => self.embark(order.target(), parties),
            word if word == Action::Disembark.word() => self.disembark(order.target(), parties),
            word if word == Action::Call.word() => self.call(order.target(), parties),
            word if word == Action::Leave.word() => {
                let unit = self.one(parties)?;
                self.acting(&unit, Action::Leave)?;
                Ok(Ordered::Deed(unit.id, ActionKind::Leave))
            }
            STORM => {
                if args.item.is_some() || !args.amounts.is_empty() || !args.words.is_empty() {
                    order.says_only(&Args { pieces: args.pieces.clone(), ..Args::default() })?;
                }
                declaring::declared(&self.field, &self.course, self.turn.side, order).map(Ordered::Storm)
            }
            ARRANGE => self.arrange(targets, parties, args, word),
            DONE => self.done(parties),
            word => Err(refusals::no_such_action(word, ALL.map(|info| info.word))),
        }
    }

    /// Returns the units that an order names, each once.
    fn own_units(&self, parties: &[Party]) -> Result<Vec<PieceId>, Refusal> {
        let mut units = Vec::new();
        for party in parties {
            let unit = self.field.own(party.who, self.turn.side)?.id;
            if !units.contains(&unit) {
                units.push(unit);
            }
        }
        Ok(units)
    }

    /// Returns the only unit that an order names. Refuses more than one.
    fn one(&self, parties: &[Party]) -> Result<Unit<'_>, Refusal> {
        match self.own_units(parties)?[..] {
            [unit] => self.field.own(unit, self.turn.side),
            _ => refuse("CQB-012", text!("refused-one-by-one"), text!("refused-one-by-one-but")),
        }
    }

    /// Checks that a unit is in its activation and takes this action next.
    fn acting(&self, unit: &Unit, action: Action) -> Result<&Member, Refusal> {
        let name = self.field.names.of(unit.id);
        let Some(member) = self.course.member(unit.id).filter(|_| self.course.waiting().is_some()) else {
            may_activate(self, unit)?;
            return refuse("CQB-012", text!("refused-not-activated", who = name), text!("refused-not-activated-but", who = name));
        };
        if unit.condition.pinned {
            return refuse("CQB-063", text!("refused-pinned", who = name), text!("refused-pinned-but", who = name));
        }
        if unit.aboard.is_some() && action != Action::Disembark {
            return refuse("CQB-179", text!("refused-is-aboard", who = name), text!("refused-is-aboard-but", who = name));
        }
        if member.must_assault {
            return refuse("CQB-033", text!("refused-must-assault", who = name), text!("refused-must-assault-but", who = name));
        }
        match member.next() {
            Some(next) if next == action => Ok(member),
            Some(next) => {
                let reason = text!("refused-announced-other", who = name, next = next.text(), action = action.text());
                refuse("CQB-012", reason, text!("refused-announced-but", who = name))
            }
            None if member.left > 0 => {
                refuse("CQB-012", text!("refused-not-activated", who = name), text!("refused-not-activated-but", who = name))
            }
            None => refuse("CQB-012", text!("refused-no-actions", who = name), text!("refused-no-actions-but")),
        }
    }

    fn moves(&self, who: PieceId, path: &[Spot], facing: Option<Facing>) -> Result<Ordered, Refusal> {
        let unit = self.field.own(who, self.turn.side)?;
        let member = self.acting(&unit, Action::Move)?;
        let name = self.field.names.of(unit.id);
        if unit.condition.immobile {
            return refuse("CQB-135", text!("refused-immobile", who = name), text!("refused-immobile-but"));
        }
        if member.is_stuck {
            return refuse("CQB-032", text!("refused-stuck", who = name), text!("refused-immobile-but"));
        }
        let alone: Vec<(PieceId, Spot)> = path.last().map(|spot| (who, *spot)).into_iter().collect();
        let wanted = if who == unit.id { Wanted::Formed(path, facing) } else { Wanted::Apart(&alone) };
        self.walk(&unit, &wanted, self.leave(&unit, member), StepReason::Action).map(|(walk, _)| Ordered::Move(walk))
    }

    /// Returns the limits of a unit's move in its activation.
    pub fn leave(&self, unit: &Unit, member: &Member) -> Leave {
        let has_an_action = !self.field.house.assault_costs_action || member.left > 1;
        Leave { inches: unit.moves(), may_assault: has_an_action && !member.has_assaulted, arrives: member.arrives }
    }

    /// Plans the walk of a unit. Also returns the enemies that it ends near to.
    pub fn walk(&self, unit: &Unit, wanted: &Wanted, leave: Leave, why: StepReason) -> Result<(Walk, Vec<PieceId>), Refusal> {
        let Plan { ways, near } = Ground::of(&self.field, unit).plan(unit, wanted, leave)?;
        Ok((Walk { unit: unit.id, ways, walked: 0, why }, near))
    }

    fn arrange(&self, targets: &[Target], parties: &[Party], args: &Args, word: &str) -> Result<Ordered, Refusal> {
        args.are_only(&Args::default(), word)?;
        let spots: Vec<Spot> =
            targets.iter().filter_map(|target| if let Target::Spot(spot) = target { Some(*spot) } else { None }).collect();
        if spots.len() != targets.len() || spots.len() != parties.len() || spots.is_empty() {
            return refuse("CQB-024", text!("refused-arrange", models = parties.len(), spots = spots.len()), text!("refused-arrange-but"));
        }
        let unit = self.one(parties)?;
        let member = self.acting(&unit, Action::Move)?;
        let places: Vec<(PieceId, Spot)> = parties.iter().map(|party| party.who).zip(spots).collect();
        self.walk(&unit, &Wanted::Apart(&places), self.leave(&unit, member), StepReason::Action).map(|(walk, _)| Ordered::Move(walk))
    }

    fn shoot(&self, targets: &[Target], parties: &[Party], args: &Args, word: &str) -> Result<Ordered, Refusal> {
        args.are_only(&Args::default(), word)?;
        let unit = self.one(parties)?;
        self.acting(&unit, Action::Shoot)?;
        let name = self.field.names.of(unit.id);
        if !unit.is_coherent() {
            return refuse("CQB-023", text!("refused-is-scattered", who = name), text!("refused-is-scattered-but"));
        }
        self.fire(&unit, targets, parties, StepReason::Action).map(Ordered::Shoot)
    }

    /// Returns the weapons that fire at each of these targets: the named ones, one for each target, or else the usual ones for this many
    /// targets (CQB-050, CQB-136).
    fn shares(&self, unit: &Unit, at: &[Unit], parties: &[Party]) -> Result<Vec<Vec<Shooter>>, Refusal> {
        let named: Vec<&str> = parties.iter().filter_map(|party| party.with.as_deref()).collect();
        let name = self.field.names.of(unit.id);
        if named.is_empty() {
            let shares = shares(unit, at);
            let has_both = shares.iter().all(|share| !share.is_empty());
            // A vehicle fires everything at one target, unless the order names a weapon for each.
            let may = at.len() == 1 || (at.len() == 2 && self.field.house.second_target && has_both && unit.vehicle().is_none());
            return match may {
                true => Ok(shares),
                false => refuse("CQB-050", text!("refused-second-target", who = name), text!("refused-second-target-but")),
            };
        }
        if unit.vehicle().is_none() {
            return refuse("CQB-050", text!("refused-squad-weapons", who = name), text!("refused-squad-weapons-but", who = name));
        }
        if named.len() != parties.len() || named.len() != at.len() {
            return refuse("CQB-136", text!("refused-weapons", who = name), text!("refused-weapons-but"));
        }
        let mut shares: Vec<Vec<Shooter>> = Vec::new();
        for weapon in named {
            let taken: Vec<Shooter> = shares.iter().flatten().copied().collect();
            let all = every_weapon(unit).into_iter().filter(|shooter| !taken.contains(shooter));
            let arm = |(model, place): &Shooter| unit.model(*model).and_then(|model| model.arms.get(*place));
            let Some(found) = all.into_iter().find(|shooter| arm(shooter).is_some_and(|arm| arm.name == weapon)) else {
                let reason = text!("refused-lacks-weapon", who = name, weapon = Text::item(weapon));
                return refuse("CQB-136", reason, text!("refused-weapons-but"));
            };
            shares.push(vec![found]);
        }
        Ok(shares)
    }

    /// Plans the fire of a unit: at one target, at a second one with its anti-tank weapons (CQB-050), or at one target for each weapon of a
    /// vehicle (CQB-136).
    pub fn fire(&self, unit: &Unit, targets: &[Target], parties: &[Party], why: StepReason) -> Result<Fire, Refusal> {
        let mut at: Vec<Unit> = Vec::new();
        for target in targets {
            let Target::Piece(piece) = target else {
                return refuse("CQB-040", text!("refused-shoot-whom"), text!("refused-shoot-whom-but"));
            };
            let target = self.field.enemy_of(*piece, unit.side)?;
            at.push(target);
        }
        if at.is_empty() {
            return refuse("CQB-040", text!("refused-shoot-whom"), text!("refused-shoot-whom-but"));
        }
        let shares = self.shares(unit, &at, parties)?;
        let lines = self.field.lines();
        let mut aimed: Vec<Aimed> = Vec::new();
        for (at, shooters) in at.iter().zip(shares) {
            may_fire(&self.field, &lines, unit, &shooters, at)?;
            match aimed.iter_mut().find(|aimed| aimed.unit == at.id) {
                Some(aimed) => aimed.by.extend(shooters),
                None => aimed.push(aimed_fire(at.id, shooters)),
            }
        }
        Ok(Fire { by: unit.id, at: aimed, why, is_rolled: false })
    }

    /// Returns the enemies that a unit can fire at from where it is, by id.
    pub fn targets(&self, unit: &Unit) -> Vec<PieceId> {
        let lines = self.field.lines();
        let all = every_weapon(unit);
        let can = |at: &Unit| !sighting(&self.field, &lines, unit, &all, at).firers.is_empty();
        self.field.enemies(unit.side).into_iter().filter(|at| can(at)).map(|at| at.id).collect()
    }

    fn watch(&self, parties: &[Party], args: &Args) -> Result<Ordered, Refusal> {
        let unit = self.one(parties)?;
        let name = self.field.names.of(unit.id);
        let budget = match self.course.activation() {
            None => {
                may_announce(self, &[unit.id], &[Action::Watch])?;
                crate::state::course::ACTIONS
            }
            Some(_) => self.acting(&unit, Action::Watch)?.left,
        };
        if unit.in_reserve {
            return refuse("CQB-088", text!("refused-reserve-moves", who = name), text!("refused-reserve-moves-but"));
        }
        let mut tokens = Vec::new();
        for word in &args.words {
            match Token::of_word(word) {
                Some(token) => tokens.push(token),
                None => return refuse("CQB-082", text!("refused-no-token", word = Text::written(word)), text!("refused-no-token-but")),
            }
        }
        if tokens.len() != usize::from(budget) {
            let reason = text!("refused-tokens", who = name, budget = budget, count = tokens.len());
            return refuse("CQB-081", reason, text!("refused-tokens-but", who = name, budget = budget));
        }
        tokens.sort_unstable();
        Ok(Ordered::Watch(unit.id, tokens))
    }

    fn smoke(&self, target: Option<Target>, parties: &[Party]) -> Result<Ordered, Refusal> {
        let unit = self.one(parties)?;
        self.acting(&unit, Action::Smoke)?;
        let Some(Target::Spot(at)) = target else {
            return refuse("CQB-087", text!("refused-smoke-where"), text!("refused-smoke-where-but"));
        };
        let within = self.field.house.smoke_within;
        let far = unit.models.iter().map(|model| rim(model.solid(), at.to_vec2())).fold(f32::INFINITY, f32::min);
        if Inches::snapped(far.max(0.0)) > within {
            let reason = text!("refused-smoke-far", who = self.field.names.of(unit.id), far = Inches::snapped(far));
            return refuse("CQB-090", reason, text!("refused-smoke-far-but", within = within));
        }
        if !self.field.space.table().has(at.to_vec2()) {
            return refuse("CQB-090", text!("refused-smoke-where"), text!("refused-smoke-where-but"));
        }
        Ok(Ordered::Deed(unit.id, ActionKind::Smoke(at)))
    }

    /// Plans how a unit gets into a vehicle of its side that is within two inches and has enough seats left (CQB-137).
    fn embark(&self, target: Option<Target>, parties: &[Party]) -> Result<Ordered, Refusal> {
        let unit = self.one(parties)?;
        self.acting(&unit, Action::Embark)?;
        let name = self.field.names.of(unit.id);
        let Some(Target::Piece(piece)) = target else {
            return refuse("CQB-137", text!("refused-embark-what"), text!("refused-embark-what-but"));
        };
        let vehicle = self.field.own(piece, self.turn.side)?;
        let called = self.field.names.of(vehicle.id);
        let seats = vehicle.vehicle().map_or(0, |vehicle| usize::from(vehicle.seats));
        let taken: usize = self.field.units().iter().filter(|other| other.aboard == Some(vehicle.id)).map(|other| other.models.len()).sum();
        if seats < taken + unit.models.len() {
            let reason =
                text!("refused-no-seats", vehicle = called, seats = seats - taken.min(seats), who = name, models = unit.models.len());
            return refuse("CQB-137", reason, text!("refused-no-seats-but"));
        }
        let far = unit.models.iter().flat_map(|model| vehicle.models.iter().map(|hull| model.apart(hull))).fold(0.0, f32::max);
        if !vehicle.is_there() || Inches::snapped(far) > BOARDS {
            let reason = text!("refused-embark-far", who = name, vehicle = called);
            return refuse("CQB-137", reason, text!("refused-embark-far-but", far = BOARDS));
        }
        Ok(Ordered::Deed(unit.id, ActionKind::Embark(vehicle.id)))
    }

    /// Plans how a unit gets out of its vehicle, to within two inches of it (CQB-137).
    fn disembark(&self, target: Option<Target>, parties: &[Party]) -> Result<Ordered, Refusal> {
        let unit = self.one(parties)?;
        self.acting(&unit, Action::Disembark)?;
        let name = self.field.names.of(unit.id);
        let vehicle = unit.aboard.and_then(|vehicle| self.field.unit(vehicle));
        let Some(hull) = vehicle.filter(|vehicle| vehicle.is_there()).and_then(|vehicle| vehicle.models.first().copied()) else {
            return refuse("CQB-137", text!("refused-not-aboard", who = name), text!("refused-not-aboard-but"));
        };
        let towards = match target {
            Some(Target::Spot(spot)) => spot.to_vec2(),
            _ => hull.spot() - hull.at.facing.direction() * 4.0,
        };
        let ground = Ground::of(&self.field, &unit);
        let places = out_of(hull.solid(), unit.models.len(), towards, (&ground, &[]));
        if places.len() < unit.models.len() {
            return refuse("CQB-137", text!("refused-no-room", who = name), text!("refused-disembark-but"));
        }
        let lies = |(model, spot): (&Model, Vec2)| {
            let facing = Facing::towards(spot - hull.spot());
            (model.id, Placement { spot: Spot::snapped(spot), facing, ..hull.at })
        };
        let places = unit.models.iter().zip(places).map(lies).collect();
        Ok(Ordered::Deed(unit.id, ActionKind::Disembark(places)))
    }

    /// Plans a fire mission that a unit calls down on a spot that one of its models sees (CQB-089).
    fn call(&self, target: Option<Target>, parties: &[Party]) -> Result<Ordered, Refusal> {
        let unit = self.one(parties)?;
        self.acting(&unit, Action::Call)?;
        let Some(Target::Spot(at)) =
            target.filter(|target| matches!(target, Target::Spot(at) if self.field.space.table().has(at.to_vec2())))
        else {
            return refuse("CQB-089", text!("refused-call-where"), text!("refused-call-where-but"));
        };
        let lines = self.field.lines();
        if !unit.models.iter().any(|model| lines.sees_spot(model, at.to_vec2())) {
            return refuse("CQB-089", text!("refused-call-unseen", who = self.field.names.of(unit.id)), text!("refused-call-unseen-but"));
        }
        Ok(Ordered::Deed(unit.id, ActionKind::Call(at)))
    }

    fn rally(&self, parties: &[Party]) -> Result<Ordered, Refusal> {
        let unit = self.one(parties)?;
        let name = self.field.names.of(unit.id);
        may_activate(self, &unit)?;
        if !unit.condition.pinned {
            return refuse("CQB-063", text!("refused-not-pinned", who = name), text!("refused-not-pinned-but"));
        }
        Ok(Ordered::Rally(unit.id))
    }

    fn done(&self, parties: &[Party]) -> Result<Ordered, Refusal> {
        let unit = self.one(parties)?;
        let name = self.field.names.of(unit.id);
        let Some(member) = self.course.member(unit.id).filter(|_| self.course.waiting().is_some()) else {
            may_activate(self, &unit)?;
            return refuse("CQB-012", text!("refused-not-activated", who = name), text!("refused-not-activated-but", who = name));
        };
        if member.must_assault {
            return refuse("CQB-033", text!("refused-must-assault", who = name), text!("refused-must-assault-but", who = name));
        }
        // Only a unit without room to arrive anywhere may wait.
        if member.arrives && self.arrivals(&unit).iter().any(|order| self.order(order).is_ok()) {
            return refuse("CQB-088", text!("refused-arrives", who = name), text!("refused-arrives-but", who = name));
        }
        Ok(Ordered::Done(unit.id))
    }

    /// Returns how many actions a unit in its activation may announce now.
    pub fn may_announce_more(&self, unit: &Unit) -> u8 {
        let member = self.course.member(unit.id).filter(|_| self.course.waiting().is_some() && !unit.condition.pinned);
        member.map_or(0, |member| free_actions(self, unit, member))
    }
}

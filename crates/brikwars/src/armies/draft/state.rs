//! A draft: its players, the lots on the pile, and the lots that each player may pick.

use crate::armies::division::{self, Division};
use crate::armies::draft::lots::{Lot, LotKind, OneEach};
use crate::armies::draft::picks::{PASS, Pick, Standing};
use crate::armies::draft::rota::{PickOrder, Seat};
use crate::data::catalogue::Catalogue;
use brickfray_game::ron::did_you_mean;
use brickfray_game::{Refusal, RuleId};
use brickfray_words::Text;

/// The edges of the table, in the order of the starting places.
const EDGES: [&str; 4] = ["south", "north", "west", "east"];

/// A draft (AR-DRF-13).
#[derive(Clone, PartialEq, Debug)]
pub struct Draft {
    pub title: String,
    /// The players by name, alliance by alliance in the order of the rotation.
    pub alliances: Vec<Vec<String>>,
    /// The order of the picks (AR-DRF-04).
    pub rota: PickOrder,
    pub lots: Vec<Lot>,
    /// The divider's steps, which turned the lots of the file into these (AR-DRF-03).
    pub divided: Vec<Division>,
    pub picks: Vec<Pick>,
    /// The house rules of its file as text, brackets included; the resulting armies use them too.
    pub house: Option<String>,
}

impl Draft {
    /// Every seat, in the order of the rotation.
    pub fn seats(&self) -> Vec<Seat> {
        let sizes: Vec<usize> = self.alliances.iter().map(Vec::len).collect();
        let most = sizes.iter().copied().max().unwrap_or(0);
        let members = (0..most).flat_map(|member| (0..sizes.len()).map(move |alliance| Seat { alliance, member }));
        members.filter(|seat| seat.member < sizes[seat.alliance]).collect()
    }

    /// The name of the player at a seat.
    pub fn player(&self, seat: Seat) -> &str {
        self.alliances.get(seat.alliance).and_then(|alliance| alliance.get(seat.member)).map_or("", String::as_str)
    }

    /// The place on the table, from 1, of the start with this name. If all starts are named after points of the compass, it is the edge of
    /// that name; otherwise they are numbered in the order listed: the southern edge, the northern, the western, the eastern.
    pub(in crate::armies) fn place_of(&self, start: &str) -> Option<u32> {
        let starts = || self.lots.iter().filter_map(|lot| if let LotKind::Start(name) = &lot.holds { Some(name.as_str()) } else { None });
        let edge = |name: &str| EDGES.iter().position(|edge| *edge == name);
        let is_compass = starts().all(|name| edge(name).is_some());
        let place = if is_compass { edge(start) } else { starts().position(|name| name == start) };
        place.and_then(|place| u32::try_from(place + 1).ok())
    }

    pub(super) fn has(&self, standing: &Standing, seat: Seat, kind: OneEach) -> bool {
        self.lots.iter().zip(&standing.owners).any(|(lot, owner)| *owner == Some(seat) && lot.holds.one_each() == Some(kind))
    }

    /// The indexes of the lots that a player may take: the unowned ones, except a second turn place or a second start (AR-DRF-11).
    pub fn legal(&self, standing: &Standing, seat: Seat) -> Vec<usize> {
        let had: Vec<OneEach> = [OneEach::TurnPlace, OneEach::Start].into_iter().filter(|kind| self.has(standing, seat, *kind)).collect();
        let may = |(lot, owner): (&Lot, &Option<Seat>)| owner.is_none() && lot.holds.one_each().is_none_or(|kind| !had.contains(&kind));
        let lots = self.lots.iter().zip(&standing.owners).enumerate();
        lots.filter(|(_, one)| may(*one)).map(|(place, _)| place).collect()
    }

    pub(super) fn take(&self, standing: &Standing, seat: Seat, name: &str) -> Result<usize, Refusal> {
        let legal = self.legal(standing, seat);
        if let Some(lot) = legal.iter().copied().find(|lot| self.lots[*lot].name == name) {
            return Ok(lot);
        }
        let names = || legal.iter().filter_map(|lot| self.lots.get(*lot)).map(|lot| lot.name.as_str());
        let (rule, reason) = match self.lots.iter().position(|lot| lot.name == name).map(|lot| standing.owners[lot]) {
            None => ("AR-DRF-01", format!("there is no lot `{name}`")),
            Some(Some(owner)) => ("AR-DRF-01", format!("{} already has `{name}`", self.player(owner))),
            Some(None) => ("AR-DRF-11", format!("{} already has one of this kind", self.player(seat))),
        };
        let hint = did_you_mean(name, names()).map(|hint| format!("{hint} ")).unwrap_or_default();
        let list: Vec<&str> = names().chain([PASS]).collect();
        Err(Refusal::new(RuleId::new(rule), Text::written(reason)).but(Text::written(format!("{hint}choose one of {}", list.join(", ")))))
    }

    /// Carries out a step of the divider (AR-DRF-02, AR-DRF-03).
    ///
    /// # Errors
    ///
    /// If a pick has been made already, or the step is impossible.
    pub fn divide(&mut self, step: Division, catalogue: &Catalogue) -> Result<(), Refusal> {
        if !self.picks.is_empty() {
            let reason = "somebody has already picked, and the pile can only be divided before the first pick".to_owned();
            return Err(Refusal::new(RuleId::new("AR-DRF-03"), Text::written(reason)).but(Text::written("undo the picks first")));
        }
        division::divide(&mut self.lots, &step, catalogue)?;
        self.divided.push(step);
        Ok(())
    }

    /// The lots that a player owns, in the order of the pile.
    pub fn owned_by(&self, standing: &Standing, seat: Seat) -> Vec<&Lot> {
        self.lots.iter().zip(&standing.owners).filter(|(_, owner)| **owner == Some(seat)).map(|(lot, _)| lot).collect()
    }
}

//! Facts about Commanders and their Interventions (AR-CMD).

use crate::facts::rolls::scatter_dice;
use brickfray_game::{Beat, Cue, FactBody, FactKind, MoveKind};
use brickfray_table::{PieceId, Placement, SideId, Spot};
use brickfray_words::Text;

pub(super) fn strategy_bricks(bricks: i32) -> Text {
    text!("strategy-bricks", bricks = bricks)
}

/// A Commander gained a Strategy brick.
pub(super) struct TakesStock {
    pub who: PieceId,
    /// How many bricks its side has now.
    pub bricks: i32,
}

impl FactKind for TakesStock {
    const WHAT: &'static str = "takes-stock";

    fn tell(self) -> FactBody {
        let told = text!("fact-takes-stock", who = self.who, bricks = strategy_bricks(self.bricks));
        FactBody::new(Cue::over(self.who, text!("remark-takes-stock"), Beat(35)), told)
    }
}

/// A dead Commander's bricks passed to another Commander.
pub(super) struct BricksPassedOn {
    pub who: PieceId,
    pub heir: PieceId,
    pub bricks: i32,
}

impl FactKind for BricksPassedOn {
    const WHAT: &'static str = "hands-bricks-on";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::unseen(), text!("fact-hands-bricks-on", who = self.who, heir = self.heir, bricks = strategy_bricks(self.bricks)))
    }
}

/// The last Commander of a side has died, and its bricks are lost.
pub(super) struct LosesBricks {
    pub who: PieceId,
    pub bricks: i32,
}

impl FactKind for LosesBricks {
    const WHAT: &'static str = "loses-bricks";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::unseen(), text!("fact-loses-bricks", who = self.who, bricks = strategy_bricks(self.bricks)))
    }
}

/// A Commander gave a unit a free Move.
pub(super) struct SendsOn {
    pub who: PieceId,
    pub unit: PieceId,
    pub cost: i32,
}

impl FactKind for SendsOn {
    const WHAT: &'static str = "sends-on";

    fn tell(self) -> FactBody {
        let told = text!("fact-sends-on", who = self.who, unit = self.unit, bricks = strategy_bricks(self.cost));
        FactBody::new(Cue::over(self.unit, text!("remark-sent-on"), Beat(35)), told)
    }
}

/// A Commander brought its side an Almighty Benny.
pub(super) struct PullsStrings {
    pub who: PieceId,
    pub side: SideId,
    pub cost: i32,
}

impl FactKind for PullsStrings {
    const WHAT: &'static str = "pulls-strings";

    fn tell(self) -> FactBody {
        let told = text!("fact-pulls-strings", who = self.who, side = self.side, bricks = strategy_bricks(self.cost));
        FactBody::new(Cue::over(self.who, text!("remark-pulls-strings"), Beat(35)), told)
    }
}

/// A Commander had a place bombarded.
pub(super) struct Bombards {
    pub who: PieceId,
    pub cost: i32,
    /// The edge of the table that it comes from.
    pub from: Spot,
    pub aim: Spot,
    pub to: Spot,
    /// The scatter dice: direction on a clock, then inches.
    pub scatter: (u8, u8),
}

impl FactKind for Bombards {
    const WHAT: &'static str = "bombards";

    fn tell(self) -> FactBody {
        let Self { who, cost, from, aim, to, scatter: (clock, inches) } = self;
        let told = text!("fact-bombards", who = who, bricks = strategy_bricks(cost), aim = aim, inches = inches, clock = clock, spot = to);
        FactBody::new(Cue::Flew { by: who, item: None, from, to }, told).with_dice(scatter_dice((clock, inches)))
    }
}

/// A Commander called up reserves.
pub(super) struct CallsUp {
    pub who: PieceId,
    pub cost: i32,
}

impl FactKind for CallsUp {
    const WHAT: &'static str = "calls-up";

    fn tell(self) -> FactBody {
        let told = text!("fact-calls-up", who = self.who, bricks = strategy_bricks(self.cost));
        FactBody::new(Cue::over(self.who, text!("remark-calls-up"), Beat(35)), told)
    }
}

/// A fallen minifig is back on the table.
pub(super) struct Returns {
    pub who: PieceId,
    /// Where its body lay.
    pub from: Placement,
    pub at: Placement,
}

impl FactKind for Returns {
    const WHAT: &'static str = "returns";

    fn tell(self) -> FactBody {
        let told = text!("fact-returns", who = self.who, spot = self.at.spot);
        FactBody::new(Cue::moved(self.who, self.from, self.at, MoveKind::Deployed), told)
    }
}

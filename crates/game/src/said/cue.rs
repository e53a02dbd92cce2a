//! Cues: the game-independent part of a fact, with the plain values that view, log and tests read. The rulebook adds what they mean in its
//! own words.

use crate::said::action_info::Manner;
use crate::said::remains::Remains;
use brickfray_table::{Inches, PieceId, Placement, SideId, Spot};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

/// What happened, in terms that any game has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Cue {
    /// A side's turn began.
    TurnBegan {
        /// The side.
        side: SideId,
        /// The round, from 1.
        round: u32,
    },
    /// A question was answered.
    Chose {
        /// The side that decided.
        side: SideId,
        /// The answer.
        label: Text,
    },
    /// Sides rolled against each other; the highest sum wins.
    RolledOff {
        /// The side that won; `None` for a tie.
        winner: Option<SideId>,
    },
    /// A side scored.
    Scored {
        /// The side.
        side: SideId,
        /// How many points it scored.
        points: u32,
        /// Its points in all.
        total: u32,
        /// The reason.
        why: Text,
    },
    /// The battle is over.
    BattleEnded {
        /// The winner; `None` if no side has won.
        winner: Option<SideId>,
    },
    /// A piece has moved or turned. Whatever stands on it moves along.
    Moved {
        /// The piece.
        who: PieceId,
        /// Its placement before.
        from: Placement,
        /// Its placement after.
        to: Placement,
        /// The spots on the way, without the last one.
        via: Vec<Spot>,
        /// How far it went.
        inches: Inches,
        /// How it moved.
        how: MoveKind,
    },
    /// Figures walked, each to a place of its own.
    Stepped {
        /// The walk of each figure.
        steps: Vec<Step>,
        /// What they stand on now.
        onto: StandingOn,
    },
    /// A figure got on another piece, and moves with it from now on.
    Joined {
        /// The figure.
        who: PieceId,
        /// The piece that it is on.
        seat: PieceId,
        /// The plate that both stand on, if any.
        plate: Option<PieceId>,
        /// The figure's placement before.
        from: Placement,
        /// The placement of both now.
        at: Placement,
    },
    /// A figure got off another piece or off its plate.
    Left {
        /// The figure.
        who: PieceId,
        /// The piece that it was on.
        what: PieceId,
        /// The plate that it still stands on, if any.
        plate: Option<PieceId>,
        /// Its new placement; `None` if it stays where it is.
        to: Option<Placement>,
    },
    /// An action was declared against a piece or a spot.
    Declared {
        /// The rulebook's word for the action.
        maneuver: String,
        /// The plates and figures that act.
        by: Vec<PieceId>,
        /// The target piece, if any.
        at: Option<PieceId>,
        /// The target spot, if any.
        spot: Option<Spot>,
        /// The item, if it is mentioned.
        with: Option<String>,
    },
    /// Dice were rolled, each of which is a success or a failure.
    Rolled {
        /// The plate or figure that rolled.
        who: PieceId,
        /// What was rolled: "12 slings".
        what_for: Text,
        /// The item's word in files, if an item is used.
        with: Option<String>,
        /// The modifiers of each die, with their reasons.
        modifiers: Vec<(Text, i32)>,
        /// The result that a die needed, including modifiers.
        needed: i32,
        /// The number of successes.
        successes: u32,
        /// What protects the piece, if it rolled to save itself.
        guard: Guard,
    },
    /// Dice were added up.
    Summed {
        /// What was rolled.
        what_for: Text,
        /// The sum.
        total: i32,
        /// How it is shown.
        remark: Remark,
    },
    /// Two pieces rolled against each other.
    Contested {
        /// The piece that tried.
        who: PieceId,
        /// The piece that opposed it.
        against: PieceId,
        /// Whether the piece that tried won.
        won: bool,
        /// How it is shown.
        remark: Remark,
    },
    /// A piece takes a hit.
    Hit {
        /// The number of the hit, from 1, in order.
        number: u32,
        /// The piece that hits.
        by: PieceId,
        /// The piece that takes it.
        victim: PieceId,
    },
    /// A piece lost some of its points.
    Lost {
        /// The piece.
        who: PieceId,
        /// The name of one point: "Life Point".
        kind: Text,
        /// How many it lost.
        points: u32,
        /// How many are left.
        left: u32,
    },
    /// The owner of a piece paid for something with some of the piece's points.
    Paid {
        /// The piece.
        who: PieceId,
        /// The name of one point: "Life Point".
        kind: Text,
        /// How many were paid.
        points: u32,
    },
    /// Something was thrown or fired, and landed.
    Flew {
        /// The piece that threw or fired it.
        by: PieceId,
        /// The thrown item; `None` for a missile.
        item: Option<String>,
        /// Where it came from.
        from: Spot,
        /// Where it landed.
        to: Spot,
    },
    /// Something exploded.
    BlewUp {
        /// The centre.
        at: Spot,
        /// The radius.
        radius: Inches,
        /// The sum of its dice.
        total: i32,
    },
    /// A figure has fallen over.
    Fell {
        /// The figure.
        who: PieceId,
    },
    /// A figure has got up.
    GotUp {
        /// The figure.
        who: PieceId,
    },
    /// A piece is off the table.
    TakenOff {
        /// The piece.
        who: PieceId,
        /// The reason.
        why: RemovalReason,
    },
    /// A piece tipped over and threw off what stood on it.
    Tipped {
        /// The piece.
        who: PieceId,
        /// What else is shown.
        remark: Remark,
    },
    /// A part of a piece broke off.
    Crumbled {
        /// The piece.
        who: PieceId,
        /// How much of it is left.
        remains: Remains,
        /// What else is shown.
        remark: Remark,
    },
    /// An engagement of two enemies began or ended.
    Engaged {
        /// The plate or figure with the lower id.
        one: PieceId,
        /// The other plate or figure.
        other: PieceId,
        /// Whether they are in contact; otherwise they are within reach of each other.
        contact: bool,
        /// Whether it began; otherwise it ended.
        began: bool,
    },
    /// Anything else, shown as words over a piece, a gesture, a pause, or not at all.
    Remarked(Remark),
}

/// How a piece moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum MoveKind {
    /// It walked there by order.
    Walked,
    /// It flew there by order.
    Flown {
        /// The height of the highest thing that it passed over.
        over: Inches,
    },
    /// It came onto the table.
    Deployed,
    /// It came down from something higher, or went up.
    CameDown,
    /// It was sent through the air.
    Thrown,
    /// It was pushed along the ground with what stands on it.
    Pushed,
    /// It was pulled by a hand.
    Drawn,
    /// It slid aside.
    Slid,
}

/// What figures stand on after walking.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum StandingOn {
    /// No plate any more.
    Ground,
    /// The same plate as before.
    Same,
    /// A plate that was laid for them.
    Laid {
        /// The plate.
        plate: PieceId,
        /// Its placement.
        lies: Placement,
    },
}

/// The walk of a single figure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Step {
    /// The figure.
    pub who: PieceId,
    /// Its placement before.
    pub from: Placement,
    /// Its placement after.
    pub to: Placement,
    /// How much of its Move this took.
    pub inches: Inches,
}

/// What protects the piece that rolls these dice, for the view.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Guard {
    /// Nothing: it doesn't roll to save itself.
    None,
    /// Its own agility, or something that it holds.
    Own,
    /// A shield all around it.
    Shield,
}

/// Why a piece was taken off the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum RemovalReason {
    /// It died.
    Died,
    /// It was destroyed.
    Destroyed,
    /// No figure stands on it any more.
    Emptied,
}

/// How the view shows something that has no motion of its own.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Remark {
    /// The acting piece.
    pub by: Option<PieceId>,
    /// The gesture of the acting piece.
    pub gesture: Option<Manner>,
    /// The target of the gesture.
    #[serde(default)]
    pub towards: Option<PieceId>,
    /// Words and the piece over which they are shown.
    pub words: Option<(PieceId, Text)>,
    /// How long it lasts before the next thing begins.
    pub beat: Beat,
    /// Whether a piece lost something other than its life, such as a hand for good, or its nerve for a while.
    pub is_loss: bool,
}

impl Remark {
    /// Nothing but a pause.
    pub fn rest(beat: Beat) -> Self {
        Remark { beat, ..Remark::default() }
    }

    /// Words over a piece.
    pub fn over(piece: PieceId, words: impl Into<Text>, beat: Beat) -> Self {
        Remark { words: Some((piece, words.into())), beat, ..Remark::default() }
    }

    /// Marks that a piece lost something other than its life.
    pub fn loss(self) -> Self {
        Remark { is_loss: true, ..self }
    }

    /// Sets the acting piece.
    pub fn by(self, who: PieceId) -> Self {
        Remark { by: Some(who), ..self }
    }

    /// Sets the acting piece and its gesture.
    pub fn seen(self, who: PieceId, gesture: Manner) -> Self {
        Remark { gesture: Some(gesture), ..self.by(who) }
    }

    /// Sets the target of the gesture.
    pub fn towards(self, piece: PieceId) -> Self {
        Remark { towards: Some(piece), ..self }
    }
}

impl From<Remark> for Cue {
    fn from(remark: Remark) -> Self {
        Cue::Remarked(remark)
    }
}

/// A duration in hundredths of a second at normal speed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub struct Beat(pub u8);

impl Beat {
    /// No time at all.
    pub const NONE: Beat = Beat(0);

    /// The duration in seconds.
    pub fn seconds(self) -> f32 {
        f32::from(self.0) / 100.0
    }
}

impl Cue {
    /// A cue that shows nothing.
    pub fn unseen() -> Self {
        Remark::default().into()
    }

    /// A cue that shows only words over a piece.
    pub fn over(piece: PieceId, words: impl Into<Text>, beat: Beat) -> Self {
        Remark::over(piece, words, beat).into()
    }

    /// A move straight from one place to another.
    pub fn moved(who: PieceId, from: Placement, to: Placement, how: MoveKind) -> Self {
        Cue::Moved { who, from, to, via: Vec::new(), inches: from.spot.distance(to.spot), how }
    }
}

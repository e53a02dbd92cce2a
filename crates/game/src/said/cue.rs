//! Cues: what a fact is on any table, with the plain values that view, log and tests read. A rulebook says in its own words what they mean.

use crate::said::action_info::Manner;
use crate::said::remains::Remains;
use brickfray_table::{Inches, PieceId, Placement, SideId, Spot};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

/// What happened, as far as any game has such a thing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Cue {
    /// A side's turn began.
    TurnBegan {
        /// Whose.
        side: SideId,
        /// The round, from 1.
        round: u32,
    },
    /// A question was answered.
    Chose {
        /// The side that decided.
        side: SideId,
        /// What.
        label: Text,
    },
    /// Sides rolled against each other, and the higher sum wins.
    RolledOff {
        /// The side that won; none where they came to the same.
        winner: Option<SideId>,
    },
    /// A side scored.
    Scored {
        /// Which.
        side: SideId,
        /// How much.
        points: u32,
        /// What it has now in all.
        total: u32,
        /// What for.
        why: Text,
    },
    /// The battle is over.
    BattleEnded {
        /// The side that has won; `None` when none has.
        winner: Option<SideId>,
    },
    /// A piece is somewhere else, or looks another way. What stands on it goes along.
    Moved {
        /// Which.
        who: PieceId,
        /// Where it was.
        from: Placement,
        /// Where it is.
        to: Placement,
        /// The spots on the way, without the last.
        via: Vec<Spot>,
        /// How far it went.
        inches: Inches,
        /// How it went there.
        how: Going,
    },
    /// Figures walked to places, each by itself.
    Stepped {
        /// Who, and what it walked.
        steps: Vec<Step>,
        /// What they stand on now.
        onto: Onto,
    },
    /// A figure got on another piece, and goes with it from now on.
    Joined {
        /// Who.
        who: PieceId,
        /// What it is on.
        seat: PieceId,
        /// The plate that they stand on, if on any.
        plate: Option<PieceId>,
        /// Where it came from.
        from: Placement,
        /// Where the two stand now.
        at: Placement,
    },
    /// A figure is no longer on another piece or on its plate.
    Left {
        /// Who.
        who: PieceId,
        /// What it was on.
        what: PieceId,
        /// The plate that it still stands on, if on any.
        plate: Option<PieceId>,
        /// Where it got off to; nothing where it stays where it is.
        to: Option<Placement>,
    },
    /// Something was declared against a piece or a spot.
    Declared {
        /// The rulebook's word for it.
        maneuver: String,
        /// The plates and figures that do it.
        by: Vec<PieceId>,
        /// The piece that it is against, when it is against one.
        at: Option<PieceId>,
        /// Against which spot, when it is against one.
        spot: Option<Spot>,
        /// With what, when that is told with it.
        with: Option<String>,
    },
    /// Dice were rolled, each of which is a success or none.
    Rolled {
        /// The plate or figure that rolled.
        who: PieceId,
        /// What for: "12 slings".
        what_for: Text,
        /// The word of files for what is used, when something is.
        with: Option<String>,
        /// What was added to each die, and why.
        modifiers: Vec<(Text, i32)>,
        /// What a die had to reach with its modifiers.
        needed: i32,
        /// How many did.
        successes: u32,
        /// What they were to save the piece with, where something was done to it.
        guard: Guard,
    },
    /// Dice were added up.
    Summed {
        /// What for.
        what_for: Text,
        /// What they came to.
        total: i32,
        /// How that is seen.
        remark: Remark,
    },
    /// Two rolled against each other.
    Contested {
        /// The piece that tried.
        who: PieceId,
        /// The piece that opposed it.
        against: PieceId,
        /// The piece that tried won.
        won: bool,
        /// How that is seen.
        remark: Remark,
    },
    /// A piece takes a hit.
    Hit {
        /// Which, from 1, in the order in which they come.
        number: u32,
        /// The piece that hits.
        by: PieceId,
        /// The piece that takes it.
        victim: PieceId,
    },
    /// A piece lost some of what is counted on it.
    Lost {
        /// Which.
        who: PieceId,
        /// What one of them is called: "Life Point".
        kind: Text,
        /// How many.
        points: u32,
        /// How many are left.
        left: u32,
    },
    /// A piece's owner gave some of what is counted on it, for something.
    Paid {
        /// Which.
        who: PieceId,
        /// What one of them is called: "Life Point".
        kind: Text,
        /// How many.
        points: u32,
    },
    /// Something was thrown or fired, and landed.
    Flew {
        /// The piece that threw or fired it.
        by: PieceId,
        /// What has left its hand; nothing where a missile flies.
        item: Option<String>,
        /// Where from.
        from: Spot,
        /// Where it landed.
        to: Spot,
    },
    /// Something went off, and reached all around it.
    BlewUp {
        /// Where.
        at: Spot,
        /// How far it reaches.
        radius: Inches,
        /// What its dice came to.
        total: i32,
    },
    /// A figure is off its feet.
    Fell {
        /// Who.
        who: PieceId,
    },
    /// A figure is on its feet again.
    GotUp {
        /// Who.
        who: PieceId,
    },
    /// A piece is off the table.
    TakenOff {
        /// Which.
        who: PieceId,
        /// Why.
        why: Gone,
    },
    /// A piece tipped over and threw off what stood on it.
    Tipped {
        /// Which.
        who: PieceId,
        /// How that is seen besides.
        remark: Remark,
    },
    /// Part of a piece broke off, and the rest stands.
    Crumbled {
        /// Which.
        who: PieceId,
        /// How much of it is left.
        remains: Remains,
        /// How that is seen besides.
        remark: Remark,
    },
    /// Two enemies are engaged with each other, or no longer.
    Engaged {
        /// One plate or figure, the lower id.
        one: PieceId,
        /// The other.
        other: PieceId,
        /// They are in contact; within reach of each other otherwise.
        contact: bool,
        /// It began; it ended otherwise.
        began: bool,
    },
    /// Anything else: what is seen of it is words over a piece, a gesture, a moment of rest, or nothing.
    Remarked(Remark),
}

/// How a piece went where it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Going {
    /// It went there by an order.
    Walked,
    /// It flew there by an order.
    Flown {
        /// How high the highest is that it passed over.
        over: Inches,
    },
    /// It came onto the table.
    Deployed,
    /// It came down from something higher, or up.
    CameDown,
    /// It was sent through the air.
    Thrown,
    /// It was pushed along the ground with what stands on it.
    Pushed,
    /// It was drawn by a hand.
    Drawn,
    /// It glided aside.
    Slid,
}

/// What figures stand on that walked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Onto {
    /// On no plate any more.
    Ground,
    /// On the plate on which they stood.
    Same,
    /// On a plate that was laid for them.
    Laid {
        /// The plate.
        plate: PieceId,
        /// Where it lies.
        lies: Placement,
    },
}

/// A figure that walked to a place by itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Step {
    /// Who.
    pub who: PieceId,
    /// Where it was.
    pub from: Placement,
    /// Where it is.
    pub to: Placement,
    /// How much of what it may walk this took.
    pub inches: Inches,
}

/// What saves the piece that rolls these dice, as far as an eye can tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Guard {
    /// They save it from nothing.
    None,
    /// Its own nimbleness, or what it holds.
    Own,
    /// A shield that is all about it.
    Shield,
}

/// Why a piece is off the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Gone {
    /// It died.
    Died,
    /// It was destroyed.
    Destroyed,
    /// No figure stands on it any more.
    Emptied,
}

/// How something is seen that has no motion of its own.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Remark {
    /// The piece that acts in it.
    pub by: Option<PieceId>,
    /// What that piece is seen to do.
    pub gesture: Option<Manner>,
    /// The piece that it does that to.
    #[serde(default)]
    pub towards: Option<PieceId>,
    /// Words, and the piece over which they stand.
    pub words: Option<(PieceId, Text)>,
    /// How long it lasts before anything else begins.
    pub beat: Beat,
    /// A piece has lost something by it, though not its life: a hand for good, its nerve for a while.
    pub is_loss: bool,
}

impl Remark {
    /// Nothing to see, and so long a rest.
    pub fn rest(beat: Beat) -> Self {
        Remark { beat, ..Remark::default() }
    }

    /// Words over a piece.
    pub fn over(piece: PieceId, words: impl Into<Text>, beat: Beat) -> Self {
        Remark { words: Some((piece, words.into())), beat, ..Remark::default() }
    }

    /// The same, and a piece has lost something by it.
    pub fn loss(self) -> Self {
        Remark { is_loss: true, ..self }
    }

    /// The same, and this piece acts in it.
    pub fn by(self, who: PieceId) -> Self {
        Remark { by: Some(who), ..self }
    }

    /// The same, and this piece is seen to do something.
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

/// Hundredths of a second, at ordinary speed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub struct Beat(pub u8);

impl Beat {
    /// No time at all.
    pub const NONE: Beat = Beat(0);

    /// The same in seconds.
    pub fn seconds(self) -> f32 {
        f32::from(self.0) / 100.0
    }
}

impl Cue {
    /// Nothing to see.
    pub fn unseen() -> Self {
        Remark::default().into()
    }

    /// Words over a piece, and nothing else to see.
    pub fn over(piece: PieceId, words: impl Into<Text>, beat: Beat) -> Self {
        Remark::over(piece, words, beat).into()
    }

    /// A plain way from one place to another.
    pub fn moved(who: PieceId, from: Placement, to: Placement, how: Going) -> Self {
        Cue::Moved { who, from, to, via: Vec::new(), inches: from.spot.distance(to.spot), how }
    }
}

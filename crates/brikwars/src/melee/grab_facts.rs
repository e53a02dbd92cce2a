//! Facts about Grabs.

use brickfray_dice::RolledDie;
use brickfray_game::{Beat, Cue, FactBody, FactKind, Manner, MoveKind, Remark};
use brickfray_table::{PieceId, Placement};

/// A held figure rolled against its holder (BW-CC-07).
pub(crate) struct Opposed {
    /// The figure that tried.
    pub who: PieceId,
    pub dice: Vec<RolledDie>,
    /// The figure that opposed it.
    pub by: PieceId,
    /// The dice of that figure.
    pub against: Vec<RolledDie>,
    /// Whether the figure that tried won.
    pub won: bool,
}

impl FactKind for Opposed {
    const WHAT: &'static str = "opposed";

    fn tell(self) -> FactBody {
        let Opposed { who, dice, by, against, won } = self;
        let (told, words) = if won {
            (text!("fact-breaks-free", who = who, dice = &dice, by = by, against = &against), text!("remark-breaks-free"))
        } else {
            (text!("fact-is-held", who = who, dice = &dice, by = by, against = &against), text!("remark-is-held"))
        };
        let remark = Remark::over(who, words, Beat(40)).seen(by, Manner::Fend);
        FactBody::new(Cue::Contested { who, against: by, won, remark }, told).with_dice([dice, against].concat())
    }
}

/// A Grab ended (BW-CC-06).
pub(crate) struct LetGo {
    /// The figure that held.
    pub who: PieceId,
    /// The one that it held.
    pub whom: PieceId,
}

impl FactKind for LetGo {
    const WHAT: &'static str = "let-go";

    fn tell(self) -> FactBody {
        let told = text!("fact-let-go", who = self.who, whom = self.whom);
        FactBody::new(Cue::over(self.whom, text!("remark-let-go"), Beat(20)), told)
    }
}

/// A figure was grabbed (BW-SM-10).
pub(crate) struct Grabbed {
    /// The figure that grabbed.
    pub by: PieceId,
    /// The one that it grabbed.
    pub who: PieceId,
}

impl FactKind for Grabbed {
    const WHAT: &'static str = "grabbed";

    fn tell(self) -> FactBody {
        let remark = Remark::over(self.who, text!("remark-grabbed"), Beat(30)).seen(self.by, Manner::Hold);
        FactBody::new(remark, text!("fact-grabbed", by = self.by, who = self.who))
    }
}

/// A figure was pulled towards the one that grabbed it (BW-SM-10).
pub(crate) struct Drawn {
    pub who: PieceId,
    pub from: Placement,
    pub to: Placement,
}

impl FactKind for Drawn {
    const WHAT: &'static str = "drawn";

    fn tell(self) -> FactBody {
        let Drawn { who, from, to } = self;
        let told = text!("fact-drawn", who = who, far = from.spot.distance(to.spot), spot = to.spot);
        FactBody::new(Cue::moved(who, from, to, MoveKind::Drawn), told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, BERT, at, called, d6s, fact, over, told};

    #[test]
    fn grabs_are_told() {
        let opposed = |won| Opposed { who: ANNA, dice: d6s(&[3], 0).dice, by: BERT, against: d6s(&[5], 0).dice, won };
        assert_eq!(told(opposed(true)), "anna rolls 3 against bert's 5: it breaks free");
        assert_eq!(told(opposed(false)), "anna rolls 3 against bert's 5: it is held");
        assert_eq!((called(opposed(true)), called(opposed(false))), (over(ANNA, "breaks free!", 40), over(ANNA, "is held", 40)));
        assert_eq!(fact(opposed(true)).dice.len(), 2);
        let let_go = || LetGo { who: ANNA, whom: BERT };
        assert_eq!((told(let_go()), called(let_go())), ("anna no longer holds bert".into(), over(BERT, "free", 20)));
        let grabbed = || Grabbed { by: ANNA, who: BERT };
        assert_eq!((told(grabbed()), called(grabbed())), ("anna grabs bert".into(), over(BERT, "grabbed!", 30)));
        assert_eq!(fact(grabbed()).cue, Remark::over(BERT, text!("remark-grabbed"), Beat(30)).seen(ANNA, Manner::Hold).into());
        let drawn = || Drawn { who: ANNA, from: at(0.0), to: at(1.5) };
        assert_eq!(told(drawn()), "anna comes 1.5\" to (1.5, 0)");
        assert_eq!(fact(drawn()).cue, Cue::moved(ANNA, at(0.0), at(1.5), MoveKind::Drawn));
    }
}

//! Facts about collisions.

use crate::facts::rolls::failed;
use brickfray_dice::PoolRoll;
use brickfray_game::{Beat, Cue, FactBody, FactKind, Remark};
use brickfray_table::PieceId;
use brickfray_words::Text;

/// Two figures collided (BW-CH-09).
pub struct Collided {
    /// The figure that ran.
    pub(crate) who: PieceId,
    /// The figure that it ran into.
    pub(crate) with: PieceId,
    /// Its Momentum.
    pub(crate) roll: PoolRoll,
    /// The other's Physical Opposition.
    pub(crate) against: PoolRoll,
    /// Whether the runner goes on.
    pub(crate) plows: bool,
}

impl FactKind for Collided {
    const WHAT: &'static str = "collided";

    fn tell(self) -> FactBody {
        let Collided { who, with, roll, against, plows } = self;
        let (momentum, opposition) = (roll.total(), against.total());
        let (dice, others) = (&roll.dice, &against.dice);
        let told = if plows {
            text!(
                "fact-collision-plows",
                who = who,
                with = with,
                momentum = momentum,
                dice = dice,
                failed = failed(&roll),
                opposition = opposition,
                against = others,
                stopped = failed(&against)
            )
        } else {
            text!(
                "fact-collision-stops",
                who = who,
                with = with,
                momentum = momentum,
                dice = dice,
                failed = failed(&roll),
                opposition = opposition,
                against = others,
                stopped = failed(&against)
            )
        };
        let remark = Remark::over(with, Text::written(format!("{momentum} : {opposition}")), Beat(35));
        let dice = [roll.dice, against.dice].concat();
        FactBody::new(Cue::Contested { who, against: with, won: plows, remark }, told).with_dice(dice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, BERT, beside, called, d6s, fact, over, told};

    #[test]
    fn bw_ch_09_collisions_are_told() {
        let collided = |plows| Collided { who: ANNA, with: BERT, roll: d6s(&[3, 5], 0), against: d6s(&[1, 1], 0), plows };
        let begins = "anna runs into bert: Momentum 8 (3 5) against 0 (1 1, a Critical Failure): ";
        assert_eq!(told(collided(true)), format!("{begins}it plows through"));
        assert_eq!(told(collided(false)), format!("{begins}it is stopped"));
        assert_eq!((called(collided(true)), beside(collided(true))), (over(BERT, "8 : 0", 35), None));
        assert_eq!(fact(collided(true)).dice.len(), 4);
        assert!(matches!(fact(collided(true)).cue, Cue::Contested { who: ANNA, against: BERT, won: true, .. }));
    }
}

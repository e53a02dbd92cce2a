//! Facts about Explosions, and about explosives that land before they go off.

use crate::facts::rolls::scatter_dice;
use brickfray_dice::PoolRoll;
use brickfray_game::{Cue, FactBody, FactKind};
use brickfray_table::{Inches, PieceId, Spot};
use brickfray_words::Text;

/// An Explosion (BW-EX-02).
pub(crate) struct Exploded {
    /// Its centre.
    pub at: Spot,
    pub radius: Inches,
    /// The damage rolled once for all.
    pub roll: PoolRoll,
}

impl FactKind for Exploded {
    const WHAT: &'static str = "exploded";

    fn tell(self) -> FactBody {
        let Exploded { at, radius, roll } = self;
        let total = roll.total();
        let told = text!("fact-explosion", spot = at, radius = radius, total = total, dice = &roll.dice);
        let beside = text!("fact-explosion-beside", spot = at, radius = radius, total = total);
        FactBody::new(Cue::BlewUp { at, radius, total }, told).with_dice(roll.dice).beside(beside, roll.plus)
    }
}

/// An explosive was fired, and landed (BW-EX-04).
pub(crate) struct Fired {
    /// The figure that fired.
    pub who: PieceId,
    pub with: String,
    /// The shooter's position.
    pub from: Spot,
    /// Where it landed.
    pub to: Spot,
    /// If it missed, its scatter dice: clock direction and inches.
    pub scatter: Option<(u8, u8)>,
}

impl FactKind for Fired {
    const WHAT: &'static str = "fired";

    fn tell(self) -> FactBody {
        let Fired { who, with, from, to, scatter } = self;
        let told = text!("fact-fires", who = who, item = Text::item(with), landed = landed(to, scatter));
        FactBody::new(Cue::Flew { by: who, item: None, from, to }, told).with_dice(scatter.map(scatter_dice).unwrap_or_default())
    }
}

/// Something was thrown, and landed (BW-EX-04).
pub(crate) struct Threw {
    pub who: PieceId,
    pub with: String,
    /// The thrower's position.
    pub from: Spot,
    /// Where it landed.
    pub to: Spot,
    /// If it missed, its scatter dice: clock direction and inches.
    pub scatter: Option<(u8, u8)>,
}

impl FactKind for Threw {
    const WHAT: &'static str = "threw";

    fn tell(self) -> FactBody {
        let Threw { who, with, from, to, scatter } = self;
        let told = text!("fact-throws", who = who, item = Text::item(&with), landed = landed(to, scatter));
        let dice = scatter.map(scatter_dice).unwrap_or_default();
        FactBody::new(Cue::Flew { by: who, item: Some(with), from, to }, told).with_dice(dice)
    }
}

/// The text for where it landed.
fn landed(to: Spot, scatter: Option<(u8, u8)>) -> Text {
    match scatter {
        None => text!("fact-lands", spot = to),
        Some((clock, inches)) => text!("fact-scatters", inches = inches, clock = clock, spot = to),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, at, beside, d6s, fact, told};

    #[test]
    fn bw_ex_02_and_04_explosions_are_told() {
        let exploded = || Exploded { at: at(1.0).spot, radius: Inches::whole(2), roll: d6s(&[3, 4], 1) };
        assert_eq!(told(exploded()), "an Explosion at (1, 0), radius 2\": 8 (3 4)");
        assert_eq!(beside(exploded()), Some(("Explosion at (1, 0), radius 2\": 8".to_owned(), 1)));
        assert_eq!(fact(exploded()).cue, Cue::BlewUp { at: at(1.0).spot, radius: Inches::whole(2), total: 8 });
        let (from, to) = (at(0.0).spot, at(4.0).spot);
        let fired = |scatter| Fired { who: ANNA, with: "bazooka".into(), from, to, scatter };
        assert_eq!(told(fired(None)), "anna fires bazooka: it lands at (4, 0)");
        assert_eq!(told(fired(Some((9, 3)))), "anna fires bazooka: it scatters 3\" towards 9 o'clock, to (4, 0)");
        assert_eq!(fact(fired(None)).cue, Cue::Flew { by: ANNA, item: None, from, to });
        let threw = |scatter| Threw { who: ANNA, with: "grenade".into(), from, to, scatter };
        assert_eq!(told(threw(None)), "anna throws grenade: it lands at (4, 0)");
        assert_eq!(told(threw(Some((9, 3)))), "anna throws grenade: it scatters 3\" towards 9 o'clock, to (4, 0)");
        assert_eq!(fact(threw(None)).cue, Cue::Flew { by: ANNA, item: Some("grenade".into()), from, to });
        assert_eq!((fact(threw(None)).dice.len(), fact(threw(Some((9, 3)))).dice.len(), fact(fired(Some((9, 3)))).dice.len()), (0, 2, 2));
    }
}

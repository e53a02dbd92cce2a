//! The facts of a duel: what happened, as told in the log and shown on screen.

use brickfray_dice::RolledDie;
use brickfray_game::{Beat, Cue, FactBody, FactKind, Manner, Remark};
use brickfray_table::{PieceId, SideId};
use brickfray_words::{ListJoin, Text};

/// How long an event is shown before the next one begins.
const BEAT: Beat = Beat(40);

/// A card has been played and paid for (CARD-044).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardPlayed {
    pub card: Text,
    /// The character that paid.
    pub by: PieceId,
    /// The energy paid.
    pub energy: u8,
    /// The faces of the dice paid.
    pub dice: Vec<u8>,
    /// Whether it is an attack.
    pub is_attack: bool,
}

impl FactKind for CardPlayed {
    const WHAT: &'static str = "card-played";

    fn tell(self) -> FactBody {
        let manner = if self.is_attack { Manner::Shoot } else { Manner::Fend };
        let cost = cost_in_words(self.energy, &self.dice);
        FactBody::new(Remark::rest(BEAT).seen(self.by, manner), text!("fact-card-played", who = self.by, card = self.card, cost = cost))
    }
}

/// An ability or a Death Effect has been used (CARD-031, CARD-081).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AbilityUsed {
    pub by: PieceId,
    /// The energy paid.
    pub energy: u8,
    /// The faces of the dice paid.
    pub dice: Vec<u8>,
    /// Whether the character is dead, so that it was its Death Effect.
    pub is_dead: bool,
}

impl FactKind for AbilityUsed {
    const WHAT: &'static str = "ability-used";

    fn tell(self) -> FactBody {
        let cost = cost_in_words(self.energy, &self.dice);
        let told = if self.is_dead { text!("fact-death-effect", who = self.by) } else { text!("fact-ability", who = self.by, cost = cost) };
        FactBody::new(Remark::rest(BEAT).by(self.by), told)
    }
}

/// A payment in words: "2 energy and dice showing 4, 3".
fn cost_in_words(energy: u8, dice: &[u8]) -> Text {
    let faces = dice.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
    match (energy, dice.is_empty()) {
        (0, true) => text!("paid-nothing"),
        (energy, true) => text!("paid-energy", energy = u32::from(energy)),
        (0, false) => text!("paid-dice", count = dice.len(), faces = Text::written(faces)),
        (energy, false) => text!("paid-both", energy = u32::from(energy), count = dice.len(), faces = Text::written(faces)),
    }
}

/// An attack has been declared (CARD-050).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AttackDeclared {
    /// The attacker.
    pub by: PieceId,
    /// The defender.
    pub at: PieceId,
}

impl FactKind for AttackDeclared {
    const WHAT: &'static str = "attack-declared";

    fn tell(self) -> FactBody {
        let remark = Remark::rest(Beat(20)).seen(self.by, Manner::Shoot).towards(self.at);
        FactBody::new(remark, text!("fact-attack-declared", who = self.by, at = self.at))
    }
}

/// An attack has hit (CARD-052).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttackHit {
    pub card: Text,
    /// The attacker.
    pub by: PieceId,
    /// The defender.
    pub at: PieceId,
    /// The damage that the card counts, before Resistance.
    pub damage: u8,
    /// Whether the defender's Hardened discards it (CARD-094).
    pub is_hardened: bool,
}

impl FactKind for AttackHit {
    const WHAT: &'static str = "attack-hit";

    fn tell(self) -> FactBody {
        let damage = u32::from(self.damage);
        if self.is_hardened {
            let told = text!("fact-hardened", who = self.at, card = self.card, damage = damage);
            return FactBody::new(Remark::over(self.at, text!("over-hardened"), BEAT), told);
        }
        FactBody::new(
            Cue::Hit { number: 1, by: self.by, victim: self.at },
            text!("fact-hit", who = self.at, card = self.card, damage = damage),
        )
    }
}

/// An attack has been negated (CARD-052).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Negated {
    /// The defender.
    pub at: PieceId,
}

impl FactKind for Negated {
    const WHAT: &'static str = "negated";

    fn tell(self) -> FactBody {
        let remark = Remark::over(self.at, text!("over-negated"), BEAT).seen(self.at, Manner::Fend);
        FactBody::new(remark, text!("fact-negated", at = self.at))
    }
}

/// A negation has failed because the attack can't be negated (CARD-058).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotNegated {
    /// The defender.
    pub at: PieceId,
}

impl FactKind for NotNegated {
    const WHAT: &'static str = "not-negated";

    fn tell(self) -> FactBody {
        FactBody::new(Remark::over(self.at, text!("over-not-negated"), BEAT), text!("fact-not-negated", at = self.at))
    }
}

/// An attack has been redirected (CARD-055).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Redirected {
    /// The new defender.
    pub to: PieceId,
    /// The former defender.
    pub from: PieceId,
}

impl FactKind for Redirected {
    const WHAT: &'static str = "redirected";

    fn tell(self) -> FactBody {
        let remark = Remark::over(self.to, text!("over-redirected"), BEAT).seen(self.to, Manner::Leap);
        FactBody::new(remark, text!("fact-redirected", who = self.to, from = self.from))
    }
}

/// Something with a number has happened to a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Suffered {
    pub who: PieceId,
    pub what: Suffering,
    pub count: u32,
}

/// What has happened to a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Suffering {
    /// It got damage tokens (CARD-099).
    Tokens,
    /// Its tokens were healed (CARD-090).
    HealedTokens,
    /// It lost energy (CARD-092).
    Stunned,
    /// Burden was removed from it.
    Rested,
    /// Its dice were raised by this much in all (CARD-091).
    Raised,
    /// Its dice were lowered by this much in all (CARD-091).
    Lowered,
    /// Its Hardened discarded tokens (CARD-106).
    Hardened,
}

impl FactKind for Suffered {
    const WHAT: &'static str = "suffered";

    fn tell(self) -> FactBody {
        let (who, count) = (self.who, self.count);
        let (told, over) = match self.what {
            Suffering::Tokens => (text!("fact-tokens", who = who, count = count), text!("over-tokens", count = count)),
            Suffering::HealedTokens => (text!("fact-healed-tokens", who = who, count = count), text!("over-healed")),
            Suffering::Stunned => (text!("fact-stunned", who = who, count = count), text!("over-stunned", count = count)),
            Suffering::Rested => (text!("fact-rested", who = who, count = count), text!("over-rested", count = count)),
            Suffering::Raised => (text!("fact-raised", who = who, count = count), text!("over-raised", count = count)),
            Suffering::Lowered => (text!("fact-lowered", who = who, count = count), text!("over-lowered", count = count)),
            Suffering::Hardened => (text!("fact-tokens-hardened", who = who, count = count), text!("over-hardened")),
        };
        FactBody::new(Remark::over(who, over, BEAT), told)
    }
}

/// A card has been attached to a character, or has been healed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attached {
    pub card: Text,
    pub to: PieceId,
    /// Whether the card was healed and discarded (CARD-090); otherwise it was attached.
    pub is_healed: bool,
}

impl FactKind for Attached {
    const WHAT: &'static str = "attached";

    fn tell(self) -> FactBody {
        let (told, over) = match self.is_healed {
            true => (text!("fact-healed", who = self.to, card = self.card), text!("over-healed")),
            false => (text!("fact-attached", who = self.to, card = self.card), text!("over-attached")),
        };
        FactBody::new(Remark::over(self.to, over, BEAT), told)
    }
}

/// A lasting effect on a character has begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EffectBegan {
    pub who: PieceId,
    pub what: Text,
}

impl FactKind for EffectBegan {
    const WHAT: &'static str = "holds";

    fn tell(self) -> FactBody {
        FactBody::new(Remark::rest(BEAT).by(self.who), text!("fact-holds", who = self.who, what = self.what))
    }
}

/// A character has got a recurring token (CARD-106).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recurs {
    pub who: PieceId,
    /// Its effect: "gets 1 damage token at the end of each round".
    pub what: Text,
}

impl FactKind for Recurs {
    const WHAT: &'static str = "recurs";

    fn tell(self) -> FactBody {
        FactBody::new(Remark::rest(BEAT).by(self.who), text!("fact-recurs", who = self.who, what = self.what))
    }
}

/// A character has got dice or rerolled some (CARD-021, CARD-060, CARD-098).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiceGained {
    pub who: PieceId,
    /// The dice that were rolled.
    pub rolled: Vec<RolledDie>,
    /// The faces of all its dice now.
    pub all: Vec<u8>,
}

impl FactKind for DiceGained {
    const WHAT: &'static str = "dice-came";

    fn tell(self) -> FactBody {
        let faces = self.all.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
        FactBody::new(Remark::rest(BEAT).by(self.who), text!("fact-dice", who = self.who, faces = Text::written(faces)))
            .with_dice(self.rolled)
    }
}

/// A character has lost dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiceLost {
    pub who: PieceId,
    /// Their faces.
    pub faces: Vec<u8>,
}

impl FactKind for DiceLost {
    const WHAT: &'static str = "dice-went";

    fn tell(self) -> FactBody {
        let faces = self.faces.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
        let told = text!("fact-dice-went", who = self.who, count = self.faces.len(), faces = Text::written(faces));
        FactBody::new(Remark::rest(BEAT).by(self.who), told)
    }
}

/// A side has drawn cards. Only that side sees which.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drew {
    pub side: SideId,
    pub count: usize,
    /// The names of the cards, for those who may know them; otherwise empty.
    pub cards: Vec<Text>,
}

impl FactKind for Drew {
    const WHAT: &'static str = "drew";

    fn tell(self) -> FactBody {
        let told = match self.cards.is_empty() {
            true => text!("fact-drew", side = self.side, count = self.count),
            false => text!("fact-drew-these", side = self.side, cards = Text::list(ListJoin::Commas, self.cards)),
        };
        FactBody::new(Remark::default(), told)
    }
}

/// A side has discarded cards from its hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Discarded {
    pub side: SideId,
    pub cards: Vec<Text>,
}

impl FactKind for Discarded {
    const WHAT: &'static str = "discarded";

    fn tell(self) -> FactBody {
        FactBody::new(Remark::rest(Beat(20)), text!("fact-discarded", side = self.side, cards = Text::list(ListJoin::Commas, self.cards)))
    }
}

/// Something has happened to a side that needs no further details.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OfSide {
    pub side: SideId,
    pub what: SideEvent,
}

/// What has happened to a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SideEvent {
    /// It has passed (CARD-032).
    Passed,
    /// It takes another action.
    ActsAgain,
    /// It has shuffled its hand back (CARD-022).
    Mulligan,
    /// Its discards have been shuffled into a new deck (CARD-037).
    Reshuffled,
    /// It has lost its last character and is out (CARD-025).
    Out,
    /// It has been rolled to begin (CARD-023).
    Begins,
}

impl FactKind for OfSide {
    const WHAT: &'static str = "of-side";

    fn tell(self) -> FactBody {
        let side = self.side;
        let told = match self.what {
            SideEvent::Passed => text!("fact-passed", side = side),
            SideEvent::ActsAgain => text!("fact-acts-again", side = side),
            SideEvent::Mulligan => text!("fact-mulligan", side = side),
            SideEvent::Reshuffled => text!("fact-reshuffled", side = side),
            SideEvent::Out => text!("fact-out", side = side),
            SideEvent::Begins => text!("fact-begins", side = side),
        };
        FactBody::new(Remark::rest(Beat(20)), told)
    }
}

/// Two characters have swapped places (CARD-097).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switched {
    pub one: PieceId,
    pub other: PieceId,
}

impl FactKind for Switched {
    const WHAT: &'static str = "switched";

    fn tell(self) -> FactBody {
        FactBody::new(Remark::rest(BEAT).by(self.one), text!("fact-switched", who = self.one, other = self.other))
    }
}

//! What happens in a duel, as facts.

use brickfray_dice::RolledDie;
use brickfray_game::{Beat, Cue, Manner, Remark, Telling, Tells};
use brickfray_table::{PieceId, SideId};
use brickfray_words::{Series, Text};

/// How long something is looked at before anything else begins.
const BEAT: Beat = Beat(40);

/// A card was played, and is paid for (CARD-044).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardPlayed {
    /// The card, as players call it.
    pub card: Text,
    /// Who pays.
    pub by: PieceId,
    /// The energy that it paid.
    pub energy: u8,
    /// The dice that it gave.
    pub dice: Vec<u8>,
    /// It is an attack.
    pub is_attack: bool,
}

impl Tells for CardPlayed {
    const WHAT: &'static str = "card-played";

    fn tell(self) -> Telling {
        let manner = if self.is_attack { Manner::Shoot } else { Manner::Fend };
        let cost = cost_in_words(self.energy, &self.dice);
        Telling::new(Remark::rest(BEAT).seen(self.by, manner), text!("fact-card-played", who = self.by, card = self.card, cost = cost))
    }
}

/// An ability was used, or a death effect (CARD-031, CARD-081).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AbilityUsed {
    pub by: PieceId,
    /// The energy that it paid.
    pub energy: u8,
    /// The dice that it gave.
    pub dice: Vec<u8>,
    /// It is dead.
    pub is_dead: bool,
}

impl Tells for AbilityUsed {
    const WHAT: &'static str = "ability-used";

    fn tell(self) -> Telling {
        let cost = cost_in_words(self.energy, &self.dice);
        let told = if self.is_dead { text!("fact-death-effect", who = self.by) } else { text!("fact-ability", who = self.by, cost = cost) };
        Telling::new(Remark::rest(BEAT).by(self.by), told)
    }
}

/// What was paid, as it is written on cards: `2 energy and the dice 4, 3`.
fn cost_in_words(energy: u8, dice: &[u8]) -> Text {
    let faces = dice.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
    match (energy, dice.is_empty()) {
        (0, true) => text!("paid-nothing"),
        (energy, true) => text!("paid-energy", energy = u32::from(energy)),
        (0, false) => text!("paid-dice", count = dice.len(), faces = Text::written(faces)),
        (energy, false) => text!("paid-both", energy = u32::from(energy), count = dice.len(), faces = Text::written(faces)),
    }
}

/// An attack is declared (CARD-050).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AttackDeclared {
    /// Who attacks.
    pub by: PieceId,
    /// Whom.
    pub at: PieceId,
}

impl Tells for AttackDeclared {
    const WHAT: &'static str = "attack-declared";

    fn tell(self) -> Telling {
        let remark = Remark::rest(Beat(20)).seen(self.by, Manner::Shoot).towards(self.at);
        Telling::new(remark, text!("fact-attack-declared", who = self.by, at = self.at))
    }
}

/// An attack hit (CARD-052).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttackHit {
    /// The card.
    pub card: Text,
    /// Who attacks.
    pub by: PieceId,
    /// Who is hit.
    pub at: PieceId,
    /// What the card is worth there.
    pub damage: u8,
    /// It is discarded, as the defender is hardened against it (CARD-094).
    pub is_hardened: bool,
}

impl Tells for AttackHit {
    const WHAT: &'static str = "attack-hit";

    fn tell(self) -> Telling {
        let damage = u32::from(self.damage);
        if self.is_hardened {
            let told = text!("fact-hardened", who = self.at, card = self.card, damage = damage);
            return Telling::new(Remark::over(self.at, text!("over-hardened"), BEAT), told);
        }
        Telling::new(
            Cue::Hit { number: 1, by: self.by, victim: self.at },
            text!("fact-hit", who = self.at, card = self.card, damage = damage),
        )
    }
}

/// An attack comes to nothing (CARD-052).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Negated {
    /// Who was attacked.
    pub at: PieceId,
}

impl Tells for Negated {
    const WHAT: &'static str = "negated";

    fn tell(self) -> Telling {
        let remark = Remark::over(self.at, text!("over-negated"), BEAT).seen(self.at, Manner::Fend);
        Telling::new(remark, text!("fact-negated", at = self.at))
    }
}

/// An attack can't be negated, though that was tried (CARD-058).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotNegated {
    /// Who was attacked.
    pub at: PieceId,
}

impl Tells for NotNegated {
    const WHAT: &'static str = "not-negated";

    fn tell(self) -> Telling {
        Telling::new(Remark::over(self.at, text!("over-not-negated"), BEAT), text!("fact-not-negated", at = self.at))
    }
}

/// An attack has another defender (CARD-055).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Redirected {
    /// Who takes it.
    pub to: PieceId,
    /// Who would have taken it.
    pub from: PieceId,
}

impl Tells for Redirected {
    const WHAT: &'static str = "redirected";

    fn tell(self) -> Telling {
        let remark = Remark::over(self.to, text!("over-redirected"), BEAT).seen(self.to, Manner::Leap);
        Telling::new(remark, text!("fact-redirected", who = self.to, from = self.from))
    }
}

/// Something happened to a character that is told with a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Suffered {
    pub who: PieceId,
    pub what: Suffering,
    pub count: u32,
}

/// What happens to a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Suffering {
    /// Damage tokens came (CARD-099).
    Tokens,
    /// Tokens were healed (CARD-090).
    HealedTokens,
    /// Energy was spent (CARD-092).
    Stunned,
    /// Burden was taken off.
    Rested,
    /// Dice went up by so much in all (CARD-091).
    Raised,
    /// Dice went down by so much in all (CARD-091).
    Lowered,
    /// Tokens were hardened against (CARD-106).
    Hardened,
}

impl Tells for Suffered {
    const WHAT: &'static str = "suffered";

    fn tell(self) -> Telling {
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
        Telling::new(Remark::over(who, over, BEAT), told)
    }
}

/// A card that was attached goes, or comes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attached {
    /// The card.
    pub card: Text,
    /// To whom it is attached.
    pub to: PieceId,
    /// It was healed and is discarded (CARD-090).
    pub is_healed: bool,
}

impl Tells for Attached {
    const WHAT: &'static str = "attached";

    fn tell(self) -> Telling {
        let (told, over) = match self.is_healed {
            true => (text!("fact-healed", who = self.to, card = self.card), text!("over-healed")),
            false => (text!("fact-attached", who = self.to, card = self.card), text!("over-attached")),
        };
        Telling::new(Remark::over(self.to, over, BEAT), told)
    }
}

/// Something holds for a character, or no longer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holds {
    pub who: PieceId,
    pub what: Text,
}

impl Tells for Holds {
    const WHAT: &'static str = "holds";

    fn tell(self) -> Telling {
        Telling::new(Remark::rest(BEAT).by(self.who), text!("fact-holds", who = self.who, what = self.what))
    }
}

/// A token came that does something at the end of each round (CARD-106).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recurs {
    pub who: PieceId,
    /// What it does: "gets 1 damage token at the end of each round".
    pub what: Text,
}

impl Tells for Recurs {
    const WHAT: &'static str = "recurs";

    fn tell(self) -> Telling {
        Telling::new(Remark::rest(BEAT).by(self.who), text!("fact-recurs", who = self.who, what = self.what))
    }
}

/// Dice came to a character, or were rolled again (CARD-021, CARD-060, CARD-098).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiceCame {
    pub who: PieceId,
    /// Those that were rolled.
    pub rolled: Vec<RolledDie>,
    /// What all its dice show now.
    pub all: Vec<u8>,
}

impl Tells for DiceCame {
    const WHAT: &'static str = "dice-came";

    fn tell(self) -> Telling {
        let faces = self.all.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
        Telling::new(Remark::rest(BEAT).by(self.who), text!("fact-dice", who = self.who, faces = Text::written(faces)))
            .with_dice(self.rolled)
    }
}

/// Dice of a character went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiceWent {
    pub who: PieceId,
    /// What they showed.
    pub faces: Vec<u8>,
}

impl Tells for DiceWent {
    const WHAT: &'static str = "dice-went";

    fn tell(self) -> Telling {
        let faces = self.faces.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
        let told = text!("fact-dice-went", who = self.who, count = self.faces.len(), faces = Text::written(faces));
        Telling::new(Remark::rest(BEAT).by(self.who), told)
    }
}

/// A side drew cards; which, its own side alone is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drew {
    pub side: SideId,
    pub count: usize,
    /// What they are, for those who may know.
    pub cards: Vec<Text>,
}

impl Tells for Drew {
    const WHAT: &'static str = "drew";

    fn tell(self) -> Telling {
        let told = match self.cards.is_empty() {
            true => text!("fact-drew", side = self.side, count = self.count),
            false => text!("fact-drew-these", side = self.side, cards = Text::list(Series::Commas, self.cards)),
        };
        Telling::new(Remark::default(), told)
    }
}

/// A side discarded cards from its hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Discarded {
    pub side: SideId,
    /// What they are.
    pub cards: Vec<Text>,
}

impl Tells for Discarded {
    const WHAT: &'static str = "discarded";

    fn tell(self) -> Telling {
        Telling::new(Remark::rest(Beat(20)), text!("fact-discarded", side = self.side, cards = Text::list(Series::Commas, self.cards)))
    }
}

/// Something that a side does or that happens to it, and that has no more to tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OfSide {
    pub side: SideId,
    pub what: Happened,
}

/// What happens to a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Happened {
    /// It passed (CARD-032).
    Passed,
    /// It acts once more.
    ActsAgain,
    /// It shuffled its hand back (CARD-022).
    Mulligan,
    /// Its discards were shuffled and are its deck (CARD-037).
    Reshuffled,
    /// It has no character left, and is out (CARD-025).
    Out,
    /// It begins every turn, or this one (CARD-023).
    Begins,
}

impl Tells for OfSide {
    const WHAT: &'static str = "of-side";

    fn tell(self) -> Telling {
        let side = self.side;
        let told = match self.what {
            Happened::Passed => text!("fact-passed", side = side),
            Happened::ActsAgain => text!("fact-acts-again", side = side),
            Happened::Mulligan => text!("fact-mulligan", side = side),
            Happened::Reshuffled => text!("fact-reshuffled", side = side),
            Happened::Out => text!("fact-out", side = side),
            Happened::Begins => text!("fact-begins", side = side),
        };
        Telling::new(Remark::rest(Beat(20)), told)
    }
}

/// Two characters changed places (CARD-097).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switched {
    /// One.
    pub one: PieceId,
    /// The other.
    pub other: PieceId,
}

impl Tells for Switched {
    const WHAT: &'static str = "switched";

    fn tell(self) -> Telling {
        Telling::new(Remark::rest(BEAT).by(self.one), text!("fact-switched", who = self.one, other = self.other))
    }
}

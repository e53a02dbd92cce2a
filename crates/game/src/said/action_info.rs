//! Actions: the kinds of things that units can do, and the rulebook's words for them.

use brickfray_table::Inches;
use brickfray_words::{Term, Text};
use serde::{Deserialize, Serialize};

/// A kind of thing that units can do, as its rulebook describes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ActionInfo {
    /// The word for it in orders.
    pub word: &'static str,
    /// Its message: the text is the label of its button. The attribute `about` says in a sentence what it does, and `told` reports an order
    /// for it.
    pub says: Term,
    /// The rule that it comes from.
    pub rule: &'static str,
    /// What it is aimed at.
    pub aims: Aims,
    /// The heading that it is listed under.
    pub heading: Heading,
    /// What moves to the point of the ground that it is aimed at.
    pub goes: MovedPiece,
    /// Whether members of a unit may each take a [`Role`] of their own in it.
    pub shared: bool,
    /// The gesture with which figures do it.
    pub manner: Manner,
    /// Whether it is done to the item, such as throwing, dropping or playing it. Otherwise it is done with the item.
    pub to_item: bool,
    /// Whether its buttons show the item and the outlook in short: "sword (2 CP)".
    pub priced: bool,
}

impl ActionInfo {
    /// An attack without words that moves no piece: the default for the other fields of an action.
    pub const PLAIN: ActionInfo = ActionInfo {
        word: "",
        says: Term::NONE,
        rule: "",
        aims: Aims::Nothing,
        heading: Heading::ATTACK,
        goes: MovedPiece::Nobody,
        shared: false,
        manner: Manner::Strike,
        to_item: false,
        priced: false,
    };

    /// The label of its button.
    pub fn name(&self) -> &'static str {
        self.says.text()
    }

    /// What it does, in a sentence.
    pub fn about(&self) -> &'static str {
        self.says.attribute("about")
    }

    /// The sentence that reports an order for it: who does it, to whom or where, and with what. A part that the order doesn't say is
    /// [`Text::NONE`]. Returns `None` if the rulebook has no such sentence.
    pub fn told(&self, who: Text, at: Text, item: Text) -> Option<Text> {
        Some(self.says.attribute_text("told")?.with("who", who).with("at", at).with("item", item))
    }
}

/// The gesture with which figures do something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Manner {
    /// They strike.
    #[default]
    Strike,
    /// They take aim and fire.
    Shoot,
    /// They throw something.
    Throw,
    /// They push.
    Push,
    /// They ward something off.
    Fend,
    /// They take hold of somebody.
    Hold,
    /// They leap aside.
    Leap,
}

/// A role that a member can take in a shared action of its unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Role {
    /// The word for it in orders, in place of an item.
    pub word: &'static str,
    /// The verb for it: "holds".
    pub says: Term,
    /// What it means, in a sentence.
    pub about: Term,
    /// The rule that it comes from.
    pub rule: &'static str,
    /// Set if the role only helps the others, so that only members who can help may take it: the words that introduce the helpers, "helped
    /// by".
    pub helps: Option<Term>,
}

/// The other words that a rulebook has for its orders.
#[derive(Clone, Copy, Debug)]
pub struct Speech {
    /// The action for the first word of an order.
    pub info: fn(&str) -> Option<&'static ActionInfo>,
    /// The roles that members can take in a [shared](ActionInfo::shared) action instead of doing what the others do.
    pub roles: &'static [Role],
    /// How players read the word for an item that an order names; `None` if its name and an article are enough.
    pub item: fn(&str) -> Option<Text>,
    /// The name of an item on cards and buttons.
    pub name: fn(&str) -> Text,
    /// Other words for panels.
    pub words: Words,
}

impl Speech {
    /// The word of the role that only helps the others, and the words that introduce the helpers.
    pub fn helping(&self) -> Option<(&'static str, Term)> {
        self.roles.iter().find_map(|role| Some((role.word, role.helps?)))
    }
}

/// A rulebook's words for what panels show for any game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Words {
    /// The rule by which sides take turns.
    pub turns: &'static str,
    /// The name of [shared](ActionInfo::shared) actions: "the dance".
    pub shared: Term,
    /// How to give a member a role of its own in a shared action, and by which rule.
    pub parts: Term,
    /// What happens if several units attack together.
    pub joined: Term,
    /// The rule by which units attack together.
    pub joining: &'static str,
}

impl Words {
    /// No words.
    pub const NONE: Words = Words { turns: "", shared: Term::NONE, parts: Term::NONE, joined: Term::NONE, joining: "" };
}

/// The heading of actions, and its position in the list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Heading {
    /// The position; 0 comes first.
    pub place: u8,
    /// The text of the heading.
    pub name: Term,
    /// Whether its actions stay hidden until the player unfolds them, because they are rarely wanted.
    pub folded: bool,
    /// Whether the actions have number keys. They have none if a key pressed by mistake would do much harm.
    pub numbered: bool,
}

impl Heading {
    /// The heading of attacks on enemies, which any game has.
    pub const ATTACK: Heading = Heading { place: 0, name: term!("heading-attack"), folded: false, numbered: true };
}

/// What moves to the point of the ground that an action is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MovedPiece {
    /// Nothing.
    Nobody,
    /// The unit, at most this far; as far as its Move if `None`.
    Unit(Option<Inches>),
    /// The unit, at most this far. It is brought into contact with whatever it nearly touches.
    IntoContact(Inches),
    /// A plate that is laid there for the unit.
    Plate,
    /// Each named member, to a spot of its own: the order has as many spots as parties.
    Members,
}

/// What an action is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aims {
    /// A piece: there is an offer for each possible one.
    Piece,
    /// Any point of the ground.
    Ground,
    /// Nothing.
    Nothing,
}

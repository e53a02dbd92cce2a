//! Actions: the kinds of things that units can do, and the words in which a rulebook speaks of them.

use brickfray_table::Inches;
use brickfray_words::{Term, Text};
use serde::{Deserialize, Serialize};

/// A kind of thing that units can do, as a rulebook describes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ActionInfo {
    /// The word for it in orders.
    pub word: &'static str,
    /// What is said of it: what a button says; with the attributes `about`, what it does, in a sentence; and `told`, how an order for it is told.
    pub says: Term,
    /// The rule it stands on.
    pub rule: &'static str,
    /// What it is aimed at.
    pub aims: Aims,
    /// What it is listed under.
    pub heading: Heading,
    /// What goes along when it is aimed at the ground.
    pub goes: Goes,
    /// Members of a unit may each take a [`Role`] of their own in it.
    pub shared: bool,
    /// How figures are seen to do it.
    pub manner: Manner,
    /// What is done is done to the item itself, which is thrown, dropped, played; elsewhere it is done with the item.
    pub to_item: bool,
    /// On its buttons stands with what it is done and, in short, what comes of it: "sword (2 CP)".
    pub priced: bool,
}

impl ActionInfo {
    /// An attack without words, for which no piece goes anywhere: what an action is where nothing else is said of it.
    pub const PLAIN: ActionInfo = ActionInfo {
        word: "",
        says: Term::NONE,
        rule: "",
        aims: Aims::Nothing,
        heading: Heading::ATTACK,
        goes: Goes::Nobody,
        shared: false,
        manner: Manner::Strike,
        to_item: false,
        priced: false,
    };

    /// What a button says.
    pub fn name(&self) -> &'static str {
        self.says.text()
    }

    /// What it does, in a sentence.
    pub fn about(&self) -> &'static str {
        self.says.attribute("about")
    }

    /// The sentence that tells of an order for it: who does it, to whom or where, and with what, each nothing where that is not said.
    /// Nothing where the rulebook has no sentence for it.
    pub fn told(&self, who: Text, at: Text, item: Text) -> Option<Text> {
        Some(self.says.attribute_text("told")?.with("who", who).with("at", at).with("item", item))
    }
}

/// How figures are seen to do something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Manner {
    /// They strike out.
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

/// A part that a member can take in what its unit does together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Role {
    /// The word for it in the place of an item.
    pub word: &'static str,
    /// What it does: "holds".
    pub says: Term,
    /// What that means, in a sentence.
    pub about: Term,
    /// The rule it stands on.
    pub rule: &'static str,
    /// It only helps the others, so that only units that help can do it, and how that is told: "helped by".
    pub helps: Option<Term>,
}

/// What else a rulebook says of its orders.
#[derive(Clone, Copy, Debug)]
pub struct Speech {
    /// The action that a word of orders means.
    pub info: fn(&str) -> Option<&'static ActionInfo>,
    /// The parts that members can take in an action that is [shared](ActionInfo::shared), and not do what all do.
    pub roles: &'static [Role],
    /// How the word of orders for what something is done with is said to players.
    pub item: fn(&str) -> String,
    /// What such a thing is called on cards and buttons, in the language that is spoken.
    pub name: fn(&str) -> String,
    /// What else panels say.
    pub words: Words,
}

impl Speech {
    /// The part in which one only helps the others, and how that is told.
    pub fn helping(&self) -> Option<(&'static str, Term)> {
        self.roles.iter().find_map(|role| Some((role.word, role.helps?)))
    }
}

/// What a rulebook calls what panels show of any game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Words {
    /// The rule by which sides take turns.
    pub turns: &'static str,
    /// What members do together in actions that are [shared](ActionInfo::shared): "the dance".
    pub shared: Term,
    /// How a member takes a part of its own in that, and by which rule.
    pub parts: Term,
    /// What comes of it that several units attack as one.
    pub joined: Term,
    /// The rule by which they do.
    pub joining: &'static str,
}

impl Words {
    /// None of them.
    pub const NONE: Words = Words { turns: "", shared: Term::NONE, parts: Term::NONE, joined: Term::NONE, joining: "" };
}

/// What actions of a kind are listed under, and where that stands in the list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Heading {
    /// The place: 0 comes first.
    pub place: u8,
    /// The words.
    pub name: Term,
    /// The actions under it are rarely wanted, and out of sight until they are asked for.
    pub folded: bool,
    /// They have number keys. Where one pressed by mistake undoes much, they have not.
    pub numbered: bool,
}

impl Heading {
    /// What is done to enemies, in any game.
    pub const ATTACK: Heading = Heading { place: 0, name: term!("heading-attack"), folded: false, numbered: true };
}

/// What goes to the point of the ground that an action is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goes {
    /// Nothing.
    Nobody,
    /// The unit, so far at most; as far as its Move goes when nothing is said.
    Unit(Option<Inches>),
    /// The unit, so far at most, and is brought into contact with what it nearly touches.
    IntoContact(Inches),
    /// A plate that is laid there for it.
    Plate,
    /// Each member that is named, to a spot of its own: the order has as many spots as parties.
    Members,
}

/// What an action is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aims {
    /// A piece: an offer for each that comes into question.
    Piece,
    /// A point of the ground, wherever one clicks.
    Ground,
    /// Nothing.
    Nothing,
}

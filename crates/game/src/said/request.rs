//! A request: what the game asks of a side, and which replies it accepts.
//!
//! A request lists every option, forbidden ones with the reason, and has a default with the reason for it. It doesn't block: it stays in
//! [`Requests`](crate::Requests) until an answer comes in like an order.

use crate::rules::rule::{Refusal, RuleId};
use crate::said::order_line::shortened;
use brickfray_ron::nearest;
use brickfray_table::{PieceId, SideId, Spot};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::collections::BTreeSet;

/// What the game asks of a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Request {
    /// The side that decides.
    pub asks: SideId,
    /// The rule that gives the decision to that side.
    pub rule: RuleId,
    /// One plain sentence with a question mark.
    pub question: Text,
    /// The pieces that it is about, besides those of its options.
    pub about: Vec<PieceId>,
    /// Every option, legal or not, in a stable order. Empty if an amount or an order is wanted.
    pub options: Vec<RequestOption>,
    /// The kind of reply that is wanted.
    pub wants: Wants,
    /// The reply if no player decides.
    pub default: Reply,
    /// The reason for the default.
    pub why: Text,
}

/// The kind of reply that a request wants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Wants {
    /// Orders of this window, one after another, until the side passes. Legal orders are listed on demand.
    Orders {
        /// The rulebook's word for the window, such as `reaction`.
        window: String,
    },
    /// Some of the options.
    Pick {
        /// The minimum number of options.
        at_least: u32,
        /// The maximum number of options.
        at_most: u32,
    },
    /// A number.
    Amount {
        /// The minimum.
        from: i64,
        /// The maximum.
        to: i64,
    },
    /// A number of things to distribute among the options.
    Share {
        /// How many things there are.
        so_many: u32,
        /// The maximum for each option, in the order of the options.
        most: Vec<u32>,
    },
    /// Options that pay a cost.
    Pay {
        /// The cost.
        cost: Cost,
        /// The worth of each option, in the order of the options.
        worth: Vec<u32>,
    },
}

/// A cost to be paid with options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Cost {
    /// Each of these must be paid with one option of at least that worth.
    Each(Vec<u32>),
    /// This must be paid with options of at least this worth together, none of them superfluous.
    Total(u32),
}

/// An option of a request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RequestOption {
    /// Its key in answers: `frogs.1+duck`.
    pub key: String,
    /// The label of its button.
    pub label: Text,
    /// The piece that it is about, to be highlighted on the table.
    pub piece: Option<PieceId>,
    /// Where that piece would come down, if the options are places.
    pub spot: Option<Landing>,
    /// Why it is forbidden, if it is.
    pub refused: Option<Refusal>,
    /// If choosing it is a secret: what the log says instead of its label.
    #[serde(default)]
    pub told: Option<Text>,
}

/// Where a piece would come down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Landing {
    /// The spot.
    pub spot: Spot,
    /// Whether it would be clear of what it has to get out of.
    pub clear: bool,
}

/// The reply to a request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Reply {
    /// No order, or no further order.
    Pass,
    /// Options by index, in ascending order.
    Picked(Vec<usize>),
    /// A number.
    Amount(i64),
    /// The number for each option, in the order of the options.
    Shared(Vec<u32>),
}

/// The key of the default.
const DEFAULT: &str = "default";
/// The key of giving no order.
pub(crate) const PASS: &str = "pass";
/// The key of choosing no option.
const NOTHING: &str = "nothing";

impl RequestOption {
    /// A legal option. Its key must not contain commas, `=`, or spaces at its ends.
    pub fn new(key: impl Into<String>, label: impl Into<Text>) -> Self {
        RequestOption { key: key.into(), label: label.into(), piece: None, spot: None, refused: None, told: None }
    }

    /// Sets the piece that the option is about.
    pub fn about(mut self, piece: PieceId) -> Self {
        self.piece = Some(piece);
        self
    }

    /// Sets the spot where its piece would come down.
    pub fn landing(mut self, spot: Spot, clear: bool) -> Self {
        self.spot = Some(Landing { spot, clear });
        self
    }

    /// Makes the choice secret: the log says only this.
    pub fn in_secret(mut self, told: impl Into<Text>) -> Self {
        self.told = Some(told.into());
        self
    }

    /// Forbids the option if there is a reason.
    pub fn unless(mut self, refused: Option<Refusal>) -> Self {
        self.refused = refused;
        self
    }
}

impl Wants {
    /// Exactly one of the options.
    pub const ONE: Wants = Wants::Pick { at_least: 1, at_most: 1 };
}

impl Cost {
    /// Compares these worths with the cost: they pay too little, exactly enough, or more than needed.
    fn paid_by(&self, worth: impl Iterator<Item = u32>) -> Ordering {
        let mut worth: Vec<u32> = worth.collect();
        worth.sort_unstable_by(|one, other| other.cmp(one));
        match self {
            Cost::Each(needs) => {
                let mut needs = needs.clone();
                needs.sort_unstable_by(|one, other| other.cmp(one));
                let pays = needs.len() <= worth.len() && needs.iter().zip(&worth).all(|(need, worth)| worth >= need);
                if pays { worth.len().cmp(&needs.len()) } else { Ordering::Less }
            }
            Cost::Total(total) => {
                let sum: u64 = worth.iter().copied().map(u64::from).sum();
                let without_least = sum - u64::from(worth.last().copied().unwrap_or_default());
                match worth.is_empty() || without_least < u64::from(*total) {
                    _ if sum < u64::from(*total) => Ordering::Less,
                    true => Ordering::Equal,
                    false => Ordering::Greater,
                }
            }
        }
    }

    /// The cost in figures: `[4] [2]`, or `7 in all`.
    fn told(&self) -> Text {
        match self {
            Cost::Each(needs) => Text::written(needs.iter().map(|need| format!("[{need}]")).collect::<Vec<_>>().join(" ")),
            Cost::Total(total) => text!("cost-total", total = *total),
        }
    }
}

impl Reply {
    /// A single option, by its index.
    pub fn one(place: usize) -> Self {
        Reply::Picked(vec![place])
    }
}

impl Request {
    /// Whether exactly one option is wanted.
    pub fn is_one_of(&self) -> bool {
        self.wants == Wants::ONE
    }

    /// The window whose orders are wanted.
    pub fn window(&self) -> Option<&str> {
        if let Wants::Orders { window } = &self.wants { Some(window) } else { None }
    }

    /// The options that may be chosen.
    pub fn legal(&self) -> impl Iterator<Item = &RequestOption> {
        self.options.iter().filter(|option| option.refused.is_none())
    }

    /// The indices of the options that may be chosen.
    pub fn legal_places(&self) -> Vec<usize> {
        (0..self.options.len()).filter(|place| self.options[*place].refused.is_none()).collect()
    }

    /// The index of the option that is the default, if the default is a single option.
    pub fn default_place(&self) -> Option<usize> {
        if let Reply::Picked(places) = &self.default { places.first().copied().filter(|_| places.len() == 1) } else { None }
    }

    /// The key of a reply: what [`Request::check`] parses.
    pub fn key_of(&self, reply: &Reply) -> String {
        let key = |place: &usize| self.options.get(*place).map_or("", |option| &option.key);
        let listed = |parts: Vec<String>| if parts.is_empty() { NOTHING.to_owned() } else { parts.join(", ") };
        match reply {
            Reply::Pass => PASS.to_owned(),
            Reply::Amount(amount) => amount.to_string(),
            Reply::Picked(places) => listed(places.iter().map(|place| key(place).to_owned()).collect()),
            Reply::Shared(shares) => {
                let given = shares.iter().enumerate().filter(|(_, share)| **share > 0);
                listed(given.map(|(place, share)| format!("{}={share}", key(&place))).collect())
            }
        }
    }

    /// What other sides see of it: who is asked what, and by which rule.
    pub fn from_outside(&self) -> Request {
        let wants = match &self.wants {
            Wants::Orders { window } => Wants::Orders { window: window.clone() },
            _ => Wants::Pick { at_least: 0, at_most: 0 },
        };
        let (asks, rule, question) = (self.asks, self.rule.clone(), self.question.clone());
        Request { asks, rule, question, about: Vec::new(), options: Vec::new(), wants, default: Reply::Pass, why: Text::NONE }
    }

    /// Whether this reply contains something that only its own side may know.
    pub(crate) fn is_secret(&self, reply: &Reply) -> bool {
        let is_secret = |place: &usize| self.options.get(*place).is_some_and(|option| option.told.is_some());
        match reply {
            Reply::Picked(places) => places.iter().any(is_secret),
            Reply::Shared(shares) => shares.iter().enumerate().any(|(place, share)| *share > 0 && is_secret(&place)),
            Reply::Pass | Reply::Amount(_) => false,
        }
    }

    /// Whether this is the same request, even if it is put into words in another language.
    pub fn is_same(&self, other: &Request) -> bool {
        let is_alike = (self.asks, &self.rule, &self.wants) == (other.asks, &other.rule, &other.wants);
        is_alike && self.options.iter().map(|option| &option.key).eq(other.options.iter().map(|option| &option.key))
    }

    /// The reply that need not be asked for, because it is the only legal one.
    pub fn only_reply(&self) -> Option<Reply> {
        match &self.wants {
            Wants::Pick { at_least, at_most } => {
                let legal = self.legal_places();
                let is_all = usize::try_from(*at_least).is_ok_and(|least| least == legal.len());
                if is_all { Some(Reply::Picked(legal)) } else { (*at_most == 0).then(|| Reply::Picked(Vec::new())) }
            }
            Wants::Amount { from, to } => (from == to).then_some(Reply::Amount(*from)),
            Wants::Share { so_many, .. } => match self.legal_places()[..] {
                [only] => {
                    let shares = (0..self.options.len()).map(|place| if place == only { *so_many } else { 0 });
                    Some(Reply::Shared(shares.collect())).filter(|reply| self.allows(reply).is_ok())
                }
                _ => None,
            },
            Wants::Pay { cost: Cost::Each(needs), .. } => {
                let legal = self.legal_places();
                (legal.len() == needs.len()).then_some(Reply::Picked(legal)).filter(|reply| self.allows(reply).is_ok())
            }
            Wants::Pay { .. } | Wants::Orders { .. } => None,
        }
    }

    /// The reply for this key, if it is legal; `default` stands for the default.
    pub fn check(&self, key: &str) -> Result<Reply, Refusal> {
        let reply = if key == DEFAULT { self.default.clone() } else { self.read(key)? };
        self.allows(&reply).map(|()| reply)
    }

    /// Parses a key, without checking whether the reply is legal.
    fn read(&self, key: &str) -> Result<Reply, Refusal> {
        let no_answer = || {
            // Any word is near to one of one or two letters.
            let is_word = key.len() > 2 && !matches!(self.wants, Wants::Orders { .. } | Wants::Amount { .. });
            match nearest(key, self.legal().map(|option| option.key.as_str())).filter(|_| is_word) {
                Some(near) => self.refuse(text!(
                    "refused-no-answer-meant",
                    key = Text::written(shortened(key)),
                    question = &self.question,
                    near = Text::written(near)
                )),
                None => self.refuse(text!("refused-no-answer", key = Text::written(shortened(key)), question = &self.question)),
            }
        };
        let place = |key: &str| self.options.iter().position(|option| option.key == key);
        let parts = || {
            let parts: Vec<&str> =
                if key == NOTHING && place(key).is_none() { Vec::new() } else { key.split(',').map(str::trim).collect() };
            // Each option is named at most once, so a longer list is wrong.
            if parts.len() > self.options.len() { Err(no_answer()) } else { Ok(parts) }
        };
        match &self.wants {
            Wants::Orders { .. } => Some(Reply::Pass).filter(|_| key == PASS).ok_or_else(no_answer),
            Wants::Amount { .. } => key.parse().map(Reply::Amount).map_err(|_| no_answer()),
            Wants::Pick { .. } | Wants::Pay { .. } => {
                let places: Option<Vec<usize>> = parts()?.into_iter().map(place).collect();
                let mut places = places.ok_or_else(no_answer)?;
                places.sort_unstable();
                Ok(Reply::Picked(places))
            }
            Wants::Share { .. } => {
                let mut shares = vec![0; self.options.len()];
                let mut named = BTreeSet::new();
                for part in parts()? {
                    let (key, share) = part.split_once('=').ok_or_else(no_answer)?;
                    let place = place(key.trim_end()).filter(|place| named.insert(*place)).ok_or_else(no_answer)?;
                    shares[place] = share.trim_start().parse().map_err(|_| no_answer())?;
                }
                Ok(Reply::Shared(shares))
            }
        }
    }

    /// Checks whether a reply is legal.
    pub(super) fn allows(&self, reply: &Reply) -> Result<(), Refusal> {
        let but = |text: Text| Err(self.refuse(text));
        let picked = |places: &[usize]| {
            let options = places.iter().map(|place| self.options.get(*place));
            match options.collect::<Option<Vec<_>>>() {
                None => Err(self.refuse(text!("refused-wrong-kind"))),
                Some(_) if places.windows(2).any(|two| two[0] == two[1]) => Err(self.refuse(text!("refused-named-twice"))),
                Some(options) => match options.iter().find_map(|option| option.refused.clone()) {
                    Some(refused) => Err(refused.but(self.legal_answers())),
                    None => Ok(()),
                },
            }
        };
        match (&self.wants, reply) {
            (Wants::Orders { .. }, Reply::Pass) => Ok(()),
            (Wants::Pick { at_least, at_most }, Reply::Picked(places)) => {
                picked(places)?;
                let is_so_many = (*at_least..=*at_most).contains(&(places.len() as u32));
                match is_so_many {
                    true => Ok(()),
                    false if self.is_one_of() => but(text!("refused-not-one", count = places.len())),
                    false => but(text!("refused-so-many", count = places.len())),
                }
            }
            (Wants::Amount { from, to }, Reply::Amount(amount)) => {
                if (from..=to).contains(&amount) {
                    Ok(())
                } else {
                    but(text!("refused-amount", amount = *amount))
                }
            }
            (Wants::Share { so_many, most }, Reply::Shared(shares)) => {
                let given: Vec<usize> = (0..shares.len()).filter(|place| shares[*place] > 0).collect();
                picked(&given)?;
                let sum: u64 = shares.iter().copied().map(u64::from).sum();
                let over = given.iter().find(|place| most.get(**place).is_none_or(|most| shares[**place] > *most));
                match over.and_then(|place| self.options.get(*place)) {
                    Some(option) => but(text!("refused-too-many-for", whom = &option.label)),
                    None if sum != u64::from(*so_many) => but(text!("refused-shares", sum = sum as i64)),
                    None => Ok(()),
                }
            }
            (Wants::Pay { cost, worth }, Reply::Picked(places)) => {
                picked(places)?;
                match cost.paid_by(places.iter().map(|place| worth.get(*place).copied().unwrap_or_default())) {
                    Ordering::Less => but(text!("refused-pays-less", cost = cost.told())),
                    Ordering::Equal => Ok(()),
                    Ordering::Greater => but(text!("refused-pays-more", cost = cost.told())),
                }
            }
            _ => but(text!("refused-wrong-kind")),
        }
    }

    /// A refusal of an answer to this request.
    fn refuse(&self, reason: Text) -> Refusal {
        Refusal::new(self.rule.clone(), reason).but(self.legal_answers())
    }

    /// The legal answers, in words.
    fn legal_answers(&self) -> Text {
        let keys = || self.legal().map(|option| option.key.as_str()).collect::<Vec<_>>().join(", ");
        match &self.wants {
            Wants::Orders { .. } => text!("legal-orders"),
            Wants::Pick { at_least: 1, at_most: 1 } => text!("refused-legal-answers", keys = Text::written(keys())),
            Wants::Pick { at_least: 0, at_most } => text!("legal-picks-up-to", most = *at_most, keys = Text::written(keys())),
            Wants::Pick { at_least, at_most } if at_least == at_most => {
                text!("legal-picks-exactly", count = *at_least, keys = Text::written(keys()))
            }
            Wants::Pick { at_least, at_most } => text!("legal-picks", least = *at_least, most = *at_most, keys = Text::written(keys())),
            Wants::Amount { from, to } => text!("legal-amounts", from = *from, to = *to),
            Wants::Share { so_many, .. } => text!("legal-shares", count = *so_many, keys = Text::written(keys())),
            Wants::Pay { cost, .. } => text!("legal-payments", cost = cost.told(), keys = Text::written(keys())),
        }
    }

    /// What the log says about a reply; `None` if it says nothing.
    pub fn told(&self, reply: &Reply) -> Option<Text> {
        let label = |place: usize| self.options.get(place).map(|option| option.told.as_ref().unwrap_or(&option.label).clone());
        let listed = |mut labels: Vec<Text>| {
            let last = labels.pop()?;
            let most = labels.into_iter().reduce(|most, next| text!("list-next", most = most, next = next));
            Some(most.map_or_else(|| last.clone(), |most| text!("list-and", most = most, last = last.clone())))
        };
        match reply {
            Reply::Pass => None,
            Reply::Amount(amount) => Some(Text::Number(*amount)),
            Reply::Picked(places) => {
                Some(listed(places.iter().filter_map(|place| label(*place)).collect()).unwrap_or_else(|| text!("told-nothing")))
            }
            Reply::Shared(shares) => {
                let given = shares.iter().enumerate().filter(|(_, share)| **share > 0);
                listed(given.filter_map(|(place, share)| Some(text!("told-share", count = *share, whom = label(place)?))).collect())
            }
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A request to blue with four options, of which the first is forbidden.
    pub(crate) fn request(wants: Wants, default: Reply) -> Request {
        let tired =
            Refusal::new(RuleId::new("AB-01"), Text::written("it has taken its hit")).but(Text::written("assign it to another figure"));
        Request {
            asks: SideId(1),
            rule: RuleId::new("AB-02"),
            question: Text::written("Who takes it?"),
            about: Vec::new(),
            options: vec![
                RequestOption::new("a", Text::written("A")).unless(Some(tired)),
                RequestOption::new("b", Text::written("B")),
                RequestOption::new("c", Text::written("C")),
                RequestOption::new("d", Text::written("D")),
            ],
            wants,
            default,
            why: Text::written("it is the weakest"),
        }
    }

    fn refused(request: &Request, key: &str) -> String {
        request.check(key).unwrap_err().to_string()
    }

    #[test]
    fn one_of_the_legal_options_is_named_and_a_no_says_which_they_are() {
        let one = request(Wants::ONE, Reply::one(2));
        assert_eq!((one.check("b"), one.check("default")), (Ok(Reply::one(1)), Ok(Reply::one(2))));
        assert_eq!(refused(&one, "a"), "it has taken its hit [AB-01]; legal answers are b, c, d");
        assert!(refused(&one, "z").contains("`z` is not an answer"));
        assert!(refused(&one, "b, c").starts_with("exactly one must be named, but that names 2"));
        for key in ["b, c", "nothing", "", "b=1", "pass"] {
            assert!(one.check(key).is_err(), "{key}");
        }
    }

    #[test]
    fn of_several_each_is_named_once_and_so_many() {
        let some = request(Wants::Pick { at_least: 0, at_most: 2 }, Reply::Picked(vec![1]));
        assert_eq!((some.check("c,b"), some.check("nothing")), (Ok(Reply::Picked(vec![1, 2])), Ok(Reply::Picked(Vec::new()))));
        assert!(refused(&some, "b, c, d").contains("that names 3"));
        assert!(refused(&some, "b, b").contains("named twice"));
        assert!(refused(&some, "b, a").contains("taken its hit"));
        let million = "b,".repeat(1_000_000);
        assert!(refused(&some, &million).len() < 400);
    }

    #[test]
    fn amounts_shares_and_payments_are_counted() {
        let amount = request(Wants::Amount { from: 1, to: 6 }, Reply::Amount(1));
        assert_eq!(amount.check("6"), Ok(Reply::Amount(6)));
        for key in ["7", "0", "-1", "99999999999999999999", "b", "1.5"] {
            assert!(amount.check(key).is_err(), "{key}");
        }
        let share = request(Wants::Share { so_many: 4, most: vec![4, 4, 1, 4] }, Reply::Shared(vec![0, 4, 0, 0]));
        assert_eq!(share.check("d=3, c = 1"), Ok(Reply::Shared(vec![0, 0, 1, 3])));
        assert!(refused(&share, "b=3").contains("that adds up to 3"));
        assert!(refused(&share, "b=2, c=2").contains("too many for C"));
        for key in ["a=4", "b=2, b=2", "b=-1, c=5", "b=4294967296", "b", "nothing"] {
            assert!(share.check(key).is_err(), "{key}");
        }
        let each = request(Wants::Pay { cost: Cost::Each(vec![2, 4]), worth: vec![6, 4, 3, 1] }, Reply::Picked(vec![1, 2]));
        assert_eq!((each.check("c, b"), each.check("default")), (Ok(Reply::Picked(vec![1, 2])), Ok(Reply::Picked(vec![1, 2]))));
        for key in ["b, d", "b", "b, c, d", "a, c"] {
            assert!(each.check(key).is_err(), "{key}");
        }
        assert!(refused(&each, "b, d").contains("does not pay [2] [4]"));
        let total = request(Wants::Pay { cost: Cost::Total(4), worth: vec![6, 4, 3, 1] }, Reply::one(1));
        assert_eq!((total.check("b"), total.check("d, c")), (Ok(Reply::one(1)), Ok(Reply::Picked(vec![2, 3]))));
        for key in ["b, d", "c", "nothing"] {
            assert!(total.check(key).is_err(), "{key}");
        }
    }

    #[test]
    fn every_reply_that_may_be_given_reads_back_from_its_key() {
        let share = Wants::Share { so_many: 4, most: vec![4; 4] };
        let pay = Wants::Pay { cost: Cost::Total(0), worth: vec![1; 4] };
        for (wants, reply) in [
            (Wants::Orders { window: "reaction".to_owned() }, Reply::Pass),
            (Wants::Pick { at_least: 0, at_most: 4 }, Reply::Picked(Vec::new())),
            (Wants::Pick { at_least: 0, at_most: 4 }, Reply::Picked(vec![1, 3])),
            (Wants::Amount { from: -2, to: 2 }, Reply::Amount(-2)),
            (share, Reply::Shared(vec![0, 1, 0, 3])),
            (pay, Reply::Picked(Vec::new())),
        ] {
            let request = request(wants, reply.clone());
            assert_eq!(request.check(&request.key_of(&reply)), Ok(reply));
        }
    }
}

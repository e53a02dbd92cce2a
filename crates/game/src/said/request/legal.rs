//! Which replies are legal, and what is said of those that are not.

use super::{Cost, Reply, Request, Wants};
use crate::rules::rule::Refusal;
use brickfray_words::Text;
use std::cmp::Ordering;

impl Request {
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

    /// Checks whether a reply is legal.
    pub(in crate::said) fn allows(&self, reply: &Reply) -> Result<(), Refusal> {
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
    pub(super) fn refuse(&self, reason: Text) -> Refusal {
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::said::request::tests::request;

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
}

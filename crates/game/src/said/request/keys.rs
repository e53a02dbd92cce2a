//! Keys: how replies are written in answers, and read from them.

use super::{PASS, Reply, Request, Wants};
use crate::rules::rule::Refusal;
use crate::said::order_line::shortened;
use brickfray_ron::nearest;
use brickfray_words::Text;
use std::collections::BTreeSet;

/// The key of the default.
const DEFAULT: &str = "default";
/// The key of the reply that chooses no option.
const NOTHING: &str = "nothing";

impl Request {
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

    /// The reply for this key, if it is legal; `default` stands for the default.
    pub fn check(&self, key: &str) -> Result<Reply, Refusal> {
        let reply = if key == DEFAULT { self.default.clone() } else { self.read(key)? };
        self.allows(&reply).map(|()| reply)
    }

    /// Parses a key, without checking whether the reply is legal.
    fn read(&self, key: &str) -> Result<Reply, Refusal> {
        let no_answer = || {
            // Any word is near to a word of one or two letters, so those get no hint.
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::said::request::Cost;
    use crate::said::request::tests::request;

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

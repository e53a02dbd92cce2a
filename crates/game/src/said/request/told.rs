//! What the log and other sides are told of a request and its reply.

use super::{Reply, Request, Wants};
use brickfray_words::Text;

impl Request {
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

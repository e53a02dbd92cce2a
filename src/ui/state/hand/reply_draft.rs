//! The draft of a reply that consists of more than one option: numbers, sets of options, shares.

use crate::game::{Cost, Journal, Reply, Request, Wants};
use bevy::prelude::*;

/// The drafted reply, with the request that it answers.
#[derive(Resource, Default, Clone, PartialEq, Eq, Debug)]
pub struct ReplyDraft(Option<(Request, Reply)>);

/// Whether the settings answer the open question automatically, so that it isn't shown.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnsweredForYou(pub bool);

/// Discards the draft when the game has been rewound, so that a question starts with an empty draft.
pub(in crate::ui::state) fn forget(journal: Option<Res<Journal>>, mut draft: ResMut<ReplyDraft>, mut seen: Local<u32>) {
    let Some(rewinds) = journal.map(|journal| journal.rewinds()).filter(|rewinds| *rewinds != *seen) else { return };
    *seen = rewinds;
    draft.set_if_neq(ReplyDraft::default());
}

impl ReplyDraft {
    /// The current reply to this request: the draft, or the default if nothing is drafted.
    pub fn reply(&self, request: &Request) -> Reply {
        let drafted = self.0.as_ref().filter(|(of, _)| of.is_same(request));
        drafted.map_or_else(|| request.default.clone(), |(_, reply)| reply.clone())
    }

    /// The current reply as an answer's key.
    pub fn key(&self, request: &Request) -> String {
        request.key_of(&self.reply(request))
    }

    /// Drafts a number, within the limits of the request.
    pub fn set_amount(&mut self, request: &Request, amount: i64) {
        if let Wants::Amount { from, to } = request.wants {
            self.0 = Some((request.clone(), Reply::Amount(amount.clamp(from, to))));
        }
    }

    /// Toggles an option, or adds one to its share. If only one option is wanted, the new one replaces the chosen one.
    pub fn press(&mut self, request: &Request, place: usize) {
        match (self.reply(request), &request.wants) {
            (Reply::Picked(mut places), _) => {
                let wants_one = match &request.wants {
                    Wants::Pay { cost: Cost::Each(needs), .. } => needs.len() == 1,
                    Wants::Pick { at_most, .. } => *at_most == 1,
                    _ => false,
                };
                if wants_one && !places.contains(&place) {
                    places.clear();
                }
                match places.binary_search(&place) {
                    Ok(at) => {
                        places.remove(at);
                    }
                    Err(at) => places.insert(at, place),
                }
                self.0 = Some((request.clone(), Reply::Picked(places)));
            }
            (Reply::Shared(_), Wants::Share { .. }) => self.share(request, place, 1),
            _ => {}
        }
    }

    /// Changes the share of an option by `more`, within the option's own maximum and what is left to share.
    pub fn share(&mut self, request: &Request, place: usize, more: i64) {
        let (Reply::Shared(mut shares), Wants::Share { so_many, most }) = (self.reply(request), &request.wants) else { return };
        shares.resize(request.options.len(), 0);
        let (Some(has), Some(most)) = (shares.get(place).copied(), most.get(place)) else { return };
        let left = i64::from(*so_many) - shares.iter().copied().map(i64::from).sum::<i64>();
        let may_have = i64::from(*most).min(i64::from(has) + left.max(0));
        let gets = (i64::from(has) + more).clamp(0, may_have.max(0));
        shares[place] = u32::try_from(gets).unwrap_or(has);
        self.0 = Some((request.clone(), Reply::Shared(shares)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::words::Text;
    use crate::game::{RequestOption, RuleId};
    use crate::table::SideId;

    fn request(wants: Wants, default: Reply) -> Request {
        let options = ["a", "b", "c"].map(|key| RequestOption::new(key, Text::written(key))).to_vec();
        Request {
            asks: SideId(0),
            rule: RuleId::GAME,
            question: Text::written("?"),
            about: Vec::new(),
            options,
            wants,
            default,
            why: Text::written(""),
        }
    }

    #[test]
    fn a_draft_begins_with_the_default_and_is_of_one_request() {
        let mut draft = ReplyDraft::default();
        let some = request(Wants::Pick { at_least: 0, at_most: 3 }, Reply::Picked(vec![1]));
        assert_eq!(draft.key(&some), "b");
        draft.press(&some, 0);
        draft.press(&some, 1);
        assert_eq!(draft.key(&some), "a");
        draft.press(&some, 0);
        assert_eq!(draft.key(&some), "nothing");
        let amount = request(Wants::Amount { from: 1, to: 6 }, Reply::Amount(2));
        assert_eq!(draft.key(&amount), "2", "another request is another draft");
        draft.set_amount(&amount, 99);
        assert_eq!(draft.key(&amount), "6");
    }

    #[test]
    fn no_more_is_given_out_than_there_is_and_than_one_may_have() {
        let mut draft = ReplyDraft::default();
        let shares = request(Wants::Share { so_many: 4, most: vec![3, 3, 1] }, Reply::Shared(vec![3, 1, 0]));
        draft.press(&shares, 2);
        assert_eq!(draft.key(&shares), "a=3, b=1", "nothing is left");
        draft.share(&shares, 0, -2);
        draft.share(&shares, 2, 5);
        assert_eq!(draft.key(&shares), "a=1, b=1, c=1");
        draft.share(&shares, 0, -9);
        draft.share(&shares, 7, 1);
        assert_eq!(draft.reply(&shares), Reply::Shared(vec![0, 1, 1]));
    }
}

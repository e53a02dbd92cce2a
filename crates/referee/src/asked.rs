//! Open requests and legal inputs, as lines of text.

use bevy::prelude::World;
use brickfray_game::planning::side_to_order;
use brickfray_game::{Input, Listing, Names, Request, Requests, Viewer, Wants, listing};

/// The possible answers to a request, in one line.
pub(super) fn answers_to(request: &Request) -> String {
    let keys = || request.legal().map(|option| option.key.as_str()).collect::<Vec<_>>().join(", ");
    match &request.wants {
        Wants::Orders { .. } => "an order, or pass".to_owned(),
        Wants::Pick { at_least: 1, at_most: 1 } => keys(),
        Wants::Pick { at_least, at_most } if at_least == at_most => format!("{at_least} of {}", keys()),
        Wants::Pick { at_least, at_most } => format!("{at_least} to {at_most} of {}", keys()),
        Wants::Amount { from, to } => format!("{from} to {to}"),
        Wants::Share { so_many, .. } => format!("{so_many} among {}", keys()),
        Wants::Pay { .. } => format!("some of {}", keys()),
    }
}

/// The most answers listed for a request whose answers are sets or shares.
const MAX_ANSWERS: usize = 100;

/// Lists the legal inputs, one a line: answers to open requests, and orders if they are due. The second list names the kinds of which only
/// a sample is given. Inputs of another side than the viewer's are left out.
pub(super) fn may_be_said(world: &mut World, eyes: Viewer) -> (Vec<String>, Vec<&'static str>) {
    let is_told = side_to_order(world).is_none_or(|side| eyes.see(side));
    let Listing { orders, mut sampled } = if is_told { listing(world) } else { Listing::default() };
    let (names, requests) = (world.resource::<Names>(), world.resource::<Requests>());
    let mut lines = Vec::new();
    for request in requests.open().filter(|request| eyes.see(request.asks)) {
        let by = requests.open().nth(1).map(|_| request.asks);
        let most = MAX_ANSWERS.max(request.options.len());
        let replies = request.some_replies(most + 1);
        if replies.len() > most {
            sampled.push("answer");
        }
        lines.extend(replies.iter().take(most).map(|reply| Input::Answer { by, key: request.key_of(reply) }.text(names)));
    }
    lines.extend(orders.iter().map(|order| order.text(names)));
    (lines, sampled)
}

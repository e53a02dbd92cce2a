//! Building by Spawners (AR-MEC-09, AR-BUD table 1.3): in the real-time style, each Spawner may build something beside it at the start of
//! its side's turn, if its side can pay for it.

use crate::RESOLVE;
use crate::attack::answers;
use crate::data::quarters::Quarters;
use crate::field::Field;
use crate::figures::figure::Figure;
use crate::powers::works::spawner::{self, SPAWNER};
use crate::powers::works::wares::{self, Offer, POINTS_BUILD, Site};
use crate::schedule::NewTurnSystems;
use crate::units::roster::Units;
use crate::units::things::coffers::Coffers;
use bevy::prelude::*;
use brickfray_game::kit::agenda::{AddSteps, Agenda, Pending};
use brickfray_game::kit::house::TopicRules;
use brickfray_game::{Reply, Request, RequestOption, RuleId, Talk, Turn, Wants};
use brickfray_table::{Inches, Mover, PieceId, SideId};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    // Both insert at the front of the agenda, so their order must be fixed.
    app.add_step::<Supplying, _>("supplying", supply).add_systems(RESOLVE, begin.in_set(NewTurnSystems::Give).after(spawner::begin));
}

/// The maximum distance of a new unit from the middle of its Spawner.
const AT_ITS_SIDE: Inches = Inches::whole(3);

/// The answer for building nothing.
const NOTHING: &str = "nothing";

/// A Spawner that may build something.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Supplying {
    spawner: PieceId,
    side: SideId,
}

/// When a side's turn begins, queues its Spawners that are on their feet, if it has points to build with.
fn begin((turn, rules, coffers): (Res<Turn>, Res<TopicRules>, Res<Coffers>), units: Units, mut agenda: Agenda) {
    if !rules.is_on(&POINTS_BUILD) || coffers.to_spend(turn.side) == Quarters::ZERO {
        return;
    }
    let works = |figure: &Figure| figure.side == turn.side && !figure.disrupted;
    let spawners = units.with_specialty(&SPAWNER).into_iter().filter(works);
    agenda.first(spawners.map(|spawner| Pending::new(Supplying { spawner: spawner.id, side: turn.side })).collect::<Vec<_>>());
}

/// Builds what the Spawner's player chooses, or nothing.
fn supply(mut set: ParamSet<(Field, ResMut<Coffers>, Mover)>, (mut agenda, waiting): (Agenda, Query<&Supplying>), mut talk: Talk) {
    let Some(Supplying { spawner, side }) = agenda.front(&waiting).copied() else { return };
    let field = set.p0();
    let figure = field.units.figure(spawner).filter(|figure| figure.side == side);
    let site = figure.map(|figure| Site { who: spawner, side, at: figure.solid.placement, near: AT_ITS_SIDE });
    let offers = site.map(|site| wares::offers(&field, &site)).unwrap_or_default();
    let (Some(site), false) = (site, offers.is_empty()) else {
        agenda.pop();
        return talk.out.progressed();
    };
    let options =
        offers.iter().map(|offer| RequestOption::new(offer.ware.key(), offer.ware.says(offer.cost)).unless(offer.refused.clone()));
    let choice = Request {
        asks: side,
        rule: RuleId::new("AR-MEC-09"),
        question: text!("question-supply", who = field.names.of(spawner), all = field.coffers.to_spend(side)),
        about: vec![spawner],
        options: options.chain([RequestOption::new(NOTHING, text!("job-nothing"))]).collect(),
        wants: Wants::ONE,
        default: Reply::one(offers.len()),
        why: text!("question-supply-why"),
    };
    let meant = offers.into_iter().map(Some).chain([None]).collect();
    let Some(chosen) = answers::meant(choice, meant, &mut talk) else { return };
    agenda.pop();
    talk.out.progressed();
    let Some(Offer { ware, cost, .. }) = chosen.filter(|offer| set.p1().pay(side, offer.cost)) else { return };
    let product = wares::product(&set.p0(), (ware, cost), site);
    agenda.first(product.and_then(|product| product.carry_out(&mut set.p2(), &mut talk.out)).map(Pending::new));
}

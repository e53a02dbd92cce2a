//! Explosions and hidden figures: these are unaffected (AR-STL-27), unless house rules let an Explosion find them where they were last
//! seen.

use crate::RESOLVE;
use crate::attack::blast_radius::radius;
use crate::data::topic_switches::{AddSwitch, SwitchDef};
use crate::explosives::explosion;
use crate::field::Field;
use crate::schedule::CombatSystems;
use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::blast::Blast;
use crate::under_way::stage::Stage;
use crate::units::hidden;
use bevy::prelude::*;
use brickfray_game::{Cue, FactBody, FactKind, Outbox, StandingOn, Step};
use brickfray_table::{Inches, Mover, PieceIndex, Placement, Solid, Spot};

pub(crate) fn plugin(app: &mut App) {
    app.add_switch(&FLUSHES_OUT).add_systems(RESOLVE, flush_out.in_set(CombatSystems::Blast).before(explosion::blast));
}

/// What Explosions do to hidden figures.
static FLUSHES_OUT: SwitchDef = SwitchDef {
    name: "explosions_reach_the_hidden",
    rules: &["AR-OP-23", "AR-STL-27"],
    about: "An Explosion that reaches the marker of a hidden figure finds it there and hits it; otherwise nothing happens to what is hidden.",
    in_2020: false,
    in_late2010: false,
};

/// The hidden figures whose markers this Explosion reaches, with the places where they return to the table; none unless house rules say so
/// (AR-OP-23).
pub(crate) fn hidden_within(pool: &AttackPool, at: Spot, field: &Field) -> Vec<Step> {
    if !field.is_on(&FLUSHES_OUT) {
        return Vec::new();
    }
    const NEAR: Inches = Inches::whole(2);
    let far = radius(pool.damage.dice.len(), &field.house);
    let reached = field.units.all_hidden().into_iter().filter(|lost| !lost.hidden.is_appearing());
    let steps = reached.filter(|lost| lost.hidden.marker.spot.distance(at) <= far).filter_map(|lost| {
        let from = lost.hidden.marker;
        let solid = Solid::new(field.units.hidden_body(lost.id)?, from);
        let to: Placement = field.free_place(lost.id, solid, NEAR).unwrap_or(from);
        Some(Step { who: lost.id, from, to, inches: Inches::ZERO })
    });
    steps.collect()
}

/// Before an Explosion goes off, puts the hidden figures in its reach back on the table, at their markers.
fn flush_out(
    attacks: Query<(&Attack, &Blast)>,
    mut set: ParamSet<(Field, Mover)>,
    index: Res<PieceIndex>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let field = set.p0();
    let due = attacks.iter().filter(|(attack, blast)| attack.is_at(Stage::Blast) && blast.roll().is_none());
    let found: Vec<Step> =
        due.filter_map(|(attack, blast)| Some(hidden_within(attack.pools.first()?, blast.landed()?, &field))).flatten().collect();
    let mut mover = set.p1();
    for step in found {
        if let Some(figure) = index.entity(step.who) {
            hidden::wipe(figure, &mut commands);
        }
        mover.put_back(step.who, step.to);
        out.progressed();
        out.say("AR-OP-23", FlushedOut { step });
    }
}

/// An Explosion found a hidden figure.
struct FlushedOut {
    step: Step,
}

impl FactKind for FlushedOut {
    const WHAT: &'static str = "flushed-out";

    fn tell(self) -> FactBody {
        let told = text!("fact-flushed-out", who = self.step.who, spot = self.step.to.spot);
        FactBody::new(Cue::Stepped { steps: vec![self.step], onto: StandingOn::Ground }, told)
    }
}

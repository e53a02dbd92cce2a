//! Taking worn career pieces (AR-CAP-13, AR-CAP-14): a figure that holds an enemy takes its cape, hood or hat with an Action. This matters
//! only if jobs follow what is held and worn.

use crate::data::careers::Group;
use crate::field::hooks::AddHooks;
use crate::field::maneuvers::{AddManeuver, ManeuverDef, THINGS, TargetRule};
use crate::field::{Field, tired};
use crate::figures::figure::Figure;
use crate::powers::command::laissez_faire::JOBS_FOLLOW_GEAR;
use crate::units::{things::worn, turn::action};
use bevy::prelude::*;
use brickfray_game::card::Condition;
use brickfray_game::{ActionInfo, Aims, Beat, Cue, FactBody, FactKind, Inbox, Outbox, Party, Prepared, Refusal, Refusing, RuleId};
use brickfray_table::{PieceId, PieceIndex};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_maneuvers([&STRIP], strip);
    app.hooks().condition.add(0, "AR-CAP-14", wears_what_it_took);
}

/// A figure takes a piece that its captive wears (AR-CAP-14).
pub(crate) static STRIP: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "strip",
        says: term!("action-strip"),
        rule: "AR-CAP-14",
        aims: Aims::Nothing,
        heading: THINGS,
        ..ActionInfo::PLAIN
    },
    rank: 44,
    can_be_done_by: |figure| figure.holds.is_some(),
    targets: TargetRule::Nothing,
    takes_items: false,
    allowed_after_inch: true,
    check: |field, ordered| check(field, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let holder = looking.members.iter().find(|member| field_follows(looking.field) && member.holds.is_some());
        holder.map(|holder| looking.by(holder.id, None)).into_iter().collect()
    },
    ..ManeuverDef::PLAIN
};

/// A figure about to take a worn piece from another.
struct Taking {
    who: PieceId,
    whom: PieceId,
    /// The kind of the piece: `cape`.
    piece: String,
}

fn field_follows(field: &Field) -> bool {
    field.is_on(&JOBS_FOLLOW_GEAR)
}

fn no(reason: Text) -> Refusing {
    Refusal::new(RuleId::new("AR-CAP-14"), reason)
}

/// Checks whether this figure, or a member of this squad, may take a piece that its captive wears; the captive's own piece comes first.
/// This needs a Grab that holds and an Action (AR-CAP-14). A figure can't take a piece of a kind that it already wears.
fn check(field: &Field, parties: &[Party]) -> Result<Taking, Refusal> {
    let [party] = parties else { return Err(no(text!("refused-strip-one")).but(text!("refused-strip-one-but"))) };
    let (members, name) = (field.own(party.who)?, field.names.of(party.who));
    if !field_follows(field) {
        return Err(Refusal::new(RuleId::new("AR-CAP-03"), text!("refused-strip-for-nothing")).but(text!("refused-strip-for-nothing-but")));
    }
    let holders: Vec<&Figure> = members.iter().filter(|member| member.holds.is_some() && has_a_job(field, member.id)).collect();
    if holders.is_empty() {
        return Err(no(text!("refused-strip-holds-nobody", who = name)).but(text!("refused-strip-holds-nobody-but")));
    }
    let Some((who, whom)) = holders.iter().find(|holder| holder.can_act()).and_then(|holder| Some((holder.id, holder.holds?))) else {
        return Err(tired(name));
    };
    let own = field.units.worn(who);
    let reason = || text!("refused-strip-nothing", whom = field.names.of(whom));
    let piece = field.units.worn(whom).into_iter().find(|piece| !own.contains(piece));
    let piece = piece.ok_or_else(|| no(reason()).but(text!("refused-strip-nothing-but")))?;
    Ok(Taking { who, whom, piece })
}

fn has_a_job(field: &Field, who: PieceId) -> bool {
    let card = field.card_of(who);
    card.is_some_and(|card| card.group != Group::Animal)
}

/// Handles the order: the piece changes hands (AR-CAP-13).
fn strip(mut inbox: ResMut<Inbox>, field: Field, index: Res<PieceIndex>, mut out: ResMut<Outbox>, mut commands: Commands) {
    let Some(Taking { who, whom, piece }) = STRIP.take_prepared::<Taking>(&mut inbox, &mut out) else { return };
    let (Some(taker), Some(loser)) = (index.entity(who), index.entity(whom)) else { return };
    let (mut has, mut had) = (field.units.worn(who), field.units.worn(whom));
    had.retain(|other| *other != piece);
    has.push(piece.clone());
    worn::wear(loser, had, &mut commands);
    worn::wear(taker, has, &mut commands);
    action::spend(taker, &mut commands);
    let what = field.catalogue.careers.get(&piece).map_or(piece.clone(), |career| career.about.clone());
    out.say("AR-CAP-14", Stripped { who, whom, what });
}

/// Shows on a unit's card what a member wears if that isn't what its own card says.
fn wears_what_it_took(field: &Field, _: PieceId, members: &[Figure]) -> Option<Condition> {
    let changed = members.iter().find(|member| field.units.has_changed_clothes(member.id))?;
    let about = |piece: &String| field.catalogue.careers.get(piece).map(|career| career.about.clone());
    let all: Vec<String> = field.units.worn(changed.id).iter().filter_map(about).collect();
    let is_bad = all.is_empty();
    let text = if is_bad { text!("condition-stripped") } else { text!("condition-wears", what = Text::written(all.join(", "))) };
    Some(Condition { text, rule: "AR-CAP-14", is_bad })
}

/// A figure took what another wore.
struct Stripped {
    who: PieceId,
    whom: PieceId,
    /// "a cape".
    what: String,
}

impl FactKind for Stripped {
    const WHAT: &'static str = "stripped";

    fn tell(self) -> FactBody {
        let Stripped { who, whom, what } = self;
        FactBody::new(
            Cue::over(who, text!("remark-stripped"), Beat(35)),
            text!("fact-stripped", who = who, whom = whom, what = Text::written(what)),
        )
    }
}

//! Tampering with mechanisms and machines (AR-PTH-03, AR-SAB-03): the player of the figure that has access chooses what to do.

use crate::attack::answers;
use crate::field::Field;
use crate::movement::ground;
use crate::movement::traps::{on_the_ground, set_traps};
use crate::rolls::rolled_order::RolledOrder;
use crate::under_way::agenda::{AddSteps, Agenda, Pending};
use crate::units::marks;
use crate::units::things::gear::Hands;
use crate::units::things::tampered::{self, GONE_OFF, JAMMED, RIGGED, RIGGED_BY, STALLED};
use bevy::prelude::*;
use brickfray_dice::Die;
use brickfray_game::{Beat, Cue, Going, Guard, Refusal, Reply, Request, RequestOption, RuleId, Talk, Telling, Tells, Wants, facts};
use brickfray_table::{Inches, Mover, PieceId, PieceIndex, Placement, SideId, Solid, Terrain};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_step::<Meddling, _>("meddling", meddle);
}

/// Who tampers with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum By {
    /// A Scout, which operates it (AR-PTH-03).
    Scout,
    /// A Saboteur (AR-SAB-03).
    Saboteur,
}

/// A figure has access to a mechanism or a machine and has to choose what to do to it.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Meddling {
    who: PieceId,
    side: SideId,
    piece: PieceId,
    by: By,
    /// How many more things may be done.
    left: u8,
    /// Whether something has been done.
    begun: bool,
}

/// Lets a figure do up to `left` things to a piece.
pub(crate) fn got_at(who: PieceId, side: SideId, (piece, by): (PieceId, By), left: u8) -> Pending {
    Pending::new(Meddling { who, side, piece, by, left, begun: false })
}

/// Something done to a mechanism or a machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    /// Opens a gate.
    Open,
    /// Closes a gate.
    Close,
    /// A Trap or a lock is jammed until it is repaired.
    Jam,
    /// A Trap will go off under its own side.
    RigTrap,
    /// A weapon can't shoot until it is repaired.
    Break(String),
    /// Its next shot is a Critical Failure.
    Rig(String),
    /// A machine can't move until it is repaired.
    Stall,
    Nothing,
}

impl Deed {
    /// Its key in answers.
    fn key(&self) -> String {
        match self {
            Deed::Open => "open".to_owned(),
            Deed::Close => "close".to_owned(),
            Deed::Jam => "jam".to_owned(),
            Deed::RigTrap => "rig".to_owned(),
            Deed::Break(item) => format!("break-{item}"),
            Deed::Rig(item) => format!("rig-{item}"),
            Deed::Stall => "stall".to_owned(),
            Deed::Nothing => "nothing".to_owned(),
        }
    }

    /// Its name for players.
    fn says(&self, what: &str) -> Text {
        match self {
            Deed::Open => text!("deed-open", what = Text::written(what)),
            Deed::Close => text!("deed-close", what = Text::written(what)),
            Deed::Jam => text!("deed-jam", what = Text::written(what)),
            Deed::RigTrap => text!("deed-rig-trap", what = Text::written(what)),
            Deed::Break(item) => text!("deed-break", what = Text::written(what), item = Text::item(item)),
            Deed::Rig(item) => text!("deed-rig", what = Text::written(what), item = Text::item(item)),
            Deed::Stall => text!("deed-stall", what = Text::written(what)),
            Deed::Nothing => text!("deed-nothing"),
        }
    }
}

/// An open gate hangs above its gateway.
fn is_open(gate: Solid) -> bool {
    gate.placement.lift > Inches::ZERO
}

/// What `by` can do to a piece; nothing if it has no mechanism, drive or mounted weapon. A Saboteur opens and jams locks, and rigs Traps
/// and weapons (AR-SAB-03); a Scout operates mechanisms as their owners do (AR-PTH-03).
pub(crate) fn deeds(field: &Field, piece: PieceId, by: By) -> Vec<Deed> {
    let has = |mark| field.units.mark(piece, mark).is_some();
    if let Some(machine) = field.units.figure(piece) {
        let sound = machine.gear.iter().filter(|item| !item.broken);
        let breaks = sound.clone().map(|item| Deed::Break(item.name.clone()));
        let rigs = sound.clone().filter(|item| !item.rigged).map(|item| Deed::Rig(item.name.clone()));
        let stalls = (machine.move_ > Inches::ZERO && !has(&STALLED)).then_some(Deed::Stall);
        return breaks.chain(stalls).chain(rigs).collect();
    }
    let Some((kind, solid)) = ground::kind(field, piece).zip(field.space.solid(piece)) else { return Vec::new() };
    if has(&JAMMED) || has(&GONE_OFF) {
        return Vec::new();
    }
    if kind.gate.is_some() {
        let turns = if is_open(solid) { Deed::Close } else { Deed::Open };
        let turns = Some(turns).filter(|deed| by == By::Scout || *deed == Deed::Open);
        return turns.into_iter().chain([Deed::Jam]).collect();
    }
    let spares_somebody = field.space.terrain(piece).is_some_and(|terrain| terrain.side.is_some());
    let rigs = by == By::Saboteur && spares_somebody && !has(&RIGGED);
    if kind.trap.is_some() { [Deed::Jam].into_iter().chain(rigs.then_some(Deed::RigTrap)).collect() } else { Vec::new() }
}

/// Why that can't be done now: a gate can't be closed on figures or loose objects under it.
fn forbidden(field: &Field, piece: PieceId, deed: &Deed) -> Option<Refusal> {
    let closed = field.space.solid(piece).filter(|_| *deed == Deed::Close).map(on_the_ground)?;
    let under = [true, false].into_iter().flat_map(|is_plate| field.space.overlapped_by(closed, is_plate, &[piece]));
    let is_loose = |terrain: &Terrain| field.catalogue.terrain.get(&terrain.kind).is_some_and(|kind| kind.loose);
    let met = under.filter(|met| field.space.terrain(*met).is_none_or(is_loose)).min()?;
    let reason = text!("refused-close-on", what = field.names.of(piece), who = field.names.of(met));
    Some(Refusal::new(RuleId::new("AR-PTH-03"), reason).but(text!("refused-close-on-but")))
}

/// Asks what to do.
fn asked(field: &Field, meddling: &Meddling, deeds: &[Deed]) -> Request {
    let what = field.names.of(meddling.piece);
    let option = |deed: &Deed| {
        let option = RequestOption::new(deed.key(), deed.says(what)).about(meddling.piece);
        let option = option.unless(forbidden(field, meddling.piece, deed));
        // Only its own side knows what it has rigged (AR-SAB-05).
        let is_secret = matches!(deed, Deed::Rig(_) | Deed::RigTrap);
        if is_secret { option.in_secret(text!("deed-secret", what = what)) } else { option }
    };
    let rule = if meddling.by == By::Scout { "AR-PTH-03" } else { "AR-SAB-03" };
    let options: Vec<RequestOption> = deeds.iter().map(option).collect();
    let default = options.iter().position(|option| option.refused.is_none()).unwrap_or_default();
    let question = text!("question-meddle", who = field.names.of(meddling.who), what = what, left = meddling.left);
    Request {
        asks: meddling.side,
        rule: RuleId::new(rule),
        question,
        about: vec![meddling.who, meddling.piece],
        options,
        wants: Wants::ONE,
        default: Reply::one(default),
        why: text!("question-meddle-why"),
    }
}

/// Asks a figure with access what to do, one thing at a time.
fn meddle(
    (mut agenda, mut waiting): (Agenda, Query<&mut Meddling>),
    mut set: ParamSet<(Field, Mover, Hands)>,
    index: Res<PieceIndex>,
    mut talk: Talk,
    mut commands: Commands,
) {
    let Some(meddling) = agenda.front_mut(&mut waiting) else { return };
    let field = set.p0();
    let Meddling { who, side, piece, by, left, begun } = *meddling;
    let mut open = deeds(&field, piece, by);
    let is_possible = open.iter().any(|deed| forbidden(&field, piece, deed).is_none());
    let Some(entity) = index.entity(piece).filter(|_| left > 0 && is_possible) else {
        agenda.pop();
        return talk.out.progressed();
    };
    open.extend(begun.then_some(Deed::Nothing));
    let choice = asked(&field, meddling, &open);
    let Some(deed) = answers::meant(choice, open, &mut talk) else { return };
    (meddling.left, meddling.begun) = (left - 1, true);
    if matches!(deed, Deed::Rig(_) | Deed::RigTrap) {
        tampered::rig_by(entity, side, field.units.mark(piece, &RIGGED_BY), &mut commands);
    }
    let (rule, solid) = (if by == By::Scout { "AR-PTH-03" } else { "AR-SAB-03" }, field.space.solid(piece));
    match &deed {
        Deed::Open | Deed::Close => {
            let Some(gate) = solid else { return talk.out.progressed() };
            let (from, opens) = (gate.placement, deed == Deed::Open);
            let to = Placement { lift: if opens { gate.body.height() } else { Inches::ZERO }, ..from };
            set.p1().place(piece, to);
            return talk.out.say(rule, Worked { who, gate: piece, from, to, opens });
        }
        Deed::Jam => marks::set(entity, &JAMMED, 1, &mut commands),
        Deed::RigTrap => marks::set(entity, &RIGGED, 0, &mut commands),
        Deed::Stall => marks::set(entity, &STALLED, 1, &mut commands),
        Deed::Break(item) => set.p2().tamper(piece, item, |item| item.broken = true),
        Deed::Rig(item) => set.p2().tamper(piece, item, |item| item.rigged = true),
        Deed::Nothing => {
            meddling.left = 0;
            return talk.out.progressed();
        }
    }
    talk.out.say(rule, Meddled { who, piece, deed });
}

/// A Specialty roll against a number, for doing something to a thing outside a fight.
pub(crate) struct Test {
    pub who: PieceId,
    pub die: Die,
    /// The reason, for the log.
    pub what_for: Text,
    /// The number that it must reach.
    pub needed: i32,
    /// The modifiers, each with its reason.
    pub modifiers: Vec<(Text, i32)>,
    /// The rule that requires it.
    pub rule: &'static str,
}

/// Whether a roll succeeds; a natural 1 always fails (AR-GEN-04).
fn succeeds(face: u8, plus: i32, needed: i32) -> bool {
    face > 1 && i32::from(face) + plus >= needed
}

impl Test {
    /// Rolls and reports it. Returns the face and whether it succeeds, or `None` if the dice ran out.
    pub fn roll(self, order: &mut RolledOrder) -> Option<(u8, bool)> {
        let Test { who, die, what_for, needed, mut modifiers, rule } = self;
        let field = &order.field;
        modifiers.extend(field.units.figure(who).map(|figure| field.on_each_die(&figure)).unwrap_or_default());
        let told = format!("{}: {}", field.names.of(who), what_for);
        let dice = order.roll(die, told)?;
        let face = dice.first().map(|die| die.face)?;
        let plus: i32 = modifiers.iter().map(|(_, by)| by).sum();
        let does = succeeds(face, plus, needed);
        let (needed, successes, unthrown) = (needed - plus, u32::from(does), Vec::new());
        order.out.say(rule, facts::Rolled { who, what_for, with: None, dice, unthrown, modifiers, needed, successes, guard: Guard::None });
        Some((face, does))
    }
}

/// The Traps and gates within reach of a body, by id, in any state.
pub(crate) fn mechanisms_at_hand(field: &Field, solid: Solid) -> Vec<PieceId> {
    let kinds = &field.catalogue.terrain;
    let all = field.space.terrain_where(|terrain| kinds.get(&terrain.kind).is_some_and(|kind| kind.mechanism_use().is_some()));
    all.into_iter().filter(|(_, mechanism)| field.at_hand(solid, on_the_ground(*mechanism))).map(|(piece, _)| piece).collect()
}

/// The state of a Trap or a gate, for its tooltip. A rigged one looks like any other (AR-SAB-05).
pub(crate) fn state(field: &Field, piece: PieceId) -> Option<(Text, &'static str, bool)> {
    let (kind, solid) = ground::kind(field, piece).zip(field.space.solid(piece))?;
    let has = |mark| field.units.mark(piece, mark).is_some();
    Some(match (kind.gate, kind.trap) {
        (None, None) => return None,
        _ if has(&JAMMED) => (text!("mechanism-jammed"), "AR-SAB-03", false),
        (Some(_), _) if is_open(solid) => (text!("gate-is-open"), "AR-PTH-03", false),
        (Some(_), _) => (text!("gate-is-closed"), "AR-PTH-03", false),
        _ if set_traps(field).iter().any(|trap| trap.id == piece) => (text!("trap-is-set"), "AR-PTH-01", true),
        _ => (text!("trap-has-gone-off"), "AR-PTH-01", false),
    })
}

/// A gate was opened or closed.
struct Worked {
    who: PieceId,
    gate: PieceId,
    from: Placement,
    to: Placement,
    opens: bool,
}

impl Tells for Worked {
    const WHAT: &'static str = "worked-a-gate";

    fn tell(self) -> Telling {
        let Worked { who, gate, from, to, opens } = self;
        let told = if opens { text!("fact-gate-opens", who = who, gate = gate) } else { text!("fact-gate-closes", who = who, gate = gate) };
        Telling::new(Cue::moved(gate, from, to, Going::CameDown), told)
    }
}

/// Something was done to a mechanism or a machine. Rigging isn't specified further (AR-SAB-05).
struct Meddled {
    who: PieceId,
    piece: PieceId,
    deed: Deed,
}

impl Tells for Meddled {
    const WHAT: &'static str = "meddled";

    fn tell(self) -> Telling {
        let Meddled { who, piece, deed } = self;
        let told = match deed {
            Deed::Jam => text!("fact-jams", who = who, what = piece),
            Deed::Break(item) => text!("fact-breaks", who = who, what = piece, item = Text::item(item)),
            Deed::Stall => text!("fact-stalls", who = who, what = piece),
            _ => text!("fact-meddles", who = who, what = piece),
        };
        Telling::new(Cue::over(piece, text!("remark-meddled"), Beat(35)), told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ar_gen_04_a_natural_one_never_does_it() {
        assert_eq!(
            [(4, 0, 4), (3, 0, 4), (3, 1, 4), (1, 3, 2), (2, 0, 2)].map(|(face, plus, needed)| succeeds(face, plus, needed)),
            [true, false, true, false, true]
        );
    }
}

//! Tampering with mechanisms and machines (AR-PTH-03, AR-SAB-03): the player of the figure that has access chooses what to do.

use crate::attack::answers;
use crate::field::Field;
use crate::movement::ground;
use crate::movement::traps::{on_the_ground, set_traps};
use crate::rolls::rolled_order::RolledOrder;
use crate::units::things::gear::Hands;
use crate::units::things::tampered::{self, GONE_OFF, JAMMED, RIGGED, RIGGED_BY, STALLED};
use bevy::prelude::*;
use brickfray_dice::Die;
use brickfray_game::kit::agenda::{AddSteps, Agenda, Pending};
use brickfray_game::kit::marks;
use brickfray_game::{Beat, Cue, FactBody, FactKind, Guard, MoveKind, Refusal, Reply, Request, RequestOption, RuleId, Talk, Wants, facts};
use brickfray_table::{Inches, Mover, PieceId, PieceIndex, Placement, SideId, Solid, Terrain};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_step::<Meddling, _>("meddling", ask_how_to_tamper);
}

/// Who tampers with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Tamperer {
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
    by: Tamperer,
    /// How many more things may be done.
    left: u8,
    /// Whether something has been done.
    begun: bool,
}

/// Lets a figure do up to `left` things to a piece.
pub(crate) fn tampering_step(who: PieceId, side: SideId, (piece, by): (PieceId, Tamperer), left: u8) -> Pending {
    Pending::new(Meddling { who, side, piece, by, left, begun: false })
}

/// Something done to a mechanism or a machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Tampering {
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

impl Tampering {
    /// Its key in answers.
    fn key(&self) -> String {
        match self {
            Tampering::Open => "open".to_owned(),
            Tampering::Close => "close".to_owned(),
            Tampering::Jam => "jam".to_owned(),
            Tampering::RigTrap => "rig".to_owned(),
            Tampering::Break(item) => format!("break-{item}"),
            Tampering::Rig(item) => format!("rig-{item}"),
            Tampering::Stall => "stall".to_owned(),
            Tampering::Nothing => "nothing".to_owned(),
        }
    }

    /// Its name for players.
    fn says(&self, what: &str) -> Text {
        match self {
            Tampering::Open => text!("deed-open", what = Text::written(what)),
            Tampering::Close => text!("deed-close", what = Text::written(what)),
            Tampering::Jam => text!("deed-jam", what = Text::written(what)),
            Tampering::RigTrap => text!("deed-rig-trap", what = Text::written(what)),
            Tampering::Break(item) => text!("deed-break", what = Text::written(what), item = Text::item(item)),
            Tampering::Rig(item) => text!("deed-rig", what = Text::written(what), item = Text::item(item)),
            Tampering::Stall => text!("deed-stall", what = Text::written(what)),
            Tampering::Nothing => text!("deed-nothing"),
        }
    }
}

/// An open gate hangs above its gateway.
fn is_open(gate: Solid) -> bool {
    gate.placement.lift > Inches::ZERO
}

/// What `by` can do to a piece; nothing if it has no mechanism, drive or mounted weapon. A Saboteur opens and jams locks, and rigs Traps
/// and weapons (AR-SAB-03); a Scout operates mechanisms as their owners do (AR-PTH-03).
pub(crate) fn deeds(field: &Field, piece: PieceId, by: Tamperer) -> Vec<Tampering> {
    let has = |mark| field.units.mark(piece, mark).is_some();
    if let Some(machine) = field.units.figure(piece) {
        let sound = machine.gear.iter().filter(|item| !item.broken);
        let breaks = sound.clone().map(|item| Tampering::Break(item.name.clone()));
        let rigs = sound.clone().filter(|item| !item.rigged).map(|item| Tampering::Rig(item.name.clone()));
        let stalls = (machine.move_ > Inches::ZERO && !has(&STALLED)).then_some(Tampering::Stall);
        return breaks.chain(stalls).chain(rigs).collect();
    }
    let Some((kind, solid)) = ground::kind(field, piece).zip(field.space.solid(piece)) else { return Vec::new() };
    if has(&JAMMED) || has(&GONE_OFF) {
        return Vec::new();
    }
    if kind.gate.is_some() {
        let turns = if is_open(solid) { Tampering::Close } else { Tampering::Open };
        let turns = Some(turns).filter(|deed| by == Tamperer::Scout || *deed == Tampering::Open);
        return turns.into_iter().chain([Tampering::Jam]).collect();
    }
    let spares_somebody = field.space.terrain(piece).is_some_and(|terrain| terrain.side.is_some());
    let rigs = by == Tamperer::Saboteur && spares_somebody && !has(&RIGGED);
    if kind.trap.is_some() { [Tampering::Jam].into_iter().chain(rigs.then_some(Tampering::RigTrap)).collect() } else { Vec::new() }
}

/// Why that can't be done now: a gate can't be closed on figures or loose objects under it.
fn forbidden(field: &Field, piece: PieceId, deed: &Tampering) -> Option<Refusal> {
    let closed = field.space.solid(piece).filter(|_| *deed == Tampering::Close).map(on_the_ground)?;
    let under = [true, false].into_iter().flat_map(|is_plate| field.space.overlapped_by(closed, is_plate, &[piece]));
    let is_loose = |terrain: &Terrain| field.catalogue.terrain.get(&terrain.kind).is_some_and(|kind| kind.loose);
    let met = under.filter(|met| field.space.terrain(*met).is_none_or(is_loose)).min()?;
    let reason = text!("refused-close-on", what = field.names.of(piece), who = field.names.of(met));
    Some(Refusal::new(RuleId::new("AR-PTH-03"), reason).but(text!("refused-close-on-but")))
}

/// Asks what to do.
fn asked(field: &Field, meddling: &Meddling, deeds: &[Tampering]) -> Request {
    let what = field.names.of(meddling.piece);
    let option = |deed: &Tampering| {
        let option = RequestOption::new(deed.key(), deed.says(what)).about(meddling.piece);
        let option = option.unless(forbidden(field, meddling.piece, deed));
        // Only its own side knows what it has rigged (AR-SAB-05).
        let is_secret = matches!(deed, Tampering::Rig(_) | Tampering::RigTrap);
        if is_secret { option.in_secret(text!("deed-secret", what = what)) } else { option }
    };
    let rule = if meddling.by == Tamperer::Scout { "AR-PTH-03" } else { "AR-SAB-03" };
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
fn ask_how_to_tamper(
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
    open.extend(begun.then_some(Tampering::Nothing));
    let choice = asked(&field, meddling, &open);
    let Some(deed) = answers::meant(choice, open, &mut talk) else { return };
    (meddling.left, meddling.begun) = (left - 1, true);
    if matches!(deed, Tampering::Rig(_) | Tampering::RigTrap) {
        tampered::rig_by(entity, side, field.units.mark(piece, &RIGGED_BY), &mut commands);
    }
    let (rule, solid) = (if by == Tamperer::Scout { "AR-PTH-03" } else { "AR-SAB-03" }, field.space.solid(piece));
    match &deed {
        Tampering::Open | Tampering::Close => {
            let Some(gate) = solid else { return talk.out.progressed() };
            let (from, opens) = (gate.placement, deed == Tampering::Open);
            let to = Placement { lift: if opens { gate.body.height() } else { Inches::ZERO }, ..from };
            set.p1().place(piece, to);
            return talk.out.say(rule, Worked { who, gate: piece, from, to, opens });
        }
        Tampering::Jam => marks::set(entity, &JAMMED, 1, &mut commands),
        Tampering::RigTrap => marks::set(entity, &RIGGED, 0, &mut commands),
        Tampering::Stall => marks::set(entity, &STALLED, 1, &mut commands),
        Tampering::Break(item) => set.p2().tamper(piece, item, |item| item.broken = true),
        Tampering::Rig(item) => set.p2().tamper(piece, item, |item| item.rigged = true),
        Tampering::Nothing => {
            meddling.left = 0;
            return talk.out.progressed();
        }
    }
    talk.out.say(rule, Meddled { who, piece, deed });
}

/// A Specialty roll against a number, to do something to a thing outside a fight.
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

impl FactKind for Worked {
    const WHAT: &'static str = "worked-a-gate";

    fn tell(self) -> FactBody {
        let Worked { who, gate, from, to, opens } = self;
        let told = if opens { text!("fact-gate-opens", who = who, gate = gate) } else { text!("fact-gate-closes", who = who, gate = gate) };
        FactBody::new(Cue::moved(gate, from, to, MoveKind::CameDown), told)
    }
}

/// Something was done to a mechanism or a machine. Rigging isn't specified further (AR-SAB-05).
struct Meddled {
    who: PieceId,
    piece: PieceId,
    deed: Tampering,
}

impl FactKind for Meddled {
    const WHAT: &'static str = "meddled";

    fn tell(self) -> FactBody {
        let Meddled { who, piece, deed } = self;
        let told = match deed {
            Tampering::Jam => text!("fact-jams", who = who, what = piece),
            Tampering::Break(item) => text!("fact-breaks", who = who, what = piece, item = Text::item(item)),
            Tampering::Stall => text!("fact-stalls", who = who, what = piece),
            _ => text!("fact-meddles", who = who, what = piece),
        };
        FactBody::new(Cue::over(piece, text!("remark-meddled"), Beat(35)), told)
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

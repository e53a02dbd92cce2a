//! Impersonation (AR-INF): an Infiltrator takes the look of another side, which treats it as a friend until it is exposed.

use crate::covert::detect::HAS_APPEARED;
use crate::covert::stealth::in_view;
use crate::data::careers::Group;
use crate::data::specialty::{AddSpecialty, SpecialtyDef, includes};
use crate::data::topic_switches::{AddSwitch, NumberDef, SwitchDef};
use crate::facts::rolls::with_added;
use crate::field::Field;
use crate::field::hooks::AddHooks;
use crate::field::maneuvers::{AddManeuver, HELP, ManeuverDef};
use crate::figures::figure::Figure;
use crate::figures::seat::MACHINE;
use crate::movement::saddle::MOUNT;
use crate::powers::soldiers::scout::scouts_on_watch;
use crate::rolls::action_roll::number;
use crate::rolls::bennies::{Benny, Purse};
use crate::rolls::rolled_order::{RolledOrder, roll_outcome_fact};
use crate::schedule::{DeclareSystems, HarmSystems, SettleSystems};
use crate::under_way::attack::Attack;
use crate::under_way::maneuver::ANGRY_INCH;
use crate::under_way::stage::Stage;
use crate::units::marks::{self, AddMarks, MarkDef, MarkExpiry, Marks};
use crate::units::turn::action;
use crate::units::unit::Traits;
use crate::{NAME, RESOLVE};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_dice::RolledDie;
use brickfray_game::card::Condition;
use brickfray_game::{
    ActionInfo, Aims, Beat, Cue, DisguiseSide, FactBody, FactKind, Follow, Inbox, Order, Outbox, Party, Prepared, Refusal, RuleId, Target,
    Turn,
};
use brickfray_table::{PieceId, PieceIndex, SideId};
use brickfray_words::Text;
use std::collections::BTreeSet;

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&INFILTRATOR)
        .add_switch(&IMPERSONATES)
        .add_number(&CLOSE)
        .add_marks([&DISGUISED, &WAS_DISGUISED])
        .add_maneuvers([&DISGUISE], disguise)
        .add_maneuvers([&CHALLENGE], challenge)
        .add_systems(
            RESOLVE,
            (
                betray.in_set(HarmSystems::Note),
                note_stolen_animal.after(DeclareSystems::NewTurn).before(DeclareSystems::Orders).run_if(any_is_disguised),
            ),
        )
        .add_systems(Follow(NAME), dress_up)
        .add_systems(RESOLVE, seen_by_scouts.in_set(SettleSystems::Search).after(super::track::search_last_seen).run_if(any_is_disguised));
    let mut hooks = app.hooks();
    hooks.is_trusted.add(0, "AR-INF-02", |field, side, unit| disguised_as(field, unit) == Some(side));
    hooks.sure_hit.add(0, "AR-INF-05", hits_without_roll);
    hooks.condition.add(0, "AR-INF-02", looks_like);
}

/// It takes the look of others (AR-INF-01).
pub(crate) static INFILTRATOR: SpecialtyDef =
    SpecialtyDef { name: "Infiltrator", says: term!("specialty-infiltrator"), rule: "AR-INF-01", ..SpecialtyDef::PLAIN };

/// Whether Infiltrators can disguise themselves.
static IMPERSONATES: SwitchDef = SwitchDef {
    name: "infiltrators_disguise_themselves",
    rules: &["AR-OP-24", "AR-INF-02"],
    about: "An Infiltrator may take the look of another side, which takes it for one of its own; otherwise it only hides.",
    in_2020: true,
    in_late2010: true,
};

/// It looks like a member of a side; the number identifies the side and is negative.
static DISGUISED: MarkDef =
    MarkDef { name: "disguised", says: term!("mark-disguised"), rule: "AR-INF-02", is_bad: false, until: MarkExpiry::Wiped };
/// It was exposed and must hide before it can be disguised again (AR-INF-07).
static WAS_DISGUISED: MarkDef =
    MarkDef { name: "was exposed", says: term!("mark-exposed"), rule: "AR-INF-07", is_bad: true, until: MarkExpiry::Wiped };

fn which(side: SideId) -> i32 {
    -1 - i32::from(side.0)
}

fn side_of(number: i32) -> SideId {
    SideId(u8::try_from(-1 - number).unwrap_or(u8::MAX))
}

/// The side that takes a unit for one of its own (AR-INF-02, AR-OP-24); `None` if it isn't disguised.
fn disguised_as(field: &Field, unit: PieceId) -> Option<SideId> {
    field.units.mark(unit, &DISGUISED).map(side_of)
}

/// Shows disguised figures in the colours of the side that they fool (AR-INF-02).
fn dress_up(
    figures: Query<(Entity, Option<&Marks>, Option<&DisguiseSide>), Or<(With<Marks>, With<DisguiseSide>)>>,
    mut commands: Commands,
) {
    for (figure, marks, guise) in &figures {
        let wears = marks.and_then(|marks| marks.get(&DISGUISED)).map(|side| DisguiseSide(side_of(side)));
        match wears {
            _ if wears == guise.copied() => {}
            Some(DisguiseSide(side)) => {
                commands.entity(figure).insert(DisguiseSide(side));
            }
            None => {
                commands.entity(figure).remove::<DisguiseSide>();
            }
        }
    }
}

/// An Infiltrator takes the look of a figure's side: in the first round before it has moved, or in the turn in which it appeared
/// (AR-INF-02). Its own player still moves it (AR-INF-03).
pub(crate) static DISGUISE: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "disguise",
        says: term!("action-disguise"),
        rule: "AR-INF-02",
        aims: Aims::Piece,
        heading: HELP,
        ..ActionInfo::PLAIN
    },
    rank: 82,
    takes_items: false,
    check: |field, ordered| check(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let is_one = looking.members.iter().any(|member| member.has(&INFILTRATOR) && disguised_as(looking.field, member.id).is_none());
        let mut hostile =
            (is_one && looking.field.is_on(&IMPERSONATES)).then(|| looking.ideas_per_enemy(&DISGUISE, None, None)).into_iter().flatten();
        hostile.next().map(|idea| idea.without_partners()).into_iter().collect()
    },
    ..ManeuverDef::PLAIN
};

/// A figure of another side spends its Action to examine somebody within 2 inches (AR-INF-04).
pub(crate) static CHALLENGE: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "challenge",
        says: term!("action-challenge"),
        rule: "AR-INF-04",
        aims: Aims::Piece,
        heading: HELP,
        ..ActionInfo::PLAIN
    },
    rank: 83,
    takes_items: false,
    check: |field, ordered| check_challenge(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let fooled = looking.members.first().map(|member| member.side);
        let near =
            |figure: &Figure| looking.members.iter().any(|member| member.solid.is_within(figure.solid, looking.field.inches(&CLOSE)));
        let disguised = looking.field.units.with_specialty(&INFILTRATOR).into_iter();
        let fooling = disguised.filter(|figure| disguised_as(looking.field, figure.id) == fooled && near(figure));
        fooling.map(|figure| looking.alone(Some(Target::Piece(figure.id)), None)).collect()
    },
    ..ManeuverDef::PLAIN
};

/// How near a challenger must be.
static CLOSE: NumberDef = NumberDef::of(
    "disguises_challenged_within",
    &["AR-OP-24", "AR-INF-04"],
    "Somebody who is fooled challenges a disguised figure within so many inches.",
    2,
    (0, 100),
);

/// Checks a disguise; returns the Infiltrator and the side that it impersonates.
fn check(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<(PieceId, SideId), Refusal> {
    let no = |rule: &'static str, reason: Text| Refusal::new(RuleId::new(rule), reason);
    let ([party], Some(Target::Piece(model))) = (parties, target) else {
        return Err(no("AR-INF-02", text!("refused-disguise-one")).but(text!("refused-disguise-one-but")));
    };
    let name = field.names.of(party.who);
    if !field.is_on(&IMPERSONATES) {
        return Err(no("AR-OP-24", text!("refused-disguise-house")).but(text!("refused-disguise-house-but")));
    }
    let spy = field.own(party.who)?.into_iter().find(|member| member.has(&INFILTRATOR) && !member.disrupted);
    let spy = spy.ok_or_else(|| no("AR-INF-02", text!("refused-disguise-nobody", who = name)).but(text!("refused-disguise-nobody-but")))?;
    if spy.plate.is_some() {
        return Err(no("AR-INF-02", text!("refused-disguise-squad", who = name)).but(text!("refused-disguise-squad-but")));
    }
    if field.units.mark(spy.id, &WAS_DISGUISED).is_some() {
        return Err(no("AR-INF-07", text!("refused-disguise-exposed", who = name)).but(text!("refused-disguise-exposed-but")));
    }
    let has_appeared = field.units.mark(spy.id, &HAS_APPEARED).is_some();
    let is_deployed = field.turn.round == 1 && !spy.has_moved() && !spy.action_spent;
    if !has_appeared && !is_deployed {
        return Err(no("AR-INF-02", text!("refused-disguise-late", who = name)).but(text!("refused-disguise-late-but")));
    }
    let is_a_beast = field.card_of(model).is_some_and(|card| card.group == Group::Animal);
    let side = field.units.side(model).filter(|side| *side != spy.side && *side != SideId::NOBODY && !is_a_beast);
    let side = side.ok_or_else(|| no("AR-INF-02", text!("refused-disguise-own")).but(text!("refused-disguise-own-but")))?;
    Ok((spy.id, side))
}

fn disguise(mut inbox: ResMut<Inbox>, index: Res<PieceIndex>, mut out: ResMut<Outbox>, mut commands: Commands) {
    let Some((who, as_side)) = DISGUISE.take_prepared::<(PieceId, SideId)>(&mut inbox, &mut out) else { return };
    if let Some(spy) = index.entity(who) {
        marks::set(spy, &DISGUISED, which(as_side), &mut commands);
    }
    out.say("AR-INF-02", Disguised { who, as_side });
}

/// Checks a challenge; returns the challenger and the challenged figure.
fn check_challenge(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<(PieceId, PieceId), Refusal> {
    let no = |reason: Text| Refusal::new(RuleId::new("AR-INF-04"), reason);
    let ([party], Some(Target::Piece(spy))) = (parties, target) else {
        return Err(no(text!("refused-challenge-one")).but(text!("refused-challenge-one-but")));
    };
    let able: Vec<Figure> = field.own(party.who)?.into_iter().filter(Figure::can_act).collect();
    let name = field.names.of(party.who);
    if able.is_empty() {
        return Err(crate::field::tired(name));
    }
    let whom = field.names.of(spy);
    let fooled = field.units.figure(spy).filter(|_| disguised_as(field, spy) == able.first().map(|figure| figure.side));
    let Some(spy) = fooled else {
        return Err(no(text!("refused-challenge-nobody", whom = whom)).but(text!("refused-challenge-nobody-but")));
    };
    let near = able.iter().find(|figure| figure.solid.is_within(spy.solid, field.inches(&CLOSE)));
    let near = near.ok_or_else(|| no(text!("refused-challenge-far", whom = whom)).but(text!("refused-challenge-far-but")))?;
    Ok((near.id, spy.id))
}

/// Handles the order: one Action die against the other; ties keep the disguise (AR-INF-04).
fn challenge(mut order: RolledOrder) {
    let Some((who, spy)) = order.take::<(PieceId, PieceId)>(&CHALLENGE) else { return };
    let (Some(figure), Some(spied)) = (order.field.units.figure(who), order.field.units.figure(spy)) else { return };
    let what_for = format!("{} looks closely at {}", order.field.names.of(who), order.field.names.of(spy));
    let Some(ours) = order.roll(figure.action, &what_for) else { return };
    let Some(theirs) = order.roll(spied.action, &what_for) else { return };
    order.entity(who).into_iter().for_each(|figure| action::spend(figure, &mut order.commands));
    // Each die may have a modifier (AR-HRO-06).
    let added = [&figure, &spied].map(|one| order.field.added_to_each_die(one));
    let sees_through = number(&ours) + added[0] > number(&theirs) + added[1];
    order.out.say("AR-INF-04", Challenged { who, spy, ours, theirs, added, sees_through });
    if sees_through && let Some(entity) = order.entity(spy) {
        expose(spy, entity, &mut order.out, &mut order.commands);
    }
}

/// Removes a disguise (AR-INF-07).
fn expose(who: PieceId, spy: Entity, out: &mut Outbox, commands: &mut Commands) {
    marks::wipe(spy, &DISGUISED, commands);
    marks::set(spy, &WAS_DISGUISED, 1, commands);
    out.say("AR-INF-04", Exposed { who });
}

/// Lets a figure that hides be disguised again.
pub(crate) fn forgotten(spy: Entity, commands: &mut Commands) {
    marks::wipe(spy, &WAS_DISGUISED, commands);
    marks::wipe(spy, &DISGUISED, commands);
}

/// Whether attacks of a disguised figure on a victim need no roll: the victim is of the fooled side and within an inch (AR-INF-05).
fn hits_without_roll(field: &Field, striker: &Figure, victim: &Figure) -> bool {
    disguised_as(field, striker.id) == Some(victim.side) && striker.solid.is_within(victim.solid, ANGRY_INCH)
}

/// What is needed to expose disguised figures that act against others.
#[derive(SystemParam)]
struct Turncoats<'w, 's> {
    disguised: Query<'w, 's, &'static Marks>,
    index: Res<'w, PieceIndex>,
    purse: ResMut<'w, Purse>,
    out: ResMut<'w, Outbox>,
    commands: Commands<'w, 's>,
}

impl Turncoats<'_, '_> {
    /// A hostile act exposes this figure if it is disguised; the side that it betrayed gets an Outrage Benny (AR-INF-04, AR-INF-06).
    fn act(&mut self, who: PieceId, is_against: impl Fn(SideId) -> bool) {
        let Some(entity) = self.index.entity(who) else { return };
        let Some(fooled) = self.disguised.get(entity).ok().and_then(|marks| marks.get(&DISGUISED)).map(side_of) else { return };
        expose(who, entity, &mut self.out, &mut self.commands);
        if is_against(fooled) {
            self.purse.give(fooled, Benny::Outrage, 1);
            self.out.say("AR-INF-06", Betrayed { side: fooled });
        }
    }
}

/// Any attack is a hostile act (AR-INF-04), including a Counterstrike.
fn betray(attacks: Query<&Attack>, mut turncoats: Turncoats) {
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)) {
        let members: BTreeSet<PieceId> = attack.members().collect();
        for who in members {
            turncoats.act(who, |fooled| attack.victims.iter().any(|victim| victim.side == fooled));
        }
    }
}

/// Taking an animal from another side is also a hostile act (AR-INF-04, BW-HO-08); entering a machine without a driver isn't (AR-INF-02).
fn note_stolen_animal(inbox: Res<Inbox>, turn: Res<Turn>, mounts: Query<(&SideId, &Traits)>, mut turncoats: Turncoats) {
    let Some(order @ Order::Act { maneuver, parties, .. }) = inbox.order() else { return };
    let Some(Target::Piece(mount)) = order.target() else { return };
    let found = turncoats.index.entity(mount).and_then(|mount| mounts.get(mount).ok()).filter(|_| maneuver == MOUNT.word());
    let Some((of, traits)) = found else { return };
    if *of == turn.side || turn.is_nobodys(*of) || includes(&traits.0, &MACHINE) {
        return;
    }
    for party in parties {
        turncoats.act(party.who, |fooled| fooled == *of);
    }
}

/// Run condition: somebody is disguised.
fn any_is_disguised(marked: Query<&Marks>) -> bool {
    marked.iter().any(|marks| marks.get(&DISGUISED).is_some())
}

/// An enemy Scout sees through a disguise, and so does everybody who sees the figure in a squad of its own side (AR-INF-04).
fn seen_by_scouts(field: Field, index: Res<PieceIndex>, mut out: ResMut<Outbox>, mut commands: Commands) {
    let mut disguised = field.units.with_specialty(&INFILTRATOR);
    disguised.retain(|spy| disguised_as(&field, spy.id).is_some());
    if disguised.is_empty() {
        return;
    }
    let scouts = scouts_on_watch(&field);
    for spy in disguised {
        let sees = |scout: &Figure| field.watches_for(scout, spy.side) && in_view(&field, scout.solid, spy.solid, spy.id);
        if (spy.plate.is_some() || scouts.iter().any(sees))
            && let Some(entity) = index.entity(spy.id)
        {
            expose(spy.id, entity, &mut out, &mut commands);
        }
    }
}

/// Shows on its card which side it impersonates.
fn looks_like(field: &Field, unit: PieceId, _: &[Figure]) -> Option<Condition> {
    let side = disguised_as(field, unit)?;
    let text = text!("condition-disguised", side = field.names.side(side));
    Some(Condition { text, rule: "AR-INF-02", is_bad: false })
}

/// An Infiltrator took the look of a side.
struct Disguised {
    who: PieceId,
    as_side: SideId,
}

impl FactKind for Disguised {
    const WHAT: &'static str = "disguised";

    fn tell(self) -> FactBody {
        let told = text!("fact-disguised", who = self.who, side = self.as_side);
        FactBody::new(Cue::over(self.who, text!("remark-disguised"), Beat(35)), told)
    }
}

/// Somebody examined an Infiltrator.
struct Challenged {
    who: PieceId,
    spy: PieceId,
    ours: Vec<RolledDie>,
    theirs: Vec<RolledDie>,
    /// The modifiers of `ours` and `theirs`.
    added: [i32; 2],
    sees_through: bool,
}

impl FactKind for Challenged {
    const WHAT: &'static str = "challenged";

    fn tell(self) -> FactBody {
        let Challenged { who, spy, ours, theirs, added, sees_through } = self;
        let [dice, against] = [(&ours, added[0]), (&theirs, added[1])].map(|(dice, plus)| with_added(dice, plus));
        let success = text!("fact-challenged", who = who, spy = spy, dice = dice.clone(), against = against.clone());
        let failure = text!("fact-challenged-in-vain", who = who, spy = spy, dice = dice, against = against);
        let dice = ours.into_iter().chain(theirs).collect();
        roll_outcome_fact(Cue::over(who, text!("remark-challenge"), Beat(35)), sees_through, [success, failure], dice)
    }
}

/// An Infiltrator was exposed.
struct Exposed {
    who: PieceId,
}

impl FactKind for Exposed {
    const WHAT: &'static str = "exposed";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::over(self.who, text!("remark-exposed"), Beat(35)), text!("fact-exposed", who = self.who))
    }
}

/// A side was betrayed.
struct Betrayed {
    side: SideId,
}

impl FactKind for Betrayed {
    const WHAT: &'static str = "betrayed";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::unseen(), text!("fact-betrayed", side = self.side))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_game::ron::Source;
    use brickfray_game::{Input, Library, Names, go_to, say};

    /// AR-INF-02, AR-INF-07: a disguise shows in the colours worn, and they go when it does.
    #[test]
    fn ar_inf_02_who_is_disguised_wears_the_colours_of_those_whom_it_fools() {
        let text = r#"(title: "t", table: (size: (24, 18)), rules: (edition: "brikwars-late2010"),
            sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
            units: [(name: "spy", side: "red", unit: "infiltrator", at: (0, 5)), (name: "one", side: "blue", unit: "rifleman", at: (0, -5))])"#;
        let battle = read(&Source::new("t", text), &Library::shipped(crate::ENTRIES)).unwrap();
        let mut app = crate::headless_app();
        let world = app.world_mut();
        set_up(world, &battle, DiceTray::seeded(1), ("t".to_owned(), text.to_owned())).unwrap();
        let wears = |world: &mut World| {
            world.run_schedule(Follow(NAME));
            let spy = world.resource::<Names>().piece("spy").unwrap();
            world.get::<DisguiseSide>(world.resource::<PieceIndex>().entity(spy).unwrap()).copied()
        };
        assert_eq!(wears(world), None);
        let order = Input::parse("disguise one with spy", world.resource::<Names>()).unwrap();
        say(world, order).unwrap();
        assert_eq!(wears(world), Some(DisguiseSide(SideId(1))));
        go_to(world, 0).unwrap();
        assert_eq!(wears(world), None, "taken back");
    }
}

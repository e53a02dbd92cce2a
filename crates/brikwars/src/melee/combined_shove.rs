//! Combined Shoves (BW-SM-19 to 23): a squad shoves another squad or a large object with all its members together.

use crate::attack::declare::declared;
use crate::attack::knockback::{away, has_knocked_over, knocks_over};
use crate::data::house_rules::{CombinedSizes, HouseRules};
use crate::facts::pushes::Pushed;
use crate::field::hooks::{Blow, BlowEffect};
use crate::field::ideas::Idea;
use crate::field::maneuvers::{AddManeuver, ManeuverDef, TargetRule};
use crate::field::{Field, ids};
use crate::figures::figure::Figure;
use crate::figures::irrelevant::squad_strength;
use crate::melee::close_combat::within_an_inch;
use crate::melee::counterstrike::Counterstrikes;
use crate::melee::grab_and_shove;
use crate::melee::press_attack::Press;
use crate::melee::shove::shove_inches;
use crate::schedule::CombatSystems;
use crate::under_way::attack::Attack;
use crate::under_way::environmental_damage;
use crate::under_way::environmental_damage::Suffers;
use crate::under_way::maneuver::{ANGRY_INCH, Maneuver};
use crate::under_way::stage::Stage;
use bevy::math::Vec2;
use bevy::prelude::*;
use brickfray_game::kit::agenda::{Agenda, Pending};
use brickfray_game::kit::topic::AddTopic;
use brickfray_game::{
    ActionInfo, Aims, Beat, Cue, FactBody, FactKind, Inbox, Manner, Outbox, Party, Prepared, Refusal, Remark, RuleId, Target,
};
use brickfray_table::{CONTACT, Inches, Mover, PieceId, Placement, Solid, Spot};

pub(crate) fn plugin(app: &mut App) {
    app.add_maneuvers([&COMBINED_SHOVE], declare).add_one_of(CombatSystems::Hands, combined);
}

/// All Shoves of a squad combined (BW-SM-19).
pub(crate) static COMBINED_SHOVE: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "combined-shove",
        says: term!("action-combined-shove"),
        rule: "BW-SM-19",
        aims: Aims::Piece,
        manner: Manner::Push,
        ..ActionInfo::PLAIN
    },
    rank: 3,
    allowed_after_inch: true,
    targets: TargetRule::Units,
    check: |field, ordered| match ordered.target {
        Some(Target::Piece(piece)) => build(field, piece, ordered.parties).map(Prepared::new),
        _ => Err(ordered.maneuver.needs_a_piece()),
    },
    ideas: |looking| {
        if looking.squad.is_some() {
            return Vec::new();
        }
        let span = Some(ANGRY_INCH);
        let ideas = looking.ideas_per_enemy(&COMBINED_SHOVE, span, None).chain(looking.to_objects(&COMBINED_SHOVE, span, false, None));
        ideas.map(Idea::without_partners).collect()
    },
    ..ManeuverDef::PLAIN
};

/// The result of a combined Shove.
enum Combined {
    /// The target is pushed by this many inches.
    Pushed(i32),
    /// The shover is smaller (BW-SM-23).
    Failed { size: i32, against: i32 },
}

/// Builds a squad's combined Shove against another squad or a large object (BW-SM-19).
pub(crate) fn build(field: &Field, target: PieceId, parties: &[Party]) -> Result<Attack, Refusal> {
    let target = field.target_unit(target);
    let victims = field.attacked(target)?;
    if let Some(alone) = victims.first().filter(|_| !field.units.is_plate(target)) {
        is_large_object(field, alone)?;
    }
    stands_fast(field, target, &victims)?;
    let mut units: Vec<PieceId> = parties.iter().map(|party| field.target_unit(party.who)).collect();
    units.dedup();
    if units.len() > 1 {
        let rule = RuleId::new("BW-SM-19");
        return Err(Refusal::new(rule, text!("refused-shove-one-squad")).but(text!("refused-shove-one-squad-but")));
    }
    let Some(party) = parties.first() else {
        return Err(Refusal::new(RuleId::GAME, text!("refused-shove-nobody")).but(text!("refused-name-a-squad-but")));
    };
    field.own(party.who)?;
    if !field.units.is_plate(party.who) {
        return Err(no_squad(field, party.who));
    }
    if !field.house.combined_shove_in_full_engagement && !field.engagements.fully_engaged_with(field.target_unit(party.who)).is_empty() {
        let reason = text!("refused-shove-single", who = field.names.of(party.who));
        return Err(Refusal::new(RuleId::new("BW-DF-20"), reason).but(text!("refused-shove-single-but")));
    }
    let (unit, near) = within_an_inch(field, party.who, target, &victims, &Figure::can_act)?;
    let pools = grab_and_shove::pools(field, unit, &near, Maneuver::CombinedShove, None)?;
    Ok(Attack::new(Maneuver::CombinedShove, field.turn.side, Some(target), pools, &victims))
}

/// The refusal of a combined Shove by something other than a whole squad (BW-SM-19).
fn no_squad(field: &Field, who: PieceId) -> Refusal {
    let (name, rule) = (field.names.of(who), RuleId::new("BW-SM-19"));
    match field.one_of_a_squad(who).map(|who| field.names.of(field.target_unit(who))) {
        Some(squad) => {
            let reason = text!("refused-shove-one-of", who = name, squad = squad);
            Refusal::new(rule, reason).but(text!("refused-squad-one-of-but", squad = squad))
        }
        None => Refusal::new(rule, text!("refused-shove-no-squad", who = name)).but(text!("refused-shove-no-squad-but")),
    }
}

/// Unless house rules let combined Shoves break Grabs, refuses the Shove if a victim is in a Grab with a figure outside the target: it
/// can't move away (BW-CC-06).
fn stands_fast(field: &Field, target: PieceId, victims: &[Figure]) -> Result<(), Refusal> {
    let others = |figure: &Figure| -> Option<(PieceId, PieceId)> {
        let with = figure.holds.into_iter().chain(figure.held_by.iter().copied());
        with.map(|other| (figure.id, other)).find(|(_, other)| !victims.iter().any(|victim| victim.id == *other))
    };
    match victims.iter().find_map(others).filter(|_| !field.house.combined_shoves_break_grabs) {
        Some((who, other)) => {
            let (who, other) = (field.names.of(who), field.names.of(other));
            let reason = text!("refused-shove-in-a-grab", who = who, other = other, squad = field.names.of(target));
            Err(Refusal::new(RuleId::new("BW-CC-06"), reason).but(text!("refused-shove-in-a-grab-but")))
        }
        None => Ok(()),
    }
}

/// Refuses targets that aren't a squad unless they are a loose object or a large single figure. House rules may allow squads only
/// (BW-SM-19, BW-DF-23).
fn is_large_object(field: &Field, alone: &Figure) -> Result<(), Refusal> {
    let name = field.names.of(alone.id);
    let instead = if alone.is_object() { text!("refused-strike-it-but") } else { text!("refused-shove-it-but") };
    if !field.house.combined_shove_of_objects {
        let reason = text!("refused-shove-squads-only", what = name);
        return Err(Refusal::new(RuleId::new("BW-DF-23"), reason).but(instead));
    }
    let kind = field.space.terrain(alone.id).and_then(|terrain| field.catalogue.terrain.get(&terrain.kind));
    if alone.is_object() && !kind.is_some_and(|kind| kind.loose) {
        return Err(Refusal::new(RuleId::new("BW-SM-19"), text!("refused-shove-stands-fast", what = name)).but(instead));
    }
    let least = field.house.large_object_size;
    if alone.size < least {
        let reason = text!("refused-shove-small-object", what = name, size = alone.size, least = least);
        return Err(Refusal::new(RuleId::new("BW-SM-19"), reason).but(instead));
    }
    Ok(())
}

/// The Sizes compared in a combined Shove: Squad Sizes (BW-SM-20) of all who can still act, wherever they stand (BW-SQ-25, BW-SQ-26), or
/// the summed Effective Sizes of shovers and shoved (BW-DF-21).
fn sizes(squad: &[Figure], shovers: &[Figure], members: &[Figure], house: &HouseRules) -> (i32, i32) {
    let sum = |figures: &[Figure]| figures.iter().map(Figure::strength).sum();
    match house.combined_shove_sizes {
        CombinedSizes::SquadSizes => (squad_strength(squad), squad_strength(members)),
        CombinedSizes::SumsOfSizes => (sum(shovers), sum(members)),
    }
}

/// Resolves a combined Shove (BW-SM-20 to 23) by Squad Sizes. On success the whole plate or object slides away like KnockBack (BW-KB-01,
/// BW-KB-07) and is Knocked Over if pushed far enough (BW-CH-12, BW-CH-13). On failure the shover ends up in Full Engagement (BW-DF-22),
/// unless the target was an object.
pub(crate) fn combined(
    mut attacks: Query<&mut Attack>,
    mut set: ParamSet<(Field, Mover)>,
    house: Res<HouseRules>,
    mut agenda: Agenda,
    mut out: ResMut<Outbox>,
) {
    let waiting = |attack: &Attack| attack.maneuver() == Maneuver::CombinedShove && attack.is_at(Stage::Hands);
    for mut attack in attacks.iter_mut().filter(|attack| waiting(attack)) {
        attack.go_on_to(Stage::Harm);
        let field = set.p0();
        let (Some(target), Some(unit)) = (attack.target(), attack.pools.first().map(|pool| pool.unit)) else { continue };
        let shovers: Vec<Figure> = attack.participants().iter().filter_map(|member| field.units.figure(*member)).collect();
        let is_object = field.units.object(target).is_some();
        let members = field.attacked_by(attack.side(), target).unwrap_or_default();
        let squad: Vec<Figure> = field.units.members(unit).into_iter().filter(Figure::can_act).collect();
        let (size, against) = sizes(&squad, &shovers, &members, &field.house);
        // Cannon Fodder has no effect when it shoves, even combined (BW-CC-10, AR-IRR-03).
        let fodder = shovers.iter().all(Figure::is_irrelevant);
        let result = shove_inches(size, against, &field.house)
            .map(|inches| if fodder { 0 } else { inches })
            .map_or(Combined::Failed { size, against }, Combined::Pushed);
        let (Some(ours), Some(theirs)) = (field.space.solid(unit), field.space.solid(target)) else { continue };
        if is_kept_off(&field, (unit, ours.placement.spot), &members, &mut out) {
            continue;
        }
        match result {
            Combined::Pushed(inches) => {
                let by = away(ours.placement.spot, theirs.placement.spot, inches);
                let (to, stopped_by) = slide(&field, theirs, &members, target, by);
                set.p1().place(target, to);
                let from = theirs.placement;
                if from != to {
                    attack.casualties.push_along(ids(&members));
                }
                let gone = from.spot.distance(to.spot);
                let over = knocks_over(inches, against, &house) || has_knocked_over(gone, against, &house);
                if stopped_by.is_some() {
                    let left = Inches::whole(inches) - gone;
                    let dice = environmental_damage::dice_for_knockback_stop(left, house.stopped_knockback_inches_per_die);
                    environmental_damage::note(
                        &mut agenda,
                        members.iter().filter(|_| !is_object).map(|member| Suffers { who: member.id, dice }).collect(),
                    );
                }
                out.say("BW-SM-22", Pushed { who: target, from, to, inches: Inches::whole(inches), stopped_by, slid: true });
                if inches > 0 && over && !is_object {
                    out.say("BW-CH-12", KnockedOver { who: target });
                    members.iter().for_each(|member| attack.casualties.throw_down(member.id));
                }
            }
            Combined::Failed { size, against } => {
                out.say("BW-SM-23", ShoveFailed { who: unit, target, size, against });
                if let Some(to) = into_contact(&field, ours, theirs, unit).filter(|_| !is_object) {
                    set.p1().place(unit, to);
                }
            }
        }
    }
}

/// Whether a ward protects all members from the Shove by `unit`. If one member isn't protected, the whole squad is shoved.
fn is_kept_off(field: &Field, (unit, from): (PieceId, Spot), members: &[Figure], out: &mut Outbox) -> bool {
    let blow = |member: &Figure| Blow::at(from, member.id).by_hand();
    let is_warded = |member: &Figure| field.full_ward(&blow(member)).is_some();
    members.iter().all(is_warded) && members.first().is_some_and(|first| field.tell_if_warded(unit, BlowEffect::Shove, &blow(first), out))
}

/// Where a plate with its riders, or a single object, comes to rest when pushed, and what stopped it: the first member that is stopped
/// stops all.
fn slide(field: &Field, plate: Solid, members: &[Figure], target: PieceId, by: Vec2) -> (Placement, Option<PieceId>) {
    let own: Vec<PieceId> = ids(members).into_iter().chain([target]).collect();
    // Figures can stand over plates; objects on the ground and plates can't.
    let meets_plates = field.units.is_plate(target) || field.units.object(target).is_some();
    let pushes = members.iter().map(|member| member.solid).chain([plate]).map(|solid| field.space.push(solid, by, &own));
    let shortest = pushes.min_by_key(|push| push.travelled);
    let far = shortest.map_or(Inches::ZERO, |push| push.travelled);
    let mut met = shortest.and_then(|push| push.stopped_by);
    let mut at = plate.at(Spot::snapped(plate.placement.spot.to_vec2() + by.normalize_or_zero() * far.to_f32()));
    // Plates stop plates: back off until nothing overlaps.
    while let Some(other) = field.space.overlapped_by(at, meets_plates, &own).first().copied() {
        let back = plate.placement.spot.to_vec2() - at.placement.spot.to_vec2();
        if back.length() < 0.02 {
            return (plate.placement, Some(other));
        }
        met = Some(other);
        at = at.at(Spot::snapped(at.placement.spot.to_vec2() + back.normalize_or_zero() * 0.02));
    }
    (at.placement, met)
}

/// Where a plate ends up when moved straight towards another until they touch; `None` if something is in the way or they touch already.
fn into_contact(field: &Field, ours: Solid, theirs: Solid, unit: PieceId) -> Option<Placement> {
    if ours.distance(theirs) < CONTACT {
        return None;
    }
    let (from, to) = ours.nearest_points(theirs);
    let way = Vec2::new(to.x - from.x, to.z - from.z);
    let at = ours.at(Spot::snapped(ours.placement.spot.to_vec2() + way));
    let own: Vec<PieceId> = field.units.member_ids(unit).into_iter().chain([unit]).collect();
    field.space.overlapped_by(at, true, &own).is_empty().then_some(at.placement)
}

/// Declares a combined Shove: the opponents may strike back afterwards, and the squad may press on.
pub(crate) fn declare(mut inbox: ResMut<Inbox>, field: Field, mut agenda: Agenda, mut out: ResMut<Outbox>) {
    let Some(attack) = declared(&COMBINED_SHOVE, &mut inbox, &field, &mut out) else { return };
    if let Some(target) = attack.target() {
        let by = attack.pools.iter().map(|pool| pool.unit);
        let press = Press::by(attack.side(), by.clone(), (attack.participants().to_vec(), attack.participants().to_vec()), target);
        let counters = Pending::new(Counterstrikes::against(attack.side(), by, Some(target)));
        let presses = field.house.press_the_attack.then(|| Pending::new(press));
        agenda.first([counters].into_iter().chain(presses));
    }
    agenda.begin(attack);
}

/// A whole plate was knocked over (BW-CH-12).
pub(crate) struct KnockedOver {
    pub who: PieceId,
}

impl FactKind for KnockedOver {
    const WHAT: &'static str = "knocked-over";

    fn tell(self) -> FactBody {
        let remark = Remark::over(self.who, text!("remark-knocked-over"), Beat(45));
        FactBody::new(Cue::Tipped { who: self.who, remark }, text!("fact-knocked-over", who = self.who))
    }
}

/// A combined Shove failed because the shover is smaller (BW-SM-23).
pub(crate) struct ShoveFailed {
    /// The unit that shoved.
    pub who: PieceId,
    /// What it shoved.
    pub target: PieceId,
    /// The shover's Size.
    pub size: i32,
    /// The target's Size.
    pub against: i32,
}

impl FactKind for ShoveFailed {
    const WHAT: &'static str = "shove-failed";

    fn tell(self) -> FactBody {
        let ShoveFailed { who, target, size, against } = self;
        FactBody::new(Cue::unseen(), text!("fact-shove-failed", who = who, size = size, target = target, against = against))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, BERT, fact, told};

    #[test]
    fn combined_shoves_are_told() {
        let over_it_goes = || KnockedOver { who: ANNA };
        let tipped = Cue::Tipped { who: ANNA, remark: Remark::over(ANNA, text!("remark-knocked-over"), Beat(45)) };
        assert_eq!((told(over_it_goes()), fact(over_it_goes()).cue), ("anna is Knocked Over".into(), tipped));
        let failed = || ShoveFailed { who: ANNA, target: BERT, size: 3, against: 5 };
        assert_eq!((told(failed()), fact(failed()).cue), ("anna (Size 3) cannot shove bert (Size 5)".into(), Cue::unseen()));
    }
}

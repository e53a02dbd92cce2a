//! Cards: what a panel says of a unit, read from the rules' components as plain values.

use super::reading::{Brief, solid_of};
use crate::dice::Die;
use crate::game::{Form, Headgear};
use crate::rulebooks::brikwars::{
    Catalogue, DamageData, Field, Figure, Recruit, UnitTrait, Units, WeaponData, inches_a_turn, inches_left, squad_size, stays,
};
use crate::table::{PieceId, PieceName, Removed, SideId, Solid};
use crate::view::palette;
use bevy::ecs::system::SystemState;
use bevy::prelude::*;
use bevy_egui::egui::Color32;

/// How a member is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Health {
    /// On its feet.
    Up,
    /// Off its feet.
    Disrupted,
    /// Dead, or gone from the squad.
    Dead,
}

/// A member's head, as a portrait shows it.
#[derive(Clone, PartialEq, Debug)]
pub struct Portrait {
    /// Who.
    pub id: PieceId,
    /// What it is called.
    pub name: String,
    /// Skin.
    pub skin: Color32,
    /// What it wears.
    pub headgear: Headgear,
    /// The colour of that.
    pub worn: Color32,
    /// It has a horse's head, of that coat, and a harness of that colour.
    pub horse: Option<(Color32, Color32)>,
    /// How it is.
    pub health: Health,
    /// Its Action is spent.
    pub spent: bool,
    /// Damage of this turn so far.
    pub hurt: i32,
    /// Its Armor as players write it.
    pub armor: String,
    /// It can coordinate its squad mates (BW-OF-02).
    pub is_officer: bool,
}

/// A kind of item in the hands of a unit.
#[derive(Clone, PartialEq, Debug)]
pub struct WeaponLine {
    /// Its name in the stat files.
    pub name: String,
    /// How many members hold one.
    pub count: usize,
    /// How many of them can still use it this turn.
    pub ready: usize,
    /// The number an Action Roll must reach.
    pub use_: u8,
    /// "reach 2\"", "range 10\"", "thrown 6\"".
    pub reach: String,
    /// "2d6", "d6+1".
    pub damage: String,
    /// It can only guard and shove.
    pub is_shield: bool,
}

/// Something that holds for a unit just now, and the rule it stands on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Condition {
    /// What.
    pub text: String,
    /// The rule.
    pub rule: &'static str,
    /// It is a disadvantage.
    pub is_bad: bool,
}

/// A unit's card.
#[derive(Clone, PartialEq, Debug)]
pub struct UnitCard {
    /// The least to know of it.
    pub brief: Brief,
    /// The template's line.
    pub about: String,
    /// Its members, the dead included, in the order of their ids.
    pub members: Vec<Portrait>,
    /// How many live.
    pub alive: usize,
    /// Squad Size, or the Size of one alone.
    pub size: i32,
    /// Armor as players write it, of each kind once.
    pub armor: String,
    /// Kinds of Action dice, and how many of each.
    pub action: Vec<(Die, usize)>,
    /// What they hold.
    pub weapons: Vec<WeaponLine>,
    /// What holds for it.
    pub conditions: Vec<Condition>,
}

/// The least to know of every unit on the table, by id.
pub(super) fn briefs(world: &mut World) -> Vec<Brief> {
    let mut state = SystemState::<Field>::new(world);
    let Ok(field) = state.get(world) else { return Vec::new() };
    field.units.all().into_iter().map(|(id, side)| brief(&field, id, side)).collect()
}

fn brief(field: &Field, id: PieceId, side: SideId) -> Brief {
    let members = field.units.members(id);
    Brief {
        id,
        name: field.names.of(id).to_owned(),
        side,
        is_plate: field.units.is_plate(id),
        left: inches_left(&members),
        stays: stays(field, id).map(|refusal| refusal.reason),
        total: inches_a_turn(&members),
        actors: members.iter().filter(|member| member.can_act()).count(),
    }
}

/// The bodies between which two units meet: their plates, or their members nearest to each other.
pub(super) fn meeting_solids(world: &mut World, one: PieceId, other: PieceId) -> Option<(Solid, Solid)> {
    let mut state = SystemState::<Units>::new(world);
    let units = state.get(world).ok()?;
    let both_plates = units.is_plate(one) && units.is_plate(other);
    let (ours, theirs) = (units.members(one), units.members(other));
    let plates = || Some((solid_of(world, one)?, solid_of(world, other)?));
    if both_plates
        && let Some((ours, theirs)) = plates()
        && ours.distance(theirs) < crate::table::CONTACT
    {
        return Some((ours, theirs));
    }
    let pairs = ours.iter().flat_map(|mine| theirs.iter().map(move |theirs| (mine.solid, theirs.solid)));
    pairs.min_by_key(|(mine, theirs)| mine.distance(*theirs))
}

/// What a card is read from, besides.
type Background<'w, 's> = (
    Field<'w, 's>,
    Query<'w, 's, (&'static PieceId, &'static PieceName, &'static Recruit, &'static SideId, Has<Removed>)>,
    Option<Res<'w, crate::game::BattleSheet>>,
);

/// The card of a unit; `None` when it is not on the table.
pub(super) fn read(world: &mut World, unit: PieceId) -> Option<UnitCard> {
    let mut state = SystemState::<Background>::new(world);
    let (field, recruits, sheet) = state.get(world).ok()?;
    let catalogue = &field.catalogue;
    let living = field.units.members(unit);
    let side = field.units.side(unit)?;
    let first = living.first()?;
    let brief = brief(&field, unit, side);
    let side_colour = sheet.as_ref().and_then(|sheet| sheet.sides.get(usize::from(side.0))).map_or("grey", |(colour, _)| colour.as_str());
    let belongs = |id: PieceId, name: &PieceName| {
        let was_member =
            name.0.strip_prefix(&brief.name).is_some_and(|rest| rest.strip_prefix('.').is_some_and(|n| n.parse::<u32>().is_ok()));
        living.iter().any(|member| member.id == id) || (brief.is_plate && was_member)
    };
    let mut members: Vec<Portrait> = recruits
        .iter()
        .filter(|(id, name, .., removed)| belongs(**id, name) && (*removed || living.iter().any(|member| member.id == **id)))
        .map(|(id, name, recruit, ..)| portrait(*id, name, recruit, catalogue, side_colour, living.iter().find(|member| member.id == *id)))
        .collect();
    members.sort_by_key(|member| member.id);
    let about = recruits.iter().find(|(id, ..)| **id == first.id).and_then(|(_, _, recruit, ..)| catalogue.units.get(&recruit.unit));
    let armors: std::collections::BTreeSet<String> = living.iter().map(Figure::armor_text).collect();
    let mut action: Vec<(Die, usize)> = Vec::new();
    for member in &living {
        match action.iter_mut().find(|(die, _)| *die == member.action) {
            Some((_, count)) => *count += 1,
            None => action.push((member.action, 1)),
        }
    }
    Some(UnitCard {
        about: about.map(|data| data.about.clone()).unwrap_or_default(),
        alive: living.len(),
        size: squad_size(&living),
        armor: armors.into_iter().collect::<Vec<_>>().join(" / "),
        action,
        weapons: weapons(&living, catalogue),
        conditions: conditions(&brief, &living, &field),
        members,
        brief,
    })
}

/// The heads of these figures, in their order.
pub(super) fn faces(world: &mut World, of: &[PieceId]) -> Vec<Portrait> {
    let mut state = SystemState::<Background>::new(world);
    let Ok((field, recruits, sheet)) = state.get(world) else { return Vec::new() };
    let face = |wanted: &PieceId| {
        let (id, name, recruit, side, _) = recruits.iter().find(|(id, ..)| *id == wanted)?;
        let colour = sheet.as_ref().and_then(|sheet| sheet.sides.get(usize::from(side.0))).map_or("grey", |(colour, _)| colour.as_str());
        Some(portrait(*id, name, recruit, &field.catalogue, colour, field.units.figure(*id).as_ref()))
    };
    of.iter().filter_map(face).collect()
}

fn portrait(
    id: PieceId,
    name: &PieceName,
    recruit: &Recruit,
    catalogue: &Catalogue,
    side_colour: &str,
    living: Option<&Figure>,
) -> Portrait {
    let look = catalogue.units.get(&recruit.unit).map(|data| data.figure.clone()).unwrap_or_default();
    let colour = |name: &str| {
        let [red, green, blue] = palette::rgb(name).unwrap_or([150, 154, 156]);
        Color32::from_rgb(red, green, blue)
    };
    Portrait {
        id,
        name: name.0.clone(),
        skin: colour(look.skin.as_deref().unwrap_or("straw")),
        headgear: look.headgear,
        worn: colour(look.headgear_color.as_deref().unwrap_or(side_colour)),
        horse: (look.form == Form::Horse).then(|| (colour(look.torso.as_deref().unwrap_or("reddish-brown")), colour(side_colour))),
        health: match living {
            None => Health::Dead,
            Some(figure) if figure.disrupted => Health::Disrupted,
            Some(_) => Health::Up,
        },
        spent: living.is_some_and(|figure| figure.action_spent),
        hurt: living.map_or(0, |figure| figure.hurt),
        armor: living.map(Figure::armor_text).unwrap_or_default(),
        is_officer: living.is_some_and(|figure| figure.has(UnitTrait::Officer)),
    }
}

fn weapons(living: &[Figure], catalogue: &Catalogue) -> Vec<WeaponLine> {
    let mut lines: Vec<WeaponLine> = Vec::new();
    for (member, item) in living.iter().flat_map(|member| member.gear.iter().map(move |item| (member, item))) {
        let ready = usize::from(!item.used && member.can_act());
        if let Some(line) = lines.iter_mut().find(|line| line.name == item.name) {
            line.count += 1;
            line.ready += ready;
        } else if let Some(data) = catalogue.weapons.get(&item.name) {
            lines.push(WeaponLine {
                name: item.name.clone(),
                count: 1,
                ready,
                use_: data.use_,
                reach: reach(data),
                damage: damage(data, member.action),
                is_shield: data.shield,
            });
        }
    }
    lines
}

fn reach(data: &WeaponData) -> String {
    let parts = [("reach", data.reach), ("range", data.range), ("throw", data.throw)];
    let parts: Vec<String> = parts.iter().filter_map(|(word, inches)| inches.map(|inches| format!("{word} {inches}"))).collect();
    parts.join(", ")
}

/// The dice of a hit in the hands of a wielder with that Action die, in words.
fn damage(data: &WeaponData, action: Die) -> String {
    let pool = |dice: u8, die: Die, plus: i8| crate::dice::Pool::of(usize::from(dice), die, i32::from(plus)).to_string();
    match data.damage {
        DamageData::None => "none".to_owned(),
        DamageData::Action { dice, plus } => pool(dice, action, plus),
        DamageData::Fixed { dice, die, plus } => pool(dice, die, plus),
        DamageData::Points { points } => points.to_string(),
        DamageData::Fire { dice, plus } => format!("{} fire", pool(dice, Die::D4, plus)),
        DamageData::Explosion { dice, kind } => format!("{} blast", pool(dice, kind.die(), 0)),
    }
}

fn conditions(brief: &Brief, living: &[Figure], field: &Field) -> Vec<Condition> {
    let Field { units, engagements, names, .. } = field;
    let mut found = Vec::new();
    let mut say = |text: String, rule: &'static str, is_bad: bool| found.push(Condition { text, rule, is_bad });
    let full = engagements.full_with(brief.id);
    if !full.is_empty() {
        say(format!("Full Engagement with {}", names.list(&full)), "BW-SE-05", true);
    }
    let skirmish: Vec<PieceId> = engagements
        .all()
        .filter(|(_, _, full)| !full)
        .filter_map(|(one, other, _)| if one == brief.id { Some(other) } else { (other == brief.id).then_some(one) })
        .collect();
    if !skirmish.is_empty() {
        say(format!("Skirmish with {}", names.list(&skirmish)), "BW-SE-02", false);
    }
    let count = |pick: fn(&Figure) -> bool| living.iter().filter(|member| pick(member)).count();
    let of_all = |many: usize| if many == living.len() { String::new() } else { format!("{many} of {} ", living.len()) };
    let (disrupted, slow, spent) =
        (count(|member| member.disrupted), count(|member| member.half_speed), count(|member| member.action_spent));
    if disrupted > 0 {
        say(format!("{}Disrupted", of_all(disrupted)), "BW-KB-04", true);
    }
    if slow > 0 {
        say(format!("{}at Half Speed", of_all(slow)), "BW-TU-06", true);
    }
    let (mounted, steers, fought) = (count(|member| member.seat.is_some()), count(Figure::has_its_hands_full), count(Figure::cannot_steer));
    if mounted > 0 {
        say(format!("{}mounted", of_all(mounted)), "BW-HO-03", false);
    }
    if steers > 0 {
        say(format!("{}steered, and can do nothing else", of_all(steers)), "BW-HO-07", true);
    }
    if fought > 0 {
        say(format!("{}can't steer any more", of_all(fought)), "BW-HO-07", true);
    }
    let stopped = count(|member| member.stopped);
    if stopped > 0 {
        say(format!("{}may move no further", of_all(stopped)), "BW-TU-07", true);
    }
    for member in living {
        if let Some(whom) = member.holds {
            say(format!("{} holds {}", names.of(member.id), names.of(whom)), "BW-CC-06", false);
        }
        if !member.held_by.is_empty() {
            say(format!("{} is held by {}", names.of(member.id), names.list(&member.held_by)), "BW-CC-06", true);
        }
    }
    let burning = count(|member| member.burning);
    if burning > 0 {
        say(format!("{}on fire", of_all(burning)), "BW-EX-07", true);
    }
    let empty = count(|member| member.gear.iter().any(|item| item.unloaded));
    if empty > 0 {
        say(format!("{}must reload", of_all(empty)), "BW-WP-07", false);
    }
    if spent > 0 {
        let actions = if living.len() == 1 { "Action" } else { "Actions" };
        say(format!("{}{actions} spent", of_all(spent)), "BW-TU-02", false);
    }
    if units.angry_inch_taken(brief.id) {
        say("Angry Inch taken".to_owned(), "BW-SM-01", false);
    }
    if units.is_held_up(brief.id) {
        say("held up: parried on its way".to_owned(), "BW-CC-35", true);
    }
    let maimed = count(|member| member.hands < 2 && !member.has(UnitTrait::Mount));
    if maimed > 0 {
        say(format!("{maimed} lost a hand"), "BW-SD-14", true);
    }
    found
}

//! Offers: what a unit could do now, for panels, lists and bots, each with the order that does it or the reason why it may not be done.

use crate::attack::outlook;
use crate::charges::charge;
use crate::data::catalogue::{DamageData, UnitTrait};
use crate::field::vicinity::{Scene, Vicinity};
use crate::field::{Field, ids};
use crate::figures::figure::Figure;
use crate::melee::angry_inch;
use crate::melee::close_combat::strikes_off;
use crate::melee::declaration::Declaration;
use crate::movement::{plan, saddle};
use crate::orders::legal::legal_act;
use crate::rolls::officer;
use crate::squads::squad;
use crate::things::pick_up;
use crate::under_way::attack::Attack;
use crate::under_way::maneuver::{ANGRY_INCH as ANGRY_INCH_LENGTH, Maneuver};
use crate::words;
use crate::words::SHOVE;
use brickfray_game::{Aims, Offer, Order, Party, Target};
use brickfray_table::{Inches, PieceId, Spot};
use std::collections::BTreeSet;

/// Something that a unit could try.
pub(crate) struct Thought {
    pub maneuver: Maneuver,
    pub with: Option<String>,
    pub target: Option<Target>,
    pub parties: Vec<Party>,
    /// It comes to mind only when it is legal.
    only_if_legal: bool,
}

/// Everything that a unit could do to anybody, or could not and why; the partners join where several can.
pub(crate) fn offers(field: &Field, unit: PieceId, partners: &[PieceId]) -> Vec<Offer> {
    let offers = thoughts(field, &Scene::wide(field), unit, partners).into_iter().map(|thought| {
        let only_if_legal = thought.only_if_legal;
        (only_if_legal, offer(field, thought))
    });
    offers.filter(|(only_if_legal, offer)| !only_if_legal || offer.refused.is_none()).map(|(_, offer)| offer).collect()
}

impl Thought {
    pub(crate) fn order(self) -> Order {
        Order::Act { maneuver: self.maneuver.word().to_owned(), target: self.target, parties: self.parties }
    }
}

/// How far something goes at most that is done at close quarters, by a throw or at the end of a run.
fn span(field: &Field, maneuver: Maneuver, with: Option<&String>, members: &[Figure]) -> Option<Inches> {
    let item = || with.and_then(|item| field.weapon(item));
    match maneuver {
        Maneuver::Strike => item().and_then(|weapon| weapon.reach),
        Maneuver::Grab | Maneuver::Shove | Maneuver::CombinedShove => Some(ANGRY_INCH_LENGTH),
        Maneuver::Throw => item().and_then(|weapon| weapon.throw),
        Maneuver::Charge => Some(plan::inches_left(members)),
        _ => None,
    }
}

/// Everything that comes to mind, legal or not.
pub(crate) fn thoughts(field: &Field, scene: &Scene, unit: PieceId, partners: &[PieceId]) -> Vec<Thought> {
    let Ok(members) = field.own(unit) else { return Vec::new() };
    let vicinity = scene.vicinity(field, unit);
    let mut held: Vec<String> = members.iter().flat_map(|member| member.gear.iter().map(|item| item.name.clone())).collect();
    held.extend(members.iter().filter_map(|member| member.by_nature.clone()).map(|item| item.name));
    held.sort();
    held.dedup();
    let leads = members.iter().any(|member| member.has(UnitTrait::Leader));
    let mut thoughts = Vec::new();
    // One of a squad does by itself what one can do; the squad moves as a whole.
    let mates: Vec<PieceId> = members.iter().filter(|member| member.id == unit).filter_map(|member| member.plate).collect();
    let is_for_all = |maneuver: &Maneuver| {
        use Maneuver::{AngryInch, Charge, CombinedShove, Disengage, Ram};
        matches!(maneuver, AngryInch | Charge | CombinedShove | Disengage | Ram)
    };
    let grips = in_a_grab(field, &members);
    let is_told_apart = |maneuver: &Maneuver| grips.iter().any(|grip| grip.maneuver == *maneuver);
    for &maneuver in Maneuver::ALL.iter().filter(|maneuver| (mates.is_empty() || !is_for_all(maneuver)) && !is_told_apart(maneuver)) {
        for with in items_for(field, maneuver, &held, &members) {
            let joins = matches!(maneuver, Maneuver::Strike | Maneuver::Shoot | Maneuver::Shove | Maneuver::Grab);
            let partners = partners.iter().filter(|_| joins).map(|partner| Party { who: *partner, with: None });
            let parties: Vec<Party> = std::iter::once(Party { who: unit, with: with.clone() }).chain(partners).collect();
            let think = |target: Option<Target>, only_if_legal: bool| Thought {
                maneuver,
                with: with.clone(),
                target,
                parties: parties.clone(),
                only_if_legal,
            };
            let (word, span) = (maneuver.word(), span(field, maneuver, with.as_ref(), &members));
            let on = |pieces: Vec<PieceId>, only_if_legal: bool| {
                pieces.into_iter().map(|piece| think(Some(Target::Piece(piece)), only_if_legal)).collect::<Vec<_>>()
            };
            match maneuver.deed().aims {
                Aims::Piece if maneuver == Maneuver::Inspire && !leads => {}
                Aims::Piece if maneuver == Maneuver::Inspire => thoughts.extend(on(vicinity.friends(word), false)),
                Aims::Piece => thoughts.extend(on(vicinity.hostile(word, span), false)),
                Aims::Ground => thoughts.push(think(Some(Target::Spot(example(field, maneuver, unit, &members, &vicinity))), false)),
                Aims::Nothing => thoughts.push(think(None, false)),
            }
            // Any object may be attacked; only what stands at hand or goes off comes to mind.
            let is_at_hand = matches!(maneuver, Maneuver::Strike | Maneuver::CombinedShove);
            if maneuver.harms_objects() {
                thoughts.extend(on(vicinity.objects(word, span, !is_at_hand), true));
            }
            let goes_off = |item: &String| field.weapon(item).is_some_and(|weapon| matches!(weapon.damage, DamageData::Explosion { .. }));
            if maneuver == Maneuver::Throw && with.as_ref().is_some_and(goes_off) {
                // At its own feet anything can be thrown that can be thrown at all.
                thoughts.push(think(Some(Target::Spot(members[0].solid.placement.spot)), false));
            }
        }
    }
    thoughts.extend(grips);
    let alone = vec![Party { who: unit, with: None }];
    let mates = mates.into_iter().flat_map(|plate| field.units.member_ids(plate)).filter(|mate| *mate != unit);
    let swaps: Vec<_> = mates.map(|mate| (Maneuver::Swap, Some(Target::Piece(mate)), alone.clone())).collect();
    let sprint = swaps.is_empty().then_some((Maneuver::Sprint, None, alone));
    let others =
        sprint.into_iter().chain(squad::options(field, &vicinity, unit, partners)).chain(swaps).chain(saddle::options(field, scene, unit));
    thoughts.extend(others.map(|(maneuver, target, parties)| {
        let with = parties.first().and_then(|party| party.with.clone());
        Thought { maneuver, with, target, parties, only_if_legal: false }
    }));
    thoughts
}

/// The same order with an Officer of the squad to coordinate it, where that is legal (BW-OF-02, BW-OF-07, BW-OF-08).
pub(crate) fn coordinated(field: &Field, order: &Order) -> Option<Order> {
    use Maneuver::{Charge, Shoot, Sprint, Strike, Throw};
    let Order::Act { maneuver, target, parties } = order else { return None };
    [Charge, Shoot, Sprint, Strike, Throw].into_iter().find(|deed| deed.word() == maneuver)?;
    let squad = parties.first().map(|party| party.who).filter(|who| field.units.is_plate(*who))?;
    let coordination = field.units.member_ids(squad).into_iter().find_map(|member| officer::coordination(field, member).ok())?;
    let officer = Party { who: coordination.officer, with: Some(words::COORDINATE.to_owned()) };
    let parties: Vec<Party> = parties.iter().cloned().chain([officer]).collect();
    legal_act(field, maneuver, *target, &parties).ok()?;
    Some(Order::Act { maneuver: maneuver.clone(), target: *target, parties })
}

/// What those of a unit who hold or are held can do about it, each by itself (BW-CC-06, BW-CC-07): by name where there are several.
fn in_a_grab(field: &Field, members: &[Figure]) -> Vec<Thought> {
    let (mut held, mut holders): (Vec<&Figure>, Vec<&Figure>) = Default::default();
    held.extend(members.iter().filter(|member| !member.held_by.is_empty()));
    holders.extend(members.iter().filter(|member| member.holds.is_some()));
    let of = |maneuver: Maneuver, who: Vec<&Figure>| -> Vec<Thought> {
        let name = |figure: &Figure| (who.len() > 1).then(|| field.names.of(figure.id).to_owned());
        let thought = |figure: &&Figure| Thought {
            maneuver,
            with: name(figure),
            target: None,
            parties: vec![Party { who: figure.id, with: None }],
            only_if_legal: false,
        };
        who.iter().map(thought).collect()
    };
    of(Maneuver::BreakFree, held).into_iter().chain(of(Maneuver::Release, holders)).collect()
}

/// A spot where something that is done to the ground could be done: an inch towards or away from the nearest opponent, or aside.
fn example(field: &Field, maneuver: Maneuver, unit: PieceId, members: &[Figure], vicinity: &Vicinity) -> Spot {
    let here = field.space.solid(unit).map(|solid| solid.placement.spot).unwrap_or_default();
    let theirs: Vec<PieceId> = vicinity.nearest().into_iter().flat_map(|unit| field.units.member_ids(unit)).collect();
    let nearest = field.space.closest_pair(&ids(members), &theirs);
    let Some((nearest, apart)) = nearest.and_then(|(_, them, apart)| Some((field.space.solid(them)?, apart))) else { return here };
    let reach = members.iter().flat_map(|member| &member.gear).filter_map(|item| field.weapon(&item.name)?.reach).max();
    // Far from everybody there is nothing to begin or to leave, wherever one steps.
    let is_an_inch = matches!(maneuver, Maneuver::AngryInch | Maneuver::Disengage);
    let worth_it = reach.unwrap_or_default().max(ANGRY_INCH_LENGTH) + ANGRY_INCH_LENGTH * 2;
    if is_an_inch && apart > worth_it {
        return here;
    }
    let way = (nearest.placement.spot.to_vec2() - here.to_vec2()).normalize_or_zero();
    let inches = ANGRY_INCH_LENGTH.to_f32() - 0.002;
    let tries = [1.0, 0.5, 0.25].into_iter().flat_map(|part| [way, -way, way.perp(), -way.perp()].map(|way| way * part));
    let spots = tries.map(|way| Spot::snapped(here.to_vec2() + way * inches));
    // Closer than an inch, only the way into contact may be legal.
    let unit_of = field.units.unit_of(unit);
    let foes = if maneuver == Maneuver::AngryInch { vicinity.around(field, unit_of, worth_it) } else { Vec::new() };
    let into_contact = foes.into_iter().filter_map(|foe| angry_inch::closing(field, unit_of, members, foe)).map(|inch| inch.to.spot);
    let mut spots = spots.chain(into_contact);
    let parties = [Party { who: unit, with: None }];
    spots.find(|spot| legal_act(field, maneuver.word(), Some(Target::Spot(*spot)), &parties).is_ok()).unwrap_or(here)
}

/// One thing that a unit could do, checked.
fn offer(field: &Field, thought: Thought) -> Offer {
    let Thought { maneuver, target, parties, with, .. } = &thought;
    let of_strikes = |strikes: &Attack| outlook::of_strikes(strikes, &field.house, &field.names);
    let (refused, outlook) = match legal_act(field, maneuver.word(), *target, parties) {
        Err(refusal) => (Some(refusal), None),
        Ok(_) if *maneuver == Maneuver::Charge => {
            let home = charge::build(field, *target, parties).ok();
            (None, home.and_then(|(_, home)| charge::foreseen(field, &home)).as_ref().and_then(of_strikes))
        }
        Ok(prepared) => (None, prepared.get::<Declaration>().and_then(|built| of_strikes(built.strikes.as_ref()?))),
    };
    let piece = if let Some(Target::Piece(piece)) = target { Some(*piece) } else { None };
    let lays = if *maneuver == Maneuver::Form { squad::plate_to_lay(field, parties) } else { None };
    let (deed, with) = (maneuver.deed(), with.clone());
    Offer { deed, with, target: piece, order: thought.order(), lays, refused, outlook }
}

/// The kinds of items among these that serve a maneuver; nothing for one that needs none.
fn items_for(field: &Field, maneuver: Maneuver, held: &[String], members: &[Figure]) -> Vec<Option<String>> {
    let near = members.iter().flat_map(|member| pick_up::at_hand(field, member));
    let lying: BTreeSet<String> = near.map(|(_, lying)| lying.item.name.clone()).collect();
    let serves = |item: &&String| {
        field.weapon(item).is_some_and(|weapon| match maneuver {
            Maneuver::Strike if strikes_off(field, item) => true,
            Maneuver::Strike | Maneuver::Charge => weapon.reach.is_some() && !weapon.shield,
            Maneuver::Shoot => weapon.range.is_some() && weapon.damage != DamageData::None,
            Maneuver::Throw => weapon.throw.is_some(),
            // A squad may drop what it holds too, but hardly means to.
            Maneuver::Drop => members.len() == 1 && members[0].gear.iter().any(|held| held.name == **item),
            Maneuver::Reload => weapon.reload,
            _ => false,
        })
    };
    match maneuver {
        Maneuver::Charge => held.iter().filter(serves).map(String::as_str).chain([SHOVE]).map(|with| Some(with.to_owned())).collect(),
        Maneuver::Strike | Maneuver::Shoot | Maneuver::Throw | Maneuver::Drop | Maneuver::Reload => {
            held.iter().filter(serves).map(|item| Some(item.clone())).collect()
        }
        // Only where there is something to do so with: a card need not speak of fire where nothing burns.
        Maneuver::PickUp => lying.iter().map(|item| Some(item.clone())).collect(),
        Maneuver::PutOut => members.iter().any(|member| member.burning).then_some(None).into_iter().collect(),
        // What squads are made of is offered by its own topic.
        Maneuver::Sprint | Maneuver::Form | Maneuver::Join | Maneuver::Leave | Maneuver::Disband | Maneuver::Reform | Maneuver::Swap => {
            Vec::new()
        }
        // So are mounts.
        Maneuver::Mount | Maneuver::Dismount => Vec::new(),
        _ => vec![None],
    }
}

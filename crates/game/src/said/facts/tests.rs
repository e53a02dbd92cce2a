//! Tests that each fact has the right words and the right cue.

use super::*;
use crate::rules::rule::RuleId;
use crate::said::action_info::Manner;
use crate::said::cue::{Beat, Cue, Guard, MoveKind, Remark, RemovalReason, StandingOn, Step};
use crate::said::fact::{Fact, FactKind, exact};
use crate::said::names::Names;
use brickfray_dice::{Die, RolledDie};
use brickfray_table::{Facing, Inches, PieceId, Placement, SideId, Spot};
use brickfray_words::{Language, Text};

const ANNA: PieceId = PieceId(1);
const BERT: PieceId = PieceId(2);

fn names() -> Names {
    let mut names = Names::of_sides(vec!["red".to_owned(), "blue".to_owned()]);
    names.insert(ANNA, "anna");
    names.insert(BERT, "bert");
    names
}

fn fact(what: impl FactKind) -> Fact {
    let fact = Fact::new(RuleId::TABLE, what);
    let copy: Fact = serde_json::from_str(&serde_json::to_string(&fact).unwrap()).unwrap();
    assert_eq!(copy, fact, "a fact is plain data");
    fact
}

fn told(what: impl FactKind) -> String {
    fact(what).text(&names())
}

fn beside(what: impl FactKind) -> Option<(String, i32)> {
    fact(what).beside.map(|beside| (exact(&beside.told, &names(), Language::English), beside.plus))
}

fn dice(faces: &[u8]) -> Vec<RolledDie> {
    faces.iter().enumerate().map(|(thrown, face)| RolledDie { die: Die::D6, face: *face, bonus: false, thrown }).collect()
}

fn at(x: i32, degrees: f32) -> Placement {
    Placement::on_ground(Spot { x: Inches::whole(x), z: Inches::ZERO }, Facing::degrees(degrees))
}

#[test]
fn the_course_of_a_battle_is_told() {
    assert_eq!(told(TurnBegan { side: SideId(1), round: 3 }), "round 3: blue to move");
    assert_eq!(told(QuestionAnswered { side: SideId(0), label: Text::written("stay") }), "red decides: stay");
    let scored = Scored { side: SideId(1), points: 2, total: 5, why: Text::written("the flag") };
    assert_eq!(told(scored), "blue scores 2: the flag (5 in all)");
    assert_eq!(told(BattleEnded { winner: Some(SideId(0)) }), "the battle is over: red wins");
    assert_eq!(told(BattleEnded { winner: None }), "the battle is over: nobody has won");
    let rolls = || vec![(SideId(0), dice(&[2, 3])), (SideId(1), dice(&[6]))];
    let won = "red rolls 2 3, blue rolls 6: blue goes first";
    assert_eq!(told(RolledOff { rolls: rolls(), winner: Some(SideId(1)) }), won);
    assert_eq!(beside(RolledOff { rolls: rolls(), winner: Some(SideId(1)) }), Some((won.to_owned(), 0)));
    let again = fact(RolledOff { rolls: rolls(), winner: None });
    assert_eq!((again.text(&names()), again.dice.len()), ("red rolls 2 3, blue rolls 6: a tie, so once more".to_owned(), 3));
    assert_eq!(again.cue, Cue::RolledOff { winner: None });
}

#[test]
fn ways_are_told_with_what_is_new_of_them() {
    let moved =
        |from, to, inches| Moved { who: ANNA, from, to, path: vec![at(1, 0.0).spot, at(2, 0.0).spot], inches: Inches::whole(inches) };
    assert_eq!(told(moved(at(0, 0.0), at(0, 0.0), 0)), "anna stays where it is");
    assert_eq!(told(moved(at(0, 0.0), at(0, 90.0), 0)), "anna turns to face 90°");
    assert_eq!(told(moved(at(0, 0.0), at(2, 0.0), 2)), "anna moves 2\" to (2, 0)");
    assert_eq!(told(moved(at(0, 0.0), at(2, 90.0), 2)), "anna moves 2\" to (2, 0), facing 90°");
    assert_eq!(told(moved(at(2, 0.0), at(2, 0.0), 4)), "anna moves 4\" to (2, 0)", "there and back");
    let cue = fact(moved(at(0, 0.0), at(2, 0.0), 2)).cue;
    let (from, to, via) = (at(0, 0.0), at(2, 0.0), vec![at(1, 0.0).spot]);
    assert_eq!(cue, Cue::Moved { who: ANNA, from, to, via, inches: Inches::whole(2), how: MoveKind::Walked });
    assert_eq!(told(Deployed { who: ANNA, from: at(9, 0.0), to: at(3, 180.0) }), "anna is deployed at (3, 0), facing 180°");
}

#[test]
fn a_step_off_a_plate_is_for_the_eye_alone() {
    let down = |thousandths| {
        let from = Placement { lift: Inches::thousandths(thousandths), ..Placement::default() };
        fact(CameDown { who: ANNA, from, to: Placement::default() })
    };
    assert_eq!(down(1500).text(&names()), "anna comes down 1.5\"");
    assert!(down(1500).is_told() && !down(10).is_told());
    let up = CameDown { who: ANNA, from: Placement::default(), to: Placement { lift: Inches::whole(1), ..Placement::default() } };
    assert_eq!(told(up), "anna comes down 0\"");
    assert!(matches!(down(10).cue, Cue::Moved { how: MoveKind::CameDown, .. }));
}

#[test]
fn what_is_declared_is_told_with_what_it_is_aimed_at() {
    let declared = |at, spot, with: Option<&str>| Declared {
        maneuver: "poke".to_owned(),
        by: vec![ANNA, BERT],
        at,
        spot,
        with: with.map(str::to_owned),
    };
    assert_eq!(told(declared(Some(ANNA), None, None)), "anna and bert: poke anna");
    assert_eq!(told(declared(None, Some(at(3, 0.0).spot), Some("a stick"))), "anna and bert: poke (3, 0) with a stick");
    assert_eq!(told(declared(None, None, None)), "anna and bert: poke");
}

#[test]
fn dice_are_told_with_what_they_needed() {
    let rolled = |needed, modifiers: &[(&str, i32)]| Rolled {
        who: ANNA,
        what_for: Text::written("3 slings"),
        with: None,
        dice: dice(&[2, 4, 5]),
        unthrown: Vec::new(),
        modifiers: modifiers.iter().map(|(why, by)| (Text::written(*why), *by)).collect(),
        needed,
        successes: 2,
        guard: Guard::Own,
    };
    assert_eq!(told(rolled(4, &[])), "anna: 3 slings roll 2 4 5, 4+ needed: 2");
    assert_eq!(told(rolled(1, &[("mist", -1), ("luck", 2)])), "anna: 3 slings roll 2 4 5 -1 mist +2 luck, 2+ needed: 2");
    let shown = |words: &str| Some((words.to_owned(), 0));
    assert_eq!(beside(rolled(1, &[("mist", -1), ("luck", 2)])), shown("anna: 3 slings, -1 mist, +2 luck. 2+: 2 of 3"));
    assert_eq!(fact(rolled(4, &[])).dice, dice(&[2, 4, 5]));
    let set = Rolled { unthrown: vec![1], ..rolled(4, &[]) };
    assert_eq!((told(set.clone()), fact(set).dice.len()), (told(rolled(4, &[])), 2), "nobody threw the second");
    assert!(fact(rolled(4, &[])).is::<Rolled>() && !fact(rolled(4, &[])).is::<Moved>());
    assert_eq!(told(HitAutomatically { who: BERT, hits: 2 }), "bert: 2 hit automatically");
    assert_eq!(fact(HitAutomatically { who: BERT, hits: 2 }).cue, Remark { by: Some(BERT), ..Remark::default() }.into());
}

#[test]
fn what_comes_to_nothing_is_told_with_the_reason() {
    let (what, why) = (Text::written("go on"), Text::written("it is late"));
    let prevented = Prevented { who: ANNA, what: what.clone(), why: why.clone() };
    assert_eq!(told(prevented.clone()), "anna cannot go on: it is late");
    assert_eq!(fact(prevented).cue, Cue::over(ANNA, Text::written("it is late"), Beat(50)));
    let nothing = ActionFailed { who: ANNA, what, why };
    assert_eq!(told(nothing.clone()), "anna cannot go on any more: it is late");
    assert_eq!(fact(nothing).cue, Remark::rest(Beat(20)).into());
}

#[test]
fn what_is_lost_is_told_with_what_is_left() {
    assert_eq!(told(Died { who: ANNA }), "anna dies");
    assert_eq!(told(Destroyed { who: BERT }), "bert is destroyed");
    assert_eq!(fact(Destroyed { who: BERT }).cue, Cue::TakenOff { who: BERT, why: RemovalReason::Destroyed });
    let lost = |points| PointsLost { who: ANNA, kind: Text::written("Life Point"), points, left: 3 };
    assert_eq!(told(lost(1)), "anna loses 1 Life Point, 3 left");
    assert_eq!(told(lost(2)), "anna loses 2 Life Points, 3 left");
}

#[test]
fn facts_are_told_in_german_with_the_verb_in_the_number_of_the_name() {
    let mut names = names();
    names.insert(PieceId(3), "pikes");
    let told = |what: &dyn Fn() -> Fact| exact(&what().told, &names, Language::German);
    let rolls = vec![(SideId(0), dice(&[2])), (SideId(1), dice(&[6]))];
    let off = fact(RolledOff { rolls, winner: Some(SideId(1)) });
    assert_eq!(off.text(&names), "red rolls 2, blue rolls 6: blue goes first", "what was stored is English");
    assert_eq!(told(&|| Fact::new(RuleId::TABLE, Died { who: ANNA })), "anna stirbt");
    assert_eq!(told(&|| Fact::new(RuleId::TABLE, Died { who: PieceId(3) })), "pikes sterben");
    let lost = |points| Fact::new(RuleId::TABLE, PointsLost { who: ANNA, kind: Text::written("Punkt"), points, left: 3 });
    assert_eq!([told(&|| lost(1)), told(&|| lost(2))], ["anna verliert 1 Punkt, 3 \u{FC}brig", "anna verliert 2 Punkte, 3 \u{FC}brig"]);
    let declared =
        Declared { maneuver: "poke".to_owned(), by: vec![ANNA, BERT], at: Some(BERT), spot: None, with: Some("a stick".to_owned()) };
    assert_eq!(told(&|| Fact::new(RuleId::TABLE, declared.clone())), "anna und bert: poke bert mit a stick");
}

#[test]
fn every_cue_is_plain_data() {
    let (from, to, remark) = (at(0, 0.0), at(2, 90.0), Remark::over(BERT, Text::written("held!"), Beat(30)).seen(ANNA, Manner::Fend));
    let steps = vec![Step { who: ANNA, from, to, inches: Inches::whole(2) }];
    let mut all = vec![
        Cue::Joined { who: ANNA, seat: BERT, plate: None, from, at: to },
        Cue::Left { who: ANNA, what: BERT, plate: Some(PieceId(9)), to: Some(to) },
        Cue::Summed { what_for: Text::written("a jump"), total: 7, remark: remark.clone() },
        Cue::Contested { who: ANNA, against: BERT, won: true, remark: remark.clone() },
        Cue::Hit { number: 1, by: ANNA, victim: BERT },
        Cue::Flew { by: ANNA, item: Some("stone".to_owned()), from: from.spot, to: to.spot },
        Cue::BlewUp { at: to.spot, radius: Inches::whole(2), total: 5 },
        Cue::Fell { who: ANNA },
        Cue::GotUp { who: ANNA },
        Cue::Engaged { one: ANNA, other: BERT, contact: true, began: false },
        remark.into(),
    ];
    let onto = [StandingOn::Ground, StandingOn::Same, StandingOn::Laid { plate: BERT, lies: to }];
    all.extend(onto.map(|onto| Cue::Stepped { steps: steps.clone(), onto }));
    all.extend([MoveKind::Thrown, MoveKind::Pushed, MoveKind::Slid].map(|how| Cue::moved(ANNA, from, to, how)));
    for cue in all {
        assert_eq!(serde_json::from_str::<Cue>(&serde_json::to_string(&cue).unwrap()).unwrap(), cue);
    }
    assert_eq!(Beat(22).seconds(), 0.22);
}

//! Tests of these facts, and helpers for tests of other facts.

use super::harm::{DamageRolled, Deflected, HitAssigned, HitsLost, MomentumRolled};
use super::pushes::Pushed;
use super::seats::{ChangedSides, GotOff, GotOn};
use super::squads::{ChangedPlaces, Coordinated, Disbanded, LeftPlate, LeftSquad};
use brickfray_dice::{Die, PoolRoll, RolledDie};
use brickfray_game::{Beat, Cue, Fact, FactKind, MoveKind, Names, Remark, RuleId, StandingOn, Step, exact};
use brickfray_table::{Facing, Inches, PieceId, Placement, SideId, Spot};
use brickfray_words::{Language, NameOwner, Named, Text};

/// A piece named `anna`.
pub(crate) const ANNA: PieceId = PieceId(1);
/// A piece named `bert`.
pub(crate) const BERT: PieceId = PieceId(2);
/// A piece named `carl`.
pub(crate) const CARL: PieceId = PieceId(3);

/// Makes a fact about the table.
pub(crate) fn fact(what: impl FactKind) -> Fact {
    Fact::new(RuleId::TABLE, what)
}

/// The text of a fact about Anna, Bert and Carl of the sides `red` and `blue`.
pub(crate) fn told(what: impl FactKind) -> String {
    fact(what).text(&names())
}

/// The text of a fact where its dice are drawn, and the modifier.
pub(crate) fn beside(what: impl FactKind) -> Option<(String, i32)> {
    fact(what).beside.map(|beside| (exact(&beside.told, &names(), Language::English), beside.plus))
}

/// The remark that is a fact's only visual cue: piece, words and duration.
pub(crate) fn called(what: impl FactKind) -> Option<(PieceId, String, u8)> {
    use Cue::{Contested, Crumbled, Remarked, Summed};
    let (Remarked(remark) | Summed { remark, .. } | Contested { remark, .. } | Crumbled { remark, .. }) = fact(what).cue else {
        return None;
    };
    remark.words.map(|(over, words)| (over, words.to_string(), remark.beat.0))
}

/// The result that a test expects of [`called`].
pub(crate) fn over(piece: PieceId, words: &str, beat: u8) -> Option<(PieceId, String, u8)> {
    Some((piece, words.to_owned(), beat))
}

/// d6s showing these faces, with a modifier.
pub(crate) fn d6s(faces: &[u8], plus: i32) -> PoolRoll {
    let dice = faces.iter().enumerate().map(|(thrown, face)| RolledDie { die: Die::D6, face: *face, bonus: false, thrown }).collect();
    PoolRoll { dice, plus, failed: false }
}

/// A placement this far to the right of the table's centre.
pub(crate) fn at(x: f32) -> Placement {
    Placement::on_ground(Spot::at(x, 0.0), Facing::NORTH)
}

/// A figure's walk of this many inches.
pub(crate) fn step(who: PieceId, inches: f32) -> Step {
    Step { who, from: at(0.0), to: at(inches), inches: Inches::snapped(inches) }
}

fn names() -> Names {
    let mut names = Names::of_sides(vec!["red".to_owned(), "blue".to_owned()]);
    for (piece, name) in [(ANNA, "anna"), (BERT, "bert"), (CARL, "carl")] {
        names.insert(piece, name);
    }
    names
}

#[test]
fn hits_are_told() {
    let hit = |with: Option<&str>, parried| HitAssigned { hit: 2, by: ANNA, with: with.map(str::to_owned), victim: BERT, parried };
    assert_eq!(told(hit(Some("axe"), true)), "hit 2 of anna (axe) goes to bert, parried");
    assert_eq!(told(hit(None, false)), "hit 2 of anna goes to bert");
    assert_eq!(fact(hit(None, false)).cue, Cue::Hit { number: 2, by: ANNA, victim: BERT });
    assert_eq!((told(HitsLost { hits: 1 }), told(HitsLost { hits: 3 })), ("1 hit is lost".to_owned(), "3 hits are lost".to_owned()));
    assert_eq!(fact(HitsLost { hits: 1 }).cue, Remark::rest(Beat(5)).into());
    assert_eq!(told(Deflected { who: ANNA }), "the armor of anna deflects: a die less");
    assert_eq!(fact(Deflected { who: ANNA }).cue, Cue::unseen());
}

#[test]
fn damage_is_told_with_and_without_its_dice() {
    let rolled = |roll, damage, so_far, armor| DamageRolled { victim: ANNA, roll, damage, so_far, armor };
    assert_eq!(told(rolled(d6s(&[3], 1), 4, 6, Some(4))), "anna takes 4 (3+1): 6 against Armor 4");
    assert_eq!(beside(rolled(d6s(&[3], 1), 4, 6, Some(4))), Some(("anna: 4 damage, 6 so far against Armor 4".to_owned(), 1)));
    assert_eq!(told(rolled(d6s(&[1, 1], 0), 0, 0, Some(4))), "anna takes 0 (1 1, a Critical Failure): 0 against Armor 4");
    assert_eq!(beside(rolled(d6s(&[1, 1], 0), 0, 0, Some(4))), Some(("anna: 0 damage, Critical Failure against Armor 4".to_owned(), 0)));
    assert_eq!(told(rolled(d6s(&[], 2), 2, 2, None)), "anna takes 2 (2)", "points, and no dice");
    assert_eq!(told(rolled(d6s(&[], 0), 0, 0, None)), "anna takes 0 (no dice)");
    assert_eq!(called(rolled(d6s(&[3], 1), 4, 6, Some(4))), over(ANNA, "4", 22));
    assert_eq!(fact(rolled(d6s(&[3], 1), 4, 6, Some(4))).dice, d6s(&[3], 1).dice);
}

#[test]
fn momentum_is_told() {
    let momentum = |failed| MomentumRolled { victim: ANNA, roll: d6s(&[1, 1], 0), failed };
    assert_eq!(told(momentum(false)), "Momentum into anna: 2 (1 1)");
    assert_eq!(told(momentum(true)), "Momentum into anna: 0 (1 1, a Critical Failure)");
    assert_eq!((called(momentum(false)), called(momentum(true))), (over(ANNA, "+2 Momentum", 30), over(ANNA, "+0 Momentum", 30)));
    assert_eq!((fact(momentum(true)).dice.len(), beside(momentum(true))), (2, None), "its dice are drawn with the damage's");
}

#[test]
fn pushes_are_told_with_what_stopped_them() {
    let pushed =
        |inches, stopped_by, slid| Pushed { who: ANNA, from: at(0.0), to: at(2.0), inches: Inches::whole(inches), stopped_by, slid };
    assert_eq!(told(pushed(2, None, false)), "anna is pushed 2\" to (2, 0)");
    assert_eq!(told(pushed(3, Some(BERT), false)), "anna is pushed 2\" of 3\" to (2, 0), stopped by bert");
    assert_eq!(told(pushed(3, None, true)), "anna is pushed 2\" of 3\" to (2, 0), stopped by the edge of the table");
    assert_eq!(fact(pushed(3, None, true)).cue, Cue::moved(ANNA, at(0.0), at(2.0), MoveKind::Pushed));
    assert_eq!(fact(pushed(3, None, false)).cue, Cue::moved(ANNA, at(0.0), at(2.0), MoveKind::Thrown));
}

#[test]
fn riders_are_told() {
    let on = || GotOn { who: ANNA, mount: BERT, plate: None, from: at(0.0), at: at(1.0) };
    assert_eq!(told(on()), "anna mounts bert");
    assert_eq!(fact(on()).cue, Cue::Joined { who: ANNA, seat: BERT, plate: None, from: at(0.0), at: at(1.0) });
    let off = |fell| GotOff { who: ANNA, mount: BERT, to: at(1.0), plate: Some(CARL), fell };
    assert_eq!((told(off(true)), told(off(false))), ("anna falls off bert".to_owned(), "anna dismounts from bert".to_owned()));
    assert_eq!(fact(off(true)).cue, Cue::Left { who: ANNA, what: BERT, plate: Some(CARL), to: Some(at(1.0)) });
    assert_eq!(told(ChangedSides { who: BERT, side: SideId(1) }), "bert is blue's now");
    assert_eq!(called(ChangedSides { who: BERT, side: SideId(1) }), over(BERT, "changes sides!", 30));
}

#[test]
fn squads_are_told() {
    assert_eq!(told(Coordinated { who: ANNA, unit: CARL }), "anna coordinates carl");
    assert_eq!(called(Coordinated { who: ANNA, unit: CARL }), over(ANNA, "Coordination", 35));
    let steps = || vec![step(ANNA, 2.5), step(BERT, 0.0)];
    assert_eq!(told(LeftPlate { squad: CARL, steps: steps() }), "off the plate of carl: anna walks 2.5\", bert");
    assert_eq!(fact(LeftPlate { squad: CARL, steps: steps() }).cue, Cue::Stepped { steps: steps(), onto: StandingOn::Ground });
    let disbanded = told(Disbanded { squad: CARL, steps: vec![step(ANNA, 0.0), step(BERT, 0.0)] });
    assert_eq!(disbanded, "the plate of carl has no room here, so the squad disbands: anna, bert");
    assert_eq!(fact(Disbanded { squad: CARL, steps: steps() }).cue, Cue::Stepped { steps: steps(), onto: StandingOn::Ground });
    assert_eq!(told(ChangedPlaces { steps: steps() }), "members change places: anna walks 2.5\", bert");
    assert_eq!(fact(ChangedPlaces { steps: steps() }).cue, Cue::Stepped { steps: steps(), onto: StandingOn::Same });
    assert_eq!(told(LeftSquad { who: ANNA, squad: CARL }), "anna is clear of the plate of carl");
    assert_eq!(fact(LeftSquad { who: ANNA, squad: CARL }).cue, Cue::Left { who: ANNA, what: CARL, plate: None, to: None });
}

#[test]
fn facts_are_told_in_german_with_their_lists_and_what_follows_only_sometimes() {
    let mut names = names();
    names.insert(PieceId(4), "pikes");
    let told = |fact: Fact| exact(&fact.told, &names, Language::German);
    let hit = HitAssigned { hit: 2, by: ANNA, with: Some("axe".to_owned()), victim: BERT, parried: true };
    assert_eq!(told(fact(hit)), "Treffer 2 von anna (axe) geht an bert, pariert");
    let lost = |hits| told(fact(HitsLost { hits }));
    assert_eq!([lost(1), lost(3)], ["1 Treffer geht verloren", "3 Treffer gehen verloren"]);
    let rolled = DamageRolled { victim: ANNA, roll: d6s(&[1, 1], 0), damage: 0, so_far: 6, armor: Some(4) };
    assert_eq!(told(fact(rolled)), "anna erleidet 0 Schaden (1 1, ein kritischer Fehlschlag): 6 gegen Panzerung 4");
    let pushed = Pushed { who: PieceId(4), from: at(0.0), to: at(2.0), inches: Inches::whole(3), stopped_by: Some(BERT), slid: true };
    assert_eq!(told(fact(pushed)), "pikes werden 2\" von 3\" nach (2, 0) gestoßen, aufgehalten von bert");
    let steps = vec![step(ANNA, 2.5), step(BERT, 0.0)];
    assert_eq!(told(fact(LeftPlate { squad: CARL, steps })), "herunter von der Platte von carl: anna geht 2.5\", bert");
}

#[test]
fn questions_are_put_in_german_with_what_they_are_about() {
    let german = |text: Text| text.in_language(Language::German).into_owned();
    let dice = text!(
        "dice-and",
        dice = text!("dice-parry", item = Text::item("shield")),
        more = text!("dice-with", what = text!("dice-of-*", "strike"), item = Text::item("axe"))
    );
    let on = text!("benny-on-dice", who = Text::written("pikes"), dice = dice);
    assert_eq!(german(text!("ask-benny", on = on)), "Wurf von pikes (Paraden mit shield, Schläge mit axe): Dafür einen Benny einsetzen?");
    let coming = |hits: u32| german(text!("ask-parry", hits = hits, who = Text::written("anna")));
    assert_eq!([coming(1), coming(2)], ["1 Treffer kommt auf anna zu: parieren?", "2 Treffer kommen auf anna zu: parieren?"]);
    let out = |who: &str| german(text!("refused-throw-out", who = Named::new(NameOwner::Piece(1), who), at = text!("spot-outside-melee")));
    assert_eq!(out("anna"), "anna steht im vollen Gefecht und darf nicht auf eine Stelle außerhalb werfen");
    assert_eq!(out("pikes"), "pikes stehen im vollen Gefecht und dürfen nicht auf eine Stelle außerhalb werfen");
    assert_eq!(crate::messages::messages().problems(), [""; 0]);
}

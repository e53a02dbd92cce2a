//! The armies and the battle that a finished Military Draft produces (AR-DRF).

use crate::armies::draft::{Draft, Seat, Standing};
use crate::armies::draft_file::{alliance, drafted, left_over};
use crate::armies::plan::ArmyPlan;
use crate::data::catalogue::Catalogue;
use crate::setup::meeting::arrange::meet;
use crate::setup::meeting::battle_file::Terms;
use crate::setup::meeting::sides::in_turn;

/// The battle between the alliances of a finished draft (AR-DRF-10, AR-DRF-14), with the equipment as these armies have handed it out. The
/// members of an alliance fight as one side and share its equipment (AR-DRF-09). Leftover figures take part without a player (AR-DRF-08).
pub fn of_alliances(draft: &Draft, standing: &Standing, armies: Vec<ArmyPlan>, catalogue: &Catalogue) -> Result<String, String> {
    let seats: Vec<(Seat, ArmyPlan)> = draft.seats().into_iter().zip(armies).collect();
    let side = |place: usize| {
        let members = seats.iter().filter(|(seat, _)| seat.alliance == place).map(|(_, army)| army.clone());
        ArmyPlan::allied(&alliance(draft, place), members)
    };
    let sides = (0..draft.alliances.len()).map(side).collect();
    meet(in_turn(sides), left_over(draft, standing, catalogue), Terms::default(), catalogue)
}

/// The army of each seat of a draft, with all equipment still in stock.
pub fn armies_of(draft: &Draft, standing: &Standing) -> Vec<ArmyPlan> {
    draft.seats().into_iter().map(|seat| drafted(draft, standing, seat)).collect()
}

/// How many items in these armies' stocks nobody bears.
pub fn not_handed_out(armies: &[ArmyPlan]) -> usize {
    armies.iter().filter_map(|army| army.stock.as_ref()).map(Vec::len).sum()
}

//! How house rules read a card where editions differ, or where a card and its text differ (AR-SPC-32, AR-CON).

use crate::data::catalogue::UnitData;
use crate::data::house_rules::HouseRules;
use brickfray_dice::Die;
use brickfray_table::Inches;

impl UnitData {
    /// Its Action die (AR-SPC-32, BW-OF-01): by house rule, a Sniper's d4 as in 2019 or an Officer's d8 as in late 2010.
    pub fn action_by(&self, house: &HouseRules) -> Die {
        let in_2019 = self.action_in_2019.filter(|_| house.snipers_roll_d4);
        let in_late2010 = self.action_in_late2010.filter(|_| house.late2010_dice);
        in_2019.or(in_late2010).unwrap_or(self.action)
    }

    /// Its Move (AR-SPC-32, AR-CON-03): an Officer's is 5" by its card, 6" by the text.
    pub fn move_by(&self, house: &HouseRules) -> Inches {
        self.move_of_the_text.filter(|_| house.officers_move_six).unwrap_or(self.move_)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::data::house_rules::Edition;
    use brickfray_game::Library;
    use std::sync::Arc;

    /// AR-SPC-32, AR-OP-10, AR-OP-11, AR-OP-52, AR-CON-03.
    #[test]
    fn ar_spc_32_what_a_card_and_its_text_differ_on_is_a_house_rule() {
        let catalogue: Arc<crate::Catalogue> = Library::shipped(ENTRIES).stats().unwrap();
        let card = HouseRules::default();
        let text = HouseRules { officers_move_six: true, snipers_roll_d4: true, ..HouseRules::default() };
        let of = |name: &str, house: &HouseRules| (catalogue.units[name].action_by(house), catalogue.units[name].move_by(house));
        assert_eq!([of("officer", &card), of("officer", &text)], [(Die::D6, Inches::whole(5)), (Die::D6, Inches::whole(6))]);
        assert_eq!([of("sniper", &card), of("sniper", &text)], [(Die::D6, Inches::whole(5)), (Die::D4, Inches::whole(5))]);
        assert_eq!(of("scout", &text), of("scout", &card), "nobody else is touched");
        let late = HouseRules::preset(Edition::Late2010);
        let apart = HouseRules { late2010_dice: false, ..late.clone() };
        let dice = [&late, &apart, &HouseRules { late2010_dice: true, ..card.clone() }, &card].map(|house| of("officer", house).0);
        assert_eq!(dice, [Die::D8, Die::D6, Die::D8, Die::D6], "the die is apart from prices (AR-GEN-11, AR-OP-52)");
    }
}

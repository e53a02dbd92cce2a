//! Predictions for orders: what a refresh would let a character pay for, and whether an enemy can be killed in this round.

use crate::data::card::Card;
use crate::play::bridge::Asked;
use crate::state::held::HAND;
use crate::sums::odds::dice::refresh_reaches;
use crate::sums::odds::lethal::{Payer, Strike, kills};
use crate::sums::odds::percent;
use crate::table::board::Hero;
use brickfray_words::Text;
use std::collections::BTreeMap;

impl<'a> Asked<'a> {
    /// The chance that a refresh brings the missing dice (CARD-060), for each card in hand that the character could otherwise pay for after
    /// it.
    pub fn refresh_brings(&self, hero: &Hero<'a>) -> Vec<Text> {
        let left = self.board.energy(hero).saturating_sub(hero.data.refresh);
        let mut lacking: BTreeMap<&str, &Card> = BTreeMap::new();
        for (name, card) in self.board.pile(self.side, HAND).into_iter().filter_map(|card| card.face()) {
            let could = card.payers.includes(hero.name, &hero.data.traits) && card.cost.energy <= left;
            if could && !card.cost.has_dice(hero.is.dice()) {
                lacking.insert(name, card);
            }
        }
        let told = |card: &Card| {
            let chance = percent(refresh_reaches(&card.cost, hero.is.dice(), &hero.data.pool));
            text!("predicted-refresh", chance = chance, card = &card.name, cost = &card.cost)
        };
        lacking.into_values().map(told).collect()
    }

    /// The chance, in words, to kill an enemy in this round with attacks from the hand and refreshes if nobody else does anything. `None`
    /// if there is no chance or the search would be too large. Conditional damage is taken as it is now, so the true chance may be higher.
    pub fn can_kill(&self, target: &Hero<'a>) -> Option<Text> {
        let heroes: Vec<Hero> = self.board.living(self.side).collect();
        let payer = |hero: &Hero<'a>| Payer {
            energy: self.board.energy(hero),
            dice: hero.is.dice().to_vec(),
            pool: hero.data.pool.clone(),
            refresh: hero.data.refresh,
        };
        let strike = |card: &'a Card| Strike {
            damage: self.board.counted(target, card),
            cost: card.cost.clone(),
            payers: (0..heroes.len()).filter(|place| card.payers.includes(heroes[*place].name, &heroes[*place].data.traits)).collect(),
        };
        let attacks =
            self.board.pile(self.side, HAND).into_iter().filter_map(|card| card.face()).filter(|(_, card)| card.attack().is_some());
        let strikes: Vec<Strike> = attacks.map(|(_, card)| strike(card)).collect();
        let payers: Vec<Payer> = heroes.iter().map(payer).collect();
        let chance = kills(self.board.hp_left(target), &payers, &strikes).filter(|chance| *chance > 0.0)?;
        Some(text!("predicted-kill", who = &target.data.name, chance = percent(chance)))
    }
}

#[cfg(test)]
mod tests {
    use crate::ENTRIES;
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_game::ron::Source;
    use brickfray_game::{Library, Names, Offering, headless_app, offers};

    /// The predictions for everything that Vex could do with this hand and these dice; Iole has `left` HP.
    fn told(hand: &str, dice: &str, left: u8) -> String {
        let text = format!(
            r#"(title: "A duel", rules: (edition: "duels"), course: (first: "red"),
            players: [(side: "red", hand: [{hand}], characters: [(character: "vex", dice: [{dice}])]),
                (side: "blue", characters: [(character: "iole", dice: [1], tokens: {})])],
            sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")])"#,
            15 - left
        );
        let battle = read(&Source::new("duel.ron", text), &Library::shipped(ENTRIES)).unwrap();
        let mut app = headless_app(ENTRIES);
        set_up(app.world_mut(), &battle, DiceTray::seeded(1), ("duel.ron".to_owned(), String::new())).unwrap();
        let unit = app.world().resource::<Names>().piece("vex").unwrap();
        let told = offers(app.world_mut(), Offering { unit, partners: Vec::new() });
        told.into_iter().filter_map(|offer| offer.outlook).map(|outlook| outlook.about.to_string()).collect::<Vec<_>>().join("\n")
    }

    /// CARD-060: of three new dice one must show a 6, as in 91 of 216 rolls.
    #[test]
    fn card_060_the_odds_of_a_refresh_are_told_for_each_card_whose_dice_are_lacking() {
        let told_of = told(r#""heavy-shot", "cleave""#, "4", 15);
        assert!(told_of.contains("42 % chance to have the dice for Heavy Shot (<1>[6]) afterwards"), "{told_of}");
        assert!(!told_of.contains("the dice for Cleave"), "it has those: {told_of}");
    }

    /// CARD-080: Cleave does 5 damage at once. Against 11 HP Heavy Shot must do the other 6, after a refresh that succeeds in 91 of 216
    /// rolls.
    #[test]
    fn card_080_the_odds_of_a_kill_this_turn_are_told_with_each_attack() {
        let kill = |told: &str| told.lines().find(|line| line.contains("to kill Iole this round")).map(str::to_owned);
        let hand = r#""heavy-shot", "cleave""#;
        assert!(kill(&told(hand, "4", 5)).unwrap().starts_with("100 %"));
        assert!(kill(&told(hand, "4", 11)).unwrap().starts_with("42 %"));
        assert_eq!(kill(&told(hand, "4", 12)), None, "11 damage is all that is in hand");
    }
}

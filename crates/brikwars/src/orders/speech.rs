//! The wording of orders, and words that stand for items.

use crate::field::ideas::BOTH;
use crate::field::maneuvers::ManeuverDef;
use crate::orders::registered::REGISTERED;
use crate::words;
use brickfray_game::{ActionInfo, Role, Speech, Words};
use brickfray_words::Text;

/// How orders are worded.
pub const SPEECH: Speech = Speech {
    info: info_of,
    roles: ROLES,
    item,
    name,
    words: Words {
        turns: "BW-TU-01",
        shared: term!("close-combat"),
        parts: term!("close-combat.parts"),
        joined: term!("joined-attack"),
        joining: "BW-SE-06",
    },
};

/// What members may do while the others strike, grab or shove (BW-SM-08).
const ROLES: &[Role] = &[
    Role { word: words::GRAB, says: term!("role-grabs"), about: term!("role-grabs.about"), rule: "BW-CC-06", helps: None },
    Role { word: words::SHOVE, says: term!("role-shoves"), about: term!("role-shoves.about"), rule: "BW-CC-08", helps: None },
    Role {
        word: words::COORDINATE,
        says: term!("role-coordinates"),
        about: term!("role-coordinates.about"),
        rule: "BW-OF-03",
        helps: Some(term!("role-coordinates.helps")),
    },
];

/// The two items of an order, if it names two.
fn item(word: &str) -> Option<Text> {
    let (one, other) = word.split_once(BOTH)?;
    Some(text!("item-and-item", one = Text::item(one), other = Text::item(other)))
}

/// The display name of an item, of two items or of a formation. Returns unknown words as they are.
fn name(word: &str) -> Text {
    match word.split_once(BOTH) {
        Some((one, other)) => text!("item-and-item", one = text!("gear-*", one), other = text!("gear-*", other)),
        None if words::DRILLS.contains(&word) => text!("drill-*", word),
        None => text!("gear-*", word),
    }
}

fn info_of(word: &str) -> Option<&'static ActionInfo> {
    REGISTERED.maneuvers.find(word).ok().map(|maneuver| &maneuver.info)
}

pub fn words_of_orders() -> Vec<&'static str> {
    REGISTERED.maneuvers.all().map(ManeuverDef::word).collect()
}

/// Words that replace an item in orders.
pub const WITH_WORDS: &[&[&str]] = &[&[words::GRAB, words::SHOVE, words::COORDINATE], words::DRILLS];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_items_are_told_as_two() {
        assert_eq!(item("axe"), None);
        assert_eq!(item("axe+hooves").unwrap(), "axe and hooves");
    }

    #[test]
    fn items_are_called_by_their_names_in_every_language() {
        use crate::data::catalogue::Catalogue;
        use brickfray_game::Library;
        use brickfray_words::Language;
        assert_eq!([name("powder-keg"), name("axe+hooves"), name("spork")], ["powder keg", "axe and hooves", "spork"]);
        let shipped = Library::shipped(&[crate::ENTRY]).stats::<Catalogue>().unwrap();
        let german = |name: &str| crate::messages().of_family(Language::German, "gear-*", name).to_owned();
        let lacking: Vec<&String> = shipped.weapons.keys().filter(|name| german(name) == **name).collect();
        assert!(lacking.is_empty(), "without a German name: {lacking:?}");
        let drill = |language| words::DRILLS.iter().map(move |drill| crate::messages().of_family(language, "drill-*", drill));
        assert_eq!(drill(Language::German).collect::<Vec<_>>(), ["Linie", "Ring", "Block", "auseinander", "zusammen"]);
        assert!(drill(Language::English).eq(words::DRILLS.iter().copied()));
        assert_eq!(german("sword"), "Schwert");
    }
}

//! Heroes, as far as plain values go: what they do is in `powers/soldiers/hero.rs`, what they cost in `armies/prices.rs`.

use crate::data::specialty::SpecialtyDef;

/// It does Feats, and others die for it (AR-HRO-02, AR-HRO-05). Its d10, its Move of 7 inches and its Armor of 2d6 are on its card (AR-HRO-01).
pub(crate) static HERO: SpecialtyDef =
    SpecialtyDef { name: "Hero", says: term!("specialty-hero"), rule: "AR-HRO-02", ..SpecialtyDef::PLAIN };

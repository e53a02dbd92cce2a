//! The Hero Specialty as plain values: `powers/soldiers/hero.rs` has its effects, `armies/prices.rs` its price.

use crate::data::specialty::SpecialtyDef;

/// It performs Feats, and others die for it (AR-HRO-02, AR-HRO-05). Its d10, Move of 7" and Armor of 2d6 are on its card (AR-HRO-01).
pub(crate) static HERO: SpecialtyDef =
    SpecialtyDef { name: "Hero", says: term!("specialty-hero"), rule: "AR-HRO-02", ..SpecialtyDef::PLAIN };

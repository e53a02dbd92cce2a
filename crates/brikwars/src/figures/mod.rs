//! Figures as plain values: snapshots for rules, and copies that attacks work on.

pub(crate) mod figure;
pub(crate) mod hero;
pub(crate) mod irrelevant;
pub(crate) mod item;
pub(crate) mod seat;
pub(crate) mod stop;
pub(crate) mod victim;

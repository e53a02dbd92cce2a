//! Figures as plain values: what a rule may want to know of one, and what an attack does to a copy of it.

pub(crate) mod figure;
pub(crate) mod hero;
pub(crate) mod irrelevant;
pub(crate) mod item;
pub(crate) mod seat;
pub(crate) mod stop;
pub(crate) mod victim;

//! Limited minds, and those who don't fight.

pub(crate) mod animals;
pub(crate) mod civilians;
pub(crate) mod full_turn;
pub(crate) mod half_minds;
pub(crate) mod irrelevant;
pub(crate) mod mind;
pub(crate) mod programs;

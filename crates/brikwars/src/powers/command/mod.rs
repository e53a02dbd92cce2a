//! Leaders, Commanders and jobs.

pub(crate) mod commander;
pub(super) mod commander_facts;
pub(crate) mod great_leader;
pub(crate) mod interventions;
pub(crate) mod job_training;
pub(crate) mod laissez_faire;
pub(crate) mod leader;

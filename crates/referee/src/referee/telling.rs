//! Reports what happened, as text or JSON lines, to the viewer.

use super::table::Table;
use crate::asked::{answers_to, may_be_said};
use crate::failure::RefereeError;
use crate::losses::{losses, pieces};
use crate::standing::{Standing, standing};
use crate::viewer::{Asked, english};
use brickfray_game::words::Named;
use brickfray_game::{Fact, Journal, Names, Requests, Viewer, state};
use brickfray_table::SideId;
use serde::Serialize;

#[derive(Serialize)]
struct Report<'a> {
    said: Option<&'a str>,
    facts: Vec<ReportedFact<'a>>,
    requests: Vec<Asked>,
    turn: Standing,
    /// `None` in the view of one side: the hash covers the whole state, including what is hidden from that side.
    #[serde(skip_serializing_if = "Option::is_none")]
    hash: Option<String>,
}

#[derive(Serialize)]
struct ReportedFact<'a> {
    text: String,
    #[serde(flatten)]
    fact: &'a Fact,
}

impl Table<'_> {
    pub(super) fn open(&mut self) -> Result<(), RefereeError> {
        if self.options.json {
            let (names, pieces) = (self.names(), pieces(self.world));
            let sides: Vec<(SideId, &Named)> = names.sides.iter().enumerate().map(|(place, name)| (SideId(place as u8), name)).collect();
            let line = serde_json::json!({ "pieces": pieces, "sides": sides }).to_string();
            writeln!(self.out, "{line}")?;
        }
        let facts = if self.goes_on { Vec::new() } else { self.world.resource::<Journal>().opening().to_vec() };
        self.tell(None, &facts)
    }

    /// Reports an input and its facts.
    pub(super) fn tell(&mut self, said: Option<&str>, facts: &[Fact]) -> Result<(), RefereeError> {
        if let Some(recorder) = self.recorder.as_mut().filter(|_| said.is_some()) {
            recorder.add(self.world);
        }
        let eyes = self.eyes;
        let hash = (eyes == Viewer::All).then(|| state::hash(self.world).to_string());
        let turn = standing(self.world);
        let names = self.world.resource::<Names>();
        let seen = self.world.resource::<Journal>().entries().last().filter(|_| eyes != Viewer::All).map(|entry| entry.line(names, eyes));
        let said = said.map(|said| seen.as_deref().unwrap_or(said));
        let facts: Vec<&Fact> = facts.iter().map(|fact| fact.seen_by(eyes)).collect();
        let requests: Vec<Asked> = self.world.resource::<Requests>().open().map(|request| Asked::of(request, eyes)).collect();
        if self.options.json {
            let facts = facts.into_iter().map(|fact| ReportedFact { text: fact.text(names), fact }).collect();
            let line = serde_json::to_string(&Report { said, facts, requests, turn, hash }).map_err(std::io::Error::other)?;
            writeln!(self.out, "{line}")?;
            return Ok(());
        }
        if let Some(said) = said {
            writeln!(self.out, "> {said}")?;
        }
        for fact in facts.into_iter().filter(|fact| fact.is_told()) {
            writeln!(self.out, "    {} [{}]", fact.text(names), fact.rule)?;
        }
        for asked in requests {
            let request = match asked {
                Asked::Whole(request) => request,
                Asked::Outside { asks, rule, question } => {
                    writeln!(self.out, "? {}: {} [{rule}]", names.side(asks), english(&question))?;
                    continue;
                }
            };
            writeln!(
                self.out,
                "? {}: {} ({}; default {}) [{}]",
                names.side(request.asks),
                english(&request.question),
                answers_to(&request),
                request.key_of(&request.default),
                request.rule
            )?;
        }
        writeln!(self.out, "= {turn}")?;
        Ok(())
    }

    pub(super) fn last_facts(&self) -> Vec<Fact> {
        self.world.resource::<Journal>().entries().last().map(|entry| entry.facts.clone()).unwrap_or_default()
    }

    /// Reports the final state and the losses of every side, in JSON only.
    pub(super) fn close(&mut self) -> Result<(), RefereeError> {
        if self.options.json {
            let (outcome, losses) = (standing(self.world).outcome(), losses(self.world));
            writeln!(self.out, "{}", serde_json::json!({ "outcome": outcome, "losses": losses }))?;
        }
        Ok(())
    }

    pub(super) fn list_orders(&mut self) -> Result<(), RefereeError> {
        let (lines, sampled) = may_be_said(self.world, self.eyes);
        if self.options.json {
            let line = serde_json::json!({ "legal": lines, "sampled": sampled }).to_string();
            writeln!(self.out, "{line}")?;
            return Ok(());
        }
        if let Viewer::Of(side) = self.eyes
            && lines.is_empty()
        {
            let name = self.names().side(side).to_owned();
            writeln!(self.out, "{name} may say nothing now")?;
        }
        for line in lines {
            writeln!(self.out, "legal: {line}")?;
        }
        if !sampled.is_empty() {
            writeln!(self.out, "only some are listed of: {}", sampled.join(", "))?;
        }
        Ok(())
    }
}

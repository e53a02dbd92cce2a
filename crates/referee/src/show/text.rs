//! Writes what is reported as text.

use super::{Place, Shown, ShownCondition, ShownMarker, ShownPile, ShownUnit};
use crate::viewer::{Asked, english};
use brickfray_game::{Request, input_count_text};
use std::io::Write;

impl Shown {
    pub(super) fn write(&self, out: &mut dyn Write) -> std::io::Result<()> {
        let hash = self.hash.as_ref().map(|hash| format!(" [{hash}]")).unwrap_or_default();
        writeln!(out, "{}, after {}{hash}", self.battle, input_count_text(self.said))?;
        if let Some((wide, deep)) = self.table {
            writeln!(out, "the table is {wide}\" by {deep}\"")?;
        }
        for side in &self.sides {
            let purse: Vec<String> = side.tokens.iter().map(|(kind, count)| format!("{count} {kind}")).collect();
            let purse = if purse.is_empty() { String::new() } else { format!(": {}", purse.join(", ")) };
            writeln!(out, "{}{purse}", side.name)?;
            for line in &side.got_for {
                writeln!(out, "        {line}")?;
            }
            for unit in self.units.iter().filter(|unit| unit.side == side.name) {
                unit.write(out)?;
            }
            for pile in self.piles.iter().filter(|pile| pile.side == side.name) {
                writeln!(out, "    {}", pile.text())?;
            }
        }
        if !self.things.is_empty() || !self.markers.is_empty() || !self.smoke.is_empty() {
            writeln!(out, "what else is there")?;
        }
        for thing in &self.things {
            let owner = thing.side.as_ref().map(|side| format!(", {side}'s")).unwrap_or_default();
            let stats = if thing.stats.is_empty() { String::new() } else { format!(": {}", stats_in_words(&thing.stats)) };
            writeln!(out, "    {} {}{owner}{stats}", thing.name, thing.at.text())?;
            write_conditions(&thing.conditions, out)?;
        }
        for ShownMarker { side, at, bricks } in &self.markers {
            let bricks = if *bricks == 1 { "1 brick".to_owned() } else { format!("{bricks} bricks") };
            writeln!(out, "    a marker of {side} at ({}, {}), with {bricks}", at.x, at.z)?;
        }
        for (x, z, radius) in &self.smoke {
            writeln!(out, "    smoke at ({x}, {z}), {radius}\" all around")?;
        }
        for meeting in &self.engagements {
            writeln!(out, "{} and {}: {}", meeting.one, meeting.other, meeting.called)?;
        }
        writeln!(out, "= {}", self.turn)?;
        for request in &self.requests {
            let (Asked::Whole(Request { question, rule, .. }) | Asked::Outside { question, rule, .. }) = request;
            writeln!(out, "? {} [{rule}]", english(question))?;
        }
        for line in &self.legal {
            writeln!(out, "legal: {line}")?;
        }
        if !self.sampled.is_empty() {
            writeln!(out, "only some are listed of: {}", self.sampled.join(", "))?;
        }
        Ok(())
    }
}

impl ShownUnit {
    fn write(&self, out: &mut dyn Write) -> std::io::Result<()> {
        let tag = self.tag.as_ref().map(|tag| format!(" ({tag})")).unwrap_or_default();
        let state = self.state.as_ref().map(|state| format!("; {state}")).unwrap_or_default();
        writeln!(out, "    {}{tag} {}: {}{state}", self.name, place(self.at), stats_in_words(&self.stats))?;
        if let Some(stays) = &self.stays {
            writeln!(out, "        stays: {stays}")?;
        }
        for weapon in &self.weapons {
            writeln!(out, "        {} {}, {} ready: {}", weapon.count, weapon.name, weapon.ready, weapon.words.join(", "))?;
        }
        write_conditions(&self.conditions, out)?;
        for member in &self.members {
            let spent = if member.spent && member.health != "dead" { ", has acted" } else { "" };
            let at = if member.health == "dead" { String::new() } else { format!(" {}", place(member.at)) };
            writeln!(out, "        {}{at}: {}{spent}", member.name, member.state)?;
        }
        Ok(())
    }
}

impl ShownPile {
    /// The known content: the visible faces, and the number of pieces that lie face down.
    fn text(&self) -> String {
        let seen: Vec<&str> = self.pieces.iter().filter_map(|(_, face)| face.as_deref()).collect();
        let unseen = self.pieces.len() - seen.len();
        let down = (unseen > 0 || seen.is_empty()).then(|| format!("{unseen} face down"));
        let all: Vec<String> = seen.into_iter().map(str::to_owned).chain(down.filter(|_| !self.pieces.is_empty())).collect();
        format!("{}: {}", self.pile, if all.is_empty() { "nothing".to_owned() } else { all.join(", ") })
    }
}

impl Place {
    fn text(&self) -> String {
        let up = if self.up > 0.0 { format!(", {}\" up", self.up) } else { String::new() };
        match self.on_table {
            true => format!("at ({}, {}) facing {}{up}", self.x, self.z, self.facing),
            false => "off the table".to_owned(),
        }
    }
}

fn place(at: Option<Place>) -> String {
    at.map_or_else(|| "off the table".to_owned(), |at| at.text())
}

fn stats_in_words(stats: &[(String, String)]) -> String {
    stats.iter().map(|(label, value)| format!("{label} {value}").trim().to_owned()).collect::<Vec<_>>().join(", ")
}

fn write_conditions(conditions: &[ShownCondition], out: &mut dyn Write) -> std::io::Result<()> {
    conditions.iter().try_for_each(|condition| writeln!(out, "        {} [{}]", condition.text, condition.rule))
}

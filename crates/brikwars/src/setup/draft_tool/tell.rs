//! Prints how a draft stands.

use crate::armies::army::Price;
use crate::armies::draft::{Draft, Event, LotKind, Standing};
use crate::present::lots::in_words;
use std::io::{self, Write};
use std::ops::Add;

/// Prints how a draft stands: the order of picks, the choices so far, who has what, what is left and who chooses next.
pub(super) fn tell(draft: &Draft, standing: &Standing, price: &dyn Fn(&LotKind) -> Price, out: &mut dyn Write) -> io::Result<()> {
    let alliances: Vec<String> = draft.alliances.iter().map(|names| names.join(" and ")).collect();
    writeln!(out, "{}: {}", draft.title, alliances.join(", then "))?;
    for event in &standing.events {
        match event {
            Event::Took(seat, lot) => writeln!(out, "  {} takes {}", draft.player(*seat), draft.lots[*lot].name)?,
            Event::Passed(seat) => writeln!(out, "  {} passes", draft.player(*seat))?,
            Event::Skipped(_) => {}
            Event::Fell(seat, lot) => writeln!(out, "  {} falls to {}", draft.lots[*lot].name, draft.player(*seat))?,
        }
    }
    for seat in draft.seats() {
        let had = draft.owned_by(standing, seat);
        let all = had.iter().map(|lot| price(&lot.holds)).fold(Price::default(), Add::add);
        writeln!(out, "{}: {all}", draft.player(seat))?;
        for lot in had {
            writeln!(out, "    {:<16} {}", lot.name, in_words(&lot.holds, true))?;
        }
    }
    let left: Vec<_> = draft.lots.iter().zip(&standing.owners).filter(|(_, owner)| owner.is_none()).map(|(lot, _)| lot).collect();
    if !left.is_empty() {
        writeln!(out, "{}:", if standing.next.is_some() { "On the pile" } else { "Left over, and nobody's" })?;
    }
    for lot in left {
        let Price { worth, points } = price(&lot.holds);
        writeln!(out, "    {:<16} {worth:>6} U {points:>5} CP  {}", lot.name, in_words(&lot.holds, false))?;
    }
    match standing.next {
        Some(seat) => writeln!(out, "{} chooses next", draft.player(seat)),
        None => writeln!(out, "The draft is over"),
    }
}

#[cfg(test)]
mod tests {
    use crate::armies::files::DRAFT_FILES;
    use crate::setup::draft_tool::tests::told;

    /// AR-DRF-01 to 03, AR-DRF-10 to 12: the divider chooses last, stacks are face down, and refusals say what is legal.
    #[test]
    fn ar_drf_03_a_draft_is_told_and_gone_on_with() {
        let (out, error) = told(&["garrison"]);
        assert!(out.starts_with("The old garrison: ann, then bob\n") && out.ends_with("ann chooses next\n") && error.is_none(), "{out}");
        assert!(out.contains("wall                  4 U    32 CP  4 \u{d7} Phalanx\n"), "{out}");
        assert!(out.contains("a stack of Almighty Bennies, face down") && !out.contains("1 Almighty Bennies"), "{out}");
        let (out, _) = told(&["garrison", "--pick", "hero", "--pick", "bennies-1", "--pick", "turn-2"]);
        assert!(out.contains("  ann takes turn-2\n  turn-1 falls to bob\n") && out.ends_with("bob chooses next\n"), "{out}");
        assert!(!out.contains("bennies-1        a stack") && out.contains(" Almighty Bennies\n"), "whoever has it looks: {out}");
        let (_, error) = told(&["garrison", "--pick", "heros"]);
        assert!(error.unwrap().starts_with("there is no lot `heros` [AR-DRF-01]; did you mean `hero`?"), "told with what would be legal");
        assert_eq!(told(&[]).0.lines().count(), DRAFT_FILES.files(None).unwrap().len());
    }
}

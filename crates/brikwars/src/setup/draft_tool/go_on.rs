//! Continues a draft: the divider's steps, and the picks.

use crate::armies::division::Division;
use crate::armies::draft::{Draft, Pick};
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::HouseRules;
use crate::present::lots::best;
use brickfray_game::Refusal;
use brickfray_game::tool::{ToolError, refused};
use brickfray_words::Language;
use clap::ArgMatches;

/// Continues a draft: the divider's steps, then the picks, then automatic picks for the rest if asked for.
pub(super) fn go_on(draft: &mut Draft, matches: &ArgMatches, catalogue: &Catalogue, house: &HouseRules) -> Result<(), ToolError> {
    for step in divisions(matches)? {
        draft.divide(step, catalogue).map_err(|refusal| refused(told_of(&refusal)))?;
    }
    for word in matches.get_many::<String>("pick").into_iter().flatten() {
        draft.picks.push(Pick::from(word.as_str()));
        if let (_, Some((_, refusal))) = draft.standing() {
            return Err(refused(told_of(&refusal)));
        }
    }
    if matches.get_flag("rest") {
        let rest = draft.rest(|draft, standing, seat| best(draft, standing, seat, catalogue, house));
        draft.picks.extend(rest);
    }
    Ok(())
}

fn divisions(matches: &ArgMatches) -> Result<Vec<Division>, ToolError> {
    let all = |id: &str| matches.get_many::<String>(id).into_iter().flatten().cloned().collect::<Vec<String>>();
    let splits = all("split").into_iter().map(|lot| Ok(Division::Split(lot)));
    let joins = all("join").into_iter().map(|lots| match lots.split_once(',') {
        Some((lot, other)) => Ok(Division::Join(lot.trim().to_owned(), other.trim().to_owned())),
        None => Err(refused(format!("`{lots}` is only one lot: join two, as in `--join axes,bows`"))),
    });
    splits.chain(joins).collect()
}

fn told_of(refusal: &Refusal) -> String {
    format!("{} [{}]; {}", refusal.reason.in_language(Language::English), refusal.rule, refusal.legal.in_language(Language::English))
}

#[cfg(test)]
mod tests {
    use crate::setup::draft_tool::tests::{file, told};

    /// AR-DRF-02, AR-DRF-04, AR-DRF-08, AR-OP-38: lots of single pieces, and the switch.
    #[test]
    fn ar_drf_04_lots_may_be_single_pieces_and_cycles_may_go_back() {
        let text =
            |rest: &str| format!(r#"(title: "Fine", players: ["a", "b"], divider: "b", armies: ["night-watch"], by: Pieces, {rest})"#);
        let picks = r#"picks: ["officer", "heavy-shield", "sword"]"#;
        let (_folder, path) = file(&text(picks));
        let (out, error) = told(&[&path]);
        assert!(out.ends_with("b chooses next\n") && error.is_none(), "{out} {error:?}");
        let (_folder, path) = file(&text(&format!("{picks}, house: (draft_snakes: true)")));
        let (out, error) = told(&[&path, "--pick", "pass"]);
        assert!(out.contains("  a takes officer\n  b takes heavy-shield\n  b takes sword\n  a passes\n"), "{out} {error:?}");
    }
}

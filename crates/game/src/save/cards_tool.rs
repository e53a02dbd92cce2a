//! Cards as images and on paper: the commands `card` and `print`, which several rulebooks' tools share.

use crate::battle::names::file_stem;
use crate::shown::sheet::Sheet;
use crate::shown::tool::{MAX_CARDS, Paper, Printing, ToolContext, ToolError, flag, option, path, refused};
use clap::{Arg, ArgMatches, Command};
use std::path::PathBuf;

/// Sheets, each with the number of copies wanted.
pub type Cards = Vec<(Sheet, u32)>;

fn out(value: &'static str, help: &'static str) -> Arg {
    path("out", value, help).required(true)
}

/// The command `card`, with its description and the argument that tells what to draw cards of.
pub fn draws_cards(about: &'static str, what: Arg) -> Command {
    Command::new("card").about(about).arg(what).arg(out("DIR", "Folder to write into"))
}

/// The command `print`, with its description and the argument that tells what to print cards of; `all` is the help text of `--all`.
pub fn prints_cards(about: &'static str, all: &'static str, what: Arg) -> Command {
    let paper = option("paper", "PAPER", "Paper size: a4 or letter");
    let paper = paper.value_parser(|word: &str| word.parse::<Paper>()).default_value("a4");
    Command::new("print").about(about).arg(what).arg(out("FILE.pdf", "PDF file to write")).arg(paper).arg(flag("all", all))
}

/// Draws cards as image files named after the cards; cards with the same name are numbered.
pub fn draw_cards(cards: Vec<Cards>, matches: &ArgMatches, cx: &mut ToolContext) -> Result<(), ToolError> {
    let folder = matches.get_one::<PathBuf>("out").cloned().unwrap_or_default();
    let mut drawn: Vec<(Sheet, PathBuf)> = Vec::new();
    for (sheet, _) in cards.into_iter().flatten() {
        let name = file_stem(&sheet.name.for_players());
        let taken = |path: &PathBuf| drawn.iter().any(|(_, other)| other == path);
        let numbered = (2..).map(|number| folder.join(format!("{name}-{number}.png")));
        let path = std::iter::once(folder.join(format!("{name}.png"))).chain(numbered).find(|path| !taken(path));
        drawn.extend(path.map(|path| (sheet, path)));
    }
    (cx.draw)(&drawn).map_err(ToolError::Refused)?;
    for (_, path) in &drawn {
        writeln!(cx.out, "{}", path.display())?;
    }
    Ok(())
}

/// Prints cards, one per kind or one per model; the cards of each list are on separate pages.
pub fn print_cards(cards: Vec<Cards>, matches: &ArgMatches, cx: &mut ToolContext) -> Result<(), ToolError> {
    let path = matches.get_one::<PathBuf>("out").cloned().unwrap_or_default();
    if !path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("pdf")) {
        return Err(refused(format!(
            "{} can't be written: cards are printed as a PDF, so choose a name that ends in .pdf",
            path.display()
        )));
    }
    let paper = matches.get_one::<Paper>("paper").copied().unwrap_or(Paper::A4);
    let printing = Printing { cards, paper, path };
    let printing = if matches.get_flag("all") { printing } else { printing.one_of_each() };
    let count = printing.count();
    if count > MAX_CARDS {
        return Err(refused(format!("these are {count} cards; at most {MAX_CARDS} are allowed: print fewer of them")));
    }
    (cx.print)(&printing).map_err(ToolError::Refused)?;
    let many = |count: usize, what: &str| if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") };
    writeln!(cx.out, "{}: {} on {}", printing.path.display(), many(count, "card"), many(printing.pages().len(), "page"))?;
    Ok(())
}

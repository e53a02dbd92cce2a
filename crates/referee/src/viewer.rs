//! The viewer of a report (`--as SIDE`), and requests in the form in which programs read them, in English words.

use super::failure::RefereeError;
use brickfray_game::words::{Language, Text};
use brickfray_game::{Landing, Names, Reply, Request, RequestOption, RuleId, Viewer, Wants, no_side};
use brickfray_table::{PieceId, SideId};
use serde::{Serialize, Serializer};

/// The viewer for the side with this name; without a name, a referee, who sees everything.
pub(super) fn eyes_of(names: &Names, viewer: Option<&str>) -> Result<Viewer, RefereeError> {
    let Some(name) = viewer else { return Ok(Viewer::All) };
    let side = names.side_called(name).ok_or_else(|| no_side(name, names))?;
    Ok(Viewer::Of(side))
}

/// A request, as a viewer sees it.
pub(super) enum Asked {
    /// The whole request.
    Whole(Request),
    /// A request to another side: only who is asked, the rule and the question.
    Outside { asks: SideId, rule: RuleId, question: Text },
}

impl Asked {
    pub(super) fn of(request: &Request, eyes: Viewer) -> Self {
        match eyes.see(request.asks) {
            true => Asked::Whole(request.clone()),
            false => Asked::Outside { asks: request.asks, rule: request.rule.clone(), question: request.question.clone() },
        }
    }
}

/// Renders a text in English.
pub(super) fn english(text: &Text) -> String {
    text.in_language(Language::English).into_owned()
}

/// Puts a text into the words that players read.
pub(super) fn for_players(text: &Text) -> String {
    text.for_players().into_owned()
}

/// A request of another side in words.
#[derive(Serialize)]
struct WordedOutside<'r> {
    asks: SideId,
    rule: &'r RuleId,
    question: String,
}

/// A request in words.
#[derive(Serialize)]
struct WordedRequest<'r> {
    asks: SideId,
    rule: &'r RuleId,
    question: String,
    about: &'r [PieceId],
    options: Vec<WordedOption<'r>>,
    wants: &'r Wants,
    default: &'r Reply,
    why: String,
}

#[derive(Serialize)]
struct WordedOption<'r> {
    key: &'r str,
    label: String,
    piece: Option<PieceId>,
    spot: Option<Landing>,
    refused: Option<WordedNo<'r>>,
    told: Option<String>,
}

#[derive(Serialize)]
struct WordedNo<'r> {
    rule: &'r RuleId,
    reason: String,
    legal: String,
}

impl<'r> From<&'r RequestOption> for WordedOption<'r> {
    fn from(option: &'r RequestOption) -> Self {
        let RequestOption { key, label, piece, spot, refused, told } = option;
        let refused = refused.as_ref().map(|no| WordedNo { rule: &no.rule, reason: english(&no.reason), legal: english(&no.legal) });
        WordedOption { key, label: english(label), piece: *piece, spot: *spot, refused, told: told.as_ref().map(english) }
    }
}

impl Serialize for Asked {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Asked::Whole(Request { asks, rule, question, about, options, wants, default, why }) => {
                let options = options.iter().map(WordedOption::from).collect();
                let (asks, question, why) = (*asks, english(question), english(why));
                WordedRequest { asks, rule, question, about, options, wants, default, why }.serialize(to)
            }
            Asked::Outside { asks, rule, question } => WordedOutside { asks: *asks, rule, question: english(question) }.serialize(to),
        }
    }
}

//! Answers: maps the chosen option of a question to what it stands for. Option keys are only for players and scripts.

use brickfray_game::{Asked, Request, Talk};
use brickfray_table::PieceId;

/// The element of `options` (one per option of `choice`, in order) that the chosen option stands for; `None` until the question is answered.
pub(crate) fn meant<T>(choice: Request, options: Vec<T>, talk: &mut Talk) -> Option<T> {
    answer_if_it_matters(choice, true, options, talk)
}

/// Like [`meant`], for a question whose answer may not matter.
pub(crate) fn answer_if_it_matters<T>(choice: Request, matters: bool, options: Vec<T>, talk: &mut Talk) -> Option<T> {
    let keys: Vec<String> = choice.options.iter().map(|option| option.key.clone()).collect();
    let Asked::Answered(chosen) = talk.ask_if_it_matters(choice, matters) else { return None };
    keys.iter().zip(options).find(|(key, _)| **key == chosen).map(|(_, option)| option)
}

/// The piece that the chosen option is about, `Some(None)` if it is about none; `None` until the question is answered.
pub(crate) fn about(choice: Request, talk: &mut Talk) -> Option<Option<PieceId>> {
    let pieces = choice.options.iter().map(|option| option.piece).collect();
    meant(choice, pieces, talk)
}

//! Answers: what the option that was chosen stands for. Its key is for players and scripts alone.

use brickfray_game::{Asked, Request, Talk};
use brickfray_table::PieceId;

/// What the chosen option stands for, of what all of them stand for in their order. `None` while the question stands open.
pub(crate) fn meant<T>(choice: Request, options: Vec<T>, talk: &mut Talk) -> Option<T> {
    meant_if_it_matters(choice, true, options, talk)
}

/// The same, where it may hardly matter what is answered.
pub(crate) fn meant_if_it_matters<T>(choice: Request, matters: bool, options: Vec<T>, talk: &mut Talk) -> Option<T> {
    let keys: Vec<String> = choice.options.iter().map(|option| option.key.clone()).collect();
    let Asked::Answered(chosen) = talk.ask_if_it_matters(choice, matters) else { return None };
    keys.iter().zip(options).find(|(key, _)| **key == chosen).map(|(_, option)| option)
}

/// The piece that the chosen option is about; `Some(None)` where it is about none. `None` while the question stands open.
pub(crate) fn about(choice: Request, talk: &mut Talk) -> Option<Option<PieceId>> {
    let pieces = choice.options.iter().map(|option| option.piece).collect();
    meant(choice, pieces, talk)
}

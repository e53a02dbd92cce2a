//! What comes of cases that are checked, as plain data: it is told in words, as JSON, as JUnit, and as a page.

use crate::studio::comparison::compare::{Difference, Gate};
use crate::studio::comparison::flip::Flip;
use crate::studio::gallery::boxes::DiffBox;
use crate::studio::gallery::parts::{MOST_SHOWN, PartDiff};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// How it is told what has been found.
#[derive(Clone, Debug, Default)]
pub struct OutputOptions {
    /// As JSON, in the end, instead of in words.
    pub json: bool,
    /// As JUnit too, into this file.
    pub junit: Option<PathBuf>,
    /// As a page too, in this folder.
    pub report: Option<PathBuf>,
}

/// What a check of several cases has come to.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct CheckRun {
    /// What drew the pictures; nothing where none was drawn.
    pub driver: Option<String>,
    /// How many cases were chosen.
    pub chosen: usize,
    /// It was ended before all of them had been looked at.
    pub is_partial: bool,
    /// The cases that have been looked at.
    pub cases: Vec<Outcome>,
}

/// What has come of a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It is as it was.
    #[default]
    Same,
    /// It is not.
    Differs,
    /// It has no golden.
    New,
    /// It can't be played or drawn, or its golden can't be read.
    Broken,
    /// There is a golden of it, but no case.
    Orphan,
}

impl Verdict {
    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Same => "same",
            Verdict::Differs => "differs",
            Verdict::New => "new",
            Verdict::Broken => "broken",
            Verdict::Orphan => "orphan",
        }
    }
}

/// A case that has been looked at.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Outcome {
    /// What it is called.
    pub name: String,
    /// What it is there to guard.
    pub guards: String,
    /// Words by which it is chosen.
    pub tags: Vec<String>,
    /// What has come of it.
    pub verdict: Verdict,
    /// What drew it; nothing where it was not drawn.
    pub driver: Option<String>,
    /// How many seconds it took to draw.
    pub seconds: f32,
    /// The command that looks at it alone.
    pub command: String,
    /// Where its facts part from those of its golden.
    pub facts: Option<FactsDiff>,
    /// The hash of its state as it was and as it is, where they differ.
    pub state: Option<(String, String)>,
    /// What of its state differs: the pieces and their components, as they were and as they are.
    pub parts: Vec<PartDiff>,
    /// The texts of its battle that are not as they were: `first`, `lesson[2]`, `film[0]`.
    pub texts: Vec<String>,
    /// How its picture differs.
    pub picture: Option<PictureDiff>,
    /// The picture of its golden.
    pub was: Option<PathBuf>,
    /// Its picture as it is, where that is not as it was or there is no golden.
    pub new: Option<PathBuf>,
    /// Drawn twice, so many pixels of it came out otherwise.
    pub unsteady: Option<usize>,
    /// What else is to be said.
    pub notes: Vec<String>,
}

/// Facts that are not as they were.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FactsDiff {
    /// Those of the golden.
    pub was: Vec<String>,
    /// Those that there are now.
    pub is: Vec<String>,
    /// The place of the first that differs, from 0.
    pub first: usize,
}

/// A picture that is not as it was.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PictureDiff {
    /// How much it differs; nothing where its size does.
    pub difference: Option<Difference>,
    /// The gate that it did not pass through.
    pub gate: Gate,
    /// The gate that it would pass through.
    pub would_pass_through: Option<Gate>,
    /// Its size as it was, in pixels.
    pub was_size: (u32, u32),
    /// Its size as it is.
    pub is_size: (u32, u32),
    /// Where it differs.
    pub boxes: Vec<DiffBox>,
    /// The difference, sixteen times as strong.
    pub shown: Option<PathBuf>,
    /// How differently the two are seen; nothing where their sizes differ.
    pub flip: Option<Flip>,
    /// Where they are seen to differ.
    pub flip_map: Option<PathBuf>,
}

impl FactsDiff {
    /// Where two lists of facts part; nothing where they are the same.
    pub fn between(was: &[String], is: &[String]) -> Option<Self> {
        let first = was.iter().zip(is).take_while(|(was, is)| was == is).count();
        (was != is).then(|| FactsDiff { was: was.to_vec(), is: is.to_vec(), first })
    }

    /// The same of a case that could not be played to its end: that later facts are missing is no difference.
    pub fn until_it_ended(was: &[String], is: &[String]) -> Option<Self> {
        FactsDiff::between(was, is).filter(|apart| apart.first < is.len())
    }
}

impl CheckRun {
    /// The cases that are not as they were.
    pub fn failed(&self) -> impl Iterator<Item = &Outcome> {
        self.cases.iter().filter(|outcome| outcome.verdict != Verdict::Same)
    }
}

impl Outcome {
    /// What of it differs: `facts`, `state`, `picture`; and `unsteady` where it does not come out the same twice.
    pub fn differs(&self) -> Vec<&'static str> {
        let all = [
            ("facts", self.facts.is_some()),
            ("state", self.state.is_some()),
            ("texts", !self.texts.is_empty()),
            ("picture", self.picture.is_some()),
            ("unsteady", self.unsteady.is_some()),
        ];
        all.into_iter().filter(|(_, differs)| *differs).map(|(what, _)| what).collect()
    }

    /// It in words, a line each; the first says what has come of it.
    pub fn lines(&self) -> Vec<String> {
        let head = match self.verdict {
            Verdict::Same => format!("same     {}", self.name),
            Verdict::Differs => format!("differs  {}: {}", self.name, self.differs().join(", ")),
            Verdict::New => format!("new      {}: it has no golden; look at it (`gallery bless` makes one)", self.name),
            Verdict::Broken => format!("broken   {}", self.name),
            Verdict::Orphan => format!("orphan   {}", self.name),
        };
        let mut lines = vec![head];
        if self.verdict == Verdict::Differs {
            lines.push(format!("it guards: {}", self.guards));
        }
        lines.extend(self.facts.as_ref().map(FactsDiff::line));
        lines.extend(self.state.as_ref().map(|(was, is)| format!("state: was {was}, is {is}")));
        lines.extend(self.parts.iter().take(MOST_SHOWN).map(|part| format!("    {part}")));
        let more = self.parts.len().saturating_sub(MOST_SHOWN);
        lines.extend((more > 0).then(|| format!("    and {more} more: `--json` has them all")));
        if !self.texts.is_empty() {
            lines.push(format!("texts of the battle that are not as they were: {}", self.texts.join(", ")));
        }
        if let Some(picture) = &self.picture {
            lines.extend(picture.lines());
            lines.extend(self.was.as_ref().map(|was| format!("was: {}", was.display())));
            lines.extend(picture.shown.as_ref().map(|shown| format!("difference x16: {}", shown.display())));
        }
        lines.extend(self.new.as_ref().map(|new| format!("new: {}", new.display())));
        lines.extend(self.unsteady.map(|pixels| format!("drawn twice, {pixels} px of it come out otherwise: it can't be relied on")));
        lines.extend(self.notes.iter().cloned());
        lines
    }
}

impl FactsDiff {
    fn line(&self) -> String {
        let told = |facts: &[String]| facts.get(self.first).map_or_else(|| "nothing more".to_owned(), |fact| format!("`{fact}`"));
        format!(
            "facts: {} where there were {}; the first that differs, the {}.: was {}, is {}",
            self.is.len(),
            self.was.len(),
            self.first + 1,
            told(&self.was),
            told(&self.is)
        )
    }
}

impl PictureDiff {
    fn lines(&self) -> Vec<String> {
        let Some(difference) = &self.difference else {
            let ((width, height), (now_width, now_height)) = (self.was_size, self.is_size);
            return vec![format!("picture: it was {width}x{height} and is {now_width}x{now_height}")];
        };
        let mut lines = vec![format!("picture: {}", difference.told(&self.gate).replace('\n', "\n    "))];
        lines.extend(self.flip.as_ref().map(Flip::to_string));
        lines.extend(self.boxes.iter().map(DiffBox::to_string));
        lines.extend(self.would_pass_through.map(|gate| format!("it would pass with `gate: {gate}`")));
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_part_where_the_first_differs() {
        let facts = |told: &[&str]| told.iter().map(|fact| (*fact).to_owned()).collect::<Vec<_>>();
        let apart = |was: &[&str], is: &[&str]| FactsDiff::between(&facts(was), &facts(is));
        assert_eq!(apart(&["a", "b"], &["a", "b"]), None);
        let line = |was: &[&str], is: &[&str]| apart(was, is).unwrap().line();
        assert_eq!(line(&["a", "b"], &["a", "c", "d"]), "facts: 3 where there were 2; the first that differs, the 2.: was `b`, is `c`");
        assert!(line(&["a", "b"], &["a"]).ends_with("the 2.: was `b`, is nothing more"));
        assert_eq!(apart(&["a", "b"], &["b", "a"]).unwrap().first, 0, "another order is another thing");
        let ended = |was: &[&str], is: &[&str]| FactsDiff::until_it_ended(&facts(was), &facts(is)).map(|apart| apart.first);
        assert_eq!((ended(&["a", "b"], &["a"]), ended(&["a", "b"], &["c"])), (None, Some(0)));
    }

    #[test]
    fn a_case_that_differs_says_what_it_guards_and_where_it_differs() {
        let boxes = vec![DiffBox { left: 3, top: 4, width: 10, height: 20, pixels: 99, pieces: vec!["ann".to_owned(), "wall".to_owned()] }];
        let [one, other] = [0, 90].map(|level| image::RgbImage::from_pixel(30, 30, image::Rgb([level; 3])));
        let difference = Difference::between(&one, &other).unwrap();
        let gate = Gate::default();
        let picture = PictureDiff {
            would_pass_through: Some(difference.would_pass_through(&gate)),
            difference: Some(difference),
            gate,
            was_size: (30, 30),
            is_size: (30, 30),
            boxes,
            shown: Some("shown.png".into()),
            flip: Some(Flip { mean: 0.25, most: 0.5 }),
            flip_map: None,
        };
        let outcome = Outcome {
            name: "a/b".to_owned(),
            guards: "It.".to_owned(),
            verdict: Verdict::Differs,
            picture: Some(picture),
            ..Outcome::default()
        };
        let lines = outcome.lines();
        assert_eq!(lines[..2], ["differs  a/b: picture", "it guards: It."]);
        assert!(lines.contains(&"99 px in 10x20 at 3, 4: ann, wall".to_owned()), "{lines:?}");
        assert!(lines.contains(&"FLIP, as it is seen from 0 to 1: 0.2500 in the mean, 0.500 at most".to_owned()), "{lines:?}");
        assert!(lines.contains(&"it would pass with `gate: (far: 900, mean: 90.001, patch: 900)`".to_owned()), "{lines:?}");
        assert!(serde_json::to_string(&outcome).unwrap().contains("\"verdict\":\"differs\""));
    }
}

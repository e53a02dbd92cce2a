//! The results of checked cases as plain data, to be reported as text, JSON, JUnit or a page.

use crate::studio::comparison::compare::{Difference, Gate};
use crate::studio::comparison::flip::Flip;
use crate::studio::gallery::boxes::DiffBox;
use crate::studio::gallery::parts::{MAX_SHOWN, PartDiff};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// How results are reported.
#[derive(Clone, Debug, Default)]
pub struct OutputOptions {
    /// As JSON at the end, instead of as text.
    pub json: bool,
    /// Also as a JUnit file at this path.
    pub junit: Option<PathBuf>,
    /// Also as a page in this folder.
    pub report: Option<PathBuf>,
}

/// The results of checking several cases.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct CheckRun {
    /// The driver that drew the pictures; `None` if none was drawn.
    pub driver: Option<String>,
    /// The number of chosen cases.
    pub chosen: usize,
    /// Whether it was interrupted before all of them had been checked.
    pub is_partial: bool,
    /// The cases that have been checked.
    pub cases: Vec<Outcome>,
}

/// The verdict on a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It is unchanged.
    #[default]
    Same,
    /// It has changed.
    Differs,
    /// It has no golden.
    New,
    /// It can't be played or drawn, or its golden can't be read.
    Broken,
    /// It has a golden, but no case.
    Orphan,
}

impl Verdict {
    /// Its name in reports.
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

/// The result of a case.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Outcome {
    pub name: String,
    pub guards: String,
    pub tags: Vec<String>,
    /// Whether it is unchanged.
    pub verdict: Verdict,
    /// The driver that drew it; `None` if it was not drawn.
    pub driver: Option<String>,
    /// How long it took to draw, in seconds.
    pub seconds: f32,
    /// The command that checks it alone.
    pub command: String,
    /// The differing facts.
    pub facts: Option<FactsDiff>,
    /// The old and new hash of its state, if they differ.
    pub state: Option<(String, String)>,
    /// The differing parts of its state, with their old and new values.
    pub parts: Vec<PartDiff>,
    /// The texts of its battle that have changed: `first`, `lesson[2]`, `film[0]`.
    pub texts: Vec<String>,
    /// The difference of its picture.
    pub picture: Option<PictureDiff>,
    /// The picture of its golden.
    pub was: Option<PathBuf>,
    /// Its new picture, if it has changed or there is no golden.
    pub new: Option<PathBuf>,
    /// How many pixels differed between two drawings, if it was drawn twice.
    pub unsteady: Option<usize>,
    /// Further remarks.
    pub notes: Vec<String>,
}

/// The difference of two lists of facts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FactsDiff {
    /// The facts of the golden.
    pub was: Vec<String>,
    /// The current facts.
    pub is: Vec<String>,
    /// The index of the first difference, from 0.
    pub first: usize,
}

/// The difference of a picture.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PictureDiff {
    /// The measured difference; `None` if the sizes differ.
    pub difference: Option<Difference>,
    /// The gate that it failed.
    pub gate: Gate,
    /// The gate that it would pass.
    pub would_pass_through: Option<Gate>,
    /// The size of the golden picture, in pixels.
    pub was_size: (u32, u32),
    /// The size of the new picture.
    pub is_size: (u32, u32),
    /// Where it differs.
    pub boxes: Vec<DiffBox>,
    /// The picture of the difference, amplified sixteen times.
    pub shown: Option<PathBuf>,
    /// The perceived difference; `None` if the sizes differ.
    pub flip: Option<Flip>,
    /// The map of perceived differences.
    pub flip_map: Option<PathBuf>,
}

impl FactsDiff {
    /// The first difference of two lists of facts; `None` if they are equal.
    pub fn between(was: &[String], is: &[String]) -> Option<Self> {
        let first = was.iter().zip(is).take_while(|(was, is)| was == is).count();
        (was != is).then(|| FactsDiff { was: was.to_vec(), is: is.to_vec(), first })
    }

    /// The same for a case that could not be played to its end, for which missing later facts are no difference.
    pub fn up_to_end(was: &[String], is: &[String]) -> Option<Self> {
        FactsDiff::between(was, is).filter(|apart| apart.first < is.len())
    }
}

impl CheckRun {
    /// The cases that are not unchanged.
    pub fn failed(&self) -> impl Iterator<Item = &Outcome> {
        self.cases.iter().filter(|outcome| outcome.verdict != Verdict::Same)
    }
}

impl Outcome {
    /// What differs: `facts`, `state`, `picture`; also `unsteady` if two drawings differ.
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

    /// The result as text lines; the first has the verdict.
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
        lines.extend(self.parts.iter().take(MAX_SHOWN).map(|part| format!("    {part}")));
        let more = self.parts.len().saturating_sub(MAX_SHOWN);
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
        let ended = |was: &[&str], is: &[&str]| FactsDiff::up_to_end(&facts(was), &facts(is)).map(|apart| apart.first);
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

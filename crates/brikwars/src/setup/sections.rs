//! What battle files say of squads on their plates and of figures on their own.

use brickfray_game::battle_sections;
use brickfray_game::ron::Spanned;
use brickfray_table::{Facing, Formation, Inches};
use serde::Deserialize;

battle_sections! {
    /// The sections of battle files that are this game's own.
    #[derive(Clone, Debug)]
    pub struct Sections {
        /// Squads on their plates.
        pub squads: Vec<SquadData>,
        /// Figures on their own.
        pub units: Vec<LoneUnit>,
    }
}

/// A squad on its plate.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SquadData {
    /// What it is called; its members are `name.1`, `name.2`…
    pub name: Spanned<String>,
    /// The side that it belongs to, by name.
    pub side: Spanned<String>,
    /// The unit template of all members, when they are alike.
    #[serde(default)]
    pub unit: Option<Spanned<String>>,
    /// How many they are, when they are alike.
    #[serde(default)]
    pub count: Option<Spanned<u32>>,
    /// Its members, when they are not alike: in the order of the formation, front left first.
    #[serde(default)]
    pub members: Vec<Members>,
    /// What all of them carry instead of what their templates say.
    #[serde(default)]
    pub gear: Option<Vec<Spanned<String>>>,
    /// The unit template of what all of them sit on, each on one of its own (BW-HO).
    #[serde(default)]
    pub mount: Option<Spanned<String>>,
    /// The plate's width and depth in studs; made to fit when absent (BW-SQ-04).
    #[serde(default)]
    pub plate: Option<Spanned<(u8, u8)>>,
    /// The plate's middle: inches east and south of the table's middle.
    pub at: Spanned<(Inches, Inches)>,
    /// Which way its front looks.
    #[serde(default)]
    pub facing: Facing,
    /// How they are drawn up.
    #[serde(default)]
    pub formation: Formation,
}

/// Some members of a squad that are alike.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Members {
    /// The unit template.
    pub unit: Spanned<String>,
    /// How many; one when absent.
    #[serde(default)]
    pub count: Option<Spanned<u32>>,
    /// What they carry instead of what the template or the squad says.
    #[serde(default)]
    pub gear: Option<Vec<Spanned<String>>>,
    /// What they sit on, each on one of its own, instead of what the squad says (BW-HO).
    #[serde(default)]
    pub mount: Option<Spanned<String>>,
}

/// A figure on its own.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoneUnit {
    /// What it is called.
    pub name: Spanned<String>,
    /// The side that it belongs to, by name.
    pub side: Spanned<String>,
    /// The unit template.
    pub unit: Spanned<String>,
    /// What it carries instead of what the template says.
    #[serde(default)]
    pub gear: Option<Vec<Spanned<String>>>,
    /// The unit template of what it sits on (BW-HO).
    #[serde(default)]
    pub mount: Option<Spanned<String>>,
    /// Where it stands: inches east and south of the table's middle.
    pub at: Spanned<(Inches, Inches)>,
    /// Which way it looks.
    #[serde(default)]
    pub facing: Facing,
}

impl LoneUnit {
    /// It, as if it were of a squad.
    pub fn enrolled(&self) -> Enrolled<'_> {
        Enrolled { unit: &self.unit, gear: self.gear.as_ref(), mount: self.mount.as_ref() }
    }
}

/// A member of a squad, as the file has it.
#[derive(Clone, Copy, Debug)]
pub struct Enrolled<'a> {
    /// The unit template.
    pub unit: &'a Spanned<String>,
    /// What it carries instead of what the template says.
    pub gear: Option<&'a Vec<Spanned<String>>>,
    /// The unit template of what it sits on.
    pub mount: Option<&'a Spanned<String>>,
}

impl SquadData {
    /// The members one by one.
    pub fn roster(&self) -> impl Iterator<Item = Enrolled<'_>> {
        let many = |count: &Option<Spanned<u32>>| count.as_ref().map_or(1, |count| **count) as usize;
        let alike = self.unit.iter().flat_map(move |unit| {
            let member = Enrolled { unit, gear: self.gear.as_ref(), mount: self.mount.as_ref() };
            std::iter::repeat_n(member, many(&self.count))
        });
        let listed = self.members.iter().flat_map(move |members| {
            let (gear, mount) = (members.gear.as_ref().or(self.gear.as_ref()), members.mount.as_ref().or(self.mount.as_ref()));
            std::iter::repeat_n(Enrolled { unit: &members.unit, gear, mount }, many(&members.count))
        });
        alike.chain(listed)
    }
}

//! Looks: how pieces and things are modelled, as stat files write it, and how the rulebook in play has each piece seen now.
//!
//! [`Look`], [`Grip`], [`Stance`] and [`Remains`](crate::Remains) of a piece, and [`LyingAbout`], [`ItemLooks`] and [`UnderWay`] of the table, are written by a system
//! of the rulebook in [`Follow`](crate::Follow) and read by the code that shows the battle. They are no state: they follow from what is.

use crate::shown::hull::{Hull, MarkerLook};
use bevy::prelude::{Component, Resource};
use brickfray_table::{Inches, PieceId, Placement, SideId, Spot};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a piece is modelled as. Plates and terrain are built from what they are, and need none.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub enum Look {
    /// A minifig, or what one rides on.
    Figure(FigureLook),
    /// A small starship on its stand.
    Ship(Hull),
    /// A marker on the mat.
    Marker(MarkerLook),
}

impl Look {
    /// How it is dressed, where it is a figure.
    pub fn figure(&self) -> Option<&FigureLook> {
        match self {
            Look::Figure(look) => Some(look),
            Look::Ship(_) | Look::Marker(_) => None,
        }
    }
}

/// The hands of a figure and what is in them.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Grip {
    /// Hands it has left.
    pub hands: u8,
    /// What it holds.
    pub held: Vec<Held>,
    /// What it bears on its back.
    pub on_back: Vec<ItemLook>,
}

impl Grip {
    /// An item that it threw this turn and that went off is gone as long as it counts as used: it holds another from its next turn on.
    pub fn is_still_gone(&self) -> bool {
        self.held.iter().any(|item| item.used && item.goes_off)
    }
}

/// Something in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Held {
    /// How it is modelled.
    pub look: ItemLook,
    /// Hands it takes.
    pub hands: u8,
    /// It is held before oneself, in the left hand.
    pub is_shield: bool,
    /// It is thrown and goes off.
    pub goes_off: bool,
    /// It has served its purpose this turn.
    pub used: bool,
}

/// How a piece stands.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stance {
    /// Thrown off its feet.
    pub down: bool,
    /// Off the table, seen as part of another, or killed by what is still under way.
    pub gone: bool,
    /// Dead, and left lying where it fell: it may be brought back.
    pub fallen: bool,
    /// What it sits on.
    pub astride: Option<PieceId>,
    /// It burns.
    pub burning: bool,
    /// It leads those it stands with: the flag of their plate stands by it.
    pub leads: bool,
    /// The legs that it has lost.
    pub lame: Lame,
}

/// Legs that a figure has lost for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lame {
    /// How many.
    pub lost: u8,
    /// None is left: it crawls.
    pub crawls: bool,
}

/// What lies about on the table, in the order in which it fell.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct LyingAbout(pub Vec<Lying>);

/// Something that lies on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lying {
    /// What it is called.
    pub name: String,
    /// How it is modelled.
    pub look: ItemLook,
    /// Where.
    pub spot: Spot,
}

/// The markers on the table: where a piece that is not on it was last known to be.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Markers(pub Vec<Marker>);

/// A marker: a flag in the colours of a side, with a pile of bricks beside it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Marker {
    /// Whose.
    pub side: SideId,
    /// Where.
    pub at: Placement,
    /// How many bricks lie there.
    pub bricks: u32,
}

/// The clouds of smoke on the table.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Clouds(pub Vec<Cloud>);

/// A cloud of smoke on the ground.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cloud {
    /// Its middle.
    pub at: Spot,
    /// How far it reaches.
    pub radius: Inches,
}

/// How things are modelled, by the names that facts call them.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct ItemLooks(pub BTreeMap<String, ItemLook>);

/// How shots are seen, by the names by which facts call what fires them.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Shots(pub BTreeMap<String, ShotLook>);

/// How a shot is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShotLook {
    /// A bolt of light for each die.
    Bolts,
    /// A missile for each die.
    Missiles,
    /// A bomb for each die, which is dropped and falls onto its target.
    Bombs,
}

/// Something is under way of which facts tell more already than the pieces bear.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct UnderWay(pub bool);

/// The side whose colours a figure wears, where they are not its own side's.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guise(pub SideId);

/// How a figure is dressed. Torso and legs default to the side's own colours.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FigureLook {
    /// Palette name of the torso; the side's colour when absent.
    pub torso: Option<String>,
    /// Palette name of the legs; a dark shade of the side's colour when absent.
    pub legs: Option<String>,
    /// Palette name of head and hands; "straw" when absent.
    pub skin: Option<String>,
    /// What it wears on its head.
    pub headgear: Headgear,
    /// Palette name of the headgear; the side's colour when absent.
    pub headgear_color: Option<String>,
    /// Pattern on the torso.
    pub print: TorsoPrint,
    /// What it wears on its back.
    pub back: Back,
    /// Palette name of that; the side's colour when absent.
    pub back_color: Option<String>,
    /// What it is.
    pub form: Form,
}

/// What kind of figure it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Form {
    /// A minifig on its feet.
    #[default]
    Foot,
    /// A horse.
    Horse,
    /// A horse with wings.
    WingedHorse,
    /// A dog.
    Dog,
    /// A monkey, which has hands.
    Monkey,
    /// A bear.
    Bear,
    /// An elephant.
    Elephant,
    /// A rat.
    Rat,
    /// A snake.
    Snake,
    /// A bird.
    Bird,
    /// A cart, which is driven.
    Cart,
    /// A truck.
    Truck,
    /// A tank.
    Tank,
    /// A biplane.
    Biplane,
    /// A machine on two legs.
    Walker,
    /// A catapult.
    Catapult,
    /// A heavy tank.
    HeavyTank,
    /// A light tank with missiles.
    LightTank,
    /// A carrier of soldiers on eight wheels.
    Carrier,
    /// A pickup with a gun on its bed.
    Technical,
    /// A gunship with a rotor, in the air.
    Gunship,
    /// A beast of bricks, so many inches long.
    Beast(u8),
}

/// What a figure wears on its back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Back {
    /// Nothing.
    #[default]
    None,
    /// A cape from the shoulders to the calves.
    Cape,
    /// A pack with a rolled blanket.
    Backpack,
}

/// What a figure wears on its head.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Headgear {
    /// The bare stud.
    None,
    /// A cap with a peak.
    Cap,
    /// A round helmet with a rim.
    #[default]
    Helmet,
    /// A pointed helmet with a nose guard.
    Kettle,
    /// A tall hat with a plume.
    Plume,
    /// A wide-brimmed hat.
    Brim,
    /// Long hair.
    Hair,
    /// A headband and hair.
    Headband,
    /// Short hair with a parting.
    ShortHair,
    /// Hair in a bun.
    Bun,
    /// Hair tied behind.
    Ponytail,
    /// Curls.
    Curls,
    /// A hat turned up on three sides.
    Tricorne,
    /// A round hat with a small brim.
    Bowler,
    /// A builder's helmet.
    HardHat,
    /// A hood with a point.
    Hood,
    /// An archer's cap with a feather.
    FeatheredCap,
    /// A beret with a badge.
    Beret,
    /// A cap with a flat crown and a shining peak.
    PeakedCap,
    /// A surgeon's band with a mirror.
    Surgeon,
    /// A closed helm with a visor.
    Visor,
    /// A pointed helm of four plates, with mail around the neck.
    Spangenhelm,
    /// A leather cap with goggles.
    Goggles,
    /// A helmet with ear muffs over it.
    EarMuffs,
    /// Hair that stands on end.
    WildHair,
    /// A cloth tied over nose and mouth, under hair.
    Bandana,
    /// A knitted cap.
    Beanie,
    /// A crown over a lining of cloth.
    Crown,
}

/// What is printed on a torso.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TorsoPrint {
    /// Nothing.
    #[default]
    Plain,
    /// The side's emblem.
    Emblem,
    /// Crossed belts.
    Belts,
    /// A flower.
    Flower,
    /// Buttons and a collar.
    Tunic,
    /// A healer's green drop.
    Drop,
    /// Braces and a belt of tools.
    ToolBelt,
    /// A sash, with epaulets.
    Sash,
    /// A laced shirt and a strap.
    Laces,
    /// Stripes.
    Stripes,
    /// An overall with a pocket.
    Overall,
    /// A shirt of mail.
    Mail,
    /// A white collar and a tie.
    Tie,
    /// A white coat over a shirt.
    LabCoat,
    /// An apron.
    Apron,
}

/// How a thing held in a hand is modelled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ItemLook {
    /// A short sword.
    #[default]
    Sword,
    /// A knife.
    Knife,
    /// A sword for both hands.
    Greatsword,
    /// A wrench.
    Wrench,
    /// A bottle, or whatever else comes to hand.
    Bottle,
    /// A two-bitted axe.
    Axe,
    /// A long pike.
    Pike,
    /// A small round shield.
    Shield,
    /// A tall shield.
    HeavyShield,
    /// A sign on a stick, as big as a tall shield.
    ProtestSign,
    /// A pistol.
    Pistol,
    /// A long rifle.
    Rifle,
    /// A modern rifle with a magazine.
    Carbine,
    /// A short gun with a long magazine.
    SubmachineGun,
    /// A machine gun on a bipod, with a drum of its belt.
    LightMachineGun,
    /// A machine gun with a belt that hangs from it.
    MachineGun,
    /// A tube with a sight, as long as a figure.
    Missile,
    /// A bow.
    Bow,
    /// A gun with a short, wide barrel.
    ShotGun,
    /// A gun with a drum.
    AutoGun,
    /// A nozzle with a tank.
    FlameGun,
    /// A tube on the shoulder.
    Bazooka,
    /// Two rails with coils.
    RailGun,
    /// A wand with a star.
    Wand,
    /// A staff with a stone.
    Staff,
    /// A round grenade.
    Grenade,
    /// A bundle of dynamite.
    Charge,
    /// A powder keg in both arms.
    Keg,
    /// A chicken leg.
    Drumstick,
    /// A mop, head up.
    Mop,
    /// A pickaxe.
    Pickaxe,
    /// Binoculars.
    Binoculars,
    /// A gun of many barrels, far too big.
    Minigun,
    /// A syringe.
    Syringe,
    /// A mug of coffee.
    Mug,
    /// A flask of something that bubbles.
    Flask,
    /// A crowbar for both hands.
    Crowbar,
    /// A rifle with a scope.
    ScopedRifle,
    /// A megaphone.
    Megaphone,
    /// A radio with an antenna.
    Radio,
}

/// How a piece of terrain is modelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TerrainLook {
    /// A wall of bricks.
    Wall,
    /// A broken wall with a ragged top.
    Ruin,
    /// A round tower with battlements.
    Tower,
    /// A square pillar of bricks.
    Pillar,
    /// A vault overhead, which two pillars carry.
    Arch,
    /// A gatehouse with its gate closed.
    Gate,
    /// A grating that closes a gateway.
    Portcullis,
    /// A round plate that is stepped on.
    Mine,
    /// Points that come up out of a grid.
    Spikes,
    /// A noose on the ground, tied to a peg.
    Snare,
    /// A hut of logs under a roof.
    Hut,
    /// A fort with towers at its corners.
    Fort,
    /// A fence of pales.
    Fence,
    /// One tread of a stair, with a flat top to stand on.
    Stairs,
    /// A low bush.
    Bush,
    /// A tree on a round trunk.
    Tree,
    /// A hedge of leaf pieces.
    Hedge,
    /// A stack of crates.
    Crates,
    /// A barricade of crates, planks, tyres and spare plates.
    Barricade,
    /// A chest with bands of metal, full of gold.
    Chest,
    /// A chest that stands open, and is empty.
    OpenChest,
    /// A stall under a striped awning, with wares on its counter.
    Stall,
    /// A barrel or keg.
    Barrel,
    /// A pool or stream of transparent blue plates.
    Water,
    /// Fallen bricks, strewn low.
    Rubble,
    /// A block of bricks with a flat top to stand on.
    Platform,
    /// A boarded yard with a striped rim, flat on the ground.
    Yard,
    /// A house that has lost its roof.
    Shell,
    /// A bunker, open above.
    Bunker,
    /// Bags of sand in rows.
    Sandbags,
    /// A crater.
    Crater,
    /// A trench between two low banks.
    Trench,
    /// A road with a line along its middle.
    Road,
    /// Trees with room between them.
    Wood,
    /// The burnt-out hull of a vehicle.
    Wreck,
    /// Rocks adrift over a tinted patch.
    Asteroids,
    /// A clear, glowing cloud.
    Nebula,
    /// The broken hull of a ship.
    Wreckage,
}

//! Looks: how pieces and items are modelled, as written in stat files, and how each piece is to be shown now.
//!
//! A system of the rulebook in [`Follow`](crate::Follow) writes [`Look`], [`Grip`], [`Stance`] and [`Remains`](crate::Remains) of pieces,
//! and the resources [`ItemsOnTable`], [`ItemLooks`] and [`UnderWay`]; the view reads them. They are not part of the state: they are derived
//! from it.

use crate::shown::hull::{Hull, MarkerLook};
use bevy::prelude::{Component, Resource};
use brickfray_table::{Inches, PieceId, Placement, SideId, Spot};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The model of a piece. Plates and terrain have none: they are built from their own components.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub enum Look {
    /// A minifig, or something to ride on.
    Figure(FigureLook),
    /// A small starship on its stand.
    Ship(Hull),
    /// A marker on the mat.
    Marker(MarkerLook),
}

impl Look {
    /// The look of the figure, if it is one.
    pub fn figure(&self) -> Option<&FigureLook> {
        match self {
            Look::Figure(look) => Some(look),
            Look::Ship(_) | Look::Marker(_) => None,
        }
    }
}

/// The hands of a figure and the items that it carries.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Grip {
    /// How many hands it has left.
    pub hands: u8,
    /// The items in its hands.
    pub held: Vec<Held>,
    /// The items on its back.
    pub on_back: Vec<ItemLook>,
}

impl Grip {
    /// Whether an item that it threw this turn and that exploded is still missing from its hands: it holds another one from its next turn
    /// on.
    pub fn is_still_gone(&self) -> bool {
        self.held.iter().any(|item| item.used && item.goes_off)
    }
}

/// An item in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Held {
    /// Its model.
    pub look: ItemLook,
    /// How many hands it takes.
    pub hands: u8,
    /// Whether it is a shield: held in front of the body, in the left hand.
    pub is_shield: bool,
    /// Whether it explodes when thrown.
    pub goes_off: bool,
    /// Whether it has been used this turn.
    pub used: bool,
}

/// How a piece stands.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stance {
    /// It was thrown off its feet.
    pub down: bool,
    /// It is off the table, shown as part of another piece, or already killed by something that is still under way.
    pub gone: bool,
    /// It is dead and lies where it fell, because it may be brought back.
    pub fallen: bool,
    /// The piece that it sits on.
    pub astride: Option<PieceId>,
    /// It is on fire.
    pub burning: bool,
    /// It leads the figures on its plate: the flag of the plate stands beside it.
    pub leads: bool,
    /// The legs that it has lost.
    pub lame: LostLegs,
}

/// The legs that a figure has lost for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LostLegs {
    /// How many are lost.
    pub lost: u8,
    /// None is left, so it crawls.
    pub crawls: bool,
}

/// The items that lie on the table, in the order in which they fell.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct ItemsOnTable(pub Vec<ItemOnTable>);

/// An item that lies on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ItemOnTable {
    /// Its name.
    pub name: String,
    /// Its model.
    pub look: ItemLook,
    /// Its position.
    pub spot: Spot,
}

/// The markers on the table: each shows where a piece that is off the table was last known to be.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Markers(pub Vec<Marker>);

/// A marker: a flag in the colours of a side, with a pile of bricks beside it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Marker {
    /// The side.
    pub side: SideId,
    /// Its placement.
    pub at: Placement,
    /// The number of bricks in the pile.
    pub bricks: u32,
}

/// The clouds of smoke on the table.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Clouds(pub Vec<Cloud>);

/// A cloud of smoke on the ground.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cloud {
    /// The centre.
    pub at: Spot,
    /// The radius.
    pub radius: Inches,
}

/// The models of items, by their names in facts.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct ItemLooks(pub BTreeMap<String, ItemLook>);

/// The looks of shots, by the names in facts of what fires them.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Shots(pub BTreeMap<String, ShotLook>);

/// The look of a shot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShotLook {
    /// A bolt of light for each die.
    Bolts,
    /// A missile for each die.
    Missiles,
    /// A bomb for each die, dropped onto its target.
    Bombs,
}

/// Whether something is under way, such as an attack, whose facts already report more than the components of the pieces show.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct UnderWay(pub bool);

/// The side whose colours a figure wears instead of its own side's.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct DisguiseSide(pub SideId);

/// The look of a figure. Torso and legs default to the side's own colours.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FigureLook {
    /// Palette name of the torso; the side's colour if `None`.
    pub torso: Option<String>,
    /// Palette name of the legs; a dark shade of the side's colour if `None`.
    pub legs: Option<String>,
    /// Palette name of head and hands; "straw" if `None`.
    pub skin: Option<String>,
    /// Its headgear.
    pub headgear: Headgear,
    /// Palette name of the headgear; the side's colour if `None`.
    pub headgear_color: Option<String>,
    /// The pattern on its torso.
    pub print: TorsoPrint,
    /// What it wears on its back.
    pub back: Back,
    /// Palette name of what it wears on its back; the side's colour if `None`.
    pub back_color: Option<String>,
    /// The kind of figure.
    pub form: Form,
}

/// The kind of a figure.
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
    /// A beast built of bricks, with its length in inches.
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

/// The model of an item.
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
    /// A machine gun on a bipod, with a belt drum.
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

/// The model of a piece of terrain.
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
    /// A round plate that goes off when stepped on.
    Mine,
    /// Spikes that rise from a grid.
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
    /// An open, empty chest.
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
    /// A house without its roof.
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
    /// A wood with room between its trees.
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

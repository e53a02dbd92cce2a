//! Looks of items, in hands and on the table.

use bevy::prelude::{Component, Resource};
use brickfray_table::Spot;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

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

/// The models of items, by their names in facts.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct ItemLooks(pub BTreeMap<String, ItemLook>);

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

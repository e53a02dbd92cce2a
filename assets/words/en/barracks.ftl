### The barracks, where armies are put together.

# The head: the army's name, what it costs of its budget, how it is priced.
barracks-mine = My army
barracks-title-about = what the army is called
# The budget follows.
# A unit on what it rides.
barracks-on = { $unit } on { $mount }
barracks-cost = { $cost } of
barracks-budget-about = what the army may cost (AR-BUD-01): drag, or click and type
barracks-no-budget = no budget
barracks-currency-about = how armies are priced: in Unit Inches, in Construction Points, or not at all (AR-BUD-02)
barracks-late2010 = late 2010
barracks-edition-about = the edition whose prices apply: click for the other one (AR-UIN-11)
barracks-no-faults = This army is legal.
barracks-to-hand-out = This army is legal. { $count ->
    [one] One thing is still in stock: hand it out under Equipment.
   *[other] { $count } things are still in stock: hand them out under Equipment.
}
barracks-keys = arrows: move · Space: give, take · Enter: rename · N: a squad · M: a member · U: a unit · C: copy · Del: drop · F: formation · + and -: how many · P: play

# The two armies beside each other.
scales-about = what each army is worth before the battle, in Unit Inches (AR-BAL-01)
scales-even = Both armies are equally strong.
scales-weaker = { $army } is worth { $by } U less.
scales-gets = { $army } is worth { $by } U less, and gets { $bennies } { $bennies ->
    [one] Almighty Benny
   *[other] Almighty Bennies
} in return.
scales-points = Unit Inches don't count weapons: in Construction Points, { $army } costs { $by } CP more.
scales-outmatched = It is worth less than half of the other army: it must choose an Endgame when the first round ends (AR-BAL-04).
scales-unmanned = A vehicle without a driver counts for neither side (AR-BAL-11).
scales-bennies = Bennies
    .about = The weaker army begins with an Almighty Benny for each Unit Inch of the difference (AR-BAL-01)
scales-against = Opponent
    .about =
        Choose the army to fight against
        Key: O
scales-swap = Swap
    .about =
        Edit the other army, and make this one the opponent
        Key: X
scales-meet = Play
    .about =
        Play the two armies against each other. The battle is written to a file, so that you can play it again
        Key: P

# The columns, and what came of the last thing done.
barracks-army = Army
barracks-units = Unit
barracks-gear = Equipment
barracks-card = Card
barracks-print-all = each soldier
    .about = A card for each soldier; otherwise one card for each kind, which says how many there are
barracks-which = Which army?
barracks-which-opponent = Which army does it fight?
barracks-taken = { $army } is loaded
barracks-taken-drafted = { $army } is loaded. { $count ->
    [one] One thing is still in stock: hand it out under Equipment.
   *[other] { $count } things are still in stock: hand them out under Equipment.
}
barracks-allied = It belongs to an alliance, { $alliance }: allies fight on the same side when the draft is played
barracks-met = { $army } is the opponent
barracks-written-unsound = written to { $file }, but the army is not legal yet
barracks-not-sound = { $army } is not legal yet: fix what is wrong with it first
barracks-not-printed = the cards of { $army } can't be printed until it is legal: fix what is wrong with it first
barracks-not-built = { $army } has a creation that can be priced but not brought to a battle: it needs a Size of 1" to 20", and mounted weapons if it acts by itself
barracks-drafted = this army was drafted: no units or items can be added to it, and what a minifig holds decides what kind of unit it is (AR-DRF-01, AR-DRF-09)
barracks-not-in-stock = none of these is left in stock (AR-DRF-09)
barracks-no-squad = choose a squad first, or one of its members

# The army's squads and units, and what can be done to what is chosen.
barracks-add-squad = Add a squad
    .about =
        adds five minifigs on a plate, which you can edit
        Key: N
barracks-add-unit = Add a unit
    .about =
        adds a single minifig, which you can edit
        Key: U
barracks-add-built = Add a creation
    .about =
        adds a vehicle, a building or a creature: you choose its Size
        Key: B
barracks-built = { $name }: Size { $size }
barracks-name-about = its name, as used in orders
barracks-fewer-about =
    one fewer, or an inch smaller
    Key: -
barracks-more-about =
    one more, or an inch larger
    Key: +
barracks-block = Block
barracks-line = Line
barracks-ring = Ring
barracks-draw-up-about =
    its formation: click for the next one
    Key: F
barracks-member = Member
    .about =
        adds another member, which you can edit
        Key: M
barracks-copy = Copy
    .about =
        adds a copy that you can edit
        Key: C
barracks-drop = Drop
    .about =
        removes it from the army
        Key: Delete

# The lists of units, and of what they carry and ride.
barracks-choose-member = Choose a member of a squad, or a unit.
barracks-known-by = recognized by { $piece }
barracks-carried = What it carries
barracks-own-piece = What identifies the { $unit }
barracks-items = Other things
barracks-in-stock = { $count } left
barracks-mounts = Mounts
barracks-two-hands = both hands
barracks-one-hand = { $about } (one hand)
barracks-both-hands = { $about } (both hands)
barracks-mods = Mods: each good one needs a bad one
barracks-good-mod = good
barracks-bad-mod = bad
barracks-mod-skilled = its Action die is a size larger (AR-MOD)
barracks-mod-unskilled = its Action die is a size smaller (AR-MOD)
barracks-mod-fast = it moves one and a half times as far (AR-MOD-08)
barracks-mod-slow = it always moves at Half Speed (AR-MOD-10)
barracks-mod-heavy = one Structure Level higher (AR-MOD-07)
barracks-mod-light = one Structure Level lower (AR-MOD-07)
barracks-mod-bargain = costs half a Unit Inch less (AR-MOD-06)
barracks-mod-premium = costs one Unit Inch more (AR-MOD)
barracks-mod-halfminded = half a mind (AR-MOD-05)
barracks-mod-secondfeat = a second Feat each turn, for a Unit Inch (AR-UIN-03)
barracks-mod-thirdfeat = a third Feat each turn, for another Unit Inch (AR-UIN-03)

# What is built.
barracks-vehicle = Vehicle
barracks-building = Building
barracks-creature = { $legs ->
    [0] Creature that crawls or swims
    [one] Creature on one leg
   *[other] Creature on { $legs } legs
}
barracks-kind-about = its kind decides its armor, its Move and its price (AR-UIN)
barracks-size = Size
barracks-level = Structure Level
barracks-armor = Armor
barracks-move = Move
barracks-power = Power
barracks-action = Action
barracks-price = Price
barracks-drivers = Who drives it
barracks-looks = What it looks like
barracks-look-about = its look changes neither its stats nor its price
barracks-mounted = Mounted on it: { $taken } of { $power } Power
barracks-mountable-small = Small arms that can be mounted on it
barracks-takes-power = { $power } Power
barracks-one-more = One more { $item }
barracks-alone = Automatic Actions of its weapons
barracks-alone-actions = { $count ->
    [one] One Action a turn
   *[other] { $count } Actions a turn
}
barracks-alone-about = its weapons act without a crew; each Action costs a Unit Inch (AR-MOD-09)
barracks-no-driver = no driver: choose one under Unit
barracks-driver = Driver
barracks-look = Looks like
barracks-stays-home = It can be priced, but not brought to a battle: it needs a Size of 1" to 20", and mounted weapons if it acts by itself.

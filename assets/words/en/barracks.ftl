### The barracks, where armies are put together.

# The head: the army's name, what it costs of its budget, how it is priced.
barracks-mine = My army
barracks-title-about = what the army is called
# The budget follows.
# A unit on what it rides.
barracks-on = { $unit } on { $mount }
barracks-cost = { $cost } of
barracks-budget-about = what the army may cost (AR-BUD-01): drag, or click and write
barracks-no-budget = no budget
barracks-currency-about = what armies are counted in: Unit Inches, Construction Points, or not at all (AR-BUD-02)
barracks-late2010 = late 2010
barracks-edition-about = the edition whose prices hold: click for the other (AR-UIN-11)
barracks-no-faults = This army may be brought.
barracks-to-hand-out = This army may be brought. { $count ->
    [one] One thing in stock is held by nobody: give it out under Equipment.
   *[other] { $count } things in stock are held by nobody: give them out under Equipment.
}
barracks-keys = arrows: move · Space: give, take · Enter: its name · N: a squad · M: a member · U: a unit · C: copy · Del: drop · F: formation · + and -: how many · P: play

# The two armies beside each other.
scales-about = what each army is worth before the battle, in Unit Inches (AR-BAL-01)
scales-even = They are equally strong.
scales-weaker = { $army } is worth { $by } U less.
scales-gets = { $army } is worth { $by } U less, and gets { $bennies } { $bennies ->
    [one] Almighty Benny
   *[other] Almighty Bennies
} for it.
scales-points = Unit Inches count no weapons: by Construction Points { $army } costs { $by } CP more.
scales-outmatched = That leaves it less than half of the other: it has an Endgame to choose when the first round ends (AR-BAL-04).
scales-unmanned = A vehicle without a driver counts for nobody (AR-BAL-11).
scales-bennies = Bennies
    .about = The weaker begins with an Almighty Benny for each Unit Inch that it is worth less (AR-BAL-01)
scales-against = Opponent
    .about =
        Choose the army that this one is to meet
        Key: O
scales-swap = Swap
    .about =
        Put the other army on the bench, and this one in its place
        Key: X
scales-meet = Play
    .about =
        Have the two meet on a table. The battle is written to a file, so that you can play it again
        Key: P

# The columns, and what came of the last thing done.
barracks-army = Army
barracks-units = Unit
barracks-gear = Equipment
barracks-card = Card
barracks-print-all = each soldier
    .about = A card for each soldier; otherwise one of each kind, which says how many there are
barracks-which = Which army?
barracks-which-opponent = Which army is it to meet?
barracks-taken = { $army } is loaded
barracks-taken-drafted = { $army } is loaded. { $count ->
    [one] One thing in stock is held by nobody: give it out under Equipment.
   *[other] { $count } things in stock are held by nobody: give them out under Equipment.
}
barracks-allied = It is of an alliance, { $alliance }: allies meet others together when the draft plays it
barracks-met = { $army } is the opponent
barracks-written-unsound = written to { $file }, though it may not be brought yet
barracks-not-sound = { $army } may not be brought yet: mend what is wrong with it first
barracks-not-printed = the cards of { $army } are printed once it may be brought: mend what is wrong with it first
barracks-not-built = { $army } has something built in it that can be priced but not brought to a battle: that takes a Size of 1" to 20", and weapons mounted on it where it acts by itself
barracks-drafted = this army was drafted: nobody and nothing can be added to it, and what minifigs hold says what they are (AR-DRF-01, AR-DRF-09)
barracks-not-in-stock = nothing of that is left in stock (AR-DRF-09)
barracks-no-squad = choose a squad first, or one of its members

# The army's squads and units, and what can be done to what is chosen.
barracks-add-squad = Add a squad
    .about =
        five minifigs on a plate, to be changed
        Key: N
barracks-add-unit = Add a unit
    .about =
        a minifig on its own, to be changed
        Key: U
barracks-add-built = Add what is built
    .about =
        a vehicle, a building or a creature, by its Size
        Key: B
barracks-built = { $name }: Size { $size }
barracks-name-about = its name, by which orders call it
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
    how it is drawn up: click for the next formation
    Key: F
barracks-member = Member
    .about =
        one more in this squad, to be changed
        Key: M
barracks-copy = Copy
    .about =
        one more like it, to be changed
        Key: C
barracks-drop = Drop
    .about =
        the army goes without it
        Key: Delete

# The lists of units, and of what they carry and ride.
barracks-choose-member = Choose a member of a squad, or a unit.
barracks-known-by = known by { $piece }
barracks-carried = What it carries
barracks-own-piece = What a { $unit } is known by
barracks-items = Other things
barracks-in-stock = { $count } left
barracks-mounts = To ride
barracks-two-hands = both hands
barracks-one-hand = { $about } (one hand)
barracks-both-hands = { $about } (both hands)
barracks-mods = Mods, a bad one for each good one
barracks-good-mod = good
barracks-bad-mod = bad
barracks-mod-skilled = its Action die is a size larger (AR-MOD)
barracks-mod-unskilled = its Action die is a size smaller (AR-MOD)
barracks-mod-fast = it moves half as far again (AR-MOD-08)
barracks-mod-slow = it moves at Half Speed for good (AR-MOD-10)
barracks-mod-heavy = a Structure Level more (AR-MOD-07)
barracks-mod-light = a Structure Level less (AR-MOD-07)
barracks-mod-bargain = half a Unit Inch less to pay (AR-MOD-06)
barracks-mod-premium = a Unit Inch more to pay (AR-MOD)
barracks-mod-halfminded = half a mind (AR-MOD-05)
barracks-mod-secondfeat = a second Feat each turn, for a Unit Inch (AR-UIN-03)
barracks-mod-thirdfeat = a third Feat each turn, for a Unit Inch more (AR-UIN-03)

# What is built.
barracks-vehicle = Vehicle
barracks-building = Building
barracks-creature = { $legs ->
    [0] Creature that crawls or swims
    [one] Creature on one leg
   *[other] Creature on { $legs } legs
}
barracks-kind-about = what it is decides its armor, its Move and its price (AR-UIN)
barracks-size = Size
barracks-level = Structure Level
barracks-armor = Armor
barracks-move = Move
barracks-power = Power
barracks-action = Action
barracks-price = Price
barracks-drivers = Who drives it
barracks-looks = What it looks like
barracks-look-about = it changes neither its numbers nor its price
barracks-mounted = Mounted on it: { $taken } of { $power } Power
barracks-mountable-small = Small arms to be mounted on it
barracks-takes-power = { $power } Power
barracks-one-more = One more { $item }
barracks-alone = What its weapons do by themselves
barracks-alone-actions = { $count ->
    [one] One Action a turn
   *[other] { $count } Actions a turn
}
barracks-alone-about = without anybody who serves them, for a Unit Inch for each Action (AR-MOD-09)
barracks-no-driver = no driver: choose one under Unit
barracks-driver = Driver
barracks-look = Looks like
barracks-stays-home = It can be priced, but not brought to a battle: that takes a Size of 1" to 20", and weapons mounted on it where it acts by itself.

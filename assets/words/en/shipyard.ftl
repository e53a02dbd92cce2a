### The shipyard, where fleets are put together.

# The head: the fleet's name, its points, and what can be done with all of it.
builder-title-about = what the fleet is called
# Beside it the points that it may come to, and what follows.
builder-cost = { $cost } of
builder-points-about = the points that it may come to (SQN-045): drag, or click and write
builder-points = points, { $ships } { $ships ->
    [one] ship
   *[other] ships
}
builder-no-faults = This fleet may be brought.
builder-keys = arrows: move · Space: give, take · Enter: its name · N: a ship more · C: one like it · Del: without it · L: leads · + and -: how many

# The fleet's ships, and what can be done to the chosen one.
builder-leads = leads
builder-add = Add a ship
    .about =
        after one of the designs, or a bare hull
        Key: N
builder-name-about = its name, by which orders call it
builder-fewer-about =
    one fewer of them
    Key: -
builder-more-about =
    one more of them
    Key: +
builder-lead = Lead
    .about =
        it leads the squadron (SQN-045)
        Key: L
builder-copy = Copy
    .about =
        one like it, to be changed
        Key: C
builder-drop = Drop
    .about =
        the fleet goes without it
        Key: Delete

# The columns, and the result of the last thing done.
bench-ships = Ships
bench-upgrades = Upgrades
bench-weapons = Weapons
bench-card = Card
bench-taken = { $fleet } is loaded
bench-written-unsound = written to { $file }, though it may not be brought yet

# Upgrades and weapons.
parts-cost =
    { $about }
    { $points } points, and what so many parts cost besides
parts-cost-for-each =
    { $about }
    { $points } points for each other part (SQN-202)
parts-weapon = range { $range }, { $attacks } attack dice, damage { $damage }, piercing { $piercing }
parts-number = { $name } { $value } from then on
parts-command = Command
parts-move = Move
parts-skill = Skill
parts-defence = Defence
parts-toughness = Toughness
parts-hit-points = Hit Points

# What can be put on the bench.
pick-list-fleets = Which fleet?
pick-list-ships = Which ship?
pick-list-points = { $points } points
pick-list-bare-hull = A bare hull

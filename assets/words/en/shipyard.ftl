### The shipyard, where fleets are put together.

# The head: the fleet's name, its points, and what can be done with all of it.
builder-title-about = what the fleet is called
# Beside it the points that it may come to, and what follows.
builder-cost = { $cost } of
builder-points-about = the most points that it may cost (SQN-045): drag, or click and type
builder-points = points, { $ships } { $ships ->
    [one] ship
   *[other] ships
}
builder-no-faults = This fleet is legal.
builder-keys = arrows: move · Space: give, take · Enter: rename · N: add a ship · C: copy · Del: drop · L: lead · + and -: how many

# The fleet's ships, and what can be done to the chosen one.
builder-leads = leads
builder-add = Add a ship
    .about =
        adds a ship of one of the designs, or a bare hull
        Key: N
builder-name-about = its name, as used in orders
builder-fewer-about =
    one fewer of them
    Key: -
builder-more-about =
    one more of them
    Key: +
builder-lead = Lead
    .about =
        makes it the Squadron Leader (SQN-045)
        Key: L
builder-copy = Copy
    .about =
        adds a copy that you can edit
        Key: C
builder-drop = Drop
    .about =
        removes it from the fleet
        Key: Delete

# The columns, and the result of the last thing done.
bench-ships = Ships
bench-upgrades = Upgrades
bench-weapons = Weapons
bench-card = Card
bench-taken = { $fleet } is loaded
bench-written-unsound = written to { $file }, but the fleet is not legal yet

# Upgrades and weapons.
parts-cost =
    { $about }
    { $points } points, plus any surcharge for the number of parts
parts-cost-for-each =
    { $about }
    { $points } points for each other part (SQN-202)
parts-weapon = range { $range }, { $attacks } attack dice, damage { $damage }, piercing { $piercing }
parts-number = changes { $name } to { $value }
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

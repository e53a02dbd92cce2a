### The depot, where forces are put together.

# The head: the force's name, its points, its opponent.
depot-mine = My force
depot-title-about = what the force is called
# Beside it the points that it may come to, and how many units it has.
depot-cost = { $cost } of
depot-limit-about = the points that it may come to (CQB-191): drag, or click and write
depot-units = points, { $units } { $units ->
    [one] unit
   *[other] units
}
depot-points = { $cost } points
depot-no-faults = This force may be brought.
depot-keys = arrows: move · Space: choose · Enter: its name · N: a squad · V: a vehicle · C: copy · Del: drop · T: team · + and -: models · B and F: how often · P: play
depot-against = against { $force }, { $cost } points

# The columns, and what came of the last thing done.
depot-force = Force
depot-kinds = Kind
depot-weapons = Weapons
depot-card = Card
depot-print-all = each unit
    .about = A card for each unit; otherwise one of each kind, which says how many there are
depot-which = Which force?
depot-which-opponent = Which force is it to meet?

# The force's units, and what can be done to the chosen one.
depot-add-squad = Add a squad
    .about =
        infantry, to be changed
        Key: N
depot-add-vehicle = Add a vehicle
    .about =
        a tank, carrier, walker or flyer, to be changed
        Key: V
depot-name-about = its name, by which orders call it
depot-fewer-about =
    one model fewer; a vehicle less
    Key: -
depot-more-about =
    one model more; a vehicle more
    Key: +
depot-once-less = Fewer
    .about =
        one such squad fewer
        Key: F
depot-once-more = Another
    .about =
        one more such squad
        Key: B
depot-team = Team
    .about =
        a weapon team of one to three, which need not reach the size of a squad (CQB-191)
        Key: T
depot-copy = Copy
    .about =
        one more like it, to be changed
        Key: C
depot-drop = Drop
    .about =
        the force goes without it
        Key: Delete

# Kinds and weapons.
depot-troops = Infantry
depot-vehicles = Vehicles
depot-troop = Fire { $fire }, CQB { $cqb }, Morale { $morale }, Armour { $armour }; { $fewest } to { $most } models at { $cost } points
depot-vehicle = Armour { $armour }; { $weapons }{ $seats ->
    [0] { "" }
   *[other] ; seats { $seats }
}
depot-usual = Carried by the others: { $weapon } × { $count }
depot-more = More of them
depot-one-more = One more { $weapon }
depot-vehicle-weapons = A vehicle has the weapons of its kind: its card tells them.

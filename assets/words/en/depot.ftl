### The depot, where forces are put together.

# The head: the force's name, its points, its opponent.
depot-mine = My force
depot-title-about = what the force is called
# Beside it the points that it may come to, and how many units it has.
depot-cost = { $cost } of
depot-limit-about = the most points that it may cost (CQB-191): drag, or click and type
depot-units = points, { $units } { $units ->
    [one] unit
   *[other] units
}
depot-points = { $cost } points
depot-no-faults = This force is legal.
depot-keys = arrows: move · Space: choose · Enter: rename · N: a squad · V: a vehicle · C: copy · Del: drop · T: team · + and -: models · B and F: more or fewer · P: play
depot-against = against { $force }, { $cost } points

# The columns, and what came of the last thing done.
depot-force = Force
depot-kinds = Kind
depot-weapons = Weapons
depot-card = Card
depot-print-all = each unit
    .about = A card for each unit; otherwise one card for each kind, which says how many there are
depot-which = Which force?
depot-which-opponent = Which force does it fight?

# The force's units, and what can be done to the chosen one.
depot-add-squad = Add a squad
    .about =
        adds infantry, which you can edit
        Key: N
depot-add-vehicle = Add a vehicle
    .about =
        adds a tank, carrier, walker or flyer, which you can edit
        Key: V
depot-name-about = its name, as used in orders
depot-fewer-about =
    one model fewer, or one vehicle fewer
    Key: -
depot-more-about =
    one model more, or one vehicle more
    Key: +
depot-once-less = Fewer
    .about =
        one squad of this kind fewer
        Key: F
depot-once-more = More
    .about =
        one more squad of this kind
        Key: B
depot-team = Team
    .about =
        a weapon team of one to three models; it may be smaller than a squad (CQB-191)
        Key: T
depot-copy = Copy
    .about =
        adds a copy that you can edit
        Key: C
depot-drop = Drop
    .about =
        removes it from the force
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
depot-vehicle-weapons = A vehicle has the weapons of its kind: its card lists them.

# Foot soldiers, riders and civilians at work: what sets them apart.

# Cannon Fodder.
fact-points-lost = { $points ->
    [one] a point of damage comes to nothing against { $whom }
   *[other] { $points } points of damage come to nothing against { $whom }
}
remark-points-lost = nothing
refused-throw-irrelevant = { $who } { VERB($who-number, "is", "are") } Cannon Fodder, which throws nothing
refused-throw-irrelevant-but = shoot or strike with what it holds, or have another throw it

# Officers.
refused-coordination-aside = { $who } would stand aside, and an Officer raises dice only of what it takes part in
refused-coordination-aside-but = name the Officer among those who act, with what it holds

# Spawners.
specialty-spawner = Spawner
    .about = brings up to d6 dead Cannon Fodder back to its side when its owner's turn starts
fact-spawns = { $who } { VERB($who-number, "calls", "call") } up to { $most } of the dead back
fact-spawned = { $who } { VERB($who-number, "is", "are") } back{ IF(" at ", $spot) }
remark-spawns = arise!

# Jobs.

# What is worn, and taken.
action-strip = Take what it wears
    .about = a figure takes a cape, a hood or a hat off the one that it holds, and is what that makes of it; it costs the Action
    .told = { $who } { VERB($who-number, "strips", "strip") } the one that it holds
refused-strip-one = one figure at a time takes what another wears
refused-strip-one-but = name one figure that holds another
refused-strip-for-nothing = a job is for good here, whatever is worn
refused-strip-for-nothing-but = set `jobs_follow_gear` for a battle in which clothes make the figure
refused-strip-holds-nobody = { $who } { VERB($who-number, "holds", "hold") } nobody to take anything from
refused-strip-holds-nobody-but = grab somebody first
refused-strip-nothing = { $whom } { VERB($whom-number, "wears", "wear") } nothing that would make another of its holder
refused-strip-nothing-but = let go of it, or strike it
fact-stripped = { $who } { VERB($who-number, "takes", "take") } { $what } off { $whom }
remark-stripped = mine!
condition-wears = wears { $what }
condition-stripped = has been stripped

# Points of Cannon Fodder, before an order.
outlook-mere-points = no harm
outlook-mere-points-about = Points of Cannon Fodder do nothing to Armor unless a real weapon hits beside them.

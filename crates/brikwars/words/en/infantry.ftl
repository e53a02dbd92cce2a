# Foot soldiers, riders and civilians at work: what sets them apart.

# Cannon Fodder.
fact-points-lost = { $points ->
    [one] a point of damage comes to nothing against { $whom }
   *[other] { $points } points of damage come to nothing against { $whom }
}
remark-points-lost = no effect
refused-throw-irrelevant = { $who } { VERB($who-number, "is", "are") } Cannon Fodder and can't throw anything
refused-throw-irrelevant-but = shoot or strike with what it holds, or have another figure throw it

# Officers.
refused-coordination-aside = { $who } would not take part, and an Officer can raise dice only for an action that it takes part in
refused-coordination-aside-but = name the Officer among those who act, with the item that it uses

# Spawners.
specialty-spawner = Spawner
    .about = brings back up to d6 dead Cannon Fodder beside it at the start of its owner's turn
fact-spawns = { $who } { VERB($who-number, "calls", "call") } up to { $most } of the dead back
fact-spawned = { $who } { VERB($who-number, "is", "are") } back{ IF(" at ", $spot) }
remark-spawns = arise!

# Jobs.

# What is worn, and taken.
action-strip = Take worn item
    .about = a figure takes the cape, hood or hat of the figure that it holds, and gains the job that comes with it; costs the Action
    .told = { $who } { VERB($who-number, "strips", "strip") } the figure that it holds
refused-strip-one = only one figure at a time can take what another wears
refused-strip-one-but = name one figure that holds another
refused-strip-for-nothing = jobs are permanent in this battle, whatever a figure wears
refused-strip-for-nothing-but = set `jobs_follow_gear` for a battle in which worn items change jobs
refused-strip-holds-nobody = { $who } { VERB($who-number, "is", "are") } not holding anybody to take an item from
refused-strip-holds-nobody-but = grab somebody first
refused-strip-nothing = { $whom } { VERB($whom-number, "wears", "wear") } nothing that would give its holder another job
refused-strip-nothing-but = let go of it, or strike it
fact-stripped = { $who } { VERB($who-number, "takes", "take") } { $what } off { $whom }
remark-stripped = mine!
condition-wears = wears { $what }
condition-stripped = has been stripped

# Points of Cannon Fodder, before an order.
outlook-mere-points = no harm
outlook-mere-points-about = Points of damage from Cannon Fodder do nothing to Armor unless a real weapon hits the same target in the same attack.

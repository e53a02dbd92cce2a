# Foot soldiers, riders and civilians at work: what sets them apart.

# Cannon Fodder.
fact-points-lost = { $points ->
    [one] a point of damage comes to nothing against { $whom }
   *[other] { $points } points of damage come to nothing against { $whom }
}
remark-points-lost = nothing
refused-throw-irrelevant = { $who } is Cannon Fodder, which throws nothing
refused-throw-irrelevant-but = shoot or strike with what it holds, or have another throw it

# Officers.
refused-coordination-aside = { $who } would stand aside, and an Officer raises dice only of what it takes part in
refused-coordination-aside-but = name the Officer among those who act, with what it holds

# Spawners.
specialty-spawner = Spawner
    .about = brings up to d6 dead Cannon Fodder back to its side when its owner's turn starts
fact-spawns = { $who } calls up to { $most } of the dead back
fact-spawned = { $who } is back at { $spot }
remark-spawns = arise!

# Jobs.
specialty-job-training = Job Training
    .about = has a die for tasks of its job

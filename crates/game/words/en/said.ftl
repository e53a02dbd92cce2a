### What battles and orders of any game are called.

heading-attack = Attack

# How long a battle takes, and who it is for.
effort = { $minutes } min, { $level }
effort-first = to begin with
effort-easy = easy
effort-full = for those who know the rules

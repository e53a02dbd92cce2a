### What happened, in the log of any game. A verb stands in the number of who does it.

# The course of a battle.
fact-turn-began = round { $round }: { $side } to move
fact-rolls = { $side } { VERB($side-number, "rolls", "roll") } { $dice }
fact-rolled-off = { $rolls }: { $side } { VERB($side-number, "goes", "go") } first
fact-rolled-off-again = { $rolls }: a tie, so once more
fact-scored = { $side } { VERB($side-number, "scores", "score") } { $points }: { $why } ({ $total } in all)
fact-chose = { $side } { VERB($side-number, "decides", "decide") }: { $label }
fact-battle-won = the battle is over: { $side } { VERB($side-number, "wins", "win") }
fact-battle-drawn = the battle is over: nobody has won

# What is done. What it is aimed at begins with a space, and so does what was added to dice.
fact-declared = { $who }: { $what }{ IF(" ", $at) }
fact-declared-with = { $who }: { $what }{ IF(" ", $at) } with { $with }
fact-rolled = { $who }: { $what } roll { $dice }{ $added }, { $least }+ needed: { $successes }
fact-rolled-beside = { $who }: { $what }{ $added }. { $least }+: { $successes } of { $count }
fact-hit-automatically = { $who }: { $hits } hit automatically
fact-prevented = { $who } cannot { $what }: { $why }
fact-came-to-nothing = { $who } cannot { $what } any more: { $why }

# Ways.
fact-turned = { $who } { VERB($who-number, "turns", "turn") } to face { $facing }
fact-stayed = { $who } { VERB($who-number, "stays", "stay") } where it is
fact-moved = { $who } { VERB($who-number, "moves", "move") } { $far }{ IF(" to ", $spot) }
fact-moved-and-turned = { $who } { VERB($who-number, "moves", "move") } { $far }{ IF(" to ", $spot) }{ IF(", facing ", $facing) }
fact-flown = { $who } { VERB($who-number, "flies", "fly") } { $far }{ IF(" to ", $spot) }
fact-flown-and-turned = { $who } { VERB($who-number, "flies", "fly") } { $far }{ IF(" to ", $spot) }{ IF(", facing ", $facing) }
fact-deployed = { $who } { VERB($who-number, "is", "are") } deployed{ IF(" at ", $spot) }{ IF(", facing ", $facing) }
fact-came-down = { $who } { VERB($who-number, "comes", "come") } down { $far }

# What is lost.
fact-died = { $who } { VERB($who-number, "dies", "die") }
fact-destroyed = { $who } { VERB($who-number, "is", "are") } destroyed
fact-points-paid = { $who } { VERB($who-number, "pays", "pay") } { $points } { $kind }{ $points ->
    [one] { "" }
   *[other] s
}, { $left } left
fact-points-lost = { $who } { VERB($who-number, "loses", "lose") } { $points } { $kind }{ $points ->
    [one] { "" }
   *[other] s
}, { $left } left

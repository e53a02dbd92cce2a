### What happened, in the log of any game. A verb stands in the number of who does it.

# The course of a battle.
fact-turn-began = round { $round }: { $side } to move
fact-rolls = { $side } rolls { $dice }
fact-rolled-off = { $rolls }: { $side } begins
fact-rolled-off-again = { $rolls }: a tie, so once more
fact-scored = { $side } { $side-number ->
    [one] scores
   *[other] score
} { $points }: { $why } ({ $total } in all)
fact-chose = { $side } { $side-number ->
    [one] decides
   *[other] decide
}: { $label }
fact-battle-won = the battle is over: { $side } { $side-number ->
    [one] wins
   *[other] win
}
fact-battle-drawn = the battle is over: nobody has won

# What is done. What it is aimed at begins with a space, and so does what was added to dice.
fact-declared = { $who }: { $what }{ $at }
fact-declared-with = { $who }: { $what }{ $at } with { $with }
fact-rolled = { $who }: { $what } roll { $dice }{ $added }, { $least }+ needed: { $successes }
fact-rolled-beside = { $who }: { $what }{ $added }. { $least }+: { $successes } of { $count }
fact-hit-automatically = { $who }: { $hits } hit automatically
fact-prevented = { $who } cannot { $what }: { $why }
fact-came-to-nothing = { $who } cannot { $what } any more: { $why }

# Ways.
fact-turned = { $who } { $who-number ->
    [one] turns
   *[other] turn
} to face { $facing }
fact-stayed = { $who } { $who-number ->
    [one] stays
   *[other] stay
} where it is
fact-moved = { $who } { $who-number ->
    [one] moves
   *[other] move
} { $far } to { $spot }
fact-moved-and-turned = { $who } { $who-number ->
    [one] moves
   *[other] move
} { $far } to { $spot }, facing { $facing }
fact-flown = { $who } { $who-number ->
    [one] flies
   *[other] fly
} { $far } to { $spot }
fact-flown-and-turned = { $who } { $who-number ->
    [one] flies
   *[other] fly
} { $far } to { $spot }, facing { $facing }
fact-deployed = { $who } { $who-number ->
    [one] is
   *[other] are
} deployed at { $spot }, facing { $facing }
fact-came-down = { $who } { $who-number ->
    [one] comes
   *[other] come
} down { $far }

# What is lost.
fact-died = { $who } { $who-number ->
    [one] dies
   *[other] die
}
fact-destroyed = { $who } { $who-number ->
    [one] is
   *[other] are
} destroyed
fact-points-paid = { $who } { $who-number ->
    [one] pays
   *[other] pay
} { $points } { $kind }{ $points ->
    [one] { "" }
   *[other] s
}, { $left } left
fact-points-lost = { $who } { $who-number ->
    [one] loses
   *[other] lose
} { $points } { $kind }{ $points ->
    [one] { "" }
   *[other] s
}, { $left } left

# What happens.
fact-walked = { $who } { VERB($who-number, "moves", "move") } { $far }
fact-closed-up = { $who } { VERB($who-number, "closes up", "close up") }
fact-announced = { $who } { VERB($who-number, "announces", "announce") }: { $plan }
fact-action = { $action }
fact-pinned = { $who } { VERB($who-number, "is", "are") } pinned
fact-pinned-watching = { $who } { VERB($who-number, "is", "are") } pinned, and no longer on overwatch
fact-broke = { $who } { VERB($who-number, "breaks and is", "break and are") } removed
fact-last-man = { $who } { VERB($who-number, "is down to one model and is", "are down to one model and are") } removed
fact-part-broke = { $who } { VERB($who-number, "loses", "lose") } the { $count } { $count ->
    [one] model
   *[other] models
} that fought { $against }
fact-rallied = { $who } { VERB($who-number, "rallies", "rally") }
fact-token = { $token }
fact-watch = { $who } { VERB($who-number, "goes", "go") } on overwatch with { $count } { $count ->
    [one] token
   *[other] tokens
}
fact-watch-with = { $who } { VERB($who-number, "goes", "go") } on overwatch: { $tokens }
fact-reacted = { $who } { VERB($who-number, "reacts", "react") }: { $token }
fact-fired = { $who } { VERB($who-number, "fires", "fire") } at { $at }
fact-struck-at = { $who } { VERB($who-number, "strikes", "strike") } at { $at }
fact-smoke = { $who } { VERB($who-number, "lays", "lay") } smoke at { $at }, { $left } left
fact-got-smoke = { $side } { VERB($side-number, "rolls", "roll") } { $face }: { $count } { $count ->
    [one] cloud
   *[other] clouds
} of smoke for this battle
fact-assaulted = { $who } { VERB($who-number, "assaults", "assault") } { $at }
fact-initiative = { $who } { $face }+{ $plus }
fact-round = round { $round }: { $rolls }; { $first } { VERB($first-number, "strikes", "strike") } first
fact-round-because = round { $round }: { $first } { VERB($first-number, "strikes", "strike") } first, { $why }
fact-round-tied = round { $round }: { $rolls }; tied, roll again
first-in-the-open = since the target is in the open
first-pinned = since the target is pinned
fact-bonus = { $who } { VERB($who-number, "rolls", "roll") } { $face }: { $bonus } more attack { $bonus ->
    [one] die
   *[other] dice
}
fact-won-assault = { $who } { VERB($who-number, "wins", "win") } against { $against }

# Words over a unit.
over-pinned = pinned
over-broke = breaks
over-rallied = rallies
over-watch = overwatch
over-reacts = reacts
over-smoke = smoke
over-assault = assault
over-won = wins

# What dice are for.
dice-fire = { $count } { $weapon }
dice-blast = { $weapon } blast
dice-armour = Armour
dice-cover = Cover
dice-pin = Morale
dice-break = Break
dice-rally = Rally
dice-arrive = Arrival
dice-initiative = Initiative
dice-bonus = Bonus
dice-strike = Strike
dice-mop-up = Mop-up

# What comes to nothing.
nothing-move = finish its move
nothing-stuck = the ground has stopped it
nothing-embark = get in
nothing-vehicle-gone = the vehicle is gone
nothing-way-taken = it can't end where it announced
nothing-shoot = shoot
nothing-unseen = no target in sight and range
nothing-assault = assault
nothing-target-gone = the target is gone
nothing-arrive = arrive this turn
nothing-not-yet = the roll failed

fact-unspotted = { $who } { VERB($who-number, "doesn't spot", "don't spot") } { $at }
fact-penetrated = { $who }: { $face }, { $what }
fact-embarked = { $who } { VERB($who-number, "gets into", "get into") } { $vehicle }
fact-disembarked = { $who } { VERB($who-number, "gets out of", "get out of") } { $vehicle }
fact-shelled = shells land at { $at }, { $off } off target
fact-flew-off = { $who } { VERB($who-number, "flies", "fly") } off the table
damage-shaken = crew shaken
damage-immobile = immobilised
damage-disarmed = main weapon out
damage-destroyed = destroyed
dice-penetration = { $weapon } on { $side }
dice-damage = Damage
dice-weak-spot = Weak spot
dice-through = Penetration
dice-kill = Kill
dice-ground = Difficult ground
dice-spot = Spotting
dice-wreck = Wreck
dice-mission = Fire mission
dice-shells = Shells on { $target }
nothing-call = call shells
nothing-no-shells = none arrive

fact-holds = { $side } { VERB($side-number, "holds", "hold") } { $what }
fact-lasts = { $face }: there is another round
fact-lasts-not = { $face }: the battle ends
over-held = held

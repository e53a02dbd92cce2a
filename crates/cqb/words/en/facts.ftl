# What happens.
fact-walked = { $who } { $who-number ->
    [one] moves
   *[other] move
} { $far }
fact-closed-up = { $who } { $who-number ->
    [one] closes up
   *[other] close up
}
fact-announced = { $who } { $who-number ->
    [one] announces
   *[other] announce
}: { $plan }
fact-action = { $action }
fact-pinned = { $who } { $who-number ->
    [one] is
   *[other] are
} pinned
fact-pinned-watching = { $who } { $who-number ->
    [one] is
   *[other] are
} pinned, and no longer on overwatch
fact-broke = { $who } { $who-number ->
    [one] breaks and is
   *[other] break and are
} removed
fact-last-man = { $who } { $who-number ->
    [one] is down to one model and is
   *[other] are down to one model and are
} removed
fact-part-broke = { $who } { $who-number ->
    [one] loses
   *[other] lose
} the { $count } { $count ->
    [one] model
   *[other] models
} that fought { $against }
fact-rallied = { $who } { $who-number ->
    [one] rallies
   *[other] rally
}
fact-token = { $token }
fact-watch = { $who } { $who-number ->
    [one] goes
   *[other] go
} on overwatch with { $count } { $count ->
    [one] token
   *[other] tokens
}
fact-watch-with = { $who } { $who-number ->
    [one] goes
   *[other] go
} on overwatch: { $tokens }
fact-reacted = { $who } { $who-number ->
    [one] reacts
   *[other] react
}: { $token }
fact-fired = { $who } { $who-number ->
    [one] fires
   *[other] fire
} at { $at }
fact-struck-at = { $who } { $who-number ->
    [one] strikes
   *[other] strike
} at { $at }
fact-smoke = { $who } { $who-number ->
    [one] lays
   *[other] lay
} smoke at { $at }, { $left } left
fact-got-smoke = { $side } rolls { $face }: { $count } { $count ->
    [one] cloud
   *[other] clouds
} of smoke for this battle
fact-assaulted = { $who } { $who-number ->
    [one] assaults
   *[other] assault
} { $at }
fact-initiative = { $who } { $face }+{ $plus }
fact-round = round { $round }: { $rolls }; { $first } { $first-number ->
    [one] strikes
   *[other] strike
} first
fact-round-because = round { $round }: { $first } { $first-number ->
    [one] strikes
   *[other] strike
} first, { $why }
fact-round-tied = round { $round }: { $rolls }; tied, roll again
first-in-the-open = since the target is in the open
first-pinned = since the target is pinned
fact-bonus = { $who } { $who-number ->
    [one] rolls
   *[other] roll
} { $face }: { $bonus } more attack { $bonus ->
    [one] die
   *[other] dice
}
fact-won-assault = { $who } { $who-number ->
    [one] wins
   *[other] win
} against { $against }

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
nothing-way-taken = it can't end as it announced
nothing-shoot = shoot
nothing-unseen = no target in sight and range
nothing-assault = assault
nothing-target-gone = the target is gone
nothing-arrive = arrive in this turn
nothing-not-yet = the roll failed

fact-unspotted = { $who } { $who-number ->
    [one] doesn't spot
   *[other] don't spot
} { $at }
fact-penetrated = { $who }: { $face }, { $what }
fact-embarked = { $who } { $who-number ->
    [one] gets into
   *[other] get into
} { $vehicle }
fact-disembarked = { $who } { $who-number ->
    [one] gets out of
   *[other] get out of
} { $vehicle }
fact-shelled = shells come down at { $at }, { $off } off
fact-flew-off = { $who } { $who-number ->
    [one] flies
   *[other] fly
} off the table
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

fact-holds = { $side } holds { $what }
fact-lasts = { $face }: there is another round
fact-lasts-not = { $face }: the battle ends
over-held = held

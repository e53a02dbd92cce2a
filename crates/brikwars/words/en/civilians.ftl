# Civilians, mobs and animals.

# Picks of what nobody plays.
fact-picks = the Civilian Round: { $side } { $side-number ->
    [one] picks
   *[other] pick
} one of { $of }, or { $side-number ->
    [one] passes
   *[other] pass
}
fact-picks-of-the-mob = the mob phase: { $side } { $side-number ->
    [one] picks
   *[other] pick
} one of { $of }, or { $side-number ->
    [one] passes
   *[other] pass
}
fact-passes = { $side } { $side-number ->
    [one] passes
   *[other] pass
}
fact-mob-rule = { $side } { $side-number ->
    [one] calls
   *[other] call
} for Mob Rule: Civilians and animals join the mob
endgame-mob-rule = Mob Rule: all Civilians and animals that nobody plays join the mob
moment-round = round { $round }
moment-picks = Civilian Round: { $side } to pick and direct a Civilian, or to pass
moment-picks-of-the-mob = Mob phase: { $side } to pick and direct one of the mob, or to pass
moment-directs = { $side } to direct { $who }
moment-hand-on = Hand on
    .about = the pick is over, and the next player picks
moment-pass = Pass
    .about = picks nobody; when all have passed one after the other, it is over
refused-pick-one = a pick is one unit
refused-pick-one-but = name one unit, or several that form a squad
refused-pick-not-in-the-round = { $who } does not act in the Civilian Round
refused-pick-not-in-the-mob = { $who } does not act in the mob phase
refused-pick-other-phase-but = pick another, or `end turn`
refused-pick-another = { $whom } has been picked, not { $who }
refused-pick-another-but = `end turn` hands the pick on
refused-pick-used = { $who } has been directed in this round
refused-pick-used-but = pick one that has not been, or pass with `end turn`

# Civilians.
specialty-civilized = Civilized
    .about = where nobody plays its side, all players direct it in sequence
specialty-job-training = Job Training
    .about = rolls a d6 with the tools of its job
mark-was-attacked = was attacked
mark-saw-one-die = saw a Civilian die
condition-riled = riled
refused-not-riled = { $who } is not riled
refused-not-riled-but = direct it to something else; one that was attacked, saw a Civilian die or was given a weapon may attack
refused-never-attacks = { $who } attacks nobody
refused-never-attacks-but = direct it to something else
refused-rabble-far = { $who } is too far from { $whom }
refused-rabble-but = those who are riled form a squad, within 2" of each other
refused-military = { $item } is not for Civilians such as { $who }
refused-military-but = use something else: what is mounted, or above Size 1", is made for war

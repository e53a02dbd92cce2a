# Civilians, mobs and animals.

# Picks of what nobody plays.
fact-picks = the Civilian Round: { $side } { VERB($side-number, "picks", "pick") } one of { $of }, or { VERB($side-number, "passes", "pass") }
fact-picks-of-the-mob = the mob phase: { $side } { VERB($side-number, "picks", "pick") } one of { $of }, or { VERB($side-number, "passes", "pass") }
fact-passes = { $side } { VERB($side-number, "passes", "pass") }
fact-mob-rule = { $side } { VERB($side-number, "calls", "call") } for Mob Rule: Civilians and animals join the mob
endgame-mob-rule = Mob Rule: all Civilians and animals join the mob, yours too
moment-round = round { $round }
moment-picks = Civilian Round: { $side } to pick and direct a Civilian, or to pass
moment-picks-of-the-mob = Mob phase: { $side } to pick and direct one of the mob, or to pass
moment-directs = { $side } to direct { $who }
moment-hand-on = End pick
    .about = ends this pick; the next player picks
moment-pass = Pass
    .about = picks nobody; the phase ends when all players pass in a row
refused-pick-one = only one unit can be picked at a time
refused-pick-one-but = name one unit, or have several form a squad
refused-pick-not-in-the-round = { $who } { VERB($who-number, "does", "do") } not act in the Civilian Round
refused-pick-not-in-the-mob = { $who } { VERB($who-number, "does", "do") } not act in the mob phase
refused-pick-other-phase-but = pick another unit, or `end turn`
refused-pick-another = { $whom } { VERB($whom-number, "has", "have") } been picked, not { $who }
refused-pick-another-but = `end turn` passes the pick to the next player
refused-pick-used = { $who } { VERB($who-number, "has", "have") } already been directed this round
refused-pick-used-but = pick another unit, or pass with `end turn`

# Civilians.
specialty-civilized = Civilized
    .about = if nobody plays its side, all players take turns directing it
specialty-job-training = Job Training
    .about = rolls a d6 with the tools of its job
mark-was-attacked = was attacked
mark-saw-one-die = saw a Civilian die
condition-riled = riled
refused-not-riled = { $who } { VERB($who-number, "is", "are") } not riled
refused-not-riled-but = give it a different order; only a Civilian that was attacked, saw a Civilian die or was given a weapon may attack
refused-never-attacks = { $who } { VERB($who-number, "is", "are") } not allowed to attack anybody
refused-never-attacks-but = give it a different order
refused-rabble-far = { $who } { VERB($who-number, "is", "are") } too far from { $whom }
refused-rabble-but = form a squad of riled Civilians within 2" of each other
refused-military = { $item } can't be used by Civilians such as { $who }
refused-mounted = { $who } { VERB($who-number, "is", "are") } a Civilian and can't use mounted weapons
refused-military-but = use a weapon of Size 1" or less that is not mounted

# Half minds.
specialty-submissive = Submissive
    .about = acts with a master within 5", strays without one
specialty-subjugated = Subjugated
    .about = obeys its captors while one of them is near or sees it
specialty-programmed = Programmed
    .about = does what its Program list says
specialty-worker = Worker
    .about = works for whichever side has it, and can be captured
refused-program-stands = nothing that { $who } is Programmed to do applies now
refused-program-peaceful = { $who } { VERB($who-number, "is", "are") } not Programmed to attack
refused-program-attacks = { $who } { VERB($who-number, "is", "are") } Programmed to go for { $whom }
refused-program-flees = { $who } { VERB($who-number, "is", "are") } Programmed to flee from { $whom }
refused-program-but = order it to do what its Program list says
refused-mob = { $who } must be directed at { $whom }, the nearest victim
refused-mob-but = attack that victim, move closer to it, or end the pick

# Animals.
specialty-spidering = Spidering
    .about = walks up and down anything in its way
mark-poisoned = poisoned
fact-poisoned = { $who } { VERB($who-number, "is", "are") } poisoned
remark-poisoned = poisoned!
fact-sickens = { $who } { VERB($who-number, "suffers", "suffer") } from the poison
remark-poison = poison!
action-cure = Cure
    .about = a Medik cures a poisoned figure within reach
    .told = { $who } { VERB($who-number, "cures", "cure") }{ IF(" ", $at) }
fact-cured = { $who } { VERB($who-number, "cures", "cure") } { $whom }
remark-cured = cured!
refused-cure-one = a Medik can cure only one figure at a time
refused-cure-one-but = name one poisoned figure and one Medik
refused-cure-no-medik = there is no Medik in { $who }
refused-cure-no-medik-but = name a Medik
refused-cure-not-ill = { $whom } { VERB($whom-number, "is", "are") } not poisoned
refused-cure-not-ill-but = name a poisoned figure
refused-cure-far = { $whom } { VERB($whom-number, "is", "are") } out of { $who }'s reach
refused-cure-far-but = move within an inch of it
action-swarm = Swarm
    .about = a Swarm bites as one, for 1 point of damage per member in contact
    .told = { $who } { VERB($who-number, "swarms", "swarm") }{ IF(" over ", $at) }
refused-swarm-one = only one Swarm can bite at a time
refused-swarm-few = { $who } { VERB($who-number, "is", "are") } not a Swarm
refused-swarm-but = name one plate of at least four vermin
refused-swarm-far = none of { $who } can reach { $whom }
refused-swarm-far-but = bring the Swarm into contact

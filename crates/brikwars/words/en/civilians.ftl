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
moment-hand-on = Hand on
    .about = the pick is over, and the next player picks
moment-pass = Pass
    .about = picks nobody; when all have passed one after the other, it is over
refused-pick-one = a pick is one unit
refused-pick-one-but = name one unit, or several that form a squad
refused-pick-not-in-the-round = { $who } { VERB($who-number, "does", "do") } not act in the Civilian Round
refused-pick-not-in-the-mob = { $who } { VERB($who-number, "does", "do") } not act in the mob phase
refused-pick-other-phase-but = pick another, or `end turn`
refused-pick-another = { $whom } { VERB($whom-number, "has", "have") } been picked, not { $who }
refused-pick-another-but = `end turn` hands the pick on
refused-pick-used = { $who } { VERB($who-number, "has", "have") } been directed in this round
refused-pick-used-but = pick one that has not been, or pass with `end turn`

# Civilians.
specialty-civilized = Civilized
    .about = where nobody plays its side, all players direct it in sequence
specialty-job-training = Job Training
    .about = rolls a d6 with the tools of its job
mark-was-attacked = was attacked
mark-saw-one-die = saw a Civilian die
condition-riled = riled
refused-not-riled = { $who } { VERB($who-number, "is", "are") } not riled
refused-not-riled-but = direct it to something else; one that was attacked, saw a Civilian die or was given a weapon may attack
refused-never-attacks = { $who } { VERB($who-number, "attacks", "attack") } nobody
refused-never-attacks-but = direct it to something else
refused-rabble-far = { $who } { VERB($who-number, "is", "are") } too far from { $whom }
refused-rabble-but = those who are riled form a squad, within 2" of each other
refused-military = { $item } { VERB($item-number, "is", "are") } not for Civilians such as { $who }
refused-mounted = { $who } { VERB($who-number, "is", "are") } a Civilian: what is mounted on something is made for war
refused-military-but = use something else: what is mounted, or above Size 1", is made for war

# Half minds.
specialty-submissive = Submissive
    .about = acts with a master within 5", strays without one
specialty-subjugated = Subjugated
    .about = obeys its captor while one is near or sees it
specialty-programmed = Programmed
    .about = does what its list says
specialty-worker = Worker
    .about = works for whoever has it, and may be captured
refused-program-stands = nothing that { $who } is Programmed to do applies now
refused-program-peaceful = { $who } { VERB($who-number, "is", "are") } not Programmed to attack
refused-program-attacks = { $who } { VERB($who-number, "is", "are") } Programmed to go for { $whom }
refused-program-flees = { $who } { VERB($who-number, "is", "are") } Programmed to flee from { $whom }
refused-program-but = direct it to what its list says
refused-mob = { $who } must be directed at { $whom }, the nearest
refused-mob-but = attack that one, go nearer to it, or hand the pick on

# Animals.
specialty-spidering = Spidering
    .about = walks up and down whatever stands in its way
mark-poisoned = poisoned
fact-poisoned = { $who } { VERB($who-number, "is", "are") } poisoned
remark-poisoned = poisoned!
fact-sickens = the poison goes on in { $who }
remark-poison = poison!
action-cure = Cure
    .about = a Medik cures one that is poisoned and in its reach
    .told = { $who } { VERB($who-number, "cures", "cure") }{ IF(" ", $at) }
fact-cured = { $who } { VERB($who-number, "cures", "cure") } { $whom }
remark-cured = cured!
refused-cure-one = a Medik cures one at a time
refused-cure-one-but = name one that is poisoned, and one Medik
refused-cure-no-medik = there is no Medik in { $who }
refused-cure-no-medik-but = name a Medik
refused-cure-not-ill = { $whom } { VERB($whom-number, "is", "are") } not poisoned
refused-cure-not-ill-but = name one that is
refused-cure-far = { $whom } { VERB($whom-number, "is", "are") } out of { $who }'s reach
refused-cure-far-but = go within an inch of it
action-swarm = Swarm
    .about = a Swarm bites as one, 1 point for each that is in contact
    .told = { $who } { VERB($who-number, "swarms", "swarm") }{ IF(" over ", $at) }
refused-swarm-one = a Swarm bites by itself
refused-swarm-few = { $who } { VERB($who-number, "is", "are") } no Swarm
refused-swarm-but = name one plate of four vermin or more
refused-swarm-far = none of { $who } reaches { $whom }
refused-swarm-far-but = bring the Swarm into contact

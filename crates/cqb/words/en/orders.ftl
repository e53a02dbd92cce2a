# Actions: what a button says, what it does, and how the log tells it.
heading-activation = Activation
action-activate = Activate
    .about = Announces up to two actions before carrying out the first.
    .told = { $who } { VERB($who-number, "announces", "announce") } { OR($item, "something") }
action-shoot = Shoot
    .about = Every model that sees the target fires. Anti-tank weapons may fire at a second target instead.
    .told = { $who } { VERB($who-number, "shoots", "shoot") }{ IF(" at ", $at) }
action-storm = Storm
    .about = Assaults an enemy unit within 2". Costs no action.
    .told = { $who } { VERB($who-number, "storms", "storm") }{ IF(" ", $at) }
action-watch = Overwatch
    .about = Places tokens face down. In the enemy's turn, each token lets the unit fire or move at once.
    .told = { $who } { VERB($who-number, "goes on overwatch", "go on overwatch") }
action-smoke = Smoke
    .about = Lays a cloud of smoke nearby. Shots through it are at -1 to hit.
    .told = { $who } { VERB($who-number, "lays smoke", "lay smoke") }{ IF(" at ", $at) }
action-occupy = Take the house
    .about = Every model moves into the captured building.
    .told = { $who } { VERB($who-number, "takes the house", "take the house") }
action-rally = Rally
    .about = A pinned unit takes a morale check. If it fails, it tries again with its second action.
    .told = { $who } { VERB($who-number, "rallies", "rally") }
action-arrange = Form up
    .about = Forms the unit up where it stands. This is a Move: each model walks to its own spot.
    .told = { $who } { VERB($who-number, "forms up", "form up") }
action-done = Done
    .about = Gives up the remaining actions.
    .told = { $who } { VERB($who-number, "is done", "are done") }

# What actions are called.
action-name-move = Move
action-name-shoot = Shoot
action-name-watch = Overwatch
action-name-smoke = Smoke
action-name-rally = Rally
token-fire = Fire
token-move = Move
token-hidden = face down

# What is interrupted.
interrupted-move = moves
interrupted-shoot = shoots
interrupted-smoke = lays smoke
interrupted-watch = goes on overwatch
interrupted-rally = rallies
interrupted-arrival = has arrived

# Requests.
ask-interrupt = { $who } { $what }: do you interrupt?
why-interrupt = passing keeps the tokens for later
ask-turn-ends = { $side }: use the tokens that are left?
ask-casualties = { $count ->
    [one] Which model of { $who } falls?
   *[other] Which { $count } models of { $who } fall?
}
why-casualties-picked = models with special weapons fall first
why-casualties = models with plain weapons fall first, starting with those nearest to the enemy
casualty = { $model } ({ $weapon })
ask-consolidate = { $who } won: drag the unit up to { $far }, or pass.
why-consolidate = it stays where it won
ask-bonus = { $who } { VERB($who-number, "has", "have") } { $count } bonus dice: how many against each target?
why-bonus = half against each
ask-split = { $who } { VERB($who-number, "strikes", "strike") } with { $count } dice: how many against each enemy?
why-split = the same number against each

action-embark = Embark
    .about = Gets into a vehicle within 2".
    .told = { $who } { VERB($who-number, "gets into", "get into") }{ IF(" ", $at) }
action-disembark = Disembark
    .about = Gets out of its vehicle, to within 2" of it.
    .told = { $who } { VERB($who-number, "gets out", "get out") }
action-call = Fire mission
    .about = Calls shells onto a spot in sight: they arrive on 4+ and may scatter.
    .told = { $who } { VERB($who-number, "calls a fire mission", "call a fire mission") }{ IF(" at ", $at) }
action-leave = Leave
    .about = Flies off the table. It may return from the next turn on.
    .told = { $who } { VERB($who-number, "flies off", "fly off") }
action-name-embark = Embark
action-name-disembark = Disembark
action-name-call = Fire mission
action-name-leave = Leave
interrupted-embark = gets into a vehicle
interrupted-disembark = gets out
interrupted-call = calls a fire mission
interrupted-leave = flies off
ask-take-house = { $who } won: drag the unit up to { $far }, let it take { $house }, or pass.
formation-line = Line
formation-column = Column
formation-wedge = Wedge
formation-cluster = Close together

# A second target, and units that act together.
said-second = a second target, { $who }
said-second-with = a second target, { $who } ({ $weapons })
joined-assault = they announce the same actions, and may storm the same enemy

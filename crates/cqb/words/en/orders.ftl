# Actions: what a button says, what it does, and how the log tells it.
heading-activation = Activation
action-activate = Activate
    .about = Announces up to two actions: both before the first is done.
    .one = announces
    .several = announce
    .rest = ITEM
action-shoot = Shoot
    .about = Every model that sees the target fires. A second target takes the anti-tank weapons.
    .one = shoots
    .several = shoot
    .rest = at AT
action-storm = Storm
    .about = Assaults an enemy unit within 2". Costs no action.
    .one = storms
    .several = storm
    .rest = AT
action-watch = Overwatch
    .about = Places tokens face down: in the enemy's turn each lets the unit fire or move at once.
    .one = goes on overwatch
    .several = go on overwatch
    .rest = {""}
action-smoke = Smoke
    .about = Lays a cloud of smoke nearby. Fire through it hits one worse.
    .one = lays smoke
    .several = lay smoke
    .rest = at AT
action-occupy = Take the house
    .about = Every model goes into the building that was won.
    .one = takes the house
    .several = take the house
    .rest = {""}
action-rally = Rally
    .about = A pinned unit rolls its morale. If it fails, it tries again with its second action.
    .one = rallies
    .several = rally
    .rest = {""}
action-arrange = Form up
    .about = Forms the unit up where it stands. This is a Move: each model walks to its own spot.
    .one = forms up
    .several = form up
    .rest = {""}
action-done = Done
    .about = Gives up the actions that are left.
    .one = does no more
    .several = do no more
    .rest = {""}

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
why-casualties-picked = those with special weapons fall first
why-casualties = it loses those with plain weapons, nearest to the enemy first
casualty = { $model } ({ $weapon })
ask-consolidate = { $who } won: drag the unit up to { $far }", or pass.
why-consolidate = it stays where it has won
ask-bonus = { $who } has { $count } bonus dice: how many against each target?
why-bonus = half against each
ask-split = { $who } strikes with { $count } dice: how many at each enemy?
why-split = as many at each

action-embark = Embark
    .about = Gets into a vehicle within 2".
    .one = gets into
    .several = get into
    .rest = AT
action-disembark = Disembark
    .about = Gets out of its vehicle, to within 2" of it.
    .one = gets out
    .several = get out
    .rest = {""}
action-call = Fire mission
    .about = Calls shells onto a spot in sight: they arrive on 4+ and may scatter.
    .one = calls a fire mission
    .several = call a fire mission
    .rest = at AT
action-leave = Leave
    .about = Flies off the table. It may return from the next turn on.
    .one = flies off
    .several = fly off
    .rest = {""}
action-name-embark = Embark
action-name-disembark = Disembark
action-name-call = Fire mission
action-name-leave = Leave
interrupted-embark = gets into a vehicle
interrupted-disembark = gets out
interrupted-call = calls a fire mission
interrupted-leave = flies off
ask-take-house = { $who } won: drag the unit up to { $far }", let it take { $house }, or pass.
formation-line = Line
formation-column = Column
formation-wedge = Wedge
formation-cluster = Close together

# A second target, and units that act together.
said-second = a second target, { $who }
said-second-with = a second target, { $who } ({ $weapons })
joined-assault = they announce the same actions, and may storm the same enemy

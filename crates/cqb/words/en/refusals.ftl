# Why an order is refused, and what to do instead.
refused-no-unit = { $who } { VERB($who-number, "is", "are") } not in play
refused-no-unit-but = order a unit that is still in play
refused-not-theirs = { $who } { VERB($who-number, "doesn't", "don't") } belong to { $side }
refused-not-theirs-but = order a unit of { $side }
refused-no-target = { $target } { VERB($target-number, "is", "are") } not an enemy unit on the table
refused-no-target-but = target an enemy unit on the table
refused-one-by-one = this order is for one unit only
refused-one-by-one-but = name one unit
refused-no-action = `{ $word }` is not an action
refused-no-action-but = announce { $words }
refused-announce-nothing = { $who } must announce at least one action
refused-announce-nothing-but = say `activate with { $who } as move, shoot`
refused-announce-many = { $who } can announce only { $may } { $may ->
    [one] action
   *[other] actions
}
refused-announce-many-but = announce { $may } at most
refused-announced = { $who } { VERB($who-number, "has", "have") } already announced { $next }
refused-announced-but = do that first, or give up the remaining actions: Done (`done with { $who }`)
refused-announced-other = { $who } { VERB($who-number, "has", "have") } announced { $next }, not { $action }
refused-in-activation = { $other } { VERB($other-number, "is", "are") } in the middle of its activation
refused-in-activation-but = finish its actions, or choose Done on its card (`done with { $other }`)
refused-not-activated = { $who } { VERB($who-number, "has", "have") } announced no action
refused-not-activated-but = choose its actions on its card, or say `activate with { $who } as move, shoot`
refused-acted = { $who } { VERB($who-number, "has", "have") } already acted this turn
refused-acted-but = activate another unit, or end the turn
refused-no-actions = { $who } { VERB($who-number, "has", "have") } no actions left
refused-no-actions-but = activate another unit
refused-pinned = { $who } { VERB($who-number, "is", "are") } pinned
refused-pinned-but = say `rally with { $who }`
refused-not-pinned = { $who } { VERB($who-number, "is", "are") } not pinned
refused-not-pinned-but = give it another order
refused-watch-first = Overwatch must be the last action
refused-watch-first-but = announce it last
refused-is-scattered = the models of { $who } are too far apart
refused-is-scattered-but = first bring each model within 1" of another
refused-no-smoke = { $left ->
    [0] { $side } has no smoke left
    [one] { $side } can lay smoke only once more
   *[other] { $side } can lay smoke only { $left } more times
}
refused-no-smoke-but = announce another action
refused-smoke-where = smoke needs a spot on the table
refused-smoke-where-but = say `smoke (X, Z) with UNIT`
refused-smoke-far = that spot is { $far } from { $who }
refused-smoke-far-but = choose a spot within { $within }
refused-reserve-early = { $who } can't arrive before round 2
refused-reserve-early-but = try in round 2
refused-reserve-moves = { $who } { VERB($who-number, "is", "are") } in reserve and must move first
refused-reserve-moves-but = announce a Move first
refused-arrives = { $who } must come onto the table first
refused-arrives-but = move { $who } onto the table from its own edge
refused-move-nowhere = this names no spot for { $who }
refused-move-nowhere-but = say where to move
refused-not-of-unit = { $model } { VERB($model-number, "does", "do") } not belong to { $who }
refused-not-of-unit-but = name models of one unit
refused-arrange = { $models } models need as many spots, but this names { $spots }
refused-arrange-but = say `arrange (X, Z), (X, Z) with UNIT.1, UNIT.2`
refused-no-way = { $who } can't get there
refused-no-way-but = choose a spot with a clear path to it
refused-too-far = { $who } would need { $far } of movement, terrain included, but has only { $may }
refused-too-far-but = move up to { $may }
refused-no-room = { $who } { VERB($who-number, "has", "have") } no room there
refused-no-room-but = choose a free spot on the table
refused-scattered = the models of { $who } would be too far apart
refused-scattered-but = keep each model within 1" of another
refused-too-near = { $who } would end too near { $enemy }
refused-too-near-but = stay more than { $far } away
refused-passes = { $who } would pass too near { $enemy }
refused-passes-but = stay more than { $far } away
refused-must-assault = { $who } { VERB($who-number, "has", "have") } moved next to an enemy and must assault it
refused-must-assault-but = say `storm ENEMY with { $who }`
refused-shoot-whom = this names no enemy to shoot at
refused-shoot-whom-but = say `shoot ENEMY with UNIT`
refused-second-target = { $who } can't split its fire like that
refused-second-target-but = name one target; only anti-tank weapons may fire at a second target
refused-out-of-range = { $target } { VERB($target-number, "is", "are") } out of range of { $who }
refused-out-of-range-but = move closer, or choose another target
refused-unseen = { $who } can't see { $target }
refused-unseen-but = move to where one of its models sees the target
refused-no-token = `{ $word }` is not a token
refused-no-token-but = tokens are `fire` and `move`
refused-tokens = { $who } must place { $budget } { $budget ->
    [one] token
   *[other] tokens
}, not { $count }
refused-tokens-but = say `watch with { $who } as { $budget ->
    [one] fire`
   *[other] fire, move`
}
refused-storm-whom = an assault needs an attacking unit and a target
refused-storm-whom-but = say `storm ENEMY with UNIT`
refused-storm-many = an assault can have several attackers against one target, or one attacker against two targets
refused-storm-many-but = name fewer attackers or targets
refused-storm-twice = a unit is named twice
refused-storm-twice-but = name each once
refused-storm-far = { $who } { VERB($who-number, "is", "are") } too far from { $target }
refused-storm-far-but = move within { $far } first
refused-storm-again = { $who } { VERB($who-number, "has", "have") } already assaulted in this activation
refused-storm-again-but = give another order
refused-storm-split = models are named for a second target, but there is none
refused-storm-split-but = leave out `of`
refused-storm-alone = { $who } { VERB($who-number, "has", "have") } only one model and can't fight two units
refused-storm-alone-but = name one target
refused-storm-nobody-left = no model is left to fight { $target }
refused-storm-nobody-left-but = name fewer models
refused-no-interrupt = nothing can be interrupted now
refused-no-interrupt-but = wait for your turn
refused-no-watch = { $who } can't react now
refused-no-watch-but = choose a unit that went on overwatch in an earlier turn
refused-has-reacted = { $who } { VERB($who-number, "has", "have") } already interrupted this action
refused-has-reacted-but = choose another unit, or `answer pass`
refused-lacks-token = { $who } { VERB($who-number, "has", "have") } no { $token } token
refused-lacks-token-but = use another token, or `answer pass`
refused-react-how = a unit on overwatch can only fire or move
refused-react-how-but = say `shoot ENEMY with UNIT`, `move UNIT to (X, Z)` or `answer pass`
refused-no-path = that spot is not on an enemy's path
refused-no-path-but = name the moving unit and a spot on its path, or no spot
refused-consolidates = only { $who } can move now
refused-consolidates-but = move { $who }, or `answer pass`

refused-pivots = { $who } would pivot { $degrees } degrees but can pivot only { $may }
refused-pivots-but = turn less, or reverse
refused-drives-over = { $who } would drive too near infantry
refused-drives-over-but = keep 1" away from infantry
refused-stuck = { $who } { VERB($who-number, "is", "are") } stuck for this turn
refused-shoots-nobody = { $who } can't see any enemy that it could hit
refused-shoots-nobody-but = announce another action first
refused-immobile = { $who } can't move any more
refused-immobile-but = give it another order
refused-harmless = no weapon of { $who } can hurt { $target }
refused-harmless-but = use anti-tank weapons, or choose another target
refused-squad-weapons = { $who } can't choose which weapons fire: every model that sees the target fires
refused-squad-weapons-but = say `shoot TARGET with { $who }`, or name two targets: anti-tank weapons fire at the second
refused-weapons = { $who } needs one named weapon for each target
refused-weapons-but = say `shoot A, B with UNIT:WEAPON, UNIT:WEAPON`
refused-lacks-weapon = { $who } { VERB($who-number, "has", "have") } no other { $weapon }
refused-storm-flyer = { $target } { VERB($target-number, "flies", "fly") } and can't be assaulted
refused-storm-flyer-but = shoot at it
refused-storm-machines = vehicles can't assault vehicles
refused-storm-machines-but = choose infantry
refused-storm-mixed = an assault with a vehicle can have only one attacker and one target
refused-storm-mixed-but = name one attacker and one target
refused-storm-vehicle = { $who } { VERB($who-number, "is", "are") } not a walker and can't assault
refused-storm-vehicle-but = shoot instead
refused-embark-what = the order doesn't name a vehicle
refused-embark-what-but = say `embark VEHICLE with UNIT`
refused-no-seats = { $vehicle } { VERB($vehicle-number, "has", "have") } room for only { $seats }, but { $who } { VERB($who-number, "has", "have") } { $models } models
refused-no-seats-but = choose another vehicle
refused-embark-far = { $who } { VERB($who-number, "is", "are") } too far from { $vehicle }
refused-embark-far-but = bring all models within { $far }
refused-not-aboard = { $who } { VERB($who-number, "is", "are") } not in a vehicle on the table
refused-not-aboard-but = give it another order
refused-no-transport = { $who } { VERB($who-number, "has", "have") } no vehicle on its side that takes passengers
refused-no-transport-but = announce something else
refused-is-aboard = { $who } { VERB($who-number, "is", "are") } in a vehicle
refused-is-aboard-but = say `activate with { $who } as disembark, move`
refused-does-nothing-aboard = { $who } can't act after getting into a vehicle
refused-does-nothing-aboard-but = announce `embark` last
refused-no-passenger = { $who } { VERB($who-number, "is", "are") } not infantry
refused-no-passenger-but = announce another action
refused-disembark-but = drive to where there is room
refused-call-where = a fire mission needs a spot on the table
refused-call-where-but = say `call (X, Z) with UNIT`
refused-call-unseen = no model of { $who } sees that spot
refused-call-unseen-but = choose a spot in sight
refused-no-missions = { $left ->
    [0] { $side } has no fire missions left
    [one] { $side } has only one fire mission left
   *[other] { $side } has only { $left } fire missions left
}
refused-no-missions-but = announce another action
refused-no-launchers = { $who } { VERB($who-number, "has", "have") } no smoke launchers
refused-no-flyer = { $who } { VERB($who-number, "is", "are") } not a flyer
refused-no-flyer-but = announce another action

refused-deploying = the sides are still deploying
refused-deploying-but = move your units, or say `end turn`
refused-waits = { $who } { VERB($who-number, "is", "are") } in reserve
refused-waits-but = move a unit that is on the table
refused-zone = { $who } would be outside its zone
refused-zone-but = place it in your own zone
refused-drives-into = { $who } would drive into another vehicle
refused-drives-into-but = drive around it, or move that vehicle first
refused-wheels = { $who } { VERB($who-number, "has", "have") } wheels and can't enter woods
refused-wheels-but = drive around the wood
refused-off-table = { $who } would leave the table
refused-off-table-but = choose a spot on it

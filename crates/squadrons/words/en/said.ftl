### What may not be done, and what instead.

refused-nothing-to-secure = it has not flown over anything that can be secured

# Activations, one by one.
refused-activate-one-by-one = only one ship can be activated at a time
refused-act-one-by-one = only one ship can act at a time
refused-name-one-ship-but = name one ship
refused-one-weapon = only one weapon can be fired at a time
refused-one-weapon-but = name one weapon; fire the next one after it
refused-in-activation = { $other } { VERB($other-number, "is", "are") } in the middle of its activation
refused-other-in-activation = { $other } { VERB($other-number, "is", "are") } in the middle of its activation, not { $who }
refused-in-activation-but = go on with { $other }
refused-no-ship = { $who } { VERB($who-number, "is", "are") } not a ship in play
refused-no-ship-but = name a ship on the table
refused-no-ship-to-act-but = activate another ship
refused-not-theirs = { $who } { VERB($who-number, "does", "do") } not belong to { $side }, whose turn it is to activate
refused-not-theirs-but = order a ship of { $side }
refused-undeclared = { $who } must declare its actions first
refused-declared-nothing = { $who } { VERB($who-number, "has", "have") } declared nothing
refused-declared-nothing-yet = { $who } { VERB($who-number, "has", "have") } declared nothing yet
refused-declare-but = `{ $word } with { $who } as move, attack`
refused-declared-other = { $who } { VERB($who-number, "has", "have") } declared { $next } next, not { $action }
refused-declared-other-but = do its { $next } first
refused-pass = { $who } { VERB($who-number, "has", "have") } declared { $next } and can't skip it
refused-pass-but = go on with its { $next }
refused-must-activate = { $side } can't end the turn: it has a ship that can still be activated
refused-must-activate-but = activate a ship
refused-end-undeclared-but = declare its actions
refused-end-declared-but = carry out its declared actions, or pass

# What may be declared.
refused-no-action = `{ $word }` is not an action
refused-no-action-but = declare some of { $words }, such as `as move, attack`
refused-declare-no-points = it has no Command Points left
refused-no-points-but = activate another ship
refused-declare-one-point = with one Command Point left a ship can only Move
refused-declare-one-point-but = declare move
refused-declare-one = that is only one action, and it has Command Points for more
refused-declare-one-but = declare at least two
refused-declare-many = { $count } actions are too many
refused-declare-many-but = declare at most four
refused-declare-twice = { $action } { VERB($action-number, "is", "are") } declared { $count } times
refused-declare-twice-but = declare each action once
refused-declare-no-move = every activation must include a Move
refused-declare-no-move-but = add move
refused-declare-advance = an Advance must come immediately after the Move
refused-declare-advance-but = declare `as move, advance`
refused-declare-dear = that costs { $price } Command Points, but it has only { $has }
refused-declare-dear-but = declare fewer actions

# Words of orders that do not fit.

# Ships in reserve come in.
refused-in-reserve = { $who } { VERB($who-number, "is", "are") } in reserve
refused-in-reserve-but = deploy it first: `move { $who } to (X, Z)`
refused-still-in-reserve = { $who } { VERB($who-number, "is", "are") } still in reserve, and every ship must be deployed
refused-still-in-reserve-but = deploy it
refused-deploy-no-points = { $who } { VERB($who-number, "has", "have") } no Command Points left
refused-deploy-nowhere-but = `move { $who } to (X, Z)`
refused-deploy-far = { $who } must be deployed within { $far } of an entry point of its side
refused-deploy-far-but = place it nearer to an entry point
refused-deploy-over-edge = { $who } would overlap the edge of the table
refused-deploy-over-edge-but = place its whole base on the table
refused-deploy-on = { $who } would overlap { $other }
refused-deploy-on-but = place it beside that base

# Markers are laid before the game begins.
refused-not-begun = the game has not begun: place the markers first
refused-not-begun-but = place your markers, or say `end turn`
refused-lay-late = { $marker } can't be moved: the game has begun
refused-lay-late-but = activate a ship
refused-lay-others = { $side } can't place { $marker }
refused-lay-others-but = place your own markers, or say `end turn`
refused-lay-nowhere = this names no spot for { $marker }
refused-lay-nowhere-but = say where to place it
refused-lay-again = { $marker } { VERB($marker-number, "is", "are") } already there
refused-lay-again-but = place it elsewhere, or say `end turn`
refused-lay-entry = an entry point must be on its own side's edge of the table
refused-lay-entry-but = place it on that edge
refused-lay-elsewhere = the mission does not allow it there
refused-lay-elsewhere-but = place it exactly { $far } in front of your own edge, and at least { $far } from the other edges
refused-lay-near = it would be too near to the other objective
refused-lay-near-but = leave { $far } between them
refused-lay-fixed = the mission sets its position
refused-lay-fixed-but = leave it where it is

# How ships may fly.
refused-pivot-sharp = a pivot of { $degrees } degrees is too sharp
refused-pivot-sharp-but = pivot { $degrees } degrees at most
refused-pivots-many = { $count ->
    [one] { $count } pivot is too many
   *[other] { $count } pivots are too many
}
refused-pivots-none-but = make no pivot
refused-pivots-one-but = make one pivot
refused-pivots-two-but = make two pivots
refused-pivots-close = its two pivots are too close together
refused-pivots-close-but = fly { $far } between them
refused-fly-back = ships can only fly forward
refused-fly-back-but = fly forward
refused-fly-slow = { $gone } is too short: a ship must fly its full Move
refused-fly-slow-but = fly the full { $far }
refused-fly-far = { $gone } is too far
refused-fly-far-but = fly { $far }
refused-fly-far-boost-but = fly at most { $far }
refused-turn-standing = a ship can't turn on the spot
refused-turn-standing-but = fly { $far } and pivot on the way
refused-turn-about = { $who } can't turn about now
refused-turn-about-but = turn about instead of an Advance, after a Move without Boost

# Attacks, and what weapons reach.
refused-attack-what = an attack needs a ship or an objective as its target
refused-attack-what-but = `attack TARGET with SHIP:WEAPON`
refused-attack-fired = { $who } { VERB($who-number, "has", "have") } already fired in this Attack
refused-attack-fired-but = go on with its next action
refused-attack-lacks = { $who } { VERB($who-number, "has", "have") } no { $weapon } to fire
refused-attack-no-weapon = { $who } { VERB($who-number, "has", "have") } no weapon to fire
refused-attack-weapon-but = it has { $weapons }
refused-aim-same-side = { $target } { VERB($target-number, "is", "are") } on the same side
refused-aim-same-side-but = attack an enemy
refused-aim-in-reserve-but = attack a target on the table
refused-aim-not-now = { $target } can't be destroyed now
refused-aim-not-now-but = attack a ship, or secure the objective
refused-aim-nothing = { $target } can't be attacked
refused-aim-nothing-but = attack an enemy ship
refused-aim-near = { $target } { VERB($target-number, "is", "are") } only { $apart } away
refused-aim-near-but = attack a target more than { $far } away
refused-aim-far = { $target } { VERB($target-number, "is", "are") } { $apart } away, beyond the weapon's range of { $range }
refused-aim-far-but = fly closer
refused-aim-arc = { $target } { VERB($target-number, "is", "are") } not in its { $quarter } arc
refused-aim-arc-but = turn towards it
quarter-front = front
quarter-side = side
quarter-rear = rear
refused-aim-ahead = { $target } { VERB($target-number, "is", "are") } not straight ahead
refused-aim-ahead-but = fly so that the target is straight ahead
refused-aim-blocked = { $other } { VERB($other-number, "blocks", "block") } the line of sight
refused-aim-hidden = { $terrain } { VERB($terrain-number, "hides", "hide") } the target
refused-aim-elsewhere-but = fire from elsewhere
refused-aim-friend = { $friend } { VERB($friend-number, "is", "are") } next to the target
refused-aim-friend-but = fly to within { $far } of the target

# What ships may secure.
refused-secure-none = this names no objective to secure
refused-secure-none-but = `secure MARKER with SHIP`
refused-secure-no-objective = { $marker } { VERB($marker-number, "is", "are") } not an objective on the table
refused-secure-no-objective-but = fly over an objective
refused-secure-scanned = { $marker } { VERB($marker-number, "has", "have") } already been scanned
refused-secure-scanned-but = scan another objective
refused-secure-destroy = { $marker } can't be secured, only destroyed
refused-secure-destroy-but = attack it
refused-secure-not-over = { $ship } { VERB($ship-number, "has", "have") } not flown over { $marker } in this activation
refused-secure-not-over-but = fly over it first
refused-secure-advanced = { $ship } { VERB($ship-number, "has", "have") } made an Advance and can't pick up { $marker } at that speed
refused-secure-advanced-but = declare no Advance
refused-secure-far = { $ship } { VERB($ship-number, "is", "are") } not within { $far } of { $marker }
refused-secure-far-but = end nearer to the objective
refused-secure-disturbed = { $enemy } { VERB($enemy-number, "is", "are") } within { $far } of { $beside }
refused-secure-disturbed-but = drive that enemy away first

# Does the target of an attack evade, and whereto?
ask-evade = { $attacker } { VERB($attacker-number, "attacks", "attack") } { $target } with { $weapon }: does it evade?
evade-stay = stay
evade-option = { $goes }: { $price }
evade-goes = { $far } { $side }
evade-as-far-as-it-comes = { $inches }" { $side }, as far as it can
evade-not-a-step = no room to move
aside-left = left
aside-right = right
evade-free = free
evade-price = 1 Command Point
why-evade = staying costs it { $stays } of its { $left } Hit Points on average, evading { $evades }
why-evade-or-die = staying costs it { $stays } of its { $left } Hit Points on average ({ $destroyed } to be destroyed), evading { $evades } ({ $escapes } to be destroyed)
why-evade-free = { $why }; evading is free once, through its Countermeasures
why-cannot-be-hit = it cannot be hit: a die would have to show { $needed }

# With what does a ship attack that does not lock on?
ask-other-weapon = { $who } { VERB($who-number, "does", "do") } not lock on: which weapon does it fire at { $target } instead?
why-other-weapon = the first of its weapons that reaches the target

# Which ship is nominated?
ask-survivor = Which ship of { $whose } must survive?
ask-wanted = Which ship of { $whose } must { $whom } destroy?
nominate-survivor = { $ship } must survive
nominate-wanted = { $ship } { VERB($ship-number, "is", "are") } wanted
why-survivor = it has the most Hit Points
why-wanted = it has the fewest Hit Points

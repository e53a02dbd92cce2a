### What may not be done, and what instead.

refused-nothing-to-secure = it has flown over nothing that can be secured

# Activations, one by one.
refused-activate-one-by-one = ships are activated one by one
refused-act-one-by-one = ships act one by one
refused-name-one-ship-but = name one ship
refused-one-weapon = it fires one weapon after the other
refused-one-weapon-but = name one; the next one comes after it
refused-in-activation = { $other } { VERB($other-number, "is", "are") } in its activation
refused-other-in-activation = { $other } { VERB($other-number, "is", "are") } in its activation, not { $who }
refused-in-activation-but = go on with { $other }
refused-no-ship = { $who } { VERB($who-number, "is", "are") } no ship in play
refused-no-ship-but = name a ship on the table
refused-no-ship-to-act-but = activate another
refused-not-theirs = { $who } { VERB($who-number, "is", "are") } not { $side }'s, and { $side } activates
refused-not-theirs-but = order a ship of { $side }'s
refused-undeclared = { $who } { VERB($who-number, "is", "are") } to declare its actions
refused-declared-nothing = { $who } { VERB($who-number, "has", "have") } declared nothing
refused-declared-nothing-yet = { $who } { VERB($who-number, "has", "have") } declared nothing yet
refused-declare-but = `{ $word } with { $who } as move, attack`
refused-declared-other = { $who } { VERB($who-number, "has", "have") } declared { $next } next, not { $action }
refused-declared-other-but = do its { $next } first
refused-pass = { $who } { VERB($who-number, "has", "have") } declared { $next }, and does it
refused-pass-but = go on with its { $next }
refused-must-activate = { $side } { VERB($side-number, "has", "have") } a ship that it can activate
refused-must-activate-but = activate one
refused-end-undeclared-but = declare what it does
refused-end-declared-but = do what it has declared, or pass

# What may be declared.
refused-no-action = `{ $word }` is no action
refused-no-action-but = declare some of { $words }, such as `as move, attack`
refused-declare-no-points = it has no Command Points left
refused-no-points-but = activate another ship
refused-declare-one-point = with one Command Point left a ship can only Move
refused-declare-one-point-but = declare move
refused-declare-one = that is one action, and it has Command Points for more
refused-declare-one-but = declare two at least
refused-declare-many = that is { $count } actions
refused-declare-many-but = declare four at most
refused-declare-twice = { $action } { VERB($action-number, "is", "are") } declared { $count } times
refused-declare-twice-but = declare each action once
refused-declare-no-move = every activation has a Move
refused-declare-no-move-but = add move
refused-declare-advance = an Advance comes immediately after the Move
refused-declare-advance-but = declare `as move, advance`
refused-declare-dear = that costs { $price } Command Points, and it has { $has }
refused-declare-dear-but = declare fewer actions

# Words of orders that do not fit.
refused-no-order = ships can't `{ $word }`
refused-no-order-near-but = did you mean `{ $near }`?
refused-no-order-but = there are `{ $most }` or `{ $last }`
refused-with-nothing = { $word } { VERB($word-number, "is", "are") } done with nothing in particular
refused-with-nothing-but = leave out `:{ $item }`
refused-to-nobody = { $word } { VERB($word-number, "is", "are") } done to nobody in particular
refused-to-nobody-but = `{ $word } with SHIP`

# Ships in reserve come in.
refused-in-reserve = { $who } { VERB($who-number, "is", "are") } in reserve
refused-in-reserve-but = deploy it first: `move { $who } to (X, Z)`
refused-still-in-reserve = { $who } { VERB($who-number, "is", "are") } in reserve still, and all must be deployed
refused-still-in-reserve-but = deploy it
refused-deploy-no-points = { $who } { VERB($who-number, "has", "have") } no Command Points left
refused-deploy-nowhere-but = `move { $who } to (X, Z)`
refused-deploy-far = { $who } { VERB($who-number, "is", "are") } deployed within { $far } of an entry point of its side
refused-deploy-far-but = lay it nearer to one
refused-deploy-over-edge = { $who } would lie over the edge of the table
refused-deploy-over-edge-but = lay all of its base on the table
refused-deploy-on = { $who } would lie on { $other }
refused-deploy-on-but = lay it beside

# Markers are laid before the game begins.
refused-not-begun = the game has not begun: markers are laid first
refused-not-begun-but = lay your markers, or `end turn`
refused-lay-late = { $marker } { VERB($marker-number, "lies", "lie") } where it lies now that the game has begun
refused-lay-late-but = activate a ship
refused-lay-others = { $side } { VERB($side-number, "does", "do") } not lay { $marker }
refused-lay-others-but = lay your own markers, or `end turn`
refused-lay-nowhere = { $marker } { VERB($marker-number, "looks", "look") } nowhere
refused-lay-nowhere-but = say where to lay it
refused-lay-again = { $marker } { VERB($marker-number, "lies", "lie") } there already
refused-lay-again-but = lay it elsewhere, or `end turn`
refused-lay-entry = entry points lie on the own edge of the table
refused-lay-entry-but = lay it on the edge
refused-lay-elsewhere = it would lie elsewhere than the mission wants it
refused-lay-elsewhere-but = lay it exactly { $far } before the own edge, and { $far } from the others
refused-lay-near = it would lie too near to the other objective
refused-lay-near-but = leave { $far } between them
refused-lay-fixed = the mission says where it lies
refused-lay-fixed-but = leave it there

# How ships may fly.
refused-pivot-sharp = a pivot of { $degrees } degrees is too sharp
refused-pivot-sharp-but = pivot { $degrees } degrees at most
refused-pivots-many = { $count } { VERB($count-number, "pivots", "pivot") } are too many
refused-pivots-none-but = make none
refused-pivots-one-but = make one
refused-pivots-two-but = make two
refused-pivots-close = its two pivots are too close together
refused-pivots-close-but = fly { $far } between them
refused-fly-back = ships fly forward only
refused-fly-back-but = go ahead
refused-fly-slow = that is { $gone }, and a ship does not go slower than it can
refused-fly-slow-but = go { $far } at full speed
refused-fly-far = that is { $gone }, and too far
refused-fly-far-but = go { $far }
refused-fly-far-boost-but = go { $far } at most
refused-turn-standing = a ship does not turn where it stands
refused-turn-standing-but = fly { $far } and pivot on the way
refused-turn-about = { $who } can't turn about now
refused-turn-about-but = turn about instead of an Advance, after a Move without Boost

# Attacks, and what weapons reach.
refused-attack-what = an attack is made on a ship or an objective
refused-attack-what-but = `attack TARGET with SHIP:WEAPON`
refused-attack-fired = { $who } { VERB($who-number, "has", "have") } fired in this Attack
refused-attack-fired-but = go on
refused-attack-lacks = { $who } { VERB($who-number, "has", "have") } no { $weapon } to fire
refused-attack-no-weapon = { $who } { VERB($who-number, "has", "have") } no weapon to fire
refused-attack-weapon-but = it has { $weapons }
refused-aim-same-side = { $target } { VERB($target-number, "is", "are") } on the same side
refused-aim-same-side-but = attack an enemy
refused-aim-in-reserve-but = attack what is on the table
refused-aim-not-now = { $target } { VERB($target-number, "is", "are") } nothing that they may destroy now
refused-aim-not-now-but = attack a ship, or secure it
refused-aim-nothing = { $target } { VERB($target-number, "is", "are") } nothing that can be attacked
refused-aim-nothing-but = attack an enemy ship
refused-aim-near = { $target } { VERB($target-number, "is", "are") } { $apart } away
refused-aim-near-but = attack what is more than { $far } away
refused-aim-far = { $target } { VERB($target-number, "is", "are") } { $apart } away, and that reaches { $range }
refused-aim-far-but = come nearer
refused-aim-arc = { $target } { VERB($target-number, "is", "are") } not in its { $quarter } arc
refused-aim-arc-but = turn towards it
quarter-front = front
quarter-side = side
quarter-rear = rear
refused-aim-ahead = { $target } { VERB($target-number, "is", "are") } not straight ahead
refused-aim-ahead-but = fly so that it is
refused-aim-blocked = { $other } { VERB($other-number, "stands", "stand") } in the line of sight
refused-aim-hidden = { $terrain } { VERB($terrain-number, "hides", "hide") } it
refused-aim-elsewhere-but = fire from elsewhere
refused-aim-friend = { $friend } { VERB($friend-number, "is", "are") } beside it
refused-aim-friend-but = come within { $far }

# What ships may secure.
refused-secure-none = an objective is secured, and none is named
refused-secure-none-but = `secure MARKER with SHIP`
refused-secure-no-objective = { $marker } { VERB($marker-number, "is", "are") } no objective on the table
refused-secure-no-objective-but = fly over an objective
refused-secure-scanned = { $marker } { VERB($marker-number, "has", "have") } been scanned already
refused-secure-scanned-but = scan another
refused-secure-destroy = { $marker } { VERB($marker-number, "is", "are") } there to be destroyed
refused-secure-destroy-but = attack it
refused-secure-not-over = { $ship } { VERB($ship-number, "has", "have") } not flown over { $marker } in this activation
refused-secure-not-over-but = fly over it first
refused-secure-advanced = { $ship } { VERB($ship-number, "has", "have") } made an Advance, and is too fast to pick { $marker } up
refused-secure-advanced-but = declare no Advance
refused-secure-far = { $ship } { VERB($ship-number, "is", "are") } not within { $far } of { $marker }
refused-secure-far-but = end nearer to it
refused-secure-disturbed = { $enemy } { VERB($enemy-number, "is", "are") } within { $far } of { $beside }
refused-secure-disturbed-but = drive it away first

# Does the target of an attack evade, and whereto?
ask-evade = { $attacker } { VERB($attacker-number, "attacks", "attack") } { $target } with { $weapon }: does it evade?
evade-stay = stay
evade-option = { $goes }: { $price }
evade-goes = { $far } { $side }
evade-as-far-as-it-comes = { $inches }" { $side }, as far as it comes
evade-not-a-step = not a step
aside-left = left
aside-right = right
evade-free = free
evade-price = 1 Command Point
why-evade = staying costs it { $stays } of its { $left } Hit Points on average, evading { $evades }
why-evade-or-die = staying costs it { $stays } of its { $left } Hit Points on average and destroys it in { $destroyed }, evading { $evades } and { $escapes }
why-evade-free = { $why }; free by its Countermeasures, once
why-cannot-be-hit = it cannot be hit: a die would have to show { $needed }

# With what does a ship attack that does not lock on?
ask-other-weapon = { $who } { VERB($who-number, "does", "do") } not lock on: with what does it attack { $target } instead?
why-other-weapon = it is the first of its weapons that reaches

# Which ship is nominated?
ask-survivor = Which ship of { $whose } is to survive?
ask-wanted = Which ship of { $whose } is { $whom } to destroy?
nominate-survivor = { $ship } { VERB($ship-number, "is", "are") } to survive
nominate-wanted = { $ship } { VERB($ship-number, "is", "are") } wanted
why-survivor = it has the most Hit Points
why-wanted = it has the fewest Hit Points

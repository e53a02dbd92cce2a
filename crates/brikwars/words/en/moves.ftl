### What moving, drawing up and giving orders say.

# What keeps pieces from moving.
refused-disrupted = { $who } { VERB($who-number, "is", "are") } Disrupted and cannot move
refused-disrupted-act = { $who } { VERB($who-number, "is", "are") } Disrupted and can't act
refused-disrupted-act-but = wait until it is up again
refused-in-a-grab = { $who } { VERB($who-number, "is", "are") } in a Grab and cannot move
refused-stopped = { $who } { VERB($who-number, "is", "are") } Stopped
refused-half-speed = { $who } { VERB($who-number, "is", "are") } at Half Speed
refused-has-moved = { $who } { VERB($who-number, "has", "have") } moved this turn
refused-is-mounted = { $who } { VERB($who-number, "is", "are") } mounted
refused-moves-no-further = { $who } can't move any further: { $why }
stop-this-turn = it is Stopped this turn
stop-out-of-order = its machine is out of order
stop-stalled = the drive of its machine is broken
stop-stands-fast = it is standing fast and has already acted
refused-out-of-order-but = wait for the Engineer's next turn
refused-stalled-but = have a Mechanik mend the drive
refused-move-disrupted-squad-but = leave it behind, or wait until it is up again
refused-move-disrupted-but = wait until it is up again
refused-move-in-a-grab-but = let go, break free, or leave it behind
refused-let-go-but = let go, or break free
refused-let-go-first-but = let go first
refused-break-free-first-but = break free first
refused-stopped-but = fight from where it stands, or move it in another turn
refused-another-turn-but = move it in another turn
refused-do-it-in-another-turn-but = do it in another turn
refused-no-action-left = { $who } { VERB($who-number, "has", "have") } no Action left
refused-full-engagement-with = { $who } { VERB($who-number, "is", "are") } in Full Engagement with { $whom }
refused-disengage-first-but = Disengage first
refused-held-up-leaving = { $who } parried while disengaging and can't move any further this turn
refused-held-up-passing = { $who } parried an attack in passing and can't move any further this turn
refused-not-on-the-table = { $who } { VERB($who-number, "is", "are") } not on the table
refused-name-on-the-table-but = name a unit that is
refused-move-on-the-table-but = move a unit that is
refused-over-the-edge = { $who } would hang over the edge of the table
refused-over-the-edge-but = end on the table
refused-stands-in = { $who } would overlap { $what }
refused-stands-in-plate-but = end where the plate fits
refused-stands-in-but = end where there is room
refused-not-level = { $who } would not lie level there
refused-not-level-but = end where the ground supports all of it
refused-go-where-level-but = go where it is level
refused-go-around-but = go around it
refused-named-twice-but = name each only once

# Moves.
refused-move-with-squad = { $who } { VERB($who-number, "moves", "move") } with its squad
refused-move-with-squad-but = move { $squad }, or have it leave the squad
refused-sprint-with-squad-but = sprint with { $squad }
refused-move-not-ahead = { $who } can only move in the direction that it faces, and that spot is not ahead
refused-move-not-ahead-but = turn it first, or take a longer way around
refused-move-turns-too-far = { $who } can't turn so far at the end of its move
refused-move-turns-too-far-but = have it face along its path, then turn it on the spot
refused-move-too-far = that path is { $far } long, and { $who } { VERB($who-number, "has", "have") } { $left } of its Move left
refused-move-too-far-by-ground = that path costs { $far } over this ground, and { $who } { VERB($who-number, "has", "have") } { $left } of its Move left
refused-move-too-far-but = move at most { $left }
refused-move-too-far-by-ground-but = move less far, or go around the slow ground: at most { $left }, including what the ground costs
refused-move-in-the-way = { $what } { VERB($what-number, "stands", "stand") } in the way of { $who }
refused-move-deep = { $what } { VERB($what-number, "is", "are") } deep, and { $who } cannot swim
refused-move-deep-but = leave it there until a Shove or KnockBack takes it out
refused-land-deep-but = land on solid ground, or on something that stands in it
refused-move-stopped-in = { $who } would be Stopped in { $what }
refused-move-stopped-in-it = it would be Stopped in { $what }
refused-move-stopped-in-but = end the move in it, or go around it
refused-move-that = that
refused-move-armored = { $what } { VERB($what-number, "is", "are") } { $step } higher, and { $who } can't jump in armor
refused-move-no-jump = { $what } { VERB($what-number, "is", "are") } { $step } higher; jumps rise at most { $jump }, and it can't be climbed
refused-move-no-jump-but = go where it is lower
refused-move-no-hand = { $who } { VERB($who-number, "has", "have") } no hand left to climb with
refused-move-walks-off = { $who } { VERB($who-number, "is", "are") } in Full Engagement with { $whom } and may not just walk off
refused-move-walks-off-stay-but = stay in contact with it
refused-move-walks-off-shove-but = stay in contact with it, or shove it away
refused-move-walks-off-but = stay in contact with it, Disengage, or shove it away

# What comes too late.
refused-late-disengage = { $who } { VERB($who-number, "has", "have") } { $did } this turn, and a unit must disengage before doing anything else
did-grab = grabbed
did-shove = shoved
did-strike = struck
did-sprint = sprinted
refused-late-move-but = just move away
refused-late-fight-but = stay and fight, or shove the enemy away from you
refused-late-disengage-but = Disengage in its next turn, before anything else
refused-late-begun = { $who } { VERB($who-number, "has", "have") } taken its Angry Inch, and a close combat maneuver must follow
refused-late-begun-but = strike, grab or shove first

# Sprints.
refused-sprint-aimed = a Sprint has no target
refused-sprint-but = `sprint with SQUAD`
refused-sprint-one = only one unit can sprint at a time, and without an item
refused-sprint-walk-but = move without a Sprint
refused-sprint-disrupted = { $who } { VERB($who-number, "is", "are") } Disrupted
refused-sprint-masterless = { $who } { VERB($who-number, "has", "have") } no master to order a Sprint
refused-sprint-break-free-but = break free, and then move without a Sprint
refused-sprint-half-speed = { $who } { VERB($who-number, "is", "are") } at Half Speed and cannot sprint
refused-sprint-action-spent = { $who } { VERB($who-number, "has", "have") } spent its Action
roll-sprint = the Sprint of { $who } ({ $far })
sum-sprint = Sprint
fact-sprints = { $who } { VERB($who-number, "sprints", "sprint") } ({ $dice }{ $added }{ $failed }): +{ $far }
fact-sprints-beside = { $who } { VERB($who-number, "sprints", "sprint") }: +{ $far }{ $failed }
fact-sprint-lengthened = { $who } { VERB($who-number, "sprints", "sprint") } { $far } in total
fact-sank = { $who } { VERB($who-number, "sinks", "sink") } in { $what }
remark-sinks = sinks!

# Mounts.
refused-saddle-one = only one figure can do that at a time, and without an item
refused-mount-but = `mount HORSE with NAME`
refused-saddle-squad = { $who } { VERB($who-number, "is", "are") } a squad
refused-name-a-member-but = name one of its members
refused-mount-spot = the target must be a mount
refused-mount-not-ridden = { $what } can't be ridden
refused-mount-not-ridden-but = choose a horse or the like
refused-mount-sits = { $who } { VERB($who-number, "sits", "sit") } on { $what }
refused-mount-sits-but = dismount first
refused-mount-no-rider = { $who } can't ride a mount
refused-mount-no-rider-but = let a minifig mount it
refused-mount-apart = { $who } { VERB($who-number, "is", "are") } { $far } from { $what }
refused-mount-apart-but = come within { $far } of it
refused-mount-too-high = { $what } { VERB($what-number, "is", "are") } too high up for { $who } to reach
refused-mount-too-high-but = climb to where it stands first
refused-mount-in-the-way = { $who } can't get to { $what } through { $other }
refused-mount-in-the-way-but = go around that first
refused-mount-disrupted = { $what } { VERB($what-number, "is", "are") } Disrupted and can't carry a rider
refused-mount-held = { $what } { VERB($what-number, "is", "are") } held
refused-mount-held-but = free it first
refused-mount-another-but = choose another mount
refused-mount-sits-in-squad = { $who } { VERB($who-number, "sits", "sit") } on { $what }, in the middle of its squad
refused-mount-no-room = there is no room to pull { $who } down
refused-mount-own-mind = { $what } { VERB($what-number, "has", "have") } a mind of its own and stays with its side
refused-mount-held-by = { $what } { VERB($what-number, "is", "are") } held by { $who }
refused-dismount-sits-on-nothing = { $who } { VERB($who-number, "is", "are") } not riding anything
refused-dismount-sits-on-nothing-but = name a rider
refused-dismount-aimed = the order doesn't say at which spot to dismount
refused-dismount-aimed-but = `dismount (X, Z) with NAME`
refused-dismount-but = choose a free place beside the mount
refused-dismount-apart = { $who } would be { $far } from its mount
refused-dismount-in-mount = { $who } would overlap its mount
refused-dismount-on-plate = { $who } would still stand on its squad's plate
refused-dismount-in-the-way = { $who } can't get there through { $what }
refused-dismount-too-high = { $who } can't get that high up
refused-steer-skilled = { $who } { VERB($who-number, "has", "have") } shot or thrown something this turn and can't steer a mount as well
refused-steer-skilled-but = either steer and strike, or stand still and shoot
refused-steer-busy = { $who } { VERB($who-number, "has", "have") } spent its Action on something else and can't steer a mount this turn
refused-steer-but = only a Rider can do both
refused-steer-hands-full = { $why }, and { $who } can steer or fight, but not both
refused-steer-no-strike = { $who } would have its hands full with steering and couldn't strike there
refused-steer-no-strike-but = ram with the mount, or charge with the mount's own attack; only a Rider can steer and strike
refused-steered = { $who } { VERB($who-number, "has", "have") } steered its mount this turn and can't do anything else itself
refused-steered-one-hand = { $who } { VERB($who-number, "has", "have") } steered its mount this turn and can use a hand weapon at most
refused-steered-one-hand-but = strike, or shoot in another turn before it moves

# Squads.
refused-squad-not-its-turn = { $who } can't form squads: it is { $side }'s turn
refused-squad-not-its-turn-but = wait for its own turn
refused-squad-disrupted-but = leave it out, or wait until it is up again
refused-squad-fought = { $who } { VERB($who-number, "has", "have") } fought this turn, so its members must stay in place
refused-squad-fights-on = { $who } { VERB($who-number, "has", "have") } fought in an engagement that is still going on, so its members must stay in place
refused-squad-fought-but = rearrange it before it attacks
refused-squad-one-at-a-time = only one figure or squad can { $what } at a time
refused-squad-one-at-a-time-but = name only one
refused-squad-word = `{ $word }` means nothing to { $what }
refused-leave-it-out-but = leave it out
refused-squad-no-drill = `{ $word }` is not a way to draw up a squad
refused-squad-no-drill-but = choose one of { $drills }
refused-squad-not-own = { $who } { VERB($who-number, "does", "do") } not belong to { $side }
refused-squad-not-own-but = name one of { $side }'s squads
refused-squad-is-none = { $who } { VERB($who-number, "is", "are") } not a squad
refused-name-a-squad-but = name a squad
refused-squad-not-aimed-so = { $what } can't be aimed that way
refused-join-but = say `join SQUAD with NAME, NAME`
refused-form-but = say `form (X, Z) with NAME, NAME`
refused-leave-but = say `leave (X, Z) with NAME`
refused-swap-but = say `swap NAME with NAME`
refused-form-nobody = nobody is named to form a squad
refused-form-nobody-but = name its members
refused-form-one-way = name only one formation for the squad
refused-form-one-way-but = write it with the first name only
refused-form-no-plate = { $side } { VERB($side-number, "has", "have") } no plate left
refused-form-no-plate-but = join a squad that has one
refused-form-nobody-left = nobody is left to take a place
refused-form-nobody-left-but = form another squad
refused-squad-no-table = its plate is not on the table
refused-squad-no-table-but = name a squad on the table
refused-join-already = { $who } { VERB($who-number, "is", "are") } already in { $squad }
refused-join-already-but = leave it out, or join another squad
refused-join-engaged-but = join a squad that is not in Full Engagement, or form one
refused-join-too-far-but = let it join in another turn, before the squad moves, or join another squad
refused-draw-up-too-far-but = draw it up in another way, or in another turn
refused-draw-up-no-room-but = make room for the plate, or move the squad first
refused-lay-too-far-but = choose a place that it can reach
refused-lay-no-room-but = make room for the plate, or choose a place where it fits
refused-leave-free-place-but = choose a free place
refused-leave-still-on = { $who } would still stand on { $squad }
refused-squad-of-none = { $who } { VERB($who-number, "is", "are") } not in a squad
refused-squad-of-none-but = move it
refused-squad-one-of = { $who } { VERB($who-number, "is", "are") } a member of { $squad }
refused-squad-one-of-but = name { $squad }
refused-reform-stands-so = { $who } { VERB($who-number, "is", "are") } already drawn up that way
refused-reform-stands-so-but = draw it up in another way
refused-swap-not-of-one = { $who } and { $other } are not two members of the same squad
refused-swap-not-of-one-but = let one join the other's squad first
refused-plate-too-large = { $count } figures in a { $formation } need a plate of { $wide } by { $deep } studs
refused-plate-too-large-but = plates are at most { $most } studs each way
refused-plate-too-far = { $who } { VERB($who-number, "has", "have") } { $left } of its Move left, and is further than that from the plate
refused-plate-lies-in = { $who } would overlap { $what }
refused-place-too-far = { $who } { VERB($who-number, "has", "have") } { $left } of its Move left, and its place is { $far } away
vain-draw-up = draw up
fact-plate-emptied = nobody is left in { $who }
fact-plate-emptied-beside = the plate of { $who } is empty
fact-drawn-up = { $who } { VERB($who-number, "is", "are") } drawn up{ IF(" at ", $spot) } on { $wide } by { $deep } studs: { $steps }

# Orders.
refused-order-needs-a-piece = { $what } { VERB($what-number, "needs", "need") } a figure or squad as its target
refused-order-needs-a-piece-but = write `{ $what } TARGET with NAME`
refused-order-not-own = it is { $side }'s turn, and { $who } { VERB($who-number, "does", "do") } not belong to { $side }
refused-order-not-own-but = order one of { $side }'s figures
refused-order-takes-part = { $who } { VERB($who-number, "is", "are") } already taking part
refused-order-same-side = { $who } { VERB($who-number, "is", "are") } on the same side
refused-order-same-side-but = name an opponent
refused-order-ridden = { $who } { VERB($who-number, "is", "are") } riding { $mount }, and rider and mount move as one
refused-order-ridden-but = name { $who }
refused-order-one-of = { $who } { VERB($who-number, "is", "are") } a member of { $squad }, and its own side decides which member takes the hit
refused-order-one-of-but = `{ $what } { $squad }`
refused-order-nobody = { $who } { VERB($who-number, "is", "are") } not a living figure or squad on the table
refused-order-nobody-but = name one that is
refused-order-hidden = { $who } { VERB($who-number, "is", "are") } hidden
refused-target-hidden = { $who } { VERB($who-number, "is", "are") } hidden and can't be a target
refused-target-hidden-but = wait until it appears
refused-order-hidden-but = wait for its next turn: you can then reveal it and have it act
refused-order-tired = { $who } { VERB($who-number, "has", "have") } no Action left
refused-order-tired-but = order a figure with an Action left
refused-half-mind = { $who } { VERB($who-number, "is", "are") } half-minded, and nobody leads it
refused-half-mind-but = mount it, or add it to a squad with a mind of its own

# What keeps a blow off.
ward-hit = hit { $whom }
ward-reach = reach { $whom }
ward-grab = grab { $whom }
ward-shove = shove { $whom }
ward-fully = fully { $what }
ward-parries = { $ward } { VERB($ward-number, "parries", "parry") } it
ward-takes-a-die = { $ward } { VERB($ward-number, "takes", "take") } a die off
ward-takes-dice = { $ward } { VERB($ward-number, "takes", "take") } { $dice } dice off

# What happens to units.
fact-engagement-began = { $one } and { $other }: { $what }
fact-engagement-ended = { $one } and { $other }: { $what } ends
fact-stopped = { $who } { VERB($who-number, "is", "are") } Stopped
remark-stopped = Stopped
fact-disrupted = { $who } { VERB($who-number, "is", "are") } Disrupted
fact-recovered = { $who } { VERB($who-number, "is", "are") } on its feet again
fact-recovered-slowly = { $who } { VERB($who-number, "is", "are") } on its feet again, at Half Speed
fact-on-fire = { $who } { VERB($who-number, "is", "are") } on fire
remark-catches-fire = on fire!
fact-item-lies = the { $item } lies on the ground{ IF(" at ", $spot) }
fact-endgame-due = { $side } { VERB($side-number, "is", "are") } outmatched and must trigger an Endgame
question-endgame = Your side is worth less than half of the strongest opponent: which Endgame do you choose?
question-endgame-why = to keep fighting
endgame-last-stand = a Last Stand: { $bennies ->
    [one] one more Almighty Benny
   *[other] { $bennies } more Almighty Bennies
}
endgame-sudden-end = a Sudden End: the stronger side after round { $round } wins
fact-last-stand = { $side } { VERB($side-number, "makes its", "make their") } Last Stand, with { $bennies ->
    [one] one Almighty Benny
   *[other] { $bennies } Almighty Bennies
}
fact-sudden-end = { $side } { VERB($side-number, "calls", "call") } a Sudden End: the battle ends after round { $round }

# Jobs that follow what is held.
question-job = Which job's Action die, Move and Armor does { $who } use now?
question-job-why = the job that is suggested first
job-line = { $job }: { $die }, { $inches }, Armor { $armor }

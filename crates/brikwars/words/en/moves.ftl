### What moving, drawing up and giving orders say.

# What keeps pieces from moving.
refused-disrupted = { $who } is Disrupted and cannot move
refused-disrupted-act = { $who } is Disrupted and can't act
refused-disrupted-act-but = wait until it is up again
refused-in-a-grab = { $who } is in a Grab and cannot move
refused-stopped = { $who } is Stopped
refused-half-speed = { $who } is at Half Speed
refused-has-moved = { $who } has moved this turn
refused-is-mounted = { $who } is mounted
refused-moves-no-further = { $who } moves no further: { $why }
stop-this-turn = it is Stopped this turn
stop-out-of-order = its machine is out of order
stop-stalled = the drive of its machine is broken
stop-stands-fast = it stands fast, and has done something
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
refused-no-action-left = { $who } has no Action left
refused-full-engagement-with = { $who } is in Full Engagement with { $whom }
refused-disengage-first-but = Disengage first
refused-held-up-leaving = { $who } parried while it disengaged, so it moves no further this turn
refused-held-up-passing = { $who } parried an attack in passing, so it moves no further this turn
refused-not-on-the-table = { $who } is not on the table
refused-name-on-the-table-but = name a unit that is
refused-move-on-the-table-but = move what is
refused-over-the-edge = { $who } would hang over the edge of the table
refused-over-the-edge-but = end on the table
refused-stands-in = { $who } would stand in { $what }
refused-stands-in-plate-but = end where the plate fits
refused-stands-in-but = end where there is room
refused-not-level = { $who } would not lie level there
refused-not-level-but = end where all of it has ground under it
refused-go-where-level-but = go where it is level
refused-go-around-but = go around it
refused-by-nobody = it is not said who is to { $what }
refused-by-nobody-but = name them last: `{ $what } with NAME`, or `{ $what } TARGET with NAME`
refused-named-twice = { $who } is named twice
refused-named-twice-but = name each but once

# Moves.
refused-move-with-squad = { $who } moves with its squad
refused-move-with-squad-but = move { $squad }, or let it leave
refused-sprint-with-squad-but = sprint with { $squad }
refused-move-not-ahead = { $who } goes where it looks, and that is not ahead
refused-move-not-ahead-but = turn it first, or go further around
refused-move-turns-too-far = { $who } can't turn so far at the end of its move
refused-move-turns-too-far-but = let it look along its way, and turn it on the spot
refused-move-too-far = that is { $far }, and { $who } has { $left } of its Move left
refused-move-too-far-by-ground = that is { $far } with what the ground costs, and { $who } has { $left } of its Move left
refused-move-too-far-but = move at most { $left }
refused-move-too-far-by-ground-but = go less far, or around what slows it: { $left } at most, with what the ground costs
refused-move-in-the-way = { $what } stands in the way of { $who }
refused-move-deep = { $what } is deep, and { $who } cannot swim
refused-move-deep-but = stay in it, unless a Shove or KnockBack takes it out
refused-land-deep-but = come down on land, or on something that stands in it
refused-move-stopped-in = { $who } would be Stopped in { $what }
refused-move-stopped-in-it = it would be Stopped in { $what }
refused-move-stopped-in-but = end the move in it, or go around it
refused-move-that = that
refused-move-armored = { $what } is { $step } up, and { $who } wears armor and cannot jump
refused-move-no-jump = { $what } is { $step } up, no jump rises more than { $jump }, and it can't be climbed
refused-move-no-jump-but = go where it is lower
refused-move-no-hand = { $who } has no hand left to climb with
refused-move-walks-off = { $who } is in Full Engagement with { $whom } and may not just walk off
refused-move-walks-off-stay-but = stay in contact with it
refused-move-walks-off-shove-but = stay in contact with it, or shove it away
refused-move-walks-off-but = stay in contact with it, Disengage, or shove it away

# What comes too late.
refused-late-disengage = { $who } has { $did } this turn, and a Disengage comes before anything else that its unit does
did-grab = grabbed
did-shove = shoved
did-strike = struck
did-sprint = sprinted
refused-late-move-but = just move away
refused-late-fight-but = stay and fight, or shove the enemy away from you
refused-late-disengage-but = Disengage in its next turn, before anything else
refused-late-begun = { $who } has taken its Angry Inch, which begins a close combat maneuver
refused-late-begun-but = strike, grab or shove first

# Sprints.
refused-sprint-aimed = a Sprint is done to nobody
refused-sprint-but = `sprint with SQUAD`
refused-sprint-one = one unit sprints at a time, with nothing in particular
refused-sprint-walk-but = move without a Sprint
refused-sprint-disrupted = { $who } is Disrupted
refused-sprint-masterless = { $who } has nobody to make it run
refused-sprint-break-free-but = break free, and then move without a Sprint
refused-sprint-half-speed = { $who } is at Half Speed and cannot sprint
refused-sprint-action-spent = { $who } has spent its Action
roll-sprint = the Sprint of { $who } ({ $far })
sum-sprint = Sprint
fact-sprints = { $who } { $who-number ->
    [one] sprints
   *[other] sprint
} ({ $dice }{ $added }{ $failed }): { $far } more
fact-sprints-beside = { $who } { $who-number ->
    [one] sprints
   *[other] sprint
}: { $far } more{ $failed }
fact-sprint-lengthened = { $who } { $who-number ->
    [one] goes
   *[other] go
} { $far } further in all
fact-sank = { $who } sinks in { $what }
remark-sinks = sinks!

# Mounts.
refused-saddle-one = one figure at a time, with nothing in particular
refused-mount-but = `mount HORSE with NAME`
refused-saddle-squad = { $who } is a squad
refused-name-a-member-but = name one of its members
refused-mount-spot = one gets on a mount
refused-mount-not-ridden = { $what } can't be ridden
refused-mount-not-ridden-but = choose a horse or the like
refused-mount-sits = { $who } sits on { $what }
refused-mount-sits-but = dismount first
refused-mount-no-rider = { $who } is no rider for a mount
refused-mount-no-rider-but = let a minifig mount it
refused-mount-apart = { $who } is { $far } from { $what }
refused-mount-apart-but = come within { $far } of it
refused-mount-too-high = { $who } can't get so far up to { $what }
refused-mount-too-high-but = climb to where it stands first
refused-mount-in-the-way = { $who } can't get to { $what } through { $other }
refused-mount-in-the-way-but = go around that first
refused-mount-disrupted = { $what } is Disrupted, and carries nobody
refused-mount-held = { $what } is held
refused-mount-held-but = free it first
refused-mount-another-but = choose another mount
refused-mount-sits-in-squad = { $who } sits on { $what }, in the middle of its squad
refused-mount-no-room = there is no room to pull { $who } down
refused-mount-own-mind = { $what } has a mind of its own and stays with its side
refused-mount-held-by = { $what } is held by { $who }
refused-dismount-sits-on-nothing = { $who } sits on nothing
refused-dismount-sits-on-nothing-but = name a rider
refused-dismount-aimed = one gets off at a spot
refused-dismount-aimed-but = `dismount (X, Z) with NAME`
refused-dismount-but = choose a free place beside the mount
refused-dismount-apart = { $who } would be { $far } from its mount
refused-dismount-in-mount = { $who } would stand in its mount
refused-dismount-on-plate = { $who } would still stand on its squad's plate
refused-dismount-in-the-way = { $who } can't get there through { $what }
refused-dismount-too-high = { $who } can't get so far up
refused-steer-skilled = { $who } has shot or thrown something this turn, and steers no mount with that
refused-steer-skilled-but = steer and strike, or shoot and stand
refused-steer-busy = { $who } has spent its Action on something else, and steers no mount this turn
refused-steer-but = only a Rider does both
refused-steer-hands-full = { $why }, and { $who } steers or fights
refused-steer-no-strike = { $who } has its hands full with steering, and could not strike there
refused-steer-no-strike-but = ram with the mount, or charge with what it strikes with; only a Rider does both
refused-steered = { $who } has steered its mount this turn, and does nothing else itself in it
refused-steered-one-hand = { $who } has steered its mount this turn, and has a hand for a hand weapon at most
refused-steered-one-hand-but = strike, or shoot before it moves in another turn

# Squads.
refused-squad-not-its-turn = { $who } can make no squads: it is { $side }'s turn
refused-squad-not-its-turn-but = wait for its own turn
refused-squad-disrupted-but = leave it out, or wait until it is up again
refused-squad-fought = { $who } has fought this turn, and its members stay put
refused-squad-fights-on = { $who } has fought in an engagement that goes on, and its members stay put
refused-squad-fought-but = rearrange it before it attacks
refused-squad-one-at-a-time = { $what } is for one at a time
refused-squad-one-at-a-time-but = name one
refused-squad-word = `{ $word }` says nothing to { $what }
refused-leave-it-out-but = leave it out
refused-squad-no-drill = `{ $word }` is no way to draw up
refused-squad-no-drill-but = say { $drills }
refused-squad-not-own = { $who } is not { $side }'s
refused-squad-not-own-but = name a squad of { $side }'s
refused-squad-is-none = { $who } is no squad
refused-name-a-squad-but = name a squad
refused-squad-not-aimed-so = { $what } is not aimed so
refused-join-but = say `join SQUAD with NAME, NAME`
refused-form-but = say `form (X, Z) with NAME, NAME`
refused-leave-but = say `leave (X, Z) with NAME`
refused-swap-but = say `swap NAME with NAME`
refused-form-nobody = nobody is to form a squad
refused-form-nobody-but = name who is to stand in it
refused-form-one-way = a squad is drawn up in one way only
refused-form-one-way-but = say it with the first name
refused-form-no-plate = { $side } has no plate left
refused-form-no-plate-but = join a squad that has one
refused-form-nobody-left = nobody is left to take a place
refused-form-nobody-left-but = form another squad
refused-squad-no-table = its plate is not on the table
refused-squad-no-table-but = name a squad on the table
refused-join-already = { $who } is of { $squad } already
refused-join-already-but = leave it out, or join another squad
refused-join-engaged-but = join a squad that is in none, or form one
refused-join-too-far-but = let it join in another turn, before the squad moves, or join another squad
refused-draw-up-too-far-but = draw it up in another way, or in another turn
refused-draw-up-no-room-but = make room for the plate, or move the squad first
refused-lay-too-far-but = choose a place that it can reach
refused-lay-no-room-but = make room for the plate, or choose a place where it fits
refused-leave-free-place-but = choose a free place
refused-leave-still-on = { $who } would still stand on { $squad }
refused-squad-of-none = { $who } is of no squad
refused-squad-of-none-but = move it
refused-squad-one-of = { $who } is one of { $squad }
refused-squad-one-of-but = name { $squad }
refused-reform-stands-so = { $who } stands so already
refused-reform-stands-so-but = draw it up in another way
refused-swap-not-of-one = { $who } and { $other } are not two of one squad
refused-swap-not-of-one-but = let one join the other's squad first
refused-plate-too-large = { $count } on a { $formation } need a plate of { $wide } by { $deep } studs
refused-plate-too-large-but = plates are at most { $most } studs each way
refused-plate-too-far = { $who } has { $left } of its Move left, and is further than that from the plate
refused-plate-lies-in = { $who } would lie in { $what }
refused-place-too-far = { $who } has { $left } of its Move left, and its place is { $far } away
vain-draw-up = draw up
fact-plate-emptied = nobody is left of { $who }
fact-plate-emptied-beside = the plate of { $who } is empty
fact-drawn-up = { $who } { $who-number ->
    [one] is
   *[other] are
} drawn up at { $spot } on { $wide } by { $deep } studs: { $steps }

# Orders.
refused-order-needs-a-piece = { $what } needs a figure or squad as its target
refused-order-needs-a-piece-but = write `{ $what } TARGET with NAME`
refused-order-no-maneuver = `{ $word }` is no maneuver
refused-order-no-maneuver-but = maneuvers are { $words }
refused-order-no-item = { $what } is done with nothing in particular
refused-order-no-item-but = leave out `:{ $item }`
refused-order-no-target = { $what } is done to nobody in particular
refused-order-no-target-but = write `{ $what } with NAME`
refused-order-not-own = { $who } is not { $side }'s to order, and it is { $side }'s turn
refused-order-not-own-but = order a figure of { $side }'s
refused-order-takes-part = { $who } takes part already
refused-order-same-side = { $who } is on the same side
refused-order-same-side-but = name an opponent
refused-order-ridden = { $who } sits on { $mount }, and they are one on the table
refused-order-ridden-but = name { $who }
refused-order-one-of = { $who } is one of { $squad }, and who of a squad takes that is for its own side to say
refused-order-one-of-but = `{ $what } { $squad }`
refused-order-nobody = { $who } is no living figure or squad on the table
refused-order-nobody-but = name one that is
refused-order-hidden = { $who } is hidden
refused-target-hidden = { $who } is hidden, and nothing can be aimed at it
refused-target-hidden-but = wait until it appears
refused-order-hidden-but = as its turn begins it is asked whether it appears: it acts once it has
refused-order-tired = nobody of { $who } has an Action left
refused-order-tired-but = order a figure with an Action left
refused-half-mind = { $who } has half a mind, and nobody leads it
refused-half-mind-but = mount it, or take it into a squad with a mind of its own

# What keeps a blow off.
ward-hit = hit { $whom }
ward-reach = reach { $whom }
ward-grab = grab { $whom }
ward-shove = shove { $whom }
ward-fully = fully { $what }
ward-parries = { $ward } parries it
ward-takes-a-die = { $ward } takes a die off
ward-takes-dice = { $ward } takes { $dice } dice off

# What happens to units.
fact-engagement-began = { $one } and { $other }: { $what }
fact-engagement-ended = { $one } and { $other }: { $what } ends
fact-stopped = { $who } is Stopped
remark-stopped = Stopped
fact-disrupted = { $who } is Disrupted
fact-recovered = { $who } is on its feet again
fact-recovered-slowly = { $who } is on its feet again, at Half Speed
fact-on-fire = { $who } is on fire
remark-catches-fire = on fire!
fact-item-lies = the { $item } lies on the ground at { $spot }
fact-endgame-due = { $side } { $side-number ->
    [one] is
   *[other] are
} outmatched and must trigger an Endgame
question-endgame = Worth less than half of the strongest opponent: which Endgame is it to be?
question-endgame-why = to go on fighting
endgame-last-stand = a Last Stand: { $bennies ->
    [one] one Almighty Benny
   *[other] { $bennies } Almighty Bennies
} more
endgame-sudden-end = a Sudden End: the stronger side after round { $round } wins
fact-last-stand = { $side } { $side-number ->
    [one] makes its
   *[other] make their
} Last Stand, with { $bennies ->
    [one] one Almighty Benny
   *[other] { $bennies } Almighty Bennies
}
fact-sudden-end = { $side } { $side-number ->
    [one] calls
   *[other] call
} a Sudden End: the battle ends after round { $round }

# Jobs that follow what is held.
question-job = Whose Action die, Move and Armor has { $who } now?
question-job-why = the job that is suggested first
job-line = { $job }: { $die }, { $inches }, Armor { $armor }

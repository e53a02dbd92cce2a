### What happened, in the log. A verb stands in the number of who does it.

fact-armor-deflects = the armor of { $who } deflects: a die less

# Hits and damage. What may follow begins with its own sign or space.
fact-hit-assigned = hit { $number } of { $by }{ $with } goes to { $victim }{ $parried }
fact-hit-parried = , parried
fact-hits-lost = { $hits ->
    [one] 1 hit is
   *[other] { $hits } hits are
} lost
fact-damage = { $who } { $who-number ->
    [one] takes
   *[other] take
} { $damage } ({ $dice }){ $against }
fact-damage-sum-against = : { $sum } against Armor { $armor }
fact-damage-beside = { $who }: { $damage } damage{ $failed }{ $sum }{ $against }
fact-damage-so-far = , { $sum } so far
fact-damage-against = { " " }against Armor { $armor }
fact-momentum = Momentum into { $who }: { $total } ({ $dice })
fact-roll-failed = , a Critical Failure
fact-roll-failed-beside = , Critical Failure
fact-armor = { $who }: Armor { $armor } ({ $dice })
fact-armor-beside = { $who }: Armor { $armor }
fact-overkill = { $damage } damage carries on through { $from } to { $to }
fact-inch-lost = { $who } { $who-number ->
    [one] loses
   *[other] lose
} an inch: { $left }" left
fact-maimed = { $who } { $who-number ->
    [one] loses
   *[other] lose
} a hand{ $item }
fact-maimed-item = { " " }and its { $item }
fact-bad-move = Something Bad: { $who } { $who-number ->
    [one] loses
   *[other] lose
} an inch of its Move
fact-bad-item = Something Bad: { $who } { $who-number ->
    [one] loses
   *[other] lose
} its { $item }

# Ways, and who stands where.
fact-way-of = { $gone } of { $all }
fact-pushed = { $who } { $who-number ->
    [one] is
   *[other] are
} pushed { $far } to { $spot }{ $stopped }
fact-pushed-stopped-by = , stopped by { $by }
fact-pushed-to-the-edge = , stopped by the edge of the table
fact-reels = { $who } { $who-number ->
    [one] is
   *[other] are
} { $states }
fact-reels-back = knocked back { $inches }
fact-reels-down = off its feet
fact-reels-clear = clear of its plate
fact-bails-clear = { $who } { $who-number ->
    [one] bails
   *[other] bail
} { $far } to { $spot }, clear of it
fact-bails-short = { $who } { $who-number ->
    [one] bails
   *[other] bail
} { $far } to { $spot }, and is still in it
fact-got-on = { $who } { $who-number ->
    [one] mounts
   *[other] mount
} { $mount }
fact-got-off = { $who } { $who-number ->
    [one] dismounts
   *[other] dismount
} from { $mount }
fact-fell-off = { $who } { $who-number ->
    [one] falls
   *[other] fall
} off { $mount }
fact-changed-sides = { $who } { $who-number ->
    [one] is
   *[other] are
} { $side }'s now
fact-left-plate = off the plate of { $squad }: { $steps }
fact-disbanded = the plate of { $squad } has no room here, so the squad disbands: { $steps }
fact-changed-places = places are changed: { $steps }
fact-walks = { $who } { $who-number ->
    [one] walks
   *[other] walk
} { $inches }
fact-left-squad = { $who } { $who-number ->
    [one] is
   *[other] are
} clear of the plate of { $squad }
fact-coordinated = { $who } { $who-number ->
    [one] coordinates
   *[other] coordinate
} { $unit }

# Rolls, and what is added to them.
fact-numbers-differ = { $who }: { $what } needs { $numbers }
fact-number-for = { $needed }+ for { $whom }
fact-recounted = { $who }: { $least }+ needed now: { $successes }
fact-benny-earned = { $side } { $side-number ->
    [one] earns
   *[other] earn
} { $bennies ->
    [one] 1 Over the Top Benny
   *[other] { $bennies } Over the Top Bennies
}
fact-benny-spent = { $side } { $side-number ->
    [one] spends
   *[other] spend
} an { $kind } on { $on }: { $total } more ({ $dice })
fact-die-added = the { $name } of { $who } adds { $total } to its roll ({ $dice })
fact-die-wasted = the { $name } of { $who } is wasted ({ $dice })

# Shots, throws and what goes off.
fact-astray-hits = a shot of { $who } goes astray, { $inches }" towards { $clock } o'clock to { $spot }, and hits { $hit }
fact-astray = a shot of { $who } goes astray, { $inches }" towards { $clock } o'clock to { $spot }, and hits nobody
fact-goes-off = { $who } { $who-number ->
    [one] goes
   *[other] go
} off at { $spot }
fact-goes-off-item = the { $item } of { $who } goes off at { $spot }
fact-explosion = an Explosion at { $spot }, radius { $radius }: { $total } ({ $dice })
fact-explosion-beside = Explosion at { $spot }, radius { $radius }: { $total }
fact-fires = { $who } { $who-number ->
    [one] fires
   *[other] fire
} { $item }{ $landed }
fact-throws = { $who } { $who-number ->
    [one] throws
   *[other] throw
} { $item }{ $landed }
fact-used-up = { $who } { $who-number ->
    [one] has
   *[other] have
} no other { $item }
remark-used-up = the only { $item }
fact-lands = : it lands at { $spot }
fact-scatters = : it scatters { $inches }" towards { $clock } o'clock, to { $spot }
fact-burns = { $who } { $who-number ->
    [one] burns
   *[other] burn
}
fact-puts-itself-out = { $who } puts itself out

# Things in hands and on the ground.
fact-drops = { $who } { $who-number ->
    [one] drops
   *[other] drop
} { $item } at { $spot }
fact-picks-up = { $who } { $who-number ->
    [one] picks
   *[other] pick
} up { $item }
fact-reloads = { $who } { $who-number ->
    [one] reloads
   *[other] reload
} { $item }

# A minifig whose gear has changed is something else.
fact-became = { $who } is now: { $jobs }

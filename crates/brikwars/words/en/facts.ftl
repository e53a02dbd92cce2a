### What happened, in the log. A verb stands in the number of who does it.

fact-armor-deflects = the armor of { $who } deflects: a die less

# Hits and damage. What may follow begins with its own sign or space.
fact-hit-assigned = hit { $number } of { $by }{ $with } goes to { $victim }{ $parried }
fact-hit-parried = , parried
fact-hits-lost = { $hits ->
    [one] 1 hit is
   *[other] { $hits } hits are
} lost
fact-damage = { $who } { VERB($who-number, "takes", "take") } { $damage } ({ $dice }){ $against }
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
fact-inch-lost = { $who } { VERB($who-number, "loses", "lose") } an inch: { $left }" left
fact-maimed = { $who } { VERB($who-number, "loses", "lose") } a hand{ $item }
fact-maimed-item = { " " }and its { $item }
fact-bad-move = Something Bad: { $who } { VERB($who-number, "loses", "lose") } an inch of its Move
fact-bad-item = Something Bad: { $who } { VERB($who-number, "loses", "lose") } its { $item }

# Ways, and who stands where.
fact-way-of = { $gone } of { $all }
fact-pushed = { $who } { VERB($who-number, "is", "are") } pushed { $far }{ IF(" to ", $spot) }{ $stopped }
fact-pushed-stopped-by = , stopped by { $by }
fact-pushed-to-the-edge = , stopped by the edge of the table
fact-reels = { $who } { VERB($who-number, "is", "are") } { $states }
fact-reels-back = knocked back { $inches }
fact-reels-down = off its feet
fact-reels-clear = clear of its plate
fact-bails-clear = { $who } { VERB($who-number, "bails", "bail") } { $far }{ IF(" to ", $spot) }, clear of the attack
fact-bails-short = { $who } { VERB($who-number, "bails", "bail") } { $far }{ IF(" to ", $spot) }, but not far enough
fact-got-on = { $who } { VERB($who-number, "mounts", "mount") } { $mount }
fact-got-off = { $who } { VERB($who-number, "dismounts", "dismount") } from { $mount }
fact-fell-off = { $who } { VERB($who-number, "falls", "fall") } off { $mount }
fact-changed-sides = { $who } { VERB($who-number, "is", "are") } { $side }'s now
fact-left-plate = off the plate of { $squad }: { $steps }
fact-disbanded = the plate of { $squad } has no room here, so the squad disbands: { $steps }
fact-changed-places = members change places: { $steps }
fact-walks = { $who } { VERB($who-number, "walks", "walk") } { $inches }
fact-left-squad = { $who } { VERB($who-number, "is", "are") } clear of the plate of { $squad }
fact-coordinated = { $who } { VERB($who-number, "coordinates", "coordinate") } { $unit }

# Rolls, and what is added to them.
fact-numbers-differ = { $who }: { $what } needs { $numbers }
fact-number-for = { $needed }+ for { $whom }
fact-recounted = { $who }: { $least }+ needed now: { $successes }
fact-benny-earned = { $side } { VERB($side-number, "earns", "earn") } { $bennies ->
    [one] 1 Over the Top Benny
   *[other] { $bennies } Over the Top Bennies
}
fact-benny-spent = { $side } { VERB($side-number, "spends", "spend") } an { $kind } on { $on }: { $total } more ({ $dice })
fact-die-added = the { $name } of { $who } adds { $total } to its roll ({ $dice })
fact-die-wasted = the { $name } of { $who } is wasted ({ $dice })

# Shots, throws and what goes off.
fact-astray-hits = a shot of { $who } goes astray, { $inches }" towards { $clock } o'clock{ IF(" to ", $spot) }, and hits { $hit }
fact-astray = a shot of { $who } goes astray, { $inches }" towards { $clock } o'clock{ IF(" to ", $spot) }, and hits nobody
fact-goes-off = { $who } { VERB($who-number, "goes", "go") } off{ IF(" at ", $spot) }
fact-goes-off-item = the { $item } of { $who } goes off{ IF(" at ", $spot) }
fact-explosion = an Explosion{ IF(" at ", $spot) }, radius { $radius }: { $total } ({ $dice })
fact-explosion-beside = Explosion{ IF(" at ", $spot) }, radius { $radius }: { $total }
fact-fires = { $who } { VERB($who-number, "fires", "fire") } { $item }{ $landed }
fact-throws = { $who } { VERB($who-number, "throws", "throw") } { $item }{ $landed }
fact-used-up = { $who } { VERB($who-number, "has", "have") } no other { $item }
remark-used-up = that was the only { $item }
fact-lands = : it lands{ IF(" at ", $spot) }
fact-scatters = : it scatters { $inches }" towards { $clock } o'clock{ IF(", to ", $spot) }
fact-burns = { $who } { VERB($who-number, "burns", "burn") }
fact-puts-itself-out = { $who } { VERB($who-number, "puts", "put") } itself out

# Things in hands and on the ground.
fact-drops = { $who } { VERB($who-number, "drops", "drop") } { $item }{ IF(" at ", $spot) }
fact-picks-up = { $who } { VERB($who-number, "picks", "pick") } up { $item }
fact-reloads = { $who } { VERB($who-number, "reloads", "reload") } { $item }

# A minifig whose gear has changed is something else.
fact-became = { $who } { VERB($who-number, "is", "are") } now: { $jobs }

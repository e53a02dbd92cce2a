### What happened, in the log. A verb stands in the number of who does it.

fact-picks-up = { $who } { VERB($who-number, "picks", "pick") } up { $item }

# What ships lose: what one of them is called.
hit-point = Hit Point
command-point = Command Point

# What ships do and use up.
fact-slides = { $who } { VERB($who-number, "slides", "slide") } { $far }{ IF(" to ", $spot) }
fact-uses-up = { $who } { VERB($who-number, "uses its", "use their") } { $item }

# What dice are rolled for, and what makes them harder or easier.
dice-defence = Defence
dice-counter = Counter
dice-again = re-rolled { $what }
modifier-rush = Rush
modifier-stealth = Stealth

# What somebody cannot do, and why: "gull cannot fly on: it stops short of wall".
prevented-deploy = deploy
prevented-no-room = there is no room for it
prevented-act = act
prevented-last-point-lost = its last Command Point is lost
prevented-fly-on = fly on
prevented-by-base = it stops short of { $other }
prevented-by-edge = it stops at the edge of the table
prevented-attack = attack
prevented-no-target = it has no target
prevented-no-other-weapon = none of its other weapons reaches the target
prevented-secure = secure
prevented-hit = hit
prevented-defend = defend itself
prevented-counter = counter
prevented-no-die = a die would have to show { $needed }
prevented-bring-home = bring { $marker } home
prevented-lost-with-it = both are lost

# What victory points are given for.
feat-first-kill = the first ship destroyed
feat-leader-killed = the enemy's Squadron Leader destroyed
feat-more-than-half = more than half of the enemy's ships destroyed
feat-all = all of the enemy's ships destroyed
feat-scanned = { $marker } scanned
feat-destroyed = { $marker } destroyed
feat-held = { $marker } held
feat-brought-home = { $marker } brought home
feat-survived = { $ship } { VERB($ship-number, "survives", "survive") }
feat-caught = { $ship } caught

### What may not be done, and what instead.

refused-attack-or-disengage = attack { $whom }, or disengage first
refused-attack-those = attack { $whom }

# Words over pieces, and what dice are added up for.
remark-momentum = +{ $total } Momentum
remark-more = +{ $total }
remark-armor = Armor { $armor }
remark-changes-sides = changes sides!
remark-coordination = Coordination
remark-recounted = { $successes } now
remark-overkill = Overkill
remark-maimed = loses a hand!
remark-bad = Something Bad!
remark-bails = bails!
remark-bails-and-falls = bails, and falls
remark-off-its-feet = off its feet!
remark-knocked-back = knocked back!
remark-on-fire = on fire!
sum-damage = damage
sum-momentum = Momentum
sum-armor = Armor

# What dice are rolled for, many at once: of such a maneuver, with an item.
dice-of-strike = strike
dice-of-shoot = shoot
dice-of-throw = throw
dice-of-shove = shove
dice-of-combined-shove = combined-shove
dice-of-grab = grab
dice-of-ram = ram
dice-of-counterstrike = counterstrike
dice-with = { $what } with { $item }
dice-bare-handed = { $what } with bare hands
dice-parry = Parry with { $item }
dice-again = rolled again
dice-and = { $dice }, { $more }

# Why something is added to dice.
shot-cover = cover
shot-marked = marked
shot-squad-size = Squad Size
shot-size = Size
shot-beyond-range = beyond Range
shot-bursts = bursts
parry-outnumbered = Outnumbered
added-by-benny = Benny

# Bennies, and what they could be spent on.
benny-over-the-top = Over the Top Benny
benny-almighty = Almighty Benny
benny-outrage = Outrage Benny
ask-benny = { $on }: spend a Benny on it?
ask-help = { $on }: use help?
benny-keep = spend no Benny
benny-no-help = leave it as it is
benny-add = add a d6 with an { $benny } ({ $left ->
    [0] none
   *[other] { $left }
} left after that)
benny-gone-soon = a 6 or more on an Action die brought this Benny, which is gone when the Action is over
benny-of-little-use = a higher roll would not help much here
benny-for-later = a Benny that is kept can be spent later
benny-help-on-demand = help that is not used now can be used later
benny-why = { $gain }; { $why }
benny-on-dice = the roll of { $who } ({ $dice })
benny-on-explosion = the Explosion ({ $total })
benny-on-armor = the Armor roll of { $who } ({ $armor } against { $damage })
benny-on-bail = the Bail of { $who } ({ $inches }")
benny-on-damage = damage to { $who }
gain-dice = { $count } of { $dice } succeed
gain-dice-more = { $gain }; { $more } more would make it { $count }
gain-against = { $damage } damage against Armor { $armor }
gain-more-kills = { $against }: { $more } more would kill it
gain-more-costs-an-inch = { $against }: { $more } more would cost it an inch
gain-kills = { $against }: enough to kill it
gain-costs-an-inch = { $against }: enough to cost it an inch

# Who takes a hit, and how.
ask-hit = hit { $number } of { $count } ({ $with }, { $damage }): who takes it?
ask-hit-shown = hit { $number } of { $count } ({ $with }, { $damage }, its die shows { $shows }): who takes it?
hit-why = Parries first, then figures that are already hurt
hit-taken = { $who } { VERB($who-number, "takes", "take") } it ({ $state })
hit-parried = { $who } { VERB($who-number, "parries", "parry") } it ({ $state })
hit-bailed = { $who } { VERB($who-number, "bails", "bail") } out ({ $state })
hit-state = Armor { $armor }
hit-state-dead = dead
hit-state-hurt = { $hurt } of { $armor } damage
refused-hit-dead = it is dead
refused-hit-clear = it is knocked clear of the plate
refused-hit-out-of-reach = it is out of reach of all attackers
refused-hit-full = it has already taken { $limit } close combat hits this turn, the maximum
refused-hit-missed = the die of this hit shows { $shows }, but hitting this figure takes { $needed }
refused-hit-fewer = another figure has taken fewer hits
refused-hit-but = give the hit to another figure
ask-single-out = hit { $number } of { $count }: single a figure out?
single-out = single out { $who } ({ $hurt } of { $armor } damage)
single-out-nobody = leave it to the defender
single-out-why = a figure that is down and already hurt falls soonest
ask-sure-strike = which figure do you strike without a roll, before you roll the other Strikes?
sure-strike = hit { $who } automatically with { $item } ({ $hurt } of { $armor } damage so far; Strikes left: { $count })
sure-strike-none = roll the remaining Strikes
sure-strike-why = a figure that is down is hit for sure, and two hits usually kill
ask-rider-or-mount = { $who } { VERB($who-number, "is", "are") } { $struck }: who takes the hit, rider or mount?
rider-or-mount-takes = { $who } { VERB($who-number, "takes", "take") } it ({ $hurt } of { $armor } damage)
rider-or-mount-why = an unhurt mount survives the hit
struck-without-a-roll = struck without a roll
struck-in-line = next in the line of the shot
ask-struck = who is struck? the Explosion spreads from there
struck-by-blast = { $who } { VERB($who-number, "is", "are") } struck
struck-by-blast-why = the last in the formation, most likely at its edge
ask-interpose = { $who } { VERB($who-number, "is", "are") } about to be struck: who takes its place?
interpose-stay = { $who } { VERB($who-number, "takes", "take") } it
interpose-swap = { $who } { VERB($who-number, "changes", "change") } places with it
interpose-why = one figure is as good as another

# Parries, Bails, Momentum, bursts.
ask-parry = { $hits ->
    [one] 1 hit is coming in on { $who }: Parry it?
   *[other] { $hits } hits are coming in on { $who }: Parry them?
}
parry-all = Parry with all { $all } (on a { $needed } or more)
parry-all-mixed = Parry with all { $all } (the best of them on a { $needed } or more)
parry-everything = Parry with everything, { $items } items: nothing is left to strike back with
parry-shields = { $shields ->
    [one] Parry with only the shield
   *[other] Parry with only the { $shields } shields
}
parry-none = Do not Parry
parry-why-attacking = a Parry would end the run here and lose the attack planned at the end of the run (BW-TU-04)
parry-why-moving = each Parry that succeeds takes a die of damage off a hit, and ends the move here (BW-TU-04)
parry-why-leaving = each Parry that succeeds takes a die of damage off a hit, and costs the Action of the figure that leaves
parry-why = each Parry that succeeds takes a die of damage off a hit; it costs no Action
ask-bail-first = { $who } may bail before the attack is rolled: does it?
bail-stay = { $who } { VERB($who-number, "stays", "stay") }
bail-go = { $who } { VERB($who-number, "bails", "bail") } out
bail-why = a Bail is a leap out of harm's way: it costs the Action and ends Disrupted, off its feet
ask-bail-direction = { $who } { VERB($who-number, "bails", "bail") } { $inches }": towards which hour of the clock?
bail-clear = towards { $hour } o'clock{ IF(", to ", $spot) }: clear of the attack
bail-short = towards { $hour } o'clock{ IF(", to ", $spot) }: not far enough
bail-direction-why = out of the engagement if possible, and as far from the attackers as possible
ask-momentum = the Charge's Momentum of { $momentum } goes into one hit: into this one on { $whom }?
momentum-add = add { $momentum } { $to } to it
momentum-goes-to-damage = damage
momentum-goes-to-inches = inches
momentum-keep = keep it for the next hit
momentum-none = leave the Momentum unused
momentum-why = so far { $damage }; { $why }
momentum-why-last = there is no later hit to keep it for
momentum-why-enough = a later hit may need it more
momentum-why-now = a later hit may be parried, or go to a figure that is harder to hurt
ask-bursts = how many bursts does each fire?
bursts-of = { $bursts ->
    [one] 1 burst
   *[other] { $bursts } bursts
}, at -{ $bursts } each
bursts-why = a single burst is most likely to hit

# What is lost.
ask-hand = { $who } { VERB($who-number, "loses", "lose") } a hand: which?
hand-empty = an empty hand
hand-with = the hand with the { $item }
hand-why-empty = an empty hand is missed least
hand-why-least = no hand is empty: its { $item } is missed least
ask-bad = Something Bad happens to { $who }: what does it lose?
bad-item = its { $item }
bad-move = an inch of its Move
bad-why = the items that it fights with are worth more

# Shooting and throwing.
refused-shoot-alone = only one figure at a time can fire { $item }
refused-shoot-alone-but = shoot with { $who }:{ $item } only
refused-shoot-empty = { $item } of { $who } must be reloaded first
refused-shoot-empty-but = reload with { $who }:{ $item }
refused-shoot-nothing = nobody in { $who } has an unused weapon that can shoot this turn
refused-shoot-with = nobody in { $who } has an unused { $item } that can shoot this turn
refused-shoot-with-but = shoot with what one of them holds, or shoot in another turn
refused-shoot-mounted = { $item } { VERB($item-number, "is", "are") } mounted on something
refused-shoot-mounted-but = write `fire` instead of `shoot`
refused-shoot-gone = { $whom } { VERB($whom-number, "is", "are") } not on the table
refused-shoot-gone-but = choose a target on the table
refused-shoot-unseen = nobody in { $who } can see anybody in { $whom }
refused-shoot-unseen-but = move to where the line of sight is clear
refused-shoot-far = { $whom } { VERB($whom-number, "is", "are") } { $apart } away, and { $item } with Range { $range } would need a { $needed } to hit
refused-shoot-far-but = move closer or out from behind cover
refused-shoot-out = { $who } { VERB($who-number, "is", "are") } in Full Engagement and may not shoot at { $at }
refused-throw-out = { $who } { VERB($who-number, "is", "are") } in Full Engagement and may not throw at { $at }
spot-outside-melee = a spot outside it
refused-throw-ground = a weapon must be thrown at a figure or object, not at the ground
refused-throw-ground-but = name a figure, a squad or an object
refused-throw-unfit = { $item } can't be thrown
refused-throw-unfit-but = throw a light weapon or an explosive
refused-throw-tired = nobody in { $who } with an Action left has { $item } to throw
refused-throw-lacks = nobody in { $who } has { $item } to throw
refused-throw-lacks-any = nobody in { $who } has an explosive to throw
refused-throw-used = what { $who } could throw has been used this turn
refused-throw-lacks-but = throw what one of them holds and has not used yet
refused-throw-far = the target is { $apart } away, and { $item } can be thrown only { $throw }
refused-throw-far-but = throw at something within { $throw } of { $who }
refused-throw-nobody = nobody named can throw
refused-throw-nobody-but = name a figure that can throw
refused-throw-many = only one figure can throw at a time
refused-throw-many-but = name one figure and what it throws
refused-throw-target = a throw needs a figure, a squad or a spot as its target
refused-throw-target-but = write `throw TARGET with NAME`, or `throw (X, Z) with NAME`

# Fire, and things in hands and on the ground.
refused-put-out = nobody in { $who } is on fire
refused-put-out-but = name a burning figure
refused-put-out-tired = no burning figure in { $who } has an Action left to put out the fire
refused-put-out-tired-but = put the fire out in another turn
refused-drop-what = the order does not say what { $who } should drop
refused-drop-what-but = write `drop with { $who }:ITEM`
refused-drop-lacks = nobody in { $who } holds { $item }
refused-drop-lacks-but = drop something that it holds
refused-drop-mounted = { $item } { VERB($item-number, "is", "are") } mounted on { $who } and can't be dropped
refused-drop-mounted-but = fire it
refused-pick-up-many = only one figure at a time can pick something up
refused-pick-up-many-but = name one figure
refused-pick-up-far = no { $item } lies within { $inches } of { $who }
refused-pick-up-nothing = nothing lies within { $inches } of { $who }
refused-pick-up-far-but = move closer to the item
refused-pick-up-tired = nobody in { $who } near the item has an Action left
refused-pick-up-tired-but = pick it up in another turn
refused-pick-up-few-hands = { $who } { VERB($who-number, "has", "have") } too few hands left for it
refused-pick-up-few-hands-but = have another figure pick it up
refused-pick-up-full = { $who } { VERB($who-number, "has", "have") } no hand free for it
refused-pick-up-full-but = drop something first
refused-pick-up-holds = { $who } { VERB($who-number, "holds", "hold") } another figure with the hand needed to pick it up
refused-pick-up-holds-but = let go first
refused-reload = nobody in { $who } with an Action left has { $item } to reload
refused-reload-anything = nobody in { $who } with an Action left has anything to reload
refused-reload-but = shoot with what is loaded, or reload in another turn

# Officers.
refused-coordination-nobody = nobody in { $who } takes part
refused-coordination-nobody-but = have squad mates of the Officer take part
refused-no-officer = { $who } { VERB($who-number, "is", "are") } not an Officer
refused-no-officer-but = name an Officer, or leave `coordinate` out
refused-officer-alone = { $who } { VERB($who-number, "is", "are") } not in a squad
refused-officer-alone-but = have it join a squad first
refused-officer-steered = { $who } { VERB($who-number, "has", "have") } steered its mount this turn and can't do anything else
refused-officer-tired = { $who } { VERB($who-number, "has", "have") } no Action left to coordinate with
refused-officer-tired-but = attack without Coordination
refused-coordination-few = only { $mates } of { $who } would take part, and Coordination needs at least { $least }
refused-coordination-few-but = have more members take part, or leave the Officer out

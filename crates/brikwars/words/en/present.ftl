### What panels are told for the moment: cards, what lies on the table, sights, what would come of an attack.

# A member on a card.
portrait-dead = dead
portrait-disrupted = Disrupted: off its feet, hit automatically (BW-KB-04)
portrait-spent = its Action is spent (BW-TU-02)
portrait-ready = ready
portrait-wound = { $points } damage this turn; above { $armor } it dies

# The numbers of a card.
stat-size = Size
    .about = the longest side of the body in inches (BW-SZ-01)
stat-squad-size = Squad Size
    .about = the longest way across the living members, at most the sum of their Sizes (BW-SQ-26)
stat-armor = Armor
    .about = damage above it kills, exactly as much costs a hand; a rider's own comes first, then its mount's (BW-AR-01, BW-SD-14, BW-HO-05)
stat-move-left = Move left
    .about = a plate moves as one, at the Move of its slowest member (BW-SQ-12)
stat-left-of-size = { $left }" of { $total }"
stat-structure-size = the inches that are left: it loses one for each attack beyond its Armor (BW-SZ-04)
stat-structure-armor = rolled against each attack that comes through, and no more dice than inches are left (BW-SZ-04, BW-SZ-07)
stat-left-of-move = { $left }" of { $total }"
stat-action = Action
stat-action-die = Action die { $die }: { $count } of { $members } members roll it (BW-NUM-02)

# The weapons of a card.
weapon-about = Use is what an Action die must reach (BW-NUM-02); an item serves one purpose a turn (BW-WP-07)
weapon-use = Use { $needed }
weapon-reach = reach { $inches }
weapon-range = range { $inches }
weapon-throw = throw { $inches }
weapon-shield = parries and shoves
weapon-damage = damage { $damage }
weapon-no-damage = none
weapon-fire = { $dice } fire
weapon-blast = { $dice } blast

# A unit on paper.
sheet-weapon = Carries
sheet-use = Use
sheet-reach = Reach
sheet-range = Range
sheet-damage = Damage
sheet-move = Move
sheet-on = { $unit } on a { $mount }
sheet-mount = On { $mount }
sheet-mount-armor = Armor { $armor } of its own where it takes the hit
sheet-worth = { $worth } U, { $points } CP
sheet-body = Body and Specialties
sheet-known-by = Known by
sheet-mods = Mods
sheet-parries = parries

# What holds for a unit.
condition-counted = { $what }: { $most }
condition-of-some = { $many } of { $all } { $what }
condition-full-engagement = Full Engagement with { $others }
condition-skirmish = Skirmish with { $others }
condition-disrupted = Disrupted
condition-half-speed = at Half Speed
condition-flies = flies with what it sits on
condition-on-mount = on { $mount }: Armor { $armor }
condition-steered = steered, and does nothing else itself
condition-cannot-steer = can't steer any more
condition-stopped = may move no further: { $why }
condition-holds = { $who } { VERB($who-number, "holds", "hold") } { $whom }
condition-held = { $who } { VERB($who-number, "is", "are") } held by { $by }
condition-burning = on fire
condition-must-reload = must reload
condition-action-spent = Action spent
condition-actions-spent = Actions spent
condition-angry-inch-taken = Angry Inch taken
condition-held-up = held up: parried on its way
condition-lost-a-hand = { $count } lost a hand
condition-shield-wall = Shield Wall
condition-marked = marked by { $who }
# Of one that stands alone, and of some of a squad.
condition-rolls = rolls a { $die } to hit
condition-roll = { $count } roll a { $die } to hit

# What marks on a unit say; the number of one may follow, as ": 3".
mark-takes-the-whole-turn = takes the whole turn
mark-legs-lost = legs lost
mark-wings-lost = wings lost
mark-is-treated = is treated
mark-aims-true = aims true
mark-aims-far = aims far
mark-aims-to-kill = aims to kill
mark-inspired-move = inspired Move
mark-inspired-armor = inspired Armor
mark-inspired-action = inspired Action
mark-inspired-damage = inspired damage
mark-inspires = inspires a unit
mark-inspired-again = inspired to roll again
mark-marches = marches
mark-shield-wall-broken = Shield Wall broken
mark-assisted = assisted
mark-assists = assists somebody
mark-saw-a-kill = knows of a kill
mark-strategy-bricks = Strategy bricks
mark-has-marked = has marked a target
mark-sent-on = sent on
mark-last-stand = makes its Last Stand
mark-skilled = Skilled
mark-unskilled = Unskilled
mark-fast = Fast
mark-slow = Slow
mark-built-heavy = Heavy
mark-built-light = Light
mark-bargain = a Bargain
mark-premium = a Premium
mark-second-feat = a second Feat
mark-third-feat = a third Feat
mark-half-a-mind = half a mind

# Creation Mods, by name.
mod-skilled = Skilled
mod-unskilled = Unskilled
mod-fast = Fast
mod-slow = Slow
mod-heavy = Heavy
mod-light = Light
mod-bargain = Bargain
mod-premium = Premium
mod-half-minded = Half Minded
mod-second-feat = Second Feat
mod-third-feat = Third Feat

# Specialties, and what they do.
specialty-cannon-fodder = Cannon Fodder
    .about = does a point of damage with anything, throws nothing, shoves for nothing and never goes Over the Top
specialty-commander = Commander
    .about = gains Strategy bricks for kills that it sees, and spends them on Interventions

specialty-commando = Commando
    .about = copies a Specialty of a friend, with a die a size smaller, until its next turn
specialty-half-minded = Half Minded
    .about = has half a mind, and acts only with a master
specialty-leader = Leader
    .about = inspires units of its side: a d6 more, or failed dice rolled again
specialty-marksman = Marksman
    .about = aims once a turn: a d8 to hit, as a damage die, or for so many inches more of Range
specialty-medik = Medik
    .about = treats the fallen: a d8 tells which limbs that costs, and when they are up again
specialty-flying = Flying
    .about = flies over whatever is in its way, and ends its move on the ground
specialty-mount = Mount
    .about = can be ridden
specialty-officer = Officer
    .about = coordinates its squad mates
specialty-phalanx = Phalanx
    .about = two of a squad make a Shield Wall, and march in armor at full speed
specialty-rider = Rider
    .about = steers its mount and fights in one Action
specialty-scout = Scout
    .about = marks a target within 8" of it: its side hits that more easily from afar
specialty-skirmisher = Skirmisher
    .about = slips out of close combat without Counterstrikes
specialty-sniper = Sniper
    .about = hits without a roll from 5" on: a whole turn for one shot with a scope
specialty-stupid = Stupid
    .about = its natural 1s are turned against its owner
specialty-tek = Tek
    .about = spends its Action to raise the Specialty die of a Support unit beside it

# How two units meet.
meeting-full = Full Engagement
    .means = all of both fight
meeting-skirmish = Skirmish
    .means = only who is in reach fights

# What a piece of terrain does, and one that has fallen.
terrain-blocks = nobody passes through it
terrain-hides = it hides what is behind it
terrain-platform = it can be stood on
terrain-climbable = it can be climbed, with the arms
terrain-deep = too deep to wade
terrain-half-speed = Half Speed: every inch in it counts for two
terrain-stops = a unit that comes into it is Stopped there
terrain-structure = it can be destroyed
terrain-explodes = it goes off when it is destroyed
terrain-trap-hurts = { $dice } d6 of damage to each who walks in
terrain-trap-stops = it Stops who walks in
terrain-trap-explodes = an Explosion when somebody walks in
terrain-set-by = set by { $side }
terrain-use = to meddle with it takes { $needed } or more
mechanism-jammed = jammed
gate-is-open = open
gate-is-closed = closed
trap-is-set = a Trap that is set
trap-has-gone-off = a Trap that has gone off
terrain-loose = a squad can shove it away
fallen-in-one-piece = has fallen, and is in one piece

# What a player should know before the battle.
briefing-wins = The last side with anybody left to fight wins.
briefing-victory = { $side } also wins by this: { $what }
briefing-bonus = { $side } may earn this: { $what }
briefing-first = Click one of your squads, then the ground where it is to go. Brought up to the enemy, it can strike, grab and shove; with rifles or bows it shoots from afar. End your turn when your squads have acted.
briefing-first-alone = Click one of your units, then the ground where it is to go. Brought up to the enemy, it can strike, grab and shove; with rifles or bows it shoots from afar. End your turn when your units have acted.
briefing-points-build = Construction Points are spent while you fight: Mechaniks and Spawners turn those that your side has gathered into units and equipment.
tokens-points = Construction Points
tokens-about-points = A Benny adds a d6 to a roll just made; the game asks when one could help. Construction Points pay for what is bought or built while the battle is fought.
tokens-about = A Benny adds a d6 to a roll just made; the game asks when one could help.

# What a unit sees of another.
sights-nobody = nobody sees { $name } [BW-AT-02]
sights-clear = { $count } of { $all } see { $name }, no cover
sights-cover = { $count } of { $all } see { $name }, cover { $cover }

# What would come of an attack: first in a word or two, then in sentences.
outlook-cannot-hit = only with help
outlook-kept-off = { $what } { VERB($what-number, "parries", "parry") } it
outlook-kept-off-about = Every hit is parried by { $what }.
outlook-on-target = { $chance } on target
outlook-one-hit = 1 hit
outlook-hits = { $hits } hits
outlook-or = { " " }or{ " " }
outlook-without-a-roll = { $count } without a roll
outlook-hardly = less than 1 %
outlook-nearly-sure = more than 99 %
outlook-lands = It lands where it is meant to in { $chance }, and elsewhere otherwise.
outlook-sure = { $hits }, without a roll.
outlook-average = { $hits } on average, at least one in { $chance }.
outlook-bare-hands = bare hands
# Of the dice of one item; behind the number stands why, in brackets, where that is to be told.
outlook-needed = { $with }: { $dice } { $die }, { $needed }+ needed{ $why }.
outlook-needed-too-much = { $with }: { $needed }+ would be needed{ $why }, and a { $die } shows { $most } at most without help.
outlook-needed-for = { $needed }+ for { $whom }
outlook-differs = { $with } { VERB($with-number, "needs", "need") } { $each } (BW-OP-43).
outlook-against-throwing = Thrown weapons are gone, and { $what } needs them.
outlook-no-roll-on = Strikes on { $whom } need no roll: which go there is asked before the rest is rolled (BW-OP-42).

# Lots of a draft.
# What a figure sits on, after its name.
lot-on = { " " }on { $mount }
lot-built = { $name } of Size { $size }
lot-turn = place { $place } in the order of turns
lot-start = begins at { $place }
lot-bennies = { $count } { $count ->
    [one] Almighty Benny
   *[other] Almighty Bennies
}
lot-face-down = a stack of Almighty Bennies, face down
lot-victory = one more way to win: { $what }
lot-bonus = to be earned: { $what }

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
    .about = the longest distance across the living members, at most the sum of their Sizes (BW-SQ-26)
stat-armor = Armor
    .about = damage above Armor kills, damage equal to it costs a hand; a rider's own Armor comes first, then its mount's (BW-AR-01, BW-SD-14, BW-HO-05)
stat-move-left = Move left
    .about = a plate moves as one, at the Move of its slowest member (BW-SQ-12)
stat-left-of-size = { $left }" of { $total }"
stat-structure-size = inches left: it loses one for each attack that beats its Armor (BW-SZ-04)
stat-structure-armor = rolled against each attack that hits; never more dice than inches left (BW-SZ-04, BW-SZ-07)
stat-left-of-move = { $left }" of { $total }"
stat-action = Action
stat-action-die = Action die { $die }: { $count } of { $members } members roll it (BW-NUM-02)

# The weapons of a card.
weapon-about = Use: what an Action die must reach (BW-NUM-02); an item serves one purpose per turn (BW-WP-07)
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
sheet-mount-armor = its own Armor is { $armor } when it takes the hit
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
condition-flies = flies with its mount
condition-on-mount = on { $mount }: Armor { $armor }
condition-steered = busy steering and can't act itself
condition-cannot-steer = can't steer any more
condition-stopped = can't move further: { $why }
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
mark-is-treated = being treated
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
    .about = does 1 point of damage with any weapon, can't throw, shoves without effect and never goes Over the Top
specialty-commander = Commander
    .about = gains Strategy bricks for kills that it sees, and spends them on Interventions

specialty-commando = Commando
    .about = copies a friend's Specialty until its next turn, with a die one size smaller
specialty-half-minded = Half Minded
    .about = has half a mind, and acts only with a master
specialty-leader = Leader
    .about = inspires units of its side: an extra d6, or a reroll of failed dice
specialty-marksman = Marksman
    .about = aims once a turn: a d8 to hit, as a damage die or as extra inches of Range
specialty-medik = Medik
    .about = treats the fallen: a d8 decides how many limbs they lose and when they are up again
specialty-flying = Flying
    .about = flies over whatever is in its way, and ends its move on the ground
specialty-mount = Mount
    .about = can be ridden
specialty-officer = Officer
    .about = coordinates its squad mates
specialty-phalanx = Phalanx
    .about = two or more members of a squad can form a Shield Wall and march in armor at full speed
specialty-rider = Rider
    .about = steers its mount and fights in one Action
specialty-scout = Scout
    .about = marks a target within 8": ranged attacks of its side get +1 to hit that target
specialty-skirmisher = Skirmisher
    .about = slips out of close combat without Counterstrikes
specialty-sniper = Sniper
    .about = spends a whole turn on one shot with a scope, which hits without a roll at 5" or more
specialty-stupid = Stupid
    .about = its natural 1s are turned against its owner
specialty-tek = Tek
    .about = spends its Action to raise the Specialty die of a Support unit beside it

# How two units meet.
meeting-full = Full Engagement
    .means = all members of both units fight
meeting-skirmish = Skirmish
    .means = only members in reach fight

# What a piece of terrain does, and one that has fallen.
terrain-blocks = nobody can pass through it
terrain-hides = it hides what is behind it
terrain-platform = figures can stand on it
terrain-climbable = it can be climbed, using the arms
terrain-deep = too deep to wade
terrain-half-speed = Half Speed: every inch in it counts for two
terrain-stops = a unit that enters it is Stopped there
terrain-structure = it can be destroyed
terrain-explodes = it goes off when it is destroyed
terrain-trap-hurts = { $dice } d6 damage to each figure that walks in
terrain-trap-stops = it Stops each figure that walks in
terrain-trap-explodes = an Explosion when somebody walks in
terrain-set-by = set by { $side }
terrain-use = tampering with it takes a roll of { $needed } or more
mechanism-jammed = jammed
gate-is-open = open
gate-is-closed = closed
trap-is-set = a Trap, ready to go off
trap-has-gone-off = a Trap that has gone off
terrain-loose = a squad can shove it away
fallen-in-one-piece = has fallen, and is in one piece

# What a player should know before the battle.
briefing-wins = The last side with anybody left to fight wins.
briefing-victory = { $side } can also win like this: { $what }
briefing-bonus = { $side } can earn a bonus like this: { $what }
briefing-first = Click one of your squads, then the ground where it should go. Next to the enemy, it can strike, grab and shove; with rifles or bows it can shoot from afar. End your turn when your squads have acted.
briefing-first-alone = Click one of your units, then the ground where it should go. Next to the enemy, it can strike, grab and shove; with rifles or bows it can shoot from afar. End your turn when your units have acted.
briefing-points-build = Construction Points are spent while you fight: Mechaniks and Spawners turn those that your side has gathered into units and equipment.
tokens-points = Construction Points
tokens-about-points = A Benny adds a d6 to a roll just made; the game asks when one could help. Construction Points pay for what is bought or built while the battle is fought.
tokens-about = A Benny adds a d6 to a roll just made; the game asks when one could help.

# What a unit sees of another.
sights-nobody = nobody sees { $name } [BW-AT-02]
sights-clear = { $count } of { $all } see { $name }, no cover
sights-cover = { $count } of { $all } see { $name }, cover { $cover }

# What would come of an attack: first in a word or two, then in sentences.
outlook-cannot-hit = hits only with help
outlook-kept-off = { $what } { VERB($what-number, "parries", "parry") } it
outlook-kept-off-about = Every hit is parried by { $what }.
outlook-on-target = { $chance } on target
outlook-one-hit = 1 hit
outlook-hits = { $hits } hits
outlook-or = { " " }or{ " " }
outlook-without-a-roll = { $count } hit automatically
outlook-hardly = less than 1 %
outlook-nearly-sure = more than 99 %
outlook-lands = { $chance } to land on target; otherwise it lands elsewhere.
outlook-sure = { $hits }, without a roll.
outlook-average = { $hits } on average, { $chance } for at least one.
outlook-bare-hands = bare hands
# Of the dice of one item; behind the number stands why, in brackets, where that is to be told.
outlook-needed = { $with }: { $dice } { $die }, { $needed }+ needed{ $why }.
outlook-needed-too-much = { $with }: { $needed }+ would be needed{ $why }, but without help a { $die } shows at most { $most }.
outlook-needed-for = { $needed }+ for { $whom }
outlook-differs = { $with } { VERB($with-number, "needs", "need") } { $each } (BW-OP-43).
outlook-against-throwing = Thrown weapons are gone, and { $what } needs them.
outlook-no-roll-on = Strikes on { $whom } need no roll: before you roll, you are asked which Strikes go there (BW-OP-42).

# Lots of a draft.
# What a figure sits on, after its name.
lot-on = { " " }on { $mount }
lot-built = { $name } of Size { $size }
lot-turn = place { $place } in the turn order
lot-start = starts at { $place }
lot-bennies = { $count } { $count ->
    [one] Almighty Benny
   *[other] Almighty Bennies
}
lot-face-down = a stack of Almighty Bennies, face down
lot-victory = one more way to win: { $what }
lot-bonus = a bonus to earn: { $what }

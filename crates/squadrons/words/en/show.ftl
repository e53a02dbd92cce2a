### What panels are told for the moment: cards, what lies on the table, how a ship may fly, what would come of an attack.

# The actions of a declaration.
action-name-move = Move
action-name-advance = Advance
action-name-attack = Attack
action-name-secure = Secure
action-name-pass = Pass

# The numbers of a ship, and what they mean.
stat-command = Command
    .about = Command Points per round; each action costs one [SQN-051]
stat-move = Move
    .about = how far it must fly in a Move or an Advance, no less [SQN-071]
stat-skill = Skill
    .about = what an attack die must show to hit [SQN-111]
stat-defence = Defence
    .about = what a Defence die must show to save a hit [SQN-117]
stat-toughness = Toughness
    .about = what a weapon's damage is compared with to set the Counter roll [SQN-119]
stat-hit-points = Hit Points
    .about = how many it can lose before it is destroyed [SQN-121]

# The sheet of a ship.
sheet-weapon = Weapon
sheet-range = Range
sheet-attacks = Attacks
sheet-damage = Damage
sheet-piercing = Piercing
sheet-rules = Rules
sheet-all-around = all around
sheet-design = design: { $design }
sheet-leads = leads the squadron
sheet-points = { $points } points
sheet-surcharge = surcharge for { $count } parts
sheet-hull = Hull
weapon-about = Range, attack dice, damage and piercing [SQN-031]
weapon-range = range { $inches }
portrait-state = { $left } of { $all } Hit Points, { $command } Command Points
portrait-wound = it has lost { $lost } of its { $all } Hit Points

# Special rules of ships and weapons.
rule-agile = Agile
    .about = makes one extra pivot, in its Move or in its Advance
rule-boost = Boost
    .about = flies up to 3" further in Move and Advance if it does not pivot
rule-countermeasures = Countermeasures
    .about = evades once per game without paying a Command Point
rule-heavy-armour = Heavy Armour ({ $less })
    .about = Piercing is { $less } lower against it
rule-platform = Platform ({ $more })
    .about = { $more ->
        [one] fires one more weapon in an Attack
       *[other] fires { $more } more weapons in an Attack
    }
rule-resilient = Resilient
    .about = rerolls failed Defence dice
rule-shields = Shields
    .about = rerolls failed Counter dice until it has lost a Hit Point
rule-signal-jam = Signal Jam
    .about = enemies need a 5+ to lock on to it
rule-skilled = Skilled
    .about = rerolls missed attack dice
rule-stealth = Stealth ({ $inches })
    .about = -1 to hit it from more than { $inches }" away
rule-accurate = Accurate
    .about = +1 to each attack die
rule-arc-front = Arc (Front)
    .about = fires at targets in the quarter ahead
rule-arc-side = Arc (Side)
    .about = fires at targets in the quarters to its sides
rule-arc-rear = Arc (Rear)
    .about = fires at targets in the quarter behind
rule-assault = Assault
    .about = ignores the penalties for a rush and for close range
rule-destructive = Destructive ({ $points })
    .about = each failed Defence die causes { $points } points of damage
rule-disruptor = Disruptor
    .about = Shields don't help; a ship that it damages loses a Command Point
rule-fixed = Fixed
    .about = fires straight ahead only
rule-inaccurate = Inaccurate
    .about = hits only on a 6
rule-kinetic = Kinetic
    .about = Piercing is 1 lower while the target's Shields are up
rule-rending = Rending ({ $hits })
    .about = { $hits ->
        [one] each 6 that hits scores one extra hit
       *[other] each 6 that hits scores { $hits } extra hits
    }
rule-shred = Shred
    .about = -1 to Counter dice against it
rule-target-lock = Target Lock
    .about = must lock on with a 3+ before it fires, or another weapon fires

# What is so with a ship.
condition-leader = Squadron Leader
condition-in-reserve = in reserve
condition-no-command-points = no Command Points left
condition-one-command-point = one Command Point left: the ship may lose it and do nothing
condition-countermeasures-used = Countermeasures used
condition-declares-next = declares its actions next
condition-in-activation = in its activation: { $actions }
condition-rushes = rushes: -2 to hit
nominated-wanted = wanted
nominated-to-survive = to survive

# Why a ship does not fly now.
stays-laying = the markers must be placed before ships fly
stays-other = { $name } { VERB($name-number, "is", "are") } in the middle of its activation
stays-next = { $name } { VERB($name-number, "does", "do") } its { $next } next
stays-no-command-points = { $name } { VERB($name-number, "has", "have") } no Command Points left this round
stays-undeclared = { $name } { VERB($name-number, "declares", "declare") } its actions before it flies
stays-nobody-flies = no ship flies now

# The moment.
moment-laying = { $side } may drag its markers; press Done when they are in place
moment-activates = { $side } { VERB($side-number, "activates", "activate") } a ship
moment-done = Done
    .about = The markers are where they should be
moment-end-turn = End turn
    .about = Pass the activation to the other side, if the house rules allow it
moment-won = { $winner } { VERB($winner-number, "wins", "win") }: { $one } { $has }, { $other } { $have }
moment-draw = A draw: { $one } { $has }, { $other } { $have }
moment-before-round = before round { $round } of { $rounds }
moment-round = round { $round } of { $rounds }
moment-moves = { $name } { VERB($name-number, "moves", "move") }: drag it, or click where it should end{ $then }
moment-advances = { $name } { VERB($name-number, "advances", "advance") }: drag it, or click where it should end{ $then }
moment-attacks = { $name } { VERB($name-number, "attacks", "attack") }: choose a weapon on its card{ $then }
moment-secures = { $name } { VERB($name-number, "secures", "secure") }: choose the objective on its card{ $then }
moment-passes = { $name } { VERB($name-number, "passes", "pass") }{ $then }
moment-then = {" "}(then { $actions })
moment-declares = { $name } { VERB($name-number, "is", "are") } on the table: declare its actions

# Ways to fly, on the table.
area-boost = boost
area-turn-about = turn about
course-from-the-middle = { $inches }" from the middle
course-comes-in = comes in here, facing { $angle }
course-cut-by = stops short of { $name }, which ends its activation
course-cut-by-the-edge = stops at the edge, which ends its activation
course-turns-about = turns about
course-no-more-pivots = it can't pivot any further
course-nothing-to-attack = nothing to attack from there
course-danger = through { $names }: hit on a { $needed }+ [SQN-152]
course-and = {" "}and{" "}
course-cut-after = { $gone } of { $all }
course-with-boost = { $inches }" with boost
course-at-once = at the start
course-in-the-end = at the end
course-after = after { $inches }"
course-pivots-left = pivots { $angle } left { $when }
course-pivots-right = pivots { $angle } right { $when }
course-then-left = then { $angle } left { $when }
course-then-right = then { $angle } right { $when }

# Who sees whom.
sights-in-reach = { $name } { VERB($name-number, "is", "are") } in reach of { $weapons }
sights-and = {" "}and{" "}
sights-out-of-reach = { $name } { VERB($name-number, "is", "are") } out of reach

# What lies on the table.
thing-objective = an objective
thing-entry-point = an entry point
thing-terrain = terrain
thing-ships-come-in = ships of { $side } are deployed within their Move of it
thing-dangerous = dangerous: a ship that touches it is hit on a { $needed }+, damage { $damage }
thing-obscuring = obscuring: no line of sight passes through it
thing-to-scan = fly over it and Secure: it is scanned on a 3+
thing-to-recover = fly over it without an Advance and Secure: it is picked up on a 3+
thing-to-destroy = attack it to destroy it
thing-points = { $left } of { $all } Hit Points, Def { $defence }+, Tgh { $toughness }
thing-scanned-by = scanned by { $side }

# What would come of an action.
outlook-no-effect = no effect
outlook-cannot-hit = It cannot hit: a die would have to show { $needed } [SQN-011]
outlook-cannot-hit-from-here = It cannot hit from where it is: a die would have to show { $needed } [SQN-011]
outlook-no-target = It has no target from where it is [SQN-090]
outlook-nothing-in-reach = It can't bring any target into range of its Attack, wherever it flies [SQN-092]
outlook-attack = The target loses { $mean } of { $all } Hit Points on average; chance to destroy it: { $destroys }{ $locks }{ $evades }.
outlook-locks = , to lock on: { $chance } [SQN-125]
outlook-evades = ; if it evades: { $mean } and { $destroys } [SQN-141]
outlook-points = { $points } Hit Points
outlook-price = It costs { $price } of its { $has } Command Points [SQN-055]
outlook-price-and-rest = It costs { $price } of its { $has } Command Points, leaving { $rest } to act again this round [SQN-055, SQN-053]
declared = It { $deeds }
declared-then = , then{" "}
declared-move = flies { $far }
declared-advance = flies on for another { $far }
declared-attack = fires its weapons
declared-secure = secures an objective
declared-pass = waits
outlook-risky-price = It costs { $price } of its { $has } Command Points [SQN-055], and on a 1 the ship does nothing [SQN-059]
outlook-rush = It is a rush: -2 to hit [SQN-112]
outlook-command-points = { $price } Command

# How a mission is won.
tokens-kind = VP
tokens-about = Victory points: the side with more of them after the fourth round wins.
briefing-wins = The side with the most points after round { $rounds } wins. { $scores }
briefing-first = Click one of your ships and choose what it will do this turn. Then click where it should fly or which ship it should shoot at. After that, the other side flies a ship.
briefing-dogfight = You score for destroying the first ship of the game, the enemy leader, more than half of the enemy's ships, and all of them.
briefing-debris-field = Scan a beacon for 2 points, then shoot it down for 1 more; the ship that you name in round 3 is worth 2 if it survives. Destroyed ships score too.
briefing-target-acquired = After round 3, each destroyed relay is worth 3 points to the attacker, and each relay that still stands 3 to the defender. Destroying the wanted ship and other ships scores too.
briefing-crossed-paths = Scan a beacon for 1 point; the marker that it leaves is worth 2 to the side that carries it at the end, and the ship that you name is worth 1 if it survives. Destroyed ships score too.

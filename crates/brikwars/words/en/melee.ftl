### What close combat, Charges and specialties say.

# The Angry Inch.
refused-inch-taken = { $who } { VERB($who-number, "has", "have") } taken its Angry Inch this turn
refused-inch-but = fight from where it stands
refused-inch-wait-but = fight from where it stands, or wait until all are up
refused-inch-elsewhere = { $who } { VERB($who-number, "has", "have") } used its Action elsewhere, and an Angry Inch is one of all
refused-inch-fought = { $who } { VERB($who-number, "has", "have") } fought this turn, and an Angry Inch comes before a squad's first maneuver
refused-inch-too-far = that is { $far } away
refused-inch-too-far-but = at most { $most }
refused-inch-no-room = the plate of { $who } has no room there
refused-inch-no-room-but = end where it fits
refused-inch-climb = { $who } would have to climb, which is no Angry Inch
refused-inch-one = an Angry Inch is one unit's, to one spot
refused-inch-one-but = write `angry-inch (X, Z) with SQUAD`
refused-inch-action-used = { $who } { VERB($who-number, "has", "have") } used its Action, and an Angry Inch begins a maneuver
refused-inch-action-used-but = let another fight
refused-inch-there-already = { $who } { VERB($who-number, "stands", "stand") } there already
refused-inch-there-already-but = fight without it
refused-inch-swim = { $who } would swim there, which keeps its arms from attacks, and an Angry Inch begins a maneuver
refused-inch-swim-but = end where it need not swim
refused-inch-full-engagement = { $who } { VERB($who-number, "is", "are") } in Full Engagement, and some part of the plate must stay in contact
refused-inch-full-engagement-but = Disengage to leave
refused-inch-reaches-nobody = { $who } would reach nobody from there, and an Angry Inch begins a maneuver
refused-inch-reaches-nobody-but = end within reach of an opponent, or move with `move`
reason-inch-steers = an Angry Inch is steering

# Strikes.
modifier-outnumbered = Outnumbered
modifier-squad-size = Squad Size
modifier-size = Size
refused-strike-no-longer-with = { $who } { VERB($who-number, "is", "are") } no longer with { $squad }
refused-strike-no-longer-with-but = strike { $squad }
refused-strike-rolled-first = Strikes on { $squad } are all rolled, and { $who } is singled out afterwards
refused-strike-squad-but = `strike { $squad }`
refused-strike-no-more-hits = { $who } can be hit no more this turn
refused-strike-one-more-hit = { $who } can be hit once more this turn, and { $strikes ->
    [one] this is 1 Strike
   *[other] these are { $strikes } Strikes
}
refused-strike-one-more-hit-but = name one of them
refused-strike-more-hits = { $who } can be hit { $left } more times this turn, and { $strikes ->
    [one] this is 1 Strike
   *[other] these are { $strikes } Strikes
}
refused-strike-more-hits-but = name { $left } of them
refused-strike-explosive = what goes off is struck with by one figure, and nobody strikes besides
refused-strike-explosive-but = name one figure and its explosive
refused-strike-turns-on = { $who } { VERB($who-number, "is", "are") } in Full Engagement and may not turn on { $whom }
refused-strike-arms = { $who } { VERB($who-number, "has", "have") } climbed or swum this turn, which keeps its arms from attacks
refused-strike-arms-but = attack in another turn
refused-strike-not-near = nobody of { $who } is within an inch of { $whom }
refused-strike-contact-but = bring the plates into contact
refused-strike-no-item = nobody of { $who } has { $item } that can strike and is not used yet this turn
refused-strike-nothing-left = nobody of { $who } has anything left to strike with this turn
refused-strike-with-but = strike with { $item }, or shove or grab
refused-strike-by-hand-but = shove or grab
refused-strike-shove-but = shove
refused-strike-shield = { $item } { VERB($item-number, "is", "are") } a shield, and shields only Parry or Shove
refused-strike-shield-but = strike with a weapon, or `shove`
refused-strike-already = { $who } { VERB($who-number, "strikes", "strike") } already
refused-strike-unseen = nobody of { $who } can see whom it would reach of { $whom }
refused-strike-unseen-but = go around what stands between
refused-strike-too-far = { $who } { VERB($who-number, "is", "are") } { $far } too far from { $whom }
refused-strike-too-far-but = bring the plates into contact, or the members within the weapon's reach
refused-strike-held-off = the plates of { $who } and { $whom } touch without a Full Engagement, and nobody of { $who } reaches anybody
refused-strike-held-off-but = go around to an open side, or attack with what reaches further
refused-strike-nobody-can = nobody of { $who } can take part
refused-strike-it-but = strike it

# What is declared.
refused-declare-no-strikes = nobody of { $who } strikes, and Grabs and Shoves have no dice to raise
refused-declare-no-strikes-but = coordinate Strikes
refused-declare-one-kind = a declaration is of one kind: Strikes, Grabs or Shoves
refused-declare-one-kind-but = grab or shove first, and press the attack with Strikes
refused-declare-object = { $what } can be neither grabbed nor shoved
refused-declare-grab-with = a Grab is made with the hands, not with { $item }
refused-declare-shove-with = a Shove is made with the hands, not with { $item }
refused-declare-with-but = leave out `:{ $item }`, or `strike { $whom }` with it
refused-declare-nobody-left = nobody is left to strike: all of them grab or shove
refused-declare-nobody-left-but = leave the Strikes out, or name who is to grab and shove

# What comes to nothing after it was declared.
vain-strike = strike
vain-grab = grab
vain-shove = shove
vain-charge = charge
vain-disengage = disengage
vain-move-on = move on

# Grabs.
refused-grab-no-item = nobody of { $who } has { $item } that is not used yet this turn
refused-grab-no-item-but = leave it out
refused-grab-no-hand = nobody of { $who } has a hand free to grab with
refused-grab-no-hand-but = drop something, or shove
refused-shove-no-hand = nobody of { $who } has a hand left to shove with
refused-shove-no-hand-but = strike
refused-let-go-one = one figure at a time lets go
refused-break-free-one = one figure at a time breaks free
refused-grab-one-but = name one figure
refused-let-go-holds-nobody = { $who } { VERB($who-number, "holds", "hold") } nobody
refused-let-go-holds-nobody-but = name a figure that holds another
refused-break-free-not-held = nobody holds { $who }
refused-break-free-not-held-but = name one who is held
refused-break-free-tired-but = try it in another turn
roll-breaking-free = breaking free of { $who } from { $holder } ({ $ours } against { $theirs })
fact-breaks-free = { $who } { VERB($who-number, "rolls", "roll") } { $dice } against { $by }'s { $against }: it breaks free
remark-breaks-free = breaks free!
fact-is-held = { $who } { VERB($who-number, "rolls", "roll") } { $dice } against { $by }'s { $against }: it is held
remark-is-held = is held
fact-let-go = { $who } { VERB($who-number, "holds", "hold") } { $whom } no longer
remark-let-go = free
fact-grabbed = { $by } { VERB($by-number, "grabs", "grab") } { $who }
remark-grabbed = grabbed!
fact-drawn = { $who } { VERB($who-number, "comes", "come") } { $far }{ IF(" to ", $spot) }

# Grabs and Shoves, one by one.
hand-parries = { $who } { VERB($who-number, "parries", "parry") } it
hand-parries-together = { $who } { VERB($who-number, "parries", "parry") } { $count } Shoves together
hand-takes = { $who } { VERB($who-number, "takes", "take") } it
hand-takes-together = { $who } { VERB($who-number, "takes", "take") } { $count } Shoves together
hand-bails = { $who } { VERB($who-number, "bails", "bail") }
question-grab-who = Grab { $number } of { $count }: who takes it?
question-shove-who = Shove { $number } of { $count }: who takes it?
question-hand-why = by default it is the first of them who may
refused-hand-fewer = another has taken fewer of them
refused-hand-another-but = give it to another
refused-shove-too-large = it is Size { $size }, too large for the Shoves that are left
refused-shove-too-large-but = give it to one who is smaller
refused-shove-too-small = together they are Size { $size }, and nobody of { $who } is smaller than { $smallest }
refused-shove-too-small-but = shove with more of them together, or strike

# Combined Shoves.
refused-shove-one-squad = one squad combines its Shoves, not several
refused-shove-one-squad-but = name one squad
refused-shove-nobody = nobody is named to shove
refused-shove-single = { $who } { VERB($who-number, "is", "are") } in Full Engagement, where Shoves are single
refused-shove-single-but = `shove`, or combine Shoves in a Skirmish
refused-shove-one-of = { $who } { VERB($who-number, "is", "are") } one of { $squad }, and all of it shove together
refused-shove-no-squad = { $who } { VERB($who-number, "is", "are") } no squad, and combined Shoves are a squad's
refused-shove-no-squad-but = `shove`, or name a squad
refused-shove-in-a-grab = { $who } and { $other } are in a Grab, and { $squad } can't be moved away from it
refused-shove-in-a-grab-but = `shove` its members, or end the Grab first
refused-shove-squads-only = Shoves are combined against squads only, and { $what } is none
refused-shove-stands-fast = { $what } { VERB($what-number, "stands", "stand") } fast
refused-shove-small-object = { $what } { VERB($what-number, "is", "are") } of Size { $size }, and Shoves are combined against squads and what is of Size { $least } at least
refused-shove-it-but = `shove` it
fact-knocked-over = { $who } { VERB($who-number, "is", "are") } Knocked Over
remark-knocked-over = Knocked Over
fact-shove-failed = { $who } (Size { $size }) cannot shove { $target } (Size { $against })

# Counterstrikes.
counter-strike = strike back with { $count }
counter-everything = strike back with { $count }, and with every item that is not used yet
counter-close-in = take the Angry Inch and strike back with { $count }
counter-strike-coordinated = strike back with { $count }, coordinated by { $who }
counter-everything-coordinated = strike back with { $count }, and with every item that is not used yet, coordinated by { $who }
counter-close-in-coordinated = take the Angry Inch and strike back with { $count }, coordinated by { $who }
counter-none = do not strike back
question-counterstrike = { $who } may strike back at { $whom }: Counterstrike?
question-counterstrike-why = a Counterstrike costs no Action, only what is not used yet this turn

# Pressing on.
press-again = strike again with what is not used yet
press-all = strike with all who can, { $count } of whom spend their Action on it
press-grab = grab with the hands of { $count }
press-shove = shove with the hands of { $count }
press-stop = let it be
question-press = press the attack on { $whom }?
question-press-why = what is not used this turn is lost
question-press-why-hands = who has struck keeps its hands to itself

# Rearranging before a Skirmish.
rearrange-first = { $who } { VERB($who-number, "changes", "change") } places
rearrange-second = { $who } { VERB($who-number, "changes", "change") } places with it
rearrange-stay = all stay where they are
question-rearrange = { $squad } { VERB($squad-number, "is", "are") } attacked in a Skirmish: who of it changes places?
question-rearrange-with = which figure does { $who } change places with?
question-rearrange-why = they stand as they were drawn up

# Disengaging.
refused-disengage-one = a squad disengages as one, to one spot
refused-disengage-one-but = write `disengage (X, Z) with SQUAD`
refused-disengage-not-engaged = { $who } { VERB($who-number, "is", "are") } engaged with nobody
refused-disengage-not-engaged-but = just move away
refused-disengage-touches = { $who } would touch { $whom } there
refused-disengage-touches-but = end where no hostile plate touches it
refused-disengage-no-further = { $who } would be no further from { $whom } there
refused-disengage-no-further-but = end further away from all that it is engaged with
reason-none-on-their-feet = nobody is left on its feet
reason-not-all-on-their-feet = not everybody is on its feet
reason-touches-hostile-plate = it would touch a hostile plate there
fact-disengaged = { $who } { VERB($who-number, "disengages", "disengage") }
remark-disengaged = disengages

# Charges and rams.
refused-charge-nobody = nobody is named to charge
refused-charge-nobody-but = name who charges
refused-charge-one-squad = one squad charges at a time
refused-charge-one-squad-but = name members of one squad
reason-charge-steers = to charge is steering
refused-charge-no-dice = { $who } { VERB($who-number, "has", "have") } no dice to coordinate, since Shoves roll none
refused-charge-no-dice-but = shove without it
refused-charge-no-room = the plate of { $who } has no room there
refused-charge-no-room-but = charge where it has room
refused-charge-arms = { $who } { VERB($who-number, "climbs", "climb") } or swims on that way, which keeps its arms from attacks
refused-charge-arms-but = go around, or attack in another turn
refused-charge-reaches-nobody = none of those named would reach anybody of { $whom } at the end of that run
refused-charge-reaches-nobody-but = have those charge who stand in front, or whose weapons are longer
refused-charge-mixed = a Charge ends in Strikes or in Shoves
refused-charge-mixed-but = charge with one or the other
refused-charge-nobody-left = nobody of { $who } is left
refused-charge-nobody-left-but = order another unit
refused-charge-no-contact = { $who } did not come into contact with { $whom }
refused-charge-no-contact-but = strike in another turn
refused-charge-passes-by = no straight run of { $who } comes into contact with { $whom }
refused-charge-passes-by-but = move, then strike
refused-charge-gone-but = charge what is
refused-charge-too-near = { $whom } { VERB($whom-number, "is", "are") } { $far } away, and a Charge runs at least { $least }
refused-charge-too-near-but = strike what is in reach, or charge from further away
refused-ram-one = one unit runs, to one spot
refused-ram-one-but = write `ram (X, Z) with UNIT`
refused-ram-cannot-act-but = run with a unit whose members all can act
reason-ram-steers = to ram is steering and fighting
refused-ram-size-none = { $who } { VERB($who-number, "is", "are") } of Size 0 and has no Momentum
refused-ram-size-none-but = move it instead
refused-ram-gone-but = run with a unit that is
refused-ram-too-far = that is { $far }, and { $who } has { $left } of its Move left
refused-ram-too-far-but = run at most { $left }
refused-ram-full-engagement = { $who } { VERB($who-number, "is", "are") } in Full Engagement and has no room for a run
refused-ram-full-engagement-but = strike, shove or disengage
struck-in-a-collision = in a collision
roll-momentum = Momentum of { $who } ({ $lower } against { $higher })
roll-physical-opposition = Physical Opposition of { $who } ({ $lower } against { $higher })
fact-collision-plows = { $who } { VERB($who-number, "runs", "run") } into { $with }: Momentum { $momentum } ({ $dice }{ $failed }) against { $opposition } ({ $against }{ $stopped }): it plows through
fact-collision-stops = { $who } { VERB($who-number, "runs", "run") } into { $with }: Momentum { $momentum } ({ $dice }{ $failed }) against { $opposition } ({ $against }{ $stopped }): it is stopped

# Attacks on who comes within reach.
reason-member-held = a member is held
reason-member-off-its-feet = a member is off its feet
reason-parried = it parried, and is in close combat
passing-shoves = { $who } { VERB($who-number, "shoves", "shove") }, and spends its Action
passing-grabs = { $who } { VERB($who-number, "grabs", "grab") }, and spends its Action
passing-attacks = { $who } { VERB($who-number, "attacks", "attack") }, and spends its Action
passing-let = let { $whom } pass
question-passing = { $whom } within reach of { $who }: attack?
question-passing-why = a unit that comes within reach is attacked unless that is declined

# What takes the whole turn.
refused-whole-turn-moved = { $who } { VERB($who-number, "has", "have") } moved, and that takes the whole turn
refused-whole-turn-moved-but = do it in a turn in which it stays
refused-whole-turn-busy = { $who } { VERB($who-number, "does", "do") } something that takes the whole turn
refused-whole-turn-busy-but = go on without it

# Leaders.
inspires-action = a { $die } for one Action Roll
inspires-damage = a { $die } for one damage roll
inspires-move = { $die } inches of Move
inspires-armor = a { $die } of Armor
question-inspire = what does { $who } have more of?
question-inspire-why = most of what a unit does is an Action
refused-inspire-one = one Leader inspires one unit
refused-inspire-one-but = write `inspire UNIT with LEADER`
refused-inspire-no-leader = nobody of { $who } is a Leader with an Action left
refused-inspire-no-leader-but = name a Leader who has one
refused-inspire-no-tool = { $who } { VERB($who-number, "has", "have") } nothing in hand to be heard with
refused-inspire-no-tool-but = let it pick up a megaphone or the like
refused-inspire-not-own = { $whom } { VERB($whom-number, "is", "are") } not of its side
refused-inspire-not-own-but = inspire a unit of its own side
refused-inspire-itself = { $who } can't inspire itself
refused-inspire-already = { $whom } { VERB($whom-number, "is", "are") } inspired already
refused-inspire-another-but = inspire another unit
refused-inspire-out-of-earshot = { $whom } { VERB($whom-number, "is", "are") } out of earshot: more than { $far } away
refused-inspire-out-of-earshot-but = move closer to it
aid-add-inspiration = add the { $die } of its inspiration
aid-roll-again = { $who } { VERB($who-number, "spends", "spend") } its Action: the dice that failed are rolled again as { $die }
aid-inspiration = inspiration
aid-leaders-word = Leader's word
fact-inspired = { $who } { VERB($who-number, "inspires", "inspire") } { $unit }
remark-inspired = inspired!
fact-emboldened = { $who } { VERB($who-number, "is", "are") } inspired ({ $dice }): { $more }
fact-emboldened-beside = { $who } { VERB($who-number, "is", "are") } inspired: { $more }
emboldened-move = { $number } more inches of Move
emboldened-armor = { $number } more Armor
emboldened-nothing = nothing

# Marksmen.
refused-aim-no-marksman = nobody of { $who } is a Marksman
refused-aim-no-marksman-but = name a Marksman
refused-aim-already = { $who } { VERB($who-number, "has", "have") } aimed this turn already
refused-aim-already-but = shoot, or aim in another turn
refused-aim-not-ready = nobody of { $who } who is a Marksman has an Action left and a weapon to shoot with
refused-aim-not-ready-but = aim with a ranged weapon in hand, before the Action is spent
fact-aims = { $who } { $how }
fact-aims-far = { $who } { $how } ({ $dice }): { $inches }" more of Range
fact-aims-far-beside = { $who } { $how }: { $inches }" more of Range
remark-aims = aims

# Snipers.
refused-snipe-one = each Sniper snipes by itself
refused-snipe-one-but = write `snipe TARGET with SNIPER`
refused-snipe-no-sniper = nobody of { $who } is a Sniper
refused-snipe-no-sniper-but = name a Sniper, or shoot
refused-snipe-not-ready = nobody of { $who } who is a Sniper has an Action left and a long-ranged weapon with a scope, loaded
refused-snipe-not-ready-but = snipe with such a weapon in hand, before the Action is spent
refused-snipe-near = { $whom } { VERB($whom-number, "is", "are") } { $apart } away, and nothing nearer than 5" is sniped at
refused-snipe-near-but = shoot at it as anybody would
refused-snipe-moved = { $who } { VERB($who-number, "was", "were") } moved since its last turn, and that takes it standing still
refused-snipe-moved-but = shoot as anybody would, or wait for a turn before which nobody moves it
refused-snipe-far = { $whom } { VERB($whom-number, "is", "are") } { $apart } away, beyond the Range of { $range }
refused-snipe-far-but = shoot at it as anybody would, or move closer for another turn
refused-snipe-unseen = { $who } { VERB($who-number, "sees", "see") } nothing of { $whom }
refused-snipe-unseen-but = wait until some part of it comes into sight, or move to where it is
refused-snipe-stealth = { $who } { VERB($who-number, "loses", "lose") } { $whom } in its cover: that has Stealth, and two thirds of it are hidden
refused-snipe-stealth-but = shoot at it as one shoots at anybody, have a Scout look at it or mark it, or move to where more of it is to be seen

# Commandos.
refused-copy-one = one Commando copies one friend
refused-copy-one-but = write `copy NAME with COMMANDO`
refused-copy-no-commando = nobody of { $who } is a Commando
refused-copy-no-commando-but = name a Commando
refused-copy-already = { $who } { VERB($who-number, "has", "have") } copied something already
refused-copy-already-but = copy something else on the next turn
refused-copy-not-there = { $whom } { VERB($whom-number, "is", "are") } not there to be copied
refused-copy-not-there-but = copy a friend that is conscious and on the table
refused-copy-no-friend = { $whom } can't be copied
refused-copy-no-friend-but = copy another figure of its own side
refused-copy-far = { $whom } { VERB($whom-number, "is", "are") } further off than { $far }
refused-copy-far-but = copy a friend that is nearer
refused-copy-no-die = { $whom } { VERB($whom-number, "has", "have") } no Specialty with a die that could be copied
refused-copy-no-die-but = copy a friend that rolls a die for its Specialty
question-copy = what does { $who } copy of { $whom }?
question-copy-why = it comes first
fact-copies = { $who } { VERB($who-number, "copies", "copy") } { $whom }: { $what }, with a { $die }

# Mediks.
refused-treat-one = one Medik treats one patient
refused-treat-one-but = write `treat with MEDIK`
refused-treat-no-medik = nobody of { $who } is a Medik with an Action left
refused-treat-no-medik-but = name a Medik who has one
refused-treat-nothing-cuts = { $who } { VERB($who-number, "has", "have") } nothing in hand that cuts
refused-treat-nothing-cuts-but = take medical tools or a blade in hand
refused-treat-spot = a patient is named
refused-treat-spot-but = write `treat NAME with MEDIK`
refused-treat-taken = a Medik has begun to treat { $whom } already
refused-treat-taken-but = treat somebody else
refused-treat-nobody-near = nobody has fallen within reach of { $who } who could be treated
refused-treat-not-near = { $whom } { VERB($whom-number, "does", "do") } not lie in one piece within reach of { $who }
refused-treat-near-but = move next to a fallen figure that no fire and no Explosion has killed
question-treat = who is treated by { $who }?
question-treat-why = one of its own side
limb-leg = a leg
limb-wing = a wing
limb-empty-arm = an empty arm
limb-arm-with = the arm with the { $item }
question-limb = { $who } { VERB($who-number, "loses", "lose") } a limb: which?
question-limb-why = it is missed least
refused-legless = { $who } { VERB($who-number, "has", "have") } no leg left to jump or sprint with
refused-legless-but = let it crawl
fact-treatment-begins = { $who } { VERB($who-number, "begins", "begin") } to treat { $patient }
remark-treats = treats
fact-triage = { $who } { VERB($who-number, "treats", "treat") } { $patient } ({ $dice }): { $costs }
fact-triage-beside = { $who } { VERB($who-number, "treats", "treat") } { $patient }: { $costs }
triage-head = the head goes
triage-none = no limb goes
triage-one = a limb goes
triage-many = { $limbs } limbs go
fact-amputated = { $who } { VERB($who-number, "loses", "lose") } { $limb }
remark-amputated = sawn off
fact-beyond-help = { $who } { VERB($who-number, "is", "are") } beyond help
remark-beyond-help = beyond help
fact-left-lying = { $who } { VERB($who-number, "leaves", "leave") } { $patient } lying
fact-revived-acts = { $who } { VERB($who-number, "is", "are") } up again{ IF(" at ", $spot) }, and may act at once
fact-revived-waits = { $who } { VERB($who-number, "is", "are") } up again{ IF(" at ", $spot) }, and acts on its next turn

# Blunders.
blunder-nothing = nothing at all
blunder-strike = strike { $whom } with its { $item }
question-blunder = { $who } { VERB($who-number, "blunders", "blunder") }: what does it do instead?
question-blunder-why = harm done by the enemy to the enemy
fact-blundered = { $who } { VERB($who-number, "blunders", "blunder") }, and strikes { $at }
fact-blundered-at-nobody = { $who } { VERB($who-number, "blunders", "blunder") }, and does nothing: none of its own is within reach
remark-blundered = blunders!

# The Phalanx.
refused-march-no-phalanx = { $who } { VERB($who-number, "is", "are") } no squad with two of a Phalanx in it
refused-march-no-phalanx-but = name such a squad
refused-march-moved = { $who } { VERB($who-number, "has", "have") } moved already
refused-march-moved-but = begin to march before anything else
refused-march-already = { $who } { VERB($who-number, "marches", "march") } already
refused-march-already-but = move it
refused-march-only-walks = { $who } { VERB($who-number, "marches", "march") } this turn, and only walks
refused-march-only-walks-but = walk on level ground
ward-shield-wall = a Shield Wall
fact-marches = { $who } { VERB($who-number, "marches", "march") }
remark-marches = marches

# Teks.
refused-assist-one = one Tek assists one specialist
refused-assist-one-but = write `assist MEDIK with TEK`
refused-assist-no-tek = nobody of { $who } is a Tek with an Action left
refused-assist-no-tek-but = name a Tek who has one
refused-assist-not-own = { $whom } { VERB($whom-number, "is", "are") } no figure of its side
refused-assist-not-own-but = assist a figure of its own side
refused-assist-no-die = { $whom } { VERB($whom-number, "has", "have") } no Specialty die that a Tek could raise
refused-assist-no-die-but = assist a Support unit that has one
refused-assist-rolled = { $whom } { VERB($whom-number, "has", "have") } rolled its Specialty die already
refused-assist-no-action = { $whom } { VERB($whom-number, "has", "have") } no Action left to roll its Specialty die for
refused-assist-rolled-but = assist before the roll
refused-assist-another = another Tek assists { $whom } already
refused-assist-another-but = do something else
refused-assist-out-of-reach = { $whom } { VERB($whom-number, "is", "are") } out of its arm's reach
refused-assist-out-of-reach-but = move next to it
fact-assists = { $who } { VERB($who-number, "assists", "assist") } { $whom }
remark-assisted = assisted

# Commanders.
strategy-bricks = { $bricks ->
    [0] no Strategy brick
    [one] 1 Strategy brick
   *[other] { $bricks } Strategy bricks
}
refused-command-one = one Commander does that
refused-command-one-but = name one Commander
refused-command-no-commander = nobody of { $who } is a Commander with an Action left
refused-command-no-commander-but = name a Commander that has one
refused-command-no-tool = { $who } { VERB($who-number, "has", "have") } no communications tool in hand
refused-command-no-tool-but = let it pick one up
refused-take-stock = { $who } { VERB($who-number, "has", "have") } neither seen nor heard of an enemy killed by its side since its last turn
refused-take-stock-but = kill one in sight of it, or of a friend with a communications tool
refused-intervention-bricks = that costs { $cost }, and its side has { $bricks }
refused-intervention-bricks-but = have it take stock first: an enemy killed in its sight gives a brick
refused-intervention-none = by the house rules of this battle there is no such Intervention
refused-intervention-none-but = spend the bricks on another
refused-send-on-not-own = { $whom } { VERB($whom-number, "is", "are") } no unit of its side
refused-send-on-not-own-but = send a friend on
refused-bombard-nowhere = a bombardment is aimed at a point of the table
refused-bombard-unseen = { $who } { VERB($who-number, "doesn't", "don't") } see that point
refused-bombard-but = aim at a point that it sees
refused-call-up-nobody = no plain minifig of its side has fallen
refused-call-up-nobody-but = spend the bricks on something else
refused-call-up-no-room = there is no room at the edge of the table
refused-call-up-no-room-but = make room there
refused-last-stand-reserves = the side of { $who } makes its Last Stand, and is not reinforced
refused-last-stand-reserves-but = spend the bricks on something else
question-call-up = { $who } { VERB($who-number, "calls", "call") } up reserves: who returns?
question-call-up-why = the first of those who fell
fact-takes-stock = { $who } { VERB($who-number, "takes", "take") } stock, and its side has { $bricks }
remark-takes-stock = takes stock
fact-hands-bricks-on = { $bricks } of { $who } passed on to { $heir }
fact-loses-bricks = { $bricks } lost with { $who }
fact-sends-on = { $who } { VERB($who-number, "sends", "send") } { $unit } on, for { $bricks }
remark-sent-on = a free Move
fact-pulls-strings = { $who } { VERB($who-number, "pulls", "pull") } strings, for { $bricks }: an Almighty Benny for { $side }
remark-pulls-strings = pulls strings
fact-bombards = { $who } { VERB($who-number, "has", "have") } { $aim } bombarded, for { $bricks }: it drifts { $inches }" towards { $clock } o'clock{ IF(", to ", $spot) }
fact-calls-up = { $who } { VERB($who-number, "calls", "call") } up reserves, for { $bricks }
remark-calls-up = calls up reserves
fact-returns = { $who } { VERB($who-number, "is", "are") } back{ IF(" at ", $spot) }, and acts on its next turn

# Scouts.
refused-mark-one = one Scout marks one target
refused-mark-one-but = write `mark-target FOE with SCOUT`
refused-mark-no-scout = nobody of { $who } is a Scout that can mark
refused-mark-no-scout-but = name a Scout with an Action left
refused-mark-copied = { $who } { VERB($who-number, "has", "have") } only copied a Scout, and to mark takes no die
refused-mark-copied-but = mark with a Scout
refused-mark-already = { $who } { VERB($who-number, "has", "have") } marked a target already
refused-mark-already-but = wait for its next turn
refused-no-optics = { $who } { VERB($who-number, "has", "have") } no optics in hand
refused-no-optics-but = let it pick some up
refused-mark-too-far = { $whom } { VERB($whom-number, "is", "are") } further away than { $far }
refused-mark-too-far-but = move the Scout nearer
refused-mark-unseen = { $who } { VERB($who-number, "doesn't", "don't") } see { $whom }
refused-mark-unseen-but = move the Scout to where it does
fact-marks-target = { $who } { VERB($who-number, "marks", "mark") } { $unit }
remark-marked = marked

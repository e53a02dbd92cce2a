### What close combat, Charges and specialties say.

# The Angry Inch.
refused-inch-taken = { $who } { VERB($who-number, "has", "have") } taken its Angry Inch this turn
refused-inch-but = fight from where it stands
refused-inch-wait-but = fight from where it stands, or wait until every member is up again
refused-inch-elsewhere = { $who } { VERB($who-number, "has", "have") } already used its Action, and the whole squad must take the Angry Inch together
refused-inch-fought = { $who } { VERB($who-number, "has", "have") } already fought this turn, and a squad takes its Angry Inch before its first maneuver
refused-inch-too-far = that spot is { $far } away
refused-inch-too-far-but = move at most { $most }
refused-inch-no-room = the plate of { $who } has no room there
refused-inch-no-room-but = end where it fits
refused-inch-climb = { $who } would have to climb, which an Angry Inch doesn't allow
refused-inch-one = an Angry Inch needs one unit and one spot
refused-inch-one-but = write `angry-inch (X, Z) with SQUAD`
refused-inch-action-used = { $who } { VERB($who-number, "has", "have") } used its Action, and a maneuver must follow an Angry Inch
refused-inch-action-used-but = let another unit fight
refused-inch-there-already = { $who } { VERB($who-number, "is", "are") } already there
refused-inch-there-already-but = fight without an Angry Inch
refused-inch-swim = { $who } would have to swim there with no arms free to attack, and a maneuver must follow an Angry Inch
refused-inch-swim-but = end where it doesn't have to swim
refused-inch-full-engagement = { $who } { VERB($who-number, "is", "are") } in Full Engagement, and some part of the plate must stay in contact
refused-inch-full-engagement-but = Disengage to leave
refused-inch-reaches-nobody = { $who } would have no opponent within reach there, and a maneuver must follow an Angry Inch
refused-inch-reaches-nobody-but = end within reach of an opponent, or move with `move`
reason-inch-steers = an Angry Inch counts as steering

# Strikes.
modifier-outnumbered = Outnumbered
modifier-squad-size = Squad Size
modifier-size = Size
refused-strike-no-longer-with = { $who } { VERB($who-number, "is", "are") } no longer with { $squad }
refused-strike-no-longer-with-but = strike { $squad }
refused-strike-rolled-first = all Strikes on { $squad } are rolled together, and { $who } can be singled out only after the roll
refused-strike-squad-but = `strike { $squad }`
refused-strike-no-more-hits = { $who } can't be hit again this turn
refused-strike-one-more-hit = { $who } can be hit only once more this turn, and the order is for { $strikes ->
    [one] 1 Strike
   *[other] { $strikes } Strikes
}
refused-strike-one-more-hit-but = name only one striker
refused-strike-more-hits = { $who } can be hit only { $left } more times this turn, and the order is for { $strikes ->
    [one] 1 Strike
   *[other] { $strikes } Strikes
}
refused-strike-more-hits-but = name at most { $left } strikers
refused-strike-explosive = a Strike with an explosive must be made by one figure alone
refused-strike-explosive-but = name one figure and its explosive
refused-strike-turns-on = { $who } { VERB($who-number, "is", "are") } in Full Engagement with others and can't attack { $whom }
refused-strike-arms = { $who } { VERB($who-number, "has", "have") } climbed or swum this turn and { VERB($who-number, "has", "have") } no arms free to attack
refused-strike-arms-but = attack in another turn
refused-strike-not-near = { $who } { VERB($who-number, "is", "are") } not within 1" of { $whom }
refused-strike-contact-but = bring the plates into contact
refused-strike-no-item = { $who } { VERB($who-number, "has", "have") } no unused { $item } to strike with this turn
refused-strike-nothing-left = { $who } { VERB($who-number, "has", "have") } nothing left to strike with this turn
refused-strike-with-but = strike with { $item }, or shove or grab
refused-strike-by-hand-but = shove or grab
refused-strike-shove-but = shove
refused-strike-shield = { $item } { VERB($item-number, "is", "are") } a shield, and shields can only Parry or Shove
refused-strike-shield-but = strike with a weapon, or `shove`
refused-strike-already = { $who } { VERB($who-number, "is", "are") } already striking
refused-strike-unseen = { $who } can't see any part of { $whom } that is within reach
refused-strike-unseen-but = go around whatever is in the way
refused-strike-too-far = { $who } { VERB($who-number, "is", "are") } { $far } too far from { $whom }
refused-strike-too-far-but = bring the plates into contact, or the members within the weapon's reach
refused-strike-held-off = the plates of { $who } and { $whom } touch without a Full Engagement, and { $who } { VERB($who-number, "has", "have") } nobody within reach
refused-strike-held-off-but = go around to an open side, or attack with longer weapons
refused-strike-nobody-can = { $who } can't take part
refused-strike-it-but = strike it

# What is declared.
refused-declare-no-strikes = { $who } { VERB($who-number, "makes", "make") } no Strikes, and Grabs and Shoves have no dice to raise
refused-declare-no-strikes-but = coordinate Strikes
refused-declare-one-kind = only one kind can be declared at a time: Strikes, Grabs or Shoves
refused-declare-one-kind-but = grab or shove first, and press the attack with Strikes
refused-declare-object = { $what } can be neither grabbed nor shoved
refused-declare-grab-with = a Grab is made with the hands, not with { $item }
refused-declare-shove-with = a Shove is made with the hands, not with { $item }
refused-declare-with-but = leave out `:{ $item }`, or `strike { $whom }` with it
refused-declare-nobody-left = nobody is left to strike: every named figure grabs or shoves
refused-declare-nobody-left-but = leave out the Strikes, or name who should grab and shove

# What comes to nothing after it was declared.
vain-strike = strike
vain-grab = grab
vain-shove = shove
vain-charge = charge
vain-disengage = disengage
vain-move-on = move on

# Grabs.
refused-grab-no-item = { $who } { VERB($who-number, "has", "have") } no unused { $item } this turn
refused-grab-no-item-but = leave out the item
refused-grab-no-hand = { $who } { VERB($who-number, "has", "have") } no hand free to grab with
refused-grab-no-hand-but = drop something, or shove
refused-shove-no-hand = { $who } { VERB($who-number, "has", "have") } no hand left to shove with
refused-shove-no-hand-but = strike
refused-let-go-one = only one figure can let go at a time
refused-break-free-one = only one figure can break free at a time
refused-grab-one-but = name one figure
refused-let-go-holds-nobody = { $who } { VERB($who-number, "is", "are") } not holding anybody
refused-let-go-holds-nobody-but = name a figure that is holding somebody
refused-break-free-not-held = nobody is holding { $who }
refused-break-free-not-held-but = name a figure that is held
refused-break-free-tired-but = break free in another turn
roll-breaking-free = { $who } breaking free of { $holder } ({ $ours } against { $theirs })
fact-breaks-free = { $who } { VERB($who-number, "rolls", "roll") } { $dice } against { $by }'s { $against }: it breaks free
remark-breaks-free = breaks free!
fact-is-held = { $who } { VERB($who-number, "rolls", "roll") } { $dice } against { $by }'s { $against }: it is held
remark-is-held = is held
fact-let-go = { $who } no longer { VERB($who-number, "holds", "hold") } { $whom }
remark-let-go = free
fact-grabbed = { $by } { VERB($by-number, "grabs", "grab") } { $who }
remark-grabbed = grabbed!
fact-drawn = { $who } { VERB($who-number, "comes", "come") } { $far }{ IF(" to ", $spot) }

# Grabs and Shoves, one by one.
hand-parries = { $who } { VERB($who-number, "parries", "parry") } it
hand-parries-together = { $who } { VERB($who-number, "parries", "parry") } { $count } Shoves at once
hand-takes = { $who } { VERB($who-number, "takes", "take") } it
hand-takes-together = { $who } { VERB($who-number, "takes", "take") } { $count } Shoves at once
hand-bails = { $who } { VERB($who-number, "bails", "bail") }
question-grab-who = Grab { $number } of { $count }: who takes it?
question-shove-who = Shove { $number } of { $count }: who takes it?
question-hand-why = the first figure that can take it
refused-hand-fewer = another figure has taken fewer of them
refused-hand-another-but = assign it to another figure
refused-shove-too-large = it is Size { $size }, too large for the Shoves that are left
refused-shove-too-large-but = assign it to a smaller figure
refused-shove-too-small = together the shovers are Size { $size }, and { $who } { VERB($who-number, "has", "have") } no target smaller than Size { $smallest }
refused-shove-too-small-but = shove with more figures together, or strike

# Combined Shoves.
refused-shove-one-squad = only one squad can combine its Shoves at a time
refused-shove-one-squad-but = name one squad
refused-shove-nobody = no squad is named to shove
refused-shove-single = { $who } { VERB($who-number, "is", "are") } in Full Engagement, where Shoves can't be combined
refused-shove-single-but = use `shove`, or combine Shoves in a Skirmish
refused-shove-one-of = { $who } { VERB($who-number, "is", "are") } a member of { $squad }, and the whole squad must shove together
refused-shove-no-squad = { $who } { VERB($who-number, "is", "are") } not a squad, and only a squad can combine Shoves
refused-shove-no-squad-but = use `shove`, or name a squad
refused-shove-in-a-grab = { $who } and { $other } are in a Grab, so { $squad } can't be shoved away
refused-shove-in-a-grab-but = `shove` its members, or end the Grab first
refused-shove-squads-only = Shoves can be combined against squads only, and { $what } { VERB($what-number, "is", "are") } not a squad
refused-shove-stands-fast = { $what } { VERB($what-number, "is", "are") } fixed in place and can't be shoved
refused-shove-small-object = { $what } { VERB($what-number, "is", "are") } Size { $size }, and Shoves can be combined only against squads and targets of at least Size { $least }
refused-shove-it-but = `shove` it
fact-knocked-over = { $who } { VERB($who-number, "is", "are") } Knocked Over
remark-knocked-over = Knocked Over
fact-shove-failed = { $who } (Size { $size }) cannot shove { $target } (Size { $against })

# Counterstrikes.
counter-strike = strike back with { $count ->
    [one] 1 figure
   *[other] { $count } figures
}
counter-everything = strike back with { $count ->
    [one] 1 figure
   *[other] { $count } figures
}, and with every unused item
counter-close-in = take the Angry Inch and strike back with { $count ->
    [one] 1 figure
   *[other] { $count } figures
}
counter-strike-coordinated = strike back with { $count ->
    [one] 1 figure
   *[other] { $count } figures
}, coordinated by { $who }
counter-everything-coordinated = strike back with { $count ->
    [one] 1 figure
   *[other] { $count } figures
}, and with every unused item, coordinated by { $who }
counter-close-in-coordinated = take the Angry Inch and strike back with { $count ->
    [one] 1 figure
   *[other] { $count } figures
}, coordinated by { $who }
counter-none = do not strike back
question-counterstrike = { $who } may strike back at { $whom }: Counterstrike?
question-counterstrike-why = a Counterstrike costs no Action, only items that are unused this turn

# Pressing on.
press-again = strike again with unused items
press-all = strike with everybody who can; { $count ->
    [one] 1 figure spends its Action
   *[other] { $count } figures spend their Actions
}
press-grab = grab with the hands of { $count ->
    [one] 1 figure
   *[other] { $count } figures
}
press-shove = shove with the hands of { $count ->
    [one] 1 figure
   *[other] { $count } figures
}
press-stop = end the attack
question-press = press the attack on { $whom }?
question-press-why = items that are not used this turn are wasted
question-press-why-hands = no Strikes are left, only Grabs and Shoves

# Rearranging before a Skirmish.
rearrange-first = { $who } { VERB($who-number, "changes", "change") } places
rearrange-second = { $who } { VERB($who-number, "changes", "change") } places with it
rearrange-stay = all stay where they are
question-rearrange = { $squad } { VERB($squad-number, "is", "are") } attacked in a Skirmish: which member changes places?
question-rearrange-with = which figure does { $who } change places with?
question-rearrange-why = keep the current formation

# Disengaging.
refused-disengage-one = a Disengage needs one whole unit and one spot
refused-disengage-one-but = write `disengage (X, Z) with SQUAD`
refused-disengage-not-engaged = { $who } { VERB($who-number, "is", "are") } not engaged with anybody
refused-disengage-not-engaged-but = just move away
refused-disengage-touches = { $who } would touch { $whom } there
refused-disengage-touches-but = end where no hostile plate touches it
refused-disengage-no-further = { $who } would be no further from { $whom } there
refused-disengage-no-further-but = end further away from every unit that it is engaged with
reason-none-on-their-feet = nobody is left on its feet
reason-not-all-on-their-feet = not everyone is on their feet
reason-touches-hostile-plate = it would touch a hostile plate there
fact-disengaged = { $who } { VERB($who-number, "disengages", "disengage") }
remark-disengaged = disengages

# Charges and rams.
refused-charge-nobody = no unit is named to charge
refused-charge-nobody-but = name who charges
refused-charge-one-squad = only one squad can charge at a time
refused-charge-one-squad-but = name members of one squad
reason-charge-steers = a Charge counts as steering
refused-charge-no-dice = { $who } { VERB($who-number, "has", "have") } no dice to coordinate, since Shoves roll none
refused-charge-no-dice-but = shove without coordination
refused-charge-no-room = the plate of { $who } has no room there
refused-charge-no-room-but = charge where it has room
refused-charge-arms = { $who } would have to climb or swim on the way, with no arms free to attack
refused-charge-arms-but = go around, or attack in another turn
refused-charge-reaches-nobody = none of the named members would have { $whom } within reach at the end of that Charge
refused-charge-reaches-nobody-but = charge with members in front, or with longer weapons
refused-charge-mixed = a Charge can end in Strikes or in Shoves, but not in both
refused-charge-mixed-but = charge with one or the other
refused-charge-nobody-left = nobody is left in { $who }
refused-charge-nobody-left-but = order another unit
refused-charge-no-contact = { $who } did not come into contact with { $whom }
refused-charge-no-contact-but = strike in another turn
refused-charge-passes-by = no straight run would bring { $who } into contact with { $whom }
refused-charge-passes-by-but = move, then strike
refused-charge-gone-but = charge a target that is on the table
refused-charge-too-near = { $whom } { VERB($whom-number, "is", "are") } { $far } away, and a Charge must run at least { $least }
refused-charge-too-near-but = strike what is in reach, or charge from further away
refused-ram-one = a ram needs one unit and one spot
refused-ram-one-but = write `ram (X, Z) with UNIT`
refused-ram-cannot-act-but = ram with a unit whose members can all act
reason-ram-steers = a ram counts as both steering and fighting
refused-ram-size-none = { $who } { VERB($who-number, "is", "are") } of Size 0 and has no Momentum
refused-ram-size-none-but = move it instead
refused-ram-gone-but = ram with a unit that is
refused-ram-too-far = that spot is { $far } away, and { $who } { VERB($who-number, "has", "have") } { $left } of its Move left
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
question-passing = { $whom } { VERB($whom-number, "comes", "come") } within reach of { $who }: attack?
question-passing-why = a unit that comes within reach is attacked unless you decline

# What takes the whole turn.
refused-whole-turn-moved = { $who } { VERB($who-number, "has", "have") } moved, and that action takes the whole turn
refused-whole-turn-moved-but = do it in a turn in which it doesn't move
refused-whole-turn-busy = { $who } { VERB($who-number, "is", "are") } busy with an action that takes the whole turn
refused-whole-turn-busy-but = go on without it

# Leaders.
inspires-action = a { $die } for one Action Roll
inspires-damage = a { $die } for one damage roll
inspires-move = { $die } inches of Move
inspires-armor = a { $die } of Armor
question-inspire = what does { $who } gain?
question-inspire-why = Action Rolls come up most often
refused-inspire-one = an order to inspire needs one Leader and one unit
refused-inspire-one-but = write `inspire UNIT with LEADER`
refused-inspire-no-leader = { $who } { VERB($who-number, "has", "have") } no Leader with an Action left
refused-inspire-no-leader-but = name a Leader with an Action left
refused-inspire-no-tool = { $who } { VERB($who-number, "has", "have") } nothing in hand to make itself heard with
refused-inspire-no-tool-but = let it pick up a megaphone or the like
refused-inspire-not-own = { $whom } { VERB($whom-number, "is", "are") } not on the Leader's side
refused-inspire-not-own-but = inspire a unit on the Leader's side
refused-inspire-itself = { $who } can't inspire itself
refused-inspire-already = { $whom } { VERB($whom-number, "is", "are") } already inspired
refused-inspire-another-but = inspire another unit
refused-inspire-out-of-earshot = { $whom } { VERB($whom-number, "is", "are") } out of earshot: more than { $far } away
refused-inspire-out-of-earshot-but = move the Leader closer
aid-add-inspiration = add the { $die } from its inspiration
aid-roll-again = { $who } { VERB($who-number, "spends", "spend") } its Action to reroll each failed die as a { $die }
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
refused-aim-no-marksman = { $who } { VERB($who-number, "has", "have") } no Marksman
refused-aim-no-marksman-but = name a Marksman
refused-aim-already = { $who } { VERB($who-number, "has", "have") } already aimed this turn
refused-aim-already-but = shoot, or aim in another turn
refused-aim-not-ready = { $who } { VERB($who-number, "has", "have") } no Marksman with an Action left and a weapon to shoot with
refused-aim-not-ready-but = aim with a ranged weapon in hand, before spending the Action
fact-aims = { $who } { $how }
fact-aims-far = { $who } { $how } ({ $dice }): { $inches }" more Range
fact-aims-far-beside = { $who } { $how }: { $inches }" more Range
remark-aims = aims

# Snipers.
refused-snipe-one = only one Sniper can snipe at a time
refused-snipe-one-but = write `snipe TARGET with SNIPER`
refused-snipe-no-sniper = { $who } { VERB($who-number, "has", "have") } no Sniper
refused-snipe-no-sniper-but = name a Sniper, or shoot
refused-snipe-not-ready = { $who } { VERB($who-number, "has", "have") } no Sniper with an Action left and a loaded, long-ranged weapon with a scope
refused-snipe-not-ready-but = snipe with a loaded, scoped weapon in hand, before spending the Action
refused-snipe-near = { $whom } { VERB($whom-number, "is", "are") } { $apart } away, and targets closer than 5" can't be sniped
refused-snipe-near-but = shoot at it normally
refused-snipe-moved = { $who } { VERB($who-number, "has", "have") } been moved since its last turn, and a Sniper must stand still to snipe
refused-snipe-moved-but = shoot normally, or snipe after a turn in which nothing moves it
refused-snipe-far = { $whom } { VERB($whom-number, "is", "are") } { $apart } away, beyond the Range of { $range }
refused-snipe-far-but = shoot at it normally, or move closer and snipe in another turn
refused-snipe-unseen = { $who } can't see any part of { $whom }
refused-snipe-unseen-but = wait until some part of it comes into sight, or move to where you can see it
refused-snipe-stealth = { $who } can't make out { $whom } in cover: a target with Stealth can't be sniped while two thirds of it are hidden
refused-snipe-stealth-but = shoot at it normally, have a Scout watch or mark it, or move to where more of it is visible

# Commandos.
refused-copy-one = an order to copy needs one Commando and one friend
refused-copy-one-but = write `copy NAME with COMMANDO`
refused-copy-no-commando = { $who } { VERB($who-number, "has", "have") } no Commando
refused-copy-no-commando-but = name a Commando
refused-copy-already = { $who } { VERB($who-number, "has", "have") } already copied something
refused-copy-already-but = copy something else in its next turn
refused-copy-not-there = { $whom } { VERB($whom-number, "is", "are") } not there to be copied
refused-copy-not-there-but = copy a friend that is conscious and on the table
refused-copy-no-friend = { $whom } can't be copied
refused-copy-no-friend-but = copy another figure of its own side
refused-copy-far = { $whom } { VERB($whom-number, "is", "are") } more than { $far } away
refused-copy-far-but = copy a friend that is nearer
refused-copy-no-die = { $whom } { VERB($whom-number, "has", "have") } no Specialty with a die that could be copied
refused-copy-no-die-but = copy a friend that rolls a die for its Specialty
question-copy = which Specialty does { $who } copy from { $whom }?
question-copy-why = the first one on the list
fact-copies = { $who } { VERB($who-number, "copies", "copy") } { $whom }: { $what }, with a { $die }

# Mediks.
refused-treat-one = only one Medik can treat at a time
refused-treat-one-but = write `treat with MEDIK`
refused-treat-no-medik = { $who } { VERB($who-number, "has", "have") } no Medik with an Action left
refused-treat-no-medik-but = name a Medik with an Action left
refused-treat-nothing-cuts = { $who } { VERB($who-number, "has", "have") } no cutting tool in hand
refused-treat-nothing-cuts-but = pick up medical tools or a blade
refused-treat-spot = only a fallen figure can be treated
refused-treat-spot-but = write `treat NAME with MEDIK`
refused-treat-taken = a Medik has already begun to treat { $whom }
refused-treat-taken-but = treat somebody else
refused-treat-nobody-near = no fallen figure within reach of { $who } can be treated
refused-treat-not-near = { $whom } { VERB($whom-number, "is", "are") } not a fallen figure in one piece within reach of { $who }
refused-treat-near-but = move next to a fallen figure that was not killed by fire or an Explosion
question-treat = which figure does { $who } treat?
question-treat-why = a figure on its own side
limb-leg = a leg
limb-wing = a wing
limb-empty-arm = an empty arm
limb-arm-with = the arm with the { $item }
question-limb = { $who } { VERB($who-number, "loses", "lose") } a limb: which?
question-limb-why = the limb that it will miss least
refused-legless = { $who } { VERB($who-number, "has", "have") } no leg left to jump or sprint with
refused-legless-but = let it crawl
fact-treatment-begins = { $who } { VERB($who-number, "begins", "begin") } to treat { $patient }
remark-treats = treats
fact-triage = { $who } { VERB($who-number, "treats", "treat") } { $patient } ({ $dice }): { $costs }
fact-triage-beside = { $who } { VERB($who-number, "treats", "treat") } { $patient }: { $costs }
triage-head = the head is lost
triage-none = no limb is lost
triage-one = a limb is lost
triage-many = { $limbs } limbs are lost
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
question-blunder-why = so that the enemy harms its own side
fact-blundered = { $who } { VERB($who-number, "blunders", "blunder") }, and strikes { $at }
fact-blundered-at-nobody = { $who } { VERB($who-number, "blunders", "blunder") }, and does nothing: nobody on its own side is within reach
remark-blundered = blunders!

# The Phalanx.
refused-march-no-phalanx = { $who } { VERB($who-number, "is", "are") } not a squad with two or more Phalanx members
refused-march-no-phalanx-but = name a squad that has them
refused-march-moved = { $who } { VERB($who-number, "has", "have") } already moved
refused-march-moved-but = march before doing anything else
refused-march-already = { $who } { VERB($who-number, "is", "are") } already marching
refused-march-already-but = move the squad
refused-march-only-walks = { $who } { VERB($who-number, "is", "are") } marching this turn and can only walk
refused-march-only-walks-but = walk on level ground
ward-shield-wall = a Shield Wall
fact-marches = { $who } { VERB($who-number, "marches", "march") }
remark-marches = marches

# Teks.
refused-assist-one = an order to assist needs one Tek and one specialist
refused-assist-one-but = write `assist MEDIK with TEK`
refused-assist-no-tek = { $who } { VERB($who-number, "has", "have") } no Tek with an Action left
refused-assist-no-tek-but = name a Tek with an Action left
refused-assist-not-own = { $whom } { VERB($whom-number, "is", "are") } not a figure on the Tek's side
refused-assist-not-own-but = assist a figure on its own side
refused-assist-no-die = { $whom } { VERB($whom-number, "has", "have") } no Specialty die that a Tek could raise
refused-assist-no-die-but = assist a Support unit that has one
refused-assist-rolled = { $whom } { VERB($whom-number, "has", "have") } already rolled its Specialty die
refused-assist-no-action = { $whom } { VERB($whom-number, "has", "have") } no Action left to roll its Specialty die for
refused-assist-rolled-but = assist before the roll
refused-assist-another = another Tek is already assisting { $whom }
refused-assist-another-but = do something else
refused-assist-out-of-reach = { $whom } { VERB($whom-number, "is", "are") } not within arm's reach of the Tek
refused-assist-out-of-reach-but = move next to it
fact-assists = { $who } { VERB($who-number, "assists", "assist") } { $whom }
remark-assisted = assisted

# Commanders.
strategy-bricks = { $bricks ->
    [0] no Strategy brick
    [one] 1 Strategy brick
   *[other] { $bricks } Strategy bricks
}
refused-command-one = only one Commander can do that
refused-command-one-but = name one Commander
refused-command-no-commander = { $who } { VERB($who-number, "has", "have") } no Commander with an Action left
refused-command-no-commander-but = name a Commander with an Action left
refused-command-no-tool = { $who } { VERB($who-number, "has", "have") } no communications tool in hand
refused-command-no-tool-but = let it pick one up
refused-take-stock = { $who } { VERB($who-number, "has", "have") } not seen or heard of its side killing an enemy since its last turn
refused-take-stock-but = kill an enemy in sight of the Commander, or of a friend with a communications tool
refused-intervention-bricks = that Intervention costs { $cost }, and the Commander's side has { $bricks }
refused-intervention-bricks-but = have the Commander take stock first: an enemy killed in its sight earns its side a brick
refused-intervention-none = the house rules of this battle don't allow that Intervention
refused-intervention-none-but = spend the bricks on another Intervention
refused-send-on-not-own = { $whom } { VERB($whom-number, "is", "are") } not a unit on the Commander's side
refused-send-on-not-own-but = send on a friendly unit
refused-bombard-nowhere = a bombardment must be aimed at a point on the table
refused-bombard-unseen = { $who } { VERB($who-number, "doesn't", "don't") } see that point
refused-bombard-but = aim at a point that the Commander can see
refused-call-up-nobody = no plain minifig on the Commander's side has fallen
refused-call-up-nobody-but = spend the bricks on something else
refused-call-up-no-room = there is no room at the edge of the table
refused-call-up-no-room-but = make room there
refused-last-stand-reserves = the side of { $who } is making its Last Stand and can't be reinforced
refused-last-stand-reserves-but = spend the bricks on something else
question-call-up = { $who } { VERB($who-number, "calls", "call") } up reserves: who returns?
question-call-up-why = the first of the fallen
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
refused-mark-one = an order to mark needs one Scout and one target
refused-mark-one-but = write `mark-target FOE with SCOUT`
refused-mark-no-scout = { $who } { VERB($who-number, "has", "have") } no Scout that can mark
refused-mark-no-scout-but = name a Scout with an Action left
refused-mark-copied = { $who } { VERB($who-number, "has", "have") } only copied a Scout's die, and marking doesn't use a die
refused-mark-copied-but = mark with a Scout
refused-mark-already = { $who } { VERB($who-number, "has", "have") } already marked a target
refused-mark-already-but = wait for its next turn
refused-no-optics = { $who } { VERB($who-number, "has", "have") } no optics in hand
refused-no-optics-but = let it pick some up
refused-mark-too-far = { $whom } { VERB($whom-number, "is", "are") } more than { $far } away
refused-mark-too-far-but = move the Scout nearer
refused-mark-unseen = { $who } { VERB($who-number, "doesn't", "don't") } see { $whom }
refused-mark-unseen-but = move the Scout to where it can see the target
fact-marks-target = { $who } { VERB($who-number, "marks", "mark") } { $unit }
remark-marked = marked

# Stealth, and what is done in secret.
specialty-stealth = Stealth
    .about = has a third more cover against shots; can hide and appear elsewhere
shot-stealth = Stealth
condition-not-all-stealthy = not every member is stealthy

# Hiding.
action-hide = Hide
    .about = a stealthy figure that no enemy sees well spends its Action to leave the table; later it appears anywhere that it could have gone
    .told = { $who } { VERB($who-number, "hides", "hide") }
refused-hide-one = only one figure can hide at a time
refused-hide-one-but = write `hide with SPY`
refused-hide-no-stealth = nobody in { $who } is stealthy
refused-hide-no-stealth-but = name a figure with Stealth
refused-hide-squad = { $who } { VERB($who-number, "is", "are") } in a squad, and only a figure on its own can hide
refused-hide-squad-but = leave the squad first
refused-hide-late-but = hide at the start of a turn, before it moves
refused-hide-mounted-but = dismount, and hide in another turn
refused-hide-seen = { $enemy } { VERB($enemy-number, "sees", "see") } too much of { $who }
refused-hide-seen-but = hide where it has two-thirds cover from every enemy
refused-hide-burns = { $who } { VERB($who-number, "is", "are") } on fire and would give itself away
refused-hide-burns-but = put the fire out first
refused-hide-poisoned = { $who } { VERB($who-number, "is", "are") } poisoned and would give itself away
refused-hide-poisoned-but = have the poison cured first
fact-hides = { $who } { VERB($who-number, "hides", "hide") }: a marker stands{ IF(" at ", $spot) }, with 1 pip
remark-hides = hides
question-lurk = { $who } { VERB($who-number, "is", "are") } hidden, with { $pips ->
    [one] 1 pip
   *[other] { $pips } pips
}: it could appear { $moves ->
    [0] where its marker stands
    [one] as far as 1 Move away
   *[other] as far as { $moves } Moves away
}. Does it stay hidden?
lurk-stay = { $who } { VERB($who-number, "stays", "stay") } hidden: one pip more
lurk-appear = { $who } { VERB($who-number, "appears", "appear") } and { VERB($who-number, "shows", "show") } the path that it took unseen
lurk-why = two pips are worth a Move
fact-stays-hidden = { $who } { VERB($who-number, "stays", "stay") } hidden: { $pips } pips

# Appearing.
action-appear = Appear
    .about = the figure shows itself where it is; the nearest enemy may have detected it along its path
    .told = { $who } { VERB($who-number, "appears", "appear") }
refused-appear-one = only one figure can appear at a time
refused-appear-one-but = write `appear with SPY`
refused-appear-not = { $who } { VERB($who-number, "is", "are") } not about to appear
refused-appear-not-but = when its turn begins, answer that it appears
refused-appearing = { $who } { VERB($who-number, "has", "have") } not appeared yet
refused-appearing-but = move it along the path that it took unseen, or write `appear with` its name
fact-appears = { $who } { VERB($who-number, "appears", "appear") }: it may have gone { $moves ->
    [0] no Move, and is at its marker
    [one] 1 Move
   *[other] { $moves } Moves
}
remark-appears = appears
fact-detects = { $by } { VERB($by-number, "looks", "look") } for { $who }, { $apart } away ({ $dice }), and detects it
fact-detects-not = { $by } { VERB($by-number, "looks", "look") } for { $who }, { $apart } away ({ $dice }), and does not notice it
remark-detects = who goes there?
remark-detects-not = nothing
question-detected = Where along its path was { $who } detected?
detected-why = the point nearest to the unit that detected it
detected-at = { IF("at ", $spot) }
question-who-looks = Who looks for { $who }?
looks-for = { $who } { VERB($who-number, "does", "do") }
who-looks-why = the unit that rolls the largest die
fact-is-there = { $who } { VERB($who-number, "appears", "appear") }{ IF(" at ", $spot) }

# Scouts that look for hidden figures.
question-search = { $scout } { VERB($scout-number, "looks", "look") } for { $who }: is it, or was it, where { $scout } can see?
search-why = it has not been there
search-here = it is there{ IF(", at ", $spot) }: it is found
search-left = it was there and left{ IF(" at ", $spot) }: its marker moves to that point
search-elsewhere = it is not there and was not there
refused-was-not-there = this path enters the view of a Scout{ IF(" at ", $spot) } too early: { $who } answered that it was not there
refused-was-not-there-but = go around the Scout's view, or enter it later on the path
fact-searches = { $scout } { VERB($scout-number, "looks", "look") } for { $who }, which was not in its sight
fact-trail-found = { $scout } { VERB($scout-number, "finds", "find") } the trail of { $who }: its marker stands{ IF(" at ", $spot) } now, with { $pips ->
    [one] 1 pip
   *[other] { $pips } pips
}
remark-trail-found = a trail!
fact-found = { $scout } { VERB($scout-number, "finds", "find") } { $who }{ IF(" at ", $spot) }
fact-flushed-out = the Explosion reaches { $who }, hidden{ IF(" at ", $spot) }

# Infiltrators.
specialty-infiltrator = Infiltrator
    .about = disguises itself as one of another side, whose units don't attack it until it is exposed
mark-has-appeared = has just appeared
mark-disguised = disguised
mark-exposed = was exposed
condition-disguised = looks like one of { $side }
action-disguise = Disguise
    .about = an Infiltrator disguises itself as one of the target's side, when it is deployed or in the turn in which it appears
    .told = { $who } { VERB($who-number, "disguises", "disguise") } itself{ IF(" to look like ", $at) }
action-challenge = Challenge
    .about = a figure spends its Action to look closely at a suspect within 2": its Action die against the suspect's
    .told = { $who } { VERB($who-number, "looks", "look") } closely{ IF(" at ", $at) }
refused-disguise-one = the order must name one Infiltrator and one figure of another side
refused-disguise-one-but = write `disguise ENEMY with SPY`
refused-disguise-nobody = no Infiltrator in { $who } is on its feet
refused-disguise-nobody-but = name an Infiltrator
refused-disguise-squad = { $who } { VERB($who-number, "is", "are") } in a squad of its own side
refused-disguise-squad-but = leave the squad first
refused-disguise-exposed = { $who } { VERB($who-number, "was", "were") } exposed
refused-disguise-exposed-but = hide it first, then disguise it when it appears
refused-disguise-late = { $who } can't disguise itself in plain sight
refused-disguise-late-but = disguise it in the first round before it moves, or in the turn in which it appears
refused-disguise-own = that is not a figure of another side
refused-disguise-own-but = name a figure of the side that it should look like
refused-disguise-house = the house rules of this battle forbid disguises
refused-disguise-house-but = hide it, or let it fight as it is
refused-challenge-one = the order must name one figure and the one that it challenges
refused-challenge-one-but = write `challenge STRANGER with GUARD`
refused-challenge-nobody = there is nothing strange about { $whom }
refused-challenge-nobody-but = challenge somebody who only looks like one of your own
refused-challenge-far = nobody is within 2" of { $whom }
refused-challenge-far-but = move closer
refused-order-trusted = { $who } { VERB($who-number, "looks", "look") } like one of { $side }
refused-order-trusted-but = `challenge` it from within 2", or wait until it is exposed
fact-disguised = { $who } { VERB($who-number, "disguises", "disguise") } itself as one of { $side }
remark-disguised = in disguise
fact-challenged = { $who } { VERB($who-number, "looks", "look") } closely at { $spy } ({ $dice } against { $against }), and sees through it
fact-challenged-in-vain = { $who } { VERB($who-number, "looks", "look") } closely at { $spy } ({ $dice } against { $against }), and sees nothing strange
remark-challenge = who are you?
fact-exposed = { $who } { VERB($who-number, "is", "are") } exposed
remark-exposed = exposed!
fact-betrayed = { $side } { VERB($side-number, "is", "are") } betrayed: one Outrage Benny

# Assassins.
specialty-assassin = Assassin
    .about = hunts one named enemy: a d8 to hit, hurt or reach it; nobody can take the first attack in its place
mark-vendetta = has vowed revenge
mark-has-struck = has struck at its victim
mark-vendetta-true = strikes true
mark-vendetta-far = reaches far
mark-vendetta-deadly = strikes to kill
mark-vendetta-swift = hurries
condition-vendetta = hunts { $whom }
action-vow = Vow
    .about = an Assassin names the enemy that it hunts: free in the first round; later it costs an Action and needs that enemy in sight
    .told = { $who } { VERB($who-number, "vows", "vow") } to get{ IF(" ", $at) }
action-vendetta-true = Strike true
    .about = an Assassin rolls a d8 for its attack this turn on the enemy that it hunts
    .told = { $who } { VERB($who-number, "strikes true", "strike true") }
action-vendetta-far = Reach far
    .about = an Assassin rolls a d8 and adds that many inches to its Range this turn against the enemy that it hunts
    .told = { $who } { VERB($who-number, "reaches far", "reach far") }
action-vendetta-deadly = Strike to kill
    .about = one of an Assassin's damage dice this turn against the enemy that it hunts is a d8
    .told = { $who } { VERB($who-number, "strikes to kill", "strike to kill") }
action-vendetta-swift = Hurry
    .about = an Assassin rolls a d8 and may move that many extra inches this turn
    .told = { $who } { VERB($who-number, "hurries", "hurry") }
refused-vow-one = the order must name one Assassin and one enemy
refused-vow-one-but = write `vow ENEMY with ASSASSIN`
refused-vow-nobody = nobody in { $who } is an Assassin
refused-vow-nobody-but = name an Assassin
refused-vow-already = { $who } already { VERB($who-number, "hunts", "hunt") } { $whom }, which is still alive
refused-vow-already-but = kill that enemy first
refused-vow-unseen = { $who } can't see anybody in { $whom }
refused-vow-unseen-but = name an enemy that the Assassin can see
refused-vendetta-nobody = nobody in { $who } hunts an enemy that is still alive
refused-vendetta-nobody-but = let an Assassin `vow` first
refused-vendetta-used = { $who } { VERB($who-number, "has", "have") } used its d8 this turn
refused-vendetta-used-but = use the d8 once a turn, before it acts
refused-vendetta-away = { $who } may go further than { $left } only towards the enemy that it hunts
refused-vendetta-away-but = use the extra inches to get closer to that enemy
refused-vendetta-house = the house rules of this battle give no die for a Vendetta
refused-vendetta-house-but = strike the enemy that it hunts while unseen
fact-vows = { $who } { VERB($who-number, "vows", "vow") } to get { $unit }
remark-vows = you are next!
fact-vendetta = { $who } { $how }
fact-vendetta-inches = { $who } { $how } ({ $dice }): { $inches } inches more
remark-vendetta = revenge!

# Traps.
mark-gone-off = has gone off
mark-jammed = jammed
mark-rigged = rigged
mark-stalled = its drive is out of order
mark-picks-its-way = picks its way
mark-is-led = is led past concealed hazards
mark-knows-a-trap = stands in a Trap that it knows about
fact-trap-goes-off = { $trap } { VERB($trap-number, "goes", "go") } off under { $who }
remark-trap = snap!
reason-senses-a-trap = there is a Trap in front of it

# Pathfinding.
action-pick-way = Pick a path
    .about = a Scout moves at Half Speed this turn and sets off no Trap; for its Action it takes its squad along
    .told = { $who } { VERB($who-number, "picks its way", "pick their way") }
action-lead = Lead
    .about = a Scout that picks its way takes along a unit within 2" of its path, also at Half Speed; one Action covers any number of units
    .told = { $who } { VERB($who-number, "leads", "lead") }{ IF(" ", $at) }
action-work = Work
    .about = a Scout opens, closes or jams a gate beside it, or jams a Trap: a full-turn Action, and a d8 roll against its Use if another side has set it
    .told = { $who } { VERB($who-number, "works", "work") }{ IF(" ", $at) }
mark-leads-the-way = leads the way
refused-pick-way-one = only one unit can pick its way at a time
refused-pick-way-one-but = write `pick-way with SCOUT`
refused-pick-way-nobody = no Scout in { $who } is on its feet
refused-pick-way-nobody-but = name a Scout, or a squad with one
refused-pick-way-already = { $who } { VERB($who-number, "is", "are") } already picking its way
refused-pick-way-already-but = move it, or `lead` others
refused-pick-way-late = { $who } { VERB($who-number, "has", "have") } moved already
refused-pick-way-late-but = pick a path before it moves
refused-pick-way-tired = no Scout in { $who } has an Action left to lead its squad
refused-pick-way-tired-but = let the Scout leave its squad, or pick a path on another turn
refused-lead-one = the order must name one Scout and one unit that it leads
refused-lead-one-but = write `lead UNIT with SCOUT`
refused-lead-no-way = { $who } { VERB($who-number, "is", "are") } not picking its way
refused-lead-no-way-but = order `pick-way with SCOUT` first
refused-lead-not-own = { $whom } { VERB($whom-number, "is", "are") } not another unit on the Scout's side
refused-lead-not-own-but = name another friendly unit
refused-lead-late = { $whom } { VERB($whom-number, "has", "have") } moved already
refused-lead-led = { $whom } { VERB($whom-number, "is", "are") } already picking its way
refused-lead-late-but = lead a unit that has not moved yet
refused-lead-too-far = { $whom } { VERB($whom-number, "is", "are") } more than { $far } away from the path of { $who }
refused-lead-too-far-but = move the Scout past it first
refused-mechanism-piece = the order must name one Scout and one mechanism
refused-mechanism-piece-but = write `work GATE with SCOUT`
refused-mechanism-nobody = nobody in { $who } is a Scout
refused-mechanism-nobody-but = name a Scout
refused-mechanism-nothing = { $what } { VERB($what-number, "has", "have") } no lock and is not a Trap
refused-mechanism-nothing-but = name a gate or a Trap
refused-mechanism-too-far = { $what } { VERB($what-number, "is", "are") } not within arm's reach of { $who }
refused-mechanism-too-far-but = move beside it first, and work it next turn
refused-mechanism-done = nothing more can be done to { $what }
refused-mechanism-done-but = a Mechanik can mend what is jammed
refused-close-on = { $who } { VERB($who-number, "stands", "stand") } under { $what }
refused-close-on-but = close it when nothing is under it
dice-work = working { $what }
fact-picks-way = { $who } { VERB($who-number, "picks", "pick") } its way, at Half Speed
fact-picks-way-squad = { $who } { VERB($who-number, "picks", "pick") } the way for its squad, at Half Speed
remark-picks-way = mind your step
fact-leads = { $who } { VERB($who-number, "leads", "lead") } { $unit } past concealed hazards, at Half Speed
remark-led = after you

# Mechanisms.
deed-open = open { $what }
deed-close = close { $what }
deed-jam = jam { $what }
deed-rig-trap = rig { $what }, so that it goes off under its own side too
deed-break = put the { $item } of { $what } out of order
deed-rig = rig the { $item } of { $what }, so that its next shot fails
deed-stall = put the drive of { $what } out of order
deed-nothing = nothing more
deed-secret = do something to { $what }
question-meddle = { $who } can tamper with { $what }: what does it do? ({ $left } left)
question-meddle-why = the first possible one
fact-gate-opens = { $who } { VERB($who-number, "opens", "open") } { $gate }
fact-gate-closes = { $who } { VERB($who-number, "closes", "close") } { $gate }
fact-jams = { $who } { VERB($who-number, "jams", "jam") } { $what }
fact-breaks = { $who } { VERB($who-number, "puts", "put") } the { $item } of { $what } out of order
fact-stalls = { $who } { VERB($who-number, "puts", "put") } the drive of { $what } out of order
fact-meddles = { $who } { VERB($who-number, "has", "have") } done something to { $what }
remark-meddled = click!
fact-was-rigged = the { $item } of { $what } fails: somebody has been at it
remark-was-rigged = sabotage!

# Saboteurs.
specialty-saboteur = Saboteur
    .about = disables or rigs machines, mounted weapons, locks and Traps, with a d8 and a two-handed tool
action-sabotage = Sabotage
    .about = a Saboteur rolls a d8 against the Size of a machine, gate or Trap beside it, to disable part of it or rig it; a natural 1 is noticed
    .told = { $who } { VERB($who-number, "sabotages", "sabotage") }{ IF(" ", $at) }
modifier-unattended = unattended
dice-sabotage = Sabotage of { $what }
refused-sabotage-one = the order must name one Saboteur and one target
refused-sabotage-one-but = write `sabotage THING with SABOTEUR`
refused-sabotage-hidden = { $who } { VERB($who-number, "is", "are") } hidden
refused-sabotage-hidden-but = let it appear first
refused-sabotage-nobody = nobody in { $who } is a Saboteur
refused-sabotage-nobody-but = name a Saboteur
refused-sabotage-nothing = { $what } { VERB($what-number, "has", "have") } no drive, mounted weapon or lock, and is not a Trap
refused-sabotage-nothing-but = name a machine, a gate or a Trap
refused-sabotage-own = { $what } { VERB($what-number, "belongs", "belong") } to its own side
refused-sabotage-own-but = name something that belongs to another side or to nobody
refused-sabotage-no-tool = { $who } { VERB($who-number, "has", "have") } no two-handed tool in hand
refused-sabotage-no-tool-but = pick one up, such as a crowbar
refused-sabotage-far = { $what } { VERB($what-number, "is", "are") } not within arm's reach of { $who }
refused-sabotage-far-but = move beside it first
refused-sabotage-done = nothing more can be done to { $what }
refused-sabotage-done-but = name something that still works
condition-broken = out of order: { $what }
condition-drive = drive
question-noticed = { $whom } { VERB($whom-number, "has", "have") } been noticed: who attacks it?
question-noticed-why = the first of them
noticed-responds = { $who } { VERB($who-number, "attacks", "attack") }
fact-noticed = { $who } { VERB($who-number, "is", "are") } noticed at { $what }
remark-noticed = hey!

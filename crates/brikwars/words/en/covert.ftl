# Stealth, and what is done in secret.
specialty-stealth = Stealth
    .about = cover counts for a third more against shots at it; it may hide, and appear elsewhere
shot-stealth = Stealth
condition-not-all-stealthy = not all of it are stealthy

# Hiding.
action-hide = Hide
    .about = a stealthy figure that no enemy sees well spends its Action and leaves the table; later it appears as far away as it may have gone
    .told = { $who } { VERB($who-number, "hides", "hide") }
refused-hide-one = one figure hides at a time
refused-hide-one-but = write `hide with SPY`
refused-hide-no-stealth = nobody of { $who } is stealthy
refused-hide-no-stealth-but = name a figure with Stealth
refused-hide-squad = { $who } { VERB($who-number, "is", "are") } in a squad, and only a figure on its own hides
refused-hide-squad-but = leave the squad first
refused-hide-late-but = hide at the start of a turn, before it moves
refused-hide-mounted-but = get off, and hide in another turn
refused-hide-seen = { $enemy } { VERB($enemy-number, "sees", "see") } too much of { $who }
refused-hide-seen-but = hide where two thirds of it are covered from every enemy
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
lurk-appear = { $who } { VERB($who-number, "appears", "appear") }, and goes the way that it has gone unseen
lurk-why = two pips are worth a Move
fact-stays-hidden = { $who } { VERB($who-number, "stays", "stay") } hidden: { $pips } pips

# Appearing.
action-appear = Appear
    .about = a figure that appears shows itself where it is; the nearest enemy may have detected it on its way
    .told = { $who } { VERB($who-number, "appears", "appear") }
refused-appear-one = one figure appears at a time
refused-appear-one-but = write `appear with SPY`
refused-appear-not = { $who } { VERB($who-number, "is", "are") } not about to appear
refused-appear-not-but = answer that it appears when its turn begins
refused-appearing = { $who } { VERB($who-number, "has", "have") } not appeared yet
refused-appearing-but = move it the way that it has gone unseen, or write `appear with` its name
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
question-detected = Where on its way was { $who } detected?
detected-why = the point nearest to who detected it
detected-at = { IF("at ", $spot) }
question-who-looks = Who looks for { $who }?
looks-for = { $who } { VERB($who-number, "does", "do") }
who-looks-why = whoever rolls the largest die
fact-is-there = { $who } { VERB($who-number, "appears", "appear") }{ IF(" at ", $spot) }

# Scouts that look for hidden figures.
question-search = { $scout } { VERB($scout-number, "looks", "look") } for { $who }: is it where { $scout } can see?
search-why = it has not been there
search-here = it is{ IF(" at ", $spot) }: found
search-left = it has been there and left it{ IF(" at ", $spot) }: its marker goes there
search-elsewhere = neither is it there nor has it been
refused-was-not-there = { $who } said that it had not been where a Scout{ IF(" at ", $spot) } could see, and this way goes through that too early
refused-was-not-there-but = go around what the Scout saw, or enter it later on the way
fact-searches = { $scout } { VERB($scout-number, "looks", "look") } for { $who }, which has not been where it can see
fact-trail-found = { $scout } { VERB($scout-number, "finds", "find") } the trail of { $who }: its marker stands{ IF(" at ", $spot) } now, with { $pips ->
    [one] 1 pip
   *[other] { $pips } pips
}
remark-trail-found = a trail!
fact-found = { $scout } { VERB($scout-number, "finds", "find") } { $who }{ IF(" at ", $spot) }
fact-flushed-out = the Explosion reaches { $who }, hidden{ IF(" at ", $spot) }

# Infiltrators.
specialty-infiltrator = Infiltrator
    .about = takes the look of another side, whose units don't attack it until it is exposed
mark-has-appeared = has just appeared
mark-disguised = disguised
mark-exposed = was exposed
condition-disguised = looks like one of { $side }
action-disguise = Disguise
    .about = an Infiltrator takes the look of the side that a figure is of, when it is deployed or in the turn in which it appears
    .told = { $who } { VERB($who-number, "disguises", "disguise") } itself as one like{ IF(" ", $at) }
action-challenge = Challenge
    .about = a figure spends its Action to look closely at somebody within 2": one Action die against the other
    .told = { $who } { VERB($who-number, "looks", "look") } closely{ IF(" at ", $at) }
refused-disguise-one = one Infiltrator disguises itself as one of another side
refused-disguise-one-but = write `disguise ENEMY with SPY`
refused-disguise-nobody = nobody of { $who } is an Infiltrator on its feet
refused-disguise-nobody-but = name an Infiltrator
refused-disguise-squad = { $who } { VERB($who-number, "is", "are") } in a squad of its own side
refused-disguise-squad-but = leave the squad first
refused-disguise-exposed = { $who } { VERB($who-number, "was", "were") } exposed
refused-disguise-exposed-but = hide first, and disguise it when it appears
refused-disguise-late = { $who } can't disguise itself in everybody's sight
refused-disguise-late-but = disguise it in the first round before it moves, or in the turn in which it appears
refused-disguise-own = that is nobody of another side
refused-disguise-own-but = name a figure of the side whose look it takes
refused-disguise-house = by the house rules of this battle Infiltrators take nobody's look
refused-disguise-house-but = hide it, or let it fight as it is
refused-challenge-one = one figure challenges another
refused-challenge-one-but = write `challenge STRANGER with GUARD`
refused-challenge-nobody = there is nothing strange about { $whom }
refused-challenge-nobody-but = challenge somebody who only looks like one of your own
refused-challenge-far = nobody is within 2" of { $whom }
refused-challenge-far-but = go nearer
refused-order-trusted = { $who } { VERB($who-number, "looks", "look") } like one of { $side }
refused-order-trusted-but = `challenge` it from within 2", or wait until it shows its colours
fact-disguised = { $who } { VERB($who-number, "takes", "take") } the look of { $side }
remark-disguised = in disguise
fact-challenged = { $who } { VERB($who-number, "looks", "look") } closely at { $spy } ({ $dice } against { $against }), and sees through it
fact-challenged-in-vain = { $who } { VERB($who-number, "looks", "look") } closely at { $spy } ({ $dice } against { $against }), and sees nothing strange
remark-challenge = who are you?
fact-exposed = { $who } { VERB($who-number, "is", "are") } exposed
remark-exposed = exposed!
fact-betrayed = { $side } { VERB($side-number, "is", "are") } betrayed: one Outrage Benny

# Assassins.
specialty-assassin = Assassin
    .about = hunts one enemy that it has named: a d8 to hit it, to hurt it, to reach it; the first attack can't be taken by others
mark-vendetta = has vowed revenge
mark-has-struck = has struck at its victim
mark-vendetta-true = strikes true
mark-vendetta-far = reaches far
mark-vendetta-deadly = strikes to kill
mark-vendetta-swift = hurries
condition-vendetta = hunts { $whom }
action-vow = Vow
    .about = an Assassin names the enemy that it hunts: for nothing in the first round, later with its Action and in sight of it
    .told = { $who } { VERB($who-number, "vows", "vow") } to get{ IF(" ", $at) }
action-vendetta-true = Strike true
    .about = an Assassin rolls its attack of this turn on the one that it hunts with a d8
    .told = { $who } { VERB($who-number, "strikes true", "strike true") }
action-vendetta-far = Reach far
    .about = an Assassin rolls a d8: its Range against the one that it hunts is longer by so many inches this turn
    .told = { $who } { VERB($who-number, "reaches far", "reach far") }
action-vendetta-deadly = Strike to kill
    .about = one damage die of an Assassin against the one that it hunts is a d8 this turn
    .told = { $who } { VERB($who-number, "strikes to kill", "strike to kill") }
action-vendetta-swift = Hurry
    .about = an Assassin rolls a d8, and may move so many inches more this turn
    .told = { $who } { VERB($who-number, "hurries", "hurry") }
refused-vow-one = one Assassin names one enemy
refused-vow-one-but = write `vow ENEMY with ASSASSIN`
refused-vow-nobody = nobody of { $who } is an Assassin
refused-vow-nobody-but = name an Assassin
refused-vow-already = { $who } { VERB($who-number, "hunts", "hunt") } { $whom }, which still lives
refused-vow-already-but = get that one first
refused-vow-unseen = { $who } { VERB($who-number, "sees", "see") } nobody of { $whom }
refused-vow-unseen-but = name an enemy in its sight
refused-vendetta-nobody = nobody of { $who } hunts anybody who still lives
refused-vendetta-nobody-but = let an Assassin `vow` first
refused-vendetta-used = { $who } { VERB($who-number, "has", "have") } used its d8 this turn
refused-vendetta-used-but = use it once a turn, before it acts
refused-vendetta-away = { $who } { VERB($who-number, "goes", "go") } further than { $left } only towards the one that it has named
refused-vendetta-away-but = let whatever it goes beyond its ordinary Move bring it nearer to that one
refused-vendetta-house = by the house rules of this battle a Vendetta lends nobody a die
refused-vendetta-house-but = strike whom it has named from where nobody sees it
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
mark-is-led = is led past what is concealed
mark-knows-a-trap = stands in a Trap that it knows
fact-trap-goes-off = { $trap } { VERB($trap-number, "goes", "go") } off under { $who }
remark-trap = snap!
reason-senses-a-trap = there is a Trap before it

# Pathfinding.
action-pick-way = Pick its way
    .about = a Scout goes at Half Speed this turn and sets off no Trap; its squad goes along for its Action
    .told = { $who } { VERB($who-number, "picks its way", "pick their way") }
action-lead = Lead
    .about = a Scout that picks its way takes a unit along that is within 2" of it, at Half Speed too: its Action, for any number of units
    .told = { $who } { VERB($who-number, "leads", "lead") }{ IF(" ", $at) }
action-work = Work
    .about = a Scout opens, closes or jams a gate beside it, or jams a Trap: an Action of a full turn, and a d8 against its Use where others have set it
    .told = { $who } { VERB($who-number, "works", "work") }{ IF(" ", $at) }
mark-leads-the-way = leads the way
refused-pick-way-one = one unit picks its way
refused-pick-way-one-but = write `pick-way with SCOUT`
refused-pick-way-nobody = nobody of { $who } is a Scout on its feet
refused-pick-way-nobody-but = name a Scout, or a squad with one
refused-pick-way-already = { $who } { VERB($who-number, "picks", "pick") } its way already
refused-pick-way-already-but = move it, or `lead` others
refused-pick-way-late = { $who } { VERB($who-number, "has", "have") } moved already
refused-pick-way-late-but = let it pick its way before it moves
refused-pick-way-tired = no Scout of { $who } has an Action left to lead its squad
refused-pick-way-tired-but = let the Scout leave its squad, or pick its way in another turn
refused-lead-one = one Scout leads a unit
refused-lead-one-but = write `lead UNIT with SCOUT`
refused-lead-no-way = { $who } { VERB($who-number, "does", "do") } not pick its way
refused-lead-no-way-but = order `pick-way with SCOUT` first
refused-lead-not-own = { $whom } { VERB($whom-number, "is", "are") } no other unit of its own side
refused-lead-not-own-but = name a friend
refused-lead-late = { $whom } { VERB($whom-number, "has", "have") } moved already
refused-lead-led = { $whom } { VERB($whom-number, "picks", "pick") } its way already
refused-lead-late-but = lead those who have not moved yet
refused-lead-too-far = { $whom } { VERB($whom-number, "is", "are") } more than { $far } away from the way of { $who }
refused-lead-too-far-but = let the Scout pass by it first
refused-mechanism-piece = one Scout works one mechanism
refused-mechanism-piece-but = write `work GATE with SCOUT`
refused-mechanism-nobody = nobody of { $who } is a Scout
refused-mechanism-nobody-but = name a Scout
refused-mechanism-nothing = { $what } { VERB($what-number, "has", "have") } no lock and is no Trap
refused-mechanism-nothing-but = name a gate or a Trap
refused-mechanism-too-far = { $what } { VERB($what-number, "is", "are") } not within arm's reach of { $who }
refused-mechanism-too-far-but = go beside it first, and work it in the next turn
refused-mechanism-done = there is nothing more to be done to { $what }
refused-mechanism-done-but = a Mechanik can mend what is jammed
refused-close-on = { $who } { VERB($who-number, "stands", "stand") } under { $what }
refused-close-on-but = close it when nobody stands there
dice-work = working { $what }
fact-picks-way = { $who } { VERB($who-number, "picks", "pick") } its way, at Half Speed
fact-picks-way-squad = { $who } { VERB($who-number, "picks", "pick") } the way for its squad, at Half Speed
remark-picks-way = mind your step
fact-leads = { $who } { VERB($who-number, "leads", "lead") } { $unit } past what is concealed, at Half Speed
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
question-meddle = { $who } { VERB($who-number, "has", "have") } got at { $what }: what does it do? ({ $left } left)
question-meddle-why = the first that is possible
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
    .about = puts machines, mounted weapons, locks and Traps out of order, or rigs them, with a d8 and a tool in both hands
action-sabotage = Sabotage
    .about = a Saboteur rolls a d8 against the Size of a machine, a gate or a Trap beside it, and puts something of it out of order or rigs it; a natural 1 is noticed
    .told = { $who } { VERB($who-number, "sabotages", "sabotage") }{ IF(" ", $at) }
modifier-unattended = nobody attends to it
dice-sabotage = Sabotage of { $what }
refused-sabotage-one = one Saboteur sabotages one thing
refused-sabotage-one-but = write `sabotage THING with SABOTEUR`
refused-sabotage-hidden = { $who } { VERB($who-number, "is", "are") } hidden
refused-sabotage-hidden-but = let it appear first
refused-sabotage-nobody = nobody of { $who } is a Saboteur
refused-sabotage-nobody-but = name a Saboteur
refused-sabotage-nothing = { $what } { VERB($what-number, "has", "have") } neither a drive, nor a mounted weapon, nor a lock, and is no Trap
refused-sabotage-nothing-but = name a machine, a gate or a Trap
refused-sabotage-own = { $what } { VERB($what-number, "is", "are") } of its own side
refused-sabotage-own-but = name something of another side, or of nobody's
refused-sabotage-no-tool = { $who } { VERB($who-number, "has", "have") } no two-handed tool in hand
refused-sabotage-no-tool-but = pick one up, such as a crowbar
refused-sabotage-far = { $what } { VERB($what-number, "is", "are") } not within arm's reach of { $who }
refused-sabotage-far-but = go beside it first
refused-sabotage-done = there is nothing more to be done to { $what }
refused-sabotage-done-but = name something that still works
condition-broken = out of order: { $what }
condition-drive = drive
question-noticed = { $whom } { VERB($whom-number, "has", "have") } been noticed: who attacks it?
question-noticed-why = the first of them
noticed-responds = { $who } { VERB($who-number, "attacks", "attack") }
fact-noticed = { $who } { VERB($who-number, "is", "are") } noticed at { $what }
remark-noticed = hey!

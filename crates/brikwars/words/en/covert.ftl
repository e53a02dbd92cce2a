# Stealth, and what is done in secret.
specialty-stealth = Stealth
    .about = cover counts for a third more against shots at it; it may hide, and appear elsewhere
shot-stealth = Stealth
condition-not-all-stealthy = not all of it are stealthy

# Hiding.
action-hide = Hide
    .about = a stealthy figure that no enemy sees well spends its Action and leaves the table; later it appears as far away as it may have gone
    .one = hides
    .several = hide
refused-hide-one = one figure hides at a time
refused-hide-one-but = write `hide with SPY`
refused-hide-no-stealth = nobody of { $who } is stealthy
refused-hide-no-stealth-but = name a figure with Stealth
refused-hide-squad = { $who } is in a squad, and only a figure on its own hides
refused-hide-squad-but = leave the squad first
refused-hide-late-but = hide at the start of a turn, before it moves
refused-hide-mounted-but = get off, and hide in another turn
refused-hide-seen = { $enemy } sees too much of { $who }
refused-hide-seen-but = hide where two thirds of it are covered from every enemy
refused-hide-burns = { $who } is on fire and would give itself away
refused-hide-burns-but = put the fire out first
refused-hide-poisoned = { $who } is poisoned and would give itself away
refused-hide-poisoned-but = have the poison cured first
fact-hides = { $who } hides: a marker stands at { $spot }, with 1 pip
remark-hides = hides
question-lurk = { $who } is hidden, with { $pips ->
    [one] 1 pip
   *[other] { $pips } pips
}: it could appear { $moves ->
    [0] where its marker stands
    [one] as far as 1 Move away
   *[other] as far as { $moves } Moves away
}. Does it stay hidden?
lurk-stay = { $who } stays hidden: one pip more
lurk-appear = { $who } appears, and goes the way that it has gone unseen
lurk-why = two pips are worth a Move
fact-stays-hidden = { $who } stays hidden: { $pips } pips

# Appearing.
action-appear = Appear
    .about = a figure that appears shows itself where it is; the nearest enemy may have detected it on its way
    .one = appears
    .several = appear
refused-appear-one = one figure appears at a time
refused-appear-one-but = write `appear with SPY`
refused-appear-not = { $who } is not about to appear
refused-appear-not-but = answer that it appears when its turn begins
refused-appearing = { $who } has not appeared yet
refused-appearing-but = move it the way that it has gone unseen, or write `appear with` its name
fact-appears = { $who } appears: it may have gone { $moves ->
    [0] no Move, and is at its marker
    [one] 1 Move
   *[other] { $moves } Moves
}
remark-appears = appears
fact-detects = { $by } looks for { $who }, { $apart } away ({ $dice }), and detects it
fact-detects-not = { $by } looks for { $who }, { $apart } away ({ $dice }), and does not notice it
remark-detects = who goes there?
remark-detects-not = nothing
question-detected = Where on its way was { $who } detected?
detected-why = the point nearest to who detected it
detected-at = at { $spot }
question-who-looks = Who looks for { $who }?
looks-for = { $who } does
who-looks-why = whoever rolls the largest die
fact-is-there = { $who } appears at { $spot }

# Scouts that look for hidden figures.
question-search = { $scout } looks for { $who }: is it where { $scout } can see?
search-why = it has not been there
search-here = it is at { $spot }: found
search-left = it has been there and left it at { $spot }: its marker goes there
search-elsewhere = neither is it there nor has it been
refused-was-not-there = { $who } said that it had not been where a Scout at { $spot } could see, and this way goes through that too early
refused-was-not-there-but = go around what the Scout saw, or enter it later on the way
fact-searches = { $scout } looks for { $who }, which has not been where it can see
fact-trail-found = { $scout } finds the trail of { $who }: its marker stands at { $spot } now, with { $pips ->
    [one] 1 pip
   *[other] { $pips } pips
}
remark-trail-found = a trail!
fact-found = { $scout } finds { $who } at { $spot }
fact-flushed-out = the Explosion reaches { $who }, hidden at { $spot }

# Infiltrators.
specialty-infiltrator = Infiltrator
    .about = takes the look of another side, whose units don't attack it until it is exposed
mark-has-appeared = has just appeared
mark-disguised = disguised
mark-exposed = was exposed
condition-disguised = looks like one of { $side }
action-disguise = Disguise
    .about = an Infiltrator takes the look of the side that a figure is of, when it is deployed or in the turn in which it appears
    .one = disguises
    .several = disguise
    .rest = itself as one like AT
action-challenge = Challenge
    .about = a figure spends its Action to look closely at somebody within 2": one Action die against the other
    .one = looks
    .several = look
    .rest = closely at AT
refused-disguise-one = one Infiltrator disguises itself as one of another side
refused-disguise-one-but = write `disguise ENEMY with SPY`
refused-disguise-nobody = nobody of { $who } is an Infiltrator on its feet
refused-disguise-nobody-but = name an Infiltrator
refused-disguise-squad = { $who } is in a squad of its own side
refused-disguise-squad-but = leave the squad first
refused-disguise-exposed = { $who } was exposed
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
refused-order-trusted = { $who } looks like one of { $side }
refused-order-trusted-but = `challenge` it from within 2", or wait until it shows its colours
fact-disguised = { $who } takes the look of { $side }
remark-disguised = in disguise
fact-challenged = { $who } looks closely at { $spy } ({ $dice } against { $against }), and sees through it
fact-challenged-in-vain = { $who } looks closely at { $spy } ({ $dice } against { $against }), and sees nothing strange
remark-challenge = who are you?
fact-exposed = { $who } is exposed
remark-exposed = exposed!
fact-betrayed = { $side } { $side-number ->
    [one] is
   *[other] are
} betrayed: one Outrage Benny

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
    .one = vows
    .several = vow
    .rest = to get AT
action-vendetta-true = Strike true
    .about = an Assassin rolls its attack of this turn on the one that it hunts with a d8
    .one = strikes true
    .several = strike true
action-vendetta-far = Reach far
    .about = an Assassin rolls a d8: its Range against the one that it hunts is longer by so many inches this turn
    .one = reaches far
    .several = reach far
action-vendetta-deadly = Strike to kill
    .about = one damage die of an Assassin against the one that it hunts is a d8 this turn
    .one = strikes to kill
    .several = strike to kill
action-vendetta-swift = Hurry
    .about = an Assassin rolls a d8, and may move so many inches more this turn
    .one = hurries
    .several = hurry
refused-vow-one = one Assassin names one enemy
refused-vow-one-but = write `vow ENEMY with ASSASSIN`
refused-vow-nobody = nobody of { $who } is an Assassin
refused-vow-nobody-but = name an Assassin
refused-vow-already = { $who } hunts { $whom }, which still lives
refused-vow-already-but = get that one first
refused-vow-unseen = { $who } sees nobody of { $whom }
refused-vow-unseen-but = name an enemy in its sight
refused-vendetta-nobody = nobody of { $who } hunts anybody who still lives
refused-vendetta-nobody-but = let an Assassin `vow` first
refused-vendetta-used = { $who } has used its d8 this turn
refused-vendetta-used-but = use it once a turn, before it acts
refused-vendetta-away = { $who } goes further than { $left } only towards the one that it has named
refused-vendetta-away-but = let whatever it goes beyond its ordinary Move bring it nearer to that one
refused-vendetta-house = by the house rules of this battle a Vendetta lends nobody a die
refused-vendetta-house-but = strike whom it has named from where nobody sees it
fact-vows = { $who } vows to get { $unit }
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
fact-trap-goes-off = { $trap } goes off under { $who }
remark-trap = snap!
reason-senses-a-trap = there is a Trap before it

# Pathfinding.
action-pick-way = Pick its way
    .about = a Scout goes at Half Speed this turn and sets off no Trap; its squad goes along for its Action
    .one = picks its way
    .several = pick their way
action-lead = Lead
    .about = a Scout that picks its way takes a unit along that is within 2" of it, at Half Speed too: its Action, for any number of units
    .one = leads
    .several = lead
    .rest = AT
action-work = Work
    .about = a Scout opens, closes or jams a gate beside it, or jams a Trap: an Action of a full turn, and a d8 against its Use where others have set it
    .one = works
    .several = work
    .rest = AT
mark-leads-the-way = leads the way
refused-pick-way-one = one unit picks its way
refused-pick-way-one-but = write `pick-way with SCOUT`
refused-pick-way-nobody = nobody of { $who } is a Scout on its feet
refused-pick-way-nobody-but = name a Scout, or a squad with one
refused-pick-way-already = { $who } picks its way already
refused-pick-way-already-but = move it, or `lead` others
refused-pick-way-late = { $who } has moved already
refused-pick-way-late-but = let it pick its way before it moves
refused-pick-way-tired = no Scout of { $who } has an Action left to lead its squad
refused-pick-way-tired-but = let the Scout leave its squad, or pick its way in another turn
refused-lead-one = one Scout leads a unit
refused-lead-one-but = write `lead UNIT with SCOUT`
refused-lead-no-way = { $who } does not pick its way
refused-lead-no-way-but = order `pick-way with SCOUT` first
refused-lead-not-own = { $whom } is no other unit of its own side
refused-lead-not-own-but = name a friend
refused-lead-late = { $whom } has moved already
refused-lead-led = { $whom } picks its way already
refused-lead-late-but = lead those who have not moved yet
refused-lead-too-far = { $whom } is more than { $far } away from the way of { $who }
refused-lead-too-far-but = let the Scout pass by it first
refused-mechanism-piece = one Scout works one mechanism
refused-mechanism-piece-but = write `work GATE with SCOUT`
refused-mechanism-nobody = nobody of { $who } is a Scout
refused-mechanism-nobody-but = name a Scout
refused-mechanism-nothing = { $what } has no lock and is no Trap
refused-mechanism-nothing-but = name a gate or a Trap
refused-mechanism-too-far = { $what } is not within arm's reach of { $who }
refused-mechanism-too-far-but = go beside it first, and work it in the next turn
refused-mechanism-done = there is nothing more to be done to { $what }
refused-mechanism-done-but = a Mechanik can mend what is jammed
refused-close-on = { $who } stands under { $what }
refused-close-on-but = close it when nobody stands there
dice-work = working { $what }
fact-picks-way = { $who } picks its way, at Half Speed
fact-picks-way-squad = { $who } picks the way for its squad, at Half Speed
remark-picks-way = mind your step
fact-leads = { $who } leads { $unit } past what is concealed, at Half Speed
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
question-meddle = { $who } has got at { $what }: what does it do? ({ $left } left)
question-meddle-why = the first that is possible
fact-gate-opens = { $who } opens { $gate }
fact-gate-closes = { $who } closes { $gate }
fact-jams = { $who } jams { $what }
fact-breaks = { $who } puts the { $item } of { $what } out of order
fact-stalls = { $who } puts the drive of { $what } out of order
fact-meddles = { $who } has done something to { $what }
remark-meddled = click!
fact-was-rigged = the { $item } of { $what } fails: somebody has been at it
remark-was-rigged = sabotage!

# Saboteurs.
specialty-saboteur = Saboteur
    .about = puts machines, mounted weapons, locks and Traps out of order, or rigs them, with a d8 and a tool in both hands
action-sabotage = Sabotage
    .about = a Saboteur rolls a d8 against the Size of a machine, a gate or a Trap beside it, and puts something of it out of order or rigs it; a natural 1 is noticed
    .one = sabotages
    .several = sabotage
    .rest = AT
modifier-unattended = nobody attends to it
dice-sabotage = Sabotage of { $what }
refused-sabotage-one = one Saboteur sabotages one thing
refused-sabotage-one-but = write `sabotage THING with SABOTEUR`
refused-sabotage-hidden = { $who } is hidden
refused-sabotage-hidden-but = let it appear first
refused-sabotage-nobody = nobody of { $who } is a Saboteur
refused-sabotage-nobody-but = name a Saboteur
refused-sabotage-nothing = { $what } has neither a drive, nor a mounted weapon, nor a lock, and is no Trap
refused-sabotage-nothing-but = name a machine, a gate or a Trap
refused-sabotage-own = { $what } is of its own side
refused-sabotage-own-but = name something of another side, or of nobody's
refused-sabotage-no-tool = { $who } has no two-handed tool in hand
refused-sabotage-no-tool-but = pick one up, such as a crowbar
refused-sabotage-far = { $what } is not within arm's reach of { $who }
refused-sabotage-far-but = go beside it first
refused-sabotage-done = there is nothing more to be done to { $what }
refused-sabotage-done-but = name something that still works
condition-broken = out of order: { $what }
condition-drive = drive
question-noticed = { $whom } has been noticed: who attacks it?
question-noticed-why = the first of them
noticed-responds = { $who } attacks
fact-noticed = { $who } is noticed at { $what }
remark-noticed = hey!

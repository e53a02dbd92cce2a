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
refused-hide-late = { $who } has moved this turn, is held, or is mounted
refused-hide-late-but = hide before it moves, on foot and free
refused-hide-seen = { $enemy } sees too much of { $who }
refused-hide-seen-but = hide where two thirds of it are covered from every enemy
fact-hides = { $who } hides: a marker stands at { $spot }, with 1 pip
remark-hides = hides
question-lurk = { $who } is hidden, with { $pips ->
    [one] 1 pip
   *[other] { $pips } pips
}, worth { $moves ->
    [0] no Move
    [one] 1 Move
   *[other] { $moves } Moves
}: does it stay hidden?
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
fact-is-there = { $who } is at { $spot }

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
refused-vendetta-used = { $who } has used its d8 this turn, or has no Action left
refused-vendetta-used-but = use it once a turn, before it acts
fact-vows = { $who } vows to get { $unit }
remark-vows = you are next!
fact-vendetta = { $who } { $how }
fact-vendetta-inches = { $who } { $how } ({ $dice }): { $inches } inches more
remark-vendetta = revenge!

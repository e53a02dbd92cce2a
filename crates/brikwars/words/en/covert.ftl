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

# What specialists do, topic by topic.

# Ways out of a hit.
ask-way-out = { $who } { VERB($who-number, "is", "are") } hit: what does it do?
way-out-why = trying costs less than the hit
way-out-itself = { $who } { VERB($who-number, "takes", "take") } the hit itself
ask-way-out-who = Which friend takes the hit meant for { $who }?
way-out-who-why = the nearest of them
way-out-takes = { $who } { VERB($who-number, "takes", "take") } it
fact-called-for-help = { $who } { VERB($who-number, "calls", "call") } for help ({ $dice }): friends within { $inches } may take the hit
fact-called-for-help-beside = { $who } { VERB($who-number, "calls", "call") } for help: friends within { $inches } may take the hit
remark-called-for-help = help!
fact-nobody-near = nobody is near enough to take the hit meant for { $who }
fact-took-its-place = { $who } { VERB($who-number, "takes", "take") } the hit meant for { $whom } ({ $what })

# Heroes.
specialty-hero = Hero
    .about = does a Feat each turn, and friends nearby can take its hits; other Heroes of its side make it cranky
action-outdo = Outdo itself
    .about = a Feat: if the Hero's die shows at least as much as an opponent's d6, the die of its next attack this turn shows its highest face
    .told = { $who } { VERB($who-number, "outdoes itself", "outdo themselves") }
action-leap = Leap
    .about = a Feat: if the Hero's die shows at least as much as an opponent's d6, it leaps up to d10 inches, over anything
    .told = { $who } { VERB($who-number, "leaps", "leap") }{ IF(" to ", $at) }
action-hurl = Hurl
    .about = a Feat: if the Hero's die shows at least as much as an opponent's d6, it throws a loose object beside it, up to 3" large, up to 3" far
    .told = { $who } { VERB($who-number, "hurls what is at hand", "hurl what is at hand") }{ IF(" at ", $at) }
mark-feat = has done its Feat
mark-at-its-best = at its best
modifier-cranky = other Heroes
condition-cranky = cranky: { $by } on each die
way-out-feat = Feat
way-out-feat-says = a Feat: the Hero tries to cancel the hit
way-out-red-shirt = Red Shirt
way-out-red-shirt-says = a Red Shirt: a friend nearby takes it
feat-outdo = outdo itself
feat-leap = leap
feat-hurl = throw { $what }
feat-shrug = shrug the hit off
feat-snatch = snatch it out of the air
refused-feat-one = only one Hero can do a Feat at a time
refused-feat-one-but = name one Hero
refused-feat-no-hero = nobody in { $who } is a Hero on its feet
refused-feat-no-hero-but = name a Hero
refused-feat-done = { $who } { VERB($who-number, "has", "have") } done all its Feats since its last turn began
refused-feat-done-but = wait for its next turn
refused-leap-spot = a leap needs a spot as its target
refused-leap-spot-but = write `leap (X, Z) with HERO`
refused-leap-there = { $who } { VERB($who-number, "is", "are") } already there
refused-leap-not-free-but = do another Feat
fact-feat = { $who } { VERB($who-number, "tries", "try") } to { $what } ({ $dice } against { $against }), and does
fact-feat-fails = { $who } { VERB($who-number, "tries", "try") } to { $what } ({ $dice } against { $against }), and fails
fact-feat-unopposed = { $who } { VERB($who-number, "tries", "try") } to { $what }, and does
remark-feat = a Feat!
remark-feat-fails = fails
fact-leapt = { $who } { VERB($who-number, "leaps", "leap") }{ IF(" to ", $spot) } ({ $dice })
fact-hurled = { $who } { VERB($who-number, "hurls", "hurl") } { $what }, which lands{ IF(" at ", $spot) }
refused-hurl-nothing = no loose object of 3" or less is within reach of { $who }
refused-hurl-nothing-but = walk up to crates, a barrel or the like
refused-hurl-itself = { $what } can't be thrown at itself
refused-hurl-itself-but = aim at something else

# Great Leaders.
specialty-great-leader = Great Leader
    .about = once a turn a friend within 5" takes a hit in its place; its speeches over the fallen bring Outrage Bennies
action-speak = Speak
    .about = a Great Leader spends its Action on a Great Speech: one Outrage Benny for each Unit Inch lost since the last speech, three at most
    .told = { $who } { VERB($who-number, "speaks", "speak") }
mark-scapegoat = has found its scapegoat
mark-mourned = mourned
way-out-scapegoat = scapegoat
way-out-scapegoat-says = a scapegoat: a friend within 5" takes it
refused-speak-one = only one Great Leader can speak at a time
refused-speak-one-but = write `speak with GREAT-LEADER`
refused-speak-no-leader = nobody in { $who } is a Great Leader with an Action left
refused-speak-no-leader-but = name a Great Leader with an Action left
refused-speak-no-losses = its side has not lost a whole Unit Inch since the last speech
refused-speak-no-losses-but = wait for more casualties
fact-speaks = { $who } { VERB($who-number, "makes", "make") } a Great Speech: { $bennies ->
    [one] one Outrage Benny
   *[other] { $bennies } Outrage Bennies
} for { $side }
remark-speaks = a Great Speech!

# Heavies.
specialty-heavy = Heavy
    .about = while it stands still, it counts as Size 2 for the items that it can use, and for Shoves and collisions
action-compensate = Compensate
    .about = a Heavy stands still until its next turn, and counts as Size 2 for the items that it can use, and for Shoves and collisions
    .told = { $who } { VERB($who-number, "compensates", "compensate") }
outlook-then-shoots = then it can shoot with the { $item }
mark-compensates = compensates
mark-was-pushed = was pushed
mark-was-moved = was moved
refused-compensate-no-heavy = nobody in { $who } is a Heavy on its feet
refused-compensate-no-heavy-but = name a Heavy
refused-compensate-already = { $who } { VERB($who-number, "is", "are") } already Compensating
refused-compensate-already-but = wait for its next turn
refused-compensate-late = { $who } { VERB($who-number, "has", "have") } spent its Action this turn
refused-compensate-late-but = Compensate before anything else
refused-compensate-mounted-but = dismount, and Compensate in another turn
refused-compensate-pushed = { $who } { VERB($who-number, "has", "have") } been pushed since its last turn
refused-compensate-moved-but = Compensate in another turn, before it moves
refused-too-big = the { $item } is too big for { $who } unless it Compensates
refused-too-big-but = have it Compensate first, before it moves
fact-compensates = { $who } { VERB($who-number, "stands", "stand") } still and Compensates: it counts as Size 2
remark-compensates = stands fast

# Construction Points in play: gathering, and what the slain drop.

action-gather = Gather
    .about = works a whole turn at a gathering point, and has a sack of Construction Points: an Action Roll, or a Worker's d6; bring it to a depot
    .told = { $who } { VERB($who-number, "gathers", "gather") }
refused-gather-one = one minifig gathers by itself
refused-gather-one-but = name one
refused-gather-nothing = no gathering point is within arm's reach of { $who }
refused-gather-nothing-but = walk to one, and gather there next turn
refused-gather-tired = nobody of { $who } that is beside a gathering point has an Action left
refused-gather-tired-but = gather next turn
refused-gather-full = { $who } { VERB($who-number, "has", "have") } no free hand for what it would gather
refused-gather-full-but = drop something, or deliver what it carries
fact-gathers = { $who } { VERB($who-number, "gathers", "gather") } { $points } CP at { $at } ({ $dice })
fact-gathers-nothing = { $who } { VERB($who-number, "gathers", "gather") } nothing at { $at } ({ $dice })
remark-gathers = { $points } CP
fact-lost-load = what { $who } had gathered falls to the ground{ IF(" at ", $spot) }
fact-delivers = { $who } { VERB($who-number, "delivers", "deliver") } { $points } CP at { $at } for { $side }: { $all } in all
remark-delivers = { $points } CP!
fact-loots = { $side } { VERB($side-number, "collects", "collect") } { $points } CP from { $who }: { $all } in all

# Building in play, from what has been collected.
ware-unit = raise a { $what } for { $cost } CP
ware-item = make a { $what } for { $cost } CP
question-supply = What does { $who } build? ({ $all } CP)
question-supply-why = nothing is spent unless somebody says so
question-hand-out = Who takes the { $item }?
question-hand-out-why = the first of them
refused-build-dear = { $what } { VERB($what-number, "costs", "cost") } { $cost } CP, and { $side } has { $all } to spend
refused-build-dear-but = gather more, or build something cheaper
refused-build-last-stand = { $side } { VERB($side-number, "is", "are") } making a Last Stand and gets no reinforcements
refused-build-last-stand-but = build equipment, or nothing
refused-build-enough = { $side } { VERB($side-number, "has", "have") } raised { $most } units, which is the most
refused-build-enough-but = make equipment for those that are there
refused-build-no-room = there is no room for a { $what } within { $near } of { $who }
refused-build-no-room-but = make room, or work elsewhere
refused-build-no-hand = nobody within { $near } of { $who } has hands free for a { $what }
refused-build-no-hand-but = have somebody drop something, or come nearer
fact-raised = { $maker } { VERB($maker-number, "raises", "raise") } a { $unit }, { $who }{ IF(", at ", $spot) } for { $cost } CP: { $left } are left
fact-equipped = { $maker } { VERB($maker-number, "makes", "make") } a { $item } for { $who }, for { $cost } CP: { $left } are left
remark-raised = reporting for duty
remark-equipped = fresh from the forge
mark-may-build = may build, in inches around it

# Caches and shops.
mark-cache = quarters of a CP in it
mark-guarded = guarded
fact-takes-cache = { $who } { VERB($who-number, "takes", "take") } { $points } CP from { $at } for { $side }: { $all } in all
action-buy = Buy
    .about = pays what its side has collected for something that is sold here, at no cost of its Action; in the Casual style a Hero buys anywhere
    .told = { $who } { VERB($who-number, "buys", "buy") }
outlook-price = { $cost } CP
outlook-price-about = It costs { $cost } of the { $all } CP that { $side } can spend.
refused-buy-one = what is bought must be named
refused-buy-one-but = name one unit, and what it buys: `buy with NAME:ITEM`
refused-buy-no-price = a { $item } has no price in Construction Points
refused-buy-no-price-but = buy something that has one
refused-buy-nowhere = nobody of { $who } is where a { $item } is sold
refused-buy-nowhere-but = walk to a shop that sells it
refused-buy-dear = a { $item } costs { $cost } CP, and { $side } has { $all } to spend
refused-buy-dear-but = collect more, or buy something cheaper
refused-buy-full = nobody of { $who } has hands free for a { $item }
refused-buy-full-but = drop something first
fact-buys = { $who } { VERB($who-number, "buys", "buy") } a { $item } for { $cost } CP: { $left } are left
remark-buys = sold!

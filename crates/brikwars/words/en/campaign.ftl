# Construction Points in play: gathering, and what the slain drop.

action-gather = Gather
    .about = works a whole turn at a gathering point to get a sack of Construction Points, as many as its Action die or a Worker's d6 shows; carry it to a depot
    .told = { $who } { VERB($who-number, "gathers", "gather") }
refused-gather-one = only one minifig can gather at a time
refused-gather-one-but = name one minifig
refused-gather-nothing = no gathering point is within arm's reach of { $who }
refused-gather-nothing-but = walk to one, and gather there next turn
refused-gather-tired = nobody in { $who } beside a gathering point has an Action left
refused-gather-tired-but = gather next turn
refused-gather-full = { $who } { VERB($who-number, "has", "have") } no free hand to carry what it gathers
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
question-supply-why = nothing is spent unless you say so
question-hand-out = Who takes the { $item }?
question-hand-out-why = the first of them
refused-build-dear = { $what } { VERB($what-number, "costs", "cost") } { $cost } CP, but { $side } { VERB($side-number, "has", "have") } only { $all } to spend
refused-build-dear-but = gather more, or build something cheaper
refused-build-last-stand = { $side } { VERB($side-number, "is", "are") } making a Last Stand and gets no reinforcements
refused-build-last-stand-but = build equipment, or nothing
refused-build-enough = { $side } { VERB($side-number, "has", "have") } already raised { $most } units, the maximum
refused-build-enough-but = make equipment for the units that are there
refused-build-no-room = there is no room for a { $what } within { $near } of { $who }
refused-build-no-room-but = make room, or work elsewhere
refused-build-no-hand = nobody within { $near } of { $who } has hands free for a { $what }
refused-build-no-hand-but = have somebody drop something, or come nearer
fact-raised = { $maker } { VERB($maker-number, "raises", "raise") } a { $unit }, { $who }{ IF(", at ", $spot) } for { $cost } CP: { $left } are left
fact-equipped = { $maker } { VERB($maker-number, "makes", "make") } a { $item } for { $who }, for { $cost } CP: { $left } are left
remark-raised = reporting for duty
remark-equipped = fresh from the forge
mark-may-build = build radius in inches

# Caches and shops.
mark-cache = contents in quarters of a CP
mark-guarded = guarded
fact-takes-cache = { $who } { VERB($who-number, "takes", "take") } { $points } CP from { $at } for { $side }: { $all } in all
action-buy = Buy
    .about = buys something sold here with the CP that its side has collected; costs no Action. In the Casual style a Hero can buy anywhere
    .told = { $who } { VERB($who-number, "buys", "buy") }
outlook-price = { $cost } CP
outlook-price-about = It costs { $cost } of the { $all } CP that { $side } can spend.
refused-buy-one = the order must name one unit and the item that it buys
refused-buy-one-but = write `buy with NAME:ITEM`
refused-buy-no-price = a { $item } has no price in Construction Points
refused-buy-no-price-but = buy an item that has a price
refused-buy-nowhere = nobody in { $who } is at a shop that sells a { $item }
refused-buy-nowhere-but = walk to a shop that sells it
refused-buy-dear = a { $item } costs { $cost } CP, but { $side } { VERB($side-number, "has", "have") } only { $all } to spend
refused-buy-dear-but = collect more, or buy something cheaper
refused-buy-full = nobody in { $who } has hands free for a { $item }
refused-buy-full-but = drop something first
fact-buys = { $who } { VERB($who-number, "buys", "buy") } a { $item } for { $cost } CP: { $left } are left
remark-buys = sold!

# Construction Points in play: gathering, and what the slain drop.

action-gather = Gather
    .about = works a whole turn at a gathering point, and has a sack of Construction Points: an Action Roll, or a Worker's d6; bring it to a depot
    .one = gathers
    .several = gather
refused-gather-one = one minifig gathers by itself
refused-gather-one-but = name one
refused-gather-nothing = no gathering point is within arm's reach of { $who }
refused-gather-nothing-but = walk to one, and gather there next turn
refused-gather-tired = nobody of { $who } that is beside a gathering point has an Action left
refused-gather-tired-but = gather next turn
refused-gather-full = { $who } has no free hand for what it would gather
refused-gather-full-but = drop something, or deliver what it carries
fact-gathers = { $who } { $who-number ->
    [one] gathers
   *[other] gather
} { $points } CP at { $at } ({ $dice })
fact-gathers-nothing = { $who } { $who-number ->
    [one] gathers
   *[other] gather
} nothing at { $at } ({ $dice })
remark-gathers = { $points } CP
fact-lost-load = what { $who } had gathered falls to the ground at { $spot }
fact-delivers = { $who } { $who-number ->
    [one] delivers
   *[other] deliver
} { $points } CP at { $at } for { $side }: { $all } in all
remark-delivers = { $points } CP!
fact-loots = { $side } collects { $points } CP from { $who }: { $all } in all

### What the window tells of the battle: forecasts, hints, the log.

available-actions-ground = the ground

# What an exchange came to. `count` are as many of a unit; one alone is called by its own name.
exchange-falls = { $count ->
    [one] { $who } falls
   *[other] { $count } of { $who } fall
}
exchange-destroyed = { $count ->
    [one] { $who } is destroyed
   *[other] { $count } of { $who } are destroyed
}
exchange-off-feet = { $count ->
    [one] { $who } is off its feet
   *[other] { $count } of { $who } are off their feet
}
exchange-up-again = { $count ->
    [one] { $who } is on its feet again
   *[other] { $count } of { $who } are on their feet again
}
exchange-pushed = { $who } { $number ->
    [one] is
   *[other] are
} pushed { $far }
exchange-loses = { $points ->
    [one] { $who } loses { $points } { $kind }
   *[other] { $who } loses { $points } { $kind }s
}
exchange-no-losses = no losses
exchange-no-effect = no effect
exchange-and-more = { $told }, and more

# What would come of an action: in short, and in the lines of a tooltip. Means are numbers with a decimal.
forecast-killed = about { $mean } killed
forecast-destroyed = about { $mean } destroyed
forecast-tips = tips over
forecast-tips-in = tips over in { $percent }
forecast-points = { $mean } { $kind }s
forecast-off-feet = { $mean } off their feet
forecast-pushed = pushed { $mean }"
forecast-yours = { $mean } of yours
forecast-no-losses = nobody killed
forecast-tried = Tried { $runs } times, with default answers to all questions:
forecast-side-falls = { $side }: about { $mean } lost, give or take { $error }
forecast-unit-tips = { $who } { $number ->
    [one] tips
   *[other] tip
} over in { $percent }
forecast-unit-pushed = { $who } { $number ->
    [one] is
   *[other] are
} pushed { $mean }" on average
forecast-unit-loses = { $who } { $number ->
    [one] loses
   *[other] lose
} { $mean } { $kind }s
forecast-costs = It costs you more than it costs them.
forecast-none = none { $percent }

# What the left button would do, and what keys would.
hints-measure = Drag: measure between any two things · click: ping
hints-shown = { $halt }: pause · { $skip } or click: skip ahead
hints-halted = Paused · { $halt }: resume · { $skip } or click: skip ahead
hints-not-now = { $key }: cancel
hints-turn = { $keys } turn
hints-waypoint = { $click } waypoint
hints-drop-waypoint = { $key }: drop the waypoint
hints-may-not = { $who } can't stand there
hints-goes-home = release or { $key }: put it back
hints-set-down = Release: set { $who } down here
hints-home = { $key } or { $click }: put it back
hints-turned = { $accept } or click: turn { $who } · { $turns }: turn further · { $home }: reset its facing
hints-laid = Click: lay their plate here
hints-not-there = Not there: { $why }
hints-send = Click: send { $who } here
hints-highlighted = Click a highlighted place: send it there · { $click }: add a waypoint
hints-act = Click: { $action } { $target }
hints-act-at = Click: { $action } at { $target }
hints-act-with = Click: { $action } { $target } with { $with }
hints-aim-place = { $action }: click a place on the table
hints-aim-target = { $action }: click a lit target
hints-look = Click: look at { $who }
hints-set-apart = Release: set { $who } down here · then { $accept }: move all that are set down
hints-apart = { $accept }: { $count ->
    [one] move it there
   *[other] move these { $count } there
} · drag another figure · { $back }: put { $count ->
    [one] it
   *[other] them
} back
hints-back = Click: { $who } goes back into its squad
hints-select = Click: select { $unit }
hints-only = Click: select only { $who }
hints-by-drag = drag: move it
hints-by-drag-unit = drag: move { $unit }
hints-join = { $click }: join the attack
hints-no-move = { $unit } has no Move left this turn; its card shows what else it can do
hints-selected = Drag: move { $unit } · click the ground: it goes there · { $turns } turn it
hints-card = Click: play it · drag it onto a target · { $keep }: keep the hand open
hints-camera = { $orbit }: orbit · { $pan }: pan · { $zoom }: zoom · { $next }: next unit · { $help }: keys

# A button of the mouse with which something is dragged.
hints-drag-Left = Left drag
hints-drag-Middle = Middle drag
hints-drag-Right = Right drag
hints-drag-Back = Back drag
hints-drag-Forward = Forward drag

# What was ordered, in the log and where it is taken back. The sentences of actions are the rulebook's; these are the words between.
order-text-moves = { $who } { $number ->
    [one] moves
   *[other] move
}
order-text-end = the end of the turn
order-text-answer = the answer { $key }
order-text-action-with = { $action } with { $item }
order-text-action-on = { $action } { $item }
order-text-a = { $sound ->
    [vowel] an
   *[consonant] a
} { $item }

hints-program = The program is thinking for { $side } · { $menu }: menu

# Why the step of a lesson is not done yet.
lesson-passed-by = the unit could not do what it had declared, and the turn has passed on; undo that ({ $undo }), and try again

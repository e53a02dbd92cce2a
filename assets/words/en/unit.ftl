### The panels of a unit: its card with what it can do, and the menu under the mouse.

# The card.
squad-part = its part: { $part }
squad-only = click: only this one
squad-used = used
squad-ready = { $count } ready

# What it can do.
actions-asking = answer the question first
best-deed-tries = still trying others …
best-deed-weighs = Working out the odds …
best-deed-costly = Every attack from here costs you more than it kills
best-deed-costly-legal = wait for others to join, move, or choose an attack yourself
best-deed-why-job = Why: this is its job
best-deed-why-only = Why: the only good choice from here
best-deed-why-best = Why: the best odds from here
best-deed-why-at-once = Why: nothing to attack now
best-deed-why-must = Why: it can do nothing else
best-deed-why-errand = Why: it has work to do there
best-deed-why-too-far = Why: few shots would kill from here
best-deed-why-reach = Why: nobody is in reach
best-deed-go = Go towards { $who }
best-deed-go-about = Move to where it can do most: into reach, or as near as it can get
actions-drag = drag it, or click where it should go
actions-none = it can do nothing more this turn
actions-more = more ({ $count })
actions-not-now = not now ({ $count })
actions-at = { $action } { $target }
actions-anywhere = any spot
actions-no-effect = no effect
actions-things =
    { $count ->
        [one] 1 thing
       *[other] { $count } things
    }
actions-targets =
    { $count ->
        [one] 1 target
       *[other] { $count } targets
    }
actions-click-at-once = Click: it needs no target.
actions-click-place = Click, then click a place on the table.
actions-click-target =
    { $count ->
        [one] Click, then click the lit target.
       *[other] Click, then click one of { $count } lit targets.
    }
actions-place = click a place on the table
actions-instead = Instead: { $legal }

# A member that is singled out. The buttons of its parts go on with the sentence: "joins in".
actions-only = only { $name }
actions-whole-squad = whole squad
    .about = Back to the whole squad (Esc, or a click on the figure)
actions-shared = in its squad's { $shared } it
    .about = what it does while the others carry out the order
actions-joins = joins in
    .about = it does what the rest of the squad does

# Who joins in what it does.
joined-parts = in its { $shared }
joined-by = together with
    .about = several units act as one: { $joined } ({ $rule }). Shift+click a unit on the table does the same

# The menu under the mouse.
unit-menu-select = Select
    .about = its card, on the left
unit-menu-join = Join the attack
    .about = several units attack as one ({ $rule })
unit-menu-leave = Leave the attack

actions-program = The program plays this side.

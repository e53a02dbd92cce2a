### Actions: what their buttons say, what they do, and how orders are told: `one` figure does it, `several` do, and the `rest` with AT for
### what it is done to and ITEM for what it is done with.

action-activate = Activate
    .about = declares its actions in order and pays one Command Point for each
    .told = { $who } { VERB($who-number, "declares", "declare") } { OR($item, "something") }
action-turn-about = Turn about
    .about = instead of its Advance, flies 2" ahead and turns to face the way it came
    .told = { $who } { VERB($who-number, "turns about", "turn about") }
action-attack = Attack
    .about = fires a weapon at a target in its range, in its arc and in sight
    .told = { $who } { VERB($who-number, "attacks", "attack") }{ IF(" ", $at) }{ IF(" with ", $item) }
action-secure = Secure
    .about = scans or picks up an objective that it has flown over, on a 3+
    .told = { $who } { VERB($who-number, "secures", "secure") }{ IF(" ", $at) }
action-pass = Pass
    .about = skips the next action that it has declared
    .told = { $who } { VERB($who-number, "passes", "pass") }

# What they are listed under.
heading-activation = Activation
heading-activation-with-passes = Activation with Passes
heading-objectives = Objectives

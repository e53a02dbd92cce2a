### What happened, in the log, and the few words that stand over whom it happened to.

fact-card-played = { $who } { VERB($who-number, "plays", "play") } { $card } for { $cost }
fact-ability = { $who } { VERB($who-number, "uses", "use") } its ability for { $cost }
fact-death-effect = the death effect of { $who } is used
paid-nothing = nothing
paid-energy = { $energy } energy
paid-dice = { $count ->
    [one] a die showing { $faces }
   *[other] dice showing { $faces }
}
paid-both = { $count ->
    [one] { $energy } energy and a die showing { $faces }
   *[other] { $energy } energy and dice showing { $faces }
}
fact-attack-declared = { $who } { VERB($who-number, "attacks", "attack") } { $at }
fact-hit = { $card } hits { $who }: { $damage } damage
fact-hardened = { $who } { VERB($who-number, "is", "are") } hardened against { $card } ({ $damage }): { $card } is discarded
over-hardened = hardened
fact-negated = the attack on { $at } is negated
over-negated = negated
fact-not-negated = the attack on { $at } cannot be negated
over-not-negated = not negated
fact-redirected = { $who } { VERB($who-number, "takes", "take") } the attack that was meant for { $from }
over-redirected = takes the attack
fact-tokens = { $count ->
    [one] { $who } gets 1 damage token
   *[other] { $who } gets { $count } damage tokens
}
over-tokens = { $count ->
    [one] 1 token
   *[other] { $count } tokens
}
fact-healed-tokens = { $count ->
    [one] 1 token is healed on { $who }
   *[other] { $count } tokens are healed on { $who }
}
over-healed = healed
fact-stunned = { $who } { VERB($who-number, "loses", "lose") } { $count } energy
over-stunned = -{ $count } energy
fact-rested = { $who } { VERB($who-number, "gets", "get") } rid of { $count } burden
over-rested = +{ $count } energy
fact-raised = dice of { $who } go up by { $count }
over-raised = +{ $count }
fact-lowered = dice of { $who } go down by { $count }
over-lowered = -{ $count }
fact-tokens-hardened = { $count ->
    [one] { $who } is hardened against 1 damage token
   *[other] { $who } is hardened against { $count } damage tokens
}
fact-healed = { $card } { VERB($card-number, "is", "are") } healed on { $who } and discarded
fact-attached = { $card } { VERB($card-number, "is", "are") } attached to { $who }
over-attached = attached
fact-holds = { $who }: { $what }
fact-recurs = { $who } { $what }
fact-dice = the dice of { $who } show { $faces }
fact-dice-went = { $count ->
    [one] { $who } loses the die { $faces }
   *[other] { $who } loses the dice { $faces }
}
fact-drew = { $count ->
    [one] { $side } draws 1 card
   *[other] { $side } draws { $count } cards
}
fact-drew-these = { $side } { VERB($side-number, "draws", "draw") } { $cards }
fact-discarded = { $side } { VERB($side-number, "discards", "discard") } { $cards }
fact-passed = { $side } { VERB($side-number, "passes", "pass") }
fact-acts-again = { $side } { VERB($side-number, "acts", "act") } once more
fact-mulligan = { $side } { VERB($side-number, "shuffles", "shuffle") } its hand back
fact-reshuffled = { $side } { VERB($side-number, "shuffles", "shuffle") } its discards into a new deck
fact-out = { $side } { VERB($side-number, "has", "have") } no character left and is out
fact-begins = { $side } { VERB($side-number, "begins", "begin") }
fact-switched = { $who } and { $other } change places

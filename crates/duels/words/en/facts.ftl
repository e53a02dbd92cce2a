### What happened, in the log, and the few words that stand over whom it happened to.

fact-card-played = { $who } plays { $card } for { $cost }
fact-ability = { $who } uses its ability for { $cost }
fact-death-effect = the death effect of { $who } is used
paid-nothing = nothing
paid-energy = { $energy } energy
paid-dice = { $count ->
    [one] the die { $faces }
   *[other] the dice { $faces }
}
paid-both = { $count ->
    [one] { $energy } energy and the die { $faces }
   *[other] { $energy } energy and the dice { $faces }
}
fact-attack-declared = { $who } attacks { $at }
fact-hit = { $card } hits { $who }: { $damage } damage
fact-hardened = { $who } is hardened against { $card } ({ $damage }): it is discarded
over-hardened = hardened
fact-negated = the attack on { $at } is negated
over-negated = negated
fact-not-negated = the attack on { $at } cannot be negated
over-not-negated = not negated
fact-redirected = { $who } takes the attack that was meant for { $from }
over-redirected = takes it
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
fact-stunned = { $who } loses { $count } energy
over-stunned = -{ $count } energy
fact-rested = { $who } gets rid of { $count } burden
over-rested = +{ $count } energy
fact-raised = dice of { $who } go up by { $count }
over-raised = +{ $count }
fact-lowered = dice of { $who } go down by { $count }
over-lowered = -{ $count }
fact-tokens-hardened = { $count ->
    [one] { $who } is hardened against 1 damage token
   *[other] { $who } is hardened against { $count } damage tokens
}
fact-healed = { $card } is healed on { $who } and discarded
fact-attached = { $card } is attached to { $who }
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
fact-drew-these = { $side } draws { $cards }
fact-discarded = { $side } discards { $cards }
fact-passed = { $side } passes
fact-acts-again = { $side } acts once more
fact-mulligan = { $side } shuffles its hand back
fact-reshuffled = { $side } shuffles its discards into a new deck
fact-out = { $side } has no character left and is out
fact-begins = { $side } begins
fact-switched = { $who } and { $other } change places

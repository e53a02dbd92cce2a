### What players are asked, the options, and why the default is what it is.

ask-mulligan = Keep this hand?
ask-mulligan-why = keep the hand
option-keep = keep it
option-again = shuffle it back and draw a new hand
ask-payer = Who pays { $cost } for { $card }?
ask-payer-why = the character with the most energy left
option-payer = { $who } ({ $energy } energy, dice { $dice })
option-payer-no-dice = { $who } ({ $energy } energy, no dice)
ask-payment = Which dice does { $who } pay for { $cost }?
ask-payment-why = the lowest dice that pay, to keep the best
option-die = a die that shows { $face }
ask-defender = Who does { $card } attack?
ask-defender-why = the enemy closest to death
ask-target = Who { $what }?
ask-target-why = the friend with the most damage, or the enemy closest to death
ask-heal = What do you heal on { $who }, up to { $most }?
ask-heal-why = the most damage
option-heal = { $card }, { $damage }
option-tokens = { $count ->
    [one] 1 token
   *[other] { $count } tokens
}
ask-reroll = Which dice of { $who } do you reroll?
ask-reroll-why = those that show 3 or less
ask-raise = { $count ->
    [one] Which die do you raise by one?
   *[other] Which dice do you raise, by { $count } in total?
}
ask-raise-why = the highest dice first
ask-lower = { $count ->
    [one] Which die do you lower by one?
   *[other] Which dice do you lower, by { $count } in total?
}
ask-lower-why = the highest dice first
option-none = none
ask-dice-go = { $count ->
    [one] Which die does { $who } lose?
   *[other] Which { $count } dice does { $who } lose?
}
ask-dice-go-why = the lowest dice
ask-discard = { $count ->
    [one] Which card do you discard?
   *[other] Which { $count } cards do you discard?
}
ask-discard-why = unplayable cards first, then the cheapest
ask-discard-up-to = { $most ->
    [one] Discard a card, before you draw up to five?
   *[other] Discard up to { $most } cards, before you draw up to five?
}
ask-discard-up-to-why = keep the hand
ask-switch = Which two characters change places?
ask-switch-why = the first two
ask-declared = { $by } { VERB($by-number, "attacks", "attack") } { $who } with { $card } ({ $does }): do you play an edge?
ask-hit = { $card } of { $by } has hit { $who } ({ $does }): do you play an edge?
ask-resolved = An action is over: do you play an edge?
ask-phase = An action phase begins: do you play an edge?
ask-turn-end = The round ends: do you play an edge?
ask-edge-why = pass

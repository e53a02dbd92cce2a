### What players are asked, the options, and why the default is what it is.

ask-mulligan = Keep this hand?
ask-mulligan-why = keep the hand
option-keep = keep it
option-again = shuffle it back and draw anew
ask-payer = Who pays { $cost } for { $card }?
ask-payer-why = the character with most energy left
option-payer = { $who } ({ $energy } energy, dice { $dice })
option-payer-no-dice = { $who } ({ $energy } energy, no dice)
ask-payment = Which dice does { $who } give for { $cost }?
ask-payment-why = the lowest dice that pay, so that the best are kept
option-die = a die that shows { $face }
ask-defender = Whom does { $card } attack?
ask-defender-why = the enemy closest to death
ask-target = Who { $what }?
ask-target-why = the friend with most damage, or the enemy closest to death
ask-heal = What is healed on { $who }, up to { $most }?
ask-heal-why = the most damage
option-heal = { $card }, { $damage }
option-tokens = { $count ->
    [one] 1 token
   *[other] { $count } tokens
}
ask-reroll = Which dice of { $who } are rolled again?
ask-reroll-why = those that show 3 or less
ask-raise = { $count ->
    [one] Which die goes up by one?
   *[other] Which dice go up, by { $count } in all?
}
ask-raise-why = the highest dice first
ask-lower = { $count ->
    [one] Which die goes down by one?
   *[other] Which dice go down, by { $count } in all?
}
ask-lower-why = the highest dice first
option-none = none
ask-dice-go = { $count ->
    [one] Which die does { $who } put away?
   *[other] Which { $count } dice does { $who } put away?
}
ask-dice-go-why = the lowest dice
ask-discard = { $count ->
    [one] Which card is discarded?
   *[other] Which { $count } cards are discarded?
}
ask-discard-why = unplayable cards first, then the cheapest
ask-discard-up-to = { $most ->
    [one] Discard a card, before you draw up to five?
   *[other] Discard up to { $most } cards, before you draw up to five?
}
ask-discard-up-to-why = keep the hand
ask-switch = Which two change places?
ask-switch-why = the first two
ask-declared = { $by } { VERB($by-number, "attacks", "attack") } { $who } with { $card } ({ $does }): do you play an edge?
ask-hit = { $card } of { $by } has hit { $who } ({ $does }): do you play an edge?
ask-resolved = An action is over: do you play an edge?
ask-phase = An action phase begins: do you play an edge?
ask-turn-end = The round ends: do you play an edge?
ask-edge-why = pass

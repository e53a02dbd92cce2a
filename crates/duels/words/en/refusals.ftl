### Why something may not be done, and what may.

refused-not-now = no order can be given now
refused-not-now-but = answer the open question first
refused-move = characters do not move in this game
refused-move-but = play a card, use an ability, refresh, or pass
refused-pass-in-window = only an edge can be played now
refused-pass-in-window-but = answer `pass`, or play an edge
refused-several = one character must pay the whole cost
refused-payer = that is not one of your characters
refused-payer-but = name one: { $own }
refused-refresh-who = a refresh needs one character and no target
refused-refresh-who-but = say `refresh with NAME`
refused-what = no card named
refused-what-but = say `play using CARD`
refused-not-in-hand = { $side } { VERB($side-number, "has", "have") } no `{ $card }` in hand
refused-not-in-hand-but = in hand: { $cards }
refused-not-in-hand-near = did you mean `{ $near }`?
refused-not-an-edge = only edges can be played now
refused-not-an-edge-but = wait for your action phase
refused-time = that can't be played now
refused-time-but = play it { $when }
refused-no-target = it takes no target
refused-no-target-but = leave the name out
refused-target = not a legal target
refused-target-but = choose { $could }
refused-dice = { $given } { VERB($given-number, "does", "do") } not pay { $cost }; { $who } has the dice { $dice }
refused-no-dice = { $who } { VERB($who-number, "has", "have") } no dice
refused-dice-but = for each [n] of { $cost } give one die that shows n or more, and no other dice
refused-dice-without-payer = no payer named
refused-dice-without-payer-but = name who pays: `with NAME`
refused-use-who = no character named
refused-use-who-but = say `use with NAME`
refused-no-ability = { $who } { VERB($who-number, "has", "have") } no ability to use now
refused-no-ability-but = play a card
lack-dead = { $who } { VERB($who-number, "is", "are") } dead
lack-dead-but = let a living character pay
lack-owner = only { $who } can pay for { $card }
lack-trait = { $who } { VERB($who-number, "shares", "share") } no trait with { $card }
lack-any-trait = { $who } { VERB($who-number, "does", "do") } not have the trait of the card
lack-trait-but = choose a character with the card's trait, or the character that owns it
lack-energy = { $who } { VERB($who-number, "has", "have") } { $has } energy and needs { $needs }
lack-energy-but = energy comes back at the end of the round
lack-die = { $who } { VERB($who-number, "has", "have") } no die left that shows { $face } or more
lack-die-but = refresh its dice, or raise one
lack-other = { $who } can't pay for it now
lack-other-but = the defender pays, or the friend who redirects the attack
lack-cards = { $has ->
    [one] there is 1 card in hand, and { $who } needs { $needs }
   *[other] there are { $has } cards in hand, and { $who } needs { $needs }
}
lack-cards-but = draw cards first

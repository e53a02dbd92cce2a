### Actions: what their buttons say, what they do, and how orders are told: `one` does it, `several` do, and the `rest` with AT for what it is done
### to and ITEM for what it is done with.

action-play = Play
    .about = Plays a card: a character pays for it with energy and dice.
    .told = { $who } { VERB($who-number, "plays", "play") } { OR($item, "something") }{ IF(" on ", $at) }
action-use = Use
    .about = Uses the character's ability or its death effect.
    .told = { $who } { VERB($who-number, "uses", "use") } its effect{ IF(" on ", $at) }
action-death = Death Effect of
    .about = Uses the death effect of a dead character. You pay with cards from your hand.
action-refresh = Refresh
    .about = Pays energy to add its whole dice pool to its dice, then keeps as many dice as its pool has.
    .told = { $who } { VERB($who-number, "refreshes", "refresh") }

heading-character = Character
heading-cards = Cards

# What piles are called.
pile-deck = Deck
pile-hand = Hand
pile-discards = Discards
pile-in-play = In play
pile-gone = Out of the game

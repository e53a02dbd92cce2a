### The deck room, where decks are put together.

# The head: the deck's title, how many cards it has of how many, its opponent.
decks-mine = My deck
decks-title-about =
    what the deck is called
    Key: T
decks-size = { $count } of { $of } cards
decks-no-faults = This deck is legal.
decks-keys = arrows: move · Space: choose · + and -: copies · Del: leave out · N: new · T: title · U: leave out the unpayable · O: opponent · X: swap · P: play
decks-against = against { $deck }: { $who }
decks-drop-unpayable = Leave out what nobody can pay for
    .about =
        Leave out every card that none of the three characters can pay for (CARD-102)
        Key: U

# The columns, and what came of the last thing done.
decks-deck = Deck
decks-characters = Characters
decks-all-cards = Cards
decks-card = Card
decks-print-all = every copy
    .about = Every copy of each card; otherwise one of each
decks-which = Which deck?
decks-which-opponent = Which deck does it play against?
decks-most = a deck has at most { $most } { $most ->
    [one] copy
   *[other] copies
} of { $card } (CARD-107)

# The deck's characters and cards, and what can be done with the chosen one.
decks-nobody = no character
decks-attacks = { $count } { $count ->
    [one] attack
   *[other] attacks
}
decks-actions = { $count } { $count ->
    [one] action
   *[other] actions
}
decks-resources = { $count } { $count ->
    [one] resource
   *[other] resources
}
decks-edges = { $count } { $count ->
    [one] edge
   *[other] edges
}
decks-unknown = Not in the set
decks-fewer-about =
    one copy fewer; a right click does the same
    Key: -
decks-more-about =
    one copy more
    Key: +
decks-leave-out = Leave out
    .about =
        removes every copy of this card
        Key: Delete

# The characters of the set.
decks-in-place-of = Click a character to replace { $who }.
decks-in-empty-place = Click a character to fill the empty place.
decks-character = HP { $hp } · Energy { $energy } · { $pool }
decks-trait = { $name }: { $about }

# The cards of the set.
decks-generic = Generic
decks-generic-resources = Generic resources
decks-unpayable = Nobody can pay for these
decks-damage = Damage { $damage }
decks-edge-does = Edge: { $does }
decks-card-clicks = Click: one more. Right click: one fewer.

# The curve and the odds.
decks-costs = What the cards cost
decks-by-energy = Energy
decks-by-dice = Dice
decks-cost-so-much = { $cost }: { $count } { $count ->
    [one] card
   *[other] cards
}
decks-opening = The first { $count } cards have
decks-has-attack = an attack
decks-has-payable-attack = an attack you can pay for
decks-has-payable = a card you can pay for, not an edge
decks-has-edge = an edge

### What the state of the window says of itself.

filming = Filming
filming-order = Filming { $order } of { $of }

picture-size-window = window size

last-word-past = nothing can be changed while you look at an earlier moment
last-word-past-legal = go back to the game, or play on from here

# The workshops that rulebooks bring along, by their words.
workshop-shipyard = Shipyard
    .about = Fleets for Squadrons
workshop-barracks = Barracks
    .about = Armies for BrikWars
workshop-depot = Depot
    .about = Forces for Close Quarters Battle
workshop-decks = Decks
    .about = Decks for Cards and dice
workshop-draft = Draft
    .about = Divide forces among players

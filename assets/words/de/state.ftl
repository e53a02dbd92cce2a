### Was der Zustand des Fensters von sich sagt.

filming = Film wird gemacht
filming-order = Film: { $order } von { $of }

picture-size-window = Fenstergröße

last-word-past = solange ein früherer Moment gezeigt wird, kann nichts geändert werden
last-word-past-legal = geh zurück zum Spiel, oder spiel ab hier weiter

# Die Werkstätten, die Regelbücher mitbringen, nach ihren Wörtern.
workshop-shipyard = Werft
    .about = Flotten für Squadrons
workshop-barracks = Kaserne
    .about = Armeen für BrikWars
workshop-depot = Depot
    .about = Streitmächte für Close Quarters Battle
workshop-decks = Decks
    .about = Decks für Karten und Würfel
workshop-draft = Draft
    .about = Truppen unter den Spielern verteilen

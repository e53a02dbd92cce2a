action-play = Ausspielen
    .about = Spielt eine Karte: Ein Charakter zahlt Energie und Würfel dafür.
    .told = { $who } { VERB($who-number, "spielt", "spielen") } { OR($item, "etwas") }{ IF(" auf ", $at) }
action-use = Nutzen
    .about = Nutzt die Fähigkeit des Charakters oder seinen Todeseffekt.
    .told = { $who } { VERB($who-number, "nutzt", "nutzen") } die eigene Wirkung{ IF(" auf ", $at) }
action-death = Todeseffekt von
    .about = Nutzt, was ein toter Charakter noch kann. Karten aus deiner Hand bezahlen dafür.
action-refresh = Auffrischen
    .about = Zahlt Energie, bekommt alle Würfel wieder und behält so viele, wie der Pool hat.
    .told = { $who } { VERB($who-number, "frischt auf", "frischen auf") }

heading-cards = Karten
heading-character = Charakter

pile-deck = Deck
pile-hand = Hand
pile-discards = Ablage
pile-in-play = Im Spiel
pile-gone = Aus dem Spiel

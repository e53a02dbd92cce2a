action-play = Ausspielen
    .about = Spielt eine Karte: Ein Charakter bezahlt sie mit Energie und Würfeln.
    .told = { $who } { VERB($who-number, "spielt", "spielen") } { OR($item, "etwas") }{ IF(" auf ", $at) }
action-use = Nutzen
    .about = Nutzt die Fähigkeit des Charakters oder seinen Todeseffekt.
    .told = { $who } { VERB($who-number, "nutzt", "nutzen") } die eigene Wirkung{ IF(" auf ", $at) }
action-death = Todeseffekt von
    .about = Nutzt den Todeseffekt eines toten Charakters. Du bezahlst mit Karten aus deiner Hand.
action-refresh = Auffrischen
    .about = Zahlt Energie, bekommt den ganzen Würfelpool zu den Würfeln dazu und behält so viele Würfel, wie der Pool hat.
    .told = { $who } { VERB($who-number, "frischt auf", "frischen auf") }

heading-cards = Karten
heading-character = Charakter

pile-deck = Deck
pile-hand = Hand
pile-discards = Ablage
pile-in-play = Im Spiel
pile-gone = Aus dem Spiel

action-play = Ausspielen
    .about = Spielt eine Karte: Ein Charakter zahlt Energie und Würfel dafür.
    .one = spielt
    .several = spielen
    .rest = ITEM auf AT
    .alone = ITEM
action-use = Nutzen
    .about = Nutzt die Fähigkeit des Charakters oder seinen Todeseffekt.
    .one = nutzt
    .several = nutzen
    .rest = die eigene Wirkung auf AT
    .alone = die eigene Wirkung
action-death = Todeseffekt von
    .about = Nutzt, was ein toter Charakter noch kann. Karten aus deiner Hand bezahlen dafür.
action-refresh = Auffrischen
    .about = Zahlt Energie, bekommt alle Würfel wieder und behält so viele, wie der Pool hat.
    .one = frischt auf
    .several = frischen auf

heading-cards = Karten
heading-character = Charakter

pile-deck = Deck
pile-hand = Hand
pile-discards = Ablage
pile-in-play = Im Spiel
pile-gone = Aus dem Spiel

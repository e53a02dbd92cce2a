action-play = Ausspielen
    .about = Spielt eine Karte: Ein Charakter zahlt Energie und Würfel dafür.
    .one = spielt
    .several = spielen
    .rest = ITEM auf AT
action-use = Nutzen
    .about = Nutzt die Fähigkeit des Charakters oder seinen Todeseffekt.
    .one = nutzt die eigene Wirkung
    .several = nutzen die eigenen Wirkungen
    .rest = auf AT
action-refresh = Auffrischen
    .about = Zahlt Energie, bekommt alle Würfel wieder und behält so viele, wie der Pool hat.
    .one = frischt auf
    .several = frischen auf

heading-character = Charakter

pile-deck = Deck
pile-hand = Hand
pile-discards = Ablage
pile-in-play = Im Spiel
pile-gone = Aus dem Spiel

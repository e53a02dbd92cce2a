action-play = Ausspielen
    .about = Spielt eine Karte: Ein Charakter zahlt ihre Energie und Würfel.
    .one = spielt
    .several = spielen
    .rest = ITEM auf AT
action-use = Nutzen
    .about = Nutzt, was der Charakter kann, oder seinen Todeseffekt.
    .one = nutzt seine Wirkung
    .several = nutzen ihre Wirkung
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

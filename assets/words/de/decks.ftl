### Die Deckwerkstatt, in der Decks zusammengestellt werden.

# Der Kopf: der Titel des Decks, wie viele Karten es von wie vielen hat, sein Gegner.
decks-mine = Mein Deck
decks-title-about =
    wie das Deck heißt
    Taste: T
decks-size = { $count } von { $of } Karten
decks-no-faults = Dieses Deck ist erlaubt.
decks-keys = Pfeile: bewegen · Leertaste: wählen · + und -: Exemplare · Entf: weglassen · N: neu · T: Titel · U: Unbezahlbares weglassen · O: Gegner · X: tauschen · P: spielen
decks-against = gegen { $deck }: { $who }
decks-drop-unpayable = Unbezahlbares weglassen
    .about =
        Jede Karte weglassen, die keiner der drei Charaktere bezahlen kann (CARD-102)
        Taste: U

# Die Spalten, und was aus dem Letzten geworden ist.
decks-deck = Deck
decks-characters = Charaktere
decks-all-cards = Karten
decks-card = Karte
decks-print-all = jedes Exemplar
    .about = Jede Karte so oft, wie das Deck sie hat; sonst jede einmal
decks-which = Welches Deck?
decks-which-opponent = Gegen welches Deck spielt es?
decks-most = ein Deck darf { $card } höchstens { $most ->
    [one] einmal
   *[other] { $most }-mal
} enthalten (CARD-107)

# Die Charaktere und Karten des Decks, und was mit dem Gewählten getan werden kann.
decks-nobody = kein Charakter
decks-attacks = { $count } { $count ->
    [one] Angriff
   *[other] Angriffe
}
decks-actions = { $count } { $count ->
    [one] Aktion
   *[other] Aktionen
}
decks-resources = { $count } { $count ->
    [one] Ressource
   *[other] Ressourcen
}
decks-edges = { $count } { $count ->
    [one] Kniff
   *[other] Kniffe
}
decks-unknown = Nicht im Kartensatz
decks-fewer-about =
    ein Exemplar weniger; ein Rechtsklick tut dasselbe
    Taste: -
decks-more-about =
    ein Exemplar mehr
    Taste: +
decks-leave-out = Weglassen
    .about =
        nimmt jedes Exemplar dieser Karte heraus
        Taste: Entf

# Die Charaktere des Kartensatzes.
decks-in-place-of = Klicke einen Charakter, um { $who } zu ersetzen.
decks-in-empty-place = Klicke einen Charakter, um den leeren Platz zu füllen.
decks-character = HP { $hp } · Energie { $energy } · { $pool }
decks-trait = { $name }: { $about }

# Die Karten des Kartensatzes.
decks-generic = Allgemein
decks-generic-resources = Allgemeine Ressourcen
decks-unpayable = Diese Karten kann niemand bezahlen
decks-damage = Schaden { $damage }
decks-edge-does = Kniff: { $does }
decks-card-clicks = Klick: eine mehr. Rechtsklick: eine weniger.

# Kurve und Chancen.
decks-costs = Was die Karten kosten
decks-by-energy = Energie
decks-by-dice = Würfel
decks-cost-so-much = { $cost }: { $count } { $count ->
    [one] Karte
   *[other] Karten
}
decks-opening = Unter den ersten { $count } Karten ist
decks-has-attack = ein Angriff
decks-has-payable-attack = ein bezahlbarer Angriff
decks-has-payable = eine bezahlbare Karte, kein Kniff
decks-has-edge = ein Kniff

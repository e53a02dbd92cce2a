### Das Depot, in dem Verbände zusammengestellt werden.

# Der Kopf: der Name des Verbands, seine Punkte, auf wen er trifft.
depot-mine = Mein Verband
depot-title-about = wie der Verband heißt
# Daneben die Punkte, auf die er kommen darf, und wie viele Einheiten er hat.
depot-cost = { $cost } von
depot-limit-about = auf wie viele Punkte er kommen darf (CQB-191): ziehe, oder klicke und schreib
depot-units = Punkten, { $units } { $units ->
    [one] Einheit
   *[other] Einheiten
}
depot-points = { $cost } Punkte
depot-no-faults = Mit diesem Verband darf gespielt werden.
depot-keys = Pfeile: umher · Leertaste: wählen · Eingabe: Name · N: Trupp · V: Fahrzeug · C: Kopie · Entf: weg · T: Team · + und -: Modelle · B und F: wie oft · P: spielen
depot-against = gegen { $force }, { $cost } Punkte

# Die Spalten, und was aus dem Letzten geworden ist.
depot-force = Verband
depot-kinds = Art
depot-weapons = Waffen
depot-card = Karte
depot-print-all = jede Einheit
    .about = Eine Karte für jede Einheit; sonst eine von jeder Art, auf der steht, wie viele es sind
depot-which = Welcher Verband?
depot-which-opponent = Auf welchen Verband trifft er?

# Die Einheiten des Verbands, und was mit der gewählten getan werden kann.
depot-add-squad = Trupp dazu
    .about =
        Infanterie, die du ändern kannst
        Taste: N
depot-add-vehicle = Fahrzeug dazu
    .about =
        ein Panzer, Transporter, Läufer oder Flieger, den du ändern kannst
        Taste: V
depot-name-about = ihr Name, mit dem Befehle sie rufen
depot-fewer-about =
    ein Modell weniger; ein Fahrzeug weniger
    Taste: -
depot-more-about =
    ein Modell mehr; ein Fahrzeug mehr
    Taste: +
depot-once-less = Weniger
    .about =
        ein solcher Trupp weniger
        Taste: F
depot-once-more = Noch einer
    .about =
        ein solcher Trupp mehr
        Taste: B
depot-team = Team
    .about =
        ein Waffenteam von einem bis drei, das kleiner sein darf als ein Trupp (CQB-191)
        Taste: T
depot-copy = Kopie
    .about =
        noch so eine, die du ändern kannst
        Taste: C
depot-drop = Weg
    .about =
        der Verband kommt ohne sie aus
        Taste: Entf

# Arten und Waffen.
depot-troops = Infanterie
depot-vehicles = Fahrzeuge
depot-troop = Feuer { $fire }, CQB { $cqb }, Moral { $morale }, Panzerung { $armour }; { $fewest } bis { $most } Modelle zu { $cost } Punkten
depot-vehicle = Panzerung { $armour }; { $weapons }{ $seats ->
    [0] { "" }
   *[other] ; { $seats } Sitze
}
depot-usual = Die übrigen tragen: { $weapon } × { $count }
depot-more = Mehr davon
depot-one-more = Noch einmal { $weapon }
depot-vehicle-weapons = Ein Fahrzeug hat die Waffen seiner Art: seine Karte nennt sie.

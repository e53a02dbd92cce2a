### Das Depot, in dem Streitmächte zusammengestellt werden.

# Der Kopf: der Name der Streitmacht, ihre Punkte, gegen wen sie kämpft.
depot-mine = Meine Streitmacht
depot-title-about = wie die Streitmacht heißt
# Daneben die Punkte, auf die er kommen darf, und wie viele Einheiten er hat.
depot-cost = { $cost } von
depot-limit-about = wie viele Punkte sie höchstens kosten darf (CQB-191): ziehe, oder klicke und tippe
depot-units = Punkten, { $units } { $units ->
    [one] Einheit
   *[other] Einheiten
}
depot-points = { $cost } Punkte
depot-no-faults = Diese Streitmacht ist erlaubt.
depot-keys = Pfeile: bewegen · Leertaste: wählen · Eingabe: umbenennen · N: Trupp · V: Fahrzeug · C: Kopie · Entf: entfernen · T: Team · + und -: Modelle · B und F: mehr oder weniger · P: spielen
depot-against = gegen { $force }, { $cost } Punkte

# Die Spalten, und was aus dem Letzten geworden ist.
depot-force = Streitmacht
depot-kinds = Art
depot-weapons = Waffen
depot-card = Karte
depot-print-all = jede Einheit
    .about = Eine Karte für jede Einheit; sonst eine für jede Art, auf der steht, wie viele es sind
depot-which = Welche Streitmacht?
depot-which-opponent = Gegen welche Streitmacht kämpft sie?

# Die Einheiten der Streitmacht, und was mit der gewählten getan werden kann.
depot-add-squad = Neuer Trupp
    .about =
        Infanterie, die du ändern kannst
        Taste: N
depot-add-vehicle = Neues Fahrzeug
    .about =
        ein Panzer, Transporter, Läufer oder Flieger, den du ändern kannst
        Taste: V
depot-name-about = der Name, unter dem Befehle sie nennen
depot-fewer-about =
    ein Modell oder ein Fahrzeug weniger
    Taste: -
depot-more-about =
    ein Modell oder ein Fahrzeug mehr
    Taste: +
depot-once-less = Weniger
    .about =
        ein solcher Trupp weniger
        Taste: F
depot-once-more = Mehr
    .about =
        ein solcher Trupp mehr
        Taste: B
depot-team = Team
    .about =
        ein Waffenteam aus einem bis drei Modellen; es darf kleiner sein als ein Trupp (CQB-191)
        Taste: T
depot-copy = Kopie
    .about =
        eine Kopie, die du ändern kannst
        Taste: C
depot-drop = Entfernen
    .about =
        aus der Streitmacht nehmen
        Taste: Entf

# Arten und Waffen.
depot-troops = Infanterie
depot-vehicles = Fahrzeuge
depot-troop = Feuer { $fire }, Nahkampf { $cqb }, Moral { $morale }, Panzerung { $armour }; { $fewest } bis { $most } Modelle zu { $cost } Punkten
depot-vehicle = Panzerung { $armour }; { $weapons }{ $seats ->
    [0] { "" }
   *[other] ; { $seats } Sitze
}
depot-usual = Die übrigen tragen: { $weapon } × { $count }
depot-more = Mehr davon
depot-one-more = Noch einmal { $weapon }
depot-vehicle-weapons = Ein Fahrzeug hat die Waffen seiner Art: seine Karte nennt sie.

### Die Kaserne, in der Armeen zusammengestellt werden.

# Der Kopf: der Name der Armee, was sie vom Budget kostet, wonach sie berechnet wird.
barracks-mine = Meine Armee
barracks-title-about = wie die Armee heißt
# Das Budget folgt.
# Eine Einheit auf dem, was sie reitet.
barracks-on = { $unit } auf { $mount }
barracks-cost = { $cost } von
barracks-budget-about = was die Armee höchstens kosten darf (AR-BUD-01): ziehe, oder klicke und tippe
barracks-no-budget = ohne Budget
barracks-currency-about = wie Armeen berechnet werden: in Einheitenzoll, in Baupunkten oder gar nicht (AR-BUD-02)
barracks-late2010 = Ende 2010
barracks-edition-about = die Ausgabe, deren Preise gelten: klicke für die andere (AR-UIN-11)
barracks-no-faults = Diese Armee ist erlaubt.
barracks-to-hand-out = Diese Armee ist erlaubt. { $count ->
    [one] Ein Gegenstand ist noch im Vorrat: verteile ihn unter Ausrüstung.
   *[other] { $count } Gegenstände sind noch im Vorrat: verteile sie unter Ausrüstung.
}
barracks-keys = Pfeile: bewegen · Leertaste: geben, nehmen · Eingabe: umbenennen · N: Trupp · M: Mitglied · U: Einheit · C: Kopie · Entf: entfernen · F: Aufstellung · + und -: wie viele · P: spielen

# Die beiden Armeen nebeneinander.
scales-about = was jede Armee vor der Schlacht wert ist, in Einheitenzoll (AR-BAL-01)
scales-even = Beide Armeen sind gleich stark.
scales-weaker = { $army } ist { $by } U weniger wert.
scales-gets = { $army } ist { $by } U weniger wert und bekommt { $bennies } { $bennies ->
    [one] Allmacht-Benny
   *[other] Allmacht-Bennies
}.
scales-points = Einheitenzoll zählen keine Waffen: in Baupunkten kostet { $army } { $by } CP mehr.
scales-outmatched = Sie ist weniger als halb so viel wert wie die andere Armee: sie muss ein Endspiel wählen, wenn die erste Runde endet (AR-BAL-04).
scales-unmanned = Ein Fahrzeug ohne Fahrer zählt für keine Seite (AR-BAL-11).
scales-bennies = Bennies
    .about = Die schwächere Armee beginnt mit einem Allmacht-Benny für jeden Einheitenzoll, den sie weniger wert ist (AR-BAL-01)
scales-against = Gegner
    .about =
        Wähle die Armee, gegen die gekämpft wird
        Taste: O
scales-swap = Tauschen
    .about =
        Die andere Armee bearbeiten und diese zum Gegner machen
        Taste: X
scales-meet = Spielen
    .about =
        Die beiden Armeen gegeneinander spielen. Die Schlacht wird in eine Datei geschrieben, damit du sie noch einmal spielen kannst
        Taste: P

# Die Spalten, und was aus dem Letzten geworden ist.
barracks-army = Armee
barracks-units = Einheit
barracks-gear = Ausrüstung
barracks-card = Karte
barracks-print-all = jeder Soldat
    .about = Eine Karte für jeden Soldaten; sonst eine für jede Art, auf der steht, wie viele es sind
barracks-which = Welche Armee?
barracks-which-opponent = Gegen welche Armee kämpft sie?
barracks-taken = { $army } ist geladen
barracks-taken-drafted = { $army } ist geladen. { $count ->
    [one] Ein Gegenstand ist noch im Vorrat: verteile ihn unter Ausrüstung.
   *[other] { $count } Gegenstände sind noch im Vorrat: verteile sie unter Ausrüstung.
}
barracks-allied = Sie gehört zum Bündnis { $alliance }: Verbündete kämpfen auf derselben Seite, wenn der Draft gespielt wird
barracks-met = { $army } ist der Gegner
barracks-written-unsound = gespeichert in { $file }, aber die Armee ist noch nicht erlaubt
barracks-not-sound = { $army } ist noch nicht erlaubt: behebe zuerst, was daran falsch ist
barracks-not-printed = die Karten von { $army } können erst gedruckt werden, wenn die Armee erlaubt ist: behebe zuerst, was daran falsch ist
barracks-not-built = In { $army } ist eine Konstruktion, die einen Preis hat, aber nicht in eine Schlacht kann: sie braucht Größe 1" bis 20", und montierte Waffen, wenn sie von selbst handelt
barracks-drafted = diese Armee stammt aus einem Draft: Einheiten und Gegenstände können nicht dazukommen, und was eine Minifig hält, entscheidet, was für eine Einheit sie ist (AR-DRF-01, AR-DRF-09)
barracks-not-in-stock = davon ist nichts mehr im Vorrat (AR-DRF-09)
barracks-no-squad = wähle zuerst einen Trupp oder eines seiner Mitglieder

# Die Trupps und Einheiten der Armee, und was mit dem gewählten getan werden kann.
barracks-add-squad = Neuer Trupp
    .about =
        fünf Minifigs auf einer Platte, die du ändern kannst
        Taste: N
barracks-add-unit = Neue Einheit
    .about =
        eine einzelne Minifig, die du ändern kannst
        Taste: U
barracks-add-built = Neue Konstruktion
    .about =
        ein Fahrzeug, ein Gebäude oder eine Kreatur: du wählst die Größe
        Taste: B
barracks-built = { $name }: Größe { $size }
barracks-name-about = der Name, unter dem Befehle es nennen
barracks-fewer-about =
    eins weniger, oder einen Zoll kleiner
    Taste: -
barracks-more-about =
    eins mehr, oder einen Zoll größer
    Taste: +
barracks-block = Block
barracks-line = Linie
barracks-ring = Ring
barracks-draw-up-about =
    seine Aufstellung: klicke für die nächste
    Taste: F
barracks-member = Mitglied
    .about =
        noch ein Mitglied, das du ändern kannst
        Taste: M
barracks-copy = Kopie
    .about =
        eine Kopie, die du ändern kannst
        Taste: C
barracks-drop = Entfernen
    .about =
        aus der Armee nehmen
        Taste: Entf

# Die Listen der Einheiten, und was sie tragen und reiten.
barracks-choose-member = Wähle ein Mitglied eines Trupps oder eine Einheit.
barracks-known-by = erkennbar an: { $piece }
barracks-carried = Was es trägt
barracks-own-piece = Woran man { $unit } erkennt
barracks-items = Weitere Ausrüstung
barracks-in-stock = noch { $count }
barracks-mounts = Reittiere
barracks-two-hands = beide Hände
barracks-one-hand = { $about } (eine Hand)
barracks-both-hands = { $about } (beide Hände)
barracks-mods = Mods: für jeden guten einen schlechten
barracks-good-mod = gut
barracks-bad-mod = schlecht
barracks-mod-skilled = sein Aktionswürfel ist eine Stufe größer (AR-MOD)
barracks-mod-unskilled = sein Aktionswürfel ist eine Stufe kleiner (AR-MOD)
barracks-mod-fast = es bewegt sich anderthalbmal so weit (AR-MOD-08)
barracks-mod-slow = es bewegt sich immer mit halber Bewegung (AR-MOD-10)
barracks-mod-heavy = eine Strukturstufe höher (AR-MOD-07)
barracks-mod-light = eine Strukturstufe niedriger (AR-MOD-07)
barracks-mod-bargain = kostet einen halben Einheitenzoll weniger (AR-MOD-06)
barracks-mod-premium = kostet einen Einheitenzoll mehr (AR-MOD)
barracks-mod-halfminded = ein halber Verstand (AR-MOD-05)
barracks-mod-secondfeat = eine zweite Heldentat je Zug, für einen Einheitenzoll (AR-UIN-03)
barracks-mod-thirdfeat = eine dritte Heldentat je Zug, für einen weiteren Einheitenzoll (AR-UIN-03)

# Was gebaut ist.
barracks-vehicle = Fahrzeug
barracks-building = Gebäude
barracks-creature = { $legs ->
    [0] Kreatur, die kriecht oder schwimmt
    [one] Kreatur auf einem Bein
   *[other] Kreatur auf { $legs } Beinen
}
barracks-kind-about = die Art entscheidet über Panzerung, Bewegung und Preis (AR-UIN)
barracks-size = Größe
barracks-level = Strukturstufe
barracks-armor = Panzerung
barracks-move = Bewegung
barracks-power = Kraft
barracks-action = Aktion
barracks-price = Preis
barracks-drivers = Wer es fährt
barracks-looks = Wie es aussieht
barracks-look-about = das Aussehen ändert weder Werte noch Preis
barracks-mounted = Montiert: { $taken } von { $power } Kraft
barracks-mountable-small = Handwaffen zum Montieren
barracks-takes-power = { $power } Kraft
barracks-one-more = Noch einmal { $item }
barracks-alone = Automatische Aktionen seiner Waffen
barracks-alone-actions = { $count ->
    [one] Eine Aktion je Zug
   *[other] { $count } Aktionen je Zug
}
barracks-alone-about = seine Waffen handeln ohne Besatzung; jede Aktion kostet einen Einheitenzoll (AR-MOD-09)
barracks-no-driver = kein Fahrer: wähle einen unter Einheit
barracks-driver = Fahrer
barracks-look = Sieht aus wie
barracks-stays-home = Es hat einen Preis, kann aber nicht in eine Schlacht: es braucht Größe 1" bis 20", und montierte Waffen, wenn es von selbst handelt.

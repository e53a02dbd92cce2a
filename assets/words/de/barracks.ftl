### Die Kaserne, in der Armeen zusammengestellt werden.

# Der Kopf: der Name der Armee, was sie vom Budget kostet, wonach sie berechnet wird.
barracks-mine = Meine Armee
barracks-title-about = wie die Armee heißt
# Das Budget folgt.
# Eine Einheit auf dem, was sie reitet.
barracks-on = { $unit } auf { $mount }
barracks-cost = { $cost } von
barracks-budget-about = was die Armee kosten darf (AR-BUD-01): ziehe, oder klicke und schreib
barracks-no-budget = ohne Budget
barracks-currency-about = worin gerechnet wird: Unit Inches, Construction Points, oder gar nicht (AR-BUD-02)
barracks-late2010 = Ende 2010
barracks-edition-about = die Ausgabe, deren Preise gelten: klicke für die andere (AR-UIN-11)
barracks-no-faults = Mit dieser Armee darf gespielt werden.
barracks-to-hand-out = Mit dieser Armee darf gespielt werden. { $count ->
    [one] Ein Ding im Vorrat hält niemand: verteile es unter Ausrüstung.
   *[other] { $count } Dinge im Vorrat hält niemand: verteile sie unter Ausrüstung.
}
barracks-keys = Pfeile: umher · Leertaste: geben, nehmen · Eingabe: Name · N: Trupp · M: Mitglied · U: Einheit · C: Kopie · Entf: weg · F: Aufstellung · + und -: wie viele · P: spielen

# Die beiden Armeen nebeneinander.
scales-about = was jede Armee vor der Schlacht wert ist, in Unit Inches (AR-BAL-01)
scales-even = Beide sind gleich stark.
scales-weaker = { $army } ist { $by } U weniger wert.
scales-gets = { $army } ist { $by } U weniger wert und bekommt dafür { $bennies } { $bennies ->
    [one] Almighty Benny
   *[other] Almighty Bennies
}.
scales-points = Unit Inches zählen keine Waffen: nach Construction Points kostet { $army } { $by } CP mehr.
scales-outmatched = Damit ist sie weniger als die Hälfte der anderen wert: sie hat ein Endgame zu wählen, wenn die erste Runde endet (AR-BAL-04).
scales-unmanned = Ein Fahrzeug ohne Fahrer zählt für niemanden (AR-BAL-11).
scales-bennies = Bennies
    .about = Die schwächere beginnt mit einem Almighty Benny für jeden Unit Inch, den sie weniger wert ist (AR-BAL-01)
scales-against = Gegner
    .about =
        Wähle die Armee, auf die diese trifft
        Taste: O
scales-swap = Tausch
    .about =
        Die andere Armee auf die Werkbank, und diese an ihre Stelle
        Taste: X
scales-meet = Spielen
    .about =
        Die beiden treffen sich auf einem Tisch. Die Schlacht wird in eine Datei geschrieben, damit du sie wieder spielen kannst
        Taste: P

# Die Spalten, und was aus dem Letzten geworden ist.
barracks-army = Armee
barracks-units = Einheit
barracks-gear = Ausrüstung
barracks-card = Karte
barracks-print-all = jeder Soldat
    .about = Eine Karte für jeden Soldaten; sonst eine von jeder Art, auf der steht, wie viele es sind
barracks-which = Welche Armee?
barracks-which-opponent = Auf welche Armee trifft sie?
barracks-taken = { $army } ist geladen
barracks-taken-drafted = { $army } ist geladen. { $count ->
    [one] Ein Ding im Vorrat hält niemand: verteile es unter Ausrüstung.
   *[other] { $count } Dinge im Vorrat hält niemand: verteile sie unter Ausrüstung.
}
barracks-allied = Sie gehört zum Bund { $alliance }: Verbündete treffen gemeinsam auf andere, wenn die Auswahl sie spielt
barracks-met = { $army } ist der Gegner
barracks-written-unsound = geschrieben: { $file }, auch wenn damit noch nicht gespielt werden darf
barracks-not-sound = Mit { $army } darf noch nicht gespielt werden: bringe erst in Ordnung, was daran falsch ist
barracks-not-printed = die Karten von { $army } werden gedruckt, sobald sie mitdarf: behebe zuerst, was an ihr falsch ist
barracks-not-built = In { $army } ist Gebautes, das einen Preis hat, aber nicht in eine Schlacht kann: dafür braucht es Größe 1" bis 20", und Waffen, wenn es von selbst handelt
barracks-drafted = diese Armee stammt aus einem Draft: niemand und nichts kann dazukommen, und was Minifigs halten, sagt, was sie sind (AR-DRF-01, AR-DRF-09)
barracks-not-in-stock = davon ist nichts mehr im Vorrat (AR-DRF-09)
barracks-no-squad = wähle erst einen Trupp oder eines seiner Mitglieder

# Die Trupps und Einheiten der Armee, und was mit dem gewählten getan werden kann.
barracks-add-squad = Trupp dazu
    .about =
        fünf Minifigs auf einer Platte, die du ändern kannst
        Taste: N
barracks-add-unit = Einheit dazu
    .about =
        eine einzelne Minifig, die du ändern kannst
        Taste: U
barracks-add-built = Gebautes dazu
    .about =
        ein Fahrzeug, ein Bauwerk oder ein Wesen, nach seiner Größe
        Taste: B
barracks-built = { $name }: Größe { $size }
barracks-name-about = sein Name, mit dem Befehle es rufen
barracks-fewer-about =
    eins weniger, oder einen Inch kleiner
    Taste: -
barracks-more-about =
    eins mehr, oder einen Inch größer
    Taste: +
barracks-block = Block
barracks-line = Linie
barracks-ring = Ring
barracks-draw-up-about =
    wie er aufgestellt ist: klicke für die nächste Aufstellung
    Taste: F
barracks-member = Mitglied
    .about =
        noch eins in diesem Trupp, das du ändern kannst
        Taste: M
barracks-copy = Kopie
    .about =
        noch so eins, das du ändern kannst
        Taste: C
barracks-drop = Weg
    .about =
        die Armee kommt ohne es aus
        Taste: Entf

# Die Listen der Einheiten, und was sie tragen und reiten.
barracks-choose-member = Wähle ein Mitglied eines Trupps oder eine Einheit.
barracks-known-by = erkennbar an: { $piece }
barracks-carried = Was es trägt
barracks-own-piece = Woran man { $unit } erkennt
barracks-items = Weitere Ausrüstung
barracks-in-stock = noch { $count }
barracks-mounts = Zum Reiten
barracks-two-hands = beide Hände
barracks-one-hand = { $about } (eine Hand)
barracks-both-hands = { $about } (beide Hände)
barracks-mods = Mods, ein schlechter für jeden guten
barracks-good-mod = gut
barracks-bad-mod = schlecht
barracks-mod-skilled = sein Action-Würfel ist eine Größe größer (AR-MOD)
barracks-mod-unskilled = sein Action-Würfel ist eine Größe kleiner (AR-MOD)
barracks-mod-fast = es bewegt sich anderthalbmal so weit (AR-MOD-08)
barracks-mod-slow = es bewegt sich immer mit Half Speed (AR-MOD-10)
barracks-mod-heavy = ein Structure Level mehr (AR-MOD-07)
barracks-mod-light = ein Structure Level weniger (AR-MOD-07)
barracks-mod-bargain = kostet einen halben Unit Inch weniger (AR-MOD-06)
barracks-mod-premium = kostet einen Unit Inch mehr (AR-MOD)
barracks-mod-halfminded = ein halber Verstand (AR-MOD-05)
barracks-mod-secondfeat = eine zweite Heldentat je Zug, für einen Unit Inch (AR-UIN-03)
barracks-mod-thirdfeat = eine dritte Heldentat je Zug, für einen weiteren Unit Inch (AR-UIN-03)

# Was gebaut ist.
barracks-vehicle = Fahrzeug
barracks-building = Bauwerk
barracks-creature = { $legs ->
    [0] Wesen, das kriecht oder schwimmt
    [one] Wesen auf einem Bein
   *[other] Wesen auf { $legs } Beinen
}
barracks-kind-about = danach richten sich Panzerung, Bewegung und Preis (AR-UIN)
barracks-size = Größe
barracks-level = Structure Level
barracks-armor = Panzerung
barracks-move = Bewegung
barracks-power = Kraft
barracks-action = Action
barracks-price = Preis
barracks-drivers = Wer es fährt
barracks-looks = Wie es aussieht
barracks-look-about = das ändert weder Werte noch Preis
barracks-mounted = Eingebaut: { $taken } von { $power } Kraft
barracks-mountable-small = Handwaffen zum Einbauen
barracks-takes-power = { $power } Kraft
barracks-one-more = { $item }, noch eins
barracks-alone = Was seine Waffen von selbst tun
barracks-alone-actions = { $count ->
    [one] Eine Action je Zug
   *[other] { $count } Actions je Zug
}
barracks-alone-about = ohne jemanden, der sie bedient, je Action für einen Unit Inch (AR-MOD-09)
barracks-no-driver = ohne Fahrer: wähle einen unter Einheit
barracks-driver = Fahrer
barracks-look = Sieht aus wie
barracks-stays-home = Es hat einen Preis, kann aber nicht in eine Schlacht: dafür braucht es Größe 1" bis 20", und Waffen, wenn es von selbst handelt.

### Die Werft, in der Flotten zusammengestellt werden.

# Der Kopf: der Name der Flotte, ihre Punkte, und was mit ihr als Ganzem getan werden kann.
builder-title-about = wie die Flotte heißt
# Daneben die Punkte, auf die sie kommen darf, und was folgt.
builder-cost = { $cost } von
builder-points-about = wie viele Punkte sie höchstens kosten darf (SQN-045): ziehe, oder klicke und tippe
builder-points = Punkten, { $ships } { $ships ->
    [one] Schiff
   *[other] Schiffe
}
builder-no-faults = Diese Flotte ist erlaubt.
builder-keys = Pfeile: bewegen · Leertaste: geben, nehmen · Eingabe: umbenennen · N: neues Schiff · C: Kopie · Entf: entfernen · L: führt · + und -: wie viele

# Die Schiffe der Flotte, und was mit dem gewählten getan werden kann.
builder-leads = führt
builder-add = Neues Schiff
    .about =
        nach einem der Entwürfe, oder ein leerer Rumpf
        Taste: N
builder-name-about = der Name, unter dem Befehle es nennen
builder-fewer-about =
    eins weniger davon
    Taste: -
builder-more-about =
    eins mehr davon
    Taste: +
builder-lead = Führt
    .about =
        macht es zum Staffelführer (SQN-045)
        Taste: L
builder-copy = Kopie
    .about =
        eine Kopie, die du ändern kannst
        Taste: C
builder-drop = Entfernen
    .about =
        aus der Flotte nehmen
        Taste: Entf

# Die Spalten, und was aus dem Letzten geworden ist.
bench-ships = Schiffe
bench-upgrades = Ausbauten
bench-weapons = Waffen
bench-card = Karte
bench-taken = { $fleet } ist geladen
bench-written-unsound = gespeichert in { $file }, aber die Flotte ist noch nicht erlaubt

# Ausbau und Waffen.
parts-cost =
    { $about }
    { $points } Punkte, dazu der Aufschlag für die Zahl der Teile
parts-cost-for-each =
    { $about }
    { $points } Punkte für jedes andere Teil (SQN-202)
parts-weapon = Reichweite { $range }, { $attacks } Angriffswürfel, Schaden { $damage }, Durchschlag { $piercing }
parts-number = setzt { $name } auf { $value }
parts-command = Befehl
parts-move = Bewegung
parts-skill = Geschick
parts-defence = Abwehr
parts-toughness = Zähigkeit
parts-hit-points = Trefferpunkte

# Was in die Werft gelegt werden kann.
pick-list-fleets = Welche Flotte?
pick-list-ships = Welches Schiff?
pick-list-points = { $points } Punkte
pick-list-bare-hull = Ein leerer Rumpf

### Die Werft, in der Flotten zusammengestellt werden.

# Der Kopf: der Name der Flotte, ihre Punkte, und was mit ihr als Ganzem getan werden kann.
builder-title-about = wie die Flotte heißt
# Daneben die Punkte, auf die sie kommen darf, und was folgt.
builder-cost = { $cost } von
builder-points-about = auf wie viele Punkte sie kommen darf (SQN-045): ziehe, oder klicke und schreib
builder-points = Punkten, { $ships } { $ships ->
    [one] Schiff
   *[other] Schiffe
}
builder-no-faults = Mit dieser Flotte darf gespielt werden.
builder-keys = Pfeile: umher · Leertaste: geben, nehmen · Eingabe: Name · N: noch ein Schiff · C: noch so eins · Entf: weg damit · L: führt · + und -: wie viele

# Die Schiffe der Flotte, und was mit dem gewählten getan werden kann.
builder-leads = führt
builder-add = Schiff dazu
    .about =
        nach einem der Entwürfe, oder ein bloßer Rumpf
        Taste: N
builder-name-about = sein Name, mit dem Befehle es rufen
builder-fewer-about =
    eins weniger davon
    Taste: -
builder-more-about =
    eins mehr davon
    Taste: +
builder-lead = Führt
    .about =
        es führt die Staffel (SQN-045)
        Taste: L
builder-copy = Kopie
    .about =
        noch so eins, das du ändern kannst
        Taste: C
builder-drop = Weg
    .about =
        die Flotte kommt ohne es aus
        Taste: Entf

# Die Spalten, und was aus dem Letzten geworden ist.
bench-ships = Schiffe
bench-upgrades = Ausbau
bench-weapons = Waffen
bench-card = Karte
bench-taken = { $fleet } ist geladen
bench-written-unsound = geschrieben: { $file }, auch wenn damit noch nicht gespielt werden darf

# Ausbau und Waffen.
parts-cost =
    { $about }
    { $points } Punkte, und was so viele Teile sonst noch kosten
parts-cost-for-each =
    { $about }
    { $points } Punkte für jedes andere Teil (SQN-202)
parts-weapon = Reichweite { $range }, { $attacks } Angriffswürfel, Schaden { $damage }, Durchschlag { $piercing }
parts-number = von da an { $name } { $value }
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
pick-list-bare-hull = Ein bloßer Rumpf

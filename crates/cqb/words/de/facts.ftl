# Was geschieht.
fact-walked = { $who } { $who-number ->
    [one] bewegt sich
   *[other] bewegen sich
} { $far }
fact-closed-up = { $who } { $who-number ->
    [one] rückt auf
   *[other] rücken auf
}
fact-announced = { $who } { $who-number ->
    [one] sagt an
   *[other] sagen an
}: { $plan }
fact-action = { $action }
fact-pinned = { $who } { $who-number ->
    [one] ist
   *[other] sind
} niedergehalten
fact-pinned-watching = { $who } { $who-number ->
    [one] ist
   *[other] sind
} niedergehalten und nicht mehr auf Wache
fact-broke = { $who } { $who-number ->
    [one] bricht und wird
   *[other] brechen und werden
} entfernt
fact-last-man = Von { $who } ist nur ein Modell übrig: die Einheit wird entfernt
fact-part-broke = { $who } { $who-number ->
    [one] verliert
   *[other] verlieren
} { $count ->
    [one] das Modell, das gegen { $against } gekämpft hat
   *[other] die { $count } Modelle, die gegen { $against } gekämpft haben
}
fact-rallied = { $who } { $who-number ->
    [one] sammelt sich
   *[other] sammeln sich
}
fact-token = { $token }
fact-watch = { $who } { $who-number ->
    [one] geht
   *[other] gehen
} auf Wache mit { $count } { $count ->
    [one] Marker
   *[other] Markern
}
fact-watch-with = { $who } { $who-number ->
    [one] geht
   *[other] gehen
} auf Wache: { $tokens }
fact-reacted = { $who } { $who-number ->
    [one] reagiert
   *[other] reagieren
}: { $token }
fact-fired = { $who } { $who-number ->
    [one] feuert
   *[other] feuern
} auf { $at }
fact-struck-at = { $who } { $who-number ->
    [one] schlägt
   *[other] schlagen
} auf { $at } ein
fact-smoke = { $who } { $who-number ->
    [one] legt
   *[other] legen
} Rauch bei { $at }, { $left } übrig
fact-got-smoke = { $side } würfelt { $face }: { $count } { $count ->
    [one] Rauchwolke
   *[other] Rauchwolken
} für diese Schlacht
fact-assaulted = { $who } { $who-number ->
    [one] stürmt
   *[other] stürmen
} { $at }
fact-initiative = { $who } { $face }+{ $plus }
fact-round = Runde { $round }: { $rolls }; { $first } { $first-number ->
    [one] schlägt
   *[other] schlagen
} zuerst zu
fact-round-because = Runde { $round }: { $first } { $first-number ->
    [one] schlägt
   *[other] schlagen
} zuerst zu, { $why }
fact-round-tied = Runde { $round }: { $rolls }; gleich, noch einmal würfeln
first-in-the-open = weil das Ziel keine Deckung hat
first-pinned = weil das Ziel niedergehalten ist
fact-bonus = { $who } { $who-number ->
    [one] würfelt
   *[other] würfeln
} { $face }: { $bonus } { $bonus ->
    [one] Angriffswürfel
   *[other] Angriffswürfel
} mehr
fact-won-assault = { $who } { $who-number ->
    [one] gewinnt
   *[other] gewinnen
} gegen { $against }

# Wörter über einer Einheit.
over-pinned = niedergehalten
over-broke = bricht
over-rallied = sammelt sich
over-watch = Wache
over-reacts = reagiert
over-smoke = Rauch
over-assault = Sturm
over-won = gewinnt

# Wofür gewürfelt wird.
dice-fire = { $count } { $weapon }
dice-blast = { $weapon }: Explosion
dice-armour = Panzerung
dice-cover = Deckung
dice-pin = Moral
dice-break = Bruch
dice-rally = Sammeln
dice-arrive = Eintreffen
dice-initiative = Initiative
dice-bonus = Bonus
dice-strike = Schläge
dice-mop-up = Aufräumen

# Was zu nichts führt.
nothing-move = die Bewegung beenden
nothing-stuck = der Boden hat sie aufgehalten
nothing-embark = einsteigen
nothing-vehicle-gone = das Fahrzeug ist weg
nothing-way-taken = so wie angesagt kann sie nicht enden
nothing-shoot = schießen
nothing-unseen = kein Ziel in Sicht und Reichweite
nothing-assault = stürmen
nothing-target-gone = das Ziel ist weg
nothing-arrive = in diesem Zug eintreffen
nothing-not-yet = der Wurf ist misslungen

fact-unspotted = { $who } { $who-number ->
    [one] entdeckt
   *[other] entdecken
} { $at } nicht
fact-penetrated = { $who }: { $face }, { $what }
fact-embarked = { $who } { $who-number ->
    [one] steigt
   *[other] steigen
} in { $vehicle } ein
fact-disembarked = { $who } { $who-number ->
    [one] steigt
   *[other] steigen
} aus { $vehicle } aus
fact-shelled = Granaten schlagen bei { $at } ein, { $off } daneben
fact-flew-off = { $who } { $who-number ->
    [one] fliegt
   *[other] fliegen
} vom Tisch
damage-shaken = Besatzung erschüttert
damage-immobile = kann nicht mehr fahren
damage-disarmed = Hauptwaffe ausgefallen
damage-destroyed = zerstört
dice-penetration = { $weapon } auf { $side }
dice-damage = Schaden
dice-weak-spot = Schwachstelle
dice-through = Durchschlag
dice-kill = Treffer
dice-ground = Schweres Gelände
dice-spot = Entdecken
dice-wreck = Wrack
dice-mission = Feuerauftrag
dice-shells = Granaten auf { $target }
nothing-call = Granaten anfordern
nothing-no-shells = es kommen keine

fact-holds = { $side } hält { $what }
fact-lasts = { $face }: es gibt noch eine Runde
fact-lasts-not = { $face }: die Schlacht ist zu Ende
over-held = gehalten

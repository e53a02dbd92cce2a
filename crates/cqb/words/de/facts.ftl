# Was geschieht.
fact-walked = { $who } { VERB($who-number, "bewegt sich", "bewegen sich") } { $far }
fact-closed-up = { $who } { VERB($who-number, "rückt auf", "rücken auf") }
fact-announced = { $who } { VERB($who-number, "sagt an", "sagen an") }: { $plan }
fact-action = { $action }
fact-pinned = { $who } { VERB($who-number, "ist", "sind") } niedergehalten
fact-pinned-watching = { $who } { VERB($who-number, "ist", "sind") } niedergehalten und nicht mehr auf Wache
fact-broke = { $who } { VERB($who-number, "bricht und wird", "brechen und werden") } entfernt
fact-last-man = Von { $who } ist nur ein Modell übrig: die Einheit wird entfernt
fact-part-broke = { $who } { VERB($who-number, "verliert", "verlieren") } { $count ->
    [one] das Modell, das gegen { $against } gekämpft hat
   *[other] die { $count } Modelle, die gegen { $against } gekämpft haben
}
fact-rallied = { $who } { VERB($who-number, "sammelt sich", "sammeln sich") }
fact-token = { $token }
fact-watch = { $who } { VERB($who-number, "geht", "gehen") } auf Wache mit { $count } { $count ->
    [one] Marker
   *[other] Markern
}
fact-watch-with = { $who } { VERB($who-number, "geht", "gehen") } auf Wache: { $tokens }
fact-reacted = { $who } { VERB($who-number, "reagiert", "reagieren") }: { $token }
fact-fired = { $who } { VERB($who-number, "feuert", "feuern") } auf { $at }
fact-struck-at = { $who } { VERB($who-number, "schlägt", "schlagen") } auf { $at } ein
fact-smoke = { $who } { VERB($who-number, "legt", "legen") } Rauch bei { $at }, { $left } übrig
fact-got-smoke = { $side } würfelt { $face }: { $count } { $count ->
    [one] Rauchwolke
   *[other] Rauchwolken
} für diese Schlacht
fact-assaulted = { $who } { VERB($who-number, "stürmt", "stürmen") } { $at }
fact-initiative = { $who } { $face }+{ $plus }
fact-round = Runde { $round }: { $rolls }; { $first } { VERB($first-number, "schlägt", "schlagen") } zuerst zu
fact-round-because = Runde { $round }: { $first } { VERB($first-number, "schlägt", "schlagen") } zuerst zu, { $why }
fact-round-tied = Runde { $round }: { $rolls }; gleich, noch einmal würfeln
first-in-the-open = weil das Ziel keine Deckung hat
first-pinned = weil das Ziel niedergehalten ist
fact-bonus = { $who } { VERB($who-number, "würfelt", "würfeln") } { $face }: { $bonus } { $bonus ->
    [one] Angriffswürfel
   *[other] Angriffswürfel
} mehr
fact-won-assault = { $who } { VERB($who-number, "gewinnt", "gewinnen") } gegen { $against }

# Wörter über einer Einheit.
over-pinned = niedergehalten
over-broke = bricht
over-rallied = sammelt sich
over-watch = Wache
over-reacts = reagiert
over-smoke = Rauch
over-assault = Sturmangriff
over-won = gewinnt

# Wofür gewürfelt wird.
dice-fire = { $count } { $weapon }
dice-blast = { $weapon }: Explosion
dice-armour = Panzerung
dice-cover = Deckung
dice-pin = Moraltest
dice-break = Bruchtest
dice-rally = Sammeln
dice-arrive = Eintreffen
dice-initiative = Initiative
dice-bonus = Bonus
dice-strike = Schläge
dice-mop-up = Aufräumen

# Was zu nichts führt.
nothing-move = die Bewegung beenden
nothing-stuck = der Boden hat die Einheit aufgehalten
nothing-embark = einsteigen
nothing-vehicle-gone = das Fahrzeug ist weg
nothing-way-taken = sie kann nicht dort enden, wo sie es angesagt hat
nothing-shoot = schießen
nothing-unseen = kein Ziel in Sicht und Reichweite
nothing-assault = stürmen
nothing-target-gone = das Ziel ist weg
nothing-arrive = in diesem Zug eintreffen
nothing-not-yet = der Wurf ist misslungen

fact-unspotted = { $who } { VERB($who-number, "entdeckt", "entdecken") } { $at } nicht
fact-penetrated = { $who }: { $face }, { $what }
fact-embarked = { $who } { VERB($who-number, "steigt", "steigen") } in { $vehicle } ein
fact-disembarked = { $who } { VERB($who-number, "steigt", "steigen") } aus { $vehicle } aus
fact-shelled = Granaten schlagen bei { $at } ein, { $off } daneben
fact-flew-off = { $who } { VERB($who-number, "fliegt", "fliegen") } vom Tisch
damage-shaken = Besatzung erschüttert
damage-immobile = bewegungsunfähig
damage-disarmed = Hauptwaffe ausgefallen
damage-destroyed = zerstört
dice-penetration = { $weapon } auf { $side }
dice-damage = Schaden
dice-weak-spot = Schwachstelle
dice-through = Durchschlag
dice-kill = Tödliche Treffer
dice-ground = Schweres Gelände
dice-spot = Entdecken
dice-wreck = Wrack
dice-mission = Feuerauftrag
dice-shells = Granaten auf { $target }
nothing-call = Granaten anfordern
nothing-no-shells = keine treffen ein

fact-holds = { $side } hält { $what }
fact-lasts = { $face }: es gibt noch eine Runde
fact-lasts-not = { $face }: die Schlacht ist zu Ende
over-held = gehalten

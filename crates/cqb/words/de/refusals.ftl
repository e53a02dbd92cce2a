# Warum ein Befehl nicht geht, und was stattdessen geht.
refused-no-unit = { $who } ist nicht im Spiel
refused-no-unit-but = befiehl einer Einheit, die noch im Spiel ist
refused-not-theirs = { $who } gehört nicht zu { $side }
refused-not-theirs-but = befiehl einer Einheit von { $side }
refused-no-target = { $target } ist keine feindliche Einheit auf dem Tisch
refused-no-target-but = nimm eine feindliche Einheit auf dem Tisch zum Ziel
refused-one-by-one = dieser Befehl gilt für eine Einheit
refused-one-by-one-but = nenne eine Einheit
refused-no-action = `{ $word }` ist keine Aktion
refused-no-action-but = sage { $words } an
refused-announce-nothing = { $who } sagt keine Aktion an
refused-announce-nothing-but = sage `activate with { $who } as move, shoot`
refused-announce-many = { $who } hat { $may } { $may ->
    [one] Aktion
   *[other] Aktionen
} anzusagen
refused-announce-many-but = sage höchstens { $may } an
refused-announced = { $who } hat { $next } angesagt
refused-announced-but = tu das zuerst, oder gib mit `done with { $who }` auf, was übrig ist
refused-announced-other = { $who } hat { $next } angesagt, nicht { $action }
refused-in-activation = { $other } ist mitten in der Aktivierung
refused-in-activation-but = führe sie zu Ende, oder wähle Fertig auf ihrer Karte (`done with { $other }`)
refused-not-activated = { $who } hat keine Aktion angesagt
refused-not-activated-but = wähle ihre Aktionen auf ihrer Karte, oder sage `activate with { $who } as move, shoot`
refused-acted = { $who } war in diesem Zug schon dran
refused-acted-but = aktiviere eine andere Einheit, oder beende den Zug
refused-no-actions = { $who } hat keine Aktionen mehr
refused-no-actions-but = aktiviere eine andere Einheit
refused-pinned = { $who } ist niedergehalten
refused-pinned-but = sage `rally with { $who }`
refused-not-pinned = { $who } ist nicht niedergehalten
refused-not-pinned-but = gib einen anderen Befehl
refused-watch-first = Wache muss die letzte Aktion sein
refused-watch-first-but = sage sie zuletzt an
refused-is-scattered = die Modelle von { $who } halten nicht zusammen
refused-is-scattered-but = bring sie zuerst auf 1" zusammen
refused-no-smoke = { $left ->
    [0] { $side } hat keinen Rauch mehr
    [one] { $side } kann noch einmal Rauch legen
   *[other] { $side } kann noch { $left }-mal Rauch legen
}
refused-no-smoke-but = sage eine andere Aktion an
refused-smoke-where = Rauch braucht eine Stelle auf dem Tisch
refused-smoke-where-but = sage `smoke (X, Z) with EINHEIT`
refused-smoke-far = diese Stelle ist { $far } von { $who } entfernt
refused-smoke-far-but = wähle eine Stelle in höchstens { $within }
refused-reserve-early = { $who } kann nicht vor Runde 2 eintreffen
refused-reserve-early-but = versuch es in Runde 2
refused-reserve-moves = { $who } ist in Reserve und muss sich zuerst bewegen
refused-reserve-moves-but = sage zuerst eine Bewegung an
refused-arrives = { $who } muss zuerst auf den Tisch kommen
refused-arrives-but = bewege { $who } vom eigenen Rand auf den Tisch
refused-move-nowhere = für { $who } ist keine Stelle genannt
refused-move-nowhere-but = sage, wohin
refused-not-of-unit = { $model } gehört nicht zu { $who }
refused-not-of-unit-but = nenne Modelle einer Einheit
refused-arrange = { $models } Modelle, { $spots } Stellen
refused-arrange-but = sage `arrange (X, Z), (X, Z) with EINHEIT.1, EINHEIT.2`
refused-no-way = { $who } kommt dort nicht hin
refused-no-way-but = wähle eine Stelle mit freiem Weg
refused-too-far = { $who } brauchte { $far } von { $may }, mit dem, was der Boden kostet
refused-too-far-but = bewege sie höchstens { $may }
refused-no-room = { $who } hat dort keinen Platz
refused-no-room-but = wähle eine freie Stelle auf dem Tisch
refused-scattered = die Modelle von { $who } würden nicht zusammenhalten
refused-scattered-but = halte jedes höchstens 1" von einem anderen
refused-too-near = { $who } wäre am Ende zu nahe an { $enemy }
refused-too-near-but = bleib mehr als { $far } entfernt
refused-passes = { $who } käme zu nahe an { $enemy } vorbei
refused-passes-but = bleib mehr als { $far } entfernt
refused-must-assault = { $who } steht jetzt neben einem Gegner und muss ihn stürmen
refused-must-assault-but = sage `storm GEGNER with { $who }`
refused-shoot-whom = hier ist kein Gegner genannt, auf den geschossen wird
refused-shoot-whom-but = sage `shoot GEGNER with EINHEIT`
refused-second-target = { $who } kann sein Feuer nicht so teilen
refused-second-target-but = nenne ein Ziel; nur Panzerabwehrwaffen dürfen auf ein zweites schießen
refused-out-of-range = { $target } ist außer Reichweite von { $who }
refused-out-of-range-but = geh näher heran, oder wähle ein anderes Ziel
refused-unseen = { $who } sieht { $target } nicht
refused-unseen-but = geh dorthin, wo ein Modell es sieht
refused-no-token = `{ $word }` ist kein Marker
refused-no-token-but = Marker sind `fire` und `move`
refused-tokens = { $who } legt { $budget } { $budget ->
    [one] Marker
   *[other] Marker
} hin, nicht { $count }
refused-tokens-but = sage `watch with { $who } as { $budget ->
    [one] fire`
   *[other] fire, move`
}
refused-storm-whom = hier fehlt eine Einheit, die stürmt, oder ein Ziel
refused-storm-whom-but = sage `storm GEGNER with EINHEIT`
refused-storm-many = mehrere Einheiten können ein Ziel stürmen, eine Einheit zwei Ziele
refused-storm-many-but = nenne weniger
refused-storm-twice = eine Einheit ist zweimal genannt
refused-storm-twice-but = nenne jede einmal
refused-storm-far = { $who } ist zu weit weg von { $target }
refused-storm-far-but = geh zuerst auf { $far } heran
refused-storm-again = { $who } hat in dieser Aktivierung schon gestürmt
refused-storm-again-but = gib einen anderen Befehl
refused-storm-split = für ein zweites Ziel sind Modelle genannt, und es gibt keins
refused-storm-split-but = lass `of` weg
refused-storm-alone = { $who } hat ein Modell und kann nicht gegen zwei Einheiten kämpfen
refused-storm-alone-but = nenne ein Ziel
refused-storm-nobody-left = gegen { $target } bleibt kein Modell übrig
refused-storm-nobody-left-but = nenne weniger Modelle
refused-no-interrupt = jetzt kann nichts unterbrochen werden
refused-no-interrupt-but = warte auf deinen Zug
refused-no-watch = { $who } kann jetzt nicht reagieren
refused-no-watch-but = wähle eine Einheit, die in einem früheren Zug auf Wache gegangen ist
refused-has-reacted = { $who } hat diese Aktion schon unterbrochen
refused-has-reacted-but = wähle eine andere Einheit, oder `answer pass`
refused-lacks-token = { $who } hat keinen Marker „{ $token }“
refused-lacks-token-but = nimm einen anderen Marker, oder `answer pass`
refused-react-how = eine Einheit auf Wache feuert oder bewegt sich
refused-react-how-but = sage `shoot GEGNER with EINHEIT`, `move EINHEIT to (X, Z)` oder `answer pass`
refused-no-path = das ist kein Punkt auf dem Weg eines Gegners
refused-no-path-but = nenne die Einheit, die sich bewegt, und einen Punkt ihres Weges, oder keinen Punkt
refused-consolidates = jetzt bewegt sich nur { $who }
refused-consolidates-but = bewege { $who }, oder `answer pass`

refused-pivots = { $who } müsste sich um { $degrees } von { $may } Grad drehen
refused-pivots-but = dreh sie weniger, oder fahr rückwärts
refused-drives-over = { $who } käme zu nah an Infanterie
refused-drives-over-but = bleib 1" von Infanterie weg
refused-stuck = { $who } steckt in diesem Zug fest
refused-shoots-nobody = { $who } sieht niemanden, der zu treffen wäre
refused-shoots-nobody-but = sage zuerst eine andere Aktion an
refused-immobile = { $who } kann nicht mehr fahren
refused-immobile-but = gib einen anderen Befehl
refused-harmless = keine Waffe von { $who } kann { $target } schaden
refused-harmless-but = nimm Panzerabwehrwaffen, oder wähle ein anderes Ziel
refused-squad-weapons = bei { $who } feuert, wer jemanden sieht
refused-squad-weapons-but = sage `shoot TARGET with { $who }`, oder nenne zwei Ziele: Panzerabwehrwaffen nehmen das zweite
refused-weapons = hier ist nicht für jedes Ziel eine Waffe von { $who } genannt
refused-weapons-but = sage `shoot A, B with EINHEIT:WAFFE, EINHEIT:WAFFE`
refused-lacks-weapon = { $who } hat keine Waffe { $weapon } mehr
refused-storm-flyer = { $target } fliegt und kann nicht gestürmt werden
refused-storm-flyer-but = schieß auf es
refused-storm-machines = Fahrzeuge stürmen keine Fahrzeuge
refused-storm-machines-but = wähle Infanterie
refused-storm-mixed = zu einem Sturm gehören ein Fahrzeug und eine andere Einheit
refused-storm-mixed-but = nenne einen Angreifer und ein Ziel
refused-storm-vehicle = { $who } ist kein Läufer und kann nicht stürmen
refused-storm-vehicle-but = schieß stattdessen
refused-embark-what = hier ist kein Fahrzeug genannt
refused-embark-what-but = sage `embark FAHRZEUG with EINHEIT`
refused-no-seats = { $vehicle } hat noch { $seats } Plätze, und { $who } hat { $models } Modelle
refused-no-seats-but = wähle ein anderes Fahrzeug
refused-embark-far = { $who } ist zu weit weg von { $vehicle }
refused-embark-far-but = bring alle Modelle auf { $far } heran
refused-not-aboard = { $who } ist in keinem Fahrzeug auf dem Tisch
refused-not-aboard-but = gib einen anderen Befehl
refused-no-transport = auf der Seite von { $who } nimmt kein Fahrzeug jemanden mit
refused-no-transport-but = sage etwas anderes an
refused-is-aboard = { $who } ist in einem Fahrzeug
refused-is-aboard-but = sage `activate with { $who } as disembark, move`
refused-does-nothing-aboard = { $who } tut nichts mehr, sobald sie in einem Fahrzeug ist
refused-does-nothing-aboard-but = sage `embark` zuletzt an
refused-no-passenger = { $who } ist keine Infanterie
refused-no-passenger-but = sage eine andere Aktion an
refused-disembark-but = fahr dorthin, wo Platz ist
refused-call-where = ein Feuerauftrag braucht eine Stelle auf dem Tisch
refused-call-where-but = sage `call (X, Z) with EINHEIT`
refused-call-unseen = kein Modell von { $who } sieht diese Stelle
refused-call-unseen-but = wähle eine Stelle in Sicht
refused-no-missions = { $left ->
    [0] { $side } hat keinen Feuerauftrag mehr
    [one] { $side } hat noch einen Feuerauftrag
   *[other] { $side } hat noch { $left } Feueraufträge
}
refused-no-missions-but = sage eine andere Aktion an
refused-no-launchers = { $who } hat keine Nebelwerfer
refused-no-flyer = { $who } ist kein Flieger
refused-no-flyer-but = sage eine andere Aktion an

refused-deploying = die Seiten stellen noch auf
refused-deploying-but = stell deine Einheiten auf, oder sage `end turn`
refused-waits = { $who } ist in Reserve
refused-waits-but = stell eine Einheit auf, die auf dem Tisch ist
refused-zone = { $who } stünde außerhalb der eigenen Zone
refused-zone-but = stell sie in die eigene Zone
refused-drives-into = { $who } würde in ein anderes Fahrzeug fahren
refused-drives-into-but = fahre darum herum, oder bewege zuerst das andere
refused-wheels = { $who } fährt auf Rädern, und die kommen nicht in Wälder
refused-wheels-but = fahre um den Wald herum
refused-off-table = { $who } käme vom Tisch
refused-off-table-but = wähle eine Stelle darauf

# Warum ein Befehl nicht geht, und was stattdessen geht.
refused-no-unit = { $who } ist nicht im Spiel
refused-no-unit-but = befiehl einer Einheit, die noch im Spiel ist
refused-not-theirs = { $who } gehört nicht zu { $side }
refused-not-theirs-but = befiehl einer Einheit von { $side }
refused-no-target = { $target } ist keine feindliche Einheit auf dem Tisch
refused-no-target-but = nimm eine feindliche Einheit auf dem Tisch zum Ziel
refused-one-by-one = dieser Befehl gilt nur für eine Einheit
refused-one-by-one-but = nenne eine Einheit
refused-no-action = `{ $word }` ist keine Aktion
refused-no-action-but = sag { $words } an
refused-announce-nothing = { $who } muss mindestens eine Aktion ansagen
refused-announce-nothing-but = sag `activate with { $who } as move, shoot`
refused-announce-many = { $who } hat { $may } { $may ->
    [one] Aktion
   *[other] Aktionen
} anzusagen
refused-announce-many-but = sag höchstens { $may } an
refused-announced = { $who } hat schon { $next } angesagt
refused-announced-but = tu das zuerst, oder verzichte auf die übrigen Aktionen: Fertig (`done with { $who }`)
refused-announced-other = { $who } hat { $next } angesagt, nicht { $action }
refused-in-activation = { $other } ist mitten in der Aktivierung
refused-in-activation-but = führe die Aktionen zu Ende, oder wähle Fertig auf der Karte (`done with { $other }`)
refused-not-activated = { $who } hat keine Aktion angesagt
refused-not-activated-but = wähle die Aktionen auf der Karte, oder sag `activate with { $who } as move, shoot`
refused-acted = { $who } hat in diesem Zug schon gehandelt
refused-acted-but = aktiviere eine andere Einheit, oder beende den Zug
refused-no-actions = { $who } hat keine Aktionen mehr
refused-no-actions-but = aktiviere eine andere Einheit
refused-pinned = { $who } ist niedergehalten
refused-pinned-but = sag `rally with { $who }`
refused-not-pinned = { $who } ist nicht niedergehalten
refused-not-pinned-but = gib einen anderen Befehl
refused-watch-first = Wache muss die letzte Aktion sein
refused-watch-first-but = sag sie zuletzt an
refused-is-scattered = die Modelle von { $who } stehen zu weit auseinander
refused-is-scattered-but = bring zuerst jedes Modell auf 1" an ein anderes heran
refused-no-smoke = { $left ->
    [0] { $side } hat keinen Rauch mehr
    [one] { $side } kann noch einmal Rauch legen
   *[other] { $side } kann noch { $left }-mal Rauch legen
}
refused-no-smoke-but = sag eine andere Aktion an
refused-smoke-where = Rauch braucht eine Stelle auf dem Tisch
refused-smoke-where-but = sag `smoke (X, Z) with EINHEIT`
refused-smoke-far = diese Stelle ist { $far } von { $who } entfernt
refused-smoke-far-but = wähle eine Stelle im Umkreis von { $within }
refused-reserve-early = { $who } kann nicht vor Runde 2 eintreffen
refused-reserve-early-but = versuch es in Runde 2
refused-reserve-moves = { $who } ist in Reserve und muss sich zuerst bewegen
refused-reserve-moves-but = sag zuerst eine Bewegung an
refused-arrives = { $who } muss zuerst auf den Tisch kommen
refused-arrives-but = bewege { $who } vom eigenen Rand auf den Tisch
refused-move-nowhere = für { $who } ist keine Stelle genannt
refused-move-nowhere-but = sag, wohin
refused-not-of-unit = { $model } gehört nicht zu { $who }
refused-not-of-unit-but = nenne Modelle einer Einheit
refused-arrange = { $models } Modelle brauchen ebenso viele Stellen, aber das nennt { $spots }
refused-arrange-but = sag `arrange (X, Z), (X, Z) with EINHEIT.1, EINHEIT.2`
refused-no-way = { $who } kommt dort nicht hin
refused-no-way-but = wähle eine Stelle mit freiem Weg
refused-too-far = { $who } bräuchte { $far } Bewegung, Gelände eingerechnet, hat aber nur { $may }
refused-too-far-but = beweg die Einheit höchstens { $may }
refused-no-room = { $who } hat dort keinen Platz
refused-no-room-but = wähle eine freie Stelle auf dem Tisch
refused-scattered = die Modelle von { $who } stünden zu weit auseinander
refused-scattered-but = lass jedes Modell im Umkreis von 1" um ein anderes
refused-too-near = { $who } wäre am Ende zu nahe an { $enemy }
refused-too-near-but = bleib mehr als { $far } entfernt
refused-passes = { $who } käme zu nahe an { $enemy } vorbei
refused-passes-but = bleib mehr als { $far } entfernt
refused-must-assault = { $who } hat sich neben einen Gegner bewegt und muss ihn stürmen
refused-must-assault-but = sag `storm GEGNER with { $who }`
refused-shoot-whom = hier ist kein Gegner genannt, auf den geschossen werden soll
refused-shoot-whom-but = sag `shoot GEGNER with EINHEIT`
refused-second-target = { $who } kann sein Feuer nicht so teilen
refused-second-target-but = nenne ein Ziel; nur Panzerabwehrwaffen dürfen auf ein zweites Ziel feuern
refused-out-of-range = { $target } ist außer Reichweite von { $who }
refused-out-of-range-but = geh näher heran, oder wähle ein anderes Ziel
refused-unseen = { $who } sieht { $target } nicht
refused-unseen-but = geh dorthin, wo eines der Modelle das Ziel sieht
refused-no-token = `{ $word }` ist kein Marker
refused-no-token-but = Marker sind `fire` und `move`
refused-tokens = { $who } legt { $budget } { $budget ->
    [one] Marker
   *[other] Marker
} hin, nicht { $count }
refused-tokens-but = sag `watch with { $who } as { $budget ->
    [one] fire`
   *[other] fire, move`
}
refused-storm-whom = ein Sturmangriff braucht eine stürmende Einheit und ein Ziel
refused-storm-whom-but = sag `storm GEGNER with EINHEIT`
refused-storm-many = ein Sturmangriff kann mehrere Angreifer gegen ein Ziel haben, oder einen Angreifer gegen zwei Ziele
refused-storm-many-but = nenne weniger Angreifer oder Ziele
refused-storm-twice = eine Einheit ist zweimal genannt
refused-storm-twice-but = nenne jede einmal
refused-storm-far = { $who } ist zu weit weg von { $target }
refused-storm-far-but = geh zuerst auf { $far } heran
refused-storm-again = { $who } hat in dieser Aktivierung schon gestürmt
refused-storm-again-but = gib einen anderen Befehl
refused-storm-split = für ein zweites Ziel sind Modelle genannt, aber es gibt keins
refused-storm-split-but = lass `of` weg
refused-storm-alone = { $who } hat nur ein Modell und kann nicht gegen zwei Einheiten kämpfen
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
refused-lacks-token-but = benutze einen anderen Marker, oder `answer pass`
refused-react-how = eine Einheit auf Wache kann nur feuern oder sich bewegen
refused-react-how-but = sag `shoot GEGNER with EINHEIT`, `move EINHEIT to (X, Z)` oder `answer pass`
refused-no-path = diese Stelle liegt nicht auf dem Weg eines Gegners
refused-no-path-but = nenne die Einheit, die sich bewegt, und eine Stelle auf ihrem Weg, oder keine Stelle
refused-consolidates = jetzt kann sich nur { $who } bewegen
refused-consolidates-but = bewege { $who }, oder `answer pass`

refused-pivots = { $who } müsste sich um { $degrees } Grad drehen, kann aber nur { $may }
refused-pivots-but = dreh weniger, oder fahr rückwärts
refused-drives-over = { $who } würde zu nah an Infanterie vorbeifahren
refused-drives-over-but = bleib 1" von Infanterie entfernt
refused-stuck = { $who } steckt in diesem Zug fest
refused-shoots-nobody = { $who } sieht keinen Gegner, den es treffen könnte
refused-shoots-nobody-but = sag zuerst eine andere Aktion an
refused-immobile = { $who } kann sich nicht mehr bewegen
refused-immobile-but = gib einen anderen Befehl
refused-harmless = keine Waffe von { $who } kann { $target } schaden
refused-harmless-but = benutze Panzerabwehrwaffen, oder wähle ein anderes Ziel
refused-squad-weapons = { $who } kann nicht wählen, welche Waffen feuern: jedes Modell, das das Ziel sieht, feuert
refused-squad-weapons-but = sag `shoot ZIEL with { $who }`, oder nenne zwei Ziele: Panzerabwehrwaffen feuern auf das zweite
refused-weapons = { $who } braucht für jedes Ziel eine genannte Waffe
refused-weapons-but = sag `shoot A, B with EINHEIT:WAFFE, EINHEIT:WAFFE`
refused-lacks-weapon = { $who } hat kein weiteres „{ $weapon }“
refused-storm-flyer = { $target } fliegt und kann nicht gestürmt werden
refused-storm-flyer-but = schieß darauf
refused-storm-machines = Fahrzeuge können keine Fahrzeuge stürmen
refused-storm-machines-but = wähle Infanterie
refused-storm-mixed = ein Sturmangriff mit einem Fahrzeug kann nur einen Angreifer und ein Ziel haben
refused-storm-mixed-but = nenne einen Angreifer und ein Ziel
refused-storm-vehicle = { $who } ist kein Läufer und kann nicht stürmen
refused-storm-vehicle-but = schieß stattdessen
refused-embark-what = der Befehl nennt kein Fahrzeug
refused-embark-what-but = sag `embark FAHRZEUG with EINHEIT`
refused-no-seats = { $vehicle } hat nur Platz für { $seats }, aber { $who } hat { $models } Modelle
refused-no-seats-but = wähle ein anderes Fahrzeug
refused-embark-far = { $who } ist zu weit weg von { $vehicle }
refused-embark-far-but = bring alle Modelle in den Umkreis von { $far }
refused-not-aboard = { $who } ist in keinem Fahrzeug auf dem Tisch
refused-not-aboard-but = gib einen anderen Befehl
refused-no-transport = { $who } hat auf der eigenen Seite kein Fahrzeug, das jemanden mitnimmt
refused-no-transport-but = sag etwas anderes an
refused-is-aboard = { $who } ist in einem Fahrzeug
refused-is-aboard-but = sag `activate with { $who } as disembark, move`
refused-does-nothing-aboard = { $who } kann nach dem Einsteigen nicht mehr handeln
refused-does-nothing-aboard-but = sag `embark` zuletzt an
refused-no-passenger = { $who } ist keine Infanterie
refused-no-passenger-but = sag eine andere Aktion an
refused-disembark-but = fahr dorthin, wo Platz ist
refused-call-where = ein Feuerauftrag braucht eine Stelle auf dem Tisch
refused-call-where-but = sag `call (X, Z) with EINHEIT`
refused-call-unseen = kein Modell von { $who } sieht diese Stelle
refused-call-unseen-but = wähle eine Stelle in Sicht
refused-no-missions = { $left ->
    [0] { $side } hat keinen Feuerauftrag mehr
    [one] { $side } hat noch einen Feuerauftrag
   *[other] { $side } hat noch { $left } Feueraufträge
}
refused-no-missions-but = sag eine andere Aktion an
refused-no-launchers = { $who } hat keine Rauchwerfer
refused-no-flyer = { $who } ist kein Flieger
refused-no-flyer-but = sag eine andere Aktion an

refused-deploying = die Seiten stellen noch auf
refused-deploying-but = stell deine Einheiten auf, oder sag `end turn`
refused-waits = { $who } ist in Reserve
refused-waits-but = stell eine Einheit auf, die auf dem Tisch ist
refused-zone = { $who } stünde außerhalb der eigenen Zone
refused-zone-but = stell sie in die eigene Zone
refused-drives-into = { $who } würde in ein anderes Fahrzeug fahren
refused-drives-into-but = fahr darum herum, oder bewege zuerst dieses Fahrzeug
refused-wheels = { $who } hat Räder und kann nicht in Wald fahren
refused-wheels-but = fahr um den Wald herum
refused-off-table = { $who } würde den Tisch verlassen
refused-off-table-but = wähle eine Stelle auf dem Tisch

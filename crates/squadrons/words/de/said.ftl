### Was nicht geht, und was stattdessen.

refused-nothing-to-secure = es ist über nichts geflogen, was gesichert werden kann

# Aktivierungen, eine nach der anderen.
refused-activate-one-by-one = immer nur ein Schiff wird aktiviert
refused-act-one-by-one = immer nur ein Schiff kann handeln
refused-name-one-ship-but = nenne ein Schiff
refused-one-weapon = immer nur eine Waffe kann feuern
refused-one-weapon-but = nenne eine Waffe; feuere die nächste danach ab
refused-in-activation = { $other } { VERB($other-number, "ist", "sind") } mitten in der Aktivierung
refused-other-in-activation = { $other } { VERB($other-number, "ist", "sind") } mitten in der Aktivierung, nicht { $who }
refused-in-activation-but = mach mit { $other } weiter
refused-no-ship = { $who } { VERB($who-number, "ist", "sind") } kein Schiff im Spiel
refused-no-ship-but = nenne ein Schiff auf dem Tisch
refused-no-ship-to-act-but = aktiviere ein anderes Schiff
refused-not-theirs = { $who } { VERB($who-number, "gehört", "gehören") } nicht zu { $side }, und { $side } { VERB($side-number, "ist", "sind") } mit Aktivieren dran
refused-not-theirs-but = befiehl einem Schiff von { $side }
refused-undeclared = { $who } { VERB($who-number, "muss zuerst seine", "müssen zuerst ihre") } Aktionen ansagen
refused-declared-nothing = { $who } { VERB($who-number, "hat", "haben") } nichts angesagt
refused-declared-nothing-yet = { $who } { VERB($who-number, "hat", "haben") } noch nichts angesagt
refused-declare-but = `{ $word } with { $who } as move, attack`
refused-declared-other = { $who } { VERB($who-number, "hat", "haben") } als Nächstes { $next } angesagt, nicht { $action }
refused-declared-other-but = zuerst kommt { $next }
refused-pass = { $who } { $who-number ->
    [one] hat { $next } angesagt und tut
   *[other] haben { $next } angesagt und tun
} es auch
refused-pass-but = mach weiter mit: { $next }
refused-must-activate = { $side } { VERB($side-number, "kann", "können") } den Zug nicht beenden: ein Schiff kann noch aktiviert werden
refused-must-activate-but = aktiviere ein Schiff
refused-end-undeclared-but = sag seine Aktionen an
refused-end-declared-but = führe seine angesagten Aktionen aus, oder passe

# Was angesagt werden darf.
refused-no-action = `{ $word }` ist keine Aktion
refused-no-action-but = sag einige von { $words } an, etwa `as move, attack`
refused-declare-no-points = es hat keine Befehlspunkte mehr
refused-no-points-but = aktiviere ein anderes Schiff
refused-declare-one-point = mit nur noch einem Befehlspunkt kann ein Schiff nur fliegen
refused-declare-one-point-but = sag move an
refused-declare-one = das ist nur eine Aktion, und es hat Befehlspunkte für mehr
refused-declare-one-but = sag mindestens zwei an
refused-declare-many = { $count } Aktionen sind zu viele
refused-declare-many-but = sag höchstens vier an
refused-declare-twice = { $action } ist { $count }-mal angesagt
refused-declare-twice-but = sag jede Aktion nur einmal an
refused-declare-no-move = zu jeder Aktivierung muss Fliegen gehören
refused-declare-no-move-but = füge move hinzu
refused-declare-advance = Vorrücken muss gleich nach dem Fliegen kommen
refused-declare-advance-but = sag `as move, advance` an
refused-declare-dear = das kostet { $price } Befehlspunkte, aber es hat nur { $has }
refused-declare-dear-but = sag weniger Aktionen an

# Wörter von Befehlen, die nicht passen.

# Schiffe in Reserve kommen herein.
refused-in-reserve = { $who } { VERB($who-number, "ist", "sind") } in Reserve
refused-in-reserve-but = lass es erst hereinkommen: `move { $who } to (X, Z)`
refused-still-in-reserve = { $who } { VERB($who-number, "ist", "sind") } noch in Reserve, und jedes Schiff muss hereinkommen
refused-still-in-reserve-but = lass es hereinkommen
refused-deploy-no-points = { $who } { VERB($who-number, "hat", "haben") } keine Befehlspunkte mehr
refused-deploy-nowhere-but = `move { $who } to (X, Z)`
refused-deploy-far = { $who } { VERB($who-number, "muss", "müssen") } im Umkreis von { $far } um einen Eintrittspunkt der eigenen Seite hereinkommen
refused-deploy-far-but = setz es näher an einen Eintrittspunkt
refused-deploy-over-edge = { $who } { VERB($who-number, "würde", "würden") } über den Rand des Tisches ragen
refused-deploy-over-edge-but = setz seine ganze Basis auf den Tisch
refused-deploy-on = { $who } { VERB($who-number, "würde", "würden") } mit { $other } überlappen
refused-deploy-on-but = setz es neben diese Basis

# Marker werden gelegt, bevor das Spiel beginnt.
refused-not-begun = das Spiel hat noch nicht begonnen: lege zuerst die Marker
refused-not-begun-but = lege deine Marker, oder sag `end turn`
refused-lay-late = { $marker } { VERB($marker-number, "kann", "können") } nicht bewegt werden: das Spiel hat begonnen
refused-lay-late-but = aktiviere ein Schiff
refused-lay-others = { $side } { VERB($side-number, "darf", "dürfen") } { $marker } nicht legen
refused-lay-others-but = lege deine eigenen Marker, oder sag `end turn`
refused-lay-nowhere = { $marker } { VERB($marker-number, "braucht", "brauchen") } eine Stelle
refused-lay-nowhere-but = sag, wohin
refused-lay-again = { $marker } { VERB($marker-number, "liegt", "liegen") } schon dort
refused-lay-again-but = lege es woandershin, oder sag `end turn`
refused-lay-entry = ein Eintrittspunkt muss am eigenen Rand des Tisches liegen
refused-lay-entry-but = lege ihn an diesen Rand
refused-lay-elsewhere = die Mission erlaubt es dort nicht
refused-lay-elsewhere-but = lege es genau { $far } vor den eigenen Rand, und mindestens { $far } von den anderen Rändern entfernt
refused-lay-near = es läge zu nah am anderen Missionsziel
refused-lay-near-but = lass { $far } dazwischen
refused-lay-fixed = die Mission bestimmt, wo es liegt
refused-lay-fixed-but = lass es, wo es ist

# Wie Schiffe fliegen dürfen.
refused-pivot-sharp = ein Schwenk um { $degrees } Grad ist zu scharf
refused-pivot-sharp-but = schwenke höchstens { $degrees } Grad
refused-pivots-many = { $count ->
    [one] ein Schwenk ist
   *[other] { $count } Schwenks sind
} zu viel
refused-pivots-none-but = schwenke nicht
refused-pivots-one-but = schwenke einmal
refused-pivots-two-but = schwenke zweimal
refused-pivots-close = die beiden Schwenks sind zu dicht beieinander
refused-pivots-close-but = flieg { $far } dazwischen
refused-fly-back = Schiffe können nur vorwärts fliegen
refused-fly-back-but = flieg vorwärts
refused-fly-slow = { $gone } ist zu kurz: ein Schiff muss seine volle Bewegung fliegen
refused-fly-slow-but = flieg die vollen { $far }
refused-fly-far = { $gone } ist zu weit
refused-fly-far-but = flieg { $far }
refused-fly-far-boost-but = flieg höchstens { $far }
refused-turn-standing = ein Schiff kann sich nicht auf der Stelle drehen
refused-turn-standing-but = flieg { $far } und schwenke unterwegs
refused-turn-about = { $who } { VERB($who-number, "kann", "können") } jetzt nicht wenden
refused-turn-about-but = wende, statt vorzurücken, nach einem Flug ohne Schub

# Angriffe, und was Waffen erreichen.
refused-attack-what = ein Angriff braucht ein Schiff oder ein Missionsziel als Ziel
refused-attack-what-but = `attack ZIEL with SCHIFF:WAFFE`
refused-attack-fired = { $who } { VERB($who-number, "hat", "haben") } in diesem Angriff schon gefeuert
refused-attack-fired-but = mach mit der nächsten Aktion weiter
refused-attack-lacks = { $who } { VERB($who-number, "kann", "können") } { $weapon } nicht abfeuern
refused-attack-no-weapon = { $who } { VERB($who-number, "hat", "haben") } keine Waffe zum Abfeuern
refused-attack-weapon-but = es hat { $weapons }
refused-aim-same-side = { $target } { VERB($target-number, "ist", "sind") } auf derselben Seite
refused-aim-same-side-but = greif einen Gegner an
refused-aim-in-reserve-but = greif ein Ziel auf dem Tisch an
refused-aim-not-now = { $target } { VERB($target-number, "kann", "können") } jetzt nicht zerstört werden
refused-aim-not-now-but = greif ein Schiff an, oder sichere das Missionsziel
refused-aim-nothing = { $target } { VERB($target-number, "kann", "können") } nicht angegriffen werden
refused-aim-nothing-but = greif ein gegnerisches Schiff an
refused-aim-near = { $target } { VERB($target-number, "ist", "sind") } nur { $apart } entfernt
refused-aim-near-but = greif ein Ziel an, das mehr als { $far } entfernt ist
refused-aim-far = { $target } { VERB($target-number, "ist", "sind") } { $apart } entfernt, außerhalb der Reichweite der Waffe von { $range }
refused-aim-far-but = flieg näher heran
refused-aim-arc = { $target } { VERB($target-number, "ist", "sind") } nicht in seinem { $quarter } Bogen
refused-aim-arc-but = dreh dich zum Ziel
quarter-front = vorderen
quarter-side = seitlichen
quarter-rear = hinteren
refused-aim-ahead = { $target } { VERB($target-number, "ist", "sind") } nicht genau voraus
refused-aim-ahead-but = flieg so, dass das Ziel genau voraus ist
refused-aim-blocked = { $other } { VERB($other-number, "steht", "stehen") } in der Sichtlinie
refused-aim-hidden = { $terrain } { VERB($terrain-number, "verdeckt", "verdecken") } das Ziel
refused-aim-elsewhere-but = feuere von anderswo
refused-aim-friend = { $friend } { VERB($friend-number, "ist", "sind") } direkt neben dem Ziel
refused-aim-friend-but = flieg auf weniger als { $far } an das Ziel heran

# Was Schiffe sichern dürfen.
refused-secure-none = hier ist kein Missionsziel zum Sichern genannt
refused-secure-none-but = `secure MARKER with SCHIFF`
refused-secure-no-objective = { $marker } { VERB($marker-number, "ist", "sind") } kein Missionsziel auf dem Tisch
refused-secure-no-objective-but = flieg über ein Missionsziel
refused-secure-scanned = { $marker } { VERB($marker-number, "ist", "sind") } schon geprüft
refused-secure-scanned-but = prüfe ein anderes Missionsziel
refused-secure-destroy = { $marker } { VERB($marker-number, "kann", "können") } nicht gesichert werden, nur zerstört
refused-secure-destroy-but = greif es an
refused-secure-not-over = { $ship } { VERB($ship-number, "ist", "sind") } in dieser Aktivierung nicht über { $marker } geflogen
refused-secure-not-over-but = flieg erst darüber
refused-secure-advanced = { $ship } { VERB($ship-number, "ist", "sind") } vorgerückt und damit zu schnell, um { $marker } aufzunehmen
refused-secure-advanced-but = sag kein Vorrücken an
refused-secure-far = { $ship } { VERB($ship-number, "ist", "sind") } nicht im Umkreis von { $far } um { $marker }
refused-secure-far-but = ende näher am Missionsziel
refused-secure-disturbed = { $enemy } { VERB($enemy-number, "ist", "sind") } im Umkreis von { $far } um { $beside }
refused-secure-disturbed-but = vertreibe zuerst diesen Gegner

# Weicht das Ziel eines Angriffs aus, und wohin?
ask-evade = { $attacker } { VERB($attacker-number, "greift", "greifen") } { $target } mit { $weapon } an: Weicht es aus?
evade-stay = bleiben
evade-option = { $goes }: { $price }
evade-goes = { $far } { $side }
evade-as-far-as-it-comes = { $inches }" { $side }, so weit es kommt
evade-not-a-step = kein Platz zum Ausweichen
aside-left = nach links
aside-right = nach rechts
evade-free = umsonst
evade-price = 1 Befehlspunkt
why-evade = Bleiben kostet es im Mittel { $stays } von { $left } Trefferpunkten, Ausweichen { $evades }
why-evade-or-die = Bleiben kostet es im Mittel { $stays } von { $left } Trefferpunkten und zerstört es in { $destroyed }, Ausweichen { $evades } und { $escapes }
why-evade-free = { $why }; einmal ist Ausweichen umsonst, dank seiner Täuschkörper
why-cannot-be-hit = es kann nicht getroffen werden: ein Würfel müsste { $needed } zeigen

# Womit greift ein Schiff an, das nicht erfasst?
ask-other-weapon = { $who } { VERB($who-number, "erfasst", "erfassen") } das Ziel nicht: Welche Waffe feuert stattdessen auf { $target }?
why-other-weapon = die erste seiner Waffen, die das Ziel erreicht

# Welches Schiff wird benannt?
ask-survivor = Welches Schiff von { $whose } muss überleben?
ask-wanted = Welches Schiff von { $whose } muss { $whom } zerstören?
nominate-survivor = { $ship } { VERB($ship-number, "muss", "müssen") } überleben
nominate-wanted = { $ship } { VERB($ship-number, "wird", "werden") } gesucht
why-survivor = es hat die meisten Trefferpunkte
why-wanted = es hat die wenigsten Trefferpunkte

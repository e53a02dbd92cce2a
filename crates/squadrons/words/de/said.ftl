### Was nicht geht, und was stattdessen.

refused-nothing-to-secure = unterwegs lag nichts, was sich sichern lässt

# Aktivierungen, eine nach der anderen.
refused-activate-one-by-one = Schiffe werden eins nach dem anderen aktiviert
refused-act-one-by-one = Schiffe handeln eins nach dem anderen
refused-name-one-ship-but = nenne ein einziges Schiff
refused-one-weapon = es feuert eine Waffe nach der anderen ab
refused-one-weapon-but = nenne eine; die nächste kommt danach
refused-in-activation = { $other } { VERB($other-number, "ist", "sind") } gerade aktiviert
refused-other-in-activation = { $other } { VERB($other-number, "ist", "sind") } gerade aktiviert, nicht { $who }
refused-in-activation-but = mach mit { $other } weiter
refused-no-ship = { $who } { VERB($who-number, "ist", "sind") } kein Schiff im Spiel
refused-no-ship-but = nenne ein Schiff auf dem Tisch
refused-no-ship-to-act-but = aktiviere ein anderes
refused-not-theirs = { $who } { VERB($who-number, "gehört", "gehören") } nicht zu { $side }, und { $side } { VERB($side-number, "aktiviert", "aktivieren") }
refused-not-theirs-but = befiehl einem Schiff von { $side }
refused-undeclared = { $who } { VERB($who-number, "muss seine", "müssen ihre") } Aktionen ansagen
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
refused-must-activate = { $side } { VERB($side-number, "hat", "haben") } ein Schiff, das aktiviert werden kann
refused-must-activate-but = aktiviere eins
refused-end-undeclared-but = sag an, was es tut
refused-end-declared-but = tu, was es angesagt hat, oder passe

# Was angesagt werden darf.
refused-no-action = `{ $word }` ist keine Aktion
refused-no-action-but = sag einige von { $words } an, etwa `as move, attack`
refused-declare-no-points = es hat keine Befehlspunkte mehr
refused-no-points-but = aktiviere ein anderes Schiff
refused-declare-one-point = mit nur noch einem Befehlspunkt kann ein Schiff nur fliegen
refused-declare-one-point-but = sag move an
refused-declare-one = das ist nur eine Aktion, und seine Befehlspunkte reichen für mehr
refused-declare-one-but = sag mindestens zwei an
refused-declare-many = das sind { $count } Aktionen
refused-declare-many-but = sag höchstens vier an
refused-declare-twice = { $action } ist { $count }-mal angesagt
refused-declare-twice-but = sag jede Aktion nur einmal an
refused-declare-no-move = zu jeder Aktivierung gehört Fliegen
refused-declare-no-move-but = sag move dazu an
refused-declare-advance = Vorrücken kommt gleich nach dem Fliegen
refused-declare-advance-but = sag `as move, advance` an
refused-declare-dear = das kostet { $price } Befehlspunkte, und es hat { $has }
refused-declare-dear-but = sag weniger Aktionen an

# Wörter von Befehlen, die nicht passen.

# Schiffe in Reserve kommen herein.
refused-in-reserve = { $who } { VERB($who-number, "ist", "sind") } in Reserve
refused-in-reserve-but = lass es erst hereinkommen: `move { $who } to (X, Z)`
refused-still-in-reserve = { $who } { VERB($who-number, "ist", "sind") } noch in Reserve, und alle müssen hereinkommen
refused-still-in-reserve-but = lass es hereinkommen
refused-deploy-no-points = { $who } { VERB($who-number, "hat", "haben") } keine Befehlspunkte mehr
refused-deploy-nowhere-but = `move { $who } to (X, Z)`
refused-deploy-far = { $who } { VERB($who-number, "kommt", "kommen") } im Umkreis von { $far } um einen eigenen Eintrittspunkt herein
refused-deploy-far-but = leg es näher an einen
refused-deploy-over-edge = { $who } { VERB($who-number, "läge", "lägen") } über dem Rand des Tisches
refused-deploy-over-edge-but = leg seine ganze Basis auf den Tisch
refused-deploy-on = { $who } { VERB($who-number, "läge", "lägen") } auf { $other }
refused-deploy-on-but = leg es daneben

# Marker werden gelegt, bevor das Spiel beginnt.
refused-not-begun = das Spiel hat noch nicht begonnen: zuerst werden Marker gelegt
refused-not-begun-but = leg deine Marker, oder `end turn`
refused-lay-late = { $marker } { VERB($marker-number, "bleibt", "bleiben") } liegen: das Spiel hat begonnen
refused-lay-late-but = aktiviere ein Schiff
refused-lay-others = { $side } { VERB($side-number, "darf", "dürfen") } { $marker } nicht legen
refused-lay-others-but = leg deine eigenen Marker, oder `end turn`
refused-lay-nowhere = { $marker } { VERB($marker-number, "blickt", "blicken") } nirgendwohin
refused-lay-nowhere-but = sag, wohin du es legst
refused-lay-again = { $marker } { VERB($marker-number, "liegt", "liegen") } schon dort
refused-lay-again-but = leg es woandershin, oder `end turn`
refused-lay-entry = Eintrittspunkte liegen am eigenen Rand des Tisches
refused-lay-entry-but = leg ihn an den Rand
refused-lay-elsewhere = die Mission will es anderswo haben
refused-lay-elsewhere-but = leg es genau { $far } vor den eigenen Rand und { $far } weit weg von den anderen
refused-lay-near = es läge zu nah am anderen Missionsziel
refused-lay-near-but = lass { $far } dazwischen
refused-lay-fixed = wo es liegt, sagt die Mission
refused-lay-fixed-but = lass es dort

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
refused-fly-back = Schiffe fliegen nur vorwärts
refused-fly-back-but = flieg voraus
refused-fly-slow = das sind { $gone }, und kein Schiff fliegt langsamer, als es kann
refused-fly-slow-but = flieg { $far }, mit voller Fahrt
refused-fly-far = das sind { $gone }, und damit zu weit
refused-fly-far-but = flieg { $far }
refused-fly-far-boost-but = flieg höchstens { $far }
refused-turn-standing = ein Schiff dreht sich nicht auf der Stelle
refused-turn-standing-but = flieg { $far } und schwenke unterwegs
refused-turn-about = { $who } { VERB($who-number, "kann", "können") } jetzt nicht wenden
refused-turn-about-but = wende, statt vorzurücken, nach einem Flug ohne Schub

# Angriffe, und was Waffen erreichen.
refused-attack-what = angegriffen wird ein Schiff oder ein Missionsziel
refused-attack-what-but = `attack ZIEL with SCHIFF:WAFFE`
refused-attack-fired = { $who } { VERB($who-number, "hat", "haben") } in diesem Angriff schon gefeuert
refused-attack-fired-but = mach weiter
refused-attack-lacks = { $who } { VERB($who-number, "kann", "können") } { $weapon } nicht abfeuern
refused-attack-no-weapon = { $who } { VERB($who-number, "hat", "haben") } keine Waffe, die feuern kann
refused-attack-weapon-but = es hat { $weapons }
refused-aim-same-side = { $target } { VERB($target-number, "ist", "sind") } auf derselben Seite
refused-aim-same-side-but = greif einen Gegner an
refused-aim-in-reserve-but = greif an, was auf dem Tisch ist
refused-aim-not-now = { $target } { VERB($target-number, "darf", "dürfen") } jetzt nicht zerstört werden
refused-aim-not-now-but = greif ein Schiff an, oder sichere es
refused-aim-nothing = { $target } { VERB($target-number, "kann", "können") } nicht angegriffen werden
refused-aim-nothing-but = greif ein gegnerisches Schiff an
refused-aim-near = { $target } { VERB($target-number, "ist", "sind") } { $apart } entfernt
refused-aim-near-but = greif an, was mehr als { $far } entfernt ist
refused-aim-far = { $target } { VERB($target-number, "ist", "sind") } { $apart } entfernt, und das reicht { $range } weit
refused-aim-far-but = komm näher heran
refused-aim-arc = { $target } { VERB($target-number, "ist", "sind") } nicht in seinem { $quarter } Bogen
refused-aim-arc-but = schwenke dorthin
quarter-front = vorderen
quarter-side = seitlichen
quarter-rear = hinteren
refused-aim-ahead = { $target } { VERB($target-number, "ist", "sind") } nicht genau voraus
refused-aim-ahead-but = flieg so, dass es voraus ist
refused-aim-blocked = { $other } { VERB($other-number, "steht", "stehen") } in der Sichtlinie
refused-aim-hidden = { $terrain } { VERB($terrain-number, "verdeckt", "verdecken") } es
refused-aim-elsewhere-but = feuere von anderswo
refused-aim-friend = { $friend } { VERB($friend-number, "ist", "sind") } daneben
refused-aim-friend-but = komm auf weniger als { $far } heran

# Was Schiffe sichern dürfen.
refused-secure-none = gesichert wird ein Missionsziel, und keins ist genannt
refused-secure-none-but = `secure MARKER with SCHIFF`
refused-secure-no-objective = { $marker } { VERB($marker-number, "ist", "sind") } kein Missionsziel auf dem Tisch
refused-secure-no-objective-but = flieg über ein Missionsziel
refused-secure-scanned = { $marker } { VERB($marker-number, "ist", "sind") } schon geprüft
refused-secure-scanned-but = prüfe ein anderes
refused-secure-destroy = { $marker } { VERB($marker-number, "ist", "sind") } da, um zerstört zu werden
refused-secure-destroy-but = greif es an
refused-secure-not-over = { $ship } { VERB($ship-number, "ist", "sind") } in dieser Aktivierung nicht über { $marker } geflogen
refused-secure-not-over-but = flieg erst darüber
refused-secure-advanced = { $ship } { VERB($ship-number, "ist", "sind") } vorgerückt und zu schnell, um { $marker } aufzunehmen
refused-secure-advanced-but = sag kein Vorrücken an
refused-secure-far = { $ship } { VERB($ship-number, "ist", "sind") } nicht im Umkreis von { $far } um { $marker }
refused-secure-far-but = ende näher daran
refused-secure-disturbed = { $enemy } { VERB($enemy-number, "ist", "sind") } im Umkreis von { $far } um { $beside }
refused-secure-disturbed-but = vertreib es erst

# Weicht das Ziel eines Angriffs aus, und wohin?
ask-evade = { $attacker } { VERB($attacker-number, "greift", "greifen") } { $target } mit { $weapon } an: Weicht es aus?
evade-stay = bleiben
evade-option = { $goes }: { $price }
evade-goes = { $far } { $side }
evade-as-far-as-it-comes = { $inches }" { $side }, so weit es kommt
evade-not-a-step = kommt nicht vom Fleck
aside-left = nach links
aside-right = nach rechts
evade-free = umsonst
evade-price = 1 Befehlspunkt
why-evade = Bleiben kostet es im Mittel { $stays } von { $left } Trefferpunkten, Ausweichen { $evades }
why-evade-or-die = Bleiben kostet es im Mittel { $stays } von { $left } Trefferpunkten und zerstört es in { $destroyed }, Ausweichen { $evades } und { $escapes }
why-evade-free = { $why }; umsonst dank seiner Täuschkörper, einmal
why-cannot-be-hit = es kann nicht getroffen werden: ein Würfel müsste { $needed } zeigen

# Womit greift ein Schiff an, das nicht erfasst?
ask-other-weapon = { $who } { VERB($who-number, "erfasst", "erfassen") } nicht: Womit wird { $target } stattdessen angegriffen?
why-other-weapon = es ist seine erste Waffe, die reicht

# Welches Schiff wird benannt?
ask-survivor = Welches Schiff von { $whose } soll überleben?
ask-wanted = Welches Schiff von { $whose } wird von { $whom } gesucht?
nominate-survivor = { $ship } { VERB($ship-number, "soll", "sollen") } überleben
nominate-wanted = { $ship } { VERB($ship-number, "wird", "werden") } gesucht
why-survivor = es hat die meisten Trefferpunkte
why-wanted = es hat die wenigsten Trefferpunkte

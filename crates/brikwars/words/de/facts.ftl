### Was geschehen ist, im Protokoll. Das Verb steht in der Zahl dessen, der etwas tut.

fact-armor-deflects = die Panzerung von { $who } lenkt ab: ein Würfel weniger

# Treffer und Schaden. Was folgen kann, beginnt mit eigenem Zeichen oder Leerzeichen.
fact-hit-assigned = Treffer { $number } von { $by }{ $with } geht an { $victim }{ $parried }
fact-hit-parried = , pariert
fact-hits-lost = { $hits ->
    [one] 1 Treffer geht
   *[other] { $hits } Treffer gehen
} verloren
fact-damage = { $who } { $who-number ->
    [one] erleidet
   *[other] erleiden
} { $damage } Schaden ({ $dice }){ $against }
fact-damage-sum-against = : { $sum } gegen Panzerung { $armor }
fact-damage-beside = { $who }: { $damage } Schaden{ $failed }{ $sum }{ $against }
fact-damage-so-far = , bisher { $sum }
fact-damage-against = { " " }gegen Panzerung { $armor }
fact-momentum = Schwung gegen { $who }: { $total } ({ $dice })
fact-roll-failed = , ein kritischer Fehlschlag
fact-roll-failed-beside = , kritischer Fehlschlag
fact-armor = { $who }: Panzerung { $armor } ({ $dice })
fact-armor-beside = { $who }: Panzerung { $armor }
fact-overkill = { $damage } Schaden geht durch { $from } hindurch weiter an { $to }
fact-inch-lost = { $who } { $who-number ->
    [one] verliert
   *[other] verlieren
} einen Zoll: noch { $left }"
fact-maimed = { $who } { $who-number ->
    [one] verliert
   *[other] verlieren
} eine Hand{ $item }
fact-maimed-item = { " " }und damit { $item }
fact-bad-move = Etwas Schlimmes: { $who } { $who-number ->
    [one] verliert
   *[other] verlieren
} einen Zoll Bewegung
fact-bad-item = Etwas Schlimmes: { $who } { $who-number ->
    [one] verliert
   *[other] verlieren
} { $item }

# Wege, und wer wo steht.
fact-way-of = { $gone } von { $all }
fact-pushed = { $who } { $who-number ->
    [one] wird
   *[other] werden
} { $far } nach { $spot } gestoßen{ $stopped }
fact-pushed-stopped-by = , aufgehalten von { $by }
fact-pushed-to-the-edge = , aufgehalten vom Tischrand
fact-reels = { $who } { $who-number ->
    [one] wird
   *[other] werden
} { $states }
fact-reels-back = { $inches } zurückgestoßen
fact-reels-down = umgeworfen
fact-reels-clear = von der Platte gestoßen
fact-bails-clear = { $who } { $who-number ->
    [one] hechtet
   *[other] hechten
} { $far } weit nach { $spot }, heraus aus allem
fact-bails-short = { $who } { $who-number ->
    [one] hechtet
   *[other] hechten
} { $far } weit nach { $spot }, aber nicht weit genug
fact-got-on = { $who } { $who-number ->
    [one] steigt
   *[other] steigen
} auf { $mount }
fact-got-off = { $who } { $who-number ->
    [one] steigt
   *[other] steigen
} ab von { $mount }
fact-fell-off = { $who } { $who-number ->
    [one] fällt
   *[other] fallen
} herunter von { $mount }
fact-changed-sides = { $who } { $who-number ->
    [one] gehört
   *[other] gehören
} jetzt { $side }
fact-left-plate = herunter von der Platte von { $squad }: { $steps }
fact-disbanded = die Platte von { $squad } hat hier keinen Platz, also löst sich der Trupp auf: { $steps }
fact-changed-places = Plätze werden getauscht: { $steps }
fact-walks = { $who } { $who-number ->
    [one] geht
   *[other] gehen
} { $inches }
fact-left-squad = { $who } { $who-number ->
    [one] ist
   *[other] sind
} nicht mehr bei { $squad }
fact-coordinated = { $who } { $who-number ->
    [one] koordiniert
   *[other] koordinieren
} { $unit }

# Würfe, und was zu ihnen kommt.
fact-numbers-differ = { $who }: { $what } brauchen { $numbers }
fact-number-for = { $needed }+ für { $whom }
fact-recounted = { $who }: jetzt { $least }+ nötig: { $successes }
fact-benny-earned = { $side } { $side-number ->
    [one] verdient
   *[other] verdienen
} { $bennies ->
    [one] 1 Over-the-Top-Benny
   *[other] { $bennies } Over-the-Top-Bennies
}
fact-benny-spent = { $side } { $side-number ->
    [one] setzt
   *[other] setzen
} einen { $kind } ein: { $on }, { $total } mehr ({ $dice })
fact-die-added = { $name } von { $who }: { $total } mehr für den Wurf ({ $dice })
fact-die-wasted = { $name } von { $who } ist vertan ({ $dice })

# Schüsse, Würfe und Explosionen.
fact-astray-hits = ein Schuss von { $who } geht fehl, { $inches }" auf { $clock } Uhr nach { $spot }, und trifft { $hit }
fact-astray = ein Schuss von { $who } geht fehl, { $inches }" auf { $clock } Uhr nach { $spot }, und trifft niemanden
fact-goes-off = { $who } { $who-number ->
    [one] explodiert
   *[other] explodieren
} bei { $spot }
fact-goes-off-item = { $item } von { $who } explodiert bei { $spot }
fact-explosion = eine Explosion bei { $spot }, Radius { $radius }: { $total } ({ $dice })
fact-explosion-beside = Explosion bei { $spot }, Radius { $radius }: { $total }
fact-fires = { $who } { $who-number ->
    [one] feuert
   *[other] feuern
} mit { $item }{ $landed }
fact-throws = { $who } { $who-number ->
    [one] wirft
   *[other] werfen
} { $item }{ $landed }
fact-used-up = { $who } { $who-number ->
    [one] hat
   *[other] haben
} sonst nichts dieser Art: { $item }
remark-used-up = verbraucht: { $item }
fact-lands = : Einschlag bei { $spot }
fact-scatters = : Abweichung { $inches }" auf { $clock } Uhr, nach { $spot }
fact-burns = { $who } { $who-number ->
    [one] brennt
   *[other] brennen
}
fact-puts-itself-out = { $who } { $who-number ->
    [one] löscht
   *[other] löschen
} sich

# Dinge in Händen und am Boden.
fact-drops = { $who } { $who-number ->
    [one] lässt
   *[other] lassen
} { $item } bei { $spot } fallen
fact-picks-up = { $who } { $who-number ->
    [one] hebt
   *[other] heben
} { $item } auf
fact-reloads = { $who } { $who-number ->
    [one] lädt
   *[other] laden
} { $item } nach

# Eine Minifig, die etwas anderes hält, ist etwas anderes.
fact-became = { $who } ist jetzt: { $jobs }
